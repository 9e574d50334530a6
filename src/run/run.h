/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands: their options, and what they share. */
#ifndef RUN_RUN_H
#define RUN_RUN_H

#include "base/pool.h"
#include "base/trouble.h"
#include "format/format.h"
#include "object/object.h"
#include "output/print.h"
#include "run/out.h"

enum exit_status { EXIT_FINE = 0, EXIT_FOUND = 1, EXIT_TROUBLE = 2 };

/* Of two of them. */
int worse(int, int);

/* Which commands an option belongs to: a bit for each. */
#define CMD_DUMP    0x01
#define CMD_LIST    0x02
#define CMD_CHECK   0x04
#define CMD_COMPARE 0x08
#define CMD_FIND    0x10
#define CMD_CALLS   0x20
#define CMD_STACK   0x80
#define CMD_SIZE    0x100
#define CMD_ALL     0x1bf
/* Those that take tables that files do not hold. */
#define CMD_UNSTORED (CMD_DUMP | CMD_COMPARE | CMD_FIND)

struct string_list {
	const char **s;
	size_t n, cap;
};

/* What any command takes, or more than one; those of one begin with it. */
struct options {
	const struct command *cmd;
	bool named;         /* the command was given */
	struct strbuf line; /* the words, for a shell */
	int noperands;
	char *const *operands;
	bool program; /* operands stood after -- */
	struct selection tables;
	size_t tables_cap;
	enum output_format format;
	bool html;                                 /* then format is jsonl */
	struct string_list funcs;                  /* --func globs */
	struct string_list func_names, func_globs; /* the same, apart */
	uint64_t start, stop;                      /* addresses [start, stop) */
	struct file_opts file;
	struct print_opts print;
	unsigned threads;
	bool quiet, verbose;
	bool werror;
	uint8_t levels[CHECK_COUNT]; /* enum level */
	bool werror_one[CHECK_COUNT];
	bool werror_not[CHECK_COUNT]; /* -Wno-error=NAME */
	bool asked[CHECK_COUNT];      /* -WNAME: people see its notes */
	bool code;                    /* --code */
	bool code_calls;              /* --code=calls */
	bool recursive;
	struct string_list maps; /* [ID=]FILE */
	bool has_thread;
	int64_t thread;   /* --thread */
	const char *exe;  /* -e */
	const char *core; /* --core */
	const char *sysroot;
	bool force;
	uint64_t pid; /* -p; 0: none */
	struct out *out;
};

/* Beside CMD_*: about the checks themselves no file, and no command is asked. */
#define OPTION_BARE 0x1000
#define OPTION_MAY  0x2000 /* takes none, or --NAME=VALUE */

struct option_spec {
	const char *name; /* long, without dashes */
	char letter;      /* or 0 */
	const char *arg;  /* "NAME", or NULL: takes none */
	unsigned cmds;    /* CMD_*, OPTION_* */
	/*
	 * Sets what the option asks for; arg is NULL for one without.  Gives
	 * the exit status to end with, or -1 to go on.
	 */
	int (*set)(struct options *, const struct option_spec *,
	    const char *arg);
	size_t at;                /* the member of the options, for set */
	const char *const *words; /* that it takes; NULL: others */
	const char *help;         /* NULL: not listed */
};

struct format_spec {
	const char *name;
	enum output_format format;
	unsigned cmds;
};

struct command {
	const char *name;
	unsigned bit;     /* CMD_* */
	const char *args; /* "FILE..." */
	const char *help;
	/* Gives the exit status; argv holds the operands. */
	int (*run)(const struct options *, int argc, char **argv);
	/*
	 * Its own options, NULL for none: a struct of this size that begins
	 * with struct options, of which begin() sets what is not 0 and end()
	 * frees what it holds; either may be NULL.
	 */
	const struct option_spec *options;
	size_t size;
	void (*begin)(struct options *);
	void (*end)(struct options *);
	/* What options of its own whose words are words_own take; or NULL. */
	void (*words)(void (*fn)(void *, const char *), void *arg);
};

extern const struct command cmd_check, cmd_dump, cmd_list, cmd_compare,
    cmd_find, cmd_calls, cmd_stack, cmd_size;
