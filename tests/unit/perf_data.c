/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Recordings of perf put together by hand, after perf.data-file-format.txt and
 * include/uapi/linux/perf_event.h of Linux: events, ids, samples with every
 * field before the registers, what is mapped, notes of build ids, streams, and
 * what is cut.
 */
#include <stdlib.h>

#include "object/perf_data.h"
#include "tap.h"

#define IP         (1 << 0)
#define TID        (1 << 1)
#define TIME       (1 << 2)
#define A_ADDR     (1 << 3)
#define READ       (1 << 4)
#define CALLCHAIN  (1 << 5)
#define ID         (1 << 6)
#define CPU        (1 << 7)
#define PERIOD     (1 << 8)
#define STREAM     (1 << 9)
#define RAW        (1 << 10)
#define BRANCHES   (1 << 11)
#define REGS       (1 << 12)
#define STACK      (1 << 13)
#define IDENTIFIER (1 << 16)
#define ID_ALL     (1 << 18)

#define ATTR  112 /* bytes of perf_event_attr here */
#define ATTRS 104
#define DATA  0x400

static struct strbuf out;
static bool be;
static struct image about;
static struct diag diag = { .max = 64 };
static struct perf_data *p;

static void
put(uint64_t v, unsigned size)
{
	uint8_t b[8];

	store_word(b, size, be, v);
	sb_mem(&out, (char *)b, size);
}

static void
put_at(size_t at, uint64_t v)
{
	store_word((uint8_t *)out.s + at, 8, be, v);
}

static void
fill_to(size_t at)
{
	while (out.len < at)
		sb_char(&out, 0);
}

static void
attr(uint64_t type, uint64_t read, uint64_t flags, uint64_t branches,
    uint64_t regs)
{
	size_t at = out.len;

	put(0, 4);
	put(ATTR, 4);
	fill_to(at + 24);
	put(type, 8);
	put(read, 8);
	/* Bits of C: the first is the lowest, or the highest. */
	put(be && flags != 0 ? UINT64_C(1) << (63 - 18) : flags, 8);
	fill_to(at + 72);
	put(branches, 8);
	put(regs, 8);
	fill_to(at + ATTR);
}

/* The header, with room for what finish() knows. */
static void
begin(bool big)
{
	out.len = 0;
	be = big;
	sb_mem(&out, big ? "PERFILE2" : "PERFILE2", 8);
	if (big)
		memcpy(out.s, "2ELIFREP", 8);
	put(104, 8);
	put(ATTR + 16, 8);
	fill_to(ATTRS);
}

static void
one_attr(uint64_t type, uint64_t read, uint64_t flags, uint64_t branches,
    uint64_t regs)
{
	attr(type, read, flags, branches, regs);
	put(0, 16 - 8);
	put(0, 8);
	put_at(24, ATTRS);
	put_at(32, out.len - ATTRS);
	fill_to(DATA);
}

static size_t start;

static void
record(unsigned type, unsigned misc)
{
	start = out.len;
	put(type, 4);
	put(misc, 2);
	put(0, 2);
}

static void
end_record(void)
{
	store_word((uint8_t *)out.s + start + 6, 2, be, out.len - start);
}

static void
open_it(void)
{
	memset(&about, 0, sizeof(about));
	p = perf_data_open((uint8_t *)out.s, out.len, &about, &diag);
}

static void
finish(void)
{
	put_at(40, DATA);
	put_at(48, out.len - DATA);
	open_it();
}

static size_t
findings(void)
{
	size_t n = diag.n;

	diag_free(&diag);
	memset(&diag, 0, sizeof(diag));
	diag.max = 64;
	return n;
}

static void
magic(void)
{
	ok(perf_data_is((const uint8_t *)"PERFILE2", 8) &&
		perf_data_is((const uint8_t *)"2ELIFREP", 8),
	    "magic");
	ok(!perf_data_is((const uint8_t *)"PERFILE2", 7) &&
		!perf_data_is((const uint8_t *)"PERFILE1", 8) &&
		!perf_data_is((const uint8_t *)"2ELIFREQ", 8),
	    "no magic");
}

