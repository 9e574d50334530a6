/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "output/html.h"

#include <stdlib.h>

#include "output/page_data.h"

struct html {
	struct page_data *data;
	struct html_static *tables;
	struct json_object object;
	const char *command, *version;
};

void
html_text(struct strbuf *sb, const char *str)
{
	struct strbuf safe = { 0 };
	const char *s;

	sb_safe(&safe, str);
	for (s = safe.len == 0 ? "" : safe.s; *s != '\0'; s++)
		switch (*s) {
		case '<':
			sb_str(sb, "&lt;");
			break;
		case '>':
			sb_str(sb, "&gt;");
			break;
		case '&':
			sb_str(sb, "&amp;");
			break;
		case '"':
			sb_str(sb, "&quot;");
			break;
		case '\'':
			sb_str(sb, "&#39;");
			break;
		default:
			sb_char(sb, *s);
		}
	sb_free(&safe);
}

struct html *
html_begin(struct strbuf *sb, const char *command, const char *about,
    const char *line, const char *version, bool aside)
{
	struct html *h = xcalloc(1, sizeof(*h));

	h->tables = html_static_new(command);
	h->command = command;
	h->version = version;
	sb_str(sb, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
		   "<meta charset=\"utf-8\">\n"
		   /* Whatever is in the data, nothing is fetched or sent. */
		   "<meta http-equiv=\"Content-Security-Policy\" "
		   "content=\"default-src 'none'; style-src 'unsafe-inline'; "
		   "script-src 'unsafe-inline'\">\n"
		   "<meta name=\"viewport\" content=\"width=device-width\">\n"
		   "<meta name=\"color-scheme\" content=\"light dark\">\n"
		   "<title>unwinddump ");
	html_text(sb, command);
	sb_str(sb, ": ");
	html_text(sb, about);
	sb_str(sb, "</title>\n<style>\n");
	sb_str(sb, html_style);
	sb_str(sb, "</style>\n</head>\n<body data-command=\"");
	html_text(sb, command);
	sb_str(sb, "\">\n<header><h1>unwinddump <b>");
	html_text(sb, command);
	sb_str(sb, "</b></h1><p class=\"about\">");
	html_text(sb, about);
	sb_str(sb, "</p><p class=\"command\"><code>");
	html_text(sb, line);
	sb_str(sb, "</code></p></header>\n");
	h->data = page_data_begin(sb, aside);
	return h;
}

void
html_objects(struct html *h, struct strbuf *sb, const char *lines, size_t len)
{
	size_t n;

	page_data_add(h->data, sb, lines, len);
	while (len > 0) {
		n = json_split(&h->object, lines, len);
		if (n == 0)
			return;
		html_static_add(h->tables, &h->object);
		/* And the end of the line. */
		n += n < len;
		lines += n;
		len -= n;
	}
}

void
html_end(struct html *h, struct strbuf *sb)
{
	page_data_end(h->data, sb);
	sb_str(sb, "<main id=\"static\">\n");
	html_static_end(h->tables, sb);
	sb_str(sb, "</main>\n<footer>unwinddump ");
	html_text(sb, h->version);
	sb_str(sb, "</footer>\n<script>\n\"use strict\";(function(){\n");
	html_script(sb, h->command);
	sb_str(sb, "})();\n</script>\n</body>\n</html>\n");
	json_split_free(&h->object);
	free(h);
}
