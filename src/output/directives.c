/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "output/directives.h"

#include "output/record.h"

void
sb_directives(struct strbuf *sb, const struct directives *d)
{
	size_t i;

	if (d->file != NULL) {
		sb_source(sb, d->file, d->line);
	} else
		sb_0x(sb, "", d->insn);
	sb_str(sb, d->behind ? ": after \"" : ": before \"");
	sb_safe(sb, d->text);
	sb_str(sb, "\":");
	for (i = 0; i < d->n; i++) {
		sb_str(sb, i == 0 ? " " : "; ");
		sb_str(sb, d->list[i]);
	}
}
