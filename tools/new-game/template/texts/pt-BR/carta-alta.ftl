# Carta alta.

carta-alta-primer =
    Em cada vaza cada pessoa põe uma carta, e leva a mais alta, seja qual for o naipe.
    Entre iguais vale a que foi posta antes.
    Toque uma carta da sua mão, ou escreva-a: 7o.

carta-alta-preset-reglamento = Curta
carta-alta-preset-reglamento-about = Dois jogadores, três cartas para cada um.
carta-alta-preset-larga = Longa
carta-alta-preset-larga-about = Quatro jogadores, cinco cartas para cada um.

carta-alta-option-cartas = Cada um recebe { $cartas } cartas.
carta-alta-called = { $cartas } cartas

carta-alta-seat = { $seat }: { $bazas ->
        [one] uma vaza
       *[other] { $bazas } vazas
    }, { $cards ->
        [one] uma carta
       *[other] { $cards } cartas
    } na mão.
carta-alta-laid = Na mesa, a partir de { $seat }
carta-alta-hand = Suas cartas
carta-alta-event-carta = { $seat } joga { $card }.
carta-alta-event-baza = A vaza é de { $seat }.
carta-alta-fault-not-held = Você não tem { $card }: jogue uma carta da sua mão.
