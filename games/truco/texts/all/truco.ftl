# A bet with a number. $bet: envido, real-envido, con-flor.
truco-voice-number = { $bet ->
    [real-envido] { $number } real envido
    [con-flor] Con flor { $number } envido
   *[envido] { $number } envido
}
truco-laid = { $card } ({ $seat })
truco-flor-calls = Flor: { $calls }.
truco-envido-calls = Envido: { $calls }.
truco-said-points = { $seat } { $points }
truco-part-lance = { $lance ->
    [flor] Flor
   *[pido-flor] Pido flor
}
