/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * For tests of comparisons: tables written as text, a line a function, in the
 * notation that the program prints, and what compare_run() says of two of them
 * as text.
 *
 *	0+40 @f signal: 0 rsp+8; 1 rsp+16 rbp=[cfa-16]; 4 rbp+16 rbp=[cfa-16]
 *
 * A place and a length in .text, words about the function, and rows: a place
 * in the function, the CFA, and rules of registers (that of the return address
 * is [cfa-8] on x86-64, "same" elsewhere, or ra=RULE).  All numbers of places
 * are hexadecimal.  Words:
 *
 *	@NAME		a symbol, more than one makes aliases
 *	code=N		its bytes: a run that only N and its length decide; a
 *			name gives one of its own, others are zero
 *	hex=BYTES	its bytes, as they are
 *	rel=AT/TYPE,...	relocations of its bytes, in inputs of links
 *	signal cansignal keyB sync cut outermost rep=N lsda=N handler=NAME
 *			facts of the entry; handler=- is code without a name,
 *			-2 another one, handler=! is no code, ? no place
 *	symtab		the file has names for all of its functions
 *	nocode endless bad
 *			about no code, without an end, not readable
 *	bare		no entry at all: a symbol and its code
 *	local weak	how the last symbol is bound
 *	group		code that may be there more than once, in links
 *	enc=N fde=N at=N
 *			fields of compact unwind; the offset of the entry
 */
#ifndef TESTS_COMPARE_WORLD_H
#define TESTS_COMPARE_WORLD_H

#include "compare/compare.h"
#include "table/sframe.h"
#include "world.h"

#define FAKE_FUNCS 96
#define FAKE_ROWS  24
#define FAKE_CODE  0x4000

struct fake_func {
	struct entry e;
	struct row rows[FAKE_ROWS];
	struct regrule regs[FAKE_ROWS * 2];
	bool nocode, endless, bad, group, bare, cutlsda;
	bool has_enc, has_fde;
	uint64_t enc, fde;
	const char *sites, *types, *raw; /* of links: an LSDA */
	const char *rel;
	uint32_t rawat;
};

struct fake_table {
	struct table t;
	struct section sec;
	struct sframe sframe;
	struct fake_func *f;
	size_t n;
};

/* What a case says, and what it needs beside. */
struct duo {
	uint8_t machine;     /* MACH_OTHER: x86-64 */
	const char *kind[2]; /* of the tables */
	unsigned version;    /* of SFrame */
	bool builds;         /* two images */
	bool objects;        /* places count from their section */
	bool code;           /* which side the code is for */
	const char *text[2];
};

struct duo_case {
	const char *what;
	const char *left, *right;
	const char *want;
};

static uint8_t duo_code[2][FAKE_CODE];
static uint8_t duo_expr[64][32];
static unsigned duo_nexpr;
static struct world duo_world[2];
static struct strbuf duo_out;

static bool
fake_open(struct table *t, struct diag *d)
{
	(void)t, (void)d;
	return true;
}

static void
fake_index(struct table *t, struct diag *d)
{
	const struct fake_table *fk = (const struct fake_table *)t;
	struct item *it;
	size_t i;

	(void)d;
	for (i = 0; i < fk->n; i++) {
		if (fk->f[i].bare)
			continue;
		it = table_add_item(t);
		it->offset = fk->f[i].e.offset;
		it->start = fk->f[i].e.start.addr;
		it->end = fk->f[i].endless ? it->start : fk->f[i].e.end;
		it->aux = (uint32_t)i;
		it->sect = fk->f[i].e.start.sect & 0xffff;
		it->kind = fk->f[i].bad ? ENTRY_BAD : ENTRY_FUNC;
		it->known = !fk->f[i].nocode;
	}
}

static void
fake_decode(const struct table *t, const struct item *it, unsigned want,
    struct entry *e, struct diag *d)
{
	const struct fake_table *fk = (const struct fake_table *)t;
	const struct fake_func *f = &fk->f[it->aux];
	struct row *row;
	size_t i;

