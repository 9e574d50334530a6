/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a recording of perf is read into, for perf_data.c, which reads the file,
 * and perf_record.c, which reads one record.
 */
#ifndef OBJECT_PERF_READ_H
#define OBJECT_PERF_READ_H

#include "object/unpack.h"
#include "object/perf_data.h"

/* Types of records. */
enum {
	R_MMAP = 1,
	R_LOST = 2,
	R_COMM = 3,
	R_EXIT = 4,
	R_FORK = 7,
	R_SAMPLE = 9,
	R_MMAP2 = 10,
	R_LOST_SAMPLES = 13,
	R_CALLCHAIN_DEFERRED = 22,
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
#define CONTEXT_USER   ((uint64_t)-512)
#define CONTEXT_LATER  ((uint64_t)-640) /* a cookie, and the rest later */
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

static inline bool
perf_has(const struct attr *a, unsigned bit)
{
	return a->type >> bit & 1;
}

/* A reader over the bytes at a place; an error where they are not there. */
struct bytes perf_reader(const struct perf_data *, uint64_t at, uint64_t len);
/* The event that a record is of: samples begin with an id, others end so. */
const struct attr *perf_attr_of(const struct perf_data *, struct bytes,
    bool is_sample);

#endif
