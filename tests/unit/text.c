/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Entries as text, folded and in colours, and as JSON.  The truth is in the
 * text that makes them, and by hand, from the contract's notation of rules.
 */
#include "output/print.h"

#include "compare_world.h"
#include "output/record.h"

static struct strbuf sb;

struct text_case {
	const char *what;
	const char *text;
	struct print_opts o;
	const char *want;
};

static char *
demangled(const char *name)
{
	return strncmp(name, "_Z", 2) == 0 ? xasprintf("%s()", name + 2) : NULL;
}

static void
print(const struct text_case *c, const struct printer *p)
{
	static struct fake_table fk;
	struct duo duo = { .kind = { "eh_frame" }, .text = { c->text } };
	struct entry e = { 0 };

	duo_nexpr = 0;
	duo_image(&duo_world[0], &duo, duo_code[0]);
	fake_make(&fk, &duo_world[0], &duo, 0, duo_code[0]);
	symtab_sort(&duo_world[0].img.symtab);
	table_index(&fk.t, NULL);
	sb.len = 0;
	table_decode(&fk.t, &fk.t.items[0], WANT_ROWS | WANT_FIELDS, &e, NULL);
	p->entry(&sb, &c->o, &fk.t, &e, NULL, NULL);
	is(sb.s, c->want, c->what);
	entry_free(&e);
	table_free(&fk.t);
	free(fk.f);
	world_end(&duo_world[0]);
}

#define ROWS                                                       \
	": 0 rsp+8; 1 rsp+16 rbp=[cfa-16]; 4 rbp+16 rbp=[cfa-16] " \
	"rbx=[cfa-24]"

