# What the River Plate says otherwise at a truco table: vos.

truco-hand-points = Tenés { $points } de envido.
truco-hand-flor = ¡Tenés flor! Y { $points } de envido.
truco-fault-discard-first = Sos el gallo: primero descartá una de tus cuatro cartas.
truco-fault-must-sing = Tenés flor: tenés que cantarla antes que nada.
truco-fault-card = No tenés esa carta en la mano: { carta }.
truco-fault-answer-first = { $phase ->
    [envido] Te cantaron envido: decí «quiero», «no quiero», o subilo.
    [truco] Te cantaron truco: decí «quiero», «no quiero», o subilo.
    [flor] Te cantaron flor: contestá antes que nada.
   *[tantos] Se están diciendo los tantos: decí los tuyos, «paso» o «son buenas».
}
truco-fault-bet = No hay nada que responder: jugá una carta o cantá.
truco-fault-quiero-first = Para subir tenés que querer primero: decí «quiero retruco» o «quiero vale cuatro».
truco-fault-raise = Ahora no podés subir el truco: le toca subir al que quiso último, un escalón por vez.
truco-fault-flor = No tenés una flor que puedas cantar ahora.
truco-fault-sena = Ahora no podés hacer señas: hacen falta dos cartas en la mano y un compañero en juego, y son tres por mano.
truco-fault-tantos = Esos tantos no se pueden decir ahora: tienen que superar los dichos; si no, decí «son buenas», o «paso» si todavía habla un compañero.
truco-fault-mazo = Ahora no podés irte al mazo: primero se resuelve la flor o los tantos.
truco-fault-review-first = La mano terminó: decí «sigo» o pedí la flor.
truco-why-envido = Contá el envido: { $points }. De cada 100 manos que puede tener el rival, eso les gana a { $share }.
truco-why-envido-points = Contá el envido: { $points }.
truco-why-flor = Contá la flor: { $points }. De cada 100 flores que puede tener el rival, esa les gana a { $share }.
truco-why-flor-points = Contá la flor: { $points }.

# A baza is a vuelta there.
truco-why-cards = { $first ->
        [own] La primera es tuya: con ganar otra alcanza. { truco-why-best }
        [theirs] La primera es del rival: hay que ganar las otras dos. { truco-why-best }
        [parda] La primera fue parda: el que gane la que sigue gana la mano. { truco-why-best }
       *[none] { truco-why-best }
    }
truco-why-win = Con { $card } se ganaba la vuelta.
truco-why-cheap = Con { $card } ya alcanzaba para ganar la vuelta, y guardabas { $kept }.
truco-why-save = Ganar esta vuelta costaba { $kept }, tu carta más alta: convenía guardarla.
truco-why-throw = La vuelta no se podía ganar con ninguna de las dos: convenía soltar { $card } y guardar { $kept }.
truco-why-first = La primera vale más que las otras, porque decide si hay parda: ahí convenía { $card }.
truco-nudge-win = Esta vuelta se puede ganar. ¿Cuál es la carta más baja que alcanza?
truco-nudge-lose = No siempre conviene ganar la vuelta. ¿Qué carta va a hacer menos falta después?
truco-why-partner = La vuelta ya la iba ganando tu compañero: alcanzaba con { $card }, y guardabas { $kept }.
truco-nudge-partner = Esta vuelta la va ganando tu compañero. ¿Qué carta va a hacer menos falta después?

# Cards of one rank. $number: of the cards; $which: all of them, those that are not taken out, the false ones.
truco-rank = { $which ->
    [falsos] { $number ->
        [1] los anchos falsos
       *[7] los sietes falsos
    }
    [otros] { $number ->
        [3] los otros tres
        [2] los otros dos
        [4] los otros cuatros
        [5] los otros cincos
        [6] los otros seis
        [12] los otros reyes
        [11] los otros caballos
       *[10] las otras sotas
    }
   *[todos] { $number ->
        [3] los tres
        [2] los dos
        [4] los cuatros
        [5] los cincos
        [6] los seis
        [12] los reyes
        [11] los caballos
       *[10] las sotas
    }
}
