/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between the files of stack: threads, modules, memory, and what is found. */
#ifndef PROCESS_STACK_H
#define PROCESS_STACK_H

#include "base/dense.h"
#include "run/run.h"
#include "object/core.h"
#include "output/frame.h"
#include "walk/stacks.h"

/* --walk */
enum stack_walks { WALKS_CHECKED, WALKS_BOTH, WALKS_ALONE };

struct stack_options {
	struct options o;
	unsigned walks;    /* enum stack_walks */
	unsigned fallback; /* WALK_FALLBACK_* */
	uint64_t limit;    /* frames a stack */
	bool words, registers;
	const char *buildid_dir; /* of perf, or NULL */
	bool apart;              /* equal stacks are printed each */
	uint64_t samples;        /* 0: none */
	uint64_t interval;       /* ms; 0: not said */
	bool step;
	uint64_t steps; /* at most */
};

static inline const struct stack_options *
of_stack(const struct options *o)
{
	return (const struct stack_options *)o;
}

/* A mapped part of a file, whoever told of it. */
struct stack_map {
	uint64_t start, end;
	uint64_t offset;  /* in the file */
	const char *path; /* as the process named it */
	bool exec;
	bool unsaid; /* nothing tells but the file's headers */
};

/* A file that is mapped somewhere, or is in memory only. */
struct stack_file {
	char *path; /* that was opened */
	struct file *file;
	struct image *img; /* NULL: why */
	char *why;
	bool looked; /* for tables */
	bool met;    /* a frame was in it */
	struct table_list tables, debug_tables;
	/* What its code implies, once that is asked for. */
	struct table_list implied;
	struct entry implied_entry;
	struct walk_row implied_row;
	struct spans *spans; /* NULL: not asked for yet */
};

struct stack_module {
	struct walk_module walk; /* img is NULL when it has no file */
	const char *path;        /* as the process names it */
	uint64_t start, end;
	size_t first, n; /* of the space's maps */
	bool exec;
	bool is_exe;
	struct stack_file *file; /* of walk.img; NULL: none */
	const char *why;         /* no file: the reason */
	uint8_t build_id[64];    /* as it ran */
	size_t build_id_len;
	bool verified; /* the file has the same */
	/* How it is known that the file is another one; else NULL. */
	const char *mismatch;
	bool used; /* a frame was in it */
	bool said; /* findings about it were made */
};

/* A process, dead or alive, as walks need it. */
struct stack_space {
	const struct options *o;
	struct image *about; /* names the input: file, machine */
	struct walk_env env;
	struct walk_space space; /* its arg is this */
	struct walk_lookup *lookup;
	bool any[WALK_TABLES]; /* a module has such */
	struct stack_files *files;
	bool own_files;         /* not of other spaces too */
	struct stack_map *maps; /* by address */
	size_t nmaps, maps_cap;
	struct stack_module **modules; /* by address */
	size_t nmodules, modules_cap;
	bool cut; /* there are more */
	/* Memory as it was: a reader from addr on, empty: not there. */
	struct bytes (*memory)(struct stack_space *, uint64_t addr);
	/* Is it in memory that can be run?  NULL: by the maps. */
	bool (*is_code)(struct stack_space *, uint64_t);
	/* Are they in two mappings?  NULL: nobody knows. */
	bool (*is_other)(struct stack_space *, uint64_t, uint64_t);
	size_t switches; /* that many mappings there are */
	uint64_t page;
	uint64_t entry;   /* AT_ENTRY, 0: not known */
	uint64_t vdso;    /* AT_SYSINFO_EHDR, or 0 */
	const char *exe;  /* -e, or NULL */
	const char *root; /* put before names of files, or NULL */
	long live;        /* process id of one that is alive */
	bool grows;       /* it may load more */
	/* The build id that somebody wrote down, or an empty reader. */
	struct bytes (*build_id)(struct stack_space *, struct stack_module *);
	void *arg; /* of those functions */
	struct arena mem;
};

/* stack_files.c: what spaces have in common, and outlives them */
struct stack_files {
	struct stack_file **list;
	size_t n, cap;
	struct dense names; /* hash of one, and how many before have it */
};

struct stack_files *stack_files_new(void);
void stack_files_free(struct stack_files *);
/* The file of that name, opened at most once; never NULL. */
struct stack_file *stack_file_open(struct stack_space *, const char *path);
/* Takes an image that has no file; its name is img->file. */
struct stack_file *stack_file_adopt(struct stack_space *, struct image *);
/* Looks for its tables, once. */
void stack_file_tables(const struct stack_space *, struct stack_file *);

/*
 * stack_implied.c: the row that the code at a place implies, or NULL; for the
 * space's implied().
 */
const struct walk_row *stack_implied(void *space, uint64_t pc);
/* Makes what takes long of that ahead, of the program and of what has no table. */
void stack_prepare_implied(const struct stack_space *,
    const struct stack_module *);

