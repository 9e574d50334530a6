/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The files of modules, opened once however often they are mapped, and in
 * however many processes of a recording.
 */
#include "process/stack.h"

#include <stdlib.h>
#include <string.h>

#include "base/dense.h"
#include "code/spans.h"

#define FILES_MAX 4096 /* opened, at most */

struct stack_files *
stack_files_new(void)
{
	struct stack_files *fs = xcalloc(1, sizeof(*fs));

	fs->names.width = 2;
	return fs;
}

void
stack_files_free(struct stack_files *fs)
{
	struct stack_file *f;
	size_t i;

	if (fs == NULL)
		return;
	for (i = 0; i < fs->n; i++) {
		f = fs->list[i];
		spans_free(f->spans);
		tables_free(&f->debug_tables);
		tables_free(&f->implied);
		entry_free(&f->implied_entry);
		tables_free(&f->tables);
		image_close(f->img);
		file_close(f->file);
		free(f->path);
		free(f->why);
		free(f);
	}
	free(fs->list);
	dense_free(&fs->names);
	free(fs);
}

static struct stack_file *
add(struct stack_files *fs, const char *path)
{
	struct stack_file *f = xcalloc(1, sizeof(*f));

	f->path = xstrdup(path);
	PUSH(fs->list, fs->n, fs->cap) = f;
	return f;
}

/* Takes the first image of the file, or says why not. */
static void
open_file(struct stack_space *s, struct stack_file *f)
{
	struct file_opts opts = s->o->file;
	struct strbuf why = { 0 };
	enum file_error err;

	/* The user may name what he likes, a core may not. */
	opts.regular = s->exe == NULL || strcmp(f->path, s->exe) != 0;
	f->file = file_open(f->path, &opts, &err, &why);
	f->img = f->file == NULL ? NULL : file_next(f->file, NULL);
	if (f->img == NULL || f->img->container != CONTAINER_ELF ||
	    f->img->by_section) {
		f->why = xasprintf("%s: %s", f->path,
		    why.s != NULL  ? why.s :
		    f->img == NULL ? "holds no object file" :
				     "is no linked ELF file");
		image_close(f->img);
		file_close(f->file);
		f->img = NULL;
		f->file = NULL;
	} else
		f->img->file = f->path;
	sb_free(&why);
}

struct stack_file *
stack_file_open(struct stack_space *s, const char *path)
{
	struct stack_files *fs = s->files;
	struct stack_file *f;
	uint64_t hash = hash_bytes(HASH_BEGIN, path, strlen(path));
	size_t i, twin;

	for (twin = 0;; twin++) {
		i = dense_number(&fs->names, DENSE_KEY(hash, twin));
		if (i == fs->n)
			break;
		if (strcmp(fs->list[i]->path, path) == 0)
			return fs->list[i];
	}
	f = add(fs, path);
	if (fs->n > FILES_MAX)
		f->why = xasprintf("%s: not opened, as the %dth file", path,
		    FILES_MAX + 1);
	else
		open_file(s, f);
	return f;
}

struct stack_file *
stack_file_adopt(struct stack_space *s, struct image *img)
{
	struct stack_file *f = add(s->files, img->file);

	f->img = img;
	return f;
}

void
stack_file_tables(const struct stack_space *s, struct stack_file *f)
{
	struct selection sel = s->o->tables;
	struct image *debug;

	if (f->img == NULL || f->looked)
		return;
	f->looked = true;
	sel.with_rows = true;
	tables_find(f->img, &sel, &f->tables, NULL);
	debug = f->img->debug;
	if (debug != NULL)
		tables_find(debug, &sel, &f->debug_tables, NULL);
}
