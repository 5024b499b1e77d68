# Una persona con varias cuentas: /vincular y /desvincular.

people-code =
    Tu código es { $code }. Escríbelo antes de diez minutos en tu otra cuenta: «/vincular { $code }» en Discord o en Telegram, o en «Mis datos» en la web.
    No se lo des a nadie: quien lo escriba será la misma persona que tú y verá tus cartas y tus datos.
people-joined = Hecho: tus cuentas de { $platforms } son ahora la misma persona, con un solo asiento en cada mesa. /desvincular lo deshace.
people-parted = Hecho: esta cuenta vuelve a ir por su lado. Los asientos se los queda la cuenta que se sentó.
people-state = Unida con tus otras cuentas: { $platforms }.
people-forget-all = También se borra lo de tus otras cuentas unidas: { $platforms }.
people-platform = { $platform ->
    [discord] Discord
    [telegram] Telegram
   *[web] la web
}
people-join = Unir con otra cuenta
people-part = Separar esta cuenta
people-about = ¿Juegas también en Discord o en Telegram? Une tus cuentas: un solo asiento en cada mesa, y tu mano donde la pidas.
people-show-code = Dame un código
people-typed-code = El código que te dio tu otra cuenta
people-bad-code = Ese código no vale: puede estar mal escrito, vencido o usado. Pide otro con /vincular en tu otra cuenta.
people-own-code = Ese código no se escribe en esta cuenta, sino en la otra.
people-same-platform = No se unen dos cuentas de la misma plataforma. Escribe el código en otra: Discord, Telegram o la web.
people-linked-elsewhere = Una de las dos ya está unida a otra cuenta de esa plataforma. Sepárala antes con /desvincular.
people-linked-already = Esas dos cuentas ya son la misma persona.
people-at-one-table = Las dos cuentas están sentadas en una misma mesa. Levántate con una de ellas y prueba otra vez.
people-not-linked = Esta cuenta no está unida a ninguna otra. Con /vincular se une.
