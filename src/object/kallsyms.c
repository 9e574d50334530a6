/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What scripts/kallsyms.c of Linux writes into .rodata (labels are aligned to 4
 * or to a word; numbers have the order of the machine):
 *
 *	num_syms	u32, or a word before 4.20
 *	names		a symbol after the other: its length (one byte, or two
 *			of 7 bits, low ones first, since 6.1), so many tokens
 *	markers		u32 (a word before 4.20): where in names each 256th is
 *	seqs_of_names	u8[3] a symbol: numbers by name (6.2, 6.1.x)
 *	token_table	256 strings; together they are the type, as of nm, and
 *			the name
 *	token_index	u16[256]: where in token_table each is
 *
 * The places stand before num_syms, since 6.4 after token_index:
 *
 *	addresses	a word a symbol; or
 *	offsets		u32 a symbol: above relative_base; with absolute places
 *			for each processor these are the positive ones, and the
 *			others ~ above the base; since 7.0 each from itself
 *	relative_base	a word, but for the last kind
 *	seqs_of_names	since 6.4 here
 *
 * What leads there is token_index: 256 ascending numbers, of which each has to
 * be the place of a string.  From there on backwards everything is proved by
 * the next part: markers by names, places by ascending, and by functions that
 * are where code is.
 */
#include "object/kallsyms.h"

#include <string.h>

#define TOKENS      256
#define INDEX_SIZE  (2 * TOKENS)
#define PER_MARKER  256
#define TOKEN_MAX   KALLSYM_LEN
#define NAME_BYTES  (2 + KALLSYM_LEN) /* of one in names, at most */
#define SEQ_SIZE    3
#define ALIGN_MAX   8
#define MARKER_SIZE (PER_MARKER * 2) /* of names between two, at least */

static uint64_t
word_at(const struct kallsyms *k, size_t pos, unsigned size)
{
	struct bytes b = k->b;

	bytes_seek(&b, pos);
	return bytes_word(&b, size);
}

static unsigned
word_size(const struct kallsyms *k)
{
	return k->img->addr_size;
}

/* False when no more steps may be made. */
static bool
spend(struct kallsyms *k, uint64_t n)
{
	if (n > k->steps) {
		k->steps = 0;
		return false;
	}
	k->steps -= n;
	return true;
}

static size_t
align_up(size_t pos, size_t align)
{
	return (pos + align - 1) & ~(align - 1);
}

/* Are there only zeros, and too few for anything to be left out? */
static bool
is_padding(const struct kallsyms *k, size_t from, size_t to)
{
	if (from > to || to - from >= ALIGN_MAX)
		return false;
	for (; from < to; from++)
		if (word_at(k, from, 1) != 0)
			return false;
	return true;
}

/* --- The tokens. --- */

/* How many numbers ascend from a 0 at pos on; at most those of an index. */
static size_t
ascending(struct kallsyms *k, size_t pos)
{
	struct bytes b = k->b;
	uint16_t last = 0, v;
	size_t n;

	bytes_seek(&b, pos);
	if (bytes_u16(&b) != 0)
		return 0;
	for (n = 1; n < TOKENS; n++) {
		v = bytes_u16(&b);
		if (v <= last)
			break;
		last = v;
	}
	return spend(k, n) ? n : 0;
}

/* Do the strings at tokens begin where the index has it, and nowhere else? */
static bool
are_tokens(struct kallsyms *k, size_t tokens, size_t index)
{
	size_t from, to, i;
	struct bytes b;

	if (!spend(k, 1))
		return false;
	for (i = 1; i < TOKENS; i++)
		if (word_at(k, tokens + word_at(k, index + 2 * i, 2) - 1, 1) !=
		    0)
			return false;
	if (!spend(k, index - tokens))
		return false;
	for (i = 0; i < TOKENS; i++) {
		from = tokens + word_at(k, index + 2 * i, 2);
		b = k->b;
		bytes_seek(&b, from);
		if (bytes_cstr(&b) == NULL)
			return false;
		to = i + 1 == TOKENS ?
			 index :
			 tokens + word_at(k, index + 2 * (i + 1), 2);
		if (i + 1 == TOKENS ? !is_padding(k, b.pos, to) : b.pos != to)
			return false;
	}
	return true;
}

static bool
find_token_table(struct kallsyms *k, size_t index)
{
	size_t last = word_at(k, index + INDEX_SIZE - 2, 2), back, tokens;

	/* The last string, its NUL and padding lie between. */
	for (back = last + 2; back < last + TOKEN_MAX + ALIGN_MAX; back++) {
		if (back > index)
			return false;
		tokens = index - back;
		if (tokens % 4 == 0 && are_tokens(k, tokens, index)) {
			k->tokens = tokens;
			k->index = index;
			return true;
		}
	}
	return false;
}

