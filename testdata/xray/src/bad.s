# SPDX-License-Identifier: GPL-3.0-or-later
# What can be wrong with a trace, by CASE; the checks that a place is for stand
# beside it.
	.include "xray.inc"
	.data

	.if	CASE == 1	# xray-freq-zero, xray-bufsize-zero,
	header	V, 1, 0, 0, 0	# xray-tsc-flags, xray-empty
	.endif

	.if	CASE == 2	# Frames.
	header	V, 1, 1000000000, 144
	# xray-extents-over-bufsize
	buffer	1, 10, 1, 0, 0, 1000
	enter	1, 0
	.rept	9
	enter	2, 10
	exit	2, 10
	.endr
	exit	1, 10
	end
	# xray-extents-small
	extents	32
	newbuffer 1
	wall	1, 1
	# Empty ones are none of a fault.
	extents	0
	# xray-extents-missing: its tag is damaged
	.byte	0x1f
	.8byte	72
	junk	7
	newbuffer 1
	wall	1, 3
	pid	10
	newcpu	0, 3000
	enter	4, 0
	# None, and where the buffer ends is not told
	newbuffer 1
	wall	1, 2
	pid	10
	newcpu	0, 2000
	enter	3, 0
	exit	3, 7
	buffer	1, 10, 1, 4, 0, 4000
	exit	4, 0
	end
	# Nothing to be recognized: the next is found by its preamble
	junk	37
	# xray-grammar: a buffer that is told to be longer than it is
	extents	144
	newbuffer 1
	wall	1, 5
	pid	10
	newcpu	0, 5000
	enter	5, 0
	buffer	1, 10, 1, 6, 0, 6000
	exit	5, 0
	end
	# xray-trailing: another trace, and what is none
	header	V, 1
	buffer	1, 10, 1, 7, 0, 7000
	enter	6, 0
	exit	6, 5
	end
	.asciz	"the rest is no trace"
	.endif

	.if	CASE == 3	# xray-extents-past-eof, xray-record-truncated
	header	V, 1
	extents	100
	newbuffer 1
	wall	1, 0
	pid	10
	newcpu	0, 1000
	enter	1, 0
	.4byte	0x12
	.endif

	.if	CASE == 4	# Records.
	header	V, 1, 2000000000
	# xray-preamble: no time; xray-wall-usec in the next
	extents	2f - 1f
1:	newbuffer 1
	pid	10
	newcpu	256, 1000	# xray-cpu-range
	enter	0, 0		# xray-id-zero
	exit	0, 1
2:
	buffer	1, 10, 2, 1000000, 0, 2000
	enter	1, 0
	meta	77		# xray-kind-unknown: 16 bytes, unsure behind it
	junk	15
	call	5, 1, 10	# xray-action-unknown
	exit	1, 10
	end
	buffer	1, 10, 3, 0, 0, 3000
	enter	2, 5		# xray-delta-after-base
	newbuffer 2		# xray-grammar: another thread from here on
	exit	2, 5
	arg	7		# xray-arg-orphan
	enterarg 3, 1		# xray-arg-missing
	exit	3, 1
	eob			# xray-eob-unexpected
	custom	0, 1, 0		# xray-event-size
	custom	-5, 1, 0
	enter	4, 1
	exit	4, 1
	custom	500, 1, 0
	.ascii	"here"
	end
	# xray-no-timebase
	extents	2f - 1f
1:	newbuffer 1
	wall	4, 0
	pid	10
	enter	5, 0
	exit	5, 10
2:
	# xray-extents-cut: by what a typed event takes, and by less
	extents	2f - 1f
1:	newbuffer 1
	wall	5, 0
	pid	10
	newcpu	0, 5000
	typed	3, 1, 0, 0
	.ascii	"abc"
	enterarg 6, 1
	.byte	0x0d, 0, 0
2:
	extents	2f - 1f
1:	newbuffer 1
	wall	6, 0
	pid	10
	newcpu	0, 6000
	enter	7, 0
	.byte	0x72
2:
	# xray-arg-missing, a note
	extents	2f - 1f
