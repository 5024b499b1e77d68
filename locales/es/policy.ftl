# Lo que se completa en privacy.md y en terms.md: quién lleva el programa, y cómo lo lleva.

policy-operator = Responde { $name }.
policy-contact = Contacto: { $contact }
policy-country = País: { $country }.
policy-missing = Quien lleva este programa todavía no dijo { $what }: se le puede preguntar ahí donde se juega.
policy-field = { $field ->
    [name] cómo se llama
    [contact] cómo escribirle
   *[country] en qué país está
}
policy-sealing = { $sealed ->
    [yes] Todo lo que se guarda está cifrado (XChaCha20-Poly1305) con una clave que está en otro lugar: quien se lleve el disco no ve ni una mano ni un nombre.
   *[no] Quien lleva este programa dejó sin cifrar lo que se guarda: lo protegen los permisos de la máquina.
}
policy-copies = { $hours ->
    [0] No se hacen copias automáticas.
    [one] Cada hora se hace una copia ahí mismo, y se conservan las tres últimas.
   *[other] Cada { $hours } horas se hace una copia ahí mismo, y se conservan las tres últimas.
}
policy-finished = { $days ->
    [0] Una mesa terminada se conserva hasta que alguien la borra.
    [one] Una mesa terminada se borra a las 24 horas.
   *[other] Una mesa terminada se borra a los { $days } días.
}
policy-results = { $days ->
    [0] El resultado de cada partida se conserva hasta que la persona lo borra.
    [one] El resultado de cada partida se conserva un día.
   *[other] El resultado de cada partida se conserva { $days } días.
}
