/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the checks say of ORC tables, each at its boundary and one step before
 * it.  Entries are written by hand from orc_types.h of the kernels (see
 * format/orc_layout.c), what is to be found from the texts of the checks.
 */
#include "table/orc.h"
#include "world.h"

#define UNIT 0x400000 /* .orc_unwind */
#define IP   0x500000 /* .orc_unwind_ip */
#define DATA 0x300000
#define END  0x100000 /* where .text ends, from its beginning */
#define MORE 0x380000 /* more code */

/* Without a header, layouts 1 and 2 are told by the entries. */
enum kind { OLD, L2 = 2, L3, L4, LOONG };

struct orc_case {
	enum kind kind;
	const char *text;
	struct {
		uint32_t place; /* from .text */
		int16_t sp, fp;
		uint16_t flags;
		int16_t ra;
		bool is; /* there is one */
	} e[4];
	const char *want;
};

/*
 * The entries of a case, behind which one says that nothing is known.  Others
 * for more code, plain calls, then make clear which layout this is.
 */
#define E(place, sp, fp, flags)                       \
	{                                             \
		(place), (sp), (fp), (flags), 0, true \
	}
#define ONE(sp, fp, flags)          \
	{                           \
		E(0, sp, fp, flags) \
	}
#define TWO(place, sp, fp, flags)                           \
	{                                                   \
		E(0, 8, 0, 0x0205), E(place, sp, fp, flags) \
	}
#define RA(sp, fp, flags, ra)                              \
	{                                                  \
		{                                          \
			0, (sp), (fp), (flags), (ra), true \
		}                                          \
	}

