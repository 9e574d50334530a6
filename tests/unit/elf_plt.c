/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Slots of PLTs of every machine and what only looks like one, in images made
 * by hand.  The code is what GNU as made of the instructions beside it, where
 * the section is at 0x11000 (of m68k: the manual's encoding of jmp
 * ([bd,%pc])); 0x13018 is puts's word of the GOT, 0x13020 exit's and 0x10f00
 * that of low.  The GOT begins at 0x13000.
 */
#include "elf_build.h"

enum {
	X64 = EM_X86_64,
	I386 = EM_386,
	A64 = EM_AARCH64,
	ARM = EM_ARM,
	RV = 243,
	LA = 258,
	S390 = EM_S390,
	MIPS = EM_MIPS,
	M68K = EM_68K
};

#define WIDE 1 /* ELFCLASS64 */
#define BIG  2

static const struct {
	uint16_t machine;
	uint8_t how;
	const char *code;  /* bytes, halves and words in hex */
	const char *slots; /* name offset+size, T: of Thumb code */
} cases[] = {
	/* jmp *puts(%rip); jmp *low(%rip), with and without bnd, endbr64 */
	{ X64, WIDE, "ff25 12200000 9090", "puts 0+8" },
	{ X64, WIDE, "f2ff25 11200000 90", "puts 0+8" },
	{ X64, WIDE, "f30f1efa ff25 0e200000 9090", "puts 0+12" },
	{ X64, WIDE, "f30f1efa f2ff25 0d200000 90", "puts 0+12" },
	{ X64, WIDE, "f30f1efb f2ff25 0d200000 90", "puts 0+12" },
	{ X64, WIDE, "ff25 faFeffff", "low 0+6" },
	{ X64, WIDE, "ff25 1220", "" },
	{ X64, WIDE, "ff25 122000", "" },
	{ X64, WIDE, "f30f1efa ff25 0e2000", "" },
	{ X64, WIDE, "f30f1e", "" },
	{ X64, WIDE, "f2", "" },
	{ X64, WIDE, "ff35 12200000", "" }, /* push */
	{ X64, WIDE, "ffa3 12200000", "" }, /* jmp *disp(%rbx) */
	{ X64, WIDE, "fe25 12200000", "" },
	{ X64, WIDE, "f30f1ffa ff25 0e200000", "puts 4+6" },
	{ X64, WIDE, "ff25 13200000", "" }, /* not at the word */
	/* jmp *puts; jmp *puts@GOT(%ebx) */
	{ I386, 0, "ff25 18300100", "puts 0+6" },
	{ I386, 0, "ffa3 18000000", "puts 0+6" },
	{ I386, 0, "ffa3 00dfffff", "low 0+6" },
	{ I386, 0, "f30f1efb ffa3 20000000", "exit 0+10" },
	{ I386, 0, "ffb3 18000000", "" }, /* push */
	/* adrp x16, puts; ldr x17, [x16, ...], with add and br, with bti c */
	{ A64, WIDE, "100000d0 110e40f9 10620091 20021fd6", "puts 0+16" },
	{ A64, WIDE, "5f2403d5 f0fffff0 118247f9 10023c91 20021fd6",
	    "low 0+20" },
	{ A64, WIDE, "1f2003d5 f0fffff0 118247f9", "low 4+8" },
	{ A64, WIDE, "110000d0 310e40f9", "" }, /* adrp x17 */
	{ A64, WIDE, "100000d0 100e40f9", "" }, /* ldr x16 */
	{ A64, WIDE, "100000d0 310e40f9", "" }, /* ldr x17, [x17] */
	{ A64, WIDE, "10feff10 110e40f9", "" }, /* adr */
	{ A64, WIDE, "100000d0 111240f9", "exit 0+8" },
	{ A64, WIDE, "100000b0 117e40f9", "" },         /* 0x120f8 */
	{ A64, WIDE, "100000d0 110e00f9", "" },         /* str */
	{ A64, WIDE, "100000d0 111a40b9", "puts 0+8" }, /* ldr w17: ILP32 */
	{ A64, WIDE, "100000d0 101a40b9", "" },
	{ A64, WIDE, "100000d0", "" },
	{ A64, BIG | WIDE, "100000d0 110e40f9", "puts 0+8" },
	/* add ip, pc, #0, 12; add ip, ip, #0x2000; ldr pc, [ip, #16]! */
	{ ARM, 0, "00c68fe2 02ca8ce2 10f0bce5", "puts 0+12" },
	{ ARM, 0, "02ca8fe2 10f0bce5", "puts 0+8" },
	{ ARM, 0, "02c28fe2 0ec28ce2 02ca8ce2 10f0bce5", "puts 0+16" },
	{ ARM, 0, "80c08fe2 02ca8ce2 90ff3ce5", "" }, /* ldr ..., #-0xf90 */
	{ ARM, 0, "02ca8fe2 f8f0bce5", "" },          /* 0x13100 */
	{ ARM, 0, "10c08fe2 02ca8ce2 00f0bce5", "puts 0+12" },
	{ ARM, 0, "01cc8fe2 1fcd8ce2 50f0bce5", "" },
	{ ARM, 0, "02ca8fe2 10f09ce5", "" }, /* ldr without ! */
	{ ARM, 0, "023a8fe2 10f0bce5", "" }, /* add r3, pc */
	{ ARM, 0, "02ca8fe2 10f0b3e5", "" }, /* ldr pc, [r3]! */
	{ ARM, 0, "02ca8fe2 10e0bce5", "" }, /* ldr lr */
	{ ARM, 0, "02ca8fe2", "" },
	/* bx pc; nop, or a branch back, and then the same: Thumb's entry */
	{ ARM, 0, "7847c046 00c68fe2 02ca8ce2 0cf0bce5", "puts 0+16T" },
	{ ARM, 0, "7847fde7 00c68fe2 02ca8ce2 0cf0bce5", "puts 0+16T" },
	{ ARM, 0, "7847fde6 00c68fe2 02ca8ce2 0cf0bce5", "puts 4+12" },
	{ ARM, 0, "7847c146 00c68fe2 02ca8ce2 0cf0bce5", "puts 4+12" },
	{ ARM, 0, "7846c046 00c68fe2 02ca8ce2 0cf0bce5", "puts 4+12" },
	{ ARM, BIG, "e28fc600 e28cca02 e5bcf010", "puts 0+12" },
	{ ARM, BIG, "4778 46c0 e28fc600 e28cca02 e5bcf00c", "puts 0+16T" },
	/* ldr ip, [pc, #4]; add ip, ip, pc; ldr pc, [ip]; .word */
	{ ARM, 0, "04c09fe5 0fc08ce0 00f09ce5 0c200000", "puts 0+16" },
	{ ARM, 0, "04c09fe5 0fc08ce0 00f09ce5 f4feffff", "low 0+16" },
	{ ARM, 0, "04c09fe5 0fc08ce0 00f09ce5 0d200000", "" },
	{ ARM, 0, "08c09fe5 0fc08ce0 00f09ce5 0c200000", "" },
	{ ARM, 0, "04c09fe5 0ec08ce0 00f09ce5 0c200000", "" },
	{ ARM, 0, "04c09fe5 0fc08ce0 04f09ce5 0c200000", "" },
	{ ARM, 0, "04c09fe5 0fc08ce0 00f09ce5 0c2000", "" },
	{ ARM, BIG, "e59fc004 e08cc00f e59cf000 0000200c", "puts 0+16" },
	/* movw ip, #0x200c; movt ip, #0; add ip, pc; ldr.w pc, [ip] */
	{ ARM, 0, "42f20c0c c0f2000c fc44 dcf800f0", "puts 0+14T" },
	{ ARM, 0, "4ff6f46c cff6ff7c fc44 dcf800f0", "low 0+14T" },
	{ ARM, 0, "42f20c03 c0f2000c fc44 dcf800f0", "" }, /* r3 */
	{ ARM, 0, "42f20c0c c0f20003 fc44 dcf800f0", "" },
	{ ARM, 0, "42f20c0c 42f2000c fc44 dcf800f0", "" }, /* movw */
	{ ARM, 0, "c2f20c0c c0f2000c fc44 dcf800f0", "" }, /* movt */
	{ ARM, 0, "42f20c0c c0f2000c fb44 dcf800f0", "" },
	{ ARM, 0, "42f20c0c c0f2000c", "" },
	{ ARM, 0, "42f20c0c c0f2010c fc44 dcf800f0", "" }, /* 1 << 16 */
	/* auipc t3, 2; ld t3, 24(t3); jalr t1, t3; nop */
	{ RV, WIDE, "172e0000 033e8e01 67030e00 13000000", "puts 0+16" },
	{ RV, WIDE, "13000000 172e0000 033e4e01 67030e00", "puts 4+12" },
	{ RV, WIDE, "173e0000 033e8eff", "" },        /* 0x13ff8 */
	{ RV, WIDE, "170e0000 033e0ef0", "low 0+8" }, /* -0x100 */
	{ RV, WIDE, "17feffff 033e0e7f", "" },
	{ RV, 0, "172e0000 032e8e01", "puts 0+8" }, /* lw */
	{ RV, WIDE, "97230000 83b38301", "" },      /* t2 */
	{ RV, WIDE, "172e0000 83338e01", "" },
	{ RV, WIDE, "372e0000 033e8e01", "" }, /* lui */
	{ RV, WIDE, "172e0000", "" },
	/* pcaddu12i $t3, 2; ld.d $t3, $t3, 24; jirl $t1, $t3, 0; nop */
	{ LA, WIDE, "4f00001c ef61c028 ed01004c 00004003", "puts 0+16" },
	{ LA, WIDE, "00004003 4f00001c ef51c028", "puts 4+8" },
	{ LA, WIDE, "0f00001c ef01fc28", "low 0+8" }, /* -0x100 */
	{ LA, 0, "4f00001c ef618028", "puts 0+8" },   /* ld.w */
	{ LA, WIDE, "4e00001c ce61c028", "" },        /* $t2 */
	{ LA, WIDE, "4f00001c ee61c028", "" },
	{ LA, WIDE, "4f00001a ef61c028", "" }, /* pcalau12i */
	{ LA, WIDE, "4f00001c ef61c029", "" }, /* st.d */
	/* larl %r1, puts; lg %r1, 0(%r1); br %r1 */
	{ S390, BIG | WIDE, "c010 0000100c e310 1000 0004 07f1", "puts 0+14" },
	{ S390, BIG | WIDE, "c010 ffffff80 e310 1000 0004", "low 0+12" },
	{ S390, BIG | WIDE, "c020 0000100c e320 2000 0004", "" },
	{ S390, BIG | WIDE, "c010 0000100c e310 1008 0004", "" },
	{ S390, BIG | WIDE, "c010 0000100c b904 0011", "" },
	/* ld $t9, -32752($gp); move $t7, $ra; jalr $t9; li $t8, 2 */
	{ MIPS, BIG | WIDE, "df998010 03e07825 0320f809 24180002",
	    "exit 0+16" },
	{ MIPS, BIG, "8f998010 34180001", "puts 0+8" },
	{ MIPS, BIG | WIDE, "df998010 03e07825 0320f809 00000000 64180003",
	    "low 0+20" },
	{ MIPS, BIG | WIDE,
	    "df998010 03e07825 0320f809 00000000 00000000 64180003", "" },
	{ MIPS, BIG | WIDE, "df998010 3c180001", "" }, /* lui */
	{ MIPS, BIG | WIDE, "df998014 24180001", "" },
	{ MIPS, BIG | WIDE, "df988010 24180001", "" },
	{ MIPS, BIG | WIDE, "df998010 24180000", "" }, /* no symbol */
	{ MIPS, BIG | WIDE, "df998010 24180009", "" }, /* not so many */
	{ MIPS, 0, "1080998f 02001824", "exit 0+8" },
	/* jmp ([puts, %pc]) */
	{ M68K, BIG, "4efb0171 00002016 00000000", "puts 0+12" },
	{ M68K, BIG, "4efb0171 fffffefe 00000000", "low 0+12" },
	{ M68K, BIG, "4efb0170 00002016 00000000", "" },
	/* Each machine's, one right behind the other. */
	{ A64, WIDE, "100000d0 110e40f9 100000d0 111240f9",
	    "puts 0+8 exit 8+8" },
	{ ARM, 0, "00c68fe2 02ca8ce2 10f0bce5 00c68fe2 02ca8ce2 0cf0bce5",
	    "puts 0+12 exit 12+12" },
	{ ARM, 0,
	    "04c09fe5 0fc08ce0 00f09ce5 0c20000004c09fe5 0fc08ce0 00f09ce5 "
	    "04200000",
	    "puts 0+16 exit 16+16" },
	{ ARM, 0,
	    "42f20c0c c0f2000c fc44 dcf800f0 fde742f2040c c0f2000c fc44 "
	    "dcf800f0",
	    "puts 0+16T exit 16+14T" },
	{ ARM, 0, "42f20c0c c0f2000c fc44", "puts 0+10T" },
	{ ARM, 0, "42f20c0c c0f2000c fc", "" },
	{ RV, WIDE, "172e0000 033e8e01 67030e00 13000000172e0000 033e0e01",
	    "puts 0+16 exit 16+8" },
	{ LA, WIDE, "4f00001c ef61c028 ed01004c 000040034f00001c ef41c028",
	    "puts 0+16 exit 16+8" },
	{ S390, BIG | WIDE,
	    "c010 0000100c e310 1000 0004 07f1 0d10 00000000 0000 0000 0000 "
	    "0000 0000 0000c010 00001000 e310 1000 0004",
	    "puts 0+32 exit 32+12" },
	{ S390, BIG | WIDE, "c010 0000100c e310 1000", "puts 0+10" },
	{ S390, BIG | WIDE, "c010 0000100c e310 10", "" },
	{ MIPS, BIG | WIDE,
	    "df998010 03e07825 0320f809 24180002df998010 03e07825 0320f809 "
	    "24180001",
	    "exit 0+16 puts 16+16" },
	{ M68K, BIG,
	    "4efb0171 00002016 00000000 00000000 000000004efb0171 0000200a "
	    "00000000",
	    "puts 0+20 exit 20+12" },
	/* Ends: the next slot, the one before, 32 bytes, the section's. */
	{ X64, WIDE,
	    "ff25 12200000 6690 ff25 12200000 6690 ff25 "
	    "0a2000009090909090909090 9090 9090909090909090 "
	    "90909090909090909090909090909090 90",
	    "puts 0+8 exit 8+8 exit 16+8" },
	{ X64, WIDE, "ff25 12200000 6690 ff25 00000000 6690ff25 02200000 6690",
	    "puts 0+8 puts 16+8" },
	{ X64, WIDE,
	    "9090909090909090 ff25 0a200000 90909090909090909090 "
	    "9090909090909090 9090909090909090 9090",
	    "puts 8+32" },
	{ X64, WIDE, "ff25 12200000 9090909090909090 9090ff25 0a200000 9090",
	    "puts 0+16 exit 16+8" },
	{ X64, WIDE,
	    "ff25 12200000 9090909090909090 90909090909090909090909090909090 "
	    "9090 ff25 fa1f0000 9090",
	    "puts 0+32 exit 32+8" },
	{ X64, WIDE,
	    "ff25 12200000 9090909090909090 90909090909090909090909090909090 "
	    "90909090 9090 ff25 f61f0000 9090",
	    "puts 0+32 exit 36+8" },
};