/*
 * stack_gap.c: is the place, which no table covers, of a compiler's start files?
 */
bool stack_is_startup(struct stack_file *, uint64_t at);

/* stack_modules.c */
/* files: those of other spaces too, or NULL. */
void stack_space_init(struct stack_space *, const struct options *,
    struct image *about, struct stack_files *files);
void stack_space_free(struct stack_space *);
struct stack_map *stack_add_map(struct stack_space *, uint64_t start,
    uint64_t end, uint64_t offset, const char *path, bool exec);
/* Makes modules of the maps and opens them; then the names of tables. */
void stack_open_modules(struct stack_space *);
/* The same for those that are new, after the maps were read anew. */
void stack_add_modules(struct stack_space *);
/* Adds a module that no map tells of, with its bias; opens it. */
struct stack_module *stack_add_module(struct stack_space *, const char *path,
    uint64_t bias);
/* Is it one of the tables that walk? */
bool stack_walks_by(const struct options *, const char *table);
/* Sets which tables walk, and makes the lookup. */
void stack_choose_tables(struct stack_space *);
/* Indexes the tables, so that to walk takes no longer than it has to. */
void stack_prepare(struct stack_space *);
struct stack_module *stack_module_at(const struct stack_space *, uint64_t pc);
/*
 * A reader from addr on, of its memory or, where that has less than size bytes,
 * of the file that is mapped there.
 */
struct bytes stack_bytes(struct stack_space *, uint64_t addr, size_t size);
/* A word of it; for struct walk_env, so that the space is a void *. */
bool stack_read(void *space, uint64_t addr, unsigned size, uint64_t *);
/* stack_entry.c: what struct walk_space asks of the space, its arg. */
bool stack_is_entry(void *, uint64_t pc);
bool stack_is_first(void *, uint64_t sp);
/* What is mapped there, for messages; NULL: nothing. */
const struct stack_map *stack_map_at(const struct stack_space *, uint64_t);

/* --- What is found, once for each place --- */

struct stack_findings {
	struct diag diag;
	const struct image **images; /* of each finding */
	size_t images_cap;
	bool *shown;       /* ... text has it already */
	struct dense seen; /* section or image, offset, key, check */
	size_t *at;        /* their findings */
	size_t nat, at_cap;
};

/* What a finding is about: a place of a table, or a file, and code. */
struct stack_about {
	const struct image *img;
	const struct section *sec; /* or NULL */
	uint64_t offset;           /* in sec */
	const char *table;
	bool has_pc;
	uint64_t pc;  /* in the file */
	uint64_t key; /* tells apart what shares a place */
};

/* stack_find.c: says it, or counts it when it was said of that place. */
void stack_find(struct stack_findings *, enum check, enum level,
    const struct stack_about *, const char *fmt, ...) PRINTFLIKE(5, 6);
/* The same of what was met n times. */
void stack_find_times(struct stack_findings *, enum check, enum level,
    const struct stack_about *, uint64_t n, const char *fmt, ...)
    PRINTFLIKE(6, 7);
/* Says that the nth was printed in text. */
void stack_show_finding(struct stack_findings *, size_t n);
/* Moves findings about one image here. */
void stack_take_findings(struct stack_findings *, const struct image *,
    struct diag *);
/* Says that those from the nth on are about the image. */
void stack_own_findings(struct stack_findings *, size_t n,
    const struct image *);
/* Prints them all and counts them; gives the worst level. */
enum level stack_report(const struct options *, struct stack_findings *,
    struct strbuf *, struct stack_summary *);

/* --- Walking and printing --- */

struct stack_run {
	const struct options *o;
	struct stack_space *space;
	struct walker walker;
	/*
	 * Frames that stacks may yet have, all together: threads of a core may
	 * be given one stack, again and again.
	 */
	uint64_t room;
	struct stack_findings found;
	struct stack_summary sum;
	struct strbuf out;
	struct stack_folds *folds;  /* --format=folded; or NULL */
	struct stack_kept *kept;    /* text: stacks to be merged; or NULL */
	struct thread_record named; /* that is being printed, */
	size_t from;                /* from here on, */
	bool apart;                 /* and not to be kept */
	bool silent;                /* samples: what is found, and
			stacks with -v only */
	bool failed;                /* a walk ended before the end */
	bool told, parted;          /* by a second table, in this walk */
	/* Rows that were in force, when they are counted; else NULL. */
	struct stack_rows *rows;
	/* Given what each table makes of each frame; may be NULL. */
	void (*truth)(void *, const struct walk_frame *, size_t k,
	    const struct walk_values *);
	/* With truth: is what is wrong with the frame of no account? */
	bool (*excused)(void *, const struct walk_frame *);
	/*
	 * With truth, of a frame whose registers others gave: given what would
	 * be found, to be said when it is known that they were true.
	 */
	void (*hold_back)(void *, const struct walk_frame *, enum check,
	    enum level, const struct stack_about *, const char *text);
	void *truth_arg;
};

