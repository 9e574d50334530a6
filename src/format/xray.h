/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * XRay traces: what the files of the decoder share.
 *
 * Header, 32 bytes in the byte order of the machine that wrote the trace:
 *
 *	+0	u16 version, u16 type: 0 basic mode, 1 flight data recorder
 *	+4	bits constant_tsc, nonstop_tsc, 30 bits of anything
 *	+8	u64 cycle frequency
 *	+16	u64 size of a buffer (FDR), u64 of anything
 *
 * FDR: buffers.  In version 1 each takes the same room and ends at a record
 * EndOfBuffer, behind which is junk; from version 2 on a record BufferExtents
 * before it tells its bytes.  Records are of two families, told by the lowest
 * bit of the first byte (little endian; else by the highest):
 *
 *	function record, 8 bytes
 *		u32: 1 bit 0, 3 bits action, 28 bits function	from the bit
 *		u32 ticks since the last time			that is first
 *	metadata record, 16 bytes
 *		1 bit 1, 7 bits kind
 *		15 bytes by kind; an event's data follow
 *
 * Basic mode: records of 32 bytes, see xray_basic.c.
 */
#ifndef FORMAT_XRAY_H
#define FORMAT_XRAY_H

#include "table/table_list.h"
#include "table/trace.h"

#define XRAY_HEADER_LEN 32
#define XRAY_META_LEN   16
#define XRAY_CALL_LEN   8
#define XRAY_BASIC_LEN  32
/* Records of an item. */
#define XRAY_RUN 2048
/*
 * Blocks that are listed: so many, and one for so many bytes.  Buffers of the
 * runtime have kilobytes.
 */
#define XRAY_BLOCKS_MAX  65536
#define XRAY_BLOCK_BYTES 256

enum xray_action { ACTION_ENTER, ACTION_EXIT, ACTION_TAIL, ACTION_ARGS };

/* Kinds of metadata record. */
enum xray_meta {
	META_NEW_BUFFER,
	META_END_OF_BUFFER,
	META_NEW_CPU,
	META_TSC_WRAP,
	META_WALL_CLOCK,
	META_CUSTOM_EVENT,
	META_CALL_ARG,
	META_BUFFER_EXTENTS,
	META_TYPED_EVENT,
	META_PID,
	META_KINDS
};

#define XS_BLOCK    0x01  /* inside a buffer */
#define XS_EOF      0x02  /* which ends where the file does */
#define XS_OPEN     0x04  /* whose end nothing tells */
#define XS_BODY     0x08  /* behind its preamble */
#define XS_UNSURE   0x10  /* behind something not understood */
#define XS_EOB      0x20  /* behind EndOfBuffer */
#define XS_TIMELESS 0x40  /* it was told that there is no time base */
#define XS_DONE     0x80  /* nothing more can be read */
#define XS_BASE     0x100 /* times can be counted on from tsc */

#define LAST_NONE 0xff

/* Where reading stands: enough to go on from there. */
struct xray_state {
	uint64_t offset;
	uint64_t end; /* of the buffer */
	uint64_t tsc;
	uint32_t block;    /* number of the buffer; next if none */
	uint32_t function; /* of the last record about one */
	int32_t thread;
	int32_t process;
	uint32_t ntyped; /* typed events in the buffer */
	uint16_t cpu;
	uint16_t has;   /* REC_HAS_* that go on */
	uint16_t flags; /* XS_* */
	uint8_t last;   /* enum record_kind, or LAST_NONE */
};

/* The state at the start of an item, and how many records it has. */
struct xray_run {
	struct xray_state state;
	uint64_t nrecords;
};

struct xray {
	struct trace trace; /* first: see table/trace.h */
	struct xray_run *runs;
	size_t nruns, runs_cap;
};

/* One walk over records. */
struct xray_reader {
	const struct trace *trace;
	const uint8_t *data; /* the file */
	uint64_t len;
	bool be;
	struct xray_state s;
	struct diag *frames; /* for what is wrong in framing */
	struct diag *diag;   /* and in records */
	record_fn *fn;       /* may be NULL */
	void *arg;
	bool no_calls; /* fn gets few of the calls */
	bool has_least;
	uint64_t least; /* time of those that it did not get */
	uint64_t n;     /* records read */
};

/* Hands a record, which was filled in but for what goes on, to fn. */
void xray_emit(struct xray_reader *, struct trace_record *, unsigned kind,
    uint64_t size, unsigned has);
/* The bounded reader of len bytes at an offset of the file. */
struct bytes xray_bytes(const struct xray_reader *, uint64_t offset,
    uint64_t len);
/* The kind of a metadata record by its first byte; -1 for no such record. */
int xray_meta_kind(const struct xray_reader *, uint8_t tag);

/* xray_frame.c: goes to the next buffer; false when there is none. */
bool xray_next_block(struct xray_reader *);
/* Leaves the buffer, whose end was reached. */
void xray_end_block(struct xray_reader *);

/* xray_record.c: the record of a buffer at the state. */
void xray_read_record(struct xray_reader *);
/* Entries and exits in a row, as far as nothing is to be said of them. */
void xray_read_calls(struct xray_reader *, uint64_t stop);

/* xray_basic.c: the same in basic mode. */
void xray_read_basic(struct xray_reader *);

extern const struct format format_xray;

/* One table for a trace. */
void xray_find(struct image *, const struct selection *, struct table_list *,
    struct diag *);

#endif
