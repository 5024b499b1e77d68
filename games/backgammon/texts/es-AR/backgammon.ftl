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
backgammon-primer =
    Cada uno lleva sus quince fichas hasta su *casa*, los seis últimos puntos, en sentidos opuestos.
    Se tiran dos dados: cada uno mueve una ficha lo que marca, o los dos la misma.
    Un doble se juega cuatro veces.
    Si se pueden jugar los dos dados, hay que jugarlos.
    Donde el rival tiene dos fichas o más no se entra.
    Una sola se *come*: va a la barra y vuelve a empezar.
    Con una ficha en la barra, lo primero es volver a entrarla.
    Con las quince en casa se *sacan*: con el número justo, o la de más atrás si el dado se pasa.
    Gana el que saca todas. Si el otro no sacó ninguna vale doble; el *cubo*, donde lo hay, también dobla.
    Tocá la ficha y el punto, o escribí 8/5 6/5.
backgammon-refusal-no-cube = Se juega sin cubo: los dados se tiran solos y acá no se dobla.
backgammon-why-drop-gammon = Según la compu, desde ahí se gana unas { $win } veces de cada 100, pero { $gammon } se pierde por gammon, que cuesta el doble: los 25 de cada 100 con los que se suele aceptar no alcanzan.
