# .debug_frame as Free Pascal 3.2.2 writes it for x86-64: records of the 32-bit
# form whose FDEs have a CIE pointer of 8 bytes.
	.text
	.globl	_start
	.type	_start, @function
_start:
	push	%rbp
	mov	%rsp, %rbp
	pop	%rbp
	ret
	.size	_start, . - _start
	.type	second, @function
second:
	sub	$24, %rsp
	add	$24, %rsp
	ret
	.size	second, . - second
.Lend:
	.section .debug_frame, "", @progbits
.Lcie:
	.long	.Lcie_end - .Lcie_id
.Lcie_id:
	.long	0xffffffff
	.byte	1
	.byte	0
	.uleb128 1
	.sleb128 -4
	.byte	16
	.byte	0x0c, 7, 8		# def_cfa rsp+8
	.byte	0x05, 16, 2		# offset_extended rip at cfa-8
	.balign	8, 0
.Lcie_end:
	.long	.Lfde1_end - .Lfde1
.Lfde1:
	.quad	.Lcie
	.quad	_start
	.quad	second - _start
	.byte	0x41, 0x0e, 16		# advance 1, def_cfa_offset 16
	.byte	0x86, 4			# offset rbp at cfa-16
	.byte	0x43, 0x0d, 6		# advance 3, def_cfa_register rbp
	.balign	8, 0
.Lfde1_end:
	.long	.Lfde2_end - .Lfde2
.Lfde2:
	.quad	.Lcie
	.quad	second
	.quad	.Lend - second
	.byte	0x44, 0x0e, 32		# advance 4, def_cfa_offset 32
	.byte	0x44, 0x0e, 8		# advance 4, def_cfa_offset 8
	.balign	8, 0
.Lfde2_end:
	.section .comment, "MS", @progbits, 1
	.string	"FPC 3.2.2 for x86_64 - Linux"
