/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What each word of the command line sets, and which are refused.  The truth is
 * the manual: which commands have an option, what it takes, what holds when it
 * is not given.
 */
#define _XOPEN_SOURCE 700

#include <fcntl.h>
#include <inttypes.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cmd/calls_print.h"
#include "cmd/check_files.h"
#include "cmd/list_gaps.h"
#include "run/options.h"
#include "cmd/size_print.h"
#include "output/report.h"
#include "process/stack.h"

#include "tap.h"

static struct strbuf sb;

/* --- What was read, as far as it is not what holds without options. --- */

enum { IS_BOOL, IS_UNSIGNED, IS_U64, IS_STRING, IS_STRINGS };

#define MEMBER(s, m) #m, offsetof(struct s, m)

/* Those that dump, find and compare have alone, goldens show at work. */
static const struct member {
	const char *name;
	size_t at;
	int kind;
	uint64_t not_given;
} members[] = {
	{ MEMBER(options, quiet), IS_BOOL, 0 },
	{ MEMBER(options, verbose), IS_BOOL, 0 },
	{ MEMBER(options, werror), IS_BOOL, 0 },
	{ MEMBER(options, code), IS_BOOL, 0 },
	{ MEMBER(options, recursive), IS_BOOL, 0 },
	{ MEMBER(options, has_thread), IS_BOOL, 0 },
	{ MEMBER(options, force), IS_BOOL, 0 },
	{ MEMBER(options, program), IS_BOOL, 0 },
	{ MEMBER(options, print.raw), IS_BOOL, 0 },
	{ MEMBER(options, print.ops), IS_BOOL, 0 },
	{ MEMBER(options, print.color), IS_BOOL, 0 },
	{ MEMBER(options, html), IS_BOOL, 0 },
	{ MEMBER(options, print.lines), IS_BOOL, 0 },
	{ MEMBER(options, format), IS_UNSIGNED, OUTPUT_TEXT },
	{ MEMBER(options, start), IS_U64, 0 },
	{ MEMBER(options, stop), IS_U64, UINT64_MAX },
	{ MEMBER(options, pid), IS_U64, 0 },
	{ MEMBER(options, file.debug_file), IS_STRING, 0 },
	{ MEMBER(options, file.debug_dir), IS_STRING, 0 },
	{ MEMBER(options, exe), IS_STRING, 0 },
	{ MEMBER(options, core), IS_STRING, 0 },
	{ MEMBER(options, sysroot), IS_STRING, 0 },
	{ MEMBER(options, funcs), IS_STRINGS, 0 },
	{ MEMBER(options, maps), IS_STRINGS, 0 },
	{ NULL, 0, 0, 0 },
},
  of_check_members[] = {
	{ MEMBER(check_options, requires_code), IS_BOOL, 0 },
	{ MEMBER(check_options, list_checks), IS_BOOL, 0 },
	{ MEMBER(check_options, kernel), IS_BOOL, 0 },
	{ MEMBER(check_options, all_readers), IS_BOOL, 0 },
	{ MEMBER(check_options, list_readers), IS_BOOL, 0 },
	{ MEMBER(check_options, explain), IS_STRING, 0 },
	{ MEMBER(check_options, suppressions), IS_STRINGS, 0 },
	{ MEMBER(check_options, baselines), IS_STRINGS, 0 },
	{ NULL, 0, 0, 0 },
},
  of_list_members[] = {
	{ MEMBER(list_options, gaps), IS_BOOL, 0 },
	{ NULL, 0, 0, 0 },
},
  of_calls_members[] = {
	{ MEMBER(calls_options, tree), IS_BOOL, 0 },
	{ MEMBER(calls_options, per_thread), IS_BOOL, 0 },
	{ MEMBER(calls_options, diff), IS_BOOL, 0 },
	{ MEMBER(calls_options, sort), IS_UNSIGNED, CALL_SORT_SELF },
	{ MEMBER(calls_options, top), IS_U64, 0 },
	{ MEMBER(calls_options, depth), IS_U64, 0 },
	{ NULL, 0, 0, 0 },
},
  of_size_members[] = {
	{ MEMBER(size_options, by), IS_UNSIGNED, BY_FUNCTION },
	{ MEMBER(size_options, as), IS_UNSIGNED, AS_NONE },
	{ NULL, 0, 0, 0 },
},
  of_stack_members[] = {
	{ MEMBER(stack_options, words), IS_BOOL, 0 },
	{ MEMBER(stack_options, registers), IS_BOOL, 0 },
	{ MEMBER(stack_options, apart), IS_BOOL, 0 },
	{ MEMBER(stack_options, buildid_dir), IS_STRING, 0 },
	{ MEMBER(stack_options, step), IS_BOOL, 0 },
	{ MEMBER(stack_options, walks), IS_UNSIGNED, WALKS_CHECKED },
	{ MEMBER(stack_options, fallback), IS_UNSIGNED, 0 },
	{ MEMBER(stack_options, limit), IS_U64, 1000000 },
	{ MEMBER(stack_options, samples), IS_U64, 0 },
	{ MEMBER(stack_options, interval), IS_U64, 0 },
	{ MEMBER(stack_options, steps), IS_U64, UINT64_MAX },
	{ NULL, 0, 0, 0 },
};

