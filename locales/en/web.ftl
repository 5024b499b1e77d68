# The table in the browser: what no table says.

web-title = Sobremesa · the tables
web-tagline = Truco, dominó and other games, to stay at the table a little longer.
web-skip = Go to the table
web-you = You are { $name }.
web-you-unnamed = You have not said what you are called.
web-back = Back to the tables
web-not-found = There is nothing here.

web-who = What are you called?
web-name = Your name
web-language = Language
web-name-save = Save

web-open-heading = Open a table
web-game = Game
web-open = Open the table

web-against-heading = Play now
web-against = Play against the computer
web-level = Level
web-level-name = { $level ->
        [easy] easy
        [medium] medium
       *[hard] hard
    }

web-tables-open = Tables waiting for people
web-tables-playing = Tables at play
web-tables-none = None at the moment.
web-table-empty = nobody seated, { $seats } seats
web-table-players = { $players }; { $free ->
    [0] full
    [one] one seat left
   *[other] { $free } seats left
}
web-table-enter = Enter
web-table-watch = Watch

web-code-heading = Come with an invitation
web-code = Code of the table
web-code-enter = Go to that table

web-board = The table
web-hand = Your hand
web-asked = What you asked to see
web-controls = What you can do
web-word = Type a move
web-word-play = Play
web-turn = It is your turn.
web-pictures = Pictures
web-value-set = Set
web-close = Close
web-unreachable = The table cannot be reached. Trying again…
web-strange-press = That button is not of this table. Load the page again.
web-no-proof = The proof is shown when the game is over.
