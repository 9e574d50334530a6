/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * For tests of links: files are written as text, see compare_world.h: the
 * output's functions are in one section, each function of an input has a
 * section of its own, ".text." and its name.  Inputs are parted by a line
 * "---" with a word, which the first one may begin with, too: "member" of an
 * archive, "fat", or "linked", which is laid out as the output is.
 *
 * A word sites=FROM/TO/PAD/ACTION,... gives the function an LSDA with call sites
 * in it (hexadecimal, counted from its start), types=NAME,... the types of that,
 * cutlsda one that cannot be read; raw=BYTES one of a routine that is not known,
 * "." for each of its bytes that a relocation of two of them fills.
 *
 * In a table "orc" each row is an entry that is stored: of a call, or with
 * "none" of nothing known.
 */
#ifndef TESTS_LINK_WORLD_H
#define TESTS_LINK_WORLD_H

#include "link/link.h"

#include "link/link_map.h"
#include "compare_world.h"
#include "table/orc.h"

#define INPUTS 4

struct link_case {
	const char *what;
	const char *output, *inputs;
	const char *want;
};

/* What a group of cases has in common. */
struct link_kind {
	const char *table;
	uint8_t machine;
	bool stripped;
	const char *map;
	bool absent; /* the output has no table at all */
};

struct file {
	struct image img;
	struct section sec[FAKE_FUNCS + 4];
	struct section *placed[4];
	struct segment seg;
	struct segment *load;
	struct fake_table fk, lsda;
	struct section raw; /* bytes of LSDAs, in the text's order */
	struct reloc rawrel[8];
	struct reloc coderel[16]; /* of code, one function's after
				     another's */
	size_t ncoderel;
	uint8_t rawdata[128];
	struct orc orc;
	struct orc_record rec[FAKE_FUNCS];
	struct world w; /* for symbols while they are read */
	uint8_t code[FAKE_CODE];
};

static struct file out, in[INPUTS];
static struct strbuf got;

static const struct image_ops ops = { .load = world_no_load,
	.symbols = world_no_symbols,
	.line = world_no_line };

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
		.kind = { kind->table },
		.text = { text } };

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
	f->img.names = f->w.img.names;
	f->img.mem = f->w.img.mem;
	f->fk.t.img = &f->img;
	f->fk.sec.img = &f->img;
}

/* The table "lsda" beside that of the records, of the same functions. */
static void
lsda_index(struct table *t, struct diag *d)
{
	const struct fake_table *fk = (const struct fake_table *)t;
	struct item *it;
	size_t i;

	(void)d;
	for (i = 0; i < fk->n; i++) {
		if (fk->f[i].sites == NULL && fk->f[i].raw == NULL)
			continue;
		it = table_add_item(t);
		it->offset = fk->f[i].rawat;
		it->start = fk->f[i].e.start.addr;
		it->end = fk->f[i].e.end;
		it->sect = fk->f[i].e.start.sect & 0xffff;
		it->aux = (uint32_t)i;
		it->kind = ENTRY_FUNC;
		it->known = true;
	}
}

static void
lsda_decode(const struct table *t, const struct item *it, unsigned want,
    struct entry *e, struct diag *d)
{
	const struct fake_table *fk = (const struct fake_table *)t;
	const struct fake_func *f = &fk->f[it->aux];
	struct target pad = { .kind = TARGET_ADDR };
	const char *s = f->sites;
	char *end, *name;
	uint64_t v[4];
	size_t i;

	(void)d;
	(void)want;
	e->start = f->e.start;
	e->end = f->e.end;
	e->truncated = f->cutlsda;
	if (f->raw != NULL) {
		e->sec = t->sec;
		e->offset = f->rawat;
		return;
	}
	field_str(&e->fields, "layout", "itanium");
	field_open(&e->fields, "call_sites", FIELD_ARRAY);
	while (*s != '\0' && *s != ' ') {
		for (i = 0; i < 4; i++, s = *end == '\0' ? end : end + 1)
			v[i] = strtoull(s, &end, 16);
		field_open(&e->fields, NULL, FIELD_OBJECT);
		field_hex(&e->fields, "start", f->e.start.addr + v[0]);
		field_hex(&e->fields, "end", f->e.start.addr + v[1]);
		pad.addr = f->e.start.addr + v[2];
		field_target(&e->fields, "pad", &pad);
		field_num(&e->fields, "action", v[3]);
		field_close(&e->fields);
	}
	field_close(&e->fields);
	if (f->types == NULL)
		return;
	field_open(&e->fields, "types", FIELD_ARRAY);
	for (s = f->types; *s != '\0'; s += strcspn(s, ","), s += *s == ',') {
		name = arena_strndup(&e->mem, s, strcspn(s, ","));
		field_name(&e->fields, NULL, name);
	}
	field_close(&e->fields);
}

