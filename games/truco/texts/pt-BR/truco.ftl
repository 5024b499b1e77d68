# O que os trucos têm em comum.

truco-voice = { $voice ->
    [envido] Envido
    [real-envido] Real envido
    [falta-envido] Falta envido
    [truco] Truco
    [retruco] Retruco
    [vale-cuatro] Vale cuatro
    [quiero] Quiero
    [no-quiero] No quiero
    [quiero-retruco] Quiero retruco
    [quiero-vale-cuatro] Quiero vale cuatro
    [flor] Flor
    [contraflor] Contraflor
    [contraflor-al-resto] Contraflor al resto
    [con-flor-quiero] Con flor quiero
    [con-flor-no-quiero] Con flor no quiero
    [con-flor-me-achico] Con flor me achico
    [con-flor-envido] Con flor envido
    [con-flor-falta-envido] Con flor falta envido
    [es-buena] Es buena
    [son-buenas] Son buenas
    [paso] Paso
    [mazo] Me voy al mazo (corro)
    [sigo] Sigo
   *[other] { $voice }
}

truco-verse = { $voice ->
    [flor] { $number ->
        [1] Pedi à lua uma estrela, / um recado e um favor; / me mandou três de um só naipe, / perfumadas, sim senhor.
        [2] No quintal da minha avó / canta cedo o beija-flor; / nenhuma rosa de lá / tem das minhas o frescor.
       *[other] Quando o ipê fica amarelo / se alegra o trabalhador; / quando a mão fica florida / acaba o riso e o humor.
    }
    [envido] { $number ->
        [1] Duas cartas, duas irmãs, / dormem juntas no seu ninho; / quem quiser vir acordá-las / que venha devagarinho.
        [2] Quem espera desespera, / quem cochila está perdido; / eu, que sou de madrugar, / já tenho o mate servido.
       *[other] Não sou rico nem sou pobre, / nem valente nem bandido, / mas com o que tenho aqui / já me sinto bem vestido.
    }
   *[truco] { $number ->
        [1] Não trago lança nem sabre, / nem pistola nem trabuco: / com uma carta escondida / já me basta para o truco.
        [2] As crianças lá da rua / têm medo do velho cuco; / os marmanjos desta mesa / têm medo é do meu truco.
       *[other] A noite ficou comprida, / o fogo já está caduco; / pra acordar a mesa toda / não há galo como um truco.
    }
}
truco-option-versos = { $value ->
    [true] O envido, o truco e a flor, onde há, são cantados com um verso. No jogo nada muda.
   *[false] As vozes são ditas sem verso.
}

truco-score = { $who }: { $half ->
    [whole] { $points } de { $goal }
    [malas] { $shown ->
        [0] sem tentos
        [one] 1 mala
       *[other] { $shown } malas
    } ({ $points } de { $goal })
   *[buenas] { $shown ->
        [one] 1 buena
       *[other] { $shown } buenas
    } ({ $points } de { $goal })
}{ $chicos ->
    [0] { "" }
    [one] {" "}· 1 chico
   *[other] {" "}· { $chicos } chicos
}
truco-deal = { $dealer } dá as cartas; { $mano } é mano.
truco-baza = { $number ->
    [1] Primeira
    [2] Segunda
   *[other] Terceira
}
truco-baza-won = { truco-baza }: { $seat } fez
truco-baza-parda = { truco-baza }: parda
truco-call = { $seat } “{ $voice }”
truco-envido-pending = { $calls }: aceito, vale { $stake }; recusado, { $refused }.
truco-envido-pending-chico = { $calls }: aceito, vale o chico; recusado, { $refused }.
truco-said = Tentos: { $said }.
truco-pending = { $who } { $count ->
        [one] cantou
       *[other] cantaram
    } “{ $voice }”: recusado, vale { $value }.
truco-value = A mão vale { $value } tentos.
truco-has-word = { $count ->
    [one] { $who } tem o quero
   *[other] { $who } têm o quero
}
truco-right = { truco-has-word }: { $value ->
        [2] pode subir para retruco
        [3] pode subir para vale cuatro
       *[other] pode subir
    }.
truco-out = No mazo: { $who } ({ $count }).
truco-last = { $which ->
    [esta] Esta mão
   *[anterior] A mão anterior
}: { $points }.
truco-last-points = { $points } de { truco-lance } para { $who }
truco-lance = { $lance ->
    [flor] flor
    [envido] envido
    [truco] truco
   *[other] pido flor
}
truco-shown = { $lance ->
    [pido-flor] { $seat } mostra que não tinha flor
   *[other] { $seat } mostra suas cartas de { $lance }
}

truco-hand = { $count ->
    [0] Você não tem mais cartas
    [one] Sua última carta
   *[other] Suas cartas
}
truco-hand-points = Você tem { $points } de envido.
truco-hand-flor = Você tem flor! E { $points } de envido.
truco-hand-sena-own = Seu sinal: { $sena }.
truco-hand-sena = { $seat } fez o sinal de { $sena }.

