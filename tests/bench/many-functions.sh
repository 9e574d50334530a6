#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Writes x86-64 assembly of many functions with call frame information, in the
# mixture of shapes that compilers make: for tables of a size that can be timed.
#
#	tests/bench/many-functions.sh [COUNT] > many.s		COUNT is 100000
#	as --gsframe -o many.o many.s && ld -shared -o many.so many.o

awk -v n="${1:-100000}" '
function push(reg, off) {
	printf "\tpushq\t%%%s\n\t.cfi_def_cfa_offset %d\n", reg, off
	printf "\t.cfi_offset %%%s, -%d\n", reg, off
}
function pop(reg, off) {
	printf "\tpopq\t%%%s\n\t.cfi_def_cfa_offset %d\n", reg, off
}
BEGIN {
	split("rbx r12 r13 r14 r15", saved)
	print "\t.text"
	for (i = 0; i < n; i++) {
		f = "function_" i
		printf "\t.globl\t%s\n\t.type\t%s, @function\n%s:\n", f, f, f
		print "\t.cfi_startproc"
		kind = i % 10
		if (kind < 2) {			# a leaf
			print "\tleal\t(%rdi,%rsi), %eax"
		} else if (kind < 5) {		# a frame pointer
			push("rbp", 16)
			print "\tmovq\t%rsp, %rbp"
			print "\t.cfi_def_cfa_register %rbp"
			printf "\tsubq\t$%d, %%rsp\n", 16 * (i % 40 + 1)
			print "\tcall\t*%rax\n\tleave"
			print "\t.cfi_def_cfa %rsp, 8\n\t.cfi_restore %rbp"
		} else {			# saved registers, early return
			k = kind - 4
			for (r = 1; r <= k; r++)
				push(saved[r], 8 + 8 * r)
			printf "\tsubq\t$%d, %%rsp\n", 8 * (i % 90 + 1)
			cfa = 8 + 8 * k + 8 * (i % 90 + 1)
			printf "\t.cfi_def_cfa_offset %d\n", cfa
			print "\tcall\t*%rax\n\ttestl\t%eax, %eax\n\tje\t1f"
			printf "\t.fill\t%d, 1, 0x90\n", i % 97 * (i % 3)
			print "\t.cfi_remember_state"
			printf "\taddq\t$%d, %%rsp\n", 8 * (i % 90 + 1)
			printf "\t.cfi_def_cfa_offset %d\n", 8 + 8 * k
			for (r = k; r >= 1; r--)
				pop(saved[r], 8 * r)
			print "\tret\n1:\n\t.cfi_restore_state"
			print "\tud2"
		}
		print "\tret\n\t.cfi_endproc"
		printf "\t.size\t%s, .-%s\n\t.p2align 4\n", f, f
	}
	print "\t.section .note.GNU-stack, \"\", @progbits"
}'
