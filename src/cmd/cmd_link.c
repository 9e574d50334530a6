/* SPDX-License-Identifier: GPL-3.0-or-later */
/* compare --link: what a linker made of the tables of its inputs. */
#include "cmd/compare_print.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "link/link.h"
#include "link/link_map.h"
#include "object/map.h"
#include "output/records.h"
#include "output/schema.h"

struct linked {
	struct link l;
	struct table_list out, *in; /* in: by input */
	size_t cap, in_cap;         /* of l.in and of in */
	struct file **files;
	struct file_opts opts; /* of the inputs */
	struct map map;        /* of --map */
	size_t nfiles;
	bool faulty; /* an error was found in them */
};

static const struct selection all_tables = { .n = 0 };

/* Of what they are themselves. */
static void
tell(const struct options *o, struct linked *x, struct image *img,
    struct diag *d)
{
	x->faulty |= show_findings(o, img, d) != EXIT_FINE;
}

/*
 * Bitcode, or code of a compiler's own in an ELF object, alone or beside
 * machine code.
 */
static void
find_lto(struct link_input *in)
{
	const struct image *img = in->img;
	bool own = img->container == CONTAINER_BITCODE || image_has_lto(img);
	bool code = false;
	size_t i;

	for (i = 0; i < img->nsections; i++)
		code |= (img->sections[i].attr & SEC_EXEC) &&
			img->sections[i].size != 0;
	in->codeless = own && !code;
	in->fat = own && code;
}

static bool
add_image(const struct options *o, struct linked *x, struct image *img)
{
	struct diag d = { .levels = o->levels };
	struct link_input *in;

	if (img->container != CONTAINER_BITCODE &&
	    img->container != x->l.out->container) {
		out_trouble(o, img->file,
		    "is no input of a link to an output of that format");
		image_close(img);
		return false;
	}
	if (img->container != CONTAINER_BITCODE &&
	    img->machine != x->l.out->machine) {
		out_trouble(o, img->file,
		    "is for another machine than the output");
		image_close(img);
		return false;
	}
	image_load_symbols(img);
	GROW(x->l.in, x->l.nin, x->cap);
	GROW(x->in, x->l.nin, x->in_cap);
	in = &x->l.in[x->l.nin];
	memset(in, 0, sizeof(*in));
	memset(&x->in[x->l.nin], 0, sizeof(*x->in));
	in->img = img;
	in->member = img->member != NULL;
	find_lto(in);
	tables_find(img, &all_tables, &x->in[x->l.nin], &d);
	tell(o, x, img, &d);
	in->tables = x->in[x->l.nin].t;
	in->ntables = x->in[x->l.nin].n;
	x->l.nin++;
	return true;
}

/* NULL, once that is said: it cannot be read. */
static struct file *
open_file(const struct options *o, struct linked *x, const char *path,
    const struct file_opts *opts)
{
	struct strbuf why = { 0 };
	enum file_error err;
	struct file *f = file_open(path, opts, &err, &why);

	if (f == NULL)
		out_trouble(o, path, why.s == NULL ? "cannot be read" : why.s);
	else
		x->files[x->nfiles++] = f;
	sb_free(&why);
	return f;
}

/* The images of an input; false when there is something that is none. */
static bool
add_file(const struct options *o, struct linked *x, const char *path)
{
	struct diag d = { .levels = o->levels };
	struct image whole = { .file = path }, *img;
	struct file_opts *opts = &x->opts;
	struct file *f;
	bool ok = true;

	*opts = o->file;
	opts->bitcode = true;
	f = open_file(o, x, path, opts);
	if (f == NULL)
		return false;
	while ((img = file_next(f, &d)) != NULL) {
		/* They name sections of an image that may be closed next. */
		tell(o, x, img, &d);
		ok = add_image(o, x, img) && ok;
	}
	tell(o, x, &whole, &d);
	return ok;
}

