/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where stacks begin: functions that nobody calls, and the words that a program
 * finds on its stack at first.
 */
#include "process/stack.h"

#include <string.h>

/* Bytes from an entry on that has no symbol: a call, all of glibc's stub. */
#define BARE_ENTRY    16
#define LOADER_ENTRY  64
#define CONTEXT_LEN   64
#define WORDS_MAX     65536 /* of arguments, and of the environment */
#define AUXV_MAX      64
#define AT_ENTRY_TYPE 9

static bool
is_glibc_loader(const char *path)
{
	const char *name = strrchr(path, '/');

	name = name == NULL ? path : name + 1;
	return strncmp(name, "ld-linux", 8) == 0 ||
	       strncmp(name, "ld64.so", 7) == 0 ||
	       strncmp(name, "ld.so", 5) == 0;
}

/*
 * Is it in the function that the kernel enters?  That of ld.so falls through
 * to _dl_start_user, as glibc calls the rest of it; without a symbol it is as
 * far as a call right at the entry.
 */
static bool
is_start(struct stack_space *s, uint64_t pc)
{
	struct stack_module *m = stack_module_at(s, pc);
	const struct symbol *sym;
	struct image *img;
	uint64_t entry;

	if (m == NULL || m->walk.img == NULL || m->walk.img->entry == 0)
		return false;
	img = m->walk.img;
	image_load_symbols(img);
	pc -= m->walk.bias;
	entry = walk_code_addr(&s->env, img->entry, false);
	sym = image_symbol(img, 0, pc);
	if (sym != NULL)
		return sym->addr == entry ||
		       strcmp(sym->name, "_dl_start_user") == 0;
	return pc >= entry &&
	       pc - entry <
		   (is_glibc_loader(m->path) ? LOADER_ENTRY : BARE_ENTRY);
}

/*
 * glibc's __start_context, to which the function of makecontext() returns:
 * nobody called it.  Of x86-64 by its bytes too, as libraries are stripped: mov
 * %rbx,%rsp, and soon after test %rdi,%rdi.
 */
static bool
is_context(struct stack_space *s, uint64_t pc)
{
	static const uint8_t move[] = { 0x48, 0x89, 0xdc };
	struct stack_module *m = stack_module_at(s, pc);
	const struct symbol *sym;
	uint64_t v, last = 0;
	size_t i;

	if (m == NULL || m->walk.img == NULL)
		return false;
	sym = image_symbol(m->walk.img, 0, pc - m->walk.bias);
	if (sym != NULL)
		return strcmp(sym->name, "__start_context") == 0 ||
		       strcmp(sym->name, "__startcontext") == 0;
	if (s->about->machine != MACH_X86_64)
		return false;
	for (i = 0; i < CONTEXT_LEN; i++) {
		if (!stack_read(s, pc + i, 1, &v) ||
		    (i < sizeof(move) && v != move[i]))
			return false;
		last = (last << 8 | v) & 0xffffff;
		if (last == 0x4885ff)
			return true;
	}
	return false;
}

/*
 * Where Go's stacks begin: the program, its threads, and what runs on the stack
 * of a thread, which the runtime enters from elsewhere.  Its own traceback ends
 * there, too.
 */
static bool
is_go_base(struct stack_space *s, uint64_t pc)
{
	static const char *const names[] = { "rt0_go", "mcall", "mstart",
		"clone", "goexit", "morestack", "systemstack" };
	struct stack_module *m = stack_module_at(s, pc);
	const struct symbol *sym;
	size_t i, n;

	if (m == NULL || m->walk.img == NULL ||
	    image_section_named(m->walk.img, ".gopclntab") == NULL)
		return false;
	image_load_symbols(m->walk.img);
	sym = image_symbol(m->walk.img, 0, pc - m->walk.bias);
	if (sym == NULL || strncmp(sym->name, "_rt0_", 5) == 0)
		return sym != NULL;
	if (strncmp(sym->name, "runtime.", 8) != 0)
		return false;
	/* "runtime.mcall", or "runtime.mcall.abi0" */
	n = strcspn(sym->name + 8, ".");
	for (i = 0; i < NELEM(names); i++)
		if (strlen(names[i]) == n &&
		    strncmp(sym->name + 8, names[i], n) == 0)
			return true;
	return false;
}

bool
stack_is_entry(void *arg, uint64_t pc)
{
	return is_start(arg, pc) || is_context(arg, pc) || is_go_base(arg, pc);
}

/*
 * The number of arguments, as many pointers and a zero, the environment and a
 * zero, then pairs of which one tells of the entry (the ABIs' process stack).
 */
bool
stack_is_first(void *arg, uint64_t sp)
{
	struct stack_space *s = arg;
	unsigned size = s->about->addr_size;
	uint64_t n, v, i;

	if (s->entry == 0 || !stack_read(s, sp, size, &n) || n > WORDS_MAX)
		return false;
	sp += size * (n + 1);
	if (!stack_read(s, sp, size, &v) || v != 0)
		return false;
	for (i = 0; i < WORDS_MAX; i++) {
		sp += size;
		if (!stack_read(s, sp, size, &v))
			return false;
		if (v == 0)
			break;
	}
	for (i = 0; i < AUXV_MAX; i++, sp += 2 * size)
		if (!stack_read(s, sp + size, size, &n) || n == 0)
			return false;
		else if (n == AT_ENTRY_TYPE)
			return stack_read(s, sp + 2 * size, size, &v) &&
			       v == s->entry;
	return false;
}
