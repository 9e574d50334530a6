/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "finding/diag.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static const uint8_t levels[CHECK_COUNT] = {
#define CHECK(id, table, level, advice, sentence, explanation) LEVEL_##level,
#include "finding/checks.def"
#undef CHECK
};

#define ADVICE(id, text) static const char id[] = text;
#include "finding/checks_advice.def"

/* The names of the catalogue are C identifiers; users see dashes. */
#define NAME_MAX_LEN 48
static char names[CHECK_COUNT][NAME_MAX_LEN];
static struct check_info shown[CHECK_COUNT];

static pthread_once_t shown_once = PTHREAD_ONCE_INIT;

static void
show(enum check c, const char *id, const char *table, const char *sentence,
    const char *explanation, const char *advice)
{
	size_t i;

	for (i = 0; id[i] != '\0' && i < NAME_MAX_LEN - 1; i++)
		names[c][i] = id[i] == '_' ? '-' : id[i];
	shown[c].name = names[c];
	shown[c].table = table;
	shown[c].level = levels[c];
	shown[c].sentence = sentence;
	shown[c].explanation = explanation;
	shown[c].advice = advice;
}

/*
 * By code, not as data: a table of so many strings costs each start of the
 * program their relocations, and most runs have no use for it.
 */
static void
fill_shown(void)
{
#define CHECK(id, table, level, advice, sentence, explanation) \
	show(CHK_##id, #id, table, sentence, explanation, advice);
#include "finding/checks.def"
#undef CHECK
}

const struct check_info *
check_info(enum check c)
{
	pthread_once(&shown_once, fill_shown);
	return &shown[c];
}

enum level
check_level(enum check c)
{
	return levels[c];
}

enum check
check_by_name(const char *name)
{
	size_t i;

	pthread_once(&shown_once, fill_shown);
	for (i = 0; i < CHECK_COUNT; i++)
		if (strcmp(shown[i].name, name) == 0)
			break;
	return i;
}

static enum level
level_of(const struct diag *d, enum check c, enum level given)
{
	if (d == NULL)
		return LEVEL_OFF;
	/* An explicit level replaces the default of the catalogue only. */
	if (d->levels != NULL &&
	    (d->levels[c] != levels[c] || d->levels[c] == LEVEL_OFF))
		return d->levels[c];
	return given;
}

bool
diag_wants(const struct diag *d, enum check c)
{
	return level_of(d, c, levels[c]) != LEVEL_OFF;
}

/*
 * What became of the findings of one check and level since a restart, by number.
 * If that was not the last one nothing is seen: to clear all takes longer than
 * most entries do.
 */
struct diag_seen {
	uint32_t round;
	uint32_t n;
	size_t last; /* in the list */
};

#define LEVELS     (LEVEL_ERROR + 1)
#define SHAPES     256 /* those that are told from each other */
#define SEEN_COUNT ((size_t)(CHECK_COUNT + SHAPES) * LEVELS)

/* The number of what is counted together. */
static size_t
seen_of(enum check c, uint8_t level, const struct finding_code *code)
{
	size_t kind = c;

	if (code != NULL && code->shape != 0)
		kind = CHECK_COUNT + (code->shape ^ c) % SHAPES;
	return kind * LEVELS + level;
}

/*
 * Is there room for one more finding of a check?  If not, it (and those it
 * stands for) are counted in the last one that was kept.
 */
static bool
admit(struct diag *d, enum check c, uint8_t level, const struct section *sec,
    const struct finding_code *code, uint32_t more)
{
	struct diag_seen *seen;
	struct finding *last;
	size_t len = sec == NULL ? 0 : sec->img->len;
	size_t all = 0, max = d->max;

	if (d->spill != NULL)
		return true;
	if (max == 0) {
		all = DIAG_ALL + len / DIAG_ALL_BYTES;
		max = DIAG_KIND + len / DIAG_KIND_BYTES;
	}
	if (d->seen == NULL)
		d->seen = xcalloc(SEEN_COUNT, sizeof(*d->seen));
	seen = &d->seen[seen_of(c, level, code)];
	if (seen->round != d->round)
		*seen = (struct diag_seen){ .round = d->round };
	/*
	 * Once one is refused all further ones of its kind are, so what is
	 * kept does not depend on the pieces that threads have checked.
	 */
	if (d->n < all || seen->n < max) {
		seen->n++;
		seen->last = d->n;
		return true;
	}
	last = &d->list[seen->last];
	if (last->more < UINT32_MAX - more)
		last->more += 1 + more;
	return false;
}

void
diag_restart(struct diag *d)
{
	if (d->max != 0)
		d->round++;
}

/* A string after what the message's memory holds so far. */
static const char *
append_string(char **at, const char *s)
{
	char *p = *at;

	if (s == NULL)
		return NULL;
	*at = put_mem(p, s, strlen(s) + 1);
	return p;
}

static size_t
string_room(const char *s)
{
	return s == NULL ? 0 : strlen(s) + 1;
}

/* Copies what the code has, to be freed with the message wherever that is. */
static void
own_code(struct finding *f)
{
	const struct finding_code *code = f->code;
	struct finding_code *copy;
	size_t room;
	char *p;

	room = (strlen(f->message) + sizeof(*copy)) / sizeof(*copy) *
	       sizeof(*copy);
	f->message = xreallocarray(f->message, 1,
	    room + sizeof(*copy) + string_room(code->rule) +
		string_room(code->table_says) + string_room(code->code_has) +
		string_room(code->instruction));
	copy = (struct finding_code *)(void *)(f->message + room);
	*copy = *code;
	p = (char *)(copy + 1);
	copy->rule = append_string(&p, code->rule);
	copy->table_says = append_string(&p, code->table_says);
	copy->code_has = append_string(&p, code->code_has);
	copy->instruction = append_string(&p, code->instruction);
	f->code = copy;
}

/* Takes one more, whose message is the list's from now on. */
static void
push(struct diag *d, const struct finding *f)
{
	PUSH(d->list, d->n, d->cap) = *f;
	if (d->spill != NULL && d->n >= DIAG_ROOM)
		d->spill(d->spill_arg, d);
}

void
diag_add(struct diag *d, enum check c, int given, const struct section *sec,
    bool has_offset, uint64_t offset, const struct finding_code *code,
    const char *fmt, ...)
{
	struct strbuf sb = { 0 };
	struct finding f;
	enum level level;
	va_list ap;

	level = level_of(d, c, given < 0 ? levels[c] : (enum level)given);
	if (level == LEVEL_OFF || !admit(d, c, level, sec, code, 0))
		return;
	va_start(ap, fmt);
	sb_vprintf(&sb, fmt, ap);
	va_end(ap);
	f.check = c;
	f.level = level;
	f.has_offset = has_offset;
	f.table = d->table;
	f.profile = d->profile;
	f.sec = sec;
	f.offset = offset;
	f.where = d->where;
	f.message = sb.s;
	f.code = code;
	f.more = 0;
	if (code != NULL)
		own_code(&f);
	push(d, &f);
}

void
diag_copy(struct diag *d, const struct finding *f)
{
	struct finding copy = *f;

	if (!admit(d, f->check, f->level, f->sec, f->code, f->more))
		return;
	copy.message = xstrdup(f->message);
	if (copy.code != NULL)
		own_code(&copy);
	push(d, &copy);
}

void
diag_join(struct diag *dst, struct diag *src)
{
	const struct finding *f;
	size_t i;

	for (i = 0; i < src->n; i++) {
		f = &src->list[i];
		if (admit(dst, f->check, f->level, f->sec, f->code, f->more))
			push(dst, f);
		else
			free(f->message);
	}
	src->n = 0;
	src->round++;
}

void
diag_filter(struct diag *d, bool (*keep)(void *, struct finding *), void *arg)
{
	size_t i, n = 0;

	for (i = 0; i < d->n; i++)
		if (keep(arg, &d->list[i]))
			d->list[n++] = d->list[i];
		else
			free(d->list[i].message);
	d->n = n;
}

void
sb_key(struct strbuf *sb, const char *file, const char *member,
    const char *arch, const char *check, const char *section,
    const char *symbol, const char *message)
{
	const char *slash = file == NULL ? NULL : strrchr(file, '/');
	const char *parts[6];
	size_t i;

	parts[0] = slash != NULL ? slash + 1 : file;
	parts[1] = member;
	parts[2] = arch;
	parts[3] = check;
	parts[4] = section;
	parts[5] = symbol;
	for (i = 0; i < NELEM(parts); i++) {
		sb_str(sb, parts[i] == NULL ? "" : parts[i]);
		sb_char(sb, '\n');
	}
	for (; *message != '\0'; message++) {
		sb_char(sb, *message);
		if (message[0] == '0' && message[1] == 'x') {
			message += 1 + strspn(message + 2, "0123456789abcdef");
			sb_char(sb, 'x');
		}
	}
}

void
sb_finding_key(struct strbuf *sb, const struct image *img,
    const struct finding *f, const char *symbol)
{
	sb_key(sb, img->file, img->member, img->arch,
	    check_info(f->check)->name, f->sec == NULL ? NULL : f->sec->name,
	    symbol, f->message);
}

void
diag_clear(struct diag *d, size_t n)
{
	while (d->n > n)
		free(d->list[--d->n].message);
}

void
diag_free(struct diag *d)
{
	diag_clear(d, 0);
	free(d->list);
	free(d->seen);
	d->list = NULL;
	d->seen = NULL;
	d->cap = 0;
}

enum level
diag_worst(const struct diag *d)
{
	enum level worst = LEVEL_OFF;
	size_t i;

	for (i = 0; i < d->n; i++)
		if (d->list[i].level > worst)
			worst = d->list[i].level;
	return worst;
}
