/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The instrumentation map of XRay, section xray_instr_map: the places in code
 * ("sleds") that can be patched to call the tracer.  An entry is
 *
 *	word	address of the sled
 *	word	address of the function
 *	u8	kind: enter, exit, tail exit, enter with arguments, custom
 *		event, typed event
 *	u8	1: to be instrumented always
 *	u8	version
 *	zeros	up to 4 words
 *
 * Words of version 0 and 1 are absolute, filled by dynamic relocations where
 * the program can be loaded anywhere; those of version 2 count from the word
 * itself.  Relocatable ELF files have one section for each function.
 *
 * Traces number functions in the order of the map: every run of entries with
 * one function address is a function, the first is number 1.  The section
 * xray_fn_idx, where there is one, tells the runs: see instrmap_idx.c.
 */
#include "format/instrmap.h"

#include <stdlib.h>
#include <string.h>

#define VERSION_ABSOLUTE 1 /* the last one with absolute words */
#define VERSION_LAST     2

struct instrmap {
	uint32_t nfunctions; /* with those of maps before it */
};

static const char *const kind_names[SLED_KINDS] = {
	"enter",
	"exit",
	"tail-exit",
	"enter-arg",
	"custom-event",
	"typed-event",
};

static bool
is_instr_map(const struct section *s)
{
	return strcmp(s->name, "xray_instr_map") == 0 ||
	       section_is(s, "__DATA,xray_instr_map");
}

/*
 * One table for each section.  Functions are numbered on from section to
 * section, so each knows the one before it as its host.
 */
void
instrmap_find(struct image *img, const struct selection *sel,
    struct table_list *l, struct diag *d)
{
	struct table *t, *last = NULL;
	size_t i;

	(void)sel;
	(void)d;
	for (i = 0; i < img->nsections; i++) {
		if ((img->sections[i].attr & SEC_NOBITS) ||
		    !is_instr_map(&img->sections[i]))
			continue;
		t = tables_add(l, &format_instr_map, img, &img->sections[i]);
		t->host = last;
		last = t;
	}
}

static unsigned
entry_size(const struct table *t)
{
	return 4 * t->img->addr_size;
}

static bool
instrmap_open(struct table *t, struct diag *d)
{
	unsigned size = entry_size(t);

	if (!section_load(t->sec, d)) {
		diag_whole(d, CHK_map_size, t->sec, "%s",
		    t->sec->no_data != NULL ? t->sec->no_data : "has no bytes");
		return false;
	}
	t->size = t->sec->len;
	if (t->size % size != 0)
		diag_at(d, CHK_map_size, t->sec, t->size - t->size % size,
		    "0x%llx bytes are not a whole number of entries of %u",
		    (unsigned long long)t->size, size);
	t->priv = memset(arena_alloc(&t->mem, sizeof(struct instrmap)), 0,
	    sizeof(struct instrmap));
	image_load_symbols(t->img);
	return true;
}

size_t
instrmap_count(const struct table *t)
{
	return t->sec->len / entry_size(t);
}

/* What the word at a section offset points at. */
static struct target
word_target(const struct table *t, uint64_t offset, uint64_t word,
    unsigned version)
{
	const struct section *sec = t->sec;
	bool relative = version > VERSION_ABSOLUTE;
	struct target to;

	to = section_target(sec, offset,
	    addr_mask(relative ? addr_add(addr_add(sec->addr, offset), word) :
				 word,
		t->img->addr_size));
	/*
	 * Nothing says where this leads: in a relocatable file a number is no
	 * place, and no sled is at the absolute address 0.
	 */
	if (to.kind == TARGET_ADDR &&
	    (t->img->by_section ?
		    to.reloc == NULL || to.reloc->kind == RELOC_DIFF :
		    to.reloc == NULL && !relative && word == 0))
		to.kind = TARGET_UNRELOCATED;
	to.addr = addr_mask(to.addr, t->img->addr_size);
	return to;
}

/* Entry i, which must be there. */
static void
read_sled(const struct table *t, size_t i, struct sled *s)
{
	unsigned w = t->img->addr_size, k;
	struct bytes b = section_bytes(t->sec);
	uint64_t at = i * entry_size(t), words[2];

	bytes_seek(&b, at);
	words[0] = bytes_word(&b, w);
	words[1] = bytes_word(&b, w);
	s->kind = bytes_u8(&b);
	s->always = bytes_u8(&b);
	s->version = bytes_u8(&b);
	s->padding = false;
	for (k = 2 * w + 3; k < entry_size(t); k++)
		s->padding |= bytes_u8(&b) != 0;
	s->start = word_target(t, at, words[0], s->version);
	s->function = word_target(t, at + w, words[1], s->version);
}

static bool
same_function(const struct target *a, const struct target *b)
{
	if (a->kind != b->kind || a->sect != b->sect)
		return false;
	if (a->kind == TARGET_ADDR)
		return a->addr == b->addr;
	/* What cannot be told apart is taken for one. */
	return a->kind != TARGET_SYMBOL ||
	       strcmp(a->reloc->symbol, b->reloc->symbol) == 0;
}

