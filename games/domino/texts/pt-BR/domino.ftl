# Dominó. Em português o zero também escolhe [one]: por isso o número aparece ali.

domino-name = Dominó
domino-primer =
    Vinte e oito pedras, da carroça de branco à carroça de seis; sete para cada um.
    A quatro joga-se em duplas, com o parceiro em frente.
    Quem sai põe a pedra que quiser; depois segue-se para a direita.
    Ponha uma pedra com o número de uma das duas *pontas*: os iguais se tocam.
    Uma *carroça* fica atravessada, e a ponta mantém o seu número.
    Se você tem uma que entra, é preciso jogá-la.
    Se não tem, compra até entrar uma; sem monte ou sem compra, passa.
    Quem põe a última pedra *bate* e marca os pontos das que sobram.
    Se ninguém pode jogar, o jogo *tranca* e quem tem menos os marca.
    Joga-se até 300, ou até o combinado. Toque a pedra e a ponta, ou escreva 6-4.
domino-terms =
    Carroça: uma pedra com o mesmo número nas duas metades; fica atravessada.
    Pontas: os dois números livres da cadeia, onde se continua.
    Saída: a primeira pedra da mão, e o direito de jogá-la.
    Monte: as pedras que ninguém recebeu; onde se compra, vêm daí.
    Passar: deixar a vez, porque nenhuma pedra sua entra.
    Bater: jogar a última pedra: ganha a mão.
    Jogo trancado: ninguém pode jogar: ganha quem tem menos pontos nas pedras.
    Mão: cada distribuição, até alguém bater ou o jogo trancar.
domino-plate = { $what ->
    [start] A carroça fica atravessada
   *[open] O 6-1 entra nas duas pontas
}
domino-title = Dominó · mão { $number }

domino-preset-pareja-100 = Duplas a 100
domino-preset-pareja-100-about = Quatro jogadores em duplas, a 100 pontos: umas cinco mãos.
domino-preset-mano-a-mano = Mano a mano
domino-preset-mano-a-mano-about = Dois jogadores, a 100 pontos; quem não pode jogar compra.
domino-preset-tres = Três
domino-preset-tres-about = Três jogadores, cada um por si, a 100 pontos; quem não pode jogar compra.
domino-preset-reglamento = Regulamento
domino-preset-reglamento-about = Como nos campeonatos: em duplas, a 300 pontos e sem dicas. Uma partida longa.
domino-preset-venezolano = Venezuelano
domino-preset-venezolano-about = Em duplas a 75 pontos: sai a maior carroça, e depois quem ganhou a mão.
domino-preset-dominicano = Dominicano
domino-preset-dominicano-about = Em duplas a 200 pontos: sai a maior carroça, e depois quem ganhou a mão.

domino-option-touched = { $value ->
    [true] Pedra tocada, pedra jogada: quem toca uma pedra que entra, na mesa ou nos botões, já não pode trocá-la por outra.
   *[false] Até completar a jogada, pode-se trocar de pedra.
}
domino-option-puntos = Joga-se a { $puntos } pontos.
domino-option-salida = { $salida ->
    [doble-mayor] Na primeira mão sai quem tem a maior carroça, e com ela; sem carroças, a pedra mais alta.
    [asiento] Na primeira mão sai o primeiro lugar, com a pedra que quiser.
   *[sorteo] Cada um vira uma pedra e na primeira mão sai quem tirar mais pontos, que não pode ceder a saída.
}
domino-option-mano = { $mano ->
    [gana] Na mão seguinte sai quem bateu; se o jogo trancou, quem ganhou: em duplas, quem trancou ou, se os outros ganharam, o seguinte. Depois de um empate, a saída passa adiante.
   *[rota] A saída passa para a direita a cada mão.
}
domino-option-robo = { $robo ->
    [false] Ninguém compra: quem não pode jogar passa. Passar com pedra que entra não é aceito, e não fica anotado.
   *[true] Se sobrarem pedras, quem não pode jogar compra até entrar uma ou acabarem. Passar com pedra que entra não é aceito, e não fica anotado.
}

domino-score = { $seats }: { $score } de { $goal } pontos
domino-salida = A saída é de { $mano }.
domino-chain = Na mesa (pontas { $left } e { $right })
domino-tiles = { $tiles ->
    [one] { $tiles } pedra
   *[other] { $tiles } pedras
}
domino-seat =
    { $seat }: { domino-tiles }
domino-seat-passed =
    { $seat }: { domino-tiles } · passou em { $passes }
domino-stock = { $stock ->
    [one] Resta { $stock } pedra no monte.
   *[other] Restam { $stock } pedras no monte.
}
domino-draw = Sorteio da saída: { $drawn }.
domino-last = Mão { $number }: { $ended } { $count }

