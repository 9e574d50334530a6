/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where data is among the code of an entry: by marks of symbols, and on Arm by
 * what instructions read of the code itself, words and the tables of tbb and
 * tbh.  These count halfwords from their own first byte on and lead beyond it
 * (Arm Architecture Reference Manual, TBB), so that each ends where the first
 * of its targets is.  Said by hand.
 */
#include "insn/data_map.h"
#include "world.h"

struct map_case {
	const char *text;
	const char *code; /* hex */
	/* "8:4" a word read; "t8:1" the table of tbb, "t8:2" of tbh, "r"
	   one not jumped through, "x" beside a register; "s" a sum; "a8:4"
	   the address in a register, "y0:4" the table there, "z0:4" by
	   another register; "o8:4" an address in another, "k3:4" the
	   index of tables compared with 3, "h" a branch where it is above
	   that, "l4:4" a word so far behind the address in the register */
	const char *reads;
	const char *marks; /* "8 d", "8:4 d" with a size, "c x" */
	const char *want;  /* "8-c" */
	bool big, code_little;
	uint8_t machine; /* 0: Arm */
	bool macho;
};

#define Z4  "00000000"
#define Z16 Z4 Z4 Z4 Z4

static const struct map_case cases[] = {
	{ "nothing read", Z16, "", "", .want = "" },
	{ "a word", Z16, "8:4", "", .want = "8-c" },
	{ "at an odd halfword", Z16, "2:4", "", .want = "2-6" },
	{ "two words", Z16, "4:8", "", .want = "4-c" },
	{ "a halfword", Z16, "8:2", "", .want = "8-a" },
	{ "a byte", Z16, "8:1", "", .want = "8-a" },
	{ "the other of two", Z16, "9:1", "", .want = "8-a" },
	{ "the first", Z16, "0:4", "", .want = "0-4" },
	{ "the last", Z16, "c:4", "", .want = "c-10" },
	{ "and beyond", Z16, "c:8", "", .want = "c-10" },
	{ "behind the entry", Z16, "10:4", "", .want = "" },
	{ "before it", Z16, "-4:4", "", .want = "" },
	{ "beside each other", Z16, "c:4 8:4", "", .want = "8-10" },
	{ "apart", Z16, "4:4 c:4", "", .want = "4-8 c-10" },
	{ "twice", Z16, "4:4 4:4", "", .want = "4-8" },
	{ "of a code of 18 bytes", Z16 "0000", "10:2", "", .want = "10-12" },
	{ "of an odd length", Z16 "000000", "10:4", "", .want = "10-13" },
	/* tbb: bytes. */
	{ "two cases right behind the table", Z4 "0102" Z4 Z4, "t4:1", "",
	    .want = "4-6" },
	{ "four bytes, and code", Z4 "02030304" Z4 Z4, "t4:1", "",
	    .want = "4-8" },
	{ "the nearest target last", Z4 "04040302" Z4 Z4, "t4:1", "",
	    .want = "4-8" },
	{ "first", Z4 "02040404" Z4 Z4, "t4:1", "", .want = "4-8" },
	{ "filled to a halfword", Z4 "02020200" Z4 Z4, "t4:1", "",
	    .want = "4-8" },
	{ "with more than is left", Z4 "02020000" Z4 Z4, "t4:1", "",
	    .want = "" },
	{ "by what leads on", Z4 "020202ff" Z4 Z4, "t4:1", "", .want = "4-8" },
	{ "a target at the table", Z4 "0004" Z4 Z4, "t4:1", "", .want = "" },
	{ "in it", Z4 "030301" Z4 Z4, "t4:1", "", .want = "" },
	{ "targets out of the entry", Z4 "20202020", "t4:1", "",
	    .want = "4-8" },
	{ "at its end", Z4 "02020202", "t4:1", "", .want = "4-8" },
	{ "behind the entry", Z4 "02020202", "t8:1", "", .want = "" },
	{ "before it", "02020202", "t-4:1", "", .want = "" },
	/* tbh: halfwords. */
	{ "one case right behind the table", Z4 "0100" Z4 Z4, "t4:2", "",
	    .want = "4-6" },
	{ "two", Z4 "02000300" Z4 Z4, "t4:2", "", .want = "4-8" },
	{ "the nearest target last", Z4 "08000200" Z4 Z4, "t4:2", "",
	    .want = "4-8" },
	{ "the upper byte counts", Z4 "02010201" Z4, "t4:2", "", .want = "" },
	{ "to the end", Z4 "02010201", "t4:2", "", .want = "4-8" },
	{ "a target at the table", Z4 "0000" Z4 Z4, "t4:2", "", .want = "" },
	{ "in it", Z4 "03000100" Z4 Z4, "t4:2", "", .want = "" },
	{ "half an element is left", Z4 "0900ff", "t4:2", "", .want = "4-7" },
	{ "big endian", Z4 "00020003" Z4 Z4, "t4:2", "", .want = "4-8",
	    .big = true },
	{ "with little-endian code", Z4 "02000300" Z4 Z4, "t4:2", "",
	    .want = "4-8", .big = true, .code_little = true },
	/* What is behind it is no element, and leads into the table. */
	{ "tbb, another case behind",
	    "0404"
	    "0101" Z4 Z4 Z4,
	    "t0:1", "", .want = "" },
	{ "of so many elements",
	    "0404"
	    "0101" Z4 Z4 Z4,
	    "k1:4 t0:1", "", .want = "0-2" },
	{ "and an odd one",
	    "0405"
	    "0601" Z4 Z4 Z4,
	    "k2:4 t0:1", "", .want = "0-4" },
	{ "a table that a branch bounds, and code before the first target",
	    "0405070707070707" Z4 Z4, "k1:4 h t0:1", "", .want = "0-2" },
	{ "an element that no index leads to", "0403040304000707" Z4 Z4,
	    "k3:4 h t0:1", "", .want = "0-6" },
	{ "a comparison alone does not", "0405070707070707" Z4 Z4, "k1:4 t0:1",
	    "", .want = "0-8" },
	{ "nor one with a branch before it", "0405070707070707" Z4 Z4,
	    "k5:4 h k1:4 t0:1", "", .want = "0-8" },
	{ "a bound beyond the first target", "0405070707070707" Z4 Z4,
	    "kf:4 h t0:1", "", .want = "0-8" },
	/* Words from a register on: to 0xc, to 0 and the 4 of code. */
	{ "words", Z4 "09000000 fdffffff" Z4, "a4:4 y0:4", "", .want = "4-c" },
	{ "up to what is none", Z4 "fdffffff" Z4 Z4, "a4:4 y0:4", "",
	    .want = "4-8" },
	{ "of A32", Z4 "08000000" Z4 Z4, "a4:4 y0:4", "", .want = "4-8" },
	{ "of A32 and one of Thumb", Z4 "08000000 09000000" Z4, "a4:4 y0:4", "",
	    .want = "4-8" },
	{ "between its instructions", Z4 "0a000000" Z4 Z4, "a4:4 y0:4", "",
	    .want = "" },
	{ "another register set between", Z4 "08000000" Z4 Z4, "a4:4 o8:4 y0:4",
	    "", .want = "4-8" },
	{ "into itself", Z4 "01000000" Z4 Z4, "a4:4 y0:4", "", .want = "" },
	{ "out of the entry", Z4 "11000000" Z4 Z4, "a4:4 y0:4", "",
	    .want = "" },
	{ "with no code behind", Z4 "fdffffff", "a4:4 y0:4", "", .want = "" },
	{ "at another place", Z4 "09000000 fdffffff" Z4, "a4:4 z0:4", "",
	    .want = "" },
	{ "in a register that changed", Z4 "09000000 fdffffff" Z4,
	    "a4:4 a0:4 y0:4", "", .want = "" },
	{ "behind the entry", Z4 "09000000", "a8:4 y0:4", "", .want = "" },
	/* Words at an address in a register. */
	{ "a constant of two words", Z16, "a4:4 l0:4 l4:4", "", .want = "4-c" },
	{ "of four", Z16 Z16, "a4:4 l0:4 l4:4 l8:4 lc:4", "", .want = "4-14" },
	{ "far from it", Z16 Z16, "a4:4 l10:4", "", .want = "" },
	{ "before it", Z16, "a8:4 l-4:4", "", .want = "" },
	{ "at no known address", Z16, "l4:4", "", .want = "" },
	{ "at one that changed", Z16, "a4:4 s0:4 a20:4 l0:4", "", .want = "" },
	{ "behind the entry", Z16, "ac:4 l4:4", "", .want = "" },
	{ "x86", Z16, "a4:4 l0:4", "", .want = "", .machine = MACH_X86_64,
	    .macho = true },
	/* What is none of these. */
	{ "x86: Apple's table, up to the end", Z4 "fdffffff fcffffff",
	    "a4:4 y0:4", "", .want = "4-c", .machine = MACH_X86_64,
	    .macho = true },
	{ "from an odd place on", Z4 "90 fdffffff fbffffff cc" Z4, "a5:4 y0:4",
	    "", .want = "6-d" /* asked for at even places */,
	    .machine = MACH_X86_64, .macho = true },
	{ "up to the first target behind it", Z4 "08000000 fcffffff 06060606",
	    "a4:4 y0:4", "", .want = "4-c", .machine = MACH_X86_64,
	    .macho = true },
	{ "up to what leads out of the entry", Z4 "fdffffff 66662e0f" Z4,
	    "a4:4 y0:4", "", .want = "4-8", .machine = MACH_X86_64,
	    .macho = true },
	{ "into itself", Z4 "fdffffff 01000000" Z4, "a4:4 y0:4", "",
	    .want = "4-8", .machine = MACH_X86_64, .macho = true },
	{ "in ELF files none stands there", Z4 "fdffffff fcffffff", "a4:4 y0:4",
	    "", .want = "", .machine = MACH_X86_64 },
	{ "a table of words", Z4 "02000000" Z4 Z4, "t4:4", "", .want = "" },
	{ "read, but not jumped through", Z4 "0102" Z4 Z4, "r4:1", "",
	    .want = "" },
	{ "by a register", Z4 "0102" Z4 Z4, "x4:1", "", .want = "" },
	{ "no table", Z4 "0102" Z4 Z4, "s4:4", "", .want = "" },
	{ "AArch64", Z16, "8:4", "", .want = "", .machine = MACH_AARCH64 },
	/* Marks. */
	{ "of data", Z16, "", "8 d", .want = "8-10" },
	{ "up to code", Z16, "", "8 d; c x", .want = "8-c" },
	{ "with a size", Z16, "", "8:4 d", .want = "8-c" },
	{ "that a mark cuts", Z16, "", "4:8 d; 8 x", .want = "4-8" },
	{ "beyond the entry", Z16, "", "8:40 d", .want = "8-10" },
	{ "before it", Z16, "", "-8 d", .want = "0-10" },
	{ "with a size", Z16, "", "-8:c d", .want = "0-4" },
	{ "that ends there", Z16, "", "-8:8 d", .want = "" },
	{ "two pieces", Z16, "", "0 x; 4 d; 8 x; c d", .want = "4-8 c-10" },
	{ "data after data", Z16, "", "4 d; 8 d; c x", .want = "4-8 8-c" },
	{ "AArch64", Z16, "", "8 d; c x", .want = "8-c",
	    .machine = MACH_AARCH64 },
	/* Both. */
	{ "a word behind a mark's", Z16, "8:4", "4 d; 8 x", .want = "4-c" },
	{ "and elsewhere", Z16, "c:4", "4 d; 8 x", .want = "4-8 c-10" },
};

