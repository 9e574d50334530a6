/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cmd/cmd.h"

#include <stddef.h>

#ifdef HAVE_LIBIBERTY
#include <libiberty/demangle.h>
#endif

char *
demangle_name(const char *name)
{
#ifdef HAVE_LIBIBERTY
	/* Mach-O puts one more underscore before every name. */
	if (name[0] == '_' && name[1] == '_' && name[2] == 'Z')
		name++;
	return cplus_demangle(name, DMGL_PARAMS | DMGL_ANSI | DMGL_AUTO);
#else
	(void)name;
	return NULL;
#endif
}
