/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The modules of a process: which files were mapped where, whether the files
 * at hand are those that ran, and their tables.
 */
#include "process/stack.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "object/elf_note.h"
#include "object/reader.h"

#define PT_LOAD_TYPE 1
#define PT_NOTE_TYPE 4

#define VDSO_MAX        0x4000 /* as far as one may go, if it is not there */
#define MODULE_SEGMENTS 16     /* of one that is not here */

static const struct walk_module *find_module(void *, uint64_t,
    enum walk_stop *);

const struct stack_map *
stack_map_at(const struct stack_space *s, uint64_t addr)
{
	size_t i;

	BISECT(i, 0, s->nmaps, s->maps[i].start <= addr);
	return i > 0 && addr < s->maps[i - 1].end ? &s->maps[i - 1] : NULL;
}

static bool
is_code(void *arg, uint64_t pc)
{
	struct stack_space *s = arg;
	const struct stack_map *m;
	const struct stack_module *mod;

	if (s->is_code != NULL && s->is_code(s, pc))
		return true;
	m = stack_map_at(s, pc);
	if (m != NULL && !m->unsaid)
		return m->exec;
	/* Where there are no maps that tell, the files do. */
	mod = stack_module_at(s, pc);
	if (mod == NULL || mod->walk.img == NULL)
		return m != NULL;
	return image_is_code(mod->walk.img, 0, pc - mod->walk.bias);
}

static bool
is_other(void *arg, uint64_t a, uint64_t b)
{
	struct stack_space *s = arg;

	return s->is_other != NULL && s->is_other(s, a, b);
}

static size_t
switches(void *arg)
{
	return ((struct stack_space *)arg)->switches;
}

void
stack_space_init(struct stack_space *s, const struct options *o,
    struct image *about, struct stack_files *files)
{
	memset(s, 0, sizeof(*s));
	s->own_files = files == NULL;
	s->files = files != NULL ? files : stack_files_new();
	s->o = o;
	s->about = about;
	s->page = 4096;
	s->exe = o->exe;
	s->root = o->sysroot;
	walk_env_init(&s->env, about);
	s->env.arg = s;
	s->env.mem = stack_read;
	s->space.arg = s;
	s->space.module = find_module;
	s->space.is_code = is_code;
	s->space.is_entry = stack_is_entry;
	s->space.implied = stack_implied;
	s->space.is_first = stack_is_first;
	s->space.is_other = is_other;
	s->space.switches = switches;
}

static void
module_free(struct stack_module *m)
{
	size_t i;

	for (i = 0; i < WALK_TABLES; i++)
		free(m->walk.tables[i]);
	free(m);
}

void
stack_space_free(struct stack_space *s)
{
	size_t i;

	walk_lookup_free(s->lookup);
	for (i = 0; i < s->nmodules; i++)
		module_free(s->modules[i]);
	if (s->own_files)
		stack_files_free(s->files);
	free(s->modules);
	free(s->maps);
	arena_free(&s->mem);
}

struct stack_map *
stack_add_map(struct stack_space *s, uint64_t start, uint64_t end,
    uint64_t offset, const char *path, bool exec)
{
	struct stack_map *m;

	m = &PUSH(s->maps, s->nmaps, s->maps_cap);
	m->start = start;
	m->end = end;
	m->offset = offset;
	m->path = path;
	m->exec = exec;
	m->unsaid = false;
	return m;
}

/* --- Memory --- */

struct bytes
stack_bytes(struct stack_space *s, uint64_t addr, size_t size)
{
	struct bytes b = s->memory(s, addr);
	const struct stack_module *m;
	const struct segment *seg;

	if (bytes_left(&b) >= size)
		return b;
	/* What was never written is in the file, if it is that one. */
	m = stack_module_at(s, addr);
	if (m == NULL || m->walk.img == NULL || m->mismatch)
		return b;
	seg = image_segment_at(m->walk.img, addr - m->walk.bias);
	if (seg == NULL || (seg->attr & SEC_WRITE) != 0)
		return b;
	return image_bytes(m->walk.img, 0, addr - m->walk.bias);
}

bool
stack_read(void *space, uint64_t addr, unsigned size, uint64_t *v)
{
	struct bytes b = stack_bytes(space, addr, size);

	*v = bytes_word(&b, size);
	return bytes_ok(&b);
}

/* --- Finding modules --- */

