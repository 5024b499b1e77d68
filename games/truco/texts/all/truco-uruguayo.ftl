# What people call a pieza besides: read, never said. $pieza: its number.
truco-uruguayo-pieza-otros = { $pieza ->
    [11] perico
    [10] perica
   *[other] { "" }
}
