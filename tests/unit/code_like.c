/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Is the code of two builds the same but for what moves?  The truth is in the
 * bytes, encoded by hand from the manuals of the machines, and in the
 * relocations that linkers may relax (psABIs of x86-64, i386, s390x, RISC-V,
 * ELFv2).
 */
#include "compare/code_like.h"
#include "world.h"

/* "OFFSET/TYPE/SIZE ...", hexadecimal; an object's, else a linked image's. */
struct like_case {
	const char *what;
	uint8_t machine;
	uint8_t type; /* enum image_type */
	const char *hex[2];
	const char *relocs[2];
	enum code_like like;
};

/* Where cases are. */
struct like_where {
	bool thumb;
	bool placed;    /* in objects whose sections have
			   addresses, as of Mach-O */
	unsigned shift; /* so far behind AROUND */
};

static const struct like_where plain;

static uint8_t bytes[2][256];
static size_t lens[2];
static struct reloc relocs[2][8];
static struct world worlds[2];

static size_t
read_relocs(struct reloc *r, const char *s)
{
	size_t n = 0;
	char *end;

	for (; s != NULL && *s != '\0'; s = *end == ' ' ? end + 1 : end) {
		memset(&r[n], 0, sizeof(r[n]));
		r[n].kind = RELOC_PCREL;
		r[n].symbol = "";
		r[n].offset = strtoull(s, &end, 16);
		r[n].type = (uint32_t)strtoul(end + 1, &end, 16);
		r[n].size = (uint8_t)strtoul(end + 1, &end, 16);
		if (r[n].type == 0)
			r[n].kind = RELOC_NONE;
		n++;
	}
	return n;
}

/* Between bytes of which nothing is asked. */
#define AROUND 16

static void
begin(struct world *w, unsigned i, const struct like_case *c,
    const struct like_where *at)
{
	bool big = c->machine == MACH_S390 || c->machine == MACH_PPC64;

	world_begin(w, c->machine,
	    c->machine == MACH_I386 || c->machine == MACH_ARM ? 4 : 8);
	w->img.type = c->type;
	w->img.big_endian = big;
	lens[i] = hex_bytes(c->hex[i], bytes[i] + AROUND + at->shift);
	w->sec[0].data = w->seg[0].data = bytes[i];
	w->sec[0].size = w->sec[0].len = w->seg[0].size = w->seg[0].len =
	    sizeof(bytes[i]);
	/* What lies elsewhere in the two builds. */
	world_section(w, ".data", SEC_WRITE, 0x200000 + i * 0x10000, NULL,
	    0x8000);
	world_section(w, ".rodata", 0, 0x300000 + i * 0x10000, NULL, 0x8000);
	world_section(w, ".low", 0, 0x8000, NULL, 0x10000);
	world_section(w, ".high", 0, 0x100000000, NULL, 0x80000000);
	memmove(&w->placed[1], w->placed, 3 * sizeof(w->placed[0]));
	w->placed[0] = &w->sec[3];
	w->sec[0].relocs = relocs[i];
	w->sec[0].nrelocs = read_relocs(relocs[i], c->relocs[i]);
	if (at->thumb)
		world_symbol(&w->img.symtab, "f", WORLD_CODE, 256)->thumb =
		    true;
	symtab_sort(&w->img.symtab);
	if (c->type == IMAGE_OBJECT && !at->placed) {
		w->img.by_section = true;
		w->sec[0].addr = 0;
	}
}

static struct code_place
place(struct world *w)
{
	struct code_place p = { &w->img, w->img.by_section,
		AROUND + (w->img.by_section ? 0 : WORLD_CODE) };

	return p;
}

#define DYN  IMAGE_DYN
#define EXEC IMAGE_EXEC
#define OBJ  IMAGE_OBJECT

