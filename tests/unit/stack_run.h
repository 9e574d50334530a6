/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests of stack: its files, and what it says of stacks. */
#ifndef TESTS_STACK_RUN_H
#define TESTS_STACK_RUN_H

#include <sys/stat.h>

#include "process/stack.h"
#include "elf_build.h"
#include "run_command.h"

static char stack_dir[] = "/tmp/unwinddump-stack.XXXXXX";

/* A path in the folder of this test. */
static inline char *
stack_path(const char *name)
{
	return xasprintf("%s/%s", stack_dir, name);
}

static inline bool
stack_write(const char *name, const struct strbuf *sb, unsigned mode)
{
	char *path = stack_path(name);
	FILE *fp = fopen(path, "wb");
	bool fine = fp != NULL && fwrite(sb->s, 1, sb->len, fp) == sb->len;

	if (fp != NULL)
		fclose(fp);
	fine = fine && chmod(path, mode) == 0;
	free(path);
	return fine;
}

static inline void
stack_remove(const char *name)
{
	char *path = stack_path(name);

	unlink(path);
	free(path);
}

static inline int
stack_run(const char *args)
{
	return run_command("stack", args);
}

/* Options as the command line "stack" sets them; of a process. */
static inline struct options *
stack_options(pid_t pid, uint64_t interval)
{
	static char name[] = "unwinddump", command[] = "stack", dash[] = "-";
	char *argv[] = { name, command, dash, NULL };
	struct options *o = options_new();
	int first;

	options_parse(o, 3, argv, &first);
	o->pid = (uint64_t)pid;
	((struct stack_options *)o)->interval = interval;
	return o;
}

/* The text of a member of an object that is one line, without quotes. */
static inline const char *
stack_member(const char *line, const char *name, char *buf, size_t size)
{
	char key[64];
	const char *p;

	snprintf(key, sizeof(key), "\"%s\":", name);
	p = strstr(line, key);
	if (p == NULL || p > line + strcspn(line, "\n"))
		p = "\"-";
	else
		p += strlen(key);
	p += *p == '"';
	snprintf(buf, size, "%.*s", (int)strcspn(p, ",\"}\n"), p);
	return buf;
}

/*
 * What the last run, with --walk=checked --format=jsonl -v, says of stacks: for
 * each thread "TID MODULE:PC MODULE:PC ... STOP", "\n" between.  A walk that
 * stops before the end has ":PC" where.
 */
static inline const char *
stack_walks(void)
{
	static struct strbuf sb;
	const char *line, *end;
	char a[64], b[64];

	sb.len = 0;
	sb_str(&sb, "");
	for (line = ran.s; *line != '\0'; line = end + (*end != '\0')) {
		end = line + strcspn(line, "\n");
		if (strncmp(line, "{\"type\":\"frame\"", 15) == 0) {
			if (sb.len == 0 || sb.s[sb.len - 1] == '\n')
				sb_str(&sb,
				    stack_member(line, "thread", a, sizeof(a)));
			stack_member(line, "module", a, sizeof(a));
			stack_member(line, "pc", b, sizeof(b));
			if (a[0] == '/')
				sb_printf(&sb, " %s:%s", a, b + 2);
		} else if (strncmp(line, "{\"type\":\"walk\"", 14) == 0) {
			stack_member(line, "stop", a, sizeof(a));
			stack_member(line, "pc", b, sizeof(b));
			if (strcmp(a, "end") != 0)
				sb_printf(&sb, " %s:%s\n", a, b + 2);
			else
				sb_str(&sb, " end\n");
		}
	}
	if (sb.len > 0)
		sb.s[--sb.len] = '\0';
	return sb.s;
}

/* A member of the summary of the last run, in JSON. */
static inline const char *
stack_sum(const char *name)
{
	static char buf[64];
	const char *p = strstr(ran.s, "{\"type\":\"summary\"");

	return p == NULL ? "-" : stack_member(p, name, buf, sizeof(buf));
}

#endif
