# As palavras que todos os jogos têm em comum. Ditas por src/locale/words.rs e src/locale/list.rs.

# O nome do idioma nele mesmo.
idioma = português (Brasil)

# Mais uma coisa de uma lista, e a última. Em português é sempre «e», comece como começar a última.
list-comma = { $list }, { $next }
list-and = { $list } e { $last }

# Um texto que é igual em todos os idiomas.
verbatim = { $text }

# Quem não tem nome; conta-se a partir de 1.
asiento = lugar { $number }
bando = lado { $number }

# O baralho espanhol. $rank: um número de 1 a 12; $suit: e, b, o, c.
carta = { $rank ->
    [1] ás
    [2] dois
    [3] três
    [4] quatro
    [5] cinco
    [6] seis
    [7] sete
    [8] oito
    [9] nove
    [10] sota
    [11] cavalo
    [12] rei
   *[other] { $rank }
} de { palo }
palo = { $suit ->
    [e] espadas
    [b] paus
    [o] ouros
    [c] copas
   *[other] { $suit }
}

# O baralho francês. $rank: A, 2 a 7, J, Q, K; $suit: p, c, e, o.
naipe = { $rank ->
    [A] ás
    [2] dois
    [3] três
    [4] quatro
    [5] cinco
    [6] seis
    [7] sete
    [J] valete
    [Q] dama
    [K] rei
   *[other] { $rank }
} de { naipe-palo }
naipe-palo = { $suit ->
    [p] paus
    [c] copas
    [e] espadas
    [o] ouros
   *[other] { $suit }
}
naipe-otros = { $rank ->
    [A] 1 de { naipe-palo }
    [J] j de { naipe-palo }, jota de { naipe-palo }
    [Q] q de { naipe-palo }, rainha de { naipe-palo }
    [K] k de { naipe-palo }
   *[other] { $rank } de { naipe-palo }
}

# Uma pedra de dominó: as suas metades, já lidas por ficha-mitad, em que $pips é um número a partir de 0.
ficha = { $one }-{ $other }
ficha-doble = carroça de { $pips }
ficha-mitad = { $pips ->
    [0] branco
    [1] um
    [2] dois
    [3] três
    [4] quatro
    [5] cinco
    [6] seis
    [7] sete
    [8] oito
    [9] nove
   *[other] { $pips }
}

# What is to be seen in a picture: cards or tiles, and what they are.
picture-figures = { $label }: { $figures }
primer-title =
    { $what ->
        [orden] Que carta ganha de qual
        [valor] Quanto se ganha
        [envido] Contar o envido
        [envit] Contar o envit
        [vira] O que são as manilhas
        [quince] O que soma quinze
        [figuras] Quanto valem as figuras
        [puntos] O que dá um ponto
        [comienzo] Assim começa
        [piezas] Como anda cada peça
        [jugadas] Comer e coroar
       *[cadena] Como se põe
    }
picture-order = { $number }.º: { $cards }
picture-empty = Ainda não há nada na mesa.

# O que se escreve além dos nomes dos botões, separado por vírgulas: lê-se, nunca se diz.
carta-otros = { $rank ->
    [1] 1 de { palo }
    [10] 10 de { palo }, valete de { palo }
    [11] 11 de { palo }
    [12] 12 de { palo }
   *[other] { $rank } de { palo }
}
ficha-otros = { ficha }, { $other }-{ $one }
ficha-doble-otros = { ficha-doble }, { $pips } { $pips }, duplo { $pips }, dupla de { $pips }, { $pips } duplo, dobrado de { $pips }, { $pips } dobrado
dado-otros = jogar, jogo, lançar, jogo o dado, dado
declarar-otros = { $what ->
    [ofrecer] empate, proponho empate, ofereço empate
    [aceptar] aceito, aceito o empate, sim, de acordo
    [rechazar] recuso, recuso o empate, não, não aceito
    [reclamar] reclamo, reclamo empate
   *[abandonar] abandono, desisto, me rendo, abandonar a partida
}
# Os números desde zero; / entre palavras para o mesmo.
leer-numeros = zero / branco / branca, um, dois / duas, três, quatro, cinco, seis, sete, oito, nove, dez, onze, doze, treze, quatorze / catorze, quinze, dezesseis, dezessete, dezoito, dezenove, vinte, vinte e um, vinte e dois, vinte e três, vinte e quatro, vinte e cinco, vinte e seis, vinte e sete, vinte e oito, vinte e nove, trinta, trinta e um, trinta e dois, trinta e três, trinta e quatro, trinta e cinco, trinta e seis, trinta e sete, trinta e oito, trinta e nove, quarenta
# Palavras ao lado de uma jogada que não dizem qual é.
leer-relleno = o, a, os, um, uma, de, do, da, dos, das, ao, com, por, em, e, meu, minha, jogo, jogar, ponho, pôr, canto, digo, movo, mover, come, captura, x, te
# What people say between their words, and which says nothing.
leer-muletillas = uai, poxa, pô, galera, gente
# What people write before the name of a game, and which says nothing of how it is played.
leer-invitaciones = oi, olá, vamos, bora, quero, queremos, mesa, abre
# What denies the words after it, and says nothing alone.
leer-negaciones = sem, não, nem
# What says that a number is one of players, and what says that it is one of points: before it / after it.
leer-asientos = para, entre, de a, de, somos / jogadores, pessoas
leer-meta = a, até, até os / pontos, tentos, pedras
# What says that a number is one of half the points (15 buenas), and which set of tiles is meant (doble nueve).
leer-mitades = boas, más, buenas
leer-juegos = duplo, dobrado
# What says that two play, without a number; and what stands between the numbers of both sides: two against two.
leer-dos = mano a mano, um contra um, cara a cara
leer-contra = contra
