# A mesa no Telegram: o que nenhuma mesa diz. Os comandos são os do programa, que os conhece em espanhol e em inglês.

telegram-help =
    Abro mesas de truco, dominó e outros jogos nos grupos. Cada mão só o dono vê: no grupo com “Minha mão”, ou aqui, no privado.

    /partida abre uma mesa · /mesa mostra a mesa de novo, ou traz a de um código · /unirme entra na mesa · /empezar começa a partida
    /mano mostra a sua mão · /jugar joga, por exemplo /jugar 1e; no privado basta escrever a jogada
    /invitar leva a mesa a outra sala · /reglas mostra as regras · /idioma · /levantarme sai da mesa · /cerrar fecha a mesa
    /privacidad diz o que se guarda de você · /misdatos manda tudo · /olvidame apaga
telegram-hello = Oi! Com /partida se abre uma mesa. Para ver a mão no privado, cada pessoa me escreve uma vez.
telegram-start = Oi! Você pode jogar agora mesmo contra o computador: escolha um jogo. Para jogar com outras pessoas, me adicione a um grupo.
telegram-solo = Contra o computador: { $game }
telegram-add-to-group = Adicionar a um grupo
telegram-which-game = O que vamos jogar?
telegram-which-preset = { $game }: em qual modalidade?
telegram-which-language = Em que idioma se fala nesta sala?
telegram-which-table = Você joga em mais de uma mesa: responda à mensagem com a mão de que está falando.
telegram-no-game = Você não está em nenhuma mesa com partida em andamento. Em um grupo, /partida abre uma.
telegram-open-private = Abrir o chat privado
telegram-sent-private = Mostro para você no privado.
telegram-closed = não consigo escrever para você no privado. Abra o chat e aperte “Iniciar”; enquanto isso, você pode jogar daqui com “Minha mão” e /jugar.
telegram-hand-here = sua mão está à espera: aperte “Minha mão” na mesa e você a verá aqui, só você.
telegram-hello-here = Olá! Com /partida se abre uma mesa. Ao apertar “Minha mão”, cada pessoa vê a sua aqui, e mais ninguém.
telegram-your-turn = é a sua vez. Veja “Minha mão” na mesa e jogue com /jugar.
telegram-alert-hint = Jogue com /jugar { $play }
telegram-how-to-play = Escreva depois do comando o que você joga, por exemplo /jugar 1e. “Minha mão” mostra o que dá para jogar.
telegram-in-words = A mesa em palavras
telegram-you-got-up = Você se levantou da mesa. Um computador continua com a sua mão.
telegram-not-yours = Essa pergunta é para outra pessoa.
telegram-refused-secret = Isso não pode ser jogado agora. O motivo, só posso dizer no privado.
telegram-asked-secret = Isso pode significar mais de uma coisa. Só posso perguntar no privado.
telegram-strange-press = Esse botão não é de nenhuma mesa.
telegram-anonymous = Não sei quem você é: escreva com o seu nome, e não com o do grupo.
telegram-invite-player = Convidar uma pessoa
telegram-invite-group = Levar a outro grupo

telegram-command-open = Abrir uma mesa
telegram-command-table = Ver a mesa, ou trazer outra pelo código
telegram-command-play = Jogar: /jugar 1e
telegram-command-hand = Ver a sua mão, só você
telegram-command-join = Entrar na mesa
telegram-command-start = Começar a partida
telegram-command-leave = Levantar da mesa
telegram-command-invite = Convidar outra sala
telegram-command-rules = Ver as regras da mesa
telegram-command-report = Denunciar a mesa: /reportar o que aconteceu
telegram-command-language = Mudar o idioma da sala
telegram-command-close = Fechar a mesa
telegram-command-help = Ver o que dá para fazer
telegram-command-privacy = Saber o que se guarda de você
telegram-command-data = Receber tudo o que há sobre você
telegram-command-forget = Apagar tudo o que há sobre você
