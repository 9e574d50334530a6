/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Demangled names, by libiberty.  A short name can stand for one of any length,
 * since its parts may be used over and over; so the text is taken as it comes,
 * and given up where it grows beyond what compilers make.
 */
#include "base/demangle.h"
#include "base/util.h"

#include <setjmp.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#ifdef HAVE_LIBIBERTY
#include <libiberty/demangle.h>

/* A name of n bytes is shown as stored when it would be longer than this. */
#define LENGTH_LIMIT(n) (4096 + 256 * (n))

struct taker {
	struct strbuf sb;
	size_t limit;
	jmp_buf too_long;
};

/* The callbacks' callers keep all on their stack, and can be left. */
static void
take(const char *s, size_t n, void *arg)
{
	struct taker *t = arg;

	if (n > t->limit - t->sb.len)
		longjmp(t->too_long, 1);
	sb_mem(&t->sb, s, n);
}

/* Is the name one that is mangled, and the text of it not too long? */
static bool
demangle(struct taker *t, const char *name, int form)
{
	static const int forms[] = {
		DMGL_PARAMS | DMGL_ANSI,
		DMGL_PARAMS | DMGL_ANSI | DMGL_RET_DROP,
		DMGL_ANSI,
	};
	const int flags = forms[form & 3] |
			  (form & DEMANGLE_SPELLED ? DMGL_VERBOSE : 0);

	if (setjmp(t->too_long) != 0)
		return false;
	if (rust_demangle_callback(name, flags, take, t) && t->sb.s != NULL)
		return true;
	t->sb.len = 0;
	return cplus_demangle_v3_callback(name, flags, take, t) &&
	       t->sb.s != NULL;
}

/* No mangled name has a '@': from there on it is "@plt" or a version. */
char *
demangle_form(const char *name, int form)
{
	size_t len = strcspn(name, "@");
	struct taker t = { .limit = LENGTH_LIMIT(strlen(name)) };
	char *cut = NULL;
	const char *mangled = name;
	bool done;

	if (name[len] != '\0') {
		cut = xmalloc(len + 1);
		memcpy(cut, name, len);
		cut[len] = '\0';
		mangled = cut;
	}
	/* Mach-O puts one more underscore before every name. */
	if (strncmp(mangled, "__Z", 3) == 0)
		mangled++;
	done = demangle(&t, mangled, form);
	free(cut);
	if (done) {
		sb_str(&t.sb, name + len);
		return t.sb.s;
	}
	sb_free(&t.sb);
	return NULL;
}

const char *
demangle_missing(void)
{
	return NULL;
}
#else
const char *
demangle_missing(void)
{
	return "libiberty";
}

char *
demangle_form(const char *name, int form)
{
	(void)name;
	(void)form;
	return NULL;
}
#endif

char *
demangle_name(const char *name)
{
	return demangle_form(name, 0);
}
