# Truco argentino.

truco-argentino-name = Argentine truco
truco-argentino-primer =
    Forty Spanish cards: no eights, no nines, no jokers.
    Three each. The *mano*, who sits after the dealer, leads.
    You play up to three tricks, one card each. Win two and the hand is yours.
    A tied trick is a *parda*: then the first trick that anyone won decides.
    The hand is worth 1. With *truco* it is worth 2, with *retruco* 3, with *vale cuatro* 4.
    Only the side that said quiero may raise. Decline, and you give away what it was worth.
    Call *envido* before your first card: two of one suit make 20 plus what they count.
    Court cards count nothing. The higher wins; on a tie, whoever is nearer the mano.
    Envido is worth 2, real envido 3, and the falta whatever the leader still lacks.
    You play to 15 or to 30. Lying is fair: it is half the game.
truco-argentino-terms =
    Mano: the player who leads, and who wins ties; also each deal with everything that is bet on it.
    Baza: a trick: one card from each player, taken by the highest.
    Parda: a trick that nobody takes, since the highest cards are equal.
    Envido: the bet on who holds more points.
    Falta envido: an envido for as many points as the leader still lacks.
    Flor: three cards of one suit; it scores 3 at tables that play with it.
    Quiero: “I accept the bet.” After “no quiero” the other side scores what it was already worth.
    Son buenas: “I cannot beat those points.” While a partner is still to speak, one says “paso”.
    Mazo: going “al mazo” is folding: the other side takes the hand.
    Malas and buenas: the first half of the points, and the second.
    Chico: a game to 15 or 30 points; a match is one of them, or the best of three.
truco-argentino-plate = 7 + 5 + 20, of one suit

truco-argentino-preset-quince = Head to head to 15
truco-argentino-preset-quince-about = One on one to 15, without flor: short, to play while you chat.
truco-argentino-preset-parejas = Pairs to 30
truco-argentino-preset-parejas-about = Two against two, one game to 30 points, without flor and with signals.
truco-argentino-preset-flor = Head to head with flor
truco-argentino-preset-flor-about = Two players, one game to 15 points; a flor must be called.
truco-argentino-preset-gallo-about = Three players to 15 points: the dealer plays alone against the other two.
truco-argentino-preset-pica-pica = Six with pica-pica
truco-argentino-preset-pica-pica-about = Three against three, one game to 30 with flor and signals; every other hand is three duels.
truco-argentino-preset-reglamento = Rulebook
truco-argentino-preset-reglamento-about = Two against two to 30, best of three games, flor must be called.
truco-argentino-preset-parejas-flor = Pairs with flor to 30
truco-argentino-preset-parejas-flor-about = Two against two, one game to 30 with flor and signals; in the lower half a falta envido wins the game, and the envido has few raises.

truco-argentino-option-puntos = A game (chico) goes to { $value } points.
truco-argentino-option-chicos = { $value ->
    [1] A single game is played.
   *[other] The match is the best of { $value } games.
}
truco-argentino-option-flor = { $value ->
    [no] There is no flor.
    [obligada] A flor must be called; of two flores the better one scores.
   *[libre] A flor may be hidden, at your own risk: whoever plays or calls something else first can no longer call it, nor answer with it.
}
truco-argentino-option-flor-falsa = { $value ->
    [true] Calling a flor without having one loses the hand; only a player who has one can answer a flor with another.
   *[false] Nobody can call a flor or a contraflor without having one.
}
truco-argentino-option-pido-flor = With a flor that may be hidden, asking a rival who hid one takes 3 points and all that side scored in the hand; if there was none, that side gets { $value }.
truco-argentino-option-falta = { $value ->
    [lider] Falta envido is worth what the leader lacks.
    [chico] Falta envido wins the game.
   *[malas] Falta envido wins the game while all are in the first half; after that it is worth what the leader lacks.
}
truco-argentino-option-resto = { $value ->
    [lider] Contraflor al resto is worth what the leader lacks, and 3 for every flor.
   *[chico] Contraflor al resto wins the game.
}
truco-argentino-option-cadena = { $value ->
    [libre] The envido may be raised again and again, as long as the sum does not exceed the points of a game.
   *[corta] The envido has few raises: at most two envidos, then one real envido, and the falta.
}
truco-argentino-option-tanteo = { $value ->
    [auto] The table says everybody's points.
   *[voz] Players say their points, and may be wrong: if the winner said a wrong number, the rivals win.
}
truco-argentino-option-gallo = { $value ->
    [turno] With three, the dealer is the gallo.
   *[fijo] With three, the first seat is always the gallo.
}
truco-argentino-option-pica-pica = { $value ->
    [0] With six there is no pica-pica.
   *[other] With six there is pica-pica until somebody reaches { $value }; in it the falta and the resto are worth 6.
}

truco-argentino-title = Truco · hand { $number }{ $round ->
    [pica-pica] {" "}· pica-pica
    [gallo] {" "}· with a gallo
   *[redondo] { "" }
}
truco-argentino-gallo = { $gallo } is the gallo.
truco-argentino-duel = Pica-pica: { $mano } against { $rival }.
truco-argentino-hand-discard = You are the gallo: put one card away.
truco-argentino-hand-discarded = You put away the { $card }.
truco-argentino-step-discard = Put away the { $card }

truco-argentino-sena = { $sena ->
    [sena-1e] raise the eyebrows (ace of swords)
    [sena-1b] wink (ace of clubs)
    [sena-7e] lips to the right (seven of swords)
    [sena-7o] lips to the left (seven of coins)
    [sena-3] bite the lip (a three)
    [sena-2] blow a kiss (a two)
    [sena-as-falso] open the mouth (a false ace)
    [sena-envido] tilt the head (good for envido)
    [sena-flor] puff out the cheeks (flor)
   *[sena-malas] close the eyes (bad cards)
}

truco-argentino-told-reparto = { $round ->
    [pica-pica] Hand { $number }, pica-pica: { $dealer } deals, { $mano } is mano.
   *[other] Hand { $number }: { $dealer } deals, { $mano } is mano.
}
truco-argentino-told-descarte = { $seat } puts a card away.

truco-argentino-otros = truco, truco from argentina

truco-argentino-called = { $what ->
    [puntos] to { $value }
    [chicos] { $value ->
        [1] one chico
       *[other] best of { $value } chicos
    }
    [flor-no] no flor
    [flor-obligada] with flor
    [flor-libre] flor may be hidden
    [pido_flor] pido flor for { $value }
    [en_falso-true] flor may be bluffed
    [en_falso-false] no bluffed flor
    [falta-lider] falta for what the leader lacks
    [falta-chico] falta for the chico
    [falta-malas] falta for the chico in the malas
    [resto-lider] resto for what the leader lacks
    [resto-chico] resto for the chico
    [cadena-libre] any number of envidos
    [cadena-corta] few raises of the envido
    [tanteo-auto] the table counts
    [tanteo-voz] players say their points
    [gallo-turno] the dealer is the gallo
    [gallo-fijo] always the same gallo
    [pica_pica] { $value ->
        [0] no pica-pica
       *[other] pica-pica up to { $value }
    }
    [senas-true] with signals
    [senas-false] without signals
    [versos-true] with verses
   *[versos-false] without verses
}
