/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks of the rows of __LD,__compact_unwind, and of Mach-O files at all. */
#include "check/rules_compact.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "format/encode_compact.h"

#define S_ATTR_DEBUG 0x02000000 /* mach-o/loader.h */

/* What LC_FUNCTION_STARTS lists, else where symbols of functions are. */
static uint64_t *
list_functions(const struct image *img, size_t *n)
{
	const struct symtab *st = &img->symtab;
	uint64_t *list;
	size_t i;

	*n = 0;
	if (img->nstarts > 0) {
		list = xcalloc(img->nstarts, sizeof(*list));
		memcpy(list, img->starts, img->nstarts * sizeof(*list));
		*n = img->nstarts;
		xqsort(list, *n, sizeof(*list), number_order);
		return list;
	}
	list = xcalloc(st->n, sizeof(*list));
	for (i = 0; i < st->n; i++)
		if (st->sym[i].kind == SYM_FUNC && !st->sym[i].stub)
			list[(*n)++] = st->sym[i].addr;
	return list;
}

struct cu_check *
cu_check_new(const struct check_run *run, struct table *t)
{
	struct cu_check *c = xcalloc(1, sizeof(*c));

	c->run = run;
	c->t = t;
	image_load_symbols(t->img);
	c->funcs = list_functions(t->img, &c->nfuncs);
	if (t->host != NULL) {
		table_index(t->host, NULL);
		table_sort(t->host);
		c->fdes = t->host;
	}
	return c;
}

void
cu_check_free(struct cu_check *c)
{
	free((void *)c->funcs);
	free(c);
}

bool
cu_about(const struct cu_check *c, const struct item *it, struct diag *d)
{
	if (c->run->select != NULL &&
	    !c->run->select(c->run->select_arg, c->t, it))
		return false;
	table_about(d, it);
	return true;
}

const struct item *
cu_fde_for(const struct cu_check *c, uint64_t addr)
{
	const struct item *it;
	size_t i;

	if (c->fdes == NULL)
		return NULL;
	BISECT(i, 0, c->fdes->norder,
	    c->fdes->items[c->fdes->order[i]].start < addr);
	if (i == c->fdes->norder)
		return NULL;
	it = &c->fdes->items[c->fdes->order[i]];
	return it->start == addr ? it : NULL;
}

const struct item *
cu_fde_at(const struct cu_check *c, uint64_t offset)
{
	const struct item *it = c->fdes == NULL ?
				    NULL :
				    table_item_at(c->fdes, offset);

	return it != NULL && it->kind == ENTRY_FUNC ? it : NULL;
}

size_t
cu_upper(const uint64_t *list, size_t n, uint64_t v)
{
	size_t i;

	BISECT(i, 0, n, list[i] <= v);
	return i;
}

void
cu_check_word(const struct cu_check *c, const struct item *it, struct diag *d)
{
	uint8_t machine = c->t->img->machine;
	uint32_t word = it->aux;

	if (it->kind == ENTRY_BAD)
		return;
	if (word & CU_NOT_START)
		diag_at(d, CHK_enc_not_start, c->t->sec, it->offset,
		    "0x%" PRIx64 " is not the start of its function",
		    it->start);
	if (machine_is_x86(machine) && cu_kind(machine, word) == CU_FRAMELESS &&
	    (word & 0xe000) != 0)
		diag_at(d, CHK_enc_immd_adjust, c->t->sec, it->offset,
		    "word 0x%08" PRIx32 " has an adjustment of %" PRIu32
		    " word%s, but its stack size in itself",
		    word, word >> 13 & 7, PLURAL((word >> 13 & 7)));
}

/* Where in a row a pointer is. */
static bool
is_pointer(uint64_t in_row, unsigned w)
{
	return in_row == 0 || in_row == w + 8U || in_row == 2 * w + 8U;
}

static void
check_relocs(const struct table *t, struct diag *d)
{
	unsigned w = t->img->addr_size, row = 3 * w + 8;
	const struct reloc *r;
	size_t i;

	for (i = 0; i < t->sec->nrelocs; i++) {
		r = &t->sec->relocs[i];
		if (!is_pointer(r->offset % row, w) || r->size != w)
			diag_at(d, CHK_cu_reloc_place, t->sec, r->offset,
			    "a relocation of %u byte%s at byte %" PRIu64
			    " of a row",
			    r->size, PLURAL(r->size), r->offset % row);
		else if (r->kind != RELOC_ABS)
			diag_at(d, CHK_cu_reloc_type, t->sec, r->offset,
			    "relocation %s is no plain address",
			    r->type_name == NULL ? "of unknown type" :
						   r->type_name);
	}
}

