/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cores: threads, modules and memory of a process that is no more. */
#include "process/stack.h"

#include <string.h>

#define PAGE_MIN 1024
#define PAGE_MAX (1 << 20)

static struct bytes
core_memory(struct stack_space *s, uint64_t addr)
{
	struct core *c = s->arg;

	return image_bytes(c->img, 0, addr);
}

static bool
core_is_code(struct stack_space *s, uint64_t pc)
{
	struct core *c = s->arg;
	const struct segment *seg = image_segment_at(c->img, pc);

	return seg != NULL && (seg->attr & SEC_EXEC) != 0;
}

static bool
core_is_other(struct stack_space *s, uint64_t a, uint64_t b)
{
	const struct core *c = s->arg;
	const struct segment *x = image_segment_at(c->img, a);
	const struct segment *y = image_segment_at(c->img, b);

	return x != NULL && y != NULL && x != y;
}

static void
open_modules(struct stack_space *s, struct core *c, struct diag *d)
{
	const struct core_mapping *m;
	struct stack_map *map;
	size_t i;

	for (i = 0; i < c->nmaps; i++) {
		m = &c->maps[i];
		map = stack_add_map(s, m->start, m->end, m->offset, m->path,
		    core_is_code(s, m->start));
		/* gdb leaves out whole segments whose bytes are in files. */
		if (image_segment_at(c->img, m->start) == NULL)
			map->unsaid = map->exec = true;
	}
	if (!c->has_maps)
		stack_open_program(s, c, d);
	stack_open_modules(s);
	if (s->cut)
		diag_whole(d, CHK_core_note, NULL,
		    "the notes name more than %zu files: those behind are left "
		    "out",
		    s->nmodules);
	stack_choose_tables(s);
}

void
stack_core_space(struct stack_space *s, struct core *c, struct diag *d)
{
	s->arg = c;
	s->memory = core_memory;
	s->is_code = core_is_code;
	s->is_other = core_is_other;
	s->switches = s->about->nloads;
	s->entry = c->at_entry;
	s->vdso = c->at_sysinfo;
	if (c->at_pagesz >= PAGE_MIN && c->at_pagesz <= PAGE_MAX &&
	    (c->at_pagesz & (c->at_pagesz - 1)) == 0)
		s->page = c->at_pagesz;
	open_modules(s, c, d);
}

/* --- Threads --- */

/* The floating-point registers of s390x, in which others are saved. */
static void
set_fpregs(const struct image *img, struct bytes b, struct walk_regs *regs)
{
	static const uint8_t dwarf[] = { 16, 20, 17, 21, 18, 22, 19, 23, 24, 28,
		25, 29, 26, 30, 27, 31 };
	size_t i;
	uint64_t v;

	if (img->machine != MACH_S390 || bytes_left(&b) < 136)
		return;
	bytes_skip(&b, 8);
	for (i = 0; i < NELEM(dwarf); i++) {
		v = bytes_u64(&b);
		walk_set_reg(regs, dwarf[i], v);
	}
}

void
stack_set_regs(struct stack_space *s, const struct core_layout *l,
    const uint8_t *bytes, struct walk_regs *regs)
{
	const struct image *img = s->about;
	uint64_t v, pc = 0;
	unsigned i;
	int reg;

	memset(regs, 0, sizeof(*regs));
	for (i = 0; i < l->nregs; i++) {
		v = core_reg(l, img->big_endian, bytes, i, &reg);
		v = addr_mask(v, img->addr_size);
		if (i == l->pc)
			pc = v;
		if (reg >= 0)
			walk_set_reg(regs, (uint32_t)reg, v);
	}
	/* The zero register, whose place the pc has. */
	if (img->machine == MACH_RISCV)
		walk_set_reg(regs, 0, 0);
	walk_set_pc(&s->env, regs, walk_code_addr(&s->env, pc, false));
}

/* Bits above the highest address in use can only be a signature. */
static uint64_t
guess_mask(const struct image *img)
{
	uint64_t top = 0, end, mask;
	size_t i;

	for (i = 0; i < img->nloads; i++) {
		end = img->loads[i]->addr + img->loads[i]->size - 1;
		/* Not a kernel's address. */
		if (end > top && end >> 55 == 0)
			top = end;
	}
	for (mask = UINT64_MAX; mask & top; mask <<= 1)
		;
	return mask;
}

