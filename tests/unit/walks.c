/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tables of a format that is made up, whose entries stand in a list: what is
 * found at a place, held against a search of the list; walks of stacks by one
 * and two of them, to each of their ends; and what one says of the other.
 */
#include <stdlib.h>

#include "tap.h"
#include "walk/stacks.h"

#define NO_CFA 1 /* of a function nobody unwinds */

struct made {
	uint64_t start, end; /* end 0: none */
	int cfa, ra;         /* rsp + cfa; at cfa + ra; 0: no row */
	int rbx;             /* saved at cfa + rbx; 0: is not */
	uint32_t reg;        /* which is this one; 0: rbx */
	bool signal, sync, outermost;
	uint8_t kind;
	uint32_t sect;
	bool unknown;
};

struct list {
	const struct made *made;
	size_t n;
};

static bool
made_open(struct table *t, struct diag *d)
{
	(void)d;
	return t->priv != NULL;
}

static void
made_index(struct table *t, struct diag *d)
{
	const struct list *l = t->priv;
	struct item *it;
	size_t i;

	(void)d;
	for (i = 0; i < l->n; i++) {
		it = table_add_item(t);
		it->offset = 16 * i;
		it->start = l->made[i].start;
		it->end = l->made[i].end;
		it->sect = l->made[i].sect;
		it->kind = l->made[i].kind;
		it->known = !l->made[i].unknown;
		it->aux = (uint32_t)i;
	}
}

static void
made_decode(const struct table *t, const struct item *it, unsigned want,
    struct entry *e, struct diag *d)
{
	const struct list *l = t->priv;
	const struct made *m = &l->made[it->aux];
	struct rule cfa = { .kind = RULE_REG_VAL, .reg = 7 };
	struct rule ra = { .kind = RULE_CFA_MEM };
	struct regrule rbx = { .reg = m->reg == 0 ? 3 : m->reg };

	(void)want;
	(void)d;
	e->start.kind = TARGET_ADDR;
	e->start.addr = m->start;
	e->has_end = m->end != 0;
	e->end = m->end;
	e->ra_reg = 16;
	e->signal = m->signal;
	e->has_signal = true;
	e->sync = m->sync;
	if (m->cfa == 0 && !m->outermost)
		return;
	cfa.u.off = m->cfa;
	ra.u.off = m->ra;
	if (m->outermost)
		ra.kind = RULE_UNDEFINED;
	if (m->cfa == NO_CFA)
		cfa.kind = RULE_NONE;
	rbx.rule.kind = RULE_CFA_MEM;
	rbx.rule.u.off = m->rbx;
	entry_add_row(e, m->start, &cfa, &ra, &rbx, m->rbx != 0);
}

static const struct format made_format = {
	.name = "made",
	.open = made_open,
	.index = made_index,
	.decode = made_decode,
};
/* By its name it tells of nothing but CFA, RA and FP. */
static const struct format narrow_format = {
	.name = "sframe",
	.open = made_open,
	.index = made_index,
	.decode = made_decode,
};

static struct image img;

static void
make(struct table *t, struct list *l, const struct made *made, size_t n,
    const struct format *format)
{
	memset(t, 0, sizeof(*t));
	l->made = made;
	l->n = n;
	t->format = format;
	t->name = format->name;
	t->img = &img;
	t->priv = l;
}

/* --- What a table has at a place --- */

static uint64_t seed = 3;

static unsigned
some(unsigned n)
{
	seed = seed * 6364136223846793005u + 1442695040888963407u;
	return (unsigned)(seed >> 33) % n;
}

/* The last in order of those at or before pc that reaches it, of eight. */
static int
wanted(const struct made *m, size_t n, uint32_t sect, uint64_t pc)
{
	bool tried[64] = { false };
	unsigned tries;
	size_t i;
	int best;

	for (tries = 0; tries < 8; tries++) {
		best = -1;
		for (i = 0; i < n; i++)
			if (!tried[i] && m[i].kind == ENTRY_FUNC &&
			    !m[i].unknown && m[i].sect == sect &&
			    m[i].start <= pc &&
			    (best < 0 || m[i].start >= m[best].start))
				best = (int)i;
		if (best < 0 || pc < m[best].end || m[best].end < m[best].start)
			return best;
		tried[best] = true;
	}
	return -1;
}

