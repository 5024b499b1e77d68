# The program: help, configuration, files.

program-about = Sobremesa abre mesas de truco, dominó y otros juegos en el navegador y en los chats. Sin un comando, pone en marcha las mesas.
program-after-help = Toda clave de la configuración se puede dar también en el entorno: web.listen es SOBREMESA_WEB_LISTEN.
program-config = Lee la configuración de este archivo. Sin él se lee sobremesa.toml de esta carpeta, si existe.
program-run = Pone en marcha las mesas y sigue hasta que se lo detenga con Ctrl-C o SIGTERM.
program-run-start-empty = Empieza sin nada guardado, aunque en la carpeta haya copias o archivos dañados; no borra nada.
program-engine = Habla el protocolo del motor: un pedido JSON por línea en la entrada, una respuesta por línea en la salida.
program-replay = Vuelve a contar una partida guardada, jugada por jugada, y muestra cómo quedó.
program-replay-file = La partida guardada o su prueba.
program-replay-notation = Escribe la partida en la notación que leen otros programas (PGN, PDN, el texto de un match), si el juego tiene una.
program-no-notation = { $game }: no hay una notación que lean otros programas.
program-verify = Comprueba que los repartos de una partida terminada salieron del secreto prometido y de los aportes de los jugadores.
program-verify-file = La prueba que la mesa mostró al final.
program-check-config = Comprueba la configuración y no hace nada más.
program-export = Escribe todo lo guardado en un archivo, una línea JSON por registro. Sirve con las mesas detenidas o en marcha.
program-export-file = El archivo que se escribirá; no debe existir.
program-import = Lee un archivo escrito por export y agrega sus registros a lo guardado.
program-import-file = El archivo que se leerá.
program-import-replace = Reemplaza lo que ya está guardado y es distinto, también los ajustes.
program-import-restart = El archivo trae otros ajustes, entre ellos la clave que reconoce a la gente: rigen cuando se reinicie el programa en marcha.
program-health = Pregunta al programa en marcha cómo está y escribe su palabra: ready (se puede jugar), draining (está por terminar) o store (no responde lo guardado). Estado 0 si está bien.
program-health-live = Pregunta solo si vive, aunque no pueda atender a nadie.
program-health-nowhere = No hay a quién preguntar: falta operations.listen, y web.enabled es false.
program-health-silent = El programa no responde en { $listen }: { $error }.
program-results = Escribe los resultados de todas las partidas terminadas, una línea JSON por partida. Sirve con las mesas detenidas o en marcha.
program-ratings = El puntaje de las personas.
program-ratings-verify = Comprueba todo el puntaje: que cada partida contó una sola vez, que las anotaciones de cada persona se siguen unas de otras, y que sus puntos salen de ellas. Escribe un resumen y cada falta, una línea de JSON cada una; estado 0 si no hay ninguna.
program-cookies = La clave que reconoce a los visitantes de la mesa en el navegador.
program-cookies-rotate = Firma las cookies con una clave nueva desde el próximo arranque. Las firmadas con las anteriores se siguen leyendo un año. Con las mesas detenidas.
program-cookies-drop = Olvida las claves anteriores: todos los visitantes pasan a ser desconocidos. Para cuando alguien pudo copiar una clave.
program-cookies-rotated = La clave es nueva. Rige desde el próximo arranque.
program-reports = Lista las denuncias, una línea JSON por denuncia, sin la partida.
program-report = Muestra una denuncia entera, con la partida hasta entonces.
program-report-number = El número de la denuncia.
program-report-remove = La borra.
program-pipe = La conversación se cortó: { $error }.
program-file = No se puede leer { $file }: { $error }.
program-start = El programa no pudo arrancar: { $error }.
program-log-level = La clave «log.level» no se entiende: { $error }.
program-store = No se puede abrir lo guardado: { $error }.
program-store-stuck = El programa se detiene porque lo guardado no avanza: { $error }. Lo que se confirmó está en el disco.
program-store-emptied = En { $folder } no hay nada guardado, pero sí una copia de lo que había: { $copy }. Para recuperarla: sobremesa import { $copy }. Para empezar sin nada: sobremesa run --start-empty.
program-store-spoilt = Lo guardado está dañado: { $error }. «sobremesa run» recupera la última copia si la hay; «sobremesa run --start-empty» aparta lo dañado y empieza sin nada. Antes conviene guardar la carpeta entera en otro lado.
program-store-journal = Parte del diario de lo guardado está dañada ({ $groups ->
    [one] { $groups } grupo de cambios
   *[other] { $groups } grupos de cambios
}). «sobremesa run» sigue sin esa parte, guarda lo dañado y anota qué se perdió.
program-listen = No se puede servir la mesa en { $listen }: { $error }.
program-operations-listen = No se puede escuchar en { $listen } (operations.listen): { $error }.
program-operations-measure = No se puede medir: { $error }.
program-web = La mesa está en http://{ $address }
program-discord = Para invitar al bot a un servidor de Discord: { $link }
program-discord-endpoint = Discord debe llamar a http://{ $address }; ponle delante un proxy con HTTPS.
program-discord-broken = El bot de Discord no puede funcionar: { $error }.
program-key-made = La clave que sella lo guardado se creó en { $file }. Haz una copia y guárdala aparte: sin ella, ni los datos ni sus copias se pueden leer.
program-key = Las claves que sellan lo guardado.
program-key-rotate = Sella todo lo guardado con una clave nueva y olvida las anteriores. Sirve con las mesas detenidas o en marcha.
program-key-rotated = Todo está sellado con una clave nueva; las anteriores ya no existen.
program-key-change = Cambia la clave maestra, con las mesas detenidas.
program-key-change-to = El archivo con la clave maestra nueva; si no existe, se crea.
program-key-changed = Desde ahora la clave maestra es la de { $file }: ponla en store.key_file. La anterior, en store.old_key_file, sigue abriendo las copias hechas con ella.
program-export-plain = No sella el archivo, para que otros programas lo lean: contiene nombres y secretos.
program-store-key-missing = Lo guardado en { $folder } está sellado y falta su clave. Se buscó en: { $looked }. Trae una copia de la clave a uno de esos lugares, o indícala en store.key_file; no se tocó nada. Más en docs/operate/operating.md.
program-store-key-wrong = Lo guardado en { $folder } está sellado con otra clave que la de: { $looked }. Trae la clave con la que se selló; no se tocó nada. Más en docs/operate/operating.md.
program-store-key-bad = { $file } no contiene una clave: son 32 bytes, escritos como 64 dígitos hexadecimales o en base64. No se tocó nada.
program-store-keyring = El llavero de { $folder } no sirve ({ $reason }), y sin él no se puede leer lo guardado; no se tocó nada. Recupera keyring y keyring.spare de una copia de la carpeta, o importa la última copia en una carpeta nueva. Más en docs/operate/operating.md.
program-transfer = No se pudo: { $error }.
program-transferred = { $sessions } mesas, { $results } resultados, { $settings } ajustes, { $asides } apartados.

