/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a name means in an image, be it one of few or of thousands. */
#ifndef RUN_NAMES_H
#define RUN_NAMES_H

#include "run/places.h"

/* What is known of an image's names; of use while its symbols stay. */
struct names;

struct names *names_new(struct image *);
void names_free(struct names *);
/*
 * Adds to the spots, of which there must be none, the functions that bear the
 * place's name, each once, with all that place_find() says of them.
 */
void names_find(struct names *, const struct place *, struct spots *);
/* As image_section_named(). */
const struct section *names_section(const struct names *, const char *name);
/*
 * Holds the names of the image against the one that was not found.  The best
 * is the image's or the place's.  Of very many that are not there only the
 * first ones are.
 */
void names_nearest(struct names *, struct place *, struct nearest *);

#endif
