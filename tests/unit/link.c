/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A link held against its inputs: which code of theirs is where, and whether
 * its record is there.  Files are written as text, see compare_world.h: the
 * output's functions are in one section, each function of an input has a
 * section of its own, ".text." and its name.  Inputs are parted by a line
 * "---" with words: "member" of an archive, "fat", "codeless".  The truth is
 * in the texts, read by hand, with the contract's section on links.
 */
#include "compare/link.h"

#include "compare/link_map.h"
#include "compare_world.h"

#define INPUTS	4

struct link_case {
	const char	*what;
	const char	*output, *inputs;
	const char	*want;
};

/* What a group of cases has in common. */
struct link_kind {
	const char	*table;
	uint8_t		 machine;
	bool		 stripped;
	const char	*map;
};

struct file {
	struct image	 img;
	struct section	 sec[FAKE_FUNCS + 4];
	struct section	*placed[4];
	struct segment	 seg;
	struct segment	*load;
	struct fake_table fk;
	struct world	 w;		/* for symbols while they are read */
	uint8_t		 code[FAKE_CODE];
};

static struct file out, in[INPUTS];
static struct strbuf got;

static const struct image_ops ops = { .load = world_no_load,
    .symbols = world_no_symbols, .line = world_no_line };

static struct section *
add_section(struct file *f, const char *name, unsigned attr, uint64_t addr,
    const uint8_t *data, uint64_t len)
{
	struct section *s = &f->sec[f->img.nsections++];

	memset(s, 0, sizeof(*s));
	s->img = &f->img;
	s->name = name;
	s->index = (uint32_t)f->img.nsections;
	s->type = 1;
	s->attr = attr;
	s->addr = addr;
	s->size = s->len = len;
	s->data = data;
	s->align = 4;
	s->loaded = true;
	return s;
}

static void
begin(struct file *f, const struct link_kind *kind, const char *text,
    const char *name)
{
	struct duo duo = { .machine = kind->machine,
	    .kind = { kind->table }, .text = { text } };

	memset(f, 0, sizeof(*f));
	f->img.file = name;
	f->img.machine = kind->machine;
	f->img.container = CONTAINER_ELF;
	f->img.addr_size = kind->machine == MACH_ARM ? 4 : 8;
	f->img.symtab_loaded = true;
	f->img.ops = &ops;
	f->img.sections = f->sec;
	f->img.len = 1 << 20;
	f->w.img = f->img;
	fake_make(&f->fk, &f->w, &duo, 0, f->code);
	f->img.symtab = f->w.img.symtab;
	f->img.mem = f->w.img.mem;
	f->fk.t.img = &f->img;
	f->fk.sec.img = &f->img;
}

static bool
fake_search(const struct table *t, uint32_t sect, uint64_t pc,
    struct item *found)
{
	size_t i;

	(void)sect;
	for (i = 0; i < t->nitems; i++)
		if (pc >= t->items[i].start && pc < t->items[i].end) {
			*found = t->items[i];
			/* So that a row of the table says otherwise. */
			found->start += found->offset == 0x666;
			return found->offset != 0x667 ||
			    pc + 1 < t->items[i].end;
		}
	return false;
}

static void
make_output(const struct link_kind *kind, const char *text)
{
	static struct format format;
	struct file *f = &out;

	begin(f, kind, text, "out");
	format = *f->fk.t.format;
	format.search = fake_search;
	f->fk.t.format = &format;
	f->img.type = IMAGE_DYN;
	add_section(f, ".text", SEC_ALLOC | SEC_EXEC, WORLD_CODE, f->code,
	    FAKE_CODE - 0x100);
	add_section(f, ".plt", SEC_ALLOC | SEC_EXEC, WORLD_CODE + FAKE_CODE -
	    0x100, f->code + FAKE_CODE - 0x100, 0x100);
	f->placed[0] = &f->sec[0];
	f->placed[1] = &f->sec[1];
	f->img.placed = f->placed;
	f->img.nplaced = 2;
	f->seg = (struct segment){ .addr = WORLD_CODE, .size = FAKE_CODE,
	    .data = f->code, .len = FAKE_CODE, .type = 1, .attr = SEC_EXEC };
	f->load = &f->seg;
	f->img.segments = &f->seg;
	f->img.loads = &f->load;
	f->img.nsegments = f->img.nloads = 1;
	add_section(f, ".eh_frame_hdr", SEC_ALLOC, 0, NULL, 0);
	if (!kind->stripped)
		add_section(f, ".symtab", 0, 0, NULL, 0);
	else
		f->img.symtab.n = 0;
	symtab_sort(&f->img.symtab);
}

