/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which entries --func, --start-address and --stop-address ask for. */
#include "run/options.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "run/run.h"

/* Of all files: was there an entry, and one that matched? */
static atomic_bool met_entry, met_match;

bool
filtering(const struct options *o)
{
	return o->funcs.n > 0 || o->start != 0 || o->stop != UINT64_MAX;
}

bool
filters_hold_address(const struct options *o)
{
	size_t i;

	for (i = 0; i < o->funcs.n; i++)
		if (strncmp(o->funcs.s[i], "0x", 2) == 0)
			return true;
	return false;
}

int
add_func(struct options *o, const struct option_spec *os, const char *arg)
{
	struct string_list *l = strpbrk(arg, "*?[\\") != NULL ? &o->func_globs :
								&o->func_names;

	PUSH(l->s, l->n, l->cap) = arg;
	return option_strings(o, os, arg);
}

void
sort_funcs(struct options *o)
{
	struct string_list *l = &o->func_names;

	if (l->n > 1)
		xqsort(l->s, l->n, sizeof(*l->s), text_order);
}

/* Globs are tried one by one; names may be many. */
static bool
matches_func(const struct options *o, const char *name)
{
	const struct string_list *names = &o->func_names,
				 *globs = &o->func_globs;
	size_t i;

	if (names->n > 0 && bsearch(&name, names->s, names->n,
				sizeof(*names->s), text_order) != NULL)
		return true;
	for (i = 0; i < globs->n && !glob_match(globs->s[i], name); i++)
		;
	return i < globs->n;
}

/* Does a name match --func, as stored or demangled? */
static bool
wanted_name(void *arg, const char *stored)
{
	const struct options *o = arg;
	char *name = o->print.demangle == NULL ? NULL :
						 o->print.demangle(stored);
	bool hit;

	hit = matches_func(o, stored) ||
	      (name != NULL && matches_func(o, name));
	free(name);
	return hit;
}

bool
wanted_function(const struct options *o, const char *name)
{
	return o->funcs.n == 0 || wanted_name((void *)(uintptr_t)o, name);
}

static bool
matches(const struct options *o, const struct table *t, const struct item *it)
{
	if (it->kind == ENTRY_CIE || !it->known)
		return false;
	if (it->start >= o->stop ||
	    (it->end <= o->start && it->start < o->start))
		return false;
	if (o->funcs.n == 0)
		return true;
	return image_named(t->img, it->sect, it->start, wanted_name,
	    (void *)(uintptr_t)o);
}

/* A flag of all threads is written once, so that they do not fight for it. */
static void
note(atomic_bool *flag)
{
	if (!atomic_load_explicit(flag, memory_order_relaxed))
		atomic_store_explicit(flag, true, memory_order_relaxed);
}

bool
wanted_item(const struct options *o, const struct table *t,
    const struct item *it)
{
	bool hit;

	if (!filtering(o))
		return true;
	hit = matches(o, t, it);
	note(hit ? &met_match : &met_entry);
	return hit;
}

bool
wanted_place(const struct options *o, uint64_t addr, bool named)
{
	bool hit = named && addr >= o->start && addr < o->stop;

	note(hit ? &met_match : &met_entry);
	return hit;
}

bool
wanted_select(void *arg, const struct table *t, const struct item *it)
{
	return wanted_item(arg, t, it);
}

bool
filters_missed(void)
{
	return atomic_load(&met_entry) && !atomic_load(&met_match);
}