static const struct orc_case cases[] = {
	{ L3, "a call", ONE(8, 0, 0x0205), "" },
	{ L3, "that saves rbp", ONE(16, -16, 0x0215), "" },

	/* Bits that mean nothing, and fields that nobody reads. */
	{ L3, "bit 12", ONE(8, 0, 0x1205),
	    "orc-reserved 0x0: flags 0x1205: bits 0x1000 mean nothing" },
	{ L3, "bits 12 to 15", ONE(8, 0, 0xf205),
	    "orc-reserved 0x0: flags 0xf205: bits 0xf000 mean nothing" },
	{ OLD, "bit 12 in layout 1", ONE(8, 0, 0x1005),
	    "orc-reserved 0x0: flags 0x1005: bits 0x1000 mean nothing" },
	{ OLD, "layout 1", ONE(8, 0, 0x0005), "" },
	{ L3, "the end", ONE(0, 0, 0x0100), "" },
	{ L3, "with a base", ONE(0, 0, 0x0105),
	    "orc-undefined-fields 0x0: end of the stack, with flags 0x0105 and "
	    "offsets 0, 0" },
	{ L3, "with rbp", ONE(0, 0, 0x0110),
	    "orc-undefined-fields 0x0: end of the stack, with flags 0x0110 and "
	    "offsets 0, 0" },
	{ L3, "with a signal", ONE(0, 0, 0x0900),
	    "orc-undefined-fields 0x0: end of the stack, with flags 0x0900 and "
	    "offsets 0, 0" },
	{ L3, "with an offset", ONE(8, 0, 0x0100),
	    "orc-undefined-fields 0x0: end of the stack, with flags 0x0100 and "
	    "offsets 8, 0" },
	{ L3, "with one of rbp", ONE(0, -8, 0x0100),
	    "orc-undefined-fields 0x0: end of the stack, with flags 0x0100 and "
	    "offsets 0, -8" },
	{ L3, "one that is not aligned: the same", ONE(4, 0, 0x0100),
	    "orc-undefined-fields 0x0: end of the stack, with flags 0x0100 and "
	    "offsets 4, 0" },
	{ L3, "nothing, with an offset", ONE(8, 0, 0x0000),
	    "orc-undefined-fields 0x0: nothing known, with flags 0x0000 and "
	    "offsets 8, 0" },
	{ OLD, "the end of layout 1",
	    { E(0, 8, 0, 0x0005), E(16, 0, 0, 0x0400) }, "" },
	{ OLD, "with a type", { E(0, 8, 0, 0x0005), E(16, 0, 0, 0x0500) },
	    "orc-undefined-fields 0x6: end of the stack, with flags 0x0500 and "
	    "offsets 0, 0" },
	{ L2, "the end of layout 2",
	    { E(0, 8, 0, 0x0005), E(16, 0, 0, 0x0800) }, "" },
	{ L2, "with a signal", { E(0, 8, 0, 0x0005), E(16, 0, 0, 0x0c00) },
	    "orc-undefined-fields 0x6: end of the stack, with flags 0x0c00 and "
	    "offsets 0, 0" },
	{ L3, "rbp unchanged, with an offset", ONE(8, -16, 0x0205),
	    "orc-undefined-fields 0x0: rbp is unchanged, with offset -16" },

	/* Bases. */
	{ L3, "r10", ONE(0, -16, 0x0216), "" },
	{ L3, "rdx+8", ONE(8, 0, 0x0202),
	    "orc-reg-offset 0x0: rdx+8, and the unwinder does not add the "
	    "offset" },
	{ L3, "rdi+8", ONE(8, 0, 0x0203),
	    "orc-reg-offset 0x0: rdi+8, and the unwinder does not add the "
	    "offset" },
	{ L3, "r10-8", ONE(-8, 0, 0x0206),
	    "orc-reg-offset 0x0: r10-8, and the unwinder does not add the "
	    "offset" },
	{ L3, "r13+8", ONE(8, 0, 0x0207),
	    "orc-reg-offset 0x0: r13+8, and the unwinder does not add the "
	    "offset" },
	{ L3, "rax+8", ONE(8, 0, 0x020a),
	    "orc-reg-offset 0x0: rax+8, and the unwinder does not add the "
	    "offset" },
	{ L3, "the word at rsp", ONE(8, -16, 0x0219), "" },
	{ L3, "a base that is none", ONE(0, 0, 0x020b),
	    "orc-sp-reg 0x0: register 11 (unknown) is no base" },
	{ L3, "rsp+9", ONE(9, 0, 0x0205),
	    "orc-offset-align 0x0: rsp+9 is not a multiple of 8" },
	{ L3, "rsp+12", ONE(12, 0, 0x0205),
	    "orc-offset-align 0x0: rsp+12 is not a multiple of 8" },
	{ L3, "rbp at -12", ONE(16, -12, 0x0215),
	    "orc-offset-align 0x0: saved at -12, which is not a multiple of "
	    "8" },
	{ L3, "registers at rsp+4", ONE(4, 0, 0x0b05),
	    "orc-offset-align 0x0: rsp+4 is not a multiple of 8" },
	{ L3, "the last of them at rsp+4", ONE(4, 0, 0x0c05),
	    "orc-offset-align 0x0: rsp+4 is not a multiple of 8" },
	{ L3, "registers at rsp", ONE(0, 0, 0x0b05), "" },

	/* Calls. */
	{ L3, "rsp+7", ONE(7, 0, 0x0205),
	    "orc-offset-align 0x0: rsp+7 is not a multiple of 8\n"
	    "orc-cfa-offset 0x0: the CFA is rsp+7: no room for the return "
	    "address" },
	{ L3, "rsp", ONE(0, 0, 0x0205),
	    "orc-cfa-offset 0x0: the CFA is rsp+0: no room for the return "
	    "address" },
	{ L3, "rbp+0", ONE(0, -16, 0x0214),
	    "orc-cfa-offset 0x0: the CFA is rbp+0: no room for the return "
	    "address" },
	{ L3, "the word at rbp", ONE(0, -16, 0x0218), "" },
	{ L3, "rbp at its place", ONE(24, -8, 0x0215),
	    "orc-bp-overlaps-ra 0x0: rbp and the return address are both at "
	    "CFA-8" },
	{ L3, "rbp at the CFA", ONE(24, 0, 0x0215),
	    "orc-save-above-cfa 0x0: rbp is saved at CFA+0" },
	{ L3, "and above", ONE(24, 8, 0x0215),
	    "orc-save-above-cfa 0x0: rbp is saved at CFA+8" },
	{ L3, "rbp at rsp", ONE(24, -24, 0x0215), "" },
	{ L3, "and below", ONE(24, -32, 0x0215),
	    "orc-save-below-sp 0x0: rbp is saved at CFA-32, 8 bytes below "
	    "rsp" },
	{ L3, "below what rbp counts from", ONE(16, -32, 0x0214), "" },
	{ L3, "rbp not saved", ONE(16, 0, 0x0204),
	    "orc-bp-unsaved 0x0: the CFA is found by rbp, and nothing says "
	    "where that was saved" },
	{ L3, "nor at the word it leads to", ONE(16, 0, 0x0208),
	    "orc-bp-unsaved 0x0: the CFA is found by rbp, and nothing says "
	    "where that was saved" },
	{ L3, "a call interrupted", ONE(8, 0, 0x0a05),
	    "orc-signal 0x0: a call is marked as interrupted" },
	{ L3, "registers of what was not", ONE(0, 0, 0x0305),
	    "note orc-signal 0x0: registers are above, and what they belong to "
	    "is not marked as interrupted" },
	{ L3, "nor the last of them", ONE(0, 0, 0x0405),
	    "note orc-signal 0x0: registers are above, and what they belong to "
	    "is not marked as interrupted" },
	{ L3, "a type that is none", ONE(8, 0, 0x0505),
	    "orc-type 0x0: type 5 is none of layout 3" },
	{ L4, "the other numbers", ONE(8, 0, 0x0203), "" },
	{ L4, "rax+8", ONE(8, 0, 0x0201),
	    "orc-reg-offset 0x0: rax+8, and the unwinder does not add the "
	    "offset" },

	/* Places. */
	{ L3, "two", TWO(16, 16, 0, 0x0205), "" },
	{ L3, "the same again", TWO(16, 8, 0, 0x0205),
	    "orc-redundant 0x6: says what the entry before it says" },
	{ L3, "two of one place", TWO(0, 16, 0, 0x0205),
	    "orc-duplicate 0x6: the entry at 0x0 is about the same place, and "
	    "says something else" },
	{ L3, "and the same", TWO(0, 8, 0, 0x0205),
	    "other level orc-duplicate 0x6: the entry at 0x0 is about the same "
	    "place, and says the same" },
	{ L3, "nothing before what is known",
	    { E(0, 0, 0, 0), E(0, 8, 0, 0x0205) }, "" },
	{ L3, "and behind it", TWO(0, 0, 0, 0),
	    "orc-order 0x4: the entry that says that nothing is known stands "
	    "behind the other one of this place" },
	{ L3, "out of order",
	    { E(0, 8, 0, 0x0205), E(32, 16, 0, 0x0205), E(16, 24, 0, 0x0205) },
	    "orc-order 0x8: place 0x100010 follows 0x100020" },
	{ L3, "the last byte of code", TWO(END - 1, 16, 0, 0x0205), "" },
	{ L3, "behind it", TWO(END, 16, 0, 0x0205),
	    "orc-place 0x4: the place is in no executable section\n"
	    "orc-order 0x8: the entry that says that nothing is known stands "
	    "behind the other one of this place\n"
	    "orc-redundant 0x12: says what the entry before it says" },
	{ L3, "in data",
	    { E(0, 8, 0, 0x0205), E(END, 0, 0, 0),
		E(DATA - WORLD_CODE, 8, 0, 0x0205),
		E(DATA - WORLD_CODE + 8, 0, 0, 0) },
	    "orc-place 0x8: the place is in no executable section (.data)\n"
	    "orc-place 0xc: the place is in no executable section (.data)\n"
	    "orc-order 0x10: place 0x200000 follows 0x300008\n"
	    "orc-redundant 0x18: says what the entry before it says" },
	{ OLD, "two that say nothing",
	    { E(0, 8, 0, 0x0005), E(16, 0, 0, 0), E(32, 0, 0, 0) },
	    "orc-redundant 0xc: says what the entry before it says\n"
	    "orc-redundant 0x12: says what the entry before it says" },

	/* LoongArch. */
	{ LOONG, "sp+0", ONE(0, 0, 0x2002), "" },
	{ LOONG, "sp+16, fp and ra saved", RA(16, -16, 0x2112, -8), "" },
	{ LOONG, "sp+8", ONE(8, 0, 0x2002),
	    "orc-offset-align 0x0: sp+8 is not a multiple of 16" },
	{ LOONG, "fp", ONE(0, 0, 0x2003), "" },
	{ LOONG, "fp+16", ONE(16, 0, 0x2003),
	    "orc-reg-offset 0x0: fp+16, and the unwinder does not add the "
	    "offset" },
	{ LOONG, "ra at -12", RA(16, 0, 0x2102, -12),
	    "orc-offset-align 0x0: saved at -12, which is not a multiple of "
	    "8" },
	{ LOONG, "ra unchanged, with an offset", RA(16, 0, 0x2002, -8),
	    "orc-undefined-fields 0x0: ra is unchanged, with offset -8" },
	{ LOONG, "ra at the CFA", RA(16, 0, 0x2102, 0),
	    "orc-save-above-cfa 0x0: ra is saved at CFA+0" },
	{ LOONG, "ra at sp", RA(16, 0, 0x2102, -16), "" },
	{ LOONG, "ra below", RA(16, 0, 0x2102, -24),
	    "orc-save-below-sp 0x0: ra is saved at CFA-24, 8 bytes below sp" },
	{ LOONG, "fp and ra at one place", RA(16, -8, 0x2112, -8),
	    "orc-bp-overlaps-ra 0x0: fp and the return address are both at "
	    "CFA-8" },
	{ LOONG, "fp where ra would be", ONE(16, -8, 0x2012), "" },
	{ LOONG, "the end, with ra", RA(0, 0, 0x1000, 8),
	    "orc-undefined-fields 0x0: end of the stack, with flags 0x1000 and "
	    "offsets 0, 0" },
	{ LOONG, "the end, interrupted", ONE(0, 0, 0x9000),
	    "orc-undefined-fields 0x0: end of the stack, with flags 0x9000 and "
	    "offsets 0, 0" },
	{ LOONG, "a place of 4", { E(0, 0, 0, 0x2002), E(4, 16, 0, 0x2002) },
	    "" },
	{ LOONG, "a place of 6", { E(0, 0, 0, 0x2002), E(6, 16, 0, 0x2002) },
	    "orc-place-align 0x4: 0x100006 is not a multiple of 4" },
};

