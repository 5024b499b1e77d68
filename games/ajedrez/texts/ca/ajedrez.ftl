# Escacs.

ajedrez-name = Escacs
ajedrez-primer =
    Comencen les blanques; després, una jugada cadascú.
    La torre va recta, l'alfil en diagonal i la dama de les dos maneres, fins on hi haja lloc.
    El rei fa un pas en qualsevol direcció.
    El cavall bota en L, per damunt del que hi haja.
    El peó avança un pas, o dos la primera vegada, i menja en diagonal.
    Es menja caient en la casella d'una peça rival.
    El peó que arriba al fons es convertix en dama, torre, alfil o cavall.
    L'*enroc* mou alhora el rei i una torre que encara no s'han mogut.
    El rei amenaçat està en *escac*; si no té eixida és *mat*, i es guanya. Sense escac i sense jugada, taules.
    Prem la peça i la casella, o escriu la jugada: e4, Cf3, exd5, O-O, e8=D.
ajedrez-terms =
    Escac: el rei està amenaçat i cal salvar-lo en eixa mateixa jugada.
    Mat: el rei està en escac i no té eixida: s'ha acabat la partida.
    Ofegat: qui juga no està en escac, però no pot moure res: taules.
    Taules: un empat: no guanya ningú.
    Enroc: el rei fa dos passos cap a una torre, i ella bota a l'altre costat.
    Al pas: el peó que avança dos caselles pot ser capturat com si n'haguera avançat una.
    Coronar: portar un peó al fons i canviar-lo per una altra peça.
    Increment: els segons que cada jugada afig al rellotge: 10+5 són deu minuts i cinc segons.
ajedrez-plate = { $what ->
    [start] L'inici; la dama, en el seu color
    [open] El peó, un o dos passos; el cavall, en L
    [torre] Recta, fins on hi haja lloc.
    [alfil] En diagonal, fins on hi haja lloc.
    [dama] Recta o en diagonal.
    [rey] Un pas en qualsevol direcció.
    [caballo] En L, per damunt del que hi haja.
   *[peon] Avança recte i menja en diagonal.
}
ajedrez-plate-man = { $man ->
    [torre] Torre
    [alfil] Alfil
    [dama] Dama
    [rey] Rei
    [caballo] Cavall
   *[peon] Peó
}

ajedrez-preset-sin-reloj = Sense rellotge
ajedrez-preset-sin-reloj-about = Una partida sense pressa, com en el reglament: cada jugador pensa el que vulga.
ajedrez-preset-rapida = Ràpida
ajedrez-preset-rapida-about = Deu minuts per jugador, i cinc segons més per jugada.
ajedrez-preset-relampago = Llampec
ajedrez-preset-relampago-about = Tres minuts per jugador, i dos segons més per jugada.
ajedrez-preset-torneo = Torneig
ajedrez-preset-torneo-about = 40 jugades en 90 minuts i després 30 més; la tercera jugada il·legal perd. Sense pistes.
ajedrez-preset-bala = Bala
ajedrez-preset-bala-about = Un minut per jugador i prou: cal moure sense pensar.
ajedrez-preset-cinco = Cinc minuts
ajedrez-preset-cinco-about = Cinc minuts per jugador, sense increment: la partida de cafè.
ajedrez-preset-diez = Deu minuts
ajedrez-preset-diez-about = Deu minuts per jugador, sense increment.
ajedrez-preset-quince = Quinze i deu
ajedrez-preset-quince-about = Quinze minuts per jugador, i deu segons més per jugada.
ajedrez-preset-correspondencia = Per correspondència
ajedrez-preset-correspondencia-about = Tres dies per a cada jugada: es juga a estones, durant setmanes.

