# The same functions under OCaml's names and under others.
check --code code/ocaml-x86.o
check --code code/ocaml-not-x86.o
