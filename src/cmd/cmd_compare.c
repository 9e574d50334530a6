/* SPDX-License-Identifier: GPL-3.0-or-later */
/* compare: tables of one file against each other, or of two builds. */
#include "cmd/options.h"
#include "cmd/cmd.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/pool.h"
#include "cmd/check_files.h"
#include "cover/cover.h"
#include "compare/compare.h"
#include "cmd/compare_print.h"
#include "cmd/shield.h"
#include "object/bundle.h"

/* Appends those of a list that have the name to out; gives its new length. */
static size_t
append(struct table **out, size_t n, const struct table_list *l,
    const char *name)
{
	size_t i;

	for (i = 0; i < l->n; i++)
		if (strcmp(l->t[i]->name, name) == 0)
			out[n++] = l->t[i];
	return n;
}

/* Those of a list that have the name, to be freed. */
static struct table **
named(const struct table_list *l, const char *name, size_t *n)
{
	struct table **out = xcalloc(l->n + 1, sizeof(*out));

	*n = append(out, 0, l, name);
	return out;
}

/* Was a table of that name, or its section, asked for by -j? */
static bool
asked(const struct options *o, const struct table_list *l, const char *name)
{
	size_t i;

	for (i = 0; i < l->n; i++)
		if (strcmp(l->t[i]->name, name) == 0 &&
		    selection_has(&o->tables, name,
			l->t[i]->sec == NULL ? "" : l->t[i]->sec->name))
			return true;
	return false;
}

static bool
has_entries(const struct table_list *l, const char *name, struct diag *d)
{
	size_t i;

	for (i = 0; i < l->n; i++) {
		if (strcmp(l->t[i]->name, name) != 0)
			continue;
		table_index(l->t[i], d);
		if (l->t[i]->nentries > 0)
			return true;
	}
	return false;
}

/* The same of a build: a debug companion of Mach-O has headers of tables. */
static bool
asked_of(const struct options *o, const struct image *img,
    const struct table_list *l, const char *name)
{
	return asked(o, l, name) &&
	       (!img->companion || has_entries(l, name, NULL));
}

static int
compare_pair(const struct options *o, const struct compare_kind *kind,
    struct image *const img[2], const struct table_list *const lists[2],
    struct compare_total *total)
{
	struct diag diag = { .levels = o->levels };
	struct compare_out out = { .o = o, .total = total };
	bool bad;
	struct compare c = {
		.kind = kind,
		.img = { img[0], img[1] },
		.threads = o->threads,
		.show = compare_show,
		.guesses = o->verbose,
		.show_arg = &out,
		.code = o->code && code_missing(img[0], &bad) == NULL,
	};
	int status = EXIT_FINE;
	size_t i, k;

	if (filtering(o)) {
		c.select = wanted_select;
		c.select_arg = (void *)o;
	}
	c.tables[0] = named(lists[0], kind->left, &c.ntables[0]);
	c.tables[1] = named(lists[1], kind->right, &c.ntables[1]);
	if (compare_is_report(o))
		out.reporter = reporter_of(o);
	/* Entries are looked for while threads decode. */
	for (i = 0; o->html && i < 2; i++)
		for (k = 0; k < c.ntables[i]; k++) {
			table_index(c.tables[i][k], &diag);
			table_sort(c.tables[i][k]);
		}
	compare_run(&c, &diag);
	compare_result(&out, &c);
	if (c.sum.errors > 0 || (o->werror && c.sum.warnings > 0))
		status = EXIT_FOUND;
	if (show_findings_two(o, img, &diag) == LEVEL_ERROR)
		status = EXIT_FOUND;
	sb_free(&out.sb);
	sb_free(&out.body);
	sb_free(&out.line);
	screen_free(&out.screen);
	told_free(&out.told);
	free(c.tables[0]);
	free(c.tables[1]);
	compare_free(&c);
	return status;
}

static void
no_pair(const struct options *o, const struct image *img, const char *what)
{
	struct strbuf sb = { 0 };

	if (o->quiet)
		return;
	sb_image_name(&sb, img);
	trouble(sb.s, "%s", what);
	sb_free(&sb);
}

