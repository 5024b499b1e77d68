# El truco brasiler, paulista i mineiro. El que es diu en veu alta queda en portugués, com a les seues taules.

truco-brasileiro-name = Truco brasiler
truco-brasileiro-primer =
    Baralla francesa sense huits, nous ni deus. Tres cartes per a cadascú i una girada: la *vira*.
    Les quatre cartes que seguixen a la vira són les *manilles*: guanyen a totes.
    Entre manilles mana el pal: trèvols, cors, piques, diamants.
    Les altres, de major a menor: 3, 2, A, K, J, Q, 7, 6, 5, 4. El pal no importa.
    Qui guanya dos de les tres bases s'emporta la mà; si una empata, val la primera que algú va guanyar.
    La mà val 1. Amb *truco* val 3, i després 6, 9 i 12.
    Qui no accepta fuig, i regala el que ja valia.
    Des de la segona base pots jugar una carta *tapada*: no guanya res.
    En el *mineiro* no hi ha vira: les manilles són sempre les mateixes quatre i la mà val 2.
    Guanya qui arriba a 12. Amb 11 mires les teues cartes i decidixes si jugues, per 3.
truco-brasileiro-terms =
    Vira: la carta girada: la que la seguix en l'orde és la manilla.
    Manilles: les quatre cartes que guanyen a totes; entre elles mana el pal.
    Zap: la manilla de trèvols, la més alta de totes.
    Truco, seis, nove, doze: les veus que pugen la mà a 3, 6, 9 i 12.
    Aceito: vull: es juga pel que s'ha demanat.
    Corro: no vull: l'altre bàndol s'apunta el que ja valia.
    Carta tapada: una carta que es juga de cara avall i no guanya res.
    Mà d'onze: amb 11 punts, qui els té mira les seues cartes i decidix si juga per 3.
    Mà de ferro: amb 11 iguals, les cartes es juguen sense vore-les.
    Mineiro: el truco de Minas Gerais: sense vira, amb les mateixes quatre manilles sempre.
truco-brasileiro-plate = { $what ->
    [truco] Truco
    [seis] Sis
    [nueve] Nou
    [doce] Dotze
   *[vira] amb la J de vira manen les K
}
truco-brasileiro-rank = { $rank ->
    [A] els asos
    [K] els reis
    [J] les jotes
    [Q] les reines
   *[other] els { $rank }
}
truco-brasileiro-otros = truco paulista, truco mineiro, truco del brasil

truco-brasileiro-voice = { $voice ->
    [truco] Truco
    [seis] Seis (sis)
    [oito] Oito (huit)
    [nove] Nove (nou)
    [dez] Dez (deu)
    [doze] Doze (dotze)
    [aceito] Aceito (vull)
    [corro] Corro (no vull)
   *[other] { $voice }
}
truco-brasileiro-voice-otros = { $voice ->
    [truco] trucar, demane truco
    [seis] sis, demane sis, 6
    [oito] huit, vuit, 8
    [nove] nou, 9
    [dez] deu, 10
    [doze] dotze, 12
    [aceito] accepte, vull, sí, val, jugue la mà
    [corro] me'n vaig, no vull, no, fuig, passe, córrer
   *[other] { "" }
}

truco-brasileiro-preset = { $preset ->
    [mano] Paulista mà a mà
    [paulista] Paulista
    [mineiro] Mineiro
    [limpo] Paulista net
    [trios] Paulista en trios
    [manilha-velha] Manilles velles
    [mineiro-de-oito] Mineiro de huit
    [linha-dura] Línia dura
   *[torneio] Torneig
}
truco-brasileiro-preset-about = { $preset ->
    [mano] Un contra un fins a 12, amb vira: per a jugar xarrant.
    [paulista] Dos parelles fins a 12; les manilles són la carta que seguix la vira.
    [mineiro] Dos parelles fins a 12 amb manilles fixes (zap, set de cors, espadilla, pica-fumo); la mà val 2 i el truco 4.
    [limpo] Dos parelles sense quatres, cincs, sisos ni sets, amb senyals entre companys.
    [trios] Tres contra tres fins a 12, amb vira i senyals.
    [manilha-velha] Manilles fixes com en el mineiro, però amb apostes d'1, 3, 6, 9 i 12.
    [mineiro-de-oito] El mineiro en què el sis és huit: 2, 4, 8, 10 i 12.
    [linha-dura] Ningú demana més del que necessita, i qui diu truco en la mà d'onze o en la de ferro perd el joc.
   *[torneio] Dos parelles al millor de tres jocs.
}

