/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the elf*.c files share; nobody else includes it. */
#ifndef OBJECT_ELF_PRIV_H
#define OBJECT_ELF_PRIV_H

#include <gelf.h>
#include <pthread.h>
#include <stdatomic.h>

#include "object/elf_abi.h"
#include "object/map.h"
#include "object/reader.h"

struct dynrel;
struct stub;
struct inflating;

/* A symbol table and its strings, wherever they were found. */
struct elf_syms {
	Elf_Data *sym;
	size_t n;
	const char *str;
	size_t strsz;     /* ends with a NUL */
	Elf_Data *xindex; /* SHT_SYMTAB_SHNDX, or NULL */
	size_t nxindex;
};

/* Dynamic relocations by address. */
struct dynrels {
	atomic_bool ready;
	bool bound; /* only those with a symbol */
	struct dynrel *r;
	size_t n;
};

/* Relative relocations as the file has them, where it says how many. */
struct relatives {
	const uint8_t *data; /* NULL: cannot be read */
	uint64_t n;
	bool counted;
};

/* img->priv of an ELF image. */
struct elf {
	/*
	 * libelf's, of the bytes or of a mended copy: one for what is kept,
	 * which is made with the lock held and then only read, and one for
	 * what is read once, which is closed when it has copied as much as the
	 * file.
	 */
	Elf *handle;
	uint8_t *mended;
	pthread_mutex_t handle_lock;
	Elf_Data **tables; /* by section, when first asked for */
	size_t kept;       /* bytes of tables */
	unsigned nkept;    /* of these, not by section */
	Elf_Data *dynamic, *dynsym;
	bool dynamic_tried, dynsym_tried;
	Elf *passing;
	size_t passed;
	unsigned npassed;
	uint32_t *xindex; /* by symbol table, its SHT_SYMTAB_SHNDX */

	uint64_t unpacked; /* what sections became */
	struct inflating **inflating;
	size_t ninflating, inflating_cap;
	bool sparing; /* elf_load_sparingly() */
	const struct file_opts *opts;
	bool is64;
	size_t nshdrs; /* sections with a header */
	bool no_names; /* and no section name table */
	/*
	 * ET_REL: by section index, the first relocation section that applies
	 * to it, and by the index of that one, the next.
	 */
	uint32_t *rel_first;
	uint32_t *rel_next;
	/* The symbol table that relocations used last. */
	uint32_t syms_link;
	struct elf_syms syms;

	/* Made when first asked for: [0] those with a symbol, [1] all. */
	pthread_mutex_t lock;
	struct dynrels dynrels[2];
	struct relatives relatives[2]; /* [0] of DT_REL, [1] of DT_RELA */
	atomic_bool relatives_ready;
	bool dynsyms_ready;
	struct elf_syms dynsyms;
	pthread_mutex_t stubs_lock;
	atomic_bool stubs_ready;
	struct stub *stubs; /* PLT slots by address */
	size_t nstubs;
	uint64_t toc; /* 64-bit Power: what r2 is, or 0 */

	bool symbols_made;

	/* Other files that symbols were taken from; names point into them. */
	struct map debug_map; /* of the image's debug */
	bool mini_tried;
	struct image *mini;
	uint8_t *mini_data;
};

/* One of them, decoded. */
struct elf_sym {
	const char *name; /* "" when it has none */
	uint64_t value;
	uint64_t size;
	uint32_t shndx; /* extended index resolved */
	uint8_t type;
	uint8_t bind;
	bool special; /* SHN_ABS, SHN_COMMON, ... */
};

static inline struct elf *
elf_priv(const struct image *img)
{
	return img->priv;
}

/* A relocation as it is stored. */
struct elf_rel {
	uint64_t offset;
	int64_t addend;
	uint32_t sym;
	uint32_t type;
	uint32_t order;       /* in the file */
	bool has_addend;      /* else it is in the field */
	uint8_t type2, type3; /* MIPS64 */
};

/* Bytes of a section as they are in the file, cut to what is there. */
const uint8_t *elf_raw(const struct section *, size_t *len);
/* Bytes of the file at an address, by the segments; NULL when not there. */
const uint8_t *elf_at(const struct image *, uint64_t addr, uint64_t *left);

/*
 * elf_handle.c: the header, of whatever version; and libelf's handle, in
 * img->priv.
 */
bool elf_get_ehdr(const uint8_t *, size_t len, GElf_Ehdr *);
void elf_handle_open(struct image *);
void elf_handle_close(struct elf *);
/*
 * Whole records in the bytes of the file at p, for gelf_get*(); NULL: none.
 * Those of a section stay until the image is closed (any thread may ask), so
 * do those of the others, and the last is there until the next call.
 */
Elf_Data *elf_section_table(const struct section *, Elf_Type);
Elf_Data *elf_dynamic_table(const struct image *, const uint8_t *p, size_t len);
Elf_Data *elf_dynsym_table(const struct image *, const uint8_t *p, size_t len);
Elf_Data *elf_passing_table(const struct image *, const uint8_t *p, size_t len,
    Elf_Type);
/* The bytes of one record of a kind that is not kept, in the machine's order. */
bool elf_get_record(const struct image *, uint64_t offset, Elf_Type, size_t,
    void *);