static void
finds(void)
{
	struct made m[40];
	struct list l;
	struct table t;
	struct item it;
	unsigned round, i, k, n, bad = 0, found = 0;
	uint32_t sect;
	uint64_t pc, last;
	int want;

	for (round = 0; round < 300; round++) {
		n = 1 + some(NELEM(m));
		memset(m, 0, sizeof(m));
		for (i = 0, last = 0; i < n; i++) {
			/* In order, nearly, or not at all. */
			m[i].start = round % 3 == 0 ? some(60) :
						      (last += some(5));
			if (round % 3 == 1 && some(9) == 0)
				m[i].start = some(60);
			m[i].end = m[i].start + some(6);
			if (some(8) == 0)
				m[i].end = 0;
			m[i].sect = some(3) / 2;
			m[i].kind = some(6) == 0 ? ENTRY_CIE : ENTRY_FUNC;
			m[i].unknown = some(8) == 0;
		}
		make(&t, &l, m, n, &made_format);
		for (k = 0; k < 60; k++) {
			sect = some(2);
			pc = some(110);
			want = wanted(m, n, sect, pc);
			if (table_find(&t, sect, pc, &it, NULL)) {
				found++;
				bad += want < 0 || it.aux != (uint32_t)want;
			} else
				bad += want >= 0;
		}
		for (i = 0, k = 0; i < n; i++)
			k += m[i].kind != ENTRY_CIE;
		bad += t.nentries != k;
		for (i = 1; i < t.norder; i++)
			bad += place_before(t.items[t.order[i]].sect,
				   t.items[t.order[i]].start,
				   t.items[t.order[i - 1]].sect,
				   t.items[t.order[i - 1]].start) ||
			       (t.items[t.order[i]].sect ==
				       t.items[t.order[i - 1]].sect &&
				   t.items[t.order[i]].start ==
				       t.items[t.order[i - 1]].start &&
				   t.order[i] < t.order[i - 1]);
		for (i = 0; i < 16 * n + 16; i++)
			bad += (table_item_at(&t, i) != NULL) !=
				   (i % 16 == 0 && i / 16 < n) ||
			       (table_item_at(&t, i) != NULL &&
				   table_item_at(&t, i)->aux != i / 16);
		table_free(&t);
	}
	ok(bad == 0 && found > 5000, "%u of %u finds are others", bad, found);
	memset(&t, 0, sizeof(t));
	t.format = &made_format;
	t.img = &img;
	ok(!table_open(&t, NULL) && !table_find(&t, 0, 1, &it, NULL) &&
		t.nitems == 0,
	    "what cannot be read is empty");
	table_free(&t);
}

/* --- Walks --- */

#define STACK UINT64_C(0x7000)
#define BIAS  UINT64_C(0x100000)

static uint64_t words[32]; /* of the stack */
static struct walk_module module;
static uint64_t code_end, entry_pc;
static enum walk_stop no_module = STOP_NO_MODULE;

static bool
mem(void *arg, uint64_t addr, unsigned size, uint64_t *v)
{
	/* mov $15, %rax; syscall: what a signal handler returns to. */
	static const uint8_t trampoline[] = { 0x48, 0xc7, 0xc0, 0x0f, 0, 0, 0,
		0x0f, 0x05 };

	(void)arg;
	if (size == 1 && addr - (BIAS + 0x940) < sizeof(trampoline)) {
		*v = trampoline[addr - (BIAS + 0x940)];
		return true;
	}
	if (addr < STACK || addr >= STACK + sizeof(words) || addr % 8 != 0 ||
	    size != 8)
		return false;
	*v = words[(addr - STACK) / 8];
	return true;
}

/* Code tells of what is at 0x600: two words, and the first is a variable. */
static const struct walk_row *
implied(void *arg, uint64_t pc)
{
	static const struct row row = {
		.cfa = { .kind = RULE_REG_VAL, .reg = 7, .u.off = 16 },
		.ra = { .kind = RULE_CFA_MEM, .u.off = -8 },
	};
	static const struct walk_row told = { .row = &row, .ra_reg = 16 };

	(void)arg;
	return pc - BIAS >= 0x600 && pc - BIAS < 0x640 ? &told : NULL;
}

