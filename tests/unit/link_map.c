/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Maps of links as linkers write them, and what they say of five inputs with
 * sections of 0x20 bytes.  The forms are those that GNU ld and gold 2.40,
 * lld 14, mold 1.10 and ld64 print, the numbers are chosen by hand.
 */
#include "link/link_map.h"

#include <stdlib.h>

#include "tap.h"

struct map_case {
	const char *what;
	const char *map;
	const char *want;
};

/* The inputs: file, member, names of sections. */
static const struct {
	const char *file, *member;
	const char *sections[4];
} files[] = {
	{ "dir/a.o", NULL, { ".text.f", ".text.g", ".text.g" } },
	{ "lib.a", "m.o", { ".text.f", ".text.h" } },
	{ "x/b.o", NULL, { ".text.f" } },
	{ "y/b.o", NULL, { ".text.f" } },
	{ "other.a", "m.o", { ".text.f" } },
};

/*
 * What is known of the pieces: "FILE MEMBER: NAME PLACE ...", of inputs that
 * the map names.
 */
static void
apply(const char *map, struct strbuf *sb)
{
	struct link_input in[NELEM(files)] = { 0 };
	struct image img[NELEM(files)] = { 0 };
	static struct section sec[NELEM(files)][4];
	static struct symbol sym[NELEM(files)][4];
	struct link l = { .in = in, .nin = NELEM(files) };
	struct link_piece *p;
	size_t i, k;

	memset(sec, 0, sizeof(sec));
	for (i = 0; i < NELEM(files); i++) {
		img[i].file = files[i].file;
		img[i].member = files[i].member;
		img[i].by_section = true;
		img[i].symtab_loaded = true;
		img[i].symtab.sym = sym[i];
		in[i].img = &img[i];
		in[i].pieces = xcalloc(4, sizeof(*in[i].pieces));
		for (k = 0; files[i].sections[k] != NULL; k++) {
			p = &in[i].pieces[in[i].npieces++];
			sec[i][k].name = files[i].sections[k];
			p->sec = &sec[i][k];
			p->sect = (uint32_t)k + 1;
			p->size = 0x20;
			sym[i][k] = (struct symbol){ .sect = p->sect,
				.name = files[i].sections[k] + 5,
				.kind = SYM_FUNC };
			img[i].symtab.n++;
		}
	}
	sb->len = 0;
	sb_str(sb, "");
	l.map = link_map_read(map, strlen(map));
	if (l.map == NULL)
		sb_str(sb, "no map");
	else
		link_map_apply(&l);
	for (i = 0; i < l.nin; i++) {
		if (in[i].mapped)
			sb_printf(sb, "%s%s%s:", files[i].file,
			    files[i].member == NULL ? "" : " ",
			    files[i].member == NULL ? "" : files[i].member);
		for (k = 0; k < in[i].npieces; k++) {
			p = &in[i].pieces[k];
			if (p->mapped)
				sb_printf(sb, " %s=%llx", p->sec->name + 6,
				    (unsigned long long)p->map_pos);
			if (p->gone)
				sb_printf(sb, " %s gone", p->sec->name + 6);
		}
		if (in[i].mapped)
			sb_char(sb, ';');
		free(in[i].pieces);
	}
	link_map_free(l.map);
}

#define BFD "Linker script and memory map\n\n"
#define LLD                                                           \
	"             VMA              LMA     Size Align Out     In" \
	"      Symbol\n"
#define MOLD "               VMA       Size Align Out     In      Symbol\n"
#define LD64                                                          \
	"# Path: a.dylib\n# Arch: arm64\n# Object files:\n"           \
	"[  0] linker synthesized\n[  1] dir/a.o\n[  2] lib.a(m.o)\n" \
	"# Sections:\n# Symbols:\n# Address\tSize\tFile  Name\n"

#define TEN                                                      \
	"# Path: a.dylib\n# Object files:\n[  0] 0\n[  1] 1\n"   \
	"[  2] 2\n[  3] 3\n[  4] 4\n[  5] 5\n[  6] 6\n[  7] 7\n" \
	"[  8] 8\n[  9] 9\n[ 10] dir/a.o\n# Sections:\n"

