/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between the files of the text printer. */
#ifndef OUTPUT_TEXT_H
#define OUTPUT_TEXT_H

#include "output/print.h"

#define COLOR_NAME "\033[1;32m"
#define COLOR_DIM  "\033[2m"
#define COLOR_WARN "\033[1;33m"
#define COLOR_OFF  "\033[0m"
#define COLOR_BOLD "\033[1m"
#define COLOR_LESS "\033[31m" /* lines that went */
#define COLOR_MORE "\033[32m" /* and that came */

static inline void
text_color(struct strbuf *sb, const struct print_opts *o, const char *code)
{
	if (o->color)
		sb_str(sb, code);
}

/* An address, into NUMBER_ROOM bytes. */
static inline char *
put_addr(char *p, const struct image *img, uint64_t v)
{
	if (img->addr_size == 4)
		return put_hex_wide(p, v, 8);
	put_hex8(p, v >> 32);
	put_hex8(p + 8, (uint32_t)v);
	return p + 16;
}

/* ".text+", before a place of a relocatable object. */
static inline void
text_section(struct strbuf *sb, const struct image *img, uint32_t sect)
{
	if (sect != 0 && image_section(img, sect) != NULL) {
		sb_safe(sb, image_section_name(img, sect));
		sb_char(sb, '+');
	}
}

/* "TYPE symbol+addend" as it is read, of a relocation that cannot be applied. */
void text_reloc(struct strbuf *, const struct print_opts *,
    const struct reloc *);
/*
 * The rows of an entry under its heading, with the operations between them
 * where they are asked for; with asked only the row in force there.
 */
void text_rows(struct strbuf *, const struct print_opts *, const struct table *,
    const struct entry *, const struct asked *asked, struct stencil_use *use);
/* FILE:LINE: after "push %rbx": .cfi_def_cfa_offset 16 */
void sb_directives(struct strbuf *, const struct directives *);

#endif
