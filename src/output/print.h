/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Printers: the objects of the contract (tables, entries, findings, ...) as
 * text or as JSON.  They know the kinds of fields and rules, and no format.
 * All of them append to a string buffer, so that workers can print too.
 */
#ifndef OUTPUT_PRINT_H
#define OUTPUT_PRINT_H

#include "table/table.h"

enum output_format {
	OUTPUT_TEXT,
	OUTPUT_JSON,
	OUTPUT_JSONL,
	OUTPUT_SARIF,
	OUTPUT_GITHUB,
	OUTPUT_FOLDED,
	OUTPUT_CSV,
	OUTPUT_TRACE_EVENT,
	OUTPUT_DOT,
	OUTPUT_HTML
};

/* How to print; the same for a whole run. */
struct print_opts {
	bool raw;
	bool ops;
	bool color;
	bool lines;   /* JSON: each object is a line of its own */
	size_t width; /* rows fold at this column; 0: nowhere */
	/* Gives a demangled name to be freed, or NULL; NULL: not wanted. */
	char *(*demangle)(const char *);
};

/* What list shows of a table beside its header. */
struct table_stats {
	uint64_t entries; /* that the filters let through */
	uint64_t rows;
	uint64_t covered; /* bytes of code under an entry */
	uint64_t due;     /* and those that should be: no padding */
	uint64_t code;    /* bytes of code in all; 0: unknown */
};

struct stencil_use;

/* What find was asked for, and where that is. */
struct asked {
	const char *text; /* as given */
	bool has_pc;      /* only the row in force there is shown */
	uint64_t pc;
	const char *source; /* of debug information, or NULL */
	unsigned line;
	struct inlined *inlined; /* the outermost first */
	size_t ninlined, inlined_cap;
};

/*
 * Every object of JSON is written as ",\n{...}" (json) or "{...}\n" (jsonl);
 * the writer of the document drops the first comma.
 */
struct printer {
	/* stats may be NULL. */
	void (*table)(struct strbuf *, const struct print_opts *,
	    const struct table *, const struct table_stats *);
	/* asked: by find, or NULL.  use: how its rows are made, or NULL. */
	void (*entry)(struct strbuf *, const struct print_opts *,
	    const struct table *, const struct entry *,
	    const struct asked *asked, struct stencil_use *use);
	/* A record of a log; symbol is the function's name, or NULL. */
	void (*record)(struct strbuf *, const struct print_opts *,
	    const struct table *, const struct trace_record *,
	    const char *symbol);
};

extern const struct printer print_text, print_json;

/* Text, once an image, before its tables. */
void text_heading(struct strbuf *, const struct image *);
/* JSON, once an image, before all that is about it. */
void json_image(struct strbuf *, const struct print_opts *,
    const struct image *);
/* JSON, of a file that could not be read. */
void json_error(struct strbuf *, const struct print_opts *, const char *file,
    const char *message);

/* The fields of a table's header that list shows, on one line. */
void text_header(struct strbuf *, const struct table *);

/* "lib.a(member.o)", or with an arch "a.out [arm64]". */
void sb_image_name(struct strbuf *, const struct image *);

/*
 * A name as it is read: demangled if that is wanted, else as it is.  The copy is
 * to be freed; sb_name() leaves out what harms a terminal.
 */
char *name_read(const struct print_opts *, const char *name);
void sb_name(struct strbuf *, const struct print_opts *, const char *name);

/* The same, and how far behind its start a place is, unless that is 0. */
void sb_symbol(struct strbuf *, const struct print_opts *, const char *name,
    uint64_t off);
/* "FILE:LINE" */
void sb_source(struct strbuf *, const char *file, unsigned line);

/* "TYPE symbol+addend", of a relocation that cannot be applied. */
void sb_reloc(struct strbuf *, const struct reloc *);

/* For those who print objects of their own as JSON (report, compare). */
void json_string(struct strbuf *, const char *);
void json_key(struct strbuf *, const char *); /* "key": */
void json_hex(struct strbuf *, uint64_t);     /* "0x..." */
/* {"type":T,"file":F,"member":M,"arch":A */
void json_begin(struct strbuf *, const struct print_opts *, const char *type,
    const struct image *);
void json_end(struct strbuf *, const struct print_opts *);
/* ,"key":"value" and the like, for fields after the first; NULL: nothing. */
void json_add_string(struct strbuf *, const char *key, const char *);
/* What a name is demangled, if that is wanted: by key, or as "demangled". */
void json_add_read(struct strbuf *, const struct print_opts *, const char *key,
    const char *name);
void json_add_demangled(struct strbuf *, const struct print_opts *,
    const char *name);
void json_add_hex(struct strbuf *, const char *key, uint64_t);
void json_add_num(struct strbuf *, const char *key, uint64_t);
/* None of which is an address. */
/*
 * Of a struct table_stats: "covered", and where the size of all code is known
 * that and the shares: of what is due, and of all.
 */
void json_coverage(struct strbuf *, const struct print_opts *, const void *);
/* A row as in an entry; regs: the rules that row->regs counts from. */
void json_add_row(struct strbuf *, const char *key, const struct regset *,
    const struct regrule *regs, const struct row *);

#endif