/* Each function is moved into a section of its own. */
static void
make_input(struct file *f, const struct link_kind *kind, const char *text,
    const char *name)
{
	struct fake_func *fn;
	struct symbol *sym;
	struct section *s;
	const char *called;
	uint64_t at;
	size_t i, k;

	begin(f, kind, text, name);
	f->img.type = IMAGE_OBJECT;
	f->img.by_section = true;
	for (i = 0; i < f->fk.n; i++) {
		fn = &f->fk.f[i];
		at = fn->e.start.addr;
		called = NULL;
		for (k = 0; k < f->img.symtab.n; k++) {
			sym = &f->img.symtab.sym[k];
			if (sym->sect == 0 && sym->addr == at) {
				called = called == NULL ? sym->name : called;
				sym->sect = (uint32_t)i + 1;
				sym->addr = 0;
			}
		}
		s = add_section(f, arena_printf(&f->img.mem, ".text.%s",
		    called == NULL ? "" : called), SEC_ALLOC | SEC_EXEC, 0,
		    f->code + (at - WORLD_CODE), fn->e.end - at);
		s->flags = fn->group ? 0x200 : 0;
		fn->e.start.sect = (uint32_t)i + 1;
		fn->e.start.addr = 0;
		fn->e.end -= at;
		for (k = 0; k < fn->e.nrows; k++) {
			fn->rows[k].pc -= fn->e.rep_size == 0 ? at : 0;
			fn->rows[k].end -= at;
		}
	}
	symtab_sort(&f->img.symtab);
}

static void
say_counts(const struct link_counts *c)
{
	const struct { const char *name; uint64_t n; } counts[] = {
		{ "kept", c->kept }, { "collected", c->collected },
		{ "comdat", c->comdat }, { "folded", c->folded },
		{ "discarded", c->discarded }, { "lost", c->lost },
		{ "unplaced", c->unplaced }, { "own", c->own },
		{ "foreign", c->foreign }
	};
	uint64_t sum = 0;
	size_t i;

	for (i = 0; i < NELEM(counts); i++) {
		sum += i < 7 ? counts[i].n : 0;
		if (counts[i].n != 0)
			sb_printf(&got, " %s=%" PRIu64, counts[i].name,
			    counts[i].n);
	}
	if (sum != c->input)
		sb_str(&got, " WRONG SUM");
}

static void
say_findings(const struct diag *d)
{
	const struct finding *f;
	size_t i;

	for (i = 0; i < d->n; i++) {
		f = &d->list[i];
		sb_printf(&got, "%s: %s\n", check_info(f->check)->name,
		    f->message);
	}
}

static void
run_case(const struct link_kind *kind, const struct link_case *c)
{
	static const char *const names[INPUTS] = {
		"a.o", "b.o", "c.o", "d.o"
	};
	struct link_input inputs[INPUTS] = { 0 };
	struct table *tabs[INPUTS + 1];
	struct link l = { .out = &out.img, .in = inputs };
	uint8_t levels[CHECK_COUNT];
	struct diag d = { .levels = levels };
	char text[4096], *p, *next, *end;
	size_t i;

	for (i = 0; i < CHECK_COUNT; i++)
		levels[i] = LEVEL_NOTE;
	duo_nexpr = 0;
	got.len = 0;
	make_output(kind, c->output);
	tabs[INPUTS] = &out.fk.t;
	l.tables = &tabs[INPUTS];
	l.ntables = 1;
	snprintf(text, sizeof(text), "%s", c->inputs);
	for (p = text; p != NULL; p = next) {
		struct link_input *x = &inputs[l.nin];

		next = strstr(p, "\n---");
		if (next != NULL) {
			*next = '\0';
			next += 4;
		}
		end = p + (p == text ? 0 : strcspn(p, "\n"));
		x->member = p != text && strncmp(p, "member", 6) == 0;
		x->fat = p != text && strncmp(p, "fat", 3) == 0;
		make_input(&in[l.nin], kind, end, names[l.nin]);
		if (x->member)
			in[l.nin].img.member = "m.o";
		x->img = &in[l.nin].img;
		tabs[l.nin] = &in[l.nin].fk.t;
		x->tables = &tabs[l.nin];
		x->ntables = 1;
		l.nin++;
	}
	if (kind->map != NULL)
		l.map = link_map_read(kind->map, strlen(kind->map));
	link_run(&l, &d);
	say_findings(&d);
	for (i = 0; i < LINK_TABLES; i++)
		if (l.counts[i].input + l.counts[i].own +
		    l.counts[i].foreign != 0)
			say_counts(&l.counts[i]);
	is(got.s == NULL || got.len == 0 ? "" : got.s, c->want, c->what);
	for (i = 0; i <= l.nin; i++) {
		struct file *f = i < l.nin ? &in[i] : &out;

		table_free(&f->fk.t);
		free(f->fk.f);
		free(f->img.symtab.sym);
		free(f->img.symtab.alias);
		arena_free(&f->img.mem);
	}
	link_free(&l);
	diag_free(&d);
}

