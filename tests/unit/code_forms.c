/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which bits of an instruction may hold a place: of a sequence, those of its
 * last one, as they lie in memory.  The fields are those of the machines'
 * manuals: immediates of branches and addresses, and the low parts that follow
 * the high part of an address.
 */
#include "insn/form.h"
#include "tap.h"

struct form_case {
	const char *hex, *text, *want;
};

static const struct form_case aarch64[] = {
	{ "00000010", "adr x0, .", "e0ffff60" },
	{ "00000014", "b .", "ffffff03" },
	{ "00000094", "bl .", "ffffff03" },
	{ "00000054", "b.eq .", "e0ffff00" },
	{ "10000054", "bc.eq .", "00000000" },
	{ "000000b4", "cbz x0, .", "e0ffff00" },
	{ "00000058", "ldr x0, .", "e0ffff00" },
	{ "00000036", "tbz w0, #0, .", "e0ff0700" },
	{ "21000091", "add x1, x1, #0, alone", "00000000" },
	{ "01000090 21000091", "adrp x1; add x1, x1, #0", "00fc3f00" },
	{ "01000090 210000d1", "adrp x1; sub x1, x1, #0", "00000000" },
	{ "01000090 210000b1", "adrp x1; adds x1, x1, #0", "00000000" },
	{ "01000090 41000091", "adrp x1; add x1, x2, #0", "00000000" },
	{ "01000090 220040f9", "adrp x1; ldr x2, [x1]", "00fc3f00" },
	{ "01000090 220000fd", "adrp x1; str d2, [x1]", "00fc3f00" },
	{ "01000090 220040f8", "adrp x1; ldur x2, [x1]", "00000000" },
	{ "1c000090 820340f9", "adrp x28; ldr x2, [x28]", "00fc3f00" },
	{ "1d000090 a20340f9", "adrp x29; ldr x2, [x29]", "00000000" },
	{ "1e000090 c20340f9", "adrp x30; ldr x2, [x30]", "00000000" },
	{ "1f000090 e20340f9", "adrp xzr; ldr x2, [sp]", "00000000" },
	{ "5cd03bd5 9c0340f9", "mrs x28, tpidr_el0; ldr x28, [x28]",
	    "00fc3f00" },
	{ "5dd03bd5 a20340f9", "mrs x29, tpidr_el0; ldr x2, [x29]",
	    "00000000" },
	{ "40d03bd5 1c004091 82034091", "mrs x0; add x28, lsl 12; add",
	    "00fc3f00" },
	{ "40d03bd5 1d004091 a2034091", "mrs x0; add x29, lsl 12; add",
	    "00000000" },
	{ "40d03bd5", "mrs x0, tpidr_el0", "00000000" },
	{ "40d03bd5 00004091", "mrs; add x0, x0, #0, lsl 12", "00fc3f00" },
	{ "41d03bd5 22004091 42000091", "mrs; add, lsl 12; add", "00fc3f00" },
	{ "41d03bd5 22000091 42000091", "mrs; add; add", "00000000" },
	{ "40d03bd5 60d03bd5 000040f9", "another mrs changes nothing",
	    "00fc3f00" },
	{ "60d03bd5 000040f9", "another mrs", "00000000" },
	{ "1f2003d5", "nop", "00000000" },
};

static const struct form_case arm[] = {
	{ "feffffea", "b .", "ffffff00" },
	{ "feffff0a", "beq .", "ffffff00" },
	{ "feffffeb", "bl .", "fffffff1" },
	{ "feffff0b", "bleq .", "ffffff00" },
	{ "fefffffa", "blx .", "fffffff1" },
	{ "000000e3", "movw r0, #0", "ff0f0f00" },
	{ "000040e3", "movt r0, #0", "ff0f0f00" },
	{ "000000e1", "mrs r0, cpsr", "00000000" },
	{ "00009fe5", "ldr r0, [pc]", "00000000" },
};

/* Two bytes a half, the first half first. */
static const struct form_case thumb[] = {
	{ "fff7feff", "bl .", "ff07ff2f" },
	{ "fff7feef", "blx .", "ff07ff3f" },
	{ "fff7febf", "b.w .", "ff07ff2f" },
	{ "3ff4feaf", "beq.w .", "00000000" },
	{ "40f20000", "movw r0, #0", "0f04ff70" },
	{ "c0f20000", "movt r0, #0", "0f04ff70" },
	{ "7047", "bx lr", "0000" },
	{ "00f10100", "add.w r0, r0, #1", "00000000" },
};

