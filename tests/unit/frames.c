/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Frames of stacks as text and as JSON: each part of a record that is there, or
 * is not.  The truth is by hand, from the contract's section on stack.
 */
#include <stdlib.h>

#include "output/frame.h"
#include "output/schema.h"
#include "tap.h"

static struct image img = { .file = "core",
	.machine = MACH_X86_64,
	.addr_size = 8 };
static struct strbuf sb;

static char *
demangled(const char *name)
{
	return strncmp(name, "_Z", 2) == 0 ? xasprintf("%s()", name + 2) : NULL;
}

static const struct print_opts plain,
    lines = { .lines = true }, colored = { .color = true },
    readable = { .demangle = demangled, .lines = true };

static void
text_is(const struct print_opts *o, const struct frame_record *f,
    const char *want, const char *what)
{
	sb.len = 0;
	text_frame(&sb, o, f);
	is(sb.s, want, what);
}

static void
json_is(const struct print_opts *o, const struct frame_record *f,
    const char *want, const char *what)
{
	sb.len = 0;
	json_object(&sb, o, SCHEMA_frame, f->about, f);
	is(sb.s, want, what);
}

static void
test_names(void)
{
	struct frame_record f = { .about = &img,
		.thread = 12,
		.n = 3,
		.pc = 0x401000,
		.addr_size = 8 };
	static const struct frame_inlined inlined[] = {
		{ "_Zf", "/src/a.c", 7 }, { "g", NULL, 0 }
	};

	text_is(&plain, &f, " #3   0x000000401000  ?\n", "a pc in no file");
	f.n = 99;
	text_is(&plain, &f, " #99  0x000000401000  ?\n", "two digits");
	f.n = 100;
	text_is(&plain, &f, "#100 0x000000401000  ?\n", "three");
	f.addr_size = 4;
	text_is(&plain, &f, "#100 0x00401000  ?\n", "of 32 bits");
	f.addr_size = 8;
	f.n = 3;
	f.has_module = true;
	f.module = "/lib/libc.so.6";
	f.asked = f.place = 0x1000;
	text_is(&plain, &f, " #3   0x000000401000  ? (libc.so.6+0x1000)\n",
	    "in a file without symbols");
	f.module = "[vdso]/";
	text_is(&plain, &f, " #3   0x000000401000  ? ([vdso]/+0x1000)\n",
	    "a name that ends so");
	f.module = "/lib/libc.so.6";
	f.symbol = "_Zmain";
	f.offset = 0x1f;
	text_is(&plain, &f, " #3   0x000000401000  _Zmain+0x1f (libc.so.6)\n",
	    "with one");
	text_is(&readable, &f,
	    " #3   0x000000401000  main()+0x1f (libc.so.6)\n", "demangled");
	f.also = "x.cold";
	f.source = "/src/b.c";
	f.line = 42;
	f.signal = f.guess = f.doubtful = true;
	text_is(&plain, &f,
	    " #3   0x000000401000  _Zmain+0x1f, or x.cold\n"
	    "       (libc.so.6) at b.c:42 <signal> <guess>\n",
	    "all of it");
	f.guess = false;
	f.signal = false;
	text_is(&plain, &f,
	    " #3   0x000000401000  _Zmain+0x1f, or x.cold (libc.so.6) at "
	    "b.c:42 <doubtful>\n",
	    "doubtful");
	json_is(&lines, &f,
	    "{\"type\":\"frame\",\"file\":\"core\",\"thread\":12,\"frame\":3,"
	    "\"pc\":\"0x401000\",\"asked\":\"0x1000\",\"module\":\"/lib/"
	    "libc.so.6\",\"symbol\":\"_Zmain\",\"offset\":31,\"also\":\"x."
	    "cold\",\"source\":\"/src/"
	    "b.c\",\"line\":42,\"signal\":false,\"doubtful\":true,\"tables\":[]"
	    "}\n",
	    "as JSON");
	f.inlined = inlined;
	f.ninlined = 2;
	f.signal = f.guess = true;
	f.doubtful = false;
	f.also = NULL;
	text_is(&readable, &f,
	    " #3   0x000000401000  f() (libc.so.6) at a.c:7 <inlined>\n"
	    " #3   0x000000401000  g (libc.so.6) <inlined>\n"
	    " #3   0x000000401000  main()+0x1f (libc.so.6) at b.c:42 <signal> "
	    "<guess>\n",
	    "with what was inlined");
	json_is(&readable, &f,
	    "{\"type\":\"frame\",\"file\":\"core\",\"thread\":12,\"frame\":3,"
	    "\"pc\":\"0x401000\",\"asked\":\"0x1000\",\"module\":\"/lib/"
	    "libc.so.6\",\"symbol\":\"_Zmain\",\"demangled\":\"main()\","
	    "\"offset\":31,\"source\":\"/src/"
	    "b.c\",\"line\":42,\"inlined\":[{\"symbol\":\"_Zf\",\"demangled\":"
	    "\"f()\",\"source\":\"/src/"
	    "a.c\",\"line\":7},{\"symbol\":\"g\"}],\"signal\":true,\"guess\":"
	    "true,\"tables\":[]}\n",
	    "as JSON");
	memset(&f, 0, sizeof(f));
	f.about = &img;
	f.addr_size = 8;
	json_is(&plain, &f,
	    ",\n{\"type\":\"frame\",\"file\":\"core\",\"thread\":0,\"frame\":0,"
	    "\"pc\":\"0x0\",\"signal\":false,\"tables\":[]}",
	    "nothing of it, in a document");
}

