/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * XRay's basic mode record by record, and headers of both modes (compiler-rt's
 * xray_records.h and xray_basic_logging.cpp), in both byte orders; FDR traces
 * whose buffers have to be looked for.
 */
#include "xray_words.h"

/*
 * Records in words: c CPU.ACTION.FUNCTION@TIME/THREAD/PROCESS of a call,
 * g FUNCTION/THREAD/PROCESS=VALUE of an argument, r TYPE of another type,
 * z BYTES of zeros.  Where a record has nothing stands 0xa5.
 */
static void
basic(const char *words)
{
	unsigned v[3];
	unsigned long long time;
	long thread, process;
	int len;

	out.len = 0;
	put(version, 2);
	put(0, 2);
	put(be ? 0xc0000000 : 3, 4);
	put(2000, 8);
	put(0x77, 8);
	put(0x99, 8);
	for (; *words != '\0'; words += words[len] == ' ' ? len + 1 : len) {
		len = 1;
		if (sscanf(words, "c%u.%u.%u@%llu/%ld/%ld%n", &v[0], &v[1],
			&v[2], &time, &thread, &process, &len) == 6) {
			put(0, 2);
			put(v[0], 1);
			put(v[1], 1);
			put(v[2], 4);
			put(time, 8);
			put((uint64_t)thread, 4);
			put((uint64_t)process, 4);
			put(0xa5a5a5a5a5a5a5a5, 8);
		} else if (sscanf(words, "g%u/%ld/%ld=%llu%n", &v[0], &thread,
			       &process, &time, &len) == 4) {
			put(1, 2);
			put(0xa5a5, 2);
			put(v[0], 4);
			put((uint64_t)thread, 4);
			put((uint64_t)process, 4);
			put(time, 8);
			put(0xa5a5a5a5a5a5a5a5, 8);
		} else if (sscanf(words, "r%u%n", &v[0], &len) == 1) {
			put(v[0], 2);
			zeros(30);
		} else if (sscanf(words, "z%u%n", &v[0], &len) == 1)
			zeros(v[0]);
	}
}

