/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Padding between pieces of code.  Assemblers fill up to an alignment with
 * no-ops, and linkers fill between sections with what they think best:
 *
 *		   assemblers	   GNU ld	lld		mold
 *   x86	   no-ops	   no-ops	cc		cc
 *   AArch64	   nop		   nop		00000000	brk #0x3e8
 *   Arm, Thumb	   mov, nop	   00		d4		ff de
 *   RISC-V	   nop, c.nop	   00		00		c.ebreak
 *   s390x	   nopr %r7	   nopr %r7	nopr %r7	00
 *   PowerPC	   nop, ori 2,2,0  nop		trap		trap
 *   LoongArch	   nop		   nop		break 0		break 0
 *
 * Instructions of fixed size are looked at from the back one by one.  Where
 * sizes differ and can be told from the first bytes (RISC-V, s390x, Thumb) all
 * of the code is walked, so that the end of an instruction is not taken for
 * padding.  x86 no-ops are matched from the back, the longest first.
 */
#include "insn/padding.h"

#include "insn/form.h"
#include "insn/code_machine.h"

struct pad {
	const struct image *img;
	char arm;
};

/* Words of 2 or 4 bytes, as instructions of the machine are stored. */
struct word {
	uint8_t machine; /* enum machine */
	uint8_t size;
	char arm; /* only in this state; 0: in both */
	uint32_t value;
};

static const struct word words[] = {
	{ MACH_AARCH64, 4, 0, 0xd503201f },                     /* nop */
	{ MACH_AARCH64, 4, 0, 0xd4207d00 },                     /* brk #0x3e8 */
	{ MACH_ARM, 4, 'a', 0xe1a00000 },                       /* mov r0, r0 */
	{ MACH_ARM, 4, 'a', 0xe320f000 },                       /* nop */
	{ MACH_ARM, 2, 't', 0x46c0 },                           /* mov r8, r8 */
	{ MACH_ARM, 2, 't', 0xbf00 },                           /* nop */
	{ MACH_ARM, 2, 0, 0xd4d4 }, { MACH_ARM, 2, 0, 0xdeff }, /* udf #0xff */
	{ MACH_RISCV, 4, 0, 0x00000013 },                       /* nop */
	{ MACH_RISCV, 2, 0, 0x0001 },                           /* c.nop */
	{ MACH_RISCV, 2, 0, 0x9002 },                           /* c.ebreak */
	{ MACH_S390, 2, 0, 0x0707 },                            /* nopr %r7 */
	{ MACH_PPC64, 4, 0, 0x60000000 },                       /* nop */
	{ MACH_PPC64, 4, 0, 0x60420000 }, /* ori r2, r2, 0 */
	{ MACH_PPC64, 4, 0, 0x7fe00008 }, /* trap */
	{ MACH_PPC, 4, 0, 0x60000000 }, { MACH_PPC, 4, 0, 0x7fe00008 },
	{ MACH_LOONGARCH, 4, 0, 0x03400000 }, /* nop */
	{ MACH_LOONGARCH, 4, 0, 0x002a0000 }, /* break 0 */
	{ MACH_SPARC, 4, 0, 0x01000000 },     /* nop */
	{ MACH_M68K, 2, 0, 0x4e71 },          /* nop */
};

static bool
all_zero(const uint8_t *p, size_t n)
{
	while (n > 0 && p[n - 1] == 0)
		n--;
	return n == 0;
}

/*
 * i386 no-ops from before there was one of several bytes: lea of a register
 * into itself, with displacements of zero.
 */