static void
test_words(void)
{
	static const uint64_t words[] = { 1, 2, 3, 0x401000, 5 };
	struct frame_record f = { .about = &img,
		.addr_size = 8,
		.has_sp = true,
		.sp = 0x7f00,
		.words_at = 0x7f08,
		.words = words,
		.nwords = 5 };

	text_is(&plain, &f,
	    " #0   0x000000000000  ?\n"
	    "       0x000000007f08: 0000000000000001 0000000000000002 "
	    "0000000000000003 0000000000401000\n"
	    "       0x000000007f28: 0000000000000005\n",
	    "words of a stack");
	f.nwords = 4;
	text_is(&plain, &f,
	    " #0   0x000000000000  ?\n"
	    "       0x000000007f08: 0000000000000001 0000000000000002 "
	    "0000000000000003 0000000000401000\n",
	    "just a line of them");
	f.addr_size = 4;
	f.nwords = 1;
	text_is(&plain, &f,
	    " #0   0x00000000  ?\n"
	    "       0x00007f08: 00000001\n",
	    "of 32 bits");
	f.nwords = 2;
	json_is(&lines, &f,
	    "{\"type\":\"frame\",\"file\":\"core\",\"thread\":0,\"frame\":0,"
	    "\"pc\":\"0x0\",\"signal\":false,\"sp\":\"0x7f00\",\"words_at\":"
	    "\"0x7f08\",\"word_size\":4,\"words\":[\"0x1\",\"0x2\"],\"tables\":"
	    "[]}\n",
	    "as JSON");
}

