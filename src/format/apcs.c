/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The table "apcs": no bytes of its own, but what the functions of a code
 * section say by their first instructions about the frame that they keep.  One
 * entry for each function symbol whose code builds a frame that apcs_frame()
 * knows, with the row that holds once it is built.
 */
#include "format/apcs.h"

#include "code/apcs_frame.h"
#include "table/exidx_op.h"

static const char *const kind_names[] = { [APCS_FRAME] = "apcs",
	[APCS_TPCS] = "tpcs",
	[APCS_RECORD] = "record",
	[APCS_RECORD_R7] = "record-r7",
	[APCS_PAIR] = "gcc-pair" };

/* How many functions have one: fields of the table. */
static const char *const sum_names[] = { [APCS_FRAME] = "frames_apcs",
	[APCS_TPCS] = "frames_tpcs",
	[APCS_RECORD] = "frames_record",
	[APCS_RECORD_R7] = "frames_record_r7",
	[APCS_PAIR] = "frames_gcc_pair" };

/* The first symbol of the section: the list is sorted by place. */
static size_t
first_symbol(const struct section *sec)
{
	const struct symtab *st = &sec->img->symtab;
	uint32_t sect = sec->img->by_section ? sec->index : 0;

	return symbol_from(st->sym, st->n, sect, sec->addr);
}

/*
 * The next function of the section that keeps a frame, from symbol *i on;
 * *seen of them were looked at.
 */
static const struct symbol *
next_frame(const struct section *sec, size_t *i, size_t *seen,
    struct apcs_frame *f)
{
	const struct symtab *st = &sec->img->symtab;
	uint32_t sect = sec->img->by_section ? sec->index : 0;
	const struct symbol *s;

	while (*i < st->n) {
		s = &st->sym[(*i)++];
		if (s->sect != sect || s->addr - sec->addr >= sec->size)
			break;
		if (s->kind != SYM_FUNC || s->stub)
			continue;
		(*seen)++;
		if (apcs_frame(sec->img, sect, s->addr, s->size, s->thumb, f))
			return s;
	}
	return NULL;
}

static bool
apcs_open(struct table *t, struct diag *d)
{
	image_load_symbols(t->img);
	return section_load(t->sec, d);
}

/* What all functions of the section come to. */
struct apcs_sums {
	size_t functions, frames[APCS_PAIR + 1], unlinked;
	const char *first; /* that breaks the chain */
	uint64_t prologues;
};

static void
add_sums(struct table *t, const struct apcs_sums *s)
{
	struct fields *fs = &t->fields;
	size_t i;

	field_num(fs, "functions", s->functions);
	for (i = APCS_FRAME; i < NELEM(s->frames); i++)
		if (s->frames[i] > 0)
			field_num(fs, sum_names[i], s->frames[i]);
	if (s->unlinked > 0)
		field_num(fs, "unlinked", s->unlinked);
	if (s->first != NULL)
		field_name(fs, "first_unlinked", s->first);
	field_num(fs, "prologue_bytes", s->prologues);
}

static void
apcs_index(struct table *t, struct diag *d)
{
	size_t i = first_symbol(t->sec);
	struct apcs_sums sums = { 0 };
	const struct symbol *s;
	struct apcs_frame f;
	struct item *it;

	while ((s = next_frame(t->sec, &i, &sums.functions, &f)) != NULL) {
		if (table_is_full(t, s->addr - t->sec->addr, d))
			break;
		sums.frames[f.kind]++;
		sums.prologues += f.prologue;
		if (!f.linked && sums.unlinked++ == 0)
			sums.first = s->name;
		it = table_add_item(t);
		it->kind = ENTRY_FUNC;
		it->known = true;
		it->offset = s->addr - t->sec->addr;
		it->start = s->addr;
		it->end = addr_add(s->addr, s->size);
		it->sect = s->sect;
		it->aux = s->thumb;
	}
	add_sums(t, &sums);
}

static uint32_t
dwarf_reg(unsigned slot)
{
	return slot < APCS_D0 ? slot : ARM_D0 + slot - APCS_D0;
}

static void
add_row(struct entry *e, const struct apcs_frame *f)
{
	struct rule cfa = { .kind = RULE_REG_VAL },
		    ra = { .kind = RULE_CFA_MEM };
	struct regrule regs[APCS_REGS];
	struct row *row;
	unsigned i;
	size_t n = 0;

	cfa.reg = f->fp;
	cfa.u.off = -f->fp_off;
	ra.u.off = f->slot[ARM_LR];
	if (f->kind == APCS_PAIR && (f->has >> ARM_LR & 1) == 0)
		ra.kind = RULE_SAME;
	for (i = 0; i < APCS_REGS; i++) {
		if ((f->has >> i & 1) == 0 || i == ARM_PC ||
		    (i == ARM_LR && !f->pushed_lr))
			continue;
		regs[n].reg = dwarf_reg(i);
		regs[n++].rule = (struct rule){
			.kind = RULE_CFA_MEM,
			.u.off = i == ARM_LR ? f->lr_off : f->slot[i],
		};
	}
	row = entry_add_row(e, e->start.addr, &cfa, &ra, regs, n);
	row->end = e->has_end ? e->end : 0;
}

