# Truc valencià.
# What is said at the table stays Valencian; what it means is beside it.

truc-valenciano-name = Valencian truc
truc-valenciano-primer =
    Twenty-two cards: 3 to 7 of each suit, and the aces of swords and clubs. No court cards.
    Three each. The *mano*, who sits after the dealer, leads.
    Take two of the three tricks and the hand is yours; after a tie, the first trick that anyone won decides.
    On top: ace of swords, ace of clubs, 7 of swords, 7 of coins; then threes, sevens, sixes, fives and fours.
    The hand is worth 1. With *truc* it is worth 2, with *retruc* 3, with *quatre val* 4.
    Only the side that said *vull*, I accept, may raise. Decline, and you give away what it was worth.
    Bet the *envit* before your first card: two of one suit make 20 plus what they count.
    Without two of a suit your highest card counts. On a tie, whoever is nearer the mano wins.
    The envit is worth 2 and can be raised; the *falta* is whatever the leader still lacks.
    24 stones win a *cama*; two camas win the *coto*. Bluffing is fair.
truc-valenciano-terms =
    Truc, retruc, quatre val: the calls that raise the hand to 2, 3 and 4.
    Joc fora: the last raise: whoever wins the hand wins the match.
    Envit: the bet on who holds more points; one says “envide”.
    La falta: an envit for as many points as the leader still lacks.
    Vull, no vull: “I accept”, and “I decline”, which gives away what the bet was already worth.
    Truc i passe: a truc that is called before one has played a card: the envit can still be opened.
    Mano: the player who leads, and who wins ties of the envit.
    Baza: a trick: one card from each player, taken by the highest.
    Stones: the points that are scored: 24 make a cama.
    Cama and coto: a game to 24 stones, and the match, which takes two of them.
    Dolentes and bones: the first half of the stones, and the second.
truc-valenciano-plate = { $what ->
    [truc] Truc
    [retruc] Retruc
    [quatre] Quatre val
    [envit] Envit
    [falta] The falta
    [cama] The cama
   *[suma] 7 + 6 + 20, of one suit
}

truc-valenciano-voice = { $voice ->
    [envido] Envide (bet 2)
    [falta-envido] La falta (all the leader lacks)
    [truc-i-passe] Truc i passe
    [truco] Truc
    [retruco] Retruc
    [vale-cuatro] Quatre val
    [joc-fora] Joc fora
    [quiero] Vull (I accept)
    [no-quiero] No vull (I decline)
   *[mazo] Me'n vaig (fold)
}
truc-valenciano-asked = { $what ->
    [envido] the envide
    [falta-envido] la falta
    [retruco] the retruc
    [vale-cuatro] the quatre val
    [joc-fora] the joc fora
   *[truco] the truc
}
truc-valenciano-asked-number = the envide { $number }

truc-valenciano-preset-cama = One cama
truc-valenciano-preset-cama-about = Two players, one cama of 24 stones: to play while you chat.
truc-valenciano-preset-dotze = Short cama
truc-valenciano-preset-dotze-about = Two players, one cama of only 12 stones.
truc-valenciano-preset-parelles = Pairs
truc-valenciano-preset-parelles-about = Two against two, one cama of 24 stones, with signals.
truc-valenciano-preset-de-sis = Six players
truc-valenciano-preset-de-sis-about = Three against three, one cama of 24 stones, with signals.
truc-valenciano-preset-reglament = Rulebook
truc-valenciano-preset-reglament-about = Two against two to 24 stones; two camas win the coto.

