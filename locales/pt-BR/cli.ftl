# O programa: ajuda, configuração, arquivos.

program-about = Sobremesa abre mesas de truco, dominó e outros jogos no navegador e nos chats. Sem um comando, põe as mesas para funcionar.
program-after-help = Toda chave da configuração também pode ser dada no ambiente: web.listen é SOBREMESA_WEB_LISTEN.
program-config = Lê a configuração deste arquivo. Sem ele, lê o sobremesa.toml desta pasta, se existir.
program-run = Põe as mesas para funcionar e segue até ser parado com Ctrl-C ou SIGTERM.
program-run-start-empty = Começa sem nada guardado, mesmo que na pasta haja cópias ou arquivos danificados; não apaga nada.
program-engine = Fala o protocolo do motor: um pedido JSON por linha na entrada, uma resposta por linha na saída.
program-replay = Conta de novo uma partida salva, jogada por jogada, e mostra como ela está.
program-replay-file = A partida salva ou a sua prova.
program-replay-notation = Escreve a partida na notação que outros programas leem (PGN, PDN, o texto de um match), se o jogo tiver uma.
program-no-notation = { $game }: não há uma notação que outros programas leiam.
program-verify = Confere se as distribuições de uma partida terminada saíram do segredo prometido e do que os jogadores acrescentaram.
program-verify-file = A prova que a mesa mostrou no final.
program-check-config = Confere a configuração e não faz mais nada.
program-export = Grava tudo o que está guardado em um arquivo, uma linha JSON por registro. Serve com as mesas paradas ou funcionando.
program-export-file = O arquivo a ser gravado; não pode existir ainda.
program-import = Lê um arquivo gravado por export e junta os seus registros ao que está guardado.
program-import-file = O arquivo a ser lido.
program-import-replace = Substitui o que já está guardado e é diferente, também os ajustes.
program-import-restart = O arquivo traz outros ajustes, entre eles a chave que reconhece as pessoas: passam a valer quando o programa em execução for reiniciado.
program-health = Pergunta ao programa em andamento como ele está e escreve a palavra dele: ready (dá para jogar), draining (está para terminar) ou store (o que está guardado não responde). Estado 0 se estiver bem.
program-health-live = Pergunta só se ele vive, mesmo que não possa atender ninguém.
program-health-nowhere = Não há a quem perguntar: falta operations.listen, e web.enabled é false.
program-health-silent = O programa não responde em { $listen }: { $error }.
program-results = Escreve os resultados de todas as partidas terminadas, uma linha JSON por partida. Funciona com as mesas paradas ou em andamento.
program-ratings = Os pontos das pessoas.
program-ratings-verify = Confere todos os pontos: que cada partida contou uma só vez, que os registros de cada pessoa seguem uns dos outros e que os pontos saem deles. Escreve um resumo e cada falha, uma linha de JSON cada; status 0 se não há nenhuma.
program-cookies = A chave que reconhece os visitantes da mesa no navegador.
program-cookies-rotate = Assina os cookies com uma chave nova a partir do próximo início. Os assinados com as anteriores continuam sendo lidos por um ano. Com as mesas paradas.
program-cookies-drop = Esquece as chaves anteriores: todos os visitantes passam a ser desconhecidos. Para quando alguém pode ter copiado uma chave.
program-cookies-rotated = A chave é nova. Vale a partir do próximo início.
program-reports = Lista as denúncias, uma linha JSON por denúncia, sem a partida.
program-report = Mostra uma denúncia inteira, com a partida até então.
program-report-number = O número da denúncia.
program-report-remove = Apaga a denúncia.
program-pipe = A conversa foi interrompida: { $error }.
program-file = Não foi possível ler { $file }: { $error }.
program-start = O programa não conseguiu iniciar: { $error }.
program-log-level = Não dá para entender a chave “log.level”: { $error }.
program-store = Não foi possível abrir o que está guardado: { $error }.
program-store-stuck = O programa termina porque o que está guardado não avança: { $error }. O que foi confirmado está no disco.
program-store-emptied = Em { $folder } não há nada guardado, mas há uma cópia do que havia: { $copy }. Para recuperá-la: sobremesa import { $copy }. Para começar sem nada: sobremesa run --start-empty.
program-store-spoilt = O que está guardado está danificado: { $error }. “sobremesa run” recupera a última cópia, se houver; “sobremesa run --start-empty” põe à parte o que está danificado e começa sem nada. Antes convém guardar a pasta inteira em outro lugar.
program-store-journal = Parte do diário do que está guardado está danificada ({ $groups ->
    [one] { $groups } grupo de mudanças
   *[other] { $groups } grupos de mudanças
}). “sobremesa run” segue sem essa parte, guarda o que está danificado e anota o que se perdeu.
program-listen = Não foi possível servir a mesa em { $listen }: { $error }.
program-operations-listen = Não foi possível escutar em { $listen } (operations.listen): { $error }.
program-operations-measure = Não foi possível medir: { $error }.
program-web = A mesa está em http://{ $address }
program-discord = Para convidar o bot para um servidor do Discord: { $link }
program-discord-endpoint = O Discord deve chamar http://{ $address }; ponha um proxy com HTTPS na frente.
program-discord-broken = O bot do Discord não pode funcionar: { $error }.
program-key-made = A chave que sela o que está guardado foi criada em { $file }. Guarde uma cópia dela em outro lugar: sem ela, nem os dados nem suas cópias podem ser lidos.
program-key = As chaves que selam o que está guardado.
program-key-rotate = Sela tudo com uma chave nova e esquece as anteriores. Serve com as mesas paradas ou em andamento.
program-key-rotated = Tudo está selado com uma chave nova; as anteriores não existem mais.
program-key-change = Troca a chave mestra, com as mesas paradas.
program-key-change-to = O arquivo com a nova chave mestra; se não existir, é criado.
program-key-changed = A partir de agora a chave mestra é a de { $file }: indique-a em store.key_file. A anterior, em store.old_key_file, continua abrindo as cópias feitas com ela.
program-export-plain = Não sela o arquivo, para que outros programas o leiam: ele contém nomes e segredos.
program-store-key-missing = O que está guardado em { $folder } está selado, e falta sua chave. Ela foi procurada em: { $looked }. Traga uma cópia da chave para um desses lugares, ou indique-a em store.key_file; nada foi alterado. Mais em docs/operate/operating.md.
program-store-key-wrong = O que está guardado em { $folder } está selado com outra chave que não a de: { $looked }. Traga a chave com que foi selado; nada foi alterado. Mais em docs/operate/operating.md.
program-store-key-bad = { $file } não contém uma chave: são 32 bytes, escritos como 64 dígitos hexadecimais ou em base64. Nada foi alterado.
program-store-keyring = O chaveiro de { $folder } não serve ({ $reason }), e sem ele não se pode ler o que está guardado; nada foi alterado. Recupere keyring e keyring.spare de uma cópia da pasta, ou importe a última cópia em uma pasta nova. Mais em docs/operate/operating.md.
program-transfer = Não deu: { $error }.
program-transferred = { $sessions } mesas, { $results } resultados, { $settings } ajustes, { $asides } postos à parte.

