/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What effects make of what is known at a place, for x86-64: rax 0, rdx 1, rcx
 * 2, rbx 3, rsi 4, rdi 5, rbp 6, rsp 7 at cfa-8, r12; calls change 0-2, 4, 5,
 * 8-11.  What is to be known is stated by hand.
 */
#include "code/state.h"
#include "tap.h"

#include <inttypes.h>
#include <stdlib.h>

#define NO CODE_NOREG

/* Effects by the words of tests/unit/code_effects.h; their kind is one more. */
#define K(k, d_, s_) .kind = 1 + EFF_##k, .d = d_, .s = s_
#define MOV(d, s)            \
	{                    \
		K(MOV, d, s) \
	}
#define ADDI(d, s, i)                   \
	{                               \
		K(ADDI, d, s), .imm = i \
	}
#define ADDR(d, s, x_, i)                        \
	{                                        \
		K(ADDR, d, s), .x = x_, .imm = i \
	}
#define CONST(d, i)                       \
	{                                 \
		K(CONST, d, NO), .imm = i \
	}
#define ALIGN(d, s)                      \
	{                                \
		K(ALIGN, d, s), .imm = 4 \
	}
#define LOAD(d, s, i)                   \
	{                               \
		K(LOAD, d, s), .imm = i \
	}
#define STORE(d, i, s, n)                           \
	{                                           \
		K(STORE, d, s), .imm = i, .size = n \
	}
#define XCHG(d, s)            \
	{                     \
		K(XCHG, d, s) \
	}
#define NEW(d)                \
	{                     \
		K(NEW, d, NO) \
	}
#define UNK(d)                \
	{                     \
		K(UNK, d, NO) \
	}
#define CMP(d, s, i, n)                           \
	{                                         \
		K(CMP, d, s), .imm = i, .size = n \
	}
#define TLOAD(d, s, x_, sh, i, n, f)                                       \
	{                                                                  \
		K(TLOAD, d, s), .x = x_, .shift = sh, .imm = i, .size = n, \
				.flags = f                                 \
	}
#define TADD(d, s, x_, sh, i)                                            \
	{                                                                \
		K(TADD, d, s), .x = x_, .shift = sh, .imm = i, .size = 8 \
	}
#define OR(d, s, i)                   \
	{                             \
		K(OR, d, s), .imm = i \
	}
#define INSERT(d, x_, i, n)                                    \
	{                                                      \
		K(INSERT, d, NO), .x = x_, .imm = i, .size = n \
	}
#define EXT(d, s, n, f)                             \
	{                                           \
		K(EXT, d, s), .size = n, .flags = f \
	}
#define SHR(d, s, i)                   \
	{                              \
		K(SHR, d, s), .imm = i \
	}
#define BOUND(d, i)                      \
	{                                \
		K(BOUND, d, 0), .imm = i \
	}
#define MAYBE_MOV(d, s)                          \
	{                                        \
		K(MOV, d, s), .flags = EFF_MAYBE \
	}
#define MAYBE_STORE(d, i, s, n)                                         \
	{                                                               \
		K(STORE, d, s), .imm = i, .size = n, .flags = EFF_MAYBE \
	}
#define ADDVG(d, s, i)                   \
	{                                \
		K(ADDVG, d, s), .imm = i \
	}
#define STOREVG(d, i, s, n)                                          \
	{                                                            \
		K(STORE, d, s), .imm = i, .size = n, .flags = EFF_VG \
	}
#define LOADVG(d, s, i)                                  \
	{                                                \
		K(LOAD, d, s), .imm = i, .flags = EFF_VG \
	}
#define SIGN(r, i)                       \
	{                                \
		K(SIGN, r, NO), .imm = i \
	}
#define AUTH(r)                \
	{                      \
		K(AUTH, r, NO) \
	}
#define PUSHES(n)                     \
	{                             \
		.kind = 203, .imm = n \
	} /* from cfa-264 */
#define SAID(cond, holds)                            \
	{                                            \
		.kind = 200, .d = cond, .imm = holds \
	}
#define CALL                \
	{                   \
		.kind = 201 \
	}
#define EMPTY               \
	{                   \
		.kind = 202 \
	}
#define MAX 8

/*
 * What is asked for: "3" a register, "-16" the word at cfa-16, "b" the bound,
 * "t" the first table, "p" whether the stack pointer last went up.
 */
struct state_case {
	const char *text;
	struct effect e[MAX]; /* up to one of kind 0 */
	const char *ask, *want;
};