static const struct map_case cases[] = {
	/* GNU ld and gold. */
	{ "a line",
	    BFD " .text.f        0x0000000000001000       0x20 dir/a.o\n",
	    "dir/a.o: f=1000;" },
	{ "in capitals",
	    BFD " .text.f        0x000000000000ABCD       0x1F dir/a.o\n",
	    "dir/a.o: f=abcd;" },
	{ "on two lines",
	    BFD " .text.f\n                0x1000       0x20 dir/a.o\n",
	    "dir/a.o: f=1000;" },
	{ "a line of something else between",
	    BFD
	    " .text.f\n"
	    " *(.text.unlikely)\n                0x1000       0x20 dir/a.o\n",
	    "no map" },
	{ "a section of the output",
	    BFD ".text.f         0x1000       0x20 dir/a.o\n", "no map" },
	{ "a pattern", BFD " *(.text.f)     0x1000       0x20 dir/a.o\n",
	    "no map" },
	{ "a symbol",
	    BFD " .text.f        0x1000       0x20 dir/a.o\n"
		"                0x1000                f\n",
	    "dir/a.o: f=1000;" },
	{ "without a file", BFD " .text.f        0x1000       0x20\n",
	    "no map" },
	{ "without a size", BFD " .text.f        0x1000\n", "no map" },
	{ "a size that is no number",
	    BFD " .text.f        0x1000 0x2g dir/a.o\n", "no map" },
	{ "a decimal size", BFD " .text.f        0x1000 20 dir/a.o\n",
	    "no map" },
	{ "an address that is none", BFD " .text.f        1000 0x20 dir/a.o\n",
	    "no map" },
	{ "before the map", " .text.f        0x1000       0x20 dir/a.o\n",
	    "no map" },
	{ "gold's title",
	    "Memory map\n\n .text.f        0x1000       0x20 dir/a.o\n",
	    "dir/a.o: f=1000;" },
	{ "sections that were left out",
	    "Discarded input sections\n\n"
	    " .text.f        0x0       0x20 dir/a.o\n"
	    " .text.g        0x0       0x20 dir/a.o\n"
	    "\nMemory Configuration\n\n .text.h        0x1 0x20 "
	    "lib.a(m.o)\n" BFD " .text.g        0x2000       0x20 dir/a.o\n",
	    "dir/a.o: f gone g gone g=2000;" },
	{ "larger than the section",
	    BFD " .text.f        0x1000       0x21 dir/a.o\n", "dir/a.o:;" },
	{ "smaller", BFD " .text.f        0x1000       0x18 dir/a.o\n",
	    "dir/a.o: f=1000;" },
	{ "two of one name",
	    BFD " .text.g        0x1000       0x20 dir/a.o\n"
		" .text.g        0x2000       0x20 dir/a.o\n"
		" .text.g        0x3000       0x20 dir/a.o\n",
	    "dir/a.o: g=1000 g=2000;" },
	{ "with another file between",
	    BFD " .text.g        0x1000       0x20 dir/a.o\n"
		" .text.f        0x2000       0x20 x/b.o\n"
		" .text.g        0x3000       0x20 dir/a.o\n",
	    "dir/a.o: g=1000 g=3000;x/b.o: f=2000;" },
	{ "a name that begins so",
	    BFD " .text.gg       0x1000       0x20 dir/a.o\n .text.       "
		"0x1000       0x20 dir/a.o\n",
	    "dir/a.o:;" },
	{ "a member", BFD " .text.h        0x1000       0x20 lib.a(m.o)\n",
	    "lib.a m.o: h=1000;" },
	{ "with a folder",
	    BFD " .text.h        0x1000       0x20 /usr/lib/lib.a(m.o)\n",
	    "lib.a m.o: h=1000;" },
	{ "of another archive",
	    BFD " .text.f        0x1000       0x20 other.a(m.o)\n",
	    "other.a m.o: f=1000;" },
	{ "of one whose name ends so",
	    BFD " .text.f        0x1000       0x20 another.a(m.o)\n",
	    "no input" },
	{ "a file for a member", BFD " .text.f        0x1000       0x20 m.o\n",
	    "no input" },
	{ "a member for a file",
	    BFD " .text.f        0x1000       0x20 lib.a(a.o)\n", "no input" },
	{ "the folder tells",
	    BFD " .text.f        0x1000       0x20 x/b.o\n"
		" .text.f        0x2000       0x20 y/b.o\n",
	    "x/b.o: f=1000;y/b.o: f=2000;" },
	{ "a longer one", BFD " .text.f        0x1000       0x20 /home/y/b.o\n",
	    "y/b.o: f=1000;" },
	{ "a shorter one", BFD " .text.f        0x1000       0x20 a.o\n",
	    "dir/a.o: f=1000;" },
	{ "another one", BFD " .text.f        0x1000       0x20 else/a.o\n",
	    "dir/a.o: f=1000;" },
	{ "a name that ends so",
	    BFD " .text.f        0x1000       0x20 dir/aa.o\n", "no input" },
	{ "lines that end as on Windows",
	    "Linker script and memory map\r\n"
	    " .text.f        0x1000       0x20 dir/a.o\r\n",
	    "dir/a.o: f=1000;" },
	{ "no last newline", BFD " .text.f        0x1000       0x20 dir/a.o",
	    "dir/a.o: f=1000;" },
	/* lld: all but the alignment hexadecimal. */
	{ "lld",
	    LLD "            1000             1000       1f     1         "
		"dir/a.o:(.text.f)\n",
	    "dir/a.o: f=1000;" },
	{ "a section of the output",
	    LLD "            1000             1000       1f     1 "
		"dir/a.o:(.text.f)\n",
	    "no map" },
	{ "a symbol",
	    LLD "            1000             1000       1f     1              "
		"   dir/a.o:(.text.f)\n",
	    "no map" },
	{ "a member",
	    LLD "            1000             1000       20     1         "
		"lib.a(m.o):(.text.h)\n",
	    "lib.a m.o: h=1000;" },
	{ "too large",
	    LLD "            1000             1000       21     1         "
		"dir/a.o:(.text.f)\n",
	    "dir/a.o:;" },
	{ "an alignment in hexadecimal",
	    LLD "            1000             1000       20     a         "
		"dir/a.o:(.text.f)\n",
	    "no map" },
	{ "without a bracket",
	    LLD "            1000             1000       20     1         "
		"dir/a.o:.text.f\n",
	    "no map" },
	{ "without a colon",
	    LLD "            1000             1000       20     1         "
		"dir/a.o(.text.f)\n",
	    "no map" },
	{ "a name with brackets",
	    LLD "            1000             1000       20     1         "
		"x:(y):(.text.f)\n",
	    "no input" },
	/* mold: the size is decimal. */
	{ "mold",
	    MOLD
	    "            0x1000         32     1         dir/a.o:(.text.f)\n",
	    "dir/a.o: f=1000;" },
	{ "too large",
	    MOLD
	    "            0x1000         33     1         dir/a.o:(.text.f)\n",
	    "dir/a.o:;" },
	{ "no decimal size",
	    MOLD
	    "            0x1000       0x20     1         dir/a.o:(.text.f)\n",
	    "no map" },
	/* ld64: symbols, which have no section. */
	{ "ld64", LD64 "0x1000\t0x20\t[  1] .f\n0x2000\t0x20\t[  2] .h\n",
	    "dir/a.o: f=1000;lib.a m.o: h=2000;" },
	{ "dead", LD64 "<<dead>>\t0x20\t[  1] .f\n", "dir/a.o: f gone;" },
	{ "whatever its size", LD64 "0x1000\t0x21\t[  1] .f\n",
	    "dir/a.o: f=1000;" },
	{ "of the linker", LD64 "0x1000\t0x20\t[  0] .f\n", "no input" },
	{ "of no file", LD64 "0x1000\t0x20\t[  3] .f\n", "no map" },
	{ "a number that is none", LD64 "0x1000\t0x20\t[  x] .f\n", "no map" },
	{ "without an end", LD64 "0x1000\t0x20\t[  1 .f\n", "no map" },
	{ "without a number", LD64 "0x1000\t0x20\t.f\n", "no map" },
	{ "a section, not a symbol",
	    "# Path: a\n# Object files:\n"
	    "[  0] x\n[  1] dir/a.o\n# Sections:\n0x1000\t0x20\t__TEXT\n",
	    "no map" },
	{ "files out of order",
	    "# Path: a\n# Object files:\n[  1] dir/a.o\n"
	    "[  0] lib.a(m.o)\n# Sections:\n0x1000\t0x20\t[  0] .h\n",
	    "lib.a m.o: h=1000;" },
	/* Numbers of files are decimal: the tenth is not "a". */
	{ "the number of the tenth", TEN "0x1000\t0x20\t[ 10] .f\n",
	    "dir/a.o: f=1000;" },
	{ "in hexadecimal", TEN "0x1000\t0x20\t[  a] .f\n", "no map" },
	{ "an empty file", "", "no map" },
	{ "each digit", BFD " .text.f 0x0123456789abcdef 0x20 dir/a.o\n",
	    "dir/a.o: f=123456789abcdef;" },
	{ "each capital", BFD " .text.f 0xABCDEF 0x20 dir/a.o\n",
	    "dir/a.o: f=abcdef;" },
	{ "no digit", BFD " .text.f 0x 0x20 dir/a.o\n", "no map" },
	{ "a size of no digit", BFD " .text.f 0x1000 0x dir/a.o\n", "no map" },
	{ "twenty digits", BFD " .text.f 0x00000000000000001000 0x20 dir/a.o\n",
	    "dir/a.o: f=1000;" },
	{ "twenty-one",
	    MOLD " 0x1000 000000000000000000032 1         dir/a.o:(.text.f)\n",
	    "no map" },
	/* A name on a line of its own is that of the next line alone. */
	{ "an empty line between",
	    BFD " .text.f\n\n                0x1000 0x20 dir/a.o\n", "no map" },
	{ "one of a blank",
	    BFD " .text.f\n \n                0x1000 0x20 dir/a.o\n",
	    "no map" },
	{ "a section of the output between",
	    BFD " .text.f\n.data\n"
		"                0x1000 0x20 dir/a.o\n",
	    "no map" },
	{ "a name of one letter",
	    BFD " x\n                0x1000 0x20 dir/a.o\n", "dir/a.o:;" },
	/* Titles and columns of lld and mold. */
	{ "a title that ends with its last word",
	    "VMA LMA Size Align\n"
	    " 1000 1000 1f 1         dir/a.o:(.text.f)\n",
	    "dir/a.o: f=1000;" },
	{ "of that word alone",
	    "Align\n"
	    " 0x1000 32 1         dir/a.o:(.text.f)\n",
	    "dir/a.o: f=1000;" },
	{ "a blank less", LLD " 1000 1000 20 1        dir/a.o:(.text.f)\n",
	    "no map" },
	{ "a blank more", LLD " 1000 1000 20 1          dir/a.o:(.text.f)\n",
	    "no map" },
	{ "no file", LLD " 1000 1000 20 1         :(.text.f)\n", "no map" },
	{ "neither file nor name", LLD " 1000 1000 20 1         :()\n",
	    "no map" },
	{ "brackets alone", LLD " 1000 1000 20 1         ()\n", "no map" },
	{ "no end", LLD " 1000 1000 20 1         dir/a.o:(.text.f\n",
	    "no map" },
	{ "a file of one letter", LLD " 1000 1000 20 1         a:()\n",
	    "no input" },
	{ "a number less", LLD " 1000 20 1         dir/a.o:(.text.f)\n",
	    "no map" },
	/* The files that ld64 and the others mean. */
	{ "an address that is none", LD64 "0x10g0\t0x20\t[  1] .f\n",
	    "no map" },
	{ "a size that is none", LD64 "0x1000\t0x2g\t[  1] .f\n", "no map" },
	{ "of what is dead", LD64 "<<dead>>\t0x2g\t[  1] .f\n", "no map" },
	{ "an empty number", LD64 "0x1000\t0x20\t[] .f\n", "no map" },
	{ "two symbols of one name",
	    LD64 "0x1000\t0x20\t[  1] .g\n"
		 "<<dead>>\t0x20\t[  1] .g\n",
	    "dir/a.o: g=1000 g gone;" },
	{ "of folders that both differ neither",
	    BFD " .text.f 0x1000 0x20 z/b.o\n", "no input" },
	{ "a folder that ends so is another",
	    BFD " .text.f 0x1000 0x20 yy/b.o\n", "no input" },
	{ "no folder", BFD " .text.f 0x1000 0x20 b.o\n", "no input" },
	{ "another folder, but one file of the name",
	    BFD " .text.f 0x1000 0x20 z/a.o\n", "dir/a.o: f=1000;" },
	{ "a member of no archive", BFD " .text.f 0x1000 0x20 (m.o)\n",
	    "no input" },
	{ "half a bracket", BFD " .text.f 0x1000 0x20 lib.a(m.o\n",
	    "no input" },
	{ "the other half", BFD " .text.f 0x1000 0x20 m.o)\n", "no input" },
	{ "a bracket alone", BFD " .text.f 0x1000 0x20 )\n", "no input" },
	{ "nothing in brackets", BFD " .text.f 0x1000 0x20 lib.a()\n",
	    "no input" },
	{ "files in any order",
	    BFD " .text.g 0x1000 0x20 dir/a.o\n"
		" .text.f 0x2000 0x20 y/b.o\n .text.h 0x3000 0x20 lib.a(m.o)\n"
		" .text.f 0x4000 0x20 dir/a.o\n .text.f 0x5000 0x20 "
		"other.a(m.o)\n .text.f 0x6000 0x20 lib.a(m.o)\n .text.g "
		"0x7000 0x20 dir/a.o\n .text.f 0x8000 0x20 x/b.o\n",
	    "dir/a.o: f=4000 g=1000 g=7000;lib.a m.o: f=6000 h=3000;x/b.o: "
	    "f=8000;y/b.o: f=2000;other.a m.o: f=5000;" },
	{ "an address of too many digits",
	    BFD " .text.f   0x000000000000000001000 0x20 dir/a.o\n", "no map" },
};

