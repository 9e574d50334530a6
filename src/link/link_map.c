/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Link maps: what a linker says of where it put the sections of its inputs,
 * and which it left out.
 *
 * GNU ld, gold	" .text.f  0xADDR  0xSIZE FILE", the rest on a line of its own
 *		where the name is long; "Discarded input sections" before
 * lld		"VMA LMA SIZE ALIGN", hexadecimal but for the last, then
 *		"        FILE:(SECTION)" behind one more blank
 * mold		"0xVMA SIZE ALIGN", the sizes decimal, then the same
 * ld64		"# Object files:", then "0xADDR<TAB>0xSIZE<TAB>[  1] NAME", and
 *		"<<dead>>" for an address
 *
 * A file is "a.o" or "lib.a(a.o)" with or without folders.
 */
#include "link/link_map.h"

#include <stdlib.h>
#include <string.h>

/* A piece of text. */
struct text {
	const char *s;
	size_t len;
};

struct line {
	struct text file, name;
	uint64_t addr, size;
	bool gone;
};

/* An input by the last part of its path. */
struct file_key {
	struct text name; /* "a.o", or of a member "b.o" */
	size_t in;
};

struct piece_key {
	const char *name;
	struct link_piece *piece;
	bool used;
	size_t taken; /* of the first of a name: those used from it on */
};

struct link_map {
	struct line *lines;
	size_t n, cap;
	struct text *objects; /* ld64: by their number */
	size_t nobjects, objects_cap;
	bool by_symbol; /* names are symbols */
};

struct reading {
	struct link_map *map;
	struct text rest;
	struct text pending; /* bfd: a name on a line of its own */
	bool gone, inside;
};

static bool
begins(struct text t, const char *s)
{
	size_t n = strlen(s);

	return t.len >= n && memcmp(t.s, s, n) == 0;
}

static bool
next_line(struct text *rest, struct text *line)
{
	const char *end;

	if (rest->len == 0)
		return false;
	end = memchr(rest->s, '\n', rest->len);
	line->s = rest->s;
	line->len = end != NULL ? (size_t)(end - rest->s) : rest->len;
	rest->s += line->len + (end != NULL);
	rest->len -= line->len + (end != NULL);
	if (line->len > 0 && line->s[line->len - 1] == '\r')
		line->len--;
	return true;
}

static size_t
skip_blanks(struct text *t)
{
	size_t n = 0;

	while (n < t->len && (t->s[n] == ' ' || t->s[n] == '\t'))
		n++;
	t->s += n;
	t->len -= n;
	return n;
}

/* Up to a blank, or with until up to one of its characters. */
static struct text
word(struct text *t)
{
	struct text w = { t->s, 0 };

	while (w.len < t->len && w.s[w.len] != ' ' && w.s[w.len] != '\t')
		w.len++;
	t->s += w.len;
	t->len -= w.len;
	return w;
}

static bool
number(struct text t, bool hex, uint64_t *v)
{
	size_t i = 0;
	int d;

	if (hex && begins(t, "0x"))
		i = 2;
	*v = 0;
	if (t.len - i == 0 || t.len - i > 20)
		return false;
	for (; i < t.len; i++) {
		d = t.s[i] >= '0' && t.s[i] <= '9'        ? t.s[i] - '0' :
		    hex && t.s[i] >= 'a' && t.s[i] <= 'f' ? t.s[i] - 'a' + 10 :
		    hex && t.s[i] >= 'A' && t.s[i] <= 'F' ? t.s[i] - 'A' + 10 :
							    -1;
		if (d < 0)
			return false;
		*v = *v * (hex ? 16 : 10) + (uint64_t)d;
	}
	return true;
}

static void
add_line(struct link_map *m, struct text file, struct text name, uint64_t addr,
    uint64_t size, bool gone)
{
	PUSH(m->lines, m->n, m->cap) = (struct line){ file, name, addr, size,
		gone };
}

