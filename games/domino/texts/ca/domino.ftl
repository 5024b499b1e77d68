# Dòmino.

domino-name = Dòmino
domino-primer =
    Vint-i-huit fitxes, del doble blanc al doble sis; set per a cadascú.
    De quatre es juga en parelles, amb el company enfront.
    Qui ix posa la fitxa que vulga; després se seguix cap a la dreta.
    Posa una fitxa amb el número d'una de les dos *puntes*: els iguals es toquen.
    Un *doble* es posa travessat, i la punta conserva el seu número.
    Si en tens una que entra, cal posar-la.
    Si no, robes del pou fins que n'entre una; sense pou o sense robar, passes.
    Qui posa l'última fitxa *domina* i s'apunta els punts de les que queden.
    Si ningú pot posar, es *tanca* i se'ls apunta qui en té menys.
    Es juga a 300, o al que s'acorde. Prem la fitxa i la punta, o escriu 6-4.
domino-terms =
    Doble: una fitxa amb el mateix número en les dos mitats; es posa travessada.
    Puntes: els dos números lliures de la cadena, on se seguix.
    Eixida: la primera fitxa de la mà, i el dret a posar-la.
    Pou: les fitxes que ningú ha rebut; on es roba, se n'agafen d'ací.
    Passar: deixar el torn, perquè no entra cap fitxa pròpia.
    Dominar: posar l'última fitxa pròpia: guanya la mà.
    Tancament: que ningú puga posar: guanya qui té menys punts en les seues fitxes.
    Mà: cada repartiment, fins que algú domina o es tanca.
domino-plate = { $what ->
    [start] El doble es posa travessat
   *[open] El 6-1 entra en les dos puntes
}
domino-title = Dòmino · mà { $number }

domino-preset-pareja-100 = Parelles a 100
domino-preset-pareja-100-about = Quatre jugadors en parelles, a 100 tants: unes cinc mans.
domino-preset-mano-a-mano = Mà a mà
domino-preset-mano-a-mano-about = Dos jugadors, a 100 tants; qui no pot jugar roba.
domino-preset-tres = Tres
domino-preset-tres-about = Tres jugadors, cadascú pel seu compte, a 100 tants; qui no pot jugar roba.
domino-preset-reglamento = Reglament
domino-preset-reglamento-about = Com en els campionats: en parelles, a 300 tants i sense pistes. Una partida llarga.
domino-preset-venezolano = Veneçolà
domino-preset-venezolano-about = En parelles a 75 tants: ix el doble més alt, i després qui ha guanyat la mà.
domino-preset-dominicano = Dominicà
domino-preset-dominicano-about = En parelles a 200 tants: ix el doble més alt, i després qui ha guanyat la mà.

domino-option-touched = { $value ->
    [true] Fitxa tocada, fitxa jugada: qui toca una fitxa que entra, en la taula o amb els botons, ja no la pot canviar per una altra.
   *[false] Fins a completar la jugada es pot canviar de fitxa.
}
domino-option-puntos = Es juga a { $puntos } tants.
domino-option-salida = { $salida ->
    [doble-mayor] En la primera mà ix qui té el doble més alt, i amb ell; sense dobles, la fitxa més alta.
    [asiento] En la primera mà ix el primer seient, amb la fitxa que vulga.
   *[sorteo] Cadascú alça una fitxa i en la primera mà ix qui trau més punts, que no pot cedir l'eixida.
}
domino-option-mano = { $mano ->
    [gana] En la mà següent ix qui ha dominat; després d'un tancament, qui ha guanyat: en parelles, qui ha tancat o, si han guanyat els altres, el que ve darrere. Després d'un empat corre l'eixida.
   *[rota] L'eixida corre cap a la dreta en cada mà.
}
domino-option-robo = { $robo ->
    [false] No roba ningú: qui no pot jugar passa. Passar amb una fitxa que entra no s'admet, i no queda anotat.
   *[true] Si sobren fitxes, qui no pot jugar roba fins que n'entre una o no en queden. Passar amb una fitxa que entra no s'admet, i no queda anotat.
}

domino-score = { $seats }: { $score } de { $goal } tants
domino-salida = Ix { $mano }.
domino-chain = En la taula (puntes { $left } i { $right })
domino-tiles = { $tiles ->
    [one] 1 fitxa
   *[other] { $tiles } fitxes
}
domino-seat =
    { $seat }: { domino-tiles }
domino-seat-passed =
    { $seat }: { domino-tiles } · ha passat a { $passes }
domino-stock = { $stock ->
    [one] Queda 1 fitxa en el pou.
   *[other] Queden { $stock } fitxes en el pou.
}
domino-draw = Sorteig de l'eixida: { $drawn }.
domino-last = Mà { $number }: { $ended } { $count }

domino-count = Quedaven: { $left }. { $points ->
        [one] 1 tant
       *[other] { $points } tants
    } per a { $winners }.
