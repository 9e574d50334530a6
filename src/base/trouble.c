/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/trouble.h"

#include <string.h>

#include "base/stream.h"

static void
add_trouble(struct strbuf *sb, const char *file, const char *fmt, va_list ap)
{
	struct strbuf text = { 0 };

	if (file != NULL)
		sb_printf(&text,
		    "%s: ", strcmp(file, "-") == 0 ? "standard input" : file);
	sb_vprintf(&text, fmt, ap);
	sb_str(sb, "unwinddump: ");
	sb_safe(sb, text.s);
	sb_char(sb, '\n');
	sb_free(&text);
}

void
sb_trouble(struct strbuf *sb, const char *file, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	add_trouble(sb, file, fmt, ap);
	va_end(ap);
}

void
trouble(const char *file, const char *fmt, ...)
{
	struct strbuf sb = { 0 };
	va_list ap;

	va_start(ap, fmt);
	add_trouble(&sb, file, fmt, ap);
	va_end(ap);
	trouble_write(&sb);
	sb_free(&sb);
}

static _Thread_local void (*diverted)(void *, const char *, size_t);
static _Thread_local void *diverted_arg;

void
trouble_divert(void (*fn)(void *, const char *, size_t), void *arg)
{
	diverted = fn;
	diverted_arg = arg;
}

void
trouble_write(const struct strbuf *sb)
{
	if (sb->len == 0)
		return;
	if (diverted != NULL)
		diverted(diverted_arg, sb->s, sb->len);
	else
		stream_err(sb->s, sb->len);
}