domino-count = Sobraram: { $left }. { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } para { $winners }.
domino-count-tie = Sobraram: { $left }. Empate: ninguém marca e a saída passa adiante.
domino-part = { $how ->
    [cierre] { $seat } trancou o jogo
   *[domino] { $seat } bateu
}; { $points ->
    [one] sobrou { $points } ponto
   *[other] sobraram { $points } pontos
}
domino-left-nothing = { $seat } nada

domino-hand = Suas pedras ({ $pips ->
        [one] { $pips } ponto
       *[other] { $pips } pontos
    })
domino-hand-ends = Pontas { $left } e { $right }: { $fit ->
    [0] nenhuma das suas encaixa.
    [one] uma das suas encaixa.
   *[other] { $fit } das suas encaixam.
}
domino-step-end = { $end ->
    [izq] ◀ { $tile } na esquerda
   *[der] { $tile } na direita ▶
}
domino-step-paso = Passo
domino-step-robo = Comprar

domino-told-salida = { $seat } sai com { $tile }.
domino-told-ficha = { $end ->
    [izq] { $seat } põe { $tile } na esquerda (pontas { $left } e { $right }).
   *[der] { $seat } põe { $tile } na direita (pontas { $left } e { $right }).
}
domino-told-paso = { $seat } passa: não tem { $left } nem { $right }.
domino-told-paso-same = { $seat } passa: não tem { $both }.
domino-told-robo = { $stock ->
    [0] { $seat } compra a última pedra.
    [one] { $seat } compra; resta { $stock } no monte.
   *[other] { $seat } compra; restam { $stock } no monte.
}
domino-told-domino = { $seat } bateu!
domino-told-cierre = { $seat } deixa o jogo trancado.
domino-told-reparto = Mão { $number }: a saída é de { $mano }.

domino-fault-lead = A saída é sua: jogue uma pedra da sua mão.
domino-fault-lead-with = Na primeira mão você tem que sair com { $tile }.
domino-fault-not-held = Você não tem a pedra { $tile }.
domino-fault-fits-nowhere = A pedra { $tile } não encaixa: as pontas são { $left } e { $right }.
domino-fault-other-end = { $end ->
    [izq] A pedra { $tile } não encaixa na esquerda: jogue na direita.
   *[der] A pedra { $tile } não encaixa na direita: jogue na esquerda.
}
domino-fault-which-end = A pedra { $tile } encaixa nas duas pontas: diga { $tile } esquerda ou { $tile } direita.
domino-fault-play = Você tem uma pedra que encaixa: tem que jogar.
domino-fault-draw = Nenhuma das suas pedras encaixa: você tem que comprar.
domino-fault-pass = Nenhuma das suas pedras encaixa e não há o que comprar: você tem que passar.

domino-otros = dominó duplo seis, duplo seis, dominós

domino-word-otros = { $word ->
    [paso] passo, passar, passa
    [robo] compro, comprar, pesco
   *[other] { "" }
}
domino-end-otros = { $end ->
    [izq] esquerda
   *[der] direita
}

domino-why-passed = Com { $tile } ficava aberto o que falta a { $seat }: já tinha passado em { $numbers }.
domino-why-stranded = Depois de { $played }, nenhuma das suas outras pedras entrava.
domino-why-double = Uma carroça entra por um número só e é difícil de soltar: { $tile } convinha jogar enquanto entrava.
domino-why-variety = Com { $tile } sobravam pedras de { $kept } números diferentes, em vez de { $given }: assim se passa menos.
domino-why-heavy = { $tile } pesa { $pips } pontos, que contariam contra você se outro bater.
domino-nudge-passed = { $seat } passou em { $numbers }: não tem. Dá para deixar isso aberto?
domino-nudge-double = Uma carroça entra por um número só. Há alguma que convenha soltar agora?
domino-nudge-stranded = Conte quais pedras vão entrar depois: com alguma jogada não entraria nenhuma.
domino-nudge-variety = Olhe o que fica na sua mão: quanto mais números diferentes, menos se passa.
domino-nudge-heavy = Ninguém revelou nada ainda. Que pedras pesam mais, se outro bater?

domino-called = { $what ->
    [puntos] a { $value }
    [modo-auto] duplas se forem quatro
    [modo-parejas] em duplas
    [modo-individual] cada um por si
    [salida-sorteo] saída por sorteio
    [salida-doble-mayor] sai a maior carroça
    [salida-asiento] sai o primeiro lugar
    [mano-rota] a saída roda
    [mano-gana] sai quem ganha
    [robo-true] com compra
    [robo-false] sem compra
    [pieza_tocada-true] com pedra tocada
   *[pieza_tocada-false] sem pedra tocada
}

domino-fact-dominoes = { $count ->
    [one] mão em que você bateu
   *[other] mãos em que você bateu
}
domino-fact-passed = { $count ->
    [one] passe dos adversários
   *[other] passes dos adversários
}
domino-fact-pass = { $count ->
    [one] passe seu
   *[other] passes seus
}
