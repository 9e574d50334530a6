/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From call frame instructions, given as bytes of DWARF (DWARF 5, 6.4.2 and
 * 7.24), to rows of SFrame, given as bytes too (SFrame V2 and V3, FREs), worked
 * out by hand after what GNU as 2.44 (V2) and 2.46 (V3) do; or why there are
 * none.  Then whole sections.
 */
#include "format/encode_cies.h"
#include "format/encode_sframe.h"
#include "world.h"

#define FRAMES 0x300000
#define TABLE  0x310000

static struct world w;
static uint8_t frames[1 << 18];
static struct strbuf told;

enum cpu { X86, A64, A64_B, S390 };

static const struct {
	uint8_t machine, caf, ra;
	bool be;
	const char *aug, *cie;
} cpus[] = {
	[X86] = { MACH_X86_64, 1, 16, false, "01 7a5200", "0c0708 9001" },
	[A64] = { MACH_AARCH64, 4, 30, false, "01 7a5200", "0c1f00" },
	[A64_B] = { MACH_AARCH64, 4, 30, false, "01 7a524200", "0c1f00" },
	[S390] = { MACH_S390, 1, 14, true, "01 7a5200", "0c0fa001" },
};

/* An .eh_frame of one CIE and one FDE. */
static void
make(enum cpu cpu, const char *hex, uint32_t size)
{
	bool be = cpus[cpu].be;
	size_t n = 8, fde;

	world_begin(&w, cpus[cpu].machine, 8);
	w.img.big_endian = be;
	memset(frames, 0, sizeof(frames));
	n += hex_bytes(cpus[cpu].aug, frames + n);
	frames[n++] = cpus[cpu].caf;
	frames[n++] = 0x78; /* -8 */
	frames[n++] = cpus[cpu].ra;
	n += hex_bytes("01 1b", frames + n);
	n += hex_bytes(cpus[cpu].cie, frames + n);
	fde = n = (n + 3) & ~(size_t)3;
	store_word(frames, 4, be, n - 4);
	store_word(frames + n + 4, 4, be, n + 4);
	store_word(frames + n + 8, 4, be, WORLD_CODE - (FRAMES + n + 8));
	store_word(frames + n + 12, 4, be, size);
	n += 17;
	n += hex_bytes(hex, frames + n);
	n = (n + 3) & ~(size_t)3;
	store_word(frames + fde, 4, be, n - fde - 4);
	world_section(&w, ".eh_frame", 0, FRAMES, frames, n + 4);
}

static void
tell_bytes(const uint8_t *p, size_t n)
{
	for (; n > 0; n--)
		sb_printf(&told, "%s%02x",
		    told.len > 0 && told.s[told.len - 1] != ':' ? " " : "",
		    *p++);
}

/* "ROWS INFO[+flex]: BYTES", or why not. */
static const char *
encode(enum cpu cpu, int version, const char *hex, uint32_t size)
{
	static const struct selection all;
	struct table_list list = { 0 };
	struct sframe_encoder *x;
	struct encode_cies *cies;
	struct entry e = { 0 };
	const char *why;
	const uint8_t *p;
	uint64_t bytes;
	size_t len, head = version == 3 ? 28 + 16 + 5 : 28 + 20;

	make(cpu, hex, size);
	tables_find(&w.img, &all, &list, NULL);
	table_index(list.t[0], NULL);
	cies = encode_cies_new(list.t[0]);
	table_decode(list.t[0], &list.t[0]->items[1], WANT_OPS, &e, NULL);
	x = sframe_encoder_new(&w.img, version, TABLE);
	why = sframe_encode(x, encode_cies_of(cies, &list.t[0]->items[1]), &e,
	    0, &bytes);
	told.len = 0;
	sb_str(&told, why == NULL ? "" : why);
	p = sframe_encoder_finish(x, &len);
	if (why == NULL) {
		bool be = cpus[cpu].be;

		sb_printf(&told, "%u %02x%s:",
		    (unsigned)(version == 3 ? load_word(p + 44, 2, be) :
					      load_word(p + 40, 4, be)),
		    version == 3 ? p[46] : p[44],
		    version == 3 && p[47] != 0 ? "+flex" : "");
		tell_bytes(p + head, len - head);
		if (bytes != len - 28 ||
		    load_word(p + 32 + 4 * (version == 3), 4, be) != size ||
		    sframe_encoder_rows(x) != load_word(p + 12, 4, be))
			sb_str(&told, ", and sizes are wrong");
	}
	sframe_encoder_free(x);
	encode_cies_free(cies);
	entry_free(&e);
	tables_free(&list);
	world_end(&w);
	return told.s;
}

