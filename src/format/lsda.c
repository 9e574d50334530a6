/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The table "lsda": other tables lead to language-specific data areas, which
 * have neither header nor index of their own; one entry for each function that
 * has one.
 */
#include "format/lsda.h"

#include <stdlib.h>
#include <string.h>

#include "format/exidx.h"
#include "format/lsda_area.h"
#include "table/cfi.h"

#define LSDA_MAX_SHARED 16 /* functions of one LSDA shown in full */

/* What leads to one LSDA: an entry of another table. */
struct ref {
	const char *pers; /* NULL: has no name */
	uint8_t layout;   /* enum layout, by it */
	uint64_t addr;    /* where it is */
	uint64_t room;    /* to the next LSDA; 0: last */
	uint32_t sect;
	uint32_t host; /* number of the table */
	uint32_t item; /* and of the entry there */
	uint32_t nth;  /* how many led there before */
};

struct lsda {
	const struct table **hosts;
	size_t nhosts;
	struct ref *refs;
	size_t nrefs, cap;
	bool has_data;
	uint64_t data;
	const struct section *only; /* those there; NULL: all */
};

/* How the personality lays its data out. */
enum layout { LAYOUT_UNKNOWN, LAYOUT_GNU, LAYOUT_SJLJ };

static enum layout
layout_of(const char *pers)
{
	static const char *const gnu[] = { "__gxx_personality_v0",
		"__gcc_personality_v0", "__gcj_personality_v0",
		"__gnu_objc_personality_v0", "__objc_personality_v0",
		"rust_eh_personality", "__gdc_personality_v0",
		"__gnat_personality_v0", "__gnat_eh_personality",
		"__gccgo_personality_v0", "_d_eh_personality",
		"__dmd_personality_v0", "__gnu_compiled_unwinder_personality" };
	static const char *const sjlj[] = {
		"__gxx_personality_sj0",
		"__gcc_personality_sj0",
		"__gnu_objc_personality_sj0",
	};
	size_t i;

	if (pers == NULL)
		return LAYOUT_UNKNOWN;
	for (i = 0; i < NELEM(sjlj); i++)
		if (strstr(pers, sjlj[i]) != NULL)
			return LAYOUT_SJLJ;
	/* Mach-O adds an underscore; Rust's is mangled. */
	for (i = 0; i < NELEM(gnu); i++)
		if (strstr(pers, gnu[i]) != NULL)
			return LAYOUT_GNU;
	return LAYOUT_UNKNOWN;
}

/* The section that holds an LSDA, loaded, and the offset in it. */
static const struct section *
section_of(const struct table *t, const struct target *at, uint64_t *off)
{
	const struct section *s;

	if (at->kind != TARGET_ADDR)
		return NULL;
	if (at->sect != 0) {
		s = image_section(t->img, at->sect);
		*off = at->addr;
	} else {
		s = image_section_at(t->img, at->addr);
		*off = s == NULL ? 0 : at->addr - s->addr;
	}
	return s != NULL && s->loaded && s->data != NULL && *off < s->len ?
		   s :
		   NULL;
}

/*
 * A stripped program may hold the routine itself, without a name.  The data is
 * then taken for the GNU layout if all of it fits that, and is said to be.
 */
static void
decode_unnamed(struct lsda_area *a, uint64_t off, uint64_t room)
{
	struct fields *fs = &a->e->fields;
	struct diag probe = { 0 };
	size_t n = fs->n;

	field_str(fs, "layout", "assumed");
	a->d = &probe;
	lsda_decode_area(a, off, room);
	if (probe.n > 0) {
		a->e->truncated = false;
		a->e->facts = NULL;
		fs->n = n;
		field_str(fs, "layout", "unknown");
	}
	diag_free(&probe);
}

static void
lsda_decode(const struct table *t, const struct item *it, unsigned want,
    struct entry *e, struct diag *d)
{
	const struct lsda *l = t->priv;
	const struct ref *ref = &l->refs[it->aux];
	const struct table *from = l->hosts[ref->host];
	const struct item *leads = &from->items[ref->item];
	struct entry host = { 0 };
	struct lsda_area a = { .t = t, .e = e, .d = d };
	struct target follow;
	const char *pers;
	uint64_t off = 0;
	enum layout layout;

