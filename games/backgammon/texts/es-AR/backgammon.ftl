# Backgammon: what is said otherwise.

backgammon-refusal-roll-first = Todavía no tiraste: decí «tiro» o «doblo».
backgammon-refusal-answer-first = Te doblaron: decí «acepto» o «rechazo».
backgammon-refusal-already-rolled = Los dados ya están tirados: ahora mové tus fichas.
backgammon-refusal-way-matters = Según por dónde pase la ficha, captura o no: escribí también los puntos intermedios, por ejemplo 24/20/14.
backgammon-refusal-more-steps = Con { $roll } hay que jugar { $steps } pasos: escribí la jugada entera.
backgammon-refusal-bar-first = { $checkers ->
    [one] Primero tenés que entrar la ficha que está en la barra (bar/…).
   *[other] Primero tenés que entrar { $checkers } fichas de la barra (bar/…).
}
backgammon-refusal-higher-die = Solo podés usar un dado, y tiene que ser el mayor: el { $die }.
backgammon-why-anchor = Con { $turn } hacías el punto { $point }, en el campo del rival: ahí no te comen y siempre podés caer.
backgammon-why-take = Te faltaban { $own } pips y al rival, que tira, { $theirs }. Según la compu, desde ahí ganás unas { $win } veces de cada 100: se suele aceptar con 25 o más.
backgammon-primer = Llevá tus quince fichas a tu casa y sacalas antes que el otro. Cada dado mueve una ficha tantos puntos como marca; un doble se juega cuatro veces. Donde hay dos fichas del rival no se entra; una sola se come y vuelve a empezar. Tocá la ficha y el punto, o escribí 8/5 6/5. Si se juega con cubo, dobla lo que vale la partida.
backgammon-refusal-no-cube = Se juega sin cubo: los dados se tiran solos y acá no se dobla.
