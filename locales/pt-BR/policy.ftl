# O que completa privacy.md e terms.md: quem cuida do programa, e como.

policy-operator = Quem responde é { $name }.
policy-contact = Contato: { $contact }
policy-country = País: { $country }.
policy-missing = Quem cuida deste programa ainda não disse { $what }: dá para perguntar ali mesmo onde se joga.
policy-field = { $field ->
    [name] como se chama
    [contact] como escrever para essa pessoa
   *[country] em que país está
}
policy-sealing = { $sealed ->
    [yes] Tudo o que se guarda está cifrado (XChaCha20-Poly1305) com uma chave que fica em outro lugar: quem levar o disco não vê nem uma mão nem um nome.
   *[no] Quem cuida deste programa deixou sem cifra o que se guarda: só as permissões da máquina o protegem.
}
policy-copies = { $hours ->
    [0] Não se fazem cópias automáticas.
    [one] A cada hora se faz uma cópia ali mesmo, e ficam as três últimas.
   *[other] A cada { $hours } horas se faz uma cópia ali mesmo, e ficam as três últimas.
}
policy-finished = { $days ->
    [0] Uma mesa terminada fica até que alguém a apague.
    [one] Uma mesa terminada é apagada depois de 24 horas.
   *[other] Uma mesa terminada é apagada depois de { $days } dias.
}
policy-results = { $days ->
    [0] O resultado de cada partida fica até que a pessoa o apague.
    [one] O resultado de cada partida fica um dia.
   *[other] O resultado de cada partida fica { $days } dias.
}
