/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records of .eh_frame and .debug_frame (DWARF 5, 6.4.1; LSB Core 10.6.1). */
#include "check/rules_cfi.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define PT_GNU_EH_FRAME 0x6474e550

const struct cie_facts *
cfi_facts(const struct cfi_check *st, const struct item *it)
{
	return it->aux < st->ncies ? &st->cies[it->aux] : NULL;
}

void
cfi_check_reg(const struct cfi_check *st, uint64_t reg, uint64_t offset,
    struct diag *d)
{
	/* Larger ones the decoder has told of. */
	if (reg < CFI_NAMED ? st->named[reg] :
			      reg >= UINT32_MAX || reg_known(&st->set, reg))
		return;
	if (reg >= 1000)
		diag_at(d, CHK_cfi_reg_high, st->t->sec, offset,
		    "register number %" PRIu64
		    " is larger than readers with fixed tables can take",
		    reg);
	else
		diag_at(d, CHK_cfi_reg_unknown, st->t->sec, offset,
		    "register %" PRIu64 " has no name on this machine", reg);
}

/* Everything that a CIE says, so that equal ones have equal text. */
static void
print_cie(struct cfi_check *st, struct cie_facts *c, const struct entry *e)
{
	struct strbuf sb = { 0 };
	const struct field *f;
	size_t i;

	for (i = 0; i < e->fields.n; i++) {
		f = &e->fields.list[i];
		sb_printf(&sb, "%s=%s,%" PRIx64 ",%" PRIx64 ";",
		    f->name == NULL ? "" : f->name,
		    f->str == NULL ? "" : f->str, f->num, f->target.addr);
	}
	sb_hex(&sb, e->size, 1);
	for (i = 0; i < e->nops; i++)
		sb_bytes(&sb, e->ops[i].bytes, e->ops[i].len, false);
	c->print = arena_strndup(&st->mem, sb.s, sb.len);
	sb_free(&sb);
}

static void
add_reg(struct cie_facts *c, uint64_t reg)
{
	PUSH(c->regs, c->nregs, c->regs_cap) = reg;
}

static void
read_facts(struct cfi_check *st, struct cie_facts *c, const struct entry *e)
{
	const struct cfi_op *op;
	size_t i;

	for (i = 0; i < e->nops; i++) {
		op = cfi_op_find(e->ops[i].code, st->set.machine);
		if (op == NULL)
			continue;
		if (cfi_op_defines_cfa(op))
			c->defines_cfa = true;
		else if (op->effect == EFF_WINDOW)
			for (uint64_t r = 8; r < 32; r++)
				add_reg(c, r);
		else if (cfi_op_is_rule(op))
			add_reg(c, e->ops[i].a);
	}
	print_cie(st, c, e);
}

/* Every CIE, once, before any FDE looks at its own. */
static void
read_cies(struct cfi_check *st)
{
	const struct table *t = st->t;
	const struct cfi *cfi = t->priv;
	struct entry e = { 0 };
	size_t i;

	st->ncies = cfi == NULL ? 0 : cfi->ncies;
	st->cies = xcalloc(st->ncies + 1, sizeof(*st->cies));
	for (i = 0; i < st->ncies; i++)
		st->cies[i].cie = &cfi->cies[i];
	for (i = 0; i < t->nitems; i++) {
		if (t->items[i].kind != ENTRY_CIE ||
		    t->items[i].aux >= st->ncies)
			continue;
		table_decode(t, &t->items[i], WANT_FIELDS | WANT_OPS, &e, NULL);
		read_facts(st, &st->cies[t->items[i].aux], &e);
	}
	entry_free(&e);
}

/* The code of objects, which is not mapped: code_moves() looks at it. */
static void
load_code(struct image *img)
{
	size_t i;

	for (i = 0; img->by_section && i < img->nsections; i++)
		if (img->sections[i].attr & SEC_EXEC)
			section_load(&img->sections[i], NULL);
}

static void *
cfi_begin(const struct check_run *run, struct table *t, struct diag *d)
{
	struct cfi_check *st = xcalloc(1, sizeof(*st));
	size_t i;

	(void)d;
	st->run = run;
	st->t = t;
	st->set = table_regset(t);
	st->eh = strcmp(t->name, "eh_frame") == 0;
	st->insn_align = image_insn_align(t->img);
	for (i = 0; i < CFI_NAMED; i++)
		st->named[i] = reg_known(&st->set, i);
	for (i = 0; i < NELEM(st->ops); i++)
		st->ops[i] = cfi_op_find(i, st->set.machine);
	st->noted = xcalloc(t->nitems + 1, 1);
	read_cies(st);
	load_code(t->img);
	return st;
}

