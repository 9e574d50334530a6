/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What findings of check --code say, and by which shape those that are alike
 * are one.
 */
#include "check/rules_code.h"

#include <ctype.h>
#include <inttypes.h>

#include "code/insn_text.h"

/* Where the row says that a value is, of which the code has another. */
static void
put_place(struct strbuf *sb, const struct code_mismatch *w,
    const struct finding_code *c, const char *reg)
{
	bool ra = w->fault == CODE_RA;

	if (w->have.flags & VALUE_EITHER)
		sb_str(sb, "on one way there ");
	if (w->restored)
		sb_printf(sb,
		    "%s is by a register that has its caller's value, "
		    "the row says that it has %s",
		    c->table_says, ra ? "the return address" : c->rule);
	else if (w->below)
		sb_printf(sb,
		    "%s is below the stack pointer now, the row says that it "
		    "has %s",
		    c->table_says, ra ? "the return address" : c->rule);
	else if (w->has_place && (w->nothing || (w->have.flags & VALUE_EITHER)))
		sb_printf(sb,
		    "nothing was stored at %s, the row says that it has %s",
		    c->table_says, ra ? "the return address" : c->rule);
	else if (w->rule.kind == RULE_SAME)
		sb_printf(sb,
		    "%s holds %s, the row says that %s is still there", reg,
		    w->call ? "what the call left" : c->code_has,
		    ra ? "the return address" : "its caller's value");
	else
		sb_printf(sb, "%s holds %s, the row says %s", c->table_says,
		    c->code_has, ra ? "the return address" : c->rule);
}

static void
put_signature(struct strbuf *sb, const struct code_found *f,
    const struct finding_code *c)
{
	bool is = (f->wrong.have.flags & VALUE_SIGNED) != 0;

	sb_printf(sb, "the code has %s, the row says it is %ssigned",
	    c->code_has, is ? "not " : "");
	if (f->early != 0)
		sb_printf(sb,
		    ": .cfi_negate_ra_state stands %u instruction%s before the "
		    "one that %s it",
		    f->early, f->early == 1 ? "" : "s",
		    f->early_kind == EFF_SIGN ? "signs" : "authenticates");
}

static void
put_message(struct strbuf *sb, const struct code_ctx *ctx,
    const struct code_found *f, const struct finding_code *c, const char *reg)
{
	const struct code_mismatch *w = &f->wrong;

	switch (w->fault) {
	case CODE_CFA:
		sb_printf(sb, "the CFA is %s", c->code_has);
		if (c->instruction != NULL)
			sb_printf(sb, " after \"%s\"", c->instruction);
		sb_printf(sb, ", the row says %s", c->table_says);
		break;
	case CODE_SIGN:
		put_signature(sb, f, c);
		break;
	case CODE_STALE:
		sb_printf(sb,
		    "the row says %s is at %s, below the stack pointer; %s",
		    c->rule, c->table_says,
		    w->nothing ? "nothing is stored there" :
				 "it need not be there");
		break;
	case CODE_CLOBBER:
		sb_printf(sb, "%s%s has changed, it holds %s",
		    w->have.flags & VALUE_EITHER ? "on one way there " : "",
		    c->rule, c->code_has);
		if (!w->has_place) {
			sb_str(sb, "; the table says nothing of it");
			break;
		}
		if (w->place.kind == VAL_ORIG) {
			sb_str(sb, "; its caller's value is in ");
			code_reg_text(sb, ctx, w->place.reg);
		} else {
			sb_str(sb, "; its caller's value is at [cfa");
			sb_sdec(sb, w->place.off);
			sb_str(sb, "]");
		}
		sb_str(sb, ", of which the table says nothing");
		break;
	case CODE_RET:
		if (w->has_place)
			sb_printf(sb, "the return goes to %s", c->code_has);
		else
			sb_printf(sb,
			    "the function returns with its stack pointer at %s",
			    c->code_has);
		break;
	default:
		put_place(sb, w, c, reg);
	}
}

