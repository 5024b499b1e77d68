# Lo que en el Río de la Plata se dice de otro modo.

rights-privacy =
    Guardo lo que hace falta para jugar: tu número de cuenta y tu nombre acá, en qué mesas y chats jugás, tus jugadas y cómo terminó cada partida. Nada se vende, ni sirve para publicidad, ni para entrenar nada.
    /misdatos te manda todo lo que hay sobre vos. /olvidame lo borra.
rights-data = Todo lo que hay guardado sobre vos.
rights-ask =
    Se va a borrar todo lo que hay sobre vos: tu número de cuenta, tu nombre, tus asientos, tus avisos y dónde están tus mensajes, también de las copias. En las mesas donde jugás sigue una computadora en tu lugar.
    Van a quedar las partidas, sin vos: en vez de tu nombre van a decir «Jugador 2» o parecido. No se puede deshacer.
rights-yes = Sí, olvidame
rights-done = Listo: de vos no queda nada acá. Si volvés a jugar, va a ser como la primera vez.
rights-closed = Eso te lo puedo mandar solamente en privado, y todavía no te puedo escribir. Abrí el chat y tocá «Iniciar».
