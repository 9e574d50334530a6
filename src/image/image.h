/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a decoder sees of a file: one image (an ELF file, a Mach-O slice, an
 * archive member) with its sections, segments, relocations and symbols as
 * plain data.  The object/ folder makes images; nothing else knows containers.
 *
 * Ownership: everything in an image belongs to it and lives until it is
 * closed.  Sections are filled by section_load(), on demand and from the main
 * thread only; afterwards all of it may be read from any thread.
 *
 * Addresses.  In an image that was linked (and in any Mach-O file) an address
 * is a number.  In an ELF relocatable object every section begins at 0, and a
 * place is a pair of section index and offset: struct target carries both.
 */
#ifndef IMAGE_IMAGE_H
#define IMAGE_IMAGE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bytes.h"
#include "image/machine.h"
#include "base/util.h"

struct diag;
struct image;

enum container {
	CONTAINER_ELF,
	CONTAINER_MACHO,
	CONTAINER_TRACE,
	CONTAINER_BITCODE /* LLVM's: only where it is asked for */
};

enum image_type {
	IMAGE_OTHER,
	IMAGE_OBJECT, /* ET_REL, MH_OBJECT */
	IMAGE_EXEC,   /* ET_EXEC, MH_EXECUTE */
	IMAGE_DYN,    /* ET_DYN, MH_DYLIB, MH_BUNDLE, ... */
	IMAGE_CORE,
	IMAGE_DSYM /* MH_DSYM: section headers without bytes */
};

/* A relocation of an object file, after the machine's rules were applied. */
enum reloc_kind {
	RELOC_NONE,    /* R_*_NONE: no effect */
	RELOC_ABS,     /* the field means the address sect:value */
	RELOC_PCREL,   /* the field means sect:value minus its place */
	RELOC_GOT,     /* the field leads to a slot that holds it */
	RELOC_DATAREL, /* the field means sect:value minus the GOT */
	RELOC_DIFF,    /* a difference, already stored in the bytes */
	RELOC_UNKNOWN  /* cannot be applied: never use the field */
};

struct reloc {
	uint64_t offset; /* in the section it applies to */
	uint64_t value;  /* S + A, an offset in section sect */
	int64_t addend;
	const char *symbol;    /* name, or the section's; never NULL */
	const char *type_name; /* "R_X86_64_PC32", or NULL */
	uint32_t type;         /* the machine's number */
	uint32_t sect;         /* the target's section, 0: none */
	uint8_t kind;          /* enum reloc_kind */
	uint8_t size;          /* bytes of the field, 0: unknown */
	bool undefined;        /* the symbol is not of this file */
	bool discarded;        /* its section was thrown away */
};

/* What a table's pointer points at. */
enum target_kind {
	TARGET_ABSENT,     /* omitted, or a null pointer */
	TARGET_ADDR,       /* sect:addr */
	TARGET_SYMBOL,     /* an undefined symbol: reloc names it */
	TARGET_UNRELOCATED /* reloc says why there is no address */
};

struct target {
	uint64_t addr;             /* offset in sect when that is not 0 */
	uint32_t sect;             /* ET_REL only, else 0 */
	uint8_t kind;              /* enum target_kind */
	bool indirect;             /* it is a word that holds it */
	const struct reloc *reloc; /* NULL where there is none */
};

#define SEC_ALLOC     0x01
#define SEC_WRITE     0x02
#define SEC_EXEC      0x04
#define SEC_NOBITS    0x08 /* no bytes in the file */
#define SEC_SYNTHETIC 0x20 /* made from a program header */
#define SEC_NOPLACE   0x40 /* takes no addresses (.tbss) */

struct section {
	struct image *img;
	const char *name; /* ".eh_frame", "__TEXT,__eh_frame" */
	uint32_t index;   /* ELF's, or Mach-O's 1-based ordinal */
	uint32_t type;    /* sh_type, or Mach-O's section type */
	uint64_t flags;   /* as stored */
	unsigned attr;    /* SEC_* */
	bool loaded;      /* see below */
	uint64_t addr;    /* 0 in ELF relocatable objects */
	uint64_t size;    /* in memory, uncompressed once loaded */
	uint64_t file_off;
	uint64_t align;
	uint64_t entsize;
	uint32_t link; /* sh_link; Mach-O: 0 */
	uint32_t info; /* sh_info; Mach-O: reserved1 */

