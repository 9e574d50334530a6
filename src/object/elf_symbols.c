/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Symbols of code (System V ABI, chapter 4, "Symbol Table"): those of .symtab,
 * else of .dynsym, with the PLT's slots beside them.
 */
#include <stdlib.h>
#include <string.h>

#include "object/elf_priv.h"

void
elf_set_strings(struct elf_syms *t, const uint8_t *p, size_t n)
{
	/* Cut after the last NUL, so that each string ends inside. */
	while (n > 0 && p[n - 1] != '\0')
		n--;
	t->str = (const char *)p;
	t->strsz = n;
}

bool
elf_section_syms(const struct section *s, struct elf_syms *t)
{
	const struct image *img = s->img;
	const struct section *str;
	const uint32_t *xindex = elf_priv(img)->xindex;
	const uint8_t *p;
	size_t len;

	memset(t, 0, sizeof(*t));
	t->sym = elf_section_table(s, ELF_T_SYM);
	if (t->sym == NULL)
		return false;
	t->n = t->sym->d_size / (elf_priv(img)->is64 ? 24 : 16);
	str = image_section(img, s->link);
	p = str == NULL ? NULL : elf_raw(str, &len);
	elf_set_strings(t, p, p == NULL ? 0 : len);
	if (xindex != NULL && xindex[s->index] != 0)
		t->xindex =
		    elf_section_table(image_section(img, xindex[s->index]),
			ELF_T_WORD);
	t->nxindex = t->xindex != NULL ? t->xindex->d_size / 4 : 0;
	return t->n > 1;
}

bool
elf_get_sym(const struct image *img, const struct elf_syms *t, size_t i,
    struct elf_sym *s)
{
	GElf_Sym sym;
	Elf32_Word index = 0;

	(void)img;
	if (i >= t->n ||
	    gelf_getsymshndx(t->sym, i < t->nxindex ? t->xindex : NULL, (int)i,
		&sym, &index) == NULL)
		return false;
	s->value = sym.st_value;
	s->size = sym.st_size;
	s->shndx = sym.st_shndx;
	s->type = GELF_ST_TYPE(sym.st_info);
	s->bind = GELF_ST_BIND(sym.st_info);
	s->special = false;
	if (s->shndx == SHN_XINDEX && i < t->nxindex)
		s->shndx = index;
	else if (s->shndx >= SHN_LORESERVE)
		s->special = true;
	s->name = sym.st_name < t->strsz ? t->str + sym.st_name : "";
	return true;
}

/*
 * $a $t $d $x and their like mark where code and data begin (IHI 0044, 5.5.5;
 * RISC-V appends the instruction set: $xrv64i2p1).  .L names are local labels,
 * and so are those that the GNU assembler makes with a control character.
 */
static bool
is_marker(const struct image *img, const char *name)
{
	if (name[0] == '.' && name[1] == 'L')
		return true;
	if (name[0] == 'L' && strpbrk(name, "\001\002") != NULL)
		return true;
	if (img->machine != MACH_MIPS && (name[0] != '$' || name[1] == '\0'))
		return false;
	switch (img->machine) {
	case MACH_ARM:
	case MACH_AARCH64:
		return strchr("atdxbfpm", name[1]) != NULL &&
		       (name[2] == '\0' || name[2] == '.');
	case MACH_RISCV:
		return name[1] == 'x' ||
		       (name[1] == 'd' && (name[2] == '\0' || name[2] == '.'));
	case MACH_MIPS:
		/* The linker's, at the first of the stubs. */
		return strcmp(name, "_MIPS_STUBS_") == 0;
	default:
		return false;
	}
}

/*
 * ELF version 1 of the 64-bit PowerPC ABI: a function's symbol names its
 * descriptor in .opd, whose first word is the address of the code.
 */
static bool
follow_descriptor(struct image *img, const struct section *opd,
    struct symbol *sym)
{
	const struct reloc *r;
	struct bytes b;

