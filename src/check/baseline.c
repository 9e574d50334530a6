/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The findings of an earlier run, read from its jsonl output.  Only strings
 * and one number of flat objects are of interest; other values are skipped.
 */
#include "check/suppress.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define DEPTH_MAX 64

struct known {
	char *key;
	uint64_t left;
};

struct baseline {
	pthread_mutex_t lock;
	struct known *list; /* by key, once sorted */
	size_t n, cap;
};

/* The members of a finding that are kept while its line is read. */
enum {
	F_TYPE,
	F_FILE,
	F_MEMBER,
	F_ARCH,
	F_CHECK,
	F_SECTION,
	F_SYMBOL,
	F_MESSAGE,
	F_COUNT
};

static const char *const member_names[F_COUNT] = {
	"type",
	"file",
	"member",
	"arch",
	"check",
	"section",
	"symbol",
	"message",
};

struct parse {
	const char *p;
	const char *end;
};

struct baseline *
baseline_new(void)
{
	struct baseline *b = xcalloc(1, sizeof(*b));

	pthread_mutex_init(&b->lock, NULL);
	return b;
}

static void
skip_blank(struct parse *ps)
{
	while (ps->p < ps->end &&
	       (*ps->p == ' ' || *ps->p == '\t' || *ps->p == '\r'))
		ps->p++;
}

static bool
take(struct parse *ps, char c)
{
	skip_blank(ps);
	if (ps->p == ps->end || *ps->p != c)
		return false;
	ps->p++;
	return true;
}

static void
sb_utf8(struct strbuf *sb, uint32_t c)
{
	if (c < 0x80)
		sb_char(sb, (char)c);
	else if (c < 0x800) {
		sb_char(sb, (char)(0xc0 | c >> 6));
		sb_char(sb, (char)(0x80 | (c & 0x3f)));
	} else {
		sb_char(sb, (char)(0xe0 | c >> 12));
		sb_char(sb, (char)(0x80 | (c >> 6 & 0x3f)));
		sb_char(sb, (char)(0x80 | (c & 0x3f)));
	}
}

static bool
parse_hex4(struct parse *ps, uint32_t *v)
{
	static const char digits[] = "0123456789abcdefABCDEF";
	const char *d;
	int i;

	*v = 0;
	for (i = 0; i < 4; i++) {
		if (ps->p == ps->end || *ps->p == '\0' ||
		    (d = strchr(digits, *ps->p)) == NULL)
			return false;
		*v = *v << 4 |
		     (uint32_t)(d - digits < 16 ? d - digits : d - digits - 6);
		ps->p++;
	}
	return true;
}

/* A string; sb may be NULL to skip it. */
static bool
parse_string(struct parse *ps, struct strbuf *sb)
{
	static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
	struct strbuf unused = { 0 };
	const char *c;
	uint32_t u;
	bool ok = false;

	if (!take(ps, '"'))
		return false;
	if (sb == NULL)
		sb = &unused;
	sb_str(sb, "");
	while (ps->p < ps->end) {
		if (*ps->p == '"') {
			ps->p++;
			ok = true;
			break;
		}
		if (*ps->p != '\\') {
			sb_char(sb, *ps->p++);
			continue;
		}
		if (++ps->p == ps->end)
			break;
		if (*ps->p == 'u') {
			ps->p++;
			if (!parse_hex4(ps, &u))
				break;
			sb_utf8(sb, u);
			continue;
		}
		c = *ps->p == '\0' ? NULL : strchr(from, *ps->p);
		if (c == NULL)
			break;
		sb_char(sb, to[c - from]);
		ps->p++;
	}
	sb_free(&unused);
	return ok;
}

/* Any value, whatever is in it. */
static bool
skip_value(struct parse *ps)
{
	unsigned depth = 0;

	do {
		skip_blank(ps);
		if (ps->p == ps->end)
			return false;
		switch (*ps->p) {
		case '"':
			if (!parse_string(ps, NULL))
				return false;
			break;
		case '{':
		case '[':
			if (depth++ == DEPTH_MAX)
				return false;
			ps->p++;
			break;
		case '}':
		case ']':
			if (depth-- == 0)
				return false;
			ps->p++;
			break;
		default:
			/* Numbers and names end at a delimiter. */
			do
				ps->p++;
			while (ps->p < ps->end &&
			       strchr(",:[]{}\" \t", *ps->p) == NULL);
		}
	} while (depth > 0);
	return true;
}

