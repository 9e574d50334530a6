/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * For tests of decoders: an instruction's effects as one line of text.
 *
 *	31=31+-32		a sum of a register and a constant
 *	[31+16]=29:8		a store of 8 bytes; of data: [31+16]=data:4
 *	3=[4+8]  3=new  3=?	a load, a computed value, an unknown one
 *	cmp 1,5:8  flags	comparisons
 *	call 0x10, ret, ...	flow, at the end
 */
#ifndef TESTS_CODE_EFFECTS_H
#define TESTS_CODE_EFFECTS_H

#include "insn/code.h"
#include "tap.h"

#include <inttypes.h>

struct effects_text {
	char s[1024];
	size_t len;
};

static inline void __attribute__((format(printf, 2, 3)))
say(struct effects_text *t, const char *fmt, ...)
{
	va_list ap;
	int n;

	va_start(ap, fmt);
	n = vsnprintf(t->s + t->len, sizeof(t->s) - t->len, fmt, ap);
	va_end(ap);
	if (n > 0)
		t->len += (size_t)n;
}

static inline void
say_effect(struct effects_text *t, const struct effect *e)
{
	const char *vg = e->flags & EFF_VG ? "vg" : "";
	const char *sign = e->flags & EFF_SIGNED ? "s" : "";

	say(t, "%s%s", t->len > 0 ? " " : "", e->flags & EFF_MAYBE ? "?" : "");
	switch (e->kind) {
	case EFF_MOV:
		say(t, "%u=%u", e->d, e->s);
		break;
	case EFF_ADDI:
		say(t, "%u=%u+%" PRId64, e->d, e->s, e->imm);
		break;
	case EFF_ADDR:
		say(t, "%u=%u%c%u", e->d, e->s, e->imm == 1 ? '+' : '-', e->x);
		break;
	case EFF_CONST:
		say(t, "%u=0x%" PRIx64, e->d, (uint64_t)e->imm);
		break;
	case EFF_MUL:
		say(t, "%u=%u*%u", e->d, e->s, e->x);
		break;
	case EFF_ALIGN:
		say(t, "%u=%u&~%" PRId64, e->d, e->s, e->imm);
		break;
	case EFF_LOAD:
		say(t, "%u=[%u+%" PRId64 "%s]%s", e->d, e->s, e->imm, vg,
		    e->size == 4 ? ":4" : "");
		break;
	case EFF_STORE:
		if (e->flags & EFF_INDEXED)
			say(t, "[%u+%u]=", e->d, e->x);
		else
			say(t, "[%u+%" PRId64 "%s]=", e->d, e->imm, vg);
		if (e->s == CODE_NOREG)
			say(t, "data:%u", e->size);
		else
			say(t, "%u:%u", e->s, e->size);
		break;
	case EFF_XCHG:
		say(t, "%u<>%u", e->d, e->s);
		break;
	case EFF_NEW:
		say(t, "%u=new", e->d);
		break;
	case EFF_UNK:
		say(t, "%u=?", e->d);
		break;
	case EFF_CMP:
		if (e->d == CODE_NOREG)
			say(t, "flags");
		else if (e->s == CODE_NOREG)
			say(t, "cmp %u,#%" PRId64 ":%u", e->d, e->imm, e->size);
		else
			say(t, "cmp %u,%u:%u%s", e->d, e->s, e->size, sign);
		break;
	case EFF_SIGN:
		say(t, "sign %u%s", e->d, e->imm ? "+pc" : "");
		break;
	case EFF_AUTH:
		say(t, "auth %u%s", e->d, e->imm ? "+pc" : "");
		break;
	case EFF_ADDVG:
		say(t, "%u=%u+%" PRId64 "vg", e->d, e->s, e->imm);
		break;
	case EFF_LENGTH:
		say(t, "%u=%" PRId64 "vg", e->d, e->imm);
		break;
	case EFF_TLOAD:
		say(t, "%u=table[%u+%u<<%u+%" PRId64 "]:%u%s", e->d, e->s, e->x,
		    e->shift, e->imm, e->size, sign);
		break;
	case EFF_TADD:
		say(t, "%u=%u+%u<<%u+%" PRId64 ":%u%s", e->d, e->s, e->x,
		    e->shift, e->imm, e->size, sign);
		break;
	case EFF_OR:
		say(t, "%u=%u|0x%" PRIx64, e->d, e->s, (uint64_t)e->imm);
		break;
	case EFF_INSERT:
		say(t, "%u[%u]=0x%" PRIx64 ":%u", e->d, e->x, (uint64_t)e->imm,
		    e->size);
		break;
	case EFF_JOIN:
		say(t, "%u=fields %u:%" PRIu64, e->d, e->s, (uint64_t)e->imm);
		break;
	case EFF_PART:
		say(t, "%u=part of %u", e->d, e->s);
		break;
	case EFF_SHR:
		say(t, "%u=%u>>%" PRId64, e->d, e->s, e->imm);
		break;
	case EFF_EXT:
		say(t, "%u=ext %u:%u%s", e->d, e->s, e->size, sign);
		break;
	case EFF_BOUND:
		say(t, "%u<%" PRId64, e->d, e->imm);
		break;
	default:
		say(t, "bad effect %u", e->kind);
		break;
	}
	/* A constant where there is none. */
	if (e->imm != 0 &&
	    (e->kind == EFF_MOV || e->kind == EFF_XCHG || e->kind == EFF_NEW ||
		e->kind == EFF_UNK || e->kind == EFF_EXT))
		say(t, "!%" PRId64, e->imm);
}

