# A mesa no navegador: o que nenhuma mesa diz.

web-title = Sobremesa · as mesas
web-tagline = Truco, dominó e outros jogos, para ficar mais um pouco à mesa.
web-skip = Ir para a mesa
web-you = Seu nome aqui é { $name }.
web-back = Voltar às mesas
web-not-found = Não há nada aqui.

web-who = Como você se chama?
web-unnamed = { $which ->
    [0] Ana
    [1] Beto
    [2] Lúcia
    [3] Max
    [4] Cátia
    [5] Dário
    [6] Irma
    [7] João
    [8] Moara
    [9] Nando
    [10] Pilar
   *[11] Tomás
}
web-name = Seu nome
web-language = Idioma
web-name-save = Salvar

web-game = Jogo
web-open = Jogar com amigos
web-open-anybody = Jogar com qualquer um

web-against = Jogar contra o computador
web-level = Nível

web-tables-open = Mesas esperando gente
web-tables-playing = Mesas em jogo
web-table-empty = ninguém na mesa, { $seats } lugares
web-table-players = { $players }; { $free ->
    [0] mesa completa
    [one] resta um lugar
   *[other] restam { $free } lugares
}
web-table-enter = Entrar
web-table-watch = Assistir

web-code-heading = Recebeu um código?
web-code-enter = Ir

web-board = A mesa
web-asked = O que você pediu para ver
web-controls = O que você pode fazer
web-word = Escreva uma jogada
web-word-play = Jogar
web-turn = É a sua vez.
web-answer = É a sua vez de responder.
web-answer-to = Você aceita { $what }?
web-pictures = Desenhos
web-value-set = Definir
web-close = Fechar
web-unreachable = A mesa não responde. Tentando de novo…
web-strange-press = Esse botão é de outra mesa. Recarregue a página.
web-no-proof = A prova aparece quando a partida termina.
web-strange-host = Este site não se chama “{ $host }”. Quem cuida do programa pode acrescentar esse nome em web.hosts.
web-strange-origin = Nada foi feito: isto veio da página de outro site. Se veio desta mesma, quem cuida do programa precisa pôr o nome dela em web.hosts.
web-not-understood = Não deu para entender o que chegou. Recarregue a página e tente outra vez.
web-too-slow = Demorou demais para chegar. Tente de novo.
web-too-long = É longo demais.

web-offline-title = Sem conexão
web-offline = A mesa não responde. Quando a conexão voltar, ela continua onde estava.
web-offline-again = Tentar de novo
web-rulebook = { $game }: o regulamento
web-rules = Regras
web-table-about = { $title }. Na mesa: { $players }. Entre e jogue, sem instalar nada.
web-table-play = Jogar
web-tables-own = Suas mesas
web-games = Vamos jogar o quê?
web-named = Escrever o jogo
web-named-label = O que jogar
web-named-like = truco paulista
web-named-which = Qual destas?
web-mute-one = { $on ->
    [no] Silenciar { $who }
   *[yes] Deixar falar { $who }
}
web-mute = Silêncio
web-menu = Mais
web-needs-script = Para jogar é preciso JavaScript: ative-o no navegador e recarregue a página.
web-go-on = Toque para continuar
web-score = O placar
web-again = Sem resposta: enviando de novo…
web-copied = Copiado
web-invite = Convidar
web-invite-link = O link desta mesa
web-invite-qr = O link desta mesa, para escanear
web-not-sent = Não foi possível enviar: não há resposta. A mesa continua como estava; tente de novo.
web-nothing = Nada.
web-no-line = Sem conexão. Tentando de novo…
web-points = O que se pode tocar
web-sending = Enviando…
web-turn-of = joga agora
web-undo = Desfazer
web-log = Na mesa
web-this-hand = Esta mão
web-as-text = A mesa em palavras
web-keys = Teclas: 1 o placar, 2 a última coisa, 3 de quem é a vez, 4 o que é seu; setas e Enter na mesa, Escape desfaz.
web-mark = { $mark ->
    [black] pretas
    [dealer] dá as cartas
    [mano] mão
    [out] no mazo
   *[white] brancas
}

web-walk = Rever as jogadas
web-walk-first = A primeira
web-walk-back = A anterior
web-walk-on = A próxima
web-walk-last = A última
web-walk-leave = Voltar à mesa
web-walk-place = { $at } de { $of }
web-review-first = Ver a primeira
web-review-next = A próxima
web-review-back = A anterior
web-review-done = Pronto
web-review-see = Ver na mesa
web-review-played = Você jogou
web-review-better = Melhor era
web-review-wins = você ganha { $worth } de 100
web-review-title = Melhor era “{ $better }”
web-review-sum = { $count ->
        [one] Uma decisão custou a você
       *[other] { $count } decisões custaram a você
    } { $cost ->
        [0] menos de 1
       *[other] { $cost }
    } de cada 100 partidas.
