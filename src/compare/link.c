/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the records of the inputs went. */
#include "compare/link.h"

#include <stdlib.h>
#include <string.h>

#include "compare/compare.h"

/* Records that those without a place are held against, in all. */
#define MAX_TRIES	1000000

#define PC(x)	((unsigned long long)(x))

/* A record of the output. */
struct record {
	uint64_t	start, end;
	uint32_t	table, item;
	bool		claimed;
};

struct pass {
	struct link	*l;
	struct diag	*diag;
	enum link_table	 kind;
	struct record	*rec;		/* of the kind, by start */
	size_t		 n;
	bool		 absent;	/* the output has no such table */
	bool		 last;		/* only what no name told the place of */
	uint64_t	 tries;
	struct entry	 left, right;
};

static const char *const names[LINK_TABLES] = {
	"eh_frame", "sframe", "exidx", "lsda"
};

const char *
link_table_name(enum link_table t)
{
	return names[t];
}

static int
record_order(const void *va, const void *vb)
{
	const struct record *a = va, *b = vb;

	if (a->start != b->start)
		return a->start < b->start ? -1 : 1;
	if (a->end != b->end)
		return a->end > b->end ? -1 : 1;
	if (a->table != b->table)
		return a->table < b->table ? -1 : 1;
	return a->item < b->item ? -1 : a->item > b->item;
}

/* The output's records about code; what lies elsewhere is a tombstone. */
static void
list_records(struct pass *p)
{
	const struct link *l = p->l;
	size_t cap = 0, t;
	uint32_t i;

	p->absent = true;
	for (t = 0; t < l->ntables; t++) {
		const struct table *tab = l->tables[t];

		if (strcmp(tab->name, names[p->kind]) != 0)
			continue;
		p->absent = false;
		for (i = 0; i < tab->nitems; i++) {
			const struct item *it = &tab->items[i];

			if (it->kind != ENTRY_FUNC || !it->known ||
			    !image_is_code(l->out, 0, it->start))
				continue;
			GROW(p->rec, p->n, cap);
			p->rec[p->n++] = (struct record){ it->start, it->end,
			    (uint32_t)t, i, false };
		}
	}
	if (p->n > 0)
		qsort(p->rec, p->n, sizeof(*p->rec), record_order);
}

static size_t
record_from(const struct pass *p, uint64_t pc)
{
	size_t lo = 0, hi = p->n, mid;

	while (lo < hi) {
		mid = lo + (hi - lo) / 2;
		if (p->rec[mid].start < pc)
			lo = mid + 1;
		else
			hi = mid;
	}
	return lo;
}

/* The record of the place, or NULL. */
static struct record *
record_at(const struct pass *p, uint64_t pc)
{
	size_t i = record_from(p, pc);

	return i < p->n && p->rec[i].start == pc ? &p->rec[i] : NULL;
}

/* The one in force there, wherever it begins. */
static struct record *
record_over(const struct pass *p, uint64_t pc)
{
	size_t i = record_from(p, pc);

	if (i < p->n && p->rec[i].start == pc)
		return &p->rec[i];
	return i > 0 ? &p->rec[i - 1] : NULL;
}

/* An input's record while it is looked for. */
struct search {
	struct link_input	*in;
	const struct table	*tab;
	const struct item	*it;
	uint64_t		 addr;		/* where it ought to be */
};

/* "lib.a(a.o)" */
static void
sb_image_file(struct strbuf *sb, const struct image *img)
{
	sb_safe(sb, img->file);
	if (img->member == NULL)
		return;
	sb_char(sb, '(');
	sb_safe(sb, img->member);
	sb_char(sb, ')');
}

