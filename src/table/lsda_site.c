/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/lsda.h"

#include <string.h>

bool
lsda_keep_site(struct fields *fs, uint64_t pc)
{
	size_t i, n, from = 0, depth = 0, kept = 0;
	bool in = false, out = false;
	const struct field *p;

	for (i = n = 0; i < fs->n; i++) {
		p = &fs->list[i];
		if (depth == 0 && p->kind == FIELD_ARRAY && p->name != NULL &&
		    strcmp(p->name, "call_sites") == 0)
			in = true;
		if (in && depth == 1 && p->kind == FIELD_OBJECT) {
			from = n;
			out = false;
		}
		if (in && depth == 2 && p->kind == FIELD_HEX)
			out |= (strcmp(p->name, "start") == 0 && pc < p->num) ||
			       (strcmp(p->name, "end") == 0 && pc >= p->num);
		if (p->kind == FIELD_ARRAY || p->kind == FIELD_OBJECT)
			depth++;
		else if (p->kind == FIELD_END)
			depth--;
		fs->list[n++] = *p;
		if (in && depth == 1 && p->kind == FIELD_END) {
			kept += !out;
			if (out)
				n = from;
		}
		in = in && depth > 0;
	}
	fs->n = n;
	return kept > 0;
}
