# Truco brasileiro, paulista e mineiro.

truco-brasileiro-name = Truco brasileiro
truco-brasileiro-primer =
    Baralho francês sem oitos, noves e dez. Três cartas para cada um e uma virada: a *vira*.
    As quatro cartas que vêm depois da vira são as *manilhas*: ganham de todas.
    Entre as manilhas manda o naipe: paus, copas, espadas, ouros.
    As outras, da maior à menor: 3, 2, A, K, J, Q, 7, 6, 5, 4. O naipe não importa.
    Quem ganha duas das três vazas leva a mão; se uma empata, vale a primeira que alguém fez.
    A mão vale 1. Com *truco* vale 3, e depois 6, 9 e 12.
    Quem não aceita corre, e entrega o que já valia.
    Da segunda vaza em diante você pode jogar uma carta *encoberta*: ela não ganha nada.
    No *mineiro* não há vira: as manilhas são sempre as mesmas quatro e a mão vale 2.
    Ganha quem chega a 12. Com 11 você olha as cartas e decide se joga, por 3.
truco-brasileiro-terms =
    Vira: a carta virada: a seguinte na ordem é a manilha.
    Manilhas: as quatro cartas que ganham de todas; entre elas manda o naipe.
    Zap: a manilha de paus, a mais alta de todas.
    Truco, seis, nove, doze: os pedidos que sobem a mão para 3, 6, 9 e 12.
    Aceito: a mão passa a valer o que se pediu.
    Corro: o outro lado marca o que a mão já valia.
    Carta encoberta: uma carta jogada virada para baixo, que não ganha nada.
    Mão de onze: com 11 pontos, quem os tem olha as cartas e decide se joga por 3.
    Mão de ferro: com 11 a 11, joga-se sem ver as cartas.
    Mineiro: o truco de Minas Gerais: sem vira, com as mesmas quatro manilhas sempre.
truco-brasileiro-plate = { $what ->
    [truco] Truco
    [seis] Seis
    [nueve] Nove
    [doce] Doze
   *[vira] com J de vira mandam os K
}
truco-brasileiro-rank = { $rank ->
    [A] os ases
    [K] os reis
    [J] os valetes
    [Q] as damas
   *[other] os { $rank }
}
truco-brasileiro-otros = truco, truco paulista, truco mineiro, truco do brasil

truco-brasileiro-voice = { $voice ->
    [truco] Truco
    [seis] Seis
    [oito] Oito
    [nove] Nove
    [dez] Dez
    [doze] Doze
    [aceito] Aceito
    [corro] Corro
   *[other] { $voice }
}
truco-brasileiro-voice-otros = { $voice ->
    [truco] trucar, truquei, peço truco, pede truco, tá trucado, truco ladrão, quero truco
    [seis] meio pau, peço seis, pede seis, 6, quero seis, vale seis
    [oito] peço oito, pede oito, 8
    [nove] peço nove, pede nove, 9, quero nove, vale nove
    [dez] peço dez, pede dez, 10
    [doze] queda, peço doze, pede doze, 12, quero doze, vale doze
    [aceito] quero, sim, cai, desce, vem, aceitar, topo, bora, jogo a mão, tô dentro, estou dentro, pode vir, manda, aceita
    [corro] correr, fujo, fugir, não quero, não, não aceito, passo, tô fora, estou fora, fugi, saio, corremos, não topo
   *[other] { "" }
}

truco-brasileiro-preset = { $preset ->
    [mano] Paulista a dois
    [paulista] Paulista
    [mineiro] Mineiro
    [limpo] Paulista limpo
    [trios] Paulista em trios
    [manilha-velha] Manilha velha
    [mineiro-de-oito] Mineiro de oito
    [linha-dura] Linha dura
   *[torneio] Torneio
}
truco-brasileiro-preset-about = { $preset ->
    [mano] Um contra um até 12, com vira: para jogar batendo papo.
    [paulista] Duas duplas até 12; as manilhas são a carta acima da vira.
    [mineiro] Duas duplas até 12 com manilhas fixas (zap, sete de copas, espadilha, pica-fumo); a mão vale 2 e o truco 4.
    [limpo] Duas duplas sem os quatros, cincos, seis e setes, com sinais entre parceiros.
    [trios] Três contra três até 12, com vira e sinais.
    [manilha-velha] Manilhas fixas como no mineiro, mas valendo 1, 3, 6, 9 e 12.
    [mineiro-de-oito] O mineiro em que o seis é oito: 2, 4, 8, 10 e 12.
    [linha-dura] Ninguém pede mais do que precisa, e quem truca na mão de onze ou na de ferro perde o jogo.
   *[torneio] Duas duplas em melhor de três jogos.
}