/* "a.o:.eh_frame+0x30 (f)" */
static void
put_input(struct strbuf *sb, const struct search *s)
{
	const struct symbol *sym = image_symbol_exact(s->in->img, s->it->sect,
	    s->it->start);

	sb_image_file(sb, s->in->img);
	sb_char(sb, ':');
	sb_safe(sb, s->tab->sec != NULL ? s->tab->sec->name : s->tab->name);
	sb_printf(sb, "+0x%llx", PC(s->it->offset));
	if (sym != NULL) {
		sb_str(sb, " (");
		sb_safe(sb, sym->name);
		sb_char(sb, ')');
	}
}

/* About a record of the output, or with NULL about the place alone. */
static void
report(struct pass *p, enum check check, const struct search *s,
    const struct record *r, const char *what)
{
	struct strbuf sb = { 0 };
	const struct table *t = r == NULL ? NULL : p->l->tables[r->table];

	put_input(&sb, s);
	p->diag->table = names[p->kind];
	p->diag->where = (struct target){ .addr = s->addr,
	    .kind = TARGET_ADDR };
	if (r != NULL)
		diag_at(p->diag, check, t->sec, t->items[r->item].offset,
		    "%s: %s", sb.s, what);
	else
		diag_whole(p->diag, check, NULL, "%s: %s", sb.s, what);
	memset(&p->diag->where, 0, sizeof(p->diag->where));
	sb_free(&sb);
}

static bool
same_personality(const struct pass *p, const struct search *s)
{
	const struct target *l = &p->left.personality;
	const struct target *r = &p->right.personality;
	const char *a, *b;

	if ((l->kind == TARGET_ABSENT) != (r->kind == TARGET_ABSENT))
		return false;
	if (l->kind == TARGET_ABSENT)
		return true;
	a = image_target_name(s->in->img, l);
	b = image_target_name(p->l->out, r);
	if (a != NULL && strncmp(a, "DW.ref.", 7) == 0)
		a += 7;
	return a == NULL || b == NULL || strcmp(a, b) == 0;
}

/* Rows, and where each begins, unless code became shorter. */
static bool
same_rows(const struct pass *p)
{
	const struct entry *l = &p->left, *r = &p->right;
	uint64_t from, to;
	size_t i;

	if (!seq_equal(l, r))
		return false;
	for (i = 0; i < l->nrows; i++) {
		from = l->rows[i].pc - (l->rep_size != 0 ? 0 : l->start.addr);
		to = r->rows[i].pc - (r->rep_size != 0 ? 0 : r->start.addr);
		if (p->l->relaxes ? to > from : to != from)
			return false;
	}
	return true;
}

/* Does the output's record say what the input's does? */
static bool
same_meaning(struct pass *p, const struct search *s, const struct record *r,
    const char **why)
{
	const struct table *t = p->l->tables[r->table];

	table_decode(s->tab, s->it, WANT_ROWS, &p->left, NULL);
	table_decode(t, &t->items[r->item], WANT_ROWS, &p->right, NULL);
	*why = NULL;
	if (p->kind == LINK_EXIDX) {
		if (!seq_equal(&p->left, &p->right))
			*why = "the output's entry has other rules";
	} else if (!same_rows(p))
		*why = "the output's record has other rows";
	else if (p->left.signal != p->right.signal)
		*why = "only one of the two records is that of a signal frame";
	else if (p->left.pauth_key != p->right.pauth_key)
		*why = "the return address is signed with another key";
	else if (p->kind != LINK_SFRAME && !same_personality(p, s))
		*why = "the output's record has another personality routine";
	return *why == NULL;
}

/* A reader of the table of call sites and what stands before it. */
static struct bytes
lsda_bytes(const struct image *img, const struct target *t)
{
	struct bytes b, copy;
	uint8_t enc;

	if (t->sect != 0 && image_section(img, t->sect) != NULL)
		section_load(image_section(img, t->sect), NULL);
	b = image_bytes(img, t->sect, t->addr);
	copy = b;
	enc = bytes_u8(&copy);
	/* Landing pads count from elsewhere: not written by any compiler. */
	if (enc != 0xff)
		bytes_skip(&copy, UINT64_MAX);
	enc = bytes_u8(&copy);
	if (enc != 0xff)
		bytes_uleb(&copy);
	enc = bytes_u8(&copy);
	/* Only call sites in LEB128 have no relocations. */
	bytes_skip(&copy, enc == 1 ? bytes_uleb(&copy) : UINT64_MAX);
	return bytes_sub(&b, bytes_ok(&copy) ? copy.pos - b.pos : 0);
}