	if (img->by_section) {
		r = section_reloc(opd, sym->addr);
		if (r == NULL || r->kind != RELOC_ABS || r->sect == 0)
			return false;
		sym->sect = r->sect;
		sym->addr = r->value;
		return true;
	}
	b = section_bytes(opd);
	bytes_seek(&b, sym->addr - opd->addr);
	sym->addr = bytes_u64(&b);
	return bytes_ok(&b);
}

/* What a pass over one symbol table needs to know. */
struct pass {
	struct image *img;        /* whose places are meant */
	const struct image *from; /* whose table it is */
	struct elf_syms t;
	struct section *opd;
};

static bool
pass_open(struct pass *p, struct image *img, const struct image *from,
    const struct elf_syms *t)
{
	p->img = img;
	p->from = from;
	p->t = *t;
	p->opd = NULL;
	if (img->machine == MACH_PPC64 && (img->subtype & 3) < 2) {
		p->opd = image_section_named(img, ".opd");
		if (p->opd != NULL && !section_load(p->opd, NULL))
			p->opd = NULL;
	}
	return t->n > 1;
}

/*
 * Is this one a symbol of code (or a type_info object)?  Fills out if so.
 */
static bool
code_symbol(const struct pass *p, const struct elf_sym *sym, struct symbol *out)
{
	const struct image *img = p->img;
	const struct section *sec;
	struct elf_sym s = *sym;

	if (s.type != STT_FUNC && s.type != STT_GNU_IFUNC &&
	    s.type != STT_NOTYPE &&
	    !(s.type == STT_ARM_TFUNC && img->machine == MACH_ARM) &&
	    !(s.type == STT_OBJECT && strncmp(s.name, "_ZTI", 4) == 0))
		return false;
	if (s.shndx == SHN_UNDEF || s.special || s.name[0] == '\0' ||
	    is_marker(img, s.name))
		return false;
	if (s.type == STT_NOTYPE) {
		sec = image_section(p->from, s.shndx);
		if (sec != NULL ? (sec->attr & SEC_EXEC) == 0 :
				  p->from->nsections != 0 ||
				      !image_is_code(img, 0, s.value))
			return false;
	}
	out->name = s.name;
	out->addr = s.value;
	out->size = s.size;
	out->sect = img->by_section ? s.shndx : 0;
	out->kind = s.type == STT_NOTYPE ? SYM_NOTYPE :
		    s.type == STT_OBJECT ? SYM_OBJECT :
					   SYM_FUNC;
	out->bind = s.bind == STB_LOCAL ? 0 : s.bind == STB_WEAK ? 2 : 1;
	out->stub = false;
	out->loose = false;
	out->picks = s.type == STT_GNU_IFUNC;
	out->thumb =
	    s.type == STT_ARM_TFUNC ||
	    (out->addr & 1 && s.type != STT_NOTYPE && s.type != STT_OBJECT &&
		(img->machine == MACH_ARM || img->machine == MACH_MIPS));
	if (out->thumb)
		out->addr &= ~(uint64_t)1;
	if (p->opd != NULL &&
	    (img->by_section ? out->sect == p->opd->index :
			       out->addr - p->opd->addr < p->opd->len))
		return follow_descriptor(p->img, p->opd, out);
	return true;
}

/*
 * $a, $t and $x, where code begins, and $d, where data does: alone or with
 * something after a dot; RISC-V has the instruction set after $x.
 */
static void
collect_marks(struct image *img, const struct image *from,
    const struct elf_syms *t)
{
	struct symtab *st = &img->marks;
	struct symbol *m;
	struct elf_sym s;
	size_t i, cap = st->n;

	for (i = 1; i < t->n; i++) {
		if (!elf_get_sym(from, t, i, &s) || s.special ||
		    s.shndx == SHN_UNDEF || s.name[0] != '$' ||
		    strchr("atdx", s.name[1]) == NULL || s.name[1] == '\0' ||
		    (s.name[2] != '\0' && s.name[2] != '.' &&
			!(s.name[1] == 'x' && img->machine == MACH_RISCV)))
			continue;
		m = &PUSH(st->sym, st->n, cap);
		memset(m, 0, sizeof(*m));
		m->name = s.name;
		m->addr = s.value;
		m->sect = img->by_section ? s.shndx : 0;
	}
}