static const struct {
	const char *what;
	unsigned version;
	const char *words, *want;
} cases[] = {
	{ "nothing", 3, "", " |" },
	{ "each action", 3,
	    "c1.0.5@100/7/9 c2.3.6@101/7/9 c3.1.6@102/7/9 c255.2.5@103/7/9",
	    "32+32 enter t7 p9 c1 f5 @100; 64+32 enter-arg t7 p9 c2 f6 @101; "
	    "96+32 exit t7 p9 c3 f6 @102; 128+32 tail-exit t7 p9 c255 f5 @103 "
	    "| 0 32..160 t7 p9 first @100" },
	{ "no processes before version 3", 2, "c1.0.5@100/7/9 c1.1.5@99/8/9",
	    "32+32 enter t7 c1 f5 @100; 64+32 exit t8 c1 f5 @99 | 0 32..64 t7 "
	    "0 64..96 t8 first @99" },
	{ "version 1", 1, "c1.0.5@100/7/9",
	    "32+32 enter t7 c1 f5 @100 | 0 32..64 t7 first @100" },
	{ "the greatest numbers", 3,
	    "c255.0.4294967295@18446744073709551615/-1/-1",
	    "32+32 enter t-1 p-1 c255 f4294967295 @18446744073709551615 | 0 "
	    "32..64 t-1 p-1 first @18446744073709551615" },
	{ "the least", 3, "c0.0.0@0/-2147483648/2147483647",
	    "32+32 enter t-2147483648 p2147483647 c0 f0 @0 | 0 32..64 "
	    "t-2147483648 p2147483647 first @0" },
	{ "threads by turns", 3,
	    "c0.0.1@10/7/9 c0.1.1@11/7/9 c0.0.1@5/8/9 c0.1.1@12/7/9 "
	    "c0.1.1@13/7/8",
	    "32+32 enter t7 p9 c0 f1 @10; 64+32 exit t7 p9 c0 f1 @11; 96+32 "
	    "enter t8 p9 c0 f1 @5; 128+32 exit t7 p9 c0 f1 @12; 160+32 exit t7 "
	    "p8 c0 f1 @13 | 0 32..96 t7 p9 0 96..128 t8 p9 0 128..160 t7 p9 0 "
	    "160..192 t7 p8 first @5" },
	{ "an argument", 3, "c1.3.5@100/7/9 g5/7/9=18446744073709551615",
	    "32+32 enter-arg t7 p9 c1 f5 @100; 64+32 call-arg t7 p9 f5 "
	    "=18446744073709551615 | 0 32..96 t7 p9 first @100" },
	{ "in version 2, where no thread stands in it", 2,
	    "c1.3.5@100/7/9 g5/1/2=3",
	    "32+32 enter-arg t7 c1 f5 @100; 64+32 call-arg t7 f5 =3 | 0 32..96 "
	    "t7 first @100" },
	{ "alone in version 2: of no thread", 2, "c1.3.5@100/7/9 r2 g5/1/2=3",
	    "32+32 enter-arg t7 c1 f5 @100; 96+32 call-arg f5 =3 | 0 32..64 t7 "
	    "0 96..128 first @100\nxray-kind-unknown 64: a record of type 2\n"
	    "xray-arg-orphan 96: an argument of function 5 without an entry "
	    "before it" },
	{ "two, the first alone", 3, "c1.3.5@100/7/9 r2 g5/7/9=1 g5/7/9=2",
	    "32+32 enter-arg t7 p9 c1 f5 @100; 96+32 call-arg t7 p9 f5 =1; "
	    "128+32 call-arg t7 p9 f5 =2 | 0 32..160 t7 p9 first @100\n"
	    "xray-kind-unknown 64: a record of type 2\nxray-arg-orphan 96: an "
	    "argument of function 5 without an entry before it" },
	{ "of another function", 3, "c1.3.5@100/7/9 g6/7/9=3",
	    "32+32 enter-arg t7 p9 c1 f5 @100; 64+32 call-arg t7 p9 f6 =3 | 0 "
	    "32..96 t7 p9 first @100\nxray-arg-mismatch 64: an argument of "
	    "function 6, thread 7, after a record of function 5, thread 7" },
	{ "of another thread", 3, "c1.3.5@100/7/9 g5/8/9=3",
	    "32+32 enter-arg t7 p9 c1 f5 @100; 64+32 call-arg t8 p9 f5 =3 | 0 "
	    "32..64 t7 p9 0 64..96 t8 p9 first @100\nxray-arg-mismatch 64: an "
	    "argument of function 5, thread 8, after a record of function 5, "
	    "thread 7" },
	{ "of another process", 3, "c1.3.5@100/7/9 g5/7/8=3",
	    "32+32 enter-arg t7 p9 c1 f5 @100; 64+32 call-arg t7 p8 f5 =3 | 0 "
	    "32..64 t7 p9 0 64..96 t7 p8 first @100\nxray-arg-mismatch 64: an "
	    "argument of function 5, thread 7, after a record of function 5, "
	    "thread 7" },
	{ "of another function in version 2", 2, "c1.3.5@100/7/9 g6/1/2=3",
	    "32+32 enter-arg t7 c1 f5 @100; 64+32 call-arg t7 f6 =3 | 0 32..96 "
	    "t7 first @100\nxray-arg-mismatch 64: an argument of function 6, "
	    "thread 7, after a record of function 5, thread 7" },
	{ "action 4, and an argument", 3,
	    "c1.0.4@99/7/9 c1.4.5@100/7/9 g5/7/9=3",
	    "32+32 enter t7 p9 c1 f4 @99; 96+32 call-arg t7 p9 f5 =3 | 0 "
	    "32..128 t7 p9 first @99\nxray-action-unknown 64: function 5 has a "
	    "record of action 4\nxray-arg-orphan 96: an argument of function 5 "
	    "without an entry before it" },
	{ "action 255", 3, "c1.0.4@99/7/9 c1.255.5@100/7/9",
	    "32+32 enter t7 p9 c1 f4 @99 | 0 32..64 t7 p9 first "
	    "@99\nxray-action-unknown 64: function 5 has a record of action "
	    "255" },
	{ "type 2, and an argument", 3, "c1.3.5@100/7/9 r2 g5/7/9=3",
	    "32+32 enter-arg t7 p9 c1 f5 @100; 96+32 call-arg t7 p9 f5 =3 | 0 "
	    "32..128 t7 p9 first @100\nxray-kind-unknown 64: a record of type "
	    "2\nxray-arg-orphan 96: an argument of function 5 without an entry "
	    "before it" },
	{ "type 65535", 3, "c1.0.4@99/7/9 r65535",
	    "32+32 enter t7 p9 c1 f4 @99 | 0 32..64 t7 p9 first "
	    "@99\nxray-kind-unknown 64: a record of type 65535" },
	{ "31 bytes more", 3, "c1.0.5@100/7/9 z31",
	    "32+32 enter t7 p9 c1 f5 @100 | 0 32..64 t7 p9 first @100\n"
	    "xray-size-multiple 64: 31 bytes at the end: no whole record of "
	    "32" },
};

