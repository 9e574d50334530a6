/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions of which no table and no symbol tells, where a file was stripped:
 * what calls, jumps and words of data lead to begins one, and so does what
 * stands behind one.  Whether it is a function is for the walk to say, but of
 * what is called.
 */
#include "code/synth_priv.h"

#include <stdlib.h>

#include "base/pool.h"
#include "insn/padding.h"

#define CHUNK (256 * 1024) /* bytes that are read at once */
/*
 * All code is read for what leads to gaps where it is not much, or they are no
 * small part of it; or where an entry may be of several functions.  Not for what
 * each program begins and ends with: of 346 files whose gaps are no larger none
 * had a function there that pointers and the gaps themselves do not tell of.
 * Stubs for calls (ppc64) are more.
 */
#define FEW_BYTES   (4 * 1024 * 1024)
#define START_BYTES 512
#define SHARE       64

#define LEAD_MAX    16   /* instructions before a function's push */
#define PART_BYTES  4096 /* of what the upper part of an address is made of */
#define SEEN        1024
#define LABEL_BYTES 4096 /* between labels of a function */

/*
 * func: of a function that may end before, by its number; or SIZE_MAX.  before:
 * bits of struct finder's breaks for the gaps before it, of whole bytes, so that
 * no two threads write to one.  stubs: what the link made to jump elsewhere, and
 * has no name (static programs).
 */
struct gap {
	uint64_t start, end, before;
	size_t func;
	bool stubs;
};

/* A word of data that leads to a gap. */
struct word_at {
	uint64_t at, place;
	bool label; /* not to a function */
};

ORDER1(by_at, struct word_at, at)

struct finder {
	struct synth *y;
	struct code_pass *p;
	struct gap *gaps; /* by start */
	size_t ngaps, gaps_cap;
	uint64_t *places; /* where something begins */
	size_t nplaces, places_cap;
	uint64_t *maybe; /* ... if control does not just pass there */
	size_t nmaybe, maybe_cap;
	struct word_at *words;
	size_t nwords, words_cap;
	uint64_t seen[SEEN]; /* some places, plus one, which many lead to */
	uint8_t *breaks;     /* of gaps: where it does not, a bit a byte */
	uint64_t bytes, all;
	bool joined; /* in functions whose entries may be of several */
	bool picks;  /* what is read gives back addresses of functions */
};

static bool
is_relocated(const struct finder *x)
{
	return x->y->img->type != IMAGE_EXEC;
}

/* ---- Code that is no function's. ---- */

/* What is wholly padding begins nothing. */
static bool
add_gap(struct finder *x, uint64_t start, uint64_t end, size_t func)
{
	if (start >= end || padding_whole(x->y->img, 0, start, end))
		return false;
	GROW(x->gaps, x->ngaps, x->gaps_cap);
	x->gaps[x->ngaps++] = (struct gap){ start, end, 0, func, false };
	x->bytes += end - start;
	return true;
}

ORDER1(by_start, struct gap, start)

static void
find_gaps(struct finder *x)
{
	const struct synth *y = x->y;
	const struct section *sec;
	uint64_t at, end;
	size_t i, k;

	for (i = 0; i < y->img->nsections; i++) {
		sec = &y->img->sections[i];
		if (!(sec->attr & SEC_EXEC) || (sec->attr & SEC_NOBITS) ||
		    !(sec->attr & SEC_ALLOC))
			continue;
		at = sec->addr;
		end = sec->addr + section_stored(sec);
		BISECT(k, 0, y->nfuncs, y->funcs[k].start < at);
		if (strncmp(sec->name, ".plt", 4) == 0) {
			if ((k == y->nfuncs || y->funcs[k].start >= end) &&
			    add_gap(x, at, end, SIZE_MAX))
				x->gaps[x->ngaps - 1].stubs = true;
			continue;
		}
		x->all += end - at;
		for (; k < y->nfuncs && y->funcs[k].start < end; k++) {
			add_gap(x, at, y->funcs[k].start, SIZE_MAX);
			x->joined |= y->funcs[k].joined;
			if (y->funcs[k].open)
				add_gap(x, y->funcs[k].start + 1,
				    y->funcs[k].end, k);
			at = y->funcs[k].end > at ? y->funcs[k].end : at;
		}
		add_gap(x, at, end, SIZE_MAX);
	}
	xqsort(x->gaps, x->ngaps, sizeof(*x->gaps), by_start);
	for (i = 1; i < x->ngaps; i++)
		x->gaps[i].before =
		    (x->gaps[i - 1].before +
			(x->gaps[i - 1].end - x->gaps[i - 1].start) + 7) /
		    8 * 8;
}

