/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names as they are in the source. */
#ifndef BASE_DEMANGLE_H
#define BASE_DEMANGLE_H

/* By libiberty where it is there; NULL for a name that is not mangled. */
char *demangle_name(const char *);
/*
 * 1: without the type of the result; 2: without arguments, too.  With
 * DEMANGLE_SPELLED std::string and what else has a short name is spelled out,
 * as c++filt and nm -C do.
 */
#define DEMANGLE_SPELLED 4
char *demangle_form(const char *, int form);
/* The library that this program was built without, or NULL. */
const char *demangle_missing(void);

#endif