static bool
is_assembly(const char *file)
{
	const char *dot = strrchr(file, '.');

	return dot != NULL &&
	       (strcmp(dot, ".S") == 0 || strcmp(dot, ".s") == 0 ||
		   strcmp(dot, ".sx") == 0 || strcmp(dot, ".asm") == 0);
}

/*
 * STT_FILE stands before the local symbols of its object: *file is the name
 * while it is one of assembly, else NULL.
 */
static void
follow_file(const struct elf_sym *s, const char **file)
{
	if (s->type == STT_FILE)
		*file = is_assembly(s->name) ? s->name : NULL;
}

#define AHEAD 8

/* Names lie scattered: has one fetched; without it there is no symbol. */
static inline void
fetch_sym(const struct image *img, const struct elf_syms *t, size_t i,
    struct elf_sym *s)
{
	if (elf_get_sym(img, t, i, s))
		__builtin_prefetch(s->name);
	else
		s->name = NULL;
}

static void
collect(struct image *img, const struct image *from, const struct elf_syms *t,
    size_t *cap)
{
	struct symtab *st = &img->symtab, *sources = &img->sources;
	struct symbol sym;
	struct pass p;
	struct elf_sym ahead[AHEAD], s;
	const char *file = NULL;
	size_t i, sources_cap = sources->n;

	if (!pass_open(&p, img, from, t))
		return;
	if (st->n == 0 && t->n > *cap) {
		free(st->sym);
		st->sym = xbigarray(t->n, sizeof(*st->sym));
		*cap = t->n;
	}
	for (i = 1; i < AHEAD; i++)
		fetch_sym(from, t, i, &ahead[i]);
	for (i = 1; i < t->n; i++) {
		fetch_sym(from, t, i + AHEAD - 1, &ahead[(i - 1) % AHEAD]);
		s = ahead[i % AHEAD];
		if (s.name == NULL)
			continue;
		follow_file(&s, &file);
		if (!code_symbol(&p, &s, &sym))
			continue;
		PUSH(st->sym, st->n, *cap) = sym;
		if (file == NULL || sym.bind != 0)
			continue;
		sym.name = file;
		PUSH(sources->sym, sources->n, sources_cap) = sym;
	}
	if (img->machine == MACH_ARM || img->machine == MACH_AARCH64 ||
	    img->machine == MACH_RISCV)
		collect_marks(img, from, t);
}

static bool
find_table(const struct image *img, struct elf_syms *t)
{
	size_t i;

	for (i = 0; i < img->nsections; i++)
		if (img->sections[i].type == SHT_SYMTAB &&
		    elf_section_syms(&img->sections[i], t) && t->strsz > 0)
			return true;
	return false;
}

/*
 * The best table there is, and the image that it is in: a separate debug
 * file's, .symtab, or .dynsym.
 */
static const struct image *
best_table(struct image *img, struct elf_syms *t)
{
	const struct image *debug;

	if (find_table(img, t))
		return img;
	debug = img->debug;
	if (debug != NULL && find_table(debug, t))
		return debug;
	return elf_dynsym(img, t) ? img : NULL;
}

/* What a file has beside .dynsym that is no table of symbols of its own. */
static const char *
collect_detours(struct image *img, size_t *cap)
{
	const struct image *mini = elf_mini_image(img);
	size_t n = img->symtab.n;
	struct elf_syms t;

	if (mini != NULL && find_table(mini, &t)) {
		collect(img, mini, &t, cap);
		return ".gnu_debugdata";
	}
	elf_dwarf_symbols(img, cap);
	if (img->symtab.n > n)
		return ".debug_info";
	return elf_kallsyms(img, cap) ? "kallsyms" : NULL;
}

