/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * libelf's view of the bytes of a file.  Of a whole section it is
 * elf_getdata(), which refuses a table of which one byte is missing, and knows
 * none that only segments lead to: these are given to it by place and length
 * (elf_getdata_rawchunk), cut to whole records that are there.  All that were
 * given to a handle so are searched for each that is given (until 0.190), so
 * there are few.  libelf copies what is in another byte order or out of line,
 * and frees it with the handle alone: what is kept is bounded by the file, and
 * a handle that has copied as much is closed.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "object/elf_priv.h"

/* What libelf has beside the bytes of a table. */
#define CHUNK_SIZE 512
/* How many a handle is given. */
#define CHUNKS_MAX 1024

bool
elf_get_ehdr(const uint8_t *file, size_t len, GElf_Ehdr *eh)
{
	char head[sizeof(Elf64_Ehdr)];
	size_t n = file[EI_CLASS] == ELFCLASS64 ? sizeof(Elf64_Ehdr) :
						  sizeof(Elf32_Ehdr);
	Elf *h;
	bool ok;

	if (len < n)
		return false;
	memcpy(head, file, n);
	head[EI_VERSION] = EV_CURRENT;
	elf_version(EV_CURRENT);
	errno = 0;
	h = elf_memory(head, n);
	ok = h != NULL && gelf_getehdr(h, eh) != NULL;
	if (!ok)
		library_failed();
	elf_end(h);
	return ok;
}

static Elf *
open_bytes(const uint8_t *p, size_t len)
{
	Elf *h;

	errno = 0;
	h = elf_memory((char *)p, len);
	if (h == NULL)
		library_failed();
	if (h != NULL && elf_kind(h) == ELF_K_ELF)
		return h;
	elf_end(h);
	return NULL;
}

/*
 * libelf reads no file of another version, and none with 2^32 sections: of
 * such a damaged header the bytes are read behind one that was mended.
 */
static Elf *
open_mended(struct elf *e, const struct image *img)
{
	Elf *h;

	if (e->mended == NULL) {
		e->mended = xmalloc(img->len);
		memcpy(e->mended, img->data, img->len);
		e->mended[EI_VERSION] = EV_CURRENT;
	}
	h = open_bytes(e->mended, img->len);
	if (h != NULL)
		return h;
	if (e->is64)
		memset(e->mended + offsetof(Elf64_Ehdr, e_shoff), 0, 8);
	else
		memset(e->mended + offsetof(Elf32_Ehdr, e_shoff), 0, 4);
	return open_bytes(e->mended, img->len);
}

static Elf *
open_handle(const struct image *img)
{
	struct elf *e = elf_priv(img);
	Elf *h = e->mended == NULL ? open_bytes(img->data, img->len) : NULL;

	return h != NULL ? h : open_mended(e, img);
}

void
elf_handle_open(struct image *img)
{
	elf_priv(img)->handle = open_handle(img);
}

void
elf_handle_close(struct elf *e)
{
	elf_end(e->handle);
	elf_end(e->passing);
	free(e->mended);
	free(e->tables);
	free(e->xindex);
}

/* Notes and versions are chains of records that are not of one size. */
static size_t
record_size(Elf *h, Elf_Type type)
{
	return type == ELF_T_BYTE || type == ELF_T_NHDR || type == ELF_T_VDEF ?
		   1 :
		   gelf_fsize(h, type, 1, EV_CURRENT);
}

static Elf_Data *
table(Elf *h, const struct image *img, const uint8_t *p, size_t len,
    Elf_Type type)
{
	size_t size = h == NULL ? 0 : record_size(h, type);
	Elf_Data *d;

	if (p == NULL || size == 0 || len < size)
		return NULL;
	errno = 0;
	d = elf_getdata_rawchunk(h, p - img->data, len - len % size, type);
	if (d == NULL)
		library_failed();
	return d;
}