/* --- From there back to the names. --- */

/* A guess at where the markers are. */
struct guess {
	size_t at;     /* of the first */
	unsigned size; /* of one */
	size_t n;
};

static bool
are_markers(struct kallsyms *k, const struct guess *g)
{
	uint64_t last = 0, v;
	size_t i;

	if (!spend(k, 1) || g->n > (k->tokens - g->at) / g->size)
		return false;
	for (i = 1; i < g->n; i++) {
		v = word_at(k, g->at + i * g->size, g->size);
		if (v < last + MARKER_SIZE ||
		    v > last + PER_MARKER * NAME_BYTES || !spend(k, 1))
			return false;
		last = v;
	}
	return true;
}

/* The length of the name at *pos, which is left after it. */
static size_t
name_len(const struct kallsyms *k, size_t *pos)
{
	size_t len = word_at(k, (*pos)++, 1);

	if (len & 0x80)
		len = (len & 0x7f) | word_at(k, (*pos)++, 1) << 7;
	return len;
}

/* Do n names from there on fit the markers, and end where these begin? */
static bool
are_names(struct kallsyms *k, const struct guess *g, size_t names, size_t n)
{
	size_t pos = names, len, i;

	for (i = 0; i < n; i++) {
		if (!spend(k, 1) ||
		    (i % PER_MARKER == 0 &&
			pos - names != word_at(k,
					   g->at + i / PER_MARKER * g->size,
					   g->size)))
			return false;
		len = name_len(k, &pos);
		if (len == 0 || len > g->at || pos > g->at - len)
			return false;
		pos += len;
	}
	return is_padding(k, pos, g->at);
}

/* Do the markers of n symbols end where the tokens begin? */
static bool
reaches_tokens(const struct kallsyms *k, const struct guess *g, size_t n)
{
	size_t end = g->at + g->n * g->size, align;

	for (align = 4; align <= word_size(k); align += 4)
		if (align_up(end, align) == k->tokens ||
		    align_up(align_up(end, align) + SEQ_SIZE * n, align) ==
			k->tokens)
			return true;
	return false;
}

/* A count that stands before names: at pos, if it is one. */
static bool
try_count(struct kallsyms *k, const struct guess *g, size_t names, size_t pos)
{
	size_t n = word_at(k, pos, 4);

	if ((n + PER_MARKER - 1) / PER_MARKER != g->n ||
	    !reaches_tokens(k, g, n) || !are_names(k, g, names, n))
		return false;
	k->names = names;
	k->n = n;
	return true;
}

static bool
find_names(struct kallsyms *k, const struct guess *g)
{
	size_t last = word_at(k, g->at + (g->n - 1) * g->size, g->size), names;

	if (!are_markers(k, g) || last + 2 > g->at)
		return false;
	names = (g->at - last - 2) & ~(size_t)3;
	for (; names >= ALIGN_MAX && spend(k, 1) &&
	       g->at - names <= last + PER_MARKER * NAME_BYTES;
	     names -= 4)
		if (try_count(k, g, names, names - 4) ||
		    try_count(k, g, names, names - 8))
			return true;
	return false;
}

/*
 * Markers at some place: their number follows from how far it is to the tokens,
 * with numbers by name between or without.
 */
static bool
try_markers(struct kallsyms *k, size_t at, unsigned size)
{
	size_t room = k->tokens - at;
	size_t between = room / (size + PER_MARKER * SEQ_SIZE);
	size_t n[] = { room / size, room / size - 1, between, between + 1 };
	struct guess g = { .at = at, .size = size };
	size_t i;

	for (i = 0; i < NELEM(n); i++) {
		g.n = n[i];
		if (g.n != 0 && find_names(k, &g))
			return true;
	}
	return false;
}

static bool
find_markers(struct kallsyms *k)
{
	unsigned word = word_size(k);
	size_t at;

	for (at = k->tokens; at >= 4 && spend(k, 1);) {
		at -= 4;
		if (word_at(k, at, 4) != 0)
			continue;
		if (try_markers(k, at, 4))
			return true;
		if (word != 4 && word_at(k, at, word) == 0 &&
		    try_markers(k, at, word))
			return true;
	}
	return false;
}

/* --- The places. --- */

static uint64_t
place(const struct kallsyms *k, size_t i)
{
	unsigned word = word_size(k);
	size_t pos = k->places + 4 * i;
	uint64_t v;

	if (k->places_are == PLACES_ABSOLUTE)
		return word_at(k, k->places + word * i, word);
	v = word_at(k, pos, 4);
	if (k->places_are == PLACES_BASE)
		v += k->base;
	else if (k->places_are == PLACES_SELF)
		v = addr_add(k->b.base + pos, (uint64_t)(int64_t)(int32_t)v);
	else if ((int32_t)v < 0)
		v = k->base - 1 - (uint64_t)(int64_t)(int32_t)v;
	return addr_mask(v, word);
}

