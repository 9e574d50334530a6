/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Demangled names, as c++filt prints them, and names whose text would be larger
 * than any compiler's.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/cmd.h"
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
 * f<X<int, int>, X<A, A>, X<B, B>, ...>: each argument is the one before it,
 * twice; S0_ is X, S1_ and those after it the arguments.  The text of n of them has more than 2^n bytes.
 */
static char *
doubling(unsigned n)
{
	static const char digits[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
	struct strbuf sb = { 0 };
	unsigned i;

	sb_str(&sb, "_Z1fI1XIiiE");
	for (i = 0; i < n; i++)
		sb_printf(&sb, "S0_IS%c_S%c_E", digits[i + 1],
		    digits[i + 1]);
	sb_str(&sb, "Evv");
	return sb.s;
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
	ok(gives("_ZN4core3fmt5write17h0123456789abcdefE",
	    "core::fmt::write"), "Rust, the old way");
	ok(gives("_RNvC7mycrate3foo", "mycrate::foo"), "Rust");
	ok(gives("main", NULL), "no mangled name");
	ok(gives("_Z", NULL), "a prefix alone");
	name = doubling(1);
	ok(gives(name, "void f<X<int, int>, X<X<int, int>, X<int, int> > >()"),
	    "an argument twice");
	free(name);
	name = doubling(30);
	ok(gives(name, NULL), "and 30 times twice: as stored");
	free(name);
	return done();
}
