/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Faults are put into the tables of compilers' objects, one operation at a
 * time, and each has to be found.  The objects themselves are the truth: they
 * have nothing wrong (else this test says so first).  Changes that leave all
 * rows as they were are no faults and left out.
 */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "code/pass.h"
#include "format/format.h"
#include "object/object.h"
#include "table/cfi_op.h"
#include "tap.h"

enum fault {
	CFA_MORE, CFA_LESS, SLOT_MORE, SLOT_LESS, OTHER_REG, DROP_CFA,
	DROP_SLOT, DROP_RECALL, DROP_SIGN, FAULTS
};

static const char *const fault_names[FAULTS] = {
	"CFA offset larger", "CFA offset smaller", "slot lower", "slot higher",
	"another register", "CFA rule dropped", "slot dropped",
	"restore_state dropped", "signing state dropped"
};

struct count {
	unsigned	put, found;
};

static struct count counts[FAULTS];
static struct entry before, after;

/* Is the fault found?  *same: no row has changed; *proved: all rows are. */
static bool
found_in(const char *path, size_t item, bool *same, bool *proved)
{
	struct file_opts opts = { 0 };
	struct selection sel = { 0 };
	struct table_list list = { 0 };
	struct code_result r = { 0 };
	struct strbuf why = { 0 };
	enum file_error error;
	struct code_ctx ctx;
	struct code_pass *pass = code_pass_new();
	struct file *file = file_open(path, &opts, &error, &why);
	struct image *img = file == NULL ? NULL : file_next(file, NULL);
	struct table *t;
	const char *no;
	size_t i;
	bool found = false;

	*same = true;
	*proved = false;
	if (img != NULL) {
		image_load_symbols(img);
		tables_find(img, &sel, &list, NULL);
		t = tables_named(&list, "eh_frame");
		table_index(t, NULL);
		table_sort(t);
		for (i = 0; i < img->nsections; i++)
			section_load(&img->sections[i], NULL);
		table_decode(t, &t->items[item], WANT_ROWS, &after, NULL);
		*same = before.nrows == after.nrows && before.nrows > 0;
		for (i = 0; *same && i < before.nrows; i++)
			*same = before.rows[i].pc == after.rows[i].pc &&
			    row_equal(&before, &before.rows[i], &after,
			    &after.rows[i]);
		if (code_ctx_init(&ctx, t, NULL, &no)) {
			code_pass_run(pass, &ctx, &after, &r);
			*proved = r.class == CLASS_PROVED;
			found = r.class == CLASS_CONTRADICTED ||
			    r.class == CLASS_CLOBBER || r.class == CLASS_SYNC;
		}
		tables_free(&list);
		image_close(img);
	}
	code_result_free(&r);
	code_pass_free(pass);
	file_close(file);
	sb_free(&why);
	return found;
}

/* Changes the operation's bytes; false when the fault does not fit it. */
static bool
change(uint8_t *p, const struct op *op, enum fault fault)
{
	unsigned low = op->code & 0x3f, high = op->code & 0xc0;

	switch (fault) {
	case CFA_MORE:
	case CFA_LESS:
		if (op->code != CFI_ANY_def_cfa_offset || p[1] < 16 ||
		    p[1] >= 0x70)
			return false;
		p[1] += fault == CFA_MORE ? 8 : -8;
		return true;
	case SLOT_MORE:
	case SLOT_LESS:
		if (high != 0x80 || p[1] < 2 || p[1] >= 0x7e)
			return false;
		p[1] += fault == SLOT_MORE ? 1 : -1;
		return true;
	case OTHER_REG:
		if (high != 0x80)
			return false;
		/* rbx and rbp, ebx and ebp, x19 and x20, x29 and x30 */
		p[0] = (uint8_t)(0x80 | (low == 3 ? 6 : low == 6 ? 3 :
		    low == 5 ? 3 : low == 19 ? 20 : low == 20 ? 19 :
		    low == 29 ? 28 : low ^ 1));
		return true;
	case DROP_CFA:
		if (op->code != CFI_ANY_def_cfa_offset)
			return false;
		break;
	case DROP_SLOT:
		if (high != 0x80)
			return false;
		break;
	case DROP_RECALL:
		if (op->code != CFI_ANY_restore_state)
			return false;
		break;
	default:
		if (op->code != 0x2d)
			return false;
	}
	memset(p, 0, op->len);
	return true;
}