void
elf_symbols(struct image *img)
{
	const struct image *from;
	const char *detour = NULL;
	struct elf_syms t;
	size_t cap = 0;

	from = best_table(img, &t);
	if (from != NULL) {
		collect(img, from, &t, &cap);
		img->names = from == img ? ".symtab" : "a debug file";
	}
	if (from == NULL || (from == img && !find_table(img, &t))) {
		detour = collect_detours(img, &cap);
		img->names = detour != NULL ? detour :
			     from != NULL   ? ".dynsym" :
					      NULL;
	}
	if (!img->by_section)
		elf_plt_symbols(img, &cap);
	symtab_sort(&img->symtab);
	symtab_sort(&img->marks);
	symtab_sort(&img->sources);
	elf_priv(img)->symbols_made = true;
}

/*
 * A scan keeps the last symbols at or before a place: the one that the sorted
 * table would have there, by the rules of symtab_sort(), without sorting.
 */
struct scan {
	struct symbol best;  /* what can be a function */
	struct symbol sized; /* at the same place, with a size */
	struct symbol label; /* local, without type and size */
	bool have_best, have_sized, have_label;
};

/* Keeps the later one, at one place the better one. */
static void
keep(struct symbol *old, bool *have, const struct symbol *sym)
{
	if (!*have || sym->addr > old->addr ||
	    (sym->addr == old->addr && symbol_rank(sym, old) < 0))
		*old = *sym;
	*have = true;
}

static void
scan_symbol(struct scan *sc, const struct symbol *sym)
{
	if (sym->kind == SYM_NOTYPE && sym->size == 0 && sym->bind == 0) {
		keep(&sc->label, &sc->have_label, sym);
		return;
	}
	keep(&sc->best, &sc->have_best, sym);
	if (sym->size != 0)
		keep(&sc->sized, &sc->have_sized, sym);
}

/* Is the label inside a function? */
static bool
label_inside(const struct pass *p, const struct symbol *label)
{
	struct elf_sym s;
	struct symbol sym;
	size_t i;

	for (i = 1; i < p->t.n; i++) {
		if (!elf_get_sym(p->from, &p->t, i, &s) || s.size == 0 ||
		    s.value > label->addr + 1 || !code_symbol(p, &s, &sym))
			continue;
		if (sym.kind == SYM_FUNC && sym.sect == label->sect &&
		    sym.addr <= label->addr &&
		    addr_add(sym.addr, sym.size) > label->addr)
			return true;
	}
	return false;
}

static bool
scan_table(const struct pass *p, uint32_t sect, uint64_t addr,
    struct symbol *out)
{
	struct scan sc = { .have_best = false };
	struct elf_sym s;
	struct symbol sym;
	size_t i;

	for (i = 1; i < p->t.n; i++) {
		/* Names are not touched before it may be the one. */
		if (!elf_get_sym(p->from, &p->t, i, &s) || s.value > addr + 1 ||
		    (sc.have_best && s.value < sc.best.addr) ||
		    !code_symbol(p, &s, &sym) || sym.sect != sect ||
		    sym.addr > addr)
			continue;
		scan_symbol(&sc, &sym);
	}
	if (sc.have_label && (!sc.have_best || sc.label.addr > sc.best.addr) &&
	    !label_inside(p, &sc.label))
		*out = sc.label;
	else if (sc.have_best) {
		*out = sc.best;
		if (out->size == 0 && sc.have_sized &&
		    sc.sized.addr == out->addr)
			out->size = sc.sized.size;
	} else
		return false;
	return symbol_covers(p->img, out, sect, addr);
}

/* Is there anything beside .dynsym that may have names? */
static bool
more_names(const struct image *img)
{
	return img->debug != NULL || img->kernel ||
	       image_section_named(img, ".gnu_debugdata") != NULL ||
	       image_section_named(img, ".debug_info") != NULL;
}

/*
 * Opens the best table; false where that is not enough, because names come from
 * several places or by detours.
 */