/* How far it reaches, and how bad that is. */
static void
put_weight(struct strbuf *sb, const struct code_found *f, enum check check)
{
	unsigned fault = f->wrong.fault;
	bool weigh = check != CHK_code_stale && check != CHK_code_ret &&
		     check != CHK_code_xentry;

	if (f->more == 0 && !weigh)
		return;
	sb_str(sb, " (");
	if (f->more > 0)
		sb_printf(sb, "%" PRIu32 " more instruction%s%s", f->more,
		    f->more == 1 ? "" : "s", weigh ? "; " : "");
	if (weigh && f->calls == 0)
		sb_str(sb, "no call inside: profilers and debuggers only");
	else if (weigh) {
		sb_str(sb, "wrong at ");
		sb_count(sb, f->calls, "call");
		if (f->pads > 0)
			sb_printf(sb, ", %" PRIu32 " with a landing pad",
			    f->pads);
		sb_str(sb, fault <= CODE_SIGN ? ": backtraces end here" :
						": callers get wrong values");
	}
	sb_char(sb, ')');
}

static const char *
rule_name(const struct code_rules *s, const struct code_mismatch *w,
    struct strbuf *sb)
{
	if (w->fault == CODE_CFA || w->fault == CODE_RET)
		return "cfa";
	if (w->reg == s->ctx.m->ra)
		return "ra";
	code_reg_text(sb, &s->ctx, w->reg);
	return sb->s;
}

/*
 * Adds a text to a hash (FNV-1a), where what may be a number or a register
 * counts for nothing.
 */
static uint32_t
hash_shape(uint32_t hash, const char *s)
{
	bool digit, word;
	size_t len, i;

	for (; s != NULL && *s != '\0'; s += len) {
		word = isalnum((unsigned char)*s) != 0;
		digit = false;
		for (len = 0;
		     len == 0 || (word && isalnum((unsigned char)s[len]));
		     len++)
			digit |= isdigit((unsigned char)s[len]) != 0;
		if (word && (digit || len < 3 ||
				(len == 3 && (*s == 'r' || *s == 'e'))))
			continue;
		for (i = 0; i < len; i++)
			hash = (hash ^ (uint8_t)s[i]) * 16777619;
	}
	return (hash ^ ';') * 16777619;
}

void
code_say(struct code_rules *s, const struct entry *e, enum check check,
    const struct code_found *f, struct diag *d)
{
	struct strbuf rule = { 0 }, table = { 0 }, code = { 0 };
	struct strbuf insn = { 0 }, text = { 0 }, reg = { 0 };
	struct finding_code c = { .pc = f->pc,
		.from = f->from,
		.has_from = f->has_from && f->from_sect == e->start.sect,
		.more = f->more,
		.calls = f->calls,
		.pads = f->pads };
	struct target where = d->where;

	if (!diag_wants(d, check) || (s->run->code_calls && f->calls == 0))
		return;
	code_sides_text(&s->ctx, &f->wrong, &table, &code);
	if (f->has_from)
		code_text(&insn, &s->ctx, e, f->from_sect, f->from, false);
	c.rule = rule_name(s, &f->wrong, &rule);
	c.table_says = f->wrong.fault == CODE_RET ? NULL : table.s;
	c.code_has = code.s;
	c.instruction = insn.len > 0 ? insn.s : NULL;
	c.shape = hash_shape(hash_shape(hash_shape(2166136261, c.instruction),
				 c.table_says),
	    c.code_has);
	code_reg_text(&reg, &s->ctx, f->wrong.reg);
	put_message(&text, &s->ctx, f, &c, reg.s);
	put_weight(&text, f, check);
	diag_about(d, e->start.sect, f->pc);
	diag_code_at(d, check, e->sec != NULL ? e->sec : s->t->sec, e->offset,
	    &c, "at 0x%" PRIx64 " %s", f->pc, text.s);
	d->where = where;
	sb_free(&rule);
	sb_free(&table);
	sb_free(&code);
	sb_free(&insn);
	sb_free(&text);
	sb_free(&reg);
}

void
code_say_resume(struct code_rules *s, const struct entry *e, uint64_t pc,
    struct diag *d)
{
	struct target where = d->where;

	diag_about(d, e->start.sect, pc);
	diag_at(d, CHK_code_resume, e->sec != NULL ? e->sec : s->t->sec,
	    e->offset,
	    "at 0x%" PRIx64
	    " _Unwind_Resume is called where no call site is: every exception "
	    "that gets there ends the program",
	    pc);
	d->where = where;
}
