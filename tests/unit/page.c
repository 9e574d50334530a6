/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A page: its objects come back as they were, and tables for those without
 * scripts.  The truth is by hand: what a reader of the table has to see.  And the schema, from the lines of
 * schema.def.
 */
#include <stdlib.h>

#ifdef HAVE_ZLIB
#include <zlib.h>
#endif

#include "output/html.h"
#include "output/page_data.h"
#include "output/schema.h"
#include "tap.h"

struct page_case {
	const char *what;
	const char *lines;
	const char *want;
};

/* Tables of the command list, check, compare. */
static const struct page_case listed[] = {
	{ "a table",
	    "{\"type\":\"table\",\"file\":\"a\",\"table\":\"cfi\",\"size\":12}",
	    "<section><h2>Tables</h2>\n<div "
	    "class=\"wide\"><table>\n<thead><tr><th scope=\"col\">file<th "
	    "scope=\"col\">table<th "
	    "scope=\"col\">size\n<tbody>\n<tr><td>a<td>cfi<td "
	    "class=\"num\">12\n</table></div></section>\n" },
	{ "the member instead of the file; what one row lacks",
	    "{\"type\":\"table\",\"file\":\"a\",\"member\":\"m\"}\n"
	    "{\"type\":\"table\",\"file\":\"b\",\"table\":\"x\"}",
	    "<section><h2>Tables</h2>\n<div "
	    "class=\"wide\"><table>\n<thead><tr><th scope=\"col\">file<th "
	    "scope=\"col\">table\n<tbody>\n"
	    "<tr><td>m<td>\n<tr><td>b<td>x\n</table></div></section>\n" },
	{ "addresses and numbers stand at the right, strings do not",
	    "{\"type\":\"table\",\"file\":\"0x12\",\"table\":\"0x1z\","
	    "\"section\":[\"a\",\"b\"],\"offset\":\"0x\",\"size\":-1}",
	    "<section><h2>Tables</h2>\n<div "
	    "class=\"wide\"><table>\n<thead><tr><th scope=\"col\">file<th "
	    "scope=\"col\">table<th scope=\"col\">section<th "
	    "scope=\"col\">offset<th scope=\"col\">size\n<tbody>\n<tr><td "
	    "class=\"num\">0x12<td>0x1z<td>a, b<td class=\"num\">0x<td "
	    "class=\"num\">-1\n"
	    "</table></div></section>\n" },
	{ "what HTML and JSON write otherwise",
	    "{\"type\":\"table\",\"file\":\"<b>&\\\"'"
	    "\\\\x\\u0041\\ufffd\\u007f\"}",
	    "<section><h2>Tables</h2>\n<div "
	    "class=\"wide\"><table>\n<thead><tr><th "
	    "scope=\"col\">file\n<tbody>\n<tr><td>&lt;b&gt;&amp;&quot;&#39;"
	    "\\xA\xef\xbf\xbd\\x7f\n</table></div></section>\n" },
	{ "other objects have no row", "{\"type\":\"entry\",\"file\":\"a\"}",
	    "" },
	{ "files that could not be read come first",
	    "{\"type\":\"table\",\"file\":\"a\"}\n"
	    "{\"type\":\"error\",\"file\":\"b\",\"message\":\"no\"}",
	    "<section><h2>Files that could not be read</h2>\n"
	    "<div class=\"wide\"><table>\n<thead><tr><th scope=\"col\">file<th "
	    "scope=\"col\">reason\n<tbody>\n<tr><td>b<td>no\n"
	    "</table></div></section>\n"
	    "<section><h2>Tables</h2>\n<div "
	    "class=\"wide\"><table>\n<thead><tr><th "
	    "scope=\"col\">file\n<tbody>\n<tr><td>a\n"
	    "</table></div></section>\n" },
	{ "gaps, the largest first",
	    "{\"type\":\"gap\",\"size\":5,\"name\":\"f\"}\n"
	    "{\"type\":\"gap\",\"size\":7,\"symbol\":\"g\"}\n"
	    "{\"type\":\"gap\",\"size\":5,\"name\":\"h\",\"demangled\":\"h()"
	    "\"}",
	    "<section><h2>Code that no table covers</h2>\n"
	    "<div class=\"wide\"><table>\n<thead><tr><th scope=\"col\">size<th "
	    "scope=\"col\">name\n<tbody>\n<tr><td class=\"num\">7<td>g\n"
	    "<tr><td class=\"num\">5<td>f\n<tr><td class=\"num\">5<td>h()\n"
	    "</table></div></section>\n" },
};

#define FINDING(level, check)                   \
	"{\"type\":\"finding\",\"file\":\"a\"," \
	"\"level\":\"" level "\",\"check\":\"" check "\"}"

