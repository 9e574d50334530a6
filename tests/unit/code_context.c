/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a pass knows before it reads an instruction: the machine's registers,
 * by the ABI documents that regs.c names, as DWARF numbers; how code at a place
 * is to be decoded; and what the rows of a table mean, by code-check's rules.
 *
 * needs: Zydis
 */
#include "code/pass.h"
#include "world.h"

/* ---- Registers. ---- */

/* RISC-V's e_flags: single and double floating-point arguments. */
#define LP64F 0x2
#define LP64D 0x4
/* LoongArch's: no floating-point arguments. */
#define LP64S 0x1

static const struct machine_case {
	uint8_t machine, addr_size, container;
	const char *name;
	unsigned sp, fp, ra, entry, zone;
	const char *saved, *changed, *args;
	unsigned flags; /* of ELF's header */
} machines[] = {
	{ MACH_X86_64, 8, CONTAINER_ELF, "x86-64", 7, 6, 16, 8, 128,
	    "3 6 12-15", "0-2 4-5 8-11", "1-2 4-5 8-9" },
	{ MACH_I386, 4, CONTAINER_ELF, "i386", 4, 5, 8, 4, 0, "3 5-7", "0-2",
	    "0-2" },
	{ MACH_AARCH64, 8, CONTAINER_ELF, "aarch64", 31, 29, 30, 0, 0,
	    "19-29 72-79", "0-18 30", "0-8" },
	{ MACH_ARM, 4, CONTAINER_ELF, "arm", 13, 11, 14, 0, 0, "4-11 264-271",
	    "0-3 12 14", "0-3" },
	{ MACH_ARM, 4, CONTAINER_MACHO, "arm", 13, 7, 14, 0, 0,
	    "4-8 10-11 264-271", "0-3 9 12 14", "0-3" },
	{ MACH_RISCV, 8, CONTAINER_ELF, "riscv64", 2, 8, 1, 0, 0,
	    "8-9 18-27 40-41 50-59", "1 5-7 10-17 28-31", "10-17", LP64D },
	{ MACH_RISCV, 4, CONTAINER_ELF, "riscv32", 2, 8, 1, 0, 0,
	    "8-9 18-27 40-41 50-59", "1 5-7 10-17 28-31", "10-17", LP64F },
	/* Arguments in no register of floating point: nor is any kept. */
	{ MACH_RISCV, 8, CONTAINER_ELF, "riscv64, soft", 2, 8, 1, 0, 0,
	    "8-9 18-27", "1 5-7 10-17 28-31", "10-17" },
	{ MACH_RISCV, 4, CONTAINER_ELF, "riscv32, soft", 2, 8, 1, 0, 0,
	    "8-9 18-27", "1 5-7 10-17 28-31", "10-17" },
	{ MACH_S390, 8, CONTAINER_ELF, "s390x", 15, 11, 14, 160, 0,
	    "6-13 24-31", "0-5 14 16-23", "2-6" },
	{ MACH_PPC64, 8, CONTAINER_ELF, "ppc64", 1, 31, 65, 0, 288,
	    "14-31 46-63 70-72 100-108", "0 3-12 65-66", "3-10" },
	{ MACH_LOONGARCH, 8, CONTAINER_ELF, "loongarch64", 3, 22, 1, 0, 0,
	    "22-31 56-63", "1 4-20", "4-11" },
	/* The ABI has them kept; that LLVM does not is seen where a row is silent. */
	{ MACH_LOONGARCH, 8, CONTAINER_ELF, "loongarch64, soft", 3, 22, 1, 0, 0,
	    "22-31 56-63", "1 4-20", "4-11", LP64S },
};

