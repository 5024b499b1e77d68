# Lo que en el Río de la Plata se dice de otro modo.

live-done = Hasta acá
share-call = Mirala y jugá vos
