# Lo que en el Río de la Plata se dice de otro modo.

web-you = Te llamás { $name }.
web-who = ¿Cómo te llamás?
web-controls = Lo que podés hacer
web-word = Escribí una jugada
web-strange-press = Ese botón es de otra mesa. Volvé a cargar la página.
web-not-understood = No se entendió lo que llegó. Volvé a cargar la página y probá otra vez.
web-too-slow = Tardó demasiado en llegar. Volvé a intentarlo.

web-table-about = { $title }. En la mesa: { $players }. Entrá y jugá, sin instalar nada.
web-needs-script = Para jugar hace falta JavaScript: activalo en el navegador y volvé a cargar la página.
web-go-on = Tocá para seguir
web-not-sent = No se pudo mandar: no hay respuesta. La mesa sigue como estaba; probá otra vez.

web-phrases-many = Son muchas seguidas: esperá un momento.
web-phrase = { $phrase ->
    [suerte] 🍀 ¡Suerte!
    [bien] 👏 ¡Bien jugado!
    [uy] 😬 ¡Uh!
    [jaja] 😂 ¡Ja, ja!
    [gracias] 🙏 ¡Gracias!
    [pienso] 🤔 Estoy pensando
    [chau] 👋 ¡Chau!
   *[hola] 🙂 ¡Hola!
}
web-inside-enter = Hay que entrar de nuevo: cerrá esto y volvé a abrir la mesa desde el chat.
web-inside-refused = No se pudo comprobar quién sos. Cerrá esto y volvé a abrir la mesa desde el chat.
web-inside-cookieless = Este navegador no deja entrar a la mesa desde el chat: no guarda sus cookies. Abrila en la aplicación, o con otro navegador.
web-not-found = Acá no hay nada.
web-strange-host = Este sitio no se llama «{ $host }». El que lleva el programa puede agregar ese nombre en web.hosts.
web-tables-here = La mesa de acá
web-hero = Sentate, que ya repartimos
web-you-nobody = ¿Cómo te llamás?
web-friends-about = Les mandás un enlace
web-people-about = { $count ->
    [0] Abrí una mesa para quien quiera
    [one] Una mesa espera a alguien
   *[other] { $count } mesas esperan a alguien
}
web-chats-about = La misma mesa, tu misma silla: empezás acá y seguís en el chat.
web-me = Vos
web-invited-name = ¿Cómo te llamás?
web-own-about = Todo lo que guardamos de vos: descargalo, o borralo.
web-review-wins = ganás { $worth } de 100
web-flip = Dar vuelta el tablero
web-set = { $what ->
    [cloth] Paño
    [deck] Mazo
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
    [wine] Bordó
    [red] Rojo
    [blue] Azul
    [calm] Tranquilo
   *[fast] Rápido
}
web-answer-to = ¿Querés { $what }?
web-wish = Se juega cuando te toque
web-points-mine = Son para vos
web-face = Elegí una cara
web-begin-when = Empezar cuando seamos { $count }
web-chair-take = tocá y elegí
web-send-about = Mandale el enlace a alguien, o que lo lea con el teléfono.
web-sit = Sentarme acá
web-turn-which = ¿Cuál movés?
web-try = Probalo con Porota, despacio
web-host-begins = Están todos: arranca { $who }
web-waits = { $minutes ->
    [0] se espera al que se va
   *[other] compu a los { $minutes } min
}
web-absent = Si alguno se va
