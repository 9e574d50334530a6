/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How the bytes of an entry are cut into instructions: zeros that fill, bytes
 * that are none, functions that begin inside of one, and where branches of
 * objects lead, whose relocations are those of the psABIs.  Encoded by hand
 * from the manuals of x86 and Arm.  All rows say that nothing was pushed, so
 * that what is assumed tells where a block begins that nothing leads to.
 *
 * needs: Zydis
 */
#include "code/pass.h"
#include "world.h"

struct read_case {
	const char *text, *hex;
	const char *want;   /* instructions, class, blocks assumed */
	const char *rows;   /* where they begin; NULL: at 0 */
	const char *starts; /* functions that the file lists */
	bool macho;
};

/* 00 00, 00 c0 and 04 c3 are additions, f8 is clc; 06 is none. */
static const struct read_case x86[] = {
	{ "two returns", "c3 c3", "2 assumed 1", NULL, NULL },
	{ "zeros behind one", "c3 0000 c3", "3 assumed 3", NULL, NULL },
	{ "three", "c3 3*00 c3", "3 assumed 4", NULL, NULL },
	{ "one is no filling", "c3 00c0 c3", "3 assumed 1", NULL, NULL },
	{ "nor are they behind what goes on", "f8 0000 c3", "3 proved", NULL,
	    NULL },
	{ "a call", "ffd0 0000 c3", "3 proved", NULL, NULL },
	{ "a branch that may be", "7400 0000 c3", "3 proved", NULL, NULL },
	{ "behind a trap", "0f0b 0000 c3", "3 assumed 4", NULL, NULL },
	{ "a jump over them", "eb02 0000 c3", "3 proved", NULL, NULL },
	{ "to the first", "eb00 0000 c3", "3 proved", NULL, NULL },
	{ "between two", "eb01 3*00 c3", "3 assumed 2", NULL, NULL },
	{ "255", "c3 255*00 c3", "3 assumed 256", NULL, NULL },
	{ "and more", "c3 257*00 c3", "4 assumed 256", NULL, NULL },
	{ "to the end", "c3 4*00", "2 proved", NULL, NULL },
	/* Apple's linker fills with zeros up to the next function. */
	{ "behind a call, up to the end", "ffd0 3*00", "2 proved", NULL, NULL,
	    true },
	{ "one", "ffd0 00", "2 proved", NULL, NULL, true },
	{ "not up to the end", "ffd0 0000 c3", "3 proved", NULL, NULL, true },
	{ "behind what goes on", "f8 00", "2 unknown", NULL, NULL, true },
	{ "however many they are", "ffd0 300*00", "2 proved", NULL, NULL,
	    true },
	{ "in ELF files", "ffd0 00", "2 unknown", NULL, NULL },
	/* What begins inside of an instruction. */
	{ "a function", "04c3 c3", "3 assumed 1 2", NULL, "1" },
	{ "none", "04c3 c3", "2 proved", NULL, NULL },
	{ "at its beginning", "04c3 c3", "2 proved", NULL, "0" },
	{ "and its end", "04c3 c3", "2 proved", NULL, "0 2" },
	{ "the second of two", "04c3 04c3", "4 assumed 1 3", NULL, "1 3" },
	/* After bytes that are none: where one is known to begin, if none is come to. */
	{ "to the end", "c3 06 06 c3", "2 proved", NULL, NULL },
	{ "to a row", "c3 06 06 c3", "3 assumed 3", "0 3", NULL },
	{ "to the next of two", "c3 06 06 c3", "4 assumed 3", "0 2 3", NULL },
	{ "not to one before", "c3 f8 06 c3", "4 unknown 1 3", "0 1", NULL },
	{ "to where a branch leads", "7402 06 c3 c3", "4 unknown 3", NULL,
	    NULL },
	{ "or nearer", "7403 7402 06 c3 c3 c3", "6 unknown 7", NULL, NULL },
	{ "and not in between", "eb02 06 06 c3", "3 proved", NULL, NULL },
	{ "behind a call", "ffd0 06 c3", "3 unknown", NULL, NULL },
	{ "before it", "eb01 06 06 c3", "3 unknown", NULL, NULL },
};