truco-step-sena = Fazer um sinal…
truco-step-n-envido = Envido com número…
truco-step-n-real-envido = Vários real envido…
truco-step-con-flor-n-envido = Con flor envido com número…
truco-step-tens = De { $from } a { $to }…
truco-step-tantos = De { $from } a { $to }…
truco-step-tengo = Tengo { $points }
truco-step-pido-flor = Pedir a flor…
truco-step-pido-flor-seat = Pedir a flor a { $seat }

truco-told-reparto = Mão { $number }: { $dealer } dá as cartas, { $mano } é mano.
truco-told-voice = { $seat }: “{ $voice }!”
truco-told-verse = { $seat }: “{ $verse } { $voice }!”
truco-told-auto-flor = { $seat } também tem: “Flor!”
truco-told-pido-flor = { $seat } pede a flor a { $suspect }.
truco-told-envido-nulo = Com flor não há envido: fica anulado.
truco-told-tantos = { $seat }: “Tengo { $points }.”
truco-told-buenas = { $seat }: “{ $voice }.”
truco-told-mal-cantado = { $seat } cantou errado e perde os tentos.
truco-told-carta = { $seat } joga { $card }.
truco-told-puntos = +{ $points } de { truco-lance } para { $who }. Placar: { $score }.
truco-standing = { $own } a { $other }
truco-told-ensena = { $seat } mostra { $cards }.
truco-told-chico = { $what ->
    [partida] { $count ->
        [one] { $who } ganha a partida!
       *[other] { $who } ganham a partida!
    }
   *[chico] { $count ->
        [one] { $who } ganha o chico!
       *[other] { $who } ganham o chico!
    }
}

truco-fault-option = Nesta mesa não se joga com isso.
truco-fault-discard-first = Você é o gallo: primeiro descarte uma das suas quatro cartas.
truco-fault-must-sing = Você tem flor: precisa cantá-la antes de qualquer outra coisa.
truco-fault-card = Você não tem essa carta na mão: { carta }.
truco-fault-answer-first = { $phase ->
    [envido] Cantaram envido: diga “quero”, “não quero”, ou aumente.
    [truco] Cantaram truco: diga “quero”, “não quero”, ou aumente.
    [flor] Cantaram flor: responda antes de mais nada.
   *[tantos] Os tentos estão sendo ditos: diga os seus, “paso” ou “son buenas”.
}
truco-fault-bet = Não há nada a responder: jogue uma carta ou cante.
truco-fault-envido = Esse envido já não pode ser cantado: ele se abre antes de você jogar sua primeira carta e antes de aceitar o truco, e a sequência de apostas tem limite.
truco-fault-quiero-first = Para aumentar, primeiro é preciso aceitar: diga “quiero retruco” ou “quiero vale cuatro”.
truco-fault-raise = Agora você não pode aumentar o truco: só aumenta quem aceitou por último, um degrau de cada vez.
truco-fault-flor = Você não tem uma flor que possa cantar agora.
truco-fault-sena = Agora você não pode fazer sinais: é preciso ter duas cartas na mão e um parceiro em jogo, e são três por mão.
truco-fault-tantos = Esses tentos não podem ser ditos agora: precisam superar os já ditos; senão, diga “son buenas”, ou “paso” se um parceiro ainda vai falar.
truco-fault-pido-flor = A flor se pede no fim da mão, a um adversário que não a cantou.
truco-fault-mazo = Agora você não pode ir ao mazo: primeiro se resolve a flor ou os tentos.
truco-fault-limit = Essa aposta não cabe: somadas, as apostas não podem passar de { $limit }; à falta só se responde, e mano a mano até 40 ela não existe.
truco-fault-review-first = A mão terminou: diga “sigo” ou peça a flor.

truco-number-otros = { $bet ->
    [n-envido] envido { $number }, envido { $number } tentos
   *[other] { "" }
}
truco-voice-otros = { $voice ->
    [quiero] sim, quero, aceito, vale, topo, tô dentro, estou dentro, bora, pode vir
    [no-quiero] não, não quero, não aceito, passo, tô fora, estou fora, não topo, recuso
    [mazo] fujo, corro, me vou, ao monte, tô fora da mão, caio fora
    [sigo] sigo, continuar
    [quiero-retruco] quero retruco
    [quiero-vale-cuatro] quero vale quatro
    [envido] envit, envide
    [falta-envido] falta
    [retruco] retruco
    [vale-cuatro] vale quatro
    [joc-fora] jogo fora
    [es-buena] não tenho, não tenho flor
    [son-buenas] son buenas, paso, passo, são boas
    [flor] tem flor, tenho flor
    [con-flor-quiero] quero, sim, aceito
    [con-flor-no-quiero] não quero, não
   *[other] { "" }
}