web-review-worst = { $count } decisões custaram a você. A pior, { $cost } de cada 100 partidas.
web-review-cost = { $cost ->
        [0] Já quase não mudava nada.
       *[other] Esta custou { $cost } de cada 100 partidas.
    }
web-share = Compartilhar
web-share-link = O link da partida
web-share-title = Compartilhar a partida
web-instead = em vez do escolhido
web-wish-cancel = Não jogar
web-wish = Será jogada na sua vez

web-phrases = Frases
web-phrases-deaf = Não ver as dos outros
web-phrases-hush = Sem frases nesta mesa
web-phrases-off = Nesta mesa não se usam frases.
web-phrases-muted = Silenciaram você nesta mesa: ninguém vê suas frases.
web-phrases-many = São muitas seguidas: espere um momento.
web-phrase = { $phrase ->
    [suerte] 🍀 Boa sorte!
    [bien] 👏 Boa jogada!
    [uy] 😬 Opa!
    [jaja] 😂 Kkkk!
    [gracias] 🙏 Valeu!
    [pienso] 🤔 Estou pensando
    [chau] 👋 Tchau!
   *[hola] 🙂 Oi!
}
web-alerts = Avisar quando for a minha vez
web-alerts-quiet-from = Sem avisos a partir das
web-alerts-quiet-to = Até as
web-alerts-denied = O navegador não permite avisos desta página: isso muda nas configurações dele.