/* The LSDA follows its owner. */
static void
check_lsda(struct pass *p, const struct search *s, const struct record *r)
{
	bool has[2] = { p->left.lsda.kind != TARGET_ABSENT,
	    p->right.lsda.kind != TARGET_ABSENT };
	struct link_counts *c = &p->l->counts[LINK_LSDA];
	struct bytes a, b;

	if (has[0] != has[1])
		report(p, CHK_link_lsda, s, r, has[0] ?
		    "the output's record has no LSDA" :
		    "the output's record has an LSDA");
	if (!has[0])
		return;
	c->input++;
	if (!has[1]) {
		c->lost++;
		return;
	}
	c->kept++;
	if (p->l->relaxes)
		return;
	a = lsda_bytes(s->in->img, &p->left.lsda);
	b = lsda_bytes(p->l->out, &p->right.lsda);
	if (a.len == 0 && b.len == 0)
		return;
	if (a.len != b.len || memcmp(a.data, b.data, a.len) != 0)
		report(p, CHK_link_lsda, s, r,
		    "the output's LSDA has other call sites");
}

/* Does the search of the format lead from the code to the record? */
static void
check_index(struct pass *p, const struct search *s, struct record *r)
{
	const struct table *t = p->l->tables[r->table];
	const struct item *it = &t->items[r->item];
	uint64_t pc[2] = { it->start, it->end - 1 };
	struct item found;
	size_t i;

	if (it->end <= it->start || t->format->search == NULL ||
	    (p->kind == LINK_EH_FRAME &&
	    image_section_named(p->l->out, ".eh_frame_hdr") == NULL))
		return;
	/* Whoever unwinds reads the first table of a section. */
	if (t->offset != 0) {
		report(p, CHK_link_index, s, r,
		    "the record is in a further table of the section, which "
		    "nobody reads");
		return;
	}
	for (i = 0; i < 2; i++)
		if (!t->format->search(t, 0, pc[i], &found) ||
		    found.start != it->start ||
		    found.offset != it->offset) {
			report(p, CHK_link_index, s, r,
			    "the search table does not lead to the record");
			return;
		}
}

static bool
has_lsda(struct pass *p, const struct search *s)
{
	if (p->kind == LINK_SFRAME)
		return false;
	table_decode(s->tab, s->it, WANT_ROWS, &p->left, NULL);
	return p->left.lsda.kind != TARGET_ABSENT;
}

/* A record that is not there, with its LSDA. */
static void
count_gone(struct pass *p, const struct search *s, size_t field)
{
	uint64_t *c = &p->l->counts[p->kind].input;
	uint64_t *lsda = &p->l->counts[LINK_LSDA].input;

	c[field]++;
	if (has_lsda(p, s)) {
		lsda[0]++;
		lsda[field]++;
	}
}

#define FIELD_OF(f) \
	((offsetof(struct link_counts, f) - \
	offsetof(struct link_counts, input)) / sizeof(uint64_t))

/* Some linkers drop a record about no code, others keep it. */
static void
look_for_empty(struct pass *p, const struct search *s)
{
	size_t i = record_from(p, s->addr);

	for (; i < p->n && p->rec[i].start == s->addr; i++)
		if (p->rec[i].end <= p->rec[i].start && !p->rec[i].claimed) {
			p->rec[i].claimed = true;
			p->l->counts[p->kind].kept++;
			return;
		}
	count_gone(p, s, FIELD_OF(discarded));
}

