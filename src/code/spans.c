/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Code is cut where entries begin and end; what no entry covers is a hole.  A
 * hole is cut further where symbols and marks of data stand in it:
 *
 *	|<- entry ->|<------------- hole ------------->|<- entry ->
 *		    | padding | f    | padding |  $d   |
 *		     front	      back	 data
 *
 * Inside of what a symbol with a size covers nothing is taken for padding, and
 * no padding is looked for at a symbol: that is where code begins.
 */
#include "code/spans.h"

#include <stdlib.h>

#include "insn/padding.h"
#include "insn/stubs.h"

#define AHEAD          8    /* holes whose bytes are fetched before */
#define S_SYMBOL_STUBS 0x08 /* mach-o/loader.h, low byte of the flags */

/* One place to be looked at: a section, or a segment of a stripped file. */
struct area {
	struct section *sec; /* NULL: a segment */
	uint32_t sect;       /* relocatable objects, else 0 */
	uint64_t start, end; /* what of it is not another's */
};

/* The cursor of one table's ranges. */
struct cursor {
	struct ranges ranges;
	size_t at;
};

struct maker {
	struct spans *out;
	struct image *img;
	struct cursor cur[SPAN_TABLES];
	struct area *area;   /* the one at hand */
	bool plt;            /* it holds stubs */
	bool loaded;         /* its bytes were asked for */
	const uint8_t *data; /* its bytes, or NULL */
	size_t len;
	uint64_t base;     /* address of data[0] */
	uint64_t least;    /* holes that are looked into */
	uint64_t hole_end; /* of the hole at hand */
	uint32_t under;    /* its tables that nothing walks by */
	bool sums;         /* spans are not kept */
	size_t sym, mark;  /* cursors, for all areas */
};

uint32_t
span_sect(const struct image *img, const struct span *s)
{
	/* Damaged objects may have segments. */
	return img->by_section && s->sec != NULL ? s->sec->index : 0;
}

const char *span_class_name(enum span_class class)
{
	static const char *const names[] = { "table", "plt", "data", "padding",
		"gap" };

	return names[class];
}

static bool
is_plt(const struct image *img, const struct section *s)
{
	static const char *const elf[] = {
		".plt",
		".plt.got",
		".plt.sec",
		".plt.bnd",
		".iplt",
		".glink",
		".MIPS.stubs",
	};
	static const char *const macho[] = { "__stubs", "__stub_helper",
		"__auth_stubs", "__objc_stubs", "__symbol_stub",
		"__picsymbolstub1", "__symbol_stub1", "__picsymbolstub4",
		"__symbol_stub4", "__delay_stubs", "__delay_helper" };
	const char *comma;

	if (s == NULL)
		return false;
	if (img->container != CONTAINER_MACHO)
		return IS_AMONG(s->name, elf);
	comma = strchr(s->name, ',');
	return (comma != NULL && IS_AMONG(comma + 1, macho)) ||
	       s->type == S_SYMBOL_STUBS;
}

static bool
is_ppc64_stub(const char *n)
{
	/* Few names have a dot at all. */
	n = strchr(n, '.');
	return n != NULL && (strstr(n, ".plt_call.") != NULL ||
				strstr(n, ".plt_branch.") != NULL ||
				strstr(n, ".long_branch.") != NULL);
}

/* Symbols that linkers give to the stubs and veneers they make up. */
static bool
is_stub(const struct symbol *s)
{
	const char *n = s->name;

	return s->stub || str_ends(n, "_veneer") || str_ends(n, "_from_arm") ||
	       str_ends(n, "_from_thumb") || is_ppc64_stub(n) ||
	       strncmp(n, "__AArch64ADRPThunk_", 19) == 0 ||
	       strncmp(n, "__AArch64AbsLongThunk_", 22) == 0 ||
	       strncmp(n, "__AArch64BTIThunk_", 18) == 0 ||
	       strncmp(n, "__ARMv", 6) == 0 || strncmp(n, "__Thumbv", 8) == 0 ||
	       strncmp(n, "__long_branch_", 14) == 0;
}

/* Holes lie scattered: has the bytes of one of the next fetched. */
static inline void
prefetch(const struct maker *m, uint64_t at)
{
	if (m->data != NULL && at - m->base < m->len)
		__builtin_prefetch(m->data + (at - m->base));
}

