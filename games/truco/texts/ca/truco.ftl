# El que tenen en comú els trucos.

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
    [mazo] Me voy al mazo (me'n vaig)
    [sigo] Sigo
   *[other] { $voice }
}

truco-verse = { $voice ->
    [flor] { $number ->
        [1] Ni gesmil ni tarongina / fan en l'hort tan bona olor: / tres cartes del mateix pal / són un ramell de color.
        [2] Vaig demanar-li a la lluna / un estel i un favor; / m'ha enviat tres cartes juntes / i les porte amb tot l'honor.
       *[other] Quan florixen tarongers / canta alegre el llaurador; / quan florix la meua mà / se vos acaba l'humor.
    }
    [envido] { $number ->
        [1] Dos cartes que són germanes / dormen juntes en un niu; / el que les vinga a buscar, / que vinga despert i viu.
        [2] Qui espera es desespera, / qui dorm es queda adormit; / jo, que soc de matinar, / ja tinc el café servit.
       *[other] No soc ric ni tampoc pobre, / ni valent ni presumit; / però amb les cartes que tinc / hui me'n vaig content al llit.
    }
   *[truco] { $number ->
        [1] Ni trabuc porte ni espasa, / ni cavall, ni sac, ni ruc: / amb una carta amagada / guanyar-vos la mà ja puc.
        [2] Als xiquets els fa por l'home / que porta un sac i un trabuc; / als majors els fa més por / una carta i un bon truc.
       *[other] El meu iaio m'ho va dir / a l'ombra d'un vell saüc: / es perd fins a la camisa, / però es respon sempre el truc.
    }
}
truco-option-versos = { $value ->
    [true] L'envit, el truc i la flor, on n'hi ha, es canten amb un vers. En el joc no canvia res.
   *[false] Les veus es diuen sense vers.
}

truco-score = { $who }: { $half ->
    [whole] { $points } de { $goal }
    [malas] { $shown ->
        [0] a zero
        [one] 1 mala
       *[other] { $shown } males
    } ({ $points } de { $goal })
   *[buenas] { $shown ->
        [one] 1 bona
       *[other] { $shown } bones
    } ({ $points } de { $goal })
}{ $chicos ->
    [0] { "" }
    [one] {" "}· 1 chico
   *[other] {" "}· { $chicos } chicos
}
truco-deal = Repartix { $dealer }; és mà { $mano }.
truco-baza = { $number ->
    [1] Primera
    [2] Segona
   *[other] Tercera
}
truco-baza-won = { truco-baza }: la fa { $seat }
truco-baza-parda = { truco-baza }: parda
truco-call = { $seat } «{ $voice }»
truco-envido-pending = { $calls }: volgut val { $stake }; no volgut, { $refused }.
truco-envido-pending-chico = { $calls }: volgut, es juga el chico; no volgut val { $refused }.
truco-said = Tants: { $said }.
truco-pending = { $who } { $count ->
        [one] ha cantat
       *[other] han cantat
    } «{ $voice }»: no volgut val { $value }.
truco-value = La mà val { $value } tants.
truco-has-word = { $count ->
    [one] { $who } té el vull
   *[other] { $who } tenen el vull
}
truco-right = { truco-has-word }: { $value ->
        [2] pot pujar a retruco
        [3] pot pujar a vale cuatro
       *[other] pot pujar
    }.
truco-out = Al mazo: { $who } ({ $count }).
truco-last = { $which ->
    [esta] Esta mà
   *[anterior] La mà anterior
}: { $points }.
truco-last-points = { $points } { truco-lance } per a { $who }
truco-lance = { $lance ->
    [flor] de flor
    [envido] d'envido
    [truco] de truco
   *[other] de pido flor
}
truco-shown = { $lance ->
    [pido-flor] { $seat } mostra que no tenia flor
   *[other] { $seat } mostra les seues cartes { truco-lance }
}

truco-hand = { $count ->
    [0] No et queden cartes
    [one] La teua última carta
   *[other] Les teues cartes
}
truco-hand-points = Tens { $points } d'envido.
truco-hand-flor = Tens flor! I { $points } d'envido.
truco-hand-sena-own = El teu senyal: { $sena }.
truco-hand-sena = { $seat } ha fet el senyal de { $sena }.

truco-step-sena = Fer un senyal…
truco-step-n-envido = Envido amb número…
truco-step-n-real-envido = Uns quants real envido…
truco-step-con-flor-n-envido = Con flor envido amb número…
truco-step-tens = Del { $from } al { $to }…
truco-step-tantos = Del { $from } al { $to }…
truco-step-tengo = Tengo { $points }
truco-step-pido-flor = Pido flor…
truco-step-pido-flor-seat = Demanar la flor a { $seat }

