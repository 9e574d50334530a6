/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * size --as=sframe: what the entries of .eh_frame would cost as SFrame.  They
 * are encoded into memory, decoded again, and held against what they were made
 * of.
 */
#include "cmd/size.h"

#include <stdlib.h>

#include "cmd/columns.h"
#include "encode/encode_cies.h"
#include "format/sframe.h"

struct left_out {
	uint64_t	 start;
	uint32_t	 sect;
	const char	*reason;
};

struct as {
	const struct options	*o;
	struct image		*img;
	struct table		*t;	/* .eh_frame */
	int			 version;
	struct sframe_encoder	*enc;
	struct encode_cies	*cies;
	uint64_t		*bias;	/* by section, in ET_REL */
	struct costs		 costs;
	struct left_out		*left;
	size_t			 nleft, left_cap;
	size_t			 functions;
	uint64_t		 plt;
	uint64_t		 size;
	uint64_t		 now, hdr;
	size_t			 compared, differing;
	uint64_t		 first_bad;	/* where the first one differs */
};

static uint64_t
bias_of(const struct as *a, const struct target *at)
{
	return a->bias == NULL || at->sect > a->img->nsections ? 0 :
	    a->bias[at->sect];
}

/* In relocatable objects sections get addresses one after another. */
static void
place_sections(struct as *a)
{
	const struct section *s;
	uint64_t at = 0x10000;
	size_t i;

	if (!a->img->by_section)
		return;
	a->bias = xcalloc(a->img->nsections + 1, sizeof(*a->bias));
	for (i = 0; i < a->img->nsections; i++) {
		s = &a->img->sections[i];
		if (s->index > a->img->nsections || !(s->attr & SEC_EXEC))
			continue;
		a->bias[s->index] = at;
		at = addr_add(at, s->size / 16 * 16 + 32);
	}
}

static bool
in_plt(const struct as *a, const struct target *at)
{
	const struct section *s = a->img->by_section ? NULL :
	    image_section_at(a->img, at->addr);

	return s != NULL && (strncmp(s->name, ".plt", 4) == 0 ||
	    strcmp(s->name, ".iplt") == 0);
}

static void
leave_out(struct as *a, const struct entry *e, const char *reason)
{
	GROW(a->left, a->nleft, a->left_cap);
	a->left[a->nleft++] = (struct left_out){
		e->start.addr, e->start.sect, reason
	};
}

static void
add_cost(struct as *a, uint64_t addr, uint32_t sect, const char *name,
    uint64_t bytes)
{
	const struct symbol *s = image_symbol(a->img, sect, addr);
	struct cost *c;

	GROW(a->costs.list, a->costs.n, a->costs.cap);
	c = &a->costs.list[a->costs.n++];
	memset(c, 0, sizeof(*c));
	c->section = ".sframe";
	c->size = bytes;
	c->key.owned = true;
	c->key.addr = addr;
	c->key.sect = sect;
	if (name != NULL)
		c->key.name = xstrdup(name);
	else if (s != NULL)
		c->key.name = s->addr == addr ? xstrdup(s->name) :
		    xasprintf("%s+0x%llx", s->name,
		    (unsigned long long)(addr - s->addr));
}

static void
encode_entry(struct as *a, const struct item *it, struct entry *e)
{
	const struct encode_cie *cie;
	const char *why;
	uint64_t bytes;

	table_decode(a->t, it, WANT_OPS | WANT_FIELDS, e, NULL);
	if (e->kind != ENTRY_FUNC || e->start.kind != TARGET_ADDR ||
	    !e->has_end || e->end < e->start.addr || in_plt(a, &e->start))
		return;
	cie = encode_cies_of(a->cies, e);
	if (cie == NULL || e->truncated) {
		leave_out(a, e, "its entry is damaged");
		return;
	}
	why = sframe_encode(a->enc, cie, e, bias_of(a, &e->start), &bytes);
	if (why != NULL)
		leave_out(a, e, why);
	if (bytes == 0)
		return;
	a->functions++;
	add_cost(a, e->start.addr, e->start.sect, NULL, bytes);
}

/*
 * GNU ld adds rows for stubs on x86-64, where they are dynamic and its inputs
 * have SFrame; on s390x only where its first input has, and that is crti.o.
 */
static void
encode_stubs(struct as *a)
{
	const struct section *s;
	uint64_t bytes;
	size_t i;
	bool lazy;

	if (a->img->machine != MACH_X86_64 || a->img->by_section ||
	    image_section_named(a->img, ".dynamic") == NULL)
		return;
	for (i = 0; i < a->img->nsections; i++) {
		s = &a->img->sections[i];
		lazy = strcmp(s->name, ".plt") == 0;
		if (!lazy && strcmp(s->name, ".plt.sec") != 0 &&
		    strcmp(s->name, ".plt.got") != 0)
			continue;
		sframe_encode_plt(a->enc, s->addr, s->size, lazy, &bytes);
		add_cost(a, s->addr, 0, s->name, bytes);
		a->plt += bytes;
	}
}