	/* Valid after section_load(), when it is marked as loaded. */
	const uint8_t *data; /* NULL when there are no bytes */
	size_t len;
	struct reloc *relocs; /* by offset; file order among equals */
	size_t nrelocs;
	size_t wiped;        /* relocations that are all zero */
	const char *no_data; /* why data is NULL, for messages */
};

/* Code that the Linux kernel may replace when it starts. */
struct code_site {
	uint64_t start, end;
	uint32_t sect; /* 0 in linked images */
};

/* Where control of it goes though no instruction says so. */
struct code_way {
	uint64_t from, to;
	uint32_t sect, to_sect; /* 0 in linked images */
	bool behind;            /* to the next instruction: no to */
};

struct segment {
	uint64_t addr;
	uint64_t size; /* in memory */
	uint64_t file_off;
	const uint8_t *data; /* bytes of the file, NULL: none */
	uint64_t len;
	uint64_t file_size; /* ELF: p_filesz, what len should be */
	unsigned attr;      /* SEC_WRITE, SEC_EXEC */
	uint32_t type;      /* p_type; Mach-O: 1 */
};

enum symbol_kind { SYM_NOTYPE, SYM_FUNC, SYM_OBJECT, SYM_SECTION };

struct symbol {
	uint64_t addr; /* without a Thumb bit */
	uint64_t size; /* 0: not known */
	const char *name;
	uint32_t sect; /* section index; 0 in linked images */
	uint8_t kind;  /* enum symbol_kind */
	uint8_t bind;  /* 0 local, 1 global, 2 weak */
	bool thumb : 1;
	bool stub : 1;  /* made up: a PLT slot, "f@plt" */
	bool loose : 1; /* size reaches to what follows */
	bool picks : 1; /* it is called for the address of a function */
};

/* Places in order: by section, then by address. */
static inline bool
place_before(uint32_t sect, uint64_t addr, uint32_t than_sect,
    uint64_t than_addr)
{
	return sect < than_sect || (sect == than_sect && addr < than_addr);
}

/*
 * Function symbols sorted by (sect, addr), one per place: the best name wins
 * (a sized function before an unsized, global before local, ...).  Besides,
 * C++ type_info objects (SYM_OBJECT), which exception tables point at.
 */
struct symtab {
	struct symbol *sym;
	size_t n;
	struct symbol *alias; /* the other names, by place too */
	size_t naliases, alias_cap;
};

/* A function that was inlined, and from where; the image keeps the text. */
struct inlined {
	const char *name;
	const char *file; /* of the call; "": not known */
	unsigned line;
};

/* A place in code, as it is asked for. */
struct image_place {
	uint32_t sect;
	uint64_t addr;
};

/* A word at a place that is moved leads there; at 0: it is no word of data. */
typedef void relatives_fn(void *, uint64_t at, uint64_t target);

