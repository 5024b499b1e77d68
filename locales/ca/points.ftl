# La puntuació: quines partides compten, i quins números deixa cadascuna.

points-pool = { $sides ->
    [parejas] { $game }, parelles
    [equipos] { $game }, equips
    [todos] { $game }, uns quants jugadors
   *[duelo] { $game }
}{ $speed ->
    [bala] , bala
    [relampago] , llampec
    [rapida] , ràpida
    [clasica] , clàssica
    [dias] , per dies
   *[no] {""}
}
points-switch = Amb puntuació
points-option = Amb puntuació: { $value }
points-value = { $on ->
    [yes] Sí
   *[no] No
}
points-lobby = Amb puntuació: esta partida apuja o abaixa els punts de cadascú. Només entre persones i sense pistes; qui se'n va pot perdre punts, no guanyar-ne.
points-not-agreed = { $count ->
    [one] Falta que accepte { $who }.
   *[other] Falta que accepten { $who }.
}
points-agree = D'acord
points-people-only = Amb puntuació juguen només persones: lleva abans els ordinadors.
points-seat-kept = En una partida amb puntuació, el seient que ha quedat només el torna a ocupar qui se n'ha anat.
points-no-removal = En una partida amb puntuació, qui juga no trau ningú de la taula.
points-too-often = Esta no suma: hui ja han comptat sis partides entre les mateixes persones.
points-changed = { $who }: { $change } · { $points }
points-own = Puntuació: { $change } · { $points }
points-mine = { $pool }: { $points } · { $games ->
    [one] { $games } partida
   *[other] { $games } partides
} · últimes: { $last }
points-none = Encara no has jugat amb puntuació. Es tria en les opcions de la taula, abans de començar, i ho accepten tots.
points-about =
    Tots comencen en 1500 ± 350. El primer número diu quant guanyes; el segon, quant se'n dubta: baixa amb cada partida i creix si no jugues. Amb «?» encara diu poc.
    D'un contra un es calcula amb Glicko; en parelles i entre uns quants, amb Weng–Lin. Guanyar a qui té més punts suma més. Cada trimestre tots s'acosten un quart a 1500.
    Entre les mateixes persones compten sis partides al dia. Si l'ordinador ha fet més d'un quart de les teues jugades, pots perdre punts, però no guanyar-ne.
points-title = La meua puntuació
points-board = { $whose ->
    [room] La taula de puntuacions d'esta sala, trimestre { $quarter }
   *[all] La taula de puntuacions de tots, trimestre { $quarter }
}
points-row = { $number }. { $who } · { $points } · { $games ->
    [one] { $games } partida
   *[other] { $games } partides
}
points-board-empty = Ningú no hi ha jugat amb puntuació este trimestre.
points-board-about = En la de la sala està qui hi ha jugat amb puntuació; en la de tots, només qui ho ha demanat. Es tria en /puntaje.
points-board-all = La taula de puntuacions de tots
points-board-before = El trimestre anterior
points-appear = En quines taules de puntuacions apareixes?
points-appear-nowhere = Des d'ara no apareixes en cap taula de puntuacions.
points-appear-rooms = Apareixes només en les de les sales on jugues amb puntuació.
points-appear-everywhere = Des de la teua pròxima partida apareixes també en la de tots.
points-appear-value = { $where ->
    [nowhere] En cap
    [everywhere] També en la de tots
   *[rooms] En les de les meues sales
}
