# Escopa de quinze. Em português o zero também escolhe [one]: por isso o número aparece ali.

escoba-name = Escopa de quinze
escoba-primer =
    Quatro cartas na mesa e três para cada um; quando acabam, mais três.
    Jogue uma carta: se soma 15 com outras da mesa, você leva todas.
    Do 1 ao 7 valem o seu número; a sota 8, o cavalo 9 e o rei 10.
    Se pode somar de vários jeitos, você escolhe.
    Se não soma quinze, a sua carta fica na mesa.
    Levar a mesa toda é uma *escopa*: um ponto.
    O que sobra no fim é de quem levou cartas por último.
    Dão um ponto mais cartas, mais ouros e o sete de ouros.
    Outro ponto, mais setes ou, conforme a mesa, a melhor *setenta*.
    Joga-se até 15, ou até o combinado. Toque as cartas, ou escreva.
escoba-terms =
    Quinze: o que devem somar a carta jogada e as que se recolhem.
    Recolher: levar cartas da mesa para o próprio monte.
    Escopa: levar tudo o que está na mesa: um ponto.
    Sete belo: o sete de ouros: um ponto.
    Ouros: o naipe das moedas: quem junta mais cartas dele marca um ponto.
    Setenta: um ponto para quem soma mais com a sua melhor carta de cada naipe; nenhuma vale tanto como o sete.
    Escopa de mão: três cartas recebidas que somam quinze, nas mesas em que ela conta.
    Mesa: as cartas abertas que qualquer um pode recolher.
escoba-plate = { $what ->
    [siete] 7 + 8: sete e sota
    [rey] 10 + 5: rei e cinco
    [tres] 4 + 2 + 9: três cartas
    [sota] a sota
    [caballo] o cavalo
    [rey-solo] o rei
    [escoba] Cada escopa
    [cartas] Mais cartas
    [oros] Mais ouros
    [velo] Sete de ouros
   *[sietes] Mais setes ou setenta
}
escoba-otros = escopa, escopa de 15, escova, escova de 15

escoba-title = Escopa · mão { $number }, distribuição { $deal } de { $deals }

escoba-preset-rioplatense = Rio-platense
escoba-preset-rioplatense-about = Dois jogadores a 15 pontos, com setenta: um quarto de hora.
escoba-preset-clasica = Clássica
escoba-preset-clasica-about = Dois jogadores a 15 pontos; um ponto para quem junta mais setes.
escoba-preset-espanola = Espanhola
escoba-preset-espanola-about = Dois jogadores a 21 pontos; todos os ouros valem 2, e os quatro setes 3.
escoba-preset-parejas = Duplas
escoba-preset-parejas-about = Quatro jogadores em duplas, a 21 pontos, com setenta.
escoba-preset-bonaerense = Bonaerense
escoba-preset-bonaerense-about = Quatro jogadores em duplas, a 30 pontos, como nos jogos da província de Buenos Aires.
escoba-preset-cada-uno = Cada um por si
escoba-preset-cada-uno-about = Três jogadores, cada um por si, a 15 pontos.

