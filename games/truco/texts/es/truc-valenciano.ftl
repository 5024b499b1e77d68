# Truc valencià.
# What is said at the table stays Valencian; what it means is beside it where Spanish says it otherwise.

truc-valenciano-name = Truc valencià
truc-valenciano-primer =
    Veintidós cartas: del 3 al 7 de cada palo, y los ases de espadas y de bastos. No hay figuras.
    Tres para cada uno. Sale el *mano*, que va después de quien reparte.
    Quien gana dos de las tres bazas se lleva la mano; si una empata, vale la primera que alguien ganó.
    Mandan as de espadas, as de bastos, 7 de espadas y 7 de oros; siguen treses, sietes, seises, cincos y cuatros.
    La mano vale 1. Con *truc* vale 2, con *retruc* 3 y con *quatre val* 4.
    Sube quien dijo *vull*, quiero. Quien no quiere regala lo que ya valía.
    El *envit* va antes de tu primera carta: dos del mismo palo suman 20 más lo que valen.
    Sin dos del mismo palo vale la carta más alta. Si empatan, gana el más cercano al mano.
    El envit vale 2 y se puede subir; la *falta* es lo que le falta al que va ganando.
    Con 24 piedras se gana una *cama*; con dos camas, el *coto*. Farolear vale.
# The words of the game, one a line: the word, a colon, what it means.
truc-valenciano-terms =
    Truc, retruc, quatre val: las voces que suben la mano a 2, 3 y 4.
    Joc fora: la última subida: quien gane la mano gana la partida.
    Envit: la apuesta a quién tiene más puntos en la mano; se dice «envide».
    La falta: el envit por lo que le falta a quien va ganando.
    Vull, no vull: quiero y no quiero: aceptar la apuesta, o dar lo que ya valía.
    Truc i passe: el truc que se canta antes de haber jugado una carta: el envit todavía se puede abrir.
    Mano: quien juega primero y gana los empates del envit.
    Baza: una carta de cada uno; la gana la más alta. En el Río de la Plata se dice «vuelta».
    Piedras: los puntos que se anotan: 24 hacen una cama.
    Cama y coto: cada juego a 24 piedras, y la partida, que son dos camas ganadas.
    Dolentes y bones: la primera mitad de las piedras y la segunda.
truc-valenciano-plate = { $what ->
    [truc] Truc
    [retruc] Retruc
    [quatre] Quatre val
    [envit] Envit
    [falta] La falta
    [cama] La cama
   *[suma] 7 + 6 + 20, del mismo palo
}

truc-valenciano-voice = { $voice ->
    [envido] Envide (2)
    [falta-envido] La falta
    [truc-i-passe] Truc i passe
    [truco] Truc
    [retruco] Retruc
    [vale-cuatro] Quatre val
    [joc-fora] Joc fora
    [quiero] Vull (quiero)
    [no-quiero] No vull (no quiero)
   *[mazo] Me'n vaig (al mazo)
}
# A bet as a question asks about it.
truc-valenciano-asked = { $what ->
    [envido] el envide
    [falta-envido] la falta
    [retruco] el retruc
    [vale-cuatro] el quatre val
    [joc-fora] el joc fora
   *[truco] el truc
}
truc-valenciano-asked-number = el envide { $number }

truc-valenciano-preset-cama = Una cama
truc-valenciano-preset-cama-about = Dos jugadores, una cama de 24 piedras: para jugar charlando.
truc-valenciano-preset-dotze = Cama corta
truc-valenciano-preset-dotze-about = Dos jugadores, una cama de solo 12 piedras.
truc-valenciano-preset-parelles = Parejas
truc-valenciano-preset-parelles-about = Dos contra dos, una cama de 24 piedras, con señas.
truc-valenciano-preset-de-sis = De a seis
truc-valenciano-preset-de-sis-about = Tres contra tres, una cama de 24 piedras, con señas.
truc-valenciano-preset-reglament = Reglamento
truc-valenciano-preset-reglament-about = Dos contra dos a 24 piedras; gana el coto quien gana dos camas.

