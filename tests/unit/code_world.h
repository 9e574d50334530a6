/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * For tests of the pass: instructions that do what a test says, with the
 * registers of a machine, AArch64 if none is said, and what comes of holding
 * rows against them as a line of text.
 *
 * Instructions have four bytes and are numbered from 0; "; " parts them, and a
 * blank the effects of one:
 *
 *	sp=sp-16  x3=x4  x3=8  x3=x4+x5  x3=x4-x5	numbers may be 0x..
 *	[sp+8]=lr  [sp+8]=lr:4  [sp+8]=data:4  x3=[sp+8]
 *	x3=x4+2vg  [sp+2vg]=x3  x3=[sp+2vg]
 *	x3=x4+x5<<2+8  x3=x4+x5<<2s  x3=new  x3=?  x3=&sp  x3<>x4  x3<5  cmp:x3,x4  cmp:x3,5
 *	sign:lr  signpc:lr  auth:lr
 *	x3=table[x4+x5<<2]:4s  x3=table[x5<<3+0x300000]:8  pc=table[..]:8
 *	?x3=x4						it may happen
 *	b:5  beq:5  bne:5  bhi:5  bls:5  bhs:5  blo:5  b?:5	to number 5
 *	b?:+5				to the fifth behind it
 *	call:5  call:0x200000  call  call3  jmp  jmp3  jmp?  ret  ret3  ret?
 *	stop
 *	nop  same  bad					padding; no instruction
 *
 * Rows say a number, the CFA and rules, of which ra is the return address:
 *
 *	0 sp+0; 1 sp+16 ra:c-8 fp:c-16; 5 none
 *
 * c-8 is a word of the stack, C-8 a value, x5 a register, x5+8 a sum, [x5+8]
 * a word, same, undef; x and v before hex digits are expressions.  signed,
 * signedpc, regs, args:16 are flags.
 */
#ifndef TESTS_CODE_WORLD_H
#define TESTS_CODE_WORLD_H

#include <ctype.h>

#include "code/insn_text.h"
#include "code/pass.h"
#include "world.h"

#define CW_INSNS   8192
#define CW_ENTRIES 4
#define CW_DATA    0x300000 /* where the words of a case are */

struct code_entry {
	unsigned from, to; /* numbers of instructions */
	const char *rows;
};

struct code_case {
	const char *text, *code, *rows, *want;
	uint8_t machine; /* 0: AArch64 */
	unsigned caps;
	bool may_sync, many_cfas, many_functions, swift;
	unsigned len; /* instructions of the entry; 0: all */
	struct code_entry other[CW_ENTRIES - 1];
	const char *symbols; /* "5 name; 9 name" */
	const char *marks;   /* "1 d; 3 x", "1:2 d" with a size */
	const char *starts;  /* functions that the file lists: "5 9" */
	const char *sites;   /* "3-5:9": landing pads */
	/* Words at CW_DATA: places of instructions, of so many bytes. */
	const char *words;
	unsigned word;
	unsigned rep;    /* bytes of a repeated block */
	uint32_t column; /* of the return address; 0: the machine's */
};

struct code_world {
	struct world w;
	struct code_machine m;
	struct code_ctx ctx;
	struct format format;
	struct table t;
	struct entry e;
	struct regset set;
	struct code_entry entry[CW_ENTRIES];
	uint8_t bytes[CW_INSNS * 4], data[512];
	uint8_t expr[256];
	size_t nexpr;
	uint64_t starts[8];
	const struct code_case *c;
};

static struct insn cw_insn[CW_INSNS];
static unsigned cw_ninsns;
static struct code_world *cw_now;

static inline bool
cw_decode(struct code_mode *mode, const uint8_t *p, size_t n, uint64_t pc,
    struct insn *in)
{
	unsigned k;

	(void)mode, (void)pc;
	if (n < 4)
		return false;
	k = p[0] | (unsigned)p[1] << 8;
	if (k == 0 || k > cw_ninsns || p[3] != 1)
		return false;
	*in = cw_insn[k - 1];
	return in->len != 0;
}

