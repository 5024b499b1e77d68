# What the trucos have in common.

truco-voice = { $voice ->
    [envido] Envido
    [real-envido] Real envido
    [falta-envido] Falta envido
    [truco] Truco
    [retruco] Retruco
    [vale-cuatro] Vale cuatro
    [quiero] Quiero (I accept)
    [no-quiero] No quiero (I decline)
    [quiero-retruco] Quiero retruco
    [quiero-vale-cuatro] Quiero vale cuatro
    [flor] Flor
    [contraflor] Contraflor
    [contraflor-al-resto] Contraflor al resto
    [con-flor-quiero] Con flor quiero (accept)
    [con-flor-no-quiero] Con flor no quiero (decline)
    [con-flor-me-achico] Con flor me achico (back down)
    [con-flor-envido] Con flor envido
    [con-flor-falta-envido] Con flor falta envido
    [es-buena] Es buena (yours is good)
    [son-buenas] Son buenas (they are good)
    [paso] Paso (I pass)
    [mazo] Mazo (fold)
    [sigo] Sigo (go on)
   *[other] { $voice }
}

truco-verse = { $voice ->
    [flor] { $number ->
        [1] Three of a suit came knocking / this evening at my door; / I put them in my buttonhole / and never asked for more.
        [2] The gardener is fast asleep, / his roses on the floor; / I've got a better one in hand / than all he had before.
       *[other] No jasmine in the window, / no lily by the shore / can smell as sweet as these three cards / I haven't shown before.
    }
    [envido] { $number ->
        [1] Two sisters share a single suit / and whisper in my hand; / they say the count is coming on / exactly as we planned.
        [2] Some wait until the kettle sings, / some wait until it's late; / I've counted once, I've counted twice, / and see no cause to wait.
       *[other] I'm neither rich nor very poor, / nor wise, nor very bold, / but I would rather sing my points / than sit here growing old.
    }
   *[truco] { $number ->
        [1] I carry neither sword nor gun, / nor horse, nor cannonball; / one little card behind my thumb / will do to scare you all.
        [2] My granddad taught me in the shade / the one rule I have known: / lose hat and horse, but when they call / don't leave the call alone.
       *[other] The fire is low, the night is long, / the talk has lost its spark; / let's see who still has teeth to show / to something in the dark.
    }
}
truco-option-versos = { $value ->
    [true] Envido, truco and, where there is one, flor are sung with a verse. It changes nothing in the game.
   *[false] Voices are said without a verse.
}

truco-score = { $who }: { $half ->
    [whole] { $points } of { $goal }
    [malas] { $shown ->
        [0] no points
        [one] 1 mala
       *[other] { $shown } malas
    } ({ $points } of { $goal })
   *[buenas] { $shown ->
        [one] 1 buena
       *[other] { $shown } buenas
    } ({ $points } of { $goal })
}{ $chicos ->
    [0] { "" }
    [one] {" "}· 1 chico
   *[other] {" "}· { $chicos } chicos
}
truco-deal = { $dealer } deals; { $mano } is mano.
truco-baza = { $number ->
    [1] First trick
    [2] Second trick
   *[other] Third trick
}
truco-baza-won = { truco-baza }: { $seat } takes it
truco-baza-parda = { truco-baza }: tied (parda)
truco-call = { $seat } “{ $voice }”
truco-envido-pending = { $calls }: worth { $stake } if accepted, { $refused } if not.
truco-envido-pending-chico = { $calls }: worth the game (chico) if accepted, { $refused } if not.
truco-said = Points said: { $said }.
truco-pending = { $who } called “{ $voice }”: worth { $value } if declined.
truco-value = The hand is worth { $value } points.
truco-has-word = { $count ->
    [one] { $who } has
   *[other] { $who } have
}
truco-right = { truco-has-word } the next word: { $value ->
        [2] retruco
        [3] vale cuatro
       *[other] a raise
    }.
truco-out = Folded: { $who } ({ $count }).
truco-last = { $which ->
    [esta] This hand
   *[anterior] The previous hand
}: { $points }.
truco-last-points = { $points } for { truco-lance } to { $who }
truco-lance = { $lance ->
    [flor] flor
    [envido] envido
    [truco] truco
   *[other] pido flor
}
truco-shown = { $lance ->
    [pido-flor] { $seat } shows that there was no flor
   *[other] { $seat } shows the cards of the { $lance }
}