/* Do the rows say the same of CFA, return address and frame pointer? */
static bool
same_row(const struct as *a, const struct entry *e, const struct row *r,
    const struct entry *se, const struct row *sr)
{
	struct regset set = table_regset(a->t);
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
same_function(const struct as *a, const struct entry *e,
    const struct entry *se, uint64_t bias)
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
		.file = a->img->file, .container = CONTAINER_ELF,
		.type = IMAGE_DYN, .machine = a->img->machine,
		.addr_size = 8, .big_endian = a->img->big_endian,
		.machine_id = a->img->machine_id
	};
	struct section sec = {
		.img = &img, .name = ".sframe", .attr = SEC_ALLOC,
		.addr = addr, .size = len, .loaded = true, .data = data,
		.len = len
	};
	struct table t = {
		.format = &format_sframe, .name = "sframe", .img = &img,
		.sec = &sec, .size = len
	};
	struct entry e = { 0 }, se = { 0 };
	struct item it;
	size_t i, next = 0;
	uint64_t bias;

	table_index(&t, NULL);
	table_sort(&t);
	for (i = 0; i < a->t->nitems; i++) {
		if (a->t->items[i].kind != ENTRY_FUNC)
			continue;
		table_decode(a->t, &a->t->items[i], WANT_ROWS, &e, NULL);
		if (e.start.kind != TARGET_ADDR || !e.has_end ||
		    e.end < e.start.addr || in_plt(a, &e.start) ||
		    was_left_out(a, &e, &next))
			continue;
		a->compared++;
		bias = bias_of(a, &e.start);
		memset(&it, 0, sizeof(it));
		if (e.end > e.start.addr && table_find(&t, 0, e.start.addr +
		    bias, &it, NULL)) {
			table_decode(&t, &it, WANT_ROWS, &se, NULL);
			if (it.start == e.start.addr + bias &&
			    same_function(a, &e, &se, bias))
				continue;
		} else if (e.end == e.start.addr)
			continue;
		if (a->differing++ == 0)
			a->first_bad = e.start.addr;
	}
	entry_free(&e);
	entry_free(&se);
	table_free(&t);
}

static const char *
rules_of(const struct as *a)
{
	return a->version == 3 ? "GNU as 2.47" : "GNU as 2.45";
}

static void
text_left_out(struct as *a)
{
	struct columns c = { .ncols = 3 };
	const struct symbol *s;
	size_t i;
	char *plain;

	for (i = 0; i < a->nleft; i++) {
		s = image_symbol(a->img, a->left[i].sect, a->left[i].start);
		columns_add(&c, xasprintf("  0x%llx",
		    (unsigned long long)a->left[i].start));
		plain = s == NULL || a->o->print.demangle == NULL ? NULL :
		    a->o->print.demangle(s->name);
		columns_text(&c, s == NULL ? "" : plain != NULL ? plain :
		    s->name);
		free(plain);
		columns_text(&c, a->left[i].reason);
	}
	if (a->nleft > 0)
		columns_print(a->o, &c);
}

static void
text_as(struct as *a)
{
	struct strbuf sb = { 0 };

	print_text.heading(&sb, &a->o->print, a->img);
	sb_printf(&sb, "  as SFrame V%d, by the rules of %s: %llu bytes, "
	    "%zu functions, %u rows", a->version, rules_of(a),
	    (unsigned long long)a->size, a->functions,
	    sframe_encoder_rows(a->enc));
	if (a->plt != 0)
		sb_printf(&sb, ", %llu bytes for stubs by GNU ld",
		    (unsigned long long)a->plt);
	sb_printf(&sb, "\n  now: %s %llu bytes", a->t->sec->name,
	    (unsigned long long)a->now);
	if (a->hdr != 0)
		sb_printf(&sb, ", .eh_frame_hdr %llu",
		    (unsigned long long)a->hdr);
	sb_printf(&sb, "\n  decoded again: %zu of %zu functions say the "
	    "same\n", a->compared - a->differing, a->compared);
	if (a->differing > 0)
		sb_printf(&sb, "  the first that does not is at 0x%llx\n",
		    (unsigned long long)a->first_bad);
	sb_printf(&sb, "  left out: %zu function%s\n", a->nleft,
	    a->nleft == 1 ? "" : "s");
	out_objects(a->o, &sb);
	sb_free(&sb);
	text_left_out(a);
}