static inline bool
cw_take(const char **s, const char *word)
{
	size_t n = strlen(word);

	if (strncmp(*s, word, n) != 0)
		return false;
	*s += n;
	return true;
}

static inline int64_t
cw_number(const char **s)
{
	char *end;
	int64_t v = (int64_t)strtoll(*s, &end, 0);

	if (end == *s) {
		printf("# no number: %s\n", *s);
		abort();
	}
	*s = end;
	return v;
}

static inline bool
cw_is_reg(const struct code_machine *m, const char **s, unsigned *r)
{
	if (cw_take(s, "sp"))
		*r = m->sp;
	else if (cw_take(s, "fp"))
		*r = m->fp;
	else if (cw_take(s, "lr") || cw_take(s, "ra"))
		*r = m->ra;
	else if (**s == 'x' && isdigit((unsigned char)(*s)[1])) {
		(*s)++;
		*r = (unsigned)cw_number(s);
	} else
		return false;
	return true;
}

static inline uint8_t
cw_reg(const struct code_machine *m, const char **s)
{
	unsigned r;

	if (!cw_is_reg(m, s, &r)) {
		printf("# no register: %s\n", *s);
		abort();
	}
	return (uint8_t)r;
}

/* "+8", "-8" or nothing. */
static inline int64_t
cw_sum(const char **s)
{
	return **s == '+' || **s == '-' ? cw_number(s) : 0;
}

/* What stands behind "table[". */
static inline void
cw_table(const struct code_machine *m, const char **s, struct effect *e)
{
	e->kind = EFF_TLOAD;
	e->x = cw_reg(m, s);
	if (cw_take(s, "+x")) {
		--*s;
		e->s = e->x;
		e->x = cw_reg(m, s);
	}
	if (cw_take(s, "<<"))
		e->shift = (uint8_t)cw_number(s);
	e->imm = cw_sum(s);
	cw_take(s, "]:");
	e->size = (uint8_t)cw_number(s);
	e->flags |= cw_take(s, "s") ? EFF_SIGNED : 0;
}

/* The right side of "d=". */
static inline void
cw_result(const struct code_machine *m, const char **s, struct effect *e)
{
	unsigned r;

	e->kind = EFF_CONST;
	if (cw_take(s, "new"))
		e->kind = EFF_NEW;
	else if (cw_take(s, "?"))
		e->kind = EFF_UNK;
	else if (cw_take(s, "table["))
		cw_table(m, s, e);
	else if (cw_take(s, "&")) {
		e->kind = EFF_ALIGN;
		e->s = cw_reg(m, s);
		e->imm = 4;
	} else if (cw_take(s, "[")) {
		e->kind = EFF_LOAD;
		e->s = cw_reg(m, s);
		e->imm = cw_sum(s);
		e->flags |= cw_take(s, "vg") ? EFF_VG : 0;
		++*s;
	} else if (cw_is_reg(m, s, &r)) {
		e->s = (uint8_t)r;
		e->kind = EFF_MOV;
		if ((**s == '+' || **s == '-') &&
		    isalpha((unsigned char)(*s)[1])) {
			e->kind = EFF_ADDR;
			e->imm = **s == '-' ? -1 : 1;
			++*s;
			e->x = cw_reg(m, s);
			if (cw_take(s, "<<")) {
				e->kind = EFF_TADD;
				e->shift = (uint8_t)cw_number(s);
				e->imm = cw_sum(s);
				e->flags |= cw_take(s, "s") ? EFF_SIGNED : 0;
				e->size = 8;
			}
		} else if (**s == '+' || **s == '-') {
			e->imm = cw_sum(s);
			e->kind = cw_take(s, "vg") ? EFF_ADDVG : EFF_ADDI;
		}
	} else
		e->imm = cw_number(s);
}

