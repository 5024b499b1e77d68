# What the River Plate says otherwise in truc valencià: vos.

truc-valenciano-hand-points = Tenés { $points } de envit.
truc-valenciano-why-envit = Contá el envit: { $points }. De cada 100 manos que puede tener el rival, eso les gana a { $share }.
truc-valenciano-why-envit-points = Contá el envit: { $points }.
