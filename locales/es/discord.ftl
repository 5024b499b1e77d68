# La mesa en Discord: órdenes y lo que no dice ninguna mesa.

# Nombres de las órdenes: de 1 a 32 letras minúsculas, sin espacios. $command: el nombre con que se registran.
discord-command = { $command ->
    [partida] partida
    [jugar] jugar
    [mesa] mesa
    [mano] mano
    [reglas] reglas
    [idioma] idioma
    [invitar] invitar
    [ayuda] ayuda
    [terminar] terminar
    [privacidad] privacidad
    [misdatos] misdatos
    [olvidame] olvidame
    [reportar] reportar
    [vincular] vincular
    [desvincular] desvincular
    [puntaje] puntaje
    [tabla] tabla
    [retar] retar
    [abrir] abrir
   *[other] { $command }
}
# Hasta 100 letras.
discord-command-about = { $command ->
    [partida] Abre una mesa en este canal.
    [jugar] Juega escribiendo la jugada; sin ella, empieza ya contra la computadora.
    [mesa] Vuelve a mostrar la mesa, abajo del todo.
    [mano] Muestra tu mano; solo tú la ves.
    [reglas] Muestra las reglas de esta mesa.
    [idioma] Cambia el idioma de la mesa en este canal.
    [invitar] Lleva esta mesa a otro canal, o trae aquí una con su código.
    [ayuda] Explica cómo se juega aquí.
    [terminar] Cierra la mesa de este canal.
    [privacidad] Dice qué se guarda de ti; solo tú lo ves.
    [misdatos] Te da en un archivo todo lo que hay sobre ti; solo tú lo ves.
    [olvidame] Borra todo lo que hay sobre ti, después de preguntar.
    [reportar] Denuncia la mesa de este canal a quien administra este sitio.
    [vincular] Une esta cuenta con la tuya de otra plataforma; solo tú lo ves.
    [desvincular] Separa esta cuenta de tus otras cuentas.
    [puntaje] Tus puntos en cada juego y cómo se calculan.
    [tabla] Quién tiene más puntos: en este canal, en el servidor o entre todos.
   *[other] { $command }
}
# Nombres de lo que se escribe tras la orden, con las mismas reglas.
discord-option = { $option ->
    [juego] juego
    [modalidad] modalidad
    [hilo] hilo
    [jugada] jugada
    [idioma] idioma
    [codigo] código
    [mensaje] mensaje
    [clave] clave
    [aparecer] aparecer
    [general] general
    [anterior] anterior
    [rival] rival
    [servidor] servidor
   *[other] { $option }
}
discord-option-about = { $option ->
    [juego] A qué se juega.
    [modalidad] Con qué reglas; sin ella, las más comunes.
    [hilo] Abre un hilo para la mesa.
    [jugada] Una jugada de las tuyas.
    [idioma] El idioma de la mesa.
    [codigo] El código de una mesa de otro lado.
    [mensaje] Qué pasó, en una línea.
    [clave] El código que te dio tu otra cuenta; sin él, te doy uno.
    [aparecer] En qué tablas se te ve.
    [general] La tabla general, y no la de este canal.
    [anterior] El trimestre anterior.
    [rival] A quién desafías: la partida empieza cuando acepte.
    [servidor] Para todo el servidor, y no solo para este canal.
   *[other] { $option }
}