/* Bytes in hexadecimal, "." for half of a word that is relocated. */
static inline void
make_raw(struct file *f)
{
	struct section *s = &f->raw;
	const char *p;
	size_t i;

	s->img = &f->img;
	s->name = ".gcc_except_table";
	s->loaded = true;
	s->data = f->rawdata;
	s->relocs = f->rawrel;
	for (i = 0; i < f->fk.n; i++) {
		p = f->fk.f[i].raw;
		f->fk.f[i].rawat = (uint32_t)s->len;
		for (; p != NULL && *p != '\0'; s->len++) {
			if (*p != '.') {
				sscanf(p, "%2hhx", &f->rawdata[s->len]);
				p += 2;
				continue;
			}
			if (p[1] == '.')
				s->relocs[s->nrelocs++] =
				    (struct reloc){ .offset = s->len,
					    .size = 2,
					    .kind = RELOC_ABS };
			p++;
		}
	}
	s->size = s->len;
}

static inline void
make_lsda(struct file *f)
{
	static const struct format format = { .name = "lsda",
		.rowless = true,
		.open = fake_open,
		.index = lsda_index,
		.decode = lsda_decode,
		.close = fake_close };

	make_raw(f);
	f->lsda = f->fk;
	f->lsda.t.sec = &f->raw;
	memset(&f->lsda.t.fields, 0, sizeof(f->lsda.t.fields));
	f->lsda.t.format = &format;
	f->lsda.t.name = "lsda";
}

/* The same as stored entries of the kernel, in the order of the text. */
static inline void
make_orc(struct file *f)
{
	const struct fake_func *fn;
	const struct row *row;
	size_t i, k;

	if (strcmp(f->fk.t.name, "orc") != 0)
		return;
	f->orc.rec = f->rec;
	f->orc.size = 6;
	f->orc.layout = 3;
	for (i = 0; i < f->fk.n; i++) {
		fn = &f->fk.f[i];
		for (k = 0; k < fn->e.nrows && !fn->bare; k++) {
			row = &fn->rows[k];
			f->rec[f->orc.n++] =
			    (struct orc_record){ .place = row->pc,
				    .sect = fn->e.start.sect,
				    .known = !fn->nocode,
				    .sp_reg = ORC_SP,
				    .sp_off = (int16_t)row->cfa.u.off,
				    .type = row->cfa.kind == RULE_NONE ?
						ORC_NOTHING :
						ORC_CALL };
		}
	}
	f->fk.t.priv = &f->orc;
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

/* All functions are in one section. */
static void
make_image(struct file *f)
{
	f->img.type = IMAGE_DYN;
	add_section(f, ".text", SEC_ALLOC | SEC_EXEC, WORLD_CODE, f->code,
	    FAKE_CODE - 0x100);
	add_section(f, ".plt", SEC_ALLOC | SEC_EXEC,
	    WORLD_CODE + FAKE_CODE - 0x100, f->code + FAKE_CODE - 0x100, 0x100);
	f->placed[0] = &f->sec[0];
	f->placed[1] = &f->sec[1];
	f->img.placed = f->placed;
	f->img.nplaced = 2;
	f->seg = (struct segment){ .addr = WORLD_CODE,
		.size = FAKE_CODE,
		.data = f->code,
		.len = FAKE_CODE,
		.type = 1,
		.attr = SEC_EXEC };
	f->load = &f->seg;
	f->img.segments = &f->seg;
	f->img.loads = &f->load;
	f->img.nsegments = f->img.nloads = 1;
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
	make_image(f);
	add_section(f, ".eh_frame_hdr", SEC_ALLOC, 0, NULL, 0);
	if (!kind->stripped)
		add_section(f, ".symtab", 0, 0, NULL, 0);
	else
		f->img.symtab.n = 0;
	symtab_sort(&f->img.symtab);
	make_lsda(f);
	make_orc(f);
}

/* "AT/TYPE,...": relocations of four bytes, relative to their place. */
static inline void
make_relocs(struct file *f, struct section *s, const char *text)
{
	struct reloc *r;
	char *end;

	s->relocs = &f->coderel[f->ncoderel];
	for (; text != NULL && *text != '\0'; text = end + (*end == ',')) {
		r = &f->coderel[f->ncoderel++];
		r->kind = RELOC_PCREL;
		r->symbol = "";
		r->size = 4;
		r->offset = strtoull(text, &end, 16);
		r->type = (uint32_t)strtoul(end + 1, &end, 16);
		s->nrelocs++;
	}
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
		s = add_section(f,
		    arena_printf(&f->img.mem, ".text.%s",
			called == NULL ? "" : called),
		    SEC_ALLOC | SEC_EXEC, 0, f->code + (at - WORLD_CODE),
		    fn->e.end - at);
		s->flags = fn->group ? 0x200 : 0;
		make_relocs(f, s, fn->rel);
		fn->e.start.sect = (uint32_t)i + 1;
		fn->e.start.addr = 0;
		fn->e.end -= at;
		for (k = 0; k < fn->e.nrows; k++) {
			fn->rows[k].pc -= fn->e.rep_size == 0 ? at : 0;
			fn->rows[k].end -= at;
		}
	}
	symtab_sort(&f->img.symtab);
	make_lsda(f);
	make_orc(f);
}

