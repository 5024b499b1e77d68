# What Uruguay says otherwise.

idioma = español (Uruguay)
carta-as = as