static const struct like_case cases[] = {
	{ "equal", MACH_X86_64, DYN, { "554889e5c3", "554889e5c3" },
	    { NULL, NULL }, CODE_ALIKE },
	{ "one byte", MACH_X86_64, DYN, { "554889e5c3", "544889e5c3" },
	    { NULL, NULL }, CODE_OTHER },
	{ "the last", MACH_X86_64, DYN, { "554889e5c3", "554889e5c2" },
	    { NULL, NULL }, CODE_OTHER },
	{ "behind eight that are equal", MACH_X86_64, DYN,
	    { "909090909090909055", "909090909090909054" }, { NULL, NULL },
	    CODE_OTHER },
	{ "a call", MACH_X86_64, DYN, { "e801020304", "e811223344" },
	    { NULL, NULL }, CODE_ALIKE },
	{ "of which only the last byte differs", MACH_X86_64, DYN,
	    { "e800000000", "e8000000ff" }, { NULL, NULL }, CODE_ALIKE },
	{ "another opcode", MACH_X86_64, DYN, { "e801020304", "e901020304" },
	    { NULL, NULL }, CODE_OTHER },
	{ "two calls", MACH_X86_64, DYN,
	    { "e801020304e801020304", "e811223344e811223344" }, { NULL, NULL },
	    CODE_ALIKE },
	{ "a call, then something else", MACH_X86_64, DYN,
	    { "e80102030490", "e81122334491" }, { NULL, NULL }, CODE_OTHER },
	{ "a call cut short", MACH_X86_64, DYN, { "e8010203", "e8112233" },
	    { NULL, NULL }, CODE_OTHER },
	{ "a jump", MACH_X86_64, DYN, { "e901020304", "e911223344" },
	    { NULL, NULL }, CODE_ALIKE },
	{ "a jump of a condition", MACH_X86_64, DYN,
	    { "0f8401020304", "0f8411223344" }, { NULL, NULL }, CODE_ALIKE },
	{ "of another condition", MACH_X86_64, DYN,
	    { "0f8401020304", "0f8501020304" }, { NULL, NULL }, CODE_OTHER },
	{ "a short jump", MACH_X86_64, DYN, { "eb01", "eb02" }, { NULL, NULL },
	    CODE_OTHER },
	{ "lea of rip", MACH_X86_64, DYN,
	    { "488d0501020304", "488d0511223344" }, { NULL, NULL },
	    CODE_ALIKE },
	{ "lea of rsp", MACH_X86_64, DYN,
	    { "488d842401020304", "488d842411223344" }, { NULL, NULL },
	    CODE_OTHER },
	{ "sub of rsp", MACH_X86_64, DYN,
	    { "4881ec00010000", "4881ec00020000" }, { NULL, NULL },
	    CODE_OTHER },
	{ "a number that is no address", MACH_X86_64, EXEC,
	    { "b800010000", "b800020000" }, { NULL, NULL }, CODE_OTHER },
	{ "addresses of one section", MACH_X86_64, EXEC,
	    { "b810002000", "b820002100" }, { NULL, NULL }, CODE_ALIKE },
	{ "of two", MACH_X86_64, EXEC, { "b810002000", "b820003100" },
	    { NULL, NULL }, CODE_OTHER },
	{ "where images move", MACH_X86_64, DYN, { "b810002000", "b820002100" },
	    { NULL, NULL }, CODE_OTHER },
	{ "of no section", MACH_X86_64, EXEC, { "b810002000", "b820006100" },
	    { NULL, NULL }, CODE_OTHER },
	{ "too small to be any", MACH_X86_64, EXEC,
	    { "b8f0ff0000", "b8f8ff0000" }, { NULL, NULL }, CODE_OTHER },
	{ "the smallest", MACH_X86_64, EXEC, { "b800000100", "b808000100" },
	    { NULL, NULL }, CODE_ALIKE },
	{ "addresses of 64 bits", MACH_X86_64, EXEC,
	    { "48b81000200000000000", "48b82000210000000000" }, { NULL, NULL },
	    CODE_ALIKE },
	{ "above 4 GiB", MACH_X86_64, EXEC,
	    { "48b81000000001000000", "48b82000000001000000" }, { NULL, NULL },
	    CODE_ALIKE },
	{ "of which only the second byte differs", MACH_X86_64, EXEC,
	    { "48b81011000001000000", "48b81022000001000000" }, { NULL, NULL },
	    CODE_ALIKE },
	{ "the fourth", MACH_X86_64, EXEC,
	    { "48b81011001101000000", "48b81011002201000000" }, { NULL, NULL },
	    CODE_ALIKE },
	{ "of which more than the address differs", MACH_X86_64, EXEC,
	    { "48b81000200000000000", "48b82000210000000001" }, { NULL, NULL },
	    CODE_OTHER },
	/* i386 counts from the GOT's address. */
	{ "GOT-relative", MACH_I386, DYN, { "8d8301020304", "8d8311223344" },
	    { NULL, NULL }, CODE_ALIKE },
	{ "from esp", MACH_I386, DYN, { "8d842401020304", "8d842411223344" },
	    { NULL, NULL }, CODE_OTHER },
	/* Forms of other machines: instruction by instruction. */
	{ "AArch64: bl", MACH_AARCH64, DYN, { "01000094", "02000094" },
	    { NULL, NULL }, CODE_ALIKE },
	{ "b for bl", MACH_AARCH64, DYN, { "01000094", "01000014" },
	    { NULL, NULL }, CODE_OTHER },
	{ "sub of sp", MACH_AARCH64, DYN, { "ff4300d1", "ff8300d1" },
	    { NULL, NULL }, CODE_OTHER },
	{ "behind a bl", MACH_AARCH64, DYN,
	    { "01000094ff4300d1", "02000094ff8300d1" }, { NULL, NULL },
	    CODE_OTHER },
	{ "bytes behind the last instruction", MACH_AARCH64, DYN,
	    { "010000940102", "020000940103" }, { NULL, NULL }, CODE_OTHER },
	{ "equal bytes there", MACH_AARCH64, DYN,
	    { "010000940102", "020000940102" }, { NULL, NULL }, CODE_ALIKE },
	/* ldr r0, [pc]; bx lr; a word; then one that nobody loads. */
	{ "Arm: a literal", MACH_ARM, DYN,
	    { "00009fe51eff2fe101020304", "00009fe51eff2fe111223344" },
	    { NULL, NULL }, CODE_ALIKE },
	{ "a word behind it", MACH_ARM, DYN,
	    { "04009fe51eff2fe10000000001020304",
		"04009fe51eff2fe10000000011223344" },
	    { NULL, NULL }, CODE_ALIKE },
	{ "that nobody loads", MACH_ARM, DYN,
	    { "00009fe51eff2fe10000000001020304",
		"00009fe51eff2fe10000000011223344" },
	    { NULL, NULL }, CODE_OTHER },
	/* ldr r0, [pc, #-16] is the last word, and loads the first one. */
	{ "before it", MACH_ARM, DYN,
	    { "010203040000a0e110001fe5", "112233440000a0e110001fe5" },
	    { NULL, NULL }, CODE_ALIKE },
	{ "beyond the end", MACH_ARM, DYN,
	    { "00009fe51eff2fe1", "04009fe51eff2fe1" }, { NULL, NULL },
	    CODE_OTHER },
	/* Of this machine nothing but relocations is known. */
	{ "unknown forms", MACH_SPARC, DYN, { "01020304", "01020305" },
	    { NULL, NULL }, CODE_UNSURE },
	{ "equal", MACH_SPARC, DYN, { "01020304", "01020304" }, { NULL, NULL },
	    CODE_ALIKE },
	{ "where a relocation is", MACH_SPARC, OBJ, { "01020304", "01020305" },
	    { "10/7/4", "10/7/4" }, CODE_ALIKE },
	{ "on one side", MACH_SPARC, OBJ, { "01020304", "01020305" },
	    { "10/7/4", "80/7/4" }, CODE_ALIKE },
	{ "where none is", MACH_SPARC, OBJ, { "0102030405", "0102030406" },
	    { "10/7/4", "10/7/4" }, CODE_OTHER },
	{ "in objects without any", MACH_SPARC, OBJ, { "01020304", "01020305" },
	    { "10/7/4", NULL }, CODE_ALIKE },
	{ "of both", MACH_SPARC, OBJ, { "01020304", "01020305" },
	    { NULL, NULL }, CODE_UNSURE },
	{ "before a relocation", MACH_SPARC, OBJ, { "01020304", "02020304" },
	    { "11/7/4", "11/7/4" }, CODE_OTHER },
	{ "behind the last byte of one", MACH_SPARC, OBJ, { "0102", "1112" },
	    { "d/7/4", "d/7/4" }, CODE_OTHER },
	{ "a short field counts as four bytes", MACH_SPARC, OBJ,
	    { "01020304", "01020305" }, { "10/7/1", "10/7/1" }, CODE_ALIKE },
	{ "one of eight", MACH_SPARC, OBJ,
	    { "0102030401020304", "0102030401020305" }, { "10/7/8", "10/7/8" },
	    CODE_ALIKE },
	{ "one without effect", MACH_SPARC, OBJ, { "01020304", "01020305" },
	    { "10/0/0", "10/0/0" }, CODE_OTHER },
	{ "a relocation in x86 code", MACH_X86_64, OBJ,
	    { "b801020304", "b811223344" }, { "11/a/4", "11/a/4" },
	    CODE_ALIKE },
	{ "on the right only", MACH_X86_64, OBJ, { "b801020304", "b811223344" },
	    { NULL, "11/a/4" }, CODE_ALIKE },
	{ "and what is behind it", MACH_X86_64, OBJ,
	    { "b80102030490", "b81122334491" }, { "11/a/4", "11/a/4" },
	    CODE_OTHER },
	{ "two of them", MACH_X86_64, OBJ,
	    { "b801020304b801020304", "b811223344b811223344" },
	    { "11/a/4 16/a/4", "11/a/4 16/a/4" }, CODE_ALIKE },
	{ "the second only", MACH_X86_64, OBJ,
	    { "b801020304b801020304", "b801020304b811223344" },
	    { "11/a/4 16/a/4", "11/a/4 16/a/4" }, CODE_ALIKE },
	{ "what is between them", MACH_X86_64, OBJ,
	    { "b801020304b801020304", "b811223344b911223344" },
	    { "11/a/4 16/a/4", "11/a/4 16/a/4" }, CODE_OTHER },
	{ "one that reaches beyond the end", MACH_X86_64, OBJ,
	    { "b80102", "b81122" }, { "11/a/4", "11/a/4" }, CODE_ALIKE },
	{ "one of eight bytes", MACH_X86_64, OBJ,
	    { "48b80102030405060708", "48b81122334455667788" },
	    { "12/1/8", "12/1/8" }, CODE_ALIKE },
	/* mov of the GOT becomes lea, three bytes before the field. */
	{ "what is relaxed", MACH_X86_64, OBJ,
	    { "90488b0500000000", "90488d0500000000" },
	    { "14/2a/4", "14/2a/4" }, CODE_ALIKE },
	{ "all of it", MACH_X86_64, OBJ,
	    { "90488b0500000000", "90498d1501020304" },
	    { "14/2a/4", "14/2a/4" }, CODE_ALIKE },
	{ "not what is before", MACH_X86_64, OBJ,
	    { "90488b0500000000", "91488b0500000000" },
	    { "14/2a/4", "14/2a/4" }, CODE_OTHER },
	/* Six bytes before the field, as far as any goes. */
	{ "of two prefixes", MACH_X86_64, OBJ,
	    { "9001020304050600000000", "9011223344556600000000" },
	    { "17/33/4", "17/33/4" }, CODE_ALIKE },
	{ "not seven", MACH_X86_64, OBJ,
	    { "9001020304050600000000", "9101020304050600000000" },
	    { "17/33/4", "17/33/4" }, CODE_OTHER },
	{ "calls of TLS", MACH_X86_64, OBJ,
	    { "66488d3d000000006666"
	      "48e800000000c3",
		"64488b0425000000004805"
		"0102030405"
		"c3" },
	    { "14/13/4", "14/13/4" }, CODE_ALIKE },
	{ "not behind them", MACH_X86_64, OBJ,
	    { "66488d3d000000006666"
	      "48e800000000c3",
		"66488d3d000000006666"
		"48e800000000c2" },
	    { "14/13/4", "14/13/4" }, CODE_OTHER },
	{ "one before the code reaches into it", MACH_X86_64, OBJ,
	    { "0190", "0290" }, { "5/13/4", "5/13/4" }, CODE_ALIKE },
	{ "by one byte", MACH_X86_64, OBJ, { "0190", "0191" },
	    { "5/13/4", "5/13/4" }, CODE_OTHER },
	{ "by none", MACH_X86_64, OBJ, { "0190", "0290" },
	    { "4/13/4", "4/13/4" }, CODE_OTHER },
	{ "one behind the code reaches into it", MACH_X86_64, OBJ,
	    { "9001", "9002" }, { "17/33/4", "17/33/4" }, CODE_ALIKE },
	{ "by none", MACH_X86_64, OBJ, { "9001", "9002" },
	    { "18/33/4", "18/33/4" }, CODE_OTHER },
	{ "many before it", MACH_X86_64, OBJ, { "b801020304", "b811223344" },
	    { "0/2/4 4/2/4 8/2/4 11/a/4", "1/2/4 11/a/4" }, CODE_ALIKE },
	{ "of a linked image they are told already", MACH_X86_64, DYN,
	    { "b801020304", "b811223344" }, { "11/a/4", "11/a/4" },
	    CODE_OTHER },
	{ "AArch64: where a relocation is", MACH_AARCH64, OBJ,
	    { "ff4300d1c0035fd6", "ff8300d1c0035fd6" }, { "10/7/4", "10/7/4" },
	    CODE_ALIKE },
	{ "behind it", MACH_AARCH64, OBJ,
	    { "ff4300d1ff4300d1", "ff4300d1ff8300d1" }, { "10/7/4", "10/7/4" },
	    CODE_OTHER },
	{ "Arm: an instruction that is no literal", MACH_ARM, DYN,
	    { "00009fe51eff2fe101020304", "00009fe51fff2fe101020304" },
	    { NULL, NULL }, CODE_OTHER },
	/* An address of x86-64 is four bytes or, of movabs, eight. */
	{ "three are no address", MACH_X86_64, EXEC, { "b8000020", "b8000021" },
	    { NULL, NULL }, CODE_OTHER },
	{ "two, one after the other", MACH_X86_64, EXEC,
	    { "1000200020002000", "2000210010002100" }, { NULL, NULL },
	    CODE_ALIKE },
	{ "a call, then an address", MACH_X86_64, EXEC,
	    { "e801020304b810002000", "e811223344b820002100" }, { NULL, NULL },
	    CODE_ALIKE },
	{ "a call, then one of 64 bits", MACH_X86_64, EXEC,
	    { "e8010203041000000001000000", "e8112233442000000001000000" },
	    { NULL, NULL }, CODE_ALIKE },
	{ "of no section on the left", MACH_X86_64, EXEC,
	    { "b820006000", "b820002100" }, { NULL, NULL }, CODE_OTHER },
};

