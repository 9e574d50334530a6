/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * PLT slots: short pieces of code that jump through a word of the GOT.  The
 * word's address is read from the instructions, and the dynamic relocation of
 * that word says which function the slot stands for, so that no layout has to
 * be known (lazy or not, with landing pads, with slots of several sizes).
 * The slots of SPARC are themselves what is relocated.
 */
#include <string.h>

#include "object/elf_priv.h"

struct stub {
	uint64_t addr;
	uint64_t size;
	const char *name; /* of the function */
	bool thumb;
};

/* What a matcher finds at the beginning of the bytes that it is given. */
struct match {
	uint64_t got;    /* address of the word */
	uint32_t sym;    /* or the number of a dynamic symbol */
	unsigned before; /* the slot began so much earlier */
	unsigned len;    /* bytes matched */
	bool thumb;
};

struct code {
	const struct image *img;
	const uint8_t *p;
	size_t left;
	size_t pos;    /* in the section */
	uint64_t addr; /* of p[0] */
	uint64_t got;  /* DT_PLTGOT */
	bool be;       /* of instructions */
};

static uint32_t
word_at(const struct code *c, size_t off)
{
	return off + 4 <= c->left ? (uint32_t)load_word(c->p + off, 4, c->be) :
				    0;
}

static uint32_t
half_at(const struct code *c, size_t off)
{
	return off + 2 <= c->left ? (uint32_t)load_word(c->p + off, 2, c->be) :
				    0;
}

/* Bits [lo, lo + n) of v, sign extended. */
static uint64_t
sbits(uint32_t v, unsigned lo, unsigned n)
{
	return (uint64_t)((int64_t)((uint64_t)v << (64 - lo - n)) >> (64 - n));
}

/* [endbr64] [bnd] jmp *disp(%rip), *disp, or *disp(%ebx). */
static bool
match_x86(const struct code *c, struct match *m)
{
	static const uint8_t endbr[] = { 0xf3, 0x0f, 0x1e };
	bool i386 = c->img->machine == MACH_I386;
	size_t n = 0;

	if (c->left >= 4 && memcmp(c->p, endbr, sizeof(endbr)) == 0)
		n = 4;
	if (n < c->left && c->p[n] == 0xf2)
		n++;
	if (c->left < n + 6 || c->p[n] != 0xff ||
	    (c->p[n + 1] != 0x25 && !(i386 && c->p[n + 1] == 0xa3)))
		return false;
	m->got = sbits((uint32_t)load_word(c->p + n + 2, 4, false), 0, 32);
	if (!i386)
		m->got += c->addr + n + 6;
	else if (c->p[n + 1] == 0xa3)
		m->got += c->got;
	m->len = n + 6;
	return true;
}

/* [bti c]; adrp x16, page; ldr x17, [x16, offset] */
static bool
match_aarch64(const struct code *c, struct match *m)
{
	uint32_t adrp = word_at(c, 0), ldr = word_at(c, 4);
	uint64_t page;

	if ((adrp & 0x9f00001f) != 0x90000010)
		return false;
	page = (sbits(adrp, 5, 19) << 2 | (adrp >> 29 & 3)) << 12;
	m->got = (c->addr & ~(uint64_t)0xfff) + page;
	if ((ldr & 0xffc003ff) == 0xf9400211)
		m->got += (ldr >> 10 & 0xfff) * 8;
	else if ((ldr & 0xffc003ff) == 0xb9400211)
		m->got += (ldr >> 10 & 0xfff) * 4;
	else
		return false;
	m->len = 8;
	if (c->pos >= 4 && load_word(c->p - 4, 4, c->be) == 0xd503245f)
		m->before = 4;
	return true;
}

static uint32_t
arm_imm(uint32_t insn)
{
	uint32_t v = insn & 0xff, rot = (insn >> 8 & 15) * 2;

	return rot == 0 ? v : v >> rot | v << (32 - rot);
}

/* movw ip, lo; movt ip, hi; add ip, pc; ldr.w pc, [ip] */
static bool
match_thumb(const struct code *c, struct match *m)
{
	uint32_t h, l, v[2];
	unsigned i;

	for (i = 0; i < 2; i++) {
		h = half_at(c, 4 * i);
		l = half_at(c, 4 * i + 2);
		if ((h & 0xfbf0) != (i == 0 ? 0xf240 : 0xf2c0) ||
		    (l & 0x8f00) != 0x0c00)
			return false;
		v[i] = (h & 15) << 12 | (h >> 10 & 1) << 11 |
		       (l >> 12 & 7) << 8 | (l & 0xff);
	}
	if (half_at(c, 8) != 0x44fc)
		return false;
	m->got = (v[1] << 16 | v[0]) + c->addr + 8 + 4;
	m->len = 16;
	m->thumb = true;
	return true;
}

