# Lo que en el Uruguay se dice de otro modo que en el Río de la Plata.
session-language-chosen = Listo: acá hablamos en uruguayo.