static const struct state_case cases[] = {
	{ "the entry", { { 0 } }, "7 3 16 -8 -16", "cfa-8 was3 new was16 new" },
	{ "a copy of the stack pointer", { MOV(6, 7) }, "6", "cfa-8" },
	{ "and sums", { ADDI(6, 7, -24), ADDI(5, 3, 0), ADDI(4, 3, 1) },
	    "6 5 4", "cfa-32 was3 new" },
	{ "a push", { STORE(7, -8, 3, 8), ADDI(7, 7, -8) }, "7 -16",
	    "cfa-16 was3" },
	{ "of half a word", { STORE(7, -8, 3, 4) }, "-16", "new" },
	{ "what a callee does not keep", { STORE(7, -8, 5, 8) }, "-16", "new" },
	{ "an address", { STORE(7, -8, 7, 8) }, "-16", "cfa-8" },
	{ "a load back", { STORE(7, -8, 3, 8), NEW(3), LOAD(3, 7, -8) }, "3",
	    "was3" },
	{ "over its upper half",
	    { STORE(7, -16, 3, 8), STORE(5, 0, NO, 4), MOV(5, 7),
		STORE(5, -12, NO, 4) },
	    "-24", "was3" },
	{ "through the frame pointer",
	    { STORE(7, -16, 3, 8), MOV(6, 7), STORE(6, -12, NO, 4) }, "-24",
	    "?" },
	{ "at its first byte", { STORE(7, -16, 7, 8), STORE(7, -16, NO, 1) },
	    "-24", "?" },
	{ "at its last byte", { STORE(7, -16, 7, 8), STORE(7, -9, NO, 1) },
	    "-24", "?" },
	{ "behind it", { STORE(7, -16, 7, 8), STORE(7, -8, NO, 1) }, "-24",
	    "cfa-8" },
	{ "before it", { STORE(7, -16, 7, 8), STORE(7, -24, NO, 8) }, "-24",
	    "cfa-8" },
	{ "up to its first byte", { STORE(7, -16, 7, 8), STORE(7, -24, NO, 9) },
	    "-24", "?" },
	{ "words below the red zone",
	    {
		ADDI(7, 7, -256),
		STORE(7, 0, 3, 8),
		STORE(7, 8, 6, 8),
		ADDI(7, 7, 128 + 8),
	    },
	    "-264 -256", "new was6" },
	{ "a call keeps no red zone",
	    { STORE(7, -8, 3, 8), STORE(7, 8, 6, 8), CALL }, "-16 0 3 5",
	    "new was6 was3 new" },
	{ "numbers",
	    { CONST(0, 5), ADDI(1, 0, -7), ADDR(2, 0, 1, 1),
		ADDR(4, 0, 1, -1) },
	    "0 1 2 4", "0x5 0xfffffffffffffffe 0x3 0x7" },
	{ "an address and a number",
	    { CONST(0, -32), ADDR(7, 7, 0, 1), ADDR(6, 0, 7, 1) }, "7 6",
	    "cfa-40 cfa-72" },
	{ "less a number",
	    { CONST(0, 32), ADDR(7, 7, 0, -1), ADDR(6, 0, 7, -1) }, "7 6",
	    "cfa-40 made" },
	{ "and a register", { ADDR(7, 7, 3, 1), ADDR(6, 3, 5, 1) }, "7 6",
	    "made new" },
	{ "of what is not known",
	    { UNK(0), UNK(1), ADDR(2, 0, 1, 1), ADDR(4, 0, 3, 1),
		ADDI(5, 0, 1) },
	    "2 4 5", "made new made" },
	{ "a number or'ed",
	    { CONST(0, 0x10), OR(1, 0, 3), OR(2, 3, 1), UNK(4), OR(5, 4, 1) },
	    "1 2 5", "0x13 new ?" },
	{ "zeros into ones", { CONST(0, -1), INSERT(0, 2, 0, 2) }, "0",
	    "0xffffffff0000ffff" },
	{ "inserted",
	    { CONST(0, 0x12345678), INSERT(0, 2, 0xabcd, 2),
		INSERT(0, 6, 0x55, 2) },
	    "0", "0x550000abcd5678" },
	{ "extended",
	    { CONST(0, 0x1ff), EXT(1, 0, 1, 0), EXT(2, 0, 1, EFF_SIGNED),
		EXT(4, 3, 4, 0), UNK(0), EXT(5, 0, 4, 0) },
	    "1 2 4 5", "0xff 0xffffffffffffffff new made" },
	{ "a scaled sum of numbers",
	    { CONST(0, 3), TADD(1, NO, 0, 3, 4), TADD(2, 1, 0, 1, 2),
		TADD(4, 7, 0, 3, 0), TADD(5, 3, 6, 1, 0) },
	    "1 2 4 5", "0x1c 0x24 cfa+16 new" },
	{ "aligned", { ALIGN(7, 7), ADDI(6, 7, -8) }, "7 6", "b1+0 b1-8" },
	{ "again",
	    { ALIGN(6, 7), ALIGN(6, 7), ALIGN(5, 3), UNK(0), ALIGN(0, 0) },
	    "6 5 0", "b1+0 new ?" },
	{ "what was kept by it is lost",
	    { ALIGN(6, 7), STORE(6, 0, 3, 8), MOV(5, 6), STORE(7, -8, 6, 8),
		ALIGN(0, 7) },
	    "0 5 6 -16", "b1+0 ? ? ?" },
	{ "exchanged", { XCHG(3, 6), XCHG(6, 7) }, "3 6 7", "was6 cfa-8 was3" },
	{ "loads", { LOAD(0, 3, 8), UNK(1), LOAD(2, 1, 0), LOAD(4, 7, 0) },
	    "0 2 4", "new ? was16" },

	/* Vectors: what is counted in their length is apart. */
	{ "a sum", { ADDVG(6, 7, -2), ADDVG(5, 3, 1), UNK(0), ADDVG(4, 0, 1) },
	    "6 5 4", "cfa-8-2vg new ?" },
	{ "a word",
	    { STOREVG(7, -2, 3, 8), LOADVG(0, 7, -2), LOADVG(1, 7, -1),
		LOAD(2, 7, -2) },
	    "0 1 2 -8", "was3 new new was16" },
	{ "signs",
	    { SIGN(3, 0), SIGN(12, 1), SIGN(6, 1), SIGN(6, 0), SIGN(13, 1),
		AUTH(13) },
	    "3 12 6 13", "was3s was12sp was6s was13" },
	{ "words of what a register holds",
	    { MOV(5, 7), STORE(5, -8, 3, 8), LOAD(0, 5, -8) }, "0", "was3" },
	{ "a store through another does not reach what is saved",
	    { STORE(7, -16, 3, 8), MOV(5, 7), STORE(5, -16, NO, 8) }, "-24",
	    "was3" },
	{ "nor does one of an address",
	    { STORE(7, -16, 3, 8), MOV(5, 7), STORE(5, -16, 7, 8) }, "-24",
	    "was3" },
	{ "of a caller's register it does",
	    { STORE(7, -16, 3, 8), MOV(5, 7), STORE(5, -16, 12, 8) }, "-24",
	    "was12" },
	{ "of an address, through the stack pointer",
	    { STORE(7, -16, 3, 8), STORE(7, -16, 7, 8) }, "-24", "cfa-8" },
	{ "beside it", { STORE(7, -16, 3, 8), MOV(5, 7), STORE(5, -12, 7, 8) },
	    "-24 -20", "was3 cfa-8" },
	{ "through the frame pointer, it does",
	    { STORE(7, -16, 3, 8), MOV(6, 7), STORE(6, -16, 7, 8) }, "-24",
	    "cfa-8" },
	{ "not once that was read from a word",
	    { STORE(7, -16, 3, 8), STORE(7, -24, 7, 8), LOAD(6, 7, -24),
		STORE(6, -16, 7, 8) },
	    "-24", "was3" },
	{ "a store through what is not known",
	    { STORE(7, -16, 3, 8), UNK(5), STORE(5, -16, NO, 8) }, "-24",
	    "was3" },
	{ "63 words and the return address", { PUSHES(63) }, "-16 -8 -264 -760",
	    "new was16 was6 was6" },
	{ "one more", { PUSHES(64) }, "-16 -2000", "? ?" },
	{ "and one more", { PUSHES(64), STORE(7, -8, 3, 8) }, "-16 -2000",
	    "was3 ?" },
	{ "of which one is an address",
	    { STORE(7, -8, 7, 8), PUSHES(63), STORE(7, -1000, 3, 8) },
	    "-16 -1008 -264", "? was3 was6" },
	{ "an address goes before the caller's stack pointer",
	    { STORE(7, -8, 7, 8), ADDI(6, 7, -24), STORE(7, -16, 6, 8),
		PUSHES(61), STORE(7, -1000, 3, 8) },
	    "-16 -24 -1008", "cfa-8 ? was3" },

	/* What may have happened. */
	{ "a push that may be", { MAYBE_STORE(7, -8, 3, 8) }, "-16", "?" },
	{ "of what is there", { STORE(7, -8, 3, 8), MAYBE_STORE(7, -8, 3, 8) },
	    "-16", "was3" },
	{ "a move that may be", { MAYBE_MOV(3, 6), MAYBE_MOV(12, 12) },
	    "3 12 6", "? was12 was6" },

	/* Comparisons. */
	{ "not above 4", { CMP(5, NO, 4, 4), SAID(COND_ABOVE, false) }, "b",
	    "5:{5}" },
	{ "below or equal", { CMP(5, NO, 4, 4), SAID(COND_BELOW_EQ, true) },
	    "b", "5:{5}" },
	{ "below", { CMP(5, NO, 4, 4), SAID(COND_BELOW, true) }, "b", "4:{5}" },
	{ "not above or equal",
	    { CMP(5, NO, 4, 4), SAID(COND_ABOVE_EQ, false) }, "b", "4:{5}" },
	{ "above", { CMP(5, NO, 4, 4), SAID(COND_ABOVE, true) }, "b", "0:{}" },
	{ "below 0", { CMP(5, NO, 0, 4), SAID(COND_BELOW, true) }, "b",
	    "0:{}" },
	{ "below 65536", { CMP(5, NO, 65536, 4), SAID(COND_BELOW, true) }, "b",
	    "65536:{5}" },
	{ "below 65537", { CMP(5, NO, 65537, 4), SAID(COND_BELOW, true) }, "b",
	    "0:{}" },
	{ "than another", { CMP(5, 4, 0, 4), SAID(COND_BELOW, true) }, "b",
	    "0:{}" },
	{ "than a number in another",
	    { CONST(4, 4), CMP(5, 4, 0, 8), SAID(COND_BELOW, true) }, "b",
	    "4:{5}" },
	{ "a number not below it",
	    { CONST(4, 4), CMP(4, 5, 0, 8), SAID(COND_BELOW, false) }, "b",
	    "5:{5}" },
	{ "a number above it",
	    { CONST(4, 4), CMP(4, 5, 0, 8), SAID(COND_ABOVE, true) }, "b",
	    "4:{5}" },
	{ "bytes of a number",
	    { CONST(4, 4), CMP(5, 4, 0, 1), SAID(COND_BELOW, true) }, "b",
	    "0:{}" },
	{ "of what was moved since",
	    { CMP(5, NO, 4, 4), NEW(5), SAID(COND_BELOW, true) }, "b", "0:{}" },
	{ "a copy",
	    { CMP(5, NO, 4, 4), SAID(COND_BELOW, true), MOV(0, 5),
		EXT(1, 5, 4, EFF_SIGNED), EXT(2, 5, 2, EFF_SIGNED),
		EXT(4, 5, 1, 0) },
	    "b", "4:{0,1,2,4,5}" },
	{ "and what is changed",
	    { CMP(5, NO, 4, 4), MOV(0, 5), SAID(COND_BELOW, true), MOV(0, 5),
		ADDI(5, 5, 1) },
	    "b", "4:{0}" },
	{ "a mask", { BOUND(5, 16) }, "b", "16:{5}" },
	{ "a tighter one", { BOUND(5, 16), BOUND(5, 8) }, "b", "8:{5}" },
	{ "and a wider one", { BOUND(5, 8), BOUND(5, 16) }, "b", "8:{5}" },
	{ "one of another", { BOUND(5, 8), BOUND(4, 16) }, "b", "16:{4}" },
	{ "exchanged", { BOUND(5, 8), XCHG(5, 4) }, "b", "0:{}" },
	{ "over a call", { BOUND(5, 8), MOV(3, 5), CALL }, "b", "8:{3}" },
	{ "equal registers", { NEW(0), CMP(0, 3, 0, 8), SAID(COND_EQ, true) },
	    "0 3", "was3 was3" },
	{ "the other way round",
	    { NEW(0), CMP(3, 0, 0, 8), SAID(COND_NE, false) }, "0 3",
	    "was3 was3" },
	{ "not equal", { NEW(0), CMP(0, 3, 0, 8), SAID(COND_EQ, false) }, "0 3",
	    "new was3" },
	{ "bytes of them", { NEW(0), CMP(0, 3, 0, 2), SAID(COND_EQ, true) },
	    "0 3", "new was3" },
	{ "two addresses",
	    { ADDI(0, 7, 16), CMP(0, 7, 0, 8), SAID(COND_EQ, true) }, "0 7",
	    "cfa-8 cfa-8" },

	/* Jump tables: lea table, index below 5, load, add. */
	{ "a table",
	    { CONST(0, 0x2000), BOUND(5, 5),
		TLOAD(1, 0, 5, 2, 8, 4, EFF_SIGNED), ADDR(1, 1, 0, 1) },
	    "1 t", "target 0x2008 of 5, 4s<<0 + 0x2000" },
	{ "of addresses", { BOUND(5, 5), TLOAD(1, NO, 5, 3, 0x2000, 8, 0) },
	    "1 t", "table 0x2000 of 5, 8u<<0 + 0x0" },
	{ "without a bound", { CONST(0, 0x2000), TLOAD(1, 0, 5, 3, 0, 8, 0) },
	    "1 t", "table 0x2000 of 0, 8u<<0 + 0x0" },
	{ "step by step: scaled, added, loaded",
	    { CONST(0, 0x2000), BOUND(5, 5), TADD(1, NO, 5, 2, 0),
		ADDR(1, 1, 0, 1), TLOAD(1, 1, NO, 0, 8, 4, EFF_SIGNED),
		ADDR(1, 1, 0, 1) },
	    "1 t", "target 0x2008 of 5, 4s<<0 + 0x2000" },
	{ "of addresses, scaled and added at once",
	    { CONST(0, 0x2000), BOUND(5, 5), TADD(1, 0, 5, 3, 0),
		LOAD(1, 1, 8) },
	    "1 t", "table 0x2008 of 5, 8u<<0 + 0x0" },
	{ "added and loaded at once",
	    { CONST(0, 0x2000), BOUND(5, 5), TADD(1, NO, 5, 2, 0),
		TLOAD(1, 0, 1, 0, 0, 4, EFF_SIGNED) },
	    "1 t", "table 0x2000 of 5, 4s<<0 + 0x0" },
	{ "extended and scaled",
	    { CONST(0, 0x2000), BOUND(5, 5), TADD(1, NO, 5, 32, 0),
		SHR(1, 1, 30), TLOAD(1, 1, 0, 0, 0, 4, 0) },
	    "1 t", "table 0x2000 of 5, 4u<<0 + 0x0" },
	{ "of which each second is read",
	    { CONST(0, 0x2000), BOUND(5, 5), TADD(1, 0, 5, 3, 0),
		TLOAD(1, 1, NO, 0, 0, 4, 0) },
	    "1", "new" },
	{ "a part of a word of the stack",
	    { STORE(7, -8, 3, 8), TLOAD(1, 7, NO, 0, -8, 4, 0) }, "1", "new" },
	{ "of halves, scaled",
	    { CONST(0, 0x2000), BOUND(5, 5), TLOAD(1, 0, 5, 1, 0, 2, 0),
		TADD(1, 0, 1, 2, 4) },
	    "1 t", "target 0x2000 of 5, 2u<<2 + 0x2004" },
	{ "extended",
	    { CONST(0, 0x2000), BOUND(5, 5), TLOAD(1, 0, 5, 2, 0, 4, 0),
		EXT(1, 1, 4, EFF_SIGNED) },
	    "1 t", "table 0x2000 of 5, 4s<<0 + 0x0" },
	{ "not of all of it",
	    { CONST(0, 0x2000), BOUND(5, 5), TLOAD(1, 0, 5, 2, 0, 4, 0),
		EXT(1, 1, 2, EFF_SIGNED) },
	    "1 t", "table 0x2000 of 5, 4u<<0 + 0x0" },
	{ "elements apart",
	    { CONST(0, 0x2000), BOUND(5, 5), TLOAD(1, 0, 5, 3, 0, 4, 0) }, "1",
	    "new" },
	{ "on the stack", { BOUND(5, 5), TLOAD(1, 7, 5, 3, 0, 8, 0) }, "1",
	    "?" },
	{ "anywhere", { BOUND(5, 5), TLOAD(1, 3, 5, 3, 0, 8, 0) }, "1", "new" },
};