static const struct like_case placed[] = {
	{ "an object whose sections have addresses", MACH_X86_64, OBJ,
	    { "b801020304", "b811223344" }, { "11/a/4", "11/a/4" },
	    CODE_ALIKE },
	{ "elsewhere", MACH_X86_64, OBJ, { "b801020304", "b811223344" },
	    { "21/a/4", "21/a/4" }, CODE_OTHER },
};

static const struct like_case thumb[] = {
	/* ldr r0, [pc, #0], which counts from the word of its own place. */
	{ "Thumb: a literal", MACH_ARM, DYN,
	    { "0048704701020304", "0048704711223344" }, { NULL, NULL },
	    CODE_ALIKE },
	{ "loaded from between two words", MACH_ARM, DYN,
	    { "7047004801020304", "7047004811223344" }, { NULL, NULL },
	    CODE_ALIKE },
	{ "which is the last one", MACH_ARM, DYN,
	    { "704700480102030420b0", "704700480102030422b0" }, { NULL, NULL },
	    CODE_OTHER },
	{ "the code before it", MACH_ARM, DYN,
	    { "20b0704700487047"
	      "01020304",
		"22b0704700487047"
		"01020304" },
	    { NULL, NULL }, CODE_OTHER },
};

static const struct like_case halfway[] = {
	/* Functions of Thumb begin at any even place. */
	{ "of code between two words", MACH_ARM, DYN,
	    { "004801020304", "004811223344" }, { NULL, NULL }, CODE_ALIKE },
	{ "with code before it", MACH_ARM, DYN,
	    { "70470048c04601020304", "70470048c04611223344" }, { NULL, NULL },
	    CODE_ALIKE },
	{ "which is none itself", MACH_ARM, DYN,
	    { "20b0704700487047"
	      "c04601020304",
		"22b0704700487047"
		"c04601020304" },
	    { NULL, NULL }, CODE_OTHER },
	{ "and code behind it", MACH_ARM, DYN,
	    { "00480102030420b0", "00480102030422b0" }, { NULL, NULL },
	    CODE_OTHER },
};