/* The augmentation string itself; what it does not explain is decoding's. */
static void
check_aug(const struct cfi_check *st, const struct cie *c, struct diag *d)
{
	const char *aug = c->aug, *s;

	if (strncmp(aug, "eh", 2) == 0 || strcmp(aug, "armcc+") == 0)
		return;
	/* What GPUs add before the letters has no order. */
	while (*aug == '[' && strchr(aug, ']') != NULL)
		aug = strchr(aug, ']') + 1;
	s = strchr(aug, 'z');
	if (s != NULL && s != aug)
		diag_at(d, CHK_cfi_cie_aug_order, st->t->sec, c->offset,
		    "augmentation \"%s\" does not begin with z", aug);
	/* Of a string that nobody knows, no character is a letter. */
	for (s = aug; c->has_factors && *s != '\0'; s++)
		if (strchr(s + 1, *s) != NULL) {
			diag_at(d, CHK_cfi_cie_aug_order, st->t->sec, c->offset,
			    "augmentation \"%s\" has the letter %c twice", aug,
			    *s);
			break;
		}
	if (st->set.machine != MACH_AARCH64 && aug[0] == 'z' &&
	    (s = strpbrk(aug, "BG")) != NULL)
		diag_at(d, CHK_cfi_cie_aug_machine, st->t->sec, c->offset,
		    "augmentation \"%s\": %c has a meaning on AArch64 only",
		    aug, *s);
}

static void
check_cie(const struct cfi_check *st, const struct cie *c, struct diag *d)
{
	const struct section *sec = st->t->sec;

	check_aug(st, c, d);
	if (!c->has_factors)
		return;
	if (c->addr_size != st->t->img->addr_size)
		diag_at(d, CHK_cfi_cie_addr_size, sec, c->offset,
		    "address size %u in a file whose addresses have %u bytes",
		    c->addr_size, st->t->img->addr_size);
	if (c->seg_size != 0)
		diag_at_level(d, CHK_cfi_cie_addr_size, LEVEL_WARNING, sec,
		    c->offset, "FDEs have a segment selector of %u byte%s",
		    c->seg_size, PLURAL(c->seg_size));
	if (c->caf == 0)
		diag_at(d, CHK_cfi_cie_caf_zero, sec, c->offset,
		    "the code alignment factor is 0");
	if (c->daf == 0)
		diag_at(d, CHK_cfi_cie_daf_zero, sec, c->offset,
		    "the data alignment factor is 0");
	if (!reg_known(&st->set, c->ra))
		diag_at(d, CHK_cfi_cie_ra_range, sec, c->offset,
		    "the return address column %" PRIu32
		    " is no register of this machine",
		    c->ra);
	/* Where the section may be written to, no text is relocated. */
	if (c->usable && c->fde_enc == PE_ABSPTR && st->eh &&
	    st->t->img->type == IMAGE_DYN &&
	    st->t->img->container == CONTAINER_ELF && !(sec->attr & SEC_WRITE))
		diag_at(d, CHK_cfi_pe_textrel_readonly, sec, c->offset,
		    "FDEs of this CIE have absolute addresses in a "
		    "position-independent image");
}

/* Bytes of an LSDA's pointer; -1: it varies. */
static int
lsda_size(const struct cfi_check *st, const struct cie *c)
{
	unsigned n = ptr_size(c->lsda_enc, st->set.addr_size);

	return n != 0 || c->lsda_enc == PE_OMIT ? (int)n : -1;
}

/* .NET's run-time library finds handlers in tables of its own (NativeAOT). */
static bool
is_for_dotnet(const struct image *img, const struct target *lsda)
{
	const struct section *sec = image_section_of(img, lsda->sect,
	    lsda->addr);

	return sec != NULL && strstr(sec->name, "dotnet_eh_tab") != NULL;
}