/* "pc [r11+0], lr [r11-4]": what the frame pointer finds where. */
static void
slots_field(const struct table *t, struct entry *e, const struct apcs_frame *f)
{
	struct regset set = table_regset(t);
	struct rule rule = { .kind = RULE_REG_MEM, .reg = f->fp };
	struct strbuf *sb = &e->tmp;
	unsigned i, k;

	/* From the top word down: core registers, then floating point. */
	sb->len = 0;
	for (k = APCS_REGS; k-- > 0;) {
		i = (k + APCS_D0) % APCS_REGS;
		if ((f->has >> i & 1) == 0)
			continue;
		if (sb->len > 0)
			sb_str(sb, ", ");
		rule.u.off = f->slot[i] - f->fp_off;
		sb_reg(sb, &set, dwarf_reg(i));
		sb_char(sb, ' ');
		sb_rule(sb, &set, &rule);
	}
	field_str(&e->fields, "slots", arena_strndup(&e->mem, sb->s, sb->len));
}

static void
add_fields(const struct table *t, struct entry *e, const struct item *it,
    const struct apcs_frame *f)
{
	struct target to = { .kind = TARGET_ADDR, .sect = it->sect };

	field_str(&e->fields, "frame", kind_names[f->kind]);
	field_bool(&e->fields, "linked", f->linked);
	e->fields.list[e->fields.n - 1].flags = FIELD_HIDDEN;
	if (!f->linked)
		field_str(&e->fields, "note", "frame stored, fp not linked");
	if (f->interrupt)
		field_bool(&e->fields, "interrupt", true);
	field_str(&e->fields, "isa", it->aux ? "thumb" : "arm");
	if (f->kind == APCS_FRAME || f->kind == APCS_TPCS) {
		to.addr = f->save_code;
		field_target(&e->fields, "save_code", &to);
	}
	if (f->linked)
		slots_field(t, e, f);
}

static void
apcs_decode(const struct table *t, const struct item *it, unsigned want,
    struct entry *e, struct diag *d)
{
	struct apcs_frame f;

	(void)d;
	e->start.kind = TARGET_ADDR;
	e->start.addr = it->start;
	e->start.sect = it->sect;
	e->end = it->end;
	e->has_end = it->end > it->start;
	e->size = it->end - it->start;
	e->sync = true;
	e->ra_reg = ARM_LR;
	if (!apcs_frame(t->img, it->sect, it->start, it->end - it->start,
		it->aux, &f))
		return;
	if ((want & WANT_ROWS) && f.linked)
		add_row(e, &f);
	if (want & WANT_FACTS)
		e->facts = memcpy(arena_alloc(&e->mem, sizeof(f)), &f,
		    sizeof(f));
	if (want & WANT_FIELDS)
		add_fields(t, e, it, &f);
}

const struct format format_apcs = {
	.name = "apcs",
	.open = apcs_open,
	.index = apcs_index,
	.decode = apcs_decode,
};

static bool
keeps_frames(struct section *sec, struct diag *d)
{
	size_t i = first_symbol(sec), seen = 0;
	struct apcs_frame f;

	return i < sec->img->symtab.n && section_load(sec, d) &&
	       next_frame(sec, &i, &seen, &f) != NULL;
}

void
apcs_find(struct image *img, const struct selection *sel, struct table_list *l,
    struct diag *d)
{
	bool named = sel != NULL && sel->n != 0;
	struct section *sec, *largest = NULL;
	size_t i, n = l->n;

	if (img->machine != MACH_ARM || img->container != CONTAINER_ELF)
		return;
	/* Frames are looked for in code, which takes its time. */
	if (named && !selection_has(sel, "apcs", ""))
		return;
	image_load_symbols(img);
	for (i = 0; i < img->nsections; i++) {
		sec = &img->sections[i];
		if (!(sec->attr & SEC_EXEC) || (sec->attr & SEC_NOBITS))
			continue;
		if (largest == NULL || sec->size > largest->size)
			largest = sec;
		if (keeps_frames(sec, d))
			tables_add(l, &format_apcs, img, sec);
	}
	/* Asked for, an empty table is an answer too. */
	if (named && l->n == n && largest != NULL)
		tables_add(l, &format_apcs, img, largest);
}