/* Its code is in the output, by itself or folded into equal code. */
static void
look_for(struct pass *p, const struct search *s, bool folded, bool guess)
{
	struct link_counts *c = &p->l->counts[p->kind];
	uint64_t len = s->it->end - s->it->start;
	struct record *r;
	const char *why;

	if (p->kind != LINK_EXIDX && len == 0) {
		look_for_empty(p, s);
		return;
	}
	r = p->kind == LINK_EXIDX ? record_over(p, s->addr) :
	    record_at(p, s->addr);
	if (folded) {
		count_gone(p, s, FIELD_OF(folded));
		if (r != NULL && !guess && !same_meaning(p, s, r, &why))
			report(p, CHK_link_rows, s, r, "its code was folded "
			    "into equal code whose record says other things");
		return;
	}
	if (r == NULL) {
		count_gone(p, s, FIELD_OF(lost));
		r = record_over(p, s->addr);
		report(p, r != NULL && r->end > s->addr ? CHK_link_moved :
		    CHK_link_lost, s, r != NULL && r->end > s->addr ? r :
		    NULL, r != NULL && r->end > s->addr ?
		    "another record covers its code" :
		    "its code is in the output, the record is not");
		return;
	}
	if (r->start != s->addr) {
		/* Neighbours with equal rules share an entry. */
		if (same_meaning(p, s, r, &why)) {
			count_gone(p, s, FIELD_OF(folded));
			return;
		}
		count_gone(p, s, FIELD_OF(lost));
		report(p, CHK_link_lost, s, r, "the entry of another function "
		    "is in force at its code");
		return;
	}
	c->kept++;
	r->claimed = true;
	if (!same_meaning(p, s, r, &why))
		report(p, CHK_link_rows, s, r, why);
	if (p->kind != LINK_SFRAME)
		check_lsda(p, s, r);
	if (p->kind == LINK_EXIDX)
		return;
	if (p->l->relaxes ? r->end - r->start > len : r->end - r->start != len)
		report(p, CHK_link_moved, s, r,
		    "the output's record has another length");
	check_index(p, s, r);
}

/* Is the place one that linkers write code to? */
static bool
is_linkers(const struct image *out, uint64_t pc)
{
	const struct symbol *sym = image_symbol(out, 0, pc);
	const struct section *sec = image_section_at(out, pc);

	/* On ppc64 they stand among the code. */
	return (sym != NULL && (sym->stub || (sym->addr == pc &&
	    (strstr(sym->name, ".plt_") != NULL ||
	    strncmp(sym->name, "__glink", 7) == 0)))) || (sec != NULL &&
	    (strncmp(sec->name, ".plt", 4) == 0 ||
	    strncmp(sec->name, ".iplt", 5) == 0 ||
	    strcmp(sec->name, ".glink") == 0));
}

/*
 * Where code became shorter and no name tells its place: a record of equal
 * rules that nobody else claimed is taken for its own.
 */
static bool
look_by_rules(struct pass *p, struct search *s)
{
	uint64_t len = s->it->end - s->it->start;
	struct record *r;
	const char *why;
	size_t i;

	for (i = 0; i < p->n && p->tries < MAX_TRIES; i++) {
		r = &p->rec[i];
		if (r->claimed || r->end - r->start > len ||
		    is_linkers(p->l->out, r->start))
			continue;
		p->tries++;
		if (!same_meaning(p, s, r, &why))
			continue;
		s->addr = r->start;
		report(p, CHK_link_ambiguous, s, r, "no name tells where its "
		    "code is; taken for that of this record");
		look_for(p, s, false, false);
		return true;
	}
	return false;
}

