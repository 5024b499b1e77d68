session-character = { $which ->
        [1] Chola
        [2] Braulio
        [3] Nélida
        [4] Tito
        [5] Pocha
        [6] Anselmo
        [7] Zulma
        [8] Ramón
        [9] Elvira
        [10] Nicanor
        [11] Porota
       *[12] Evaristo
    }
