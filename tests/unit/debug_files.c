/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which separate debug file is taken: notes of build ids (System V ABI, Note
 * Section), .gnu_debuglink with a name and a CRC (GDB, Separate Debug Files),
 * in files put together field by field.
 */
#define _GNU_SOURCE
#include "elf_build.h"
#include "object/elf_note.h"

#include <sys/stat.h>
#include <unistd.h>

static char dir[] = "/tmp/unwinddump-debug.XXXXXX";

/* --- Notes --- */

static const struct {
	const char *what;
	uint32_t words[16];
	size_t len; /* in bytes */
	const char *want;
} notes[] = {
	{ "of four bytes", { 4, 4, 3, 0x554e47, 0x44434241 }, 20, "ABCD" },
	{ "of three", { 4, 3, 3, 0x554e47, 0x434241 }, 20, "ABC" },
	{ "of three, not filled up", { 4, 3, 3, 0x554e47, 0x434241 }, 19,
	    "ABC" },
	{ "of none", { 4, 0, 3, 0x554e47 }, 16, "" },
	{ "cut", { 4, 4, 3, 0x554e47, 0x44434241 }, 19, "" },
	{ "its name cut", { 4, 0, 3, 0x554e47 }, 15, "" },
	{ "its sizes cut", { 4, 4, 3 }, 11, "" },
	{ "of another type", { 4, 4, 1, 0x554e47, 0x44434241 }, 20, "" },
	{ "of another name", { 4, 4, 3, 0x554e48, 0x44434241 }, 20, "" },
	{ "of a longer name", { 5, 4, 3, 0x554e47, 0, 0x44434241 }, 24, "" },
	{ "behind another",
	    { 4, 4, 1, 0x554e47, 0, 4, 4, 3, 0x554e47, 0x44434241 }, 40,
	    "ABCD" },
	{ "behind one of five bytes",
	    { 4, 5, 1, 0x554e47, 0, 0, 4, 4, 3, 0x554e47, 0x44434241 }, 44,
	    "ABCD" },
	{ "behind one of a name of five",
	    { 5, 4, 1, 0x554e47, 0, 0, 4, 4, 3, 0x554e47, 0x44434241 }, 44,
	    "ABCD" },
	{ "behind one that is cut",
	    { 4, 64, 1, 0x554e47, 0, 4, 4, 3, 0x554e47, 0x44434241 }, 40, "" },
};

static void
ids(void)
{
	struct bytes id;
	char got[16];
	size_t i, k, n;
	bool be;

	for (i = 0; i < 2 * NELEM(notes); i++) {
		be = i & 1;
		build_begin(true, be, EM_X86_64, ET_DYN);
		elf_section(".note", SHT_NOTE, SHF_ALLOC, 0x240);
		for (k = 0; k < 16; k++) {
			n = notes[i / 2].words[k];
			elf_put(n, 4);
			/* Letters stay where they are. */
			store_word((uint8_t *)elf.s + elf.len - 4, 4,
			    n > 0xff ? false : be, n);
		}
		elf_sections[1].size = notes[i / 2].len;
		build_end(true);
		id = elf_build_id(img);
		n = bytes_left(&id);
		memcpy(got, id.data + id.pos, n);
		got[n] = '\0';
		is(got, notes[i / 2].want, notes[i / 2].what);
		image_close(img);
	}
}

/* --- Files --- */

/* CRC-32 a bit at a time, from the polynomial (ISO 3309). */
static uint32_t
crc_of(const char *p, size_t n)
{
	uint32_t c = 0xffffffff;
	unsigned bit;

	for (; n > 0; n--, p++)
		for (bit = 0; bit < 8; bit++)
			c = (c >> 1) ^
			    (((c ^ (uint8_t)*p >> bit) & 1) ? 0xedb88320 : 0);
	return ~c;
}

static const char *
in_dir(const char *name)
{
	static char path[128];

	snprintf(path, sizeof(path), "%s/%s", dir, name);
	return path;
}

