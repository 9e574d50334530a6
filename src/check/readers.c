/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Readers of tables: the lines of readers.def, and those of one reader for one
 * machine.
 */
#include "check/readers.h"

#include <pthread.h>
#include <string.h>

#define BIT(n)         ((uint64_t)1 << (n))
#define BITS(from, to) ((BIT((to) - (from) + 1) - 1) << (from))
#define REG(n)         BIT(n)

/* Sets of rules; [reg+off] was an expression of one breg. */
#define R_UNDEFINED  BIT(RULE_UNDEFINED)
#define R_SAME       BIT(RULE_SAME)
#define R_CFA_MEM    BIT(RULE_CFA_MEM)
#define R_CFA_VAL    BIT(RULE_CFA_VAL)
#define R_REG        BIT(RULE_REG)
#define R_EXPR_MEM   (BIT(RULE_EXPR_MEM) | BIT(RULE_REG_MEM))
#define R_EXPR_ALONE BIT(RULE_EXPR_MEM) /* not one breg */
#define R_EXPR_VAL   BIT(RULE_EXPR_VAL)
#define R_AT_REG     BIT(RULE_REG_MEM)
#define R_DEFAULT    BIT(RULE_ABSENT)
#define R_LEAF       READER_RULES_LEAF
#define R_ANY        READER_RULES_ANY

/* Encodings of pointers: formats by their number, then what they are from. */
#define ENC_LEB              (BIT(PE_ULEB128) | BIT(PE_SLEB128))
#define ENC_SIGNED           BIT(8) /* of the machine's size */
#define ENC_FROM(n)          BIT(16 + ((n) >> 4))
#define ENC_TEXTREL          ENC_FROM(PE_TEXTREL)
#define ENC_FUNCREL          ENC_FROM(PE_FUNCREL)
#define ENC_ALIGNED          ENC_FROM(PE_ALIGNED)
#define ENC_INDIRECT         BIT(24)
#define ENC_BUT_PCREL        (BITS(16, 23) & ~ENC_FROM(PE_PCREL))
#define ENC_BUT_SDATA4       (BITS(0, 15) & ~(BIT(PE_UDATA4) | BIT(PE_SDATA4)))
#define ENC_BUT_PCREL_OR_ABS (ENC_BUT_PCREL & ~BIT(16))

#define X86  READER_ON_X86
#define A64  READER_ON_A64
#define I386 READER_ON_I386
#define ALL  0xff

#define READER(n, o, m, t, s, d)                                         \
	LINE(READER, OK, m, .text = n, .other = o, .tables = t, .at = s, \
	    .date = d)
#define LIKE(n)             LINE(LIKE, OK, ALL, .text = n)
#define HEADER(v, m, a)     LINE(HEADER, v, m, .at = a)
#define SECTION(v, m, s, a) LINE(SECTION, v, m, .text = s, .at = a)
#define SFRAME(v, m, b, need, not, a) \
	LINE(SFRAME, v, m, .mask = b, .least = need, .most = not, .at = a)
#define ROWS(v, n, a)        LINE(ROWS, v, ALL, .most = n, .at = a)
#define VERSIONS(v, m, b, a) LINE(VERSIONS, v, m, .mask = b, .at = a)
#define LETTERS(v, m, s, n, a) \
	LINE(LETTERS, v, m, .text = s, .most = n, .at = a)
#define LATE(v, m, s, n, a)   LINE(LATE, v, m, .text = s, .most = n, .at = a)
#define SIZES(v, m, b, a)     LINE(SIZES, v, m, .mask = b, .at = a)
#define ENCODINGS(v, m, b, a) LINE(ENCODINGS, v, m, .mask = b, .at = a)
#define FACTORS(v, m, a)      LINE(FACTORS, v, m, .at = a)
#define CIE_RUN(v, m, a)      LINE(CIE_RUN, v, m, .at = a)
#define OPS(v, m, b, a)       LINE(OPS, v, m, .mask = b, .at = a)
#define DEPTH(v, m, n, a)     LINE(DEPTH, v, m, .most = n, .at = a)
#define STATES(v, m, n, a)    LINE(STATES, v, m, .most = n, .at = a)
#define NESTED(v, m, a)       LINE(NESTED, v, m, .at = a)
#define UNDERFLOW(v, m, a)    LINE(UNDERFLOW, v, m, .at = a)
#define NOPS(v, m, a)         LINE(NOPS, v, m, .at = a)
#define RESTORES(v, m, a)     LINE(RESTORES, v, m, .at = a)
#define REGMAX(v, m, n, a)    LINE(REGMAX, v, m, .most = n, .at = a)
#define SIGNAL(v, m, a)       LINE(SIGNAL, v, m, .at = a)
#define LEAF(m, b, s, a)      LINE(LEAF, OK, m, .mask = b, .text = s, .at = a)
#define CFA_REG(v, m, b, a)   LINE(CFA_REG, v, m, .mask = b, .at = a)
#define CFA_LEAF(v, m, b, a)  LINE(CFA_LEAF, v, m, .mask = b, .at = a)
#define CFA_ZERO(v, m, a)     LINE(CFA_ZERO, v, m, .at = a)
#define CFA_OFF(v, m, b, from, to, x, a)                          \
	LINE(CFA_OFF, v, m, .mask = b, .least = from, .most = to, \
	    .multiple = x, .at = a)
