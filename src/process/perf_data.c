/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Recordings of perf (tools/perf/Documentation/perf.data-file-format.txt and
 * include/uapi/linux/perf_event.h of Linux describe them):
 *
 *	header	u64 magic, u64 size (104), u64 attr_size, then (u64 offset,
 *		u64 size) of attributes, data and event types, and 256 bits
 *		for the features, whose (offset, size) stand behind the data;
 *		size 16 and no more: a stream, whose records tell all of it
 *	attr	struct perf_event_attr, then (offset, size) of its ids
 *	record	u32 type, u16 misc, u16 size, with the header
 *
 * Each processor's records come in batches of their own: order is by time.
 */
#include "process/perf_data.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "object/unpack.h"

enum {
	R_MMAP = 1,
	R_LOST = 2,
	R_COMM = 3,
	R_EXIT = 4,
	R_FORK = 7,
	R_SAMPLE = 9,
	R_MMAP2 = 10,
	R_LOST_SAMPLES = 13,
	R_ATTR = 64,
	R_TRACING_DATA = 66,
	R_BUILD_ID = 67,
	R_AUXTRACE = 71,
	R_FEATURE = 80,
	R_COMPRESSED = 81,
	R_COMPRESSED2 = 83
};

/* Bits of sample_type. */
enum {
	S_IP,
	S_TID,
	S_TIME,
	S_ADDR,
	S_READ,
	S_CALLCHAIN,
	S_ID,
	S_CPU,
	S_PERIOD,
	S_STREAM_ID,
	S_RAW,
	S_BRANCH_STACK,
	S_REGS_USER,
	S_STACK_USER,
	S_IDENTIFIER = 16
};

#define MISC_BUILD_ID 0x4000 /* of MMAP2 */
#define MISC_DATA     0x2000 /* of MMAP */
#define MISC_EXEC     0x2000 /* of COMM */
#define MISC_ID_SIZE  0x8000 /* of BUILD_ID */

#define MISC_KERNEL    1 /* of samples, in the low bits */
#define MISC_MODE      7
#define CONTEXT_KERNEL ((uint64_t)-128)
#define CONTEXT_MAX    ((uint64_t)-4095)

#define FEATURE_BUILD_ID   2
#define FEATURE_ARCH       6
#define FEATURE_EVENT_DESC 12
#define FEATURES           256

/* A place in what was unpacked, not in the file. */
#define PACKED ((uint64_t)1 << 63)

#define HEADER_LEN 104
#define STREAM_LEN 16

struct attr {
	uint64_t type; /* sample_type */
	uint64_t read_format, branch_type, regs;
	bool id_all; /* sample_id_all */
	const char *name;
};

struct event_id {
	uint64_t id;
	uint32_t attr;
};

struct index {
	uint64_t time;
	uint64_t at; /* in the file */
};

struct noted {
	const char *path;
	struct bytes id;
};

struct perf_data {
	const uint8_t *data;
	size_t len;
	bool big_endian;
	struct image *about;
	struct attr *attrs;
	size_t nattrs, attrs_cap;
	struct event_id *ids; /* by id, once all are read */
	size_t nids, ids_cap;
	struct index *index;
	size_t n, cap;
	struct noted *build_ids; /* by path */
	size_t nbuild_ids, build_ids_cap;
	struct strbuf stream;     /* payloads of compressed records */
	struct unpacked unpacked; /* ... and what they hold */
	uint64_t compressed, lost, damaged;
};

bool
perf_data_is(const uint8_t *p, size_t len)
{
	return len >= 8 &&
	       (memcmp(p, "PERFILE2", 8) == 0 || memcmp(p, "2ELIFREP", 8) == 0);
}

static struct bytes
reader(const struct perf_data *p, uint64_t at, uint64_t len)
{
	bool packed = (at & PACKED) != 0;
	const uint8_t *data = packed ? p->unpacked.data : p->data;
	size_t all = packed ? p->unpacked.len : p->len;
	struct bytes b;

	at &= ~PACKED;
	if (at > all || len > all - at) {
		bytes_init(&b, NULL, 0, at, p->big_endian);
		b.err = BYTES_TRUNCATED;
	} else
		bytes_init(&b, data == NULL ? NULL : data + at, (size_t)len, at,
		    p->big_endian);
	return b;
}