/* Whose code a finding is about: that of the entry it stands with. */
static const struct orc_case whose[] = {
	{ L3, "the second entry", TWO(16, 0, 0, 0x0205),
	    "orc-cfa-offset 0x6 of 0x100010: the CFA is rsp+0: no room for the "
	    "return address" },
	{ L3, "the first", { E(0, 0, 0, 0x0205), E(16, 8, 0, 0x0205) },
	    "orc-cfa-offset 0x0 of 0x100000: the CFA is rsp+0: no room for the "
	    "return address" },
	{ L3, "a place in data",
	    { E(0, 8, 0, 0x0205), E(END, 0, 0, 0),
		E(DATA - WORLD_CODE, 8, 0, 0x0205),
		E(DATA - WORLD_CODE, 0, 0, 0) },
	    "orc-place 0x8 of 0x300000: the place is in no executable section "
	    "(.data)\n"
	    "orc-place 0xc of 0x300000: the place is in no executable section "
	    "(.data)\n"
	    "orc-order 0xc of 0x300000: the entry that says that nothing is "
	    "known stands behind the other one of this place\n"
	    "orc-order 0x10 of 0x200000: place 0x200000 follows 0x300000\n"
	    "orc-redundant 0x12 of 0x300000: says what the entry before it "
	    "says\n"
	    "orc-redundant 0x18 of 0x200000: says what the entry before it "
	    "says" },
	{ L3, "the same again", TWO(16, 8, 0, 0x0205),
	    "orc-redundant 0x6 of 0x100010: says what the entry before it "
	    "says" },
	{ L3, "out of order",
	    { E(0, 8, 0, 0x0205), E(32, 16, 0, 0x0205), E(16, 24, 0, 0x0205) },
	    "orc-order 0x8 of 0x100010: place 0x100010 follows 0x100020" },
};