/* What holds where two ways meet: of both what is the same. */
struct meet_case {
	const char *text;
	struct effect a[MAX], b[MAX];
	bool less; /* than held in a */
	struct effect then[MAX];
	const char *ask, *want;
};

static const struct meet_case meets[] = {
	{ "the same", { MOV(3, 6) }, { MOV(3, 6) }, false, { { 0 } },
	    "3 6 7 -8", "was6 was6 cfa-8 was16" },
	{ "a register", { MOV(3, 6) }, { MOV(3, 12) }, true, { { 0 } }, "3 6",
	    "? was6" },
	{ "the first", { NEW(0) }, { UNK(0) }, true, { { 0 } }, "0 1",
	    "? was1" },
	{ "the last", { MOV(15, 12) }, { UNK(15) }, true, { { 0 } }, "15 14",
	    "? was14" },
	{ "not known in a", { UNK(3) }, { { 0 } }, false, { { 0 } }, "3 6",
	    "? was6" },
	{ "nor in b", { { 0 } }, { UNK(3) }, true, { { 0 } }, "3 6", "? was6" },
	{ "nor in any", { UNK(3), UNK(5) }, { UNK(3), UNK(5) }, false,
	    { { 0 } }, "3 5 6", "? ? was6" },
	{ "two that were made", { NEW(3) }, { CONST(3, 5) }, false, { { 0 } },
	    "3", "new" },
	{ "one of them a number in a", { CONST(3, 5) }, { NEW(3) }, true,
	    { { 0 } }, "3", "new" },
	{ "two numbers", { CONST(3, 5) }, { CONST(3, 6) }, true, { { 0 } }, "3",
	    "new" },
	{ "the same number", { CONST(3, 5) }, { CONST(3, 5) }, false, { { 0 } },
	    "3", "0x5" },
	{ "what a callee does not keep", { MOV(3, 0) }, { MOV(3, 1) }, true,
	    { { 0 } }, "3", "new" },
	{ "and what it does", { MOV(3, 0) }, { MOV(3, 6) }, true, { { 0 } },
	    "3", "?" },
	{ "the return address", { LOAD(3, 7, 0) }, { MOV(3, 0) }, true,
	    { { 0 } }, "3", "?" },
	{ "addresses", { ADDI(3, 7, 8) }, { ADDI(3, 7, 16) }, true, { { 0 } },
	    "3", "?" },
	{ "of two bases", { ALIGN(3, 7) }, { MOV(3, 7) }, true, { { 0 } }, "3",
	    "?" },
	{ "an element of a table", { TLOAD(3, NO, 5, 3, 0x2000, 8, 0) },
	    { NEW(3) }, true, { { 0 } }, "3", "new" },
	{ "where one leads",
	    { CONST(0, 0x2000), TLOAD(3, 0, 5, 2, 0, 4, 0), ADDR(3, 3, 0, 1) },
	    { NEW(3), NEW(0) }, true, { { 0 } }, "3", "new" },

	{ "a word", { STORE(7, -8, 3, 8) }, { STORE(7, -8, 3, 8) }, false,
	    { { 0 } }, "-16", "was3" },
	{ "that is another", { STORE(7, -8, 3, 8) }, { STORE(7, -8, 6, 8) },
	    true, { { 0 } }, "-16", "?" },
	{ "that is not in b", { STORE(7, -8, 3, 8) }, { { 0 } }, true,
	    { { 0 } }, "-16 -24", "? new" },
	{ "nor in a", { { 0 } }, { STORE(7, -8, 3, 8) }, true, { { 0 } },
	    "-16 -24", "? new" },
	{ "the second of two", { STORE(7, -8, 3, 8) },
	    { STORE(7, -8, 3, 8), STORE(7, -16, 6, 8) }, true, { { 0 } },
	    "-16 -24 -32", "was3 ? new" },
	{ "two of them", { STORE(7, -8, 3, 8) },
	    { STORE(7, -16, 6, 8), STORE(7, -24, 12, 8) }, true, { { 0 } },
	    "-16 -24 -32", "? ? ?" },
	{ "of an aligned frame", { ALIGN(5, 7), STORE(5, -16, 3, 8) },
	    { ALIGN(5, 7), STORE(5, -16, 3, 8) }, false, { LOAD(0, 5, -16) },
	    "0 -16", "was3 new" },
	{ "and beside it", { ALIGN(5, 7), STORE(5, -16, 3, 8) },
	    { ALIGN(5, 7), STORE(7, -8, 3, 8) }, true,
	    { LOAD(0, 5, -16), LOAD(1, 7, -8) }, "0 1", "? ?" },
	{ "overwritten by data", { STORE(7, -8, 7, 8), STORE(7, -8, NO, 8) },
	    { { 0 } }, false, { { 0 } }, "-16", "?" },
	{ "a word of which nothing is known", { { 0 } }, { EMPTY }, true,
	    { { 0 } }, "-16 3", "? ?" },
	{ "nor before", { EMPTY }, { { 0 } }, false, { { 0 } }, "-16 3",
	    "? ?" },
	{ "what is written later", { EMPTY, MOV(7, 7) }, { STORE(7, -8, 3, 8) },
	    false, { { 0 } }, "-16", "?" },
	{ "or before", { STORE(7, -8, 3, 8) }, { EMPTY }, true, { { 0 } },
	    "-16 -24", "? ?" },

	{ "the stack pointer went up", { ADDI(7, 7, 8) }, { ADDI(7, 7, 8) },
	    false, { { 0 } }, "p", "popped" },
	{ "in a", { ADDI(7, 7, -8), ADDI(7, 7, 8) }, { { 0 } }, false,
	    { { 0 } }, "p", "popped" },
	{ "in b", { { 0 } }, { ADDI(7, 7, -8), ADDI(7, 7, 8) }, false,
	    { { 0 } }, "p", "popped" },
	{ "in none", { ADDI(7, 7, 8), ADDI(7, 7, -8) }, { { 0 } }, false,
	    { { 0 } }, "p", "not" },
	{ "or stayed", { ADDI(7, 7, 8), MOV(7, 7) },
	    { ADDI(7, 7, 8), ADDI(7, 7, 0) }, false, { { 0 } }, "p", "not" },

	{ "a bound", { BOUND(5, 8) }, { BOUND(5, 8) }, false, { { 0 } }, "b",
	    "8:{5}" },
	{ "a larger one", { BOUND(5, 8) }, { BOUND(5, 9) }, false, { { 0 } },
	    "b", "9:{5}" },
	{ "a smaller one", { BOUND(5, 9) }, { BOUND(5, 8) }, false, { { 0 } },
	    "b", "9:{5}" },
	{ "in one", { BOUND(5, 8) }, { { 0 } }, true, { { 0 } }, "b", "0:{}" },
	{ "in the other", { { 0 } }, { BOUND(5, 8) }, false, { { 0 } }, "b",
	    "0:{}" },
	{ "of a copy, too", { BOUND(5, 8), MOV(0, 5) },
	    { BOUND(5, 8), MOV(0, 5), NEW(5) }, true, { { 0 } }, "b", "8:{0}" },
	{ "a comparison", { CMP(5, NO, 4, 4) }, { CMP(5, NO, 4, 4) }, false,
	    { SAID(COND_BELOW, true) }, "b", "4:{5}" },
	{ "with another number", { CMP(5, NO, 4, 4) }, { CMP(5, NO, 6, 4) },
	    false, { SAID(COND_BELOW, true) }, "b", "0:{}" },
	{ "of another register", { CMP(5, NO, 4, 4) }, { CMP(4, NO, 4, 4) },
	    false, { SAID(COND_BELOW, true) }, "b", "0:{}" },
	{ "with one", { CMP(5, NO, 0, 8) }, { CMP(5, 3, 0, 8) }, false,
	    { SAID(COND_BELOW, true), SAID(COND_EQ, true) }, "b 5",
	    "0:{} was5" },
	{ "of two", { NEW(0), CMP(0, 3, 0, 8) }, { NEW(0), CMP(0, 3, 0, 8) },
	    false, { SAID(COND_EQ, true) }, "0", "was3" },
	{ "of another size", { NEW(0), CMP(0, 3, 0, 8) },
	    { NEW(0), CMP(0, 3, 0, 4) }, false, { SAID(COND_EQ, true) }, "0",
	    "new" },
	{ "in one", { NEW(0), CMP(0, 3, 0, 8) }, { NEW(0) }, false,
	    { SAID(COND_EQ, true) }, "0", "new" },
};