/* --- Attributes and features --- */

static bool
has(const struct attr *a, unsigned bit)
{
	return a->type >> bit & 1;
}

static void
add_ids(struct perf_data *p, struct bytes ids)
{
	while (bytes_left(&ids) >= 8) {
		GROW(p->ids, p->nids, p->ids_cap);
		p->ids[p->nids].id = bytes_u64(&ids);
		p->ids[p->nids++].attr = (uint32_t)p->nattrs - 1;
	}
}

/* What perf calls it, of those that it records by itself. */
static const char *
event_name(uint64_t type, uint64_t config)
{
	static const char *const hardware[] = { "cycles", "instructions",
		"cache-references", "cache-misses", "branches", "branch-misses",
		"bus-cycles", "stalled-cycles-frontend",
		"stalled-cycles-backend", "ref-cycles" };
	static const char *const software[] = { "cpu-clock", "task-clock",
		"page-faults", "context-switches", "cpu-migrations",
		"minor-faults", "major-faults", "alignment-faults",
		"emulation-faults", "dummy", "bpf-output" };

	if (type == 0 && config < NELEM(hardware))
		return hardware[config];
	return type == 1 && config < NELEM(software) ? software[config] : NULL;
}

/*
 * struct perf_event_attr, which has the size that it says, and the ids of its
 * events.
 */
static void
read_attr(struct perf_data *p, struct bytes b, struct bytes ids)
{
	uint64_t flags;
	struct attr a = { 0 };
	uint64_t type = bytes_u32(&b);

	bytes_skip(&b, 4);
	a.name = event_name(type, bytes_u64(&b));
	bytes_skip(&b, 8);
	a.type = bytes_u64(&b);
	a.read_format = bytes_u64(&b);
	flags = bytes_u64(&b);
	a.id_all = flags >> (p->big_endian ? 63 - 18 : 18) & 1;
	if (!bytes_ok(&b))
		return;
	bytes_skip(&b, 24);
	a.branch_type = bytes_u64(&b);
	a.regs = bytes_u64(&b);
	GROW(p->attrs, p->nattrs, p->attrs_cap);
	p->attrs[p->nattrs++] = a;
	add_ids(p, ids);
}

static void
read_attrs(struct perf_data *p, struct bytes b, uint64_t size, struct diag *d)
{
	struct bytes one;
	uint64_t at, len;

	if (size < 64 || !bytes_ok(&b)) {
		diag_whole(d, CHK_perf_record, NULL,
		    "its header tells of attributes of %" PRIu64
		    " bytes: no event is known",
		    size);
		return;
	}
	while (bytes_left(&b) >= size) {
		one = bytes_sub(&b, size - 16);
		at = bytes_u64(&b);
		len = bytes_u64(&b);
		read_attr(p, one, reader(p, at, len));
	}
}

static void
set_arch(struct perf_data *p, struct bytes b)
{
	static const struct {
		const char *name;
		uint8_t machine, addr_size;
	} archs[] = {
		{ "x86_64", MACH_X86_64, 8 },
		{ "aarch64", MACH_AARCH64, 8 },
		{ "i686", MACH_I386, 4 },
		{ "i586", MACH_I386, 4 },
		{ "i386", MACH_I386, 4 },
	};
	const char *name;
	size_t i;

	bytes_skip(&b, 4);
	name = bytes_cstr(&b);
	for (i = 0; name != NULL && i < NELEM(archs); i++)
		if (strcmp(name, archs[i].name) == 0) {
			p->about->machine = archs[i].machine;
			p->about->addr_size = archs[i].addr_size;
		}
}

static void
add_build_ids(struct perf_data *p, struct bytes b)
{
	uint64_t misc, size;
	struct noted *n;
	struct bytes r;

	while (bytes_left(&b) >= 36) {
		r = b;
		bytes_skip(&r, 4);
		misc = bytes_u16(&r);
		size = bytes_u16(&r);
		r = bytes_sub(&b, size);
		bytes_skip(&r, 12);
		GROW(p->build_ids, p->nbuild_ids, p->build_ids_cap);
		n = &p->build_ids[p->nbuild_ids];
		n->id = bytes_sub(&r, 20);
		size = bytes_u8(&r);
		bytes_skip(&r, 3);
		n->path = bytes_cstr(&r);
		if (n->path == NULL)
			return;
		if ((misc & MISC_ID_SIZE) && size <= 20)
			n->id.len = (size_t)size;
		p->nbuild_ids++;
	}
}