static const struct form_case arm_be[] = {
	{ "eafffffe", "b .", "00ffffff" },
	{ "e3400000", "movt r0, #0", "000f0fff" },
};

static const struct form_case thumb_be[] = {
	{ "f7fffffe", "bl .", "07ff2fff" },
	{ "f2c00000", "movt r0, #0", "040f70ff" },
	{ "4770", "bx lr", "0000" },
};

static const struct form_case riscv[] = {
	{ "17050000", "auipc a0, 0", "00f0ffff" },
	{ "ef000000", "jal .", "00f0ffff" },
	{ "e7000000", "jalr 0(zero)", "00000000" },
	{ "13050500", "addi a0, a0, 0, alone", "00000000" },
	{ "17050000 13050500", "auipc a0; addi a0, a0, 0", "0000f0ff" },
	{ "17050000 1b050500", "auipc a0; addiw a0, a0, 0", "0000f0ff" },
	{ "17050000 03350500", "auipc a0; ld a0, 0(a0)", "0000f0ff" },
	{ "17050000 07350500", "auipc a0; fld fa0, 0(a0)", "0000f0ff" },
	{ "17050000 e7000500", "auipc a0; jalr 0(a0)", "0000f0ff" },
	{ "17050000 2330b500", "auipc a0; sd a1, 0(a0)", "800f00fe" },
	{ "17050000 2730b500", "auipc a0; fsd fa1, 0(a0)", "800f00fe" },
	{ "17050000 33055500", "auipc a0; add a0, a0, t0", "00000000" },
	{ "17010000 13010100", "auipc sp; addi sp, sp, 0", "00000000" },
	{ "13850100", "addi a0, gp, 0", "0000f0ff" },
	{ "03350200", "ld a0, 0(tp)", "0000f0ff" },
	{ "63000000", "beq zero, zero, .", "00000000" },
	{ "8280", "ret", "0000" },
};

static const struct form_case loongarch[] = {
	{ "04000018", "pcaddi $a0, 0", "e0ffff01" },
	{ "0400001e", "pcaddu18i $a0, 0", "e0ffff01" },
	{ "04000016", "lu32i.d $a0, 0", "00000000" },
	{ "04000020", "ll.w $a0, $zero, 0", "00000000" },
	{ "00000050", "b .", "ffffff03" },
	{ "00000054", "bl .", "ffffff03" },
	{ "8400c002", "addi.d $a0, $a0, 0, alone", "00000000" },
	{ "0400001a 8400c002", "pcalau12i; addi.d", "00fc3f00" },
	{ "0400001a 84008002", "pcalau12i; addi.w", "00fc3f00" },
	{ "0400001a 84000003", "pcalau12i; lu52i.d", "00000000" },
	{ "0400001a 8400c028", "pcalau12i; ld.d", "00fc3f00" },
	{ "0400001a 84000026", "pcalau12i; ldptr.d", "00fcff00" },
	{ "0400001e 8100004c", "pcaddu18i; jirl $ra, $a0, 0", "00fcff03" },
	{ "4400c002", "addi.d $a0, $tp, 0", "00fc3f00" },
	{ "0300001a 6400c002", "pcalau12i $sp; addi.d $a0, $sp, 0",
	    "00000000" },
};

static const struct form_case ppc64[] = {
	{ "01000048", "bl .", "fcffff03" },
	{ "01000048 00000060", "bl .; nop", "ffffffff" },
	{ "01000048 180041e8", "bl .; ld r2, 24(r1)", "ffffffff" },
	{ "01000048 200041e8", "bl .; ld r2, 32(r1)", "00000000" },
	{ "00000048 00000060", "b .; nop", "00000000" },
	{ "01000048 00000060 00000060", "bl .; nop; nop", "00000000" },
	{ "00006038", "li r3, 0", "00000000" },
	{ "00004c3c", "addis r2, r12, 0", "ffff0000" },
	{ "00006238", "addi r3, r2, 0", "ffff0000" },
	{ "0000623c 00006338", "addis r3, r2, 0; addi r3, r3, 0", "ffff0000" },
	{ "0000623c 000063e8", "addis r3, r2, 0; ld r3, 0(r3)", "ffff0000" },
	{ "0000623c 00006330", "addis r3, r2, 0; addic r3, r3, 0", "00000000" },
	{ "0000623c 000083e8", "addis r3, r2, 0; ld r4, 0(r3)", "ffff0000" },
	{ "0000223c 00006138", "addis r1, r2, 0; addi r3, r1, 0", "00000000" },
	{ "00006430", "addic r3, r4, 0", "00000000" },
	{ "0000100600006038", "pla r3, 0", "ffff0300ffff0000" },
	{ "00001004000060e4", "pld r3, 0, relative", "ffff0300ffff0000" },
};