config-file = Não foi possível ler a configuração { $file }: { $error }.
config-syntax = A configuração não é TOML válido: { $error }.
config-section = A chave “{ $key }” deve estar em uma seção, por exemplo [web].
config-store-key = 32 bytes, como 64 dígitos hexadecimais ou em base64
config-store-password-file = um arquivo com a senha que o programa possa ler
config-value = A chave “{ $key }” ({ $variable }) aceita: { $allowed }.
config-unknown = Não existe a chave “{ $key }”. As chaves são: { $keys }.
config-discord-token = o token do bot, como o portal do Discord o mostra
config-discord-id = o número do aplicativo
config-discord-key = a chave pública do aplicativo, 64 dígitos hexadecimais
config-discord-secret = o segredo de OAuth2, como o portal do Discord o mostra
config-needs = { $key } precisa também de { $other }.
config-key-inside = A chave em { $file } (store.key_file) está dentro de { $folder } (store.path): quem copiasse os dados a levaria também. Coloque-a em outro lugar.
config-right = A configuração está certa.

proof-holds = A prova se sustenta: as distribuições saíram do segredo prometido e do que foi acrescentado; as { $moves } jogadas seguem as regras.

program-gallery = Desenha as mesas e as mãos de todos os jogos numa página.
program-gallery-folder = A pasta onde ficam a página e os desenhos.
program-gallery-written = { $count } desenhos: { $file }
program-gallery-unwritten = Não é possível escrever em { $file }: { $error }
program-league = Faz jogadores do computador jogarem entre si, com distribuições espelhadas, e imprime que parte dos pontos o primeiro ganhou (share) e com que margem (95 %).
program-league-game = O jogo.
program-league-first = Quem joga primeiro: um nível; random, que faz qualquer jogada; ou uci:PROGRAMA[:ELO], um programa de xadrez alheio.
program-league-second = Contra quem.
program-league-games = Quantas partidas; são jogadas em pares, com as mesmas distribuições e os lugares trocados.
program-league-ms = Quanto pode durar cada jogada, em milissegundos.
program-league-rounds = Em vez de um tempo, quantas voltas pode pensar: assim o resultado é sempre o mesmo.
program-league-seats = Quantos se sentam; o primeiro ocupa um lugar a cada dois.
program-league-options = As regras da casa, como um objeto JSON.
program-league-seed = De onde saem as distribuições.
program-league-threads = Em quantas threads.
program-league-bad-seats = Nenhum jogo tem tantos lugares.
program-league-bad-options = As opções têm de ser um objeto JSON, por exemplo {"{"}"puntos":15{"}"}.