static void
add_marks(struct image *img, const char *s)
{
	struct symtab *t = &img->marks;
	struct symbol *y;
	char *end;

	for (; *s != '\0'; s += strspn(s, "; ")) {
		t->sym = xreallocarray(t->sym, t->n + 1, sizeof(*t->sym));
		y = &t->sym[t->n++];
		memset(y, 0, sizeof(*y));
		y->addr = WORLD_CODE + (uint64_t)strtoll(s, &end, 16);
		if (*end == ':')
			y->size = strtoull(end + 1, &end, 16);
		y->name = end[1] == 'd' ? "$d" : "$x";
		s = end + 2;
	}
}

/* What an instruction says that reads the code. */
static void
note(struct data_map *m, const char *s)
{
	struct insn in;
	struct effect *e = in.eff;
	char kind, *end;

	while (*s != '\0') {
		memset(&in, 0, sizeof(in));
		kind = strchr("trxsayzoklh", *s) != NULL ? *s++ : 'w';
		in.n = 1;
		*e = (struct effect){ .kind = kind == 's' ? EFF_ADDI :
					      kind == 'a' || kind == 'o' ?
							    EFF_CONST :
					      kind == 'k' ? EFF_CMP :
					      kind == 'l' ? EFF_LOAD :
							    EFF_TLOAD,
			.d = kind == 'a' ? 6 :
			     kind == 'k' ? 5 :
					   3,
			.s = kind == 'y' || kind == 'l' ? 6 :
			     strchr("xz", kind) != NULL ? 4 :
							  CODE_NOREG,
			.x = strchr("trxyz", kind) != NULL ? 5 : CODE_NOREG,
			.shift = kind == 'y' || kind == 'z' ? 2 : 0 };
		e->imm = WORLD_CODE + strtoll(s, &end, 16);
		if (kind == 'y' || kind == 'z')
			e->imm = 0;
		if (kind == 'k' || kind == 'l')
			e->imm -= (int64_t)WORLD_CODE;
		if (kind != 'h')
			e->size = (uint8_t)strtoul(end + 1, &end, 10);
		in.flow = kind == 't' || kind == 'x' ? FLOW_INDIRECT :
						       FLOW_NEXT;
		if (kind == 'h') {
			in.n = 0;
			in.flow = FLOW_BRANCH;
			in.flags = INSN_COND;
			in.cond = COND_ABOVE;
			end = (char *)(uintptr_t)s;
		}
		data_map_note(m, &in);
		s = end + (*end == ' ');
	}
}