/* Which bytes around a relocation at 16 a linker may change. */
static const struct {
	uint8_t machine;
	bool macho;
	uint32_t type;
	uint8_t size;
	int from, to;
} windows[] = {
	{ MACH_X86_64, false, 2, 4, 0, 4 },    /* PC32 */
	{ MACH_X86_64, false, 1, 8, 0, 8 },    /* 64 */
	{ MACH_X86_64, false, 9, 4, -3, 4 },   /* GOTPCREL */
	{ MACH_X86_64, false, 19, 4, -4, 12 }, /* TLSGD */
	{ MACH_X86_64, false, 20, 4, -3, 10 }, /* TLSLD */
	{ MACH_X86_64, false, 21, 4, 0, 4 },   /* DTPOFF32 */
	{ MACH_X86_64, false, 22, 4, -3, 4 },  /* GOTTPOFF */
	{ MACH_X86_64, false, 34, 4, -3, 4 },  /* GOTPC32_TLSDESC */
	{ MACH_X86_64, false, 35, 0, 0, 2 },   /* TLSDESC_CALL */
	{ MACH_X86_64, false, 40, 4, 0, 4 },   /* PLT32_BND */
	{ MACH_X86_64, false, 41, 4, -2, 4 },  /* GOTPCRELX */
	{ MACH_X86_64, false, 42, 4, -3, 4 },  /* REX_GOTPCRELX */
	{ MACH_X86_64, false, 43, 4, -6, 4 },  /* CODE_4_GOTPCRELX */
	{ MACH_X86_64, false, 44, 4, -6, 4 },  /* CODE_4_GOTTPOFF */
	{ MACH_X86_64, false, 45, 4, -6, 4 },  /* CODE_4_GOTPC32_TLSDESC */
	{ MACH_X86_64, false, 46, 4, -6, 4 },  /* CODE_5_... */
	{ MACH_X86_64, false, 47, 4, -6, 4 },
	{ MACH_X86_64, false, 48, 4, -6, 4 },
	{ MACH_X86_64, false, 49, 4, -6, 4 }, /* CODE_6_... */
	{ MACH_X86_64, false, 50, 4, -6, 4 },
	{ MACH_X86_64, false, 51, 4, -6, 4 },
	{ MACH_X86_64, true, 1, 4, -3, 4 }, /* of Mach-O */
	{ MACH_X86_64, true, 19, 4, -3, 4 },
	{ MACH_AARCH64, true, 1, 4, 0, 4 },
	{ MACH_I386, false, 2, 4, 0, 4 },   /* PC32 */
	{ MACH_I386, false, 43, 4, -2, 4 }, /* GOT32X */
	{ MACH_I386, false, 15, 4, -2, 4 }, /* TLS_IE */
	{ MACH_I386, false, 16, 4, -2, 4 },
	{ MACH_I386, false, 33, 4, -2, 4 },
	{ MACH_I386, false, 18, 4, -3, 9 }, /* TLS_GD */
	{ MACH_I386, false, 19, 4, -3, 9 },
	{ MACH_I386, false, 39, 4, -2, 4 },
	{ MACH_I386, false, 40, 0, -2, 4 },
	{ MACH_S390, false, 20, 4, -2, 4 },
	{ MACH_PPC64, false, 10, 4, -2, 8 },
	{ MACH_RISCV, false, 18, 8, 0, 8 },
	{ MACH_LOONGARCH, false, 66, 4, 0, 4 },
};