/* Count and size of attributes; each with its number of ids, its name, ids. */
static void
read_names(struct perf_data *p, struct bytes b)
{
	uint64_t n = bytes_u32(&b), size = bytes_u32(&b), i, ids, len;
	struct bytes text;
	const char *name;

	for (i = 0; i < n && i < p->nattrs && bytes_ok(&b); i++) {
		bytes_skip(&b, size);
		ids = bytes_u32(&b);
		len = bytes_u32(&b);
		text = bytes_sub(&b, len);
		name = bytes_cstr(&text);
		if (name != NULL)
			p->attrs[i].name = name;
		if (ids > bytes_left(&b) / 8)
			return;
		bytes_skip(&b, 8 * ids);
	}
}

static void
read_feature(struct perf_data *p, uint64_t feature, struct bytes b)
{
	if (feature == FEATURE_ARCH)
		set_arch(p, b);
	else if (feature == FEATURE_BUILD_ID)
		add_build_ids(p, b);
	else if (feature == FEATURE_EVENT_DESC)
		read_names(p, b);
}

/* Their (offset, size) stand behind the data, in the order of the bits. */
static void
read_features(struct perf_data *p, struct bytes bits, uint64_t at)
{
	struct bytes b;
	uint64_t word = 0, off, len;
	unsigned i;

	for (i = 0; i < FEATURES; i++) {
		if (i % 64 == 0)
			word = bytes_u64(&bits);
		if ((word >> i % 64 & 1) == 0)
			continue;
		b = reader(p, at, 16);
		off = bytes_u64(&b);
		len = bytes_u64(&b);
		if (!bytes_ok(&b))
			return;
		read_feature(p, i, reader(p, off, len));
		at += 16;
	}
}

static int
by_path(const void *a, const void *b)
{
	const struct noted *x = a, *y = b;

	return strcmp(x->path, y->path);
}

static int
by_path_and_id(const void *a, const void *b)
{
	const struct noted *x = a, *y = b;
	int c = by_path(x, y);

	if (c != 0 || x->id.len != y->id.len)
		return c != 0 ? c : x->id.len < y->id.len ? -1 : 1;
	return memcmp(x->id.data, y->id.data, x->id.len);
}

/* Once each, so that those of one path differ. */
static void
sort_build_ids(struct perf_data *p)
{
	struct noted *l = p->build_ids;
	size_t i, n = 0;

	if (p->nbuild_ids == 0)
		return;
	xqsort(l, p->nbuild_ids, sizeof(*l), by_path_and_id);
	for (i = 0; i < p->nbuild_ids; i++)
		if (n == 0 || by_path_and_id(&l[n - 1], &l[i]) != 0)
			l[n++] = l[i];
	p->nbuild_ids = n;
}

struct bytes
perf_data_build_id(const struct perf_data *p, const char *path, bool *two)
{
	struct noted key = { .path = path };
	const struct noted *n = p->nbuild_ids == 0 ?
				    NULL :
				    bsearch(&key, p->build_ids, p->nbuild_ids,
					sizeof(key), by_path);
	struct bytes none;

	bytes_init(&none, NULL, 0, 0, p->big_endian);
	*two = n != NULL && ((n > p->build_ids && by_path(n, n - 1) == 0) ||
				(n + 1 < p->build_ids + p->nbuild_ids &&
				    by_path(n, n + 1) == 0));
	return n != NULL ? n->id : none;
}

/* --- Records --- */

static int
by_id(const void *a, const void *b)
{
	const struct event_id *x = a, *y = b;

	return x->id < y->id ? -1 : x->id > y->id;
}

static const struct attr *
attr_of_id(const struct perf_data *p, uint64_t id)
{
	struct event_id key = { .id = id };
	const struct event_id *e = p->nids == 0 ? NULL :
						  bsearch(&key, p->ids, p->nids,
						      sizeof(*p->ids), by_id);

	return e != NULL     ? &p->attrs[e->attr] :
	       p->nattrs > 0 ? &p->attrs[0] :
			       NULL;
}

