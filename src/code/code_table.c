/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows that no section has: they are recovered from the code (code/synth.h).
 * Entries are the functions that other tables, symbols or calls tell of.
 */
#include "code/code_table.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "code/directive.h"
#include "code/synth.h"

/* Tables that tell where functions are, the best first. */
static const char *const tellers[] = { "eh_frame", "debug_frame", "exidx",
	"unwind_info" };

struct priv {
	struct table **tables; /* that were found before it */
	size_t ntables;
	struct hosts *hosts;
	unsigned threads;
	bool all_rows;         /* will be asked for */
	pthread_mutex_t lines; /* debug information has one reader */
	struct synth *synth;
};

/* The tables of a name; 0: none of them tells of a function. */
static size_t
places(const struct priv *p, const char *name, struct table **to)
{
	bool any = false; /* linkers leave an empty .eh_frame */
	size_t i, n = 0;

	for (i = 0; i < p->ntables; i++) {
		if (strcmp(p->tables[i]->name, name) != 0)
			continue;
		table_index(p->tables[i], NULL);
		table_sort(p->tables[i]);
		any |= p->tables[i]->norder > 0;
		to[n++] = p->tables[i];
	}
	return any ? n : 0;
}

static bool
open_code(struct table *t, struct diag *d)
{
	struct priv *p = t->priv;
	struct table **at = xreallocarray(NULL, p->ntables + 1, sizeof(*at));
	const char *why;
	size_t k, n = 0;

	(void)d;
	image_load_symbols(t->img);
	code_ctx_load(t->img);
	for (k = 0; k < NELEM(tellers) && n == 0; k++)
		n = places(p, tellers[k], at);
	p->hosts = hosts_new(p->tables, p->ntables);
	p->synth = synth_new(t->img, p->hosts, at, n, p->threads, &why);
	free(at);
	return p->synth != NULL;
}

static void
index_code(struct table *t, struct diag *d)
{
	struct priv *p = t->priv;
	struct synth_func f;
	struct item *it;
	size_t i, n;

	(void)d;
	if (p->synth == NULL)
		return;
	if (p->all_rows)
		synth_keep_rows(p->synth);
	synth_sweep(p->synth, p->threads);
	n = synth_count(p->synth);
	table_reserve(t, n);
	for (i = 0; i < n; i++) {
		f = synth_func(p->synth, i);
		it = table_add_item(t);
		it->offset = f.start;
		it->start = f.start;
		it->end = f.end;
		it->sect = f.sect;
		it->aux = (uint32_t)i;
		it->kind = ENTRY_FUNC;
		it->known = 1;
	}
}

static void
add_fields(struct entry *e, const struct synth_func *f,
    const struct synth_result *r)
{
	struct fields *fs = &e->fields;
	size_t from = fs->n;

	field_bool(fs, "from code", true);
	if (r->doubt != DOUBT_NONE)
		field_str(fs, "doubtful:",
		    arena_printf(&e->mem, "%s at 0x%" PRIx64,
			synth_doubt_name(r->doubt), r->doubt_pc));
	if (r->unreached != 0)
		field_bool(fs,
		    arena_printf(&e->mem,
			"%" PRIu64 " of %" PRIu64 " instruction%s not reached",
			r->unreached, r->instructions, PLURAL(r->instructions)),
		    true);
	for (; from < fs->n; from++)
		fs->list[from].flags |= FIELD_TEXT;
	from = fs->n;
	field_str(fs, "source", synth_source_name(f->source));
	if (r->doubt != DOUBT_NONE) {
		field_open(fs, "doubt", FIELD_OBJECT);
		field_str(fs, "reason", synth_doubt_name(r->doubt));
		field_hex(fs, "pc", r->doubt_pc);
		field_close(fs);
	}
	field_bool(fs, "noreturn", r->noreturn);
	field_num(fs, "unreached", r->unreached);
	for (; from < fs->n; from++)
		fs->list[from].flags |= FIELD_HIDDEN;
}

static void
decode_code(const struct table *t, const struct item *it, unsigned want,
    struct entry *e, struct diag *d)
{
	struct priv *p = t->priv;
	struct synth_func f = synth_func(p->synth, it->aux);
	struct synth_result r;

	(void)d;
	synth_place(p->synth, it->aux, e);
	if (!(want & (WANT_ROWS | WANT_FIELDS | WANT_OPTEXT)))
		return;
	synth_rows(p->synth, it->aux, (want & WANT_OPTEXT) != 0, e, &r);
	if (want & WANT_OPTEXT) {
		pthread_mutex_lock(&p->lines);
		code_directive_lines(t->img, e);
		pthread_mutex_unlock(&p->lines);
	}
	if (want & WANT_FIELDS)
		add_fields(e, &f, &r);
}

static void
close_code(struct table *t)
{
	struct priv *p = t->priv;

	synth_free(p->synth);
	hosts_free(p->hosts);
	free(p->tables);
	pthread_mutex_destroy(&p->lines);
	free(p);
}

bool
code_table_rows(const struct table *t, const struct item *it, struct entry *e)
{
	const struct priv *p = t->priv;
	struct synth_result r;

	entry_reset(e);
	synth_place(p->synth, it->aux, e);
	synth_rows(p->synth, it->aux, false, e, &r);
	return r.doubt != DOUBT_NONE;
}

void
code_table_trace(const struct table *t, const struct item *it,
    const struct code_trace *trace)
{
	const struct priv *p = t->priv;

	synth_trace(p->synth, it->aux, trace);
}

const struct format format_code = {
	.name = "code",
	.unstored = true,
	.open = open_code,
	.index = index_code,
	.decode = decode_code,
	.close = close_code,
};

void
code_table_find(struct image *img, const struct selection *sel,
    struct table_list *l, struct diag *d)
{
	struct priv *p;

	(void)d;
	if (sel == NULL ||
	    !(sel->code || (sel->n > 0 && selection_has(sel, "code", ""))))
		return;
	p = xcalloc(1, sizeof(*p));
	p->threads = sel->threads;
	p->all_rows = sel->all_rows;
	pthread_mutex_init(&p->lines, NULL);
	p->ntables = l->n;
	p->tables = xreallocarray(NULL, l->n + 1, sizeof(*p->tables));
	if (l->n > 0)
		memcpy(p->tables, l->t, l->n * sizeof(*p->tables));
	tables_add(l, &format_code, img, NULL)->priv = p;
}