static const struct member *
own_members(const struct options *o)
{
	return o->cmd == &cmd_check ? of_check_members :
	       o->cmd == &cmd_list  ? of_list_members :
	       o->cmd == &cmd_calls ? of_calls_members :
	       o->cmd == &cmd_size  ? of_size_members :
	       o->cmd == &cmd_stack ? of_stack_members :
				      NULL;
}

static void
put_member(const struct options *o, const struct member *m)
{
	const char *p = (const char *)o + m->at;
	const struct string_list *l;
	uint64_t v = 0;
	size_t k;

	switch (m->kind) {
	case IS_BOOL:
		if (*(const bool *)p)
			sb_printf(&sb, " %s", m->name);
		return;
	case IS_STRING:
		if (*(char *const *)p != NULL)
			sb_printf(&sb, " %s=%s", m->name, *(char *const *)p);
		return;
	case IS_STRINGS:
		l = (const void *)p;
		for (k = 0; k < l->n; k++)
			sb_printf(&sb, " %s=%s", m->name, l->s[k]);
		return;
	case IS_UNSIGNED:
		v = *(const unsigned *)p;
		break;
	default:
		v = *(const uint64_t *)p;
	}
	if (v != m->not_given)
		sb_printf(&sb, " %s=%" PRIu64, m->name, v);
}

static void
put_members(const struct options *o, const struct member *m)
{
	for (; m != NULL && m->name != NULL; m++)
		put_member(o, m);
}

/* What is no plain member. */
static void
put_lists(const struct options *o)
{
	const struct check_options *check = of_check(o);
	const struct calls_options *calls = of_calls(o);
	const struct requirement *r;
	size_t i;

	for (i = 0; o->cmd == &cmd_list && i < of_list(o)->nsort; i++)
		sb_printf(&sb, " sort=%d", (int)of_list(o)->sort[i]);
	for (i = 0; o->cmd == &cmd_check && i < check->nrequire; i++) {
		r = &check->require[i];
		sb_printf(&sb, " require=%s", r->name);
		if (r->has_share)
			sb_printf(&sb, ":%g", r->percent);
	}
	if (o->cmd == &cmd_check && check->requires_code)
		sb_printf(&sb, " code_percent=%g", check->code_percent);
	if (o->cmd == &cmd_calls && calls->min != -1)
		sb_printf(&sb, " min=%.12g",
		    calls->min / calls->min_per_second);
}

