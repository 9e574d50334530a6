/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names of functions and lines from DWARF that is put together here byte by
 * byte (DWARF 4, 7.5 and 6.2): by which attribute a function has its name, where
 * it ends, how deep it is looked for; rows of sequences, of linked files and of
 * objects, whose addresses are relocated; a process that reads and is ended.
 */
#define _GNU_SOURCE
#include "dwarf_build.h"

#include <inttypes.h>
#include <signal.h>
#include <unistd.h>

#include "object/dwarf_child.h"

static struct strbuf text;

/* A function of a name and 8 bytes; gives what refers to it. */
static uint32_t
function(const char *name, uint64_t from)
{
	uint32_t at = (uint32_t)(elf.len - unit);

	elf_put(SIZED, 1);
	string(name);
	range(from, 8);
	return at;
}

static void
by_reference(unsigned kind, uint32_t to, uint64_t from)
{
	elf_put(kind, 1);
	elf_put(to, 4);
	range(from, 8);
}

static void
add(void *arg, const struct symbol *s)
{
	(void)arg;
	sb_printf(&text, "%s%s %" PRIx64 "+%" PRIx64, text.len > 0 ? ", " : "",
	    s->name, s->addr - TEXT, s->size);
}

static const char *
functions(void)
{
	build_end(true);
	text.len = 0;
	sb_str(&text, "");
	dwarf_functions(img, add, NULL);
	image_close(img);
	return text.s;
}

static void
names(void)
{
	uint32_t plain, linked, declared, chain;
	unsigned i;

	begin(ET_DYN);
	elf_section(".debug_info", SHT_PROGBITS, 0, 0);
	begin_unit(0);
	plain = function("sized", 0);
	elf_put(BOUNDED, 1);
	string("bounded");
	range(0x10, TEXT + 0x14);
	elf_put(BOUNDED, 1);
	string("backwards");
	range(0x20, TEXT + 0x1f);
	elf_put(OPEN, 1);
	string("open");
	elf_put(TEXT + 0x30, 8);
	linked = (uint32_t)(elf.len - unit);
	elf_put(LINKED, 1);
	string("_Zlinked");
	string("linked");
	range(0x40, 8);
	elf_put(OLD_LINKED, 1);
	string("_Zold");
	string("old");
	range(0x50, 8);
	declared = (uint32_t)(elf.len - unit);
	elf_put(DECLARED, 1);
	string("declared");
	elf_put(NAMELESS, 1);
	range(0x60, 8);
	by_reference(SPEC, declared, 0x70);
	by_reference(ORIGIN, linked, 0x80);
	by_reference(ORIGIN, plain, 0x90);
	function("outside", 0x1000);
	function("", 0xa0);
	end_unit();
	is(functions(),
	    "sized 0+8, bounded 10+4, backwards 20+0, open 30+0, _Zlinked "
	    "40+8, _Zold 50+8, declared 70+8, _Zlinked 80+8, sized 90+8",
	    "names and ends");

	/* References are followed so far; each is another function, too. */
	begin(ET_DYN);
	elf_section(".debug_info", SHT_PROGBITS, 0, 0);
	begin_unit(0);
	chain = (uint32_t)(elf.len - unit);
	elf_put(DECLARED, 1);
	string("far");
	for (i = 0; i < 6; i++) {
		plain = (uint32_t)(elf.len - unit);
		by_reference(i & 1 ? SPEC : ORIGIN, chain, 0x10 * i);
		chain = plain;
	}
	/* One that refers to itself has no name. */
	plain = (uint32_t)(elf.len - unit);
	by_reference(SPEC, plain, 0x80);
	end_unit();
	is(functions(), "far 0+8, far 10+8, far 20+8, far 30+8",
	    "four references");
}

/* Functions in namespaces and types, in every unit, but not in others. */
static void
nested(void)
{
	static const uint8_t kinds[] = { NAMESPACE, CLASS, STRUCTURE, MODULE,
		BLOCK };
	static const char *const in[] = { "namespace", "class", "structure",
		"module", "block" };
	unsigned i, k;

	begin(ET_DYN);
	elf_section(".debug_info", SHT_PROGBITS, 0, 0);
	begin_unit(0);
	for (i = 0; i < NELEM(kinds); i++) {
		elf_put(kinds[i], 1);
		function(in[i], 0x10 * i);
		elf_put(0, 1);
	}
	function("behind", 0x80);
	end_unit();
	begin_unit(0);
	function("second", 0x90);
	end_unit();
	is(functions(),
	    "namespace 0+8, class 10+8, structure 20+8, module 30+8, behind "
	    "80+8, second 90+8",
	    "in what they stand");
	for (i = 30; i < 33; i++) {
		begin(ET_DYN);
		elf_section(".debug_info", SHT_PROGBITS, 0, 0);
		begin_unit(0);
		for (k = 0; k < i; k++)
			elf_put(NAMESPACE, 1);
		function("deep", 0);
		for (k = 0; k < i; k++)
			elf_put(0, 1);
		function("behind", 0x10);
		end_unit();
		is(functions(),
		    i < 32 ? "deep 0+8, behind 10+8" : "behind 10+8",
		    "so deep are they");
	}
}