/* "        FILE:(SECTION)" after the numbers of lld and mold. */
static void
add_input(struct link_map *m, struct text t, uint64_t addr, uint64_t size)
{
	struct text file, name;
	size_t i;

	/* Outputs stand behind one blank, symbols behind seventeen. */
	if (skip_blanks(&t) != 9 || t.len < 3 || t.s[t.len - 1] != ')')
		return;
	for (i = t.len - 2; i > 0 && (t.s[i] != ':' || t.s[i + 1] != '('); i--)
		;
	if (i == 0)
		return;
	file = (struct text){ t.s, i };
	name = (struct text){ t.s + i + 2, t.len - i - 3 };
	add_line(m, file, name, addr, size, false);
}

static void
read_lld(struct reading *r, bool mold)
{
	uint64_t v[4];
	struct text line, w;
	size_t i, n = mold ? 3 : 4;
	bool ok;

	while (next_line(&r->rest, &line)) {
		for (ok = true, i = 0; ok && i < n; i++) {
			skip_blanks(&line);
			w = word(&line);
			ok = number(w, mold ? i == 0 : i < 3, &v[i]);
		}
		if (ok)
			add_input(r->map, line, v[0], v[n - 2]);
	}
}

/* "0xADDR 0xSIZE FILE", after the section's name. */
static void
read_bfd_place(struct reading *r, struct text t)
{
	uint64_t addr, size;
	struct text w;

	skip_blanks(&t);
	w = word(&t);
	if (!begins(w, "0x") || !number(w, true, &addr))
		return;
	skip_blanks(&t);
	w = word(&t);
	if (!begins(w, "0x") || !number(w, true, &size))
		return;
	skip_blanks(&t);
	if (t.len > 0)
		add_line(r->map, t, r->pending, addr, size, r->gone);
}

static void
read_bfd_line(struct reading *r, struct text line)
{
	if (line.len > 0 && line.s[0] != ' ') {
		r->pending.len = 0;
		if (begins(line, "Discarded input sections"))
			r->gone = r->inside = true;
		else if (begins(line, "Linker script and memory map") ||
			 begins(line, "Memory map"))
			r->inside = true, r->gone = false;
		else if (begins(line, "Memory Configuration"))
			r->inside = false;
		return;
	}
	if (!r->inside)
		return;
	if (line.len > 1 && line.s[1] != ' ') {
		line.s++;
		line.len--;
		r->pending = word(&line);
		if (line.len == 0)
			return;
	}
	if (r->pending.len != 0 && r->pending.s[0] != '*')
		read_bfd_place(r, line);
	r->pending.len = 0;
}

/* "[  1] a.o" */
static bool
read_index(struct text *t, uint64_t *v)
{
	struct text w;
	size_t i;

	if (!begins(*t, "["))
		return false;
	for (i = 1; i < t->len && t->s[i] != ']'; i++)
		;
	if (i == t->len)
		return false;
	w = (struct text){ t->s + 1, i - 1 };
	skip_blanks(&w);
	t->s += i + 1;
	t->len -= i + 1;
	skip_blanks(t);
	return number(w, false, v);
}

static void
read_ld64_symbol(struct reading *r, struct text line)
{
	struct link_map *m = r->map;
	bool gone = begins(line, "<<dead>>");
	uint64_t addr = 0, size, file;
	struct text w = word(&line);

	if (!gone && !number(w, true, &addr))
		return;
	skip_blanks(&line);
	w = word(&line);
	if (!number(w, true, &size))
		return;
	skip_blanks(&line);
	if (read_index(&line, &file) && file < m->nobjects)
		add_line(m, m->objects[file], line, addr, size, gone);
}

static void
read_ld64(struct reading *r)
{
	struct link_map *m = r->map;
	bool objects = false;
	struct text line;
	uint64_t v;

	m->by_symbol = true;
	while (next_line(&r->rest, &line)) {
		if (begins(line, "# Object files:"))
			objects = true;
		else if (begins(line, "# Sections:"))
			objects = false;
		else if (!objects)
			read_ld64_symbol(r, line);
		else if (read_index(&line, &v) && v == m->nobjects) {
			PUSH(m->objects, m->nobjects, m->objects_cap) = line;
		}
	}
}

