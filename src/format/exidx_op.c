/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Unwinding instructions of the Arm EHABI: one byte, some with a byte or a
 * ULEB128 number after it.  What each is stands in exidx_ops.def.
 */
#include "format/exidx.h"

#include <pthread.h>
#include <string.h>

enum operand { OPND_NONE, OPND_U8, OPND_ULEB };

enum args {
	ARGS_NONE,
	ARGS_PLUS,
	ARGS_MINUS,
	ARGS_LARGE,
	ARGS_REG,
	ARGS_MASK12,
	ARGS_MASK4,
	ARGS_UPTO,
	ARGS_UPTO_LR,
	ARGS_RANGE,
	ARGS_ONE
};

enum file { FILE_R, FILE_D, FILE_WR, FILE_WCGR, FILE_AUTH };

struct opdef {
	uint8_t mask, value;
	uint8_t operand;       /* enum operand */
	uint8_t effect, other; /* enum exidx_effect */
	uint8_t file;          /* enum file */
	uint8_t args;          /* enum args */
	uint8_t first, last;
	uint8_t extra;
	const char *text;
};

static const struct opdef opdefs[] = {
#define EXIDX_OP(m, v, operand, effect, other, file, args, first, last, extra, \
    text)                                                                      \
	{ m, v, OPND_##operand, EXIDX_##effect, EXIDX_##other, FILE_##file,    \
		ARGS_##args, first, last, extra, text },
#include "format/exidx_ops.def"
#undef EXIDX_OP
};

static const uint32_t file_base[] = { [FILE_R] = ARM_R0,
	[FILE_D] = ARM_D0,
	[FILE_WR] = ARM_WR0,
	[FILE_WCGR] = ARM_WCGR0,
	[FILE_AUTH] = ARM_AUTH };

uint64_t
exidx_code_offset(const struct exidx_code *c, size_t i)
{
	size_t at = i + c->skip;

	if (c->outside)
		return c->offset;
	/* The first of four is the most significant byte of its word. */
	return c->offset + (c->big_endian ? at : (at ^ 3));
}

unsigned
exidx_reg_size(uint32_t file)
{
	return file == ARM_D0 || file == ARM_WR0 ? 8 : 4;
}

/*
 * The line of each first byte, and the text of those without an operand: worked
 * out once, since tables have hundreds of thousands of them.
 */
static struct known {
	const struct opdef *def;
	char text[80];
} known[256];
static pthread_once_t known_once = PTHREAD_ONCE_INIT;

static void make_known(void);

static const struct opdef *
find_def(uint8_t byte)
{
	return known[byte].def;
}

/* Registers first..last as a mask, 0 when they pass the file's end. */
static uint32_t
run_mask(unsigned first, unsigned last, unsigned limit)
{
	uint32_t all = 0xffffffff;

	if (last > limit)
		return 0;
	return all >> (31 - (last - first)) << first;
}

static uint32_t
pop_mask(const struct opdef *d, uint8_t byte, uint8_t operand)
{
	unsigned n = byte & ~d->mask, s = operand >> 4, c = operand & 0xf;

	switch (d->args) {
	case ARGS_MASK12:
		return (n << 8 | operand) << 4;
	case ARGS_MASK4:
		return s == 0 ? c : 0;
	case ARGS_UPTO:
		return run_mask(d->first, d->first + n, d->last);
	case ARGS_UPTO_LR:
		return run_mask(d->first, d->first + n, d->last) | 1u << ARM_LR;
	case ARGS_RANGE:
		return run_mask(d->first + s, d->first + s + c, d->last);
	default:
		return 1;
	}
}

/* 0xb2: numbers above 2^29 move vsp by more than there is. */
static void
read_large(const struct exidx_code *c, size_t pos, struct exidx_insn *in,
    unsigned *effect)
{
	struct bytes b;
	uint64_t v;

	bytes_init(&b, c->byte, c->len, 0, false);
	bytes_seek(&b, pos + 1);
	v = bytes_uleb(&b);
	if (!bytes_ok(&b)) {
		in->len = c->len - pos;
		*effect = EXIDX_CUT;
		return;
	}
	in->len = b.pos - pos;
	if (v > ((uint64_t)1 << 31) / 4 ||
	    (in->len > 2 && c->byte[b.pos - 1] == 0))
		in->code |= EXIDX_ULEB_ODD;
	in->b = (int64_t)(0x204 + 4 * v);
}

void
exidx_prepare(void)
{
	pthread_once(&known_once, make_known);
}