truco-hand = { $count ->
    [0] You have no cards left
    [one] Your last card
   *[other] Your cards
}
truco-hand-points = You have { $points } of envido.
truco-hand-flor = You have a flor! And { $points } of envido.
truco-hand-sena-own = Your signal: { $sena }.
truco-hand-sena = { $seat } made a signal: { $sena }.

truco-step-sena = Make a signal…
truco-step-n-envido = Envido with a number…
truco-step-n-real-envido = Several real envidos…
truco-step-con-flor-n-envido = Con flor envido with a number…
truco-step-tens = From { $from } to { $to }…
truco-step-tantos = From { $from } to { $to }…
truco-step-tengo = I have { $points }
truco-step-pido-flor = Ask for a flor…
truco-step-pido-flor-seat = Ask { $seat } for the flor

truco-told-reparto = Hand { $number }: { $dealer } deals, { $mano } is mano.
truco-told-voice = { $seat }: “{ $voice }”
truco-told-verse = { $seat }: “{ $verse } { $voice }!”
truco-told-auto-flor = { $seat } has one too: “Flor!”
truco-told-pido-flor = { $seat } asks { $suspect } for the flor.
truco-told-envido-nulo = With a flor there is no envido: it is void.
truco-told-tantos = { $seat }: “I have { $points }.”
truco-told-buenas = { $seat }: “{ $voice }.”
truco-told-mal-cantado = { $seat } called wrong and loses the points.
truco-told-carta = { $seat } plays the { $card }.
truco-told-puntos = +{ $points } for { truco-lance } to { $who }. The score is { $score }.
truco-standing = { $own } to { $other }
truco-told-ensena = { $seat } shows { $cards }.
truco-told-chico = { $what ->
    [partida] { $count ->
        [one] { $who } wins the game!
       *[other] { $who } win the game!
    }
   *[chico] { $count ->
        [one] { $who } wins the chico!
       *[other] { $who } win the chico!
    }
}

truco-fault-option = This table plays without that.
truco-fault-discard-first = You are the gallo: first put away one of your four cards.
truco-fault-must-sing = You have a flor: you must call it before anything else.
truco-fault-card = That card is not in your hand: { carta }.
truco-fault-answer-first = { $phase ->
    [envido] An envido waits for its answer: accept, decline or raise it.
    [truco] A truco waits for its answer: accept, decline or raise it.
    [flor] A flor waits for its answer: that comes first.
   *[tantos] Points are being said: say yours, “paso” or “son buenas”.
}
truco-fault-bet = There is nothing to answer: play a card or call.
truco-fault-envido = That envido cannot be called any more: it is opened before your first card and before the truco is accepted, and the chain has its limit.
truco-fault-quiero-first = To raise you must accept first: say “quiero retruco” or “quiero vale cuatro”.
truco-fault-raise = You cannot raise the truco now: whoever accepted last may raise, one step at a time.
truco-fault-flor = You have no flor that you could call now.
truco-fault-sena = You cannot make a signal now: it takes two cards in hand and a partner in play, and there are three a hand.
truco-fault-tantos = Those points cannot be said now: they must beat what was said; otherwise say “son buenas”, or “paso” while a partner is still to speak.
truco-fault-pido-flor = The flor is asked for when the hand is over, of a rival who did not call it.
truco-fault-mazo = You cannot fold now: first the flor or the points are settled.
truco-fault-limit = That bet does not fit: together they may not exceed { $limit }; a falta can only be answered, and head to head to 40 there is none.
truco-fault-review-first = The hand is over: go on (“sigo”) or ask for the flor.

truco-number-otros = { $bet ->
    [n-envido] envido { $number }
   *[other] { "" }
}
truco-voice-otros = { $voice ->
    [quiero] yes, i accept, accept, i want it, sure, ok, accepted
    [no-quiero] no, i decline, decline, i pass, nope, no thanks
    [mazo] fold, i fold, i leave, i go to the deck
    [sigo] go on, continue
    [envido] envit, envide, envido
    [falta-envido] falta
    [retruco] retruco
    [vale-cuatro] vale cuatro, four
    [es-buena] none, i have none
    [son-buenas] son buenas, paso, i pass, pass, they are good, yours are good
    [flor] flower, i have flor, i have a flor
    [con-flor-quiero] yes, i accept
    [con-flor-no-quiero] no, i decline
   *[other] { "" }
}

