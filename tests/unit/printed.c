/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Each kind of field, operations and instructions, as text and as JSON.  The
 * truth is by hand: from the contract's words about fields, and columns that
 * are counted.
 */
#include "output/print.h"
#include "world.h"

static struct strbuf sb;
static struct world w;
static const struct format format = { .name = "eh_frame" };

static char *
demangled(const char *name)
{
	return strncmp(name, "_Z", 2) == 0 ? xasprintf("%s()", name + 2) : NULL;
}

/* What follows a string in what is printed of an entry. */
static const char *
print(const struct printer *p, const struct print_opts *o,
    const struct entry *e, const char *after)
{
	struct table t = { .img = &w.img,
		.format = &format,
		.name = "eh_frame" };
	const char *s;

	sb.len = 0;
	p->entry(&sb, o, &t, e, NULL, NULL);
	s = strstr(sb.s, after);
	return s == NULL ? sb.s : s + strlen(after);
}

/* --- Fields --- */

static struct reloc named = { .symbol = "sym",
	.type_name = "R_X",
	.addend = 4 };
static struct reloc nameless = { .symbol = "", .type_name = "R_X" };
static struct reloc plain = { .symbol = "sym", .type = 7 };

#define N(k) .name = "n", .kind = FIELD_##k
#define V(k) .kind = FIELD_##k
#define NUM(v)                     \
	{                          \
		V(NUM), .num = (v) \
	}
#define END                       \
	{                         \
		.kind = FIELD_END \
	}

