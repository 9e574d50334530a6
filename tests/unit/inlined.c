/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines and inlined calls of every address of programs with debug information
 * of GCC and clang, of DWARF 4 and 5, as llvm-symbolizer 22 has them
 * (--output-style=JSON --no-demangle): the line, then each function that was
 * inlined there and the line that called it, the innermost first.  C++ names
 * of a namespace are given without it.
 */
#include <stdlib.h>

#include "object/object.h"
#include "tap.h"

/* From an address on; NULL: the end of what was asked. */
struct run {
	uint64_t from;
	const char *want;
};

static const struct run file0[] = {
	{ 0x0, "23" },
	{ 0x6, "15 middle@24" },
	{ 0xa, "16 middle@24" },
	{ 0xc, "9 inner@16 middle@24" },
	{ 0x14, "26" },
	{ 0x1e, "15 middle@26" },
	{ 0x22, "16 middle@26" },
	{ 0x26, "9 inner@16 middle@26" },
	{ 0x2b, "27" },
	{ 0x2d, "9 inner@16 middle@26" },
	{ 0x30, "26" },
	{ 0x33, "27" },
	{ 0x40, "9 inner@17 middle@24" },
	{ 0x47, "17 middle@24" },
	{ 0x4b, "26" },
	{ 0x55, "15 middle@26" },
	{ 0x59, "9 inner@17 middle@26" },
	{ 0x60, "27" },
	{ 0x62, "17 middle@26" },
	{ 0x66, "26" },
	{ 0x69, "27" },
	{ 0x6c, NULL },
};
static const struct run file1[] = {
	{ 0x0, "23" },
	{ 0x6, "15 middle@24" },
	{ 0xa, "9 inner@16 middle@24" },
	{ 0x15, "16 middle@24" },
	{ 0x17, "9 inner@17 middle@24" },
	{ 0x1e, "17 middle@24" },
	{ 0x26, "26" },
	{ 0x30, "15 middle@26" },
	{ 0x35, "9 inner@16 middle@26" },
	{ 0x3f, "16 middle@26" },
	{ 0x41, "9 inner@17 middle@26" },
	{ 0x48, "17 middle@26" },
	{ 0x4e, "26" },
	{ 0x55, NULL },
};
static const struct run file2[] = {
	{ 0x400150, "31" },
	{ 0x400157, "24 _ZN6shapes3box5twiceEv@33" },
	{ 0x40015e, "13 square@25 _ZN6shapes3box5twiceEv@33" },
	{ 0x400163, "15 square@25 _ZN6shapes3box5twiceEv@33" },
	{ 0x400168, "13 square@25 _ZN6shapes3box5twiceEv@33" },
	{ 0x40016d, "15 square@25 _ZN6shapes3box5twiceEv@33" },
	{ 0x400170, "33" },
	{ 0x400172, "32" },
	{ 0x400177, "35" },
	{ 0x400180, "14 square@25 _ZN6shapes3box5twiceEv@33" },
	{ 0x400199, NULL },
	{ 0x4001a0, "41" },
	{ 0x4001a4, "42" },
	{ 0x4001c0, "43" },
	{ 0x4001c2, "10" }, /* another unit: start.S */
	{ 0x4001c4, "14" },
	{ 0x4001c8, "15" },
	{ 0x4001cd, "16" },
	{ 0x4001cf, NULL },
};
static const struct run file3[] = {
	{ 0x400150, "31" },
	{ 0x400157, "24 _ZN6shapes3box5twiceEv@33" },
	{ 0x40015e, "13 square@25 _ZN6shapes3box5twiceEv@33" },
	{ 0x400163, "15 square@25 _ZN6shapes3box5twiceEv@33" },
	{ 0x400168, "13 square@25 _ZN6shapes3box5twiceEv@33" },
	{ 0x40016d, "15 square@25 _ZN6shapes3box5twiceEv@33" },
	{ 0x400170, "33" },
	{ 0x400172, "32" },
	{ 0x400177, "35" },
	{ 0x400180, "14 square@25 _ZN6shapes3box5twiceEv@33" },
	{ 0x400199, NULL },
	{ 0x4001a0, "41" },
	{ 0x4001a4, "42" },
	{ 0x4001c0, "43" },
	{ 0x4001c2, "10" }, /* another unit: start.S */
	{ 0x4001c4, "14" },
	{ 0x4001c8, "15" },
	{ 0x4001cd, "16" },
	{ 0x4001cf, NULL },
};

static struct strbuf got, calls;

/* The found ones come from the outermost on. */
static void
add_call(void *arg, const struct inlined *in)
{
	char *rest = calls.len == 0 ? NULL : xasprintf("%s", calls.s);
	const char *name = in->name;

	(void)arg;
	name = strstr(name, "middle") != NULL ? "middle" :
	       strstr(name, "inner") != NULL  ? "inner" :
						name;
	calls.len = 0;
	sb_printf(&calls, " %s@%u%s", name, in->line, rest == NULL ? "" : rest);
	free(rest);
}

/* Is what is told of an address what is wanted? */
static bool
tells(struct image *img, unsigned sect, uint64_t a, const char *want)
{
	unsigned line;
	const char *file;

	got.len = calls.len = 0;
	if (!img->ops->line(img, sect, a, &file, &line))
		sb_str(&got, "?");
	else
		sb_printf(&got, "%u", line);
	img->ops->inlined(img, sect, a, add_call, NULL);
	if (calls.len > 0)
		sb_str(&got, calls.s);
	return strcmp(got.s, want) == 0;
}

static void
check(const char *name, const struct run *r, size_t n)
{
	static const struct file_opts opts = { .debug_dir = "none" };
	const char *top = getenv("TESTS_TOP");
	char *path = xasprintf("%s/testdata/%s", top == NULL ? "." : top, name);
	struct strbuf why = { 0 };
	enum file_error err;
	struct file *f = file_open(path, &opts, &err, &why);
	struct image *img = f == NULL ? NULL : file_next(f, NULL);
	unsigned bad = 0, sect;
	uint64_t a;
	size_t i;

	if (img == NULL) {
		ok(false, "%s", path);
		return;
	}
	sect = img->by_section ? image_section_named(img, ".text")->index : 0;
	for (i = 0; i + 1 < n; i++)
		for (a = r[i].from; r[i].want != NULL && a < r[i + 1].from; a++)
			if (!tells(img, sect, a, r[i].want) && bad++ < 5)
				printf("# 0x%llx: %s, not %s\n",
				    (unsigned long long)a, got.s, r[i].want);
	ok(bad == 0, "%s: %u addresses differ", name, bad);
	/* And from the last to the first. */
	for (i = n - 1; i-- > 0;)
		bad += r[i].want != NULL &&
		       !tells(img, sect, r[i].from, r[i].want);
	ok(bad == 0, "%s: %u places differ on the way back", name, bad);
	ok(tells(img, sect, r[n - 1].from, "?") &&
		(sect != 0 || tells(img, sect, r[0].from - 1, "?")),
	    "nothing beside them");
	image_close(img);
	file_close(f);
	sb_free(&why);
	free(path);
}

int
main(void)
{
	check("cfi/inline-gcc.o", file0, NELEM(file0));
	check("cfi/inline-clang.o", file1, NELEM(file1));
	check("stack/inlined4", file2, NELEM(file2));
	check("stack/inlined5", file3, NELEM(file3));
	sb_free(&got);
	sb_free(&calls);
	return done();
}
