/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The debug companion of a Mach-O image, made by dsymutil: the symbols that
 * stripping took from the image, and its DWARF.  The user names it, or it
 * lies beside the file, X.dSYM/Contents/Resources/DWARF/X, as lldb expects.
 * LC_UUID tells whether it is the right one.  In a universal companion there
 * is one for each slice.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "object/bundle.h"
#include "object/dwarf_child.h"
#include "object/macho.h"

/* What one file is to an image; the later, the closer. */
enum fit { FIT_NONE, FIT_UUID, FIT_OK };

static enum fit
fit(const struct image *img, const struct image *debug, bool asked)
{
	size_t n = img->build_id_len;

	if (debug->machine_id != img->machine_id ||
	    debug->addr_size != img->addr_size ||
	    debug->big_endian != img->big_endian)
		return FIT_NONE;
	/* Without one it is the user who knows. */
	if (n == 0 || debug->build_id_len == 0)
		return asked ? FIT_OK : FIT_NONE;
	return n == debug->build_id_len &&
		       memcmp(img->build_id, debug->build_id, n) == 0 ?
		   FIT_OK :
		   FIT_UUID;
}

/* Takes the bytes when they are a companion of the image. */
static enum fit
take_slice(struct image *img, const uint8_t *data, size_t len, bool asked)
{
	struct image *debug = macho_image(data, len, 0, NULL);
	enum fit f;

	if (debug == NULL)
		return FIT_NONE;
	f = fit(img, debug, asked);
	if (f == FIT_OK)
		img->debug = debug;
	else
		image_close(debug);
	return f;
}

/*
 * Takes the file when it is a companion of the image, or has one for it; else
 * says why not.
 */
static bool
take_file(struct image *img, const char *path, bool asked, const char **why)
{
	struct macho *m = macho_of(img);
	struct slice *slices;
	enum fit f = FIT_NONE, one;
	struct map map;
	size_t n, i;

	if (!(asked ? map_path : map_regular)(&map, path)) {
		*why = strerror(errno);
		return false;
	}
	if (macho_slices(map.data, map.len, &slices, &n, NULL)) {
		for (i = 0; i < n && f != FIT_OK; i++) {
			if (slices[i].offset > map.len ||
			    slices[i].size > map.len - slices[i].offset)
				continue;
			one = take_slice(img, map.data + slices[i].offset,
			    slices[i].size, asked);
			f = one > f ? one : f;
		}
		free(slices);
	} else if (macho_is(map.data, map.len)) {
		f = take_slice(img, map.data, map.len, asked);
	} else {
		map_free(&map);
		*why = "it is no Mach-O file";
		return false;
	}
	if (f == FIT_OK) {
		m->debug_map = map;
		return true;
	}
	map_free(&map);
	*why = f == FIT_UUID ? "it has another UUID" :
			       "it is for another machine";
	return false;
}

/* A file, or the one in a bundle that fits. */
static bool
take_path(struct image *img, const char *path, bool asked, const char **why)
{
	char **files;
	size_t n, i;
	bool ok = false;

	if (!bundle_is(path))
		return take_file(img, path, asked, why);
	if (!bundle_files(path, &files, &n)) {
		*why = strerror(errno);
		return false;
	}
	*why = "there is no file in it";
	for (i = 0; i < n; i++) {
		if (!ok)
			ok = take_file(img, files[i], asked, why);
		free(files[i]);
	}
	free(files);
	return ok;
}

/* DIR/X.dSYM; dir NULL: beside the file. */
static void
find_beside(struct image *img, const char *dir)
{
	const char *slash, *why, *name = img->file;
	char *path;

	if (name == NULL || img->member != NULL || strcmp(name, "-") == 0)
		return;
	if (dir == NULL) {
		path = xasprintf("%s.dSYM", name);
	} else {
		slash = strrchr(name, '/');
		path = xasprintf("%s/%s.dSYM", dir,
		    slash == NULL ? name : slash + 1);
	}
	if (bundle_is(path))
		take_path(img, path, false, &why);
	free(path);
}

void
macho_find_debug(struct image *img, const struct file_opts *opts,
    struct diag *d)
{
	const char *why;

	/* An object has its own, and a companion is one. */
	if (img->type == IMAGE_OBJECT || img->type == IMAGE_DSYM)
		return;
	if (opts->debug_file != NULL &&
	    !take_path(img, opts->debug_file, true, &why))
		diag_whole(d, CHK_macho_debug_file, NULL, "%s is not used: %s",
		    opts->debug_file, why);
	if (img->debug != NULL)
		return;
	if (opts->debug_dir == NULL || strcmp(opts->debug_dir, "none") != 0)
		find_beside(img, opts->debug_dir);
}

void
macho_say_stripped(struct image *img, struct strbuf *sb)
{
	const struct macho *m = macho_of(img);
	struct nlist n;
	uint32_t k;

	if (img->type == IMAGE_OBJECT || img->type == IMAGE_DSYM ||
	    img->debug != NULL)
		return;
	/* What strip leaves is what other images ask for. */
	for (k = 0; k < m->nsyms; k++)
		if (macho_nlist(img, k, &n) && (n.type & (N_STAB | N_EXT)) == 0)
			return;
	sb_str(sb, "the file is stripped; names are in its dSYM");
	if (img->build_id_len == 16) {
		sb_str(sb, ", of UUID ");
		sb_uuid(sb, img->build_id);
	}
}

bool
macho_dwarf_names(const struct image *img)
{
	return img->debug != NULL && macho_of(img->debug)->nsyms == 0;
}

void
macho_dwarf_symbols(struct image *img,
    void (*found)(void *, const struct symbol *), void *arg)
{
	if (macho_dwarf_names(img))
		dwarf_functions(img, found, arg);
}
