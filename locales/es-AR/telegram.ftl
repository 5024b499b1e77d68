# Lo que en el Río de la Plata se dice de otro modo.

telegram-hello = ¡Buenas! ¿Arrancamos una partida?
telegram-start =
    ¡Buenas! Elegí un juego y arrancá ya contra la computadora.
    Para jugar con otra gente, agregame a un grupo.
telegram-hand-moved = Tu mano está ahora acá, en el grupo, y nadie más la ve. Si la preferís en privado, escribí allá /mano.
telegram-late = Estuve afuera y dejé sin hacer lo que se escribió mientras tanto. Si todavía hace falta, escribilo de nuevo.
telegram-removed = Ya no estoy en el grupo. La mesa queda guardada { $minutes } minutos por si vuelvo; mientras tanto se puede jugar desde acá, con /mano.
telegram-no-table-here = Acá no hay ninguna mesa: /partida abre una.
telegram-description =
    Truco, escoba, dominó, ajedrez, damas, backgammon, parchís y ludo, con tu gente en un grupo o contra la computadora. Cada mano la ve solo su dueño.

    Tocá «Iniciar» y elegí un juego, o agregame a un grupo y escribí /partida.
telegram-hands = ¿Dónde querés ver tu mano cuando jugás en un grupo?
telegram-hands-any-done = Listo: tu mano sale donde la de todo el mundo, hasta que elijas.
telegram-hands-group-done = Listo: en los grupos ves tu mano ahí mismo, y nadie más la ve. Sale con «Mi mano».
telegram-hands-private-done = Listo: tu mano te llega siempre al chat privado.
telegram-which-table = Jugás en más de una mesa: respondé al mensaje con la mano a la que te referís.
telegram-closed = no te puedo escribir en privado. Abrí el chat y tocá «Iniciar»; mientras tanto podés jugar desde acá con «Mi mano» y /jugar.
telegram-hand-here = te espera tu mano: tocá «Mi mano» en la mesa y la ves acá, solo vos.
telegram-your-turn = te toca. Mirá «Mi mano» en la mesa y jugá con /jugar ({ $about }).
telegram-your-turn-at-table = te toca: jugá con los botones de la mesa ({ $about }).
telegram-alert-hint = Jugá con /jugar { $play }
telegram-how-to-play = Escribí después del comando lo que jugás, por ejemplo /jugar 1e. «Mi mano» te dice lo que podés jugar.
telegram-anonymous = No sé quién sos: escribí con tu nombre, y no en el de un grupo o un canal.
telegram-command-privacy = Saber qué se guarda de vos
telegram-command-data = Recibir todo lo que hay sobre vos
telegram-command-forget = Borrar todo lo que hay sobre vos
telegram-help =
    Abro mesas de truco, dominó y otros juegos en los grupos. Cada mano la ve solo su dueño: en el grupo con «Mi mano», o acá, en privado.

    /partida abre una mesa · /mesa la muestra otra vez, o trae la de un código · /unirme se sienta · /empezar reparte
    /mano muestra tu mano · /jugar juega, por ejemplo /jugar 1e; en privado alcanza con escribir la jugada
    /ayuda truco explica un juego · /invitar lleva la mesa a otro grupo · /reglas · /idioma · /ajustes dice dónde ves tu mano · /levantarme · /cerrar
    /privacidad dice qué se guarda de vos · /misdatos te lo manda · /olvidame lo borra
    /vincular une tus cuentas de Discord, Telegram y la web · /desvincular las separa
    /puntaje muestra tus puntos y cómo se calculan · /tabla, quién tiene más
telegram-newcomer = Tu mano te llega en privado, con un botón por jugada. Acá «Mi mano» te la muestra solo a vos, y en «Más…» están las reglas, la invitación y lo demás.
telegram-newcomer-here = «Mi mano» te muestra acá tus cartas, con un botón por jugada, y no las ve nadie más. En «Más…» están las reglas, la invitación y lo demás.
telegram-offer-table = { $game }: se abre una mesa acá mismo. ¿Quién se sienta? La partida arranca cuando se ocupan todos los asientos.
telegram-command-hand = Ver tu mano, solo vos
telegram-which-language = ¿En qué idioma hablamos acá?
telegram-result-seat-about = La mesa se va a ver también en este chat