ajedrez-option-no-clock = Es juga sense rellotge.
ajedrez-option-clock = Cada jugador té { $periods }. No hi ha àrbitre ni pauses: es perd en caure la bandera (són taules si el rival no té amb què fer mat), i les taules per repetició o per cinquanta jugades s'han de reclamar.
ajedrez-option-touched = { $value ->
    [true] Peça tocada, peça jugada: qui toca una peça que pot moure, en el tauler o amb els botons, ja no la pot canviar per una altra.
   *[false] Fins a completar la jugada es pot canviar de peça.
}
ajedrez-option-illegal = { $value ->
    [penalizar] Les jugades il·legals es compten: amb rellotge, les dos primeres donen dos minuts més al rival; amb la tercera es perd.
   *[rechazar] Una jugada il·legal no s'accepta, i res més.
}
ajedrez-period = { minutes }{ ajedrez-bonus }
ajedrez-period-moves = { minutes } per a { $moves ->
    [one] una jugada
   *[other] { $moves } jugades
}{ ajedrez-bonus }
ajedrez-period-days = { $days ->
    [one] un dia
   *[other] { $days } dies
} per a cada jugada
ajedrez-bonus = { $bonus ->
    [increment] { " " }(i { $seconds } s més per jugada)
    [delay] { " " }(i { $seconds } s abans que el rellotge córrega en cada torn)
   *[none] { "" }
}

ajedrez-side = { $color ->
    [white] Blanques
   *[black] Negres
}, { $seat }: { $men }.
ajedrez-men = { $piece ->
    [pawn] { $count ->
        [one] peó
       *[other] peons
    }
    [knight] { $count ->
        [one] cavall
       *[other] cavalls
    }
    [bishop] { $count ->
        [one] alfil
       *[other] alfils
    }
    [rook] { $count ->
        [one] torre
       *[other] torres
    }
    [queen] { $count ->
        [one] dama
       *[other] dames
    }
   *[king] rei
} { $squares }
ajedrez-board = Tauler, de la fila 8 (dalt) a l'1, i de la columna a fins a la h
ajedrez-man = { $piece ->
    [pawn] peó
    [knight] cavall
    [bishop] alfil
    [rook] torre
    [queen] dama
   *[king] rei
} { $color ->
    [black] { $piece ->
        [rook] negra
        [queen] negra
       *[other] negre
    }
   *[white] { $piece ->
        [rook] blanca
        [queen] blanca
       *[other] blanc
    }
}
ajedrez-picture = Tauler vist des de les blanques. Blanques: { $white }. Negres: { $black }.
ajedrez-empty = casella buida
ajedrez-last = Última jugada, { $seat }: { $san }
ajedrez-san = { $piece ->
    [knight] C
    [bishop] A
    [rook] T
    [queen] D
    [king] R
   *[none] { "" }
}{ $body }{ $promotion ->
    [knight] =C
    [bishop] =A
    [rook] =T
    [queen] =D
   *[none] { "" }
}{ $mark ->
    [check] +
    [mate] #
   *[none] { "" }
}
ajedrez-check = Escac a { $seat }!
ajedrez-clock = Rellotge: blanques { $white }, negres { $black }
ajedrez-illegal = Jugades il·legals: blanques { $white }, negres { $black }
ajedrez-claimable = { $ground ->
    [repeticion] { $seat } pot reclamar taules: la posició s'ha repetit tres vegades.
   *[cincuenta] { $seat } pot reclamar taules: cinquanta jugades sense moure peó ni capturar.
}
ajedrez-claimable-with = { $seat } pot reclamar taules si diu una d'estes jugades: { $moves }.
ajedrez-captures = Captures: { $seat }

ajedrez-step-from = { $piece ->
    [pawn] Peó { $square }
    [knight] Cavall { $square }
    [bishop] Alfil { $square }
    [rook] Torre { $square }
    [queen] Dama { $square }
    [king] Rei { $square }
   *[none] { $square }
}
ajedrez-step-castling = { $square } (enroc)
ajedrez-step-promotion = { $piece ->
    [knight] Cavall
    [bishop] Alfil
    [rook] Torre
   *[queen] Dama
}
ajedrez-step-claim = Reclamar taules
ajedrez-step-resign = Abandonar
ajedrez-step-elapsed = Passen { $time }

