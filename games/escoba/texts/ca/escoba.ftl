# Escoba.

escoba-name = Escoba
escoba-primer =
    Quatre cartes en la taula i tres per a cadascú; quan s'acaben, tres més.
    Juga una carta: si suma 15 amb altres de la taula, te les emportes totes.
    De l'1 al 7 valen el seu número; la sota 8, el cavall 9 i el rei 10.
    Si pot sumar de diverses maneres, tries tu.
    Si no suma quinze, la teua carta es queda en la taula.
    Emportar-se tota la taula és una *escoba*: un punt.
    El que queda al final és de qui es va emportar cartes l'última vegada.
    Donen un punt més cartes, més ors i el set d'ors.
    Un altre punt, més sets o, segons la taula, la millor *setanta*.
    Es juga a 15, o al que s'acorde. Prem les cartes, o escriu-les.
escoba-terms =
    Quinze: el que han de sumar la carta que es juga i les que t'emportes.
    Emportar-se: passar cartes de la taula al munt propi.
    Escoba: emportar-se tot el que hi ha en la taula: un punt.
    Velo: el set d'ors: un punt.
    Ors: el pal de les monedes: qui n'arreplega més cartes s'apunta un punt.
    Setanta: un punt per a qui suma més amb la seua millor carta de cada pal; cap no val tant com el set.
    Escoba de mà: tres cartes rebudes que sumen quinze, en les taules que la compten.
    Taula: les cartes cara amunt que qualsevol es pot emportar.
escoba-plate = { $what ->
    [siete] 7 + 8: set i sota
    [rey] 10 + 5: rei i cinc
    [tres] 4 + 2 + 9: tres cartes
    [sota] la sota
    [caballo] el cavall
    [rey-solo] el rei
    [escoba] Cada escoba
    [cartas] Més cartes
    [oros] Més ors
    [velo] Set d'ors
   *[sietes] Més sets o setanta
}
escoba-otros = escoba de quinze, escoba del 15, escombra, escombra de quinze

escoba-title = Escoba · mà { $number }, repartida { $deal } de { $deals }

escoba-preset-rioplatense = Rioplatenca
escoba-preset-rioplatense-about = Dos jugadors a 15 punts, amb setanta: un quart d'hora.
escoba-preset-clasica = Clàssica
escoba-preset-clasica-about = Dos jugadors a 15 punts; un punt per a qui fa més sets.
escoba-preset-espanola = Espanyola
escoba-preset-espanola-about = Dos jugadors a 21 punts; tots els ors valen 2, i els quatre sets 3.
escoba-preset-parejas = Parelles
escoba-preset-parejas-about = Quatre jugadors en parelles, a 21 punts, amb setanta.
escoba-preset-bonaerense = Bonaerense
escoba-preset-bonaerense-about = Quatre jugadors en parelles, a 30 punts, com en els jocs de la província de Buenos Aires.
escoba-preset-cada-uno = Cadascú pel seu compte
escoba-preset-cada-uno-about = Tres jugadors, cadascú pel seu compte, a 15 punts.

