/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The decoders of src/insn against a disassembler's text:
 *
 *	objdump -d FILE | code_objdump MACHINE [-v]
 *
 * (RISC-V and LoongArch: with -M numeric,no-aliases; Power: -M raw.)
 * Reads what objdump or llvm-objdump prints, decodes the bytes it shows, and
 * holds against its mnemonics and operands what the effects say: which
 * registers are written, where the flow goes, how long the instruction is, and,
 * for plain loads, stores and additions, the exact effect; and the mnemonic,
 * where the decoder has one.  The rules that turn
 * text into expectations are in code_text_*.h, one a machine, and know no
 * encoding.  What differs is printed; the exit status is 1 if anything does.
 */
#include "insn/code.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAXOPS 40

/* What the text says. */
struct want {
	uint64_t regs;  /* written */
	uint64_t maybe; /* may be said to be written too */
	int flow;       /* enum flow; -1: any */
	bool cond;
	bool has_target;
	uint64_t target;
	bool skip; /* no instruction, or not known */
	unsigned nexact;
	struct effect exact[20]; /* must be there: kind, d, s, imm */
};

struct line {
	uint64_t pc;
	uint8_t bytes[16];
	size_t n;
	const char *mnem;
	char *ops[MAXOPS]; /* operands, split at commas */
	unsigned nops;
	bool halves; /* bytes are shown as 16 bits */
};

static struct code_mode mode;

static bool
is(const char *s, const char *word)
{
	return strcmp(s, word) == 0;
}

static bool
begins(const char *s, const char *word)
{
	return strncmp(s, word, strlen(word)) == 0;
}

/* Is s one of the words, separated by spaces?  A '*' at the end of one means
   any rest. */
static bool
among(const char *s, const char *words)
{
	size_t len = strlen(s), n;

	while (*words != '\0') {
		n = strcspn(words, " ");
		if (n > 0 && words[n - 1] == '*' ?
			strncmp(s, words, n - 1) == 0 :
			n == len && memcmp(s, words, n) == 0)
			return true;
		words += n;
		while (*words == ' ')
			words++;
	}
	return false;
}

static void
writes(struct want *w, int reg)
{
	if (reg >= 0)
		w->regs |= (uint64_t)1 << reg;
}

static void
exact(struct want *w, enum effect_kind kind, int d, int s, int64_t imm)
{
	struct effect *e = &w->exact[w->nexact++];

	memset(e, 0, sizeof(*e));
	e->kind = (uint8_t)kind;
	e->d = d < 0 ? CODE_NOREG : (uint8_t)d;
	e->s = s < 0 ? CODE_NOREG : (uint8_t)s;
	e->imm = imm;
}

static void
goes(struct want *w, int flow, bool cond)
{
	w->flow = flow;
	w->cond = cond;
}

static void
goes_to(struct want *w, int flow, bool cond, const char *target)
{
	char *end;

	goes(w, flow, cond);
	w->target = strtoull(target, &end, 16);
	w->has_target = end != target;
}

#include "code_text_aarch64.h"
#include "code_text_arm.h"
#include "code_text_riscv.h"
#include "code_text_s390x.h"
#include "code_text_ppc64.h"
#include "code_text_loongarch.h"

static const struct machine {
	const char *name;
	code_decode_fn *decode;
	void (*expect)(const struct line *, struct want *);
	bool by_bytes; /* bytes in order, not numbers */
	struct code_mode mode;
	code_name_fn *name_of; /* of those that have mnemonics */
	/* Names that the text has other ones for, conditions in them. */
	const char *extended;
	bool suffixes; /* the text adds conditions and sizes */
} machines[] = {
	{ "aarch64", code_aarch64, aarch64_expect, false, { .wide = true },
	    code_aarch64_name,
	    "b.hs b.lo bc.hs bc.lo movn movz ubfm bfm sbfm rorv sys prfm",
	    true },
	{ "riscv64", code_riscv, riscv_expect, false, { .wide = true } },
	{ "riscv32", code_riscv, riscv_expect, false, { .wide = false } },
	{ "riscv32-zcmp", code_riscv, riscv_expect, false, { .zcmp = true } },
	{ "ppc64le", code_ppc64, ppc64_expect, true, { .wide = true },
	    code_ppc64_name, NULL, true },
	{ "loongarch64", code_loongarch, loongarch_expect, false,
	    { .wide = true }, code_loongarch_name },
	{ "s390x", code_s390x, s390x_expect, true, { .wide = true },
	    code_s390x_name,
	    "bc bcr bic brc brcl brct brctg brcth brxh brxle brxhg brxlg bras "
	    "brasl vllebrz vstebrf vstebrg",
	    true },
	{ "arm", code_arm, arm_expect, false, { .wide = false } },
};

