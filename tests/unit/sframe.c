/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * SFrame on plain bytes: small tables of each version, and a good one with one
 * field changed at a time, where every change has to be named and everything
 * else still to be shown.
 */
#include <stdlib.h>

#include "check/rule_sets.h"
#include "format/sframe.h"
#include "tap.h"

/* An image with one section of the given bytes. */
struct world {
	struct image img;
	struct section sec;
	struct section *placed[1];
	struct segment seg[2];
	struct segment *loads[1];
	struct reloc rel[4];
	struct table t;
};

static void
make(struct world *w, const uint8_t *data, size_t len, uint8_t machine,
    bool linked)
{
	memset(w, 0, sizeof(*w));
	w->img.machine = machine;
	w->img.addr_size = 8;
	w->img.big_endian = machine == MACH_S390;
	w->img.by_section = !linked;
	w->img.file = "test";
	w->img.symtab_loaded = true;
	w->sec.img = &w->img;
	w->sec.name = ".sframe";
	w->sec.type = 0x6ffffff4;
	w->sec.attr = SEC_ALLOC;
	w->sec.align = 8;
	w->sec.size = w->sec.len = len;
	w->sec.data = data;
	w->sec.loaded = true;
	w->sec.index = 1;
	w->img.sections = &w->sec;
	w->img.nsections = 1;
	if (linked) {
		w->sec.addr = 0x2000;
		w->placed[0] = &w->sec;
		w->img.placed = w->placed;
		w->img.nplaced = 1;
		w->seg[0].type = 1;
		w->seg[0].addr = 0x1000;
		w->seg[0].size = 0x2000;
		w->seg[0].attr = SEC_EXEC;
		w->seg[1].type = 0x6474e554;
		w->seg[1].addr = 0x2000;
		w->seg[1].size = len;
		w->img.segments = w->seg;
		w->img.nsegments = 2;
		w->loads[0] = &w->seg[0];
		w->img.loads = w->loads;
		w->img.nloads = 1;
	}
	w->t.format = &format_sframe;
	w->t.name = "sframe";
	w->t.img = &w->img;
	w->t.sec = &w->sec;
	w->t.size = len;
}

static void
add_reloc(struct world *w, uint64_t offset, uint64_t value, uint8_t size)
{
	struct reloc *r = &w->rel[w->sec.nrelocs++];

	r->offset = offset;
	r->value = value;
	r->sect = 2;
	r->kind = RELOC_PCREL;
	r->size = size;
	r->symbol = ".text";
	w->sec.relocs = w->rel;
}

/* All rows as text: "pc cfa ra reg=rule;". */
static void
put_rows(struct strbuf *sb, struct world *w, struct diag *d)
{
	struct regset set;
	struct entry e = { 0 };
	size_t i, k;

	table_index(&w->t, d);
	set = table_regset(&w->t);
	for (i = 0; i < w->t.nitems; i++) {
		table_decode(&w->t, &w->t.items[i], WANT_ROWS, &e, d);
		for (k = 0; k < e.nrows; k++) {
			const struct row *r = &e.rows[k];

			sb_hex(sb, r->pc, 1);
			sb_char(sb, ' ');
			sb_rule(sb, &set, &r->cfa);
			sb_char(sb, ' ');
			sb_rule(sb, &set, &r->ra);
			if (r->nregs > 0) {
				sb_char(sb, ' ');
				sb_reg(sb, &set, e.regs[r->regs].reg);
				sb_char(sb, '=');
				sb_rule(sb, &set, &e.regs[r->regs].rule);
			}
			sb_char(sb, ';');
		}
	}
	entry_free(&e);
}

static void
rows_are(struct world *w, const char *want, const char *what)
{
	struct diag d = { 0 };
	struct strbuf sb = { 0 };

	put_rows(&sb, w, &d);
	is(sb.s, want, what);
	ok(d.n == 0, "%s: no finding", what);
	sb_free(&sb);
	diag_free(&d);
	table_free(&w->t);
}

#define HEADER(version, flags) 0xe2, 0xde, version, flags, 3, 0, 0xf8, 0

static const uint8_t v1[] = { HEADER(1, 0), 1, 0, 0, 0, 2, 0, 0, 0, 6, 0, 0, 0,
	0, 0, 0, 0, 17, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0,
	0, 0, 3, 8, 4, 3, 16 };

