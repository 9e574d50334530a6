/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Recordings of perf: the mappings of each process are followed in time, and
 * each sample with registers and a piece of stack is walked.
 */
#include "process/stack.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/dense.h"
#include "object/map.h"
#include "object/perf_data.h"

/* Mappings that are copied or sorted, all together: so many a record. */
#define WORK_FACTOR 256
#define WORK_MIN    ((uint64_t)1 << 24)
#define OPEN_MAX    256 /* spaces at a time */
#define TRIES_MAX   64  /* files that may tell the machine */

struct range {
	uint64_t start, end, offset;
	const char *path;
	struct bytes build_id;
};

/* Mappings of executable memory, which forked processes share at first. */
struct address_space {
	size_t refs;
	struct range *maps; /* by address, once not changed */
	size_t n, cap;
	size_t sorted;               /* how many of them are */
	struct stack_space *space;   /* made for a sample; or NULL */
	struct address_space **open; /* its place among the open ones */
	enum perf_abi abi;           /* of the space */
};

/* A file that was mapped. */
struct mapped {
	const char *path;
	uint64_t inode;
};

struct process {
	struct address_space *as;
};

/* A thread's name. */
struct named {
	uint32_t tid;
	const char *comm; /* NULL: the place is free */
};

struct recording {
	const struct options *o;
	struct perf_data *perf;
	struct image native, compat; /* name and machine */
	struct stack_files *files;
	struct dense pids;
	struct process *procs; /* by their numbers */
	size_t nprocs, cap;
	struct address_space *open[OPEN_MAX];
	size_t next; /* of them to be replaced */
	struct stack_run run;
	struct perf_event e; /* the sample */
	uint64_t sp;         /* of it */
	struct stack_beside beside;
	uint64_t work; /* that is left */
	bool over;     /* more was asked for */
	uint32_t *tids;
	size_t ntids, tids_cap;
	struct named *names; /* a hash table */
	size_t nnames, names_cap;
	struct mapped *mapped; /* by path */
	size_t nmapped, mapped_cap;
	uint64_t nsamples;
	uint64_t bare;  /* samples without registers */
	uint64_t other; /* ... of machines that are not read */
};

/* --- Processes --- */

static void
drop_space(struct address_space *as)
{
	if (as->space == NULL)
		return;
	stack_space_free(as->space);
	free(as->space);
	as->space = NULL;
	*as->open = NULL;
}

static void
release(struct address_space *as)
{
	if (as == NULL || --as->refs > 0)
		return;
	drop_space(as);
	free(as->maps);
	free(as);
}

static struct address_space *
new_space(void)
{
	struct address_space *as = xcalloc(1, sizeof(*as));

	as->refs = 1;
	return as;
}

/* The process, made when it was not known. */
static struct process *
process_of(struct recording *rec, uint32_t pid)
{
	size_t i = dense_number(&rec->pids, DENSE_KEY(pid));

	if (i == rec->nprocs) {
		PUSH(rec->procs, rec->nprocs,
		    rec->cap) = (struct process){ new_space() };
	}
	return &rec->procs[i];
}

static void
set_space(struct process *p, struct address_space *as)
{
	release(p->as);
	p->as = as;
}

/* Takes from what may be done; false (and a finding) when it is used up. */
static bool
spend(struct recording *rec, uint64_t n)
{
	struct diag *d = &rec->run.found.diag;
	size_t had = d->n;

	if (n <= rec->work) {
		rec->work -= n;
		return true;
	}
	if (!rec->over) {
		diag_whole(d, CHK_perf_record, NULL,
		    "mappings change too often: those of later samples are not "
		    "followed");
		stack_own_findings(&rec->run.found, had, &rec->native);
	}
	rec->over = true;
	rec->work = 0;
	return false;
}

static void
fork_process(struct recording *rec, const struct perf_event *e)
{
	struct process *child;
	struct address_space *as;

	if (e->pid == e->ppid)
		return;
	as = process_of(rec, e->ppid)->as;
	as->refs++;
	child = process_of(rec, e->pid);
	set_space(child, as);
}