static unsigned
lea_nop(const uint8_t *p, size_t n)
{
	static const struct {
		uint8_t len, n, b[5];
	} forms[] = {
		{ 3, 3, { 0x8d, 0x76, 0x00 } },
		{ 4, 4, { 0x8d, 0x74, 0x26, 0x00 } },
		{ 5, 5, { 0x2e, 0x8d, 0x74, 0x26, 0x00 } },
		{ 6, 2, { 0x8d, 0xb6 } },
		{ 7, 3, { 0x8d, 0xb4, 0x26 } },
		{ 8, 4, { 0x2e, 0x8d, 0xb4, 0x26 } },
		{ 2, 2, { 0x89, 0xf6 } },
		{ 4, 4, { 0x8d, 0x7c, 0x27, 0x00 } },
		{ 6, 2, { 0x8d, 0xbf } },
		{ 7, 3, { 0x8d, 0xbc, 0x27 } },
	};
	size_t i;

	for (i = 0; i < NELEM(forms); i++)
		if (n >= forms[i].len &&
		    memcmp(p, forms[i].b, forms[i].n) == 0 &&
		    all_zero(p + forms[i].n, forms[i].len - forms[i].n))
			return forms[i].len;
	return 0;
}

/* The length of an x86 no-op: 90, or 0f 1f, with prefixes; 0: none. */
static unsigned
x86_nop(const uint8_t *p, size_t n)
{
	unsigned pre = 0, len;

	while (pre < n && pre < 8 && (p[pre] == 0x66 || p[pre] == 0x2e))
		pre++;
	if (pre < n && p[pre] == 0x90)
		return pre + 1;
	if (n - pre < 3 || p[pre] != 0x0f || p[pre + 1] != 0x1f)
		return 0;
	/* Bytes after modrm: sib and displacement. */
	switch (p[pre + 2]) {
	case 0x00:
		len = 0;
		break;
	case 0x40:
		len = 1;
		break;
	case 0x44:
		len = 2;
		break;
	case 0x80:
		len = 4;
		break;
	case 0x84:
		len = 5;
		break;
	default:
		return 0;
	}
	return n - pre - 3 >= len && all_zero(p + pre + 3, len) ?
		   pre + 3 + len :
		   0;
}

/*
 * Traps one behind another: nobody goes on behind the first (Valgrind fills the
 * pages around its trampolines with them).
 */
static bool
x86_traps(const uint8_t *p, size_t n)
{
	static const uint8_t ud2[] = { 0x0f, 0x0b, 0x0f, 0x0b, 0x0f, 0x0b, 0x0f,
		0x0b };

	return n >= sizeof(ud2) && memcmp(p, ud2, sizeof(ud2)) == 0;
}

/* The length of one piece of padding at the beginning of p, 0: none. */
static unsigned
item(const struct pad *x, uint64_t pc, const uint8_t *p, size_t n)
{
	const struct image *img = x->img;
	const struct word *w;
	unsigned len;
	size_t i;

	if (machine_is_x86(img->machine)) {
		if (n > 0 && p[0] == 0xcc)
			return 1;
		if (x86_traps(p, n))
			return 8;
		len = x86_nop(p, n);
		return len == 0 && img->machine == MACH_I386 ? lea_nop(p, n) :
							       len;
	}
	for (i = 0; i < NELEM(words); i++) {
		w = &words[i];
		if (w->machine == img->machine && w->size <= n &&
		    pc % (img->machine == MACH_RISCV ? 2 : w->size) == 0 &&
		    (w->arm == 0 || x->arm == 0 || w->arm == x->arm) &&
		    load_word(p, w->size, code_big_endian(img)) == w->value)
			return w->size;
	}
	return 0;
}

/* As many as there are, one after another. */
static size_t
items(const struct pad *x, uint64_t pc, const uint8_t *p, size_t n)
{
	size_t pos = 0;
	unsigned len;

	while (pos < n && (len = item(x, pc + pos, p + pos, n - pos)) != 0)
		pos += len;
	return pos;
}

/*
 * A long pad may begin with a jump over the rest of it.  Gives where it leads
 * to, 0 when there is none inside the n bytes.
 */