static void
put_faults(const char *path, const char *tmp, uint8_t *data, size_t len,
    const struct table *t, size_t item)
{
	const struct op *op;
	uint8_t old[16];
	size_t i, at;
	unsigned f;
	bool same, proved, found;
	FILE *out;

	for (i = 0; i < before.nops; i++) {
		op = &before.ops[i];
		at = (size_t)(t->sec->file_off + op->offset);
		if (op->len > sizeof(old) || at + op->len > len)
			continue;
		for (f = 0; f < FAULTS; f++) {
			memcpy(old, data + at, op->len);
			if (change(data + at, op, f)) {
				out = fopen(tmp, "wb");
				if (out == NULL ||
				    fwrite(data, 1, len, out) != len)
					abort();
				fclose(out);
				found = found_in(tmp, item, &same, &proved);
				if (!same) {
					counts[f].put++;
					counts[f].found += found;
					if (!found)
						printf("# not found: %s in "
						    "%s, .eh_frame+0x%llx\n",
						    fault_names[f], path,
						    (unsigned long long)
						    op->offset);
				}
			}
			memcpy(data + at, old, op->len);
		}
	}
}

static void
one_object(const char *path, const char *tmp)
{
	struct file_opts opts = { 0 };
	struct selection sel = { 0 };
	struct table_list list = { 0 };
	struct strbuf why = { 0 };
	enum file_error error;
	struct file *file = file_open(path, &opts, &error, &why);
	struct image *img = file == NULL ? NULL : file_next(file, NULL);
	struct table *t;
	uint8_t *data;
	size_t i;
	bool same, proved;

	ok(img != NULL, "%s opens", path);
	if (img == NULL)
		return;
	tables_find(img, &sel, &list, NULL);
	t = tables_named(&list, "eh_frame");
	table_index(t, NULL);
	table_sort(t);
	data = xmalloc(img->len);
	memcpy(data, img->data, img->len);
	for (i = 0; i < t->nitems; i++) {
		if (t->items[i].kind != ENTRY_FUNC)
			continue;
		table_decode(t, &t->items[i], WANT_ROWS | WANT_OPS, &before,
		    NULL);
		ok(!found_in(path, i, &same, &proved) && same,
		    "%s: the function at +0x%llx has nothing wrong", path,
		    (unsigned long long)t->items[i].start);
		/* A part that was moved away takes its first row on trust. */
		if (proved)
			put_faults(path, tmp, data, img->len, t, i);
	}
	free(data);
	tables_free(&list);
	image_close(img);
	file_close(file);
	sb_free(&why);
}

int
main(void)
{
	static const char *const names[] = {
		"aarch64-gcc-O0", "aarch64-gcc-O2", "aarch64-gcc-Os",
		"aarch64-clang22-O0", "aarch64-clang22-O2",
		"aarch64-clang22-Os",
#ifdef HAVE_ZYDIS
		"x86-64-gcc12-O0", "x86-64-gcc12-O2", "x86-64-gcc12-Os",
		"x86-64-gcc16-O0", "x86-64-gcc16-O2", "x86-64-gcc16-Os",
		"x86-64-clang14-O0", "x86-64-clang14-O2",
		"x86-64-clang14-Os", "i386-gcc-O2"
#endif
	};
	const char *top = getenv("TESTS_TOP"), *dir = getenv("TMPDIR");
	struct strbuf path = { 0 }, tmp = { 0 };
	unsigned put = 0, found = 0;
	size_t i;

	sb_printf(&tmp, "%s/code-faults-%ld.o", dir == NULL ? "/tmp" : dir,
	    (long)getpid());
	for (i = 0; i < NELEM(names); i++) {
		path.len = 0;
		sb_printf(&path, "%s/testdata/code/seed-%s.o", top == NULL ?
		    "." : top, names[i]);
		one_object(path.s, tmp.s);
	}
	remove(tmp.s);
	for (i = 0; i < FAULTS; i++) {
		printf("# %s: %u of %u found\n", fault_names[i],
		    counts[i].found, counts[i].put);
		put += counts[i].put;
		found += counts[i].found;
	}
	ok(put > 300 && found * 100 >= put * 99, "%u of %u faults found",
	    found, put);
	entry_free(&before);
	entry_free(&after);
	sb_free(&path);
	sb_free(&tmp);
	return done();
}