/* One that stays: no file has more of them than bytes. */
static Elf_Data *
keep(const struct image *img, const uint8_t *p, size_t len, Elf_Type type)
{
	struct elf *e = elf_priv(img);

	if (p == NULL || len > 2 * img->len - e->kept || e->nkept == CHUNKS_MAX)
		return NULL;
	e->kept += len;
	e->nkept++;
	return table(e->handle, img, p, len, type);
}

/* A section that is whole, and of a type that says what it has. */
static Elf_Data *
keep_section(const struct section *s, size_t len, Elf_Type type)
{
	struct elf *e = elf_priv(s->img);
	Elf_Data *d;

	if (len == 0 || len != s->size || len > 2 * s->img->len - e->kept)
		return NULL;
	errno = 0;
	d = elf_getdata(elf_getscn(e->handle, s->index), NULL);
	if (d == NULL)
		library_failed();
	if (d == NULL || d->d_type != type || d->d_size != len)
		return NULL;
	e->kept += len;
	return d;
}

Elf_Data *
elf_section_table(const struct section *s, Elf_Type type)
{
	const struct image *img = s->img;
	struct elf *e = elf_priv(img);
	const uint8_t *p;
	Elf_Data *d;
	size_t len;

	if (s->index > e->nshdrs)
		return NULL;
	pthread_mutex_lock(&e->handle_lock);
	if (e->tables == NULL)
		e->tables = xcalloc(e->nshdrs + 1, sizeof(*e->tables));
	d = e->tables[s->index];
	if (d == NULL) {
		p = elf_raw(s, &len);
		d = keep_section(s, len, type);
		if (d == NULL)
			d = keep(img, p, len, type);
		e->tables[s->index] = d;
	}
	pthread_mutex_unlock(&e->handle_lock);
	return d != NULL && d->d_type == type ? d : NULL;
}

static Elf_Data *
keep_once(const struct image *img, bool *tried, Elf_Data **d, const uint8_t *p,
    size_t len, Elf_Type type)
{
	struct elf *e = elf_priv(img);

	pthread_mutex_lock(&e->handle_lock);
	if (!*tried)
		*d = keep(img, p, len, type);
	*tried = true;
	pthread_mutex_unlock(&e->handle_lock);
	return *d;
}

Elf_Data *
elf_dynamic_table(const struct image *img, const uint8_t *p, size_t len)
{
	struct elf *e = elf_priv(img);

	return keep_once(img, &e->dynamic_tried, &e->dynamic, p, len,
	    ELF_T_DYN);
}

Elf_Data *
elf_dynsym_table(const struct image *img, const uint8_t *p, size_t len)
{
	struct elf *e = elf_priv(img);

	return keep_once(img, &e->dynsym_tried, &e->dynsym, p, len, ELF_T_SYM);
}

Elf_Data *
elf_passing_table(const struct image *img, const uint8_t *p, size_t len,
    Elf_Type type)
{
	struct elf *e = elf_priv(img);

	if (e->passing == NULL || e->passed > img->len ||
	    e->npassed == CHUNKS_MAX) {
		elf_end(e->passing);
		e->passing = open_handle(img);
		e->passed = e->npassed = 0;
	}
	e->passed += len + CHUNK_SIZE;
	e->npassed++;
	return table(e->passing, img, p, len, type);
}

bool
elf_get_record(const struct image *img, uint64_t offset, Elf_Type type,
    size_t size, void *out)
{
	struct elf *e = elf_priv(img);
	Elf_Data from = { .d_type = type,
		.d_version = EV_CURRENT,
		.d_size = size };
	Elf_Data to = from;

	if (e->handle == NULL || offset > img->len || size > img->len - offset)
		return false;
	from.d_buf = (void *)(img->data + offset);
	to.d_buf = out;
	return gelf_xlatetom(e->handle, &to, &from,
		   img->big_endian ? ELFDATA2MSB : ELFDATA2LSB) != NULL;
}