config-file = No se puede leer la configuración { $file }: { $error }.
config-syntax = La configuración no es TOML válido: { $error }.
config-section = La clave «{ $key }» debe estar en una sección, por ejemplo [web].
config-store-key = 32 bytes, como 64 dígitos hexadecimales o en base64
config-store-password-file = un archivo con la contraseña que el programa pueda leer
config-value = La clave «{ $key }» ({ $variable }) admite: { $allowed }.
config-unknown = No existe la clave «{ $key }». Las claves son: { $keys }.
config-discord-token = el token del bot, como lo da el portal de Discord
config-discord-id = el número de la aplicación
config-discord-key = la clave pública de la aplicación, 64 cifras hexadecimales
config-discord-secret = el secreto de OAuth2, como lo da el portal de Discord
config-needs = { $key } necesita también { $other }.
config-key-inside = La clave de { $file } (store.key_file) está dentro de { $folder } (store.path): quien copie los datos se la llevaría también. Ponla en otro lado.
config-right = La configuración está bien.

proof-holds = La prueba se sostiene: los repartos salieron del secreto prometido y de los aportes; las { $moves } jugadas siguen las reglas.

program-gallery = Dibuja las mesas y las manos de todos los juegos en una página.
program-gallery-folder = La carpeta donde quedan la página y los dibujos.
program-gallery-written = { $count } dibujos: { $file }
program-gallery-unwritten = No se puede escribir en { $file }: { $error }
program-league = Hace jugar a jugadores de la computadora entre sí, con repartos espejados, e imprime qué parte de los puntos ganó el primero (share) y con qué margen (95 %).
program-league-game = El juego.
program-league-first = Quién juega primero: un nivel; random, que hace cualquier jugada; o uci:PROGRAMA[:ELO], un programa de ajedrez ajeno.
program-league-second = Contra quién.
program-league-games = Cuántas partidas; se juegan de a dos, con los mismos repartos y los asientos cambiados.
program-league-ms = Cuánto puede pensar cada jugada, en milisegundos.
program-league-rounds = En lugar de un tiempo, cuántas vueltas puede pensar: así el resultado es siempre el mismo.
program-league-seats = Cuántos se sientan; el primero ocupa un asiento de cada dos.
program-league-options = Las reglas de la casa, como un objeto JSON.
program-league-seed = De qué salen los repartos.
program-league-threads = En cuántos hilos.
program-league-bad-seats = Ningún juego tiene tantos asientos.
program-league-bad-options = Las opciones tienen que ser un objeto JSON, por ejemplo {"{"}"puntos":15{"}"}.

