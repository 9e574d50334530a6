/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * cfi_loop FILE: the least that decoding .eh_frame costs: every entry of a
 * 64-bit ELF file of this byte order run row by row, with no bounds, names,
 * checks or output but the totals.  What list is held against.
 */
#include <elf.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>

#define REGS  34 /* those above are let go */
#define DEPTH 16

/* DWARF 5, 7.24 */
enum {
	ADVANCE = 0x40,
	OFFSET = 0x80,
	RESTORE = 0xc0,
	ADVANCE4 = 0x04,
	OFFSET_EXTENDED,
	RESTORE_EXTENDED,
	UNDEFINED,
	SAME_VALUE,
	REGISTER,
	REMEMBER,
	RESTORE_STATE,
	DEF_CFA,
	DEF_CFA_REGISTER,
	DEF_CFA_OFFSET,
	DEF_CFA_EXPRESSION,
	EXPRESSION,
	OFFSET_SF,
	DEF_CFA_SF,
	DEF_CFA_OFFSET_SF,
	VAL_EXPRESSION = 0x16,
	ARGS_SIZE = 0x2e
};

struct rule {
	uint8_t kind; /* the operation that set it */
	int64_t value;
};

struct row {
	int64_t reg, offset;
	struct rule regs[REGS];
};

struct cie {
	uint64_t code_align;
	int64_t data_align;
	unsigned size; /* of an address */
	int augmented;
	struct row row;
};

static uint64_t rows, covered, entries;

static uint64_t
leb(const uint8_t **p, unsigned *shift)
{
	uint64_t v = 0;

	*shift = 0;
	do {
		v |= (uint64_t)(**p & 0x7f) << *shift;
		*shift += 7;
	} while (*(*p)++ & 0x80);
	return v;
}

static uint64_t
uleb(const uint8_t **p)
{
	unsigned shift;

	return leb(p, &shift);
}

static int64_t
sleb(const uint8_t **p)
{
	unsigned shift;
	uint64_t v = leb(p, &shift);

	if (shift < 64 && ((*p)[-1] & 0x40))
		v |= ~UINT64_C(0) << shift;
	return (int64_t)v;
}

static uint64_t
fixed(const uint8_t **p, unsigned size)
{
	uint64_t v = 0;

	memcpy(&v, *p, size);
	*p += size;
	return v;
}

static void
set(struct row *row, uint64_t reg, uint8_t kind, int64_t value)
{
	if (reg < REGS)
		row->regs[reg] = (struct rule){ kind, value };
}

static void
restore(struct row *row, const struct cie *cie, uint64_t reg)
{
	if (reg < REGS)
		row->regs[reg] = cie->row.regs[reg];
}

/* Runs operations; each advance ends a row. */
static void
run(const uint8_t *p, const uint8_t *end, const struct cie *cie,
    struct row *row)
{
	static struct row stack[DEPTH];
	unsigned depth = 0;
	uint64_t reg;

