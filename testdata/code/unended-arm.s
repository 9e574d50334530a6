# SPDX-License-Identifier: GPL-3.0-or-later
# Functions that only .ARM.exidx tells of, beside an .eh_frame of nothing but its
# end, as crtend.o brings it along.
# As by arm-linux-gnueabihf-as and ld -shared -s -o unended-arm.so
	.syntax	unified
	.arch	armv7-a
	.text
	.thumb
	.macro	function name, list:vararg
	.type	\name, %function
	.thumb_func
\name:
	.fnstart
	.save	{\list, lr}
	push	{\list, lr}
	blx	r0
	pop	{\list, pc}
	.fnend
	.endm
	function first, r4
	function second, r4, r5, r6
	.section .eh_frame, "a", %progbits
	.long	0
