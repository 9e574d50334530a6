# A map of version 0 in a library of Arm: R_ARM_ABS32 with a symbol, whose addend
# stands in the word (REL), and one without.
	.text
	.arm
	.globl	f
	.type	f, %function
f:	nop
	nop
	bx	lr
	.size	f, . - f
	.type	h, %function
h:	nop
	bx	lr
	.size	h, . - h

	.section xray_instr_map, "aw", %progbits
	.long	f, f
	.byte	0, 0, 0
	.zero	5
	.long	f + 8, f
	.byte	1, 0, 0
	.zero	5
	.long	h, h
	.byte	0, 0, 0
	.zero	5
