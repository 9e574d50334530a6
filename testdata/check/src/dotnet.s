# SPDX-License-Identifier: GPL-3.0-or-later
# LSDAs without a personality routine: .NET (NativeAOT) reads those of its own
# section itself, nobody those of another.
	.text
	.globl	managed, lost
managed:
	.cfi_startproc
	.cfi_lsda 0x1b, .Lmanaged
	ret
	.cfi_endproc
lost:
	.cfi_startproc
	.cfi_lsda 0x1b, .Llost
	ret
	.cfi_endproc

	.section .dotnet_eh_table, "a", @progbits
.Lmanaged: .byte 0x24, 0
	.section .gcc_except_table, "a", @progbits
.Llost:	.byte	0xff, 0xff, 1, 0
