/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a file is by its bytes: traces of XRay, whose header has no magic
 * (XRay's documentation: version, type, flags, frequency); archives and their
 * members by name, made here as ar(5) has them.
 */
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "object/ar.h"
#include "object/bundle.h"
#include "object/object.h"
#include "object/reader.h"
#include "tap.h"

/* --- Traces --- */

/* 32 bytes of header, and one or two records of 16. */
static const struct {
	const char *what;
	uint16_t version, type;
	uint8_t flags;
	uint64_t hz;
	uint8_t first, second; /* bytes of the records */
	size_t len;
	bool is;
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
	{ "basic mode, a frequency and a record", 3, 0, 0, 1000000000, 0, 0, 64,
	    true },
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
	{ "one record and no more", 3, 1, 0, 0, 15, 1, 48, true },
};

/* A record of basic mode: u16 kind of 0 or 1, u8 cpu, u8 action below 4. */
static void
first_records(void)
{
	static const struct {
		uint16_t kind;
		uint8_t action;
		bool is;
	} t[] = {
		{ 0, 0, true },
		{ 1, 0, true },
		{ 2, 0, false },
		{ 0x100, 0, false },
		{ 0, 3, true },
		{ 1, 3, true },
		{ 0, 4, false },
		{ 1, 0xff, false },
	};
	uint8_t d[64];
	struct image *img;
	unsigned be;
	size_t i;

	for (i = 0; i < NELEM(t); i++)
		for (be = 0; be < 2; be++) {
			memset(d, 0, sizeof(d));
			store_word(d, 2, be, 3);
			store_word(d + 8, 8, be, 1000000000);
			store_word(d + 32, 2, be, t[i].kind);
			d[34] = 0xff;
			d[35] = t[i].action;
			img = trace_image(d, sizeof(d));
			ok((img != NULL) == t[i].is, "a first record %zu", i);
			image_close(img);
		}
}

static void
traces(void)
{
	uint8_t d[64];
	struct image *img;
	unsigned be;
	size_t i;

	first_records();

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
						 (d[4] & 2) << 5 |
						 (d[4] & 4) << 3);
				if (d[32] != 0xff && d[32] != 0)
					d[32] = 0x80 | d[32] >> 1;
				if (d[48] != 0)
					d[48] = 0x80 | d[48] >> 1;
			}
			store_word(d + 8, 8, be, heads[i].hz);
			img = trace_image(d, heads[i].len);
			ok((img != NULL) == heads[i].is &&
				(img == NULL ||
				    (img->big_endian == (bool)be &&
					img->container == CONTAINER_TRACE)),
			    "%s", heads[i].what);
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

	if (f == NULL || fwrite(out.s, 1, out.len, f) != out.len ||
	    fclose(f) != 0)
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
	out.len = 0;
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

/* --- What is none of these, is wrapped, or is a bundle --- */

/* What is said of a file, "" where it is opened. */
static const char *
refusal(const char *name, const struct file_opts *opts)
{
	static struct strbuf why;
	enum file_error err;
	struct file *f;

	why.len = 0;
	sb_str(&why, "");
	f = file_open(name, opts, &err, &why);
	ok((f == NULL) == (err != FILE_OK), "an error or a file");
	file_close(f);
	return why.s;
}

static void
others(void)
{
	static const char none[] = "not an object file, archive or trace";
	static const struct {
		const char *bytes;
		size_t len;
		const char *want;
	} t[] = {
		{ "", 0, "empty file" },
		{ "M", 1, none },
		{ "MDM", 3, none },
		{ "MDMQ", 4, none },
		{ "MDMP", 4, "a minidump, which is not read yet" },
		{ "MDMP\1", 5, "a minidump, which is not read yet" },
		{ "PERFILE", 7, none },
		{ "PERFILE1", 8, none },
		{ "PERFILE2", 8,
		    "a recording of perf, which only stack reads" },
		{ "PERFILE2\1", 9,
		    "a recording of perf, which only stack reads" },
	};
	size_t i;

	strcpy(path, "/tmp/unwinddump-files.XXXXXX");
	close(mkstemp(path));
	for (i = 0; i < NELEM(t); i++) {
		out.len = 0;
		sb_mem(&out, t[i].bytes, t[i].len);
		save(path);
		is(refusal(path, NULL), t[i].want, t[i].want);
	}
	unlink(path);
}