static const struct form_case s390x[] = {
	{ "c03000000000", "larl %r3, .", "0000ffffffff" },
	{ "c0e500000000", "brasl %r14, .", "0000ffffffff" },
	{ "c0f400000000", "jg .", "0000ffffffff" },
	{ "c03100000000", "lgfi %r3, 0", "000000000000" },
	{ "c43800000000", "lgrl %r3, .", "0000ffffffff" },
	{ "c63800000000", "cgrl %r3, .", "0000ffffffff" },
	{ "c23900000000", "afi %r3, 0", "000000000000" },
	{ "07fe", "br %r14", "0000" },
	{ "a7f40000", "j .", "00000000" },
	{ "e330f0080004", "lg %r3, 8(%r15)", "000000000000" },
};

static void
forms_are(code_form_fn *form, struct code_mode mode, const char *machine,
    const struct form_case *c, size_t count)
{
	struct code_forms st;
	struct code_form f, cut;
	char got[20], what[80];
	uint8_t p[16];
	unsigned byte;
	size_t k, n, at;
	const char *s;

	for (k = 0; k < count; k++, c++) {
		n = at = 0;
		for (s = c->hex; *s != '\0'; s += *s == ' ' ? 1 : 2)
			if (*s != ' ' && sscanf(s, "%2x", &byte) == 1)
				p[n++] = (uint8_t)byte;
		st = (struct code_forms){ .mode = mode, .next = form };
		got[0] = '\0';
		while (at < n) {
			f = (struct code_form){ .len = 0 };
			if (!form(&st, p + at, n - at, &f))
				break;
			at += f.len;
		}
		for (n = 0; at != 0 && n < f.len; n++)
			snprintf(got + 2 * n, 3, "%02x", f.mask[n]);
		snprintf(what, sizeof(what), "%s: %s", machine, c->text);
		is(got, c->want, what);
		/* Cut, it does not fit; but a prefix alone may. */
		if (at == f.len && f.len > 2)
			ok(!form(&st, p, f.len - 1, &cut) || cut.len < f.len,
			    "%s, cut", what);
	}
}

/*
 * x86: the first bytes of an instruction, behind which a place of four bytes
 * may stand or not; objdump -d names the instructions.
 */
static void
x86_places(void)
{
	static const struct {
		const char *name;
		uint8_t n, bytes[3];
		bool amd64, i386;
	} cases[] = {
		{ "call", 1, { 0xe8 }, true, true },
		{ "jmp", 1, { 0xe9 }, true, true },
		{ "jmp, short", 1, { 0xeb }, false, false },
		{ "push constant", 1, { 0x68 }, true, true },
		{ "mov rax, [rip]", 3, { 0x48, 0x8b, 0x05 }, true, true },
		{ "mov rdi, [rip]", 3, { 0x48, 0x8b, 0x3d }, true, true },
		{ "mov rax, [rbp+1 byte]", 3, { 0x48, 0x8b, 0x45 }, false,
		    false },
		{ "add eax, ebp", 2, { 0x03, 0xc5 }, false, false },
		{ "je", 2, { 0x0f, 0x84 }, true, true },
		{ "sete", 2, { 0x0f, 0x94 }, false, false },
		{ "test al, x; je of one byte", 3, { 0xa8, 0x0e, 0x84 }, false,
		    false },
		{ "mov eax, [ebx+4 bytes]", 2, { 0x8b, 0x83 }, false, true },
		{ "mov eax, [edi+4 bytes]", 2, { 0x8b, 0x87 }, false, true },
		{ "mov eax, [esp+..], a SIB byte", 2, { 0x8b, 0x84 }, false,
		    false },
		{ "mov eax, [ebp+4 bytes]", 2, { 0x8b, 0x85 }, false, false },
		{ "mov eax, [ebx+1 byte]", 2, { 0x8b, 0x43 }, false, false },
		{ "add ebx, constant", 2, { 0x81, 0xc3 }, false, true },
		{ "add esp, constant", 2, { 0x81, 0xc4 }, false, false },
		{ "add ebp, constant", 2, { 0x81, 0xc5 }, false, false },
		{ "or ebx, constant", 2, { 0x81, 0xcb }, false, false },
		{ "sub ebx, constant", 2, { 0x81, 0xeb }, false, false },
		{ "add ebx, one byte", 2, { 0x83, 0xc3 }, false, false },
	};
	struct image amd64 = { .machine = MACH_X86_64 };
	struct image i386 = { .machine = MACH_I386 };
	size_t i;

	for (i = 0; i < NELEM(cases); i++) {
		ok(code_x86_place(&amd64, cases[i].bytes, cases[i].n) ==
			cases[i].amd64,
		    "x86-64: %s", cases[i].name);
		ok(code_x86_place(&i386, cases[i].bytes, cases[i].n) ==
			cases[i].i386,
		    "i386: %s", cases[i].name);
	}
	ok(!code_x86_place(&amd64, cases[0].bytes, 0), "before any byte");
}

