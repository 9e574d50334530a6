/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A record is the number of what it shares with others (3 bytes), the length
 * of its key and the key (its offset and the numbers of its message, in
 * LEB128), and then a byte of flags with the rest:
 *
 *	shared shared shared | len | offset number number ... | flags ...
 *
 * Equal findings have equal beginnings.  Records stand in blocks and never
 * move; where one stands is a number of 32 bits.
 */
#include "finding/kept.h"

#include <stdlib.h>
#include <string.h>

#define BLOCK      65536
#define HEAD       4 /* bytes before the key */
#define SHARED_MAX ((1 << 24) - BLOCK)
#define KEY_MAX    200 /* from here on numbers are words */
#define LEVELS     (LEVEL_ERROR + 1)
/* What a finding takes beside its record: its place, also while sorted. */
#define PLACE_ROOM (2 * sizeof(uint32_t))
/* The same of what is shared: pointer, hash, length. */
#define SHARED_ROOM 32
/* In the words of a message, where a number belongs. */
#define WORD_HEX   '\1'
#define WORD_DEC   '\2'
#define WORD_AS_IS '\3' /* before one of these, itself */

#define HAS_WHERE    0x03 /* enum target_kind */
#define HAS_RELOC    0x04
#define HAS_INDIRECT 0x08
#define HAS_MORE     0x10
#define HAS_CODE     0x20
#define HAS_FROM     0x40

/* What findings share. */
struct shared {
	const struct section *sec;
	const char *table, *profile;
	uint32_t words; /* shared too: of the message */
	uint16_t check;
	uint8_t level;
	bool has_offset;
};

struct bytes_of {
	const void *p;
	size_t len;
};

struct kept {
	uint8_t **blocks;
	size_t nblocks, blocks_cap;
	size_t used;      /* of the last block */
	uint32_t *places; /* of the findings, in their order */
	size_t n, cap;

	struct bytes_of *shared; /* by number */
	size_t nshared, shared_cap;
	uint32_t *hash; /* numbers + 1; 0: free */
	size_t nhash;
	struct arena mem;

	uint64_t room, taken;
	bool full;
	/* By check and level: place + 1 of the one that counts. */
	uint32_t *tails;

	struct strbuf words, record; /* of the one being added */
	struct finding one;          /* being got */
	struct finding_code code;
	struct strbuf message;
};

struct kept *
kept_new(void)
{
	return xcalloc(1, sizeof(struct kept));
}

void
kept_free(struct kept *k)
{
	size_t i;

	if (k == NULL)
		return;
	for (i = 0; i < k->nblocks; i++)
		free(k->blocks[i]);
	free(k->blocks);
	free(k->places);
	free(k->shared);
	free(k->hash);
	free(k->tails);
	arena_free(&k->mem);
	sb_free(&k->words);
	sb_free(&k->record);
	sb_free(&k->message);
	free(k);
}

void
kept_clear(struct kept *k)
{
	while (k->nblocks > 1)
		free(k->blocks[--k->nblocks]);
	k->used = 0;
	k->n = 0;
	k->nshared = 0;
	if (k->hash != NULL)
		memset(k->hash, 0, k->nhash * sizeof(*k->hash));
	arena_reset(&k->mem);
	k->room = k->taken = 0;
	k->full = false;
	if (k->tails != NULL)
		memset(k->tails, 0,
		    (size_t)CHECK_COUNT * LEVELS * sizeof(*k->tails));
}

size_t
kept_count(const struct kept *k)
{
	return k->n;
}

/* FNV-1a. */
static uint64_t
hash_of(const void *p, size_t len)
{
	const uint8_t *b = p;
	uint64_t h = 0xcbf29ce484222325;

	while (len-- > 0)
		h = (h ^ *b++) * 0x100000001b3;
	return h ^ h >> 32;
}

static void
grow_hash(struct kept *k)
{
	size_t i, at;

	free(k->hash);
	k->nhash = k->nhash == 0 ? 64 : 2 * k->nhash;
	k->hash = xcalloc(k->nhash, sizeof(*k->hash));
	for (i = 0; i < k->nshared; i++) {
		at = hash_of(k->shared[i].p, k->shared[i].len) & (k->nhash - 1);
		while (k->hash[at] != 0)
			at = (at + 1) & (k->nhash - 1);
		k->hash[at] = (uint32_t)i + 1;
	}
}

