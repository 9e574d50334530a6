# SPDX-License-Identifier: GPL-3.0-or-later
# A function in a group, of which ld keeps one copy: the .debug_frame of the
# other object is pointed at that too.

	.cfi_sections .debug_frame
	.section .text.f,"axG",@progbits,f,comdat
	.weak	f
	.type	f, @function
f:	.cfi_startproc
	ret
	.cfi_endproc
	.size	f, . - f
