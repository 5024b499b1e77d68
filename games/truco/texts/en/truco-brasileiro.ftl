# Brazilian truco, paulista and mineiro. What is said aloud stays in Portuguese, as at its tables.

truco-brasileiro-name = Brazilian truco
truco-brasileiro-primer =
    A French deck without eights, nines and tens. Three cards each, and one turned up: the *vira*.
    The four cards next above the vira are the *manilhas*: they beat all others.
    Among manilhas the suit decides: clubs, hearts, spades, diamonds.
    The rest, from high to low: 3, 2, A, K, J, Q, 7, 6, 5, 4. Suits do not matter.
    Take two of the three tricks and the hand is yours; after a tie, the first trick that anyone won decides.
    The hand is worth 1. With *truco* it is worth 3, then 6, 9 and 12.
    Whoever does not accept folds, and gives away what it was worth.
    From the second trick on you may play a card *face down*: it wins nothing.
    In the *mineiro* there is no vira: the manilhas are always the same four, and the hand is worth 2.
    First to 12 wins. At 11 you look at your cards and choose whether to play, for 3.
truco-brasileiro-terms =
    Vira: the card that is turned up: the next one in order is the manilha.
    Manilhas: the four cards that beat all others; among them the suit decides.
    Zap: the manilha of clubs, the highest card of all.
    Truco, seis, nove, doze: the calls that raise the hand to 3, 6, 9 and 12.
    Aceito: “I accept”: the hand is worth what was called.
    Corro: “I fold”: the other side scores what the hand was already worth.
    Card face down: a card that is laid without being shown, and wins nothing.
    Mão de onze: with 11 points, you see your cards and decide whether to play for 3.
    Mão de ferro: at 11 all, the cards are played unseen.
    Mineiro: the truco of Minas Gerais: no vira, always the same four manilhas.
truco-brasileiro-plate = { $what ->
    [truco] Truco
    [seis] Six
    [nueve] Nine
    [doce] Twelve
   *[vira] with J as vira, kings are top
}
truco-brasileiro-rank = { $rank ->
    [A] the aces
    [K] the kings
    [J] the jacks
    [Q] the queens
   *[other] the { $rank }s
}
truco-brasileiro-otros = truco brasileiro, truco paulista, truco mineiro, brazilian truco

truco-brasileiro-voice = { $voice ->
    [truco] Truco
    [seis] Seis (six)
    [oito] Oito (eight)
    [nove] Nove (nine)
    [dez] Dez (ten)
    [doze] Doze (twelve)
    [aceito] Aceito (I accept)
    [corro] Corro (I fold)
   *[other] { $voice }
}
truco-brasileiro-voice-otros = { $voice ->
    [truco] call truco
    [seis] six, 6
    [oito] eight, 8
    [nove] nine, 9
    [dez] ten, 10
    [doze] twelve, 12
    [aceito] accept, i accept, yes, play, play it, sure, ok, i am in
    [corro] run, i run, no, fold, decline, i fold, i am out, nope
   *[other] { "" }
}

truco-brasileiro-preset = { $preset ->
    [mano] Paulista for two
    [paulista] Paulista
    [mineiro] Mineiro
    [limpo] Paulista, clean deck
    [trios] Paulista in trios
    [manilha-velha] Old manilhas
    [mineiro-de-oito] Mineiro with eight
    [linha-dura] Hard line
   *[torneio] Tournament
}
truco-brasileiro-preset-about = { $preset ->
    [mano] One against one to 12, with a vira: to play while you chat.
    [paulista] Two pairs to 12; the manilhas are the rank above the vira.
    [mineiro] Two pairs to 12 with fixed manilhas (zap, seven of hearts, espadilha, pica-fumo); a hand is worth 2, truco makes it 4.
    [limpo] Two pairs without fours, fives, sixes and sevens, with signals between partners.
    [trios] Three against three to 12, with a vira and signals.
    [manilha-velha] Fixed manilhas as in the mineiro, but hands of 1, 3, 6, 9 and 12.
    [mineiro-de-oito] The mineiro in which six is eight: 2, 4, 8, 10 and 12.
    [linha-dura] Nobody calls for more than they need, and truco in a mão de onze or mão de ferro loses the game.
   *[torneio] Two pairs, best of three games.
}

