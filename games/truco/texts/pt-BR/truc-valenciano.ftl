# Truc valencià.
# O que se diz à mesa continua em valenciano; o sentido vai ao lado quando o português diz de outro jeito.

truc-valenciano-name = Truc valencià
truc-valenciano-primer =
    Vinte e duas cartas: do 3 ao 7 de cada naipe, e os ases de espadas e de paus. Não há figuras.
    Três para cada um. Sai o *mano*, que vem depois de quem dá as cartas.
    Quem ganha duas das três vazas leva a mão; se uma empata, vale a primeira que alguém ganhou.
    Mandam ás de espadas, ás de paus, 7 de espadas e 7 de ouros; depois os 3, os 7, os 6, os 5 e os 4.
    A mão vale 1. Com *truc* vale 2, com *retruc* 3 e com *quatre val* 4.
    Sobe quem disse *vull*, quero. Quem não quer dá de presente o que já valia.
    O *envit* vem antes da sua primeira carta: duas do mesmo naipe somam 20 mais o que valem.
    Sem duas do mesmo naipe vale a carta mais alta. No empate, ganha quem está mais perto do mano.
    O envit vale 2 e pode subir; a *falta* é o que falta a quem está ganhando.
    Com 24 pedras ganha-se uma *cama*; com duas camas, o *coto*. Blefar vale.
truc-valenciano-terms =
    Truc, retruc, quatre val: as vozes que sobem a mão para 2, 3 e 4.
    Joc fora: a última subida: quem ganhar a mão ganha a partida.
    Envit: a aposta em quem tem mais pontos na mão; diz-se “envide”.
    La falta: o envit pelo que falta a quem está na frente.
    Vull, no vull: quero e não quero: aceitar a aposta, ou dar o que ela já valia.
    Truc i passe: o truc que se canta antes de ter jogado uma carta: o envit ainda pode ser aberto.
    Mano: quem joga primeiro e ganha os empates do envit.
    Vaza: uma carta de cada um; ganha a mais alta.
    Pedras: os pontos que se marcam: 24 fazem uma cama.
    Cama e coto: cada jogo até 24 pedras, e a partida, que são duas camas ganhas.
    Dolentes e bones: a primeira metade das pedras e a segunda.
truc-valenciano-plate = { $what ->
    [truc] Truc
    [retruc] Retruc
    [quatre] Quatre val
    [envit] Envit
    [falta] A falta
    [cama] A cama
   *[suma] 7 + 6 + 20, do mesmo naipe
}

truc-valenciano-voice = { $voice ->
    [envido] Envide (2)
    [falta-envido] La falta
    [truc-i-passe] Truc i passe
    [truco] Truc
    [retruco] Retruc
    [vale-cuatro] Quatre val
    [joc-fora] Joc fora
    [quiero] Vull (quero)
    [no-quiero] No vull (não quero)
   *[mazo] Me'n vaig (fujo)
}
truc-valenciano-asked = { $what ->
    [envido] o envide
    [falta-envido] a falta
    [retruco] o retruc
    [vale-cuatro] o quatre val
    [joc-fora] o joc fora
   *[truco] o truc
}
truc-valenciano-asked-number = o envide { $number }

truc-valenciano-preset-cama = Uma cama
truc-valenciano-preset-cama-about = Dois jogadores, uma cama de 24 pedras: para jogar batendo papo.
truc-valenciano-preset-dotze = Cama curta
truc-valenciano-preset-dotze-about = Dois jogadores, uma cama de só 12 pedras.
truc-valenciano-preset-parelles = Duplas
truc-valenciano-preset-parelles-about = Dois contra dois, uma cama de 24 pedras, com sinais.
truc-valenciano-preset-de-sis = A seis
truc-valenciano-preset-de-sis-about = Três contra três, uma cama de 24 pedras, com sinais.
truc-valenciano-preset-reglament = Regulamento
truc-valenciano-preset-reglament-about = Dois contra dois até 24 pedras; ganha o coto quem ganhar duas camas.

