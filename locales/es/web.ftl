# La mesa en el navegador: lo que no dice ninguna mesa.

web-title = Sobremesa · las mesas
web-tagline = Truco, dominó y otros juegos, para quedarse un rato más en la mesa.
web-skip = Ir a la mesa
web-you = Te llamas { $name }.
web-back = Volver a las mesas
web-not-found = Aquí no hay nada.

web-who = ¿Cómo te llamas?
# The name of somebody who has not said one, after the face that they are offered. $which: its place among the faces.
web-unnamed = { $which ->
    [0] Ana
    [1] Beto
    [2] Lucía
    [3] Maxi
    [4] Cata
    [5] Darío
    [6] Irma
    [7] Juan
    [8] Mora
    [9] Nacho
    [10] Paz
   *[11] Tomás
}
web-name = Tu nombre
web-language = Idioma
web-name-save = Guardar

web-game = Juego
web-open = Jugar con amigos
web-open-anybody = Jugar con cualquiera

web-against = Jugar contra la computadora
web-level = Nivel

web-tables-open = Mesas que esperan gente
web-tables-playing = Mesas en juego
web-table-empty = nadie sentado, { $seats } lugares
web-table-players = { $players }; { $free ->
    [0] mesa completa
    [one] queda un lugar
   *[other] quedan { $free } lugares
}
web-table-enter = Entrar
web-table-watch = Mirar

web-code-heading = ¿Te pasaron un código?
web-code-enter = Ir

web-board = La mesa
web-asked = Lo que pediste ver
web-controls = Lo que puedes hacer
web-word = Escribe una jugada
web-word-play = Jugar
web-turn = Te toca jugar.
web-answer = Te toca responder.
web-answer-to = ¿Quieres { $what }?
web-pictures = Dibujos
web-value-set = Poner
web-close = Cerrar
web-unreachable = La mesa no contesta. Se prueba otra vez…
web-strange-press = Ese botón es de otra mesa. Vuelve a cargar la página.
web-no-proof = La prueba se muestra cuando termina la partida.
web-strange-host = Este sitio no se llama «{ $host }». Quien lleva el programa puede agregar ese nombre en web.hosts.
web-strange-origin = No se hizo nada: esto vino de la página de otro sitio. Si vino de esta misma, quien lleva el programa tiene que poner su nombre en web.hosts.
web-not-understood = No se entendió lo que llegó. Vuelve a cargar la página e inténtalo otra vez.
web-too-slow = Tardó demasiado en llegar. Vuelve a intentarlo.
web-too-long = Es demasiado largo.

web-offline-title = Sin conexión
web-offline = La mesa no contesta. Cuando vuelva la conexión, sigue donde estaba.
web-offline-again = Volver a probar
web-rulebook = { $game }: el reglamento
web-rules = Reglas
web-table-about = { $title }. En la mesa: { $players }. Entra y juega, sin instalar nada.
web-table-play = Jugar
web-tables-own = Tus mesas
web-games = ¿A qué jugamos?
web-named = Escribir el juego
web-named-label = A qué se juega
web-named-like = truco a 15 sin flor
web-named-which = ¿Cuál de estas?
web-mute-one = { $on ->
    [no] Callar a { $who }
   *[yes] No callar a { $who }
}
web-mute = Silencio
web-menu = Más
web-needs-script = Para jugar hace falta JavaScript: actívalo en el navegador y vuelve a cargar la página.
web-go-on = Toca para seguir
web-score = El tanteador
web-again = No llega respuesta: se manda otra vez…
web-copied = Copiado
web-invite = Invitar
web-invite-link = El enlace de esta mesa
web-invite-qr = El enlace de esta mesa, para escanear
web-not-sent = No se pudo mandar: no hay respuesta. La mesa sigue como estaba; prueba otra vez.
web-nothing = Nada.
web-no-line = Sin conexión. Se prueba otra vez…
web-points = Lo que se puede tocar
web-sending = Mandando…
web-turn-of = le toca
web-undo = Deshacer
web-log = En la mesa
web-this-hand = Esta mano
web-as-text = La mesa en palabras
web-keys = Teclas: 1 el tanteador, 2 lo último, 3 a quién le toca, 4 lo tuyo; flechas y Enter en la mesa, Escape deshace.
# What somebody is in a hand, beside their name.
web-mark = { $mark ->
    [black] negras
    [dealer] reparte
    [mano] mano
    [out] al mazo
   *[white] blancas
}

web-walk = Ver las jugadas
web-walk-first = La primera
web-walk-back = La anterior
web-walk-on = La siguiente
web-walk-last = La última
web-walk-leave = Volver a la mesa
web-walk-place = { $at } de { $of }
web-review-first = Ver la primera
web-review-next = La que sigue
web-review-back = La anterior
web-review-done = Listo
web-review-see = Verlo en la mesa
web-review-played = Jugaste
web-review-better = Mejor era
web-review-wins = ganas { $worth } de 100
web-review-title = Era mejor «{ $better }»
web-review-sum = { $count ->
        [one] Una decisión te costó
       *[other] { $count } decisiones te costaron
    } { $cost ->
        [0] menos de 1
       *[other] { $cost }
    } de 100 partidas.