/* Every command, NULL at the end. */
extern const struct command *const commands[];
/* What --format takes; name NULL at the end. */
extern const struct format_spec format_specs[];
extern const char options_version[];
/* Of the checkout that the program was built in, or empty. */
extern const char options_commit[];

/* Room for the options of any command. */
struct options *options_new(void);
/*
 * Reads the command line from argv[1] on into o; operands are left at
 * argv[*first].  Gives the exit status to end with, or -1 to go on.
 */
int options_parse(struct options *o, int argc, char **argv, int *first);
void options_free(struct options *);
/* Says so, with the check that may be meant; gives the exit status. */
int unknown_check(const char *name);
/*
 * An address is hexadecimal, with or without 0x and whatever its zeros, as it
 * is printed; a count is decimal.  False when it is none.
 */
bool parse_addr(const char *, uint64_t *);
bool parse_count(const char *, uint64_t *);

/*
 * The images of a file that have not what a command looks for.  Each is a line
 * on standard error when the file is done; of the members of an archive, when
 * there are more than a few and without -v, there is one line with their number.
 */
struct lacking {
	const struct options *o;
	size_t n;
	struct strbuf lines;
	char *what; /* that members have not */
};

/* FILE has what, which is not what the command looks for: "no tables". */
void lacking_add(struct lacking *, const struct image *, const char *what);
/* The same by no_tables(). */
void lacking_tables(struct lacking *, struct image *, const char *all);
/* The file is done: writes lines, and makes ready for the next. */
void lacking_end(struct lacking *, const char *file, size_t images,
    struct strbuf *err);
/*
 * What an image has that has not the tables that were asked for: "no table
 * 'sframe'", or, of all, "no " and these; to be freed.
 */
char *no_tables(const struct options *, struct image *, const char *all);

/* Done with each image; gives the exit status. */
typedef int (*image_fn)(const struct options *, struct image *,
    struct lacking *, void *arg);
/*
 * Opens each file in turn and calls fn for each image of it.  Gives the worst
 * exit status, which is EXIT_FOUND also for a file whose images all lack.
 */
int for_each_image(const struct options *, int argc, char **argv, image_fn,
    void *arg);
/* What the function gets as arg where files are looked at side by side. */
struct side_parts {
	void *arg; /* of the whole, which it gets where there is one thread */
	/* A part of it, for the files that one thread looks at in turn. */
	void *(*begin)(void *arg, const struct options *);
	/* In order, after each file: adds the part to the whole, and empties it. */
	void (*take)(void *arg, void *part);
	void (*end)(void *arg, void *part);
};
/*
 * The same with files side by side: what they print and say is kept until it is
 * their turn, so that it should be little.
 */
int for_each_image_aside(const struct options *, int argc, char **argv,
    image_fn, const struct side_parts *);
/*
 * The same, and says nothing of files that cannot be read, nor of what images
 * lack (NULL).
 */
void for_each_silent(const struct options *, int argc, char **argv, image_fn,
    void *arg);

/* Is the entry one that --func and the addresses ask for? */
bool wanted_item(const struct options *, const struct table *,
    const struct item *);
/* The same as a callback; arg is the options. */
bool wanted_select(void *arg, const struct table *, const struct item *);
/* Is an address, whose name they ask for or not, one? */
bool wanted_place(const struct options *, uint64_t addr, bool named);
/* Do options want some entries only? */
bool filtering(const struct options *);
/* Did they match none of the entries that there were? */
bool filters_missed(void);
/* Is what --func gives as a name an address? */
bool filters_hold_address(const struct options *);
/*
 * Takes from an entry to be printed the rows whose text would be beyond all
 * proportion to its bytes, with a finding.
 */
void bound_rows(const struct table *, struct entry *, struct diag *);
/* Would it take none, were the entry of no bytes? */
bool rows_always_fit(const struct entry *);
/* Does the name of a function match --func? */
bool wanted_function(const struct options *, const char *name);
/*
 * Reads the maps of --map into maps; false (and a message) when one cannot be
 * read.  Free in any case.  An object has one, or two: of the old trace (side
 * 0) and of the new one (1).
 */
struct trace_maps;
bool maps_load(const struct options *, struct trace_maps *, unsigned side,
    bool two);
void maps_free(struct trace_maps *);

#endif
