# Mesas: quem está sentado, de quem é a vez, o que dá para apertar e por que algo foi recusado.

## A mesa

session-title-seats = de { $count }
session-player = Jogador { $number }
session-seat-free = { $number }. (livre)
session-last-hand = Antes: { $what }
session-turn = { $count ->
        [one] É a vez de { $who }.
       *[other] É a vez de { $who }.
    }
session-your-turn = É a sua vez.
session-hand-title = Sua mão · { $game }
session-moves-title = Suas jogadas · { $game }
session-patience = Se alguém sair por { minutes }, o computador continua até a pessoa voltar.
session-hours = { $hours ->
    [one] uma hora
   *[other] { $hours } horas
}
session-patience-hours = Se alguém sair por { session-hours }, o computador continua até a pessoa voltar.
session-patience-endless = A mesa espera por quem sumir, demore o quanto demorar.
session-wait = Espera por quem faltar: { $time }
session-wait-about = Quanto se espera por quem faltar? Depois disso, um computador joga por essa pessoa até ela voltar.
session-wait-endless = o tempo que for preciso
session-risen = { $who } se levantou da mesa.
session-risen-playing = { $who } se levantou. Um computador continua com essa mão até alguém ocupar o lugar.
session-computer = { $name } (computador, { $level })
session-level = nível { $level } · { $level ->
        [1] iniciante
        [2] aprendiz
        [3] amador
        [4] médio
        [5] forte
        [6] experiente
        [7] mestre
       *[8] campeão
    }
session-ratings = ≈ é a força medida contra o Stockfish; pode variar 100 pontos ou mais.
session-replaced = { $who } se ausentou: um computador joga até a volta.{ $votes ->
        [0] {""}
        [one] {" "}Há um voto.
       *[other] {" "}Há { $votes } votos.
    }
session-away = Enquanto você está fora, um computador joga por você. O lugar continua sendo seu.
session-hinted = { $who } pediu { $count ->
        [one] uma dica
       *[other] { $count } dicas
    }.
session-hints-allowed = Pode-se pedir dicas.
session-hints-forbidden = Não se pode pedir dicas.
session-unlisted = Mesa privada: só encontra quem tiver o link ou o código.
session-listed = Mesa aberta: aparece na lista e qualquer um pode sentar.
session-listed-yes = Abrir para qualquer um
session-listed-not = Deixar privada
session-commitment = Impressão digital do sorteio (SHA-256): { $commitment }
session-commitment-next = Impressão digital do sorteio da revanche (SHA-256): { $commitment }
session-absent = { $who } sumiu já faz um tempo. { $votes ->
        [0] Os outros podem procurar outra pessoa ou dar a partida por terminada.
        [one] Há um voto.
       *[other] Há { $votes } votos.
    }
session-won = { $count ->
        [one] { $winners } ganhou!
       *[other] { $winners } ganharam!
    }
session-won-score = { $count ->
        [one] { $winners } ganhou, { $own } a { $others }!
       *[other] { $winners } ganharam, { $own } a { $others }!
    }
session-drawn = Empate: ninguém ganha.
session-resigned = { $who } desistiu: a partida termina.
session-removed = { $who } não voltou: perde a partida.
session-stopped = A mesa foi fechada.
session-expired = A mesa foi fechada: fazia muito tempo que ninguém fazia nada.
session-rematch-agreed = { $count ->
        [one] { $who } quer revanche.
       *[other] { $who } querem revanche.
    }

## O que dá para apertar

session-join = Participar
session-add-computer = Adicionar computador
session-computers = Computadores
session-fill = Os computadores ocupam os lugares livres. De que nível?
session-add-one = Adicionar só um
session-add = Um computador ocupa um lugar livre. De que nível?
session-remove-computer = Tirar: { $who }
session-return = Voltar ao meu lugar
session-hint = Dica
session-review = Revisão
session-take-over = Sentar no lugar { $number }
session-sit-at = Ir para o lugar { $number }
session-leave = Levantar da mesa
session-start = Começar
session-options = Opções
session-more = Mais…
session-my-hand = Minha mão
session-my-moves = Minhas jogadas
session-back = Voltar
session-chosen = Escolhido: { $steps } ›
session-undo = Desfazer: { $step }
session-rematch = Revanche
session-proof = O sorteio é limpo?
session-rules = Regras
session-invite = Convidar em outro lugar
session-pictures-off = Sem desenhos
session-pictures-on = Com desenhos
session-pictures-off-in = Sem desenhos no chat { $number }
session-pictures-on-in = Com desenhos no chat { $number }
session-resign = Desistir da partida
session-end = Fechar a mesa
session-replace = Procurar outra pessoa no lugar de { $who }
session-remove = Terminar sem { $who }
session-yes = Sim
session-no = Não

## O que se mostra a uma pessoa só