	(void)d;
	e->sync = f->e.sync;
	e->has_end = !f->endless;
	e->truncated = f->e.truncated;
	e->start = f->e.start;
	e->end = f->e.end;
	e->rep_size = f->e.rep_size;
	e->personality = f->e.personality;
	e->lsda = f->e.lsda;
	e->signal = f->e.signal;
	e->has_signal = f->e.has_signal;
	e->outermost = f->e.outermost;
	e->pauth_key = f->e.pauth_key;
	e->ra_reg = f->e.ra_reg;
	for (i = 0; i < f->e.nrows && (want & WANT_ROWS); i++) {
		row = entry_add_row(e, f->rows[i].pc, &f->rows[i].cfa,
		    &f->rows[i].ra, f->regs + f->rows[i].regs,
		    f->rows[i].nregs);
		row->end = f->rows[i].end;
		row->flags = f->rows[i].flags;
	}
	if (want & WANT_FIELDS) {
		if (f->has_enc)
			field_hex(&e->fields, "encoding", f->enc);
		if (f->has_fde)
			field_hex(&e->fields, "fde", f->fde);
	}
}

static void
fake_close(struct table *t)
{
	(void)t;
}

/* Does the word begin so?  Gives what is behind. */
static inline const char *
fake_after(const char *word, const char *start)
{
	return strncmp(word, start, strlen(start)) == 0 ? word + strlen(start) :
							  NULL;
}

static inline bool
fake_reg(const struct regset *set, const char *name, size_t len, uint32_t *reg)
{
	struct strbuf sb = { 0 };
	uint32_t i;
	bool found = false;

	for (i = 0; i < 320 && !found; i++) {
		sb.len = 0;
		sb_reg(&sb, set, i);
		found = sb.len == len && memcmp(sb.s, name, len) == 0;
		*reg = i;
	}
	sb_free(&sb);
	if (!found) {
		printf("Bail out! no register %.*s\n", (int)len, name);
		exit(1);
	}
	return found;
}

/* "rsp+8", "[cfa-16]", "rbx", "same", "expr:7708", ...  */
static inline struct rule
fake_rule(const struct regset *set, const char *s)
{
	static const struct {
		const char *word;
		uint8_t kind;
	} words[] = { { "-", RULE_ABSENT }, { "none", RULE_NONE },
		{ "undefined", RULE_UNDEFINED }, { "same", RULE_SAME } };
	struct rule r = { 0 };
	bool mem = *s == '[';
	const char *p = s + mem, *e;
	size_t i;

	for (i = 0; i < NELEM(words); i++)
		if (strcmp(s, words[i].word) == 0)
			r.kind = words[i].kind;
	if (r.kind != RULE_ABSENT || strcmp(s, "-") == 0)
		return r;
	if (fake_after(p, "expr:") != NULL) {
		r.kind = mem ? RULE_EXPR_MEM : RULE_EXPR_VAL;
		r.u.expr = duo_expr[duo_nexpr];
		for (p += 5;
		     sscanf(p, "%2hhx", &duo_expr[duo_nexpr][r.len]) == 1;
		     p += 2)
			r.len++;
		duo_nexpr++;
		return r;
	}
	e = p + strcspn(p, "+-]");
	if (*e == '+' || *e == '-')
		r.u.off = strtoll(e, NULL, 10);
	if (e - p == 3 && memcmp(p, "cfa", 3) == 0) {
		r.kind = mem ? RULE_CFA_MEM : RULE_CFA_VAL;
		return r;
	}
	fake_reg(set, p, (size_t)(e - p), &r.reg);
	r.kind = mem ? RULE_REG_MEM : *e == '\0' ? RULE_REG : RULE_REG_VAL;
	return r;
}

/* "4 rbp+16 rbp=[cfa-16] !signed" */
static inline void
fake_row(struct fake_func *f, const struct regset *set, char *text)
{
	static const struct {
		const char *word;
		uint32_t flag;
	} flags[] = { { "!signed", ROW_SIGNED }, { "!signedpc", ROW_SIGNED_PC },
		{ "!default", ROW_RA_DEFAULT }, { "!call", ROW_CALL },
		{ "!regs", ROW_REGS }, { "!signal", ROW_SIGNAL } };
	struct row *row = &f->rows[f->e.nrows++];
	struct regrule *r;
	char *save, *w = strtok_r(text, " ", &save);
	size_t i;

	row->pc = f->e.start.addr * (f->e.rep_size == 0) +
		  strtoull(w, NULL, 16);
	row->regs = (uint32_t)f->e.nregs;
	row->cfa = fake_rule(set, strtok_r(NULL, " ", &save));
	if (set->machine == MACH_X86_64)
		row->ra = (struct rule){ .kind = RULE_CFA_MEM, .u.off = -8 };
	else
		row->ra.kind = RULE_SAME;
	while ((w = strtok_r(NULL, " ", &save)) != NULL) {
		for (i = 0; i < NELEM(flags); i++)
			if (strcmp(w, flags[i].word) == 0)
				row->flags |= flags[i].flag;
		if (*w == '!')
			continue;
		if (fake_after(w, "ra=") != NULL) {
			row->ra = fake_rule(set, w + 3);
			continue;
		}
		r = &f->regs[f->e.nregs++];
		fake_reg(set, w, strcspn(w, "="), &r->reg);
		r->rule = fake_rule(set, strchr(w, '=') + 1);
		row->nregs++;
	}
}

