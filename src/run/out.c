/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Standard output and the messages on standard error. */
#include "run/run.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/stream.h"
#include "output/html.h"

void
out_write(struct out *out, const char *s, size_t n)
{
	if (n == 0 || out->error != 0)
		return;
	if (!stream_out(s, n))
		out->error = errno;
}

static void
write_page(struct out *out)
{
	out_write(out, out->page_text.s, out->page_text.len);
	out->page_text.len = 0;
}

/* The page's title is what the command was given. */
static void
begin_page(const struct options *o)
{
	struct strbuf about = { 0 };
	int i;

	sb_str(&about, o->core != NULL ? o->core : "");
	if (o->pid != 0)
		sb_printf(&about, "process %llu", (unsigned long long)o->pid);
	for (i = 0; i < o->noperands; i++) {
		sb_str(&about, about.len > 0 ? " " : "");
		sb_str(&about, o->operands[i]);
	}
	/* As in walk.c: a sanitizer does not survive fork() beside threads. */
	o->out->page = html_begin(&o->out->page_text, o->cmd->name, about.s,
	    o->line.s, options_version, o->threads > 1 && !SANITIZED);
	write_page(o->out);
	sb_free(&about);
}

static void
end_page(struct out *out)
{
	html_end(out->page, &out->page_text);
	out->page = NULL;
	write_page(out);
	sb_free(&out->page_text);
}

void
out_begin(const struct options *o)
{
	static const char head[] =
	    "{\"schema\":\"unwinddump-1\",\"objects\":[\n";

	o->out->begun = false;
	if (o->format == OUTPUT_JSON)
		out_write(o->out, head, sizeof(head) - 1);
	if (o->html)
		begin_page(o);
}

void
out_end(const struct options *o)
{
	if (o->format == OUTPUT_JSON)
		out_write(o->out, "\n]}\n", 4);
	if (o->html)
		end_page(o->out);
}

void
report_begin(const struct options *o)
{
	const struct reporter *r = reporter_of(o);
	struct strbuf sb = { 0 };

	if (r->begin != NULL) {
		r->begin(&sb);
		out_write(o->out, sb.s, sb.len);
	}
	sb_free(&sb);
	out_begin(o);
}

void
report_end(const struct options *o, int status)
{
	const struct reporter *r = reporter_of(o);
	struct strbuf sb = { 0 };

	out_end(o);
	if (r->end != NULL) {
		r->end(&sb, options_version, status == EXIT_TROUBLE,
		    &o->out->notes);
		out_write(o->out, sb.s, sb.len);
	}
	sb_free(&sb);
	sb_free(&o->out->notes);
}

void
report_notes(struct out *out, const struct strbuf *sb)
{
	sb_mem(&out->notes, sb->s, sb->len);
}

static struct held_piece *
hold(struct held *h, const char *text, size_t n)
{
	struct held_piece *p;

	sb_mem(&h->text, text, n);
	p = &PUSH(h->pieces, h->n, h->cap);
	memset(p, 0, sizeof(*p));
	p->end = h->text.len;
	return p;
}

void
held_message(void *held, const char *text, size_t n)
{
	hold(held, text, n)->kind = HELD_MESSAGE;
}

static void
write_objects(const struct options *o, const char *s, size_t n)
{
	struct out *out = o->out;

	if (n == 0)
		return;
	if (out->held != NULL) {
		hold(out->held, s, n)->kind = HELD_OBJECTS;
		return;
	}
	if (out->page != NULL) {
		html_objects(out->page, &out->page_text, s, n);
		write_page(out);
		return;
	}
	if (!out->begun) {
		/* json: no comma before the first; text: no empty line. */
		if ((o->format == OUTPUT_JSON || o->format == OUTPUT_SARIF) &&
		    n > 2) {
			s += 2;
			n -= 2;
		} else if (o->format == OUTPUT_TEXT && s[0] == '\n') {
			s++;
			n--;
		}
	}
	out->begun = true;
	out_write(out, s, n);
}

