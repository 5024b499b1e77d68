# La taula en Telegram: el que no diu cap taula.

telegram-help =
    Òbric taules de truco, dòmino i altres jocs en els grups. Cada mà només la veu qui la té: en el grup amb «La meua mà», o ací, en privat.

    /partida obri una taula · /mesa la torna a mostrar, o en porta una amb el seu codi · /unirme seu · /empezar repartix
    /mano mostra la teua mà · /jugar juga, per exemple /jugar 1e; en privat n'hi ha prou d'escriure la jugada
    /ayuda truco explica un joc · /invitar porta la taula a un altre grup · /reglas · /idioma · /ajustes diu on veus la teua mà · /levantarme · /cerrar
    /privacidad diu què es guarda de tu · /misdatos t'ho envia · /olvidame ho esborra
    /vincular unix els teus comptes de Discord, Telegram i la web · /desvincular els separa
    /puntaje mostra els teus punts i com es calculen · /tabla, qui en té més
telegram-hello = Hola! Comencem una partida?
telegram-start =
    Hola! Tria un joc i comença ja contra l'ordinador.
    Per a jugar amb altres persones, afig-me a un grup.
telegram-help-button = Ajuda
telegram-hand-moved = La teua mà està ara ací, en el grup, i ningú més la veu. Si la vols en privat, escriu-hi /mano.
telegram-late = He estat fora i he deixat sense fer el que s'ha escrit mentrestant. Si encara fa falta, escriu-ho una altra vegada.
telegram-removed = Ja no estic en el grup. La taula es guarda { $minutes } minuts per si torne; mentrestant es pot jugar des d'ací, amb /mano.
telegram-no-table-here = Ací no hi ha cap taula: /partida n'obri una.
telegram-description =
    Truc, escoba, dòmino, escacs, dames, backgammon, parxís i ludo, amb la teua gent en un grup o contra l'ordinador. Cada mà només la veu qui la té.

    Prem «Inicia» i tria un joc, o afig-me a un grup i escriu /partida.
telegram-description-short = Truc, escoba, dòmino, escacs i més: en un grup o contra l'ordinador. Cada mà, només per a qui la té.
telegram-refresh = Actualitzar
telegram-following = La taula canvia sola mentre es juga; si es queda quieta, prem «Actualitzar».
telegram-own-challenge = El desafiament és teu: l'accepta una altra persona.
telegram-add-to-group = Afegir-me a un grup
telegram-which-game = A què juguem?
telegram-which-primer = Quin joc t'explique?
telegram-which-preset = { $game }: en quina modalitat?
telegram-which-language = En quina llengua parlem ací?
telegram-hands = On vols vore la teua mà quan jugues en un grup?
telegram-hands-group = En el grup, només per a mi
telegram-hands-private = En el xat privat
telegram-hands-any = Sense preferència
telegram-hands-group-done = Fet: en els grups veus la teua mà allí mateix, i ningú més la veu. Ix amb «La meua mà».
telegram-hands-private-done = Fet: la teua mà t'arriba sempre al xat privat.
telegram-hands-any-done = Fet: la teua mà ix on la de tothom, fins que ho canvies.
telegram-which-table = Jugues en més d'una taula: respon al missatge amb la mà a què et referixes.
telegram-no-game = No seus en cap taula on s'estiga jugant. En un grup, /partida n'obri una.
telegram-open-private = Obrir el xat privat
telegram-sent-private = T'ho mostre en privat.
telegram-closed = no et puc escriure en privat. Obri el xat i prem «Inicia»; mentrestant pots jugar des d'ací amb «La meua mà» i /jugar.
telegram-newcomer = La teua mà t'arriba en privat, amb un botó per jugada. Ací, «La meua mà» te l'ensenya només a tu, i en «Més…» estan les regles, la invitació i la resta.
telegram-newcomer-here = «La meua mà» t'ensenya ací les teues cartes, amb un botó per jugada, i ningú més les veu. En «Més…» estan les regles, la invitació i la resta.
telegram-hand-here = t'espera la teua mà: prem «La meua mà» en la taula i la voràs ací, només tu.
telegram-your-turn = et toca. Mira «La meua mà» en la taula i juga amb /jugar ({ $about }).
telegram-your-turn-at-table = et toca: juga amb els botons de la taula ({ $about }).
telegram-alert-hint = Juga amb /jugar { $play }
telegram-how-to-play = Escriu després de l'orde el que jugues, per exemple /jugar 1e. «La meua mà» et diu què pots jugar.
telegram-in-words = La taula en paraules
telegram-you-got-up = T'has alçat de la taula. Un ordinador continua amb la teua mà.
telegram-not-yours = Eixa pregunta és per a una altra persona.
telegram-refused-secret = Això no es pot jugar ara. El motiu només te'l puc dir en privat.
telegram-asked-secret = Això pot voler dir més d'una cosa. Només t'ho puc preguntar en privat.
telegram-strange-press = Eixe botó no és de cap taula.
telegram-anonymous = No sé qui eres: escriu amb el teu nom, i no amb el d'un grup o un canal.
telegram-invite-player = Convidar una persona
telegram-invite-group = Portar-la a un altre grup

telegram-offer-table = { $game }: s'obri una taula ací mateix. Qui seu? La partida comença quan tots els seients estan ocupats.
telegram-offer-challenge = Desafiament: { $game }. Qui s'atrevix? La partida comença quan algú accepta.
telegram-offer-seat = { $game }: hi ha lloc en una taula. Qui seu?
telegram-offer-all = A què juguem? La taula s'obri en este mateix missatge.
telegram-offer-accept = Accepte el desafiament
telegram-offer-play = Jugar: { $game }
telegram-offer-last = La meua última partida
telegram-no-finished = Encara no hi ha cap partida teua acabada.
telegram-result-challenge = Desafiament: { $game }
telegram-result-challenge-about = Comença quan algú accepta
telegram-result-table-about = Obrir una taula en este xat
telegram-result-seat = Convidar a la taula: { $game }
telegram-result-seat-about = La taula es vorà també en este xat
telegram-result-story = Partida acabada: { $game }
telegram-inline-hint = Es juga en el meu xat privat.
telegram-play-now = Jugar ara contra l'ordinador
telegram-share = Jugar en un altre xat
telegram-called = Hi ha lloc en la taula.
telegram-open-table = Obrir la taula
telegram-see-table = Vore la taula
telegram-menu-button = Taules

telegram-command-open = Obrir una taula
telegram-command-table = Vore la taula, o portar-ne una altra amb el seu codi
telegram-command-play = Jugar: /jugar 1e
telegram-command-hand = Vore la teua mà, només tu
telegram-command-join = Seure a la taula
telegram-command-start = Començar la partida
telegram-command-leave = Alçar-te de la taula
telegram-command-invite = Portar la taula a un altre grup
telegram-command-rules = Vore les regles de la taula
telegram-command-report = Denunciar la taula: /reportar què ha passat
telegram-command-language = Triar la llengua
telegram-command-settings = Triar on veus la teua mà
telegram-command-close = Tancar la taula
telegram-command-help = Vore què es pot fer
telegram-command-privacy = Saber què es guarda de tu
telegram-command-data = Rebre tot el que hi ha sobre tu
telegram-command-forget = Esborrar tot el que hi ha sobre tu
telegram-command-link = Unir els teus comptes: Discord, Telegram, web
telegram-command-unlink = Separar este compte dels altres
telegram-command-points = Els teus punts en cada joc
telegram-command-board = Qui té més punts