truco-told-reparto = Mà { $number }: repartix { $dealer }, és mà { $mano }.
truco-told-voice = { $seat }: «{ $voice }!»
truco-told-verse = { $seat }: «{ $verse } { $voice }!»
truco-told-auto-flor = { $seat } també en té: «Flor!»
truco-told-pido-flor = { $seat } demana la flor a { $suspect }.
truco-told-envido-nulo = Amb flor no hi ha envido: queda anul·lat.
truco-told-tantos = { $seat }: «Tengo { $points }».
truco-told-buenas = { $seat }: «{ $voice }».
truco-told-mal-cantado = { $seat } ha cantat mal i perd els tants.
truco-told-carta = { $seat } juga { $card }.
truco-told-puntos = +{ $points } { truco-lance } per a { $who }. Van { $score }.
truco-standing = { $own } a { $other }
truco-told-ensena = { $seat } mostra { $cards }.
truco-told-chico = { $what ->
    [partida] { $count ->
        [one] { $who } guanya la partida!
       *[other] { $who } guanyen la partida!
    }
   *[chico] { $count ->
        [one] { $who } guanya el chico!
       *[other] { $who } guanyen el chico!
    }
}

truco-fault-option = En esta taula no es juga amb això.
truco-fault-discard-first = Eres el gallo: primer descarta una de les teues quatre cartes.
truco-fault-must-sing = Tens flor: l'has de cantar abans que res.
truco-fault-card = No tens eixa carta en la mà: { carta }.
truco-fault-answer-first = { $phase ->
    [envido] T'han cantat envido: digues «vull», «no vull», o puja'l.
    [truco] T'han cantat truco: digues «vull», «no vull», o puja'l.
    [flor] T'han cantat flor: contesta abans que res.
   *[tantos] S'estan dient els tants: digues els teus, «paso» o «son buenas».
}
truco-fault-bet = No hi ha res que respondre: juga una carta o canta.
truco-fault-envido = Eixe envido ja no es pot cantar: s'obri abans de jugar la teua primera carta i abans de voler el truco, i la cadena té un límit.
truco-fault-quiero-first = Per a pujar has de voler primer: digues «quiero retruco» o «quiero vale cuatro».
truco-fault-raise = Ara no pots pujar el truco: li toca pujar a qui ha volgut l'últim, un escaló cada vegada.
truco-fault-flor = No tens cap flor que pugues cantar ara.
truco-fault-sena = Ara no pots fer senyals: fan falta dos cartes en la mà i un company en joc, i són tres per mà.
truco-fault-tantos = Eixos tants no es poden dir ara: han de superar els que ja s'han dit; si no, digues «son buenas», o «paso» si encara parla un company.
truco-fault-pido-flor = La flor es demana quan s'acaba la mà, a un rival que no l'ha cantada.
truco-fault-mazo = Ara no te'n pots anar al mazo: primer es resol la flor o els tants.
truco-fault-limit = Eixa aposta no cap: entre totes no poden passar de { $limit }; a la falta només s'hi respon, i mà a mà a 40 no n'hi ha.
truco-fault-review-first = La mà s'ha acabat: digues «sigo» o demana la flor.

# What is written together is not near *envide una pedra*.
truco-number-otros = { $bet ->
    [n-envido] envide { $number }, { $number } més, envide{ $number }pedre
   *[other] { "" }
}
truco-voice-otros = { $voice ->
    [quiero] sí, vull, accepte, va, ho vull, d'acord, vullc
    [no-quiero] no, no vull, no accepte, passe, no ho vull, no vullc
    [mazo] me'n vaig, al munt, me'n vaig al munt, em retire, me'n vaig a baralla
    [sigo] seguisc, continuar
    [quiero-retruco] vull retruc
    [quiero-vale-cuatro] vull quatre val
    [envido] envit, envide, envidar, envido, torne a envidar, jo també, l'envit va primer
    [falta-envido] falta, envit a la falta, la falta, la falta envide
    [truco] truc, truque, truc, trucar
    [retruco] retruc, retruque
    [vale-cuatro] quatre val, val quatre, quatre
    [joc-fora] joc fora
    [es-buena] no en tinc, no tinc flor
    [son-buenas] son buenas, paso, passe, són bones
    [flor] tinc flor
    [con-flor-quiero] vull, sí
    [con-flor-no-quiero] no vull, no
   *[other] { "" }
}

truco-price-mazo = Els rivals s'apunten { $points ->
    [one] un tant
   *[other] { $points } tants
}.

