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
points-switch-otros = ranked, for points
points-option = Rated: { $value }
points-value = { $on ->
    [yes] Yes
   *[no] No
}
points-lobby = Rated: you win or lose points. People only, no hints; if you leave, you can lose but not win.
points-not-agreed = { $who } still { $count ->
    [one] has
   *[other] have
} to agree.
points-agree = I agree
points-people-only = Rated games are for people only: remove the computers first.
points-seat-kept = In a rated game, only the person who left a seat can take it again.
points-no-removal = In a rated game, players cannot remove anyone from the table.
points-too-often = This one does not count: the same people have already played six rated games today.
points-own = Points: { $change } · { $points }
points-mine = { $pool }: { $points } · { points-games } · last: { $last }
points-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
points-none = You have not played a rated game yet. You choose it at the table before the game, and everyone has to agree.
points-how = How it is worked out
points-about =
    Everyone starts at 1500 ± 350. The first number says how well you do; the second how far off it may be: it shrinks with each game and grows while you do not play. With “?” it says little yet.
    One against one it is worked out with Glicko, for pairs and several players with Weng–Lin. Beating someone with more points brings more. Each quarter everyone moves a quarter of the way to 1500.
    The same people can play six rated games a day. If the computer made more than a quarter of your moves, you can lose points, but not win any.
points-last = Your last games
points-game = { $ended ->
    [won] Won against { $who }
    [lost] Lost to { $who }
   *[drawn] Drew with { $who }
}
points-rivals = Head to head
points-rival = Against { $who }: { $won }–{ $lost }
points-title = My points
points-board = { $whose ->
    [room] Leaderboard of this room
    [server] Leaderboard of this server
   *[all] Overall leaderboard
} · Q{ $quarter } { $year }
points-more = Show { $count } more
points-nameless = No name
points-board-empty = Nobody played a rated game there in this quarter.
points-board-about = A room's leaderboard has those who played rated games there; the overall one only those who asked to be on it. You choose with /points.
points-board-all = Overall leaderboard
points-board-before = Previous quarter
points-board-now = This quarter
points-appear = Which leaderboards do you appear on?
points-appear-nowhere = From now on you appear on no leaderboard.
points-appear-rooms = You appear only on the leaderboards of the rooms where you play rated games.
points-appear-everywhere = From your next game on, you also appear on the overall leaderboard.
points-appear-value = { $where ->
    [nowhere] None
    [everywhere] The overall one too
   *[rooms] Those of my rooms
}