/* --- Lines --- */

static void
line_is(uint32_t sect, uint64_t addr, unsigned want)
{
	const char *file = "";
	unsigned line = 0;
	bool found = dwarf_line(img, sect, addr, &file, &line);

	if (!ok(found == (want != 0) && line == want &&
		    (!found || strstr(file, "x.c") != NULL),
		"0x%" PRIx64 " is line %u", addr, want))
		printf("# %d %u %s\n", found, line, file);
}

/* All limits of the two rows of a sequence. */
static void
rows_are(uint32_t sect, uint64_t addr, unsigned line)
{
	if (addr != 0)
		line_is(sect, addr - 1, 0);
	line_is(sect, addr, line);
	line_is(sect, addr + 15, line);
	line_is(sect, addr + 16, line + 1);
	line_is(sect, addr + 31, line + 1);
	line_is(sect, addr + 32, 0);
}

static void
two_units(bool aranges)
{
	size_t at, base, second;

	begin(ET_DYN);
	elf_section(".debug_line", SHT_PROGBITS, 0, 0);
	base = at = begin_lines();
	sequence(TEXT + 0x100, 10);
	sequence(TEXT + 0x40, 20);
	elf_at_put(at, elf.len - at - 4, 4);
	second = elf.len;
	at = begin_lines();
	sequence(TEXT + 0x80, 30);
	elf_at_put(at, elf.len - at - 4, 4);
	elf_section(".debug_info", SHT_PROGBITS, 0, 0);
	begin_unit(0);
	end_unit();
	begin_unit((uint32_t)(second - base));
	end_unit();
	if (aranges) {
		elf_section(".debug_aranges", SHT_PROGBITS, 0, 0);
		elf_put(76, 4); /* the first unit's */
		elf_put(2, 2);
		elf_put(0, 4);
		elf_put(8, 1);
		elf_put(0, 1);
		elf_put(0, 4);
		range(0x100, 32);
		range(0x40, 32);
		range(0x110, 0); /* of no bytes */
		elf_put(0, 8);
		elf_put(0, 8);
	}
	build_end(true);
}

static void
lines(void)
{
	unsigned i, k;

	for (i = 0; i < 2; i++) {
		two_units(i == 1);
		for (k = 0; k < 2; k++) { /* and once more */
			rows_are(0, TEXT + 0x100, 10);
			rows_are(0, TEXT + 0x40, 20);
			rows_are(0, TEXT + 0x80, 30);
		}
		image_close(img);
	}
}

/* Addresses of an object are those that its relocations give. */
static void
object(void)
{
	size_t base, at, a, b, other, undefined;
	unsigned s;

	begin(ET_REL);
	elf_section(".text.b", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, 0);
	elf_put(0, 8);
	elf_sections[3].size = 0x101;
	build_fill(elf.len + 0x100);
	elf_section(".text.c", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, 0);
	build_fill(elf.len + 0x100);
	s = elf_section(".debug_line", SHT_PROGBITS, 0, 0);
	base = at = begin_lines();
	a = sequence(0, 10);
	b = sequence(0, 20);
	other = sequence(0, 30);
	undefined = sequence(0xff0000, 40);
	elf_at_put(at, elf.len - at - 4, 4);
	elf_section(".rela.debug_line", SHT_RELA, 0, 0);
	elf_sections[s + 1].link = s + 2;
	elf_sections[s + 1].info = s;
	elf_relocation(a - base, 1, R_X86_64_64, 0x20);
	elf_relocation(b - base, 2, R_X86_64_64, 0x40);
	elf_relocation(other - base, 3, R_X86_64_64, 0);
	elf_relocation(undefined - base, 4, R_X86_64_64, 0);
	elf_section(".symtab", SHT_SYMTAB, 0, 0);
	elf_sections[s + 2].link = s + 3;
	elf_symbol(0, 0, 0, 0, 0);
	elf_symbol(0, 0, 0, STT_SECTION, 1);
	elf_symbol(0, 0, 0, STT_SECTION, 3);
	elf_symbol(0, 0, 0, STT_SECTION, 4);
	elf_symbol(0, 0, 0, 0x10, 0);
	elf_section(".strtab", SHT_STRTAB, 0, 0);
	elf_put(0, 8);
	elf_section(".debug_info", SHT_PROGBITS, 0, 0);
	begin_unit(0);
	end_unit();
	build_end(true);
	rows_are(1, 0x20, 10);
	rows_are(3, 0x40, 20);
	rows_are(4, 0, 30);
	line_is(1, 0x40, 0);
	line_is(3, 0x101, 0); /* where that one ends */
	line_is(99, 0x20, 0);
	image_close(img);
}