/* Fields before the registers, alone and all at once. */
static const struct {
	const char *what;
	uint64_t type, read, branches;
} fields[] = {
	{ "nothing else", 0, 0, 0 },
	{ "ip", IP, 0, 0 },
	{ "time", TIME, 0, 0 },
	{ "addr", A_ADDR, 0, 0 },
	{ "id", ID, 0, 0 },
	{ "stream id", STREAM, 0, 0 },
	{ "cpu", CPU, 0, 0 },
	{ "period", PERIOD, 0, 0 },
	{ "identifier", IDENTIFIER, 0, 0 },
	{ "read", READ, 0, 0 },
	{ "read, one time", READ, 1, 0 },
	{ "read, the other", READ, 2, 0 },
	{ "read, both times", READ, 3, 0 },
	{ "read, id", READ, 4, 0 },
	{ "read, lost", READ, 16, 0 },
	{ "read, group", READ, 8, 0 },
	{ "read, group with all", READ, 31, 0 },
	{ "callchain", CALLCHAIN, 0, 0 },
	{ "raw", RAW, 0, 0 },
	{ "branches", BRANCHES, 0, 0 },
	{ "branches, hw index", BRANCHES, 0, 1 << 17 },
	{ "branches, counters", BRANCHES, 0, 1 << 19 },
	{ "branches, the bit between", BRANCHES, 0, 1 << 18 },
	{ "everything",
	    IP | TIME | A_ADDR | ID | STREAM | CPU | PERIOD | IDENTIFIER |
		READ | CALLCHAIN | RAW | BRANCHES,
	    31, 1 << 17 | 1 << 19 },
};

static void
put_read(uint64_t format)
{
	unsigned values = format & 8 ? 3 : 1, i;

	if (format & 8)
		put(values, 8);
	if (format & 1)
		put(0xaaaa, 8);
	if (format & 2)
		put(0xbbbb, 8);
	for (i = 0; i < values; i++) {
		put(0xcccc, 8);
		if (format & 4)
			put(0xdddd, 8);
		if (format & 16)
			put(0xeeee, 8);
	}
}

static void
put_some(unsigned n)
{
	while (n-- > 0)
		put(0x1111, 8);
}

static void
put_sample(uint64_t type, uint64_t read, uint64_t branches)
{
	record(9, 0);
	if (type & IDENTIFIER)
		put(0x77, 8);
	if (type & IP)
		put(0x400000, 8);
	put(12, 4);
	put(34, 4);
	put_some(((type & TIME) != 0) + ((type & A_ADDR) != 0) +
		 ((type & ID) != 0) + ((type & STREAM) != 0) +
		 ((type & CPU) != 0) + ((type & PERIOD) != 0));
	if (type & READ)
		put_read(read);
	if (type & CALLCHAIN) {
		put(2, 8);
		put_some(2);
	}
	if (type & RAW) {
		put(4 + 8, 4);
		put(0, 4);
		put_some(1);
	}
	if (type & BRANCHES) {
		put(2, 8);
		put_some(branches >> 17 & 1);
		put_some(2 * 3);
		put_some(2 * (branches >> 19 & 1));
	}
	put(2, 8); /* PERF_SAMPLE_REGS_ABI_64 */
	put(0xa0, 8);
	put(0xa1, 8);
	put(0xa2, 8);
	put(24, 8);
	put(0xb0, 8);
	put(0xb1, 8);
	put(0xb2, 8);
	put(16, 8); /* of which 16 are the stack's */
	end_record();
}

static bool
is_sample(const struct perf_event *e)
{
	struct bytes r = e->regs, s = e->stack;

	return e->kind == PERF_SAMPLE && e->pid == 12 && e->tid == 34 &&
	       e->abi == PERF_ABI_64 && e->mask == 0x111 &&
	       bytes_left(&r) == 24 && bytes_u64(&r) == 0xa0 &&
	       bytes_left(&s) == 16 && bytes_u64(&s) == 0xb0 &&
	       bytes_u64(&s) == 0xb1;
}

