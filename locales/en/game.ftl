# Refusals that are the same in all games: what is wrong, and what would be right.

refusal-option-unknown = There is no option “{ $name }”. The options are: { $names }.
refusal-option-value = The option “{ $name }” cannot be that. { $allowed }.
option-one-of = One of these: { $allowed }
option-between = A number between { $least } and { $most }
option-such-as = For example: { $examples }
refusal-seats = This game is played with { $allowed } seats.
refusal-parejas = Pairs need four seats: take four, or let each play alone.
refusal-setup = The given position or chance cannot be used: { $what }.
refusal-seat = This table has { $seats } seats, counted from 0.
refusal-game-over = The game has ended: no more moves.
refusal-unknown-move = “{ $text }” is not a move of this game.
refusal-not-a-move = That is not a move of this game.
refusal-not-your-turn = It is not your turn: it's { $turn }'s.
refusal-not-in-turn = It is not your turn.
refusal-not-countable = Lines of play are counted only where there is no chance and nothing hidden.
refusal-record-newer = The game was saved by a newer version of the program.
refusal-record-spoilt = The data of the game are spoilt.
refusal-record-unknown-game = The catalogue does not have the game of this record.
refusal-record-unplayable = The saved game begins in a way, or has a move, that the rules do not allow.
refusal-request = The request cannot be understood: “{ $what }” is missing or has another form.
refusal-unknown-game = There is no game of that name. The games are: { $games }.
refusal-no-game = There is no game: begin one first.

proof-unreadable = The proof cannot be read: a part is missing or has another form.
proof-commitment = The secret is not the one that the house promised when the table opened.
proof-seed = The deals do not follow from the secret and what the players added.
proof-lot = The seats do not follow from the secret and the contributions.
proof-contributions = There is not one contribution for each seat.
proof-forced = The deals were given, not drawn.