/* The bytes of both sections, and those of a case. */
struct bytes_of {
	uint8_t ip[1024], entries[2048];
	size_t nip, nentries;
	bool loongarch;
};

static void
put(struct bytes_of *b, uint64_t place, int sp, int fp, unsigned flags, int ra)
{
	b->nip = put_word(b->ip, b->nip, place == 0 ? 0 : place - (IP + b->nip),
	    4);
	b->nentries = put_word(b->entries, b->nentries, (uint64_t)sp, 2);
	b->nentries = put_word(b->entries, b->nentries, (uint64_t)fp, 2);
	if (b->loongarch)
		b->nentries = put_word(b->entries, b->nentries, (uint64_t)ra,
		    2);
	b->nentries = put_word(b->entries, b->nentries, flags, 2);
}

static void
begin(struct world *w, struct bytes_of *b, enum kind kind)
{
	memset(b, 0, sizeof(*b));
	b->loongarch = kind == LOONG;
	world_begin(w, kind == LOONG ? MACH_LOONGARCH : MACH_X86_64, 8);
	world_section(w, ".data", SEC_WRITE, DATA, NULL, 0x1000);
}

static void
place(struct world *w, const struct bytes_of *b, enum kind kind)
{
	world_section(w, ".orc_unwind", 0, UNIT, b->entries, b->nentries);
	world_section(w, ".orc_unwind_ip", 0, IP, b->ip, b->nip);
	if (kind != OLD)
		world_section(w, ".orc_header", 0, 0x600000,
		    orc_hash_of(kind == LOONG ? 3 : kind, kind == LOONG),
		    ORC_HASH_LEN);
}

