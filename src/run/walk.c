/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the commands share: going through files, and filters. */
#include "run/paths.h"
#include "run/shield.h"

#include <stdlib.h>
#include <string.h>

int
worse(int a, int b)
{
	return a > b ? a : b;
}

static int
one_file(const struct options *o, const char *path, bool found, image_fn fn,
    void *arg)
{
	struct diag d = { .levels = o->levels };
	struct image whole = { .file = path };
	struct strbuf why = { 0 }, err = { 0 };
	struct lacking lacking = { .o = o };
	struct image *img;
	struct file *f;
	enum file_error error;
	int status = EXIT_FINE;
	size_t images = 0;

	f = file_open(path, &o->file, &error, &why);
	if (f == NULL) {
		/* Directories hold much else. */
		if (found && error == FILE_NOT_OBJECT) {
			sb_free(&why);
			return EXIT_FINE;
		}
		out_trouble(o, path, why.s == NULL ? "cannot be read" : why.s);
		sb_free(&why);
		return error == FILE_FLAT ? EXIT_FOUND : EXIT_TROUBLE;
	}
	while ((img = file_next(f, &d)) != NULL) {
		images++;
		out_image(o, img);
		status = worse(status, show_findings(o, img, &d));
		status = worse(status, fn(o, img, &lacking, arg));
		status = worse(status, show_lost(o, img));
		image_close(img);
	}
	status = worse(status, show_findings(o, &whole, &d));
	if (images > 0 && lacking.n == images)
		status = worse(status, EXIT_FOUND);
	lacking_end(&lacking, path, images, &err);
	trouble_write(&err);
	if (images == 0 && status == EXIT_FINE && !found) {
		out_trouble(o, path, "holds no object file");
		status = EXIT_TROUBLE;
	}
	file_close(f);
	sb_free(&why);
	sb_free(&err);
	return status;
}

static int
shielded_file(const struct options *o, const struct path *path, size_t k,
    image_fn fn, void *arg)
{
	struct strbuf why = { 0 };
	int status = EXIT_TROUBLE;

	if (shield_enter(k, &why))
		status = one_file(o, path->path, path->found, fn, arg);
	else
		out_trouble(o, path->path, why.s);
	shield_leave();
	sb_free(&why);
	return status;
}

/* Files that each thread may be done with before one that takes long. */
#define FILES_AHEAD 32

void
files_run(struct pool_job *job, const struct options *o, size_t n,
    unsigned *inside)
{
	job->n = n;
	job->run = 1;
	job->ahead = FILES_AHEAD;
	job->threads = n == 0 || o->threads < n ? o->threads : (unsigned)n;
	/*
	 * Lines are asked of a child process, and before GCC 14 the allocator
	 * of the address sanitizer does not survive fork() beside threads.
	 */
	if (SANITIZED || job->threads == 0)
		job->threads = 1;
	*inside = o->threads / job->threads;
	pool_run(job);
}

void
file_turn(const struct options *o, size_t k)
{
	if (shield_turn(k))
		o->out->begun = true;
}

/* Files side by side. */
struct side {
	const struct options *o;
	const struct path *paths;
	size_t first, taken; /* numbers for the shield */
	unsigned inside;     /* threads in one file */
	image_fn fn;
	const struct side_parts *parts;
	int status;
};

struct side_slot {
	struct options *o; /* with an out of its own */
	struct out out;
	struct held held;
	void *part;
	int status;
};

static void
side_begin(void *arg, void *p)
{
	const struct side *s = arg;
	struct side_slot *slot = p;

	slot->o = xmalloc(s->o->cmd->size);
	memcpy(slot->o, s->o, s->o->cmd->size);
	slot->o->threads = s->inside;
	slot->o->out = &slot->out;
	slot->out.held = &slot->held;
	slot->part = s->parts->begin(s->parts->arg, slot->o);
}

static void
side_end(void *arg, void *p)
{
	const struct side *s = arg;
	struct side_slot *slot = p;

	s->parts->end(s->parts->arg, slot->part);
	held_free(&slot->held);
	sb_free(&slot->out.notes);
	free(slot->o);
}

static void
side_work(void *arg, void *p, size_t from, size_t to)
{
	const struct side *s = arg;
	struct side_slot *slot = p;

	slot->status = EXIT_FINE;
	trouble_divert(held_message, &slot->held);
	for (; from < to; from++)
		slot->status = worse(slot->status,
		    shielded_file(slot->o, &s->paths[from], s->first + from,
			s->fn, slot->part));
	trouble_divert(NULL, NULL);
}

static void
side_take(void *arg, void *p)
{
	struct side *s = arg;
	struct side_slot *slot = p;

	file_turn(s->o, s->first + s->taken++);
	held_write(s->o, &slot->held);
	report_notes(s->o->out, &slot->out.notes);
	slot->out.notes.len = 0;
	s->parts->take(s->parts->arg, slot->part);
	s->status = worse(s->status, slot->status);
}