static bool
open_best(struct image *img, struct pass *p)
{
	struct elf_syms t;
	const struct image *from = best_table(img, &t);

	return from != NULL && (find_table(from, &t) || !more_names(img)) &&
	       pass_open(p, img, from, &t) && p->opd == NULL;
}

/* Looks for the symbol at a place in the best table; false as there. */
static bool
scan_best(struct image *img, uint32_t sect, uint64_t addr, struct symbol *out,
    bool *found)
{
	struct pass p;

	if (addr == UINT64_MAX || !open_best(img, &p))
		return false;
	*found = scan_table(&p, sect, addr, out);
	return true;
}

bool
elf_symbols_apart(struct image *img)
{
	struct pass p;

	return !img->by_section && open_best(img, &p);
}

bool
elf_scan(struct image *img, uint32_t sect, uint64_t addr, struct symbol *out)
{
	const struct section *sec = image_section_at(img, addr);
	const struct symbol *s;
	bool found;

	/* The names of PLT slots are made with all the others. */
	if (!img->symtab_loaded &&
	    (img->by_section || sec == NULL || !elf_is_plt(sec)) &&
	    scan_best(img, sect, addr, out, &found))
		return found;
	image_load_symbols(img);
	s = image_symbol(img, sect, addr);
	if (s != NULL)
		*out = *s;
	return s != NULL;
}

const char *
elf_exact_name(const struct image *img, uint64_t addr)
{
	const struct symbol *made;
	struct symbol sym;
	struct elf_syms t;
	struct elf_sym s;
	struct pass p;
	bool found;
	size_t i;

	addr = image_code_place(img, addr);
	if (elf_priv(img)->symbols_made) {
		made = image_symbol_exact(img, 0, addr);
		return made != NULL && !made->stub ? made->name : NULL;
	}
	if (scan_best((struct image *)img, 0, addr, &sym, &found))
		return found && sym.addr == addr ? sym.name : NULL;
	if (!elf_dynsym(img, &t) ||
	    !pass_open(&p, (struct image *)img, img, &t))
		return NULL;
	for (i = 1; i < t.n; i++)
		if (elf_get_sym(img, &t, i, &s) && code_symbol(&p, &s, &sym) &&
		    sym.addr == addr)
			return sym.name;
	return NULL;
}

/* A symbol that is not one of code, such as those by which scripts bound. */
static bool
data_symbol(const struct image *img, const struct elf_sym *s,
    struct symbol *out)
{
	if (s->shndx == SHN_UNDEF || (s->special && s->shndx != SHN_ABS))
		return false;
	memset(out, 0, sizeof(*out));
	out->name = s->name;
	out->addr = s->value;
	out->size = s->size;
	out->sect = img->by_section && !s->special ? s->shndx : 0;
	out->kind = s->type == STT_OBJECT ? SYM_OBJECT : SYM_NOTYPE;
	out->bind = s->bind == STB_LOCAL ? 0 : s->bind == STB_WEAK ? 2 : 1;
	return true;
}

static bool
data_by_name(const struct image *img, const struct image *from,
    const struct elf_syms *t, const char *name, struct symbol *out)
{
	struct elf_sym s;
	size_t i;

	for (i = 1; from != NULL && i < t->n; i++)
		if (elf_get_sym(from, t, i, &s) && strcmp(s.name, name) == 0 &&
		    data_symbol(img, &s, out))
			return true;
	return false;
}

void
elf_data(struct image *img, void (*found)(void *, const struct symbol *),
    void *arg)
{
	const struct image *from;
	struct symbol sym;
	struct elf_syms t;
	struct elf_sym s;
	size_t i;

	from = best_table(img, &t);
	for (i = 1; from != NULL && i < t.n; i++)
		if (elf_get_sym(from, &t, i, &s) && data_symbol(img, &s, &sym))
			found(arg, &sym);
}

