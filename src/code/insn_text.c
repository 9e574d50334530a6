/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "code/insn_text.h"
#include "code/pass_priv.h"

#include <inttypes.h>

#include "insn/x86.h"

void
code_reg_text(struct strbuf *sb, const struct code_ctx *ctx, unsigned reg)
{
	uint32_t dwarf = code_dwarf(ctx->m, &ctx->set, reg);

	if (dwarf == UINT32_MAX)
		sb_printf(sb, "r%u", reg);
	else
		sb_reg(sb, &ctx->set, dwarf);
}

/* Times the vector length. */
static void
put_length(struct strbuf *sb, const struct code_ctx *ctx)
{
	sb_char(sb, '*');
	sb_str(sb, ctx->m->length_name);
}

static void
sb_place(struct strbuf *sb, const struct code_ctx *ctx, unsigned reg,
    const struct effect *e)
{
	sb_char(sb, '[');
	code_reg_text(sb, ctx, reg);
	if (e->flags & EFF_INDEXED) {
		sb_char(sb, '+');
		code_reg_text(sb, ctx, e->x);
	} else {
		sb_sdec(sb, e->imm);
	}
	if (e->flags & EFF_VG)
		put_length(sb, ctx);
	sb_char(sb, ']');
}

static void
put_source(struct strbuf *sb, const struct code_ctx *ctx, unsigned reg)
{
	if (reg == CODE_NOREG)
		sb_str(sb, "data");
	else
		code_reg_text(sb, ctx, reg);
}

static void
put_scaled(struct strbuf *sb, const struct code_ctx *ctx,
    const struct effect *e)
{
	if (e->s != CODE_NOREG) {
		code_reg_text(sb, ctx, e->s);
		sb_char(sb, '+');
	}
	if (e->x != CODE_NOREG || e->s == CODE_NOREG)
		put_source(sb, ctx, e->x);
	/* An index of elements, or a shift, up to 63. */
	if (e->shift > 3)
		sb_printf(sb, " << %u", e->shift);
	else if (e->shift != 0)
		sb_printf(sb, "*%u", 1u << e->shift);
	if (e->imm != 0)
		sb_sdec(sb, e->imm);
}

/* Those of them that a mask has. */
static void
put_fields(struct strbuf *sb, const struct code_ctx *ctx, unsigned first,
    unsigned mask)
{
	for (; mask != 0; mask &= mask - 1) {
		code_reg_text(sb, ctx, first + (unsigned)__builtin_ctz(mask));
		if (mask & (mask - 1))
			sb_char(sb, '|');
	}
}

/* The right side of "d = ". */
static void
put_result(struct strbuf *sb, const struct code_ctx *ctx,
    const struct effect *e)
{
	switch (e->kind) {
	case EFF_MOV:
		code_reg_text(sb, ctx, e->s);
		break;
	case EFF_ADDI:
		code_reg_text(sb, ctx, e->s);
		sb_sdec(sb, e->imm);
		break;
	case EFF_ADDR:
		code_reg_text(sb, ctx, e->s);
		sb_char(sb, e->imm < 0 ? '-' : '+');
		code_reg_text(sb, ctx, e->x);
		break;
	case EFF_CONST:
		sb_printf(sb, "0x%" PRIx64, (uint64_t)e->imm);
		break;
	case EFF_LENGTH:
		sb_printf(sb, "%" PRId64, e->imm);
		put_length(sb, ctx);
		break;
	case EFF_MUL:
		code_reg_text(sb, ctx, e->s);
		sb_char(sb, '*');
		code_reg_text(sb, ctx, e->x);
		break;
	case EFF_ALIGN:
		code_reg_text(sb, ctx, e->s);
		sb_printf(sb, " aligned to %" PRId64, (int64_t)1 << e->imm);
		break;
	case EFF_LOAD:
		sb_place(sb, ctx, e->s, e);
		break;
	case EFF_ADDVG:
		code_reg_text(sb, ctx, e->s);
		sb_sdec(sb, e->imm);
		put_length(sb, ctx);
		break;
	case EFF_TLOAD:
		sb_char(sb, '[');
		put_scaled(sb, ctx, e);
		sb_char(sb, ']');
		break;
	case EFF_TADD:
		put_scaled(sb, ctx, e);
		break;
	case EFF_JOIN:
		put_fields(sb, ctx, e->s, (unsigned)e->imm);
		break;
	case EFF_PART:
		sb_str(sb, "its part of ");
		code_reg_text(sb, ctx, e->s);
		break;
	case EFF_SHR:
		code_reg_text(sb, ctx, e->s);
		sb_printf(sb, " >> %" PRId64, e->imm);
		break;
	case EFF_EXT:
		code_reg_text(sb, ctx, e->s);
		sb_printf(sb, " extended from %u byte%s", e->size,
		    PLURAL(e->size));
		break;
	case EFF_SIGN:
		sb_str(sb, "signed");
		break;
	case EFF_AUTH:
		sb_str(sb, "authenticated");
		break;
	default:
		sb_str(sb, "new");
	}
}

