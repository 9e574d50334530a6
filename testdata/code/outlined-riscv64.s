# SPDX-License-Identifier: GPL-3.0-or-later
# LLVM's outliner, Zicfiss, calls that do not come back.  Each function whose name ends in
# "wrong" is like the one before it but for one thing.
	.option	norelax
	.option	norvc
	.macro	begin name
	.globl	\name
	.type	\name, @function
\name:
	.cfi_startproc
	.endm
	.macro	end name
	.cfi_endproc
	.size	\name, .-\name
	.endm

	.macro	long
	.rept	12
	ld	a2, 8(s4)
	sd	a2, 0(a1)
	.endr
	ld	s1, 32(a2)
	ld	s3, 40(s4)
	.endm

# Moved out of functions, and called by t0; longer than what is kept of such.
	.text
	begin	moved
	long
	jr	t0
	end	moved
# A loop is in it, which was one instruction when it was moved.
	begin	looping
	mv	s1, a1
1:	lr.w.aqrl	a2, (s0)
	bnez	a2, 2f
	sc.w.rl	a3, a1, (s1)
	bnez	a3, 1b
2:	mv	s0, a0
	jr	t0
	end	looping
# t0 is not what it was called by: s1 and s0 changed.
	begin	looping_wrong
	mv	s1, a1
1:	lr.w.aqrl	a2, (s0)
	bnez	a2, 2f
	sc.w.rl	a3, a1, (s1)
	bnez	a3, 1b
2:	mv	s0, a0
	ld	t0, 0(s1)
	jr	t0
	end	looping_wrong
# It comes back as functions do, and takes addresses from what it was given.
	begin	function_wrong
	.rept	12
	ld	a2, 8(a4)
	sd	a2, 0(a1)
	.endr
	ld	s1, 32(a2)
	ret
	end	function_wrong
# The same by a register of its caller's: moved out.
	begin	returning
	long
	ret
	end	returning

# A function that returns by t0, since the shadow stack's word is compared there.
	.macro	shadow name, load
	begin	\name
	.4byte	0xce104073	# sspush ra
	addi	sp, sp, -16
	.cfi_def_cfa_offset 16
	sd	ra, 8(sp)
	.cfi_offset ra, -8
	jal	ra, outside
	\load
	.cfi_register ra, t0
	addi	sp, sp, 16
	.cfi_def_cfa_offset 0
	.4byte	0xcdc2c073	# sspopchk t0
	jr	t0
	end	\name
	.endm
	shadow	shadow, "ld t0, 8(sp)"
	shadow	shadow_wrong, "mv t0, s1"

# A call that does not come back, before a block to which there is another way:
# the row there is wrong, and what follows is that error's (LLVM).
	begin	torn_wrong
	beqz	a1, 2f
	bgeu	a2, a3, 3f
1:	addi	sp, sp, -16
	.cfi_def_cfa_offset 16
	sd	ra, 8(sp)
	sd	s0, 0(sp)
	.cfi_offset ra, -8
	.cfi_offset s0, -16
	addi	s0, sp, 16
	.cfi_def_cfa s0, 0
	jal	ra, outside
3:	bne	a1, a2, 1b
2:	mv	a1, a3
	ret
	end	torn_wrong

# A function, no part of its caller: its frame is made by what it calls by t0.
	begin	saves
	call	t0, __riscv_save_1
	.cfi_def_cfa_offset 16
	.cfi_offset ra, -8
	.cfi_offset s0, -16
	addi	sp, sp, -16
	.cfi_def_cfa_offset 32
	addi	s0, sp, 32
	.cfi_def_cfa s0, 0
	sd	a0, -24(s0)
	.cfi_def_cfa sp, 32
	addi	sp, sp, 16
	.cfi_def_cfa_offset 16
	tail	__riscv_restore_1
	end	saves
	.macro	calls row
	addi	sp, sp, -32
	.cfi_def_cfa_offset 32
	sd	ra, 24(sp)
	sd	s0, 16(sp)
	.cfi_offset ra, -8
	.cfi_offset s0, -16
	addi	s0, sp, 32
	.cfi_def_cfa s0, 0
	call	saves
	sd	a0, -24(s0)
	.cfi_def_cfa s0, \row
	mv	a1, a0
	.cfi_def_cfa sp, 32
	ld	ra, 24(sp)
	ld	s0, 16(sp)
	.cfi_restore ra
	.cfi_restore s0
	addi	sp, sp, 32
	.cfi_def_cfa_offset 0
	ret
	.endm
	begin	calls_saves
	calls	0
	end	calls_saves
	begin	calls_saves_wrong
	calls	32
	end	calls_saves_wrong
	# Room of a size that is not known, made for a function that called by
	# t0: s1 is that one's, and nothing is lost.
	begin	room
	sub	s1, sp, a0
	mv	sp, s1
	mv	a0, s1
	jr	t0
	end	room
