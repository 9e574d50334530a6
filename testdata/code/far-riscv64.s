# SPDX-License-Identifier: GPL-3.0-or-later
# Calls and jumps in two words, which linkers leave alone with --no-relax, and
# starts of functions of which no symbol tells:
#   riscv64-linux-gnu-as -march=rv64gc -o far-riscv64.o far-riscv64.s
#   riscv64-linux-gnu-ld -shared --no-relax -s -o far-riscv64.so far-riscv64.o
	.text
	.balign 16
	.globl calls
# Calls what returns, jumps into a part of itself, calls what does not return.
calls:
	.cfi_startproc
	addi sp, sp, -16
	.cfi_def_cfa_offset 16
	sd ra, 8(sp)
	.cfi_offset ra, -8
	beqz a0, 1f
	call .Lquiet
	beqz a0, 2f
	ld ra, 8(sp)
	.cfi_remember_state
	.cfi_restore ra
	addi sp, sp, 16
	.cfi_def_cfa_offset 0
	ret
1:	.cfi_restore_state
	tail .Lpart
2:	call .Lends
	.cfi_endproc
# Behind the call above, with the state of a call.
.Lquiet:
	.cfi_startproc
	li a0, 1
	ret
	.cfi_endproc
# Has the frame of who jumps here.
.Lpart:
	.cfi_startproc
	.cfi_def_cfa_offset 16
	.cfi_offset ra, -8
	mv a0, sp
	ld ra, 8(sp)
	.cfi_restore ra
	addi sp, sp, 16
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
.Lends:
	.cfi_startproc
	ebreak
	.cfi_endproc
	.balign 16
	nop
	c.nop
# Nobody calls it and it never returns, but it keeps the return address.
.Lsaves:
	.cfi_startproc
	addi sp, sp, -32
	.cfi_def_cfa_offset 32
	sd s0, 16(sp)
	.cfi_offset s0, -16
	mv s0, a0
	sd ra, 24(sp)
	.cfi_offset ra, -8
	call .Lends
	.cfi_endproc
	c.nop
# It returns as it was called.
.Lreturns:
	.cfi_startproc
	addi a0, a0, 1
	bnez a0, 1f
	ret
1:	j .Lquiet
	.cfi_endproc
# Nobody calls it, but what it jumps to is a function.
.Ljumps:
	.cfi_startproc
	li a0, 2
	tail .Lreturns
	.cfi_endproc
	c.nop
# A word of data leads to it.
.Lpointed:
	.cfi_startproc
	ld a0, 0(a0)
	beqz a0, 1f
	tail .Lends
1:	addi sp, sp, -16
	.cfi_def_cfa_offset 16
	sd ra, 8(sp)
	.cfi_offset ra, -8
	call .Lends
	.cfi_endproc
	.balign 16
	nop
	c.nop
# Nothing says that it is a function: the frame of which it may be a part is not
# known.
.Lnothing:
	.cfi_startproc
	mv a0, a1
	ebreak
	.cfi_endproc
	.balign 16
	.globl apart
# The words of the second jump are apart: another way may lead to it.
apart:
	.cfi_startproc
	beqz a0, 1f
	lla t1, .Lquiet
	j 2f
1:	lla t1, .Lends
2:	jr t1
	.cfi_endproc
	.data
	.balign 8
	.dword .Lpointed