static void
put_options(const struct options *o)
{
	size_t i;

	sb_printf(&sb, "%s%s", o->named ? "" : "(", o->cmd->name);
	sb_str(&sb, o->named ? "" : ")");
	put_members(o, members);
	put_members(o, own_members(o));
	for (i = 0; i < o->tables.n; i++)
		sb_printf(&sb, " table=%s", o->tables.names[i]);
	for (i = 0; i < o->file.narchs; i++)
		sb_printf(&sb, " arch=%s", o->file.archs[i]);
	put_lists(o);
	if (o->has_thread)
		sb_printf(&sb, " thread=%lld", (long long)o->thread);
	if (o->threads != pool_cpus())
		sb_printf(&sb, " threads=%u", o->threads);
	for (i = 0; i < CHECK_COUNT; i++) {
		if (o->levels[i] != check_info(i)->level)
			sb_printf(&sb, " %s=%s", check_info(i)->name,
			    level_name(o->levels[i]));
		if (o->werror_one[i])
			sb_printf(&sb, " error=%s", check_info(i)->name);
	}
	for (i = 0; i < (size_t)o->noperands; i++)
		sb_printf(&sb, "%s%s", i == 0 ? " | " : " ", o->operands[i]);
	if (o->operands[o->noperands] != NULL)
		sb_str(&sb, " and no end");
}

/* What was written to standard error since the file has been there. */
static void
put_said(FILE *said)
{
	char buf[4096];
	size_t n;

	rewind(said);
	while ((n = fread(buf, 1, sizeof(buf), said)) > 0)
		sb_mem(&sb, buf, n);
	while (sb.len > 0 && sb.s[sb.len - 1] == '\n')
		sb.s[--sb.len] = '\0';
}

/* Reads a command line whose words a blank parts. */
static const char *
line(const char *text)
{
	char *words = xstrdup(text), *argv[32] = { "unwinddump" }, *word;
	int argc = 1, first, res, err = dup(STDERR_FILENO);
	FILE *said = tmpfile();
	struct options *o = options_new();

	for (word = strtok(words, " "); word != NULL; word = strtok(NULL, " "))
		argv[argc++] = word;
	dup2(fileno(said), STDERR_FILENO);
	res = options_parse(o, argc, argv, &first);
	fflush(stderr);
	dup2(err, STDERR_FILENO);
	close(err);
	sb.len = 0;
	if (res < 0)
		put_options(o);
	else
		sb_printf(&sb, "%d: ", res);
	put_said(said);
	fclose(said);
	options_free(o);
	free(words);
	return sb.s;
}

/* --- Lines that are good. --- */