/* Which tables have the place, and where that next changes. */
static uint32_t
tables_at(struct maker *m, uint64_t pc, uint64_t *until)
{
	const struct area *a = m->area;
	struct cursor *c;
	const struct range *r;
	uint32_t bits = 0;
	size_t i;

	*until = a->end;
	for (i = 0; i < m->out->ntables; i++) {
		c = &m->cur[i];
		for (; c->at < c->ranges.n; c->at++) {
			r = &c->ranges.r[c->at];
			if (r->sect > a->sect ||
			    (r->sect == a->sect && r->end > pc))
				break;
		}
		if (c->at == c->ranges.n || c->ranges.r[c->at].sect != a->sect)
			continue;
		r = &c->ranges.r[c->at];
		if (c->at + AHEAD < c->ranges.n)
			prefetch(m, r[AHEAD].end);
		if (r->start <= pc) {
			bits |= (uint32_t)1 << i;
			if (r->end < *until)
				*until = r->end;
		} else if (r->start < *until)
			*until = r->start;
	}
	return bits;
}

static inline void
account(struct spans *o, enum span_class class, uint32_t tables, bool plt,
    uint64_t size)
{
	bool due = !plt && (class == SPAN_TABLE || class == SPAN_GAP);
	size_t i;

	o->size += size;
	o->total[class] += size;
	for (i = 0; i < o->ntables; i++) {
		if (tables & (uint32_t)1 << i)
			o->tables[i].bytes += size;
		else if (!due)
			continue;
		o->tables[i].due += size;
	}
}

/* Appends a span, or makes the last one longer. */
static void
append(struct maker *m, uint64_t start, uint64_t end, enum span_class class,
    uint32_t tables, const struct symbol *symbol)
{
	struct spans *o = m->out;
	struct span s = {
		.start = start, .end = end, .sec = m->area->sec,
		.tables = tables, .class = class,
		.plt = m->plt || class == SPAN_PLT,
		.symbol = symbol, .hole = o->holes,
	}, *last = o->n == 0 ? NULL : &o->list[o->n - 1];

	if (last != NULL && last->end == start && last->sec == s.sec &&
	    last->class == class && last->tables == s.tables &&
	    (class != SPAN_GAP ||
		(last->symbol == symbol && last->hole == s.hole))) {
		last->end = end;
		return;
	}
	o->count[class]++;
	GROW(o->list, o->n, o->cap);
	o->list[o->n++] = s;
}

static inline void
emit(struct maker *m, uint64_t start, uint64_t end, enum span_class class,
    uint32_t tables, const struct symbol *symbol)
{
	if (start >= end)
		return;
	tables |= m->under;
	account(m->out, class, tables, m->plt || class == SPAN_PLT,
	    end - start);
	if (!m->sums)
		append(m, start, end, class, tables, symbol);
}

/* The bytes of a part of the area, as many as there are. */
static const uint8_t *
bytes_at(const struct maker *m, uint64_t start, uint64_t end, size_t *n)
{
	uint64_t off = start - m->base;

	*n = 0;
	if (m->data == NULL || off >= m->len)
		return NULL;
	*n = end - start > m->len - off ? m->len - (size_t)off :
					  (size_t)(end - start);
	return m->data + off;
}

/* How many bytes of the area can be read from a place on. */
static size_t
more_bytes(const struct maker *m, uint64_t at)
{
	size_t n;

	bytes_at(m, at, m->area->end, &n);
	return n;
}

/*
 * Code without an entry: padding at its ends is not part of it, nor are stubs
 * in front that have no symbol.
 */
static void
emit_code(struct maker *m, uint64_t start, uint64_t end,
    const struct symbol *symbol, bool front, bool back)
{
	char arm = m->img->machine != MACH_ARM ?
		       0 :
		       image_arm_state(m->img, m->area->sect, start);
	const uint8_t *p;
	size_t n, k, more;

	p = bytes_at(m, start, end, &n);
	if (p == NULL || n != end - start) {
		emit(m, start, end, SPAN_GAP, 0, symbol);
		return;
	}
	more = end == m->hole_end ? more_bytes(m, end) : 0;
	do {
		k = !front ? 0 : padding_front(m->img, arm, start, p, n, more);
		emit(m, start, start + k, SPAN_PADDING, 0, NULL);
		/* Most holes are nothing else. */
		if (k == n)
			return;
		p += k;
		n -= k;
		start += k;
		k = !front ? 0 : stubs_front(m->img, p, n);
		emit(m, start, start + k, SPAN_PLT, 0, NULL);
		p += k;
		n -= k;
		start += k;
	} while (k > 0);
	k = back && n > 0 ? padding_back(m->img, arm, start, p, n) : 0;
	emit(m, start, end - k, SPAN_GAP, 0, symbol);
	emit(m, end - k, end, SPAN_PADDING, 0, NULL);
}