static void
samples(void)
{
	struct perf_event e;
	size_t i, big, k, good;

	for (big = 0; big < 2; big++)
		for (i = 0; i < NELEM(fields); i++) {
			begin(big);
			one_attr(fields[i].type | TID | REGS | STACK,
			    fields[i].read, 0, fields[i].branches, 0x111);
			put_sample(fields[i].type, fields[i].read,
			    fields[i].branches);
			finish();
			ok(perf_data_n(p) == 1 && perf_data_has_stacks(p) &&
				perf_data_at(p, 0, &e, &diag) &&
				is_sample(&e) && findings() == 0,
			    "%s", fields[i].what);
			perf_data_close(p);
		}
	/* A record that is cut anywhere says so, and nothing wrong. */
	i = NELEM(fields) - 1;
	begin(false);
	one_attr(fields[i].type | TID | REGS | STACK, fields[i].read, 0,
	    fields[i].branches, 0x111);
	put_sample(fields[i].type, fields[i].read, fields[i].branches);
	big = out.len - DATA;
	good = 0;
	for (k = 8; k < big; k++) {
		out.len = DATA + k;
		end_record();
		finish();
		good += perf_data_at(p, 0, &e, &diag) || findings() != 1;
		perf_data_close(p);
	}
	ok(good == 0, "%zu samples that were cut and told nothing", good);
}

static void
without_registers(void)
{
	struct perf_event e;

	begin(false);
	one_attr(TID | REGS | STACK, 0, 0, 0, 0x111);
	record(9, 0);
	put(12, 4);
	put(34, 4);
	put(0, 8); /* no registers */
	put(0, 8); /* and no stack */
	end_record();
	record(9, 0);
	put(12, 4);
	put(34, 4);
	put(1, 8); /* PERF_SAMPLE_REGS_ABI_32 */
	put_some(3);
	put(8, 8);
	put(0xb0, 8);
	put(0, 8);
	end_record();
	record(9, 0);
	put(12, 4);
	put(34, 4);
	put(3, 8); /* no ABI that is known */
	put_some(3);
	put(8, 8);
	put(0xb0, 8);
	put(8, 8);
	end_record();
	finish();
	ok(perf_data_at(p, 0, &e, &diag) && e.abi == PERF_ABI_NONE &&
		bytes_left(&e.regs) == 0 && bytes_left(&e.stack) == 0,
	    "a kernel thread");
	ok(perf_data_at(p, 1, &e, &diag) && e.abi == PERF_ABI_32 &&
		bytes_left(&e.regs) == 24 && bytes_left(&e.stack) == 0,
	    "32 bits, nothing of the stack");
	ok(perf_data_at(p, 2, &e, &diag) && e.abi == PERF_ABI_NONE &&
		bytes_left(&e.stack) == 8,
	    "an ABI that is not known");
	perf_data_close(p);
	begin(false);
	one_attr(TID | REGS, 0, 0, 0, 1);
	finish();
	ok(!perf_data_has_stacks(p) && perf_data_n(p) == 0, "no stacks");
	perf_data_close(p);
	findings();
}