/* Pieces of objects that are the same, byte for byte. */
static const struct {
	const char *what;
	const char *hex[2];
	const char *relocs[2];
	bool same;
} sames[] = {
	{ "bytes", { "01020304", "01020304" }, { NULL, NULL }, true },
	{ "one other byte", { "01020304", "01020305" }, { NULL, NULL }, false },
	{ "a relocation", { "01020304", "01020304" }, { "10/2/4", "10/2/4" },
	    true },
	{ "on one side", { "01020304", "01020304" }, { "10/2/4", NULL },
	    false },
	{ "on the other", { "01020304", "01020304" }, { NULL, "10/2/4" },
	    false },
	{ "elsewhere", { "0102030405", "0102030405" }, { "10/2/4", "11/2/4" },
	    false },
	{ "of another type", { "01020304", "01020304" }, { "10/2/4", "10/3/4" },
	    false },
	{ "of another size", { "01020304", "01020304" }, { "10/2/4", "10/2/8" },
	    false },
	{ "of another kind", { "01020304", "01020304" }, { "10/2/4", "10/0/4" },
	    false },
	{ "the second of two", { "0102030401020304", "0102030401020304" },
	    { "10/2/4 14/2/4", "10/2/4 14/3/4" }, false },
	{ "one more", { "0102030401020304", "0102030401020304" },
	    { "10/2/4 14/2/4", "10/2/4" }, false },
	{ "far behind", { "01020304", "01020304" },
	    { "10/2/4", "10/2/4 40/2/4" }, true },
	/* One may change the six bytes before its field. */
	{ "six bytes behind", { "01020304", "01020304" },
	    { "10/2/4", "10/2/4 1a/2/4" }, false },
	{ "seven", { "01020304", "01020304" }, { "10/2/4", "10/2/4 1b/2/4" },
	    true },
	{ "seven, on the left", { "01020304", "01020304" },
	    { "10/2/4 1b/2/4", "10/2/4" }, true },
	{ "twelve bytes before", { "01020304", "01020304" }, { "4/2/4", NULL },
	    false },
	{ "thirteen", { "01020304", "01020304" }, { "3/2/4", NULL }, true },
	{ "before and at it", { "01020304", "01020304" },
	    { "4/2/4 10/2/4", "4/2/4 10/2/4" }, true },
	{ "before it on one side", { "01020304", "01020304" },
	    { "4/2/4 10/2/4", "3/2/4 10/2/4" }, false },
};

