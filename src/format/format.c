/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The registry of formats: the one place that names them all. */
#include "format/format.h"

#include <string.h>

#include "format/apcs.h"
#include "format/cfi.h"
#include "code/code_table.h"
#include "format/compact.h"
#include "format/ehhdr.h"
#include "format/lsda.h"
#include "format/exidx.h"
#include "format/instrmap.h"
#include "format/orc.h"
#include "format/sframe.h"
#include "format/xray.h"

#define SHT_X86_64_UNWIND 0x70000001

/* Tables of a file, and so many bytes for each beyond; of each format. */
#define TABLES_FREE   8192
#define TABLE_BYTES   1024
#define TABLES_ALWAYS 64

static bool
is_eh_frame(const struct section *s)
{
	return strcmp(s->name, ".eh_frame") == 0 ||
	       section_is(s, "__TEXT,__eh_frame") ||
	       (s->img->machine == MACH_X86_64 &&
		   s->img->container == CONTAINER_ELF &&
		   s->type == SHT_X86_64_UNWIND &&
		   strncmp(s->name, ".eh_frame", 9) == 0 &&
		   strcmp(s->name, ".eh_frame_hdr") != 0);
}

static bool
is_debug_frame(const struct section *s)
{
	return strcmp(s->name, ".debug_frame") == 0 ||
	       strcmp(s->name, ".zdebug_frame") == 0 ||
	       section_is(s, "__DWARF,__debug_frame");
}

static bool
is_eh_frame_hdr(const struct section *s)
{
	return strcmp(s->name, ".eh_frame_hdr") == 0;
}

static bool
is_compact_unwind(const struct section *s)
{
	return section_is(s, "__LD,__compact_unwind");
}

static bool
is_unwind_info(const struct section *s)
{
	return section_is(s, "__TEXT,__unwind_info");
}

/*
 * One line a format, in the order in which tables print.  A format that is
 * found otherwise than by a section, or that needs another table, has find.
 */
static const struct {
	const struct format *format;
	bool (*is)(const struct section *);
	void (*find)(struct image *, const struct selection *,
	    struct table_list *, struct diag *);
	const char *host; /* name of the table it needs */
} formats[] = {
	{ &format_eh_frame, is_eh_frame, NULL, NULL },
	{ &format_debug_frame, is_debug_frame, NULL, NULL },
	{ &format_eh_frame_hdr, is_eh_frame_hdr, NULL, "eh_frame" },
	{ &format_sframe, NULL, sframe_find, NULL },
	{ &format_orc, NULL, orc_find, NULL },
	{ &format_exidx, NULL, exidx_find, NULL },
	{ &format_apcs, NULL, apcs_find, NULL },
	{ &format_compact_unwind, is_compact_unwind, NULL, "eh_frame" },
	{ &format_unwind_info, is_unwind_info, NULL, "eh_frame" },
	{ &format_lsda, NULL, lsda_find, NULL },
	{ &format_instr_map, NULL, instrmap_find, NULL },
	{ &format_xray, NULL, xray_find, NULL },
	{ &format_code, NULL, code_table_find, NULL },
};

const char *
format_name(size_t i)
{
	return i < NELEM(formats) ? formats[i].format->name : NULL;
}

bool
format_has_rows(size_t i)
{
	return !formats[i].format->rowless;
}

bool
format_is_stored(size_t i)
{
	return !formats[i].format->unstored;
}

size_t
format_number(const char *name)
{
	size_t i;

	for (i = 0; i < NELEM(formats); i++)
		if (strcmp(formats[i].format->name, name) == 0)
			return i;
	return SIZE_MAX;
}

bool
format_known(const char *name)
{
	return format_number(name) != SIZE_MAX;
}

static void
find_format(struct image *img, size_t k, const struct selection *sel,
    struct table_list *l, struct diag *d)
{
	size_t i;

	if (formats[k].find != NULL) {
		formats[k].find(img, sel, l, d);
		return;
	}
	for (i = 0; i < img->nsections; i++)
		if (!(img->sections[i].attr & SEC_NOBITS) &&
		    formats[k].is(&img->sections[i]))
			tables_add(l, formats[k].format, img,
			    &img->sections[i]);
}

/*
 * Nobody writes tables by the ten thousand with few bytes of the file for each,
 * which take more memory than that: those of a format behind the first ones are
 * left out, which is said.
 */
static void
leave_out(struct table_list *l, size_t first, const struct image *img,
    struct diag *d)
{
	size_t room = TABLES_FREE + img->len / TABLE_BYTES, n = l->n - first;
	const struct table *t;

	room = room > first + TABLES_ALWAYS ? room - first : TABLES_ALWAYS;
	if (n <= room)
		return;
	t = l->t[first + room];
	diag_whole(d, CHK_cov_limit, t->sec,
	    "a file of %zu bytes has no code for %zu tables of %s: those from "
	    "number %zu on are not read",
	    img->len, n, t->name, room + 1);
	while (l->n > first + room)
		tables_drop_last(l);
}

void
tables_find(struct image *img, const struct selection *sel,
    struct table_list *l, struct diag *d)
{
	size_t i, k, first;

	for (k = 0; k < NELEM(formats); k++) {
		if (sel != NULL && sel->with_rows && formats[k].format->rowless)
			continue;
		first = l->n;
		find_format(img, k, sel, l, d);
		leave_out(l, first, img, d);
		for (i = first; i < l->n; i++) {
			if (formats[k].host != NULL && l->t[i]->host == NULL)
				l->t[i]->host = tables_named(l,
				    formats[k].host);
			l->t[i]->hidden = !selection_has(sel, l->t[i]->name,
			    l->t[i]->sec == NULL ? "" : l->t[i]->sec->name);
		}
	}
}
