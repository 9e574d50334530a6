/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Records of XRay's FDR traces, and the order that they come in:
 *
 *	NewBuffer WallclockTime [Pid] NewCPUId	preamble, Pid from version 3 on
 *	{ NewCPUId | TSCWrap | events | entries [CallArgument...] | exits }
 *
 * Times are absolute in NewCPUId and TSCWrap; entries and exits (and, from
 * version 5 on, events) count from the last time before them.
 */
#include "format/xray.h"

#include <inttypes.h>

/* The metadata kinds: what they are called, and since which version. */
static const struct {
	const char *name;
	uint8_t kind;  /* enum record_kind */
	uint8_t since; /* version */
} metas[META_KINDS] = {
	[META_NEW_BUFFER] = { "NewBuffer", REC_NEW_BUFFER, 1 },
	/* Later ones have it no more: that is said by a check of its own. */
	[META_END_OF_BUFFER] = { "EndOfBuffer", REC_END_OF_BUFFER, 1 },
	[META_NEW_CPU] = { "NewCPUId", REC_NEW_CPU, 1 },
	[META_TSC_WRAP] = { "TSCWrap", REC_TSC_WRAP, 1 },
	[META_WALL_CLOCK] = { "WallclockTime", REC_WALL_CLOCK, 1 },
	[META_CUSTOM_EVENT] = { "CustomEvent", REC_CUSTOM_EVENT, 1 },
	[META_CALL_ARG] = { "CallArgument", REC_CALL_ARG, 1 },
	[META_BUFFER_EXTENTS] = { "BufferExtents", REC_BUFFER_EXTENTS, 2 },
	[META_TYPED_EVENT] = { "TypedEvent", REC_TYPED_EVENT, 3 },
	/* Before version 3 it is only out of place. */
	[META_PID] = { "Pid", REC_PID, 1 },
};

/* For messages. */
static const char *const record_names[REC_KINDS] = {
	[REC_ENTER] = "Entry",
	[REC_EXIT] = "Exit",
	[REC_TAIL_EXIT] = "Tail_Exit",
	[REC_ENTER_ARG] = "Entry_Args",
	[REC_CUSTOM_EVENT] = "CustomEvent",
	[REC_TYPED_EVENT] = "TypedEvent",
	[REC_CALL_ARG] = "CallArgument",
	[REC_NEW_BUFFER] = "NewBuffer",
	[REC_WALL_CLOCK] = "WallclockTime",
	[REC_PID] = "Pid",
	[REC_NEW_CPU] = "NewCPUId",
	[REC_TSC_WRAP] = "TSCWrap",
	[REC_BUFFER_EXTENTS] = "BufferExtents",
	[REC_END_OF_BUFFER] = "EndOfBuffer",
};

static const char *
last_name(const struct xray_state *s)
{
	return s->last == LAST_NONE ? "the buffer's start" :
				      record_names[s->last];
}

/* The record that is due in a preamble. */
static unsigned
due(const struct xray_reader *r)
{
	switch (r->s.last) {
	case LAST_NONE:
		return REC_NEW_BUFFER;
	case REC_NEW_BUFFER:
		return REC_WALL_CLOCK;
	case REC_WALL_CLOCK:
		return r->trace->has_process ? REC_PID : REC_NEW_CPU;
	default:
		return REC_NEW_CPU;
	}
}

static void
check_preamble(struct xray_reader *r, unsigned kind)
{
	struct xray_state *s = &r->s;
	unsigned want = due(r);
	enum level level = LEVEL_ERROR;

	if (kind != want && kind != REC_END_OF_BUFFER) {
		/* What old and new writers may have left out or put in. */
		if (s->last == REC_WALL_CLOCK &&
		    (kind == REC_NEW_CPU || kind == REC_PID))
			level = LEVEL_WARNING;
		diag_at_level(r->diag, CHK_xray_preamble, level, NULL,
		    s->offset, "%s after %s, where %s is due",
		    record_names[kind], last_name(s), record_names[want]);
	}
	if (kind != REC_NEW_BUFFER && kind != REC_WALL_CLOCK &&
	    kind != REC_PID && kind != REC_END_OF_BUFFER)
		s->flags |= XS_BODY;
}

