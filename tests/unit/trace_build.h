/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * For tests of traces: files of XRay put together record by record (LLVM's
 * docs/XRayFDRFormat.rst, xray_records.h), and opened.
 */
#ifndef TESTS_TRACE_BUILD_H
#define TESTS_TRACE_BUILD_H

#include <stdlib.h>
#include <unistd.h>

#include "format/format.h"
#include "table/table_list.h"
#include "object/object.h"
#include "tap.h"

static struct strbuf trace_out;

static inline void
put(uint64_t v, unsigned size)
{
	for (; size > 0; size--, v >>= 8)
		sb_char(&trace_out, (char)(v & 0xff));
}

static inline void
put_at(size_t at, uint64_t v, unsigned size)
{
	for (; size > 0; size--, v >>= 8)
		trace_out.s[at++] = (char)(v & 0xff);
}

static inline void
trace_header(unsigned version, unsigned type)
{
	trace_out.len = 0;
	put(version, 2);
	put(type, 2);
	put(3, 4); /* constant, nonstop TSC */
	put(1000000000, 8);
	put(4096, 8);
	put(0, 8);
}

/* A record of basic mode: entry 0, exit 1, tail exit 2. */
static inline void
basic(unsigned action, uint32_t function, uint64_t tsc, uint32_t thread,
    uint32_t process)
{
	put(0, 2);
	put(0, 1);
	put(action, 1);
	put(function, 4);
	put(tsc, 8);
	put(thread, 4);
	put(process, 4);
	put(0, 8);
}

/* FDR, version 3: a metadata record of a kind; its content follows. */
static inline void
meta(unsigned kind, uint64_t a, unsigned size, uint64_t b, unsigned size_b)
{
	size_t end = trace_out.len + 16;

	put(kind << 1 | 1, 1);
	put(a, size);
	put(b, size_b);
	while (trace_out.len < end)
		sb_char(&trace_out, 0);
}

/* A buffer with n records of functions, which calls of fn() write. */
static inline void
buffer(uint32_t thread, uint32_t process, uint64_t seconds, uint64_t tsc,
    unsigned n)
{
	meta(7, 4 * 16 + 8 * (uint64_t)n, 8, 0, 0); /* extents */
	meta(0, thread, 4, 0, 0);
	meta(4, seconds, 8, 0, 4);
	meta(9, process, 4, 0, 0);
	meta(2, 0, 2, tsc, 8);
}

static inline void
fn(unsigned action, uint32_t function)
{
	put(function << 4 | action << 1, 4);
	put(1, 4);
}

struct trace_file {
	struct file *file;
	struct image *img;
	struct table_list list;
};

/* Opens what was put together; its one table has its index. */
static inline void
trace_open(struct trace_file *f, struct diag *d)
{
	char path[] = "/tmp/unwinddump-trace.XXXXXX";
	static const struct file_opts opts;
	static const struct selection all;
	struct strbuf why = { 0 };
	enum file_error err;
	int fd = mkstemp(path);

	memset(f, 0, sizeof(*f));
	if (fd < 0 ||
	    write(fd, trace_out.s, trace_out.len) != (ssize_t)trace_out.len)
		exit(1);
	close(fd);
	f->file = file_open(path, &opts, &err, &why);
	unlink(path);
	f->img = f->file == NULL ? NULL : file_next(f->file, d);
	if (f->img == NULL)
		exit(1);
	tables_find(f->img, &all, &f->list, d);
	if (f->list.n != 1)
		exit(1);
	table_index(f->list.t[0], d);
}

static inline void
trace_close(struct trace_file *f)
{
	tables_free(&f->list);
	image_close(f->img);
	file_close(f->file);
}

#endif
