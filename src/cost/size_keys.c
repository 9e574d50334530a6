/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bytes of tables added up by function, CIE, member, file, ... */
#include "cost/size.h"

#include <ctype.h>
#include <stdlib.h>

#include "base/pool.h"
#include "base/sort.h"

/* A piece and what it is counted under. */
struct counted {
	const struct piece *p;
	const char *name; /* NULL: by place */
	uint64_t addr;
	uint32_t sect;
	bool owned;
};

struct naming {
	const struct size_rule *rule;
	struct image *img;
	struct arena mem;
	/* The last answer: pieces of one function often follow each other. */
	bool known;
	uint32_t sect;
	uint64_t addr;
	const char *name;
};

/*
 * Where the name proper begins in a qualified one: after the last "::" that is
 * in no brackets and before the parameters; Go has "path/to/pkg.name".  *begin
 * is where the qualifier does: a template's result, or what it is a thunk of,
 * stands before it.
 */
static size_t
qualifier_end(const char *s, size_t *begin)
{
	size_t i, last = 0, slash = 0, word = 0;
	unsigned depth = 0;

	*begin = 0;
	for (i = 0; s[i] != '\0'; i++) {
		if (s[i] == '(' && depth == 0 && i > 0 &&
		    strncmp(s + i, "(anonymous namespace)", 21) != 0)
			break;
		if (strncmp(s + i, "operator", 8) == 0 &&
		    (i == 0 || s[i - 1] == ':') &&
		    !isalnum((unsigned char)s[i + 8]) && s[i + 8] != '_')
			break;
		if (s[i] == '<' || s[i] == '(' || s[i] == '{' || s[i] == '[')
			depth++;
		else if ((s[i] == '>' || s[i] == ')' || s[i] == '}' ||
			     s[i] == ']') &&
			 depth > 0)
			depth--;
		else if (depth == 0 && s[i] == ':' && s[i + 1] == ':') {
			last = i + 2;
			*begin = word;
		} else if (depth == 0 && s[i] == ' ')
			word = i + 1;
		else if (s[i] == '/')
			slash = i + 1;
	}
	if (last == 0 && slash > 0 && strchr(s + slash, '.') != NULL)
		return strchr(s + slash, '.') - s + 1;
	return last;
}

/*
 * The first word of a name in camelCase: "xml" of xmlParseDocument, "LLVM" of
 * LLVMBuildAdd, "Open" of OpenFile, nothing of a name that is one word.
 */
static size_t
camel_end(const char *s)
{
	size_t i = 0, capitals;

	while (isupper((unsigned char)s[i]))
		i++;
	capitals = i;
	while (islower((unsigned char)s[i]) || isdigit((unsigned char)s[i]))
		i++;
	/* The last capital of several is the next word's. */
	if (capitals > 1 && islower((unsigned char)s[capitals]))
		return capitals - 1;
	return isupper((unsigned char)s[i]) ? i : 0;
}

/*
 * "png_", "_ZN4absl" as "absl::", "net/http.", "xml" of xmlParse: what names
 * begin with.
 */
static const char *
prefix_of(struct naming *n, const char *name)
{
	char *plain = n->rule->demangle(name);
	const char *s = plain != NULL ? plain : name, *res;
	size_t begin, len = qualifier_end(s, &begin), i = 0, word;

	if (len == 0) {
		while (s[i] == '_')
			i++;
		word = i;
		while (isalnum((unsigned char)s[i]))
			i++;
		if (s[i] == '_')
			len = i + 1;
		else if ((i = camel_end(s + word)) > 0)
			len = word + i;
	}
	res = len == 0 ? "(none)" :
			 arena_strndup(&n->mem, s + begin, len - begin);
	free(plain);
	return res;
}

static const char *
source_of(struct naming *n, uint32_t sect, uint64_t addr)
{
	const char *file;
	unsigned line;

	if (n->img->ops == NULL || n->img->ops->line == NULL ||
	    !n->img->ops->line(n->img, sect, addr, &file, &line))
		return "(unknown)";
	return arena_strndup(&n->mem, file, strlen(file));
}

static const struct section *
code_section(const struct image *img, uint32_t sect, uint64_t addr)
{
	return img->by_section ? image_section(img, sect) :
				 image_section_at(img, addr);
}

static const char *
name_of(struct naming *n, const struct piece *p)
{
	const struct section *sec;
	const struct symbol *s;

	switch (n->rule->by) {
	case BY_SECTION:
		sec = code_section(n->img, p->sect, p->addr);
		return sec == NULL ? "(none)" : sec->name;
	case BY_FILE:
		return source_of(n, p->sect, p->addr);
	case BY_PREFIX:
		s = image_symbol(n->img, p->sect, p->addr);
		return s == NULL ? "(unnamed)" : prefix_of(n, s->name);
	default:
		return n->rule->image;
	}
}