static const uint8_t v2[] = { HEADER(2, 0), 1, 0, 0, 0, 2, 0, 0, 0, 6, 0, 0, 0,
	0, 0, 0, 0, 20, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0,
	0, 0, 0, 0, 0, 3, 8, 4, 3, 16 };

static const uint8_t v3[] = { HEADER(3, 4), 1, 0, 0, 0, 2, 0, 0, 0, 11, 0, 0, 0,
	0, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0,
	2, 0, 0, 0, 0, 0, 3, 8, 4, 3, 16 };

/* SFrame V3, 2.2: sfh_auxhdr_len bytes between the header and the functions. */
static const uint8_t v3_aux[] = { 0xe2, 0xde, 3, 4, 3, 0, 0xf8, 4, 1, 0, 0, 0,
	2, 0, 0, 0, 11, 0, 0, 0, 0, 0, 0, 0, 16, 0, 0, 0, 0xaa, 0xbb, 0xcc,
	0xdd, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0,
	3, 8, 4, 3, 16 };

/* FLEX on s390x: the return address in f0, the frame pointer in f2. */
static const uint8_t flex_s390x[] = { 0xde, 0xe2, 3, 4, 4, 0, 0, 0, 0, 0, 0, 1,
	0, 0, 0, 5, 0, 0, 0, 33, 0, 0, 0, 0, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0,
	0, 0, 0, 0, 32, 0, 0, 0, 0, 0, 5, 0, 1, 0, 0x00, 0x04, 0x79, 0, 0x04,
	0x08, 0x79, 0, 0x81, 0, 0x08, 0x0c, 0x79, 0, 0x81, 0, 0x89, 0, 0x14,
	0x08, 0x79, 0, 0x81, 0, 0x18, 0x04, 0x79, 0 };

/* An auxiliary header is told of, and what is behind it is read. */
static void
auxiliary(void)
{
	struct diag d = { 0 };
	struct strbuf sb = { 0 };
	struct world w;

	make(&w, v3_aux, sizeof(v3_aux), MACH_X86_64, false);
	add_reloc(&w, 32, 0x10, 8);
	put_rows(&sb, &w, &d);
	is(sb.s, "10 rsp+8 [cfa-8];14 rsp+16 [cfa-8];", "rows behind it");
	ok(d.n == 1 && d.list[0].check == CHK_sframe_aux_header &&
		d.list[0].offset == 7 &&
		strstr(d.list[0].message, "of 4 bytes") != NULL,
	    "an auxiliary header");
	ok(w.t.nitems == 1 && w.t.items[0].offset == 32, "its function");
	sb_free(&sb);
	diag_free(&d);
	table_free(&w.t);
}

static void
versions(void)
{
	static const char *const two = "10 rsp+8 [cfa-8];14 rsp+16 [cfa-8];";
	struct world w;

	make(&w, v1, sizeof(v1), MACH_X86_64, false);
	add_reloc(&w, 28, 0x10, 4);
	rows_are(&w, two, "version 1");
	make(&w, v2, sizeof(v2), MACH_X86_64, false);
	add_reloc(&w, 28, 0x10, 4);
	rows_are(&w, two, "version 2, flag clear, relocated all the same");
	make(&w, v3, sizeof(v3), MACH_X86_64, false);
	add_reloc(&w, 28, 0x10, 8);
	rows_are(&w, two, "version 3");
	make(&w, v3, sizeof(v3), MACH_X86_64, true);
	rows_are(&w, "201c rsp+8 [cfa-8];2020 rsp+16 [cfa-8];",
	    "version 3, linked: relative to the field");
	make(&w, v2, sizeof(v2), MACH_X86_64, true);
	rows_are(&w, "2000 rsp+8 [cfa-8];2004 rsp+16 [cfa-8];",
	    "version 2, linked, flag clear: relative to the section");
	make(&w, flex_s390x, sizeof(flex_s390x), MACH_S390, false);
	add_reloc(&w, 28, 0, 8);
	rows_are(&w,
	    "0 r15+160 same;4 r15+160 f0;8 r15+160 f0 r11=f2;14 r15+160 f0;18 "
	    "r15+160 same;",
	    "FLEX rows on s390x");
}

/*
 * A good table of three functions: an ordinary one, one of repeated blocks,
 * and a FLEX one.
 */