static void
page(struct strbuf *sb, const char *command, const char *lines)
{
	struct html *h;

	sb->len = 0;
	h = html_begin(sb, command, "a <file>", "unwinddump '<y>'", "1.2",
	    false);
	html_objects(h, sb, lines, strlen(lines));
	html_end(h, sb);
}

/* The part between two texts. */
static char *
part(const struct strbuf *sb, const char *from, const char *to)
{
	const char *a = strstr(sb->s, from), *b;

	if (a == NULL)
		return xstrdup("nothing");
	a += strlen(from);
	b = strstr(a, to);
	return b == NULL ? xstrdup("no end") :
			   xasprintf("%.*s", (int)(b - a), a);
}

static void
run(const struct page_case *c, size_t n, const char *command, const char *from,
    const char *to)
{
	struct strbuf sb = { 0 };
	char *got;

	for (; n-- > 0; c++) {
		page(&sb, command, c->lines);
		got = part(&sb, from, to);
		is(got, c->want, c->what);
		free(got);
	}
	sb_free(&sb);
}

static size_t
count(const char *s, const char *what)
{
	size_t n = 0;

	for (; (s = strstr(s, what)) != NULL; s++)
		n++;
	return n;
}

/* Rows are cut, with a word: the first ones, or the largest. */
static void
test_cuts(void)
{
	struct strbuf sb = { 0 }, lines = { 0 };
	unsigned i;

	for (i = 0; i < 1000; i++)
		sb_printf(&lines, "{\"type\":\"table\",\"size\":%u}\n", i);
	page(&sb, "list", lines.s);
	ok(count(sb.s, "\n<tr><td") == 1000 && strstr(sb.s, "<small>") == NULL,
	    "a thousand rows");
	sb_str(&lines, "{\"type\":\"table\",\"size\":77777}\n");
	page(&sb, "list", lines.s);
	ok(count(sb.s, "\n<tr><td") == 1000 &&
		strstr(sb.s,
		    "Tables <small>(the first 1000 of 1001)</small></h2>") !=
		    NULL &&
		strstr(sb.s, ">77777\n") == NULL,
	    "one more is left out");
	/* In an order that is none: 7919 is a prime. */
	lines.len = 0;
	for (i = 0; i < 1500; i++)
		sb_printf(&lines, "{\"type\":\"gap\",\"size\":%u}\n",
		    i * 7919 % 1500);
	page(&sb, "list", lines.s);
	ok(count(sb.s, "\n<tr><td") == 200 &&
		strstr(sb.s, "<small>(the 200 largest of 1500)</small>") !=
		    NULL,
	    "the largest 200 gaps");
	ok(strstr(sb.s, "<tbody>\n<tr><td class=\"num\">1499\n<tr><td "
			"class=\"num\">1498\n") != NULL &&
		strstr(sb.s, ">1301\n<tr><td class=\"num\">1300\n</table>") !=
		    NULL,
	    "from 1499 to 1300");
	lines.len = 0;
	for (i = 0; i < 200; i++)
		sb_printf(&lines, "{\"type\":\"gap\",\"size\":%u}\n", i + 1);
	page(&sb, "list", lines.s);
	ok(count(sb.s, "\n<tr><td") == 200 && strstr(sb.s, "<small>") == NULL,
	    "just 200 of them");
	page(&sb, "size",
	    "{\"type\":\"size\",\"size\":50,\"old_size\":40}\n"
	    "{\"type\":\"size\",\"size\":10,\"old_size\":90}\n"
	    "{\"type\":\"size\",\"size\":20,\"old_size\":0}\n");
	ok(strstr(sb.s,
	       "<tbody>\n<tr><td class=\"num\">10<td class=\"num\">90\n<tr><td "
	       "class=\"num\">20<td class=\"num\">0\n"
	       "<tr><td class=\"num\">50<td class=\"num\">40\n</table>") !=
		NULL,
	    "what changed most first");
	sb_free(&lines);
	sb_free(&sb);
}

