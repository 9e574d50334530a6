/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which tables a file has: sections by name, type and machine, what was asked
 * for, which table needs which, and how many are read at most.
 */
#include "world.h"

#define UNWIND 0x70000001 /* SHT_X86_64_UNWIND (AMD64 psABI, 4.2) */

static struct section *secs;
static struct image img;
static struct table_list list;
static struct diag d;

/* An image of n sections of that name. */
static void
begin(unsigned n, const char *name)
{
	unsigned i;

	img = (struct image){ .file = "f",
		.addr_size = 8,
		.machine = MACH_X86_64,
		.type = IMAGE_EXEC };
	secs = xcalloc(n, sizeof(*secs));
	for (i = 0; i < n; i++)
		secs[i] = (struct section){ .img = &img,
			.name = name,
			.index = i + 1,
			.type = 1,
			.attr = SEC_ALLOC,
			.loaded = true };
	img.sections = secs;
	img.nsections = n;
}

static void
end(void)
{
	tables_free(&list);
	diag_free(&d);
	memset(&d, 0, sizeof(d));
	free(secs);
	arena_free(&img.mem);
}

/* By name alone; Mach-O's have that of their segment before them. */
static void
names(void)
{
	static const struct {
		const char *section;
		uint32_t type;
		int machine, container;
		const char *table;
	} t[] = {
#define X64 MACH_X86_64, CONTAINER_ELF
		{ ".eh_frame", 1, X64, "eh_frame" },
		{ ".eh_frame", UNWIND, X64, "eh_frame" },
		{ ".eh_frame.f", UNWIND, X64, "eh_frame" },
		{ ".eh_frame.f", 1, X64, NULL },
		{ ".eh_frame.f", UNWIND, MACH_I386, CONTAINER_ELF, NULL },
		{ ".eh_frame.f", UNWIND, MACH_X86_64, CONTAINER_MACHO, NULL },
		{ ".eh_fram", UNWIND, X64, NULL },
		{ ".eh_frame_hdr", UNWIND, X64, "eh_frame_hdr" },
		{ ".eh_frame_hdr", 1, X64, "eh_frame_hdr" },
		{ "__TEXT,__eh_frame", 0, MACH_X86_64, CONTAINER_MACHO,
		    "eh_frame" },
		{ ".debug_frame", 1, X64, "debug_frame" },
		{ ".zdebug_frame", 1, X64, "debug_frame" },
		{ "__DWARF,__debug_frame", 0, MACH_X86_64, CONTAINER_MACHO,
		    "debug_frame" },
		{ ".debug_frame.dwo", 1, X64, NULL },
		{ "__LD,__compact_unwind", 0, MACH_X86_64, CONTAINER_MACHO,
		    "compact_unwind" },
		{ "__TEXT,__unwind_info", 0, MACH_X86_64, CONTAINER_MACHO,
		    "unwind_info" },
		{ ".text", 1, X64, NULL },
	};
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		begin(1, t[i].section);
		secs[0].type = t[i].type;
		img.machine = (uint8_t)t[i].machine;
		img.container = (uint8_t)t[i].container;
		tables_find(&img, NULL, &list, &d);
		ok(list.n == (t[i].table != NULL) &&
			(list.n == 0 ||
			    (strcmp(list.t[0]->name, t[i].table) == 0 &&
				list.t[0]->sec == secs && !list.t[0]->hidden)),
		    "%s", t[i].section);
		end();
		begin(1, t[i].section);
		img.machine = (uint8_t)t[i].machine;
		img.container = (uint8_t)t[i].container;
		secs[0].type = t[i].type;
		secs[0].attr = SEC_NOBITS;
		tables_find(&img, NULL, &list, &d);
		ok(list.n == 0, "%s without bytes", t[i].section);
		end();
	}
}