/* stack_perf.c: a recording of perf; gives the exit status. */
bool stack_is_perf(const char *path);
int stack_perf(const struct options *, const char *path);

/*
 * stack_chain.c: holds a chain of frame pointers that was recorded (addresses
 * of 8 bytes, the sample's first) against tables and code.
 */
void stack_chain(struct stack_run *, const struct thread_record *,
    struct bytes);

/* Frame pointers beside the walk of each sample: arg of stack_beside(). */
struct stack_beside {
	struct stack_run *run;
	/* Its own: the next frame by frame pointers. */
	bool known, parted;
	uint64_t fp, pc;
};
/* As stack_run.truth: counts walks from which frame pointers part. */
void stack_beside(void *arg, const struct walk_frame *, size_t k,
    const struct walk_values *);

/* stack_rows.c: counts from here on; places and rows that were met; all. */
void stack_count_rows(struct stack_run *);
void stack_met_pc(struct stack_run *, uint64_t pc);
void stack_met_row(struct stack_run *, struct walk_hold *);
void stack_sum_rows(struct stack_run *);
void stack_rows_free(struct stack_rows *);

/* stack_walk.c */
void stack_run_init(struct stack_run *, const struct options *,
    struct stack_space *);
void stack_run_free(struct stack_run *);
/* The row that a table has for the frame, for findings. */
struct stack_about stack_about_row(const struct walk_frame *, size_t k);
/* Finds, once a module, whether its file is the one that ran. */
void stack_say_module(struct stack_run *, const struct walk_frame *);
/* Are stacks to be shown?  Those of samples are with -v only. */
bool stack_shows(const struct stack_run *);
/* Is what is wrong with the frame a consequence of what was said before? */
bool stack_excused(const struct stack_run *, const struct walk_frame *);
/* Walks one stack. */
void stack_thread(struct stack_run *, const struct thread_record *,
    const struct walk_regs *);
/*
 * stack_stop.c: says why a walk stopped; gap: the level where no table goes on,
 * shown: under the frames too.
 */
void stack_say_stop(struct stack_run *, const struct walk_iter *,
    const struct walk_frame *, enum level gap, bool shown);
/* stack_print.c */
void stack_print_modules(struct stack_run *);
void stack_print_thread(struct stack_run *, const struct thread_record *);
void stack_print_stop(struct stack_run *, const struct stop_record *);
/* stack_merge.c: are equal stacks printed once? */
bool stack_merges(const struct stack_run *);
/* Takes a stack that was printed, from an offset of out on. */
void stack_keep(struct stack_run *, const struct thread_record *, size_t from);
/* Prints those that were kept. */
void stack_print_kept(struct stack_run *);
/* Is it too long to be kept?  Then it was printed, as far as it is. */
bool stack_is_long(struct stack_run *, const struct thread_record *,
    size_t from);
/* stack_folded.c: a stack, its frames, its end; and all of them, with counts. */
void stack_fold_begin(struct stack_run *);
void stack_fold_frame(struct stack_run *, const struct frame_record *);
void stack_fold_end(struct stack_run *);
void stack_print_folded(struct stack_run *);
/* Over the frames of one table's own walk. */
void stack_print_alone(struct stack_run *, size_t k);
void stack_print_frame(struct stack_run *, int64_t tid,
    const struct walk_frame *, struct walk_verdict *);
/* One module, as JSON. */
void stack_print_module(const struct stack_run *, const struct stack_module *,
    struct strbuf *);
/* What was met of a table, in a run of samples. */
void stack_print_coverage(struct stack_run *, const struct coverage_record *);
/* One a table, and the reference's first where there is one. */
void stack_print_walks(struct stack_run *, const struct walk_record *,
    size_t n);
/* Findings and summary; gives the exit status. */
int stack_finish(struct stack_run *);
/* The name of a place: symbol (NULL: none), and the source line. */
struct stack_name {
	const struct symbol *sym;
	const char *source; /* in the function of sym */
	unsigned line;
	struct frame_inlined *inlined; /* the innermost first */
	size_t ninlined;
};
const struct stack_name *stack_name(struct stack_run *,
    const struct walk_place *);

/* stack_place.c: find --core and -p; gives the exit status. */
int stack_find_places(const struct options *, int argc, char **argv);
/* stack_core.c: cores; gives the exit status. */
int stack_core(const struct options *, struct image *);
/* Fills a space from a core, which must live as long. */
void stack_core_space(struct stack_space *, struct core *, struct diag *);
/*
 * stack_linkmap.c: makes the modules of a core that has no NT_FILE: the
 * program (-e, or by its notes) and what was loaded with it.
 */
void stack_open_program(struct stack_space *, const struct core *,
    struct diag *);
/* Registers from the bytes of pr_reg. */
void stack_set_regs(struct stack_space *, const struct core_layout *,
    const uint8_t *, struct walk_regs *);

#endif