/* elf_section.c */
void elf_load(struct section *, struct diag *);
void elf_sections_free(struct elf *);

/* Where elf_at() leads, for a section made from a program header. */
void elf_load_synthetic(struct section *);

/*
 * elf_rels.c: the relocations that apply to a section of an ET_REL file, in
 * file order (to be freed), and the symbols that they use.
 */
struct elf_rel *elf_rels(struct section *, struct elf_syms *, size_t *n,
    struct diag *);
/* The parts of r_info, as gelf_getrel() has it. */
struct elf_info {
	uint32_t sym, type;
	uint8_t type2, type3; /* MIPS64 */
};
struct elf_info elf_info(const struct image *, uint64_t);
/* Of either kind. */
bool elf_get_rel(Elf_Data *, size_t i, GElf_Rela *);
/* elf_reloc.c: applies them. */
void elf_relocate(struct section *, struct diag *);

/*
 * elf_losses.c: tells of relocations and symbols that section headers make
 * nothing of; is a file whose type says nothing an object? and reads tables from
 * segments where section headers deny that they have bytes.
 */
bool elf_is_rel_section(const struct section *);
void elf_check_relocs(struct image *, struct diag *);
/* Is it a table by its name, or by a segment? */
bool elf_is_table(const struct section *);
bool elf_looks_relocatable(const struct image *);
void elf_find_lost_bytes(struct image *, struct diag *);

/* elf_stripped.c: sections for an image whose headers were stripped. */
void elf_make_sections(struct image *);
/* What attributes say of the instructions (elf_attributes.c). */
void elf_read_attributes(struct image *);

/* elf_version.c: versions of .dynsym's symbols, looked up where asked for. */
struct elf_versions {
	Elf_Data *sym;
	const char **name; /* by index, NULL: none */
};
bool elf_versions_open(struct elf_versions *, struct image *,
    const struct elf_syms *);
/* The version that symbol i was given, and is it not the default? Or NULL. */
const char *elf_version_of(const struct elf_versions *, size_t i, bool *hidden);
void elf_versions_close(struct elf_versions *);

/* elf_symbols.c */
/* The strings of a table: n bytes, cut after the last NUL. */
void elf_set_strings(struct elf_syms *, const uint8_t *, size_t n);
/* Without its strings no symbol has a name; strsz is 0 then. */
bool elf_section_syms(const struct section *, struct elf_syms *);
bool elf_get_sym(const struct image *, const struct elf_syms *, size_t i,
    struct elf_sym *);
void elf_symbols(struct image *);
bool elf_symbols_apart(struct image *);
bool elf_scan(struct image *, uint32_t sect, uint64_t addr, struct symbol *);
bool elf_by_name(struct image *, const char *, struct symbol *);
void elf_data(struct image *, void (*)(void *, const struct symbol *), void *);
void elf_exported(struct image *,
    void (*found)(void *, const struct symbol *, const char *version,
	bool hidden),
    void *arg);
bool elf_named(struct image *, bool (*is)(void *, const char *),
    void (*found)(void *, const struct symbol *, const char *version,
	bool hidden),
    void *arg);
/*
 * The function (or type_info object) exactly there, in a linked image, whether
 * symbols were loaded or not; NULL when there is none.
 */
const char *elf_exact_name(const struct image *, uint64_t addr);

/* elf_dynamic.c */
/* The value of a tag of the dynamic section; false when it is not there. */
bool elf_dyn_tag(const struct image *, int64_t tag, uint64_t *);
bool elf_dynsym(const struct image *, struct elf_syms *);
/* Does the dynamic linker change sections that are not writable? */
bool elf_has_textrel(const struct image *);
const char *elf_binding(struct image *, uint64_t addr);
bool elf_pointer(struct image *, uint64_t addr, uint64_t *target);
bool elf_relatives(struct image *, relatives_fn *, void *arg);
/* The dynamic symbol that the word at addr is bound to, or NULL. */
const char *elf_bound_name(const struct image *, uint64_t addr);
const char *elf_dynsym_name(const struct image *, uint32_t index);
void elf_dynamic_free(struct elf *);
/* A linked image: the dynamic relocations inside a section. */
void elf_dynamic_relocs(struct section *);

/*
 * elf_plt.c: appends the PLT's slots to img->symtab, whose array has room for
 * *cap; and the function behind a slot, NULL where addr is none.
 */
void elf_load_stubs(const struct image *);
void elf_plt_symbols(struct image *, size_t *cap);
bool elf_is_plt(const struct section *);
const char *elf_stub_name(const struct image *, uint64_t addr);

/* elf_kallsyms.c: appends what a kernel's own table names, if there is one. */
bool elf_kallsyms(struct image *, size_t *cap);

/*
 * elf_debug.c: opens the separate debug file that the options lead to, into
 * img->debug; and gives the image in .gnu_debugdata, or NULL.
 */
struct image *elf_mini_image(struct image *);
void elf_debug_free(struct elf *);

/*
 * elf_debug.c: appends the functions that DWARF names to img->symtab, whose
 * array has room for *cap.
 */
void elf_dwarf_symbols(struct image *, size_t *cap);

#endif