static const char *const good[][2] = {
	{ "", "(dump)" },
	{ "/", "(dump) | /" },
	{ "-", "(dump) | -" },
	{ "list", "list" },
	{ "dump a b c", "dump | a b c" },
	{ "list dump", "list | dump" },
	/* Operands keep their order among options, and all are some after --. */
	{ "list a -r b --gaps c", "list recursive gaps | a b c" },
	{ "list a -- -r --gaps", "list | a -r --gaps" },
	{ "list --", "list program" },
	{ "list -- -r -- a", "list program | -r -- a" },
	{ "stack -- prog -v", "stack program | prog -v" },
	{ "stack core -- prog", "stack | core prog" },
	/* Every command has these. */
	{ "-q /", "(dump) quiet | /" },
	{ "list --quiet -v", "list quiet verbose" },
	{ "size --verbose", "size verbose" },
	{ "find -qv a b", "find quiet verbose | a b" },
	{ "calls -j xray", "calls table=xray" },
	{ "dump -jlsda", "dump table=lsda" },
	{ "dump -qjlsda -j orc", "dump quiet table=lsda table=orc" },
	{ "dump --table=lsda --table orc", "dump table=lsda table=orc" },
	{ "dump -j .x", "dump table=.x" },
	{ "dump -j __x", "dump table=__x" },
	{ "dump -j x,y", "dump table=x,y" },
	{ "dump -j xray_instr_map", "dump table=xray_instr_map" },
	{ "dump --func=f --func g", "dump funcs=f funcs=g" },
	{ "check --start-address=10 --stop-address=0X20",
	    "check start=16 stop=32" },
	{ "size --start-address=ffffffffffffffff --stop-address=0",
	    "size start=18446744073709551615 stop=0" },
	{ "dump --arch=a -arch b", "dump arch=a arch=b" },
	{ "dump --arch=1 --arch=2 --arch=3 --arch=4 --arch=5 --arch=6 --arch=7 "
	  "--arch=8 --arch=9 --arch=10 --arch=11 --arch=12 --arch=13 --arch=14 "
	  "--arch=15 --arch=16",
	    "dump arch=1 arch=2 arch=3 arch=4 arch=5 arch=6 arch=7 arch=8 "
	    "arch=9 arch=10 arch=11 arch=12 arch=13 arch=14 arch=15 arch=16" },
	{ "list -W", "list" },
	{ "list --wide", "list" },
	{ "list --color=always", "list print.color" },
	{ "list --color=always --color=never", "list" },
	{ "list --color=always --color=auto", "list" },
	{ "list --threads=1", "list threads=1" },
	{ "list --threads=1024", "list threads=1024" },
	{ "list --debug-file=/ --debug-dir=/",
	    "list file.debug_file=/ file.debug_dir=/" },
	{ "list --debug-dir=none", "list file.debug_dir=none" },
	{ "list --format=text", "list" },
	{ "list --format=json", "list format=1" },
	{ "list --format=jsonl", "list print.lines format=2" },
	{ "list --format=jsonl --format=json", "list format=1" },
	{ "list --format=html", "list html print.lines format=2" },
	{ "list --format=html --format=json", "list format=1" },
	/* dump */
	{ "dump --ops", "dump print.ops" },
	{ "dump --raw", "dump print.raw" },
	{ "list --raw", "list print.raw" },
	{ "dump --code", "dump code" },
	{ "compare --code", "compare code" },
	{ "check --code", "check code" },
	/* check */
	{ "--list-checks", "(check) list_checks" },
	{ "--explain=x", "(check) explain=x" },
	{ "check --profile=kernel", "check kernel" },
	{ "check --suppressions=a --suppressions=b --baseline=c --baseline=d",
	    "check suppressions=a suppressions=b baselines=c baselines=d" },
	{ "check -r a", "check recursive | a" },
	{ "check --require=lsda --require=sframe:99.5",
	    "check require=lsda require=sframe:99.5" },
	{ "check --require=sframe:0 --require=orc:100%",
	    "check require=sframe:0 require=orc:100 orc-uncovered=error" },
	{ "check --require=orc", "check require=orc orc-uncovered=error" },
	{ "check -Wno-orc-uncovered --require=orc",
	    "check require=orc orc-uncovered=off" },
	{ "check --require=code:0", "check code requires_code code_percent=0" },
	{ "check --require=code:100",
	    "check code requires_code code_percent=100" },
	{ "check --require=code:99.9%",
	    "check code requires_code code_percent=99.9" },
	{ "check -Werror", "check werror" },
	{ "check -W error", "check | error" },
	{ "check -Werror -Wno-error", "check" },
	{ "check -Wno-cfi-truncated", "check cfi-truncated=off" },
	{ "check -Wno-cfi-truncated -Wcfi-truncated", "check" },
	{ "check -Wlsda-terminate-gap", "check lsda-terminate-gap=note" },
	{ "check -Wlsda-terminate-gap -Wno-lsda-terminate-gap", "check" },
	{ "check -Werror=cfi-truncated", "check error=cfi-truncated" },
	{ "check -Werror=lsda-terminate-gap",
	    "check lsda-terminate-gap=note error=lsda-terminate-gap" },
	{ "check -Wno-cfi-truncated -Werror=cfi-truncated",
	    "check cfi-truncated=note error=cfi-truncated" },
	{ "stack -Werror a", "stack werror | a" },
	{ "compare -qWerror a", "compare quiet werror | a" },
	/* compare */
	{ "compare --link --map=m a b", "compare maps=m | a b" },
	{ "compare --summary a", "compare | a" },
	{ "compare --format=sarif", "compare format=3" },
	{ "check --format=github", "check format=4" },
	/* list */
	{ "list --gaps -r", "list recursive gaps" },
	{ "list --sort=size,entries,rows,covered,address,table,section,file",
	    "list sort=0 sort=1 sort=2 sort=3 sort=4 sort=5 sort=6 sort=7" },
	{ "list --sort=size --sort=file", "list sort=7" },
	{ "list --sort=size,size", "list sort=0" },
	{ "list --sort=file,size,file,rows,size", "list sort=7 sort=0 sort=2" },
	{ "list "
	  "--sort=size,entries,rows,covered,address,table,section,file,file",
	    "list sort=0 sort=1 sort=2 sort=3 sort=4 sort=5 sort=6 sort=7" },
	{ "list --sort=size,size,size,size,size,size,size,size,size",
	    "list sort=0" },
	/* size */
	{ "size --by=function", "size" },
	{ "size --by=cie", "size by=1" },
	{ "size --by=member", "size by=2" },
	{ "size --by=section", "size by=3" },
	{ "size --by=prefix", "size by=4" },
	{ "size --by=file", "size by=5" },
	{ "size --as=sframe", "size as=0" },
	{ "size --as=sframe2", "size as=1" },
	{ "size --as=orc", "size as=2" },
	{ "size --as=compact", "size as=3" },
	{ "size --format=folded", "size format=5" },
	{ "size --format=csv", "size format=6" },
	/* calls */
	{ "calls -m a --map=2=b", "calls maps=a maps=2=b" },
	{ "dump -ma", "dump maps=a" },
	{ "calls --sort=id", "calls sort=10" },
	{ "calls --sort=name --sort=self", "calls" },
	{ "calls --top=1 --depth=18446744073709551615",
	    "calls top=1 depth=18446744073709551615" },
	{ "calls --tree --per-thread --diff", "calls tree per_thread diff" },
	{ "calls --thread=-5", "calls has_thread thread=-5" },
	{ "calls --min=500ns", "calls min=5e-07" },
	{ "calls --min=10us", "calls min=1e-05" },
	{ "calls --min=1.5ms", "calls min=0.0015" },
	{ "calls --min=12.25s", "calls min=12.25" },
	{ "calls --min=.5s", "calls min=0.5" },
	{ "calls --min=0s", "calls min=0" },
	{ "calls --format=trace-event", "calls format=7" },
	{ "calls --format=dot", "calls format=8" },
	/* stack and find */
	{ "stack -e / --core=c --sysroot=/", "stack exe=/ core=c sysroot=/" },
	{ "find --exe=/ --core c", "find exe=/ core=c" },
	{ "find --base=400000", "find" },
	{ "find --why --force", "find force" },
	{ "stack -p 1 --samples=2 --interval=3",
	    "stack pid=1 samples=2 interval=3" },
	{ "stack -p1", "stack pid=1" },
	{ "stack --step", "stack step" },
	{ "stack --step=7 -- a", "stack program step steps=7 | a" },
	{ "stack --walk=both", "stack walks=1" },
	{ "stack --walk=alone", "stack walks=2" },
	{ "stack --walk=checked", "stack" },
	{ "stack --merge=no --registers", "stack registers apart" },
	{ "stack --buildid-dir=/", "stack buildid_dir=/" },
	{ "stack --merge=no --merge=yes", "stack" },
	{ "stack --fallback=fp", "stack fallback=1" },
	{ "stack --fallback=sigreturn", "stack fallback=2" },
	{ "stack --fallback=code", "stack fallback=4" },
	{ "stack --fallback=fp --fallback=sigreturn", "stack fallback=3" },
	{ "stack --fallback=fp --fallback=none", "stack" },
	{ "stack --limit=1 --words --force", "stack force words limit=1" },
};

