truc-valenciano-voice-number = Envide { $number }
# Verses, where the table likes them, before the voice; they stay Valencian as the voices do.
truc-valenciano-verse = { $voice ->
    [envido] { $number ->
        [1] Dos cartes que són germanes / dormen juntes en un niu; / el que les vinga a buscar, / que vinga despert i viu.
        [2] Qui espera es desespera, / qui dorm es queda adormit; / jo, que soc de matinar, / ja tinc el café servit.
       *[other] No soc ric ni tampoc pobre, / ni valent ni presumit; / però amb les cartes que tinc / hui me'n vaig content al llit.
    }
   *[truco] { $number ->
        [1] Ni trabuc porte ni espasa, / ni cavall, ni sac, ni ruc: / amb una carta amagada / guanyar-vos la mà ja puc.
        [2] Als xiquets els fa por l'home / que porta un sac i un trabuc; / als majors els fa més por / una carta i un bon truc.
       *[other] El meu iaio m'ho va dir / a l'ombra d'un vell saüc: / es perd fins a la camisa, / però es respon sempre el truc.
    }
}