struct stack_module *
stack_module_at(const struct stack_space *s, uint64_t pc)
{
	size_t i;

	BISECT(i, 0, s->nmodules, s->modules[i]->start <= pc);
	return i > 0 && pc < s->modules[i - 1]->end ? s->modules[i - 1] : NULL;
}

static const struct walk_module *
find_module(void *arg, uint64_t pc, enum walk_stop *why)
{
	struct stack_space *s = arg;
	struct stack_module *m = stack_module_at(s, pc);

	*why = STOP_NO_MODULE;
	if (m == NULL)
		return NULL;
	if (m->mismatch && !s->o->force) {
		*why = STOP_MODULE_MISMATCH;
		return NULL;
	}
	return m->walk.img == NULL ? NULL : &m->walk;
}

static struct stack_module *
new_module(struct stack_space *s, const char *path, uint64_t start,
    uint64_t end)
{
	struct stack_module *m = xcalloc(1, sizeof(*m));

	m->path = path;
	m->start = start;
	m->end = end;
	PUSH(s->modules, s->nmodules, s->modules_cap) = m;
	return m;
}

POINTER_ORDER(by_start, struct stack_module, ORDER_BY_MEMBER(start))

/* Runs of one name are a module, until the offset falls back to 0. */
#define MODULES_MAX 16384 /* of some 700 bytes; processes have hundreds */

static void
group_maps(struct stack_space *s)
{
	struct stack_module *m = NULL;
	const struct stack_map *map;
	size_t i;

	for (i = 0; i < s->nmaps; i++) {
		map = &s->maps[i];
		if (map->path == NULL) {
			m = NULL;
			continue;
		}
		if (m == NULL || map->offset == 0 || map->start < m->end ||
		    strcmp(m->path, map->path) != 0) {
			if (s->nmodules == MODULES_MAX) {
				s->cut = true;
				return;
			}
			m = new_module(s, map->path, map->start, map->end);
			m->first = i;
		}
		m->n = i - m->first + 1;
		m->end = map->end;
		m->exec |= map->exec;
		if (s->entry >= map->start && s->entry < map->end)
			m->is_exe = true;
	}
}

/* --- The file of a module --- */

/* Where the ELF header of the module as it ran is, or an empty reader. */
static struct bytes
header_of(struct stack_space *s, const struct stack_module *m)
{
	struct bytes none;

	bytes_init(&none, NULL, 0, 0, false);
	if (m->n == 0 || s->maps[m->first].offset != 0)
		return none;
	return s->memory(s, m->start);
}

static void
take_build_id(struct stack_module *m, struct bytes id)
{
	if (bytes_left(&id) > sizeof(m->build_id))
		return;
	m->build_id_len = bytes_left(&id);
	memcpy(m->build_id, id.data, m->build_id_len);
}

/* The build id, if the page that was dumped of the file has it. */
static void
read_build_id(struct stack_space *s, struct stack_module *m)
{
	struct bytes head = header_of(s, m);
	struct image *img;
	uint64_t left = s->maps[m->first].end - m->start;
	size_t len = bytes_left(&head);

	if (s->build_id != NULL) {
		take_build_id(m, s->build_id(s, m));
		return;
	}

	/* A page is what is sure to be of the file's first segment. */
	if (len > left)
		len = left;
	if (len > s->page)
		len = s->page;
	if (len == 0 || !elf_is(head.data, len))
		return;
	img = elf_image(head.data, len, NULL, NULL);
	take_build_id(m, elf_build_id(img));
	image_close(img);
}

/* Is the file the one that ran, as far as that can be told? */
static void
verify(struct stack_space *s, struct stack_module *m)
{
	struct bytes id = elf_build_id(m->walk.img);
	struct bytes head = header_of(s, m);
	uint64_t n = 64 + 56 * m->walk.img->nsegments;

	if (m->mismatch != NULL)
		return;
	if (m->build_id_len != 0) {
		m->verified = bytes_left(&id) == m->build_id_len &&
			      memcmp(id.data, m->build_id, m->build_id_len) ==
				  0;
		if (!m->verified)
			m->mismatch = "its build id is another";
		return;
	}
	/* Without one, the program headers must at least be the same. */
	if (n > s->page)
		n = s->page;
	if (bytes_left(&head) >= n && m->walk.img->len >= n &&
	    memcmp(head.data, m->walk.img->data, n) != 0)
		m->mismatch = "its headers are others";
}

/*
 * What to add to the file's addresses: from the first mapping and the segment
 * that has its file offset.
 */
