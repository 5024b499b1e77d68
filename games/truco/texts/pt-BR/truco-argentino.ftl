# Truco argentino.

truco-argentino-name = Truco argentino
truco-argentino-primer =
    Quarenta cartas espanholas: sem oitos, sem noves, sem coringas.
    Três para cada um. Sai o *mano*, que vem depois de quem dá as cartas.
    São até três vazas, uma carta de cada um. Quem ganha duas leva a mão.
    Se uma vaza empata, é *parda*: vale então a primeira que alguém ganhou.
    A mão vale 1. Com *truco* vale 2, com *retruco* 3 e com *vale cuatro* 4.
    Sobe quem disse quiero. Quem não quer dá de presente o que já valia.
    O *envido* vem antes da sua primeira carta: duas do mesmo naipe somam 20 mais o que valem.
    As figuras não somam. Ganha o mais alto; no empate, quem está mais perto do mano.
    Envido 2, real envido 3, e a falta o que falta a quem está ganhando.
    Joga-se até 15 ou 30. Mentir vale: é metade do jogo.
truco-argentino-terms =
    Mano: quem joga primeiro e ganha os empates; também cada distribuição, com tudo o que se aposta nela.
    Vaza: uma carta de cada um; ganha a mais alta.
    Parda: uma vaza que ninguém ganha, porque as cartas mais altas valem o mesmo.
    Envido: a aposta em quem tem mais tentos na mão.
    Falta envido: o envido pelo que falta a quem está na frente.
    Flor: três cartas do mesmo naipe; nas mesas com flor vale 3.
    Quiero: aceito a aposta. Com “no quiero”, o outro lado marca o que ela já valia.
    Son buenas: esses tentos eu não ganho. Enquanto um parceiro ainda vai falar, diz-se “paso”.
    Mazo: ir ao mazo é largar a mão, que fica com o outro lado.
    Malas e buenas: a primeira metade dos tentos e a segunda.
    Chico: um jogo até 15 ou 30 tentos; a partida tem um só, ou é a melhor de três.
truco-argentino-plate = 7 + 5 + 20, do mesmo naipe

truco-argentino-preset-quince = Mano a mano até 15
truco-argentino-preset-quince-about = Um contra um até 15, sem flor: rapidinho, para jogar conversando.
truco-argentino-preset-parejas = Duplas até 30
truco-argentino-preset-parejas-about = Dois contra dois, um chico até 30 tentos, sem flor e com sinais.
truco-argentino-preset-flor = Mano a mano com flor
truco-argentino-preset-flor-about = Dois jogadores, um chico até 15 tentos; a flor sempre se canta.
truco-argentino-preset-gallo-about = Três jogadores até 15 tentos: quem dá as cartas joga sozinho contra os outros dois.
truco-argentino-preset-pica-pica = A seis com pica-pica
truco-argentino-preset-pica-pica-about = Três contra três, um chico até 30 com flor e sinais; entre um redondo e outro, pica-pica.
truco-argentino-preset-reglamento = Regulamento
truco-argentino-preset-reglamento-about = Dois contra dois até 30, em melhor de três chicos, com flor obrigatória.
truco-argentino-preset-parejas-flor = Duplas com flor até 30
truco-argentino-preset-parejas-flor-about = Dois contra dois, um chico até 30 com flor e sinais; nas malas a falta envido ganha o chico, e o envido aumenta pouco.