truco-brasileiro-option-perfil = { $value ->
    [mineiro] Es juga el mineiro: manilles fixes, i la mà val 2 tants.
   *[paulista] Es juga el paulista: manilles segons la vira, i la mà val 1 tant.
}
truco-brasileiro-option-manilhas = { $value ->
    [vira] Les manilles són les quatre cartes que seguixen la vira.
    [fixas] Les manilles són fixes: quatre de trèvols, set de cors, as de piques i set de diamants.
   *[perfil] Les manilles són les del perfil.
}
truco-brasileiro-option-escada = { $value ->
    [de-1-3-6-9-12] La mà val 1; amb truco, 3; després 6, 9 i 12.
    [de-2-4-6-10-12] La mà val 2; amb truco, 4; després 6, 10 i 12.
    [de-2-4-8-10-12] La mà val 2; amb truco, 4; després 8, 10 i 12.
   *[perfil] El que val la mà és el del perfil.
}
truco-brasileiro-option-baralho = { $value ->
    [limpo] Baralla neta: sense quatres, cincs, sisos ni sets, llevat de les manilles fixes.
   *[sujo] Baralla bruta: les 40 cartes.
}
truco-brasileiro-option-coberta = { $value ->
    [nao] Ningú juga cartes tapades.
    [seguir] En la segona i la tercera basa pot tapar la carta qui no obri la basa.
   *[livre] En la segona i la tercera basa qualsevol pot tapar la carta.
}
truco-brasileiro-option-abre = { $value ->
    [primeira] Després d'un empat obri qui va jugar la primera de les cartes iguals.
   *[abriu] Després d'un empat torna a obrir qui va obrir la basa.
}
truco-brasileiro-option-tres-empates = { $value ->
    [mao] Amb tres empats guanya el costat de qui és mà.
    [pe] Amb tres empats guanya el costat de qui repartix.
   *[ninguem] Amb tres empats no apunta ningú, s'haja demanat el que s'haja demanat.
}
truco-brasileiro-option-teto = { $value ->
    [true] No pot demanar qui ja guanya el joc amb el que s'ha acceptat, o amb el que acceptaria en pujar.
   *[false] Es pot demanar fins a dotze, falte el que falte.
}
truco-brasileiro-option-truco-na-onze = { $value ->
    [perde] Qui diu truco en la mà d'onze o en la de ferro perd el joc.
   *[ilegal] En la mà d'onze i en la de ferro no es demana res.
}
truco-brasileiro-option-ferro = { $value ->
    [aberta] La mà de ferro es juga veent les cartes.
   *[cega] La mà de ferro es juga a cegues.
}
truco-brasileiro-option-chicos = { $value ->
    [1] La partida és un sol joc, fins a 12.
   *[other] Es juga al millor de { $value } jocs.
}

truco-brasileiro-title = Truco brasiler · mà { $number }{ $round ->
        [onze] {" "}· mà { $at ->
            [10] de deu
           *[other] d'onze
        }
        [ferro] {" "}· mà de ferro
       *[normal] { "" }
    }
truco-brasileiro-score = { $who }: { $points } de { $goal }{ $chicos ->
        [0] { "" }
        [one] {" "}· 1 joc
       *[other] {" "}· { $chicos } jocs
    }
