@ What OCaml makes of a module with a C part: its own function has call frame
@ information, the C function has none, and nothing has an exception index.
	.syntax	unified
	.text
	.globl	caml_entry
	.type	caml_entry, %function
caml_entry:
	.cfi_startproc
	bx	lr
	.cfi_endproc
	.size	caml_entry, . - caml_entry
	.globl	stub
	.type	stub, %function
stub:
	bx	lr
	.size	stub, . - stub
