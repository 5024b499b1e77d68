# Parxís.

parchis-name = Parxís
parchis-primer =
    Quatre fitxes d'un color: porta-les de casa a la *meta* abans que ningú.
    Tira el dau i avança una fitxa el que marque, en sentit contrari al rellotge.
    De casa s'ix amb un 5, i amb un 5 cal eixir.
    Qui cau on hi ha una fitxa rival la *menja*: torna a sa casa, i comptes 20 amb la fitxa que vulgues.
    En les caselles segures, les del cercle, no es menja.
    Dos fitxes d'un color en una casella són *barrera*: ningú passa.
    Amb un 6 es tira una altra vegada; sense fitxes en casa, eixe 6 compta 7.
    Al tercer 6 seguit, l'última fitxa que has mogut torna a casa, llevat del teu passadís.
    A la meta s'arriba amb el número just, i aleshores comptes 10.
    Guanya qui fica les quatre. Prem la fitxa, o escriu el seu número.
parchis-terms =
    Casa: on esperen les fitxes que no han eixit, i on tornen les menjades.
    Meta: el final del recorregut, en el centre.
    Menjar: caure on hi ha una fitxa rival: torna a sa casa, i es compten 20.
    Casella segura: la que té un cercle: ací ningú menja.
    Barrera: dos fitxes d'un color en una casella: no passa ningú.
    Passadís: les últimes caselles, del propi color, que porten a la meta.
    Comptar: avançar amb una fitxa el que s'ha guanyat: 20 en menjar, 10 en arribar a la meta.
parchis-plate = { $what ->
    [start] Amb un 5 s'ix de casa
   *[open] El groc va per les fletxes a la meta
}
parchis-title = Parxís

parchis-preset-reglamento = Reglament
parchis-preset-reglamento-about = Quatre jugadors, cadascú pel seu compte, amb les regles del campionat: les de sempre.
parchis-preset-duelo = Duel
parchis-preset-duelo-about = Dos jugadors, cara a cara: la partida més curta.
parchis-preset-parejas = Parelles
parchis-preset-parejas-about = Groc i roig contra blau i verd; guanya la parella que fica les huit fitxes.
parchis-preset-parejas-cortas = Parelles curtes
parchis-preset-parejas-cortas-about = En parelles, però n'hi ha prou que un dels dos fique les seues quatre fitxes.
parchis-preset-parejas-amigas = Parelles que no es mengen
parchis-preset-parejas-amigas-about = En parelles, i ningú es menja les fitxes del seu company.

parchis-option-parejas = { $parejas ->
    [true] Es juga en parelles: groc i roig contra blau i verd.
   *[false] Cadascú juga pel seu compte.
}
parchis-option-fin-parejas = { $fin ->
    [uno] En parelles, guanya la parella on u fica primer les seues quatre fitxes.
   *[ambos] En parelles, guanya la que fica primer les huit fitxes.
}
parchis-option-ayuda = { $ayuda ->
    [true] En parelles, qui ja ha ficat les seues quatre fitxes juga amb les de la seua parella.
   *[false] En parelles, qui ja ha ficat les seues quatre fitxes deixa de tirar.
}
parchis-option-comer-companero = { $comer ->
    [true] En parelles, també es menja la parella.
   *[false] En parelles, no es menja la parella.
}
parchis-option-seis = { $seis ->
    [elige] Sense fitxes en casa, el 6 compta 6 o 7, com vulgues.
    [seis] El 6 sempre compta 6.
   *[siete] Sense fitxes en casa, el 6 compta 7.
}
parchis-option-abrir-barrera = { $abrir ->
    [true] Amb un 6 s'ha d'obrir una barrera pròpia, si es pot.
   *[false] Un 6 no obliga a obrir barrera.
}
parchis-option-salvo-pasillo = { $salvo ->
    [true] En el passadís la fitxa se salva del tercer 6.
   *[false] El tercer 6 també envia a casa la fitxa que està en el passadís; només se salva la que ha arribat a la meta.
}
parchis-option-salida = { $salida ->
    [asiento] Comença el primer seient.
   *[sorteo] Tots tiren i comença qui trau més.
}

parchis-refusal-parejas = En parelles es juga amb quatre seients: posa'n quatre, o que cadascú jugue pel seu compte.

parchis-color = { $color ->
    [amarillo] 🟡 Groc
    [azul] 🔵 Blau
    [rojo] 🔴 Roig
    [verde] 🟢 Verd
   *[other] { $color }
}
parchis-place = { $kind ->
    [espera] casa
    [seguro] la casella segura { $number }
    [pasillo] la casella { $number } del passadís
    [casa] la meta
   *[casilla] la casella { $number }
}
parchis-row = { $color } · { $seat }: { $pieces }
parchis-row-same = { $color } · { $seat }: les quatre en { $place }
parchis-piece = { $count ->
        [one] la
       *[other] les
    } { $pieces } en { $place }