#define ROWS ": 0 rsp+8; 1 rsp+16\n"
#define ELSE ": 0 rsp+8; 1 rsp+32\n"

/* With a symbol table: names tell. */
static const struct link_case named[] = {
	{ "each where its name is",
	    "100+20 @f" ROWS "200+20 @g" ELSE,
	    "0+20 @f" ROWS "20+20 @g" ELSE, " kept=2" },
	{ "of two inputs",
	    "100+20 @f" ROWS "200+20 @g" ELSE,
	    "0+20 @f" ROWS "\n---\n0+20 @g" ELSE, " kept=2" },
	{ "left out altogether", "100+20 @f" ROWS,
	    "0+20 @f" ROWS "20+20 @g" ELSE, " kept=1 collected=1" },
	{ "code without its record", "100+20 @f" ROWS "200+20 @g bare:",
	    "0+20 @f" ROWS "20+20 @g" ELSE,
	    "link-lost: a.o:.table+0x0 (g): its code is in the output, "
	    "the record is not\n"
	    " kept=1 lost=1" },
	{ "other rows", "100+20 @f" ELSE, "0+20 @f" ROWS,
	    "link-rows: a.o:.table+0x0 (f): the output's record has "
	    "other rows\n"
	    " kept=1" },
	{ "a row at another place", "100+20 @f: 0 rsp+8; 2 rsp+16",
	    "0+20 @f" ROWS,
	    "link-rows: a.o:.table+0x0 (f): the output's record has "
	    "other rows\n"
	    " kept=1" },
	{ "a row less", "100+20 @f: 0 rsp+8", "0+20 @f" ROWS,
	    "link-rows: a.o:.table+0x0 (f): the output's record has "
	    "other rows\n"
	    " kept=1" },
	{ "a signal frame", "100+20 @f signal" ROWS, "0+20 @f" ROWS,
	    "link-rows: a.o:.table+0x0 (f): only one of the two records "
	    "is that of a signal frame\n"
	    " kept=1" },
	{ "on the left", "100+20 @f" ROWS, "0+20 @f signal" ROWS,
	    "link-rows: a.o:.table+0x0 (f): only one of the two records "
	    "is that of a signal frame\n"
	    " kept=1" },
	{ "another key", "100+20 @f keyB" ROWS, "0+20 @f" ROWS,
	    "link-rows: a.o:.table+0x0 (f): the return address is signed "
	    "with another key\n"
	    " kept=1" },
	{ "another length", "100+18 @f code=1" ROWS
	    "100+20 bare code=1:", "0+20 @f code=1" ROWS,
	    "link-moved: a.o:.table+0x0 (f): the output's record has "
	    "another length\n"
	    " kept=1" },
	{ "a longer one", "100+28 @f code=1" ROWS, "0+20 @f code=1" ROWS,
	    "link-moved: a.o:.table+0x0 (f): the output's record has "
	    "another length\n"
	    " kept=1" },
	{ "another personality", "100+20 @f" ROWS,
	    "0+20 @f handler=p" ROWS,
	    "link-rows: a.o:.table+0x0 (f): the output's record has "
	    "another personality routine\n"
	    " kept=1" },
	{ "one without a name", "100+20 @f handler=-" ROWS,
	    "0+20 @f handler=p" ROWS,
	    " kept=1" },
	{ "one more", "100+20 @f handler=p" ROWS, "0+20 @f" ROWS,
	    "link-rows: a.o:.table+0x0 (f): the output's record has "
	    "another personality routine\n"
	    " kept=1" },
	{ "a second record for the same code",
	    "100+20 @f" ROWS "100+20" ROWS, "0+20 @f" ROWS,
	    "link-doubled: a second record for the code at 0x100100\n"
	    " kept=1" },
	{ "a shorter one", "100+20 @f" ROWS "100+10" ROWS, "0+20 @f" ROWS,
	    "link-doubled: a second record for the code at 0x100100\n"
	    " kept=1" },
	{ "a record inside", "100+20 @f" ROWS "110+8" ROWS, "0+20 @f" ROWS,
	    "link-stray: a.o:.text.f+0x10: the input has no such record "
	    "for its code\n"
	    " kept=1" },
	{ "of code of inputs that were not given",
	    "100+20 @f" ROWS "200+20 @g" ELSE "300+20 @h" ELSE,
	    "0+20 @f" ROWS,
	    "link-inputs: 2 records of eh_frame are of inputs that were "
	    "not given\n"
	    " kept=1 foreign=2" },
	{ "of the linker's PLT", "100+20 @f" ROWS "3f00+20" ELSE,
	    "0+20 @f" ROWS,
	    " kept=1 own=1" },
	{ "a tombstone", "100+20 @f" ROWS "8000+20" ELSE,
	    "0+20 @f" ROWS,
	    " kept=1" },
	{ "another record covers it", "f0+30" ELSE "100+20 @f bare:",
	    "0+20 @f" ROWS,
	    "link-moved: a.o:.table+0x0 (f): another record covers its code\n"
	    "link-inputs: 1 record of eh_frame is of inputs that were "
	    "not given\n"
	    " lost=1 foreign=1" },
	{ "whose last byte is before it", "f0+10" ELSE "100+20 @f bare:",
	    "0+20 @f" ROWS,
	    "link-lost: a.o:.table+0x0 (f): its code is in the output, "
	    "the record is not\n"
	    "link-inputs: 1 record of eh_frame is of inputs that were "
	    "not given\n"
	    " lost=1 foreign=1" },
	{ "the search leads elsewhere", "100+20 @f at=666" ROWS,
	    "0+20 @f" ROWS,
	    "link-index: a.o:.table+0x0 (f): the search table does not "
	    "lead to the record\n"
	    " kept=1" },
	{ "from the last byte", "100+20 @f at=667" ROWS,
	    "0+20 @f" ROWS,
	    "link-index: a.o:.table+0x0 (f): the search table does not "
	    "lead to the record\n"
	    " kept=1" },
	/* Copies of a group, of which one is kept. */
	{ "a copy that lost",
	    "100+20 @f" ROWS, "0+20 @f group" ROWS "\n---\n0+20 @f group"
	    ROWS,
	    " kept=1 comdat=1" },
	{ "with other code",
	    "100+20 @f code=1" ROWS, "0+20 @f code=1 group" ROWS
	    "\n---\n0+20 @f code=2 group" ROWS,
	    " kept=1 comdat=1" },
	{ "no group: two of one name",
	    "100+20 @f code=1" ROWS, "0+20 @f code=1" ROWS
	    "\n---\n0+20 @f code=1" ROWS,
	    " kept=1 folded=1" },
	{ "static functions of one name: by their code",
	    "100+20 @f code=1" ROWS "200+20 @f code=2" ELSE,
	    "0+20 @f code=2" ELSE "\n---\n0+20 @f code=1" ROWS,
	    " kept=2" },
	{ "of the same code: in order",
	    "100+20 @f code=1" ROWS "200+20 @f code=1" ROWS,
	    "0+20 @f code=1" ROWS "\n---\n0+20 @f code=1" ROWS,
	    " kept=2" },
	{ "folded into equal code",
	    "100+20 @f @g code=1" ROWS,
	    "0+20 @f code=1" ROWS "20+20 @g code=1" ROWS,
	    " kept=1 folded=1" },
	{ "whose record says other things",
	    "100+20 @f @g code=1" ROWS,
	    "0+20 @f code=1" ROWS "20+20 @g code=1" ELSE,
	    "link-rows: a.o:.table+0x0 (g): its code was folded into "
	    "equal code whose record says other things\n"
	    " kept=1 folded=1" },
	{ "other code under its name", "100+20 @f code=1" ROWS,
	    "0+20 @f code=2" ELSE,
	    "link-ambiguous: a.o:.table+0x0 (f): the output has other "
	    "code under its name: another version of the input, or "
	    "optimized while it was linked\n"
	    " unplaced=1" },
	{ "whose record says the same", "100+20 @f code=1" ROWS,
	    "0+20 @f code=2" ROWS,
	    " kept=1" },
	{ "a member of which nothing is there",
	    "100+20 @f" ROWS, "0+20 @f" ROWS "\n---member\n0+20 @g" ELSE,
	    " kept=1" },
	{ "one of which a function is",
	    "100+20 @f" ROWS "200+20 @g" ELSE,
	    "0+20 @f" ROWS "\n---member\n0+20 @g" ELSE "20+20 @h" ROWS,
	    " kept=2 collected=1" },
	{ "one of which a copy is",
	    "100+20 @f" ROWS "200+20 @g" ELSE,
	    "0+20 @f" ROWS "20+20 @g group" ELSE "\n---member\n0+20 @g group"
	    ELSE "20+20 @h" ROWS,
	    " kept=2" },
	{ "compiled again in the link",
	    "100+20 @f code=1" ROWS, "0+8 @x" ELSE "\n---fat\n0+20 @f code=2"
	    ELSE,
	    "link-inputs: 1 input holds code for link-time optimization "
	    "beside machine code, and the output has what was made of "
	    "that in the link: their records are not looked for\n"
	    "link-inputs: 1 record of eh_frame is of inputs that were "
	    "not given, or of code made during the link\n"
	    " collected=1 foreign=1" },
	{ "fat, but as it is",
	    "100+20 @f" ROWS, "0+8 @x" ELSE "\n---fat\n0+20 @f" ROWS,
	    " kept=1 collected=1" },
	{ "a version of the name", "100+20 @f@@V2" ROWS, "0+20 @f" ROWS,
	    " kept=1" },
	{ "another name that begins so", "100+20 @f2" ROWS, "0+20 @f" ROWS,
	    "link-inputs: 1 record of eh_frame is of inputs that were "
	    "not given\n"
	    " collected=1 foreign=1" },
	{ "by an alias", "100+20 @z code=1" ROWS, "0+20 @a @z code=1" ROWS,
	    " kept=1" },
	{ "of code that is elsewhere, too",
	    "100+20 @f code=1" ROWS "200+20 code=1" ELSE,
	    "0+20 @f code=1" ROWS,
	    "link-inputs: 1 record of eh_frame is of inputs that were "
	    "not given\n"
	    " kept=1 foreign=1" },
	{ "a weak name of a member alone",
	    "100+20 @f" ROWS "200+20 @g" ELSE,
	    "0+20 @f" ROWS "\n---member\n0+20 @g weak" ELSE
	    "20+20 @h" ROWS,
	    " kept=2 collected=1" },
	{ "a local one", "100+20 @f" ROWS "200+20 @g" ELSE,
	    "0+20 @f" ROWS "\n---member\n0+20 @g local" ELSE
	    "20+20 @h" ROWS,
	    " kept=2 collected=1" },
	{ "a part that was taken out: of the linker", "100+20 @f" ROWS
	    "200+20 @f.cold.1" ELSE, "0+20 @f" ROWS,
	    " kept=1 own=1" },
	{ "a part of what is not there", "100+20 @f" ROWS
	    "200+20 @g.cold.1" ELSE, "0+20 @f" ROWS,
	    "link-inputs: 1 record of eh_frame is of inputs that were "
	    "not given\n"
	    " kept=1 foreign=1" },
};

