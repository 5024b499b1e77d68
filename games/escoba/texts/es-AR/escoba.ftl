# Escoba de quince: what is said otherwise.

escoba-option-captura =
    { $captura ->
        [libre] Cualquier carta se puede tirar, aunque sume quince.
        [obligada] Quien puede levantar con alguna carta tiene que hacerlo.
       *[carta] Si la carta que jugás suma quince, tenés que levantar; pero podés jugar otra.
    }
escoba-refusal-parejas = En parejas se juega con cuatro asientos: poné cuatro, o que cada uno juegue por su cuenta.
escoba-lifted = Lo último que levantó { $seat }
escoba-step-lay = Tirarla
escoba-told-mesa =
    { $escobas ->
        [one] La mesa inicial suma quince: { $seat } levanta { $cards }.
       *[other] La mesa inicial suma dos veces quince: { $seat } levanta { $cards }.
    }
escoba-told-tira = { $seat } tira { $card }.
escoba-told-levanta = { $seat } juega { $card } y levanta { $cards }.

escoba-fault-not-held = No tenés { $card }: jugá una de tus cartas.
escoba-fault-not-on-table = En la mesa no está { $card }: elegí entre las que hay.
escoba-fault-card-captures = Con { $card } podés sumar quince: levantá, o jugá otra carta.
escoba-fault-some-captures = Podés sumar quince: tenés que levantar.
escoba-nudge-escoba = Sumá toda la mesa: ¿cuánto le falta para quince?
escoba-nudge-leaves = Sumá lo que queda en la mesa después de cada jugada: ¿con qué carta se lo lleva todo el siguiente?
escoba-primer = Con una carta de tu mano y las que quieras de la mesa sumá quince y llevátelas; la sota vale 8, el caballo 9 y el rey 10. Si no podés, dejá una carta. Llevarse toda la mesa es una escoba, un punto. También puntúan más cartas, más oros, los sietes y el siete de oros. Tocá las cartas, o escribilas.
escoba-nudge-capture = Se puede sumar quince de más de una manera: ¿con cuál levantás más sietes, oros y cartas?
