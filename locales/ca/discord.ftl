# La taula en Discord: ordes i el que no diu cap taula. Discord no té el valencià entre les seues llengües, així que els noms de les ordes
# queden com es registren.

discord-command = { $command }
discord-command-about = { $command ->
    [partida] Obri una taula en este canal.
    [jugar] Juga escrivint la jugada; sense, comença ja contra l'ordinador.
    [mesa] Torna a mostrar la taula, baix de tot.
    [mano] Mostra la teua mà; només la veus tu.
    [reglas] Mostra les regles d'esta taula.
    [idioma] Canvia la llengua de la taula en este canal.
    [invitar] Porta esta taula a un altre canal, o en porta ací una amb el seu codi.
    [ayuda] Explica com es juga ací.
    [terminar] Tanca la taula d'este canal.
    [privacidad] Diu què es guarda de tu; només tu ho veus.
    [misdatos] Et dona en un fitxer tot el que hi ha sobre tu; només tu ho veus.
    [olvidame] Esborra tot el que hi ha sobre tu, després de preguntar.
    [reportar] Denuncia la taula d'este canal a qui administra este lloc.
    [vincular] Unix este compte amb el teu d'una altra plataforma; només tu ho veus.
    [desvincular] Separa este compte dels teus altres comptes.
    [puntaje] Els teus punts en cada joc i com es calculen.
    [tabla] Qui té més punts: en este canal, en el servidor o entre tots.
   *[other] { $command }
}
discord-option = { $option }
discord-option-about = { $option ->
    [juego] A què es juga.
    [modalidad] Amb quines regles; sense ella, les més comunes.
    [hilo] Obri un fil per a la taula.
    [jugada] Una jugada de les teues.
    [idioma] La llengua de la taula.
    [codigo] El codi d'una taula d'un altre lloc.
    [mensaje] Què ha passat, en una línia.
    [clave] El codi que et va donar l'altre compte; sense ell, te'n done un.
    [aparecer] En quines classificacions apareixes.
    [general] La classificació general, i no la d'este canal.
    [anterior] El trimestre anterior.
    [rival] A qui reptes: la partida comença quan accepte.
    [servidor] Per a tot el servidor, i no sols per a este canal.
   *[other] { $option }
}

discord-menu = Tria una jugada
discord-done = Fet.
discord-shown = La taula està en este canal.
discord-shown-in-thread = La taula està en el seu fil.
discord-shown-elsewhere = La taula està en:
discord-which-table = Quina taula?
discord-no-table-of-yours = No tens cap taula oberta. Obri'n una amb /partida.
discord-no-table-here = En este canal no hi ha cap taula. Obri'n una amb /partida.
discord-press-of-no-table = Eixe botó és d'una taula que ja no existix. Obri'n una altra amb /partida.
discord-thread = { $game } · l'ha obert { $who }
discord-no-thread = No puc obrir un fil ací. Demana a qui administra el servidor el permís «Crear fils públics» per a mi, o obri la taula sense fil.
discord-barred = No puc escriure en este canal. Demana a qui administra el servidor que em deixe vore el canal i enviar missatges; després escriu /mesa.
discord-closed = No puc escriure't en privat, així que la teua mà no t'arriba tota sola. Permet els missatges directes d'este servidor i escriu-me qualsevol orde en privat, o juga des d'ací amb «La meua mà».
discord-hands-late = { $count ->
    [one] La mà de { $who } encara no ha arribat en privat; mentrestant està en «La meua mà».
   *[other] Les mans de { $who } encara no han arribat en privat; mentrestant estan en «La meua mà».
}
discord-clock = El temps de { $who } s'acaba
discord-call = et toca en { $about }.
discord-call-closed = et toca en { $about }: ací baix tens la teua mà.
discord-call-reminder = fa estona que et toca en { $about }.
discord-call-overdue = encara t'esperen en { $about }; ja poden continuar sense tu.
discord-hand-left = Ja no seus en eixa taula.
discord-strange-press = Això no és d'este programa, o és d'una versió anterior. Escriu /mesa per a vore la taula.
discord-newcomer = És la teua primera taula: la mà t'arriba per missatge directe, amb un botó per jugada. Si no acceptes missatges directes, «La meua mà» te l'ensenya ací, només a tu. En «Més…» estan les regles, la invitació i la resta, i /ayuda explica cada joc.
discord-seated = Ja estàs en la taula. Quan comence la partida, ací t'arriben les cartes.
discord-help = Obri una taula amb /partida i tria el joc. Qui vulga jugar prem «Apuntar-me»; quan no falta ningú, qui l'ha oberta prem «Començar».
    La teua mà t'arriba per missatge directe, amb els seus botons; «La meua mà» o /mano te l'ensenya només a tu. També pots escriure: /jugar et proposa les teues jugades.
    Els altres seguixen la partida en el canal. /mesa la torna a mostrar, /reglas diu com es juga en esta taula, /ayuda amb el nom d'un joc l'explica, /invitar la porta a un altre canal i /terminar la tanca.
    /jugar a soles comença una partida contra l'ordinador; /partida amb «rival» desafia algú.
    /privacidad diu què es guarda de tu, /misdatos t'ho dona i /olvidame ho esborra.
    /vincular unix els teus comptes de diverses plataformes i /desvincular els separa.
    /puntaje mostra els teus punts i com es calculen · /tabla, qui en té més.

discord-renew = Actualitzar
discord-guest-hands = Ací no puc repartir en privat: cadascú veu la seua mà amb «La meua mà».
discord-guest-asleep = Fa estona que ningú prem res ací i ja no puc moure esta taula jo sol: «Actualitzar» la posa al dia.
discord-guest-alone = Este servidor no deixa que les aplicacions de fora parlen per a tots: només tu veus esta taula. Demana que m'afegisquen al servidor, o obri-la en un altre lloc.
discord-hand-asleep = Esta mà ja no es posa al dia a soles: prem «La meua mà» en la taula.
discord-now = A què juguem? La partida comença ara mateix, contra l'ordinador.
discord-begun = La partida ha començat: la taula i la teua mà estan en este xat.
discord-begun-in-private = En este canal ja es juga, així que t'espere en privat: la partida ha començat.
discord-busy = En este canal ja es juga: apunta-t'hi, o obri la teua en un altre canal o escrivint-me en privat.
discord-dare = { $who } et desafia.
discord-accept = Acceptar el desafiament
discord-dare-other = Este desafiament és per a una altra persona. Si queda lloc, prem «Apuntar-me».
discord-to-table = Anar a la taula
discord-to-hand = Anar a la teua mà
discord-activity = Obrir la taula
discord-no-activity = Discord no pot obrir la taula ací. Juga amb els botons.
