/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between the files that read .ARM.exidx: programs, rows, descriptors. */
#ifndef FORMAT_EXIDX_H
#define FORMAT_EXIDX_H

#include "table/table_list.h"
#include "table/exidx.h"
#include "table/exidx_op.h"

/* A first word with three bytes, and 255 more words. */
#define EXIDX_MAX_CODE (3 + 4 * 255)

/*
 * The bytes of an unwinding program in the order in which they run: the most
 * significant byte of each word first, whatever the file's byte order.
 */
struct exidx_code {
	uint8_t byte[EXIDX_MAX_CODE];
	size_t len;
	unsigned skip;             /* bytes of the first word before it */
	const struct section *sec; /* the words' section, for messages */
	uint64_t offset;           /* of the first word in sec */
	bool big_endian;
	bool outside;             /* sec, offset: the index entry */
	bool shared;              /* by entries before this one */
	struct exidx_facts facts; /* of the entry */
};

/* A word of a table entry, and the bytes that follow it. */
struct exidx_place {
	const struct image *img;
	const struct section *sec; /* NULL: a segment without sections */
	uint64_t offset;           /* in sec */
	uint32_t sect;             /* with addr the place, as a target */
	uint64_t addr;
	struct bytes b;
};

/* What a prel31 word at a place leads to (IHI 0038, Relocations). */
struct target exidx_prel31(const struct exidx_place *, uint32_t word);

/* Section offset of the i-th byte of the program. */
uint64_t exidx_code_offset(const struct exidx_code *, size_t i);

/* One decoded instruction: the fields of struct op. */
struct exidx_insn {
	uint32_t code;
	uint32_t len;
	uint64_t a;
	int64_t b;
};

/* Bytes per register of a file, by its first DWARF number. */
unsigned exidx_reg_size(uint32_t file);
/* Has to be called once before any of the following, on any thread. */
void exidx_prepare(void);
/* Reads the instruction at position pos, which is inside the program. */
void exidx_insn(const struct exidx_code *, size_t pos, struct exidx_insn *);
/* Its text: "pop {r4, lr}"; lives as long as the entry. */
const char *exidx_insn_text(const struct regset *, const struct exidx_insn *,
    struct entry *);

/*
 * Runs a program for the entry: adds its one row (none when the program is
 * broken) and, as wanted, operations and fields.  False when it is broken.
 */
bool exidx_run(const struct table *, const struct exidx_code *, unsigned want,
    struct entry *, struct diag *);

/*
 * The descriptors of the compact model (IHI 0038), which follow an
 * out-of-line program; wide: those of routine 2.  Reads from the place's bytes
 * on and adds fields.
 */
void exidx_descriptors(const struct table *, struct exidx_place *, bool wide,
    unsigned want, struct entry *, struct diag *);

extern const struct format format_exidx;
/*
 * The index tables of an image: sections by type, then by name, then what
 * symbols say that bound one.
 */
void exidx_find(struct image *, const struct selection *, struct table_list *,
    struct diag *);
/* Does an entry use the generic model, in which language data may follow? */
bool exidx_has_generic(struct table *, struct diag *);

#endif