/* Reading all code. */
static bool
is_worth(const struct finder *x)
{
	return x->joined || x->bytes >= x->all / SHARE ||
	       (x->all <= FEW_BYTES && x->bytes > START_BYTES);
}

static const struct gap *
gap_of(const struct finder *x, uint64_t place)
{
	size_t i;

	if (place < x->gaps[0].start)
		return NULL;
	BISECT(i, 0, x->ngaps, x->gaps[i].start <= place);
	return i > 0 && place < x->gaps[i - 1].end ? &x->gaps[i - 1] : NULL;
}

/*
 * What leads to a place: what may be a number as well, a jump or an address; or
 * a function begins, for it is called, or as its code says.
 */
enum leads { LEADS_MAYBE, LEADS, LEADS_FUNC };

static void
add_place(struct finder *x, uint64_t place, enum leads how)
{
	uint64_t *seen = &x->seen[(place ^ place >> 10) % SEEN];
	const struct gap *g;

	if (*seen == place + 1)
		return;
	g = gap_of(x, place);
	if (g == NULL || place % x->y->ctx.m->align != 0)
		return;
	/* What an entry has is a function's, and most likely all of it. */
	if (how != LEADS_FUNC && g->func != SIZE_MAX &&
	    x->y->funcs[g->func].joined)
		return;
	if (how == LEADS_MAYBE && g->func == SIZE_MAX) {
		GROW(x->maybe, x->nmaybe, x->maybe_cap);
		x->maybe[x->nmaybe++] = place;
		return;
	}
	*seen = place + 1;
	GROW(x->places, x->nplaces, x->places_cap);
	x->places[x->nplaces++] = place;
}

/* Arm: is a function, the code of which an entry has, of the other state? */
static bool
is_other_state(const struct finder *x, size_t func, bool thumb)
{
	const struct image *img = x->y->img;

	return func != SIZE_MAX && img->type != IMAGE_EXEC &&
	       code_mode_at(img, 0, x->y->funcs[func].start).thumb != thumb;
}

/*
 * A word leads there, perhaps.  Arm's say of what kind the code is: none is part
 * of a function of another (_dl_runtime_resolve, which has no entry, but stands
 * behind a function in Thumb that has one).
 */
static void
add_word(struct finder *x, uint64_t word)
{
	const struct image *img = x->y->img;
	uint64_t place = image_code_place(img, word), kind = word & 3;
	enum leads how = x->picks                ? LEADS_FUNC :
			 img->type == IMAGE_EXEC ? LEADS_MAYBE :
						   LEADS;
	const struct gap *g;
	bool thumb;

	if (img->machine == MACH_ARM && (g = gap_of(x, place)) != NULL) {
		thumb = code_mode_at(img, 0, place).thumb;
		if (!(thumb ? kind & 1 : kind == 0))
			return;
		if (is_other_state(x, g->func, thumb))
			how = LEADS_FUNC;
	}
	add_place(x, place, how);
}

/* The bit that note_breaks() made for a place. */
static bool
is_noted(const struct finder *x, uint64_t place)
{
	const struct gap *g = gap_of(x, place);
	uint64_t bit = g->before + (place - g->start);

	return x->breaks[bit / 8] >> bit % 8 & 1;
}

static bool
is_break(const struct finder *x, uint64_t place)
{
	return x->breaks == NULL || is_noted(x, place);
}

/* Does control pass there from the instruction before, or may it be so? */
static bool
is_passed(const struct finder *x, uint64_t place)
{
	if (x->breaks == NULL)
		return false;
	return is_relocated(x) ? is_noted(x, place) : !is_noted(x, place);
}

static void
add_pointer(void *arg, uint64_t at, uint64_t word, bool constant)
{
	struct finder *x = arg;
	uint64_t place = image_code_place(x->y->img, word);
	const struct gap *g = gap_of(x, place);

	(void)constant;
	if (!x->y->ctx.m->ra_pushed || g == NULL || g->func != SIZE_MAX) {
		add_word(x, word);
		return;
	}
	GROW(x->words, x->nwords, x->words_cap);
	x->words[x->nwords++] = (struct word_at){ at, place, false };
}