/*
 * [bx pc; nop, or a branch to it] add ip, pc, #a; add ip, ip, #b ...;
 * ldr pc, [ip, #c]! or ldr ip, [pc, #4]; add ip, ip, pc; ldr pc, [ip]; .word
 */
static bool
match_arm(const struct code *c, struct match *m)
{
	uint32_t w = word_at(c, 0);
	uint64_t ip = c->addr + 8;
	unsigned n;

	if (w == 0xe59fc004 && word_at(c, 4) == 0xe08cc00f &&
	    word_at(c, 8) == 0xe59cf000) {
		m->got = load_word(c->p + 12, c->left >= 16 ? 4 : 0,
			     c->img->big_endian) +
			 c->addr + 12;
		m->len = 16;
		return true;
	}
	if ((w & 0xfffff000) != 0xe28fc000)
		return match_thumb(c, m);
	ip += arm_imm(w);
	for (n = 4; (word_at(c, n) & 0xfffff000) == 0xe28cc000; n += 4)
		ip += arm_imm(word_at(c, n));
	w = word_at(c, n);
	if ((w & 0xfffff000) != 0xe5bcf000)
		return false;
	m->got = ip + (w & 0xfff);
	m->len = n + 4;
	if (c->pos >= 4 && load_word(c->p - 4, 2, c->be) == 0x4778 &&
	    (load_word(c->p - 2, 2, c->be) == 0x46c0 ||
		load_word(c->p - 2, 2, c->be) == 0xe7fd)) {
		m->before = 4;
		m->thumb = true;
	}
	return true;
}

/* auipc t3, hi; ld t3, lo(t3) */
static bool
match_riscv(const struct code *c, struct match *m)
{
	uint32_t hi = word_at(c, 0), lo = word_at(c, 4);

	if ((hi & 0xfff) != 0xe17 ||
	    ((lo & 0xfffff) != 0xe3e03 && (lo & 0xfffff) != 0xe2e03))
		return false;
	m->got = c->addr + sbits(hi & 0xfffff000, 0, 32) + sbits(lo, 20, 12);
	m->len = 16;
	return true;
}

/* pcaddu12i $t3, hi; ld.d $t3, $t3, lo */
static bool
match_loongarch(const struct code *c, struct match *m)
{
	uint32_t hi = word_at(c, 0), lo = word_at(c, 4);

	if ((hi & 0xfe00001f) != 0x1c00000f ||
	    ((lo & 0xffc003ff) != 0x28c001ef &&
		(lo & 0xffc003ff) != 0x288001ef))
		return false;
	m->got = c->addr + (sbits(hi, 5, 20) << 12) + sbits(lo, 10, 12);
	m->len = 16;
	return true;
}

/* larl %r1, slot; lg %r1, 0(%r1) */
static bool
match_s390(const struct code *c, struct match *m)
{
	if (half_at(c, 0) != 0xc010 || half_at(c, 6) != 0xe310 ||
	    half_at(c, 8) != 0x1000)
		return false;
	m->got = c->addr +
		 sbits((uint32_t)load_word(c->p + 2, 4, true), 0, 32) * 2;
	m->len = 32;
	return true;
}

/* lw $t9, -32752($gp); move $t7, $ra; jalr $t9; li $t8, symbol */
static bool
match_mips(const struct code *c, struct match *m)
{
	uint32_t w = word_at(c, 0);
	unsigned n;

	if (w != 0x8f998010 && w != 0xdf998010)
		return false;
	for (n = 4; n <= 16; n += 4) {
		w = word_at(c, n);
		if ((w & 0xffff0000) == 0x24180000 ||
		    (w & 0xffff0000) == 0x34180000 ||
		    (w & 0xffff0000) == 0x64180000) {
			m->sym = w & 0xffff;
			m->len = n + 4;
			return true;
		}
	}
	return false;
}

/* jmp ([slot, %pc]) */
static bool
match_m68k(const struct code *c, struct match *m)
{
	if (word_at(c, 0) != 0x4efb0171)
		return false;
	m->got = c->addr + 2 + sbits(word_at(c, 4), 0, 32);
	m->len = 20;
	return true;
}

/*
 * [std r2, 24(r1);] [addis r12, r2, hi;] ld r12, lo(r12); mtctr r12; bctr: the
 * words are told from the TOC, c->got (ELF V2 ABI, 4.2.5.3).  V1: 40(r1), r11 in
 * the place of the first r12, and r2, which is in the next word, before the end.
 */