static void
make_linked(struct file *f, const struct link_kind *kind, const char *text,
    const char *name)
{
	begin(f, kind, text, name);
	make_image(f);
	symtab_sort(&f->img.symtab);
	make_lsda(f);
	make_orc(f);
}

static void
say_counts(const struct link_counts *c)
{
	const struct {
		const char *name;
		uint64_t n;
	} counts[] = { { "kept", c->kept }, { "collected", c->collected },
		{ "comdat", c->comdat }, { "folded", c->folded },
		{ "discarded", c->discarded }, { "lost", c->lost },
		{ "unplaced", c->unplaced }, { "own", c->own },
		{ "foreign", c->foreign } };
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

/* What is said of a link: its findings, and how many records went where. */
static const char *
link_say(const struct link_kind *kind, const char *output, const char *files)
{
	static const char *const names[INPUTS] = { "a.o", "b.o", "c.o", "d.o" };
	struct link_input inputs[INPUTS] = { 0 };
	struct table *tabs[INPUTS + 1][2];
	struct link l = { .out = &out.img, .in = inputs };
	uint8_t levels[CHECK_COUNT];
	struct diag d = { .levels = levels };
	char text[4096], *p, *next, *end;
	size_t i;

	for (i = 0; i < CHECK_COUNT; i++)
		levels[i] = LEVEL_NOTE;
	duo_nexpr = 0;
	got.len = 0;
	make_output(kind, output);
	tabs[INPUTS][0] = &out.fk.t;
	tabs[INPUTS][1] = &out.lsda.t;
	l.tables = tabs[INPUTS];
	l.ntables = kind->absent ? 0 : 2;
	snprintf(text, sizeof(text), "%s", files);
	for (p = text; p != NULL; p = next) {
		struct link_input *x = &inputs[l.nin];
		bool plain = p == text && strncmp(p, "---", 3) != 0;

		p += p == text && !plain ? 3 : 0;
		next = strstr(p, "\n---");
		if (next != NULL) {
			*next = '\0';
			next += 4;
		}
		end = p + (plain ? 0 : strcspn(p, "\n"));
		x->member = !plain && strncmp(p, "member", 6) == 0;
		x->fat = !plain && strncmp(p, "fat", 3) == 0;
		if (!plain && strncmp(p, "linked", 6) == 0)
			make_linked(&in[l.nin], kind, end, names[l.nin]);
		else
			make_input(&in[l.nin], kind, end, names[l.nin]);
		if (x->member)
			in[l.nin].img.member = "m.o";
		x->img = &in[l.nin].img;
		tabs[l.nin][0] = &in[l.nin].fk.t;
		tabs[l.nin][1] = &in[l.nin].lsda.t;
		x->tables = tabs[l.nin];
		x->ntables = 2;
		l.nin++;
	}
	if (kind->map != NULL)
		l.map = link_map_read(kind->map, strlen(kind->map));
	link_run(&l, &d);
	say_findings(&d);
	for (i = 0; i < LINK_TABLES; i++)
		if (l.counts[i].input + l.counts[i].own + l.counts[i].foreign !=
		    0)
			say_counts(&l.counts[i]);
	for (i = 0; i <= l.nin; i++) {
		struct file *f = i < l.nin ? &in[i] : &out;

		table_free(&f->fk.t);
		table_free(&f->lsda.t);
		free(f->fk.f);
		free(f->img.symtab.sym);
		free(f->img.symtab.alias);
		arena_free(&f->img.mem);
	}
	link_free(&l);
	diag_free(&d);
	return got.s == NULL || got.len == 0 ? "" : got.s;
}

static inline void
run_case(const struct link_kind *kind, const struct link_case *c)
{
	is(link_say(kind, c->output, c->inputs), c->want, c->what);
}

#define ROWS ": 0 rsp+8; 1 rsp+16\n"
#define ELSE ": 0 rsp+8; 1 rsp+32\n"

static inline void
run(const struct link_kind *kind, const struct link_case *c, size_t n)
{
	for (; n-- > 0; c++)
		run_case(kind, c);
}

#endif
