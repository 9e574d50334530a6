/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Between the files of the CFI decoder: cfi_record.c finds records, cfi_read.c
 * reads what stands in them before their programs, cfi_index.c lists them,
 * cfi_run.c runs programs, cfi_program.c tells which of them are alike, and
 * cfi.c makes entries of all that.
 */
#ifndef FORMAT_CFI_H
#define FORMAT_CFI_H

#include "format/ptr.h"
#include "table/cfi.h"

/* Bounds; crossing one is the finding cfi-bound. */
#define CFI_MAX_RULES 1024      /* registers with a rule in one row */
#define CFI_MAX_DEPTH 256       /* remembered states of one program */
#define CFI_MAX_SAVED 16384     /* rules in remembered states */
#define CFI_MAX_POOL  (1 << 20) /* rules in all rows of an entry */
#define CFI_REST      (1 << 16) /* bytes shown that cannot be read */
/*
 * CIEs of a table, each of which takes much more memory than the few bytes that
 * it may have, and records too short for anything: so many, and one more for
 * so many bytes of the section.
 */
#define CFI_MAX_CIES    40960
#define CFI_CIE_BYTES   192
#define CFI_MAX_SHORT   32768
#define CFI_SHORT_BYTES 64
#define CFI_SHORT       12 /* less is no FDE */
/* Operations of one program, of which one function of LLVM's has 170,000. */
#define CFI_MAX_OPS  (3 << 16)
#define CFI_OP_BYTES 64

/* The framing of one record. */
struct record {
	uint64_t offset;
	uint64_t end; /* section offset after it */
	uint64_t id_off;
	uint64_t body; /* after an id of id_size bytes */
	uint64_t cie;  /* FDE: offset of its CIE */
	uint8_t id_size;
	bool is64;
	bool is_cie;
	bool cie_in_section;
	bool wide;                   /* a pointer of 8 bytes where 4 are due */
	const struct reloc *cie_rel; /* cannot be applied to its pointer */
};

enum frame_result {
	FRAME_OK,
	FRAME_END, /* no bytes left */
	FRAME_TERMINATOR,
	FRAME_BAD /* the length cannot be trusted */
};

/*
 * Reads length and id of the record at an offset.  A record that is too short
 * for an id has id_size 0.
 */
enum frame_result cfi_read_frame(const struct table *, uint64_t offset,
    struct record *, struct diag *);
/* Is there a CIE of that version, in any section? */
bool cfi_version_known(uint8_t);
/* Reads a CIE; usable in it tells whether its FDEs can be decoded. */
void cfi_read_cie(const struct table *, const struct record *, struct cie *,
    struct diag *);
/*
 * Reads an FDE up to its program.  False when its range cannot be told; what
 * is known of it is in the fde all the same.
 */
bool cfi_read_fde(const struct table *, const struct record *,
    const struct cie *, struct fde *, struct diag *);

/*
 * Runs the program of a record, which stands at [insns, end) of the section.
 * For a CIE fde is NULL: makes no rows and leaves the state in out (whose
 * rules are in mem).  For an FDE the rows go to e.
 */
void cfi_run_cie(const struct table *, struct cie *, struct arena *mem,
    struct entry *, unsigned want, struct diag *);
void cfi_run_fde(const struct table *, const struct cie *, const struct fde *,
    uint64_t end, struct entry *, unsigned want, struct diag *);

/*
 * cfi_program.c: program and shape of both formats, and what makes ready for
 * shapes.
 */
void cfi_program_forms(struct cfi *, const struct image *);
bool cfi_program(const struct table *, const struct item *, struct program *);
bool cfi_shape(const struct table *, struct program *);
bool cfi_count(const struct table *, struct program *);

/* Fills the table's index; cfi_index.c. */
void cfi_index(struct table *, struct diag *);
/* The CIE of a record, whose width of its id it may settle; NULL: none. */
const struct cie *cfi_cie_of(const struct table *, struct record *);
void cfi_item_from_fde(struct item *, const struct fde *);

/* Adds bytes [at, end) that nobody can read as an operation, if asked for. */
void cfi_add_rest(const struct table *, struct entry *, unsigned want,
    uint64_t at, uint64_t end);

/*
 * The entry of .eh_frame (or .debug_frame) whose record begins at a section
 * offset, also where there is no index.  False when no FDE stands there.
 */
bool cfi_item_at(const struct table *, uint64_t offset, struct item *);

extern const struct format format_eh_frame, format_debug_frame;

#endif