escoba-option-puntos = Joga-se a { $puntos } pontos.
escoba-option-salida = { $salida ->
    [asiento] O último lugar dá as cartas da primeira mão: começa o primeiro.
   *[sorteo] Sorteia-se quem dá as cartas da primeira mão.
}
escoba-option-captura = { $captura ->
    [libre] Qualquer carta pode ficar na mesa, mesmo que some quinze.
    [obligada] Quem pode somar quinze com alguma carta é obrigado a fazê-lo.
   *[carta] Se a carta que você joga soma quinze, você tem que recolher; mas pode jogar outra.
}
escoba-option-mesa = { $mesa ->
    [quince] Se as quatro cartas da mesa inicial somam quinze, são uma escopa; se são duas vezes quinze, nada.
    [no] A mesa inicial não dá escopa.
   *[treinta] Se as quatro cartas da mesa inicial somam quinze, são uma escopa; se são duas vezes quinze, duas.
}
escoba-option-mesa-de = { $who ->
    [mano] A mesa inicial que soma quinze é de quem sai.
   *[reparte] A mesa inicial que soma quinze é de quem dá as cartas.
}
escoba-option-escoba-de-mano = { $escobas ->
    [0] Não há escopa de mão.
    [one] Quem recebe três cartas que somam quinze pode mostrá-las antes de jogar e levá-las: é uma escopa.
   *[other] Quem recebe três cartas que somam quinze pode mostrá-las antes de jogar e levá-las: são { $escobas } escopas.
}
escoba-option-sietes = { $sietes ->
    [setenta] Um ponto para a melhor setenta: a soma da melhor carta de cada naipe, e sem os quatro naipes não há. O 7 vale 21; o 6, 18; o ás, 16; o 5, 15; o 4, 14; o 3, 13; o 2, 12; as figuras, 10.
   *[mayoria] Um ponto para quem junta mais setes.
}
escoba-option-todos-oros = { $points ->
    [one] Todos os ouros valem um ponto, como a maioria.
   *[other] Todos os ouros valem { $points } pontos.
}
escoba-option-todos-sietes = { $points ->
    [one] Os quatro setes não valem mais.
   *[other] Os quatro setes valem { $points } pontos.
}
escoba-option-empate = { $empate ->
    [todos] Se há empate em cartas, ouros, setes ou setenta, cada um dos que empatam marca o ponto.
   *[nadie] Se há empate em cartas, ouros, setes ou setenta, ninguém marca o ponto.
}
escoba-option-final = { $end ->
    [orden] Se vários chegam na mesma mão, ganha quem chega primeiro na ordem da contagem: cartas, ouros, setes, sete belo, escopas.
   *[mayor] Se vários chegam na mesma mão, ganha quem tem mais pontos; se empatam, joga-se outra.
}

escoba-score = { $seats }: { $score } de { $goal } pontos · { $cards ->
    [0] sem cartas
    [one] { $cards } carta
   *[other] { $cards } cartas
}{ $escobas ->
    [0] { "" }
    [one] {" "}· { $escobas } escopa
   *[other] {" "}· { $escobas } escopas
}
escoba-table = Na mesa (somam { $sum })
escoba-table-empty = A mesa está vazia.
escoba-lifted = As últimas cartas que { $seat } recolheu
escoba-roles = { $dealer } dá as cartas, { $mano } sai.
escoba-seat = { $seat }: { $cards ->
    [0] sem cartas na mão
    [one] { $cards } carta na mão
   *[other] { $cards } cartas na mão
}
escoba-stock = { $stock ->
    [one] Resta { $stock } carta por dar.
   *[other] Restam { $stock } cartas por dar.
}
escoba-hand = Suas cartas
escoba-pile = O monte de { $seats }: { $cards ->
    [one] { $cards } carta
   *[other] { $cards } cartas
}{ $escobas ->
    [0] { "" }
    [one] , { $escobas } escopa
   *[other] , { $escobas } escopas
}

escoba-with-escoba = { $escoba ->
    [yes] {" "}· escopa!
   *[no] { "" }
}
escoba-step-capture =
    { $card } com { $cards }{ escoba-with-escoba }
escoba-step-take =
    com { $cards }{ escoba-with-escoba }
escoba-step-lay = Deixar na mesa
escoba-step-mano = Escopa de mão!

escoba-lay-otros = deixar, deixo, descartar, na mesa
escoba-mano-otros = escopa de mão, quinze na mão, mostro as três
escoba-escoba-otros = escopa, escova, limpo
escoba-rank-otros = { $rank ->
    [1] ás
    [10] sota
    [11] cavalo
    [12] rei
   *[other] { $rank }
}

escoba-voice = Escopa!
escoba-told-reparto = Mão { $number }: { $dealer } dá as cartas, { $mano } sai.
escoba-told-mesa = { $escobas ->
    [one] A mesa inicial soma quinze: { $seat } recolhe { $cards }.
   *[other] A mesa inicial soma duas vezes quinze: { $seat } recolhe { $cards }.
}
escoba-told-tira = { $seat } deixa { $card } na mesa.
escoba-told-levanta = { $seat } joga { $card } e recolhe { $cards }.
escoba-told-mano = { $seat } mostra quinze na mão: { $cards }.
escoba-told-escoba = { $escobas ->
    [one] Escopa de { $seat }!
   *[other] Escopa de { $seat }! Já são { $escobas }.
}
escoba-told-resto = O que resta na mesa fica com { $seat }: { $cards }.
escoba-told-resto-nobody = O que resta na mesa não fica com ninguém: { $cards }.

