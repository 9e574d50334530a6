/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Core files: the notes (elf(5); fs/binfmt_elf.c writes them, gdb's gcore and
 * qemu-user write some of them in another order).
 *
 * A thread's notes are those from its NT_PRSTATUS to the next one; all other
 * notes are of the process, wherever they stand.
 */
#include "object/core.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "object/elf_note.h"

#define PT_NOTE_TYPE 4

#define EF_MIPS_ABI2 0x20 /* n32 */

#define NT_PRSTATUS     1
#define NT_FPREGSET     2
#define NT_PRPSINFO     3
#define NT_AUXV         6
#define NT_ARM_PAC_MASK 0x406
#define NT_FILE         0x46494c45
#define NT_SIGINFO      0x53494749

/* The first thread tells of which ABI the process was. */
static const struct core_layout *
other_layout(struct core *c, size_t size)
{
	const struct core_layout *l = core_layout_sized(c->img, size);

	if (l == NULL)
		return c->layout;
	if (l->machine == MACH_MIPS && l->word > l->addr_size)
		c->img->subtype |= EF_MIPS_ABI2;
	return c->layout = l;
}

static void
read_prstatus(struct core *c, const struct elf_note *n, struct diag *d)
{
	const struct core_layout *l = c->layout;
	struct core_thread *t;
	struct bytes b = n->desc;

	t = &PUSH(c->threads, c->nthreads, c->threads_cap);
	memset(t, 0, sizeof(*t));
	bytes_init(&t->fpregs, NULL, 0, 0, b.big_endian);
	if (l == NULL)
		return;
	bytes_skip(&b, 12);
	t->signo = bytes_u16(&b);
	b = n->desc;
	bytes_skip(&b, l->tid_off);
	t->tid = bytes_sword(&b, 4);
	if (n->desc.len != l->size && c->nthreads == 1)
		l = other_layout(c, n->desc.len);
	if (n->desc.len != l->size) {
		diag_whole(d, CHK_core_regs, NULL,
		    "NT_PRSTATUS of thread %" PRId64
		    " has %zu bytes, and %s has %u: its registers are not "
		    "known",
		    t->tid, n->desc.len, image_machine_name(c->img), l->size);
		return;
	}
	t->regs = n->desc.data + l->reg_off;
}

static void
read_auxv(struct core *c, const struct elf_note *n)
{
	unsigned size = c->img->addr_size;
	struct bytes b = n->desc;
	uint64_t type, v;

	while (bytes_left(&b) >= 2 * size) {
		type = bytes_word(&b, size);
		v = bytes_word(&b, size);
		switch (type) {
		case 0:
			return;
		case 6:
			c->at_pagesz = v;
			break;
		case 7:
			c->at_base = v;
			break;
		case 9:
			c->at_entry = v;
			break;
		case 31:
			c->at_execfn = v;
			break;
		case 33:
			c->at_sysinfo = v;
			break;
		}
	}
}

ORDER1(compare_maps, struct core_mapping, start)

/*
 * Count, page size, as many triples, as many names.  The page size is the unit
 * of offsets, no more: gdb writes 1.
 */
static void
read_file(struct core *c, const struct elf_note *n, struct diag *d)
{
	unsigned size = c->img->addr_size;
	struct bytes b = n->desc, names;
	struct core_mapping *m;
	uint64_t count, page, i, wrong = 0, over = 0;

	count = bytes_word(&b, size);
	page = bytes_word(&b, size);
	if (!bytes_ok(&b) || count > bytes_left(&b) / (3 * size)) {
		diag_whole(d, CHK_core_note, NULL,
		    "NT_FILE of %zu bytes counts %" PRIu64
		    " mapping%s: none is read",
		    n->desc.len, count, PLURAL(count));
		return;
	}
	names = b;
	bytes_skip(&names, count * 3 * size);
	for (i = 0; i < count; i++) {
		GROW(c->maps, c->nmaps, c->maps_cap);
		m = &c->maps[c->nmaps];
		m->start = bytes_word(&b, size);
		m->end = bytes_word(&b, size);
		m->offset = bytes_word(&b, size) * page;
		m->path = bytes_cstr(&names);
		if (m->path == NULL) {
			diag_whole(d, CHK_core_note, NULL,
			    "NT_FILE has names for %" PRIu64 " of %" PRIu64
			    " mappings",
			    i, count);
			break;
		}
		if (m->end > m->start)
			c->nmaps++;
		else
			wrong++;
	}
	xqsort(c->maps, c->nmaps, sizeof(*c->maps), compare_maps);
	c->has_maps = c->nmaps > 0;
	for (i = 1; i < c->nmaps; i++)
		over += c->maps[i].start < c->maps[i - 1].end;
	if (wrong > 0 || over > 0)
		diag_whole(d, CHK_core_note, NULL,
		    "of %" PRIu64 " mappings in NT_FILE %" PRIu64
		    " end before they begin, and %" PRIu64
		    " overlap the one before",
		    count, wrong, over);
}

