/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why code is under no table.  Each recogniser knows one kind of producer; the
 * first that fits gives the reason.  Where none does there is no reason, and
 * none is made up.
 */
#include "code/spans.h"

#include <ctype.h>
#include <string.h>

#define PAGE      4096
#define LINES_MAX 10000 /* each goes through the lines of a unit */
#define LARGE     4096  /* a run-time's code, tables of trampolines */

struct explain {
	struct image *img;
	bool v8_known, v8; /* names of V8 among the symbols */
	bool swift;
	size_t asked;     /* for lines, at most LINES_MAX */
	uint32_t profile; /* tables that only profilers read */
};

static bool
section_named(const struct span *s, const char *const *names, size_t n)
{
	return s->sec != NULL && is_among(s->sec->name, names, n);
}

/* x86-64: lea 0(%rip), %rdi; lea 0(%rip), %rax; cmp: crtstuff.c's first. */
static bool
x86_crtstuff(const uint8_t *p, size_t n)
{
	size_t i;

	if (n < 150 || n > 260)
		return false;
	if (!(p[0] == 0x48 && p[1] == 0x8d && p[2] == 0x3d && p[7] == 0x48 &&
		p[8] == 0x8d && p[9] == 0x05 && p[14] == 0x48 &&
		p[15] == 0x39) &&
	    /* mov $, %eax; cmp $, %rax; je: no PIE */
	    !(p[0] == 0xb8 && p[5] == 0x48 && p[6] == 0x3d && p[11] == 0x74))
		return false;
	/* And at its end a jump back into it. */
	for (i = n - 2; i >= n - 16; i--)
		if ((p[i] == 0xeb && p[i + 1] >= 0x80) ||
		    (p[i] == 0xe9 && n - i >= 5 && p[i + 4] == 0xff))
			return true;
	return false;
}

#define GAP_CONSTANTS   "constants"
#define GAP_TEXT        "text"
#define GAP_REPLACEMENT "replacement code"
#define GAP_TYPE        "type of a function"

bool
gap_needs_table(const struct span *s)
{
	static const char *const needless[] = { GAP_CONSTANTS, GAP_TEXT,
		GAP_REPLACEMENT, GAP_TYPE };

	return s->reason == NULL || !IS_AMONG(s->reason, needless);
}

bool
gap_startup_name(const char *name)
{
	static const char *const names[] = { "_start", "_init", "_fini",
		"deregister_tm_clones", "register_tm_clones",
		"__do_global_dtors_aux", "frame_dummy", "__do_global_ctors_aux",
		"__libc_csu_init", "__libc_csu_fini", "_dl_relocate_static_pie",
		"_dl_start_user", "call_weak_fn", "__start", "_start_c", "hlt",
		"_dl_start", "_rt_entry" };

	return IS_AMONG(name, names);
}

static bool
is_startup(struct explain *x, const struct span *s, const uint8_t *p, size_t n)
{
	static const char *const sections[] = { ".init", ".fini" };

	if (section_named(s, sections, NELEM(sections)))
		return true;
	if (s->symbol != NULL && gap_startup_name(s->symbol->name))
		return true;
	if (!x->img->by_section && x->img->entry != 0 &&
	    x->img->entry >= s->start && x->img->entry < s->end &&
	    s->end - s->start < 1024)
		return true;
	return s->symbol == NULL && x->img->machine == MACH_X86_64 &&
	       p != NULL && x86_crtstuff(p, n);
}

/* A Linux kernel copies it to the code that it replaces, which has rows. */
static bool
is_replacement(const struct span *s)
{
	static const char *const sections[] = { ".altinstr_replacement",
		".altinstr_aux" };

	return section_named(s, sections, NELEM(sections));
}

#define MOV_EAX  0xb8
#define TYPE_MAX 32 /* bytes in front of a function */