void
exidx_insn(const struct exidx_code *c, size_t pos, struct exidx_insn *in)
{
	uint8_t byte = c->byte[pos], operand = 0;
	const struct opdef *d = find_def(byte);
	unsigned effect = d->effect, n = byte & (uint8_t)~d->mask;
	uint32_t mask, base = file_base[d->file];

	in->code = 0;
	in->len = 1;
	in->a = 0;
	in->b = 0;
	if (d->operand == OPND_U8) {
		if (pos + 1 < c->len) {
			operand = c->byte[pos + 1];
			in->len = 2;
		} else
			effect = EXIDX_CUT;
	}
	if (effect == EXIDX_SETSP)
		in->a = n;
	else if (d->args == ARGS_PLUS)
		in->b = 4 * (int64_t)n + 4;
	else if (d->args == ARGS_MINUS)
		in->b = -(4 * (int64_t)n + 4);
	else if (d->args == ARGS_LARGE)
		read_large(c, pos, in, &effect);
	else if (effect == EXIDX_POP) {
		mask = pop_mask(d, byte, operand);
		in->a = (uint64_t)base << 32 | mask;
		in->b = (unsigned)__builtin_popcount(mask) *
			    exidx_reg_size(base) +
			d->extra;
		if (mask == 0)
			effect = d->other;
	}
	if (d->extra != 0)
		in->code |= EXIDX_FSTMX;
	in->code |= EXIDX_CODE(byte, effect, 0);
}

static void
sb_reglist(struct strbuf *sb, const struct regset *set, uint32_t file,
    uint32_t mask)
{
	const char *sep = " {";
	unsigned i;

	for (i = 0; i < 32; i++) {
		if ((mask >> i & 1) == 0)
			continue;
		sb_str(sb, sep);
		sb_reg(sb, set, file + i);
		sep = ", ";
	}
	sb_char(sb, '}');
}

static void
put_insn(struct strbuf *sb, const struct regset *set,
    const struct exidx_insn *in)
{
	const struct opdef *d = find_def(EXIDX_BYTE(in->code));
	uint32_t file = EXIDX_FILE(in->a);

	switch (EXIDX_EFFECT(in->code)) {
	case EXIDX_ADD:
		sb_str(sb, d->text);
		sb_str(sb, in->b < 0 ? " - " : " + ");
		sb_udec(sb, in->b < 0 ? -(uint64_t)in->b : (uint64_t)in->b);
		break;
	case EXIDX_SETSP:
		sb_str(sb, d->text);
		sb_char(sb, ' ');
		sb_reg(sb, set, in->a);
		break;
	case EXIDX_POP:
		sb_str(sb, d->text);
		sb_reglist(sb, set, file, EXIDX_MASK(in->a));
		/* The two forms differ in nothing but the extra word. */
		if (file == ARM_D0)
			sb_printf(sb, " (%s, vsp + %d)",
			    in->code & EXIDX_FSTMX ? "fstmx" : "vpush",
			    (int)in->b);
		break;
	case EXIDX_REFUSE:
		sb_str(sb, "refuse to unwind");
		break;
	case EXIDX_SPARE:
		sb_str(sb, "spare");
		break;
	case EXIDX_CUT:
		sb_str(sb, "operand missing");
		break;
	default:
		sb_str(sb, d->text);
		break;
	}
}

static void
make_known(void)
{
	const struct regset arm = { .machine = MACH_ARM, .addr_size = 4 };
	struct exidx_code c = { .len = 1 };
	const struct opdef *d;
	struct exidx_insn in;
	struct strbuf sb = { 0 };
	unsigned i;

	for (i = 0; i < NELEM(known); i++) {
		for (d = opdefs; (i & d->mask) != d->value; d++)
			;
		known[i].def = d;
		if (d->operand != OPND_NONE)
			continue;
		c.byte[0] = i;
		exidx_insn(&c, 0, &in);
		sb.len = 0;
		put_insn(&sb, &arm, &in);
		if (sb.len < sizeof(known[i].text))
			memcpy(known[i].text, sb.s, sb.len + 1);
	}
	sb_free(&sb);
}

const char *
exidx_insn_text(const struct regset *set, const struct exidx_insn *in,
    struct entry *e)
{
	const char *text = known[EXIDX_BYTE(in->code)].text;

	if (EXIDX_EFFECT(in->code) == EXIDX_PADDING)
		return "padding";
	if (text[0] != '\0')
		return text;
	e->tmp.len = 0;
	put_insn(&e->tmp, set, in);
	return arena_strndup(&e->mem, e->tmp.s, e->tmp.len);
}