/* Without: bytes do, and what records say. */
static const struct link_case stripped[] = {
	{ "by its bytes", "100+20 code=1" ROWS "200+20 code=2" ELSE,
	    "0+20 @f code=1" ROWS "20+20 @g code=2" ELSE,
	    " kept=2" },
	{ "whose record says other things", "100+20 code=1" ELSE,
	    "0+20 @f code=1" ROWS,
	    "link-rows: a.o:.table+0x0 (f): the output's record has "
	    "other rows\n"
	    " kept=1" },
	{ "not there", "100+20 code=1" ROWS,
	    "0+20 @f code=1" ROWS "20+20 @g code=2" ELSE,
	    " kept=1 collected=1" },
	{ "at two places: the records tell",
	    "100+20 code=1" ROWS "200+20 code=1" ELSE,
	    "0+20 @f code=1" ELSE "20+20 @g code=1" ROWS,
	    " kept=2" },
	{ "at two places, and neither tells",
	    "100+20 code=1" ROWS "200+20 code=1" ROWS,
	    "0+20 @f code=1" ROWS,
	    "link-ambiguous: the code may be at more than one place of "
	    "the output; taken for that at 0x100100\n"
	    "link-inputs: 1 record of eh_frame is of inputs that were "
	    "not given, or of code that nothing told the place of\n"
	    " kept=1 foreign=1" },
	{ "two for two", "100+20 code=1" ROWS "200+20 code=1" ROWS,
	    "0+20 @f code=1" ROWS "20+20 @g code=1" ROWS,
	    "link-ambiguous: the code may be at more than one place of "
	    "the output; taken for that at 0x100100\n"
	    "link-ambiguous: the code may be at more than one place of "
	    "the output; taken for that at 0x100200\n"
	    " kept=2" },
	{ "two for one", "100+20 code=1" ROWS,
	    "0+20 @f code=1" ROWS "20+20 @g code=1" ROWS,
	    " kept=1 folded=1" },
	{ "two copies for one", "100+20 code=1" ROWS,
	    "0+20 @f code=1 group" ROWS "\n---\n0+20 @f code=1 group" ROWS,
	    " kept=1 comdat=1" },
	{ "eight bytes", "100+8 code=1" ROWS, "0+8 @f code=1" ROWS,
	    " kept=1" },
	{ "seven", "100+7 code=1" ROWS, "0+7 @f code=1" ROWS,
	    " kept=1" },
	{ "seven, with a record of another length", "100+9 code=1" ROWS,
	    "0+7 @f code=1" ROWS,
	    "link-inputs: 1 record of eh_frame is of inputs that were "
	    "not given, or of code that nothing told the place of\n"
	    " collected=1 foreign=1" },
	{ "eight, of which no record says the same", "100+8 code=1" ELSE,
	    "0+8 @f code=1" ROWS,
	    "link-ambiguous: a.o:.table+0x0 (f): its few bytes of code "
	    "are in the output, and no record there says the same\n"
	    "link-inputs: 1 record of eh_frame is of inputs that were "
	    "not given, or of code that nothing told the place of\n"
	    " unplaced=1 foreign=1" },
	{ "inside of what has a record", "100+20 code=1" ROWS
	    "108+18 bare code=2", "0+18 @f code=2" ELSE,
	    "link-inputs: 1 record of eh_frame is of inputs that were "
	    "not given, or of code that nothing told the place of\n"
	    " collected=1 foreign=1" },
	{ "behind it", "100+18 code=1" ROWS "118+18 bare code=2:",
	    "0+18 @f code=2" ELSE,
	    "link-lost: a.o:.table+0x0 (f): its code is in the output, "
	    "the record is not\n"
	    "link-inputs: 1 record of eh_frame is of inputs that were "
	    "not given, or of code that nothing told the place of\n"
	    " lost=1 foreign=1" },
	{ "the longer goes first", "100+28 code=1" ROWS "100+18 bare:",
	    "0+18 @f code=1" ROWS "20+28 @g code=1" ROWS,
	    " kept=1 folded=1" },
	{ "a member by most of its code",
	    "100+20 code=1" ROWS "200+20 code=2" ELSE,
	    "0+20 @f code=1" ROWS "\n---member\n0+20 @g code=2" ELSE
	    "20+20 @h code=3" ROWS,
	    " kept=2 collected=1" },
	{ "not by less", "100+20 code=1" ROWS "200+20 code=2" ELSE,
	    "0+20 @f code=1" ROWS "\n---member\n0+20 @g code=2" ELSE
	    "20+21 @h code=3" ROWS,
	    "link-inputs: 1 record of eh_frame is of inputs that were "
	    "not given, or of code that nothing told the place of\n"
	    " kept=1 foreign=1" },
	{ "fat, and little of it is there", "100+20 code=1" ROWS,
	    "0+20 @f code=1" ROWS "\n---fat\n0+20 @g code=2" ELSE,
	    "link-inputs: 1 input holds code for link-time optimization "
	    "beside machine code, and the output has what was made of "
	    "that in the link: their records are not looked for\n"
	    " kept=1" },
	{ "and half of it", "100+20 code=1" ROWS "200+20 code=2" ELSE,
	    "0+20 @f code=1" ROWS "\n---fat\n0+20 @g code=2" ELSE
	    "20+20 @h code=3" ROWS,
	    " kept=2 collected=1" },
};