1:	newbuffer 1
	wall	7, 0
	pid	10
	newcpu	0, 7000
	typed	3, 1, 0, 0
	.ascii	"abc"
	enterarg 8, 1
2:
	.endif

	.if	CASE == 5	# Times and calls.
	header	V, 1, 1000
	# xray-buffer-order, xray-buffer-overlap
	buffer	1, 10, 9, 0, 0, 5000
	exit	1, 0
	exit	77, 1		# xray-exit-orphan, expected
	end
	buffer	1, 10, 1, 0, 0, 1000
	enter	1, 0
	enter	2, 5
	wrap	10		# xray-tsc-backward
	enter	3, 0
	wrap	2000
	exit	3, 0		# xray-duration-huge
	exit	88, 1		# xray-exit-orphan
	enter	4, 1
	exit	2, 1		# xray-exit-implicit
	wrap	5000000		# xray-tsc-jump
	end
	# xray-pid-multi, xray-open-at-end
	buffer	1, 11, 1, 0, 0, 1000
	enter	1, 0
	end
	.endif

	.if	CASE == 6	# xray-depth
	header	V, 1, 2000000000, 131072
	buffer	1, 10, 1, 0, 0, 1000
	.rept	10001
	enter	1, 0
	.endr
	end
	.endif

	.if	CASE == 7	# Version 1.
	header	V, 1, 2000000000, 512
	buffer	1, 10, 1, 0, 0, 1000
	enter	1, 0
	end
	# xray-grammar; xray-kind-unknown: not in this version
1:	newbuffer 1
	wall	2, 0
	newcpu	0, 2000
	pid	10
	typed	3, 1, 0, 0
	eob
	.fill	512 - (. - 1b), 1, 0x55
	# xray-preamble, as a warning
1:	newbuffer 1
	wall	3, 0
	eob
	.fill	512 - (. - 1b), 1, 0x55
	# xray-size-multiple, xray-eob-missing
	newbuffer 1
	wall	4, 0
	newcpu	0, 3000
	exit	1, 0
	.endif

	.if	CASE == 8	# xray-bufsize-zero in version 1
	header	V, 1, 2000000000, 0
	buffer	1, 10, 1, 0, 0, 1000
	enter	1, 0
	exit	1, 9
	end
	.endif

	.if	CASE == 9	# xray-version
	header	6, 1
	extents	64
	newbuffer 1
	.endif
	.if	CASE == 10	# xray-type
	header	5, 2
	extents	64
	newbuffer 1
	.endif
	.if	CASE == 11	# xray-header-short
	.2byte	5, 1
	.8byte	3
	.endif

	.if	CASE == 12	# Buffers between the two are lost.
	header	V, 1
	buffer	1, 10, 1, 0, 0, 1000
	enter	1, 0
	enter	2, 10
	enter	3, 10
	enter	4, 10
	end
	buffer	1, 10, 9, 0, 0, 9000
	exit	7, 0		# entered in a lost one: 3 and 4 were left there
	enter	5, 10
	exit	5, 10
	exit	6, 10		# the same
	exit	2, 10
	exit	6, 10		# what is this?
	exit	1, 10
	exit	8, 10		# entered before the trace
	end
	.endif

	.if	CASE == 13	# Function 2 is left by seven exceptions, 4 by one.
	header	V, 1
	buffer	1, 10, 1, 0, 0, 1000
	enter	1, 0
	.rept	7
	enter	2, 10
	enter	3, 10
	exit	2, 10
	.endr
	enter	4, 10
	enter	3, 10
	exit	4, 10
	exit	1, 10
	end
	.endif

	.if	CASE == 14	# xray-preamble: Pid in versions 1 and 2.
	header	V, 1, 1000000000, 512
	.if	V == 2
	extents	2f - 1f
	.endif
1:	newbuffer 1
	wall	1, 0
	pid	10
	newcpu	0, 1000
	enter	1, 0
	exit	1, 9
	.if	V == 2
2:
	.else
	eob
	.fill	512 - (. - 1b), 1, 0x55
	.endif
	.endif
