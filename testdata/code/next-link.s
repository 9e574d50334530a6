# SPDX-License-Identifier: GPL-3.0-or-later
#
# A call of what follows is for the address, and changes the link register: rows
# that say where it was moved hold (right); one that says that the caller's is
# there still is wrong till it is back (wrong), at two instructions and no call.
	.text
.macro functions keep, next, back, leave, link, kept
	.globl	right
	.type	right, %function
right:
	.cfi_startproc
	\keep
	.cfi_register \link, \kept
	\next
	nop
	\back
	.cfi_restore \link
	\leave
	.cfi_endproc
	.size	right, .-right
	.globl	wrong
	.type	wrong, %function
wrong:
	.cfi_startproc
	\keep
	\next
	nop
	\back
	\leave
	.cfi_endproc
	.size	wrong, .-wrong
.endm

.ifdef AARCH64
	functions "mov x9, x30", "bl .+4", "mov x30, x9", "ret", x30, x9
.endif
.ifdef ARM
	.cfi_sections .debug_frame
	functions "mov r12, lr", "bl .+4", "mov lr, r12", "bx lr", 14, 12
.endif
.ifdef LOONGARCH
	functions "move $t1, $ra", "bl 4", "move $ra, $t1", "jr $ra", 1, 13
.endif
.ifdef PPC
	functions "mflr 0", "bl .+4", "mtlr 0", "blr", 65, 0
.endif
.ifdef RISCV
	functions "mv t1, ra", "jal ra, .+4", "mv ra, t1", "ret", ra, t1
.endif
.ifdef S390
	functions "lgr %r1, %r14", "brasl %r14, .+6", "lgr %r14, %r1", "br %r14", 14, 1
.endif
