/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why a function of .eh_frame is not in .sframe or .debug_frame, and what is
 * known of differences.
 *
 * The assembler leaves a function out when its call frame information has
 * something that SFrame cannot hold, which the encoder knows; the linker when
 * it takes no table of its inputs, or makes no entries for its own code.
 */
#include "compare/compare_reason.h"

#include <stdlib.h>
#include <string.h>

#include "format/encode_cies.h"
#include "table/cfi.h"
#include "table/cfi_op.h"
#include "table/sframe.h"

struct refusals {
	const struct table *of;     /* what enc was made for */
	struct sframe_encoder *enc; /* NULL: no such machine */
	unsigned version;
	struct entry fde;
	const struct cie *cie;   /* the last one, */
	struct entry cie_entry;  /* its operations, */
	struct encode_cie facts; /* and what to know of it */
};

void
refusals_free(struct refusals *r)
{
	if (r == NULL)
		return;
	sframe_encoder_free(r->enc);
	entry_free(&r->fde);
	entry_free(&r->cie_entry);
	free(r);
}

static const char *
section_of(const struct image *img, uint64_t addr)
{
	const struct section *sec = img->by_section ?
					NULL :
					image_section_at(img, addr);

	return sec == NULL ? "" : sec->name;
}

static bool
in_plt(const struct image *img, uint64_t addr)
{
	const char *name = section_of(img, addr);

	return strncmp(name, ".plt", 4) == 0 || strcmp(name, ".iplt") == 0;
}

/* Has a linked file at most entries that its linker made itself? */
static bool
is_linkers_own(const struct compare *c)
{
	const struct image *img = c->img[0];
	const struct table *t;
	size_t i, k;

	for (i = 0; i < c->ntables[1]; i++) {
		t = c->tables[1][i];
		/* An assembler writes at least a header. */
		if (img->by_section && t->size > 0)
			return false;
		for (k = 0; k < t->nitems; k++)
			if (t->items[k].kind != ENTRY_FUNC ||
			    !in_plt(img, t->items[k].start))
				return false;
	}
	return c->ntables[1] > 0;
}

const char *
compare_unlinked_sframe(const struct compare *c)
{
	struct image *img = c->img[0];

	if (strcmp(c->kind->right, "sframe") != 0 || !is_linkers_own(c))
		return NULL;
	return image_comment_has(img, "clang") ||
		       image_comment_has(img, "LLVM") ?
		   "the input table's version is obsolete and the linker "
		   "dropped it" :
		   "the linker accepted none of the inputs' tables";
}

void
compare_why_debug_frame(struct compare_func *f, struct strbuf *sb)
{
	if (in_plt(f->cmp->img[0], f->start))
		sb_str(sb, "the linker describes its PLT in eh_frame only");
}

const char *
compare_known_fault(const struct compare_func *f, enum aspect aspect,
    const struct rule *left, const struct rule *right)
{
	struct regset set = table_regset(f->ltab);
	struct rule first;

	switch (aspect) {
	case ASPECT_CFA:
		return set.machine == MACH_X86_64 &&
			       strcmp(section_of(f->cmp->img[0], f->start),
				   ".plt.got") == 0 ?
			   "ld describes .plt.got as it does .plt" :
			   NULL;
	case ASPECT_FP:
		/* As in parts that begin with a frame pointer saved. */
		first = row_reg_kept(f->left, f->left->rows,
		    (uint32_t)reg_fp(&set));
		return left->kind == RULE_SAME && right->kind == RULE_CFA_MEM &&
			       rule_equal(&first, right) ?
			   "gas restores to the rule of the first row" :
			   NULL;
	default:
		return NULL;
	}
}

static struct refusals *
refusals_of(struct compare_func *f)
{
	const struct image *img = f->cmp->img[0];
	struct refusals *r = *f->refusals;

	if (r == NULL)
		r = *f->refusals = xcalloc(1, sizeof(*r));
	if (r->of == f->rtab)
		return r;
	r->of = f->rtab;
	sframe_encoder_free(r->enc);
	r->version = sframe_version(f->rtab);
	r->enc = sframe_encoder_new(img, r->version == 0 ? 3 : (int)r->version,
	    0);
	return r;
}

/* LLVM refuses to remember a state as long as no row differs from the first. */
static bool
remembers_first(const struct compare_func *f, const struct entry *e)
{
	struct regset set = table_regset(f->ltab);
	uint32_t fp = (uint32_t)reg_fp(&set);
	const struct row *first = e->rows, *row;
	struct rule a, b;
	uint64_t pc;
	bool here;
	size_t i, k;

	for (i = 0; i < e->nops && e->ops[i].code != CFI_ANY_remember_state;)
		i++;
	if (i == e->nops)
		return false;
	/* At its own place what comes before it counts. */
	pc = e->ops[i].pc;
	here = i > 0 &&
	       e->ops[i - 1].pc == (i > 1 ? e->ops[i - 2].pc : e->start.addr);
	for (k = 1; k < e->nrows &&
		    (e->rows[k].pc < pc || (here && e->rows[k].pc == pc));
	     k++) {
		row = &e->rows[k];
		a = row_reg_kept(e, first, fp);
		b = row_reg_kept(e, row, fp);
		if (!rule_equal(&first->cfa, &row->cfa) ||
		    !rule_equal(&first->ra, &row->ra) || !rule_equal(&a, &b))
			return false;
	}
	return true;
}

static const struct encode_cie *
cie_of(struct refusals *r, const struct table *t, const struct item *it)
{
	const struct cie *cie = cfi_cie(t, it);

	if (cie == NULL)
		return NULL;
	if (r->cie != cie) {
		r->cie = cie;
		table_decode(t, table_item_at(t, cie->offset), WANT_OPS,
		    &r->cie_entry, NULL);
		encode_cie_of(&r->facts, cie, &r->cie_entry);
	}
	return encode_cie_ok(&r->cie_entry) ? &r->facts : NULL;
}

void
compare_why_sframe(struct compare_func *f, struct strbuf *sb)
{
	const struct image *img = f->cmp->img[0];
	const struct encode_cie *cie;
	struct refusals *r;
	const char *why;

	if (in_plt(img, f->start)) {
		sb_str(sb, img->machine == MACH_AARCH64 ?
			       "linker drops PLT rows on this machine" :
			       "linker made no PLT rows");
		return;
	}
	if (f->cmp->unlinked != NULL) {
		sb_str(sb, f->cmp->unlinked);
		f->counted = true;
		return;
	}
	r = refusals_of(f);
	cie = cie_of(r, f->ltab, f->litem);
	if (r->enc == NULL || cie == NULL)
		return;
	table_decode(f->ltab, f->litem, WANT_ROWS | WANT_OPS, &r->fde, NULL);
	if (r->fde.truncated || !r->fde.has_end)
		return;
	why = sframe_refuses(r->enc, cie, &r->fde);
	if (why == NULL && r->version == 2 && remembers_first(f, &r->fde))
		why = "a state is remembered before there is one";
	sb_str(sb, why != NULL ? why : "SFrame could hold it");
}
