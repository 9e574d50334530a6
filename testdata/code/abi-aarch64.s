# SPDX-License-Identifier: GPL-3.0-or-later
# Code of AArch64 that keeps other things than addresses in sp, or writes ZA and
# no vectors.  Those named wrong_* have a wrong row.
	.arch	armv8-a
	.text

# LLVM's -mspeculative-load-hardening has in x16, GCC's -mtrack-speculation in
# x15 whether speculation went wrong; sp is 0 then across calls.
	.macro	track name, mask, by, offset
	.type	\name, %function
\name:	.cfi_startproc
	cmp	sp, #0
	csetm	\mask, ne
	stp	x29, x30, [sp, #-32]!
	.cfi_def_cfa_offset 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str	x19, [sp, #16]
	.cfi_offset 19, \offset
	mov	\by, sp
	and	\by, \by, \mask
	mov	sp, \by
	bl	outside
	cmp	sp, #0
	csetm	\mask, ne
	ldr	x19, [sp, #16]
	and	x19, x19, \mask
	.cfi_restore 19
	ldp	x29, x30, [sp], #32
	.cfi_def_cfa_offset 0
	.cfi_restore 29
	.cfi_restore 30
	mov	\by, sp
	and	\by, \by, \mask
	mov	sp, \by
	ret
	.cfi_endproc
	.size	\name, . - \name
	.endm
	track	hardened, x16, x0, -16
	track	tracked, x15, x14, -16
	track	wrong_hardened, x16, x0, -8

# Without the comparison it is a mask like any other.
	.type	masked, %function
masked:	.cfi_startproc
	mov	x0, sp
	and	x0, x0, x16
	mov	sp, x0
	ret
	.cfi_endproc
	.size	masked, . - masked

# The branch tells these from code that was moved out of a function.
# zero {za}; mov za0h.b[w12, 0], p0/m, z8.b; add za.s[w8, 0, vgx2], {z8.s, z9.s};
# addha za0.s, p0/m, p0/m, z8.s; zero {zt0}
	.type	arrays, %function
arrays:	.cfi_startproc
	cbz	x0, 1f
	.inst	0xc00800ff, 0xc0000100, 0xc1a01d10, 0xc0900100, 0xc0480001
1:	ret
	.cfi_endproc
	.size	arrays, . - arrays
# mov z8.b, p0/m, za0h.b[w12, 0]; luti2 z8.b, zt0, z1[0];
# sclamp {z8.b, z9.b}, z0.b, z1.b
	.macro	vectors name, word
	.type	\name, %function
\name:	.cfi_startproc
	cbz	x0, 1f
	.inst	\word
1:	ret
	.cfi_endproc
	.size	\name, . - \name
	.endm
	vectors	from_array, 0xc0020008
	vectors	from_table, 0xc0cc0028
	vectors	clamped, 0xc121c408

# Functions of Swift answer an error in x21; their names tell them.
	.macro	throws name
	.type	"\name", %function
"\name":
	.cfi_startproc
	cbz	x0, 1f
	mov	x21, x0
1:	ret
	.cfi_endproc
	.size	"\name", . - "\name"
	.endm
	throws	$s3abi6throwsyyKF
	throws	wrong_throws