/* What is told of processes, and in which order: by time. */
static void
processes(void)
{
	struct perf_event e;
	char path[] = "/bin/true";

	begin(false);
	one_attr(TID | TIME, 0, ID_ALL, 0, 0);
	record(7, 0); /* FORK, third */
	put(5, 4);
	put(4, 4);
	put(6, 4);
	put(3, 4);
	put(300, 8);
	put(6 | UINT64_C(5) << 32, 8);
	put(300, 8);
	end_record();
	record(1, 0); /* MMAP, second */
	put(5, 4);
	put(6, 4);
	put(0x1000, 8);
	put(0x2000, 8);
	put(0x3000, 8);
	sb_mem(&out, path, sizeof(path));
	fill_to((out.len + 7) & ~(size_t)7);
	put(6 | UINT64_C(5) << 32, 8);
	put(200, 8);
	end_record();
	record(3, 0x2000); /* COMM of exec, first */
	put(5, 4);
	put(6, 4);
	sb_mem(&out, "true\0\0\0", 8);
	put(6 | UINT64_C(5) << 32, 8);
	put(100, 8);
	end_record();
	record(3, 0); /* COMM, a new name only */
	put(5, 4);
	put(6, 4);
	sb_mem(&out, "true\0\0\0", 8);
	put(6 | UINT64_C(5) << 32, 8);
	put(400, 8);
	end_record();
	record(4, 0); /* EXIT */
	put(5, 4);
	put(4, 4);
	put(6, 4);
	put(3, 4);
	put(500, 8);
	put(6 | UINT64_C(5) << 32, 8);
	put(500, 8);
	end_record();
	record(1, 0x2000); /* MMAP of data */
	put(5, 4);
	put(6, 4);
	put_some(3);
	put(0, 8);
	put(6 | UINT64_C(5) << 32, 8);
	put(600, 8);
	end_record();
	finish();
	ok(perf_data_n(p) == 6, "six records");
	ok(perf_data_at(p, 0, &e, &diag) && e.kind == PERF_COMM &&
		e.exec_comm && e.pid == 5 && e.tid == 6,
	    "exec");
	ok(perf_data_at(p, 1, &e, &diag) && e.kind == PERF_MMAP && e.pid == 5 &&
		e.tid == 6 && e.addr == 0x1000 && e.len == 0x2000 &&
		e.offset == 0x3000 && e.exec && e.inode == 0 &&
		bytes_left(&e.build_id) == 0 && strcmp(e.path, path) == 0,
	    "mmap");
	ok(perf_data_at(p, 2, &e, &diag) && e.kind == PERF_FORK && e.pid == 5 &&
		e.ppid == 4 && e.tid == 6 && e.ptid == 3,
	    "fork");
	ok(perf_data_at(p, 3, &e, &diag) && e.kind == PERF_COMM &&
		!e.exec_comm && e.tid == 6 && strcmp(e.comm, "true") == 0,
	    "a new name");
	ok(perf_data_at(p, 4, &e, &diag) && e.kind == PERF_EXIT && e.pid == 5,
	    "exit");
	ok(perf_data_at(p, 5, &e, &diag) && e.kind == PERF_MMAP && !e.exec,
	    "mmap of data");
	ok(findings() == 0, "nothing wrong");
	perf_data_close(p);
}

static void
put_mmap2(unsigned misc, unsigned id_len, unsigned prot, bool inode)
{
	record(10, misc);
	put(5, 4);
	put(6, 4);
	put(0x1000, 8);
	put(0x2000, 8);
	put(0x3000, 8);
	if (misc & 0x4000) {
		put(id_len, 1);
		put(0, 1);
		put(0, 2);
		sb_mem(&out, "ABCDEFGHIJKLMNOPQRST", 20);
	} else {
		put(8, 4);
		put(1, 4);
		put(inode ? 77 : 0, 8);
		put(9, 8);
	}
	put(prot, 4);
	put(2, 4);
	sb_mem(&out, "/lib/a\0", 8);
	end_record();
}

static void
mmap2(void)
{
	struct perf_event e;

	begin(false);
	one_attr(TID, 0, 0, 0, 0);
	put_mmap2(0, 0, 5, true);
	put_mmap2(0, 0, 3, false);
	put_mmap2(0x4000, 8, 4, false);
	put_mmap2(0x4000, 20, 4, false);
	put_mmap2(0x4000, 21, 4, false);
	finish();
	ok(perf_data_at(p, 0, &e, &diag) && e.exec &&
		e.inode == (77 ^ UINT64_C(8) << 40 ^ UINT64_C(1) << 52) &&
		strcmp(e.path, "/lib/a") == 0 && e.offset == 0x3000,
	    "inode");
	ok(perf_data_at(p, 1, &e, &diag) && !e.exec && e.inode == 0 &&
		bytes_left(&e.build_id) == 0,
	    "no inode, no code");
	ok(perf_data_at(p, 2, &e, &diag) && bytes_left(&e.build_id) == 8 &&
		memcmp(e.build_id.data, "ABCDEFGH", 8) == 0 && e.exec &&
		strcmp(e.path, "/lib/a") == 0,
	    "build id of 8 bytes");
	ok(perf_data_at(p, 3, &e, &diag) && bytes_left(&e.build_id) == 20,
	    "of 20 bytes");
	ok(perf_data_at(p, 4, &e, &diag) && bytes_left(&e.build_id) == 20,
	    "of more, which it cannot have");
	ok(findings() == 0, "nothing wrong");
	perf_data_close(p);
}

