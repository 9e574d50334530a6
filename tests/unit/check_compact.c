/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the checks say of rows of __LD,__compact_unwind in objects, by the
 * drawing in mach-o/compact_unwind_encoding.h.  What is to be found is stated
 * by hand from the texts of the checks.
 */
#include "world.h"

#define ROWS   0x400000
#define FRAMES 0x410000
#define DATA   0x300000
#define RBP    0x01000000 /* frames of rbp, nothing else saved */
#define FDE    0x04000000 /* it is in an FDE */

/* Rows of 32 bytes: function, length, word, personality routine, LSDA. */
struct compact_case {
	const char *text, *want;
	struct {
		uint64_t at;         /* from .text */
		uint32_t len, word;  /* no word: the end */
		uint64_t pers, lsda; /* 0: none */
	} row[3];
	struct {
		unsigned at, kind, size; /* no size: none */
	} reloc;                         /* instead of others there */
	uint64_t func_len; /* of a symbol at .text's start, or 0 */
	bool fde;          /* at .text's start */
	uint8_t type;      /* 0: an object */
};

#define T         .text =
#define ROW(...)  .row = { __VA_ARGS__ }
#define ONE(word) ROW({ 0, 16, (word), 0, 0 })

/* The FDE's one row is rsp+16. */
#define NEEDLESS \
	"cu-dwarf-needless 0x0: word 0x02020000 would say what the FDE says"

static const struct compact_case cases[] = {
	{ T "a row", "", ONE(RBP) },
	{ T "in an image",
	    "macho-cu-in-image -: the linker left the rows of objects in the "
	    "image",
	    ONE(RBP), .type = IMAGE_DYN },
	{ T "the last bytes of code", "", ROW({ 0xffff0, 16, RBP, 0, 0 }) },
	{ T "a byte more",
	    "cu-length-zero 0x0: 0x1ffff0 to 0x200001 goes past the end of "
	    ".text",
	    ROW({ 0xffff0, 17, RBP, 0, 0 }) },
	{ T "no bytes", "cu-length-zero 0x0: the row covers no bytes",
	    ROW({ 0, 0, RBP, 0, 0 }) },
	{ T "in data",
	    "cu-func-reloc 0x0: the function is in no code section of the "
	    "object",
	    ROW({ DATA - WORLD_CODE, 8, RBP, 0, 0 }) },

	/* Neighbours. */
	{ T "one behind the other", "",
	    ROW({ 0, 16, RBP, 0, 0 }, { 16, 16, RBP, 0, 0 }) },
	{ T "that overlap",
	    "cu-overlap 0x20: 0x10000f lies in the range of the row at 0x0, "
	    "which ends at 0x100010",
	    ROW({ 0, 16, RBP, 0, 0 }, { 15, 16, RBP, 0, 0 }) },
	{ T "of one place",
	    "cu-duplicate 0x20: the row at 0x0 begins at 0x100000 too",
	    ROW({ 0, 16, RBP, 0, 0 }, { 0, 16, RBP, 0, 0 }) },
	{ T "a byte between two", "",
	    ROW({ 0, 16, RBP, 0, 0 }, { 17, 16, RBP, 0, 0 }) },
	{ T "of one function",
	    "cu-gap 0x20: no row covers 0x100010 to 0x100011 of the function",
	    ROW({ 0, 16, RBP, 0, 0 }, { 17, 15, RBP, 0, 0 }), .func_len = 32 },
	{ T "of two", "", ROW({ 0, 16, RBP, 0, 0 }, { 17, 15, RBP, 0, 0 }),
	    .func_len = 17 },

	/* Words. */
	{ T "a part of a function",
	    "enc-not-start 0x0: 0x100000 is not the start of its function",
	    ONE(0x80000000 | RBP) },
	{ T "a number of a routine",
	    "cu-personality-bits 0x0: word 0x11000000 has personality number 1",
	    ONE(0x10000000 | RBP) },
	{ T "the highest",
	    "cu-personality-bits 0x0: word 0x31000000 has personality number 3",
	    ONE(0x30000000 | RBP) },
	{ T "an LSDA", "", ROW({ 0, 16, 0x40000000 | RBP, 0, DATA }) },
	{ T "not said",
	    "cu-lsda-flag 0x0: word 0x01000000 says that there is no LSDA, the "
	    "row has one",
	    ROW({ 0, 16, RBP, 0, DATA }) },
	{ T "said only",
	    "cu-lsda-flag 0x0: word 0x41000000 says that there is an LSDA, the "
	    "row has none",
	    ONE(0x40000000 | RBP) },
	{ T "an adjustment for a size in itself",
	    "enc-immd-adjust 0x0: word 0x02022000 has an adjustment of 1 "
	    "word, but its stack size in itself",
	    ONE(0x02022000) },
	{ T "its highest",
	    "enc-immd-adjust 0x0: word 0x0202e000 has an adjustment of 7 "
	    "words, but its stack size in itself",
	    ONE(0x0202e000) },

	/* FDEs. */
	{ T "an FDE", NEEDLESS, ONE(FDE), .fde = true },
	{ T "none", "cu-dwarf-no-fde 0x0: no FDE begins at 0x100000",
	    ONE(FDE) },
	{ T "at another place",
	    "cu-dwarf-no-fde 0x0: no FDE begins at 0x100001",
	    ROW({ 1, 16, FDE, 0, 0 }), .fde = true },
	{ T "its place",
	    "cu-dwarf-offset 0x0: word 0x04000018 has an offset "
	    "already\n" NEEDLESS,
	    ONE(FDE | 0x18), .fde = true },
	{ T "a routine beside it",
	    "cu-dwarf-extra 0x0: the row has a personality routine, which the "
	    "FDE has to have\n" NEEDLESS,
	    ROW({ 0, 16, FDE, WORLD_CODE, 0 }), .fde = true },
	{ T "an LSDA",
	    "cu-dwarf-extra 0x0: the row has an LSDA, which the FDE has to "
	    "have\n" NEEDLESS,
	    ROW({ 0, 16, FDE, 0, DATA }), .fde = true },

	/* Relocations. */
	{ T "none of the function",
	    "cu-func-reloc 0x0: the function, 0x100000, has no relocation",
	    ONE(RBP), .reloc = { 0, RELOC_NONE, 8 } },
	{ T "none of a routine",
	    "cu-func-reloc 0x0: the personality routine, 0x100000, has no "
	    "relocation",
	    ROW({ 0, 16, RBP, WORLD_CODE, 0 }),
	    .reloc = { 16, RELOC_NONE, 8 } },
	{ T "none of an LSDA",
	    "cu-func-reloc 0x0: the LSDA, 0x300000, has no relocation",
	    ROW({ 0, 16, 0x40000000 | RBP, 0, DATA }),
	    .reloc = { 24, RELOC_NONE, 8 } },
	{ T "a function's, of four bytes",
	    "cu-reloc-place 0x0: a relocation of 4 bytes at byte 0 of a row",
	    ONE(RBP), .reloc = { 0, RELOC_ABS, 4 } },
	{ T "a function's, from where it stands",
	    "cu-reloc-type 0x0: relocation of unknown type is no plain address",
	    ONE(RBP), .reloc = { 0, RELOC_PCREL, 8 } },
	{ T "a routine's",
	    "cu-reloc-type 0x10: relocation of unknown type is no plain "
	    "address",
	    ROW({ 0, 16, RBP, WORLD_CODE, 0 }),
	    .reloc = { 16, RELOC_PCREL, 8 } },
	{ T "one of a length",
	    "cu-reloc-place 0x8: a relocation of 4 bytes at byte 8 of a row",
	    ONE(RBP), .reloc = { 8, RELOC_ABS, 4 } },
	{ T "of the second row",
	    "cu-reloc-place 0x2c: a relocation of 4 bytes at byte 12 of a row",
	    ROW({ 0, 16, RBP, 0, 0 }, { 16, 16, RBP, 0, 0 }),
	    .reloc = { 44, RELOC_ABS, 4 } },
	{ T "one of four bytes",
	    "cu-reloc-place 0x10: a relocation of 4 bytes at byte 16 of a row",
	    ONE(RBP), .reloc = { 16, RELOC_ABS, 4 } },
};