static void
check_body(struct xray_reader *r, unsigned kind)
{
	struct xray_state *s = &r->s;

	switch (kind) {
	case REC_NEW_BUFFER:
	case REC_WALL_CLOCK:
	case REC_PID:
	case REC_BUFFER_EXTENTS:
		diag_at(r->diag, CHK_xray_grammar, NULL, s->offset,
		    "%s after %s, inside a buffer", record_names[kind],
		    last_name(s));
		break;
	case REC_CALL_ARG:
		/* The run-times of LLVM 5 to 7 wrote an ordinary entry. */
		if (s->last != REC_ENTER_ARG && s->last != REC_CALL_ARG &&
		    (s->last != REC_ENTER || r->trace->version > 3))
			diag_at(r->diag, CHK_xray_arg_orphan, NULL, s->offset,
			    "CallArgument after %s", last_name(s));
		break;
	}
}

/* Is the record allowed where it is?  Reports it when not. */
static void
check_order(struct xray_reader *r, unsigned kind)
{
	struct xray_state *s = &r->s;

	if (kind == REC_END_OF_BUFFER && r->trace->version > 1)
		diag_at(r->diag, CHK_xray_eob_unexpected, NULL, s->offset,
		    "EndOfBuffer in version %u", r->trace->version);
	if (s->flags & XS_BODY)
		check_body(r, kind);
	else
		check_preamble(r, kind);
	s->last = (uint8_t)kind;
}

/* Counts on from the time before; gives REC_HAS_TSC if there is one. */
static unsigned
add_time(struct xray_reader *r, int64_t delta)
{
	struct xray_state *s = &r->s;

	if (s->flags & XS_BASE) {
		s->tsc = addr_add(s->tsc, (uint64_t)delta);
		return REC_HAS_TSC | REC_HAS_DELTA;
	}
	if ((s->flags & XS_TIMELESS) == 0)
		diag_at(r->diag, CHK_xray_no_timebase, NULL, s->offset,
		    "%s has a time that counts from none: no NewCPUId is "
		    "before it",
		    last_name(s));
	s->flags |= XS_TIMELESS;
	return REC_HAS_DELTA;
}

/* A record was not understood: what comes next may follow it. */
static void
forget_last(struct xray_state *s)
{
	if (s->flags & XS_BODY)
		s->last = LAST_NONE;
}

/* The record does not fit its buffer: what is left of that is given up. */
static void
cut(struct xray_reader *r, const char *name, uint64_t size)
{
	struct xray_state *s = &r->s;
	uint64_t left = s->end - s->offset;

	if (s->flags & XS_EOF)
		diag_at(r->diag, CHK_xray_record_truncated, NULL, s->offset,
		    "%s needs %" PRIu64 " bytes, the file has %" PRIu64 " more",
		    name, size, left);
	else if (s->ntyped > 0)
		diag_at(r->diag, CHK_xray_extents_cut, NULL, s->offset,
		    "%s needs %" PRIu64 " bytes, the buffer has %" PRIu64
		    " more; it holds %" PRIu32
		    " typed event%s, of which writers lose 16 bytes each",
		    name, size, left, s->ntyped, s->ntyped == 1 ? "" : "s");
	else
		diag_at(r->diag, CHK_xray_extents_cut, NULL, s->offset,
		    "%s needs %" PRIu64 " bytes, the buffer has %" PRIu64
		    " more",
		    name, size, left);
	s->offset = s->end;
}

static const uint8_t call_kinds[] = {
	[ACTION_ENTER] = REC_ENTER,
	[ACTION_EXIT] = REC_EXIT,
	[ACTION_TAIL] = REC_TAIL_EXIT,
	[ACTION_ARGS] = REC_ENTER_ARG,
};

static void
read_call(struct xray_reader *r)
{
	struct xray_state *s = &r->s;
	struct trace_record rec;
	const uint8_t *p;
	uint32_t word;
	unsigned action, has;

	if (s->end - s->offset < XRAY_CALL_LEN) {
		cut(r, "a function record", XRAY_CALL_LEN);
		return;
	}
	/* The bulk of every trace: read without a reader. */
	p = r->data + s->offset;
	word = load_u32(p, r->be);
	action = r->be ? word >> 28 & 7 : word >> 1 & 7;
	s->function = r->be ? word & 0x0fffffff : word >> 4;
	rec.delta = load_u32(p + 4, r->be);
	if (action >= NELEM(call_kinds)) {
		diag_at(r->diag, CHK_xray_action_unknown, NULL, s->offset,
		    "function %" PRIu32 " has a record of action %u",
		    s->function, action);
		/* Of its time nothing speaks against. */
		if (s->flags & XS_BASE)
			s->tsc = addr_add(s->tsc, (uint64_t)rec.delta);
		forget_last(s);
	} else {
		if ((s->flags & XS_BODY) == 0)
			check_order(r, call_kinds[action]);
		s->last = call_kinds[action];
		has = add_time(r, rec.delta);
		xray_emit(r, &rec, s->last, XRAY_CALL_LEN,
		    has | REC_HAS_FUNCTION);
	}
	s->offset += XRAY_CALL_LEN;
}

