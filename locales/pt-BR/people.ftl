# Uma pessoa com várias contas: /vincular e /desvincular.

people-code =
    Seu código é { $code }. Digite-o em até dez minutos na sua outra conta: “/vincular { $code }” no Discord ou no Telegram, ou em “Meus dados” na web.
    Não o dê a ninguém: quem o digitar será a mesma pessoa que você e verá suas cartas e seus dados.
people-joined = Pronto: suas contas de { $platforms } agora são a mesma pessoa, com um só lugar em cada mesa. /desvincular desfaz.
people-parted = Pronto: esta conta volta a ser separada. Os lugares ficam com a conta que se sentou.
people-state = Unida às suas outras contas: { $platforms }.
people-forget-all = Também se apaga o que há das suas outras contas unidas: { $platforms }.
people-platform = { $platform ->
    [discord] Discord
    [telegram] Telegram
   *[web] web
}
people-join = Unir a outra conta
people-part = Separar esta conta
people-about = Você também joga no Discord ou no Telegram? Una suas contas: um só lugar em cada mesa, e sua mão onde você pedir.
people-show-code = Quero um código
people-typed-code = O código que a sua outra conta recebeu
people-bad-code = Esse código não vale: pode estar mal digitado, vencido ou já usado. Peça outro com /vincular na sua outra conta.
people-own-code = Esse código não se digita nesta conta, e sim na outra.
people-same-platform = Não se unem duas contas da mesma plataforma. Digite o código em outra: Discord, Telegram ou a web.
people-linked-elsewhere = Uma das duas já está unida a outra conta dessa plataforma. Separe-a antes com /desvincular.
people-linked-already = Essas duas contas já são a mesma pessoa.
people-at-one-table = As duas contas estão sentadas na mesma mesa. Levante-se com uma delas e tente de novo.
people-not-linked = Esta conta não está unida a nenhuma outra. /vincular a une.
