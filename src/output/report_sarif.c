/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * SARIF 2.1.0 (OASIS): one run, whose rules are those that there are results of.
 *
 * What a result is about is a place in a binary, which SARIF gives by an
 * address object; where debug information knows the source line, that is the
 * physical location and the binary a related one.  Viewers that show source
 * only (code scanning among them) insist on a region with a line, so a binary
 * gets line 1.
 */
#include "output/report.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* Where people read about the program; the Makefile knows. */
#ifndef HOMEPAGE
#define HOMEPAGE ""
#endif

static void
put_text(struct strbuf *sb, const char *key, const char *text)
{
	json_key(sb, key);
	sb_char(sb, '{');
	json_key(sb, "text");
	json_string(sb, text);
	sb_char(sb, '}');
}

static void
put_rule(struct strbuf *sb, const struct check_info *c)
{
	struct strbuf help = { 0 };

	sb_char(sb, '{');
	json_key(sb, "id");
	json_string(sb, c->name);
	sb_char(sb, ',');
	put_text(sb, "shortDescription", c->sentence);
	sb_char(sb, ',');
	put_text(sb, "fullDescription", c->sentence);
	sb_char(sb, ',');
	sb_printf(&help, "%s\n\n%s", c->explanation, c->advice);
	put_text(sb, "help", help.s);
	sb_free(&help);
	sb_str(sb, ",\"defaultConfiguration\":{");
	if (c->level == LEVEL_OFF)
		sb_str(sb, "\"enabled\":false}");
	else
		sb_printf(sb, "\"level\":\"%s\"}", level_name(c->level));
	sb_str(sb, ",\"properties\":{\"tags\":[");
	json_string(sb, c->table);
	sb_str(sb, "]}}");
}

/* Which rules there are results of. */
static atomic_bool used[CHECK_COUNT];

static void
sarif_begin(struct strbuf *sb)
{
	sb_str(sb, "{\"$schema\":\"https://docs.oasis-open.org/sarif/sarif/"
		   "v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json\",\n"
		   "\"version\":\"2.1.0\",\"runs\":[{\n"
		   "\"columnKind\":\"utf16CodeUnits\",\n\"results\":[\n");
}

/* After the results, when it is known which rules these need. */
static void
put_tool(struct strbuf *sb, const char *version)
{
	bool first = true;
	size_t c;

	sb_str(sb, "\"tool\":{\"driver\":{\"name\":\"unwinddump\"");
	json_add_string(sb, "version", version);
	if (HOMEPAGE[0] != '\0')
		json_add_string(sb, "informationUri", HOMEPAGE);
	sb_str(sb, ",\"rules\":[");
	for (c = 0; c < CHECK_COUNT; c++) {
		if (!atomic_load(&used[c]))
			continue;
		sb_str(sb, first ? "\n" : ",\n");
		put_rule(sb, check_info(c));
		first = false;
	}
	sb_str(sb, "]}}");
}

static void
sarif_end(struct strbuf *sb, const char *version, bool failed,
    const struct strbuf *notes)
{
	sb_str(sb, "],\n");
	put_tool(sb, version);
	sb_printf(sb, ",\n\"invocations\":[{\"executionSuccessful\":%s",
	    failed ? "false" : "true");
	if (notes->len > 0) {
		sb_str(sb, ",\"toolExecutionNotifications\":[");
		/* Without the comma before the first. */
		sb_str(sb, notes->s + 1);
		sb_char(sb, ']');
	}
	sb_str(sb, "}]}]}\n");
}

/* A path as a URI (RFC 3986): absolute ones under file:, others relative. */
static void
put_uri(struct strbuf *sb, const char *path)
{
	static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnop"
				    "qrstuvwxyz0123456789-._~/+,=@";
	struct strbuf uri = { 0 };
	const char *s;

	if (path[0] == '/')
		sb_str(&uri, "file://");
	for (s = path; *s != '\0'; s++) {
		if (strchr(plain, *s) != NULL)
			sb_char(&uri, *s);
		else
			sb_printf(&uri, "%%%02X", (unsigned char)*s);
	}
	json_string(sb, uri.len == 0 ? "" : uri.s);
	sb_free(&uri);
}

static void
put_artifact(struct strbuf *sb, const char *path, unsigned line)
{
	sb_str(sb, "\"artifactLocation\":{\"uri\":");
	put_uri(sb, path);
	sb_printf(sb, "},\"region\":{\"startLine\":%u}", line == 0 ? 1 : line);
}

/* The place of a finding in its table's section, and the code's address. */
static void
put_binary(struct strbuf *sb, const struct image *img, const struct finding *f)
{
	sb_str(sb, "\"physicalLocation\":{");
	put_artifact(sb, img->file, 0);
	if (f->sec != NULL) {
		sb_str(sb, ",\"address\":{");
		if (!img->by_section && f->sec->addr <= INT64_MAX - f->offset) {
			sb_str(sb, "\"absoluteAddress\":");
			sb_udec(sb, f->sec->addr + f->offset);
			sb_char(sb, ',');
		}
		if (f->has_offset && f->offset <= INT64_MAX) {
			sb_str(sb, "\"offsetFromParent\":");
			sb_udec(sb, f->offset);
			sb_char(sb, ',');
		}
		sb_str(sb, "\"kind\":\"section\",\"name\":");
		json_string(sb, f->sec->name);
		sb_char(sb, '}');
	}
	sb_char(sb, '}');
}

