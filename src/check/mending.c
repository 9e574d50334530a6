/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/mending.h"

#include <string.h>

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
	if (m->hosts == NULL)
		m->hosts = hosts_new(l->t, l->n);
	m->mender = mender_new(t, m->hosts);
}

const struct entry *
check_mend(struct check_mend *m, const struct table_list *l,
    const struct finding *f, bool *again)
{
	struct table *t = table_of(l, f);
	uint64_t start = f->where.addr;
	bool gap = f->check == CHK_cfi_fde_gap;
	struct entry *e;
	struct item it;

	*again = false;
	if (t == NULL || f->where.kind != TARGET_ADDR || !can_mend(f->check))
		return NULL;
	use(m, t, l);
	if (m->mender == NULL)
		return NULL;
	if (!gap && !table_find(t, f->where.sect, start, &it, NULL))
		return NULL;
	start = gap ? start : it.start;
	*again = m->any && m->sect == f->where.sect && m->start == start;
	if (*again)
		return m->mend;
	m->any = true;
	m->sect = f->where.sect;
	m->start = start;
	if (gap)
		e = mender_function(m->mender, m->sect, start);
	else {
		table_decode(t, &it, WANT_ROWS | WANT_OPS, &m->entry, NULL);
		e = mender_entry(m->mender, &m->entry);
	}
	if (e != NULL)
		code_directive_lines(t->img, e);
	return m->mend = e;
}

void
check_mend_free(struct check_mend *m)
{
	mender_free(m->mender);
	hosts_free(m->hosts);
	entry_free(&m->entry);
	memset(m, 0, sizeof(*m));
}