program-operators-names = Mostra também os nomes das pessoas.
program-operators-json = Escreve objetos JSON, um por linha, para outros programas.
program-tables = Lista as mesas: quem está nelas, em que chats e quando algo mudou. Funciona com as mesas paradas ou em andamento.
program-tables-stage = Só as que estão nesta etapa: lobby (as pessoas estão se sentando), playing (em jogo) ou over (terminada).
program-tables-game = Só as deste jogo, pelo seu identificador (truco-argentino, domino…).
program-table = Mostra tudo de uma mesa, menos as mãos em jogo.
program-table-id = O identificador da mesa, como “tables” mostra, ou o código de convite.
program-table-record = Escreve também o registro da partida; de uma partida em jogo, só com --secrets.
program-table-secrets = Mostra também as mãos em jogo. Isso fica anotado no log do programa.
program-table-secrets-shown = Aqui aparecem mãos em jogo: que ninguém que joga as veja.
program-table-record-hidden = Desse registro se deduzem as mãos em jogo. Para vê-lo mesmo assim: --secrets.
program-close = Termina uma mesa, como faria quem modera o chat; os chats são avisados.
program-closed = A mesa está terminada.
program-ban = Expulsa uma pessoa, um lugar ou um endereço: nada do que pedirem será feito, em lugar nenhum. Quem estava sentado se levanta, e o computador continua por ele; as mesas do lugar são fechadas.
program-ban-id = Quem: uma pessoa ou um lugar, como discord:118…, telegram:-100… ou web:…; ou um endereço ou rede, como 203.0.113.0/24.
program-ban-for = Por quanto tempo: 30m, 12h, 7d, 2w. Sem isto, para sempre.
program-ban-why = O motivo, para o operador; ninguém mais o lê.
program-ban-bad-time = Uma duração é um número com a unidade: 30m, 12h, 7d, 2w.
program-ban-unknown = Dá para expulsar uma pessoa ou um lugar (discord:118…, telegram:-100…, web:…), ou um endereço ou rede (203.0.113.0/24).
program-banned = Expulso para sempre ({ $id }). Mesas que mudaram: { $tables }.
program-banned-until = Expulso até { $until } ({ $id }). Mesas que mudaram: { $tables }.
program-unban = Retira uma expulsão.
program-unbanned = A expulsão foi retirada.
program-unban-none = Não há essa expulsão. “sobremesa bans” lista as que há.
program-bans = Lista as expulsões. De quem são não se guarda: só uma impressão, e o motivo que você deu.
program-reload = Faz o programa em andamento ler de novo a configuração, como SIGHUP.
program-reloaded = A nova configuração está em vigor.
program-reload-waits = Também mudou o que segue, mas só vale quando o programa reiniciar: { $keys }.
program-members = Lista os processos que compartilham o banco de dados: desde quando estão, quantas faixas cada um tem e se está de saída.
program-members-none = Este programa está sozinho com suas mesas: só há vários processos com PostgreSQL.
program-drain = Faz o programa em andamento entregar aos outros processos o que faz por todos e terminar em seguida, como com SIGTERM.
program-drain-alone = Não há outro processo que possa continuar. Para terminar mesmo assim: SIGTERM.
program-drained = Tudo está entregue; o programa termina.
program-member-serving = em serviço
program-member-draining = de saída
program-member-silent = sem dar sinal
program-column-member = processo
program-column-version = versão
program-column-lanes = faixas
program-column-others = além disso
program-column-state = estado
program-not-running = Nenhum programa em andamento usa { $folder }.
program-column-table = mesa
program-column-game = jogo
program-column-stage = etapa
program-column-ending = fim
program-column-people = pessoas
program-column-computers = computadores
program-column-opened = aberta
program-column-changed = última mudança
program-column-wakes = acorda
program-column-rooms = chats
program-column-host = quem abriu
program-column-options = opções
program-column-moves = jogadas
program-column-ban = expulsão
program-column-kind = onde
program-column-since = desde
program-column-until = até
program-column-why = motivo
program-column-limit = limite
program-column-each = por pessoa
program-column-together = por lugar
program-column-hits = atingido

