# Damas: três variantes. As casas são ditas pelo número.

damas-name = Damas
damas-primer =
    Doze pedras cada um nas casas escuras; no tabuleiro de 100 casas, quinze.
    A pedra anda um passo para a frente, na diagonal.
    Come pulando por cima de uma adversária para a casa livre de trás, e continua enquanto puder.
    A que chega ao fundo vira *dama*: anda para a frente e para trás.
    Nas clássicas a dama dá um só passo; nas outras voa por toda a diagonal.
    Nas da abundância as pedras também andam para trás, e comer é livre.
    Nas demais, se não comer podendo, podem *soprar* a sua peça ou obrigar você.
    Ganha quem come todas as peças do outro ou o deixa sem lance.
    É empate de comum acordo, ou após 40 lances de cada um sem progresso.
    Toque a peça e depois a casa, ou escreva os números: 22-18, 18x11.
damas-terms =
    Dama: a pedra que chegou ao fundo; anda também para trás.
    Comer: pular por cima de uma peça adversária e tirá-la do tabuleiro.
    Soprar: tirar do tabuleiro a peça que podia comer e não comeu.
    Damas clássicas: oito por oito casas; a dama dá um passo só.
    Damas de cem: dez por dez casas e quinze pedras; a dama voa.
    Abundância: as pedras andam também para trás, e comer é livre.
    Voar: andar pela diagonal inteira num lance.
    Empate: ninguém ganha.
damas-plate = { $what ->
    [start] As clássicas, depois de 11-15
    [open] A pedra anda na diagonal
    [comer] Comer
    [comer-about] Pula-se por cima para a casa livre de trás.
    [dama] Dama
   *[dama-about] Nas clássicas, um passo para qualquer lado.
}

damas-preset-obligatoria = Damas de 64, comer é obrigatório
damas-preset-obligatoria-about = Tabuleiro de 8×8. Quem pode comer, come. Sem sopro e sem relógio: a partida mais ágil.
damas-preset-clasica = Damas clássicas, com sopro
damas-preset-clasica-about = Tabuleiro de 8×8. Quem não come pode ter a pedra soprada ou ser obrigado a comer. Dá para pedir Tempo!
damas-preset-cien = Damas de 100
damas-preset-cien-about = Tabuleiro de 10×10 com 15 pedras. A dama voa e come antes das pedras. Com sopro.
damas-preset-abundancia = Damas da abundância
damas-preset-abundancia-about = Tabuleiro de 8×8. As pedras também andam para trás, comer é livre, e com três erros se perde.

damas-option-touched = { $value ->
    [true] Peça tocada, peça jogada: quem toca uma peça que pode mover, no tabuleiro ou nos botões, já não pode trocá-la por outra. Tocar uma que não pode não custa a vez.
   *[false] Até completar o lance, pode-se trocar de peça.
}
damas-option-variante = { $variante ->
    [clasica] Clássica: tabuleiro de 8×8; as pedras andam e comem para a frente, a dama anda uma casa só e saem as pretas.
    [cien] Cem: tabuleiro de 10×10 com quinze pedras; a dama voa e come primeiro, e saem as pretas. Quando só restam damas, é empate depois de cinco lances de cada um.
    [abundancia] Abundância: tabuleiro de 8×8; as pedras andam e comem nas duas direções, a dama voa e saem as brancas.
   *[other] { $variante }
}
damas-option-captura = { $captura ->
    [soplo] Comer com sopro: se alguém podia comer e não comeu até o fim, o adversário pode soprar a pedra ou obrigar a comer.
    [obligatoria] Comer é obrigatório, e até o fim; entre várias maneiras, escolhe-se qualquer uma.
    [libre] Comer é livre: quem joga decide se come e até onde.
   *[other] { $captura }
}
damas-option-partidas = { $partidas ->
    [one] Uma única partida.
   *[other] { $partidas } partidas, e todas se jogam; as cores trocam a cada uma.
}
damas-option-tiempo = { $tiempo ->
    [true] A quem está pensando há cinco minutos dá para pedir Tempo!: se não jogar em um minuto, perde a partida.
   *[false] Sem Tempo!
}
damas-option-errores = { $errores ->
    [0] Os erros não são contados.
    [one] Com um erro se perde a partida: escrever um lance que não vale, levar um sopro ou ser obrigado a comer. O tabuleiro e os botões só oferecem lances válidos.
   *[other] Com { $errores } erros se perde a partida: escrever um lance que não vale, levar um sopro ou ser obrigado a comer. O tabuleiro e os botões só oferecem lances válidos.
}
damas-option-movida-extra = { $extra ->
    [true] Quem começa a sua vez com uma só peça pode movê-la duas vezes.
   *[false] Sem lance extra.
}
damas-option-bloqueo = { $bloqueo ->
    [pierde] Quem fica bloqueado perde.
    [tablas] Se alguém fica bloqueado, é empate.
    [piezas] Se alguém fica bloqueado, ganha quem tem mais peças; se for igual, quem tem mais damas; se não, é empate.
   *[other] { $bloqueo }
}
damas-option-sin-progreso = { $moves ->
    [0] Dá para jogar sem comer nem fazer dama o quanto se quiser.
    [one] Empate depois de um lance de cada um em que ninguém come, sopra nem faz dama, nem (salvo na Abundância) move uma pedra.
   *[other] Empate depois de { $moves } lances de cada um em que ninguém come, sopra nem faz dama, nem (salvo na Abundância) move uma pedra.
}

