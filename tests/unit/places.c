/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Places as people give them, taken apart and found among the names of an
 * image.  The truth is by hand, from the forms that backtrace_symbols(), gdb,
 * nm, objdump and kernels print, and from c++filt and rustfilt for names.
 *
 * needs: libiberty
 */
#include "run/places.h"

#include "run/names.h"
#include "run/run.h"

#include "world.h"

static struct strbuf sb;

/* "NAME[@VERSION][+OFFSET][ =ADDRESS]" */
static const char *
taken_apart(const char *text)
{
	struct place p;

	place_parse(&p, text);
	sb.len = 0;
	sb_str(&sb, p.name);
	if (p.version != NULL)
		sb_printf(&sb, "@%s", p.version);
	if (p.has_off)
		sb_printf(&sb, "+%" PRIx64, p.off);
	if (p.has_addr)
		sb_printf(&sb, " =%" PRIx64, p.addr);
	place_free(&p);
	return sb.s;
}

static const char *const forms[][2] = {
	{ "main", "main" },
	{ " \tmain \n", "main" },
	{ "\n", "" },
	{ " ", "" },
	{ "a", "a =a" },
	{ "main+0x1a", "main+1a" },
	{ "main+26", "main+1a" },
	{ "main+0X1A", "main+1a" },
	{ "main+1a", "main+1a" },
	{ "main +0x1a", "main+1a" },
	{ "main+0x1a/0x30", "main+1a" },
	{ "main+26/48", "main+1a" },
	{ "main+0x1a/0xzz", "main+0x1a/0xzz" },
	{ "main+x/0x30", "main+x/0x30" },
	{ "main+", "main+" },
	{ "main+0x", "main+0x" },
	{ "main+0x10000000000000000", "main+0x10000000000000000" },
	{ "main+18446744073709551615", "main+ffffffffffffffff" },
	{ "main+18446744073709551616", "main+18446744073709551616" },
	{ "main+0", "main+0" },
	{ "main+09", "main+9" },
	{ "main  +0x1a", "main+1a" },
	{ "a+b+0x2", "a+b+2" },
	{ "+0x10", "+0x10 =10" },
	{ "+0x10/0x20", "+0x10/0x20" },
	{ "<main+26>", "main+1a" },
	{ "<main>", "main" },
	{ "<>", "<>" },
	{ "<a", "<a" },
	{ "<g>", "g" },
	{ "<g", "<g" },
	{ "g>", "g>" },
	{ "0x401136", "0x401136 =401136" },
	{ "401136", "401136 =401136" },
	{ "00401136", "00401136 =401136" },
	{ "abc", "abc =abc" },
	{ "abcg", "abcg" },
	{ "./prog(main+0x1a) [0x401136]", "main+1a" },
	{ "./prog(+0x1136) [0x55d0]", "+0x1136 =1136" },
	{ "./prog(main+0x1a)", "main+1a" },
	{ "./prog(f(int)+0x1a) [0x401136]", "f(int)+1a" },
	{ "./pr(o)g(f(int)+0x1a) [0x401136]", "f(int)+1a" },
	{ "(main+0x1a)", "main+1a" },
	{ "(main+0x1a) [0x401136]", "main+1a" },
	{ "main+0x1a)", "main+1a" },
	{ "(main+1a)", "(main+1a)" },
	{ "f(a+0b)", "f(a+0b)" },
	{ "./prog(main+0x)", "main+0x" },
	{ "./prog((anonymous namespace)::f()+0x1a)",
	    "(anonymous namespace)::f()+1a" },
	{ "./prog(main+0x1a)[0x401136]", "main+1a" },
	{ "./prog(main+0x1a/0x30) [0x401136]", "main+1a" },
	{ "./prog(main+0x1a) [0x401136", "./prog(main+0x1a) [0x401136" },
	{ "prog [0x401136]", "prog" },
	{ "f(int)", "f(int)" },
	{ "f(int) [clone .cold]", "f(int) [clone .cold]" },
	{ "main+0x1a/0x30 [module]", "main+1a" },
	{ "main+0x1a [module]", "main+1a" },
	{ "main [module]", "main [module]" },
	{ "[module]", "[module]" },
	{ "[0x401136]", "[0x401136]" },
	{ "[a][0x401136]", "[a]" },
	{ "main+0x1a[module]", "main+1a" },
	{ "main+26 [module]", "main+26 [module]" },
	{ "401136 <main+26>:", "401136 =401136" },
	{ "0x401136 <main+26>", "0x401136 =401136" },
	{ "deal <main+26>:", "deal <main+26>" },
	{ "dead <main+26>:", "dead =dead" },
	{ "401136  <main>", "401136  <main>" },
	{ "401136<main>", "401136<main>" },
	{ "g401136 <main>", "g401136 <main>" },
	{ "f@V1", "f@V1" },
	{ "f@@V2", "f@V2" },
	{ "f@@V2+0x10", "f@V2+10" },
	{ "f@", "f@" },
	{ "f@plt", "f@plt" },
	{ "f@plt+0x6", "f@plt+6" },
	{ "@f", "@f" },
	{ ".text+0x10", ".text+10" },
};