/* "4-8 c-10": data, asked for from the first byte on. */
static void
say(struct data_map *m, struct strbuf *sb)
{
	uint64_t off, n;

	sb->len = 0;
	sb_str(sb, "");
	for (off = 0; off < m->len; off += n != 0 ? n : 2) {
		n = data_map_at(m, off);
		if (n != 0)
			sb_printf(sb, "%s%" PRIx64 "-%" PRIx64,
			    sb->len != 0 ? " " : "", off, off + n);
	}
}

static void
one(struct data_map *m, const struct map_case *c, struct strbuf *sb)
{
	static struct world w;
	uint8_t code[64];
	size_t len = hex_bytes(c->code, code);

	world_begin(&w, c->machine != 0 ? c->machine : MACH_ARM, 4);
	w.img.container = c->macho ? CONTAINER_MACHO : CONTAINER_ELF;
	w.img.big_endian = c->big;
	w.img.code_little = c->code_little;
	add_marks(&w.img, c->marks);
	data_map_begin(m, &w.img, 0, WORLD_CODE, code, len);
	note(m, c->reads);
	say(m, sb);
	is(sb->s, c->want, c->text);
	world_end(&w);
}

/*
 * What is read as code before something loads it as data: pools stand before the
 * loads, too.  It is data the second time, where control does not come to it.
 */