truc-valenciano-option-puntos = Una cama se juega a { $value } piedras.
truc-valenciano-option-chicos = { $value ->
    [1] Se juega una sola cama.
   *[other] El coto es al mejor de { $value } camas.
}
truc-valenciano-option-dos-pardas = { $value ->
    [mano] Después de dos pardas gana la mano quien es mano de los que empataron la segunda.
   *[tercera] Después de dos pardas decide la tercera; si también es parda, gana quien es mano de los que la empataron.
}
truc-valenciano-option-joc-fora = { $value ->
    [true] Sobre el quatre val se puede decir joc fora, que juega el coto entero: quien gana esa mano gana la partida.
   *[false] Se juega sin joc fora: lo más alto es el quatre val.
}
truc-valenciano-option-senas = { $value ->
    [true] Los compañeros se hacen señas, hasta tres por mano cada uno, y cada rival pesca una de cada cuatro.
   *[false] Se juega sin señas.
}

# The table. $half: malas (dolentes), buenas (bones); $shown: stones within that half.
truc-valenciano-title = Truc valencià · mano { $number }
truc-valenciano-score = { $who }: { $half ->
    [malas] { $shown ->
        [0] sin piedras
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
   *[other] {" "}· { $camas } camas
}
truc-valenciano-envit-pending = { $calls }: querido vale { $stake }; no querido, { $refused }.
truc-valenciano-envit-answered = { $result ->
    [quiero] Envit querido por { $stones }: { $calls }. Se descubre al terminar la mano.
   *[no-quiero] Envit no querido, { $stones } al terminar la mano: { $calls }.
}
truc-valenciano-value = { $value ->
    [5] La mano vale el coto entero.
   *[other] La mano vale { $value } piedras.
}
truc-valenciano-right = { truco-has-word }: { $value ->
        [2] puede decir retruc
        [3] puede decir quatre val
       *[other] puede decir joc fora
    }.
truc-valenciano-last-envit = El envit de la última mano lo ganó { $seat } con { $points }.

truc-valenciano-hand-points = Tienes { $points } de envit.

truc-valenciano-sena = { $sena ->
    [sena-1e] mirar arriba (la major, as de espadas)
    [sena-1b] guiñar un ojo (el bast, as de bastos)
    [sena-7e] punta de la lengua a la derecha (siete de espadas)
    [sena-7o] punta de la lengua a la izquierda (siete de oros)
    [sena-3] morderse el labio (un tres)
    [sena-envido] asentir (bueno para el envit)
    [sena-33] inflar los cachetes (33 de envit)
   *[sena-malas] cerrar los ojos (nada, cec)
}

truc-valenciano-step-n-envido = Envidar más…

truc-valenciano-told-stones = +{ $stones } { $lance ->
    [envido] del envit
   *[truco] del truc
} para { $who }. Van { $score }.
truc-valenciano-told-cama = { $count ->
    [one] ¡{ $who } gana la cama!
   *[other] ¡{ $who } ganan la cama!
}

# Why not, and what would be right. $limit: the stones that the leader lacks.
truc-valenciano-fault-envit = Ese envit no cabe: se abre en la primera baza y antes de tu primera carta, entre todos no pasan de { $limit } (lo que falta), y a la falta solo se responde.
truc-valenciano-fault-truc-i-passe = Antes de tirar tu primera carta el truc se dice «truc i passe».
truc-valenciano-fault-truc = Ya tiraste carta: ahora se dice «truc» a secas.
truc-valenciano-fault-raise = Así no se puede subir ahora: truc, retruc, quatre val y joc fora van en ese orden, y sube quien quiso lo último.

# What else people call the game.
truc-valenciano-otros = truc, truco, truco valenciano, truc valenciano, valenciano

# What going al mazo costs.
truc-valenciano-price-mazo = Los rivales se anotan { $points ->
    [one] una piedra
   *[other] { $points } piedras
}.
truc-valenciano-price-coto = Los rivales ganan el coto.
# Why a move was better, and what to look at. $share: in how many hands of a hundred.
truc-valenciano-why-envit = Cuenta el envit: { $points }. De cada 100 manos que puede tener el rival, eso les gana a { $share }.
truc-valenciano-why-envit-points = Cuenta el envit: { $points }.

# In a few words, as people say it: a table is titled so. $what: the option, with the value if it is a word; $value: a number.
truc-valenciano-called = { $what ->
    [puntos] a { $value }
    [chicos] { $value ->
        [1] una cama
       *[other] al mejor de { $value } camas
    }
    [dos_pardas-tercera] dos pardas a la tercera
    [dos_pardas-mano] dos pardas para el mano
    [joc_fora-true] con joc fora
    [joc_fora-false] sin joc fora
    [senas-true] con señas
    [senas-false] sin señas
    [versos-true] con versos
   *[versos-false] sin versos
}
