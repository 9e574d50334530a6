/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names that a kernel has of itself, in every layout that scripts/kallsyms.c of
 * Linux has written (4.19, 4.20, 6.2, 6.4, 7.0), put together by hand as it
 * does.  The functions are told from those that were put in.
 */
#include "object/elf_priv.h"

#include "elf_build.h"

#define TEXT   0x1000
#define STEP   16
#define COUNT  600 /* symbols: three markers */
#define RODATA 0x4000
#define LONG   300 /* the one whose length takes two bytes */

enum where { ABSOLUTE, BASE, PERCPU, SELF };

struct layout {
	const char *name;
	enum where where;
	bool words;   /* the count and markers are words */
	bool behind;  /* places stand after the tokens */
	bool numbers; /* by name */
	bool longer;  /* lengths of two bytes */
	bool is64, be;
};

static const struct layout layouts[] = {
	{ "4.19", ABSOLUTE, .words = true, .is64 = true },
	{ "4.19, 32 bits", ABSOLUTE, .words = true, .be = true },
	{ "4.20", BASE, .is64 = true },
	{ "4.20, 32 bits", BASE },
	{ "5.10, places for each processor", PERCPU, .is64 = true },
	{ "6.2", PERCPU, .numbers = true, .longer = true, .is64 = true },
	{ "6.4", PERCPU, .behind = true, .numbers = true, .longer = true,
	    .is64 = true },
	{ "6.4, big endian", BASE, .behind = true, .numbers = true,
	    .longer = true, .is64 = true, .be = true },
	{ "7.0", SELF, .behind = true, .numbers = true, .longer = true,
	    .is64 = true },
};

/* Token 1 is one of several letters, the others their own or nothing. */
static const char *
token(unsigned i)
{
	static char one[2];

	one[0] = (char)i;
	return i == 1 ? "do_work_" : i > ' ' && i < 127 ? one : "";
}

static char
type_of(unsigned i)
{
	return i == 0 ? 'A' : i % 50 == 49 ? 'D' : i % 2 ? 't' : 'T';
}

static void
label(void)
{
	size_t align = elf_64 ? 8 : 4;

	build_fill((elf.len + align - 1) & ~(align - 1));
}

static uint64_t
address(const struct layout *l, unsigned i)
{
	return i > 0              ? ELF_BASE + TEXT + STEP * i :
	       l->where == PERCPU ? 0x10 :
				    ELF_BASE + TEXT;
}

static void
put_places(const struct layout *l)
{
	uint64_t base = ELF_BASE + TEXT, at, v;
	unsigned i;

	label();
	for (i = 0; i < COUNT; i++) {
		at = ELF_BASE + elf.len;
		v = address(l, i);
		if (l->where == ABSOLUTE)
			elf_word(v);
		else
			elf_put(l->where == BASE ? v - base :
				l->where == SELF ? v - at :
				i == 0           ? v :
						   base - 1 - v,
			    4);
	}
	if (l->where == BASE || l->where == PERCPU) {
		label();
		elf_word(base);
	}
}

static size_t markers[3];

static void
put_names(const struct layout *l)
{
	size_t start = elf.len, len, n;
	char name[200];
	unsigned i;

	for (i = 0; i < COUNT; i++) {
		if (i % 256 == 0)
			markers[i / 256] = elf.len - start;
		n = (size_t)snprintf(name, sizeof(name), "%c\1%u", type_of(i),
		    i);
		while (i == LONG && l->longer && n < 150)
			name[n++] = 'x';
		len = n;
		if (len > 127) {
			elf_put((len & 0x7f) | 0x80, 1);
			elf_put(len >> 7, 1);
		} else
			elf_put(len, 1);
		sb_mem(&elf, name, n);
	}
}

static void
put_numbers(void)
{
	unsigned i;

	label();
	for (i = 0; i < 3 * COUNT; i++)
		sb_char(&elf, (char)i);
}

static void
put_tokens(void)
{
	size_t index[256], start;
	unsigned i;

	label();
	start = elf.len;
	for (i = 0; i < 256; i++) {
		index[i] = elf.len - start;
		sb_str(&elf, token(i));
		sb_char(&elf, 0);
	}
	label();
	for (i = 0; i < 256; i++)
		elf_put(index[i], 2);
}

static void
build(const struct layout *l)
{
	unsigned i;

	build_begin(l->is64, l->be, l->is64 ? EM_X86_64 : EM_386, ET_EXEC);
	elf_section(".text", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, TEXT);
	build_fill(TEXT + STEP * COUNT);
	elf_section("__ksymtab", SHT_PROGBITS, SHF_ALLOC, 0);
	elf_word(1);
	elf_section(".rodata", SHT_PROGBITS, SHF_ALLOC, RODATA);
	sb_str(&elf, "something before it, of no even length");
	if (!l->behind)
		put_places(l);
	label();
	if (l->words)
		elf_word(COUNT);
	else
		elf_put(COUNT, 4);
	label();
	put_names(l);
	label();
	for (i = 0; i < NELEM(markers); i++)
		elf_put(markers[i], l->words && l->is64 ? 8 : 4);
	if (l->numbers && !l->behind)
		put_numbers();
	put_tokens();
	if (l->behind) {
		put_places(l);
		put_numbers();
	}
	label();
	sb_str(&elf, "something behind it");
	build_end(true);
}

/* The first difference, as text. */
static const char *
compare(const struct layout *l)
{
	const struct symtab *st = &img->symtab;
	static char text[300];
	char want[200];
	size_t k = 0, n;
	unsigned i;

	image_load_symbols(img);
	for (i = 0; i < COUNT; i++) {
		if (type_of(i) != 't' && type_of(i) != 'T')
			continue;
		n = (size_t)snprintf(want, sizeof(want), "do_work_%u", i);
		while (i == LONG && l->longer && n < 156)
			want[n++] = 'x';
		want[n] = '\0';
		if (k == st->n)
			return "some are missing";
		if (strcmp(st->sym[k].name, want) != 0 ||
		    st->sym[k].addr != address(l, i) ||
		    st->sym[k].size != STEP) {
			snprintf(text, sizeof(text), "%u: %.100s at 0x%llx", i,
			    st->sym[k].name,
			    (unsigned long long)st->sym[k].addr);
			return text;
		}
		k++;
	}
	return k == st->n ? "" : "there are more";
}

static void
test_layouts(void)
{
	size_t i;

	for (i = 0; i < NELEM(layouts); i++) {
		build(&layouts[i]);
		is(compare(&layouts[i]), "", layouts[i].name);
		image_close(img);
	}
}

/* What is damaged has other names or none, and ends. */
static void
test_damage(void)
{
	const struct layout *l = &layouts[6];
	size_t at, end, all = 0;

	build(l);
	end = elf.len;
	image_close(img);
	for (at = RODATA; at < end; at += 13, all++) {
		build(l);
		image_close(img);
		elf.s[at] ^= 0x81;
		img = elf_image((uint8_t *)elf.s, elf.len, NULL, &diag);
		image_load_symbols(img);
		image_close(img);
	}
	ok(all > 500, "%zu times damaged", all);
}

int
main(void)
{
	test_layouts();
	test_damage();
	sb_free(&elf);
	return done();
}
