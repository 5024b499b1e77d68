damas-score-seat = { $seat } { $score }