static const struct {
	const char *what;
	struct field f[10];     /* up to one without name and kind */
	const char *text, *raw; /* raw NULL: the same */
	const char *json, *raw_json;
} fields[] = {
	{ "a string", { { N(STR), .str = "x y" } }, ", n x y", NULL,
	    ",\"n\":\"x y\"", NULL },
	{ "nothing in it", { { N(STR), .str = "" } }, ", n \"\"", NULL,
	    ",\"n\":\"\"", NULL },
	{ "what terminals obey", { { N(STR), .str = "\033[m" } }, ", n \\x1b[m",
	    NULL, ",\"n\":\"\\u001b[m\"", NULL },
	{ "a name", { { N(NAME), .str = "_Zf" } }, ", n f()", NULL,
	    ",\"n\":\"_Zf\"", NULL },
	{ "a number", { { N(NUM), .num = UINT64_MAX } },
	    ", n 18446744073709551615", NULL, ",\"n\":18446744073709551615",
	    NULL },
	{ "one with a sign", { { N(SNUM), .num = (uint64_t)-5 } }, ", n -5",
	    NULL, ",\"n\":-5", NULL },
	{ "one of bits", { { N(HEX), .num = 0xab } }, ", n 0xab", NULL,
	    ",\"n\":\"0xab\"", NULL },
	{ "of so many digits", { { N(HEX), .num = 0xab, .size = 8 } },
	    ", n 0x000000ab", NULL, ",\"n\":\"0x000000ab\"", NULL },
	{ "none", { { N(HEX), .num = 0 } }, ", n 0x0", NULL, ",\"n\":\"0x0\"",
	    NULL },
	{ "yes", { { N(BOOL), .num = 1 } }, ", n", NULL, ",\"n\":true", NULL },
	{ "no", { { N(BOOL), .num = 0 } }, "", NULL, ",\"n\":false", NULL },
	{ "an address",
	    { { N(ADDR), .target = { .kind = TARGET_ADDR, .addr = 0x10 } } },
	    ", n 0x10", NULL, ",\"n\":\"0x10\"", NULL },
	{ "in a section",
	    { { N(ADDR),
		.target = { .kind = TARGET_ADDR, .sect = 1, .addr = 0x10 } } },
	    ", n .text+0x10", NULL, ",\"n\":\"0x10\",\"n_section\":\".text\"",
	    NULL },
	{ "none", { { N(ADDR), .target = { .kind = TARGET_ABSENT } } }, "",
	    NULL, "", NULL },
	{ "of a symbol",
	    { { N(ADDR),
		.target = { .kind = TARGET_SYMBOL, .reloc = &named } } },
	    ", n sym+4", NULL, ",\"unrelocated\":[\"n\",\"R_X sym+4\"]", NULL },
	{ "at its start",
	    { { N(ADDR),
		.target = { .kind = TARGET_SYMBOL, .reloc = &plain } } },
	    ", n sym", NULL, ",\"unrelocated\":[\"n\",\"type 7 sym+0\"]",
	    NULL },
	{ "whose name is lost",
	    { { N(ADDR),
		.target = { .kind = TARGET_SYMBOL, .reloc = &nameless } } },
	    ", n <reloc R_X +0>", NULL, ",\"unrelocated\":[\"n\",\"R_X +0\"]",
	    NULL },
	{ "not applied",
	    { { N(ADDR),
		.target = { .kind = TARGET_UNRELOCATED, .reloc = &plain } } },
	    ", n <reloc type 7 sym+0>", NULL,
	    ",\"unrelocated\":[\"n\",\"type 7 sym+0\"]", NULL },
	{ "nor there",
	    { { N(ADDR), .target = { .kind = TARGET_UNRELOCATED } },
		{ N(ADDR), .target = { .kind = TARGET_UNRELOCATED } } },
	    ", n <not relocated>, n <not relocated>", NULL,
	    ",\"unrelocated\":[\"n\",\"no relocation\",\"n\",\"no "
	    "relocation\"]",
	    NULL },

	/* Who sees it. */
	{ "raw", { { N(NUM), .num = 1, .flags = FIELD_RAW } }, "", ", n 1", "",
	    ",\"n\":1" },
	{ "a detail", { { N(NUM), .num = 1, .flags = FIELD_DETAIL } }, "",
	    ", n 1", ",\"n\":1", NULL },
	{ "hidden", { { N(NUM), .num = 1, .flags = FIELD_HIDDEN } }, "", NULL,
	    ",\"n\":1", NULL },
	{ "for text", { { N(NUM), .num = 1, .flags = FIELD_TEXT } }, ", n 1",
	    NULL, "", NULL },
	{ "for list too", { { N(NUM), .num = 1, .flags = FIELD_LIST } },
	    ", n 1", NULL, ",\"n\":1", NULL },

	/* Groups: a line each, below the others. */
	{ "a list",
	    { { N(ARRAY) }, NUM(1), { V(STR), .str = "x" }, END,
		{ N(NUM), .num = 3 } },
	    ", n 3\n  n:\n    1\n    x", NULL, ",\"n\":[1,\"x\"],\"n\":3",
	    NULL },
	{ "of addresses",
	    { { N(ARRAY) },
		{ V(ADDR), .target = { .kind = TARGET_ADDR, .addr = 1 } },
		{ V(ADDR),
		    .target = { .kind = TARGET_SYMBOL, .reloc = &named } },
		END },
	    "\n  n:\n    0x1\n    sym+4", NULL,
	    ",\"n\":[\"0x1\"],\"unrelocated\":[\"\",\"R_X sym+4\"]", NULL },
	{ "nothing in it", { { N(ARRAY) }, END }, "", NULL, ",\"n\":[]", NULL },
	{ "objects",
	    { { N(ARRAY) }, { V(OBJECT) },
		{ .name = "a", .kind = FIELD_NUM, .num = 1 },
		{ .name = "b", .kind = FIELD_NUM, .num = 2 }, END,
		{ V(OBJECT) }, { .name = "a", .kind = FIELD_NUM, .num = 3 },
		END, END },
	    "\n  n:\n    a 1  b 2\n    a 3", NULL,
	    ",\"n\":[{\"a\":1,\"b\":2},{\"a\":3}]", NULL },
	{ "of no address and a flag",
	    { { N(ARRAY) }, { V(OBJECT) }, { .name = "a", .kind = FIELD_ADDR },
		{ .name = "b", .kind = FIELD_BOOL, .num = 1 }, END, END },
	    "\n  n:\n    b", NULL, ",\"n\":[{\"b\":true}]", NULL },
	{ "with lists",
	    { { N(ARRAY) }, { V(OBJECT) },
		{ .name = "a", .kind = FIELD_NUM, .num = 1 },
		{ .name = "l", .kind = FIELD_ARRAY }, NUM(2), NUM(3), END, END,
		END },
	    "\n  n:\n    a 1 l [2, 3]", NULL, ",\"n\":[{\"a\":1,\"l\":[2,3]}]",
	    NULL },
	{ "hidden ones",
	    { { N(ARRAY) }, { V(OBJECT) },
		{ .name = "a", .kind = FIELD_NUM, .num = 1 },
		{ .name = "l", .kind = FIELD_ARRAY, .flags = FIELD_HIDDEN },
		NUM(2), END, END, END },
	    "\n  n:\n    a 1", NULL, ",\"n\":[{\"a\":1,\"l\":[2]}]", NULL },
	{ "a hidden list", { { N(ARRAY), .flags = FIELD_HIDDEN }, NUM(1), END },
	    "", NULL, ",\"n\":[1]", NULL },
	{ "that nobody closes",
	    { { N(ARRAY) }, { V(OBJECT) },
		{ .name = "a", .kind = FIELD_NUM, .num = 1 } },
	    NULL, NULL, ",\"n\":[{\"a\":1}]", NULL },
};