/* Entries that hold on to the next one. */
static const struct link_case exidx[] = {
	{ "each with an entry", "100+20 @f: 0 sp+8\n120+20 @g: 0 sp+16",
	    "0+20 @f: 0 sp+8\n20+20 @g: 0 sp+16",
	    " kept=2" },
	{ "neighbours of equal rules share one",
	    "100+40 @f: 0 sp+8\n120+20 @g bare:",
	    "0+20 @f: 0 sp+8\n20+20 @g: 0 sp+8",
	    " kept=1 folded=1" },
	{ "but not of others", "100+40 @f: 0 sp+8\n120+20 @g bare:",
	    "0+20 @f: 0 sp+8\n20+20 @g: 0 sp+16",
	    "link-lost: a.o:.table+0x0 (g): the entry of another "
	    "function is in force at its code\n"
	    " kept=1 lost=1" },
	{ "code without an entry under that of another",
	    "100+40 @f: 0 sp+8\n120+20 @g bare:",
	    "0+20 @f: 0 sp+8\n20+20 @g bare:",
	    "link-cover: a.o:.text.g+0x0: has no entry, and that of "
	    "0x100100 is in force at its code\n"
	    " kept=1" },
	{ "or under one that says that there is nothing",
	    "100+20 @f: 0 sp+8\n120+20 @g: 0 none",
	    "0+20 @f: 0 sp+8\n20+20 @g bare:",
	    " kept=1 own=1" },
	{ "other rules", "100+20 @f: 0 sp+8", "0+20 @f: 0 sp+16",
	    "link-rows: a.o:.table+0x0 (f): the output's entry has other "
	    "rules\n"
	    " kept=1" },
	{ "below the first", "100+20 @f bare:\n120+20 @g: 0 sp+8",
	    "0+20 @f: 0 sp+8\n20+20 @g: 0 sp+8",
	    "link-lost: a.o:.table+0x0 (f): its code is in the output, "
	    "the record is not\n"
	    " kept=1 lost=1" },
};

