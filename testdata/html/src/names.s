# SPDX-License-Identifier: GPL-3.0-or-later
# Functions whose names would be more than names in a page: markup, the end of a
# script, a separator of lines and a change of direction, bytes that are no
# UTF-8, an address, a word of the language of scripts.  rows: the offset of the
# CFA after the push, which is wrong in another build.
	.text
	.globl	"</script><script>alert(1)</script>"
	.type	"</script><script>alert(1)</script>", @function
"</script><script>alert(1)</script>":
	.cfi_startproc
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset rbx, -16
	nop
	pop	%rbx
	.cfi_def_cfa_offset ROWS
	ret
	.cfi_endproc
	.size	"</script><script>alert(1)</script>", .-"</script><script>alert(1)</script>"
	.globl	"<img src=x onerror=alert(1)>"
	.type	"<img src=x onerror=alert(1)>", @function
"<img src=x onerror=alert(1)>":
	.cfi_startproc
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset rbx, -16
	nop
	pop	%rbx
	.cfi_def_cfa_offset ROWS
	ret
	.cfi_endproc
	.size	"<img src=x onerror=alert(1)>", .-"<img src=x onerror=alert(1)>"
	.globl	"a b‮c'&amp;"
	.type	"a b‮c'&amp;", @function
"a b‮c'&amp;":
	.cfi_startproc
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset rbx, -16
	nop
	pop	%rbx
	.cfi_def_cfa_offset ROWS
	ret
	.cfi_endproc
	.size	"a b‮c'&amp;", .-"a b‮c'&amp;"
	.globl	"not�utf8]]>-->"
	.type	"not�utf8]]>-->", @function
"not�utf8]]>-->":
	.cfi_startproc
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset rbx, -16
	nop
	pop	%rbx
	.cfi_def_cfa_offset ROWS
	ret
	.cfi_endproc
	.size	"not�utf8]]>-->", .-"not�utf8]]>-->"
	.globl	"0x1000"
	.type	"0x1000", @function
"0x1000":
	.cfi_startproc
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset rbx, -16
	nop
	pop	%rbx
	.cfi_def_cfa_offset ROWS
	ret
	.cfi_endproc
	.size	"0x1000", .-"0x1000"
	.globl	"__proto__"
	.type	"__proto__", @function
"__proto__":
	.cfi_startproc
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset rbx, -16
	nop
	pop	%rbx
	.cfi_def_cfa_offset ROWS
	ret
	.cfi_endproc
	.size	"__proto__", .-"__proto__"
	.globl	"${x}`+1"
	.type	"${x}`+1", @function
"${x}`+1":
	.cfi_startproc
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset rbx, -16
	nop
	pop	%rbx
	.cfi_def_cfa_offset ROWS
	ret
	.cfi_endproc
	.size	"${x}`+1", .-"${x}`+1"
	.globl	"gap<b>"
	.type	"gap<b>", @function
"gap<b>":
	nop
	ret
	.size	"gap<b>", .-"gap<b>"
