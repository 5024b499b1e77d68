# Lo que en el Uruguay se dice de otro modo.

telegram-hello = ¡Buenas! ¿Arrancamos una partida?
telegram-start =
    ¡Buenas! Elegí un juego y arrancá ya contra la computadora.
    Para jugar con otra gente, agregame a un grupo.
telegram-hand-moved = Tu mano está ahora acá, en el grupo, y nadie más la ve. Si la preferís en privado, escribí allá /mano.
telegram-late = Estuve afuera y no hago lo que se escribió mientras tanto. Si todavía hace falta, escribilo de nuevo.
telegram-no-table-here = Acá no hay ninguna mesa: /partida abre una.
telegram-description =
    Truco, escoba, dominó, ajedrez, damas, backgammon, parchís y ludo, con tu gente en un grupo o contra la computadora. Cada mano la ve solo su dueño.

    Tocá «Iniciar» y elegí un juego, o agregame a un grupo y escribí /partida.
telegram-add-to-group = Agregarme a un grupo
telegram-hands = ¿Dónde querés ver tu mano cuando jugás en un grupo?
telegram-hands-any-done = Listo: tu mano sale donde la de todo el mundo, hasta que elijas.
telegram-hands-group-done = Listo: en los grupos ves tu mano ahí mismo, y nadie más la ve. Sale con «Mi mano».
telegram-hands-private-done = Listo: tu mano te llega siempre al chat privado.
telegram-which-table = Jugás en más de una mesa: respondé al mensaje con la mano a la que te referís.
telegram-closed = no te puedo escribir en privado. Abrí el chat y tocá «Iniciar»; mientras tanto podés jugar desde acá con «Mi mano» y /jugar.
telegram-hand-here = te espera tu mano: tocá «Mi mano» en la mesa y la vas a ver acá, solo vos.
telegram-your-turn = te toca. Mirá «Mi mano» en la mesa y jugá con /jugar.
telegram-your-turn-at-table = te toca: jugá con los botones de la mesa.
telegram-alert-hint = Jugá con /jugar { $play }
telegram-how-to-play = Escribí detrás lo que jugás, por ejemplo /jugar 1e. «Mi mano» te dice lo que podés jugar.
telegram-you-got-up = Te levantaste de la mesa. Una computadora sigue con tu mano.
telegram-anonymous = No sé quién sos: escribí con tu nombre, y no en el de un grupo o un canal.
telegram-command-privacy = Saber qué se guarda de vos
telegram-command-data = Recibir todo lo que hay sobre vos
telegram-command-forget = Borrar todo lo que hay sobre vos
