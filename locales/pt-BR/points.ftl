# A pontuação: quais partidas contam, e que números cada uma deixa.

points-pool = { $sides ->
    [parejas] { $game }, duplas
    [equipos] { $game }, equipes
    [todos] { $game }, vários jogadores
   *[duelo] { $game }
}{ $speed ->
    [bala] , bala
    [relampago] , relâmpago
    [rapida] , rápida
    [clasica] , clássica
    [dias] , por dias
   *[no] {""}
}
points-switch = Valendo pontos
points-option = Valendo pontos: { $value }
points-value = { $on ->
    [yes] Sim
   *[no] Não
}
points-lobby = Valendo pontos: esta partida aumenta ou diminui os pontos de cada um. Só entre pessoas e sem dicas; quem sai pode perder pontos, não ganhar.
points-not-agreed = { $count ->
    [one] Falta { $who } aceitar.
   *[other] Falta { $who } aceitarem.
}
points-agree = De acordo
points-people-only = Valendo pontos jogam só pessoas: tire antes os computadores.
points-seat-kept = Numa partida valendo pontos, só quem saiu pode voltar ao lugar que deixou.
points-no-removal = Numa partida valendo pontos, quem joga não tira ninguém da mesa.
points-too-often = Esta não soma: hoje já contaram seis partidas entre as mesmas pessoas.
points-changed = { $who }: { $change } · { $points }
points-own = Pontos: { $change } · { $points }
points-mine = { $pool }: { $points } · { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
} · últimas: { $last }
points-none = Você ainda não jogou valendo pontos. Escolhe-se nas opções da mesa, antes de começar, e todos aceitam.
points-about =
    Todos começam em 1500 ± 350. O primeiro número diz quanto você ganha; o segundo, quanto se duvida dele: diminui a cada partida e cresce se você não joga. Com “?” ele ainda diz pouco.
    Um contra um calcula-se com Glicko; em duplas e com vários jogadores, com Weng–Lin. Ganhar de quem tem mais pontos soma mais. A cada trimestre, todos se aproximam um quarto de 1500.
    Entre as mesmas pessoas contam seis partidas por dia. Se o computador fez mais de um quarto das suas jogadas, você pode perder pontos, mas não ganhar.
points-title = Minha pontuação
points-board = { $whose ->
    [room] A tabela deste chat, trimestre { $quarter }
   *[all] A tabela geral, trimestre { $quarter }
}
points-row = { $number }. { $who } · { $points } · { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}
points-board-empty = Ninguém jogou ali valendo pontos neste trimestre.
points-board-about = Na do chat está quem jogou ali valendo pontos; na geral, só quem pediu. Isso se escolhe em /puntaje.
points-board-all = A tabela geral
points-board-before = O trimestre anterior
points-appear = Em que tabelas você aparece?
points-appear-nowhere = A partir de agora você não aparece em nenhuma tabela.
points-appear-rooms = Você aparece só na tabela dos chats onde joga valendo pontos.
points-appear-everywhere = A partir da sua próxima partida você aparece também na tabela geral.
points-appear-value = { $where ->
    [nowhere] Em nenhuma
    [everywhere] Também na geral
   *[rooms] Nas dos meus chats
}