static inline void
say_flow(struct effects_text *t, const struct insn *in)
{
	static const char *flows[] = { [FLOW_BRANCH] = "branch",
		[FLOW_CALL] = "call",
		[FLOW_RETURN] = "ret",
		[FLOW_INDIRECT] = "jump",
		[FLOW_CALL_INDIRECT] = "icall",
		[FLOW_NONE] = "stop" };
	static const char *conds[] = { [COND_EQ] = "eq",
		[COND_NE] = "ne",
		[COND_ABOVE] = "hi",
		[COND_BELOW_EQ] = "ls",
		[COND_ABOVE_EQ] = "hs",
		[COND_BELOW] = "lo",
		[COND_OTHER] = "other" };

	if (in->flags & INSN_PADDING)
		say(t, "%spadding", t->len > 0 ? " " : "");
	if (in->flow == FLOW_NEXT)
		return;
	say(t, "%s%s", t->len > 0 ? " " : "", flows[in->flow]);
	if (in->flags & INSN_TARGET)
		say(t, " 0x%" PRIx64, in->target);
	if (in->reg != CODE_NOREG)
		say(t, " %u", in->reg);
	if (in->flags & INSN_COND)
		say(t, " if %s", in->cond != COND_NONE ? conds[in->cond] : "-");
}

/* One instruction: its bytes in hex, its assembly, what it must do. */
struct effects_case {
	const char *hex, *text, *want;
};

/* Each must be decoded alone; a length that is not all bytes is said first. */
static inline void
effects_are(code_decode_fn *decode, struct code_mode mode, uint64_t pc,
    const struct effects_case *c, size_t count)
{
	size_t k, n;
	unsigned i;

	for (k = 0; k < count; k++, c++) {
		struct effects_text t = { .len = 0 };
		struct code_mode now = mode;
		uint8_t bytes[16];
		unsigned byte;
		struct insn in;

		for (n = 0; n < sizeof(bytes) &&
			    sscanf(c->hex + 2 * n, "%2x", &byte) == 1;
		     n++)
			bytes[n] = (uint8_t)byte;
		t.s[0] = '\0';
		if (!decode(&now, bytes, n, pc, &in)) {
			is("no instruction", c->want, c->text);
			continue;
		}
		if (in.len != n)
			say(&t, "%u bytes", in.len);
		for (i = 0; i < in.n; i++)
			say_effect(&t, &in.eff[i]);
		say_flow(&t, &in);
		is(t.s, c->want, c->text);
		/* Fewer bytes than it has are none. */
		now = mode;
		if (in.len == n && decode(&now, bytes, n - 1, pc, &in))
			ok(in.len < n, "%s, cut", c->text);
	}
}

