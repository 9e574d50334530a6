/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * For tests of spans: a section of some bytes with entries, symbols and marks,
 * and the spans that it is cut into as text.
 */
#ifndef TESTS_SPAN_WORLD_H
#define TESTS_SPAN_WORLD_H

#include "code/cover.h"
#include "code/spans.h"
#include "world.h"

struct span_case {
	const char *text, *hex; /* "16*c3": so many times */
	const char *entries;    /* "0-4 8-c", hex offsets */
	const char *symbols;    /* "4:2 f": a size, or none; "4! x" an
				   object, "4@ f" a stub, "4~8 f" loose */
	const char *marks;      /* "4 d", "8:4 d": of data; "c x" */
	const char *want;
	uint8_t machine;  /* 0: x86-64 */
	const char *name; /* of the section; NULL: .text */
	uint64_t least, entry;
	uint8_t container;
	bool kernel;
};

static struct span_world {
	struct world w;
	struct format format;
	struct table t;
	uint8_t bytes[8192];
} sw;

static inline void
add_names(struct symtab *t, const char *s, bool marks)
{
	struct symbol *y;
	size_t n;
	char *end;

	for (; *s != '\0'; s += n, s += strspn(s, "; ")) {
		t->sym = xreallocarray(t->sym, t->n + 1, sizeof(*t->sym));
		y = &t->sym[t->n++];
		memset(y, 0, sizeof(*y));
		y->addr = WORLD_CODE + strtoull(s, &end, 16);
		y->kind = *end == '!' ? SYM_OBJECT : SYM_FUNC;
		y->stub = *end == '@';
		y->loose = *end == '~';
		if (*end != ' ')
			y->size = strtoull(end + 1, &end, 16);
		s = end + 1;
		n = strcspn(s, ";");
		y->name = marks ? (*s == 'd' ? "$d" : "$x") :
				  arena_strndup(&sw.w.img.mem, s, n);
	}
}

static inline void
no_index(struct table *t, struct diag *d)
{
	(void)t, (void)d;
}

static inline void
begin(const struct span_case *c)
{
	struct image *img = &sw.w.img;
	struct item *it;
	const char *s;
	size_t len;
	char *end;

	memset(&sw, 0, sizeof(sw));
	world_begin(&sw.w, c->machine != 0 ? c->machine : MACH_X86_64, 8);
	len = many_bytes(c->hex, sw.bytes);
	img->container = c->container;
	img->kernel = c->kernel;
	img->entry = c->entry;
	img->sections[0].name = c->name == NULL ? ".text" : c->name;
	img->sections[0].data = sw.bytes;
	img->sections[0].size = img->sections[0].len = len;
	sw.w.seg[0].data = sw.bytes;
	sw.w.seg[0].len = sw.w.seg[0].size = len;
	add_names(&img->symtab, c->symbols, false);
	add_names(&img->marks, c->marks, true);
	sw.format = (struct format){ .name = "eh_frame", .index = no_index };
	sw.t = (struct table){ .format = &sw.format,
		.name = "eh_frame",
		.img = img,
		.opened = true,
		.indexed = true };
	for (s = c->entries; *s != '\0'; s = end + (*end == ' ')) {
		it = table_add_item(&sw.t);
		it->kind = ENTRY_FUNC;
		it->known = true;
		it->start = WORLD_CODE + strtoull(s, &end, 16);
		it->end = WORLD_CODE + strtoull(end + 1, &end, 16);
	}
}

static inline void
say_spans(struct strbuf *sb, const struct spans *o)
{
	const struct span *s;
	size_t i;

	for (i = 0; i < o->n; i++) {
		s = &o->list[i];
		sb_printf(sb, "%s%s %" PRIx64 "-%" PRIx64, i > 0 ? ", " : "",
		    span_class_name(s->class), s->start - WORLD_CODE,
		    s->end - WORLD_CODE);
		if (s->symbol != NULL)
			sb_printf(sb, " %s", s->symbol->name);
		if (s->after != NULL)
			sb_printf(sb, " after %s", s->after->name);
		if (s->before != NULL)
			sb_printf(sb, " before %s", s->before->name);
		if (s->reason != NULL)
			sb_printf(sb, ": %s", s->reason);
	}
}

static inline void
end(void)
{
	free(sw.t.items);
	free(sw.t.order);
	world_end(&sw.w);
}

#endif