/* Do two words stand beside each other, and lead to places that are near? */
static bool
is_beside(const struct finder *x, const struct word_at *a,
    const struct word_at *b)
{
	uint64_t apart = a->place < b->place ? b->place - a->place :
					       a->place - b->place;

	return b->at - a->at == x->y->img->addr_size && apart < LABEL_BYTES &&
	       gap_of(x, a->place) == gap_of(x, b->place);
}

/*
 * Words of data lead to functions, and to labels of one ("computed goto", cases
 * of a switch), whose addresses stand side by side: near those of which two are
 * passed into by the code before them.
 */
static void
add_words(struct finder *x)
{
	struct word_at *w, *first = x->words, *end;
	bool passed, last = false;

	if (x->nwords == 0)
		return;
	end = first + x->nwords;
	xqsort(first, x->nwords, sizeof(*first), by_at);
	for (w = first; w < end; w++, last = passed) {
		passed = is_passed(x, w->place);
		w->label = last && passed && is_beside(x, w - 1, w);
		if (w->label)
			w[-1].label = true;
	}
	for (w = first + 1; w < end; w++)
		w->label |= w[-1].label && w->place % FUNC_ALIGN != 0 &&
			    is_beside(x, w - 1, w);
	for (w = end; w-- > first;) {
		w->label |= w + 1 < end && w[1].label &&
			    w->place % FUNC_ALIGN != 0 &&
			    is_beside(x, w, w + 1);
		if (!w->label && !(is_relocated(x) && is_passed(x, w->place)))
			add_word(x, w->place);
	}
}

/* ---- What leads there. ---- */

/*
 * May words of a section be addresses of functions?  Without relocations also
 * those of constants are.
 */
static bool
has_pointers(const struct image *img, const struct section *sec)
{
	if (!(sec->attr & SEC_ALLOC) || (sec->attr & SEC_NOBITS))
		return false;
	return (sec->attr & SEC_WRITE) ||
	       (img->type == IMAGE_EXEC &&
		   strncmp(sec->name, ".rodata", 7) == 0);
}

/* The next word of a section, at an address; nothing relocates constants. */
static bool
pointer_at(const struct image *img, struct bytes *constants, bool constant,
    uint64_t addr, uint64_t *v)
{
	if (!constant)
		return image_pointer(img, addr, v);
	*v = bytes_word(constants, img->addr_size);
	return bytes_ok(constants);
}

struct pointers {
	pointer_fn *fn;
	void *arg;
};

static void
relative(void *arg, uint64_t at, uint64_t v)
{
	const struct pointers *p = arg;

	p->fn(p->arg, at, v, false);
}

void
synth_pointers(const struct image *img, pointer_fn *fn, void *arg)
{
	struct pointers p = { fn, arg };
	const struct section *sec;
	uint64_t at, v, len;
	struct bytes b;
	bool constant;
	size_t i;

	if (img->entry != 0)
		relative(&p, 0, img->entry);
	if (image_relatives(img, relative, &p))
		return;
	for (i = 0; i < img->nsections; i++) {
		sec = &img->sections[i];
		if (!has_pointers(img, sec))
			continue;
		len = section_stored(sec);
		constant = !(sec->attr & SEC_WRITE);
		b = image_bytes(img, 0, sec->addr);
		for (at = 0; at + img->addr_size <= len; at += img->addr_size)
			if (pointer_at(img, &b, constant, sec->addr + at, &v))
				fn(arg, sec->addr + at, v, constant);
	}
}

/*
 * What may stand before a function's push: nothing of stack or link, nor what
 * does nothing, as zeros that fill.
 */
static bool
is_lead(const struct code_pass *p, const struct code_machine *m,
    const struct ins *ins)
{
	const struct effect *e = code_effects(p, ins);
	unsigned k;

	if (ins->flow != FLOW_NEXT || ins->n == 0 ||
	    (ins->flags & (INSN_COND | INSN_PADDING | INS_BAD)))
		return false;
	for (k = 0; k < ins->n; k++)
		if (e[k].kind != EFF_CMP &&
		    (e[k].d == m->sp || e[k].d == m->ra))
			return false;
	return true;
}

/* Does control not pass from the instruction before, nor come otherwise? */
static bool
is_alone(const struct code_pass *p, size_t i)
{
	const struct ins *ins = &p->ins[i], *last = ins - 1;

	return ins->head == 0 && !(last->flags & INSN_COND) &&
	       (last->flow != FLOW_NEXT || last->off + last->len != ins->off ||
		   (last->flags & (INSN_PADDING | INS_BAD)));
}

