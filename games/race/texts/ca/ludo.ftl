# Ludo.

ludo-name = Ludo
ludo-primer =
    Quatre fitxes d'un color: trau-les de la *presó*, fes la volta i porta-les a *casa*.
    Tira el dau i avança una fitxa el que marque, en el sentit del rellotge.
    De la presó s'ix amb un 6.
    Amb un 6 es tira una altra vegada.
    Al tercer 6 seguit es perd el torn.
    Qui cau damunt d'una fitxa rival la *menja*: torna a la presó.
    Damunt d'una fitxa pròpia no es pot caure; per damunt de qualsevol sí que es passa.
    Després de la volta s'entra en la *vertical* del color: allí no es menja.
    A casa s'arriba just; si el dau es passa, la fitxa rebota.
    Guanya qui fica les quatre. Prem la fitxa, o escriu el seu número.
ludo-terms =
    Presó: on esperen les fitxes que no han eixit, i on tornen les menjades.
    Casa: el final del recorregut, en el centre.
    Vertical: les últimes caselles, del propi color: ací no es menja.
    Menjar: caure damunt d'una fitxa rival: torna a la presó.
    Rebotar: comptar cap arrere el que sobra quan el dau es passa de casa.
    Eixida: la casella on entra una fitxa amb un 6.
ludo-plate = { $what ->
    [start] Amb un 6 s'ix de la presó
   *[open] El roig va per les fletxes a casa
}
ludo-title = Ludo

ludo-preset-reglamento = Reglament
ludo-preset-reglamento-about = Quatre jugadors, amb les regles de sempre: qui es passa de casa, rebota.
ludo-preset-duelo = Duel
ludo-preset-duelo-about = Dos jugadors, cara a cara: la partida més curta.
ludo-preset-estricto = Estricte
ludo-preset-estricto-about = Amb un 6 s'ha d'eixir, a casa s'arriba just i el tercer 6 envia la fitxa a la presó.
ludo-preset-ludogumbres = Ludogumbres
ludo-preset-ludogumbres-about = Quatre jugadors amb llegums per fitxes: fesols, pésols, cigrons i llentilles.

ludo-option-salida = { $salida ->
    [asiento] Comença el primer seient.
   *[sorteo] Tots tiren i comença qui trau més.
}
ludo-option-salida-obligada = { $obligada ->
    [true] Amb un 6 s'ha de traure fitxa de la presó, si es pot.
   *[false] Amb un 6 es trau fitxa o s'avança, com vulgues.
}
ludo-option-final = { $fin ->
    [exacta] A casa s'arriba amb el número just: qui es passa no mou eixa fitxa, i perd la tirada si cap altra es pot moure.
   *[rebote] Qui es passa de casa, rebota i compta cap arrere; si cap fitxa es pot moure, es perd la tirada.
}
ludo-option-tres-seises = { $tres ->
    [ficha-carcel] Amb el tercer 6 perds el torn i l'última fitxa moguda va a la presó, si no està ja en la vertical o en casa.
   *[pierde-turno] Amb el tercer 6 perds el torn; el que ja has mogut es queda.
}
ludo-option-fichas = { $fichas ->
    [legumbres] Les fitxes són llegums: fesols, pésols, cigrons i llentilles.
   *[colores] Les fitxes són de colors.
}

ludo-color = { $color ->
    [amarillo] 🟡 Groc
    [azul] 🔵 Blau
    [rojo] 🔴 Roig
    [verde] 🟢 Verd
   *[other] { $color }
}
ludo-legumbre = { $color ->
    [amarillo] 🟡 Cigrons
    [azul] 🔵 Llentilles
    [rojo] 🔴 Fesols
    [verde] 🟢 Pésols
   *[other] { $color }
}
ludo-place = { $kind ->
    [carcel] la presó
    [vertical] la vertical { $number }
    [casa] casa
   *[casilla] la casella { $number }
}
ludo-row = { $color } · { $seat }: { $pieces }
ludo-row-same = { $color } · { $seat }: les quatre en { $place }
ludo-piece = { $count ->
        [one] la
       *[other] les
    } { $pieces } en { $place }
ludo-draw = Per a eixir, { $rounds }.
ludo-draw-round = { $count ->
    [one] { $throws }
   *[other] ({ $throws })
}
ludo-draw-throw = { $seat } ha tret { $die }
ludo-die = { $die }
ludo-thrown = El dau
ludo-sixes = { $sixes ->
    [one] Porta un 6.
   *[other] Porta { $sixes } sisos seguits: al tercer perd el torn.
}
ludo-choice = Fitxa { $piece }: des de { $from } fins a { $to }
ludo-choice-rebote = Fitxa { $piece }: rebota i es queda en { $at }
ludo-choice-captura = Fitxa { $piece }: des de { $from } fins a { $to }, i es menja la { $victim } ({ $owner })

ludo-step-tiro = Tirar el dau
ludo-step-ficha = Fitxa { $piece }

ludo-told-tirada = { $seat } ha tret un { $die }.
ludo-told-sin-movimiento = Amb un { $die } no pot moure.
ludo-told-tres-seises = Tercer 6! { $seat } perd el torn.
ludo-told-tres-seises-sent = Tercer 6! La fitxa { $piece } ({ $owner }) va a la presó i { $seat } perd el torn.
ludo-told-salida = { $seat } trau la fitxa { $piece }.
ludo-told-movimiento = { $seat } porta la fitxa { $piece } des de { $from } fins a { $to }.
ludo-told-rebote = { $seat }: la fitxa { $piece } rebota i es queda en { $at }.
ludo-told-captura = { $seat } es menja la fitxa { $piece } ({ $owner }) en { $at }!
ludo-told-casa = { $owner }: la fitxa { $piece } arriba a casa!

ludo-fault-throw-first = Primer tira el dau.
ludo-fault-play-die = Ja has tirat: juga el { $die } amb una fitxa.
ludo-fault-must-leave = Amb un 6 has de traure fitxa: trau la { $piece }.
ludo-fault-in-jail = La fitxa { $piece } està en la presó: només ix amb un 6.
ludo-fault-at-home = La fitxa { $piece } ja està en casa: mou-ne una altra.
ludo-fault-beyond-home = { $most ->
    [one] La fitxa { $piece } es passa: només li val un 1.
   *[other] La fitxa { $piece } es passa: li val fins a un { $most }.
}
ludo-fault-own-piece = La fitxa { $piece } no pot acabar en { $at }: ahí ja n'hi ha una teua. Mou-ne una altra.

ludo-otros = ludo clàssic

ludo-called = { $what ->
    [salida-sorteo] comença qui trau més
    [salida-asiento] comença el primer seient
    [salida_obligada-true] eixida obligada
    [salida_obligada-false] eixida lliure
    [final-rebote] amb rebot
    [final-exacta] amb número just
    [tres_seises-pierde-turno] el tercer 6 perd el torn
    [tres_seises-ficha-carcel] el tercer 6 a la presó
    [fichas-colores] fitxes de colors
   *[fichas-legumbres] fitxes de llegums
}
