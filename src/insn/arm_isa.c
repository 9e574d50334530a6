/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * In which instruction set Arm code is, of files that have no mapping symbols:
 * it can be told by the calls and jumps that lead to a place, from those of
 * which the file itself tells (ELF for the Arm Architecture, 5.5.3 and 5.6; Arm
 * ARM, bl and blx): its entry, its dynamic symbols, .init, .fini and their
 * arrays; else it is guessed by how words look.
 */
#include "insn/code_machine.h"

#include <stdlib.h>

#include "insn/arm.h"

/*
 * Where no symbol tells (stripped files): nearly all A32 instructions have
 * "always" as their condition, 14 in the top four bits of the word; in Thumb
 * these are the top of every second halfword.  Of 16 words of A32 six and more
 * have it, but for one function in 500; of Thumb seven and less, but where
 * instructions of VFP stand across words.  So files tell, not functions.
 */
#define WINDOW     16
#define VFP_WINDOW 64
#define WINDOWS    64  /* of a file that are looked at */
#define SECTIONS   256 /* of these at most: linked files have fewer */
#define SURELY_T32 2
#define NEAR       4096 /* bytes before and behind that are looked at */
#define A32_PUSH   0xe92d
#define A32_SUB_SP 0xe24dd /* sub sp, sp, #imm: bits 31 to 12 */
#define A32_SP_PC  0xa000
#define A32_LR     0x4000

/* cmp, cmn, tst, teq of A32, whatever their condition is. */
#define IS_COMPARISON(w) (((w)&0x0d900000) == 0x01100000)
#define ALWAYS           14
#define ANY              16
#define NO_CONDITION     18

/* Of VFP; in Thumb the last half of one and the first of another. */
#define IS_VFP(w) ((w) >> 24 >= 0xec && (w) >> 24 <= 0xee)
/* Coprocessors are 10 and 11 there, and 14 and 15. */
#define IS_HALVES(w) (((w) >> 9 & 5) != 5)

/*
 * Of 16 words how many have it, scaled to 16; or behind a comparison one
 * condition, or its opposite (functions of "ldreq" and "streq" to their end).
 * Where words of VFP have halves that are none of VFP it is Thumb, or is told by
 * the others.
 */
static unsigned
count_always(struct bytes b, bool others)
{
	struct bytes first = b;
	unsigned seen = 0, words = 0, always = 0, is, set = NO_CONDITION;
	uint32_t w;

	for (; words < WINDOW && seen < VFP_WINDOW && bytes_left(&b) >= 4;
	     seen++) {
		w = bytes_u32(&b);
		if (IS_VFP(w) && others)
			continue;
		if (IS_VFP(w) && IS_HALVES(w))
			return count_always(first, true);
		words++;
		is = w >> 28;
		if (is == ALWAYS && IS_COMPARISON(w))
			set = ANY;
		else if (is < ALWAYS && set == ANY)
			set = is;
		always += is == ALWAYS || is == set || is == (set ^ 1);
	}
	return words == 0 ? 0 : always * WINDOW / words;
}

/*
 * Those of Advanced SIMD have no condition.  A window of hardly any other words
 * would be movw, bl and b in turn in Thumb (Arm ARM, "Advanced SIMD
 * data-processing instructions" and "element or structure load/store
 * instructions": 0xf2 to 0xf4).
 */
static bool
is_simd(struct bytes b)
{
	unsigned words = 0, always = 0, simd = 0;
	uint32_t w;

	for (; words < WINDOW && bytes_left(&b) >= 4; words++) {
		w = bytes_u32(&b);
		always += w >> 28 == 14;
		simd += w >> 24 >= 0xf2 && w >> 24 <= 0xf4;
	}
	return words == WINDOW && simd >= WINDOW / 4 &&
	       always + simd >= WINDOW - 2;
}

/* How many words look like those of A32. */
static unsigned
count_like_a32(struct bytes b)
{
	return is_simd(b) ? WINDOW : count_always(b, false);
}

/* ... of the window at a place; false: there is none. */
static bool
count_at(const struct image *img, uint32_t sect, uint64_t addr, unsigned *n)
{
	struct bytes b = image_bytes(img, sect, addr);

	b.big_endian = img->big_endian && !img->code_little;
	if (bytes_left(&b) < (size_t)4 * WINDOW)
		return false;
	*n = count_like_a32(b);
	return true;
}

struct isa_vote {
	unsigned a32, t32;
};

/* Takes the window at an offset in a section; false: there is none. */
static bool
vote(const struct image *img, const struct section *sec, uint64_t at,
    struct isa_vote *v)
{
	unsigned n;

