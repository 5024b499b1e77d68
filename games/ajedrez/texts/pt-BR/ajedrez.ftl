# Xadrez.

ajedrez-name = Xadrez
ajedrez-primer =
    As brancas começam; depois, um lance cada um.
    A torre vai reta, o bispo na diagonal e a dama dos dois jeitos, até onde houver lugar.
    O rei anda um passo em qualquer direção.
    O cavalo salta em L, por cima do que houver.
    O peão avança um passo, ou dois na primeira vez, e come na diagonal.
    Come-se caindo na casa de uma peça adversária.
    O peão que chega ao fundo vira dama, torre, bispo ou cavalo.
    O *roque* move ao mesmo tempo o rei e uma torre que ainda não se mexeram.
    O rei atacado está em *xeque*; se não tem saída é *mate*, e você ganha. Sem xeque e sem lance, empate.
    Toque a peça e a casa, ou escreva o lance: e4, Cf3, exd5, O-O, e8=D.
ajedrez-terms =
    Xeque: o rei está ameaçado e tem de ser salvo nesse mesmo lance.
    Mate: o rei está em xeque e não tem saída: acabou a partida.
    Afogado: quem joga não está em xeque, mas não pode mover nada: empate.
    Empate: ninguém ganha.
    Roque: o rei anda duas casas na direção de uma torre, que pula para o outro lado dele.
    En passant: o peão que avança duas casas pode ser capturado como se tivesse avançado uma.
    Promoção: o peão que chega ao fundo vira outra peça.
    Incremento: os segundos que cada lance soma ao relógio: 10+5 são dez minutos e cinco segundos.
ajedrez-plate = { $what ->
    [start] O começo; a dama na sua cor
    [open] O peão, um ou dois; o cavalo, em L
    [torre] Reta, até onde houver lugar.
    [alfil] Na diagonal, até onde houver lugar.
    [dama] Reta ou na diagonal.
    [rey] Um passo em qualquer direção.
    [caballo] Em L, por cima do que houver.
   *[peon] Avança reto e come na diagonal.
}
ajedrez-plate-man = { $man ->
    [torre] Torre
    [alfil] Bispo
    [dama] Dama
    [rey] Rei
    [caballo] Cavalo
   *[peon] Peão
}

ajedrez-preset-sin-reloj = Sem relógio
ajedrez-preset-sin-reloj-about = Uma partida sem pressa, como no regulamento: cada jogador pensa o quanto quiser.
ajedrez-preset-rapida = Rápida
ajedrez-preset-rapida-about = Dez minutos por jogador, e mais cinco segundos por lance.
ajedrez-preset-relampago = Blitz
ajedrez-preset-relampago-about = Três minutos por jogador, e mais dois segundos por lance.
ajedrez-preset-torneo = Torneio
ajedrez-preset-torneo-about = 40 lances em 90 minutos e depois mais 30; o terceiro lance ilegal perde. Sem dicas.
ajedrez-preset-bala = Bullet
ajedrez-preset-bala-about = Um minuto por jogador e só: é mover sem pensar.
ajedrez-preset-cinco = Cinco minutos
ajedrez-preset-cinco-about = Cinco minutos por jogador, sem acréscimo: a partida de café.
ajedrez-preset-diez = Dez minutos
ajedrez-preset-diez-about = Dez minutos por jogador, sem acréscimo.
ajedrez-preset-quince = Quinze e dez
ajedrez-preset-quince-about = Quinze minutos por jogador, e mais dez segundos por lance.
ajedrez-preset-correspondencia = Por correspondência
ajedrez-preset-correspondencia-about = Três dias para cada lance: joga-se aos poucos, durante semanas.