static void
count_under(struct naming *n, const struct piece *p, struct counted *c)
{
	memset(c, 0, sizeof(*c));
	c->p = p;
	switch (n->rule->by) {
	case BY_FUNCTION:
		c->owned = p->owned;
		c->addr = p->addr;
		c->sect = p->sect;
		return;
	case BY_CIE:
		c->owned = p->has_cie;
		c->addr = p->cie;
		return;
	case BY_MEMBER:
		c->owned = true;
		c->name = n->rule->image;
		return;
	default:
		c->owned = p->owned;
		if (!p->owned)
			return;
	}
	if (!n->known || n->sect != p->sect || n->addr != p->addr) {
		n->name = name_of(n, p);
		n->known = true;
		n->sect = p->sect;
		n->addr = p->addr;
	}
	c->name = n->name;
}

static int
by_key(const struct counted *a, const struct counted *b)
{
	if (a->owned != b->owned)
		return a->owned ? -1 : 1;
	if (a->name != NULL && b->name != NULL)
		return strcmp(a->name, b->name);
	ORDER_BY(a->sect, b->sect);
	return a->addr < b->addr ? -1 : a->addr > b->addr;
}

static int
by_key_order(const void *va, const void *vb)
{
	const struct counted *a = va, *b = vb;
	int c = by_key(a, b);

	return c != 0 ? c : a->p < b->p ? -1 : a->p > b->p;
}

/* As by_key_order() has those without names. */
static uint64_t
key_word(const void *arg, size_t i, unsigned word)
{
	const struct counted *c = (const struct counted *)arg + i;

	return word == 0 ? (uint64_t)!c->owned << 32 | c->sect : c->addr;
}

/* Sorts what came from malloc; the result does, too. */
static struct counted *
sort_counted(struct counted *list, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (list[i].name != NULL) {
			xqsort(list, n, sizeof(*list), by_key_order);
			return list;
		}
	return sort_list(list, n, sizeof(*list), 2, key_word, list);
}

const char *
costs_name(struct costs *l, const struct symbol *s, uint64_t addr)
{
	return s == NULL       ? NULL :
	       s->addr == addr ? s->name :
				 arena_printf(&l->mem, "%s+0x%llx", s->name,
				     (unsigned long long)(addr - s->addr));
}

/* The name of a function's place, for people. */
static const char *
function_name(const struct image *img, const struct counted *c, struct costs *l)
{
	const struct symbol *s = image_symbol(img, c->sect, c->addr);
	const struct section *sec;

	if (s != NULL && s->addr == c->addr)
		return s->name;
	sec = code_section(img, c->sect, c->addr);
	/* FDEs of the linker's are for all of a section of stubs. */
	if (sec != NULL && strstr(sec->name, "plt") != NULL)
		return sec->name;
	return costs_name(l, s, c->addr);
}

/* To the last of the costs. */
static void
add_part(struct costs *l, const char *what, uint64_t size)
{
	struct cost *c = &l->list[l->n - 1];
	struct cost_part *part;
	size_t i;

	if (size == 0)
		return;
	c->size += size;
	for (i = c->parts; i < l->nparts; i++)
		if (l->parts[i].what == what ||
		    strcmp(l->parts[i].what, what) == 0)
			break;
	if (i == l->nparts) {
		part = &PUSH(l->parts, l->nparts, l->parts_cap);
		part->what = what;
		part->size = 0;
		c->nparts++;
	}
	l->parts[i].size += size;
}

static void
name_cost(const struct naming *n, const struct counted *c, struct costs *costs)
{
	struct cost *l = &costs->list[costs->n - 1];

	l->key.owned = c->owned;
	l->key.addr = c->addr;
	l->key.sect = c->sect;
	if (!c->owned)
		return;
	if (n->rule->by == BY_FUNCTION)
		l->key.name = function_name(n->img, c, costs);
	else if (n->rule->by == BY_CIE)
		l->key.name = arena_printf(&costs->mem, "CIE at 0x%llx",
		    (unsigned long long)c->addr);
	else
		l->key.name = arena_strndup(&costs->mem, c->name,
		    strlen(c->name));
}

/* What was counted under one key: the shares of CIEs behind all else. */
static void
add_cost(const struct naming *n, const struct counted *list, size_t count,
    struct costs *out)
{
	struct cost *c;
	size_t i;

