# Lo que en el Río de la Plata se dice de otro modo.

program-discord-endpoint = Discord tiene que llamar a http://{ $address }; ponele adelante un proxy con HTTPS.
program-key-made = La clave que sella lo guardado se creó en { $file }. Hacé una copia y guardala aparte: sin ella, ni los datos ni sus copias se pueden leer.
program-key-changed = Desde ahora la clave maestra es la de { $file }: ponela en store.key_file. La anterior, en store.old_key_file, sigue abriendo las copias hechas con ella.
program-store-key-missing = Lo guardado en { $folder } está sellado y falta su clave. Se buscó en: { $looked }. Traé una copia de la clave a uno de esos lugares, o indicala en store.key_file; no se tocó nada. Más en docs/operate/operating.md.
program-store-key-wrong = Lo guardado en { $folder } está sellado con otra clave que la de: { $looked }. Traé la clave con la que se selló; no se tocó nada. Más en docs/operate/operating.md.
program-store-keyring = El llavero de { $folder } no sirve ({ $reason }), y sin él no se puede leer lo guardado; no se tocó nada. Recuperá keyring y keyring.spare de una copia de la carpeta, o importá la última copia en una carpeta nueva. Más en docs/operate/operating.md.
program-table-secrets-shown = Acá se ven manos que están en juego: que no las vea nadie que juegue.
program-person-sure = De esta persona se guardan { program-person-tables }, { program-person-results } y { program-person-settings }. No se puede deshacer. Para borrarlo, escribí otra vez quién es:
config-key-inside = La clave de { $file } (store.key_file) está dentro de { $folder } (store.path): quien copie los datos se la llevaría también. Ponela en otro lado.
program-person-in-copy = { $file } nombra a esta persona: borrala cuando tengas otra.