static void
test_tables(void)
{
	static const struct regrule regs[] = {
		{ 3, { .kind = RULE_CFA_MEM, .u.off = -24 } },
		{ 6, { .kind = RULE_CFA_MEM, .u.off = -16 } },
	};
	struct row row = { .cfa = { .kind = RULE_REG_VAL,
			       .reg = 7,
			       .u.off = 16 },
		.ra = { .kind = RULE_CFA_MEM, .u.off = -8 },
		.nregs = 2 },
		   none = { .cfa = { .kind = RULE_NONE } };
	struct regset set = image_regset(&img);
	struct frame_table t[3] = {
		{ .name = "eh_frame",
		    .state = "agrees",
		    .mark = '=',
		    .has_cfa = true,
		    .cfa = 0x7f10,
		    .has_ra = true,
		    .ra = 0x401234,
		    .has_fp = true,
		    .fp = 0x7f40,
		    .row = &row,
		    .regs = regs,
		    .set = &set,
		    .reg = -1 },
		{ .name = "sframe",
		    .state = "differs",
		    .mark = '!',
		    .has_cfa = true,
		    .cfa = 0x7f18,
		    .row = &row,
		    .regs = regs,
		    .set = &set,
		    .reg = 3,
		    .has_value = true,
		    .value = 9,
		    .flags = true },
		{ .name = "orc", .state = "uncovered", .mark = '.', .reg = -1 },
	};
	struct frame_record f = { .about = &img,
		.addr_size = 8,
		.reference = t,
		.tables = t,
		.ntables = 3 };

	text_is(&plain, &f, " #0   =!.  0x000000000000  ?\n", "marks");
	text_is(&colored, &f,
	    " #0   \033[32m=\033[0m\033[1;31m!\033[0m\033[2m.\033[0m  "
	    "0x000000000000  ?\n",
	    "in colours");
	f.symbol = "a_name_that_is_so_long_that_it_reaches_the_edge_";
	text_is(&colored, &f,
	    " #0   \033[32m=\033[0m\033[1;31m!\033[0m\033[2m.\033[0m  "
	    "0x000000000000  a_name_that_is_so_long_that_it_reaches_the_edge_"
	    "+0x0\n",
	    "a long name");
	f.module = "x";
	text_is(&colored, &f,
	    " #0   \033[32m=\033[0m\033[1;31m!\033[0m\033[2m.\033[0m  "
	    "0x000000000000  a_name_that_is_so_long_that_it_reaches_the_edge_"
	    "+0x0\n       (x)\n",
	    "and what does not fit the line");
	f.module = NULL;
	f.symbol = NULL;
	f.ntables = 1;
	text_is(&plain, &f, " #0   0x000000000000  ?\n", "of one table");
	f.ntables = 3;
	f.open = true;
	text_is(&plain, &f,
	    " #0   =!.  0x000000000000  ?\n"
	    "       eh_frame  cfa=rsp+16 0x7f10  ra=[cfa-8] 0x401234  "
	    "rbp=[cfa-16] 0x7f40\n"
	    "       sframe    cfa=rsp+16 0x7f18  ra=[cfa-8]  rbx=[cfa-24] 0x9  "
	    "another signal flag\n"
	    "       orc       uncovered\n",
	    "with their rows");
	row.nregs = 1;
	t[1].row = &none;
	t[1].has_cfa = t[1].has_value = t[1].flags = false;
	f.ntables = 2;
	text_is(&plain, &f,
	    " #0   =!  0x000000000000  ?\n"
	    "       eh_frame  cfa=rsp+16 0x7f10  ra=[cfa-8] 0x401234  rbp "
	    "0x7f40\n       sframe    cfa=none  rbx\n",
	    "registers without a rule");
	t[1].reg = -1;
	json_is(&lines, &f,
	    "{\"type\":\"frame\",\"file\":\"core\",\"thread\":0,\"frame\":0,"
	    "\"pc\":\"0x0\",\"signal\":false,\"reference\":\"eh_frame\","
	    "\"cfa\":\"0x7f10\",\"ra\":\"0x401234\",\"tables\":[{\"table\":"
	    "\"eh_frame\",\"state\":\"agrees\",\"cfa\":\"0x7f10\",\"ra\":"
	    "\"0x401234\",\"fp\":\"0x7f40\",\"row\":{\"pc\":\"0x0\",\"cfa\":"
	    "\"rsp+16\",\"ra\":\"[cfa-8]\",\"regs\":{\"rbx\":\"[cfa-24]\"}}},{"
	    "\"table\":\"sframe\",\"state\":\"differs\",\"row\":{\"pc\":"
	    "\"0x0\",\"cfa\":\"none\"}}]}\n",
	    "as JSON");
	t[0].has_cfa = t[0].has_ra = t[0].has_fp = false;
	t[0].row = NULL;
	f.ntables = 1;
	json_is(&lines, &f,
	    "{\"type\":\"frame\",\"file\":\"core\",\"thread\":0,\"frame\":0,"
	    "\"pc\":\"0x0\",\"signal\":false,\"reference\":\"eh_frame\","
	    "\"tables\":[{\"table\":\"eh_frame\",\"state\":\"agrees\"}]}\n",
	    "without values");
}

static void
thread_is(const struct print_opts *o, const struct thread_record *t,
    const int64_t *tids, size_t n, const char *want, const char *what)
{
	sb.len = 0;
	text_thread(&sb, o, t, tids, n);
	is(sb.s, want, what);
}