static size_t
add_reloc(struct reloc *r, size_t n, const struct compact_case *c, unsigned at,
    uint64_t to)
{
	if (to == 0 || (c->reloc.size != 0 && c->reloc.at == at))
		return n;
	r[n] = (struct reloc){ .offset = at,
		.kind = RELOC_ABS,
		.size = 8,
		.value = to,
		.symbol = "x" };
	return n + 1;
}

static void
find(const struct compact_case *c)
{
	static const char *const but[] = { "cfi-", "cov-", "lsda-", "macho-no",
		"cu-fde", NULL };
	uint8_t rows[96], frames[64];
	struct reloc relocs[16];
	struct section *s;
	size_t n = 0, k = 0, i;
	struct world w;

	for (i = 0; i < 3 && c->row[i].word != 0; i++) {
		k = add_reloc(relocs, k, c, (unsigned)n,
		    WORLD_CODE + c->row[i].at);
		k = add_reloc(relocs, k, c, (unsigned)n + 16, c->row[i].pers);
		k = add_reloc(relocs, k, c, (unsigned)n + 24, c->row[i].lsda);
		n = put_word(rows, n, WORLD_CODE + c->row[i].at, 8);
		n = put_word(rows, n, c->row[i].len, 4);
		n = put_word(rows, n, c->row[i].word, 4);
		n = put_word(rows, n, c->row[i].pers, 8);
		n = put_word(rows, n, c->row[i].lsda, 8);
	}
	if (c->reloc.size != 0 && c->reloc.kind != RELOC_NONE)
		relocs[k++] = (struct reloc){ .offset = c->reloc.at,
			.kind = (uint8_t)c->reloc.kind,
			.symbol = "x",
			.size = (uint8_t)c->reloc.size,
			.value = WORLD_CODE };
	world_begin(&w, MACH_X86_64, 8);
	w.img.container = CONTAINER_MACHO;
	w.img.type = c->type != 0 ? IMAGE_DYN : IMAGE_OBJECT;
	w.but = but;
	world_section(&w, ".data", SEC_WRITE, DATA, NULL, 0x1000);
	if (c->fde)
		world_section(&w, "__TEXT,__eh_frame", 0, FRAMES, frames,
		    put_word(frames,
			put_fde(frames, put_cie(frames), WORLD_CODE, 16), 0,
			4));
	s = world_section(&w, "__LD,__compact_unwind", 0, ROWS, rows, n);
	s->flags = 0x02000000; /* S_ATTR_DEBUG */
	s->relocs = relocs;
	s->nrelocs = k;
	if (c->func_len != 0)
		world_symbol(&w.img.symtab, "f", WORLD_CODE, c->func_len);
	symtab_sort(&w.img.symtab);
	world_finds(&w, c->want, c->text);
}

int
main(void)
{
	size_t i;

	for (i = 0; i < NELEM(cases); i++)
		find(&cases[i]);
	return done();
}