#define POPPED(v, m, a)   LINE(POPPED, v, m, .at = a)
#define RULELESS(v, m, a) LINE(RULELESS, v, m, .at = a)
#define PLT(v, m, b, a)   LINE(PLT, v, m, .mask = b, .at = a)
#define DEREF(v, m, b, n, n1, n2, nx, m1, m2, mx, a)                     \
	LINE(DEREF, v, m, .mask = b, .adds = n, .least = n1, .most = n2, \
	    .multiple = nx, .least2 = m1, .most2 = m2, .multiple2 = mx,  \
	    .at = a)
#define SUM(v, m, a)          LINE(SUM, v, m, .at = a)
#define BREG(v, m, a)         LINE(BREG, v, m, .at = a)
#define LENGTH(v, m, n, a)    LINE(LENGTH, v, m, .most = n, .at = a)
#define USES(v, m, b, a)      LINE(USES, v, m, .mask = b, .at = a)
#define BEYOND(v, m, c, n, a) LINE(BEYOND, v, m, .codes = c, .most = n, .at = a)
#define EXPR(v, m, a)         LINE(EXPR, v, m, .at = a)
#define RULE_LINE(k, v, m, r, b, from, to, a) \
	LINE(k, v, m, .rules = r, .mask = b, .least = from, .most = to, .at = a)
#define RA(v, m, r, b, from, to, a) RULE_LINE(RA, v, m, r, b, from, to, a)
#define FP(v, m, r, b, from, to, a) RULE_LINE(FP, v, m, r, b, from, to, a)
#define BESIDE(v, m, a)             LINE(BESIDE, v, m, .at = a)
#define RULES(v, m, r, a)           RULE_LINE(RULES, v, m, r, 0, 0, 0, a)
#define RULE_BEYOND(k, v, m, c, n, a)                                          \
	LINE(k, v, m, .rules = R_EXPR_MEM | R_EXPR_VAL, .codes = c, .most = n, \
	    .at = a)
#define RA_BEYOND(v, m, c, n, a) RULE_BEYOND(RA, v, m, c, n, a)
#define RA_WITHIN(v, m, c, a) \
	LINE(RA, v, m, .rules = R_EXPR_VAL, .codes = c, .within = true, .at = a)
#define FP_BEYOND(v, m, c, n, a)    RULE_BEYOND(FP, v, m, c, n, a)
#define RULES_BEYOND(v, m, c, n, a) RULE_BEYOND(RULES, v, m, c, n, a)

#define STACK(v, m, n, a) \
	LINE(BEYOND, v, m, .codes = "00-ff", .most2 = n, .at = a)
#define RULES_STACK(v, m, n, a)                                               \
	LINE(RULES, v, m, .rules = R_EXPR_MEM | R_EXPR_VAL, .codes = "00-ff", \
	    .most2 = n, .at = a)

enum {
	LINES = 1
#define LINE(...) +1
#include "check/readers.def"
#undef LINE
};

static struct reader_line lines[LINES];

static pthread_once_t lines_once = PTHREAD_ONCE_INIT;

/*
 * By code, not as data: a table of so many strings costs each start of the
 * program their relocations, and most runs have no use for it.
 */
static void
fill_lines(void)
{
	struct reader_line *l = lines;

#define LINE(k, v, m, ...)                               \
	*l++ = (struct reader_line){ .kind = READER_##k, \
		.verdict = VERDICT_##v,                  \
		.machines = m,                           \
		__VA_ARGS__ };
#include "check/readers.def"
	/* The end of the last one's lines. */
	LINE(READER, OK, 0, .text = NULL)
}

