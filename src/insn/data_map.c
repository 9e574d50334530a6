/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "insn/data_map.h"

#include <stdlib.h>

#include "insn/arm.h"
#include "insn/code_machine.h"

static void
restart(struct data_map *m)
{
	const struct symtab *t = &m->img->marks;

	memset(m->place, 0, sizeof(m->place));
	memset(m->other, 0, sizeof(m->other));
	m->cmp_reg = CODE_NOREG;
	m->cmp_above = false;
	m->mark = symbol_after(t->sym, t->n, m->sect, m->start);
	m->at = 0;
	m->come = true;
	m->behind = false;
	m->turn = 0;
	m->turned = m->told = false;
}

/* A halfword of Thumb; 0: there is none. */
static unsigned
half_at(const struct data_map *m, uint64_t off)
{
	const uint8_t *p = m->code + off;

	if (off + 2 > m->len)
		return 0;
	return m->img->big_endian && !m->img->code_little ?
		   (unsigned)p[0] << 8 | p[1] :
		   (unsigned)p[1] << 8 | p[0];
}

/* A word of A32; 0: there is none. */
static uint32_t
word_at(const struct data_map *m, uint64_t off)
{
	return off + 4 > m->len ?
		   0 :
		   load_u32(m->code + off,
		       m->img->big_endian && !m->img->code_little);
}

#define T32_NOP  0xbf00
#define T32_MOV  0x46c0 /* mov r8, r8 */
#define T32_BACK 0xe7fd /* to the bx pc before it */

/* Does "bx pc" stand there, and behind it what fills its word in stubs? */
static bool
is_stub(const struct data_map *m, uint64_t off)
{
	unsigned next = half_at(m, off + 2);

	return (m->start + off) % 4 == 0 && half_at(m, off) == T32_TO_A32 &&
	       (next == T32_NOP || next == T32_MOV || next == T32_BACK);
}

/*
 * Is A32 that "bx pc" led to at its end: does another stub begin, or did
 * "orr rN, pc, #1; bx rN" go on at the next instruction?
 */
static bool
is_thumb_again(const struct data_map *m, uint64_t off)
{
	uint32_t set = off < 8 ? 0 : word_at(m, off - 8);

	return is_stub(m, off) ||
	       ((set & 0xffff0fff) == 0xe38f0001 &&
		   word_at(m, off - 4) == (0xe12fff10 | (set >> 12 & 15)));
}

bool
data_map_again(struct data_map *m)
{
	if (!m->tables || !m->behind || m->again)
		return false;
	m->again = true;
	restart(m);
	return true;
}

void
data_map_begin(struct data_map *m, const struct image *img, uint32_t sect,
    uint64_t start, const uint8_t *code, uint64_t len)
{
	size_t need = (size_t)(len / 8 + 1);

	m->img = img;
	m->sect = sect;
	m->start = start;
	m->code = code;
	m->len = len;
	m->again = false;
	restart(m);
	/* Of x86, Apple's compilers alone put tables between instructions. */
	m->tables = img->machine == MACH_ARM ||
		    (img->machine == MACH_X86_64 &&
			img->container == CONTAINER_MACHO);
	if (!m->tables)
		return;
	if (need > m->cap) {
		m->bits = xreallocarray(m->bits, need, 1);
		m->cap = need;
		m->used = true;
	}
	if (m->used)
		memset(m->bits, 0, m->cap);
	m->used = false;
}

void
data_map_free(struct data_map *m)
{
	free(m->bits);
	m->bits = NULL;
	m->cap = 0;
}

static void
set_bits(struct data_map *m, uint64_t off, uint64_t n)
{
	uint64_t end;

	if (off >= m->len)
		return;
	end = n < m->len - off ? off + n : m->len;
	/* Of Arm's halfwords none is half data. */
	if (m->img->machine == MACH_ARM) {
		off -= off % 2;
		end += end % 2;
	}
	m->behind |= off < m->at && !(m->bits[off / 8] >> off % 8 & 1);
	for (; off < end; off++)
		m->bits[off / 8] |= (uint8_t)(1u << off % 8);
	m->used = true;
}

#define MORE_MAX 4 /* bytes of elements that no index leads to */

/* Are those beyond the bound of the same places as those before it? */
static bool
goes_on(const struct data_map *m, uint64_t off, uint64_t most, uint64_t len,
    unsigned size)
{
	const uint8_t *p = m->code + off;
	uint64_t at, k;

	if (len - most > MORE_MAX)
		return false;
	for (at = most; at + size <= len; at += size) {
		for (k = 0; k < most && memcmp(p + k, p + at, size) != 0;)
			k += size;
		/* A byte may fill the last halfword. */
		if (k >= most && (size != 1 || at + 1 != len || p[at] != 0))
			return false;
	}
	return true;
}

/*
 * A table of tbb or tbh, whose elements count halfwords from the table on and
 * lead beyond it: it ends where the first of its targets is, of an odd number
 * of bytes with one more, or, where another case follows it, where a comparison
 * said before; not beyond that, where a branch made sure of it.
 */