static const struct {
	const char *what;
	enum cpu cpu;
	int version;
	const char *cfi;
	const char *want;
} cases[] = {
	{ "nothing but the CIE's", X86, 3, "", "1 00:00 03 08" },
	{ "the same in V2", X86, 2, "", "1 00:00 03 08" },
	{ "advances by numbers of registers", X86, 3, "46 0e10 47 0e08 50 0e10",
	    "4 00:00 03 08 06 03 10 0d 03 08 1d 03 10" },
	{ "push", X86, 3, "41 0e10", "2 00:00 03 08 01 03 10" },
	{ "rbp is pushed, and becomes the base", X86, 3, "41 0e10 8602 43 0d06",
	    "3 00:00 03 08 01 05 10 f0 04 04 10 f0" },
	{ "rbx is of no interest", X86, 3, "41 8302 41 0e10",
	    "2 00:00 03 08 02 03 10" },
	{ "nor is it at the end", X86, 3, "41 8302", "2 00:00 03 08 01 03 08" },
	{ "what changes nothing is a row", X86, 3, "41 0e08",
	    "2 00:00 03 08 01 03 08" },
	{ "127", X86, 3, "0e7f", "1 00:00 03 7f" },
	{ "128: two bytes", X86, 3, "0e8001", "1 00:00 23 80 00" },
	{ "32767", X86, 3, "0effff01", "1 00:00 23 ff 7f" },
	{ "32768: four bytes", X86, 3, "0e808002", "1 00:00 43 00 80 00 00" },
	{ "-128", X86, 3, "1310", "1 00:00 03 80" },
	{ "-136: two bytes", X86, 3, "1311", "1 00:00 23 78 ff" },
	{ "the most", X86, 3, "0effffffff07", "1 00:00 43 ff ff ff 7f" },
	{ "one more", X86, 3, "0e8080808008",
	    "the offset of the CFA does not fit 32 bits" },
	{ "def_cfa_sf", X86, 3, "12077e", "1 00:00 03 10" },
	{ "def_cfa_offset_sf", X86, 3, "137d", "1 00:00 03 18" },
	{ "def_cfa_register keeps the offset of the last row", X86, 3,
	    "41 0e10 41 0e18 0d06", "3 00:00 03 08 01 03 10 02 02 10" },
	{ "by r10", X86, 3, "41 0c0a00", "2 00+flex:00 04 39 08 01 04 51 00" },
	{ "by r10 in V2", X86, 2, "41 0c0a00", "the CFA is relative to r10" },
	{ "by what is at rbp-8", X86, 3, "41 0f03767806",
	    "2 00+flex:00 04 39 08 01 04 33 f8" },
	{ "in V2", X86, 2, "41 0f03767806", "the CFA is an expression" },
	{ "by what is at rsp-8", X86, 3, "41 0f03777806",
	    "the CFA is an expression" },
	{ "a longer one", X86, 3, "41 0f0476807f06",
	    "the CFA is an expression" },
	{ "rbp-8 itself", X86, 3, "41 0f027678", "the CFA is an expression" },
	{ "an offset after it", X86, 3, "41 0f03767806 0e10",
	    "an offset of the CFA without its register" },
	{ "a CFA after it", X86, 3, "41 0f03767806 41 0c0708",
	    "3 00+flex:00 04 39 08 01 04 33 f8 02 04 39 08" },
	{ "rbp at rbp+0", X86, 3, "41 1006027600",
	    "2 00+flex:00 04 39 08 01 0a 39 08 00 33 00" },
	{ "in V2", X86, 2, "41 1006027600",
	    "an expression of more than one short step gives rbp" },
	{ "rbp at rbx", X86, 3, "41 1006027300", "an expression gives rbp" },
	{ "rsp at rbp", X86, 3, "41 1007027600", "an expression gives rsp" },
	{ "rbx at rbp", X86, 3, "41 1003027600", "2 00:00 03 08 01 03 08" },
	{ "r10, which is the base, at rbp", X86, 3, "0c0a00 100a027600",
	    "an expression gives r10" },
	{ "rbx by more", X86, 3, "41 10030376807f",
	    "an expression of more than one short step gives rbx" },
	{ "a value", X86, 3, "41 1603027600",
	    "an expression is the value of rbx" },
	{ "rbp is the CFA-16", X86, 3, "140602",
	    "a value relative to the CFA is that of rbp" },
	{ "rsp is the CFA", X86, 3, "140700", "1 00:00 03 08" },
	{ "rsp is the CFA-8", X86, 3, "140701",
	    "a value relative to the CFA is that of rsp" },
	{ "the address is the CFA-8", X86, 3, "141001", "1 00:00 03 08" },
	{ "rbx is the CFA-8", X86, 3, "150301", "1 00:00 03 08" },
	{ "no address", X86, 3, "41 0710", "2 00:00 03 08 01 00" },
	{ "an address again", X86, 3, "41 0710 41 9001",
	    "3 00:00 03 08 01 00 02 03 08" },
	{ "no address in V2", X86, 2, "41 0710", "2 00:00 03 08 01 03 08" },
	{ "no rbp", X86, 3, "0706", "no value is known of rbp" },
	{ "no rbp in V2", X86, 2, "0706", "1 00:00 03 08" },
	{ "no rsp", X86, 3, "0707", "no value is known of rsp" },
	{ "no rbx", X86, 3, "41 0703", "2 00:00 03 08 01 03 08" },
	{ "rbp where it was", X86, 3, "41 8602 41 0806",
	    "3 00:00 03 08 01 05 08 f0 02 03 08" },
	{ "in V2", X86, 2, "41 8602 41 0806",
	    "3 00:00 03 08 01 05 08 f0 02 05 08 f0" },
	{ "the address where it was", X86, 3, "41 0810 41 0e10",
	    "2 00:00 03 08 02 03 10" },
	{ "rbp in rbx", X86, 3, "41 090603",
	    "2 00+flex:00 04 39 08 01 0a 39 08 00 19 00" },
	{ "in V2", X86, 2, "41 090603", "another register holds rbp" },
	{ "the address in rbx", X86, 3, "41 091003",
	    "2 00+flex:00 04 39 08 01 08 39 08 19 00" },
	{ "in V2", X86, 2, "41 091003", "2 00:00 03 08 01 03 08" },
	{ "rsp in rbx", X86, 3, "090703", "another register holds rsp" },
	{ "in V2", X86, 2, "090703", "1 00:00 03 08" },
	{ "r12 in rbx", X86, 3, "090c03", "1 00:00 03 08" },
	{ "the address elsewhere", X86, 3, "41 9002",
	    "2 00+flex:00 04 39 08 01 08 39 08 02 f0" },
	{ "so far that its size does not count", X86, 3, "41 908102",
	    "2 00+flex:00 04 39 08 01 08 39 08 02 f8" },
	{ "both elsewhere", X86, 3, "9002 8603",
	    "1 00+flex:00 0c 39 08 02 f0 02 e8" },
	{ "the address elsewhere in V2", X86, 2, "41 9002",
	    "2 00:00 03 08 01 03 08" },
	{ "restored", X86, 3, "41 8602 41 c6",
	    "3 00:00 03 08 01 05 08 f0 02 03 08" },
	{ "restored, which remembers nothing", X86, 3,
	    "0a 41 0e10 8602 41 c6 41 0b",
	    "4 00:00 03 08 01 05 10 f0 02 03 10 03 03 08" },
	{ "as it was in the first row", X86, 3, "8602 41 8603 41 0606",
	    "3 00:00 05 08 f0 01 05 08 e8 02 05 08 f0" },
	{ "the address, which nobody looks at", X86, 3, "41 d0 41 0e10",
	    "2 00:00 03 08 02 03 10" },
	{ "remembered", X86, 3, "41 0e10 0a 41 0e18 41 0b",
	    "4 00:00 03 08 01 03 10 02 03 18 03 03 10" },
	{ "restored twice", X86, 3, "41 0a 0e10 41 0b 41 0e18 41 0b",
	    "5 00:00 03 08 01 03 10 02 03 08 03 03 18 04 03 08" },
	{ "restored, but not remembered", X86, 3, "41 0b 41 0e10",
	    "2 00:00 03 08 02 03 10" },
	{ "remembered at once", X86, 3, "0a 41 0e10 41 0b",
	    "3 00:00 03 08 01 03 10 02 03 08" },
	{ "in V2", X86, 2, "0a 41 0e10 41 0b",
	    "a state is remembered before there is one" },
	{ "after a row in V2", X86, 2, "41 0a 0e10 41 0b",
	    "3 00:00 03 08 01 03 10 02 03 08" },
	{ "arguments", X86, 3, "2e08",
	    "arguments on the stack without a frame pointer" },
	{ "none", X86, 3, "2e00", "1 00:00 03 08" },
	{ "none in V2", X86, 2, "2e00",
	    "arguments on the stack without a frame pointer" },
	{ "with a frame pointer", X86, 3, "0d06 2e7f", "1 00:00 02 08" },
	{ "128", X86, 3, "0d06 2e8001",
	    "arguments on the stack without a frame pointer" },
	{ "negative_offset_extended", X86, 3, "2f0602", "1 00:00 05 08 10" },
	{ "a nop", X86, 3, "00 41 0e10", "2 00:00 03 08 01 03 10" },
	{ "in V2", X86, 2, "00 41 0e10",
	    "a nop is no operation of the assembler" },
	{ "set_loc of no interest", X86, 3, "0280 0e10",
	    "2 00:00 03 08 80 03 10" },

	{ "AArch64", A64, 3, "", "1 00:00 03 00" },
	{ "with key B", A64_B, 3, "41 2d", "2 20:00 03 00 04 83 00" },
	{ "with key B in V2", A64_B, 2, "41 2d", "2 20:00 03 00 04 83 00" },
	{ "x29 and x30", A64, 3, "41 0e10 9d02 9e01",
	    "2 00:00 03 00 04 07 10 f8 f0" },
	{ "x30", A64, 3, "41 0e10 9e02", "2 00:00 03 00 04 05 10 f0" },
	{ "x29 alone", A64, 3, "41 0e10 9d02",
	    "the frame pointer is saved without the return address" },
	{ "from the first row on", A64, 3, "0e10 9d02",
	    "the frame pointer is saved without the return address" },
	{ "x29 and no x30", A64, 3, "9d02 071e", "1 00:00 00" },
	{ "restored", A64, 3, "41 9d02 9e01 41 de dd",
	    "3 00:00 03 00 04 07 00 f8 f0 08 03 00" },
	{ "signed", A64, 3, "41 2d 41 2d", "3 00:00 03 00 04 83 00 08 03 00" },
	{ "signed with the pc", A64, 3, "2c",
	    "the return address is signed together with the pc" },
	{ "by x9", A64, 3, "0c0900", "the CFA is relative to x9" },
	{ "by x29", A64, 3, "0c1d10", "1 00:00 02 10" },
	{ "x29 in x3", A64, 3, "091d03", "another register holds x29" },
	{ "x30 in x3 in V2", A64, 2, "091e03", "another register holds x30" },
	{ "sp in x3", A64, 3, "091f03", "another register holds sp" },
	{ "sp in x3 in V2", A64, 2, "091f03", "1 00:00 03 00" },
	{ "x30 is the CFA-8", A64, 3, "141e01",
	    "a value relative to the CFA is that of x30" },
	{ "x30 by x29", A64, 3, "101e028d00", "an expression gives x30" },
	{ "x29 by itself", A64, 3, "101d028d00", "an expression gives x29" },
	{ "the CFA at x29", A64, 3, "0f038d0006", "the CFA is an expression" },
	{ "x30 where it was", A64, 3, "9e01 41 081e",
	    "2 00:00 05 00 f8 04 03 00" },

	{ "s390x: words from 160 on", S390, 3, "", "1 00:00 03 00" },
	{ "144 words", S390, 3, "0ea00a", "1 00:00 23 00 90" },
	{ "r14", S390, 2, "44 8e06", "2 00:00 03 00 04 05 00 d0" },
	{ "r11 alone: a filler", S390, 2, "44 8b05",
	    "2 00:00 03 00 04 07 00 00 d8" },
	{ "both", S390, 3, "8e06 8b05", "1 00:00 07 00 d0 d8" },
	{ "r14 in f0", S390, 2, "44 090e10", "2 00:00 03 00 04 05 00 21" },
	{ "in V3", S390, 3, "44 090e10",
	    "2 00+flex:00 04 79 00 04 08 79 00 81 00" },
	{ "by r12", S390, 3, "0c0ca001", "1 00+flex:00 04 61 00" },
	{ "by r12 in V2", S390, 2, "0c0ca001", "the CFA is relative to r12" },
	{ "by r11", S390, 2, "0d0b", "1 00:00 02 00" },
	{ "r15 is 160 below the CFA", S390, 2, "150f14", "1 00:00 03 00" },
	{ "r15 is the CFA", S390, 2, "150f00",
	    "a value relative to the CFA is that of r15" },
	{ "r15 in r1", S390, 2, "090f01", "1 00:00 03 00" },
	{ "r14 where it was in V2", S390, 2, "8e06 41 080e",
	    "2 00:00 05 00 d0 01 03 00" },
	{ "no r14 in V2", S390, 2, "070e", "1 00:00 00" },
};