	if (!(img->by_section ? count_at(img, sec->index, at, &n) :
				count_at(img, 0, sec->addr + at, &n)))
		return false;
	v->a32 += n >= 10;
	v->t32 += n <= 5;
	return true;
}

/* How much is A32, as a share of 16; not known: half. */
static unsigned
share_a32(const struct isa_vote *v)
{
	return v->a32 + v->t32 == 0 ? WINDOW / 2 :
				      v->a32 * WINDOW / (v->a32 + v->t32);
}

/* ... of the file. */
static unsigned
count_a32(const struct image *img)
{
	uint64_t code = 0, at, step;
	const struct section *sec;
	struct isa_vote v = { 0 };
	size_t k,
	    n_sect = img->nsections < SECTIONS ? img->nsections : SECTIONS;

	for (k = 0; k < n_sect; k++)
		if (img->sections[k].attr & SEC_EXEC)
			code += img->sections[k].size;
	step = (code / WINDOWS + 4) & ~(uint64_t)3;
	for (k = 0; k < n_sect; k++) {
		sec = &img->sections[k];
		for (at = 0; (sec->attr & SEC_EXEC) &&
			     at + (uint64_t)4 * WINDOW <= sec->size;
		     at += step)
			if (!vote(img, sec, at, &v))
				break;
	}
	return share_a32(&v);
}

/*
 * ... of the code behind a place and so many bytes before it: programs of Thumb
 * have libraries of another compiler in them (rustc's are A32), and libraries of
 * Thumb one that is larger than they are (LLVM's is A32).
 */
static unsigned
count_near(const struct image *img, uint32_t sect, uint64_t addr,
    unsigned before)
{
	const struct section *sec = image_section_at(img, addr);
	struct isa_vote v = { 0 };
	uint64_t at, off;

	if (sect != 0 || img->by_section || sec == NULL)
		return WINDOW / 2;
	off = (addr - sec->addr) & ~(uint64_t)3;
	for (at = off < before ? 0 : off - before;
	     at < off + NEAR && at + (uint64_t)4 * WINDOW <= sec->size;
	     at += NEAR / WINDOW)
		vote(img, sec, at, &v);
	return share_a32(&v);
}

/*
 * push of A32 of a function's registers, from r4 on, and lr: in Thumb it would
 * be an operation of r6, which no function begins with.  Of others with lr the
 * upper half would be that of a push, and the next word ("add fp, sp, #16") its
 * list, in which there is no sp or pc.  "sub sp, sp, #12" would be a branch by
 * flags that nobody has set.
 */
static bool
begins_a32(uint32_t w, uint32_t next)
{
	uint32_t run = w >> 4 & 0xff;

	if (w >> 12 == A32_SUB_SP && (w >> 8 & 0xf) < 0xe)
		return true;
	if (w >> 16 == A32_PUSH && (w & A32_LR) && !(w & A32_SP_PC) &&
	    (next & A32_SP_PC))
		return true;
	/* r0 to r2, r12, sp, pc: not these; r4 alone: "ands r0, r2". */
	return w >> 16 == A32_PUSH && (w & 0xf007) == 0x4000 &&
	       ((run & 3) == 3 || (run == 1 && !(next & A32_LR))) &&
	       (run & (run + 1) & 0x7f) == 0;
}

bool
code_looks_thumb(const struct image *img, uint32_t sect, uint64_t addr)
{
	struct bytes b = image_bytes(img, sect, addr), at;
	unsigned always, a32;
	uint32_t w = 0, next = 0;
	bool push;

	if (addr & 2)
		return true;
	b.big_endian = img->big_endian && !img->code_little;
	at = b;
	always = count_always(b, false);
	if (bytes_left(&b) >= 4)
		w = bytes_u32(&b);
	if (bytes_left(&b) >= 4)
		next = bytes_u32(&b);
	if (begins_a32(w, next) || is_simd(at))
		return false;
	/*
	 * Where the file tells nothing; no push of A32 has sp or pc: "sub sp,
	 * #8; push.w" looks so.
	 */
	push = w >> 16 == A32_PUSH && !(w & A32_SP_PC);
	if (always <= SURELY_T32 && !push)
		return true;
	a32 = count_a32(img);
	/* A program's only function in A32 may be long (LuaJIT's interpreter). */
	if (a32 <= WINDOW / 3)
		return count_near(img, sect, addr, NEAR) < WINDOW * 3 / 4 &&
		       (always < WINDOW - 1 ||
			   count_near(img, sect, addr, 0) < WINDOW);
	/* Tables look like Thumb: functions beside them have to, too. */
	if (a32 >= WINDOW - WINDOW / 3)
		return always < WINDOW / 2 &&
		       count_near(img, sect, addr, NEAR) <= WINDOW / 4;
	return !push && always < WINDOW * 3 / 4;
}