/*
 * Words that relocations fill one after another, with nothing between, are a
 * table of addresses.  Gives the end of those at a place, or the place.
 */
static uint64_t
relocated_words(const struct maker *m, uint64_t at, uint64_t end)
{
	const struct section *s = m->area->sec;
	const struct reloc *r;
	uint64_t from = at;

	if (s == NULL || s->nrelocs == 0)
		return from;
	while (at < end && (r = section_reloc(s, at - s->addr)) != NULL &&
	       (r->size == 4 || r->size == 8) && r->size <= end - at &&
	       (r->kind == RELOC_ABS || r->kind == RELOC_DATAREL ||
		   r->kind == RELOC_DIFF))
		at += r->size;
	/* One alone may be an operand. */
	return at - from > 8 ? at : from;
}

/* Cuts out tables of addresses in a piece of code. */
static void
emit_piece(struct maker *m, uint64_t start, uint64_t end,
    const struct symbol *symbol, bool front, bool back)
{
	const struct section *s = m->area->sec;
	const struct reloc *r, *stop;
	uint64_t at, until;

	if (s == NULL || s->nrelocs == 0 || m->img->machine == MACH_RISCV) {
		emit_code(m, start, end, symbol, front, back);
		return;
	}
	r = section_reloc_from(s, start - s->addr);
	stop = section_reloc_end(s);
	for (; r != NULL && r < stop && r->offset < end - s->addr; r++) {
		at = s->addr + r->offset;
		if (at < start)
			continue;
		until = relocated_words(m, at, end);
		if (until == at)
			continue;
		emit_code(m, start, at, symbol, front, false);
		emit(m, at, until, SPAN_DATA, 0, NULL);
		start = until;
		front = true;
	}
	emit_code(m, start, end, symbol, front && start < end, back);
}

/* What marks say of a place: 'd' for data, else 0; and until where. */
static char
mark_at(struct maker *m, uint64_t pc, uint64_t *until)
{
	const struct symtab *t = &m->img->marks;
	uint32_t sect = m->area->sect;
	const struct symbol *s;

	while (m->mark < t->n &&
	       (t->sym[m->mark].sect < sect || (t->sym[m->mark].sect == sect &&
						   t->sym[m->mark].addr <= pc)))
		m->mark++;
	if (m->mark < t->n && t->sym[m->mark].sect == sect &&
	    t->sym[m->mark].addr < *until)
		*until = t->sym[m->mark].addr;
	if (m->mark == 0)
		return 0;
	s = &t->sym[m->mark - 1];
	if (s->sect != sect || s->name[1] != 'd' || s->addr < m->area->start)
		return 0;
	if (s->size != 0) {
		if (pc - s->addr >= s->size)
			return 0;
		if (s->size - (pc - s->addr) < *until - pc)
			*until = s->addr + s->size;
	}
	return 'd';
}

/* Is it the same all the way, with a byte that fills? */
static bool
all_fill(const struct maker *m, uint64_t start, uint64_t end)
{
	const uint8_t *p;
	size_t n, i;

	p = bytes_at(m, start, end, &n);
	if (p == NULL || n != end - start)
		return false;
	for (i = 0; i < n && p[i] == 0; i++)
		;
	return i == n;
}

/*
 * A piece between two places where something is marked.  Assemblers mark zeros
 * that fill up to an instruction as data.
 */
static void
emit_marked(struct maker *m, uint64_t start, uint64_t end,
    const struct symbol *s, bool front, bool back)
{
	uint64_t until;

	while (start < end) {
		until = end;
		if (mark_at(m, start, &until) == 'd')
			emit(m, start, until,
			    until - start < 4 && all_fill(m, start, until) ?
				SPAN_PADDING :
				SPAN_DATA,
			    0, NULL);
		else
			emit_piece(m, start, until, s, front,
			    back || until < end);
		front = true;
		start = until;
	}
}