/* Whole instructions, and whether they move the stack pointer. */
static void
x86_stack(void)
{
	static const struct {
		const char *name;
		uint8_t n, bytes[5];
		bool want;
	} cases[] = {
		{ "push rax", 1, { 0x50 }, true },
		{ "pop rdi", 1, { 0x5f }, true },
		{ "rex", 1, { 0x4f }, false },
		{ "nothing any more", 1, { 0x60 }, false },
		{ "pushf", 1, { 0x9c }, true },
		{ "popf", 1, { 0x9d }, true },
		{ "fwait", 1, { 0x9b }, false },
		{ "sahf", 1, { 0x9e }, false },
		{ "iret", 1, { 0xcf }, true },
		{ "into", 1, { 0xce }, false },
		{ "push 16", 2, { 0x6a, 16 }, true },
		{ "imul", 3, { 0x6b, 0xc0, 16 }, false },
		{ "push constant", 5, { 0x68, 1, 2, 3, 4 }, true },
		{ "call", 5, { 0xe8, 1, 2, 3, 4 }, true },
		{ "jmp", 5, { 0xe9, 1, 2, 3, 4 }, false },
		{ "add rsp, 8", 4, { 0x48, 0x83, 0xc4, 8 }, true },
		{ "sub rsp, 8", 4, { 0x48, 0x83, 0xec, 8 }, true },
		{ "add rbp, 8", 4, { 0x48, 0x83, 0xc5, 8 }, false },
		{ "and rsp, -16", 4, { 0x48, 0x83, 0xe4, 0xf0 }, false },
		{ "lea rsp, [rsp-8]", 5, { 0x48, 0x8d, 0x64, 0x24, 0xf8 },
		    true },
		{ "lea rbp, [rsp-8]", 5, { 0x48, 0x8d, 0x6c, 0x24, 0xf8 },
		    false },
		{ "push [rsp+8]", 4, { 0xff, 0x74, 0x24, 8 }, true },
		{ "jmp [rsp+8]", 4, { 0xff, 0x64, 0x24, 8 }, false },
		{ "push [rax]", 2, { 0xff, 0x30 }, true },
		{ "push [rdi]", 2, { 0xff, 0x37 }, true },
		{ "jmp [rax]", 2, { 0xff, 0x20 }, false },
		{ "ret", 1, { 0xc3 }, false },
	};
	const uint8_t cut[] = { 0x6a, 16 };
	size_t i;

	for (i = 0; i < NELEM(cases); i++)
		ok(code_x86_moved_stack(cases[i].bytes + cases[i].n,
		       cases[i].n) == cases[i].want,
		    "%s", cases[i].name);
	ok(!code_x86_moved_stack(cut + 2, 1), "the last byte of one");
}