static void
say_value(struct strbuf *sb, const struct value *v)
{
	switch (v->kind) {
	case VAL_UNKNOWN:
		sb_str(sb, v->flags & VALUE_MADE ? "made" : "?");
		break;
	case VAL_NEW:
		sb_str(sb, "new");
		break;
	case VAL_ADDR:
		if (v->base == 0)
			sb_printf(sb, "cfa%+" PRId64, v->off);
		else
			sb_printf(sb, "b%u%+" PRId64, v->base, v->off);
		if (v->vg != 0)
			sb_printf(sb, "%+dvg", v->vg);
		break;
	case VAL_ORIG:
		sb_printf(sb, "was%u%s%s", v->reg,
		    v->flags & VALUE_SIGNED ? "s" : "",
		    v->flags & VALUE_SIGNED_PC ? "p" : "");
		break;
	case VAL_CONST:
		sb_printf(sb, "0x%" PRIx64, (uint64_t)v->off);
		break;
	default:
		sb_str(sb, v->kind == VAL_TABLE ? "table" : "target");
	}
}

static void
say_bound(struct strbuf *sb, const struct code_state *s)
{
	const char *comma = "";
	unsigned r;

	sb_printf(sb, "%" PRIu64 ":{", s->bound_regs != 0 ? s->bound : 0);
	for (r = 0; r < s->nregs; r++)
		if (s->bound_regs >> r & 1) {
			sb_printf(sb, "%s%u", comma, r);
			comma = ",";
		}
	sb_char(sb, '}');
}