program-operators-names = Muestra también los nombres de la gente.
program-operators-json = Escribe objetos JSON, uno por línea, para otros programas.
program-tables = Lista las mesas: quiénes están, en qué chats y cuándo cambió algo. Sirve con las mesas detenidas o en marcha.
program-tables-stage = Solo las que están en esta etapa: lobby (se está juntando gente), playing (se juega) u over (terminó).
program-tables-game = Solo las de este juego, por su identificador (truco-argentino, domino…).
program-table = Muestra todo de una mesa, salvo las manos que están en juego.
program-table-id = El identificador de la mesa, como lo da «tables», o su código de invitación.
program-table-record = Escribe también el registro de la partida; de una partida en juego, solo con --secrets.
program-table-secrets = Muestra también las manos que están en juego. Queda anotado en el registro del programa.
program-table-secrets-shown = Aquí se ven manos que están en juego: que no las vea nadie que juegue.
program-table-record-hidden = De ese registro se deducen las manos que están en juego. Para verlo igual: --secrets.
program-close = Termina una mesa, como lo haría quien modera el chat; en sus chats se dice.
program-closed = La mesa está terminada.
program-ban = Expulsa a una persona, un lugar o una dirección: no podrán pedir nada en ningún lado. Quien estaba sentado se levanta, y la computadora sigue por él; las mesas del lugar se cierran.
program-ban-id = A quién: una persona o un lugar, como discord:118…, telegram:-100… o web:…; o una dirección o red, como 203.0.113.0/24.
program-ban-for = Cuánto dura: 30m, 12h, 7d, 2w. Sin esto, para siempre.
program-ban-why = El motivo, para el operador; nadie más lo lee.
program-ban-bad-time = Una duración es un número con su unidad: 30m, 12h, 7d, 2w.
program-ban-unknown = Se puede expulsar a una persona o un lugar (discord:118…, telegram:-100…, web:…), o una dirección o red (203.0.113.0/24).
program-banned = Expulsado para siempre ({ $id }). Mesas que cambiaron: { $tables }.
program-banned-until = Expulsado hasta { $until } ({ $id }). Mesas que cambiaron: { $tables }.
program-unban = Levanta una expulsión.
program-unbanned = Ya puede volver.
program-unban-none = No hay tal expulsión. «sobremesa bans» lista las que hay.
program-bans = Lista las expulsiones. De quién son no se guarda: solo una huella, y el motivo que diste.
program-reload = Hace que el programa en marcha lea de nuevo su configuración, como SIGHUP.
program-reloaded = La configuración nueva rige.
program-reload-waits = Lo que sigue cambió, pero rige cuando el programa se reinicie: { $keys }.
program-members = Lista los procesos que comparten la base de datos: desde cuándo están, cuántos carriles tiene cada uno y si se está yendo.
program-members-none = Este programa está solo con sus mesas: los procesos solo son varios con PostgreSQL.
program-drain = Hace que el programa en marcha entregue a los demás procesos lo que hace por todos, y que después termine, como con SIGTERM.
program-drain-alone = No hay otro proceso que pueda seguir. Para terminar igual: SIGTERM.
program-drained = Todo está entregado; el programa termina.
program-member-serving = en servicio
program-member-draining = se está yendo
program-member-silent = no da señales
program-column-member = proceso
program-column-version = versión
program-column-lanes = carriles
program-column-others = además
program-column-state = estado
program-not-running = Ningún programa en marcha usa { $folder }.
program-column-table = mesa
program-column-game = juego
program-column-stage = etapa
program-column-ending = final
program-column-people = gente
program-column-computers = computadoras
program-column-opened = abierta
program-column-changed = último cambio
program-column-wakes = despierta
program-column-rooms = chats
program-column-host = quien la abrió
program-column-options = opciones
program-column-moves = jugadas
program-column-ban = expulsión
program-column-kind = dónde
program-column-since = desde
program-column-until = hasta
program-column-why = motivo
program-column-limit = límite
program-column-each = por persona
program-column-together = por lugar
program-column-hits = alcanzado

# sobremesa person: lo que se guarda de alguien, y borrarlo
program-person = Muestra todo lo que se guarda de una persona, o lo borra
program-person-id = Quién: el nombre que le da su plataforma, como telegram:55 o discord:812
program-person-erase = Borra todo lo que dice quién es; las partidas se quedan, con «Jugador 2» en su lugar
program-person-yes = No pregunta antes de borrar
program-person-unknown = Una persona se nombra con su plataforma y su número, como telegram:55 o discord:812.
program-person-tables = { $tables ->
    [one] una mesa
   *[other] { $tables } mesas
}
program-person-results = { $results ->
    [one] un resultado
   *[other] { $results } resultados
}
program-person-settings = { $settings ->
    [one] un ajuste
   *[other] { $settings } ajustes
}
program-person-sure = De esta persona se guardan { program-person-tables }, { program-person-results } y { program-person-settings }. No se puede deshacer. Para borrarlo, escribe otra vez quién es:
program-person-kept = No se borró nada.
program-person-look = dice qué copias de exports/ nombran a esta persona
program-person-in-copy = { $file } nombra a esta persona: bórrala cuando tengas otra.
program-person-not-in-copy = { $file } no la nombra.
program-person-bad-copy = { $file } no se puede leer: { $error }.
program-person-no-copy = No hay copias en { $folder }.
program-person-erased = Borrado: { program-person-tables }, { program-person-results }, { program-person-settings }.
program-person-copies = Está borrado, pero las copias no se pudieron rehacer: { $error }. El programa lo intentará al empezar.
program-limits = Muestra los límites que rigen y cuántas veces se alcanzó cada uno desde que arrancó el programa.