static void *
cu_begin(const struct check_run *run, struct table *t, struct diag *d)
{
	struct cu_check *c = cu_check_new(run, t);

	if (t->img->type == IMAGE_OBJECT) {
		check_relocs(t, d);
		if ((t->sec->flags & S_ATTR_DEBUG) == 0)
			diag_whole(d, CHK_macho_cu_attr, t->sec,
			    "the section's attributes lack S_ATTR_DEBUG");
	} else
		diag_whole(d, CHK_macho_cu_in_image, t->sec,
		    "the linker left the rows of objects in the image");
	return c;
}

/* A personality routine or an LSDA. */
static void
check_pointer(const struct cu_check *c, const struct entry *e,
    const struct target *to, const char *what, struct diag *d)
{
	if (c->t->img->type == IMAGE_OBJECT && to->kind != TARGET_ABSENT &&
	    to->reloc == NULL)
		diag_at(d, CHK_cu_func_reloc, c->t->sec, e->offset,
		    "the %s, 0x%" PRIx64 ", has no relocation", what, to->addr);
}

static void
check_range(const struct cu_check *c, const struct entry *e,
    const struct item *it, struct diag *d)
{
	const struct section *sec = image_section_at(c->t->img, it->start);

	if (c->t->img->type == IMAGE_OBJECT && e->start.reloc == NULL)
		diag_at(d, CHK_cu_func_reloc, c->t->sec, e->offset,
		    "the function, 0x%" PRIx64 ", has no relocation",
		    it->start);
	else if (!it->known || !image_is_code(c->t->img, 0, it->start))
		diag_at(d, CHK_cu_func_reloc, c->t->sec, e->offset,
		    "the function is in no code section of the object");
	if (it->end == it->start)
		diag_at(d, CHK_cu_length_zero, c->t->sec, e->offset,
		    "the row covers no bytes");
	else if (it->known && sec != NULL &&
		 it->end - it->start > sec->size - (it->start - sec->addr))
		diag_at(d, CHK_cu_length_zero, c->t->sec, e->offset,
		    "0x%" PRIx64 " to 0x%" PRIx64 " goes past the end of %s",
		    it->start, it->end, sec->name);
}

static void
check_dwarf(const struct cu_check *c, const struct entry *e,
    const struct item *it, struct diag *d)
{
	if (CU_LOW(it->aux) != 0)
		diag_at(d, CHK_cu_dwarf_offset, c->t->sec, e->offset,
		    "word 0x%08" PRIx32 " has an offset already", it->aux);
	if (e->personality.kind != TARGET_ABSENT ||
	    e->lsda.kind != TARGET_ABSENT)
		diag_at(d, CHK_cu_dwarf_extra, c->t->sec, e->offset,
		    "the row has %s, which the FDE has to have",
		    e->lsda.kind != TARGET_ABSENT ? "an LSDA" :
						    "a personality routine");
	if (it->known && cu_fde_for(c, it->start) == NULL)
		diag_at(d, CHK_cu_dwarf_no_fde, c->t->sec, e->offset,
		    "no FDE begins at 0x%" PRIx64, it->start);
}

static void
cu_entry(void *arg, size_t i, const struct entry *e, struct diag *d)
{
	const struct cu_check *c = arg;
	const struct item *it = &c->t->items[i];
	bool flag = (it->aux & CU_HAS_LSDA) != 0;

	check_range(c, e, it, d);
	check_pointer(c, e, &e->personality, "personality routine", d);
	check_pointer(c, e, &e->lsda, "LSDA", d);
	cu_check_word(c, it, d);
	if (CU_PERS(it->aux) != 0)
		diag_at(d, CHK_cu_personality_bits, c->t->sec, e->offset,
		    "word 0x%08" PRIx32 " has personality number %u", it->aux,
		    CU_PERS(it->aux));
	if (cu_kind(c->t->img->machine, it->aux) == CU_DWARF)
		check_dwarf(c, e, it, d);
	else if (flag != (e->lsda.kind != TARGET_ABSENT))
		diag_at(d, CHK_cu_lsda_flag, c->t->sec, e->offset,
		    "word 0x%08" PRIx32
		    " says that there is %s LSDA, the row has %s",
		    it->aux, flag ? "an" : "no", flag ? "none" : "one");
}

