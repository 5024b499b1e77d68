# La taula en el navegador: el que no diu cap taula.

web-title = Sobremesa · les taules
web-tagline = Truco, dòmino i altres jocs, per a quedar-se una estona més en la taula.
web-skip = Anar a la taula
web-you = Et diuen { $name }.
web-back = Tornar a les taules
web-not-found = Ací no hi ha res.

web-who = Com et diuen?
web-unnamed = { $which ->
    [0] Anna
    [1] Bernat
    [2] Llúcia
    [3] Maxi
    [4] Cata
    [5] Darío
    [6] Irma
    [7] Joan
    [8] Mireia
    [9] Nelo
    [10] Pau
   *[11] Tomàs
}
web-name = El teu nom
web-language = Llengua
web-name-save = Guardar

web-game = Joc
web-open = Jugar amb amics
web-open-anybody = Jugar amb qualsevol

web-against = Jugar contra l'ordinador
web-level = Nivell

web-tables-open = Taules que esperen gent
web-tables-playing = Taules en joc
web-table-empty = ningú assegut, { $seats } llocs
web-table-players = { $players }; { $free ->
    [0] taula completa
    [one] queda un lloc
   *[other] queden { $free } llocs
}
web-table-enter = Entrar
web-table-watch = Mirar

web-code-heading = T'han passat un codi?
web-code-enter = Anar

web-board = La taula
web-asked = El que has demanat vore
web-controls = El que pots fer
web-word = Escriu una jugada
web-word-play = Jugar
web-turn = Et toca jugar.
web-answer = Et toca respondre.
web-answer-to = Vols { $what }?
web-pictures = Dibuixos
web-value-set = Posar
web-close = Tancar
web-unreachable = La taula no respon. Es torna a provar…
web-strange-press = Eixe botó és d'una altra taula. Torna a carregar la pàgina.
web-no-proof = La prova es mostra quan s'acaba la partida.
web-strange-host = Este lloc no es diu «{ $host }». Qui porta el programa pot afegir eixe nom a web.hosts.
web-strange-origin = No s'ha fet res: això ha vingut de la pàgina d'un altre lloc. Si ha vingut d'esta mateixa, qui porta el programa n'ha de posar el nom a web.hosts.
web-not-understood = No s'ha entés el que ha arribat. Torna a carregar la pàgina i prova-ho una altra vegada.
web-too-slow = Ha tardat massa a arribar. Torna-ho a provar.
web-too-long = És massa llarg.

web-offline-title = Sense connexió
web-offline = La taula no respon. Quan torne la connexió, continua on estava.
web-offline-again = Tornar-ho a provar
web-rulebook = { $game }: el reglament
web-rules = Regles
web-table-about = { $title }. En la taula: { $players }. Entra i juga, sense instal·lar res.
web-table-play = Jugar
web-tables-own = Les teues taules
web-games = A què juguem?
web-named = Escriure el joc
web-named-label = A què es juga
web-named-like = truc a 12
web-named-which = Quina d'estes?
web-mute-one = { $on ->
    [no] Fer callar { $who }
   *[yes] Deixar parlar { $who }
}
web-mute = Silenci
web-menu = Més
web-needs-script = Per a jugar cal JavaScript: activa'l en el navegador i torna a carregar la pàgina.
web-go-on = Toca per a continuar
web-score = El marcador
web-again = No arriba resposta: es torna a enviar…
web-copied = Copiat
web-invite = Convidar
web-invite-link = L'enllaç d'esta taula
web-invite-qr = L'enllaç d'esta taula, per a escanejar
web-not-sent = No s'ha pogut enviar: no hi ha resposta. La taula està com estava; torna-ho a provar.
web-nothing = Res.
web-no-line = Sense connexió. Es torna a provar…
web-points = El que es pot tocar
web-sending = S'envia…
web-turn-of = li toca
web-undo = Desfer
web-log = En la taula
web-this-hand = Esta mà
web-as-text = La taula en paraules
web-keys = Tecles: 1 el marcador, 2 l'última cosa, 3 a qui toca, 4 el que és teu; fletxes i Enter en la taula, Escape desfà.
web-mark = { $mark ->
    [black] negres
    [dealer] dona
    [mano] mà
    [out] se n'ha anat
   *[white] blanques
}

web-walk = Repassar les jugades
web-walk-first = La primera
web-walk-back = L'anterior
web-walk-on = La següent
web-walk-last = L'última
web-walk-leave = Tornar a la taula
web-walk-place = { $at } de { $of }
web-review-first = Vore la primera
web-review-next = La següent
web-review-back = L'anterior
web-review-done = Fet
web-review-see = Vore-ho en la taula
web-review-played = Has jugat
web-review-better = Era millor
web-review-wins = guanyes { $worth } de 100
web-review-title = Era millor «{ $better }»
web-review-sum = { $count ->
        [one] Una decisió t'ha costat
       *[other] { $count } decisions t'han costat
    } { $cost ->
        [0] menys d'1
       *[other] { $cost }
    } de cada 100 partides.
