/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * core_make KIND N: writes a core of x86-64 of the program walks, the stack of
 * which is made up.  Kinds:
 *
 *	frames N	one thread, N calls of recursive() from itself
 *	threads N	N threads, each at _start
 *	shared N	N threads, each on the one stack of 1000 calls
 *	overlap N	N segments over the same addresses
 *	spread N	N segments, each over half of the one before
 *	files N		an NT_FILE that counts N mappings and has one
 *	backwards N	an NT_FILE with N mappings that end before they begin
 *	note N		a note whose name has N bytes
 *	links N		a link map of N libraries, of the program modules; 0:
 *			whose end is its start
 *	base N		one thread, N bytes from where ld.so is by AT_BASE, called
 *			by _start of modules; nothing was listed yet
 *
 * The addresses are those of testdata/stack/walks and modules (nm, readelf).
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/util.h"

#define EXE           0x400000
#define ENTRY         0x400402
#define MODULES_ENTRY 0x4006e2
#define MODULES_START 0x4006ed /* behind the call in _start */
#define DYNAMIC       0x401ec8
#define BASE          UINT64_C(0x7f0000000000)
#define START         0x40040d /* behind the call in _start */
#define AFTER_CALL    0x40037f /* of recursive in itself, cfa=rsp+32 */
#define AFTER_C_START 0x4003f9 /* of recursive in c_start */
#define STACK         UINT64_C(0x7fff00000000)
#define LINKS         UINT64_C(0x700000000000)

/* What is made lives as long as the program: nothing is a leak. */
const char *__asan_default_options(void);

const char *
__asan_default_options(void)
{
	return "detect_leaks=0";
}

struct segment {
	uint64_t addr;
	struct strbuf bytes;
	unsigned flags;
};

static struct strbuf notes;
static struct segment *segs;
static size_t nsegs, segs_cap;

static void
put(struct strbuf *sb, uint64_t v, unsigned size)
{
	for (; size > 0; size--, v >>= 8)
		sb_char(sb, (char)(v & 0xff));
}

static void
note(unsigned type, uint64_t name_len, const struct strbuf *desc)
{
	put(&notes, name_len, 4);
	put(&notes, desc->len, 4);
	put(&notes, type, 4);
	sb_mem(&notes, "CORE\0\0\0", 8);
	sb_mem(&notes, desc->s, desc->len);
	while (notes.len % 4 != 0)
		put(&notes, 0, 1);
}

static void
thread(uint64_t tid, uint64_t pc, uint64_t sp)
{
	struct strbuf b = { 0 };
	unsigned i;

	put(&b, 0, 8);
	put(&b, 0, 4);
	put(&b, 6, 2);
	put(&b, 0, 2 + 8 + 8);
	put(&b, tid, 4);
	while (b.len < 112)
		put(&b, 0, 1);
	for (i = 0; i < 27; i++)
		put(&b, i == 16 ? pc : i == 19 ? sp : 0, 8);
	put(&b, 0, 8);
	note(1, 5, &b);
	sb_free(&b);
}

static struct segment *
segment(uint64_t addr, unsigned flags)
{
	struct segment *s;

	GROW(segs, nsegs, segs_cap);
	s = &segs[nsegs++];
	memset(s, 0, sizeof(*s));
	s->addr = addr;
	s->flags = flags;
	return s;
}

static void
files(uint64_t count, size_t have, bool backwards)
{
	struct strbuf b = { 0 };
	size_t i;

	put(&b, count, 8);
	put(&b, 4096, 8);
	for (i = 0; i < have; i++) {
		put(&b, EXE + (backwards ? 0x1000 : 0), 8);
		put(&b, EXE + (backwards ? 0 : 0x1000), 8);
		put(&b, 0, 8);
	}
	for (i = 0; i < have; i++)
		sb_mem(&b, "/not/there/walks", 17);
	note(0x46494c45, 5, &b);
	sb_free(&b);
}

static void
frames(uint64_t n)
{
	struct segment *s = segment(STACK, 6);

	for (; n > 0; n--) {
		put(&s->bytes, 0, 8);
		put(&s->bytes, 0, 8);
		put(&s->bytes, 0, 8);
		put(&s->bytes, n > 1 ? AFTER_CALL : AFTER_C_START, 8);
	}
	/* c_start: cfa=rsp+16 */
	put(&s->bytes, 0, 8);
	put(&s->bytes, START, 8);
	thread(1, AFTER_CALL, STACK);
}

/* The dynamic section has no more than DT_DEBUG. */
static void
links(uint64_t n)
{
	struct segment *s = segment(LINKS, 6);
	uint64_t i, count = n == 0 ? 3 : n;

	put(&s->bytes, 1, 8);
	put(&s->bytes, LINKS + 64, 8);
	while (s->bytes.len < 64)
		put(&s->bytes, 0, 8);
	for (i = 0; i < count; i++) {
		put(&s->bytes, 0, 8);
		put(&s->bytes, LINKS + 64 + count * 32, 8);
		put(&s->bytes, 0, 8);
		put(&s->bytes,
		    i + 1 < count ? LINKS + 64 + (i + 1) * 32 :
		    n == 0        ? LINKS + 64 :
				    0,
		    8);
	}
	sb_mem(&s->bytes, "/none", 6);
	s = segment(DYNAMIC, 6);
	put(&s->bytes, 21, 8);
	put(&s->bytes, LINKS, 8);
	thread(1, MODULES_ENTRY, STACK);
}