/*
 * Where the return address comes in a register: is it kept there behind what
 * does not come back, where nothing leads to?  Functions may load what they will
 * want before: then *i is the first of those, which does not stand behind a
 * call: that would come back there.
 */
static bool
keeps_link(const struct code_pass *p, const struct code_machine *m, size_t *i)
{
	const struct ins *ins = &p->ins[*i];
	const struct effect *e = code_effects(p, ins);
	size_t at = *i;
	unsigned k;

	if (at == 0 || m->ra_pushed || !code_moves_stack(p, m, ins).pushes)
		return false;
	for (k = 0; k < ins->n; k++)
		if (e[k].kind == EFF_STORE && e[k].s == m->ra)
			break;
	if (k == ins->n)
		return false;
	if (is_alone(p, at))
		return true;
	for (; p->ins[at].head == 0 && at > 1 && *i - at < LEAD_MAX &&
	       is_lead(p, m, &p->ins[at - 1]);) {
		at--;
		if (is_alone(p, at)) {
			*i = at;
			return !ins_is_call(&p->ins[at - 1]);
		}
	}
	return false;
}

/* What registers hold for certain: numbers, or addresses. */
struct known_words {
	uint64_t word[CODE_REGS];
	uint64_t known, placed; /* sets of registers */
};

/*
 * What an instruction at pc leaves in a register may be an address.  Numbers
 * are none but where the file has its place: all else is what the program
 * reckons with, or counts from its table of addresses.  A page, or what is whole
 * pages from here, is a part of one, but on x86.
 */
static void
add_address(struct finder *x, const struct known_words *w, unsigned reg,
    uint64_t pc)
{
	uint64_t v = addr_mask(w->word[reg], x->y->img->addr_size);

	if (x->y->img->type != IMAGE_EXEC && !(w->placed >> reg & 1))
		return;
	if (x->y->ctx.m->ra_pushed ||
	    (v % PART_BYTES != 0 && (v - pc) % PART_BYTES != 0))
		add_word(x, v);
}

/* Does an effect leave a word that is known in a register, and which? */
static bool
follow(struct known_words *w, const struct effect *e)
{
	unsigned from = e->kind == EFF_TADD   ? e->x :
			e->kind == EFF_INSERT ? e->d :
						e->s;
	bool known = from < CODE_REGS && (w->known >> from & 1);
	bool placed = known && (w->placed >> from & 1);
	uint64_t v = known ? w->word[from] : 0, bit;

	if (e->kind == EFF_STORE || e->kind == EFF_CMP || e->d >= CODE_REGS ||
	    (!known && e->kind != EFF_CONST && !(w->known >> e->d & 1)))
		return false;
	if (e->kind == EFF_CONST) {
		known = true;
		v = (uint64_t)e->imm;
	} else if (e->kind == EFF_ADDI) {
		v += (uint64_t)e->imm;
	} else if (e->kind == EFF_TADD && e->s == CODE_NOREG) {
		v = (v << e->shift) + (uint64_t)e->imm;
	} else if (e->kind == EFF_ADDR && e->x < CODE_REGS &&
		   (w->known >> e->x & 1)) {
		/* Counted from the table of addresses (Arm's _dl_start). */
		v += (uint64_t)e->imm * w->word[e->x];
		placed |= w->placed >> e->x & 1;
	} else if (e->kind == EFF_INSERT && e->size == 2 && e->x == 2) {
		v = (v & 0xffff) | (uint64_t)e->imm << 16;
	} else if (e->kind != EFF_MOV) {
		known = false;
	}
	placed = known && (placed || (e->flags & EFF_PC));
	bit = (uint64_t)1 << e->d;
	w->known = known ? w->known | bit : w->known & ~bit;
	w->placed = placed ? w->placed | bit : w->placed & ~bit;
	w->word[e->d] = v;
	return known && e->kind != EFF_MOV;
}

/* Does an instruction keep what is the caller's, as functions begin? */
static bool
keeps_callers(const struct code_pass *p, const struct code_machine *m,
    const struct ins *ins)
{
	const struct effect *e = code_effects(p, ins);
	unsigned k;

	for (k = 0; k < ins->n && code_moves_stack(p, m, ins).pushes; k++)
		if (e[k].kind == EFF_STORE && e[k].s < CODE_REGS &&
		    ((m->saved >> e[k].s & 1) || e[k].s == m->ra))
			return true;
	return false;
}

