# Brazilian truco, paulista and mineiro. What is said aloud stays in Portuguese, as at its tables.

truco-brasileiro-name = Truco brasileño
truco-brasileiro-primer =
    Baraja francesa sin ochos, nueves ni dieces. Tres cartas para cada uno y una vuelta: la *vira*.
    Las cuatro cartas que siguen a la vira son las *manillas*: ganan a todas.
    Entre manillas manda el palo: tréboles, corazones, picas, diamantes.
    Las demás, de mayor a menor: 3, 2, A, K, J, Q, 7, 6, 5, 4. El palo no importa.
    Quien gana dos de las tres bazas se lleva la mano; si una empata, vale la primera que alguien ganó.
    La mano vale 1. Con *truco* vale 3, y después 6, 9 y 12.
    Quien no acepta se corre, y regala lo que ya valía.
    Desde la segunda baza puedes jugar una carta *tapada*: no gana nada.
    En el *mineiro* no hay vira: las manillas son siempre las mismas cuatro y la mano vale 2.
    Gana quien llega a 12. Con 11 miras tus cartas y decides si juegas, por 3.
# The words of the game, one a line: the word, a colon, what it means.
truco-brasileiro-terms =
    Vira: la carta que se da vuelta: la que le sigue en el orden es la manilla.
    Manillas: las cuatro cartas que ganan a todas; entre ellas manda el palo.
    Zap: la manilla de tréboles, la más alta de todas.
    Truco, seis, nove, doze: las voces que suben la mano a 3, 6, 9 y 12.
    Aceito: quiero: se juega por lo que se pidió.
    Corro: no quiero: el otro bando se anota lo que ya valía.
    Carta tapada: una carta que se juega boca abajo y no gana nada.
    Mano de once: con 11 puntos, quien los tiene mira sus cartas y decide si juega por 3.
    Mano de hierro: con 11 iguales, las cartas se juegan sin verlas.
    Mineiro: el truco de Minas Gerais: sin vira, con las mismas cuatro manillas siempre.
truco-brasileiro-plate = { $what ->
    [truco] Truco
    [seis] Seis
    [nueve] Nueve
    [doce] Doce
   *[vira] con la J de vira mandan las K
}
truco-brasileiro-rank = { $rank ->
    [A] los ases
    [K] los reyes
    [J] las jotas
    [Q] las reinas
   *[other] los { $rank }
}
truco-brasileiro-otros = truco paulista, truco mineiro, truco de brasil, truco brasilero

# What is said aloud, and what the buttons say. $voice: a token of the rulebook.
truco-brasileiro-voice = { $voice ->
    [truco] Truco
    [seis] Seis
    [oito] Oito (ocho)
    [nove] Nove (nueve)
    [dez] Dez (diez)
    [doze] Doze (doce)
    [aceito] Aceito (quiero)
    [corro] Corro (no quiero)
   *[other] { $voice }
}
truco-brasileiro-voice-otros = { $voice ->
    [truco] trucar, pido truco
    [seis] pido seis, 6
    [oito] ocho, pido ocho, 8
    [nove] nueve, pido nueve, 9
    [dez] diez, pido diez, 10
    [doze] doce, pido doce, 12
    [aceito] acepto, quiero, sí, vale, juego la mano, dale, va
    [corro] me voy, no quiero, no, no acepto, huyo, paso, corro, correr, me fui, ni loco
   *[other] { "" }
}

truco-brasileiro-preset = { $preset ->
    [mano] Paulista mano a mano
    [paulista] Paulista
    [mineiro] Mineiro
    [limpo] Paulista limpio
    [trios] Paulista en tríos
    [manilha-velha] Manillas viejas
    [mineiro-de-oito] Mineiro de ocho
    [linha-dura] Línea dura
   *[torneio] Torneo
}
truco-brasileiro-preset-about = { $preset ->
    [mano] Uno contra uno hasta 12, con vira: para jugar charlando.
    [paulista] Dos parejas hasta 12; las manillas son la carta que sigue a la vira.
    [mineiro] Dos parejas hasta 12 con manillas fijas (zap, siete de corazones, espadilla, pica-fumo); la mano vale 2 y el truco 4.
    [limpo] Dos parejas sin cuatros, cincos, seises ni sietes, con señas entre compañeros.
    [trios] Tres contra tres hasta 12, con vira y señas.
    [manilha-velha] Manillas fijas como en el mineiro, pero con apuestas de 1, 3, 6, 9 y 12.
    [mineiro-de-oito] El mineiro en que el seis es ocho: 2, 4, 8, 10 y 12.
    [linha-dura] Nadie pide más de lo que necesita, y quien dice truco en la mano de once o en la de hierro pierde el juego.
   *[torneio] Dos parejas al mejor de tres juegos.
}

