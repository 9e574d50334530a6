/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The files that compare is given two of: their images, members and slices, and
 * below directories the files, each with its counterpart.
 */
#include "cmd/compare_print.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cmd/check_files.h"
#include "run/shield.h"
#include "object/bundle.h"

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

/* False, and why, when there is none. */
static bool
open_images(const struct options *o, const char *path, struct opened *f,
    int *status, struct strbuf *why)
{
	struct diag d = { .levels = o->levels };
	struct image whole = { .file = path }, *img;
	enum file_error err;
	uint64_t bytes = 0;

	f->file = file_open(path, &o->file, &err, why);
	if (f->file == NULL) {
		if (why->s == NULL)
			sb_str(why, "cannot be read");
		return false;
	}
	why->len = 0;
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
		PUSH(f->img, f->n, f->cap) = img;
	}
	*status = worse(*status, show_findings(o, &whole, &d));
	if (f->n > 0)
		return true;
	sb_str(why, "holds no object file");
	return false;
}

/* Both, in their order: what cannot be compared is in the output all the same. */
static bool
open_both(const struct options side[2], char *const paths[2],
    struct opened f[2], int *status)
{
	struct strbuf why[2] = { { 0 }, { 0 } };
	bool ok[2];
	size_t i, k;

	for (i = 0; i < 2; i++)
		ok[i] = open_images(&side[i], paths[i], &f[i], status, &why[i]);
	for (i = 0; i < 2 && !(ok[0] && ok[1]); i++)
		if (!ok[i])
			out_trouble(&side[i], paths[i], why[i].s);
		else
			for (k = 0; k < f[i].n; k++)
				out_image(&side[i], f[i].img[k]);
	sb_free(&why[0]);
	sb_free(&why[1]);
	return ok[0] && ok[1];
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

/* A slice of a universal file is the counterpart of a file of its kind. */
static bool
same_arch(const struct image *a, const struct image *b)
{
	if ((a->arch == NULL) == (b->arch == NULL))
		return str_same(a->arch, b->arch);
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
			compare_no_pair(o, img[0], "is not in the second file");
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
		compare_no_pair(o, f[1].img[i], "is not in the first file");
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
	if (!open_both(side, paths, f, &status)) {
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

TEXT_ORDER(path_order, struct path, path)

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
	compare_no_pair(o, &img,
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

int
compare_two(const struct options *o, char *old, char *new, bool slices)
{
	struct compare_total total = { .many = false };
	char *paths[2] = { old, new };
	int status;

	/* X.dSYM is the file inside it. */
	if (is_dir(old) && is_dir(new) && !bundle_is(old)) {
		status = compare_dirs(o, paths, &total);
		if (status == EXIT_FINE && total.pairs == 0) {
			trouble(NULL, "there is nothing to compare");
			status = EXIT_FOUND;
		}
	} else
		status = compare_files(o, paths, slices, &total);
	if (total.many)
		compare_put_total(o, &total, old, new);
	return status;
}
