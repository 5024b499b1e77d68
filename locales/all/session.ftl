session-title = { $game } · { $preset }
session-seat = { $number }. { $who }{ $host ->
        [yes] {" "}👑
       *[no] {""}
    }
# A computer where a sign is enough, and not `session-computer`.
session-computer-short = { $name } 🤖
session-level-rated = { $level } ≈ { $rating }
session-stand-in = { $who } 🤖
session-place = { $number }. { $who }
session-swap = { $one } ⇄ { $other }
session-which-move = { $label } · { $text }
session-cheaper = { $what }. { $cost }
session-ended-in = { $score }, { $length }