web-review-worst = { $count } decisions t'han costat. La pitjor, { $cost } de cada 100 partides.
web-review-cost = { $cost ->
        [0] Ja quasi no canviava res.
       *[other] Esta t'ha costat { $cost } de cada 100 partides.
    }
web-share = Compartir
web-share-link = L'enllaç de la partida
web-share-title = Compartir la partida
web-instead = en lloc del que has triat
web-wish-cancel = No jugar-la
web-wish = Es jugarà quan et toque

web-phrases = Frases
web-phrases-deaf = No vore les dels altres
web-phrases-hush = Sense frases en esta taula
web-phrases-off = En esta taula no s'usen frases.
web-phrases-muted = T'han silenciat en esta taula: ningú veu les teues frases.
web-phrases-many = Són moltes seguides: espera un moment.
web-phrase = { $phrase ->
    [suerte] 🍀 Sort!
    [bien] 👏 Ben jugat!
    [uy] 😬 Ui!
    [jaja] 😂 Ha, ha!
    [gracias] 🙏 Gràcies!
    [pienso] 🤔 Estic pensant
    [chau] 👋 Adeu!
   *[hola] 🙂 Hola!
}
web-alerts = Avisar-me quan em toque
web-alerts-quiet-from = Sense avisos des de les
web-alerts-quiet-to = Fins a les
web-alerts-denied = El navegador no permet avisos d'esta pàgina: es canvia en la configuració.