static size_t
jump_over(const struct pad *x, const uint8_t *p, size_t n, size_t *len)
{
	uint64_t to = 0;
	uint32_t w;

	switch (x->img->machine) {
	case MACH_X86_64:
	case MACH_I386:
		if (n >= 2 && p[0] == 0xeb && p[1] < 0x80) {
			*len = 2;
			to = (uint64_t)p[1] + 2;
		} else if (n >= 5 && p[0] == 0xe9) {
			*len = 5;
			to = (uint64_t)load_u32(p + 1, false) + 5;
		}
		break;
	case MACH_PPC64:
	case MACH_PPC:
		w = n >= 4 ? load_u32(p, x->img->big_endian) : 0;
		if ((w & 0xfe000003) == 0x48000000) {
			*len = 4;
			to = w & 0x01fffffc;
		}
		break;
	}
	return to > *len && to <= n ? (size_t)to : 0;
}

/* What is no instruction one returns from, after one that does not. */
static unsigned
trap(const struct pad *x, const uint8_t *p, size_t n)
{
	if (!machine_is_x86(x->img->machine))
		return 0;
	if (n >= 1 && p[0] == 0xf4)
		return 1;
	return n >= 2 && p[0] == 0x0f && p[1] == 0x0b ? 2 : 0;
}

/* Bytes up to the next place where an instruction can stand. */
static size_t
odd_rest(const struct image *img, uint64_t pc, const uint8_t *p, size_t n)
{
	size_t width, i = 0;

	switch (img->machine) {
	case MACH_AARCH64:
		width = 4;
		break;
	case MACH_RISCV:
	case MACH_S390:
		width = 2;
		break;
	default:
		return 0;
	}
	while (i < n && (pc + i) % width != 0 &&
	       (p[i] == 0 || (p[i] == 0x07 && img->machine == MACH_S390)))
		i++;
	return (pc + i) % width == 0 ? i : 0;
}

size_t
padding_front(const struct image *img, char arm, uint64_t pc, const uint8_t *p,
    size_t n, size_t more)
{
	struct pad x = { img, arm };
	size_t pos = odd_rest(img, pc, p, n), to, len = 0;

	pos += items(&x, pc + pos, p + pos, n - pos);
	/* Most holes are nothing else. */
	if (pos == n)
		return n;
	if (pos == 0)
		pos = trap(&x, p, n);
	pos += items(&x, pc + pos, p + pos, n - pos);
	to = jump_over(&x, p + pos, n - pos, &len);
	if (to != 0 &&
	    items(&x, pc + pos + len, p + pos + len, to - len) == to - len)
		pos += to;
	pos += items(&x, pc + pos, p + pos, n - pos);
	if (item(&x, pc + pos, p + pos, n - pos + more) > n - pos)
		return n;
	return all_zero(p + pos, n - pos) ? n : pos;
}

/* How long is the instruction at p, by the bytes that it begins with? */
static size_t
insn_len(const struct pad *x, const uint8_t *p, size_t n)
{
	uint32_t h;

	if (n < 2)
		return n;
	h = (uint32_t)load_word(p, 2, code_big_endian(x->img));
	switch (x->img->machine) {
	case MACH_RISCV:
		return (h & 3) == 3 ? 4 : 2;
	case MACH_S390:
		return h < 0x4000 ? 2 : h < 0xc000 ? 4 : 6;
	default: /* Thumb */
		return h >= 0xe800 ? 4 : 2;
	}
}

/* Where the last instruction ends that is neither padding nor zero. */
static size_t
walk_end(const struct pad *x, uint64_t pc, const uint8_t *p, size_t n)
{
	size_t pos = 0, end = 0, len;

	while (pos < n) {
		len = item(x, pc + pos, p + pos, n - pos);
		if (len == 0 && n - pos >= 2 && p[pos] == 0 && p[pos + 1] == 0)
			len = 2;
		if (len == 0) {
			len = insn_len(x, p + pos, n - pos);
			if (len > n - pos)
				len = n - pos;
			end = pos + len;
		}
		pos += len;
	}
	return end;
}