/* What the container's reader does on demand; args are the image's own. */
struct image_ops {
	/* Fills data, len and relocs; findings go to diag. */
	void (*load)(struct section *, struct diag *);
	/* Fills img->symtab. */
	void (*symbols)(struct image *);
	/* May it, while other threads read the file's tables?  NULL: no. */
	bool (*symbols_apart)(struct image *);
	/* A part of it that another thread may make then; or NULL. */
	void (*stubs)(const struct image *);
	/*
	 * The symbol that covers one place, found by a scan without sorting:
	 * for commands that ask once.  False when there is none.
	 */
	bool (*scan)(struct image *, uint32_t sect, uint64_t addr,
	    struct symbol *);
	/* The address of a symbol by name; false when it is not there. */
	bool (*by_name)(struct image *, const char *name, struct symbol *);
	/*
	 * All that by_name takes besides what named gives and what the sorted
	 * table has; the first one of a name is the one.
	 */
	void (*data)(struct image *,
	    void (*found)(void *, const struct symbol *), void *arg);
	/*
	 * The functions that other files are bound to, whatever else names
	 * them, with their versions as of named; NULL where those are in the
	 * symbol table anyway.
	 */
	void (*exported)(struct image *,
	    void (*found)(void *, const struct symbol *, const char *version,
		bool hidden),
	    void *arg);
	/*
	 * The functions whose stored name is() accepts (NULL: all), without making the
	 * sorted table, those of .dynsym first; NULL, or false, where there is
	 * no way around that.  The version is NULL where the name has none beside it;
	 * hidden: it is not the default one.
	 */
	bool (*named)(struct image *, bool (*is)(void *, const char *),
	    void (*found)(void *, const struct symbol *, const char *version,
		bool hidden),
	    void *arg);
	/*
	 * The symbol that the dynamic linker binds to the word at addr, or
	 * NULL.  Also the names behind PLT slots where addr is one.
	 */
	const char *(*binding)(struct image *, uint64_t addr);
	/*
	 * Where the word at addr leads, when no symbol is bound to it and it
	 * is not the plain address: Mach-O chains hold more than that, and of
	 * ELF's a relocation may.  NULL where words are what they say; false
	 * when it leads nowhere.
	 */
	bool (*pointer)(struct image *, uint64_t addr, uint64_t *target);
	/* See image_relatives(); NULL: that is not known. */
	bool (*relatives)(struct image *, relatives_fn *, void *arg);
	/*
	 * Says for which places line and inlined will be called, which is
	 * faster than one after another: sorts them.  NULL where it is not.
	 */
	void (*expect)(struct image *, struct image_place *, size_t n);
	/* Source file and line of an address, from debug information. */
	bool (*line)(struct image *, uint32_t sect, uint64_t addr,
	    const char **file, unsigned *line);
	/*
	 * Calls found for each function that was inlined at an address whose
	 * line is known, the outermost first; NULL where that is not told.
	 */
	void (*inlined)(struct image *, uint32_t sect, uint64_t addr,
	    void (*found)(void *, const struct inlined *), void *arg);
	/* Frees priv and all that is not in the image's own members. */
	void (*close)(struct image *);
};

/* RISC-V: whose instructions the opcode custom-0 has; several: nobody's. */
enum riscv_vendor { RISCV_NOBODY, RISCV_THEAD, RISCV_MIPS };

/* What debug information was lost by: the worst of them counts. */
enum lost_by { LOST_DAMAGE, LOST_LIMIT, LOST_RESOURCES };

