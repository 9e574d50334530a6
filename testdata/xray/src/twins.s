# SPDX-License-Identifier: GPL-3.0-or-later
# Calls of functions 6, 5 and 4, of which the first two have one name in
# pair-map.elf.  Made with
#	clang-22 --target=x86_64-linux-gnu -c -Isrc -Wa,--defsym,V=3 \
#	    -o tmp.o src/twins.s
#	llvm-objcopy-22 -O binary -j .data tmp.o twins.xray
	.include "xray.inc"
	.data
	header	3, 1, 1000000000, 4096
	buffer	1, 10, 1000, 0, 0, 5000
	.irp	i, 6, 5, 4
	enter	\i, 3
	exit	\i, 100
	.endr
	end
