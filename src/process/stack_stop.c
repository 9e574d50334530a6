/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a walk stopped before the end, and what may help. */
#include "process/stack.h"

#include <inttypes.h>
#include <stdlib.h>

#include "object/elf_note.h"

#define BY_POINTERS "--fallback=fp goes on by frame pointers, as a guess"
#define BY_CODE                                                       \
	"--fallback=code goes on by the code, where that tells, and " \
	"--fallback=fp by frame pointers, as a guess"
#define BY_SIGNAL "--fallback=sigreturn goes on by what the kernel wrote"

/*
 * A place without a table that helps: what is mapped there.  Said once for a
 * function, or for all of a module that has no name.
 */
static struct stack_about
about_module(struct stack_run *r, const struct walk_frame *f)
{
	const struct stack_module *m = stack_module_at(r->space, f->asked);
	const struct stack_name *name = stack_name(r, f->place);
	struct stack_about a = { .img = r->space->about, .key = f->asked };

	if (m != NULL && m->walk.img != NULL) {
		a.img = m->walk.img;
		a.has_pc = true;
		a.pc = f->asked - m->walk.bias;
		a.key = name->sym != NULL ? name->sym->addr : 0;
	}
	return a;
}

/* What is there instead of a module; qemu-user does not dump its vDSO. */
static const char *
what_is_at(const struct stack_space *s, uint64_t pc)
{
	const struct stack_map *map = stack_map_at(s, pc);
	const struct stack_module *m = stack_module_at(s, pc);

	if (m != NULL && m->why != NULL)
		return m->why;
	if (map != NULL && map->path != NULL)
		return map->path;
	return pc >= s->env.lost_vdso && pc < s->env.lost_vdso_end ?
		   "the vDSO, which was not dumped" :
		   "memory of no file";
}

/*
 * What starts and ends a program has no tables in most files, as check and list
 * --gaps know too: once for all files, and no more than that.
 */
static bool
say_startup(struct stack_run *r, const struct walk_frame *f)
{
	const struct stack_module *m = stack_module_at(r->space, f->asked);
	struct stack_about a = { .img = r->space->about };

	if (m == NULL || m->file == NULL ||
	    !stack_is_startup(m->file, f->asked - m->walk.bias))
		return false;
	stack_find(&r->found, CHK_walk_no_entry, LEVEL_NOTE, &a,
	    "no table covers the compiler's start files, in %s and others",
	    m->path);
	return true;
}

/* "eh_frame, debug_frame and sframe": those that the walk may go by. */
static void
put_tables(struct strbuf *sb, const struct stack_run *r,
    const struct walk_iter *it, const struct walk_module *m)
{
	const struct walk_space *s = &r->space->space;
	size_t k, n = 0, i = 0;

	for (k = 0; k < s->n; k++)
		n += (it->table < 0 || it->table == (int)k) &&
		     (m == NULL || m->ntables[k] > 0);
	for (k = 0; k < s->n; k++) {
		if ((it->table >= 0 && it->table != (int)k) ||
		    (m != NULL && m->ntables[k] == 0))
			continue;
		sb_str(sb, i == 0 ? "" : i + 1 == n ? " or " : ", ");
		sb_str(sb, s->names[k]);
		i++;
	}
	if (n == 0)
		sb_str(sb, "the usual tables");
}

/* Where the file may be found that ran. */
static void
put_where(struct strbuf *sb, const struct stack_run *r,
    const struct stack_module *m)
{
	if (m == NULL || m->path == NULL)
		return;
	sb_str(sb, m->is_exe && r->space->live == 0 ?
		       "-e FILE or --sysroot=DIR says where the right file is" :
		       "--sysroot=DIR says where the right file is");
	if (m->build_id_len > 0) {
		sb_str(sb, ", of build id ");
		sb_bytes(sb, m->build_id, m->build_id_len, false);
	}
}

/* How a stop is called, why it is one, and what may help. */
struct stop {
	enum check check;
	bool said; /* a finding was made elsewhere */
	struct stack_about about;
	struct strbuf why, next;
};

