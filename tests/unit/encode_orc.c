/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows as entries of ORC: offsets and flags by hand from orc_types.h of Linux
 * 7.1 (x86-64, layout 4) and 6.9 (LoongArch), or why there is none.  Then where
 * entries begin, and the bytes of the sections.
 */
#include "compare_world.h"
#include "format/encode_orc.h"

static struct strbuf told;

#define LOONG MACH_LOONGARCH

/* What is stored: offsets of the CFA, of rbp or fp (and ra), and flags. */
static void
tell_entry(const uint8_t *p, bool loongarch)
{
	unsigned i, n = loongarch ? 3 : 2;

	for (i = 0; i < n; i++)
		sb_printf(&told, "%d ",
		    (int16_t)load_word(p + 2 * i, 2, false));
	sb_printf(&told, "%04x", (unsigned)load_word(p + 2 * n, 2, false));
}

static const struct {
	uint8_t machine; /* 0: x86-64 */
	const char *row;
	const char *want;
} rows[] = {
	/* The base: rsp 3, rbp 4, others without an offset. */
	{ 0, "rsp+8", "8 0 0203" },
	{ 0, "rbp+16", "16 0 0204" },
	{ 0, "rax+0", "0 0 0201" },
	{ 0, "rdx+0", "0 0 0202" },
	{ 0, "rdi+0", "0 0 0205" },
	{ 0, "r10+0", "0 0 0206" },
	{ 0, "r13+0", "0 0 0207" },
	{ 0, "rax+8", "the kernel adds no offset to rax" },
	{ 0, "r13-8", "the kernel adds no offset to r13" },
	{ 0, "rbx+0", "the CFA is relative to rbx" },
	{ 0, "[rsp+0]", "0 0 0209" },
	{ 0, "[rsp+8]", "the CFA is an expression" },
	{ 0, "[rbp+0]", "0 0 020a" },
	{ 0, "[rbp-8]", "-8 0 020a" },
	{ 0, "[r10+0]", "the CFA is an expression" },
	{ 0, "expr:7708", "the CFA is an expression" },
	{ 0, "[expr:7708]", "the CFA is not known" },
	{ 0, "none", "the CFA is not known" },
	{ 0, "undefined", "the CFA is not known" },
	{ 0, "rsp+32767", "32767 0 0203" },
	{ 0, "rsp+32768", "an offset does not fit 16 bits" },
	{ 0, "rsp-32768", "-32768 0 0203" },
	{ 0, "rsp-32769", "an offset does not fit 16 bits" },
	{ 0, "[rbp-32769]", "an offset does not fit 16 bits" },

	/* Where rbp is: from the CFA 8, from rbp 4. */
	{ 0, "rsp+8 rbp=[cfa-16]", "8 -16 0283" },
	{ 0, "rsp+8 rbp=[rbp-8]", "8 -8 0243" },
	{ 0, "rsp+8 rbp=same", "8 0 0203" },
	{ 0, "rsp+8 rbp=undefined", "8 0 0203" },
	{ 0, "rsp+8 rbx=[cfa-16]", "8 0 0203" },
	{ 0, "rsp+8 rbp=[cfa-32768]", "8 -32768 0283" },
	{ 0, "rsp+8 rbp=[cfa-32769]", "an offset does not fit 16 bits" },
	{ 0, "rsp+8 rbp=[rbp+32768]", "an offset does not fit 16 bits" },
	{ 0, "rsp+8 rbp=[rsp+0]", "an expression gives rbp" },
	{ 0, "rsp+8 rbp=cfa-16", "an expression gives rbp" },
	{ 0, "rsp+8 rbp=[expr:7708]", "an expression gives rbp" },
	{ 0, "rsp+8 rbp=rbx", "another register holds rbp" },

	/* The return address. */
	{ 0, "rsp+8 ra=[cfa-8]", "8 0 0203" },
	{ 0, "rsp+8 ra=[cfa-16]", "the return address is not at CFA-8" },
	{ 0, "rsp+8 ra=[cfa-16] !default", "8 0 0203" },
	{ 0, "rsp+8 ra=cfa-8", "the return address is not at CFA-8" },
	{ 0, "rsp+8 ra=same", "the return address is not at CFA-8" },
	{ 0, "rsp+8 ra=undefined", "0 0 0100" },
	{ 0, "rbx+8 ra=rbx rbp=rbx", "the CFA is relative to rbx" },
	{ 0, "rsp+8 ra=rbx rbp=rbx", "the return address is not at CFA-8" },

	/* LoongArch: sp 2, fp 3; saved, from the CFA, 1. */
	{ LOONG, "sp+0", "0 0 0 2002" },
	{ LOONG, "sp+16 fp=[cfa-16] ra=[cfa-8]", "16 -16 -8 2112" },
	{ LOONG, "sp+16 ra=[cfa-8]", "16 0 -8 2102" },
	{ LOONG, "fp+0", "0 0 0 2003" },
	{ LOONG, "fp+16", "the kernel adds no offset to fp" },
	{ LOONG, "[fp+0]", "the CFA is an expression" },
	{ LOONG, "[sp+0]", "the CFA is an expression" },
	{ LOONG, "t0+0", "the CFA is relative to t0" },
	{ LOONG, "zero+0", "the CFA is relative to zero" },
	{ LOONG, "sp+16 fp=[fp+0]", "an expression gives fp" },
	{ LOONG, "sp+16 fp=t0", "another register holds fp" },
	{ LOONG, "sp+16 ra=-", "16 0 0 2002" },
	{ LOONG, "sp+16 ra=t0", "the return address is not saved at the CFA" },
	{ LOONG, "sp+16 ra=[cfa-16] !default", "16 0 -16 2102" },
	{ LOONG, "sp+16 ra=t0 !default",
	    "the return address is not saved at the CFA" },
	{ LOONG, "sp+16 ra=[cfa-32769]", "an offset does not fit 16 bits" },
	{ LOONG, "sp+16 ra=undefined", "0 0 0 1000" },
};

