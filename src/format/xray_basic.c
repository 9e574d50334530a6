/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Records of XRay's basic mode, 32 bytes each:
 *
 *	+0	u16 0		u16 1
 *	+2	u8 cpu
 *	+3	u8 action
 *	+4	u32 function	u32 function, the one of the record before
 *	+8	u64 tsc		u32 thread, u32 process (version 3)
 *	+16	u32 thread	u64 argument
 *	+20	u32 process (version 3)
 *
 * Threads write bursts of records: a thread's own are in order of time.
 */
#include "format/xray.h"

#include <inttypes.h>

static const uint8_t kind_of[] = {
	[ACTION_ENTER] = REC_ENTER,
	[ACTION_EXIT] = REC_EXIT,
	[ACTION_TAIL] = REC_TAIL_EXIT,
	[ACTION_ARGS] = REC_ENTER_ARG,
};

static void
read_call(struct xray_reader *r, struct bytes *b)
{
	struct xray_state *s = &r->s;
	uint64_t at = s->offset;
	struct trace_record rec = { .kind = 0 };
	uint8_t action;

	s->cpu = bytes_u8(b);
	action = bytes_u8(b);
	s->function = bytes_u32(b);
	s->tsc = bytes_u64(b);
	s->thread = (int32_t)bytes_u32(b);
	s->process = (int32_t)bytes_u32(b);
	s->last = LAST_NONE;
	if (action >= NELEM(kind_of)) {
		diag_at(r->diag, CHK_xray_action_unknown, NULL, at,
		    "function %" PRIu32 " has a record of action %u",
		    s->function, action);
		return;
	}
	s->last = kind_of[action];
	s->has = REC_HAS_THREAD | REC_HAS_FUNCTION;
	if (r->trace->has_process)
		s->has |= REC_HAS_PROCESS;
	xray_emit(r, &rec, s->last, XRAY_BASIC_LEN, REC_HAS_CPU | REC_HAS_TSC);
}

static void
read_arg(struct xray_reader *r, struct bytes *b)
{
	struct xray_state *s = &r->s;
	uint32_t function;
	int32_t thread, process;
	struct trace_record rec = { .kind = 0 };
	bool pids = r->trace->has_process;

	bytes_skip(b, 2);
	function = bytes_u32(b);
	thread = (int32_t)bytes_u32(b);
	process = (int32_t)bytes_u32(b);
	rec.value = bytes_u64(b);
	if (s->last == LAST_NONE)
		diag_at(r->diag, CHK_xray_arg_orphan, NULL, s->offset,
		    "an argument of function %" PRIu32
		    " without an entry before it",
		    function);
	else if (function != s->function ||
		 (pids && (thread != s->thread || process != s->process)))
		diag_at(r->diag, CHK_xray_arg_mismatch, NULL, s->offset,
		    "an argument of function %" PRIu32 ", thread %" PRId32
		    ", after a record of function %" PRIu32 ", thread %" PRId32,
		    function, pids ? thread : s->thread, s->function,
		    s->thread);
	s->function = function;
	s->has = REC_HAS_FUNCTION;
	if (pids) {
		s->thread = thread;
		s->process = process;
		s->has |= REC_HAS_THREAD | REC_HAS_PROCESS;
	} else if (s->last != LAST_NONE)
		s->has |= REC_HAS_THREAD;
	s->last = REC_CALL_ARG;
	xray_emit(r, &rec, REC_CALL_ARG, XRAY_BASIC_LEN, 0);
}

void
xray_read_basic(struct xray_reader *r)
{
	struct bytes b = xray_bytes(r, r->s.offset, XRAY_BASIC_LEN);
	unsigned type = bytes_u16(&b);

	if (type == 0)
		read_call(r, &b);
	else if (type == 1)
		read_arg(r, &b);
	else {
		diag_at(r->diag, CHK_xray_kind_unknown, NULL, r->s.offset,
		    "a record of type %u", type);
		r->s.last = LAST_NONE;
	}
	r->s.offset += XRAY_BASIC_LEN;
}