static bool
open_output(const struct options *o, struct linked *x, const char *path)
{
	struct diag d = { .levels = o->levels };
	struct file *f = open_file(o, x, path, &o->file);

	if (f == NULL)
		return false;
	x->l.out = file_next(f, &d);
	tell(o, x,
	    x->l.out != NULL ? x->l.out : &(struct image){ .file = path }, &d);
	if (x->l.out == NULL || (x->l.out->container != CONTAINER_ELF &&
				    x->l.out->container != CONTAINER_MACHO)) {
		out_trouble(o, path,
		    "is no output of a linker, which --link wants first");
		return false;
	}
	image_load_symbols(x->l.out);
	tables_find(x->l.out, &all_tables, &x->out, &d);
	x->l.tables = x->out.t;
	x->l.ntables = x->out.n;
	diag_free(&d);
	return true;
}

/* The linker's own word on where it put things. */
static bool
read_map(const struct options *o, struct linked *x)
{
	const char *path = o->maps.s[0];

	if (o->maps.n > 1) {
		trouble(NULL, "a link has one map");
		return false;
	}
	if (!map_path(&x->map, path)) {
		trouble(path, "%s", strerror(errno));
		return false;
	}
	x->l.map = link_map_read((const char *)x->map.data, x->map.len);
	if (x->l.map == NULL)
		trouble(path, "is no map of GNU ld, gold, lld, mold or ld64");
	return x->l.map != NULL;
}

static bool
has_counts(const struct link_counts *c)
{
	return c->input + c->own + c->foreign != 0;
}

static void
json_link(struct strbuf *sb, const struct options *o, const struct link *l,
    const uint64_t count[])
{
	struct link_records records = { { NULL } };
	struct link_foreign foreign = { { 0 } };
	struct link_summary s = { .records = &records,
		.errors = count[LEVEL_ERROR],
		.warnings = count[LEVEL_WARNING],
		.notes = count[LEVEL_NOTE] };
	size_t i;

	for (i = 0; i < l->nin; i++)
		s.inputs += l->in[i].linked;
	for (i = 0; i < LINK_TABLES; i++) {
		if (has_counts(&l->counts[i]))
			records.of[i] = &l->counts[i];
		foreign.of[i] = l->counts[i].foreign;
		if (foreign.of[i] != 0)
			s.foreign = &foreign;
	}
	json_object(sb, &o->print, SCHEMA_link_summary, l->out, &s);
}

/* A column has room for its heading, and for eight digits. */
static int
column_width(const char *heading)
{
	return strlen(heading) < 8 ? 8 : (int)strlen(heading);
}

static void
text_counts(struct strbuf *sb, const struct link *l)
{
	const struct link_counts *c;
	size_t i;

	sb_printf(sb, "  %-14s", "TABLE");
#define LINK_COUNT(key, heading) \
	sb_printf(sb, " %*s", column_width(heading), heading);
#include "output/counts.def"
	sb_printf(sb, " %*s\n", column_width("FOREIGN"), "FOREIGN");
	for (i = 0; i < LINK_TABLES; i++) {
		c = &l->counts[i];
		if (!has_counts(c))
			continue;
		sb_printf(sb, "  %-14s", link_table_name(i));
#define LINK_COUNT(key, heading) \
	sb_printf(sb, " %*" PRIu64, column_width(heading), c->key);
#include "output/counts.def"
		sb_printf(sb, " %*" PRIu64 "\n", column_width("FOREIGN"),
		    c->foreign);
	}
}

static void
text_link(struct strbuf *sb, const struct link *l)
{
	size_t i, inputs = 0, codeless = 0, remade = 0;

	for (i = 0; i < l->nin; i++) {
		inputs += l->in[i].linked || l->in[i].remade;
		codeless += l->in[i].codeless;
		remade += l->in[i].remade;
	}
	sb_image_name(sb, l->out);
	sb_printf(sb, ": records of %zu input%s", inputs,
	    inputs == 1 ? "" : "s");
	if (codeless > 0)
		sb_printf(sb, ", %zu of them without machine code", codeless);
	if (remade > 0)
		sb_printf(sb, ", %zu of them compiled again in the link",
		    remade);
	sb_char(sb, '\n');
	text_counts(sb, l);
}

