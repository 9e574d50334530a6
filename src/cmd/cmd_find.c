/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * find: the row in force at an address, from every table that has one.  Asks
 * search tables where there are some and makes no index of symbols, so that it
 * is quick in large files.
 */
#include "cmd/cmd.h"

#include <stdlib.h>
#include <string.h>

struct find {
	int	 argc;
	char	**argv;		/* what is asked for */
	bool	*found;		/* by argument, in any image */
	bool	 objects;	/* there was a relocatable one */
};

/* A place that was asked for: PC, or SYMBOL[+OFF]. */
struct place {
	uint32_t	 sect;
	uint64_t	 pc;
};

/* An offset: decimal, unless 0x says otherwise. */
static bool
parse_offset(const char *s, uint64_t *v)
{
	return s[0] == '0' && (s[1] == 'x' || s[1] == 'X') ?
	    parse_addr(s, v) : parse_count(s, v);
}

/* By the name as stored, or demangled where names are shown so. */
static bool
find_symbol(const struct options *o, struct image *img, const char *name,
    struct symbol *sym)
{
	char *d;
	size_t i;
	bool hit;

	if (img->ops->by_name != NULL && img->ops->by_name(img, name, sym))
		return true;
	if (o->print.demangle == NULL)
		return false;
	image_load_symbols(img);
	for (i = 0; i < img->symtab.n; i++) {
		d = o->print.demangle(img->symtab.sym[i].name);
		hit = d != NULL && strcmp(d, name) == 0;
		free(d);
		if (hit) {
			*sym = img->symtab.sym[i];
			return true;
		}
	}
	return false;
}

static bool
parse_place(const struct options *o, struct image *img, const char *arg,
    struct place *p)
{
	const char *plus = strrchr(arg, '+');
	struct symbol sym;
	uint64_t off = 0;
	char *name;
	bool ok;

	p->sect = 0;
	if (parse_addr(arg, &p->pc))
		return !img->by_section;
	if (find_symbol(o, img, arg, &sym)) {
		p->sect = sym.sect;
		p->pc = sym.addr;
		return true;
	}
	if (plus == NULL || plus == arg || !parse_offset(plus + 1, &off))
		return false;
	name = xstrdup(arg);
	name[plus - arg] = '\0';
	ok = find_symbol(o, img, name, &sym);
	if (ok) {
		p->sect = sym.sect;
		p->pc = sym.addr + off;
	} else {
		/* In relocatable objects also ".text.f+0x4". */
		const struct section *s = image_section_named(img, name);

		ok = s != NULL && off < s->size;
		if (ok) {
			p->sect = img->by_section ? s->index : 0;
			p->pc = s->addr + off;
		}
	}
	free(name);
	return ok;
}

static bool
find_in_table(const struct options *o, struct table *t,
    const struct place *p, struct strbuf *out, struct diag *diag)
{
	struct entry e = { 0 };
	struct item it;
	bool hit;

	hit = table_find(t, p->sect, p->pc, &it, diag) &&
	    wanted_item(o, t, &it);
	if (hit) {
		table_decode(t, &it, WANT_ROWS | WANT_FIELDS, &e, diag);
		hit = e.kind == ENTRY_FUNC;
	}
	if (hit)
		printer_of(o)->entry(out, &o->print, t, &e, &p->pc);
	entry_free(&e);
	return hit;
}

/* The name of a place, by one scan: entries are printed with it. */
static void
name_place(struct image *img, const struct place *p)
{
	struct symbol s = { 0 };
	bool hit;

	if (img->symtab_loaded || img->ops->scan == NULL)
		return;
	hit = img->ops->scan(img, p->sect, p->pc, &s);
	/* Where a scan cannot do it, all symbols are there now. */
	if (img->symtab_loaded)
		return;
	img->symtab_loaded = true;
	img->symtab.sym = xmalloc(sizeof(s));
	img->symtab.sym[0] = s;
	img->symtab.n = hit;
}

static int
find_image(const struct options *o, struct image *img, void *arg)
{
	struct find *f = arg;
	struct table_list l = { 0 };
	struct selection sel = o->tables;
	struct diag diag = { .levels = o->levels };
	struct strbuf out = { 0 };
	struct place p;
	/* Which of several images in the file answers, is worth a line. */
	bool one = f->argc == 1, title = img->member != NULL ||
	    img->arch != NULL;
	size_t k;
	int i;

	/* A trace has neither places nor names. */
	if (img->ops == NULL)
		return EXIT_FINE;
	f->objects |= img->by_section;
	if (!one)
		image_load_symbols(img);
	sel.with_rows = true;
	tables_find(img, &sel, &l, &diag);
	for (i = 0; i < f->argc; i++) {
		if (!parse_place(o, img, f->argv[i], &p))
			continue;
		if (one)
			name_place(img, &p);
		if (o->format == OUTPUT_TEXT)
			sb_char(&out, '\n');
		if (title)
			printer_of(o)->heading(&out, &o->print, img);
		title = false;
		for (k = 0; k < l.n; k++) {
			if (l.t[k]->hidden || l.t[k]->format->rowless)
				continue;
			if (o->format == OUTPUT_TEXT)
				sb_printf(&out, "%s: ", l.t[k]->name);
			if (find_in_table(o, l.t[k], &p, &out, &diag))
				f->found[i] = true;
			else if (o->format == OUTPUT_TEXT)
				sb_str(&out, "nothing\n");
		}
		out_objects(o, &out);
	}
	sb_free(&out);
	tables_free(&l);
	return show_findings(o, img, &diag) == LEVEL_ERROR ? EXIT_FOUND :
	    EXIT_FINE;
}

static int
run_find(const struct options *o, int argc, char **argv)
{
	struct find f = { .objects = false };
	uint64_t pc;
	int i, status;

	if (argc < 2) {
		trouble(NULL, "find needs a file and a PC or symbol; try "
		    "'unwinddump find --help'");
		return EXIT_TROUBLE;
	}
	f.argc = argc - 1;
	f.argv = argv + 1;
	f.found = xcalloc(f.argc, sizeof(*f.found));
	out_begin(o);
	status = for_each_image(o, 1, argv, find_image, &f);
	out_end(o);
	for (i = 0; i < f.argc; i++) {
		if (f.found[i] || status == EXIT_TROUBLE)
			continue;
		trouble(argv[0], "%s: nothing found%s", f.argv[i],
		    f.objects && parse_addr(f.argv[i], &pc) ? "; a place in "
		    "a relocatable object is SECTION+OFFSET" : "");
		status = EXIT_FOUND;
	}
	free(f.found);
	return status;
}

const struct command cmd_find = {
	"find", CMD_FIND, "FILE PC|SYMBOL[+OFF]...",
	"Prints the row in force there, from every table that has one",
	run_find
};