static void
save(const char *name)
{
	FILE *f = fopen(in_dir(name), "w");

	if (f == NULL || fwrite(elf.s, elf.len, 1, f) != 1 || fclose(f) != 0)
		exit(1);
}

static void
put_id(const char *id)
{
	if (id == NULL)
		return;
	elf_section(".note.gnu.build-id", SHT_NOTE, 0, 0);
	elf_put(4, 4);
	elf_put(strlen(id), 4);
	elf_put(3, 4);
	sb_mem(&elf, "GNU", 4);
	sb_mem(&elf, id, strlen(id));
}

static void
make(bool is64, unsigned machine, unsigned type, const char *id)
{
	build_begin(is64, false, machine, type);
	elf_section(".text", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, 0);
	elf_put(0, 8);
	put_id(id);
}

static void
finish(const char *name)
{
	build_end(true);
	image_close(img);
	save(name);
}

struct pair {
	const char *what;
	const char *id, *debug_id; /* build ids, or NULL */
	unsigned machine;          /* of the debug file */
	bool narrow;               /* and that has 32 bits */
	const char *link;          /* name in .gnu_debuglink, or NULL */
	uint32_t wrong;            /* added to its CRC */
	unsigned cut;              /* bytes that lack of the link */
	const char *name;          /* of the debug file */
	bool taken;
};

static const struct pair pairs[] = {
	{ "by its link", NULL, NULL, EM_X86_64, false, "d.debug", 0, 0,
	    "d.debug", true },
	{ "a name of five letters", NULL, NULL, EM_X86_64, false, "d.dbg", 0, 0,
	    "d.dbg", true },
	{ "of three", NULL, NULL, EM_X86_64, false, "dbg", 0, 0, "dbg", true },
	{ "of four", NULL, NULL, EM_X86_64, false, "dbug", 0, 0, "dbug", true },
	{ "another CRC", NULL, NULL, EM_X86_64, false, "d.debug", 1, 0,
	    "d.debug", false },
	{ "a CRC that is cut", NULL, NULL, EM_X86_64, false, "d.debug", 0, 1,
	    "d.debug", false },
	{ "no link", NULL, NULL, EM_X86_64, false, NULL, 0, 0, "d.debug",
	    false },
	{ "no name", NULL, NULL, EM_X86_64, false, "", 0, 0, "d.debug", false },
	{ "a directory", NULL, NULL, EM_X86_64, false, "./d.debug", 0, 0,
	    "d.debug", false },
	{ "another machine", NULL, NULL, EM_AARCH64, false, "d.debug", 0, 0,
	    "d.debug", false },
	{ "another size of addresses", NULL, NULL, EM_X86_64, true, "d.debug",
	    0, 0, "d.debug", false },
	{ "the same build id", "12345678", "12345678", EM_X86_64, false,
	    "d.debug", 0, 0, "d.debug", true },
	{ "another build id", "12345678", "12345679", EM_X86_64, false,
	    "d.debug", 0, 0, "d.debug", false },
	{ "a longer one", "12345678", "123456789", EM_X86_64, false, "d.debug",
	    0, 0, "d.debug", false },
	{ "none in the debug file", "12345678", NULL, EM_X86_64, false,
	    "d.debug", 0, 0, "d.debug", true },
	{ "none in the file", NULL, "12345678", EM_X86_64, false, "d.debug", 0,
	    0, "d.debug", true },
	{ "by build id", "ABCDEFGH", "ABCDEFGH", EM_X86_64, false, NULL, 0, 0,
	    ".build-id/41/42434445464748.debug", true },
	{ "by one of two bytes", "AB", "AB", EM_X86_64, false, NULL, 0, 0,
	    ".build-id/41/42.debug", true },
	{ "not by one of one byte", "A", "A", EM_X86_64, false, NULL, 0, 0,
	    ".build-id/41/.debug", false },
	{ "there, but of another", "ABCDEFGH", "ABCDEFGI", EM_X86_64, false,
	    NULL, 0, 0, ".build-id/41/42434445464748.debug", false },
};