truco-brasileiro-option-perfil = { $value ->
    [mineiro] Mineiro: fixed manilhas, and a hand is worth 2.
   *[paulista] Paulista: the vira makes the manilhas, and a hand is worth 1.
}
truco-brasileiro-option-manilhas = { $value ->
    [vira] The manilhas are the four cards of the rank above the vira.
    [fixas] The manilhas are fixed: four of clubs, seven of hearts, ace of spades, seven of diamonds.
   *[perfil] The manilhas are those of the profile.
}
truco-brasileiro-option-escada = { $value ->
    [de-1-3-6-9-12] A hand is worth 1; with truco 3; then 6, 9 and 12.
    [de-2-4-6-10-12] A hand is worth 2; with truco 4; then 6, 10 and 12.
    [de-2-4-8-10-12] A hand is worth 2; with truco 4; then 8, 10 and 12.
   *[perfil] What a hand is worth is as in the profile.
}
truco-brasileiro-option-baralho = { $value ->
    [limpo] Clean deck: without fours, fives, sixes and sevens, but for fixed manilhas.
   *[sujo] Full deck: all 40 cards.
}
truco-brasileiro-option-coberta = { $value ->
    [nao] Nobody lays a card face down.
    [seguir] In the second and third trick whoever does not lead may lay a card face down.
   *[livre] In the second and third trick anybody may lay a card face down.
}
truco-brasileiro-option-abre = { $value ->
    [primeira] After a tie, whoever laid the first of the equal cards leads.
   *[abriu] After a tie, whoever led the trick leads again.
}
truco-brasileiro-option-tres-empates = { $value ->
    [mao] Three ties: the side that led the hand wins it.
    [pe] Three ties: the dealer's side wins the hand.
   *[ninguem] Three ties: nobody scores, whatever was called.
}
truco-brasileiro-option-teto = { $value ->
    [true] A side that wins the game with what is accepted, or what it would accept by raising, may not call.
   *[false] Anybody may call up to twelve, whatever they need.
}
truco-brasileiro-option-truco-na-onze = { $value ->
    [perde] Truco in a mão de onze or mão de ferro loses the game.
   *[ilegal] Nobody can call in a mão de onze or mão de ferro.
}
truco-brasileiro-option-ferro = { $value ->
    [aberta] The mão de ferro is played with cards seen.
   *[cega] The mão de ferro is played blind.
}
truco-brasileiro-option-chicos = { $value ->
    [1] The match is one game to 12.
   *[other] The match is the best of { $value } games.
}

truco-brasileiro-title = Brazilian truco · hand { $number }{ $round ->
        [onze] {" "}· mão de { $at ->
            [10] dez
           *[other] onze
        }
        [ferro] {" "}· mão de ferro
       *[normal] { "" }
    }
truco-brasileiro-score = { $who }: { $points } of { $goal }{ $chicos ->
        [0] { "" }
        [one] {" "}· 1 game
       *[other] {" "}· { $chicos } games
    }
