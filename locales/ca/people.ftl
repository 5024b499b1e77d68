# Una persona amb més d'un compte: /vincular i /desvincular.

people-code =
    El teu codi és { $code }. Escriu-lo abans de deu minuts en l'altre compte: «/vincular { $code }» en Discord o en Telegram, o en «Les meues dades» en la web.
    No li'l dones a ningú: qui l'escriga serà la mateixa persona que tu i veurà les teues cartes i les teues dades.
people-joined = Fet: els teus comptes de { $platforms } són ara la mateixa persona, amb un sol seient en cada taula. /desvincular ho desfà.
people-parted = Fet: este compte torna a anar pel seu costat. Els seients se'ls queda el compte que va seure.
people-state = Unit amb els teus altres comptes: { $platforms }.
people-forget-all = També s'esborra allò dels teus altres comptes units: { $platforms }.
people-platform = { $platform ->
    [discord] Discord
    [telegram] Telegram
   *[web] la web
}
people-join = Unir amb un altre compte
people-part = Separar este compte
people-about = Jugues també en Discord o en Telegram? Unix els teus comptes: un sol seient en cada taula, i la teua mà on la demanes.
people-show-code = Dona'm un codi
people-typed-code = El codi que et va donar l'altre compte
people-bad-code = Eixe codi no val: pot estar mal escrit, caducat o usat. Demana'n un altre amb /vincular en l'altre compte.
people-own-code = Eixe codi no s'escriu en este compte, sinó en l'altre.
people-same-platform = No s'unixen dos comptes de la mateixa plataforma. Escriu el codi en una altra: Discord, Telegram o la web.
people-linked-elsewhere = Un dels dos ja està unit amb un altre compte d'eixa plataforma. Separa'l abans amb /desvincular.
people-linked-already = Eixos dos comptes ja són la mateixa persona.
people-at-one-table = Els dos comptes estan asseguts en una mateixa taula. Alça't amb un d'ells i torna-ho a provar.
people-not-linked = Este compte no està unit amb cap altre. Amb /vincular s'unix.
