# Lo que en el Río de la Plata se dice de otro modo.

refusal-no-game = No hay ninguna partida: empezá una primero.
