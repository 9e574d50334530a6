/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * For tests of the modules of a process: a file that is built field by field,
 * and memory, which is a copy of it as a loader would have made it.
 */
#ifndef TESTS_STACK_WORLD_H
#define TESTS_STACK_WORLD_H

#include "process/stack.h"
#include "elf_build.h"

#include <inttypes.h>
#include <unistd.h>

#define TEXT 0x1000 /* offsets of segments in the file */
#define DATA 0x2000
#define DYN  0x2100
#define LEN  0x3000
#define BIAS 0x7000000

static char path[64];
static uint8_t memory[LEN];
static uint64_t memory_at; /* where memory[] is */
static struct strbuf out;
/* As of the command, which may ask for more than what is common. */
static struct stack_options stack_opts;
#define options (stack_opts.o)
static struct image about;

/* What the core lacks; what is read from before it ends there. */
static uint64_t hole_from, hole_to;

static inline struct bytes
read_memory(struct stack_space *s, uint64_t addr)
{
	struct bytes b;
	uint64_t off = addr - memory_at, n = LEN - off;
	bool be = s->about->big_endian;

	bytes_init(&b, NULL, 0, 0, be);
	if (addr < hole_from && hole_from - addr < n)
		n = hole_from - addr;
	if (off < LEN && (addr < hole_from || addr >= hole_to))
		bytes_init(&b, memory + off, n, addr, be);
	return b;
}

/* PT_LOAD of text and data, a build id, a dynamic section. */
static inline void
build(uint8_t id)
{
	build_begin(true, false, EM_X86_64, ET_DYN);
	elf_at_put(24, ELF_BASE + TEXT + 0x20, 8);
	elf_segment(PT_LOAD, PF_R | PF_X, TEXT, 0x1000);
	elf_segment(PT_LOAD, PF_R | PF_W, DATA, 0x1000);
	elf_segment(PT_NOTE, PF_R, 0x400, 0x18);
	elf_segment(PT_DYNAMIC, PF_R | PF_W, DYN, 0x30);
	build_fill(0x400);
	elf_put(4, 4);
	elf_put(8, 4);
	elf_put(3, 4);
	elf_put(0x554e47, 4); /* "GNU" */
	elf_put(id, 8);
	build_fill(0x500);
	elf_put_segments();
	build_fill(TEXT);
	elf_put(0x1122334455667788, 8);
	build_fill(DATA);
	elf_put(0xaabbccdd, 8);
	build_fill(DYN);
	elf_tag(DT_STRTAB, 0x10);
	elf_tag(DT_DEBUG, 0);
	elf_tag(DT_NULL, 0);
	build_fill(LEN);
}

static inline bool
write_file(void)
{
	FILE *fp = fopen(path, "wb");
	bool fine = fp != NULL && fwrite(elf.s, 1, elf.len, fp) == elf.len;

	if (fp != NULL)
		fclose(fp);
	return fine;
}

static inline void
begin(struct stack_space *s)
{
	memset(&about, 0, sizeof(about));
	about.file = "core";
	about.machine = MACH_X86_64;
	about.addr_size = 8;
	about.container = CONTAINER_ELF;
	about.type = IMAGE_CORE;
	stack_space_init(s, &options, &about, NULL);
	s->memory = read_memory;
	memory_at = BIAS + ELF_BASE;
	hole_from = hole_to = 0;
	memcpy(memory, elf.s, LEN);
}

/* "START-END PATH+BIAS ..." of all, "*" for the path of our file. */
static inline const char *
modules(const struct stack_space *s)
{
	const struct stack_module *m;
	size_t i;

	out.len = 0;
	sb_str(&out, "");
	for (i = 0; i < s->nmodules; i++) {
		m = s->modules[i];
		sb_printf(&out, "%s%" PRIx64 "-%" PRIx64 " %s",
		    i > 0 ? "\n" : "", m->start, m->end,
		    strcmp(m->path, path) == 0 ? "*" : m->path);
		if (m->walk.img != NULL)
			sb_printf(&out, "+%" PRIx64, m->walk.bias);
		if (m->is_exe)
			sb_str(&out, " exe");
		if (m->verified)
			sb_str(&out, " verified");
		if (m->mismatch != NULL)
			sb_printf(&out, " (%s)", m->mismatch);
		if (m->why != NULL)
			sb_printf(&out, " (%s)",
			    strncmp(m->why, path, strlen(path)) == 0 ?
				m->why + strlen(path) :
				m->why);
	}
	return out.s;
}

#define AT (BIAS + ELF_BASE)

static inline void
map_all(struct stack_space *s)
{
	stack_add_map(s, AT, AT + 0x1000, 0, path, false);
	stack_add_map(s, AT + TEXT, AT + DATA, TEXT, path, true);
	stack_add_map(s, AT + DATA, AT + LEN, DATA, path, false);
}

static inline bool
world_begin(const char *name)
{
	const char *tmp = getenv("TESTS_TMP");
	int fd;

	snprintf(path, sizeof(path), "%s/%s.XXXXXX",
	    tmp != NULL && strlen(tmp) < 40 ? tmp : "/tmp", name);
	fd = mkstemp(path);
	if (fd >= 0)
		close(fd);
	return fd >= 0;
}

static inline int
world_end(void)
{
	unlink(path);
	sb_free(&out);
	sb_free(&elf);
	return done();
}

#endif
