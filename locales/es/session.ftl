# Tables: who sits, whose turn it is, what can be pressed, and why something was refused.

## The table

session-title-seats = de { $count }
session-player = Jugador { $number }
session-seat-free = { $number }. (libre)
# At the beginning of a hand: the last thing that was said of the one before.
session-last-hand = Antes: { $what }
session-turn = { $count ->
        [one] Le toca a { $who }.
       *[other] Les toca a { $who }.
    }
session-your-turn = Te toca.
session-hand-title = Tu mano · { $game }
session-moves-title = Tus jugadas · { $game }
session-patience = Si alguien se va { minutes }, sigue la computadora hasta que vuelva.
session-hours = { $hours ->
    [one] una hora
   *[other] { $hours } horas
}
session-patience-hours = Si alguien se va { session-hours }, sigue la computadora hasta que vuelva.
session-patience-endless = La mesa espera a quien se vaya, tarde lo que tarde.
session-wait = Espera a quien falte: { $time }
session-wait-about = ¿Cuánto se espera a quien se va? Pasado ese tiempo sigue la computadora, hasta que vuelva.
session-wait-endless = el tiempo que haga falta
session-risen = { $who } se levantó de la mesa.
session-risen-playing = { $who } se levantó. Una computadora sigue con su mano hasta que alguien ocupe el asiento.
session-computer = { $name } (computadora, { $level })
# How well a computer plays, weakest first; with what players of the game measure strength by, where there is such a figure.
session-level = nivel { $level } · { $level ->
        [1] principiante
        [2] aprendiz
        [3] aficionado
        [4] normal
        [5] fuerte
        [6] experto
        [7] maestro
       *[8] campeón
    }
session-ratings = ≈ es la fuerza medida contra Stockfish; puede errar en 100 puntos o más.
session-replaced = { $who } falta: juega una computadora hasta que vuelva.{ $votes ->
        [0] {""}
        [one] {" "}Hay un voto.
       *[other] {" "}Hay { $votes } votos.
    }
session-away = Mientras no estás, juega por ti una computadora. Tu lugar sigue siendo tuyo.
session-hinted = { $who } pidió { $count ->
        [one] una pista
       *[other] { $count } pistas
    }.
session-hints-allowed = Se pueden pedir pistas.
session-hints-forbidden = No se pueden pedir pistas.
session-unlisted = Mesa privada: solo la encuentra quien tenga el enlace o el código.
session-listed = Mesa abierta: aparece en la lista y puede sentarse cualquiera.
session-listed-yes = Abrirla a cualquiera
session-listed-not = Hacerla privada
session-commitment = Huella del reparto (SHA-256): { $commitment }
session-commitment-next = Huella del reparto de la revancha (SHA-256): { $commitment }
session-absent = { $who } falta desde hace rato. { $votes ->
        [0] Los demás pueden buscar a otra persona o dar la partida por terminada.
        [one] Hay un voto.
       *[other] Hay { $votes } votos.
    }
session-won = { $count ->
        [one] Ganó { $winners }.
       *[other] Ganaron { $winners }.
    }
# $own: what the winners have; $others: what each of the others has.
session-won-score = { $count ->
        [one] Ganó { $winners }, { $own } a { $others }.
       *[other] Ganaron { $winners }, { $own } a { $others }.
    }
session-drawn = Tablas: nadie gana.
session-resigned = { $who } abandona: la partida termina.
session-removed = { $who } no volvió: pierde la partida.
session-stopped = La mesa se cerró.
session-expired = La mesa se cerró: hacía mucho que nadie jugaba.
session-rematch-agreed = { $count ->
        [one] { $who } quiere la revancha.
       *[other] { $who } quieren la revancha.
    }

## What can be pressed

session-join = Unirme
session-add-computer = Agregar computadora
session-computers = Computadoras
session-fill = Las computadoras ocupan los asientos libres. ¿De qué nivel?
session-add-one = Agregar solo una
session-add = Una computadora ocupa un asiento libre. ¿De qué nivel?
session-remove-computer = Quitar: { $who }
session-return = Volver a mi lugar
session-hint = Pista
session-review = Repaso
session-take-over = Sentarme en el asiento { $number }
session-sit-at = Ir al asiento { $number }
session-leave = Levantarme
session-start = Empezar
session-options = Opciones
session-more = Más…
session-my-hand = Mi mano
# Where nobody holds anything: on a board.
session-my-moves = Mis jugadas
session-back = Volver
# On the way to a move: what was chosen so far, and the way back.
session-chosen = Elegido: { $steps } ›
session-undo = Deshacer: { $step }
session-rematch = Revancha
session-proof = ¿Es limpio el reparto?
session-rules = Reglas
session-invite = Invitar a otro lado
session-pictures-off = Sin dibujos
session-pictures-on = Con dibujos
session-pictures-off-in = Sin dibujos en el lugar { $number }
session-pictures-on-in = Con dibujos en el lugar { $number }
session-resign = Abandonar la partida
session-end = Cerrar la mesa
session-replace = Buscar a otra persona por { $who }
session-remove = Terminar sin { $who }
session-yes = Sí
session-no = No