static const uint8_t good[] = {
	/* 0 */ HEADER(3, 5), 3, 0, 0, 0, 6, 0, 0, 0, 38, 0, 0, 0, 0, 0, 0, 0,
	48, 0, 0, 0,
	/* 28 */ 0xe4, 0xf0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 16, 0, 0, 0, 0,
	0, 0, 0, /* 0x1100 */
	/* 44 */ 0xd4, 0xf1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 32, 0, 0, 0,
	11, 0, 0, 0, /* 0x1200 */
	/* 60 */ 0xc4, 0xf2, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 64, 0, 0, 0,
	22, 0, 0, 0, /* 0x1300 */
	/* 76 */ 2, 0, 0x00, 0, 0, 0, 3, 8, 4, 3, 16,
	/* 87 */ 2, 0, 0x10, 0, 16, 0, 3, 8, 11, 3, 16,
	/* 98 */ 2, 0, 0x00, 1, 0, 0, 4, 0x51, 0,
	/* 107 */ 9, 10, 0x39, 24, 0, 2, 0xe8
};

struct change {
	const char *what;
	unsigned at, size;
	uint64_t value;
	const char *check;
	unsigned rows;  /* that are still shown, of 6 */
	uint64_t place; /* where that is said, and how */
	const char *text;
};