struct image {
	const char *file;     /* as given on the command line */
	const char *member;   /* archive member, or NULL */
	const char *arch;     /* universal file's slice, or NULL */
	const char *wrapping; /* "bzImage, xz": taken off; or NULL */
	uint8_t container;    /* enum container */
	uint8_t type;         /* enum image_type */
	uint8_t machine;      /* enum machine */
	uint8_t addr_size;    /* 4 or 8 */
	bool big_endian;
	bool code_little; /* Arm BE8: instructions stay little */
	bool has_zcmp;    /* RISC-V: by .riscv.attributes, which */
	bool has_xqccmp;  /* of those that share encodings it has */
	bool has_double;  /* ... which leave no room for them */
	bool has_zclsd;
	uint8_t custom;      /* the same: enum riscv_vendor */
	bool by_section;     /* ELF ET_REL: places are sect:offset */
	bool kernel;         /* a linked Linux kernel */
	uint32_t machine_id; /* e_machine, or Mach-O's cputype */
	uint32_t subtype;    /* e_flags, or cpusubtype */
	uint64_t base;       /* Mach-O: address of file offset 0 */
	uint64_t entry;      /* e_entry */
	const uint8_t *data; /* the whole file, member or slice */
	size_t len;
	uint64_t shown;           /* stored bytes of sections loaded */
	atomic_int llvm;          /* image_is_of_llvm(): 0 not known, 1, -1 */
	atomic_uint has;          /* image_has(): HAS_*; 0 not known */
	bool code_loaded;         /* with what code_ctx_load() wants */
	bool code_16;             /* ... which is for 16 bits (i386) */
	struct section *sections; /* in file order */
	size_t nsections;
	struct segment *segments; /* ELF: every program header */
	size_t nsegments;
	struct segment **loads; /* mapped ones, by address */
	size_t nloads;
	struct section **placed; /* allocated ones, by address; NULL in
				    relocatable objects */
	size_t nplaced;
	struct symtab symtab;
	bool symtab_loaded;
	bool symtab_single; /* that of one place is there alone */
	/*
	 * Arm, AArch64, RISC-V: $a, $t, $x and $d, which say what the bytes
	 * after them are.  Mach-O: "$d" with a size for data in code.
	 */
	struct symtab marks;
	/*
	 * Arm without marks: two bits a halfword, from an address on, of code
	 * that calls lead to: it is A32, it is Thumb.  code_ctx_load() makes
	 * them; NULL: there are none.
	 */
	uint8_t *reached;
	uint64_t reached_addr, nreached; /* halfwords */
	/* Names of files of assembly, at the local symbols made of them. */
	struct symtab sources;
	/* Functions' starts that the container itself lists, ascending. */
	uint64_t *starts;
	size_t nstarts;
	bool has_starts;         /* ... and a list is not empty (Zig's is) */
	struct code_site *sites; /* image_load_alternatives(): sorted */
	size_t nsites;
	struct code_way *ways; /* image_load_ways(): sorted by from */
	size_t nways;
	uint64_t jump_labels[2]; /* of a kernel by its own names; 0 */
	bool sites_loaded, ways_loaded;
	bool companion;          /* of a debugger: nothing loaded */
	const char *names;       /* where its symbols are from, as ".symtab";
				    NULL: as everybody's */
	const uint8_t *build_id; /* a note; Mach-O: LC_UUID */
	size_t build_id_len;
	const char *build; /* "macos 11.0, ld 820.1", or NULL */
	/*
	 * Why names or lines of debug information are missing, or NULL; for
	 * whoever closes the image to tell.
	 */
	const char *lost;
	uint8_t lost_by; /* enum lost_by */
	/*
	 * The companion with debug information, which names point into, and
	 * what reads that or its own; object/dwarf_child.h has both.
	 */
	struct image *debug;
	struct dwarf_child *dwarf;
	bool dwarf_tried;
	const struct image_ops *ops;
	void *priv;       /* the container reader's */
	struct arena mem; /* strings and bytes made on the way */
};

/*
 * Makes loads and placed from segments and sections; the container readers
 * call it when those are complete.
 */
void image_prepare(struct image *);
/*
 * Frees the image.  The relocs of sections, sections, segments, loads, placed
 * and symtab.sym are its own and come from malloc.
 */
void image_close(struct image *);

/* "x86-64", "riscv32", "arm64e": names for output. */
const char *image_machine_name(const struct image *);
/* The alignment of instructions in an image's code, in bytes. */
unsigned image_insn_align(const struct image *);
/*
 * RISC-V, from e_flags: does a function give floating-point registers back as
 * words of four bytes (psABI, "Hardware Floating-point Calling Convention", ABI_FLEN 32)?
 */
bool image_short_floats(const struct image *);
/*
 * RISC-V, LoongArch, from e_flags: do functions get no arguments in floating-point
 * registers, which then are nobody's to keep?
 */
bool image_no_floats(const struct image *);
/* 64-bit Power, from e_flags: are calls those of ELF V1 (function descriptors)? */
bool image_elf_v1(const struct image *);

/* Loads a section's bytes and relocations once; false when it has no bytes. */
bool section_load(struct section *, struct diag *);
/* A reader over the bytes of a loaded section. */
static inline struct bytes
section_bytes(const struct section *s)
{
	struct bytes b;

	bytes_init(&b, s->data, s->len, 0, s->img->big_endian);
	return b;
}
/* The same from an offset to another one, or to the section's end. */
static inline struct bytes
section_range(const struct section *s, uint64_t offset, uint64_t end)
{
	struct bytes b = section_bytes(s);

	if (end < b.len)
		b.len = end;
	bytes_seek(&b, offset);
	return b;
}
/* By ELF index or Mach-O ordinal; NULL when there is none, as of 0. */
struct section *image_section(const struct image *, uint32_t index);
/* Its name, or NULL. */
const char *image_section_name(const struct image *, uint32_t index);
/* A symbol's name as the source has it: Mach-O's begin with one "_" more. */
static inline const char *
image_plain_name(const struct image *img, const char *name)
{
	return name + (*name == '_' && img->container == CONTAINER_MACHO);
}
/*
 * Does the section bear the name?  ".zdebug_frame", the old way to mark
 * compressed sections, counts as ".debug_frame".
 */