truco-brasileiro-option-perfil = { $value ->
    [mineiro] Se juega el mineiro: manillas fijas, y la mano vale 2 tantos.
   *[paulista] Se juega el paulista: manillas según la vira, y la mano vale 1 tanto.
}
truco-brasileiro-option-manilhas = { $value ->
    [vira] Las manillas son las cuatro cartas que siguen a la vira.
    [fixas] Las manillas son fijas: cuatro de tréboles, siete de corazones, as de picas y siete de diamantes.
   *[perfil] Las manillas son las del perfil.
}
truco-brasileiro-option-escada = { $value ->
    [de-1-3-6-9-12] La mano vale 1; con truco, 3; después 6, 9 y 12.
    [de-2-4-6-10-12] La mano vale 2; con truco, 4; después 6, 10 y 12.
    [de-2-4-8-10-12] La mano vale 2; con truco, 4; después 8, 10 y 12.
   *[perfil] Lo que vale la mano es lo del perfil.
}
truco-brasileiro-option-baralho = { $value ->
    [limpo] Baraja limpia: sin cuatros, cincos, seises ni sietes, salvo las manillas fijas.
   *[sujo] Baraja sucia: las 40 cartas.
}
truco-brasileiro-option-coberta = { $value ->
    [nao] Nadie juega cartas tapadas.
    [seguir] En la segunda y la tercera baza puede tapar su carta quien no abre la baza.
   *[livre] En la segunda y la tercera baza cualquiera puede tapar su carta.
}
truco-brasileiro-option-abre = { $value ->
    [primeira] Después de un empate abre quien jugó la primera de las cartas iguales.
   *[abriu] Después de un empate abre otra vez quien abrió la baza.
}
truco-brasileiro-option-tres-empates = { $value ->
    [mao] Con tres empates gana el lado del mano.
    [pe] Con tres empates gana el lado del pie.
   *[ninguem] Con tres empates nadie anota, se haya pedido lo que se haya pedido.
}
truco-brasileiro-option-teto = { $value ->
    [true] No puede pedir el lado que ya gana el juego con lo aceptado, o con lo que aceptaría al subir.
   *[false] Se puede pedir hasta doce, falte lo que falte.
}
truco-brasileiro-option-truco-na-onze = { $value ->
    [perde] El lado que dice truco en la mano de once o en la de hierro pierde el juego.
   *[ilegal] En la mano de once y en la de hierro no se pide nada.
}
truco-brasileiro-option-ferro = { $value ->
    [aberta] La mano de hierro se juega viendo las cartas.
   *[cega] La mano de hierro se juega a ciegas.
}
truco-brasileiro-option-chicos = { $value ->
    [1] La partida es un solo juego, hasta 12.
   *[other] Se juega al mejor de { $value } juegos.
}

# The table. $at: 11 in the paulista, 10 in the mineiro.
truco-brasileiro-title = Truco brasileño · mano { $number }{ $round ->
        [onze] {" "}· mano de { $at ->
            [10] diez
           *[other] once
        }
        [ferro] {" "}· mano de hierro
       *[normal] { "" }
    }
truco-brasileiro-score = { $who }: { $points } de { $goal }{ $chicos ->
        [0] { "" }
        [one] {" "}· 1 juego
       *[other] {" "}· { $chicos } juegos
    }