static void
put_effect(struct strbuf *sb, const struct code_ctx *ctx,
    const struct effect *e, bool jumps)
{
	if (e->kind == EFF_STORE) {
		sb_place(sb, ctx, e->d, e);
		sb_str(sb, " = ");
		put_source(sb, ctx, e->s);
		return;
	}
	if (e->kind == EFF_XCHG) {
		code_reg_text(sb, ctx, e->d);
		sb_str(sb, " <-> ");
		code_reg_text(sb, ctx, e->s);
		return;
	}
	if (e->d != CODE_NOREG)
		code_reg_text(sb, ctx, e->d);
	else if (jumps)
		sb_str(sb, "pc");
	/* Else it is only read. */
	if (e->d != CODE_NOREG || jumps)
		sb_str(sb, " = ");
	put_result(sb, ctx, e);
}

static void
put_effects(struct strbuf *sb, const struct code_ctx *ctx,
    const struct insn *in)
{
	const struct effect *e = in->eff;
	size_t n = in->n;
	bool first = true;

	for (; n > 0; n--, e++) {
		/* Comparisons and bounds are about jump tables. */
		if (e->kind == EFF_CMP || e->kind == EFF_BOUND)
			continue;
		if (!first)
			sb_str(sb, "; ");
		first = false;
		put_effect(sb, ctx, e, in->flow != FLOW_NEXT);
		if (e->flags & EFF_MAYBE)
			sb_str(sb, " (conditional)");
	}
}

static void
put_flow(struct strbuf *sb, const struct insn *in)
{
	static const char *const names[] = { [FLOW_BRANCH] = "branch",
		[FLOW_CALL] = "call",
		[FLOW_RETURN] = "return",
		[FLOW_INDIRECT] = "jump",
		[FLOW_CALL_INDIRECT] = "call",
		[FLOW_NONE] = "stop" };

	if (in->flow == FLOW_NEXT)
		return;
	if (sb->len > 0)
		sb_str(sb, "; ");
	sb_str(sb, names[in->flow]);
	if (in->flags & INSN_TARGET)
		sb_printf(sb, " 0x%" PRIx64, in->target);
	if (in->flags & INSN_COND)
		sb_str(sb, " (conditional)");
}

bool
code_text_next(struct strbuf *sb, const struct code_ctx *ctx,
    struct code_mode *mode, const uint8_t *p, size_t left, uint64_t pc,
    struct insn *in)
{
	const char *name = ctx->m->mnemonic == NULL ?
			       NULL :
			       ctx->m->mnemonic(mode, p, left);
	struct strbuf text = { 0 };
	size_t n = sb->len;

	if (!ctx->m->decode(mode, p, left, pc, in) || in->len == 0 ||
	    in->len > left)
		return false;
	if (ctx->m->decode == code_x86)
		code_x86_text(sb, mode, p, left, pc);
	if (sb->len > n)
		return true;
	put_effects(&text, ctx, in);
	put_flow(&text, in);
	if (name != NULL)
		sb_mem(sb, name, strcspn(name, " "));
	if (name != NULL && text.len > 0)
		sb_str(sb, ": ");
	if (text.len > 0)
		sb_str(sb, text.s);
	else if (name == NULL)
		sb_str(sb, ctx->m->decode == code_x86 ? "(newer than Zydis)" :
							"nothing");
	sb_free(&text);
	return true;
}

const struct reloc *
code_reloc(const struct image *img, uint32_t sect, uint64_t pc, size_t len)
{
	const struct section *sec;
	const struct reloc *rel;
	uint64_t off = pc;

	if (img->type != IMAGE_OBJECT)
		return NULL;
	sec = image_section_of(img, sect, pc);
	if (sec == NULL)
		return NULL;
	if (sect == 0)
		off -= sec->addr;
	rel = section_reloc_from(sec, off);
	return rel != NULL && rel < section_reloc_end(sec) &&
		       rel->offset - off < len ?
		   rel :
		   NULL;
}

