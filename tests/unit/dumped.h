/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * For tests of decoders: all that a table of a world of plain bytes is decoded
 * to, as text.  A line a table, then one for each entry, "\n" between:
 *
 *	NAME field=value ...
 *	OFFSET+SIZE START..END field=value ... | PC cfa ra reg=rule ... | ...
 *
 * with every field, raw ones too; ".." without END where an entry has none; a
 * start that is no address is "absent", "unrelocated" or its symbol's name.
 * Flags of an entry: "bad", "sync", "cut" (decoding stopped early), "signal".
 * Rows of a repeated block have "%SIZE" before them.  Findings come last, as
 * world_findings() has them, of this table alone and of all levels.
 */
#ifndef TESTS_DUMPED_H
#define TESTS_DUMPED_H

#include "table/table.h"
#include "world.h"

static struct strbuf dumped;

static inline void
dump_target(const struct target *t)
{
	if (t->kind == TARGET_ADDR && t->sect != 0)
		sb_printf(&dumped, "%" PRIu32 ":%" PRIx64, t->sect, t->addr);
	else if (t->kind == TARGET_ADDR)
		sb_printf(&dumped, "%" PRIx64, t->addr);
	else if (t->kind == TARGET_SYMBOL)
		sb_printf(&dumped, "%s", t->reloc->symbol);
	else
		sb_str(&dumped,
		    t->kind == TARGET_ABSENT ? "absent" : "unrelocated");
	if (t->indirect)
		sb_char(&dumped, '*');
}

static inline void
dump_fields(const struct fields *fs)
{
	const struct field *f;
	size_t i;

	for (i = 0; i < fs->n; i++) {
		f = &fs->list[i];
		if (f->kind == FIELD_END) {
			sb_str(&dumped, " }");
			continue;
		}
		sb_printf(&dumped, " %s%s", f->name != NULL ? f->name : "",
		    f->name != NULL ? "=" : "");
		switch (f->kind) {
		case FIELD_STR:
		case FIELD_NAME:
			sb_str(&dumped, f->str);
			break;
		case FIELD_NUM:
			sb_printf(&dumped, "%" PRIu64, f->num);
			break;
		case FIELD_SNUM:
			sb_printf(&dumped, "%" PRId64, (int64_t)f->num);
			break;
		case FIELD_HEX:
			sb_printf(&dumped, "0x%" PRIx64, f->num);
			break;
		case FIELD_ADDR:
			dump_target(&f->target);
			break;
		case FIELD_BOOL:
			sb_str(&dumped, f->num != 0 ? "yes" : "no");
			break;
		default:
			sb_char(&dumped, '{');
		}
	}
}

static inline void
dump_rows(const struct table *t, const struct entry *e)
{
	struct regset set = table_regset(t);
	const struct row *r;
	size_t i;
	uint32_t k;

	for (i = 0; i < e->nrows; i++) {
		r = &e->rows[i];
		sb_str(&dumped, " | ");
		if (e->rep_size != 0)
			sb_printf(&dumped, "%%%" PRIu32 " ", e->rep_size);
		sb_printf(&dumped, "%" PRIx64 " ", r->pc);
		sb_rule(&dumped, &set, &r->cfa);
		sb_char(&dumped, ' ');
		sb_rule(&dumped, &set, &r->ra);
		for (k = 0; k < r->nregs; k++) {
			sb_char(&dumped, ' ');
			sb_reg_rule(&dumped, &set, e->regs + r->regs, r->nregs,
			    k);
		}
		if (r->flags & ROW_SIGNED)
			sb_str(&dumped, " signed");
		if (r->flags & ROW_SIGNED_PC)
			sb_str(&dumped, " signed-pc");
		if (row_type_name(r->flags) != NULL)
			sb_printf(&dumped, " %s", row_type_name(r->flags));
		if (r->flags & ROW_SIGNAL)
			sb_str(&dumped, " signal");
		if (r->args_size != 0)
			sb_printf(&dumped, " args %" PRIu32, r->args_size);
		if (i + 1 < e->nrows ?
			r->end != e->rows[i + 1].pc :
			r->end != (e->has_end && e->rep_size == 0 ? e->end : 0))
			sb_printf(&dumped, " to %" PRIx64, r->end);
	}
}