static const char *
encode(uint8_t machine, const char *row, bool signal)
{
	static struct fake_table fk;
	char *text = xasprintf("0+10%s: 0 %s", signal ? " signal" : "", row);
	struct duo duo = { .machine = machine,
		.kind = { "eh_frame" },
		.text = { text } };
	struct orc_encoder *x;
	struct orc_record rec;
	struct entry e = { 0 };
	struct world w;
	const char *why;

	duo_nexpr = 0;
	world_begin(&w, machine != 0 ? machine : MACH_X86_64, 8);
	fake_make(&fk, &w, &duo, 0, duo_code[0]);
	table_index(&fk.t, NULL);
	table_decode(&fk.t, &fk.t.items[0], WANT_ROWS, &e, NULL);
	x = orc_encoder_new(&w.img);
	why = orc_encode_row(x, &e, &e.rows[0], &rec);
	told.len = 0;
	if (why != NULL)
		sb_str(&told, why);
	else {
		orc_encode_place(x, WORLD_CODE, &rec);
		tell_entry(orc_encoder_finish(x).entries, machine == LOONG);
	}
	orc_encoder_free(x);
	entry_free(&e);
	table_free(&fk.t);
	free(fk.f);
	world_end(&w);
	free(text);
	return told.s;
}

/* --- Places --- */

static const struct orc_record call = { .type = ORC_CALL,
	.sp_reg = ORC_SP,
	.sp_off = 8 };