ajedrez-told-move = { $check ->
    [yes] { $seat }: { $san } Escac!
   *[no] { $seat }: { $san }
}
ajedrez-told-resign = { $seat } abandona.
ajedrez-told-claim = { $ground ->
    [repeticion] { $seat } reclama taules, amb raó: la posició es repetix per tercera vegada.
    [cincuenta] { $seat } reclama taules, amb raó: cinquanta jugades sense moure peó ni capturar.
   *[none] { $seat } reclama taules, sense raó: ni tres repeticions ni cinquanta jugades. De la resta decidiria un àrbitre, i ací no n'hi ha: només es poden oferir.
}
ajedrez-told-illegal = { $count ->
    [one] Jugada il·legal, { $seat }: la primera. A la tercera es perd.
    [2] Jugada il·legal, { $seat }: la segona. A la tercera es perd.
   *[other] Jugada il·legal, { $seat }: la tercera.
}
ajedrez-told-flag = A { $seat } se li ha acabat el temps.
ajedrez-told-won = { $reason ->
    [mate] Escac i mat: guanya { $seat }.
    [tiempo] Guanya { $seat }, per temps.
    [ilegales] Guanya { $seat }, per les jugades il·legals del rival.
   *[abandono] Guanya { $seat }.
}
ajedrez-told-drawn = { $reason ->
    [ahogado] Taules: rei ofegat.
    [material] Taules: ningú té amb què fer mat.
    [repeticion] Taules per repetició.
    [cincuenta] Taules per la regla de les cinquanta jugades.
    [tiempo] Taules: al rival no li queda amb què fer mat.
   *[acuerdo] Taules de comú acord.
}

ajedrez-fault-not-legal = { $why ->
    [check] Eixa jugada no és legal: el teu rei està en escac, i s'hi ha de respondre.
    [exposed] Eixa jugada no és legal: el teu rei quedaria en escac.
    [castling] Ara no es pot enrocar.
   *[way] Eixa jugada no és legal en esta posició.
}
ajedrez-fault-which-man = Hi ha diverses jugades així. Digues també la casella d'on ix: { $moves }.
ajedrez-fault-which-promotion = Digues en què es convertix el peó: { $mv } i D (dama), T (torre), A (alfil) o C (cavall).
ajedrez-fault-no-offer = El rival no t'ha oferit taules.
ajedrez-fault-offer-stands = La teua oferta de taules continua en peu: espera la resposta.
ajedrez-fault-offered-already = Ja has oferit taules: fes abans una jugada.
ajedrez-fault-claimed-already = Només es pot reclamar una vegada per torn: fes una jugada.
ajedrez-fault-no-clock = Esta partida es juga sense rellotge.

ajedrez-setup-unreadable = La posició no està en notació FEN (sis camps, o els quatre primers).
ajedrez-setup-kings = Cada color té exactament un rei.
ajedrez-setup-pawns = No hi pot haver peons en les files 1 i 8.
ajedrez-setup-men = Un color no té més de setze peces, ni més de huit peons.
ajedrez-setup-check = El bàndol que no juga no pot estar en escac.
ajedrez-setup-castling = Per al dret a enrocar, el rei i la torre estan en les seues caselles inicials.
ajedrez-setup-clock = Els temps, en segons, es donen només si hi ha rellotge, i no poden faltar tots dos.

ajedrez-letras = R=K, D=Q, T=T, A=A, C=C, P=; F=A, L=A, S=C
ajedrez-otros = joc d'escacs

ajedrez-castling-otros = { $side ->
    [short] enroc curt, enroc
    [long] enroc llarg, enroc
   *[other] { "" }
}