static int
digit(char c)
{
	return c <= '9' ? c - '0' : (c | 32) - 'a' + 10;
}

static void
put_code(const char *s)
{
	for (; *s != '\0'; s++)
		if (*s != ' ') {
			sb_char(&elf, (char)(digit(s[0]) << 4 | digit(s[1])));
			s++;
		}
}

#define SYMS 0x200
#define STRS 0x300
#define RELS 0x400
#define DYN  0x600
#define PLT  0x1000
#define END  0x3100

/* PLT, relocations of three words, and what leads to them. */
static void
make(unsigned machine, unsigned how, const char *code, bool headers)
{
	size_t end;

	build_begin(how & WIDE, how & BIG, machine, ET_DYN);
	elf_segment(PT_LOAD, PF_R | PF_X, 0, END);
	elf_segment(PT_DYNAMIC, PF_R, DYN, 0x100);
	elf_section(".dynsym", SHT_DYNSYM, SHF_ALLOC, SYMS);
	elf_sections[1].link = 2;
	elf_symbol(0, 0, 0, 0, 0);
	elf_symbol(1, 0, 0, 0x12, 0);
	elf_symbol(6, 0, 0, 0x12, 0);
	elf_symbol(11, 0, 0, 0x12, 0);
	elf_section(".dynstr", SHT_STRTAB, SHF_ALLOC, STRS);
	sb_mem(&elf, "\0puts\0exit\0low", 15);
	elf_section(".rela.plt", how & WIDE ? SHT_RELA : SHT_REL, SHF_ALLOC,
	    RELS);
	elf_relocation(0x13018, 1, 7, 0);
	elf_relocation(0x13020, 2, 7, 0);
	elf_relocation(0x10f00, 3, 7, 0);
	end = elf.len;
	elf_section(".dynamic", SHT_DYNAMIC, SHF_ALLOC, DYN);
	elf_tag(DT_JMPREL, ELF_BASE + RELS);
	elf_tag(DT_PLTRELSZ, end - RELS);
	elf_tag(DT_PLTREL, how & WIDE ? DT_RELA : DT_REL);
	elf_tag(DT_PLTGOT, 0x13000);
	elf_tag(DT_SYMTAB, ELF_BASE + SYMS);
	elf_tag(DT_STRTAB, ELF_BASE + STRS);
	elf_tag(DT_STRSZ, 15);
	elf_tag(DT_HASH, ELF_BASE + 0x800);
	elf_tag(DT_NULL, 0);
	elf_section(".hash", SHT_HASH, SHF_ALLOC, 0x800);
	elf_put(1, machine == S390 && how & WIDE ? 8 : 4);
	elf_put(4, machine == S390 && how & WIDE ? 8 : 4);
	elf_section(".plt", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, PLT);
	put_code(code);
	elf_section(".got", SHT_PROGBITS, SHF_ALLOC | SHF_WRITE, 0x3000);
	build_fill(END);
	build_end(headers);
}