/* Numbers the runs of entries with one function. */
static uint32_t
number_runs(const struct table *t, uint32_t *ids)
{
	struct sled s, last;
	uint32_t id = 0;
	size_t i, n = instrmap_count(t);

	for (i = 0; i < n; i++) {
		read_sled(t, i, &s);
		if (i == 0 || !same_function(&s.function, &last.function))
			id++;
		ids[i] = id;
		last = s;
	}
	return id;
}

static void
instrmap_index(struct table *t, struct diag *d)
{
	struct instrmap *map = t->priv, *before = NULL;
	size_t i, n = instrmap_count(t);
	uint32_t *ids = xcalloc(n + 1, sizeof(*ids)), base;
	struct item *it;
	struct sled s;

	if (t->host != NULL && t->host->indexed)
		before = t->host->priv;
	base = before == NULL ? 0 : before->nfunctions;
	map->nfunctions = instrmap_read_index(t, ids, d);
	if (map->nfunctions == 0)
		map->nfunctions = number_runs(t, ids);
	map->nfunctions += base;
	table_reserve(t, n);
	for (i = 0; i < n; i++) {
		read_sled(t, i, &s);
		it = table_add_item(t);
		it->offset = i * entry_size(t);
		/* How long it is the map does not say: found at its start. */
		it->start = s.start.addr;
		it->end = it->start + 1;
		it->sect = s.start.sect;
		it->known = s.start.kind == TARGET_ADDR;
		it->aux = ids[i] == 0 ? 0 : ids[i] + base;
	}
	free(ids);
}

static void
sled_fields(const struct item *it, const struct sled *s, unsigned want,
    struct entry *e)
{
	struct fields *fs = &e->fields;

	if (it->aux != 0)
		field_num(fs, "function", it->aux);
	field_target(fs, "function_address", &s->function);
	field_str(fs, "kind",
	    s->kind < SLED_KINDS ? kind_names[s->kind] :
				   arena_printf(&e->mem, "0x%02x", s->kind));
	field_bool(fs, "always", s->always != 0);
	field_num(fs, "version", s->version);
	if (!(want & WANT_RAW))
		return;
	field_hex(fs, "kind_byte", s->kind);
	fs->list[fs->n - 1].flags = FIELD_RAW;
	field_hex(fs, "always_byte", s->always);
	fs->list[fs->n - 1].flags = FIELD_RAW;
	field_bool(fs, "padding", s->padding);
	fs->list[fs->n - 1].flags = FIELD_RAW;
}

static void
instrmap_decode(const struct table *t, const struct item *it, unsigned want,
    struct entry *e, struct diag *d)
{
	struct sled s;

	read_sled(t, it->offset / entry_size(t), &s);
	e->size = entry_size(t);
	e->start = s.start;
	e->function = s.function;
	if (s.version > VERSION_LAST)
		diag_at(d, CHK_map_version, t->sec, it->offset,
		    "version %u is not known, read as %u", s.version,
		    VERSION_LAST);
	if (s.start.kind == TARGET_UNRELOCATED ||
	    s.function.kind == TARGET_UNRELOCATED)
		diag_at(d, CHK_map_unresolved, t->sec, it->offset,
		    "the address of the %s is left to a relocation that %s",
		    s.start.kind == TARGET_UNRELOCATED ? "sled" : "function",
		    s.start.reloc == NULL ? "is not there" :
					    "cannot be applied");
	if (want & WANT_FACTS)
		e->facts = memcpy(arena_alloc(&e->mem, sizeof(s)), &s,
		    sizeof(s));
	if (want & WANT_FIELDS)
		sled_fields(it, &s, want, e);
}

const struct format format_instr_map = {
	.name = "instr_map",
	.rowless = true,
	.open = instrmap_open,
	.index = instrmap_index,
	.decode = instrmap_decode,
};

void
instrmap_tell(const struct table *t, struct trace_maps *maps,
    struct trace_map *map)
{
	struct trace_function *f;
	const struct symbol *sym;
	struct sled s;
	const struct instrmap *own = t->priv;
	uint32_t n = own == NULL ? 0 : own->nfunctions, id;
	size_t i;

	if (n > map->n) {
		map->functions = xreallocarray(map->functions, n,
		    sizeof(*map->functions));
		memset(map->functions + map->n, 0,
		    (n - map->n) * sizeof(*map->functions));
		map->n = n;
	}
	for (i = 0; i < t->nitems; i++) {
		id = t->items[i].aux;
		if (id == 0 || id > map->n)
			continue;
		f = &map->functions[id - 1];
		read_sled(t, i, &s);
		if (s.kind < SLED_KINDS)
			f->kinds |= (uint8_t)(1 << s.kind);
		if (f->known)
			continue;
		f->known = true;
		if (s.function.kind != TARGET_ADDR)
			continue;
		sym = image_symbol(t->img, s.function.sect, s.function.addr);
		if (sym != NULL)
			f->symbol = arena_strndup(&maps->mem, sym->name,
			    strlen(sym->name));
	}
}