	while (p < end) {
		uint8_t op = *p++, low = op & 0x3f;

		if (op >= RESTORE)
			restore(row, cie, low);
		else if (op >= OFFSET)
			set(row, low, OFFSET,
			    (int64_t)uleb(&p) * cie->data_align);
		else if (op >= ADVANCE)
			rows++;
		else
			switch (op) {
			case 0x02:
			case 0x03:
			case ADVANCE4:
				p += 1 << (op - 2);
				rows++;
				break;
			case OFFSET_EXTENDED:
				reg = uleb(&p);
				set(row, reg, OFFSET,
				    (int64_t)uleb(&p) * cie->data_align);
				break;
			case OFFSET_SF:
				reg = uleb(&p);
				set(row, reg, OFFSET,
				    sleb(&p) * cie->data_align);
				break;
			case RESTORE_EXTENDED:
				restore(row, cie, uleb(&p));
				break;
			case UNDEFINED:
			case SAME_VALUE:
				set(row, uleb(&p), op, 0);
				break;
			case REGISTER:
				reg = uleb(&p);
				set(row, reg, op, (int64_t)uleb(&p));
				break;
			case REMEMBER:
				stack[depth++ % DEPTH] = *row;
				break;
			case RESTORE_STATE:
				*row = stack[--depth % DEPTH];
				break;
			case DEF_CFA:
				row->reg = (int64_t)uleb(&p);
				row->offset = (int64_t)uleb(&p);
				break;
			case DEF_CFA_SF:
				row->reg = (int64_t)uleb(&p);
				row->offset = sleb(&p) * cie->data_align;
				break;
			case DEF_CFA_REGISTER:
				row->reg = (int64_t)uleb(&p);
				break;
			case DEF_CFA_OFFSET:
				row->offset = (int64_t)uleb(&p);
				break;
			case DEF_CFA_OFFSET_SF:
				row->offset = sleb(&p) * cie->data_align;
				break;
			case EXPRESSION:
			case VAL_EXPRESSION:
				reg = uleb(&p);
				set(row, reg, op, 0);
				/* fall through */
			case DEF_CFA_EXPRESSION:
				reg = uleb(&p);
				p += reg;
				break;
			case ARGS_SIZE:
				uleb(&p);
				break;
			}
	}
}

static void
read_cie(const uint8_t *p, const uint8_t *end, struct cie *cie)
{
	const char *aug = (const char *)p + 1;
	const uint8_t *next;
	uint8_t encoding = 0;

	memset(cie, 0, sizeof(*cie));
	p += strlen(aug) + 2;
	cie->code_align = uleb(&p);
	cie->data_align = sleb(&p);
	uleb(&p);
	cie->augmented = *aug == 'z';
	next = cie->augmented ? p + uleb(&p) + 1 : p;
	for (; *aug != '\0'; aug++)
		if (*aug == 'R')
			encoding = *p++;
		else if (*aug == 'L')
			p++;
		else if (*aug == 'P')
			p += (*p & 7) == 3 ? 5 : 9;
	cie->size = (encoding & 7) == 3 ? 4 : 8;
	run(next, end, cie, &cie->row);
}

static void
decode(const uint8_t *p, const uint8_t *end)
{
	static struct cie cie;
	static struct row row;
	const uint8_t *place, *next, *of, *cie_of = NULL;
	uint32_t id, length;

	for (; end - p > 4; p = next) {
		length = (uint32_t)fixed(&p, 4);
		place = p;
		next = p + length;
		if (length == 0 || (id = (uint32_t)fixed(&p, 4)) == 0)
			continue;
		of = place - id;
		if (of != cie_of) {
			read_cie(of + 8, of + 4 + *(const uint32_t *)of, &cie);
			cie_of = of;
		}
		p += cie.size;
		covered += fixed(&p, cie.size);
		if (cie.augmented)
			for (id = (uint32_t)uleb(&p); id > 0; id--)
				p++;
		row = cie.row;
		rows++;
		entries++;
		run(p, next, &cie, &row);
	}
}

int
main(int argc, char **argv)
{
	int fd = argc > 1 ? open(argv[1], O_RDONLY) : -1;
	const Elf64_Ehdr *file;
	const Elf64_Shdr *s;
	struct stat st;
	int i;

	if (fd < 0 || fstat(fd, &st) != 0)
		return 2;
	file = mmap(NULL, (size_t)st.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
	if (file == MAP_FAILED || file->e_ident[EI_CLASS] != ELFCLASS64)
		return 2;
	s = (const Elf64_Shdr *)((const uint8_t *)file + file->e_shoff);
	for (i = 0; i < file->e_shnum; i++) {
		const uint8_t *start = (const uint8_t *)file + s[i].sh_offset;

		if (strcmp((const char *)file + s[file->e_shstrndx].sh_offset +
			       s[i].sh_name,
			".eh_frame") == 0)
			decode(start, start + s[i].sh_size);
	}
	printf("%llu entries, %llu rows, %llu bytes\n",
	    (unsigned long long)entries, (unsigned long long)rows,
	    (unsigned long long)covered);
	return 0;
}