static void
check_neighbours(const struct cu_check *c, const struct item *a,
    const struct item *b, struct diag *d)
{
	const struct image *img = c->t->img;
	const struct symbol *s;

	if (!cu_about(c, b, d))
		return;
	if (a->start == b->start) {
		diag_at(d, CHK_cu_duplicate, c->t->sec, b->offset,
		    "the row at 0x%" PRIx64 " begins at 0x%" PRIx64 " too",
		    a->offset, a->start);
	} else if (b->start < a->end) {
		diag_at(d, CHK_cu_overlap, c->t->sec, b->offset,
		    "0x%" PRIx64 " lies in the range of the row at 0x%" PRIx64
		    ", which ends at 0x%" PRIx64,
		    b->start, a->offset, a->end);
	} else if (b->start > a->end) {
		s = image_symbol(img, 0, a->start);
		if (s != NULL && s == image_symbol(img, 0, b->start))
			diag_at(d, CHK_cu_gap, c->t->sec, b->offset,
			    "no row covers 0x%" PRIx64 " to 0x%" PRIx64
			    " of the function",
			    a->end, b->start);
	}
}

/* A routine without a name is none that LLVM has words for. */
static bool
has_known_routine(const struct image *img, const struct target *routine)
{
	const char *name;

	if (routine->kind == TARGET_ABSENT)
		return true;
	name = image_target_name(img, routine);
	return name != NULL && compact_has_words(name);
}

/* Parts of functions begin with a frame, which no word tells. */
static bool
is_whole(const struct image *img, const struct entry *e)
{
	const struct symbol *s = image_symbol_exact(img, 0, e->start.addr);
	size_t i;

	for (i = 0; i < e->nrows; i++)
		if (e->rows[i].flags & (ROW_SIGNED | ROW_SIGNED_PC))
			return false;
	return !e->truncated && e->nrows > 0 &&
	       (s == NULL || name_cold(s->name) == NULL);
}

/* A row of an object that leads to an FDE: would a word say the same? */
static void
check_needless(const struct cu_check *c, const struct item *it,
    struct compact_encoder *enc, struct entry *e, struct diag *d)
{
	const struct item *fde = cu_fde_for(c, it->start);
	struct regset set = table_regset(c->fdes);
	struct image *img = c->t->img;
	const struct row *row;
	struct bytes code;
	struct body body;
	uint64_t len;
	uint32_t word;

	if (fde == NULL || !cu_about(c, it, d))
		return;
	table_decode(c->fdes, fde, WANT_ROWS, e, NULL);
	if (!is_whole(img, e) || !has_known_routine(img, &e->personality))
		return;
	len = e->end - e->start.addr;
	code = image_bytes(img, 0, e->start.addr);
	body = body_of(&set, e, e->start.addr, e->end);
	if (compact_encode(enc, &body, bytes_take(&code, len), len, &word,
		&row) == NULL &&
	    word != 0)
		diag_at(d, CHK_cu_dwarf_needless, c->t->sec, it->offset,
		    "word 0x%08" PRIx32 " would say what the FDE says", word);
}

static void
find_needless(const struct cu_check *c, struct diag *d)
{
	const struct table *t = c->t;
	struct compact_encoder *enc = t->img->type == IMAGE_OBJECT &&
					      c->fdes != NULL ?
					  compact_encoder_new(t->img) :
					  NULL;
	struct entry e = { 0 };
	size_t i;

	for (i = 0; enc != NULL && i < t->nitems; i++)
		if (t->items[i].kind == ENTRY_FUNC && t->items[i].known &&
		    cu_kind(t->img->machine, t->items[i].aux) == CU_DWARF)
			check_needless(c, &t->items[i], enc, &e, d);
	entry_free(&e);
	compact_encoder_free(enc);
}

static void
cu_end(void *arg, struct diag *d)
{
	struct cu_check *c = arg;
	const struct table *t = c->t;
	size_t i;

	find_needless(c, d);

	for (i = 1; i < t->norder; i++)
		check_neighbours(c, &t->items[t->order[i - 1]],
		    &t->items[t->order[i]], d);
	cu_check_free(c);
}

/* Files with code and no table for it. */
static void
cu_image(const struct check_run *run, struct diag *d)
{
	const struct image *img = run->img;
	size_t i;

	if (run->partial || img->container != CONTAINER_MACHO ||
	    (img->type != IMAGE_EXEC && img->type != IMAGE_DYN) ||
	    check_table(run, "unwind_info") != NULL ||
	    img->machine == MACH_PPC || img->machine == MACH_PPC64)
		return;
	for (i = 0; i < img->nsections; i++)
		if ((img->sections[i].attr & SEC_EXEC) &&
		    img->sections[i].size != 0) {
			diag_whole(d, CHK_macho_no_unwind, NULL,
			    "the image has code and no __unwind_info");
			return;
		}
}

const struct rule_set rules_compact = {
	.tables = { "compact_unwind" },
	.begin = cu_begin,
	.entry = cu_entry,
	.end = cu_end,
	.image = cu_image,
};