/* Three sections, of which some are asked for: those that are not hide. */
static void
selected(void)
{
	static const char *const sections[] = { ".eh_frame", ".eh_frame_hdr",
		"__TEXT,__unwind_info" };
	static const struct {
		const char *names[2];
		bool with_rows;
		const char *shown; /* of the first letters e, h, u */
	} t[] = {
		{ { NULL }, false, "ehu" },
		{ { NULL }, true, "eu" },
		{ { "eh_frame" }, false, "eHU" },
		{ { ".eh_frame" }, false, "eHU" },
		{ { "eh_frame_hdr" }, false, "EhU" },
		{ { "eh_frame_hdr" }, true, "EU" },
		{ { "unwind_info" }, false, "EHu" },
		{ { "__TEXT,__unwind_info" }, false, "EHu" },
		{ { "__unwind_info" }, false, "EHu" },
		{ { "__TEXT" }, false, "EHU" },
		{ { "other" }, false, "EHU" },
		{ { "other", "eh_frame" }, false, "eHU" },
		{ { "unwind_info", ".eh_frame_hdr" }, false, "Ehu" },
	};
	struct selection sel;
	char got[8];
	size_t i, k;

	for (i = 0; i < NELEM(t); i++) {
		begin(3, NULL);
		for (k = 0; k < 3; k++)
			secs[k].name = sections[k];
		sel = (struct selection){
			.names = (const char **)(uintptr_t)t[i].names,
			.with_rows = t[i].with_rows
		};
		while (sel.n < 2 && t[i].names[sel.n] != NULL)
			sel.n++;
		tables_find(&img, &sel, &list, &d);
		memset(got, 0, sizeof(got));
		for (k = 0; k < list.n && k < 4; k++)
			got[k] = "ehuEHU"[(list.t[k]->sec - secs) +
					  (list.t[k]->hidden ? 3 : 0)];
		is(got, t[i].shown, "what is shown");
		/* Two of them need .eh_frame. */
		for (k = 0; k < list.n; k++)
			ok(list.t[k]->host == (k == 0 ? NULL : list.t[0]), "%s",
			    list.t[k]->name);
		end();
	}
	begin(2, NULL);
	secs[0].name = ".eh_frame_hdr";
	secs[1].name = "__TEXT,__unwind_info";
	tables_find(&img, NULL, &list, &d);
	ok(list.n == 2 && list.t[0]->host == NULL && list.t[1]->host == NULL,
	    "no host");
	ok(tables_named(&list, "unwind_info") == list.t[1] &&
		tables_named(&list, "eh_frame") == NULL,
	    "by name");
	end();
	begin(2, ".eh_frame");
	tables_find(&img, NULL, &list, &d);
	ok(list.n == 2 && tables_named(&list, "eh_frame") == list.t[0],
	    "the first of two");
	end();
}

/*
 * 8,192 tables, and one for each KiB of the file; of each format 64 in any
 * case.
 */
static void
many(void)
{
	static const struct {
		unsigned n, len, read;
	} t[] = {
		{ 8192, 0, 8192 },
		{ 8193, 0, 8192 },
		{ 8193, 1023, 8192 },
		{ 8193, 1024, 8193 },
		{ 8195, 2048, 8194 },
	};
	char want[128];
	unsigned k;
	size_t i;

	for (i = 0; i < NELEM(t); i++) {
		begin(t[i].n, ".debug_frame");
		img.len = t[i].len;
		tables_find(&img, NULL, &list, &d);
		snprintf(want, sizeof(want),
		    "a file of %u bytes has no code for %u tables of "
		    "debug_frame: those from number %u on are not read",
		    t[i].len, t[i].n, t[i].read + 1);
		ok(list.n == t[i].read && d.n == (t[i].n > t[i].read),
		    "%u tables of %u", t[i].read, t[i].n);
		if (d.n > 0)
			is(d.list[0].message, want, "what is said");
		end();
	}
	/* Where others have used the room up, or all but 64 or 65 of it. */
	for (k = 8126; k <= 8192; k += k == 8128 ? 64 : 1) {
		begin(k + 70, ".debug_frame");
		for (i = 0; i < k; i++)
			secs[i].name = ".eh_frame";
		tables_find(&img, NULL, &list, &d);
		ok(list.n == k + (8192 - k > 64 ? 8192 - k : 64) && d.n == 1,
		    "behind %u of another format", k);
		ok(list.n > k && list.t[k]->sec == &secs[k] &&
			list.t[list.n - 1]->sec == &secs[list.n - 1],
		    "the first ones stay");
		end();
	}
}

static void
known(void)
{
	static const char *const names[] = { "eh_frame", "debug_frame",
		"eh_frame_hdr", "sframe", "orc", "exidx", "apcs",
		"compact_unwind", "unwind_info", "lsda", "instr_map", "xray",
		"code" };
	size_t i;

	for (i = 0; i < NELEM(names); i++) {
		is(format_name(i), names[i], "in the order of the manual");
		ok(format_known(names[i]), "%s is known", names[i]);
		ok(format_has_rows(i) ==
			(strcmp(names[i], "eh_frame_hdr") != 0 &&
			    strcmp(names[i], "lsda") != 0 &&
			    strcmp(names[i], "instr_map") != 0 &&
			    strcmp(names[i], "xray") != 0),
		    "%s and rows", names[i]);
	}
	ok(format_name(NELEM(names)) == NULL, "no more");
	ok(!format_known(".eh_frame") && !format_known(""), "others are not");
}

int
main(void)
{
	names();
	selected();
	many();
	known();
	return done();
}