truco-argentino-option-puntos = Um chico vai até { $value } tentos.
truco-argentino-option-chicos = { $value ->
    [1] Joga-se um único chico.
   *[other] Joga-se em melhor de { $value } chicos.
}
truco-argentino-option-flor = { $value ->
    [no] Joga-se sem flor.
    [obligada] A flor sempre se canta; entre duas flores marca-se a melhor.
   *[libre] Dá para esconder a flor, por conta e risco de quem a tem: quem joga ou canta outra coisa antes já não pode cantá-la nem responder com ela.
}
truco-argentino-option-flor-falsa = { $value ->
    [true] Cantar flor em falso perde a mão; só quem tem flor responde a uma flor com outra.
   *[false] Não dá para cantar em falso: nem flor, nem contraflor.
}
truco-argentino-option-pido-flor = Com flor livre, quem pede flor a um adversário que a negou leva 3 tentos e o que aquele lado marcou na mão; se ele não a tinha, ganha { $value } de presente.
truco-argentino-option-falta = { $value ->
    [lider] A falta envido vale o que falta a quem está na frente.
    [chico] A falta envido vale o chico.
   *[malas] A falta envido vale o chico enquanto todos estão nas malas, a primeira metade; depois, o que falta a quem está na frente.
}
truco-argentino-option-resto = { $value ->
    [lider] A contraflor al resto vale o que falta a quem está na frente, mais 3 por flor.
   *[chico] A contraflor al resto vale o chico.
}
truco-argentino-option-cadena = { $value ->
    [libre] O envido pode ser aumentado quantas vezes se quiser, enquanto a soma não passar de um chico inteiro.
   *[corta] O envido aumenta pouco: no máximo dois envidos, depois um real envido, e a falta.
}
truco-argentino-option-tanteo = { $value ->
    [auto] A mesa diz os tentos de cada um.
   *[voz] Cada um diz seus tentos, e pode se enganar: se quem ganha disse errado, ganham os adversários.
}
truco-argentino-option-gallo = { $value ->
    [turno] Com três, o gallo é quem dá as cartas.
   *[fijo] Com três, o gallo é sempre o primeiro lugar.
}
truco-argentino-option-pica-pica = { $value ->
    [0] Com seis, não há pica-pica.
   *[other] Com seis, há pica-pica enquanto ninguém chegar a { $value }; nele a falta e o resto valem 6.
}

truco-argentino-title = Truco · mão { $number }{ $round ->
    [pica-pica] {" "}· pica-pica
    [gallo] {" "}· com gallo
   *[redondo] { "" }
}
truco-argentino-gallo = O gallo é { $gallo }.
truco-argentino-duel = Pica-pica: { $mano } contra { $rival }.
truco-argentino-hand-discard = Você é o gallo: descarte uma carta.
truco-argentino-hand-discarded = Você descartou { $card }.
truco-argentino-step-discard = Descartar { $card }

truco-argentino-sena = { $sena ->
    [sena-1e] levantar as sobrancelhas (ás de espadas)
    [sena-1b] piscar um olho (ás de paus)
    [sena-7e] boca para a direita (sete de espadas)
    [sena-7o] boca para a esquerda (sete de ouros)
    [sena-3] morder o lábio (um três)
    [sena-2] mandar um beijo (um dois)
    [sena-as-falso] abrir a boca (um ás falso)
    [sena-envido] inclinar a cabeça (bom para o envido)
    [sena-flor] inflar as bochechas (flor)
   *[sena-malas] fechar os olhos (cartas ruins)
}

truco-argentino-told-reparto = { $round ->
    [pica-pica] Mão { $number }, pica-pica: { $dealer } dá as cartas, { $mano } é mano.
   *[other] Mão { $number }: { $dealer } dá as cartas, { $mano } é mano.
}
truco-argentino-told-descarte = { $seat } descarta uma carta.

truco-argentino-otros = truco, truco da argentina

truco-argentino-called = { $what ->
    [puntos] a { $value }
    [chicos] { $value ->
        [1] a um chico
       *[other] melhor de { $value } chicos
    }
    [flor-no] sem flor
    [flor-obligada] com flor
    [flor-libre] com flor livre
    [pido_flor] pido flor de { $value }
    [en_falso-true] com flor em falso
    [en_falso-false] sem flor em falso
    [falta-lider] falta envido por quem está na frente
    [falta-chico] falta envido pelo chico
    [falta-malas] falta envido pelo chico nas malas
    [resto-lider] resto por quem está na frente
    [resto-chico] resto pelo chico
    [cadena-libre] envido sem limite
    [cadena-corta] envido curto
    [tanteo-auto] tentos ditos pela mesa
    [tanteo-voz] tentos de viva voz
    [gallo-turno] gallo por turno
    [gallo-fijo] gallo fixo
    [pica_pica] { $value ->
        [0] sem pica-pica
       *[other] pica-pica até { $value }
    }
    [senas-true] com sinais
    [senas-false] sem sinais
    [versos-true] com versos
   *[versos-false] sem versos
}