static void
note_branches(struct data_map *m, uint64_t off, unsigned size, unsigned index)
{
	uint64_t at = off, end = m->len, v, most;

	if (off >= m->len)
		return;
	most = index == m->cmp_reg ? ((m->cmp_imm + 1u) * size + 1) / 2 * 2 : 0;
	while (at + size <= end) {
		v = size == 1 ? m->code[at] :
		    m->img->big_endian && !m->img->code_little ?
				(uint64_t)m->code[at] << 8 | m->code[at + 1] :
				(uint64_t)m->code[at + 1] << 8 | m->code[at];
		/* A byte that fills the last halfword is none. */
		if (v * 2 < at + size - off && at > off && at + 1 == end)
			break;
		if (v * 2 < at + size - off) {
			set_bits(m, off, most);
			return;
		}
		if (off + v * 2 < end)
			end = off + v * 2;
		at += size;
	}
	if (m->cmp_above && most != 0 && most < end - off &&
	    !goes_on(m, off, most, end - off, size))
		end = off + most;
	set_bits(m, off, end - off);
}

/*
 * A table of words that count bytes from itself on, each to an instruction, of
 * Thumb where bit 0 says so: it ends where the first target behind it is, or a
 * word is none ("adr r1; ldr r3, [r1, r3, lsl #2]; add r1, r3; bx r1", and of
 * A32 "add pc, r1, r3"; x86 "lea table(%rip), %rcx; movslq (%rcx,%rax,4), %rax;
 * add %rcx, %rax; jmp *%rax").
 */
static void
note_words(struct data_map *m, uint64_t off)
{
	uint64_t at, end = m->len, to;
	uint32_t v, bits = 0, mask = m->img->machine == MACH_ARM ? 3 : 0;

	for (at = off; off < m->len && end - at >= 4; at += 4) {
		v = load_u32(m->code + at, m->img->big_endian);
		if (at == off && mask != 0 && (v & 1))
			bits = mask = 1;
		to = off + (uint64_t)(int64_t)(int32_t)(v & ~(mask & 1));
		/* What cannot be (LLVM) is the end, whatever comes there. */
		if ((v & mask) != bits || to > m->len ||
		    (to >= off && to < at + 4))
			break;
		if (to > at && to < end)
			end = to;
	}
	/* In x86 they stand at a function's end. */
	if (at > off && (at < m->len || mask == 0))
		set_bits(m, off, at - off);
}

uint64_t
data_map_addresses(const uint8_t *data, uint64_t len, uint64_t off,
    uint64_t start, bool big_endian, bool thumb)
{
	uint64_t at, end = len, to, mask = thumb ? 1 : 3;

	for (at = off; at < len && end - at >= 4; at += 4) {
		to = load_u32(data + at, big_endian) - start;
		if (to >= len || ((to + start) & mask) != thumb ||
		    (!thumb && to >= off && to < at + 4))
			break;
		if (!thumb && to > at && to < end)
			end = to;
	}
	return at - off;
}

/* A table of addresses of A32. */
static void
note_addresses(struct data_map *m, uint64_t off)
{
	uint64_t n = data_map_addresses(m->code, m->len, off, m->start,
	    m->img->big_endian, false);

	if (n > 0)
		set_bits(m, off, n);
}

#define NEAR 64 /* bytes that a load may be away */

/*
 * A constant of more than a word, which Arm loads through a register ("adr r3,
 * here; ldrd r2, r3, [r3]", "vld1.64 {d20-d21}, [r3]"), or one of two ("addeq
 * r3, r3, #8; vldr d0, [r3]").
 */
static void
note_constant(struct data_map *m, unsigned base, int64_t at, unsigned size)
{
	uint64_t off;

	if (m->img->machine != MACH_ARM || base >= NELEM(m->place) ||
	    m->place[base] == 0 || at < 0 || at >= NEAR)
		return;
	off = m->place[base] - 1u + (uint64_t)at;
	set_bits(m, off, size);
	if (m->other[base] != 0)
		set_bits(m, off + m->other[base], size);
}

/* Follows the places that registers hold. */
static void
note_place(struct data_map *m, const struct effect *e)
{
	uint64_t off = (uint64_t)e->imm - m->start;
	uint32_t *place, *other;

	if (e->kind == EFF_STORE || e->kind == EFF_CMP ||
	    e->d >= NELEM(m->place))
		return;
	place = &m->place[e->d];
	if (*place == 0 && e->kind != EFF_CONST)
		return;
	other = &m->other[e->d];
	if (e->kind == EFF_ADDI && e->s == e->d && e->imm > 0 &&
	    e->imm < NEAR && *other == 0) {
		if (e->flags & EFF_MAYBE)
			*other = (uint32_t)e->imm;
		else
			*place += (uint32_t)e->imm;
		return;
	}
	*place = e->kind == EFF_CONST && off < m->len ? (uint32_t)off + 1 : 0;
	*other = 0;
}