struct link_map *
link_map_read(const char *s, size_t len)
{
	struct reading r = { .map = xcalloc(1, sizeof(*r.map)),
		.rest = { s, len } };
	struct text line = { s, 0 };
	bool lma = false, align = false;
	size_t i;

	next_line(&r.rest, &line);
	for (i = 0; i + 5 <= line.len; i++) {
		lma |= memcmp(line.s + i, "LMA ", 4) == 0;
		align |= memcmp(line.s + i, "Align", 5) == 0;
	}
	if (begins(line, "# Path:")) {
		read_ld64(&r);
	} else if (align) {
		read_lld(&r, !lma);
	} else {
		do
			read_bfd_line(&r, line);
		while (next_line(&r.rest, &line));
	}
	if (r.map->n > 0)
		return r.map;
	link_map_free(r.map);
	return NULL;
}

void
link_map_free(struct link_map *m)
{
	if (m == NULL)
		return;
	free(m->lines);
	free(m->objects);
	free(m);
}

/* "b.o" of "x/lib.a(b.o)", of "x/b.o" the same. */
static struct text
last_part(struct text t)
{
	size_t i, end = t.len;

	if (end > 0 && t.s[end - 1] == ')') {
		for (i = end - 1; i > 0 && t.s[i - 1] != '('; i--)
			;
		if (i > 0)
			return (struct text){ t.s + i, end - 1 - i };
	}
	for (i = end; i > 0 && t.s[i - 1] != '/'; i--)
		;
	return (struct text){ t.s + i, end - i };
}

static int
compare_texts(struct text a, struct text b)
{
	int c = memcmp(a.s, b.s, a.len < b.len ? a.len : b.len);

	return c != 0 ? c : a.len < b.len ? -1 : a.len > b.len;
}

static struct text
whole(const char *s)
{
	return (struct text){ s, strlen(s) };
}

static int
file_order(const void *va, const void *vb)
{
	const struct file_key *a = va, *b = vb;
	int c = compare_texts(a->name, b->name);

	return c != 0 ? c : a->in < b->in ? -1 : a->in > b->in;
}

/* How many characters both end with; 0: they do not name one file. */
static size_t
common_end(struct text t, const struct image *img)
{
	struct strbuf sb = { 0 };
	size_t n = 0;

	sb_str(&sb, img->file);
	if (img->member != NULL)
		sb_printf(&sb, "(%s)", img->member);
	while (n < t.len && n < sb.len &&
	       t.s[t.len - 1 - n] == sb.s[sb.len - 1 - n])
		n++;
	/* "lib.a(b.o)" is neither "b.o" nor of "mylib.a". */
	while (n > 0 && !((n == t.len || t.s[t.len - 1 - n] == '/' ||
			      t.s[t.len - n] == '/') &&
			    (n == sb.len || sb.s[sb.len - 1 - n] == '/' ||
				sb.s[sb.len - n] == '/')))
		n--;
	sb_free(&sb);
	return n;
}

static bool
same_file(const struct image *a, const struct image *b)
{
	return strcmp(a->file, b->file) == 0 &&
	       (a->member == NULL) == (b->member == NULL) &&
	       (a->member == NULL || strcmp(a->member, b->member) == 0);
}

/* The input that the map means; NULL where none is, or several may be. */
static struct link_input *
find_input(struct link *l, const struct file_key *keys, struct text file)
{
	struct text name = last_part(file);
	size_t i, best = 0, n;
	struct link_input *in = NULL;
	bool several = false;

	BISECT(i, 0, l->nin, compare_texts(keys[i].name, name) < 0);
	for (; i < l->nin && compare_texts(keys[i].name, name) == 0; i++) {
		n = common_end(file, l->in[keys[i].in].img);
		if (n > best) {
			best = n;
			in = &l->in[keys[i].in];
			several = false;
		} else if (n == best && in != NULL)
			several |= !same_file(in->img, l->in[keys[i].in].img);
	}
	return several ? NULL : in;
}