/* --- Buffers of FDR traces that have to be looked for --- */

static const struct {
	const char *what;
	unsigned version;
	uint64_t buffer;
	const char *words, *want;
} frames[] = {
#define BUFFER(at) at "72 N1 W7.9 P3 C4:100 e1+5"
	/* Its first byte is damaged, its number is not. */
	{ "extents behind another tag", 5, 72, "v72 N1 W7.9 P3 C4:100 e1+5",
	    "0 48..120 t1 p3 @100 7.9 first @100\nxray-extents-missing 32: "
	    "before the buffer is no record BufferExtents, but one that begins "
	    "with 0x0d" },
	{ "of less than it has: the rest is no buffer", 5, 72,
	    "v64 N1 W7.9 P3 C4:100 e1+5",
	    "0 48..112 t1 p3 @100 7.9 first @100\nxray-extents-missing 32: "
	    "before the buffer is no record BufferExtents, but one that begins "
	    "with 0x0d\nxray-trailing 112: no buffer begins here: 8 bytes "
	    "cannot be read" },
	{ "of more than the file has: up to the end", 5, 4096,
	    "v73 N1 W7.9 P3 C4:100 e1+5",
	    "0 48..120 t1 p3 @100 7.9 first @100\nxray-extents-missing 32: "
	    "before the buffer is no record BufferExtents, but one that begins "
	    "with 0x0d" },
	{ "of more than a buffer", 5, 71, "v72 N1 W7.9 P3 C4:100 e1+5 z8",
	    "0 48..128 t1 p3 @100 7.9 first @100\nxray-extents-missing 32: "
	    "before the buffer is no record BufferExtents, but one that begins "
	    "with 0x0d" },
	{ "of as much", 5, 72, "v72 N1 W7.9 P3 C4:100 e1+5 z8",
	    "0 48..120 t1 p3 @100 7.9 first @100\nxray-extents-missing 32: "
	    "before the buffer is no record BufferExtents, but one that begins "
	    "with 0x0d\nxray-trailing 120: no buffer begins here: 8 bytes "
	    "cannot be read" },
	{ "of a size that is not bounded", 5, 0,
	    "v72 N1 W7.9 P3 C4:100 e1+5 z8",
	    "0 48..120 t1 p3 @100 7.9 first @100\nxray-extents-missing 32: "
	    "before the buffer is no record BufferExtents, but one that begins "
	    "with 0x0d\nxray-trailing 120: no buffer begins here: 8 bytes "
	    "cannot be read" },
	{ "of less than a record", 5, 0, "v15 N1 W7.9 P3 C4:100 e1+5",
	    "0 48..120 t1 p3 @100 7.9 first @100\nxray-extents-missing 32: "
	    "before the buffer is no record BufferExtents, but one that begins "
	    "with 0x0d" },
	{ "of one record", 5, 0, "v16 N1 W7.9 P3 C4:100 e1+5",
	    "0 48..64 t1\nxray-extents-missing 32: before the buffer is no "
	    "record BufferExtents, but one that begins with "
	    "0x0d\nxray-trailing 64: no buffer begins here: 56 bytes cannot be "
	    "read" },
	{ "an open buffer up to the next one", 5, 0,
	    "N1 W7.9 P3 C4:100 e1+5 E72 N2 W8.1 P3 C0:90 e1+1",
	    "0 32..104 t1 p3 @100 7.9 1 120..192 t2 p3 @90 8.1 first @90\n"
	    "xray-extents-missing 32: the buffer has no record BufferExtents "
	    "before it" },
	{ "version 2: preambles without a process", 2, 0,
	    "N1 W7.9 C4:100 e1+5 N2 W8.1 C0:90 e1+1",
	    "0 32..88 t1 @100 7.9 1 88..144 t2 @90 8.1 first @90\n"
	    "xray-extents-missing 32: the buffer has no record BufferExtents "
	    "before it\nxray-extents-missing 88: the buffer has no record "
	    "BufferExtents before it" },
	{ "half of a BufferExtents", 5, 0, BUFFER("E") " E0",
	    "0 48..120 t1 p3 @100 7.9 first @100\nxray-record-truncated 120: "
	    "BufferExtents has 15 bytes of 16, where the file ends" },
};