/*
 * Has the right table code that the left one describes, too, but .eh_frame
 * does not?  By the bytes that are left when that is taken away.
 */
static bool
beside_eh_frame(const struct image *img, const struct compare_kind *kind,
    const struct table_list *l, struct diag *d)
{
	struct table **list = xcalloc(l->n + 1, sizeof(*list)), **rest;
	size_t right = append(list, 0, l, kind->right);
	size_t eh = append(list, right, l, "eh_frame");
	size_t all = append(list, eh, l, kind->left), i;
	struct ranges code;
	uint64_t without, with;

	for (i = 0; i < all; i++)
		table_index(list[i], d);
	rest = list + right;
	cover_code(img, &code);
	without = cover_bytes(&code, list, eh, NULL, NULL) -
		  cover_bytes(&code, rest, eh - right, NULL, NULL);
	with = without == 0 ?
		   0 :
		   cover_bytes(&code, list, all, NULL, NULL) -
		       cover_bytes(&code, rest, all - right, NULL, NULL);
	ranges_free(&code);
	free(list);
	return with < without;
}

/*
 * Is the pair one to compare?  .sframe is held against .eh_frame, and only
 * where that has nothing, or when asked for, against .debug_frame.  One -j
 * picks the pairs with that table, more than one those between them.
 */
static bool
pair_wanted(const struct options *o, const struct compare_kind *kind,
    const struct image *img, const struct table_list *l, struct diag *d)
{
	bool left = asked(o, l, kind->left), right = asked(o, l, kind->right);

	if (strcmp(kind->left, kind->right) == 0 ||
	    tables_named(l, kind->left) == NULL ||
	    tables_named(l, kind->right) == NULL)
		return false;
	if (o->tables.n > 0)
		return o->tables.n == 1 ? left || right : left && right;
	/* Linkers leave an empty .eh_frame beside an exidx. */
	if ((kind->flags & COMPARE_OPEN) && !has_entries(l, kind->left, d))
		return false;
	return !kind->on_demand || !has_entries(l, "eh_frame", d) ||
	       beside_eh_frame(img, kind, l, d);
}

static int
only_one_has(const struct options *o, const struct image *img,
    const char *table)
{
	char *what = xasprintf("has no %s, the other file has", table);

	no_pair(o, img, what);
	free(what);
	return EXIT_FOUND;
}

/* Is the table that code implies one of those to compare? */
static bool
code_wanted(const struct options *o)
{
	return o->tables.n > 0 && selection_has(&o->tables, "code", "");
}

static int
compare_image(const struct options *o, struct image *img,
    struct lacking *lacking, void *arg)
{
	const struct selection all = { .code = code_wanted(o),
		.threads = o->threads };
	struct image *const both[2] = { img, img };
	const struct table_list *lists[2];
	struct table_list l = { 0 };
	struct diag diag = { .levels = o->levels };
	const struct compare_kind *kind;
	int status = EXIT_FINE;
	size_t i, pairs = 0;

	(void)arg;
	image_load_symbols(img);
	tables_find(img, &all, &l, &diag);
	lists[0] = lists[1] = &l;
	if (o->code)
		status = code_say_missing(img);
	for (i = 0; (kind = compare_kind_at(i)) != NULL; i++) {
		if (!pair_wanted(o, kind, img, &l, &diag))
			continue;
		pairs++;
		status = worse(status,
		    compare_pair(o, kind, both, lists, NULL));
	}
	if (show_findings(o, img, &diag) == LEVEL_ERROR)
		status = worse(status, EXIT_FOUND);
	if (pairs == 0) {
		lacking_add(lacking, img,
		    "no two tables that describe the same code");
		status = worse(status, EXIT_FOUND);
	}
	tables_free(&l);
	return status;
}

/*
 * Tables of two kinds, in an image and in what it was linked from, or in its
 * debug companion: where neither file has both.  Gives the number of the file
 * that has the left one, whichever was named first, or 2.
 */
