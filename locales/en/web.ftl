# The table in the browser: what no table says.

web-title = Sobremesa · the tables
web-tagline = Truco, dominoes and other games, to stay at the table a little longer.
web-skip = Go to the table
web-you = You are { $name }.
web-back = Back to the tables
web-not-found = There is nothing here.

web-who = Your name
web-unnamed = { $which ->
    [0] Anna
    [1] Bert
    [2] Lucy
    [3] Max
    [4] Kate
    [5] Dan
    [6] Irma
    [7] John
    [8] Maud
    [9] Nat
    [10] Pam
   *[11] Tom
}
web-name = Your name
web-language = Language
web-name-save = Save

web-game = Game
web-open = Play with friends
web-open-anybody = Play with anybody

web-against = Play against the computer
web-level = Level

web-tables-open = Tables waiting for people
web-tables-playing = Tables at play
web-table-empty = nobody seated, { $seats } seats
web-table-players = { $players }; { $free ->
    [0] full
    [one] one seat left
   *[other] { $free } seats left
}
web-table-enter = Enter
web-table-watch = Watch

web-code-heading = Got a code?
web-code-enter = Go

web-board = The table
web-asked = What you asked to see
web-controls = What you can do
web-word = Type a move
web-word-play = Play
web-turn = It is your turn.
web-answer = Your turn to answer.
web-answer-to = Do you accept { $what }?
web-pictures = Pictures
web-value-set = Set
web-close = Close
web-unreachable = The table cannot be reached. Trying again…
web-strange-press = That button belongs to another table. Reload the page.
web-no-proof = The proof is shown when the game is over.
web-strange-host = This site is not called “{ $host }”. Whoever runs the program can add that name to web.hosts.
web-strange-origin = Nothing was done: this came from another site's page. If it came from this one, whoever runs the program must list its name in web.hosts.
web-not-understood = That request made no sense. Reload the page and try again.
web-too-slow = It took too long to arrive. Try again.
web-too-long = That is too long.

web-offline-title = No connection
web-offline = The table cannot be reached. Once you are back online, the game goes on where it was.
web-offline-again = Try again
web-rulebook = { $game }: the rulebook
web-rules = Rules
web-table-about = { $title }. At the table: { $players }. Come in and play, nothing to install.
web-table-play = Play
web-tables-own = Your tables
web-games = What shall we play?
web-named = Type the game
web-named-label = What to play
web-named-like = truco to 15 without flor
web-named-which = Which of these?
web-mute-one = { $on ->
    [no] Mute { $who }
   *[yes] Unmute { $who }
}
web-mute = Mute
web-menu = More
web-needs-script = You need JavaScript to play: switch it on in your browser and reload the page.
web-go-on = Tap to go on
web-score = The score
web-again = No answer: sending it again…
web-copied = Copied
web-invite = Invite
web-invite-link = The link to this table
web-invite-qr = The link to this table, to be scanned
web-not-sent = It could not be sent: no answer. The table is as it was; try again.
web-nothing = Nothing.
web-no-line = No connection. Trying again…
web-points = What can be touched
web-sending = Sending…
web-turn-of = to play
web-undo = Undo
web-log = At the table
web-this-hand = This hand
web-as-text = The table in words
web-keys = Keys: 1 the score, 2 what happened last, 3 whose turn it is, 4 what you hold; arrows and Enter on the table, Escape undoes.
web-mark = { $mark ->
    [black] Black
    [dealer] dealer
    [mano] mano
    [out] folded
   *[white] White
}

web-walk = Step through the game
web-walk-first = First
web-walk-back = Previous
web-walk-on = Next
web-walk-last = Last
web-walk-leave = Back to the table
web-walk-place = { $at } of { $of }
web-review-first = See the first
web-review-next = Next one
web-review-back = Back
web-review-done = Done
web-review-see = See it on the table
web-review-played = You played
web-review-better = Better
web-review-wins = you win { $worth } in 100
web-review-title = “{ $better }” was better
web-review-sum = { $count ->
        [one] One decision cost you
       *[other] { $count } decisions cost you
    } { $cost ->
        [0] less than 1
       *[other] { $cost }
    } in 100 games.