truco-brasileiro-deal = Reparte { $dealer }; es mano { $mano }.
truco-brasileiro-manilhas = Manillas, de mayor a menor
truco-brasileiro-vaza-won = { truco-baza }: la hizo { $seat }
truco-brasileiro-vaza-tied = { truco-baza }: empatada
truco-brasileiro-laid-covered = carta tapada ({ $seat })
truco-brasileiro-pending = { $voice } de { $who }: aceptado vale { $value }; si se corre, { $refused }.
truco-brasileiro-onze = { $who } { $count ->
    [one] decide
   *[other] deciden
} si se juega la mano: jugada vale { $value }; si se corre, { $refused }.
truco-brasileiro-value = { $value ->
    [one] La mano vale 1 tanto.
   *[other] La mano vale { $value } tantos.
}
truco-brasileiro-right = Puede pedir { $voice }: { $who }.
truco-brasileiro-last = { $which ->
    [esta] Esta mano
   *[anterior] La mano anterior
}: { $points } para { $who }{ $reason ->
    [onze] , sin jugarla
   *[truco] { "" }
}.
truco-brasileiro-last-nobody = { $which ->
    [esta] Esta mano no fue de nadie.
   *[anterior] La mano anterior no fue de nadie.
}
truco-brasileiro-picture-onze = { $at ->
        [10] Mano de diez
       *[other] Mano de once
    } { $value }

# A seat's own. $place: 1 is the highest manilha.
truco-brasileiro-hand-blind = Mano de hierro: nadie ve sus cartas
truco-brasileiro-blind-card = { $number ->
    [1] Primera carta
    [2] Segunda carta
   *[3] Tercera carta
}
truco-brasileiro-blind-card-otros = { $number ->
    [1] primera, la primera, 1, una
    [2] segunda, la segunda, 2, dos
   *[3] tercera, la tercera, 3, tres
}
truco-brasileiro-manilha = { $place ->
    [1] zap
    [2] copeta
    [3] espadilla
   *[4] pica-fumo
}
truco-brasileiro-manilha-otros = { $place ->
    [1] zap, el zap, gato
    [2] copeta, escopeta
    [3] espadilla
   *[4] pica-fumo, pica fumo
}
truco-brasileiro-hand-manilhas = { $count ->
    [one] Tienes una manilla: { $manilhas }.
   *[other] Tienes manillas: { $manilhas }.
}
truco-brasileiro-hand-covered = Tapaste: { $cards }.
truco-brasileiro-hand-partner = Cartas que recibió { $seat }
truco-brasileiro-of-partner = { $card } (de { $seat })
truco-brasileiro-hand-sinal-own = Tu seña: { $sinal }.
truco-brasileiro-hand-sinal = Seña de { $seat }: { $sinal }.
truco-brasileiro-sinal = { $sinal ->
    [sinal-zap] manilla de tréboles
    [sinal-copas] manilla de corazones
    [sinal-espadilha] manilla de picas
    [sinal-pica-fumo] manilla de diamantes
    [sinal-tres] un tres
    [sinal-dois-tres] dos treses
    [sinal-cheio] lleno de manillas
    [sinal-truco] di truco
   *[sinal-deixa] déjamelo a mí
}

# The steps of a move.
truco-brasileiro-step-coberta = Tapar una carta…
truco-brasileiro-step-coberta-card = { $card } tapada
truco-brasileiro-step-coberta-otros = tapada { $card }, tapar { $card }, tapo { $card }, { $card } boca abajo
truco-brasileiro-price-truco = Decir truco ahora pierde el juego: en esta mano nadie puede pedir.

# What happened.
truco-brasileiro-told-reparto = Mano { $number }{ $round ->
    [onze] , de once
    [ferro] , de hierro
   *[normal] { "" }
}: reparte { $dealer }, es mano { $mano }.
truco-brasileiro-told-vira = La vira: { $card }.
truco-brasileiro-told-voice = { $seat }: «¡{ $voice }!»
truco-brasileiro-told-carta = { $seat } juega { $card }.
truco-brasileiro-told-coberta = { $seat } juega una carta tapada.
truco-brasileiro-told-nobody = Nadie gana la mano.
truco-brasileiro-told-puntos = +{ $points } para { $who }. Van { $score }.
truco-brasileiro-told-jogo = { $count ->
    [one] ¡{ $who } gana el juego!
   *[other] ¡{ $who } ganan el juego!
}