static void
explain_no_module(struct stack_run *r, const struct walk_iter *it,
    const struct walk_frame *f, struct stop *s)
{
	const struct stack_module *m = stack_module_at(r->space, f->asked);

	if (f->bad_ra) {
		s->check = CHK_walk_bad_ra;
		sb_printf(&s->why,
		    "the return address, 0x%" PRIx64
		    ", is in no memory that can be run",
		    it->stop_pc);
		return;
	}
	s->check = CHK_walk_no_module;
	s->about = about_module(r, f);
	sb_printf(&s->why, "it is in %s", what_is_at(r->space, f->asked));
	if (walk_is_sigreturn(&r->space->env, f->pc)) {
		sb_str(&s->next, "--fallback=sigreturn goes on if a signal "
				 "handler returns there");
		return;
	}
	if (m != NULL && m->walk.img == NULL)
		put_where(&s->next, r, m);
	else if (m == NULL)
		sb_str(&s->next, BY_POINTERS);
}

static void
explain_mismatch(struct stack_run *r, const struct walk_frame *f,
    struct stop *s)
{
	const struct stack_module *m = stack_module_at(r->space, f->asked);
	struct bytes id;

	s->check = CHK_walk_module_mismatch;
	s->said = true;
	sb_printf(&s->why, "%s is not the file that ran: %s", m->walk.img->file,
	    m->mismatch);
	if (m->build_id_len > 0) {
		id = elf_build_id(m->walk.img);
		sb_str(&s->why, ", ");
		sb_bytes(&s->why, id.data, bytes_left(&id), false);
	}
	put_where(&s->next, r, m);
	sb_str(&s->next, "; --force uses it all the same");
}

static void
explain_gap(struct stack_run *r, const struct walk_iter *it,
    const struct walk_frame *f, struct stop *s)
{
	const struct stack_module *m = stack_module_at(r->space, f->asked);
	bool no_table = f->stop == STOP_NO_TABLE;

	s->check = no_table ? CHK_walk_no_table : CHK_walk_no_entry;
	if (walk_is_sigreturn(&r->space->env, f->pc)) {
		sb_str(&s->why, "it returns from a signal handler, and no "
				"table covers it");
		sb_str(&s->next, BY_SIGNAL);
		return;
	}
	if (no_table) {
		/* Once a module. */
		s->about.key = 0;
		sb_str(&s->why, "the file has no table of ");
		put_tables(&s->why, r, it, NULL);
		sb_str(&s->next, "--debug-dir=DIR says where its debug file "
				 "may be");
		if (m != NULL && m->build_id_len > 0) {
			sb_str(&s->next, ", of build id ");
			sb_bytes(&s->next, m->build_id, m->build_id_len, false);
		}
		sb_str(&s->next, "; ");
	} else if (f->stop == STOP_NO_ENTRY) {
		sb_str(&s->why, "no entry of ");
		put_tables(&s->why, r, it,
		    f->place->module != NULL ? f->place->module : NULL);
		sb_str(&s->why, " covers it");
	} else
		sb_str(&s->why, "its entry has no row that can be used");
	sb_str(&s->next, of_stack(r->o)->fallback & WALK_FALLBACK_CODE ?
			     BY_POINTERS :
			     BY_CODE);
}