/* Bitcode of LLVM, plain and wrapped, for those who ask for it. */
static void
bitcode(void)
{
	static const struct {
		const char *bytes;
		size_t len;
		bool is;
	} t[] = {
		{ "BC\xc0\xde", 4, true },
		{ "BC\xc0\xde\1", 5, true },
		{ "BC\xc0", 3, false },
		{ "BC\xc0\xdf", 4, false },
		{ "\xde\xc0\x17\x0b", 4, true },
		{ "\xde\xc0\x17", 3, false },
		{ "\xde\xc0\x17\x0c", 4, false },
	};
	struct file_opts opts = { .bitcode = true };
	size_t i;

	strcpy(path, "/tmp/unwinddump-files.XXXXXX");
	close(mkstemp(path));
	for (i = 0; i < NELEM(t); i++) {
		out.len = 0;
		sb_mem(&out, t[i].bytes, t[i].len);
		save(path);
		ok((refusal(path, &opts)[0] == '\0') == t[i].is, "bitcode %zu",
		    i);
		ok(refusal(path, NULL)[0] != '\0', "not asked for");
	}
	unlink(path);
}

/*
 * Files of testdata/unpack (its README says what each is): what is said of
 * them, and how bad it is; NULL where they are opened.
 */
static void
wrapped(void)
{
	static const struct {
		const char *name, *want;
		enum file_error err;
	} t[] = {
		{ "elf.gz", NULL, FILE_OK },
		{ "elf.xz", NULL, FILE_OK },
		{ "four.gz", NULL, FILE_OK },
		{ "vmlinuz.gz", NULL, FILE_OK },
		{ "vmlinuz.elf", NULL, FILE_OK },
		{ "vmlinuz.xz.gz", NULL, FILE_OK },
		{ "vmlinuz.less", NULL, FILE_OK },
		{ "sum.gz", NULL, FILE_OK },
		{ "five.gz",
		    "is wrapped more than 4 times: gzip, gzip, bzip2, gzip, "
		    "...",
		    FILE_UNREADABLE },
		{ "text.gz",
		    "not an object file, archive or trace in what is unpacked "
		    "(gzip)",
		    FILE_NOT_OBJECT },
		{ "other.lzo", "is compressed with lzop, which is not read",
		    FILE_UNREADABLE },
		{ "vmlinuz.none",
		    "is a kernel image (bzImage) whose payload of 3285 bytes "
		    "at offset 0x410 is no ELF file, nor compressed in a way "
		    "that is known",
		    FILE_UNREADABLE },
		{ "vmlinuz.outside",
		    "is a kernel image (bzImage) whose payload of 0 bytes at "
		    "offset 0x838 is no ELF file, nor compressed in a way that "
		    "is known",
		    FILE_UNREADABLE },
		{ "vmlinuz.more", NULL, FILE_OK },
		{ "Image",
		    "is a kernel image (arm64 Image) that is no ELF file: "
		    "without sections there are no unwind tables to be found",
		    FILE_FLAT },
		{ "Image.gz",
		    "is a kernel image (gzip, arm64 Image) that is no ELF "
		    "file: without sections there are no unwind tables to be "
		    "found",
		    FILE_FLAT },
		{ "vmlinuz.efi",
		    "is a kernel image (EFI zboot, gzip, arm64 Image) that is "
		    "no ELF file: without sections there are no unwind tables "
		    "to be found",
		    FILE_FLAT },
		{ "cut.xz", "", FILE_UNREADABLE },
		{ "damaged.xz", "", FILE_UNREADABLE },
	};
	const char *top = getenv("TESTS_TOP");
	struct strbuf why = { 0 };
	enum file_error err;
	struct file *f;
	char *name;
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		name = xasprintf("%s/testdata/unpack/%s",
		    top == NULL ? "." : top, t[i].name);
		why.len = 0;
		sb_str(&why, "");
		f = file_open(name, NULL, &err, &why);
		if (strstr(why.s, "was built without it") == NULL) {
			if (t[i].want == NULL)
				ok(why.len == 0, "%s", t[i].name);
			else if (t[i].want[0] != '\0')
				is(why.s, t[i].want, t[i].name);
			ok(err == t[i].err, "its error");
		}
		file_close(f);
		free(name);
	}
	sb_free(&why);
}

