/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From a DWARF word to its FDE.  The word's offset is a hint: runtimes begin
 * to search there.  Linkers write 0 where the offset has more than 24 bits,
 * and objects have 0 in any case.
 */
#include "format/compact.h"

#include "format/cfi.h"

static bool
direct(const struct table *t, uint32_t word, uint64_t pc)
{
	struct item it;

	return t->host != NULL && CU_LOW(word) != 0 &&
	       cfi_item_at(t->host, CU_LOW(word), &it) && it.known &&
	       it.start <= pc && pc < it.end;
}

void
compact_fde_prepare(const struct table *t, uint32_t word, uint64_t pc)
{
	if (t->host == NULL || t->host->order != NULL ||
	    !table_open(t->host, NULL) || direct(t, word, pc))
		return;
	table_index(t->host, NULL);
	table_sort(t->host);
}

bool
compact_fde(const struct table *t, uint32_t word, uint64_t pc, uint64_t *offset)
{
	const struct table *host = t->host;
	const struct item *it;
	size_t i;

	if (direct(t, word, pc)) {
		*offset = CU_LOW(word);
		return true;
	}
	if (host == NULL || host->order == NULL)
		return false;
	BISECT(i, 0, host->norder, host->items[host->order[i]].start <= pc);
	if (i == 0)
		return false;
	it = &host->items[host->order[i - 1]];
	*offset = it->offset;
	return pc < it->end;
}