escoba-option-puntos = Es juga a { $puntos } punts.
escoba-option-salida = { $salida ->
    [asiento] La primera mà la repartix l'últim seient: comença el primer.
   *[sorteo] Se sorteja qui repartix la primera mà.
}
escoba-option-captura = { $captura ->
    [libre] Qualsevol carta es pot deixar en la taula, encara que faça quinze.
    [obligada] Qui pot fer quinze amb alguna carta ho ha de fer.
   *[carta] Si la carta que jugues fa quinze, t'has d'emportar alguna cosa; però en pots jugar una altra.
}
escoba-option-mesa = { $mesa ->
    [quince] Si les quatre cartes de la primera taula fan quinze, són una escoba; si són dos vegades quinze, res.
    [no] La primera taula no dona cap escoba.
   *[treinta] Si les quatre cartes de la primera taula fan quinze, són una escoba; si són dos vegades quinze, dos.
}
escoba-option-mesa-de = { $who ->
    [mano] La primera taula que fa quinze és de qui ix.
   *[reparte] La primera taula que fa quinze és de qui repartix.
}
escoba-option-escoba-de-mano = { $escobas ->
    [0] No hi ha escoba de mà.
    [one] Qui rep tres cartes que fan quinze les pot ensenyar abans de jugar i emportar-se-les: és una escoba.
   *[other] Qui rep tres cartes que fan quinze les pot ensenyar abans de jugar i emportar-se-les: són { $escobas } escobes.
}
escoba-option-sietes = { $sietes ->
    [setenta] Un punt per a la millor setanta: la suma de la millor carta de cada pal, i sense els quatre pals no n'hi ha. El 7 val 21; el 6, 18; l'as, 16; el 5, 15; el 4, 14; el 3, 13; el 2, 12; les figures, 10.
   *[mayoria] Un punt per a qui fa més sets.
}
escoba-option-todos-oros = { $points ->
    [one] Tots els ors valen un punt, com la majoria.
   *[other] Tots els ors valen { $points } punts.
}
escoba-option-todos-sietes = { $points ->
    [one] Els quatre sets no valen més.
   *[other] Els quatre sets valen { $points } punts.
}
escoba-option-empate = { $empate ->
    [todos] Si empaten en cartes, ors, sets o setanta, cadascun dels que empaten s'apunta el punt.
   *[nadie] Si empaten en cartes, ors, sets o setanta, ningú s'apunta el punt.
}
escoba-option-final = { $end ->
    [orden] Si n'arriben més d'un en la mateixa mà, guanya qui arriba abans en l'orde del recompte: cartes, ors, sets, set d'ors, escobes.
   *[mayor] Si n'arriben més d'un en la mateixa mà, guanya qui té més punts; si empaten, se'n juga una altra.
}

escoba-score = { $seats }: { $score } de { $goal } punts · { $cards ->
    [0] sense cartes
    [one] 1 carta
   *[other] { $cards } cartes
}{ $escobas ->
    [0] { "" }
    [one] {" "}· 1 escoba
   *[other] {" "}· { $escobas } escobes
}
escoba-table = En la taula (fan { $sum })
escoba-table-empty = La taula està buida.
escoba-lifted = L'últim que s'ha emportat { $seat }
escoba-roles = Repartix { $dealer }, ix { $mano }.
escoba-seat = { $seat }: { $cards ->
    [0] sense cartes en la mà
    [one] 1 carta en la mà
   *[other] { $cards } cartes en la mà
}
escoba-stock = { $stock ->
    [one] Queda 1 carta per repartir.
   *[other] Queden { $stock } cartes per repartir.
}
escoba-hand = Les teues cartes
escoba-pile = El munt de { $seats }: { $cards ->
    [one] 1 carta
   *[other] { $cards } cartes
}{ $escobas ->
    [0] { "" }
    [one] , 1 escoba
   *[other] , { $escobas } escobes
}

escoba-with-escoba = { $escoba ->
    [yes] {" "}· escoba!
   *[no] { "" }
}
escoba-step-capture =
    { $card } amb { $cards }{ escoba-with-escoba }
escoba-step-take =
    amb { $cards }{ escoba-with-escoba }
escoba-step-lay = Deixar-la en la taula
escoba-step-mano = Escoba de mà!

escoba-lay-otros = tirar, tire, deixar, deixe, a la taula
escoba-mano-otros = escoba de mà, quinze de mà, ensenye les tres
escoba-escoba-otros = escombra
escoba-rank-otros = { $rank ->
    [1] as
    [10] sota
    [11] cavall
    [12] rei
   *[other] { $rank }
}

escoba-voice = Escoba!
escoba-told-reparto = Mà { $number }: repartix { $dealer }, ix { $mano }.
escoba-told-mesa = { $escobas ->
    [one] La primera taula fa quinze: { $seat } s'emporta { $cards }.
   *[other] La primera taula fa dos vegades quinze: { $seat } s'emporta { $cards }.
}
escoba-told-tira = { $seat } deixa { $card } en la taula.
escoba-told-levanta = { $seat } juga { $card } i s'emporta { $cards }.
escoba-told-mano = { $seat } ensenya quinze de mà: { $cards }.
escoba-told-escoba = { $escobas ->
    [one] Escoba de { $seat }!
   *[other] Escoba de { $seat }! Ja en són { $escobas }.
}
escoba-told-resto = El que queda en la taula és de { $seat }: { $cards }.
escoba-told-resto-nobody = El que queda en la taula no és de ningú: { $cards }.