static void
test_threads(void)
{
	static const char *const tables[] = { "eh_frame", "sframe" };
	static const int64_t ids[] = { 12, -1, 4000000, 14, 15, 16, 17, 18, 19,
		20, 21, 22, 23, 24, 25, 26, 27 };
	struct thread_record t = { .tid = 12 };

	thread_is(&plain, &t, ids, 1, "\nthread 12\n", "a thread");
	t.tables = tables;
	t.ntables = 1;
	thread_is(&colored, &t, ids, 1, "\n\033[1mthread 12\033[0m\n",
	    "of one table, in colours");
	t.ntables = 2;
	t.comm = "a worker";
	t.signal_name = "SIGSEGV";
	thread_is(&plain, &t, ids + 1, 1,
	    "\nthread -1 (a worker), SIGSEGV\n marks: eh_frame sframe\n",
	    "of two, with a name and a signal");
	t.ntables = 0;
	t.signal_code = "SEGV_MAPERR";
	thread_is(&plain, &t, ids, 1,
	    "\nthread 12 (a worker), SIGSEGV (SEGV_MAPERR)\n", "its code");
	t.has_fault = true;
	t.signal_means = "nothing is mapped there";
	thread_is(&plain, &t, ids, 1,
	    "\nthread 12 (a worker), SIGSEGV at 0x0 (SEGV_MAPERR: nothing is "
	    "mapped there)\n",
	    "where, and in words");
	t.signal_name = NULL;
	thread_is(&plain, &t, ids, 2, "\n2 threads (a worker): 12, -1\n",
	    "two threads");
	t.comm = NULL;
	thread_is(&plain, &t, ids, 17,
	    "\n17 threads: 12, -1, 4000000, 14, 15, 16, 17, 18, 19, 20, 21, "
	    "22, 23, 24, 25, 26,\n27\n",
	    "more than fit a line");
}

static void
test_stops(void)
{
	struct stop_record s = { .frame = 4, .reason = "no entry covers it" };

	sb.len = 0;
	text_stop(&sb, &s);
	is(sb.s, " ends at #4: no entry covers it\n", "why a stack ends");
	s.symbol = "third";
	s.source = "/src/lib.c";
	s.line = 3;
	s.check = "walk-no-entry";
	s.next = "--fallback=fp goes on";
	sb.len = 0;
	text_stop(&sb, &s);
	is(sb.s,
	    " ends at #4 third (lib.c:3): no entry covers it [walk-no-entry]\n"
	    "   --fallback=fp goes on\n",
	    "where, and what may help");
	s.symbol = "a_name_that_takes_a_lot_of_room_on_a_line_of_a_terminal";
	sb.len = 0;
	text_stop(&sb, &s);
	is(sb.s,
	    " ends at #4 "
	    "a_name_that_takes_a_lot_of_room_on_a_line_of_a_terminal "
	    "(lib.c:3):\n no entry covers it [walk-no-entry]\n"
	    "   --fallback=fp goes on\n",
	    "at most as wide as a terminal");
}

static void
test_registers(void)
{
	static const struct frame_register regs[] = { { 0, 1 }, { 7, 0x7f00 },
		{ 8, 3 }, { 16, 0x401000 } };
	struct regset set = image_regset(&img);
	struct frame_record f = { .about = &img,
		.addr_size = 8,
		.set = &set,
		.registers = regs,
		.nregisters = 4 };

	text_is(&plain, &f,
	    " #0   0x000000000000  ?\n"
	    "       rax  0x0000000000000001  rsp  0x0000000000007f00  "
	    "r8   0x0000000000000003\n"
	    "       rip  0x0000000000401000\n",
	    "registers");
	json_is(&lines, &f,
	    "{\"type\":\"frame\",\"file\":\"core\",\"thread\":0,\"frame\":0,"
	    "\"pc\":\"0x0\",\"signal\":false,\"registers\":{\"rax\":\"0x1\","
	    "\"rsp\":\"0x7f00\",\"r8\":\"0x3\",\"rip\":\"0x401000\"},"
	    "\"tables\":[]}\n",
	    "as JSON");
}

