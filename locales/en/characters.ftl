# Who the computers at a table are, and what they say now and then, each by its temper: bluffer, timid or bold.

session-manner = { $level ->
        [1] Has just learnt the rules, and gets distracted.
        [2] Sees what is near, and makes mistakes.
        [3] Plays now and then, and may surprise you.
        [4] Plays evenly, for a good time.
        [5] Plays every week, and knows when to give up.
        [6] Has sat at many tables, and forgives little.
        [7] Hardly ever goes wrong.
       *[8] Plays the best that this house knows.
    }
session-remark-own = { $told } “{ $phrase }”
session-remark = { $told } { $who }: “{ $phrase }”
session-remark-bet = { $which ->
        [bluffer-1] You'll have to pay to see what I've got.
        [bluffer-2] I never lie. Hardly ever.
        [timid-1] Oh dear, I've said it.
        [timid-2] No hard feelings, all right?
        [bold-1] Let's see who dares.
       *[bold-2] I didn't come here to watch.
    }
session-remark-accept = { $which ->
        [bluffer-1] I don't think you have anything either.
        [bluffer-2] That I want to see.
        [timid-1] Well… if I must.
        [timid-2] What will be, will be.
        [bold-1] But of course!
       *[bold-2] Nobody moves me from here.
    }
session-remark-fold = { $which ->
        [bluffer-1] My gift to you. You'll give it back.
        [bluffer-2] This one I let go. This one.
        [timid-1] No, no, not like this.
        [timid-2] I'd better keep still.
        [bold-1] Enjoy it, there won't be many.
       *[bold-2] This once. Next time I stay.
    }
session-remark-strike = { $which ->
        [bluffer-1] Didn't see that coming, did you?
        [bluffer-2] Nothing personal. Well, a little.
        [timid-1] Sorry, there was nothing else to do.
        [timid-2] I almost feel bad about it.
        [bold-1] Take that!
       *[bold-2] Coming through!
    }
session-remark-hurt = { $which ->
        [bluffer-1] All part of my plan.
        [bluffer-2] Just what I wanted.
        [timid-1] I knew it…
        [timid-2] Why is it always me?
        [bold-1] This isn't over.
       *[bold-2] My turn will come.
    }
session-remark-feat = { $which ->
        [bluffer-1] And I wasn't even looking.
        [bluffer-2] Pure chance, they'll say.
        [timid-1] See? I'm not saying a word.
        [timid-2] Lucky me.
        [bold-1] That's how it's done!
       *[bold-2] Write that down.
    }
session-remark-pass = { $which ->
        [bluffer-1] I pass, out of courtesy.
        [bluffer-2] I'm letting you feel safe.
        [timid-1] I can't, I really can't.
        [timid-2] Not my day.
        [bold-1] Wait and see.
       *[bold-2] Just taking a run-up.
    }
session-remark-won = { $which ->
        [bluffer-1] Who would have thought?
        [bluffer-2] You'll never know how.
        [timid-1] Me? Are you sure?
        [timid-2] Just luck.
        [bold-1] Pay up!
       *[bold-2] Who's next?
    }
session-remark-lost = { $which ->
        [bluffer-1] I'm letting you feel at home.
        [bluffer-2] That was planned too.
        [timid-1] I thought so.
        [timid-2] Well played, well played.
        [bold-1] Save that joy, you'll need it.
       *[bold-2] Again! Seriously now.
    }
session-remark-won-sung = { $which ->
        [bluffer-1] Believe me and you'll blunder, / don't, and you will too: / never mind the things I tell you, / mind the things I do.
        [bluffer-2] They say that I'm a liar, / and that may well be so, / but look upon the tally, / it's the only one to know.
        [timid-1] I never meant to beat you, / I tell you, it is true: / good luck was looking elsewhere / and bumped into me, not you.
        [timid-2] As softly as the morning / comes in without a sound, / the one you least expected / has gone and won the round.
        [bold-1] The rooster's in the farmyard, / and at the table, I: / whoever wants another, / just ask and you may try.
       *[bold-2] No rain has ever scared me, / no mud has slowed my stride: / whoever crosses my way / had better step aside.
    }
session-remark-lost-sung = { $which ->
        [bluffer-1] There is an art in losing / that I know how to feign: / the angler lets the line run / to reel it in again.
        [bluffer-2] Today the joy is all yours, / tomorrow I may show / if I lost it out of folly / or because of what I know.
        [timid-1] My mother used to tell me / each time I left the door: / whoever is no hero / should sleep a little more.
        [timid-2] Bit by bit we're losing, / bit by bit it's gone; / just leave me at the doorway, / I'll find the way alone.
        [bold-1] A single branch that's broken / won't bring the old tree down: / today this hand was your hand, / tomorrow I'm in town.
       *[bold-2] Who rides may tumble over, / who watches never will: / I dust my coat and mount it, / I'm in the saddle still.
    }
session-last-won = { $which ->
        [bluffer-1] Even I can't believe it.
        [bluffer-2] Next time I won't even look.
        [timid-1] Sorry… another one?
        [timid-2] Everything went my way today.
        [bold-1] Coffee is on you today.
       *[bold-2] Rematch? Whenever you like.
    }
session-last-lost = { $which ->
        [bluffer-1] I let you win, just so you know.
        [bluffer-2] Just where I wanted you: overconfident.
        [timid-1] Well played. Another one?
        [timid-2] You won fair and square.
        [bold-1] Rematch!
       *[bold-2] This isn't over.
    }
