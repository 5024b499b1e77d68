# Lo que en el Uruguay se dice de otro modo.

web-you = Te llamás { $name }.
web-who = ¿Cómo te llamás?
web-controls = Lo que podés hacer
web-word = Escribí una jugada
web-strange-press = Ese botón no es de esta mesa. Volvé a cargar la página.
web-too-slow = Tardó demasiado en llegar. Volvé a intentarlo.
