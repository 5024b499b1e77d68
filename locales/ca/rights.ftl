# Les dades de cada persona: el que se li diu en els xats i en el navegador quan hi pregunta.

rights-privacy =
    Guarde el que cal per a jugar: el número del teu compte i el teu nom ací, en quines taules i xats seus, les teues jugades i com va acabar cada partida. Res es ven, ni servix per a publicitat, ni per a entrenar res.
    /misdatos t'envia tot el que hi ha sobre tu. /olvidame ho esborra.
rights-privacy-open = La política sencera
rights-privacy-file = La política sencera va en el fitxer.
rights-file = privacitat
rights-data = Tot el que hi ha guardat sobre tu.
rights-ask =
    S'esborrarà tot el que hi ha sobre tu: el número del teu compte, el teu nom, els teus seients, els teus avisos i on estan els teus missatges, també de les còpies. En les taules on jugues seguix un ordinador en el teu lloc.
    Quedaran les partides, sense tu: en lloc del teu nom diran «Jugador 2» o paregut. No es pot desfer.
rights-yes = Sí, oblida'm
rights-no = No
rights-done = Fet: de tu no queda res ací. Si tornes a jugar, serà com la primera vegada.
rights-kept = No s'ha esborrat res.
rights-not-yours = Eixa pregunta és per a una altra persona.
rights-closed = Això només t'ho puc enviar en privat, i encara no et puc escriure. Obri el xat i prem «Inicia».
