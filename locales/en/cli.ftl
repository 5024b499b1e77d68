# The program: help, configuration, files.

program-about = Sobremesa opens tables of truco, dominoes and other games in the browser and in chats. Without a command it runs the tables.
program-after-help = Every key of the configuration can also be given in the environment: web.listen is SOBREMESA_WEB_LISTEN.
program-config = Reads the configuration from this file. Without it sobremesa.toml of this folder is read, if it is there.
program-run = Runs the tables until it is stopped by Ctrl-C or SIGTERM.
program-run-start-empty = Starts with nothing stored, even where the folder has copies or damaged files; deletes nothing.
program-engine = Speaks the engine protocol: one JSON request a line on the input, one answer a line on the output.
program-replay = Tells a saved game again, move by move, and shows where it stands.
program-replay-file = The saved game, or its proof.
program-replay-notation = Writes the game in the notation that other programs read (PGN, PDN, the text of a match), where there is one.
program-no-notation = { $game }: there is no notation that other programs read.
program-verify = Checks that the deals of a finished game followed from the promised secret and what the players added.
program-verify-file = The proof that the table showed at the end.
program-check-config = Checks the configuration and does nothing else.
program-export = Writes everything that is stored to a file, one JSON line a record. It works while the tables are stopped or running.
program-export-file = The file to write; it must not exist.
program-import = Reads a file that export wrote and adds its records to what is stored.
program-import-file = The file to read.
program-import-replace = Replaces what is stored already and differs, settings too.
program-import-restart = The file brings other settings, among them the key by which people are known: they count once the running program is started again.
program-health = Asks the running program how it is and prints its word: ready (people can play), draining (it is about to end) or store (what is stored does not answer). Status 0 if it is well.
program-health-live = Asks only whether it lives, even if it can serve nobody.
program-health-nowhere = There is nobody to ask: operations.listen is not given, and web.enabled is false.
program-health-silent = The program does not answer at { $listen }: { $error }.
program-results = Writes the results of all finished games, one line of JSON each. The tables may be stopped or running.
program-ratings = The points of people.
program-ratings-verify = Checks all points: that each game counted once, that each person's entries follow from each other, and that their points follow from them. Writes a summary and each fault, one line of JSON each; status 0 if there is none.
program-cookies = The key that recognises the visitors of the table in the browser.
program-cookies-rotate = Signs cookies with a new key from the next start on. Those signed with earlier keys are still read for a year. With the tables stopped.
program-cookies-drop = Forgets the earlier keys: all visitors become strangers. For when somebody may have copied a key.
program-cookies-rotated = The key is new. It is used from the next start on.
program-reports = Lists the reports, one line of JSON each, without the games.
program-report = Shows a whole report, with the game up to then.
program-report-number = The number of the report.
program-report-remove = Removes it.
program-pipe = The conversation broke off: { $error }.
program-file = { $file } cannot be read: { $error }.
program-start = The program could not start: { $error }.
program-log-level = The key “log.level” cannot be understood: { $error }.
program-store = The store cannot be opened: { $error }.
program-store-stuck = The program ends because its store does not get on: { $error }. What was acknowledged is on disk.
program-store-emptied = Nothing is stored in { $folder }, but there is a copy of what was: { $copy }. To get it back: sobremesa import { $copy }. To start with nothing: sobremesa run --start-empty.
program-store-spoilt = What is stored is damaged: { $error }. “sobremesa run” restores the latest copy if there is one; “sobremesa run --start-empty” sets the damaged files aside and starts with nothing. Better keep a copy of the whole folder first.
program-store-journal = Part of the journal of what is stored is damaged ({ $groups ->
    [one] { $groups } group of changes
   *[other] { $groups } groups of changes
}). “sobremesa run” goes on without it, keeps what is damaged and logs what was lost.
program-listen = The table cannot be served at { $listen }: { $error }.
program-operations-listen = Nothing can listen at { $listen } (operations.listen): { $error }.
program-operations-measure = Nothing can be measured: { $error }.
program-web = The table is at http://{ $address }
program-discord = To invite the bot to a Discord server: { $link }
program-discord-endpoint = Discord has to call http://{ $address }; put a proxy with HTTPS before it.
program-discord-broken = The Discord bot cannot run: { $error }.
program-key-made = The key that seals what is stored was made in { $file }. Keep a copy of it elsewhere: without it neither the data nor any copy of them can be read.
program-key = The keys that seal what is stored.
program-key-rotate = Seals everything under a new key and forgets the older ones. Works whether the tables are running or not.
program-key-rotated = Everything is sealed under a new key; the older ones are gone.
program-key-change = Changes the master key while the tables are not running.
program-key-change-to = The file with the new master key; it is made if it does not exist.
program-key-changed = From now on the master key is that in { $file }: name it in store.key_file. The one before, in store.old_key_file, still opens the copies made with it.
program-export-plain = Does not seal the file, so that other programs can read it: it contains names and secrets.
program-store-key-missing = What is stored in { $folder } is sealed, and its key is missing. It was looked for in: { $looked }. Bring a copy of the key to one of these places, or name it in store.key_file; nothing was touched. More in docs/operate/operating.md.
program-store-key-wrong = What is stored in { $folder } is sealed under another key than that of: { $looked }. Bring the key that it was sealed with; nothing was touched. More in docs/operate/operating.md.
program-store-key-bad = { $file } holds no key: that is 32 bytes, written as 64 hexadecimal digits or in base64. Nothing was touched.
program-store-keyring = The keyring of { $folder } cannot be used ({ $reason }), and without it nothing stored can be read; nothing was touched. Bring back keyring and keyring.spare from a copy of the folder, or import the latest copy into a new folder. More in docs/operate/operating.md.
program-transfer = It could not be done: { $error }.
program-transferred = { $sessions } tables, { $results } results, { $settings } settings, { $asides } set aside.

