/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Frames of stacks as JSON: what of them is no member of a struct. */
#include "output/frame.h"

void
json_words(struct strbuf *sb, const struct print_opts *o, const void *rec)
{
	const struct frame_record *f = rec;
	size_t i;

	(void)o;
	if (!f->has_sp)
		return;
	json_add_hex(sb, "sp", f->sp);
	json_add_hex(sb, "words_at", f->words_at);
	json_add_num(sb, "word_size", f->addr_size);
	sb_str(sb, ",\"words\":[");
	for (i = 0; i < f->nwords; i++) {
		if (i > 0)
			sb_char(sb, ',');
		json_hex(sb, f->words[i]);
	}
	sb_char(sb, ']');
}

void
json_registers(struct strbuf *sb, const struct print_opts *o, const void *rec)
{
	const struct frame_record *f = rec;
	struct strbuf name = { 0 };
	size_t i;

	(void)o;
	if (f->nregisters == 0)
		return;
	sb_str(sb, ",\"registers\":{");
	for (i = 0; i < f->nregisters; i++) {
		name.len = 0;
		sb_reg(&name, f->set, f->registers[i].reg);
		if (i > 0)
			sb_char(sb, ',');
		json_key(sb, name.s);
		json_hex(sb, f->registers[i].value);
	}
	sb_char(sb, '}');
	sb_free(&name);
}

void
json_frame_row(struct strbuf *sb, const struct print_opts *o, const void *rec)
{
	const struct frame_table *t = rec;

	(void)o;
	if (t->row != NULL)
		json_add_row(sb, "row", t->set, t->regs, t->row);
}

void
json_build_id(struct strbuf *sb, const struct print_opts *o, const void *rec)
{
	const struct stack_module_record *m = rec;

	(void)o;
	if (m->build_id_len == 0)
		return;
	sb_str(sb, ",\"build_id\":\"");
	sb_bytes(sb, m->build_id, m->build_id_len, false);
	sb_char(sb, '"');
}
