/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * libdwarf_rows [-d] FILE: the rows of .eh_frame (-d: .debug_frame) as libdwarf
 * finds them, in unwinddump's notation, one line each:
 *
 *	START PC cfa=RULE ra=RULE REGISTER=RULE...
 *
 * It needs time that grows with the square of a function's rows, so functions
 * with very many are left out after "START many".
 */
#include <dwarf.h>
#include <libdwarf.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "object/object.h"
#include "table/dwexpr.h"

#define COLUMNS   200
#define MANY_ROWS 1000
/*
 * What a column without a rule says.  Later releases allow only the values of
 * "same" and "undefined", so that an explicit same_value cannot be told apart.
 */
#define NO_RULE DW_FRAME_SAME_VAL

#ifdef DW_LIBDWARF_VERSION_MAJOR
#define EXPR_OF(r)   ((r)->dw_block.bl_data)
#define EXPR_LEN(r)  ((r)->dw_block.bl_len)
#define OFFSET_OF(r) ((Dwarf_Signed)(r)->dw_offset)
#define OPEN(path, dbg, err)                                             \
	dwarf_init_path((path), NULL, 0, DW_GROUPNUMBER_ANY, NULL, NULL, \
	    (dbg), (err))
typedef Dwarf_Unsigned number;
typedef Dwarf_Block block;
typedef Dwarf_Small *program;
#else
#define EXPR_OF(r)   ((const uint8_t *)(r)->dw_block_ptr)
#define EXPR_LEN(r)  ((r)->dw_offset_or_block_len)
#define OFFSET_OF(r) ((Dwarf_Signed)(r)->dw_offset_or_block_len)
#define OPEN(path, dbg, err)                                              \
	dwarf_init_path((path), NULL, 0, DW_DLC_READ, DW_GROUPNUMBER_ANY, \
	    NULL, NULL, (dbg), NULL, 0, NULL, (err))
typedef Dwarf_Signed number;
typedef Dwarf_Ptr block;
typedef Dwarf_Ptr program;
#endif

static struct regset set;

static void
expression(struct rule *r, const Dwarf_Regtable_Entry3 *e, bool cfa, bool mem)
{
	uint32_t reg;
	int64_t off;

	r->kind = mem && !cfa ? RULE_EXPR_MEM : RULE_EXPR_VAL;
	r->u.expr = EXPR_OF(e);
	r->len = EXPR_LEN(e);
	if (dwexpr_is_breg(r->u.expr, r->len, cfa, &reg, &off) &&
	    (cfa || mem)) {
		r->kind = RULE_REG_MEM;
		r->reg = reg;
		r->u.off = off;
	}
}

static struct rule
rule_of(const Dwarf_Regtable_Entry3 *e, bool cfa)
{
	struct rule r = { .kind = RULE_ABSENT };

	switch (e->dw_value_type) {
	case DW_EXPR_EXPRESSION:
		expression(&r, e, cfa, true);
		return r;
	case DW_EXPR_VAL_EXPRESSION:
		expression(&r, e, cfa, false);
		return r;
	case DW_EXPR_VAL_OFFSET:
		r.kind = RULE_CFA_VAL;
		r.u.off = OFFSET_OF(e);
		return r;
	}
	if (cfa) {
		r.kind = RULE_REG_VAL;
		r.reg = e->dw_regnum;
		r.u.off = OFFSET_OF(e);
		if (e->dw_regnum == NO_RULE || e->dw_offset_relevant == 0)
			r.kind = RULE_ABSENT;
	} else if (e->dw_offset_relevant != 0) {
		r.kind = RULE_CFA_MEM;
		r.u.off = OFFSET_OF(e);
	} else if (e->dw_regnum == DW_FRAME_UNDEFINED_VAL)
		r.kind = RULE_UNDEFINED;
	else if (e->dw_regnum != NO_RULE) {
		r.kind = RULE_REG;
		r.reg = e->dw_regnum;
	}
	return r;
}

static void
print_row(Dwarf_Addr start, Dwarf_Addr pc, Dwarf_Regtable3 *table, unsigned ra)
{
	struct strbuf sb = { 0 };
	struct rule r;
	unsigned i;

	r = rule_of(&table->rt3_cfa_rule, true);
	sb_printf(&sb, "0x%" PRIx64 " 0x%" PRIx64 " cfa=", (uint64_t)start,
	    (uint64_t)pc);
	sb_rule(&sb, &set, &r);
	sb_str(&sb, " ra=");
	r = rule_of(&table->rt3_rules[ra], false);
	if (r.kind == RULE_ABSENT)
		r.kind = RULE_SAME;
	sb_rule(&sb, &set, &r);
	for (i = 0; i < table->rt3_reg_table_size; i++) {
		r = rule_of(&table->rt3_rules[i], false);
		if (i == ra || r.kind == RULE_ABSENT)
			continue;
		sb_char(&sb, ' ');
		sb_reg(&sb, &set, i);
		sb_char(&sb, '=');
		sb_rule(&sb, &set, &r);
	}
	puts(sb.s);
	sb_free(&sb);
}

