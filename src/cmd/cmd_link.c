/* SPDX-License-Identifier: GPL-3.0-or-later */
/* compare --link: what a linker made of the tables of its inputs. */
#include "cmd/compare_print.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/check_files.h"
#include "compare/link.h"

struct linked {
	struct link		 l;
	size_t			 cap;
	struct table_list	 out, *in;	/* in: by input */
	struct file		**files;
	size_t			 nfiles;
};

static const struct selection all_tables = { .n = 0 };

static bool
add_image(const struct options *o, struct linked *x, struct image *img,
    size_t *in_cap)
{
	struct diag d = { .levels = o->levels };
	struct link_input *in;

	if (img->container != CONTAINER_ELF || img->type != IMAGE_OBJECT) {
		out_trouble(o, img->file, "is no ELF object: what --link takes "
		    "as an input");
		image_close(img);
		return false;
	}
	if (img->machine != x->l.out->machine) {
		out_trouble(o, img->file, "is for another machine than the "
		    "output");
		image_close(img);
		return false;
	}
	image_load_symbols(img);
	GROW(x->l.in, x->l.nin, x->cap);
	if (x->l.nin == *in_cap || x->in == NULL) {
		*in_cap = x->cap;
		x->in = xreallocarray(x->in, x->cap, sizeof(*x->in));
	}
	in = &x->l.in[x->l.nin];
	memset(in, 0, sizeof(*in));
	memset(&x->in[x->l.nin], 0, sizeof(*x->in));
	in->img = img;
	in->member = img->member != NULL;
	tables_find(img, &all_tables, &x->in[x->l.nin], &d);
	show_findings(o, img, &d);
	in->tables = x->in[x->l.nin].t;
	in->ntables = x->in[x->l.nin].n;
	x->l.nin++;
	return true;
}

/* The images of an input; false when there is something that is none. */
static bool
add_file(const struct options *o, struct linked *x, const char *path,
    size_t *in_cap)
{
	struct diag d = { .levels = o->levels };
	struct image whole = { .file = path }, *img;
	struct strbuf why = { 0 };
	enum file_error err;
	struct file *f = file_open(path, &o->file, &err, &why);
	bool ok = true;

	if (f == NULL) {
		out_trouble(o, path, why.s == NULL ? "cannot be read" : why.s);
		sb_free(&why);
		return false;
	}
	sb_free(&why);
	x->files[x->nfiles++] = f;
	while ((img = file_next(f, &d)) != NULL) {
		/* They name sections of an image that may be closed next. */
		show_findings(o, img, &d);
		ok = add_image(o, x, img, in_cap) && ok;
	}
	show_findings(o, &whole, &d);
	return ok;
}

static bool
open_output(const struct options *o, struct linked *x, const char *path)
{
	struct diag d = { .levels = o->levels };
	struct strbuf why = { 0 };
	enum file_error err;
	struct file *f = file_open(path, &o->file, &err, &why);

	if (f == NULL) {
		out_trouble(o, path, why.s == NULL ? "cannot be read" : why.s);
		sb_free(&why);
		return false;
	}
	sb_free(&why);
	x->files[x->nfiles++] = f;
	x->l.out = file_next(f, &d);
	show_findings(o, x->l.out != NULL ? x->l.out : &(struct image){
	    .file = path }, &d);
	if (x->l.out == NULL || x->l.out->container != CONTAINER_ELF ||
	    x->l.out->by_section) {
		out_trouble(o, path, "is no linked ELF file, which --link "
		    "wants first");
		return false;
	}
	image_load_symbols(x->l.out);
	tables_find(x->l.out, &all_tables, &x->out, &d);
	x->l.tables = x->out.t;
	x->l.ntables = x->out.n;
	diag_free(&d);
	return true;
}

