# Lo que en el Río de la Plata se dice de otro modo.
discord-command-about = { $command ->
    [partida] Abre una mesa en este canal.
    [jugar] Juega escribiendo la jugada; sin ella, empieza ya contra la computadora.
    [mesa] Vuelve a mostrar la mesa, abajo de todo.
    [mano] Muestra tu mano; la ves solo vos.
    [reglas] Muestra las reglas de esta mesa.
    [idioma] Cambia el idioma de la mesa en este canal.
    [invitar] Lleva esta mesa a otro canal, o trae acá una con su código.
    [ayuda] Explica cómo se juega acá.
    [terminar] Cierra la mesa de este canal.
    [privacidad] Dice qué se guarda de vos; lo ves solo vos.
    [misdatos] Te da en un archivo todo lo que hay sobre vos; lo ves solo vos.
    [olvidame] Borra todo lo que hay sobre vos, después de preguntar.
    [reportar] Denuncia la mesa de este canal a quien administra este sitio.
    [vincular] Une esta cuenta con la tuya de otra plataforma; lo ves solo vos.
    [desvincular] Separa esta cuenta de tus otras cuentas.
    [puntaje] Tus puntos en cada juego y cómo se calculan.
    [tabla] Quién tiene más puntos: en este canal, en el servidor o entre todos.
   *[other] { $command }
}
discord-menu = Elegí una jugada
discord-no-table-of-yours = No tenés ninguna mesa abierta. Abrí una con /partida.
discord-no-table-here = En este canal no hay ninguna mesa. Abrí una con /partida.
discord-press-of-no-table = Ese botón es de una mesa que ya no existe. Abrí otra con /partida.
discord-no-thread = No puedo abrir un hilo acá. Pedile a quien administra el servidor el permiso «Crear hilos públicos» para mí, o abrí la mesa sin hilo.
discord-barred = No puedo escribir en este canal. Pedile a quien administra el servidor que me deje ver el canal y mandar mensajes; después escribí /mesa.
discord-closed = No te puedo escribir en privado, así que tu mano no te llega sola. Permití los mensajes directos de este servidor y mandame cualquier comando en privado, o jugá desde acá con «Mi mano».
discord-call-closed = te toca en { $about }: acá abajo tenés tu mano.
discord-call-overdue = te siguen esperando en { $about }; ya pueden seguir sin vos.
discord-strange-press = Eso no es de este programa, o es de una versión anterior. Escribí /mesa para ver la mesa.
discord-newcomer = Es tu primera mesa: las cartas te llegan por mensaje directo, con un botón por jugada. Si no aceptás mensajes directos, «Mi mano» te las muestra acá, solo a vos. En «Más…» están las reglas, la invitación y lo demás, y /ayuda explica cada juego.
discord-seated = Ya estás en la mesa. Cuando arranque, acá te llegan las cartas.
discord-help = Abrí una mesa con /partida y elegí el juego. El que quiera jugar toca «Unirme»; cuando no falta nadie, el que la abrió toca «Empezar».
    Las cartas te llegan por mensaje directo, con sus botones; «Mi mano» o /mano te las muestra solo a vos. También podés escribir: /jugar te propone tus jugadas.
    Los demás siguen la partida en el canal. /mesa la vuelve a mostrar, /reglas dice cómo se juega en esta mesa, /ayuda con el nombre de un juego lo explica, /invitar la lleva a otro canal y /terminar la cierra.
    /jugar sin nada más arranca una partida contra la computadora; /partida con «rival» desafía a alguien.
    /privacidad dice qué se guarda de vos, /misdatos te lo da y /olvidame lo borra.
    /vincular une tus cuentas de varias plataformas y /desvincular las separa.
    /puntaje muestra tus puntos y cómo se calculan · /tabla, quién tiene más.
discord-guest-hands = Acá no puedo repartir en privado: cada uno ve su mano con «Mi mano».
discord-guest-asleep = Hace rato que nadie toca nada en esta mesa y ya no la puedo mover por mi cuenta: «Actualizar» la pone al día.
discord-guest-alone = Este servidor no deja que las aplicaciones de afuera hablen para todos: esta mesa la ves solo vos. Pedí que me agreguen al servidor, o abrila en otro lado.
discord-hand-asleep = Esta mano ya no se pone al día sola: tocá «Mi mano» en la mesa.
discord-dare-other = Ese desafío es para otra persona. Si queda lugar, tocá «Unirme».
discord-no-activity = Discord no puede abrir la mesa acá. Jugá con los botones.
discord-done = Listo.
discord-begun = Arrancó la partida: la mesa y tu mano están en este chat.
discord-hands-late = { $count ->
    [one] La mano de { $who } todavía no llegó en privado; mientras tanto está en «Mi mano».
   *[other] Las manos de { $who } todavía no llegaron en privado; mientras tanto están en «Mi mano».
}
discord-option-about = { $option ->
    [juego] A qué se juega.
    [modalidad] Con qué reglas; sin ella, las más comunes.
    [hilo] Abre un hilo para la mesa.
    [jugada] Una jugada de las tuyas.
    [idioma] El idioma que se habla acá.
    [codigo] El código de una mesa de otro lado.
    [mensaje] Qué pasó, en una línea.
    [clave] El código que te dio tu otra cuenta; sin él, te doy uno.
    [aparecer] En qué tablas se te ve.
    [general] La tabla general, y no la de este canal.
    [anterior] El trimestre anterior.
    [rival] A quién desafiás: la partida arranca cuando acepte.
    [servidor] Para todo el servidor, y no solo para este canal.
   *[other] { $option }
}
discord-busy = En este canal ya juegan: sumate, o abrí la tuya en otro canal o escribiéndome en privado.
discord-begun-in-private = En este canal ya juegan, así que te espero en privado: ya arrancó la partida.