static void
behind(void)
{
	static struct world w;
	static const struct effect load = { .kind = EFF_TLOAD,
		.d = 3,
		.s = CODE_NOREG,
		.x = CODE_NOREG,
		.imm = WORLD_CODE + 4,
		.size = 4 };
	uint8_t code[16] = { 0 };
	struct data_map m = { 0 };
	struct insn in = { .flow = FLOW_NEXT };

	world_begin(&w, MACH_ARM, 4);
	data_map_begin(&m, &w.img, 0, WORLD_CODE, code, sizeof(code));
	ok(!data_map_again(&m), "nothing was read");
	in.n = 1;
	in.eff[0] = load;
	ok(data_map_at(&m, 8) == 0, "what loads");
	data_map_note(&m, &in);
	ok(data_map_again(&m), "a word before it");
	ok(data_map_at(&m, 4) == 0, "is code where control comes to it");
	in.n = 0;
	in.flow = FLOW_BRANCH;
	data_map_note(&m, &in);
	ok(data_map_at(&m, 4) == 4, "and data behind a branch");
	in.flow = FLOW_NEXT;
	in.flags = INSN_PADDING;
	data_map_note(&m, &in);
	ok(data_map_at(&m, 4) == 4, "and padding");
	ok(!data_map_again(&m), "once is enough");
	data_map_begin(&m, &w.img, 0, WORLD_CODE, code, sizeof(code));
	ok(data_map_at(&m, 0) == 0, "another entry");
	in.n = 1;
	in.flags = 0;
	in.eff[0] = load;
	data_map_note(&m, &in);
	ok(data_map_at(&m, 4) == 4 && !data_map_again(&m), "a word ahead");
	data_map_free(&m);
	world_end(&w);
}

int
main(void)
{
	struct data_map fresh, kept = { 0 };
	struct strbuf sb = { 0 };
	size_t i;

	for (i = 0; i < NELEM(cases); i++) {
		memset(&fresh, 0, sizeof(fresh));
		one(&fresh, &cases[i], &sb);
		data_map_free(&fresh);
	}
	/* In the memory of the one before: what that had is gone. */
	for (i = 0; i < NELEM(cases); i++)
		one(&kept, &cases[i], &sb);
	for (i = NELEM(cases); i > 0; i--)
		one(&kept, &cases[i - 1], &sb);
	data_map_free(&kept);
	behind();
	sb_free(&sb);
	return done();
}
