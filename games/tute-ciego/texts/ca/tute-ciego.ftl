# Tute ciego.

tute-ciego-name = Tute ciego
tute-ciego-title = Tute ciego

tute-ciego-preset-reglamento = Curta
tute-ciego-preset-reglamento-about = Dos jugadors, tres cartes per a cadascú.
tute-ciego-preset-larga = Llarga
tute-ciego-preset-larga-about = Quatre jugadors, cinc cartes per a cadascú.

tute-ciego-option-cartas = Es reparteixen { $cartas } cartes a cadascú.

tute-ciego-seat = { $seat }: { $bazas ->
        [one] una basa
       *[other] { $bazas } bases
    }, { $cards ->
        [one] una carta
       *[other] { $cards } cartes
    } a la mà.
tute-ciego-laid = A la taula, des de { $seat }
tute-ciego-hand = Les teves cartes
tute-ciego-event-carta = { $seat } juga { $card }.
tute-ciego-event-baza = La basa és de { $seat }.
tute-ciego-fault-not-held = No tens { $card }: juga una carta de la teva mà.
