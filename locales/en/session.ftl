# Tables: who sits, whose turn it is, what can be pressed, and why something was refused.

## The table

session-title-seats = for { $count }
session-player = Player { $number }
session-seat-free = { $number }. (free)
session-last-hand = Before: { $what }
session-turn = { $count ->
        [one] It's { $who }'s turn.
       *[other] It's up to { $who }.
    }
session-your-turn = It is your turn.
session-hand-title = Your hand · { $game }
session-moves-title = Your moves · { $game }
session-patience = If somebody leaves for { minutes }, the computer goes on until they are back.
session-hours = { $hours ->
    [one] an hour
   *[other] { $hours } hours
}
session-patience-hours = If somebody leaves for { session-hours }, the computer goes on until they are back.
session-patience-endless = The table waits for whoever is away, however long it takes.
session-wait = Wait for whoever is away: { $time }
session-wait-about = How long does the table wait for whoever is away? After that a computer plays for them until they are back.
session-wait-endless = as long as it takes
session-risen = { $who } has left the table.
session-risen-playing = { $who } has left. A computer plays on with that hand until somebody takes the seat.
session-computer = { $name } (computer, { $level })
session-level = level { $level } · { $level ->
        [1] beginner
        [2] learner
        [3] amateur
        [4] medium
        [5] strong
        [6] expert
        [7] master
       *[8] champion
    }
session-ratings = ≈ is strength measured against Stockfish; it may be off by 100 points or more.
session-replaced = { $who } is away: a computer plays until they are back.{ $votes ->
        [0] {""}
        [one] {" "}There is one vote.
       *[other] {" "}There are { $votes } votes.
    }
session-away = While you are away a computer plays for you. Your seat is still yours.
session-hinted = { $who } has asked for { $count ->
        [one] a hint
       *[other] { $count } hints
    }.
session-hints-allowed = Hints are allowed.
session-hints-forbidden = Hints are not allowed.
session-unlisted = Private table: only people with the link or the code find it.
session-listed = Open table: it is listed, and anybody may sit down.
session-listed-yes = Open it to anybody
session-listed-not = Make it private
session-commitment = Fingerprint of the deal (SHA-256): { $commitment }
session-commitment-next = Fingerprint of the rematch's deal (SHA-256): { $commitment }
session-absent = { $who } has been away for a while. { $votes ->
        [0] The others may look for somebody else or end the game.
        [one] There is one vote.
       *[other] There are { $votes } votes.
    }
session-won = { $count ->
        [one] { $winners } won.
       *[other] { $winners } won.
    }
session-won-score = { $count ->
        [one] { $winners } won, { $own } to { $others }.
       *[other] { $winners } won, { $own } to { $others }.
    }
session-drawn = A draw: nobody wins.
session-resigned = { $who } resigns: the game is over.
session-removed = { $who } did not come back and loses the game.
session-stopped = The table was closed.
session-expired = The table was closed: nobody had done anything for a long time.
session-rematch-agreed = { $count ->
        [one] { $who } wants a rematch.
       *[other] { $who } want a rematch.
    }

## What can be pressed

session-join = Join
session-add-computer = Add a computer
session-computers = Computers
session-fill = Computers take the free seats. Which level?
session-add-one = Add just one
session-add = A computer takes one free seat. Which level?
session-remove-computer = Remove: { $who }
session-return = Back to my seat
session-hint = Hint
session-review = Review
session-take-over = Take seat { $number }
session-sit-at = Move to seat { $number }
session-leave = Get up
session-start = Start
session-options = Options
session-more = More…
session-my-hand = My hand
session-my-moves = My moves
session-back = Back
session-chosen = Chosen: { $steps } ›
session-undo = Undo: { $step }
session-rematch = Rematch
session-proof = Is the deal fair?
session-rules = Rules
session-invite = Invite elsewhere
session-pictures-off = Without pictures
session-pictures-on = With pictures
session-pictures-off-in = Without pictures in place { $number }
session-pictures-on-in = With pictures in place { $number }
session-resign = Resign
session-end = Close the table
session-replace = Find somebody else for { $who }
session-remove = End without { $who }
session-yes = Yes
session-no = No