truco-price-mazo = Os adversários marcam { $points ->
    [one] { $points } tento
   *[other] { $points } tentos
}.

truco-why-envido = Conte o envido: { $points }. De cada 100 mãos que o adversário pode ter, isso ganha de { $share }.
truco-why-envido-points = Conte o envido: { $points }.
truco-why-cards = { $first ->
        [own] A primeira vaza é sua: basta ganhar mais uma. { truco-why-best }
        [theirs] A primeira vaza é do adversário: é preciso ganhar as outras duas. { truco-why-best }
        [parda] A primeira foi parda: quem ganhar a próxima ganha a mão. { truco-why-best }
       *[none] { truco-why-best }
    }
truco-why-best = Sua melhor carta é { $card }: { $above ->
        [0] não resta nenhuma que ganhe dela.
        [one] só uma das { $unseen } cartas que você não viu ganha dela.
       *[other] { $above } das { $unseen } cartas que você não viu ganham dela.
    }
truco-why-win = Com { $card } se ganhava a vaza.
truco-why-cheap = { $card } já bastava para ganhar a vaza, e você guardava { $kept }.
truco-why-save = Ganhar esta vaza custava { $kept }, sua carta mais alta: convinha guardá-la.
truco-why-throw = A vaza não podia ser ganha com nenhuma das duas: convinha soltar { $card } e guardar { $kept }.
truco-why-first = A primeira vaza vale mais que as outras, porque decide se houver parda: ali convinha { $card }.
truco-nudge-win = Esta vaza pode ser ganha. Qual é a carta mais baixa que basta?
truco-nudge-lose = Nem sempre convém ganhar a vaza. Que carta fará menos falta depois?
truco-why-flor = Conte a flor: { $points }. De cada 100 flores que o adversário pode ter, essa ganha de { $share }.
truco-why-flor-points = Conte a flor: { $points }.
truco-why-beats = { $card } superava o que havia na mesa.
truco-why-partner = A vaza já era do seu parceiro até ali: bastava { $card }, e você guardava { $kept }.
truco-nudge-beats = O que está na mesa pode ser superado. Com que carta, sem gastar demais?
truco-nudge-partner = Seu parceiro está ganhando esta vaza. Que carta fará menos falta depois?
truco-bet = { $seat } cantou “{ $voice }”
truco-asked = { $what ->
    [truco] o truco
    [retruco] o retruco
    [vale-cuatro] o vale cuatro
    [real-envido] o real envido
    [falta-envido] a falta envido
    [flor] a flor
    [contraflor] a contraflor
    [contraflor-al-resto] a contraflor al resto
    [con-flor-envido] o con flor envido
    [con-flor-falta-envido] o con flor falta envido
   *[envido] o envido
}
truco-asked-number = { $bet ->
    [real-envido] os { $number } real envido
    [con-flor] o con flor { $number } envido
   *[envido] os { $number } envido
}
truco-answer = { $answer ->
    [yes] { $bet } · por { $points }
    [match] { $bet } · pela partida
    [no] { $bet } · custa { $points }
   *[unknown] { $bet }
}

truco-part-baza = { truco-baza }, com o { $rank } de { $seat }
truco-part-pending = { $voice }, sem resposta
truco-part-wanted = { $voice }, aceito
truco-part-refused = { $voice }, recusado
truco-part-points = { $voice }, { $own } contra { $other }
truco-part-points-alone = { $voice }, com { $own }
truco-part-card = { $rank ->
    [10] a { $card }
   *[other] o { $card }
}
truco-part-won = Com { $card }
truco-part-won-bet = Com { $card } e { $bet }
truco-part-mano = Por ser mano: as vazas empataram
truco-part-mazo = { $who } { $count ->
    [one] fugiu
   *[other] fugiram
}

truco-fact-hands-won = mãos ganhas
truco-fact-trucos = { $count ->
    [one] truco seu que você ganhou
   *[other] trucos seus que você ganhou
}
truco-fact-best = de envido: seu melhor canto
truco-fact-envido-said = { $bet }, com { $said }
truco-fact-refused = { $count ->
    [one] aposta sua que recusaram
   *[other] apostas suas que recusaram
}

truco-rank = { $which ->
    [falsos] { $number ->
        [1] os ases falsos
       *[7] os setes falsos
    }
    [otros] { $number ->
        [3] os outros três
        [2] os outros dois
        [4] os outros quatros
        [5] os outros cincos
        [6] os outros seis
        [12] os outros reis
        [11] os outros cavalos
       *[10] as outras sotas
    }
   *[todos] { $number ->
        [3] os três
        [2] os dois
        [4] os quatros
        [5] os cincos
        [6] os seis
        [12] os reis
        [11] os cavalos
       *[10] as sotas
    }
}

truco-option-senas = { $value ->
    [true] Os parceiros trocam sinais, até três por mão cada um, e cada adversário flagra um em cada quatro.
   *[false] Joga-se sem sinais.
}