static const struct text_case texts[] = {
	{ "rows", "0+10 @f" ROWS, { .raw = false },
	    "\n"
	    "0000000000100000-0000000000100010 f at 0x0\n"
	    "  0000000000100000  cfa=rsp+8   ra=[cfa-8]\n"
	    "  0000000000100001  cfa=rsp+16  ra=[cfa-8]                "
	    "rbp=[cfa-16]\n"
	    "  0000000000100004  cfa=rbp+16  ra=[cfa-8]                "
	    "rbp=[cfa-16]  rbx=[cfa-24]\n" },
	{ "a terminal that is wide enough", "0+10 @f" ROWS, { .width = 100 },
	    "\n"
	    "0000000000100000-0000000000100010 f at 0x0\n"
	    "  0000000000100000  cfa=rsp+8   ra=[cfa-8]\n"
	    "  0000000000100001  cfa=rsp+16  ra=[cfa-8]                "
	    "rbp=[cfa-16]\n"
	    "  0000000000100004  cfa=rbp+16  ra=[cfa-8]                "
	    "rbp=[cfa-16]  rbx=[cfa-24]\n" },
	{ "in colours", "0+10 @f" ROWS, { .color = true },
	    "\n"
	    "0000000000100000-0000000000100010 \033[1;32mf\033[0m at 0x0\n"
	    "  \033[2m0000000000100000\033[0m  cfa=rsp+8   ra=[cfa-8]\n"
	    "  \033[2m0000000000100001\033[0m  cfa=rsp+16  ra=[cfa-8]          "
	    "      rbp=[cfa-16]\n"
	    "  \033[2m0000000000100004\033[0m  cfa=rbp+16  ra=[cfa-8]          "
	    "      rbp=[cfa-16]  rbx=[cfa-24]\n" },
	{ "demangled", "0+10 @_Zf" ROWS, { .demangle = demangled },
	    "\n"
	    "0000000000100000-0000000000100010 f() at 0x0\n"
	    "  0000000000100000  cfa=rsp+8   ra=[cfa-8]\n"
	    "  0000000000100001  cfa=rsp+16  ra=[cfa-8]                "
	    "rbp=[cfa-16]\n"
	    "  0000000000100004  cfa=rbp+16  ra=[cfa-8]                "
	    "rbp=[cfa-16]  rbx=[cfa-24]\n" },
	{ "folded", "0+10 @f enc=1 fde=20" ROWS, { .width = 40 },
	    "\n"
	    "0000000000100000-0000000000100010\n"
	    "  f\n"
	    "  at 0x0, encoding 0x1, fde 0x20\n"
	    "  0000000000100000  cfa=rsp+8\n"
	    "                    ra=[cfa-8]\n"
	    "  0000000000100001  cfa=rsp+16\n"
	    "                    ra=[cfa-8]\n"
	    "                    rbp=[cfa-16]\n"
	    "  0000000000100004  cfa=rbp+16\n"
	    "                    ra=[cfa-8]\n"
	    "                    rbp=[cfa-16]\n"
	    "                    rbx=[cfa-24]\n" },
	{ "folded", "0+10 @f enc=1 fde=20" ROWS, { .width = 30 },
	    "\n"
	    "0000000000100000-0000000000100010\n"
	    "  f\n"
	    "  at 0x0, encoding 0x1,\n"
	    "      fde 0x20\n"
	    "  0000000000100000  cfa=rsp+8\n"
	    "                    ra=[cfa-8]\n"
	    "  0000000000100001  cfa=rsp+16\n"
	    "                    ra=[cfa-8]\n"
	    "                    rbp=[cfa-16]\n"
	    "  0000000000100004  cfa=rbp+16\n"
	    "                    ra=[cfa-8]\n"
	    "                    rbp=[cfa-16]\n"
	    "                    rbx=[cfa-24]\n" },
	{ "in colours", "0+10 @f enc=1 fde=20" ROWS,
	    { .width = 40, .color = true },
	    "\n"
	    "0000000000100000-0000000000100010\n"
	    "  \033[1;32mf\033[0m\n"
	    "  at 0x0, encoding 0x1, fde 0x20\n"
	    "  \033[2m0000000000100000\033[0m  cfa=rsp+8\n"
	    "                    ra=[cfa-8]\n"
	    "  \033[2m0000000000100001\033[0m  cfa=rsp+16\n"
	    "                    ra=[cfa-8]\n"
	    "                    rbp=[cfa-16]\n"
	    "  \033[2m0000000000100004\033[0m  cfa=rbp+16\n"
	    "                    ra=[cfa-8]\n"
	    "                    rbp=[cfa-16]\n"
	    "                    rbx=[cfa-24]\n" },
	{ "an open end", "0+10 endless" ROWS, { .raw = false },
	    "\n"
	    "0000000000100000- at 0x0\n"
	    "  0000000000100000  cfa=rsp+8   ra=[cfa-8]\n"
	    "  0000000000100001  cfa=rsp+16  ra=[cfa-8]                "
	    "rbp=[cfa-16]\n"
	    "  0000000000100004  cfa=rbp+16  ra=[cfa-8]                "
	    "rbp=[cfa-16]  rbx=[cfa-24]\n" },
	{ "no rows", "0+10 signal:", { .raw = false },
	    "\n"
	    "0000000000100000-0000000000100010 at 0x0\n" },
	{ "cut", "0+10 cut" ROWS, { .raw = false },
	    "\n"
	    "0000000000100000-0000000000100010 at 0x0, damaged\n"
	    "  0000000000100000  cfa=rsp+8   ra=[cfa-8]\n"
	    "  0000000000100001  cfa=rsp+16  ra=[cfa-8]                "
	    "rbp=[cfa-16]\n"
	    "  0000000000100004  cfa=rbp+16  ra=[cfa-8]                "
	    "rbp=[cfa-16]  rbx=[cfa-24]\n" },
	{ "rep", "0+40 rep=10" ROWS, { .raw = false },
	    "\n"
	    "0000000000100000-0000000000100040 at 0x0\n"
	    "  +0x00  cfa=rsp+8   ra=[cfa-8]\n"
	    "  +0x01  cfa=rsp+16  ra=[cfa-8]                rbp=[cfa-16]\n"
	    "  +0x04  cfa=rbp+16  ra=[cfa-8]                rbp=[cfa-16]  "
	    "rbx=[cfa-24]\n" },
	{ "signed",
	    "0+10: 0 rsp+8 !signed; 4 rsp+8 !signed !signedpc; 8 rsp+8 "
	    "!default",
	    { .raw = false },
	    "\n"
	    "0000000000100000-0000000000100010 at 0x0\n"
	    "  0000000000100000  cfa=rsp+8  ra=[cfa-8]  signed\n"
	    "  0000000000100004  cfa=rsp+8  ra=[cfa-8]  signed with pc\n"
	    "  0000000000100008  cfa=rsp+8  ra=[cfa-8]\n" },
	{ "kinds of rows",
	    "0+10: 0 rsp+8 !call; 4 rsp+8 !regs; 8 rsp+8 !signal",
	    { .raw = false },
	    "\n"
	    "0000000000100000-0000000000100010 at 0x0\n"
	    "  0000000000100000  cfa=rsp+8  ra=[cfa-8]\n"
	    "  0000000000100004  cfa=rsp+8  ra=[cfa-8]  regs\n"
	    "  0000000000100008  cfa=rsp+8  ra=[cfa-8]  signal\n" },
	{ "rules",
	    "0+10: 0 none; 4 undefined ra=undefined rbx=same r12=rax r13=rsp+8 "
	    "r14=[rsp+8] r15=cfa-8",
	    { .raw = false },
	    "\n"
	    "0000000000100000-0000000000100010 at 0x0\n"
	    "  0000000000100000  cfa=none\n"
	    "  0000000000100004  cfa=undefined  ra=undefined  rbx=same  "
	    "r12=rax  r13=rsp+8  r14=[rsp+8]  r15=cfa-8\n" },
};

