/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * .eh_frame_hdr (LSB Core 10.6.2):
 *
 *	u8	version, 1
 *	u8	encoding of eh_frame_ptr
 *	u8	encoding of fde_count
 *	u8	encoding of the table
 *	ptr	eh_frame_ptr
 *	ptr	fde_count
 *	{ptr initial location, ptr address of FDE} [fde_count], ascending
 *
 * datarel pointers count from the beginning of the section itself.
 */
#include "format/ehhdr.h"

#include <string.h>

#include "base/pool.h"
#include "format/cfi.h"
#include "table/ehhdr.h"

static struct ptr_env
env_of(const struct section *sec)
{
	struct ptr_env env = {
		.sec = sec,
		.addr_size = sec->img->addr_size,
		.has_data = true,
		.data = sec->addr,
	};

	return env;
}

/*
 * mold counts FDEs before it drops some, and fills the table up with one row
 * (INT32_MAX, 0), behind all code that a table of this width can reach.
 */
static bool
ends_in_sentinel(const struct section *sec, const struct ehhdr *h)
{
	struct bytes b = section_bytes(sec);

	if (h->table_enc != (PE_DATAREL | PE_SDATA4) || h->n == 0 ||
	    h->n != h->count)
		return false;
	bytes_seek(&b, h->table + (h->n - 1) * 8);
	return bytes_u32(&b) == INT32_MAX && bytes_u32(&b) == 0 && bytes_ok(&b);
}

/* Reads the header; false when no table can be read after it. */
static bool
read_header(const struct section *sec, struct ehhdr *h, struct diag *d)
{
	struct ptr_env env = env_of(sec);
	struct bytes b = section_bytes(sec);

	h->version = bytes_u8(&b);
	h->ptr_enc = bytes_u8(&b);
	h->count_enc = bytes_u8(&b);
	h->table_enc = bytes_u8(&b);
	if (!bytes_ok(&b)) {
		diag_at(d, CHK_hdr_size, sec, 0,
		    "%zu byte%s too few for the header", sec->len,
		    sec->len == 1 ? " is" : "s are");
		return false;
	}
	if (h->version != 1) {
		diag_at(d, CHK_hdr_version, sec, 0,
		    "version %u is not known, only 1 is", h->version);
		return false;
	}
	if (!ptr_read(&b, h->ptr_enc, &env, &h->eh_frame) ||
	    !ptr_valid(h->count_enc) || !ptr_valid(h->table_enc)) {
		diag_at(d, CHK_hdr_enc, sec, 1,
		    "encodings 0x%02x 0x%02x 0x%02x cannot all be read",
		    h->ptr_enc, h->count_enc, h->table_enc);
		return false;
	}
	/* Readers have no case for it but to give up. */
	if (h->ptr_enc == PE_OMIT)
		diag_at(d, CHK_hdr_enc, sec, 1, "eh_frame_ptr is left out");
	/* Without a count what follows is no table (LSB Core 10.6.2). */
	if (h->count_enc == PE_OMIT)
		return bytes_ok(&b);
	h->count = ptr_read_value(&b, h->count_enc, env.addr_size);
	if (h->table_enc == PE_OMIT)
		return bytes_ok(&b);
	h->table = bytes_offset(&b);
	h->width = ptr_size(h->table_enc, env.addr_size);
	if (!bytes_ok(&b)) {
		diag_at(d, CHK_hdr_size, sec, 0, "the header %s",
		    bytes_strerror(&b));
		return false;
	}
	if (h->width == 0) {
		diag_at(d, CHK_hdr_enc, sec, 3,
		    "table encoding 0x%02x has no fixed size", h->table_enc);
		return false;
	}
	h->n = bytes_left(&b) / (2 * h->width);
	if (h->count > h->n)
		diag_at(d, CHK_hdr_size, sec, h->table,
		    "the header counts %llu entr%s, the section has bytes for "
		    "%llu",
		    (unsigned long long)h->count, h->count == 1 ? "y" : "ies",
		    (unsigned long long)h->n);
	if (h->n > h->count)
		h->n = h->count;
	h->n -= ends_in_sentinel(sec, h);
	return true;
}

