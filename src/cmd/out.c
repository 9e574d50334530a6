/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Standard output and the messages on standard error. */
#include "cmd/cmd.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "output/report.h"

static bool	first_object = true;
static int	write_error;	/* errno of the first failure */

void
trouble(const char *file, const char *fmt, ...)
{
	va_list ap;

	fflush(stdout);
	fputs("unwinddump: ", stderr);
	if (file != NULL)
		fprintf(stderr, "%s: ", strcmp(file, "-") == 0 ?
		    "standard input" : file);
	va_start(ap, fmt);
	vfprintf(stderr, fmt, ap);
	va_end(ap);
	fputc('\n', stderr);
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
	out_objects(o, &sb);
	sb_free(&sb);
	trouble(file, "%s", message);
}

bool
out_close(void)
{
	if (fflush(stdout) != 0 && write_error == 0)
		write_error = errno;
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

enum level
show_findings(const struct options *o, const struct image *img,
    struct diag *d)
{
	enum level worst = diag_worst(d);
	const struct finding *f;
	struct strbuf sb = { 0 };
	size_t i;

	/* So that a line of one does not break a line of the other. */
	if (d->n > 0 && !o->quiet)
		fflush(stdout);
	for (i = 0; i < d->n && !o->quiet; i++) {
		f = &d->list[i];
		/* Standard error speaks to people whatever the format. */
		if (f->level == LEVEL_NOTE && !o->verbose)
			continue;
		sb.len = 0;
		sb_finding_place(&sb, img, f);
		sb_printf(&sb, ": %s: ", level_name(f->level));
		sb_finding_message(&sb, f);
		fprintf(stderr, "%s [%s]\n", sb.s, check_info(f->check)->name);
	}
	sb_free(&sb);
	diag_free(d);
	return worst;
}