static void
add_mapping(struct recording *rec, const struct perf_event *e)
{
	struct process *p = process_of(rec, e->pid);
	struct address_space *as = p->as;
	struct range *m;

	/* Those of the kernel are of process -1. */
	if (!e->exec || e->pid == UINT32_MAX || e->len == 0 ||
	    e->addr > UINT64_MAX - e->len)
		return;
	if (as->refs > 1) {
		if (!spend(rec, as->n))
			return;
		as = new_space();
		as->maps = xreallocarray(NULL, p->as->n + 1, sizeof(*as->maps));
		as->cap = p->as->n + 1;
		as->n = p->as->n;
		as->sorted = p->as->sorted;
		if (as->n > 0)
			memcpy(as->maps, p->as->maps,
			    as->n * sizeof(*as->maps));
		set_space(p, as);
	}
	m = &PUSH(as->maps, as->n, as->cap);
	m->start = e->addr;
	m->end = e->addr + e->len;
	m->offset = e->offset;
	m->path = e->path;
	m->build_id = e->build_id;
	drop_space(as);
}

/* --- Names of threads --- */

static struct named *
name_slot(const struct recording *rec, uint32_t tid)
{
	size_t i = tid * (size_t)0x9e3779b1 & (rec->names_cap - 1);

	while (rec->names[i].comm != NULL && rec->names[i].tid != tid)
		i = (i + 1) & (rec->names_cap - 1);
	return &rec->names[i];
}

static const char *
name_of(const struct recording *rec, uint32_t tid)
{
	return rec->names_cap == 0 ? NULL : name_slot(rec, tid)->comm;
}

static void
set_name(struct recording *rec, uint32_t tid, const char *comm)
{
	struct named *old = rec->names, *n;
	size_t cap = rec->names_cap, i;

	if (comm == NULL)
		return;
	if (2 * (rec->nnames + 1) > cap) {
		rec->names_cap = cap == 0 ? 64 : 2 * cap;
		rec->names = xcalloc(rec->names_cap, sizeof(*rec->names));
		for (i = 0; i < cap; i++)
			if (old[i].comm != NULL)
				*name_slot(rec, old[i].tid) = old[i];
		free(old);
	}
	n = name_slot(rec, tid);
	rec->nnames += n->comm == NULL;
	*n = (struct named){ tid, comm };
}

/* --- Files of one name --- */

static int
by_path(const void *a, const void *b)
{
	const struct mapped *x = a, *y = b;
	int c = strcmp(x->path, y->path);

	return c != 0 ? c : x->inode < y->inode ? -1 : x->inode > y->inode;
}

/* Which files were mapped, each once, by name. */
static void
list_files(struct recording *rec)
{
	struct perf_event e;
	struct mapped *m;
	size_t i, n = 0;

	for (i = 0; i < perf_data_n(rec->perf); i++) {
		if (!perf_data_at(rec->perf, i, &e, NULL) ||
		    e.kind != PERF_MMAP || e.inode == 0)
			continue;
		PUSH(rec->mapped, rec->nmapped,
		    rec->mapped_cap) = (struct mapped){ e.path, e.inode };
	}
	m = rec->mapped;
	xqsort(m, rec->nmapped, sizeof(*m), by_path);
	for (i = 0; i < rec->nmapped; i++)
		if (n == 0 || by_path(&m[n - 1], &m[i]) != 0)
			m[n++] = m[i];
	rec->nmapped = n;
}

/* Were there several, as in chroots, containers, and by rebuilding? */
static bool
are_several(const struct recording *rec, const char *path)
{
	struct mapped key = { path, 0 };
	size_t i;

	BISECT(i, 0, rec->nmapped, by_path(&rec->mapped[i], &key) < 0);
	return i + 1 < rec->nmapped && strcmp(rec->mapped[i].path, path) == 0 &&
	       strcmp(rec->mapped[i + 1].path, path) == 0;
}

/* --- Spaces --- */

/*
 * Memory is what the sample took of the stack; what is read only is in files.
 */
static struct bytes
sample_memory(struct stack_space *s, uint64_t addr)
{
	struct recording *rec = s->arg;
	struct bytes b = rec->e.stack;

	if (addr < rec->sp || addr - rec->sp >= b.len)
		bytes_init(&b, NULL, 0, addr, b.big_endian);
	else
		bytes_skip(&b, addr - rec->sp);
	return b;
}

static struct bytes
noted_build_id(struct stack_space *s, struct stack_module *m)
{
	struct recording *rec = s->arg;
	const struct address_space *as = process_of(rec, rec->e.pid)->as;
	size_t i;
	struct bytes id;
	bool two;

	BISECT(i, 0, as->n, as->maps[i].start < m->start);
	if (i < as->n && bytes_left(&as->maps[i].build_id) > 0)
		return as->maps[i].build_id;
	id = perf_data_build_id(rec->perf, m->path, &two);
	/* perf writes down one build id for a name, of whichever it is. */
	if (two || are_several(rec, m->path))
		m->mismatch = "several files of that name were recorded";
	return id;
}

