/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One record of a recording of perf (see perf_data.c). */
#include "object/perf_read.h"

#include <inttypes.h>
#include <string.h>

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

/* What PERF_SAMPLE_READ adds. */
static void
skip_read(const struct attr *a, struct bytes *b)
{
	unsigned times = (unsigned)__builtin_popcountll(a->read_format & 3);
	unsigned each = 1 +
			(unsigned)__builtin_popcountll(a->read_format & 0x14);
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

/*
 * Addresses, with marks of whose they are among them: those of the kernel are
 * counted, and the user's stand together.
 */
static void
read_chain(struct perf_event *e, struct bytes *b)
{
	uint64_t n = bytes_u64(b), v;
	bool kernel = false, user = false;

	if (n > bytes_left(b) / 8)
		n = bytes_left(b) / 8 + 1;
	e->kernel = 0;
	for (; n > 0 && bytes_ok(b); n--) {
		v = bytes_u64(b);
		if (v < CONTEXT_MAX) {
			e->kernel += kernel;
			if (user)
				e->chain.len = b->pos;
			continue;
		}
		kernel = v == CONTEXT_KERNEL;
		user = v == CONTEXT_USER;
		e->later |= v == CONTEXT_LATER;
		if (user) {
			e->chain = *b;
			e->chain.len = b->pos;
		}
	}
}

/*
 * u64 cookie, then as in samples; tools/perf has it of samples that have the
 * cookie, and it is the thread's that it names at its end.
 */
static bool
read_later(const struct attr *a, struct perf_event *e, struct bytes *b)
{
	e->kind = PERF_CHAIN;
	bytes_skip(b, 8);
	read_chain(e, b);
	if (a->id_all && perf_has(a, S_TID)) {
		e->pid = bytes_u32(b);
		e->tid = bytes_u32(b);
	}
	return bytes_ok(b);
}

/* What tells of the sample, before what it holds. */
static void
read_head(const struct attr *a, struct perf_event *e, struct bytes *b)
{
	bytes_skip(b, 8 * (perf_has(a, S_IDENTIFIER) + perf_has(a, S_IP)));
	if (perf_has(a, S_TID)) {
		e->pid = bytes_u32(b);
		e->tid = bytes_u32(b);
	}
	e->event = a->name;
	e->has_time = perf_has(a, S_TIME);
	if (e->has_time)
		e->time = bytes_u64(b);
	bytes_skip(b, 8 * (perf_has(a, S_ADDR) + perf_has(a, S_ID) +
			      perf_has(a, S_STREAM_ID)));
	e->has_cpu = perf_has(a, S_CPU);
	if (e->has_cpu) {
		e->cpu = bytes_u32(b);
		bytes_skip(b, 4);
	}
	e->has_period = perf_has(a, S_PERIOD);
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
	if (perf_has(a, S_READ))
		skip_read(a, b);
	if (perf_has(a, S_CALLCHAIN))
		read_chain(e, b);
	if (perf_has(a, S_RAW))
		bytes_skip(b, bytes_u32(b));
	if (perf_has(a, S_BRANCH_STACK))
		skip_branches(a, b);
	if (perf_has(a, S_REGS_USER)) {
		n = bytes_u64(b);
		e->abi = n == 1 ? PERF_ABI_32 :
			 n == 2 ? PERF_ABI_64 :
				  PERF_ABI_NONE;
		e->mask = a->regs;
		if (n != 0)
			e->regs = bytes_sub(b,
			    8 * (unsigned)__builtin_popcountll(a->regs));
	}
	if (perf_has(a, S_STACK_USER)) {
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
	struct bytes b = perf_reader(p, at, 8);
	const struct attr *a;
	unsigned type;
	bool ok = true;

	type = bytes_u32(&b);
	misc = bytes_u16(&b);
	b = perf_reader(p, at + 8, bytes_u16(&b) - 8);
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
	case R_CALLCHAIN_DEFERRED:
		a = perf_attr_of(p, b, false);
		ok = a != NULL && read_later(a, e, &b);
		break;
	default:
		a = perf_attr_of(p, b, true);
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