/* Of two words that stand together the flow of the second. */
static inline void
pairs_are(code_decode_fn *decode, struct code_mode mode, uint64_t pc,
    const struct effects_case *c, size_t count)
{
	for (; count > 0; c++, count--) {
		struct effects_text t = { .len = 0 };
		struct code_mode now = mode;
		uint8_t bytes[8];
		struct insn in;
		unsigned byte;
		size_t n;

		for (n = 0; n < sizeof(bytes) &&
			    sscanf(c->hex + 2 * n, "%2x", &byte) == 1;
		     n++)
			bytes[n] = (uint8_t)byte;
		t.s[0] = '\0';
		if (n == 8 && decode(&now, bytes, 8, pc, &in) &&
		    decode(&now, bytes + 4, 4, pc + 4, &in))
			say_flow(&t, &in);
		is(t.s, c->want, c->text);
		/* Alone it leads nobody knows where, and so it does elsewhere. */
		if (in.flags & INSN_PAIR) {
			now = mode;
			ok(decode(&now, bytes + 4, 4, pc + 4, &in) &&
				!(in.flags & INSN_TARGET),
			    "%s, alone", c->text);
			ok(decode(&now, bytes, 8, pc, &in) &&
				decode(&now, bytes + 4, 4, pc + 8, &in) &&
				!(in.flags & INSN_TARGET),
			    "%s, apart", c->text);
		}
	}
}

#define PAIRS_ARE(decode, mode, pc, cases) \
	pairs_are(decode, mode, pc, cases, sizeof(cases) / sizeof(*(cases)))

/* Instructions that all do the same: their bytes in hex, with blanks between. */
struct effects_class {
	const char *want, *hex;
};

static inline void
effects_of_classes(code_decode_fn *decode, struct code_mode mode, uint64_t pc,
    const struct effects_class *c, size_t count)
{
	struct effects_case one;
	char hex[40];
	const char *s;
	size_t n;

	for (; count > 0; c++, count--)
		for (s = c->hex; *s != '\0'; s += n + (s[n] == ' ')) {
			n = strcspn(s, " ");
			snprintf(hex, sizeof(hex), "%.*s", (int)n, s);
			one = (struct effects_case){ hex, hex, c->want };
			effects_are(decode, mode, pc, &one, 1);
		}
}

#define EFFECTS_OF_CLASSES(decode, mode, pc, classes) \
	effects_of_classes(decode, mode, pc, classes, \
	    sizeof(classes) / sizeof(*(classes)))

/* Words of 32 bits that are no instructions. */
static inline void
no_instructions(code_decode_fn *decode, struct code_mode mode,
    const uint32_t *w, size_t count)
{
	struct code_mode now;
	struct insn in;
	uint8_t p[4];
	size_t i, k;

	for (i = 0; i < count; i++) {
		for (k = 0; k < 4; k++)
			p[k] = (uint8_t)(w[i] >>
					 8 * (mode.big_endian ? 3 - k : k));
		now = mode;
		ok(!decode(&now, p, 4, 0, &in), "%08x is none", (unsigned)w[i]);
	}
}

#define NO_INSTRUCTIONS(decode, mode, words) \
	no_instructions(decode, mode, words, sizeof(words) / sizeof(*(words)))

#define EFFECTS_ARE(decode, mode, pc, cases) \
	effects_are(decode, mode, pc, cases, sizeof(cases) / sizeof(*(cases)))

#endif
