share-house = Sobremesa