/* --- The process that reads --- */

/* Kills the only child; false where the system does not tell which it is. */
static bool
kill_child(void)
{
	FILE *f = fopen("/proc/thread-self/children", "r");
	int pid = 0;

	if (f == NULL)
		return false;
	if (fscanf(f, "%d", &pid) != 1)
		pid = 0;
	fclose(f);
	if (pid == 0 || kill(pid, SIGKILL) != 0)
		return false;
	/* Its end of the socket is closed when it is no more. */
	while (kill(pid, 0) == 0) {
		char path[64], state = 'Z';

		snprintf(path, sizeof(path), "/proc/%d/stat", pid);
		f = fopen(path, "r");
		if (f == NULL || fscanf(f, "%*d (%*[^)]) %c", &state) != 1)
			state = 'Z';
		if (f != NULL)
			fclose(f);
		if (state == 'Z')
			break;
		usleep(1000);
	}
	return true;
}

static void
killed(void)
{
	static const char why[] =
	    "the process that reads it was killed: names and lines are missing";
	unsigned i;

	two_units(false);
	for (i = 0; i < 4; i++) {
		line_is(0, TEXT + 0x80, 30);
		ok(i == 0 ? img->lost == NULL : img->lost != NULL, "lost?");
		if (!kill_child()) {
			ok(true, "killed # SKIP children are not told");
			image_close(img);
			return;
		}
		/* What was told last is known without it. */
		line_is(0, TEXT + 0x80, 30);
		line_is(0, TEXT + 0x81, 0);
		is(img->lost, why, "killed");
	}
	line_is(0, TEXT + 0x80, 0); /* four times is enough */
	image_close(img);
}

/* Asked about at once: the one at which the child falls over stays unknown. */
static void
expected(void)
{
	struct image_place p[600];
	const char *file;
	unsigned line, alone[600], i, bad = 0;

	two_units(false);
	for (i = 0; i < 600; i++) {
		p[i] = (struct image_place){ 0, TEXT + i * 7 % 600 };
		if (!dwarf_line(img, 0, TEXT + i, &file, &alone[i]))
			alone[i] = 0;
	}
	dwarf_expect(img, p, 600);
	for (i = 0; i < 600; i++) {
		if (!dwarf_line(img, 0, TEXT + i, &file, &line))
			line = 0;
		bad += line != alone[i];
	}
	ok(bad == 0 && alone[0x80] == 30, "%u of 600 places differ", bad);
	if (kill_child()) {
		p[0].addr = TEXT + 0x82;
		p[1].addr = TEXT + 0x80;
		p[2].addr = TEXT + 0x81;
		dwarf_expect(img, p, 3);
		line_is(0, TEXT + 0x80, 0);
		line_is(0, TEXT + 0x81, 30);
		line_is(0, TEXT + 0x82, 30);
	}
	image_close(img);
}

static void
count(void *arg, const struct symbol *s)
{
	size_t *n = arg;

	*n += strlen(s->name) == 65512;
}

/*
 * All answers together have 1 MiB of text, and four times the file, each with
 * the 24 bytes before its name; a name is cut at 1 MiB.
 */
static void
limits(void)
{
	size_t most, got;
	uint32_t name;
	unsigned i, n;
	char *s = xmalloc((1 << 20) + 10);

	memset(s, 'x', (1 << 20) + 10);
	for (n = 10; n < 40; n += 10) {
		begin(ET_DYN);
		elf_section(".debug_info", SHT_PROGBITS, 0, 0);
		begin_unit(0);
		name = (uint32_t)(elf.len - unit);
		elf_put(DECLARED, 1);
		sb_mem(&elf, s, 65512);
		elf_put(0, 1);
		for (i = 0; i < n; i++)
			by_reference(SPEC, name, 16 * i);
		end_unit();
		build_end(true);
		most = ((1 << 20) + 4 * img->len) / 65536;
		got = 0;
		dwarf_functions(img, count, &got);
		ok(got == (n < most ? n : most), "%zu of %u names", got, n);
		is(img->lost,
		    n <= most ? "(null)" :
				"what it tells is larger than it can be: names "
				"and lines are missing",
		    "is it told?");
		image_close(img);
	}
	for (i = 0; i < 3; i++) {
		begin(ET_DYN);
		elf_section(".debug_info", SHT_PROGBITS, 0, 0);
		begin_unit(0);
		elf_put(SIZED, 1);
		sb_mem(&elf, s, (1 << 20) - 1 + i);
		elf_put(0, 1);
		range(0, 8);
		end_unit();
		functions();
		ok(text.len == (1 << 20) - (i == 0) + 4, "a long name");
	}
	free(s);
}

int
main(void)
{
	limits();
	names();
	nested();
	lines();
	object();
	killed();
	expected();
	sb_free(&text);
	sb_free(&elf);
	diag_free(&diag);
	return done();
}