/* The event that a record is of: samples begin with an id, others end so. */
static const struct attr *
attr_of(const struct perf_data *p, struct bytes b, bool is_sample)
{
	if (p->nattrs > 1 && has(&p->attrs[0], S_IDENTIFIER)) {
		if (!is_sample && bytes_left(&b) >= 8)
			bytes_skip(&b, bytes_left(&b) - 8);
		return attr_of_id(p, bytes_u64(&b));
	}
	return p->nattrs > 0 ? &p->attrs[0] : NULL;
}

/* When it was; 0 where that was not recorded. */
static uint64_t
time_of(const struct perf_data *p, struct bytes b, bool is_sample)
{
	const struct attr *a = attr_of(p, b, is_sample);
	size_t behind;

	if (a == NULL || !has(a, S_TIME) || (!is_sample && !a->id_all))
		return 0;
	if (is_sample) {
		bytes_skip(&b,
		    8 * (has(a, S_IDENTIFIER) + has(a, S_IP) + has(a, S_TID)));
		return bytes_u64(&b);
	}
	behind = 8 * (1 + has(a, S_ID) + has(a, S_STREAM_ID) + has(a, S_CPU) +
			 has(a, S_IDENTIFIER));
	if (bytes_left(&b) < behind)
		return 0;
	bytes_skip(&b, bytes_left(&b) - behind);
	return bytes_u64(&b);
}

/* Bytes that follow a record and are not counted in its size. */
static uint64_t
trailing(unsigned type, struct bytes b)
{
	if (type == R_TRACING_DATA)
		return ((uint64_t)bytes_u32(&b) + 7) & ~(uint64_t)7;
	return type == R_AUXTRACE ? bytes_u64(&b) : 0;
}

static void
note_record(struct perf_data *p, unsigned type, struct bytes b, uint64_t at)
{
	uint64_t size;

	switch (type) {
	case R_MMAP:
	case R_MMAP2:
	case R_COMM:
	case R_EXIT:
	case R_FORK:
	case R_SAMPLE:
		GROW(p->index, p->n, p->cap);
		p->index[p->n].at = at;
		p->index[p->n++].time = time_of(p, b, type == R_SAMPLE);
		break;
	case R_LOST:
		bytes_skip(&b, 8);
		p->lost += bytes_u64(&b);
		break;
	case R_LOST_SAMPLES:
		p->lost += bytes_u64(&b);
		break;
	case R_FEATURE:
		size = bytes_u64(&b);
		read_feature(p, size, b);
		break;
	case R_BUILD_ID:
		add_build_ids(p, reader(p, at, 8 + bytes_left(&b)));
		break;
	case R_COMPRESSED:
	case R_COMPRESSED2:
		/* The second says how much of it there is before it is padded. */
		if (type == R_COMPRESSED2) {
			size = bytes_u64(&b);
			b = bytes_sub(&b, size);
		}
		p->compressed++;
		if (bytes_left(&b) > 0)
			sb_mem(&p->stream, (const char *)b.data,
			    bytes_left(&b));
		break;
	}
}

/* Events that a stream tells of among its records. */
static void
note_attr(struct perf_data *p, unsigned type, struct bytes b, uint64_t at)
{
	struct bytes r = b;
	uint64_t size;

	(void)at;
	if (type != R_ATTR)
		return;
	bytes_skip(&r, 4);
	size = bytes_u32(&r);
	r = bytes_sub(&b, size);
	if (bytes_ok(&b))
		read_attr(p, r, b);
}

/* d: NULL, when they are read once more. */
static void
read_records(struct perf_data *p, uint64_t at, uint64_t end,
    void (*take)(struct perf_data *, unsigned, struct bytes, uint64_t),
    struct diag *d)
{
	uint64_t type, size, more;
	struct bytes b;