truco-brasileiro-deal = { $dealer } dealt; { $mano } leads the hand.
truco-brasileiro-manilhas = Manilhas, the highest first
truco-brasileiro-vaza-won = { truco-baza }: { $seat } takes it
truco-brasileiro-vaza-tied = { truco-baza }: tied
truco-brasileiro-laid-covered = card face down ({ $seat })
truco-brasileiro-pending = { $voice } by { $who }: worth { $value } if accepted, { $refused } if they fold.
truco-brasileiro-onze = { $who } { $count ->
    [one] decides
   *[other] decide
} whether to play the hand: worth { $value } if played, { $refused } if they fold.
truco-brasileiro-value = The hand is worth { $value }.
truco-brasileiro-right = May call { $voice }: { $who }.
truco-brasileiro-last = { $which ->
    [esta] This hand
   *[anterior] The hand before
}: { $points } for { $who }{ $reason ->
    [onze] , without playing
   *[truco] { "" }
}.
truco-brasileiro-last-nobody = { $which ->
    [esta] Nobody won this hand.
   *[anterior] Nobody won the hand before.
}
truco-brasileiro-picture-onze = { $at ->
        [10] Mão de dez
       *[other] Mão de onze
    } { $value }

truco-brasileiro-hand-blind = Mão de ferro: nobody sees their cards
truco-brasileiro-blind-card = { $number ->
    [1] First card
    [2] Second card
   *[3] Third card
}
truco-brasileiro-blind-card-otros = { $number ->
    [1] first, the first, 1, one
    [2] second, the second, 2, two
   *[3] third, the third, 3, three
}
truco-brasileiro-manilha = { $place ->
    [1] zap
    [2] copeta
    [3] espadilha
   *[4] pica-fumo
}
truco-brasileiro-manilha-otros = { $place ->
    [1] zap, the zap
    [2] copeta
    [3] espadilha
   *[4] pica-fumo, pica fumo
}
truco-brasileiro-hand-manilhas = { $count ->
    [one] You hold a manilha: { $manilhas }.
   *[other] You hold manilhas: { $manilhas }.
}
truco-brasileiro-hand-covered = You laid face down: { $cards }.
truco-brasileiro-hand-partner = Dealt to { $seat }
truco-brasileiro-of-partner = { $card } (held by { $seat })
truco-brasileiro-hand-sinal-own = Your signal: { $sinal }.
truco-brasileiro-hand-sinal = Signal by { $seat }: { $sinal }.
truco-brasileiro-sinal = { $sinal ->
    [sinal-zap] manilha of clubs
    [sinal-copas] manilha of hearts
    [sinal-espadilha] manilha of spades
    [sinal-pica-fumo] manilha of diamonds
    [sinal-tres] a three
    [sinal-dois-tres] two threes
    [sinal-cheio] full of manilhas
    [sinal-truco] call truco
   *[sinal-deixa] leave it to me
}

truco-brasileiro-step-coberta = Lay a card face down…
truco-brasileiro-step-coberta-card = { $card } face down
truco-brasileiro-step-coberta-otros = face down { $card }, cover { $card }, covered { $card }
truco-brasileiro-price-truco = Truco loses the game now: nobody can call in this hand.

truco-brasileiro-told-reparto = Hand { $number }{ $round ->
    [onze] , a mão de onze
    [ferro] , a mão de ferro
   *[normal] { "" }
}: { $dealer } deals, { $mano } leads.
truco-brasileiro-told-vira = The vira: { $card }.
truco-brasileiro-told-voice = { $seat }: “{ $voice }!”
truco-brasileiro-told-carta = { $seat } lays { $card }.
truco-brasileiro-told-coberta = { $seat } lays a card face down.
truco-brasileiro-told-nobody = Nobody wins the hand.
truco-brasileiro-told-puntos = +{ $points } to { $who }. The score is { $score }.
truco-brasileiro-told-jogo = { $count ->
    [one] { $who } wins the game!
   *[other] { $who } win the game!
}

