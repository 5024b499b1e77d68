# Truco uruguayo.

truco-uruguayo-name = Uruguayan truco
truco-uruguayo-primer =
    Three cards each, and one turned face up: the *muestra*.
    The 2, 4, 5, horse and jack of its suit are *piezas*: they beat all others, in that order.
    If the muestra itself is one of them, the king of its suit takes its place.
    Next come the ace of swords, the ace of clubs, the 7 of swords and the 7 of coins.
    Take two of the three tricks and the hand is yours.
    The hand is worth 1. With *truco* 2, *retruco* 3, *vale cuatro* 4; decline, and you give away what it was worth.
    Call *envido* before your first card: two of one suit make 20 plus what they count.
    With a pieza, its points (26 to 30) plus the best of your other cards.
    A *flor* is worth 3: three of a suit, two piezas, or a pieza and two of a suit.
    You play to 30, or to 40, best of three. Lying is fair.
truco-uruguayo-terms =
    Muestra: the card that is turned up; the piezas are of its suit.
    Piezas: the 2, 4, 5, horse and jack of the suit of the muestra: they beat all other cards.
    Perico and perica: the horse and the jack of that suit.
    Mano: the player who leads, and who wins ties; also each deal with everything that is bet on it.
    Baza: a trick: one card from each player, taken by the highest.
    Parda: a trick that nobody takes, since the highest cards are equal.
    Envido: the bet on who holds more points.
    Falta envido: an envido for as many points as the leader still lacks.
    Flor: three cards of one suit, two piezas, or a pieza and two cards of one suit: it scores 3.
    Son buenas: “I cannot beat those points.” While a partner is still to speak, one says “paso”.
    Chico: a game to 30 or 40 points; a match is one of them, or the best of three.
truco-uruguayo-plate = the 4 is a pieza: 29 + 7

truco-uruguayo-preset-treinta = Head to head to 30
truco-uruguayo-preset-treinta-about = One on one to 30, with muestra and flor: to play while you chat.
truco-uruguayo-preset-cuarenta = Head to head to 40
truco-uruguayo-preset-cuarenta-about = Two players, one game to 40 points; the envido goes up to 10.
truco-uruguayo-preset-parejas = Pairs to 40
truco-uruguayo-preset-parejas-about = Two against two, one game to 40 points, with flor and signals.
truco-uruguayo-preset-de-seis = Six players
truco-uruguayo-preset-de-seis-about = Three against three, one game to 40 points, with flor and signals.
truco-uruguayo-preset-reglamento = Rulebook
truco-uruguayo-preset-reglamento-about = Two against two to 40, best of three games, with flor.
truco-uruguayo-preset-parda = Pairs to 40 with ties
truco-uruguayo-preset-parda-about = Two against two, one game to 40 with flor and signals; two equal cards tie, whoever laid first.

truco-uruguayo-option-perfil = { $value ->
    [cuarenta] A game (chico) goes to 40 points, with real envido and contraflor; whoever scores shows the cards. Head to head the envido goes no higher than 10 and there is no falta; the jack of the muestra counts 27.
   *[treinta] A game (chico) goes to 30 points, without real envido, with bets on the flor and no cards shown; “retruco” accepts the truco by itself, and the jack of the muestra counts 26.
}
truco-uruguayo-option-chicos = { $value ->
    [0] Games as the profile has them: to 40, best of three; to 30, a single one.
    [1] A single game is played.
   *[other] The match is the best of { $value } games.
}
truco-uruguayo-option-flor = { $value ->
    [true] There is a flor; of two flores the better one scores.
   *[false] There is no flor.
}
truco-uruguayo-option-obligada = { $value ->
    [toda] A flor must be called, one with piezas too.
    [palo] Three cards of one suit must be called; a flor with piezas may be hidden, and any other card or call loses it.
   *[ninguna] A flor may be hidden: whoever plays or calls something else first loses it.
}
truco-uruguayo-option-empate = { $value ->
    [perfil] Equal cards as the profile has it: to 40 the first one wins; to 30 the trick is tied.
    [cercania] Of equal cards the one played first wins: there are no ties.
   *[parda] If both sides play the highest card, the trick is tied (parda).
}

truco-uruguayo-title = Uruguayan truco · hand { $number }
truco-uruguayo-muestra = Muestra (the open card)
truco-uruguayo-hand-piezas = { $count ->
    [one] You have a pieza (high card): { $cards }.
   *[other] You have piezas (high cards): { $cards }.
}

truco-uruguayo-sena = { $sena ->
    [sena-1e] ace of swords
    [sena-1b] ace of clubs
    [sena-7e] seven of swords
    [sena-7o] seven of coins
    [sena-3] a three
    [sena-2] a two that is no pieza
    [sena-as-falso] a false ace
    [sena-envido] good for envido
    [sena-pieza-2] the two of the muestra
    [sena-pieza-4] the four of the muestra
    [sena-pieza-5] the five of the muestra
    [sena-pieza-11] the perico (horse of the muestra)
    [sena-pieza-10] the perica (jack of the muestra)
    [sena-flor] a flor
   *[sena-malas] bad cards
}

truco-uruguayo-told-muestra = The muestra: { $card }.

truco-uruguayo-otros = truco, truco from uruguay

truco-uruguayo-called = { $what ->
    [perfil-cuarenta] to 40
    [perfil-treinta] to 30
    [chicos] { $value ->
        [0] the usual chicos
        [1] one chico
       *[other] best of { $value } chicos
    }
    [flor-true] with flor
    [flor-false] no flor
    [obligada-toda] every flor must be called
    [obligada-palo] flores of one suit must be called
    [obligada-ninguna] flor may be hidden
    [empate-perfil] usual ties
    [empate-cercania] the first card wins ties
    [empate-parda] with ties
    [senas-true] with signals
    [senas-false] without signals
    [versos-true] with verses
   *[versos-false] without verses
}
