/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two files against each other, and the tables of the first one: two bytes
 * give the length of the first file.
 */
#include "fuzz.h"

#include <string.h>

#include "compare/compare.h"
#include "format/format.h"
#include "object/object.h"

struct side {
	struct file *f;
	struct image *img;
	struct table_list list;
};

static void
open_side(struct side *s, unsigned number, const uint8_t *data, size_t len)
{
	static const struct file_opts opts;
	static const struct selection all;
	struct strbuf why = { 0 };
	struct diag d = { .max = 16 };
	enum file_error err;

	memset(s, 0, sizeof(*s));
	s->f = file_open(fuzz_path(number, data, len), &opts, &err, &why);
	if (s->f != NULL)
		s->img = file_next(s->f, &d);
	if (s->img != NULL) {
		image_load_symbols(s->img);
		tables_find(s->img, &all, &s->list, &d);
	}
	sb_free(&why);
	diag_free(&d);
}

static void
close_side(struct side *s)
{
	tables_free(&s->list);
	if (s->img != NULL)
		image_close(s->img);
	file_close(s->f);
}

static void
run(const struct compare_kind *kind, struct side *l, struct side *r)
{
	struct compare cmp = { .kind = kind,
		.img = { l->img, r->img },
		.threads = 1 };
	struct diag d = { .max = 16 };
	struct table *lt, *rt;

	lt = tables_named(&l->list, kind->left);
	rt = tables_named(&r->list, kind->right);
	if (lt == NULL || rt == NULL)
		return;
	cmp.tables[0] = &lt;
	cmp.tables[1] = &rt;
	cmp.ntables[0] = cmp.ntables[1] = 1;
	compare_run(&cmp, &d);
	compare_free(&cmp);
	diag_free(&d);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t len)
{
	const struct compare_kind *kind;
	struct side s[2];
	const char *name;
	size_t n, i;

	if (len < 2)
		return 0;
	n = data[0] | data[1] << 8;
	if (n > len - 2)
		n = len - 2;
	open_side(&s[0], 0, data + 2, n);
	open_side(&s[1], 1, data + 2 + n, len - 2 - n);
	if (s[0].img != NULL) {
		for (i = 0; (kind = compare_kind_at(i)) != NULL; i++)
			run(kind, &s[0], &s[0]);
		for (i = 0; s[1].img != NULL && (name = format_name(i)) != NULL;
		     i++)
			if ((kind = compare_kind_for(name, name)) != NULL)
				run(kind, &s[0], &s[1]);
	}
	close_side(&s[0]);
	close_side(&s[1]);
	return 0;
}
