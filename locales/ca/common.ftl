# Les paraules comunes a tots els jocs.

idioma = català (valencià)

list-and = { $list } i { $last }

asiento = seient { $number }
bando = bàndol { $number }

carta = { $rank ->
    [1] as
    [2] dos
    [3] tres
    [4] quatre
    [5] cinc
    [6] sis
    [7] set
    [8] huit
    [9] nou
    [10] sota
    [11] cavall
    [12] rei
   *[other] { $rank }
} { $suit ->
    [e] d'espases
    [b] de bastos
    [o] d'ors
    [c] de copes
   *[other] { $suit }
}
palo = { $suit ->
    [e] espases
    [b] bastos
    [o] ors
    [c] copes
   *[other] { $suit }
}

naipe = { $rank ->
    [A] as
    [2] dos
    [3] tres
    [4] quatre
    [5] cinc
    [6] sis
    [7] set
    [J] jota
    [Q] reina
    [K] rei
   *[other] { $rank }
} de { naipe-palo }
naipe-palo = { $suit ->
    [p] trèvols
    [c] cors
    [e] piques
    [o] diamants
   *[other] { $suit }
}
naipe-otros = { $rank ->
    [A] 1 de { naipe-palo }
    [J] j de { naipe-palo }, jack de { naipe-palo }
    [Q] q de { naipe-palo }, dama de { naipe-palo }
    [K] k de { naipe-palo }
   *[other] { $rank } de { naipe-palo }
}

ficha-doble = doble { $pips }
ficha-mitad = { $pips ->
    [0] blanca
    [1] u
    [2] dos
    [3] tres
    [4] quatre
    [5] cinc
    [6] sis
    [7] set
    [8] huit
    [9] nou
   *[other] { $pips }
}

primer-title = { $what ->
    [orden] Quina carta guanya a quina
    [valor] Quant es guanya
    [envido] Comptar l'envido
    [envit] Comptar l'envit
    [vira] Què són les manilhas
    [quince] Què suma quinze
    [figuras] Quant valen les figures
    [puntos] Què dona un punt
    [comienzo] Així comença
    [piezas] Com mou cada peça
    [jugadas] Menjar i coronar
   *[cadena] Com es posa
}
picture-order = { $number }: { $cards }
picture-empty = Encara no hi ha res en la taula.

carta-otros = { $rank ->
    [1] 1 de { palo }{ $suit ->
        [e] , la major, espasilla
        [b] , el bast
       *[other] {""}
    }
    [7] 7 de { palo }{ $suit ->
        [e] , manilla d'espases
        [o] , manilla d'ors
       *[other] {""}
    }
    [10] 10 de { palo }
    [11] 11 de { palo }
    [12] 12 de { palo }
   *[other] { $rank } de { palo }
}
ficha-doble-otros = { ficha-doble }, { $pips } { $pips }, { $pips } doble, doble de { $pips }
dado-otros = tirar, tire, tire el dau, llançar, dau
declarar-otros = { $what ->
    [ofrecer] taules, oferisc taules, propose taules, empat
    [aceptar] accepte, accepte taules, sí, d'acord
    [rechazar] rebutge, rebutge les taules, no, no accepte
    [reclamar] reclame, reclame taules
   *[abandonar] abandone, em rendisc, em rendeixo, abandone la partida
}
leer-numeros = zero / blanca / blanc, u, dos / dues, tres, quatre, cinc, sis, set, huit / vuit, nou, deu, onze, dotze, tretze, catorze, quinze, setze, dèsset / disset, díhuit / divuit, dènou / dinou, vint, vint-i-u, vint-i-dos, vint-i-tres, vint-i-quatre, vint-i-cinc, vint-i-sis, vint-i-set, vint-i-huit / vint-i-vuit, vint-i-nou, trenta, trenta-u, trenta-dos, trenta-tres, trenta-quatre, trenta-cinc, trenta-sis, trenta-set, trenta-huit / trenta-vuit, trenta-nou, quaranta
leer-relleno = el, la, els, les, l, un, una, de, del, d, a, al, amb, per, en, i, meu, meua, jugue, jugar, tire, tirar, pose, posar, cante, dic, moc, moure, menja, captura, x
leer-muletillas = xe, xiquet, redéu
leer-invitaciones = hola, juguem, vull, volem, anem, taula, obri
leer-negaciones = sense, no, ni
leer-asientos = per a, entre, de a, de, som / jugadors, persones
leer-meta = a, fins a, fins als / punts, tants, pedres
leer-mitades = bones, dolentes, males
leer-juegos = doble
leer-dos = mà a mà, un contra un, cara a cara
leer-contra = contra

fact-hands = { $count ->
    [one] en una mà
   *[other] en { $count } mans
}
fact-moves = { $count ->
    [one] en una jugada
   *[other] en { $count } jugades
}
fact-captures = { $count ->
    [one] peça que has menjat
   *[other] peces que has menjat
}
option-modo = { $modo ->
    [parejas] Es juga en parelles.
    [individual] Cadascú juga pel seu compte.
   *[auto] Amb quatre jugadors es juga en parelles; amb dos o tres, cadascú pel seu compte.
}
draw-offered = { $seat } oferix taules.
draw-offer = Oferir taules
draw-accept = Acceptar taules
draw-reject = Rebutjar taules
draw-accepted = { $seat } accepta les taules.
draw-rejected = { $seat } rebutja les taules.
gave-up = { $seat } abandona la partida.
minutes = { $minutes ->
    [one] un minut
   *[other] { $minutes } minuts
}