/* Those of .dynsym that is() accepts (NULL: all), each with its version. */
static bool
walk_dynsym(struct image *img, struct pass *p, bool (*is)(void *, const char *),
    void (*found)(void *, const struct symbol *, const char *, bool), void *arg)
{
	struct elf_versions v;
	const char *version;
	struct symbol sym;
	struct elf_syms t;
	struct elf_sym s;
	bool hidden, versions;
	size_t i;

	if (!elf_dynsym(img, &t) || !pass_open(p, img, img, &t))
		return false;
	versions = elf_versions_open(&v, img, &t);
	for (i = 1; i < t.n; i++) {
		if (!elf_get_sym(img, &t, i, &s) ||
		    (is != NULL && !is(arg, s.name)) ||
		    !code_symbol(p, &s, &sym))
			continue;
		hidden = false;
		version = versions ? elf_version_of(&v, i, &hidden) : NULL;
		found(arg, &sym, version, hidden);
	}
	if (versions)
		elf_versions_close(&v);
	return true;
}

void
elf_exported(struct image *img,
    void (*found)(void *, const struct symbol *, const char *, bool), void *arg)
{
	struct pass p;

	walk_dynsym(img, &p, NULL, found, arg);
}

bool
elf_named(struct image *img, bool (*is)(void *, const char *),
    void (*found)(void *, const struct symbol *, const char *, bool), void *arg)
{
	const struct image *from;
	struct symbol sym;
	struct elf_syms t;
	struct elf_sym s;
	struct pass p;
	bool dynamic;
	size_t i;

	/* The other table has no versions, or not of all. */
	dynamic = walk_dynsym(img, &p, is, found, arg);
	from = best_table(img, &t);
	/* What a kernel knows of itself is made into the sorted table. */
	if (from == NULL && img->kernel)
		return false;
	if (from == NULL || (dynamic && t.sym == p.t.sym) ||
	    !pass_open(&p, img, from, &t))
		return true;
	for (i = 1; i < t.n; i++)
		if (elf_get_sym(from, &t, i, &s) &&
		    (is == NULL || is(arg, s.name)) &&
		    code_symbol(&p, &s, &sym))
			found(arg, &sym, NULL, false);
	return true;
}

/*
 * Does any string of the table end with a name?  Symbols share the ends of
 * longer ones.
 */
static bool
has_name(const struct elf_syms *t, const char *name)
{
	const char *p = t->str, *end = p + t->strsz, *nul;
	size_t len = strlen(name);

	for (; p < end && (nul = memchr(p, '\0', (size_t)(end - p))) != NULL;
	     p = nul + 1)
		if ((size_t)(nul - p) >= len &&
		    memcmp(nul - len, name, len) == 0)
			return true;
	return false;
}

bool
elf_by_name(struct image *img, const char *name, struct symbol *out)
{
	const struct image *from;
	struct elf_syms t;
	struct elf_sym s;
	struct pass p;
	size_t i;
	bool found = false;
	struct symbol sym;

	from = best_table(img, &t);
	if (from != NULL && !has_name(&t, name))
		from = NULL;
	if (from != NULL && pass_open(&p, img, from, &t))
		for (i = 1; i < t.n; i++) {
			if (!elf_get_sym(from, &t, i, &s) ||
			    strcmp(s.name, name) != 0 ||
			    !code_symbol(&p, &s, &sym))
				continue;
			if (!found || sym.bind != 0) {
				*out = sym;
				found = true;
			}
			if (sym.bind != 0)
				break;
		}
	if (found || data_by_name(img, from, &t, name, out))
		return true;
	/* Names that only the sorted table has. */
	if (strstr(name, "@plt") != NULL || img->kernel ||
	    image_section_named(img, ".gnu_debugdata") != NULL ||
	    image_section_named(img, ".debug_info") != NULL)
		image_load_symbols(img);
	for (i = 0; i < img->symtab.n; i++)
		if (strcmp(img->symtab.sym[i].name, name) == 0) {
			*out = img->symtab.sym[i];
			return true;
		}
	return false;
}
