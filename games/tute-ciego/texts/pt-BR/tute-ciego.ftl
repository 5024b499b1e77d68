# Tute ciego.

tute-ciego-name = Tute ciego
tute-ciego-title = Tute ciego

tute-ciego-preset-reglamento = Curta
tute-ciego-preset-reglamento-about = Dois jogadores, três cartas para cada um.
tute-ciego-preset-larga = Longa
tute-ciego-preset-larga-about = Quatro jogadores, cinco cartas para cada um.

tute-ciego-option-cartas = Cada um recebe { $cartas } cartas.

tute-ciego-seat = { $seat }: { $bazas ->
        [one] uma vaza
       *[other] { $bazas } vazas
    }, { $cards ->
        [one] uma carta
       *[other] { $cards } cartas
    } na mão.
tute-ciego-laid = Na mesa, a partir de { $seat }
tute-ciego-hand = Suas cartas
tute-ciego-event-carta = { $seat } joga { $card }.
tute-ciego-event-baza = A vaza é de { $seat }.
tute-ciego-fault-not-held = Você não tem { $card }: jogue uma carta da sua mão.
