# Les taules: qui hi seu, a qui li toca, què es pot prémer i per què s'ha negat alguna cosa.

## La taula

session-title-seats = de { $count }
session-player = Jugador { $number }
session-seat-free = { $number }. (lliure)
session-last-hand = Abans: { $what }
session-turn = { $count ->
        [one] Li toca a { $who }.
       *[other] Els toca a { $who }.
    }
session-your-turn = Et toca.
session-hand-title = La teua mà · { $game }
session-moves-title = Les teues jugades · { $game }
session-patience = Si algú se'n va { minutes }, continua l'ordinador fins que torne.
session-hours = { $hours ->
    [one] una hora
   *[other] { $hours } hores
}
session-patience-hours = Si algú se'n va { session-hours }, continua l'ordinador fins que torne.
session-patience-endless = La taula espera qui falte, tarde el que tarde.
session-wait = Espera a qui falte: { $time }
session-wait-about = Quant s'espera a qui falte? Passat eixe temps, un ordinador juga per eixa persona fins que torne.
session-wait-endless = el temps que calga
session-risen = { $who } s'ha alçat de la taula.
session-risen-playing = { $who } s'ha alçat. Un ordinador continua amb eixa mà fins que algú ocupe el seient.
session-computer = { $name } (ordinador, { $level })
session-level = nivell { $level } · { $level ->
        [1] principiant
        [2] aprenent
        [3] aficionat
        [4] mitjà
        [5] fort
        [6] expert
        [7] mestre
       *[8] campió
    }
session-ratings = ≈ és la força mesurada contra Stockfish; pot errar en 100 punts o més.
session-replaced = { $who } falta: juga un ordinador fins que torne.{ $votes ->
        [0] {""}
        [one] {" "}Hi ha un vot.
       *[other] {" "}Hi ha { $votes } vots.
    }
session-away = Mentre no hi eres, juga per tu un ordinador. El teu lloc continua sent teu.
session-hinted = { $who } ha demanat { $count ->
        [one] una pista
       *[other] { $count } pistes
    }.
session-hints-allowed = Es poden demanar pistes.
session-hints-forbidden = No es poden demanar pistes.
session-unlisted = Taula privada: només la troba qui té l'enllaç o el codi.
session-listed = Taula oberta: ix en la llista i s'hi pot asseure qualsevol.
session-listed-yes = Obrir-la a tothom
session-listed-not = Fer-la privada
session-commitment = Empremta del repartiment (SHA-256): { $commitment }
session-commitment-next = Empremta del repartiment de la revenja (SHA-256): { $commitment }
session-absent = { $who } fa estona que falta. { $votes ->
        [0] Els altres poden buscar una altra persona o donar la partida per acabada.
        [one] Hi ha un vot.
       *[other] Hi ha { $votes } vots.
    }
session-won = { $count ->
        [one] Ha guanyat { $winners }.
       *[other] Han guanyat { $winners }.
    }
session-won-score = { $count ->
        [one] Ha guanyat { $winners }, { $own } a { $others }.
       *[other] Han guanyat { $winners }, { $own } a { $others }.
    }
session-drawn = Taules: no guanya ningú.
session-resigned = { $who } abandona: la partida s'acaba.
session-removed = { $who } no ha tornat: perd la partida.
session-stopped = La taula s'ha tancat.
session-expired = La taula s'ha tancat: feia molt que ningú feia res.
session-rematch-agreed = { $count ->
        [one] { $who } vol la revenja.
       *[other] { $who } volen la revenja.
    }

## El que es pot prémer

session-join = Apuntar-me
session-add-computer = Afegir un ordinador
session-computers = Ordinadors
session-fill = Els ordinadors ocupen els seients lliures. De quin nivell?
session-add-one = Afegir-ne només un
session-add = Un ordinador ocupa un seient lliure. De quin nivell?
session-remove-computer = Llevar: { $who }
session-return = Tornar al meu lloc
session-hint = Pista
session-review = Repàs
session-take-over = Seure en el seient { $number }
session-sit-at = Anar al seient { $number }
session-leave = Alçar-me
session-start = Començar
session-options = Opcions
session-more = Més…
session-my-hand = La meua mà
session-my-moves = Les meues jugades
session-back = Tornar
session-chosen = Triat: { $steps } ›
session-undo = Desfer: { $step }
session-rematch = Revenja
session-proof = El repartiment és net?
session-rules = Regles
session-invite = Convidar en un altre lloc
session-pictures-off = Sense dibuixos
session-pictures-on = Amb dibuixos
session-pictures-off-in = Sense dibuixos en el xat { $number }
session-pictures-on-in = Amb dibuixos en el xat { $number }
session-resign = Abandonar la partida
session-end = Tancar la taula
session-replace = Buscar algú en lloc de: { $who }
session-remove = Acabar sense { $who }
session-yes = Sí
session-no = No

## El que es mostra a una sola persona