static void
places(void)
{
	struct orc_record rec = call;
	struct orc_encoder *x;
	struct orc_bytes o;
	struct world w;
	size_t i;

	world_begin(&w, MACH_X86_64, 8);
	x = orc_encoder_new(&w.img);
	ok(orc_encoder_layout(x) == 4 && orc_encoder_entry_size(x) == 6,
	    "layout 4, entries of 6 bytes");
	o = orc_encoder_finish(x);
	ok(o.len == 0 && o.ip_len == 0 && o.ip_addr == 0, "no entries");
	ok(!orc_encode_place(x, 0x1000, NULL), "nothing from the start");
	ok(orc_encode_place(x, 0x1000, &call), "a rule");
	ok(!orc_encode_place(x, 0x1001, &call), "the same");
	rec.sp_reg = ORC_FP;
	ok(orc_encode_place(x, 0x1004, &rec), "by another base");
	rec.sp_off = 16;
	ok(orc_encode_place(x, 0x1008, &rec), "with another offset");
	rec.fp_reg = ORC_PREV_SP;
	ok(orc_encode_place(x, 0x100c, &rec), "rbp saved");
	rec.fp_off = -16;
	ok(orc_encode_place(x, 0x100d, &rec), "elsewhere");
	ok(orc_encode_place(x, 0x100f, NULL), "the end");
	ok(!orc_encode_place(x, 0x1010, NULL), "and nothing more");
	o = orc_encoder_finish(x);
	told.len = 0;
	for (i = 0; 4 * i < o.ip_len; i++) {
		sb_printf(&told, "%s%llx: ", i > 0 ? ", " : "",
		    (unsigned long long)(o.ip_addr + 4 * i +
					 (uint64_t)(int32_t)
					     load_u32(o.ip + 4 * i, false)));
		tell_entry(o.entries + 6 * i, false);
	}
	is(told.s,
	    "1000: 8 0 0203, 1004: 8 0 0204, 1008: 16 0 0204, 100c: 16 0 0284, "
	    "100d: 16 -16 0284, 100f: 0 0 0000",
	    "places and entries");
	ok(o.ip_addr == 0x1010 && o.ip_len == 24 && o.addr == 0x1028 &&
		o.len == 36 && o.header_addr == 0x104c &&
		memcmp(o.header, orc_hash_of(4, false), ORC_HASH_LEN) == 0,
	    "behind the code, one behind the other");
	ok(orc_encode_place(x, 0x1010, &call), "behind a boundary of 16");
	o = orc_encoder_finish(x);
	ok(o.ip_addr == 0x1020 && o.ip_len == 28 && o.len == 42,
	    "bytes are made again");
	orc_encoder_free(x);
	world_end(&w);
}

/* Where only ra is elsewhere; and what machines have no ORC. */
static void
machines(void)
{
	struct orc_record rec = call;
	struct orc_encoder *x;
	struct world w;

	world_begin(&w, MACH_LOONGARCH, 8);
	x = orc_encoder_new(&w.img);
	ok(orc_encoder_layout(x) == 3 && orc_encoder_entry_size(x) == 8,
	    "LoongArch: layout 3, entries of 8 bytes");
	orc_encode_place(x, 0x1000, &call);
	rec.ra_reg = ORC_PREV_SP;
	ok(orc_encode_place(x, 0x1004, &rec), "ra saved");
	rec.ra_off = -8;
	ok(orc_encode_place(x, 0x1008, &rec), "elsewhere");
	ok(memcmp(orc_encoder_finish(x).header, orc_hash_of(3, true),
	       ORC_HASH_LEN) == 0,
	    "its header");
	orc_encoder_free(x);
	w.img.addr_size = 4;
	ok(orc_encoder_new(&w.img) == NULL, "none of 32 bits");
	w.img.machine = MACH_X86_64;
	ok(orc_encoder_new(&w.img) == NULL, "no x32");
	w.img.machine = MACH_AARCH64;
	w.img.addr_size = 8;
	ok(orc_encoder_new(&w.img) == NULL, "no AArch64");
	orc_encoder_free(NULL);
	world_end(&w);
}

int
main(void)
{
	size_t i;

	for (i = 0; i < NELEM(rows); i++)
		is(encode(rows[i].machine, rows[i].row, false), rows[i].want,
		    rows[i].row);
	is(encode(0, "rsp+8", true), "it is a signal frame", "a signal frame");
	places();
	machines();
	sb_free(&told);
	return done();
}