static void
put_logical(struct strbuf *sb, const struct print_opts *o,
    const struct image *img, const struct report_place *p)
{
	struct strbuf full = { 0 };
	char *name;

	if (p->symbol == NULL)
		return;
	name = name_read(o, p->symbol->name);
	sb_image_name(&full, img);
	sb_char(&full, ':');
	sb_str(&full, p->symbol->name);
	sb_str(sb, ",\"logicalLocations\":[{\"name\":");
	json_string(sb, name);
	json_add_string(sb, "decoratedName", p->symbol->name);
	json_add_string(sb, "fullyQualifiedName", full.s);
	json_add_string(sb, "kind", "function");
	sb_str(sb, "}]");
	sb_free(&full);
	free(name);
}

/* With its number among those that look the same, as code scanning wants. */
static void
put_fingerprint(struct strbuf *sb, const struct image *img,
    const struct finding *f, const struct report_place *p)
{
	sb_str(sb, ",\"partialFingerprints\":{\"primaryLocationLineHash\":\"");
	sb_hex(sb, report_fingerprint(img, f, p->symbol), 16);
	sb_printf(sb, ":%u\"}", (unsigned)p->twins + 1);
}

/* Is the source one of an assembler, with a line for each instruction? */
static bool
can_insert(const struct entry *e)
{
	const struct directives *d = e->directives;
	const char *dot;
	size_t i;

	for (i = 0; i < e->ndirectives; i++, d++) {
		dot = d->file == NULL ? NULL : strrchr(d->file, '.');
		if (dot == NULL || d->next_line == 0 ||
		    (strcmp(dot, ".s") != 0 && strcmp(dot, ".S") != 0 &&
			strcmp(dot, ".asm") != 0))
			return false;
	}
	return true;
}

/* Directives as lines, before that of the next instruction. */
static void
put_insertion(struct strbuf *sb, const struct directives *d)
{
	struct strbuf text = { 0 };
	size_t i;

	for (i = 0; i < d->n; i++) {
		sb_char(&text, '\t');
		sb_str(&text, d->list[i]);
		sb_char(&text, '\n');
	}
	sb_printf(sb,
	    "{\"deletedRegion\":{\"startLine\":%u,\"startColumn\":1,"
	    "\"endLine\":%u,\"endColumn\":1},\"insertedContent\":{\"text\":",
	    d->next_line, d->next_line);
	json_string(sb, text.s == NULL ? "" : text.s);
	sb_str(sb, "}}");
	sb_free(&text);
}

/* A change of each file, for the one fix. */
static void
put_fix(struct strbuf *sb, const struct entry *e)
{
	const struct directives *d = e->directives;
	size_t i;
	bool same;

	sb_str(sb, ",\"fixes\":[{");
	put_text(sb, "description", "The directives that the code implies");
	sb_str(sb, ",\"artifactChanges\":[");
	for (i = 0; i < e->ndirectives; i++) {
		same = i > 0 && strcmp(d[i].file, d[i - 1].file) == 0;
		if (!same) {
			sb_str(sb, i > 0 ? "]},{" : "{");
			sb_str(sb, "\"artifactLocation\":{\"uri\":");
			put_uri(sb, d[i].file);
			sb_str(sb, "},\"replacements\":[");
		} else
			sb_char(sb, ',');
		put_insertion(sb, &d[i]);
	}
	sb_str(sb, "]}]}]");
}

static void
sarif_finding(struct strbuf *sb, const struct print_opts *o,
    const struct image *img, const struct finding *f,
    const struct report_place *p)
{
	struct strbuf text = { 0 };

	atomic_store(&used[f->check], true);
	sb_finding_message(&text, f);
	sb_str(sb, ",\n{\"ruleId\":");
	json_string(sb, check_info(f->check)->name);
	sb_printf(sb, ",\"level\":\"%s\",", level_name(f->level));
	put_text(sb, "message", text.s);
	sb_str(sb, ",\"locations\":[{");
	if (p->file != NULL) {
		sb_str(sb, "\"physicalLocation\":{");
		put_artifact(sb, p->file, p->line);
		sb_char(sb, '}');
	} else
		put_binary(sb, img, f);
	put_logical(sb, o, img, p);
	sb_str(sb, "}]");
	if (p->file != NULL) {
		sb_str(sb, ",\"relatedLocations\":[{\"id\":1,");
		put_binary(sb, img, f);
		sb_str(sb, "}]");
	}
	put_fingerprint(sb, img, f, p);
	if (p->mend != NULL && can_insert(p->mend))
		put_fix(sb, p->mend);
	sb_char(sb, '}');
	sb_free(&text);
}

static void
sarif_failure(struct strbuf *sb, struct strbuf *notes, const char *file,
    const char *message)
{
	(void)sb;
	sb_str(notes, ",\n{\"level\":\"error\",");
	put_text(notes, "message", message);
	sb_str(notes, ",\"locations\":[{\"physicalLocation\":{"
		      "\"artifactLocation\":{\"uri\":");
	put_uri(notes, file);
	sb_str(notes, "}}}]}");
}

const struct reporter report_sarif = {
	.mends = true,
	.begin = sarif_begin,
	.end = sarif_end,
	.finding = sarif_finding,
	.failure = sarif_failure,
};
