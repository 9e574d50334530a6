/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "walk/unwind.h"

#include "table/dwexpr.h"

const char *
walk_stop_name(enum walk_stop stop)
{
	static const char *const names[STOP_COUNT] = { "none", "end",
		"no-module", "no-table", "no-entry", "no-row",
		"unknown-register", "memory", "ra-zero", "cantunwind",
		"return-to-start", "cfa-backwards", "limit", "stack-cut",
		"module-mismatch" };

	return names[stop];
}

void
walk_env_init(struct walk_env *env, const struct image *img)
{
	struct table t = { .img = (struct image *)(uintptr_t)img };

	memset(env, 0, sizeof(*env));
	env->set = table_make_regset(&t);
	env->sp = reg_sp(&env->set);
	env->fp = reg_fp(&env->set);
	env->no_mem = STOP_MEMORY;
}

uint64_t
walk_code_addr(const struct walk_env *env, uint64_t pc, bool is_signed)
{
	pc = addr_mask(pc, env->set.addr_size);
	if (env->set.machine == MACH_ARM)
		return pc & ~(uint64_t)1;
	/* Bit 55 tells a kernel's address, whose upper bits are all set. */
	if (is_signed && env->set.machine == MACH_AARCH64)
		return pc >> 55 & 1 ? pc | env->code_mask :
				      pc & ~env->code_mask;
	return pc;
}

void
walk_set_reg(struct walk_regs *regs, uint32_t reg, uint64_t v)
{
	if (reg >= WALK_REGS)
		return;
	regs->r[reg] = v;
	regs->known[reg] = true;
}

/* The number of the pc, or -1. */
static int
pc_reg(const struct walk_env *env)
{
	return machine_facts(env->set.machine)->pc;
}

bool
walk_is_pc(const struct walk_env *env, uint32_t reg)
{
	return (int)reg == pc_reg(env);
}

void
walk_set_pc(const struct walk_env *env, struct walk_regs *regs, uint64_t pc)
{
	int reg = pc_reg(env);

	regs->pc = pc;
	if (reg >= 0)
		walk_set_reg(regs, (uint32_t)reg, pc);
}

/* --- Values --- */

struct eval {
	const struct walk_env *env;
	const struct walk_regs *regs;
	uint64_t cfa;
	enum walk_stop why; /* of the first failure */
};

static bool
get_reg(void *arg, uint32_t reg, uint64_t *v)
{
	struct eval *ev = arg;

	if (reg >= WALK_REGS || !ev->regs->known[reg]) {
		ev->why = STOP_UNKNOWN_REGISTER;
		return false;
	}
	*v = ev->regs->r[reg];
	return true;
}

static bool
get_mem(void *arg, uint64_t addr, unsigned size, uint64_t *v)
{
	struct eval *ev = arg;

	addr = addr_mask(addr, ev->env->set.addr_size);
	if (ev->env->mem(ev->env->arg, addr, size, v))
		return true;
	ev->why = ev->env->no_mem;
	return false;
}

/* A saved register: as wide as registers are, which n32 has wider than words. */
static bool
get_saved(struct eval *ev, uint64_t addr, uint64_t *v)
{
	unsigned size = ev->env->set.addr_size;

	if (!get_mem(ev, addr, ev->env->set.wide ? 8 : size, v))
		return false;
	*v = addr_mask(*v, size);
	return true;
}

static bool
eval_expr(struct eval *ev, const struct rule *r, const uint64_t *initial,
    uint64_t *v)
{
	const struct dwexpr_env env = { ev, get_reg, get_mem };

	ev->why = STOP_NONE;
	if (dwexpr_eval(&ev->env->set, r->u.expr, r->len, &env, initial, v))
		return true;
	/* An operation that cannot be done: no row to go on by. */
	if (ev->why == STOP_NONE)
		ev->why = STOP_NO_ROW;
	return false;
}

static bool
eval_cfa(struct eval *ev, const struct rule *r)
{
	unsigned size = ev->env->set.addr_size;
	uint64_t v;
	bool ok;

	switch (r->kind) {
	case RULE_REG_VAL:
	case RULE_REG_MEM:
		ok = get_reg(ev, r->reg, &v);
		v = ok ? addr_add(v, (uint64_t)r->u.off) : 0;
		if (ok && r->kind == RULE_REG_MEM)
			ok = get_mem(ev, v, size, &v);
		break;
	case RULE_EXPR_VAL:
		ok = eval_expr(ev, r, NULL, &v);
		break;
	case RULE_EXPR_MEM:
		ok = eval_expr(ev, r, NULL, &v) && get_mem(ev, v, size, &v);
		break;
	default:
		ev->why = STOP_NO_ROW;
		ok = false;
	}
	if (ok)
		ev->cfa = addr_mask(v, size);
	return ok;
}

