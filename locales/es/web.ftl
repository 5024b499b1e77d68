# La mesa en el navegador: lo que no dice ninguna mesa.

web-title = Sobremesa · las mesas
web-tagline = Truco, dominó y otros juegos, para quedarse un rato más en la mesa.
web-skip = Ir a la mesa
web-you = Te llamas { $name }.
web-you-unnamed = Todavía no dijiste cómo te llamas.
web-back = Volver a las mesas
web-not-found = Aquí no hay nada.

web-who = ¿Cómo te llamas?
web-name = Tu nombre
web-language = Idioma
web-name-save = Guardar

web-open-heading = Abrir una mesa
web-game = Juego
web-open = Abrir la mesa

web-against-heading = Jugar ahora
web-against = Jugar contra la computadora
web-level = Nivel
web-level-name = { $level ->
        [easy] fácil
        [medium] medio
       *[hard] difícil
    }

web-tables-open = Mesas que esperan gente
web-tables-playing = Mesas en juego
web-tables-none = Ninguna por ahora.
web-table-empty = nadie sentado, { $seats } lugares
web-table-players = { $players }; { $free ->
    [0] mesa completa
    [one] queda un lugar
   *[other] quedan { $free } lugares
}
web-table-enter = Entrar
web-table-watch = Mirar

web-code-heading = Venir con una invitación
web-code = Código de la mesa
web-code-enter = Ir a esa mesa

web-board = La mesa
web-hand = Tu mano
web-asked = Lo que pediste ver
web-controls = Lo que puedes hacer
web-word = Escribe una jugada
web-word-play = Jugar
web-turn = Te toca jugar.
web-pictures = Dibujos
web-value-set = Poner
web-close = Cerrar
web-unreachable = No se puede hablar con la mesa. Se vuelve a intentar…
web-strange-press = Ese botón no es de esta mesa. Vuelve a cargar la página.
web-no-proof = La prueba se muestra cuando termina la partida.