void
out_objects(const struct options *o, struct strbuf *sb)
{
	size_t n = sb->len;

	sb->len = 0;
	write_objects(o, sb->s, n);
}

void
out_heading(const struct options *o, const struct image *img, bool apart)
{
	struct strbuf sb = { 0 };

	if (!for_people(o))
		return;
	if (apart)
		sb_char(&sb, '\n');
	text_heading(&sb, img);
	out_objects(o, &sb);
	sb_free(&sb);
}

void
out_text(const struct options *o, const char *fmt, ...)
{
	struct strbuf sb = { 0 };
	va_list ap;

	va_start(ap, fmt);
	sb_vprintf(&sb, fmt, ap);
	va_end(ap);
	out_objects(o, &sb);
	sb_free(&sb);
}

void
out_image(const struct options *o, const struct image *img)
{
	struct strbuf sb = { 0 };

	if (for_people(o))
		return;
	json_image(&sb, &o->print, img);
	out_objects(o, &sb);
	sb_free(&sb);
}

void
out_trouble(const struct options *o, const char *file, const char *message)
{
	struct strbuf sb = { 0 };

	if (!for_people(o))
		json_error(&sb, &o->print, file, message);
	if (reporter_of(o)->failure != NULL)
		reporter_of(o)->failure(&sb, &o->out->notes, file, message);
	out_objects(o, &sb);
	sb_free(&sb);
	trouble(file, "%s", message);
}

bool
out_close(struct out *out)
{
	int error;

	end_findings(out);
	error = stream_flush();
	if (out->error != 0)
		error = out->error;
	/* What printf() could not write before. */
	if (ferror(stdout) && error == 0)
		error = EIO;
	if (fclose(stdout) != 0 && error == 0)
		error = errno;
	if (error != 0)
		trouble(NULL, "cannot write: %s", strerror(error));
	return error == 0;
}

const struct printer *
printer_of(const struct options *o)
{
	switch (o->format) {
	case OUTPUT_JSON:
	case OUTPUT_JSONL:
		return &print_json;
	default:
		return &print_text;
	}
}

const struct reporter *
reporter_of(const struct options *o)
{
	switch (o->format) {
	case OUTPUT_JSON:
	case OUTPUT_JSONL:
		return &report_json;
	case OUTPUT_SARIF:
		return &report_sarif;
	case OUTPUT_GITHUB:
		return &report_github;
	default:
		return &report_text;
	}
}

