# Lo que en el Río de la Plata se dice de otro modo.

people-code =
    Tu código es { $code }. Escribilo antes de diez minutos en tu otra cuenta: «/vincular { $code }» en Discord o en Telegram, o en «Mis datos» en la web.
    No se lo des a nadie: quien lo escriba va a ser la misma persona que vos y va a ver tus cartas y tus datos.
people-joined = Listo: tus cuentas de { $platforms } ahora son la misma persona, con un solo asiento en cada mesa. /desvincular lo deshace.
people-parted = Listo: esta cuenta vuelve a ir por su lado. Los asientos se los queda la cuenta que se sentó.
people-about = ¿Jugás también en Discord o en Telegram? Uní tus cuentas: un solo asiento en cada mesa, y tu mano donde la pidas.
people-bad-code = Ese código no vale: puede estar mal escrito, vencido o usado. Pedí otro con /vincular en tu otra cuenta.
people-same-platform = No se unen dos cuentas de la misma plataforma. Escribí el código en otra: Discord, Telegram o la web.
people-linked-elsewhere = Una de las dos ya está unida a otra cuenta de esa plataforma. Separala antes con /desvincular.
people-at-one-table = Las dos cuentas están sentadas en una misma mesa. Levantate con una de ellas y probá otra vez.
