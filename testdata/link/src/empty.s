# SPDX-License-Identifier: GPL-3.0-or-later
# Code of no length, with the symbol that LLVM's assembler makes for it.
	.section __TEXT,__text,regular,pure_instructions
ltmp0:
	.subsections_via_symbols