/* Each word of what is asked; a register is a number of its own. */
static void
answer(struct strbuf *sb, const char *ask, const struct state_env *env,
    const struct code_state *s, bool called)
{
	const struct jump_table *t = env->tabs;
	struct value v;
	long n;
	char *end;

	for (; *ask != '\0'; ask = end + (*end == ' ')) {
		if (sb->len > 0)
			sb_char(sb, ' ');
		end = (char *)(uintptr_t)ask + 1;
		if (*ask == 'p') {
			sb_str(sb, s->popped ? "popped" : "not");
		} else if (*ask == 'b') {
			say_bound(sb, s);
		} else if (*ask == 't') {
			sb_printf(sb,
			    "0x%" PRIx64 " of %" PRIu64
			    ", %u%c<<%u + 0x%" PRIx64,
			    t->addr, t->n, t->size, t->is_signed ? 's' : 'u',
			    t->shift, t->add);
		} else {
			n = strtol(ask, &end, 10);
			v = n < 0 || (n == 0 && called) ?
				state_word(s, 0, n, 0) :
				s->reg[n];
			say_value(sb, &v);
		}
	}
}

/* So many words with what rbp held. */
static void
push(struct code_state *s, unsigned n)
{
	struct value v = { .kind = VAL_ORIG, .reg = 6 };

	while (n-- > 0)
		state_set(s, 0, -264 - 8 * (int64_t)n, 0, v);
}