bool
gap_is_type(const struct image *img, const struct symbol *sym)
{
	struct bytes b;

	if (!machine_is_x86(img->machine) || sym->size < 5 ||
	    sym->size > TYPE_MAX || strncmp(sym->name, "__cfi_", 6) != 0)
		return false;
	b = image_bytes(img, sym->sect, sym->addr);
	return bytes_left(&b) >= sym->size &&
	       memchr(b.data + b.pos, MOV_EAX, (size_t)sym->size) != NULL;
}

/*
 * Programs have gaps of 70 MB, which are code without tables.  Of what is long
 * samples tell that, and what they do not rule out is looked at whole: check of
 * chromium takes 0.06 s, and 0.24 where it reads more.
 */
#define SAMPLES 16
#define SAMPLE  ((size_t)16 << 10)

static bool
is_long(size_t n)
{
	return n > SAMPLES * SAMPLE;
}

/*
 * How many bytes differ from those a period before, or with none are no text;
 * more than max are not counted.
 */
static size_t
count_others(const uint8_t *p, size_t n, size_t period, size_t max)
{
	size_t i, others = 0;

	for (i = 0; i < n && others <= max; i++)
		others += period != 0 ?
			      p[i] != *(p + i - period) :
			      (p[i] < 0x20 || p[i] >= 0x7f) && p[i] != 0;
	return others;
}

/* Are at most max of them so, of which the first has a period before it? */
static bool
has_few_others(const uint8_t *p, size_t n, size_t period, size_t max)
{
	size_t i, others = 0, most = SAMPLES * SAMPLE / 10;

	for (i = 0; is_long(n) && i < SAMPLES && others <= most; i++)
		others += count_others(p + n / SAMPLES * i, SAMPLE, period,
		    most - others);
	return others <= most && count_others(p, n, period, max) <= max;
}

/* Text among the code, which assembly of OpenSSL is fond of. */
static bool
is_text(const uint8_t *p, size_t n)
{
	return n >= 8 && has_few_others(p, n, 0, n / 10);
}

/*
 * Tables of constants that assembly of ciphers and curves has among its code:
 * zeros aside, all bytes are about equally frequent, or most are zero.  Two
 * bytes of code are equal in one case of 10 to 60, of such tables in one of
 * 256; and of code at most a third is zero.  Long ones are looked at in
 * samples.
 */
static void
count_bytes(uint64_t count[256], const uint8_t *p, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		count[p[i]]++;
}

static bool
is_constants(const uint8_t *p, size_t n)
{
	uint64_t count[256] = { 0 }, sum = 0, m;
	size_t i;

	if (is_long(n)) {
		for (i = 0; i < SAMPLES; i++)
			count_bytes(count, p + n / SAMPLES * i, SAMPLE);
		n = SAMPLES * SAMPLE;
	} else
		count_bytes(count, p, n);
	m = n - count[0];
	for (i = 1; i < NELEM(count); i++)
		sum += count[i] * count[i];
	/* In few bytes chance decides. */
	return (m >= 1024 && sum < m * m / 128) || (n >= 1024 && m < n / 2);
}

/*
 * GNU ld, AArch64 erratum 843419: a branch over the stubs and a nop, then
 * stubs of an instruction and a branch back each.
 */
static bool
is_erratum(const struct explain *x, const struct span *s, const uint8_t *p,
    size_t n)
{
	uint32_t first, second;

	if (x->img->machine != MACH_AARCH64 || n < 16 || s->symbol != NULL)
		return false;
	first = load_u32(p, false);
	second = load_u32(p + 4, false);
	return (first & 0xff000000) == 0x14000000 && second == 0xd503201f &&
	       (uint64_t)(first & 0xffffff) * 4 >= n &&
	       (load_u32(p + n - 4, false) & 0xfc000000) == 0x14000000;
}

/* The same instructions again every few bytes. */
static bool
is_periodic(const uint8_t *p, size_t n)
{
	/* One instruction again and again is no slot. */
	static const uint8_t periods[] = { 4, 8, 16, 24, 32, 40 };
	size_t k, m;

	if (n < 1024)
		return false;
	for (k = 0; k < NELEM(periods); k++) {
		m = n - periods[k];
		if (has_few_others(p + periods[k], m, periods[k],
			m - m / 10 * 9))
			return periods[k] > 4;
	}
	return false;
}

