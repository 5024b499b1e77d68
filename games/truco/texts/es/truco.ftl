# What the trucos have in common.

# What is said aloud, as people say it; also what the buttons say. $voice: a token of the rulebook.
truco-voice = { $voice ->
    [envido] Envido
    [real-envido] Real envido
    [falta-envido] Falta envido
    [truco] Truco
    [retruco] Retruco
    [vale-cuatro] Vale cuatro
    [quiero] Quiero
    [no-quiero] No quiero
    [quiero-retruco] Quiero retruco
    [quiero-vale-cuatro] Quiero vale cuatro
    [flor] Flor
    [contraflor] Contraflor
    [contraflor-al-resto] Contraflor al resto
    [con-flor-quiero] Con flor quiero
    [con-flor-no-quiero] Con flor no quiero
    [con-flor-me-achico] Con flor me achico
    [con-flor-envido] Con flor envido
    [con-flor-falta-envido] Con flor falta envido
    [es-buena] Es buena
    [son-buenas] Son buenas
    [paso] Paso
    [mazo] Me voy al mazo
    [sigo] Sigo
   *[other] { $voice }
}

# Verses, where the table likes them, before the voice. $voice: flor, envido, truco; $number: from 1 to 3.
truco-verse = { $voice ->
    [flor] { $number ->
        [1] En el patio de mi casa / no se marchita el color: / tres cartas del mismo palo / hacen un ramo de olor.
        [2] A la luna le pedí / un lucero y un favor, / y me mandó tres de un palo: / mire qué lindas, señor.
       *[other] Cuando florece algún ceibo / se alegra hasta el labrador; / cuando florece mi mano / se les acaba el humor.
    }
    [envido] { $number ->
        [1] Dos cartas que son hermanas / duermen en un mismo nido; / si alguno las viene a ver, / que venga bien prevenido.
        [2] El que espera desespera, / el que duerme está perdido; / yo, que soy de madrugar, / ya tengo el mate servido.
       *[other] No soy rico ni soy pobre, / ni valiente ni bandido, / pero con estas que tengo / ya me siento bien vestido.
    }
   *[truco] { $number ->
        [1] Ni sable traigo ni lanza, / ni pistola ni trabuco: / con una carta escondida / me basta para este truco.
        [2] A los niños de mi pueblo / les da miedo siempre el cuco; / a los grandes de esta mesa / les da miedo cuando truco.
       *[other] Mi abuelo me lo enseñó / a la sombra del saúco: / se pierde hasta la camisa, / pero se contesta el truco.
    }
}
truco-option-versos = { $value ->
    [true] El envido, el truco y la flor, donde la hay, se cantan con un verso. En el juego no cambia nada.
   *[false] Las voces se dicen sin verso.
}

# The table. $half: malas, buenas, or whole in a short game, which nobody halves; $shown: points within that half.
truco-score = { $who }: { $half ->
    [whole] { $points } de { $goal }
    [malas] { $shown ->
        [0] en cero
        [one] 1 mala
       *[other] { $shown } malas
    } ({ $points } de { $goal })
   *[buenas] { $shown ->
        [one] 1 buena
       *[other] { $shown } buenas
    } ({ $points } de { $goal })
}{ $chicos ->
    [0] { "" }
    [one] {" "}· 1 chico
   *[other] {" "}· { $chicos } chicos
}
truco-deal = Reparte { $dealer }; es mano { $mano }.
truco-baza = { $number ->
    [1] Primera
    [2] Segunda
   *[other] Tercera
}
truco-baza-won = { truco-baza }: la hizo { $seat }
truco-baza-parda = { truco-baza }: parda
truco-call = { $seat } «{ $voice }»
truco-envido-pending = { $calls }: querido vale { $stake }; no querido, { $refused }.
truco-envido-pending-chico = { $calls }: querido, quien gane se lleva el chico; no querido vale { $refused }.
truco-said = Tantos: { $said }.
truco-pending = { $who } { $count ->
        [one] cantó
       *[other] cantaron
    } «{ $voice }»: no querido vale { $value }.
