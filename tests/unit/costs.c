/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What pieces of tables are counted under: functions, CIEs, sections, files,
 * members, and what names begin with.  The truth is by hand; names of C++ and
 * Rust by c++filt and rustfilt.
 *
 * needs: libiberty
 */
#include "run/run.h"
#include "cost/size.h"

#include "base/demangle.h"
#include "world.h"

static struct strbuf sb;
static struct section table = { .name = ".eh_frame" },
		      other = { .name = ".sframe" };

/* At 0x10 each from the start of .text on. */
static const char *const names[] = { "png_read", "png_write", "main",
	"_ZN4absl5HashyE", "_ZN1a3putIiEEvT_", "__libc_start", "_start", "x_",
	"net/http.Get", "go.f", "_ZN12_GLOBAL__N_13runEv",
	"a::b<c::d>::e(f::g)", "std::operator<<", "b::d a::get<int>(b::c)",
	"<a::b as c::d>::f", "path/to", "(x)", "non-virtual thunk to a::b::f()",
	"a::b::f [clone .x]", "_ZThn8_N1a1b1fEv", "std::x(a::b::*)",
	"a/b.c/d.e", "a::b (.llvm.1)", "ns::(anonymous namespace)::f()",
	"cooperator::f", "operators::f", "a::operator_x::f", "a::operator2::f",
	"a::operator bool::f", "xmlParseDoc", "LLVMBuildAdd", "OpenFile",
	"_XOpen", "XY2", "ABC", "sqlite3VdbeExec", "inflate", "" };

static const char *const prefixes[] = { "png_", "png_", "(none)",
	"absl::", "a::", "__libc_", "(none)", "x_", "net/http.", "(none)",
	"(anonymous namespace)::", "a::b<c::d>::", "std::", "a::",
	"<a::b as c::d>::", "(none)", "(none)",
	"a::b::", "a::b::", "a::b::", "std::", "a/b.c/d.",
	"a::", "ns::(anonymous namespace)::", "cooperator::", "operators::",
	"a::operator_x::", "a::operator2::", "a::", "xml", "LLVM", "Open", "_X",
	"(none)", "(none)", "sqlite3", "(none)" };

static bool
line_of(struct image *img, uint32_t sect, uint64_t addr, const char **file,
    unsigned *line)
{
	(void)img, (void)sect;
	*file = addr < WORLD_CODE + 0x20 ? "b.c" : "a.c";
	*line = 1;
	return addr < WORLD_CODE + 0x30;
}

/* "SECTION SIZE NAME (PART SIZE ...)" */
static const char *
add_up(struct world *w, enum size_by by, const struct piece *list, size_t n)
{
	struct size_rule rule = { by, "world(m.o)", demangle_name };
	struct pieces pieces;
	struct costs costs = { 0 };
	const struct cost *c;
	size_t i, k;

	for (i = 0; i < n; i = k) {
		for (k = i + 1; k < n && list[k].sec == list[i].sec;)
			k++;
		pieces.list = (struct piece *)(uintptr_t)(list + i);
		pieces.n = pieces.cap = k - i;
		size_add_pieces(&rule, &w->img, &pieces, &costs);
	}
	sb.len = 0;
	sb_str(&sb, "");
	for (i = 0; i < costs.n; i++) {
		c = &costs.list[i];
		sb_printf(&sb, "%s%s %d %s", i > 0 ? "\n" : "", c->section,
		    (int)c->size,
		    !c->key.owned       ? "nobody" :
		    c->key.name == NULL ? "no name" :
					  c->key.name);
		for (k = 0; k < c->nparts; k++)
			sb_printf(&sb, " %s=%d", costs.parts[c->parts + k].what,
			    (int)costs.parts[c->parts + k].size);
	}
	costs_free(&costs);
	return sb.s;
}

#define AT(n) (WORLD_CODE + (n))

/* Sections in the order of their addresses in memory. */
static const struct piece pieces[] = {
	{ &table, "header", 4, 0, 0, 0, 0, false, false },
	{ &table, "fde", 20, AT(0), 0, 0, 0, true, true },
	{ &table, "fde", 24, AT(0x10), 0x18, 0, 0, true, true },
	{ &table, "rows", 6, AT(0), 0, 0, 0, true, true },
	{ &table, "fde", 1, AT(0x10), 0, 0, 0, true, true },
	{ &table, "fde", 0, AT(0x20), 0, 0, 0, true, true },
	{ &table, "fde", 30, AT(0x24), 0, 0, 0, true, true },
	{ &table, "fde", 40, 0x300010, 0, 0, 0, true, false },
	{ &table, "padding", 3, 0, 0, 0, 0, false, false },
};

