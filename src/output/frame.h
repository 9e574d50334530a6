/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Frames of stacks as text and, by schema.def, as JSON.  One record holds what
 * both print.
 */
#ifndef OUTPUT_FRAME_H
#define OUTPUT_FRAME_H

#include "output/print.h"

/* What one table says of a frame. */
struct frame_table {
	const char *name;
	const char *state; /* "agrees", "differs", ... */
	char mark;         /* =, !, ., ?; at an end - */
	bool has_cfa, has_ra, has_fp;
	uint64_t cfa, ra, fp;
	/* The row in force; NULL: none.  pc is the file's. */
	const struct row *row;
	const struct regrule *regs;
	const struct regset *set;
	/* A register whose values differ, beside those; -1: none. */
	int reg;
	uint64_t value;
	bool has_value;
	bool flags; /* the signal flags differ */
};

/* A function that was inlined there, and where in it that is. */
struct frame_inlined {
	const char *name;
	const char *source; /* or NULL */
	unsigned line;
};

struct frame_register {
	uint32_t reg;
	uint64_t value;
};

struct frame_record {
	const struct image *about; /* the input */
	int64_t thread;
	const struct thread_record *who; /* of a recording; or NULL */
	uint64_t n;
	uint64_t pc;
	unsigned addr_size;
	bool has_module;
	uint64_t asked;     /* address in the module */
	uint64_t place;     /* the same of pc */
	const char *module; /* path; NULL: in no file */
	const char *symbol;
	uint64_t offset;    /* of pc from the symbol */
	const char *also;   /* what pc is in, if not symbol */
	const char *source; /* or NULL */
	unsigned line;
	const struct frame_inlined *inlined; /* the innermost first */
	size_t ninlined;
	bool signal, guess, doubtful, implied;
	const struct frame_table *reference; /* one of tables; or NULL */
	struct frame_table *tables;
	size_t ntables;
	bool open; /* text: show rows though all agree */
	/* Its registers, where they are wanted. */
	const struct regset *set;
	const struct frame_register *registers;
	size_t nregisters;
	/* Its part of the stack, where that is wanted and sp is known. */
	bool has_sp;
	uint64_t sp;
	uint64_t words_at;     /* address of the first word */
	const uint64_t *words; /* of addr_size bytes each */
	size_t nwords;
};

/* Whose stack it is; NULL: not known, or none. */
struct thread_record {
	int64_t tid;
	const char *comm;
	const char *signal_name;
	const char *signal_code;  /* "SEGV_MAPERR" */
	const char *signal_means; /* ... in words */
	bool has_fault;
	uint64_t fault; /* the address of it */
	/* Of a recording: the how many-th sample, and what was told of it. */
	uint64_t sample; /* 0: none */
	uint64_t pid, time, period, cpu;
	bool has_time, has_period, has_cpu;
	const char *event;
	/* Text: over the marks of its frames. */
	const char *const *tables;
	size_t ntables;
};

/* Where and why a stack ends before its end, for who reads it. */
struct stop_record {
	uint64_t frame;
	const char *symbol; /* or NULL */
	const char *source; /* or NULL */
	unsigned line;
	const char *reason;
	const char *check; /* the finding's, or NULL */
	const char *next;  /* what may help, or NULL */
};

/* How a walk ended. */
struct walk_record {
	const struct image *about;
	const struct thread_record *thread;
	const char *table; /* NULL: the reference */
	uint64_t frames;
	const char *stop;
	uint64_t pc; /* where */
	bool parted;
	uint64_t parted_at;
	bool checked;
};

struct stack_module_record {
	const struct image *about;
	const char *path;
	uint64_t start, end, bias;
	bool has_bias;
	const uint8_t *build_id;
	size_t build_id_len;
	bool verified;
	const char *why; /* it has no file: the reason */
};

/* What was met of a table in a run of samples. */
struct coverage_record {
	const struct image *about;
	const char *module, *table;
	uint64_t rows_met, rows, functions_met, functions;
	const char **never; /* names of functions */
	size_t nnever;
};

struct stack_summary {
	uint64_t threads, frames, compared, equal, differing, uncovered,
	    guessed;
	bool sampled;
	uint64_t bare;   /* samples without registers or stack */
	uint64_t kernel; /* frames of the kernel, which are left out */
	/* Chains of frame pointers and frames of them beyond the first ones. */
	uint64_t chains, chain_ends, chain_frames, chain_true, chain_passes,
	    chain_no_call, chain_unknown;
	/* Walks beside frame pointers, and callers that those lead to. */
	uint64_t fp_samples, fp_parted, fp_callers, fp_true;
	/* Walks of which a second table tells, and in which one parts. */
	uint64_t table_samples, table_parted;
	uint64_t samples, ended, distinct_pcs, rows_met, rows, functions_met,
	    functions;
	bool stepped;
	uint64_t right, wrong; /* frames, by calls that were seen */
	uint64_t left;         /* ... of functions that did not return */
	uint64_t errors, warnings, notes;
};

/* "thread 12, SIGSEGV", or several that have the same stack. */
void text_thread(struct strbuf *, const struct print_opts *,
    const struct thread_record *, const int64_t *tids, size_t ntids);
void text_stop(struct strbuf *, const struct stop_record *);
void text_stack_module(struct strbuf *, const struct stack_module_record *);
void text_frame(struct strbuf *, const struct print_opts *,
    const struct frame_record *);
/* All walks of a thread, on one line. */
void text_walks(struct strbuf *, const struct print_opts *,
    const struct walk_record *, size_t n);
/* all: every name, not the first ten. */
void text_coverage(struct strbuf *, const struct print_opts *,
    const struct coverage_record *, bool all);
void text_stack_summary(struct strbuf *, const struct image *,
    const struct stack_summary *);

/* For schema.def: fields that are no members. */
void json_words(struct strbuf *, const struct print_opts *, const void *);
void json_registers(struct strbuf *, const struct print_opts *, const void *);
void json_frame_row(struct strbuf *, const struct print_opts *, const void *);
void json_build_id(struct strbuf *, const struct print_opts *, const void *);

#endif