/* Instructions from number first on; true when there was a call. */
static bool
apply(struct state_env *env, struct code_state *s, const struct effect *list,
    unsigned first)
{
	bool called = false;
	struct effect e;
	unsigned i;

	for (i = 0; i < MAX && list[i].kind != 0; i++) {
		e = list[i];
		if (e.kind == 200)
			state_condition(env->m, s, e.d, e.imm != 0);
		else if (e.kind == 201) {
			state_call(env, s);
			called = true;
		} else if (e.kind == 202)
			state_empty(env->m, s);
		else if (e.kind == 203)
			push(s, (unsigned)e.imm);
		else {
			e.kind--;
			state_apply(env, s, &e, 1,
			    e.kind == EFF_ALIGN ? 1 : first + i, MAYBE_BOTH);
		}
	}
	return called;
}

static struct image x86_64 = { .machine = MACH_X86_64, .addr_size = 8 };

static void
run(struct strbuf *sb, const struct state_case *c)
{
	struct state_env env = { .m = code_machine_of(&x86_64),
		.red_zone = 128,
		.frame = REG_BIT(6) | REG_BIT(7) };
	struct code_state s;
	bool called;

	state_entry(env.m, &s);
	called = apply(&env, &s, c->e, 0);
	sb->len = 0;
	sb_str(sb, "");
	answer(sb, c->ask, &env, &s, called);
	is(sb->s, c->want, c->text);
	free(env.tabs);
}

