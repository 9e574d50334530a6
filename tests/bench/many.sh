#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Writes the source of many functions, in the mixture of shapes that compilers
# make: for tables of a size that can be timed.
#
#	tests/bench/many.sh KIND COUNT
#
#	x86	assembly of x86-64 with call frame information
#	arm	assembly of Thumb with .fnstart
#	macho	assembly of arm64 for Mach-O, no two neighbours of the same frame
#	c	C

awk -v what="$1" -v n="$2" '
function push(reg, off) {
	printf "\tpushq\t%%%s\n\t.cfi_def_cfa_offset %d\n", reg, off
	printf "\t.cfi_offset %%%s, -%d\n", reg, off
}
function pop(reg, off) {
	printf "\tpopq\t%%%s\n\t.cfi_def_cfa_offset %d\n", reg, off
}
function x86() {
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
}
function arm(i, f, shape) {
	print "\t.syntax unified\n\t.thumb\n\t.text"
	shape[0] = "\t.save {r4, lr}\n\tpush {r4, lr}\n\tpop {r4, pc}"
	shape[1] = "\t.save {r4, r5, r6, r7, lr}\n\tpush {r4-r7, lr}\n" \
	    "\t.pad #12\n\tsub sp, #12\n\tadd sp, #12\n\tpop {r4-r7, pc}"
	shape[2] = "\t.save {r4, r5, r6, r7, r8, r9, lr}\n" \
	    "\tpush.w {r4-r9, lr}\n\t.pad #600\n\tsub sp, #600\n" \
	    "\tadd sp, #600\n\tpop.w {r4-r9, pc}"
	shape[3] = "\t.save {r7, lr}\n\tpush {r7, lr}\n\t.setfp r7, sp\n" \
	    "\tmov r7, sp\n\t.vsave {d8-d9}\n\tvpush {d8-d9}\n\tpop {r7, pc}"
	shape[4] = "\tbx lr"
	for (i = 0; i < n; i++) {
		f = sprintf("function_%05d", i)
		printf "\t.global %s\n\t.type %s, %%function\n", f, f
		printf "\t.thumb_func\n%s:\n\t.fnstart\n%s\n\t.fnend\n", f,
		    shape[i % 5]
		printf "\t.size %s, . - %s\n", f, f
	}
}
function macho(i, size) {
	print "\t.text"
	for (i = 0; i < n; i++) {
		size = 16 * (i % 50 + 1)
		printf "\t.globl _function_%d\n", i
		printf "\t.p2align 2\n_function_%d:\n\t.cfi_startproc\n", i
		printf "\tsub sp, sp, #%d\n\t.cfi_def_cfa_offset %d\n", size, size
		printf "\tadd sp, sp, #%d\n\tret\n\t.cfi_endproc\n", size
	}
}
function c(i) {
	print "int call(int *p, int n);"
	for (i = 0; i < n; i++) {
		printf "int function_%d(int *p, int n)\n{\n", i
		printf "\tint a[%d], s = %d;\n", i % 60 + 1, i
		print "\tif (n < 0)\n\t\treturn p[1];"
		if (i % 3)
			print "\tfor (int k = 0; k < n; k++)\n" \
			    "\t\ts += call(p + k, s);"
		if (i % 4 == 3)
			printf "\ts ^= function_%d(p, s);\n", i - 1
		print "\ta[0] = s;\n\treturn s + call(a, p[n]) * n;\n}"
	}
}
BEGIN {
	if (what == "x86")
		x86()
	else if (what == "arm")
		arm()
	else if (what == "macho")
		macho()
	else
		c()
}'