static void
one_record(struct pass *p, struct search *s)
{
	struct link_counts *c = &p->l->counts[p->kind];
	const struct link_place *at = link_place_of(s->in, s->it->sect);
	bool late = p->l->relaxes && at->state == PLACE_NONE;

	if (s->it->kind != ENTRY_FUNC || late != p->last)
		return;
	c->input++;
	/* ld -r leaves records of dropped copies, without a place. */
	if (!s->it->known || s->it->sect == 0) {
		count_gone(p, s, FIELD_OF(comdat));
		return;
	}
	if (late && look_by_rules(p, s))
		return;
	if (at->state == PLACE_NONE) {
		count_gone(p, s, FIELD_OF(collected));
		return;
	}
	if (at->state == PLACE_COMDAT) {
		count_gone(p, s, FIELD_OF(comdat));
		return;
	}
	if (p->absent) {
		count_gone(p, s, p->kind == LINK_EH_FRAME ? FIELD_OF(lost) :
		    FIELD_OF(discarded));
		return;
	}
	s->addr = link_address(p->l, s->in, s->it->sect, s->it->start);
	look_for(p, s, at->state == PLACE_FOLDED, at->guess);
}

/* Two records of the output for one place. */
static void
find_doubled(struct pass *p)
{
	size_t i;

	for (i = 1; i < p->n; i++) {
		const struct record *a = &p->rec[i - 1], *b = &p->rec[i];
		const struct table *t = p->l->tables[b->table];

		if (a->start != b->start || a->end == a->start ||
		    b->end == b->start)
			continue;
		p->rec[i].claimed = true;
		p->diag->table = names[p->kind];
		p->diag->where = (struct target){ .addr = b->start,
		    .kind = TARGET_ADDR };
		diag_at(p->diag, CHK_link_doubled, t->sec,
		    t->items[b->item].offset,
		    "a second record for the code at 0x%llx", PC(b->start));
		memset(&p->diag->where, 0, sizeof(p->diag->where));
	}
}

/* A record of the output about code whose input has none, or another one. */
static void
report_stray(struct pass *p, const struct record *r,
    const struct link_range *at)
{
	const struct table *t = p->l->tables[r->table];
	struct strbuf sb = { 0 };

	sb_image_file(&sb, at->in->img);
	p->diag->table = names[p->kind];
	p->diag->where = (struct target){ .addr = r->start,
	    .kind = TARGET_ADDR };
	diag_at(p->diag, CHK_link_stray, t->sec, t->items[r->item].offset,
	    "%s:%s+0x%llx: the input has no such record for its code", sb.s,
	    at->sec->name, PC(r->start - at->base));
	memset(&p->diag->where, 0, sizeof(p->diag->where));
	sb_free(&sb);
}

/* What no input has. */
static void
count_rest(struct pass *p)
{
	struct link_counts *c = &p->l->counts[p->kind];
	const struct link_range *at;
	const struct table *t;
	size_t i;

	for (i = 0; i < p->n; i++) {
		if (p->rec[i].claimed)
			continue;
		t = p->l->tables[p->rec[i].table];
		table_decode(t, &t->items[p->rec[i].item], WANT_ROWS,
		    &p->right, NULL);
		if (is_linkers(p->l->out, p->rec[i].start) ||
		    (p->kind == LINK_EXIDX && p->right.nrows == 1 &&
		    p->right.rows[0].cfa.kind == RULE_NONE))
			c->own++;
		else if (!p->l->relaxes && (at = link_range_at(p->l,
		    p->rec[i].start)) != NULL)
			report_stray(p, &p->rec[i], at);
		else
			c->foreign++;
	}
	if (c->foreign > 0)
		diag_whole(p->diag, CHK_link_inputs, NULL,
		    "%llu records of %s are of inputs that were not given",
		    PC(c->foreign), names[p->kind]);
}

/* Does an input's table have an entry for code of the section? */
static bool
describes(const struct link_input *in, const char *table, uint32_t sect)
{
	size_t t, k;

	for (t = 0; t < in->ntables; t++)
		for (k = 0; strcmp(in->tables[t]->name, table) == 0 &&
		    k < in->tables[t]->nitems; k++)
			if (in->tables[t]->items[k].known &&
			    in->tables[t]->items[k].sect == sect)
				return true;
	return false;
}