truc-valenciano-option-puntos = A cama (game) goes to { $value } stones.
truc-valenciano-option-chicos = { $value ->
    [1] A single cama is played.
   *[other] The coto (match) is the best of { $value } camas.
}
truc-valenciano-option-dos-pardas = { $value ->
    [mano] After two tied tricks, the one nearest to the mano among those who tied the second wins the hand.
   *[tercera] After two tied tricks the third one decides; if that is tied too, the one nearest to the mano among those who tied it wins.
}
truc-valenciano-option-joc-fora = { $value ->
    [true] Above the quatre val one may say joc fora, which is for the whole match.
   *[false] There is no joc fora: the quatre val is the highest call.
}
truc-valenciano-option-senas = { $value ->
    [true] Partners make signals, up to three a hand each, and every rival catches one in four.
   *[false] There are no signals.
}

truc-valenciano-title = Valencian truc · hand { $number }
truc-valenciano-score = { $who }: { $half ->
    [malas] { $shown ->
        [0] no stones
        [one] 1 dolenta
       *[other] { $shown } dolentes
    }
   *[buenas] { $shown ->
        [one] 1 bona
       *[other] { $shown } bones
    }
} ({ $stones } of { $goal }){ $camas ->
    [0] { "" }
    [one] {" "}· 1 cama
   *[other] {" "}· { $camas } camas
}
truc-valenciano-envit-pending = { $calls }: worth { $stake } if accepted, { $refused } if not.
truc-valenciano-envit-answered = { $result ->
    [quiero] Envit accepted for { $stones }: { $calls }. It is found out when the hand ends.
   *[no-quiero] Envit declined, { $stones } when the hand ends: { $calls }.
}
truc-valenciano-value = { $value ->
    [5] The hand is for the whole match.
   *[other] The hand is worth { $value } stones.
}
truc-valenciano-right = { truco-has-word } the next word: { $value ->
        [2] retruc
        [3] quatre val
       *[other] joc fora
    }.
truc-valenciano-last-envit = The envit of the last hand went to { $seat } with { $points }.

truc-valenciano-hand-points = You have { $points } of envit.

truc-valenciano-sena = { $sena ->
    [sena-1e] look up (la major, ace of swords)
    [sena-1b] wink (el bast, ace of clubs)
    [sena-7e] tip of the tongue to the right (seven of swords)
    [sena-7o] tip of the tongue to the left (seven of coins)
    [sena-3] bite the lip (a three)
    [sena-envido] nod (good for the envit)
    [sena-33] puff out the cheeks (33 of envit)
   *[sena-malas] close the eyes (nothing, cec)
}

truc-valenciano-step-n-envido = Bet more…

truc-valenciano-told-stones = +{ $stones } { $lance ->
    [envido] for the envit
   *[truco] for the truc
} to { $who }. The score is { $score }.
truc-valenciano-told-cama = { $count ->
    [one] { $who } wins the cama!
   *[other] { $who } win the cama!
}

truc-valenciano-fault-envit = That envit does not fit: it is opened in the first trick and before your first card, all bets together come to { $limit } at most (what is missing), and a falta can only be answered.
truc-valenciano-fault-truc-i-passe = Before your own first card the truc is said “truc i passe”.
truc-valenciano-fault-truc = You have played a card: now it is plain “truc”.
truc-valenciano-fault-raise = You cannot raise like that now: truc, retruc, quatre val and joc fora go in this order, and whoever accepted last raises.

truc-valenciano-otros = truc, truco, valencian truco

truc-valenciano-price-mazo = The rivals score { $points ->
    [one] one stone
   *[other] { $points } stones
}.
truc-valenciano-price-coto = The rivals win the coto.
truc-valenciano-why-envit = Count the envit: { $points }. Of 100 hands that your rival may hold, that beats { $share }.
truc-valenciano-why-envit-points = Count the envit: { $points }.

truc-valenciano-called = { $what ->
    [puntos] to { $value }
    [chicos] { $value ->
        [1] one cama
       *[other] best of { $value } camas
    }
    [dos_pardas-tercera] after two ties the third decides
    [dos_pardas-mano] after two ties the mano wins
    [joc_fora-true] with joc fora
    [joc_fora-false] no joc fora
    [senas-true] with signals
    [senas-false] without signals
    [versos-true] with verses
   *[versos-false] without verses
}