escoba-count = Mà { $number }: { $sides }.
escoba-count-side = { $points ->
    [one] 1 punt
   *[other] { $points } punts
} per a { $seats } ({ $what })
escoba-count-nothing = res per a { $seats }
escoba-note = { $what ->
    [cartas] cartes
    [oros] ors
    [sietes] sets
    [setenta] setanta
   *[velo] set d'ors
}{ $points ->
    [one] { "" }
   *[other] {" "}×{ $points }
}
escoba-note-escobas = { $escobas ->
    [one] 1 escoba
   *[other] { $escobas } escobes
}
escoba-counted = Cartes { $cards }, ors { $oros }, sets { $sevens }.
escoba-counted-setenta = Setanta: { $sums }.

escoba-fault-not-held = No tens { $card }: juga una de les teues cartes.
escoba-fault-not-on-table = En la taula no hi ha { $card }: tria entre les que hi ha.
escoba-fault-not-fifteen = Això fa { $sum }, i ha de fer quinze.
escoba-fault-card-captures = Amb { $card } pots fer quinze: emporta't alguna cosa, o juga una altra carta.
escoba-fault-some-captures = Pots fer quinze: t'has d'emportar alguna cosa.
escoba-fault-not-played-here = En esta taula no es juga l'escoba de mà.
escoba-fault-no-three-cards = L'escoba de mà s'ensenya abans de jugar la primera de les tres cartes.
escoba-fault-other-sum = Les teues tres cartes fan { $sum }, i han de fer quinze.
escoba-why-escoba = { $better }: així t'emportaves tota la taula, una escoba.
escoba-why-leaves = Deixaves { $sum } en la taula: { $cards } { $count ->
    [one] no ha eixit i fa
   *[other] no han eixit i fan
} escoba ({ $count } de les { $unseen } cartes que no has vist); de l'altra manera { $fewer ->
    [0] no en feia cap
    [one] en feia una
   *[other] en feien { $fewer }
}.
escoba-why-velo = { $better }: així t'emportaves el set d'ors, que val un punt.
escoba-why-velo-left = Així el set d'ors, que val un punt, quedava en la taula per al següent.
escoba-fewer = { $fewer ->
    [0] cap
    [one] un
   *[other] { $fewer }
}
escoba-why-sevens = { $better }: així t'emportaves { $count ->
    [one] un set
   *[other] { $count } sets
}, en lloc de { escoba-fewer }.
escoba-why-oros = { $better }: així t'emportaves { $count ->
    [one] un or
   *[other] { $count } ors
}, en lloc de { escoba-fewer }.
escoba-why-cards = { $better }: així t'emportaves { $count } cartes, en lloc de { $fewer ->
    [0] cap
   *[other] { $fewer }
}.
escoba-nudge-escoba = Suma tota la taula: quant li falta per a quinze?
escoba-nudge-leaves = Suma el que queda en la taula després de cada jugada: amb quina carta s'ho emporta tot el següent?
escoba-nudge-velo = El set d'ors val un punt per ell mateix.
escoba-nudge-capture = Es pot sumar quinze de més d'una manera: amb quina t'emportes més sets, ors i cartes?

escoba-called = { $what ->
    [puntos] a { $value }
    [modo-auto] parelles si sou quatre
    [modo-parejas] en parelles
    [modo-individual] cadascú pel seu compte
    [salida-sorteo] repartiment per sorteig
    [salida-asiento] repartix l'últim seient
    [captura-carta] s'emporta si la carta suma
    [captura-libre] captura lliure
    [captura-obligada] captura obligada
    [mesa-15-30] escoba de taula amb 15 o 30
    [mesa-15] escoba de taula amb 15
    [mesa-no] sense escoba de taula
    [mesa_de-reparte] la taula és de qui repartix
    [mesa_de-mano] la taula és de qui ix
    [escoba_de_mano] { $value ->
        [0] sense escoba de mà
        [1] amb escoba de mà
       *[other] amb escoba de mà per { $value }
    }
    [sietes-mayoria] sets per majoria
    [sietes-setenta] amb setanta
    [todos_oros] tots els ors per { $value }
    [todos_sietes] els quatre sets per { $value }
    [empate-nadie] empats per a ningú
    [empate-todos] empats per a tots
    [final-mayor] guanya qui més té
   *[final-orden] guanya qui arriba abans
}

escoba-fact-escobas = { $count ->
    [one] escoba teua
   *[other] escobes teues
}
escoba-fact-cards = { $count ->
    [one] carta que t'has emportat
   *[other] cartes que t'has emportat
}
escoba-fact-sevens = { $count ->
    [one] set que t'has emportat
   *[other] sets que t'has emportat
}