## What is shown to one person

session-options-title = Options · { $game }
session-options-game = Change the game
session-options-presets = Kind of game
session-options-seats = Seats
session-other-value = Another value…
session-write-value = Write another value:
session-lot = Draw lots for the seats
session-lot-not = Don't draw lots for the seats
session-lot-wanted = Seats are drawn by lot at the start, by the same chance as the deals, which anyone can check.
session-lot-drawn = The seats were drawn by lot.
session-options-places = Who sits where
session-seats = { $count ->
        [one] One seat
       *[other] { $count } seats
    }
session-rulebook = In brackets, the clause of the rulebook.
session-rulebook-link = Read the rulebook
session-invite-code = To play it in another group or channel too, send this code there: { $code }
session-proof-title = The deal, laid open
session-proof-about = With this proof anybody can check that cards, tiles and throws followed from the secret that was announced and from what each player added. It does not prove that the operator could not look.
session-proof-secret = SHA-256 announced: { $commitment }. Secret: { $secret }.
session-hint-title = Hint
session-hint-look = There are { $count } possible moves. Before you hear mine: what does each gain, and what does it leave to your rival?
session-hint-move = I would play: { $what }. You would win about { $worth } times in 100 with that.
session-hint-tell = Tell me the move
session-hint-late = The table has changed: the hint was for before.
session-hint-none = Nothing comes to mind.
session-review-title = Review
session-review-about = What cost you most, by what you knew then:
session-review-when = Decision { $number }:
session-review-after = Decision { $number }, after “{ $before }”:
session-review-slip = You played { $played }; { $better } was better. { $cost ->
        [0] It hardly mattered any more.
        [one] It cost you 1 win in 100.
       *[other] It cost you { $cost } wins in 100.
    }
session-review-more = { $count ->
        [one] There was one more, which cost less.
       *[other] There were { $count } more, which cost less.
    }
session-review-unseen = { $count ->
        [one] I had no time to look at one decision just now: there is much to think about at other tables.
       *[other] I had no time to look at { $count } decisions just now: there is much to think about at other tables.
    }
session-review-clean = I found no move that cost you much. Well played.
session-sure = Are you sure?
session-sure-move = { $what }: are you sure?
session-sure-offence = { $what } is not a legal move, and here it counts against you: are you sure?
session-which = That may be more than one move. Which?
session-which-first = That may be more than one move; here are the first { $count }. Which?
session-which-one = Do you mean this?
session-sure-resign = Really resign? Your side loses the game.
session-sure-end = Really close the table for everyone?
session-sure-leave = Really get up? A computer goes on with your hand, and somebody else may take your seat.
session-sure-leave-seat = Really leave the table?
session-sure-remove = Really end the game without { $who }? That side loses it.

session-people = People
session-people-one = { $state ->
        [barred] { $who } (removed)
        [muted] { $who } (muted)
       *[here] { $who }
    }
session-mute = Mute
session-unmute = Unmute
session-expel = Remove from the table
session-admit = Let in again
session-report = Report
session-report-table = Report the table
session-report-title = Report { $who }
session-report-about = Say it in one line. Whoever runs this site will read it, with the game so far; nobody at the table will know.
session-report-hint = What happened
session-reported = Thank you: it has reached whoever runs this site.
session-somebody = Somebody without a name
session-sure-expel = Really remove { $who } from the table? They cannot sit down here until you let them in again.
session-you-barred-host = The host has removed you from the table. You cannot sit down here until you are let in again.
session-you-barred-moderator = A moderator has removed you from the table. You cannot sit down here until you are let in again.
session-you-muted-host = The host has muted you: you can play, but nobody sees your phrases.
session-you-muted-moderator = A moderator has muted you: you can play, but nobody sees your phrases.

## Refusals