/* A rule for a register; reg is its own number, for "same". */
static bool
eval_rule(struct eval *ev, const struct rule *r, uint32_t reg, uint64_t *v)
{
	unsigned size = ev->env->set.addr_size;
	bool ok;

	switch (r->kind) {
	case RULE_ABSENT:
	case RULE_SAME:
		return get_reg(ev, reg, v);
	case RULE_REG:
		return get_reg(ev, r->reg, v);
	case RULE_CFA_VAL:
		*v = addr_mask(ev->cfa + (uint64_t)r->u.off, size);
		return true;
	case RULE_CFA_MEM:
		return get_saved(ev, ev->cfa + (uint64_t)r->u.off, v);
	case RULE_REG_VAL:
	case RULE_REG_MEM:
		if (!get_reg(ev, r->reg, v))
			return false;
		*v = addr_mask(*v + (uint64_t)r->u.off, size);
		return r->kind == RULE_REG_VAL || get_saved(ev, *v, v);
	case RULE_EXPR_VAL:
		return eval_expr(ev, r, &ev->cfa, v);
	case RULE_EXPR_MEM:
		ok = eval_expr(ev, r, &ev->cfa, v);
		return ok && get_saved(ev, *v, v);
	default:
		ev->why = STOP_UNKNOWN_REGISTER;
		return false;
	}
}

/* --- One frame --- */

/* All registers of the caller but pc, from those of the frame. */
static void
caller_regs(struct eval *ev, const struct walk_row *w, struct walk_regs *out)
{
	uint64_t saved = machine_facts(ev->env->set.machine)->saved, v;
	const struct walk_env *env = ev->env;
	uint32_t i, reg;

	memset(out->known, 0, sizeof(out->known));
	for (i = 0; i < 64; i++)
		if ((saved >> i & 1) && ev->regs->known[i] &&
		    (!w->narrow || (int)i == env->fp))
			walk_set_reg(out, i, ev->regs->r[i]);
	/* Back there, nothing is left of what the call pushed. */
	if (env->sp >= 0)
		walk_set_reg(out, (uint32_t)env->sp,
		    machine_is(env->set.machine, MACHINE_PUSHES_RA) ?
			ev->cfa :
			ev->cfa - machine_entry_cfa(env->set.machine,
				      env->set.addr_size));
	for (i = 0; i < w->row->nregs; i++) {
		reg = w->regs[i].reg;
		if (reg >= WALK_REGS)
			continue;
		out->known[reg] = false;
		if (eval_rule(ev, &w->regs[i].rule, reg, &v))
			walk_set_reg(out, reg, v);
	}
}

/*
 * Does the row tell a register beside the return address?  Arm's lr, where all
 * registers are popped, pc among them: the frame that a signal interrupted.
 */
static bool
has_rule(const struct walk_row *w, uint32_t reg)
{
	uint32_t i;

	for (i = 0; i < w->row->nregs; i++)
		if (w->regs[i].reg == reg)
			return true;
	return false;
}

void
walk_apply(const struct walk_env *env, const struct walk_row *w,
    const struct walk_regs *regs, struct walk_values *out)
{
	struct eval ev = { .env = env, .regs = regs };
	const struct row *row = w->row;
	uint64_t raw;

	out->has_cfa = out->has_ra = false;
	out->stop = STOP_NONE;
	if (row->cfa.kind == RULE_NONE) {
		out->stop = STOP_CANTUNWIND;
		return;
	}
	out->has_cfa = eval_cfa(&ev, &row->cfa);
	out->cfa = ev.cfa;
	if (row->ra.kind == RULE_UNDEFINED) {
		out->stop = STOP_END;
		return;
	}
	if (!out->has_cfa || !eval_rule(&ev, &row->ra, w->ra_reg, &raw)) {
		out->stop = ev.why;
		return;
	}
	out->has_ra = true;
	out->ra = walk_code_addr(env, raw,
	    row->flags & (ROW_SIGNED | ROW_SIGNED_PC));
	if (out->ra == 0) {
		out->stop = STOP_RA_ZERO;
		return;
	}
	caller_regs(&ev, w, &out->regs);
	if (!w->narrow && !has_rule(w, w->ra_reg))
		walk_set_reg(&out->regs, w->ra_reg, raw);
	walk_set_pc(env, &out->regs, out->ra);
}

