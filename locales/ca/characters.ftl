# Who the computers at a table are, and what they say now and then, each by its temper: bluffer, timid or bold.

session-manner = { $level ->
        [1] Acaba d'aprendre les regles, i es distrau.
        [2] Veu el que té prop, i s'equivoca sovint.
        [3] Juga de tant en tant, i a vegades sorprén.
        [4] Juga igualat, per a passar una bona estona.
        [5] Juga totes les setmanes, i sap quan rendir-se.
        [6] Porta moltes taules damunt, i perdona poc.
        [7] Quasi no s'equivoca.
       *[8] Juga tan bé com se sap en esta casa.
    }
session-remark-own = { $told } «{ $phrase }»
session-remark = { $told } { $who }: «{ $phrase }»
session-remark-bet = { $which ->
        [bluffer-1] Si voleu saber què tinc, cal pagar.
        [bluffer-2] Jo no mentisc mai. Quasi mai.
        [timid-1] Ai, ja ho he dit.
        [timid-2] Sense compromís, eh?
        [bold-1] A vore qui s'atrevix.
       *[bold-2] Hui no he vingut a mirar.
    }
session-remark-accept = { $which ->
        [bluffer-1] Em sembla que tu tampoc no tens res.
        [bluffer-2] Això ho vull vore.
        [timid-1] Bé… si no hi ha més remei.
        [timid-2] Que siga el que haja de ser.
        [bold-1] Només faltaria!
       *[bold-2] D'ací no em mou ningú.
    }
session-remark-fold = { $which ->
        [bluffer-1] Te la regale, ja me la tornaràs.
        [bluffer-2] Esta la deixe passar. Esta.
        [timid-1] No, no, jo així no jugue.
        [timid-2] Millor no em menege.
        [bold-1] Gaudix-la, que no n'hi haurà moltes.
       *[bold-2] Esta volta. La pròxima em quede.
    }
session-remark-strike = { $which ->
        [bluffer-1] No ho veies vindre, veritat?
        [bluffer-2] Res de personal. Bé, un poc.
        [timid-1] Perdó, no em quedava altra.
        [timid-2] Em fa un poc de pena.
        [bold-1] Pren!
       *[bold-2] Sense permís!
    }
session-remark-hurt = { $which ->
        [bluffer-1] Tot segons el meu pla.
        [bluffer-2] Just això volia.
        [timid-1] Ja ho sabia jo…
        [timid-2] Per què sempre a mi?
        [bold-1] Això no quedarà així.
       *[bold-2] Ja em tocarà a mi.
    }
session-remark-feat = { $which ->
        [bluffer-1] I això que no mirava.
        [bluffer-2] De casualitat, diran.
        [timid-1] Ho veieu? Jo no dic res.
        [timid-2] Quina sort la meua.
        [bold-1] Així es fa!
       *[bold-2] Apunteu, apunteu.
    }
session-remark-pass = { $which ->
        [bluffer-1] Passe, per cortesia.
        [bluffer-2] Vos deixe que vos confieu.
        [timid-1] No puc, no puc.
        [timid-2] Hui no és el meu dia.
        [bold-1] Espereu i voreu.
       *[bold-2] Agafe carrereta.
    }
session-remark-won = { $which ->
        [bluffer-1] Qui ho havia de dir?
        [bluffer-2] No sabreu mai com.
        [timid-1] He guanyat jo? Segur?
        [timid-2] Ha sigut sort.
        [bold-1] A cobrar!
       *[bold-2] Qui va ara?
    }
session-remark-lost = { $which ->
        [bluffer-1] Vos deixe agafar confiança.
        [bluffer-2] Això també estava calculat.
        [timid-1] M'ho imaginava.
        [timid-2] Ben jugat, ben jugat.
        [bold-1] Guardeu eixa alegria, que farà falta.
       *[bold-2] Una altra! Ara de veres.
    }
session-remark-won-sung = { $which ->
        [bluffer-1] Qui em creu s'equivoca sempre, / qui no em creu, encara més: / no mireu el que jo diga, / mireu només què he fet.
        [bluffer-2] Diuen que dic mentides / i potser tenen raó, / però mireu les pedretes, / que elles no en diuen, no.
        [timid-1] Jo no volia guanyar-vos, / vos ho dic de tot cor: / passava per ací a prop / i em va saludar la sort.
        [timid-2] A poc a poc, sense soroll, / com arriba el bon matí, / qui menys vos ho pensàveu / s'ha emportat el botí.
        [bold-1] Canta el gall al corral / i a la taula cante jo: / qui vulga la revenja, / que la demane, i l'hi do.
       *[bold-2] No em fa por cap tronada / ni em para cap fangar: / qui es creua pel meu camí / es queda mirant passar.
    }
session-remark-lost-sung = { $which ->
        [bluffer-1] Perdre també és un art / i jo el sé dissimular: / el pescador solta fil / per després poder pescar.
        [bluffer-2] Hui vos toca l'alegria, / demà ja vos contaré / si he perdut per no saber / o perquè ja sé el que sé.
        [timid-1] Ja m'ho deia la mare / quan em veia eixir: / qui no ha nascut valent / millor que es quede a dormir.
        [timid-2] A poc a poc es perd, / a poc a poc se'n va; / deixeu-me a la porta / que ja sabré tornar.
        [bold-1] Una branca que es trenca / no fa caure el garrofer: / hui m'has guanyat esta mà, / demà ja te la faré.
       *[bold-2] Cau qui va a cavall, / no qui el mira passar: / m'espolse i torne a pujar, / que encara he de galopar.
    }
session-last-won = { $which ->
        [bluffer-1] Ni jo m'ho crec.
        [bluffer-2] La pròxima, sense mirar.
        [timid-1] Perdó… una altra?
        [timid-2] Hui m'ha eixit tot.
        [bold-1] Hui pagues tu el café.
       *[bold-2] Quan vulgues, la revenja.
    }
session-last-lost = { $which ->
        [bluffer-1] T'he deixat guanyar, que quede clar.
        [bluffer-2] Així et volia vore: confiat.
        [timid-1] Ben jugat. Una altra?
        [timid-2] M'has guanyat net.
        [bold-1] Revenja!
       *[bold-2] Açò no acaba ací.
    }
