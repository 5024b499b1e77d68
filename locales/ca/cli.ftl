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
program-results = Escriu els resultats de totes les partides acabades, una línia JSON per partida. Servix amb les taules parades o en marxa.
program-reports = Llista les denúncies, una línia JSON per denúncia, sense la partida.
program-report = Mostra una denúncia sencera, amb la partida fins aleshores.
program-report-number = El número de la denúncia.
program-report-remove = L'esborra.
program-seat = seient { $number }
program-pipe = La conversació s'ha tallat: { $error }.
program-file = No es pot llegir { $file }: { $error }.
program-start = El programa no ha pogut arrancar: { $error }.
program-log-level = La clau «log.level» no s'entén: { $error }.
program-store = No es pot obrir el que hi ha guardat: { $error }.
program-store-stuck = El programa s'atura perquè el que hi ha guardat no avança: { $error }. El que es va confirmar és al disc.
program-store-emptied = En { $folder } no hi ha res guardat, però sí una còpia del que hi havia: { $copy }. Per a recuperar-la: sobremesa import { $copy }. Per a començar sense res: sobremesa run --start-empty.
program-store-spoilt = El que hi ha guardat està danyat: { $error }. «sobremesa run» recupera l'última còpia si n'hi ha; «sobremesa run --start-empty» aparta el que està danyat i comença sense res. Abans convé guardar la carpeta sencera en un altre lloc.
program-store-journal = Una part del diari del que hi ha guardat està danyada ({ $groups ->
    [one] { $groups } grup de canvis
   *[other] { $groups } grups de canvis
}). «sobremesa run» continua sense eixa part, guarda el que està danyat i anota què s'ha perdut.
program-listen = No es pot servir la taula en { $listen }: { $error }.
program-web = La taula està en http://{ $address }
program-discord = Per a convidar el bot a un servidor de Discord: { $link }
program-discord-endpoint = Discord ha de cridar a http://{ $address }; posa-li davant un proxy amb HTTPS.
program-discord-broken = El bot de Discord no pot funcionar: { $error }.
program-transfer = No s'ha pogut: { $error }.
program-transferred = { $sessions } taules, { $results } resultats, { $settings } ajustos, { $asides } apartats.

config-file = No es pot llegir la configuració { $file }: { $error }.
config-syntax = La configuració no és TOML vàlid: { $error }.
config-section = La clau «{ $key }» ha d'estar en una secció, per exemple [web].
config-value = La clau «{ $key }» ({ $variable }) admet: { $allowed }.
config-unknown = No existix la clau «{ $key }». Les claus són: { $keys }.
config-discord-token = el token del bot, com el dona el portal de Discord
config-discord-id = el número de l'aplicació
config-discord-key = la clau pública de l'aplicació, 64 xifres hexadecimals
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
