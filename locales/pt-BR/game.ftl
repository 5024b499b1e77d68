# Recusas iguais em todos os jogos: o que está errado e o que daria certo.

refusal-option-unknown = Não existe a opção “{ $name }”. As opções são: { $names }.
refusal-option-value = A opção “{ $name }” não aceita esse valor. { $allowed }.
option-one-of = Um destes: { $allowed }
option-between = Um número entre { $least } e { $most }
option-such-as = Por exemplo: { $examples }
refusal-seats = Este jogo se joga com { $allowed } lugares.
refusal-parejas = Em duplas se joga com quatro lugares: ponha quatro, ou que cada um jogue por si.
refusal-setup = A posição ou os sorteios dados não servem: { $what }.
refusal-seat = Esta mesa tem { $seats } lugares, contados a partir de 0.
refusal-game-over = A partida terminou: não dá mais para jogar.
refusal-unknown-move = “{ $text }” não é uma jogada deste jogo.
refusal-not-a-move = Isso não é uma jogada deste jogo.
refusal-not-your-turn = Não é a sua vez: é a vez de { $turn }.
refusal-not-in-turn = Não é a sua vez.
refusal-not-countable = Só dá para contar linhas de jogo onde não há sorte nem nada escondido.
refusal-record-newer = A partida foi salva por uma versão mais nova do programa.
refusal-record-spoilt = Os dados da partida estão danificados.
refusal-record-unknown-game = O catálogo não tem o jogo desta partida.
refusal-record-unplayable = A partida salva tem um começo ou uma jogada que as regras não permitem.
refusal-request = Não dá para entender o pedido: falta “{ $what }” ou está em outro formato.
refusal-unknown-game = Não existe jogo com esse nome. Os jogos são: { $games }.
refusal-no-game = Não há nenhuma partida: comece uma primeiro.

proof-unreadable = Não dá para ler a prova: falta uma parte ou está em outro formato.
proof-commitment = O segredo não é o que a casa prometeu ao abrir a mesa.
proof-seed = As distribuições não saem do segredo e do que os jogadores acrescentaram.
proof-lot = Os lugares não saem do segredo e do que cada um acrescentou.
proof-contributions = Não há uma contribuição para cada lugar.
proof-forced = As distribuições foram dadas, não sorteadas.
