# Who the computers at a table are, and what they say now and then, each by its temper: bluffer, timid or bold.

# How the computers of a level play: one character for each.
session-manner = { $level ->
        [1] Recién aprende las reglas, y se distrae.
        [2] Ve lo que tiene cerca, y se equivoca seguido.
        [3] Se sienta de vez en cuando, y a veces sorprende.
        [4] Va parejo, para pasar un buen rato.
        [5] Viene todas las semanas, y sabe cuándo rendirse.
        [6] Tiene muchas mesas encima, y perdona poco.
        [7] Casi no se equivoca.
       *[8] Lo mejor que hay en esta casa.
    }
# After a line that tells what the speaker did, and after any other.
session-remark-own = { $told } «{ $phrase }»
session-remark = { $told } { $who }: «{ $phrase }»
session-remark-bet = { $which ->
        [bluffer-1] Si quieren saber lo que tengo, hay que pagar.
        [bluffer-2] Yo no miento nunca. Casi nunca.
        [timid-1] Ay, ya lo dije.
        [timid-2] Sin compromiso, ¿eh?
        [bold-1] A ver quién se anima.
       *[bold-2] Hoy no vine a mirar.
    }
session-remark-accept = { $which ->
        [bluffer-1] Me parece que tú tampoco tienes nada.
        [bluffer-2] Eso hay que verlo.
        [timid-1] Bueno… si no hay más remedio.
        [timid-2] Que sea lo que tenga que ser.
        [bold-1] ¡Faltaba más!
       *[bold-2] De aquí no me mueve nadie.
    }
session-remark-fold = { $which ->
        [bluffer-1] Te la regalo, ya me la vas a devolver.
        [bluffer-2] Esta la dejo pasar. Esta.
        [timid-1] No, no, yo así no juego.
        [timid-2] Mejor no me muevo.
        [bold-1] Disfrútala, que no habrá muchas.
       *[bold-2] Esta vez. La próxima me quedo.
    }
session-remark-strike = { $which ->
        [bluffer-1] Ni se veía venir, ¿verdad?
        [bluffer-2] Nada personal. Bueno, un poco.
        [timid-1] Perdón, no quedaba otra.
        [timid-2] Me da un poco de pena.
        [bold-1] ¡Toma!
       *[bold-2] ¡Sin permiso!
    }
session-remark-hurt = { $which ->
        [bluffer-1] Todo según mi plan.
        [bluffer-2] Justo eso quería.
        [timid-1] Ya sabía yo…
        [timid-2] ¿Por qué siempre a mí?
        [bold-1] Esto no queda así.
       *[bold-2] Ya me tocará a mí.
    }
session-remark-feat = { $which ->
        [bluffer-1] Y eso que no estaba mirando.
        [bluffer-2] De casualidad, dirán.
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
        [bold-1] Esperen y verán.
       *[bold-2] Tomo impulso.
    }
session-remark-won = { $which ->
        [bluffer-1] ¿Quién iba a decirlo?
        [bluffer-2] Nunca sabrán cómo.
        [timid-1] ¿Gané yo? ¿Seguro?
        [timid-2] Fue de suerte.
        [bold-1] ¡A cobrar!
       *[bold-2] ¿Quién sigue?
    }
session-remark-lost = { $which ->
        [bluffer-1] Los estoy dejando entrar en confianza.
        [bluffer-2] Eso también estaba calculado.
        [timid-1] Me lo imaginaba.
        [timid-2] Bien jugado, bien jugado.
        [bold-1] Guarden esa alegría, que hace falta.
       *[bold-2] ¡Otra! Ahora en serio.
    }
# The same where the table likes verses.
session-remark-won-sung = { $which ->
        [bluffer-1] Quien me crea se equivoca, / quien no me crea, también: / no miren lo que yo digo, / miren que me salió bien.
        [bluffer-2] Dicen que digo mentiras, / y algo de eso ha de haber: / pero miren el tanteo, / que ese se deja creer.
        [timid-1] Yo no quería ganarles, / se los digo de verdad: / la suerte, que es distraída, / se me vino a visitar.
        [timid-2] Despacito y sin ruido, / como llega la mañana, / el que menos se esperaba / fue y les ganó la campana.
        [bold-1] Canta el gallo en el corral / y en la mesa canto yo: / el que quiera la revancha, / que la pida, y se la doy.
       *[bold-2] No me asusta el aguacero / ni me frena el lodazal: / al que se cruza en mi huella / lo dejo viendo pasar.
    }
session-remark-lost-sung = { $which ->
        [bluffer-1] Perder también es un arte / y lo sé disimular: / el pescador suelta hilo / para después enganchar.
        [bluffer-2] Hoy les toca la alegría, / mañana les contaré / si perdí por no saber / o si perdí porque sé.
        [timid-1] Ya lo decía mi madre / cuando me veía salir: / quien no nació para guapo / mejor se queda a dormir.
        [timid-2] Poquito a poco se pierde, / poquito a poco se va; / si me dejan en la puerta / yo sin ruido me voy ya.
        [bold-1] Una rama que se quiebra / no hace caer al ombú: / hoy me ganaste esta mano, / mañana me pagas tú.
       *[bold-2] Se cae el que anda a caballo, / no el que lo mira pasar: / sacudo el polvo y me subo, / que vuelvo a desensillar.
    }
# The last word of a computer when the game is over.
session-last-won = { $which ->
        [bluffer-1] Ni yo me lo creo.
        [bluffer-2] La próxima, sin mirar las cartas.
        [timid-1] Perdón… ¿otra?
        [timid-2] Hoy me salió todo.
        [bold-1] Hoy pagas tú el café.
       *[bold-2] Cuando quieras, la revancha.
    }
session-last-lost = { $which ->
        [bluffer-1] Te dejé ganar, que quede claro.
        [bluffer-2] Así te quería ver: confiado.
        [timid-1] Bien jugado. ¿Otra?
        [timid-2] Me ganaste limpio.
        [bold-1] ¡Revancha!
       *[bold-2] Esto no termina aquí.
    }