static void
find(const struct orc_case *c, bool place_too)
{
	static const unsigned call[] = { [OLD] = 0x0005,
		[L2] = 0x0005,
		[L3] = 0x0205,
		[L4] = 0x0203,
		[LOONG] = 0x2002 };
	struct bytes_of b;
	struct world w;
	size_t i;

	begin(&w, &b, c->kind);
	for (i = 0; i < 4 && c->e[i].is; i++)
		put(&b, WORLD_CODE + c->e[i].place, c->e[i].sp, c->e[i].fp,
		    c->e[i].flags, c->e[i].ra);
	put(&b, WORLD_CODE + END, 0, 0, 0, 0);
	for (i = 0; i < 3; i++)
		put(&b, MORE + 16 * i, (int)(16 + 16 * i), 0, call[c->kind], 0);
	put(&b, MORE + 0x100, 0, 0, 0, 0);
	world_section(&w, ".init.text", SEC_EXEC, MORE, NULL, 0x100);
	place(&w, &b, c->kind);
	w.whose = place_too;
	world_finds(&w, c->want, c->text);
}

/* Places that go down n times; kernels with layout 1 sort them at boot. */
static void
find_unsorted(size_t n, enum kind kind, const char *want, const char *text)
{
	struct strbuf sb = { 0 };
	struct bytes_of b;
	struct world w;
	size_t i;

	begin(&w, &b, kind);
	w.whose = true;
	for (i = 0; i <= n; i++)
		put(&b, WORLD_CODE + 16 * (n - i), (int)(8 + 8 * (i & 1)), 0,
		    kind == OLD ? 0x0005 : 0x0205, 0);
	put(&b, WORLD_CODE + END, 0, 0, 0, 0);
	place(&w, &b, kind);
	world_findings(&w, &sb);
	sb.s[strcspn(sb.s, "\n")] = '\0';
	is(sb.s, want, text);
	sb_free(&sb);
	world_end(&w);
}

/* Sections of other sizes, and what a kernel makes of them. */
struct size_case {
	int ip, entries; /* bytes more; -999: no section */
	uint8_t profile;
	const char *text, *want;
};

#define NO     (-999)
#define KERNEL true
#define AT_BOOT                                                       \
	"orc-kernel -: at boot: \"Bad or missing .orc_unwind table. " \
	"Disabling unwinder.\""

static const struct size_case sizes[] = {
	{ 0, 0, KERNEL, "as they should be", "" },
	{ 1, 0, 0, "a byte of a place",
	    "orc-ip-size 0x8: 9 bytes are not a multiple of 4" },
	{ 1, 0, KERNEL, "at boot",
	    AT_BOOT "\norc-ip-size 0x8: 9 bytes are not a multiple of 4" },
	{ 0, 1, KERNEL, "a byte of an entry",
	    AT_BOOT "\norc-size 0xc: 13 bytes are not a multiple of 6" },
	{ 4, 0, KERNEL, "a place without an entry",
	    "orc-count -: 2 entries, and .orc_unwind_ip has places for "
	    "3\n" AT_BOOT },
	{ 0, 6, KERNEL, "an entry without a place",
	    "orc-count -: 3 entries, and .orc_unwind_ip has places for "
	    "2\n" AT_BOOT },
	{ NO, 0, KERNEL, "no places",
	    "orc-count -: there is no .orc_unwind_ip\n" AT_BOOT },
};