/* Registers as their DWARF numbers: "3 5-7". */
static const char *
regs_text(struct strbuf *sb, const struct code_machine *m, uint64_t regs)
{
	struct regset set = { .machine = m->machine };
	bool is[512] = { false };
	unsigned r, to;

	for (r = 0; r < CODE_REGS; r++)
		if ((regs >> r & 1) && code_dwarf(m, &set, r) < NELEM(is))
			is[code_dwarf(m, &set, r)] = true;
	sb->len = 0;
	sb_str(sb, "");
	for (r = 0; r < NELEM(is); r = to + 1) {
		for (to = r; to + 1 < NELEM(is) && is[r] && is[to + 1]; to++)
			;
		if (!is[r])
			continue;
		sb_printf(sb, "%s%u", sb->len > 0 ? " " : "", r);
		if (to > r)
			sb_printf(sb, "-%u", to);
	}
	return sb->s;
}

static void
test_machines(struct strbuf *sb)
{
	const struct machine_case *c;
	const struct code_machine *m;
	struct regset set = { 0 };
	struct image img = { 0 };
	unsigned r, n;
	size_t i;

	for (i = 0; i < NELEM(machines); i++) {
		c = &machines[i];
		img.machine = set.machine = c->machine;
		img.addr_size = c->addr_size;
		img.container = c->container;
		img.subtype = c->flags;
		m = code_machine_of(&img);
		ok(code_dwarf(m, &set, m->sp) == c->sp &&
			code_dwarf(m, &set, m->fp) == c->fp &&
			code_dwarf(m, &set, m->ra) == c->ra,
		    "%s: sp, fp, ra", c->name);
		ok(m->entry_cfa == c->entry && m->red_zone == c->zone,
		    "%s: the CFA of a call, and the red zone", c->name);
		ok(m->word == c->addr_size, "%s: its words", c->name);
		is(regs_text(sb, m, m->saved), c->saved, "those kept");
		is(regs_text(sb, m, m->changed), c->changed, "changed");
		is(regs_text(sb, m, m->args), c->args, "of arguments");
		for (r = n = 0; r < m->regs; r++)
			n += code_dwarf(m, &set, r) != UINT32_MAX &&
			     code_reg(m, &set, code_dwarf(m, &set, r)) != r;
		ok(n == 0, "%s: numbers go both ways", c->name);
		ok(code_dwarf(m, &set, CODE_NOREG) == UINT32_MAX &&
			code_reg(m, &set, UINT32_MAX) == CODE_NOREG &&
			code_reg(m, &set, 300) == CODE_NOREG,
		    "%s: and no others", c->name);
	}
	/* Beside each range of numbers that a machine has. */
	img = (struct image){ .machine = MACH_AARCH64, .addr_size = 8 };
	m = code_machine_of(&img);
	ok(code_reg(m, &set, 71) == CODE_NOREG && code_reg(m, &set, 72) == 40 &&
		code_reg(m, &set, 79) == 47 &&
		code_reg(m, &set, 80) == CODE_NOREG &&
		code_reg(m, &set, 32) == CODE_NOREG,
	    "v8 to v15");
	ok(code_dwarf(m, &set, 39) == UINT32_MAX &&
		code_dwarf(m, &set, 48) == UINT32_MAX,
	    "and no others");
	img.machine = MACH_MIPS;
	ok(code_machine_of(&img) == NULL, "a machine without a line");
	img = (struct image){ .machine = MACH_S390, .addr_size = 4 };
	ok(code_machine_of(&img) == NULL, "or of another size");
	/* Apple's i386: esp is 5, ebp 4. */
	img = (struct image){ .machine = MACH_I386, .addr_size = 4 };
	m = code_machine_of(&img);
	set.swapped = true;
	ok(code_reg(m, &set, 5) == 4 && code_reg(m, &set, 4) == 5 &&
		code_reg(m, &set, 3) == 3 && code_reg(m, &set, 6) == 6 &&
		code_dwarf(m, &set, 4) == 5 && code_dwarf(m, &set, 5) == 4 &&
		code_dwarf(m, &set, 6) == 6,
	    "numbers that are swapped");
}

/* ---- How code is decoded. ---- */

static struct world w;