/* Two events: which one a record is of is said by its id. */
static void
events(bool ids_known)
{
	struct perf_event e;
	size_t ids;
	unsigned i;

	begin(false);
	attr(IDENTIFIER | TID | TIME | REGS | STACK, 0, ID_ALL, 0, 1);
	put(0x300, 8);
	put(16, 8);
	attr(IDENTIFIER | TID | REGS | STACK, 0, 0, 0, 7);
	put(0x310, 8);
	put(8 + 7, 8);
	put_at(24, ATTRS);
	put_at(32, out.len - ATTRS);
	ids = 0x300;
	fill_to(ids);
	put(ids_known ? 20 : 0, 8);
	put(10, 8);
	put(15, 8);
	fill_to(DATA);
	for (i = 0; i < 3; i++) {
		record(9, 0);
		put(i == 0 ? 15 : i == 1 ? 20 : 99, 8);
		put(1, 4);
		put(1, 4);
		if (i != 0)
			put(70 - i, 8); /* time */
		put(2, 8);
		put(0xa0, 8);
		if (i == 0)
			put_some(2);
		put(0, 8);
		end_record();
	}
	record(7, 0);
	put(5, 4);
	put(4, 4);
	put(6, 4);
	put(3, 4);
	put(9, 8);
	put(6 | UINT64_C(5) << 32, 8);
	put(50, 8);
	put(10, 8);
	end_record();
	record(7, 0); /* of the second: no time */
	put(7, 4);
	put(4, 4);
	put(6, 4);
	put(3, 4);
	put(9, 8);
	put(6 | UINT64_C(5) << 32, 8);
	put(55, 8);
	put(15, 8);
	end_record();
	finish();
	ok(perf_data_n(p) == 5, "five records");
	ok(perf_data_at(p, 0, &e, &diag) && e.kind == PERF_SAMPLE &&
		e.mask == 7 && bytes_left(&e.regs) == 24,
	    "of the second");
	ok(perf_data_at(p, 1, &e, &diag) && e.kind == PERF_FORK && e.pid == 7,
	    "a fork that has no time");
	ok(perf_data_at(p, 2, &e, &diag) && e.kind == PERF_FORK && e.pid == 5,
	    "a fork with one");
	ok(perf_data_at(p, 3, &e, &diag) && e.mask == 1, "of no known one");
	ok(perf_data_at(p, 4, &e, &diag) && e.mask == 1, "of the first");
	ok(findings() == 0, "nothing wrong");
	perf_data_close(p);
}

static void
put_note(const char *path, char byte, unsigned size)
{
	unsigned n;

	record(0, 0x8000);
	put(0, 4);
	for (n = 0; n < 20; n++)
		sb_char(&out, byte);
	put(size, 1);
	put(0, 1);
	put(0, 2);
	sb_mem(&out, path, strlen(path) + 1);
	end_record();
}

