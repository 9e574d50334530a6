/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Is it the same routine that handles exceptions?  Where it is moves with
 * every link, so that names tell; where a file has none, that there is code.
 */
#include "compare/compare.h"

#include <string.h>

/* The name of a routine, or NULL. */
static const char *
routine_name(const struct image *img, const struct target *t)
{
	const char *name = image_target_name(img, t);

	/* The word that holds it is named after it. */
	return name != NULL && strncmp(name, "DW.ref.", 7) == 0 ? name + 7 :
								  name;
}

/* As far as the file tells. */
enum lead {
	LEAD_NOWHERE, /* to no code */
	LEAD_NAME,    /* to a function with a name, here or elsewhere */
	LEAD_CODE,    /* to code without a name */
	LEAD_UNBOUND  /* to what nobody has, as linkers were told to let be */
};

static enum lead
lead_of(const struct image *img, const struct target *t)
{
	uint64_t addr = t->addr;

	/* A pointer that cannot be read, a number of none. */
	if (t->kind == TARGET_UNRELOCATED && t->reloc == NULL)
		return LEAD_NOWHERE;
	if (routine_name(img, t) != NULL)
		return LEAD_NAME;
	if (t->kind != TARGET_ADDR || t->reloc != NULL || img->by_section)
		return LEAD_CODE;
	if (t->indirect && !image_pointer(img, t->addr, &addr))
		return LEAD_NOWHERE;
	if (t->indirect && addr == 0)
		return LEAD_UNBOUND;
	return image_is_code(img, 0, addr) || image_is_descriptor(img, addr) ?
		   LEAD_CODE :
		   LEAD_NOWHERE;
}

/* Would a function of the image have a name? */
static bool
names_all(const struct image *img)
{
	return img->by_section ||
	       (img->names != NULL && strcmp(img->names, ".dynsym") != 0);
}

bool
compare_same_routine(const struct image *li, const struct target *l,
    const struct image *ri, const struct target *r)
{
	enum lead a, b;

	if (l->kind == TARGET_ABSENT || r->kind == TARGET_ABSENT)
		return l->kind == r->kind;
	a = lead_of(li, l);
	b = lead_of(ri, r);
	if (a == LEAD_NAME && b == LEAD_NAME)
		return strcmp(routine_name(li, l), routine_name(ri, r)) == 0;
	/* A stripped file has no name to tell. */
	return a != LEAD_NOWHERE && b != LEAD_NOWHERE &&
	       !(a == LEAD_CODE && b == LEAD_NAME && names_all(li)) &&
	       !(b == LEAD_CODE && a == LEAD_NAME && names_all(ri));
}

const char *
compare_handler(const struct compare_func *f, unsigned which)
{
	const struct entry *e = which == 0 ? f->left : f->right;
	const struct image *img = f->cmp->img[which];

	if (e->personality.kind == TARGET_ABSENT)
		return "none";
	switch (lead_of(img, &e->personality)) {
	case LEAD_NAME:
		return routine_name(img, &e->personality);
	case LEAD_NOWHERE:
		return "what is no code";
	default:
		return "without a name";
	}
}

bool
compare_same_handler(const struct compare_func *f)
{
	return compare_same_routine(f->cmp->img[0], &f->left->personality,
	    f->cmp->img[1], &f->right->personality);
}
