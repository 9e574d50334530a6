/* SPDX-License-Identifier: GPL-3.0-or-later */
/* size --as=...: what another format would cost, printed. */
#include <stdlib.h>
#include <string.h>

#include "run/columns.h"
#include "cmd/size_print.h"
#include "cost/size_as.h"
#include "output/schema.h"

/* What the file has of that format already. */
static uint64_t
present(const struct as *a, const struct as_target *t)
{
	const struct section *s;
	uint64_t n = 0;
	size_t i;

	for (i = 0; i < NELEM(t->sections) && t->sections[i] != NULL; i++) {
		s = image_section_named(a->img, t->sections[i]);
		n += s == NULL ? 0 : s->size;
	}
	return n;
}

static void
text_left_out(const struct options *o, struct as *a)
{
	struct columns c = { .ncols = 3 };
	const struct symbol *s;
	char *name;
	size_t i;

	for (i = 0; i < a->nleft; i++) {
		s = image_symbol(a->img, a->left[i].sect, a->left[i].start);
		columns_add(&c, xasprintf("  0x%llx",
				    (unsigned long long)a->left[i].start));
		name = s == NULL ? NULL : name_read(&o->print, s->name);
		columns_text(&c, name == NULL ? "" : name);
		free(name);
		columns_text(&c, a->left[i].reason);
	}
	if (a->nleft > 0)
		columns_print(o, &c);
}

static void
text_as(const struct options *o, struct as *a, const struct as_target *t)
{
	const struct section *hdr = image_section_named(a->img,
	    ".eh_frame_hdr");
	uint64_t has = present(a, t), now = 0;
	struct strbuf sb = { 0 };
	size_t i;

	text_heading(&sb, a->img);
	sb_printf(&sb, "  as %s: %llu bytes, %zu function%s%s\n", a->what.s,
	    (unsigned long long)a->size, a->functions,
	    a->functions == 1 ? "" : "s", a->more.s == NULL ? "" : a->more.s);
	if (a->after.s != NULL)
		sb_str(&sb, a->after.s);
	for (i = 0; i < a->ntables; i++)
		now += a->tables[i]->size;
	sb_str(&sb, "  now: ");
	sb_safe(&sb, a->tables[0]->sec->name);
	sb_printf(&sb, " %llu byte%s", (unsigned long long)now, PLURAL(now));
	if (hdr != NULL)
		sb_printf(&sb, ", .eh_frame_hdr %llu",
		    (unsigned long long)hdr->size);
	if (has != 0)
		sb_printf(&sb, ", %s %llu", t->format, (unsigned long long)has);
	sb_printf(&sb,
	    "\n  decoded again: %zu of %zu function%s say%s the same\n",
	    a->compared - a->differing, a->compared, PLURAL(a->compared),
	    VERB(a->compared - a->differing));
	if (a->differing > 0)
		sb_printf(&sb, "  the first that does not is at 0x%llx\n",
		    (unsigned long long)a->first_bad);
	sb_printf(&sb, "  left out: %zu function%s\n", a->nleft,
	    a->nleft == 1 ? "" : "s");
	out_objects(o, &sb);
	sb_free(&sb);
	text_left_out(o, a);
}

static void
json_as(const struct options *o, struct as *a, const struct as_target *t)
{
	const struct print_opts names = size_names(o);
	const struct cost *c;
	const struct symbol *sym;
	struct size_record r;
	struct as_left *left;
	struct strbuf sb = { 0 };
	size_t i;

	for (i = 0; i < a->costs.n; i++) {
		c = &a->costs.list[i];
		r = size_record_of(o, c);
		json_begin(&sb, &o->print, "size", a->img);
		json_fields(&sb, &names, SCHEMA_size, &r);
		if (c->word != 0)
			sb_printf(&sb, ",\"encoding\":\"0x%08x\"", c->word);
		json_end(&sb, &o->print);
		out_objects(o, &sb);
	}
	left = xcalloc(a->nleft, sizeof(*left));
	for (i = 0; i < a->nleft; i++) {
		sym = image_symbol(a->img, a->left[i].sect, a->left[i].start);
		left[i] = (struct as_left){ a->left[i].start,
			sym == NULL ? NULL : sym->name, a->left[i].reason };
	}
	json_object(&sb, &names, SCHEMA_size_summary, a->img,
	    &(struct size_record){ .by = "function",
		.size = a->size,
		.as = &(struct as_record){ t->name, a->functions, present(a, t),
		    a->compared, a->differing, &a->fields, left, a->nleft } });
	out_objects(o, &sb);
	sb_free(&sb);
	free(left);
}

/* Functions that are left out cost nothing, for a reason. */
static void
cost_left_out(struct as *a)
{
	size_t i;

	for (i = 0; i < a->nleft; i++) {
		as_add_cost(a, "", a->left[i].start, a->left[i].sect, NULL, 0);
		a->costs.list[a->costs.n - 1].reason = a->left[i].reason;
	}
}

static void
print_as(const struct options *o, struct as *a, const struct as_target *t,
    bool first)
{
	switch (o->format) {
	case OUTPUT_CSV:
		cost_left_out(a);
		size_csv(o, a->img, &a->costs, first);
		break;
	case OUTPUT_FOLDED:
		size_folded(o, &a->costs);
		break;
	case OUTPUT_TEXT:
		text_as(o, a, t);
		break;
	default:
		json_as(o, a, t);
	}
}

int
size_as(const struct options *o, struct image *img, struct lacking *lacking,
    void *arg)
{
	static const struct as_target *const targets[] = { [AS_SFRAME] =
							       &as_sframe,
		[AS_SFRAME2] = &as_sframe,
		[AS_ORC] = &as_orc,
		[AS_COMPACT] = &as_compact };
	const struct as_target *t = targets[of_size(o)->as];
	struct table_list l = { 0 };
	struct diag diag = { .levels = o->levels };
	const struct size_only only = { wanted_select, (void *)(uintptr_t)o };
	struct as a = {
		.img = img,
		.only = filtering(o) ? &only : NULL,
		.sums = o->format == OUTPUT_TEXT,
		.objects = o->format == OUTPUT_FOLDED,
		.version = of_size(o)->as == AS_SFRAME2 ? 2 : 3,
	};
	int status = EXIT_FINE;
	size_t *images = arg;
	char *what;

	image_load_symbols(img);
	tables_find(img, NULL, &l, &diag);
	if (!as_open(&a, &l, &diag)) {
		lacking_add(lacking, img, "no call frame information");
	} else if (!t->holds(img)) {
		what = xasprintf("code for a machine that has no %s",
		    t->format);
		lacking_add(lacking, img, what);
		free(what);
	} else {
		if (t->reads_code)
			code_say_missing(img);
		t->run(&a);
		print_as(o, &a, t, *images == 0);
		++*images;
	}
	status = worse(status, show_findings(o, img, &diag));
	as_free(&a, t);
	tables_free(&l);
	return status;
}