/* Cuts a hole at the symbols in it. */
static void
emit_hole(struct maker *m, uint64_t start, uint64_t end)
{
	const struct symtab *t = &m->img->symtab;
	uint32_t sect = m->area->sect;
	const struct symbol *s;
	uint64_t until, cut;
	bool sized;

	/*
	 * The kernel's .data is executable for a few functions in it, which
	 * have entries.
	 */
	if (m->img->kernel && m->area->sec != NULL &&
	    (m->area->sec->attr & SEC_WRITE)) {
		emit(m, start, end, SPAN_DATA, 0, NULL);
		return;
	}
	while (start < end) {
		while (m->sym < t->n && (t->sym[m->sym].sect < sect ||
					    (t->sym[m->sym].sect == sect &&
						t->sym[m->sym].addr <= start)))
			m->sym++;
		until = end;
		if (m->sym < t->n && t->sym[m->sym].sect == sect &&
		    t->sym[m->sym].addr < until)
			until = t->sym[m->sym].addr;
		s = m->sym == 0 ? NULL : &t->sym[m->sym - 1];
		sized = s != NULL && s->size != 0 && !s->loose;
		/* One without a size may have ended with its entry. */
		if (s != NULL && (s->sect != sect || s->kind == SYM_OBJECT ||
				     !symbol_covers(m->img, s, sect, start) ||
				     (!sized && s->addr < start)))
			s = NULL;
		sized = sized && s != NULL;
		cut = until;
		if (sized && s->size - (start - s->addr) < until - start)
			cut = s->addr + s->size;
		if (s != NULL && is_stub(s))
			emit(m, start, cut, SPAN_PLT, 0, NULL);
		else
			emit_marked(m, start, cut, s, s == NULL, !sized);
		start = cut;
	}
}

/* Tells the gaps of a hole whether it has symbols. */
static void
finish_hole(struct maker *m, size_t first)
{
	struct spans *o = m->out;
	bool named = false;
	size_t i;

	for (i = first; i < o->n; i++)
		named |= o->list[i].class == SPAN_GAP &&
			 o->list[i].symbol != NULL;
	for (i = first; i < o->n; i++)
		o->list[i].named = named;
	o->holes++;
}

/* The names that end and begin where a gap does, padding aside. */
static void
find_neighbours(struct spans *o, size_t i)
{
	struct span *s = &o->list[i];
	uint32_t sect = span_sect(o->img, s);
	const struct span *p = i == 0 || s[-1].end != s->start ? NULL : s - 1;
	const struct span *n = i + 1 == o->n || s[1].start != s->end ? NULL :
								       s + 1;

	if (p != NULL && p->class == SPAN_PADDING)
		p = i < 2 || p[-1].end != p->start ? NULL : p - 1;
	if (n != NULL && n->class == SPAN_PADDING)
		n = i + 2 == o->n || n[1].start != n->end ? NULL : n + 1;
	if (p != NULL && p->sec == s->sec)
		s->after = image_symbol(o->img, sect, p->end - 1);
	/* Only one that is known to end there. */
	if (s->after != NULL &&
	    (s->after->size == 0 || s->after->kind == SYM_OBJECT))
		s->after = NULL;
	if (n != NULL && n->sec == s->sec)
		s->before = image_symbol_exact(o->img, sect, n->start);
}

/* The bytes of the area: of a section that tables cover none is looked at. */
static void
load_area(struct maker *m)
{
	const struct area *a = m->area;
	struct bytes b;

	m->loaded = true;
	if (a->sec != NULL) {
		if (section_load(a->sec, NULL)) {
			m->data = a->sec->data;
			m->len = a->sec->len;
		}
		m->base = a->sec->addr;
	} else {
		b = image_bytes(m->img, 0, a->start);
		m->data = b.data;
		m->len = bytes_left(&b);
		m->base = a->start;
	}
}

static void
one_hole(struct maker *m, uint64_t start, uint64_t end, uint32_t under)
{
	size_t first = m->out->n;

	m->hole_end = end;
	m->under = under;
	if (!m->loaded)
		load_area(m);
	if (m->plt)
		emit(m, start, end, SPAN_PLT, 0, NULL);
	else if (end - start < m->least)
		emit(m, start, end, SPAN_GAP, 0, NULL);
	else
		emit_hole(m, start, end);
	finish_hole(m, first);
	m->under = 0;
}

static void
one_area(struct maker *m, struct area *a)
{
	const uint32_t *use = m->out->use;
	uint32_t unread = use[COVER_DEBUG] | use[COVER_PROFILE];
	uint64_t pc = a->start, until;
	uint32_t bits, before = 0;

	m->area = a;
	m->plt = is_plt(m->img, a->sec);
	m->loaded = false;
	m->data = NULL;
	m->len = 0;
	while (pc < a->end) {
		bits = tables_at(m, pc, &until);
		if (bits == 0 && until - pc < m->least)
			bits = before;
		before = bits;
		if ((bits & ~unread) != 0)
			emit(m, pc, until, SPAN_TABLE, bits, NULL);
		else
			one_hole(m, pc, until, bits);
		pc = until;
	}
}

ORDER2(by_place, struct area, sect, start)

