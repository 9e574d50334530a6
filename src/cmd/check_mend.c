/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cmd/check_mend.h"

#include "code/directive.h"

/* Is it about rows that are not those of the code, or are not there? */
static bool
can_mend(enum check c)
{
	switch (c) {
	case CHK_code_cfa:
	case CHK_code_ra:
	case CHK_code_sign:
	case CHK_code_saved:
	case CHK_code_clobber:
	case CHK_code_stale:
	case CHK_cfi_fde_gap:
		return true;
	default:
		return false;
	}
}

/* Directives make its rows, and this table of them. */
static struct table *
table_of(const struct table_list *l, const struct finding *f)
{
	if (f->table == NULL || (strcmp(f->table, "eh_frame") != 0 &&
				    strcmp(f->table, "debug_frame") != 0))
		return NULL;
	return tables_named(l, f->table);
}

static void
use(struct check_mend *m, struct table *t, const struct table_list *l)
{
	if (m->of == t)
		return;
	mender_free(m->mender);
	m->of = t;
	m->any = false;
	image_load_symbols(t->img);
	code_ctx_load(t->img);
	m->mender = mender_new(t, tables_named(l, "eh_frame"));
}

static bool
make(struct check_mend *m, const struct finding *f)
{
	uint32_t sect = f->where.sect;
	struct item it;

	if (f->check == CHK_cfi_fde_gap)
		return mender_function(m->mender, sect, f->where.addr, &m->out);
	if (!table_find(m->of, sect, f->where.addr, &it, NULL))
		return false;
	table_decode(m->of, &it, WANT_ROWS | WANT_OPS, &m->entry, NULL);
	return mender_entry(m->mender, &m->entry, &m->out);
}

/* The place of what it is about. */
static uint64_t
start_of(const struct check_mend *m, const struct finding *f)
{
	struct item it;

	if (f->check == CHK_cfi_fde_gap ||
	    !table_find(m->of, f->where.sect, f->where.addr, &it, NULL))
		return f->where.addr;
	return it.start;
}

const struct entry *
check_mend(struct check_mend *m, const struct table_list *l,
    const struct finding *f, bool *again)
{
	struct table *t = table_of(l, f);
	uint64_t start;

	*again = false;
	if (t == NULL || f->where.kind != TARGET_ADDR || !can_mend(f->check))
		return NULL;
	use(m, t, l);
	if (m->mender == NULL)
		return NULL;
	start = start_of(m, f);
	*again = m->any && m->sect == f->where.sect && m->start == start;
	if (!*again) {
		m->any = true;
		m->sect = f->where.sect;
		m->start = start;
		m->found = make(m, f);
		if (m->found)
			code_directive_lines(t->img, &m->out);
	}
	return m->found ? &m->out : NULL;
}

void
check_mend_free(struct check_mend *m)
{
	mender_free(m->mender);
	entry_free(&m->entry);
	entry_free(&m->out);
	memset(m, 0, sizeof(*m));
}
