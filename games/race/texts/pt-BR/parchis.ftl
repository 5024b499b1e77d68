# Parchís. Os lugares (base, casa, reta final, chegada) são todos femininos: «na», «da», «para a».

parchis-name = Parchís
parchis-primer =
    Quatro peças de uma cor: leve-as de casa até a *chegada* antes de todos.
    Jogue o dado e avance uma peça o que ele marcar, no sentido anti-horário.
    De casa se sai com um 5, e com um 5 é preciso sair.
    Quem cai onde há uma peça rival a *come*: ela volta para casa, e você conta 20 com a peça que quiser.
    Nas casas seguras, as do círculo, não se come.
    Duas peças de uma cor numa casa são *barreira*: ninguém passa.
    Com um 6 joga-se outra vez; sem peças em casa, esse 6 conta 7.
    No terceiro 6 seguido, a última peça que você moveu volta para casa, salvo no seu corredor.
    À chegada se vai com o número justo, e então você conta 10.
    Ganha quem leva as quatro. Toque a peça, ou escreva o seu número.
parchis-terms =
    Casa: onde esperam as peças que não saíram, e para onde voltam as comidas.
    Chegada: o fim do caminho, no centro.
    Comer: cair onde há uma peça rival: ela volta para casa, e contam-se 20.
    Casa segura: a que tem um círculo: ali ninguém come.
    Barreira: duas peças de uma cor numa casa: ninguém passa.
    Corredor: as últimas casas, da própria cor, que levam à chegada.
    Contar: avançar uma peça o que se ganhou: 20 ao comer, 10 na chegada.
parchis-plate = { $what ->
    [start] Com um 5 se sai de casa
   *[open] O amarelo segue as setas até a chegada
}
parchis-title = Parchís

parchis-preset-reglamento = Regulamento
parchis-preset-reglamento-about = Quatro jogadores, cada um por si, com as regras do campeonato: as de sempre.
parchis-preset-duelo = Duelo
parchis-preset-duelo-about = Dois jogadores, frente a frente: a partida mais curta.
parchis-preset-parejas = Duplas
parchis-preset-parejas-about = Amarelo e vermelho contra azul e verde; ganha a dupla que leva as oito peças à chegada.
parchis-preset-parejas-cortas = Duplas curtas
parchis-preset-parejas-cortas-about = Em duplas, mas basta que um dos dois leve suas quatro peças à chegada.
parchis-preset-parejas-amigas = Duplas que se poupam
parchis-preset-parejas-amigas-about = Em duplas, e ninguém captura as peças do parceiro.

parchis-option-parejas = { $parejas ->
    [true] Joga-se em duplas: amarelo e vermelho contra azul e verde.
   *[false] Cada um joga por si.
}
parchis-option-fin-parejas = { $fin ->
    [uno] Em duplas, ganha a dupla em que um leva primeiro suas quatro peças à chegada.
   *[ambos] Em duplas, ganha a que leva primeiro as oito peças à chegada.
}
parchis-option-ayuda = { $ayuda ->
    [true] Em duplas, quem já levou suas quatro peças à chegada joga com as do parceiro.
   *[false] Em duplas, quem já levou suas quatro peças à chegada deixa de jogar o dado.
}
parchis-option-comer-companero = { $comer ->
    [true] Em duplas, também se come a peça do parceiro.
   *[false] Em duplas, não se come a peça do parceiro.
}
parchis-option-seis = { $seis ->
    [elige] Sem peças na base, o 6 conta 6 ou 7, como você quiser.
    [seis] O 6 sempre conta 6.
   *[siete] Sem peças na base, o 6 conta 7.
}
parchis-option-abrir-barrera = { $abrir ->
    [true] Com um 6 é preciso abrir uma barreira própria, se der.
   *[false] Um 6 não obriga a abrir barreira.
}
parchis-option-salvo-pasillo = { $salvo ->
    [true] Na reta final a peça se salva do terceiro 6.
   *[false] O terceiro 6 também devolve à base a peça que está na reta final; só se salva a que chegou.
}
parchis-option-salida = { $salida ->
    [asiento] Começa o primeiro lugar.
   *[sorteo] Todos jogam o dado e começa quem tira mais.
}

parchis-refusal-parejas = Em duplas se joga com quatro lugares: ponha quatro, ou que cada um jogue por si.

parchis-color = { $color ->
    [amarillo] 🟡 Amarelo
    [azul] 🔵 Azul
    [rojo] 🔴 Vermelho
    [verde] 🟢 Verde
   *[other] { $color }
}
parchis-place = { $kind ->
    [espera] base
    [seguro] casa segura { $number }
    [pasillo] reta final { $number }
    [casa] chegada
   *[casilla] casa { $number }
}
parchis-row = { $color } · { $seat }: { $pieces }
parchis-row-same = { $color } · { $seat }: as quatro na { $place }
parchis-piece = { $count ->
        [one] a
       *[other] as
    } { $pieces } na { $place }
