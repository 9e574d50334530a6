/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A page that needs nothing else: the objects of jsonl, once; tables
 * of what matters most of them, for those without scripts; and the script
 * that draws them.
 */
#ifndef OUTPUT_HTML_H
#define OUTPUT_HTML_H

#include "output/json_split.h"

struct html;

/*
 * Begins a page.  command: whose objects they are; about: of what, as title;
 * line: how it was called; aside: another thread may pack what it holds.  Free
 * with html_end().
 */
struct html *html_begin(struct strbuf *, const char *command, const char *about,
    const char *line, const char *version, bool aside);
/* Adds objects, each a line. */
void html_objects(struct html *, struct strbuf *, const char *lines,
    size_t len);
void html_end(struct html *, struct strbuf *);

/* html_static.c: tables in HTML, made while objects go by. */
struct html_static;

struct html_static *html_static_new(const char *command);
void html_static_add(struct html_static *, const struct json_object *);
/* Writes and frees them. */
void html_static_end(struct html_static *, struct strbuf *);
/* Text between tags or in quotes; s is any string of a file. */
void html_text(struct strbuf *, const char *s);

/* html_page.c: what is the same in every page of a command. */
extern const char html_style[];
/* Appends the script. */
void html_script(struct strbuf *, const char *command);

#endif