web-review-worst = { $count } decisiones te costaron. La peor, { $cost } de 100 partidas.
web-review-cost = { $cost ->
        [0] Ya casi no cambiaba nada.
       *[other] Esta te costó { $cost } de cada 100 partidas.
    }
web-share = Compartir
web-share-link = El enlace de la partida
web-share-title = Compartir la partida
web-instead = en vez de lo elegido
web-wish-cancel = No jugarla
web-wish = Se jugará cuando te toque

web-phrases = Frases
web-phrases-deaf = No ver las de los demás
web-phrases-hush = Sin frases en esta mesa
web-phrases-off = En esta mesa no se usan frases.
web-phrases-muted = Te silenciaron en esta mesa: nadie ve tus frases.
web-phrases-many = Son muchas seguidas: espera un momento.
web-phrase = { $phrase ->
    [suerte] 🍀 ¡Suerte!
    [bien] 👏 ¡Bien jugado!
    [uy] 😬 ¡Uy!
    [jaja] 😂 ¡Ja, ja!
    [gracias] 🙏 ¡Gracias!
    [pienso] 🤔 Estoy pensando
    [chau] 👋 ¡Hasta luego!
   *[hola] 🙂 ¡Hola!
}
web-alerts = Avisarme cuando me toque
web-alerts-quiet-from = Sin avisos desde las
web-alerts-quiet-to = Hasta las
web-alerts-denied = El navegador no permite avisos de esta página: se cambia en sus ajustes.