static void
check_fde(const struct cfi_check *st, const struct item *it,
    const struct cie *c, const struct entry *e, struct diag *d)
{
	const struct section *sec = st->t->sec;
	const struct fde *f = e->facts;

	if (c != NULL && st->eh && c->offset > it->offset)
		diag_at(d, CHK_cfi_cie_forward_ref, sec, e->offset,
		    "the FDE's CIE stands after it, at 0x%" PRIx64, c->offset);
	if (c == NULL || e->kind != ENTRY_FUNC)
		return;
	if (e->lsda.kind != TARGET_ABSENT && strchr(c->aug, 'P') == NULL &&
	    !is_for_dotnet(st->t->img, &e->lsda))
		diag_at(d, CHK_lsda_without_personality, sec, e->offset,
		    "the FDE has an LSDA, its CIE at 0x%" PRIx64
		    " no personality routine",
		    c->offset);
	/* No letter but L has data here; those that are not known might. */
	if (f != NULL && c->has_z && lsda_size(st, c) >= 0 &&
	    f->data_len != (uint64_t)lsda_size(st, c) &&
	    strspn(c->aug, "zRLPSBG") == strlen(c->aug))
		diag_at(d, CHK_cfi_fde_aug_size, sec, e->offset,
		    "augmentation data of %" PRIu64
		    " bytes, where \"%s\" has %d",
		    f->data_len, c->aug, lsda_size(st, c));
	if (st->t->img->by_section && e->start.kind != TARGET_ABSENT &&
	    e->start.reloc == NULL)
		diag_at(d, CHK_cfi_reloc_missing, sec, e->offset,
		    "no relocation applies to the FDE's start");
}

static void
cfi_entry(void *arg, size_t i, const struct entry *e, struct diag *d)
{
	struct cfi_check *st = arg;
	const struct item *it = &st->t->items[i];
	const struct cie_facts *c = cfi_facts(st, it);
	unsigned align = st->eh ? 4 : st->set.addr_size;

	if (i + 1 == st->t->nitems)
		st->last_end = e->offset + e->size;
	if (e->size % align != 0)
		diag_at(d, CHK_cfi_length_align, st->t->sec, e->offset,
		    "the record's %" PRIu64 " bytes are no multiple of %u",
		    e->size, align);
	if (it->kind == ENTRY_CIE) {
		if (c != NULL)
			check_cie(st, c->cie, d);
	} else
		check_fde(st, it, c == NULL ? NULL : c->cie, e, d);
	if (c == NULL || c->print == NULL)
		return;
	cfi_check_ops(st, it, e, d);
	if (e->nrows == 0)
		return;
	if (e->rows[0].cfa.kind == RULE_UNDEFINED && !c->defines_cfa)
		st->noted[i] |= NOTED_NO_CFA;
	cfi_check_rows(st, it, e, d);
}

/*
 * Of the same CIE and without augmentation data, as entries are whose program
 * can be told, the same program makes the same rows.
 */
static bool
cfi_alike(void *arg, size_t i)
{
	const struct cfi_check *st = arg;

	return st->noted[i] == 0;
}

/* CIEs by what they say, then by place. */
static int
compare_prints(const void *va, const void *vb)
{
	const struct cie_facts *const *a = va, *const *b = vb;
	int c;

	if ((*a)->print == NULL || (*b)->print == NULL)
		return ((*a)->print != NULL) - ((*b)->print != NULL);
	c = strcmp((*a)->print, (*b)->print);
	if (c != 0)
		return c;
	/* They stand in the order of their places. */
	return *a < *b ? -1 : *a > *b;
}

static void
find_twins(const struct cfi_check *st, struct diag *d)
{
	const struct cie_facts **list;
	size_t i, first = 0;

	/* Linkers merge those of .eh_frame only. */
	if (!st->eh || st->t->img->type == IMAGE_OBJECT || st->ncies < 2)
		return;
	list = xcalloc(st->ncies, sizeof(*list));
	for (i = 0; i < st->ncies; i++)
		list[i] = &st->cies[i];
	xqsort(list, st->ncies, sizeof(*list), compare_prints);
	for (i = 1; i < st->ncies; i++) {
		if (list[i]->print == NULL || list[first]->print == NULL ||
		    strcmp(list[i]->print, list[first]->print) != 0) {
			first = i;
			continue;
		}
		diag_at(d, CHK_cfi_cie_duplicate, st->t->sec,
		    list[i]->cie->offset,
		    "the CIE is equal to the one at 0x%" PRIx64,
		    list[first]->cie->offset);
	}
	free(list);
}