/* Stored names, at 0x10 each from the start of .text on. */
static const char *const stored[] = { "main", "_ZN1S2goEi", "_ZN1S2goEc",
	"_Z1fIiEvT_", "_Z1fIcEvT_", "_ZNK1S2atEv", "f@plt", "open@@V2",
	"_ZN12_GLOBAL__N_13runEv", "_ZN3foo3bar17h0123456789abcdefE",
	"_RNvC3foo3baz", "_ZltRK1SS1_", "_ZN1S2goEi.cold", "_RINvC3foo3quxlE" };

/* The last one that begins there or before. */
static bool
scan(struct image *img, uint32_t sect, uint64_t addr, struct symbol *found)
{
	const struct symtab *st = &img->symtab;
	size_t i;

	(void)sect;
	for (i = st->n; i > 0 && st->sym[i - 1].addr > addr;)
		i--;
	if (i > 0)
		*found = st->sym[i - 1];
	return i > 0;
}

/* One that has only names of .dynsym at hand: of these, main. */
static bool
by_dynsym(struct image *img, bool (*is_it)(void *, const char *),
    void (*take)(void *, const struct symbol *, const char *, bool), void *arg)
{
	if (is_it == NULL || is_it(arg, "main"))
		take(arg, &img->symtab.sym[0], NULL, false);
	return true;
}

/* What is no function: of two of one name the first. */
static void
data(struct image *img, void (*take)(void *, const struct symbol *), void *arg)
{
	struct symbol sym = { .name = "table", .addr = 0x300010 };

	(void)img;
	take(arg, &sym);
	sym.addr = 0x300020;
	take(arg, &sym);
	sym.name = "_under";
	take(arg, &sym);
}

static bool
by_name(struct image *img, const char *name, struct symbol *sym)
{
	bool under = img->container == CONTAINER_MACHO &&
		     strcmp(name, "under") == 0;
	size_t i;

	memset(sym, 0, sizeof(*sym));
	sym->name = name;
	sym->addr = strcmp(name, "table") == 0           ? 0x300010 :
		    under || strcmp(name, "_under") == 0 ? 0x300020 :
							   0;
	for (i = 0; i < img->symtab.n && sym->addr == 0; i++)
		if (strcmp(img->symtab.sym[i].name, name) == 0)
			*sym = img->symtab.sym[i];
	return sym->addr != 0;
}

static struct image_ops ops, by_some;
/* What is known of the names after very many were asked for. */
static struct names *known;