/* "  1000:	a9be7bfd 	stp	x29, x30, [sp, #-32]!" */
static bool
parse(char *text, const struct machine *m, struct line *l)
{
	char *p = text, *end, *comment;
	static char empty[1];
	size_t i, depth = 0;

	memset(l, 0, sizeof(*l));
	for (i = 0; i < MAXOPS; i++)
		l->ops[i] = empty;
	l->pc = strtoull(p, &end, 16);
	if (end == p || *end != ':')
		return false;
	p = end + 1 + strspn(end + 1, " \t");
	for (;;) {
		uint64_t v;
		size_t len;

		p += strspn(p, " ");
		len = strspn(p, "0123456789abcdef");
		if (len == 0 || len % 2 != 0 || len > 16 ||
		    (p[len] != ' ' && p[len] != '\t' && p[len] != '\n') ||
		    l->n + len / 2 > sizeof(l->bytes))
			break;
		v = strtoull(p, NULL, 16);
		for (i = 0; i < len / 2; i++)
			l->bytes[l->n + (m->by_bytes ? len / 2 - 1 - i : i)] =
			    (uint8_t)(v >> 8 * i);
		l->n += len / 2;
		l->halves = len == 4;
		p += len;
		if (*p == '\t' || *p == '\n')
			break;
	}
	p += strspn(p, " \t");
	if (l->n == 0 || *p == '\n' || *p == '\0')
		return false;
	p[strcspn(p, "\n")] = '\0';
	/* Comments: "// #32", "; 0x10", "<name+4>", "# 1234 <name>". */
	if ((comment = strstr(p, "//")) != NULL ||
	    (comment = strstr(p, " ; ")) != NULL ||
	    (comment = strstr(p, "\t; ")) != NULL ||
	    (comment = strstr(p, "\t@ ")) != NULL ||
	    (comment = strstr(p, " # ")) != NULL ||
	    (comment = strstr(p, "\t# ")) != NULL ||
	    (comment = strchr(p, '<')) != NULL)
		if (comment != p)
			*comment = '\0';
	l->mnem = p;
	p += strcspn(p, " \t");
	if (*p != '\0')
		*p++ = '\0';
	p += strspn(p, " \t");
	for (l->ops[0] = p; *p != '\0'; p++) {
		if (strchr("[{(", *p) != NULL)
			depth++;
		else if (strchr("]})", *p) != NULL)
			depth--;
		else if (*p == ',' && depth == 0 && l->nops + 2 < MAXOPS) {
			*p = '\0';
			l->ops[++l->nops] = p + 1;
		}
	}
	if (*l->ops[0] != '\0')
		l->nops++;
	for (i = 0; i < l->nops; i++) {
		l->ops[i] += strspn(l->ops[i], " \t");
		p = l->ops[i] + strlen(l->ops[i]);
		while (p > l->ops[i] && isspace((unsigned char)p[-1]))
			*--p = '\0';
	}
	return true;
}

static uint64_t
written(const struct insn *in)
{
	uint64_t regs = 0;
	unsigned i;

	for (i = 0; i < in->n; i++) {
		const struct effect *e = &in->eff[i];

		if (e->kind == EFF_STORE || e->kind == EFF_CMP ||
		    e->d == CODE_NOREG)
			continue;
		regs |= (uint64_t)1 << e->d;
		if (e->kind == EFF_XCHG)
			regs |= (uint64_t)1 << e->s;
	}
	return regs;
}

