# Truco uruguaià.

truco-uruguayo-name = Truco uruguaià
truco-uruguayo-primer =
    Tres cartes per a cadascú, i una de cara amunt: la *mostra*.
    El 2, el 4, el 5, el cavall i la sota del seu pal són *peces*: guanyen a totes, en eixe orde.
    Si la mateixa mostra n'és una, el rei del seu pal la substituïx.
    Després manen l'as d'espases, l'as de bastos, el 7 d'espases i el 7 d'ors.
    Qui guanya dos de les tres bases s'emporta la mà.
    La mà val 1. Amb *truco* val 2, amb *retruco* 3, amb *vale cuatro* 4; qui no vol regala el que ja valia.
    L'*envido* va abans de la teua primera carta: dos del mateix pal sumen 20 més el que valen.
    Amb una peça, els seus punts (de 26 a 30) més la teua millor carta de les altres.
    La *flor* val 3: tres d'un pal, dos peces, o una peça i dos d'un pal.
    Es juga a 30, o a 40 al millor de tres. Mentir val.
truco-uruguayo-terms =
    Mostra: la carta que queda cara amunt; les peces són del seu pal.
    Peces: el 2, el 4, el 5, el cavall i la sota del pal de la mostra: guanyen a totes les altres.
    Perico i perica: el cavall i la sota de la mostra.
    Mà: qui juga primer i guanya els empats; també cada repartiment, amb tot el que s'hi aposta.
    Basa: una carta de cadascú; la guanya la més alta.
    Parda: una basa que no guanya ningú, perquè les cartes més altes valen igual.
    Envido: l'aposta a qui té més tants en la mà.
    Falta envido: l'envido pel que li falta a qui va guanyant.
    Flor: tres cartes d'un pal, dos peces, o una peça i dos cartes d'un pal: val 3.
    Son buenas: eixos tants no els guanye. Mentres encara ha de parlar un company, es diu «paso».
    Chico: el que es juga fins a 30 o 40 tants; una partida en té un, o és al millor de tres.
truco-uruguayo-plate = el 4 és peça: 29 + 7

truco-uruguayo-preset-treinta = Mà a mà a 30
truco-uruguayo-preset-treinta-about = Un contra un a 30 tants, amb mostra i flor: curtet, per a jugar mentre es parla.
truco-uruguayo-preset-cuarenta = Mà a mà a 40
truco-uruguayo-preset-cuarenta-about = Dos jugadors, un chico a 40 tants; l'envido arriba fins a 10.
truco-uruguayo-preset-parejas = Parelles a 40
truco-uruguayo-preset-parejas-about = Dos contra dos, un chico a 40 tants, amb flor i senyals.
truco-uruguayo-preset-de-seis = De sis
truco-uruguayo-preset-de-seis-about = Tres contra tres, un chico a 40 tants, amb flor i senyals.
truco-uruguayo-preset-reglamento = Reglament
truco-uruguayo-preset-reglamento-about = Dos contra dos a 40, al millor de tres chicos, amb flor.
truco-uruguayo-preset-parda = Parelles a 40 amb pardes
truco-uruguayo-preset-parda-about = Dos contra dos, un chico a 40 amb flor i senyals; dos cartes iguals fan parda, sense proximitat.

truco-uruguayo-option-perfil = { $value ->
    [cuarenta] Un chico es juga a 40 tants, amb real envido i contraflor, i qui cobra mostra les cartes. Mà a mà l'envido no passa de 10 i no hi ha falta; la sota de la mostra val 27.
   *[treinta] Un chico es juga a 30 tants, sense real envido, amb apostes a la flor i sense mostrar les cartes; «retruco» ja vol el truco, i la sota de la mostra val 26.
}
truco-uruguayo-option-chicos = { $value ->
    [0] Els chicos són els del perfil: a 40, al millor de tres; a 30, un de sol.
    [1] Es juga un sol chico.
   *[other] Es juga al millor de { $value } chicos.
}
truco-uruguayo-option-flor = { $value ->
    [true] Es juga amb flor; entre dos flors s'apunta la millor.
   *[false] Es juga sense flor.
}
truco-uruguayo-option-obligada = { $value ->
    [toda] La flor es canta sempre, també la de peces.
    [palo] Tres cartes del mateix pal es canten sempre; la flor amb peces es pot negar, i es perd amb qualsevol altra carta o veu.
   *[ninguna] La flor es pot negar: qui juga o canta una altra cosa abans la perd.
}
truco-uruguayo-option-empate = { $value ->
    [perfil] Les cartes iguals es resolen segons el perfil: a 40 guanya la primera; a 30 és parda.
    [cercania] De dos cartes iguals guanya la que s'ha jugat primer: no hi ha pardes.
   *[parda] Si els dos bàndols juguen la carta més alta, és parda.
}

truco-uruguayo-title = Truco uruguaià · mà { $number }
truco-uruguayo-muestra = Mostra
truco-uruguayo-hand-piezas = { $count ->
    [one] Tens una peça: { $cards }.
   *[other] Tens peces: { $cards }.
}

truco-uruguayo-sena = { $sena ->
    [sena-1e] as d'espases
    [sena-1b] as de bastos
    [sena-7e] set d'espases
    [sena-7o] set d'ors
    [sena-3] un tres
    [sena-2] un dos que no és peça
    [sena-as-falso] un as fals
    [sena-envido] bo per a l'envido
    [sena-pieza-2] el dos de la mostra
    [sena-pieza-4] el quatre de la mostra
    [sena-pieza-5] el cinc de la mostra
    [sena-pieza-11] el perico (cavall de la mostra)
    [sena-pieza-10] la perica (sota de la mostra)
    [sena-flor] flor
   *[sena-malas] cartes roïnes
}

truco-uruguayo-told-muestra = La mostra: { $card }.

truco-uruguayo-otros = truco, truc uruguaià

truco-uruguayo-called = { $what ->
    [perfil-cuarenta] a 40
    [perfil-treinta] a 30
    [chicos] { $value ->
        [0] els chicos del perfil
        [1] a un chico
       *[other] al millor de { $value } chicos
    }
    [flor-true] amb flor
    [flor-false] sense flor
    [obligada-toda] amb tota flor obligada
    [obligada-palo] amb flor de pal obligada
    [obligada-ninguna] amb flor que es pot negar
    [empate-perfil] empats del perfil
    [empate-cercania] empats per proximitat
    [empate-parda] amb pardes
    [senas-true] amb senyals
    [senas-false] sense senyals
    [versos-true] amb versos
   *[versos-false] sense versos
}