program-person = Mostra tudo o que se guarda de uma pessoa, ou apaga
program-person-id = Quem: o nome que a plataforma lhe dá, como telegram:55 ou discord:812
program-person-erase = Apaga tudo o que diz quem é; as partidas ficam, com “Jogador 2” no lugar
program-person-yes = Não pergunta antes de apagar
program-person-unknown = Uma pessoa se nomeia pela plataforma e pelo número, como telegram:55 ou discord:812.
program-person-tables = { $tables ->
    [one] uma mesa
   *[other] { $tables } mesas
}
program-person-results = { $results ->
    [one] um resultado
   *[other] { $results } resultados
}
program-person-settings = { $settings ->
    [one] um ajuste
   *[other] { $settings } ajustes
}
program-person-sure = Desta pessoa se guardam { program-person-tables }, { program-person-results } e { program-person-settings }. Não dá para desfazer. Para apagar, escreva outra vez quem é:
program-person-kept = Nada foi apagado.
program-person-look = diz quais cópias em exports/ citam esta pessoa
program-person-in-copy = { $file } cita esta pessoa: apague-a quando tiver outra.
program-person-not-in-copy = { $file } não a cita.
program-person-bad-copy = { $file } não pode ser lida: { $error }.
program-person-no-copy = Não há cópias em { $folder }.
program-person-erased = Apagado: { program-person-tables }, { program-person-results }, { program-person-settings }.
program-person-copies = Está apagado, mas não foi possível refazer as cópias: { $error }. O programa vai tentar ao começar.
program-limits = Mostra os limites em vigor e quantas vezes cada um foi atingido desde que o programa começou.
