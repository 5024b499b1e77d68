# Gamão. Uma partida é um jogo de um match.

backgammon-name = Gamão
backgammon-primer =
    Cada um leva suas quinze peças até a sua *casa*, as seis últimas casas, em sentidos opostos.
    Jogam-se dois dados: cada um move uma peça o que marca, ou os dois a mesma.
    Um duplo se joga quatro vezes.
    Se dá para jogar os dois dados, é preciso jogá-los.
    Onde o adversário tem duas peças ou mais não se entra.
    Uma só é *comida*: vai para a barra e começa de novo.
    Com uma peça na barra, o primeiro é trazê-la de volta.
    Com as quinze em casa se *retiram*: com o número justo, ou a mais atrasada se o dado passar.
    Ganha quem retira todas. Se o outro não retirou nenhuma vale o dobro; o *cubo*, onde há, também dobra.
    Toque a peça e a casa, ou escreva 8/5 6/5.
backgammon-terms =
    Casas: os vinte e quatro triângulos.
    Sua casa: as últimas seis, de onde você retira as peças.
    Barra: o meio do tabuleiro, onde esperam as peças comidas.
    Peça sozinha: a que está sem companhia numa casa e pode ser comida.
    Retirar: levar uma peça para fora do tabuleiro.
    Gammon: ganhar antes de o adversário retirar uma peça: vale o dobro.
    Backgammon: ganhar assim quando o adversário ainda tem uma peça na barra ou na sua casa: vale o triplo.
    Cubo: o dado com que se propõe jogar pelo dobro; quem não aceita perde o que valia.
    Regra de Crawford: quando falta um ponto a alguém, joga-se uma partida sem dobrar.
backgammon-plate = { $what ->
    [start] As brancas seguem as setas
   *[open] Com 3 e 1: as duas peças na casa 5
}

backgammon-preset-name = { $preset ->
    [partida] Uma partida
    [match] Match até 5 pontos
    [match-7] Match até 7 com cubo
   *[cubo] Match com cubo
}
backgammon-preset-about = { $preset ->
    [partida] Ganha quem retirar primeiro suas quinze peças.
    [match] Várias partidas até 5 pontos; gammon vale 2 e backgammon 3.
    [match-7] Até 7 pontos, com o cubo de dobrar e a regra de Crawford.
   *[cubo] Até 5 pontos, com o cubo de dobrar e a regra de Crawford.
}

backgammon-option-puntos = { $points ->
    [one] Joga-se até { $points } ponto. Ninguém precisa liberar uma casa, cai-se onde não houver duas peças adversárias, e com um número maior só sai a peça mais distante.
   *[other] Joga-se até { $points } pontos. Ninguém precisa liberar uma casa, cai-se onde não houver duas peças adversárias, e com um número maior só sai a peça mais distante.
}
backgammon-option-apertura = { $value ->
    [nueva] Quem ganha o lançamento inicial lança de novo os dois dados.
   *[jugada] O lançamento inicial é a primeira jogada de quem começa, como é costume.
}
backgammon-option-switch = { $name ->
    [cubo] { $value ->
        [yes] Com cubo de dobrar.
       *[no] Sem cubo de dobrar.
    }
   *[crawford] { $value ->
        [yes] Com a regra de Crawford: quando alguém fica a um ponto da vitória, uma partida sem dobrar.
       *[no] Sem a regra de Crawford.
    }
}

backgammon-title = Gamão · partida { $number }
backgammon-score = { $one } { $first } – { $second } { $other }, até { $to } { $to ->
    [one] ponto
   *[other] pontos
}.
backgammon-board = Tabuleiro visto do lado das brancas: em cima suas casas 13 a 24, embaixo da 12 à 1; no meio, a barra. Para as pretas, cada casa é 25 menos o seu número.
backgammon-colour = { $colour ->
    [white] brancas
   *[black] pretas
}
backgammon-checkers = { $count } { $count ->
    [one] { $colour ->
        [white] branca
       *[black] preta
    }
   *[other] { backgammon-colour }
}
backgammon-side = { $seat } ({ backgammon-colour }), contando suas próprias casas: { $stacks }. Fora: { $off }. Falta andar { $pips } { $pips ->
    [one] ponto
   *[other] pontos
}.
backgammon-side-off = { $seat } ({ backgammon-colour }): já retirou suas quinze peças.
backgammon-stack = { $count } em { $place }
backgammon-stack-bar = { $count } na barra
backgammon-bar = barra
backgammon-off = fora
backgammon-dice = Dados
backgammon-cube-centred = Cubo: { $value }, no meio.
backgammon-cube-owned = Cubo: { $value }, com { $seat }.
backgammon-cube-crawford = Partida Crawford: nesta não se dobra.
backgammon-double-offered = Proposta de dobrar para { $value }.
backgammon-last-turn = Última jogada: { $seat }, com { $roll }: { $turn }.
backgammon-last-pass = Última jogada: { $seat } passou com { $roll }.

