# What Uruguay says otherwise in truc valencià: vos.

truc-valenciano-hand-points = Para el envit tenés { $points }.