/* --- Whole sections --- */

static void
sizes(void)
{
	is(encode(X86, 3, "41 0e10", 255), "2 00:00 03 08 01 03 10",
	    "255 bytes");
	is(encode(X86, 3, "41 0e10", 256), "2 01:00 00 03 08 01 00 03 10",
	    "256 bytes");
	is(encode(S390, 2, "41 0ea801", 65535), "2 01:00 00 03 00 00 01 03 01",
	    "65535 bytes");
	is(encode(X86, 2, "41 0e10", 65536),
	    "2 02:00 00 00 00 03 08 01 00 00 00 03 10", "65536 bytes");
}

/* A count of V3 has 16 bits: each advance ends a row, and so does the end. */
static void
many(void)
{
	struct strbuf hex = { 0 };
	unsigned i;

	for (i = 0; i < 65534; i++)
		sb_str(&hex, "412d");
	ok(strncmp(encode(A64, 3, hex.s, 0x80000), "65535 02:", 9) == 0,
	    "65535 rows");
	sb_str(&hex, "412d");
	is(encode(A64, 3, hex.s, 0x80000), "it has more than 65535 rows",
	    "65536 rows");
	ok(strncmp(encode(A64, 2, hex.s, 0x80000), "65536 02:", 9) == 0,
	    "65536 rows in V2");
	sb_free(&hex);
}