static const struct walk_module *
module_at(void *arg, uint64_t pc, enum walk_stop *why)
{
	(void)arg;
	*why = no_module;
	return pc >= BIAS && pc < code_end ? &module : NULL;
}

static bool
is_code(void *arg, uint64_t pc)
{
	(void)arg;
	return pc >= BIAS && pc < code_end + 0x100;
}

static bool
is_entry(void *arg, uint64_t pc)
{
	(void)arg;
	return pc == entry_pc;
}

static uint64_t first_sp;    /* of the program */
static uint64_t other_stack; /* from here on */
static size_t may_switch;

static bool
is_first(void *arg, uint64_t sp)
{
	(void)arg;
	return sp == first_sp;
}

static bool
is_other(void *arg, uint64_t a, uint64_t b)
{
	(void)arg;
	return (a < other_stack) != (b < other_stack);
}

static size_t
switches(void *arg)
{
	(void)arg;
	return may_switch;
}

static struct table tables[2];
static struct list lists[2];
static struct table *of[2][1] = { { &tables[0] }, { &tables[1] } };
static struct walk_env env;
static struct walk_space space = { .names = { "first", "second" },
	.n = 2,
	.module = module_at,
	.is_code = is_code,
	.is_entry = is_entry,
	.is_first = is_first,
	.is_other = is_other,
	.switches = switches,
	.implied = implied };
static struct walker walker = { .env = &env, .space = &space, .limit = 20 };
static struct walk_regs regs;
static struct strbuf told;

static void
begin(const struct made *a, size_t na, const struct made *b, size_t nb)
{
	img.machine = MACH_X86_64;
	img.addr_size = 8;
	walk_env_init(&env, &img);
	env.mem = mem;
	make(&tables[0], &lists[0], a, na, &made_format);
	make(&tables[1], &lists[1], b, nb,
	    b != NULL && nb > 0 && b[0].rbx == 1 ? &narrow_format :
						   &made_format);
	memset(&module, 0, sizeof(module));
	module.img = &img;
	module.bias = BIAS;
	module.tables[0] = of[0];
	module.tables[1] = of[1];
	module.ntables[0] = na != 0;
	module.ntables[1] = nb != 0;
	code_end = BIAS + 0x1000;
	entry_pc = first_sp = other_stack = 0;
	may_switch = 0;
	memset(words, 0, sizeof(words));
	memset(&regs, 0, sizeof(regs));
	walk_set_reg(&regs, 7, STACK);
	walk_set_reg(&regs, 3, 0xbbb);
	walker.lookup = walk_lookup_new(&space);
	walker.fallback = 0;
	walker.limit = 20;
	walker.at = 0;
	walker.trap = false;
}

/*
 * Frames as PC:TABLE, where s is a signal, e exactly there, g a guess, d
 * doubtful, t a trap; then why it ended, and where.
 */
static const char *
walk(int table, uint64_t pc)
{
	struct walk_iter it;
	struct walk_frame f;

	told.len = 0;
	sb_str(&told, "");
	walk_set_pc(&env, &regs, BIAS + pc);
	walk_begin(&it, &walker, table, &regs);
	while (walk_next(&it, &f))
		sb_printf(&told, "%llx:%d%s%s%s%s%s ",
		    (unsigned long long)(f.pc - BIAS), f.table,
		    f.signal ? "s" : "", f.exact ? "e" : "", f.guess ? "g" : "",
		    f.doubtful ? "d" : "", f.trap ? "t" : "");
	sb_printf(&told, "%s %llx", walk_stop_name(it.stop),
	    (unsigned long long)(it.stop_pc - BIAS));
	return told.s;
}

static void
end(void)
{
	walk_lookup_free(walker.lookup);
	table_free(&tables[0]);
	table_free(&tables[1]);
}