static void
find_bias(struct stack_space *s, struct stack_module *m)
{
	const struct image *img = m->walk.img;
	const struct segment *seg;
	const struct stack_map *map;
	uint64_t mask = s->page - 1;
	size_t i, k;

	for (k = 0; k < m->n; k++) {
		map = &s->maps[m->first + k];
		for (i = 0; i < img->nsegments; i++) {
			seg = &img->segments[i];
			if (seg->type != PT_LOAD_TYPE ||
			    (seg->file_off & ~mask) != map->offset ||
			    (!map->unsaid &&
				((seg->attr & SEC_EXEC) != 0) != map->exec))
				continue;
			m->walk.bias = map->start + (seg->file_off & mask) -
				       seg->addr;
			return;
		}
	}
	map = &s->maps[m->first];
	for (i = 0; i < img->nsegments; i++) {
		seg = &img->segments[i];
		if (seg->type == PT_LOAD_TYPE &&
		    map->offset + mask >= seg->file_off &&
		    map->offset < seg->file_off + seg->len) {
			m->walk.bias =
			    map->start -
			    (seg->addr + (map->offset - seg->file_off));
			return;
		}
	}
}

/* "PATH: WHAT", which lives as long as the space. */
static const char *
reason(struct stack_space *s, const char *path, const char *what)
{
	char *text = xasprintf("%s: %s", path, what);
	const char *kept = arena_strndup(&s->mem, text, strlen(text));

	free(text);
	return kept;
}

/* Of a recording one process may be for another machine than the next. */
static bool
open_path(struct stack_space *s, struct stack_module *m, const char *path)
{
	struct stack_file *f = stack_file_open(s, path);

	m->why = f->why;
	if (f->img == NULL)
		return false;
	if (f->img->machine != s->about->machine ||
	    f->img->addr_size != s->about->addr_size) {
		m->why = reason(s, path, "is not linked for this machine");
		return false;
	}
	m->file = f;
	m->walk.img = f->img;
	return true;
}

static bool
is_deleted(const char *path)
{
	static const char mark[] = " (deleted)";
	size_t n = strlen(path);

	return n > sizeof(mark) - 1 &&
	       strcmp(path + n - (sizeof(mark) - 1), mark) == 0;
}

/*
 * A live process has its files at hand: what is mapped, if we may have it,
 * whatever happened to its name since; else by its name in its file system.
 */
static bool
open_live(struct stack_space *s, struct stack_module *m)
{
	char *path;
	bool ok;

	path = xasprintf("/proc/%ld/map_files/%llx-%llx", s->live,
	    (unsigned long long)s->maps[m->first].start,
	    (unsigned long long)s->maps[m->first].end);
	ok = open_path(s, m, path);
	free(path);
	if (!ok && !is_deleted(m->path)) {
		path = xasprintf("/proc/%ld/root%s", s->live, m->path);
		ok = open_path(s, m, path);
		free(path);
	}
	if (ok)
		m->walk.img->file = m->path;
	return ok;
}

/* By its name, which ld.so may have been given relative to a folder. */
static void
open_named(struct stack_space *s, struct stack_module *m)
{
	const char *why;
	char *path;

	if (s->root == NULL) {
		open_path(s, m, m->path);
		return;
	}
	path = xasprintf("%s%s%s", s->root, m->path[0] == '/' ? "" : "/",
	    m->path);
	if (!open_path(s, m, path)) {
		/* Where it was to be is what to tell of. */
		why = m->why;
		if (!open_path(s, m, m->path))
			m->why = why;
	}
	free(path);
}

/*
 * Of a recording: from the cache of perf, DIR/.build-id/ab/cdef.../elf or vdso,
 * where files are that are none, or are others by now.
 */
static bool
open_cached(struct stack_space *s, struct stack_module *m)
{
	static const char *const names[] = { "elf", "vdso" };
	const char *dir, *home = getenv("HOME"), *why = m->why;
	struct strbuf path = { 0 };
	size_t k;
	bool ok = false;

	/* Only stack reads recordings, which alone note build ids. */
	if (s->build_id == NULL || m->build_id_len < 2)
		return false;
	dir = of_stack(s->o)->buildid_dir;
	if (dir == NULL && home == NULL)
		return false;
	for (k = 0; k < NELEM(names) && !ok; k++) {
		path.len = 0;
		sb_str(&path, dir != NULL ? dir : home);
		sb_str(&path,
		    dir != NULL ? "/.build-id/" : "/.debug/.build-id/");
		sb_bytes(&path, m->build_id, 1, false);
		sb_char(&path, '/');
		sb_bytes(&path, m->build_id + 1, m->build_id_len - 1, false);
		sb_char(&path, '/');
		sb_str(&path, names[k]);
		ok = open_path(s, m, path.s);
	}
	sb_free(&path);
	if (!ok)
		m->why = why;
	return ok;
}

