/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Index tables of the Arm EHABI (IHI 0038), .ARM.exidx, and the table entries
 * in .ARM.extab that they lead to.
 *
 * An index entry is two words:
 *
 *	 31 30                        0
 *	+--+---------------------------+
 *	| 0| prel31 to the function    |
 *	+--+---------------------------+
 *	| 0x00000001                   |	cantunwind
 *	| 1| table entry               |	inline
 *	| 0| prel31 to a table entry   |	extab or generic
 *	+--+---------------------------+
 *
 * It holds up to the next entry's function; the last one has no end.  A
 * table entry of the compact model (bit 31 set) is one of
 *
 *	80 b0 b1 b2		routine 0: three bytes of program
 *	81 N  b0 b1, N words	routine 1, descriptors with 16-bit scopes
 *	82 N  b0 b1, N words	routine 2, descriptors with 32-bit scopes
 *
 * (most significant byte first), and one of the generic model (bit 31 clear)
 * is a prel31 to a personality routine and data of its own, for which every
 * compiler uses
 *
 *	N  b0 b1 b2, N words	and then the language's data (an LSDA)
 *
 * Words have the file's byte order also where instructions do not (BE8).
 */
#include "format/exidx.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "code/apcs_frame.h"
#include "format/lsda.h"

#define CANTUNWIND 1

static const char *const models[] = { [EXIDX_CANTUNWIND] = "cantunwind",
	[EXIDX_INLINE] = "inline",
	[EXIDX_EXTAB] = "extab",
	[EXIDX_GENERIC] = "generic" };

/* Places of table entries in .ARM.extab: each ends where the next begins. */
struct extab {
	uint32_t sect;
	uint32_t item; /* that leads there */
	uint64_t addr;
};

/* Descriptors are shown for so many entries that lead to the same ones. */
#define MAX_SHARED 16

struct exidx {
	struct extab *extabs; /* ascending, once each */
	size_t nextabs;
	size_t cap;
};

/* Routines whose language data has the layout above. */
static const char *const gnu_layout[] = { "__gxx_personality_v0",
	"__gcc_personality_v0", "__gcj_personality_v0",
	"__gnu_objc_personality_v0", "__objc_personality_v0",
	"__gnat_personality_v0", "__gdc_personality_v0",
	"__gccgo_personality_v0", "rust_eh_personality" };

/* The sections of an object that its entries lead to. */
static void
load_targets(const struct section *sec, struct diag *d)
{
	struct section *to;
	size_t i;

	for (i = 0; i < sec->nrelocs; i++) {
		to = image_section(sec->img, sec->relocs[i].sect);
		if (to != NULL && !to->loaded)
			section_load(to, d);
	}
}

static bool
exidx_open(struct table *t, struct diag *d)
{
	struct section *sec = t->sec;

	if (!section_load(sec, d)) {
		diag_whole(d, CHK_exidx_size, sec, "%s",
		    sec->no_data != NULL ? sec->no_data : "has no bytes");
		return false;
	}
	if (t->size == 0)
		t->size = sec->len;
	if (t->offset > sec->len || t->size > sec->len - t->offset) {
		diag_at(d, CHK_exidx_size, sec, sec->len,
		    "the table needs 0x%" PRIx64 " bytes from 0x%" PRIx64
		    ", the section has 0x%zx",
		    t->size, t->offset, sec->len);
		if (t->offset > sec->len)
			return false;
		t->size = sec->len - t->offset;
	}
	if (t->size % 8 != 0)
		diag_at(d, CHK_exidx_size, sec, t->offset + t->size / 8 * 8,
		    "the table's size 0x%" PRIx64 " is no multiple of 8",
		    t->size);
	if (t->img->by_section)
		load_targets(sec, d);
	t->priv = xcalloc(1, sizeof(struct exidx));
	exidx_prepare();
	image_load_symbols(t->img);
	return true;
}

static void
exidx_close(struct table *t)
{
	struct exidx *x = t->priv;

	if (x != NULL)
		free(x->extabs);
	free(x);
}

/* The word at a section offset, which is inside the section. */
static uint32_t
word_at(const struct table *t, uint64_t offset)
{
	return load_word(t->sec->data + offset, 4, t->img->big_endian);
}

