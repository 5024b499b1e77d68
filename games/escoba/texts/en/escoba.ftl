# Escoba.

escoba-name = Escoba
escoba-primer =
    Four cards on the table and three each; when they run out, three more.
    Play a card: if it makes 15 with cards on the table, you take them all.
    1 to 7 count their number; the jack counts 8, the horse 9, the king 10.
    If it can make fifteen in several ways, you choose.
    If it makes no fifteen, your card stays on the table.
    Clearing the whole table is an *escoba*: one point.
    What is left at the end goes to whoever captured last.
    Most cards, most coins and the seven of coins score a point each.
    Another point goes to most sevens or, at some tables, the best *setenta*.
    You play to 15, or as agreed. Press the cards, or write them.
escoba-terms =
    Fifteen: what the card you play and the cards you take must add up to.
    Capturing: moving cards from the table to your own pile.
    Escoba: a sweep: taking everything on the table scores one point.
    Velo: the seven of coins: one point.
    Coins: the suit of coins; whoever takes most of its cards scores a point.
    Setenta: a point for the best card of each suit, added up; no card counts as much as a seven.
    Escoba de mano: three cards dealt to you that add up to fifteen, at tables that count it.
    Table: the open cards that anybody may take.
escoba-plate = { $what ->
    [siete] 7 + 8: seven and jack
    [rey] 10 + 5: king and five
    [tres] 4 + 2 + 9: three cards
    [sota] the jack
    [caballo] the horse
    [rey-solo] the king
    [escoba] Each escoba
    [cartas] Most cards
    [oros] Most coins
    [velo] Seven of coins
   *[sietes] Most sevens or setenta
}
escoba-otros = escoba de quince, escoba del quince, broom, fifteen

escoba-title = Escoba · hand { $number }, deal { $deal } of { $deals }

escoba-preset-rioplatense = River Plate
escoba-preset-rioplatense-about = Two players, to 15 points, with the setenta: a quarter of an hour.
escoba-preset-clasica = Classic
escoba-preset-clasica-about = Two players, to 15 points; a point for most sevens.
escoba-preset-espanola = Spanish
escoba-preset-espanola-about = Two players, to 21 points; all the coins are worth 2, all four sevens 3.
escoba-preset-parejas = Pairs
escoba-preset-parejas-about = Four players in pairs, to 21 points, with the setenta.
escoba-preset-bonaerense = Buenos Aires
escoba-preset-bonaerense-about = Four players in pairs, to 30 points, as in the games of the province of Buenos Aires.
escoba-preset-cada-uno = Each alone
escoba-preset-cada-uno-about = Three players, each alone, to 15 points.

escoba-option-puntos = The match is to { $puntos } points.
escoba-option-salida = { $salida ->
    [asiento] The last seat deals first, so the first seat begins.
   *[sorteo] The first dealer is drawn.
}
escoba-option-captura = { $captura ->
    [libre] Any card may be laid, even one that makes fifteen.
    [obligada] Whoever can make fifteen with any card must do so.
   *[carta] If the card you play makes fifteen you must capture; but you may play another card.
}
escoba-option-mesa = { $mesa ->
    [quince] If the first four cards on the table make fifteen, they are an escoba; if twice fifteen, nothing.
    [no] The first table never gives an escoba.
   *[treinta] If the first four cards on the table make fifteen, they are an escoba; if twice fifteen, two.
}
escoba-option-mesa-de = { $who ->
    [mano] A first table of fifteen belongs to whoever plays first.
   *[reparte] A first table of fifteen belongs to the dealer.
}
escoba-option-escoba-de-mano = { $escobas ->
    [0] Three dealt cards that make fifteen are nothing special.
    [one] Whoever is dealt three cards that make fifteen may show them before playing and take them: an escoba.
   *[other] Whoever is dealt three cards that make fifteen may show them before playing and take them: { $escobas } escobas.
}
escoba-option-sietes = { $sietes ->
    [setenta] A point for the best setenta: the sum of the best card of each suit, and without all four suits there is none. A 7 counts 21, a 6 18, an ace 16, a 5 15, a 4 14, a 3 13, a 2 12, court cards 10.
   *[mayoria] A point for most sevens.
}
escoba-option-todos-oros = { $points ->
    [one] All the coins are worth one point, as most of them are.
   *[other] All the coins are worth { $points } points.
}
escoba-option-todos-sietes = { $points ->
    [one] All four sevens are worth no more.
   *[other] All four sevens are worth { $points } points.
}
escoba-option-empate = { $empate ->
    [todos] If cards, coins, sevens or setenta are tied, everybody who ties scores the point.
   *[nadie] If cards, coins, sevens or setenta are tied, nobody scores the point.
}
escoba-option-final = { $end ->
    [orden] If several reach the goal in one hand, the first in the order of the count wins: cards, coins, sevens, seven of coins, escobas.
   *[mayor] If several reach the goal in one hand, the higher score wins; if they tie, another hand is played.
}