/* A mapping, and when it came. */
struct edge {
	struct range r;
	size_t seq;
};

ORDER2(by_start, struct edge, r.start, seq)

/*
 * Sorts the mappings; what came later takes the place of what was there.  The
 * one that is cut by another keeps what is left of it before.
 */
static bool
settle(struct recording *rec, struct address_space *as)
{
	struct edge *all;
	struct range *r, *last;
	size_t i, n = 0;

	if (as->sorted == as->n)
		return true;
	if (!spend(rec, as->n))
		return false;
	all = xreallocarray(NULL, as->n + 1, sizeof(*all));
	for (i = 0; i < as->n; i++)
		all[i] = (struct edge){ as->maps[i], i };
	xqsort(all, as->n, sizeof(*all), by_start);
	for (i = 0; i < as->n; i++) {
		r = &all[i].r;
		while (n > 0) {
			last = &as->maps[n - 1];
			if (last->end <= r->start)
				break;
			if (all[i].seq < all[n - 1].seq) {
				/* The earlier one begins inside of it. */
				if (r->end <= last->end)
					r = NULL;
				else {
					r->offset += last->end - r->start;
					r->start = last->end;
				}
				break;
			}
			if (last->start < r->start) {
				last->end = r->start;
				break;
			}
			n--;
		}
		if (r == NULL)
			continue;
		as->maps[n] = *r;
		all[n++].seq = all[i].seq;
	}
	as->n = as->sorted = n;
	free(all);
	return true;
}

static struct stack_space *
space_of(struct recording *rec, struct address_space *as, enum perf_abi abi)
{
	struct stack_space *s;
	size_t i;

	if (as->space != NULL && as->abi == abi)
		return as->space;
	drop_space(as);
	if (!settle(rec, as) || !spend(rec, as->n))
		return NULL;
	if (rec->open[rec->next] != NULL)
		drop_space(rec->open[rec->next]);
	as->open = &rec->open[rec->next];
	*as->open = as;
	rec->next = (rec->next + 1) % OPEN_MAX;
	s = as->space = xcalloc(1, sizeof(*s));
	as->abi = abi;
	stack_space_init(s, rec->o,
	    abi == PERF_ABI_32 ? &rec->compat : &rec->native, rec->files);
	s->arg = rec;
	s->memory = sample_memory;
	s->build_id = noted_build_id;
	s->env.no_mem = STOP_STACK_CUT;
	s->grows = true;
	for (i = 0; i < as->n; i++)
		stack_add_map(s, as->maps[i].start, as->maps[i].end,
		    as->maps[i].offset, as->maps[i].path, true);
	stack_open_modules(s);
	stack_choose_tables(s);
	return s;
}

/* --- Samples --- */

static uint64_t
signature_mask(const struct stack_space *s, uint64_t sp)
{
	uint64_t top = sp, mask;

	if (s->nmaps > 0 && s->maps[s->nmaps - 1].end > top)
		top = s->maps[s->nmaps - 1].end;
	for (mask = UINT64_MAX; mask & top; mask <<= 1)
		;
	return mask;
}

static bool
set_registers(struct recording *rec, struct stack_space *s,
    struct walk_regs *regs)
{
	struct bytes b = rec->e.regs;
	uint64_t v, pc = 0;
	bool has_pc = false;
	unsigned i;
	int reg;

	memset(regs, 0, sizeof(*regs));
	for (i = 0; i < 64; i++) {
		if ((rec->e.mask >> i & 1) == 0)
			continue;
		v = addr_mask(bytes_u64(&b), s->about->addr_size);
		reg = perf_reg(s->about->machine, i);
		if (reg < 0)
			continue;
		/* The numbers of the pc are those of walk_set_pc(). */
		if (walk_is_pc(&s->env, (uint32_t)reg)) {
			pc = v;
			has_pc = true;
		} else
			walk_set_reg(regs, (uint32_t)reg, v);
	}
	walk_set_pc(&s->env, regs, walk_code_addr(&s->env, pc, false));
	return has_pc && regs->known[s->env.sp];
}

static void
count_sample(struct recording *rec, struct stack_space *s, uint64_t pc)
{
	struct stack_run *r = &rec->run;

	r->space = s;
	r->walker.env = &s->env;
	r->walker.space = &s->space;
	r->walker.lookup = s->lookup;
	r->sum.samples++;
	PUSH(rec->tids, rec->ntids, rec->tids_cap) = rec->e.tid;
	stack_met_pc(r, pc);
}

