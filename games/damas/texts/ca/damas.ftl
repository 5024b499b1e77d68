# Dames: tres variants. Les caselles es diuen pel número.

damas-name = Dames
damas-primer =
    Dotze fitxes cadascú en les caselles negres; en les de 100 caselles, quinze.
    La fitxa avança un pas en diagonal.
    Menja botant per damunt d'una rival a la casella lliure de darrere, i seguix mentre puga.
    La que arriba al fons és *dama*: va cap avant i cap arrere.
    En les clàssiques la dama fa un sol pas; en les altres vola per tota la diagonal.
    En les de l'abundància també les fitxes van cap arrere, i menjar és lliure.
    En les altres, si no menges podent, et poden *bufar* la peça o obligar-te.
    Guanya qui menja totes les peces de l'altre o el deixa sense jugada.
    Són taules de comú acord, o després de 40 jugades de cadascú sense progrés.
    Prem la peça i després la casella, o escriu els números: 22-18, 18x11.
damas-terms =
    Dama: la fitxa que ha arribat al fons; va també cap arrere.
    Menjar: botar per damunt d'una peça rival i traure-la del tauler.
    Bufar: traure del tauler la peça que podia menjar i no ha menjat.
    Dames clàssiques: huit per huit caselles; la dama fa un sol pas.
    Dames a cent: deu per deu caselles i quinze fitxes; la dama vola.
    L'abundància: les fitxes van també cap arrere, i menjar és lliure.
    Volar: anar per tota la diagonal en una jugada.
    Taules: un empat: no guanya ningú.
damas-plate = { $what ->
    [start] Les clàssiques, després d'11-15
    [open] La fitxa avança en diagonal
    [comer] Menjar
    [comer-about] Es bota per damunt a la casella lliure de darrere.
    [dama] Dama
   *[dama-about] En les clàssiques, un pas cap a qualsevol costat.
}

damas-preset-obligatoria = Dames de 64, menjar és obligatori
damas-preset-obligatoria-about = Tauler de 8×8. Qui pot menjar, menja. Sense bufada i sense rellotge: la partida més àgil.
damas-preset-clasica = Dames clàssiques, amb bufada
damas-preset-clasica-about = Tauler de 8×8. A qui no menja li poden bufar la fitxa o obligar-lo a menjar. Es pot demanar Temps!
damas-preset-cien = Dames de 100
damas-preset-cien-about = Tauler de 10×10 amb 15 fitxes. La dama vola i menja abans que les fitxes. Amb bufada.
damas-preset-abundancia = Dames de l'abundància
damas-preset-abundancia-about = Tauler de 8×8. Les fitxes van també cap arrere, menjar és lliure, i a les tres equivocacions es perd.

damas-option-touched = { $value ->
    [true] Peça tocada, peça jugada: qui toca una peça que pot moure, en el tauler o amb els botons, ja no la pot canviar per una altra. Tocar-ne una que no pot no costa el torn.
   *[false] Fins a completar la jugada es pot canviar de peça.
}
damas-option-variante = { $variante ->
    [clasica] Clàssica: tauler de 8×8; les fitxes van i mengen cap avant, la dama fa un sol pas i ixen les negres.
    [cien] Cent: tauler de 10×10 amb quinze fitxes; la dama vola i menja primer, i ixen les negres. Quan només queden dames, són taules després de cinc jugades de cadascú.
    [abundancia] Abundància: tauler de 8×8; les fitxes van i mengen en les dos direccions, la dama vola i ixen les blanques.
   *[other] { $variante }
}
damas-option-captura = { $captura ->
    [soplo] Menjar amb bufada: a qui podia menjar i no ha menjat fins al final, el rival li pot bufar la fitxa o obligar-lo a menjar.
    [obligatoria] Menjar és obligatori, i fins al final; entre diverses maneres se'n tria la que es vulga.
    [libre] Menjar és lliure: qui juga decidix si menja i fins on.
   *[other] { $captura }
}
damas-option-partidas = { $partidas ->
    [one] Una sola partida.
   *[other] { $partidas } partides, i es juguen totes; els colors canvien en cada una.
}
damas-option-tiempo = { $tiempo ->
    [true] A qui fa cinc minuts que pensa se li pot demanar Temps!: si en un minut no juga, perd la partida.
   *[false] Sense Temps!
}
damas-option-errores = { $errores ->
    [0] Les equivocacions no es compten.
    [one] Amb una equivocació es perd la partida: escriure una jugada que no val, o que et bufen una peça o t'obliguen a menjar. El tauler i els botons només oferixen jugades vàlides.
   *[other] Amb { $errores } equivocacions es perd la partida: escriure una jugada que no val, o que et bufen una peça o t'obliguen a menjar. El tauler i els botons només oferixen jugades vàlides.
}
damas-option-movida-extra = { $extra ->
    [true] Qui comença el torn amb una sola peça la pot moure dos vegades.
   *[false] Sense moviment extra.
}
damas-option-bloqueo = { $bloqueo ->
    [pierde] Qui queda bloquejat perd.
    [tablas] Si algú queda bloquejat, són taules.
    [piezas] Si algú queda bloquejat, guanya qui té més peces; si en tenen les mateixes, qui té més dames, i si no, són taules.
   *[other] { $bloqueo }
}
damas-option-sin-progreso = { $moves ->
    [0] Es pot jugar sense menjar ni coronar tant com es vulga.
    [one] Taules després d'una jugada de cadascú en què ningú menja, bufa ni corona, ni (llevat de l'Abundància) mou una fitxa.
   *[other] Taules després de { $moves } jugades de cadascú en què ningú menja, bufa ni corona, ni (llevat de l'Abundància) mou una fitxa.
}