/* What the FDEs of each CIE have in common. */
static void
check_uses(const struct cfi_check *st, struct diag *d)
{
	const struct table *t = st->t;
	bool *used = xcalloc(st->ncies + 1, sizeof(*used));
	bool *no_cfa = xcalloc(st->ncies + 1, sizeof(*no_cfa));
	/* An FDE that could not be read may be of any of them. */
	bool sure = !st->run->partial;
	size_t i;

	for (i = 0; i < t->nitems; i++) {
		if (t->items[i].kind == ENTRY_CIE)
			continue;
		if (t->items[i].aux >= st->ncies) {
			sure = false;
			continue;
		}
		used[t->items[i].aux] = true;
		no_cfa[t->items[i].aux] |= (st->noted[i] & NOTED_NO_CFA) != 0;
	}
	for (i = 0; i < st->ncies; i++) {
		if (st->cies[i].print == NULL)
			continue;
		if (!used[i] && sure)
			diag_at(d, CHK_cfi_cie_unused, t->sec,
			    st->cies[i].cie->offset, "no FDE uses the CIE");
		if (no_cfa[i])
			diag_at_level(d, CHK_cfi_cie_no_cfa,
			    cfi_never_has_cfa(st->set.machine) ? LEVEL_NOTE :
								 LEVEL_WARNING,
			    t->sec, st->cies[i].cie->offset,
			    "the CIE gives no CFA, and FDEs of it begin "
			    "without one");
	}
	free(no_cfa);
	free(used);
}

/* LLVM writes -1 for a register that has no number; once a table is enough. */
static void
check_no_numbers(const struct cfi_check *st, struct diag *d)
{
	const struct table *t = st->t;
	size_t i, n = 0, first = 0;

	for (i = 0; i < t->nitems; i++)
		if ((st->noted[i] & NOTED_NO_NUMBER) && n++ == 0)
			first = i;
	if (n > 0)
		diag_at(d, CHK_cfi_reg_high, t->sec, t->items[first].offset,
		    "register number 4294967295 is none, in %zu record%s", n,
		    n == 1 ? "" : "s");
}

/* By .eh_frame_hdr unwinders find entries without reading to the end. */
static bool
has_hdr(const struct image *img)
{
	size_t i;

	for (i = 0; i < img->nsegments; i++)
		if (img->segments[i].type == PT_GNU_EH_FRAME)
			return true;
	return image_section_named(img, ".eh_frame_hdr") != NULL;
}

/* Nothing, or terminators alone? */
static bool
is_empty(const struct table *t)
{
	size_t i;

	/* crtend.o has its terminator where another table tells all, too. */
	if (t->nitems != 0 || t->sec->size != t->sec->len ||
	    image_section_named(t->img, ".ARM.exidx") != NULL)
		return false;
	for (i = 0; i < t->sec->len && t->sec->data[i] == 0; i++)
		;
	return i == t->sec->len;
}

static void
cfi_end(void *arg, struct diag *d)
{
	struct cfi_check *st = arg;
	const struct table *t = st->t;
	size_t i;

	if (st->eh && t->img->type != IMAGE_OBJECT && t->nitems != 0 &&
	    t->img->container == CONTAINER_ELF && !has_hdr(t->img) &&
	    st->last_end == t->sec->len && !(t->sec->attr & SEC_SYNTHETIC))
		diag_whole(d, CHK_cfi_terminator_missing, t->sec,
		    "the section ends without a terminator");
	if (st->eh && t->img->type != IMAGE_OBJECT && is_empty(t))
		diag_whole(d, CHK_cfi_empty, t->sec,
		    "the section has no record in its %" PRIu64 " bytes",
		    t->sec->size);
	check_uses(st, d);
	find_twins(st, d);
	check_no_numbers(st, d);
	for (i = 0; i < st->ncies; i++)
		free(st->cies[i].regs);
	free(st->cies);
	free(st->noted);
	arena_free(&st->mem);
	free(st);
}

const struct rule_set rules_cfi = {
	.tables = { "eh_frame", "debug_frame" },
	.want = WANT_ROWS | WANT_OPS | WANT_FACTS,
	.begin = cfi_begin,
	.entry = cfi_entry,
	.alike = cfi_alike,
	.end = cfi_end,
};
