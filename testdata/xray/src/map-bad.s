# Every fault that a map can have.  With TWIN defined, the same without them.
	.macro	sled at, fn, kind, always=0, version=2, pad=0
0:	.quad	\at - 0b
	.quad	\fn - (0b + 8)
	.byte	\kind, \always, \version
	.zero	12
	.byte	\pad
	.endm

	.text
	.globl	_start
	.type	_start, @function
_start:	nop
	nop
	nop
	ret
	.size	_start, . - _start
	.type	f, @function
f:	nop
	nop
	ret
	.size	f, . - f
	.type	h, @function
h:	nop
	nop
	ret
	.size	h, . - h
	.type	k, @function
k:	nop
	ret
	.size	k, . - k

	.section xray_instr_map, "a", @progbits
.Lmap:
	.ifdef	TWIN
	sled	_start, _start, 0
	sled	_start + 1, _start, 4
	sled	_start + 3, _start, 1
	sled	f, f, 3, 1
	sled	f + 2, f, 2
	sled	h, h, 0
	sled	h + 2, h, 1
	.else
	# map-kind, map-always
	sled	_start, _start, 6, 2
	# map-sled-order; map-fn-no-entry for the function
	sled	_start + 3, _start, 1
	sled	_start + 1, _start, 4
	# map-version, map-padding
	sled	f, f, 0, 0, 3, 0xff
	# map-sled-before-fn
	sled	f - 1, f, 1
	# map-addr-range
	sled	.Lmap, h, 0
	# map-dup-sled
	sled	h + 2, h, 1
	sled	h + 2, h, 2
	# map-fn-run-split
	sled	f + 2, f, 1
	# map-unresolved
	.zero	32
	# map-size
	.zero	5
	.endif
.Lend:

	.ifdef	INDEX
	.section xray_fn_idx, "a", @progbits
	.ifdef	TWIN
1:	.quad	.Lmap - 1b, 3
1:	.quad	.Lmap + 96 - 1b, 2
1:	.quad	.Lmap + 160 - 1b, 2
	.else
	.if	INDEX == 1
	# map-idx-cover: a gap, and not to the end; map-idx-size
1:	.quad	.Lmap - 1b, 3
1:	.quad	.Lmap + 128 - 1b, 2
	.quad	0
	.else
	# map-idx-range: not at an entry, too many
1:	.quad	.Lmap - 1b, 3
1:	.quad	.Lmap + 97 - 1b, 2
1:	.quad	.Lmap + 160 - 1b, 200
	.endif
	.endif
	.endif