static void
one_field(size_t at)
{
	static struct print_opts o = { .demangle = demangled, .lines = true };
	struct field list[10];
	struct entry e = { .fields = { .list = list } };
	char *want, *raw;
	unsigned i;

	for (; e.fields.n < 10 && (fields[at].f[e.fields.n].name != NULL ||
				      fields[at].f[e.fields.n].kind != 0 ||
				      fields[at].f[e.fields.n].str != NULL);
	     e.fields.n++) {
		list[e.fields.n] = fields[at].f[e.fields.n];
		e.fields.groups += list[e.fields.n].kind == FIELD_ARRAY;
	}
	for (i = 0; i < 2; i++) {
		o.raw = i != 0;
		want = xasprintf("%s\n",
		    fields[at].text == NULL          ? "" :
		    i != 0 && fields[at].raw != NULL ? fields[at].raw :
						       fields[at].text);
		raw = xasprintf("%s}\n", i != 0 && fields[at].raw_json != NULL ?
					     fields[at].raw_json :
					     fields[at].json);
		if (fields[at].text != NULL)
			is(print(&print_text, &o, &e, "entry at 0x0"), want,
			    fields[at].what);
		is(print(&print_json, &o, &e, "\"rows\":[]"), raw,
		    fields[at].what);
		free(want);
		free(raw);
	}
}

/* --- Operations --- */

/*
 * Operations, a line each: bytes, text and, behind ">", where they lead.  "*3"
 * before one says that it stands there three times.
 */
static struct op ops[128];
static uint8_t op_bytes[128][16];
static char op_texts[128][64];

static size_t
read_ops(const char *s, bool brief)
{
	char line[128], *text, *to;
	size_t n = 0, times, i, k;

	for (; *s != '\0'; s += i + (s[i] == '\n')) {
		i = strcspn(s, "\n");
		snprintf(line, sizeof(line), "%.*s", (int)i, s);
		times = *line == '*' ? strtoul(line + 1, &text, 10) : 1;
		text = *line == '*' ? text + 1 : line;
		to = strchr(text, '>');
		for (; times > 0; times--, n++) {
			k = strcspn(text, " ");
			text[k] = '\0';
			ops[n] = (struct op){ .offset = n,
				.len = (uint32_t)hex_bytes(text, op_bytes[n]),
				.bytes = op_bytes[n],
				.text = op_texts[n] };
			text[k] = ' ';
			if (to != NULL) {
				*to = '\0';
				ops[n].to_pc = true;
				ops[n].pc = strtoull(to + 1, NULL, 16);
			}
			ops[n].text_len = (uint32_t)snprintf(op_texts[n],
			    sizeof(op_texts[n]), "%s", text + k + 1);
			ops[n].brief = brief && ops[n].len <= 4 &&
				       ops[n].text_len <= OP_BRIEF;
			if (to != NULL)
				*to = '>';
		}
	}
	return n;
}

#define I   "      "
#define DIM "\033[2m"
#define OFF "\033[0m"

