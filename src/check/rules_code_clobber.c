/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Registers that functions change and that the table is silent about.  When
 * more than so many functions change one, the program keeps it for itself, or
 * its language does not have callees keep it: one note in place of all these.
 * Where one function in a hundred changes such a one, whoever does is that
 * program's, and what few of them change beside it is kept, too (PHP: all
 * handlers set its r15, those of calls r14).
 * Functions that do keep it on their stack are others: the table as a whole
 * has to be silent about it.
 */
#include "check/rules_code.h"

#include <inttypes.h>
#include <string.h>

#include "code/insn_text.h"

#define CLOBBERS  20
#define OWN_SHARE 100
/* With so many of them, its callees keep none at all (OCaml). */
#define LANGUAGE 3

void
code_keep_clobber(struct code_rules *s, size_t i, const struct code_result *r)
{
	const struct code_mismatch *w = &r->found[CODE_CLOBBER].wrong;
	struct code_one *one = &s->ones[i];
	struct code_clobber *c = &s->clobbers[w->reg % CODE_REGS];
	uint64_t left;

	if (one->clobbers)
		return;
	one->clobbers = true;
	one->kept = w->has_place;
	one->clobbered = w->reg % CODE_REGS;
	/* Who keeps it for its caller has it be the caller's. */
	one->taken = !one->kept && r->taken != 0;
	pthread_mutex_lock(&s->lock);
	s->taken |= one->taken ? r->taken : 0;
	if (one->kept)
		c->nkept++;
	else
		c->n++;
	for (left = one->kept ? 0 : r->clobbers; left != 0; left &= left - 1)
		s->clobbers[__builtin_ctzll(left)].nany++;
	pthread_mutex_unlock(&s->lock);
}

/*
 * Is there code of OCaml's, whose functions keep no register for their callers
 * (proc.ml, destroyed_at_oc_call)?  Each of its modules begins with
 * camlModule.entry, before OCaml 5.4 camlModule__entry.
 */
static bool
is_ocaml(struct image *img)
{
	static const char last[] = "entry";
	const struct symbol *sym;
	const char *name;
	size_t i, len;

	image_load_symbols(img);
	sym = img->symtab.sym;
	for (i = 0; i < img->symtab.n; i++, sym++) {
		if (sym->name == NULL)
			continue;
		name = image_plain_name(img, sym->name);
		if (strncmp(name, "caml", 4) != 0 || name[4] < 'A' ||
		    name[4] > 'Z')
			continue;
		len = strlen(name);
		if (strcmp(name + len - (sizeof(last) - 1), last) == 0)
			return true;
	}
	return false;
}

/* How many functions have the table tell of a register? */
static uint64_t
count_told(const struct code_rules *s, unsigned reg)
{
	struct entry e = { 0 };
	uint32_t k;
	uint64_t n = 0;
	size_t i, r;
	bool told;

	for (i = 0; i < s->t->nitems; i++) {
		table_decode(s->t, &s->t->items[i], WANT_ROWS, &e, NULL);
		told = false;
		for (r = 0; r < e.nrows && !told; r++)
			for (k = 0; k < e.rows[r].nregs; k++)
				told |= code_reg(s->ctx.m, &s->ctx.set,
					    e.regs[e.rows[r].regs + k].reg) ==
					reg;
		n += told;
	}
	entry_free(&e);
	return n;
}

/* The note for all functions that change one register. */
static void
say_clobber(const struct code_rules *s, unsigned reg, uint32_t n,
    const char *kept, const char *why, struct diag *d)
{
	struct strbuf name = { 0 };

	code_reg_text(&name, &s->ctx, reg);
	d->where.kind = TARGET_ABSENT;
	diag_whole_level(d, CHK_code_clobber, LEVEL_NOTE, s->t->sec,
	    "%" PRIu32 " of %" PRIu64
	    " functions %schange %s, and the table says nothing of it: a "
	    "register that %s?",
	    n, s->stat.entries, kept, name.s, why);
	sb_free(&name);
}

/* Which functions that change a register are told of by one note. */
static void
group_clobbers(struct code_rules *s, unsigned reg, bool language,
    struct diag *d)
{
	struct code_clobber *c = &s->clobbers[reg];