/* --- Guesses, which have to be asked for --- */

bool
walk_guess(const struct walk_env *env, const struct walk_regs *regs,
    struct walk_values *out)
{
	struct eval ev = { .env = env, .regs = regs };
	const struct machine_facts *m = machine_facts(env->set.machine);
	bool of_sp = machine_is(env->set.machine, MACHINE_CHAINS_SP);
	uint32_t base = (uint32_t)(of_sp ? env->sp : env->fp);
	int64_t size = env->set.addr_size;
	uint64_t fp, next, ra;

	if (m->ret == 0 || !get_reg(&ev, base, &fp) || fp == 0 ||
	    !get_mem(&ev, fp + (uint64_t)(m->next * size), (unsigned)size,
		&next))
		return false;
	if (!get_mem(&ev, (of_sp ? next : fp) + (uint64_t)(m->ret * size),
		(unsigned)size, &ra))
		return false;
	memset(out, 0, sizeof(*out));
	out->has_cfa = out->has_ra = true;
	out->cfa = of_sp ? next + machine_entry_cfa(env->set.machine,
				      env->set.addr_size) :
			   fp + (uint64_t)((m->ret + 1) * size);
	out->ra = walk_code_addr(env, ra, true);
	if (out->ra == 0)
		return false;
	walk_set_reg(&out->regs, base, next);
	if (!of_sp)
		walk_set_reg(&out->regs, (uint32_t)env->sp, out->cfa);
	walk_set_pc(env, &out->regs, out->ra);
	return true;
}

/*
 * Where the kernel keeps the registers of what a signal interrupted, from sp
 * on: arch/ARCH/kernel/signal.c and uapi/asm/{ucontext,sigcontext}.h of Linux.
 * Signal frames of AArch64 and RISC-V begin with siginfo (128 bytes) and
 * ucontext, whose registers are aligned to 16; those of s390x with the save
 * area (160) and the instruction that returns.  On i386 the number of the signal
 * comes first, and of Arm's frames those with siginfo (sa_sigaction) begin so.
 */
struct sigframe {
	uint8_t machine, word, len; /* of registers, of the trampoline */
	uint8_t code[9];
	uint16_t first; /* register 0, or the first of order */
	uint16_t pc;
	uint16_t floats; /* s390x: f0; 0: none */
	uint8_t nregs;
	const uint8_t *order; /* DWARF numbers; NULL: as they are */
};

/* gregs of mcontext_t by DWARF number; 40 bytes into ucontext_t. */
static const uint8_t x86_order[] = { 8, 9, 10, 11, 12, 13, 14, 15, 5, 4, 6, 3,
	1, 0, 2, 7, 16 };

/* edi to eax of sigcontext. */
static const uint8_t i386_order[] = { 7, 6, 5, 4, 3, 2, 1, 0 };

static const struct sigframe sigframes[] = {
	/* pop %eax; mov $119, %eax; int $0x80 */
	{ MACH_I386, 4, 8, { 0x58, 0xb8, 0x77, 0, 0, 0, 0xcd, 0x80 }, 20, 60, 0,
	    sizeof(i386_order), i386_order },
	/* mov $173, %eax; int $0x80 */
	{ MACH_I386, 4, 7, { 0xb8, 0xad, 0, 0, 0, 0xcd, 0x80 }, 176, 216, 0,
	    sizeof(i386_order), i386_order },
	/* mov r7, #119; svc 0; r0 to r14, pc */
	{ MACH_ARM, 4, 8, { 0x77, 0x70, 0xa0, 0xe3, 0, 0, 0, 0xef }, 32, 92, 0,
	    15, NULL },
	{ MACH_ARM, 4, 4, { 0x77, 0x27, 0, 0xdf }, 32, 92, 0, 15, NULL },
	/* mov r7, #173; svc 0 */
	{ MACH_ARM, 4, 8, { 0xad, 0x70, 0xa0, 0xe3, 0, 0, 0, 0xef }, 160, 220,
	    0, 15, NULL },
	{ MACH_ARM, 4, 4, { 0xad, 0x27, 0, 0xdf }, 160, 220, 0, 15, NULL },
	/* mov $15, %rax; syscall */
	{ MACH_X86_64, 8, 9, { 0x48, 0xc7, 0xc0, 0x0f, 0, 0, 0, 0x0f, 0x05 },
	    40, 40 + 8 * 16, 0, sizeof(x86_order), x86_order },
	/* mov $15, %eax; syscall */
	{ MACH_X86_64, 8, 7, { 0xb8, 0x0f, 0, 0, 0, 0x0f, 0x05 }, 40,
	    40 + 8 * 16, 0, sizeof(x86_order), x86_order },
	/* mov x8, #139; svc #0; x0 to x30, sp, pc */
	{ MACH_AARCH64, 8, 8, { 0x68, 0x11, 0x80, 0xd2, 0x01, 0, 0, 0xd4 }, 312,
	    312 + 8 * 32, 0, 32, NULL },
	/* li a7, 139; ecall; pc in the place of x0 */
	{ MACH_RISCV, 8, 8, { 0x93, 0x08, 0xb0, 0x08, 0x73, 0, 0, 0 }, 304, 304,
	    0, 32, NULL },
	/* svc 173; psw mask and address before r0 */
	{ MACH_S390, 8, 2, { 0x0a, 0xad }, 352, 344, 552, 16, NULL },
};