static const struct change changes[] = {
	{ "sfp_magic", 0, 2, 0xdee3, "sframe-magic", 6, 0,
	    "magic number is 0xdee3, not 0xdee2" },
	{ "sfp_version 0", 2, 1, 0, "sframe-version", 6, 2,
	    "version is 0; function entries have the size of version 3" },
	{ "sfp_version 2", 2, 1, 2, "sframe-version", 6, 2,
	    "version is 2, but function entries have the size of version 3" },
	{ "sfp_version 4", 2, 1, 4, "sframe-version", 6, 2,
	    "version is 4; function entries have the size of version 3" },
	{ "sfp_flags, not sorted", 3, 1, 4, "sframe-flag-not-sorted", 6, 3,
	    "SFRAME_F_FDE_SORTED is not set in a linked file" },
	{ "sfp_flags, not relative", 3, 1, 1, "sframe-flag-not-pcrel", 6, 3,
	    "SFRAME_F_FDE_FUNC_START_PCREL is not set in a linked file" },
	{ "sfp_flags, undefined", 3, 1, 0x85, "sframe-flags-reserved", 6, 3,
	    "flags 0x80 are not defined in version 3" },
	{ "sfh_abi_arch of another machine", 4, 1, 2, "sframe-abi-machine", 6,
	    4, "SFRAME_ABI_AARCH64_ENDIAN_LITTLE in a file for x86-64" },
	{ "sfh_abi_arch of another order", 4, 1, 1, "sframe-abi-endian", 6, 4,
	    "SFRAME_ABI_AARCH64_ENDIAN_BIG, but the table is in little-endian "
	    "order" },
	{ "sfh_abi_arch unknown", 4, 1, 9, "sframe-abi-unknown", 6, 4,
	    "ABI 9 is not defined in version 3" },
	{ "sfh_cfa_fixed_fp_offset", 5, 1, 0xf0, "sframe-fixed-fp", 6, 5,
	    "fixed offset of the frame pointer is -16" },
	{ "sfh_cfa_fixed_ra_offset", 6, 1, 0xf0, "sframe-fixed-ra", 6, 6,
	    "fixed offset of the return address is -16, not -8" },
	{ "sfh_auxhdr_len", 7, 1, 4, "sframe-aux-header", 6, 7,
	    "an auxiliary header of 4 bytes" },
	{ "sfh_auxhdr_len past the end", 7, 1, 255, "sframe-truncated-header",
	    6, 7, "an auxiliary header of 255 bytes, 86 are left" },
	{ "sfh_num_fdes, more", 8, 4, 4, "sframe-subsection-order", 6, 24,
	    "rows begin at 0x4c, the functions (4) end at 0x5c" },
	{ "sfh_num_fdes, many", 8, 4, 0xffffffff, "sframe-fde-bounds", 6, 8,
	    "the functions (4294967295) end at 0x100000000c, the table at "
	    "0x72" },
	{ "sfh_num_fdes, less", 8, 4, 2, "sframe-num-fres", 6, 8,
	    "the header counts 2 functions, but the 3 before the rows have its "
	    "6 rows" },
	{ "sfh_num_fdes, none", 8, 4, 0, "sframe-num-fres", 6, 8,
	    "the header counts 0 functions, but the 3 before the rows have its "
	    "6 rows" },
	{ "sfh_num_fres", 12, 4, 7, "sframe-num-fres", 6, 12,
	    "the header counts 7 rows, the functions 6" },
	{ "sfh_fre_len, more", 16, 4, 39, "sframe-fre-bounds", 6, 16,
	    "0x27 bytes of rows at offset 0x4c end at 0x73, the table at "
	    "0x72" },
	{ "sfh_fre_len, less", 16, 4, 30, "sframe-fre-truncated", 6, 107,
	    "row begins past the 0x1e bytes of all rows" },
	{ "sfh_fre_len, 0", 16, 4, 0, "sframe-fre-offset-bounds", 6, 40,
	    "rows at 0x0 of 0x0 bytes" },
	{ "sfh_fdeoff", 20, 4, 16, "sframe-subsection-order", 6, 24,
	    "rows begin at 0x4c, the functions (3) end at 0x5c" },
	{ "sfh_fdeoff past the end", 20, 4, 0x10000, "sframe-fde-bounds", 6, 8,
	    "the functions (3) end at 0x1004c, the table at 0x72" },
	{ "sfh_freoff past the end", 24, 4, 0x10000, "sframe-fre-bounds", 6, 16,
	    "0x26 bytes of rows at offset 0x1001c end at 0x10042, the table at "
	    "0x72" },
	{ "sfh_freoff inside", 24, 4, 40, "sframe-subsection-order", 6, 24,
	    "rows begin at 0x44, the functions (3) end at 0x4c" },
	{ "sfh_freoff, less", 24, 4, 47, "sframe-subsection-order", 6, 24,
	    "rows begin at 0x4b, the functions (3) end at 0x4c" },
	{ "sfh_freoff, more", 24, 4, 49, "sframe-subsection-gap", 6, 24,
	    "0x1 bytes between functions and rows" },
	{ "start, order", 44, 8, 0xfffffffffffff0d0, "sframe-fde-order", 6, 44,
	    "function at 0x10fc follows 0x1100 in a table that is marked as "
	    "sorted" },
	{ "start, duplicate", 44, 8, 0xfffffffffffff0d4, "sframe-fde-duplicate",
	    6, 44, "function at 0x1100 has a second entry" },
	{ "start, no code", 28, 8, 0xffffffffffff0000, "sframe-fde-range", 6,
	    28,
	    "function 0xffffffffffff201c-0xffffffffffff202c is not in "
	    "executable memory" },
	{ "start, in the table", 60, 8, 0xffffffffffffffc4, "sframe-fde-range",
	    6, 60, "function 0x2000-0x2040 is not in executable memory" },
	{ "size 0", 36, 4, 0, "sframe-fde-size-zero", 6, 28,
	    "a function of 0 bytes" },
	{ "size, too large", 36, 4, 0x200, "sframe-fde-overlap", 6, 28,
	    "function 0x1100-0x1300 reaches into the next at 0x1200" },
	{ "size, no multiple of a block", 52, 4, 40, "sframe-rep-size", 6, 44,
	    "40 bytes are no multiple of blocks of 16" },
	{ "offset of the attributes", 40, 4, 0x1000, "sframe-fre-offset-bounds",
	    4, 40, "rows at 0x1000 of 0x26 bytes" },
	{ "offset of another's attributes", 40, 4, 11,
	    "sframe-fre-block-overlap", 6, 44,
	    "rows at 0x57, the ones before end at 0x62" },
	{ "number of rows, more", 98, 2, 9, "sframe-fre-truncated", 6, 114,
	    "row 2 of 9 ends past the table" },
	{ "number of rows, less", 76, 2, 1, "sframe-num-fres", 5, 12,
	    "the header counts 6 rows, the functions 5" },
	{ "number of rows, 0", 98, 2, 0, "sframe-no-fres", 4, 60,
	    "a function without rows" },
	{ "row type", 78, 1, 7, "sframe-fre-type", 4, 78,
	    "row type 7: the rows cannot be read" },
	{ "row type, wide", 78, 1, 1, "sframe-fre-range", 5, 81,
	    "row at +0x300 of a function of 0x10 bytes" },
	{ "kind of a function, blocks", 78, 1, 0x10, "sframe-rep-size", 6, 80,
	    "repeated blocks of 0 bytes" },
	{ "kind of a function, no blocks", 89, 1, 0x00, "sframe-rep-size", 6,
	    44, "block size 16 without repeated blocks" },
	{ "key", 78, 1, 0x20, "sframe-pauth-key", 6, 28,
	    "key B on another machine than AArch64" },
	{ "info byte, unused bit", 78, 1, 0x40, "sframe-info-reserved", 6, 28,
	    "info bytes 0x40, 0x00" },
	{ "second info byte, unused bit", 79, 1, 0x20, "sframe-info-reserved",
	    6, 28, "info bytes 0x00, 0x20" },
	{ "type of a function", 79, 1, 2, "sframe-fde-type", 6, 79,
	    "function type 2, read as DEFAULT" },
	{ "block size 0", 91, 1, 0, "sframe-rep-size", 6, 91,
	    "repeated blocks of 0 bytes" },
	{ "block size 4", 91, 1, 4, "sframe-fre-range", 6, 95,
	    "row at +0xb of a block of 0x4 bytes" },
	{ "first row's offset", 81, 1, 1, "sframe-fre-first", 6, 81,
	    "the first row is at +0x1" },
	{ "row's offset, order", 84, 1, 0, "sframe-fre-order", 6, 84,
	    "row at +0x0 follows +0x0" },
	{ "row's offset, range", 84, 1, 16, "sframe-fre-range", 6, 84,
	    "row at +0x10 of a function of 0x10 bytes" },
	{ "row's word size", 85, 1, 0x63, "sframe-dataword-size", 5, 84,
	    "size of the words is not defined: rows from here on cannot be "
	    "read" },
	{ "row's word count", 82, 1, 7, "sframe-dataword-count", 4, 81,
	    "a DEFAULT row with 3 words" },
	{ "row signed", 85, 1, 0x83, "sframe-mangled-abi", 6, 84,
	    "the return address is marked as signed" },
	{ "CFA below its base", 83, 1, 0xf8, "sframe-cfa-negative", 6, 81,
	    "the CFA is its base-8" },
	{ "CFA, alignment", 83, 1, 9, "sframe-offset-align", 6, 81,
	    "the CFA is its base+9" },
	{ "FLEX, CFA without a register", 109, 1, 0x02, "sframe-flex-cfa-base",
	    6, 107, "control word 0x2 gives the CFA no register" },
	{ "FLEX, register", 109, 1, 0xf9, "sframe-flex-reg", 6, 107,
	    "control word 0xf9 names register 31" },
	{ "FLEX, unused bit", 109, 1, 0x3d, "sframe-flex-reserved", 6, 107,
	    "control word 0x3d" },
	{ "FLEX, word count", 108, 1, 6, "sframe-dataword-count", 6, 107,
	    "a FLEX row with 3 words, the last of them filler for FP" },
	{ "slot above the CFA", 113, 1, 8, "sframe-save-above-cfa", 6, 107,
	    "the frame pointer at cfa+8" },
	{ "slot at the return address", 113, 1, 0xf8, "sframe-fp-overlaps-ra",
	    6, 107, "both at cfa-8" },
};