parchis-score = { $seats }: { $home } de 8 fitxes en la meta
parchis-barriers = Barreres: { $barriers }.
parchis-barrier = { $color } en { $place }
parchis-draw = Per a eixir, { $rounds }.
parchis-draw-round = { $count ->
    [one] { $throws }
   *[other] ({ $throws })
}
parchis-draw-throw = { $seat } ha tret { $die }
parchis-die = { $die }
parchis-thrown = El dau
parchis-bonus = S'ha de comptar { $count } amb una fitxa.
parchis-sixes = { $sixes ->
    [one] Porta un 6.
   *[other] Porta { $sixes } sisos seguits: al tercer perd el torn.
}
parchis-helping = Juga amb les fitxes de la seua parella, { $owner }.
parchis-choice = { $name }: des de { $from } fins a { $to }
parchis-choice-captura = { $name }: des de { $from } fins a { $to }, i es menja la { $piece } ({ $owner })

parchis-step-tiro = Tirar el dau
parchis-step-ficha = Fitxa { $piece }
parchis-step-ficha-count = Fitxa { $piece } amb { $count }

parchis-told-tirada = { $seat } ha tret un { $die }.
parchis-told-sin-movimiento = Amb un { $die } no pot moure.
parchis-told-tres-seises = Tercer 6! { $seat } perd el torn.
parchis-told-tres-seises-sent = Tercer 6! La fitxa { $piece } ({ $owner }) torna a casa i { $seat } perd el torn.
parchis-told-salida = { $seat } trau la fitxa { $piece }.
parchis-told-movimiento = { $seat } porta la fitxa { $piece } des de { $from } fins a { $to }.
parchis-told-movimiento-partner = { $seat } porta la fitxa { $piece } ({ $owner }) des de { $from } fins a { $to }.
parchis-told-captura = { $seat } es menja la fitxa { $piece } ({ $owner }) en { $at }!
parchis-told-casa = { $owner }: la fitxa { $piece } arriba a la meta!
parchis-told-cuenta = { $seat } compta { $count }.
parchis-told-cuenta-lost = { $seat } no pot comptar { $count }: es perden.

parchis-fault-throw-first = Primer tira el dau.
parchis-fault-play-die = Ja has tirat: juga el { $die } amb una fitxa.
parchis-fault-play-count = Abans has de comptar { $count } amb una fitxa.
parchis-fault-must-come-out = Amb un 5 has de traure fitxa: trau la { $piece }.
parchis-fault-waits = La fitxa { $piece } està en casa: només ix amb un 5 del dau.
parchis-fault-start-full = La fitxa { $piece } no pot eixir: la teua casella d'eixida està ocupada per dos fitxes. Mou-ne una altra.
parchis-fault-at-home = La fitxa { $piece } ja està en la meta: mou-ne una altra.
parchis-fault-beyond-home = { $need ->
    [one] La fitxa { $piece } es passa: per a arribar a la meta li falta just 1.
   *[other] La fitxa { $piece } es passa: per a arribar a la meta li falten just { $need }.
}
parchis-fault-barrier = A la fitxa { $piece } li tanca el pas una barrera en { $at }: mou-ne una altra.
parchis-fault-full = La fitxa { $piece } no cap en { $at }: ja n'hi ha dos. Mou-ne una altra.
parchis-fault-partner = En { $at } està la teua parella, i no es menja: la fitxa { $piece } no pot quedar-se ahí.
parchis-fault-must-open = Amb un 6 has d'obrir una barrera: per exemple, amb la fitxa { $piece }.
parchis-fault-which-count = Tria quant compta el 6: ficha-{ $piece }@6 o ficha-{ $piece }@7.
parchis-fault-no-choice = Ara no hi ha res a triar: digues només ficha-{ $piece }.

parchis-otros = parxis

parchis-called = { $what ->
    [parejas-true] en parelles
    [parejas-false] cadascú pel seu compte
    [fin_parejas-ambos] guanyen les huit fitxes
    [fin_parejas-uno] guanyen les quatre d'un
    [ayuda-true] amb ajuda a la parella
    [ayuda-false] sense ajuda a la parella
    [comer_companero-true] es menja la parella
    [comer_companero-false] no es menja la parella
    [seis-siete] el 6 val 7
    [seis-elige] el 6 val 6 o 7
    [seis-seis] el 6 val 6
    [abrir_barrera-true] amb 6 s'obri barrera
    [abrir_barrera-false] amb 6 no s'obri barrera
    [salvo_pasillo-true] passadís a resguard
    [salvo_pasillo-false] passadís sense resguard
    [salida-sorteo] comença qui trau més
   *[salida-asiento] comença el primer seient
}
