/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "insn/opcodes.h"

#include "base/util.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/*
 * Of several names some may be "-", or not be there: those that are, as bits.
 * All are where the key does not choose.
 */
static uint64_t
names_of(const struct opcodes *l, const struct opcode *line)
{
	const char *p = line->names;
	uint64_t named = 0;
	unsigned k;

	if (line->len == 0 || line->at < l->at)
		return UINT64_MAX;
	for (k = 0; p != NULL && *p != '\0'; k++) {
		named |= (uint64_t)(*p != '-') << k;
		p += strcspn(p, " ");
		p += *p == ' ';
	}
	return named;
}

/* Which of a line's names a word has. */
static unsigned
name_of(const struct opcode *line, uint32_t w)
{
	return w >> line->at & ((1u << line->len) - 1);
}

/* Does the line fit whatever the bits are that are not the key's? */
static bool
is_sure(const struct opcodes *l, const struct opcode *line)
{
	return (line->mask & ~(opcode_key(l, UINT32_MAX) << l->at)) == 0;
}

/*
 * Each line goes to the rows of all keys that it may have, until these have one
 * that is sure.  Without an index only counts, into row[key]; else this is
 * where the next one is put.
 */
static void
fill_rows(const struct opcodes *l, uint32_t *index, uint32_t *row)
{
	uint32_t all = opcode_key(l, UINT32_MAX), key, any, some, value, i;
	bool *sure = xcalloc((size_t)all + 1, sizeof(*sure)), is;
	const struct opcode *line;
	uint64_t named;

	for (i = 0; i < l->n; i++) {
		line = &l->list[i];
		named = names_of(l, line);
		any = all & ~opcode_key(l, line->mask);
		value = opcode_key(l, line->value);
		is = is_sure(l, line);
		some = any;
		do {
			key = value | some;
			some = (some - 1) & any;
			if (sure[key] ||
			    (named != UINT64_MAX &&
				!(named >> name_of(line, key << l->at) & 1)))
				continue;
			sure[key] = is;
			if (index == NULL)
				row[key]++;
			else
				index[row[key]++] = i;
		} while (some != any);
	}
	free(sure);
}

static const uint32_t *
make_index(const struct opcodes *l)
{
	uint32_t keys = opcode_key(l, UINT32_MAX) + 1, key, size = keys, n;
	uint32_t *row = xcalloc(keys, sizeof(*row)), *index, first;

	assert(l->n < keys);
	fill_rows(l, NULL, row);
	for (key = 0; key < keys; key++) {
		n = row[key];
		row[key] = size;
		size += n > 0 ? n + 1 : 0;
	}
	index = xcalloc(size, sizeof(*index));
	memcpy(index, row, keys * sizeof(*row));
	fill_rows(l, index, row);
	for (key = 0; key < keys; key++) {
		if (row[key] == index[key]) {
			index[key] = (uint32_t)l->n;
			continue;
		}
		index[row[key]] = (uint32_t)l->n;
		first = index[index[key]];
		if (is_sure(l, &l->list[first]))
			index[key] = first;
	}
	free(row);
	return index;
}

void
opcode_add(struct opcodes *l, uint32_t mask, uint32_t value, const char *names,
    opcode_fn *decode, uint8_t at, uint8_t len)
{
	PUSH(l->list, l->n, l->cap) = (struct opcode){ mask, value, names,
		decode, at, len };
}

const uint32_t *
opcodes_begin(struct opcodes *l)
{
	static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	const uint32_t *index;

	pthread_mutex_lock(&lock);
	index = atomic_load(&l->index);
	if (index == NULL) {
		l->fill(l);
		index = make_index(l);
		atomic_store(&l->index, index);
	}
	pthread_mutex_unlock(&lock);
	return index;
}

const char *
opcode_name(const struct opcode *l, uint32_t w)
{
	unsigned k = name_of(l, w);
	const char *p = l->names;

	for (; p != NULL && k > 0; k--) {
		p = strchr(p, ' ');
		if (p != NULL)
			p++;
	}
	return p == NULL || *p == '-' ? NULL : p;
}