static unsigned
count_rows(struct world *w, struct diag *d)
{
	struct check_stat stat;
	struct table *tables[1] = { &w->t };
	struct check_run run = {
		.img = &w->img,
		.tables = tables,
		.ntables = 1,
		.threads = 1,
	};
	struct entry e = { 0 };
	unsigned n = 0;
	size_t i;

	check_image(&run, d, &stat);
	for (i = 0; i < w->t.nitems; i++) {
		table_decode(&w->t, &w->t.items[i], WANT_ROWS, &e, NULL);
		n += e.nrows;
	}
	entry_free(&e);
	return n;
}

static bool
found(const struct diag *d, const char *check, uint64_t place, const char *text)
{
	size_t i;

	for (i = 0; i < d->n; i++)
		if (strcmp(check_info(d->list[i].check)->name, check) == 0 &&
		    d->list[i].sec != NULL &&
		    (text == NULL ||
			(d->list[i].offset == place &&
			    strcmp(d->list[i].message, text) == 0)))
			return true;
	return false;
}

static void
one_change(const struct change *c)
{
	uint8_t *data = xmalloc(sizeof(good));
	struct diag d = { 0 };
	struct world w;
	unsigned rows;
	size_t i;

	memcpy(data, good, sizeof(good));
	store_word(data + c->at, c->size, false, c->value);
	make(&w, data, sizeof(good), MACH_X86_64, true);
	rows = count_rows(&w, &d);
	if (!ok(found(&d, c->check, c->place, c->text) && rows >= c->rows,
		"%s: %s, %u rows", c->what, c->check, c->rows)) {
		printf("# %u rows\n", rows);
		for (i = 0; i < d.n; i++)
			printf("# %s: %s\n", check_info(d.list[i].check)->name,
			    d.list[i].message);
	}
	diag_free(&d);
	table_free(&w.t);
	free(data);
}

