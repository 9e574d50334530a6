/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The table "apcs": which functions have an entry, its row and fields; when a
 * code section has a table at all.  What is to come is worked out by hand.
 */
#include "format/apcs.h"
#include "dumped.h"

static struct world w;
static uint8_t text[256];

/* At 0x00 to 0x60, one each 16 bytes. */
static const uint32_t code[][4] = {
	/* push {fp, lr}; add fp, sp, #4; vpush {d0-d1} */
	{ 0xe92d4800, 0xe28db004, 0xed2d0b04, 0xe12fff1e },
	/* mov ip, sp; push {fp, ip, lr, pc}; sub fp, ip, #4 */
	{ 0xe1a0c00d, 0xe92dd800, 0xe24cb004, 0xe12fff1e },
	/* push {fp}; add fp, sp, #0: a leaf */
	{ 0xe52db004, 0xe28db000, 0xe12fff1e, 0xe12fff1e },
	/* sub lr, lr, #4; push {r0-r3, fp, ip, lr}; add fp, sp, #24 */
	{ 0xe24ee004, 0xe92d580f, 0xe28db018, 0xe12fff1e },
	/* push {fp, lr}; mov fp, sp */
	{ 0xe92d4800, 0xe1a0b00d, 0xe12fff1e, 0xe12fff1e },
	/* Thumb: push {r4, r7, lr}; add r7, sp, #4; nop */
	{ 0xaf01b590, 0xbf00bf00, 0xbf00bf00, 0xbf00bf00 },
	/* mov ip, sp; push {fp, ip, lr, pc}; sub fp, ip, #8: not linked */
	{ 0xe1a0c00d, 0xe92dd800, 0xe24cb008, 0xe12fff1e },
	/* bx lr */
	{ 0xe12fff1e, 0xe12fff1e, 0xe12fff1e, 0xe12fff1e },
};

static void
begin(void)
{
	struct symbol *s;
	size_t i, k;

	world_begin(&w, MACH_ARM, 4);
	for (i = 0; i < NELEM(code); i++)
		for (k = 0; k < 4; k++)
			put_word(text, 16 * i + 4 * k, code[i][k], 4);
	w.sec[0].data = w.seg[0].data = text;
	w.sec[0].len = w.seg[0].len = sizeof(text);
	w.img.symtab.sym = s = xcalloc(NELEM(code), sizeof(*s));
	w.img.symtab.n = NELEM(code);
	for (i = 0; i < NELEM(code); i++)
		s[i] = (struct symbol){ .addr = WORLD_CODE + 16 * i,
			.size = 16,
			.kind = SYM_FUNC,
			.name = "f",
			.thumb = i == 5 };
	/* Its size is not known. */
	s[4].size = 0;
}

static void
entries(void)
{
	begin();
	is(dump(&w, "apcs"),
	    "apcs functions=8 frames_apcs=2 frames_record=1 "
	    "frames_record_r7=1 frames_gcc_pair=3 unlinked=1 "
	    "first_unlinked=f prologue_bytes=60\n"
	    "0+10 100000..100010 sync frame=gcc-pair linked=yes isa=arm "
	    "slots=lr [r11+0], r11 [r11-4], d1 [r11-12], d0 [r11-20] | 100000 "
	    "r11+4 [cfa-4] r11=[cfa-8] d0=[cfa-24] d1=[cfa-16]\n"
	    "10+10 100010..100020 sync frame=apcs linked=yes isa=arm "
	    "save_code=10001c slots=pc [r11+0], lr [r11-4], sp [r11-8], r11 "
	    "[r11-12] | 100010 r11+4 [cfa-8] r11=[cfa-16] sp=[cfa-12]\n"
	    "20+10 100020..100030 sync frame=gcc-pair linked=yes isa=arm "
	    "slots=r11 [r11+0] | 100020 r11+4 same r11=[cfa-4]\n"
	    "30+10 100030..100040 sync frame=gcc-pair linked=yes interrupt=yes "
	    "isa=arm slots=lr [r11+0], r12 [r11-4], r11 [r11-8], r3 [r11-12], "
	    "r2 [r11-16], r1 [r11-20], r0 [r11-24] | 100030 r11+4 [cfa-4] "
	    "r0=[cfa-28] r1=[cfa-24] r2=[cfa-20] r3=[cfa-16] r11=[cfa-12] "
	    "r12=[cfa-8]\n"
	    "40+0 100040.. sync frame=record linked=yes isa=arm slots=lr "
	    "[r11+4], r11 [r11+0] | 100040 r11+8 [cfa-4] r11=[cfa-8]\n"
	    "50+10 100050..100060 sync frame=record-r7 linked=yes isa=thumb "
	    "slots=lr [r7+4], r7 [r7+0], r4 [r7-4] | 100050 r7+8 [cfa-4] "
	    "r4=[cfa-12] r7=[cfa-8]\n"
	    "60+10 100060..100070 sync frame=apcs linked=no note=frame stored, "
	    "fp not linked isa=arm save_code=10006c",
	    "entries");
	world_end(&w);
}

/* --- Which sections have a table --- */

static void
find(void)
{
	static const char *apcs[] = { "apcs" }, *exidx[] = { "exidx" };
	static const struct selection sels[] = { { 0 },
		{ .names = apcs, .n = 1 }, { .names = exidx, .n = 1 } };
	static const struct {
		const char *what;
		unsigned attr;
		bool frames, machine;
		size_t want[3]; /* none named, it, another */
	} t[] = {
		{ "code with frames", SEC_EXEC, true, true, { 1, 1, 0 } },
		{ "without", SEC_EXEC, false, true, { 0, 1, 0 } },
		{ "data", 0, true, true, { 0, 0, 0 } },
		{ "code without bytes", SEC_EXEC | SEC_NOBITS, true, true,
		    { 0, 0, 0 } },
		{ "of another machine", SEC_EXEC, true, false, { 0, 0, 0 } },
	};
	struct table_list list;
	struct diag d = { 0 };
	size_t i, k;

	for (i = 0; i < NELEM(t); i++)
		for (k = 0; k < 3; k++) {
			begin();
			w.sec[0].attr = SEC_ALLOC | t[i].attr;
			if (!t[i].frames) {
				w.img.symtab.sym[0] = w.img.symtab.sym[7];
				w.img.symtab.n = 1;
			}
			if (!t[i].machine)
				w.img.machine = MACH_AARCH64;
			memset(&list, 0, sizeof(list));
			apcs_find(&w.img, &sels[k], &list, &d);
			ok(list.n == t[i].want[k] &&
				(list.n == 0 || list.t[0]->sec == &w.sec[0]),
			    "%s, %zu: %zu", t[i].what, k, list.n);
			tables_free(&list);
			world_end(&w);
		}
	/* Of two without frames, the larger stands for both. */
	for (k = 1; k <= 3; k++) {
		begin();
		w.img.symtab.n = 0;
		world_section(&w, ".init", SEC_EXEC, 0x300000, text,
		    0xffffe + k);
		memset(&list, 0, sizeof(list));
		apcs_find(&w.img, &sels[1], &list, &d);
		ok(list.n == 1 && list.t[0]->sec == &w.sec[k == 3 ? 1 : 0],
		    "the larger one");
		tables_free(&list);
		world_end(&w);
	}
	diag_free(&d);
}

int
main(void)
{
	entries();
	find();
	sb_free(&dumped);
	return done();
}