session-no-table = That table no longer exists. Open another one.
session-room-busy = There is already a table here. Join it, or open yours elsewhere or in private.
session-too-many-rooms = A table can be shown in { $limit } places at most. Take it out of one first.
session-not-in-room = The table is not there.
session-bad-code = That code belongs to no table. A code has nine letters and digits, such as 7h2-kq9-x4m.
session-bad-name = It is not clear who is asking, or from where.
session-unknown-preset = There is no such kind of game. There are: { $presets }.
session-did-you-mean = { $count ->
    [one] Do you mean { $names }?
   *[other] That may be several things: { $names }. Which one do you want?
}
session-meant = “{ $name }”
session-not-host = That is for { $host }, the host, or for the moderators to decide.
session-not-host-absent = That is for the host or the moderators to decide.
session-barred = You cannot sit down at this table: you were removed from it. You can watch, or play at another.
session-not-your-room = That person comes from elsewhere, where you have no say. You can take the table out of your chat.
session-moderated = A moderator decided that, and only a moderator can undo it.
session-nobody-there = That person is not at the table any more.
session-already-so = That is done already.
session-empty-report = Write what happened.
session-limited-reports = Too many reports for now. Try again in an hour.
session-not-seated = You are not at this table. Join if a seat is free.
session-seat-taken = { $who } sits there. Choose another seat.
session-full = There is no free seat.
session-no-such-seat = This table has { $seats ->
        [one] one seat
       *[other] { $seats } seats
    }.
session-already-seated = You are at this table already, in seat { $number }.
session-missing = { $free ->
        [one] One more person is needed
       *[other] { $free } more people are needed
    } for { $seats } seats. Wait, add computers or choose another number of seats.
session-too-many-seated = { $seated } people are seated already: they do not fit in fewer seats.
session-begun = The game has begun. That can only be done before.
session-not-begun = The game has not begun yet.
session-over = The game is over.
session-not-over = That can only be done once the game is over.
session-nothing-played = Nothing was played at this table.
session-stale = That button is out of date. See where the game stands now.
session-stale-news = That button is out of date. The latest: { $news }
session-unknown-press = That button no longer does anything. See where the game stands now.
session-not-absent = { $who } is not away: the table is not waiting for them.
session-not-absent-yet = { $who } still has { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }.
session-own-seat = That is for the others to decide. You can play, get up or resign.
session-already-voted = You have said so already. The others have to say it too.
session-no-computer = There is no computer to remove from that seat.
session-touched = At this table you play what you touch: go on with it.
session-no-hints = Hints are not allowed at this table.
session-not-your-turn = It is not your turn yet.
session-thinking = I am still thinking about the last one. Wait a moment.
session-limited-presses = Not so fast, please: wait a few seconds.
session-limited-hints = You have asked for many hints in a row. Wait a moment before asking for another.
session-limited-openings = You have opened many tables in a row. Wait { minutes }.
session-limited-tables = You already have too many open tables. Finish one or get up before you start another.
session-limited-computers = You already play against computers at too many tables. Finish one before you call them to another.
session-limited-streams = You have too many pages open at once. Close some of them.
session-limited-codes = You have asked for or typed too many codes in a row. Wait { minutes }.
session-limited-often = You have asked for that too often in a row. Wait { minutes }.
session-limited-together = All together, your network or chat is asking for too much. Wait { minutes }.
session-bad-patience = The table can wait from 1 to { $limit } minutes, or without limit.
session-too-long = That text is too long: about { $limit } letters fit.
session-banned = The operator does not let you play here.
session-banned-place = The operator does not allow tables here.
session-try-again = Nothing can be stored right now. Try again in a moment.
session-unreadable = This table's data cannot be read. It has been set aside; open another table.
session-language-chosen = Done. We speak English here.
session-proof-before = Before the deal the table keeps a secret from which chance is drawn, and here is its fingerprint. When the game ends the secret is shown: anybody can check that it was this one, and that cards, tiles and throws came from it and from what each player added.
session-call-about = { $count ->
        [0] { $game }
       *[other] { $game } with { $others }
    }

session-ended-lacked = { $score }. You needed { $count } more.
