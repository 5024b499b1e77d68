# A mesa no Telegram: o que nenhuma mesa diz. Os comandos são os do programa, que os conhece em espanhol e em inglês.

telegram-help =
    Abro mesas de truco, dominó e outros jogos nos grupos. Cada mão só o dono vê: no grupo com “Minha mão”, ou aqui, no privado.

    /partida abre uma mesa · /mesa mostra a mesa de novo, ou traz a de um código · /unirme entra na mesa · /empezar começa a partida
    /mano mostra a sua mão · /jugar joga, por exemplo /jugar 1e; no privado basta escrever a jogada
    /ayuda truco explica um jogo · /invitar leva a mesa a outro grupo · /reglas mostra as regras · /idioma · /ajustes diz onde você vê a sua mão · /levantarme sai da mesa · /cerrar fecha a mesa
    /privacidad diz o que se guarda de você · /misdatos manda tudo · /olvidame apaga
    /vincular une suas contas do Discord, do Telegram e da web · /desvincular as separa
    /puntaje mostra seus pontos e como são calculados · /tabla quem tem mais
telegram-hello = Oi! Vamos começar uma partida?
telegram-start =
    Oi! Escolha um jogo e comece agora mesmo contra o computador.
    Para jogar com outras pessoas, me adicione a um grupo.
telegram-help-button = Ajuda
telegram-hand-moved = Sua mão está agora aqui, no grupo, e mais ninguém a vê. Se preferir no privado, escreva /mano lá.
telegram-late = Estive fora e deixei de lado o que foi escrito nesse meio-tempo. Se ainda for preciso, escreva de novo.
telegram-removed = Não estou mais no grupo. A mesa fica guardada por { $minutes } minutos caso eu volte; enquanto isso, dá para jogar daqui, com /mano.
telegram-no-table-here = Aqui não há nenhuma mesa: /partida abre uma.
telegram-description =
    Truco, escopa, dominó, xadrez, damas, gamão, parchís e ludo, com a sua turma num grupo ou contra o computador. Cada mão só o dono vê.

    Aperte “Iniciar” e escolha um jogo, ou me adicione a um grupo e escreva /partida.
telegram-description-short = Truco, escopa, dominó, xadrez e mais: num grupo ou contra o computador. Cada mão, só para o seu dono.
telegram-refresh = Atualizar
telegram-following = A mesa muda sozinha enquanto se joga; se ficar parada, aperte “Atualizar”.
telegram-own-challenge = O desafio é seu: quem aceita é outra pessoa.
telegram-add-to-group = Adicionar a um grupo
telegram-which-game = O que vamos jogar?
telegram-which-primer = Que jogo eu explico?
telegram-which-preset = { $game }: em qual modalidade?
telegram-which-language = Em que idioma falamos aqui?
telegram-hands = Onde você quer ver a sua mão quando joga em um grupo?
telegram-hands-group = No grupo, só para mim
telegram-hands-private = No chat privado
telegram-hands-any = Sem preferência
telegram-hands-group-done = Pronto: nos grupos você vê a sua mão ali mesmo, e mais ninguém a vê. Ela aparece com “Minha mão”.
telegram-hands-private-done = Pronto: a sua mão chega sempre no chat privado.
telegram-hands-any-done = Pronto: a sua mão aparece onde aparece a de todo mundo, até você escolher.
telegram-which-table = Você joga em mais de uma mesa: responda à mensagem com a mão de que está falando.
telegram-no-game = Você não está em nenhuma mesa com partida em andamento. Em um grupo, /partida abre uma.
telegram-open-private = Abrir o chat privado
telegram-sent-private = Mostro para você no privado.
telegram-closed = não consigo escrever para você no privado. Abra o chat e aperte “Iniciar”; enquanto isso, você pode jogar daqui com “Minha mão” e /jugar.
telegram-newcomer = A sua mão chega no privado, com um botão para cada jogada. Aqui, “Minha mão” a mostra só para você, e em “Mais…” estão as regras, o convite e o resto.
telegram-newcomer-here = “Minha mão” mostra aqui as suas cartas, com um botão para cada jogada, e mais ninguém as vê. Em “Mais…” estão as regras, o convite e o resto.
telegram-hand-here = sua mão está esperando: aperte “Minha mão” na mesa e veja aqui, só você.
telegram-your-turn = é a sua vez. Veja “Minha mão” na mesa e jogue com /jugar ({ $about }).
telegram-your-turn-at-table = é a sua vez: jogue com os botões da mesa ({ $about }).
telegram-alert-hint = Jogue com /jugar { $play }
telegram-how-to-play = Escreva depois do comando o que você joga, por exemplo /jugar 1e. “Minha mão” mostra o que dá para jogar.
telegram-in-words = A mesa em palavras
telegram-you-got-up = Você se levantou da mesa. Um computador continua com a sua mão.
telegram-not-yours = Essa pergunta é para outra pessoa.
telegram-refused-secret = Isso não pode ser jogado agora. O motivo, só posso dizer no privado.
telegram-asked-secret = Isso pode significar mais de uma coisa. Só posso perguntar no privado.
telegram-strange-press = Esse botão não é de nenhuma mesa.
telegram-anonymous = Não sei quem você é: escreva com o seu nome, e não com o de um grupo ou canal.
telegram-invite-player = Convidar uma pessoa
telegram-invite-group = Levar a outro grupo

