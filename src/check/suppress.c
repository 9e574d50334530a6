/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/suppress.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define BLANK " \t\r"

struct line {
	const char *name; /* of the file it stands in */
	unsigned number;
	char *text; /* check, function, file: cut apart */
	const char *check, *func, *file;
	bool used;
};

struct suppressions {
	pthread_mutex_t lock;
	struct line *lines;
	size_t n, cap;
};

struct suppressions *
suppressions_new(void)
{
	struct suppressions *s = xcalloc(1, sizeof(*s));

	pthread_mutex_init(&s->lock, NULL);
	return s;
}

/* The next word at *p, cut off with a NUL; NULL at the end of the line. */
static char *
next_word(char **p)
{
	char *word = *p + strspn(*p, BLANK);

	if (*word == '\0')
		return NULL;
	*p = word + strcspn(word, BLANK);
	if (**p != '\0')
		*(*p)++ = '\0';
	return word;
}

static bool
names_a_check(const char *pattern)
{
	size_t c;

	for (c = 0; c < CHECK_COUNT; c++)
		if (glob_match(pattern, check_info(c)->name))
			return true;
	return false;
}

/* Takes over text; false when it is no suppression. */
static bool
parse_line(struct line *l, char *text, struct strbuf *why)
{
	char *p = text;

	l->text = text;
	l->check = next_word(&p);
	l->func = l->check == NULL ? NULL : next_word(&p);
	l->file = l->func == NULL ? NULL : next_word(&p);
	if (l->file == NULL || next_word(&p) == NULL) {
		sb_str(why, "a suppression is a check, a function, a file and "
			    "the reason");
		return false;
	}
	if (!names_a_check(l->check)) {
		sb_printf(why, "there is no check '%s'", l->check);
		return false;
	}
	return true;
}

unsigned
suppressions_add(struct suppressions *s, const char *name, const char *text,
    struct strbuf *why)
{
	unsigned number;
	size_t len;
	char *copy;

	for (number = 1; *text != '\0'; number++) {
		len = strcspn(text, "\n");
		copy = xmalloc(len + 1);
		memcpy(copy, text, len);
		copy[len] = '\0';
		text += len + (text[len] == '\n');
		if (copy[strspn(copy, BLANK)] == '\0' ||
		    copy[strspn(copy, BLANK)] == '#') {
			free(copy);
			continue;
		}
		GROW(s->lines, s->n, s->cap);
		memset(&s->lines[s->n], 0, sizeof(*s->lines));
		if (!parse_line(&s->lines[s->n], copy, why)) {
			free(copy);
			return number;
		}
		s->lines[s->n].name = name;
		s->lines[s->n++].number = number;
	}
	return 0;
}

/* The file as it was given, or its name without folders. */
static bool
file_matches(const char *pattern, const struct image *img)
{
	const char *slash = strrchr(img->file, '/');

	return glob_match(pattern, img->file) ||
	       (slash != NULL && glob_match(pattern, slash + 1)) ||
	       (img->member != NULL && glob_match(pattern, img->member));
}

bool
suppressed(struct suppressions *s, const struct image *img,
    const struct finding *f, const char *symbol)
{
	const char *check = check_info(f->check)->name;
	struct line *l;
	bool hit = false;
	size_t i;

	for (i = 0; i < s->n; i++) {
		l = &s->lines[i];
		if (!glob_match(l->check, check) ||
		    !glob_match(l->func, symbol == NULL ? "" : symbol) ||
		    !file_matches(l->file, img))
			continue;
		pthread_mutex_lock(&s->lock);
		l->used = true;
		pthread_mutex_unlock(&s->lock);
		hit = true;
	}
	return hit;
}

void
suppressions_unused(const struct suppressions *s,
    void (*fn)(void *, const char *, unsigned, const char *), void *arg)
{
	const struct line *l;
	size_t i;

	for (i = 0; i < s->n; i++) {
		l = &s->lines[i];
		if (!l->used)
			fn(arg, l->name, l->number, l->check);
	}
}

void
suppressions_free(struct suppressions *s)
{
	size_t i;

	if (s == NULL)
		return;
	for (i = 0; i < s->n; i++)
		free(s->lines[i].text);
	free(s->lines);
	pthread_mutex_destroy(&s->lock);
	free(s);
}