static bool
has_bytes(const struct walk_env *env, uint64_t pc, const uint8_t *p, size_t n)
{
	uint64_t v;
	size_t i;

	for (i = 0; i < n; i++)
		if (!env->mem(env->arg, pc + i, 1, &v) || v != p[i])
			return false;
	return true;
}

/* seen: its bytes are there. */
static const struct sigframe *
sigframe_at(const struct walk_env *env, uint64_t pc, bool *seen)
{
	const struct sigframe *f;
	size_t i;

	for (i = 0; i < NELEM(sigframes); i++) {
		f = &sigframes[i];
		if (f->machine != env->set.machine ||
		    f->word != env->set.addr_size)
			continue;
		*seen = has_bytes(env, pc, f->code, f->len);
		/* On x86-64 it is in the C library; of others there are two. */
		if (*seen ||
		    (f->machine != MACH_X86_64 && f->word == 8 &&
			pc >= env->lost_vdso && pc < env->lost_vdso_end))
			return f;
	}
	return NULL;
}

bool
walk_is_sigreturn(const struct walk_env *env, uint64_t pc)
{
	bool seen;

	return sigframe_at(env, pc, &seen) != NULL;
}

bool
walk_sees_sigreturn(const struct walk_env *env, uint64_t pc)
{
	bool seen;

	return sigframe_at(env, pc, &seen) != NULL && seen;
}

/* As set_fpregs() of cores: registers are saved in those of s390x. */
static bool
set_floats(const struct walk_env *env, uint64_t at, struct walk_regs *regs)
{
	static const uint8_t dwarf[] = { 16, 20, 17, 21, 18, 22, 19, 23, 24, 28,
		25, 29, 26, 30, 27, 31 };
	uint64_t v;
	size_t i;

	for (i = 0; i < NELEM(dwarf); i++) {
		if (!env->mem(env->arg, at + 8 * i, 8, &v))
			return false;
		walk_set_reg(regs, dwarf[i], v);
	}
	return true;
}

bool
walk_sigreturn(const struct walk_env *env, const struct walk_regs *regs,
    struct walk_values *out)
{
	bool seen;
	const struct sigframe *f = sigframe_at(env, regs->pc, &seen);
	uint64_t sp, v, pc;
	uint32_t i;

	if (f == NULL || env->sp < 0 || !regs->known[env->sp])
		return false;
	memset(out, 0, sizeof(*out));
	sp = regs->r[env->sp];
	for (i = 0; i < f->nregs; i++) {
		if (!env->mem(env->arg, sp + f->first + f->word * i, f->word,
			&v))
			return false;
		walk_set_reg(&out->regs, f->order != NULL ? f->order[i] : i, v);
	}
	if (!env->mem(env->arg, sp + f->pc, f->word, &pc) ||
	    (f->floats != 0 && !set_floats(env, sp + f->floats, &out->regs)))
		return false;
	/* The zero register, whose place the pc has. */
	if (f->machine == MACH_RISCV)
		walk_set_reg(&out->regs, 0, 0);
	out->has_cfa = out->has_ra = true;
	out->cfa = out->regs.r[env->sp];
	out->ra = walk_code_addr(env, pc, false);
	walk_set_pc(env, &out->regs, out->ra);
	return out->ra != 0;
}
