# Lo que en el Río de la Plata se dice de otro modo.

refusal-no-game = No hay ninguna partida: empezá una primero.

refusal-parejas = En parejas se juega con cuatro asientos: poné cuatro, o que cada uno juegue por su cuenta.
