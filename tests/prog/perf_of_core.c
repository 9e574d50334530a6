/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * perf_of_core CORE EXE PATH STACK [rich|two|stream]: writes a recording of
 * perf with one sample, which has the registers of a core's first thread and
 * STACK bytes of its stack, of a program that is mapped as PATH.  The sample stands before
 * the records that were earlier.  rich: with all that may stand between, of two
 * events, and 5 records lost; two: another process had another file of that
 * name; stream: as perf record -o - has it, where records tell what else the
 * header does.
 *
 * perf_of_core CORE EXE PATH 0 chain|later [ADDRESS...]: the same of perf record
 * --call-graph=fp: the sample has a chain of pc and the addresses, or of the
 * return addresses that frame pointers lead to in the core; later: the kernel
 * was sampled, and the chain is in a record of its own.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "object/core.h"
#include "object/object.h"
#include "object/perf_data.h"
#include "object/elf_note.h"

#define PID 77
#define TID 78

static struct strbuf out;

/* The images live as long as the program: nothing is a leak. */
const char *__asan_default_options(void);

const char *
__asan_default_options(void)
{
	return "detect_leaks=0";
}

static void
put(uint64_t v, unsigned size)
{
	for (; size > 0; size--, v >>= 8)
		sb_char(&out, (char)(v & 0xff));
}

static void
put_bytes(const void *p, size_t n)
{
	sb_mem(&out, p, n);
}

static void
put_padded(const char *s)
{
	put_bytes(s, strlen(s) + 1);
	while (out.len % 8 != 0)
		put(0, 1);
}

static void
set(size_t at, uint64_t v, unsigned size)
{
	for (; size > 0; size--, v >>= 8)
		out.s[at++] = (char)(v & 0xff);
}

static struct image *
first(const char *path)
{
	struct strbuf why = { 0 };
	enum file_error err;
	struct file *f = file_open(path, NULL, &err, &why);

	if (f == NULL) {
		fprintf(stderr, "%s: %s\n", path, why.s);
		exit(2);
	}
	return file_next(f, NULL);
}

static size_t
begin(unsigned type, unsigned misc)
{
	size_t at = out.len;

	put(type, 4);
	put(misc, 2);
	put(0, 2);
	return at;
}

static void
end(size_t at)
{
	set(at + 6, out.len - at, 2);
}

/* TID, TIME and, when there is more than one event, IDENTIFIER. */
static void
put_trailer(uint64_t when, bool rich)
{
	put(PID, 4);
	put(TID, 4);
	put(when, 8);
	if (rich) {
		put(9, 8);
		put(0, 8);
		put(9, 8);
	}
}

/* What stands before the registers: see read_sample() of perf_data.c. */
static void
put_sample_head(uint64_t pc, bool rich)
{
	if (rich)
		put(9, 8);
	put(pc, 8);
	put(PID, 4);
	put(TID, 4);
	put(1000, 8);
	if (!rich)
		return;
	put(0x1234, 8); /* ADDR */
	put(9, 8);      /* ID */
	put(3, 8);      /* CPU */
	put(5, 8);      /* PERIOD */
	put(2, 8);      /* READ: a group of two */
	put(7, 8);      /* ... time enabled */
	put(11, 8), put(9, 8), put(12, 8), put(10, 8);
	put(3, 8); /* CALLCHAIN */
	put(1, 8), put(2, 8), put(3, 8);
	put(12, 4); /* RAW, padded to 8 */
	put(1, 4), put(2, 4), put(3, 4);
	put(1, 8); /* BRANCH_STACK */
	put(1, 8), put(2, 8), put(3, 8);
}

static void
put_sample(struct image *core, const struct core *c, uint64_t stack_len,
    uint64_t mask, bool rich)
{
	const struct core_layout *l = c->layout;
	uint64_t v, pc = 0, sp = 0;
	size_t at = begin(9, 2);
	struct bytes b;
	unsigned i, k;
	int reg;

	for (k = 0; k < l->nregs; k++) {
		v = core_reg(l, false, c->threads[0].regs, k, &reg);
		if (k == l->pc)
			pc = v;
		if (reg == (core->machine == MACH_X86_64 ? 7 : 31))
			sp = v;
	}
	put_sample_head(pc, rich);
	put(PERF_ABI_64, 8);
	for (i = 0; i < 64; i++) {
		if ((mask >> i & 1) == 0)
			continue;
		for (k = 0; k < l->nregs; k++) {
			v = core_reg(l, false, c->threads[0].regs, k, &reg);
			if (reg >= 0 && reg == perf_reg(core->machine, i))
				break;
		}
		put(k < l->nregs ? v : 0, 8);
	}
	b = image_bytes(core, 0, sp);
	if (stack_len > bytes_left(&b))
		stack_len = bytes_left(&b);
	put(stack_len, 8);
	put_bytes(bytes_take(&b, stack_len), stack_len);
	put(stack_len, 8);
	end(at);
}

