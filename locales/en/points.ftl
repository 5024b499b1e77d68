# Points: which games count, and which numbers each of them leaves.

points-pool = { $sides ->
    [parejas] { $game }, pairs
    [equipos] { $game }, teams
    [todos] { $game }, several players
   *[duelo] { $game }
}{ $speed ->
    [bala] , bullet
    [relampago] , blitz
    [rapida] , rapid
    [clasica] , classical
    [dias] , days a move
   *[no] {""}
}
points-switch = Rated
points-option = Rated: { $value }
points-value = { $on ->
    [yes] Yes
   *[no] No
}
points-lobby = Rated: this game raises or lowers everyone's points. Only between people and without hints; whoever leaves can lose points, not win them.
points-not-agreed = { $who } still { $count ->
    [one] has
   *[other] have
} to agree.
points-agree = I agree
points-people-only = Only people play rated games: remove the computers first.
points-seat-kept = In a rated game, a seat that was left can only be taken again by the person who left it.
points-no-removal = In a rated game, players remove nobody from the table.
points-too-often = This one does not count: six games between the same people have counted today.
points-changed = { $who }: { $change } · { $points }
points-own = Points: { $change } · { $points }
points-mine = { $pool }: { $points } · { $games ->
    [one] { $games } game
   *[other] { $games } games
} · last: { $last }
points-none = You have not played a rated game yet. It is chosen in the options of a table, before it begins, and everyone agrees to it.
points-about =
    Everyone begins with 1500 ± 350. The first number says how much you win; the second how doubtful that is: it falls with each game, and grows while you do not play. With “?” it says little yet.
    One against one it is worked out with Glicko, for pairs and several players with Weng–Lin. Beating a person with more points brings more. Each quarter all move a quarter of the way to 1500.
    Between the same people six games a day count. If the computer made more than a quarter of your moves, you can lose points, but not win any.
points-title = My points
points-board = { $whose ->
    [room] The board of this room, quarter { $quarter }
   *[all] The board of everyone, quarter { $quarter }
}
points-row = { $number }. { $who } · { $points } · { $games ->
    [one] { $games } game
   *[other] { $games } games
}
points-board-empty = No rated game was played there in this quarter.
points-board-about = On that of the room are those who played rated games there; on that of everyone, only those who asked for it. You choose it with /points.
points-board-all = The board of everyone
points-board-before = The quarter before
points-appear = On which boards do you appear?
points-appear-nowhere = From now on you appear on no board.
points-appear-rooms = You appear only on the boards of the rooms where you play rated games.
points-appear-everywhere = From your next game on you also appear on the board of everyone.
points-appear-value = { $where ->
    [nowhere] On none
    [everywhere] Also on that of everyone
   *[rooms] On those of my rooms
}