truco-value = La mano vale { $value } tantos.
truco-has-word = { $count ->
    [one] { $who } tiene el quiero
   *[other] { $who } tienen el quiero
}
truco-right = { truco-has-word }: { $value ->
        [2] puede subir a retruco
        [3] puede subir a vale cuatro
       *[other] puede subir
    }.
truco-out = Al mazo: { $who } ({ $count }).
truco-last = { $which ->
    [esta] Esta mano
   *[anterior] La mano anterior
}: { $points }.
truco-last-points = { $points } de { truco-lance } para { $who }
truco-lance = { $lance ->
    [flor] flor
    [envido] envido
    [truco] truco
   *[other] pido flor
}
truco-shown = { $lance ->
    [pido-flor] { $seat } muestra que no tenía flor
   *[other] { $seat } muestra sus cartas de { $lance }
}

# The hand.
truco-hand = { $count ->
    [0] No te quedan cartas
    [one] Tu última carta
   *[other] Tus cartas
}
truco-hand-points = Tienes { $points } de envido.
truco-hand-flor = ¡Tienes flor! Y { $points } de envido.
truco-hand-sena-own = Tu seña: { $sena }.
truco-hand-sena = { $seat } hizo la seña de { $sena }.

# The steps of a move.
truco-step-sena = Hacer una seña…
truco-step-n-envido = Envido con número…
truco-step-n-real-envido = Varios real envido…
truco-step-con-flor-n-envido = Con flor envido con número…
truco-step-tens = De { $from } a { $to }…
truco-step-tantos = De { $from } a { $to }…
truco-step-tengo = Tengo { $points }
truco-step-pido-flor = Pido flor…
truco-step-pido-flor-seat = Pido flor a { $seat }

# What happened.
truco-told-reparto = Mano { $number }: reparte { $dealer }, es mano { $mano }.
truco-told-voice = { $seat }: «¡{ $voice }!»
truco-told-verse = { $seat }: «{ $verse } ¡{ $voice }!»
truco-told-auto-flor = { $seat } también tiene: «¡Flor!»
truco-told-pido-flor = { $seat } le pide la flor a { $suspect }.
truco-told-envido-nulo = Con flor no hay envido: queda anulado.
truco-told-tantos = { $seat }: «Tengo { $points }».
truco-told-buenas = { $seat }: «{ $voice }».
truco-told-mal-cantado = { $seat } cantó mal y pierde los tantos.
truco-told-carta = { $seat } juega { $card }.
truco-told-puntos = +{ $points } de { truco-lance } para { $who }. Van { $score }.
truco-standing = { $own } a { $other }
truco-told-ensena = { $seat } muestra { $cards }.
truco-told-chico = { $what ->
    [partida] { $count ->
        [one] ¡{ $who } gana la partida!
       *[other] ¡{ $who } ganan la partida!
    }
   *[chico] { $count ->
        [one] ¡{ $who } gana el chico!
       *[other] ¡{ $who } ganan el chico!
    }
}

# Why not, and what would be right. $phase: the rulebook's word for what is pending.
truco-fault-option = En esta mesa no se juega con eso.
truco-fault-discard-first = Eres el gallo: primero descarta una de tus cuatro cartas.
truco-fault-must-sing = Tienes flor: tienes que cantarla antes que nada.
truco-fault-card = No tienes esa carta en la mano: { carta }.
truco-fault-answer-first = { $phase ->
    [envido] Te cantaron envido: di «quiero», «no quiero», o súbelo.
    [truco] Te cantaron truco: di «quiero», «no quiero», o súbelo.
    [flor] Te cantaron flor: contesta antes que nada.
   *[tantos] Se están diciendo los tantos: di los tuyos, «paso» o «son buenas».
}
truco-fault-bet = No hay nada que responder: juega una carta o canta.
truco-fault-envido = Ese envido ya no se puede cantar: se abre antes de jugar tu primera carta y antes de querer el truco, y la cadena tiene su tope.
truco-fault-quiero-first = Para subir tienes que querer primero: di «quiero retruco» o «quiero vale cuatro».
truco-fault-raise = Ahora no puedes subir el truco: le toca subir al que quiso último, un escalón cada vez.
truco-fault-flor = No tienes una flor que puedas cantar ahora.
truco-fault-sena = Ahora no puedes hacer señas: hacen falta dos cartas en la mano y un compañero en juego, y son tres por mano.
truco-fault-tantos = Esos tantos no se pueden decir ahora: tienen que superar los dichos; si no, di «son buenas», o «paso» si todavía habla un compañero.
truco-fault-pido-flor = La flor se pide al terminar la mano, a un rival que no la cantó.
truco-fault-mazo = Ahora no puedes irte al mazo: primero se resuelve la flor o los tantos.
truco-fault-limit = Esa apuesta no cabe: entre todas no pueden pasar de { $limit }; a la falta solo se responde, y mano a mano a 40 no la hay.
truco-fault-review-first = La mano terminó: di «sigo» o pide la flor.