static unsigned
return_column(Dwarf_Fde fde)
{
	Dwarf_Unsigned length, caf;
	Dwarf_Signed daf;
	Dwarf_Half column = 0;
	Dwarf_Small version;
	Dwarf_Error err;
	Dwarf_Cie cie;
	Dwarf_Unsigned ninit;
	Dwarf_Half osize;
	program init;
	char *aug;

	if (dwarf_get_cie_of_fde(fde, &cie, &err) != DW_DLV_OK ||
	    dwarf_get_cie_info_b(cie, &length, &version, &aug, &caf, &daf,
		&column, &init, &ninit, &osize, &err) != DW_DLV_OK ||
	    column >= COLUMNS)
		return 0;
	return column;
}

/* Where the next row begins, and whether there is one. */
static bool
next_row(Dwarf_Fde fde, Dwarf_Addr pc, Dwarf_Bool *more, Dwarf_Addr *next)
{
	number relevant, column, offset;
	Dwarf_Small type;
	Dwarf_Addr row;
	Dwarf_Error err;
	block b;

	return dwarf_get_fde_info_for_cfa_reg3_b(fde, pc, &type, &relevant,
		   &column, &offset, &b, &row, more, next, &err) == DW_DLV_OK;
}

static void
print_fde(Dwarf_Fde fde)
{
	static Dwarf_Regtable_Entry3 rules[COLUMNS];
	Dwarf_Regtable3 table = { .rt3_reg_table_size = COLUMNS,
		.rt3_rules = rules };
	Dwarf_Addr start, pc, row, next;
	Dwarf_Unsigned len, n;
	Dwarf_Off cie_off, off;
	Dwarf_Signed index;
	Dwarf_Bool more;
	Dwarf_Error err;
	unsigned ra;

	if (dwarf_get_fde_range(fde, &start, &len, NULL, NULL, &cie_off, &index,
		&off, &err) != DW_DLV_OK)
		return;
	ra = return_column(fde);
	more = len > 0;
	for (pc = start, n = 0; more; pc = next, n++) {
		if (n == MANY_ROWS) {
			printf("0x%" PRIx64 " many\n", (uint64_t)start);
			return;
		}
		more = false;
		next = pc;
		if (dwarf_get_fde_info_for_all_regs3(fde, pc, &table, &row,
			&err) != DW_DLV_OK) {
			printf("0x%" PRIx64 " error\n", (uint64_t)start);
			return;
		}
		print_row(start, row, &table, ra);
		if (!next_row(fde, pc, &more, &next))
			return;
		if (next <= pc || next >= start + len)
			break;
	}
}

static bool
machine_of(const char *path)
{
	struct file_opts opts = { 0 };
	struct diag d = { 0 };
	struct strbuf why = { 0 };
	enum file_error err;
	struct file *f = file_open(path, &opts, &err, &why);
	struct image *img;

	if (f == NULL || (img = file_next(f, &d)) == NULL)
		return false;
	set.machine = img->machine;
	set.addr_size = img->addr_size;
	set.big_endian = img->big_endian;
	image_close(img);
	file_close(f);
	diag_free(&d);
	return true;
}

int
main(int argc, char **argv)
{
	bool debug = argc > 2 && strcmp(argv[1], "-d") == 0;
	const char *path = argv[argc - 1];
	Dwarf_Signed ncies, nfdes, i;
	Dwarf_Debug dbg;
	Dwarf_Error err;
	Dwarf_Cie *cies;
	Dwarf_Fde *fdes;
	int rc;

	if (argc < 2 || !machine_of(path))
		return 2;
	if (OPEN(path, &dbg, &err) != DW_DLV_OK) {
		printf("cannot open: %s\n", path);
		return 1;
	}
	dwarf_set_frame_rule_initial_value(dbg, NO_RULE);
	dwarf_set_frame_rule_table_size(dbg, COLUMNS);
	dwarf_set_frame_cfa_value(dbg, DW_FRAME_CFA_COL3);
	dwarf_set_frame_same_value(dbg, DW_FRAME_SAME_VAL);
	dwarf_set_frame_undefined_value(dbg, DW_FRAME_UNDEFINED_VAL);
	rc = debug ?
		 dwarf_get_fde_list(dbg, &cies, &ncies, &fdes, &nfdes, &err) :
		 dwarf_get_fde_list_eh(dbg, &cies, &ncies, &fdes, &nfdes, &err);
	if (rc == DW_DLV_ERROR) {
		printf("cannot read: %s\n", dwarf_errmsg(err));
		return 1;
	}
	if (rc == DW_DLV_OK)
		for (i = 0; i < nfdes; i++)
			print_fde(fdes[i]);
	return 0;
}