/* Code that becomes shorter. */
static const struct link_case relaxed[] = {
	{ "shorter", "100+18 @f: 0 sp+0; 2 sp+16", "0+20 @f: 0 sp+0; 4 sp+16",
	    " kept=1" },
	{ "as long", "100+20 @f: 0 sp+0; 4 sp+16", "0+20 @f: 0 sp+0; 4 sp+16",
	    " kept=1" },
	{ "longer", "100+28 @f: 0 sp+0; 4 sp+16", "0+20 @f: 0 sp+0; 4 sp+16",
	    " kept=1" },
	{ "rows further away", "100+20 @f: 0 sp+0; 6 sp+16",
	    "0+20 @f: 0 sp+0; 4 sp+16",
	    "link-rows: a.o:.table+0x0 (f): the output's record has "
	    "other rows\n"
	    " kept=1" },
	{ "other rows", "100+20 @f: 0 sp+0; 4 sp+32",
	    "0+20 @f: 0 sp+0; 4 sp+16",
	    "link-rows: a.o:.table+0x0 (f): the output's record has "
	    "other rows\n"
	    " kept=1" },
	{ "a record shorter than the function",
	    "100+10: 0 sp+0; 2 sp+16\n100+18 bare @f:",
	    "0+20 @f: 0 sp+0; 4 sp+16",
	    "link-moved: a.o:.table+0x0 (f): the output's record has "
	    "another length\n"
	    " kept=1" },
	{ "rules alone", "100+18: 0 sp+0; 2 sp+16",
	    "0+20: 0 sp+0; 4 sp+16",
	    "link-ambiguous: a.o:.table+0x0: no name tells where its "
	    "code is; taken for that of this record\n"
	    " kept=1" },
	{ "of something longer", "100+28: 0 sp+0; 2 sp+16",
	    "0+20: 0 sp+0; 4 sp+16",
	    "link-inputs: 1 record of eh_frame is of inputs that were "
	    "not given\n"
	    " collected=1 foreign=1" },
};