static void
json_counts(struct strbuf *sb, const struct link_counts *c)
{
	sb_printf(sb, "{\"input\":%llu,\"kept\":%llu,\"collected\":%llu,"
	    "\"comdat\":%llu,\"folded\":%llu,\"discarded\":%llu,"
	    "\"lost\":%llu,\"own\":%llu,\"foreign\":%llu}",
	    (unsigned long long)c->input, (unsigned long long)c->kept,
	    (unsigned long long)c->collected, (unsigned long long)c->comdat,
	    (unsigned long long)c->folded, (unsigned long long)c->discarded,
	    (unsigned long long)c->lost, (unsigned long long)c->own,
	    (unsigned long long)c->foreign);
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
	bool lines = o->format == OUTPUT_JSONL, first = true;
	size_t i, inputs = 0;

	for (i = 0; i < l->nin; i++)
		inputs += l->in[i].linked;
	json_begin(sb, lines, "summary", l->out);
	json_add_num(sb, "inputs", inputs);
	sb_str(sb, ",\"records\":{");
	for (i = 0; i < LINK_TABLES; i++) {
		if (!has_counts(&l->counts[i]))
			continue;
		if (!first)
			sb_char(sb, ',');
		first = false;
		json_key(sb, link_table_name(i));
		json_counts(sb, &l->counts[i]);
	}
	sb_char(sb, '}');
	json_add_num(sb, "errors", count[LEVEL_ERROR]);
	json_add_num(sb, "warnings", count[LEVEL_WARNING]);
	json_add_num(sb, "notes", count[LEVEL_NOTE]);
	json_end(sb, lines);
}

static void
text_link(struct strbuf *sb, const struct link *l)
{
	const struct link_counts *c;
	size_t i, inputs = 0;

	for (i = 0; i < l->nin; i++)
		inputs += l->in[i].linked;
	sb_image_name(sb, l->out);
	sb_printf(sb, ": records of %zu inputs\n", inputs);
	sb_printf(sb, "  %-9s %8s %8s %9s %8s %8s %9s %8s %8s %8s\n", "TABLE",
	    "INPUT", "KEPT", "COLLECTED", "COMDAT", "FOLDED", "DISCARDED",
	    "LOST", "OWN", "FOREIGN");
	for (i = 0; i < LINK_TABLES; i++) {
		c = &l->counts[i];
		if (has_counts(c))
			sb_printf(sb, "  %-9s %8llu %8llu %9llu %8llu %8llu "
			    "%9llu %8llu %8llu %8llu\n", link_table_name(i),
			    (unsigned long long)c->input,
			    (unsigned long long)c->kept,
			    (unsigned long long)c->collected,
			    (unsigned long long)c->comdat,
			    (unsigned long long)c->folded,
			    (unsigned long long)c->discarded,
			    (unsigned long long)c->lost,
			    (unsigned long long)c->own,
			    (unsigned long long)c->foreign);
	}
}

static void
put_findings(struct strbuf *sb, const struct options *o,
    const struct link *l, struct diag *d)
{
	struct report_place place;
	struct image *img;
	size_t i;

	for (i = 0; i < d->n; i++) {
		if (hides_level(o, d->list[i].level))
			continue;
		img = d->list[i].sec != NULL ? d->list[i].sec->img : l->out;
		report_find_place(img, &d->list[i], &place);
		reporter_of(o)->finding(sb, &o->print, img, &d->list[i],
		    &place);
	}
}

static int
put_link(const struct options *o, const struct link *l, struct diag *d)
{
	uint64_t count[LEVEL_ERROR + 1] = { 0 };
	struct strbuf sb = { 0 };
	size_t i;

	for (i = 0; i < d->n; i++) {
		if (d->list[i].level == LEVEL_WARNING && (o->werror ||
		    o->werror_one[d->list[i].check]))
			d->list[i].level = LEVEL_ERROR;
		count[d->list[i].level]++;
	}
	if (!o->quiet) {
		if (o->format == OUTPUT_TEXT)
			text_link(&sb, l);
		if (!o->summary)
			put_findings(&sb, o, l, d);
		if (compare_is_json(o))
			json_link(&sb, o, l, count);
		out_objects(o, &sb);
	}
	sb_free(&sb);
	return count[LEVEL_ERROR] > 0 ? EXIT_FOUND : EXIT_FINE;
}

int
compare_link(const struct options *o, int argc, char **argv)
{
	struct linked x = { .cap = 0 };
	struct diag d = { .levels = o->levels };
	size_t i, in_cap = 0;
	int status, k;
	bool ok;

	if (argc < 2) {
		trouble(NULL, "compare --link takes the linked file and its "
		    "inputs");
		return EXIT_TROUBLE;
	}
	x.files = xcalloc((size_t)argc, sizeof(*x.files));
	ok = open_output(o, &x, argv[0]);
	for (k = 1; ok && k < argc; k++)
		ok = add_file(o, &x, argv[k], &in_cap);
	status = EXIT_TROUBLE;
	if (ok) {
		out_image(o, x.l.out);
		for (i = 0; i < x.l.nin; i++)
			out_image(o, x.l.in[i].img);
		link_run(&x.l, &d);
		status = put_link(o, &x.l, &d);
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
	free(x.l.in);
	free(x.in);
	free(x.files);
	return status;
}
