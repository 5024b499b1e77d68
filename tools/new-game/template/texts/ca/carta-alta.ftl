# Carta alta.

carta-alta-primer =
    En cada basa cada persona posa una carta, i se l'emporta la més alta, siga quin siga el coll.
    Entre iguals val la que s'ha posat abans.
    Prem una carta de la teua mà, o escriu-la: 7o.

carta-alta-preset-reglamento = Curta
carta-alta-preset-reglamento-about = Dos jugadors, tres cartes per a cadascú.
carta-alta-preset-larga = Llarga
carta-alta-preset-larga-about = Quatre jugadors, cinc cartes per a cadascú.

carta-alta-option-cartas = Es reparteixen { $cartas } cartes a cadascú.
carta-alta-called = { $cartas } cartes

carta-alta-seat = { $seat }: { $bazas ->
        [one] una basa
       *[other] { $bazas } bases
    }, { $cards ->
        [one] una carta
       *[other] { $cards } cartes
    } a la mà.
carta-alta-laid = A la taula, des de { $seat }
carta-alta-hand = Les teues cartes
carta-alta-event-carta = { $seat } juga { $card }.
carta-alta-event-baza = La basa és de { $seat }.
carta-alta-fault-not-held = No tens { $card }: juga una carta de la teua mà.