web-privacy = Privacidad
web-terms = Términos
web-own = Mis datos
web-own-about = Todo lo que guardamos sobre ti: descárgalo, o bórralo.
web-own-download = Descargar mis datos
web-own-erase = Borrar mis datos…
web-own-erase-sure = ¿Borrar mis datos?
web-inside-opening = Abriendo la mesa…
web-inside-enter = Hace falta entrar de nuevo: cierra esto y vuelve a abrir la mesa desde el chat.
web-tables-here = La mesa de aquí
web-inside-retry = Reintentar
web-inside-refused = No se pudo comprobar quién eres. Cierra esto y vuelve a abrir la mesa desde el chat.
web-inside-outside = Esta página se abre desde el chat, con el botón de la mesa.
web-inside-cookieless = Este navegador no deja entrar a la mesa desde el chat: no guarda sus cookies. Ábrela en la aplicación, o con otro navegador.
web-inside-unreachable = La mesa no contesta.
web-answers-for = Si no, contesta { $who } en
web-answers-too = También puede contestar { $who }.
web-silence = Si nadie habla, se sigue en
web-forced = Es lo único que se puede mover.
web-hero = Siéntate, que ya repartimos
web-hero-about = Truco, dominó, ajedrez y más. Gratis, sin registrarte.
web-hero-said = ¡Quiero retruco!
web-you-nobody = ¿Cómo te llamas?
web-now = Jugar ya
web-now-about = { $game }, con { $who }
web-friends = Con amigos
web-friends-about = Les mandas un enlace
web-people = Con gente
web-people-about = { $count ->
    [0] Abre una mesa para quien quiera
    [one] Una mesa espera a alguien
   *[other] { $count } mesas esperan a alguien
}
web-truco = Truco
web-tile = { $game ->
    [truco-argentino] argentino, uruguayo y dos más
    [domino] de 2 a 4, o en pareja
    [escoba] de 2 a 4 jugadores
    [ajedrez] con reloj o sin apuro
    [damas] clásicas o a cien
    [backgammon] con cubo o sin cubo
    [parchis] de 2 a 4, o en parejas
   *[other] de 2 a 4 jugadores
}
web-chats = También en Discord y Telegram.
web-chats-about = La misma mesa, tu misma silla: empiezas aquí y sigues en el chat.
web-with-whom = Con quién
web-with = { $with ->
    [compu] Con la compu
    [amigos] Con amigos
   *[gente] Con gente
}
web-begin = { $with ->
    [amigos] Abrir la mesa
   *[gente] Abrir la mesa para cualquiera
}
web-which = Cuál
web-kin-name = { $game ->
    [truco-argentino] Argentino
    [truco-uruguayo] Uruguayo
    [truc-valenciano] Valenciano
   *[other] Brasileño
}
web-kin = { $game ->
    [truco-argentino] el de siempre
    [truco-uruguayo] con muestra
    [truc-valenciano] el truc
   *[other] con vira
}
web-seats = Jugadores
web-seats-word = { $game ->
    [truco-argentino] { $count ->
        [2] a solas
        [3] gallo
        [4] parejas
       *[other] pica-pica
    }
    [truco-uruguayo] { web-seats-sides }
    [truc-valenciano] { web-seats-sides }
    [truco-brasileiro] { web-seats-sides }
   *[other] { $count ->
        [2] de a dos
        [3] de a tres
        [4] de a cuatro
       *[other] de a seis
    }
}
web-seats-sides = { $count ->
    [2] a solas
    [4] parejas
   *[other] tres y tres
}
web-rule = { $rule ->
    [puntos] Tantos
    [flor] Flor
    [reloj] Reloj
    [variante] Tablero
    [cubo] Cubo
   *[other] Parejas
}
web-against-whom = Contra quién
web-ways = Otras formas de jugarlo
web-stake = La mano vale
web-ended-won = ¡Ganaste!
web-ended-lost = { $count ->
    [one] Se la llevó { $who }
   *[other] Se la llevaron { $who }
}
web-ended-drawn = Tablas
web-hand-mine = La mano es tuya
web-hand-ours = La mano es nuestra
web-hand-theirs = La mano es de { $who }
web-hand-rivals = La mano es de ellos
web-points-mine = Son para ti
web-points-ours = Son para nosotros
web-points-theirs = Son para { $who }
web-points-rivals = Son para ellos
web-other-game = Otro juego
web-half = { $half ->
    [first] malas
   *[second] buenas
}
web-me = Tú
web-chair-free = Libre
web-invited = { $who } te invita a jugar
web-invited-name = ¿Cómo te llamas?
web-invited-about = Sin cuenta y sin bajar nada.
web-value = { $value ->
    [flor-no] Sin
    [flor-obligada] Con
    [flor-libre] Se puede callar
    [flor-true] Con
    [flor-false] Sin
    [reloj-no] Sin reloj
    [variante-clasica] Ocho por ocho
    [variante-cien] Cien casillas
    [variante-abundancia] De la abundancia
    [cubo-true] Con
    [cubo-false] Sin
    [parejas-true] Con
   *[other] Sin
}
web-see-table = Ver la mesa
web-settings = Ajustes
web-flip = Girar el tablero
web-confirm = Listo
web-die = el { $die }
web-done-all = ¿Así queda?
web-left = { $count ->
    [one] Te queda { $dice }
   *[other] Te quedan { $dice }
}
web-still-missing = { $count ->
    [one] falta { $dice }
   *[other] faltan { $dice }
}
web-where = ¿De qué lado va el { $what }?
web-turn-which = ¿Cuál mueves?
web-set = { $what ->
    [cloth] Tapete
    [deck] Baraja
    [back] Dorso de las cartas
    [speed] Ritmo
    [marks] Marcar lo que se puede tocar
    [confirm] Confirmar cada jugada
    [sound] Sonidos
   *[volume] Volumen
}
web-set-value = { $value ->
    [drawn] Con figuras
    [plain] De números grandes
    [green] Verde
    [wine] Granate
    [red] Rojo
    [blue] Azul
    [calm] Tranquilo
   *[fast] Rápido
}
web-ten = { $game } en diez líneas
web-terms-of-game = Las palabras del juego
web-try = Pruébalo con Porota, despacio
web-law = El reglamento entero
web-find = Buscar en el reglamento
web-find-none = Nada con esas palabras.
web-host-begins = Están todos: empieza { $who }
web-missing = { $count ->
    [0] Están todos
    [one] Falta uno
   *[other] Faltan { $count }
}
web-chair-level = compu · nivel { $level }
web-listed = { $open ->
    [yes] Para cualquiera
   *[no] Privada
}
web-listed-label = Quién la encuentra
web-absent = Si alguien se va
web-absent-wait = { $minutes ->
    [0] Esperar
   *[other] Compu a los { $minutes } min
}
web-waits = { $minutes ->
    [0] se espera a quien se va
   *[other] compu a los { $minutes } min
}
web-pace = { $pace ->
    [bullet] bala
    [blitz] relámpago
    [rapid] rápida
    [long] larga
   *[none] sin apuro
}
web-colour = Tus piezas
web-colour-value = { $colour ->
    [blancas] Blancas
    [negras] Negras
   *[azar] Al azar
}
web-begin-with = Jugar con { $who }
web-face = Elige una cara
web-face-number = Cara { $number }
web-begin-when = Empezar cuando sean { $count }
web-chair-take = toca y elige
web-change = Cambiar
web-copy = Copiar
web-copy-link = Copiar el enlace
web-fill = Completar con la compu
web-the-game = La partida
web-waiting = esperando hace { $minutes } min
web-send = Mandar el enlace
web-send-about = Mándale el enlace a alguien, o que lo lea con el teléfono.
web-join = Sentarme
web-sit = Sentarme aquí
