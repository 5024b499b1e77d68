# Escoba de quince: what is said otherwise.

escoba-option-captura = { $captura ->
    [libre] Cualquier carta se puede tirar, aunque sume quince.
    [obligada] Quien puede levantar con alguna carta tiene que hacerlo.
   *[carta] Si la carta que jugás suma quince, tenés que levantar; pero podés jugar otra.
}
escoba-lifted = Lo último que levantó { $seat }
escoba-step-lay = Tirarla
escoba-told-mesa = { $escobas ->
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
escoba-primer =
    Cuatro cartas en la mesa y tres para cada uno; cuando se acaban, otras tres.
    Jugá una carta: si suma 15 con otras de la mesa, te las llevás todas.
    Del 1 al 7 valen su número; la sota 8, el caballo 9 y el rey 10.
    Si puede sumar de varias maneras, elegís vos.
    Si no suma quince, tu carta queda en la mesa.
    Llevarse toda la mesa es una *escoba*: un punto.
    Lo que queda al final es del que levantó cartas por última vez.
    Dan un punto más cartas, más oros y el siete de oros.
    Otro punto, la mejor *setenta* o, según la mesa, más sietes.
    Se juega a 15, o a lo que se acuerde. Tocá las cartas, o escribilas.
escoba-nudge-capture = Se puede sumar quince de más de una manera: ¿con cuál levantás más sietes, oros y cartas?
