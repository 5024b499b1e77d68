# La mesa en Telegram: lo que no dice ninguna mesa.

telegram-help =
    Abro mesas de truco, dominó y otros juegos en los grupos. Cada mano la ve solo su dueño: en el grupo con «Mi mano», o aquí, en privado.

    /partida abre una mesa · /mesa la muestra otra vez, o trae la de un código · /unirme se sienta · /empezar reparte
    /mano muestra tu mano · /jugar juega, por ejemplo /jugar 1e; en privado basta con escribir la jugada
    /ayuda truco explica un juego · /invitar lleva la mesa a otro grupo · /reglas · /idioma · /ajustes dice dónde ves tu mano · /levantarme · /cerrar
    /privacidad dice qué se guarda de ti · /misdatos te lo manda · /olvidame lo borra
    /vincular une tus cuentas de Discord, Telegram y la web · /desvincular las separa
    /puntaje muestra tus puntos y cómo se calculan · /tabla, quién tiene más
telegram-hello = ¡Hola! ¿Empezamos una partida?
telegram-start =
    ¡Hola! Elige un juego y empieza ya contra la computadora.
    Para jugar con otras personas, agrégame a un grupo.
telegram-help-button = Ayuda
telegram-hand-moved = Tu mano está ahora aquí, en el grupo, y nadie más la ve. Si la prefieres en privado, escribe allí /mano.
telegram-late = Estuve fuera y dejé sin hacer lo que se escribió mientras tanto. Si todavía hace falta, escríbelo otra vez.
telegram-removed = Ya no estoy en el grupo. La mesa se guarda { $minutes } minutos por si vuelvo; mientras tanto se puede jugar desde aquí, con /mano.
telegram-no-table-here = Aquí no hay ninguna mesa: /partida abre una.
telegram-description =
    Truco, escoba, dominó, ajedrez, damas, backgammon, parchís y ludo, con tu gente en un grupo o contra la computadora. Cada mano la ve solo su dueño.

    Toca «Iniciar» y elige un juego, o agrégame a un grupo y escribe /partida.
telegram-description-short = Truco, escoba, dominó, ajedrez y más: en un grupo o contra la computadora. Cada mano, solo para su dueño.
telegram-refresh = Actualizar
telegram-following = La mesa cambia sola mientras se juega; si se queda quieta, está «Actualizar».
telegram-own-challenge = El desafío es tuyo: lo acepta otra persona.
telegram-add-to-group = Agregarme a un grupo
telegram-which-game = ¿A qué jugamos?
telegram-which-primer = ¿Qué juego te explico?
telegram-which-preset = { $game }: ¿en qué modalidad?
telegram-which-language = ¿En qué idioma hablamos aquí?
telegram-hands = ¿Dónde quieres ver tu mano cuando juegas en un grupo?
telegram-hands-group = En el grupo, solo para mí
telegram-hands-private = En el chat privado
telegram-hands-any = Sin preferencia
telegram-hands-group-done = Hecho: en los grupos ves tu mano allí mismo, y nadie más la ve. Sale con «Mi mano».
telegram-hands-private-done = Hecho: tu mano te llega siempre al chat privado.
telegram-hands-any-done = Hecho: tu mano sale donde la de todo el mundo, hasta que elijas.
telegram-which-table = Juegas en más de una mesa: responde al mensaje con la mano a la que te refieres.
telegram-no-game = No estás en ninguna mesa donde se esté jugando. En un grupo, /partida abre una.
telegram-open-private = Abrir el chat privado
telegram-sent-private = Te lo muestro en privado.
telegram-closed = no te puedo escribir en privado. Abre el chat y toca «Iniciar»; mientras tanto puedes jugar desde aquí con «Mi mano» y /jugar.
telegram-newcomer = Tu mano te llega en privado, con un botón por jugada. Aquí, «Mi mano» te la muestra solo a ti, y en «Más…» están las reglas, la invitación y lo demás.
telegram-newcomer-here = «Mi mano» te muestra aquí tus cartas, con un botón por jugada, y nadie más las ve. En «Más…» están las reglas, la invitación y lo demás.
telegram-hand-here = te espera tu mano: toca «Mi mano» en la mesa y la verás aquí, solo tú.
telegram-your-turn = te toca. Mira «Mi mano» en la mesa y juega con /jugar ({ $about }).
telegram-your-turn-at-table = te toca: juega con los botones de la mesa ({ $about }).
telegram-alert-hint = Juega con /jugar { $play }
telegram-how-to-play = Escribe detrás lo que juegas, por ejemplo /jugar 1e. «Mi mano» te dice lo que puedes jugar.
telegram-in-words = La mesa en palabras
telegram-you-got-up = Te levantaste de la mesa. Una computadora sigue con tu mano.
telegram-not-yours = Esa pregunta es para otra persona.
telegram-refused-secret = Eso no se puede jugar ahora. El motivo solo te lo puedo decir en privado.
telegram-asked-secret = Eso puede significar más de una cosa. Solo te lo puedo preguntar en privado.
telegram-strange-press = Ese botón no es de ninguna mesa.
telegram-anonymous = No sé quién eres: escribe con tu nombre, y no en el de un grupo o un canal.
telegram-invite-player = Invitar a una persona
telegram-invite-group = Llevarla a otro grupo