damas-title = Damas { $variante ->
    [clasica] clássicas
    [cien] de 100
    [abundancia] da abundância
   *[other] { $variante }
}{ $games ->
    [1] { "" }
   *[other] {" "}· partida { $number } de { $games }
}
damas-board = O tabuleiro, com as brancas embaixo; as casas vazias mostram seu número.
damas-piece = { $crowned ->
    [true] dama
   *[false] pedra
} { $color ->
    [blancas] branca
   *[negras] preta
}
damas-side = { $seat } ({ $color ->
    [blancas] brancas
   *[negras] pretas
}): { $men ->
    [0] sem pedras
    [one] uma pedra em { $men_on }
   *[other] { $men } pedras em { $men_on }
}{ $damas ->
    [0] .
    [one] ; uma dama em { $damas_on }.
   *[other] ; { $damas } damas em { $damas_on }.
}
damas-score = Pontos: { $score }.
damas-fault = Não comeu como devia: dá para soprar a peça de { $squares }, ou obrigar a comer.
damas-due = É preciso comer.
damas-extra = É a última peça: pode mover de novo, ou passar.
damas-mistakes = { $seat } já tem { $count ->
    [one] { $count } erro
   *[other] { $count } erros
} de { $most }.
damas-time-called = Tempo! Resta um minuto para mover.
damas-only-damas = Só restam damas: { $moves ->
    [one] { $moves } lance até agora
   *[other] { $moves } lances até agora
}, e com dez é empate.
damas-quiet = { $moves ->
    [one] { $moves } lance
   *[other] { $moves } lances
} sem progresso; com { $most } é empate.

damas-step-piece = De { $square }
damas-step-piece-otros = peça { $square }
damas-step-to = Para { $square }
damas-step-capture = Comer e parar em { $square }
damas-step-chain = Comer por { $square } e seguir
damas-step-rest = Seguir para { $squares }
damas-step-soplo = Soprar a de { $square }
damas-step-obligar = Obrigar a comer
damas-step-paso = Passar
damas-step-time = Tempo!

damas-crowned = { $crowned ->
    [true] {" "}e faz dama
   *[false] { "" }
}
damas-told-jugada = { $seat } joga { $move }{ damas-crowned }.
damas-told-captura = { $seat } come com { $move } { $count ->
    [one] a peça de { $taken }
   *[other] as peças de { $taken }
}{ damas-crowned }.
damas-told-soplo = { $seat } sopra a peça de { $square } e tem a vez.
damas-told-obligar = { $seat } obriga a comer: o lance é desfeito.
damas-told-paso = { $seat } não move de novo.
damas-told-tiempo = { $seat } pede Tempo!: resta um minuto para mover.
damas-told-equivocacion = { $seat } erra: { $count ->
    [one] já foi { $count } vez
   *[other] já foram { $count } vezes
}.
damas-told-ganada = Partida { $number }: { $winner } ganha, { $reason ->
    [sin-fichas] o adversário ficou sem peças
    [bloqueo] o adversário não pode mover
    [piezas] há um bloqueio e tem mais peças
    [equivocaciones] o adversário errou demais
    [abandono] por abandono
    [tiempo] por tempo
   *[other] { $reason }
}.
damas-told-tablas = Partida { $number }: empate, { $reason ->
    [bloqueo] há um bloqueio
    [piezas] há um bloqueio com peças iguais
    [damas] só restam damas e já se passaram cinco lances de cada um
    [sin-progreso] faz tempo que nada avança
    [acuerdo] de comum acordo
   *[other] { $reason }
}.

