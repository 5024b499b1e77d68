# Backgammon. A partida is one game of a match.

backgammon-name = Backgammon
backgammon-primer =
    Each brings fifteen checkers to their *home*, the last six points, in opposite directions.
    You roll two dice: each moves a checker as many points as it shows, or both move the same one.
    Doubles are played four times.
    If both dice can be played, they must be.
    You cannot land where your rival has two checkers or more.
    A single one is *hit*: it goes to the bar and starts again.
    With a checker on the bar, you must first bring it back in.
    With all fifteen home you *bear off*: with the exact number, or the rearmost if the die is too high.
    Bear off all of them and you win. If the other has borne off none it counts double; the *cube*, where there is one, doubles too.
    Press the checker and the point, or write 8/5 6/5.
backgammon-terms =
    Point: each of the twenty-four triangles.
    Home: the last six points of each player, where checkers are borne off.
    Bar: the middle of the board, where checkers that were hit wait.
    Blot: a checker alone on a point, which can be hit.
    Bearing off: taking a checker off the board.
    Gammon: winning before the rival has borne off a checker: it counts double.
    Backgammon: winning so while the rival also has a checker on the bar or in your home: it counts triple.
    Cube: the die with which you offer to play for double; to decline is to lose what it was worth.
    Crawford rule: once a player lacks one point, one game is played without doubling.
backgammon-plate = { $what ->
    [start] White goes along the arrows
   *[open] With 3 and 1: both checkers to point 5
}

backgammon-preset-name = { $preset ->
    [partida] A single game
    [match] Match to 5 points
    [match-7] Match to 7 with the cube
   *[cubo] Match with the cube
}
backgammon-preset-about = { $preset ->
    [partida] Whoever bears off all fifteen checkers first wins.
    [match] Several games, up to 5 points; a gammon counts 2 and a backgammon 3.
    [match-7] Up to 7 points, with the doubling cube and the Crawford rule.
   *[cubo] Up to 5 points, with the doubling cube and the Crawford rule.
}

backgammon-option-puntos = { $points ->
    [one] Played to { $points } point. Nobody has to open a point, checkers land wherever no two rivals stand, and a higher number bears off only the farthest one.
   *[other] Played to { $points } points. Nobody has to open a point, checkers land wherever no two rivals stand, and a higher number bears off only the farthest one.
}
backgammon-option-apertura = { $value ->
    [nueva] Whoever wins the opening roll rolls both dice anew.
   *[jugada] The opening roll is the first turn's roll, as is usual.
}
backgammon-option-switch = { $name ->
    [cubo] { $value ->
        [yes] With the doubling cube.
       *[no] Without the doubling cube.
    }
   *[crawford] { $value ->
        [yes] With the Crawford rule: once somebody is a point away, one game without doubling.
       *[no] Without the Crawford rule.
    }
}

backgammon-title = Backgammon · game { $number }
backgammon-score = { $one } { $first } – { $second } { $other }, to { $to } { $to ->
    [one] point
   *[other] points
}.
backgammon-board = The board as White sees it: its points 13 to 24 above, 12 to 1 below, the bar between. For Black each point is 25 less its number.
backgammon-colour = { $colour ->
    [white] white
   *[black] black
}
backgammon-checkers = { $count } { backgammon-colour }
backgammon-side = { $seat } ({ backgammon-colour }), by its own points: { $stacks }. Off: { $off }. Pip count: { $pips }.
backgammon-side-off = { $seat } ({ backgammon-colour }) has borne off all fifteen checkers.
backgammon-stack = { $count } on { $place }
backgammon-stack-bar = { $count } on the bar
backgammon-bar = bar
backgammon-off = off
backgammon-dice = Dice
backgammon-cube-centred = Cube: { $value }, in the middle.
backgammon-cube-owned = Cube: { $value }, owned by { $seat }.
backgammon-cube-crawford = Crawford game: no doubling in this one.
backgammon-double-offered = A double to { $value } is offered.
backgammon-last-turn = Last turn: { $seat }, with { $roll }: { $turn }.
backgammon-last-pass = Last turn: { $seat } passed with { $roll }.

backgammon-word = { $word ->
    [tiro] Roll the dice
    [doblo] Double
    [acepto] Take the double
    [rechazo] Drop and lose the game
   *[abandono] Resign the game
}

backgammon-apertura = Opening roll: { $first } rolls { $one } and { $second } rolls { $other }.
backgammon-tirada = { $seat } rolls { $roll }.
backgammon-jugada = { $seat } plays { $turn }{ $hits ->
    [0] .
    [one] {" "}and hits a checker.
   *[other] {" "}and hits { $hits } checkers.
}
backgammon-pasa = { $seat } cannot move and passes.
backgammon-doblo = { $seat } doubles: the game would be worth { $value }.
backgammon-acepto = { $seat } takes the double and owns the cube.
backgammon-rechazo = { $seat } drops the double.
backgammon-partida = { $seat } wins game { $number }{ $kind ->
    [gammon] {" "}with a gammon
    [backgammon] {" "}with a backgammon
    [rechazo] {" "}by the dropped double
   *[simple] {""}
}: { $points } { $points ->
    [one] point
   *[other] points
}.