static const struct {
	const char *what, *ops, *text;
	bool color;
} operations[] = {
	{ "a byte", "00 nop", I "00           nop\n", false },
	{ "two", "0e10 offset 16", I "0e 10        offset 16\n", false },
	{ "three", "0e8001 offset 128", I "0e 80 01     offset 128\n", false },
	{ "four", "03000102 x", I "03 00 01 02  x\n", false },
	{ "five", "0400000102 x", I "04 00 00 01 02  x\n", false },
	{ "six", "040000010203 x", I "04 00 00 01 02 03  x\n", false },
	{ "where it leads", "41 advance 1>1001",
	    I "41           advance 1 to 0x1001\n", false },
	{ "two of them", "0e10 a\n0e18 b",
	    I "0e 10        a\n" I "0e 18        b\n", false },
	{ "the same byte twice", "*2 00 nop", I "00 00        nop, 2 times\n",
	    false },
	{ "four times", "*4 00 nop", I "00 00 00 00  nop, 4 times\n", false },
	{ "five times", "*5 00 nop", I "00 00 00 00 00  nop, 5 times\n",
	    false },
	{ "and another", "*2 00 nop\n0a remember",
	    I "00 00        nop, 2 times\n" I "0a           remember\n",
	    false },
	{ "before it", "0a remember\n*2 00 nop",
	    I "0a           remember\n" I "00 00        nop, 2 times\n",
	    false },
	{ "the same byte with another text", "00 a\n00 b",
	    I "00           a\n" I "00           b\n", false },
	{ "with a longer one", "00 a\n00 ab",
	    I "00           a\n" I "00           ab\n", false },
	{ "to other places", "41 x>1\n41 x>2",
	    I "41           x to 0x1\n" I "41           x to 0x2\n", false },
	{ "to a place and to none", "41 x>1\n41 x",
	    I "41           x to 0x1\n" I "41           x\n", false },
	{ "to the same place", "*2 41 x>1",
	    I "41 41        x to 0x1, 2 times\n", false },
	{ "the same two bytes", "*2 0e10 x",
	    I "0e 10        x\n" I "0e 10        x\n", false },
	{ "bytes that begin so", "00 x\n0010 x",
	    I "00           x\n" I "00 10        x\n", false },
	{ "in colours", "0e10 x\n*2 00 nop",
	    I DIM "0e 10 " OFF "       x\n" I DIM "00 00 " OFF
		  "       nop, 2 times\n",
	    true },
	{ "four bytes", "03000102 x", I DIM "03 00 01 02 " OFF " x\n", true },
	{ "five", "0400000102 x", I DIM "04 00 00 01 02 " OFF " x\n", true },
};

static void
operation(size_t at)
{
	struct print_opts o = { .ops = true, .color = operations[at].color };
	struct entry e = { .ops = ops };
	unsigned brief;

	for (brief = 0; brief < 2; brief++) {
		e.nops = read_ops(operations[at].ops, brief != 0);
		is(print(&print_text, &o, &e, "0x0\n"), operations[at].text,
		    operations[at].what);
	}
}

/* As many as are written at once, and one less and more. */
static void
many_ops(void)
{
	struct print_opts o = { .ops = true };
	struct entry e = { .ops = ops };
	char text[1024], want[4096];
	size_t n, i, len, wlen;

	for (n = 31; n < 66; n++) {
		len = wlen = 0;
		for (i = 0; i < n; i++) {
			len += (size_t)snprintf(text + len, sizeof(text) - len,
			    "0e%02zx x\n", i);
			wlen += (size_t)snprintf(want + wlen,
			    sizeof(want) - wlen, I "0e %02zx        x\n", i);
		}
		e.nops = read_ops(text, true);
		is(print(&print_text, &o, &e, "0x0\n"), want, "many");
	}
}