/* The number of a piece: the bytes before what may be a place. */
static const struct {
	const char *what;
	uint8_t machine;
	uint8_t type;
	const char *hex[2];
	bool same;
} keys[] = {
	{ "equal bytes", MACH_X86_64, DYN, { "554889e5", "554889e5" }, true },
	{ "others", MACH_X86_64, DYN, { "554889e5", "554889e6" }, false },
	{ "another length", MACH_X86_64, DYN, { "554889e5", "554889e590" },
	    false },
	{ "that the one plain byte makes up for", MACH_X86_64, DYN,
	    { "e801020304", "e9010203" }, false },
	{ "a call", MACH_X86_64, DYN, { "55e801020304", "55e811223344" },
	    true },
	{ "bytes before it", MACH_X86_64, DYN,
	    { "55e801020304", "54e811223344" }, false },
	{ "bytes behind it", MACH_X86_64, DYN,
	    { "55e80102030490", "55e81122334491" }, true },
	{ "an address may be anywhere behind eight", MACH_X86_64, EXEC,
	    { "909090909090909055", "909090909090909054" }, true },
	{ "but not in the eight", MACH_X86_64, EXEC,
	    { "909090909090909055", "909090909090909155" }, false },
	{ "where the image moves", MACH_X86_64, DYN,
	    { "909090909090909055", "909090909090909054" }, false },
	{ "bl", MACH_AARCH64, DYN, { "1f2003d501000094", "1f2003d502000094" },
	    true },
	{ "nop before it", MACH_AARCH64, DYN,
	    { "1f2003d501000094", "3f2003d501000094" }, false },
	{ "no forms: any", MACH_SPARC, DYN, { "01020304", "11223344" }, true },
};