truco-price-mazo = The rivals score { $points ->
    [one] one point
   *[other] { $points } points
}.

truco-why-envido = Count the envido: { $points }. Of 100 hands that your rival may hold, that beats { $share }.
truco-why-envido-points = Count the envido: { $points }.
truco-why-cards = { $first ->
        [own] The first trick is yours: one more is enough. { truco-why-best }
        [theirs] The first trick is your rival's: the other two have to be won. { truco-why-best }
        [parda] The first was parda: whoever wins the next wins the hand. { truco-why-best }
       *[none] { truco-why-best }
    }
truco-why-best = Your best card is { $card }: { $above ->
        [0] nothing that is left beats it.
        [one] only one of the { $unseen } cards you have not seen beats it.
       *[other] { $above } of the { $unseen } cards you have not seen beat it.
    }
truco-why-win = { $card } would have won the trick.
truco-why-cheap = { $card } was enough to win the trick, and would have saved { $kept }.
truco-why-save = Winning this trick cost { $kept }, your highest card, which was better kept.
truco-why-throw = Neither of the two could win the trick: better to throw { $card } away and keep { $kept }.
truco-why-first = The first trick is worth more than the others, because it decides after a parda: that was the place for { $card }.
truco-nudge-win = This trick can be won. Which is the lowest card that does it?
truco-nudge-lose = It does not always pay to win the trick. Which card will be missed least afterwards?
truco-why-flor = Count the flor: { $points }. Of 100 flores that your rival may hold, this one beats { $share }.
truco-why-flor-points = Count the flor: { $points }.
truco-why-beats = { $card } was higher than all that lay on the table.
truco-why-partner = Your partner was already winning the trick: { $card } was enough, and would have saved { $kept }.
truco-nudge-beats = What lies on the table can be beaten. With which card, without spending too much?
truco-nudge-partner = Your partner is winning this trick. Which card will be missed least afterwards?
truco-bet = { $seat } called “{ $voice }”
truco-asked = { $what ->
    [truco] the truco
    [retruco] the retruco
    [vale-cuatro] the vale cuatro
    [real-envido] the real envido
    [falta-envido] the falta envido
    [flor] the flor
    [contraflor] the contraflor
    [contraflor-al-resto] the contraflor al resto
    [con-flor-envido] the con flor envido
    [con-flor-falta-envido] the con flor falta envido
   *[envido] the envido
}
truco-asked-number = { $bet ->
    [real-envido] the { $number } real envido
    [con-flor] the con flor { $number } envido
   *[envido] the { $number } envido
}
truco-answer = { $answer ->
    [yes] { $bet } · for { $points }
    [match] { $bet } · for the match
    [no] { $bet } · costs { $points }
   *[unknown] { $bet }
}

truco-part-baza = { truco-baza }: { $seat }'s { $rank }
truco-part-pending = { $voice }, unanswered
truco-part-wanted = { $voice }, accepted
truco-part-refused = { $voice }, declined
truco-part-points = { $voice }, { $own } against { $other }
truco-part-points-alone = { $voice }, with { $own }
truco-part-card = the { $card }
truco-part-won = With { $card }
truco-part-won-bet = With { $card } and { $bet }
truco-part-mano = By being mano: the tricks were tied
truco-part-mazo = { $who } folded

truco-fact-hands-won = hands won
truco-fact-trucos = { $count ->
    [one] truco of yours that you won
   *[other] trucos of yours that you won
}
truco-fact-best = points of envido: your best
truco-fact-envido-said = { $bet }, with { $said }
truco-fact-refused = { $count ->
    [one] bet of yours that was declined
   *[other] bets of yours that were declined
}

truco-rank = { $which ->
    [falsos] { $number ->
        [1] the false aces
       *[7] the false sevens
    }
    [otros] { $number ->
        [3] the other threes
        [2] the other twos
        [4] the other fours
        [5] the other fives
        [6] the other sixes
        [12] the other kings
        [11] the other horses
       *[10] the other jacks
    }
   *[todos] { $number ->
        [3] the threes
        [2] the twos
        [4] the fours
        [5] the fives
        [6] the sixes
        [12] the kings
        [11] the horses
       *[10] the jacks
    }
}

truco-option-senas = { $value ->
    [true] Partners make signals, up to three a hand each, and every rival catches one in four.
   *[false] There are no signals.
}