#define SIGILL_NUMBER  4
#define SIGTRAP_NUMBER 5

/*
 * On s390x the program counter is behind an instruction that trapped: that may
 * be the first byte of the next function.  The signal's address tells where it
 * was; where there is none, it is in front of a function's first byte.
 */
static void
find_trap(struct stack_run *r, const struct core *c,
    const struct walk_regs *regs)
{
	int signo = c->signo != 0 ? c->signo : c->threads[0].signo;
	const struct stack_module *m = stack_module_at(r->space, regs->pc);
	const struct symbol *sym;
	uint64_t pc;

	if (c->img->machine != MACH_S390 || m == NULL || m->walk.img == NULL ||
	    (signo != SIGILL_NUMBER && signo != SIGTRAP_NUMBER))
		return;
	if (c->has_fault) {
		if (c->fault < regs->pc && regs->pc - c->fault <= 6)
			r->walker.at = c->fault;
		return;
	}
	pc = regs->pc - m->walk.bias;
	image_load_symbols(m->walk.img);
	sym = image_symbol(m->walk.img, 0, pc);
	if (sym != NULL && sym->addr == pc) {
		r->walker.at = regs->pc - 1;
		r->walker.trap = true;
	}
}

/* The first one is the one that took the signal. */
static struct thread_record
thread_of(const struct core *c, size_t i)
{
	const struct core_thread *t = &c->threads[i];
	struct thread_record rec = {
		.tid = t->tid,
		.comm = c->name[0] != '\0' ? c->name : NULL,
	};

	if (i > 0)
		return rec;
	rec.signal_name = signal_name(c->signo != 0 ? c->signo : t->signo);
	if (c->signo == 0 || !c->has_fault || rec.signal_name == NULL)
		return rec;
	rec.signal_code = signal_code(c->signo, c->code, &rec.signal_means);
	rec.has_fault = signal_has_address(c->signo, c->code);
	rec.fault = c->fault;
	return rec;
}

/* A frame has a word of the stack at least, for the return address. */
#define FRAMES_FREE  32768
#define FRAMES_WORDS 2

static void
walk_threads(struct stack_run *r, const struct core *c)
{
	uint64_t mask = guess_mask(c->img);
	const struct core_thread *t;
	struct thread_record rec;
	struct walk_regs regs;
	size_t i;

	r->room = FRAMES_FREE +
		  FRAMES_WORDS * (c->img->len / c->img->addr_size);
	for (i = 0; i < c->nthreads; i++) {
		t = &c->threads[i];
		if (t->regs == NULL ||
		    (r->o->has_thread && r->o->thread != t->tid))
			continue;
		r->space->env.code_mask = t->code_mask != 0 ? t->code_mask :
							      mask;
		stack_set_regs(r->space, c->layout, t->regs, &regs);
		set_fpregs(c->img, t->fpregs, &regs);
		if (i == 0)
			find_trap(r, c, &regs);
		rec = thread_of(c, i);
		stack_thread(r, &rec, &regs);
		r->walker.at = 0;
		r->walker.trap = false;
	}
	stack_print_kept(r);
}

int
stack_core(const struct options *o, struct image *img)
{
	struct diag d = { .levels = o->levels };
	struct stack_space s;
	struct stack_run r;
	struct core *c = core_open(img, &d);
	int status;

	stack_space_init(&s, o, img, NULL);
	stack_core_space(&s, c, &d);
	stack_run_init(&r, o, &s);
	stack_take_findings(&r.found, img, &d);
	stack_print_modules(&r);
	walk_threads(&r, c);
	if (r.sum.threads == 0)
		trouble(img->file,
		    o->has_thread ?
			"has no such thread" :
			"has no thread whose registers can be read");
	status = r.sum.threads == 0 ? EXIT_FOUND : EXIT_FINE;
	if (stack_finish(&r) == EXIT_FOUND)
		status = EXIT_FOUND;
	stack_run_free(&r);
	stack_space_free(&s);
	core_close(c);
	return status;
}
