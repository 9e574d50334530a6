/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Demangled names, as c++filt prints them, and names whose text would be larger
 * than any compiler's.
 */
#include <stdlib.h>
#include <string.h>

#include "base/demangle.h"
#include "run/run.h"
#include "tap.h"

static bool
gives(const char *name, const char *want)
{
	char *s = demangle_name(name);
	bool ok = want == NULL ? s == NULL : s != NULL && strcmp(s, want) == 0;

	free(s);
	return ok;
}

/*
 * fff<X<int, int>, X<A, A>, X<B, B>, ..., int, ..., char, ...>, with as many f,
 * int and char: each X is of the one before it, twice; S0_ is X, S1_ and those
 * after it the arguments.  The text of n of them has more than 2^n bytes.
 */
static char *
doubling(unsigned n, unsigned fs, unsigned ints, unsigned chars)
{
	static const char digits[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
	struct strbuf sb = { 0 };
	unsigned i;

	sb_printf(&sb, "_Z%u", fs);
	for (i = 0; i < fs; i++)
		sb_char(&sb, 'f');
	sb_str(&sb, "I1XIiiE");
	for (i = 0; i < n; i++)
		sb_printf(&sb, "S0_IS%c_S%c_E", digits[i + 1], digits[i + 1]);
	for (i = 0; i < ints; i++)
		sb_char(&sb, 'i');
	for (i = 0; i < chars; i++)
		sb_char(&sb, 'c');
	sb_str(&sb, "Evv");
	return sb.s;
}

/*
 * Of a name of 535 bytes 4096 + 256 * 535 = 141056 are shown.  c++filt gives
 * 141055 for 366 ints; each char in place of one is a byte more.
 */
static void
test_limit(void)
{
	unsigned chars;
	char *name, *text;

	for (chars = 0; chars < 4; chars++) {
		name = doubling(12, 23, 366 - chars, chars);
		text = demangle_name(name);
		ok(strlen(name) == 535 &&
			(chars < 2 ?
				text != NULL && strlen(text) == 141055 + chars :
				text == NULL),
		    "%u bytes", 141055 + chars);
		free(text);
		free(name);
	}
}

/* Whole, without what it returns, and without parameters too. */
static void
test_forms(void)
{
	static const struct {
		const char *name, *text[3];
	} cases[] = {
		{ "_Z1fIiEvv", { "void f<int>()", "f<int>()", "f<int>" } },
		{ "_Z1gi", { "g(int)", "g(int)", "g" } },
		{ "__Z1gi", { "g(int)", "g(int)", "g" } },
		{ "_RNvC7mycrate3foo",
		    { "mycrate::foo", "mycrate::foo", "mycrate::foo" } },
	};
	unsigned i;
	int form;
	char *s;

	for (i = 0; i < NELEM(cases); i++)
		for (form = 0; form < 3; form++) {
			s = demangle_form(cases[i].name, form);
			is(s != NULL ? s : "", cases[i].text[form], "a form");
			free(s);
		}
	/* As c++filt has them. */
	s = demangle_form("_ZNSs4sizeEv", DEMANGLE_SPELLED + 1);
	is(s != NULL ? s : "",
	    "std::basic_string<char, std::char_traits<char>, "
	    "std::allocator<char> >::size()",
	    "spelled out");
	free(s);
}

int
main(void)
{
	char *name;

#ifndef HAVE_LIBIBERTY
	ok(gives("_Z1fi", NULL), "no demangler");
	return done();
#endif
	ok(gives("_Z1fi", "f(int)"), "C++");
	ok(gives("__Z1fi", "f(int)"), "C++ with Mach-O's underscore");
	ok(gives("_ZN4core3fmt5write17h0123456789abcdefE", "core::fmt::write"),
	    "Rust, the old way");
	ok(gives("_RNvC7mycrate3foo", "mycrate::foo"), "Rust");
	/* As objdump -C has them. */
	ok(gives("_Z4seeni@plt", "seen(int)@plt"), "a stub");
	ok(gives("_Z4seeni@@V_1", "seen(int)@@V_1"), "a version");
	ok(gives("puts@plt", NULL), "a stub of C");
	ok(gives("@plt", NULL), "no name at all");
	ok(gives("main", NULL), "no mangled name");
	ok(gives("_Z", NULL), "a prefix alone");
	name = doubling(1, 1, 0, 0);
	ok(gives(name, "void f<X<int, int>, X<X<int, int>, X<int, int> > >()"),
	    "an argument twice");
	free(name);
	name = doubling(30, 1, 0, 0);
	ok(gives(name, NULL), "and 30 times twice: as stored");
	free(name);
	test_limit();
	test_forms();
	return done();
}