static bool
match_ppc64(const struct code *c, struct match *m)
{
	uint32_t save = word_at(c, 0), hi, ld, end;
	unsigned n = save == 0xf8410018 || save == 0xf8410028 ? 4 : 0, base = 2;

	hi = word_at(c, n);
	m->got = c->got;
	if ((hi & 0xffff0000) == 0x3d820000 ||
	    (hi & 0xffff0000) == 0x3d620000) {
		m->got += sbits(hi, 0, 16) << 16;
		base = hi >> 21 & 31;
		n += 4;
	}
	ld = word_at(c, n);
	m->got += sbits(ld & 0xfffc, 0, 16);
	m->len = n + 12;
	end = word_at(c, n + 8);
	return (ld & 0xffff0003) == (0xe9800000 | base << 16) &&
	       word_at(c, n + 4) == 0x7d8903a6 &&
	       (end == 0x4e800420 ||
		   (end & 0xffff0003) == (0xe8400000 | base << 16));
}

static const struct {
	uint8_t machine;
	uint8_t step;
	bool (*match)(const struct code *, struct match *);
} matchers[] = {
	{ MACH_X86_64, 4, match_x86 },
	{ MACH_I386, 4, match_x86 },
	{ MACH_AARCH64, 4, match_aarch64 },
	{ MACH_ARM, 4, match_arm },
	{ MACH_RISCV, 4, match_riscv },
	{ MACH_LOONGARCH, 4, match_loongarch },
	{ MACH_S390, 4, match_s390 },
	{ MACH_MIPS, 4, match_mips },
	{ MACH_M68K, 4, match_m68k },
};

struct list {
	const struct image *img;
	struct stub *stubs;
	size_t n, cap;
};

static struct stub *
add_stub(struct list *l, uint64_t addr, uint64_t size, bool thumb,
    const char *name)
{
	struct stub *s;

	s = &PUSH(l->stubs, l->n, l->cap);
	s->addr = addr;
	s->size = size;
	s->thumb = thumb;
	s->name = name;
	return s;
}

#define SLOT_MAX 32 /* bytes of a slot, of all machines */

/*
 * Ends a slot where the next one begins.  The last of its kind is taken to be
 * as long as the one before it, *slot: other code may follow.
 */
static void
end_stub(struct stub *last, uint64_t next, uint64_t *slot)
{
	uint64_t size = next - last->addr;

	if (size <= SLOT_MAX)
		last->size = *slot = size;
	else if (*slot != 0 && last->size > *slot)
		last->size = *slot;
}

static void
scan_section(struct list *l, const struct section *s, const uint8_t *data,
    size_t len, bool (*match)(const struct code *, struct match *),
    unsigned step)
{
	const struct image *img = l->img;
	struct code c = { .img = img };
	struct match m;
	const char *name;
	struct stub *last = NULL;
	uint64_t start, slot = 0;
	size_t pos = 0;

	/* AArch64 and RISC-V code is little-endian whatever the data is. */
	c.be = img->big_endian && !img->code_little &&
	       img->machine != MACH_AARCH64 && img->machine != MACH_RISCV;
	elf_dyn_tag(img, DT_PLTGOT, &c.got);
	while (pos < len) {
		c.p = data + pos;
		c.left = len - pos;
		c.pos = pos;
		c.addr = s->addr + pos;
		memset(&m, 0, sizeof(m));
		if (!match(&c, &m)) {
			pos += step;
			continue;
		}
		m.got = addr_mask(m.got, img->addr_size);
		name = m.sym != 0 ? elf_dynsym_name(img, m.sym) :
				    elf_bound_name(img, m.got);
		start = c.addr - m.before;
		if (last != NULL)
			end_stub(last, start, &slot);
		last = NULL;
		/* The table's own first slot is bound to nothing. */
		pos += name == NULL ? step : (m.len + step - 1) / step * step;
		if (name == NULL)
			continue;
		/* Up to the next slot; cut when that one is found. */
		last = add_stub(l, start, s->addr + len - start, m.thumb, name);
		if (last->size > SLOT_MAX)
			last->size = SLOT_MAX;
	}
	if (last != NULL)
		end_stub(last, UINT64_MAX, &slot);
}

/* Each slot has a relocation of its own, 12 or 32 bytes from the next. */
static void
add_sparc(struct list *l, const struct section *s, size_t len)
{
	unsigned step = l->img->addr_size == 8 ? 32 : 12;
	const char *name;
	uint64_t off;

	for (off = 4 * step; off < len; off += step) {
		name = elf_bound_name(l->img, s->addr + off);
		if (name != NULL)
			add_stub(l, s->addr + off, step, false, name);
	}
}