static const struct mode_case {
	const char *text;
	uint8_t machine, addr_size;
	bool big, code_little;
	uint32_t subtype;
	const char *want; /* of "wide big zcmp xqccmp single insns" */
	bool has_zcmp, has_xqccmp;
} modes[] = {
	{ "x86-64", MACH_X86_64, 8, false, false, 0, "wide" },
	{ "x32", MACH_X86_64, 4, false, false, 0, "wide" },
	{ "i386", MACH_I386, 4, false, false, 0, "" },
	{ "AArch64", MACH_AARCH64, 8, false, false, 0, "wide" },
	{ "whose data is big-endian", MACH_AARCH64, 8, true, false, 0,
	    "wide big" },
	{ "with code that is said to be little-endian", MACH_AARCH64, 8, true,
	    true, 0, "wide big" },
	{ "s390x", MACH_S390, 8, true, false, 0, "wide big insns" },
	{ "ppc64", MACH_PPC64, 8, true, false, 0, "wide big insns" },
	{ "ppc64le", MACH_PPC64, 8, false, false, 0, "wide" },
	/* EF_RISCV_FLOAT_ABI: 0 soft, 2 single, 4 double, 6 quad. */
	{ "RISC-V, soft", MACH_RISCV, 8, false, false, 0, "wide zcmp" },
	{ "with c", MACH_RISCV, 8, false, false, 1, "wide zcmp" },
	{ "single", MACH_RISCV, 8, false, false, 2, "wide zcmp single" },
	{ "Xqccmp", MACH_RISCV, 8, false, false, 1, "wide xqccmp",
	    .has_xqccmp = true },
	{ "Zcmp", MACH_RISCV, 8, false, false, 1, "wide zcmp",
	    .has_zcmp = true },
	{ "both", MACH_RISCV, 8, false, false, 1, "wide zcmp xqccmp",
	    .has_zcmp = true, .has_xqccmp = true },
	{ "double", MACH_RISCV, 8, false, false, 4, "wide" },
	{ "with c", MACH_RISCV, 8, false, false, 5, "wide" },
	{ "quad", MACH_RISCV, 8, false, false, 6, "wide zcmp" },
	{ "of 32 bits", MACH_RISCV, 4, false, false, 4, "" },
	{ "big-endian", MACH_RISCV, 8, true, false, 4, "wide big" },
};

static void
test_modes(struct strbuf *sb)
{
	const struct mode_case *c;
	struct code_mode m;
	size_t i;

	for (i = 0; i < NELEM(modes); i++) {
		c = &modes[i];
		world_begin(&w, c->machine, c->addr_size);
		w.img.big_endian = c->big;
		w.img.code_little = c->code_little;
		w.img.subtype = c->subtype;
		w.img.has_zcmp = c->has_zcmp;
		w.img.has_xqccmp = c->has_xqccmp;
		m = code_mode_at(&w.img, 0, WORLD_CODE);
		sb->len = 0;
		sb_str(sb, "");
		sb_str(sb, m.wide ? " wide" : "");
		sb_str(sb, m.big_endian ? " big" : "");
		sb_str(sb, m.zcmp ? " zcmp" : "");
		sb_str(sb, m.xqccmp ? " xqccmp" : "");
		sb_str(sb, m.single ? " single" : "");
		sb_str(sb, code_big_endian(&w.img) ? " insns" : "");
		is(sb->len == 0 ? "" : sb->s + 1, c->want, c->text);
		ok(!m.thumb && m.it == 0 && !m.pacm, "and nothing else");
		world_end(&w);
	}
}

/*
 * Arm without symbols, in a file that has no other code, as words in the order of their bytes: e... is an
 * instruction of A32 that is always done, or in Thumb a branch or one of four
 * bytes.
 */