static bool
has_v8(struct explain *x)
{
	const struct symtab *t = &x->img->symtab;
	size_t i;

	if (!x->v8_known) {
		x->v8_known = true;
		for (i = 0; i < t->n && !x->v8; i++)
			x->v8 = strstr(t->sym[i].name, "2v8") != NULL ||
				strncmp(t->sym[i].name, "v8_", 3) == 0;
	}
	return x->v8;
}

/* A blob that a program made of code and put into its own text. */
static bool
is_generated(struct explain *x, const struct span *s)
{
	return !s->named && s->end - s->start >= LARGE &&
	       (s->start % PAGE == 0 || s->end % PAGE == 0) && has_v8(x);
}

static bool
is_assembly(const char *file)
{
	return str_ends(file, ".S") || str_ends(file, ".s") ||
	       str_ends(file, ".sx") || str_ends(file, ".asm");
}

/*
 * The source file, by the symbol table or by lines of debug information,
 * without its folders.
 */
static const char *
source_of(struct explain *x, const struct span *s)
{
	const struct symtab *t = &x->img->sources;
	uint32_t sect = span_sect(x->img, s);
	const char *file, *slash;
	unsigned line;
	size_t i;

	if (s->symbol != NULL) {
		i = symbol_from(t->sym, t->n, sect, s->symbol->addr);
		if (i < t->n && t->sym[i].sect == sect &&
		    t->sym[i].addr == s->symbol->addr)
			return t->sym[i].name;
	}
	if (x->asked++ == LINES_MAX)
		x->asked--;
	if (x->asked == LINES_MAX || x->img->ops == NULL ||
	    x->img->ops->line == NULL ||
	    !x->img->ops->line(x->img, sect, s->start, &file, &line) ||
	    file == NULL)
		return NULL;
	slash = strrchr(file, '/');
	return slash == NULL ? file : slash + 1;
}

static void
explain(struct explain *x, struct span *s)
{
	const uint8_t *p;
	size_t n;

	p = span_bytes(x->img, s, &n);
	s->source = source_of(x, s);
	if (is_startup(x, s, p, n))
		s->reason = GAP_STARTUP;
	else if (s->tables != 0)
		s->reason = cover_use_name((s->tables & x->profile) != 0 ?
					       COVER_PROFILE :
					       COVER_DEBUG);
	else if (is_replacement(s))
		s->reason = GAP_REPLACEMENT;
	else if (s->symbol != NULL && gap_is_type(x->img, s->symbol))
		s->reason = GAP_TYPE;
	else if (p != NULL && is_erratum(x, s, p, n))
		s->reason = "erratum stubs";
	else if (p != NULL && is_text(p, n))
		s->reason = GAP_TEXT;
	else if (p != NULL && s->symbol == NULL && is_constants(p, n))
		s->reason = GAP_CONSTANTS;
	else if (p != NULL && is_periodic(p, n))
		s->reason = "trampolines";
	else if (is_generated(x, s))
		s->reason = "generated code";
	else if (s->source != NULL && is_assembly(s->source))
		s->reason = "assembly without CFI";
	else if (x->swift)
		s->reason = "Swift code without CFI";
	else if (s->symbol != NULL)
		s->reason = s->source == NULL ? "function without CFI" :
						"compiled without CFI";
}

void
gaps_explain(struct spans *o)
{
	struct explain x = { .img = (struct image *)(uintptr_t)o->img,
		.swift = (image_has(o->img) & HAS_SWIFT) != 0,
		.profile = o->use[COVER_PROFILE] };
	size_t i;

	for (i = 0; i < o->n; i++)
		if (o->list[i].class == SPAN_GAP)
			explain(&x, &o->list[i]);
}