static inline void
cw_effect(const struct code_machine *m, const char *s, struct effect *e)
{
	*e = (struct effect){ .d = CODE_NOREG,
		.s = CODE_NOREG,
		.x = CODE_NOREG };
	if (cw_take(&s, "?"))
		e->flags |= EFF_MAYBE;
	if (cw_take(&s, "cmp:")) {
		e->kind = EFF_CMP;
		e->d = cw_reg(m, &s);
		s++;
		if (*s == 'x')
			e->s = cw_reg(m, &s);
		else
			e->imm = cw_number(&s);
		e->size = 8;
	} else if (cw_take(&s, "sign:") || cw_take(&s, "signpc:")) {
		e->kind = EFF_SIGN;
		e->imm = s[-2] == 'c';
		e->d = cw_reg(m, &s);
	} else if (cw_take(&s, "auth:")) {
		e->kind = EFF_AUTH;
		e->d = cw_reg(m, &s);
	} else if (cw_take(&s, "[")) {
		e->kind = EFF_STORE;
		e->d = cw_reg(m, &s);
		e->imm = cw_sum(&s);
		e->flags |= cw_take(&s, "vg") ? EFF_VG : 0;
		cw_take(&s, "]=");
		if (!cw_take(&s, "data"))
			e->s = cw_reg(m, &s);
		e->size = (uint8_t)(cw_take(&s, ":") ? cw_number(&s) : m->word);
	} else {
		if (!cw_take(&s, "pc"))
			e->d = cw_reg(m, &s);
		if (cw_take(&s, "<>")) {
			e->kind = EFF_XCHG;
			e->s = cw_reg(m, &s);
		} else if (cw_take(&s, "<")) {
			e->kind = EFF_BOUND;
			e->imm = cw_number(&s);
		} else if (cw_take(&s, "="))
			cw_result(m, &s, e);
	}
	if (*s != '\0') {
		printf("# no effect: %s\n", s);
		abort();
	}
}

/* Where a branch leads: a number of an instruction, or an address. */
static inline void
cw_target(const char *s, struct insn *in)
{
	int64_t n = (*s == '+' ? in - cw_insn : 0) + cw_number(&s);

	in->flags |= INSN_TARGET;
	in->target = (uint64_t)(n >= 0x10000 ? n : WORLD_CODE + 4 * n);
}

static inline bool
cw_flow(const struct code_machine *m, const char *s, struct insn *in)
{
	static const struct {
		const char *name;
		uint8_t flow, cond;
	} flows[] = {
		{ "b:", FLOW_BRANCH, COND_NONE },
		{ "beq:", FLOW_BRANCH, COND_EQ },
		{ "bne:", FLOW_BRANCH, COND_NE },
		{ "bhi:", FLOW_BRANCH, COND_ABOVE },
		{ "bls:", FLOW_BRANCH, COND_BELOW_EQ },
		{ "bhs:", FLOW_BRANCH, COND_ABOVE_EQ },
		{ "blo:", FLOW_BRANCH, COND_BELOW },
		{ "b?:", FLOW_BRANCH, COND_OTHER },
		{ "call:", FLOW_CALL, COND_NONE },
		{ "call?:", FLOW_CALL, COND_OTHER },
		{ "call", FLOW_CALL_INDIRECT, COND_NONE },
		{ "jmp?", FLOW_INDIRECT, COND_OTHER },
		{ "jmp", FLOW_INDIRECT, COND_NONE },
		{ "ret?", FLOW_RETURN, COND_OTHER },
		{ "ret", FLOW_RETURN, COND_NONE },
		{ "stop", FLOW_NONE, COND_NONE },
	};
	size_t i;

	if (strcmp(s, "nop") == 0 || strcmp(s, "same") == 0) {
		in->flags |= *s == 'n' ? INSN_PADDING : INSN_SAME;
		return true;
	}
	for (i = 0; i < NELEM(flows); i++) {
		if (!cw_take(&s, flows[i].name))
			continue;
		in->flow = flows[i].flow;
		in->cond = flows[i].cond;
		in->flags |= in->cond != COND_NONE ? INSN_COND : 0;
		if (s[-1] == ':')
			cw_target(s, in);
		else if (*s != '\0')
			in->reg = (uint8_t)cw_number(&s);
		else if (in->flow == FLOW_RETURN)
			in->reg = m->ra;
		return true;
	}
	return false;
}

