# Lo que en el Río de la Plata se dice de otro modo.

session-remark-accept = { $which ->
        [bluffer-1] Me parece que vos tampoco tenés nada.
        [bluffer-2] Eso hay que verlo.
        [timid-1] Bueno… si no hay más remedio.
        [timid-2] Que sea lo que Dios quiera.
        [bold-1] ¡Faltaba más!
       *[bold-2] De acá no me mueve nadie.
    }
session-remark-fold = { $which ->
        [bluffer-1] Te la regalo, ya me la vas a devolver.
        [bluffer-2] Esta la dejo pasar. Esta.
        [timid-1] No, no, yo así no juego.
        [timid-2] Mejor no me muevo.
        [bold-1] Disfrutala, que no va a haber muchas.
       *[bold-2] Esta vez. La próxima me quedo.
    }
session-remark-strike = { $which ->
        [bluffer-1] Ni se veía venir, ¿no?
        [bluffer-2] Nada personal. Bueno, un poco.
        [timid-1] Perdón, no quedaba otra.
        [timid-2] Me da un poco de pena.
        [bold-1] ¡Tomá!
       *[bold-2] ¡Sin permiso!
    }
session-remark-lost-sung = { $which ->
        [bluffer-1] Perder también es un arte / y lo sé disimular: / el pescador suelta hilo / para después enganchar.
        [bluffer-2] Hoy les toca la alegría, / mañana les contaré / si perdí por no saber / o si perdí porque sé.
        [timid-1] Ya lo decía mi madre / cuando me veía salir: / quien no nació para guapo / mejor se queda a dormir.
        [timid-2] Poquito a poco se pierde, / poquito a poco se va; / si me dejan en la puerta / yo sin ruido me voy ya.
        [bold-1] Una rama que se quiebra / no tira abajo el parral: / hoy me ganaste esta mano, / mañana la vas a pagar.
       *[bold-2] Se cae el que anda a caballo, / no el que lo mira pasar: / sacudo el polvo y me subo, / que vuelvo a desensillar.
    }

# What is to come is said with «ir a» there.
session-remark-hurt = { $which ->
        [bluffer-1] Todo según mi plan.
        [bluffer-2] Justo eso quería.
        [timid-1] Ya sabía yo…
        [timid-2] ¿Por qué siempre a mí?
        [bold-1] Esto no queda así.
       *[bold-2] Ya me va a tocar a mí.
    }
session-remark-feat = { $which ->
        [bluffer-1] Y eso que no estaba mirando.
        [bluffer-2] De casualidad, van a decir.
        [timid-1] ¿Vieron? Yo no digo nada.
        [timid-2] Qué suerte la mía.
        [bold-1] ¡Así se hace!
       *[bold-2] Anoten, anoten.
    }
session-remark-pass = { $which ->
        [bluffer-1] Paso, por cortesía.
        [bluffer-2] Estoy dejando que se confíen.
        [timid-1] No puedo, no puedo.
        [timid-2] Hoy no es mi día.
        [bold-1] Esperen, ya van a ver.
       *[bold-2] Tomo impulso.
    }
session-remark-won = { $which ->
        [bluffer-1] ¿Quién lo iba a decir?
        [bluffer-2] Nunca van a saber cómo.
        [timid-1] ¿Gané yo? ¿Seguro?
        [timid-2] Fue de pura suerte.
        [bold-1] ¡A cobrar!
       *[bold-2] ¿Quién sigue?
    }
session-last-won = { $which ->
        [bluffer-1] Ni yo me lo creo.
        [bluffer-2] La próxima, sin mirar las cartas.
        [timid-1] Perdón… ¿otra?
        [timid-2] Hoy me salió todo.
        [bold-1] Hoy pagás vos el café.
       *[bold-2] Cuando quieras, la revancha.
    }
session-last-lost = { $which ->
        [bluffer-1] Te dejé ganar, que quede claro.
        [bluffer-2] Así te quería ver: confiado.
        [timid-1] Bien jugado. ¿Otra?
        [timid-2] Me ganaste limpio.
        [bold-1] ¡Revancha!
       *[bold-2] Esto no termina acá.
    }