/* Companions of Mac's debug information: X.dSYM, a directory, by its name. */
static void
bundles(void)
{
	static const struct {
		const char *name;
		bool is;
	} t[] = {
		{ "x.dSYM", true },
		{ "x.dSYM/", true },
		{ "x.dSYM//", true },
		{ "./x.dSYM", true },
		{ ".dSYM", true },
		{ "dSYM", false },
		{ "y.dSYM", false },
		{ "x.dsym", false },
		{ "x.dSYMs", false },
		{ "z.dSYM", false },
		{ "/", false },
	};
	static const char *const made[] = { "/b", "/.hidden", "/a", "/c" };
	char at[] = "/tmp/unwinddump-files.XXXXXX", name[80];
	struct strbuf got = { 0 };
	char **files;
	size_t i, n;

	if (mkdtemp(at) == NULL || chdir(at) != 0)
		exit(1);
	mkdir("x.dSYM", 0777);
	mkdir(".dSYM", 0777);
	mkdir("dSYM", 0777);
	mkdir("x.dSYMs", 0777);
	close(open("y.dSYM", O_CREAT | O_WRONLY, 0666));
	for (i = 0; i < NELEM(t); i++)
		ok(bundle_is(t[i].name) == t[i].is, "%s", t[i].name);
	ok(!bundle_files("x.dSYM", &files, &n) && n == 0 && files == NULL,
	    "without its directories");
	is(refusal("x.dSYM", NULL),
	    "has nothing in Contents/Resources/DWARF: dsymutil found no debug "
	    "information",
	    "and so it is no file");
	mkdir("x.dSYM/Contents", 0777);
	mkdir("x.dSYM/Contents/Resources", 0777);
	mkdir("x.dSYM/Contents/Resources/DWARF", 0777);
	ok(bundle_files("x.dSYM", &files, &n) && n == 0, "nothing in it");
	is(refusal("x.dSYM", NULL),
	    "has nothing in Contents/Resources/DWARF: dsymutil found no debug "
	    "information",
	    "and so it is no file");
	mkdir("x.dSYM/Contents/Resources/DWARF/d", 0777);
	for (i = 0; i < NELEM(made); i++) {
		snprintf(name, sizeof(name),
		    "x.dSYM/Contents/Resources/DWARF%s", made[i]);
		close(open(name, O_CREAT | O_WRONLY, 0666));
	}
	if (bundle_files("x.dSYM/", &files, &n))
		for (i = 0; i < n; i++) {
			sb_printf(&got, "%s ", files[i]);
			free(files[i]);
		}
	free(files);
	is(got.s,
	    "x.dSYM/Contents/Resources/DWARF/a "
	    "x.dSYM/Contents/Resources/DWARF/b "
	    "x.dSYM/Contents/Resources/DWARF/c ",
	    "its files, in order, without those that a copy left");
	is(refusal("x.dSYM", NULL),
	    "has 3 files in Contents/Resources/DWARF: name one of them",
	    "which one is not known");
	for (i = 0; i < NELEM(made) - 1; i++) {
		snprintf(name, sizeof(name),
		    "x.dSYM/Contents/Resources/DWARF%s", made[i]);
		unlink(name);
	}
	is(refusal("x.dSYM", NULL), "empty file", "the one that it has");
	unlink("x.dSYM/Contents/Resources/DWARF/c");
	rmdir("x.dSYM/Contents/Resources/DWARF/d");
	rmdir("x.dSYM/Contents/Resources/DWARF");
	rmdir("x.dSYM/Contents/Resources");
	rmdir("x.dSYM/Contents");
	rmdir("x.dSYM");
	rmdir(".dSYM");
	rmdir("dSYM");
	rmdir("x.dSYMs");
	unlink("y.dSYM");
	if (chdir("/") != 0 || rmdir(at) != 0)
		exit(1);
	sb_free(&got);
}