/* Stubs as GNU ld describes them, and the header in front of all. */
static void
stubs(void)
{
	struct sframe_encoder *x;
	const uint8_t *p;
	uint64_t bytes;
	size_t len;

	world_begin(&w, MACH_X86_64, 8);
	x = sframe_encoder_new(&w.img, 2, TABLE);
	ok(sframe_encoder_finish(x, &len) == NULL && len == 0,
	    "no functions, no section");
	sframe_encode_plt(x, TABLE + 0x1000, 0x40, true, &bytes);
	ok(bytes == 2 * 20 + 2 * 6, "a lazy one: two functions");
	sframe_encode_plt(x, TABLE + 0x800, 0x20, false, &bytes);
	ok(bytes == 20 + 3, "another one: one");
	sframe_encode_plt(x, TABLE + 0x900, 0, true, &bytes);
	ok(bytes == 0, "an empty one");
	sframe_encode_plt(x, TABLE + 0x900, 0, false, &bytes);
	ok(bytes == 0, "another empty one");
	told.len = 0;
	p = sframe_encoder_finish(x, &len);
	tell_bytes(p, len);
	is(told.s,
	    "e2 de 02 05 03 00 f8 00 03 00 00 00 05 00 00 00 0f 00 00 00 00 00 "
	    "00 00 3c 00 00 00 e4 07 00 00 20 00 00 00 0c 00 00 00 01 00 00 00 "
	    "00 00 00 00 d0 0f 00 00 10 00 00 00 00 00 00 00 02 00 00 00 00 00 "
	    "00 00 cc 0f 00 00 30 00 00 00 06 00 00 00 02 00 00 00 10 10 00 00 "
	    "00 03 10 06 03 18 00 03 08 0b 03 10 00 03 08",
	    "sorted by address");
	sframe_encoder_free(x);
	x = sframe_encoder_new(&w.img, 3, TABLE);
	sframe_encode_plt(x, TABLE + 0x1000, 0x11, true, &bytes);
	ok(bytes == 2 * 21 + 2 * 6, "one byte behind the first entry");
	sframe_encode_plt(x, TABLE + 0x2000, 0x10, true, &bytes);
	ok(bytes == 21 + 6, "nothing behind it");
	sframe_encode_plt(x, TABLE + 0x3000, 0xf, true, &bytes);
	told.len = 0;
	p = sframe_encoder_finish(x, &len);
	tell_bytes(p + 28 + 3 * 16 + 8, 4);
	is(told.s, "0f 00 00 00", "half of a first entry");
	sframe_encoder_free(x);
	x = sframe_encoder_new(&w.img, 3, TABLE);
	sframe_encode_plt(x, TABLE + 0x1000, 0x100, true, &bytes);
	sframe_encode_plt(x, TABLE + 0x2000, 0x10000, false, &bytes);
	told.len = 0;
	p = sframe_encoder_finish(x, &len);
	tell_bytes(p + 28 + 3 * 16, len - 28 - 3 * 16);
	is(told.s,
	    "02 00 01 00 00 00 00 03 10 06 00 03 18 02 00 11 00 10 00 00 03 08 "
	    "0b 00 03 10 01 00 02 00 00 00 00 00 00 03 08",
	    "wider ones");
	sframe_encoder_free(x);
	world_end(&w);
}