static void
make_image(struct world *w)
{
	struct symtab *st = &w->img.symtab;
	size_t i;

	world_begin(w, MACH_X86_64, 8);
	ops = *w->img.ops;
	ops.scan = scan;
	ops.data = data;
	ops.by_name = by_name;
	w->img.ops = &ops;
	world_section(w, ".data", SEC_WRITE, 0x300000, NULL, 0x100);
	for (i = 0; i < NELEM(stored); i++)
		world_symbol(st, stored[i], WORLD_CODE + 0x10 * i, 0x10);
	world_symbol(st, "old_asm", WORLD_CODE + 0xe0, 0);
	world_symbol(st, "first", WORLD_CODE + 0xf0, 0x10);
	world_symbol(st, "_ZN1S3twoEv", WORLD_CODE + 0xf0, 0x10);
	world_symbol(st, "_ZN1S3twoEi", WORLD_CODE + 0xf0, 0x10);
	world_symbol(st, "new_asm", WORLD_CODE + 0x120, 0);
	world_symbol(st, "run", WORLD_CODE + 0x100, 0x10);
	world_symbol(st, "_Z3runi", WORLD_CODE + 0x110, 0x10);
	world_symbol(st, "_ZNSs4sizeEv", WORLD_CODE + 0x130, 0x10);
	world_symbol(st, "_ZNSaIcEC1Ev", WORLD_CODE + 0x140, 0x10);
	world_symbol(st, "_ZlsRSoRKSs", WORLD_CODE + 0x150, 0x10);
	world_symbol(st, "object", 0x300000, 8)->kind = SYM_OBJECT;
	symtab_sort(st);
}

/* "10 20", places from the start of .text on; "past" behind some. */
static const char *
found_by(struct world *w, struct names *names, const char *text)
{
	struct spots spots = { 0 };
	struct place p;
	struct spot *s;
	size_t i;

	place_parse(&p, text);
	place_find(&p, names, &w->img, &spots);
	sb.len = 0;
	sb_str(&sb, "");
	for (i = 0; i < spots.n; i++) {
		s = &spots.list[i];
		sb_printf(&sb, "%s%" PRIx64, i == 0 ? "" : " ",
		    s->pc - WORLD_CODE);
		if (s->sec != NULL)
			sb_printf(&sb, " in %s", s->sec->name);
		if (s->kind != SPOT_CODE)
			sb_str(&sb, s->kind == SPOT_PAST ? " past" : " record");
	}
	spots_free(&spots);
	place_free(&p);
	return sb.s;
}

/* As when nothing else was asked for. */
static const char *
found(struct world *w, const char *text)
{
	struct names *names = names_new(&w->img);
	const char *s = found_by(w, names, text);

	names_free(names);
	return s;
}

static void
ask_for_many(struct world *w)
{
	size_t i;

	if (known != NULL)
		names_free(known);
	known = names_new(&w->img);
	for (i = 0; i < 200; i++)
		found_by(w, known, "no::such");
}

#define STRING                                             \
	"std::basic_string<char, std::char_traits<char>, " \
	"std::allocator<char> >"

static const char *const places[][2] = {
	{ "main", "0" },
	{ "main+0xf", "f" },
	{ "main+0x10", "10 past" },
	{ "mai", "" },
	{ "_ZN1S2goEi", "10" },
	{ "S::go(int)", "10" },
	{ "S::go( int )", "10" },
	{ "S::go(int)+4", "14" },
	/* c++filt -p leaves out what was cloned, too. */
	{ "S::go", "10 20 c0" },
	{ "go", "" },
	{ "f<int>", "30" },
	{ "void f<int>(int)", "30" },
	{ "f<char>(char)", "40" },
	{ "f", "30 40" },
	{ "S::at() const", "50" },
	{ "S::at", "50" },
	{ "open", "70" },
	{ "open@V2", "70" },
	{ "open@@V2", "70" },
	{ "open@V1", "" },
	{ "(anonymous namespace)::run()", "80" },
	{ "(anonymous namespace)::run", "80" },
	{ "foo::bar", "90" },
	{ "foo::baz", "a0" },
	{ "operator<(S const&, S const&)", "b0" },
	{ "operator<", "b0" },
	{ "object", "200000" },
	{ "100010", "10" },
	{ "0x100010", "10" },
	{ ".text+0x20", "20 in .text" },
	{ ".text", "" },
	{ ".text+0x100000", "100000 in .text past" },
	{ ".data+0xff", "2000ff in .data record" },
	{ ".data+0x100", "200100 in .data past" },
	{ ".none+0x1", "" },
	{ "foo::qux::<i32>", "d0" },
	{ "foo::qux", "d0" },
	/* One place with two names is one. */
	{ "first", "f0" },
	{ "S::two", "f0" },
	/* Names of the library with a substitution, short and as c++filt does. */
	{ "std::string::size()", "130" },
	{ "std::string::size", "130" },
	{ STRING "::size()", "130" },
	{ STRING "::size", "130" },
	{ "std::allocator<char>::allocator()", "140" },
	{ "std::allocator<char>::allocator", "140" },
	{ "operator<<(std::ostream&, std::string const&)", "150" },
	{ "operator<<(std::basic_ostream<char, std::char_traits<char> "
	  ">&, " STRING " const&)",
	    "150" },
	/* A name as stored is asked for before any demangled one. */
	{ "run", "100" },
	{ "ru", "" },
	/* Without a size a function ends where the next one begins. */
	{ "old_asm+0xf", "ef" },
	{ "old_asm+0x10", "f0 past" },
	{ "new_asm", "120" },
	{ "new_asm+0xf", "12f" },
	{ "table", "200010" },
	{ "table+1", "200011" },
	{ "_under", "200020" },
	{ "under", "" },
	{ "f@plt", "60" },
	{ "@plt", "" },
};