/* 0x100: a leaf; 0x200: with 8 words; 0x300: nobody calls it. */
static const struct made plain[] = {
	{ .start = 0x100, .end = 0x180, .cfa = 8, .ra = -8 },
	{ .start = 0x200, .end = 0x280, .cfa = 64, .ra = -8, .rbx = -16 },
	{ .start = 0x300, .end = 0x380, .cfa = 16, .outermost = true },
	{ .start = 0x400, .end = 0x480, .cfa = 8, .ra = -8, .signal = true },
	{ .start = 0x500, .end = 0x580 },
	{ .start = 0x600, .end = 0x680, .cfa = 8, .ra = -8, .sync = true },
	{ .start = 0x700, .end = 0x780, .cfa = 0x1000, .ra = -8 },
	{ .start = 0x800, .end = 0x880, .cfa = -16, .ra = -8 },
	{ .start = 0x880, .end = 0x900, .cfa = 8, .ra = -8 },
	{ .start = 0xc00, .end = 0xc80, .cfa = NO_CFA, .ra = -8 },
	{ .start = 0xf00, .end = 0xf80, .outermost = true },
};

static void
ends(void)
{
	begin(plain, NELEM(plain), NULL, 0);
	words[0] = BIAS + 0x210;
	words[8] = BIAS + 0x310;
	is(walk(-1, 0x110), "110:0e 210:0 310:0 end 310", "to the outermost");
	is(walk(0, 0x110), "110:0e 210:0 310:0 end 310", "by this table");
	is(walk(1, 0x110), "110:-1e no-table 110", "by one that is not there");
	words[8] = BIAS + 0xf10;
	is(walk(-1, 0x110), "110:0e 210:0 f10:0 end f10",
	    "to one with nothing on its stack");
	words[8] = BIAS + 0x310;
	walker.limit = 2;
	is(walk(-1, 0x110), "110:0e 210:0 limit 210", "two frames at most");
	walker.limit = 20;
	entry_pc = BIAS + 0x20f;
	is(walk(-1, 0x110), "110:0e 210:0 310:0 end 310",
	    "an entry with a row");
	is(walk(-1, 0x180), "180:-1e no-entry 180", "behind an entry");
	is(walk(-1, 0x90), "90:-1e no-entry 90", "before the first");
	is(walk(-1, 0x510), "510:-1e no-row 510", "an entry without rows");
	entry_pc = BIAS + 0x510;
	is(walk(-1, 0x510), "510:-1e end 510", "the program's entry");
	words[0] = 0;
	is(walk(-1, 0x110), "110:0e ra-zero 110", "a return address of 0");
	first_sp = STACK;
	is(walk(-1, 0x110), "110:0e end 110",
	    "which is the number of the program's arguments");
	words[0] = 1;
	is(walk(-1, 0x110), "110:0e end 110", "and so is 1");
	first_sp = 0;
	words[0] = BIAS + 0x9000;
	is(walk(-1, 0x110), "110:0e no-module 9000", "no code there");
	words[0] = BIAS + 0x1010;
	is(walk(-1, 0x110), "110:0e 1010:-1 no-module 1010",
	    "code of no module");
	is(walk(-1, 0x710), "710:0e memory 710", "memory that is not there");
	/* The call is the last instruction, and what follows has an entry. */
	words[0] = BIAS + 0x200;
	is(walk(-1, 0x110), "110:0e 200:-1 return-to-start 200",
	    "a return to the start of a function");
	words[0] = BIAS + 0x880;
	words[1] = BIAS + 0x310;
	is(walk(-1, 0x110), "110:0e 880:0 cfa-backwards 880",
	    "the call is in the function before, whose CFA goes down");
	other_stack = STACK + 8;
	is(walk(-1, 0x110), "110:0e 880:0 cfa-backwards 880",
	    "once more than there are stacks");
	may_switch = 1;
	is(walk(-1, 0x110), "110:0e 880:0 memory 880", "another stack");
	other_stack = 0;
	words[0] = BIAS + 0x180;
	words[1] = BIAS + 0x310;
	is(walk(-1, 0x110), "110:0e 180:0 310:0 end 310",
	    "behind a function that ends with a call");
	end();
}

