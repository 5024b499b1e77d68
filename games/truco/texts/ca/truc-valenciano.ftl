# Truc valencià.

truc-valenciano-name = Truc valencià
truc-valenciano-primer =
    Vint-i-dos cartes: del 3 al 7 de cada pal, i els asos d'espases i de bastos. No hi ha figures.
    Tres per a cadascú. Ix qui és *mà*: qui va després de qui repartix.
    Qui guanya dos de les tres bases s'emporta la mà; si una empata, val la primera que algú va guanyar.
    Manen as d'espases, as de bastos, 7 d'espases i 7 d'ors; seguixen tresos, sets, sisos, cincs i quatres.
    La mà val 1. Amb *truc* val 2, amb *retruc* 3 i amb *quatre val* 4.
    Puja qui va dir *vull*. Qui no vol regala el que ja valia.
    L'*envit* va abans de la teua primera carta: dos del mateix pal sumen 20 més el que valen.
    Sense dos del mateix pal val la carta més alta. Si empaten, guanya el més pròxim a la mà.
    L'envit val 2 i es pot pujar; la *falta* és el que li falta a qui va guanyant.
    Amb 24 pedres es guanya una *cama*; amb dos cames, el *coto*. Fer farols val.
truc-valenciano-terms =
    Truc, retruc, quatre val: les veus que pugen la mà a 2, 3 i 4.
    Joc fora: l'última pujada: qui guanye la mà guanya la partida.
    Envit: l'aposta a qui té més punts en la mà; es diu «envide».
    La falta: l'envit pel que li falta a qui va guanyant.
    Vull, no vull: acceptar l'aposta, o donar el que ja valia.
    Truc i passe: el truc que es canta abans d'haver jugat cap carta: l'envit encara es pot obrir.
    Mà: qui juga primer i guanya els empats de l'envit.
    Basa: una carta de cadascú; la guanya la més alta.
    Pedres: els punts que s'apunten: 24 fan una cama.
    Cama i coto: cada joc a 24 pedres, i la partida, que són dos cames guanyades.
    Dolentes i bones: la primera mitat de les pedres i la segona.
truc-valenciano-plate = { $what ->
    [truc] Truc
    [retruc] Retruc
    [quatre] Quatre val
    [envit] Envit
    [falta] La falta
    [cama] La cama
   *[suma] 7 + 6 + 20, del mateix pal
}

truc-valenciano-voice = { $voice ->
    [envido] Envide
    [falta-envido] La falta
    [truc-i-passe] Truc i passe
    [truco] Truc
    [retruco] Retruc
    [vale-cuatro] Quatre val
    [joc-fora] Joc fora
    [quiero] Vull
    [no-quiero] No vull
   *[mazo] Me'n vaig
}
truc-valenciano-asked = { $what ->
    [envido] l'envide
    [falta-envido] la falta
    [retruco] el retruc
    [vale-cuatro] el quatre val
    [joc-fora] el joc fora
   *[truco] el truc
}
truc-valenciano-asked-number = l'envide { $number }

truc-valenciano-preset-cama = Una cama
truc-valenciano-preset-cama-about = Dos jugadors, una cama de 24 pedres: per a jugar mentre es xarra.
truc-valenciano-preset-dotze = Cama curta
truc-valenciano-preset-dotze-about = Dos jugadors, una cama de només 12 pedres.
truc-valenciano-preset-parelles = Parelles
truc-valenciano-preset-parelles-about = Dos contra dos, una cama de 24 pedres, amb senyals.
truc-valenciano-preset-de-sis = De sis
truc-valenciano-preset-de-sis-about = Tres contra tres, una cama de 24 pedres, amb senyals.
truc-valenciano-preset-reglament = Reglament
truc-valenciano-preset-reglament-about = Dos contra dos a 24 pedres; guanya el coto qui guanya dos cames.

truc-valenciano-option-puntos = Una cama es juga a { $value } pedres.
truc-valenciano-option-chicos = { $value ->
    [1] Es juga una sola cama.
   *[other] El coto és al millor de { $value } cames.
}
truc-valenciano-option-dos-pardas = { $value ->
    [mano] Després de dos pardes guanya la mà qui és mà dels que han empardat la segona.
   *[tercera] Després de dos pardes decidix la tercera; si també és parda, guanya qui és mà dels que l'han empardada.
}
truc-valenciano-option-joc-fora = { $value ->
    [true] Damunt del quatre val es pot dir joc fora, que es juga el coto sencer.
   *[false] Es juga sense joc fora: el més alt és el quatre val.
}
truc-valenciano-option-senas = { $value ->
    [true] Els companys es fan senyals, fins a tres per mà cadascú, i cada contrari en pesca un de cada quatre.
   *[false] Es juga sense senyals.
}