void
promote(const struct options *o, struct finding *f)
{
	if (o->werror_one[f->check] ||
	    (o->werror && f->level == LEVEL_WARNING &&
		!o->werror_not[f->check]))
		f->level = LEVEL_ERROR;
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

bool
hides_finding(const struct options *o, const struct finding *f)
{
	return hides_level(o, f->level) && !o->asked[f->check];
}

void
add_lost(const struct image *img, struct diag *d)
{
	if (img->lost != NULL)
		diag_whole_level(d, CHK_elf_debug_info,
		    img->lost_by == LOST_DAMAGE ? LEVEL_WARNING : LEVEL_ERROR,
		    NULL, "%s", img->lost);
}

int
show_lost(const struct options *o, const struct image *img)
{
	struct diag d = { .levels = o->levels };
	int status;

	add_lost(img, &d);
	status = show_findings(o, img, &d);
	return img->lost_by == LOST_RESOURCES ? EXIT_TROUBLE : status;
}

/*
 * How many findings of one check and level are shown for one image; the others
 * are counted, and told when the next image begins.
 */
#define SHOWN_IMAGE 10

void
end_findings(struct out *out)
{
	struct strbuf sb = { 0 };
	uint64_t n;
	size_t c, level;

	for (c = 0; out->image != NULL && c < CHECK_COUNT; c++)
		for (level = 0; level <= LEVEL_ERROR; level++) {
			n = out->shown[c][level];
			if (n <= SHOWN_IMAGE)
				continue;
			sb_printf(&sb, "%s: %s: %llu more like it [%s]\n",
			    out->image, level_name(level),
			    (unsigned long long)(n - SHOWN_IMAGE),
			    check_info(c)->name);
		}
	if (sb.len != 0)
		stream_err(sb.s, sb.len);
	sb_free(&sb);
	free(out->image);
	out->image = NULL;
	memset(out->shown, 0, sizeof(out->shown));
}

/* Of an image, is there to be one more line of the kind? */
static bool
is_shown(const struct options *o, const char *image, enum check check,
    enum level level, uint32_t more)
{
	struct out *out = o->out;

	if (o->verbose)
		return true;
	if (out->image == NULL || strcmp(out->image, image) != 0) {
		end_findings(out);
		out->image = xstrdup(image);
	}
	out->shown[check][level] += 1 + (uint64_t)more;
	return out->shown[check][level] - more <= SHOWN_IMAGE;
}

static void
put_finding(struct strbuf *sb, const struct options *o, const struct image *img,
    const struct finding *f)
{
	/* No line of a job's log may begin as a command to GitHub. */
	if (o->format == OUTPUT_GITHUB)
		sb_str(sb, "unwinddump: ");
	sb_finding_place(sb, img, f);
	sb_printf(sb, ": %s: ", level_name(f->level));
	sb_finding_message(sb, f);
	sb_printf(sb, " [%s]\n", check_info(f->check)->name);
}

static void
hold_finding(struct held *h, const struct strbuf *text, size_t name,
    const struct finding *f)
{
	struct held_piece *p = hold(h, text->s, text->len);

	p->kind = HELD_FINDING;
	p->name = name;
	p->check = f->check;
	p->level = f->level;
	p->more = f->more;
}

static void
show_finding(const struct options *o, const struct image *img,
    const struct finding *f)
{
	struct strbuf sb = { 0 };
	size_t name;

	/* Standard error speaks to people whatever the format. */
	if (o->quiet ||
	    (f->level == LEVEL_NOTE && !o->verbose && !o->asked[f->check]))
		return;
	sb_image_name(&sb, img);
	sb_char(&sb, '\0');
	name = sb.len;
	if (o->out->held != NULL ||
	    is_shown(o, sb.s, f->check, f->level, f->more))
		put_finding(&sb, o, img, f);
	if (o->out->held != NULL)
		hold_finding(o->out->held, &sb, name, f);
	else if (sb.len > name)
		stream_err(sb.s + name, sb.len - name);
	sb_free(&sb);
}

void
held_write(const struct options *o, struct held *h)
{
	const struct held_piece *p;
	const char *s = h->text.s;
	size_t i, at = 0;

	for (i = 0; i < h->n; i++) {
		p = &h->pieces[i];
		if (p->kind == HELD_OBJECTS)
			write_objects(o, s + at, p->end - at);
		else if (p->kind == HELD_MESSAGE ||
			 is_shown(o, s + at, p->check, p->level, p->more))
			stream_err(s + at + p->name, p->end - at - p->name);
		at = p->end;
	}
	h->n = h->text.len = 0;
}

void
held_free(struct held *h)
{
	free(h->pieces);
	sb_free(&h->text);
}

int
show_findings_two(const struct options *o, struct image *const img[2],
    struct diag *d)
{
	int status = diag_worst(d) == LEVEL_ERROR ? EXIT_FOUND : EXIT_FINE;
	const struct finding *f;
	size_t i, k;

	for (k = 0; k < 2; k++)
		for (i = 0; i < d->n; i++) {
			f = &d->list[i];
			if ((f->sec != NULL && img[0] != img[1] &&
				f->sec->img == img[1]) == (k == 1))
				show_finding(o, img[k], f);
		}
	diag_free(d);
	return status;
}

int
show_findings(const struct options *o, const struct image *img, struct diag *d)
{
	int status = diag_worst(d) == LEVEL_ERROR ? EXIT_FOUND : EXIT_FINE;
	size_t i;

	for (i = 0; i < d->n; i++)
		show_finding(o, img, &d->list[i]);
	diag_free(d);
	return status;
}