static int
piece_order(const void *va, const void *vb)
{
	const struct piece_key *a = va, *b = vb;
	int c = strcmp(a->name, b->name);

	return c != 0 ? c : a->piece < b->piece ? -1 : a->piece > b->piece;
}

/* The pieces of an input by the names that the map has for them. */
static struct piece_key *
list_pieces(const struct link_map *m, const struct link_input *in, size_t *n)
{
	struct piece_key *keys = xcalloc(in->npieces + 1, sizeof(*keys));
	const struct symbol *sym;
	size_t i;

	*n = 0;
	for (i = 0; i < in->npieces; i++) {
		keys[*n].name = in->pieces[i].sec->name;
		if (m->by_symbol) {
			sym = image_symbol_exact(in->img, in->pieces[i].sect,
			    in->pieces[i].from);
			if (sym == NULL)
				continue;
			keys[*n].name = sym->name;
		}
		keys[(*n)++].piece = &in->pieces[i];
	}
	if (*n > 0)
		xqsort(keys, *n, sizeof(*keys), piece_order);
	return keys;
}

/* The first of the name that no line was taken for, and has room. */
static void
take_line(struct piece_key *keys, size_t n, const struct line *line,
    bool by_symbol)
{
	size_t i, first;

	BISECT(i, 0, n, compare_texts(whole(keys[i].name), line->name) < 0);
	/* Those in front are mostly taken: no line looks at them again. */
	for (first = i, i += i < n ? keys[i].taken : 0;
	     i < n && compare_texts(whole(keys[i].name), line->name) == 0;
	     i++) {
		if (keys[i].used) {
			keys[first].taken += i == first + keys[first].taken;
			continue;
		}
		if (!by_symbol && line->size > keys[i].piece->size)
			continue;
		keys[i].used = true;
		keys[i].piece->gone = line->gone;
		keys[i].piece->mapped = !line->gone;
		keys[i].piece->map_pos = line->addr;
		return;
	}
}

static int
line_order(const void *va, const void *vb)
{
	const struct line *const *a = va, *const *b = vb;
	int c = compare_texts((*a)->file, (*b)->file);

	return c != 0 ? c : *a < *b ? -1 : *a > *b;
}

struct by_input {
	const struct link_input *in;
	const struct line *line;
};

ORDER2(input_order, struct by_input, in, line)

void
link_map_apply(struct link *l)
{
	const struct link_map *m = l->map;
	struct file_key *files = xcalloc(l->nin + 1, sizeof(*files));
	struct by_input *by = xcalloc(m->n + 1, sizeof(*by));
	const struct line **lines = xcalloc(m->n + 1, sizeof(*lines));
	struct piece_key *keys = NULL;
	struct link_input *in = NULL;
	size_t i, n = 0, npieces = 0;

	for (i = 0; i < l->nin; i++) {
		const struct image *img = l->in[i].img;
		const char *name = img->member != NULL ? img->member :
							 img->file;

		files[i].name = last_part(whole(name));
		files[i].in = i;
	}
	xqsort(files, l->nin, sizeof(*files), file_order);
	/* Each file is looked for once, however many lines it has. */
	for (i = 0; i < m->n; i++)
		lines[i] = &m->lines[i];
	if (m->n > 0)
		xqsort(lines, m->n, sizeof(*lines), line_order);
	for (i = 0; i < m->n; i++) {
		if (i == 0 ||
		    compare_texts(lines[i]->file, lines[i - 1]->file) != 0)
			in = find_input(l, files, lines[i]->file);
		if (in == NULL)
			continue;
		in->mapped = true;
		by[n++] = (struct by_input){ in, lines[i] };
	}
	if (n > 0)
		xqsort(by, n, sizeof(*by), input_order);
	for (i = 0; i < n; i++) {
		if (i == 0 || by[i].in != by[i - 1].in) {
			free(keys);
			keys = list_pieces(m, by[i].in, &npieces);
		}
		take_line(keys, npieces, by[i].line, m->by_symbol);
	}
	free(keys);
	free(by);
	free(lines);
	free(files);
}
