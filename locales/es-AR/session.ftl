session-title-seats = de a { $count }
session-invite-code = Para jugarla también en otro grupo o canal, mandá allá este código: { $code }
session-sure-resign = ¿Seguro que abandonás la partida? Así la perdés.
session-sure-end = ¿Seguro que querés cerrar la mesa para todos?
session-sure-remove = ¿Seguro que querés terminar la partida sin { $who }? Así la pierde.
session-no-table = Esa mesa ya no existe. Abrí otra.
session-room-busy = Acá ya hay una mesa. Sumate, o abrí la tuya en otro lado o en privado.
session-too-many-rooms = Una mesa se puede ver en { $limit } lugares como mucho. Sacala antes de alguno.
session-not-seated = No estás en esta mesa. Sentate si queda un lugar libre.
session-seat-taken = Ahí está { $who }. Elegí otro asiento.
session-missing = { $free ->
        [one] Falta una persona
       *[other] Faltan { $free } personas
    } para { $seats } asientos. Esperá, agregá computadoras o elegí otro número de asientos.
session-stale = Ese botón quedó viejo. Fijate cómo está ahora la mesa.
session-unknown-press = Ese botón ya no sirve. Fijate cómo está ahora la mesa.
session-own-seat = Eso lo deciden los demás. Vos podés jugar, levantarte o abandonar.
session-sure-leave = ¿Seguro que te levantás? Una computadora sigue con tu mano, y otra persona puede tomar tu lugar.
session-sure-leave-seat = ¿Seguro que te levantás de la mesa?
session-away = Mientras no estás, juega por vos una computadora. Tu lugar sigue siendo tuyo.
session-thinking = Todavía estoy pensando en lo anterior. Esperá un momento.
session-limited-presses = Más despacio, por favor: esperá unos segundos.
session-limited-hints = Pediste muchas pistas seguidas. Esperá un momento antes de pedir otra.
session-limited-openings = Abriste muchas mesas seguidas. Esperá { minutes }.
session-limited-tables = Ya tenés demasiadas mesas abiertas. Terminá alguna o levantate antes de empezar otra.
session-limited-computers = Ya jugás contra computadoras en demasiadas mesas. Terminá alguna antes de llamarlas a otra.
session-limited-streams = Tenés demasiadas páginas abiertas a la vez. Cerrá alguna.
session-limited-codes = Pediste o escribiste demasiados códigos seguidos. Esperá { minutes }.
session-limited-often = Lo pediste muchas veces seguidas. Esperá { minutes }.
session-limited-together = Desde tu red o tu chat están pidiendo demasiado entre todos. Esperá { minutes }.
session-try-again = Ahora no se puede guardar nada. Probá de nuevo en un momento.
session-unreadable = Los datos de esta mesa no se pueden leer. Se guardan aparte; abrí otra mesa.
session-write-value = Escribí otro valor:
session-report-about = Contalo en una línea. Lo va a leer quien administra este sitio, con la partida hasta ahora; en la mesa no se entera nadie.
session-sure-expel = ¿Seguro que querés sacar a { $who } de la mesa? No va a poder sentarse acá hasta que le permitas volver.
session-you-barred-host = Te sacó de la mesa quien la abrió. No podés sentarte acá hasta que te deje volver.
session-you-barred-moderator = Te sacó de la mesa quien modera. No podés sentarte acá hasta que te deje volver.
session-you-muted-host = Quien abrió la mesa te silenció: podés jugar, pero nadie ve tus frases.
session-you-muted-moderator = Quien modera te silenció: podés jugar, pero nadie ve tus frases.
session-barred = No podés sentarte en esta mesa: te sacaron. Podés mirar, o jugar en otra.
session-not-your-room = Esa persona viene de otro lado: ahí no decidís vos. Podés sacar la mesa del tuyo.
session-empty-report = Escribí qué pasó.
session-limited-reports = Por ahora no entran más denuncias. Probá en una hora.
session-touched = Acá lo que se toca se juega: seguí con lo que tocaste.
session-hint-tell = Mostrame qué harías
session-sure-offence = { $what } no es una jugada legal, y acá se cuenta como falta: ¿seguro?
session-which-first = Puede ser más de una jugada: acá están las primeras { $count }. ¿Cuál?
session-which-one = ¿Esto querés decir?
session-banned = El operador no te deja jugar acá.
session-language-chosen = Listo: acá hablamos en argentino.
session-proof-before = Antes de repartir, la mesa guarda un secreto del que sale el azar, y acá está su huella. Al final se muestra el secreto: cualquiera puede comprobar que era este, y que las cartas, fichas y tiradas salieron de él y de lo que agregó cada jugador.
session-patience = Si alguno se va { minutes }, sigue la compu hasta que vuelva.
session-patience-hours = Si alguno se va { session-hours }, sigue la compu hasta que vuelva.
session-patience-endless = La mesa espera al que se vaya, tarde lo que tarde.
session-wait-about = ¿Cuánto se espera al que se va? Pasado ese tiempo sigue la compu, hasta que vuelva.
session-did-you-mean = { $count ->
    [one] ¿Querés decir { $names }?
   *[other] Puede ser más de una cosa: { $names }. ¿Cuál querés?
}
session-remove-computer = Sacar: { $who }
session-no-computer = Ahí no se sienta ninguna computadora que se pueda sacar.
