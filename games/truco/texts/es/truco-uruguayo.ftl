# Truco uruguayo.

truco-uruguayo-name = Truco uruguayo
truco-uruguayo-primer =
    Tres cartas para cada uno, y una boca arriba: la *muestra*.
    El 2, el 4, el 5, el caballo y la sota de su palo son *piezas*: ganan a todas, en ese orden.
    Si la muestra misma es una de ellas, el rey de su palo la reemplaza.
    Después mandan el as de espadas, el as de bastos, el 7 de espadas y el 7 de oros.
    Quien gana dos de las tres bazas se lleva la mano.
    La mano vale 1. Con *truco* vale 2, con *retruco* 3, con *vale cuatro* 4; quien no quiere regala lo que ya valía.
    El *envido* va antes de tu primera carta: dos del mismo palo suman 20 más lo que valen.
    Con una pieza, sus puntos (de 26 a 30) más tu mejor carta de las otras.
    La *flor* vale 3: tres de un palo, dos piezas, o una pieza y dos de un palo.
    Se juega a 30, o a 40 al mejor de tres. Mentir vale.
# The words of the game, one a line: the word, a colon, what it means.
truco-uruguayo-terms =
    Muestra: la carta que queda boca arriba; las piezas son de su palo.
    Piezas: el 2, el 4, el 5, el caballo y la sota del palo de la muestra: ganan a todas las demás.
    Perico y perica: el caballo y la sota de la muestra.
    Mano: quien juega primero y gana los empates; también cada reparto, con todo lo que se apuesta en él.
    Baza: una carta de cada uno; la gana la más alta. En el Río de la Plata se dice «vuelta».
    Parda: una baza que nadie gana, porque las cartas más altas valen lo mismo.
    Envido: la apuesta a quién tiene más tantos en la mano.
    Falta envido: el envido por lo que le falta a quien va ganando.
    Flor: tres cartas de un palo, dos piezas, o una pieza y dos cartas de un palo: vale 3.
    Son buenas: esos tantos no los gano. Mientras le toque hablar a un compañero, se dice «paso».
    Chico: lo que se juega hasta 30 o 40 tantos; una partida tiene uno, o es al mejor de tres.
truco-uruguayo-plate = el 4 es pieza: 29 + 7

truco-uruguayo-preset-treinta = Mano a mano a 30
truco-uruguayo-preset-treinta-about = Mano a mano a 30, con muestra y flor: cortito, para jugar charlando.
truco-uruguayo-preset-cuarenta = Mano a mano a 40
truco-uruguayo-preset-cuarenta-about = Mano a mano a 40; el envido llega hasta 10.
truco-uruguayo-preset-parejas = Parejas a 40
truco-uruguayo-preset-parejas-about = Dos contra dos a 40, con flor y señas.
truco-uruguayo-preset-de-seis = De a seis
truco-uruguayo-preset-de-seis-about = Tres contra tres a 40, con flor y señas.
truco-uruguayo-preset-reglamento = Reglamento
truco-uruguayo-preset-reglamento-about = Dos contra dos a 40, al mejor de tres chicos, con flor.
truco-uruguayo-preset-parda = Parejas a 40 con pardas
truco-uruguayo-preset-parda-about = Dos contra dos a 40, con flor y señas; dos cartas iguales son parda, sin cercanía.

truco-uruguayo-option-perfil = { $value ->
    [cuarenta] Un chico se juega a 40 tantos, con real envido y contraflor, y quien cobra muestra las cartas. Mano a mano el envido no pasa de 10 y no hay falta; la sota de la muestra vale 27.
   *[treinta] Un chico se juega a 30 tantos, sin real envido, con apuestas a la flor y sin mostrar las cartas; «retruco» ya quiere el truco, y la sota de la muestra vale 26.
}
truco-uruguayo-option-chicos = { $value ->
    [0] Los chicos son los del perfil: a 40, al mejor de tres; a 30, uno solo.
    [1] Se juega un solo chico.
   *[other] Se juega al mejor de { $value } chicos.
}
truco-uruguayo-option-flor = { $value ->
    [true] Se juega con flor; entre dos flores se anota la mejor.
   *[false] Se juega sin flor.
}
truco-uruguayo-option-obligada = { $value ->
    [toda] La flor se canta siempre, también la de piezas.
    [palo] Tres cartas del mismo palo se cantan siempre; la flor con piezas se puede negar, y se pierde con cualquier otra carta o voz.
   *[ninguna] La flor se puede negar: quien juega o canta otra cosa antes la pierde.
}
truco-uruguayo-option-empate = { $value ->
    [perfil] Las cartas iguales se resuelven según el perfil: a 40 gana la primera; a 30 es parda.
    [cercania] De dos cartas iguales gana la que se jugó primero: no hay pardas.
   *[parda] Si los dos bandos juegan la carta más alta, es parda.
}

truco-uruguayo-title = Truco uruguayo · mano { $number }
truco-uruguayo-muestra = Muestra
truco-uruguayo-hand-piezas = { $count ->
    [one] Tienes una pieza: { $cards }.
   *[other] Tienes piezas: { $cards }.
}

truco-uruguayo-sena = { $sena ->
    [sena-1e] as de espadas
    [sena-1b] as de bastos
    [sena-7e] siete de espadas
    [sena-7o] siete de oros
    [sena-3] un tres
    [sena-2] un dos que no es pieza
    [sena-as-falso] un as falso
    [sena-envido] bueno para el envido
    [sena-pieza-2] el dos de la muestra
    [sena-pieza-4] el cuatro de la muestra
    [sena-pieza-5] el cinco de la muestra
    [sena-pieza-11] el perico (caballo de la muestra)
    [sena-pieza-10] la perica (sota de la muestra)
    [sena-flor] flor
   *[sena-malas] cartas malas
}

truco-uruguayo-told-muestra = La muestra: { $card }.

# What else people call the game.
truco-uruguayo-otros = truco, truco oriental, truco con muestra, uruguayo

# In a few words, as people say it: a table is titled so. $what: the option, with the value if it is a word; $value: a number.
truco-uruguayo-called = { $what ->
    [perfil-cuarenta] a 40
    [perfil-treinta] a 30
    [chicos] { $value ->
        [0] los chicos del perfil
        [1] a un chico
       *[other] al mejor de { $value } chicos
    }
    [flor-true] con flor
    [flor-false] sin flor
    [obligada-toda] con toda flor obligada
    [obligada-palo] con flor de palo obligada
    [obligada-ninguna] con flor que se puede negar
    [empate-perfil] empates según el perfil
    [empate-cercania] empates por cercanía
    [empate-parda] con pardas
    [senas-true] con señas
    [senas-false] sin señas
    [versos-true] con versos
   *[versos-false] sin versos
}