static const uint8_t *
hashed(unsigned i, const char *hex)
{
	lens[i] = hex_bytes(hex, bytes[i] + AROUND);
	return bytes[i];
}

static void
test_windows(void)
{
	static const uint8_t relaxing[] = { MACH_X86_64, MACH_I386 };
	struct image img = { 0 };
	struct reloc r = { .kind = RELOC_PCREL };
	int from, to;
	size_t i, k, m;

	/* The others change their field and nothing around it. */
	for (m = 0; m < NELEM(relaxing); m++)
		for (i = 0; i < 256; i++) {
			for (k = 0;
			     k < NELEM(windows) &&
			     (windows[k].machine != relaxing[m] ||
				 windows[k].macho || windows[k].type != i);
			     k++)
				;
			if (k < NELEM(windows))
				continue;
			img.machine = relaxing[m];
			r.type = (uint32_t)i;
			r.size = i % 2 ? 0 : 8;
			code_reloc_window(&img, &r, &from, &to);
			if (from != 0 || to != (i % 2 ? 4 : 8))
				ok(false, "window of machine %u, type %zu",
				    relaxing[m], i);
		}
	for (i = 0; i < NELEM(windows); i++) {
		img.machine = windows[i].machine;
		img.container = windows[i].macho ? CONTAINER_MACHO :
						   CONTAINER_ELF;
		r.type = windows[i].type;
		r.size = windows[i].size;
		code_reloc_window(&img, &r, &from, &to);
		ok(from == windows[i].from && to == windows[i].to,
		    "window of machine %u, type %u: %d to %d",
		    windows[i].machine, windows[i].type, from, to);
	}
}

static void
test_same(void)
{
	struct like_case c = { .machine = MACH_X86_64, .type = OBJ };
	struct code_place a, b;
	size_t i, k;

	for (i = 0; i < NELEM(sames); i++) {
		for (k = 0; k < 2; k++) {
			c.hex[k] = sames[i].hex[k];
			c.relocs[k] = sames[i].relocs[k];
		}
		begin(&worlds[0], 0, &c, &plain);
		begin(&worlds[1], 1, &c, &plain);
		a = place(&worlds[0]);
		b = place(&worlds[1]);
		ok(code_same(&a, &b, lens[0]) == sames[i].same, "the same: %s",
		    sames[i].what);
		ok((code_hash(&a, lens[0]) == code_hash(&b, lens[1])) ==
			(strcmp(c.hex[0], c.hex[1]) == 0),
		    "the hash of %s", sames[i].what);
		worlds[1].img.type = DYN;
		ok(!code_same(&a, &b, lens[0]), "not in a linked image");
		world_end(&worlds[0]);
		world_end(&worlds[1]);
	}
}

