/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One table on plain bytes, without any container.  An input is
 *
 *	machine (1), flags (1), length of code (2), of the second section (2),
 *	the code, the second section, the table
 *
 * FUZZ_TABLE and FUZZ_SECOND, which the Makefile gives, name the sections.
 * With FUZZ_SEEDS it is a program that writes such inputs from object files.
 */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "object/object.h"

#define HEAD     6
#define F_BIG    0x01
#define F_OBJECT 0x02
#define F_MACHO  0x04
#define F_SMALL  0x08 /* 32 bits */

#ifndef FUZZ_SEEDS
struct world {
	struct image img;
	struct section sec[3];
	struct section *placed[3];
	struct segment seg[3];
	struct segment *loads[3];
};

/* The real one is the same for all of them. */
static bool
no_line(struct image *img, uint32_t sect, uint64_t addr, const char **file,
    unsigned *line)
{
	(void)img, (void)sect, (void)addr, (void)file, (void)line;
	return false;
}

static void
no_load(struct section *s, struct diag *d)
{
	(void)s, (void)d;
}

static void
no_symbols(struct image *img)
{
	(void)img;
}

static void
set(struct world *w, unsigned i, const char *name, const uint8_t *data,
    size_t len)
{
	struct section *s = &w->sec[i];

	s->img = &w->img;
	s->name = name;
	s->index = i + 1;
	s->type = strcmp(name, ".ARM.exidx") == 0 ? 0x70000001 : 1;
	s->link = 1;
	s->attr = SEC_ALLOC | (i == 0 ? SEC_EXEC : 0);
	s->addr = w->img.by_section ? 0 : 0x10000 * (i + 1);
	s->size = s->len = len;
	s->align = 4;
	s->data = data;
	s->loaded = true;
	w->placed[i] = s;
	w->seg[i] = (struct segment){ .addr = s->addr,
		.size = len,
		.data = data,
		.len = len,
		.type = 1,
		.attr = i == 0 ? SEC_EXEC : 0 };
	w->loads[i] = &w->seg[i];
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t len)
{
	static const struct image_ops ops = { .load = no_load,
		.symbols = no_symbols,
		.line = no_line };
	struct world w;
	size_t code, second;

	if (len < HEAD)
		return 0;
	code = data[2] | data[3] << 8;
	second = data[4] | data[5] << 8;
	if (code > len - HEAD || second > len - HEAD - code)
		return 0;
	memset(&w, 0, sizeof(w));
	w.img.file = "fuzz";
	w.img.machine = data[0] % MACH_COUNT;
	w.img.big_endian = data[1] & F_BIG;
	w.img.by_section = data[1] & F_OBJECT && !(data[1] & F_MACHO);
	w.img.container = data[1] & F_MACHO ? CONTAINER_MACHO : CONTAINER_ELF;
	w.img.type = w.img.by_section ? IMAGE_OBJECT : IMAGE_DYN;
	w.img.addr_size = data[1] & F_SMALL ? 4 : 8;
	w.img.symtab_loaded = true;
	w.img.data = data;
	w.img.len = len;
	w.img.ops = &ops;
	w.img.sections = w.sec;
	w.img.nsections = 3;
	set(&w, 0, data[1] & F_MACHO ? "__TEXT,__text" : ".text", data + HEAD,
	    code);
	set(&w, 1, FUZZ_SECOND, data + HEAD + code, second);
	set(&w, 2, FUZZ_TABLE, data + HEAD + code + second,
	    len - HEAD - code - second);
	if (!w.img.by_section) {
		w.img.segments = w.seg;
		w.img.loads = w.loads;
		w.img.nsegments = w.img.nloads = 3;
		w.img.placed = w.placed;
		w.img.nplaced = 3;
	}
	fuzz_image(&w.img);
	arena_free(&w.img.mem);
	free(w.img.symtab.sym);
	free(w.img.symtab.alias);
	free(w.img.marks.sym);
	return 0;
}
#else
static void
put_section(struct image *img, const char *name, FILE *f, bool head)
{
	struct section *s = name == NULL ? NULL :
					   image_section_named(img, name);
	struct diag d = { 0 };
	size_t n = 0;

	if (s != NULL && section_load(s, &d))
		n = s->len < 0xffff ? s->len : 0xffff;
	if (head) {
		fputc(n & 0xff, f);
		fputc(n >> 8, f);
	} else if (n > 0)
		fwrite(s->data, 1, n, f);
	diag_free(&d);
}

static void
put_seed(struct image *img, const char *dir, unsigned number)
{
	const char *code = img->container == CONTAINER_MACHO ? "__TEXT,__text" :
							       ".text";
	char path[4096];
	FILE *f;

	if (image_section_named(img, FUZZ_TABLE) == NULL)
		return;
	snprintf(path, sizeof(path), "%s/seed-%u", dir, number);
	if ((f = fopen(path, "wb")) == NULL)
		return;
	fputc(img->machine, f);
	fputc((img->big_endian ? F_BIG : 0) | (img->by_section ? F_OBJECT : 0) |
		  (img->container == CONTAINER_MACHO ? F_MACHO : 0) |
		  (img->addr_size == 4 ? F_SMALL : 0),
	    f);
	put_section(img, code, f, true);
	put_section(img, FUZZ_SECOND, f, true);
	put_section(img, code, f, false);
	put_section(img, FUZZ_SECOND, f, false);
	put_section(img, FUZZ_TABLE, f, false);
	fclose(f);
}

/* seeds DIR FILE... */
int
main(int argc, char **argv)
{
	static const struct file_opts opts;
	struct strbuf why = { 0 };
	struct diag d = { 0 };
	enum file_error err;
	struct image *img;
	unsigned n = 0;
	struct file *f;
	int i;

	for (i = 2; i < argc; i++) {
		f = file_open(argv[i], &opts, &err, &why);
		while (f != NULL && (img = file_next(f, &d)) != NULL) {
			put_seed(img, argv[1], n++);
			image_close(img);
		}
		file_close(f);
	}
	sb_free(&why);
	diag_free(&d);
	return 0;
}
#endif