ajedrez-own = { $piece ->
    [pawn] el teu peó
    [knight] el teu cavall
    [bishop] el teu alfil
    [rook] la teua torre
    [queen] la teua dama
   *[king] el teu rei
} en { $square }
ajedrez-theirs = { $piece ->
    [pawn] el peó
    [knight] el cavall
    [bishop] l'alfil
    [rook] la torre
    [queen] la dama
   *[king] el rei
} en { $square }
ajedrez-why-mate = Amb { $san } feies mat.
ajedrez-why-mate-soon = Amb { $san } el mat ja no es podia evitar.
ajedrez-why-mated = El rival fa mat amb { $san }.
ajedrez-why-mated-soon = El rival continua amb { $san }, i el mat ja no es pot evitar.
ajedrez-why-walked-in = Ací es perd material: { $theirs } pot capturar { $own }.
ajedrez-why-left = Va quedar en l'aire: { $theirs } ja atacava { $own }, i pot capturar ací sense perdre tant a canvi.
ajedrez-why-opened = Amb això { $theirs } pot capturar { $own }, que s'ha quedat sense prou defensa.
ajedrez-why-forked = El rival respon { $san } i ataca alhora { $own }: no es pot salvar tot.
ajedrez-why-loses = El rival respon { $san }, i després s'emporta { $own }.
ajedrez-why-capture = Hi havia una cosa mal defensada: { $own } podia capturar { $theirs } i eixir-ne guanyant.
ajedrez-why-wins = Amb { $san } t'anaves a emportar { $theirs }.
ajedrez-why-castle = El rei continuava en el centre, on tot li arriba: enrocar el posava fora de perill.
ajedrez-nudge-mate = Hi ha un mat en una jugada: mira tots els escacs, un per un.
ajedrez-nudge-mated = Compte: si ara passares, el rival et faria mat. Cal impedir-ho.
ajedrez-nudge-check = El rei està en escac: es pot capturar la peça que el fa, tapar-la o apartar el rei. Què costa menys?
ajedrez-nudge-capture = Mira { $theirs }: no té prou defensa.
ajedrez-nudge-tactic = Pensa en { $own }: des d'una altra casella guanya alguna cosa, potser perquè amenaça dos coses alhora.
ajedrez-nudge-attacked = Compte: { $theirs } pot capturar { $own }.
ajedrez-nudge-castle = Ara mateix no corre perill res. Està el teu rei fora de perill?
ajedrez-nudge-quiet = Ara mateix no corre perill res. Pensa en { $own }: on faria més?

ajedrez-called = { $what ->
    [reloj-no] sense rellotge
    [dias] { $value ->
        [1] un dia per jugada
       *[other] { $value } dies per jugada
    }
    [ilegales-rechazar] il·legals sense càstig
    [ilegales-penalizar] il·legals amb càstig
    [pieza_tocada-true] amb peça tocada
   *[pieza_tocada-false] sense peça tocada
}

ajedrez-fact-checks = { $count ->
    [one] escac que has fet
   *[other] escacs que has fet
}
ajedrez-opening = { $name ->
   *[peon-rey] Obertura del peó de rei
    [siciliana] Defensa siciliana
    [najdorf] Siciliana, variant Najdorf
    [dragon] Siciliana, variant del drac
    [francesa] Defensa francesa
    [caro-kann] Defensa Caro-Kann
    [escandinava] Defensa escandinava
    [pirc] Defensa Pirc
    [alekhine] Defensa Alekhine
    [gambito-rey] Gambit de rei
    [vienesa] Obertura vienesa
    [petrov] Defensa Petrov
    [philidor] Defensa Philidor
    [espanola] Obertura espanyola
    [italiana] Obertura italiana
    [dos-caballos] Defensa dels dos cavalls
    [evans] Gambit Evans
    [escocesa] Obertura escocesa
    [cuatro-caballos] Obertura dels quatre cavalls
    [peon-dama] Obertura del peó de dama
    [londres] Sistema Londres
    [gambito-dama] Gambit de dama
    [aceptado] Gambit de dama acceptat
    [rehusado] Gambit de dama refusat
    [eslava] Defensa eslava
    [india] Defensa índia
    [india-rey] Defensa índia de rei
    [grunfeld] Defensa Grünfeld
    [nimzoindia] Defensa nimzoíndia
    [india-dama] Defensa índia de dama
    [benoni] Defensa Benoni
    [holandesa] Defensa holandesa
    [inglesa] Obertura anglesa
    [reti] Obertura Réti
    [bird] Obertura Bird
    [larsen] Obertura Larsen
}
