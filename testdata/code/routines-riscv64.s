# SPDX-License-Identifier: GPL-3.0-or-later
# Zicfiss keeps return addresses on a shadow stack as well, and none of it moves a
# register of the caller's: "right", and with the return address in t0, as GCC 16
# pops it, "right_t0".  GCC's own rows let go t0 for ra: "wrong_t0".  TLS descriptors
# (psABI, "TLS Descriptors") are called by t0, and change a0 and t0 alone: "desc".
	.text
	.macro	func name
	.type	\name, @function
\name:	.cfi_startproc
	lpad	0
	sspush	ra
	addi	sp, sp, -16
	.cfi_def_cfa_offset 16
	sd	ra, 8(sp)
	.cfi_offset ra, -8
	call	outside
	.endm
	.macro	end name
	.cfi_endproc
	.size	\name, . - \name
	.endm
	func	right
	ld	ra, 8(sp)
	.cfi_restore ra
	addi	sp, sp, 16
	.cfi_def_cfa_offset 0
	sspopchk ra
	ret
	end	right
	func	right_t0
	ld	t0, 8(sp)
	.cfi_register ra, t0
	addi	sp, sp, 16
	.cfi_def_cfa_offset 0
	sspopchk t0
	jr	t0
	end	right_t0
	func	wrong_t0
	ld	t0, 8(sp)
	.cfi_restore t0
	addi	sp, sp, 16
	.cfi_def_cfa_offset 0
	sspopchk t0
	jr	t0
	end	wrong_t0
	.macro	tls name, reg
	.type	\name, @function
\name:	.cfi_startproc
	mv	a4, ra
	.cfi_register ra, \reg
1:	auipc	a0, %tlsdesc_hi(variable)
	ld	a1, %tlsdesc_load_lo(1b)(a0)
	addi	a0, a0, %tlsdesc_add_lo(1b)
	jalr	t0, a1, %tlsdesc_call(1b)
	add	a0, a0, tp
	jr	a4
	end	\name
	.endm
	tls	desc, a4
	tls	wrong_desc, a1
