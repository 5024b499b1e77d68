# Negatives iguals en tots els jocs: què està mal, i què estaria bé.

refusal-option-unknown = No hi ha cap opció «{ $name }». Les opcions són: { $names }.
refusal-option-value = L'opció «{ $name }» no admet este valor. { $allowed }.
option-one-of = Un d'estos: { $allowed }
option-between = Un nombre entre { $least } i { $most }
option-such-as = Per exemple: { $examples }
refusal-seats = Este joc es juga amb { $allowed } seients.
refusal-parejas = En parelles es juga amb quatre seients: posa'n quatre, o que cadascú jugue pel seu compte.
refusal-setup = La posició o l'atzar donats no servixen: { $what }.
refusal-seat = Esta taula té { $seats } seients, comptats des de 0.
refusal-game-over = La partida s'ha acabat: ja no s'hi juga.
refusal-unknown-move = «{ $text }» no és cap jugada d'este joc.
refusal-not-a-move = Això no és cap jugada d'este joc.
refusal-not-your-turn = No és el teu torn: li toca a { $turn }.
refusal-not-in-turn = No és el teu torn.
refusal-not-countable = Només es compten línies de joc on no hi ha atzar ni res amagat.
refusal-record-newer = La partida es va guardar amb una versió més nova del programa.
refusal-record-spoilt = Les dades de la partida estan danyades.
refusal-record-unknown-game = El catàleg no té el joc d'esta partida.
refusal-record-unplayable = La partida guardada té un començament o una jugada que les regles no permeten.
refusal-request = La petició no s'entén: falta «{ $what }» o té una altra forma.
refusal-unknown-game = No hi ha cap joc amb eixe nom. Els jocs són: { $games }.
refusal-no-game = No hi ha cap partida: comença'n una primer.

proof-unreadable = La prova no es pot llegir: en falta una part o té una altra forma.
proof-commitment = El secret no és el que la casa va prometre en obrir la taula.
proof-seed = Els repartiments no ixen del secret ni del que hi van aportar els jugadors.
proof-lot = Els seients no ixen del secret i de les aportacions.
proof-contributions = No hi ha una aportació per cada seient.
proof-forced = Els repartiments van ser donats, no sortejats.
