/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text in columns. */
#include "cmd/columns.h"

#include <stdlib.h>

#include "base/pool.h"

#define LINES_RUN 512 /* that a thread prints at a time */

/* Characters that a terminal shows, of UTF-8. */
static size_t
shown(const char *s, size_t len)
{
	size_t i, n = 0;

	for (i = 0; i < len; i++)
		n += (s[i] & 0xc0) != 0x80;
	return n;
}

/* The cell that begins there ends with the cells. */
static void
end_cell(struct columns *c, size_t from)
{
	size_t k = c->n++ % c->ncols, n;

	sb_mem(&c->cells, "", 1);
	n = shown(c->cells.s + from, c->cells.len - 1 - from);
	if (n > c->width[k])
		c->width[k] = n;
	if (k > 0)
		return;
	GROW(c->lines, c->nlines, c->lines_cap);
	c->lines[c->nlines++] = from;
}

void
columns_add(struct columns *c, char *s)
{
	size_t from = c->cells.len;

	sb_str(&c->cells, s);
	end_cell(c, from);
	free(s);
}

void
columns_text(struct columns *c, const char *s)
{
	size_t from = c->cells.len;

	sb_safe(&c->cells, s);
	end_cell(c, from);
}

void
columns_num(struct columns *c, uint64_t n)
{
	size_t from = c->cells.len;

	sb_udec(&c->cells, n);
	end_cell(c, from);
}

void
columns_hex(struct columns *c, uint64_t n)
{
	size_t from = c->cells.len;

	sb_str(&c->cells, "0x");
	sb_hex(&c->cells, n, 1);
	end_cell(c, from);
}

char *
share_text(uint64_t a, uint64_t b)
{
	double share = 100.0 * (double)a / (double)b;

	if (a < b && share > 99.9)
		return xasprintf("%.3f%%", share < 99.999 ? share : 99.999);
	return xasprintf("%.1f%%", share);
}

void
columns_share(struct columns *c, uint64_t a, uint64_t b)
{
	columns_add(c, b == 0 ? xstrdup("-") : share_text(a, b));
}

void
columns_join(struct columns *c, struct columns *from)
{
	size_t i, base = c->cells.len;

	for (i = 0; i < from->nlines; i++) {
		GROW(c->lines, c->nlines, c->lines_cap);
		c->lines[c->nlines++] = base + from->lines[i];
	}
	for (i = 0; i < c->ncols; i++)
		if (from->width[i] > c->width[i])
			c->width[i] = from->width[i];
	sb_mem(&c->cells, from->cells.s, from->cells.len);
	c->n += from->n;
	from->cells.len = from->n = from->nlines = 0;
}

static void
print_line(struct strbuf *sb, const struct columns *c, const char *cell)
{
	size_t k, n, pad;

	for (k = 0; k < c->ncols; k++) {
		n = strlen(cell);
		pad = c->width[k] - shown(cell, n);
		sb_str(sb, "  ");
		if (c->right & (uint32_t)1 << k)
			sb_pad(sb, pad);
		sb_mem(sb, cell, n);
		if (!(c->right & (uint32_t)1 << k))
			sb_pad(sb, pad);
		cell += n + 1;
	}
	while (sb->len > 0 && sb->s[sb->len - 1] == ' ')
		sb->len--;
	sb_char(sb, '\n');
}

struct printing {
	const struct options *o;
	const struct columns *c;
};

static void
text_end(void *arg, void *slot)
{
	(void)arg;
	sb_free(slot);
}

static void
print_run(void *arg, void *slot, size_t from, size_t to)
{
	const struct columns *c = ((const struct printing *)arg)->c;

	for (; from < to; from++)
		print_line(slot, c, c->cells.s + c->lines[from]);
}

static void
write_run(void *arg, void *slot)
{
	out_objects(((const struct printing *)arg)->o, slot);
}

void
columns_print(const struct options *o, struct columns *c)
{
	struct printing p = { o, c };
	struct pool_job job = {
		.n = c->n / c->ncols, /* whole lines */
		.run = LINES_RUN,
		.threads = o->threads,
		.arg = &p,
		.slot_size = sizeof(struct strbuf),
		.slot_end = text_end,
		.work = print_run,
		.take = write_run,
	};

	pool_run(&job);
	columns_drop(c);
}

void
columns_drop(struct columns *c)
{
	sb_free(&c->cells);
	free(c->lines);
	c->lines = NULL;
	c->n = c->nlines = c->lines_cap = 0;
	mem_clear(c->width, sizeof(c->width));
}