ajedrez-option-no-clock = Joga-se sem relógio.
ajedrez-option-clock = Cada jogador tem { $periods }. Não há árbitro nem pausas: perde-se quando cai a bandeira (é empate se o adversário não tem com que dar mate), e o empate por repetição ou por cinquenta lances tem que ser reclamado.
ajedrez-option-touched = { $value ->
    [true] Peça tocada, peça jogada: quem toca uma peça que pode mover, no tabuleiro ou nos botões, já não pode trocá-la por outra.
   *[false] Até completar o lance, pode-se trocar de peça.
}
ajedrez-option-illegal = { $value ->
    [penalizar] Os lances ilegais são contados: com relógio, os dois primeiros dão mais dois minutos ao adversário; o terceiro perde a partida.
   *[rechazar] Um lance ilegal não é aceito, e só.
}
ajedrez-period = { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
}{ ajedrez-bonus }
ajedrez-period-moves = { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
} para { $moves ->
    [one] { $moves } lance
   *[other] { $moves } lances
}{ ajedrez-bonus }
ajedrez-period-days = { $days ->
    [one] { $days } dia
   *[other] { $days } dias
} para cada lance
ajedrez-bonus = { $bonus ->
    [increment] { " " }(e mais { $seconds } s por lance)
    [delay] { " " }(e { $seconds } s antes de o relógio andar em cada lance)
   *[none] { "" }
}

ajedrez-side = { $color ->
    [white] Brancas
   *[black] Pretas
}, { $seat }: { $men }.
ajedrez-men = { $piece ->
    [pawn] { $count ->
        [one] peão
       *[other] peões
    }
    [knight] { $count ->
        [one] cavalo
       *[other] cavalos
    }
    [bishop] { $count ->
        [one] bispo
       *[other] bispos
    }
    [rook] { $count ->
        [one] torre
       *[other] torres
    }
    [queen] { $count ->
        [one] dama
       *[other] damas
    }
   *[king] rei
} { $squares }
ajedrez-board = Tabuleiro, da fileira 8 (em cima) à 1, e da coluna a à h
ajedrez-man = { $piece ->
    [pawn] peão
    [knight] cavalo
    [bishop] bispo
    [rook] torre
    [queen] dama
   *[king] rei
} { $color ->
    [black] { $piece ->
        [rook] preta
        [queen] preta
       *[other] preto
    }
   *[white] { $piece ->
        [rook] branca
        [queen] branca
       *[other] branco
    }
}
ajedrez-picture = Tabuleiro visto pelas brancas. Brancas: { $white }. Pretas: { $black }.
ajedrez-empty = casa vazia
ajedrez-last = Último lance, de { $seat }: { $san }
ajedrez-san = { $piece ->
    [knight] C
    [bishop] B
    [rook] T
    [queen] D
    [king] R
   *[none] { "" }
}{ $body }{ $promotion ->
    [knight] =C
    [bishop] =B
    [rook] =T
    [queen] =D
   *[none] { "" }
}{ $mark ->
    [check] +
    [mate] #
   *[none] { "" }
}
ajedrez-check = { $seat } está em xeque!
ajedrez-clock = Relógio: brancas { $white }, pretas { $black }
ajedrez-illegal = Lances ilegais: brancas { $white }, pretas { $black }
ajedrez-claimable = { $ground ->
    [repeticion] { $seat } pode reclamar empate: a posição se repetiu três vezes.
   *[cincuenta] { $seat } pode reclamar empate: cinquenta lances sem mover peão nem capturar.
}
ajedrez-claimable-with = { $seat } pode reclamar empate se disser um destes lances: { $moves }.
ajedrez-captures = Capturas de { $seat }

ajedrez-step-from = { $piece ->
    [pawn] Peão { $square }
    [knight] Cavalo { $square }
    [bishop] Bispo { $square }
    [rook] Torre { $square }
    [queen] Dama { $square }
    [king] Rei { $square }
   *[none] { $square }
}
ajedrez-step-castling = { $square } (roque)
ajedrez-step-promotion = { $piece ->
    [knight] Cavalo
    [bishop] Bispo
    [rook] Torre
   *[queen] Dama
}
ajedrez-step-claim = Reclamar empate
ajedrez-step-resign = Abandonar
ajedrez-step-elapsed = Passam { $time }