/*
 * From the blocks on, what read_all() gives; without as many bytes, and first
 * bytes of arguments as the first byte order has them.
 */
static const char *
blocks(size_t cut)
{
	char *s = strchr(read_all(out.len - cut), '|') + 2, *tag;

	if (be && (tag = strstr(s, " 0x86")) != NULL)
		memcpy(tag, " 0x0d", 5);
	return s;
}

/* Two traces in one file, one behind another. */
static void
appended(void)
{
	char header[32];
	size_t first;

	version = 5;
	trace(BUFFER("E"), 1, 4096);
	first = out.len;
	memcpy(header, out.s, 32);
	sb_mem(&out, header, 32);
	meta(7);
	put(0, 8);
	zeros(7);
	is(blocks(0),
	    "0 48..120 t1 p3 @100 7.9 first @100\nxray-trailing 120: the "
	    "header of another trace follows the last buffer",
	    "appended");
	/* One byte less, and it is none. */
	is(blocks(1),
	    "0 48..120 t1 p3 @100 7.9 first @100\nxray-trailing 120: no buffer "
	    "begins here: 47 bytes cannot be read",
	    "cut");
	/* Another version, another type. */
	out.s[first + (be ? 1 : 0)] = 4;
	is(blocks(0),
	    "0 48..120 t1 p3 @100 7.9 first @100\nxray-trailing 120: no buffer "
	    "begins here: 48 bytes cannot be read",
	    "of version 4");
	out.s[first + (be ? 1 : 0)] = 5;
	out.s[first + (be ? 3 : 2)] = 0;
	is(blocks(0),
	    "0 48..120 t1 p3 @100 7.9 first @100\nxray-trailing 120: no buffer "
	    "begins here: 48 bytes cannot be read",
	    "of basic mode");
	out.s[first + (be ? 3 : 2)] = 1;
	out.s[first + 32] = 0;
	is(blocks(0),
	    "0 48..120 t1 p3 @100 7.9 first @100\nxray-trailing 120: no buffer "
	    "begins here: 48 bytes cannot be read",
	    "no buffer");
}

/* --- Headers --- */

static const char *
header(unsigned type, unsigned long flags, uint64_t frequency, uint64_t buffer,
    size_t len)
{
	static const struct selection all;
	struct table_list list = { 0 };
	struct diag d = { 0 };
	struct image *img;
	const struct field *f;
	size_t i;

	out.len = 0;
	put(version, 2);
	put(type, 2);
	sb_char(&out, (char)flags);
	zeros(3);
	put(frequency, 8);
	put(buffer, 8);
	put(0, 8);
	zeros(32);
	img = trace_image((uint8_t *)out.s, len);
	told.len = 0;
	sb_str(&told, "");
	if (img == NULL)
		return "no trace";
	tables_find(img, &all, &list, &d);
	table_index(list.t[0], &d);
	for (i = 0; i < list.t[0]->fields.n; i++) {
		f = &list.t[0]->fields.list[i];
		sb_printf(&told, "%s%s%s=", i > 0 ? " " : "", f->name,
		    f->flags & FIELD_LIST   ? "*" :
		    f->flags & FIELD_DETAIL ? "-" :
					      "");
		if (f->kind == FIELD_STR || f->kind == FIELD_NAME)
			sb_str(&told, f->str);
		else
			sb_printf(&told, "%" PRIu64, f->num);
	}
	for (i = 0; i < d.n; i++)
		sb_printf(&told, "\n%s %" PRIu64 ": %s",
		    check_info(d.list[i].check)->name, d.list[i].offset,
		    d.list[i].message);
	tables_free(&list);
	diag_free(&d);
	image_close(img);
	return told.s;
}

