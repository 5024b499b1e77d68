list-comma = { $list }, { $next }
# A text that is the same in all languages.
verbatim = { $text }
ficha = { $one }-{ $other }
picture-figures = { $label }: { $figures }
ficha-otros = { ficha }, { $other }-{ $one }
