#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What many sections, tables and segments of few bytes take stays within a
# multiple of the file.  tests/prog/dense.c makes them.
# Run: long plain

. "${TESTS_TOP:-$(dirname "$0")/..}/tests/lib/limits.sh"

# Objects of tables and of sections by the ten thousand: of the first kinds so
# many are read, by hand 8,192 and one for each 1,024 bytes.
for kind in many-eh many-debug many-sframe many-exidx many-lsda many-symtab \
    many-group many-rela many-empty loads long; do
	"$tools/dense" $kind 4000000 > $kind
	case $kind in
	many-eh|many-debug|many-sframe|many-exidx)
		says $kind 'those from number 1209[89] on are not read';;
	esac
	for how in list 'dump --format=json' check 'check --format=json' \
	    'check --code --format=json' compare size 'list --gaps'; do
		case $how in
		compare*) within $kind $how $kind $kind;;
		*)	within $kind $how $kind;;
		esac
	done
	rm -f $kind
done