backgammon-word = { $word ->
    [tiro] Lançar os dados
    [doblo] Dobrar
    [acepto] Aceitar a dobra
    [rechazo] Recusar e perder a partida
   *[abandono] Abandonar a partida
}

backgammon-apertura = Lançamento inicial: { $first } tira { $one } e { $second }, { $other }.
backgammon-tirada = { $seat } lança: { $roll }.
backgammon-jugada = { $seat } joga { $turn }{ $hits ->
    [0] .
    [one] {" "}e come uma peça.
   *[other] {" "}e come { $hits } peças.
}
backgammon-pasa = { $seat } não pode mover e passa.
backgammon-doblo = { $seat } dobra: a partida passaria a valer { $value }.
backgammon-acepto = { $seat } aceita a dobra e fica com o cubo.
backgammon-rechazo = { $seat } recusa a dobra.
backgammon-partida = { $seat } ganha a partida { $number }{ $kind ->
    [gammon] {" "}com gammon
    [backgammon] {" "}com backgammon
    [rechazo] {" "}pela dobra recusada
   *[simple] {""}
}: { $points } { $points ->
    [one] ponto
   *[other] pontos
}.

backgammon-refusal-roll-first = Você ainda não lançou os dados: diga “lanço” ou “dobro”.
backgammon-refusal-answer-first = Dobraram para você: diga “aceito” ou “recuso”.
backgammon-refusal-nothing-to-answer = Não há nenhuma dobra para responder.
backgammon-refusal-already-rolled = Os dados já foram lançados: agora mova suas peças.
backgammon-refusal-no-cube = Joga-se sem cubo: os dados são lançados sozinhos e aqui não se dobra.
backgammon-refusal-way-matters = Dependendo do caminho, a peça come ou não: escreva também as casas intermediárias, por exemplo 24/20/14.
backgammon-refusal-more-steps = Com { $roll } é preciso fazer { $steps } movimentos: escreva a jogada inteira.
backgammon-refusal-bar-first = { $checkers ->
    [one] Primeiro você tem que entrar com a peça que está na barra (bar/…).
   *[other] Primeiro você tem que entrar com { $checkers } peças da barra (bar/…).
}
backgammon-refusal-higher-die = Você só pode usar um dado, e tem que ser o maior: o { $die }.
backgammon-refusal-closed = A casa { $point } está fechada: há duas peças adversárias ou mais. Você poderia jogar, por exemplo, { $example }.
backgammon-refusal-not-off = Assim não se retira: com todas as suas peças em casa, um dado retira a peça da casa do seu número, ou da mais alta se não há nenhuma dali para trás. Você poderia jogar, por exemplo, { $example }.
backgammon-refusal-no-such-turn = Essa jogada não dá para fazer com { $roll }. Você poderia jogar, por exemplo, { $example }.

backgammon-otros = gamão, backgammon

backgammon-word-otros = { $word ->
    [tiro] lanço, jogo, lançar, dados
    [doblo] dobro, dobrar
    [acepto] aceito, sim
    [rechazo] recuso, não, passo
    [abandono] abandono, desisto, me rendo
   *[other] { "" }
}

