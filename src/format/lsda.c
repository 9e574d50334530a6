/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The LSDA of the GNU family of personality routines (Itanium C++ ABI, part
 * "Exception Handling Tables", as the GCC runtime reads it):
 *
 *	u8	encoding of LPStart, ff: pc_begin	[ptr LPStart]
 *	u8	encoding of types, ff: none		[uleb to TTBase]
 *	u8	encoding of call sites
 *	uleb	length of the call sites
 *	call sites: {start, length, landing pad, uleb action}
 *	actions: {sleb filter, sleb next}
 *	types, indexed backwards from TTBase
 *	exception specifications, forwards from TTBase
 */
#include "format/lsda.h"

#include <stdlib.h>
#include <string.h>

#include "format/ptr.h"

#define LSDA_MAX_SITES	65536
#define LSDA_MAX_STEPS	65536	/* along the chains of one function */
#define LSDA_MAX_TYPES	65536
#define LSDA_MAX_SHARED	16	/* functions of one LSDA shown in full */

/* What leads to one LSDA: an entry of another table. */
struct ref {
	const struct table	*host;
	struct item		 item;		/* of the host */
	struct target		 at;
	const char		*pers;		/* NULL: has no name */
	uint32_t		 nth;		/* how many led there before */
	uint64_t		 room;		/* to the next LSDA; 0: last */
};

struct lsda {
	const struct table	**hosts;
	size_t			 nhosts;
	struct ref		*refs;
	size_t			 nrefs, cap;
	bool			 has_data;
	uint64_t		 data;
};

/* How the personality lays its data out. */
enum layout { LAYOUT_UNKNOWN, LAYOUT_GNU, LAYOUT_SJLJ };

/* One LSDA while it is decoded. */
struct area {
	const struct table	*t;
	const struct section	*sec;
	struct entry		*e;
	struct diag		*d;
	struct ptr_env		 env;
	unsigned		 want;
	struct target		 func;
	uint64_t		 func_end;
	bool			 has_end;
	bool			 sjlj;
	bool			 words;		/* Arm: specs are words */
	uint8_t			 lp_enc, type_enc, cs_enc;
	struct target		 lp_start;
	uint64_t		 type_base;	/* section offset; 0: none */
	uint64_t		 cs_off, cs_end;
	uint64_t		 cs_stop;	/* where they end here */
	uint64_t		 act_end;	/* where actions must end */
	uint64_t		 used;		/* where the last byte read ends */
	int64_t			 max_filter;
	uint32_t		 steps;
};