truco-brasileiro-deal = Repartix { $dealer }; és mà { $mano }.
truco-brasileiro-manilhas = Manilles, de major a menor
truco-brasileiro-vaza-won = { truco-baza }: la fa { $seat }
truco-brasileiro-vaza-tied = { truco-baza }: empatada
truco-brasileiro-laid-covered = carta tapada ({ $seat })
truco-brasileiro-pending = { $voice } de { $who }: acceptat val { $value }; si es fuig, { $refused }.
truco-brasileiro-onze = { $who } { $count ->
    [one] decidix
   *[other] decidixen
} si es juga la mà: jugada val { $value }; si es fuig, { $refused }.
truco-brasileiro-value = { $value ->
    [one] La mà val 1 tant.
   *[other] La mà val { $value } tants.
}
truco-brasileiro-right = Pot demanar { $voice }: { $who }.
truco-brasileiro-last = { $which ->
    [esta] Esta mà
   *[anterior] La mà anterior
}: { $points } per a { $who }{ $reason ->
    [onze] , sense jugar-la
   *[truco] { "" }
}.
truco-brasileiro-last-nobody = { $which ->
    [esta] Esta mà no ha sigut de ningú.
   *[anterior] La mà anterior no va ser de ningú.
}
truco-brasileiro-picture-onze = { $at ->
        [10] Mà de deu
       *[other] Mà d'onze
    } { $value }

truco-brasileiro-hand-blind = Mà de ferro: ningú veu les seues cartes
truco-brasileiro-blind-card = { $number ->
    [1] Primera carta
    [2] Segona carta
   *[3] Tercera carta
}
truco-brasileiro-blind-card-otros = { $number ->
    [1] primera, la primera, 1, una
    [2] segona, la segona, 2, dos
   *[3] tercera, la tercera, 3, tres
}
truco-brasileiro-manilha = { $place ->
    [1] zap
    [2] copeta
    [3] espadilla
   *[4] pica-fumo
}
truco-brasileiro-manilha-otros = { $place ->
    [1] zap, el zap
    [2] copeta
    [3] espadilla
   *[4] pica-fumo, pica fumo
}
truco-brasileiro-hand-manilhas = { $count ->
    [one] Tens una manilla: { $manilhas }.
   *[other] Tens manilles: { $manilhas }.
}
truco-brasileiro-hand-covered = Has tapat: { $cards }.
truco-brasileiro-hand-partner = Cartes que va rebre { $seat }
truco-brasileiro-of-partner = { $card } (de { $seat })
truco-brasileiro-hand-sinal-own = El teu senyal: { $sinal }.
truco-brasileiro-hand-sinal = Senyal de { $seat }: { $sinal }.
truco-brasileiro-sinal = { $sinal ->
    [sinal-zap] manilla de trèvols
    [sinal-copas] manilla de cors
    [sinal-espadilha] manilla de piques
    [sinal-pica-fumo] manilla de diamants
    [sinal-tres] un tres
    [sinal-dois-tres] dos tresos
    [sinal-cheio] ple de manilles
    [sinal-truco] digues truco
   *[sinal-deixa] deixa-m'ho a mi
}

truco-brasileiro-step-coberta = Tapar una carta…
truco-brasileiro-step-coberta-card = { $card } tapada
truco-brasileiro-step-coberta-otros = tapada { $card }, tapar { $card }, tape { $card }
truco-brasileiro-price-truco = Dir truco ara perd el joc: en esta mà ningú pot demanar.

truco-brasileiro-told-reparto = Mà { $number }{ $round ->
    [onze] , d'onze
    [ferro] , de ferro
   *[normal] { "" }
}: repartix { $dealer }, és mà { $mano }.
truco-brasileiro-told-vira = La vira: { $card }.
truco-brasileiro-told-voice = { $seat }: «{ $voice }!»
truco-brasileiro-told-carta = { $seat } juga { $card }.
truco-brasileiro-told-coberta = { $seat } juga una carta tapada.
truco-brasileiro-told-nobody = No guanya la mà ningú.
truco-brasileiro-told-puntos = +{ $points } per a { $who }. Van { $score }.
truco-brasileiro-told-jogo = { $count ->
    [one] { $who } guanya el joc!
   *[other] { $who } guanyen el joc!
}