bool section_is(const struct section *, const char *name);
/* The first section of that name by the rule of section_is(), or NULL. */
struct section *image_section_named(const struct image *, const char *name);
/* The same if it has bytes, which are loaded. */
struct section *image_section_loaded(struct image *, const char *name,
    struct diag *);
/* Has it what a compiler leaves for link-time optimization? */
bool image_has_lto(const struct image *);
/* A Mach-O file's UUID as Apple's tools and crash logs write it. */
void sb_uuid(struct strbuf *, const uint8_t id[16]);
/* DT_SONAME of a shared library, or NULL. */
const char *image_soname(const struct image *);
/* Does .comment, where compilers name themselves, hold the word? */
bool image_comment_has(const struct image *, const char *word);
/*
 * Is it of LLVM's compilers?  Objects for Android may say no more than that they
 * are that.  Found once, from any thread.
 */
bool image_is_of_llvm(struct image *);
/*
 * Which sections there are that tell what code is of: looked for once, since
 * objects have tables and sections by the ten thousand.
 */
enum { HAS_GO = 1, HAS_EH_FRAME = 2, HAS_SWIFT = 4, HAS_KNOWN = 8 };
unsigned image_has(const struct image *);
/* Does a function's descriptor stand there (64-bit PowerPC ELF V1, IA-64)? */
bool image_is_descriptor(const struct image *, uint64_t addr);
/* The allocated section that holds the address (linked images). */
struct section *image_section_at(const struct image *, uint64_t addr);
/* The section of a place: by its number, or, where that is 0, by the address. */
struct section *image_section_of(const struct image *, uint32_t sect,
    uint64_t addr);
/* The mapped segment that holds the address, or NULL. */
const struct segment *image_segment_at(const struct image *, uint64_t addr);
/* Is the place inside executable code (segment, else section)? */
bool image_is_code(const struct image *, uint32_t sect, uint64_t addr);
/*
 * ... or may it be?  Mach-O's sections that a program names itself are not marked
 * unless it says so ("__TEXT,mine,regular,pure_instructions").
 */
bool image_may_be_code(const struct image *, uint32_t sect, uint64_t addr);
/*
 * Was the function that begins there thrown away?  Linkers leave 0 for its
 * address; in debug sections also 1, or one at the very end.
 */
bool image_is_discarded(const struct image *, const struct target *start,
    bool debug);
/*
 * A reader over the file's bytes from an address to the end of what is
 * mapped there, with bytes_offset() counting in addresses; an empty one when
 * nothing is.  In relocatable objects sect names the section, which must have
 * been loaded.
 */
struct bytes image_bytes(const struct image *, uint32_t sect, uint64_t addr);
/*
 * How many bytes of the section the file has, from its beginning: a loop over
 * them ends with the file, whatever a damaged header says of the size.  In
 * relocatable objects the section must have been loaded.
 */
uint64_t section_stored(const struct section *);

/*
 * The address in the word at addr of a linked image, as it will be once
 * loaded at the addresses of the file; false when the file does not have it.
 */
bool image_pointer(const struct image *, uint64_t addr, uint64_t *target);
/*
 * Tells where each word leads that is moved with a file which may be loaded
 * anywhere: none of its other words is an address.  False: nothing says so.
 */
bool image_relatives(const struct image *, relatives_fn *, void *arg);
/* Where a word that leads to code leads: Arm's has what kind of code, too. */
static inline uint64_t
image_code_place(const struct image *img, uint64_t word)
{
	return img->machine == MACH_ARM ? word & ~(uint64_t)1 : word;
}