static void
features(void)
{
	static const struct {
		const char *name;
		unsigned machine, size;
	} archs[] = {
		{ "x86_64", MACH_X86_64, 8 },
		{ "aarch64", MACH_AARCH64, 8 },
		{ "i686", MACH_I386, 4 },
		{ "i586", MACH_I386, 4 },
		{ "i386", MACH_I386, 4 },
		{ "riscv64", MACH_OTHER, 0 },
	};
	struct bytes id;
	size_t i, at;
	bool two;

	for (i = 0; i < NELEM(archs); i++) {
		begin(i & 1);
		one_attr(TID, 0, 0, 0, 0);
		put_at(72, 1 << 2 | 1 << 6 | 1 << 10);
		put_at(40, DATA);
		put_mmap2(0, 0, 5, true);
		put_at(48, out.len - DATA);
		at = out.len;
		put_some(6);
		put_at(at, out.len);
		/* Three build ids: two of one name, one of 8 bytes. */
		for (two = false;; two = true) {
			record(0, two ? 0x8000 : 0);
			put(0, 4);
			sb_mem(&out, "0123456789abcdefghij", 20);
			put(two ? 8 : 0, 1);
			put(0, 1);
			put(0, 2);
			sb_mem(&out, two ? "/lib/b\0" : "/lib/a\0", 8);
			end_record();
			if (two)
				break;
		}
		record(0, 0x8000);
		put(0, 4);
		sb_mem(&out, "0123456789abcdefghiX", 20);
		put(20, 1);
		put(0, 1);
		put(0, 2);
		sb_mem(&out, "/lib/a\0", 8);
		end_record();
		/* More than 20 bytes there are not. */
		record(0, 0x8000);
		put(0, 4);
		sb_mem(&out, "0123456789abcdefghij", 20);
		put(21, 1);
		put(0, 1);
		put(0, 2);
		sb_mem(&out, "/lib/d\0", 8);
		end_record();
		put_at(at + 8,
		    out.len - (size_t)load_word((uint8_t *)out.s + at, 8, be));
		put_at(at + 16, out.len);
		put(32, 4);
		sb_str(&out, archs[i].name);
		sb_char(&out, 0);
		put_at(at + 24,
		    out.len -
			(size_t)load_word((uint8_t *)out.s + at + 16, 8, be));
		put_at(at + 32, 0);
		put_at(at + 40, 0);
		open_it();
		ok(about.machine == archs[i].machine &&
			about.addr_size == archs[i].size &&
			about.big_endian == (bool)(i & 1),
		    "%s", archs[i].name);
		id = perf_data_build_id(p, "/lib/a", &two);
		ok(bytes_left(&id) == 20 && two, "two of one name");
		id = perf_data_build_id(p, "/lib/b", &two);
		ok(bytes_left(&id) == 8 && !two &&
			memcmp(id.data, "01234567", 8) == 0,
		    "one of 8 bytes");
		id = perf_data_build_id(p, "/lib/d", &two);
		ok(bytes_left(&id) == 20 && !two, "one that says 21");
		id = perf_data_build_id(p, "/lib/c", &two);
		ok(bytes_left(&id) == 0 && !two, "none");
		ok(perf_data_n(p) == 1 && findings() == 0, "nothing wrong");
		perf_data_close(p);
	}
}

/* Notes about one path: are they of one file?  Others stand around them. */
static void
files_of_a_name(void)
{
	static const struct {
		const char *ids;
		bool two;
	} cases[] = {
		{ "a", false },
		{ "aa", false },
		{ "ab", true },
		{ "ba", true },
		{ "aab", true },
		{ "aba", true },
		{ "baa", true },
		{ "aaa", false },
		{ "aaaab", true },
		{ "baaaa", true },
		{ "aaaaaaaaaaaab", true },
		{ "abbbbbbbbbbbb", true },
		{ "aA", true },
		{ "Aa", true },
		{ "AA", false },
		{ "aaaaA", true },
	};
	const char *c;
	struct bytes id;
	size_t i, at;
	bool two;

	for (i = 0; i < NELEM(cases); i++) {
		begin(false);
		one_attr(TID, 0, 0, 0, 0);
		put_at(72, 1 << 2);
		put_at(40, DATA);
		put_mmap2(0, 0, 5, true);
		put_at(48, out.len - DATA);
		at = out.len;
		put_some(2);
		put_at(at, out.len);
		/* Great letters: 8 bytes of the same. */
		for (c = cases[i].ids; *c != '\0'; c++) {
			put_note("/lib/a", *c == 'A' ? 'a' : *c,
			    *c == 'A' ? 8 : 20);
			put_note("/lib/b", *c, 20);
			put_note("/lib", *c, 20);
		}
		put_at(at + 8,
		    out.len - (size_t)load_word((uint8_t *)out.s + at, 8, be));
		open_it();
		id = perf_data_build_id(p, "/lib/a", &two);
		ok(bytes_left(&id) > 0 && two == cases[i].two, "notes: %s",
		    cases[i].ids);
		perf_data_close(p);
	}
}

