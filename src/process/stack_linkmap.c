/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The modules of a core without NT_FILE (those of qemu-user): the program, at
 * its entry point, and what ld.so loaded, by the list that debuggers follow.
 */
#include "process/stack.h"

#include <string.h>

#define PT_DYNAMIC_TYPE 2
#define PT_INTERP_TYPE  3
#define DT_DEBUG_TAG    21
/* MIPS has the dynamic section in memory that cannot be written. */
#define DT_MIPS_RLD_MAP_TAG     0x70000016
#define DT_MIPS_RLD_MAP_REL_TAG 0x70000035
#define LINK_MAP_MAX            4096 /* modules */
#define NAME_MAX_LEN            4096

/*
 * A string in memory, copied; NULL when it is not there.  ld.so's own name is
 * the program's PT_INTERP, in pages that no core has.
 */
static const char *
read_string(struct stack_space *s, uint64_t addr)
{
	struct bytes b = stack_bytes(s, addr, 1);
	size_t n = bytes_left(&b);
	const char *nul;

	if (n > NAME_MAX_LEN)
		n = NAME_MAX_LEN;
	nul = n == 0 ? NULL : memchr(b.data, '\0', n);
	return nul == NULL ? NULL :
			     arena_strndup(&s->mem, (const char *)b.data,
				 nul - (const char *)b.data);
}

static const struct segment *
segment_of_type(const struct image *img, uint32_t type)
{
	size_t i;

	for (i = 0; i < img->nsegments; i++)
		if (img->segments[i].type == type)
			return &img->segments[i];
	return NULL;
}

/* r_debug, by the dynamic section in memory; 0: there is none. */
static uint64_t
find_r_debug(struct stack_space *s, const struct stack_module *exe)
{
	const struct image *img = exe->walk.img;
	const struct segment *dyn = segment_of_type(img, PT_DYNAMIC_TYPE);
	unsigned size = img->addr_size;
	uint64_t addr, tag, v;
	size_t i;

	if (dyn == NULL)
		return 0;
	addr = dyn->addr + exe->walk.bias;
	for (i = 0; i < LINK_MAP_MAX; i++, addr += 2 * size) {
		if (!stack_read(s, addr, size, &tag) || tag == 0 ||
		    !stack_read(s, addr + size, size, &v))
			return 0;
		if (tag == DT_DEBUG_TAG && img->machine != MACH_MIPS)
			return v;
		if (img->machine == MACH_MIPS &&
		    (tag == DT_MIPS_RLD_MAP_TAG ||
			tag == DT_MIPS_RLD_MAP_REL_TAG)) {
			if (tag == DT_MIPS_RLD_MAP_REL_TAG)
				v = addr_mask(v + addr, size);
			return stack_read(s, v, size, &v) ? v : 0;
		}
	}
	return 0;
}

/* Does ld.so write to the tag? */
static bool
is_written(uint64_t tag)
{
	return tag == DT_DEBUG_TAG || tag == DT_MIPS_RLD_MAP_TAG ||
	       tag == DT_MIPS_RLD_MAP_REL_TAG;
}

/*
 * Is the file one whose dynamic section would be where ld.so found it, and
 * tell the same?  ld.so adds its bias to some addresses there, and leaves its
 * own under a few tags; what cannot be read tells nothing.
 */
static void
verify_dynamic(struct stack_space *s, struct stack_module *m, uint64_t ld)
{
	unsigned size = s->about->addr_size;
	const struct segment *dyn;
	struct bytes b;
	uint64_t tag, want, got_tag, got;

	if (m->walk.img == NULL)
		return;
	dyn = segment_of_type(m->walk.img, PT_DYNAMIC_TYPE);
	if (dyn == NULL || addr_mask(dyn->addr + m->walk.bias, size) != ld) {
		m->mismatch = "its dynamic section is elsewhere";
		return;
	}
	bytes_init(&b, dyn->data, dyn->len, 0, s->about->big_endian);
	for (; bytes_left(&b) >= 2 * size; ld += 2 * size) {
		tag = bytes_word(&b, size);
		want = bytes_word(&b, size);
		if (tag == 0 || !stack_read(s, ld, size, &got_tag) ||
		    !stack_read(s, ld + size, size, &got))
			return;
		if (got_tag != tag ||
		    (got != want &&
			got != addr_mask(want + m->walk.bias, size) &&
			!is_written(tag))) {
			m->mismatch = "its dynamic section is another";
			return;
		}
	}
}

/* struct link_map, each field a word. */
enum { L_ADDR, L_NAME, L_LD, L_NEXT, LINK_MAP_FIELDS };

/*
 * A list that does not end is cut: no program has as many modules.  Of a record
 * that is not whole in the core what there is of it counts.
 */
static bool
read_link_map(struct stack_space *s, const struct stack_module *exe,
    struct diag *d)
{
	unsigned size = s->about->addr_size, i;
	uint64_t r_debug = find_r_debug(s, exe), at, field[LINK_MAP_FIELDS];
	const char *path;
	size_t n = 0;

	if (r_debug == 0 || !stack_read(s, r_debug + size, size, &at) ||
	    at == 0)
		return false;
	for (; at != 0; at = field[L_NEXT]) {
		if (n == LINK_MAP_MAX) {
			diag_whole(d, CHK_core_note, NULL,
			    "the list of loaded libraries has no end: %d are "
			    "read",
			    LINK_MAP_MAX);
			break;
		}
		for (i = 0; i < LINK_MAP_FIELDS &&
			    stack_read(s, at + i * size, size, &field[i]);
		     i++)
			;
		n += i > L_LD;
		path = i > L_LD ? read_string(s, field[L_NAME]) : NULL;
		/* The program has no name here, and the vDSO no slash. */
		if (path != NULL && strchr(path, '/') != NULL)
			verify_dynamic(s,
			    stack_add_module(s, path, field[L_ADDR]),
			    field[L_LD]);
		if (i < LINK_MAP_FIELDS) {
			diag_whole(d, CHK_core_note, NULL,
			    "the list of loaded libraries goes to 0x%llx after "
			    "%zu of them, which is not in the core",
			    (unsigned long long)(at + i * size), n);
			break;
		}
	}
	return true;
}

/* ld.so, when it did not come as far as to list what it loads. */
static void
open_interpreter(struct stack_space *s, const struct core *c,
    const struct stack_module *exe)
{
	const struct segment *seg = segment_of_type(exe->walk.img,
	    PT_INTERP_TYPE);
	const char *path;

	if (seg == NULL || c->at_base == 0)
		return;
	path = seg->len == 0 ? NULL : memchr(seg->data, '\0', seg->len);
	if (path != NULL)
		stack_add_module(s, (const char *)seg->data, c->at_base);
}

void
stack_open_program(struct stack_space *s, const struct core *c, struct diag *d)
{
	const char *path = s->exe != NULL    ? s->exe :
			   c->at_execfn != 0 ? read_string(s, c->at_execfn) :
					       NULL;
	struct stack_module *m;

	if (path == NULL) {
		trouble(s->about->file,
		    "its notes name no file: say which program it was with -e");
		return;
	}
	m = stack_add_module(s, path, 0);
	m->is_exe = true;
	if (m->walk.img == NULL) {
		trouble(s->about->file, "%s: say which program it was with -e",
		    m->why);
		return;
	}
	m->walk.bias = c->at_entry == 0 ? 0 : c->at_entry - m->walk.img->entry;
	m->start += m->walk.bias;
	m->end += m->walk.bias;
	if (!read_link_map(s, m, d))
		open_interpreter(s, c, m);
}