escoba-count = Mão { $number }: { $sides }.
escoba-count-side = { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
} para { $seats } ({ $what })
escoba-count-nothing = nada para { $seats }
escoba-note = { $what ->
    [cartas] cartas
    [oros] ouros
    [sietes] setes
    [setenta] setenta
   *[velo] sete belo
}{ $points ->
    [one] { "" }
   *[other] {" "}×{ $points }
}
escoba-note-escobas = { $escobas ->
    [one] { $escobas } escopa
   *[other] { $escobas } escopas
}
escoba-counted = Cartas { $cards }, ouros { $oros }, setes { $sevens }.
escoba-counted-setenta = Setenta: { $sums }.

escoba-fault-not-held = Você não tem { $card }: jogue uma das suas cartas.
escoba-fault-not-on-table = Não há { $card } na mesa: escolha entre as que há.
escoba-fault-not-fifteen = Isso soma { $sum }, e tem que somar quinze.
escoba-fault-card-captures = Com { $card } você pode somar quinze: recolha, ou jogue outra carta.
escoba-fault-some-captures = Você pode somar quinze: tem que recolher.
escoba-fault-not-played-here = Nesta mesa não se joga a escopa de mão.
escoba-fault-no-three-cards = A escopa de mão se mostra antes de jogar a primeira das três cartas.
escoba-fault-other-sum = Suas três cartas somam { $sum }, e têm que somar quinze.
escoba-why-escoba = { $better }: assim você levava a mesa toda, uma escopa.
escoba-why-leaves = Você deixava { $sum } na mesa: { $cards } { $count ->
    [one] não saiu e faz
   *[other] não saíram e fazem
} escopa ({ $count } das { $unseen } cartas que você não viu); da outra maneira { $fewer ->
    [0] nenhuma fazia
    [one] uma fazia
   *[other] { $fewer } faziam
}.
escoba-why-velo = { $better }: assim você levava o sete de ouros, que vale um ponto.
escoba-why-velo-left = Assim o sete de ouros, que vale um ponto, ficava na mesa para o próximo.
escoba-fewer = { $fewer ->
    [0] nenhum
    [one] um
   *[other] { $fewer }
}
escoba-why-sevens = { $better }: assim você levava { $count ->
    [one] um sete
   *[other] { $count } setes
}, em vez de { escoba-fewer }.
escoba-why-oros = { $better }: assim você levava { $count ->
    [one] um de ouros
   *[other] { $count } de ouros
}, em vez de { escoba-fewer }.
escoba-why-cards = { $better }: assim você levava { $count } cartas, em vez de { $fewer ->
    [0] nenhuma
   *[other] { $fewer }
}.
escoba-nudge-escoba = Some a mesa toda: quanto falta para quinze?
escoba-nudge-leaves = Some o que fica na mesa depois de cada jogada: com que carta o próximo leva tudo?
escoba-nudge-velo = O sete de ouros vale um ponto por si só.
escoba-nudge-capture = Dá para somar quinze de mais de uma maneira: com qual você leva mais setes, ouros e cartas?

escoba-called = { $what ->
    [puntos] a { $value }
    [modo-auto] duplas se forem quatro
    [modo-parejas] em duplas
    [modo-individual] cada um por si
    [salida-sorteo] sorteia-se quem dá as cartas
    [salida-asiento] dá as cartas o último lugar
    [captura-carta] leva se a carta soma
    [captura-libre] captura livre
    [captura-obligada] captura obrigatória
    [mesa-15-30] escopa de mesa com 15 ou 30
    [mesa-15] escopa de mesa com 15
    [mesa-no] sem escopa de mesa
    [mesa_de-reparte] a mesa é de quem dá
    [mesa_de-mano] a mesa é de quem sai
    [escoba_de_mano] { $value ->
        [0] sem escopa de mão
        [1] com escopa de mão
       *[other] com escopa de mão por { $value }
    }
    [sietes-mayoria] maioria de setes
    [sietes-setenta] com setenta
    [todos_oros] todos os ouros por { $value }
    [todos_sietes] os quatro setes por { $value }
    [empate-nadie] empates para ninguém
    [empate-todos] empates para todos
    [final-mayor] ganha quem tem mais
   *[final-orden] ganha quem chega antes
}

escoba-fact-escobas = { $count ->
    [one] escopa sua
   *[other] escopas suas
}
escoba-fact-cards = { $count ->
    [one] carta que você recolheu
   *[other] cartas que você recolheu
}
escoba-fact-sevens = { $count ->
    [one] sete que você recolheu
   *[other] setes que você recolheu
}
