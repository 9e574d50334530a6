/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * find --core, find -p: from an address in memory to the module that is mapped
 * there, and the rows that its tables have for it.
 */
#include "process/stack_live.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

struct places {
	const struct options *o;
	struct stack_space *space;
	struct stack_run run; /* for names */
	const char *input;
	bool missed;
};

/* Hexadecimal, with or without 0x. */
static bool
parse_hex(const char *s, uint64_t *v)
{
	char *end;

	errno = 0;
	*v = strtoull(s, &end, 16);
	return errno == 0 && end != s && *end == '\0' && *s != '-' &&
	       *s != '+' && *s != ' ';
}

static void
text_place(struct strbuf *sb, struct places *p, uint64_t addr,
    const struct stack_module *m)
{
	const struct stack_name *n = stack_name(&p->run,
	    walk_lookup(p->space->lookup, addr));

	sb_printf(sb, "\n0x%llx: ", (unsigned long long)addr);
	sb_safe(sb, m->path);
	sb_0x(sb, " at ", addr - m->walk.bias);
	if (n->sym != NULL) {
		sb_str(sb, ", ");
		sb_name(sb, &p->o->print, n->sym->name);
		sb_0x(sb, "+", addr - m->walk.bias - n->sym->addr);
	}
	if (n->source != NULL) {
		sb_str(sb, ", ");
		sb_source(sb, n->source, n->line);
	}
	sb_char(sb, '\n');
}

/* The rows of every table of the module; false when there are none. */
static bool
find_rows(struct places *p, const struct stack_module *m, uint64_t pc,
    const char *text, struct strbuf *out)
{
	struct asked asked = { .text = text, .has_pc = true, .pc = pc };
	const struct options *o = p->o;
	struct entry e = { 0 };
	struct table *t;
	struct item it;
	bool hit, any = false;
	size_t k, i;

	image_load_symbols(m->walk.img);
	for (k = 0; k < p->space->space.n; k++) {
		if (o->format == OUTPUT_TEXT)
			sb_printf(out, "%s: ", p->space->space.names[k]);
		hit = false;
		for (i = 0; i < m->walk.ntables[k] && !hit; i++) {
			t = m->walk.tables[k][i];
			if (!table_find(t, 0, pc, &it, NULL))
				continue;
			table_decode(t, &it, WANT_ROWS | WANT_FIELDS, &e, NULL);
			hit = e.kind == ENTRY_FUNC;
			if (hit)
				printer_of(o)->entry(out, &o->print, t, &e,
				    &asked, NULL);
		}
		any |= hit;
		if (!hit && o->format == OUTPUT_TEXT)
			sb_str(out, "nothing\n");
	}
	entry_free(&e);
	return any;
}

static void
find_place(struct places *p, const char *arg)
{
	struct strbuf out = { 0 };
	struct stack_module *m;
	uint64_t addr = 0;

	parse_hex(arg, &addr); /* it was looked at before */
	m = stack_module_at(p->space, addr);
	if (m == NULL || m->walk.img == NULL || (m->mismatch && !p->o->force)) {
		trouble(p->input, "%s: %s", arg,
		    m == NULL   ? "nothing is mapped there that has tables" :
		    m->mismatch ? "the file at hand is not the one that ran" :
		    m->why != NULL ? m->why :
				     "its file is not there");
		p->missed = true;
		return;
	}
	if (p->o->format == OUTPUT_TEXT)
		text_place(&out, p, addr, m);
	else if (!m->used) {
		stack_print_module(&p->run, m, &out);
		/* Its entries are of that file, not of the core. */
		json_image(&out, &p->o->print, m->walk.img);
	}
	m->used = true;
	if (!find_rows(p, m, addr - m->walk.bias, arg, &out))
		p->missed = true;
	out_objects(p->o, &out);
	sb_free(&out);
}

static int
find_all(const struct options *o, struct stack_space *s, int argc, char **argv)
{
	struct places p = { .o = o, .space = s, .input = s->about->file };
	int i;

	stack_run_init(&p.run, o, s);
	for (i = 0; i < argc; i++)
		find_place(&p, argv[i]);
	stack_run_free(&p.run);
	return p.missed ? EXIT_FOUND : EXIT_FINE;
}

struct operands {
	int argc;
	char **argv;
};

static int
find_core(const struct options *o, struct image *img, struct lacking *lacking,
    void *arg)
{
	struct diag d = { .levels = o->levels };
	const struct operands *op = arg;
	struct stack_space s;
	struct core *c;
	int status;

	(void)lacking;
	if (img->container != CONTAINER_ELF || img->type != IMAGE_CORE) {
		trouble(img->file, "is no core file of ELF");
		return EXIT_TROUBLE;
	}
	c = core_open(img, &d);
	stack_space_init(&s, o, img, NULL);
	stack_core_space(&s, c, &d);
	status = find_all(o, &s, op->argc, op->argv);
	status = worse(status, show_findings(o, img, &d));
	stack_space_free(&s);
	core_close(c);
	return status;
}

static int
find_pid(const struct options *o, int argc, char **argv)
{
	char name[32];
	struct live l;
	int status = EXIT_TROUBLE;

	snprintf(name, sizeof(name), "%ld", (long)o->pid);
	if (live_open(&l, o, (pid_t)o->pid, name) && live_space(&l, false)) {
		out_image(o, &l.about);
		status = find_all(o, &l.space, argc, argv);
	}
	live_close(&l);
	return status;
}

int
stack_find_places(const struct options *o, int argc, char **argv)
{
	struct operands op = { argc, argv };
	char *core = (char *)(uintptr_t)o->core;
	uint64_t addr;
	int status, i;

	if (argc == 0 || (o->core != NULL && o->pid != 0)) {
		trouble(NULL, "find --core and find -p take one or more "
			      "addresses; try 'unwinddump find --help'");
		return EXIT_TROUBLE;
	}
	for (i = 0; i < argc; i++)
		if (!parse_hex(argv[i], &addr)) {
			trouble(NULL,
			    "%s: not an address, which is what find --core and "
			    "find -p take",
			    argv[i]);
			return EXIT_TROUBLE;
		}
	out_begin(o);
	status = o->pid != 0 ? find_pid(o, argc, argv) :
			       for_each_image(o, 1, &core, find_core, &op);
	out_end(o);
	return status;
}