static void
open_module(struct stack_space *s, struct stack_module *m)
{
	if (m->is_exe && s->exe != NULL) {
		open_path(s, m, s->exe);
		return;
	}
	if (s->live != 0 && open_live(s, m))
		return;
	if (m->path[0] != '/' || is_deleted(m->path)) {
		m->why = reason(s, m->path,
		    is_deleted(m->path) ? "the file is gone" : "is no file");
		return;
	}
	open_named(s, m);
}

static void
finish_module(struct stack_space *s, struct stack_module *m)
{
	if (m->file != NULL)
		stack_file_tables(s, m->file);
}

/* A complete ELF image in memory, of which there is no file. */
static void
open_vdso(struct stack_space *s)
{
	struct bytes b;
	struct stack_module *m;
	struct image *img;
	const struct stack_map *map;

	if (s->vdso == 0)
		return;
	m = stack_module_at(s, s->vdso);
	if (m != NULL && m->walk.img != NULL)
		return;
	b = s->memory(s, s->vdso);
	if (!elf_is(b.data, bytes_left(&b))) {
		s->env.lost_vdso = s->vdso;
		s->env.lost_vdso_end = s->vdso + VDSO_MAX;
		return;
	}
	img = elf_image(b.data, bytes_left(&b), NULL, NULL);
	img->file = "[vdso]";
	if (m == NULL) {
		map = stack_map_at(s, s->vdso);
		m = new_module(s, "[vdso]", s->vdso,
		    map != NULL ? map->end : addr_add(s->vdso, bytes_left(&b)));
		m->exec = true;
	}
	m->why = NULL;
	m->file = stack_file_adopt(s, img);
	m->walk.img = img;
	m->walk.bias = s->vdso - (img->nloads > 0 ? img->loads[0]->addr : 0);
	/* It is what ran. */
	m->verified = true;
	finish_module(s, m);
}

/* As far as memory goes on from there: where a file may be that is not here. */
static uint64_t
mapped_end(const struct stack_space *s, uint64_t start)
{
	const struct image *img = s->about;
	const struct segment *seg;
	uint64_t end = start;
	size_t i;

	for (i = 0; i < MODULE_SEGMENTS; i++) {
		seg = image_segment_at(img, end);
		if (seg == NULL || addr_add(seg->addr, seg->size) <= end)
			break;
		end = addr_add(seg->addr, seg->size);
	}
	return end;
}

struct stack_module *
stack_add_module(struct stack_space *s, const char *path, uint64_t bias)
{
	struct stack_module *m = new_module(s, path, 0, 0);
	const struct image *img;
	uint64_t end;
	size_t i;

	m->exec = true;
	if (s->exe != NULL && strcmp(path, s->exe) == 0)
		open_path(s, m, path);
	else
		open_named(s, m);
	img = m->walk.img;
	for (i = 0; img != NULL && i < img->nloads; i++) {
		end = addr_add(bias + img->loads[i]->addr, img->loads[i]->size);
		if (i == 0)
			m->start = bias + img->loads[i]->addr;
		if (end > m->end)
			m->end = end;
	}
	m->walk.bias = bias;
	if (img == NULL) {
		m->start = bias;
		m->end = mapped_end(s, bias);
	}
	finish_module(s, m);
	xqsort(s->modules, s->nmodules, sizeof(*s->modules), by_start);
	return m;
}

/* Opens the modules from the first on that were grouped out of maps. */
static void
open_from(struct stack_space *s, size_t first)
{
	struct stack_module *m;
	bool several;
	size_t i;

	for (i = first; i < s->nmodules; i++) {
		m = s->modules[i];
		if (!m->exec || m->n == 0 ||
		    (s->vdso >= m->start && s->vdso < m->end))
			continue;
		read_build_id(s, m);
		several = m->mismatch != NULL;
		open_module(s, m);
		if (m->walk.img != NULL)
			verify(s, m);
		if (!several && (m->walk.img == NULL || m->mismatch != NULL) &&
		    open_cached(s, m)) {
			m->mismatch = NULL;
			verify(s, m);
		}
		if (m->walk.img == NULL)
			continue;
		find_bias(s, m);
		finish_module(s, m);
	}
}