bool
elf_is_plt(const struct section *s)
{
	return (s->attr & (SEC_ALLOC | SEC_EXEC)) == (SEC_ALLOC | SEC_EXEC) &&
	       (strncmp(s->name, ".plt", 4) == 0 ||
		   strcmp(s->name, ".iplt") == 0 ||
		   strcmp(s->name, ".MIPS.stubs") == 0);
}

ORDER1(by_addr, struct stub, addr)

static void
scan_all(struct list *l, const struct section *s, const uint8_t *data,
    size_t len)
{
	size_t i;

	for (i = 0; i < NELEM(matchers); i++)
		if (matchers[i].machine == l->img->machine)
			scan_section(l, s, data, len, matchers[i].match,
			    matchers[i].step);
}

/* Without section headers a slot may be anywhere in code. */
static void
scan_segments(struct list *l)
{
	const struct image *img = l->img;
	struct section s = { 0 };
	size_t i;

	for (i = 0; i < img->nloads; i++) {
		if (!(img->loads[i]->attr & SEC_EXEC) ||
		    img->loads[i]->data == NULL)
			continue;
		s.addr = img->loads[i]->addr;
		scan_all(l, &s, img->loads[i]->data, img->loads[i]->len);
	}
}

#define TOC_BIAS 0x8000 /* of the TOC in the GOT: ELF V2 ABI, 3.3 */

static void
make_stubs(const struct image *img)
{
	struct elf *e = elf_priv(img);
	const struct section *got = image_section_named(img, ".got");
	struct list l = { .img = img };
	const struct section *s;
	const uint8_t *data;
	size_t i, len;

	for (i = 0; i < img->nsections; i++) {
		s = &img->sections[i];
		if (!elf_is_plt(s))
			continue;
		data = elf_raw(s, &len);
		if (data == NULL)
			continue;
		if (img->machine == MACH_SPARC)
			add_sparc(&l, s, len);
		scan_all(&l, s, data, len);
	}
	if (e->nshdrs == 0)
		scan_segments(&l);
	xqsort(l.stubs, l.n, sizeof(*l.stubs), by_addr);
	e->toc = got == NULL ? 0 : got->addr + TOC_BIAS;
	e->stubs = l.stubs;
	e->nstubs = l.n;
}

/* Any thread may be the first to ask. */
void
elf_load_stubs(const struct image *img)
{
	struct elf *e = elf_priv(img);

	if (atomic_load(&e->stubs_ready))
		return;
	pthread_mutex_lock(&e->stubs_lock);
	if (!atomic_load(&e->stubs_ready)) {
		make_stubs(img);
		atomic_store(&e->stubs_ready, true);
	}
	pthread_mutex_unlock(&e->stubs_lock);
}

void
elf_plt_symbols(struct image *img, size_t *cap)
{
	const struct elf *e = elf_priv(img);
	struct symtab *st = &img->symtab;
	struct symbol *sym;
	size_t i;

	elf_load_stubs(img);
	for (i = 0; i < e->nstubs; i++) {
		sym = &PUSH(st->sym, st->n, *cap);
		memset(sym, 0, sizeof(*sym));
		sym->addr = e->stubs[i].addr;
		sym->size = e->stubs[i].size;
		sym->name = arena_printf(&img->mem, "%s@plt", e->stubs[i].name);
		sym->kind = SYM_FUNC;
		sym->thumb = e->stubs[i].thumb;
		sym->stub = true;
	}
}

/*
 * 64-bit Power has what calls other modules among the code, a group of stubs
 * before each file's: they are not looked for, but known when they are come to.
 */
static const char *
toc_stub_name(const struct image *img, uint64_t addr)
{
	struct bytes b = image_bytes(img, 0, addr);
	struct code c = { .img = img,
		.p = b.data + b.pos,
		.left = bytes_left(&b),
		.addr = addr,
		.got = elf_priv(img)->toc,
		.be = img->big_endian };
	struct match m = { 0 };

	return c.got != 0 && match_ppc64(&c, &m) ? elf_bound_name(img, m.got) :
						   NULL;
}

const char *
elf_stub_name(const struct image *img, uint64_t addr)
{
	const struct elf *e = elf_priv(img);
	size_t i;

	elf_load_stubs(img);
	if (img->machine == MACH_PPC64 && image_is_code(img, 0, addr))
		return toc_stub_name(img, addr);
	BISECT(i, 0, e->nstubs, e->stubs[i].addr < addr);
	return i < e->nstubs && e->stubs[i].addr == addr ? e->stubs[i].name :
							   NULL;
}