static void
states(void)
{
	begin(plain, NELEM(plain), NULL, 0);
	words[0] = BIAS + 0x400;
	words[1] = BIAS + 0x110;
	words[2] = BIAS + 0x310;
	is(walk(-1, 0x110), "110:0e 400:-1 return-to-start 400",
	    "a trampoline is looked up at the call before it");
	words[0] = BIAS + 0x401;
	words[1] = BIAS + 0x100;
	is(walk(-1, 0x110), "110:0e 401:0s 100:0e 310:0 end 310",
	    "a signal: the frame above is at its pc");
	words[0] = BIAS + 0x310;
	is(walk(-1, 0x610), "610:0e 310:0d end 310",
	    "a row for call sites, and not at one");
	walker.fallback = WALK_FALLBACK_CODE;
	is(walk(-1, 0x650), "650:0e 310:0d end 310", "code is silent there");
	words[0] = BIAS + 0x320;
	words[1] = BIAS + 0x310;
	is(walk(-1, 0x610), "610:0e 310:0 end 310", "and tells off calls");
	words[0] = BIAS + 0x610;
	is(walk(-1, 0x110), "110:0e 610:0 310:0 end 310", "at one");
	walker.fallback = 0;
	walker.at = BIAS + 0x17f;
	words[0] = BIAS + 0x310;
	is(walk(-1, 0x180), "180:0e 310:0 end 310", "pc is behind the place");
	walker.trap = true;
	is(walk(-1, 0x180), "180:0et 310:0 end 310", "behind a trap");
	walker.at = 0;

	end();
}

/* Where no table speaks: frame pointers, if that was asked for. */
static void
guesses(void)
{
	begin(plain, NELEM(plain), NULL, 0);
	walk_set_reg(&regs, 6, STACK + 16);
	words[2] = STACK + 48;
	words[3] = BIAS + 0xa10;
	words[6] = STACK + 64;
	words[7] = BIAS + 0x310;
	is(walk(-1, 0x910), "910:-1e no-entry 910", "not asked for");
	walker.fallback = WALK_FALLBACK_FP;
	is(walk(-1, 0x910), "910:-1e a10:-1g 310:0g end 310",
	    "by frame pointers");
	walker.fallback = WALK_FALLBACK_SIGRETURN;
	is(walk(-1, 0x910), "910:-1e no-entry 910", "no trampoline");
	walker.fallback = WALK_FALLBACK_FP;
	words[2] = STACK + 8;
	words[1] = 0;
	words[2] = STACK + 16;
	is(walk(-1, 0x910), "910:-1e a10:-1g a10:-1g cfa-backwards a10",
	    "a chain that goes round: a CFA may stay once, out of frame 0");
	end();
}

/* Every reason why no table speaks is one to guess, and no other. */
static void
gaps(void)
{
	static const struct {
		uint64_t pc;
		size_t tables;
		const char *want;
	} t[] = {
		{ 0x910, 1, "910:-1e a10:-1g 310:0g end 310" },
		{ 0x510, 1, "510:-1e a10:-1g 310:0g end 310" },
		{ 0xc10, 1, "c10:0e a10:-1g 310:0g end 310" },
		{ 0x1010, 1, "1010:-1e a10:-1g 310:0g end 310" },
		{ 0x110, 0, "110:-1e a10:-1g 310:-1g no-table 310" },
		{ 0x810, 1, "810:0e memory 810" },
		{ 0x310, 1, "310:0e end 310" },
	};
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		begin(plain, t[i].tables == 0 ? 0 : NELEM(plain), NULL, 0);
		walk_set_reg(&regs, 6, STACK + 16);
		words[2] = STACK + 48;
		words[3] = BIAS + 0xa10;
		words[6] = STACK + 64;
		words[7] = BIAS + 0x310;
		walker.fallback = WALK_FALLBACK_FP;
		is(walk(-1, t[i].pc), t[i].want, "a gap");
		end();
	}
	/* Nobody called what begins there. */
	begin(plain, NELEM(plain), NULL, 0);
	words[0] = BIAS + 0x300;
	words[1] = STACK + 48;
	words[2] = BIAS + 0x310;
	walk_set_reg(&regs, 6, STACK + 8);
	walker.fallback = WALK_FALLBACK_FP;
	is(walk(-1, 0x110), "110:0e 300:-1 310:0g end 310", "a start");
	end();
	/* A signal frame without a table: above it the pc is exact. */
	begin(plain, NELEM(plain), NULL, 0);
	walker.fallback = WALK_FALLBACK_SIGRETURN;
	words[5 + 15] = STACK + 8;
	words[5 + 16] = BIAS + 0x300;
	is(walk(-1, 0x940), "940:-1e 300:0eg end 300", "a trampoline");
	/* By what its code asks of the kernel, which is no guess. */
	walker.fallback = WALK_FALLBACK_CODE;
	is(walk(-1, 0x940), "940:-1e 300:0e end 300", "a trampoline, by code");
	words[5 + 16] = 0;
	is(walk(-1, 0x940), "940:-1e no-entry 940", "that resumes nothing");
	end();
}