static const struct text_case jsons[] = {
	{ "JSON, demangled", "0+10 @_Zf" ROWS,
	    { .demangle = demangled, .lines = true },
	    "{\"type\":\"entry\",\"file\":\"world\",\"table\":\"eh_frame\","
	    "\"section\":\".table\",\"offset\":\"0x0\",\"start\":\"0x100000\","
	    "\"end\":\"0x100010\",\"code_size\":16,\"symbol\":\"_Zf\","
	    "\"demangled\":\"f()\",\"rows\":[{\"pc\":\"0x100000\",\"cfa\":"
	    "\"rsp+8\",\"ra\":\"[cfa-8]\",\"regs\":{}},{\"pc\":\"0x100001\","
	    "\"cfa\":\"rsp+16\",\"ra\":\"[cfa-8]\",\"regs\":{\"rbp\":\"[cfa-16]"
	    "\"}},{\"pc\":\"0x100004\",\"cfa\":\"rbp+16\",\"ra\":\"[cfa-8]\","
	    "\"regs\":{\"rbp\":\"[cfa-16]\",\"rbx\":\"[cfa-24]\"}}]}\n" },
	{ "in a document", "0+10 @f enc=1 fde=20" ROWS, { .raw = false },
	    ",\n"
	    "{\"type\":\"entry\",\"file\":\"world\",\"table\":\"eh_frame\","
	    "\"section\":\".table\",\"offset\":\"0x0\",\"start\":\"0x100000\","
	    "\"end\":\"0x100010\",\"code_size\":16,\"symbol\":\"f\",\"rows\":[{"
	    "\"pc\":\"0x100000\",\"cfa\":\"rsp+8\",\"ra\":\"[cfa-8]\",\"regs\":"
	    "{}},{\"pc\":\"0x100001\",\"cfa\":\"rsp+16\",\"ra\":\"[cfa-8]\","
	    "\"regs\":{\"rbp\":\"[cfa-16]\"}},{\"pc\":\"0x100004\",\"cfa\":"
	    "\"rbp+16\",\"ra\":\"[cfa-8]\",\"regs\":{\"rbp\":\"[cfa-16]\","
	    "\"rbx\":\"[cfa-24]\"}}],\"encoding\":\"0x1\",\"fde\":\"0x20\"}" },
	{ "an open end, damaged", "0+10 endless cut" ROWS, { .lines = true },
	    "{\"type\":\"entry\",\"file\":\"world\",\"table\":\"eh_frame\","
	    "\"section\":\".table\",\"offset\":\"0x0\",\"start\":\"0x100000\","
	    "\"damaged\":true,\"rows\":[{\"pc\":\"0x100000\",\"cfa\":\"rsp+8\","
	    "\"ra\":\"[cfa-8]\",\"regs\":{}},{\"pc\":\"0x100001\",\"cfa\":"
	    "\"rsp+16\",\"ra\":\"[cfa-8]\",\"regs\":{\"rbp\":\"[cfa-16]\"}},{"
	    "\"pc\":\"0x100004\",\"cfa\":\"rbp+16\",\"ra\":\"[cfa-8]\","
	    "\"regs\":{\"rbp\":\"[cfa-16]\",\"rbx\":\"[cfa-24]\"}}]}\n" },
	{ "no rows", "0+10 signal:", { .lines = true },
	    "{\"type\":\"entry\",\"file\":\"world\",\"table\":\"eh_frame\","
	    "\"section\":\".table\",\"offset\":\"0x0\",\"start\":\"0x100000\","
	    "\"end\":\"0x100010\",\"code_size\":16,\"rows\":[]}\n" },
	{ "blocks", "0+40 rep=10" ROWS, { .lines = true },
	    "{\"type\":\"entry\",\"file\":\"world\",\"table\":\"eh_frame\","
	    "\"section\":\".table\",\"offset\":\"0x0\",\"start\":\"0x100000\","
	    "\"end\":\"0x100040\",\"code_size\":64,\"rows\":[{\"pc\":\"0x0\","
	    "\"cfa\":\"rsp+8\",\"ra\":\"[cfa-8]\",\"regs\":{}},{\"pc\":\"0x1\","
	    "\"cfa\":\"rsp+16\",\"ra\":\"[cfa-8]\",\"regs\":{\"rbp\":\"[cfa-16]"
	    "\"}},{\"pc\":\"0x4\",\"cfa\":\"rbp+16\",\"ra\":\"[cfa-8]\","
	    "\"regs\":{\"rbp\":\"[cfa-16]\",\"rbx\":\"[cfa-24]\"}}]}\n" },
	{ "signed", "0+10: 0 rsp+8 !signed; 4 rsp+8 !signed !signedpc",
	    { .lines = true },
	    "{\"type\":\"entry\",\"file\":\"world\",\"table\":\"eh_frame\","
	    "\"section\":\".table\",\"offset\":\"0x0\",\"start\":\"0x100000\","
	    "\"end\":\"0x100010\",\"code_size\":16,\"rows\":[{\"pc\":"
	    "\"0x100000\",\"cfa\":\"rsp+8\",\"ra\":\"[cfa-8]\",\"regs\":{},"
	    "\"signed\":true},{\"pc\":\"0x100004\",\"cfa\":\"rsp+8\",\"ra\":\"["
	    "cfa-8]\",\"regs\":{},\"signed\":true,\"signed_pc\":true}]}\n" },
	{ "kinds of rows",
	    "0+10: 0 rsp+8 !call; 4 rsp+8 !regs; 8 rsp+8 !signal",
	    { .lines = true },
	    "{\"type\":\"entry\",\"file\":\"world\",\"table\":\"eh_frame\","
	    "\"section\":\".table\",\"offset\":\"0x0\",\"start\":\"0x100000\","
	    "\"end\":\"0x100010\",\"code_size\":16,\"rows\":[{\"pc\":"
	    "\"0x100000\",\"cfa\":\"rsp+8\",\"ra\":\"[cfa-8]\",\"regs\":{},"
	    "\"type\":\"call\"},{\"pc\":\"0x100004\",\"cfa\":\"rsp+8\",\"ra\":"
	    "\"[cfa-8]\",\"regs\":{},\"type\":\"regs\"},{\"pc\":\"0x100008\","
	    "\"cfa\":\"rsp+8\",\"ra\":\"[cfa-8]\",\"regs\":{},\"signal\":true}]"
	    "}\n" },
	{ "another return address", "0+10: 0 rsp+8; 4 rsp+16 ra=rax",
	    { .lines = true },
	    "{\"type\":\"entry\",\"file\":\"world\",\"table\":\"eh_frame\","
	    "\"section\":\".table\",\"offset\":\"0x0\",\"start\":\"0x100000\","
	    "\"end\":\"0x100010\",\"code_size\":16,\"rows\":[{\"pc\":"
	    "\"0x100000\",\"cfa\":\"rsp+8\",\"ra\":\"[cfa-8]\",\"regs\":{}},{"
	    "\"pc\":\"0x100004\",\"cfa\":\"rsp+16\",\"ra\":\"rax\",\"regs\":{}}"
	    "]}\n" },
	{ "rules",
	    "0+10: 0 none; 4 undefined ra=undefined rbx=same r12=rax r13=rsp+8 "
	    "r14=[rsp+8] r15=cfa-8",
	    { .lines = true },
	    "{\"type\":\"entry\",\"file\":\"world\",\"table\":\"eh_frame\","
	    "\"section\":\".table\",\"offset\":\"0x0\",\"start\":\"0x100000\","
	    "\"end\":\"0x100010\",\"code_size\":16,\"rows\":[{\"pc\":"
	    "\"0x100000\",\"cfa\":\"none\"},{\"pc\":\"0x100004\",\"cfa\":"
	    "\"undefined\",\"ra\":\"undefined\",\"regs\":{\"rbx\":\"same\","
	    "\"r12\":\"rax\",\"r13\":\"rsp+8\",\"r14\":\"[rsp+8]\",\"r15\":"
	    "\"cfa-8\"}}]}\n" },
};

int
main(void)
{
	size_t i;

	for (i = 0; i < NELEM(texts); i++)
		print(&texts[i], &print_text);
	for (i = 0; i < NELEM(jsons); i++)
		print(&jsons[i], &print_json);
	sb.len = 0;
	json_event_data(&sb, (const uint8_t *)"\x1f ~\x7f\"\\a", 7);
	is(sb.s, "\\\\x1f ~\\\\x7f\\\"\\\\a", "data of an event");
	sb_free(&sb);
	return done();
}
