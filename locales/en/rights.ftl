# People's own data: what they are told in chats and in the browser when they ask about it.

rights-privacy =
    I keep what is needed to play: your account number and your name here, the tables and chats where you play, your moves, and how each game ended. Nothing is sold, nor used for advertising or to train anything.
    /mydata sends you everything there is about you. /forgetme erases it.
rights-privacy-open = The whole policy
rights-privacy-file = The whole policy is in the file.
rights-file = privacy
rights-data = Everything that is kept about you.
rights-ask =
    Everything there is about you will be erased: your account number, your name, your seats, your notifications and where your messages are, in copies too. At the tables where you play a computer goes on in your place.
    The games stay, without you: instead of your name they will say “Player 2” or the like. This cannot be undone.
rights-yes = Yes, forget me
rights-no = No
rights-done = Done: nothing about you is left here. If you play again, it will be like the first time.
rights-kept = Nothing was erased.
rights-not-yours = That question is for somebody else.
rights-closed = I can send you that only in private, and I cannot write to you yet. Open the chat and press “Start”.
