# The table in Discord: commands, and what no table says.

discord-command = { $command ->
    [partida] game
    [jugar] play
    [mesa] table
    [mano] hand
    [reglas] rules
    [idioma] language
    [invitar] invite
    [ayuda] help
    [terminar] end
    [privacidad] privacy
    [misdatos] mydata
    [olvidame] forgetme
    [reportar] report
    [vincular] link
    [desvincular] unlink
    [puntaje] points
    [tabla] leaderboard
    [retar] challenge
    [abrir] open
   *[other] { $command }
}
discord-command-about = { $command ->
    [partida] Opens a table in this channel.
    [jugar] Makes a move by typing it; without one, begins a game against the computer.
    [mesa] Shows the table again, at the bottom.
    [mano] Shows your hand; only you see it.
    [reglas] Shows the rules of this table.
    [idioma] Changes the language of the table in this channel.
    [invitar] Takes this table to another channel, or brings one here by its code.
    [ayuda] Explains how to play here.
    [terminar] Closes the table in this channel.
    [privacidad] Says what is kept about you; only you see it.
    [misdatos] Gives you a file with everything there is about you; only you see it.
    [olvidame] Erases everything there is about you, after asking.
    [reportar] Reports the table in this channel to whoever runs this site.
    [vincular] Links this account to yours on another platform; only you see it.
    [desvincular] Unlinks this account from your other accounts.
    [puntaje] Your points in each game, and how they are worked out.
    [tabla] Who has the most points: in this channel, on the server, or of all.
   *[other] { $command }
}
discord-option = { $option ->
    [juego] game
    [modalidad] preset
    [hilo] thread
    [jugada] move
    [idioma] language
    [codigo] code
    [mensaje] message
    [clave] code
    [aparecer] appear
    [general] overall
    [anterior] before
    [rival] rival
    [servidor] server
   *[other] { $option }
}
discord-option-about = { $option ->
    [juego] What to play.
    [modalidad] By which rules; the most common ones if left out.
    [hilo] Opens a thread for the table.
    [jugada] One of your moves.
    [idioma] The language of the table.
    [codigo] The code of a table elsewhere.
    [mensaje] What happened, in one line.
    [clave] The code that your other account was given; without it, you are given one.
    [aparecer] On which leaderboards you appear.
    [general] The overall leaderboard, not that of this channel.
    [anterior] The quarter before.
    [rival] Whom you challenge: the game begins when they accept.
    [servidor] For the whole server, not just this channel.
   *[other] { $option }
}

discord-menu = Choose a move
discord-done = Done.
discord-shown = The table is in this channel.
discord-shown-in-thread = The table is in its thread.
discord-shown-elsewhere = The table is in:
discord-which-table = Which table?
discord-no-table-of-yours = You have no open table. Open one with /game.
discord-no-table-here = There is no table in this channel. Open one with /game.
discord-press-of-no-table = That button belongs to a table that no longer exists. Open another one with /game.
discord-thread = { $game } · { $who }'s table
discord-no-thread = I cannot open a thread here. Ask whoever manages the server to give me “Create Public Threads”, or open the table without a thread.
discord-barred = I cannot write in this channel. Ask whoever manages the server to let me view the channel and send messages; then type /table.
discord-closed = I cannot write to you in private, so your hand does not come to you by itself. Allow direct messages from this server and send me any command in private, or play from here with “My hand”.
discord-hands-late = { $count ->
    [one] { $who }'s hand has not arrived in private yet; meanwhile “My hand” shows it.
   *[other] The hands of { $who } have not arrived in private yet; meanwhile “My hand” shows them.
}
discord-clock = { $who }'s time runs out
discord-call = it is your turn at { $about }.
discord-call-closed = it is your turn at { $about }: your hand is below.
discord-call-reminder = it has been your turn for a while at { $about }.
discord-call-overdue = they are still waiting for you at { $about }; they may now go on without you.
discord-hand-left = You are no longer at that table.
discord-strange-press = That is not from this program, or it is from an earlier release. Type /table to see the table.
discord-newcomer = This is your first table: your hand comes by direct message, with a button for each move. If you accept no direct messages, “My hand” shows it here, to you alone. “More…” has the rules, the invitation and the rest, and /help explains every game.
discord-seated = You're at the table. Once the game starts, your cards come here.
discord-help = Open a table with /game and choose the game. Anyone who wants to play presses “Join”; once everybody is there, the host presses “Start”.
    Your hand comes to you by direct message, with its buttons; “My hand” or /hand shows it to you alone. You can also type: /play suggests your moves.
    Everybody else follows the game in the channel. /table shows it again, /rules says how this table plays, /help with the name of a game explains it, /invite takes it to another channel and /end closes it.
    /play by itself begins a game against the computer; /game with “rival” challenges somebody.
    /privacy says what is kept about you, /mydata gives it to you and /forgetme erases it.
    /link joins your accounts on several platforms, /unlink separates them.
    /points shows your points and how they are worked out · /leaderboard who has the most.

discord-renew = Refresh
discord-guest-hands = I cannot deal in private here: you see your hand with “My hand”.
discord-guest-asleep = Nobody has pressed anything here for a while, and I can no longer move this table by myself: “Refresh” brings it up to date.
discord-guest-alone = This server does not let outside apps speak to everybody: only you see this table. Ask for me to be added to the server, or open it elsewhere.
discord-hand-asleep = This hand no longer moves by itself: press “My hand” at the table.
discord-now = What shall we play? The game begins at once, against the computer.
discord-begun = The game has begun: the table and your hand are in this chat.
discord-begun-in-private = A game is on in this channel, so I am waiting for you in private: yours has begun.
discord-busy = A game is on in this channel: join it, or open yours in another channel or by writing to me in private.
discord-dare = { $who } challenges you.
discord-accept = Accept the challenge
discord-dare-other = That challenge is for somebody else. If there is a free seat, press “Join”.
discord-to-table = Go to the table
discord-to-hand = Go to your hand
discord-activity = Open the table
discord-no-activity = Discord cannot open the table here. Play with the buttons.
