# Los datos de cada persona: lo que se le dice en los chats y en el navegador cuando pregunta por ellos.

rights-privacy =
    Guardo lo que hace falta para jugar: tu número de cuenta y tu nombre aquí, en qué mesas y chats juegas, tus jugadas y cómo terminó cada partida. Nada se vende, ni sirve para publicidad, ni para entrenar nada.
    /misdatos te manda todo lo que hay sobre ti. /olvidame lo borra.
rights-privacy-open = La política entera
rights-privacy-file = La política entera va en el archivo.
rights-file = privacidad
rights-data = Todo lo que hay guardado sobre ti.
rights-ask =
    Se borrará todo lo que hay sobre ti: tu número de cuenta, tu nombre, tus asientos, tus avisos y dónde están tus mensajes, también de las copias. En las mesas donde juegas sigue una computadora en tu lugar.
    Quedarán las partidas, sin ti: en vez de tu nombre dirán «Jugador 2» o parecido. No se puede deshacer.
rights-yes = Sí, olvídame
rights-no = No
rights-done = Hecho: de ti no queda nada aquí. Si vuelves a jugar, será como la primera vez.
rights-kept = No se borró nada.
rights-not-yours = Esa pregunta es para otra persona.
rights-closed = Eso solo te lo puedo mandar en privado, y todavía no te puedo escribir. Abre el chat y toca «Iniciar».