domino-count-tie = Quedaven: { $left }. Empat: ningú s'apunta res i corre l'eixida.
domino-part = { $how ->
    [cierre] { $seat } ha tancat
   *[domino] { $seat } ha dominat
}; { $points ->
    [one] quedava 1 tant
   *[other] quedaven { $points } tants
}
domino-left-nothing = { $seat } res

domino-hand = Les teues fitxes ({ $pips ->
        [one] 1 punt
       *[other] { $pips } punts
    })
domino-hand-ends = Puntes { $left } i { $right }: { $fit ->
    [0] no te n'entra cap.
    [one] te n'entra una.
   *[other] te n'entren { $fit }.
}
domino-step-end = { $end ->
    [izq] ◀ { $tile } a l'esquerra
   *[der] { $tile } a la dreta ▶
}
domino-step-paso = Passe
domino-step-robo = Robar

domino-told-salida = { $seat } ix amb { $tile }.
domino-told-ficha = { $end ->
    [izq] { $seat } posa { $tile } a l'esquerra (puntes { $left } i { $right }).
   *[der] { $seat } posa { $tile } a la dreta (puntes { $left } i { $right }).
}
domino-told-paso = { $seat } passa: no té { $left } ni { $right }.
domino-told-paso-same = { $seat } passa: no té { $both }.
domino-told-robo = { $stock ->
    [0] { $seat } roba l'última fitxa.
    [one] { $seat } roba; en queda 1 en el pou.
   *[other] { $seat } roba; en queden { $stock } en el pou.
}
domino-told-domino = { $seat } domina!
domino-told-cierre = { $seat } tanca.
domino-told-reparto = Mà { $number }: ix { $mano }.

domino-fault-lead = Et toca eixir: juga una fitxa de la teua mà.
domino-fault-lead-with = En la primera mà has d'eixir amb { $tile }.
domino-fault-not-held = No tens la fitxa { $tile }.
domino-fault-fits-nowhere = La fitxa { $tile } no entra: les puntes són { $left } i { $right }.
domino-fault-other-end = { $end ->
    [izq] La fitxa { $tile } no entra a l'esquerra: juga-la a la dreta.
   *[der] La fitxa { $tile } no entra a la dreta: juga-la a l'esquerra.
}
domino-fault-which-end = La fitxa { $tile } entra en les dos puntes: digues { $tile } esquerra o { $tile } dreta.
domino-fault-play = Tens una fitxa que entra: s'ha de jugar.
domino-fault-draw = No t'entra cap fitxa: has de robar.
domino-fault-pass = No t'entra cap fitxa i no hi ha d'on robar: has de passar.

domino-otros = dòmino doble sis, doble sis, dominó

domino-word-otros = { $word ->
    [paso] passe, passar, pas
    [robo] robe, robar, agafe
   *[other] { "" }
}
domino-end-otros = { $end ->
    [izq] esquerra
   *[der] dreta
}

domino-why-passed = Amb { $tile } quedava obert el que li falta a { $seat }: ja havia passat a { $numbers }.
domino-why-stranded = Després de { $played }, no entrava cap de les altres fitxes teues.
domino-why-double = Un doble entra per un sol número i costa de soltar: { $tile } convenia posar-lo mentre entrava.
domino-why-variety = Amb { $tile } et quedaven fitxes de { $kept } números diferents, en lloc de { $given }: així es passa menys.
domino-why-heavy = { $tile } pesa { $pips } punts, que comptarien en contra teua si un altre domina.
domino-nudge-passed = { $seat } ha passat a { $numbers }: no en té. Es pot deixar això obert?
domino-nudge-double = Un doble entra per un sol número. N'hi ha algun que convinga soltar ara?
domino-nudge-stranded = Compta quines fitxes t'entraran després: amb alguna jugada no te n'entraria cap.
domino-nudge-variety = Fixa't en el que et queda en la mà: com més números diferents, menys es passa.
domino-nudge-heavy = Encara no delata res ningú. Quines fitxes pesen més, si un altre domina?

domino-called = { $what ->
    [puntos] a { $value }
    [modo-auto] parelles si sou quatre
    [modo-parejas] en parelles
    [modo-individual] cadascú pel seu compte
    [salida-sorteo] eixida per sorteig
    [salida-doble-mayor] ix el doble major
    [salida-asiento] ix el primer seient
    [mano-rota] l'eixida roda
    [mano-gana] ix qui guanya
    [robo-true] es roba
    [robo-false] no es roba
    [pieza_tocada-true] amb fitxa tocada
   *[pieza_tocada-false] sense fitxa tocada
}

domino-fact-dominoes = { $count ->
    [one] mà en què has dominat
   *[other] mans en què has dominat
}
domino-fact-passed = { $count ->
    [one] vegada que han passat els rivals
   *[other] vegades que han passat els rivals
}
domino-fact-pass = { $count ->
    [one] vegada que has passat
   *[other] vegades que has passat
}
