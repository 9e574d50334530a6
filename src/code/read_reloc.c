/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Instructions of objects, of which a linker will write parts: what they will
 * say, as far as it is known.
 */
#include "code/pass_priv.h"

/* The numbers of relocations that the tables of kinds do not have. */
#define A64_MACHO_BRANCH 2   /* ARM64_RELOC_BRANCH26 */
#define I386_GOTPC       10  /* R_386_GOTPC: the GOT's address, from there */
#define RISCV_ALIGN      43  /* R_RISCV_ALIGN */
#define LARCH_ALIGN      102 /* R_LARCH_ALIGN */

uint64_t
code_relocated_target(const struct relocated *r, const struct insn *in)
{
	const struct image *img = r->ctx->img;
	const struct reloc *rel = r->rel;
	uint64_t v = rel->value;

	if (!img->by_section)
		return v;
	/* x86 counts from the end of the instruction. */
	if (r->ctx->m->ra_pushed)
		v += r->off + in->len - rel->offset;
	/* i386 keeps the addend in the field, which is not read there. */
	if (img->machine == MACH_I386 && rel->kind == RELOC_UNKNOWN)
		v += in->target - (r->pc + in->len);
	return v;
}

/* Where a branch of an object leads, once linked; false: elsewhere. */
static bool
relocated_target(const struct relocated *r, const struct insn *in,
    uint64_t *target)
{
	const struct image *img = r->ctx->img;
	const struct reloc *rel = r->rel;

	if (rel->undefined || rel->discarded ||
	    (img->by_section && rel->sect != r->sect))
		return false;
	*target = code_relocated_target(r, in);
	return img->by_section ||
	       (img->machine == MACH_AARCH64 && rel->type == A64_MACHO_BRANCH);
}

/*
 * Addresses that instructions make in parts, by the numbers of relocations that
 * the tables of kinds do not have: the first part gives all of it, and those
 * behind it nothing more.
 */
enum part { PART_NONE, PART_ALL, PART_REST };

static const struct address_part {
	uint8_t machine, part;
	uint16_t first, last;
} address_parts[] = {
	/* ADR_PREL_PG_HI21 and _NC, ADD_ABS_LO12_NC: IHI 0056, 5.7.6. */
	{ MACH_AARCH64, PART_ALL, 275, 276 },
	{ MACH_AARCH64, PART_REST, 277, 277 },
	/* PCREL_HI20, PCREL_LO12_I and _S, whose symbol is the place of the
	 * first; HI20, LO12_I and _S: RISC-V ELF psABI, "Relocations". */
	{ MACH_RISCV, PART_ALL, 23, 23 },
	{ MACH_RISCV, PART_REST, 24, 25 },
	{ MACH_RISCV, PART_ALL, 26, 26 },
	{ MACH_RISCV, PART_REST, 27, 28 },
	/* PCALA_HI20, PCALA_LO12, PCREL20_S2: LoongArch ELF psABI. */
	{ MACH_LOONGARCH, PART_ALL, 71, 71 },
	{ MACH_LOONGARCH, PART_REST, 72, 72 },
	{ MACH_LOONGARCH, PART_ALL, 103, 103 },
	/* TOC16_HA, TOC16_LO and _LO_DS: ELF V2 ABI, 3.5.3. */
	{ MACH_PPC64, PART_ALL, 50, 50 },
	{ MACH_PPC64, PART_REST, 48, 48 },
	{ MACH_PPC64, PART_REST, 64, 64 },
};

static unsigned
address_part(const struct image *img, const struct reloc *rel)
{
	size_t i;

	for (i = 0; i < NELEM(address_parts); i++)
		if (address_parts[i].machine == img->machine &&
		    rel->type >= address_parts[i].first &&
		    rel->type <= address_parts[i].last)
			return address_parts[i].part;
	return PART_NONE;
}

/* The address of something in the object, as a place; false: nobody knows. */
static bool
relocated_value(const struct relocated *r, const struct insn *in,
    struct effect *e)
{
	const struct image *img = r->ctx->img;
	const struct reloc *rel = r->rel;
	unsigned part = address_part(img, rel), bits = r->ctx->place_bits;

	if (bits == 0)
		return false;
	if (img->machine == MACH_I386 && rel->type == I386_GOTPC &&
	    e->kind == EFF_ADDI) {
		e->kind = EFF_CONST;
		e->imm = SHORT_GOT;
		return true;
	}
	if (rel->undefined || rel->discarded || rel->sect == 0)
		return false;
	/* "push x@GOTOFF(%ebx)" moves the stack pointer by its own number. */
	if (img->machine == MACH_I386 && rel->kind == RELOC_DATAREL &&
	    ((e->kind == EFF_ADDI && e->d != r->ctx->m->sp) ||
		e->kind == EFF_TLOAD)) {
		e->imm = (int32_t)(uint32_t)(value_of_place(bits, rel->sect,
						 rel->value) -
					     SHORT_GOT);
		return true;
	}
	if (part == PART_REST &&
	    (e->kind == EFF_ADDI ||
		(e->kind == EFF_TLOAD && e->s < CODE_REGS))) {
		e->imm = 0;
		return true;
	}
	if (part == PART_ALL && e->kind == EFF_ADDI) {
		/* From the TOC, whose place is not known yet. */
		e->kind = EFF_CONST;
		e->s = CODE_NOREG;
	}
	if (e->kind != EFF_CONST &&
	    (e->kind != EFF_TLOAD || e->s != CODE_NOREG ||
		rel->kind != RELOC_ABS))
		return false;
	if (rel->kind == RELOC_PCREL && r->ctx->m->ra_pushed)
		e->imm = (int64_t)value_of_place(bits, rel->sect,
		    rel->value + r->off + in->len - rel->offset);
	else if (rel->kind == RELOC_ABS || part == PART_ALL)
		e->imm = (int64_t)value_of_place(bits, rel->sect, rel->value);
	else
		return false;
	return true;
}

void
code_relocate(const struct relocated *r, struct insn *in)
{
	struct effect *e;
	unsigned i;

	if (in->flags & INSN_TARGET) {
		if (!relocated_target(r, in, &in->target))
			in->flags &= (uint8_t)~INSN_TARGET;
		return;
	}
	for (i = 0; i < in->n; i++) {
		e = &in->eff[i];
		if (relocated_value(r, in, e))
			continue;
		if (e->kind == EFF_TLOAD && e->d == CODE_NOREG)
			e->x = CODE_NOREG;
		else if (e->kind == EFF_CONST || e->kind == EFF_TLOAD ||
			 e->kind == EFF_TADD ||
			 (e->kind == EFF_ADDI && e->d != r->ctx->m->sp))
			e->kind = EFF_NEW;
	}
}

bool
code_reloc_aligns(const struct image *img, const struct reloc *rel)
{
	return rel != NULL &&
	       ((img->machine == MACH_RISCV && rel->type == RISCV_ALIGN) ||
		   (img->machine == MACH_LOONGARCH &&
		       rel->type == LARCH_ALIGN));
}
