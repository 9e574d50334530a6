/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Findings as the output of check: text as compilers write it, JSON objects,
 * SARIF 2.1.0, or the workflow commands of GitHub Actions.  All append to a
 * string buffer.  As in print.h, objects of a document begin with ",\n".
 */
#ifndef OUTPUT_REPORT_H
#define OUTPUT_REPORT_H

#include "output/print.h"

struct report_count {
	const char *name;
	uint64_t n;
};

/* An entry by its function. */
struct report_function {
	const char *table;
	uint64_t start;
	const char *text_section; /* or NULL */
	const char *symbol;       /* or NULL */
};

/* An entry of which code does not say whether it is right. */
struct report_unknown {
	struct target start;
	const struct report_function *function; /* for JSON */
	uint64_t pc;
	const char *reason;
	uint64_t undecoded; /* bytes that were not read */
};

/* An entry that holds at calls only. */
struct report_sync {
	struct target start;
	const struct report_function *function; /* for JSON */
	uint64_t pc;     /* where something does not, first */
	uint32_t places; /* instructions */
	uint8_t nfaults;
	const char *faults[8]; /* names of what does not */
};

/* A table that was looked at. */
struct report_table {
	const char *table;
	const char *section; /* or NULL */
	size_t entries;
	size_t checks;
	/* How many were held against code, by outcome; NULL: that was not. */
	const struct report_count *classes;
	size_t nclasses;
	uint64_t functions, instructions;
	uint64_t undecoded; /* bytes that code comes to */
	uint64_t undecoded_entries;
	uint64_t unfollowed; /* assumed for no more than a register */
	uint64_t at_calls;   /* of those contradicted: wrong at a call */
	const struct report_count *reasons; /* of those not known */
	size_t nreasons;
	const struct report_unknown *unknown; /* each, where asked for */
	size_t nunknown;
	const struct report_sync *sync; /* the same */
	size_t nsync;
};

/* What a reader takes of an image: check/readers.h. */
#define REPORT_PROFILE_TABLES 3
#define REPORT_PROFILE_ROWS   8
struct report_profile {
	const char *name;
	const char *date; /* of the sources that were read */
	const char *tables[REPORT_PROFILE_TABLES];
	size_t ntables; /* 0: it does not read such files */
	bool foreign;   /* nor any of the machine */
	uint64_t code_bytes, code_taken;
	uint64_t functions, functions_taken;
	struct report_count rows[REPORT_PROFILE_ROWS]; /* by verdict */
	const char *dropped; /* why it takes nothing; or NULL */
};

struct report_summary {
	const struct report_table *tables;
	size_t ntables;
	const struct report_profile *profiles;
	size_t nprofiles;
	uint64_t count[LEVEL_ERROR + 1]; /* by level */
	uint64_t suppressed;             /* by a suppressions file */
	uint64_t known;                  /* by a baseline */
};

/* What several images, or files, come to. */
struct report_totals {
	const char *file; /* the archive, NULL: several files */
	uint64_t checked; /* members or files with a table */
	uint64_t found;   /* those of them with something to say */
	uint64_t count[LEVEL_ERROR + 1];
	uint64_t suppressed, known;
};

/* Where a finding is, as far as it can be told. */
struct report_place {
	const struct symbol *symbol; /* the function's, or NULL */
	const char *file;            /* source file, or NULL */
	unsigned line;
	/* How many before it have the same fingerprint. */
	uint32_t twins;
	/* Whose directives would mend it, told before: or NULL. */
	const struct entry *mend;
	bool mend_again;
};

/* A finding as schema.def tells of it; NULL is absent. */
struct finding_record {
	struct finding f;
	struct finding_code code; /* where f has some */
	const char *check, *level, *table, *section, *text_section, *symbol;
	const char *source;
	unsigned line;
	bool has_address;
	uint64_t more; /* as those of the finding or its code */
	const struct entry *mend;
};

struct reporter {
	bool mends; /* tells what would mend a finding */
	/* Once, before and after everything else; may be NULL. */
	void (*begin)(struct strbuf *);
	/* notes is what failure wrote there for all files, in their order. */
	void (*end)(struct strbuf *, const char *version, bool failed,
	    const struct strbuf *notes);
	/* A file that cannot be read; NULL: told on standard error alone. */
	void (*failure)(struct strbuf *, struct strbuf *notes, const char *file,
	    const char *message);
	void (*finding)(struct strbuf *, const struct print_opts *,
	    const struct image *, const struct finding *,
	    const struct report_place *);
	/* After the findings of an image; NULL: the format has none. */
	void (*summary)(struct strbuf *, const struct print_opts *,
	    const struct image *, const struct report_summary *);
	/*
	 * After all images, where there were several: for people, who then get
	 * no summary of each.  NULL: the format has none.
	 */
	void (*totals)(struct strbuf *, const struct report_totals *);
	/* n findings of a file that were left out; NULL: none ever are. */
	void (*left_out)(struct strbuf *, const struct print_opts *,
	    const struct image *, enum check, enum level, uint64_t n);
};

extern const struct reporter report_text, report_json, report_sarif,
    report_github;

/* Fills the place; symbols must have been loaded. */
void report_find_place(struct image *, const struct finding *,
    struct report_place *);
/* The same for the same finding after a relink: FNV-1a of its key. */
uint64_t report_fingerprint(const struct image *, const struct finding *,
    const struct symbol *);
/* "error", "warning", "note". */
const char *level_name(enum level);
/* How a terminal is told to show it. */
const char *level_color(enum level);
/* FILE:SECTION+0xOFFSET, or less where less is known. */
void sb_finding_place(struct strbuf *, const struct image *,
    const struct finding *);
/* The message, and how many were left out after it. */
void sb_finding_message(struct strbuf *, const struct finding *);

/* For schema.def: fields whose names are told, or with "more" before them. */
void json_classes(struct strbuf *, const struct print_opts *, const void *);
void json_entries(struct strbuf *, const struct print_opts *, const void *);
void json_profile_rows(struct strbuf *, const struct print_opts *,
    const void *);

#endif
