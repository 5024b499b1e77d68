# Backgammon. Una partida és un joc d'un match.

backgammon-name = Backgammon
backgammon-primer =
    Cadascú porta les seues quinze fitxes fins a sa *casa*, els sis últims punts, en sentits oposats.
    Es tiren dos daus: cada u mou una fitxa el que marca, o els dos la mateixa.
    Un doble es juga quatre vegades.
    Si es poden jugar els dos daus, cal jugar-los.
    On el rival té dos fitxes o més no s'hi entra.
    Una sola es *menja*: va a la barra i torna a començar.
    Amb una fitxa en la barra, el primer és tornar a entrar-la.
    Amb les quinze en casa es *trauen*: amb el número just, o la de més arrere si el dau passa.
    Guanya qui les trau totes. Si l'altre no n'ha tret cap val doble; el *dau doblador*, on n'hi ha, també dobla.
    Prem la fitxa i el punt, o escriu 8/5 6/5.
backgammon-terms =
    Punt: cadascun dels vint-i-quatre triangles.
    Casa: els últims sis punts de cadascú, d'on es trauen les fitxes.
    Barra: el mig del tauler, on esperen les fitxes menjades.
    Fitxa sola: la que està sense companyia en un punt i es pot menjar.
    Traure: portar una fitxa fora del tauler.
    Gammon: guanyar abans que el rival traga una fitxa: val doble.
    Backgammon: guanyar així quan el rival té a més una fitxa en la barra o en la teua casa: val triple.
    Dau doblador: el dau amb què es proposa jugar pel doble; qui no accepta perd el que valia.
    Regla de Crawford: quan a algú li falta un punt, es juga una partida sense doblar.
backgammon-plate = { $what ->
    [start] Les blanques van per les fletxes
   *[open] Amb 3 i 1: les dos fitxes al punt 5
}

backgammon-preset-name = { $preset ->
    [partida] Una partida
    [match] Match a 5 punts
    [match-7] Match a 7 amb dau doblador
   *[cubo] Match amb dau doblador
}
backgammon-preset-about = { $preset ->
    [partida] Qui trau primer les seues quinze fitxes guanya.
    [match] Unes quantes partides fins als 5 punts; gammon val 2 i backgammon 3.
    [match-7] Fins als 7 punts, amb el dau doblador i la regla de Crawford.
   *[cubo] Fins als 5 punts, amb el dau doblador i la regla de Crawford.
}

backgammon-option-puntos = { $points ->
    [one] Es juga a { $points } punt. Ningú ha de desocupar un punt, es cau on no hi haja dos rivals, i amb un número major només ix la fitxa més llunyana.
   *[other] Es juga a { $points } punts. Ningú ha de desocupar un punt, es cau on no hi haja dos rivals, i amb un número major només ix la fitxa més llunyana.
}
backgammon-option-apertura = { $value ->
    [nueva] Qui guanya la tirada d'eixida torna a tirar els dos daus.
   *[jugada] La tirada d'eixida és la primera jugada de qui comença, com és costum.
}
backgammon-option-switch = { $name ->
    [cubo] { $value ->
        [yes] Amb dau doblador.
       *[no] Sense dau doblador.
    }
   *[crawford] { $value ->
        [yes] Amb la regla de Crawford: quan algú es queda a un punt, una partida sense doblar.
       *[no] Sense la regla de Crawford.
    }
}

backgammon-title = Backgammon · partida { $number }
backgammon-score = { $one } { $first } – { $second } { $other }, a { $to } { $to ->
    [one] punt
   *[other] punts
}.
backgammon-board = Tauler vist des de les blanques: dalt els seus punts del 13 al 24, baix del 12 a l'1; enmig, la barra. Cada punt és, per a les negres, 25 menys el seu número.
backgammon-colour = { $colour ->
    [white] blanques
   *[black] negres
}
backgammon-checkers = { $count } { $count ->
    [one] { $colour ->
        [white] blanca
       *[black] negra
    }
   *[other] { backgammon-colour }
}
backgammon-side = { $seat } ({ backgammon-colour }), comptant els seus propis punts: { $stacks }. Fora: { $off }. Li falten { $pips } { $pips ->
    [one] pas
   *[other] passos
}.
backgammon-side-off = { $seat } ({ backgammon-colour }): ja ha tret les seues quinze fitxes.
backgammon-stack = { $count } en { $place }
backgammon-stack-bar = { $count } en la barra
backgammon-bar = barra
backgammon-off = fora
backgammon-dice = Daus
backgammon-cube-centred = Dau doblador: { $value }, enmig.
backgammon-cube-owned = Dau doblador: { $value }, el té { $seat }.
backgammon-cube-crawford = Partida Crawford: en esta no es dobla.
backgammon-double-offered = Es proposa doblar a { $value }.
backgammon-last-turn = Última jugada: { $seat }, amb { $roll }: { $turn }.
backgammon-last-pass = Última jugada: { $seat } ha passat amb { $roll }.

