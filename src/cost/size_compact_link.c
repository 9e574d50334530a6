/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * size --as=compact: the __unwind_info of the linked file.  Code without an
 * entry, if it has a name, has a word there too, which says that nothing is
 * known of it.
 */
#include "cost/size_compact.h"

#include <stdlib.h>

#include "format/encode_unwind_info.h"
#include "format/compact.h"

#define X86_DWARF   0x04000000
#define ARM64_DWARF 0x03000000
#define FDE_FAR     0xffffff /* the last that a word leads to */

struct function {
	uint64_t start, end; /* with the section's bias */
	uint64_t place, lsda;
	uint32_t sect, word, slot;
	bool has_lsda;
};

struct compact_link {
	struct function *list;
	size_t n, cap;
	char *names[UI_PERSONALITIES + 1];
	size_t nnames;
	struct ui_function *func; /* as they are encoded */
	uint64_t base;
	size_t bare; /* functions without an entry */
	size_t compared, differing;
	struct ui_made made;
};

struct compact_link *
compact_link_new(void)
{
	return xcalloc(1, sizeof(struct compact_link));
}

void
compact_link_free(struct compact_link *l)
{
	size_t i;

	if (l == NULL)
		return;
	for (i = 0; i < l->nnames; i++)
		free(l->names[i]);
	free(l->list);
	free(l->func);
	free(l->made.data);
	free(l);
}

const char *
compact_personality(const struct entry *e)
{
	size_t i;

	for (i = 0; i < e->fields.n; i++)
		if (e->fields.list[i].kind == FIELD_NAME &&
		    strcmp(e->fields.list[i].name, "personality") == 0)
			return e->fields.list[i].str;
	return NULL;
}

/* A number for a routine, as it is known by name, else by place. */
static uint32_t
slot_of(struct compact_link *l, const struct entry *e)
{
	const char *name = compact_personality(e);
	char *s;
	size_t i;

	if (e->personality.kind == TARGET_ABSENT)
		return 0;
	s = name != NULL ? xstrdup(name) :
			   xasprintf("%u 0x%llx", e->personality.sect,
			       (unsigned long long)e->personality.addr);
	for (i = 0; i < l->nnames && strcmp(l->names[i], s) != 0; i++)
		;
	if (i < l->nnames || i == NELEM(l->names)) {
		free(s);
		return 8 * (uint32_t)(i + 1);
	}
	l->names[l->nnames++] = s;
	return 8 * (uint32_t)l->nnames;
}

void
compact_link_add(struct compact_link *l, const struct as *a,
    const struct entry *e, uint32_t word, uint64_t fde)
{
	uint64_t bias = as_bias(a, &e->start);
	struct function *f;

	f = &PUSH(l->list, l->n, l->cap);
	*f = (struct function){
		.start = addr_add(e->start.addr, bias),
		.end = addr_add(e->end, bias),
		.place = e->start.addr,
		.sect = e->start.sect,
		.word = word,
		.has_lsda = e->lsda.kind != TARGET_ABSENT,
		.lsda = e->lsda.addr,
	};
	/* One that leads to an FDE has its own there. */
	if (word == 0) {
		f->word = a->img->machine == MACH_X86_64 ? X86_DWARF :
							   ARM64_DWARF;
		f->word |= fde > FDE_FAR ? 0 : (uint32_t)fde;
		return;
	}
	f->slot = slot_of(l, e);
	if (f->has_lsda)
		f->word |= CU_HAS_LSDA;
}

static bool
is_described(const struct as *a, const struct symbol *s)
{
	struct item it;
	size_t i;

	for (i = 0; i < a->ntables; i++)
		if (table_find(a->tables[i], s->sect, s->addr, &it, NULL))
			return true;
	return false;
}

/* Functions by name that no entry describes. */
static void
add_bare(struct compact_link *l, struct as *a)
{
	const struct section *sec;
	struct target at = { .kind = TARGET_ADDR };
	const struct symbol *s;
	struct function *f;
	size_t i;

	for (i = 0; i < a->img->symtab.n; i++) {
		s = &a->img->symtab.sym[i];
		at.addr = s->addr;
		at.sect = s->sect;
		sec = a->img->by_section ? image_section(a->img, s->sect) :
					   image_section_at(a->img, s->addr);
		if (s->stub ||
		    (s->kind != SYM_FUNC &&
			(s->kind != SYM_NOTYPE ||
			    a->img->container != CONTAINER_MACHO)) ||
		    sec == NULL || !(sec->attr & SEC_EXEC) ||
		    as_in_plt(a, &at) || is_described(a, s))
			continue;
		f = &PUSH(l->list, l->n, l->cap);
		*f = (struct function){
			.start = addr_add(s->addr, as_bias(a, &at)),
			.place = s->addr,
			.sect = s->sect,
		};
		f->end = addr_add(f->start, s->size == 0 ? 1 : s->size);
		l->bare++;
	}
}

