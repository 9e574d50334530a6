/* SPDX-License-Identifier: GPL-3.0-or-later */
/* size --as=sframe: the choices of GNU as, and of GNU ld for its stubs. */
#include "cost/size_as.h"

#include <stdlib.h>

#include "format/encode_cies.h"
#include "format/format.h"
#include "format/sframe.h"

struct run {
	int version;
	struct sframe_encoder *enc;
	struct encode_cies **cies; /* of each table */
	size_t ncies;
	uint64_t plt;
	uint64_t plt_maybe; /* if the link's first input has SFrame */
};

static void
encode_entry(struct as *a, struct run *r, const struct as_entry *x,
    struct entry *e)
{
	const struct encode_cie *cie;
	const char *why;
	uint64_t bytes;

	as_decode(a, x, WANT_OPS, e);
	if (!as_is_function(a, e))
		return;
	cie = encode_cies_of(r->cies[x->table], as_item(a, x));
	if (cie == NULL || e->truncated) {
		as_leave_out(a, e, "its entry is damaged");
		return;
	}
	why = sframe_encode(r->enc, cie, e, as_bias(a, &e->start), &bytes);
	if (why != NULL)
		as_leave_out(a, e, why);
	if (bytes == 0)
		return;
	a->functions++;
	as_add_cost(a, ".sframe", e->start.addr, e->start.sect, NULL, bytes);
}

/* Has the file's own .sframe rows for a section of stubs? */
static bool
tells_stubs(struct image *img, const struct section *s)
{
	const char *name = "sframe";
	const struct selection sel = { .names = &name, .n = 1 };
	struct table_list l = { 0 };
	bool found = false;
	struct item it;
	size_t i;

	tables_find(img, &sel, &l, NULL);
	for (i = 0; i < l.n && !found; i++)
		found = strcmp(l.t[i]->name, name) == 0 &&
			table_find(l.t[i], 0, s->addr, &it, NULL);
	tables_free(&l);
	return found;
}

/* What ld would write for a section of stubs. */
static uint64_t
size_of_stubs(const struct run *r, struct image *img, const struct section *s)
{
	struct sframe_encoder *enc = sframe_encoder_new(img, r->version,
	    s->addr);
	uint64_t bytes;

	sframe_encode_plt(enc, s->addr, s->size, true, &bytes);
	sframe_encoder_free(enc);
	return bytes;
}

/*
 * GNU ld adds rows for stubs on x86-64, where they are dynamic and its inputs
 * have SFrame; on s390x only where its first input has: crti.o has none, so
 * that it depends on the link, and the file's own .sframe tells it.  They are
 * no entry that could be asked for.
 */
static void
encode_stubs(struct as *a, struct run *r)
{
	const struct section *s;
	uint64_t bytes;
	size_t i;
	bool lazy;

	if ((a->img->machine != MACH_X86_64 && a->img->machine != MACH_S390) ||
	    a->img->by_section || a->only != NULL ||
	    image_section_named(a->img, ".dynamic") == NULL)
		return;
	for (i = 0; i < a->img->nsections; i++) {
		s = &a->img->sections[i];
		lazy = strcmp(s->name, ".plt") == 0;
		if (!lazy && strcmp(s->name, ".plt.sec") != 0 &&
		    strcmp(s->name, ".plt.got") != 0)
			continue;
		if (a->img->machine == MACH_S390) {
			if (!lazy || s->size == 0)
				continue;
			if (!tells_stubs(a->img, s)) {
				r->plt_maybe += size_of_stubs(r, a->img, s);
				continue;
			}
		}
		sframe_encode_plt(r->enc, s->addr, s->size, lazy, &bytes);
		as_add_cost(a, ".sframe", s->addr, 0, s->name, bytes);
		r->plt += bytes;
	}
}

/* Do the rows say the same of CFA, return address and frame pointer? */
static bool
same_row(const struct as *a, const struct entry *e, const struct row *r,
    const struct entry *se, const struct row *sr)
{
	struct regset set = table_regset(a->tables[0]);
	uint32_t fp = (uint32_t)reg_fp(&set);
	struct rule x, y;

	if (r->ra.kind == RULE_UNDEFINED)
		return sr->ra.kind == RULE_UNDEFINED ||
		       sr->cfa.kind == RULE_NONE;
	x = row_reg_kept(e, r, fp);
	y = row_reg_kept(se, sr, fp);
	return rule_equal(&r->cfa, &sr->cfa) && rule_equal(&r->ra, &sr->ra) &&
	       rule_equal(&x, &y) &&
	       (r->flags & ROW_SIGNED) == (sr->flags & ROW_SIGNED);
}

static bool
same_function(const struct as *a, const struct entry *e, const struct entry *se,
    uint64_t bias)
{
	const struct row *sr;
	struct row r;
	size_t i;

	for (i = 0; i < e->nrows; i++) {
		r = e->rows[i];
		sr = entry_row_at(se, r.pc + bias);
		if (sr == NULL || !same_row(a, e, &r, se, sr))
			return false;
	}
	return true;
}

