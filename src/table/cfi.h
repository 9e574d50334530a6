/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Call frame information: what CIEs say, as the decoder leaves it for checks
 * and encoders.
 */
#ifndef TABLE_CFI_H
#define TABLE_CFI_H

#include "table/ptr_enc.h"
#include "table/table.h"

/* What a program works on: one row being made. */
struct cfi_state {
	struct rule cfa;
	struct rule ra; /* rule of the CIE's return column */
	uint32_t sign;  /* AArch64 RA_SIGN_STATE: 0, 1, 2 */
	uint32_t nregs; /* ascending; without the RA column */
	struct regrule *regs;
};

struct cie {
	uint64_t offset; /* of the record */
	uint64_t end;
	bool usable;     /* FDEs of it can be read */
	bool bare;       /* ... up to where they end only */
	bool is64;       /* in the 64-bit form */
	bool letters_ok; /* every letter was understood */
	bool has_z, has_eh;
	bool has_r;
	bool signal, key_b, mte;
	bool has_aug; /* how far it could be read */
	bool has_factors;
	uint8_t id_size; /* 4 or 8 */
	uint8_t version;
	uint8_t addr_size;
	uint8_t seg_size;
	uint8_t fde_enc;
	uint8_t lsda_enc;
	uint8_t pers_enc;
	uint64_t pers_off; /* section offset of its pointer */
	const char *aug;
	const char *letters; /* in aug, after what vendors add */
	uint64_t caf;
	int64_t daf;
	uint32_t ra;
	struct target personality;
	const char *pers_name;    /* where names are at hand already */
	uint64_t data_len;        /* augmentation data */
	uint64_t insns;           /* section offset of the program */
	struct cfi_state initial; /* after the program, run once */
};

/* entry->facts of an FDE whose CIE can be used */
struct fde {
	struct target start;
	uint64_t range;
	bool range_ok;
	struct target unrelocated; /* the range: why it is not known */
	uint64_t segment;
	struct target lsda;
	uint64_t data_off, data_len;
	uint64_t insns;
};

/*
 * table->priv of a table named "eh_frame" or "debug_frame": its CIEs, and what
 * pointers may be relative to.
 */
struct cfi {
	bool eh;
	bool has_data; /* datarel base */
	uint64_t data;
	struct cie *cies; /* ascending by offset */
	size_t ncies, cap;
	uint8_t lines[0x40];  /* cfi_op_line() of first bytes */
	uint8_t forms[0x100]; /* cfi_program.c's, of the same */
	unsigned insn_align;
};

/*
 * Machines whose compilers write no rule for the CFA: nothing walks BPF's
 * programs by a table, and LLVM's records for GPUs are empty so far.
 */
static inline bool
cfi_never_has_cfa(uint8_t machine)
{
	return machine == MACH_BPF || machine == MACH_AMDGPU;
}

/* item->aux of an FDE is the number of its CIE, or this: not looked up. */
#define CFI_NO_CIE UINT32_MAX

/* The CIE of a CIE or FDE of an indexed table; NULL: none can be read. */
static inline const struct cie *
cfi_cie(const struct table *t, const struct item *it)
{
	const struct cfi *c = t->priv;

	return c != NULL && it->aux < c->ncies ? &c->cies[it->aux] : NULL;
}

#endif