static const struct arm_case {
	const char *text, *hex;
	bool big, code_little, thumb;
	unsigned at;
} arms[] = {
	{ "eight words of A32", "8*000000e0", false, false, false, 0 },
	{ "six of them", "2*00000000 6*000000e0", false, false, false, 0 },
	{ "five", "3*00000000 5*000000e0", false, false, true, 0 },
	{ "five in front", "5*000000e0 3*00000000", false, false, true, 0 },
	{ "others behind twelve", "12*000000e0 4*00000000", false, false, false,
	    0 },
	{ "of another condition", "8*000000d0", false, false, true, 0 },
	{ "or none", "8*000000f0", false, false, true, 0 },
	{ "three of four", "3*000000e0 00000000", false, false, false, 0 },
	{ "two of three", "2*000000e0 00000000", false, false, true, 0 },
	{ "and a part of one", "000000e0 0000", false, false, false, 0 },
	{ "a halfword", "0000", false, false, true, 0 },
	{ "at an odd halfword", "8*000000e0", false, false, true, 2 },
	{ "a push of A32 first", "10402de9 7*00000000", false, false, false,
	    0 },
	{ "of others, before what is no list: add fp, sp, #16",
	    "704c2de9 10b08de2 6*00000000", false, false, false, 0 },
	{ "of pc: sub sp, #8; push.w", "82b02de9 7*00000000", false, false,
	    true, 0 },
	{ "of sp", "10602de9 7*00000000", false, false, true, 0 },
	{ "second", "00000000 10402de9 6*00000000", false, false, true, 0 },
	{ "no push", "10403de9 7*00000000", false, false, true, 0 },
	{ "big-endian", "8*e0000000", true, false, false, 0 },
	{ "with code of the other order", "8*000000e0", true, true, false, 0 },
	{ "or not", "8*000000e0", true, false, true, 0 },
};

static void
test_arm(void)
{
	struct symbol f = { .addr = WORLD_CODE,
		.size = 4,
		.name = "f",
		.kind = SYM_FUNC };
	const struct arm_case *c;
	uint8_t code[64];
	size_t i, n;

	for (i = 0; i < NELEM(arms); i++) {
		c = &arms[i];
		world_begin(&w, MACH_ARM, 4);
		n = many_bytes(c->hex, code);
		w.seg[0].data = code;
		w.seg[0].len = w.seg[0].size = n;
		w.img.big_endian = c->big;
		w.img.code_little = c->code_little;
		ok(code_mode_at(&w.img, 0, WORLD_CODE + c->at).thumb ==
			c->thumb,
		    "%s", c->text);
		/* A symbol says more. */
		w.img.symtab.sym = &f;
		w.img.symtab.n = 1;
		f.thumb = !c->thumb;
		ok(code_mode_at(&w.img, 0, WORLD_CODE).thumb == !c->thumb,
		    "whatever a symbol does not say");
		w.img.symtab.sym = NULL;
		w.img.symtab.n = 0;
		world_end(&w);
	}
}

/* A library of A32 in a program of Thumb: that around a place says more. */
static void
test_arm_near(void)
{
	static const struct {
		const char *text;
		uint32_t at;
		bool thumb;
	} cases[] = {
		{ "among Thumb", 0x4000, true },
		{ "among A32", 0xa000, false },
		{ "at its begin", 0x8040, true },
		{ "where the section begins", 0, true },
		{ "where it ends", 0x1ffc0, true },
	};
	static uint8_t code[0x20000];
	struct section sec = { .name = ".text",
		.addr = WORLD_CODE,
		.size = sizeof(code),
		.attr = SEC_EXEC };
	uint32_t i, k;

	memset(code, 0, sizeof(code));
	for (i = 0x8000; i < 0xc000; i += 4)
		code[i + 3] = 0xe0;
	/* Of themselves they do not say what they are. */
	for (i = 0; i < NELEM(cases); i++)
		for (k = 0; k < 16; k++)
			code[cases[i].at + 4 * k + 3] = k % 2 == 0 ? 0xe0 : 0;
	world_begin(&w, MACH_ARM, 4);
	w.seg[0].data = code;
	w.seg[0].len = w.seg[0].size = sizeof(code);
	w.img.sections = &sec;
	w.img.nsections = 1;
	for (i = 0; i < NELEM(cases); i++)
		ok(code_mode_at(&w.img, 0, WORLD_CODE + cases[i].at).thumb ==
			cases[i].thumb,
		    "%s", cases[i].text);
	w.img.sections = NULL;
	w.img.nsections = 0;
	world_end(&w);
}

