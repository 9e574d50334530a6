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
#include "format/lsda_area.h"

#define LSDA_MAX_SITES 65536
#define MIN_SITE       4     /* bytes: three numbers and an action */
#define LSDA_MAX_STEPS 65536 /* along the chains of one function */
#define LSDA_MAX_TYPES 65536

/* The fixed part before the call sites; false when nothing can follow. */
static bool
read_header(struct lsda_area *a, uint64_t off, uint64_t room)
{
	struct bytes b = section_range(a->sec, off, UINT64_MAX);
	const char *what = "landing pads' start";
	uint8_t enc;
	uint64_t len;

	a->lp_enc = enc = bytes_u8(&b);
	a->lp_start = a->func;
	if (a->lp_enc != PE_OMIT &&
	    (!ptr_valid(a->lp_enc) ||
		!ptr_read(&b, a->lp_enc, &a->env, &a->lp_start)))
		goto bad;
	a->type_enc = enc = bytes_u8(&b);
	what = "types";
	if (a->type_enc != PE_OMIT) {
		if (!ptr_valid(a->type_enc))
			goto bad;
		len = bytes_uleb(&b);
		a->type_base = addr_add(bytes_offset(&b), len);
		if (bytes_ok(&b) && len > bytes_left(&b)) {
			diag_at(a->d, CHK_lsda_truncated, a->sec, off,
			    "the type table ends %llu byte%s past the section",
			    (unsigned long long)(len - bytes_left(&b)),
			    PLURAL(len - bytes_left(&b)));
			a->type_base = 0;
			a->type_enc = PE_OMIT;
		}
	}
	a->cs_enc = enc = bytes_u8(&b);
	what = "call sites";
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
	 * call sites of all but the last, if any, end where the next LSDA
	 * begins.
	 */
	if (a->lp_enc != PE_OMIT && room != 0 && off + room >= a->cs_off &&
	    off + room < a->cs_end)
		a->cs_stop = off + room;
	a->act_end = a->type_base != 0 ? a->type_base : a->sec->len;
	return true;
bad:
	diag_at(a->d, CHK_lsda_header, a->sec, off,
	    "the encoding of %s, 0x%02x, cannot be read", what, enc);
	return false;
}

/*
 * Arm EHABI: a word of the type table carries R_ARM_TARGET2, which platforms
 * resolve as they like: bare metal as an address, Linux as the distance to a
 * GOT slot.  The encoding byte of LLVM says absolute for both, so that the
 * word itself has to tell.
 */
static void
resolve_target2(const struct lsda_area *a, uint64_t at, struct target *t)
{
	const struct image *img = a->t->img;
	struct target slot = *t;

	if (!a->words || a->type_enc != PE_ABSPTR || t->kind != TARGET_ADDR ||
	    t->reloc != NULL || image_target_name(img, t) != NULL)
		return;
	slot.addr = addr_mask(a->sec->addr + at + t->addr, 4);
	slot.indirect = true;
	if (image_target_name(img, &slot) != NULL ||
	    (image_segment_at(img, t->addr) == NULL &&
		image_segment_at(img, slot.addr) != NULL))
		*t = slot;
}

/*
 * Reads one word of the type table, or of an Arm exception specification.
 * False when it cannot be read.
 */
static bool
read_type(struct lsda_area *a, struct bytes *b, struct target *t)
{
	uint64_t at = bytes_offset(b);

	if (!ptr_read(b, a->type_enc, &a->env, t) || !bytes_ok(b))
		return false;
	resolve_target2(a, at, t);
	return true;
}

/* The name of a type_info; "..." for the null that catches all. */
static const char *
type_target_name(struct lsda_area *a, const struct target *t)
{
	const struct symbol *sym;
	const char *name;

	if (t->kind == TARGET_ABSENT)
		return "...";
	name = image_target_name(a->t->img, t);
	if (name != NULL)
		return name;
	sym = t->kind != TARGET_ADDR ?
		  NULL :
		  image_symbol_exact(a->t->img, t->sect, t->addr);
	if (sym != NULL)
		return sym->name;
	if (t->kind == TARGET_ADDR)
		return arena_printf(&a->e->mem, "0x%llx",
		    (unsigned long long)t->addr);
	return "<not relocated>";
}