void
stack_open_modules(struct stack_space *s)
{
	group_maps(s);
	open_from(s, 0);
	open_vdso(s);
	xqsort(s->modules, s->nmodules, sizeof(*s->modules), by_start);
}

/* --- Tables by name --- */

static void
add_list(struct stack_module *m, const struct table_list *l, size_t k,
    const char *name)
{
	size_t i, n = m->walk.ntables[k];

	for (i = 0; i < l->n; i++) {
		if (l->t[i]->hidden || strcmp(l->t[i]->name, name) != 0)
			continue;
		m->walk.tables[k] = xreallocarray(m->walk.tables[k], n + 1,
		    sizeof(*m->walk.tables[k]));
		m->walk.tables[k][n++] = l->t[i];
	}
	m->walk.ntables[k] = n;
}

static void
add_tables(struct stack_space *s, struct stack_module *m, size_t k,
    const char *name)
{
	if (m->file == NULL)
		return;
	add_list(m, &m->file->tables, k, name);
	add_list(m, &m->file->debug_tables, k, name);
	s->any[k] |= m->walk.ntables[k] > 0;
}

/* The first that covers a frame is the reference. */
static const char *const usual[] = { "eh_frame", "debug_frame", "exidx",
	"sframe" };

bool
stack_walks_by(const struct options *o, const char *table)
{
	const struct selection *sel = &o->tables;
	size_t i, n = sel->n > 0 ? sel->n : NELEM(usual);

	for (i = 0; i < n; i++)
		if (strcmp(sel->n > 0 ? sel->names[i] : usual[i], table) == 0)
			return true;
	return false;
}

void
stack_choose_tables(struct stack_space *s)
{
	const struct selection *sel = &s->o->tables;
	const char *name;
	size_t i, k, n = sel->n > 0 ? sel->n : NELEM(usual);
	bool any;

	for (i = 0; i < n && s->space.n < WALK_TABLES; i++) {
		name = sel->n > 0 ? sel->names[i] : usual[i];
		/* What a process loads later may have others. */
		any = sel->n > 0 ||
		      (s->grows && (strcmp(name, "exidx") != 0 ||
				       s->about->machine == MACH_ARM));
		for (k = 0; k < s->nmodules; k++) {
			add_tables(s, s->modules[k], s->space.n, name);
			any |= s->any[s->space.n];
		}
		if (any)
			s->space.names[s->space.n++] = name;
	}
	s->lookup = walk_lookup_new(&s->space);
}

void
stack_prepare(struct stack_space *s)
{
	const struct walk_module *m;
	struct table *t;
	size_t i, j, k;

	for (i = 0; i < s->nmodules; i++) {
		m = &s->modules[i]->walk;
		for (k = 0; k < s->space.n; k++)
			for (j = 0; j < m->ntables[k]; j++) {
				t = m->tables[k][j];
				if (!table_open(t, NULL) ||
				    t->format->search != NULL)
					continue;
				table_index(t, NULL);
				table_sort(t);
			}
		stack_prepare_implied(s, s->modules[i]);
	}
}

/* Is the module one that was there before, mapped further? */
static bool
was_there(const struct stack_space *s, size_t n, const struct stack_module *m)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (s->modules[i]->start == m->start &&
		    strcmp(s->modules[i]->path, m->path) == 0) {
			s->modules[i]->end = m->end;
			if (s->modules[i]->walk.img != NULL || !m->exec)
				return true;
			/* It was not yet mapped whole when it was opened. */
			s->modules[i]->end = m->start;
			return false;
		}
	return false;
}

void
stack_add_modules(struct stack_space *s)
{
	size_t n = s->nmodules, i, k, kept = n;

	group_maps(s);
	for (i = n; i < s->nmodules; i++) {
		if (was_there(s, n, s->modules[i])) {
			module_free(s->modules[i]);
			continue;
		}
		s->modules[kept++] = s->modules[i];
	}
	s->nmodules = kept;
	open_from(s, n);
	for (i = n; i < s->nmodules; i++)
		for (k = 0; k < s->space.n; k++) {
			add_tables(s, s->modules[i], k, s->space.names[k]);
		}
	xqsort(s->modules, s->nmodules, sizeof(*s->modules), by_start);
	walk_lookup_free(s->lookup);
	s->lookup = walk_lookup_new(&s->space);
}
