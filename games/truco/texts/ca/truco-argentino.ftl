# Truco argentino.

truco-argentino-name = Truco argentino
truco-argentino-primer =
    Quaranta cartes espanyoles: ni huits, ni nous, ni comodins.
    Tres per a cadascú. Ix qui és *mà*: qui va després de qui repartix.
    Es juguen fins a tres bases, una carta cadascú. Qui en guanya dos s'emporta la mà.
    Si una base empata és *parda*: aleshores val la primera que algú va guanyar.
    La mà val 1. Amb *truco* val 2, amb *retruco* 3 i amb *vale cuatro* 4.
    Puja qui va dir quiero. Qui no vol regala el que ja valia.
    L'*envido* va abans de la teua primera carta: dos del mateix pal sumen 20 més el que valen.
    Les figures no sumen. Guanya el més alt; si empaten, el més pròxim a la mà.
    L'envido val 2, el real envido 3, i la falta el que li falta a qui va guanyant.
    Es juga a 15 o a 30. Mentir val: és la mitat del joc.
truco-argentino-terms =
    Mà: qui juga primer i guanya els empats; també cada repartiment, amb tot el que s'hi aposta.
    Basa: una carta de cadascú; la guanya la més alta.
    Parda: una basa que no guanya ningú, perquè les cartes més altes valen igual.
    Envido: l'aposta a qui té més tants en la mà.
    Falta envido: l'envido pel que li falta a qui va guanyant.
    Flor: tres cartes del mateix pal; en les taules amb flor val 3.
    Quiero: accepte l'aposta. Amb «no quiero», l'altre bàndol s'apunta el que ja valia.
    Son buenas: eixos tants no els guanye. Mentres encara ha de parlar un company, es diu «paso».
    Anar-se'n al mazo: deixar la mà, que s'emporta l'altre bàndol.
    Males i bones: la primera mitat dels tants i la segona.
    Chico: el que es juga fins a 15 o 30 tants; una partida en té un, o és al millor de tres.
truco-argentino-plate = 7 + 5 + 20, del mateix pal

truco-argentino-preset-quince = Mà a mà a 15
truco-argentino-preset-quince-about = Un contra un a 15 tants, sense flor: curtet, per a jugar mentre es parla.
truco-argentino-preset-parejas = Parelles a 30
truco-argentino-preset-parejas-about = Dos contra dos, un chico a 30 tants, sense flor i amb senyals.
truco-argentino-preset-flor = Mà a mà amb flor
truco-argentino-preset-flor-about = Dos jugadors, un chico a 15 tants; la flor es canta sempre.
truco-argentino-preset-gallo-about = Tres jugadors a 15 tants: qui repartix juga sol contra els altres dos.
truco-argentino-preset-pica-pica = De sis amb pica-pica
truco-argentino-preset-pica-pica-about = Tres contra tres, un chico a 30 amb flor i senyals; entre redondo i redondo, pica-pica.
truco-argentino-preset-reglamento = Reglament
truco-argentino-preset-reglamento-about = Dos contra dos a 30, al millor de tres chicos, amb flor obligada.
truco-argentino-preset-parejas-flor = Parelles amb flor a 30
truco-argentino-preset-parejas-flor-about = Dos contra dos, un chico a 30 amb flor i senyals; en les males la falta envido guanya el chico, i l'envido es puja poc.