/* Forms of instructions need their first two bytes. */
static void
test_forms(void)
{
	static const uint8_t nop[4] = { 1, 0, 0, 0 }; /* c.nop */
	struct code_forms st;
	struct code_form f;

	world_begin(&w, MACH_RISCV, 8);
	ok(code_forms_begin(&st, &w.img, 0, WORLD_CODE), "RISC-V has forms");
	ok(code_form_next(&st, nop, 2, &f) && f.len == 2, "of two bytes");
	ok(!code_form_next(&st, nop, 1, &f) && !code_form_next(&st, nop, 0, &f),
	    "of one there is none");
	w.img.machine = MACH_X86_64;
	ok(!code_forms_begin(&st, &w.img, 0, WORLD_CODE), "x86 has none");
	world_end(&w);
}

/* ---- What rows of tables mean. ---- */

static const struct context_case {
	const char *table;
	uint8_t machine, container;
	bool names; /* the file has some */
	const char *want;
} contexts[] = {
	{ "eh_frame", MACH_X86_64, CONTAINER_ELF, false, "red 128" },
	{ "debug_frame", MACH_X86_64, CONTAINER_ELF, true, "red 128" },
	{ "eh_frame", MACH_AARCH64, CONTAINER_ELF, false, "sign may red 0" },
	{ "debug_frame", MACH_AARCH64, CONTAINER_ELF, false, "sign may red 0" },
	{ "eh_frame", MACH_ARM, CONTAINER_ELF, false, "may red 0" },
	{ "eh_frame", MACH_I386, CONTAINER_ELF, false, "red 0" },
	{ "eh_frame", MACH_I386, CONTAINER_MACHO, false, "may cfas red 0" },
	{ "eh_frame", MACH_X86_64, CONTAINER_MACHO, false, "may cfas red 128" },
	/* Apple signs no return address that rows would tell of. */
	{ "eh_frame", MACH_AARCH64, CONTAINER_MACHO, false,
	    "may cfas red 128" },
	{ "sframe", MACH_X86_64, CONTAINER_ELF, false, "fp red 128" },
	{ "sframe", MACH_AARCH64, CONTAINER_ELF, false, "fp sign may red 0" },
	{ "sframe", MACH_S390, CONTAINER_ELF, false, "fp may red 0" },
	{ "orc", MACH_X86_64, CONTAINER_ELF, true, "fp patched red 128" },
	{ "orc", MACH_X86_64, CONTAINER_ELF, false, "fp patched many red 128" },
	{ "exidx", MACH_ARM, CONTAINER_ELF, true, "sync many red 0" },
	{ "compact_unwind", MACH_AARCH64, CONTAINER_MACHO, true,
	    "sync cfas red 128" },
	{ "unwind_info", MACH_AARCH64, CONTAINER_MACHO, true,
	    "sync many cfas red 128" },
	{ "unwind_info", MACH_X86_64, CONTAINER_MACHO, true,
	    "sync many cfas red 128" },
	{ "xray_instr_map", MACH_X86_64, CONTAINER_ELF, true, "none" },
	{ "gcc_except_table", MACH_AARCH64, CONTAINER_ELF, true, "none" },
	{ "eh_frame", MACH_MIPS, CONTAINER_ELF, true,
	    "its code cannot be read" },
};

static void
say_context(struct strbuf *sb, const struct code_ctx *ctx)
{
	static const struct {
		unsigned cap;
		const char *name;
	} caps[] = { { CAP_FP_ONLY, "fp " }, { CAP_SIGN, "sign " },
		{ CAP_SYNC, "sync " }, { CAP_PATCHED, "patched " },
		{ CAP_NO_SAVED, "no-saved " } };
	size_t i;

	for (i = 0; i < NELEM(caps); i++)
		sb_str(sb, ctx->caps & caps[i].cap ? caps[i].name : "");
	sb_str(sb, ctx->may_sync ? "may " : "");
	sb_str(sb, ctx->many_functions ? "many " : "");
	sb_str(sb, ctx->many_cfas ? "cfas " : "");
	sb_printf(sb, "red %u", ctx->red_zone);
}