parchis-score = { $seats }: { $home } de 8 peças na chegada
parchis-barriers = Barreiras: { $barriers }.
parchis-barrier = { $color } na { $place }
parchis-draw = Para sair, { $rounds }.
parchis-draw-round = { $count ->
    [one] { $throws }
   *[other] ({ $throws })
}
parchis-draw-throw = { $seat } tirou { $die }
parchis-die = { $die }
parchis-thrown = O dado
parchis-bonus = É preciso contar { $count } com uma peça.
parchis-sixes = { $sixes ->
    [one] Já saiu um 6.
   *[other] Já saíram { $sixes } seis seguidos: no terceiro perde a vez.
}
parchis-helping = Joga com as peças de { $owner }.
parchis-choice = { $name }: da { $from } para a { $to }
parchis-choice-captura = { $name }: da { $from } para a { $to }, e come a { $piece } de { $owner }

parchis-step-tiro = Jogar o dado
parchis-step-ficha = Peça { $piece }
parchis-step-ficha-count = Peça { $piece } com { $count }

parchis-told-tirada = { $seat } tirou { $die }.
parchis-told-sin-movimiento = Com { $die } não pode mover.
parchis-told-tres-seises = Terceiro 6! { $seat } perde a vez.
parchis-told-tres-seises-sent = Terceiro 6! A peça { $piece } de { $owner } volta para a base e { $seat } perde a vez.
parchis-told-salida = { $seat } tira da base a peça { $piece }.
parchis-told-movimiento = { $seat } leva a peça { $piece } da { $from } para a { $to }.
parchis-told-movimiento-partner = { $seat } leva a peça { $piece } de { $owner } da { $from } para a { $to }.
parchis-told-captura = { $seat } come a peça { $piece } de { $owner } na { $at }!
parchis-told-casa = A peça { $piece } de { $owner } chegou!
parchis-told-cuenta = { $seat } conta { $count }.
parchis-told-cuenta-lost = { $seat } não pode contar { $count }: ficam perdidos.

parchis-fault-throw-first = Primeiro jogue o dado.
parchis-fault-play-die = Você já jogou o dado: use o { $die } com uma peça.
parchis-fault-play-count = Antes você tem que contar { $count } com uma peça.
parchis-fault-must-come-out = Com um 5 você tem que tirar uma peça da base: tire a { $piece }.
parchis-fault-waits = A peça { $piece } está na base: só sai com um 5 no dado.
parchis-fault-start-full = A peça { $piece } não pode sair: sua casa de saída está ocupada por duas peças. Mova outra.
parchis-fault-at-home = A peça { $piece } já está na chegada: mova outra.
parchis-fault-beyond-home = { $need ->
    [one] A peça { $piece } passa da chegada: falta exatamente { $need } para chegar.
   *[other] A peça { $piece } passa da chegada: faltam exatamente { $need } para chegar.
}
parchis-fault-barrier = Uma barreira na { $at } fecha o caminho da peça { $piece }: mova outra.
parchis-fault-full = A peça { $piece } não cabe na { $at }: já há duas. Mova outra.
parchis-fault-partner = Na { $at } está o seu parceiro, que não se come: a peça { $piece } não pode ficar ali.
parchis-fault-must-open = Com um 6 você tem que abrir uma barreira: por exemplo, com a peça { $piece }.
parchis-fault-which-count = Escolha quanto conta o 6: ficha-{ $piece }@6 ou ficha-{ $piece }@7.
parchis-fault-no-choice = Agora não há nada para escolher: diga só ficha-{ $piece }.

parchis-otros = parchis

parchis-called = { $what ->
    [parejas-true] em duplas
    [parejas-false] cada um por si
    [fin_parejas-ambos] ganham as oito peças
    [fin_parejas-uno] ganham as quatro de um
    [ayuda-true] com ajuda ao parceiro
    [ayuda-false] sem ajuda ao parceiro
    [comer_companero-true] come-se o parceiro
    [comer_companero-false] não se come o parceiro
    [seis-siete] o 6 vale 7
    [seis-elige] o 6 vale 6 ou 7
    [seis-seis] o 6 vale 6
    [abrir_barrera-true] com 6 abre-se barreira
    [abrir_barrera-false] com 6 não se abre barreira
    [salvo_pasillo-true] reta final a salvo
    [salvo_pasillo-false] reta final sem salvo
    [salida-sorteo] começa quem tira mais
   *[salida-asiento] começa o primeiro lugar
}