static unsigned
cross_left(const struct options *o, const struct compare_kind *kind,
    const struct table_list *const l[2], struct diag d[2])
{
	unsigned i;

	if ((kind->flags & COMPARE_BUILDS) == 0)
		return 2;
	for (i = 0; i < 2; i++)
		if (asked(o, l[i], kind->left) &&
		    asked(o, l[!i], kind->right) &&
		    has_entries(l[i], kind->left, &d[i]) &&
		    has_entries(l[!i], kind->right, &d[!i]) &&
		    !has_entries(l[i], kind->right, &d[i]) &&
		    !has_entries(l[!i], kind->left, &d[!i]))
			break;
	return i;
}

/* All tables that cross_left() finds; how many in *pairs. */
static int
compare_cross(const struct options *o, struct image *const img[2],
    const struct table_list *const l[2], size_t *pairs, struct diag d[2],
    struct compare_total *total)
{
	const struct table_list *lists[2];
	const struct compare_kind *kind;
	struct image *sides[2];
	int status = EXIT_FINE;
	unsigned left;
	size_t i;

	for (i = 0; (kind = compare_kind_at(i)) != NULL; i++) {
		left = cross_left(o, kind, l, d);
		if (left == 2)
			continue;
		(*pairs)++;
		sides[0] = img[left];
		sides[1] = img[!left];
		lists[0] = l[left];
		lists[1] = l[!left];
		status = worse(status,
		    compare_pair(o, kind, sides, lists, total));
	}
	return status;
}

/* The images of two files, whose tables two threads look for. */
struct finding_both {
	struct image *const *img;
	const struct selection *sel;
	struct table_list *l;
	struct diag *diag;
};

static void
find_both(void *arg, size_t from, size_t to)
{
	const struct finding_both *f = arg;

	for (; from < to; from++) {
		image_load_symbols(f->img[from]);
		tables_find(f->img[from], f->sel, &f->l[from], &f->diag[from]);
	}
}

/* Two builds of one image. */
static int
compare_builds(const struct options *o, struct image *const img[2],
    struct compare_total *total, struct lacking *lacking)
{
	const struct selection all = { .code = code_wanted(o),
		.threads = o->threads };
	const struct table_list *lists[2];
	struct table_list l[2] = { { 0 }, { 0 } };
	struct diag diag[2] = { { .levels = o->levels },
		{ .levels = o->levels } };
	struct finding_both both = { img, &all, l, diag };
	const struct compare_kind *kind;
	const struct image *without = NULL;
	const char *only = NULL;
	int status = EXIT_FINE, which;
	size_t i, pairs = 0;
	bool has[2], cross;

	pool_each(2, 1, o->threads, find_both, &both);
	for (which = 0; which < 2; which++) {
		lists[which] = &l[which];
		if (show_findings(o, img[which], &diag[which]) == LEVEL_ERROR)
			status = EXIT_FOUND;
	}
	if (o->code)
		status = worse(status, code_say_missing(img[0]));
	status = worse(status,
	    compare_cross(o, img, lists, &pairs, diag, total));
	cross = pairs > 0;
	for (i = 0; (kind = compare_kind_at(i)) != NULL; i++) {
		if (strcmp(kind->left, kind->right) != 0)
			continue;
		has[0] = asked_of(o, img[0], &l[0], kind->left);
		has[1] = asked_of(o, img[1], &l[1], kind->left);
		if (cross) {
			if (!has[0] || !has[1] ||
			    !has_entries(&l[0], kind->left, &diag[0]) ||
			    !has_entries(&l[1], kind->left, &diag[1]))
				continue;
		} else if (!has[0] && !has[1])
			continue;
		else if (has[0] != has[1] && img[has[0]]->companion &&
			 o->tables.n == 0) {
			only = kind->left;
			without = img[has[0]];
			continue;
		}
		pairs++;
		status = worse(status,
		    has[0] && has[1] ?
			compare_pair(o, kind, img, lists, total) :
			only_one_has(o, img[has[0]], kind->left));
	}
	/* What is loaded is in one of the two alone, and nothing lost. */
	if (pairs == 0 && only != NULL)
		status = worse(status, only_one_has(o, without, only));
	else if (pairs == 0) {
		lacking_add(lacking, img[0], "no table to compare");
		status = worse(status, EXIT_FOUND);
	}
	for (which = 0; which < 2; which++) {
		/* What was found where entries were only counted. */
		if (show_findings(o, img[which], &diag[which]) == LEVEL_ERROR)
			status = worse(status, EXIT_FOUND);
		tables_free(&l[which]);
	}
	return status;
}