static size_t
token_at(const struct kallsyms *k, size_t pos)
{
	return k->tokens + word_at(k, k->index + 2 * word_at(k, pos, 1), 2);
}

static bool
is_function(char type)
{
	return type == 't' || type == 'T';
}

/* Do they ascend, and are functions where code is? */
static bool
are_places(struct kallsyms *k)
{
	size_t pos = k->names, functions = 0, found = 0, len, i;
	unsigned size = k->places_are == PLACES_ABSOLUTE ? word_size(k) : 4;
	uint64_t last = 0, addr;

	if (k->places > k->b.len || k->n > (k->b.len - k->places) / size)
		return false;
	for (i = 0; i < k->n; i++) {
		addr = place(k, i);
		if (!spend(k, 1) || addr < last)
			return false;
		last = addr;
		len = name_len(k, &pos);
		if (is_function((char)word_at(k, token_at(k, pos), 1))) {
			functions++;
			found += image_is_code(k->img, 0, addr);
		}
		pos += len;
	}
	return found > functions / 2;
}

/* Places from there on; base_at: where a base is, or 0. */
static bool
try_places(struct kallsyms *k, enum kallsyms_places are, size_t at,
    size_t base_at)
{
	k->places = at;
	k->places_are = (uint8_t)are;
	if (base_at != 0 &&
	    !image_pointer(k->img, addr_add(k->b.base, base_at), &k->base))
		return false;
	return are_places(k);
}

static bool
try_based(struct kallsyms *k, size_t at, size_t base_at)
{
	return try_places(k, PLACES_PERCPU, at, base_at) ||
	       try_places(k, PLACES_BASE, at, base_at);
}

/* Before the count, which is in the last bytes before names. */
static bool
find_before(struct kallsyms *k, size_t align)
{
	unsigned word = word_size(k);
	size_t count = k->names - align, base, need;

	need = k->n * word;
	if (need <= count && try_places(k, PLACES_ABSOLUTE, count - need, 0))
		return true;
	need = align_up(4 * k->n, align) + word;
	if (need > count)
		return false;
	base = count - word;
	return try_based(k, count - need, base);
}

static bool
find_after(struct kallsyms *k, size_t align)
{
	size_t at = k->index + INDEX_SIZE;

	return try_based(k, at, align_up(at + 4 * k->n, align)) ||
	       try_places(k, PLACES_SELF, at, 0) ||
	       try_places(k, PLACES_ABSOLUTE, at, 0);
}

static bool
find_places(struct kallsyms *k)
{
	size_t align;

	for (align = 4; align <= word_size(k); align += 4)
		if (find_before(k, align) || find_after(k, align))
			return true;
	return false;
}

bool
kallsyms_find(struct kallsyms *k, const struct section *s, uint64_t *steps)
{
	size_t index, n;
	bool found = false;

	memset(k, 0, sizeof(*k));
	k->img = s->img;
	k->b = section_bytes(s);
	k->b.base = s->addr;
	k->steps = *steps;
	for (index = 0; index + INDEX_SIZE <= k->b.len && spend(k, 1) && !found;
	     index = align_up(index + 2 * n + (n == 0), 4)) {
		n = ascending(k, index);
		found = n == TOKENS && find_token_table(k, index) &&
			find_markers(k) && find_places(k);
	}
	*steps = k->steps;
	return found;
}

/* --- Reading. --- */

/* The type and the name, of so many tokens at pos. */
static void
read_name(const struct kallsyms *k, size_t pos, size_t len, struct kallsym *s)
{
	size_t n = 0, i;
	const char *token;
	struct bytes b;

	s->type = '\0';
	s->name[0] = '\0';
	for (i = 0; i < len; i++) {
		b = k->b;
		bytes_seek(&b, token_at(k, pos + i));
		token = bytes_cstr(&b);
		for (; token != NULL && *token != '\0'; token++)
			if (s->type == '\0')
				s->type = *token;
			else if (n + 1 < sizeof(s->name))
				s->name[n++] = *token;
			else {
				s->name[0] = '\0';
				return;
			}
	}
	s->name[n] = '\0';
}

bool
kallsyms_next(const struct kallsyms *k, struct kallsyms_at *at,
    struct kallsym *s)
{
	size_t len;

	if (at->i >= k->n)
		return false;
	if (at->i == 0)
		at->pos = k->names;
	len = name_len(k, &at->pos);
	read_name(k, at->pos, len, s);
	s->addr = place(k, at->i);
	at->pos += len;
	at->i++;
	return true;
}
