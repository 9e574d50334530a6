/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a process that is alive has in its address space: maps, modules and
 * memory, by /proc and process_vm_readv(2).
 */
#define _GNU_SOURCE
#include "process/stack_live.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

void
live_forget(struct live *l)
{
	l->gen++;
	l->copy_len = 0;
}

static bool
read_page(const struct live *l, uint64_t addr, struct live_page *p)
{
	struct iovec here = { p->data, LIVE_PAGE };
	struct iovec there = { (void *)(uintptr_t)addr, LIVE_PAGE };

	return process_vm_readv(l->pid, &here, 1, &there, 1, 0) == LIVE_PAGE;
}

void
live_copy_room(struct live *l, size_t max)
{
	free(l->copy);
	l->copy = xmalloc(max);
	l->copy_cap = l->copy_want = max;
	/* Or its pages would be made while the thread is stopped. */
	memset(l->copy, 0xff, max);
}

void
live_copy_stack(struct live *l, uint64_t sp)
{
	const struct stack_map *m = stack_map_at(&l->space, sp);
	uint64_t n = m == NULL ? l->copy_want : m->end - sp;
	struct iovec here, there;
	ssize_t got;

	if (n > l->copy_want)
		n = l->copy_want;
	here = (struct iovec){ l->copy, n };
	there = (struct iovec){ (void *)(uintptr_t)sp, n };
	got = process_vm_readv(l->pid, &here, 1, &there, 1, 0);
	l->copy_addr = sp;
	l->copy_len = got > 0 ? (size_t)got : 0;
	l->copy_used = 0;
}

/* What was copied of the stack, and how far it would have had to reach. */
static struct bytes
copied(struct live *l, uint64_t addr)
{
	uint64_t at = addr - l->copy_addr, end = at + 2 * sizeof(addr);
	struct bytes b;

	bytes_init(&b, NULL, 0, addr, l->about.big_endian);
	if (at >= l->copy_cap)
		return b;
	if (end > l->copy_used)
		l->copy_used = end;
	if (at < l->copy_len)
		bytes_init(&b, l->copy + at, l->copy_len - at, addr,
		    l->about.big_endian);
	return b;
}

/* The page, kept; NULL when there is no room for it, or it was not read. */
static struct live_page *
kept_page(struct live *l, uint64_t page)
{
	size_t at = (size_t)(page / LIVE_PAGE) * 31 % (2 * LIVE_KEPT);
	struct live_page *p;

	for (; (p = l->kept[at]) != NULL; at = (at + 1) % (2 * LIVE_KEPT))
		if (p->addr == page)
			return p;
	if (l->runs || l->nkept == LIVE_KEPT)
		return NULL;
	p = l->kept[at] = xmalloc(sizeof(*p));
	l->nkept++;
	p->addr = page;
	p->there = read_page(l, page, p);
	return p;
}

void
live_kept_free(struct live *l)
{
	size_t i;

	for (i = 0; l->kept != NULL && i < 2 * LIVE_KEPT; i++)
		free(l->kept[i]);
	free(l->kept);
}

static struct bytes
live_memory(struct stack_space *s, uint64_t addr)
{
	struct live *l = s->arg;
	struct live_page *p = &l->pages[addr / LIVE_PAGE % LIVE_PAGES];
	uint64_t page = addr - addr % LIVE_PAGE;
	bool be = s->about->big_endian;
	struct bytes b;

	if (l->copy != NULL)
		return copied(l, addr);
	bytes_init(&b, NULL, 0, addr, be);
	if (l->kept != NULL) {
		p = kept_page(l, page);
	} else if (p->gen != l->gen || p->addr != page) {
		p->gen = l->gen;
		p->addr = page;
		p->there = read_page(l, page, p);
	}
	if (p != NULL && p->there)
		bytes_init(&b, p->data + addr % LIVE_PAGE,
		    LIVE_PAGE - addr % LIVE_PAGE, addr, be);
	return b;
}

static void
read_auxv(struct live *l)
{
	unsigned size = l->about.addr_size;
	uint8_t buf[4096];
	char path[64];
	struct bytes b;
	uint64_t type, v;
	size_t n;
	FILE *f;

	snprintf(path, sizeof(path), "/proc/%ld/auxv", (long)l->pid);
	f = fopen(path, "r");
	if (f == NULL)
		return;
	n = fread(buf, 1, sizeof(buf), f);
	fclose(f);
	bytes_init(&b, buf, n, 0, l->about.big_endian);
	while (bytes_left(&b) >= 2 * size) {
		type = bytes_word(&b, size);
		v = bytes_word(&b, size);
		if (type == 9)
			l->space.entry = v;
		else if (type == 33)
			l->space.vdso = v;
	}
}

/* start-end perms offset dev inode path */
static void
add_map(struct live *l, char *line)
{
	uint64_t start, end, offset;
	char perms[8];
	const char *path = NULL;
	int at = 0;

	if (sscanf(line, "%" SCNx64 "-%" SCNx64 " %7s %" SCNx64 " %*s %*s %n",
		&start, &end, perms, &offset, &at) < 4)
		return;
	line[strcspn(line, "\n")] = '\0';
	/* [heap], [stack] and the like are no files. */
	if (at > 0 && line[at] == '/')
		path = arena_strndup(&l->space.mem, line + at,
		    strlen(line + at));
	stack_add_map(&l->space, start, end, offset, path, perms[2] == 'x');
}

static bool
read_maps(struct live *l)
{
	char path[64], *line = NULL;
	size_t cap = 0;
	FILE *f;

	snprintf(path, sizeof(path), "/proc/%ld/maps", (long)l->pid);
	f = fopen(path, "r");
	if (f == NULL)
		return false;
	while (getline(&line, &cap, f) > 0)
		add_map(l, line);
	free(line);
	fclose(f);
	return true;
}

void
live_refresh(struct live *l)
{
	l->space.nmaps = 0;
	read_maps(l);
	live_forget(l);
	stack_add_modules(&l->space);
}

static bool
live_is_other(struct stack_space *s, uint64_t a, uint64_t b)
{
	const struct stack_map *x = stack_map_at(s, a), *y = stack_map_at(s, b);

	return x != NULL && y != NULL && x != y;
}

bool
live_space(struct live *l, bool grows)
{
	stack_space_init(&l->space, l->o, &l->about, NULL);
	l->space.arg = l;
	l->space.memory = live_memory;
	l->space.is_other = live_is_other;
	l->space.live = l->pid;
	l->space.grows = grows;
	l->space.page = (uint64_t)sysconf(_SC_PAGESIZE);
	if (!read_maps(l)) {
		live_say_errno(l, errno);
		return false;
	}
	l->space.switches = l->space.nmaps;
	read_auxv(l);
	live_forget(l);
	stack_open_modules(&l->space);
	stack_choose_tables(&l->space);
	return true;
}