/*
 * The relocation that gives a word of an object its value.  R_ARM_NONE may
 * stand at the same offset: it only says which routine has to be linked.  What
 * a linked image keeps of relocations (--emit-relocs) has been applied, and
 * its offsets cannot be trusted.
 */
static const struct reloc *
word_reloc(const struct section *sec, uint64_t offset)
{
	const struct reloc *r, *end;

	if (sec == NULL || !sec->img->by_section)
		return NULL;
	r = section_reloc_from(sec, offset);
	end = section_reloc_end(sec);
	for (; r != NULL && r < end && r->offset == offset; r++)
		if (r->kind != RELOC_NONE)
			return r;
	return NULL;
}

struct target
exidx_prel31(const struct exidx_place *p, uint32_t word)
{
	struct target to = { .kind = TARGET_ADDR };
	const struct reloc *r;
	uint64_t v = word & 0x7fffffff;

	if (!p->img->by_section) {
		if ((v & 0x40000000) != 0)
			v |= ~(uint64_t)0x7fffffff;
		to.addr = addr_mask(addr_add(p->addr, v), 4);
		return to;
	}
	r = word_reloc(p->sec, p->offset);
	to.reloc = r;
	if (r != NULL && r->undefined)
		to.kind = TARGET_SYMBOL;
	else if (r == NULL || r->kind != RELOC_PCREL || r->discarded)
		to.kind = TARGET_UNRELOCATED;
	else {
		to.sect = r->sect;
		to.addr = r->value;
	}
	return to;
}

/* The target of the word at an offset of the index section. */
static struct target
index_target(const struct table *t, uint64_t offset, uint32_t word)
{
	struct exidx_place p = {
		.img = t->img,
		.sec = t->sec,
		.offset = offset,
		.addr = addr_add(t->sec->addr, offset),
	};

	return exidx_prel31(&p, word);
}

/* Does the second word of an entry lead to a table entry? */
static bool
is_extab(const struct table *t, uint64_t offset, uint32_t word)
{
	return (word & 0x80000000) == 0 &&
	       (word != CANTUNWIND || word_reloc(t->sec, offset) != NULL);
}

ORDER3(compare_extabs, struct extab, sect, addr, item)

static void
note_extab(struct table *t, uint64_t offset)
{
	struct exidx *x = t->priv;
	struct extab *p;
	struct target to;
	uint32_t word = word_at(t, offset);

	if (!is_extab(t, offset, word))
		return;
	to = index_target(t, offset, word);
	if (to.kind != TARGET_ADDR)
		return;
	p = &PUSH(x->extabs, x->nextabs, x->cap);
	p->sect = to.sect;
	p->addr = to.addr;
	p->item = t->nitems - 1;
}

/* Orders them, keeps each once and numbers the items that share one. */
static void
sort_extabs(struct table *t)
{
	struct exidx *x = t->priv;
	struct extab *e;
	size_t i, n = 0;
	uint32_t rank = 0;

	xqsort(x->extabs, x->nextabs, sizeof(*x->extabs), compare_extabs);
	for (i = 0; i < x->nextabs; i++) {
		e = &x->extabs[i];
		if (n > 0 && x->extabs[n - 1].sect == e->sect &&
		    x->extabs[n - 1].addr == e->addr) {
			t->items[e->item].aux = ++rank;
			continue;
		}
		x->extabs[n++] = *e;
		rank = 0;
	}
	x->nextabs = n;
}

/* Where the next known table entry begins; UINT64_MAX when there is none. */
static uint64_t
extab_limit(const struct exidx *x, const struct exidx_place *p)
{
	struct extab key = { p->sect, UINT32_MAX, p->addr };
	size_t i;

	BISECT(i, 0, x->nextabs, compare_extabs(&x->extabs[i], &key) <= 0);
	return i < x->nextabs && x->extabs[i].sect == p->sect ?
		   x->extabs[i].addr :
		   UINT64_MAX;
}

/* An entry ends where the next one begins, if that is later. */
static void
set_end(struct table *t, size_t i)
{
	struct item *it = &t->items[i], *next = it + 1;
	const struct section *text;

	it->end = it->start;
	if (!it->known)
		return;
	if (i + 1 < t->nitems && next->known && next->sect == it->sect) {
		if (next->start > it->start)
			it->end = next->start;
	} else if (t->img->by_section) {
		text = image_section(t->img, it->sect);
		if (text != NULL && text->size > it->start)
			it->end = text->size;
	}
}