static const char *
type_name(struct lsda_area *a, int64_t filter, bool *ok)
{
	unsigned size = ptr_size(a->type_enc, a->env.addr_size);
	struct target t;
	struct bytes b;

	*ok = false;
	if (size == 0 || a->type_base == 0 ||
	    (uint64_t)filter > (a->type_base - a->cs_end) / size)
		return NULL;
	b = section_range(a->sec, a->type_base - (uint64_t)filter * size,
	    UINT64_MAX);
	if (!read_type(a, &b, &t))
		return NULL;
	*ok = true;
	return type_target_name(a, &t);
}

/* What an action does, for people; JSON has the filter's number. */
static void
say(struct lsda_area *a, const char *what, const char *type)
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
read_spec(struct lsda_area *a, int64_t filter)
{
	uint64_t at = a->type_base +
		      (uint64_t)(-filter - 1) * (a->words ? 4 : 1);
	struct bytes b = section_range(a->sec, at, UINT64_MAX);
	const char *name;
	struct target t;
	bool any = false, ok;
	uint64_t v;

	if (a->type_base == 0 || !bytes_ok(&b) || bytes_left(&b) == 0) {
		diag_at(a->d, CHK_lsda_spec_range, a->sec, a->cs_end,
		    "the exception specification of filter %lld is outside the "
		    "section",
		    (long long)filter);
		say(a, "only", "?");
		return;
	}
	while (++a->steps <= LSDA_MAX_STEPS) {
		if (a->words) {
			if (!read_type(a, &b, &t) || t.kind == TARGET_ABSENT)
				break;
			name = type_target_name(a, &t);
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
read_filter(struct lsda_area *a, int64_t filter, uint64_t at)
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
read_actions(struct lsda_area *a, uint64_t action, uint64_t site, bool numbers)
{
	struct fields *fs = &a->e->fields;
	struct diag *d = numbers ? a->d : NULL;
	uint64_t at, next_at, len = a->act_end - a->cs_end, steps = 0;
	int64_t filter, next;
	struct bytes b;

	for (at = a->cs_end + action - 1;; at = next_at + (uint64_t)next) {
		if (at < a->cs_end || at >= a->act_end) {
			diag_at(d, CHK_lsda_action_range, a->sec, site,
			    "the chain of actions leads to 0x%llx, outside the "
			    "action table",
			    (unsigned long long)at);
			return;
		}
		if (++steps > len / 2 + 1) {
			diag_at(d, CHK_lsda_action_cycle, a->sec, site,
			    "the chain of actions has no end");
			return;
		}
		if (++a->steps > LSDA_MAX_STEPS)
			return;
		b = section_range(a->sec, at, a->act_end);
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

static struct target
pad_target(const struct lsda_area *a, uint64_t lp)
{
	struct target t = a->lp_start;

	t.addr = addr_mask(t.addr + lp, a->env.addr_size);
	if (t.sect == a->func.sect)
		t.sect = 0;
	return t;
}

static void
add_fact(struct lsda_area *a, uint64_t start, uint64_t len, uint64_t lp,
    bool actions)
{
	struct lsda_site *s;

	if (a->facts == NULL || !a->facts->placed)
		return;
	s = &a->facts->sites[a->facts->nsites++];
	memset(s, 0, sizeof(*s));
	s->start = addr_mask(a->func.addr + start, a->env.addr_size);
	s->end = addr_mask(a->func.addr + start + len, a->env.addr_size);
	s->has_actions = actions;
	s->has_pad = lp != 0;
	if (s->has_pad)
		s->pad = pad_target(a, lp);
}

static void
add_site(struct lsda_area *a, struct bytes *b)
{
	struct fields *fs = &a->e->fields;
	uint64_t site = bytes_offset(b), start = 0, len = 0, lp, action;
	struct target t;
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
	add_fact(a, start, len, lp, action != 0);
	field_open(fs, NULL, FIELD_OBJECT);
	if (a->sjlj)
		field_num(fs, "landing_pad_index", lp);
	else if (a->func.kind == TARGET_ADDR) {
		field_hex(fs, "start",
		    addr_mask(a->func.addr + start, a->env.addr_size));
		field_hex(fs, "end",
		    addr_mask(a->func.addr + start + len, a->env.addr_size));
	} else {
		/* Without the function's address: offsets from it. */
		field_hex(fs, "start_offset", start);
		field_hex(fs, "end_offset", start + len);
	}
	if (lp != 0 && !a->sjlj) {
		t = pad_target(a, lp);
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
only_padding(const struct lsda_area *a, const struct bytes *b)
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
read_sites(struct lsda_area *a)
{
	struct bytes b = section_range(a->sec, a->cs_off, a->cs_stop);
	struct fields *fs = &a->e->fields;
	size_t n = 0;

	field_open(fs, "call_sites", FIELD_ARRAY);
	while (bytes_left(&b) > 0 && !only_padding(a, &b)) {
		if (++n > LSDA_MAX_SITES || a->steps > LSDA_MAX_STEPS) {
			diag_at(a->d, CHK_lsda_bound, a->sec, bytes_offset(&b),
			    "more than %d call sites or actions; the rest is "
			    "not shown",
			    LSDA_MAX_SITES);
			break;
		}
		add_site(a, &b);
	}
	field_close(fs);
}

static void
add_types(struct lsda_area *a)
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
begin_facts(struct lsda_area *a)
{
	struct lsda_facts *f = a->facts;
	uint64_t n = (a->cs_stop - a->cs_off) / MIN_SITE;

	f->placed = !a->sjlj && a->func.kind == TARGET_ADDR;
	f->has_base = a->lp_enc != PE_OMIT;
	f->base = a->lp_start;
	if (f->placed)
		f->sites = arena_alloc(&a->e->mem,
		    sizeof(*f->sites) *
			(size_t)(n < LSDA_MAX_SITES ? n : LSDA_MAX_SITES));
	a->e->facts = f;
}

void
lsda_decode_area(struct lsda_area *a, uint64_t off, uint64_t room)
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
	field_str(fs, "call_site_encoding", ptr_name(&a->e->mem, a->cs_enc));
	for (i = raw; i < fs->n; i++)
		fs->list[i].flags = FIELD_RAW;
	if (a->lp_enc != PE_OMIT)
		field_target(fs, "lpstart", &a->lp_start);
	a->used = a->type_base != 0 ? a->type_base : a->cs_stop;
	if (a->facts != NULL)
		begin_facts(a);
	read_sites(a);
	add_types(a);
	f = field_add(fs, "size", FIELD_NUM);
	f->num = a->used - off;
	if (a->facts != NULL)
		a->facts->size = f->num;
	f->flags = FIELD_RAW;
	entry_add_extent(a->e, a->sec, off, a->used, "lsda");
}

void
lsda_area_sites(struct lsda_area *a, uint64_t off,
    void (*fn)(void *, uint64_t start, uint64_t end, uint64_t pad), void *arg)
{
	unsigned size = a->env.addr_size;
	uint64_t start, len, pad;
	struct bytes b;
	size_t n;

	if (!read_header(a, off, 0) || a->sjlj ||
	    a->lp_start.kind != TARGET_ADDR || a->lp_start.sect != a->func.sect)
		return;
	b = section_range(a->sec, a->cs_off, a->cs_stop);
	for (n = 0; bytes_left(&b) > 0 && n < LSDA_MAX_SITES; n++) {
		start = ptr_read_value(&b, a->cs_enc, size);
		len = ptr_read_value(&b, a->cs_enc, size);
		pad = ptr_read_value(&b, a->cs_enc, size);
		bytes_uleb(&b);
		if (!bytes_ok(&b))
			return;
		/* Of a function in parts: it is another one's LSDA already. */
		if (a->lp_enc != PE_OMIT && (len == 0 || start > a->func_len ||
						len > a->func_len - start))
			return;
		start = addr_mask(a->func.addr + start, size);
		fn(arg, start, start + len,
		    pad == 0 ? 0 : addr_mask(a->lp_start.addr + pad, size));
	}
}
