/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What --help prints, and what is said of words that are no options. */
#include "run/options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The command that was named, whose options help most; NULL: none was. */
static const struct command *hinted;

void
option_hint(const struct command *c)
{
	hinted = c;
}

static int
say_hint(void)
{
	fprintf(stderr, "Try 'unwinddump %s%s--help'.\n",
	    hinted == NULL ? "" : hinted->name, hinted == NULL ? "" : " ");
	return EXIT_TROUBLE;
}

int
option_usage(const char *fmt, const char *what)
{
	trouble(NULL, fmt, what);
	return say_hint();
}

int
option_unknown(const char *fmt, const char *what, const struct nearest *near)
{
	char *text;

	if (near->best == NULL)
		return option_usage(fmt, what);
	text = xasprintf(fmt, what);
	trouble(NULL, "%s; did you mean '%s'?", text, near->best);
	free(text);
	return say_hint();
}

bool
option_foreign(const char *arg)
{
	static const struct {
		const char *word, *ours;
	} list[] = {
		{ "-wF", "dump FILE" },
		{ "-wf", "dump --ops FILE" },
		{ "-w", "dump FILE" },
		{ "--debug-dump=frames-interp", "dump FILE" },
		{ "--debug-dump=frames", "dump --ops FILE" },
		{ "--debug-dump", "dump FILE" },
		{ "--dwarf=frames-interp", "dump FILE" },
		{ "--dwarf=frames", "dump --ops FILE" },
		{ "--dwarf", "dump FILE" },
		{ "--eh-frame", "dump -j eh_frame FILE" },
		{ "--debug-frame", "dump -j debug_frame FILE" },
		{ "--sframe", "dump -j sframe FILE" },
		{ "--unwind-info", "dump -j unwind_info FILE" },
		{ "--unwind", "dump FILE" },
		{ "-u", "dump FILE" },
		{ "--section", "dump -j SECTION FILE" },
		{ "--all", "dump FILE" },
		{ "-a", "dump FILE" },
		{ "--sections", "list FILE" },
		{ "--section-headers", "list FILE" },
		{ "-S", "list FILE" },
		{ "--hex-dump", "dump --ops --raw -j SECTION FILE" },
		{ "-x", "dump --ops --raw -j SECTION FILE" },
		{ "--disassemble", "dump --code FILE" },
		{ "-d", "dump --code FILE" },
	};
	size_t i, n;

	for (i = 0; i < NELEM(list); i++) {
		n = strlen(list[i].word);
		if (strncmp(arg, list[i].word, n) == 0 &&
		    (arg[n] == '\0' || arg[n] == '=' ||
			(arg[1] != '-' && n == 2 && arg[1] != 'w'))) {
			trouble(NULL,
			    "there is no option '%s' as readelf and objdump "
			    "have it; here it is 'unwinddump %s'",
			    arg, list[i].ours);
			return true;
		}
	}
	return false;
}

bool
option_takes_table(const struct command *cmd, size_t i)
{
	if (cmd->bit == CMD_CALLS)
		return strcmp(format_name(i), "xray") == 0;
	return (cmd->bit != CMD_STACK || format_has_rows(i)) &&
	       (format_is_stored(i) || (cmd->bit & CMD_UNSTORED));
}

void
option_words(const struct option_spec *os, const struct command *cmd,
    void (*fn)(void *, const char *), void *arg)
{
	const char *const *words, *name;
	size_t i;

	if (os->words == words_formats)
		for (i = 0; format_specs[i].name != NULL; i++)
			if (format_specs[i].cmds & cmd->bit)
				fn(arg, format_specs[i].name);
	if (os->words == words_tables)
		for (i = 0; (name = format_name(i)) != NULL; i++)
			if (option_takes_table(cmd, i))
				fn(arg, name);
	if (os->words == words_own)
		cmd->words(fn, arg);
	if (os->words == words_checks)
		for (i = 0; i < CHECK_COUNT; i++)
			fn(arg, check_info(i)->name);
	for (words = os->words; words != NULL && *words != NULL; words++)
		fn(arg, *words);
}

/* The right column of the help. */
struct help {
	size_t left; /* where its lines begin */
	size_t at;   /* where this one has got to */
};

#define HELP_RIGHT 80

/* One word of the right column, on the next line when it has no room. */
static void
help_word(struct help *h, const char *word, size_t len)
{
	if (h->at != h->left && h->at + 1 + len >= HELP_RIGHT) {
		printf("\n%*s", (int)h->left, "");
		h->at = h->left;
	} else if (h->at != h->left) {
		putchar(' ');
		h->at++;
	}
	printf("%.*s", (int)len, word);
	h->at += len;
}

static void
help_text(struct help *h, const char *s)
{
	size_t n;

	for (; *s != '\0'; s += n + strspn(s + n, " ")) {
		n = strcspn(s, " ");
		help_word(h, s, n);
	}
}

static void
help_value(void *h, const char *word)
{
	help_word(h, word, strlen(word));
}

/* A text that ends in a colon is followed by the words that there are. */
static void
print_option(const struct option_spec *os, const struct command *cmd)
{
	char left[64];
	struct help h = { 29, 29 };

	if (os->name[0] == '\0')
		snprintf(left, sizeof(left), "-%c%s", os->letter, os->arg);
	else if (os->letter != 0)
		snprintf(left, sizeof(left), "-%c, --%s%s%s", os->letter,
		    os->name, os->arg ? "=" : "", os->arg ? os->arg : "");
	else
		snprintf(left, sizeof(left), "    --%s%s%s", os->name,
		    os->arg ? "=" : "", os->arg ? os->arg : "");
	printf("  %-26s", left);
	if (strlen(left) > h.left - 3)
		printf("\n%*s", (int)h.left, "");
	else
		putchar(' ');
	help_text(&h, os->help);
	if (os->help[strlen(os->help) - 1] == ':')
		option_words(os, cmd, help_value, &h);
	putchar('\n');
}

static void
general_help(void)
{
	struct help h = { 11, 11 };
	size_t i;

	printf("Usage: unwinddump [COMMAND] [OPTION]... FILE...\n"
	       "Prints, validates and compares the tables that tell how to "
	       "unwind a stack.\n\nCommands (a bare FILE means dump):\n");
	for (i = 0; commands[i] != NULL; i++) {
		h.at = h.left;
		printf("  %-8s ", commands[i]->name);
		help_text(&h, commands[i]->help);
		putchar('\n');
	}
	/* clang-format off */
	puts("\nExamples:\n"
	    "  unwinddump list a.out            which tables there are, what they cover\n"
	    "  unwinddump --func=main a.out     rows of one function\n"
	    "  unwinddump check a.out           what is wrong with them\n"
	    "  unwinddump list --gaps a.out     code that no table covers, and why\n"
	    "  unwinddump find a.out 0x1139     the row in force at an address\n"
	    "  unwinddump stack core            the stacks of a core\n"
	    "\n'unwinddump COMMAND --help' lists the options of a command, dump's too.\n"
	    "Exit status: 0 nothing wrong, 1 findings or differences, 2 trouble.");
	/* clang-format on */
}

void
option_help(const struct command *cmd)
{
	const struct option_spec *os;
	size_t k;

	if (cmd == NULL) {
		general_help();
		return;
	}
	printf("Usage: unwinddump %s [OPTION]... %s\n%s.\n\nOptions:\n",
	    cmd->name, cmd->args, cmd->help);
	for (k = 0; (os = option_at(k)) != NULL; k++)
		if (os->help != NULL && (os->cmds & cmd->bit))
			print_option(os, cmd);
}