static bool
has(const struct insn *in, const struct effect *x)
{
	unsigned i;

	for (i = 0; i < in->n; i++)
		if (in->eff[i].kind == x->kind && in->eff[i].d == x->d &&
		    in->eff[i].s == x->s && in->eff[i].imm == x->imm)
			return true;
	return false;
}

static const char *
differs(const struct insn *in, const struct want *w, char *buf, size_t len)
{
	uint64_t regs = written(in);
	unsigned i;

	if ((w->regs & ~regs) != 0 || (regs & ~w->regs & ~w->maybe) != 0) {
		snprintf(buf, len, "writes %" PRIx64 ", text %" PRIx64, regs,
		    w->regs);
		return buf;
	}
	if (w->flow >= 0 && in->flow != w->flow) {
		snprintf(buf, len, "flow %u, text %d", in->flow, w->flow);
		return buf;
	}
	if (w->flow >= 0 && !(in->flags & INSN_COND) == w->cond) {
		snprintf(buf, len, "condition %d, text %d",
		    !!(in->flags & INSN_COND), w->cond);
		return buf;
	}
	if (w->has_target &&
	    (!(in->flags & INSN_TARGET) || in->target != w->target)) {
		snprintf(buf, len, "target %" PRIx64, in->target);
		return buf;
	}
	for (i = 0; i < w->nexact; i++)
		if (!has(in, &w->exact[i])) {
			snprintf(buf, len,
			    "no effect %u d %u s %u imm %" PRId64,
			    w->exact[i].kind, w->exact[i].d, w->exact[i].s,
			    w->exact[i].imm);
			return buf;
		}
	return NULL;
}

/* The manual's fcmp.cond.s stands for all of its conditions. */
static bool
is_named(const struct machine *m, const char *mnem, const char *names)
{
	char name[32];
	const char *cond;

	snprintf(name, sizeof(name), "%.*s", (int)strcspn(names, " "), names);
	if (m->extended != NULL && among(name, m->extended))
		return true;
	if (m->suffixes && begins(mnem, name))
		return true;
	cond = strstr(name, ".cond.");
	if (cond == NULL)
		return is(mnem, name);
	return strncmp(mnem, name, (size_t)(cond - name) + 1) == 0 &&
	       is(strrchr(mnem, '.'), strrchr(name, '.'));
}

int
main(int argc, char **argv)
{
	const struct machine *m = NULL;
	static char text[4096], copy[4096];
	char why[256];
	size_t i, total = 0, bad = 0, exacts = 0, show = 40;

	for (i = 0; argc > 1 && i < sizeof(machines) / sizeof(machines[0]); i++)
		if (is(machines[i].name, argv[1]))
			m = &machines[i];
	if (m == NULL) {
		fputs("usage: code_objdump MACHINE [-v] < TEXT\n", stderr);
		return 2;
	}
	if (argc > 2)
		show = SIZE_MAX;
	mode = m->mode;
	while (fgets(text, sizeof(text), stdin) != NULL) {
		struct want w = { .flow = FLOW_NEXT };
		const char *diff = NULL, *name;
		struct insn in;
		struct line l;

		strcpy(copy, text);
		copy[strcspn(copy, "\n")] = '\0';
		if (!parse(text, m, &l))
			continue;
		m->expect(&l, &w);
		if (w.skip) {
			mode.it = 0;
			continue;
		}
		total++;
		exacts += w.nexact > 0;
		if (strstr(copy, "UNDEFINED") != NULL ||
		    strstr(copy, "<unknown>") != NULL) {
			total--;
			mode.it = 0;
			continue;
		}
		if (!m->decode(&mode, l.bytes, l.n, l.pc, &in))
			diff = "not decoded";
		else if (in.len != l.n)
			diff = "length";
		else
			diff = differs(&in, &w, why, sizeof(why));
		name = m->name_of == NULL ? NULL :
					    m->name_of(&mode, l.bytes, l.n);
		if (diff == NULL && name != NULL && !is_named(m, l.mnem, name))
			diff = name;
		if (diff != NULL && ++bad <= show)
			printf("%s: %s\n", copy, diff);
	}
	printf("%s: %zu instructions, %zu with exact effects, %zu differ\n",
	    m->name, total, exacts, bad);
	return bad > 0 || total == 0;
}