static void
no_index(struct table *t, struct diag *d)
{
	(void)t, (void)d;
}

static void
one_site(const struct table *t, const struct entry *e, code_site_fn *fn,
    void *arg)
{
	(void)t;
	fn(arg, e->start.addr, e->start.addr + 4, e->lsda.addr);
}

/* An entry of 16 bytes, whose LSDA is told by the item. */
static void
decode(const struct table *t, const struct item *it, unsigned want,
    struct entry *e, struct diag *d)
{
	(void)t, (void)want, (void)d;
	e->start = (struct target){ .kind = TARGET_ADDR, .addr = it->start };
	e->lsda.kind = it->aux != 0 ? TARGET_ADDR : TARGET_ABSENT;
	e->lsda.addr = it->aux;
}

static void
add_entry(struct table *t, uint64_t start, uint32_t lsda)
{
	struct item *it = table_add_item(t);

	it->start = start;
	it->end = start + 16;
	it->kind = ENTRY_FUNC;
	it->known = true;
	it->aux = lsda;
}

static void
test_contexts(struct strbuf *sb)
{
	struct symbol f = { .name = "f" };
	struct format format = { .index = no_index };
	const struct context_case *c;
	struct code_ctx ctx;
	const char *why;
	struct table t;
	size_t i;

	for (i = 0; i < NELEM(contexts); i++) {
		c = &contexts[i];
		world_begin(&w, c->machine, 8);
		if (c->machine == MACH_ARM || c->machine == MACH_I386)
			w.img.addr_size = 4;
		w.img.container = c->container;
		if (c->names) {
			w.img.symtab.sym = &f;
			w.img.symtab.n = 1;
		}
		t = (struct table){ .format = &format,
			.name = c->table,
			.img = &w.img };
		sb->len = 0;
		if (!code_ctx_init(&ctx, &t, NULL, &why))
			sb_str(sb, why == NULL ? "none" : why);
		else {
			say_context(sb, &ctx);
			ok(ctx.img == &w.img && ctx.table == &t &&
				ctx.hosts == NULL && why == NULL,
			    "of that table");
		}
		is(sb->s, c->want, c->table);
		w.img.symtab.sym = NULL;
		world_end(&w);
	}
}

/* ---- Landing pads: of the table, or of the image's that have them. ---- */

static void
note_site(void *arg, uint64_t start, uint64_t end, uint64_t pad)
{
	sb_printf(arg, "%" PRIx64 "-%" PRIx64 ":%" PRIx64, start - WORLD_CODE,
	    end - WORLD_CODE, pad);
}

static void
sites_are(struct strbuf *sb, struct table *t, struct table *host, uint64_t at,
    uint64_t lsda, const char *want)
{
	struct entry e = { .start = { .kind = TARGET_ADDR,
			       .addr = WORLD_CODE + at } };
	struct hosts *hosts = host == NULL ? NULL : hosts_new(&host, 1);
	struct code_ctx ctx;
	const char *why;

	e.lsda.kind = lsda != 0 ? TARGET_ADDR : TARGET_ABSENT;
	e.lsda.addr = lsda;
	sb->len = 0;
	sb_str(sb, "");
	ok(code_ctx_init(&ctx, t, hosts, &why), "code of the table");
	code_sites(&ctx, &e, note_site, sb);
	is(sb->s, want, "landing pads");
	hosts_free(hosts);
}

