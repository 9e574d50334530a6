/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all targets of size --as have in common: places, costs, output. */
#include "cost/size_as.h"

#include <stdlib.h>

#include "base/sort.h"
#include "cmd/columns.h"

bool
as_open(struct as *a, const struct table_list *l, struct diag *d)
{
	static const char *const names[] = { "eh_frame", "debug_frame" };
	size_t i, k, n = 0;

	for (k = 0; k < NELEM(names) && a->ntables == 0; k++)
		for (i = 0; i < l->n; i++)
			if (strcmp(l->t[i]->name, names[k]) == 0) {
				GROW(a->tables, a->ntables, a->tables_cap);
				a->tables[a->ntables++] = l->t[i];
			}
	for (i = 0; i < a->ntables; i++) {
		table_index(a->tables[i], d);
		n += a->tables[i]->nitems;
	}
	a->entries = xbigarray(n, sizeof(*a->entries));
	for (i = 0; i < a->ntables; i++)
		for (k = 0; k < a->tables[i]->nitems; k++)
			a->entries[a->nentries++] =
			    (struct as_entry){ (uint32_t)i, (uint32_t)k };
	return a->ntables > 0;
}

const struct item *
as_item(const struct as *a, const struct as_entry *x)
{
	return &a->tables[x->table]->items[x->item];
}

void
as_decode(const struct as *a, const struct as_entry *x, unsigned want,
    struct entry *e)
{
	table_decode(a->tables[x->table], as_item(a, x), want, e, NULL);
}

static uint64_t
entry_word(const void *arg, size_t i, unsigned word)
{
	const struct as *a = arg;
	const struct item *it = as_item(a, &a->entries[i]);

	return word == 0 ? it->sect : it->start;
}

void
as_sort(struct as *a)
{
	const struct item *it;
	size_t i, n = 0;

	for (i = 0; i < a->nentries; i++) {
		it = as_item(a, &a->entries[i]);
		if (it->kind == ENTRY_FUNC && it->known)
			a->entries[n++] = a->entries[i];
	}
	a->nentries = n;
	a->entries = sort_list(a->entries, n, sizeof(*a->entries), 2,
	    entry_word, a);
}

uint64_t
as_bias(const struct as *a, const struct target *at)
{
	return a->bias == NULL || at->sect > a->img->nsections ?
		   0 :
		   a->bias[at->sect];
}

/* In relocatable objects sections get addresses one after another. */
static void
place_sections(struct as *a)
{
	const struct section *s;
	uint64_t at = 0x10000;
	size_t i;

	if (!a->img->by_section)
		return;
	a->bias = xcalloc(a->img->nsections + 1, sizeof(*a->bias));
	for (i = 0; i < a->img->nsections; i++) {
		s = &a->img->sections[i];
		if (s->index > a->img->nsections || !(s->attr & SEC_EXEC))
			continue;
		a->bias[s->index] = at;
		at = addr_add(at, s->size / 16 * 16 + 32);
	}
}

bool
as_in_plt(const struct as *a, const struct target *at)
{
	const struct section *s = a->img->by_section ?
				      NULL :
				      image_section_at(a->img, at->addr);

	return s != NULL && (strncmp(s->name, ".plt", 4) == 0 ||
				strcmp(s->name, ".iplt") == 0);
}

bool
as_is_function(const struct as *a, const struct entry *e)
{
	return e->kind == ENTRY_FUNC && e->start.kind == TARGET_ADDR &&
	       e->has_end && e->end >= e->start.addr &&
	       !as_in_plt(a, &e->start);
}

void
as_leave_out(struct as *a, const struct entry *e, const char *reason)
{
	GROW(a->left, a->nleft, a->left_cap);
	a->left[a->nleft++] = (struct left_out){ e->start.addr, e->start.sect,
		reason };
}

static struct cost *
new_cost(struct as *a, const char *section, uint64_t bytes)
{
	struct cost *c;

	a->sum += bytes;
	/* Text has sums alone: one will do. */
	if (a->o->format == OUTPUT_TEXT)
		a->costs.n = 0;
	GROW(a->costs.list, a->costs.n, a->costs.cap);
	c = &a->costs.list[a->costs.n++];
	memset(c, 0, sizeof(*c));
	c->section = section;
	c->size = bytes;
	return c;
}

void
as_add_cost(struct as *a, const char *section, uint64_t addr, uint32_t sect,
    const char *name, uint64_t bytes)
{
	const struct symbol *s = image_symbol(a->img, sect, addr);
	struct cost *c = new_cost(a, section, bytes);

	c->key.owned = true;
	c->key.addr = addr;
	c->key.sect = sect;
	if (a->o->format == OUTPUT_TEXT)
		return;
	if (name != NULL)
		c->key.name = name;
	else
		c->key.name = costs_name(&a->costs, s, addr);
}