/* --- Lines that are refused. --- */

#define TRY        "\nTry 'unwinddump --help'."
#define TRY_OF(c)  "\nTry 'unwinddump " c " --help'."
#define NONE(name) "this command has no option '" name "'"

static const char *const bad[][2] = {
	/* The command is dump, which has none of them, or another without. */
	{ "-r", NONE("-r") TRY },
	{ "list -qx", NONE("-x") TRY_OF("list") },
	{ "dump -Werror=x", NONE("-e") TRY_OF("dump") },
	{ "list --zzzzzz", NONE("--zzzzzz") TRY_OF("list") },
	/* What may be meant: without a command any option, but never itself. */
	{ "--recursve",
	    NONE("--recursve") "; did you mean '--recursive'?" TRY },
	{ "--recursive",
	    NONE("--recursive") "; did you mean '--require'?" TRY },
	{ "dump --recursve", NONE("--recursve") TRY_OF("dump") },
	{ "list --recursve=1",
	    NONE("--recursve") "; did you mean '--recursive'?" TRY_OF("list") },
	{ "list --completio", NONE("--completio") TRY_OF("list") },
	{ "list --=1", NONE("--") TRY_OF("list") },
	{ "list --quie",
	    NONE("--quie") "; did you mean '--quiet'?" TRY_OF("list") },
	{ "stack --forse",
	    NONE("--forse") "; did you mean '--force'?" TRY_OF("stack") },
	/* A command that comes after an option. */
	{ "-q list", "the command 'list' has to come before all options" TRY },
	{ "lst", "'lst' is no command, and there is no such file; did you mean "
		 "'list'?" TRY },
	{ "dmp", "'dmp' is no command, and there is no such file; did you mean "
		 "'dump'?" TRY },
	{ "zzz", "'zzz' is no command, and there is no such file" TRY },
	{ "(zzz", "'(zzz' is no command, and there is no such file" TRY },
	{ "no/such", "no/such: No such file or directory" },
	{ "no/such(a)", "no/such(a): No such file or directory" },
	/* What takes a value, and what takes none. */
	{ "list -j", "option '-j' needs an argument" TRY_OF("list") },
	{ "list -qj", "option '-j' needs an argument" TRY_OF("list") },
	{ "list --table", "option '--table' needs an argument" TRY_OF("list") },
	{ "list -arch", "option '-arch' needs an argument" TRY_OF("list") },
	{ "list --gaps=1", "option '--gaps' takes no argument" TRY_OF("list") },
	{ "list --gaps=", "option '--gaps' takes no argument" TRY_OF("list") },
	/* Words. */
	{ "list -j orcc",
	    "there is no table 'orcc'; did you mean 'orc'?" TRY_OF("list") },
	{ "list -j zzz", "there is no table 'zzz'" TRY_OF("list") },
	{ "list --format=jsnl",
	    "unknown format 'jsnl'; did you mean 'jsonl'?" TRY_OF("list") },
	{ "list --format=sarif",
	    "this command has no format 'sarif'" TRY_OF("list") },
	{ "find --format=html",
	    "this command has no format 'html'" TRY_OF("find") },
	{ "dump --format=csv",
	    "this command has no format 'csv'" TRY_OF("dump") },
	{ "dump --format=htm", "unknown format 'htm'" TRY_OF("dump") },
	{ "list --format=htm",
	    "unknown format 'htm'; did you mean 'html'?" TRY_OF("list") },
	{ "list --color=nevr", "--color takes auto, always or never, not "
			       "'nevr'; did you mean 'never'?" TRY_OF("list") },
	{ "check --profile=x",
	    "--profile takes kernel otel lightswitch bpftrace async-profiler "
	    "datadog framehop symbolic breakpad libunwind llvm-libunwind "
	    "libgcc glibc libdw delve all help, not 'x'" TRY_OF("check") },
	{ "size --by=x", "--by takes function, cie, member, section, prefix or "
			 "file, not 'x'" TRY_OF("size") },
	{ "size --as=orcs", "--as takes sframe, sframe2, orc or compact, not "
			    "'orcs'; did you mean 'orc'?" TRY_OF("size") },
	{ "stack --walk=",
	    "--walk takes checked, both or alone, not ''" TRY_OF("stack") },
	{ "stack --fallback=x",
	    "--fallback takes none, fp, sigreturn or code, not 'x'" TRY_OF(
		"stack") },
	{ "list --sort=size,",
	    "--sort takes size, entries, rows, covered, address, table, "
	    "section or file, not 'size,'; did you mean 'size'?" TRY_OF(
		"list") },
	{ "check -Wx", "there is no check 'x'" TRY_OF("check") },
	{ "check -Wno-x", "there is no check 'x'" TRY_OF("check") },
	{ "check -Werror=x", "there is no check 'x'" TRY_OF("check") },
	{ "check -Wcfi-trunc", "there is no check 'cfi-trunc'; did you mean "
			       "'cfi-truncated'?" TRY_OF("check") },
	/* Numbers. */
	{ "list --threads=0",
	    "--threads takes 1 to 1024, not '0'" TRY_OF("list") },
	{ "list --threads=1025",
	    "--threads takes 1 to 1024, not '1025'" TRY_OF("list") },
	{ "list --threads=1x",
	    "--threads takes 1 to 1024, not '1x'" TRY_OF("list") },
	{ "calls --top=0",
	    "--top takes a number above 0, not '0'" TRY_OF("calls") },
	{ "stack --step=0",
	    "--step takes a number above 0, not '0'" TRY_OF("stack") },
	{ "stack -p x",
	    "--pid takes a number above 0, not 'x'" TRY_OF("stack") },
	{ "find --base=x", "not an address: 'x'" TRY_OF("find") },
	{ "find --base=", "not an address: ''" TRY_OF("find") },
	{ "list --start-address=10000000000000000",
	    "not an address: '10000000000000000'" TRY_OF("list") },
	{ "calls --thread=9223372036854775808",
	    "not the number of a thread: '9223372036854775808'" TRY_OF(
		"calls") },
	{ "calls --thread=1.",
	    "not the number of a thread: '1.'" TRY_OF("calls") },
	{ "calls --min=1",
	    "not a duration, as 10us or 1.5ms: '1'" TRY_OF("calls") },
	{ "calls --min=1.5.5s",
	    "not a duration, as 10us or 1.5ms: '1.5.5s'" TRY_OF("calls") },
	{ "check --require=sframe:101",
	    "not a table and a percentage: 'sframe:101'" TRY_OF("check") },
	{ "check --require=code:", "not a percentage: ''" TRY_OF("check") },
	{ "check --require=code:100.01",
	    "not a percentage: '100.01'" TRY_OF("check") },
	{ "check --require=lsd",
	    "there is no table 'lsd'; did you mean 'lsda'?" TRY_OF("check") },
	{ "list --arch=1 --arch=2 --arch=3 --arch=4 --arch=5 --arch=6 --arch=7 "
	  "--arch=8 --arch=9 --arch=10 --arch=11 --arch=12 --arch=13 --arch=14 "
	  "--arch=15 --arch=16 --arch=17",
	    "option '--arch' is given too often" TRY_OF("list") },
	/* Files that are named have to be there. */
	{ "list --debug-file=no/such", "no/such: No such file or directory" },
	{ "list --debug-dir=no/such", "no/such: No such file or directory" },
	{ "stack --exe=no/such", "no/such: No such file or directory" },
	{ "stack --sysroot=no/such", "no/such: No such file or directory" },
};