/* The number of a string of bytes, which is copied when it is a new one. */
static uint32_t
share(struct kept *k, const void *p, size_t len)
{
	struct bytes_of *s;
	size_t at;

	if (2 * (k->nshared + 1) > k->nhash)
		grow_hash(k);
	for (at = hash_of(p, len) & (k->nhash - 1); k->hash[at] != 0;
	     at = (at + 1) & (k->nhash - 1)) {
		s = &k->shared[k->hash[at] - 1];
		if (s->len == len && memcmp(s->p, p, len) == 0)
			return k->hash[at] - 1;
	}
	GROW(k->shared, k->nshared, k->shared_cap);
	s = &k->shared[k->nshared++];
	s->p = memcpy(arena_alloc(&k->mem, len), p, len);
	s->len = len;
	k->hash[at] = (uint32_t)k->nshared;
	k->taken += len + SHARED_ROOM;
	return k->hash[at] - 1;
}

static void
put_uleb(struct strbuf *sb, uint64_t v)
{
	for (; v >= 0x80; v >>= 7)
		sb_char(sb, (char)(v | 0x80));
	sb_char(sb, (char)v);
}

static uint64_t
get_uleb(const uint8_t **p)
{
	uint64_t v = 0;
	unsigned shift = 0;

	for (; **p & 0x80; shift += 7)
		v |= (uint64_t)(*(*p)++ & 0x7f) << shift;
	return v | (uint64_t) * (*p)++ << shift;
}

static uint64_t
fold_sign(uint64_t v)
{
	return v << 1 ^ (0 - (v >> 63));
}

static uint64_t
unfold_sign(uint64_t v)
{
	return v >> 1 ^ (0 - (v & 1));
}

/*
 * The number that begins there as it would be written again, of a base of 10
 * or 16 in as many characters; 0 when there is none.
 */
static size_t
number_at(const char *s, unsigned base, uint64_t *v)
{
	size_t n = 0, most = base == 16 ? 16 : 19;
	unsigned digit;

	for (*v = 0;; n++) {
		if (s[n] >= '0' && s[n] <= '9')
			digit = s[n] - '0';
		else if (base == 16 && s[n] >= 'a' && s[n] <= 'f')
			digit = s[n] - 'a' + 10;
		else
			break;
		if (n == most)
			return 0;
		*v = *v * base + digit;
	}
	return n > 1 && s[0] == '0' ? 0 : n;
}

static void
put_as_is(struct strbuf *words, char c)
{
	if (c >= WORD_HEX && c <= WORD_AS_IS)
		sb_char(words, WORD_AS_IS);
	sb_char(words, c);
}

/* Takes a message apart: words to k->words, numbers to the record. */
static void
take_apart(struct kept *k, const char *s)
{
	uint64_t v;
	size_t n;
	char prev = ' ';

	while (*s != '\0') {
		if (k->record.len > KEY_MAX) {
			put_as_is(&k->words, *s++);
		} else if (s[0] == '0' && s[1] == 'x' &&
			   (n = number_at(s + 2, 16, &v)) != 0) {
			sb_char(&k->words, WORD_HEX);
			put_uleb(&k->record, v);
			s += n + 2;
			prev = '0';
		} else if (*s >= '0' && *s <= '9' &&
			   !(prev >= '0' && prev <= '9') &&
			   (n = number_at(s, 10, &v)) != 0) {
			sb_char(&k->words, WORD_DEC);
			put_uleb(&k->record, v);
			s += n;
			prev = '0';
		} else {
			put_as_is(&k->words, *s);
			prev = *s++;
		}
	}
}

static void
put_words(struct strbuf *sb, const char *s, const char *end, const uint8_t **p)
{
	for (; s < end; s++) {
		if (*s == WORD_HEX) {
			sb_str(sb, "0x");
			sb_hex(sb, get_uleb(p), 1);
		} else if (*s == WORD_DEC)
			sb_udec(sb, get_uleb(p));
		else {
			s += *s == WORD_AS_IS;
			sb_char(sb, *s);
		}
	}
}

static void
put_text(struct kept *k, const char *s)
{
	put_uleb(&k->record,
	    s == NULL ? 0 : 1 + (uint64_t)share(k, s, strlen(s) + 1));
}

static const char *
get_text(const struct kept *k, const uint8_t **p)
{
	uint64_t number = get_uleb(p);

	return number == 0 ? NULL : k->shared[number - 1].p;
}

static void
put_code(struct kept *k, const struct finding_code *c)
{
	put_uleb(&k->record, c->pc);
	put_uleb(&k->record, c->from);
	put_uleb(&k->record, c->more);
	put_uleb(&k->record, c->calls);
	put_uleb(&k->record, c->pads);
	put_uleb(&k->record, c->shape);
	put_text(k, c->rule);
	put_text(k, c->table_says);
	put_text(k, c->code_has);
	put_text(k, c->instruction);
}

/* What addresses of code are told from. */
static uint64_t
base_of(const struct section *sec)
{
	return sec == NULL ? 0 : sec->addr;
}