backgammon-word = { $word ->
    [tiro] Tirar els daus
    [doblo] Doblar
    [acepto] Acceptar el doble
    [rechazo] Rebutjar i perdre la partida
   *[abandono] Abandonar la partida
}

backgammon-apertura = Tirada d'eixida: { $first } trau { $one } i { $second }, { $other }.
backgammon-tirada = { $seat } tira: { $roll }.
backgammon-jugada = { $seat } juga { $turn }{ $hits ->
    [0] .
    [one] {" "}i menja una fitxa.
   *[other] {" "}i menja { $hits } fitxes.
}
backgammon-pasa = { $seat } no pot moure i passa.
backgammon-doblo = { $seat } dobla: la partida valdria { $value }.
backgammon-acepto = { $seat } accepta el doble i es queda el dau.
backgammon-rechazo = { $seat } rebutja el doble.
backgammon-partida = { $seat } guanya la partida { $number }{ $kind ->
    [gammon] {" "}amb gammon
    [backgammon] {" "}amb backgammon
    [rechazo] {" "}pel doble rebutjat
   *[simple] {""}
}: { $points } { $points ->
    [one] punt
   *[other] punts
}.

backgammon-refusal-roll-first = Encara no has tirat: digues «tire» o «doble».
backgammon-refusal-answer-first = T'han doblat: digues «accepte» o «rebutge».
backgammon-refusal-nothing-to-answer = No hi ha cap doble que contestar.
backgammon-refusal-already-rolled = Els daus ja estan tirats: ara mou les teues fitxes.
backgammon-refusal-no-cube = Es juga sense dau doblador: els daus es tiren sols i ací no es dobla.
backgammon-refusal-way-matters = Segons per on passe la fitxa, menja o no: escriu també els punts del mig, per exemple 24/20/14.
backgammon-refusal-more-steps = Amb { $roll } s'han de jugar { $steps } passos: escriu la jugada sencera.
backgammon-refusal-bar-first = { $checkers ->
    [one] Primer has d'entrar la fitxa que està en la barra (bar/…).
   *[other] Primer has d'entrar { $checkers } fitxes de la barra (bar/…).
}
backgammon-refusal-higher-die = Només pots usar un dau, i ha de ser el major: el { $die }.
backgammon-refusal-closed = El punt { $point } està tancat: hi ha dos fitxes rivals o més. Podries jugar, per exemple, { $example }.
backgammon-refusal-not-off = Així no es trau: amb totes les teues fitxes en casa, un dau trau la fitxa del punt del seu número, o del més alt si no en queda cap d'ahí arrere. Podries jugar, per exemple, { $example }.
backgammon-refusal-no-such-turn = Eixa jugada no es pot fer amb { $roll }. Podries jugar, per exemple, { $example }.

backgammon-otros = taules reials

backgammon-word-otros = { $word ->
    [tiro] tire, tirar, daus
    [doblo] doble, doblar
    [acepto] accepte, sí
    [rechazo] rebutge, no, passe
    [abandono] abandone, em rendisc
   *[other] { "" }
}