#define CONTEXT_KERNEL ((uint64_t)-128)
#define CONTEXT_USER   ((uint64_t)-512)
#define CONTEXT_LATER  ((uint64_t)-640)
#define CHAIN_MAX      64

/* pc and the addresses, or those by frame pointers; how many. */
static size_t
make_chain(struct image *core, const struct core *c, char **argv,
    uint64_t *chain)
{
	const struct core_layout *l = c->layout;
	uint64_t v, fp = 0;
	struct bytes b;
	size_t n = 1;
	unsigned k;
	int reg;

	for (k = 0; k < l->nregs; k++) {
		v = core_reg(l, false, c->threads[0].regs, k, &reg);
		if (k == l->pc)
			chain[0] = v;
		if (reg == (core->machine == MACH_X86_64 ? 6 : 29))
			fp = v;
	}
	for (; *argv != NULL && n < CHAIN_MAX; argv++)
		chain[n++] = strtoull(*argv, NULL, 0);
	if (n > 1)
		return n;
	for (; n < CHAIN_MAX; n++) {
		b = image_bytes(core, 0, fp);
		if (bytes_left(&b) < 16)
			break;
		fp = bytes_u64(&b);
		chain[n] = bytes_u64(&b);
		if (chain[n] == 0)
			break;
	}
	return n;
}

static void
put_chain(const uint64_t *chain, size_t n, bool later)
{
	size_t at = begin(9, later ? 1 : 2), i;

	put_sample_head(later ? (uint64_t)-4096 - 1 : chain[0], false);
	if (later) {
		put(4, 8);
		put(CONTEXT_KERNEL, 8), put((uint64_t)-4096 - 1, 8);
		put(CONTEXT_LATER, 8), put(7, 8);
		end(at);
		at = begin(22, 0);
		put(7, 8); /* the cookie */
	}
	put(n + 1, 8);
	put(CONTEXT_USER, 8);
	for (i = 0; i < n; i++)
		put(chain[i], 8);
	if (later)
		put_trailer(1001, false);
	end(at);
}

static void
put_maps(struct image *exe, const char *path, bool rich, unsigned pid,
    uint64_t inode)
{
	const struct segment *s;
	size_t i, at;

	for (i = 0; i < exe->nloads; i++) {
		s = exe->loads[i];
		if ((s->attr & SEC_EXEC) == 0)
			continue;
		at = begin(10, 2);
		put(pid, 4);
		put(pid, 4);
		put(s->addr & ~(uint64_t)0xfff, 8);
		put((s->size + (s->addr & 0xfff) + 0xfff) & ~(uint64_t)0xfff,
		    8);
		put(s->file_off & ~(uint64_t)0xfff, 8);
		put(0, 8), put(inode, 8), put(0, 8);
		put(5, 4); /* PROT_READ | PROT_EXEC */
		put(2, 4);
		put_padded(path);
		put_trailer(500 + i, rich);
		end(at);
	}
}

static void
put_build_id(struct image *exe, const char *path)
{
	struct bytes id = elf_build_id(exe);
	size_t from = begin(67, 0x8000 | 2);

	put(PID, 4);
	put_bytes(id.data, 20);
	put(20, 4);
	put_padded(path);
	end(from);
}

/* A feature is (offset, size) behind the data. */
static void
put_features(struct image *exe, const char *path, size_t at)
{
	struct bytes id = elf_build_id(exe);
	size_t from;

	from = out.len;
	put(bytes_left(&id) > 0 ? (1 << 2 | 1 << 6) : 1 << 6, 8);
	set(at, load_word((uint8_t *)out.s + from, 8, false), 8);
	out.len = from;
	at = out.len;
	for (from = 0; from < (bytes_left(&id) > 0 ? 4 : 2); from++)
		put(0, 8);
	if (bytes_left(&id) > 0) {
		set(at, out.len, 8);
		from = out.len;
		put_build_id(exe, path);
		set(at + 8, out.len - from, 8);
		at += 16;
	}
	set(at, out.len, 8);
	from = out.len;
	put(16, 4);
	put_padded(exe->machine == MACH_X86_64 ? "x86_64" : "aarch64");
	set(at + 8, out.len - from, 8);
}