static void
find_sizes(const struct size_case *c)
{
	struct bytes_of b;
	struct world w;

	begin(&w, &b, L3);
	put(&b, WORLD_CODE, 8, 0, 0x0205, 0);
	put(&b, WORLD_CODE + END, 0, 0, 0, 0);
	w.kernel = c->profile;
	world_section(&w, ".orc_unwind", 0, UNIT, b.entries,
	    b.nentries + (size_t)c->entries);
	if (c->ip != NO)
		world_section(&w, ".orc_unwind_ip", 0, IP, b.ip,
		    b.nip + (size_t)c->ip);
	world_section(&w, ".orc_header", 0, 0x600000, orc_hash_of(3, false),
	    ORC_HASH_LEN);
	world_finds(&w, c->want, c->text);
}

/* A table for .text, beside another section. */
static void
find_beside(const char *name, unsigned attr, uint64_t addr, size_t size,
    const char *text, const char *want)
{
	struct bytes_of b;
	struct world w;

	begin(&w, &b, L3);
	put(&b, WORLD_CODE, 8, 0, 0x0205, 0);
	put(&b, WORLD_CODE + END, 0, 0, 0, 0);
	place(&w, &b, L3);
	world_section(&w, name, attr, addr, NULL, size);
	world_finds(&w, want, text);
}

/* The table that the kernel looks up first: a word for 256 bytes of text. */
static void
find_lookup(uint64_t from, uint64_t to, uint64_t size, const char *text,
    const char *want)
{
	struct bytes_of b;
	struct world w;

	begin(&w, &b, L3);
	put(&b, WORLD_CODE, 8, 0, 0x0205, 0);
	put(&b, WORLD_CODE + END, 0, 0, 0, 0);
	place(&w, &b, L3);
	world_section(&w, ".orc_lookup", SEC_WRITE, 0x700000, NULL, size);
	if (from != 0)
		world_symbol(&w.img.symtab, "_stext", WORLD_CODE + from, 0);
	if (to != 0)
		world_symbol(&w.img.symtab, "_etext", WORLD_CODE + to, 0);
	world_finds(&w, want, text);
}

/* A relocatable object: entries by section and offset. */
struct object_case {
	const char *text;
	struct {
		uint32_t sect, place;
		int16_t sp;
		uint16_t flags;
	} e[4];
	const char *want;
};

#define CALL 8, 0x0205
#define STOP 0, 0

/* Sections 1 and 3 are .text and .init, 0x100000 and 0x40 bytes. */
static const struct object_case objects[] = {
	{ "an object",
	    { { 1, 0, CALL }, { 1, END, STOP }, { 3, 0, CALL },
		{ 3, 0x40, STOP } },
	    "" },
	{ "not from the start on",
	    { { 1, 0, CALL }, { 1, END, STOP }, { 3, 1, CALL },
		{ 3, 0x40, STOP } },
	    "orc-start 0x8 of 3+0x1: the section's first entry is 0x1 bytes "
	    "behind its start" },
	{ "without its end",
	    { { 1, 0, CALL }, { 3, 0, CALL }, { 3, 0x40, STOP } },
	    "orc-terminator 0x0 of 1+0x0: the section's last entry is one with "
	    "a rule" },
	{ "the last one's",
	    { { 1, 0, CALL }, { 1, END, STOP }, { 3, 0, CALL } },
	    "orc-terminator 0xc of 3+0x0: the section's last entry is one with "
	    "a rule" },
	{ "one section without entries", { { 1, 0, CALL }, { 1, END, STOP } },
	    "orc-uncovered - of nothing: 0x40 bytes of code without entries" },
	{ "the first one", { { 3, 0, CALL }, { 3, 0x40, STOP } },
	    "orc-uncovered - of nothing: 0x100000 bytes of code without "
	    "entries" },
	{ "behind the end",
	    { { 1, 0, CALL }, { 1, END, STOP }, { 3, 0, CALL },
		{ 3, 0x41, STOP } },
	    "orc-place 0xc of 3+0x41: the place is in no executable section "
	    "(.init)" },
	{ "a rule at the end",
	    { { 1, 0, CALL }, { 1, END, 16, 0x0205 }, { 3, 0, CALL },
		{ 3, 0x40, STOP } },
	    "orc-place 0x4 of 1+0x100000: the place is in no executable "
	    "section (.text)\n"
	    "orc-terminator 0x6 of 1+0x100000: the section's last entry is one "
	    "with a rule" },
	{ "in data",
	    { { 1, 0, CALL }, { 1, END, STOP }, { 3, 0, CALL },
		{ 2, 0, STOP } },
	    "orc-place 0xc of 2+0x0: the place is in no executable section "
	    "(.data)\n"
	    "orc-terminator 0xc of 3+0x0: the section's last entry is one with "
	    "a rule" },
};

