# The table in Telegram: what no table says.

telegram-help =
    I open tables of truco, dominoes and other games in groups. Only you see your hand: in the group with “My hand”, or here, in private.

    /game opens a table · /table shows it again, or brings the one with a code · /join takes a seat · /begin deals
    /hand shows your hand · /play plays, for example /play 1e; in private just write the move
    /help truco explains a game · /invite takes the table to another group · /rules · /language · /settings says where you see your hand · /leave · /close
    /privacy says what is kept about you · /mydata sends it to you · /forgetme erases it
    /link joins your accounts on Discord, Telegram and the web · /unlink separates them
    /points shows your points and how they are worked out · /leaderboard who has the most
telegram-hello = Hello! Shall we start a game?
telegram-start =
    Hello! Choose a game and start right now against the computer.
    To play with other people, add me to a group.
telegram-help-button = Help
telegram-hand-moved = Your hand is here in the group now, and nobody else sees it. If you prefer it in private, write /hand there.
telegram-late = I was away, and skipped what was written in the meantime. If you still want it, write it again.
telegram-removed = I am no longer in the group. The table is kept for { $minutes } minutes in case I am let in again; meanwhile you can play from here, with /hand.
telegram-no-table-here = There is no table here: /game opens one.
telegram-description =
    Truco, escoba, dominoes, chess, draughts, backgammon, parchís and ludo, with friends in a group or against the computer. Only you see your hand.

    Press “Start” and choose a game, or add me to a group and write /game.
telegram-description-short = Truco, escoba, dominoes, chess and more: in a group or against the computer. Only you see your hand.
telegram-refresh = Refresh
telegram-following = The table updates by itself while people play; if it stops, press “Refresh”.
telegram-own-challenge = The challenge is yours: somebody else accepts it.
telegram-add-to-group = Add me to a group
telegram-which-game = What shall we play?
telegram-which-primer = Which game shall I explain?
telegram-which-preset = { $game }: which kind of game?
telegram-which-language = Which language shall we speak here?
telegram-hands = Where do you want to see your hand when you play in a group?
telegram-hands-group = In the group, only for me
telegram-hands-private = In the private chat
telegram-hands-any = No preference
telegram-hands-group-done = Done: in groups you see your hand right there, and nobody else does. “My hand” brings it.
telegram-hands-private-done = Done: your hand always comes to the private chat.
telegram-hands-any-done = Done: your hand is shown where everybody's is, until you choose.
telegram-which-table = You play at more than one table: reply to the message with the hand you mean.
telegram-no-game = You are not at any table where a game is on. In a group, /game opens one.
telegram-open-private = Open the private chat
telegram-sent-private = I am showing it to you in private.
telegram-closed = I cannot write to you in private. Open the chat and press “Start”; meanwhile you can play from here with “My hand” and /play.
telegram-newcomer = Your hand comes to you in private, with a button for each move. Here, “My hand” shows it to you alone, and “More…” has the rules, the invitation and the rest.
telegram-newcomer-here = “My hand” shows you your cards here, with a button for each move, and nobody else sees them. “More…” has the rules, the invitation and the rest.
telegram-hand-here = your hand is ready: press “My hand” at the table, and you see it here, only you.
telegram-your-turn = it is your turn. Look at “My hand” on the table and play with /play ({ $about }).
telegram-your-turn-at-table = it is your turn: play with the buttons on the table ({ $about }).
telegram-alert-hint = Play with /play { $play }
telegram-how-to-play = Write what you play after the command, for example /play 1e. “My hand” tells you what you can play.
telegram-in-words = The table in words
telegram-you-got-up = You have left the table. A computer plays on with your hand.
telegram-not-yours = That question is for somebody else.
telegram-refused-secret = That cannot be played now. I can tell you why only in private.
telegram-asked-secret = That may mean more than one thing. I can only ask you in private.
telegram-strange-press = That button belongs to no table.
telegram-anonymous = I do not know who you are: write under your own name, not that of a group or a channel.
telegram-invite-player = Invite a person
telegram-invite-group = Take it to another group

telegram-offer-table = { $game }: a table opens right here. Who takes a seat? The game begins as soon as all seats are taken.
telegram-offer-challenge = Challenge: { $game }. Who dares? The game begins as soon as somebody accepts.
telegram-offer-seat = { $game }: there is room at a table. Who takes a seat?
telegram-offer-all = What shall we play? The table opens in this very message.
telegram-offer-accept = I accept
telegram-offer-play = Play: { $game }
telegram-offer-last = My last game
telegram-no-finished = You have no finished game yet.
telegram-result-challenge = Challenge: { $game }
telegram-result-challenge-about = Begins as soon as somebody accepts
telegram-result-table-about = Open a table in this chat
telegram-result-seat = Invite to the table: { $game }
telegram-result-seat-about = The table will be seen in this chat too
telegram-result-story = Finished game: { $game }
telegram-inline-hint = It is played in my private chat.
telegram-play-now = Play against the computer now
telegram-share = Play in another chat
telegram-called = There is room at the table.
telegram-open-table = Open the table
telegram-see-table = See the table
telegram-menu-button = Tables

telegram-command-open = Open a table
telegram-command-table = Show the table, or bring another by its code
telegram-command-play = Play: /play 1e
telegram-command-hand = See your hand, only you
telegram-command-join = Sit down at the table
telegram-command-start = Begin the game
telegram-command-leave = Leave the table
telegram-command-invite = Take the table to another group
telegram-command-rules = See the rules of the table
telegram-command-report = Report the table: /report what happened
telegram-command-language = Choose the language
telegram-command-settings = Choose where you see your hand
telegram-command-close = Close the table
telegram-command-help = See what can be done
telegram-command-privacy = Read what is kept about you
telegram-command-data = Get everything there is about you
telegram-command-forget = Erase everything there is about you
telegram-command-link = Link your accounts: Discord, Telegram, web
telegram-command-unlink = Unlink this account from the others
telegram-command-points = Your points in each game
telegram-command-board = Who has the most points