static void
test_walks(void)
{
	struct thread_record five = { .tid = 5 }, none = { 0 };
	struct walk_record w[3] = {
		{ .about = &img,
		    .thread = &five,
		    .frames = 3,
		    .stop = "end",
		    .checked = true },
		{ .about = &img,
		    .thread = &none,
		    .table = "sframe",
		    .frames = 1,
		    .stop = "uncovered",
		    .pc = 0x1234,
		    .parted = true,
		    .parted_at = 2 },
		{ .about = &img, .table = "orc", .frames = 0, .stop = "end" },
	};

	sb.len = 0;
	text_walks(&sb, &plain, w, 3);
	is(sb.s,
	    " checked: 3 frames, end\n"
	    " alone: sframe 1 frame, uncovered at 0x1234, parts at #2; orc 0 "
	    "frames, end\n",
	    "walks");
	sb.len = 0;
	text_walks(&sb, &plain, w, 1);
	is(sb.s, " checked: 3 frames, end\n", "one that was checked");
	sb.len = 0;
	json_object(&sb, &lines, SCHEMA_walk, w[0].about, &w[0]);
	is(sb.s,
	    "{\"type\":\"walk\",\"file\":\"core\",\"thread\":5,\"checked\":"
	    "true,\"frames\":3,\"stop\":\"end\",\"pc\":\"0x0\"}\n",
	    "as JSON");
	sb.len = 0;
	none = (struct thread_record){ .comm = "x",
		.signal_name = "SIGBUS",
		.signal_code = "BUS_ADRALN",
		.has_fault = true,
		.fault = 0x11 };
	json_object(&sb, &lines, SCHEMA_walk, w[1].about, &w[1]);
	is(sb.s,
	    "{\"type\":\"walk\",\"file\":\"core\",\"thread\":0,\"comm\":\"x\","
	    "\"signal_name\":\"SIGBUS\",\"signal_code\":\"BUS_ADRALN\","
	    "\"fault_address\":\"0x11\",\"table\":\"sframe\",\"frames\":1,"
	    "\"stop\":"
	    "\"uncovered\",\"pc\":\"0x1234\",\"parts_at\":2}\n",
	    "with all of it");
}

static void
test_modules(void)
{
	static const uint8_t id[] = { 0x0a, 0xff };
	struct stack_module_record m = { .about = &img,
		.path = "/bin/x",
		.start = 0x1000,
		.end = 0x2000 };

	sb.len = 0;
	json_object(&sb, &lines, SCHEMA_module, m.about, &m);
	is(sb.s,
	    "{\"type\":\"module\",\"file\":\"core\",\"path\":\"/bin/"
	    "x\",\"start\":\"0x1000\",\"end\":\"0x2000\",\"verified\":false}\n",
	    "a module");
	m.has_bias = m.verified = true;
	m.bias = 0x500;
	m.build_id = id;
	m.build_id_len = 2;
	m.why = "gone";
	sb.len = 0;
	json_object(&sb, &lines, SCHEMA_module, m.about, &m);
	is(sb.s,
	    "{\"type\":\"module\",\"file\":\"core\",\"path\":\"/bin/"
	    "x\",\"start\":\"0x1000\",\"end\":\"0x2000\",\"bias\":\"0x500\","
	    "\"build_id\":\"0aff\",\"verified\":true,\"reason\":\"gone\"}\n",
	    "all of it");
}

static void
test_coverage(void)
{
	const char *never[] = { "a", "_Zb", "c", "d", "e", "f", "g", "h", "i",
		"j", "k" };
	struct coverage_record c = { .about = &img,
		.module = "/bin/x",
		.table = "eh_frame",
		.rows_met = 1,
		.rows = 20,
		.functions_met = 3,
		.functions = 14,
		.never = never };

	sb.len = 0;
	text_coverage(&sb, &readable, &c, false);
	is(sb.s, "\nx eh_frame: 1 of 20 rows in force, 3 of 14 functions met\n",
	    "all was met");
	c.nnever = 2;
	sb.len = 0;
	text_coverage(&sb, &readable, &c, false);
	is(sb.s,
	    "\nx eh_frame: 1 of 20 rows in force, 3 of 14 functions met\n "
	    " never met: a, b()\n",
	    "two were not");
	c.nnever = 10;
	sb.len = 0;
	text_coverage(&sb, &plain, &c, false);
	is(strstr(sb.s, "  never"),
	    "  never met: a, _Zb, c, d, e, f, g, h, i, j\n", "ten");
	c.nnever = 11;
	sb.len = 0;
	text_coverage(&sb, &plain, &c, false);
	is(strstr(sb.s, "  never"),
	    "  never met: a, _Zb, c, d, e, f, g, h, i, j and 1 more\n",
	    "eleven");
	sb.len = 0;
	text_coverage(&sb, &plain, &c, true);
	is(strstr(sb.s, "  never"),
	    "  never met: a, _Zb, c, d, e, f, g, h, i, j, k\n", "all of them");
	c.nnever = 2;
	sb.len = 0;
	json_object(&sb, &lines, SCHEMA_coverage, c.about, &c);
	is(sb.s,
	    "{\"type\":\"coverage\",\"file\":\"core\",\"module\":\"/bin/"
	    "x\",\"table\":\"eh_frame\",\"rows_met\":1,\"rows\":20,\"functions_"
	    "met\":3,\"functions\":14,\"never\":[\"a\",\"_Zb\"]}\n",
	    "as JSON");
}

