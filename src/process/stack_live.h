/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A process that is alive: threads stopped, registers, maps, memory. */
#ifndef PROCESS_STACK_LIVE_H
#define PROCESS_STACK_LIVE_H

#include <sys/types.h>

#include "process/stack.h"

#define LIVE_PAGE  4096
#define LIVE_PAGES 256
#define LIVE_KEPT  ((size_t)1 << 15) /* pages, of one that stands still */

struct live_thread {
	pid_t tid;
	uint8_t regs[1024]; /* pr_reg */
	size_t regs_len;
	uint64_t code_mask;
	bool stopped;
	bool gone;
	int signal; /* to be given to it on detaching */
};

struct live_page {
	uint64_t addr;
	uint64_t gen; /* 0: never read */
	bool there;
	uint8_t data[LIVE_PAGE];
};

struct live {
	const struct options *o;
	pid_t pid;
	char *name; /* what names it in output */
	struct file *exe;
	struct image *exe_img;
	struct image about; /* machine of exe, and name */
	const struct core_layout *layout;
	struct live_thread *threads;
	size_t nthreads, threads_cap;
	struct live_page *pages; /* LIVE_PAGES, by address */
	uint64_t gen;            /* of what is valid in pages */
	/*
	 * Pages of a process that stands still, by hash: read while it does,
	 * and then all there is of its memory.
	 */
	struct live_page **kept; /* NULL: none are */
	size_t nkept;
	bool runs; /* again: no more are read */
	/* A copy of the stack: when set, nothing else of memory is read. */
	uint8_t *copy;
	uint64_t copy_addr;
	size_t copy_len, copy_cap;
	size_t copy_want; /* to be copied, at most */
	size_t copy_used; /* as far as was asked for */
	struct stack_space space;
};

/*
 * Opens the program of a process and names it.  False (and a message) when it
 * is not there, or not ours to look at.
 */
bool live_open(struct live *, const struct options *, pid_t, const char *name);
void live_close(struct live *);
/*
 * Fills the space from /proc/PID/maps; call while it does not run.  grows: more
 * may come, by live_refresh().
 */
bool live_space(struct live *, bool grows);
/* Reads the maps anew and opens what is new. */
void live_refresh(struct live *);
/*
 * Stops the threads that stop within LIVE_STOP_MS and reads registers; false
 * (and a message).
 */
bool live_stop(struct live *);
/* Lets them go on, as tracees no more. */
void live_detach(struct live *);
/* The registers of a stopped thread; false when it is gone. */
bool live_regs(struct live *, struct live_thread *);
/* Forgets what was read of memory. */
void live_forget(struct live *);
/* Frees what was kept of it. */
void live_kept_free(struct live *);
/* Makes room for copies of stacks, of so many bytes. */
void live_copy_room(struct live *, size_t max);
/* Copies the stack from sp on: copy_want bytes, to the end of its mapping. */
void live_copy_stack(struct live *, uint64_t sp);
/*
 * Looks with waitpid(2), and waits unless flags has WNOHANG, for the stop of a
 * thread that was interrupted; another stop carries a signal, which it keeps.
 */
enum live_stop { LIVE_RUNS, LIVE_STOPPED, LIVE_GONE };
enum live_stop live_try_stop(struct live_thread *, int flags);
#define LIVE_STOP_MS 100 /* the most that a process waits for a thread */
/*
 * Does a thread run, or would with a processor?  Then it will stop; else one
 * that was interrupted and does not waits for something.
 */
bool live_is_ready(pid_t tid);
/* Has it ended, or is there none? */
bool live_is_over(const struct live *);
/* Why a process cannot be looked at, as plainly as it can be said. */
void live_say_errno(const struct live *, int err);
/* Says that it does not stop. */
void live_say_unstopped(const struct live *, pid_t tid);
/*
 * stack_sample.c: from here on SIGINT and SIGTERM do no more than set what this
 * tells.
 */
void live_catch_signals(void);
bool live_interrupted(void);
/* Takes the samples that were asked for, and walks them. */
void live_sample(struct live *, struct stack_run *);

/* stack -p PID */
int stack_pid(const struct options *);
/* stack --step -- PROGRAM ARG... */
int stack_program(const struct options *, char **argv);

#endif