void
as_add_nobody(struct as *a, const char *section, uint64_t bytes)
{
	new_cost(a, section, bytes);
}

void
as_compared(struct as *a, const struct entry *e, bool same)
{
	a->compared++;
	if (!same && a->differing++ == 0)
		a->first_bad = e->start.addr;
}

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
text_left_out(struct as *a)
{
	struct columns c = { .ncols = 3 };
	const struct symbol *s;
	size_t i;
	char *plain;

	for (i = 0; i < a->nleft; i++) {
		s = image_symbol(a->img, a->left[i].sect, a->left[i].start);
		columns_add(&c, xasprintf("  0x%llx",
				    (unsigned long long)a->left[i].start));
		plain = s == NULL || a->o->print.demangle == NULL ?
			    NULL :
			    a->o->print.demangle(s->name);
		columns_text(&c, s == NULL     ? "" :
				 plain != NULL ? plain :
						 s->name);
		free(plain);
		columns_text(&c, a->left[i].reason);
	}
	if (a->nleft > 0)
		columns_print(a->o, &c);
}

static void
text_as(struct as *a, const struct as_target *t)
{
	const struct section *hdr = image_section_named(a->img,
	    ".eh_frame_hdr");
	uint64_t has = present(a, t), now = 0;
	struct strbuf sb = { 0 };
	size_t i;

	print_text.heading(&sb, &a->o->print, a->img);
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
	out_objects(a->o, &sb);
	sb_free(&sb);
	text_left_out(a);
}

static void
json_left_out(struct strbuf *sb, const struct as *a)
{
	const struct symbol *s;
	size_t i;

	sb_str(sb, ",\"left_out\":[");
	for (i = 0; i < a->nleft; i++) {
		s = image_symbol(a->img, a->left[i].sect, a->left[i].start);
		sb_str(sb, i > 0 ? ",{\"start\":" : "{\"start\":");
		json_hex(sb, a->left[i].start);
		if (s != NULL)
			json_add_string(sb, "symbol", s->name);
		json_add_string(sb, "reason", a->left[i].reason);
		sb_char(sb, '}');
	}
	sb_char(sb, ']');
}

static void
json_as(struct as *a, const struct as_target *t)
{
	const struct cost *c;
	struct strbuf sb = { 0 };
	size_t i;

	for (i = 0; i < a->costs.n; i++) {
		c = &a->costs.list[i];
		json_begin(&sb, &a->o->print, "size", a->img);
		json_add_string(&sb, "by", "function");
		if (c->key.name != NULL)
			json_add_string(&sb, "name", c->key.name);
		if (c->key.owned)
			json_add_hex(&sb, "start", c->key.addr);
		json_add_string(&sb, "section", c->section);
		json_add_num(&sb, "size", c->size);
		if (c->word != 0)
			sb_printf(&sb, ",\"encoding\":\"0x%08x\"", c->word);
		json_end(&sb, &a->o->print);
		out_objects(a->o, &sb);
	}
	json_begin(&sb, &a->o->print, "summary", a->img);
	json_add_string(&sb, "by", "function");
	json_add_string(&sb, "as", t->name);
	json_add_num(&sb, "size", a->size);
	json_add_num(&sb, "functions", a->functions);
	if (a->fields.s != NULL)
		sb_str(&sb, a->fields.s);
	json_add_num(&sb, "present", present(a, t));
	json_add_num(&sb, "compared", a->compared);
	json_add_num(&sb, "differing", a->differing);
	json_left_out(&sb, a);
	json_end(&sb, &a->o->print);
	out_objects(a->o, &sb);
	sb_free(&sb);
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
print_as(struct as *a, const struct as_target *t, bool first)
{
	switch (a->o->format) {
	case OUTPUT_CSV:
		cost_left_out(a);
		size_csv(a->o, a->img, &a->costs, first);
		break;
	case OUTPUT_FOLDED:
		size_folded(a->o, &a->costs);
		break;
	case OUTPUT_TEXT:
		text_as(a, t);
		break;
	default:
		json_as(a, t);
	}
}

static void
as_free(struct as *a, const struct as_target *t)
{
	if (a->encoder != NULL)
		t->free(a);
	free(a->tables);
	free(a->entries);
	free(a->bias);
	free(a->left);
	costs_free(&a->costs);
	sb_free(&a->what);
	sb_free(&a->more);
	sb_free(&a->after);
	sb_free(&a->fields);
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
	struct as a = { .o = o, .img = img };
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
		place_sections(&a);
		t->run(&a);
		print_as(&a, t, *images == 0);
		++*images;
	}
	if (show_findings(o, img, &diag) == LEVEL_ERROR)
		status = EXIT_FOUND;
	as_free(&a, t);
	tables_free(&l);
	return status;
}
