domino-ends = { $left }/{ $right }
domino-draw-seat = { $seat } { $tile }
domino-left = { $seat } { $tiles } ({ $pips })