## What is shown to one person

session-options-title = Opciones · { $game }
session-options-game = Cambiar de juego
session-options-presets = Modalidad
session-options-seats = Asientos
session-other-value = Otro valor…
session-write-value = Escribe otro valor:
session-lot = Sortear los asientos
session-lot-not = No sortear los asientos
session-lot-wanted = Los asientos se sortean al empezar, con la misma suerte comprobable que el reparto.
session-lot-drawn = Los asientos salieron por sorteo.
session-options-places = Quién se sienta dónde
session-seats = { $count ->
        [one] Un asiento
       *[other] { $count } asientos
    }
session-rulebook = Entre paréntesis, la cláusula del reglamento.
session-rulebook-link = Ver el reglamento
session-invite-code = Para jugarla también en otro grupo o canal, manda allí este código: { $code }
session-proof-title = El reparto, a la vista
session-proof-about = Con esta prueba cualquiera puede comprobar que las cartas, fichas y tiradas salieron del secreto anunciado y de lo que agregó cada jugador. No prueba que el operador no pudiera mirar.
session-proof-secret = SHA-256 anunciado: { $commitment }. Secreto: { $secret }.
session-hint-title = Pista
session-hint-look = Hay { $count } jugadas posibles. Antes de oír la mía: ¿qué se gana con cada una, y qué le queda al rival?
session-hint-move = Yo jugaría: { $what }. Con eso ganarías unas { $worth } de cada 100 veces.
session-hint-tell = Dime la jugada
session-hint-late = La mesa ya cambió: la pista era para antes.
session-hint-none = No se me ocurre nada.
session-review-title = Repaso
session-review-about = Lo que más te costó, por lo que entonces sabías:
session-review-when = Decisión { $number }:
session-review-after = Decisión { $number }, después de «{ $before }»:
session-review-slip = Jugaste { $played }; era mejor { $better }. { $cost ->
        [0] Ya casi no cambiaba nada.
       *[other] Te costó { $cost } de cada 100 victorias.
    }
session-review-more = { $count ->
        [one] Hubo otra que costó menos.
       *[other] Hubo otras { $count } que costaron menos.
    }
session-review-unseen = { $count ->
        [one] Esta vez no alcancé a mirar una decisión: hay mucho que pensar en otras mesas.
       *[other] Esta vez no alcancé a mirar { $count } decisiones: hay mucho que pensar en otras mesas.
    }
session-review-clean = No encontré ninguna jugada que te costara mucho. Bien jugado.
session-sure = ¿Seguro?
session-sure-move = { $what }: ¿seguro?
session-sure-offence = { $what } no es una jugada legal, y aquí se cuenta como falta: ¿seguro?
# A word that may mean several moves. $count: how many are shown, which are not all.
session-which = Puede ser más de una jugada. ¿Cuál?
session-which-first = Puede ser más de una jugada: aquí están las primeras { $count }. ¿Cuál?
session-which-one = ¿Quieres decir esto?
session-sure-resign = ¿Seguro que abandonas la partida? Así la pierdes.
session-sure-end = ¿Seguro que quieres cerrar la mesa para todos?
session-sure-leave = ¿Seguro que te levantas? Una computadora seguirá con tu mano, y otra persona podrá tomar tu lugar.
session-sure-leave-seat = ¿Seguro que te levantas de la mesa?
session-sure-remove = ¿Seguro que quieres terminar la partida sin { $who }? Así la pierde.

# People at the table.
session-people = Personas
session-people-one = { $state ->
        [barred] { $who } (fuera de la mesa)
        [muted] { $who } (en silencio)
       *[here] { $who }
    }
session-mute = Silenciar
session-unmute = Dejar hablar
session-expel = Sacar de la mesa
session-admit = Dejar volver
session-report = Denunciar
session-report-table = Denunciar la mesa
session-report-title = Denunciar a { $who }
session-report-about = Cuéntalo en una línea. Lo leerá quien administra este sitio, con la partida hasta ahora; en la mesa no se entera nadie.
session-report-hint = Qué pasó
session-reported = Gracias: le llegó a quien administra este sitio.
session-somebody = Alguien sin nombre
session-sure-expel = ¿Seguro que quieres sacar a { $who } de la mesa? No podrá volver a sentarse aquí hasta que le permitas volver.
session-you-barred-host = Te sacó de la mesa quien la abrió. No puedes sentarte aquí hasta que te deje volver.
session-you-barred-moderator = Te sacó de la mesa quien modera. No puedes sentarte aquí hasta que te deje volver.
session-you-muted-host = Quien abrió la mesa te silenció: puedes jugar, pero nadie ve tus frases.
session-you-muted-moderator = Quien modera te silenció: puedes jugar, pero nadie ve tus frases.

## Refusals