/* What the kernel found by frame pointers, of a process as wide as itself. */
static void
hold_chain(struct recording *rec, const struct thread_record *who)
{
	struct bytes b = rec->e.chain;
	struct stack_space *s = space_of(rec, process_of(rec, rec->e.pid)->as,
	    PERF_ABI_64);

	if (s == NULL)
		return;
	s->env.code_mask = signature_mask(s, 0);
	count_sample(rec, s, bytes_u64(&b));
	stack_chain(&rec->run, who, rec->e.chain);
}

static void
walk_sample(struct recording *rec)
{
	const struct perf_event *e = &rec->e;
	struct stack_run *r = &rec->run;
	struct thread_record who = {
		.tid = e->tid,
		.comm = name_of(rec, e->tid),
		.sample = ++rec->nsamples,
		.pid = e->pid,
		.time = e->time,
		.period = e->period,
		.cpu = e->cpu,
		.has_time = e->has_time,
		.has_period = e->has_period,
		.has_cpu = e->has_cpu,
		.event = e->event,
	};
	struct stack_space *s;
	struct walk_regs regs;

	r->sum.kernel += e->kernel;
	if (e->abi == PERF_ABI_NONE || bytes_left(&e->stack) == 0) {
		if (bytes_left(&e->chain) > 0)
			hold_chain(rec, &who);
		else if (!e->later)
			rec->bare++;
		return;
	}
	if (e->abi == PERF_ABI_32 && rec->compat.machine == MACH_OTHER) {
		rec->other++;
		return;
	}
	s = space_of(rec, process_of(rec, e->pid)->as, e->abi);
	if (s == NULL || !set_registers(rec, s, &regs))
		return;
	rec->sp = regs.r[s->env.sp];
	s->env.code_mask = signature_mask(s, rec->sp);
	count_sample(rec, s, regs.pc);
	stack_thread(r, &who, &regs);
}

static void
take_event(struct recording *rec, const struct perf_event *e)
{
	switch (e->kind) {
	case PERF_MMAP:
		add_mapping(rec, e);
		break;
	case PERF_COMM:
		if (e->exec_comm)
			set_space(process_of(rec, e->pid), new_space());
		set_name(rec, e->tid, e->comm);
		break;
	case PERF_FORK:
		set_name(rec, e->tid, name_of(rec, e->ptid));
		fork_process(rec, e);
		break;
	case PERF_EXIT:
		/* Other threads may go on. */
		if (e->pid == e->tid)
			drop_space(process_of(rec, e->pid)->as);
		break;
	case PERF_SAMPLE:
	case PERF_CHAIN:
		if (!rec->o->has_thread || rec->o->thread == e->tid)
			walk_sample(rec);
		break;
	}
}

static uint64_t
count_threads(struct recording *rec)
{
	uint64_t n = 0;
	size_t i;

	xqsort(rec->tids, rec->ntids, sizeof(*rec->tids), word_order);
	for (i = 0; i < rec->ntids; i++)
		n += i == 0 || rec->tids[i] != rec->tids[i - 1];
	return n;
}

/* What there was nothing to walk of. */
static bool
say_nothing(const struct recording *rec)
{
	const char *name = rec->native.file;

	if (rec->native.machine == MACH_OTHER &&
	    (perf_data_has_stacks(rec->perf) ||
		perf_data_has_chains(rec->perf)))
		trouble(name,
		    "is of a machine whose registers are not known in "
		    "recordings of perf: x86-64, i386 and AArch64 are");
	else if (!perf_data_has_stacks(rec->perf) &&
		 !perf_data_has_chains(rec->perf))
		trouble(name, "was recorded without registers and stacks: perf "
			      "record --call-graph=dwarf takes them");
	else if (rec->run.sum.samples == 0)
		trouble(name, rec->o->has_thread ?
				  "has no sample of such a thread" :
				  "has no sample with registers and a stack");
	else
		return false;
	return true;
}

/*
 * The machine, where the recording was cut before it says so: that of the
 * first file that was mapped and is here.
 */