static void
read_siginfo(struct core *c, const struct elf_note *n)
{
	struct bytes b = n->desc;
	unsigned size = c->img->addr_size;

	c->signo = (int)bytes_u32(&b);
	/* si_errno is next, but on MIPS. */
	if (c->img->machine != MACH_MIPS)
		bytes_skip(&b, 4);
	c->code = (int)bytes_sword(&b, 4);
	bytes_seek(&b, size == 8 ? 16 : 12);
	c->fault = bytes_word(&b, size);
	c->has_fault = bytes_ok(&b);
}

static void
read_prpsinfo(struct core *c, const struct elf_note *n)
{
	/* pr_fname, whatever stands before: 16 and 80 bytes end it. */
	size_t len = n->desc.len;

	if (len >= 96)
		memcpy(c->name, n->desc.data + len - 96, 16);
}

/* What a note is read into. */
struct sink {
	struct core *core;
	struct diag *diag;
};

static bool
read_note(void *arg, const struct elf_note *n)
{
	struct core *c = ((struct sink *)arg)->core;
	struct diag *d = ((struct sink *)arg)->diag;
	struct core_thread *t = c->nthreads == 0 ? NULL :
						   &c->threads[c->nthreads - 1];
	struct bytes b = n->desc;

	if (elf_note_is_of(n, "LINUX")) {
		if (n->type == NT_ARM_PAC_MASK && t != NULL) {
			bytes_skip(&b, 8);
			t->code_mask = bytes_u64(&b);
		}
		return true;
	}
	if (!elf_note_is_of(n, "CORE"))
		return true;
	switch (n->type) {
	case NT_PRSTATUS:
		read_prstatus(c, n, d);
		break;
	case NT_FPREGSET:
		if (t != NULL)
			t->fpregs = n->desc;
		break;
	case NT_PRPSINFO:
		read_prpsinfo(c, n);
		break;
	case NT_AUXV:
		read_auxv(c, n);
		break;
	case NT_FILE:
		read_file(c, n, d);
		break;
	case NT_SIGINFO:
		read_siginfo(c, n);
		break;
	}
	return true;
}

static void
read_notes(struct core *c, const struct segment *seg, struct diag *d)
{
	struct sink to = { c, d };
	struct elf_note cut;

	if (!elf_notes(c->img, seg->data, seg->len, read_note, &to, &cut))
		diag_whole(d, CHK_core_note, NULL,
		    "the note at offset 0x%" PRIx64 " (name of %" PRIu32
		    ", content of %" PRIu32
		    " bytes) goes past the end of the notes",
		    seg->file_off + cut.at, cut.name_len, cut.desc_len);
}

/* What the headers promise, and the file does not have. */
static void
say_truncated(const struct image *img, struct diag *d)
{
	const struct segment *seg;
	uint64_t lost = 0, end = 0;
	size_t i;

	for (i = 0; i < img->nsegments; i++) {
		seg = &img->segments[i];
		if (seg->file_size > seg->len)
			lost += seg->file_size - seg->len;
		if (addr_add(seg->file_off, seg->file_size) > end)
			end = addr_add(seg->file_off, seg->file_size);
	}
	if (lost > 0 && end > img->len)
		diag_whole(d, CHK_core_truncated, NULL,
		    "the file has 0x%zx of 0x%" PRIx64 " bytes: 0x%" PRIx64
		    " bytes of memory are not in it",
		    img->len, end, lost);
}

/* Memory that is there twice: which of it was read is a matter of luck. */
static void
say_overlaps(const struct image *img, struct diag *d)
{
	const struct segment *a, *b, *first = NULL;
	uint64_t n = 0;
	size_t i;

	for (i = 1; i < img->nloads; i++) {
		a = img->loads[i - 1];
		b = img->loads[i];
		if (b->addr - a->addr >= a->size || b->size == 0)
			continue;
		if (n++ == 0)
			first = b;
	}
	if (n > 0)
		diag_whole(d, CHK_core_overlap, NULL,
		    "%" PRIu64 " of %zu segments overlap the one before, the "
		    "first at 0x%" PRIx64,
		    n, img->nloads, first->addr);
}

struct core *
core_open(struct image *img, struct diag *d)
{
	struct core *c = xcalloc(1, sizeof(*c));
	const struct segment *seg;
	size_t i;

	c->img = img;
	c->layout = core_layout(img);
	if (c->layout == NULL)
		diag_whole(d, CHK_core_regs, NULL,
		    "the order of registers in cores of %s is not known",
		    image_machine_name(img));
	say_truncated(img, d);
	say_overlaps(img, d);
	for (i = 0; i < img->nsegments; i++) {
		seg = &img->segments[i];
		if (seg->type == PT_NOTE_TYPE)
			read_notes(c, seg, d);
	}
	return c;
}

void
core_close(struct core *c)
{
	if (c == NULL)
		return;
	free(c->threads);
	free(c->maps);
	free(c);
}
