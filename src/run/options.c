/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of the command line. */
#include "run/options.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What a shell leaves as it is. */
#define PLAIN                                                  \
	"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" \
	"0123456789%+,-./:=@_"

static const struct option_spec *
find_long(const struct options *o, const char *name, size_t len)
{
	const struct option_spec *os;
	size_t i;

	for (i = 0; (os = option_at(i)) != NULL; i++)
		if ((os->cmds & o->cmd->bit) && strlen(os->name) == len &&
		    len > 0 && strncmp(os->name, name, len) == 0)
			return os;
	return NULL;
}

/* From here on what only this command takes can be set. */
static void
set_command(struct options *o, const struct command *c)
{
	if (o->cmd == c)
		return;
	if (o->cmd != NULL && o->cmd->end != NULL)
		o->cmd->end(o);
	o->cmd = c;
	if (c->size > sizeof(*o))
		memset(o + 1, 0, c->size - sizeof(*o));
	if (c->begin != NULL)
		c->begin(o);
}

/* A bare option of check chooses that. */
static void
choose_check(struct options *o, const char *name, size_t len)
{
	const struct option_spec *os;
	size_t i;

	if (o->named)
		return;
	for (i = 0; (os = option_at(i)) != NULL; i++)
		if ((os->cmds & OPTION_BARE) && strlen(os->name) == len &&
		    strncmp(os->name, name, len) == 0)
			set_command(o, &cmd_check);
}

static int
unknown_option(const struct options *o, const char *arg)
{
	const struct option_spec *os;
	struct nearest near;
	struct strbuf all = { 0 };
	char *name, *eq;
	size_t at, i;
	int res;

	if (option_foreign(arg))
		return EXIT_TROUBLE;
	name = xstrdup(arg);
	eq = strchr(name, '=');
	if (eq != NULL)
		*eq = '\0';
	nearest_init(&near, name);
	for (i = 0; (os = option_at(i)) != NULL; i++)
		if ((!o->named || (os->cmds & o->cmd->bit)) &&
		    os->help != NULL && os->name[0] != '\0' &&
		    strcmp(os->name, name + 2) != 0)
			sb_printf(&all, "--%s%c", os->name, 0);
	for (at = 0; at < all.len; at += strlen(all.s + at) + 1)
		nearest_try(&near, all.s + at);
	res = option_unknown("this command has no option '%s'", name, &near);
	sb_free(&all);
	free(name);
	return res;
}

static const struct option_spec *
find_short(const struct options *o, char c, bool with_arg)
{
	const struct option_spec *os;
	size_t i;

	for (i = 0; (os = option_at(i)) != NULL; i++)
		if ((os->cmds & o->cmd->bit) && os->letter == c && c != 0 &&
		    (c != 'W' || (os->arg != NULL) == with_arg))
			return os;
	return NULL;
}

static int
parse_long(struct options *o, int argc, char **argv, int *i)
{
	const char *name = argv[*i] + 2, *eq = strchr(name, '=');
	size_t len = eq != NULL ? (size_t)(eq - name) : strlen(name);
	const struct option_spec *os;

	choose_check(o, name, len);
	os = find_long(o, name, len);
	if (os == NULL)
		return unknown_option(o, argv[*i]);
	if (os->arg == NULL) {
		if (eq != NULL && !(os->cmds & OPTION_MAY))
			return option_usage("option '--%s' takes no argument",
			    os->name);
		return os->set(o, os, eq == NULL ? NULL : eq + 1);
	}
	if (eq != NULL)
		return os->set(o, os, eq + 1);
	if (*i + 1 >= argc)
		return option_usage("option '--%s' needs an argument",
		    os->name);
	return os->set(o, os, argv[++*i]);
}

static int
parse_short(struct options *o, int argc, char **argv, int *i)
{
	const struct option_spec *os;
	const char *p = argv[*i] + 1;
	char name[3] = "-?";
	int res;

	/* As the Apple tool of this name has it. */
	if (strcmp(p, "arch") == 0) {
		if (*i + 1 >= argc)
			return option_usage("option '-%s' needs an argument",
			    p);
		os = find_long(o, p, 4);
		return os->set(o, os, argv[++*i]);
	}
	for (; *p != '\0'; p++) {
		os = find_short(o, *p,
		    *p == 'W' && p[1] != '\0' &&
			(o->cmd->bit & (CMD_CHECK | CMD_COMPARE | CMD_STACK)));
		if (os == NULL) {
			if (option_foreign(argv[*i]))
				return EXIT_TROUBLE;
			name[1] = *p;
			return option_usage("this command has no option '%s'",
			    name);
		}
		if (os->arg == NULL) {
			res = os->set(o, os, NULL);
			if (res >= 0)
				return res;
			continue;
		}
		if (p[1] != '\0')
			return os->set(o, os, p + 1);
		if (*i + 1 >= argc) {
			name[1] = *p;
			return option_usage("option '%s' needs an argument",
			    name);
		}
		return os->set(o, os, argv[++*i]);
	}
	return -1;
}

static const struct command *
find_command(const char *name)
{
	size_t i;

	for (i = 0; commands[i] != NULL; i++)
		if (strcmp(commands[i]->name, name) == 0)
			return commands[i];
	return NULL;
}

/* The first operand names the command when it is one and no option was. */
static void
choose_command(struct options *o, int argc, char **argv, int *i)
{
	const struct command *c = argc > 1 ? find_command(argv[1]) : NULL;

	set_command(o, c == NULL ? &cmd_dump : c);
	*i = 1;
	if (c == NULL)
		return;
	o->named = true;
	*i = 2;
}