damas-title = Dames { $variante ->
    [clasica] clàssiques
    [cien] de 100
    [abundancia] de l'abundància
   *[other] { $variante }
}{ $games ->
    [1] { "" }
   *[other] {" "}· partida { $number } de { $games }
}
damas-board = El tauler, amb les blanques baix; les caselles buides mostren el seu número.
damas-piece = { $crowned ->
    [true] dama
   *[false] fitxa
} { $color ->
    [blancas] blanca
   *[negras] negra
}
damas-side = { $seat } ({ $color ->
    [blancas] blanques
   *[negras] negres
}): { $men ->
    [0] sense fitxes
    [one] una fitxa en { $men_on }
   *[other] { $men } fitxes en { $men_on }
}{ $damas ->
    [0] .
    [one] ; una dama en { $damas_on }.
   *[other] ; { $damas } dames en { $damas_on }.
}
damas-score = Punts: { $score }.
damas-fault = No ha menjat com devia. Se li pot bufar la peça que està en { $squares }, o se'l pot obligar a menjar.
damas-due = S'ha de menjar.
damas-extra = És la seua última peça: pot moure una altra vegada, o passar.
damas-mistakes = { $seat } porta { $count ->
    [one] una equivocació
   *[other] { $count } equivocacions
} de { $most }.
damas-time-called = Temps! Queda un minut per a moure.
damas-only-damas = Només queden dames: { $moves ->
    [one] va una jugada
   *[other] van { $moves } jugades
}, i a les deu són taules.
damas-quiet = { $moves ->
    [one] Va una jugada
   *[other] Van { $moves } jugades
} sense progrés; a les { $most } són taules.

damas-step-piece = De { $square }
damas-step-piece-otros = peça { $square }
damas-step-to = A { $square }
damas-step-capture = Menjar i caure en { $square }
damas-step-chain = Menjar per { $square } i seguir
damas-step-rest = Seguir a { $squares }
damas-step-soplo = Bufar la { $square }
damas-step-obligar = Obligar a menjar
damas-step-paso = Passar
damas-step-time = Temps!

damas-crowned = { $crowned ->
    [true] {" "}i corona
   *[false] { "" }
}
damas-told-jugada = { $seat } juga { $move }{ damas-crowned }.
damas-told-captura = { $seat } menja amb { $move } { $count ->
    [one] la peça que estava en { $taken }
   *[other] les peces que estaven en { $taken }
}{ damas-crowned }.
damas-told-soplo = { $seat } bufa la peça que estava en { $square } i li toca moure.
damas-told-obligar = { $seat } obliga a menjar: la jugada es desfà.
damas-told-paso = { $seat } no mou una altra vegada.
damas-told-tiempo = { $seat } demana Temps!: queda un minut per a moure.
damas-told-equivocacion = { $seat } s'equivoca: { $count ->
    [one] va una vegada
   *[other] van { $count } vegades
}.
damas-told-ganada = Partida { $number }: guanya { $winner }, { $reason ->
    [sin-fichas] al rival no li queden peces
    [bloqueo] el rival no pot moure
    [piezas] hi ha un bloqueig i té més peces
    [equivocaciones] el rival s'ha equivocat massa
    [abandono] per abandonament
    [tiempo] per temps
   *[other] { $reason }
}.
damas-told-tablas = Partida { $number }: taules, { $reason ->
    [bloqueo] hi ha un bloqueig
    [piezas] hi ha un bloqueig amb les mateixes peces
    [damas] només queden dames i han passat cinc jugades de cadascú
    [sin-progreso] fa molt que res no avança
    [acuerdo] de comú acord
   *[other] { $reason }
}.