static void
slots(struct strbuf *b)
{
	const struct symbol *s;
	size_t i;

	b->len = 0;
	sb_str(b, "");
	image_load_symbols(img);
	for (i = 0; i < img->symtab.n; i++) {
		s = &img->symtab.sym[i];
		if (s->stub)
			sb_printf(b, "%s%.*s %d+%d%s", b->len > 0 ? " " : "",
			    (int)strcspn(s->name, "@"), s->name,
			    (int)(s->addr - ELF_BASE - PLT), (int)s->size,
			    s->thumb ? "T" : "");
	}
}

static void
matched(void)
{
	struct strbuf b = { 0 };
	size_t i;

	for (i = 0; i < NELEM(cases); i++) {
		make(cases[i].machine, cases[i].how, cases[i].code, true);
		slots(&b);
		is(b.s, cases[i].slots, cases[i].code);
		image_close(img);
	}
	sb_free(&b);
}

static const char *
bound(uint64_t addr)
{
	return img->ops->binding(img, addr);
}

/* Without headers they are found in all code; by name, by place, in words. */
static void
found(void)
{
	static const char code[] = "ff25 12200000 6690 ff25 12200000 6690";
	struct strbuf b = { 0 };
	struct symbol s;

	make(X64, WIDE, code, false);
	slots(&b);
	is(b.s, "puts 0+8 exit 8+8", "without section headers");
	is(bound(0x11000), "puts", "a slot is bound to its function");
	is(bound(0x11008), "exit", "and the next");
	ok(bound(0x11004) == NULL && bound(0x10fff) == NULL &&
		bound(0x11010) == NULL,
	    "what is between them is not");
	is(bound(0x13018), "puts", "a word of the GOT");
	ok(bound(0x13010) == NULL, "another word");
	image_close(img);
	/* Two sections, of which the first lies behind the second. */
	make(X64, WIDE, code, true);
	image_close(img);
	elf.len = 0xe00;
	put_code("ff25 1a220000 6690");
	elf_sections[7].name = ".plt.sec";
	elf_sections[7].flags = SHF_ALLOC | SHF_EXECINSTR;
	elf_sections[7].off = 0xe00;
	elf_sections[7].addr = 0x10e00;
	elf_sections[7].size = 8;
	elf_nsections--;
	elf.len = END;
	build_end(true);
	is(bound(0x10e00), "exit", "a slot of the second section");
	is(bound(0x11000), "puts", "and of the first");
	image_close(img);
	make(X64, WIDE, code, true);
	ok(img->ops->by_name(img, "exit@plt", &s) && s.addr == 0x11008 &&
		s.stub && s.size == 8,
	    "by name");
	ok(!img->ops->by_name(img, "read@plt", &s), "no such slot");
	image_close(img);
	make(X64, WIDE, code, true);
	ok(img->ops->scan(img, 0, 0x1100b, &s) && s.addr == 0x11008 && s.stub,
	    "by place");
	image_close(img);
	sb_free(&b);
}