escoba-score = { $seats }: { $score } of { $goal } points · { $cards ->
    [0] no cards
    [one] 1 card
   *[other] { $cards } cards
}{ $escobas ->
    [0] { "" }
    [one] {" "}· 1 escoba
   *[other] {" "}· { $escobas } escobas
}
escoba-table = On the table (they make { $sum })
escoba-table-empty = The table is empty.
escoba-lifted = Last captured by { $seat }
escoba-roles = { $dealer } deals, { $mano } plays first.
escoba-seat = { $seat }: { $cards ->
    [0] no cards in hand
    [one] 1 card in hand
   *[other] { $cards } cards in hand
}
escoba-stock = { $stock ->
    [one] 1 card is left to deal.
   *[other] { $stock } cards are left to deal.
}
escoba-hand = Your cards
escoba-pile = Captured by { $seats }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}{ $escobas ->
    [0] { "" }
    [one] , 1 escoba
   *[other] , { $escobas } escobas
}

escoba-with-escoba = { $escoba ->
    [yes] {" "}· escoba!
   *[no] { "" }
}
escoba-step-capture =
    { $card } with { $cards }{ escoba-with-escoba }
escoba-step-take =
    with { $cards }{ escoba-with-escoba }
escoba-step-lay = Lay it on the table
escoba-step-mano = Show three cards that make fifteen!

escoba-lay-otros = lay, leave, drop
escoba-mano-otros = fifteen in hand, show, show three
escoba-escoba-otros = escoba, sweep, broom
escoba-rank-otros = { $rank ->
    [1] ace
    [10] jack
    [11] knight
    [12] king
   *[other] { $rank }
}

escoba-voice = Escoba!
escoba-told-reparto = Hand { $number }: { $dealer } deals, { $mano } plays first.
escoba-told-mesa = { $escobas ->
    [one] The first table makes fifteen: { $seat } captures { $cards }.
   *[other] The first table makes twice fifteen: { $seat } captures { $cards }.
}
escoba-told-tira = { $seat } lays { $card }.
escoba-told-levanta = { $seat } plays { $card } and captures { $cards }.
escoba-told-mano = { $seat } shows fifteen in hand: { $cards }.
escoba-told-escoba = { $escobas ->
    [one] Escoba for { $seat }!
   *[other] Escoba for { $seat }! That makes { $escobas }.
}
escoba-told-resto = What is left on the table goes to { $seat }: { $cards }.
escoba-told-resto-nobody = What is left on the table goes to nobody: { $cards }.

