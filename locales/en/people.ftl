# One person with several accounts: /vincular and /desvincular.

people-code =
    Your code is { $code }. Type it in your other account within ten minutes: “/link { $code }” in Discord or Telegram, or under “My data” on the web.
    Do not give it to anyone: whoever types it becomes the same person as you and sees your cards and your data.
people-joined = Done: your accounts on { $platforms } are the same person now, with one seat at each table. /unlink undoes it.
people-parted = Done: this account is on its own again. Seats stay with the account that sat down.
people-state = Linked to your other accounts: { $platforms }.
people-forget-all = What is kept about your other linked accounts is erased too: { $platforms }.
people-platform = { $platform ->
    [discord] Discord
    [telegram] Telegram
   *[web] the web
}
people-join = Link another account
people-part = Unlink this account
people-about = Do you also play in Discord or Telegram? Link your accounts: one seat at each table, and your hand wherever you ask for it.
people-show-code = Give me a code
people-typed-code = The code that your other account was given
people-bad-code = That code is not valid: it may be mistyped, expired or used already. Ask for another with /link in your other account.
people-own-code = That code is not for this account: type it in the other one.
people-same-platform = Two accounts on the same platform cannot be linked. Type the code in another one: Discord, Telegram or the web.
people-linked-elsewhere = One of the two is already linked to another account on that platform. Unlink it first with /unlink.
people-linked-already = Those two accounts are the same person already.
people-at-one-table = Both accounts are at the same table. Get up with one of them and try again.
people-not-linked = This account is not linked to any other. /link links it.