/* --- The words that help and completions have. --- */

static void
take_word(void *arg, const char *word)
{
	struct strbuf *words = arg;

	sb_printf(words, "%s%s", words->len > 0 ? " " : "", word);
}

/* In the order in which they are printed. */
#define TABLES                                                     \
	"eh_frame debug_frame eh_frame_hdr sframe orc exidx apcs " \
	"compact_unwind unwind_info lsda instr_map xray"
#define WITH_ROWS                                     \
	"eh_frame debug_frame sframe orc exidx apcs " \
	"compact_unwind unwind_info"

static const struct {
	const struct command *cmd;
	const char *option, *words;
} words[] = {
	{ &cmd_dump, "table", TABLES " code" },
	{ &cmd_check, "table", TABLES },
	{ &cmd_check, "require", TABLES },
	{ &cmd_calls, "table", "xray" },
	{ &cmd_stack, "table", WITH_ROWS },
	{ &cmd_dump, "format", "text json jsonl" },
	{ &cmd_find, "format", "text json jsonl" },
	{ &cmd_list, "format", "text json jsonl html" },
	{ &cmd_stack, "format", "text json jsonl folded html" },
	{ &cmd_check, "format", "text json jsonl sarif github html" },
	{ &cmd_compare, "format", "text json jsonl sarif github html" },
	{ &cmd_size, "format", "text json jsonl folded csv html" },
	{ &cmd_calls, "format", "text json jsonl folded csv trace-event dot" },
	{ &cmd_size, "by", "function cie member section prefix file" },
	{ &cmd_calls, "sort",
	    "self calls total min mean median p90 p99 max name id" },
	{ &cmd_list, "sort",
	    "size entries rows covered address table section file" },
	{ &cmd_list, "debug-dir", "" },
};