backgammon-price = Custa { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}{ $kind ->
    [gammon] { " " }(gammon)
    [backgammon] { " " }(backgammon)
   *[simple] { "" }
}.
backgammon-why-hit = Com { $turn } você comia { $hits ->
    [one] uma peça do adversário: ela voltava a começar da barra e perdia
   *[other] { $hits } peças do adversário: elas voltavam a começar da barra e perdiam
} { $pips } pontos.
backgammon-why-shots = Depois de { $played }, o adversário come você com { $shots } das 36 jogadas de dados; depois de { $better }, { $fewer ->
    [0] com nenhuma
    [one] com uma
   *[other] com { $fewer }
}.
backgammon-why-point = Com { $turn } você fazia a casa { $point }: onde há duas peças suas o adversário não pode cair.
backgammon-why-broke = { $played } desfazia a casa { $point }, que fechava a passagem ao adversário.
backgammon-why-anchor = Com { $turn } você fazia a casa { $point }, no campo do adversário: ali ninguém come e sempre dá para cair.
backgammon-why-anchor-left = { $played } deixava a casa { $point }, onde ninguém comia e sempre dava para cair.
backgammon-why-escape = Com { $turn } saía mais uma peça da casa do adversário, onde ela pode ficar presa { $left ->
    [0] (não ficava mais nenhuma)
    [one] (ficava uma)
   *[other] (ficavam { $left })
}.
backgammon-why-off = Com { $turn } você já tinha { $off } fora, em vez de { $fewer }.
backgammon-why-home = Enquanto não estiverem todas em casa não se tira nenhuma: com { $turn } { $outside ->
    [0] não faltava nenhuma
    [one] faltava uma
   *[other] faltavam { $outside }
}, em vez de { $more }.
backgammon-why-spread = Com { $turn } você ocupava { $points } casas do seu quadrante, em vez de { $fewer }: assim mais números tiram uma peça sem desperdício.
backgammon-why-double = Antes de jogar os dados faltavam { $own } pontos a você e { $theirs } ao adversário. Segundo o computador, dali se ganha umas { $win } vezes em 100: costuma-se dobrar perto de 70 ou mais.
backgammon-why-double-last = Ao adversário faltava um ponto: ganhando esta partida ganhava tudo, com o cubo em 1 ou em 2. Dobrar já não custava nada, e ganhar valia o dobro.
backgammon-why-roll-gammon = Segundo o computador, dali se ganha umas { $win } vezes em 100, { $gammon } delas por gammon, que vale o dobro. Quem dobra tão tarde é recusado, e fica só com os pontos do cubo.
backgammon-why-take = Faltavam { $own } pontos a você e { $theirs } ao adversário, que joga os dados. Segundo o computador, dali você ganha umas { $win } vezes em 100: costuma-se aceitar com 25 ou mais.
backgammon-why-take-last = Recusar era perder tudo já, porque ao adversário não faltavam mais pontos que os do cubo. Segundo o computador, aceitando se ganha umas { $win } vezes em 100.
backgammon-why-drop-gammon = Segundo o computador, dali se ganha umas { $win } vezes em 100, mas { $gammon } se perdem por gammon, que custa o dobro: os 25 em 100 com que se costuma aceitar não bastam.
backgammon-nudge-hit = Há uma peça sozinha do adversário ao seu alcance. Vale a pena comê-la?
backgammon-nudge-point = Quais duas peças podem se juntar para fechar uma casa ao adversário?
backgammon-nudge-shots = Há jogadas que deixam peças sozinhas ao alcance. Depois de cada uma, com quantas das 36 jogadas de dados comem você?
backgammon-nudge-anchor = No campo do adversário há uma casa que pode ser sua: duas peças juntas ninguém come.
backgammon-nudge-escape = Suas peças mais atrasadas são as que podem ficar presas. Alguma pode sair?
backgammon-nudge-race = Ninguém mais pode comer: é uma corrida. Com que jogada se aproveitam todos os pontos?

backgammon-called = { $what ->
    [puntos] a { $value }
    [apertura-jugada] o lançamento inicial se joga
    [apertura-nueva] lança-se de novo ao sair
    [cubo-true] com cubo
    [cubo-false] sem cubo
    [crawford-true] com Crawford
   *[crawford-false] sem Crawford
}

backgammon-fact-turns = { $count ->
    [one] em uma vez
   *[other] em { $count } vezes
}
backgammon-fact-hits = { $count ->
    [one] peça que você comeu
   *[other] peças que você comeu
}
backgammon-fact-doubles = { $count ->
    [one] duplo que você tirou
   *[other] duplos que você tirou
}
