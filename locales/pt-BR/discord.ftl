# A mesa no Discord: comandos e o que nenhuma mesa diz.

discord-command = { $command ->
    [partida] partida
    [jugar] jogar
    [mesa] mesa
    [mano] mão
    [reglas] regras
    [idioma] idioma
    [invitar] convidar
    [ayuda] ajuda
    [terminar] encerrar
    [privacidad] privacidade
    [misdatos] meusdados
    [olvidame] esquecer
    [reportar] denunciar
    [vincular] vincular
    [desvincular] desvincular
    [puntaje] pontos
    [tabla] ranking
    [retar] desafiar
    [abrir] abrir
   *[other] { $command }
}
discord-command-about = { $command ->
    [partida] Abre uma mesa neste canal.
    [jugar] Joga escrevendo a jogada; sem ela, começa já contra o computador.
    [mesa] Mostra a mesa de novo, lá embaixo.
    [mano] Mostra a sua mão; só você vê.
    [reglas] Mostra as regras desta mesa.
    [idioma] Muda o idioma da mesa neste canal.
    [invitar] Leva esta mesa a outro canal, ou traz uma para cá pelo código.
    [ayuda] Explica como se joga aqui.
    [terminar] Fecha a mesa deste canal.
    [privacidad] Diz o que se guarda de você; só você vê.
    [misdatos] Dá num arquivo tudo o que há sobre você; só você vê.
    [olvidame] Apaga tudo o que há sobre você, depois de perguntar.
    [reportar] Denuncia a mesa deste canal a quem administra este site.
    [vincular] Une esta conta à sua de outra plataforma; só você vê.
    [desvincular] Separa esta conta das suas outras contas.
    [puntaje] Seus pontos em cada jogo e como são calculados.
    [tabla] Quem tem mais pontos: neste canal, no servidor ou no geral.
   *[other] { $command }
}
discord-option = { $option ->
    [juego] jogo
    [modalidad] modalidade
    [hilo] tópico
    [jugada] jogada
    [idioma] idioma
    [codigo] código
    [mensaje] mensagem
    [clave] chave
    [aparecer] aparecer
    [general] geral
    [anterior] anterior
    [rival] rival
    [servidor] servidor
   *[other] { $option }
}
discord-option-about = { $option ->
    [juego] O que jogar.
    [modalidad] Com quais regras; sem ela, as mais comuns.
    [hilo] Abre um tópico para a mesa.
    [jugada] Uma das suas jogadas.
    [idioma] O idioma da mesa.
    [codigo] O código de uma mesa de outro lugar.
    [mensaje] O que aconteceu, em uma linha.
    [clave] O código que a sua outra conta recebeu; sem ele, dou um a você.
    [aparecer] Em que rankings você aparece.
    [general] O ranking geral, e não o deste canal.
    [anterior] O trimestre anterior.
    [rival] Quem você desafia: a partida começa quando aceitar.
    [servidor] Para o servidor inteiro, e não só para este canal.
   *[other] { $option }
}

discord-menu = Escolha uma jogada
discord-done = Pronto.
discord-shown = A mesa está neste canal.
discord-shown-in-thread = A mesa está no tópico dela.
discord-shown-elsewhere = A mesa está em:
discord-which-table = Qual mesa?
discord-no-table-of-yours = Você não tem nenhuma mesa aberta. Abra uma com /partida.
discord-no-table-here = Não há nenhuma mesa neste canal. Abra uma com /partida.
discord-press-of-no-table = Esse botão é de uma mesa que não existe mais. Abra outra com /partida.
discord-thread = { $game } · mesa de { $who }
discord-no-thread = Não consigo abrir um tópico aqui. Peça a quem administra o servidor que me dê a permissão “Criar tópicos públicos”, ou abra a mesa sem tópico.
discord-barred = Não consigo escrever neste canal. Peça a quem administra o servidor que me deixe ver o canal e enviar mensagens; depois escreva /mesa.
discord-closed = Não consigo escrever para você no privado, então a sua mão não chega sozinha. Permita as mensagens diretas deste servidor e me mande qualquer comando no privado, ou jogue daqui com “Minha mão”.
discord-hands-late = { $count ->
    [one] A mão de { $who } ainda não chegou no privado; enquanto isso, está em “Minha mão”.
   *[other] As mãos de { $who } ainda não chegaram no privado; enquanto isso, estão em “Minha mão”.
}
discord-clock = O tempo de { $who } acaba
discord-call = é a sua vez em { $about }.
discord-call-closed = é a sua vez em { $about }: a sua mão está aqui embaixo.
discord-call-reminder = já faz um tempo que é a sua vez em { $about }.
discord-call-overdue = ainda estão esperando você em { $about }; já podem seguir sem você.
discord-hand-left = Você não está mais nessa mesa.
discord-strange-press = Isso não é deste programa, ou é de uma versão anterior. Escreva /mesa para ver a mesa.
discord-newcomer = É a sua primeira mesa: a sua mão chega por mensagem direta, com um botão para cada jogada. Se você não aceita mensagens diretas, “Minha mão” a mostra aqui, só para você. Em “Mais…” estão as regras, o convite e o resto, e /ajuda explica cada jogo.
discord-seated = Você já está na mesa. Quando a partida começar, suas cartas chegam aqui.
discord-help = Abra uma mesa com /partida e escolha o jogo. Quem quiser jogar aperta “Participar”; quando não faltar ninguém, quem abriu a mesa aperta “Começar”.
    A sua mão chega por mensagem direta, com os botões; “Minha mão” ou /mão mostra só para você. Também dá para escrever: /jogar sugere as suas jogadas.
    Os outros acompanham a partida no canal. /mesa mostra a mesa de novo, /regras diz como se joga nesta mesa, /ajuda com o nome de um jogo o explica, /convidar leva a mesa a outro canal e /encerrar fecha a mesa.
    /jogar sozinho começa uma partida contra o computador; /partida com “rival” desafia alguém.
    /privacidade diz o que se guarda de você, /meusdados entrega tudo e /esquecer apaga.
    /vincular une suas contas de várias plataformas e /desvincular as separa.
    /pontos mostra seus pontos e como são calculados · /ranking quem tem mais.

discord-renew = Atualizar
discord-guest-hands = Aqui não posso dar as cartas no privado: cada um vê a sua mão em “Minha mão”.
discord-guest-asleep = Faz tempo que ninguém aperta nada aqui e já não consigo mover esta mesa sozinho: “Atualizar” a põe em dia.
discord-guest-alone = Este servidor não deixa aplicativos de fora falarem para todos: só você vê esta mesa. Peça que me adicionem ao servidor, ou abra em outro lugar.
discord-hand-asleep = Esta mão já não se atualiza sozinha: aperte “Minha mão” na mesa.
discord-now = Vamos jogar o quê? A partida começa agora, contra o computador.
discord-begun = A partida começou: a mesa e a sua mão estão neste chat.
discord-begun-in-private = Neste canal já se joga, então espero você no privado: a partida começou.
discord-busy = Neste canal já se joga: entre na mesa, ou abra a sua em outro canal ou me escrevendo no privado.
discord-dare = { $who } desafia você.
discord-accept = Aceitar o desafio
discord-dare-other = Esse desafio é para outra pessoa. Se houver lugar, aperte “Participar”.
discord-to-table = Ir para a mesa
discord-to-hand = Ir para a sua mão
discord-activity = Abrir a mesa
discord-no-activity = O Discord não consegue abrir a mesa aqui. Jogue com os botões.