truco-brasileiro-option-perfil = { $value ->
    [mineiro] Joga-se o mineiro: manilhas fixas, e a mão vale 2 tentos.
   *[paulista] Joga-se o paulista: manilhas pela vira, e a mão vale 1 tento.
}
truco-brasileiro-option-manilhas = { $value ->
    [vira] As manilhas são as quatro cartas acima da vira.
    [fixas] As manilhas são fixas: quatro de paus, sete de copas, ás de espadas e sete de ouros.
   *[perfil] As manilhas são as do perfil.
}
truco-brasileiro-option-escada = { $value ->
    [de-1-3-6-9-12] A mão vale 1; com truco, 3; depois 6, 9 e 12.
    [de-2-4-6-10-12] A mão vale 2; com truco, 4; depois 6, 10 e 12.
    [de-2-4-8-10-12] A mão vale 2; com truco, 4; depois 8, 10 e 12.
   *[perfil] Os valores da mão são os do perfil.
}
truco-brasileiro-option-baralho = { $value ->
    [limpo] Baralho limpo: sem os quatros, cincos, seis e setes, a não ser as manilhas fixas.
   *[sujo] Baralho sujo: as 40 cartas.
}
truco-brasileiro-option-coberta = { $value ->
    [nao] Ninguém joga carta coberta.
    [seguir] Na segunda e na terceira vaza pode cobrir a carta quem não abre a vaza.
   *[livre] Na segunda e na terceira vaza qualquer um pode cobrir a carta.
}
truco-brasileiro-option-abre = { $value ->
    [primeira] Depois de um empate abre quem jogou a primeira das cartas iguais.
   *[abriu] Depois de um empate abre de novo quem abriu a vaza.
}
truco-brasileiro-option-tres-empates = { $value ->
    [mao] Com três empates ganha o lado do mão.
    [pe] Com três empates ganha o lado do pé.
   *[ninguem] Com três empates ninguém marca, seja o que for que se pediu.
}
truco-brasileiro-option-teto = { $value ->
    [true] Não pode pedir quem já ganha o jogo com o que está aceito, ou com o que aceitaria ao aumentar.
   *[false] Pode-se pedir até doze, falte o que faltar.
}
truco-brasileiro-option-truco-na-onze = { $value ->
    [perde] Quem pede truco na mão de onze ou de ferro perde o jogo.
   *[ilegal] Na mão de onze e na de ferro não se pede nada.
}
truco-brasileiro-option-ferro = { $value ->
    [aberta] A mão de ferro se joga vendo as cartas.
   *[cega] A mão de ferro se joga às cegas.
}
truco-brasileiro-option-chicos = { $value ->
    [1] A partida é um jogo só, até 12.
   *[other] Joga-se em melhor de { $value } jogos.
}

truco-brasileiro-title = Truco brasileiro · mão { $number }{ $round ->
        [onze] {" "}· mão de { $at ->
            [10] dez
           *[other] onze
        }
        [ferro] {" "}· mão de ferro
       *[normal] { "" }
    }
truco-brasileiro-score = { $who }: { $points } de { $goal }{ $chicos ->
        [0] { "" }
        [one] {" "}· 1 jogo
       *[other] {" "}· { $chicos } jogos
    }
