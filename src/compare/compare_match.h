/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which function of one image is which one of another?  By name; where names
 * lack, by address if both images have the same layout, by code that there is
 * but once, by place between neighbours that were matched, and by rules.
 */
#ifndef COMPARE_COMPARE_MATCH_H
#define COMPARE_COMPARE_MATCH_H

#include "compare/code_like.h"
#include "compare/compare_side.h"

struct pair {
	uint32_t right; /* ref, or NO_MATCH */
	uint8_t how;    /* enum pairing */
	uint8_t code;   /* enum code_like, once it was looked at */
	bool looked;
	bool renamed;
	/* A part that other code jumps to, whose rules that code decides. */
	uint32_t owner; /* left ref, or NO_MATCH */
	bool part;
};

struct matching {
	struct pair *pair; /* by left ref */
	uint32_t *back;    /* by right ref: left one or NO_MATCH */
	/* By ref without partner: the other image has a symbol of its name. */
	bool *named[2];
};

void match_sides(struct matching *, const struct side *left,
    const struct side *right, unsigned threads);
void match_free(struct matching *);
/* The name of the function that begins there, or NULL. */
const char *ref_name(const struct side *, const struct ref *);

#endif