/* Each slot of SPARC is relocated itself; the first four are the linker's. */
static void
sparc(void)
{
	static const struct {
		unsigned step;
		bool wide;
		uint64_t first;
	} t[] = { { 12, false, 0x30 }, { 32, true, 0x80 } };
	struct strbuf b = { 0 };
	char want[64];
	unsigned i;
	size_t end;

	for (i = 0; i < 2; i++) {
		make(t[i].wide ? EM_SPARCV9 : EM_SPARC,
		    (t[i].wide ? WIDE : 0) | BIG, "01000000", true);
		image_close(img);
		elf.len = RELS;
		end = elf_sections[3].size;
		elf_relocation(0x11000 + t[i].first, 2, 7, 0);
		elf_relocation(0x11000 + t[i].first + t[i].step, 1, 7, 0);
		elf_relocation(0x11000 + t[i].first - t[i].step, 3, 7, 0);
		elf.len = RELS + end;
		elf_sections[6].size = 6 * t[i].step;
		elf_nsections--;
		elf.len = END;
		build_end(true);
		slots(&b);
		snprintf(want, sizeof(want), "exit %d+%u puts %d+%u",
		    (int)t[i].first, t[i].step,
		    (int)t[i].first + (int)t[i].step, t[i].step);
		is(b.s, want, "SPARC");
		image_close(img);
	}
	sb_free(&b);
}

int
main(void)
{
	matched();
	found();
	sparc();
	diag_free(&diag);
	sb_free(&elf);
	return done();
}