truco-brasileiro-deal = { $dealer } é o pé (deu as cartas); { $mano } é o mão.
truco-brasileiro-manilhas = Manilhas, da mais alta
truco-brasileiro-vaza-won = { truco-baza }: { $seat } fez
truco-brasileiro-vaza-tied = { truco-baza }: empatou
truco-brasileiro-laid-covered = carta coberta ({ $seat })
truco-brasileiro-pending = { $voice } de { $who }: aceito, vale { $value }; quem corre dá { $refused }.
truco-brasileiro-onze = { $who } { $count ->
    [one] decide
   *[other] decidem
} se joga a mão: jogada, vale { $value }; quem corre dá { $refused }.
truco-brasileiro-value = { $value ->
    [one] A mão vale 1 tento.
   *[other] A mão vale { $value } tentos.
}
truco-brasileiro-right = Pode pedir { $voice }: { $who }.
truco-brasileiro-last = { $which ->
    [esta] Esta mão
   *[anterior] A mão anterior
}: { $points } para { $who }{ $reason ->
    [onze] , que não precisou jogar
   *[truco] { "" }
}.
truco-brasileiro-last-nobody = { $which ->
    [esta] Esta mão não foi de ninguém.
   *[anterior] A mão anterior não foi de ninguém.
}
truco-brasileiro-picture-onze = { $at ->
        [10] Mão de dez
       *[other] Mão de onze
    } { $value }

truco-brasileiro-hand-blind = Mão de ferro: ninguém vê as suas cartas
truco-brasileiro-blind-card = { $number ->
    [1] Primeira carta
    [2] Segunda carta
   *[3] Terceira carta
}
truco-brasileiro-blind-card-otros = { $number ->
    [1] primeira, a primeira, 1, um
    [2] segunda, a segunda, 2, dois
   *[3] terceira, a terceira, 3, três
}
truco-brasileiro-manilha = { $place ->
    [1] zap
    [2] copeta
    [3] espadilha
   *[4] pica-fumo
}
truco-brasileiro-manilha-otros = { $place ->
    [1] zap, o zap, zape, gato
    [2] copeta, escopeta, copas, copão, sete copas
    [3] espadilha, espada
   *[4] pica-fumo, pica fumo, mole, ouros
}
truco-brasileiro-hand-manilhas = { $count ->
    [one] Você tem manilha: { $manilhas }.
   *[other] Você tem manilhas: { $manilhas }.
}
truco-brasileiro-hand-covered = Você cobriu: { $cards }.
truco-brasileiro-hand-partner = Cartas que { $seat } recebeu
truco-brasileiro-of-partner = { $card } (de { $seat })
truco-brasileiro-hand-sinal-own = Seu sinal: { $sinal }.
truco-brasileiro-hand-sinal = Sinal de { $seat }: { $sinal }.
truco-brasileiro-sinal = { $sinal ->
    [sinal-zap] manilha de paus
    [sinal-copas] manilha de copas
    [sinal-espadilha] manilha de espadas
    [sinal-pica-fumo] manilha de ouros
    [sinal-tres] um três
    [sinal-dois-tres] dois três
    [sinal-cheio] cheio de manilhas
    [sinal-truco] peça truco
   *[sinal-deixa] deixa comigo
}

truco-brasileiro-step-coberta = Cobrir uma carta…
truco-brasileiro-step-coberta-card = { $card } coberta
truco-brasileiro-step-coberta-otros = coberta { $card }, cobrir { $card }, cubro { $card }, { $card } virada, { $card } fechada
truco-brasileiro-price-truco = Truco agora perde o jogo: nesta mão ninguém pode pedir.

truco-brasileiro-told-reparto = Mão { $number }{ $round ->
    [onze] , de onze
    [ferro] , de ferro
   *[normal] { "" }
}: { $dealer } dá as cartas, { $mano } é o mão.
truco-brasileiro-told-vira = A vira: { $card }.
truco-brasileiro-told-voice = { $seat }: “{ $voice }!”
truco-brasileiro-told-carta = { $seat } joga { $card }.
truco-brasileiro-told-coberta = { $seat } joga uma carta coberta.
truco-brasileiro-told-nobody = Ninguém ganha a mão.
truco-brasileiro-told-puntos = +{ $points } para { $who }. Placar: { $score }.
truco-brasileiro-told-jogo = { $count ->
    [one] { $who } ganha o jogo!
   *[other] { $who } ganham o jogo!
}

