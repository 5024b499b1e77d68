# Texts that parchís and ludo have in common.

race-why-capture = Com a peça { $piece } você comia a { $theirs } de { $seat }{ $extra ->
    [0] { "" }
   *[other] {" "}e contava { $extra }
}.
race-why-home = A peça { $piece } entrava na { $place }{ $extra ->
    [0] { "" }
   *[other] {" "}e você contava { $extra }
}.
race-why-risk = Assim algum adversário come uma peça sua com { $count ->
    [one] um
    [6] qualquer um
   *[other] { $count }
} dos seis números do dado; da outra maneira { $fewer ->
    [0] com nenhum
    [one] com um
   *[other] com { $fewer }
}.
race-why-barrier = Isso desfazia a sua barreira da { $place }, que ninguém pode passar.
race-why-makes-barrier = A peça { $piece } fazia barreira na { $place }: ninguém passa.
race-why-safe = A peça { $piece } chegava à { $place }, onde não é comida.
race-why-corridor = A peça { $piece } entrava no trecho final, onde não é comida.
race-why-out = Com a peça { $piece } fora você tinha uma a mais para escolher em cada lançamento.
race-nudge-capture = Uma das suas peças alcança exatamente uma adversária.
race-nudge-home = Conte o que falta às suas peças: uma chega na conta certa.
race-nudge-risk = Nem todos os lances deixam suas peças igualmente expostas. Com que números do dado elas são comidas depois?
race-nudge-barrier = Você tem uma barreira. Vale a pena desfazê-la?
race-nudge-makes-barrier = Duas peças suas podem se juntar.
race-nudge-safe = Uma das suas peças pode ficar onde não é comida.
race-nudge-out = Mover uma que já está fora, ou tirar outra?

race-fact-throws = { $count ->
    [one] em um lançamento seu
   *[other] em { $count } lançamentos seus
}
race-fact-captures = { $count ->
    [one] peça que você comeu
   *[other] peças que você comeu
}
race-fact-lost = { $count ->
    [one] peça sua que comeram
   *[other] peças suas que comeram
}
race-fact-sixes = { $count ->
    [one] seis que você tirou
   *[other] seis que você tirou
}

race-color = { $color ->
    [amarillo] 🟡 Amarelo
    [azul] 🔵 Azul
    [rojo] 🔴 Vermelho
    [verde] 🟢 Verde
   *[other] { $color }
}
race-option-salida = { $salida ->
    [asiento] Começa o primeiro lugar.
   *[sorteo] Todos jogam o dado e começa quem tira mais.
}
race-piece = { $count ->
        [one] a
       *[other] as
    } { $pieces } na { $place }
race-sixes = { $sixes ->
    [one] Já saiu um 6.
   *[other] Já saíram { $sixes } seis seguidos: no terceiro perde a vez.
}
race-fault-throw-first = Primeiro jogue o dado.
race-fault-play-die = Você já jogou o dado: use o { $die } com uma peça.
race-row-same = { $color } · { $seat }: as quatro na { $place }
race-draw = Para sair, { $rounds }.
race-draw-throw = { $seat } tirou { $die }
race-thrown = O dado
race-step-tiro = Jogar o dado
race-step-ficha = Peça { $piece }
race-told-tirada = { $seat } tirou { $die }.
race-told-sin-movimiento = Com { $die } não pode mover.
race-told-tres-seises = Terceiro 6! { $seat } perde a vez.
race-told-salida = { $seat } tira da base a peça { $piece }.
race-told-movimiento = { $seat } leva a peça { $piece } da { $from } para a { $to }.
race-told-captura = { $seat } come a peça { $piece } de { $owner } na { $at }!
