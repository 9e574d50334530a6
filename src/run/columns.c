/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text in columns. */
#include "run/columns.h"

#include <stdlib.h>
#include <string.h>

#include "base/pool.h"

#define LINES_RUN 512 /* that a thread prints at a time */

#define TOP_BITS 0x8080808080808080

/* Characters that a terminal shows, of UTF-8: nearly all are of one byte. */
static size_t
shown(const char *s, size_t len)
{
	size_t i, n = len;
	uint64_t word;

	for (i = 0; i < len;) {
		if (len - i >= sizeof(word)) {
			memcpy(&word, s + i, sizeof(word));
			if ((word & TOP_BITS) == 0) {
				i += sizeof(word);
				continue;
			}
		}
		n -= (s[i++] & 0xc0) == 0x80;
	}
	return n;
}

/* The cell that begins there ends with the cells. */
static void
end_cell(struct columns *c, size_t from)
{
	struct column_lines *l = &c->lines;
	size_t k = c->n++ % c->ncols, n;

	sb_mem(&l->cells, "", 1);
	n = shown(l->cells.s + from, l->cells.len - 1 - from);
	if (n > c->width[k])
		c->width[k] = n;
	if (k > 0)
		return;
	PUSH(l->at, l->n, l->cap) = from;
}

void
columns_add(struct columns *c, char *s)
{
	size_t from = c->lines.cells.len;

	sb_str(&c->lines.cells, s);
	end_cell(c, from);
	free(s);
}

void
columns_text(struct columns *c, const char *s)
{
	size_t from = c->lines.cells.len;

	sb_safe(&c->lines.cells, s);
	end_cell(c, from);
}

void
columns_heads(struct columns *c, const char *words)
{
	char *line = xstrdup(words), *rest = NULL, *word;

	for (word = strtok_r(line, " ", &rest); word != NULL;
	     word = strtok_r(NULL, " ", &rest))
		columns_text(c, word);
	free(line);
}

void
columns_num(struct columns *c, uint64_t n)
{
	size_t from = c->lines.cells.len;

	sb_udec(&c->lines.cells, n);
	end_cell(c, from);
}

void
columns_hex(struct columns *c, uint64_t n)
{
	size_t from = c->lines.cells.len;

	sb_str(&c->lines.cells, "0x");
	sb_hex(&c->lines.cells, n, 1);
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

/* Lines become the last part of c. */
static void
add_part(struct columns *c, struct column_lines *l)
{
	struct column_lines *last;

	if (l->n == 0)
		return;
	GROW(c->parts, c->nparts, c->parts_cap);
	last = c->nparts == 0 ? NULL : &c->parts[c->nparts - 1];
	l->before = last == NULL ? 0 : last->before + last->n;
	c->parts[c->nparts++] = *l;
	memset(l, 0, sizeof(*l));
}

void
columns_join(struct columns *c, struct columns *from)
{
	size_t i;

	for (i = 0; i < c->ncols; i++)
		if (from->width[i] > c->width[i])
			c->width[i] = from->width[i];
	add_part(c, &c->lines);
	add_part(c, &from->lines);
	c->n += from->n;
	from->n = 0;
}

static void
print_line(struct strbuf *sb, const struct columns *c, const char *cell)
{
	size_t k, n, pad, due = 0;

	/* No spaces are due at the end of a line. */
	for (k = 0; k < c->ncols; k++) {
		n = strlen(cell);
		pad = c->width[k] - shown(cell, n);
		due += 2 + (c->right & (uint32_t)1 << k ? pad : 0);
		if (n > 0) {
			sb_pad(sb, due);
			sb_mem(sb, cell, n);
			due = 0;
		}
		due += c->right & (uint32_t)1 << k ? 0 : pad;
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
	const struct column_lines *l;
	size_t i;

	BISECT(i, 0, c->nparts, c->parts[i].before <= from);
	for (l = &c->parts[i - 1]; from < to; from++) {
		if (from - l->before == l->n)
			l++;
		print_line(slot, c, l->cells.s + l->at[from - l->before]);
	}
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

	add_part(c, &c->lines);
	pool_run(&job);
	columns_drop(c);
}

void
columns_drop(struct columns *c)
{
	add_part(c, &c->lines);
	for (; c->nparts > 0; c->nparts--) {
		sb_free(&c->parts[c->nparts - 1].cells);
		free(c->parts[c->nparts - 1].at);
	}
	free(c->parts);
	c->parts = NULL;
	c->n = c->parts_cap = 0;
	mem_clear(c->width, sizeof(c->width));
}
