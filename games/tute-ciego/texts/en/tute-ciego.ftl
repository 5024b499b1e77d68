# Tute ciego.

tute-ciego-name = Tute ciego
tute-ciego-title = Tute ciego

tute-ciego-preset-reglamento = Short
tute-ciego-preset-reglamento-about = Two players, three cards each.
tute-ciego-preset-larga = Long
tute-ciego-preset-larga-about = Four players, five cards each.

tute-ciego-option-cartas = Everybody is dealt { $cartas } cards.

tute-ciego-seat = { $seat }: { $bazas ->
        [one] one trick
       *[other] { $bazas } tricks
    }, { $cards ->
        [one] one card
       *[other] { $cards } cards
    } in hand.
tute-ciego-laid = On the table, from { $seat } on
tute-ciego-hand = Your cards
tute-ciego-event-carta = { $seat } plays { $card }.
tute-ciego-event-baza = { $seat } takes the trick.
tute-ciego-fault-not-held = You don’t hold { $card }: play a card of your hand.