/* The same for instructions of one size, from the back. */
static size_t
fixed_end(const struct pad *x, uint64_t pc, const uint8_t *p, size_t n)
{
	size_t width = x->img->machine == MACH_M68K ? 2 : 4, end;
	bool zeros = x->img->machine == MACH_AARCH64 ||
		     x->img->machine == MACH_ARM ||
		     x->img->machine == MACH_MIPS;
	bool slots = x->img->machine == MACH_MIPS ||
		     x->img->machine == MACH_SPARC;

	/* Bytes after the last whole instruction, if they are zero. */
	end = n - (size_t)((pc + n) % width < n ? (pc + n) % width : n);
	if (!all_zero(p + end, n - end))
		return n;
	for (; end >= width; end -= width)
		if (items(x, pc + end - width, p + end - width, width) !=
			width &&
		    !(zeros && all_zero(p + end - width, width)))
			break;
	/* The last no-op may be in the delay slot of a return. */
	if (slots && end > 0 && n - end >= width)
		end += width;
	return end;
}

static size_t
x86_end(const struct pad *x, uint64_t pc, const uint8_t *p, size_t n)
{
	size_t end = n, len;

	while (end > 0) {
		len = end < CODE_X86_LONGEST ? end : CODE_X86_LONGEST;
		while (len > 0 &&
		       item(x, pc + end - len, p + end - len, len) != len)
			len--;
		/* f3 90 is pause, which code does in loops. */
		if (len == 0 || (end > len && p[end - len - 1] == 0xf3))
			break;
		end -= len;
	}
	return end;
}

size_t
padding_back(const struct image *img, char arm, uint64_t pc, const uint8_t *p,
    size_t n)
{
	struct pad x = { img, arm };

	switch (img->machine) {
	case MACH_X86_64:
	case MACH_I386:
		return n - x86_end(&x, pc, p, n);
	case MACH_RISCV:
	case MACH_S390:
		return n - walk_end(&x, pc, p, n);
	case MACH_ARM:
		if (arm == 't')
			return n - walk_end(&x, pc, p, n);
		/* FALLTHROUGH */
	case MACH_AARCH64:
	case MACH_PPC64:
	case MACH_PPC:
	case MACH_LOONGARCH:
	case MACH_MIPS:
	case MACH_SPARC:
	case MACH_M68K:
		return n - fixed_end(&x, pc, p, n);
	default:
		return 0;
	}
}

bool
padding_whole(const struct image *img, uint32_t sect, uint64_t from,
    uint64_t to)
{
	struct bytes b = image_bytes(img, sect, from);
	const uint8_t *p = bytes_take(&b, to - from);
	char arm = img->machine != MACH_ARM ? 0 :
					      image_arm_state(img, sect, from);

	return p != NULL && padding_front(img, arm, from, p,
				(size_t)(to - from), 0) == to - from;
}

bool
padding_fills(const struct image *img, uint32_t sect, uint64_t from,
    uint64_t to)
{
	const struct code_machine *m = code_machine_of(img);
	const uint8_t *p;
	struct bytes b;
	size_t n;
	char arm = img->machine != MACH_ARM ? 0 :
					      image_arm_state(img, sect, from);

	/* Go's last rows are of one byte. */
	if (m != NULL)
		from -= from % m->align;
	n = (size_t)(to - from);
	b = image_bytes(img, sect, from);
	p = bytes_take(&b, n);
	return p != NULL && padding_back(img, arm, from, p, n) == n;
}

bool
padding_or_data(const struct image *img, uint32_t sect, uint64_t from,
    uint64_t to)
{
	const struct symtab *t = &img->marks;
	size_t lo;

	BISECT(lo, 0, t->n, t->sym[lo].addr < from);
	/* Marks with a size are Mach-O's, which knows no sections here. */
	for (; lo < t->n && from < to && t->sym[lo].addr < to &&
	       t->sym[lo].size != 0;
	     lo++) {
		if (t->sym[lo].addr > from &&
		    !padding_whole(img, sect, from, t->sym[lo].addr))
			return false;
		from = addr_add(t->sym[lo].addr, t->sym[lo].size);
	}
	return from >= to || padding_whole(img, sect, from, to);
}
