# A mesa no navegador: o que nenhuma mesa diz.

web-title = Sobremesa · as mesas
web-tagline = Truco, dominó e outros jogos, para ficar mais um pouco à mesa.
web-skip = Ir para a mesa
web-you = Seu nome aqui é { $name }.
web-you-unnamed = Você ainda não disse o seu nome.
web-back = Voltar às mesas
web-not-found = Não há nada aqui.

web-who = Como você se chama?
web-name = Seu nome
web-language = Idioma
web-name-save = Salvar

web-open-heading = Abrir uma mesa
web-game = Jogo
web-open = Abrir a mesa

web-against-heading = Jogar agora
web-against = Jogar contra o computador
web-level = Nível
web-level-name = { $level ->
        [easy] fácil
        [medium] médio
       *[hard] difícil
    }

web-tables-open = Mesas esperando gente
web-tables-playing = Mesas em jogo
web-tables-none = Nenhuma por enquanto.
web-table-empty = ninguém na mesa, { $seats } lugares
web-table-players = { $players }; { $free ->
    [0] mesa completa
    [one] resta um lugar
   *[other] restam { $free } lugares
}
web-table-enter = Entrar
web-table-watch = Assistir

web-code-heading = Vir com um convite
web-code = Código da mesa
web-code-enter = Ir para essa mesa

web-board = A mesa
web-hand = Sua mão
web-asked = O que você pediu para ver
web-controls = O que você pode fazer
web-word = Escreva uma jogada
web-word-play = Jogar
web-turn = É a sua vez.
web-pictures = Desenhos
web-value-set = Definir
web-close = Fechar
web-unreachable = Não foi possível falar com a mesa. Tentando de novo…
web-strange-press = Esse botão não é desta mesa. Recarregue a página.
web-no-proof = A prova aparece quando a partida termina.