/* What follows the key. */
static void
put_rest(struct kept *k, const struct finding *f, bool tail)
{
	const struct target *t = &f->where;
	unsigned flags = t->kind;

	flags |= (t->reloc != NULL ? HAS_RELOC : 0) |
		 (t->indirect ? HAS_INDIRECT : 0) | (tail ? HAS_MORE : 0) |
		 (f->code != NULL ? HAS_CODE : 0) |
		 (f->code != NULL && f->code->has_from ? HAS_FROM : 0);
	sb_char(&k->record, (char)flags);
	if (tail)
		sb_mem(&k->record, (const char *)&f->more, sizeof(f->more));
	if (t->kind != TARGET_ABSENT) {
		put_uleb(&k->record, t->sect);
		put_uleb(&k->record, fold_sign(t->addr - base_of(f->sec)));
	}
	if (t->reloc != NULL)
		sb_mem(&k->record, (const char *)&t->reloc, sizeof(t->reloc));
	if (f->code != NULL)
		put_code(k, f->code);
}

/* Makes k->record of a finding. */
static void
make_record(struct kept *k, const struct finding *f, bool tail)
{
	struct shared s;
	uint32_t number;
	size_t len;
	char head[HEAD];

	k->words.len = 0;
	k->record.len = 0;
	sb_mem(&k->record, "\0\0\0", HEAD);
	put_uleb(&k->record, f->offset);
	take_apart(k, f->message);
	len = k->record.len - HEAD;
	memset(&s, 0, sizeof(s));
	s.words = share(k, k->words.s, k->words.len);
	s.sec = f->sec;
	s.table = f->table;
	s.profile = f->profile;
	s.check = f->check;
	s.level = f->level;
	s.has_offset = f->has_offset;
	number = share(k, &s, sizeof(s));
	head[0] = (char)number;
	head[1] = (char)(number >> 8);
	head[2] = (char)(number >> 16);
	head[3] = (char)len;
	memcpy(k->record.s, head, HEAD);
	put_rest(k, f, tail);
}

static const uint8_t *
record_at(const struct kept *k, uint32_t place)
{
	return k->blocks[place / BLOCK] + place % BLOCK;
}

/* Appends k->record and gives its place. */
static uint32_t
append(struct kept *k)
{
	size_t len = k->record.len, place;

	if (k->nblocks == 0 || len > BLOCK - k->used) {
		GROW(k->blocks, k->nblocks, k->blocks_cap);
		k->blocks[k->nblocks++] = xmalloc(BLOCK);
		k->used = 0;
	}
	place = (k->nblocks - 1) * BLOCK + k->used;
	memcpy(k->blocks[k->nblocks - 1] + k->used, k->record.s, len);
	k->used += len;
	k->taken += len + PLACE_ROOM;
	GROW(k->places, k->n, k->cap);
	k->places[k->n++] = (uint32_t)place;
	return (uint32_t)place;
}

/* Counts more findings in the record at a place, which has room for that. */
static void
count_more(struct kept *k, uint32_t place, uint32_t more)
{
	uint8_t *p = k->blocks[place / BLOCK] + place % BLOCK;
	uint32_t n;

	p += HEAD + p[HEAD - 1] + 1;
	memcpy(&n, p, sizeof(n));
	n = more > UINT32_MAX - n ? UINT32_MAX : n + more;
	memcpy(p, &n, sizeof(n));
}

bool
kept_add(struct kept *k, const struct finding *f, size_t len)
{
	uint32_t *tail;

	if (k->room < KEPT_ROOM + (uint64_t)len + len / 2)
		k->room = KEPT_ROOM + (uint64_t)len + len / 2;
	k->full |= k->taken >= k->room || k->nshared >= SHARED_MAX ||
		   k->nblocks >= BLOCK - 1;
	if (!k->full) {
		make_record(k, f, f->more != 0);
		append(k);
		return true;
	}
	if (k->tails == NULL)
		k->tails = xcalloc((size_t)CHECK_COUNT * LEVELS,
		    sizeof(*k->tails));
	tail = &k->tails[f->check * LEVELS + f->level];
	if (*tail != 0) {
		count_more(k, *tail - 1,
		    f->more == UINT32_MAX ? f->more : f->more + 1);
		return false;
	}
	make_record(k, f, true);
	*tail = append(k) + 1;
	return true;
}

/* What the code has of a finding about an instruction. */
static void
get_code(struct kept *k, const uint8_t *p, bool has_from)
{
	struct finding_code *c = &k->code;

	c->pc = get_uleb(&p);
	c->from = get_uleb(&p);
	c->has_from = has_from;
	c->more = (uint32_t)get_uleb(&p);
	c->calls = (uint32_t)get_uleb(&p);
	c->pads = (uint32_t)get_uleb(&p);
	c->shape = (uint32_t)get_uleb(&p);
	c->rule = get_text(k, &p);
	c->table_says = get_text(k, &p);
	c->code_has = get_text(k, &p);
	c->instruction = get_text(k, &p);
}