truco-brasileiro-fault-not-held = No tens eixa carta en la mà: { $card }.
truco-brasileiro-fault-blind = És mà de ferro: les cartes es juguen a cegues. Tria la primera, la segona o la tercera.
truco-brasileiro-fault-not-blind = En esta mà veus les teues cartes: juga'n una.
truco-brasileiro-fault-blind-laid = Eixa carta ja l'has jugada: tria'n una altra.
truco-brasileiro-fault-never-covered = En esta taula no es tapen cartes: juga-la oberta.
truco-brasileiro-fault-covered-first = En la primera basa no es tapen cartes: juga-la oberta.
truco-brasileiro-fault-covered-lead = Qui obri la basa no pot tapar la carta: juga-la oberta.
truco-brasileiro-fault-answer-first = Hi ha una petició sense resposta: accepta, fuig o puja.
truco-brasileiro-fault-decide-first = Primer decidiu si es juga esta mà: accepta o fuig.
truco-brasileiro-fault-nothing-to-answer = No hi ha res a respondre: juga una carta o demana.
truco-brasileiro-fault-no-calls = En la mà d'onze i en la de ferro ningú pot demanar: juga una carta.
truco-brasileiro-fault-other-ladder = En esta taula no es demana això: la mà val altres números.
truco-brasileiro-fault-not-next = Això no és el que toca demanar: es puja d'un en un, i primer va el truco.
truco-brasileiro-fault-not-ours = L'última petició va ser del teu costat: ara només pot pujar l'altre.
truco-brasileiro-fault-enough = Amb el que s'ha acceptat el teu costat ja guanya el joc: no cal demanar més.
truco-brasileiro-fault-no-sinal = Ara no pots fer senyals: fan falta dos cartes en la mà i un company, en una taula amb senyals, i són tres per mà.
truco-brasileiro-why-cards = { $first ->
        [own] La primera basa és teua: n'hi ha prou amb una altra. { truco-brasileiro-why-best }
        [theirs] La primera basa és del rival: cal guanyar les altres dos. { truco-brasileiro-why-best }
        [tied] La primera va quedar empatada: qui guanye la següent guanya la mà. { truco-brasileiro-why-best }
       *[none] { truco-brasileiro-why-best }
    }
truco-brasileiro-why-best = La teua millor carta és { $card }: { $above ->
        [0] ja no en queda cap que la guanye.
        [one] només la guanya una de les { $unseen } cartes que no has vist.
       *[other] la guanyen { $above } de les { $unseen } cartes que no has vist.
    }
truco-brasileiro-why-first = La primera basa val més que les altres, perquè decidix si hi ha empats: ací convenia { $card }.
truco-brasileiro-asked = { $what ->
    [truco] el truco
    [seis] el seis
    [oito] l'oito
    [nove] el nove
    [dez] el dez
    [doze] el doze
   *[onze] la mà
}
truco-brasileiro-answer = { $bet } · { $answer ->
    [yes] per { $points }
   *[no] costa { $points }
}

truco-brasileiro-called = { $what ->
    [perfil-paulista] paulista
    [perfil-mineiro] mineiro
    [manilhas-perfil] manilles del perfil
    [manilhas-vira] manilles per la vira
    [manilhas-fixas] manilles fixes
    [escada-perfil] escala del perfil
    [escada-1-3-6-9-12] escala 1-3-6-9-12
    [escada-2-4-6-10-12] escala 2-4-6-10-12
    [escada-2-4-8-10-12] escala 2-4-8-10-12
    [baralho-sujo] baralla bruta
    [baralho-limpo] baralla neta
    [coberta-nao] sense cartes tapades
    [coberta-seguir] tapades de qui no obri
    [coberta-livre] amb cartes tapades
    [abre-abriu] en empat obri qui havia obert
    [abre-primeira] en empat obri la primera carta
    [tres_empates-ninguem] tres empats per a ningú
    [tres_empates-mao] tres empats per a qui és mà
    [tres_empates-pe] tres empats per a qui repartix
    [teto-true] amb sostre
    [teto-false] sense sostre
    [truco_na_onze-ilegal] sense truco en la d'onze
    [truco_na_onze-perde] truco en la d'onze perd
    [ferro-cega] ferro a cegues
    [ferro-aberta] ferro a la vista
    [chicos] { $value ->
        [1] a un joc
       *[other] al millor de { $value } jocs
    }
    [senas-true] amb senyals
   *[senas-false] sense senyals
}

truco-brasileiro-part-won = { $rank ->
    [A] Amb l'{ $card }
    [Q] Amb la { $card }
   *[other] Amb el { $card }
}
truco-brasileiro-part-ran = { $who } { $count ->
    [one] ha fugit
   *[other] han fugit
}
truco-brasileiro-fact-ran = { $count ->
    [one] vegada que han fugit
   *[other] vegades que han fugit
}
