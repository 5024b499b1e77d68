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
program-results = Escreve os resultados de todas as partidas terminadas, uma linha JSON por partida. Funciona com as mesas paradas ou em andamento.
program-reports = Lista as denúncias, uma linha JSON por denúncia, sem a partida.
program-report = Mostra uma denúncia inteira, com a partida até então.
program-report-number = O número da denúncia.
program-report-remove = Apaga a denúncia.
program-seat = lugar { $number }
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
program-web = A mesa está em http://{ $address }
program-discord = Para convidar o bot para um servidor do Discord: { $link }
program-discord-endpoint = O Discord deve chamar http://{ $address }; ponha um proxy com HTTPS na frente.
program-discord-broken = O bot do Discord não pode funcionar: { $error }.
program-transfer = Não deu: { $error }.
program-transferred = { $sessions } mesas, { $results } resultados, { $settings } ajustes, { $asides } postos à parte.

config-file = Não foi possível ler a configuração { $file }: { $error }.
config-syntax = A configuração não é TOML válido: { $error }.
config-section = A chave “{ $key }” deve estar em uma seção, por exemplo [web].
config-value = A chave “{ $key }” ({ $variable }) aceita: { $allowed }.
config-unknown = Não existe a chave “{ $key }”. As chaves são: { $keys }.
config-discord-token = o token do bot, como o portal do Discord o mostra
config-discord-id = o número do aplicativo
config-discord-key = a chave pública do aplicativo, 64 dígitos hexadecimais
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
