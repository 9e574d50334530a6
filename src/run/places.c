/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run/places.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "run/names.h"
#include "run/run.h"

/* An offset: decimal, unless 0x says otherwise. */
static bool
parse_offset(const char *s, uint64_t *v)
{
	return s[0] == '0' && (s[1] == 'x' || s[1] == 'X') ? parse_addr(s, v) :
							     parse_count(s, v);
}

/* Takes "+0x20" or "+0x20/0x317" off the end of a name. */
static void
take_offset(struct place *p)
{
	char *plus = strrchr(p->name, '+'), *slash, *end;
	uint64_t size;

	if (plus == NULL || plus == p->name)
		return;
	slash = strchr(plus, '/');
	if (slash != NULL) {
		if (!parse_offset(slash + 1, &size))
			return;
		*slash = '\0';
	}
	p->has_off = parse_offset(plus + 1, &p->off);
	if (p->has_off) {
		for (end = plus; end > p->name && end[-1] == ' ';)
			end--;
		*end = '\0';
	} else if (slash != NULL)
		*slash = '/';
}

/* Is this the end of "+0x20" or "+0x20/0x317"? */
static bool
ends_in_offset(const char *s, size_t len)
{
	while (len > 0 && (isxdigit((unsigned char)s[len - 1]) ||
			      s[len - 1] == '/' || s[len - 1] == 'x'))
		len--;
	return len > 0 && s[len - 1] == '+' && s[len] == '0' &&
	       s[len + 1] == 'x';
}

/*
 * Lines of backtraces: "./prog(main+0x1a) [0x401136]", "./prog(+0x1136)
 * [0x55d0]", "main+0x1a/0x30 [module]"; and "401136 <main+26>:".
 */
static void
unwrap(char *s)
{
	size_t len = strlen(s), depth = 0, i;
	char *open = strrchr(s, '['), *p;

	if (open != NULL && open != s && s[len - 1] == ']') {
		for (p = open; p > s && p[-1] == ' ';)
			p--;
		if (strncmp(open, "[0x", 3) == 0 || ends_in_offset(s, p - s))
			*p = '\0';
	}
	len = strlen(s);
	if (isxdigit((unsigned char)s[0]) && (p = strstr(s, " <")) != NULL &&
	    strspn(s, "0123456789abcdefABCDEFx") == (size_t)(p - s))
		*p = '\0';
	if (len == 0 || s[len - 1] != ')' || !ends_in_offset(s, len - 1))
		return;
	for (i = len; i-- > 0;) {
		depth += s[i] == ')';
		depth -= s[i] == '(';
		if (depth == 0)
			break;
	}
	s[len - 1] = '\0';
	if (i < len)
		memmove(s, s + i + 1, len - i - 1);
}

void
place_parse(struct place *p, const char *text)
{
	size_t len;
	char *at;

	memset(p, 0, sizeof(*p));
	p->text = text;
	while (*text == ' ' || *text == '\t')
		text++;
	/* As gdb marks where it has stopped. */
	if (strncmp(text, "=> ", 3) == 0)
		text += 3;
	len = strlen(text);
	while (len > 0 && isspace((unsigned char)text[len - 1]))
		len--;
	/* As objdump begins a function and a line of one. */
	if (len > 1 && text[len - 1] == ':' && text[len - 2] != ':')
		len--;
	if (len > 2 && text[0] == '<' && text[len - 1] == '>') {
		text++;
		len -= 2;
	}
	p->name = xmalloc(len + 1);
	memcpy(p->name, text, len);
	p->name[len] = '\0';
	unwrap(p->name);
	p->has_addr = parse_addr(p->name + (p->name[0] == '+'), &p->addr);
	take_offset(p);
	at = strchr(p->name, '@');
	if (at != NULL && at != p->name && strcmp(at, "@plt") != 0) {
		*at = '\0';
		p->version = at + 1 + (at[1] == '@');
	}
}

bool
place_is_both(const struct place *p)
{
	/* No name begins with a digit. */
	return p->has_addr && (p->name[0] < '0' || p->name[0] > '9');
}

bool
places_any_both(const struct place_list *l)
{
	size_t i;

	for (i = 0; i < l->n && !place_is_both(&l->list[i]); i++)
		;
	return i < l->n;
}

void
place_free(struct place *p)
{
	free(p->name);
	free(p->near);
}

void
places_add(struct place_list *l, const char *text)
{
	struct place *p = &PUSH(l->list, l->n, l->cap);

	place_parse(p, text);
	l->records |= p->has_off &&
		      (text[0] == '.' || strchr(text, ',') != NULL ||
			  strcmp(p->name, "xray_instr_map") == 0);
}

bool
places_read(struct place_list *l)
{
	char buf[4096], *line, *next;
	size_t n;

	while ((n = fread(buf, 1, sizeof(buf), stdin)) > 0)
		sb_mem(&l->text, buf, n);
	if (ferror(stdin)) {
		trouble("-", "cannot be read");
		return false;
	}
	for (line = l->text.s; line != NULL && *line != '\0'; line = next) {
		next = strchr(line, '\n');
		if (next != NULL)
			*next++ = '\0';
		if (line[strspn(line, " \t\r")] != '\0')
			places_add(l, line);
	}
	return true;
}

void
places_free(struct place_list *l)
{
	size_t i;

	for (i = 0; i < l->n; i++)
		place_free(&l->list[i]);
	free(l->list);
	sb_free(&l->text);
}

static void
find_section(const struct place *p, const struct names *x, struct image *img,
    struct spots *spots)
{
	const struct section *sec = names_section(x, p->name);
	struct spot *spot;

	if (sec == NULL || !p->has_off)
		return;
	spot = &PUSH(spots->list, spots->n, spots->cap);
	memset(spot, 0, sizeof(*spot));
	spot->sec = sec;
	spot->offset = p->off;
	spot->sect = img->by_section ? sec->index : 0;
	spot->pc = addr_add(sec->addr, p->off);
	spot->kind = p->off >= sec->size    ? SPOT_PAST :
		     (sec->attr & SEC_EXEC) ? SPOT_CODE :
					      SPOT_RECORD;
}

void
spots_free(struct spots *spots)
{
	size_t i;

	for (i = 0; i < spots->n; i++)
		free(spots->list[i].version);
	free(spots->list);
}

void
place_find(const struct place *p, struct names *x, struct image *img,
    struct spots *spots)
{
	struct spot *spot;

	names_find(x, p, spots);
	if (spots->n > 0)
		return;
	if (p->has_addr) {
		/* In relocatable objects a number is in no section. */
		if (img->by_section)
			return;
		spot = &PUSH(spots->list, spots->n, spots->cap);
		memset(spot, 0, sizeof(*spot));
		spot->pc = p->addr;
		return;
	}
	find_section(p, x, img, spots);
}