/* Two tables: the first that has a row speaks. */
static void
two(void)
{
	static const struct made second[] = {
		{ .start = 0x200, .end = 0x280, .cfa = 64, .ra = -8 },
		{ .start = 0x500, .end = 0x580, .cfa = 8, .ra = -8 },
		{ .start = 0xa00, .end = 0xa80, .cfa = 8, .ra = -8 },
		{ .start = 0xb00, .end = 0xb80 },
	};

	begin(plain, NELEM(plain), second, NELEM(second));
	ok(env.code_mask == 0 && env.arg == NULL, "no bits of signatures");
	is(walk(-1, 0xb10), "b10:-1e no-row b10", "the nearest reason");
	is(walk(0, 0xb10), "b10:-1e no-entry b10", "the first one's");
	is(walk(1, 0xb10), "b10:-1e no-row b10", "the second one's");
	words[0] = BIAS + 0xa00;
	is(walk(-1, 0x110), "110:0e a00:-1 return-to-start a00",
	    "a start of either");
	is(walk(0, 0x110), "110:0e a00:-1 no-entry a00",
	    "the first has no start there");
	words[0] = BIAS + 0xa10;
	words[1] = BIAS + 0x210;
	words[9] = BIAS + 0x310;
	is(walk(-1, 0x510), "510:1e a10:1 210:0 310:0 end 310",
	    "whichever has a row");
	is(walk(0, 0x510), "510:-1e no-row 510", "only the first");
	is(walk(1, 0x510), "510:1e a10:1 210:1 310:-1 no-entry 310",
	    "only the second");
	end();
}

/* What the second table says of a frame of the first. */
static void
judge(const struct made *second, uint64_t pc, bool exact, enum walk_state state,
    enum walk_aspect aspect, const char *what)
{
	struct walk_verdict v;
	struct walk_iter it;
	struct walk_frame f;
	uint8_t signal;

	begin(plain, NELEM(plain), second, 1);
	words[0] = BIAS + 0x310;
	words[1] = BIAS + 0x320;
	words[6] = 0xb1;
	words[5] = 0xb2;
	words[7] = BIAS + 0x310;
	walk_set_reg(&regs, 6, 0x666);
	memset(&v, 0xff, sizeof(v));
	walk_set_pc(&env, &regs, BIAS + pc);
	walk_begin(&it, &walker, 0, &regs);
	it.exact = exact;
	walk_next(&it, &f);
	walk_judge(&walker, &f, 1, &v);
	if (!ok(v.state == state && v.aspect == aspect, "%s", what))
		printf("# %s, %d\n", walk_state_name(v.state), v.aspect);
	memcpy(&signal, &v.signal, 1);
	ok(signal == 0, "both are no signal frames");
	if (aspect == WALK_ASPECT_SAVED)
		ok(v.reg == 3, "which is rbx");
	end();
}