/* The images of a file: one, or the members or slices of it. */
struct opened {
	struct file *file;
	struct image **img;
	struct image **pair; /* of img[i] in the other; NULL: none */
	size_t n, cap;
	bool slice; /* the one to hold another against */
};

/*
 * All members are open at once, and take some 3 KiB each: so many, and one more
 * for so many bytes.
 */
#define IMAGES_MAX   4096
#define IMAGES_BYTES 1024

static bool
open_images(const struct options *o, const char *path, struct opened *f,
    int *status)
{
	struct diag d = { .levels = o->levels };
	struct image whole = { .file = path }, *img;
	struct strbuf why = { 0 };
	enum file_error err;
	uint64_t bytes = 0;

	f->file = file_open(path, &o->file, &err, &why);
	if (f->file == NULL) {
		out_trouble(o, path, why.s == NULL ? "cannot be read" : why.s);
		sb_free(&why);
		return false;
	}
	sb_free(&why);
	while ((img = file_next(f->file, &d)) != NULL) {
		bytes += img->len;
		if (f->n >= IMAGES_MAX + bytes / IMAGES_BYTES) {
			image_close(img);
			trouble(path,
			    "has more members than are compared at once: those "
			    "behind the first %zu are left out",
			    f->n);
			*status = EXIT_FOUND;
			break;
		}
		GROW(f->img, f->n, f->cap);
		f->img[f->n++] = img;
	}
	if (show_findings(o, &whole, &d) == LEVEL_ERROR)
		*status = EXIT_FOUND;
	if (f->n > 0)
		return true;
	out_trouble(o, path, "holds no object file");
	return false;
}

static void
close_images(struct opened *f)
{
	size_t i;

	for (i = 0; i < f->n; i++)
		image_close(f->img[i]);
	free(f->img);
	free(f->pair);
	if (f->file != NULL)
		file_close(f->file);
}