config-file = The configuration { $file } cannot be read: { $error }.
config-syntax = The configuration is not valid TOML: { $error }.
config-section = The key “{ $key }” must be in a section, for example [web].
config-store-key = 32 bytes, as 64 hexadecimal digits or in base64
config-store-password-file = a file with the password that the program can read
config-value = The key “{ $key }” ({ $variable }) can be: { $allowed }.
config-unknown = There is no key “{ $key }”. The keys are: { $keys }.
config-discord-token = the bot's token, as Discord's portal gives it
config-discord-id = the application's number
config-discord-key = the application's public key, 64 hexadecimal digits
config-discord-secret = the OAuth2 secret, as Discord's portal gives it
config-needs = { $key } needs { $other } too.
config-key-inside = The key in { $file } (store.key_file) lies inside { $folder } (store.path): whoever copies the data would copy it too. Put it elsewhere.
config-right = The configuration is right.

proof-holds = The proof holds: the deals followed from the promised secret and what was added; the { $moves } moves keep the rules.

program-gallery = Draws the tables and hands of all games on one page.
program-gallery-folder = The folder for the page and the pictures.
program-gallery-written = { $count } pictures: { $file }
program-gallery-unwritten = Cannot write to { $file }: { $error }
program-league = Lets computer players play each other with mirrored deals, and prints which share of the points the first one won (share) and how sure that is (margin, 95 %).
program-league-game = The game.
program-league-first = Who plays first: a level; random, which makes any move; or uci:PROGRAM[:ELO], somebody else's chess program.
program-league-second = Against whom.
program-league-games = How many games; they are played in pairs, with the same deals and the seats exchanged.
program-league-ms = How long a move may take, in milliseconds.
program-league-rounds = Instead of a time, how many rounds a move may take: the result is then always the same.
program-league-seats = How many sit down; the first player has every other seat.
program-league-options = The house rules, as a JSON object.
program-league-seed = What the deals follow from.
program-league-threads = On how many threads.
program-league-bad-seats = No game has that many seats.
program-league-bad-options = The options must be a JSON object, for example {"{"}"puntos":15{"}"}.

