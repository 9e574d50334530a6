/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * instrument -b FIRST [-x LINE]... SOURCE > SOURCE.mutants 2> LIST
 *
 * Writes a C source in which every place that can be changed asks mut(ID)
 * whether it is.  Lines stay where they are, so that -x can leave out the
 * lines in which a compiler found a change that is no C.  The list has a line
 * a mutant: ID, kind, SOURCE:LINE, the text of the line.
 *
 *	negate	if (A), while (A)	the condition is negated
 *	bound	A < B, <=, >, >=	the bound is off by one
 *	and/or	A && B, A || B		the first operand decides alone
 *	const	N, true, false		N + 1, the other one
 *	sign	A + B, A - B		the other operation
 *	cast	(int32_t)A ...		the other signedness
 *	drop	A = B; f(); break;	the statement is gone
 *
 * It reads sources of this project, whose form it relies on: the braces of
 * functions stand in column 0, binary operators between blanks.
 */
#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct token {
	size_t at, len;
	long line;
	size_t match; /* of ( ) and [ ]: the other one */
	bool inside;  /* of some ( ) or [ ] */
	bool label;   /* the : of a case or default */
};

struct insert {
	size_t at;
	long order; /* in which those of one place were asked for */
	char text[96];
};

static char *src;
static size_t src_len;
static struct token *tok;
static size_t ntok;
static struct insert *ins;
static size_t nins;
static unsigned next_id;
static const char *file_name;
static long excluded[4096];
static size_t nexcluded;

static void *
grow(void *p, size_t n, size_t size)
{
	if (n % 1024 == 0)
		p = realloc(p, (n + 1024) * size);
	if (p == NULL)
		exit(2);
	return p;
}

static bool
is(size_t i, const char *s)
{
	return i < ntok && tok[i].len == strlen(s) &&
	       memcmp(src + tok[i].at, s, tok[i].len) == 0;
}

static bool
is_word(size_t i)
{
	return i < ntok && (isalpha((unsigned char)src[tok[i].at]) ||
			       src[tok[i].at] == '_');
}

static bool
is_number(size_t i)
{
	return i < ntok && isdigit((unsigned char)src[tok[i].at]);
}

/* The end of a comment, string or the like that begins at i, else i. */
static size_t
skip_quoted(size_t i, bool *string)
{
	char q = src[i];

	*string = false;
	if (q == '/' && src[i + 1] == '*')
		return strstr(src + i + 2, "*/") - src + 2;
	if (q != '"' && q != '\'')
		return i;
	*string = true;
	for (i++; src[i] != q; i++)
		if (src[i] == '\\')
			i++;
	return i + 1;
}

static size_t
operator_len(const char *s)
{
	static const char *const ops[] = { "<<=", ">>=", "...", "->", "++",
		"--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||",
		"+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=" };
	size_t i;

	for (i = 0; i < sizeof(ops) / sizeof(*ops); i++)
		if (strncmp(s, ops[i], strlen(ops[i])) == 0)
			return strlen(ops[i]);
	return 1;
}

static void
add_token(size_t at, size_t len, long line)
{
	tok = grow(tok, ntok, sizeof(*tok));
	tok[ntok++] = (struct token){ .at = at, .len = len, .line = line };
}

static void
tokenize(void)
{
	size_t i = 0, k, n;
	bool string, bol = true;
	long line = 1;

	while (i < src_len) {
		n = skip_quoted(i, &string);
		if (n != i) {
			if (string)
				add_token(i, n - i, line);
			for (; i < n; i++)
				line += src[i] == '\n';
			bol = false;
		} else if (src[i] == '\n') {
			line++, i++;
			bol = true;
		} else if (bol && src[i] == '#') {
			for (; src[i] != '\n' || src[i - 1] == '\\'; i++)
				line += src[i] == '\n';
		} else if (isspace((unsigned char)src[i])) {
			i++;
		} else {
			for (k = i;
			     isalnum((unsigned char)src[k]) || src[k] == '_';
			     k++)
				;
			n = k > i ? k - i : operator_len(src + i);
			add_token(i, n, line);
			i += n;
			bol = false;
		}
	}
}

static void
match_brackets(void)
{
	size_t *stack = calloc(ntok + 1, sizeof(*stack)), depth = 0, i;

	for (i = 0; i < ntok; i++) {
		tok[i].inside = depth > 0;
		if (is(i, "(") || is(i, "["))
			stack[depth++] = i;
		else if ((is(i, ")") || is(i, "]")) && depth > 0) {
			tok[i].match = stack[--depth];
			tok[tok[i].match].match = i;
		}
	}
	free(stack);
}

static void
insert(size_t at, const char *fmt, unsigned id)
{
	ins = grow(ins, nins, sizeof(*ins));
	ins[nins].at = at;
	ins[nins].order = nins;
	snprintf(ins[nins++].text, sizeof(ins->text), fmt, id);
}

