/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/sort.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/util.h"

#define AHEAD      16   /* of a list in another order: fetched */
#define FEW        48   /* keys or words not worth counting digits */
#define MANY       2048 /* digits are long then, and passes few */
#define DIGIT_BITS 11
#define SHORT_BITS 7
#define DIGITS     (1 << DIGIT_BITS)

/* Are they in order?  If not, gives the least and the greatest key. */
static bool
is_sorted(const struct sort_key *k, size_t n, uint64_t *least, uint64_t *most)
{
	bool sorted = true;
	size_t i;

	*least = *most = n == 0 ? 0 : k[0].key;
	for (i = 1; i < n; i++) {
		if (k[i].key < k[i - 1].key)
			sorted = false;
		if (k[i].key < *least)
			*least = k[i].key;
		if (k[i].key > *most)
			*most = k[i].key;
	}
	return sorted;
}

/* Moves all to where the digit at shift, of so many bits, puts them. */
static void
pass(const struct sort_key *from, struct sort_key *to, size_t n, uint64_t least,
    unsigned shift, unsigned bits)
{
	size_t count[DIGITS + 1], i, digits = (size_t)1 << bits;

	memset(count, 0, (digits + 1) * sizeof(*count));
	for (i = 0; i < n; i++)
		count[((from[i].key - least) >> shift & (digits - 1)) + 1]++;
	for (i = 1; i < digits; i++)
		count[i] += count[i - 1];
	for (i = 0; i < n; i++)
		to[count[(from[i].key - least) >> shift & (digits - 1)]++] =
		    from[i];
}

static void
insert_keys(struct sort_key *list, size_t n)
{
	struct sort_key k;
	size_t i, at;

	for (i = 1; i < n; i++) {
		k = list[i];
		for (at = i; at > 0 && list[at - 1].key > k.key; at--)
			list[at] = list[at - 1];
		list[at] = k;
	}
}

struct sort_key *
sort_keys(struct sort_key *from, size_t n)
{
	uint64_t least, most;
	struct sort_key *to, *tmp;
	unsigned shift, bits = n < MANY ? SHORT_BITS : DIGIT_BITS;

	if (n < FEW)
		insert_keys(from, n);
	if (n < FEW || is_sorted(from, n, &least, &most))
		return from;
	to = xbigarray(n, sizeof(*to));
	for (shift = 0; shift < 64 && (most - least) >> shift != 0;
	     shift += bits) {
		pass(from, to, n, least, shift, bits);
		tmp = from;
		from = to;
		to = tmp;
	}
	free(to);
	return from;
}

/* Then nothing is gained by them, and looking them up in order is cheap. */
static bool
all_alike(size_t n, unsigned k,
    uint64_t (*word)(const void *arg, size_t i, unsigned word), const void *arg)
{
	uint64_t first = n == 0 ? 0 : word(arg, 0, k);
	size_t i;

	for (i = 1; i < n; i++)
		if (word(arg, i, k) != first)
			return false;
	return true;
}

struct sort_key *
sort_by(size_t n, unsigned words,
    uint64_t (*word)(const void *arg, size_t i, unsigned word), const void *arg)
{
	struct sort_key *keys = xbigarray(n, sizeof(*keys));
	size_t i;

	for (i = 0; i < n; i++)
		keys[i].i = (uint32_t)i;
	while (words-- > 0) {
		if (all_alike(n, words, word, arg))
			continue;
		for (i = 0; i < n; i++)
			keys[i].key = word(arg, keys[i].i, words);
		keys = sort_keys(keys, n);
	}
	return keys;
}

void *
sort_list(void *list, size_t n, size_t size, unsigned words,
    uint64_t (*word)(const void *arg, size_t i, unsigned word), const void *arg)
{
	struct sort_key *by = sort_by(n, words, word, arg);
	char *out = xbigarray(n, size);
	size_t i;

	for (i = 0; i < n; i++) {
		if (i + AHEAD < n)
			__builtin_prefetch(
			    (char *)list + by[i + AHEAD].i * size);
		memcpy(out + i * size, (char *)list + by[i].i * size, size);
	}
	free(by);
	free(list);
	return out;
}

/* What sort_stable() works on. */
struct runs {
	char *list, *room;
	size_t n, size;
	int (*order)(const void *, const void *, const void *);
	const void *arg;
};

static bool
is_after(const struct runs *r, size_t i, size_t k)
{
	return r->order(r->list + i * r->size, r->list + k * r->size, r->arg) >
	       0;
}

/* The first from i on that belongs before the one that stands before it. */
static size_t
run_end(const struct runs *r, size_t i)
{
	for (i++; i < r->n && !is_after(r, i - 1, i); i++)
		;
	return i;
}

/* Makes one run of two that stand one behind the other. */
static void
merge_runs(const struct runs *r, size_t from, size_t mid, size_t to)
{
	size_t a = from, b = mid, i, size = r->size;
	char *out = r->room;

	for (; a < mid && b < to; out += size) {
		i = is_after(r, a, b) ? b++ : a++;
		memcpy(out, r->list + i * size, size);
	}
	memcpy(out, r->list + a * size, (mid - a) * size);
	out += (mid - a) * size;
	memcpy(r->list + from * size, r->room, (size_t)(out - r->room));
}

void
sort_stable(void *list, size_t n, size_t size,
    int (*order)(const void *, const void *, const void *), const void *arg)
{
	struct runs r = { list, NULL, n, size, order, arg };
	size_t i, mid, end;

	while (n > 0 && run_end(&r, 0) < n) {
		if (r.room == NULL)
			r.room = xbigarray(n, size);
		for (i = 0; i < n; i = end) {
			mid = run_end(&r, i);
			end = mid < n ? run_end(&r, mid) : n;
			if (mid < n)
				merge_runs(&r, i, mid, end);
		}
	}
	free(r.room);
}

#define BYTE_DIGITS 256

static void
insert_words(uint32_t *w, size_t n)
{
	size_t i, k;
	uint32_t v;

	for (i = 1; i < n; i++) {
		v = w[i];
		for (k = i; k > 0 && w[k - 1] > v; k--)
			w[k] = w[k - 1];
		w[k] = v;
	}
}

void
sort_words(uint32_t *words, uint32_t *room, size_t n)
{
	size_t count[4][BYTE_DIGITS] = { { 0 } }, i, at, next;
	uint32_t *from = words, *to = room, *tmp, v;
	unsigned k;

	if (n < FEW) {
		insert_words(words, n);
		return;
	}
	for (i = 0; i < n; i++)
		for (v = words[i], k = 0; k < 4; k++, v >>= 8)
			count[k][v & 0xff]++;
	for (k = 0; k < 4; k++) {
		/* All have the same digit here. */
		if (count[k][words[0] >> 8 * k & 0xff] == n)
			continue;
		for (at = 0, i = 0; i < BYTE_DIGITS; i++) {
			next = at + count[k][i];
			count[k][i] = at;
			at = next;
		}
		for (i = 0; i < n; i++)
			to[count[k][from[i] >> 8 * k & 0xff]++] = from[i];
		tmp = from;
		from = to;
		to = tmp;
	}
	if (from != words)
		memcpy(words, from, n * sizeof(*words));
}