truco-brasileiro-fault-not-held = You do not hold that card: { $card }.
truco-brasileiro-fault-blind = This is a mão de ferro: cards are laid blind. Choose the first, the second or the third.
truco-brasileiro-fault-not-blind = In this hand you see your cards: lay one of them.
truco-brasileiro-fault-blind-laid = You have laid that card already: choose another one.
truco-brasileiro-fault-never-covered = At this table no card is laid face down: lay it open.
truco-brasileiro-fault-covered-first = In the first trick no card is laid face down: lay it open.
truco-brasileiro-fault-covered-lead = Whoever leads the trick cannot lay a card face down: lay it open.
truco-brasileiro-fault-answer-first = A call waits for your answer: accept, fold or raise.
truco-brasileiro-fault-decide-first = First decide whether to play this hand: accept or fold.
truco-brasileiro-fault-nothing-to-answer = There is nothing to answer: lay a card or call.
truco-brasileiro-fault-no-calls = Nobody can call in a mão de onze or mão de ferro: lay a card.
truco-brasileiro-fault-other-ladder = That is not called at this table: hands come to other numbers here.
truco-brasileiro-fault-not-next = That is not the next call: one step at a time, and truco comes first.
truco-brasileiro-fault-not-ours = Your side made the last call: only the others can raise now.
truco-brasileiro-fault-enough = What is accepted wins your side the game: there is no need to call for more.
truco-brasileiro-fault-no-sinal = You cannot make a signal now: it takes two cards in hand and a partner, at a table with signals, and there are three in a hand.
truco-brasileiro-why-cards = { $first ->
        [own] The first trick is yours: one more is enough. { truco-brasileiro-why-best }
        [theirs] The first trick is your rival's: the other two have to be won. { truco-brasileiro-why-best }
        [tied] The first was tied: whoever wins the next wins the hand. { truco-brasileiro-why-best }
       *[none] { truco-brasileiro-why-best }
    }
truco-brasileiro-why-best = Your best card is { $card }: { $above ->
        [0] none is left that beats it.
        [one] only one of the { $unseen } cards that you have not seen beats it.
       *[other] { $above } of the { $unseen } cards that you have not seen beat it.
    }
truco-brasileiro-why-first = The first trick is worth more than the others, because it decides after ties: that was the place for { $card }.
truco-brasileiro-asked = { $what ->
    [truco] the truco
    [seis] the seis
    [oito] the oito
    [nove] the nove
    [dez] the dez
    [doze] the doze
   *[onze] the hand
}
truco-brasileiro-answer = { $bet } · { $answer ->
    [yes] for { $points }
   *[no] costs { $points }
}

truco-brasileiro-called = { $what ->
    [perfil-paulista] paulista
    [perfil-mineiro] mineiro
    [manilhas-perfil] usual manilhas
    [manilhas-vira] manilhas by the vira
    [manilhas-fixas] fixed manilhas
    [escada-perfil] usual ladder
    [escada-1-3-6-9-12] ladder 1-3-6-9-12
    [escada-2-4-6-10-12] ladder 2-4-6-10-12
    [escada-2-4-8-10-12] ladder 2-4-8-10-12
    [baralho-sujo] full deck
    [baralho-limpo] clean deck
    [coberta-nao] no cards face down
    [coberta-seguir] face down only to follow
    [coberta-livre] cards may be laid face down
    [abre-abriu] after a tie the same player leads
    [abre-primeira] after a tie the first of the equals leads
    [tres_empates-ninguem] three ties score nothing
    [tres_empates-mao] three ties to the mão
    [tres_empates-pe] three ties to the dealer's side
    [teto-true] no calls beyond the need
    [teto-false] calls beyond the need
    [truco_na_onze-ilegal] no truco at eleven
    [truco_na_onze-perde] truco at eleven loses
    [ferro-cega] blind mão de ferro
    [ferro-aberta] open mão de ferro
    [chicos] { $value ->
        [1] one game
       *[other] best of { $value } games
    }
    [senas-true] with signals
   *[senas-false] without signals
}

truco-brasileiro-part-won = { $rank ->
   *[other] With the { $card }
}
truco-brasileiro-part-ran = { $who } folded
truco-brasileiro-fact-ran = { $count ->
    [one] time they folded
   *[other] times they folded
}
