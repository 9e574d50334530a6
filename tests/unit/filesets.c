/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * File sets of Mach-O (mach-o/loader.h, fileset_entry_command: u64 vmaddr, u64
 * fileoff, u32 entry_id, u32 reserved, then the name): which entries there are,
 * and how often they may lay claim to the bytes of the file.
 */
#include "macho_build.h"

#include <fcntl.h>
#include <unistd.h>

#include "object/object.h"

#define ENTRY 0x80000035 /* LC_FILESET_ENTRY */
#define INNER 0x400      /* where the image of all entries is */
#define LEN   0x1000

static struct strbuf inner;

struct entry {
	uint64_t off;
	uint32_t id; /* the name's place in the command */
	const char *name;
	unsigned cut; /* bytes that the command lacks */
};

/* A set of entries; what inner holds is at INNER, a magic at the end. */
static void
make(const struct entry *e, size_t n)
{
	size_t start;

	mo_begin(CPU_A64, 12);
	for (; n > 0; n--, e++) {
		mo_command(ENTRY);
		start = mo.len - 8;
		mo_put(0x636261, 8); /* "abc" */
		mo_put(e->off, 8);
		mo_put(e->id, 4);
		mo_put(0, 4);
		sb_str(&mo, e->name);
		mo_fill((mo.len + 8) & ~(size_t)7);
		mo.len = start + (mo.len - start) - e->cut;
	}
	mo_done();
	mo_fill(INNER);
	sb_mem(&mo, inner.s, inner.len);
	mo_fill(LEN - 4);
	mo_put(0xfeedfacf, 4);
}

static void
make_inner(uint32_t type)
{
	mo_begin(CPU_A64, type);
	mo_done();
	inner.len = 0;
	sb_mem(&inner, mo.s, mo.len);
}

#define GOOD "com.a", 0

static const struct {
	const char *what;
	struct entry e[2];
	unsigned n;
	const char *want;
} cases[] = {
	{ "one", { { INNER, 32, GOOD } }, 1, "com.a 400" },
	{ "two", { { INNER, 32, GOOD }, { INNER, 36, GOOD } }, 2,
	    "com.a 400; a 400" },
	{ "a name in the fields", { { INNER, 8, GOOD } }, 1, "abc 400" },
	{ "in the command's own", { { INNER, 7, GOOD } }, 1,
	    "? 400; @20 the name of an entry of the file set does not lie in "
	    "its load command" },
	{ "no name", { { INNER, 0, GOOD } }, 1,
	    "? 400; @20 the name of an entry of the file set does not lie in "
	    "its load command" },
	{ "its last NUL", { { INNER, 39, GOOD } }, 1, " 400" },
	{ "behind it", { { INNER, 40, GOOD } }, 1,
	    "? 400; @20 the name of an entry of the file set does not lie in "
	    "its load command" },
	{ "a name without its end", { { INNER, 32, "com.a", 3 } }, 1,
	    "? 400; @20 the size of load command 0x80000035, 37, is not a "
	    "multiple of 8; @20 the name of an entry of the file set does not "
	    "lie in its load command" },
	{ "no reserved word", { { INNER, 28, "com.a", 12 } }, 1,
	    "; @20 the size of load command 0x80000035, 28, is not a multiple "
	    "of 8; @20 load command 0x80000035 is too short" },
	{ "at the end", { { LEN - 4, 32, GOOD } }, 1, "com.a ffc" },
	{ "with less than a magic", { { LEN - 3, 32, GOOD } }, 1,
	    "; @20 the entry com.a of the file set, at 0xffd, is no Mach-O "
	    "image" },
	{ "past the end", { { LEN + 1, 32, GOOD } }, 1,
	    "; @20 the entry com.a of the file set, at 0x1001, is no Mach-O "
	    "image" },
	{ "the set itself", { { 0, 32, GOOD } }, 1,
	    "; @20 the entry com.a of the file set, at 0x0, is no Mach-O "
	    "image" },
};