/* Images that are not alike have nothing that is the same. */
static void
test_images(void)
{
	struct like_case c = { .machine = MACH_ARM,
		.type = OBJ,
		.hex = { "1eff2fe1", "1eff2fe1" } };
	struct image *img[2] = { &worlds[0].img, &worlds[1].img };
	struct code_place a, b;
	unsigned i;

	for (i = 0; i < 2; i++) {
		begin(&worlds[0], 0, &c, &plain);
		begin(&worlds[1], 1, &c, &plain);
		a = place(&worlds[0]);
		b = place(&worlds[1]);
#define DIFFER(field, value)                                              \
	do {                                                              \
		uint8_t kept = img[i]->field;                             \
                                                                          \
		img[i]->field = value;                                    \
		ok(!code_same(&a, &b, 4), "not with another %s", #field); \
		img[i]->field = kept;                                     \
		ok(code_same(&a, &b, 4), "with the same");                \
	} while (0)
		DIFFER(machine, MACH_AARCH64);
		DIFFER(container, CONTAINER_MACHO);
		DIFFER(type, IMAGE_DYN);
		DIFFER(type, IMAGE_EXEC);
		DIFFER(by_section, false);
		DIFFER(addr_size, 8);
		DIFFER(big_endian, true);
		DIFFER(code_little, true);
#undef DIFFER
		hex_bytes("1eff2fe11eff2fe1", bytes[!i] + AROUND);
		(i ? &a : &b)->addr += 4;
		ok(code_same(&a, &b, 4), "words further on");
		hex_bytes("1eff1eff2fe1", bytes[!i] + AROUND);
		(i ? &a : &b)->addr -= 2;
		ok(!code_same(&a, &b, 4), "but not halves of words");
		(i ? &a : &b)->addr -= 2;
		hex_bytes("1eff2fe1", bytes[!i] + AROUND);
		ok(code_same(&a, &b, 4), "nor other places");
		world_symbol(&img[i]->symtab, "f", AROUND, 4)->thumb = true;
		img[i]->symtab.sym[0].sect = 1;
		symtab_sort(&img[i]->symtab);
		ok(!code_same(&a, &b, 4), "nor Thumb code with Arm code");
		world_end(&worlds[0]);
		world_end(&worlds[1]);
	}
}

static void
test_keys(void)
{
	struct like_case c = { 0 };
	struct code_place a, b;
	size_t i, k;

	for (i = 0; i < NELEM(keys); i++) {
		c.machine = keys[i].machine;
		c.type = keys[i].type;
		for (k = 0; k < 2; k++)
			c.hex[k] = keys[i].hex[k];
		begin(&worlds[0], 0, &c, &plain);
		begin(&worlds[1], 1, &c, &plain);
		a = place(&worlds[0]);
		b = place(&worlds[1]);
		ok((code_key(&a, lens[0]) == code_key(&b, lens[1])) ==
			keys[i].same,
		    "the key: %s", keys[i].what);
		world_end(&worlds[0]);
		world_end(&worlds[1]);
	}
	memset(bytes, 0, sizeof(bytes));
	c.hex[0] = "0102030405060708090a0b";
	c.hex[1] = "0102030405060709090a0b";
	begin(&worlds[0], 0, &c, &plain);
	begin(&worlds[1], 1, &c, &plain);
	a = place(&worlds[0]);
	b = place(&worlds[1]);
	ok(code_hash(&a, 11) != code_hash(&b, 11), "a hash of eight bytes");
	hashed(1, "0102030405060708090a0c");
	ok(code_hash(&a, 11) != code_hash(&b, 11), "of those behind them");
	ok(code_hash(&a, 10) == code_hash(&b, 10), "of the same length");
	ok(code_hash(&a, 10) != code_hash(&b, 9), "and of another");
	worlds[0].sec[0].attr |= SEC_NOBITS;
	ok(code_hash(&a, 10) == 0 && code_key(&a, 10) == 0 &&
		code_like(&a, &b, 10) == CODE_ABSENT,
	    "there are no bytes");
	worlds[0].sec[0].attr &= ~(unsigned)SEC_NOBITS;
	ok(code_like(&a, &b, 0) == CODE_ABSENT, "nor in no length");
	worlds[1].img.machine = MACH_I386;
	ok(code_like(&a, &b, 10) == CODE_ABSENT, "another machine");
	world_end(&worlds[0]);
	world_end(&worlds[1]);
}

static void
run(const struct like_case *c, size_t n, const struct like_where *at)
{
	struct code_place a, b;

	for (; n-- > 0; c++) {
		begin(&worlds[0], 0, c, at);
		begin(&worlds[1], 1, c, at);
		a = place(&worlds[0]);
		b = place(&worlds[1]);
		a.addr += at->shift;
		b.addr += at->shift;
		ok(code_like(&a, &b, lens[0]) == c->like, "%s", c->what);
		world_end(&worlds[0]);
		world_end(&worlds[1]);
	}
}

int
main(void)
{
	static const struct like_where at_object = { .placed = true };
	static const struct like_where at_thumb = { .thumb = true };
	static const struct like_where at_half = { .thumb = true, .shift = 2 };

	run(cases, NELEM(cases), &plain);
	run(placed, NELEM(placed), &at_object);
	run(thumb, NELEM(thumb), &at_thumb);
	run(halfway, NELEM(halfway), &at_half);
	test_windows();
	test_same();
	test_images();
	test_keys();
	return done();
}
