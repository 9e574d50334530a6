/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Calls as they were seen, one instruction after another.  Stacks are at
 * 0x10000, 0x20000 and so on, a mapping each; code is below.
 *
 * needs: Zydis
 */
#include "process/shadow.h"

#include <inttypes.h>

#include "base/util.h"
#include "tap.h"

#define RET  "\xc3"
#define JUMP "\xff\xe2"         /* jmp *%rdx */
#define CALL "\xe8"             /* rel32 */
#define PLT  "\x41\xff\x53\x08" /* call *8(%r11) */
#define MOVE "\x48\x89\xcc"     /* mov %rcx, %rsp */
#define LOAD "\x48\x8b\x26"     /* mov (%rsi), %rsp */
#define SUB  "\x48\x29\xc4"     /* sub %rax, %rsp */
#define POP  "\x5f"
#define ADD  "\x48\x83\xc4\x08"
#define SYS  "\x0f\x05"

static struct shadow *s;
static struct shadow_step at;
static struct strbuf told;

static bool
same(void *arg, uint64_t a, uint64_t b)
{
	(void)arg;
	return a >> 16 == b >> 16;
}

/* " RA" of one that returned, "!RA" of one that did not. */
static void
over(void *arg, struct shadow_call *c, bool left)
{
	(void)arg;
	if (c->kind == SHADOW_CALL)
		sb_printf(&told, "%c%" PRIx64, left ? '!' : ' ', c->ra);
}

static void
begin(uint64_t sp)
{
	static const struct shadow_owner owner = { NULL, same, over };

	s = shadow_new(&owner, sp);
	memset(&at, 0, sizeof(at));
	at.new_pc = 0x100;
	at.new_sp = sp;
	told.len = 0;
	sb_str(&told, "");
}

static void
step(const char *code, uint64_t pc, uint64_t sp)
{
	at.pc = at.new_pc;
	at.sp = at.new_sp;
	at.new_pc = pc;
	at.new_sp = sp;
	memset(at.code, 0x90, sizeof(at.code));
	memcpy(at.code, code, strlen(code));
	shadow_step(s, &at);
}

/* Calls; the instruction is that long. */
static void
call(const char *code, uint64_t pc)
{
	at.has_top = true;
	at.top = at.new_pc + 5;
	step(code, pc, at.new_sp - 8);
}

/* "RA@SLOT ..." of the stack in use, "?" of one that somebody made. */
static const char *
stack(void)
{
	static struct strbuf sb;
	const struct shadow_call *c;
	uint64_t n;

	sb.len = 0;
	for (n = 0; (c = shadow_at(s, n)) != NULL; n++) {
		if (c->leaving)
			sb_char(&sb, '>');
		if (c->kind == SHADOW_CALL)
			sb_printf(&sb, "%" PRIx64 "@%" PRIx64 " ", c->ra,
			    c->slot);
		else
			sb_str(&sb, c->kind == SHADOW_SIGNAL ? "signal " :
				    c->kind == SHADOW_START  ? "start" :
							       "?");
	}
	return sb.s;
}

static void
test_calls(void)
{
	begin(0x1fff0);
	call(CALL, 0x200);
	call(PLT, 0x300);
	is(stack(), "205@1ffe0 105@1ffe8 start", "two calls");
	step(SUB, 0x303, 0x1f000);
	is(stack(), "205@1ffe0 105@1ffe8 start", "room on the stack");
	step(SUB, 0x306, 0x11000);
	is(stack(), "205@1ffe0 105@1ffe8 start", "much room");
	step(ADD, 0x30a, 0x1ffe0);
	step(RET, 0x205, 0x1ffe8);
	is(told.s, " 205", "it returns");
	is(stack(), "105@1ffe8 start", "one is left");
	call(CALL, 0x20a);
	is(stack(), "105@1ffe8 start", "where one asks for one's address");
	step(POP, 0x20b, 0x1ffe8);
	step(RET, 0x105, 0x1fff0);
	is(told.s, " 205 105", "it returns too");
	is(stack(), "start", "none is left");
	shadow_free(s);
}