static void
headers(void)
{
	const char *order = be ? "big" : "little";
	unsigned first = be ? 0x80 : 1, second = be ? 0x40 : 2;
	struct strbuf want = { 0 };

	version = 5;
	sb_printf(&want,
	    "version*=5 mode*=fdr byte_order=%s "
	    "cycle_frequency=18446744073709551615 buffer_size=4096 "
	    "constant_tsc-=1 nonstop_tsc-=0 buffers=0 records*=0",
	    order);
	is(header(1, first, UINT64_MAX, 4096, 32), want.s, "constant");
	want.len = 0;
	sb_printf(&want,
	    "version*=5 mode*=fdr byte_order=%s cycle_frequency=0 "
	    "buffer_size=0 constant_tsc-=0 nonstop_tsc-=1 buffers=0 records*=0",
	    order);
	is(header(1, 0xff & ~first, 0, 0, 32), want.s, "nonstop");
	is(header(1, second, 0, 0, 32), want.s, "nonstop alone");
	want.len = 0;
	sb_printf(&want,
	    "version*=3 mode*=basic byte_order=%s cycle_frequency=2000000000 "
	    "constant_tsc-=1 nonstop_tsc-=1 records*=0",
	    order);
	version = 3;
	is(header(0, first | second, 2000000000, 4096, 32), want.s, "basic");
	/* A byte short: nothing but the first two numbers. */
	is(header(0, first | second, 2000000000, 4096, 31),
	    "version=3 mode=basic\n"
	    "xray-header-short 31: the header needs 32 bytes, there are 31",
	    "31 bytes");
	sb_free(&want);
}

/* --- Records by items and by blocks --- */

struct seen {
	uint64_t next; /* offset of the record that is due */
	size_t n, bad;
};

static void
see(void *arg, const struct trace_record *r)
{
	struct seen *seen = arg;

	seen->bad += r->offset != seen->next;
	seen->next = r->offset + r->size;
	seen->n++;
}

/*
 * An item has 2,048 records, wherever buffers begin: all are read once, one
 * behind another.  Two buffers with so many calls in the first.
 */
static void
items(unsigned calls)
{
	static const struct selection all;
	struct table_list list = { 0 };
	struct seen seen = { .next = 32 }, part = { 0 };
	struct diag d = { 0 };
	const struct trace *tr;
	struct image *img;
	size_t i, from;

	version = 5;
	trace("E0 N1 W7.9 P3 C4:100", 1, 0);
	for (i = 0; i < calls; i++)
		call((unsigned)i & 1, 1, 1);
	store_word((uint8_t *)out.s + 33, 8, be, out.len - 48);
	from = out.len;
	meta(7);
	put(72, 8);
	zeros(7);
	record('N', (const uint64_t[]){ 2 });
	record('W', (const uint64_t[]){ 8, 1 });
	record('P', (const uint64_t[]){ 3 });
	record('C', (const uint64_t[]){ 0, 90 });
	call(0, 1, 1);
	img = trace_image((uint8_t *)out.s, out.len);
	tables_find(img, &all, &list, &d);
	table_index(list.t[0], &d);
	for (i = 0; i < list.t[0]->nitems; i++)
		trace_records(list.t[0], &list.t[0]->items[i], see, &seen, &d);
	tr = table_trace(list.t[0]);
	ok(seen.bad == 0 && seen.next == out.len && d.n == 0 && d.max == 0 &&
		seen.n == calls + 11 && tr->nrecords == seen.n &&
		tr->nblocks == 2,
	    "%u calls in the first: %zu records", calls, seen.n);
	/* Of a block alone. */
	for (i = 0; i < tr->nlisted; i++) {
		part = (struct seen){ .next = tr->blocks[i].offset };
		trace_block_records(list.t[0], &tr->blocks[i], see, &part);
		ok(part.bad == 0 && part.next == tr->blocks[i].end &&
			part.n == (i == 0 ? calls + 4 : 5) &&
			part.next == (i == 0 ? from : out.len),
		    "those of buffer %zu", i);
	}
	tables_free(&list);
	diag_free(&d);
	image_close(img);
}