	table_decode(from, leads, 0, &host, NULL);
	e->start = a.func = host.start;
	e->end = host.end;
	e->has_end = host.has_end;
	e->lsda = host.lsda;
	e->personality = host.personality;
	pers = ref->pers;
	entry_free(&host);
	field_target(&e->fields, "lsda", &e->lsda);
	if (pers != NULL)
		field_name(&e->fields, "personality", pers);
	else if (e->personality.kind != TARGET_ABSENT) {
		follow = ptr_follow(t->img, &e->personality);
		field_target(&e->fields, "personality", &follow);
	}
	a.sec = section_of(t, &e->lsda, &off);
	if (a.sec == NULL) {
		e->kind = ENTRY_BAD;
		if (e->lsda.kind != TARGET_ADDR)
			diag_at(d, CHK_lsda_outside, from->sec, leads->offset,
			    "where the LSDA pointer leads cannot be told");
		else
			diag_at(d, CHK_lsda_outside, from->sec, leads->offset,
			    "the LSDA pointer leads to 0x%llx, where the file "
			    "has no bytes",
			    (unsigned long long)e->lsda.addr);
		return;
	}
	e->sec = a.sec;
	e->offset = off;
	layout = ref->layout;
	if (layout == LAYOUT_UNKNOWN && pers != NULL) {
		/* Data of an unknown routine is anybody's: do not guess. */
		field_str(&e->fields, "layout", "unknown");
		return;
	}
	if (ref->nth >= LSDA_MAX_SHARED) {
		field_str(&e->fields, "layout", "shared, shown before");
		return;
	}
	a.sjlj = layout == LAYOUT_SJLJ;
	a.words = t->img->machine == MACH_ARM &&
		  t->img->container == CONTAINER_ELF &&
		  strcmp(from->name, "exidx") == 0;
	a.env.sec = a.sec;
	a.env.addr_size = t->img->addr_size;
	a.env.null = true;
	a.env.func = a.func;
	a.env.has_data = l->has_data;
	a.env.data = l->data;
	if (want & WANT_FACTS)
		a.facts = memset(arena_alloc(&e->mem, sizeof(*a.facts)), 0,
		    sizeof(*a.facts));
	if (pers == NULL)
		decode_unnamed(&a, off, ref->room);
	else
		lsda_decode_area(&a, off, ref->room);
}

void
lsda_sites(const struct table *host, const struct entry *e,
    void (*fn)(void *, uint64_t start, uint64_t end, uint64_t pad), void *arg)
{
	const char *pers = image_target_name(host->img, &e->personality);
	struct lsda_area a = { .t = host, .func = e->start };
	enum layout layout = layout_of(pers);
	uint64_t off = 0;

	a.sec = section_of(host, &e->lsda, &off);
	if (a.sec == NULL || (layout == LAYOUT_UNKNOWN && pers != NULL))
		return;
	a.sjlj = layout == LAYOUT_SJLJ;
	a.env.sec = a.sec;
	a.env.addr_size = host->img->addr_size;
	a.env.null = true;
	a.env.func = a.func;
	a.func_len = e->has_end ? e->end - e->start.addr : UINT64_MAX;
	lsda_area_sites(&a, off, fn, arg);
}

/* Counts how often each LSDA is led to: in order of address. */
POINTER_ORDER(compare_refs, struct ref, ORDER_BY_MEMBER(sect);
	      ORDER_BY_MEMBER(addr); ORDER_BY(a, b))

static void
count_shared(struct lsda *l)
{
	struct ref **by = xreallocarray(NULL, l->nrefs, sizeof(*by));
	size_t i;

	for (i = 0; i < l->nrefs; i++)
		by[i] = &l->refs[i];
	xqsort(by, l->nrefs, sizeof(*by), compare_refs);
	for (i = 1; i < l->nrefs; i++)
		if (by[i]->sect == by[i - 1]->sect &&
		    by[i]->addr == by[i - 1]->addr)
			by[i]->nth = by[i - 1]->nth + 1;
	for (i = l->nrefs; i-- > 1;) {
		if (by[i]->sect != by[i - 1]->sect)
			continue;
		by[i - 1]->room = by[i]->nth > 0 ?
				      by[i]->room :
				      by[i]->addr - by[i - 1]->addr;
	}
	free(by);
}

/* Two tables may lead to the LSDA of one function: it is shown once. */
static bool
known_before(struct lsda *l, size_t host, const struct item *it)
{
	struct item found;
	size_t i;

	for (i = 0; i < host; i++)
		if (table_find((struct table *)(uintptr_t)l->hosts[i], it->sect,
			it->start, &found, NULL) &&
		    found.start == it->start)
			return true;
	return false;
}

/* No record of a CIE without an encoding for LSDAs leads to one. */
static bool
leads_nowhere(const struct table *host, const struct item *it)
{
	const struct cie *c = strcmp(host->name, "eh_frame") == 0 ?
				  cfi_cie(host, it) :
				  NULL;

	return it->kind != ENTRY_FUNC || (c != NULL && c->lsda_enc == PE_OMIT);
}