/* Bytes that are single instructions of x86 and move no stack. */
static inline void
fake_code(uint8_t *p, size_t len, unsigned seed)
{
	uint32_t x = seed * 2654435761u + 12345;

	while (len-- > 0) {
		x = x * 1664525u + 1013904223u;
		*p++ = (uint8_t)(0x91 + (x >> 24) % 7);
	}
}

static inline void
fake_word(struct world *w, struct fake_func *f, uint8_t *code, const char *s)
{
	static uint64_t handlers;
	uint64_t len = f->e.end - f->e.start.addr;
	const char *v = strchr(s, '=');
	uint64_t n = v == NULL ? 0 : strtoull(v + 1, NULL, 16);

	f->e.signal |= strcmp(s, "signal") == 0;
	f->e.has_signal |= strcmp(s, "cansignal") == 0;
	f->e.sync |= strcmp(s, "sync") == 0;
	f->e.truncated |= strcmp(s, "cut") == 0;
	f->e.outermost |= strcmp(s, "outermost") == 0;
	f->nocode |= strcmp(s, "nocode") == 0;
	f->endless |= strcmp(s, "endless") == 0;
	f->bad |= strcmp(s, "bad") == 0;
	f->bare |= strcmp(s, "bare") == 0;
	f->cutlsda |= strcmp(s, "cutlsda") == 0;
	f->group |= strcmp(s, "group") == 0;
	if (strcmp(s, "keyB") == 0)
		f->e.pauth_key = 'B';
	if (strcmp(s, "local") == 0 || strcmp(s, "weak") == 0)
		w->img.symtab.sym[w->img.symtab.n - 1].bind = *s == 'w' ? 2 : 0;
	if (*s == '@') {
		world_symbol(&w->img.symtab, s + 1, f->e.start.addr, len)
		    ->sect = f->e.start.sect;
		for (n = 0; *s != '\0'; s++)
			n = n * 31 + (uint8_t)*s;
		fake_code(code, len, (unsigned)n);
	} else if (fake_after(s, "code=") != NULL)
		fake_code(code, len, (unsigned)n);
	else if (fake_after(s, "hex=") != NULL)
		hex_bytes(v + 1, code);
	else if (fake_after(s, "rep=") != NULL)
		f->e.rep_size = (uint32_t)n;
	else if (fake_after(s, "at=") != NULL)
		f->e.offset = n;
	else if (fake_after(s, "rel=") != NULL)
		f->rel = v + 1;
	else if (fake_after(s, "types=") != NULL)
		f->types = v + 1;
	else if (fake_after(s, "raw=") != NULL) {
		f->raw = v + 1;
		f->e.lsda.kind = TARGET_ADDR;
	} else if (fake_after(s, "sites=") != NULL) {
		f->sites = v + 1;
		f->e.lsda.kind = TARGET_ADDR;
	} else if (fake_after(s, "lsda=") != NULL)
		f->e.lsda = (struct target){ .kind = TARGET_ADDR, .addr = n };
	else if (fake_after(s, "enc=") != NULL) {
		f->has_enc = true;
		f->enc = n;
	} else if (fake_after(s, "fde=") != NULL) {
		f->has_fde = true;
		f->fde = n;
	} else if (strcmp(s, "symtab") == 0)
		w->img.names = ".symtab";
	else if (fake_after(s, "handler=") != NULL) {
		f->e.personality = (struct target){ .kind = TARGET_ADDR,
			.addr = WORLD_CODE + FAKE_CODE + 0x10 * ++handlers };
		if (v[1] == '-')
			f->e.personality.addr = WORLD_CODE + FAKE_CODE - 0x10 -
						(v[2] == '2');
		else if (v[1] == '?')
			f->e.personality.kind = TARGET_UNRELOCATED;
		else if (v[1] != '!')
			world_symbol(&w->img.symtab, v + 1,
			    f->e.personality.addr, 1);
	}
}

