/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * For tests of checks: an image of sections made of plain bytes, and what is
 * found in it as text, a line a finding:
 *
 *	cfi-advance-zero 0x30: advance by 0 bytes
 *
 * with the offset in the table's section, "-" where there is none, and "note "
 * before it where that is not the check's own level.  All checks are wanted.
 * On request the offset is followed by the code that it is about, "of 0x100000"
 * or with a section "of 1+0x10", or "of nothing".
 */
#ifndef TESTS_WORLD_H
#define TESTS_WORLD_H

#include "finding/diag.h"
#include "check/check.h"
#include "format/format.h"
#include "tap.h"

#include <inttypes.h>
#include <stdlib.h>

#define WORLD_SECTIONS 8
#define WORLD_CODE     0x100000 /* where .text begins */
#define WORLD_MANY     1000     /* findings: no world has so many */

struct world {
	struct image img;
	struct section sec[WORLD_SECTIONS];
	struct section *placed[WORLD_SECTIONS];
	struct segment seg[WORLD_SECTIONS];
	struct segment *loads[WORLD_SECTIONS];
	bool kernel;            /* enum check_profile */
	bool whole;             /* rules about what is missing too */
	const char *const *but; /* names left out: see findings_of() */
	bool whose;             /* say what code each is about too */
	uint32_t max_entry;     /* see struct check_run */
};

static inline void
world_no_load(struct section *s, struct diag *d)
{
	(void)s, (void)d;
}

static inline void
world_no_symbols(struct image *img)
{
	(void)img;
}

static inline bool
world_no_line(struct image *img, uint32_t sect, uint64_t addr,
    const char **file, unsigned *line)
{
	(void)img, (void)sect, (void)addr, (void)file, (void)line;
	return false;
}

/* By the names of the table alone. */
static inline bool
world_by_name(struct image *img, const char *name, struct symbol *found)
{
	size_t i;

	for (i = 0; i < img->symtab.n; i++)
		if (strcmp(img->symtab.sym[i].name, name) == 0) {
			*found = img->symtab.sym[i];
			return true;
		}
	return false;
}

/* Of linked code, a global one; symtab_sort() has to follow. */
static inline struct symbol *
world_symbol(struct symtab *st, const char *name, uint64_t addr, uint64_t size)
{
	st->sym = xreallocarray(st->sym, st->n + 1, sizeof(*st->sym));
	st->sym[st->n] = (struct symbol){ .addr = addr,
		.size = size,
		.name = name,
		.kind = SYM_FUNC,
		.bind = 1 };
	return &st->sym[st->n++];
}

/* Section i + 1; data NULL: only its size is known. */
static inline struct section *
world_section(struct world *w, const char *name, unsigned attr, uint64_t addr,
    const void *data, size_t len)
{
	struct section *s = &w->sec[w->img.nsections];

	s->img = &w->img;
	s->name = name;
	s->index = (uint32_t)++w->img.nsections;
	s->type = 1;
	s->attr = SEC_ALLOC | attr;
	s->addr = addr;
	s->size = len;
	s->len = data != NULL ? len : 0;
	s->align = 4;
	s->data = data;
	s->loaded = true;
	if (w->img.by_section)
		return s;
	w->placed[w->img.nplaced++] = s;
	w->img.placed = w->placed;
	w->seg[w->img.nsegments] = (struct segment){ .addr = addr,
		.size = len,
		.data = data,
		.len = s->len,
		.type = 1,
		.attr = attr };
	w->loads[w->img.nsegments] = &w->seg[w->img.nsegments];
	w->img.nloads = ++w->img.nsegments;
	w->img.segments = w->seg;
	w->img.loads = w->loads;
	return s;
}

/* A linked image with .text of a megabyte, whose bytes are not known. */
static inline void
world_begin(struct world *w, uint8_t machine, uint8_t addr_size)
{
	static const struct image_ops ops = { .load = world_no_load,
		.symbols = world_no_symbols,
		.by_name = world_by_name,
		.line = world_no_line };

	memset(w, 0, sizeof(*w));
	w->img.file = "world";
	w->img.machine = machine;
	w->img.container = CONTAINER_ELF;
	w->img.type = IMAGE_EXEC;
	w->img.addr_size = addr_size;
	w->img.symtab_loaded = true;
	w->img.ops = &ops;
	w->img.sections = w->sec;
	world_section(w, ".text", SEC_EXEC, WORLD_CODE, NULL, 0x100000);
}

static inline void
world_end(struct world *w)
{
	arena_free(&w->img.mem);
	free(w->img.symtab.sym);
	free(w->img.symtab.alias);
	free(w->img.marks.sym);
}

static inline bool
is_left_out(const char *const *but, const char *name)
{
	for (; but != NULL && *but != NULL; but++)
		if (strncmp(name, *but, strlen(*but)) == 0)
			return true;
	return false;
}

static inline void
sb_whose(struct strbuf *sb, const struct target *where)
{
	if (where->kind == TARGET_ABSENT)
		sb_str(sb, " of nothing");
	else if (where->sect == 0)
		sb_printf(sb, " of 0x%" PRIx64, where->addr);
	else
		sb_printf(sb, " of %" PRIu32 "+0x%" PRIx64, where->sect,
		    where->addr);
}