/* Words as they lie in memory, and the address that they load from. */
static const struct literal_case {
	const char *text;
	uint8_t bytes[4];
	bool thumb, big, load, vector;
	uint64_t pc, addr;
} literals[] = {
	{ "ldr r0, [pc, #4095]", { 0xff, 0x0f, 0x9f, 0xe5 }, false, false, true,
	    false, 0x1004, 0x200b },
	{ "ldr r0, [pc, #-4095]", { 0xff, 0x0f, 0x1f, 0xe5 }, false, false,
	    true, false, 0x1004, 0xd },
	{ "ldreq pc, [pc]", { 0x00, 0xf0, 0x9f, 0x05 }, false, false, true,
	    false, 0x1000, 0x1008 },
	{ "ldr r0, [pc, #4], big-endian", { 0xe5, 0x9f, 0x00, 0x04 }, false,
	    true, true, false, 0x1000, 0x100c },
	{ "vldr d8, [pc, #1020]", { 0xff, 0x8b, 0x9f, 0xed }, false, false,
	    false, true, 0x1004, 0x1408 },
	{ "vldr s16, [pc, #-1020]", { 0xff, 0x8a, 0x1f, 0xed }, false, false,
	    false, true, 0x1004, 0xc10 },
	{ "vldreq d8, [pc]", { 0x00, 0x8b, 0x9f, 0x0d }, false, false, false,
	    true, 0x1000, 0x1008 },
	{ "ldr r0, [r1]", { 0x00, 0x00, 0x91, 0xe5 }, false, false, false,
	    false, 0x1000, 0 },
	{ "ldr.n r7, [pc, #1020]", { 0xff, 0x4f }, true, false, true, false,
	    0x1002, 0x1400 },
	{ "ldr.n r0, [pc]", { 0x00, 0x48 }, true, false, true, false, 0x1000,
	    0x1004 },
	{ "ldr.n r0, [pc, #4], big-endian", { 0x48, 0x01 }, true, true, true,
	    false, 0x1000, 0x1008 },
	{ "ldr.w r0, [pc, #4095]", { 0xdf, 0xf8, 0xff, 0x0f }, true, false,
	    true, false, 0x1002, 0x2003 },
	{ "ldr.w r0, [pc, #4], big-endian", { 0xf8, 0xdf, 0x00, 0x04 }, true,
	    true, true, false, 0x1000, 0x1008 },
	{ "vldr d8, [pc, #1020], T32", { 0x9f, 0xed, 0xff, 0x8b }, true, false,
	    false, true, 0x1002, 0x1400 },
	{ "vldr s16, [pc, #-4], T32", { 0x1f, 0xed, 0x01, 0x8a }, true, false,
	    false, true, 0x1006, 0x1004 },
	{ "vldreq has no such halves", { 0x9f, 0x0d, 0x00, 0x8b }, true, false,
	    false, false, 0x1000, 0 },
	{ "ldr r0, [r1, #4]", { 0x48, 0x68 }, true, false, false, false, 0x1000,
	    0 },
};

static void
literals_are(void)
{
	const struct literal_case *c;
	const struct effect *e;
	struct insn in;
	bool loads;
	size_t i;

	for (i = 0; i < NELEM(literals); i++) {
		struct code_mode mode = { .thumb = literals[i].thumb,
			.big_endian = literals[i].big };

		c = &literals[i];
		loads = code_arm(&mode, c->bytes, 4, c->pc, &in) && in.n > 0 &&
			effect_literal(in.eff);
		e = in.eff;
		ok(loads == (c->load || c->vector) &&
			(!loads || (uint64_t)e->imm == c->addr),
		    "%s", c->text);
		ok(!loads || (e->d > 15) == c->vector, "%s, of a vector",
		    c->text);
	}
}

#define FORMS_ARE(form, mode, cases) \
	forms_are(form, mode, #cases, cases, sizeof(cases) / sizeof(*(cases)))

int
main(void)
{
	struct code_mode wide = { .wide = true };
	struct code_mode big = { .wide = true, .big_endian = true };
	struct code_mode none = { .wide = false };
	struct code_mode t32 = { .thumb = true };
	struct code_mode big_t32 = { .thumb = true, .big_endian = true };

	FORMS_ARE(code_aarch64_form, wide, aarch64);
	FORMS_ARE(code_arm_form, none, arm);
	FORMS_ARE(code_arm_form, t32, thumb);
	FORMS_ARE(code_arm_form, big, arm_be);
	FORMS_ARE(code_arm_form, big_t32, thumb_be);
	FORMS_ARE(code_riscv_form, wide, riscv);
	FORMS_ARE(code_loongarch_form, wide, loongarch);
	FORMS_ARE(code_ppc64_form, wide, ppc64);
	FORMS_ARE(code_s390x_form, big, s390x);
	literals_are();
	x86_places();
	x86_stack();
	return done();
}