	c->whole = language || c->n > CLOBBERS;
	c->whole_kept = language ||
			(c->nkept > CLOBBERS && c->nkept > count_told(s, reg));
	if (language) {
		if (c->n + c->nkept > 0)
			say_clobber(s, reg, c->n + c->nkept, "",
			    "its language does not preserve", d);
		return;
	}
	if (c->whole)
		say_clobber(s, reg, c->n, "", "the program keeps for itself",
		    d);
	if (c->whole_kept)
		say_clobber(s, reg, c->nkept, "save and ",
		    "the table is not meant to tell", d);
}

/* The note for all functions that arguments are handed to in such registers. */
static void
say_taken(const struct code_rules *s, uint32_t n, struct diag *d)
{
	struct strbuf names = { 0 };
	uint64_t left;

	for (left = s->taken; left != 0; left &= left - 1) {
		if (left != s->taken)
			sb_str(&names, (left & (left - 1)) ? ", " : " and ");
		code_reg_text(&names, &s->ctx, (unsigned)__builtin_ctzll(left));
	}
	d->where.kind = TARGET_ABSENT;
	diag_whole_level(d, CHK_code_clobber, LEVEL_NOTE, s->t->sec,
	    "%" PRIu32 " of %" PRIu64 " functions are called with arguments in "
	    "%s, and change what others keep for their callers: a calling "
	    "convention of their own?",
	    n, s->stat.entries, names.s);
	sb_free(&names);
}

/* Is an entry told of by a note? */
static bool
is_grouped(const struct code_rules *s, const struct code_one *one)
{
	const struct code_clobber *c = &s->clobbers[one->clobbered];

	return one->beside || (one->kept ? c->whole_kept : c->whole);
}

/* Those that change one of the registers beside another one: a note for each. */
static void
group_beside(struct code_rules *s, uint64_t own, struct diag *d)
{
	uint32_t n[CODE_REGS] = { 0 };
	struct entry e = { 0 };
	struct code_worker *w = code_get_worker(s);
	struct code_one *one;
	unsigned reg;
	size_t i;

	for (i = 0; i < s->t->nitems; i++) {
		one = &s->ones[i];
		if (!one->clobbers || one->kept || is_grouped(s, one))
			continue;
		code_run_again(s, w, i, &e);
		one->beside = (w->result.clobbers & own) != 0;
		n[one->clobbered] += one->beside;
	}
	for (reg = 0; reg < CODE_REGS; reg++)
		if (n[reg] > 0)
			say_clobber(s, reg, n[reg], "",
			    "the program keeps for itself", d);
	shelf_give(&s->idle, w);
	entry_free(&e);
}

void
code_say_clobbers(struct code_rules *s, struct diag *d)
{
	struct entry e = { 0 };
	const struct code_one *one;
	struct code_worker *w;
	unsigned reg, nwhole = 0, nany = 0;
	uint32_t ntaken = 0;
	uint64_t any = 0, own = 0;
	bool most, language, keeps_none;
	size_t i;

	for (reg = 0; reg < CODE_REGS; reg++) {
		any += s->clobbers[reg].n + s->clobbers[reg].nkept;
		nany += s->clobbers[reg].nany > CLOBBERS;
	}
	/* Of those that keep none, which is the first to change is chance. */
	most = any > s->stat.entries / 2;
	for (reg = 0; reg < CODE_REGS; reg++) {
		if (most && nany >= LANGUAGE)
			s->clobbers[reg].n = s->clobbers[reg].nany;
		nwhole += s->clobbers[reg].n > CLOBBERS;
	}
	language = nwhole >= LANGUAGE;
	keeps_none = (language && most) || (any > 0 && is_ocaml(s->ctx.img));
	language |= keeps_none;
	for (reg = 0; reg < CODE_REGS; reg++) {
		group_clobbers(s, reg, language, d);
		if (s->clobbers[reg].n > CLOBBERS &&
		    s->clobbers[reg].n > s->stat.entries / OWN_SHARE)
			own |= REG_BIT(reg);
	}
	if (own != 0)
		group_beside(s, own, d);
	if (keeps_none)
		code_forget_saved(s);
	w = code_get_worker(s);
	for (i = 0; i < s->t->nitems; i++) {
		one = &s->ones[i];
		if (!one->clobbers || is_grouped(s, one))
			continue;
		if (one->taken) {
			ntaken++;
			continue;
		}
		code_run_again(s, w, i, &e);
		if (w->result.found[CODE_CLOBBER].is)
			code_say(s, &e, CHK_code_clobber,
			    &w->result.found[CODE_CLOBBER], d);
	}
	if (ntaken > 0)
		say_taken(s, ntaken, d);
	shelf_give(&s->idle, w);
	entry_free(&e);
}