/* What every linker writes: its entries can be read, and without detours. */
static bool
is_usual(const struct section *sec, const struct ehhdr *h)
{
	return h->table_enc == (PE_DATAREL | PE_SDATA4) && sec->nrelocs == 0 &&
	       sec->img->addr_size == 8;
}

static bool
read_entry(const struct section *sec, const struct ehhdr *h, uint64_t i,
    struct target *pc, struct target *fde)
{
	struct ptr_env env;
	struct bytes b = section_bytes(sec);

	bytes_seek(&b, h->table + i * 2 * h->width);
	if (is_usual(sec, h)) {
		*pc = *fde = (struct target){ .kind = TARGET_ADDR };
		pc->addr = addr_add(sec->addr, (uint64_t)bytes_sword(&b, 4));
		fde->addr = addr_add(sec->addr, (uint64_t)bytes_sword(&b, 4));
		return bytes_ok(&b);
	}
	env = env_of(sec);
	return ptr_read(&b, h->table_enc, &env, pc) &&
	       ptr_read(&b, h->table_enc, &env, fde) && bytes_ok(&b);
}

bool
ehhdr_search(struct image *img, uint64_t pc, uint64_t *fde)
{
	struct section *sec = image_section_named(img, ".eh_frame_hdr");
	struct ehhdr h = { 0 };
	struct target at, to;
	uint64_t lo = 0, hi, mid;

	if (sec == NULL || !section_load(sec, NULL) ||
	    !read_header(sec, &h, NULL))
		return false;
	for (hi = h.n; lo < hi;) {
		mid = lo + (hi - lo) / 2;
		if (!read_entry(sec, &h, mid, &at, &to))
			return false;
		if (at.addr <= pc)
			lo = mid + 1;
		else
			hi = mid;
	}
	if (lo == 0 || !read_entry(sec, &h, lo - 1, &at, &to))
		return false;
	*fde = to.addr;
	return true;
}

static bool
hdr_open(struct table *t, struct diag *d)
{
	struct fields *fs = &t->fields;
	struct ehhdr *h;
	bool ok;

	if (!section_load(t->sec, d))
		return false;
	t->size = t->sec->len;
	t->priv = h = arena_alloc(&t->mem, sizeof(*h));
	memset(h, 0, sizeof(*h));
	h->ok = ok = read_header(t->sec, h, d);
	field_num(fs, "version", h->version);
	field_str(fs, "eh_frame_ptr_enc", ptr_name(&t->mem, h->ptr_enc));
	field_str(fs, "fde_count_enc", ptr_name(&t->mem, h->count_enc));
	h->table_enc_name = ptr_name(&t->mem, h->table_enc);
	field_str(fs, "table_enc", h->table_enc_name);
	if (h->eh_frame.kind != TARGET_ABSENT)
		field_target(fs, "eh_frame_ptr", &h->eh_frame);
	if (h->count_enc != PE_OMIT && ok)
		field_num(fs, "fde_count", h->count);
	return ok;
}

/* Which item of .eh_frame an entry leads to, from 1 on; 0: none. */
static uint32_t
fde_number(const struct table *t, const struct target *fde, size_t *next)
{
	const struct table *host = t->host;
	const struct item *it;

	if (host == NULL || host->sec == NULL || fde->addr < host->sec->addr)
		return 0;
	it = table_item_next(host, fde->addr - host->sec->addr, next);
	return it != NULL && it->kind == ENTRY_FUNC ? it - host->items + 1 : 0;
}

