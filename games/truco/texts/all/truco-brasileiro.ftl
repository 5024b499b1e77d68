truco-brasileiro-vira = Vira
truco-brasileiro-vira-card = { $card } (vira)
truco-brasileiro-hand-named = { $card } ({ $manilha })