/* Those before a row's place stand before it, others behind. */
static void
ops_and_rows(void)
{
	struct print_opts o = { .ops = true, .lines = true };
	struct entry e = { .start = { .kind = TARGET_ADDR, .addr = 0x1000 } };
	const struct rule cfa = { .kind = RULE_REG_VAL, .reg = 7, .u.off = 8 };
	const struct rule ra = { .kind = RULE_CFA_MEM, .u.off = -8 };
	static struct op list[4];

	read_ops("01 a\n02 b\n03 c\n04 d", true);
	memcpy(list, ops, sizeof(list));
	entry_add_row(&e, 0x1000, &cfa, &ra, NULL, 0)->offset = 1;
	entry_add_row(&e, 0x1004, &cfa, &ra, NULL, 0)->offset = 3;
	e.ops = list;
	e.nops = 4;
	is(print(&print_text, &o, &e, "0x0\n"),
	    I "01           a\n"
	      "  0000000000001000  cfa=rsp+8  ra=[cfa-8]\n" I
	      "02           b\n" I "03           c\n"
	      "  0000000000001004  cfa=rsp+8  ra=[cfa-8]\n" I
	      "04           d\n",
	    "operations between rows");
	is(print(&print_json, &o, &e, "}],"),
	    "\"ops\":[\"01 a\",\"02 b\",\"03 c\",\"04 d\"]}\n",
	    "behind them in JSON");
	o.ops = false;
	is(print(&print_text, &o, &e, "0x0\n"),
	    "  0000000000001000  cfa=rsp+8  ra=[cfa-8]\n"
	    "  0000000000001004  cfa=rsp+8  ra=[cfa-8]\n",
	    "none asked for");
	e.ops = NULL;
	e.nops = 0;
	entry_free(&e);
}

/* --- Instructions --- */

static void
code(void)
{
	static const uint8_t b[8] = { 0x90, 1, 2, 3, 4, 5, 6, 7 };
	struct print_opts o = { .lines = true };
	struct insn_line lines[] = {
		{ 0x1000, b, "nop", NULL, 1 },
		{ 0x1001, b, "x\033", &named, 7 },
		{ 0x1008, b, "y", NULL, 8 },
	};
	struct entry e = { .start = { .kind = TARGET_ADDR, .addr = 0x1000 } };
	const struct rule cfa = { .kind = RULE_REG_VAL, .reg = 7, .u.off = 8 };
	const struct rule ra = { .kind = RULE_CFA_MEM, .u.off = -8 };

	e.code = lines;
	e.ncode = 3;
	is(print(&print_text, &o, &e, "0x0\n"),
	    "    0000000000001000  90                    nop\n"
	    "    0000000000001001  90 01 02 03 04 05 06  x\\x1b  <R_X sym+4>\n"
	    "    0000000000001008  90 01 02 03 04 05 06 07 y\n",
	    "instructions");
	is(print(&print_json, &o, &e, "\"rows\":[],"),
	    "\"code\":[{\"pc\":\"0x1000\",\"bytes\":\"90\",\"text\":\"nop\"},{"
	    "\"pc\":\"0x1001\",\"bytes\":\"90010203040506\",\"text\":"
	    "\"x\\u001b\",\"relocation\":\"R_X "
	    "sym+4\"},{\"pc\":\"0x1008\",\"bytes\":\"9001020304050607\","
	    "\"text\":\"y\"}]}\n",
	    "as JSON");
	entry_add_row(&e, 0x1000, &cfa, &ra, NULL, 0);
	is(print(&print_text, &o, &e, "0x0\n"),
	    "  0000000000001000  cfa=rsp+8  ra=[cfa-8]\n"
	    "    0000000000001000  90                    nop\n"
	    "    0000000000001001  90 01 02 03 04 05 06  x\\x1b  <R_X sym+4>\n"
	    "    0000000000001008  90 01 02 03 04 05 06 07 y\n",
	    "below the only row");
	entry_add_row(&e, 0x1001, &cfa, &ra, NULL, 0);
	entry_add_row(&e, 0x1009, &cfa, &ra, NULL, 0);
	e.ncode = 2;
	o.color = true;
	is(print(&print_text, &o, &e, "0x0\n"),
	    "  " DIM "0000000000001000" OFF "  cfa=rsp+8  ra=[cfa-8]\n"
	    "    " DIM "0000000000001000  90                    " OFF "nop\n"
	    "  " DIM "0000000000001001" OFF "  cfa=rsp+8  ra=[cfa-8]\n"
	    "    " DIM "0000000000001001  90 01 02 03 04 05 06  " OFF
	    "x\\x1b  <R_X sym+4>\n"
	    "  " DIM "0000000000001009" OFF "  cfa=rsp+8  ra=[cfa-8]\n",
	    "between rows, in colours");
	e.code = NULL;
	e.ncode = 0;
	entry_free(&e);
}

/* --- Names of what returns --- */