static inline void
cw_one(const struct code_machine *m, const char *s, size_t len, struct insn *in)
{
	char word[80];
	size_t n;

	memset(in, 0, sizeof(*in));
	in->len = 4;
	in->reg = CODE_NOREG;
	for (; len > 0; s += n, len -= n) {
		n = strcspn(s, " ;");
		if (n > len)
			n = len;
		snprintf(word, sizeof(word), "%.*s", (int)n, s);
		if (strcmp(word, "bad") == 0)
			in->len = 0;
		else if (n > 0 && !cw_flow(m, word, in))
			cw_effect(m, word, &in->eff[in->n++]);
		n += n < len;
	}
	/* A return of x86 takes its address from the stack. */
	if (m->ra_pushed && in->flow == FLOW_RETURN && in->reg == m->ra) {
		in->eff[in->n++] =
		    (struct effect){ .kind = EFF_LOAD, .d = m->ra, .s = m->sp };
		in->eff[in->n++] = (struct effect){ .kind = EFF_ADDI,
			.d = m->sp,
			.s = m->sp,
			.imm = m->word };
	}
}

/* "N*..." stands for N of an instruction. */
static inline void
cw_program(struct code_world *cw, const char *s)
{
	unsigned times;
	size_t n;
	char *end;

	memset(cw->bytes, 0, sizeof(cw->bytes));
	for (cw_ninsns = 0; *s != '\0'; s += n, s += strspn(s, "; ")) {
		times = (unsigned)strtoul(s, &end, 10);
		if (*end == '*')
			s = end + 1;
		else
			times = 1;
		n = strcspn(s, ";");
		for (; times > 0; times--, cw_ninsns++) {
			cw_one(&cw->m, s, n, &cw_insn[cw_ninsns]);
			put_word(cw->bytes, cw_ninsns * 4,
			    (uint64_t)1 << 24 | (cw_ninsns + 1), 4);
		}
	}
}

static inline struct rule
cw_rule(struct code_world *cw, const char *s)
{
	struct rule r = { .kind = RULE_SAME };
	bool mem = false;
	size_t n;

	if (strcmp(s, "same") == 0)
		return r;
	if (strcmp(s, "undef") == 0 || strcmp(s, "none") == 0) {
		r.kind = *s == 'u' ? RULE_UNDEFINED : RULE_NONE;
		return r;
	}
	if (cw_take(&s, "expr:") || cw_take(&s, "val:")) {
		r.kind = s[-2] == 'r' ? RULE_EXPR_MEM : RULE_EXPR_VAL;
		n = hex_bytes(s, cw->expr + cw->nexpr);
		r.len = (uint32_t)n;
		r.u.expr = cw->expr + cw->nexpr;
		cw->nexpr += n;
		return r;
	}
	if (*s == 'c' || *s == 'C') {
		r.kind = *s++ == 'c' ? RULE_CFA_MEM : RULE_CFA_VAL;
		r.u.off = cw_sum(&s);
		return r;
	}
	mem = cw_take(&s, "[");
	r.reg = code_dwarf(&cw->m, &cw->set, cw_reg(&cw->m, &s));
	r.kind = mem ? RULE_REG_MEM : *s == '\0' ? RULE_REG : RULE_REG_VAL;
	r.u.off = cw_sum(&s);
	return r;
}

static inline void
cw_row_word(struct code_world *cw, struct entry *e, struct row *row,
    const char *s)
{
	struct regrule *rr;

	if (cw_take(&s, "args:"))
		row->args_size = (uint32_t)cw_number(&s);
	else if (strcmp(s, "signed") == 0)
		row->flags |= ROW_SIGNED;
	else if (strcmp(s, "signedpc") == 0)
		row->flags |= ROW_SIGNED | ROW_SIGNED_PC;
	else if (strcmp(s, "regs") == 0)
		row->flags |= ROW_REGS;
	else if (strcmp(s, "partial") == 0)
		row->flags |= ROW_REGS_PARTIAL;
	else if (cw_take(&s, "ra:"))
		row->ra = cw_rule(cw, s);
	else {
		GROW(e->regs, e->nregs, e->regs_cap);
		rr = &e->regs[e->nregs++];
		memset(rr, 0, sizeof(*rr));
		rr->reg = code_dwarf(&cw->m, &cw->set, cw_reg(&cw->m, &s));
		rr->rule = cw_rule(cw, s + 1);
		row->nregs++;
	}
}