session-options-title = Opcions · { $game }
session-options-game = Canviar de joc
session-options-presets = Modalitat
session-options-seats = Seients
session-other-value = Un altre valor…
session-write-value = Escriu un altre valor:
session-lot = Sortejar els seients
session-lot-not = No sortejar els seients
session-lot-wanted = Els seients se sortegen en començar, amb la mateixa sort comprovable que el repartiment.
session-lot-drawn = Els seients han eixit per sorteig.
session-options-places = Qui seu on
session-seats = { $count ->
        [one] Un seient
       *[other] { $count } seients
    }
session-rulebook = Entre parèntesis, la clàusula del reglament.
session-rulebook-link = Vore el reglament
session-invite-code = Per a jugar-la també en un altre grup o canal, envia-hi este codi: { $code }
session-proof-title = El repartiment, a la vista
session-proof-about = Amb esta prova qualsevol pot comprovar que les cartes, les fitxes i les tirades van eixir del secret anunciat i del que hi va afegir cada jugador. No prova que l'operador no poguera mirar.
session-proof-secret = SHA-256 anunciat: { $commitment }. Secret: { $secret }.
session-hint-title = Pista
session-hint-look = Hi ha { $count } jugades possibles. Abans de sentir la meua: què es guanya amb cada una, i què li queda al rival?
session-hint-move = Jo jugaria: { $what }. Amb això guanyaries unes { $worth } de cada 100 vegades.
session-hint-tell = Digues-me la jugada
session-hint-late = La taula ja ha canviat: la pista era per a abans.
session-hint-none = No se m'ocorre res.
session-review-title = Repàs
session-review-about = El que més t'ha costat, pel que aleshores sabies:
session-review-when = Decisió { $number }:
session-review-after = Decisió { $number }, després de «{ $before }»:
session-review-slip = Vas jugar { $played }; era millor { $better }. { $cost ->
        [0] Ja quasi no canviava res.
       *[other] T'ha costat { $cost } de cada 100 victòries.
    }
session-review-more = { $count ->
        [one] N'hi va haver una altra, que va costar menys.
       *[other] N'hi va haver { $count } més, que van costar menys.
    }
session-review-unseen = { $count ->
        [one] Ara no he tingut temps de mirar una decisió: hi ha molt a pensar en altres taules.
       *[other] Ara no he tingut temps de mirar { $count } decisions: hi ha molt a pensar en altres taules.
    }
session-review-clean = No he trobat cap jugada que et costara molt. Ben jugat.
session-sure = Segur?
session-sure-move = { $what }: segur?
session-sure-offence = { $what } no és una jugada legal, i ací es compta com a falta: segur?
session-which = Pot ser més d'una jugada. Quina?
session-which-first = Pot ser més d'una jugada: ací tens les primeres { $count }. Quina?
session-which-one = Vols dir açò?
session-sure-resign = Segur que abandones la partida? El teu bàndol la perd.
session-sure-end = Segur que vols tancar la taula per a tots?
session-sure-leave = Segur que t'alces? Un ordinador continuarà amb la teua mà, i una altra persona podrà agafar el teu lloc.
session-sure-leave-seat = Segur que t'alces de la taula?
session-sure-remove = Segur que vols acabar la partida sense { $who }? El seu bàndol la perd.

session-people = Persones
session-people-one = { $state ->
        [barred] { $who } (fora de la taula)
        [muted] { $who } (en silenci)
       *[here] { $who }
    }
session-mute = Silenciar
session-unmute = Deixar parlar
session-expel = Traure de la taula
session-admit = Deixar tornar
session-report = Denunciar
session-report-table = Denunciar la taula
session-report-title = Denunciar { $who }
session-report-about = Conta-ho en una línia. Ho llegirà qui administra este lloc, amb la partida fins ara; en la taula no se n'assabenta ningú.
session-report-hint = Què ha passat
session-reported = Gràcies: ha arribat a qui administra este lloc.
session-somebody = Algú sense nom
session-sure-expel = Segur que vols traure { $who } de la taula? No podrà tornar a seure ací fins que li ho permetes.
session-you-barred-host = T'ha tret de la taula qui la va obrir. No pots seure ací fins que et deixe tornar.
session-you-barred-moderator = T'ha tret de la taula qui modera. No pots seure ací fins que et deixe tornar.
session-you-muted-host = Qui va obrir la taula t'ha silenciat: pots jugar, però ningú veu les teues frases.
session-you-muted-moderator = Qui modera t'ha silenciat: pots jugar, però ningú veu les teues frases.

## Negatives

