escoba-both-otros = { $one } { $other }
escoba-either-otros = { $one }, { $other }