/* The rows of an entry that begins at instruction first. */
static inline void
cw_rows(struct code_world *cw, struct entry *e, const char *s)
{
	struct row *row;
	char word[80];
	unsigned k;
	size_t n;

	while (*s != '\0') {
		GROW(e->rows, e->nrows, e->rows_cap);
		row = &e->rows[e->nrows++];
		memset(row, 0, sizeof(*row));
		row->pc = (uint64_t)cw_number(&s) * 4 +
			  (cw->c->rep != 0 ? 0 : WORLD_CODE);
		row->regs = (uint32_t)e->nregs;
		for (k = 0; *s == ' '; k++, s += n) {
			s++;
			n = strcspn(s, " ;");
			snprintf(word, sizeof(word), "%.*s", (int)n, s);
			if (k == 0)
				row->cfa = cw_rule(cw, word);
			else
				cw_row_word(cw, e, row, word);
		}
		s += strspn(s, "; ");
	}
}

static inline void
cw_table_index(struct table *t, struct diag *d)
{
	(void)t, (void)d;
}

static inline void
cw_table_decode(const struct table *t, const struct item *it, unsigned want,
    struct entry *e, struct diag *d)
{
	(void)t, (void)want, (void)d;
	e->kind = ENTRY_FUNC;
	e->has_end = true;
	e->start = (struct target){ .kind = TARGET_ADDR,
		.addr = it->start,
		.sect = it->sect };
	e->end = it->end;
	e->ra_reg = cw_now->c->column != 0 ?
			cw_now->c->column :
			code_dwarf(cw_now->ctx.m, &cw_now->ctx.set,
			    cw_now->ctx.m->ra);
	e->rep_size = it->aux == 0 ? cw_now->c->rep : 0;
	e->lsda.kind = cw_now->c->sites != NULL ? TARGET_ADDR : TARGET_ABSENT;
	cw_rows(cw_now, e, cw_now->entry[it->aux].rows);
}

static inline void
cw_table_sites(const struct table *t, const struct entry *e,
    void (*fn)(void *, uint64_t, uint64_t, uint64_t), void *arg)
{
	const char *s = cw_now->c->sites;
	uint64_t at[3];
	unsigned i;

	(void)t, (void)e;
	while (*s != '\0') {
		for (i = 0; i < 3; i++) {
			at[i] = WORLD_CODE + 4 * (uint64_t)cw_number(&s);
			s += *s != '\0';
		}
		fn(arg, at[0], at[1], at[2]);
		s += *s == ' ';
	}
}

static inline void
cw_symbols(struct code_world *cw, const char *s)
{
	struct symtab *t = &cw->w.img.symtab;
	struct symbol *y;
	size_t n;

	for (; s != NULL && *s != '\0'; s += n, s += strspn(s, "; ")) {
		t->sym = xreallocarray(t->sym, t->n + 1, sizeof(*t->sym));
		y = &t->sym[t->n++];
		memset(y, 0, sizeof(*y));
		y->kind = SYM_FUNC;
		y->addr = (uint64_t)cw_number(&s);
		if (y->addr < 0x10000)
			y->addr = WORLD_CODE + 4 * y->addr;
		s++;
		n = strcspn(s, ";");
		y->name = arena_strndup(&cw->w.img.mem, s, n);
		y->stub = strstr(y->name, "@plt") != NULL;
	}
}

