/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "code/listing.h"

#include "code/insn_text.h"
#include "code/resync.h"
#include "insn/data_map.h"

#include <stdlib.h>

/* Bytes of a line that are no instruction, at most. */
#define BAD_BYTES 8

static struct insn_line *
add_line(struct entry *e, uint64_t pc, const uint8_t *bytes, size_t len)
{
	struct insn_line *l;

	GROW(e->code, e->ncode, e->code_cap);
	l = &e->code[e->ncode++];
	memset(l, 0, sizeof(*l));
	l->pc = pc;
	l->bytes = bytes;
	l->len = (uint8_t)len;
	return l;
}

/* The lines of an entry while they are made. */
struct listing {
	const struct code_ctx *ctx;
	struct entry *e;
	struct data_map data;
	uint64_t *targets; /* of branches so far */
	size_t ntargets, targets_cap;
	unsigned bad; /* places that are no code */
	bool come;    /* the instruction before goes on to the next */
};

/* Bytes up to the next place where an instruction is known to begin. */
static void
list_bytes(struct listing *l, uint64_t pc, const uint8_t *p, uint64_t len,
    const char *what)
{
	struct insn_line *line;
	uint64_t n;

	for (; len > 0; len -= n, pc += n, p += n) {
		n = len < BAD_BYTES ? len : BAD_BYTES;
		line = add_line(l->e, pc, p, (size_t)n);
		line->text = what;
		line->reloc = code_reloc(l->ctx->img, l->e->start.sect, pc,
		    (size_t)n);
	}
}

/* Is there an instruction? */
static bool
is_known(const struct listing *l, const struct code_mode *mode,
    const uint8_t *p, uint64_t left, uint64_t pc)
{
	struct code_mode own = *mode;
	struct insn in;

	return l->ctx->m->decode(&own, p, left, pc, &in) && in.len != 0 &&
	       in.len <= left;
}

/* How many bytes at p, left of them, are no instructions. */
static uint64_t
unknown_length(const struct listing *l, const struct code_mode *mode,
    const uint8_t *p, uint64_t left, uint64_t pc)
{
	uint64_t known, n = 0, more;
	size_t i;
	bool come = l->come;

	if (l->bad > CODE_BAD_MAX)
		return left;
	known = code_known_place(l->e, l->targets, l->ntargets, pc, pc + left) -
		pc;
	for (i = 0; i < l->ntargets && !come; i++)
		come = l->targets[i] == pc;
	do {
		more = come ? code_resync(l->ctx->m, mode, p + n, left - n,
				  known - n, pc + n) :
			      0;
		n = more != 0 ? n + more : known;
	} while (n < known && !is_known(l, mode, p + n, left - n, pc + n));
	return n;
}

static void
list_all(struct listing *l, const uint8_t *p, uint64_t len)
{
	struct entry *e = l->e;
	struct code_mode mode = code_mode_at(l->ctx->img, e->start.sect,
	    e->start.addr);
	struct strbuf text = { 0 };
	struct insn_line *line;
	uint64_t off, pc, n;
	struct insn in;

	for (off = 0; off < len; off += n) {
		pc = e->start.addr + off;
		n = data_map_at(&l->data, off);
		if (n > 0) {
			list_bytes(l, pc, p + off, n, "(data)");
			continue;
		}
		text.len = 0;
		data_map_state(&l->data, off, &mode);
		if (!code_text_next(&text, l->ctx, &mode, p + off,
			(size_t)(len - off), pc, &in)) {
			l->bad++;
			n = unknown_length(l, &mode, p + off, len - off, pc);
			list_bytes(l, pc, p + off, n, "(no instruction)");
			continue;
		}
		n = in.len;
		l->come = in.flow == FLOW_NEXT || in.flow == FLOW_CALL ||
			  in.flow == FLOW_CALL_INDIRECT ||
			  (in.flags & INSN_COND);
		if (in.flags & INSN_TARGET) {
			GROW(l->targets, l->ntargets, l->targets_cap);
			l->targets[l->ntargets++] = in.target;
		}
		line = add_line(e, pc, p + off, (size_t)n);
		line->text = arena_strndup(&e->mem, text.s, text.len);
		line->reloc = code_reloc(l->ctx->img, e->start.sect,
		    in.flags & INSN_PAIR ? pc - 4 : pc, (size_t)n);
		if (line->reloc == NULL)
			data_map_note(&l->data, &in);
	}
	sb_free(&text);
}

void
code_list(const struct code_ctx *ctx, struct entry *e)
{
	struct listing l = { .ctx = ctx, .e = e, .come = true };
	struct bytes b;
	uint64_t len;

	if (e->kind != ENTRY_FUNC || e->start.kind != TARGET_ADDR ||
	    !e->has_end || e->end <= e->start.addr)
		return;
	b = image_bytes(ctx->img, e->start.sect, e->start.addr);
	len = e->end - e->start.addr;
	if (len > bytes_left(&b))
		len = bytes_left(&b);
	data_map_begin(&l.data, ctx->img, e->start.sect, e->start.addr,
	    b.data + b.pos, len);
	do {
		e->ncode = 0;
		l.ntargets = 0;
		l.bad = 0;
		l.come = true;
		list_all(&l, b.data + b.pos, len);
	} while (data_map_again(&l.data));
	data_map_free(&l.data);
	free(l.targets);
}