/* Of a CIE of 9 bytes. */
static const struct piece shared[] = {
	{ &table, "fde", 20, AT(0), 0, 5, 0, true, true },
	{ &table, "rows", 6, AT(0), 0, 0, 0, true, true },
	{ &table, "fde", 20, AT(0x10), 0, 4, 0, true, true },
};

static void
make(struct world *w)
{
	static const struct image_ops ops = { .load = world_no_load,
		.symbols = world_no_symbols,
		.line = line_of };
	struct symtab *st = &w->img.symtab;
	size_t i;

	world_begin(w, MACH_X86_64, 8);
	world_section(w, ".plt", SEC_EXEC, 0x300000, NULL, 0x100);
	w->img.ops = &ops;
	w->img.member = "m.o";
	for (i = 0; names[i][0] != '\0'; i++)
		world_symbol(st, names[i], AT(0x10 * i), 0x10);
	symtab_sort(st);
}

int
main(void)
{
	struct piece one = { &table, "fde", 5, 0, 0, 0, 0, true, false };
	struct piece two[2] = {
		{ &table, "fde", 5, AT(0), 0, 0, 0, true, false },
		{ &other, "fde", 7, AT(0), 0, 0, 0, true, false },
	};
	struct world w;
	char want[128];
	size_t i;

	make(&w);
	is(add_up(&w, BY_FUNCTION, pieces, NELEM(pieces)),
	    ".eh_frame 26 png_read fde=20 rows=6\n"
	    ".eh_frame 25 png_write fde=25\n"
	    ".eh_frame 30 main+0x4 fde=30\n"
	    ".eh_frame 40 .plt fde=40\n"
	    ".eh_frame 7 nobody header=4 padding=3",
	    "by function");
	is(add_up(&w, BY_CIE, pieces, NELEM(pieces)),
	    ".eh_frame 57 CIE at 0x0 fde=51 rows=6\n"
	    ".eh_frame 24 CIE at 0x18 fde=24\n"
	    ".eh_frame 47 nobody header=4 fde=40 padding=3",
	    "by CIE");
	is(add_up(&w, BY_SECTION, pieces, NELEM(pieces)),
	    ".eh_frame 40 .plt fde=40\n"
	    ".eh_frame 81 .text fde=75 rows=6\n"
	    ".eh_frame 7 nobody header=4 padding=3",
	    "by section");
	is(add_up(&w, BY_FILE, pieces, NELEM(pieces)),
	    ".eh_frame 40 (unknown) fde=40\n"
	    ".eh_frame 30 a.c fde=30\n"
	    ".eh_frame 51 b.c fde=45 rows=6\n"
	    ".eh_frame 7 nobody header=4 padding=3",
	    "by file");
	is(add_up(&w, BY_MEMBER, pieces, NELEM(pieces)),
	    ".eh_frame 128 world(m.o) header=4 fde=115 rows=6 padding=3",
	    "by member");
	is(add_up(&w, BY_PREFIX, pieces, NELEM(pieces)),
	    ".eh_frame 30 (none) fde=30\n"
	    ".eh_frame 40 (unnamed) fde=40\n"
	    ".eh_frame 51 png_ fde=45 rows=6\n"
	    ".eh_frame 7 nobody header=4 padding=3",
	    "by prefix");
	is(add_up(&w, BY_FUNCTION, pieces, 0), "", "nothing");
	is(add_up(&w, BY_CIE, shared, NELEM(shared)),
	    ".eh_frame 55 CIE at 0x0 fde=40 rows=6 cie=9",
	    "shares of a CIE behind all else");
	add_up(&w, BY_FUNCTION, two, 2);
	ok(strstr(sb.s, ".eh_frame 5 png_read fde=5") != NULL &&
		strstr(sb.s, ".sframe 7 png_read fde=7") != NULL,
	    "each section alone");
	for (i = 0; names[i][0] != '\0'; i++) {
		one.addr = AT(0x10 * i);
		snprintf(want, sizeof(want), ".eh_frame 5 %s fde=5",
		    prefixes[i]);
		is(add_up(&w, BY_PREFIX, &one, 1), want, names[i]);
	}
	world_end(&w);
	sb_free(&sb);
	return done();
}
