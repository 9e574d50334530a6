/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "output/page_data.h"

#include <assert.h>
#include <stdlib.h>

#ifdef HAVE_ZLIB

#include <zlib.h>

#include "base/aside.h"

#define PIECE     49152 /* of what is gzipped, a multiple of 3 */
#define LINE_LEN  100   /* of base64, a multiple of 4 */
#define GZIP_BITS (15 + 16)
/*
 * Of what is printed here, level 4 takes twice as long, which is a third of a
 * page's time, and makes a tenth less.
 */
#define LEVEL 3
/* Of less it is not worth a thread. */
#define ASIDE (4 * PIECE)

struct page_data {
	z_stream z;
	uint8_t out[PIECE];
	size_t column;
	size_t given; /* so far, while the other thread may come */
	bool may_aside;
	struct aside *aside; /* who gzips, or NULL: the calling thread */
};

static void *
take_memory(void *arg, unsigned n, unsigned size)
{
	(void)arg;
	return xcalloc(n, size);
}

static void
give_memory(void *arg, void *p)
{
	(void)arg;
	free(p);
}

struct page_data *
page_data_begin(struct strbuf *sb, bool aside)
{
	struct page_data *p = xcalloc(1, sizeof(*p));
	int res;

	p->may_aside = aside;
	p->z.zalloc = take_memory;
	p->z.zfree = give_memory;
	res = deflateInit2(&p->z, LEVEL, Z_DEFLATED, GZIP_BITS, 8,
	    Z_DEFAULT_STRATEGY);
	assert(res == Z_OK);
	(void)res;
	p->z.next_out = p->out;
	p->z.avail_out = PIECE;
	sb_str(sb, "<script type=\"application/gzip\" id=\"data\">\n");
	return p;
}

/* Three bytes, of which the last may be missing. */
static void
put_base64(struct page_data *p, struct strbuf *sb, const uint8_t *b, size_t n)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
				     "abcdefghijklmnopqrstuvwxyz0123456789+/";
	uint32_t v = (uint32_t)b[0] << 16 | (n > 1 ? b[1] << 8 : 0) |
		     (n > 2 ? b[2] : 0);
	char four[4] = { digits[v >> 18], digits[v >> 12 & 63],
		n > 1 ? digits[v >> 6 & 63] : '=',
		n > 2 ? digits[v & 63] : '=' };

	sb_mem(sb, four, sizeof(four));
	p->column += sizeof(four);
	if (p->column == LINE_LEN) {
		sb_char(sb, '\n');
		p->column = 0;
	}
}

static void
put_piece(struct page_data *p, struct strbuf *sb)
{
	size_t i, n = PIECE - p->z.avail_out;

	for (i = 0; i < n; i += 3)
		put_base64(p, sb, p->out + i, n - i < 3 ? n - i : 3);
	p->z.next_out = p->out;
	p->z.avail_out = PIECE;
}

static void
gzip(void *arg, struct strbuf *sb, const char *lines, size_t len)
{
	struct page_data *p = arg;
	/* As many as zlib counts at once. */
	const size_t most = (size_t)1 << 30;
	size_t n;

	for (; len > 0; lines += n, len -= n) {
		n = len < most ? len : most;
		p->z.next_in = (uint8_t *)(uintptr_t)lines;
		p->z.avail_in = (unsigned)n;
		while (p->z.avail_in > 0) {
			deflate(&p->z, Z_NO_FLUSH);
			if (p->z.avail_out == 0)
				put_piece(p, sb);
		}
	}
}

void
page_data_add(struct page_data *p, struct strbuf *sb, const char *lines,
    size_t len)
{
	if (p->may_aside && (p->given += len) >= ASIDE) {
		p->aside = aside_begin(gzip, p);
		p->may_aside = false;
	}
	if (p->aside != NULL)
		aside_give(p->aside, sb, lines, len);
	else
		gzip(p, sb, lines, len);
}

void
page_data_end(struct page_data *p, struct strbuf *sb)
{
	if (p->aside != NULL)
		aside_end(p->aside, sb);
	while (deflate(&p->z, Z_FINISH) != Z_STREAM_END)
		put_piece(p, sb);
	put_piece(p, sb);
	deflateEnd(&p->z);
	sb_str(sb, p->column > 0 ? "\n</script>\n" : "</script>\n");
	free(p);
}

#else

struct page_data *
page_data_begin(struct strbuf *sb, bool aside)
{
	(void)aside;
	sb_str(sb, "<script type=\"application/jsonl\" id=\"data\">\n");
	return NULL;
}

void
page_data_add(struct page_data *p, struct strbuf *sb, const char *lines,
    size_t len)
{
	size_t i;

	(void)p;
	for (i = 0; i < len; i++)
		if (lines[i] == '<')
			sb_str(sb, "\\u003c");
		else
			sb_char(sb, lines[i]);
}

void
page_data_end(struct page_data *p, struct strbuf *sb)
{
	(void)p;
	sb_str(sb, "</script>\n");
}

#endif