/* A mutant of token i: its number, or 0 where there is to be none. */
static unsigned
mutant(size_t i, const char *kind)
{
	size_t k, from, to;

	for (k = 0; k < nexcluded; k++)
		if (excluded[k] == tok[i].line)
			return 0;
	for (from = tok[i].at; from > 0 && src[from - 1] != '\n'; from--)
		;
	for (; src[from] == '\t'; from++)
		;
	for (to = from; src[to] != '\n'; to++)
		;
	fprintf(stderr, "%u\t%s\t%s:%ld\t%.*s\n", next_id, kind, file_name,
	    tok[i].line, (int)(to - from), src + from);
	return next_id++;
}

static void
mutate_condition(size_t i)
{
	unsigned id;

	if (!(is(i, "if") || is(i, "while")) || !is(i + 1, "("))
		return;
	id = mutant(i, "negate");
	if (id == 0)
		return;
	insert(tok[i + 1].at + 1, "mut(%u) ^ !!(", id);
	insert(tok[tok[i + 1].match].at, ")", id);
}

/* Is token i an operator between two operands? */
static bool
is_binary(size_t i)
{
	return i > 0 &&
	       (is_word(i - 1) || is_number(i - 1) || is(i - 1, ")") ||
		   is(i - 1, "]")) &&
	       !is(i - 1, "return") && src[tok[i].at - 1] == ' ' &&
	       (src[tok[i].at + tok[i].len] == ' ' ||
		   src[tok[i].at + tok[i].len] == '\n');
}

static void
mutate_operator(size_t i)
{
	static const struct {
		const char *op, *kind, *text;
	} list[] = {
		{ "<", "bound", " mut(%u) +" },
		{ ">=", "bound", " mut(%u) +" },
		{ "<=", "bound", " -mut(%u) +" },
		{ ">", "bound", " -mut(%u) +" },
		{ "&&", "and", " !mut(%u) &&" },
		{ "||", "or", " mut(%u) ||" },
		{ "+", "sign", " (mut(%u) ? -1 : 1) *" },
		{ "-", "sign", " (mut(%u) ? -1 : 1) *" },
	};
	unsigned id;
	size_t k;

	if (!is_binary(i))
		return;
	for (k = 0; k < sizeof(list) / sizeof(*list); k++)
		if (is(i, list[k].op) && (id = mutant(i, list[k].kind)) != 0)
			insert(tok[i].at + tok[i].len, list[k].text, id);
}

static void
mutate_constant(size_t i)
{
	bool truth = is(i, "true") || is(i, "false");
	unsigned id;

	if (!truth && !is_number(i))
		return;
	if (memchr(src + tok[i].at, '.', tok[i].len) != NULL ||
	    is(i + 1, ".") || is(i - 1, ".") || is(i - 1, "[") ||
	    is(i - 2, "UINT64_C") || is(i - 2, "UINT32_C"))
		return;
	id = mutant(i, "const");
	if (id == 0)
		return;
	insert(tok[i].at, "(", id);
	insert(tok[i].at + tok[i].len, truth ? " ^ mut(%u))" : " + mut(%u))",
	    id);
}

/* The token after the operand that begins at i, or 0. */
static size_t
operand_end(size_t i)
{
	if (is(i, "("))
		i = tok[i].match + 1;
	else if (is_word(i))
		i++;
	else
		return 0;
	for (;;) {
		if (is(i, "(") || is(i, "["))
			i = tok[i].match + 1;
		else if ((is(i, "->") || is(i, ".")) && is_word(i + 1))
			i += 2;
		else
			return i;
	}
}

static void
mutate_cast(size_t i)
{
	static const char *const types[] = { "int8_t", "int16_t", "int32_t",
		"uint8_t", "uint16_t", "uint32_t" };
	char text[96];
	size_t k, end;
	unsigned id;

	if (!is(i, "(") || !is(i + 2, ")") || (end = operand_end(i + 3)) == 0)
		return;
	for (k = 0; k < 6; k++) {
		if (!is(i + 1, types[k]) || (id = mutant(i, "cast")) == 0)
			continue;
		/* The other one's value, and then what stands there. */
		snprintf(text, sizeof(text), "(mut(%%u) ? (int64_t)(%s)(%s)",
		    types[(k + 3) % 6], types[k]);
		insert(tok[i].at, text, id);
		ins = grow(ins, nins, sizeof(*ins));
		ins[nins].at = tok[i].at;
		ins[nins].order = nins;
		snprintf(ins[nins].text, sizeof(ins->text), "%.*s : ",
		    (int)(tok[end - 1].at + tok[end - 1].len - tok[i + 3].at),
		    src + tok[i + 3].at);
		if (strchr(ins[nins].text, '\n') != NULL ||
		    strlen(ins[nins].text) > sizeof(ins->text) - 4) {
			nins--; /* too long: take it back */
			next_id--;
			fprintf(stderr, "-\n");
			return;
		}
		nins++;
		insert(tok[end - 1].at + tok[end - 1].len, ")", id);
	}
}

