# La taula en el navegador: el que no diu cap taula.

web-title = Sobremesa · les taules
web-tagline = Truco, dòmino i altres jocs, per a quedar-se una estona més a la taula.
web-skip = Anar a la taula
web-you = Et diuen { $name }.
web-you-unnamed = Encara no has dit com et diuen.
web-back = Tornar a les taules
web-not-found = Ací no hi ha res.

web-who = Com et diuen?
web-name = El teu nom
web-language = Llengua
web-name-save = Guardar

web-open-heading = Obrir una taula
web-game = Joc
web-open = Obrir la taula

web-against-heading = Jugar ara
web-against = Jugar contra l'ordinador
web-level = Nivell
web-level-name = { $level ->
        [easy] fàcil
        [medium] mitjà
       *[hard] difícil
    }

web-tables-open = Taules que esperen gent
web-tables-playing = Taules en joc
web-tables-none = Cap, de moment.
web-table-empty = ningú assegut, { $seats } llocs
web-table-players = { $players }; { $free ->
    [0] taula completa
    [one] queda un lloc
   *[other] queden { $free } llocs
}
web-table-enter = Entrar
web-table-watch = Mirar

web-code-heading = Vindre amb una invitació
web-code = Codi de la taula
web-code-enter = Anar a eixa taula

web-board = La taula
web-hand = La teua mà
web-asked = El que has demanat vore
web-controls = El que pots fer
web-word = Escriu una jugada
web-word-play = Jugar
web-turn = Et toca jugar.
web-pictures = Dibuixos
web-value-set = Posar
web-close = Tancar
web-unreachable = No es pot parlar amb la taula. Es torna a provar…
web-strange-press = Eixe botó no és d'esta taula. Torna a carregar la pàgina.
web-no-proof = La prova es mostra quan s'acaba la partida.
