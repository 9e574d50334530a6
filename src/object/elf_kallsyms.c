/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The functions of a kernel that has no symbol table, as in vmlinuz, by the
 * table of names that it has for itself.
 */
#include <string.h>

#include "object/elf_priv.h"
#include "object/kallsyms.h"

#define STEPS 1 /* a byte of the file; real ones take 0.03 */
/* Bytes of names a byte of the file: tokens make long ones of short ones. */
#define NAMES 2

/* Ends the functions that were added from first on. */
static void
end_before(struct image *img, size_t first, uint64_t addr)
{
	struct symtab *st = &img->symtab;
	const struct section *sec;
	uint64_t end;
	size_t i;

	for (i = first; i < st->n; i++) {
		sec = image_section_at(img, st->sym[i].addr);
		end = sec == NULL ? addr : addr_add(sec->addr, sec->size);
		if (addr < end)
			end = addr;
		st->sym[i].size = end - st->sym[i].addr;
		st->sym[i].loose = true;
	}
}

static void
add(struct image *img, const struct kallsym *s, size_t *cap)
{
	struct symtab *st = &img->symtab;
	struct symbol *sym;

	sym = &PUSH(st->sym, st->n, *cap);
	memset(sym, 0, sizeof(*sym));
	sym->name = arena_strndup(&img->mem, s->name, strlen(s->name));
	sym->addr = s->addr;
	sym->kind = SYM_FUNC;
	sym->bind = s->type == 't' ? 0 : s->type == 'T' ? 1 : 2;
}

/* The bounds of a table that is no section of its own: see image/kernel.c. */
static void
take_bound(struct image *img, const struct kallsym *s)
{
	if (strcmp(s->name, "__start___jump_table") == 0)
		img->jump_labels[0] = s->addr;
	else if (strcmp(s->name, "__stop___jump_table") == 0)
		img->jump_labels[1] = s->addr;
}

/* All that are in code; each ends where the next begins, of whatever kind. */
static void
take_names(struct image *img, const struct kallsyms *k, size_t *cap)
{
	uint64_t room = NAMES * img->len, last = 0;
	struct kallsyms_at at = { 0, 0 };
	size_t open = img->symtab.n, len;
	struct kallsym s;

	while (kallsyms_next(k, &at, &s)) {
		if (s.addr != last) {
			end_before(img, open, s.addr);
			open = img->symtab.n;
		}
		last = s.addr;
		take_bound(img, &s);
		len = strlen(s.name) + 1;
		if (len == 1 || strchr("tTwW", s.type) == NULL ||
		    !image_is_code(img, 0, s.addr))
			continue;
		if (len > room) {
			img->lost = "kallsyms makes of few bytes more names "
				    "than are read: some are missing";
			img->lost_by = LOST_LIMIT;
			break;
		}
		room -= len;
		add(img, &s, cap);
	}
	end_before(img, open, UINT64_MAX);
}

bool
elf_kallsyms(struct image *img, size_t *cap)
{
	uint64_t steps = STEPS * (uint64_t)img->len;
	struct section *s;
	struct kallsyms k;
	size_t i;

	if (!img->kernel)
		return false;
	for (i = 0; i < img->nsections; i++) {
		s = &img->sections[i];
		if ((s->attr & (SEC_ALLOC | SEC_EXEC | SEC_NOBITS)) !=
			SEC_ALLOC ||
		    !section_load(s, NULL) || !kallsyms_find(&k, s, &steps))
			continue;
		take_names(img, &k, cap);
		return true;
	}
	return false;
}