web-review-worst = { $count } decisions cost you. The worst of them, { $cost } in 100 games.
web-review-cost = { $cost ->
        [0] It hardly mattered any more.
       *[other] This one cost you { $cost } in 100 games.
    }
web-share = Share
web-share-link = The link to the game
web-share-title = Share the game
web-instead = instead of your choice
web-wish-cancel = Don't play it
web-wish = Will be played on your turn

web-phrases = Phrases
web-phrases-deaf = Hide other people's phrases
web-phrases-hush = No phrases at this table
web-phrases-off = Phrases are switched off at this table.
web-phrases-muted = You are muted at this table: nobody sees your phrases.
web-phrases-many = That's a lot in a row: wait a moment.
web-phrase = { $phrase ->
    [suerte] 🍀 Good luck!
    [bien] 👏 Well played!
    [uy] 😬 Oops!
    [jaja] 😂 Ha ha!
    [gracias] 🙏 Thanks!
    [pienso] 🤔 I'm thinking
    [chau] 👋 Bye!
   *[hola] 🙂 Hello!
}
web-alerts = Tell me when it's my turn
web-alerts-quiet-from = Quiet from
web-alerts-quiet-to = Until
web-alerts-denied = The browser does not allow notifications from this page: that can be changed in its settings.

web-privacy = Privacy
web-terms = Terms
web-own = My data
web-own-about = Everything we keep about you: download it, or erase it.
web-own-download = Download my data
web-own-erase = Erase my data…
web-own-erase-sure = Erase my data?
web-inside-opening = Opening the table…
web-inside-enter = You have to come in again: close this, and open the table from the chat.
web-tables-here = The table here
web-inside-retry = Try again
web-inside-refused = We could not check who you are. Close this, and open the table from the chat again.
web-inside-outside = This page opens from the chat, with the table's button.
web-inside-cookieless = This browser does not let you in from the chat: it keeps no cookies there. Open the table in the app, or with another browser.
web-inside-unreachable = The table cannot be reached.
web-answers-for = Otherwise { $who } answers in
web-answers-too = { $who } may answer, too.
web-silence = If nobody speaks, play goes on in
web-forced = Nothing else can be moved.
web-hero = Take a seat, we are dealing
web-hero-about = Truco, dominoes, chess and more. Free, no account.
web-hero-said = ¡Quiero retruco!
web-you-nobody = What is your name?
web-now = Play now
web-now-about = { $game }, with { $who }
web-friends = With friends
web-friends-about = You send them a link
web-people = With anyone
web-people-about = { $count ->
    [0] Open a table to anyone
    [one] One table is waiting for a player
   *[other] { $count } tables are waiting for players
}
web-truco = Truco
web-tile = { $game ->
    [truco-argentino] Argentine, Uruguayan and two more
    [domino] 2 to 4, or in pairs
    [escoba] 2 to 4 players
    [ajedrez] with or without a clock
    [damas] classic or on a hundred squares
    [backgammon] with or without the cube
    [parchis] 2 to 4, or in pairs
   *[other] 2 to 4 players
}
web-chats = On Discord and Telegram too.
web-chats-about = The same table, the same chair: start here, carry on in the chat.
web-with-whom = With whom
web-with = { $with ->
    [compu] Computer
    [amigos] Friends
   *[gente] Anyone
}
web-begin = { $with ->
    [amigos] Open the table
   *[gente] Open the table to anyone
}
web-which = Which one
web-kin-name = { $game ->
    [truco-argentino] Argentine
    [truco-uruguayo] Uruguayan
    [truc-valenciano] Valencian
   *[other] Brazilian
}
web-kin = { $game ->
    [truco-argentino] the usual one
    [truco-uruguayo] with the muestra
    [truc-valenciano] the truc
   *[other] with the vira
}
web-seats = Players
web-seats-word = { $game ->
    [truco-argentino] { $count ->
        [2] one on one
        [3] gallo
        [4] pairs
       *[other] pica-pica
    }
    [truco-uruguayo] { web-seats-sides }
    [truc-valenciano] { web-seats-sides }
    [truco-brasileiro] { web-seats-sides }
   *[other] { $count ->
        [2] two
        [3] three
        [4] four
       *[other] six
    }
}
web-seats-sides = { $count ->
    [2] one on one
    [4] pairs
   *[other] in threes
}
web-rule = { $rule ->
    [puntos] Points
    [flor] Flor
    [reloj] Clock
    [variante] Board
    [cubo] Cube
   *[other] Pairs
}
web-against-whom = Against whom
web-ways = Other ways to play it
web-stake = The hand is worth
web-ended-won = You won!
web-ended-lost = { $count ->
    [one] { $who } won it
   *[other] { $who } won it
}
web-ended-drawn = A draw
web-hand-mine = The hand is yours
web-hand-ours = The hand is ours
web-hand-theirs = The hand goes to { $who }
web-hand-rivals = The hand is theirs
web-points-mine = They are yours
web-points-ours = They are ours
web-points-theirs = They go to { $who }
web-points-rivals = They go to the others
web-other-game = Another game
web-half = { $half ->
    [first] first half
   *[second] second half
}
web-me = You
web-chair-free = Free
web-invited = { $who } invites you to play
web-invited-name = What is your name?
web-invited-about = No account, nothing to install.
web-value = { $value ->
    [flor-no] Without
    [flor-obligada] With
    [flor-libre] May be hidden
    [flor-true] With
    [flor-false] Without
    [reloj-no] No clock
    [variante-clasica] Eight by eight
    [variante-cien] A hundred squares
    [variante-abundancia] Abundancia
    [cubo-true] With
    [cubo-false] Without
    [parejas-true] With
   *[other] Without
}
web-see-table = See the table
web-settings = Settings
web-flip = Turn the board
web-confirm = Done
web-die = the { $die }
web-done-all = Is that your move?
web-left = { $count ->
    [one] { $dice } is left
   *[other] { $dice } are left
}
web-still-missing = { $count ->
    [one] { $dice } to play
   *[other] { $dice } to play
}
web-where = At which end does { $what } go?
web-turn-which = Which one do you move?
web-set = { $what ->
    [cloth] Cloth
    [deck] Deck
    [back] Backs of the cards
    [speed] Pace
    [marks] Mark what can be touched
    [confirm] Confirm every move
    [sound] Sounds
   *[volume] Volume
}
web-set-value = { $value ->
    [drawn] With figures
    [plain] With large numbers
    [green] Green
    [wine] Burgundy
    [red] Red
    [blue] Blue
    [calm] Calm
   *[fast] Fast
}
web-ten = { $game } in ten lines
web-terms-of-game = The words of the game
web-try = Try it with Porota, at your pace
web-law = The whole rulebook
web-find = Search the rules
web-find-none = Nothing found.
web-host-begins = Everybody is here: { $who } starts the game
web-missing = { $count ->
    [0] Everybody is here
    [one] One player missing
   *[other] { $count } players missing
}
web-chair-level = computer · level { $level }
web-listed = { $open ->
    [yes] For anyone
   *[no] Private
}
web-listed-label = Who can find it
web-absent = If somebody leaves
web-absent-wait = { $minutes ->
    [0] Wait
   *[other] Computer after { $minutes } min
}
web-waits = { $minutes ->
    [0] waits for anyone who leaves
   *[other] computer after { $minutes } min
}
web-pace = { $pace ->
    [bullet] bullet
    [blitz] blitz
    [rapid] rapid
    [long] long
   *[none] no rush
}
web-colour = Your pieces
web-colour-value = { $colour ->
    [blancas] White
    [negras] Black
   *[azar] Random
}
web-begin-with = Play with { $who }
web-face = Choose a face
web-face-number = Face { $number }
web-begin-when = Start when there are { $count } of you
web-chair-take = tap and choose
web-change = Change
web-copy = Copy
web-copy-link = Copy the link
web-fill = Fill with computers
web-the-game = The game
web-waiting = waiting for { $minutes } min
web-send = Send the link
web-send-about = Send somebody the link, or let them scan it.
web-join = Sit down
web-sit = Sit here