damas-not-other-turn = Li toca moure al rival.
damas-setup-fen = La posició no servix. Seria per exemple B:W18,24,K10:B12,16: qui mou, les blanques i les negres; cada casella una sola vegada, i cap fitxa en la seua última fila.
damas-not-must-capture = S'ha de menjar, per exemple { $example }.
damas-not-dama-first = La dama menja primer, per exemple { $example }.
damas-not-no-piece = En la casella { $square } no tens cap peça.
damas-not-cannot-go = La peça que està en { $from } no pot anar a { $to }.
damas-not-several = Hi ha diverses captures des de { $from } fins a { $to }: escriu totes les caselles del camí.
damas-not-no-fault = No hi ha cap falta que castigar ara.
damas-not-culprit = La peça que està en { $square } no ha deixat de menjar. Es pot bufar: { $culprits }.
damas-not-pass = Només es pot passar en el moviment extra d'una última peça.
damas-not-offered = Ja has oferit taules: mou abans d'oferir-les una altra vegada.
damas-not-no-offer = El rival no oferix taules.
damas-not-no-clock = En esta taula es juga sense Temps!
damas-not-own-time = Temps! ho demana el rival de qui pensa.
damas-not-time-called = Temps! ja s'ha demanat en este torn.
damas-not-time-early = És prompte per a demanar Temps!: { $seconds ->
    [one] falta un segon
   *[other] falten { $seconds } segons
}.

damas-otros = joc de dames

damas-word-otros = { $word ->
    [paso] passe, passar
    [obligar] obligue, obligar
   *[other] { "" }
}
damas-why-won = Amb { $better } guanyaves la partida.
damas-why-soplo = Calia menjar amb { $better }: a qui no menja li poden bufar la peça, o l'obliguen a menjar.
damas-why-lost = El rival juga { $reply } i guanya la partida.
damas-why-walked-in = En la { $square } se la menja amb { $reply }, i no pots menjar a canvi.
damas-why-left = Amb això el rival es menja la peça de la { $square } amb { $reply }, i no pots menjar a canvi.
damas-why-loses = El rival respon { $reply }: d'ahí ix que perds { $lost ->
    [one] una peça
   *[other] { $lost } peces
} i en menges { $won ->
    [0] cap
    [one] una
   *[other] { $won }
}.
damas-why-crowned = El rival respon { $reply } i corona.
damas-why-capture = Amb { $better } menjaves { $count ->
    [one] una peça
   *[other] { $count } peces
}, en lloc de { $fewer ->
    [0] cap
    [one] una
   *[other] { $fewer }
}.
damas-why-crown = Amb { $better } coronaves una dama.
damas-why-wins = Amb { $better } anaves a menjar-te { $won ->
    [one] una peça
   *[other] { $won } peces
} i a perdre'n { $lost ->
    [0] cap
    [one] una
   *[other] { $lost }
}.
damas-why-back = { $played } treia una fitxa de la teua primera fila, la que no deixa coronar el rival.
damas-nudge-capture = Es pot menjar de més d'una manera: amb quina te n'emportes més, i què es menja el rival després?
damas-nudge-win = Ací es pot guanyar alguna cosa. Després de cada jugada, què ha de menjar el rival, i què menges tu aleshores?
damas-nudge-careful = Compte: { $count ->
    [one] una de les teues { $all } jugades perd
   *[other] { $count } de les teues { $all } jugades perden
} material. Després de cadascuna, què es pot menjar el rival?
damas-nudge-quiet = Cap jugada perd res de seguida. On pot anar la peça de la { $square }?

damas-called = { $what ->
    [variante-clasica] clàssiques
    [variante-cien] de 100
    [variante-abundancia] de l'abundància
    [captura-soplo] amb bufada
    [captura-obligatoria] menjar és obligatori
    [captura-libre] menjar és lliure
    [partidas] { $value ->
        [1] una partida
       *[other] a { $value } partides
    }
    [tiempo-true] amb Temps!
    [tiempo-false] sense Temps!
    [errores] { $value ->
        [0] sense comptar errors
        [1] amb un error es perd
       *[other] amb { $value } errors es perd
    }
    [movida_extra-true] amb moviment extra
    [movida_extra-false] sense moviment extra
    [bloqueo-pierde] bloquejat perd
    [bloqueo-tablas] bloquejat són taules
    [bloqueo-piezas] bloquejat compta peces
    [sin_progreso] { $value ->
        [0] sense límit de jugades
       *[other] taules a les { $value } jugades
    }
    [pieza_tocada-true] amb peça tocada
   *[pieza_tocada-false] sense peça tocada
}

damas-fact-crowned = { $count ->
    [one] dama que has coronat
   *[other] dames que has coronat
}