static void
index_host(struct table *t, size_t k, struct diag *d)
{
	struct lsda *l = t->priv;
	struct table *host = (struct table *)(uintptr_t)l->hosts[k];
	struct entry e = { 0 };
	struct item *it;
	struct ref *ref;
	struct section *s;
	size_t i;

	table_index(host, NULL);
	for (i = 0; i < host->nitems; i++) {
		if (leads_nowhere(host, &host->items[i]))
			continue;
		table_decode(host, &host->items[i], 0, &e, NULL);
		if (e.lsda.kind == TARGET_ABSENT ||
		    (k > 0 && known_before(l, k, &host->items[i])))
			continue;
		/* Bytes are read by many threads: load them here. */
		s = image_section_of(t->img, e.lsda.sect, e.lsda.addr);
		if (s != NULL)
			section_load(s, NULL);
		if (l->only != NULL && s != l->only)
			continue;
		GROW(l->refs, l->nrefs, l->cap);
		ref = &l->refs[l->nrefs];
		memset(ref, 0, sizeof(*ref));
		ref->host = (uint32_t)k;
		ref->item = (uint32_t)i;
		ref->addr = e.lsda.addr;
		ref->sect = e.lsda.sect;
		ref->pers = image_target_name(t->img, &e.personality);
		/* Mostly that of the one before. */
		ref->layout = l->nrefs > 0 && ref[-1].pers == ref->pers ?
				  ref[-1].layout :
				  (uint8_t)layout_of(ref->pers);
		/* Two items and more are kept of each. */
		if (l->nrefs == table_most(t) / 3) {
			diag_at(d, CHK_cov_limit, host->sec,
			    host->items[i].offset,
			    "LSDAs of this entry and those behind it are not "
			    "read: %zu were before",
			    l->nrefs);
			break;
		}
		it = table_add_item(t);
		*it = host->items[i];
		it->offset = e.lsda.addr;
		if (e.lsda.sect == 0 && s != NULL)
			it->offset -= s->addr;
		it->aux = l->nrefs++;
	}
	entry_free(&e);
}

/* Once for each routine whose data cannot be read. */
static void
say_unknown(const struct table *t, struct diag *d)
{
	const struct lsda *l = t->priv;
	const char *last = NULL;
	size_t i;

	for (i = 0; i < l->nrefs; i++) {
		if (l->refs[i].pers == NULL || l->refs[i].pers == last ||
		    l->refs[i].layout != LAYOUT_UNKNOWN)
			continue;
		last = l->refs[i].pers;
		diag_at(d, CHK_lsda_pers_unknown, t->sec, t->items[i].offset,
		    "personality %s is not one whose data has a known layout",
		    last);
	}
}

static void
lsda_index(struct table *t, struct diag *d)
{
	struct lsda *l = t->priv;
	size_t k;

	for (k = 0; k < l->nhosts; k++)
		index_host(t, k, d);
	count_shared(l);
	say_unknown(t, d);
}

static bool
is_lsda_section(const struct section *s)
{
	return strncmp(s->name, ".gcc_except_table", 17) == 0 ||
	       section_is(s, "__TEXT,__gcc_except_tab") ||
	       strncmp(s->name, ".ARM.extab", 10) == 0;
}

static bool
lsda_open(struct table *t, struct diag *d)
{
	struct lsda *l = t->priv;
	const struct section *s;
	size_t i;

	section_load(t->sec, d);
	t->size = t->sec->len;
	/* Of all that it is in. */
	for (i = 0;
	     t->img->by_section && l->only == NULL && i < t->img->nsections;
	     i++) {
		s = &t->img->sections[i];
		if (s != t->sec && is_lsda_section(s) &&
		    !(s->attr & SEC_NOBITS))
			/* A damaged header may say anything. */
			t->size += s->size < t->img->len ? s->size : 0;
	}
	if (t->img->addr_size == 4 && !t->img->by_section)
		l->has_data = ptr_data_base(t->img, &l->data);
	return true;
}

static void
lsda_close(struct table *t)
{
	struct lsda *l = t->priv;

	if (l == NULL)
		return;
	free(l->hosts);
	free(l->refs);
	free(l);
}

/* Does an exception index lead to language data at all? */
static bool
leads_to_lsda(const struct lsda *l, struct diag *d)
{
	size_t i;

	for (i = 0; i < l->nhosts; i++)
		if (l->hosts[i]->format == &format_exidx &&
		    exidx_has_generic((struct table *)(uintptr_t)l->hosts[i],
			d))
			return true;
	return false;
}

/*
 * The lowest LSDA that a table leads to and that lies in no section; max when
 * there is none.  Reads a table of its own: the findings of the other one are
 * told when that is read.
 */
