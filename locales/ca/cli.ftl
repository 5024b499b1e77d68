# El programa: ajuda, configuració, fitxers.

program-about = Sobremesa obri taules de truco, dòmino i altres jocs en el navegador i en els xats. Sense cap orde, posa en marxa les taules.
program-after-help = Tota clau de la configuració es pot donar també en l'entorn: web.listen és SOBREMESA_WEB_LISTEN.
program-config = Llig la configuració d'este fitxer. Sense ell es llig sobremesa.toml d'esta carpeta, si existix.
program-run = Posa en marxa les taules i continua fins que el paren amb Ctrl-C o SIGTERM.
program-run-start-empty = Comença sense res guardat, encara que en la carpeta hi haja còpies o fitxers danyats; no esborra res.
program-engine = Parla el protocol del motor: una petició JSON per línia en l'entrada, una resposta per línia en l'eixida.
program-replay = Torna a contar una partida guardada, jugada a jugada, i mostra com va quedar.
program-replay-file = La partida guardada o la seua prova.
program-replay-notation = Escriu la partida en la notació que lligen altres programes (PGN, PDN, el text d'un match), si el joc en té una.
program-no-notation = { $game }: no hi ha una notació que lligen altres programes.
program-verify = Comprova que els repartiments d'una partida acabada van eixir del secret promés i de les aportacions dels jugadors.
program-verify-file = La prova que la taula va mostrar al final.
program-check-config = Comprova la configuració i no fa res més.
program-export = Escriu tot el que hi ha guardat en un fitxer, una línia JSON per registre. Servix amb les taules parades o en marxa.
program-export-file = El fitxer que s'escriurà; no ha d'existir.
program-import = Llig un fitxer escrit per export i n'afig els registres al que hi ha guardat.
program-import-file = El fitxer que es llegirà.
program-import-replace = Reemplaça el que ja hi ha guardat i és diferent, també els ajustos.
program-import-restart = El fitxer porta uns altres ajustos, entre els quals la clau que reconeix la gent: compten quan es reinicie el programa en marxa.
program-health = Pregunta al programa en marxa com està i escriu la seua paraula: ready (es pot jugar), draining (està a punt d'acabar) o store (no respon el que està guardat). Estat 0 si està bé.
program-health-live = Pregunta només si viu, encara que no puga atendre ningú.
program-health-nowhere = No hi ha a qui preguntar: falta operations.listen, i web.enabled és false.
program-health-silent = El programa no respon en { $listen }: { $error }.
program-results = Escriu els resultats de totes les partides acabades, una línia JSON per partida. Servix amb les taules parades o en marxa.
program-ratings = Els punts de les persones.
program-ratings-verify = Comprova tots els punts: que cada partida ha comptat una sola vegada, que les anotacions de cada persona se seguixen les unes de les altres, i que els punts n'ixen. Escriu un resum i cada falta, una línia de JSON cadascuna; estat 0 si no n'hi ha cap.
program-cookies = La clau que reconeix els visitants de la taula en el navegador.
program-cookies-rotate = Signa les galetes amb una clau nova des del pròxim inici. Les signades amb les anteriors es continuen llegint un any. Amb les taules parades.
program-cookies-drop = Oblida les claus anteriors: tots els visitants passen a ser desconeguts. Per a quan algú puga haver copiat una clau.
program-cookies-rotated = La clau és nova. Val des del pròxim inici.
program-reports = Llista les denúncies, una línia JSON per denúncia, sense la partida.
program-report = Mostra una denúncia sencera, amb la partida fins aleshores.
program-report-number = El número de la denúncia.
program-report-remove = L'esborra.
program-pipe = La conversació s'ha tallat: { $error }.
program-file = No es pot llegir { $file }: { $error }.
program-start = El programa no ha pogut arrancar: { $error }.
program-log-level = La clau «log.level» no s'entén: { $error }.
program-store = No es pot obrir el que hi ha guardat: { $error }.
program-store-stuck = El programa s'atura perquè el que hi ha guardat no avança: { $error }. El que es va confirmar està en el disc.
program-store-emptied = En { $folder } no hi ha res guardat, però sí una còpia del que hi havia: { $copy }. Per a recuperar-la: sobremesa import { $copy }. Per a començar sense res: sobremesa run --start-empty.
program-store-spoilt = El que hi ha guardat està danyat: { $error }. «sobremesa run» recupera l'última còpia si n'hi ha; «sobremesa run --start-empty» aparta el que està danyat i comença sense res. Abans convé guardar la carpeta sencera en un altre lloc.
program-store-journal = Una part del diari del que hi ha guardat està danyada ({ $groups ->
    [one] { $groups } grup de canvis
   *[other] { $groups } grups de canvis
}). «sobremesa run» continua sense eixa part, guarda el que està danyat i anota què s'ha perdut.
program-listen = No es pot servir la taula en { $listen }: { $error }.
program-operations-listen = No es pot escoltar en { $listen } (operations.listen): { $error }.
program-operations-measure = No es pot mesurar: { $error }.
program-web = La taula està en http://{ $address }
program-discord = Per a convidar el bot a un servidor de Discord: { $link }
program-discord-endpoint = Discord ha de cridar a http://{ $address }; posa-li davant un proxy amb HTTPS.
program-discord-broken = El bot de Discord no pot funcionar: { $error }.
program-key-made = La clau que segella el que hi ha guardat s'ha creat en { $file }. Fes-ne una còpia i guarda-la a banda: sense ella no es poden llegir ni les dades ni les còpies.
program-key = Les claus que segellen el que hi ha guardat.
program-key-rotate = Ho segella tot amb una clau nova i oblida les anteriors. Servix amb les taules parades o en marxa.
program-key-rotated = Tot està segellat amb una clau nova; les anteriors ja no existixen.
program-key-change = Canvia la clau mestra, amb les taules parades.
program-key-change-to = El fitxer amb la clau mestra nova; si no existix, es crea.
program-key-changed = Des d'ara la clau mestra és la de { $file }: posa-la en store.key_file. L'anterior, en store.old_key_file, encara obri les còpies fetes amb ella.
program-export-plain = No segella el fitxer, perquè el lligen altres programes: conté noms i secrets.
program-store-key-missing = El que hi ha guardat en { $folder } està segellat i en falta la clau. S'ha buscat en: { $looked }. Porta una còpia de la clau a un d'eixos llocs, o indica-la en store.key_file; no s'ha tocat res. Més en docs/operate/operating.md.
program-store-key-wrong = El que hi ha guardat en { $folder } està segellat amb una altra clau que la de: { $looked }. Porta la clau amb què es va segellar; no s'ha tocat res. Més en docs/operate/operating.md.
program-store-key-bad = { $file } no conté cap clau: són 32 bytes, escrits com 64 dígits hexadecimals o en base64. No s'ha tocat res.
program-store-keyring = El clauer de { $folder } no servix ({ $reason }), i sense ell no es pot llegir el que hi ha guardat; no s'ha tocat res. Recupera keyring i keyring.spare d'una còpia de la carpeta, o importa l'última còpia en una carpeta nova. Més en docs/operate/operating.md.
program-transfer = No s'ha pogut: { $error }.
program-transferred = { $sessions } taules, { $results } resultats, { $settings } ajustos, { $asides } apartats.

config-file = No es pot llegir la configuració { $file }: { $error }.
config-syntax = La configuració no és TOML vàlid: { $error }.
config-section = La clau «{ $key }» ha d'estar en una secció, per exemple [web].
config-store-key = 32 bytes, com 64 dígits hexadecimals o en base64
config-store-password-file = un fitxer amb la contrasenya que el programa puga llegir
config-value = La clau «{ $key }» ({ $variable }) admet: { $allowed }.
config-unknown = No existix la clau «{ $key }». Les claus són: { $keys }.
config-discord-token = el token del bot, com el dona el portal de Discord
config-discord-id = el número de l'aplicació
config-discord-key = la clau pública de l'aplicació, 64 xifres hexadecimals
config-discord-secret = el secret d'OAuth2, com el dona el portal de Discord
config-needs = { $key } també necessita { $other }.
config-key-inside = La clau de { $file } (store.key_file) és dins de { $folder } (store.path): qui copie les dades se l'emportaria també. Posa-la en un altre lloc.
config-right = La configuració està bé.

proof-holds = La prova se sosté: els repartiments van eixir del secret promés i de les aportacions; les { $moves } jugades seguixen les regles.

program-gallery = Dibuixa les taules i les mans de tots els jocs en una pàgina.
program-gallery-folder = La carpeta on queden la pàgina i els dibuixos.
program-gallery-written = { $count } dibuixos: { $file }
program-gallery-unwritten = No es pot escriure en { $file }: { $error }
program-league = Fa jugar entre ells jugadors de l'ordinador, amb repartiments reflectits, i imprimix quina part dels punts ha guanyat el primer (share) i amb quin marge (95 %).
program-league-game = El joc.
program-league-first = Qui juga primer: un nivell; random, que fa qualsevol jugada; o uci:PROGRAMA[:ELO], un programa d'escacs alié.
program-league-second = Contra qui.
program-league-games = Quantes partides; es juguen de dos en dos, amb els mateixos repartiments i els seients canviats.
program-league-ms = Quant pot pensar cada jugada, en mil·lisegons.
program-league-rounds = En lloc d'un temps, quantes voltes pot pensar: així el resultat és sempre el mateix.
program-league-seats = Quants en seuen; el primer ocupa un seient de cada dos.
program-league-options = Les regles de la casa, com un objecte JSON.
program-league-seed = D'on ixen els repartiments.
program-league-threads = En quants fils.
program-league-bad-seats = Cap joc té tants seients.
program-league-bad-options = Les opcions han de ser un objecte JSON, per exemple {"{"}"puntos":15{"}"}.

program-operators-names = Mostra també els noms de la gent.
program-operators-json = Escriu objectes JSON, un per línia, per a altres programes.
program-tables = Llista les taules: qui hi ha, en quins xats i quan ha canviat alguna cosa. Servix amb les taules parades o en marxa.
program-tables-stage = Només les que estan en esta etapa: lobby (la gent s'està asseient), playing (s'hi juga) o over (acabada).
program-tables-game = Només les d'este joc, pel seu identificador (truco-argentino, domino…).
program-table = Ho mostra tot d'una taula, llevat de les mans que estan en joc.
program-table-id = L'identificador de la taula, com el dona «tables», o el seu codi d'invitació.
program-table-record = Escriu també el registre de la partida; d'una partida en joc, només amb --secrets.
program-table-secrets = Mostra també les mans que estan en joc. Queda anotat en el registre del programa.
program-table-secrets-shown = Ací es veuen mans que estan en joc: que no les veja ningú que hi jugue.
program-table-record-hidden = D'eixe registre es deduïxen les mans que estan en joc. Per a vore'l igualment: --secrets.
program-close = Acaba una taula, com ho faria qui modera el xat; es diu en els seus xats.
program-closed = La taula està acabada.
program-ban = Expulsa una persona, un lloc o una adreça: no podran demanar res enlloc. Qui estava assegut s'alça, i l'ordinador continua per ell; les taules del lloc es tanquen.
program-ban-id = A qui: una persona o un lloc, com discord:118…, telegram:-100… o web:…; o una adreça o xarxa, com 203.0.113.0/24.
program-ban-for = Quant dura: 30m, 12h, 7d, 2w. Sense això, per a sempre.
program-ban-why = El motiu, per a l'operador; ningú més el llig.
program-ban-bad-time = Una duració és un número amb la seua unitat: 30m, 12h, 7d, 2w.
program-ban-unknown = Es pot expulsar una persona o un lloc (discord:118…, telegram:-100…, web:…), o una adreça o xarxa (203.0.113.0/24).
program-banned = Expulsat per a sempre ({ $id }). Taules que han canviat: { $tables }.
program-banned-until = Expulsat fins a { $until } ({ $id }). Taules que han canviat: { $tables }.
program-unban = Alça una expulsió.
program-unbanned = Ja pot tornar.
program-unban-none = No hi ha tal expulsió. «sobremesa bans» llista les que hi ha.
program-bans = Llista les expulsions. De qui són no es guarda: només una empremta, i el motiu que vas donar.
program-reload = Fa que el programa en marxa torne a llegir la seua configuració, com SIGHUP.
program-reloaded = La configuració nova regix.
program-reload-waits = També ha canviat açò, però regirà quan el programa es reinicie: { $keys }.
program-members = Llista els processos que compartixen la base de dades: des de quan hi són, quants carrils té cadascun i si se'n va.
program-members-none = Este programa està sol amb les seues taules: només hi ha diversos processos amb PostgreSQL.
program-drain = Fa que el programa en marxa entregue als altres processos el que fa per tots, i que després acabe, com amb SIGTERM.
program-drain-alone = No hi ha cap altre procés que puga continuar. Per a acabar igualment: SIGTERM.
program-drained = Tot està entregat; el programa acaba.
program-member-serving = en servici
program-member-draining = se'n va
program-member-silent = no dona senyals
program-column-member = procés
program-column-version = versió
program-column-lanes = carrils
program-column-others = a més
program-column-state = estat
program-not-running = Cap programa en marxa usa { $folder }.
program-column-table = taula
program-column-game = joc
program-column-stage = etapa
program-column-ending = final
program-column-people = gent
program-column-computers = ordinadors
program-column-opened = oberta
program-column-changed = últim canvi
program-column-wakes = desperta
program-column-rooms = xats
program-column-host = qui la va obrir
program-column-options = opcions
program-column-moves = jugades
program-column-ban = expulsió
program-column-kind = on
program-column-since = des de
program-column-until = fins a
program-column-why = motiu
program-column-limit = límit
program-column-each = per persona
program-column-together = per lloc
program-column-hits = assolit

program-person = Mostra tot el que es guarda d'una persona, o ho esborra
program-person-id = Qui: el nom que li dona la plataforma, com telegram:55 o discord:812
program-person-erase = Esborra tot el que diu qui és; les partides es queden, amb «Jugador 2» en el seu lloc
program-person-yes = No pregunta abans d'esborrar
program-person-unknown = Una persona s'anomena amb la plataforma i el número, com telegram:55 o discord:812.
program-person-tables = { $tables ->
    [one] una taula
   *[other] { $tables } taules
}
program-person-results = { $results ->
    [one] un resultat
   *[other] { $results } resultats
}
program-person-settings = { $settings ->
    [one] un ajust
   *[other] { $settings } ajustos
}
program-person-sure = D'esta persona es guarden { program-person-tables }, { program-person-results } i { program-person-settings }. No es pot desfer. Per a esborrar-ho, escriu una altra volta qui és:
program-person-kept = No s'ha esborrat res.
program-person-look = diu quines còpies d'exports/ anomenen esta persona
program-person-in-copy = { $file } anomena esta persona: esborra-la quan en tingues una altra.
program-person-not-in-copy = { $file } no l'anomena.
program-person-bad-copy = { $file } no es pot llegir: { $error }.
program-person-no-copy = No hi ha còpies en { $folder }.
program-person-erased = Esborrat: { program-person-tables }, { program-person-results }, { program-person-settings }.
program-person-copies = Està esborrat, però les còpies no s'han pogut refer: { $error }. El programa ho intentarà en començar.
program-limits = Mostra els límits que regixen i quantes vegades s'ha arribat a cada un des que va arrancar el programa.
