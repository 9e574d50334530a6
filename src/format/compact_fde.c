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
compact_fde(const struct table *t, uint32_t word, uint64_t pc,
    uint64_t *offset)
{
	const struct table *host = t->host;
	const struct item *it;
	size_t lo = 0, hi, mid;

	if (direct(t, word, pc)) {
		*offset = CU_LOW(word);
		return true;
	}
	if (host == NULL || host->order == NULL)
		return false;
	for (hi = host->norder; lo < hi; ) {
		mid = lo + (hi - lo) / 2;
		if (host->items[host->order[mid]].start <= pc)
			lo = mid + 1;
		else
			hi = mid;
	}
	if (lo == 0)
		return false;
	it = &host->items[host->order[lo - 1]];
	*offset = it->offset;
	return pc < it->end;
}