web-privacy = Privacitat
web-terms = Condicions
web-own = Les meues dades
web-own-about = Tot el que guardem sobre tu: descarrega-ho, o esborra-ho.
web-own-download = Descarregar les meues dades
web-own-erase = Esborrar les meues dades…
web-own-erase-sure = Esborrar les meues dades?
web-inside-opening = S'està obrint la taula…
web-inside-enter = Cal tornar a entrar: tanca això i torna a obrir la taula des del xat.
web-tables-here = La taula d'ací
web-inside-retry = Tornar-ho a provar
web-inside-refused = No s'ha pogut comprovar qui eres. Tanca això i torna a obrir la taula des del xat.
web-inside-outside = Esta pàgina s'obri des del xat, amb el botó de la taula.
web-inside-cookieless = Este navegador no deixa entrar a la taula des del xat: no hi guarda les galetes. Obri-la en l'aplicació, o amb un altre navegador.
web-inside-unreachable = La taula no respon.
web-answers-for = Si no, respon { $who } d'ací a
web-answers-too = També pot respondre { $who }.
web-silence = Si no parla ningú, se seguix d'ací a
web-forced = És l'únic que es pot moure.
web-hero = Seu, que ja repartim
web-hero-about = Truc, dòmino, escacs i més. De franc, sense registrar-te.
web-hero-said = Retruque!
web-you-nobody = Com et diuen?
web-now = Jugar ja
web-now-about = { $game }, amb { $who }
web-friends = Amb amics
web-friends-about = Els envies un enllaç
web-people = Amb gent
web-people-about = { $count ->
    [0] Obri una taula per a qui vullga
    [one] Una taula espera algú
   *[other] { $count } taules esperen algú
}
web-truco = Truc
web-tile = { $game ->
    [truco-argentino] argentí, uruguaià i dos més
    [domino] de 2 a 4, o en parella
    [escoba] de 2 a 4 jugadors
    [ajedrez] amb rellotge o sense pressa
    [damas] clàssiques o de cent
    [backgammon] amb dau doblador o sense
    [parchis] de 2 a 4, o en parelles
   *[other] de 2 a 4 jugadors
}
web-chats = També en Discord i Telegram.
web-chats-about = La mateixa taula, la teua cadira: comences ací i continues en el xat.
web-with-whom = Amb qui
web-with = { $with ->
    [compu] L'ordinador
    [amigos] Amics
   *[gente] Qualsevol
}
web-begin = { $with ->
    [amigos] Obrir la taula
   *[gente] Obrir la taula per a qualsevol
}
web-which = Quin
web-kin-name = { $game ->
    [truco-argentino] Argentí
    [truco-uruguayo] Uruguaià
    [truc-valenciano] Valencià
   *[other] Brasiler
}
web-kin = { $game ->
    [truco-argentino] el de sempre
    [truco-uruguayo] amb mostra
    [truc-valenciano] el nostre
   *[other] amb vira
}
web-seats = Jugadors
web-seats-word = { $game ->
    [truco-argentino] { $count ->
        [2] a soles
        [3] gallo
        [4] parelles
       *[other] pica-pica
    }
    [truco-uruguayo] { web-seats-sides }
    [truc-valenciano] { web-seats-sides }
    [truco-brasileiro] { web-seats-sides }
   *[other] { $count ->
        [2] de dos
        [3] de tres
        [4] de quatre
       *[other] de sis
    }
}
web-seats-sides = { $count ->
    [2] a soles
    [4] parelles
   *[other] tres i tres
}
web-rule = { $rule ->
    [puntos] Tants
    [flor] Flor
    [reloj] Rellotge
    [variante] Tauler
    [cubo] Dau doblador
   *[other] Parelles
}
web-against-whom = Contra qui
web-ways = Altres maneres de jugar
web-stake = La mà val
web-ended-won = Has guanyat!
web-ended-lost = { $count ->
    [one] Se l'ha emportada { $who }
   *[other] Se l'han emportada { $who }
}
web-ended-drawn = Taules
web-hand-mine = La mà és teua
web-hand-ours = La mà és nostra
web-hand-theirs = La mà és de { $who }
web-hand-rivals = La mà és d'ells
web-points-mine = Són per a tu
web-points-ours = Són per a nosaltres
web-points-theirs = Són per a { $who }
web-points-rivals = Són per a ells
web-other-game = Un altre joc
web-half = { $half ->
    [first] males
   *[second] bones
}
web-me = Tu
web-chair-free = Lliure
web-invited = { $who } et convida a jugar
web-invited-name = Com et diuen?
web-invited-about = Sense compte i sense baixar res.
web-value = { $value ->
    [flor-no] Sense
    [flor-obligada] Amb
    [flor-libre] Es pot callar
    [flor-true] Amb
    [flor-false] Sense
    [reloj-no] Sense rellotge
    [variante-clasica] Huit per huit
    [variante-cien] Cent caselles
    [variante-abundancia] De l'abundància
    [cubo-true] Amb
    [cubo-false] Sense
    [parejas-true] Amb
   *[other] Sense
}
web-see-table = Vore la taula
web-settings = Ajustos
web-flip = Girar el tauler
web-confirm = Fet
web-die = el { $die }
web-done-all = Es queda així?
web-left = { $count ->
    [one] Et queda { $dice }
   *[other] Et queden { $dice }
}
web-still-missing = { $count ->
    [one] falta { $dice }
   *[other] falten { $dice }
}
web-where = De quin costat va el { $what }?
web-turn-which = Quina mous?
web-set = { $what ->
    [cloth] Tapet
    [deck] Baralla
    [back] Revers de les cartes
    [speed] Ritme
    [marks] Marcar el que es pot tocar
    [confirm] Confirmar cada jugada
    [sound] Sons
   *[volume] Volum
}
web-set-value = { $value ->
    [drawn] Amb figures
    [plain] De números grans
    [green] Verd
    [wine] Granat
    [red] Roig
    [blue] Blau
    [calm] Tranquil
   *[fast] Ràpid
}
web-ten = { $game } en deu línies
web-terms-of-game = Les paraules del joc
web-try = Prova-ho amb Porota, a poc a poc
web-law = El reglament sencer, en castellà
web-find = Buscar en el reglament
web-find-none = Res amb eixes paraules.
web-host-begins = Ja hi són tots: comença { $who }
web-missing = { $count ->
    [0] Ja hi són tots
    [one] En falta un
   *[other] En falten { $count }
}
web-chair-level = ordinador · nivell { $level }
web-listed = { $open ->
    [yes] Per a qualsevol
   *[no] Privada
}
web-listed-label = Qui la troba
web-absent = Si algú se'n va
web-absent-wait = { $minutes ->
    [0] Esperar
   *[other] Ordinador als { $minutes } min
}
web-waits = { $minutes ->
    [0] espera qui se'n va
   *[other] ordinador als { $minutes } min
}
web-pace = { $pace ->
    [bullet] bala
    [blitz] llampec
    [rapid] ràpida
    [long] llarga
   *[none] sense pressa
}
web-colour = Les teues peces
web-colour-value = { $colour ->
    [blancas] Blanques
    [negras] Negres
   *[azar] A l'atzar
}
web-begin-with = Jugar amb { $who }
web-face = Tria una cara
web-face-number = Cara { $number }
web-begin-when = Començar quan siguem { $count }
web-chair-take = toca i tria
web-change = Canviar
web-copy = Copiar
web-copy-link = Copiar l'enllaç
web-fill = Completar amb l'ordinador
web-the-game = La partida
web-waiting = esperant des de fa { $minutes } min
web-send = Enviar l'enllaç
web-send-about = Envia l'enllaç a algú, o que el llija amb el telèfon.
web-join = Seure
web-sit = Seure ací