/* Code that no input describes, under the entry of what stands before it. */
static void
find_covered(struct pass *p)
{
	const struct link_range *at;
	const struct record *r;
	const struct table *t;
	struct strbuf sb = { 0 };
	size_t i;

	for (i = 0; i < p->l->nranges; i++) {
		at = &p->l->ranges[i];
		r = record_over(p, at->base);
		if (r == NULL || describes(at->in, names[p->kind],
		    at->sec->index))
			continue;
		t = p->l->tables[r->table];
		table_decode(t, &t->items[r->item], WANT_ROWS, &p->right,
		    NULL);
		if (p->right.nrows == 0 ||
		    p->right.rows[0].cfa.kind == RULE_NONE)
			continue;
		sb.len = 0;
		sb_image_file(&sb, at->in->img);
		p->diag->table = names[p->kind];
		p->diag->where = (struct target){ .addr = at->base,
		    .kind = TARGET_ADDR };
		diag_at(p->diag, CHK_link_cover, t->sec,
		    t->items[r->item].offset, "%s:%s: has no entry, and that "
		    "of 0x%llx is in force at its code", sb.s, at->sec->name,
		    PC(r->start));
		memset(&p->diag->where, 0, sizeof(p->diag->where));
	}
	sb_free(&sb);
}

static void
all_records(struct pass *p)
{
	struct search s = { 0 };
	size_t i, t, k;

	for (i = 0; i < p->l->nin; i++) {
		s.in = &p->l->in[i];
		for (t = 0; s.in->linked && t < s.in->ntables; t++) {
			s.tab = s.in->tables[t];
			if (strcmp(s.tab->name, names[p->kind]) != 0)
				continue;
			for (k = 0; k < s.tab->nitems; k++) {
				s.it = &s.tab->items[k];
				one_record(p, &s);
			}
		}
	}
}

static void
one_table(struct link *l, enum link_table kind, struct diag *d)
{
	struct pass p = { .l = l, .diag = d, .kind = kind };
	size_t t;

	list_records(&p);
	for (t = 0; t < l->ntables; t++)
		if (strcmp(l->tables[t]->name, names[kind]) == 0 &&
		    l->tables[t]->offset != 0)
			diag_at(d, CHK_link_order, l->tables[t]->sec,
			    l->tables[t]->offset, "one more table in the "
			    "section: tables of inputs were only joined");
	find_doubled(&p);
	all_records(&p);
	p.last = true;
	all_records(&p);
	if (p.absent && l->counts[kind].lost > 0)
		diag_whole(d, CHK_link_lost, NULL, "the output has no %s, and "
		    "%llu records of code that it has", names[kind],
		    PC(l->counts[kind].lost));
	if (kind == LINK_EXIDX)
		find_covered(&p);
	count_rest(&p);
	free(p.rec);
	entry_free(&p.left);
	entry_free(&p.right);
}

void
link_run(struct link *l, struct diag *d)
{
	size_t i, t;

	l->relaxes = l->out->machine == MACH_RISCV ||
	    l->out->machine == MACH_LOONGARCH;
	for (t = 0; t < l->ntables; t++)
		table_index(l->tables[t], NULL);
	for (i = 0; i < l->nin; i++)
		for (t = 0; t < l->in[i].ntables; t++)
			table_index(l->in[i].tables[t], NULL);
	link_place_all(l, d);
	one_table(l, LINK_EH_FRAME, d);
	one_table(l, LINK_SFRAME, d);
	one_table(l, LINK_EXIDX, d);
}

void
link_free(struct link *l)
{
	size_t i;

	for (i = 0; i < l->nin; i++)
		free(l->in[i].place);
	free(l->names);
	free(l->ranges);
}
