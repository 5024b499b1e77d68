# What completes privacy.md and terms.md: who runs the program, and how.

policy-operator = { $name } is responsible.
policy-contact = Contact: { $contact }
policy-country = Country: { $country }.
policy-missing = Whoever runs this program has not yet said { $what }: you can ask them where you play.
policy-field = { $field ->
    [name] who they are
    [contact] how to write to them
   *[country] in which country they are
}
policy-sealing = { $sealed ->
    [yes] Everything that is kept is encrypted (XChaCha20-Poly1305) under a key that lies elsewhere: whoever takes the disk sees no hand and no name.
   *[no] Whoever runs this program has left unencrypted what is kept: the machine's permissions protect it.
}
policy-copies = { $hours ->
    [0] No copies are made automatically.
    [one] A copy is made there every hour, and the last three are kept.
   *[other] A copy is made there every { $hours } hours, and the last three are kept.
}
policy-finished = { $days ->
    [0] A finished table is kept until somebody erases it.
    [one] A finished table is deleted after 24 hours.
   *[other] A finished table is deleted after { $days } days.
}
policy-results = { $days ->
    [0] The result of each game is kept until the person erases it.
    [one] The result of each game is kept for a day.
   *[other] The result of each game is kept for { $days } days.
}