telegram-offer-table = { $game }: vai abrir uma mesa aqui mesmo. Quem entra? A partida começa assim que todos os lugares estiverem ocupados.
telegram-offer-challenge = Desafio: { $game }. Quem encara? A partida começa assim que alguém aceitar.
telegram-offer-seat = { $game }: tem lugar em uma mesa. Quem entra?
telegram-offer-all = O que vamos jogar? A mesa abre nesta mesma mensagem.
telegram-offer-accept = Aceito o desafio
telegram-offer-play = Jogar: { $game }
telegram-offer-last = Minha última partida
telegram-no-finished = Você ainda não tem nenhuma partida terminada.
telegram-result-challenge = Desafio: { $game }
telegram-result-challenge-about = Começa assim que alguém aceitar
telegram-result-table-about = Abrir uma mesa neste chat
telegram-result-seat = Convidar para a mesa: { $game }
telegram-result-seat-about = A mesa também vai aparecer neste chat
telegram-result-story = Partida terminada: { $game }
telegram-inline-hint = Joga-se no meu chat privado.
telegram-play-now = Jogar agora contra o computador
telegram-share = Jogar em outro chat
telegram-called = Tem lugar na mesa.
telegram-open-table = Abrir a mesa
telegram-see-table = Ver a mesa
telegram-menu-button = Mesas

telegram-command-open = Abrir uma mesa
telegram-command-table = Ver a mesa, ou trazer outra pelo código
telegram-command-play = Jogar: /jugar 1e
telegram-command-hand = Ver a sua mão, só você
telegram-command-join = Entrar na mesa
telegram-command-start = Começar a partida
telegram-command-leave = Levantar da mesa
telegram-command-invite = Levar a mesa a outro grupo
telegram-command-rules = Ver as regras da mesa
telegram-command-report = Denunciar a mesa: /reportar o que aconteceu
telegram-command-language = Escolher o idioma
telegram-command-settings = Escolher onde você vê a sua mão
telegram-command-close = Fechar a mesa
telegram-command-help = Ver o que dá para fazer
telegram-command-privacy = Saber o que se guarda de você
telegram-command-data = Receber tudo o que há sobre você
telegram-command-forget = Apagar tudo o que há sobre você
telegram-command-link = Unir suas contas: Discord, Telegram, web
telegram-command-unlink = Separar esta conta das outras
telegram-command-points = Seus pontos em cada jogo
telegram-command-board = Quem tem mais pontos
