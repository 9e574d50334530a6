/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The personality routines that CIEs name. */
#include "check/rules_cfi.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* One CIE's routine. */
struct routine {
	struct target at;
	const char *name; /* or NULL */
	uint64_t cie;
	bool present;
};

struct personality {
	struct table *t;
	struct routine *routines; /* by CIE */
	size_t n;
};

static void *
personality_begin(const struct check_run *run, struct table *t, struct diag *d)
{
	struct personality *st = xcalloc(1, sizeof(*st));
	const struct cfi *cfi = t->priv;

	(void)run;
	(void)d;
	st->t = t;
	st->n = cfi == NULL ? 0 : cfi->ncies;
	st->routines = xcalloc(st->n + 1, sizeof(*st->routines));
	return st;
}

/*
 * The routine itself: through the word, where it is one that holds it.  Before
 * linking there is no word: the relocation asks for one and names the routine.
 */
static bool
resolve(const struct image *img, const struct target *t, uint64_t *addr)
{
	*addr = t->addr;
	return !t->indirect ||
	       (t->reloc != NULL && t->reloc->kind == RELOC_GOT) ||
	       image_pointer(img, t->addr, addr);
}

static void
check_target(const struct personality *st, const struct entry *e,
    const char *name, struct diag *d)
{
	const struct image *img = st->t->img;
	const struct target *t = &e->personality;
	uint64_t addr;

	/* Before linking, and where a symbol is bound, there is nothing yet. */
	if (t->kind != TARGET_ADDR || img->by_section)
		return;
	if (t->indirect && img->ops != NULL && img->ops->binding != NULL &&
	    img->ops->binding(st->t->img, t->addr) != NULL)
		return;
	if (!resolve(img, t, &addr))
		diag_at(d, CHK_lsda_pers_outside, st->t->sec, e->offset,
		    "the word at 0x%" PRIx64
		    " for the personality routine is not in the file",
		    t->addr);
	else if (t->indirect && addr == 0 && img->type == IMAGE_DYN)
		return; /* filled by a relocation that is not known */
	else if (!image_is_code(img, 0, addr & ~(uint64_t)1) &&
		 !image_is_descriptor(img, addr))
		diag_at(d, CHK_lsda_pers_outside, st->t->sec, e->offset,
		    "0x%" PRIx64 ", where %s should be, is no code", addr,
		    name == NULL ? "the personality routine" : name);
}

static void
personality_entry(void *arg, size_t i, const struct entry *e, struct diag *d)
{
	struct personality *st = arg;
	const struct item *it = &st->t->items[i];
	const struct cie *c;
	struct routine *r;

	if (e->kind != ENTRY_CIE || (c = cfi_cie(st->t, it)) == NULL ||
	    !c->has_z || strchr(c->aug, 'P') == NULL)
		return;
	if (e->personality.kind == TARGET_ABSENT) {
		diag_at(d, CHK_lsda_pers_null, st->t->sec, e->offset,
		    "augmentation \"%s\" has a personality routine, but its "
		    "pointer is null",
		    c->aug);
		return;
	}
	r = &st->routines[it->aux];
	r->present = true;
	r->at = e->personality;
	r->cie = e->offset;
	r->name = image_target_name(st->t->img, &e->personality);
	check_target(st, e, r->name, d);
}

/* CIEs alone have any. */
static bool
personality_alike(void *arg, size_t i)
{
	(void)arg;
	(void)i;
	return true;
}

/* The language of a routine, by its name; NULL when it is not known. */
static const char *
language(const char *name)
{
	static const struct {
		const char *part;
		const char *language;
	} known[] = {
		{ "__gxx_personality", "C++" },
		{ "__gcc_personality", "C" },
		{ "rust_eh_personality", "Rust" },
		{ "objc_personality", "Objective-C" },
		{ "__gdc_personality", "D" },
		{ "_d_eh_personality", "D" },
		{ "__gnat_", "Ada" },
		{ "__gccgo_personality", "Go" },
		{ "__gcj_personality", "Java" },
	};
	size_t i;

	for (i = 0; name != NULL && i < NELEM(known); i++)
		if (strstr(name, known[i].part) != NULL)
			return known[i].language;
	return NULL;
}

/* Two routines of one language: two of its runtimes in one image. */
static void
find_mixed(const struct personality *st, struct diag *d)
{
	const struct routine *a, *first[16];
	const char *lang;
	size_t i, k, n = 0;

	for (i = 0; i < st->n; i++) {
		a = &st->routines[i];
		lang = language(a->name);
		if (!a->present || lang == NULL)
			continue;
		for (k = 0; k < n; k++)
			if (strcmp(language(first[k]->name), lang) == 0)
				break;
		if (k == n) {
			if (n < NELEM(first))
				first[n++] = a;
			continue;
		}
		if (st->t->img->by_section ?
			strcmp(first[k]->name, a->name) == 0 :
			first[k]->at.addr == a->at.addr ||
			    first[k]->at.indirect != a->at.indirect)
			continue;
		diag_at(d, CHK_lsda_pers_mixed, st->t->sec, a->cie,
		    "%s is a second personality routine for %s, beside %s",
		    a->name, lang, first[k]->name);
	}
}

static void
personality_end(void *arg, struct diag *d)
{
	struct personality *st = arg;

	find_mixed(st, d);
	free(st->routines);
	free(st);
}

const struct rule_set rules_personality = {
	.tables = { "eh_frame" },
	.begin = personality_begin,
	.entry = personality_entry,
	.alike = personality_alike,
	.end = personality_end,
};
