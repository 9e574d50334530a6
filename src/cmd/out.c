/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Standard output and the messages on standard error. */
#include "cmd/cmd.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/check_files.h"
#include "output/report.h"

static bool	first_object = true;
static int	write_error;	/* errno of the first failure */

void
trouble(const char *file, const char *fmt, ...)
{
	struct strbuf text = { 0 }, sb = { 0 };
	va_list ap;

	if (file != NULL)
		sb_printf(&text, "%s: ", strcmp(file, "-") == 0 ?
		    "standard input" : file);
	va_start(ap, fmt);
	sb_vprintf(&text, fmt, ap);
	va_end(ap);
	sb_safe(&sb, text.s);
	out_flush();
	fprintf(stderr, "unwinddump: %s\n", sb.s);
	sb_free(&text);
	sb_free(&sb);
}

void
out_flush(void)
{
	if (fflush(stdout) != 0 && write_error == 0)
		write_error = errno != 0 ? errno : EIO;
}

void
out_write(const char *s, size_t n)
{
	if (n == 0 || write_error != 0)
		return;
	if (fwrite(s, 1, n, stdout) != n)
		write_error = errno != 0 ? errno : EIO;
}

void
out_begin(const struct options *o)
{
	static const char head[] =
	    "{\"schema\":\"unwinddump-1\",\"objects\":[\n";

	first_object = true;
	if (o->format == OUTPUT_JSON)
		out_write(head, sizeof(head) - 1);
}

void
out_end(const struct options *o)
{
	if (o->format == OUTPUT_JSON)
		out_write("\n]}\n", 4);
}

void
report_begin(const struct options *o)
{
	const struct reporter *r = reporter_of(o);
	struct strbuf sb = { 0 };

	if (r->begin != NULL) {
		r->begin(&sb);
		out_write(sb.s, sb.len);
	}
	sb_free(&sb);
	out_begin(o);
}

/* What reporters keep of files that cannot be read, for the end. */
static struct strbuf notes;

void
report_end(const struct options *o, int status)
{
	const struct reporter *r = reporter_of(o);
	struct strbuf sb = { 0 };

	out_end(o);
	if (r->end != NULL) {
		r->end(&sb, options_version, status == EXIT_TROUBLE, &notes);
		out_write(sb.s, sb.len);
	}
	sb_free(&sb);
	sb_free(&notes);
}

void
report_notes(const struct strbuf *sb)
{
	sb_mem(&notes, sb->s, sb->len);
}

void
out_objects(const struct options *o, struct strbuf *sb)
{
	const char *s = sb->s;
	size_t n = sb->len;

	sb->len = 0;
	if (n == 0)
		return;
	if (first_object) {
		/* json: no comma before the first; text: no empty line. */
		if ((o->format == OUTPUT_JSON ||
		    o->format == OUTPUT_SARIF) && n > 2) {
			s += 2;
			n -= 2;
		} else if (o->format == OUTPUT_TEXT && s[0] == '\n') {
			s++;
			n--;
		}
	}
	first_object = false;
	out_write(s, n);
}

void
out_image(const struct options *o, const struct image *img)
{
	struct strbuf sb = { 0 };

	printer_of(o)->image(&sb, img);
	out_objects(o, &sb);
	sb_free(&sb);
}

void
out_trouble(const struct options *o, const char *file, const char *message)
{
	struct strbuf sb = { 0 };

	printer_of(o)->error(&sb, file, message);
	if (reporter_of(o)->failure != NULL)
		reporter_of(o)->failure(&sb, &notes, file, message);
	out_objects(o, &sb);
	sb_free(&sb);
	trouble(file, "%s", message);
}

bool
out_close(void)
{
	out_flush();
	/* What printf() could not write before. */
	if (ferror(stdout) && write_error == 0)
		write_error = EIO;
	if (fclose(stdout) != 0 && write_error == 0)
		write_error = errno;
	if (write_error == 0)
		return true;
	trouble(NULL, "cannot write: %s", strerror(write_error));
	return false;
}

const struct printer *
printer_of(const struct options *o)
{
	switch (o->format) {
	case OUTPUT_JSON:
		return &print_json;
	case OUTPUT_JSONL:
		return &print_jsonl;
	default:
		return &print_text;
	}
}

bool
for_people(const struct options *o)
{
	return o->format != OUTPUT_JSON && o->format != OUTPUT_JSONL;
}

bool
hides_level(const struct options *o, enum level level)
{
	return level == LEVEL_NOTE && !o->verbose && for_people(o);
}

void
add_lost(const struct image *img, struct diag *d)
{
	if (img->lost != NULL)
		diag_whole_level(d, CHK_elf_debug_info, img->lost_by ==
		    LOST_DAMAGE ? LEVEL_WARNING : LEVEL_ERROR, NULL, "%s",
		    img->lost);
}

int
show_lost(const struct options *o, const struct image *img)
{
	struct diag d = { .levels = o->levels };
	enum level level;

	add_lost(img, &d);
	level = show_findings(o, img, &d);
	return img->lost_by == LOST_RESOURCES ? EXIT_TROUBLE :
	    level == LEVEL_ERROR ? EXIT_FOUND : EXIT_FINE;
}

enum level
show_findings(const struct options *o, const struct image *img,
    struct diag *d)
{
	enum level worst = diag_worst(d);
	const struct finding *f;
	struct strbuf sb = { 0 };
	size_t i;

	if (d->n > 0 && !o->quiet)
		out_flush();
	for (i = 0; i < d->n && !o->quiet; i++) {
		f = &d->list[i];
		/* Standard error speaks to people whatever the format. */
		if (f->level == LEVEL_NOTE && !o->verbose)
			continue;
		sb.len = 0;
		sb_finding_place(&sb, img, f);
		sb_printf(&sb, ": %s: ", level_name(f->level));
		sb_finding_message(&sb, f);
		/* No line of a job's log may begin as a command to GitHub. */
		fprintf(stderr, "%s%s [%s]\n", o->format == OUTPUT_GITHUB ?
		    "unwinddump: " : "", sb.s, check_info(f->check)->name);
	}
	sb_free(&sb);
	diag_free(d);
	return worst;
}
