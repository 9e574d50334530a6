/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Completions for shells, made from the same tables as --help: which options
 * a command has, and what values they take.
 */
#include <stdio.h>
#include <string.h>

#include "run/options.h"

/* How each shell is told about values of an option. */
struct shell {
	const char *name;
	void (*print)(void);
};

static bool
takes_file(const struct option_spec *os)
{
	return os->arg != NULL &&
	       (strstr(os->arg, "FILE") != NULL || strcmp(os->arg, "DIR") == 0);
}

static bool
listed(const struct option_spec *os, const struct command *cmd)
{
	return os->help != NULL && os->name[0] != '\0' && (os->cmds & cmd->bit);
}

/* Does the command have -WNAME? */
static bool
has_warnings(const struct command *cmd)
{
	const struct option_spec *os;
	size_t k;

	for (k = 0; (os = option_at(k)) != NULL; k++)
		if (os->name[0] == '\0' && (os->cmds & cmd->bit))
			return true;
	return false;
}

static void
print_word(void *unused, const char *word)
{
	(void)unused;
	printf(" %s", word);
}

static void
print_check_words(const char *prefix)
{
	size_t i;

	for (i = 0; i < CHECK_COUNT; i++)
		printf(" %s%s", prefix, check_info(i)->name);
}

static void
print_warning_words(void)
{
	printf("-Werror");
	print_check_words("-W");
	print_check_words("-Wno-");
}

static void
bash_values(const struct command *cmd)
{
	const struct option_spec *os;
	size_t k;

	printf("\t%s)\n\t\tcase $prev in\n", cmd->name);
	for (k = 0; (os = option_at(k)) != NULL; k++) {
		if (!listed(os, cmd) || os->arg == NULL)
			continue;
		printf("\t\t--%s", os->name);
		if (os->letter != 0)
			printf("|-%c", os->letter);
		printf(")\n");
		if (takes_file(os))
			printf("\t\t\treturn;;\n");
		else {
			printf("\t\t\twords=\"");
			option_words(os, cmd, print_word, NULL);
			printf("\"\n\t\t\tplain=1;;\n");
		}
	}
	if (has_warnings(cmd)) {
		printf("\t\t-Werror)\n\t\t\twords=\"");
		print_check_words("");
		printf("\"\n\t\t\tplain=1;;\n");
	}
	printf("\t\tesac\n\t\toptions=\"");
	for (k = 0; (os = option_at(k)) != NULL; k++) {
		if (!listed(os, cmd))
			continue;
		printf(" --%s%s", os->name, os->arg != NULL ? "=" : "");
		if (os->letter != 0)
			printf(" -%c", os->letter);
	}
	printf("\"");
	if (has_warnings(cmd))
		printf("\n\t\twarnings=1");
	printf(";;\n");
}

static void
print_bash(void)
{
	size_t i;

	printf("# bash completion for unwinddump\n\n_unwinddump()\n{\n"
	       "\tlocal cur prev cmd words options plain warnings\n"
	       "\tCOMPREPLY=()\n"
	       "\tcur=${COMP_WORDS[COMP_CWORD]}\n"
	       "\tprev=${COMP_WORDS[COMP_CWORD-1]}\n"
	       "\t# --option=value comes as three words\n"
	       "\tif [ \"$cur\" = = ]; then\n\t\tcur=\n"
	       "\telif [ \"$prev\" = = ] && [ $COMP_CWORD -gt 1 ]; then\n"
	       "\t\tprev=${COMP_WORDS[COMP_CWORD-2]}\n\tfi\n"
	       "\tcmd=dump\n\tcase ${COMP_WORDS[1]} in\n\t");
	for (i = 0; commands[i] != NULL; i++)
		printf("%s%s", i == 0 ? "" : "|", commands[i]->name);
	printf(")\n\t\t[ $COMP_CWORD -gt 1 ] && cmd=${COMP_WORDS[1]};;\n"
	       "\tesac\n\tcase $cmd in\n");
	for (i = 0; commands[i] != NULL; i++)
		bash_values(commands[i]);
	printf("\tesac\n\tif [ -z \"$plain\" ]; then\n\t\tcase $cur in\n"
	       "\t\t-W*)\n\t\t\t[ -n \"$warnings\" ] && words=\"");
	print_warning_words();
	printf("\";;\n\t\t-*)\n\t\t\twords=$options;;\n\t\t*)\n"
	       "\t\t\t[ $COMP_CWORD -eq 1 ] && words=\"");
	for (i = 0; commands[i] != NULL; i++)
		print_word(NULL, commands[i]->name);
	printf(
	    "\";;\n\t\tesac\n\tfi\n"
	    "\tCOMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n"
	    "\t[[ ${COMPREPLY[0]} == *= ]] && compopt -o nospace "
	    "2>/dev/null\n}\n"
	    "complete -o bashdefault -o default -F _unwinddump unwinddump\n");
}

/* In single quotes, for zsh also without what _arguments takes apart. */
static void
print_quoted(const char *s, bool zsh)
{
	for (; *s != '\0'; s++) {
		if (*s == '\'')
			printf("'\\''");
		else if (zsh && strchr("[]:", *s) != NULL)
			printf("\\%c", *s);
		else
			putchar(*s);
	}
}

