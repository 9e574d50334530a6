/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From a path to images: opens a file, standard input ("-"), an archive or
 * one member of it ("lib.a(member.o)"), a universal file or one slice, each
 * also when it is compressed as a whole.  What a file is, is read from its
 * bytes, never from its name.
 */
#ifndef OBJECT_OBJECT_H
#define OBJECT_OBJECT_H

#include "finding/diag.h"
#include "image/image.h"

struct file;

#define FILE_ARCHS 16

struct file_opts {
	const char *archs[FILE_ARCHS]; /* slices; none: all */
	size_t narchs;
	const char *debug_file; /* separate debug file, or NULL */
	const char *debug_dir;  /* where to look for one, or NULL */
	bool regular;           /* the name is not the user's: no pipe,
				   no device, no standard input */
	bool bitcode;           /* images of LLVM bitcode too, empty */
};

enum file_error {
	FILE_OK,
	FILE_UNREADABLE, /* cannot be opened or read */
	FILE_NOT_OBJECT, /* none of the kinds that are known */
	FILE_FLAT,       /* a kernel image in which nothing can be found */
	FILE_NO_MEMBER,  /* the archive has no such member */
	FILE_NO_ARCH     /* the universal file has no such slice */
};

/*
 * Opens path.  On failure gives NULL, sets *err and puts a message without the
 * file's name into why.  opts must outlive the file.
 */
struct file *file_open(const char *path, const struct file_opts *opts,
    enum file_error *err, struct strbuf *why);
/*
 * The next image in file order (members, slices), or NULL at the end.  Members
 * that are no objects are passed over; damaged ones become findings of diag,
 * and what can still be read of them an image.  Findings about the file itself
 * come with the NULL.  Each image is closed by the caller before file_close().
 */
struct image *file_next(struct file *, struct diag *);
void file_close(struct file *);

#endif
