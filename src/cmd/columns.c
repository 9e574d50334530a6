/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text in columns. */
#include "cmd/columns.h"

#include <stdlib.h>

#define COLUMNS_MAX 16

void
columns_add(struct columns *c, char *s)
{
	sb_mem(&c->cells, s, strlen(s) + 1);
	c->n++;
	free(s);
}

void
columns_text(struct columns *c, const char *s)
{
	struct strbuf sb = { 0 };

	sb_str(&sb, "");
	sb_safe(&sb, s);
	columns_add(c, sb.s);
}

void
columns_num(struct columns *c, uint64_t n)
{
	sb_udec(&c->cells, n);
	sb_mem(&c->cells, "", 1);
	c->n++;
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

/* Characters that a terminal shows, of UTF-8. */
static size_t
shown(const char *s)
{
	size_t n = 0;

	for (; *s != '\0'; s++)
		n += (*s & 0xc0) != 0x80;
	return n;
}

/* Prints the line that begins there and gives the next. */
static const char *
print_line(struct strbuf *sb, const struct columns *c, const char *cell,
    const size_t *width)
{
	size_t k, pad;

	for (k = 0; k < c->ncols; k++) {
		pad = width[k] - shown(cell);
		sb_str(sb, "  ");
		if (c->right & (uint32_t)1 << k)
			sb_pad(sb, pad);
		sb_str(sb, cell);
		if (!(c->right & (uint32_t)1 << k))
			sb_pad(sb, pad);
		cell += strlen(cell) + 1;
	}
	while (sb->len > 0 && sb->s[sb->len - 1] == ' ')
		sb->len--;
	sb_char(sb, '\n');
	return cell;
}

void
columns_print(const struct options *o, struct columns *c)
{
	size_t width[COLUMNS_MAX] = { 0 }, i, n;
	const char *cell = c->cells.s;
	struct strbuf sb = { 0 };

	for (i = 0; i < c->n; i++) {
		n = shown(cell);
		if (n > width[i % c->ncols])
			width[i % c->ncols] = n;
		cell += strlen(cell) + 1;
	}
	cell = c->cells.s;
	for (i = 0; i + c->ncols <= c->n; i += c->ncols) {
		cell = print_line(&sb, c, cell, width);
		out_objects(o, &sb);
	}
	columns_drop(c);
	sb_free(&sb);
}

void
columns_drop(struct columns *c)
{
	sb_free(&c->cells);
	c->n = 0;
}