static void
check_order(const struct table *t, struct diag *d)
{
	const struct item *it, *prev;
	size_t i, inversions = 0, first = 0, twins = 0, twin = 0;

	for (i = 1; i < t->nitems; i++) {
		it = &t->items[i];
		prev = it - 1;
		if (!it->known || !prev->known || it->sect != prev->sect)
			continue;
		if (it->start == prev->start && twins++ == 0)
			twin = i;
		else if (it->start < prev->start && inversions++ == 0)
			first = i;
	}
	if (inversions != 0) {
		it = &t->items[first];
		diag_at(d, CHK_exidx_order, t->sec, it->offset,
		    "entry for 0x%" PRIx64 " follows the one for 0x%" PRIx64
		    " (%zu of %zu entries %s out of order)",
		    it->start, it[-1].start, inversions, t->nitems,
		    inversions == 1 ? "is" : "are");
	}
	if (twins != 0) {
		it = &t->items[twin];
		diag_at(d, CHK_exidx_dup_addr, t->sec, it->offset,
		    "a second entry for 0x%" PRIx64
		    " (%zu of %zu entries repeat%s the address before)",
		    it->start, twins, t->nitems, VERB(twins));
	}
}

/* Bit 0 may be set for Thumb code, though no tool sets it. */
static void
set_start(struct item *it, const struct target *to)
{
	it->kind = ENTRY_FUNC;
	it->known = to->kind == TARGET_ADDR;
	if (it->known) {
		it->start = to->addr & ~(uint64_t)1;
		it->sect = to->sect;
	}
}

static void
exidx_index(struct table *t, struct diag *d)
{
	uint64_t off, end = t->offset + t->size / 8 * 8;
	struct target to;
	struct item *it;
	size_t i;

	for (off = t->offset; off < end; off += 8) {
		if (table_is_full(t, off, d))
			break;
		to = index_target(t, off, word_at(t, off));
		it = table_add_item(t);
		it->offset = off;
		set_start(it, &to);
		note_extab(t, off + 4);
	}
	sort_extabs(t);
	for (i = 0; i < t->nitems; i++)
		set_end(t, i);
	check_order(t, d);
}

/* The index entry at a place of the table, for those that have no index. */
static bool
read_item(const struct table *t, uint64_t i, struct item *it)
{
	uint64_t off = t->offset + 8 * i;
	struct target to = index_target(t, off, word_at(t, off));

	memset(it, 0, sizeof(*it));
	it->offset = off;
	set_start(it, &to);
	it->end = it->start;
	return it->known;
}

static uint64_t
start_of(const struct table *t, uint64_t i)
{
	struct item it;

	read_item(t, i, &it);
	return it.start;
}

/*
 * What an unwinder does: bisection for the last entry that begins at or before
 * pc.  An object's entries are of many sections and in no order.
 */
static bool
exidx_search(const struct table *t, uint32_t sect, uint64_t pc,
    struct item *out)
{
	uint64_t i, n = t->size / 8;
	struct item it;

	if (t->img->by_section || sect != 0)
		return false;
	BISECT(i, 0, n, start_of(t, i) <= pc);
	if (i == 0)
		return false;
	read_item(t, i - 1, out);
	if (i < n && read_item(t, i, &it) && it.start > out->start)
		out->end = it.start;
	return true;
}

/* The bytes of a table entry; false when there are none in the file. */
static bool
find_place(const struct table *t, const struct target *to,
    struct exidx_place *p)
{
	p->img = t->img;
	p->sect = to->sect;
	p->addr = to->addr;
	if (to->sect != 0) {
		p->sec = image_section(t->img, to->sect);
		if (p->sec == NULL || !p->sec->loaded)
			return false;
		p->offset = to->addr;
	} else {
		p->sec = image_section_at(t->img, to->addr);
		p->offset = p->sec != NULL ? to->addr - p->sec->addr : 0;
	}
	p->b = image_bytes(t->img, to->sect, to->addr);
	/* Not into the bytes of the next section. */
	if (p->sec != NULL && p->b.len > p->sec->size - p->offset)
		p->b.len = p->sec->size - p->offset;
	return bytes_left(&p->b) >= 4;
}