ajedrez-told-move = { $check ->
    [yes] { $seat }: { $san } Xeque!
   *[no] { $seat }: { $san }
}
ajedrez-told-resign = { $seat } abandona.
ajedrez-told-claim = { $ground ->
    [repeticion] { $seat } reclama empate, com razão: a posição se repete pela terceira vez.
    [cincuenta] { $seat } reclama empate, com razão: cinquenta lances sem mover peão nem capturar.
   *[none] { $seat } reclama empate, sem razão: nem três repetições nem cinquenta lances. Do resto decidiria um árbitro, e aqui não há: só dá para oferecer.
}
ajedrez-told-illegal = { $count ->
    [one] Lance ilegal de { $seat }: o primeiro. No terceiro, perde.
    [2] Lance ilegal de { $seat }: o segundo. No terceiro, perde.
   *[other] Lance ilegal de { $seat }: o terceiro.
}
ajedrez-told-flag = Acabou o tempo de { $seat }.
ajedrez-told-won = { $reason ->
    [mate] Xeque-mate: { $seat } vence.
    [tiempo] { $seat } vence por tempo.
    [ilegales] { $seat } vence pelos lances ilegais do adversário.
   *[abandono] { $seat } vence.
}
ajedrez-told-drawn = { $reason ->
    [ahogado] Empate: rei afogado.
    [material] Empate: ninguém tem material para dar mate.
    [repeticion] Empate por repetição.
    [cincuenta] Empate pela regra dos cinquenta lances.
    [tiempo] Empate: o adversário não tem material para dar mate.
   *[acuerdo] Empate de comum acordo.
}

ajedrez-fault-not-legal = { $why ->
    [check] Esse lance não é legal: seu rei está em xeque, e é preciso sair dele.
    [exposed] Esse lance não é legal: seu rei ficaria em xeque.
    [castling] Agora não é possível rocar.
   *[way] Esse lance não é legal nesta posição.
}
ajedrez-fault-which-man = Há vários lances assim. Diga também a casa de saída: { $moves }.
ajedrez-fault-which-promotion = Diga no que o peão se transforma: { $mv } e D (dama), T (torre), B (bispo) ou C (cavalo).
ajedrez-fault-no-offer = O adversário não propôs empate.
ajedrez-fault-offer-stands = Sua proposta de empate continua de pé: espere a resposta.
ajedrez-fault-offered-already = Você já propôs empate: faça um lance antes.
ajedrez-fault-claimed-already = Só dá para reclamar uma vez por lance: faça um lance.
ajedrez-fault-no-clock = Esta partida se joga sem relógio.

ajedrez-setup-unreadable = A posição não está em notação FEN (seis campos, ou os quatro primeiros).
ajedrez-setup-kings = Cada cor tem exatamente um rei.
ajedrez-setup-pawns = Não pode haver peões nas fileiras 1 e 8.
ajedrez-setup-men = Uma cor não tem mais de dezesseis peças, nem mais de oito peões.
ajedrez-setup-check = O lado que não tem a vez não pode estar em xeque.
ajedrez-setup-castling = Para o direito ao roque, o rei e a torre estão nas suas casas iniciais.
ajedrez-setup-clock = Os tempos, em segundos, só são dados se houver relógio, e não podem ter acabado para os dois.

ajedrez-letras = R=K, D=Q, T=T, B=A, C=C, P=; F=A, L=A, S=C
ajedrez-otros = jogo de xadrez

ajedrez-castling-otros = { $side ->
    [short] roque curto, roque pequeno, roque
    [long] roque longo, roque grande, roque
   *[other] { "" }
}

