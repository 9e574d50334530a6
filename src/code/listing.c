/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "code/listing.h"

#include "code/insn_text.h"

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

/* How far bytes that are no instruction go: to a row, or as wide as they are. */
static size_t
bad_length(const struct code_ctx *ctx, const struct entry *e, uint64_t pc,
    size_t left)
{
	size_t n = ctx->m->align > 1 ? ctx->m->align : BAD_BYTES, i;

	if (n > left)
		n = left;
	for (i = 0; i < e->nrows && e->rep_size == 0; i++)
		if (e->rows[i].pc > pc && e->rows[i].pc - pc < n)
			n = (size_t)(e->rows[i].pc - pc);
	return n;
}

void
code_list(const struct code_ctx *ctx, struct entry *e)
{
	struct strbuf text = { 0 };
	struct code_mode mode;
	struct insn_line *l;
	struct bytes b;
	uint64_t len, off;
	size_t n;

	if (e->kind != ENTRY_FUNC || e->start.kind != TARGET_ADDR ||
	    !e->has_end || e->end <= e->start.addr)
		return;
	b = image_bytes(ctx->img, e->start.sect, e->start.addr);
	len = e->end - e->start.addr;
	if (len > bytes_left(&b))
		len = bytes_left(&b);
	mode = code_mode_at(ctx->img, e->start.sect, e->start.addr);
	for (off = 0; off < len; off += n) {
		text.len = 0;
		n = code_text_next(&text, ctx, &mode, b.data + b.pos + off,
		    (size_t)(len - off), e->start.addr + off);
		if (n == 0) {
			n = bad_length(ctx, e, e->start.addr + off,
			    (size_t)(len - off));
			sb_str(&text, "(no instruction)");
		}
		l = add_line(e, e->start.addr + off, b.data + b.pos + off, n);
		l->text = arena_strndup(&e->mem, text.s, text.len);
		l->reloc = code_reloc(ctx->img, e->start.sect, l->pc, n);
	}
	sb_free(&text);
}