static void
test_findings(void)
{
	struct strbuf sb = { 0 };
	char *got;

	page(&sb, "check",
	    FINDING("error", "cfi-truncated") "\n" FINDING("note",
		"cfi-length-align") "\n" FINDING("warning",
		"no-such-check") "\n");
	got = part(&sb, "<h2>Findings</h2>\n", "</section>");
	is(got,
	    "<div class=\"wide\"><table>\n<thead><tr><th "
	    "scope=\"col\">level<th scope=\"col\">check\n<tbody>\n"
	    "<tr><td>error<td>cfi-truncated\n"
	    "<tr><td>warning<td>no-such-check\n</table></div>",
	    "findings but notes");
	free(got);
	ok(count(sb.s,
	       "<section id=\"explanations\"><h2>What the findings "
	       "mean</h2>\n<div class=\"explain\" "
	       "id=\"explain-cfi-truncated\"><h3>cfi-truncated</h3>\n<p>") ==
		    1 &&
		count(sb.s, "<div class=\"explain\"") == 2 &&
		strstr(sb.s,
		    "<p>A record goes on past the section&#39;s "
		    "end.</p>\n<pre>A "
		    "record&#39;s length counts the bytes after the length "
		    "field (DWARF 5,\n6.4.1 and 7.24).") != NULL,
	    "what they mean, once each");
	page(&sb, "list", FINDING("error", "cfi-truncated") "\n");
	ok(strstr(sb.s, "<h2>Findings") == NULL,
	    "other commands have no findings");
	page(&sb, "list", "");
	ok(strstr(sb.s, "<section") == NULL, "nothing to show");
	got = part(&sb, "<title>", "</footer>");
	ok(strncmp(got, "unwinddump list: a &lt;file&gt;</title>", 39) == 0 &&
		strstr(got,
		    "<body data-command=\"list\">\n<header><h1>unwinddump "
		    "<b>list</b></h1><p class=\"about\">a "
		    "&lt;file&gt;</p><p class=\"command\"><code>unwinddump "
		    "&#39;&lt;y&gt;&#39;</code></p></header>") != NULL &&
		strstr(got, "<footer>unwinddump 1.2") != NULL,
	    "title, heading and version");
	free(got);
	sb_free(&sb);
}

/* --- The objects. --- */

#ifdef HAVE_ZLIB

/* What base64 stands for, by RFC 4648, section 4; it may be of several lines. */
static void
put_base64(struct strbuf *out, const char *s, const char *end)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
				     "abcdefghijklmnopqrstuvwxyz0123456789+/";
	uint32_t v = 0;
	unsigned bits = 0;
	const char *at;

	for (; s < end && *s != '='; s++) {
		if (*s == '\n')
			continue;
		at = strchr(digits, *s);
		v = v << 6 | (uint32_t)(at - digits);
		bits += 6;
		if (bits >= 8) {
			bits -= 8;
			sb_char(out, (char)(v >> bits));
		}
	}
}

/* Are these lines what is in the page of them, when they come in two parts? */
static bool
comes_back(const char *lines, size_t len, size_t part)
{
	static const char head[] =
	    "<script type=\"application/gzip\" id=\"data\">\n";
	static const char foot[] = "\n</script>\n";
	struct strbuf sb = { 0 }, gzip = { 0 };
	struct page_data *p = page_data_begin(&sb, false);
	char *back = xmalloc(len + 1);
	z_stream z = { 0 };
	bool same;

	page_data_add(p, &sb, lines, part);
	page_data_add(p, &sb, lines + part, len - part);
	page_data_end(p, &sb);
	same = strncmp(sb.s, head, strlen(head)) == 0 &&
	       strcmp(sb.s + sb.len - strlen(foot), foot) == 0;
	put_base64(&gzip, sb.s + strlen(head), sb.s + sb.len - strlen(foot));
	z.next_in = (uint8_t *)gzip.s;
	z.avail_in = (unsigned)gzip.len;
	z.next_out = (uint8_t *)back;
	z.avail_out = (unsigned)len + 1;
	inflateInit2(&z, 15 + 16);
	same = same && inflate(&z, Z_FINISH) == Z_STREAM_END &&
	       z.avail_in == 0 && z.total_out == len &&
	       memcmp(back, lines, len) == 0;
	inflateEnd(&z);
	free(back);
	sb_free(&gzip);
	sb_free(&sb);
	return same;
}

/* The page of lines that come in so many parts. */
static void
put_parts(struct strbuf *sb, const char *lines, size_t len, size_t parts,
    bool aside)
{
	struct page_data *p = page_data_begin(sb, aside);
	size_t i;

	for (i = 0; i < parts; i++)
		page_data_add(p, sb, lines + len / parts * i, len / parts);
	page_data_end(p, sb);
}

/* What another thread makes of them is what this one does. */
static bool
same_aside(const char *lines, size_t len, size_t parts)
{
	struct strbuf here = { 0 }, aside = { 0 };
	bool same;

	put_parts(&here, lines, len, parts, false);
	put_parts(&aside, lines, len, parts, true);
	same = strcmp(here.s, aside.s) == 0;
	sb_free(&here);
	sb_free(&aside);
	return same;
}

