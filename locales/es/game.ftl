# Refusals that are the same in all games: what is wrong, and what would be right.

refusal-option-unknown = No hay una opción «{ $name }». Las opciones son: { $names }.
refusal-option-value = La opción «{ $name }» no admite ese valor. { $allowed }.
# What an option may be.
option-one-of = Uno de estos: { $allowed }
option-between = Un número entre { $least } y { $most }
option-such-as = Por ejemplo: { $examples }
refusal-seats = Este juego se juega con { $allowed } asientos.
refusal-parejas = En parejas se juega con cuatro asientos: pon cuatro, o que cada uno juegue por su cuenta.
refusal-setup = La posición o el azar dados no sirven: { $what }.
refusal-seat = Esta mesa tiene { $seats } asientos, contados desde 0.
refusal-game-over = La partida ya terminó.
refusal-unknown-move = «{ $text }» no es una jugada de este juego.
refusal-not-a-move = Eso no es una jugada de este juego.
refusal-not-your-turn = No es tu turno: le toca a { $turn }.
refusal-not-in-turn = No es tu turno.
refusal-not-countable = Solo se cuentan líneas de juego donde no hay azar ni nada oculto.
refusal-record-newer = La partida fue guardada por una versión más nueva del programa.
refusal-record-spoilt = Los datos de la partida están dañados.
refusal-record-unknown-game = El catálogo no tiene el juego de esta partida.
refusal-record-unplayable = La partida guardada tiene un comienzo o una jugada que las reglas no permiten.
refusal-request = El pedido no se entiende: falta «{ $what }» o tiene otra forma.
refusal-unknown-game = No hay un juego con ese nombre. Los juegos son: { $games }.
refusal-no-game = No hay ninguna partida: empieza una primero.

# Checking a fair deal.

proof-unreadable = La prueba no se puede leer: falta una parte o tiene otra forma.
proof-commitment = El secreto no es el que la casa prometió al abrir la mesa.
proof-seed = Los repartos no salen del secreto y de lo que aportaron los jugadores.
proof-lot = Los asientos no salen del secreto y de los aportes.
proof-contributions = No hay un aporte por cada asiento.
proof-forced = Los repartos fueron dados, no sorteados.
