# Carta alta.

carta-alta-primer =
    In each trick everyone lays a card, and the highest number takes it, whatever its suit.
    Of equal cards the first one laid counts.
    Press a card of your hand, or write it: 7o.

carta-alta-preset-reglamento = Short
carta-alta-preset-reglamento-about = Two players, three cards each.
carta-alta-preset-larga = Long
carta-alta-preset-larga-about = Four players, five cards each.

carta-alta-option-cartas = Everybody is dealt { $cartas } cards.
carta-alta-called = { $cartas } cards

carta-alta-seat = { $seat }: { $bazas ->
        [one] one trick
       *[other] { $bazas } tricks
    }, { $cards ->
        [one] one card
       *[other] { $cards } cards
    } in hand.
carta-alta-laid = On the table, from { $seat } on
carta-alta-hand = Your cards
carta-alta-event-carta = { $seat } plays { $card }.
carta-alta-event-baza = { $seat } takes the trick.
carta-alta-fault-not-held = You do not hold { $card }: play a card of your hand.