static void
judges(void)
{
	static const struct made same = { .start = 0x200,
		.end = 0x280,
		.cfa = 64,
		.ra = -8,
		.rbx = -16 };
	static const struct made cfa = { .start = 0x200,
		.end = 0x280,
		.cfa = 56,
		.ra = 0 };
	static const struct made ra = { .start = 0x200,
		.end = 0x280,
		.cfa = 64,
		.ra = -56,
		.rbx = -16 };
	static const struct made rbx = { .start = 0x200,
		.end = 0x280,
		.cfa = 64,
		.ra = -8,
		.rbx = -24 };
	static const struct made rbp = { .start = 0x200,
		.end = 0x280,
		.cfa = 64,
		.ra = -8,
		.rbx = -24,
		.reg = 6 };
	static const struct made kept = { .start = 0x200,
		.end = 0x280,
		.cfa = 64,
		.ra = -8 };
	static const struct made none = { .start = 0x200,
		.end = 0x210,
		.cfa = 64,
		.ra = -8 };
	static const struct made rowless = { .start = 0x200, .end = 0x280 };
	static const struct made outermost = { .start = 0x200,
		.end = 0x280,
		.cfa = 64,
		.outermost = true };
	static const struct made both = { .start = 0x300,
		.end = 0x380,
		.cfa = 16,
		.outermost = true };
	static const struct made sync = { .start = 0x200,
		.end = 0x280,
		.cfa = 48,
		.ra = -8,
		.sync = true };
	static const struct made far = { .start = 0x200,
		.end = 0x280,
		.cfa = 0x4000,
		.ra = -8 };
	static const struct made narrow = { .start = 0x200,
		.end = 0x280,
		.rbx = 1 };

	judge(&same, 0x210, true, WALK_AGREES, WALK_ASPECT_NONE, "the same");
	judge(&cfa, 0x210, true, WALK_DIFFERS, WALK_ASPECT_CFA, "another CFA");
	judge(&ra, 0x210, true, WALK_DIFFERS, WALK_ASPECT_RA,
	    "another address");
	judge(&rbx, 0x210, true, WALK_DIFFERS, WALK_ASPECT_SAVED,
	    "another rbx");
	judge(&rbp, 0x210, true, WALK_DIFFERS, WALK_ASPECT_FP, "another rbp");
	judge(&kept, 0x210, true, WALK_DIFFERS, WALK_ASPECT_SAVED,
	    "rbx is kept");
	judge(&none, 0x210, true, WALK_UNCOVERED, WALK_ASPECT_NONE,
	    "not covered");
	judge(&rowless, 0x210, true, WALK_UNCOVERED, WALK_ASPECT_NONE,
	    "no row");
	judge(&outermost, 0x210, true, WALK_DIFFERS, WALK_ASPECT_RA, "an end");
	judge(&both, 0x310, true, WALK_ENDS, WALK_ASPECT_NONE, "both end");
	judge(&sync, 0x210, true, WALK_UNKNOWN, WALK_ASPECT_NONE,
	    "a row for call sites");
	judge(&sync, 0x210, false, WALK_DIFFERS, WALK_ASPECT_CFA, "at one");
	judge(&far, 0x210, true, WALK_UNKNOWN, WALK_ASPECT_NONE,
	    "memory that is not there");
	/* SFrame: a function without rows is called by nobody. */
	judge(&narrow, 0x210, true, WALK_DIFFERS, WALK_ASPECT_RA,
	    "no rows in SFrame");
}

/* Places are kept, and found again when there are many. */
static void
places(void)
{
	const struct walk_place *first[2000];
	unsigned i, bad = 0;

	begin(plain, NELEM(plain), NULL, 0);
	for (i = 0; i < 2000; i++)
		first[i] = walk_lookup(walker.lookup, BIAS + i);
	for (i = 0; i < 2000; i++) {
		bad += walk_lookup(walker.lookup, BIAS + i) != first[i] ||
		       first[i]->pc != BIAS + i ||
		       (i < 0x1000) != (first[i]->module != NULL) ||
		       first[i]->hold[1].stop !=
			   (i < 0x1000 ? STOP_NO_TABLE : STOP_NO_MODULE);
	}
	ok(bad == 0, "2000 places");
	end();
}

int
main(void)
{
	finds();
	ends();
	states();
	guesses();
	gaps();
	two();
	judges();
	places();
	sb_free(&told);
	return done();
}
