/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between truth.c, which runs a program, and follow.c, which sees its calls. */
#ifndef TRUTH_H
#define TRUTH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <sys/user.h>

#define CODE_LEN 16

struct call {
	uint64_t slot; /* where the return address is */
	uint64_t ra;
	bool signal; /* ra: what was interrupted; slot: its sp */
};

struct stack {
	struct call *c;
	size_t n, cap;
	size_t gone;    /* c[n .. gone) were popped last */
	uint64_t sp;    /* where it was left */
	uint64_t top;   /* highest sp seen on it */
	unsigned users; /* threads on it */
	bool part;
};

struct thread {
	pid_t tid;
	bool running, event, fresh;
	int sig, given; /* to deliver; was delivered */
	struct stack *s;
	struct user_regs_struct regs, before;
	uint8_t code[CODE_LEN]; /* at before.rip */
};

/* The process. */
extern pid_t pid;

void die(const char *what);
bool get(uint64_t addr, void *buf, size_t len);
uint64_t word_at(uint64_t addr);

/* follow.c */
struct stack *stack_new(uint64_t sp, bool part);
void stack_push(struct stack *, uint64_t slot, uint64_t ra, bool is_signal);
void read_code(uint64_t pc, uint8_t *code);
bool is_syscall(const uint8_t *code);
/* What the instruction did that was at before.rip, and led to regs. */
void follow(struct thread *);

#endif
