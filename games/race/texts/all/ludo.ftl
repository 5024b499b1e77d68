ludo-name = Ludo
ludo-title = Ludo
ludo-preset-ludogumbres = Ludogumbres