static int
side_by_side(const struct options *o, const struct path_list *paths,
    size_t first, image_fn fn, const struct side_parts *parts)
{
	struct side s = { .o = o,
		.paths = paths->list,
		.first = first,
		.fn = fn,
		.parts = parts };
	struct pool_job job = {
		.arg = &s,
		.slot_size = sizeof(struct side_slot),
		.slot_begin = side_begin,
		.slot_end = side_end,
		.work = side_work,
		.take = side_take,
	};

	files_run(&job, o, paths->n, &s.inside);
	return s.status;
}

static int
in_turn(const struct options *o, const struct path_list *paths, size_t first,
    image_fn fn, void *arg)
{
	int status = EXIT_FINE;
	size_t k;

	for (k = 0; k < paths->n; k++) {
		file_turn(o, first + k);
		status = worse(status,
		    shielded_file(o, &paths->list[k], first + k, fn, arg));
	}
	return status;
}

/* Side by side where parts are given and threads are there. */
static int
each_image(const struct options *o, int argc, char **argv, image_fn fn,
    void *arg, const struct side_parts *parts)
{
	/* Some commands come here for each file, and all have numbers. */
	static size_t first;
	struct path_list paths = { 0 };
	int i, status = EXIT_FINE;
	bool aside = parts != NULL && o->threads > 1 && !SANITIZED;

	if (argc == 0) {
		trouble(NULL, "no file given; try 'unwinddump %s%s--help'",
		    o->named ? o->cmd->name : "", o->named ? " " : "");
		return EXIT_TROUBLE;
	}
	for (i = 0; i < argc; i++)
		if (!paths_add(&paths, o, argv[i]))
			status = EXIT_TROUBLE;
	status = worse(status, aside && paths.n > 1 ?
				   side_by_side(o, &paths, first, fn, parts) :
				   in_turn(o, &paths, first, fn, arg));
	first += paths.n;
	paths_free(&paths);
	return status;
}

int
for_each_image(const struct options *o, int argc, char **argv, image_fn fn,
    void *arg)
{
	return each_image(o, argc, argv, fn, arg, NULL);
}

int
for_each_image_aside(const struct options *o, int argc, char **argv,
    image_fn fn, const struct side_parts *parts)
{
	return each_image(o, argc, argv, fn, parts->arg, parts);
}

void
for_each_silent(const struct options *o, int argc, char **argv, image_fn fn,
    void *arg)
{
	struct diag d = { .levels = o->levels };
	struct strbuf why = { 0 };
	enum file_error err;
	struct image *img;
	struct file *f;
	int i;

	for (i = 0; i < argc; i++) {
		f = file_open(argv[i], &o->file, &err, &why);
		while (f != NULL && (img = file_next(f, &d)) != NULL) {
			fn(o, img, NULL, arg);
			image_close(img);
		}
		file_close(f);
	}
	diag_free(&d);
	sb_free(&why);
}

/*
 * Every row is printed with all its rules, however few bytes tell how it
 * differs from the row before.  An entry's rows may take so much text for its
 * size, which tables of compilers keep 20 times within.
 */
#define ROWS_ROOM   ((uint64_t)16 << 10)
#define ROWS_FACTOR 256
#define ROW_TEXT    64 /* of a row without registers */
#define RULE_TEXT   16
#define OP_TEXT     8 /* of a byte of an expression */

static uint64_t
rule_text(const struct rule *r)
{
	return rule_is_expr(r) ? RULE_TEXT + OP_TEXT * (uint64_t)r->len :
				 RULE_TEXT;
}

/* Is there room for more rows than these, had each of them all the rules? */
static bool
is_well_within(const struct entry *e, uint64_t room)
{
	size_t i;

	if (e->nrows > room / (ROW_TEXT + RULE_TEXT * (2 + e->nregs)))
		return false;
	for (i = 0; i < e->nrows; i++)
		if (rule_is_expr(&e->rows[i].cfa) ||
		    rule_is_expr(&e->rows[i].ra))
			return false;
	for (i = 0; i < e->nregs; i++)
		if (rule_is_expr(&e->regs[i].rule))
			return false;
	return true;
}

bool
rows_always_fit(const struct entry *e)
{
	return is_well_within(e, ROWS_ROOM);
}

void
bound_rows(const struct table *t, struct entry *e, struct diag *d)
{
	/* Rows that follow from code are as many as that has room for. */
	uint64_t size = t->format->unstored ? e->end - e->start.addr : e->size;
	uint64_t left = ROWS_ROOM + ROWS_FACTOR * size, need;
	size_t i, k, rows = e->nrows;

	if (is_well_within(e, left))
		return;
	for (i = 0; i < rows; i++) {
		const struct row *r = &e->rows[i];

		need = ROW_TEXT + rule_text(&r->cfa) + rule_text(&r->ra);
		for (k = 0; k < r->nregs && need <= left; k++)
			need += rule_text(&e->regs[r->regs + k].rule);
		if (need > left)
			break;
		left -= need;
	}
	if (i == rows)
		return;
	e->nrows = i;
	diag_at(d, CHK_cfi_bound, e->sec != NULL ? e->sec : t->sec, e->offset,
	    "%zu of %zu rows are not shown: their rules are more than %d times "
	    "the entry",
	    rows - i, rows, ROWS_FACTOR);
}
