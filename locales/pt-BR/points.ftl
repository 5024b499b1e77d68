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
points-switch-otros = ranqueada, rankeada, valendo ranking
points-option = Valendo pontos: { $value }
points-value = { $on ->
    [yes] Sim
   *[no] Não
}
points-lobby = Valendo pontos: dá para ganhar ou perder pontos. Só pessoas, sem dicas; quem sai pode perder, mas não ganhar.
points-not-agreed = { $count ->
    [one] Falta { $who } aceitar.
   *[other] Falta { $who } aceitarem.
}
points-agree = De acordo
points-people-only = Valendo pontos, só jogam pessoas: tire antes os computadores.
points-seat-kept = Numa partida valendo pontos, só quem saiu pode voltar ao lugar que deixou.
points-no-removal = Numa partida valendo pontos, quem joga não tira ninguém da mesa.
points-too-often = Esta não soma: hoje já contaram seis partidas entre as mesmas pessoas.
points-own = Pontos: { $change } · { $points }
points-mine = { $pool }: { $points } · { points-games } · últimas: { $last }
points-games = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}
points-none = Você ainda não jogou valendo pontos. Isso se escolhe na mesa, antes de começar, e todos têm que aceitar.
points-how = Como se calcula
points-about =
    Todos começam em 1500 ± 350. O primeiro número diz como você vai; o segundo, quanto ele pode errar: diminui a cada partida e cresce se você não joga. Com “?” ele ainda diz pouco.
    Um contra um calcula-se com Glicko; em duplas ou com vários jogadores, com Weng–Lin. Ganhar de quem tem mais pontos soma mais. A cada trimestre, todos se aproximam um quarto de 1500.
    Entre as mesmas pessoas contam seis partidas por dia. Se o computador fez mais de um quarto das suas jogadas, você pode perder pontos, mas não ganhar.
points-last = Suas últimas partidas
points-game = { $ended ->
    [won] Vitória contra { $who }
    [lost] Derrota contra { $who }
   *[drawn] Empate com { $who }
}
points-rivals = Confrontos diretos
points-rival = Contra { $who }: { $won } a { $lost }
points-title = Minha pontuação
points-board = { $whose ->
    [room] Ranking deste chat
    [server] Ranking deste servidor
   *[all] Ranking geral
} · { $quarter }º trimestre de { $year }
points-more = Ver mais { $count }
points-nameless = Sem nome
points-board-empty = Ninguém jogou ali valendo pontos neste trimestre.
points-board-about = No ranking de um chat está quem jogou ali valendo pontos; no geral, só quem pediu. Isso se escolhe em /puntaje.
points-board-all = Ranking geral
points-board-before = Trimestre anterior
points-board-now = Este trimestre
points-appear = Em que rankings você aparece?
points-appear-nowhere = A partir de agora você não aparece em nenhum ranking.
points-appear-rooms = Você aparece só no ranking dos chats onde joga valendo pontos.
points-appear-everywhere = A partir da sua próxima partida você aparece também no ranking geral.
points-appear-value = { $where ->
    [nowhere] Em nenhum
    [everywhere] Também no geral
   *[rooms] Nos dos meus chats
}