static void
entries(void)
{
	struct fileset_entry *list;
	struct arena mem = { 0 };
	size_t i, k, n;

	make_inner(11);
	for (i = 0; i < NELEM(cases); i++) {
		make(cases[i].e, cases[i].n);
		told.len = 0;
		sb_str(&told, "");
		n = 0;
		ok(macho_fileset((uint8_t *)mo.s, mo.len, &list, &n, &mem,
		       &diag) == (cases[i].want[0] != ';'),
		    "is it a set?");
		for (k = 0; k < n; k++)
			sb_printf(&told, "%s%s %" PRIx64, k > 0 ? "; " : "",
			    list[k].id, list[k].offset);
		free(list);
		if (n == 0 && diag.n > 0)
			sb_str(&told, " ");
		is(mo_findings() + (n == 0), cases[i].want, cases[i].what);
	}
	arena_free(&mem);
}

/*
 * An image claims its commands, its tables and its sections; all of a set claim
 * four times the file at most.
 */
static void
claims(void)
{
	static const struct {
		const char *what;
		uint32_t section, zeros;
		uint32_t nsyms, strings, starts, nindirect, bind, weak;
	} t[] = {
		{ "a section", 1, 0, 0, 0, 0, 0, 0, 0 },
		{ "one of zeros claims nothing", 1, 0x500, 0, 0, 0, 0, 0, 0 },
		{ "symbols of 16 bytes", 1, 0, 16, 0, 0, 0, 0, 0 },
		{ "strings are claimed by symbols", 1, 0, 0, 64, 0, 0, 0, 0 },
		{ "starts", 1, 0, 0, 0, 32, 0, 0, 0 },
		{ "indirect symbols of 4", 1, 0, 0, 0, 0, 8, 0, 0 },
		{ "bindings", 1, 0, 0, 0, 0, 0, 48, 0 },
		{ "weak bindings", 1, 0, 0, 0, 0, 0, 0, 56 },
	};
	char path[] = "/tmp/unwinddump-set.XXXXXX";
	struct entry e[8];
	struct strbuf why = { 0 };
	enum file_error err;
	struct image *one;
	struct file *f;
	uint32_t rest, commands;
	unsigned more, n;
	size_t i, at;
	int fd;

	for (i = 0; i < 8; i++)
		e[i] = (struct entry){ INNER, 32, GOOD };
	close(mkstemp(path));
	for (i = 0; i < 2 * NELEM(t); i++) {
		more = i % 2; /* a byte too many */
		mo_begin(CPU_A64, 11);
		mo_segment("__TEXT", 0, LEN, 0, LEN, 5);
		mo_section("__TEXT", "__text", 0, 0, 0,
		    (struct mo_section){ 0 });
		at = mo.len - 80 + 40; /* the section's size */
		mo_section("__TEXT", "__zeros", 0, t[i / 2].zeros, 0,
		    (struct mo_section){ .flags = 1 });
		mo_symtab(0x800, t[i / 2].nsyms, 0x800, t[i / 2].strings);
		mo_range(0x26, 0x800, t[i / 2].starts);
		mo_command(0xb);
		mo_fill(mo.len + 48);
		mo_put(0x800, 4);
		mo_put(t[i / 2].nindirect, 4);
		mo_fill(mo.len + 16);
		mo_command(0x22);
		mo_put(0, 8);
		mo_put(0x800, 4);
		mo_put(t[i / 2].bind, 4);
		mo_put(0x800, 4);
		mo_put(t[i / 2].weak, 4);
		mo_fill(mo.len + 16);
		mo_done();
		commands = (uint32_t)mo.len - 32;
		rest = LEN - commands - 16 * t[i / 2].nsyms - t[i / 2].starts -
		       4 * t[i / 2].nindirect - t[i / 2].bind - t[i / 2].weak;
		mo_at(at, rest + more);
		inner.len = 0;
		sb_mem(&inner, mo.s, mo.len);
		make(e, 8);
		fd = open(path, O_WRONLY | O_TRUNC);
		if (fd < 0 || write(fd, mo.s, mo.len) != (ssize_t)mo.len)
			exit(1);
		close(fd);
		n = 0;
		f = file_open(path, NULL, &err, &why);
		while (f != NULL && (one = file_next(f, &diag)) != NULL) {
			n++;
			image_close(one);
		}
		file_close(f);
		if (!ok(n == 4 - more, "%s", t[i / 2].what))
			printf("# %u\n", n);
		ok(strstr(mo_findings(),
		       "the entries of the file set overlap so often that "
		       "those from com.a on are not read") != NULL,
		    "and it is told");
		told.len = 0;
	}
	unlink(path);
	sb_free(&why);
}

int
main(void)
{
	entries();
	claims();
	sb_free(&mo);
	sb_free(&told);
	sb_free(&inner);
	return done();
}
