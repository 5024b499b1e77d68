truco-argentino-preset-gallo = Gallo