static void
zsh_option(const struct option_spec *os, const struct command *cmd)
{
	char letter[] = { '-', os->letter, '\0' };
	const char *star = os->arg != NULL ? "*" : "";
	int pass;

	/* Once for each spelling. */
	for (pass = 0; pass < 2; pass++) {
		if (pass == 1 && os->letter == 0)
			continue;
		printf(" \\\n\t\t\t'%s%s%s%s[", star, pass == 0 ? "--" : "",
		    pass == 0 ? os->name : letter,
		    os->arg == NULL ? "" :
		    pass == 0       ? "=" :
				      "+");
		print_quoted(os->help, true);
		printf("]");
		if (os->arg != NULL) {
			printf(":%s:", os->arg);
			if (strcmp(os->arg, "DIR") == 0)
				printf("_files -/");
			else if (takes_file(os))
				printf("_files");
			else {
				printf("(");
				option_words(os, cmd, print_word, NULL);
				printf(" )");
			}
		}
		printf("'");
	}
}

static void
print_zsh(void)
{
	const struct option_spec *os;
	size_t i, k;

	printf("#compdef unwinddump\n\n_unwinddump()\n{\n"
	       "\tlocal cmd=dump\n\tlocal -a warnings\n"
	       "\tif (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then\n"
	       "\t\tlocal -a commands=(");
	for (i = 0; commands[i] != NULL; i++) {
		printf("\n\t\t\t'%s:", commands[i]->name);
		print_quoted(commands[i]->help, false);
		printf("'");
	}
	printf("\n\t\t)\n\t\t_describe command commands\n\t\t_files\n"
	       "\t\treturn\n\tfi\n\tcase $words[2] in\n\t");
	for (i = 0; commands[i] != NULL; i++)
		printf("%s%s", i == 0 ? "" : "|", commands[i]->name);
	printf(")\n\t\tcmd=$words[2]\n\t\twords=(unwinddump "
	       "${words[3,-1]})\n\t\t(( CURRENT-- ));;\n\tesac\n"
	       "\tif [[ $cmd == (");
	for (i = 0; commands[i] != NULL; i++)
		if (has_warnings(commands[i]))
			printf("|%s", commands[i]->name);
	printf(") && $words[CURRENT] == -W* ]]; then\n"
	       "\t\twarnings=(");
	print_warning_words();
	print_check_words("-Werror=");
	printf(")\n\t\tcompadd -a warnings\n\t\treturn\n\tfi\n"
	       "\tcase $cmd in\n");
	for (i = 0; commands[i] != NULL; i++) {
		printf("\t%s)\n\t\t_arguments -s", commands[i]->name);
		for (k = 0; (os = option_at(k)) != NULL; k++)
			if (listed(os, commands[i]))
				zsh_option(os, commands[i]);
		printf(" \\\n\t\t\t'*:file:_files';;\n");
	}
	printf("\tesac\n}\n\n"
	       "if [[ $funcstack[1] == _unwinddump ]]; then\n"
	       "\t_unwinddump \"$@\"\nelse\n"
	       "\tcompdef _unwinddump unwinddump\nfi\n");
}

static void
fish_option(const struct option_spec *os, const struct command *cmd)
{
	printf("complete -c unwinddump -n '__unwinddump_in %s' -l %s",
	    cmd->name, os->name);
	if (os->letter != 0)
		printf(" -s %c", os->letter);
	if (os->arg != NULL && takes_file(os))
		printf(" -r -F");
	else if (os->arg != NULL) {
		printf(" -x -a '");
		option_words(os, cmd, print_word, NULL);
		printf("'");
	}
	printf(" -d '");
	print_quoted(os->help, false);
	printf("'\n");
}

static void
print_fish(void)
{
	const struct option_spec *os;
	size_t i, k;

	printf("# fish completion for unwinddump\n\n"
	       "# Is the command on the line one of these?\n"
	       "function __unwinddump_in\n"
	       "\tset -l words (commandline -opc)\n\tset -l cmd dump\n"
	       "\tif set -q words[2]; and contains -- $words[2]");
	for (i = 0; commands[i] != NULL; i++)
		print_word(NULL, commands[i]->name);
	printf("\n\t\tset cmd $words[2]\n\tend\n"
	       "\tcontains -- $cmd $argv\nend\n\n"
	       "function __unwinddump_first\n"
	       "\ttest (count (commandline -opc)) -eq 1\nend\n\n");
	for (i = 0; commands[i] != NULL; i++) {
		printf(
		    "complete -c unwinddump -n __unwinddump_first -a %s -d '",
		    commands[i]->name);
		print_quoted(commands[i]->help, false);
		printf("'\n");
	}
	for (i = 0; commands[i] != NULL; i++) {
		for (k = 0; (os = option_at(k)) != NULL; k++)
			if (listed(os, commands[i]))
				fish_option(os, commands[i]);
		if (!has_warnings(commands[i]))
			continue;
		printf("complete -c unwinddump -n '__unwinddump_in %s; and "
		       "string match -q -- \"-W*\" (commandline -ct)' -a '",
		    commands[i]->name);
		print_warning_words();
		print_check_words("-Werror=");
		printf("'\n");
	}
}

bool
completion_print(const char *shell)
{
	static const struct shell shells[] = {
		{ "bash", print_bash },
		{ "zsh", print_zsh },
		{ "fish", print_fish },
	};
	size_t i;

	for (i = 0; i < NELEM(shells); i++)
		if (strcmp(shells[i].name, shell) == 0) {
			shells[i].print();
			return true;
		}
	return false;
}
