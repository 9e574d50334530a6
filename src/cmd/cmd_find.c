/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * find: the row in force at a place, from every table that has one.  Asks
 * search tables where there are some and makes no index of symbols, so that it
 * is quick in large files.
 */
#include "run/options.h"
#include "run/run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/check_files.h"
#include "base/demangle.h"
#include "run/names.h"
#include "object/reader.h"
#include "output/text.h"
#include "process/stack.h"
#include "code/why.h"
#include "table/lsda.h"
#include "table/records.h"

struct find_options {
	struct options o;
	bool why;
	bool has_base;
	uint64_t base;
};

static const struct find_options *
of_find(const struct options *o)
{
	return (const struct find_options *)o;
}

/* What became of a place in all images. */
enum fate { FATE_UNKNOWN, FATE_NOTHING, FATE_PAST, FATE_FOUND };

struct find {
	struct place_list places;
	enum fate *fate;
	struct nearest *near;   /* to names that were not found */
	bool objects;           /* there was a relocatable one */
	bool many;              /* the file holds several images */
	bool *named;            /* some image has a symbol of that name */
	bool titled;            /* this image was named */
	struct names *names;    /* of this image */
	struct records records; /* of this image's tables */
	struct hosts *hosts;    /* the same, once asked for */
	struct strbuf stripped; /* why names may not be there, or nothing */
};

static void
rise(struct find *f, size_t i, enum fate fate)
{
	if (fate > f->fate[i])
		f->fate[i] = fate;
}

/* --why: what of the code makes the row right or wrong. */
static void
add_why(struct find *f, const struct table_list *l, const struct table *t,
    struct entry *e, uint64_t pc)
{
	struct code_pass *pass;
	struct code_ctx ctx;
	const char *why;

	if (f->hosts == NULL)
		f->hosts = hosts_new(l->t, l->n);
	if (!code_ctx_init(&ctx, t, f->hosts, &why))
		return;
	pass = code_pass_new();
	code_why(pass, &ctx, e, pc);
	code_pass_free(pass);
}

static bool
find_in_table(const struct options *o, struct find *f,
    const struct table_list *l, struct table *t, const struct spot *s,
    const struct asked *asked, struct strbuf *out, struct diag *diag)
{
	struct entry e = { 0 };
	struct item it;
	bool hit, handled = true;

	hit = s->kind == SPOT_RECORD ?
		  records_item(&f->records, t, s->sec, s->offset, &it, diag) :
		  table_find(t, s->sect, s->pc, &it, diag) &&
		      wanted_item(o, t, &it);
	if (hit) {
		table_decode(t, &it, WANT_ROWS | WANT_FIELDS, &e, diag);
		if (s->kind == SPOT_RECORD)
			hit = e.size == 0 || s->offset - it.offset < e.size;
		else
			hit = e.kind == ENTRY_FUNC;
		if (s->kind != SPOT_RECORD && strcmp(t->name, "lsda") == 0)
			handled = lsda_keep_site(&e.fields, s->pc);
	}
	if (hit && of_find(o)->why && s->kind == SPOT_CODE)
		add_why(f, l, t, &e, s->pc);
	if (hit) {
		if (!asked->has_pc)
			bound_rows(t, &e, diag);
		printer_of(o)->entry(out, &o->print, t, &e, asked, NULL);
		/* By the Itanium C++ ABI, exception handling, 2.5. */
		if (!handled && o->format == OUTPUT_TEXT &&
		    field_find(&e.fields, "layout") == NULL)
			sb_str(out, "  no call site: an exception that comes "
				    "here ends the program\n");
	}
	entry_free(&e);
	return hit;
}

/* "saves+5: 0000000000400125 saves+0x5 (x.c:12)" */
static void
put_title(struct strbuf *sb, const struct options *o, struct image *img,
    const struct spot *s, const struct asked *asked)
{
	const struct symbol *sym;

	sb_safe(sb, asked->text);
	sb_str(sb, ": ");
	if (s->kind == SPOT_RECORD) {
		sb_str(sb, "the entry there\n");
		return;
	}
	text_section(sb, img, s->sect);
	sb_0x(sb, "", s->pc);
	sym = s->func.name != NULL ? &s->func :
				     image_symbol(img, s->sect, s->pc);
	if (sym != NULL) {
		sb_char(sb, ' ');
		sb_name(sb, &o->print, sym->name);
		if (s->version != NULL)
			sb_safe(sb, s->version);
		if (s->pc != sym->addr) {
			sb_0x(sb, "+", s->pc - sym->addr);
		}
	}
	if (asked->source != NULL) {
		sb_str(sb, " (");
		sb_source(sb, asked->source, asked->line);
		sb_char(sb, ')');
	}
	sb_char(sb, '\n');
}

