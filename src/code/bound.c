/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "code/bound.h"

uint64_t
code_room(const struct image *img)
{
	uint64_t sum = 0;
	size_t i;

	for (i = 0; i < img->nsections; i++)
		if ((img->sections[i].attr & SEC_EXEC) != 0 &&
		    img->sections[i].size <= img->len)
			sum += img->sections[i].size;
	/* Where no section says it, all of the file. */
	return CODE_COVERS * (sum > 0 ? sum : img->len);
}

/*
 * Bytes of code that an entry covers: one of .ARM.exidx reaches to the next one,
 * which may be in other memory (flash, and RAM that it is copied to).
 */
static uint64_t
covered(const struct table *t, const struct item *it)
{
	struct bytes b = image_bytes(t->img, it->sect, it->start);
	uint64_t size = it->end - it->start;

	return size < bytes_left(&b) ? size : bytes_left(&b);
}

bool *
code_beyond(const struct table *t, uint64_t *room, size_t *n)
{
	uint64_t size;
	const struct item *it;
	bool *beyond = NULL;
	size_t i;

	*n = 0;
	for (i = 0; i < t->nitems; i++) {
		it = &t->items[i];
		if (it->kind == ENTRY_CIE || !it->known || it->end <= it->start)
			continue;
		size = covered(t, it);
		if (beyond == NULL && size <= *room) {
			*room -= size;
			continue;
		}
		if (beyond == NULL)
			beyond = xcalloc(t->nitems, sizeof(*beyond));
		beyond[i] = true;
		++*n;
	}
	return beyond;
}