/* Members of a thin archive are files, named from where the archive is. */
static void
thin(void)
{
	char at[] = "/tmp/unwinddump-files.XXXXXX";
	uint8_t object[64] = "\177ELF\2\1\1";
	struct diag d = { .max = 8 };
	static const struct file_opts opts;
	struct strbuf got = { 0 }, why = { 0 };
	enum file_error err;
	struct image *img;
	struct file *f;
	char full[64];
	unsigned i;

	object[16] = 1;
	object[18] = 62;
	object[20] = 1;
	object[52] = 64;
	if (mkdtemp(at) == NULL || chdir(at) != 0 || mkdir("d", 0777) != 0)
		exit(1);
	out.len = 0;
	sb_mem(&out, (char *)object, 64);
	save("one.o");
	save("d/two.o");
	out.len = 0;
	sb_printf(&out,
	    "!<thin>\n%-16s0           0     0     644     %-10u`\n"
	    "d/two.o/\n%s/one.o/\n",
	    "//", (unsigned)strlen(at) + 17, at);
	while (out.len & 1)
		sb_char(&out, '\n');
	for (i = 0; i < 4; i++)
		sb_printf(&out, "%-16s0           0     0     644     %-10u`\n",
		    ((const char *const[]){ "one.o/", "/0", "/9",
			"none.o/" })[i],
		    1 + i);
	save("t.a");
	snprintf(full, sizeof(full), "%s/t.a", at);
	for (i = 0; i < 2; i++) {
		/* From its own directory, and from another. */
		if (i == 1 && chdir("/") != 0)
			exit(1);
		got.len = 0;
		f = file_open(i == 0 ? "t.a" : full, &opts, &err, &why);
		while (f != NULL && (img = file_next(f, &d)) != NULL) {
			sb_printf(&got, "%s+%zu ",
			    strstr(img->member, at) == NULL ? img->member :
							      "full",
			    img->len);
			image_close(img);
		}
		is(got.s, "one.o+64 d/two.o+64 full+64 ", "thin members");
		ok(d.n == 1, "one is not there");
		is(d.n == 1 ? d.list[0].message : "",
		    "member none.o: No such file or directory", "and told of");
		file_close(f);
		diag_free(&d);
		memset(&d, 0, sizeof(d));
		d.max = 8;
	}
	if (chdir(at) != 0)
		exit(1);
	unlink("one.o");
	unlink("d/two.o");
	unlink("t.a");
	rmdir("d");
	if (chdir("/") != 0 || rmdir(at) != 0)
		exit(1);
	sb_free(&got);
	sb_free(&why);
}

/*
 * A stored block of 64 bytes (RFC 1951, 3.2.4) that is cut: how bad that is
 * depends on what came out.
 */
static void
cut_block(void)
{
	static const struct {
		const char *bytes;
		size_t len;
		enum file_error err;
	} t[] = {
		{ "", 0, FILE_UNREADABLE },
		{ "some text", 9, FILE_NOT_OBJECT },
		{ "\177ELF\2\1\1\0\0\0\0\0\0\0\0\0", 16, FILE_UNREADABLE },
		{ "\177ELF\2\1\1\0\0\0\0\0\0\0\0", 15, FILE_NOT_OBJECT },
		{ "!<arch>\n", 8, FILE_UNREADABLE },
		{ "!<arch>", 7, FILE_NOT_OBJECT },
		{ "\xcf\xfa\xed\xfe", 4, FILE_UNREADABLE },
	};
	struct strbuf why = { 0 };
	enum file_error err;
	struct file *f;
	size_t i;

	strcpy(path, "/tmp/unwinddump-files.XXXXXX");
	close(mkstemp(path));
	for (i = 0; i < NELEM(t); i++) {
		out.len = 0;
		sb_mem(&out, "\x1f\x8b\x08\0\0\0\0\0\0\3\1\100\0\xbf\xff", 15);
		sb_mem(&out, t[i].bytes, t[i].len);
		save(path);
		why.len = 0;
		sb_str(&why, "");
		f = file_open(path, NULL, &err, &why);
		ok(strstr(why.s, "built without it") != NULL ||
			(f == NULL && err == t[i].err),
		    "%zu bytes came out", t[i].len);
		file_close(f);
	}
	unlink(path);
	sb_free(&why);
}

/*
 * Forms of ar(5): names and data of members (NULL: of a thin archive, ~: a
 * NUL), then "NAME=DATA" of each that there is, and the error.
 */