damas-not-other-turn = É a vez do adversário.
damas-setup-fen = A posição não serve. Seria por exemplo B:W18,24,K10:B12,16: quem joga, as brancas e as pretas; cada casa uma só vez, e nenhuma pedra na sua última fileira.
damas-not-must-capture = É preciso comer, por exemplo { $example }.
damas-not-dama-first = A dama come primeiro, por exemplo { $example }.
damas-not-no-piece = Você não tem nenhuma peça na casa { $square }.
damas-not-cannot-go = A peça de { $from } não pode ir para { $to }.
damas-not-several = Há várias capturas de { $from } para { $to }: escreva todas as casas do caminho.
damas-not-no-fault = Não há nenhuma falta para punir agora.
damas-not-culprit = A peça de { $square } não deixou de comer. Dá para soprar: { $culprits }.
damas-not-pass = Só dá para passar no lance extra de uma última peça.
damas-not-offered = Você já propôs empate: mova antes de propor de novo.
damas-not-no-offer = O adversário não propôs empate.
damas-not-no-clock = Nesta mesa se joga sem Tempo!
damas-not-own-time = Quem pede Tempo! é o adversário de quem está pensando.
damas-not-time-called = Já pediram Tempo! nesta vez.
damas-not-time-early = Ainda é cedo para pedir Tempo!: { $seconds ->
    [one] falta { $seconds } segundo
   *[other] faltam { $seconds } segundos
}.

damas-otros = jogo de damas

damas-word-otros = { $word ->
    [paso] passo, passar
    [obligar] obrigo, obrigar
   *[other] { "" }
}
damas-why-won = Com { $better } você ganhava a partida.
damas-why-soplo = Era preciso comer com { $better }: quem não come pode ter a pedra soprada, ou é obrigado a comer.
damas-why-lost = O adversário joga { $reply } e ganha a partida.
damas-why-walked-in = Na { $square } ele a come com { $reply }, e você não pode comer em troca.
damas-why-left = Com isso o adversário come a peça da { $square } com { $reply }, e você não pode comer em troca.
damas-why-loses = O adversário responde { $reply }: dali você perde { $lost ->
    [one] uma peça
   *[other] { $lost } peças
} e come { $won ->
    [0] nenhuma
    [one] uma
   *[other] { $won }
}.
damas-why-crowned = O adversário responde { $reply } e faz dama.
damas-why-capture = Com { $better } você comia { $count ->
    [one] uma peça
   *[other] { $count } peças
}, em vez de { $fewer ->
    [0] nenhuma
    [one] uma
   *[other] { $fewer }
}.
damas-why-crown = Com { $better } você fazia dama.
damas-why-wins = Com { $better } você ia comer { $won ->
    [one] uma peça
   *[other] { $won } peças
} e perder { $lost ->
    [0] nenhuma
    [one] uma
   *[other] { $lost }
}.
damas-why-back = { $played } tirava uma pedra da sua primeira fileira, a que não deixa o adversário fazer dama.
damas-nudge-capture = Dá para comer de mais de uma maneira: com qual você leva mais, e o que o adversário come depois?
damas-nudge-win = Aqui dá para ganhar alguma coisa. Depois de cada lance, o que o adversário tem que comer, e o que você come então?
damas-nudge-careful = Cuidado: { $count ->
    [one] um dos seus { $all } lances perde
   *[other] { $count } dos seus { $all } lances perdem
} material. Depois de cada um, o que o adversário pode comer?
damas-nudge-quiet = Nenhum lance perde nada de imediato. Aonde pode ir a peça da { $square }?

damas-called = { $what ->
    [variante-clasica] clássicas
    [variante-cien] de 100
    [variante-abundancia] da abundância
    [captura-soplo] com sopro
    [captura-obligatoria] comer é obrigatório
    [captura-libre] comer é livre
    [partidas] { $value ->
        [1] uma partida
       *[other] a { $value } partidas
    }
    [tiempo-true] com Tempo!
    [tiempo-false] sem Tempo!
    [errores] { $value ->
        [0] sem contar erros
        [1] com um erro se perde
       *[other] com { $value } erros se perde
    }
    [movida_extra-true] com lance extra
    [movida_extra-false] sem lance extra
    [bloqueo-pierde] bloqueado perde
    [bloqueo-tablas] bloqueado é empate
    [bloqueo-piezas] bloqueado conta peças
    [sin_progreso] { $value ->
        [0] sem limite de lances
       *[other] empate após { $value } lances
    }
    [pieza_tocada-true] com peça tocada
   *[pieza_tocada-false] sem peça tocada
}

damas-fact-crowned = { $count ->
    [one] dama que você coroou
   *[other] damas que você coroou
}
