# A function whose personality routine is in the same file, and has no unwind
# information itself: the linker makes it an entry without, and ends the table
# where that begins.
	.text
	.globl _f
_f:
	.cfi_startproc
	.cfi_personality 155, _local_personality
	.cfi_lsda 16, Llsda
	pushq	%rbp
	.cfi_def_cfa_offset 16
	.cfi_offset %rbp, -16
	movq	%rsp, %rbp
	.cfi_def_cfa_register %rbp
	popq	%rbp
	retq
	.cfi_endproc
_local_personality:
	retq
	.section __TEXT,__gcc_except_tab
GCC_except_table0:
Llsda:
	.byte	0xff, 0xff, 0x01, 0x04, 0x00, 0x04, 0x00, 0x00
	.subsections_via_symbols
