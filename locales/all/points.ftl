points-changed = { $who }: { $change } · { $points }
points-row = { $number }. { $who } · { $points } · { $games }
points-last-game = { $result } · { $pool } · { $change }