static void
take_inlined(void *arg, const struct inlined *c)
{
	struct asked *a = arg;

	PUSH(a->inlined, a->ninlined, a->inlined_cap) = *c;
}

/* What was inlined at the place, the innermost first. */
static void
put_inlined(struct strbuf *sb, const struct options *o,
    const struct asked *asked)
{
	const struct inlined *c;
	size_t i;

	for (i = asked->ninlined; i-- > 0;) {
		c = &asked->inlined[i];
		sb_str(sb, "  inlined ");
		sb_name(sb, &o->print, c->name);
		if (c->file[0] != '\0') {
			sb_str(sb, ", called at ");
			sb_source(sb, c->file, c->line);
		}
		sb_char(sb, '\n');
	}
}

/* Is the table one to ask for the spot? */
static bool
answers(const struct options *o, struct find *f, struct table *t,
    const struct spot *s, struct diag *diag)
{
	if (t->hidden)
		return false;
	if (s->kind == SPOT_RECORD)
		return records_has(&f->records, t, s->sec, diag);
	/* Without rows only where somebody said which one has to. */
	return !t->format->rowless || o->tables.n > 0;
}

static bool
ask_table(const struct options *o, struct find *f, const struct table_list *l,
    struct table *t, const struct spot *s, const struct asked *asked,
    struct strbuf *out, struct diag *diag)
{
	bool hit;

	if (o->format == OUTPUT_TEXT)
		sb_printf(out, "%s: ", t->name);
	hit = find_in_table(o, f, l, t, s, asked, out, diag);
	if (!hit && o->format == OUTPUT_TEXT)
		sb_str(out, "nothing\n");
	return hit;
}

static void
find_spot(const struct options *o, struct find *f, size_t which,
    struct image *img, const struct table_list *l, const struct spot *s,
    struct diag *diag)
{
	struct asked asked = {
		.text = f->places.list[which].text,
		.has_pc = s->kind == SPOT_CODE,
		.pc = s->pc,
	};
	struct strbuf out = { 0 };
	size_t k;

	if (img->ops->line != NULL && asked.has_pc &&
	    !img->ops->line(img, s->sect, s->pc, &asked.source, &asked.line))
		asked.source = NULL;
	if (img->ops->inlined != NULL && asked.source != NULL)
		img->ops->inlined(img, s->sect, s->pc, take_inlined, &asked);
	if (o->format == OUTPUT_TEXT) {
		sb_char(&out, '\n');
		/* Which of several images in the file answers. */
		if (!f->titled && (img->member != NULL || img->arch != NULL))
			text_heading(&out, img);
		put_title(&out, o, img, s, &asked);
		put_inlined(&out, o, &asked);
	}
	f->titled = true;
	rise(f, which, FATE_NOTHING);
	for (k = 0; k < l->n; k++) {
		if (!answers(o, f, l->t[k], s, diag))
			continue;
		if (ask_table(o, f, l, l->t[k], s, &asked, &out, diag))
			rise(f, which, FATE_FOUND);
	}
	out_objects(o, &out);
	sb_free(&out);
	free(asked.inlined);
}

static void
say_past(const struct place *p, const struct image *img, const struct spot *s)
{
	const char *what = s->sec != NULL ? s->sec->name : s->func.name;
	uint64_t size = s->sec != NULL ? s->sec->size : s->func.size;
	struct strbuf name = { 0 };

	sb_image_name(&name, img);
	trouble(name.s,
	    size != 0 ? "%s: %s has 0x%llx bytes" : "%s: %s ends before",
	    p->text, what, (unsigned long long)size);
	sb_free(&name);
}

/* --base is where the page of the first segment lies. */
static uint64_t
load_bias(const struct options *o, const struct image *img)
{
	return img->nloads == 0 ?
		   of_find(o)->base :
		   of_find(o)->base - (img->loads[0]->addr & ~(uint64_t)0xfff);
}

/* What a place means in the image. */
static void
find_spots(const struct options *o, struct find *f, size_t which,
    struct image *img, struct spots *spots)
{
	struct place p = f->places.list[which];

	if (of_find(o)->has_base)
		p.addr -= load_bias(o, img);
	p.has_addr = p.has_addr && !f->named[which];
	place_find(&p, f->names, img, spots);
	/* One name is looked up without all the others. */
	if (f->places.n == 1 && spots->n == 1 &&
	    spots->list[0].kind != SPOT_RECORD && !of_find(o)->why)
		image_load_symbol(img, spots->list[0].sect, spots->list[0].pc);
	else if (spots->n > 0)
		image_load_symbols(img);
	else if (!f->places.list[which].has_addr)
		names_nearest(f->names, &f->places.list[which],
		    &f->near[which]);
}

