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
points-switch-otros = per la puntuació, puntuable
points-option = Amb puntuació: { $value }
points-value = { $on ->
    [yes] Sí
   *[no] No
}
points-lobby = Amb puntuació: es guanyen o es perden punts. Només persones, sense pistes; qui se'n va pot perdre, però no guanyar.
points-not-agreed = { $count ->
    [one] Falta que accepte { $who }.
   *[other] Falta que accepten { $who }.
}
points-agree = D'acord
points-people-only = Amb puntuació juguen només persones: lleva abans els ordinadors.
points-seat-kept = En una partida amb puntuació, el seient que ha quedat lliure només el torna a ocupar qui se n'ha anat.
points-no-removal = En una partida amb puntuació, qui juga no trau ningú de la taula.
points-too-often = Esta no suma: hui ja han comptat sis partides entre les mateixes persones.
points-own = Puntuació: { $change } · { $points }
points-mine = { $pool }: { $points } · { points-games } · últimes: { $last }
points-games = { $games ->
    [one] { $games } partida
   *[other] { $games } partides
}
points-none = Encara no has jugat amb puntuació. Es tria en la taula abans de començar, i ho han d'acceptar tots.
points-how = Com es calcula
points-about =
    Tots comencen en 1500 ± 350. El primer número diu com de bé et va; el segon, per quant pot errar: minva amb cada partida i creix si no jugues. Amb «?» encara diu poc.
    Un contra un es calcula amb Glicko; en parelles o entre uns quants, amb Weng–Lin. Guanyar a qui té més punts suma més. Cada trimestre tots s'acosten un quart a 1500.
    Entre les mateixes persones compten sis partides al dia. Si l'ordinador ha fet més d'un quart de les teues jugades, pots perdre punts, però no guanyar-ne.
points-last = Les teues últimes partides
points-game = { $ended ->
    [won] Victòria contra { $who }
    [lost] Derrota contra { $who }
   *[drawn] Empat amb { $who }
}
points-rivals = Cara a cara
points-rival = Amb { $who }: { $won } a { $lost }
points-title = La meua puntuació
points-board = { $whose ->
    [room] La classificació d'esta sala
    [server] La classificació d'este servidor
   *[all] La classificació general
} · { $quarter ->
    [1] 1r
    [2] 2n
    [3] 3r
   *[4] 4t
} trimestre de { $year }
points-more = Mostrar-ne { $count } més
points-nameless = Sense nom
points-board-empty = Ningú no hi ha jugat amb puntuació este trimestre.
points-board-about = En la classificació d'una sala apareix qui hi ha jugat amb puntuació; en la general, només qui ho ha demanat. Es tria en /puntaje.
points-board-all = La classificació general
points-board-before = El trimestre anterior
points-board-now = Este trimestre
points-appear = En quines classificacions apareixes?
points-appear-nowhere = Des d'ara no apareixes en cap classificació.
points-appear-rooms = Apareixes només en la classificació de les sales on jugues amb puntuació.
points-appear-everywhere = Des de la teua pròxima partida apareixes també en la classificació general.
points-appear-value = { $where ->
    [nowhere] En cap
    [everywhere] També en la general
   *[rooms] En les de les meues sales
}
