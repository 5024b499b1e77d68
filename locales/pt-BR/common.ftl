# As palavras que todos os jogos têm em comum.

idioma = português (Brasil)

# Em português é sempre «e», comece como começar a última.
list-and = { $list } e { $last }

asiento = lugar { $number }
bando = lado { $number }

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

primer-title = { $what ->
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

carta-otros = { $rank ->
    [1] 1 de { palo }
    [10] 10 de { palo }, valete de { palo }
    [11] 11 de { palo }
    [12] 12 de { palo }
   *[other] { $rank } de { palo }
}
ficha-doble-otros = { ficha-doble }, { $pips } { $pips }, duplo { $pips }, dupla de { $pips }, { $pips } duplo, dobrado de { $pips }, { $pips } dobrado
dado-otros = jogar, jogo, lançar, jogo o dado, dado
declarar-otros = { $what ->
    [ofrecer] empate, proponho empate, ofereço empate
    [aceptar] aceito, aceito o empate, sim, de acordo
    [rechazar] recuso, recuso o empate, não, não aceito
    [reclamar] reclamo, reclamo empate
   *[abandonar] abandono, desisto, me rendo, abandonar a partida
}
leer-numeros = zero / branco / branca, um, dois / duas, três, quatro, cinco, seis, sete, oito, nove, dez, onze, doze, treze, quatorze / catorze, quinze, dezesseis, dezessete, dezoito, dezenove, vinte, vinte e um, vinte e dois, vinte e três, vinte e quatro, vinte e cinco, vinte e seis, vinte e sete, vinte e oito, vinte e nove, trinta, trinta e um, trinta e dois, trinta e três, trinta e quatro, trinta e cinco, trinta e seis, trinta e sete, trinta e oito, trinta e nove, quarenta
leer-relleno = o, a, os, um, uma, de, do, da, dos, das, ao, com, por, em, e, meu, minha, jogo, jogar, ponho, pôr, canto, digo, movo, mover, come, captura, x, te
leer-muletillas = uai, poxa, pô, galera, gente
leer-invitaciones = oi, olá, vamos, bora, quero, queremos, mesa, abre
leer-negaciones = sem, não, nem
leer-asientos = para, entre, de a, de, somos / jogadores, pessoas
leer-meta = a, até, até os / pontos, tentos, pedras
leer-mitades = boas, más, buenas
leer-juegos = duplo, dobrado
leer-dos = mano a mano, um contra um, cara a cara
leer-contra = contra

fact-hands = { $count ->
    [one] em uma mão
   *[other] em { $count } mãos
}
fact-moves = { $count ->
    [one] em um lance
   *[other] em { $count } lances
}
fact-captures = { $count ->
    [one] peça que você capturou
   *[other] peças que você capturou
}
option-modo = { $modo ->
    [parejas] Joga-se em duplas.
    [individual] Cada um joga por si.
   *[auto] Com quatro jogadores, joga-se em duplas; com dois ou três, cada um por si.
}
draw-offered = { $seat } propõe empate.
draw-offer = Propor empate
draw-accept = Aceitar o empate
draw-reject = Recusar o empate
draw-accepted = { $seat } aceita o empate.
draw-rejected = { $seat } recusa o empate.
gave-up = { $seat } abandona a partida.
minutes = { $minutes ->
    [one] um minuto
   *[other] { $minutes } minutos
}