	c = &PUSH(out->list, out->n, out->cap);
	memset(c, 0, sizeof(*c));
	c->section = list->p->sec->name;
	c->parts = out->nparts;
	name_cost(n, list, out);
	for (i = 0; i < count; i++)
		add_part(out, list[i].p->what, list[i].p->size);
	for (i = 0; i < count; i++)
		add_part(out, "cie", list[i].p->of_cie);
}

/* The pieces of a section. */
static void
add_section(struct naming *n, const struct pieces *pieces, struct costs *out)
{
	struct counted *list = xbigarray(pieces->n, sizeof(*list));
	size_t i, k, count = 0;

	n->known = false;
	for (i = 0; i < pieces->n; i++)
		if (pieces->list[i].size != 0 && !pieces->list[i].unasked)
			count_under(n, &pieces->list[i], &list[count++]);
	list = sort_counted(list, count);
	out->list = xbigarray(out->cap = count, sizeof(*out->list));
	out->parts = xbigarray(out->parts_cap = 2 * count, sizeof(*out->parts));
	for (i = 0; i < count; i = k) {
		for (k = i + 1; k < count && by_key(&list[i], &list[k]) == 0;)
			k++;
		add_cost(n, list + i, k - i, out);
	}
	free(list);
}

/* An array of n elements with room for more of them. */
static void *
with_room(void *list, size_t n, size_t *cap, size_t more, size_t size)
{
	void *to;

	if (*cap - n >= more)
		return list;
	*cap = 2 * n + more;
	to = xbigarray(*cap, size);
	mem_copy(to, list, n * size);
	free(list);
	return to;
}

/* Those of one section behind those of others; there is often only one. */
static void
join_costs(struct costs *out, struct costs *c)
{
	size_t i;

	if (out->n == 0) {
		costs_free(out);
		*out = *c;
		memset(c, 0, sizeof(*c));
		return;
	}
	out->list = with_room(out->list, out->n, &out->cap, c->n,
	    sizeof(*out->list));
	for (i = 0; i < c->n; i++) {
		out->list[out->n] = c->list[i];
		out->list[out->n++].parts += out->nparts;
	}
	out->parts = with_room(out->parts, out->nparts, &out->parts_cap,
	    c->nparts, sizeof(*out->parts));
	mem_copy(out->parts + out->nparts, c->parts,
	    c->nparts * sizeof(*c->parts));
	out->nparts += c->nparts;
	arena_join(&out->mem, &c->mem);
	costs_free(c);
}

void
size_add_pieces(const struct size_rule *rule, struct image *img,
    const struct pieces *pieces, struct costs *out)
{
	struct naming n = { .rule = rule, .img = img };
	struct costs costs = { 0 };

	add_section(&n, pieces, &costs);
	join_costs(out, &costs);
	arena_free(&n.mem);
}

/* Sections side by side. */
struct adding {
	const struct size_rule *rule;
	struct image *img;
	const struct size_claims *claims;
	struct costs *out;
};

struct added {
	struct naming naming;
	struct costs costs;
};

static void
added_begin(void *arg, void *slot)
{
	const struct adding *a = arg;
	struct added *s = slot;

	s->naming.rule = a->rule;
	s->naming.img = a->img;
}

static void
added_end(void *arg, void *slot)
{
	struct added *s = slot;

	(void)arg;
	costs_free(&s->costs);
	arena_free(&s->naming.mem);
}

static void
add_sections(void *arg, void *slot, size_t from, size_t to)
{
	const struct adding *a = arg;
	struct added *s = slot;
	struct pieces pieces;

	for (; from < to; from++) {
		size_claims_settle(a->claims, from, &pieces);
		add_section(&s->naming, &pieces, &s->costs);
		free(pieces.list);
	}
}

static void
take_costs(void *arg, void *slot)
{
	join_costs(((struct adding *)arg)->out, &((struct added *)slot)->costs);
}

void
size_add_up(const struct size_rule *rule, unsigned threads, struct image *img,
    const struct size_claims *claims, struct costs *out)
{
	struct adding a = { rule, img, claims, out };
	struct pool_job job = {
		.n = size_claims_sections(claims),
		.run = 1,
		/* Lines are asked of one process. */
		.threads = rule->by == BY_FILE ? 1 : threads,
		.arg = &a,
		.slot_size = sizeof(struct added),
		.slot_begin = added_begin,
		.slot_end = added_end,
		.work = add_sections,
		.take = take_costs,
	};

	pool_run(&job);
}

void
costs_free(struct costs *l)
{
	free(l->list);
	free(l->parts);
	arena_free(&l->mem);
	memset(l, 0, sizeof(*l));
}