static inline void
cw_marks(struct code_world *cw, const char *s)
{
	struct symtab *t = &cw->w.img.marks;
	struct symbol *y;

	for (; s != NULL && *s != '\0'; s += strspn(s, "; ")) {
		t->sym = xreallocarray(t->sym, t->n + 1, sizeof(*t->sym));
		y = &t->sym[t->n++];
		memset(y, 0, sizeof(*y));
		y->addr = WORLD_CODE + 4 * (uint64_t)cw_number(&s);
		if (cw_take(&s, ":"))
			y->size = 4 * (uint64_t)cw_number(&s);
		y->name = s[1] == 'd' ? "$d" : "$x";
		s += 2;
	}
}

/* Words of .rodata: addresses, or what leads from there to them. */
static inline void
cw_words(struct code_world *cw)
{
	const char *s = cw->c->words;
	unsigned size = cw->c->word;
	uint64_t v;
	size_t n = 0;

	for (; s != NULL && *s != '\0'; s += *s == ' ') {
		v = (uint64_t)cw_number(&s);
		if (size >= 4)
			v = WORLD_CODE + 4 * v - (size == 4 ? CW_DATA : 0);
		n = put_word(cw->data, n, v, size);
	}
	if (n > 0)
		world_section(&cw->w, ".rodata", 0, CW_DATA, cw->data, n);
}

static inline void
cw_begin(struct code_world *cw, const struct code_case *c)
{
	struct image *img = &cw->w.img;
	const char *s;
	struct item *it;
	unsigned i;

	memset(cw, 0, sizeof(*cw));
	cw_now = cw;
	cw->c = c;
	world_begin(&cw->w, c->machine != 0 ? c->machine : MACH_AARCH64,
	    c->machine == MACH_ARM ? 4 : 8);
	cw->m = *code_machine_of(img);
	cw->m.decode = cw_decode;
	cw_program(cw, c->code);
	img->sections[0].data = cw->bytes;
	img->sections[0].size = img->sections[0].len = cw_ninsns * 4;
	cw->w.seg[0].data = cw->bytes;
	cw->w.seg[0].len = cw->w.seg[0].size = cw_ninsns * 4;
	cw_words(cw);
	cw_symbols(cw, c->symbols);
	cw_marks(cw, c->marks);
	img->starts = cw->starts;
	for (s = c->starts; s != NULL && *s != '\0'; s += *s == ' ')
		cw->starts[img->nstarts++] = WORLD_CODE +
					     4 * (uint64_t)cw_number(&s);
	img->has_starts = c->starts != NULL;
	cw->format = (struct format){ .name = "eh_frame",
		.index = cw_table_index,
		.decode = cw_table_decode,
		.sites = cw_table_sites };
	cw->t = (struct table){ .format = &cw->format,
		.name = "eh_frame",
		.img = img,
		.opened = true,
		.indexed = true };
	cw->set = cw->ctx.set = table_regset(&cw->t);
	cw->entry[0] = (struct code_entry){ 0, c->len != 0 ? c->len : cw_ninsns,
		c->rows };
	memcpy(&cw->entry[1], c->other, sizeof(c->other));
	for (i = 0; i < CW_ENTRIES && cw->entry[i].rows != NULL; i++) {
		it = table_add_item(&cw->t);
		it->start = WORLD_CODE + 4 * (uint64_t)cw->entry[i].from;
		it->end = WORLD_CODE + 4 * (uint64_t)cw->entry[i].to;
		it->aux = i;
		it->kind = ENTRY_FUNC;
		it->known = true;
	}
	table_sort(&cw->t);
	cw->ctx.img = img;
	cw->ctx.m = &cw->m;
	cw->ctx.table = &cw->t;
	cw->ctx.caps = c->caps;
	cw->ctx.red_zone = cw->m.red_zone;
	cw->ctx.may_sync = c->may_sync;
	cw->ctx.many_cfas = c->many_cfas;
	cw->ctx.many_functions = c->many_functions;
	cw->ctx.swift = c->swift;
	table_decode(&cw->t, &cw->t.items[0], WANT_ROWS, &cw->e, NULL);
}

static inline void
cw_end(struct code_world *cw)
{
	free(cw->t.items);
	free(cw->t.order);
	entry_free(&cw->e);
	world_end(&cw->w);
}