static void
test_sites(struct strbuf *sb)
{
	struct format with = { .index = no_index,
		.decode = decode,
		.sites = one_site },
		      without = { .index = no_index, .decode = decode };
	struct table own, none, host;

	world_begin(&w, MACH_X86_64, 8);
	own = (struct table){ .format = &with,
		.name = "eh_frame",
		.img = &w.img,
		.opened = true,
		.indexed = true };
	none = host = own;
	none.format = &without;
	none.name = "sframe";
	add_entry(&host, WORLD_CODE + 16, 0);
	add_entry(&host, WORLD_CODE, 0x77);
	sites_are(sb, &own, &host, 0, 0x66, "0-4:66");
	sites_are(sb, &own, &host, 0, 0, "0-4:77");
	sites_are(sb, &own, NULL, 0, 0, "");
	sites_are(sb, &none, &host, 0, 0x66, "0-4:77");
	sites_are(sb, &none, &host, 0, 0, "0-4:77");
	sites_are(sb, &none, &host, 16, 0x66, "");
	sites_are(sb, &none, &host, 32, 0x66, "");
	sites_are(sb, &none, NULL, 0, 0x66, "");
	host.format = &without;
	sites_are(sb, &none, &host, 0, 0x66, "");
	free(host.items);
	free(host.order);
	world_end(&w);
}

/* ---- Code that is replaced, and sections that passes read. ---- */

static void
test_patched(void)
{
	struct code_site sites[] = { { 16, 20, 0 }, { 32, 33, 0 } };
	struct code_ctx ctx = { .img = &w.img, .caps = CAP_PATCHED };

	world_begin(&w, MACH_X86_64, 8);
	w.img.sites = sites;
	w.img.nsites = NELEM(sites);
	ok(!code_is_patched(&ctx, 0, 15) && !code_is_patched(&ctx, 0, 16) &&
		code_is_patched(&ctx, 0, 17) && code_is_patched(&ctx, 0, 19) &&
		!code_is_patched(&ctx, 0, 20),
	    "inside, but not at its start");
	ok(!code_is_patched(&ctx, 0, 32) && !code_is_patched(&ctx, 0, 33),
	    "of one byte nothing");
	ok(!code_is_patched(&ctx, 1, 17), "of another section");
	ctx.caps = CAP_FP_ONLY | CAP_SYNC;
	ok(!code_is_patched(&ctx, 0, 17), "of tables that do not say so");
	world_end(&w);
}

static void
test_load(bool object, const char *want, struct strbuf *sb)
{
	size_t i;

	world_begin(&w, MACH_AARCH64, 8);
	w.img.by_section = object;
	world_section(&w, ".rodata", 0, 0x300000, NULL, 8);
	world_section(&w, ".bss", SEC_NOBITS, 0x301000, NULL, 8);
	world_section(&w, ".gcc_except_table.f", 0, 0x302000, NULL, 8);
	world_section(&w, ".ARM.extab.f", 0, 0x303000, NULL, 8);
	world_section(&w, ".ARM.exidx", 0, 0x304000, NULL, 8);
	world_section(&w, ".debug_info", 0, 0x305000, NULL, 8);
	w.sec[6].attr = 0;
	for (i = 0; i < w.img.nsections; i++)
		w.sec[i].loaded = false;
	code_ctx_load(&w.img);
	sb->len = 0;
	for (i = 0; i < w.img.nsections; i++)
		sb_str(sb, w.sec[i].loaded ? w.sec[i].name : "");
	is(sb->s, want, "sections that are read");
	w.sec[0].loaded = false;
	code_ctx_load(&w.img);
	ok(!w.sec[0].loaded, "only once");
	world_end(&w);
}

int
main(void)
{
	struct strbuf sb = { 0 };

	test_machines(&sb);
	test_modes(&sb);
	test_arm();
	test_arm_near();
	test_forms();
	test_contexts(&sb);
	test_sites(&sb);
	test_patched();
	test_load(false, ".text.gcc_except_table.f.ARM.extab.f", &sb);
	test_load(true, ".text.rodata.gcc_except_table.f.ARM.extab.f.ARM.exidx",
	    &sb);
	sb_free(&sb);
	return done();
}