backgammon-refusal-roll-first = You have not rolled yet: say “roll” or “double”.
backgammon-refusal-answer-first = You have been doubled: say “take” or “drop”.
backgammon-refusal-nothing-to-answer = There is no double to answer.
backgammon-refusal-already-rolled = The dice are rolled: now move your checkers.
backgammon-refusal-no-cube = There is no cube in this match: the dice roll by themselves and nobody doubles.
backgammon-refusal-way-matters = It matters which way the checker goes, as one way hits: write the points between, too, for example 24/20/14.
backgammon-refusal-more-steps = With { $roll } you must play { $steps } steps: write the whole turn.
backgammon-refusal-bar-first = { $checkers ->
    [one] First you must enter the checker on the bar (bar/…).
   *[other] First you must enter { $checkers } checkers from the bar (bar/…).
}
backgammon-refusal-higher-die = Only one die can be used, and it must be the higher one: the { $die }.
backgammon-refusal-closed = Point { $point } is closed: two or more rival checkers are there. You could play { $example }, for example.
backgammon-refusal-not-off = You cannot bear off like that: with all your checkers home, a die takes one off the point of its number, or off the highest point if none is there or behind. You could play { $example }, for example.
backgammon-refusal-no-such-turn = That turn cannot be played with { $roll }. You could play { $example }, for example.

backgammon-otros = gammon, tables

backgammon-word-otros = { $word ->
    [tiro] roll, i roll, throw
    [doblo] double, i double
    [acepto] take, i take, accept, yes
    [rechazo] drop, i drop, pass, no, decline
    [abandono] resign, i resign, give up
   *[other] { "" }
}

backgammon-price = It costs { $points ->
    [one] one point
   *[other] { $points } points
}{ $kind ->
    [gammon] { " " }(gammon)
    [backgammon] { " " }(backgammon)
   *[simple] { "" }
}.
backgammon-why-hit = With { $turn } you would have hit { $hits ->
    [one] a checker
   *[other] { $hits } checkers
} of your rival's, sent back to the bar for a loss of { $pips } pips.
backgammon-why-shots = After { $played } your rival hits with { $shots } of the 36 rolls; after { $better } with { $fewer ->
    [0] none
    [one] one
   *[other] { $fewer }
}.
backgammon-why-point = With { $turn } you would have made point { $point }: where two checkers of yours stand, your rival cannot land.
backgammon-why-broke = { $played } broke point { $point }, which was in your rival's way.
backgammon-why-anchor = With { $turn } you would have made point { $point }, on your rival's side: there you cannot be hit and can always land.
backgammon-why-anchor-left = { $played } left point { $point }, where you could not be hit and could always land.
backgammon-why-escape = With { $turn } one more checker would have got out of your rival's home, where it may be shut in { $left ->
    [0] (none left behind)
    [one] (one left behind)
   *[other] ({ $left } left behind)
}.
backgammon-why-off = With { $turn } you would have had { $off } off instead of { $fewer }.
backgammon-why-home = Nothing is borne off until all are home: after { $turn } { $outside ->
    [0] none would have been missing
    [one] one would have been missing
   *[other] { $outside } would have been missing
}, instead of { $more }.
backgammon-why-spread = With { $turn } you would have held { $points } points of your home instead of { $fewer }: more numbers then take a checker off without waste.
backgammon-why-double = Before the roll you needed { $own } pips and your rival { $theirs }. By the computer's estimate you win from there some { $win } times in 100: people double at about 70 or more.
backgammon-why-double-last = Your rival was a point away: winning this game would have won everything, with the cube at 1 or at 2. Doubling no longer cost you anything, and a win would have counted twice.
backgammon-why-roll-gammon = By the computer's estimate you win from there some { $win } times in 100, { $gammon } of them by a gammon, which counts twice. Whoever doubles that late is refused, and gets no more than the points of the cube.
backgammon-why-take = You needed { $own } pips and your rival, who rolls, { $theirs }. By the computer's estimate you win from there some { $win } times in 100: people take with 25 or more.
backgammon-why-take-last = Dropping lost everything at once, because your rival needed no more points than those of the cube. By the computer's estimate you win some { $win } times in 100 after taking.
backgammon-why-drop-gammon = By the computer's estimate you win from there some { $win } times in 100, but { $gammon } are lost by a gammon, which costs twice as much: the 25 in 100 with which people take are not enough.
backgammon-nudge-hit = A single checker of your rival is within reach. Is it worth hitting?
backgammon-nudge-point = Which two checkers can come together to close a point to your rival?
backgammon-nudge-shots = Some turns leave single checkers within reach. After each of them, with how many of the 36 rolls are you hit?
backgammon-nudge-anchor = There is a point on your rival's side that can be yours: two checkers together are not hit.
backgammon-nudge-escape = Your last checkers are the ones that may be shut in. Can one of them get out?
backgammon-nudge-race = Nobody can hit any more: it is a race. Which turn wastes no pips?

backgammon-called = { $what ->
    [puntos] to { $value }
    [apertura-jugada] the opening roll is played
    [apertura-nueva] the opener rolls again
    [cubo-true] with the cube
    [cubo-false] no cube
    [crawford-true] with Crawford
   *[crawford-false] no Crawford
}

backgammon-fact-turns = { $count ->
    [one] in one turn
   *[other] in { $count } turns
}
backgammon-fact-hits = { $count ->
    [one] checker you hit
   *[other] checkers you hit
}
backgammon-fact-doubles = { $count ->
    [one] double you rolled
   *[other] doubles you rolled
}