	while (at < end) {
		b = reader(p, at, end - at < 8 ? end - at : 8);
		type = bytes_u32(&b);
		bytes_skip(&b, 2);
		size = bytes_u16(&b);
		if (!bytes_ok(&b) || size < 8 || size > end - at) {
			if (d != NULL)
				diag_whole(d, CHK_perf_record, NULL,
				    "the record at 0x%" PRIx64 " has %" PRIu64
				    " of the %" PRIu64
				    " bytes that are left: what follows is not "
				    "read",
				    at & ~PACKED, size, end - at);
			return;
		}
		b = reader(p, at + 8, size - 8);
		take(p, (unsigned)type, b, at);
		at += size;
		more = trailing((unsigned)type, b);
		if (more > end - at) {
			if (d != NULL)
				diag_whole(d, CHK_perf_record, NULL,
				    "%" PRIu64
				    " bytes follow the record before 0x%" PRIx64
				    ", and %" PRIu64 " are left",
				    more, at & ~PACKED, end - at);
			return;
		}
		at += more;
	}
}

static int
by_time(const void *a, const void *b)
{
	const struct index *x = a, *y = b;

	ORDER_BY(x->time, y->time);
	return x->at < y->at ? -1 : x->at > y->at;
}

static void
read_file(struct perf_data *p, struct diag *d)
{
	struct bytes b = reader(p, 16, HEADER_LEN - 16), bits;
	uint64_t attr_size = bytes_u64(&b), attrs = bytes_u64(&b);
	uint64_t attrs_len = bytes_u64(&b), at = bytes_u64(&b);
	uint64_t len = bytes_u64(&b);
	bool cut = false;

	bytes_skip(&b, 16);
	bits = b;
	if (!bytes_ok(&b) || at > p->len) {
		diag_whole(d, CHK_perf_record, NULL,
		    "its header is not whole, or tells of data at 0x%" PRIx64,
		    at);
		return;
	}
	if (len == 0 || len > p->len - at) {
		diag_whole(d, CHK_perf_record, NULL,
		    "it has 0x%zx of the 0x%" PRIx64
		    " bytes of data that its header tells of: %s",
		    (size_t)(p->len - at), len,
		    len == 0 ? "perf did not finish it" : "it was cut");
		len = p->len - at;
		cut = true;
	}
	read_attrs(p, reader(p, attrs, attrs_len), attr_size, d);
	if (!cut)
		read_features(p, bits, at + len);
	if (p->nids > 0)
		xqsort(p->ids, p->nids, sizeof(*p->ids), by_id);
	read_records(p, at, at + len, note_record, d);
}

static void
read_stream(struct perf_data *p, struct diag *d)
{
	read_records(p, STREAM_LEN, p->len, note_attr, NULL);
	if (p->nids > 0)
		xqsort(p->ids, p->nids, sizeof(*p->ids), by_id);
	read_records(p, STREAM_LEN, p->len, note_record, d);
}

/*
 * Compressed records are one stream of zstd, which is flushed behind each and
 * never ended: what came out of it is all there is.
 */
static void
read_packed(struct perf_data *p, struct diag *d)
{
	struct strbuf why = { 0 };
	enum unpack_result res;

	if (p->compressed == 0)
		return;
	res = unpack((uint8_t *)p->stream.s, p->stream.len,
	    unpack_limit(p->stream.len), &p->unpacked, &why);
	if (res == UNPACK_PLAIN || p->unpacked.len == 0)
		diag_whole(d, CHK_perf_record, NULL,
		    "%" PRIu64 " of its records %s compressed (perf record "
		    "-z), and not read%s%s",
		    p->compressed, p->compressed == 1 ? "is" : "are",
		    why.len > 0 ? ": " : "", why.len > 0 ? why.s : "");
	else
		read_records(p, PACKED, PACKED + p->unpacked.len, note_record,
		    d);
	sb_free(&why);
}

struct perf_data *
perf_data_open(const uint8_t *data, size_t len, struct image *about,
    struct diag *d)
{
	struct perf_data *p = xcalloc(1, sizeof(*p));
	struct bytes b;

	p->data = data;
	p->len = len;
	p->about = about;
	p->big_endian = about->big_endian = len > 0 && data[0] == '2';
	b = reader(p, 8, len < 16 ? 0 : 8);
	if (bytes_u64(&b) == STREAM_LEN)
		read_stream(p, d);
	else
		read_file(p, d);
	read_packed(p, d);
	if (p->n > 0)
		xqsort(p->index, p->n, sizeof(*p->index), by_time);
	sort_build_ids(p);
	if (p->lost > 0)
		diag_whole(d, CHK_perf_lost, NULL,
		    "%" PRIu64 " record%s lost while it was made", p->lost,
		    p->lost == 1 ? " was" : "s were");
	return p;
}