static bool
index_entry(const struct table *t, uint64_t i, struct item *it, size_t *next)
{
	const struct ehhdr *h = t->priv;
	const struct item *leads;
	struct target pc, fde;

	if (!read_entry(t->sec, h, i, &pc, &fde))
		return false;
	memset(it, 0, sizeof(*it));
	it->offset = h->table + i * 2 * h->width;
	it->kind = ENTRY_FUNC;
	it->known = pc.kind == TARGET_ADDR;
	it->start = it->end = pc.addr;
	it->aux = fde_number(t, &fde, next);
	leads = it->aux == 0 ? NULL : &t->host->items[it->aux - 1];
	if (leads != NULL && leads->known && leads->start == pc.addr)
		it->end = leads->end;
	return true;
}

static void
index_run(void *arg, size_t from, size_t to)
{
	struct table *t = arg;
	size_t next = 0;

	for (; from < to; from++)
		index_entry(t, from, &t->items[from], &next);
}

#define INDEX_RUN 4096

static void
hdr_index(struct table *t, struct diag *d)
{
	const struct ehhdr *h = t->priv;
	struct item it;
	size_t next = 0;
	uint64_t i;

	/* Entries are held against FDEs, which may not have been asked for. */
	if (t->host != NULL) {
		table_index(t->host, t->host->hidden ? NULL : d);
		if (d != NULL)
			d->table = t->name;
	}
	table_reserve(t, h->n < table_most(t) ? h->n : table_most(t));
	if (is_usual(t->sec, h) && h->n <= table_most(t)) {
		pool_each(h->n, INDEX_RUN, t->threads, index_run, t);
		t->nitems = h->n;
		return;
	}
	for (i = 0; i < h->n && index_entry(t, i, &it, &next); i++) {
		if (table_is_full(t, it.offset, d))
			break;
		*table_add_item(t) = it;
	}
}

/* The FDE that an entry leads to; one that is not in the index is read. */
static bool
find_fde(const struct table *t, const struct item *it, uint64_t addr,
    struct item *fde)
{
	const struct section *eh = t->host == NULL ? NULL : t->host->sec;

	if (it->aux != 0) {
		*fde = t->host->items[it->aux - 1];
		return true;
	}
	return eh != NULL && addr >= eh->addr && addr - eh->addr < eh->len &&
	       cfi_item_at(t->host, addr - eh->addr, fde);
}

/* The FDE that an entry leads to gives its end. */
static void
hdr_decode(const struct table *t, const struct item *it, unsigned want,
    struct entry *e, struct diag *d)
{
	const struct ehhdr *h = t->priv;
	struct target fde = { 0 };
	struct ehhdr_facts *facts;
	struct item fi;

	e->size = 2 * h->width;
	if (!read_entry(t->sec, h, (it->offset - h->table) / e->size, &e->start,
		&fde)) {
		e->kind = ENTRY_BAD;
		return;
	}
	if (!find_fde(t, it, fde.addr, &fi)) {
		diag_at(d, CHK_hdr_fde_target, t->sec, it->offset + h->width,
		    "the entry for 0x%llx leads to 0x%llx, where no FDE begins",
		    (unsigned long long)e->start.addr,
		    (unsigned long long)fde.addr);
		if (want & WANT_FIELDS)
			field_target(&e->fields, "fde_address", &fde);
		return;
	}
	if (want & WANT_FACTS) {
		e->facts = facts = arena_alloc(&e->mem, sizeof(*facts));
		facts->fde = fi.offset;
	}
	if (want & WANT_FIELDS)
		field_hex(&e->fields, "fde", fi.offset);
	if (fi.known && fi.start == e->start.addr) {
		e->end = fi.end;
		e->has_end = true;
	} else
		diag_at(d, CHK_hdr_fde_pc, t->sec, it->offset,
		    "the entry says 0x%llx, its FDE begins at 0x%llx",
		    (unsigned long long)e->start.addr,
		    (unsigned long long)fi.start);
}

const struct format format_eh_frame_hdr = {
	.name = "eh_frame_hdr",
	.rowless = true,
	.open = hdr_open,
	.index = hdr_index,
	.decode = hdr_decode,
};
