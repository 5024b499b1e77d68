# Who the computers at a table are, and what they say now and then, each by its temper: bluffer, timid or bold.

session-manner = { $level ->
        [1] Acabou de aprender as regras, e se distrai.
        [2] Vê o que está perto, e erra bastante.
        [3] Joga de vez em quando, e às vezes surpreende.
        [4] Joga de igual para igual, para passar o tempo.
        [5] Joga toda semana, e sabe quando desistir.
        [6] Já sentou em muitas mesas, e perdoa pouco.
        [7] Quase não erra.
       *[8] Joga o melhor que se sabe nesta casa.
    }
session-remark-own = { $told } “{ $phrase }”
session-remark = { $told } { $who }: “{ $phrase }”
session-remark-bet = { $which ->
        [bluffer-1] Quer saber o que eu tenho? Tem que pagar.
        [bluffer-2] Eu não minto nunca. Quase nunca.
        [timid-1] Ai, já falei.
        [timid-2] Sem compromisso, hein?
        [bold-1] Vamos ver quem tem coragem.
       *[bold-2] Hoje eu não vim só olhar.
    }
session-remark-accept = { $which ->
        [bluffer-1] Acho que você também não tem nada.
        [bluffer-2] Essa eu quero ver.
        [timid-1] Bom… se não tem outro jeito.
        [timid-2] Seja o que tiver que ser.
        [bold-1] Era só o que faltava!
       *[bold-2] Daqui ninguém me tira.
    }
session-remark-fold = { $which ->
        [bluffer-1] Te dou de presente, depois você devolve.
        [bluffer-2] Essa eu deixo passar. Essa.
        [timid-1] Não, não, assim eu não jogo.
        [timid-2] Melhor nem me mexer.
        [bold-1] Aproveita, que não vai ter muitas.
       *[bold-2] Desta vez. Na próxima eu fico.
    }
session-remark-strike = { $which ->
        [bluffer-1] Nem viu chegar, não é?
        [bluffer-2] Nada pessoal. Bom, um pouquinho.
        [timid-1] Desculpa, não tinha outro jeito.
        [timid-2] Até me dá pena.
        [bold-1] Toma!
       *[bold-2] Com licença!
    }
session-remark-hurt = { $which ->
        [bluffer-1] Tudo conforme o meu plano.
        [bluffer-2] Era isso mesmo que eu queria.
        [timid-1] Eu sabia…
        [timid-2] Por que sempre eu?
        [bold-1] Isso não fica assim.
       *[bold-2] A minha vez vai chegar.
    }
session-remark-feat = { $which ->
        [bluffer-1] E olha que eu nem estava olhando.
        [bluffer-2] Foi por acaso, vão dizer.
        [timid-1] Viram? Eu não digo nada.
        [timid-2] Que sorte a minha.
        [bold-1] É assim que se faz!
       *[bold-2] Anotem aí.
    }
session-remark-pass = { $which ->
        [bluffer-1] Passo, por educação.
        [bluffer-2] Estou deixando vocês confiantes.
        [timid-1] Não dá, não dá.
        [timid-2] Hoje não é o meu dia.
        [bold-1] Esperem só para ver.
       *[bold-2] Estou tomando impulso.
    }
session-remark-won = { $which ->
        [bluffer-1] Quem diria?
        [bluffer-2] Nunca vão saber como.
        [timid-1] Eu ganhei? Tem certeza?
        [timid-2] Foi sorte.
        [bold-1] Pode ir pagando!
       *[bold-2] Quem é o próximo?
    }
session-remark-lost = { $which ->
        [bluffer-1] Estou deixando vocês à vontade.
        [bluffer-2] Isso também estava calculado.
        [timid-1] Eu já imaginava.
        [timid-2] Bem jogado, bem jogado.
        [bold-1] Guardem essa alegria, que vai fazer falta.
       *[bold-2] Mais uma! Agora é sério.
    }
session-remark-won-sung = { $which ->
        [bluffer-1] Quem me acredita se engana, / quem duvida, se enganou: / não repare no que eu digo, / repare em quem ganhou.
        [bluffer-2] Dizem que eu conto mentira, / e pode até ser que seja, / mas olhe bem para o placar, / que está em cima da mesa.
        [timid-1] Eu nem queria ganhar, / digo isso de verdade: / a sorte passou na rua / e me fez essa bondade.
        [timid-2] Devagarinho, sem barulho, / como chega o amanhecer, / quem vocês menos esperavam / foi quem acabou por vencer.
        [bold-1] Canta o galo no terreiro / e na mesa canto eu: / quem quiser a revanche, / é pedir, que já valeu.
       *[bold-2] Não me assusta o aguaceiro / nem me para o lamaçal: / quem se mete em meu caminho / acaba se dando mal.
    }
session-remark-lost-sung = { $which ->
        [bluffer-1] Perder também é uma arte / que eu sei disfarçar: / o pescador solta a linha / para depois puxar.
        [bluffer-2] Hoje a alegria é de vocês, / amanhã eu vou contar / se perdi por não saber / ou por saber esperar.
        [timid-1] Já dizia a minha mãe / quando me via sair: / quem não nasceu valente / é melhor ficar e dormir.
        [timid-2] Pouco a pouco a gente perde, / pouco a pouco vai embora; / me deixem ali na porta / que eu me viro lá de fora.
        [bold-1] Um galho que se quebra / não derruba o jatobá: / hoje você ganhou esta, / amanhã vai devolver já.
       *[bold-2] Só cai quem anda a cavalo, / não quem fica a olhar: / bato a poeira e monto, / que ainda vou galopar.
    }
session-last-won = { $which ->
        [bluffer-1] Nem eu acredito.
        [bluffer-2] Na próxima, nem olho.
        [timid-1] Desculpa… mais uma?
        [timid-2] Hoje deu tudo certo para mim.
        [bold-1] Hoje o café é por sua conta.
       *[bold-2] Revanche? Quando quiser.
    }
session-last-lost = { $which ->
        [bluffer-1] Deixei você ganhar, que fique claro.
        [bluffer-2] Era assim que eu queria você: confiante.
        [timid-1] Bem jogado. Mais uma?
        [timid-2] Você ganhou na moral.
        [bold-1] Revanche!
       *[bold-2] Isso não acaba aqui.
    }