void
perf_data_close(struct perf_data *p)
{
	if (p == NULL)
		return;
	free(p->attrs);
	free(p->ids);
	free(p->index);
	free(p->build_ids);
	if (p->compressed > 0)
		unpack_free(&p->unpacked);
	sb_free(&p->stream);
	free(p);
}

bool
perf_data_has_stacks(const struct perf_data *p)
{
	size_t i;

	for (i = 0; i < p->nattrs; i++)
		if (has(&p->attrs[i], S_REGS_USER) &&
		    has(&p->attrs[i], S_STACK_USER))
			return true;
	return false;
}

size_t
perf_data_n(const struct perf_data *p)
{
	return p->n;
}

/* --- One record --- */

/* u32 major, u32 minor, u64 inode, u64 generation */
static uint64_t
read_inode(struct bytes *b)
{
	uint64_t major = bytes_u32(b), minor = bytes_u32(b);
	uint64_t inode = bytes_u64(b);

	bytes_skip(b, 8);
	return inode == 0 ? 0 : inode ^ major << 40 ^ minor << 52;
}

static bool
read_mmap(struct perf_event *e, struct bytes *b, unsigned type, uint64_t misc)
{
	uint64_t n;

	e->kind = PERF_MMAP;
	e->pid = bytes_u32(b);
	e->tid = bytes_u32(b);
	e->addr = bytes_u64(b);
	e->len = bytes_u64(b);
	e->offset = bytes_u64(b);
	e->exec = (misc & MISC_DATA) == 0;
	if (type == R_MMAP2) {
		if (misc & MISC_BUILD_ID) {
			n = bytes_u8(b);
			bytes_skip(b, 3);
			e->build_id = bytes_sub(b, 20);
			if (n <= 20)
				e->build_id.len = (size_t)n;
		} else
			e->inode = read_inode(b);
		/* PROT_EXEC */
		e->exec = bytes_u32(b) & 4;
		bytes_skip(b, 4);
	}
	e->path = bytes_cstr(b);
	return e->path != NULL;
}

static unsigned
bits_of(uint64_t v)
{
	unsigned n = 0;

	for (; v != 0; v &= v - 1)
		n++;
	return n;
}

/* What PERF_SAMPLE_READ adds. */
static void
skip_read(const struct attr *a, struct bytes *b)
{
	unsigned times = bits_of(a->read_format & 3);
	unsigned each = 1 + bits_of(a->read_format & 0x14);
	uint64_t n = 1;

	if (a->read_format & 8)
		n = bytes_u64(b);
	bytes_skip(b, 8 * times);
	if (n > bytes_left(b) / (8 * each))
		n = bytes_left(b) / (8 * each) + 1;
	bytes_skip(b, 8 * n * each);
}

/* A count, and as many elements of a size; counts that lie are errors. */
static void
skip_counted(struct bytes *b, uint64_t n, size_t size)
{
	if (n > bytes_left(b) / size)
		n = bytes_left(b) / size + 1;
	bytes_skip(b, n * size);
}

static void
skip_branches(const struct attr *a, struct bytes *b)
{
	uint64_t n = bytes_u64(b);

	if (a->branch_type >> 17 & 1)
		bytes_skip(b, 8);
	skip_counted(b, n, 24 + (a->branch_type >> 19 & 1) * 8);
}

/* Frames of the kernel, which the user's stack goes on from. */
static void
read_chain(struct perf_event *e, struct bytes *b)
{
	uint64_t n = bytes_u64(b), v;
	bool kernel = false;

	if (n > bytes_left(b) / 8)
		n = bytes_left(b) / 8 + 1;
	e->kernel = 0;
	for (; n > 0 && bytes_ok(b); n--) {
		v = bytes_u64(b);
		if (v >= CONTEXT_MAX)
			kernel = v == CONTEXT_KERNEL;
		else
			e->kernel += kernel;
	}
}