/*
 * The bulk of every trace again, several at once: as long as no record needs
 * more than read_call() does for each.
 */
void
xray_read_calls(struct xray_reader *r, uint64_t stop)
{
	const unsigned flags = XS_BODY | XS_BASE;
	struct xray_state *s = &r->s;
	const uint8_t *p = r->data + s->offset, *start = p;
	uint64_t left = (s->end - s->offset) / XRAY_CALL_LEN;
	uint64_t least = r->has_least ? r->least : UINT64_MAX;
	bool told = r->fn != NULL && !r->no_calls;
	struct trace_record rec = {
		.size = XRAY_CALL_LEN,
		.block = s->block,
		.kind = s->last,
		.has = (uint16_t)(s->has | REC_HAS_TSC | REC_HAS_DELTA |
				  REC_HAS_FUNCTION |
				  (s->flags & XS_UNSURE ? REC_UNSURE : 0)),
		.cpu = s->cpu,
		.function = s->function,
		.thread = s->thread,
		.process = s->process,
		.tsc = s->tsc,
	};
	uint32_t word;

	if ((s->flags & flags) != flags)
		return;
	if (left > stop - r->n)
		left = stop - r->n;
	for (; left > 0; left--, p += XRAY_CALL_LEN) {
		word = load_u32(p, r->be);
		/* A metadata record, or an action that there is not. */
		if (r->be ? word >> 30 != 0 : (word & 9) != 0)
			break;
		rec.delta = load_u32(p + 4, r->be);
		rec.tsc += (uint64_t)rec.delta;
		rec.kind = call_kinds[r->be ? word >> 28 : word >> 1 & 7];
		rec.function = r->be ? word & 0x0fffffff : word >> 4;
		if (told) {
			rec.offset = s->offset + (uint64_t)(p - start);
			r->fn(r->arg, &rec);
		} else if (rec.tsc < least)
			least = rec.tsc;
	}
	if (p == start)
		return;
	s->offset += (uint64_t)(p - start);
	r->n += (uint64_t)(p - start) / XRAY_CALL_LEN;
	s->tsc = rec.tsc;
	s->function = rec.function;
	s->last = rec.kind;
	if (!told) {
		r->least = least;
		r->has_least = true;
	}
}

/* What stands behind the size of an event. */
static unsigned
event_time(struct xray_reader *r, unsigned meta, struct bytes *b,
    struct trace_record *rec)
{
	struct xray_state *s = &r->s;
	unsigned version = r->trace->version, has = REC_HAS_TSC;

	if (version >= 5) {
		rec->delta = (int32_t)bytes_u32(b);
		has = add_time(r, rec->delta);
	} else
		s->tsc = bytes_u64(b);
	if (meta == META_TYPED_EVENT)
		rec->event_type = bytes_u16(b);
	else if (version == 4) {
		s->cpu = bytes_u16(b);
		has |= REC_HAS_CPU;
	}
	return has;
}

static void
read_event(struct xray_reader *r, unsigned meta, struct bytes *b)
{
	struct xray_state *s = &r->s;
	uint64_t left = s->end - s->offset - XRAY_META_LEN, size;
	struct trace_record rec = { .kind = 0 };
	struct xray_state before;
	uint64_t at;
	unsigned has;

	rec.event_size = (int32_t)bytes_u32(b);
	s->ntyped += meta == META_TYPED_EVENT;
	size = rec.event_size > 0 ? (uint64_t)rec.event_size : 0;
	if (rec.event_size <= 0)
		diag_at(r->diag, CHK_xray_event_size, NULL, s->offset,
		    "%s has %" PRId32 " bytes of data", metas[meta].name,
		    rec.event_size);
	if (size > left) {
		/* Less than what writers lose: not the size is wrong. */
		if ((s->flags & XS_EOF) ||
		    size - left <= (uint64_t)XRAY_META_LEN * s->ntyped) {
			cut(r, metas[meta].name, size + XRAY_META_LEN);
			return;
		}
		diag_at(r->diag, CHK_xray_event_size, NULL, s->offset,
		    "%s has %" PRIu64 " bytes of data, the buffer %" PRIu64
		    " more",
		    metas[meta].name, size, left);
		s->offset = s->end;
		return;
	}
	before = *s;
	has = event_time(r, meta, b, &rec);
	at = s->offset + XRAY_META_LEN;
	rec.data = r->data + at;
	rec.data_len = (uint32_t)size;
	xray_emit(r, &rec, metas[meta].kind, XRAY_META_LEN + size, has);
	/* Absolute times and the CPU hold for the event alone. */
	if (r->trace->version < 5) {
		s->tsc = before.tsc;
		s->cpu = before.cpu;
	}
	s->offset = at + size;
}