truco-why-envido = Compta l'envido: { $points }. De cada 100 mans que pot tindre el rival, això en guanya { $share }.
truco-why-envido-points = Compta l'envido: { $points }.
truco-why-cards = { $first ->
        [own] La primera basa és teua: n'hi ha prou amb una altra. { truco-why-best }
        [theirs] La primera basa és del rival: cal guanyar les altres dos. { truco-why-best }
        [parda] La primera va ser parda: qui guanye la següent guanya la mà. { truco-why-best }
       *[none] { truco-why-best }
    }
truco-why-best = La teua millor carta és { $card }: { $above ->
        [0] ja no en queda cap que la guanye.
        [one] només la guanya una de les { $unseen } cartes que no has vist.
       *[other] la guanyen { $above } de les { $unseen } cartes que no has vist.
    }
truco-why-win = Amb { $card } es guanyava la basa.
truco-why-cheap = Amb { $card } ja n'hi havia prou per a guanyar la basa, i guardaves { $kept }.
truco-why-save = Guanyar esta basa costava { $kept }, la teua carta més alta: convenia guardar-la.
truco-why-throw = La basa no es podia guanyar amb cap de les dos: convenia soltar { $card } i guardar { $kept }.
truco-why-first = La primera basa val més que les altres, perquè decidix si hi ha parda: ací convenia { $card }.
truco-nudge-win = Esta basa es pot guanyar. Quina és la carta més baixa que ho fa?
truco-nudge-lose = No sempre convé guanyar la basa. Quina carta farà menys falta després?
truco-why-flor = Compta la flor: { $points }. De cada 100 flors que pot tindre el rival, eixa en guanya { $share }.
truco-why-flor-points = Compta la flor: { $points }.
truco-why-beats = { $card } superava el que hi havia en la taula.
truco-why-partner = La basa ja l'anava guanyant el teu company: n'hi havia prou amb { $card }, i guardaves { $kept }.
truco-nudge-beats = El que hi ha en la taula es pot superar. Amb quina carta, sense gastar de més?
truco-nudge-partner = Esta basa l'està guanyant el teu company. Quina carta farà menys falta després?
truco-bet = { $seat } ha cantat «{ $voice }»
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
   *[envido] l'envido
}
truco-asked-number = { $bet ->
    [real-envido] els { $number } real envido
    [con-flor] el con flor { $number } envido
   *[envido] els { $number } envido
}
truco-answer = { $answer ->
    [yes] { $bet } · per { $points }
    [match] { $bet } · per la partida
    [no] { $bet } · costa { $points }
   *[unknown] { $bet }
}

truco-part-baza = { truco-baza }, amb { $rank ->
    [1] l'as
    [11] l'11
   *[other] el { $rank }
} de { $seat }
truco-part-pending = { $voice }, sense contestar
truco-part-wanted = { $voice }, volgut
truco-part-refused = { $voice }, no volgut
truco-part-points = { $voice }, { $own } contra { $other }
truco-part-points-alone = { $voice }, amb { $own }
truco-part-card = { $rank ->
    [1] l'{ $card }
    [10] la { $card }
   *[other] el { $card }
}
truco-part-won = Amb { $card }
truco-part-won-bet = Amb { $card } i { $bet }
truco-part-mano = Per ser mà: les bases van quedar empatades
truco-part-mazo = { $who } { $count ->
    [one] se n'ha anat
   *[other] se n'han anat
}

truco-fact-hands-won = mans guanyades
truco-fact-trucos = { $count ->
    [one] truc teu que has guanyat
   *[other] trucs teus que has guanyat
}
truco-fact-best = d'envit: el teu millor
truco-fact-envido-said = { $bet }, amb { $said }
truco-fact-refused = { $count ->
    [one] aposta teua que no han volgut
   *[other] apostes teues que no han volgut
}

truco-rank = { $which ->
    [falsos] { $number ->
        [1] els asos falsos
       *[7] els sets falsos
    }
    [otros] { $number ->
        [3] els altres tresos
        [2] els altres dosos
        [4] els altres quatres
        [5] els altres cincs
        [6] els altres sisos
        [12] els altres reis
        [11] els altres cavalls
       *[10] les altres sotes
    }
   *[todos] { $number ->
        [3] els tresos
        [2] els dosos
        [4] els quatres
        [5] els cincs
        [6] els sisos
        [12] els reis
        [11] els cavalls
       *[10] les sotes
    }
}

truco-option-senas = { $value ->
    [true] Els companys es fan senyals, fins a tres per mà cadascú, i cada rival en pesca un de cada quatre.
   *[false] Es juga sense senyals.
}