static bool
was_left_out(const struct as *a, const struct entry *e, size_t *next)
{
	while (*next < a->nleft) {
		if (a->left[*next].start != e->start.addr ||
		    a->left[*next].sect != e->start.sect)
			return false;
		(*next)++;
		return true;
	}
	return false;
}

/* Decodes what was encoded, and holds it against the entries. */
static void
decode_again(struct as *a, const uint8_t *data, size_t len, uint64_t addr)
{
	struct image img = {
		.file = a->img->file,
		.container = CONTAINER_ELF,
		.type = IMAGE_DYN,
		.machine = a->img->machine,
		.addr_size = 8,
		.big_endian = a->img->big_endian,
		.machine_id = a->img->machine_id,
		.len = TABLE_UNBOUND,
	};
	struct section sec = {
		.img = &img,
		.name = ".sframe",
		.attr = SEC_ALLOC,
		.addr = addr,
		.size = len,
		.loaded = true,
		.data = data,
		.len = len,
	};
	struct table t = {
		.format = &format_sframe,
		.name = "sframe",
		.img = &img,
		.sec = &sec,
		.size = len,
	};
	struct entry e = { 0 }, se = { 0 };
	struct item it;
	size_t i, next = 0;
	uint64_t bias;
	bool same;

	table_index(&t, NULL);
	table_sort(&t);
	for (i = 0; i < a->nentries; i++) {
		if (as_item(a, &a->entries[i])->kind != ENTRY_FUNC)
			continue;
		as_decode(a, &a->entries[i], WANT_ROWS, &e);
		if (!as_is_function(a, &e) || was_left_out(a, &e, &next))
			continue;
		bias = as_bias(a, &e.start);
		memset(&it, 0, sizeof(it));
		same = e.end == e.start.addr;
		if (!same &&
		    table_find(&t, 0, e.start.addr + bias, &it, NULL)) {
			table_decode(&t, &it, WANT_ROWS, &se, NULL);
			same = it.start == e.start.addr + bias &&
			       same_function(a, &e, &se, bias);
		}
		as_compared(a, &e, same);
	}
	entry_free(&e);
	entry_free(&se);
	table_free(&t);
}

static void
describe(struct as *a, const struct run *r)
{
	const char *rules = r->version == 3 ? "GNU as 2.47" : "GNU as 2.44";
	uint32_t rows = sframe_encoder_rows(r->enc);

	sb_printf(&a->what, "SFrame V%d, by the rules of %s", r->version,
	    rules);
	sb_printf(&a->more, ", %u row%s", rows, PLURAL(rows));
	if (r->plt != 0)
		sb_printf(&a->more, ", %llu bytes for stubs by GNU ld",
		    (unsigned long long)r->plt);
	field_num(&a->fields, "version", (uint64_t)r->version);
	field_str(&a->fields, "rules", rules);
	field_num(&a->fields, "rows", rows);
	field_num(&a->fields, "stubs", r->plt);
	if (r->plt_maybe != 0) {
		sb_printf(&a->more,
		    ", and %llu for stubs if the link's first input has SFrame",
		    (unsigned long long)r->plt_maybe);
		field_num(&a->fields, "stubs_by_link", r->plt_maybe);
	}
}

static bool
sframe_holds(const struct image *img)
{
	return img->container == CONTAINER_ELF && sframe_image_abi(img) != 0;
}

static void
sframe_run(struct as *a)
{
	struct run *r = xcalloc(1, sizeof(*r));
	uint64_t addr = a->img->by_section ? 0 : a->tables[0]->sec->addr;
	const uint8_t *data;
	struct entry e = { 0 };
	size_t i, len;

	a->encoder = r;
	r->version = a->version;
	r->enc = sframe_encoder_new(a->img, r->version, addr);
	r->ncies = a->ntables;
	r->cies = xcalloc(r->ncies, sizeof(*r->cies));
	for (i = 0; i < r->ncies; i++)
		r->cies[i] = encode_cies_new(a->tables[i]);
	for (i = 0; i < a->nentries; i++)
		if (as_item(a, &a->entries[i])->kind == ENTRY_FUNC)
			encode_entry(a, r, &a->entries[i], &e);
	entry_free(&e);
	encode_stubs(a, r);
	data = sframe_encoder_finish(r->enc, &len);
	a->size = len;
	as_add_nobody(a, ".sframe", len - a->sum);
	decode_again(a, data, len, addr);
	describe(a, r);
}

static void
sframe_free(struct as *a)
{
	struct run *r = a->encoder;
	size_t i;

	for (i = 0; i < r->ncies; i++)
		encode_cies_free(r->cies[i]);
	free(r->cies);
	sframe_encoder_free(r->enc);
	free(r);
}

const struct as_target as_sframe = {
	"sframe",
	"SFrame",
	{ ".sframe" },
	false,
	sframe_holds,
	sframe_run,
	sframe_free,
};