static uint64_t
first_unplaced(const struct table *host)
{
	struct image *img = host->img;
	struct table t = { .format = host->format,
		.name = host->name,
		.img = img,
		.sec = host->sec };
	struct entry e = { 0 };
	uint64_t first = UINT64_MAX;
	size_t i;

	table_index(&t, NULL);
	for (i = 0; i < t.nitems; i++) {
		if (t.items[i].kind != ENTRY_FUNC)
			continue;
		table_decode(&t, &t.items[i], 0, &e, NULL);
		if (e.lsda.kind == TARGET_ADDR && e.lsda.addr < first &&
		    image_section_at(img, e.lsda.addr) == NULL &&
		    image_segment_at(img, e.lsda.addr) != NULL)
			first = e.lsda.addr;
	}
	entry_free(&e);
	table_free(&t);
	return first;
}

/*
 * Without section headers nothing tells where the LSDAs lie but the FDEs that
 * lead there: gives their section a place, up to what is known to follow it.
 * False when there are none.
 */
static bool
place_section(struct section *s, const struct lsda *l)
{
	struct image *img = s->img;
	const struct segment *seg;
	uint64_t first = UINT64_MAX, end;
	size_t i, k;

	for (k = 0; k < l->nhosts && first == UINT64_MAX; k++)
		if (strcmp(l->hosts[k]->name, "eh_frame") == 0)
			first = first_unplaced(l->hosts[k]);
	seg = first == UINT64_MAX ? NULL : image_segment_at(img, first);
	if (seg == NULL || first - seg->addr >= seg->len)
		return false;
	end = seg->addr + seg->len;
	for (i = 0; i < img->nplaced; i++)
		if (img->placed[i]->addr > first && img->placed[i]->addr < end)
			end = img->placed[i]->addr;
	s->addr = first;
	s->size = end - first;
	s->file_off = seg->file_off + (first - seg->addr);
	image_prepare(img);
	return true;
}

/* The tables before it in the list that may lead to LSDAs. */
static struct lsda *
led_by(const struct table_list *list)
{
	static const char *const hosts[] = {
		"eh_frame",
		"debug_frame",
		"exidx",
		"unwind_info",
		"compact_unwind",
	};
	struct lsda *l = xcalloc(1, sizeof(*l));
	size_t i, k;

	l->hosts = xcalloc(list->n + 1, sizeof(struct table *));
	for (k = 0; k < list->n; k++)
		for (i = 0; i < NELEM(hosts); i++)
			if (strcmp(list->t[k]->name, hosts[i]) == 0)
				l->hosts[l->nhosts++] = list->t[k];
	return l;
}

static void
add_lsda(struct table_list *list, struct image *img, struct section *sec,
    struct lsda *l)
{
	struct table *t = tables_add(list, &format_lsda, img, sec);

	t->priv = l;
	t->host = (struct table *)(uintptr_t)l->hosts[0];
}

/*
 * In relocatable objects each function may have a section of its own for its
 * LSDA.  All are one table, but those that are asked for by name.
 */
static bool
find_named(struct image *img, const struct selection *sel,
    struct table_list *list)
{
	struct lsda *l;
	size_t i;
	bool any = false;

	if (sel == NULL || sel->n == 0 || !img->by_section ||
	    selection_has(sel, format_lsda.name, ""))
		return false;
	for (i = 0; i < img->nsections; i++) {
		if (!is_lsda_section(&img->sections[i]) ||
		    !selection_has(sel, "", img->sections[i].name))
			continue;
		l = led_by(list);
		l->only = &img->sections[i];
		if (l->nhosts > 0) {
			add_lsda(list, img, &img->sections[i], l);
			any = true;
			continue;
		}
		free(l->hosts);
		free(l);
	}
	return any;
}

void
lsda_find(struct image *img, const struct selection *sel,
    struct table_list *list, struct diag *d)
{
	struct section *sec = NULL;
	struct lsda *l;
	size_t i;

	if (find_named(img, sel, list))
		return;
	for (i = 0; i < img->nsections && sec == NULL; i++)
		if (is_lsda_section(&img->sections[i]))
			sec = &img->sections[i];
	if (sec == NULL)
		return;
	l = led_by(list);
	/* Most of .ARM.extab is no language data, in C nothing of it. */
	if (l->nhosts == 0 ||
	    ((sec->attr & SEC_SYNTHETIC) && sec->size == 0 &&
		!place_section(sec, l)) ||
	    ((sel == NULL || sel->n == 0) &&
		strncmp(sec->name, ".ARM.extab", 10) == 0 &&
		!leads_to_lsda(l, d))) {
		free(l->hosts);
		free(l);
		return;
	}
	add_lsda(list, img, sec, l);
}

const struct format format_lsda = {
	.name = "lsda",
	.rowless = true,
	.open = lsda_open,
	.index = lsda_index,
	.decode = lsda_decode,
	.close = lsda_close,
};