static enum layout
layout_of(const char *pers)
{
	static const char *const gnu[] = {
		"__gxx_personality_v0", "__gcc_personality_v0",
		"__gcj_personality_v0", "__gnu_objc_personality_v0",
		"__objc_personality_v0", "rust_eh_personality",
		"__gdc_personality_v0", "__gnat_personality_v0",
		"__gnat_eh_personality", "__gccgo_personality_v0",
		"_d_eh_personality", "__dmd_personality_v0",
		"__gnu_compiled_unwinder_personality"
	};
	static const char *const sjlj[] = {
		"__gxx_personality_sj0", "__gcc_personality_sj0",
		"__gnu_objc_personality_sj0"
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
	    s : NULL;
}

static struct bytes
reader_at(const struct area *a, uint64_t off, uint64_t end)
{
	struct bytes b = section_bytes(a->sec);

	if (end < b.len)
		b.len = end;
	bytes_seek(&b, off);
	return b;
}

/* The fixed part before the call sites; false when nothing can follow. */
static bool
read_header(struct area *a, uint64_t off, uint64_t room)
{
	struct bytes b = reader_at(a, off, UINT64_MAX);
	uint64_t len;

	a->lp_enc = bytes_u8(&b);
	a->lp_start = a->func;
	if (a->lp_enc != PE_OMIT && (!ptr_valid(a->lp_enc) ||
	    !ptr_read(&b, a->lp_enc, &a->env, &a->lp_start)))
		goto bad;
	a->type_enc = bytes_u8(&b);
	if (a->type_enc != PE_OMIT) {
		if (!ptr_valid(a->type_enc))
			goto bad;
		len = bytes_uleb(&b);
		a->type_base = addr_add(bytes_offset(&b), len);
		if (bytes_ok(&b) && len > bytes_left(&b)) {
			diag_at(a->d, CHK_lsda_truncated, a->sec, off,
			    "the type table ends %llu bytes past the section",
			    (unsigned long long)(len - bytes_left(&b)));
			a->type_base = 0;
			a->type_enc = PE_OMIT;
		}
	}
	a->cs_enc = bytes_u8(&b);
	if (bytes_ok(&b) && (!ptr_valid(a->cs_enc) || a->cs_enc == PE_OMIT ||
	    a->cs_enc == PE_ALIGNED))
		goto bad;
	len = bytes_uleb(&b);
	a->cs_off = bytes_offset(&b);
	if (!bytes_ok(&b) || len > bytes_left(&b)) {
		diag_at(a->d, CHK_lsda_truncated, a->sec, off,
		    "the header or the call sites go past the section");
		return false;
	}
	a->cs_end = a->cs_stop = a->cs_off + len;
	/*
	 * The parts of a function that LLVM cut into basic block sections each
	 * have an LSDA, and one table of actions after the last of them: the
	 * call sites of all but the last end where the next LSDA begins.
	 */
	if (a->lp_enc != PE_OMIT && room != 0 && off + room > a->cs_off &&
	    off + room < a->cs_end)
		a->cs_stop = off + room;
	a->act_end = a->type_base != 0 ? a->type_base : a->sec->len;
	return true;
bad:
	diag_at(a->d, CHK_lsda_header, a->sec, off,
	    "encodings 0x%02x 0x%02x cannot be read", a->lp_enc, a->type_enc);
	return false;
}

/* The name of a type_info; "..." for the null that catches all. */
static const char *
type_name(struct area *a, int64_t filter, bool *ok)
{
	unsigned size = ptr_size(a->type_enc, a->env.addr_size);
	const struct symbol *sym;
	const char *name;
	struct target t;
	struct bytes b;

	*ok = false;
	if (size == 0 || a->type_base == 0 ||
	    (uint64_t)filter > (a->type_base - a->cs_end) / size)
		return NULL;
	b = reader_at(a, a->type_base - (uint64_t)filter * size, UINT64_MAX);
	if (!ptr_read(&b, a->type_enc, &a->env, &t) || !bytes_ok(&b))
		return NULL;
	*ok = true;
	if (t.kind == TARGET_ABSENT)
		return "...";
	name = image_target_name(a->t->img, &t);
	if (name != NULL)
		return name;
	sym = t.kind != TARGET_ADDR ? NULL :
	    image_symbol_exact(a->t->img, t.sect, t.addr);
	if (sym != NULL)
		return sym->name;
	if (t.kind == TARGET_ADDR)
		return arena_printf(&a->e->mem, "0x%llx",
		    (unsigned long long)t.addr);
	return "<not relocated>";
}

/* What an action does, for people; JSON has the filter's number. */
static void
say(struct area *a, const char *what, const char *type)
{
	struct field *f = field_add(&a->e->fields, what, FIELD_NAME);

	f->str = type;
	f->flags = FIELD_TEXT;
}

/*
 * An exception specification, the types that may leave: a list of indices of
 * types, or for Arm of words like those of the type table itself.
 */
static void
read_spec(struct area *a, int64_t filter)
{
	uint64_t at = a->type_base + (uint64_t)(-filter - 1) *
	    (a->words ? 4 : 1);
	struct bytes b = reader_at(a, at, UINT64_MAX);
	const char *name;
	struct target t;
	bool any = false, ok;
	uint64_t v;

	if (a->type_base == 0 || !bytes_ok(&b) || bytes_left(&b) == 0) {
		diag_at(a->d, CHK_lsda_spec_range, a->sec, a->cs_end,
		    "the exception specification of filter %lld is outside "
		    "the section", (long long)filter);
		say(a, "only", "?");
		return;
	}
	while (++a->steps <= LSDA_MAX_STEPS) {
		if (a->words) {
			if (!ptr_read(&b, a->type_enc, &a->env, &t) ||
			    t.kind == TARGET_ABSENT || !bytes_ok(&b))
				break;
			name = image_target_name(a->t->img, &t);
		} else {
			v = bytes_uleb(&b);
			if (!bytes_ok(&b) || v == 0 || v > LSDA_MAX_TYPES)
				break;
			name = type_name(a, (int64_t)v, &ok);
			if (ok && (int64_t)v > a->max_filter)
				a->max_filter = (int64_t)v;
		}
		any = true;
		say(a, "only", name == NULL ? "?" : name);
	}
	if (!bytes_ok(&b))
		diag_at(a->d, CHK_lsda_spec_range, a->sec, at,
		    "the exception specification of filter %lld has no end",
		    (long long)filter);
	if (bytes_offset(&b) > a->used)
		a->used = bytes_offset(&b);
	if (!any)
		say(a, "only", "nothing");
}

static void
read_filter(struct area *a, int64_t filter, uint64_t at)
{
	const char *name;
	bool ok = false;

	if (filter == 0)
		say(a, NULL, "cleanup");
	else if (filter < 0)
		read_spec(a, filter);
	else {
		name = filter > LSDA_MAX_TYPES ? NULL :
		    type_name(a, filter, &ok);
		if (!ok)
			diag_at(a->d, CHK_lsda_type_range, a->sec, at,
			    "filter %lld is not in the type table",
			    (long long)filter);
		else if (filter > a->max_filter)
			a->max_filter = filter;
		say(a, "catch", name == NULL ? "?" : name);
	}
}

/*
 * Follows the chain of actions of a call site.  An array cannot hold what is
 * said for people beside the numbers, so the chain is followed twice.
 */
static void
read_actions(struct area *a, uint64_t action, uint64_t site, bool numbers)
{
	struct fields *fs = &a->e->fields;
	struct diag *d = numbers ? a->d : NULL;
	uint64_t at, next_at, len = a->act_end - a->cs_end, steps = 0;
	int64_t filter, next;
	struct bytes b;

	for (at = a->cs_end + action - 1; ; at = next_at + (uint64_t)next) {
		if (at < a->cs_end || at >= a->act_end) {
			diag_at(d, CHK_lsda_action_range, a->sec, site,
			    "the chain of actions leads to 0x%llx, outside "
			    "the action table", (unsigned long long)at);
			return;
		}
		if (++steps > len / 2 + 1) {
			diag_at(d, CHK_lsda_action_cycle, a->sec, site,
			    "the chain of actions has no end");
			return;
		}
		if (++a->steps > LSDA_MAX_STEPS)
			return;
		b = reader_at(a, at, a->act_end);
		filter = bytes_sleb(&b);
		next_at = bytes_offset(&b);
		next = bytes_sleb(&b);
		if (!bytes_ok(&b)) {
			diag_at(d, CHK_lsda_truncated, a->sec, at,
			    "the action record %s", bytes_strerror(&b));
			return;
		}
		if (bytes_offset(&b) > a->used)
			a->used = bytes_offset(&b);
		if (numbers)
			field_snum(fs, NULL, filter);
		else
			read_filter(a, filter, at);
		if (next == 0)
			return;
	}
}

static void
add_site(struct area *a, struct bytes *b)
{
	struct fields *fs = &a->e->fields;
	uint64_t site = bytes_offset(b), start = 0, len = 0, lp, action;
	struct target t = a->lp_start;
	struct field *f;

	if (!a->sjlj) {
		start = ptr_read_value(b, a->cs_enc, a->env.addr_size);
		len = ptr_read_value(b, a->cs_enc, a->env.addr_size);
		lp = ptr_read_value(b, a->cs_enc, a->env.addr_size);
	} else
		lp = bytes_uleb(b) + 1;
	action = bytes_uleb(b);
	if (!bytes_ok(b)) {
		diag_at(a->d, CHK_lsda_truncated, a->sec, site,
		    "the call site %s", bytes_strerror(b));
		return;
	}
	field_open(fs, NULL, FIELD_OBJECT);
	if (a->sjlj)
		field_num(fs, "landing_pad_index", lp);
	else if (a->func.kind == TARGET_ADDR) {
		field_hex(fs, "start", addr_mask(a->func.addr + start,
		    a->env.addr_size));
		field_hex(fs, "end", addr_mask(a->func.addr + start + len,
		    a->env.addr_size));
	} else {
		/* Without the function's address: offsets from it. */
		field_hex(fs, "start_offset", start);
		field_hex(fs, "end_offset", start + len);
	}
	if (lp != 0 && !a->sjlj) {
		t.addr = addr_mask(t.addr + lp, a->env.addr_size);
		if (t.sect == a->func.sect)
			t.sect = 0;
		field_target(fs, "landing_pad", &t);
	} else if (!a->sjlj) {
		f = field_add(fs, "landing_pad", FIELD_STR);
		f->str = "none";
		f->flags = FIELD_TEXT;
	}
	if (action != 0)
		read_actions(a, action, site, false);
	else if (lp != 0)
		say(a, NULL, "cleanup");
	field_open(fs, "actions", FIELD_ARRAY);
	fs->list[fs->n - 1].flags = FIELD_HIDDEN;
	if (action != 0)
		read_actions(a, action, site, true);
	field_close(fs);
	field_close(fs);
}

/* Is there nothing but padding before the next LSDA? */
static bool
only_padding(const struct area *a, const struct bytes *b)
{
	size_t i;

	if (a->cs_stop == a->cs_end || bytes_left(b) >= 4)
		return false;
	for (i = b->pos; i < b->len; i++)
		if (b->data[i] != 0)
			return false;
	return true;
}

static void
read_sites(struct area *a)
{
	struct bytes b = reader_at(a, a->cs_off, a->cs_stop);
	struct fields *fs = &a->e->fields;
	size_t n = 0;

	field_open(fs, "call_sites", FIELD_ARRAY);
	while (bytes_left(&b) > 0 && !only_padding(a, &b)) {
		if (++n > LSDA_MAX_SITES || a->steps > LSDA_MAX_STEPS) {
			diag_at(a->d, CHK_lsda_bound, a->sec,
			    bytes_offset(&b), "more than %d call sites or "
			    "actions; the rest is not shown", LSDA_MAX_SITES);
			break;
		}
		add_site(a, &b);
	}
	field_close(fs);
}

static void
add_types(struct area *a)
{
	struct fields *fs = &a->e->fields;
	const char *name;
	int64_t i;
	bool ok;

	field_open(fs, "types", FIELD_ARRAY);
	fs->list[fs->n - 1].flags = FIELD_HIDDEN;
	for (i = 1; i <= a->max_filter; i++) {
		name = type_name(a, i, &ok);
		field_name(fs, NULL, name == NULL ? "?" : name);
	}
	field_close(fs);
}

static void
decode_area(struct area *a, uint64_t off, uint64_t room)
{
	struct fields *fs = &a->e->fields;
	struct field *f;
	size_t i, raw = fs->n;

	if (!read_header(a, off, room)) {
		a->e->truncated = true;
		return;
	}
	field_str(fs, "lpstart_encoding", ptr_name(&a->e->mem, a->lp_enc));
	field_str(fs, "ttype_encoding", ptr_name(&a->e->mem, a->type_enc));
	field_str(fs, "call_site_encoding",
	    ptr_name(&a->e->mem, a->cs_enc));
	for (i = raw; i < fs->n; i++)
		fs->list[i].flags = FIELD_RAW;
	if (a->lp_enc != PE_OMIT)
		field_target(fs, "lpstart", &a->lp_start);
	a->used = a->type_base != 0 ? a->type_base : a->cs_stop;
	read_sites(a);
	add_types(a);
	f = field_add(fs, "size", FIELD_NUM);
	f->num = a->used - off;
	f->flags = FIELD_RAW;
}

/*
 * A stripped program may hold the routine itself, without a name.  The data is
 * then taken for the GNU layout if all of it fits that, and is said to be.
 */
static void
decode_unnamed(struct area *a, uint64_t off, uint64_t room)
{
	struct fields *fs = &a->e->fields;
	struct diag probe = { 0 };
	size_t n = fs->n;

	field_str(fs, "layout", "assumed");
	a->d = &probe;
	decode_area(a, off, room);
	if (probe.n > 0) {
		a->e->truncated = false;
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
	struct entry host = { 0 };
	struct area a = { .t = t, .e = e, .d = d, .want = want };
	struct target follow;
	const char *pers;
	uint64_t off = 0;
	enum layout layout;

	table_decode(ref->host, &ref->item, 0, &host, NULL);
	e->start = a.func = host.start;
	e->end = a.func_end = host.end;
	e->has_end = a.has_end = host.has_end;
	e->lsda = ref->at;
	e->personality = host.personality;
	pers = ref->pers;
	entry_free(&host);
	field_target(&e->fields, "lsda", &ref->at);
	if (pers != NULL)
		field_name(&e->fields, "personality", pers);
	else if (e->personality.kind != TARGET_ABSENT) {
		follow = ptr_follow(t->img, &e->personality);
		field_target(&e->fields, "personality", &follow);
	}
	a.sec = section_of(t, &ref->at, &off);
	if (a.sec == NULL) {
		e->kind = ENTRY_BAD;
		diag_at(d, CHK_lsda_outside, ref->host->sec, ref->item.offset,
		    "the LSDA pointer leads to 0x%llx, where the file has no "
		    "bytes", (unsigned long long)ref->at.addr);
		return;
	}
	e->sec = a.sec;
	e->offset = off;
	layout = layout_of(pers);
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
	    strcmp(ref->host->name, "exidx") == 0;
	a.env.sec = a.sec;
	a.env.addr_size = t->img->addr_size;
	a.env.null = true;
	a.env.func = a.func;
	a.env.has_data = l->has_data;
	a.env.data = l->data;
	if (pers == NULL)
		decode_unnamed(&a, off, ref->room);
	else
		decode_area(&a, off, ref->room);
}

/* Counts how often each LSDA is led to: in order of address. */
static int
compare_refs(const void *va, const void *vb)
{
	const struct ref *a = *(const struct ref *const *)va;
	const struct ref *b = *(const struct ref *const *)vb;

	if (a->at.sect != b->at.sect)
		return a->at.sect < b->at.sect ? -1 : 1;
	if (a->at.addr != b->at.addr)
		return a->at.addr < b->at.addr ? -1 : 1;
	return a < b ? -1 : a > b;
}

static void
count_shared(struct lsda *l)
{
	struct ref **by = xreallocarray(NULL, l->nrefs, sizeof(*by));
	size_t i;

	for (i = 0; i < l->nrefs; i++)
		by[i] = &l->refs[i];
	if (l->nrefs > 1)
		qsort(by, l->nrefs, sizeof(*by), compare_refs);
	for (i = 1; i < l->nrefs; i++)
		if (by[i]->at.sect == by[i - 1]->at.sect &&
		    by[i]->at.addr == by[i - 1]->at.addr)
			by[i]->nth = by[i - 1]->nth + 1;
	for (i = l->nrefs; i-- > 1; ) {
		if (by[i]->at.sect != by[i - 1]->at.sect)
			continue;
		by[i - 1]->room = by[i]->nth > 0 ? by[i]->room :
		    by[i]->at.addr - by[i - 1]->at.addr;
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
		if (table_find((struct table *)(uintptr_t)l->hosts[i],
		    it->sect, it->start, &found, NULL) &&
		    found.start == it->start)
			return true;
	return false;
}

static void
index_host(struct table *t, size_t k)
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
		if (host->items[i].kind != ENTRY_FUNC)
			continue;
		table_decode(host, &host->items[i], 0, &e, NULL);
		if (e.lsda.kind == TARGET_ABSENT ||
		    (k > 0 && known_before(l, k, &host->items[i])))
			continue;
		/* Bytes are read by many threads: load them here. */
		s = e.lsda.sect != 0 ? image_section(t->img, e.lsda.sect) :
		    image_section_at(t->img, e.lsda.addr);
		if (s != NULL)
			section_load(s, NULL);
		GROW(l->refs, l->nrefs, l->cap);
		ref = &l->refs[l->nrefs];
		memset(ref, 0, sizeof(*ref));
		ref->host = host;
		ref->item = host->items[i];
		ref->at = e.lsda;
		ref->pers = image_target_name(t->img, &e.personality);
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
		    layout_of(l->refs[i].pers) != LAYOUT_UNKNOWN)
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
		index_host(t, k);
	count_shared(l);
	say_unknown(t, d);
}

static bool
lsda_open(struct table *t, struct diag *d)
{
	struct lsda *l = t->priv;

	section_load(t->sec, d);
	t->size = t->sec->len;
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

static bool
is_lsda_section(const struct section *s)
{
	return strncmp(s->name, ".gcc_except_table", 17) == 0 ||
	    strcmp(s->name, "__TEXT,__gcc_except_tab") == 0 ||
	    strncmp(s->name, ".ARM.extab", 10) == 0;
}

void
lsda_find(struct image *img, const struct selection *sel,
    struct table_list *list, struct diag *d)
{
	static const char *const hosts[] = {
		"eh_frame", "debug_frame", "exidx", "unwind_info",
		"compact_unwind"
	};
	struct section *sec = NULL;
	struct lsda *l;
	struct table *t;
	size_t i, k;

	(void)sel;
	(void)d;
	for (i = 0; i < img->nsections && sec == NULL; i++)
		if (is_lsda_section(&img->sections[i]))
			sec = &img->sections[i];
	if (sec == NULL)
		return;
	l = xcalloc(1, sizeof(*l));
	l->hosts = xcalloc(list->n + 1, sizeof(struct table *));
	for (k = 0; k < list->n; k++)
		for (i = 0; i < NELEM(hosts); i++)
			if (strcmp(list->t[k]->name, hosts[i]) == 0)
				l->hosts[l->nhosts++] = list->t[k];
	if (l->nhosts == 0) {
		free(l->hosts);
		free(l);
		return;
	}
	t = tables_add(list, &format_lsda, img, sec);
	t->priv = l;
	t->host = (struct table *)(uintptr_t)l->hosts[0];
}

const struct format format_lsda = {
	.name = "lsda",
	.rowless = true,
	.open = lsda_open,
	.index = lsda_index,
	.decode = lsda_decode,
	.close = lsda_close
};
