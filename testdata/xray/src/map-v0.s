# A map of version 0 (and one entry of version 1) in a library: absolute words,
# filled by R_X86_64_RELATIVE, and the old index of two addresses.
	.text
	.globl	f
	.type	f, @function
f:	nop
	ret
	.size	f, . - f
	.globl	h
	.type	h, @function
h:	nop
	nop
	ret
	.size	h, . - h

	.section xray_instr_map, "aw", @progbits
1:	.quad	f, f
	.byte	0, 0, 0
	.zero	13
	.quad	f + 1, f
	.byte	1, 0, 0
	.zero	13
2:	.quad	h, h
	.byte	3, 1, 1
	.zero	13
	.quad	h + 1, h
	.byte	4, 1, 1
	.zero	13
	.quad	h + 2, h
	.byte	2, 1, 1
	.zero	13
3:
	.ifdef	INDEX
	.section xray_fn_idx, "aw", @progbits
	.quad	1b, 2b
	.quad	2b, 3b
	.endif
