/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a file is by its bytes: traces of XRay, whose header has no magic
 * (XRay's documentation: version, type, flags, frequency); archives and their
 * members by name, made here as ar(5) has them.
 */
#include <stdlib.h>
#include <unistd.h>

#include "object/object.h"
#include "object/reader.h"
#include "tap.h"

/* --- Traces --- */

/* 32 bytes of header, and one or two records of 16. */
static const struct {
	const char	*what;
	uint16_t	 version, type;
	uint8_t		 flags;
	uint64_t	 hz;
	uint8_t		 first, second;	/* bytes of the records */
	size_t		 len;
	bool		 is;
} heads[] = {
	{ "basic mode", 3, 0, 3, 1000000000, 0, 0, 64, true },
	{ "no more than a header", 3, 0, 3, 1000000000, 0, 0, 32, true },
	{ "FDR mode", 5, 1, 3, 1000000000, 15, 1, 64, true },
	{ "FDR of version 1", 1, 1, 3, 1000000000, 1, 9, 64, true },
	{ "FDR mode, its record alone", 3, 1, 0, 0, 15, 1, 64, true },
	{ "FDR mode, its frequency alone", 3, 1, 0, 1000000000, 0, 0, 64,
	    true },
	{ "FDR mode, its flags alone", 3, 1, 3, 0, 0, 0, 64, true },
	{ "FDR mode, nothing of it", 3, 1, 0, 0, 0, 0, 64, false },
	{ "FDR of version 1, another's record", 1, 1, 0, 0, 15, 0, 64, false },
	{ "basic mode, flags and frequency", 3, 0, 3, 1000000000, 0xff, 0, 64,
	    true },
	{ "basic mode, a frequency alone", 3, 0, 0, 1000000000, 0xff, 0, 64,
	    false },
	{ "basic mode, a frequency and a record", 3, 0, 0, 1000000000, 0, 0,
	    64, true },
	{ "basic mode of one flag", 3, 0, 1, 0, 0, 0, 64, false },
	{ "basic mode of version 4", 4, 0, 3, 1000000000, 0, 0, 64, true },
	{ "and other flags", 4, 0, 7, 1000000000, 0, 0, 64, false },
	{ "FDR of version 6", 6, 1, 3, 1000000000, 15, 1, 64, true },
	{ "without its records", 6, 1, 3, 1000000000, 0, 0, 64, false },
	{ "without its second record", 6, 1, 3, 1000000000, 15, 0, 64, false },
	{ "without its frequency", 6, 1, 3, 0, 15, 1, 64, false },
	{ "without its flags", 6, 1, 1, 1000000000, 15, 1, 64, false },
	{ "a type of 2", 3, 2, 3, 1000000000, 1, 9, 64, true },
	{ "a type of 2, no records", 3, 2, 3, 1000000000, 0, 0, 64, false },
	{ "cut in its header, basic", 3, 0, 3, 1000000000, 0, 0, 31, true },
	{ "cut so, without flags", 3, 0, 0, 1000000000, 0, 0, 31, false },
	{ "cut so, FDR", 3, 1, 0, 0, 0, 0, 4, true },
	{ "three bytes", 3, 1, 3, 0, 0, 0, 3, false },
	{ "cut behind its header", 3, 1, 0, 0, 15, 1, 47, false },
};

static void
traces(void)
{
	uint8_t d[64];
	struct image *img;
	unsigned be;
	size_t i;

	for (i = 0; i < NELEM(heads); i++)
		for (be = 0; be < 2; be++) {
			memset(d, 0, sizeof(d));
			store_word(d, 2, be, heads[i].version);
			store_word(d + 2, 2, be, heads[i].type);
			d[4] = heads[i].flags;
			d[32] = heads[i].first;
			d[48] = heads[i].second;
			if (be) {
				/* Bit fields begin at the other end. */
				d[4] = (uint8_t)((d[4] & 1) << 7 |
				    (d[4] & 2) << 5 | (d[4] & 4) << 3);
				if (d[32] != 0xff && d[32] != 0)
					d[32] = 0x80 | d[32] >> 1;
				if (d[48] != 0)
					d[48] = 0x80 | d[48] >> 1;
			}
			store_word(d + 8, 8, be, heads[i].hz);
			img = trace_image(d, heads[i].len);
			ok((img != NULL) == heads[i].is && (img == NULL ||
			    (img->big_endian == (bool)be &&
			    img->container == CONTAINER_TRACE)), "%s",
			    heads[i].what);
			image_close(img);
		}
}

/* --- Archives --- */

static struct strbuf out;
static char path[64];

static void
member(const char *name, const void *p, size_t n)
{
	sb_printf(&out, "%-16s0           0     0     644     %-10zu`\n", name,
	    n);
	sb_mem(&out, p, n);
	if (n & 1)
		sb_char(&out, '\n');
}

static void
save(const char *to)
{
	FILE *f = fopen(to, "w");

	if (f == NULL || fwrite(out.s, out.len, 1, f) != 1 || fclose(f) != 0)
		exit(1);
}

/* Members that are opened by a name, and the error otherwise. */
static void
open_it(const char *name, const char *want, enum file_error error)
{
	static const struct file_opts opts;
	struct strbuf why = { 0 }, got = { 0 };
	struct diag d = { .max = 64 };
	enum file_error err;
	struct image *img;
	char full[128];
	struct file *f;

	snprintf(full, sizeof(full), "%s%s", path, name);
	f = file_open(full, &opts, &err, &why);
	sb_str(&got, "");
	while (f != NULL && (img = file_next(f, &d)) != NULL) {
		sb_printf(&got, "%s%s", got.len > 0 ? " " : "",
		    img->member == NULL ? "-" : img->member);
		ok(strncmp(img->file, path, strlen(path)) == 0,
		    "its file's name");
		image_close(img);
	}
	is(got.s, want, name[0] != '\0' ? name : "the whole");
	if (!ok(err == error && (f != NULL) == (err == FILE_OK), "its error"))
		printf("# %d\n", (int)err);
	file_close(f);
	diag_free(&d);
	sb_free(&why);
	sb_free(&got);
}

static void
archives(void)
{
	uint8_t object[64] = "\177ELF\2\1\1";
	char other[80];

	object[16] = 1;
	object[18] = 62;
	object[20] = 1;
	object[52] = 64;
	strcpy(path, "/tmp/unwinddump-files.XXXXXX");
	if (mkdtemp(path) == NULL || chdir(path) != 0)
		exit(1);
	strcat(path, "/x.a");
	sb_str(&out, "!<arch>\n");
	member("/", "\0\0\0\0", 4);
	member("one.o/", object, 64);
	member("text/", "no object", 9);
	member("two.o/", object, 64);
	member("one.o/", object, 64);
	member("o(d).o/", object, 64);
	save(path);
	open_it("", "one.o two.o one.o o(d).o", FILE_OK);
	open_it("(one.o)", "one.o one.o", FILE_OK);
	open_it("(two.o)", "two.o", FILE_OK);
	open_it("(text)", "", FILE_OK);
	open_it("(three.o)", "", FILE_NO_MEMBER);
	open_it("(two.o", "", FILE_UNREADABLE);
	open_it("()", "", FILE_NO_MEMBER);
	open_it("(o(d).o)", "o(d).o", FILE_OK);
	open_it(")", "", FILE_UNREADABLE);
	/* The archive's name may have parentheses, too. */
	strcpy(other, path);
	strcat(path, "(y).a");
	save(path);
	open_it("(two.o)", "two.o", FILE_OK);
	open_it("", "one.o two.o one.o o(d).o", FILE_OK);
	unlink(path);
	strcpy(path, other);
	/* An archive of nothing, one that is cut, and no archive. */
	out.len = 8;
	save(path);
	open_it("", "", FILE_OK);
	open_it("(one.o)", "", FILE_NO_MEMBER);
	member("one.o/", object, 64);
	out.len -= 65;
	save(path);
	open_it("", "", FILE_OK);
	out.len = 0;
	sb_mem(&out, (char *)object, 64);
	save(path);
	open_it("", "-", FILE_OK);
	open_it("(one.o)", "", FILE_NO_MEMBER);
	out.len = 0;
	sb_str(&out, "text");
	save(path);
	open_it("", "", FILE_NOT_OBJECT);
	unlink(path);
	open_it("", "", FILE_UNREADABLE);
	*strrchr(path, '/') = '\0';
	open_it("", "", FILE_UNREADABLE);
	if (chdir("/") != 0 || rmdir(path) != 0)
		exit(1);
}

int
main(void)
{
	traces();
	archives();
	sb_free(&out);
	return done();
}