/* Reads the text of one side; what it needs stays in memory. */
static inline void
fake_make(struct fake_table *fk, struct world *w, const struct duo *duo,
    unsigned which, uint8_t *code)
{
	static struct format formats[2];
	struct regset set = image_regset(&w->img);
	char *text = arena_strndup(&w->img.mem, duo->text[which],
		 strlen(duo->text[which])),
	     *line, *word, *row, *a, *b, *c;
	const uint64_t base = duo->objects ? 0 : WORLD_CODE;
	struct fake_func *f;
	size_t i;

	memset(fk, 0, sizeof(*fk));
	formats[which] = (struct format){ .name = duo->kind[which],
		.open = fake_open,
		.index = fake_index,
		.decode = fake_decode,
		.close = fake_close };
	fk->f = xcalloc(FAKE_FUNCS, sizeof(*fk->f));
	fk->t.format = &formats[which];
	fk->t.name = duo->kind[which];
	fk->t.img = &w->img;
	fk->t.eh_regs = strcmp(duo->kind[which], "eh_frame") == 0;
	fk->sec.img = &w->img;
	fk->sec.name = ".table";
	fk->t.sec = &fk->sec;
	fk->t.priv = &fk->sframe;
	fk->sframe.version = fk->sframe.stored_version =
	    (uint8_t)(duo->version != 0 ? duo->version : 3);
	field_num(&fk->t.fields, "version", fk->sframe.version);
	for (line = strtok_r(text, "\n", &a); line != NULL;
	     line = strtok_r(NULL, "\n", &a)) {
		f = &fk->f[fk->n++];
		row = strchr(line, ':');
		if (row != NULL && strncmp(row - 4, "expr", 4) != 0)
			*row++ = '\0';
		word = strtok_r(line, " ", &b);
		f->e.start.kind = TARGET_ADDR;
		f->e.start.addr = base + strtoull(word, &word, 16);
		f->e.start.sect = duo->objects;
		f->e.end = f->e.start.addr + strtoull(word, NULL, 16);
		f->e.ra_reg = (uint32_t)reg_ra(&set);
		while ((word = strtok_r(NULL, " ", &b)) != NULL)
			fake_word(w, f, code + (f->e.start.addr - base), word);
		for (row = row == NULL ? NULL : strtok_r(row, ";", &c);
		     row != NULL; row = strtok_r(NULL, ";", &c))
			fake_row(f, &set, row);
		for (i = 0; i < f->e.nrows; i++)
			f->rows[i].end = i + 1 < f->e.nrows ?
					     f->rows[i + 1].pc :
					     f->e.end;
	}
}

static inline const char *
duo_level(unsigned level)
{
	return level == LEVEL_ERROR   ? "error" :
	       level == LEVEL_WARNING ? "warning" :
					"note";
}

/*
 * Which rows of a changed function are in both, or in one; "!" where they are
 * not each row of both sides in its order, or not as many as are counted.
 */
static inline void
duo_rows(const struct difference *x)
{
	struct seq_line *lines;
	size_t n, i, next[2] = { 0, 0 }, both = 0;
	bool ordered = true;

	lines = seq_diff(x->rows[0], x->rows[1], &n);
	sb_str(&duo_out, " <");
	for (i = 0; i < n; i++) {
		sb_char(&duo_out, lines[i].mark == ' ' ? '=' : lines[i].mark);
		ordered &= lines[i].row == next[lines[i].mark == '+'];
		next[0] += lines[i].mark != '+';
		next[1] += lines[i].mark != '-';
		both += lines[i].mark == ' ';
	}
	ordered &= x->differing + both == x->of;
	ordered &= next[0] == x->rows[0]->nrows && next[1] == x->rows[1]->nrows;
	sb_str(&duo_out, ordered ? ">" : "!>");
	free(lines);
}

static void
duo_show(void *arg, const struct compare *c, const struct difference *x)
{
	struct regset set = compare_regset(c, 0);
	uint64_t base = x->start >= WORLD_CODE ? WORLD_CODE : 0;

	(void)arg;
	sb_printf(&duo_out, "%s %s %" PRIx64 "-%" PRIx64, duo_level(x->level),
	    aspect_name(x->aspect), x->start - base, x->end - base);
	if (x->every != 0)
		sb_printf(&duo_out, " every %x to %" PRIx64, x->every,
		    x->until - base);
	if (x->has_reg) {
		sb_char(&duo_out, ' ');
		sb_reg(&duo_out, &set, x->reg);
	}
	if (x->left != NULL || x->right != NULL)
		sb_printf(&duo_out, ": %s | %s", x->left, x->right);
	if (x->reason != NULL)
		sb_printf(&duo_out, " (%s)", x->reason);
	if (x->rows[0] != NULL)
		duo_rows(x);
	if (pairing_guess((enum pairing)x->pairing) != NULL)
		sb_printf(&duo_out, " {%s}",
		    pairing_guess((enum pairing)x->pairing));
	if (code_verdict_name((enum code_verdict)x->verdict) != NULL)
		sb_printf(&duo_out, " the code: %s",
		    code_verdict_name((enum code_verdict)x->verdict));
	if (x->func != x->other_func && x->other_func != 0)
		sb_printf(&duo_out, " -> %" PRIx64,
		    x->other_func -
			(x->other_func >= WORLD_CODE ? WORLD_CODE : 0));
	sb_char(&duo_out, '\n');
}