static void
base(uint64_t n)
{
	struct segment *s = segment(DYNAMIC, 6);

	put(&s->bytes, 21, 8);
	put(&s->bytes, 0, 8);
	s = segment(STACK, 6);
	put(&s->bytes, MODULES_START, 8);
	put(&s->bytes, 0, 8);
	thread(1, BASE + n, STACK);
}

static void
make(const char *kind, uint64_t n)
{
	struct strbuf some = { 0 };
	uint64_t i;
	struct segment *s;

	if (strcmp(kind, "frames") == 0)
		frames(n);
	else if (strcmp(kind, "shared") == 0)
		for (i = 0, frames(1000); i + 1 < n; i++)
			thread(i + 2, AFTER_CALL, STACK);
	else if (strcmp(kind, "threads") == 0)
		for (i = 0; i < n; i++)
			thread(i + 1, START, STACK);
	else if (strcmp(kind, "overlap") == 0 || strcmp(kind, "spread") == 0) {
		for (i = 0; i < n; i++) {
			s = segment(STACK + (kind[0] == 's' ? i * 8 : 0), 6);
			put(&s->bytes, i, 8);
			put(&s->bytes, i, 8);
		}
		thread(1, START, STACK);
	} else if (strcmp(kind, "files") == 0) {
		files(n, 1, false);
		thread(1, START, STACK);
	} else if (strcmp(kind, "backwards") == 0) {
		files(n, (size_t)n, true);
		thread(1, START, STACK);
	} else if (strcmp(kind, "note") == 0) {
		thread(1, START, STACK);
		put(&some, 0, 4);
		note(2, n, &some);
	} else if (strcmp(kind, "links") == 0)
		links(n);
	else if (strcmp(kind, "base") == 0)
		base(n);
	else
		exit(2);
}

static void
put_header(struct strbuf *out, uint64_t type, unsigned flags, uint64_t off,
    uint64_t addr, uint64_t len, uint64_t size)
{
	put(out, type, 4);
	put(out, flags, 4);
	put(out, off, 8);
	put(out, addr, 8);
	put(out, 0, 8);
	put(out, len, 8);
	put(out, size, 8);
	put(out, 1, 8);
}

int
main(int argc, char **argv)
{
	struct strbuf out = { 0 }, auxv = { 0 };
	uint64_t off;
	size_t i;
	bool many;

	if (argc != 3)
		return 2;
	/* Where NT_FILE says nothing the entry point tells. */
	put(&auxv, 9, 8);
	put(&auxv,
	    strcmp(argv[1], "links") == 0 || strcmp(argv[1], "base") == 0 ?
		MODULES_ENTRY :
		ENTRY,
	    8);
	if (strcmp(argv[1], "base") == 0) {
		put(&auxv, 7, 8);
		put(&auxv, BASE, 8);
	}
	put(&auxv, 0, 8);
	put(&auxv, 0, 8);
	note(6, 5, &auxv);
	make(argv[1], strtoull(argv[2], NULL, 0));
	segment(EXE, 5);
	many = nsegs + 1 >= 0xffff;
	sb_mem(&out, "\177ELF\2\1\1\0\0\0\0\0\0\0\0\0", 16);
	put(&out, 4, 2);
	put(&out, 62, 2);
	put(&out, 1, 4);
	put(&out, 0, 8);
	put(&out, 64 + (many ? 64 : 0), 8);
	put(&out, many ? 64 : 0, 8);
	put(&out, 0, 4);
	put(&out, 64, 2);
	put(&out, 56, 2);
	put(&out, many ? 0xffff : nsegs + 1, 2);
	put(&out, 64, 2);
	put(&out, many, 2);
	put(&out, 0, 2);
	if (many)
		for (i = 0; i < 8; i++)
			put(&out,
			    i == 5 ? (uint64_t)(nsegs + 1) << 32 :
			    i == 4 ? 1 :
				     0,
			    8);
	off = out.len + 56 * (nsegs + 1);
	put_header(&out, 4, 0, off, 0, notes.len, 0);
	off += notes.len;
	for (i = 0; i < nsegs; i++) {
		/* Of the program nothing was dumped. */
		put_header(&out, 1, segs[i].flags, off, segs[i].addr,
		    segs[i].bytes.len,
		    segs[i].bytes.len == 0 ? 0x1000 : segs[i].bytes.len);
		off += segs[i].bytes.len;
	}
	fwrite(out.s, 1, out.len, stdout);
	fwrite(notes.s, 1, notes.len, stdout);
	for (i = 0; i < nsegs; i++)
		if (segs[i].bytes.len > 0)
			fwrite(segs[i].bytes.s, 1, segs[i].bytes.len, stdout);
	return fflush(stdout) != 0;
}