static void
test_vfork(void)
{
	begin(0x1fff0);
	call(CALL, 0x200);
	step(POP, 0x201, 0x1fff0);
	is(stack(), "105@1ffe8 start", "its return address is elsewhere");
	step(SYS, 0x203, 0x1fff0);
	step("\x57", 0x204, 0x1ffe8);
	step(RET, 0x105, 0x1fff0);
	is(told.s, " 105", "it returns all the same");
	shadow_free(s);
}

/* As exceptions do it, and longjmp. */
static void
test_leaving(void)
{
	begin(0x1fff0);
	call(CALL, 0x200);
	call(CALL, 0x300);
	call(CALL, 0x400);
	step(MOVE, 0x403, 0x1ffe8);
	is(stack(), ">305@1ffd8 205@1ffe0 105@1ffe8 start", "on its way");
	step(JUMP, 0x210, 0x1ffe8);
	is(stack(), "105@1ffe8 start", "to a frame further out");
	is(told.s, "!305!305!205", "those between did not return");
	step(RET, 0x105, 0x1fff0);
	is(told.s, "!305!305!205 105", "that one does");
	shadow_free(s);

	begin(0x1fff0);
	call(CALL, 0x200);
	call(CALL, 0x300);
	step("\x48\xcf", 0x106, 0x1fff0); /* iretq */
	is(stack(), "start", "by iret");
	shadow_free(s);

	begin(0x1fff0);
	call(CALL, 0x200);
	call(CALL, 0x300);
	step(ADD, 0x304, 0x1ffe8);
	step(RET, 0x105, 0x1fff0);
	is(told.s, "!205 105", "to the caller's caller");
	shadow_free(s);
}

static void
test_stacks(void)
{
	begin(0x1fff0);
	call(CALL, 0x200);
	call(CALL, 0x300);
	step(LOAD, 0x303, 0x2ffe0);
	is(stack(), ">205@1ffe0 105@1ffe8 start", "another stack");
	step(RET, 0x800, 0x2ffe8);
	is(stack(), "?", "which nobody called");
	call(CALL, 0x300);
	is(stack(), "805@2ffe0 ?", "and which calls");
	step(LOAD, 0x303, 0x1ffe0);
	step(RET, 0x205, 0x1ffe8);
	is(stack(), "105@1ffe8 start", "back");
	call(CALL, 0x300);
	step(LOAD, 0x303, 0x2ffe0);
	step(RET, 0x805, 0x2ffe8);
	is(stack(), "?", "and there again");
	/* A third one, below it in the same mapping. */
	call(CALL, 0x300);
	step(LOAD, 0x303, 0x23ff8);
	step(RET, 0x900, 0x24000);
	is(stack(), "?", "a stack next to another one");
	call(CALL, 0x300);
	is(stack(), "905@23ff8 ?", "has calls of its own");
	step(LOAD, 0x303, 0x2ffe0);
	step(RET, 0x805, 0x2ffe8);
	is(stack(), "?", "and that one has its");
	shadow_free(s);
}

static void
test_signal(void)
{
	begin(0x1fff0);
	call(CALL, 0x200);
	at.pc = at.new_pc;
	at.sp = at.new_sp;
	at.new_pc = 0x700;
	at.new_sp = 0x50000;
	at.top = 0x600;
	shadow_signal(s, &at);
	is(stack(), "600@50000 signal 105@1ffe8 start", "a signal");
	call(CALL, 0x300);
	step(RET, 0x705, 0x50000);
	step(RET, 0x600, 0x50008);
	is(stack(), "signal 105@1ffe8 start", "its handler returns");
	step(SYS, 0x200, 0x1ffe8);
	is(stack(), "105@1ffe8 start", "what was interrupted goes on");
	shadow_free(s);
}

int
main(void)
{
	test_calls();
	test_vfork();
	test_leaving();
	test_stacks();
	test_signal();
	sb_free(&told);
	return done();
}