backgammon-price = Costa { $points ->
    [one] un punt
   *[other] { $points } punts
}{ $kind ->
    [gammon] { " " }(gammon)
    [backgammon] { " " }(backgammon)
   *[simple] { "" }
}.
backgammon-why-hit = Amb { $turn } { $hits ->
    [one] et menjaves una fitxa del rival: tornava a començar des de la barra i perdia
   *[other] et menjaves { $hits } fitxes del rival: tornaven a començar des de la barra i perdien
} { $pips } passos.
backgammon-why-shots = Després de { $played }, el rival se't menja amb { $shots } de les 36 tirades; després de { $better }, { $fewer ->
    [0] amb cap
    [one] amb una
   *[other] amb { $fewer }
}.
backgammon-why-point = Amb { $turn } feies el punt { $point }: on hi ha dos fitxes teues el rival no pot caure.
backgammon-why-broke = { $played } desfeia el punt { $point }, que tancava el pas al rival.
backgammon-why-anchor = Amb { $turn } feies el punt { $point }, en el camp del rival: allí no se't mengen i sempre pots caure.
backgammon-why-anchor-left = { $played } deixava el punt { $point }, on no se't menjaven i sempre podies caure.
backgammon-why-escape = Amb { $turn } eixia una fitxa més de la casa del rival, on pot quedar tancada { $left ->
    [0] (ja no en quedava cap)
    [one] (en quedava una)
   *[other] (en quedaven { $left })
}.
backgammon-why-off = Amb { $turn } ja en tenies { $off } fora, en lloc de { $fewer }.
backgammon-why-home = Fins que no estan totes en casa no se'n trau cap: amb { $turn } { $outside ->
    [0] no en faltava cap
    [one] en faltava una
   *[other] en faltaven { $outside }
}, en lloc de { $more }.
backgammon-why-spread = Amb { $turn } ocupaves { $points } punts de casa, en lloc de { $fewer }: així hi ha més números que trauen una fitxa sense malgastar res.
backgammon-why-double = Abans de tirar et faltaven { $own } passos i al rival { $theirs }. Segons l'ordinador, des d'allí es guanya unes { $win } vegades de cada 100: se sol doblar prop de 70 o més.
backgammon-why-double-last = Al rival li faltava un punt: si guanyava esta partida ho guanyava tot, amb el dau en 1 o en 2. Doblar ja no costava res, i guanyar valia el doble.
backgammon-why-roll-gammon = Segons l'ordinador, des d'allí es guanya unes { $win } vegades de cada 100, { $gammon } d'elles per gammon, que val doble. A qui dobla tan tard li ho rebutgen, i es queda només amb els punts del dau.
backgammon-why-take = Et faltaven { $own } passos i al rival, que tira, { $theirs }. Segons l'ordinador, des d'allí guanyes unes { $win } vegades de cada 100: se sol acceptar amb 25 o més.
backgammon-why-take-last = Rebutjar era perdre-ho ja tot, perquè al rival no li faltaven més punts que els del dau. Segons l'ordinador, acceptant es guanya unes { $win } vegades de cada 100.
backgammon-why-drop-gammon = Segons l'ordinador, des d'allí es guanya unes { $win } vegades de cada 100, però { $gammon } es perd per gammon, que costa el doble: els 25 de cada 100 amb els quals se sol acceptar no basten.
backgammon-nudge-hit = Hi ha una fitxa sola del rival al teu abast. Val la pena menjar-se-la?
backgammon-nudge-point = Quines dos fitxes es poden ajuntar per a tancar un punt al rival?
backgammon-nudge-shots = Hi ha jugades que deixen fitxes soles a tir. Després de cadascuna, amb quantes de les 36 tirades se't mengen?
backgammon-nudge-anchor = En el camp del rival hi ha un punt que pot ser teu: dos fitxes juntes no se les menja ningú.
backgammon-nudge-escape = Les teues fitxes més arrere són les que poden quedar tancades. En pot eixir alguna?
backgammon-nudge-race = Ja no pot menjar ningú: és una carrera. Amb quina jugada s'aprofiten tots els passos?

backgammon-called = { $what ->
    [puntos] a { $value }
    [apertura-jugada] la tirada d'eixida es juga
    [apertura-nueva] es torna a tirar en eixir
    [cubo-true] amb dau doblador
    [cubo-false] sense dau doblador
    [crawford-true] amb Crawford
   *[crawford-false] sense Crawford
}

backgammon-fact-turns = { $count ->
    [one] en un torn
   *[other] en { $count } torns
}
backgammon-fact-hits = { $count ->
    [one] fitxa que has menjat
   *[other] fitxes que has menjat
}
backgammon-fact-doubles = { $count ->
    [one] doble que has tret
   *[other] dobles que has tret
}