static void
put_word(struct exidx_code *c, uint32_t word, unsigned skip)
{
	unsigned i;

	for (i = skip; i < 4; i++)
		c->byte[c->len++] = word >> (24 - 8 * i);
}

/*
 * The program: what the first word holds after skip bytes, and n words more,
 * of which a damaged file may have fewer.
 */
static bool
gather(struct exidx_code *c, struct exidx_place *p, uint32_t first,
    unsigned skip, unsigned n, struct diag *d)
{
	size_t room = bytes_left(&p->b) / 4;

	if (n > room)
		diag_at(d, CHK_exidx_count, c->sec, c->offset,
		    "%u further word%s of unwinding instructions, room for %zu",
		    n, PLURAL(n), room);
	c->skip = skip;
	put_word(c, first, skip);
	while (n > 0 && bytes_left(&p->b) >= 4) {
		put_word(c, bytes_u32(&p->b), 0);
		n--;
	}
	return n == 0;
}

/* Runs what there is of a program; only a whole one gives a row. */
static bool
run(const struct table *t, const struct exidx_code *c, bool whole,
    unsigned want, struct entry *e, struct diag *d)
{
	if (!whole)
		want &= ~WANT_ROWS;
	if (!exidx_run(t, c, want, e, d))
		return false;
	if (!whole)
		e->truncated = true;
	return whole;
}

static bool
known_layout(const char *name)
{
	return name != NULL && IS_AMONG(name, gnu_layout);
}

/* "f@plt" stands for f. */
static const char *
routine_name(const struct table *t, struct entry *e)
{
	const char *name = image_target_name(t->img, &e->personality);
	const char *at;

	if (name != NULL && (at = strstr(name, "@plt")) != NULL)
		name = arena_strndup(&e->mem, name, at - name);
	return name;
}

static void
personality_fields(struct entry *e, const char *name, bool known)
{
	if (name != NULL)
		field_str(&e->fields, "personality", name);
	else
		field_target(&e->fields, "personality", &e->personality);
	if (e->lsda.kind != TARGET_ABSENT)
		field_target(&e->fields, "lsda", &e->lsda);
	if (!known)
		field_bool(&e->fields, "layout_assumed", true);
}

/* No data when another table entry or the section's end follows. */
static void
find_lsda(const struct table *t, const struct exidx_place *p, uint64_t at,
    struct entry *e)
{
	if (bytes_left(&p->b) == 0 || at >= extab_limit(t->priv, p))
		return;
	e->lsda.kind = TARGET_ADDR;
	e->lsda.sect = p->sect;
	e->lsda.addr = at;
}

/* The generic model: p is after the word that leads to the routine. */
static void
decode_generic(const struct table *t, struct exidx_place *p,
    struct exidx_code *c, unsigned want, struct entry *e, struct diag *d)
{
	const char *name = routine_name(t, e);
	bool whole = false, known = known_layout(name);
	/* Only where the layout is known is what does not fit it an error. */
	struct diag *inner = known ? d : NULL;
	uint32_t word;

	c->facts.assumed = !known;
	c->offset += 4;
	if (bytes_left(&p->b) >= 4) {
		word = bytes_u32(&p->b);
		whole = gather(c, p, word, 1, word >> 24, inner);
		if (whole)
			find_lsda(t, p,
			    p->addr + 8 + 4 * (uint64_t)(word >> 24), e);
	} else
		diag_at(inner, CHK_exidx_count, c->sec, c->offset,
		    "the table entry ends after its first word");
	if (want & WANT_FIELDS)
		personality_fields(e, name, known);
	if (!run(t, c, whole, want, e, inner) && !known) {
		diag_at(d, CHK_exidx_generic_layout, c->sec, c->offset,
		    "data of an unknown personality routine are no unwinding "
		    "program");
		e->truncated = false;
	}
}

/* A word of the compact model; p is NULL for one in the index. */
static void
decode_compact(const struct table *t, struct exidx_place *p, uint32_t word,
    struct exidx_code *c, unsigned want, struct entry *e, struct diag *d)
{
	unsigned routine = word >> 24 & 0xf, n = word >> 16 & 0xff;
	struct exidx_place none = { 0 };
	bool whole = true;