static const struct {
	const char *what;
	bool thin;
	struct {
		const char *name, *data;
	} m[4];
	size_t cut; /* bytes that lack at the end */
	const char *want;
} forms[] = {
	{ "GNU's", false, { { "a.o/", "one" }, { "b.o/", "two!" } }, 0,
	    "a.o=one b.o=two! " },
	{ "BSD's, blanks at the end", false,
	    { { "a.o", "one" }, { "b c.o", "two" } }, 0, "a.o=one b c.o=two " },
	{ "16 characters", false, { { "sixteen-long.obj", "x" } }, 0,
	    "sixteen-long.obj=x " },
	{ "15 and a slash", false, { { "fifteen-lon.obj/", "x" } }, 0,
	    "fifteen-lon.obj=x " },
	{ "names of NULs", false, { { "a.o~~", "x" } }, 0, "a.o=x " },
	{ "a slash first", false, { { "/a.o", "x" } }, 0, "/a.o=x " },
	{ "long names", false,
	    { { "//", "first.o/\nsecond.o/\n" }, { "/0", "x" }, { "/9", "y" } },
	    0, "first.o=x second.o=y " },
	{ "in the middle of one", false,
	    { { "//", "first.o/\n" }, { "/5", "x" } }, 0, ".o=x " },
	{ "without a newline", false, { { "//", "first.o/" }, { "/0", "x" } },
	    0, "first.o=x " },
	{ "without a slash", false, { { "//", "first.o\n" }, { "/0", "x" } }, 0,
	    "first.o=x " },
	{ "ended by a NUL", false, { { "//", "a.o~b\n" }, { "/0", "x" } }, 0,
	    "a.o=x " },
	{ "the last byte", false, { { "//", "a.o/\n" }, { "/4", "x" } }, 0,
	    "=x " },
	{ "behind them", false, { { "//", "a.o/\n" }, { "/5", "x" } }, 0,
	    "?=x a member's name lies outside the name table" },
	{ "no names", false, { { "/0", "x" } }, 0,
	    "?=x a member's name lies outside the name table" },
	{ "BSD's long names", false,
	    { { "#1/4", "a.o~one" }, { "#1/3", "b.otwo" } }, 0,
	    "a.o=one b.o=two " },
	{ "no more than a name", false, { { "#1/3", "a.o" } }, 0, "a.o= " },
	{ "a name longer than all", false, { { "#1/4", "a.o" } }, 0,
	    "#1=a.o " },
	{ "symbol tables", false,
	    { { "/", "sym" }, { "/SYM64/", "sym" }, { "__.SYMDEF", "sym" },
		{ "#1/16", "__.SYMDEF SORTEDx" } },
	    0, "" },
	{ "like one", false, { { "__.SYMDE", "x" }, { "/SYM64", "y" } }, 0,
	    "__.SYMDE=x /SYM64=y " },
	{ "thin: names alone", true,
	    { { "//", "d/a.o/\nb.o/\n" }, { "/0", NULL }, { "/7", NULL } }, 0,
	    "d/a.o b.o " },
	{ "thin, its tables", true, { { "/", "sym" }, { "a.o/", NULL } }, 0,
	    "a.o " },
	{ "cut in data", false, { { "a.o/", "one!" } }, 1,
	    "a.o=one a member ends behind the archive" },
	{ "cut behind a header", false, { { "a.o/", "one!" } }, 4,
	    "a.o= a member ends behind the archive" },
	{ "cut in a header", false, { { "a.o/", "one!" } }, 5,
	    "a member header is cut off" },
	{ "no filling at the end", false, { { "a.o/", "one" } }, 1,
	    "a.o=one " },
};

static void
ar_forms(void)
{
	struct strbuf got = { 0 };
	struct arena mem = { 0 };
	struct ar_member m;
	struct ar ar;
	const char *data;
	size_t i, k, n;

	for (i = 0; i < NELEM(forms); i++) {
		out.len = 0;
		sb_str(&out, forms[i].thin ? "!<thin>\n" : "!<arch>\n");
		for (k = 0; k < 4 && forms[i].m[k].name != NULL; k++) {
			data = forms[i].m[k].data;
			n = data == NULL ? 8 : strlen(data);
			sb_printf(&out,
			    "%-16s0           0     0     644     %-10zu`\n",
			    forms[i].m[k].name, n);
			if (data == NULL)
				continue;
			sb_str(&out, data);
			if (n & 1)
				sb_char(&out, '\n');
		}
		for (n = 0; n < out.len; n++)
			if (out.s[n] == '~')
				out.s[n] = '\0';
		out.len -= forms[i].cut;
		got.len = 0;
		sb_str(&got, "");
		ar_open(&ar, (const uint8_t *)out.s, out.len);
		while (ar_next(&ar, &m, &mem)) {
			sb_str(&got, m.name);
			if (m.data != NULL)
				sb_printf(&got, "=%.*s", (int)m.len, m.data);
			sb_char(&got, ' ');
		}
		if (ar.error != NULL)
			sb_str(&got, ar.error);
		ar_close(&ar);
		is(got.s, forms[i].want, forms[i].what);
	}
	arena_free(&mem);
	sb_free(&got);
}

int
main(void)
{
	bundles();
	ar_forms();
	thin();
	cut_block();
	traces();
	wrapped();
	archives();
	others();
	bitcode();
	sb_free(&out);
	return done();
}