telegram-offer-table = { $game }: se abre una mesa aquí mismo. ¿Quién se sienta? La partida empieza en cuanto se ocupan todos los asientos.
telegram-offer-challenge = Desafío: { $game }. ¿Quién se atreve? La partida empieza en cuanto alguien acepta.
telegram-offer-seat = { $game }: hay lugar en una mesa. ¿Quién se sienta?
telegram-offer-all = ¿A qué jugamos? La mesa se abre en este mismo mensaje.
telegram-offer-accept = Acepto el desafío
telegram-offer-play = Jugar: { $game }
telegram-offer-last = Mi última partida
telegram-no-finished = Todavía no hay ninguna partida tuya terminada.
telegram-result-challenge = Desafío: { $game }
telegram-result-challenge-about = Empieza en cuanto alguien acepta
telegram-result-table-about = Abrir una mesa en este chat
telegram-result-seat = Invitar a la mesa: { $game }
telegram-result-seat-about = La mesa se verá también en este chat
telegram-result-story = Partida terminada: { $game }
telegram-inline-hint = Se juega en mi chat privado.
telegram-play-now = Jugar ahora contra la computadora
telegram-share = Jugar en otro chat
telegram-called = Hay lugar en la mesa.
telegram-open-table = Abrir la mesa
telegram-see-table = Ver la mesa
telegram-menu-button = Mesas

telegram-command-open = Abrir una mesa
telegram-command-table = Ver la mesa, o traer otra con su código
telegram-command-play = Jugar: /jugar 1e
telegram-command-hand = Ver tu mano, solo tú
telegram-command-join = Sentarte a la mesa
telegram-command-start = Empezar la partida
telegram-command-leave = Levantarte de la mesa
telegram-command-invite = Llevar la mesa a otro grupo
telegram-command-rules = Ver las reglas de la mesa
telegram-command-report = Denunciar la mesa: /reportar qué pasó
telegram-command-language = Elegir el idioma
telegram-command-settings = Elegir dónde ves tu mano
telegram-command-close = Cerrar la mesa
telegram-command-help = Ver lo que se puede hacer
telegram-command-privacy = Saber qué se guarda de ti
telegram-command-data = Recibir todo lo que hay sobre ti
telegram-command-forget = Borrar todo lo que hay sobre ti
telegram-command-link = Unir tus cuentas: Discord, Telegram, web
telegram-command-unlink = Separar esta cuenta de las otras
telegram-command-points = Tus puntos en cada juego
telegram-command-board = Quién tiene más puntos