/* Debug information is asked for many places at once. */
static void
expect_lines(struct image *img, const struct spots *spots, size_t n)
{
	struct image_place *list = NULL;
	const struct spot *s;
	size_t i, k, len = 0, cap = 0;

	if (img->ops->expect == NULL)
		return;
	for (i = 0; i < n; i++)
		for (k = 0; k < spots[i].n; k++) {
			s = &spots[i].list[k];
			if (s->kind != SPOT_CODE)
				continue;
			PUSH(list, len, cap) = (struct image_place){ s->sect,
				s->pc };
		}
	img->ops->expect(img, list, len);
	free(list);
}

static void
find_place(const struct options *o, struct find *f, size_t which,
    struct image *img, const struct table_list *l, const struct spots *spots,
    struct diag *diag)
{
	size_t i;

	for (i = 0; i < spots->n; i++) {
		if (spots->list[i].kind == SPOT_PAST) {
			say_past(&f->places.list[which], img, &spots->list[i]);
			rise(f, which, FATE_PAST);
		} else
			find_spot(o, f, which, img, l, &spots->list[i], diag);
	}
}

#define AHEAD 4096 /* places whose meaning is kept */

static void
find_places(const struct options *o, struct find *f, struct image *img,
    const struct table_list *l, struct diag *diag)
{
	struct spots spots[AHEAD];
	size_t i, from, n;

	for (from = 0; from < f->places.n; from += n) {
		n = f->places.n - from < AHEAD ? f->places.n - from : AHEAD;
		memset(spots, 0, n * sizeof(*spots));
		for (i = 0; i < n; i++)
			find_spots(o, f, from + i, img, &spots[i]);
		expect_lines(img, spots, n);
		for (i = 0; i < n; i++) {
			find_place(o, f, from + i, img, l, &spots[i], diag);
			spots_free(&spots[i]);
		}
	}
}

/* Names of this image are gone once it is closed. */
static void
keep_nearest(struct find *f, char **kept)
{
	size_t i;

	for (i = 0; i < f->places.n; i++)
		if (f->near[i].best != NULL && f->near[i].best != kept[i]) {
			free(kept[i]);
			f->near[i].best = kept[i] = xstrdup(f->near[i].best);
		}
}

struct call {
	struct find *f;
	char **file; /* as given */
	char **kept; /* copies of the nearest names */
};

/* Which words that may be addresses are names in the image. */
static int
note_names(const struct options *o, struct image *img, struct lacking *lacking,
    void *arg)
{
	struct names *names = names_new(img);
	struct find *f = arg;
	struct spots spots;
	struct place p;
	size_t i;

	(void)o;
	(void)lacking;
	for (i = 0; img->ops != NULL && i < f->places.n; i++) {
		p = f->places.list[i];
		if (!place_is_both(&p) || f->named[i])
			continue;
		p.has_addr = p.has_off = false;
		memset(&spots, 0, sizeof(spots));
		place_find(&p, names, img, &spots);
		f->named[i] = spots.n > 0;
		spots_free(&spots);
	}
	names_free(names);
	return EXIT_FINE;
}

static int
find_image(const struct options *o, struct image *img, struct lacking *lacking,
    void *arg)
{
	struct call *c = arg;
	struct find *f = c->f;
	struct table_list l = { 0 };
	struct selection sel = o->tables;
	struct diag diag = { .levels = o->levels };

	(void)lacking;
	/* A trace has neither places nor names. */
	if (img->ops == NULL)
		return EXIT_FINE;
	f->objects |= img->by_section;
	f->titled = false;
	/*
	 * A symbol of the file comes before an address, be it one of another
	 * member: "f1" of an archive is no place in those that lack it.
	 */
	if (!f->many && (img->member != NULL || img->arch != NULL)) {
		f->many = true;
		if (places_any_both(&f->places))
			for_each_silent(o, 1, c->file, note_names, f);
	}
	if ((of_find(o)->why || code_wanted(o)) &&
	    code_say_missing(img) == EXIT_TROUBLE)
		return EXIT_TROUBLE;
	sel.with_rows = o->tables.n == 0 && !f->places.records;
	sel.threads = o->threads;
	tables_find(img, &sel, &l, &diag);
	f->names = names_new(img);
	find_places(o, f, img, &l, &diag);
	names_free(f->names);
	keep_nearest(f, c->kept);
	if (f->stripped.len == 0 && img->container == CONTAINER_MACHO)
		macho_say_stripped(img, &f->stripped);
	else if (f->stripped.len == 0)
		elf_say_stripped(img, &f->stripped);
	records_free(&f->records);
	hosts_free(f->hosts);
	f->hosts = NULL;
	tables_free(&l);
	return show_findings(o, img, &diag);
}