/* Counts places from a base; false where 32 bits do not reach them. */
static bool
set_base(struct compact_link *l)
{
	uint64_t lo = UINT64_MAX, hi = 0;
	size_t i;

	for (i = 0; i < l->n; i++) {
		if (l->list[i].start < lo)
			lo = l->list[i].start;
		if (l->list[i].end > hi)
			hi = l->list[i].end;
	}
	l->base = lo;
	if (hi < lo || hi - lo > UINT32_MAX)
		return false;
	l->func = xcalloc(l->n, sizeof(*l->func));
	for (i = 0; i < l->n; i++)
		l->func[i] = (struct ui_function){
			.start = (uint32_t)(l->list[i].start - lo),
			.end = (uint32_t)(l->list[i].end - lo),
			.word = l->list[i].word,
			.slot = l->list[i].slot,
			.lsda = (uint32_t)l->list[i].lsda,
			.has_lsda = l->list[i].has_lsda,
			.origin = i,
		};
	return true;
}

/* Does the entry in force at a function say what was asked for? */
static bool
same_word(const struct compact_link *l, struct table *t,
    const struct ui_function *f)
{
	const struct unwind_info *ui = t->priv;
	uint64_t addr = l->base + f->start;
	struct entry e = { 0 };
	unsigned pers;
	struct item it;
	bool same;

	if (!table_find(t, 0, addr, &it, NULL) || it.kind != ENTRY_FUNC)
		return false;
	pers = CU_PERS(it.aux);
	same = (it.aux & ~(uint32_t)0x30000000) == f->word;
	if (f->slot == 0)
		same &= pers == 0;
	else
		same &= pers != 0 && pers <= ui->npers &&
			ui->pers[pers - 1].slot == l->base + f->slot;
	if (!f->has_lsda)
		return same;
	table_decode(t, &it, 0, &e, NULL);
	same &= it.start == addr && e.lsda.kind == TARGET_ADDR &&
		e.lsda.addr == addr_mask(l->base + f->lsda, 8);
	entry_free(&e);
	return same;
}

static void
decode_again(struct compact_link *l, const struct as *a)
{
	struct image img = {
		.file = a->img->file,
		.container = CONTAINER_MACHO,
		.type = IMAGE_DYN,
		.machine = a->img->machine,
		.addr_size = 8,
		.base = l->base,
		.symtab_loaded = true,
	};
	struct section sec = {
		.img = &img,
		.name = "__TEXT,__unwind_info",
		.data = l->made.data,
		.len = l->made.len,
		.size = l->made.len,
		.attr = SEC_ALLOC,
		.loaded = true,
	};
	struct table t = {
		.format = &format_unwind_info,
		.name = "unwind_info",
		.img = &img,
		.sec = &sec,
	};
	size_t i;

	table_index(&t, NULL);
	for (i = 0; i < l->n; i++) {
		if (i > 0 && l->func[i].start == l->func[i - 1].start)
			continue;
		l->compared++;
		l->differing += !same_word(l, &t, &l->func[i]);
	}
	table_free(&t);
}

static void
add_costs(struct compact_link *l, struct as *a)
{
	uint64_t nobody = l->made.len;
	const struct function *f;
	size_t i;

	for (i = 0; i < l->n; i++) {
		f = &l->list[l->func[i].origin];
		if (l->func[i].bytes == 0)
			continue;
		nobody -= l->func[i].bytes;
		as_add_cost(a, "__unwind_info", f->place, f->sect, NULL,
		    l->func[i].bytes);
	}
	as_add_nobody(a, "__unwind_info", nobody);
}

static void
describe(const struct compact_link *l, struct as *a)
{
	const struct ui_made *m = &l->made;

	sb_printf(&a->after,
	    "  linked by lld: __unwind_info %zu bytes, %zu page%s (%zu "
	    "regular), %zu entr%s, %zu common word%s, %zu LSDA%s, %zu "
	    "personalit%s\n",
	    m->len, m->pages, m->pages == 1 ? "" : "s", m->regular, m->entries,
	    m->entries == 1 ? "y" : "ies", m->common, m->common == 1 ? "" : "s",
	    m->lsdas, m->lsdas == 1 ? "" : "s", m->personalities,
	    m->personalities == 1 ? "y" : "ies");
	sb_printf(&a->after,
	    "  decoded again: the words of %zu of %zu function%s, %zu of them "
	    "none\n",
	    l->compared - l->differing, l->compared, PLURAL(l->compared),
	    l->bare);
	field_open(&a->fields, "linked", FIELD_OBJECT);
	field_num(&a->fields, "size", m->len);
	field_num(&a->fields, "pages", m->pages);
	field_num(&a->fields, "regular", m->regular);
	field_num(&a->fields, "entries", m->entries);
	field_num(&a->fields, "common", m->common);
	field_num(&a->fields, "lsdas", m->lsdas);
	field_num(&a->fields, "personalities", m->personalities);
	field_num(&a->fields, "bare", l->bare);
	field_num(&a->fields, "compared", l->compared);
	field_num(&a->fields, "differing", l->differing);
	field_close(&a->fields);
}

void
compact_link_finish(struct compact_link *l, struct as *a)
{
	size_t i;

	for (i = 0; i < a->ntables; i++)
		table_sort(a->tables[i]);
	add_bare(l, a);
	if (l->n == 0)
		return;
	if (!set_base(l)) {
		sb_str(&a->after,
		    "  linked by lld: not at all, code is too far apart\n");
		return;
	}
	if (!ui_encode(a->img->machine, l->func, l->n, &l->made)) {
		sb_str(&a->after, "  linked by lld: not at all, there are more "
				  "than three personalities\n");
		return;
	}
	decode_again(l, a);
	/* A flame graph is of the object's. */
	if (!a->objects)
		add_costs(l, a);
	describe(l, a);
}