static void
test_summary(void)
{
	struct stack_summary s = { .threads = 1,
		.frames = 2,
		.compared = 3,
		.equal = 4,
		.differing = 5,
		.uncovered = 6,
		.errors = 8,
		.warnings = 9,
		.notes = 1 };

	sb.len = 0;
	text_stack_summary(&sb, &img, &s);
	is(sb.s,
	    "\ncore: 1 thread, 2 frames; 3 comparisons: 4 equal, 5 differing; "
	    "6 uncovered; 8 errors, 9 warnings, 1 note\n",
	    "a summary");
	sb.len = 0;
	json_object(&sb, &lines, SCHEMA_stack_summary, &img, &s);
	is(sb.s,
	    "{\"type\":\"summary\",\"file\":\"core\",\"threads\":1,\"frames\":"
	    "2,\"compared\":3,\"equal\":4,\"differing\":5,\"uncovered\":6,"
	    "\"guessed\":0,\"errors\":8,\"warnings\":9,\"notes\":1}\n",
	    "as JSON");
	s.guessed = 7;
	s.sampled = true;
	s.samples = 10;
	s.ended = 11;
	s.distinct_pcs = 12;
	s.rows_met = 13;
	s.rows = 14;
	s.functions_met = 15;
	s.functions = 16;
	sb.len = 0;
	text_stack_summary(&sb, &img, &s);
	is(sb.s,
	    "\ncore: 10 samples (11 walked to the end), 12 distinct pcs, 2 "
	    "frames (7 guessed); 3 comparisons: 4 equal, 5 differing; 6 "
	    "uncovered; 13 of 14 rows in force, 15 of 16 functions met; 8 "
	    "errors, 9 warnings, 1 note\n",
	    "of samples");
	s.stepped = true;
	s.right = 17;
	s.wrong = 18;
	s.bare = 19;
	sb.len = 0;
	text_stack_summary(&sb, &img, &s);
	is(sb.s,
	    "\ncore: 10 steps (11 walked to the end) and 19 without registers "
	    "or a stack, 12 distinct pcs, 2 frames (7 guessed); 3 comparisons: "
	    "4 equal, 5 differing; 6 uncovered; by the calls that were seen 17 "
	    "frames of tables right, 18 wrong; 13 of 14 rows in force, 15 "
	    "of 16 functions met; 8 errors, 9 warnings, 1 note\n",
	    "of steps");
	sb.len = 0;
	json_object(&sb, &lines, SCHEMA_stack_summary, &img, &s);
	is(sb.s,
	    "{\"type\":\"summary\",\"file\":\"core\",\"threads\":1,\"frames\":"
	    "2,\"compared\":3,\"equal\":4,\"differing\":5,\"uncovered\":6,"
	    "\"guessed\":7,\"samples\":10,\"bare\":19,\"ended\":11,\"distinct_"
	    "pcs\":12,\"rows_met\":13,\"rows\":14,\"functions_met\":15,"
	    "\"functions\":16,\"right\":17,\"wrong\":18,\"errors\":8,"
	    "\"warnings\":9,\"notes\":1}\n",
	    "all of it as JSON");
}

int
main(void)
{
	test_names();
	test_words();
	test_tables();
	test_threads();
	test_stops();
	test_registers();
	test_walks();
	test_modules();
	test_coverage();
	test_summary();
	sb_free(&sb);
	return done();
}