/* Those of an option of a command. */
static const char *
words_of(const struct command *cmd, const char *name)
{
	const struct option_spec *os;
	size_t i;

	sb.len = 0;
	sb_str(&sb, "");
	for (i = 0; (os = option_at(i)) != NULL; i++)
		if ((os->cmds & cmd->bit) && strcmp(os->name, name) == 0)
			option_words(os, cmd, take_word, &sb);
	return sb.s;
}

static void
test_words(void)
{
	struct strbuf all = { 0 };
	size_t i;

	for (i = 0; i < NELEM(words); i++)
		is(words_of(words[i].cmd, words[i].option), words[i].words,
		    words[i].option);
	for (i = 0; i < CHECK_COUNT; i++)
		take_word(&all, check_info((enum check)i)->name);
	ok(strcmp(words_of(&cmd_check, "explain"), all.s) == 0, "explain");
	/* -W has no long name. */
	ok(strcmp(words_of(&cmd_stack, ""), all.s) == 0, "checks of stack");
	sb_free(&all);
}

/* --- A terminal. --- */

/* The width that is seen, and " color" where colours go to it, in columns. */
static const char *
on_terminal(unsigned columns, const char *env, const char *no_color)
{
	struct winsize size = { .ws_col = (unsigned short)columns };
	char *argv[] = { "unwinddump", "list", NULL };
	int master = posix_openpt(O_RDWR | O_NOCTTY), slave, out, first;
	struct options *o = options_new();

	sb.len = 0;
	sb_str(&sb, "no terminal");
	if (master < 0)
		return sb.s;
	if (grantpt(master) != 0 || unlockpt(master) != 0 ||
	    (slave = open(ptsname(master), O_RDWR | O_NOCTTY)) < 0) {
		close(master);
		return sb.s;
	}
	unsetenv("COLUMNS");
	unsetenv("NO_COLOR");
	if (env != NULL)
		setenv("COLUMNS", env, 1);
	if (no_color != NULL)
		setenv("NO_COLOR", no_color, 1);
	ioctl(slave, TIOCSWINSZ, &size);
	fflush(stdout);
	out = dup(STDOUT_FILENO);
	dup2(slave, STDOUT_FILENO);
	options_parse(o, 2, argv, &first);
	dup2(out, STDOUT_FILENO);
	close(out);
	close(slave);
	close(master);
	sb.len = 0;
	sb_printf(&sb, "%zu%s", o->print.width, o->print.color ? " color" : "");
	options_free(o);
	return sb.s;
}