static void
returns(uint8_t machine, uint32_t reg, const char *want)
{
	struct print_opts o = { .raw = false };
	struct entry e = { .start = { .kind = TARGET_ADDR, .addr = 0x1000 },
		.ra_reg = reg };
	const struct rule cfa = { .kind = RULE_REG_VAL,
		.reg = machine == MACH_RISCV ? 2 : 31 };
	const struct rule ra = { .kind = RULE_SAME };
	unsigned i;

	w.img.machine = machine;
	for (i = 0; i < 2; i++) {
		entry_add_row(&e, 0x1000 + i, &cfa, &ra, NULL, 0);
		print(&print_text, &o, &e, "0x0\n");
		sb.s[sb.len - 1] = '\0';
		is(strrchr(sb.s, ' ') + 1, want, want);
	}
	entry_free(&e);
}

/* Names that two registers have, of which the second is told by its number. */
static void
twins(void)
{
	struct print_opts o = { .raw = false };
	struct entry e = { .start = { .kind = TARGET_ADDR, .addr = 0x1000 } };
	const struct rule cfa = { .kind = RULE_REG_VAL, .reg = 13 };
	const struct rule ra = { .kind = RULE_SAME };
	/* f0 of the FPA is 16 and, once upon a time, 96. */
	struct regrule regs[2] = {
		{ .reg = 16, .rule = { .kind = RULE_CFA_MEM, .u.off = -8 } },
		{ .reg = 96, .rule = { .kind = RULE_CFA_MEM, .u.off = -16 } },
	};

	w.img.machine = MACH_ARM;
	w.img.addr_size = 4;
	entry_add_row(&e, 0x1000, &cfa, &ra, regs + 1, 1);
	entry_add_row(&e, 0x1004, &cfa, &ra, regs, 2);
	entry_add_row(&e, 0x1008, &cfa, &ra, regs + 1, 1);
	is(print(&print_text, &o, &e, "0x0\n"),
	    "  00001000  cfa=sp+0  ra=same              f0=[cfa-16]\n"
	    "  00001004  cfa=sp+0  ra=same  f0=[cfa-8]  r96=[cfa-16]\n"
	    "  00001008  cfa=sp+0  ra=same              f0=[cfa-16]\n",
	    "two registers of one name");
	entry_free(&e);
}

/* How long what an entry is about is. */
static void
ranges(uint64_t end, bool has_end, const char *text, const char *json)
{
	struct print_opts o = { .lines = true };
	struct entry e = { .start = { .kind = TARGET_ADDR, .addr = 0x1000 },
		.end = end,
		.has_end = has_end };

	w.img.machine = MACH_X86_64;
	w.img.addr_size = 8;
	is(print(&print_text, &o, &e, "\n"), text, text);
	is(print(&print_json, &o, &e, "\"offset\":\"0x0\","), json, json);
}

int
main(void)
{
	size_t i;

	world_begin(&w, MACH_X86_64, 8);
	for (i = 0; i < NELEM(fields); i++)
		one_field(i);
	for (i = 0; i < NELEM(operations); i++)
		operation(i);
	many_ops();
	ops_and_rows();
	code();
	returns(MACH_RISCV, 0, "ra=same");
	returns(MACH_RISCV, 1, "ra=same");
	returns(MACH_RISCV, 5, "ra(t0)=same");
	returns(MACH_AARCH64, 5, "ra=same");
	twins();
	ranges(0x1001, true, "0000000000001000-0000000000001001 at 0x0\n",
	    "\"start\":\"0x1000\",\"end\":\"0x1001\",\"code_size\":1,\"rows\":["
	    "]}\n");
	ranges(0x1000, true, "0000000000001000-0000000000001000 at 0x0\n",
	    "\"start\":\"0x1000\",\"end\":\"0x1000\",\"code_size\":0,\"rows\":["
	    "]}\n");
	ranges(0xfff, true, "0000000000001000-0000000000000fff at 0x0\n",
	    "\"start\":\"0x1000\",\"end\":\"0xfff\",\"rows\":[]}\n");
	ranges(0x1001, false, "0000000000001000- at 0x0\n",
	    "\"start\":\"0x1000\",\"rows\":[]}\n");
	world_end(&w);
	sb_free(&sb);
	return done();
}