static void
all_changes(void)
{
	struct diag d = { 0 };
	struct world w;
	size_t i;

	make(&w, good, sizeof(good), MACH_X86_64, true);
	ok(count_rows(&w, &d) == 6 && d.n == 0, "unchanged: no finding");
	for (i = 0; i < d.n; i++)
		printf("# %s: %s\n", check_info(d.list[i].check)->name,
		    d.list[i].message);
	diag_free(&d);
	table_free(&w.t);
	for (i = 0; i < NELEM(changes); i++)
		one_change(&changes[i]);
}

/* Fields of the header that the others make up for: not one row changes. */
static void
made_up(void)
{
	static const struct change fields[] = {
		{ "sfh_auxhdr_len", 7, 1, 1, NULL, 0, 0, NULL },
		{ "sfh_num_fdes, none", 8, 4, 0, NULL, 0, 0, NULL },
		{ "sfh_num_fdes, less", 8, 4, 2, NULL, 0, 0, NULL },
		{ "sfh_num_fdes, more", 8, 4, 4, NULL, 0, 0, NULL },
		{ "sfh_fdeoff", 20, 4, 1, NULL, 0, 0, NULL },
		{ "sfh_freoff, less", 24, 4, 47, NULL, 0, 0, NULL },
		{ "sfh_freoff, more", 24, 4, 49, NULL, 0, 0, NULL },
	};
	uint8_t *data = xmalloc(sizeof(good) + 8);
	struct strbuf want = { 0 }, got = { 0 };
	struct diag d = { 0 };
	struct world w;
	size_t i;

	make(&w, good, sizeof(good), MACH_X86_64, true);
	put_rows(&want, &w, &d);
	table_free(&w.t);
	for (i = 0; i < NELEM(fields); i++) {
		memcpy(data, good, sizeof(good));
		/* Room behind the table, so that bounds do not tell. */
		memset(data + sizeof(good), 0, 8);
		store_word(data + fields[i].at, fields[i].size, false,
		    fields[i].value);
		make(&w, data, sizeof(good) + 8, MACH_X86_64, true);
		got.len = 0;
		put_rows(&got, &w, &d);
		is(got.s, want.s, fields[i].what);
		table_free(&w.t);
	}
	sb_free(&want);
	sb_free(&got);
	diag_free(&d);
	free(data);
}

/* Small tables that ask for the same rows again and again. */
static void
bounded(void)
{
	size_t n = 2000, len = 28 + n * 20 + 60000, i, rows = 0;
	uint8_t *data = xcalloc(1, len), *p;
	struct diag d = { 0 };
	struct entry e = { 0 };
	struct world w;

	memcpy(data, v2, 28);
	data[3] = 1;
	store_word(data + 8, 4, false, n);
	store_word(data + 16, 4, false, 60000);
	store_word(data + 24, 4, false, n * 20);
	for (i = 0; i < n; i++) {
		p = data + 28 + i * 20;
		store_word(p, 4, false, i * 16);
		store_word(p + 4, 4, false, 16);
		store_word(p + 12, 4, false, 30000);
	}
	make(&w, data, len, MACH_X86_64, true);
	table_index(&w.t, &d);
	for (i = 0; i < w.t.nitems; i++) {
		table_decode(&w.t, &w.t.items[i], WANT_ROWS, &e, &d);
		rows += e.nrows;
	}
	ok(rows < 1000000, "functions that share rows: %zu rows", rows);
	ok(found(&d, "sframe-fre-block-overlap", 0, NULL), "and that is said");
	entry_free(&e);
	diag_free(&d);
	table_free(&w.t);
	free(data);
}

int
main(void)
{
	versions();
	auxiliary();
	all_changes();
	made_up();
	bounded();
	return done();
}