static void
find_object(const struct object_case *c)
{
	struct reloc rel[4];
	struct bytes_of b;
	struct section *s;
	struct world w;
	size_t n;

	begin(&w, &b, L3);
	w.img.by_section = true;
	w.img.type = IMAGE_OBJECT;
	w.sec[0].addr = 0;
	w.img.nplaced = w.img.nsegments = w.img.nloads = 0;
	memset(rel, 0, sizeof(rel));
	for (n = 0; n < 4 && c->e[n].sect != 0; n++) {
		put(&b, 0, c->e[n].sp, 0, c->e[n].flags, 0);
		rel[n] = (struct reloc){ .offset = 4 * n,
			.kind = RELOC_PCREL,
			.size = 4,
			.sect = c->e[n].sect,
			.value = c->e[n].place,
			.symbol = ".text" };
	}
	world_section(&w, ".init", SEC_EXEC, 0, NULL, 0x40);
	place(&w, &b, L3);
	s = image_section_named(&w.img, ".orc_unwind_ip");
	s->relocs = rel;
	s->nrelocs = n;
	w.whose = true;
	world_finds(&w, c->want, c->text);
}

int
main(void)
{
	size_t i;

	for (i = 0; i < NELEM(cases); i++)
		find(&cases[i], false);
	for (i = 0; i < NELEM(whose); i++)
		find(&whose[i], true);
	for (i = 0; i < NELEM(sizes); i++)
		find_sizes(&sizes[i]);
	for (i = 0; i < NELEM(objects); i++)
		find_object(&objects[i]);
	find_unsorted(64, OLD,
	    "orc-order 0x4 of 0x1003f0: place 0x1003f0 follows 0x100400",
	    "64 descents");
	find_unsorted(65, OLD,
	    "note orc-order - of nothing: places are out of order 65 times: "
	    "kernels before 5.6 sort the table at boot",
	    "65 descents");
	find_unsorted(65, L3,
	    "orc-order 0x4 of 0x100400: place 0x100400 follows 0x100410",
	    "65 in layout 3");
	find_beside(".init", SEC_EXEC, 0x700000, 0x10, "more code",
	    "orc-uncovered -: 0x10 bytes of code without entries");
	find_beside(".init", SEC_EXEC, 0x700000, 0, "none of it", "");
	find_beside(".altinstr_replacement", SEC_EXEC, 0x700000, 0x10,
	    "replacements", "");
	find_beside(".altinstr_aux", SEC_EXEC, 0x700000, 0x10, "what they call",
	    "");
	find_beside(".bss", SEC_EXEC | SEC_NOBITS, 0x700000, 0x10,
	    "code without bytes", "");
	/* 0x1000 blocks of 256 bytes, and one more. */
	find_beside(".orc_lookup", SEC_WRITE | SEC_NOBITS, 0x700000, 0x4004,
	    "a look-up table", "");
	find_beside(".orc_lookup", SEC_WRITE | SEC_NOBITS, 0x700000, 0x4000,
	    "one that is short",
	    "orc-lookup-size -: 16384 bytes, and 0x100000 bytes of text need "
	    "16388");
	find_lookup(0x10, 0x110, 8, "of 256 bytes of text", "");
	find_lookup(0x10, 0x111, 12, "of a byte more", "");
	find_lookup(0x10, 0x110, 12, "one that is long",
	    "orc-lookup-size -: 12 bytes, and 0x100 bytes of text need 8");
	find_lookup(0x10, 0x111, 8, "one that is short",
	    "orc-lookup-size -: 8 bytes, and 0x101 bytes of text need 12");
	find_lookup(0x10, 0, 0x4004, "no symbol of the end: the section", "");
	find_lookup(0, 0x110, 0x4004, "none of the start", "");
	return done();
}