/* The counts that are not 0, but for those that follow from others. */
static inline void
duo_sum(const struct compare_sum *s)
{
	const struct {
		const char *name;
		uint64_t n;
	} counts[] = { { "equal", s->equal }, { "differing", s->differing },
		{ "missing", s->missing }, { "extra", s->extra },
		{ "same", s->same_code }, { "absent", s->absent_code },
		{ "other", s->other_code }, { "changed", s->changed },
		{ "renamed", s->renamed }, { "guessed", s->guessed },
		{ "gone", s->gone }, { "new", s->fresh } };
	const char *blank = "";
	size_t i;

	for (i = 0; i < NELEM(counts); i++)
		if (counts[i].n != 0) {
			sb_printf(&duo_out, "%s%s=%" PRIu64, blank,
			    counts[i].name, counts[i].n);
			blank = " ";
		}
}

static inline void
duo_image(struct world *w, const struct duo *duo, uint8_t *code)
{
	static const uint8_t
	    sizes[MACH_COUNT] = { [MACH_I386] = 4, [MACH_ARM] = 4 };
	unsigned machine = duo->machine != MACH_OTHER ? duo->machine :
							MACH_X86_64;

	memset(code, 0, FAKE_CODE);
	world_begin(w, (uint8_t)machine,
	    sizes[machine] == 0 ? 8 : sizes[machine]);
	w->img.type = IMAGE_DYN;
	w->sec[0].data = w->seg[0].data = code;
	w->sec[0].size = w->sec[0].len = w->seg[0].size = w->seg[0].len =
	    FAKE_CODE - 0x100;
	world_section(w, ".plt", SEC_EXEC, WORLD_CODE + FAKE_CODE - 0x100,
	    code + FAKE_CODE - 0x100, 0x100);
	if (duo->objects) {
		w->img.type = IMAGE_OBJECT;
		w->img.by_section = true;
		w->sec[0].addr = w->sec[1].addr = 0;
	}
}

/*
 * What is different, a line each, and the counts.  worlds() may change the
 * images before they are compared.
 */
static inline const char *
duo_compare(const struct duo *duo, void (*worlds)(struct world *))
{
	static struct fake_table fk[2];
	struct table *tabs[2] = { &fk[0].t, &fk[1].t };
	struct world *w = duo_world;
	struct compare c = { .threads = 1,
		.show = duo_show,
		.code = duo->code };
	struct diag d = { 0 };
	unsigned i, two = duo->builds;

	duo_nexpr = 0;
	for (i = 0; i <= two; i++)
		duo_image(&w[i], duo, duo_code[i]);
	for (i = 0; i < 2; i++) {
		fake_make(&fk[i], &w[two & i], duo, i, duo_code[two & i]);
		c.img[i] = &w[two & i].img;
		c.tables[i] = &tabs[i];
		c.ntables[i] = 1;
	}
	if (worlds != NULL)
		worlds(w);
	for (i = 0; i <= two; i++)
		symtab_sort(&w[i].img.symtab);
	c.kind = compare_kind_for(duo->kind[0], duo->kind[1]);
	duo_out.len = 0;
	sb_str(&duo_out, "");
	compare_run(&c, &d);
	duo_sum(&c.sum);
	compare_free(&c);
	diag_free(&d);
	for (i = 0; i < 2; i++) {
		table_free(&fk[i].t);
		free(fk[i].f);
	}
	for (i = 0; i <= two; i++)
		world_end(&w[i]);
	return duo_out.s;
}

/* Compares the texts of n cases, of tables that are otherwise as it says. */
static inline void
duo_run(struct duo duo, const struct duo_case *c, size_t n,
    void (*worlds)(struct world *))
{
	for (; n-- > 0; c++) {
		duo.text[0] = c->left;
		duo.text[1] = c->right;
		is(duo_compare(&duo, worlds), c->want, c->what);
	}
}

#endif