static void
guess_machine(struct recording *rec)
{
	struct file_opts opts = { .regular = true };
	struct strbuf why = { 0 };
	struct perf_event e;
	enum file_error err;
	struct image *img;
	struct file *f;
	char *path;
	size_t i, tried = 0;

	for (i = 0; i < perf_data_n(rec->perf) && tried < TRIES_MAX &&
		    rec->native.machine == MACH_OTHER;
	     i++) {
		if (!perf_data_at(rec->perf, i, &e, NULL) ||
		    e.kind != PERF_MMAP || e.path[0] != '/')
			continue;
		tried++;
		path = xasprintf("%s%s",
		    rec->o->sysroot != NULL ? rec->o->sysroot : "", e.path);
		f = file_open(path, &opts, &err, &why);
		img = f == NULL ? NULL : file_next(f, NULL);
		if (img != NULL && img->container == CONTAINER_ELF &&
		    perf_reg(img->machine, 0) >= 0) {
			rec->native.machine = img->machine;
			rec->native.addr_size = img->addr_size;
		}
		image_close(img);
		file_close(f);
		sb_free(&why);
		free(path);
	}
}

static void
walk_all(struct recording *rec)
{
	struct perf_event e;
	struct diag *d = &rec->run.found.diag;
	size_t i, had;

	rec->work = WORK_MIN + WORK_FACTOR * (uint64_t)perf_data_n(rec->perf);
	for (i = 0; i < perf_data_n(rec->perf); i++) {
		had = d->n;
		if (!perf_data_at(rec->perf, i, &e, d)) {
			stack_own_findings(&rec->run.found, had, &rec->native);
			continue;
		}
		if (e.kind == PERF_SAMPLE || e.kind == PERF_CHAIN)
			rec->e = e;
		take_event(rec, &e);
	}
	rec->run.sum.threads = count_threads(rec);
}

static void
recording_free(struct recording *rec)
{
	size_t i;

	for (i = 0; i < rec->nprocs; i++)
		release(rec->procs[i].as);
	free(rec->procs);
	dense_free(&rec->pids);
	free(rec->tids);
	free(rec->mapped);
	free(rec->names);
	stack_run_free(&rec->run);
	stack_files_free(rec->files);
	perf_data_close(rec->perf);
}

static int
walk_recording(struct recording *rec, const struct map *m)
{
	struct diag d = { .levels = rec->o->levels };
	struct stack_space none;
	bool nothing;
	int status;

	rec->native.container = CONTAINER_ELF;
	rec->native.type = IMAGE_CORE;
	rec->perf = perf_data_open(m->data, m->len, &rec->native, &d);
	if (rec->native.machine == MACH_OTHER)
		guess_machine(rec);
	rec->compat = rec->native;
	rec->compat.addr_size = 4;
	rec->compat.machine = machine_is_x86(rec->native.machine) ? MACH_I386 :
								    MACH_OTHER;
	rec->files = stack_files_new();
	/* For what is said before the first process is known. */
	stack_space_init(&none, rec->o, &rec->native, rec->files);
	stack_run_init(&rec->run, rec->o, &none);
	rec->run.silent = true;
	rec->run.sum.sampled = true;
	stack_take_findings(&rec->run.found, &rec->native, &d);
	stack_count_rows(&rec->run);
	rec->beside.run = &rec->run;
	rec->run.truth = stack_beside;
	rec->run.truth_arg = &rec->beside;
	out_image(rec->o, &rec->native);
	list_files(rec);
	if (rec->native.machine != MACH_OTHER)
		walk_all(rec);
	rec->run.space = &none;
	nothing = say_nothing(rec);
	rec->run.sum.bare = rec->bare + rec->other;
	status = stack_finish(&rec->run);
	recording_free(rec);
	stack_space_free(&none);
	return nothing ? EXIT_FOUND : status;
}

/* "-" is standard input, as everywhere; a pipe by name is not read twice. */
static bool
map_input(struct map *m, const char *path)
{
	return strcmp(path, "-") == 0 ? map_stdin(m) : map_regular(m, path);
}

bool
stack_is_perf(const char *path)
{
	struct map m;
	bool is;

	if (!map_input(&m, path))
		return false;
	is = perf_data_is(m.data, m.len);
	map_free(&m);
	return is;
}

int
stack_perf(const struct options *o, const char *path)
{
	struct recording rec = { .o = o, .native = { .file = path } };
	struct map m;
	int status;

	if (o->exe != NULL) {
		trouble(path, "-e does not go with recordings of perf, which "
			      "may be of many programs; --sysroot does");
		return EXIT_TROUBLE;
	}
	if (!map_input(&m, path)) {
		trouble(path, "%s", strerror(errno));
		return EXIT_TROUBLE;
	}
	status = walk_recording(&rec, &m);
	map_free(&m);
	return status;
}