/* The first relocation at exactly this section offset, or NULL. */
const struct reloc *section_reloc(const struct section *, uint64_t offset);
/* The first one at or after offset: for loops over a range. */
const struct reloc *section_reloc_from(const struct section *, uint64_t offset);
/* How many have an effect in [from, to); *first is the place of the first. */
size_t section_relocs_in(const struct section *, uint64_t from, uint64_t to,
    uint64_t *first);
/* The place after the last one. */
static inline const struct reloc *
section_reloc_end(const struct section *s)
{
	return s->nrelocs == 0 ? s->relocs : s->relocs + s->nrelocs;
}
/*
 * The target of a pointer field at a section offset whose value, with every
 * base already added, is addr: the relocation's where there is one, else addr.
 */
struct target section_target(const struct section *, uint64_t offset,
    uint64_t addr);
/*
 * The same for fields in ascending order: *at is at first what
 * section_reloc_from() gave for an earlier place, and then moved on.
 */
struct target section_target_next(const struct section *,
    const struct reloc **at, uint64_t offset, uint64_t addr);

/* Sorts, removes duplicates; for the readers that fill a symtab. */
void symtab_sort(struct symtab *);
/* For scans: which name for one place is better (negative: the first)? */
int symbol_rank(const struct symbol *, const struct symbol *);
/* Of n symbols by place: the first at a place or beyond it; only beyond it. */
size_t symbol_from(const struct symbol *, size_t n, uint32_t sect,
    uint64_t addr);
size_t symbol_after(const struct symbol *, size_t n, uint32_t sect,
    uint64_t addr);
/* The rule of image_symbol(), for one symbol. */
bool symbol_covers(const struct image *, const struct symbol *, uint32_t sect,
    uint64_t addr);
/* Loads the symbols once (main thread). */
void image_load_symbols(struct image *);
/* Loads that of a place alone, where none are: others are not known then. */
void image_load_symbol(struct image *, uint32_t sect, uint64_t addr);
/* Are they not loaded, and may be beside an index of a table? */
bool image_symbols_wait(struct image *);
/* Then makes, beside that, names of stubs, which it waits for. */
void image_load_stubs(struct image *);
/*
 * The symbol that covers a place: the last one at or before it, unless its
 * size says that it ends before.  NULL when there is none.
 */
const struct symbol *image_symbol(const struct image *, uint32_t sect,
    uint64_t addr);
/*
 * Arm: the instruction set at a place, by the function symbol that covers it or
 * by mapping symbols (AAELF32, "Mapping symbols"): 't', 'a', or 0 when nothing
 * tells.
 */
char image_arm_state(const struct image *, uint32_t sect, uint64_t addr);
/* The same of a place by the calls that lead to it; it may lie between two. */
char image_arm_reached(const struct image *, uint32_t sect, uint64_t addr);
/*
 * Where a name says that it is that of a part which was moved out of a function
 * (f.cold, f.cold.1; of LLVM's sections of blocks f.__part.1, f.eh), or NULL.
 */
const char *name_cold(const char *name);
/* The symbol that begins exactly there, or NULL. */
const struct symbol *image_symbol_exact(const struct image *, uint32_t sect,
    uint64_t addr);
/*
 * Does the symbol that covers a place have a name that is() accepts, be it an
 * alias?
 */
bool image_named(const struct image *, uint32_t sect, uint64_t addr,
    bool (*is)(void *, const char *), void *);
/*
 * Finds, once and from the main thread, what places of its code a Linux kernel
 * or module says that are replaced: .altinstructions, .parainstructions.
 */
void image_load_alternatives(struct image *);
/* The one that a place lies in, or NULL. */
const struct code_site *image_alternative(const struct image *, uint32_t sect,
    uint64_t addr);
/*
 * The same for where its code is gone on with: behind warnings, where jumps are
 * switched, and where faults are mended: __bug_table, __jump_table, __ex_table.
 */
void image_load_ways(struct image *);
/* The first of img->ways from a place on. */
size_t image_ways_from(const struct image *, uint32_t sect, uint64_t addr);
/*
 * The name behind a code pointer, for personality routines and the like: the
 * relocation's symbol, a dynamic binding (through a DW.ref. word too), or the
 * symbol exactly there.  NULL when it has none.
 */
const char *image_target_name(const struct image *, const struct target *);

#endif