session-no-table = Eixa taula ja no existix. Obri'n una altra.
session-room-busy = Ací ja hi ha una taula. Apunta-t'hi, o obri la teua en un altre lloc o en privat.
session-too-many-rooms = Una taula es pot vore en { $limit } xats com a molt. Lleva-la abans d'algun.
session-not-in-room = La taula no està ahí.
session-bad-code = Eixe codi no és de cap taula. Un codi té nou lletres i xifres, com ara 7h2-kq9-x4m.
session-bad-name = No se sap qui ho demana ni des d'on.
session-unknown-preset = No hi ha eixa modalitat. N'hi ha: { $presets }.
session-did-you-mean = { $count ->
    [one] Vols dir { $names }?
   *[other] Pot ser més d'una cosa: { $names }. Quina vols?
}
session-meant = «{ $name }»
session-not-host = Això ho decidix { $host }, que va obrir la taula, o qui modera.
session-not-host-absent = Això ho decidix qui va obrir la taula o qui modera.
session-barred = No pots seure en esta taula: te n'han tret. Pots mirar, o jugar en una altra.
session-not-your-room = Eixa persona ve d'un altre xat: allí no decidixes tu. Pots llevar la taula del teu.
session-moderated = Això ho va decidir qui modera: només ahí es pot desfer.
session-nobody-there = Eixa persona ja no està en la taula.
session-already-so = Això ja està fet.
session-empty-report = Escriu què ha passat.
session-limited-reports = Ara mateix no caben més denúncies. Prova-ho d'ací a una hora.
session-not-seated = No seus en esta taula. Apunta't-hi si queda un seient lliure.
session-seat-taken = Ahí seu { $who }. Tria un altre seient.
session-full = No queda cap seient lliure.
session-no-such-seat = Esta taula té { $seats ->
        [one] un seient
       *[other] { $seats } seients
    }.
session-already-seated = Ja seus en esta taula, en el seient { $number }.
session-missing = { $free ->
        [one] Falta una persona
       *[other] Falten { $free } persones
    } per a { $seats } seients. Espera, afig ordinadors o tria un altre nombre de seients.
session-too-many-seated = Ja seuen { $seated } persones: no caben en menys seients.
session-begun = La partida ja ha començat. Això només es pot fer abans.
session-not-begun = La partida no ha començat encara.
session-over = La partida ja s'ha acabat.
session-not-over = Això només es pot fer quan la partida s'ha acabat.
session-nothing-played = En esta taula no es va arribar a jugar res.
session-stale = Eixe botó s'ha fet vell. Mira com està ara la taula.
session-stale-news = Eixe botó s'ha fet vell. L'últim: { $news }
session-unknown-press = Eixe botó ja no servix. Mira com està ara la taula.
session-not-absent = A { $who } no se li pot donar per absent: la taula no espera per eixa persona.
session-not-absent-yet = { $who } encara té { $seconds ->
        [one] un segon
       *[other] { $seconds } segons
    }.
session-own-seat = Això ho decidixen els altres. Tu pots jugar, alçar-te o abandonar.
session-already-voted = Ja ho has dit. Falta que ho diguen els altres.
session-no-computer = Ahí no seu cap ordinador que es puga llevar.
session-touched = Ací el que es toca es juga: continua amb el que has tocat.
session-no-hints = En esta taula no es poden demanar pistes.
session-not-your-turn = Encara no et toca.
session-thinking = Encara estic pensant en l'anterior. Espera un moment.
session-limited-presses = Més a poc a poc, per favor: espera uns segons.
session-limited-hints = Has demanat moltes pistes seguides. Espera un moment abans de demanar-ne una altra.
session-limited-openings = Has obert moltes taules seguides. Espera { minutes }.
session-limited-tables = Ja tens massa taules obertes. Acaba'n alguna o alça't abans de començar-ne una altra.
session-limited-computers = Ja jugues contra ordinadors en massa taules. Acaba'n alguna abans de cridar-los a una altra.
session-limited-streams = Tens massa pàgines obertes alhora. Tanca'n alguna.
session-limited-codes = Has demanat o escrit massa codis seguits. Espera { minutes }.
session-limited-often = Ho has demanat moltes vegades seguides. Espera { minutes }.
session-limited-together = Des de la teua xarxa o el teu xat es demana massa entre tots. Espera { minutes }.
session-bad-patience = La taula pot esperar d'1 a { $limit } minuts, o sense límit.
session-too-long = Eixe text és massa llarg: hi caben unes { $limit } lletres.
session-banned = L'operador no et deixa jugar ací.
session-banned-place = L'operador no vol taules en este lloc.
session-try-again = Ara mateix no es pot guardar res. Torna-ho a provar d'ací a un moment.
session-unreadable = Les dades d'esta taula no es poden llegir. Es guarden a banda; obri una altra taula.
session-language-chosen = Fet: ací parlem valencià.
session-proof-before = Abans de repartir, la taula guarda un secret d'on ix l'atzar, i ací en té l'empremta. En acabar es mostra el secret: qualsevol pot comprovar que era este, i que les cartes, fitxes i tirades van eixir d'ell i del que hi va afegir cada jugador.
session-call-about = { $count ->
        [0] { $game }
       *[other] { $game } amb { $others }
    }

session-ended-lacked = { $score }. { $count ->
    [one] Te n'ha faltat un.
   *[other] Te n'han faltat { $count }.
}