session-no-table = Esa mesa ya no existe. Abre otra.
session-room-busy = Aquí ya hay una mesa. Únete, o abre la tuya en otro lugar o en privado.
session-too-many-rooms = Una mesa puede verse en { $limit } lugares como mucho. Quítala antes de alguno.
session-not-in-room = La mesa no está ahí.
session-bad-code = Ese código no es de ninguna mesa. Un código tiene nueve letras y cifras, como 7h2-kq9-x4m.
session-bad-name = No se sabe quién lo pide ni desde dónde.
session-unknown-preset = No hay esa modalidad. Las hay: { $presets }.
session-did-you-mean = { $count ->
    [one] ¿Quieres decir { $names }?
   *[other] Puede ser más de una cosa: { $names }. ¿Cuál quieres?
}
session-meant = «{ $name }»
session-not-host = Eso lo decide { $host }, que abrió la mesa, o quien modera.
session-not-host-absent = Eso lo decide quien abrió la mesa o quien modera.
session-barred = No puedes sentarte en esta mesa: te sacaron. Puedes mirar, o jugar en otra.
session-not-your-room = Esa persona viene de otro lugar: ahí no decides tú. Puedes quitar la mesa del tuyo.
session-moderated = Eso lo decidió quien modera: solo ahí se puede deshacer.
session-nobody-there = Esa persona ya no está en la mesa.
session-already-so = Eso ya está hecho.
session-empty-report = Escribe qué pasó.
session-limited-reports = Por ahora no caben más denuncias. Prueba en una hora.
session-not-seated = No estás en esta mesa. Únete si queda un asiento libre.
session-seat-taken = Ahí se sienta { $who }. Elige otro asiento.
session-full = No queda ningún asiento libre.
session-no-such-seat = Esta mesa tiene { $seats ->
        [one] un asiento
       *[other] { $seats } asientos
    }.
session-already-seated = Ya estás en esta mesa, en el asiento { $number }.
session-missing = { $free ->
        [one] Falta una persona
       *[other] Faltan { $free } personas
    } para { $seats } asientos. Espera, agrega computadoras o elige otro número de asientos.
session-too-many-seated = Ya hay { $seated } personas en la mesa: no caben en menos asientos.
session-begun = La partida ya empezó. Eso solo se puede antes.
session-not-begun = La partida todavía no empezó.
session-over = La partida ya terminó.
session-not-over = Eso solo se puede cuando termina la partida.
session-nothing-played = A esta mesa no se llegó a jugar nada.
session-stale = Ese botón quedó viejo. Mira cómo está ahora la mesa.
session-stale-news = Ese botón quedó viejo. Lo último: { $news }
session-unknown-press = Ese botón ya no sirve. Mira cómo está ahora la mesa.
session-not-absent = { $who } no está ausente: la mesa no espera por esa persona.
session-not-absent-yet = { $who } todavía tiene { $seconds ->
        [one] un segundo
       *[other] { $seconds } segundos
    }.
session-own-seat = Eso lo deciden los demás. Tú puedes jugar, levantarte o abandonar.
session-already-voted = Ya lo dijiste. Falta que lo digan los demás.
session-no-computer = Ahí no se sienta ninguna computadora que se pueda quitar.
session-touched = Aquí lo que se toca se juega: sigue con lo que tocaste.
session-no-hints = En esta mesa no se pueden pedir pistas.
session-not-your-turn = Todavía no te toca.
session-thinking = Todavía estoy pensando en lo anterior. Espera un momento.
session-limited-presses = Más despacio, por favor: espera unos segundos.
session-limited-hints = Pediste muchas pistas seguidas. Espera un momento antes de pedir otra.
session-limited-openings = Abriste muchas mesas seguidas. Espera { minutes }.
session-limited-tables = Ya tienes demasiadas mesas abiertas. Termina alguna o levántate antes de empezar otra.
session-limited-computers = Ya juegas contra computadoras en demasiadas mesas. Termina alguna antes de llamarlas a otra.
session-limited-streams = Tienes demasiadas páginas abiertas a la vez. Cierra alguna.
session-limited-codes = Pediste o escribiste demasiados códigos seguidos. Espera { minutes }.
session-limited-often = Lo pediste muchas veces seguidas. Espera { minutes }.
session-limited-together = Desde tu red o tu chat están pidiendo demasiado entre todos. Espera { minutes }.
session-bad-patience = La mesa puede esperar de 1 a { $limit } minutos, o sin límite.
session-too-long = Ese texto es demasiado largo: caben unas { $limit } letras.
session-banned = El operador no te deja jugar aquí.
session-banned-place = El operador no quiere mesas en este lugar.
session-try-again = Ahora mismo no se puede guardar nada. Inténtalo otra vez en un momento.
session-unreadable = Los datos de esta mesa no se pueden leer. Se guardan aparte; abre otra mesa.
session-language-chosen = Hecho: aquí hablamos español.
session-proof-before = Antes de repartir, la mesa guarda un secreto del que sale el azar, y aquí está su huella. Al terminar se muestra el secreto: cualquiera puede comprobar que era este, y que las cartas, fichas y tiradas salieron de él y de lo que agregó cada jugador.
session-call-about = { $count ->
        [0] { $game }
       *[other] { $game } con { $others }
    }

session-ended-lacked = { $score }. { $count ->
    [one] Te faltó uno.
   *[other] Te faltaron { $count }.
}
