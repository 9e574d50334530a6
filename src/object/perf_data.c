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
#include "object/perf_read.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

bool
perf_data_is(const uint8_t *p, size_t len)
{
	return len >= 8 &&
	       (memcmp(p, "PERFILE2", 8) == 0 || memcmp(p, "2ELIFREP", 8) == 0);
}

struct bytes
perf_reader(const struct perf_data *p, uint64_t at, uint64_t len)
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
	PUSH(p->attrs, p->nattrs, p->attrs_cap) = a;
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
		read_attr(p, one, perf_reader(p, at, len));
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
		b = perf_reader(p, at, 16);
		off = bytes_u64(&b);
		len = bytes_u64(&b);
		if (!bytes_ok(&b))
			return;
		read_feature(p, i, perf_reader(p, off, len));
		at += 16;
	}
}

TEXT_ORDER(by_path, struct noted, path)

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

ORDER1(by_id, struct event_id, id)

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

const struct attr *
perf_attr_of(const struct perf_data *p, struct bytes b, bool is_sample)
{
	if (p->nattrs > 1 && perf_has(&p->attrs[0], S_IDENTIFIER)) {
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
	const struct attr *a = perf_attr_of(p, b, is_sample);
	size_t behind;

	if (a == NULL || !perf_has(a, S_TIME) || (!is_sample && !a->id_all))
		return 0;
	if (is_sample) {
		bytes_skip(&b, 8 * (perf_has(a, S_IDENTIFIER) +
				       perf_has(a, S_IP) + perf_has(a, S_TID)));
		return bytes_u64(&b);
	}
	behind = 8 * (1 + perf_has(a, S_ID) + perf_has(a, S_STREAM_ID) +
			 perf_has(a, S_CPU) + perf_has(a, S_IDENTIFIER));
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
	case R_CALLCHAIN_DEFERRED:
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
		add_build_ids(p, perf_reader(p, at, 8 + bytes_left(&b)));
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
		b = perf_reader(p, at, end - at < 8 ? end - at : 8);
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
		b = perf_reader(p, at + 8, size - 8);
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

ORDER2(by_time, struct index, time, at)

static void
read_file(struct perf_data *p, struct diag *d)
{
	struct bytes b = perf_reader(p, 16, HEADER_LEN - 16), bits;
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
	read_attrs(p, perf_reader(p, attrs, attrs_len), attr_size, d);
	if (!cut)
		read_features(p, bits, at + len);
	xqsort(p->ids, p->nids, sizeof(*p->ids), by_id);
	read_records(p, at, at + len, note_record, d);
}

static void
read_stream(struct perf_data *p, struct diag *d)
{
	read_records(p, STREAM_LEN, p->len, note_attr, NULL);
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
	b = perf_reader(p, 8, len < 16 ? 0 : 8);
	if (bytes_u64(&b) == STREAM_LEN)
		read_stream(p, d);
	else
		read_file(p, d);
	read_packed(p, d);
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
		if (perf_has(&p->attrs[i], S_REGS_USER) &&
		    perf_has(&p->attrs[i], S_STACK_USER))
			return true;
	return false;
}

bool
perf_data_has_chains(const struct perf_data *p)
{
	size_t i;

	for (i = 0; i < p->nattrs; i++)
		if (perf_has(&p->attrs[i], S_CALLCHAIN))
			return true;
	return false;
}

size_t
perf_data_n(const struct perf_data *p)
{
	return p->n;
}