/* A stream: events, features and build ids stand among the records. */
static void
stream(void)
{
	struct perf_event e;
	struct bytes id;
	bool two;

	out.len = 0;
	be = false;
	sb_mem(&out, "PERFILE2", 8);
	put(16, 8);
	put_sample(0, 0, 0); /* before its event is known */
	record(64, 0);
	attr(TID | REGS | STACK, 0, 0, 0, 0x111);
	put(5, 8);
	end_record();
	record(80, 0);
	put(6, 8);
	put(8, 4);
	sb_mem(&out, "aarch64\0", 8);
	end_record();
	record(67, 0);
	put(0, 4);
	sb_mem(&out, "0123456789abcdefghij", 20);
	put(0, 4);
	sb_mem(&out, "/lib/a\0", 8);
	end_record();
	record(66, 0); /* tracing data: 5 bytes, 8 */
	put(5, 4);
	put(0, 4);
	end_record();
	put(~UINT64_C(0), 8);
	record(71, 0); /* AUX: as many bytes as said */
	put(24, 8);
	put_some(4);
	end_record();
	put_some(3);
	put_sample(0, 0, 0);
	open_it();
	ok(perf_data_n(p) == 2 && perf_data_at(p, 0, &e, &diag) &&
		is_sample(&e) && perf_data_at(p, 1, &e, &diag) && is_sample(&e),
	    "a stream");
	ok(about.machine == MACH_AARCH64, "its machine");
	id = perf_data_build_id(p, "/lib/a", &two);
	ok(bytes_left(&id) == 20 && !two, "its build id");
	ok(findings() == 0, "nothing wrong");
	perf_data_close(p);
	out.len = 16;
	open_it();
	ok(perf_data_n(p) == 0 && findings() == 0, "a stream of nothing");
	perf_data_close(p);
	out.len = 15;
	open_it();
	ok(perf_data_n(p) == 0 && findings() == 1, "a header that is cut");
	perf_data_close(p);
	out.len = 16;
	put_at(8, 17);
	open_it();
	ok(perf_data_n(p) == 0 && findings() == 1, "no stream's size");
	perf_data_close(p);
}

/* An event that is too short to be one is none, and its ids are nobody's. */
static void
short_events(void)
{
	static const struct {
		unsigned len;
		uint64_t mask;
	} t[] = {
		{ 8, 1 },
		{ 40, 1 },
		{ 47, 1 },
		{ 48, 0 },
		{ 64, 0 },
	};
	struct perf_event e;
	size_t i, k;

	for (i = 0; i < NELEM(t); i++) {
		out.len = 0;
		be = false;
		sb_mem(&out, "PERFILE2", 8);
		put(16, 8);
		for (k = 0; k < 3; k++) {
			record(64, 0);
			attr(IDENTIFIER | TID | REGS | STACK, 0, 0, 0, k);
			store_word((uint8_t *)out.s + start + 12, 4, be,
			    k == 0 ? t[i].len : ATTR);
			if (k == 0)
				out.len = start + 8 + t[i].len;
			put(99 - k, 8);
			end_record();
		}
		record(9, 0);
		put(99, 8);
		put(1, 4);
		put(1, 4);
		put(2, 8);
		put(0, 8);
		put(0, 8);
		end_record();
		open_it();
		ok(perf_data_n(p) == 1 && perf_data_at(p, 0, &e, &diag) &&
			e.mask == t[i].mask,
		    "an event of %u bytes", t[i].len);
		perf_data_close(p);
		findings();
	}
}