static bool
parse_member(struct parse *ps, struct strbuf *values, uint64_t *more)
{
	struct strbuf name = { 0 };
	bool ok;
	size_t i;

	ok = parse_string(ps, &name) && take(ps, ':');
	if (ok) {
		skip_blank(ps);
		for (i = 0; i < F_COUNT; i++)
			if (strcmp(name.s, member_names[i]) == 0)
				break;
		if (strcmp(name.s, "more") == 0 && ps->p < ps->end)
			*more = strtoull(ps->p, NULL, 10);
		if (i < F_COUNT && ps->p < ps->end && *ps->p == '"') {
			values[i].len = 0;
			ok = parse_string(ps, &values[i]);
		} else
			ok = skip_value(ps);
	}
	sb_free(&name);
	return ok;
}

static bool
parse_object(struct parse *ps, struct strbuf *values, uint64_t *more)
{
	if (!take(ps, '{'))
		return false;
	if (take(ps, '}'))
		return true;
	do {
		if (!parse_member(ps, values, more))
			return false;
	} while (take(ps, ','));
	if (!take(ps, '}'))
		return false;
	skip_blank(ps);
	return ps->p == ps->end;
}

static void
add_key(struct baseline *b, const struct strbuf *v, const char *symbol,
    const char *message, uint64_t n)
{
	struct strbuf key = { 0 };

	sb_key(&key, v[F_FILE].s, v[F_MEMBER].s, v[F_ARCH].s, v[F_CHECK].s,
	    v[F_SECTION].s, symbol, message);
	GROW(b->list, b->n, b->cap);
	b->list[b->n].key = key.s;
	b->list[b->n++].left = n;
}

/*
 * Those that a finding only counts may be about other functions: they are of
 * its check and section, and no more is known.
 */
static void
add_known(struct baseline *b, const struct strbuf *v, uint64_t more)
{

	if (v[F_TYPE].s == NULL || strcmp(v[F_TYPE].s, "finding") != 0 ||
	    v[F_CHECK].s == NULL || v[F_MESSAGE].s == NULL)
		return;
	add_key(b, v, v[F_SYMBOL].s, v[F_MESSAGE].s, 1);
	if (more > 0)
		add_key(b, v, NULL, "", more);
}

unsigned
baseline_add(struct baseline *b, const char *text, struct strbuf *why)
{
	struct strbuf values[F_COUNT] = { { 0 } };
	struct parse ps;
	unsigned number;
	uint64_t more;
	bool ok = true;
	size_t i, len;

	for (number = 1; *text != '\0' && ok; number++) {
		len = strcspn(text, "\n");
		ps.p = text;
		ps.end = text + len;
		text += len + (text[len] == '\n');
		skip_blank(&ps);
		if (ps.p == ps.end)
			continue;
		for (i = 0; i < F_COUNT; i++)
			sb_free(&values[i]);
		more = 0;
		ok = parse_object(&ps, values, &more);
		if (ok)
			add_known(b, values, more);
	}
	for (i = 0; i < F_COUNT; i++)
		sb_free(&values[i]);
	if (ok)
		return 0;
	sb_str(why, "not an object of check's jsonl output");
	return number - 1;
}

TEXT_ORDER(compare_known, struct known, key)

void
baseline_sort(struct baseline *b)
{
	size_t i, n = 0;

	if (b->n == 0)
		return;
	xqsort(b->list, b->n, sizeof(*b->list), compare_known);
	for (i = 1; i < b->n; i++) {
		if (strcmp(b->list[i].key, b->list[n].key) == 0) {
			b->list[n].left += b->list[i].left;
			free(b->list[i].key);
		} else
			b->list[++n] = b->list[i];
	}
	b->n = n + 1;
}

/* Takes up to want from what is left under a key, which it frees. */
static uint64_t
take_key(struct baseline *b, struct strbuf *key, uint64_t want)
{
	struct known probe = { .key = key->s }, *k;

	k = bsearch(&probe, b->list, b->n, sizeof(*b->list), compare_known);
	sb_free(key);
	if (k == NULL)
		return 0;
	if (want > k->left)
		want = k->left;
	k->left -= want;
	return want;
}

uint32_t
baseline_take(struct baseline *b, const struct image *img,
    const struct finding *f, const char *symbol)
{
	struct strbuf key = { 0 };
	uint64_t want = (uint64_t)f->more + 1, n;

	if (b->n == 0)
		return 0;
	pthread_mutex_lock(&b->lock);
	sb_finding_key(&key, img, f, symbol);
	n = take_key(b, &key, want);
	if (n < want) {
		sb_key(&key, img->file, img->member, img->arch,
		    check_info(f->check)->name,
		    f->sec == NULL ? NULL : f->sec->name, NULL, "");
		n += take_key(b, &key, want - n);
	}
	pthread_mutex_unlock(&b->lock);
	return (uint32_t)n;
}

void
baseline_free(struct baseline *b)
{
	size_t i;

	if (b == NULL)
		return;
	for (i = 0; i < b->n; i++)
		free(b->list[i].key);
	free(b->list);
	pthread_mutex_destroy(&b->lock);
	free(b);
}