# What else is called. $voice: a token of the rulebooks.
# A bet with a number. $bet: n-envido and others.
truco-number-otros = { $bet ->
    [n-envido] envido { $number }, envido { $number } tantos
   *[other] { "" }
}
truco-voice-otros = { $voice ->
    [quiero] sí, sí quiero, lo quiero, acepto, dale, va, vale, kiero, de una
    [no-quiero] no, no acepto, no lo quiero, paso, no kiero, nop, ni loco, no gracias
    [quiero-retruco] quiero y retruco, kiero retruco
    [quiero-vale-cuatro] quiero y vale cuatro, quiero el vale cuatro, kiero vale cuatro
    [real-envido] real
    [falta-envido] falta, la falta, envit a la falta, la falta envide
    [mazo] al mazo, mazo, me voy, irse al mazo, voy al mazo, me achico, me voy a baraja, irse a baraja, a baraja, voy a baraja, me voy a la baraja, me fui al mazo, me fui a baraja
    [contraflor-al-resto] al resto, contraflor el resto
    [sigo] seguir, continuar, sigamos
    [envido] envit, envide, envido, el envit, torno a envidar, vuelvo a envidar, yo también, toco, el envido está primero, envido está primero, está primero el envido, primero el envido, primero está el envido
    [truco] truc, truco, truque, te truco
    [truc-i-passe] truco y paso, truc i passe, truco y pase
    [retruco] retruco, retruc, retruque
    [vale-cuatro] vale cuatro, quatre val
    [joc-fora] juego fuera, joc fora
    [es-buena] no tengo, no tengo flor, sin ley
    [son-buenas] son buenas, paso, pasar, no las tengo, no le gano
    [con-flor-me-achico] me achico
    [con-flor-quiero] quiero, sí, acepto, dale
    [con-flor-no-quiero] no quiero, no, paso
    [flor] tengo flor
   *[other] { "" }
}

# What going al mazo costs.
truco-price-mazo = Los rivales se anotan { $points ->
    [one] un tanto
   *[other] { $points } tantos
}.

# Why a move was better, and what to look at. $share: in how many hands of a hundred; $card, $kept: cards.
truco-why-envido = Cuenta el envido: { $points }. De cada 100 manos que puede tener el rival, eso les gana a { $share }.
truco-why-envido-points = Cuenta el envido: { $points }.
truco-why-cards = { $first ->
        [own] La primera baza es tuya: basta ganar otra. { truco-why-best }
        [theirs] La primera baza es del rival: hay que ganar las otras dos. { truco-why-best }
        [parda] La primera fue parda: quien gane la siguiente gana la mano. { truco-why-best }
       *[none] { truco-why-best }
    }
truco-why-best = Tu mejor carta es { $card }: { $above ->
        [0] ya no queda ninguna que le gane.
        [one] solo le gana una de las { $unseen } cartas que no viste.
       *[other] le ganan { $above } de las { $unseen } cartas que no viste.
    }