/* Of what follows the key. */
static void
get_rest(struct kept *k, const uint8_t *p)
{
	struct finding *f = &k->one;
	uint8_t flags = *p++;

	f->where.kind = flags & HAS_WHERE;
	f->where.indirect = (flags & HAS_INDIRECT) != 0;
	if (flags & HAS_MORE) {
		memcpy(&f->more, p, sizeof(f->more));
		p += sizeof(f->more);
	}
	if (f->where.kind != TARGET_ABSENT) {
		f->where.sect = (uint32_t)get_uleb(&p);
		f->where.addr = unfold_sign(get_uleb(&p)) + base_of(f->sec);
	}
	if (flags & HAS_RELOC) {
		memcpy(&f->where.reloc, p, sizeof(f->where.reloc));
		p += sizeof(f->where.reloc);
	}
	if (flags & HAS_CODE) {
		get_code(k, p, (flags & HAS_FROM) != 0);
		f->code = &k->code;
	}
}

static const struct bytes_of *
shared_of(const struct kept *k, const uint8_t *p)
{
	return &k->shared[p[0] | p[1] << 8 | (uint32_t)p[2] << 16];
}

struct finding *
kept_get(struct kept *k, size_t i)
{
	const uint8_t *p = record_at(k, k->places[i]), *key = p + HEAD;
	struct finding *f = &k->one;
	const struct bytes_of *words;
	struct shared s;

	memcpy(&s, shared_of(k, p)->p, sizeof(s));
	words = &k->shared[s.words];
	memset(f, 0, sizeof(*f));
	f->check = s.check;
	f->level = s.level;
	f->has_offset = s.has_offset;
	f->table = s.table;
	f->profile = s.profile;
	f->sec = s.sec;
	f->offset = get_uleb(&key);
	k->message.len = 0;
	sb_str(&k->message, "");
	put_words(&k->message, words->p, (const char *)words->p + words->len,
	    &key);
	f->message = k->message.s;
	get_rest(k, key);
	return f;
}

/* By offset, first those without; those equal as they were added. */
static bool
is_before(const struct kept *k, uint32_t a, uint32_t b)
{
	const uint8_t *pa = record_at(k, a), *pb = record_at(k, b);
	struct shared sa, sb;
	uint64_t oa, ob;

	memcpy(&sa, shared_of(k, pa)->p, sizeof(sa));
	memcpy(&sb, shared_of(k, pb)->p, sizeof(sb));
	pa += HEAD;
	pb += HEAD;
	oa = sa.has_offset ? 1 + get_uleb(&pa) : 0;
	ob = sb.has_offset ? 1 + get_uleb(&pb) : 0;
	return oa != ob ? oa < ob : a < b;
}

/* Merges the halves of v that meet at mid, each in order, by way of room. */
static void
merge(const struct kept *k, uint32_t *v, size_t mid, size_t n, uint32_t *room)
{
	size_t a = 0, b = mid, i = 0;

	memcpy(room, v, mid * sizeof(*v));
	while (a < mid && b < n)
		v[i++] = is_before(k, v[b], room[a]) ? v[b++] : room[a++];
	memcpy(v + i, room + a, (mid - a) * sizeof(*v));
}

static void
sort_places(const struct kept *k, uint32_t *v, size_t n, uint32_t *room)
{
	size_t mid = n / 2;

	if (n < 2)
		return;
	sort_places(k, v, mid, room);
	sort_places(k, v + mid, n - mid, room);
	if (is_before(k, v[mid], v[mid - 1]))
		merge(k, v, mid, n, room);
}

/* Was it said before, among the last few?  Equal ones stand together. */
static bool
said_before(const struct kept *k, const uint32_t *v, size_t n, uint32_t place)
{
	const uint8_t *p = record_at(k, place), *q;
	size_t i;

	for (i = n; i > 0 && n - i < 8; i--) {
		q = record_at(k, v[i - 1]);
		if (p[HEAD - 1] == q[HEAD - 1] &&
		    memcmp(p, q, HEAD + (size_t)p[HEAD - 1]) == 0)
			return true;
	}
	return false;
}

void
kept_sort(struct kept *k, size_t from)
{
	size_t i, n = k->n - from, out = 0;
	uint32_t *v = k->places + from, *room;

	if (n < 2)
		return;
	room = xreallocarray(NULL, n / 2, sizeof(*room));
	sort_places(k, v, n, room);
	free(room);
	for (i = 0; i < n; i++)
		if (!said_before(k, v, out, v[i]))
			v[out++] = v[i];
	k->n = from + out;
}
