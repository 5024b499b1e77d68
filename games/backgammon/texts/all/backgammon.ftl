backgammon-step = { $from }/{ $to }{ $count ->
    [1] {""}
   *[other] {" "}×{ $count }
}