/* The name that may have been meant. */
static const char *
nearest(struct world *w, const char *text)
{
	struct names *names = names_new(&w->img);
	struct nearest near;
	struct place p;

	place_parse(&p, text);
	nearest_init(&near, p.name);
	names_nearest(names, &p, &near);
	names_free(names);
	sb.len = 0;
	sb_str(&sb, near.best == NULL ? "none" : near.best);
	place_free(&p);
	return sb.s;
}

int
main(void)
{
	struct world w;
	size_t i;

	for (i = 0; i < NELEM(forms); i++)
		is(taken_apart(forms[i][0]), forms[i][1], forms[i][0]);
	make_image(&w);
	for (i = 0; i < NELEM(places); i++)
		is(found(&w, places[i][0]), places[i][1], places[i][0]);
	ask_for_many(&w);
	for (i = 0; i < NELEM(places); i++)
		is(found_by(&w, known, places[i][0]), places[i][1],
		    places[i][0]);
	is(nearest(&w, "mian"), "main", "letters the wrong way round");
	is(nearest(&w, "S::og"), "S::go", "of a demangled name");
	is(nearest(&w, "S::og(int)"), "S::go(int)", "with its arguments");
	is(nearest(&w, "somethingelse"), "none", "nothing like it");
	is(nearest(&w, "frist"), "first", "of a place with several names");
	is(nearest(&w, "S::tow()"), "S::two()", "the other one of these");
	is(nearest(&w, "S::tow(int)"), "S::two(int)", "and the third");
	by_some = *w.img.ops;
	by_some.named = by_dynsym;
	w.img.ops = &by_some;
	is(found(&w, "main+1"), "1", "a name found without all others");
	is(found(&w, "first"), "f0", "one that only all names have");
	is(found(&w, "S::at"), "50", "a demangled one");
	is(found(&w, "S::none"), "", "none");
	ask_for_many(&w);
	is(found_by(&w, known, "main+1"), "1", "of two lists the first");
	is(found_by(&w, known, "first"), "f0", "what the second has");
	is(found_by(&w, known, "S::at"), "50", "a demangled one of it");
	is(found_by(&w, known, "table"), "200010", "data");
	w.img.ops = &ops;
	w.img.container = CONTAINER_MACHO;
	w.img.symtab.sym[0].name = "_main";
	is(found(&w, "main"), "0", "Mach-O's underscore");
	ask_for_many(&w);
	is(found_by(&w, known, "main"), "0", "among many");
	is(found_by(&w, known, "_main"), "0", "with it");
	is(found_by(&w, known, "__main"), "", "with too many");
	is(found_by(&w, known, "under"), "200020", "of data");
	is(found_by(&w, known, "first"), "f0", "without one");
	names_free(known);
	w.img.by_section = true;
	is(found(&w, "100010"), "", "a number in an object");
	world_end(&w);
	sb_free(&sb);
	return done();
}
