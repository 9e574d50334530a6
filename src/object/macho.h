/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between the files that read Mach-O: macho*.c and nobody else. */
#ifndef OBJECT_MACHO_H
#define OBJECT_MACHO_H

#include <pthread.h>

#include "object/map.h"
#include "object/reader.h"

/* cputype and the low 24 bits of cpusubtype (mach/machine.h). */
#define CPU_64           0x01000000
#define CPU_64_32        0x02000000
#define CPU_M68K         6
#define CPU_I386         7
#define CPU_X86_64       (CPU_I386 | CPU_64)
#define CPU_ARM          12
#define CPU_ARM64        (CPU_ARM | CPU_64)
#define CPU_ARM64_32     (CPU_ARM | CPU_64_32)
#define CPU_SPARC        14
#define CPU_PPC          18
#define CPU_PPC64        (CPU_PPC | CPU_64)
#define CPU_SUBTYPE_MASK 0x00ffffff

/* Section types and attributes that matter here (mach-o/loader.h). */
#define S_TYPE(flags)       ((flags)&0xff)
#define S_ZEROFILL          0x01
#define S_NON_LAZY_POINTERS 0x06
#define S_LAZY_POINTERS     0x07
#define S_SYMBOL_STUBS      0x08
#define S_GB_ZEROFILL       0x0c
#define S_THREAD_ZEROFILL   0x12
#define S_THREAD_POINTERS   0x14
#define S_ATTR_PURE_CODE    0x80000000
#define S_ATTR_SOME_CODE    0x00000400
#define S_ATTR_DEBUG        0x02000000

/* nlist: n_type and n_desc (mach-o/nlist.h). */
#define N_STAB          0xe0
#define N_TYPE          0x0e
#define N_ABS           0x02
#define N_SECT          0x0e
#define N_EXT           0x01
#define N_ARM_THUMB_DEF 0x0008
#define N_WEAK_DEF      0x0080

/* A run of bytes of the file that a load command names. */
struct filerange {
	uint64_t off;
	uint64_t size;
};

/* What struct section has no place for; by the same index. */
struct macho_sect {
	uint32_t seg; /* the segment command it came in */
	uint32_t reloff;
	uint32_t nreloc;
	bool named; /* its symbols are of use: code or
		       exception tables */
};

/* A segment command as stored: dyld's tables count these. */
struct macho_seg {
	uint64_t addr;
	uint64_t size;
	uint64_t fileoff;
	uint64_t filesize;
	uint32_t initprot;
	char *name;
};

/* The word at addr is bound to a symbol. */
struct binding {
	uint64_t addr;
	const char *name; /* NULL: a local one, see the word */
};

/* How the pointers of one segment are chained (mach-o/fixup-chains.h). */
struct chain_seg {
	uint64_t addr; /* of the segment */
	uint64_t size;
	uint16_t format; /* DYLD_CHAINED_PTR_* */
};

struct macho {
	uint64_t header;               /* where it is in the file */
	uint32_t commands;             /* bytes of them after it */
	struct fileset_entry *entries; /* of a file set */
	size_t nentries, entries_cap;
	struct macho_sect *sects;
	struct macho_seg *segs;
	size_t nsegs, segs_cap;
	size_t sections_cap;

	struct filerange syms; /* n bytes of nlist */
	uint32_t nsyms;
	struct filerange strs; /* ends with a NUL */
	struct filerange indirect;
	uint32_t nindirect;
	struct filerange bind, weak_bind;
	struct filerange chained;
	uint64_t chained_strs; /* its bytes up to a last NUL */
	int64_t chain_steps;   /* left for following chains */
	struct filerange starts;
	struct filerange data_in_code;
	struct filerange crypt;
	uint32_t cryptid;
	struct strbuf build;

	struct map debug_map; /* of the image's debug */

	/* Made by the first question; workers may ask. */
	pthread_mutex_t lock;
	bool bound;
	struct binding *bindings; /* by address */
	size_t nbindings, bindings_cap;
	struct chain_seg *chains;
	size_t nchains;
};

struct nlist {
	const char *name; /* "" where there is none */
	bool has_name;
	uint8_t type;
	uint8_t sect;
	uint16_t desc;
	uint64_t value;
};

/* macho.c */
static inline struct macho *
macho_of(const struct image *img)
{
	return img->priv;
}

/* A reader of a range of the file, shortened to what is there. */
struct bytes macho_range(const struct image *, uint64_t off, uint64_t size);
/* Symbol number i; false when there is none. */
static inline bool
macho_nlist(const struct image *img, uint32_t i, struct nlist *out)
{
	const struct macho *m = macho_of(img);
	unsigned size = img->addr_size == 8 ? 16 : 12;
	bool be = img->big_endian;
	const uint8_t *p;
	uint32_t strx;

	/* The table was cut to what the file holds. */
	if (i >= m->nsyms)
		return false;
	p = img->data + m->syms.off + (size_t)i * size;
	out->type = p[4];
	out->sect = p[5];
	strx = load_u32(p, be);
	out->desc = be ? p[6] << 8 | p[7] : p[7] << 8 | p[6];
	out->value = load_word(p + 8, img->addr_size, be);
	/*
	 * The table ends with a NUL, so every name in it does too.  It begins
	 * with an empty one; looking at others costs a page of memory each.
	 */
	out->has_name = strx > 0 && strx < m->strs.size;
	out->name = out->has_name ?
			(const char *)img->data + m->strs.off + strx :
			"";
	return true;
}

/* macho_fileset.c: reads LC_FILESET_ENTRY, of which 8 bytes are gone. */
void macho_fileset_entry(struct image *, struct bytes *, uint64_t lc_off,
    struct diag *);

/* macho_reloc.c: reads the relocations of an object's section. */
void macho_relocs(struct section *, struct diag *);

/* macho_sym.c: image_ops, and the list of function starts. */
void macho_symbols(struct image *);
bool macho_scan(struct image *, uint32_t, uint64_t, struct symbol *);
bool macho_by_name(struct image *, const char *, struct symbol *);
void macho_data(struct image *, void (*)(void *, const struct symbol *),
    void *);
void macho_starts(struct image *, struct diag *);

/*
 * macho_debug.c: are names to be taken from DWARF, because the companion has no
 * symbols? and those names.
 */
bool macho_dwarf_names(const struct image *);
void macho_dwarf_symbols(struct image *,
    void (*found)(void *, const struct symbol *), void *);

/* macho_bind.c: image_ops. */
const char *macho_binding(struct image *, uint64_t);
bool macho_pointer(struct image *, uint64_t, uint64_t *);

#endif