static bool
taken_by(const char *path, const struct file_opts *opts)
{
	struct strbuf why = { 0 };
	enum file_error err;
	struct file *f = file_open(path, opts, &err, &why);
	struct image *i = f == NULL ? NULL : file_next(f, &diag);
	bool is = i != NULL && i->debug != NULL;

	image_close(i);
	file_close(f);
	sb_free(&why);
	return is;
}

static bool
taken(const struct file_opts *opts)
{
	return taken_by(in_dir("main"), opts);
}

/*
 * Without being asked: beside the file and in .debug there; not for a member
 * of an archive, nor for what comes by standard input.
 */
static void
unasked(void)
{
	static const struct file_opts opts;
	struct strbuf ar = { 0 };
	uint32_t crc;
	FILE *f;

	make(true, EM_X86_64, ET_DYN, NULL);
	finish("d.debug");
	crc = crc_of(elf.s, elf.len);
	make(true, EM_X86_64, ET_DYN, NULL);
	elf_section(".gnu_debuglink", SHT_PROGBITS, 0, 0);
	sb_mem(&elf, "d.debug", 8);
	elf_put(crc, 4);
	finish("main");
	ok(taken_by(in_dir("main"), &opts), "beside the file");
	ok(chdir(dir) == 0 && taken_by("main", &opts), "in this directory");
	mkdir(in_dir(".debug"), 0777);
	rename("d.debug", ".debug/d.debug");
	ok(taken_by("main", &opts), "in .debug there");
	ok(taken_by(in_dir("main"), &opts), "in .debug beside the file");
	rename(".debug/d.debug", "d.debug");
	rmdir(in_dir(".debug"));
	sb_printf(&ar,
	    "!<arch>\n%-16s0           0     0     644     %-10zu`\n", "main/",
	    elf.len);
	sb_mem(&ar, elf.s, elf.len);
	f = fopen("lib.a", "w");
	if (f == NULL || fwrite(ar.s, ar.len, 1, f) != 1 || fclose(f) != 0)
		exit(1);
	ok(!taken_by("lib.a", &opts), "not for a member");
	if (freopen("main", "r", stdin) == NULL)
		exit(1);
	ok(!taken_by("-", &opts), "not for standard input");
	ok(!taken_by("-", &opts), "which can be asked for once more");
	unlink("lib.a");
	unlink("d.debug");
	if (chdir("/") != 0)
		exit(1);
	sb_free(&ar);
}

/* An id has 64 bytes at most. */
static void
long_ids(void)
{
	static const char letters[] =
	    "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef!";
	size_t n;

	for (n = 63; n <= 65; n++) {
		make(true, EM_X86_64, ET_DYN, letters + 65 - n);
		build_end(true);
		elf_find_debug(img, NULL);
		ok(img->build_id_len == (n == 65 ? 0 : n), "%zu bytes", n);
		image_close(img);
	}
}

/* Notes that share bytes are read once in sum. */
static void
shared_notes(void)
{
	static const struct {
		unsigned from, size;
		bool found;
	} t[] = { { 0x200, 0x300, true }, { 0, 0x10000, false } };
	unsigned s;
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		make(true, EM_X86_64, ET_DYN, NULL);
		s = elf_section(".note", SHT_NOTE, 0, 0x200);
		elf_sections[s].off = t[i].from;
		elf_sections[s].size = t[i].size;
		put_id("12345678");
		build_fill(0x540);
		build_end(true);
		elf_find_debug(img, NULL);
		ok((img->build_id_len == 8) == t[i].found, "notes %zu", i);
		image_close(img);
	}
}

