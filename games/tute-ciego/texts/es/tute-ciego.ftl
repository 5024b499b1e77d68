# Tute ciego.

tute-ciego-name = Tute ciego
tute-ciego-title = Tute ciego

tute-ciego-preset-reglamento = Corta
tute-ciego-preset-reglamento-about = Dos jugadores, tres cartas cada uno.
tute-ciego-preset-larga = Larga
tute-ciego-preset-larga-about = Cuatro jugadores, cinco cartas cada uno.

tute-ciego-option-cartas = Se reparten { $cartas } cartas a cada uno.

tute-ciego-seat = { $seat }: { $bazas ->
        [one] una baza
       *[other] { $bazas } bazas
    }, { $cards ->
        [one] una carta
       *[other] { $cards } cartas
    } en la mano.
tute-ciego-laid = En la mesa, desde { $seat }
tute-ciego-hand = Tus cartas
tute-ciego-event-carta = { $seat } juega { $card }.
tute-ciego-event-baza = La baza es de { $seat }.
tute-ciego-fault-not-held = No tienes { $card }: juega una carta de tu mano.