static inline void
dump_entry(const struct table *t, const struct entry *e)
{
	size_t i;
	char *p;

	sb_printf(&dumped, "\n%" PRIx64 "+%" PRIx64 " ", e->offset, e->size);
	dump_target(&e->start);
	sb_str(&dumped, "..");
	if (e->has_end)
		sb_printf(&dumped, "%" PRIx64, e->end);
	if (e->kind != ENTRY_FUNC)
		sb_str(&dumped, e->kind == ENTRY_CIE ? " cie" : " bad");
	sb_printf(&dumped, "%s%s%s", e->sync ? " sync" : "",
	    e->truncated ? " cut" : "", e->signal ? " signal" : "");
	dump_fields(&e->fields);
	for (i = 0; i < e->nops; i++) {
		sb_str(&dumped, " ; ");
		if (e->ops[i].text == NULL)
			continue;
		p = sb_reserve(&dumped, e->ops[i].text_len + NUMBER_ROOM + 8);
		sb_end(&dumped, put_op_text(p, &e->ops[i]));
	}
	dump_rows(t, e);
}

/* Number i of the tables of that name, of them all when it is NULL. */
static inline const char *
dump_table(struct world *w, const char *name, size_t i, unsigned want,
    struct diag *d)
{
	static const struct selection all;
	struct table_list list = { 0 };
	struct entry e = { 0 };
	struct table *t = NULL;
	size_t k;

	dumped.len = 0;
	sb_str(&dumped, "");
	tables_find(&w->img, &all, &list, d);
	for (k = 0; k < list.n && t == NULL; k++)
		if (name == NULL || strcmp(list.t[k]->name, name) == 0)
			t = i-- == 0 ? list.t[k] : NULL;
	if (t == NULL)
		sb_str(&dumped, "no table");
	else {
		table_index(t, d);
		sb_str(&dumped, t->name);
		dump_fields(&t->fields);
	}
	for (k = 0; t != NULL && k < t->nitems; k++) {
		table_decode(t, &t->items[k], want, &e, d);
		dump_entry(t, &e);
	}
	entry_free(&e);
	tables_free(&list);
	return dumped.s;
}

#define DUMP_ALL (WANT_ROWS | WANT_FIELDS | WANT_OPTEXT | WANT_OPS | WANT_RAW)

/* The same with all that can be had, and what was found. */
static inline const char *
dump(struct world *w, const char *name)
{
	uint8_t levels[CHECK_COUNT];
	struct diag d = { .levels = levels };
	const struct finding *f;
	size_t i;

	for (i = 0; i < CHECK_COUNT; i++)
		levels[i] = check_info((enum check)i)->level == LEVEL_OFF ?
				LEVEL_NOTE :
				check_info((enum check)i)->level;
	dump_table(w, name, 0, DUMP_ALL, &d);
	for (i = 0; i < d.n; i++) {
		f = &d.list[i];
		sb_printf(&dumped, "\n%s ", check_info(f->check)->name);
		if (f->has_offset)
			sb_printf(&dumped, "0x%" PRIx64 ": ", f->offset);
		sb_str(&dumped, f->message);
	}
	diag_free(&d);
	return dumped.s;
}

/* What was dumped of entries, without some fields: " name=", up to a NULL. */
static inline const char *
dumped_but(const char *const *fields)
{
	char *p, *end;

	for (; *fields != NULL; fields++)
		while ((p = strstr(dumped.s, *fields)) != NULL) {
			end = p + 1 + strcspn(p + 1, " \n");
			memmove(p, end, strlen(end) + 1);
		}
	p = strchr(dumped.s, '\n');
	return p == NULL ? "" : p + 1;
}

#endif
