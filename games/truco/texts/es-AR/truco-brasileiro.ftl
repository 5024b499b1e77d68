# Brazilian truco: only what is said otherwise here than in `es`.

truco-brasileiro-hand-manilhas = { $count ->
    [one] Tenés una manilla: { $manilhas }.
   *[other] Tenés manillas: { $manilhas }.
}
truco-brasileiro-fault-not-held = No tenés esa carta en la mano: { $card }.
truco-brasileiro-fault-blind = Es mano de hierro: las cartas se juegan a ciegas. Elegí la primera, la segunda o la tercera.
truco-brasileiro-fault-not-blind = En esta mano ves tus cartas: jugá una de ellas.
truco-brasileiro-fault-blind-laid = Esa carta ya la jugaste: elegí otra.
truco-brasileiro-fault-never-covered = En esta mesa no se tapan cartas: jugala abierta.
truco-brasileiro-fault-covered-first = En la primera vuelta no se tapan cartas: jugala abierta.
truco-brasileiro-fault-covered-lead = El que abre la vuelta no puede tapar su carta: jugala abierta.
truco-brasileiro-fault-answer-first = Hay un pedido sin responder: aceptá, corré o subí.
truco-brasileiro-fault-decide-first = Primero decidan si se juega esta mano: aceptá o corré.
truco-brasileiro-fault-nothing-to-answer = No hay nada que responder: jugá una carta o pedí.
truco-brasileiro-fault-no-calls = En la mano de once y en la de hierro nadie puede pedir: jugá una carta.
truco-brasileiro-fault-no-sinal = Ahora no podés hacer señas: hacen falta dos cartas en la mano y un compañero, en una mesa con señas, y son tres por mano.
truco-brasileiro-sinal = { $sinal ->
    [sinal-zap] manilla de tréboles
    [sinal-copas] manilla de corazones
    [sinal-espadilha] manilla de picas
    [sinal-pica-fumo] manilla de diamantes
    [sinal-tres] un tres
    [sinal-dois-tres] dos treses
    [sinal-cheio] lleno de manillas
    [sinal-truco] decí truco
   *[sinal-deixa] dejámelo a mí
}

# A baza is a vuelta there.
truco-brasileiro-option-coberta = { $value ->
    [nao] Nadie juega cartas tapadas.
    [seguir] En la segunda y la tercera vuelta puede tapar su carta el que no abre.
   *[livre] En la segunda y la tercera vuelta cualquiera puede tapar su carta.
}
truco-brasileiro-option-abre = { $value ->
    [primeira] Después de un empate abre el que jugó la primera de las cartas iguales.
   *[abriu] Después de un empate abre otra vez el que abrió la vuelta.
}
truco-brasileiro-why-cards = { $first ->
        [own] La primera es tuya: con ganar otra alcanza. { truco-brasileiro-why-best }
        [theirs] La primera es del rival: hay que ganar las otras dos. { truco-brasileiro-why-best }
        [tied] La primera quedó empatada: el que gane la que sigue gana la mano. { truco-brasileiro-why-best }
       *[none] { truco-brasileiro-why-best }
    }
truco-brasileiro-why-first = La primera vale más que las otras, porque decide si hay empates: ahí convenía { $card }.
truco-brasileiro-primer =
    Cartas francesas sin ochos, nueves ni dieces. Tres para cada uno y una dada vuelta: la *vira*.
    Las cuatro cartas que siguen a la vira son las *manillas*: ganan a todas.
    Entre manillas manda el palo: tréboles, corazones, picas, diamantes.
    Las demás, de mayor a menor: 3, 2, A, K, J, Q, 7, 6, 5, 4. El palo no importa.
    El que gana dos de las tres vueltas se lleva la mano; si una empata, vale la primera que alguien ganó.
    La mano vale 1. Con *truco* vale 3, y después 6, 9 y 12.
    El que no acepta se corre, y regala lo que ya valía.
    Desde la segunda vuelta podés jugar una carta *tapada*: no gana nada.
    En el *mineiro* no hay vira: las manillas son siempre las mismas cuatro y la mano vale 2.
    Gana el que llega a 12. Con 11 mirás tus cartas y decidís si jugás, por 3.