	if (want & WANT_FIELDS && (p != NULL || routine != 0))
		field_num(&e->fields, "routine", routine);
	if ((word & 0x70000000) != 0) {
		diag_at(d, CHK_exidx_compact_bits, c->sec, c->offset,
		    "bits 30 to 28 of 0x%08x are not zero", (unsigned)word);
		e->truncated = true;
		return;
	}
	if (routine > 2) {
		diag_at(d, CHK_exidx_pr_index, c->sec, c->offset,
		    "personality routine %u is reserved", routine);
		e->truncated = true;
		return;
	}
	c->facts.routine = (int8_t)routine;
	if (routine == 0)
		n = 0;
	if (p == NULL && n != 0) {
		diag_at(d, CHK_exidx_inline_pr, c->sec, c->offset,
		    "an inline entry has no room for %u further word%s of "
		    "personality routine %u",
		    n, PLURAL(n), routine);
		n = 0;
		whole = false;
	}
	if (!gather(c, p != NULL ? p : &none, word, routine == 0 ? 1 : 2, n, d))
		whole = false;
	run(t, c, whole, want, e, d);
	if (p != NULL && whole && !c->shared)
		exidx_descriptors(t, p, routine == 2, want, e, d);
}

static void
decode_extab(const struct table *t, uint64_t at, uint32_t index_word,
    struct exidx_code *c, unsigned want, struct entry *e, struct diag *d)
{
	struct target to = index_target(t, at, index_word);
	struct exidx_place p = { 0 };
	bool found = to.kind == TARGET_ADDR && find_place(t, &to, &p);
	uint32_t word = found ? bytes_u32(&p.b) : 0x80000000;
	/* Bytes of further instructions, which only routines 1 and 2 have. */
	size_t left,
	    more = (word >> 24 & 15) == 0 ? 0 : 4 * (word >> 16 & 0xff);
	struct bytes ahead;

	c->facts.model = word & 0x80000000 ? EXIDX_EXTAB : EXIDX_GENERIC;
	c->facts.extab = to;
	if (want & WANT_FIELDS) {
		field_str(&e->fields, "model", models[c->facts.model]);
		field_target(&e->fields, "extab", &to);
	}
	if (!found) {
		if (to.kind == TARGET_ADDR)
			diag_at(d, CHK_exidx_extab_range, t->sec, at,
			    "table entry at 0x%" PRIx64
			    " is outside the file's bytes",
			    to.addr);
		else
			diag_at(d, CHK_exidx_extab_range, t->sec, at,
			    "the place of the table entry is not known: %s",
			    to.reloc == NULL ? "no relocation" :
					       "relocation cannot be applied");
		e->truncated = true;
		return;
	}
	c->sec = p.sec != NULL ? p.sec : t->sec;
	c->offset = p.sec != NULL ? p.offset : at;
	c->outside = p.sec == NULL;
	left = bytes_left(&p.b);
	if ((word & 0x80000000) != 0) {
		decode_compact(t, &p, word, c, want, e, d);
		/* A list without a descriptor is its end. */
		ahead = p.b;
		if (left - bytes_left(&p.b) == more && !c->shared &&
		    bytes_u32(&ahead) == 0 && bytes_ok(&ahead))
			p.b = ahead;
	} else {
		e->personality = exidx_prel31(&p, word);
		e->personality.addr &= ~(uint64_t)1;
		decode_generic(t, &p, c, want, e, d);
	}
	if (p.sec != NULL)
		entry_add_extent(e, p.sec, p.offset,
		    p.offset + 4 + left - bytes_left(&p.b), "extab");
}

/*
 * An APCS frame's CFA is read from memory; where the code was recognised, it
 * is also the frame pointer plus a number.
 */
static void
closed_form(const struct table *t, const struct item *it, struct entry *e)
{
	const struct symbol *sym = image_symbol_exact(t->img, it->sect,
	    it->start);
	struct regset set = table_regset(t);
	struct rule rule = { .kind = RULE_REG_VAL };
	struct strbuf *sb = &e->tmp;
	struct apcs_frame f;

	if (sym == NULL || !it->known ||
	    !apcs_frame(t->img, it->sect, it->start, sym->size, sym->thumb,
		&f) ||
	    f.kind != APCS_FRAME)
		return;
	rule.reg = f.fp;
	rule.u.off = -f.fp_off;
	sb->len = 0;
	sb_rule(sb, &set, &rule);
	field_str(&e->fields, "frame_cfa",
	    arena_strndup(&e->mem, sb->s, sb->len));
}