/* The number of an instruction. */
static inline void
cw_say_place(struct strbuf *sb, uint64_t pc)
{
	uint64_t off = pc - WORLD_CODE;

	if (off % 4 == 0 && off < 0x10000)
		sb_printf(sb, "%u", (unsigned)off / 4);
	else
		sb_printf(sb, "0x%" PRIx64, pc);
}

static inline void
cw_say_found(struct strbuf *sb, const struct code_ctx *ctx,
    const struct code_result *r)
{
	static const char *const names[CODE_FAULTS] = { "cfa", "ra", "sign",
		"saved", "clobber", "stale", "ret", "xentry" };
	const struct code_found *f;
	struct strbuf table, code;
	unsigned k;

	for (k = 0; k < CODE_FAULTS; k++) {
		f = &r->found[k];
		if (!f->is)
			continue;
		table = code = (struct strbuf){ 0 };
		sb_printf(sb, "; %s at ", names[k]);
		cw_say_place(sb, f->pc);
		if (f->has_from) {
			sb_str(sb, " from ");
			cw_say_place(sb, f->from);
		}
		if (f->more != 0)
			sb_printf(sb, " and %u more", f->more);
		code_sides_text(ctx, &f->wrong, &table, &code);
		if (k == CODE_SAVED || k == CODE_CLOBBER || k == CODE_STALE) {
			sb_str(sb, ", ");
			code_reg_text(sb, ctx, f->wrong.reg);
		}
		sb_printf(sb, ": %s, has %s", table.s, code.s);
		sb_free(&table);
		sb_free(&code);
	}
}

/*
 * "proved", "proved; 2 walks", "contradicted; cfa at 2 from 1: sp+0, has sp+16", "assumed 3 5",
 * "unknown return-address-unknown at 3", "; to 9 from 2 agrees".
 */
static inline void
cw_say_result(struct strbuf *sb, const struct code_ctx *ctx,
    const struct code_result *r)
{
	size_t i;

	sb_str(sb, code_class_name(r->class));
	for (i = 0; i < r->nassumed && i < CODE_ASSUMED; i++) {
		sb_str(sb,
		    i == 0 && r->class != CLASS_ASSUMED ? "; assumed " : " ");
		cw_say_place(sb, r->assumed[i]);
	}
	if (r->reason != REASON_NONE) {
		sb_printf(sb, "%s %s at ", r->class == CLASS_UNKNOWN ? "" : ";",
		    code_reason_name(r->reason));
		cw_say_place(sb, r->reason_pc);
	}
	cw_say_found(sb, ctx, r);
	for (i = 0; i < r->nfar; i++) {
		sb_str(sb, "; to ");
		cw_say_place(sb, r->far[i].target);
		sb_str(sb, " from ");
		cw_say_place(sb, r->far[i].from);
		sb_str(sb, r->far[i].ok ? " agrees" : " does not");
	}
	if (r->repeats > 0)
		sb_printf(sb, "; %u walks", r->repeats + 1);
}

/*
 * What the pass says; the lane for plain functions, which goes first, must not
 * say otherwise, unless the pass came to no end.
 */
static inline const char *
cw_run(const struct code_case *c, struct strbuf *sb)
{
	struct code_pass *pass = code_pass_new();
	struct code_result r = { 0 };
	struct code_result lane;
	struct code_world cw;

	cw_begin(&cw, c);
	code_pass_run(pass, &cw.ctx, &cw.e, &r);
	lane = r;
	cw.ctx.no_lane = true;
	code_pass_run(pass, &cw.ctx, &cw.e, &r);
	sb->len = 0;
	cw_say_result(sb, &cw.ctx, &r);
	if (lane.quick && r.reason != REASON_REPEATS &&
	    r.reason != REASON_TOO_LARGE &&
	    (lane.class != r.class || lane.faults != r.faults ||
		lane.places != r.places || lane.fault_pc != r.fault_pc))
		sb_str(sb, "; otherwise by the lane");
	code_result_free(&r);
	code_pass_free(pass);
	cw_end(&cw);
	return sb->s;
}

#endif