session-options-title = Opções · { $game }
session-options-game = Mudar de jogo
session-options-presets = Modalidade
session-options-seats = Lugares
session-other-value = Outro valor…
session-write-value = Escreva outro valor:
session-lot = Sortear os lugares
session-lot-not = Não sortear os lugares
session-lot-wanted = Os lugares são sorteados no começo, com a mesma sorte verificável das cartas.
session-lot-drawn = Os lugares foram sorteados.
session-options-places = Quem senta onde
session-seats = { $count ->
        [one] Um lugar
       *[other] { $count } lugares
    }
session-rulebook = Entre parênteses, a cláusula do regulamento.
session-rulebook-link = Ver o regulamento
session-invite-code = Para jogar também em outro grupo ou canal, mande lá este código: { $code }
session-proof-title = O sorteio, às claras
session-proof-about = Com esta prova, qualquer um pode conferir que as cartas, as peças e os dados saíram do segredo anunciado e do que cada jogador acrescentou. Ela não prova que o operador não pudesse espiar.
session-proof-secret = SHA-256 anunciado: { $commitment }. Segredo: { $secret }.
session-hint-title = Dica
session-hint-look = Há { $count } jogadas possíveis. Antes de ouvir a minha: o que se ganha com cada uma, e o que sobra para o adversário?
session-hint-move = Eu jogaria: { $what }. Com isso você ganharia umas { $worth } de cada 100 vezes.
session-hint-tell = Diga a jogada
session-hint-late = A mesa já mudou: a dica era de antes.
session-hint-none = Não me vem nada à cabeça.
session-review-title = Revisão
session-review-about = O que mais custou, pelo que você sabia na hora:
session-review-when = Decisão { $number }:
session-review-after = Decisão { $number }, depois de “{ $before }”:
session-review-slip = Você jogou { $played }; melhor era { $better }. { $cost ->
        [0] Já quase não mudava nada.
        [one] Custou 1 de cada 100 vitórias.
       *[other] Custou { $cost } de cada 100 vitórias.
    }
session-review-more = { $count ->
        [one] Houve mais uma, que custou menos.
       *[other] Houve mais { $count }, que custaram menos.
    }
session-review-unseen = { $count ->
        [one] Agora não deu tempo de olhar uma decisão: há muito em que pensar em outras mesas.
       *[other] Agora não deu tempo de olhar { $count } decisões: há muito em que pensar em outras mesas.
    }
session-review-clean = Não achei nenhuma jogada que tenha custado muito. Bem jogado.
session-sure = Tem certeza?
session-sure-move = { $what }: tem certeza?
session-sure-offence = { $what } não é uma jogada legal, e aqui conta como falta: tem certeza?
session-which = Pode ser mais de uma jogada. Qual?
session-which-first = Pode ser mais de uma jogada: aqui estão as primeiras { $count }. Qual?
session-which-one = Você quer dizer isto?
session-sure-resign = Quer mesmo desistir da partida? O seu lado perde.
session-sure-end = Quer mesmo fechar a mesa para todo mundo?
session-sure-leave = Tem certeza de que quer se levantar? Um computador continua com a sua mão, e outra pessoa pode tomar o lugar.
session-sure-leave-seat = Quer mesmo levantar da mesa?
session-sure-remove = Quer mesmo terminar a partida sem { $who }? O lado dessa pessoa perde.

session-people = Pessoas
session-people-one = { $state ->
        [barred] { $who } (fora da mesa)
        [muted] { $who } (em silêncio)
       *[here] { $who }
    }
session-mute = Silenciar
session-unmute = Deixar falar
session-expel = Tirar da mesa
session-admit = Deixar voltar
session-report = Denunciar
session-report-table = Denunciar a mesa
session-report-title = Denunciar { $who }
session-report-about = Conte em uma linha. Quem administra este site vai ler, com a partida até agora; na mesa ninguém fica sabendo.
session-report-hint = O que aconteceu
session-reported = Obrigado: chegou a quem administra este site.
session-somebody = Alguém sem nome
session-sure-expel = Quer mesmo tirar { $who } da mesa? Essa pessoa não poderá se sentar aqui até você deixar.
session-you-barred-host = Quem abriu a mesa tirou você dela. Você não pode se sentar aqui até deixarem você voltar.
session-you-barred-moderator = Quem modera tirou você da mesa. Você não pode se sentar aqui até deixarem você voltar.
session-you-muted-host = Quem abriu a mesa silenciou você: dá para jogar, mas ninguém vê suas frases.
session-you-muted-moderator = Quem modera silenciou você: dá para jogar, mas ninguém vê suas frases.

## Recusas

