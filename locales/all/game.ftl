# A rule or a refusal and the clauses of the rulebook that it rests on: TA-11, TA-14.
rule-clauses = { $text } ({ $clauses })