escoba-count = Hand { $number }: { $sides }.
escoba-count-side = { $points ->
    [one] 1 point
   *[other] { $points } points
} for { $seats } ({ $what })
escoba-count-nothing = nothing for { $seats }
escoba-note = { $what ->
    [cartas] cards
    [oros] coins
    [sietes] sevens
    [setenta] setenta
   *[velo] seven of coins
}{ $points ->
    [one] { "" }
   *[other] {" "}×{ $points }
}
escoba-note-escobas = { $escobas ->
    [one] 1 escoba
   *[other] { $escobas } escobas
}
escoba-counted = Cards { $cards }, coins { $oros }, sevens { $sevens }.
escoba-counted-setenta = Setenta: { $sums }.

escoba-fault-not-held = You do not have the { $card }: play one of your cards.
escoba-fault-not-on-table = The { $card } is not on the table: choose among those that are.
escoba-fault-not-fifteen = That makes { $sum }, and it must make fifteen.
escoba-fault-card-captures = The { $card } can make fifteen: capture with it, or play another card.
escoba-fault-some-captures = You can make fifteen: you must capture.
escoba-fault-not-played-here = Three dealt cards that make fifteen are nothing special at this table.
escoba-fault-no-three-cards = They are shown before the first of the three cards is played.
escoba-fault-other-sum = Your three cards make { $sum }, and they must make fifteen.
escoba-why-escoba = { $better }: that would have taken the whole table, an escoba.
escoba-why-leaves = You left { $sum } on the table: { $cards }, not seen yet, { $count ->
    [one] makes
   *[other] make
} an escoba ({ $count } of the { $unseen } cards that you have not seen); the other way { $fewer ->
    [0] none would
    [one] one would
   *[other] { $fewer } would
}.
escoba-why-velo = { $better }: that would have taken the seven of coins, which is worth a point.
escoba-why-velo-left = This left the seven of coins, which is worth a point, on the table for the next player.
escoba-fewer = { $fewer ->
    [0] none
    [one] one
   *[other] { $fewer }
}
escoba-why-sevens = { $better }: that would have taken { $count ->
    [one] one seven
   *[other] { $count } sevens
} instead of { escoba-fewer }.
escoba-why-oros = { $better }: that would have taken { $count ->
    [one] one coin card
   *[other] { $count } coin cards
} instead of { escoba-fewer }.
escoba-why-cards = { $better }: that would have taken { $count } cards instead of { $fewer ->
    [0] none
   *[other] { $fewer }
}.
escoba-nudge-escoba = Add up the whole table: how much is missing for fifteen?
escoba-nudge-leaves = Add up what each move leaves on the table: with which card does the next player take all of it?
escoba-nudge-velo = The seven of coins is worth a point by itself.
escoba-nudge-capture = Fifteen can be made in more than one way: which takes most sevens, coins and cards?

escoba-called = { $what ->
    [puntos] to { $value }
    [modo-auto] pairs if there are four
    [modo-parejas] in pairs
    [modo-individual] each alone
    [salida-sorteo] dealer by lot
    [salida-asiento] last seat deals
    [captura-carta] a card that makes fifteen captures
    [captura-libre] free capture
    [captura-obligada] forced capture
    [mesa-15-30] table escoba with 15 or 30
    [mesa-15] table escoba with 15
    [mesa-no] no table escoba
    [mesa_de-reparte] table escoba to the dealer
    [mesa_de-mano] table escoba to whoever begins
    [escoba_de_mano] { $value ->
        [0] no hand escoba
        [1] with hand escoba
       *[other] with hand escoba for { $value }
    }
    [sietes-mayoria] most sevens
    [sietes-setenta] with setenta
    [todos_oros] all coins for { $value }
    [todos_sietes] all four sevens for { $value }
    [empate-nadie] ties score nothing
    [empate-todos] ties score for all
    [final-mayor] most points win
   *[final-orden] first to get there wins
}

escoba-fact-escobas = { $count ->
    [one] escoba of yours
   *[other] escobas of yours
}
escoba-fact-cards = { $count ->
    [one] card you captured
   *[other] cards you captured
}
escoba-fact-sevens = { $count ->
    [one] seven you captured
   *[other] sevens you captured
}
