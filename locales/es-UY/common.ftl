# What Uruguay says otherwise.

idioma = español (Uruguay)