/* A branch, a trap and a return, and the branch's relocation. */
static const struct object_case {
	const char *text, *hex;
	struct reloc rel;
	const char *want;
	uint64_t at; /* of the entry in its section */
	uint8_t machine;
} objects[] = {
	{ "no relocation", "e902000000 0f0b c3", { .offset = 64 },
	    "3 assumed 5", 0, MACH_X86_64 },
	{ "to the return", "e900000000 0f0b c3",
	    { .offset = 1,
		.size = 4,
		.kind = RELOC_PCREL,
		.sect = 1,
		.value = 3 },
	    "3 assumed 5", 0, MACH_X86_64 },
	{ "not to the trap", "e900000000 0f0b c3",
	    { .offset = 1,
		.size = 4,
		.kind = RELOC_PCREL,
		.sect = 1,
		.value = 1 },
	    "3 assumed 7", 0, MACH_X86_64 },
	{ "of a symbol elsewhere", "e900000000 0f0b c3",
	    { .offset = 1,
		.size = 4,
		.kind = RELOC_PCREL,
		.undefined = true,
		.sect = 1,
		.value = 3 },
	    "3 assumed 5 7", 0, MACH_X86_64 },
	{ "of code that was left out", "e900000000 0f0b c3",
	    { .offset = 1,
		.size = 4,
		.kind = RELOC_PCREL,
		.discarded = true,
		.sect = 1,
		.value = 3 },
	    "3 assumed 5 7", 0, MACH_X86_64 },
	{ "of another section", "e900000000 0f0b c3",
	    { .offset = 1,
		.size = 4,
		.kind = RELOC_PCREL,
		.sect = 2,
		.value = 3 },
	    "3 assumed 5 7", 0, MACH_X86_64 },
	{ "behind another instruction", "f8 e900000000 0f0b c3",
	    { .offset = 2,
		.size = 4,
		.kind = RELOC_PCREL,
		.sect = 1,
		.value = 4 },
	    "4 assumed 6", 0, MACH_X86_64 },
	{ "behind another entry", "c390 e900000000 0f0b c3",
	    { .offset = 3,
		.size = 4,
		.kind = RELOC_PCREL,
		.sect = 1,
		.value = 5 },
	    "3 assumed 7", 2, MACH_X86_64 },
	{ "of that entry", "e900000000 eb02 0f0b c3",
	    { .offset = 1,
		.size = 4,
		.kind = RELOC_PCREL,
		.sect = 1,
		.value = 3 },
	    "3 assumed 7", 5, MACH_X86_64 },
	{ "i386: the addend is in the field", "e9fcffffff 0f0b c3",
	    { .offset = 1,
		.size = 4,
		.kind = RELOC_UNKNOWN,
		.sect = 1,
		.value = 7 },
	    "3 assumed 5", 0, MACH_I386 },
	{ "AArch64: where the symbol is", "00000014 000020d4 c0035fd6",
	    { .size = 4, .kind = RELOC_UNKNOWN, .sect = 1, .value = 8 },
	    "3 assumed 4", 0, MACH_AARCH64 },
	{ "which is elsewhere", "00000014 000020d4 c0035fd6",
	    { .size = 4, .kind = RELOC_UNKNOWN, .undefined = true, .sect = 1 },
	    "3 assumed 4 8", 0, MACH_AARCH64 },
	/* ppc64: blr, bctr, nop, li; fnmadd f31,f31,f25,f31 is 0x190 back, too. */
	{ "a traceback table", "2000804e 4*00 00090000 2000804e",
	    { .offset = 64 }, "2 proved", 0, MACH_PPC64 },
	/* std r2, 24(r1); ld r12, 16(r2); mtctr r12; bctr */
	{ "what fills a stub up",
	    "180041f8 100082e9 a603897d 2004804e 16*00 2000804e",
	    { .offset = 64 }, "6 assumed 32", 0, MACH_PPC64 },
	{ "but no other code",
	    "18004138 100082e9 a603897d 2004804e 16*00 2000804e",
	    { .offset = 64 }, "5 proved", 0, MACH_PPC64 },
	{ "behind a call's nop", "01000048 00000060 4*00 00090000",
	    { .offset = 64 }, "3 contradicted", 0, MACH_PPC64 },
	{ "a trap", "00006038 4*00 2000804e", { .offset = 64 }, "3 assumed 8",
	    0, MACH_PPC64 },
	{ "a jump table", "2004804e 70feffff 2000804e", { .offset = 64 },
	    "2 proved", 0, MACH_PPC64 },
	{ "an instruction like it", "00006038 70feffff 2000804e",
	    { .offset = 64 }, "3 clobber", 0, MACH_PPC64 },
};

static struct world w;
static uint8_t code[512];