/* The kinds of one size. */
static void
read_plain(struct xray_reader *r, unsigned meta, struct bytes *b)
{
	struct xray_state *s = &r->s;
	struct trace_record rec = { .kind = 0 };
	unsigned has = 0;

	switch (meta) {
	case META_NEW_BUFFER:
		s->thread = (int32_t)bytes_u32(b);
		s->has |= REC_HAS_THREAD;
		break;
	case META_PID:
		s->process = (int32_t)bytes_u32(b);
		/* Elsewhere no process is known by it. */
		if (r->trace->has_process)
			s->has |= REC_HAS_PROCESS;
		has = REC_HAS_PROCESS;
		break;
	case META_WALL_CLOCK:
		rec.seconds = (int64_t)bytes_u64(b);
		rec.microseconds = (int32_t)bytes_u32(b);
		break;
	case META_NEW_CPU:
		s->cpu = bytes_u16(b);
		s->has |= REC_HAS_CPU;
		/* FALLTHROUGH */
	case META_TSC_WRAP:
		s->tsc = bytes_u64(b);
		s->flags |= XS_BASE;
		has = REC_HAS_TSC;
		break;
	case META_CALL_ARG:
		rec.value = bytes_u64(b);
		has = REC_HAS_FUNCTION;
		break;
	case META_BUFFER_EXTENTS:
		rec.value = bytes_u64(b);
		break;
	case META_END_OF_BUFFER:
		s->flags |= XS_EOB;
		break;
	}
	xray_emit(r, &rec, metas[meta].kind, XRAY_META_LEN, has);
	s->offset += XRAY_META_LEN;
	if (meta == META_END_OF_BUFFER && r->trace->version == 1)
		s->offset = s->end;
}

static void
unknown_kind(struct xray_reader *r, unsigned kind)
{
	struct xray_state *s = &r->s;

	if (kind < META_KINDS)
		diag_at(r->diag, CHK_xray_kind_unknown, NULL, s->offset,
		    "%s, which version %u does not have", metas[kind].name,
		    r->trace->version);
	else
		diag_at(r->diag, CHK_xray_kind_unknown, NULL, s->offset,
		    "a metadata record of kind %u", kind);
	s->flags |= XS_UNSURE;
	forget_last(s);
	s->offset += XRAY_META_LEN;
}

/*
 * BufferExtents inside a buffer: the next buffer, where one begins behind it,
 * because the bytes of this one were not told, or wrongly.
 */
static bool
is_next_frame(const struct xray_reader *r)
{
	uint64_t next = r->s.offset + XRAY_META_LEN;

	return next < r->len &&
	       xray_meta_kind(r, r->data[next]) == META_NEW_BUFFER;
}

void
xray_read_record(struct xray_reader *r)
{
	struct xray_state *s = &r->s;
	int meta = xray_meta_kind(r, r->data[s->offset]);
	struct bytes b;

	if (meta < 0) {
		read_call(r);
		return;
	}
	if (s->end - s->offset < XRAY_META_LEN) {
		cut(r,
		    meta < META_KINDS ? metas[meta].name : "a metadata record",
		    XRAY_META_LEN);
		return;
	}
	if (meta >= META_KINDS || r->trace->version < metas[meta].since) {
		unknown_kind(r, (unsigned)meta);
		return;
	}
	if (meta == META_BUFFER_EXTENTS && is_next_frame(r)) {
		if ((s->flags & XS_OPEN) == 0)
			check_order(r, REC_BUFFER_EXTENTS);
		s->end = s->offset;
		return;
	}
	check_order(r, metas[meta].kind);
	b = xray_bytes(r, s->offset + 1, XRAY_META_LEN - 1);
	if (meta == META_CUSTOM_EVENT || meta == META_TYPED_EVENT)
		read_event(r, (unsigned)meta, &b);
	else
		read_plain(r, (unsigned)meta, &b);
}