static void
json_left_out(struct strbuf *sb, const struct as *a)
{
	const struct symbol *s;
	size_t i;

	sb_str(sb, ",\"left_out\":[");
	for (i = 0; i < a->nleft; i++) {
		s = image_symbol(a->img, a->left[i].sect, a->left[i].start);
		sb_str(sb, i > 0 ? ",{\"start\":" : "{\"start\":");
		json_hex(sb, a->left[i].start);
		if (s != NULL)
			json_add_string(sb, "symbol", s->name);
		json_add_string(sb, "reason", a->left[i].reason);
		sb_char(sb, '}');
	}
	sb_char(sb, ']');
}

static void
json_as(struct as *a)
{
	bool lines = a->o->format == OUTPUT_JSONL;
	const struct cost *c;
	struct strbuf sb = { 0 };
	size_t i;

	for (i = 0; i < a->costs.n; i++) {
		c = &a->costs.list[i];
		json_begin(&sb, lines, "size", a->img);
		json_add_string(&sb, "by", "function");
		if (c->key.name != NULL)
			json_add_string(&sb, "name", c->key.name);
		json_add_hex(&sb, "start", c->key.addr);
		json_add_string(&sb, "section", c->section);
		json_add_num(&sb, "size", c->size);
		json_end(&sb, lines);
		out_objects(a->o, &sb);
	}
	json_begin(&sb, lines, "summary", a->img);
	json_add_string(&sb, "by", "function");
	json_add_string(&sb, "as", "sframe");
	json_add_num(&sb, "version", (uint64_t)a->version);
	json_add_string(&sb, "rules", rules_of(a));
	json_add_num(&sb, "size", a->size);
	json_add_num(&sb, "functions", a->functions);
	json_add_num(&sb, "rows", sframe_encoder_rows(a->enc));
	json_add_num(&sb, "stubs", a->plt);
	json_add_num(&sb, "compared", a->compared);
	json_add_num(&sb, "differing", a->differing);
	json_left_out(&sb, a);
	json_end(&sb, lines);
	out_objects(a->o, &sb);
	sb_free(&sb);
}

static void
as_free(struct as *a)
{
	encode_cies_free(a->cies);
	free(a->bias);
	free(a->left);
	costs_free(&a->costs);
	sframe_encoder_free(a->enc);
}

static void
run_as(struct as *a)
{
	const struct section *hdr = image_section_named(a->img,
	    ".eh_frame_hdr");
	uint64_t addr = a->img->by_section ? 0 : a->t->sec->addr;
	const uint8_t *data;
	struct entry e = { 0 };
	size_t i, len;

	a->now = a->t->size;
	a->hdr = hdr == NULL ? 0 : hdr->size;
	a->enc = sframe_encoder_new(a->img, a->version, addr);
	place_sections(a);
	a->cies = encode_cies_new(a->t);
	for (i = 0; i < a->t->nitems; i++)
		if (a->t->items[i].kind == ENTRY_FUNC)
			encode_entry(a, &a->t->items[i], &e);
	entry_free(&e);
	encode_stubs(a);
	data = sframe_encoder_finish(a->enc, &len);
	a->size = len;
	decode_again(a, data, len, addr);
	if (a->o->format == OUTPUT_TEXT)
		text_as(a);
	else
		json_as(a);
}

int
size_as(const struct options *o, struct image *img, void *arg)
{
	struct table_list l = { 0 };
	struct diag diag = { .levels = o->levels };
	struct strbuf name = { 0 };
	struct as a = { .o = o, .img = img };
	int status = EXIT_FINE;
	size_t *images = arg;
	bool held;

	a.version = o->as == AS_SFRAME2 ? 2 : 3;
	image_load_symbols(img);
	tables_find(img, NULL, &l, &diag);
	a.t = tables_named(&l, "eh_frame");
	if (a.t == NULL)
		a.t = tables_named(&l, "debug_frame");
	held = img->container == CONTAINER_ELF && img->addr_size == 8 &&
	    (img->machine == MACH_X86_64 || img->machine == MACH_AARCH64 ||
	    img->machine == MACH_S390);
	if (a.t != NULL)
		table_index(a.t, &diag);
	if (a.t != NULL && held) {
		run_as(&a);
		++*images;
	} else if (img->member == NULL) {
		sb_image_name(&name, img);
		if (!o->quiet)
			trouble(name.s, "%s", a.t == NULL ?
			    "has no call frame information" :
			    "is for a machine that has no SFrame");
		status = EXIT_FOUND;
	}
	if (show_findings(o, img, &diag) == LEVEL_ERROR)
		status = EXIT_FOUND;
	sb_free(&name);
	as_free(&a);
	tables_free(&l);
	return status;
}
