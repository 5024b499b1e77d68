# Os dados de cada pessoa: o que se lhe diz nos chats e no navegador quando pergunta por eles.

rights-privacy =
    Guardo o que é preciso para jogar: o número da sua conta e o seu nome aqui, em que mesas e chats você joga, suas jogadas e como terminou cada partida. Nada é vendido, nem serve para publicidade, nem para treinar nada.
    /misdatos (no Discord, /meusdados) manda tudo o que há sobre você. /olvidame (no Discord, /esquecer) apaga.
rights-privacy-open = A política inteira
rights-privacy-file = A política inteira vai no arquivo.
rights-file = privacidade
rights-data = Tudo o que está guardado sobre você.
rights-ask =
    Será apagado tudo o que há sobre você: o número da sua conta, o seu nome, os seus lugares, os seus avisos e onde estão as suas mensagens, também das cópias. Nas mesas onde você joga, um computador continua no seu lugar.
    Ficarão as partidas, sem você: em vez do seu nome dirão “Jogador 2” ou algo assim. Não dá para desfazer.
rights-yes = Sim, me esqueça
rights-no = Não
rights-done = Pronto: não resta nada de você aqui. Se voltar a jogar, será como a primeira vez.
rights-kept = Nada foi apagado.
rights-not-yours = Essa pergunta é para outra pessoa.
rights-closed = Isso só posso mandar no privado, e ainda não posso escrever para você. Abra o chat e toque em “Iniciar”.