/* A debugger's table: copies that lost may keep their records. */
static const struct link_case debug[] = {
	{ "each where its name is", "100+20 @f" ROWS, "0+20 @f" ROWS,
	    " kept=1" },
	{ "two copies and two records",
	    "100+20 @f" ROWS "100+20" ROWS,
	    "0+20 @f group" ROWS "\n---\n0+20 @f group" ROWS,
	    " kept=1 comdat=1" },
	{ "two records for one", "100+20 @f" ROWS "100+20" ROWS,
	    "0+20 @f" ROWS,
	    "link-doubled: a second record for the code at 0x100100\n"
	    " kept=1" },
	{ "no search table leads to it", "100+20 @f at=666" ROWS,
	    "0+20 @f" ROWS,
	    " kept=1" },
};

static const struct link_case sframe[] = {
	{ "no routine is in it", "100+20 @f handler=p" ROWS, "0+20 @f" ROWS,
	    " kept=1" },
	{ "the search leads elsewhere", "100+20 @f at=666" ROWS,
	    "0+20 @f" ROWS,
	    "link-index: a.o:.table+0x0 (f): the search table does not "
	    "lead to the record\n"
	    " kept=1" },
	{ "blocks", "100+20 @f rep=10: 0 rsp+8; b rsp+16",
	    "0+20 @f rep=10: 0 rsp+8; b rsp+16",
	    " kept=1" },
	{ "other blocks", "100+20 @f rep=10: 0 rsp+8; b rsp+16",
	    "0+20 @f rep=10: 0 rsp+8; 6 rsp+16",
	    "link-rows: a.o:.table+0x0 (f): the output's record has "
	    "other rows\n"
	    " kept=1" },
};

