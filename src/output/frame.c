/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Frames of stacks as JSON. */
#include "output/frame.h"

#include <stdlib.h>

static void
json_words(struct strbuf *sb, const struct frame_record *f)
{
	size_t i;

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

static void
json_registers(struct strbuf *sb, const struct frame_record *f)
{
	struct strbuf name = { 0 };
	size_t i;

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

static void
put_json_table(struct strbuf *sb, const struct frame_table *t)
{
	sb_str(sb, "{\"table\":");
	json_string(sb, t->name);
	json_add_string(sb, "state", t->state);
	if (t->has_cfa)
		json_add_hex(sb, "cfa", t->cfa);
	if (t->has_ra)
		json_add_hex(sb, "ra", t->ra);
	if (t->has_fp)
		json_add_hex(sb, "fp", t->fp);
	if (t->row != NULL)
		json_add_row(sb, "row", t->set, t->regs, t->row);
	sb_char(sb, '}');
}

static void
json_add_bool(struct strbuf *sb, const char *key, bool v)
{
	sb_char(sb, ',');
	json_key(sb, key);
	sb_str(sb, v ? "true" : "false");
}

static void
json_add_thread(struct strbuf *sb, int64_t tid)
{
	sb_str(sb, ",\"thread\":");
	sb_dec(sb, tid);
}

static void
json_add_inlined(struct strbuf *sb, const struct print_opts *o,
    const struct frame_record *f)
{
	const struct frame_inlined *in;
	size_t i;

	sb_str(sb, ",\"inlined\":[");
	for (i = 0; i < f->ninlined; i++) {
		in = &f->inlined[i];
		sb_str(sb, i > 0 ? ",{\"symbol\":" : "{\"symbol\":");
		json_string(sb, in->name);
		json_add_demangled(sb, o, in->name);
		if (in->source != NULL) {
			json_add_string(sb, "source", in->source);
			json_add_num(sb, "line", in->line);
		}
		sb_char(sb, '}');
	}
	sb_char(sb, ']');
}

/* Of a recording: which sample, and what was told of it. */
static void
json_add_sample(struct strbuf *sb, const struct thread_record *t)
{
	if (t->sample == 0)
		return;
	json_add_num(sb, "sample", t->sample);
	json_add_num(sb, "pid", t->pid);
	json_add_string(sb, "comm", t->comm);
	if (t->has_time)
		json_add_num(sb, "time", t->time);
	if (t->has_period)
		json_add_num(sb, "period", t->period);
	json_add_string(sb, "event", t->event);
	if (t->has_cpu)
		json_add_num(sb, "cpu", t->cpu);
}

void
json_frame(struct strbuf *sb, const struct print_opts *o,
    const struct frame_record *f)
{
	const struct frame_table *ref = f->reference < 0 ?
					    NULL :
					    &f->tables[f->reference];
	size_t i;

	json_begin(sb, o, "frame", f->about);
	json_add_thread(sb, f->thread);
	if (f->who != NULL)
		json_add_sample(sb, f->who);
	json_add_num(sb, "frame", f->n);
	json_add_hex(sb, "pc", f->pc);
	if (f->has_module)
		json_add_hex(sb, "asked", f->asked);
	json_add_string(sb, "module", f->module);
	if (f->symbol != NULL) {
		json_add_name(sb, o, "symbol", f->symbol);
		json_add_num(sb, "offset", f->offset);
	}
	json_add_string(sb, "also", f->also);
	if (f->source != NULL) {
		json_add_string(sb, "source", f->source);
		json_add_num(sb, "line", f->line);
	}
	if (f->ninlined > 0)
		json_add_inlined(sb, o, f);
	json_add_bool(sb, "signal", f->signal);
	if (f->guess)
		json_add_bool(sb, "guess", true);
	if (f->doubtful)
		json_add_bool(sb, "doubtful", true);
	if (f->implied)
		json_add_string(sb, "from", "code");
	if (ref != NULL) {
		json_add_string(sb, "reference", ref->name);
		if (ref->has_cfa)
			json_add_hex(sb, "cfa", ref->cfa);
		if (ref->has_ra)
			json_add_hex(sb, "ra", ref->ra);
	}
	if (f->nregisters > 0)
		json_registers(sb, f);
	if (f->has_sp)
		json_words(sb, f);
	sb_str(sb, ",\"tables\":[");
	for (i = 0; i < f->ntables; i++) {
		if (i > 0)
			sb_char(sb, ',');
		put_json_table(sb, &f->tables[i]);
	}
	sb_char(sb, ']');
	json_end(sb, o);
}

void
json_walk(struct strbuf *sb, const struct print_opts *o,
    const struct walk_record *w)
{
	json_begin(sb, o, "walk", w->about);
	json_add_thread(sb, w->thread->tid);
	json_add_sample(sb, w->thread);
	if (w->thread->comm != NULL && w->thread->sample == 0)
		json_add_string(sb, "comm", w->thread->comm);
	json_add_string(sb, "signal_name", w->thread->signal_name);
	json_add_string(sb, "signal_code", w->thread->signal_code);
	if (w->thread->has_fault)
		json_add_hex(sb, "fault_address", w->thread->fault);
	json_add_string(sb, "table", w->table);
	if (w->checked)
		json_add_bool(sb, "checked", true);
	json_add_num(sb, "frames", w->frames);
	json_add_string(sb, "stop", w->stop);
	json_add_hex(sb, "pc", w->pc);
	if (w->parted)
		json_add_num(sb, "parts_at", w->parted_at);
	json_end(sb, o);
}

void
json_stack_module(struct strbuf *sb, const struct print_opts *o,
    const struct stack_module_record *m)
{
	size_t i;

	json_begin(sb, o, "module", m->about);
	json_add_string(sb, "path", m->path);
	json_add_hex(sb, "start", m->start);
	json_add_hex(sb, "end", m->end);
	if (m->has_bias)
		json_add_hex(sb, "bias", m->bias);
	if (m->build_id_len > 0) {
		sb_str(sb, ",\"build_id\":\"");
		for (i = 0; i < m->build_id_len; i++)
			sb_hex(sb, m->build_id[i], 2);
		sb_char(sb, '"');
	}
	json_add_bool(sb, "verified", m->verified);
	json_add_string(sb, "reason", m->why);
	json_end(sb, o);
}

void
json_coverage(struct strbuf *sb, const struct print_opts *o,
    const struct coverage_record *c)
{
	json_begin(sb, o, "coverage", c->about);
	json_add_string(sb, "module", c->module);
	json_add_string(sb, "table", c->table);
	json_add_num(sb, "rows_met", c->rows_met);
	json_add_num(sb, "rows", c->rows);
	json_add_num(sb, "functions_met", c->functions_met);
	json_add_num(sb, "functions", c->functions);
	json_add_strings(sb, "never", c->never, c->nnever);
	json_end(sb, o);
}

void
json_stack_summary(struct strbuf *sb, const struct print_opts *o,
    const struct image *about, const struct stack_summary *s)
{
	json_begin(sb, o, "summary", about);
#define STACK_COUNT(when, member, key) \
	if (when)                      \
		json_add_num(sb, #key, s->member);
#include "output/counts.def"
	json_end(sb, o);
}
