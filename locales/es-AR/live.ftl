# Lo que en el Río de la Plata se dice de otro modo.

live-done = Hasta acá
