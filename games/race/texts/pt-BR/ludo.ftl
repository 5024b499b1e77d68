# Ludo. Os lugares (base, casa, reta final, chegada) são todos femininos: «na», «da», «para a».

ludo-name = Ludo
ludo-primer =
    Quatro peças de uma cor: tire-as da *base*, dê a volta e leve-as para *casa*.
    Jogue o dado e avance uma peça o que ele marcar, no sentido horário.
    Da base se sai com um 6.
    Com um 6 joga-se outra vez.
    No terceiro 6 seguido perde-se a vez.
    Quem cai sobre uma peça rival a *come*: ela volta para a base.
    Sobre uma peça própria não se pode cair; por cima de qualquer uma, passa-se.
    Depois da volta entra-se na *reta final* da cor: ali não se come.
    A casa se chega justo; se o dado passa, a peça ricocheteia.
    Ganha quem leva as quatro. Toque a peça, ou escreva o seu número.
ludo-terms =
    Base: onde esperam as peças que não saíram, e para onde voltam as comidas.
    Casa: o fim do caminho, no centro.
    Reta final: as últimas casas, da própria cor: ali não se come.
    Comer: cair sobre uma peça rival: ela volta para a base.
    Ricochetear: contar para trás o que sobra quando o dado passa da casa.
    Saída: a casa em que entra uma peça com um 6.
ludo-plate = { $what ->
    [start] Com um 6 se sai da base
   *[open] O vermelho segue as setas até em casa
}
ludo-title = Ludo

ludo-preset-reglamento = Regulamento
ludo-preset-reglamento-about = Quatro jogadores, com as regras de sempre: quem passa da chegada volta contando.
ludo-preset-duelo = Duelo
ludo-preset-duelo-about = Dois jogadores, frente a frente: a partida mais curta.
ludo-preset-estricto = Rigoroso
ludo-preset-estricto-about = Com um 6 é obrigatório sair, à chegada se vai com o número exato e o terceiro 6 manda a peça para a base.
ludo-preset-ludogumbres = Ludogumbres
ludo-preset-ludogumbres-about = Quatro jogadores com leguminosas no lugar das peças: feijões, ervilhas, grãos-de-bico e lentilhas.

ludo-option-salida = { $salida ->
    [asiento] Começa o primeiro lugar.
   *[sorteo] Todos jogam o dado e começa quem tira mais.
}
ludo-option-salida-obligada = { $obligada ->
    [true] Com um 6 é preciso tirar uma peça da base, se der.
   *[false] Com um 6 você tira uma peça da base ou avança, como quiser.
}
ludo-option-final = { $fin ->
    [exacta] À chegada só se vai com o número exato: quem passaria dela não move essa peça, e perde o lançamento se nenhuma outra puder andar.
   *[rebote] Quem passa da chegada volta contando para trás; se nenhuma peça puder andar, perde-se o lançamento.
}
ludo-option-tres-seises = { $tres ->
    [ficha-carcel] Com o terceiro 6 você perde a vez e a última peça movida vai para a base, se ainda não está na reta final ou na chegada.
   *[pierde-turno] Com o terceiro 6 você perde a vez; o que já andou fica.
}
ludo-option-fichas = { $fichas ->
    [legumbres] As peças são leguminosas: feijões, ervilhas, grãos-de-bico e lentilhas.
   *[colores] As peças são coloridas.
}

ludo-color = { $color ->
    [amarillo] 🟡 Amarelo
    [azul] 🔵 Azul
    [rojo] 🔴 Vermelho
    [verde] 🟢 Verde
   *[other] { $color }
}
ludo-legumbre = { $color ->
    [amarillo] 🟡 Grãos-de-bico
    [azul] 🔵 Lentilhas
    [rojo] 🔴 Feijões
    [verde] 🟢 Ervilhas
   *[other] { $color }
}
ludo-place = { $kind ->
    [carcel] base
    [vertical] reta final { $number }
    [casa] chegada
   *[casilla] casa { $number }
}
ludo-row = { $color } · { $seat }: { $pieces }
ludo-row-same = { $color } · { $seat }: as quatro na { $place }
ludo-piece = { $count ->
        [one] a
       *[other] as
    } { $pieces } na { $place }
ludo-draw = Para sair, { $rounds }.
ludo-draw-round = { $count ->
    [one] { $throws }
   *[other] ({ $throws })
}
ludo-draw-throw = { $seat } tirou { $die }
ludo-die = { $die }
ludo-thrown = O dado
ludo-sixes = { $sixes ->
    [one] Já saiu um 6.
   *[other] Já saíram { $sixes } seis seguidos: no terceiro perde a vez.
}
ludo-choice = Peça { $piece }: da { $from } para a { $to }
ludo-choice-rebote = Peça { $piece }: passa da chegada, volta e fica na { $at }
ludo-choice-captura = Peça { $piece }: da { $from } para a { $to }, e come a { $victim } de { $owner }

ludo-step-tiro = Jogar o dado
ludo-step-ficha = Peça { $piece }

ludo-told-tirada = { $seat } tirou { $die }.
ludo-told-sin-movimiento = Com { $die } não pode mover.
ludo-told-tres-seises = Terceiro 6! { $seat } perde a vez.
ludo-told-tres-seises-sent = Terceiro 6! A peça { $piece } de { $owner } vai para a base e { $seat } perde a vez.
ludo-told-salida = { $seat } tira da base a peça { $piece }.
ludo-told-movimiento = { $seat } leva a peça { $piece } da { $from } para a { $to }.
ludo-told-rebote = A peça { $piece } de { $seat } passa da chegada, volta e fica na { $at }.
ludo-told-captura = { $seat } come a peça { $piece } de { $owner } na { $at }!
ludo-told-casa = A peça { $piece } de { $owner } chegou!

ludo-fault-throw-first = Primeiro jogue o dado.
ludo-fault-play-die = Você já jogou o dado: use o { $die } com uma peça.
ludo-fault-must-leave = Com um 6 você tem que tirar uma peça da base: tire a { $piece }.
ludo-fault-in-jail = A peça { $piece } está na base: só sai com um 6.
ludo-fault-at-home = A peça { $piece } já está na chegada: mova outra.
ludo-fault-beyond-home = { $most ->
    [one] A peça { $piece } passa da chegada: só serve um { $most }.
   *[other] A peça { $piece } passa da chegada: serve no máximo um { $most }.
}
ludo-fault-own-piece = A peça { $piece } não pode parar na { $at }: ali já há uma sua. Mova outra.

ludo-otros = ludo tabuleiro

ludo-called = { $what ->
    [salida-sorteo] começa quem tira mais
    [salida-asiento] começa o primeiro lugar
    [salida_obligada-true] saída obrigatória
    [salida_obligada-false] saída livre
    [final-rebote] com volta na chegada
    [final-exacta] com número exato
    [tres_seises-pierde-turno] o terceiro 6 perde a vez
    [tres_seises-ficha-carcel] o terceiro 6 manda para a base
    [fichas-colores] peças coloridas
   *[fichas-legumbres] peças de leguminosas
}