/* Sections of objects, that of s390x filled up to words. */
static void
objects(void)
{
	struct sframe_encoder *x;
	const uint8_t *p;
	uint64_t bytes;
	size_t len;

	world_begin(&w, MACH_S390, 8);
	w.img.by_section = w.img.big_endian = true;
	x = sframe_encoder_new(&w.img, 3, 0);
	p = sframe_encoder_finish(x, &len);
	told.len = 0;
	tell_bytes(p, len);
	is(told.s,
	    "de e2 03 05 04 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 "
	    "00 00 00 00 00 00 00 00 00 00",
	    "an empty one of s390x");
	sframe_encoder_free(x);
	world_end(&w);
	world_begin(&w, MACH_AARCH64, 8);
	w.img.by_section = true;
	x = sframe_encoder_new(&w.img, 2, 0);
	p = sframe_encoder_finish(x, &len);
	ok(len == 28 && p[4] == 2 && p[6] == 0, "AArch64's ABI");
	sframe_encoder_free(x);
	w.img.big_endian = true;
	x = sframe_encoder_new(&w.img, 2, 0);
	sframe_encode_plt(x, 0x10, 4, false, &bytes);
	p = sframe_encoder_finish(x, &len);
	ok(len == 28 + 20 + 3 && p[0] == 0xde && p[4] == 1 &&
		load_u32(p + 8, true) == 1,
	    "big-endian AArch64's");
	sframe_encoder_free(x);
	w.img.addr_size = 4;
	ok(sframe_encoder_new(&w.img, 2, 0) == NULL, "no ILP32");
	w.img.addr_size = 8;
	w.img.machine = MACH_RISCV;
	ok(sframe_encoder_new(&w.img, 2, 0) == NULL, "no RISC-V");
	sframe_encoder_free(NULL);
	world_end(&w);
}

int
main(void)
{
	size_t i;

	for (i = 0; i < NELEM(cases); i++)
		is(encode(cases[i].cpu, cases[i].version, cases[i].cfi, 0xc0),
		    cases[i].want, cases[i].what);
	sizes();
	many();
	stubs();
	objects();
	sb_free(&told);
	return done();
}
