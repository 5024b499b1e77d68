# El que completa privacy.md i terms.md: qui porta el programa, i com el porta.

policy-operator = Respon { $name }.
policy-contact = Contacte: { $contact }
policy-country = País: { $country }.
policy-missing = Qui porta este programa no ha dit encara { $what }: se li pot preguntar allí on es juga.
policy-field = { $field ->
    [name] com es diu
    [contact] com escriure-li
   *[country] en quin país està
}
policy-sealing = { $sealed ->
    [yes] Tot el que es guarda està xifrat (XChaCha20-Poly1305) amb una clau que està en un altre lloc: qui s'emporte el disc no veu ni una mà ni un nom.
   *[no] Qui porta este programa ha deixat sense xifrar el que es guarda: ho protegixen els permisos de la màquina.
}
policy-copies = { $hours ->
    [0] No es fan còpies automàtiques.
    [one] Cada hora es fa una còpia allí mateix, i es conserven les tres últimes.
   *[other] Cada { $hours } hores es fa una còpia allí mateix, i es conserven les tres últimes.
}
policy-finished = { $days ->
    [0] Una taula acabada es conserva fins que algú l'esborra.
    [one] Una taula acabada s'esborra a les 24 hores.
   *[other] Una taula acabada s'esborra als { $days } dies.
}
policy-results = { $days ->
    [0] El resultat de cada partida es conserva fins que la persona l'esborra.
    [one] El resultat de cada partida es conserva un dia.
   *[other] El resultat de cada partida es conserva { $days } dies.
}