struct reach {
	struct image *img;
	const struct code_machine *m;
	uint64_t *list; /* places to go on from, bit 0: Thumb */
	size_t n, cap;
};

/* Marks a place; false: it is marked, or none. */
static bool
mark(struct image *img, uint64_t addr, bool thumb)
{
	uint64_t at = (addr - img->reached_addr) / 2;
	uint8_t bit = (uint8_t)((thumb ? 2 : 1) << at % 4 * 2);

	if (at >= img->nreached || (img->reached[at / 4] & bit))
		return false;
	img->reached[at / 4] |= bit;
	return true;
}

static void
add(struct reach *r, uint64_t addr, bool thumb)
{
	if (addr & (thumb ? 1 : 3))
		return;
	GROW(r->list, r->n, r->cap);
	r->list[r->n++] = addr | thumb;
}

/*
 * Of 16 words of A32 six and more have the condition "always", but for one
 * function in 500, of Thumb hardly any ten (see above); but it may be
 * small, and what comes behind it of the other set.
 */
#define SURE_A32 10
#define SURE_T32 2

/*
 * Can the set be that of the code there?  What stands behind a call that does
 * not come back is often data, which looks like calls to anywhere, and those
 * would go on from there.
 */
static bool
is_likely(const struct image *img, uint64_t addr, bool thumb)
{
	struct bytes b = image_bytes(img, 0, addr & ~(uint64_t)3);
	unsigned words;

	b.big_endian = img->big_endian && !img->code_little;
	if (!count_at(img, 0, addr & ~(uint64_t)3, &words) ||
	    (thumb && (bytes_u32(&b) & 0xffff) == T32_TO_A32))
		return true;
	return thumb ? words < SURE_A32 : words > SURE_T32;
}

/* Is it, by all that is there? */
static bool
is_certain(const struct image *img, uint64_t addr, bool thumb)
{
	unsigned words;

	return count_at(img, 0, addr & ~(uint64_t)3, &words) &&
	       (thumb ? words <= SURE_T32 : words >= SURE_A32);
}

/* bl keeps the state; bx pc changes it, and blx with a place does. */
static bool
changes_state(const struct code_mode *mode, const uint8_t *p,
    const struct insn *in)
{
	struct bytes b = { .data = p,
		.len = 4,
		.big_endian = mode->big_endian };
	uint32_t first, second;

	if (in->len == 2)
		return in->flow == FLOW_BRANCH &&
		       load_word(p, 2, mode->big_endian) == T32_TO_A32;
	if (in->flow != FLOW_CALL)
		return false;
	if (!mode->thumb)
		return bytes_u32(&b) >> 25 == 0x7d;
	first = bytes_u16(&b);
	second = bytes_u16(&b);
	return first >> 11 == 0x1e && (second & 0xd000) == 0xc000;
}

/* What an instruction reads of the code is none: neither set, for it has both. */
static void
mark_data(struct image *img, const struct insn *in)
{
	const struct effect *e = in->eff;
	unsigned i, k;

	for (i = 0; i < in->n; i++, e++)
		if (effect_literal(e))
			for (k = 0; k < e->size; k += 2) {
				mark(img, (uint64_t)e->imm + k, true);
				mark(img, (uint64_t)e->imm + k, false);
			}
}

/* From a place to where nothing follows. */
static void
follow(struct reach *r, uint64_t addr, bool thumb)
{
	struct code_mode mode = {
		.big_endian = r->img->big_endian && !r->img->code_little,
		.thumb = thumb,
	};
	struct bytes b = image_bytes(r->img, 0, addr);
	const uint8_t *p = b.data + b.pos;
	uint64_t left = bytes_left(&b);
	struct insn in;
	bool to;

	while (left > 0 && mark(r->img, addr, thumb) &&
	       r->m->decode(&mode, p, left, addr, &in) && in.len <= left) {
		mark_data(r->img, &in);
		if ((in.flags & INSN_TARGET) && in.flow != FLOW_NEXT) {
			to = thumb != changes_state(&mode, p, &in);
			if (is_likely(r->img, in.target, to))
				add(r, in.target, to);
		}
		if (in.flow != FLOW_NEXT && in.flow != FLOW_CALL &&
		    in.flow != FLOW_CALL_INDIRECT && !(in.flags & INSN_COND))
			return;
		addr += in.len;
		p += in.len;
		left -= in.len;
	}
}