static void
put_findings(struct strbuf *sb, const struct options *o, const struct link *l,
    struct diag *d)
{
	struct report_place place;
	struct image *img;
	size_t i;

	for (i = 0; i < d->n; i++) {
		if (hides_finding(o, &d->list[i]))
			continue;
		img = d->list[i].sec != NULL ? d->list[i].sec->img : l->out;
		report_find_place(img, &d->list[i], &place);
		reporter_of(o)->finding(sb, &o->print, img, &d->list[i],
		    &place);
	}
}

/* Was any record of the inputs looked for in the output? */
static bool
has_compared(const struct link *l)
{
	size_t i;

	for (i = 0; i < LINK_TABLES; i++)
		if (l->counts[i].input != l->counts[i].collected +
					      l->counts[i].comdat +
					      l->counts[i].unplaced)
			return true;
	return false;
}

/* Are all inputs for link-time optimization, without records of their own? */
static bool
all_codeless(const struct link *l)
{
	size_t i;

	for (i = 0; i < l->nin; i++)
		if (!l->in[i].codeless)
			return false;
	return true;
}

static int
put_link(const struct options *o, const struct link *l, struct diag *d)
{
	uint64_t count[LEVEL_ERROR + 1] = { 0 };
	struct strbuf sb = { 0 };
	size_t i;

	for (i = 0; i < d->n; i++) {
		promote(o, &d->list[i]);
		count[d->list[i].level]++;
	}
	if (!o->quiet) {
		if (o->format == OUTPUT_TEXT)
			text_link(&sb, l);
		if (!of_compare(o)->summary)
			put_findings(&sb, o, l, d);
		if (!for_people(o))
			json_link(&sb, o, l, count);
		out_objects(o, &sb);
	}
	sb_free(&sb);
	if (count[LEVEL_ERROR] == 0 && !has_compared(l) && !all_codeless(l)) {
		trouble(NULL,
		    "no record of the inputs is about code of the output");
		return EXIT_FOUND;
	}
	return count[LEVEL_ERROR] > 0 ? EXIT_FOUND : EXIT_FINE;
}

int
compare_link(const struct options *o, int argc, char **argv)
{
	struct linked x = { .cap = 0 };
	struct diag d = { .levels = o->levels };
	int status = EXIT_TROUBLE, k;
	size_t i;
	bool ok;

	if (argc < 2) {
		trouble(NULL,
		    "compare --link takes the linked file and its inputs");
		return EXIT_TROUBLE;
	}
	x.files = xcalloc((size_t)argc, sizeof(*x.files));
	ok = open_output(o, &x, argv[0]);
	for (k = 1; ok && k < argc; k++)
		ok = add_file(o, &x, argv[k]);
	if (ok && o->maps.n > 0)
		ok = read_map(o, &x);
	if (ok) {
		out_image(o, x.l.out);
		for (i = 0; i < x.l.nin; i++)
			/* Of no format that is known. */
			if (x.l.in[i].img->container != CONTAINER_BITCODE)
				out_image(o, x.l.in[i].img);
		link_run(&x.l, &d);
		status = put_link(o, &x.l, &d);
		if (x.faulty && status == EXIT_FINE)
			status = EXIT_FOUND;
	}
	diag_free(&d);
	link_free(&x.l);
	tables_free(&x.out);
	for (i = 0; i < x.l.nin; i++) {
		tables_free(&x.in[i]);
		image_close(x.l.in[i].img);
	}
	if (x.l.out != NULL)
		image_close(x.l.out);
	for (i = 0; i < x.nfiles; i++)
		file_close(x.files[i]);
	map_free(&x.map);
	free(x.l.in);
	free(x.in);
	free(x.files);
	return status;
}
