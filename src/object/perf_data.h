/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Recordings of perf (perf.data): what was mapped where, and samples with
 * registers and stack.  Everything borrows from the bytes of the file.
 */
#ifndef OBJECT_PERF_DATA_H
#define OBJECT_PERF_DATA_H

#include "finding/diag.h"
#include "image/image.h"

enum perf_kind {
	PERF_MMAP,
	PERF_COMM,
	PERF_FORK,
	PERF_EXIT,
	PERF_SAMPLE,
	PERF_CHAIN /* of samples that were in the kernel, on the way out */
};

/* How wide the process was that was sampled (PERF_SAMPLE_REGS_ABI_*). */
enum perf_abi { PERF_ABI_NONE, PERF_ABI_32, PERF_ABI_64 };

struct perf_event {
	enum perf_kind kind;
	uint32_t pid, tid;
	uint32_t ppid, ptid; /* PERF_FORK */
	/* PERF_MMAP */
	uint64_t addr, len, offset;
	const char *path;
	uint64_t inode; /* mixed with its device; 0: not told */
	bool exec;
	struct bytes build_id; /* empty: not told */
	/* PERF_COMM */
	const char *comm; /* or NULL */
	bool exec_comm;   /* by execve(): all mappings are gone */
	/* PERF_SAMPLE */
	const char *event; /* its name, or NULL */
	bool has_time, has_period, has_cpu;
	uint64_t time, period;
	uint32_t cpu;
	/*
	 * Addresses of 8 bytes that the kernel found by frame pointers, the
	 * sample's first; later: PERF_CHAIN has them.  PERF_CHAIN, too.
	 */
	struct bytes chain;
	bool later;
	uint64_t kernel;    /* frames of the kernel, or 1 where it was there */
	enum perf_abi abi;  /* PERF_ABI_NONE: no registers */
	uint64_t mask;      /* which ones, a bit for each */
	struct bytes regs;  /* words of 8, as many as bits */
	struct bytes stack; /* from sp on */
};

struct perf_data;

bool perf_data_is(const uint8_t *, size_t);
/*
 * Reads the headers and sorts the records by time; about names the file, and
 * gets machine and byte order.  The bytes must live as long.  Findings:
 * perf-record, perf-lost.
 */
struct perf_data *perf_data_open(const uint8_t *, size_t, struct image *about,
    struct diag *);
void perf_data_close(struct perf_data *);
/* Was anything recorded with registers and stacks at all? */
bool perf_data_has_stacks(const struct perf_data *);
/* ... with chains of frame pointers? */
bool perf_data_has_chains(const struct perf_data *);
/* How many records there are, and one of them; false when it tells nothing. */
size_t perf_data_n(const struct perf_data *);
bool perf_data_at(struct perf_data *, size_t, struct perf_event *,
    struct diag *);
/*
 * The build id that was noted of a file at the end, or an empty reader.  two:
 * there were several files of that name.
 */
struct bytes perf_data_build_id(const struct perf_data *, const char *path,
    bool *two);
/* DWARF number of register i of a mask on a machine, or -1. */
int perf_reg(uint8_t machine, unsigned i);

#endif
