# SPDX-License-Identifier: GPL-3.0-or-later
# What can be wrong in basic mode.
	.include "basic.inc"
	.data
	header	V, 0, 2100000000
	recarg	2, 7, 5, 1		# xray-arg-orphan
	rec	3, 1, 1, 1000, 7, 5
	recarg	2, 7, 5, 1		# xray-arg-mismatch: the function
	rec	3, 1, 1, 1100, 7, 5
	recarg	1, 8, 5, 1		# the thread
	rec	4, 1, 1, 1200, 7, 5	# xray-action-unknown
	.2byte	2			# xray-kind-unknown
	junk	30
	rec	1, 1, 1, 1300, 7, 5
	rec	3, 1, 2, 1400, 7, 5	# xray-arg-missing
	rec	1, 1, 2, 1300, 7, 5	# xray-tsc-backward
	junk	7			# xray-size-multiple
