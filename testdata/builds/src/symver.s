# SPDX-License-Identifier: GPL-3.0-or-later
# Functions with versions.  f@V1 and f@@V2 have code and frames of their own,
# so that only the version tells which is which when the next build has other
# code for both, in the other order; g has one body for two versions; still is
# no function of .dynsym.
	.macro	frame name, size
	.type	\name, @function
\name:
	.cfi_startproc
	subq	$\size, %rsp
	.cfi_def_cfa_offset 8 + \size
	.ifdef	NEW
	nop
	.endif
	call	*%rax
	addq	$\size, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	\name, . - \name
	.endm

	.text
	.ifdef	NEW
	frame	f_new, 48
	frame	f_old, 24
	.else
	frame	f_old, 8
	frame	f_new, 40
	.endif
	frame	g_both, 72
	frame	still, 104
	.globl	f_old, f_new, g_both
	.symver	f_old, f@V1
	.symver	f_new, f@@V2
	.globl	g_also
	.set	g_also, g_both
	.symver	g_both, g@@V2
	.symver	g_also, g@V1