ajedrez-own = { $piece ->
    [pawn] seu peão
    [knight] seu cavalo
    [bishop] seu bispo
    [rook] sua torre
    [queen] sua dama
   *[king] seu rei
} em { $square }
ajedrez-theirs = { $piece ->
    [pawn] o peão
    [knight] o cavalo
    [bishop] o bispo
    [rook] a torre
    [queen] a dama
   *[king] o rei
} em { $square }
ajedrez-why-mate = Com { $san } você dava mate.
ajedrez-why-mate-soon = Com { $san } já não dava para evitar o mate.
ajedrez-why-mated = O adversário dá mate com { $san }.
ajedrez-why-mated-soon = O adversário segue com { $san }, e já não dá para evitar o mate.
ajedrez-why-walked-in = Ali se perde material: { $theirs } pode capturar { $own }.
ajedrez-why-left = Ficou pendurado: { $theirs } já atacava { $own }, e pode levar sem perder tanto em troca.
ajedrez-why-opened = Com isso { $theirs } pode capturar { $own }, que ficou sem defesa suficiente.
ajedrez-why-forked = O adversário responde { $san } e ataca ao mesmo tempo { $own }: não dá para salvar tudo.
ajedrez-why-loses = O adversário responde { $san }, e depois leva { $own }.
ajedrez-why-capture = Havia algo mal defendido: { $own } podia capturar { $theirs } e sair ganhando.
ajedrez-why-wins = Com { $san } você ia ganhar { $theirs }.
ajedrez-why-castle = O rei continuava no centro, onde tudo o alcança: o roque o deixava a salvo.
ajedrez-nudge-mate = Há um mate em um lance: olhe todos os xeques, um por um.
ajedrez-nudge-mated = Cuidado: se você passasse agora, o adversário daria mate. É preciso impedir.
ajedrez-nudge-check = O rei está em xeque: dá para capturar a peça que o dá, bloquear ou mover o rei. O que custa menos?
ajedrez-nudge-capture = Olhe { $theirs }: falta defesa ali.
ajedrez-nudge-tactic = Pense em { $own }: de outra casa ganha alguma coisa, talvez por ameaçar duas coisas ao mesmo tempo.
ajedrez-nudge-attacked = Cuidado: { $theirs } pode capturar { $own }.
ajedrez-nudge-castle = Nada corre perigo agora. Seu rei está seguro?
ajedrez-nudge-quiet = Nada corre perigo agora. Pense em { $own }: onde faria mais?

ajedrez-called = { $what ->
    [reloj-no] sem relógio
    [dias] { $value ->
        [1] um dia por lance
       *[other] { $value } dias por lance
    }
    [ilegales-rechazar] ilegais sem castigo
    [ilegales-penalizar] ilegais com castigo
    [pieza_tocada-true] com peça tocada
   *[pieza_tocada-false] sem peça tocada
}

ajedrez-fact-checks = { $count ->
    [one] xeque que você deu
   *[other] xeques que você deu
}
ajedrez-opening = { $name ->
   *[peon-rey] Abertura do peão do rei
    [siciliana] Defesa siciliana
    [najdorf] Siciliana, variante Najdorf
    [dragon] Siciliana, variante do dragão
    [francesa] Defesa francesa
    [caro-kann] Defesa Caro-Kann
    [escandinava] Defesa escandinava
    [pirc] Defesa Pirc
    [alekhine] Defesa Alekhine
    [gambito-rey] Gambito do rei
    [vienesa] Abertura vienense
    [petrov] Defesa Petrov
    [philidor] Defesa Philidor
    [espanola] Abertura espanhola
    [italiana] Abertura italiana
    [dos-caballos] Defesa dos dois cavalos
    [evans] Gambito Evans
    [escocesa] Abertura escocesa
    [cuatro-caballos] Abertura dos quatro cavalos
    [peon-dama] Abertura do peão da dama
    [londres] Sistema Londres
    [gambito-dama] Gambito da dama
    [aceptado] Gambito da dama aceito
    [rehusado] Gambito da dama recusado
    [eslava] Defesa eslava
    [india] Defesa índia
    [india-rey] Defesa índia do rei
    [grunfeld] Defesa Grünfeld
    [nimzoindia] Defesa nimzoíndia
    [india-dama] Defesa índia da dama
    [benoni] Defesa Benoni
    [holandesa] Defesa holandesa
    [inglesa] Abertura inglesa
    [reti] Abertura Réti
    [bird] Abertura Bird
    [larsen] Abertura Larsen
}