static void
files(void)
{
	struct file_opts opts = { .debug_dir = dir };
	const struct pair *p;
	uint32_t crc;
	size_t i;

	for (i = 0; i < NELEM(pairs); i++) {
		p = &pairs[i];
		make(!p->narrow, p->machine, ET_DYN, p->debug_id);
		elf_section(".debug_info", SHT_PROGBITS, 0, 0);
		elf_put(0, 8);
		finish(p->name);
		crc = crc_of(elf.s, elf.len) + p->wrong;
		make(true, EM_X86_64, ET_DYN, p->id);
		if (p->link != NULL) {
			elf_section(".gnu_debuglink", SHT_PROGBITS, 0, 0);
			sb_mem(&elf, p->link, strlen(p->link) + 1);
			build_fill((elf.len + 3) & ~(size_t)3);
			elf_put(crc, 4);
			elf.len -= p->cut;
		}
		finish("main");
		ok(taken(&opts) == p->taken, "%s", p->what);
		unlink(in_dir(p->name));
	}
}

/* "none" is no directory, though one may have that name. */
static void
none(void)
{
	struct file_opts opts = { .debug_dir = "none" };
	uint32_t crc;

	mkdir(in_dir("none"), 0777);
	make(true, EM_X86_64, ET_DYN, NULL);
	finish("none/d.debug");
	crc = crc_of(elf.s, elf.len);
	make(true, EM_X86_64, ET_DYN, NULL);
	elf_section(".gnu_debuglink", SHT_PROGBITS, 0, 0);
	sb_mem(&elf, "d.debug", 8);
	elf_put(crc, 4);
	finish("main");
	ok(chdir(dir) == 0 && !taken(&opts), "none");
	opts.debug_dir = "./none";
	ok(taken(&opts), "a directory of that name");
	unlink("none/d.debug");
	rmdir("none");
	if (chdir("/") != 0)
		exit(1);
}

/* What the user names is taken without a link, or it is said why not. */
static void
asked(void)
{
	static const struct {
		unsigned machine;
		const char *id, *want;
	} t[] = {
		{ EM_X86_64, NULL, NULL },
		{ EM_AARCH64, NULL, "it is for another machine" },
		{ EM_X86_64, "87654321", "it has another build id" },
		{ 0, NULL, "it is no ELF file" },
	};
	struct file_opts opts = { .debug_dir = "none" };
	char debug[128], want[256];
	size_t i;

	strcpy(debug, in_dir("debug"));
	opts.debug_file = debug;
	for (i = 0; i < NELEM(t); i++) {
		make(true, t[i].machine, ET_DYN, t[i].id);
		finish("debug");
		if (t[i].machine == 0) {
			elf.s[0] = 'x';
			save("debug");
		}
		make(true, EM_X86_64, ET_DYN, "12345678");
		finish("main");
		diag_free(&diag);
		memset(&diag, 0, sizeof(diag));
		ok(taken(&opts) == (t[i].want == NULL), "a file by its name");
		snprintf(want, sizeof(want), "%s is not used: %s", debug,
		    t[i].want);
		ok(t[i].want == NULL ?
			diag.n == 0 :
			diag.n == 1 && strcmp(diag.list[0].message, want) == 0,
		    "%s", t[i].want == NULL ? "nothing is said" : t[i].want);
	}
	unlink(debug);
	diag_free(&diag);
	memset(&diag, 0, sizeof(diag));
	ok(!taken(&opts) && diag.n == 1 &&
		strstr(diag.list[0].message, "No such file") != NULL,
	    "one that is not there");
	/* An object has its own. */
	make(true, EM_X86_64, ET_DYN, NULL);
	finish("debug");
	make(true, EM_X86_64, ET_REL, NULL);
	finish("main");
	diag_free(&diag);
	memset(&diag, 0, sizeof(diag));
	ok(!taken(&opts), "not for an object");
	unlink(debug);
	diag_free(&diag);
}

int
main(void)
{
	ids();
	if (mkdtemp(dir) == NULL)
		return 1;
	mkdir(in_dir(".build-id"), 0777);
	mkdir(in_dir(".build-id/41"), 0777);
	files();
	asked();
	none();
	unasked();
	shared_notes();
	long_ids();
	unlink(in_dir("main"));
	rmdir(in_dir(".build-id/41"));
	rmdir(in_dir(".build-id"));
	rmdir(dir);
	sb_free(&elf);
	return done();
}