truco-argentino-option-puntos = Un chico es juga a { $value } tants.
truco-argentino-option-chicos = { $value ->
    [1] Es juga un sol chico.
   *[other] Es juga al millor de { $value } chicos.
}
truco-argentino-option-flor = { $value ->
    [no] Es juga sense flor.
    [obligada] La flor es canta sempre; entre dos flors s'apunta la millor.
   *[libre] La flor es pot callar, pel compte i el risc de qui la té: qui juga o canta una altra cosa abans ja no la pot cantar ni contestar amb ella.
}
truco-argentino-option-flor-falsa = { $value ->
    [true] Dir flor en fals perd la mà; a una flor només hi respon amb una altra qui la té.
   *[false] No es pot cantar en fals: ni flor, ni contraflor.
}
truco-argentino-option-pido-flor = Amb flor lliure, qui demana flor a un rival que l'ha negada s'emporta 3 tants i el que eixe bàndol ha apuntat en la mà; si no la tenia, li'n regala { $value }.
truco-argentino-option-falta = { $value ->
    [lider] La falta envido val el que li falta a qui va guanyant.
    [chico] La falta envido val el chico.
   *[malas] La falta envido val el chico mentre tots estan en les males, la primera mitat; després, el que li falta a qui va guanyant.
}
truco-argentino-option-resto = { $value ->
    [lider] La contraflor al resto val el que li falta a qui va guanyant, més 3 per cada flor.
   *[chico] La contraflor al resto val el chico.
}
truco-argentino-option-cadena = { $value ->
    [libre] L'envido es puja totes les vegades que es vulga, mentre la suma no passe dels tants del chico.
   *[corta] L'envido es puja poc: dos envidos com a molt, després un real envido, i la falta.
}
truco-argentino-option-tanteo = { $value ->
    [auto] La taula diu els tants de cadascú.
   *[voz] Cadascú diu els seus tants, i es pot equivocar: si els ha dit mal qui guanya, guanyen els rivals.
}
truco-argentino-option-gallo = { $value ->
    [turno] De tres, el gallo és qui repartix.
   *[fijo] De tres, el gallo és sempre el primer seient.
}
truco-argentino-option-pica-pica = { $value ->
    [0] De sis no hi ha pica-pica.
   *[other] De sis hi ha pica-pica mentre ningú arribe a { $value }; allí la falta i el resto valen 6.
}

truco-argentino-title = Truco · mà { $number }{ $round ->
    [pica-pica] {" "}· pica-pica
    [gallo] {" "}· amb gallo
   *[redondo] { "" }
}
truco-argentino-gallo = El gallo és { $gallo }.
truco-argentino-duel = Pica-pica: { $mano } contra { $rival }.
truco-argentino-hand-discard = Eres el gallo: descarta una carta.
truco-argentino-hand-discarded = Has descartat { $card }.
truco-argentino-step-discard = Descartar { $card }

truco-argentino-sena = { $sena ->
    [sena-1e] alçar les celles (as d'espases)
    [sena-1b] fer l'ullet (as de bastos)
    [sena-7e] boca a la dreta (set d'espases)
    [sena-7o] boca a l'esquerra (set d'ors)
    [sena-3] mossegar-se el llavi (un tres)
    [sena-2] tirar un bes (un dos)
    [sena-as-falso] obrir la boca (un as fals)
    [sena-envido] inclinar el cap (bo per a l'envido)
    [sena-flor] unflar les galtes (flor)
   *[sena-malas] tancar els ulls (cartes roïnes)
}

truco-argentino-told-reparto = { $round ->
    [pica-pica] Mà { $number }, pica-pica: repartix { $dealer }, és mà { $mano }.
   *[other] Mà { $number }: repartix { $dealer }, és mà { $mano }.
}
truco-argentino-told-descarte = { $seat } descarta una carta.

truco-argentino-otros = truco, truc argentí

truco-argentino-called = { $what ->
    [puntos] a { $value }
    [chicos] { $value ->
        [1] a un chico
       *[other] al millor de { $value } chicos
    }
    [flor-no] sense flor
    [flor-obligada] amb flor
    [flor-libre] amb flor lliure
    [pido_flor] pido flor de { $value }
    [en_falso-true] amb flor en fals
    [en_falso-false] sense flor en fals
    [falta-lider] falta envido pel que va davant
    [falta-chico] falta envido pel chico
    [falta-malas] falta envido pel chico en les males
    [resto-lider] resto pel que va davant
    [resto-chico] resto pel chico
    [cadena-libre] envido sense límit
    [cadena-corta] envido curt
    [tanteo-auto] tants dits per la taula
    [tanteo-voz] tants de viva veu
    [gallo-turno] gallo per torn
    [gallo-fijo] gallo fix
    [pica_pica] { $value ->
        [0] sense pica-pica
       *[other] pica-pica fins a { $value }
    }
    [senas-true] amb senyals
    [senas-false] sense senyals
    [versos-true] amb versos
   *[versos-false] sense versos
}