truco-why-win = Con { $card } se ganaba la baza.
truco-why-cheap = Con { $card } ya alcanzaba para ganar la baza, y guardabas { $kept }.
truco-why-save = Ganar esta baza costaba { $kept }, tu carta más alta: convenía guardarla.
truco-why-throw = La baza no se podía ganar con ninguna de las dos: convenía soltar { $card } y guardar { $kept }.
truco-why-first = La primera baza vale más que las otras, porque decide si hay parda: ahí convenía { $card }.
truco-nudge-win = Esta baza se puede ganar. ¿Cuál es la carta más baja que alcanza?
truco-nudge-lose = No siempre conviene ganar la baza. ¿Qué carta hará menos falta después?
truco-why-flor = Cuenta la flor: { $points }. De cada 100 flores que puede tener el rival, esa les gana a { $share }.
truco-why-flor-points = Cuenta la flor: { $points }.
truco-why-beats = { $card } superaba lo que había en la mesa.
truco-why-partner = La baza ya la iba ganando tu compañero: bastaba { $card }, y guardabas { $kept }.
truco-nudge-beats = Lo que hay en la mesa se puede superar. ¿Con qué carta, sin gastar de más?
truco-nudge-partner = Esta baza la va ganando tu compañero. ¿Qué carta hará menos falta después?
truco-bet = { $seat } cantó «{ $voice }»
# A bet as a question asks about it: «¿Quieres …?» $what: its token.
truco-asked = { $what ->
    [truco] el truco
    [retruco] el retruco
    [vale-cuatro] el vale cuatro
    [real-envido] el real envido
    [falta-envido] la falta envido
    [flor] la flor
    [contraflor] la contraflor
    [contraflor-al-resto] la contraflor al resto
    [con-flor-envido] el con flor envido
    [con-flor-falta-envido] el con flor falta envido
   *[envido] el envido
}
truco-asked-number = { $bet ->
    [real-envido] los { $number } real envido
    [con-flor] el con flor { $number } envido
   *[envido] los { $number } envido
}
truco-answer = { $answer ->
    [yes] { $bet } · por { $points }
    [match] { $bet } · por la partida
    [no] { $bet } · cuesta { $points }
   *[unknown] { $bet }
}

# The parts of a hand, told beside the table. $voice: a bet as it is said; $bet: as a sentence mentions it.
truco-part-baza = { truco-baza }, con el { $rank } de { $seat }
truco-part-pending = { $voice }, sin contestar
truco-part-wanted = { $voice }, querido
truco-part-refused = { $voice }, no querido
truco-part-points = { $voice }, { $own } contra { $other }
truco-part-points-alone = { $voice }, con { $own }
truco-part-card = { $rank ->
    [10] la { $card }
   *[other] el { $card }
}
truco-part-won = Con { $card }
truco-part-won-bet = Con { $card } y { $bet }
truco-part-mano = Por ser mano: fueron pardas
truco-part-mazo = { $who } { $count ->
    [one] se fue al mazo
   *[other] se fueron al mazo
}

# The facts of a game that is over; a figure stands before each.
truco-fact-hands-won = manos ganadas
truco-fact-trucos = { $count ->
    [one] truco tuyo que ganaste
   *[other] trucos tuyos que ganaste
}
truco-fact-best = de envido: tu mejor canto
truco-fact-envido-said = { $bet }, con { $said }
truco-fact-refused = { $count ->
    [one] canto tuyo que no quisieron
   *[other] cantos tuyos que no quisieron
}

# Cards of one rank. $number: of the cards; $which: all of them, those that are not taken out, the false ones.
truco-rank = { $which ->
    [falsos] { $number ->
        [1] los ases falsos
       *[7] los sietes falsos
    }
    [otros] { $number ->
        [3] los otros treses
        [2] los otros doses
        [4] los otros cuatros
        [5] los otros cincos
        [6] los otros seises
        [12] los otros reyes
        [11] los otros caballos
       *[10] las otras sotas
    }
   *[todos] { $number ->
        [3] los treses
        [2] los doses
        [4] los cuatros
        [5] los cincos
        [6] los seises
        [12] los reyes
        [11] los caballos
       *[10] las sotas
    }
}

truco-option-senas = { $value ->
    [true] Los compañeros se hacen señas, hasta tres por mano cada uno, y cada rival pesca una de cada cuatro.
   *[false] Se juega sin señas.
}