/* All checks are wanted: a level for each. */
static inline void
world_levels(uint8_t *levels)
{
	size_t i;

	for (i = 0; i < CHECK_COUNT; i++) {
		levels[i] = check_info((enum check)i)->level;
		if (levels[i] == LEVEL_OFF)
			levels[i] = LEVEL_NOTE;
	}
}

/* Checks the tables of a run. */
static inline void
world_check(struct check_run *run, struct diag *d)
{
	struct check_stat *stats = xcalloc(run->ntables + 1, sizeof(*stats));

	run->threads = 1;
	check_image(run, d, stats);
	free(stats);
}

/* Findings as text, which are freed; sb is emptied first. */
static inline const char *
told_findings(struct strbuf *sb, struct diag *d, const struct world *w)
{
	const struct finding *f;
	size_t i;

	sb->len = 0;
	sb_str(sb, "");
	for (i = 0; i < d->n; i++) {
		f = &d->list[i];
		if (is_left_out(w->but, check_info(f->check)->name))
			continue;
		sb_printf(sb, "%s%s%s ", sb->len > 0 ? "\n" : "",
		    f->level == check_info(f->check)->level ? "" :
		    f->level == LEVEL_NOTE                  ? "note " :
							      "other level ",
		    check_info(f->check)->name);
		if (f->has_offset)
			sb_printf(sb, "0x%" PRIx64, f->offset);
		else
			sb_str(sb, "-");
		if (w->whose)
			sb_whose(sb, &f->where);
		sb_printf(sb, ": %s", f->message);
		if (f->more > 0)
			sb_printf(sb, ", and %" PRIu32 " more", f->more);
	}
	diag_free(d);
	return sb->s;
}

/*
 * What is found in an image, for a run without its tables; a world says how it
 * is told, and which names are left out: those that begin as its list says,
 * which ends in NULL.
 */
static inline const char *
findings_of(struct check_run *run, const struct world *w, struct strbuf *sb)
{
	static const struct selection all;
	struct table_list list = { 0 };
	uint8_t levels[CHECK_COUNT];
	struct diag d = { .levels = levels };

	world_levels(levels);
	tables_find(run->img, &all, &list, &d);
	run->tables = list.t;
	run->ntables = list.n;
	world_check(run, &d);
	told_findings(sb, &d, w);
	tables_free(&list);
	return sb->s;
}

/* The same of a world. */
static inline const char *
world_findings(struct world *w, struct strbuf *sb)
{
	struct check_run run = { .img = &w->img,
		.partial = !w->whole,
		.kernel = w->kernel,
		.max_entry = w->max_entry };

	return findings_of(&run, w, sb);
}

/*
 * This has to be what is found in a world, which ends here; no less where there
 * is a limit that is not reached, for then findings are kept in another way.
 */
static inline void
world_finds(struct world *w, const char *want, const char *text)
{
	struct strbuf sb = { 0 };

	if (strcmp(world_findings(w, &sb), want) == 0) {
		w->max_entry = WORLD_MANY;
		world_findings(w, &sb);
	}
	is(sb.s, want, text);
	sb_free(&sb);
	world_end(w);
}

/* Bytes from hex; blanks are passed over. */
static inline size_t
hex_bytes(const char *hex, uint8_t *p)
{
	unsigned byte;
	size_t n = 0;

	for (; *hex != '\0'; hex += *hex == ' ' ? 1 : 2)
		if (*hex != ' ' && sscanf(hex, "%2x", &byte) == 1)
			p[n++] = (uint8_t)byte;
	return n;
}

/* "16*c3 90": bytes, of which some stand for many. */
static inline size_t
many_bytes(const char *s, uint8_t *p)
{
	char hex[64];
	unsigned long times;
	size_t n = 0, len;
	char *end;

	for (; *s != '\0'; s += len, s += *s == ' ') {
		times = strtoul(s, &end, 10);
		if (*end == '*')
			s = end + 1;
		else
			times = 1;
		len = strcspn(s, " ");
		snprintf(hex, sizeof(hex), "%.*s", (int)len, s);
		for (; times > 0; times--)
			n += hex_bytes(hex, p + n);
	}
	return n;
}

static inline size_t
put_word(uint8_t *p, size_t n, uint64_t v, unsigned size)
{
	unsigned i;

	for (i = 0; i < size; i++)
		p[n + i] = (uint8_t)(v >> 8 * i);
	return n + size;
}

/* A CIE for x86-64, 0x18 bytes long: absolute addresses, rsp+8. */
static inline size_t
put_cie(uint8_t *p)
{
	return hex_bytes(
	    "14000000 00000000 0100 01 78 10 0c0708 9001 0000 00000000", p);
}

/* An FDE of it, 0x20 bytes long: a push at the second byte. */
static inline size_t
put_fde(uint8_t *p, size_t n, uint64_t start, uint64_t len)
{
	n = put_word(p, n, 0x1c, 4);
	n = put_word(p, n, n, 4);
	n = put_word(p, n, start, 8);
	n = put_word(p, n, len, 8);
	return n + hex_bytes("41 0e10 0000000000", p + n);
}

#endif
