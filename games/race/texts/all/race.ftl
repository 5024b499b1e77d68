race-row = { $color } · { $seat }: { $pieces }
race-draw-round = { $count ->
    [one] { $throws }
   *[other] ({ $throws })
}