static const struct {
	unsigned columns;
	const char *env, *no_color, *want;
} terminals[] = {
	{ 80, NULL, NULL, "80 color" },
	{ 80, NULL, "", "80 color" },
	{ 80, NULL, "1", "80" },
	/* A narrower one has no room for rows. */
	{ 40, NULL, NULL, "40 color" },
	{ 39, NULL, NULL, "0 color" },
	{ 0, NULL, NULL, "0 color" },
	{ 80, "100", NULL, "100 color" },
	{ 80, "39", NULL, "0 color" },
	{ 80, "40", NULL, "40 color" },
	{ 80, "wide", NULL, "80 color" },
	{ 80, "", NULL, "80 color" },
};

int
main(void)
{
	char *want;
	size_t i;

	unsetenv("COLUMNS");
	unsetenv("NO_COLOR");
	for (i = 0; i < NELEM(good); i++)
		is(line(good[i][0]), good[i][1], good[i][0]);
	for (i = 0; i < NELEM(bad); i++) {
		want = xasprintf("2: unwinddump: %s", bad[i][1]);
		is(line(bad[i][0]), want, bad[i][0]);
		free(want);
	}
	test_words();
	for (i = 0; i < NELEM(terminals); i++) {
		const char *got = on_terminal(terminals[i].columns,
		    terminals[i].env, terminals[i].no_color);

		if (strcmp(got, "no terminal") == 0)
			ok(true, "a terminal # SKIP there is none");
		else
			is(got, terminals[i].want, "a terminal");
	}
	sb_free(&sb);
	return done();
}
