# Ajedrez, donde el voseo dice otra cosa.

ajedrez-fault-which-man = Hay varias jugadas así. Decí también la casilla de salida: { $moves }.
ajedrez-fault-which-promotion = Decí en qué se convierte el peón: { $mv } y D (dama), T (torre), A (alfil) o C (caballo).
ajedrez-fault-offer-stands = Tu oferta de tablas sigue en pie: esperá la respuesta.
ajedrez-fault-offered-already = Ya ofreciste tablas: hacé antes una jugada.
ajedrez-fault-claimed-already = Solo se puede reclamar una vez por turno: hacé una jugada.
ajedrez-nudge-mate = Hay un mate en una jugada: mirá todos los jaques, uno por uno.
ajedrez-nudge-capture = Mirá { $theirs }: ahí falta defensa.
ajedrez-nudge-tactic = Pensá en { $own }: desde otra casilla gana algo, quizá porque amenaza dos cosas a la vez.
ajedrez-nudge-quiet = Por ahora nada corre peligro. Pensá en { $own }: ¿dónde haría más?
ajedrez-primer =
    Empiezan las blancas; después, una jugada cada uno.
    La torre va recta, el alfil en diagonal y la dama de las dos maneras, hasta donde haya lugar.
    El rey da un paso en cualquier dirección.
    El caballo salta en L, por encima de lo que haya.
    El peón avanza un paso, o dos la primera vez, y come en diagonal.
    Se come cayendo en la casilla de una pieza rival.
    El peón que llega al fondo se convierte en dama, torre, alfil o caballo.
    El *enroque* mueve a la vez al rey y a una torre que todavía no se movieron.
    El rey amenazado está en *jaque*; si no tiene salida es *mate*, y se gana. Sin jaque y sin jugada, tablas.
    Tocá la pieza y la casilla, o escribí la jugada: e4, Cf3, exd5, O-O, e8=D.
ajedrez-told-claim = { $ground ->
    [repeticion] { $seat } reclama tablas, con razón: la posición se repite por tercera vez.
    [cincuenta] { $seat } reclama tablas, con razón: cincuenta jugadas sin mover peón ni capturar.
   *[none] { $seat } reclama tablas, sin razón: ni tres repeticiones ni cincuenta jugadas. Lo demás lo decidiría un árbitro, y acá no hay: solo queda ofrecerlas.
}
ajedrez-preset-sin-reloj-about = Una partida sin apuro, como en el reglamento: cada jugador piensa lo que quiera.
ajedrez-preset-correspondencia-about = Tres días para cada jugada: se juega de a ratos, durante semanas.