void
data_map_note(struct data_map *m, const struct insn *in)
{
	const struct effect *e = in->eff;
	unsigned i, regs = NELEM(m->place);
	uint64_t off;

	if (!m->tables)
		return;
	if (in->len == 2 && in->flow == FLOW_BRANCH && is_stub(m, m->at))
		m->turn = m->at + 4;
	/* Calls need not come back. */
	if (!(in->flags & INSN_PADDING))
		m->come = in->flow == FLOW_NEXT || (in->flags & INSN_COND);
	m->cmp_above |= in->flow == FLOW_BRANCH && in->cond == COND_ABOVE;
	if (in->reads != 0)
		note_constant(m, in->base, in->at, in->reads);
	for (i = 0; i < in->n; i++, e++) {
		if (e->kind == EFF_TLOAD && e->s < regs &&
		    m->place[e->s] != 0 && e->x != CODE_NOREG && e->size == 4 &&
		    e->shift == 2 && e->imm == 0)
			note_words(m, m->place[e->s] - 1u);
		if (e->kind == EFF_LOAD && e->imm < 16)
			note_constant(m, e->s, e->imm, 4);
		if (e->kind == EFF_CMP) {
			m->cmp_reg = e->s == CODE_NOREG &&
					     (uint64_t)e->imm < 65536 ?
					 e->d :
					 CODE_NOREG;
			m->cmp_imm = (uint16_t)e->imm;
			m->cmp_above = false;
		} else if (e->kind != EFF_STORE && e->d == m->cmp_reg)
			m->cmp_reg = CODE_NOREG;
		note_place(m, e);
		if (e->kind != EFF_TLOAD || e->s != CODE_NOREG)
			continue;
		off = (uint64_t)e->imm - m->start;
		if (e->x == CODE_NOREG)
			set_bits(m, off, e->size);
		else if (e->size <= 2 && in->flow == FLOW_INDIRECT)
			note_branches(m, off, e->size, e->x);
		else if (e->size == 4 && in->flow == FLOW_INDIRECT &&
			 m->img->machine == MACH_ARM)
			note_addresses(m, off);
	}
}

/* Until where a mark says that there is data; 0: none does. */
static uint64_t
marked(struct data_map *m, uint64_t pc)
{
	const struct symtab *t = &m->img->marks;
	uint64_t end = m->start + m->len;
	const struct symbol *s;

	while (m->mark < t->n && t->sym[m->mark].sect == m->sect &&
	       t->sym[m->mark].addr <= pc)
		m->mark++;
	if (m->mark == 0)
		return 0;
	s = &t->sym[m->mark - 1];
	if (s->sect != m->sect || s->name[1] != 'd')
		return 0;
	if (m->mark < t->n && t->sym[m->mark].sect == m->sect &&
	    t->sym[m->mark].addr < end)
		end = t->sym[m->mark].addr;
	if (s->size != 0 && s->addr + s->size < end)
		end = s->addr + s->size;
	return end > pc ? end - pc : 0;
}

uint64_t
data_map_at(struct data_map *m, uint64_t off)
{
	uint64_t n = m->img->marks.n != 0 ? marked(m, m->start + off) : 0;
	bool bits = m->tables && m->used && !(m->again && m->come);

	/* Tables of bytes may have their end marked where no code can be. */
	if (n > 0 && m->img->machine == MACH_ARM)
		n += (off + n) & 1;
	m->at = off;
	while (bits && off + n < m->len &&
	       (m->bits[(off + n) / 8] >> (off + n) % 8 & 1))
		n++;
	return n < m->len - off ? n : m->len - off;
}

/* The set in a file without marks; 0: that of what stands before. */
static char
turned_state(struct data_map *m, uint64_t off, bool thumb)
{
	char isa = image_arm_reached(m->img, m->sect, m->start + off);

	if (isa != 't' && m->turn != 0 && off == m->turn) {
		m->turned = true;
		return 'a';
	}
	if (isa == 'a' && thumb)
		m->told = true;
	if (isa == 0 && !thumb && m->told && !m->come &&
	    code_looks_thumb(m->img, m->sect, m->start + off))
		return 't';
	if (isa != 0 || !m->turned || !is_thumb_again(m, off))
		return isa;
	m->turned = false;
	return 't';
}

void
data_map_state(struct data_map *m, uint64_t off, struct code_mode *mode)
{
	const struct symtab *t = &m->img->marks;
	const struct symbol *s = t->n == 0 || m->mark == 0 ?
				     NULL :
				     &t->sym[m->mark - 1];
	char isa;

	if (m->img->machine != MACH_ARM)
		return;
	if (t->n == 0)
		isa = turned_state(m, off, mode->thumb);
	else if (s != NULL && s->sect == m->sect && s->addr == m->start + off)
		isa = s->name[1];
	else
		return;
	if ((isa == 't' && !mode->thumb) || (isa == 'a' && mode->thumb)) {
		mode->thumb = isa == 't';
		mode->it = 0;
	}
}
