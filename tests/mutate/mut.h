/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Included before each source of the build in which all mutants sit. */
#ifndef MUT_H
#define MUT_H

extern unsigned mut_chosen;        /* 0: none */
extern unsigned char *mut_reached; /* a byte a mutant, or NULL */

/* Is it the mutant that was chosen?  Notes that it could have been. */
static inline int
mut(unsigned id)
{
	if (mut_reached != 0)
		mut_reached[id] = 1;
	return mut_chosen == id;
}

#endif
