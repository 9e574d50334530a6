/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The modules of a process: which files its maps are of, where they were
 * loaded, and whether the files at hand are those that ran.  The truth is by
 * hand, from the numbers of the file and of the maps.
 */
#include "stack_world.h"

static void
test_file(void)
{
	struct stack_space s;
	uint64_t v = 0;

	build(1);
	ok(write_file(), "a file");
	begin(&s);
	s.entry = AT + TEXT + 0x20;
	map_all(&s);
	stack_open_modules(&s);
	is(modules(&s), "7010000-7013000 *+7000000 exe verified",
	    "the file that ran");
	ok(stack_module_at(&s, AT) != NULL &&
		stack_module_at(&s, AT + LEN - 1) != NULL &&
		stack_module_at(&s, AT - 1) == NULL &&
		stack_module_at(&s, AT + LEN) == NULL,
	    "its bounds");
	ok(stack_map_at(&s, AT + 0xfff) == &s.maps[0] &&
		stack_map_at(&s, AT + 0x1000) == &s.maps[1] &&
		stack_map_at(&s, AT + LEN) == NULL &&
		stack_map_at(&s, AT - 1) == NULL,
	    "those of its maps");
	ok(s.space.is_code(&s, AT + TEXT) && !s.space.is_code(&s, AT) &&
		!s.space.is_code(&s, AT + DATA),
	    "which of them is code");
	ok(s.space.is_entry(&s, AT + TEXT + 0x20) &&
		s.space.is_entry(&s, AT + TEXT + 0x2f) &&
		!s.space.is_entry(&s, AT + TEXT + 0x30) &&
		!s.space.is_entry(&s, AT + TEXT + 0x1f) &&
		!s.space.is_entry(&s, AT + LEN),
	    "16 bytes from the entry on");
	ok(stack_read(&s, AT + TEXT, 8, &v) && v == 0x1122334455667788 &&
		stack_read(&s, AT + TEXT, 4, &v) && v == 0x55667788,
	    "words of memory");
	hole_from = AT + TEXT;
	hole_to = AT + LEN;
	ok(stack_read(&s, AT + TEXT, 8, &v) && v == 0x1122334455667788,
	    "what the core lacks is in the file");
	ok(!stack_read(&s, AT + DATA, 8, &v), "if nobody can have written it");
	ok(!stack_read(&s, AT + LEN, 8, &v), "and it is mapped at all");
	s.modules[0]->mismatch = "another";
	ok(!stack_read(&s, AT + TEXT, 8, &v), "and the file is that one");
	stack_space_free(&s);

	begin(&s);
	memory[0x410] = 2;
	map_all(&s);
	stack_open_modules(&s);
	is(modules(&s), "7010000-7013000 *+7000000 (its build id is another)",
	    "another build id");
	stack_space_free(&s);

	begin(&s);
	memory[0x40c] = 'X';
	map_all(&s);
	stack_open_modules(&s);
	is(modules(&s), "7010000-7013000 *+7000000", "none in memory");
	stack_space_free(&s);

	begin(&s);
	memory[0x40c] = 'X';
	memory[0x18] ^= 1;
	map_all(&s);
	stack_open_modules(&s);
	is(modules(&s), "7010000-7013000 *+7000000 (its headers are others)",
	    "but other headers");
	stack_space_free(&s);

	begin(&s);
	hole_from = AT;
	hole_to = AT + 0x1000;
	map_all(&s);
	stack_open_modules(&s);
	is(modules(&s), "7010000-7013000 *+7000000", "nothing to compare");
	stack_space_free(&s);
}

static void
test_maps(void)
{
	struct stack_space s;

	build(1);
	begin(&s);
	stack_add_map(&s, AT + TEXT, AT + DATA, TEXT, path, true);
	stack_open_modules(&s);
	is(modules(&s), "7011000-7012000 *+7000000", "its code alone");
	stack_space_free(&s);

	begin(&s);
	stack_add_map(&s, AT + TEXT + 0x800, AT + DATA, TEXT + 0x800, path,
	    true);
	stack_open_modules(&s);
	is(modules(&s), "7011800-7012000 *+7000000", "a part of its code");
	stack_space_free(&s);

	begin(&s);
	map_all(&s);
	stack_add_map(&s, AT + 0x10000, AT + 0x11000, 0, path, false);
	stack_add_map(&s, AT + 0x11000, AT + 0x12000, TEXT, path, true);
	stack_open_modules(&s);
	is(modules(&s),
	    "7010000-7013000 *+7000000 verified\n"
	    "7020000-7022000 *+7010000",
	    "loaded twice");
	stack_space_free(&s);

	begin(&s);
	stack_add_map(&s, AT, AT + 0x1000, 0, path, false);
	stack_add_map(&s, AT + TEXT, AT + DATA, 0, NULL, true);
	stack_add_map(&s, AT + DATA, AT + LEN, TEXT, path, true);
	stack_open_modules(&s);
	is(modules(&s), "7010000-7011000 *\n7012000-7013000 *+7001000",
	    "something else between");
	stack_space_free(&s);

	begin(&s);
	stack_add_map(&s, 0x1000, 0x2000, 0, "/nowhere/a", true);
	stack_add_map(&s, 0x2000, 0x3000, 0x1000, "/nowhere/b", true);
	stack_add_map(&s, 0x5000, 0x6000, 0, "/nowhere/c (deleted)", true);
	stack_add_map(&s, 0x7000, 0x8000, 0, "[heap]", true);
	stack_add_map(&s, 0x9000, 0xa000, 0, "/nowhere/data", false);
	stack_open_modules(&s);
	is(modules(&s),
	    "1000-2000 /nowhere/a (/nowhere/a: No such file or directory)\n"
	    "2000-3000 /nowhere/b (/nowhere/b: No such file or directory)\n"
	    "5000-6000 /nowhere/c (deleted) (/nowhere/c (deleted): the file is "
	    "gone)\n7000-8000 [heap] ([heap]: is no file)\n"
	    "9000-a000 /nowhere/data",
	    "files that are not here");
	stack_space_free(&s);

	about.addr_size = 8;
	begin(&s);
	about.machine = MACH_AARCH64;
	map_all(&s);
	stack_open_modules(&s);
	is(modules(&s), "7010000-7013000 * (: is not linked for this machine)",
	    "a file of another machine");
	stack_space_free(&s);
	begin(&s);
	about.addr_size = 4;
	map_all(&s);
	stack_open_modules(&s);
	is(modules(&s), "7010000-7013000 * (: is not linked for this machine)",
	    "of another size");
	about.addr_size = 8;
	stack_space_free(&s);

	/* The vDSO is complete in memory, in one segment. */
	build_begin(true, false, EM_X86_64, ET_DYN);
	elf_segment(PT_LOAD, PF_R | PF_X, 0, LEN);
	elf_put_segments();
	build_fill(LEN);
	begin(&s);
	s.vdso = AT;
	stack_add_map(&s, AT, AT + LEN, 0, "[vdso]", true);
	stack_open_modules(&s);
	is(modules(&s), "7010000-7013000 [vdso]+7000000 verified", "the vDSO");
	stack_space_free(&s);
	begin(&s);
	s.vdso = AT;
	stack_open_modules(&s);
	is(modules(&s), "7010000-7013000 [vdso]+7000000 verified",
	    "of which no map tells");
	stack_space_free(&s);
}

int
main(void)
{
	if (!world_begin("stack_space"))
		return 1;
	test_file();
	test_maps();
	return world_end();
}