static void
test_data(void)
{
	static char lines[2000000];
	uint64_t x = 1;
	size_t i, n = 0;

	/* What cannot be made shorter, so that there are several pieces. */
	for (i = 0; i < sizeof(lines); i++) {
		x = x * 6364136223846793005 + 1442695040888963407;
		lines[i] = (char)(x >> 56);
	}
	for (i = 0; i < 200; i++)
		n += comes_back(lines, i, i / 3);
	ok(n == 200, "each length up to 200 bytes");
	ok(comes_back(lines, sizeof(lines), 70000), "several pieces");
	ok(same_aside(lines, sizeof(lines), 1), "one part aside");
	ok(same_aside(lines, sizeof(lines), 2000), "many parts aside");
	memset(lines, '<', sizeof(lines));
	ok(comes_back(lines, sizeof(lines), 1), "brackets");
}

#else

static void
test_data(void)
{
	struct strbuf sb = { 0 };
	struct page_data *p = page_data_begin(&sb, true);

	page_data_add(p, &sb, "{\"a\":\"<b>\"}\n", 12);
	page_data_end(p, &sb);
	is(sb.s,
	    "<script type=\"application/jsonl\" id=\"data\">\n"
	    "{\"a\":\"\\u003cb>\"}\n</script>\n",
	    "no tag");
	sb_free(&sb);
}

#endif

/* Lines of schema.def, as JSON Schema has to say them. */
static void
test_schema(void)
{
	static const char *const want[] = {
		"\"oneOf\":[\n{\"$ref\":\"#/$defs/image\"},\n"
		"{\"$ref\":\"#/$defs/error\"},\n{\"$ref\":\"#/$defs/"
		"check\"},\n",
		"\"$defs\":{\n\"hex\":{\"type\":\"string\",\"pattern\":\"^0x[0-"
		"9a-f]+$\"},\n\"image\":{\"type\":\"object\",\"description\":"
		"\"An image: a file, a member of an archive or a slice; before "
		"all about it\",\n  "
		"\"required\":[\"type\",\"file\",\"format\"],\n  "
		"\"properties\":{\"type\":{\"const\":\"image\"},\"file\":{"
		"\"type\":\"string\"},\"member\":{\"type\":\"string\"},"
		"\"arch\":{\"type\":\"string\"},\n    "
		"\"format\":{\"enum\":[\"elf\",\"macho\",\"xray\"]},\n    "
		"\"machine\":{\"type\":\"string\"},",
		"\"error\":{\"type\":\"object\",\"description\":\"A file that "
		"could not be read\",\n  "
		"\"required\":[\"type\",\"file\",\"message\"],\n  "
		"\"properties\":{\"type\":{\"const\":\"error\"},\"file\":{"
		"\"type\":\"string\"},\"member\":{\"type\":\"string\"},"
		"\"arch\":{\"type\":\"string\"},\n    "
		"\"message\":{\"type\":\"string\"}}},\n",
		/* About no file, so that it needs none. */
		"\n  "
		"\"required\":[\"type\",\"name\",\"table\",\"level\","
		"\"sentence\"],\n",
		"\"name\":{\"type\":\"string\",\"pattern\":\"^[a-z][a-z0-9-]*$"
		"\"},\n",
		"\"offset\":{\"$ref\":\"#/$defs/hex\"},\n    "
		"\"size\":{\"type\":\"integer\",\"minimum\":0},",
		"\"covered_raw\":{\"type\":\"number\"},\n    "
		"\"unrelocated\":{\"type\":\"array\",\"items\":{\"type\":"
		"\"string\"}}},\n"
		"  "
		"\"additionalProperties\":{\"type\":[\"string\",\"number\","
		"\"boolean\",\"array\",\"object\"]}},\n",
	};
	struct json_object o = { 0 };
	struct strbuf sb = { 0 };
	size_t i, n;

	schema_print(&sb);
	for (i = 0; i < NELEM(want); i++)
		if (!ok(strstr(sb.s, want[i]) != NULL, "the schema, %zu", i))
			printf("# lacks: %s\n", want[i]);
	ok(count(sb.s, ",,") + count(sb.s, "[,") + count(sb.s, "{,") +
		    count(sb.s, ",]") + count(sb.s, ",}") +
		    count(sb.s, ",\n]") + count(sb.s, ",\n}") +
		    count(sb.s, "{\n,") + count(sb.s, "}\n ") +
		    count(sb.s, "{,\n") ==
		0,
	    "a comma between any two");
	n = json_split(&o, sb.s, sb.len);
	ok(n == 0 || n + 1 == sb.len, "all brackets are closed");
	json_split_free(&o);
	sb_free(&sb);
}

int
main(void)
{
	test_data();
	run(listed, NELEM(listed), "list", "<main id=\"static\">\n", "</main>");
	test_cuts();
	test_findings();
	test_schema();
	return done();
}