/*
 * Of what was read of a gap: the places that control does not just pass into,
 * which are behind what goes elsewhere, data, and filling behind those; or
 * behind a call, where a function begins by what is there.  Where
 * relocations tell what is an address those that it does pass into, and a call
 * may be one that does not come back.
 */
static void
note_breaks(struct finder *x, const struct gap *g, uint64_t start)
{
	const struct code_pass *p = x->p;
	const struct ins *ins;
	bool ended = true, called = false, relocated = is_relocated(x), begins;
	uint32_t end = 0;
	uint64_t bit;
	size_t i;

	for (i = 0; i < p->nins; i++) {
		ins = &p->ins[i];
		bit = g->before + (start - g->start) + ins->off;
		begins = ended || ins->off != end ||
			 (called && keeps_callers(p, x->y->ctx.m, ins));
		if (begins != relocated)
			x->breaks[bit / 8] |= (uint8_t)(1 << bit % 8);
		end = ins->off + ins->len;
		called = !(ins->flags & INSN_COND) &&
			 (ins_is_call(ins) ||
			     (called && (ins->flags & INSN_PADDING)));
		ended = (ins->flags & INS_BAD) ||
			(ended && (ins->flags & INSN_PADDING)) ||
			(ins->flow != FLOW_NEXT &&
			    (relocated || !ins_is_call(ins)) &&
			    !(ins->flags & INSN_COND));
	}
}

/*
 * Where code leads to outside of itself, within: and with calls where it does
 * inside; gap: the one that it is in, NULL: it is a function's.
 */
static void
read_code(struct finder *x, uint64_t start, uint64_t end, const struct gap *gap,
    bool within)
{
	const struct code_pass *p = x->p;
	struct entry place = { .kind = ENTRY_FUNC,
		.start = { .kind = TARGET_ADDR, .addr = start },
		.has_end = true,
		.end = end };
	struct known_words w = { 0 };
	const struct effect *e;
	const struct ins *ins;
	const struct symbol *sym = image_symbol_exact(x->y->img, 0, start);
	size_t i, first;
	unsigned k;

	x->p->several = gap != NULL;
	x->picks = gap == NULL && sym != NULL && sym->picks;
	if (!code_read(x->p, &x->y->ctx, &place, end))
		return;
	for (i = 0; i < p->nins; i++) {
		ins = &p->ins[i];
		if (ins->head != 0 || ins->flow != FLOW_NEXT)
			w.known &= ins->head == 0 && ins_is_call(ins) ?
				       x->y->ctx.m->saved :
				       0;
		if (ins->flags & INS_FAR)
			add_place(x, p->fars[ins->target],
			    ins_is_call(ins) ? LEADS_FUNC : LEADS);
		else if (within && ins->flow == FLOW_CALL &&
			 ins->target < p->nins && ins->target != i + 1)
			add_place(x, start + p->ins[ins->target].off,
			    LEADS_FUNC);
		first = i;
		if (within && gap == NULL && keeps_link(p, x->y->ctx.m, &first))
			add_place(x, start + p->ins[first].off, LEADS_FUNC);
		e = code_effects(p, ins);
		for (k = 0; k < ins->n; k++)
			if (follow(&w, &e[k]) && code_callee(p, i) == NULL)
				add_address(x, &w, e[k].d, start + ins->off);
	}
	x->picks = false;
	if (gap != NULL && x->breaks != NULL)
		note_breaks(x, gap, start);
	/* What a gap begins with, but for filling; or each jump of its stubs. */
	for (i = 0; gap != NULL && gap->start == start && i < p->nins; i++)
		if (gap->stubs ?
			ins_leaves(&p->ins[i]) :
			!(p->ins[i].flags & (INSN_PADDING | INS_BAD))) {
			add_place(x, start + p->ins[i].off, LEADS_FUNC);
			if (!gap->stubs)
				break;
		}
}

/* Each place begins a function, which ends at the next or with its gap. */
static void
add_funcs(struct finder *x)
{
	const struct gap *g;
	uint64_t end;
	size_t i;

	for (i = 0; i < x->nmaybe; i++)
		if (is_break(x, x->maybe[i])) {
			GROW(x->places, x->nplaces, x->places_cap);
			x->places[x->nplaces++] = x->maybe[i];
		}
	xqsort(x->places, x->nplaces, sizeof(*x->places), number_order);
	for (i = 0; i < x->nplaces; i++) {
		if (i + 1 < x->nplaces && x->places[i + 1] == x->places[i])
			continue;
		g = gap_of(x, x->places[i]);
		end = g->end;
		if (i + 1 < x->nplaces && x->places[i + 1] < end)
			end = x->places[i + 1];
		if (g->func != SIZE_MAX &&
		    x->y->funcs[g->func].end > x->places[i])
			x->y->funcs[g->func].end = x->places[i];
		synth_add(x->y, x->places[i], end, SYNTH_CALL);
	}
}