static bool
same_name(const char *a, const char *b)
{
	return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

/* A slice of a universal file is the counterpart of a file of its kind. */
static bool
same_arch(const struct image *a, const struct image *b)
{
	if ((a->arch == NULL) == (b->arch == NULL))
		return same_name(a->arch, b->arch);
	return a->container == b->container && a->machine_id == b->machine_id &&
	       (a->subtype & 0xffffff) == (b->subtype & 0xffffff);
}

/* An image of a file by its member's name. */
struct named {
	const char *name;
	size_t i;
};

static int
named_order(const void *va, const void *vb)
{
	const struct named *a = va, *b = vb;
	int c = strcmp(a->name, b->name);

	return c != 0 ? c : (a->i > b->i) - (a->i < b->i);
}

static struct named *
by_name(const struct opened *f)
{
	struct named *list = xcalloc(f->n, sizeof(*list));
	size_t i;

	for (i = 0; i < f->n; i++) {
		list[i].name = f->img[i]->member != NULL ? f->img[i]->member :
							   "";
		list[i].i = i;
	}
	xqsort(list, f->n, sizeof(*list), named_order);
	return list;
}

static void
pair(struct opened f[2], size_t i, size_t k)
{
	f[0].pair[i] = f[1].img[k];
	f[1].pair[k] = f[0].img[i];
}

/*
 * Single images are each other's counterpart, members go by name, and where
 * several have one, the first goes with the first.  When two slices were asked
 * for, either file has one.
 */
static void
pair_images(struct opened f[2])
{
	struct named *old, *new;
	size_t i, k, first = 0;

	f[0].pair = xcalloc(f[0].n, sizeof(*f[0].pair));
	f[1].pair = xcalloc(f[1].n, sizeof(*f[1].pair));
	if (f[0].n == 1 && f[1].n == 1) {
		pair(f, 0, 0);
		return;
	}
	old = by_name(&f[0]);
	new = by_name(&f[1]);
	for (i = 0; i < f[0].n; i++) {
		while (first < f[1].n &&
		       (f[1].pair[new[first].i] != NULL ||
			   strcmp(new[first].name, old[i].name) < 0))
			first++;
		for (k = first;
		     k < f[1].n && strcmp(new[k].name, old[i].name) == 0; k++)
			if (f[1].pair[new[k].i] == NULL &&
			    (f[0].slice || same_arch(f[1].img[new[k].i],
					       f[0].img[old[i].i]))) {
				pair(f, old[i].i, new[k].i);
				break;
			}
	}
	free(old);
	free(new);
}

/* One image that is no slice, so that it can have but one counterpart. */
static bool
is_thin(const struct opened *f)
{
	return f->n == 1 && f->img[0]->arch == NULL &&
	       f->img[0]->container == CONTAINER_MACHO;
}

/* The images of two files, each with its counterpart. */
static int
compare_opened(const struct options *o, struct opened f[2],
    struct compare_total *total)
{
	struct lacking lacking = { .o = o };
	struct strbuf err = { 0 };
	struct image *img[2];
	int status = EXIT_FINE;
	size_t i;

	pair_images(f);
	for (i = 0; i < f[0].n; i++) {
		img[0] = f[0].img[i];
		img[1] = f[0].pair[i];
		/* The other slices are of no concern. */
		if (img[1] == NULL && img[0]->arch != NULL && is_thin(&f[1]))
			continue;
		out_image(o, img[0]);
		if (img[1] != NULL)
			out_image(o, img[1]);
		if (img[1] == NULL) {
			total->only[0]++;
			no_pair(o, img[0], "is not in the second file");
			status = worse(status, EXIT_FOUND);
		} else
			status = worse(status,
			    compare_builds(o, img, total->many ? total : NULL,
				&lacking));
	}
	for (i = 0; i < f[1].n; i++) {
		if (f[1].pair[i] != NULL ||
		    (f[1].img[i]->arch != NULL && is_thin(&f[0])))
			continue;
		out_image(o, f[1].img[i]);
		total->only[1]++;
		no_pair(o, f[1].img[i], "is not in the first file");
		status = worse(status, EXIT_FOUND);
	}
	lacking_end(&lacking, f[0].img[0]->file, f[0].n, &err);
	trouble_write(&err);
	sb_free(&err);
	return status;
}

/* An old and a new file, or two slices of one. */
static int
compare_files(const struct options *o, char *const paths[2], bool slices,
    struct compare_total *total)
{
	struct opened f[2] = { { .slice = slices }, { .slice = slices } };
	struct options side[2] = { *o, *o };
	int status = EXIT_FINE;
	size_t i;

	for (i = 0; slices && i < 2; i++) {
		side[i].file.archs[0] = o->file.archs[i];
		side[i].file.narchs = 1;
	}
	if (!open_images(&side[0], paths[0], &f[0], &status) ||
	    !open_images(&side[1], paths[1], &f[1], &status)) {
		close_images(&f[0]);
		close_images(&f[1]);
		return EXIT_TROUBLE;
	}
	total->many |= f[0].n > 1 || f[1].n > 1;
	status = worse(status, compare_opened(o, f, total));
	for (i = 0; i < f[0].n + f[1].n; i++)
		status = worse(status,
		    show_lost(o,
			i < f[0].n ? f[0].img[i] : f[1].img[i - f[0].n]));
	close_images(&f[0]);
	close_images(&f[1]);
	return status;
}

static bool
is_dir(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

static int
path_order(const void *va, const void *vb)
{
	const struct path *a = va, *b = vb;

	return strcmp(a->path, b->path);
}

/* The files below a directory, sorted; *skip: where relative names begin. */
static bool
list_dir(const struct options *o, struct path_list *l, const char *dir,
    size_t *skip)
{
	struct options deep = *o;
	bool ok;

	deep.recursive = true;
	ok = paths_add(l, &deep, dir);
	if (l->n > 0)
		xqsort(l->list, l->n, sizeof(*l->list), path_order);
	*skip = strlen(dir);
	*skip += dir[*skip - 1] != '/';
	return ok;
}

/* Can anything be compared with the file?  Others lie beside objects. */
static bool
is_object(const struct options *o, const char *path)
{
	struct strbuf why = { 0 };
	enum file_error err;
	struct file *f = file_open(path, &o->file, &err, &why);

	sb_free(&why);
	if (f == NULL)
		return err != FILE_NOT_OBJECT;
	file_close(f);
	return true;
}

static void
only_in(const struct options *o, const char *path, unsigned which,
    struct compare_total *total, int *status)
{
	struct image img = { .file = path };

	if (!is_object(o, path))
		return;
	total->only[which]++;
	no_pair(o, &img,
	    which == 0 ? "is not in the second directory" :
			 "is not in the first directory");
	*status = worse(*status, EXIT_FOUND);
}

/* Two directories: the files of the same path below them. */
static int
compare_dirs(const struct options *o, char *const paths[2],
    struct compare_total *total)
{
	struct path_list l[2] = { { 0 }, { 0 } };
	struct strbuf why = { 0 };
	int status = EXIT_FINE, c;
	size_t i = 0, k = 0, skip[2];
	char *pair[2];

	total->many = true;
	if (!list_dir(o, &l[0], paths[0], &skip[0]) ||
	    !list_dir(o, &l[1], paths[1], &skip[1]))
		status = EXIT_TROUBLE;
	while (i < l[0].n || k < l[1].n) {
		pair[0] = i < l[0].n ? l[0].list[i].path : NULL;
		pair[1] = k < l[1].n ? l[1].list[k].path : NULL;
		c = pair[0] == NULL ?
			1 :
		    pair[1] == NULL ?
			-1 :
			strcmp(pair[0] + skip[0], pair[1] + skip[1]);
		i += c <= 0;
		k += c >= 0;
		if (shield_turn(i + k))
			o->out->begun = true;
		if (!shield_enter(i + k, &why)) {
			out_trouble(o, pair[c > 0], why.s);
			why.len = 0;
			status = EXIT_TROUBLE;
		} else if (c != 0)
			only_in(o, pair[c > 0], c > 0, total, &status);
		else if (is_object(o, pair[0]) || is_object(o, pair[1]))
			status = worse(status,
			    compare_files(o, pair, false, total));
		shield_leave();
	}
	sb_free(&why);
	paths_free(&l[0]);
	paths_free(&l[1]);
	return status;
}

/* Two operands, or two slices of one. */
static int
compare_two(const struct options *o, char *old, char *new, bool slices)
{
	struct compare_total total = { .many = false };
	char *paths[2] = { old, new };
	int status;

	/* X.dSYM is the file inside it. */
	if (is_dir(old) && is_dir(new) && !bundle_is(old))
		status = compare_dirs(o, paths, &total);
	else
		status = compare_files(o, paths, slices, &total);
	if (total.many)
		compare_put_total(o, &total, old, new);
	return status;
}

static int
run_compare(const struct options *o, int argc, char **argv)
{
	int status;

	if (of_compare(o)->link) {
		report_begin(o);
		status = compare_link(o, argc, argv);
		report_end(o, status);
		return status;
	}
	if (o->maps.n > 0) {
		trouble(NULL, "--map is for --link");
		return EXIT_TROUBLE;
	}
	if (argc > 2) {
		trouble(NULL,
		    "compare takes one file, or an old and a new one");
		return EXIT_TROUBLE;
	}
	report_begin(o);
	status = argc == 2 ? compare_two(o, argv[0], argv[1], false) :
		 argc == 1 && o->file.narchs == 2 ?
			     compare_two(o, argv[0], argv[0], true) :
			     for_each_image(o, argc, argv, compare_image, NULL);
	report_end(o, status);
	return status;
}

static const struct option_spec compare_option_specs[] = {
	{ "link", 0, NULL, CMD_COMPARE, FLAG(compare_options, link),
	    "a linked file against the objects it was made of" },
	{ "map", 0, "FILE", CMD_COMPARE, STRINGS(options, maps),
	    "with --link: the map that the linker wrote" },
	{ "summary", 0, NULL, CMD_COMPARE, FLAG(compare_options, summary),
	    "totals only" },
	OPTIONS_END,
};

const struct command cmd_compare = { "compare", CMD_COMPARE,
	"FILE | OLD NEW | --link OUTPUT INPUT...",
	"Compares tables that describe the same code, or one table of two "
	"builds",
	run_compare, compare_option_specs, sizeof(struct compare_options), NULL,
	NULL };