truc-valenciano-title = Truc valencià · mà { $number }
truc-valenciano-score = { $who }: { $half ->
    [malas] { $shown ->
        [0] sense pedres
        [one] 1 dolenta
       *[other] { $shown } dolentes
    }
   *[buenas] { $shown ->
        [one] 1 bona
       *[other] { $shown } bones
    }
} ({ $stones } de { $goal }){ $camas ->
    [0] { "" }
    [one] {" "}· 1 cama
   *[other] {" "}· { $camas } cames
}
truc-valenciano-envit-pending = { $calls }: volgut val { $stake }; no volgut, { $refused }.
truc-valenciano-envit-answered = { $result ->
    [quiero] Envit volgut per { $stones }: { $calls }. Es descobrix quan s'acaba la mà.
   *[no-quiero] Envit no volgut, { $stones } quan s'acabe la mà: { $calls }.
}
truc-valenciano-value = { $value ->
    [5] La mà val el coto sencer.
   *[other] La mà val { $value } pedres.
}
truc-valenciano-right = { truco-has-word }: { $value ->
        [2] pot dir retruc
        [3] pot dir quatre val
       *[other] pot dir joc fora
    }.
truc-valenciano-last-envit = L'envit de l'última mà el va guanyar { $seat } amb { $points }.

truc-valenciano-hand-points = Tens { $points } d'envit.

truc-valenciano-sena = { $sena ->
    [sena-1e] mirar amunt (la major, as d'espases)
    [sena-1b] fer l'ullet (el bast, as de bastos)
    [sena-7e] punta de la llengua a la dreta (la manilla d'espases)
    [sena-7o] punta de la llengua a l'esquerra (la manilla d'ors)
    [sena-3] mossegar-se el llavi (un tres)
    [sena-envido] dir que sí amb el cap (bo per a l'envit)
    [sena-33] unflar les galtes (33 d'envit)
   *[sena-malas] tancar els ulls (cec, no porte res)
}

truc-valenciano-step-n-envido = Envidar més…

truc-valenciano-told-stones = +{ $stones } { $lance ->
    [envido] de l'envit
   *[truco] del truc
} per a { $who }. Van { $score }.
truc-valenciano-told-cama = { $count ->
    [one] { $who } guanya la cama!
   *[other] { $who } guanyen la cama!
}

truc-valenciano-fault-envit = Eixe envit no cap: s'obri en la primera basa i abans de la teua primera carta, entre tots no passen de { $limit } (les que falten), i a la falta només s'hi respon.
truc-valenciano-fault-truc-i-passe = Abans de tirar la teua primera carta el truc es diu «truc i passe».
truc-valenciano-fault-truc = Ja has tirat carta: ara es diu «truc» a soles.
truc-valenciano-fault-raise = Així no es pot pujar ara: truc, retruc, quatre val i joc fora van en eixe orde, i puja qui ha volgut l'últim.

truc-valenciano-otros = truc, truco, valencià

truc-valenciano-price-mazo = Els rivals s'apunten { $points ->
    [one] una pedra
   *[other] { $points } pedres
}.
truc-valenciano-price-coto = Els rivals guanyen el coto.
truc-valenciano-why-envit = Compta l'envit: { $points }. De cada 100 mans que pot tindre el rival, això en guanya { $share }.
truc-valenciano-why-envit-points = Compta l'envit: { $points }.

truc-valenciano-called = { $what ->
    [puntos] a { $value }
    [chicos] { $value ->
        [1] una cama
       *[other] al millor de { $value } cames
    }
    [dos_pardas-tercera] dos pardes a la tercera
    [dos_pardas-mano] dos pardes per a la mà
    [joc_fora-true] amb joc fora
    [joc_fora-false] sense joc fora
    [senas-true] amb senyals
    [senas-false] sense senyals
    [versos-true] amb versos
   *[versos-false] sense versos
}