static void
say_unknown(const struct find *f, size_t i, const char *file)
{
	struct strbuf sb = { 0 };

	sb_printf(&sb, "%s: there is no such symbol", f->places.list[i].text);
	if (f->stripped.len > 0)
		sb_printf(&sb, " (%s)", f->stripped.s);
	if (f->near[i].best != NULL)
		sb_printf(&sb, "; did you mean '%s'?", f->near[i].best);
	trouble(file, "%s", sb.s);
	sb_free(&sb);
}

/* Says what was not found; gives the exit status. */
static int
tell(const struct find *f, const char *file)
{
	const struct place *p;
	int status = EXIT_FINE;
	size_t i;
	bool unread = false; /* a name, by a program that demangles none */

	/* As what names no places does: whoever pipes them would not see it. */
	if (f->places.n == 0) {
		trouble("-", "no place to look for");
		return EXIT_FOUND;
	}
	for (i = 0; i < f->places.n; i++) {
		p = &f->places.list[i];
		if (f->fate[i] == FATE_FOUND)
			continue;
		if (status == EXIT_FINE)
			status = EXIT_FOUND;
		if (f->fate[i] == FATE_NOTHING)
			trouble(file, "%s: nothing found", p->text);
		else if (f->fate[i] == FATE_UNKNOWN && p->has_addr)
			trouble(file, "%s: nothing found%s", p->text,
			    f->objects ? "; a place in a relocatable object is "
					 "SECTION+OFFSET" :
					 "");
		else if (f->fate[i] == FATE_UNKNOWN) {
			say_unknown(f, i, file);
			status = EXIT_TROUBLE;
			unread |= demangle_missing() != NULL;
		}
	}
	if (unread)
		trouble(file,
		    "names were looked for as they are stored: this program "
		    "was built without %s",
		    demangle_missing());
	return status;
}

static int
run_find(const struct options *o, int argc, char **argv)
{
	struct find f = { .objects = false };
	struct call call = { .f = &f, .file = argv };
	int status = EXIT_FINE, told;
	size_t i;

	if (o->core != NULL || o->pid != 0)
		return stack_find_places(o, argc, argv);
	if (argc < 2) {
		trouble(NULL, "find needs a file and a PC or symbol; try "
			      "'unwinddump find --help'");
		return EXIT_TROUBLE;
	}
	if (argc == 2 && strcmp(argv[1], "-") == 0) {
		if (!places_read(&f.places))
			status = EXIT_TROUBLE;
	} else
		for (i = 1; i < (size_t)argc; i++)
			places_add(&f.places, argv[i]);
	f.fate = xcalloc(f.places.n + 1, sizeof(*f.fate));
	f.near = xcalloc(f.places.n + 1, sizeof(*f.near));
	f.named = xcalloc(f.places.n + 1, sizeof(*f.named));
	call.kept = xcalloc(f.places.n + 1, sizeof(*call.kept));
	for (i = 0; i < f.places.n; i++)
		nearest_init(&f.near[i], f.places.list[i].name);
	out_begin(o);
	if (status == EXIT_FINE)
		status = for_each_image(o, 1, argv, find_image, &call);
	out_end(o);
	if (status != EXIT_TROUBLE) {
		told = tell(&f, argv[0]);
		status = told > status ? told : status;
	}
	for (i = 0; i < f.places.n; i++)
		free(call.kept[i]);
	places_free(&f.places);
	free(f.fate);
	free(f.near);
	free(f.named);
	free(call.kept);
	sb_free(&f.stripped);
	return status;
}

static int
set_base(struct options *o, const struct option_spec *os, const char *arg)
{
	((struct find_options *)o)->has_base = true;
	return option_address(o, os, arg);
}

static const struct option_spec find_option_specs[] = {
	{ "base", 0, "ADDR", CMD_FIND, set_base,
	    offsetof(struct find_options, base), NULL,
	    "where the file is loaded: addresses count from there" },
	{ "why", 0, NULL, CMD_FIND, FLAG(find_options, why),
	    "the instructions that make the row right or wrong" },
	OPTIONS_END,
};

const struct command cmd_find = { "find", CMD_FIND, "FILE PLACE... | FILE -",
	"Prints the row in force there, from every table that has one",
	run_find, find_option_specs, sizeof(struct find_options), NULL, NULL,
	NULL };