program-operators-names = Also shows what people are called.
program-operators-json = Writes JSON objects, one a line, for other programs.
program-tables = Lists the tables: who is there, in which chats, and when something changed. Works while tables are stopped or running.
program-tables-stage = Only those at this stage: lobby (people are sitting down), playing, or over.
program-tables-game = Only those of this game, by its id (truco-argentino, domino…).
program-table = Shows everything about one table except hands in play.
program-table-id = The table's id as “tables” gives it, or its invitation code.
program-table-record = Also writes the record of the game; of a game in progress only with --secrets.
program-table-secrets = Also shows hands in play. The program's log notes that.
program-table-secrets-shown = This shows hands in play: let nobody who plays see it.
program-table-record-hidden = Hands in play follow from that record. To see it all the same: --secrets.
program-close = Ends a table as a moderator of its chat would; its chats are told.
program-closed = The table is over.
program-ban = Bans a person, a place or an address: nothing they ask is done, anywhere. Whoever was seated gets up, and a computer plays on; tables in the place are closed.
program-ban-id = Whom: a person or a place such as discord:118…, telegram:-100… or web:…; or an address or network such as 203.0.113.0/24.
program-ban-for = How long: 30m, 12h, 7d, 2w. For ever if not given.
program-ban-why = The reason, for the operator; nobody else reads it.
program-ban-bad-time = A time is a number with its unit: 30m, 12h, 7d, 2w.
program-ban-unknown = A person or a place can be banned (discord:118…, telegram:-100…, web:…), or an address or network (203.0.113.0/24).
program-banned = Banned for ever ({ $id }). Tables that changed: { $tables }.
program-banned-until = Banned until { $until } ({ $id }). Tables that changed: { $tables }.
program-unban = Lifts a ban.
program-unbanned = The ban is lifted.
program-unban-none = There is no such ban. “sobremesa bans” lists those there are.
program-bans = Lists the bans. Whom they are about is not stored: only a fingerprint, and the reason you gave.
program-reload = Has the running program read its configuration again, like SIGHUP.
program-reloaded = The new configuration is in force.
program-reload-waits = The following changed too, but waits for a restart: { $keys }.
program-members = Lists the processes that share the database: since when they are there, how many lanes each has, and whether it is leaving.
program-members-none = This program is alone with its tables: there are several processes only on PostgreSQL.
program-drain = Has the running program hand over to the other processes what it does for all, and end after that, as with SIGTERM.
program-drain-alone = There is no other process to go on. To end it anyway: SIGTERM.
program-drained = Everything is handed over; the program ends.
program-member-serving = serving
program-member-draining = leaving
program-member-silent = not heard of
program-column-member = process
program-column-version = version
program-column-lanes = lanes
program-column-others = besides
program-column-state = state
program-not-running = No running program uses { $folder }.
program-column-table = table
program-column-game = game
program-column-stage = stage
program-column-ending = ending
program-column-people = people
program-column-computers = computers
program-column-opened = opened
program-column-changed = last change
program-column-wakes = wakes
program-column-rooms = chats
program-column-host = host
program-column-options = options
program-column-moves = moves
program-column-ban = ban
program-column-kind = where
program-column-since = since
program-column-until = until
program-column-why = reason
program-column-limit = limit
program-column-each = per person
program-column-together = per place
program-column-hits = hits

program-person = Show everything held about a person, or erase it
program-person-id = Who: the name their platform gives them, like telegram:55 or discord:812
program-person-erase = Erase everything that says who they are; games stay, with “Player 2” in their place
program-person-yes = Do not ask before erasing
program-person-unknown = A person is named by their platform and number, like telegram:55 or discord:812.
program-person-tables = { $tables ->
    [one] one table
   *[other] { $tables } tables
}
program-person-results = { $results ->
    [one] one result
   *[other] { $results } results
}
program-person-settings = { $settings ->
    [one] one setting
   *[other] { $settings } settings
}
program-person-sure = Held about this person: { program-person-tables }, { program-person-results } and { program-person-settings }. This cannot be undone. To erase it, type once more who it is:
program-person-kept = Nothing was erased.
program-person-look = says which copies in exports/ name this person
program-person-in-copy = { $file } names this person: delete it once you have another.
program-person-not-in-copy = { $file } does not name them.
program-person-bad-copy = { $file } cannot be read: { $error }.
program-person-no-copy = There are no copies in { $folder }.
program-person-erased = Erased: { program-person-tables }, { program-person-results }, { program-person-settings }.
program-person-copies = It is erased, but the copies could not be made anew: { $error }. The program will try when it starts.
program-limits = Shows the limits in force, and how often each was hit since the program began.
