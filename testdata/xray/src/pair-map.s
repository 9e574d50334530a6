# SPDX-License-Identifier: GPL-3.0-or-later
# The map of eleven functions, for the traces of pair.s: names of C++, names
# with what formats quote, and two functions of one name.  Made with
#	clang-22 --target=x86_64-linux-gnu -c -o tmp.o src/pair-map.s
#	llvm-objcopy-22 --redefine-sym twin2=twin tmp.o
#	ld.lld-22 -z noseparate-code -z max-page-size=4096 -z norelro \
#	    --build-id=none -e run -o pair-map.elf tmp.o
	.macro	fn name
	.text
	.type	"\name", @function
"\name":
	nop
	ret
	.size	"\name", . - "\name"
	.section xray_instr_map, "a", @progbits
0:	.quad	"\name" - 0b, "\name" - (0b + 8)
	.byte	0, 0, 2
	.zero	13
1:	.quad	"\name" + 1 - 1b, "\name" - (1b + 8)
	.byte	1, 0, 2
	.zero	13
	.endm

	.text
	.globl	run
	fn	_ZN4leaf3runEi
	fn	"a;b"
	fn	"tail[\"c\"]=d,e"
	fn	_Z3recIiEvRT_S1_
	fn	twin
	fn	twin2
	fn	event
	fn	zz
	fn	run
	fn	unused
	fn	_Zbad