truco-brasileiro-fault-not-held = Você não tem essa carta na mão: { $card }.
truco-brasileiro-fault-blind = É mão de ferro: as cartas são jogadas às cegas. Escolha a primeira, a segunda ou a terceira.
truco-brasileiro-fault-not-blind = Nesta mão você vê as suas cartas: jogue uma delas.
truco-brasileiro-fault-blind-laid = Essa carta você já jogou: escolha outra.
truco-brasileiro-fault-never-covered = Nesta mesa não se joga carta coberta: jogue a carta aberta.
truco-brasileiro-fault-covered-first = Na primeira vaza não se cobre carta: jogue a carta aberta.
truco-brasileiro-fault-covered-lead = Quem abre a vaza não pode cobrir a carta: jogue a carta aberta.
truco-brasileiro-fault-answer-first = Há um pedido sem resposta: aceite, corra ou aumente.
truco-brasileiro-fault-decide-first = Primeiro decidam se jogam esta mão: aceite ou corra.
truco-brasileiro-fault-nothing-to-answer = Não há nada a responder: jogue uma carta ou peça.
truco-brasileiro-fault-no-calls = Na mão de onze e na de ferro ninguém pode pedir: jogue uma carta.
truco-brasileiro-fault-other-ladder = Nesta mesa não se pede isso: os valores da mão são outros.
truco-brasileiro-fault-not-next = Não é esse o próximo pedido: sobe-se um degrau de cada vez, primeiro truco.
truco-brasileiro-fault-not-ours = O último pedido foi do seu lado: agora só o outro lado pode aumentar.
truco-brasileiro-fault-enough = Com o que já está aceito seu lado ganha o jogo: não precisa pedir mais.
truco-brasileiro-fault-no-sinal = Agora você não pode fazer sinais: é preciso ter duas cartas na mão e um parceiro, numa mesa com sinais, e são três por mão.
truco-brasileiro-why-cards = { $first ->
        [own] A primeira vaza é sua: basta ganhar mais uma. { truco-brasileiro-why-best }
        [theirs] A primeira vaza é do adversário: é preciso ganhar as outras duas. { truco-brasileiro-why-best }
        [tied] A primeira empatou: quem ganhar a próxima ganha a mão. { truco-brasileiro-why-best }
       *[none] { truco-brasileiro-why-best }
    }
truco-brasileiro-why-best = Sua melhor carta é { $card }: { $above ->
        [0] já não resta nenhuma que ganhe dela.
        [one] só uma das { $unseen } cartas que você não viu ganha dela.
       *[other] { $above } das { $unseen } cartas que você não viu ganham dela.
    }
truco-brasileiro-why-first = A primeira vaza vale mais que as outras, porque decide se houver empates: ali convinha { $card }.
truco-brasileiro-asked = { $what ->
    [truco] o truco
    [seis] o seis
    [oito] o oito
    [nove] o nove
    [dez] o dez
    [doze] o doze
   *[onze] a mão
}
truco-brasileiro-answer = { $bet } · { $answer ->
    [yes] por { $points }
   *[no] custa { $points }
}

truco-brasileiro-called = { $what ->
    [perfil-paulista] paulista
    [perfil-mineiro] mineiro
    [manilhas-perfil] manilhas do perfil
    [manilhas-vira] manilhas pela vira
    [manilhas-fixas] manilhas fixas
    [escada-perfil] escada do perfil
    [escada-1-3-6-9-12] escada 1-3-6-9-12
    [escada-2-4-6-10-12] escada 2-4-6-10-12
    [escada-2-4-8-10-12] escada 2-4-8-10-12
    [baralho-sujo] baralho sujo
    [baralho-limpo] baralho limpo
    [coberta-nao] sem carta coberta
    [coberta-seguir] coberta de quem não abre
    [coberta-livre] com carta coberta
    [abre-abriu] no empate abre quem abriu
    [abre-primeira] no empate abre a primeira carta
    [tres_empates-ninguem] três empates para ninguém
    [tres_empates-mao] três empates para o mão
    [tres_empates-pe] três empates para o pé
    [teto-true] com teto
    [teto-false] sem teto
    [truco_na_onze-ilegal] sem truco na mão de onze
    [truco_na_onze-perde] truco na mão de onze perde
    [ferro-cega] ferro às cegas
    [ferro-aberta] ferro aberto
    [chicos] { $value ->
        [1] um jogo
       *[other] melhor de { $value } jogos
    }
    [senas-true] com sinais
   *[senas-false] sem sinais
}

truco-brasileiro-part-won = { $rank ->
    [Q] Com a { $card }
   *[other] Com o { $card }
}
truco-brasileiro-part-ran = { $who } { $count ->
    [one] correu
   *[other] correram
}
truco-brasileiro-fact-ran = { $count ->
    [one] vez que correram
   *[other] vezes que correram
}