/* What comes of a then, where it met b. */
static void
ask_meet(struct strbuf *sb, const struct meet_case *c, struct state_env *env,
    struct code_state *s)
{
	apply(env, s, c->then, 32);
	sb->len = 0;
	sb_str(sb, "");
	answer(sb, c->ask, env, s, false);
	is(sb->s, c->want, c->text);
}

static void
meet(struct strbuf *sb, const struct meet_case *c)
{
	struct state_env env = { .m = code_machine_of(&x86_64),
		.red_zone = 128 };
	struct code_state a, b, s;
	struct packed *p, *q;

	state_entry(env.m, &a);
	apply(&env, &a, c->a, 0);
	state_entry(env.m, &b);
	apply(&env, &b, c->b, 16);
	p = state_pack(&a);
	memset(&s, 0xff, sizeof(s));
	state_unpack(p, &s);
	q = state_pack(&s);
	ok(packed_size(p) == packed_size(q), "kept and taken: %s", c->text);
	/* What waits, and what comes to it; then what goes where it waits. */
	ok(state_meet(env.m, &p, &b, NULL) == c->less, "is it less: %s",
	    c->text);
	ok(!state_meet(env.m, &p, &b, NULL), "and no less again: %s", c->text);
	memset(&s, 0xff, sizeof(s));
	state_unpack(p, &s);
	ask_meet(sb, c, &env, &s);
	free(p);
	p = state_pack(&b);
	state_unpack(q, &s);
	state_meet_into(env.m, &s, p);
	ask_meet(sb, c, &env, &s);
	free(p);
	free(q);
	free(env.tabs);
}

int
main(void)
{
	struct strbuf sb = { 0 };
	size_t i;

	for (i = 0; i < sizeof(meets) / sizeof(meets[0]); i++)
		meet(&sb, &meets[i]);

	for (i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		run(&sb, &cases[i]);
	sb_free(&sb);
	return done();
}