session-no-table = Essa mesa não existe mais. Abra outra.
session-room-busy = Aqui já tem uma mesa. Entre nela, ou abra a sua em outro lugar ou no privado.
session-too-many-rooms = Uma mesa pode aparecer em no máximo { $limit } chats. Antes, tire-a de algum.
session-not-in-room = A mesa não está ali.
session-bad-code = Esse código não é de nenhuma mesa. Um código tem nove letras e números, como 7h2-kq9-x4m.
session-bad-name = Não dá para saber quem está pedindo nem de onde.
session-unknown-preset = Essa modalidade não existe. As que existem: { $presets }.
session-did-you-mean = { $count ->
    [one] Você quer dizer { $names }?
   *[other] Pode ser mais de uma coisa: { $names }. Qual você quer?
}
session-meant = “{ $name }”
session-not-host = Quem decide isso é { $host }, que abriu a mesa, ou quem modera.
session-not-host-absent = Quem decide isso é quem abriu a mesa ou quem modera.
session-barred = Você não pode se sentar nesta mesa: tiraram você dela. Pode assistir, ou jogar em outra.
session-not-your-room = Essa pessoa vem de outro chat: lá não é você quem decide. Você pode tirar a mesa do seu.
session-moderated = Isso foi decidido por quem modera; só lá dá para desfazer.
session-nobody-there = Essa pessoa não está mais na mesa.
session-already-so = Isso já está feito.
session-empty-report = Escreva o que aconteceu.
session-limited-reports = Por enquanto não cabem mais denúncias. Tente daqui a uma hora.
session-not-seated = Você não tem lugar nesta mesa. Participe se houver um lugar livre.
session-seat-taken = Esse lugar é de { $who }. Escolha outro.
session-full = Não sobrou nenhum lugar livre.
session-no-such-seat = Esta mesa tem { $seats ->
        [one] um lugar
       *[other] { $seats } lugares
    }.
session-already-seated = Você já está nesta mesa, no lugar { $number }.
session-missing = { $free ->
        [one] Falta uma pessoa
       *[other] Faltam { $free } pessoas
    } para { $seats } lugares. Espere, adicione computadores ou escolha outro número de lugares.
session-too-many-seated = Já há { $seated } pessoas na mesa: não cabem em menos lugares.
session-begun = A partida já começou. Isso só dá para fazer antes.
session-not-begun = A partida ainda não começou.
session-over = A partida já terminou.
session-not-over = Isso só dá para fazer quando a partida termina.
session-nothing-played = Nada chegou a ser jogado nesta mesa.
session-stale = Esse botão ficou velho. Veja como a mesa está agora.
session-stale-news = Esse botão ficou velho. A última novidade: { $news }
session-unknown-press = Esse botão não serve mais. Veja como a mesa está agora.
session-not-absent = Não dá para considerar { $who } ausente: a mesa não está esperando por essa pessoa.
session-not-absent-yet = { $who } ainda tem { $seconds ->
        [one] { $seconds } segundo
       *[other] { $seconds } segundos
    }.
session-own-seat = Quem decide isso são os outros. Você pode jogar, levantar da mesa ou desistir.
session-already-voted = Você já disse isso. Falta os outros dizerem.
session-no-computer = Ali não há nenhum computador que se possa tirar.
session-touched = Aqui o que se toca se joga: continue com o que você tocou.
session-no-hints = Nesta mesa não se pode pedir dicas.
session-not-your-turn = Ainda não é a sua vez.
session-thinking = Ainda estou pensando na anterior. Espere um momento.
session-limited-presses = Mais devagar, por favor: espere alguns segundos.
session-limited-hints = Você pediu muitas dicas seguidas. Espere um momento antes de pedir outra.
session-limited-openings = Você abriu muitas mesas seguidas. Espere { minutes }.
session-limited-tables = Você já tem mesas abertas demais. Termine alguma ou levante-se antes de começar outra.
session-limited-computers = Você já joga contra computadores em mesas demais. Termine alguma antes de chamá-los a outra.
session-limited-streams = Você tem páginas demais abertas ao mesmo tempo. Feche alguma.
session-limited-codes = Você pediu ou digitou códigos demais seguidos. Espere { minutes }.
session-limited-often = Você pediu isso muitas vezes seguidas. Espere { minutes }.
session-limited-together = A sua rede ou o seu chat está pedindo demais no conjunto. Espere { minutes }.
session-bad-patience = A mesa pode esperar de 1 a { $limit } minutos, ou sem limite.
session-too-long = Esse texto é comprido demais: cabem umas { $limit } letras.
session-banned = O operador não deixa você jogar aqui.
session-banned-place = O operador não quer mesas neste lugar.
session-try-again = Não dá para salvar nada neste momento. Tente de novo daqui a pouco.
session-unreadable = Não dá para ler os dados desta mesa. Eles ficam guardados à parte; abra outra mesa.
session-language-chosen = Pronto: aqui falamos português.
session-proof-before = Antes de dar as cartas, a mesa guarda um segredo de onde sai o acaso, e aqui está a impressão digital dele. No fim o segredo é mostrado: qualquer um pode conferir que era este, e que as cartas, as peças e os dados saíram dele e do que cada jogador acrescentou.
session-call-about = { $count ->
        [0] { $game }
       *[other] { $game } com { $others }
    }

session-ended-lacked = { $score }. { $count ->
    [one] Faltou um.
   *[other] Faltaram { $count }.
}