const struct reader_line *
reader_number(size_t i)
{
	const struct reader_line *l;

	pthread_once(&lines_once, fill_lines);
	for (l = lines; l->kind != READER_READER || l->text != NULL; l++)
		if (l->kind == READER_READER && i-- == 0)
			return l;
	return NULL;
}

const struct reader_line *
reader_by_name(const char *name)
{
	const struct reader_line *r;
	size_t i;

	for (i = 0; (r = reader_number(i)) != NULL; i++)
		if (strcmp(r->text, name) == 0 ||
		    (r->other != NULL && strcmp(r->other, name) == 0))
			return r;
	return NULL;
}

static uint8_t
machine_bit(const struct image *img)
{
	switch (img->machine) {
	case MACH_X86_64:
		return READER_ON_X86;
	case MACH_AARCH64:
		return READER_ON_A64;
	case MACH_I386:
		return READER_ON_I386;
	default:
		return READER_ON_OTHER;
	}
}

bool
reader_reads(const struct reader_line *r, const struct image *img)
{
	return img->container == CONTAINER_ELF &&
	       (r->machines & machine_bit(img)) != 0;
}

bool
reader_takes(const struct reader_line *r, const char *table, bool has_eh_frame)
{
	/* "eh_frame debug_frame" is the first of them, with + both. */
	if (strcmp(table, "debug_frame") != 0)
		return strcmp(table, "eh_frame") == 0;
	return strchr(r->tables, '+') != NULL ||
	       (!has_eh_frame && strstr(r->tables, table) != NULL);
}

/* Does the library's name begin with one of those, spaces between? */
static bool
has_name(const struct image *img, const char *names)
{
	const char *soname = image_soname(img);
	size_t n;

	for (; soname != NULL && *names != '\0';
	     names += n + (names[n] == ' ')) {
		n = strcspn(names, " ");
		if (strncmp(soname, names, n) == 0)
			return true;
	}
	return false;
}

/* The reader's lines of kinds from first to last, in order. */
static size_t
gather(const struct reader_line **list, size_t n,
    const struct reader_line *reader, uint8_t machine, unsigned first,
    unsigned last)
{
	const struct reader_line *l;

	for (l = reader + 1; l->kind != READER_READER; l++) {
		if (l->kind == READER_LIKE)
			l = reader_by_name(l->text);
		else if (l->kind >= first && l->kind <= last &&
			 (l->machines & machine) && n < READER_LINES)
			list[n++] = l;
	}
	return n;
}

void
reader_plan_make(struct reader_plan *p, const struct reader_line *reader,
    const struct image *img, const char *table)
{
	uint8_t m = machine_bit(img);
	const struct reader_line *l;
	size_t n = 0;
	unsigned kind;

	memset(p, 0, sizeof(*p));
	p->reader = reader;
	for (kind = READER_HEADER; kind < READER_KINDS; kind++) {
		p->from[kind] = (uint8_t)n;
		n = gather(p->line, n, reader, m, kind, kind);
	}
	p->from[READER_KINDS] = (uint8_t)n;
	p->nexpr = gather(p->expr, 0, reader, m, READER_PLT, READER_EXPR);
	for (n = p->from[READER_OPS]; n < p->from[READER_OPS + 1]; n++)
		p->ops |= p->line[n]->mask;
	p->debug = strcmp(table, "debug_frame") == 0;
	l = reader_first(p, READER_LEAF);
	p->leaf = l != NULL && has_name(img, l->text);
}

const char *
verdict_name(enum reader_verdict v)
{
	static const char *const names[VERDICT_COUNT] = { "ok", "root", "guess",
		"cut", "wrong", "end", "lost", "function", "rest", "abort",
		"file", "limit" };

	return names[v];
}

void
sb_readers(struct strbuf *sb)
{
	const struct reader_line *r;
	size_t i;

	sb_str(sb, "kernel\n\twhat the Linux kernel does not accept: SFrame, "
		   "ORC, .ARM.exidx\n");
	for (i = 0; (r = reader_number(i)) != NULL; i++) {
		sb_str(sb, r->text);
		if (r->other != NULL)
			sb_printf(sb, " (%s)", r->other);
		sb_printf(sb, "\n\t%s of %s%s%s%s\n\tas in %s, %s\n", r->tables,
		    r->machines & READER_ON_X86 ? "x86-64" : "",
		    r->machines & READER_ON_A64 ? " aarch64" : "",
		    r->machines & READER_ON_I386 ? " i386" : "",
		    r->machines & READER_ON_OTHER ? " and others" : "", r->at,
		    r->date);
	}
	sb_str(sb, "all\n\teach of the readers\n");
}