/* The range of the file's code; false: there is none, or it is too far apart. */
static bool
code_range(struct image *img)
{
	const struct section *s;
	uint64_t start = UINT64_MAX, end = 0, size = 0;
	size_t i;

	for (i = 0; i < img->nplaced; i++) {
		s = img->placed[i];
		if (!(s->attr & SEC_EXEC) || s->size == 0)
			continue;
		if (s->addr < start)
			start = s->addr;
		if (s->addr + s->size > end)
			end = s->addr + s->size;
		size += s->size;
	}
	if (end <= start || (end - start) / 8 > size)
		return false;
	img->reached_addr = start & ~(uint64_t)1;
	img->nreached = (end - img->reached_addr + 1) / 2;
	return true;
}

/* Has a word the condition that nearly all of A32 have? */
static bool
is_always(const struct image *img, uint64_t addr)
{
	struct bytes b = image_bytes(img, 0, addr);

	b.big_endian = img->big_endian && !img->code_little;
	return bytes_left(&b) >= 4 && bytes_u32(&b) >> 28 == 14;
}

/* The functions that a section lists. */
static void
add_listed(struct reach *r, const struct section *s)
{
	struct bytes b = image_bytes(r->img, 0, s->addr);
	uint64_t left;
	uint32_t at;

	for (left = s->size / 4; left > 0 && bytes_left(&b) >= 4; left--) {
		at = bytes_u32(&b);
		add(r, at & ~(uint32_t)1, at & 1);
	}
}

/*
 * Where a word of data leads says of what kind the code there is, if it is code:
 * that has to be sure.
 */
static void
add_pointed(void *arg, uint64_t at, uint64_t target)
{
	struct reach *r = arg;
	bool thumb = target & 1;
	uint64_t place = target & ~(uint64_t)1;

	(void)at;
	if (image_is_code(r->img, 0, place) && is_certain(r->img, place, thumb))
		add(r, place, thumb);
}

/* What the file tells of places. */
static void
add_known(struct reach *r)
{
	struct image *img = r->img;
	const struct symbol *sym = img->symtab.sym;
	const struct section *s;
	size_t i;

	/* Linkers have given libraries the begin of .text, whatever that is. */
	if ((img->entry & 1) ||
	    (img->entry != 0 && is_certain(img, img->entry, false)))
		add(r, img->entry & ~(uint64_t)1, img->entry & 1);
	for (i = 0; i < img->symtab.n; i++)
		if (sym[i].kind == SYM_FUNC)
			add(r, sym[i].addr, sym[i].thumb);
	for (i = 0; i < img->nplaced; i++) {
		s = img->placed[i];
		if (strcmp(s->name, ".init") == 0 ||
		    strcmp(s->name, ".fini") == 0)
			add(r, s->addr, !is_always(img, s->addr));
		if (strcmp(s->name, ".init_array") == 0 ||
		    strcmp(s->name, ".fini_array") == 0)
			add_listed(r, s);
	}
	image_relatives(img, add_pointed, r);
}

void
code_arm_reached(struct image *img)
{
	struct reach r = { .img = img, .m = code_machine_of(img) };
	uint64_t at;

	if (img->machine != MACH_ARM || img->by_section || img->marks.n != 0 ||
	    r.m == NULL || r.m->decode == NULL || !code_range(img))
		return;
	add_known(&r);
	img->reached = xcalloc(img->nreached / 4 + 1, 1);
	while (r.n > 0) {
		at = r.list[--r.n];
		follow(&r, at & ~(uint64_t)1, at & 1);
	}
	free(r.list);
}

static uint32_t
half_at(const uint8_t *p, bool big_endian)
{
	return big_endian ? (uint32_t)p[0] << 8 | p[1] :
			    (uint32_t)p[1] << 8 | p[0];
}

bool
code_arm_may_frame(const struct code_mode *mode, struct bytes b, unsigned n)
{
	const uint8_t *p = b.data + b.pos;
	size_t left = bytes_left(&b);
	bool big = mode->big_endian;
	uint32_t w;

	for (; !mode->thumb && n > 0 && left >= 4; n--, p += 4, left -= 4) {
		w = load_u32(p, big);
		if (w == 0xe1a0b00d || (w & 0xfffff000) == 0xe28db000 ||
		    (w & 0xfffff000) == 0xe24cb000)
			return true;
	}
	for (; mode->thumb && n > 0 && left >= 2; n--, p += 2, left -= 2) {
		w = half_at(p, big);
		if (w == 0x46eb || w == 0x466f || (w & 0xff00) == 0xaf00 ||
		    (w & 0xfff8) == 0x4678)
			return true;
		/* r7 or r11, by what follows. */
		if (w == 0xf10d &&
		    (left < 4 || (half_at(p + 2, big) & 0x300) == 0x300))
			return true;
	}
	return false;
}