/* Does a statement end before token i? */
static bool
begins_statement(size_t i)
{
	size_t open;

	if (tok[i].inside ||
	    (is(i - 1, "{") && (is(i - 2, "{") || is(i - 2, "="))))
		return false;
	if (is(i - 1, ";") || is(i - 1, "{") || is(i - 1, "}") ||
	    is(i - 1, "else") || tok[i - 1].label)
		return true;
	if (!is(i - 1, ")"))
		return false;
	open = tok[i - 1].match;
	return is(open - 1, "if") || is(open - 1, "while") ||
	       is(open - 1, "for");
}

static bool
is_expression(size_t i)
{
	static const char *const second[] = { "(", "=", "->", ".", "[", "++",
		"--",
		"+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=" };
	static const char *const not [] = { "if", "while", "for", "switch",
		"return", "sizeof", "assert", "free", "do" };
	size_t k;

	if (is(i, "break") || is(i, "continue"))
		return true;
	if (is(i, "*"))
		return is_word(i + 1) || is(i + 1, "(");
	for (k = 0; k < sizeof(not ) / sizeof(*not ); k++)
		if (is(i, not [k]))
			return false;
	/* What frees memory is only missed by leak checkers. */
	if (!is_word(i) ||
	    (tok[i].len > 5 &&
		memcmp(src + tok[i].at + tok[i].len - 5, "_free", 5) == 0))
		return false;
	for (k = 0; k < sizeof(second) / sizeof(*second); k++)
		if (is(i + 1, second[k]))
			return true;
	return false;
}

static void
mutate_statement(size_t i, size_t end)
{
	unsigned id;
	size_t k;

	if (!begins_statement(i) || !is_expression(i))
		return;
	for (k = i; k < end && !is(k, ";"); k++) {
		if (is(k, "{") || is(k, "?") || is(k, ","))
			return;
		if (is(k, "(") || is(k, "["))
			k = tok[k].match;
	}
	id = mutant(i, "drop");
	if (id == 0)
		return;
	insert(tok[i].at, "{ if (!mut(%u)) ", id);
	insert(tok[k].at + 1, " }", id);
}

/* The token after a declaration, a case or the like, whose text stays. */
static size_t
passed(size_t i, size_t end)
{
	const char *until;

	if (is(i, "static") || is(i, "typedef"))
		until = ";";
	else if (is(i, "case") || is(i, "default"))
		until = ":";
	else
		return i;
	for (; i < end && !is(i, until); i++)
		;
	tok[i].label = *until == ':';
	return i;
}

static void
mutate_function(size_t i, size_t end)
{
	for (i++; i < end; i++) {
		i = passed(i, end);
		mutate_statement(i, end);
		mutate_condition(i);
		mutate_cast(i);
		mutate_operator(i);
		mutate_constant(i);
	}
}

static int
compare_inserts(const void *va, const void *vb)
{
	const struct insert *a = va, *b = vb;

	if (a->at != b->at)
		return a->at < b->at ? -1 : 1;
	return a->order < b->order ? -1 : a->order > b->order;
}

static void
read_source(const char *path)
{
	FILE *f = fopen(path, "r");

	if (f == NULL) {
		perror(path);
		exit(2);
	}
	src = calloc(1, 1 << 20);
	src_len = fread(src, 1, (1 << 20) - 2, f);
	fclose(f);
}

int
main(int argc, char **argv)
{
	size_t i, from = 0, at = 0;
	int a;

	for (a = 1; a + 1 < argc && argv[a][0] == '-'; a += 2) {
		if (argv[a][1] == 'b')
			next_id = strtoul(argv[a + 1], NULL, 10);
		else if (nexcluded < 4096)
			excluded[nexcluded++] = strtol(argv[a + 1], NULL, 10);
	}
	if (a + 1 != argc || next_id == 0) {
		fprintf(stderr,
		    "usage: instrument -b FIRST [-x LINE]... SOURCE\n");
		return 2;
	}
	file_name = argv[a];
	read_source(file_name);
	tokenize();
	match_brackets();
	for (i = 0; i < ntok; i++) {
		if (tok[i].at == 0 || src[tok[i].at - 1] != '\n')
			continue;
		if (is(i, "{"))
			from = i;
		else if (is(i, "}") && from != 0) {
			mutate_function(from, i);
			from = 0;
		}
	}
	if (nins > 0)
		qsort(ins, nins, sizeof(*ins), compare_inserts);
	for (i = 0; i < nins; i++) {
		fwrite(src + at, 1, ins[i].at - at, stdout);
		fputs(ins[i].text, stdout);
		at = ins[i].at;
	}
	fwrite(src + at, 1, src_len - at, stdout);
	return 0;
}