/* What tells of the sample, before what it holds. */
static void
read_head(const struct attr *a, struct perf_event *e, struct bytes *b)
{
	bytes_skip(b, 8 * (has(a, S_IDENTIFIER) + has(a, S_IP)));
	if (has(a, S_TID)) {
		e->pid = bytes_u32(b);
		e->tid = bytes_u32(b);
	}
	e->event = a->name;
	e->has_time = has(a, S_TIME);
	if (e->has_time)
		e->time = bytes_u64(b);
	bytes_skip(b,
	    8 * (has(a, S_ADDR) + has(a, S_ID) + has(a, S_STREAM_ID)));
	e->has_cpu = has(a, S_CPU);
	if (e->has_cpu) {
		e->cpu = bytes_u32(b);
		bytes_skip(b, 4);
	}
	e->has_period = has(a, S_PERIOD);
	if (e->has_period)
		e->period = bytes_u64(b);
}

/* In the order of the kernel, up to the stack. */
static bool
read_sample(const struct attr *a, struct perf_event *e, struct bytes *b)
{
	uint64_t n, used;

	e->kind = PERF_SAMPLE;
	read_head(a, e, b);
	if (has(a, S_READ))
		skip_read(a, b);
	if (has(a, S_CALLCHAIN))
		read_chain(e, b);
	if (has(a, S_RAW))
		bytes_skip(b, bytes_u32(b));
	if (has(a, S_BRANCH_STACK))
		skip_branches(a, b);
	if (has(a, S_REGS_USER)) {
		n = bytes_u64(b);
		e->abi = n == 1 ? PERF_ABI_32 :
			 n == 2 ? PERF_ABI_64 :
				  PERF_ABI_NONE;
		e->mask = a->regs;
		if (n != 0)
			e->regs = bytes_sub(b, 8 * bits_of(a->regs));
	}
	if (has(a, S_STACK_USER)) {
		n = bytes_u64(b);
		e->stack = bytes_sub(b, n);
		used = n == 0 ? 0 : bytes_u64(b);
		if (used < n)
			e->stack.len = (size_t)used;
	}
	return bytes_ok(b);
}

bool
perf_data_at(struct perf_data *p, size_t i, struct perf_event *e,
    struct diag *d)
{
	uint64_t at = p->index[i].at, misc;
	struct bytes b = reader(p, at, 8);
	const struct attr *a;
	unsigned type;
	bool ok = true;

	type = bytes_u32(&b);
	misc = bytes_u16(&b);
	b = reader(p, at + 8, bytes_u16(&b) - 8);
	memset(e, 0, sizeof(*e));
	switch (type) {
	case R_MMAP:
	case R_MMAP2:
		ok = read_mmap(e, &b, type, misc);
		break;
	case R_COMM:
		e->kind = PERF_COMM;
		e->pid = bytes_u32(&b);
		e->tid = bytes_u32(&b);
		e->comm = bytes_cstr(&b);
		e->exec_comm = misc & MISC_EXEC;
		return true;
	case R_FORK:
	case R_EXIT:
		e->kind = type == R_FORK ? PERF_FORK : PERF_EXIT;
		e->pid = bytes_u32(&b);
		e->ppid = bytes_u32(&b);
		e->tid = bytes_u32(&b);
		e->ptid = bytes_u32(&b);
		ok = bytes_ok(&b);
		break;
	default:
		a = attr_of(p, b, true);
		e->kernel = (misc & MISC_MODE) == MISC_KERNEL;
		ok = a != NULL && read_sample(a, e, &b);
	}
	if (!ok && d != NULL && p->damaged++ < 10)
		diag_whole(d, CHK_perf_record, NULL,
		    "the record at 0x%" PRIx64
		    " (type %u) goes past its own end",
		    at & ~PACKED, type);
	return ok;
}

int
perf_reg(uint8_t machine, unsigned i)
{
	/* arch/x86/include/uapi/asm/perf_regs.h */
	static const int8_t wide[] = { 0, 3, 2, 1, 4, 5, 6, 7, 16, -1, -1, -1,
		-1, -1, -1, -1, 8, 9, 10, 11, 12, 13, 14, 15 };
	static const int8_t narrow[] = { 0, 3, 1, 2, 6, 7, 5, 4, 8 };

	switch (machine) {
	case MACH_X86_64:
		return i < NELEM(wide) ? wide[i] : -1;
	case MACH_I386:
		return i < NELEM(narrow) ? narrow[i] : -1;
	case MACH_AARCH64:
		return i < 33 ? (int)i : -1;
	default:
		return -1;
	}
}