void
code_text(struct strbuf *sb, const struct code_ctx *ctx, const struct entry *e,
    uint32_t sect, uint64_t pc, bool gas)
{
	bool within = sect == e->start.sect && pc >= e->start.addr &&
		      (!e->has_end || pc < e->end);
	struct code_mode mode = code_mode_at(ctx->img, sect,
	    within ? e->start.addr : pc);
	struct bytes b = image_bytes(ctx->img, sect, pc);
	const struct reloc *rel;
	struct insn in;

	mode.gas = gas;
	if (!code_text_next(sb, ctx, &mode, b.data + b.pos, bytes_left(&b), pc,
		&in))
		return;
	rel = code_reloc(ctx->img, sect, pc, in.len);
	/* What the linker will put there is not in the bytes. */
	if (rel != NULL) {
		sb_str(sb, " <");
		sb_str(sb, rel->symbol);
		sb_char(sb, '>');
	}
}

/* A constant; places of an object have no address yet, but a section. */
static void
put_constant(struct strbuf *sb, const struct code_ctx *ctx, uint64_t v)
{
	unsigned bits = ctx->place_bits;
	uint32_t sect = bits == 0 ? 0 : place_of_value(bits, v);
	const struct section *sec = sect == 0 ? NULL :
						image_section(ctx->img, sect);

	v = addr_mask(v, ctx->img->addr_size);
	if (bits == SHORT_BITS && v == SHORT_GOT)
		sb_str(sb, "the address of the GOT");
	else if (sec != NULL)
		sb_printf(sb, "%s+0x%" PRIx64, sec->name,
		    v - value_of_place(bits, sect, 0));
	else
		sb_printf(sb, "0x%" PRIx64, v);
}

void
code_value_text(struct strbuf *sb, const struct code_ctx *ctx,
    const struct value *v)
{
	switch (v->kind) {
	case VAL_ORIG:
		if (v->reg == ctx->m->ra)
			sb_str(sb, "the return address");
		else {
			code_reg_text(sb, ctx, v->reg);
			sb_str(sb, " of the caller");
		}
		if (v->flags & VALUE_SIGNED)
			sb_str(sb, v->flags & VALUE_SIGNED_PC ?
				       ", signed with the pc" :
				       ", signed");
		break;
	case VAL_ADDR:
		if (v->base != 0) {
			sb_str(sb, "an aligned address");
			if (v->off != 0)
				sb_sdec(sb, v->off);
			break;
		}
		sb_str(sb, "cfa");
		sb_sdec(sb, v->off);
		if (v->vg != 0) {
			sb_sdec(sb, v->vg);
			put_length(sb, ctx);
		}
		break;
	case VAL_CONST:
		put_constant(sb, ctx, (uint64_t)v->off);
		break;
	case VAL_LENGTH:
		sb_printf(sb, "%" PRId64, (int64_t)v->vg);
		put_length(sb, ctx);
		if (v->off != 0)
			sb_sdec(sb, v->off);
		break;
	case VAL_UNKNOWN:
		sb_str(sb, "an unknown value");
		break;
	default:
		sb_str(sb, "a new value");
	}
}

/* The CFA by the register that the row names: others are never wrong. */
static void
cfa_text(const struct code_ctx *ctx, const struct code_mismatch *w,
    struct strbuf *sb)
{
	bool expr = w->rule.kind == RULE_EXPR_VAL;

	if (w->have.kind == VAL_ADDR && w->have.base == 0 &&
	    (expr || w->rule.kind == RULE_REG_VAL)) {
		if (expr)
			code_reg_text(sb, ctx, w->have.reg);
		else
			sb_reg(sb, &ctx->set, w->rule.reg);
		sb_sdec(sb, -w->have.off);
		if (w->have.vg != 0) {
			sb_sdec(sb, -w->have.vg);
			put_length(sb, ctx);
		}
		return;
	}
	sb_reg(sb, &ctx->set, w->rule.reg);
	sb_str(sb, " holding ");
	code_value_text(sb, ctx, &w->have);
}

void
code_sides_text(const struct code_ctx *ctx, const struct code_mismatch *w,
    struct strbuf *table, struct strbuf *code)
{
	if (w->rule.kind == RULE_ABSENT)
		sb_str(table, "same");
	else
		sb_rule(table, &ctx->set, &w->rule);
	if (w->fault == CODE_CFA)
		cfa_text(ctx, w, code);
	else if ((w->has_place && w->nothing) || w->restored)
		sb_str(code, "nothing");
	else
		code_value_text(code, ctx, &w->have);
}