/* The same of basic mode, in which a block is a thread's. */
static void
basic_blocks(void)
{
	static const struct selection all;
	struct table_list list = { 0 };
	struct diag d = { 0 };
	struct seen seen;
	const struct trace *tr;
	struct image *img;
	size_t i;

	version = 3;
	basic("c0.0.1@10/7/9 c0.1.1@11/7/9 c0.0.1@5/8/9 c0.1.1@6/8/9");
	img = trace_image((uint8_t *)out.s, out.len);
	tables_find(img, &all, &list, &d);
	table_index(list.t[0], &d);
	tr = table_trace(list.t[0]);
	for (i = 0; i < tr->nlisted; i++) {
		seen = (struct seen){ .next = 32 + 64 * i };
		trace_block_records(list.t[0], &tr->blocks[i], see, &seen);
		ok(seen.bad == 0 && seen.n == 2, "two records of each thread");
	}
	ok(tr->nlisted == 2, "two threads");
	tables_free(&list);
	diag_free(&d);
	image_close(img);
}

/* So many blocks are listed, and one for 256 bytes; the others counted. */
static void
blocks_listed(void)
{
	static const struct selection all;
	struct table_list list = { 0 };
	struct diag d = { 0 };
	const struct trace *tr;
	struct image *img;
	size_t i, n = 80000;
	char one[32];

	version = 3;
	basic("c0.0.1@10/0/9");
	memcpy(one, out.s + 32, sizeof(one));
	for (i = 1; i < n; i++) {
		store_word((uint8_t *)one + 16, 4, be, i & 1);
		sb_mem(&out, one, sizeof(one));
	}
	img = trace_image((uint8_t *)out.s, out.len);
	tables_find(img, &all, &list, &d);
	table_index(list.t[0], &d);
	tr = table_trace(list.t[0]);
	ok(tr->nlisted == 65536 + out.len / 256 &&
		tr->nunlisted == n - tr->nlisted,
	    "%zu blocks, %zu more", (size_t)tr->nlisted, (size_t)tr->nunlisted);
	tables_free(&list);
	diag_free(&d);
	image_close(img);
}

/* So many findings are kept of frames, and one more for 8,192 bytes. */
static void
many(void)
{
	static const struct selection all;
	struct table_list list = { 0 };
	struct diag d = { 0 };
	struct image *img;
	unsigned i;

	version = 5;
	trace("", 1, 0);
	for (i = 0; i < 8000; i++) {
		meta(7);
		put(16, 8);
		zeros(7);
		record('N', (const uint64_t[]){ 2 });
	}
	img = trace_image((uint8_t *)out.s, out.len);
	tables_find(img, &all, &list, &d);
	table_index(list.t[0], &d);
	ok(d.n == 4096 + (32 + 32 * 8000) / 8192 && d.max == 0, "%zu findings",
	    d.n);
	tables_free(&list);
	diag_free(&d);
	image_close(img);
}

int
main(void)
{
	unsigned calls;
	size_t i;

	for (be = false;; be = true) {
		for (i = 0; i < NELEM(cases); i++) {
			version = cases[i].version;
			basic(cases[i].words);
			is(read_all(out.len), cases[i].want, cases[i].what);
		}
		for (i = 0; i < NELEM(frames); i++) {
			version = frames[i].version;
			trace(frames[i].words, 1, frames[i].buffer);
			is(blocks(strstr(frames[i].want, "15 bytes of 16") !=
				  NULL),
			    frames[i].want, frames[i].what);
		}
		for (calls = 2036; calls < 2050; calls++)
			items(calls);
		basic_blocks();
		many();
		blocks_listed();
		appended();
		headers();
		if (be)
			break;
	}
	sb_free(&out);
	sb_free(&told);
	return done();
}