# Why not, and what would be right.
truco-brasileiro-fault-not-held = No tienes esa carta en la mano: { $card }.
truco-brasileiro-fault-blind = Es mano de hierro: las cartas se juegan a ciegas. Elige la primera, la segunda o la tercera.
truco-brasileiro-fault-not-blind = En esta mano ves tus cartas: juega una de ellas.
truco-brasileiro-fault-blind-laid = Esa carta ya la jugaste: elige otra.
truco-brasileiro-fault-never-covered = En esta mesa no se tapan cartas: juégala abierta.
truco-brasileiro-fault-covered-first = En la primera baza no se tapan cartas: juégala abierta.
truco-brasileiro-fault-covered-lead = Quien abre la baza no puede tapar su carta: juégala abierta.
truco-brasileiro-fault-answer-first = Hay un pedido sin responder: acepta, corre o sube.
truco-brasileiro-fault-decide-first = Primero decidan si se juega esta mano: acepta o corre.
truco-brasileiro-fault-nothing-to-answer = No hay nada que responder: juega una carta o pide.
truco-brasileiro-fault-no-calls = En la mano de once y en la de hierro nadie puede pedir: juega una carta.
truco-brasileiro-fault-other-ladder = En esta mesa no se pide eso: la mano vale otros números.
truco-brasileiro-fault-not-next = Ese no es el pedido que sigue: se sube de a un escalón, y primero va el truco.
truco-brasileiro-fault-not-ours = El último pedido fue de tu lado: ahora solo puede subir el otro.
truco-brasileiro-fault-enough = Con lo aceptado tu lado ya gana el juego: no hace falta pedir más.
truco-brasileiro-fault-no-sinal = Ahora no puedes hacer señas: hacen falta dos cartas en la mano y un compañero, en una mesa con señas, y son tres por mano.
# Why a move was better, and what to look at. $card, $kept: cards.
truco-brasileiro-why-cards = { $first ->
        [own] La primera baza es tuya: basta ganar otra. { truco-brasileiro-why-best }
        [theirs] La primera baza es del rival: hay que ganar las otras dos. { truco-brasileiro-why-best }
        [tied] La primera quedó empatada: quien gane la siguiente gana la mano. { truco-brasileiro-why-best }
       *[none] { truco-brasileiro-why-best }
    }
truco-brasileiro-why-best = Tu mejor carta es { $card }: { $above ->
        [0] ya no queda ninguna que le gane.
        [one] solo le gana una de las { $unseen } cartas que no viste.
       *[other] le ganan { $above } de las { $unseen } cartas que no viste.
    }
truco-brasileiro-why-first = La primera baza vale más que las otras, porque decide si hay empates: ahí convenía { $card }.
# A call as a question asks about it.
truco-brasileiro-asked = { $what ->
    [truco] el truco
    [seis] el seis
    [oito] el oito
    [nove] el nove
    [dez] el dez
    [doze] el doze
   *[onze] la mano
}
truco-brasileiro-answer = { $bet } · { $answer ->
    [yes] por { $points }
   *[no] cuesta { $points }
}

# In a few words, as people say it: a table is titled so. $what: the option, with the value if it is a word; $value: a number.
truco-brasileiro-called = { $what ->
    [perfil-paulista] paulista
    [perfil-mineiro] mineiro
    [manilhas-perfil] manillas del perfil
    [manilhas-vira] manillas por la vira
    [manilhas-fixas] manillas fijas
    [escada-perfil] escalera del perfil
    [escada-1-3-6-9-12] escalera 1-3-6-9-12
    [escada-2-4-6-10-12] escalera 2-4-6-10-12
    [escada-2-4-8-10-12] escalera 2-4-8-10-12
    [baralho-sujo] baraja sucia
    [baralho-limpo] baraja limpia
    [coberta-nao] sin cartas tapadas
    [coberta-seguir] tapadas de quien no abre
    [coberta-livre] con cartas tapadas
    [abre-abriu] tras empate abre el que abrió
    [abre-primeira] tras empate abre la primera carta
    [tres_empates-ninguem] tres empates para nadie
    [tres_empates-mao] tres empates para el mano
    [tres_empates-pe] tres empates para el pie
    [teto-true] con techo
    [teto-false] sin techo
    [truco_na_onze-ilegal] sin truco en la de once
    [truco_na_onze-perde] truco en la de once pierde
    [ferro-cega] hierro a ciegas
    [ferro-aberta] hierro a la vista
    [chicos] { $value ->
        [1] a un juego
       *[other] al mejor de { $value } juegos
    }
    [senas-true] con señas
   *[senas-false] sin señas
}

# Told beside the table, and in the end.
truco-brasileiro-part-won = { $rank ->
    [Q] Con la { $card }
   *[other] Con el { $card }
}
truco-brasileiro-part-ran = { $who } { $count ->
    [one] corrió
   *[other] corrieron
}
truco-brasileiro-fact-ran = { $count ->
    [one] vez que corrieron
   *[other] veces que corrieron
}