/* Of a gap, as much as is read at once. */
struct piece {
	const struct gap *gap;
	uint64_t start, end;
};

/* Code that is read by several threads; places are put in order. */
struct reading {
	struct finder *x;
	struct piece *pieces;
	size_t npieces, pieces_cap;
	pthread_mutex_t lock; /* of the finder's places */
};

#define FUNCS_READ  64 /* by a thread at once */
#define PIECES_READ 4

static void
add_all(uint64_t **to, size_t *n, size_t *cap, const uint64_t *from,
    size_t more)
{
	size_t i;

	for (i = 0; i < more; i++) {
		GROW(*to, *n, *cap);
		(*to)[(*n)++] = from[i];
	}
}

/* What one thread has found. */
static void
take_places(struct reading *r, struct finder *own)
{
	pthread_mutex_lock(&r->lock);
	add_all(&r->x->places, &r->x->nplaces, &r->x->places_cap, own->places,
	    own->nplaces);
	add_all(&r->x->maybe, &r->x->nmaybe, &r->x->maybe_cap, own->maybe,
	    own->nmaybe);
	pthread_mutex_unlock(&r->lock);
	free(own->places);
	free(own->maybe);
}

static void
read_some(void *arg, size_t from, size_t to)
{
	struct reading *r = arg;
	struct synth *y = r->x->y;
	struct swalk *w = synth_walker(y);
	struct finder own = { .y = y,
		.p = w->p,
		.gaps = r->x->gaps,
		.ngaps = r->x->ngaps };
	const struct func *f;

	for (; from < to; from++) {
		f = &y->funcs[from];
		read_code(&own, f->start, f->end, NULL, f->joined || f->open);
	}
	synth_give_back(y, w);
	take_places(r, &own);
}

static void
read_pieces(void *arg, size_t from, size_t to)
{
	struct reading *r = arg;
	struct finder own = { .y = r->x->y,
		.p = code_pass_new(),
		.gaps = r->x->gaps,
		.ngaps = r->x->ngaps,
		.breaks = r->x->breaks };
	const struct piece *p;

	for (; from < to; from++) {
		p = &r->pieces[from];
		read_code(&own, p->start, p->end, p->gap, true);
	}
	code_pass_free(own.p);
	take_places(r, &own);
}

static void
cut_gaps(struct reading *r)
{
	const struct gap *g = r->x->gaps, *end = g + r->x->ngaps;
	struct piece *p;
	uint64_t at;

	for (; g < end; g++)
		for (at = g->start; g->func == SIZE_MAX && at < g->end;
		     at += CHUNK) {
			p = &PUSH(r->pieces, r->npieces, r->pieces_cap);
			p->gap = g;
			p->start = at;
			p->end = g->end - at > CHUNK ? at + CHUNK : g->end;
		}
}

bool
synth_find_called(struct synth *y, unsigned threads)
{
	struct finder x = { .y = y };
	struct reading r = { .x = &x };
	size_t n = y->nfuncs;

	if (!y->img->by_section)
		find_gaps(&x);
	if (x.ngaps > 0) {
		/* Sections that say to be in one place may be many. */
		if ((y->img->type == IMAGE_EXEC || y->ctx.m->ra_pushed) &&
		    x.bytes <= y->img->len)
			x.breaks = xcalloc(x.bytes / 8 + x.ngaps, 1);
		pthread_mutex_init(&r.lock, NULL);
		if (is_worth(&x))
			pool_each(n, FUNCS_READ, threads, read_some, &r);
		cut_gaps(&r);
		/* One thread needs no memory anew. */
		pool_each(r.npieces, threads > 1 ? PIECES_READ : r.npieces,
		    threads, read_pieces, &r);
		pthread_mutex_destroy(&r.lock);
		synth_pointers(y->img, add_pointer, &x);
		add_words(&x);
		add_funcs(&x);
	}
	free(r.pieces);
	free(x.gaps);
	free(x.places);
	free(x.maybe);
	free(x.words);
	free(x.breaks);
	return y->nfuncs > n;
}