/* With a map of GNU ld, and no names. */
static const struct link_case mapped[] = {
	{ "the map tells", "100+20 code=1" ROWS "200+20 code=1" ROWS,
	    "0+20 @f code=1" ROWS "20+20 @g code=1" ROWS,
	    " kept=2" },
	{ "also where records differ",
	    "100+20 code=1" ROWS "200+20 code=1" ELSE,
	    "0+20 @f code=1" ROWS "20+20 @g code=1" ROWS,
	    "link-rows: a.o:.table+0x0 (g): the output's record has "
	    "other rows\n"
	    " kept=2" },
	{ "what is gone", "100+20 code=1" ROWS "200+20 code=2" ROWS,
	    "0+20 @f code=1" ROWS "20+20 @g code=2" ROWS "40+20 @h" ROWS,
	    " kept=2 collected=1" },
	{ "a member that it does not name",
	    "100+20 code=1" ROWS "200+20 code=2" ROWS,
	    "0+20 @f code=1" ROWS "20+20 @g code=2" ROWS
	    "\n---member\n0+20 @x code=1" ROWS,
	    " kept=2 folded=1" },
	{ "one that it does",
	    "100+20 code=1" ROWS "200+20 code=2" ROWS "300+20 code=3" ELSE,
	    "0+20 @f code=1" ROWS "20+20 @g code=2" ROWS
	    "\n---member\n0+20 @i code=3" ELSE,
	    " kept=3" },
	{ "and one that it does not",
	    "100+20 code=1" ROWS "200+20 code=2" ROWS "300+20 code=3" ELSE,
	    "0+20 @f code=1" ROWS "20+20 @g code=2" ROWS
	    "\n---member\n0+20 @i code=3" ELSE
	    "\n---member\n0+20 @x code=1" ROWS,
	    " kept=3" },
	{ "of another link", "140+20 code=1" ROWS "240+20 code=2" ROWS,
	    "0+20 @f code=1" ROWS "20+20 @g code=2" ROWS,
	    "link-map: the map is not that of this link: of 2 sections "
	    "of code 0 are where it says\n"
	    " kept=2" },
	{ "half wrong is wrong", "100+20 code=1" ROWS "240+20 code=2" ROWS,
	    "0+20 @f code=1" ROWS "20+20 @g code=2" ROWS,
	    "link-map: the map is not that of this link: of 2 sections "
	    "of code 1 are where it says\n"
	    " kept=2" },
};

static void
run(const struct link_kind *kind, const struct link_case *c, size_t n)
{
	for (; n-- > 0; c++)
		run_case(kind, c);
}

int
main(void)
{
	static const struct link_kind eh = { "eh_frame", MACH_X86_64, false,
	    NULL };
	static const struct link_kind bare = { "eh_frame", MACH_X86_64, true,
	    NULL };
	static const struct link_kind arm = { "exidx", MACH_ARM, false,
	    NULL };
	static const struct link_kind riscv = { "eh_frame", MACH_RISCV, false,
	    NULL };

	static const struct link_kind dbg = { "debug_frame", MACH_X86_64,
	    false, NULL };
	static const struct link_kind sf = { "sframe", MACH_X86_64, false,
	    NULL };
	static const struct link_kind map = { "eh_frame", MACH_X86_64, true,
	    "Discarded input sections\n\n .text.h  0x0 0x20 a.o\n\n"
	    "Linker script and memory map\n\n"
	    " .text.f        0x0000000000100100       0x20 a.o\n"
	    " .text.g        0x0000000000100200       0x20 a.o\n"
	    " .text.i        0x0000000000100300       0x20 b.o(m.o)\n" };

	run(&eh, named, NELEM(named));
	run(&bare, stripped, NELEM(stripped));
	run(&arm, exidx, NELEM(exidx));
	run(&riscv, relaxed, NELEM(relaxed));
	run(&dbg, debug, NELEM(debug));
	run(&sf, sframe, NELEM(sframe));
	run(&map, mapped, NELEM(mapped));
	sb_free(&got);
	return done();
}