static void
put_attr(uint64_t mask, uint64_t stack_len, bool rich)
{
	size_t at = out.len;
	bool chain = mask == 0; /* IP TID TIME CALLCHAIN */

	put(1, 4); /* software: cpu-clock */
	put(128, 4);
	put(0, 8);
	put(1, 8);
	/* IP TID TIME REGS_USER STACK_USER, and all that is in between. */
	put(rich ? 0x13dff : chain ? 0x27 : 0x3007, 8);
	put(rich ? 0xd : 0, 8);    /* a group with ids and a time */
	put(UINT64_C(1) << 18, 8); /* sample_id_all */
	put(0, 4), put(0, 4), put(0, 8), put(0, 8);
	put(0, 8); /* branches, without an index */
	put(mask, 8);
	put(stack_len, 4);
	put(0, 4);
	while (out.len < at + 128)
		put(0, 1);
}

/* perf record -o -: the attributes, then the records, then build ids. */
static void
put_stream_head(uint64_t mask, uint64_t stack_len)
{
	size_t at;

	put_bytes("PERFILE2", 8);
	put(16, 8);
	at = begin(64, 0); /* HEADER_ATTR, no ids */
	put_attr(mask, stack_len, false);
	end(at);
}

static void
put_file_head(uint64_t mask, uint64_t stack_len, bool rich)
{
	size_t i;

	put_bytes("PERFILE2", 8);
	put(104, 8), put(144, 8);
	for (i = 0; i < 10; i++)
		put(0, 8);
	/* Two events, when they have ids. */
	set(24, 104, 8);
	set(32, rich ? 288 : 144, 8);
	for (i = 0; i < (rich ? 2u : 1u); i++) {
		put_attr(mask, stack_len, rich);
		put(rich ? 392 + 8 * i : 0, 8);
		put(rich ? 8 : 0, 8);
	}
	if (rich)
		put(10, 8), put(9, 8);
}

int
main(int argc, char **argv)
{
	struct diag d = { 0 };
	struct image *core, *exe;
	struct core *c;
	uint64_t stack_len, mask, words[CHAIN_MAX];
	size_t i, at;
	bool rich, stream, later, chain;

	if (argc < 5)
		return 2;
	core = first(argv[1]);
	exe = first(argv[2]);
	stack_len = strtoull(argv[4], NULL, 0);
	rich = argc > 5 && strcmp(argv[5], "rich") == 0;
	stream = argc > 5 && strcmp(argv[5], "stream") == 0;
	later = argc > 5 && strcmp(argv[5], "later") == 0;
	chain = later || (argc > 5 && strcmp(argv[5], "chain") == 0);
	c = core_open(core, &d);
	/* What perf asks for: without segments, or all of AArch64. */
	mask = core->machine == MACH_X86_64 ? 0xff0fff : 0x1ffffffff;
	if (chain)
		mask = 0;
	if (stream)
		put_stream_head(mask, stack_len);
	else
		put_file_head(mask, stack_len, rich);
	at = out.len;
	if (chain)
		put_chain(words, make_chain(core, c, argv + 6, words), later);
	else
		put_sample(core, c, stack_len, mask, rich);
	put_maps(exe, argv[3], rich, PID, 11);
	if (argc > 5 && !rich && !stream && !chain)
		put_maps(exe, argv[3], rich, PID + 9, 12);
	i = begin(3, 0x2000);
	put(PID, 4), put(PID, 4);
	put_padded("walks");
	put_trailer(400, rich);
	end(i);
	if (rich) {
		i = begin(2, 0); /* LOST */
		put(9, 8), put(5, 8);
		put_trailer(900, rich);
		end(i);
	}
	if (stream)
		put_build_id(exe, argv[3]);
	else {
		set(40, at, 8);
		set(48, out.len - at, 8);
		put_features(exe, argv[3], 72);
	}
	fwrite(out.s, 1, out.len, stdout);
	return fflush(stdout) != 0;
}