static void
no_index(struct table *t, struct diag *d)
{
	(void)t, (void)d;
}

static void
add_row(struct entry *e, const struct code_machine *m, uint64_t pc)
{
	struct row *row;

	GROW(e->rows, e->nrows, e->rows_cap);
	row = &e->rows[e->nrows++];
	memset(row, 0, sizeof(*row));
	row->pc = pc;
	row->cfa = (struct rule){ .kind = RULE_REG_VAL, .reg = m->sp };
	row->cfa.u.off = m->entry_cfa;
}

/* "3 assumed 5 7": instructions, what came of it, and blocks. */
static void
hold(struct strbuf *sb, struct entry *e, uint64_t base)
{
	struct code_pass *pass = code_pass_new();
	struct format format = { .name = "eh_frame", .index = no_index };
	struct table t = { .format = &format,
		.name = "eh_frame",
		.img = &w.img,
		.opened = true,
		.indexed = true };
	struct code_result r = { 0 };
	struct code_ctx ctx;
	const char *why;
	unsigned i;

	sb->len = 0;
	ok(code_ctx_init(&ctx, &t, NULL, &why), "code that can be read");
	code_pass_run(pass, &ctx, e, &r);
	sb_printf(sb, "%" PRIu64 " %s", r.instructions,
	    code_class_name(r.class));
	for (i = 0; i < r.nassumed && i < CODE_ASSUMED; i++)
		sb_printf(sb, " %" PRIu64, r.assumed[i] - base);
	code_result_free(&r);
	code_pass_free(pass);
	entry_free(e);
}

static struct entry
entry_of(uint32_t sect, uint64_t start, uint64_t len)
{
	struct entry e = { .kind = ENTRY_FUNC, .has_end = true };

	e.start =
	    (struct target){ .kind = TARGET_ADDR, .sect = sect, .addr = start };
	e.end = start + len;
	return e;
}

static void
test_x86(struct strbuf *sb)
{
	uint64_t starts[4];
	struct entry e;
	const char *s;
	char *end;
	size_t i, n;

	for (i = 0; i < NELEM(x86); i++) {
		world_begin(&w, MACH_X86_64, 8);
		if (x86[i].macho)
			w.img.container = CONTAINER_MACHO;
		n = many_bytes(x86[i].hex, code);
		w.seg[0].data = code;
		w.seg[0].len = w.seg[0].size = n;
		w.img.starts = starts;
		for (s = x86[i].starts; s != NULL && *s != '\0'; s = end)
			starts[w.img.nstarts++] = WORLD_CODE +
						  strtoul(s, &end, 10);
		e = entry_of(0, WORLD_CODE, n);
		s = x86[i].rows == NULL ? "0" : x86[i].rows;
		for (; *s != '\0'; s = end)
			add_row(&e, code_machine_of(&w.img),
			    WORLD_CODE + strtoul(s, &end, 10));
		hold(sb, &e, WORLD_CODE);
		is(sb->s, x86[i].want, x86[i].text);
		world_end(&w);
	}
}

static void
test_objects(struct strbuf *sb)
{
	const struct object_case *c;
	struct reloc rel;
	struct entry e;
	size_t i, n;

	for (i = 0; i < NELEM(objects); i++) {
		c = &objects[i];
		memset(&w, 0, sizeof(w));
		world_begin(&w, c->machine, c->machine == MACH_I386 ? 4 : 8);
		n = many_bytes(c->hex, code);
		w.img.by_section = true;
		w.img.type = IMAGE_OBJECT;
		w.img.nplaced = w.img.nsegments = w.img.nloads = 0;
		rel = c->rel;
		rel.symbol = "f";
		w.sec[0].addr = 0;
		w.sec[0].data = code;
		w.sec[0].size = w.sec[0].len = n;
		w.sec[0].relocs = &rel;
		w.sec[0].nrelocs = 1;
		e = entry_of(1, c->at, n - c->at);
		add_row(&e, code_machine_of(&w.img), c->at);
		hold(sb, &e, 0);
		is(sb->s, c->want, c->text);
		world_end(&w);
	}
}

int
main(void)
{
	struct image img = { .machine = MACH_X86_64, .addr_size = 8 };
	struct strbuf sb = { 0 };

	/* Without the library nothing of x86 is read. */
	if (code_machine_of(&img)->decode != NULL) {
		test_x86(&sb);
		test_objects(&sb);
	}
	sb_free(&sb);
	return done();
}