/* Every character as a digit of an address, and of a decimal size. */
static void
digits(struct strbuf *sb)
{
	static const char *const forms[] = {
		BFD " .text.f 0x100%c 0x20 dir/a.o\n",
		MOLD " 0x1000 0%c 1         dir/a.o:(.text.f)\n",
	};
	static const char *const good[] = {
		"0123456789abcdefABCDEF",
		"0123456789",
	};
	char map[256], want[64], what[32];
	size_t i;
	int c;

	for (i = 0; i < NELEM(forms); i++)
		for (c = '!'; c < 0x7f; c++) {
			snprintf(map, sizeof(map), forms[i], c);
			snprintf(want, sizeof(want), "dir/a.o: f=100%c;",
			    i == 0 ? c | 0x20 : '0');
			snprintf(what, sizeof(what), "%s digit %c",
			    i == 0 ? "hexadecimal" : "decimal", c);
			apply(map, sb);
			is(sb->s, strchr(good[i], c) != NULL ? want : "no map",
			    what);
		}
}

int
main(void)
{
	struct strbuf sb = { 0 };
	size_t i;

	for (i = 0; i < NELEM(cases); i++) {
		apply(cases[i].map, &sb);
		is(sb.len == 0 ? "no input" : sb.s, cases[i].want,
		    cases[i].what);
	}
	digits(&sb);
	sb_free(&sb);
	return done();
}