static void
add_area(struct area **list, size_t *n, size_t *cap, struct section *sec,
    uint32_t sect, uint64_t start, uint64_t size)
{
	struct area a = { sec, sect, start, addr_add(start, size) };

	if (a.end < start)
		a.end = UINT64_MAX;
	GROW(*list, *n, *cap);
	(*list)[(*n)++] = a;
}

/* The areas by address; what two have in common is the first one's. */
static size_t
find_areas(struct image *img, struct area **list)
{
	struct section *s;
	size_t i, n = 0, cap = 0;
	uint64_t reach = 0;

	*list = NULL;
	for (i = 0; i < img->nsections; i++) {
		s = &img->sections[i];
		if ((s->attr & SEC_EXEC) && !(s->attr & SEC_NOBITS) &&
		    s->size != 0)
			add_area(list, &n, &cap, s,
			    img->by_section ? s->index : 0, s->addr, s->size);
	}
	/* Without section headers segments tell what is code. */
	for (i = n == 0 ? 0 : img->nloads; i < img->nloads; i++)
		if ((img->loads[i]->attr & SEC_EXEC) && img->loads[i]->len != 0)
			add_area(list, &n, &cap, NULL, 0, img->loads[i]->addr,
			    img->loads[i]->len);
	if (n == 0)
		return 0;
	xqsort(*list, n, sizeof(**list), by_place);
	/* Sections of objects have addresses of their own. */
	for (i = 0; i < n && !img->by_section; i++) {
		struct area *a = &(*list)[i];

		if (a->start < reach)
			a->start = reach < a->end ? reach : a->end;
		if (a->end > reach)
			reach = a->end;
	}
	return n;
}

/* The bit of a table's name; SPAN_TABLES when there are too many. */
static size_t
table_bit(struct spans *o, const char *name)
{
	size_t i;

	for (i = 0; i < o->ntables; i++)
		if (strcmp(o->tables[i].name, name) == 0)
			return i;
	if (o->ntables < SPAN_TABLES)
		o->tables[o->ntables++].name = name;
	return i;
}

static struct spans *
make(struct image *img, struct table *const *tables, size_t n, uint64_t least,
    bool sums)
{
	struct spans *o = xcalloc(1, sizeof(*o));
	struct maker m = { .out = o, .img = img, .least = least, .sums = sums };
	struct area *areas;
	size_t i, bit, nareas;

	o->img = img;
	for (i = 0; i < n; i++) {
		if (tables[i]->format->rowless ||
		    tables[i]->format->records != NULL)
			continue;
		bit = table_bit(o, tables[i]->name);
		if (bit == SPAN_TABLES)
			continue;
		m.cur[bit].ranges.near = least;
		cover_add(&m.cur[bit].ranges, tables[i], NULL, NULL);
		/* The name decides, and there may be many tables of it. */
		if (o->tables[bit].n++ == 0)
			o->use[cover_use(tables, n, tables[i])] |= (uint32_t)1
								   << bit;
	}
	for (i = 0; i < o->ntables; i++) {
		ranges_merge(&m.cur[i].ranges);
		o->cap += 3 * m.cur[i].ranges.n;
	}
	o->list = sums ? NULL : xbigarray(o->cap, sizeof(*o->list));
	nareas = find_areas(img, &areas);
	for (i = 0; i < nareas; i++)
		one_area(&m, &areas[i]);
	free(areas);
	for (i = 0; i < o->ntables; i++)
		ranges_free(&m.cur[i].ranges);
	return o;
}

struct spans *
spans_of(struct image *img, struct table *const *tables, size_t n,
    uint64_t least)
{
	struct spans *o = make(img, tables, n, least, false);
	size_t i;

	for (i = 0; i < o->n; i++)
		if (o->list[i].class == SPAN_GAP)
			find_neighbours(o, i);
	return o;
}

struct spans *
spans_sums(struct image *img, struct table *const *tables, size_t n)
{
	return make(img, tables, n, 0, true);
}

void
spans_free(struct spans *o)
{
	if (o == NULL)
		return;
	free(o->list);
	free(o);
}

const uint8_t *
span_bytes(const struct image *img, const struct span *s, size_t *n)
{
	struct bytes b;
	uint64_t off;

	*n = 0;
	if (s->sec == NULL)
		b = image_bytes(img, 0, s->start);
	else {
		off = s->start - s->sec->addr;
		b = section_bytes(s->sec);
		if (off >= b.len)
			return NULL;
		bytes_skip(&b, off);
	}
	*n = bytes_left(&b) < s->end - s->start ? bytes_left(&b) :
						  (size_t)(s->end - s->start);
	return *n == 0 ? NULL : b.data + b.pos;
}