static void
lost(void)
{
	begin(false);
	one_attr(TID, 0, 0, 0, 0);
	record(2, 0); /* LOST */
	put(1, 8);
	put(5, 8);
	end_record();
	record(13, 0); /* LOST_SAMPLES */
	put(7, 8);
	end_record();
	record(81, 0); /* COMPRESSED */
	put(7, 8);
	end_record();
	record(83, 0); /* COMPRESSED2 */
	put(7, 8);
	end_record();
	finish();
	perf_data_close(p);
	ok(diag.n == 2 &&
		strncmp(diag.list[0].message, "2 of its records", 16) == 0 &&
		strncmp(diag.list[1].message, "12 records", 10) == 0,
	    "what was lost and what is compressed is counted");
	findings();
}

/* Findings of a file of two samples with a field of its header changed. */
static void
damaged(size_t at, uint64_t v, size_t cut, size_t want, size_t found,
    const char *what)
{
	size_t n;

	begin(false);
	one_attr(TID | REGS | STACK, 0, 0, 0, 0x111);
	put_sample(0, 0, 0);
	put_sample(0, 0, 0);
	put_at(40, DATA);
	put_at(48, out.len - DATA);
	if (at != 0)
		put_at(at, v);
	out.len -= cut;
	open_it();
	n = perf_data_n(p);
	perf_data_close(p);
	ok(n == want && findings() == found, "%s", what);
}

/* Registers by their number in a sample (Linux, asm/perf_regs.h). */
static void
registers(void)
{
	static const int x64[] = { 0, 3, 2, 1, 4, 5, 6, 7, 16, -1, -1, -1, -1,
		-1, -1, -1, 8, 9, 10, 11, 12, 13, 14, 15, -1 };
	/* ax bx cx dx si di bp sp ip flags */
	static const int i386[] = { 0, 3, 1, 2, 6, 7, 5, 4, 8, -1 };
	unsigned i, bad = 0;

	for (i = 0; i < NELEM(x64); i++)
		bad += perf_reg(MACH_X86_64, i) != x64[i];
	ok(bad == 0, "of x86-64");
	for (i = 0; i < NELEM(i386); i++)
		bad += perf_reg(MACH_I386, i) != i386[i];
	ok(bad == 0, "of i386");
	for (i = 0; i < 33; i++)
		bad += perf_reg(MACH_AARCH64, i) != (int)i;
	ok(bad == 0 && perf_reg(MACH_AARCH64, 33) == -1, "of AArch64");
	ok(perf_reg(MACH_RISCV, 0) == -1, "of others");
}

int
main(void)
{
	registers();
	magic();
	samples();
	without_registers();
	processes();
	mmap2();
	events(true);
	features();
	files_of_a_name();
	stream();
	short_events();
	lost();
	damaged(0, 0, 0, 2, 0, "nothing");
	damaged(0, 0, 1, 1, 2, "the last byte is not there");
	damaged(48, 0, 0, 2, 1, "not finished");
	damaged(48, UINT64_MAX, 0, 2, 1, "data beyond the end");
	damaged(48, 88, 0, 1, 0, "one record's length");
	damaged(48, 92, 0, 1, 1, "half a header of a record");
	damaged(40, 1 << 20, 0, 0, 1, "data outside the file");
	damaged(16, 63, 0, 2, 1, "attributes too small");
	damaged(16, 64, 0, 2, 0, "attributes as small as they were once");
	damaged(24, 1 << 20, 0, 2, 1, "attributes outside the file");
	damaged(DATA + 4, UINT64_C(7) << 16, 0, 0, 1, "a record of 7 bytes");
	/* As AUX data: the first word of its content counts more bytes. */
	damaged(DATA, UINT64_C(0x58) << 48 | 71, 0, 0, 1,
	    "no such bytes follow");
	damaged(DATA, 66, 0, 0, 1, "a record of a size of 0");
	sb_free(&out);
	diag_free(&diag);
	return done();
}
