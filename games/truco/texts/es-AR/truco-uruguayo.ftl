# What the River Plate says otherwise in truco uruguayo: vos.

truco-uruguayo-hand-piezas =
    { $count ->
        [one] Tenés una pieza: { $cards }.
       *[other] Tenés piezas: { $cards }.
    }