static void
index_fields(const struct table *t, const struct item *it, uint32_t w0,
    uint32_t w1, struct entry *e)
{
	char isa = 0;
	const char *names[2] = { "word0", "word1" };
	struct field *f;
	unsigned i;

	if (it->known)
		isa = image_arm_state(t->img, it->sect, it->start);
	if (isa != 0)
		field_str(&e->fields, "isa", isa == 't' ? "thumb" : "arm");
	for (i = 0; i < 2; i++) {
		f = field_add(&e->fields, names[i], FIELD_HEX);
		f->num = i == 0 ? w0 : w1;
		f->size = 8;
		f->flags = FIELD_RAW;
	}
}

static void
cantunwind(struct entry *e, unsigned want)
{
	struct rule cfa = { .kind = RULE_NONE };
	struct rule ra = { .kind = RULE_ABSENT };
	struct row *row;

	if (want & WANT_FIELDS)
		field_str(&e->fields, "model", models[EXIDX_CANTUNWIND]);
	if (want & WANT_ROWS) {
		row = entry_add_row(e, e->start.addr, &cfa, &ra, NULL, 0);
		row->end = e->has_end ? e->end : 0;
	}
}

static void
exidx_decode(const struct table *t, const struct item *it, unsigned want,
    struct entry *e, struct diag *d)
{
	uint64_t at = it->offset + 4;
	uint32_t w0 = word_at(t, it->offset), w1 = word_at(t, at);
	struct exidx_code c;

	e->size = 8;
	e->sync = true;
	e->ra_reg = ARM_LR;
	e->start = index_target(t, it->offset, w0);
	e->start.addr = it->start;
	e->has_end = it->known && it->end > it->start;
	e->end = it->end;
	if ((w0 & 0x80000000) != 0)
		diag_at(d, CHK_exidx_bit31, t->sec, it->offset,
		    "bit 31 of 0x%08x is set", (unsigned)w0);

	memset(&c.facts, 0, sizeof(c.facts));
	c.facts.model = w1 == CANTUNWIND ? EXIDX_CANTUNWIND : EXIDX_INLINE;
	c.facts.routine = -1;
	c.facts.word = w1;
	c.len = c.skip = 0;
	c.big_endian = t->img->big_endian;
	c.sec = t->sec;
	c.offset = at;
	c.outside = false;
	c.shared = it->aux >= MAX_SHARED;
	if (is_extab(t, at, w1))
		decode_extab(t, at, w1, &c, want, e, d);
	else if (w1 == CANTUNWIND)
		cantunwind(e, want);
	else {
		if (want & WANT_FIELDS)
			field_str(&e->fields, "model", models[EXIDX_INLINE]);
		decode_compact(t, NULL, w1, &c, want, e, d);
	}
	if (want & WANT_FACTS)
		e->facts = memcpy(arena_alloc(&e->mem, sizeof(c.facts)),
		    &c.facts, sizeof(c.facts));
	if (want & WANT_FIELDS) {
		if (e->nrows == 1 && e->rows[0].cfa.kind == RULE_REG_MEM &&
		    e->rows[0].cfa.reg == ARM_R11)
			closed_form(t, it, e);
		index_fields(t, it, w0, w1, e);
	}
}

const struct format format_exidx = {
	.name = "exidx",
	.open_end = true,
	.joined = true,
	.open = exidx_open,
	.index = exidx_index,
	.decode = exidx_decode,
	.search = exidx_search,
	.sites = lsda_sites,
	.close = exidx_close,
};

bool
exidx_has_generic(struct table *t, struct diag *d)
{
	struct exidx_place p;
	struct target to;
	uint64_t at, end;
	uint32_t word;

	if (!table_open(t, d))
		return false;
	end = t->offset + t->size / 8 * 8;
	for (at = t->offset + 4; at < end; at += 8) {
		word = word_at(t, at);
		if (!is_extab(t, at, word))
			continue;
		to = index_target(t, at, word);
		memset(&p, 0, sizeof(p));
		if (to.kind == TARGET_ADDR && find_place(t, &to, &p) &&
		    bytes_u32(&p.b) >> 31 == 0)
			return true;
	}
	return false;
}