discord-menu = Elige una jugada
discord-done = Hecho.
discord-shown = La mesa está en este canal.
discord-shown-in-thread = La mesa está en su hilo.
discord-shown-elsewhere = La mesa está en:
discord-which-table = ¿Qué mesa?
discord-no-table-of-yours = No tienes ninguna mesa abierta. Abre una con /partida.
discord-no-table-here = En este canal no hay ninguna mesa. Abre una con /partida.
discord-press-of-no-table = Ese botón es de una mesa que ya no existe. Abre otra con /partida.
discord-thread = { $game } · mesa de { $who }
discord-no-thread = No puedo abrir un hilo aquí. Pide a quien administra el servidor el permiso «Crear hilos públicos» para mí, o abre la mesa sin hilo.
discord-barred = No puedo escribir en este canal. Pide a quien administra el servidor que me deje ver el canal y enviar mensajes; después escribe /mesa.
discord-closed = No puedo escribirte en privado, así que tu mano no te llega sola. Permite los mensajes directos de este servidor y escríbeme cualquier comando en privado, o juega desde aquí con «Mi mano».
discord-hands-late = { $count ->
    [one] La mano de { $who } todavía no llegó por privado; mientras tanto está en «Mi mano».
   *[other] Las manos de { $who } todavía no llegaron por privado; mientras tanto están en «Mi mano».
}
# Delante de un momento, como «dentro de 4 minutos».
discord-clock = El tiempo de { $who } se acaba
discord-call = te toca en { $about }.
discord-call-closed = te toca en { $about }: aquí abajo tienes tu mano.
discord-call-reminder = te toca desde hace un rato en { $about }.
discord-call-overdue = te siguen esperando en { $about }; ya pueden seguir sin ti.
discord-hand-left = Ya no estás en esa mesa.
discord-strange-press = Eso no es de este programa, o es de una versión anterior. Escribe /mesa para ver la mesa.
discord-newcomer = Es tu primera mesa: tu mano te llega por mensaje directo, con un botón por jugada. Si no aceptas mensajes directos, «Mi mano» te la muestra aquí, solo a ti. En «Más…» están las reglas, la invitación y lo demás, y /ayuda explica cada juego.
discord-seated = Ya estás en la mesa. Cuando empiece la partida, aquí te llegan las cartas.
discord-help = Abre una mesa con /partida y elige el juego. Quien quiera jugar toca «Unirme»; cuando no falta nadie, quien la abrió toca «Empezar».
    Tu mano te llega por mensaje directo, con sus botones; «Mi mano» o /mano te la muestra solo a ti. También puedes escribir: /jugar te propone tus jugadas.
    Los demás siguen la partida en el canal. /mesa la vuelve a mostrar, /reglas dice cómo se juega en esta mesa, /ayuda con el nombre de un juego lo explica, /invitar la lleva a otro canal y /terminar la cierra.
    /jugar sin nada más empieza una partida contra la computadora; /partida con «rival» desafía a alguien.
    /privacidad dice qué se guarda de ti, /misdatos te lo da y /olvidame lo borra.
    /vincular une tus cuentas de varias plataformas y /desvincular las separa.
    /puntaje muestra tus puntos y cómo se calculan · /tabla, quién tiene más.

# Donde el bot no es miembro: los botones y avisos de una mesa que solo se mueve cuando alguien pulsa.
discord-renew = Actualizar
discord-guest-hands = Aquí no puedo repartir por privado: cada cual ve su mano con «Mi mano».
discord-guest-asleep = Hace rato que nadie toca nada en esta mesa y ya no puedo moverla por mi cuenta: «Actualizar» la pone al día.
discord-guest-alone = Este servidor no deja que las aplicaciones de fuera hablen para todos: solo tú ves esta mesa. Pide que me agreguen al servidor, o ábrela en otro lugar.
discord-hand-asleep = Esta mano ya no se pone al día sola: toca «Mi mano» en la mesa.
# Partidas que empiezan ya.
discord-now = ¿A qué jugamos? La partida empieza ya, contra la computadora.
discord-begun = La partida empezó: la mesa y tu mano están en este chat.
discord-begun-in-private = En este canal ya se juega, así que te espero en privado: la partida ya empezó.
discord-busy = En este canal ya hay una mesa: súmate, o abre la tuya en otro canal o escribiéndome en privado.
discord-dare = { $who } te desafía.
discord-accept = Aceptar el desafío
discord-dare-other = Ese desafío es para otra persona. Si queda lugar, toca «Unirme».
# Enlaces y la mesa como actividad.
discord-to-table = Ir a la mesa
discord-to-hand = Ir a tu mano
discord-activity = Abrir la mesa
discord-no-activity = Discord no puede abrir la mesa aquí. Juega con los botones.