/* False: nothing is to be said. */
static bool
explain(struct stack_run *r, const struct walk_iter *it,
    const struct walk_frame *f, struct stop *s)
{
	switch (f->stop) {
	case STOP_NO_MODULE:
		explain_no_module(r, it, f, s);
		break;
	case STOP_MODULE_MISMATCH:
		explain_mismatch(r, f, s);
		break;
	case STOP_NO_TABLE:
	case STOP_NO_ENTRY:
	case STOP_NO_ROW:
		explain_gap(r, it, f, s);
		break;
	case STOP_CANTUNWIND:
		s->check = CHK_walk_cantunwind;
		sb_str(&s->why, "its entry says that it cannot be unwound");
		sb_str(&s->next, BY_POINTERS);
		break;
	case STOP_RETURN_TO_START:
		s->check = CHK_walk_return_to_start;
		sb_str(&s->why, "it returns to the first byte of a function, "
				"which nobody called");
		if (walk_is_sigreturn(&r->space->env, f->pc))
			sb_str(&s->next, BY_SIGNAL);
		break;
	case STOP_UNKNOWN_REGISTER:
		s->check = CHK_walk_unknown_register;
		sb_str(&s->why, "a rule needs a register that is not known");
		break;
	case STOP_MEMORY:
		s->check = CHK_walk_memory;
		sb_str(&s->why, "a rule needs memory that is not there");
		break;
	case STOP_RA_ZERO:
		s->check = CHK_walk_ra_zero;
		sb_str(&s->why, "its return address is 0, and no table says "
				"that it is the last");
		break;
	case STOP_CFA_BACKWARDS:
		s->check = CHK_walk_cfa_backwards;
		sb_str(&s->why, "its CFA is not above that of the frame "
				"before");
		break;
	case STOP_LIMIT:
		s->check = CHK_walk_limit;
		if (r->walker.limit < of_stack(r->o)->limit) {
			sb_str(&s->why, "threads before it have had more "
					"frames than stacks have words");
			break;
		}
		sb_str(&s->why, "there may be more frames");
		sb_str(&s->next, "--limit=N shows more");
		break;
	default:
		return false;
	}
	return true;
}

/* The same under the frames, for who reads them. */
static void
show(struct stack_run *r, const struct walk_frame *f, const struct stop *s,
    bool has_finding)
{
	const struct stack_name *name = stack_name(r, f->place);
	struct stop_record rec = {
		.frame = f->n,
		.symbol = name->sym != NULL ? name->sym->name : NULL,
		.source = name->source,
		.line = name->line,
		.reason = s->why.s,
		.check = has_finding ? check_info(s->check)->name : NULL,
		.next = s->next.len > 0 ? s->next.s : NULL,
	};

	stack_print_stop(r, &rec);
}

/* Finds it, or leaves that to who knows later whether the frame is true. */
static void
find_stop(struct stack_run *r, const struct walk_iter *it,
    const struct walk_frame *f, const struct stop *s, enum level level)
{
	char *text = xasprintf("%s stops at frame %" PRIu64 ", 0x%" PRIx64
			       ": %s%s%s",
	    it->table < 0 ? "the walk" : r->space->space.names[it->table], f->n,
	    f->pc, s->why.s, s->next.len > 0 ? "; " : "",
	    s->next.len > 0 ? s->next.s : "");

	if (r->hold_back != NULL && f->n > 0)
		r->hold_back(r->truth_arg, f, s->check, level, &s->about, text);
	else
		stack_find(&r->found, s->check, level, &s->about, "%s", text);
	free(text);
}

void
stack_say_stop(struct stack_run *r, const struct walk_iter *it,
    const struct walk_frame *f, enum level gap, bool shown)
{
	struct stop s = { 0 };
	size_t n = r->found.diag.n;

	if (stack_excused(r, f) ||
	    (r->silent && f->stop == STOP_NO_ENTRY && say_startup(r, f)))
		return;
	s.about = f->table >= 0 ? stack_about_row(f, (size_t)f->table) :
				  about_module(r, f);
	if (!explain(r, it, f, &s))
		return;
	/* What is missing is missing for every table. */
	if (s.check != CHK_walk_no_module)
		s.about.key ^= (uint64_t)(it->table + 1) << 56;
	if (gap == LEVEL_OFF || check_level(s.check) != LEVEL_NOTE)
		gap = check_level(s.check);
	if (!s.said)
		find_stop(r, it, f, &s, gap);
	if (shown) {
		show(r, f, &s, diag_wants(&r->found.diag, s.check));
		stack_show_finding(&r->found, n);
	}
	sb_free(&s.why);
	sb_free(&s.next);
}