truc-valenciano-option-puntos = Uma cama vai até { $value } pedras.
truc-valenciano-option-chicos = { $value ->
    [1] Joga-se uma única cama.
   *[other] O coto é em melhor de { $value } camas.
}
truc-valenciano-option-dos-pardas = { $value ->
    [mano] Depois de duas pardas, ganha a mão quem está mais perto do mano entre os que empataram a segunda.
   *[tercera] Depois de duas pardas decide a terceira; se também for parda, ganha quem está mais perto do mano entre os que a empataram.
}
truc-valenciano-option-joc-fora = { $value ->
    [true] Acima do quatre val se pode dizer joc fora, que vale o coto inteiro.
   *[false] Joga-se sem joc fora: o mais alto é o quatre val.
}
truc-valenciano-option-senas = { $value ->
    [true] Os parceiros trocam sinais, até três por mão cada um, e cada adversário flagra um em cada quatro.
   *[false] Joga-se sem sinais.
}

truc-valenciano-title = Truc valencià · mão { $number }
truc-valenciano-score = { $who }: { $half ->
    [malas] { $shown ->
        [0] sem pedras
        [one] 1 dolenta
       *[other] { $shown } dolentes
    }
   *[buenas] { $shown ->
        [one] 1 bona
       *[other] { $shown } bones
    }
} ({ $stones } de { $goal }){ $camas ->
    [0] { "" }
    [one] {" "}· 1 cama
   *[other] {" "}· { $camas } camas
}
truc-valenciano-envit-pending = { $calls }: aceito, vale { $stake }; recusado, { $refused }.
truc-valenciano-envit-answered = { $result ->
    [quiero] Envit aceito por { $stones }: { $calls }. Descobre-se no fim da mão.
   *[no-quiero] Envit recusado, { $stones } no fim da mão: { $calls }.
}
truc-valenciano-value = { $value ->
    [5] A mão vale o coto inteiro.
   *[other] A mão vale { $value } pedras.
}
truc-valenciano-right = { truco-has-word }: { $value ->
        [2] pode dizer retruc
        [3] pode dizer quatre val
       *[other] pode dizer joc fora
    }.
truc-valenciano-last-envit = O envit da última mão foi de { $seat }, com { $points }.

truc-valenciano-hand-points = Você tem { $points } de envit.

truc-valenciano-sena = { $sena ->
    [sena-1e] olhar para cima (la major, ás de espadas)
    [sena-1b] piscar um olho (el bast, ás de paus)
    [sena-7e] ponta da língua à direita (sete de espadas)
    [sena-7o] ponta da língua à esquerda (sete de ouros)
    [sena-3] morder o lábio (um três)
    [sena-envido] acenar com a cabeça (bom para o envit)
    [sena-33] inflar as bochechas (33 de envit)
   *[sena-malas] fechar os olhos (nada, cec)
}

truc-valenciano-step-n-envido = Envidar mais…

truc-valenciano-told-stones = +{ $stones } { $lance ->
    [envido] do envit
   *[truco] do truc
} para { $who }. Placar: { $score }.
truc-valenciano-told-cama = { $count ->
    [one] { $who } ganha a cama!
   *[other] { $who } ganham a cama!
}

truc-valenciano-fault-envit = Esse envit não cabe: ele se abre na primeira vaza e antes da sua primeira carta, somadas as apostas não passam de { $limit } (o que falta), e à falta só se responde.
truc-valenciano-fault-truc-i-passe = Antes de jogar sua primeira carta, o truc se diz “truc i passe”.
truc-valenciano-fault-truc = Você já jogou uma carta: agora se diz só “truc”.
truc-valenciano-fault-raise = Não dá para aumentar assim agora: truc, retruc, quatre val e joc fora vão nessa ordem, e aumenta quem aceitou por último.

truc-valenciano-otros = truc, truco, truco valenciano

truc-valenciano-price-mazo = Os adversários marcam { $points ->
    [one] { $points } pedra
   *[other] { $points } pedras
}.
truc-valenciano-price-coto = Os adversários ganham o coto.
truc-valenciano-why-envit = Conte o envit: { $points }. De cada 100 mãos que o adversário pode ter, isso ganha de { $share }.
truc-valenciano-why-envit-points = Conte o envit: { $points }.

truc-valenciano-called = { $what ->
    [puntos] a { $value }
    [chicos] { $value ->
        [1] uma cama
       *[other] melhor de { $value } camas
    }
    [dos_pardas-tercera] duas pardas na terceira
    [dos_pardas-mano] duas pardas para o mano
    [joc_fora-true] com joc fora
    [joc_fora-false] sem joc fora
    [senas-true] com sinais
    [senas-false] sem sinais
    [versos-true] com versos
   *[versos-false] sem versos
}