/* Is there such a file, or an archive "lib.a(member.o)"? */
static bool
is_there(const char *path)
{
	const char *paren = strrchr(path, '(');
	char *archive;
	bool there = access(path, F_OK) == 0 || strcmp(path, "-") == 0;

	if (there || paren == NULL)
		return there;
	archive = xstrdup(path);
	archive[paren - path] = '\0';
	there = access(archive, F_OK) == 0;
	free(archive);
	return there;
}

/* The first word is neither a command nor a file. */
static int
unknown_word(const char *word)
{
	struct nearest near;
	size_t i;

	/* It can only be a file. */
	if (strchr(word, '/') != NULL) {
		trouble(word, "%s", strerror(ENOENT));
		return EXIT_TROUBLE;
	}
	nearest_init(&near, word);
	for (i = 0; commands[i] != NULL; i++)
		nearest_try(&near, commands[i]->name);
	return option_unknown("'%s' is no command, and there is no such file",
	    word, &near);
}

/* "help" and "help COMMAND" */
static int
help_command(const char *word)
{
	const struct command *c = word == NULL ? NULL : find_command(word);

	if (word != NULL && c == NULL)
		return option_usage("'%s' is no command", word);
	option_help(c);
	return EXIT_FINE;
}

/* What the user names has to be there, also if no file needed it. */
static bool
paths_readable(const struct options *o)
{
	const struct option_spec *os;
	const char *path;
	size_t i;

	for (i = 0; (os = option_at(i)) != NULL; i++) {
		if (!(os->cmds & o->cmd->bit) || os->set != option_path)
			continue;
		memcpy(&path, (const char *)o + os->at, sizeof(path));
		if (path == NULL ||
		    (path == o->file.debug_dir && strcmp(path, "none") == 0))
			continue;
		if (access(path, R_OK) != 0) {
			trouble(path, "%s", strerror(errno));
			return false;
		}
	}
	return true;
}

struct options *
options_new(void)
{
	size_t i, size = sizeof(struct options);
	struct options *o;

	for (i = 0; commands[i] != NULL; i++)
		if (commands[i]->size > size)
			size = commands[i]->size;
	o = xcalloc(1, size);
	o->out = xcalloc(1, sizeof(*o->out));
	return o;
}

/* As a shell would take it, without what makes no other output. */
static void
keep_line(struct strbuf *sb, int argc, char **argv)
{
	const char *s;
	int i;

	sb_str(sb, "unwinddump");
	for (i = 1; i < argc; i++) {
		if (strcmp(argv[i], "--threads") == 0)
			i++;
		else if (strncmp(argv[i], "--threads=", 10) != 0) {
			sb_char(sb, ' ');
			if (argv[i][0] != '\0' &&
			    strspn(argv[i], PLAIN) == strlen(argv[i])) {
				sb_str(sb, argv[i]);
				continue;
			}
			sb_char(sb, '\'');
			for (s = argv[i]; *s != '\0'; s++)
				if (*s == '\'')
					sb_str(sb, "'\\''");
				else
					sb_char(sb, *s);
			sb_char(sb, '\'');
		}
	}
}

int
options_parse(struct options *o, int argc, char **argv, int *first)
{
	const struct option_spec *color;
	int i, res, n = 0;
	size_t k;
	bool only_operands = false;

	keep_line(&o->line, argc, argv);
	o->stop = UINT64_MAX;
	o->threads = pool_cpus();
	for (k = 0; k < CHECK_COUNT; k++)
		o->levels[k] = check_level(k);
	choose_command(o, argc, argv, &i);
	option_hint(o->named ? o->cmd : NULL);
	if (argc > 1 && strcmp(argv[1], "help") == 0 &&
	    access(argv[1], F_OK) != 0)
		return help_command(argc > 2 ? argv[2] : NULL);
	color = find_long(o, "color", 5);
	color->set(o, color, "auto");
	o->print.width = terminal_width();
	*first = i;
	for (; i < argc; i++) {
		if (only_operands || argv[i][0] != '-' || argv[i][1] == '\0') {
			/* Operands move together, in order. */
			argv[*first + n++] = argv[i];
			continue;
		}
		if (strcmp(argv[i], "--") == 0) {
			only_operands = true;
			o->program = n == 0;
			continue;
		}
		res = argv[i][1] == '-' ? parse_long(o, argc, argv, &i) :
					  parse_short(o, argc, argv, &i);
		if (res >= 0)
			return res;
	}
	sort_funcs(o);
	argv[*first + n] = NULL;
	o->noperands = n;
	o->operands = argv + *first;
	if (!o->named && n > 0 && find_command(argv[*first]) != NULL &&
	    access(argv[*first], F_OK) != 0)
		return option_usage(
		    "the command '%s' has to come before all options",
		    argv[*first]);
	if (!o->named && o->cmd == &cmd_dump && n > 0 &&
	    !is_there(argv[*first]))
		return unknown_word(argv[*first]);
	return paths_readable(o) ? -1 : EXIT_TROUBLE;
}

void
options_free(struct options *o)
{
	if (o->cmd->end != NULL)
		o->cmd->end(o);
	free(o->tables.names);
	free(o->funcs.s);
	free(o->func_names.s);
	free(o->func_globs.s);
	free(o->maps.s);
	sb_free(&o->line);
	free(o->out);
	free(o);
}