web-privacy = Privacidade
web-terms = Termos
web-own = Meus dados
web-own-about = Tudo o que guardamos sobre você: baixe ou apague.
web-own-download = Baixar meus dados
web-own-erase = Apagar meus dados…
web-own-erase-sure = Apagar meus dados?
web-inside-opening = Abrindo a mesa…
web-inside-enter = É preciso entrar de novo: feche isto e abra a mesa outra vez pelo chat.
web-tables-here = A mesa daqui
web-inside-retry = Tentar de novo
web-inside-refused = Não foi possível confirmar quem você é. Feche isto e abra a mesa outra vez pelo chat.
web-inside-outside = Esta página se abre no chat, pelo botão da mesa.
web-inside-cookieless = Este navegador não deixa entrar na mesa pelo chat: não guarda os cookies. Abra a mesa no aplicativo, ou em outro navegador.
web-inside-unreachable = A mesa não responde.
web-answers-for = Senão, { $who } responde em
web-answers-too = { $who } também pode responder.
web-silence = Se ninguém falar, o jogo segue em
web-forced = É a única jogada possível.
web-hero = Sente-se, já vamos dar as cartas
web-hero-about = Truco, dominó, xadrez e mais. Grátis, sem cadastro.
web-hero-said = Truco, ladrão!
web-you-nobody = Como você se chama?
web-now = Jogar já
web-now-about = { $game }, com { $who }
web-friends = Com amigos
web-friends-about = Você manda um link
web-people = Com qualquer um
web-people-about = { $count ->
    [0] Abra uma mesa para quem quiser
    [one] Uma mesa espera alguém
   *[other] { $count } mesas esperam alguém
}
web-truco = Truco
web-tile = { $game ->
    [truco-argentino] argentino, uruguaio e mais dois
    [domino] de 2 a 4, ou em duplas
    [escoba] de 2 a 4 jogadores
    [ajedrez] com relógio ou sem pressa
    [damas] clássicas ou de cem casas
    [backgammon] com ou sem cubo
    [parchis] de 2 a 4, ou em duplas
   *[other] de 2 a 4 jogadores
}
web-chats = Também no Discord e no Telegram.
web-chats-about = A mesma mesa, a mesma cadeira: você começa aqui e continua no chat.
web-with-whom = Com quem
web-with = { $with ->
    [compu] Computador
    [amigos] Amigos
   *[gente] Qualquer um
}
web-begin = { $with ->
    [amigos] Abrir a mesa
   *[gente] Abrir a mesa para qualquer um
}
web-which = Qual
web-kin-name = { $game ->
    [truco-argentino] Argentino
    [truco-uruguayo] Uruguaio
    [truc-valenciano] Valenciano
   *[other] Brasileiro
}
web-kin = { $game ->
    [truco-argentino] o de sempre
    [truco-uruguayo] com muestra
    [truc-valenciano] o truc
   *[other] com vira
}
web-seats = Jogadores
web-seats-word = { $game ->
    [truco-argentino] { $count ->
        [2] um a um
        [3] galo
        [4] duplas
       *[other] pica-pica
    }
    [truco-uruguayo] { web-seats-sides }
    [truc-valenciano] { web-seats-sides }
    [truco-brasileiro] { web-seats-sides }
   *[other] { $count ->
        [2] a dois
        [3] a três
        [4] a quatro
       *[other] a seis
    }
}
web-seats-sides = { $count ->
    [2] um a um
    [4] duplas
   *[other] trios
}
web-rule = { $rule ->
    [puntos] Pontos
    [flor] Flor
    [reloj] Relógio
    [variante] Tabuleiro
    [cubo] Cubo
   *[other] Duplas
}
web-against-whom = Contra quem
web-ways = Outras formas de jogar
web-stake = A mão vale
web-ended-won = Você ganhou!
web-ended-lost = { $count ->
    [one] { $who } levou
   *[other] { $who } levaram
}
web-ended-drawn = Empate
web-hand-mine = A mão é sua
web-hand-ours = A mão é nossa
web-hand-theirs = A mão é de { $who }
web-hand-rivals = A mão é deles
web-points-mine = São para você
web-points-ours = São para nós
web-points-theirs = São para { $who }
web-points-rivals = São para eles
web-other-game = Outro jogo
web-half = { $half ->
    [first] primeira metade
   *[second] segunda metade
}
web-me = Você
web-chair-free = Livre
web-invited = { $who } convida você para jogar
web-invited-name = Como você se chama?
web-invited-about = Sem cadastro e sem baixar nada.
web-value = { $value ->
    [flor-no] Sem
    [flor-obligada] Com
    [flor-libre] Pode calar
    [flor-true] Com
    [flor-false] Sem
    [reloj-no] Sem relógio
    [variante-clasica] Oito por oito
    [variante-cien] Cem casas
    [variante-abundancia] Da abundância
    [cubo-true] Com
    [cubo-false] Sem
    [parejas-true] Com
   *[other] Sem
}
web-see-table = Ver a mesa
web-settings = Ajustes
web-flip = Virar o tabuleiro
web-confirm = Pronto
web-die = o { $die }
web-done-all = É isso?
web-left = { $count ->
    [one] Falta jogar { $dice }
   *[other] Falta jogar { $dice }
}
web-still-missing = { $count ->
    [one] falta { $dice }
   *[other] faltam { $dice }
}
web-where = De que lado vai o { $what }?
web-turn-which = Qual você move?
web-set = { $what ->
    [cloth] Pano
    [deck] Baralho
    [back] Verso das cartas
    [speed] Ritmo
    [marks] Marcar o que se pode tocar
    [confirm] Confirmar cada jogada
    [sound] Sons
   *[volume] Volume
}
web-set-value = { $value ->
    [drawn] Com figuras
    [plain] De números grandes
    [green] Verde
    [wine] Bordô
    [red] Vermelho
    [blue] Azul
    [calm] Tranquilo
   *[fast] Rápido
}
web-ten = { $game } em dez linhas
web-terms-of-game = As palavras do jogo
web-try = Experimente com a Porota, devagar
web-law = O regulamento inteiro, em espanhol
web-find = Procurar no regulamento
web-find-none = Nada com essas palavras.
web-host-begins = Estão todos: { $who } começa o jogo
web-missing = { $count ->
    [0] Estão todos
    [one] Falta um
   *[other] Faltam { $count }
}
web-chair-level = computador · nível { $level }
web-listed = { $open ->
    [yes] Para qualquer um
   *[no] Particular
}
web-listed-label = Quem a encontra
web-absent = Se alguém sair
web-absent-wait = { $minutes ->
    [0] Esperar
   *[other] Computador em { $minutes } min
}
web-waits = { $minutes ->
    [0] espera quem sair
   *[other] computador em { $minutes } min
}
web-pace = { $pace ->
    [bullet] bala
    [blitz] relâmpago
    [rapid] rápida
    [long] longa
   *[none] sem pressa
}
web-colour = Suas peças
web-colour-value = { $colour ->
    [blancas] Brancas
    [negras] Pretas
   *[azar] Sorteio
}
web-begin-with = Jogar com { $who }
web-face = Escolha um rosto
web-face-number = Rosto { $number }
web-begin-when = Começar quando forem { $count }
web-chair-take = toque e escolha
web-change = Mudar
web-copy = Copiar
web-copy-link = Copiar o link
web-fill = Completar com o computador
web-the-game = A partida
web-waiting = esperando há { $minutes } min
web-send = Mandar o link
web-send-about = Mande o link a alguém, ou deixe que leia com o celular.
web-join = Sentar
web-sit = Sentar aqui
