# Truco uruguaio.

truco-uruguayo-name = Truco uruguaio
truco-uruguayo-primer =
    Três cartas para cada um, e uma virada: a *muestra*.
    O 2, o 4, o 5, o cavalo e a sota do naipe dela são *piezas*: ganham de todas, nessa ordem.
    Se a própria muestra é uma delas, o rei do seu naipe a substitui.
    Depois mandam o ás de espadas, o ás de paus, o 7 de espadas e o 7 de ouros.
    Quem ganha duas das três vazas leva a mão.
    A mão vale 1. Com *truco* vale 2, *retruco* 3, *vale cuatro* 4; quem não quer dá o que já valia.
    O *envido* vem antes da sua primeira carta: duas do mesmo naipe somam 20 mais o que valem.
    Com uma pieza, os pontos dela (de 26 a 30) mais a melhor das suas outras cartas.
    A *flor* vale 3: três de um naipe, duas piezas, ou uma pieza e duas de um naipe.
    Joga-se até 30, ou até 40 em melhor de três. Mentir vale.
truco-uruguayo-terms =
    Muestra: a carta virada; as piezas são do naipe dela.
    Piezas: o 2, o 4, o 5, o cavalo e a sota do naipe da muestra: ganham de todas as outras.
    Perico e perica: o cavalo e a sota da muestra.
    Mano: quem joga primeiro e ganha os empates; também cada distribuição, com tudo o que se aposta nela.
    Vaza: uma carta de cada um; ganha a mais alta.
    Parda: uma vaza que ninguém ganha, porque as cartas mais altas valem o mesmo.
    Envido: a aposta em quem tem mais tentos na mão.
    Falta envido: o envido pelo que falta a quem está na frente.
    Flor: três cartas de um naipe, duas piezas, ou uma pieza e duas cartas de um naipe: vale 3.
    Son buenas: esses tentos eu não ganho. Enquanto um parceiro ainda vai falar, diz-se “paso”.
    Chico: um jogo até 30 ou 40 tentos; a partida tem um só, ou é a melhor de três.
truco-uruguayo-plate = o 4 é pieza: 29 + 7

truco-uruguayo-preset-treinta = Mano a mano até 30
truco-uruguayo-preset-treinta-about = Um contra um até 30, com muestra e flor: rapidinho, para jogar conversando.
truco-uruguayo-preset-cuarenta = Mano a mano até 40
truco-uruguayo-preset-cuarenta-about = Dois jogadores, um chico até 40 tentos; o envido chega até 10.
truco-uruguayo-preset-parejas = Duplas até 40
truco-uruguayo-preset-parejas-about = Dois contra dois, um chico até 40 tentos, com flor e sinais.
truco-uruguayo-preset-de-seis = A seis
truco-uruguayo-preset-de-seis-about = Três contra três, um chico até 40 tentos, com flor e sinais.
truco-uruguayo-preset-reglamento = Regulamento
truco-uruguayo-preset-reglamento-about = Dois contra dois até 40, em melhor de três chicos, com flor.
truco-uruguayo-preset-parda = Duplas até 40 com pardas
truco-uruguayo-preset-parda-about = Dois contra dois, um chico até 40 com flor e sinais; duas cartas iguais dão parda, sem cercania.

truco-uruguayo-option-perfil = { $value ->
    [cuarenta] Um chico vai até 40 tentos, com real envido e contraflor, e quem marca mostra as cartas. Mano a mano o envido não passa de 10 e não há falta; a sota da muestra vale 27.
   *[treinta] Um chico vai até 30 tentos, sem real envido, com apostas na flor e sem mostrar as cartas; “retruco” já quer o truco, e a sota da muestra vale 26.
}
truco-uruguayo-option-chicos = { $value ->
    [0] Os chicos são os do perfil: até 40, melhor de três; até 30, um só.
    [1] Joga-se um único chico.
   *[other] Joga-se em melhor de { $value } chicos.
}
truco-uruguayo-option-flor = { $value ->
    [true] Joga-se com flor; entre duas flores marca-se a melhor.
   *[false] Joga-se sem flor.
}
truco-uruguayo-option-obligada = { $value ->
    [toda] A flor sempre se canta, também a de piezas.
    [palo] Três cartas do mesmo naipe sempre se cantam; a flor com piezas pode ser negada, e qualquer outra carta ou canto a perde.
   *[ninguna] A flor pode ser negada: quem joga ou canta outra coisa antes a perde.
}
truco-uruguayo-option-empate = { $value ->
    [perfil] As cartas iguais se resolvem conforme o perfil: até 40, ganha a primeira; até 30, é parda.
    [cercania] De duas cartas iguais, ganha a que foi jogada primeiro: não há pardas.
   *[parda] Se os dois lados jogam a carta mais alta, a vaza é parda.
}

truco-uruguayo-title = Truco uruguaio · mão { $number }
truco-uruguayo-muestra = Muestra
truco-uruguayo-hand-piezas = { $count ->
    [one] Você tem uma pieza: { $cards }.
   *[other] Você tem piezas: { $cards }.
}

truco-uruguayo-sena = { $sena ->
    [sena-1e] ás de espadas
    [sena-1b] ás de paus
    [sena-7e] sete de espadas
    [sena-7o] sete de ouros
    [sena-3] um três
    [sena-2] um dois que não é pieza
    [sena-as-falso] um ás falso
    [sena-envido] bom para o envido
    [sena-pieza-2] o dois da muestra
    [sena-pieza-4] o quatro da muestra
    [sena-pieza-5] o cinco da muestra
    [sena-pieza-11] o perico (cavalo da muestra)
    [sena-pieza-10] a perica (sota da muestra)
    [sena-flor] flor
   *[sena-malas] cartas ruins
}

truco-uruguayo-told-muestra = A muestra: { $card }.

truco-uruguayo-otros = truco, truco do uruguai

truco-uruguayo-called = { $what ->
    [perfil-cuarenta] a 40
    [perfil-treinta] a 30
    [chicos] { $value ->
        [0] os chicos do perfil
        [1] a um chico
       *[other] melhor de { $value } chicos
    }
    [flor-true] com flor
    [flor-false] sem flor
    [obligada-toda] com toda flor obrigatória
    [obligada-palo] com flor de naipe obrigatória
    [obligada-ninguna] com flor que se pode negar
    [empate-perfil] empates do perfil
    [empate-cercania] empates por proximidade
    [empate-parda] com pardas
    [senas-true] com sinais
    [senas-false] sem sinais
    [versos-true] com versos
   *[versos-false] sem versos
}
