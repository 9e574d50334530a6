/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The same table of two builds: which function is which, and what is said of
 * a pair.  The truth is in the two texts, read by hand, with the contract: a
 * function is known by its name, without one by its place between neighbours
 * and by what its code and rows are, never by its bare address unless both
 * files have one layout; where the code is the same a difference of rules is
 * an error, else the rows are a note.
 */
#include "compare_world.h"

#define ANEW ": 0 rsp+8; 1 rsp+16\n"
#define SEVEN                                                           \
	": 0 rsp+8; 1 rsp+16; 2 rsp+24; 3 rsp+32; 4 rsp+40; 5 rsp+48; " \
	"6 rsp+56"
#define LONG   SEVEN "; 7 rsp+64\n"
#define LAST72 SEVEN "; 7 rsp+72\n"
/* So much is the same that places say something. */
#define SAME                                           \
	"1000+20 @s1: 0 rsp+8\n1020+20 @s2: 0 rsp+8\n" \
	"1040+20 @s3: 0 rsp+8\n1060+20 @s4: 0 rsp+8\n"

/* Where a function is found. */
static const struct duo_case names[] = {
	{ "a function that moved", "0+20 @f: 0 rsp+8", "40+20 @f: 0 rsp+8",
	    "equal=1 same=1" },
	{ "gone and new", "0+20 @f: 0 rsp+8", "40+20 @g: 0 rsp+8",
	    "note gone 0-20 (no such function in the other file)\n"
	    "note new 40-60 (no such function in the other file)\n"
	    "missing=1 extra=1 gone=1 new=1" },
	{ "there, but without an entry", "0+20 @f: 0 rsp+8\n20+20 @x nocode:",
	    "40+20 @x: 0 rsp+8\n60+20 @f nocode:",
	    "note missing 0-20 (the other file has the function but no entry "
	    "for it)\n"
	    "note extra 40-60 (the other file has the function but no entry "
	    "for it)\nmissing=1 extra=1" },
	{ "there, in the middle of another entry", "0+20 @f: 0 rsp+8",
	    "40+20 @x: 0 rsp+8\n50+8 @f nocode:",
	    "note gone 0-20 (no such function in the other file)\n"
	    "note new 40-60 (no such function in the other file)\n"
	    "missing=1 extra=1 gone=1 new=1" },
	{ "renamed, by its code", "0+20 @f code=1: 0 rsp+8",
	    "40+20 @g code=1: 0 rsp+8",
	    "note renamed 0-20: f | g -> 40\nequal=1 same=1 renamed=1" },
	{ "24 bytes of code are enough", "0+18 @f code=1: 0 rsp+8",
	    "40+18 @g code=1: 0 rsp+8",
	    "note renamed 0-18: f | g -> 40\nequal=1 same=1 renamed=1" },
	{ "with 23 it is a guess, of what is left at one place",
	    "0+17 @f code=1: 0 rsp+8", "40+17 @g code=1: 0 rsp+8",
	    "note renamed 0-17: f | g {as one of several with this code} -> "
	    "40\n"
	    "equal=1 same=1 renamed=1 guessed=1" },
	{ "nor is code that the right side has twice",
	    "0+20 @f code=1: 0 rsp+8",
	    "40+20 @g code=1: 0 rsp+8\n60+20 @h code=1: 0 rsp+8",
	    "note gone 0-20 (no such function in the other file)\n"
	    "note new 40-60 (no such function in the other file)\n"
	    "note new 60-80 (no such function in the other file)\n"
	    "missing=1 extra=2 gone=1 new=2" },
	{ "nor the left one",
	    "40+20 @g code=1: 0 rsp+8\n60+20 @h code=1: 0 rsp+8",
	    "0+20 @f code=1: 0 rsp+8",
	    "note new 0-20 (no such function in the other file)\n"
	    "note gone 40-60 (no such function in the other file)\n"
	    "note gone 60-80 (no such function in the other file)\n"
	    "missing=2 extra=1 gone=2 new=1" },
	{ "nor code of another length", "0+20 @f code=1: 0 rsp+8",
	    "40+21 @g code=1: 0 rsp+8",
	    "note gone 0-20 (no such function in the other file)\n"
	    "note new 40-61 (no such function in the other file)\n"
	    "missing=1 extra=1 gone=1 new=1" },
	{ "names go before code",
	    "0+20 @f code=1: 0 rsp+8\n"
	    "20+20 @g code=2: 0 rsp+8",
	    "40+20 @g code=1: 0 rsp+8\n"
	    "60+20 @f code=2: 0 rsp+8",
	    "equal=2 other=2" },
	{ "by another name that it has, too", "0+20 @a @b: 0 rsp+8",
	    "40+20 @b code=9: 0 rsp+8", "equal=1 other=1" },
	{ "that the right one has", "0+20 @b: 0 rsp+8",
	    "40+20 @a @b code=9: 0 rsp+8", "equal=1 other=1" },
	{ "of several functions each by its own",
	    "0+20 @a @b: 0 rsp+8\n20+20 @c @d: 0 rsp+8",
	    "40+20 @d code=9: 0 rsp+8\n60+20 @b code=8: 0 rsp+8",
	    "equal=2 other=2" },
	{ "the first names go before others", "0+20 @a @b: 0 rsp+8",
	    "40+20 @b: 0 rsp+8\n60+20 @a: 0 rsp+16",
	    "note changed 0-20 (frame 8 -> 16 bytes) <-+> -> 60\n"
	    "note new 40-60 (no such function in the other file)\n"
	    "differing=1 extra=1 other=1 changed=1 new=1" },
	{ "a version is no part of a name", "0+20 @f: 0 rsp+8",
	    "40+20 @f@@V1: 0 rsp+8", "equal=1 other=1" },
	{ "nor is an old one",
	    "0+20 @f@V1: 0 rsp+8\n20+20 @h@V1 code=8: 0 rsp+8",
	    "40+20 @f@@V2: 0 rsp+8\n60+20 @g@@V2 @h@@V2 code=9: 0 rsp+8",
	    "equal=2 other=2" },
	{ "but it tells functions of one name apart",
	    "0+20 @f@V1: 0 rsp+8; 1 rsp+16\n20+20 @f@@V2: 0 rsp+8; 1 rsp+24",
	    "40+20 @f@V2 code=9: 0 rsp+8; 1 rsp+24\n60+20 @f@V1: 0 rsp+8; 1 "
	    "rsp+16\n"
	    "80+20 @f@@V3: 0 rsp+8; 1 rsp+16",
	    "note new 80-a0 (no such function in the other file)\n"
	    "equal=2 extra=1 same=1 other=1 new=1" },
	{ "renamed are those without a name in common",
	    "0+20 @f code=1: 0 rsp+8\n20+20 @a @b code=2: 0 rsp+8",
	    "40+20 @f@@V2 code=1: 0 rsp+8\n60+20 @b@@V2 code=2: 0 rsp+8",
	    "equal=2 same=2" },
	{ "an at sign in front is no version", "0+20 @@f: 0 rsp+8",
	    "40+20 @@g: 0 rsp+8",
	    "note gone 0-20 (no such function in the other file)\n"
	    "note new 40-60 (no such function in the other file)\n"
	    "missing=1 extra=1 gone=1 new=1" },
	{ "without an entry, with a version", "0+20 @f: 0 rsp+8",
	    "40+20 @x: 0 rsp+8\n60+20 @f@@V1 nocode:",
	    "note missing 0-20 (the other file has the function but no entry "
	    "for it)\n"
	    "note new 40-60 (no such function in the other file)\n"
	    "missing=1 extra=1 new=1" },
	{ "a twin that was renamed, in one layout",
	    "0+20 @f code=1: 0 rsp+8\n20+20 @g code=1: 0 rsp+8",
	    "0+20 @f code=1: 0 rsp+8\n20+20 @h code=1: 0 rsp+8",
	    "note renamed 20-40: g | h\nequal=2 same=2 renamed=1" },
	{ "not with other rules",
	    "0+20 @f code=1: 0 rsp+8\n20+20 @g code=1: 0 rsp+8\n"
	    "40+20 @z code=2: 0 rsp+8",
	    "0+20 @f code=1: 0 rsp+8\n20+20 @h code=1: 0 rsp+16\n"
	    "40+20 @z code=3: 0 rsp+8",
	    "note new 20-40 (no such function in the other file)\n"
	    "note gone 20-40 (no such function in the other file)\n"
	    "equal=2 missing=1 extra=1 same=1 other=1 gone=1 new=1" },
	{ "but where all code is the same, where it was",
	    "0+20 @f code=1: 0 rsp+8\n20+20 @g code=1: 0 rsp+8",
	    "0+20 @f code=1: 0 rsp+8\n20+20 @h code=1: 0 rsp+16",
	    "error cfa 20-40: rsp+8 | rsp+16\n"
	    "note renamed 20-40: g | h\n"
	    "equal=1 differing=1 same=2 renamed=1" },
	{ "where an entry that moved is none, whatever its length",
	    "0+20 @f code=1: 0 rsp+8\n20+20 @g code=2: 0 rsp+8\n"
	    "40+20 code=2: 0 rsp+8",
	    "0+20 @f code=1: 0 rsp+8\n20+20 @g bare code=2: 0 rsp+8\n"
	    "21+1f: 0 rsp+8\n40+20 code=2: 0 rsp+8",
	    "note missing 20-40 (the other file has the function but no entry "
	    "for it)\n"
	    "note extra 21-40 (the other file has the function but no entry "
	    "for it)\n"
	    "equal=2 missing=1 extra=1 same=2" },
	{ "between the same neighbours",
	    "0+20 @a code=1: 0 rsp+8\n20+20 @f code=2: 0 rsp+8\n"
	    "40+20 @g code=2: 0 rsp+8\n60+20 @b code=2: 0 rsp+8",
	    "80+20 @a code=1: 0 rsp+8\na0+20 @x code=2: 0 rsp+8\n"
	    "c0+20 @y code=2: 0 rsp+8\ne0+20 @b code=2: 0 rsp+8",
	    "note renamed 20-40: f | x {as one of several with this code} -> "
	    "a0\n"
	    "note renamed 40-60: g | y {as one of several with this code} -> "
	    "c0\n"
	    "equal=4 same=4 renamed=2 guessed=2" },
	{ "not where there is one more",
	    "0+20 @a code=1: 0 rsp+8\n20+20 @f code=2: 0 rsp+8\n"
	    "60+20 @b code=2: 0 rsp+8",
	    "80+20 @a code=1: 0 rsp+8\na0+20 @x code=2: 0 rsp+8\n"
	    "c0+20 @y code=2: 0 rsp+8\ne0+20 @b code=2: 0 rsp+8",
	    "note gone 20-40 (no such function in the other file)\n"
	    "note new a0-c0 (no such function in the other file)\n"
	    "note new c0-e0 (no such function in the other file)\n"
	    "equal=2 missing=1 extra=2 same=2 gone=1 new=2" },
	{ "clones whose numbers differ", "0+20 @f.part.1: 0 rsp+8",
	    "40+20 @f.part.3 code=9: 0 rsp+8", "equal=1 other=1 guessed=1" },
	{ "with words behind the number", "0+20 @f.part.1.cold: 0 rsp+8",
	    "40+20 @f.part.31.cold code=9: 0 rsp+8",
	    "equal=1 other=1 guessed=1" },
	{ "with two numbers", "0+20 @f.constprop.1.isra.2: 0 rsp+8",
	    "40+20 @f.constprop.7.isra.31 code=9: 0 rsp+8",
	    "equal=1 other=1 guessed=1" },
	{ "of another kind", "0+20 @f.part.1: 0 rsp+8",
	    "40+20 @f.isra.1 code=9: 0 rsp+8",
	    "note gone 0-20 (no such function in the other file)\n"
	    "note new 40-60 (no such function in the other file)\n"
	    "missing=1 extra=1 gone=1 new=1" },
	{ "two of them on the right", "0+20 @f.part.1: 0 rsp+8",
	    "40+20 @f.part.3 code=9: 0 rsp+8\n60+20 @f.part.4: 0 rsp+8",
	    "note gone 0-20 (no such function in the other file)\n"
	    "note new 40-60 (no such function in the other file)\n"
	    "note new 60-80 (no such function in the other file)\n"
	    "missing=1 extra=2 gone=1 new=2" },
	{ "two of them on the left",
	    "40+20 @f.part.3: 0 rsp+8\n60+20 @f.part.4: 0 rsp+8",
	    "0+20 @f.part.1 code=9: 0 rsp+8",
	    "note new 0-20 (no such function in the other file)\n"
	    "note gone 40-60 (no such function in the other file)\n"
	    "note gone 60-80 (no such function in the other file)\n"
	    "missing=2 extra=1 gone=2 new=1" },
	{ "other clones around them",
	    "0+20 @a.part.1: 0 rsp+8\n20+20 @b.part.1: 0 rsp+8\n"
	    "40+20 @c.part.1: 0 rsp+8",
	    "80+20 @b.part.2 code=9: 0 rsp+8",
	    "note gone 0-20 (no such function in the other file)\n"
	    "note gone 40-60 (no such function in the other file)\n"
	    "equal=1 missing=2 other=1 guessed=1 gone=2" },
	{ "static functions of one name: by their code",
	    "0+20 @f code=1: 0 rsp+8\n20+20 @f code=2: 0 rsp+8",
	    "40+20 @f code=2: 0 rsp+8\n60+20 @f code=1: 0 rsp+8",
	    "equal=2 same=2" },
	{ "the others in order",
	    "0+20 @f code=1: 0 rsp+8\n20+20 @f code=2: 0 rsp+16",
	    "40+20 @f code=3: 0 rsp+8\n60+20 @f code=4: 0 rsp+16",
	    "equal=2 other=2 guessed=2" },
	{ "one by its code, the other is left",
	    "0+20 @f code=1: 0 rsp+8\n20+20 @f code=2: 0 rsp+16",
	    "40+20 @f code=2: 0 rsp+16\n60+20 @f code=4: 0 rsp+8",
	    "equal=2 same=1 other=1 guessed=1" },
	{ "more on the left than on the right",
	    "0+20 @f code=1: 0 rsp+8\n20+20 @f code=2: 0 rsp+16",
	    "40+20 @f code=2: 0 rsp+16",
	    "note gone 0-20 (no such function in the other file)\n"
	    "equal=1 missing=1 same=1 gone=1" },
	{ "short code of one name is a guess",
	    "0+10 @f code=1: 0 rsp+8\n20+10 @f code=2: 0 rsp+8",
	    "40+10 @f code=2: 0 rsp+8\n60+10 @f code=1: 0 rsp+8",
	    "equal=2 same=2 guessed=2" },
};

/* Files without names, or with few of them. */
static const struct duo_case stripped[] = {
	{ "one layout", "0+20 code=1: 0 rsp+8\n20+20 code=2: 0 rsp+8",
	    "0+20 code=3: 0 rsp+8\n20+20 code=4: 0 rsp+16",
	    "note changed 20-40 (frame 8 -> 16 bytes) <-+>\n"
	    "equal=1 differing=1 other=2 changed=1" },
	{ "one layout, but other names at a place", "0+20 @f: 0 rsp+8",
	    "0+20 @g: 0 rsp+8",
	    "note new 0-20 (no such function in the other file)\n"
	    "note gone 0-20 (no such function in the other file)\n"
	    "missing=1 extra=1 gone=1 new=1" },
	{ "one layout, a name on one side", "0+20 @f: 0 rsp+8",
	    "0+20 code=5: 0 rsp+8", "equal=1 other=1" },
	{ "another number of functions is another layout",
	    "0+10 code=1: 0 rsp+8",
	    "0+10 code=2: 0 rsp+16\n20+10 code=1: 0 rsp+8",
	    "note new 0-10 (no such function in the other file)\n"
	    "equal=1 extra=1 same=1 guessed=1 new=1" },
	{ "equal code, the only one", "0+20 code=1: 0 rsp+8",
	    "40+20 code=1: 0 rsp+8", "equal=1 same=1" },
	{ "whose rules differ", "0+20 code=1: 0 rsp+8; 4 rsp+16",
	    "40+20 code=1: 0 rsp+8; 4 rsp+24",
	    "error cfa 4-20: rsp+16 | rsp+24 -> 40\ndiffering=1 same=1" },
	{ "short code with equal rules", "0+10 code=1: 0 rsp+8; 4 rsp+16",
	    "40+10 code=1: 0 rsp+8; 4 rsp+16", "equal=1 same=1 guessed=1" },
	{ "copies with equal rules, in order",
	    "0+20 code=1: 0 rsp+8\n20+20 code=1: 0 rsp+8; 4 rsp+16\n" SAME,
	    "40+20 code=1: 0 rsp+8; 4 rsp+16\n60+20 code=1: 0 rsp+8\n" SAME,
	    "equal=6 same=6 guessed=2" },
	{ "not where the others were moved about, as in a link that optimizes",
	    "0+20 code=1: 0 rsp+8\n20+20 code=1: 0 rsp+8\n"
	    "80+20 code=2: 0 rsp+8\na0+20 code=3: 0 rsp+8\n"
	    "c0+20 code=4: 0 rsp+8\ne0+20 code=5: 0 rsp+8",
	    "0+20 code=3: 0 rsp+8\n20+20 code=2: 0 rsp+8\n"
	    "40+20 code=5: 0 rsp+8\n60+20 code=4: 0 rsp+8\n"
	    "80+20 code=1: 0 rsp+8\nc0+20 code=1: 0 rsp+8",
	    "note gone 0-20 (no such function in the other file)\n"
	    "note gone 20-40 (no such function in the other file)\n"
	    "note new 80-a0 (no such function in the other file)\n"
	    "note new c0-e0 (no such function in the other file)\n"
	    "equal=4 missing=2 extra=2 same=4 gone=2 new=2" },
	{ "not where most other code changed, and the order may have",
	    "0+20 code=1: 0 rsp+8\n20+20 code=1: 0 rsp+8; 4 rsp+16",
	    "40+20 code=1: 0 rsp+8; 4 rsp+16\n60+20 code=1: 0 rsp+8",
	    "note gone 0-20 (no such function in the other file)\n"
	    "note gone 20-40 (no such function in the other file)\n"
	    "note new 40-60 (no such function in the other file)\n"
	    "note new 60-80 (no such function in the other file)\n"
	    "missing=2 extra=2 gone=2 new=2" },
	/* Between the ends of the sections, in their order. */
	{ "by place: nothing else is there", "0+20 code=1" ANEW,
	    "40+20 code=2" ANEW, "equal=1 other=1 guessed=1" },
	{ "by place between neighbours",
	    "0+20 @a: 0 rsp+8\n20+20 code=1" ANEW "40+20 @b: 0 rsp+8",
	    "80+20 @a: 0 rsp+8\na0+20 code=2" ANEW "c0+20 @b: 0 rsp+8",
	    "equal=3 same=2 other=1 guessed=1" },
	{ "by place where both begin anew",
	    "0+20 @a: 0 rsp+8\n20+20 code=1: 0 rsp+8\n40+20 @b: 0 rsp+8",
	    "80+20 @a: 0 rsp+8\na0+20 code=2: 0 rsp+8; 2 rsp+32\n"
	    "c0+20 @b: 0 rsp+8",
	    "note changed 20-40 (frame 8 -> 32 bytes) <=+> {by place between "
	    "neighbours} -> a0\n"
	    "equal=2 differing=1 same=2 other=1 changed=1 guessed=1" },
	{ "not where one does not",
	    "0+20 @a: 0 rsp+8\n20+20 code=1: 0 rsp+8\n40+20 @b: 0 rsp+8",
	    "80+20 @a: 0 rsp+8\na0+20 code=2: 0 rsp+16\nc0+20 @b: 0 rsp+8",
	    "note gone 20-40 (no such function in the other file)\n"
	    "note new a0-c0 (no such function in the other file)\n"
	    "equal=2 missing=1 extra=1 same=2 gone=1 new=1" },
	{ "but where both have the same rules",
	    "0+20 @a: 0 rsp+8\n20+20 code=1: 0 rsp+16\n40+20 @b: 0 rsp+8",
	    "80+20 @a: 0 rsp+8\na0+20 code=2: 0 rsp+16\nc0+20 @b: 0 rsp+8",
	    "equal=3 same=2 other=1 guessed=1" },
	{ "not where both have names",
	    "0+20 @a: 0 rsp+8\n20+20 @x: 0 rsp+8\n40+20 @b: 0 rsp+8",
	    "80+20 @a: 0 rsp+8\na0+20 @y: 0 rsp+8\nc0+20 @b: 0 rsp+8",
	    "note gone 20-40 (no such function in the other file)\n"
	    "note new a0-c0 (no such function in the other file)\n"
	    "equal=2 missing=1 extra=1 same=2 gone=1 new=1" },
	{ "not where the neighbours went elsewhere",
	    "0+20 @a: 0 rsp+8\n20+20 code=1: 0 rsp+8\n40+20 @b: 0 rsp+8",
	    "80+20 @b: 0 rsp+8\na0+20 code=2: 0 rsp+8\nc0+20 @a: 0 rsp+8",
	    "note gone 20-40 (no such function in the other file)\n"
	    "note new a0-c0 (no such function in the other file)\n"
	    "equal=2 missing=1 extra=1 same=2 gone=1 new=1" },
	{ "nor where something known lies between",
	    "0+20 @c: 0 rsp+8\n20+20 @a: 0 rsp+8\n40+20 code=1: 0 rsp+8\n"
	    "60+20 @b: 0 rsp+8",
	    "80+20 @a: 0 rsp+8\na0+20 @c: 0 rsp+8\nc0+20 code=2: 0 rsp+8\n"
	    "e0+20 @b: 0 rsp+8",
	    "note gone 40-60 (no such function in the other file)\n"
	    "note new c0-e0 (no such function in the other file)\n"
	    "equal=3 missing=1 extra=1 same=3 gone=1 new=1" },
	{ "at the start of a section", "20+20 code=1" ANEW "40+20 @b: 0 rsp+8",
	    "a0+20 code=2" ANEW "c0+20 @b: 0 rsp+8",
	    "equal=2 same=1 other=1 guessed=1" },
	{ "at its end", "0+20 @a: 0 rsp+8\n20+20 code=1" ANEW,
	    "80+20 @a: 0 rsp+8\na0+20 code=2" ANEW,
	    "equal=2 same=1 other=1 guessed=1" },
	{ "two of them in order",
	    "0+20 @a: 0 rsp+8\n20+20 code=1" ANEW "40+40 code=2" ANEW
	    "80+20 @b: 0 rsp+8",
	    "180+20 @a: 0 rsp+8\n1a0+20 code=3" ANEW "1c0+40 code=4" ANEW
	    "200+20 @b: 0 rsp+8",
	    "equal=4 same=2 other=2 guessed=2" },
	{ "not those of one length, as macros make them",
	    "0+20 @a: 0 rsp+8\n20+40 code=1" ANEW "60+40 code=2" ANEW
	    "a0+20 @b: 0 rsp+8",
	    "180+20 @a: 0 rsp+8\n1a0+40 code=3" ANEW "1e0+40 code=4" ANEW
	    "220+20 @b: 0 rsp+8",
	    "note gone 20-60 (no such function in the other file)\n"
	    "note gone 60-a0 (no such function in the other file)\n"
	    "note new 1a0-1e0 (no such function in the other file)\n"
	    "note new 1e0-220 (no such function in the other file)\n"
	    "equal=2 missing=2 extra=2 same=2 gone=2 new=2" },
	{ "as many on both sides: each with the one at its place",
	    "0+20 @a: 0 rsp+8\n20+100 code=1" ANEW "120+20 code=2" ANEW
	    "140+20 @b: 0 rsp+8",
	    "480+20 @a: 0 rsp+8\n4a0+58 code=3" ANEW
	    "4f8+28 code=4: 0 rsp+8; 1 rsp+24\n520+20 @b: 0 rsp+8",
	    "note gone 20-120 (no such function in the other file)\n"
	    "note changed 120-140 (frame 16 -> 24 bytes) <=-+> {by place "
	    "between neighbours} -> 4f8\n"
	    "note new 4a0-4f8 (no such function in the other file)\n"
	    "equal=2 differing=1 missing=1 extra=1 same=2 other=1 changed=1 "
	    "guessed=1 gone=1 new=1" },
	{ "one more on the right: those of like length",
	    "0+20 @a: 0 rsp+8\n20+100 code=1" ANEW "120+20 @b: 0 rsp+8",
	    "480+20 @a: 0 rsp+8\n4a0+a0 code=3" ANEW "540+100 code=4" ANEW
	    "640+20 @b: 0 rsp+8",
	    "note gone 20-120 (no such function in the other file)\n"
	    "note new 4a0-540 (no such function in the other file)\n"
	    "note new 540-640 (no such function in the other file)\n"
	    "equal=2 missing=1 extra=2 same=2 gone=1 new=2" },
	{ "three quarters are like",
	    "0+20 @a: 0 rsp+8\n20+100 code=1" ANEW "120+20 @b: 0 rsp+8",
	    "480+20 @a: 0 rsp+8\n4a0+c0 code=3" ANEW "560+200 code=4" ANEW
	    "760+20 @b: 0 rsp+8",
	    "note new 560-760 (no such function in the other file)\n"
	    "equal=3 extra=1 same=2 other=1 guessed=1 new=1" },
	{ "less is not",
	    "0+20 @a: 0 rsp+8\n20+100 code=1" ANEW "120+20 @b: 0 rsp+8",
	    "480+20 @a: 0 rsp+8\n4a0+bf code=3" ANEW "560+100 code=4" ANEW
	    "660+20 @b: 0 rsp+8",
	    "note gone 20-120 (no such function in the other file)\n"
	    "note new 4a0-55f (no such function in the other file)\n"
	    "note new 560-660 (no such function in the other file)\n"
	    "equal=2 missing=1 extra=2 same=2 gone=1 new=2" },
	{ "as many on both sides: half is like",
	    "0+20 @a: 0 rsp+8\n20+100 code=1" ANEW "120+20 @b: 0 rsp+8",
	    "480+20 @a: 0 rsp+8\n4a0+80 code=3" ANEW "560+20 @b: 0 rsp+8",
	    "equal=3 same=2 other=1 guessed=1" },
	{ "less is not",
	    "0+20 @a: 0 rsp+8\n20+100 code=1" ANEW "120+20 @b: 0 rsp+8",
	    "480+20 @a: 0 rsp+8\n4a0+7f code=3" ANEW "560+20 @b: 0 rsp+8",
	    "note gone 20-120 (no such function in the other file)\n"
	    "note new 4a0-51f (no such function in the other file)\n"
	    "equal=2 missing=1 extra=1 same=2 gone=1 new=1" },
	{ "16 bytes more or less are like, too",
	    "0+20 @a: 0 rsp+8\n20+14 code=1" ANEW "40+20 @b: 0 rsp+8",
	    "80+20 @a: 0 rsp+8\na0+4 code=3" ANEW "c0+20 @b: 0 rsp+8",
	    "equal=3 same=2 other=1 guessed=1" },
	{ "17 are not",
	    "0+20 @a: 0 rsp+8\n20+15 code=1" ANEW "40+20 @b: 0 rsp+8",
	    "80+20 @a: 0 rsp+8\na0+4 code=3" ANEW "c0+20 @b: 0 rsp+8",
	    "note gone 20-35 (no such function in the other file)\n"
	    "note new a0-a4 (no such function in the other file)\n"
	    "equal=2 missing=1 extra=1 same=2 gone=1 new=1" },
	{ "not in another section",
	    "0+20 code=1" ANEW SAME "3f00+20 code=2" ANEW,
	    "40+20 code=3" ANEW "80+40 code=4" ANEW SAME,
	    "note new 80-c0 (no such function in the other file)\n"
	    "note gone 3f00-3f20 (no such function in the other file)\n"
	    "equal=5 missing=1 extra=1 same=4 other=1 guessed=1 gone=1 new=1" },
	{ "nor from before the section",
	    "0+20 code=1" ANEW "20+20 @a: 0 rsp+8\n3f00+20 code=2" ANEW,
	    "40+20 @a: 0 rsp+8\n60+20 code=3" ANEW,
	    "note gone 0-20 (no such function in the other file)\n"
	    "note new 60-80 (no such function in the other file)\n"
	    "note gone 3f00-3f20 (no such function in the other file)\n"
	    "equal=1 missing=2 extra=1 same=1 gone=2 new=1" },
	{ "in each section of its own",
	    "0+20 code=1" ANEW SAME "3f00+20 code=2" ANEW,
	    "40+20 code=3" ANEW SAME "3f40+20 code=4" ANEW,
	    "equal=6 same=4 other=2 guessed=2" },
	/* As one compiler and another: neighbours are no evidence. */
	{ "not where hardly any code is the same",
	    "0+20 @a: 0 rsp+8\n20+20 code=1: 0 rsp+8\n40+20 @b: 0 rsp+8",
	    "80+20 @a code=8: 0 rsp+8\na0+20 code=2: 0 rsp+8\n"
	    "c0+20 @b: 0 rsp+8",
	    "note gone 20-40 (no such function in the other file)\n"
	    "note new a0-c0 (no such function in the other file)\n"
	    "equal=2 missing=1 extra=1 same=1 other=1 gone=1 new=1" },
	{ "unless the rules are many and the same",
	    "0+20 @a: 0 rsp+8\n20+20 code=1" LONG "40+20 @b: 0 rsp+8",
	    "80+20 @a code=8: 0 rsp+8\na0+20 code=2" LONG "c0+20 @b: 0 rsp+8",
	    "equal=3 same=1 other=2 guessed=1" },
	{ "seven are too few",
	    "0+20 @a: 0 rsp+8\n20+20 code=1" SEVEN "\n40+20 @b: 0 rsp+8",
	    "80+20 @a code=8: 0 rsp+8\na0+20 code=2" SEVEN
	    "\nc0+20 @b: 0 rsp+8",
	    "note gone 20-40 (no such function in the other file)\n"
	    "note new a0-c0 (no such function in the other file)\n"
	    "equal=2 missing=1 extra=1 same=1 other=1 gone=1 new=1" },
	{ "and the length is like",
	    "0+20 @a: 0 rsp+8\n20+100 code=1" LONG "120+20 @b: 0 rsp+8",
	    "480+20 @a code=8: 0 rsp+8\n4a0+df code=2" LONG
	    "580+20 @b: 0 rsp+8",
	    "note gone 20-120 (no such function in the other file)\n"
	    "note new 4a0-57f (no such function in the other file)\n"
	    "equal=2 missing=1 extra=1 same=1 other=1 gone=1 new=1" },
	{ "those of equal code first",
	    "0+20 code=1" ANEW "20+20 code=2" ANEW "40+20 code=3" ANEW,
	    "80+20 code=2" ANEW "a0+20 code=4" ANEW,
	    "note gone 0-20 (no such function in the other file)\n"
	    "equal=2 missing=1 same=1 other=1 guessed=1 gone=1" },
	{ "equal code elsewhere before the place", "0+20 code=1" ANEW,
	    "40+20 code=9" ANEW "3f00+20 code=1" ANEW,
	    "note new 40-60 (no such function in the other file)\n"
	    "equal=1 extra=1 same=1 new=1" },
	/* In other sections, of which only the rules tell. */
	{ "rules that nobody else has", "0+20 code=1" LONG SAME,
	    SAME "3f00+20 code=2" LONG, "equal=5 same=4 other=1 guessed=1" },
	{ "not where hardly any code is the same",
	    "0+20 code=1" LONG "1000+20 @s1: 0 rsp+8\n1020+20 @s2: 0 rsp+8",
	    "1000+20 @s1 code=9: 0 rsp+8\n1020+20 @s2: 0 rsp+8\n"
	    "3f00+20 code=2" LONG,
	    "note gone 0-20 (no such function in the other file)\n"
	    "note new 3f00-3f20 (no such function in the other file)\n"
	    "equal=2 missing=1 extra=1 same=1 other=1 gone=1 new=1" },
	{ "seven rows are not enough", "0+20 code=1" SEVEN,
	    "3f00+20 code=2" SEVEN,
	    "note gone 0-20 (no such function in the other file)\n"
	    "note new 3f00-3f20 (no such function in the other file)\n"
	    "missing=1 extra=1 gone=1 new=1" },
	{ "nor rules that the right side has twice", "0+20 code=1" LONG,
	    "3f00+20 code=2" LONG "3f40+20 code=3" LONG,
	    "note gone 0-20 (no such function in the other file)\n"
	    "note new 3f00-3f20 (no such function in the other file)\n"
	    "note new 3f40-3f60 (no such function in the other file)\n"
	    "missing=1 extra=2 gone=1 new=2" },
	{ "or the left one", "0+20 code=1" LONG "20+20 code=3" LONG,
	    "3f00+20 code=2" LONG,
	    "note gone 0-20 (no such function in the other file)\n"
	    "note gone 20-40 (no such function in the other file)\n"
	    "note new 3f00-3f20 (no such function in the other file)\n"
	    "missing=2 extra=1 gone=2 new=1" },
	{ "nor functions of another length", "0+100 code=1" LONG,
	    "3f00+df code=2" LONG,
	    "note gone 0-100 (no such function in the other file)\n"
	    "note new 3f00-3fdf (no such function in the other file)\n"
	    "missing=1 extra=1 gone=1 new=1" },
	{ "seven eighths of it are fine", "0+100 code=1" LONG SAME,
	    SAME "3f00+e0 code=2" LONG, "equal=5 same=4 other=1 guessed=1" },
	{ "nor functions with a name", "0+20 @f" LONG, "3f00+20 code=2" LONG,
	    "note gone 0-20 (no such function in the other file)\n"
	    "note new 3f00-3f20 (no such function in the other file)\n"
	    "missing=1 extra=1 gone=1 new=1" },
	{ "one with an LSDA and one without", "0+20 code=1 lsda=5" LONG,
	    "3f00+20 code=2" LONG,
	    "note gone 0-20 (no such function in the other file)\n"
	    "note new 3f00-3f20 (no such function in the other file)\n"
	    "missing=1 extra=1 gone=1 new=1" },
	{ "several, each with rules of its own",
	    "0+20 code=1" LONG "20+20 code=2" LAST72 SAME,
	    SAME "3f00+20 code=3" LAST72 "3f20+20 code=4" LONG,
	    "equal=6 same=4 other=2 guessed=2" },
};

/* The code is the same: what differs is a fault. */
static const struct duo_case strict[] = {
	{ "the rules", "0+20 @f: 0 rsp+8; 4 rsp+16",
	    "40+20 @f: 0 rsp+8; 5 rsp+16",
	    "error cfa 4-5: rsp+16 | rsp+8 -> 40\ndiffering=1 same=1" },
	{ "the frame pointer, even where no CFA rests on it",
	    "0+20 @f: 0 rsp+8 rbp=[cfa-16]", "40+20 @f: 0 rsp+8",
	    "error fp 0-20: [cfa-16] | same -> 40\ndiffering=1 same=1" },
	{ "an LSDA", "0+20 @f lsda=5: 0 rsp+8", "40+20 @f: 0 rsp+8",
	    "warning lsda 0-20: present | none -> 40\ndiffering=1 same=1" },
	{ "on the right", "0+20 @f: 0 rsp+8", "40+20 @f lsda=5: 0 rsp+8",
	    "warning lsda 0-20: none | present -> 40\ndiffering=1 same=1" },
	{ "at another place", "0+20 @f lsda=7: 0 rsp+8",
	    "40+20 @f lsda=5: 0 rsp+8", "equal=1 same=1" },
	{ "a personality", "0+20 @f handler=p: 0 rsp+8", "40+20 @f: 0 rsp+8",
	    "warning personality 0-20: p | none -> 40\n"
	    "differing=1 same=1" },
	{ "another one", "0+20 @f handler=p: 0 rsp+8",
	    "40+20 @f handler=q: 0 rsp+8",
	    "warning personality 0-20: p | q -> 40\ndiffering=1 same=1" },
	{ "the same", "0+20 @f handler=p: 0 rsp+8",
	    "40+20 @f handler=p: 0 rsp+8", "equal=1 same=1" },
	{ "one that has no name", "0+20 @f handler=p: 0 rsp+8",
	    "40+20 @f handler=-: 0 rsp+8", "equal=1 same=1" },
	{ "though the file has names for all", "0+20 @f handler=p: 0 rsp+8",
	    "40+20 @f symtab handler=-: 0 rsp+8",
	    "warning personality 0-20: p | without a name -> 40\n"
	    "differing=1 same=1" },
	{ "no name in either of those", "0+20 @f symtab handler=-: 0 rsp+8",
	    "40+20 @f symtab handler=-: 0 rsp+8", "equal=1 same=1" },
	{ "no name, on the left", "0+20 @f symtab handler=-: 0 rsp+8",
	    "40+20 @f symtab handler=p: 0 rsp+8",
	    "warning personality 0-20: without a name | p -> 40\n"
	    "differing=1 same=1" },
	{ "one that is no code", "0+20 @f handler=p: 0 rsp+8",
	    "40+20 @f handler=!: 0 rsp+8",
	    "warning personality 0-20: p | what is no code -> 40\n"
	    "differing=1 same=1" },
	{ "nor is that of the other", "0+20 @f handler=!: 0 rsp+8",
	    "40+20 @f handler=!: 0 rsp+8",
	    "warning personality 0-20: what is no code | what is no code -> "
	    "40\n"
	    "differing=1 same=1" },
	{ "none, and one that is in no list", "0+20 @f: 0 rsp+8",
	    "40+20 @f handler=?: 0 rsp+8",
	    "warning personality 0-20: none | what is no code -> 40\n"
	    "differing=1 same=1" },
	{ "of which no two are the same", "0+20 @f handler=?: 0 rsp+8",
	    "40+20 @f handler=?: 0 rsp+8",
	    "warning personality 0-20: what is no code | what is no code -> "
	    "40\n"
	    "differing=1 same=1" },
	{ "none, and one without a name", "0+20 @f: 0 rsp+8",
	    "40+20 @f handler=-: 0 rsp+8",
	    "warning personality 0-20: none | without a name -> 40\n"
	    "differing=1 same=1" },
	{ "a longer entry", "0+20 @f code=1: 0 rsp+8\n0+28 nocode code=1:",
	    "40+28 @f code=1: 0 rsp+8",
	    "error range 0-20: 32 bytes | 40 bytes -> 40\n"
	    "differing=1 same=1" },
	{ "a shorter one", "0+28 @f code=1: 0 rsp+8",
	    "40+20 @f code=1: 0 rsp+8\n40+28 nocode code=1:",
	    "warning range 0-28: 40 bytes | 32 bytes -> 40\n"
	    "differing=1 same=1" },
	{ "as far as both go", "0+28 @f code=1: 0 rsp+8; 24 rsp+16",
	    "40+20 @f code=1: 0 rsp+8\n40+28 nocode code=1:",
	    "warning range 0-28: 40 bytes | 32 bytes -> 40\n"
	    "differing=1 same=1" },
	{ "but not less far", "0+28 @f code=1: 0 rsp+8; 1f rsp+16",
	    "40+20 @f code=1: 0 rsp+8\n40+28 nocode code=1:",
	    "warning range 0-28: 40 bytes | 32 bytes -> 40\n"
	    "error cfa 1f-20: rsp+16 | rsp+8 -> 40\n"
	    "differing=1 same=1" },
	{ "a guess is never a fault",
	    "0+10 @f code=1: 0 rsp+8\n"
	    "20+10 @f code=2: 0 rsp+8",
	    "40+10 @f code=2: 0 rsp+16\n"
	    "60+10 @f code=1: 0 rsp+8",
	    "note changed 20-30 (frame 8 -> 16 bytes) <-+> {as one of several "
	    "of this name} -> 40\n"
	    "equal=1 differing=1 same=2 changed=1 guessed=2" },
	/* A part has the frame of the code that jumps into it. */
	{ "a part whose owner changed",
	    "0+20 @f code=1: 0 rsp+8\n20+20 @f.cold: 0 rsp+16",
	    "40+20 @f code=2: 0 rsp+8\n60+20 @f.cold: 0 rsp+24",
	    "note changed 20-40 (frame 16 -> 24 bytes) <-+> -> 60\n"
	    "equal=1 differing=1 same=1 other=1 changed=1" },
	{ "a part whose owner is the same",
	    "0+20 @f code=1: 0 rsp+8\n20+20 @f.cold: 0 rsp+16",
	    "40+20 @f code=1: 0 rsp+8\n60+20 @f.cold: 0 rsp+24",
	    "error cfa 20-40: rsp+16 | rsp+24 -> 60\n"
	    "equal=1 differing=1 same=2" },
	{ "a part whose owner is not there, and other code changed",
	    "0+20 @g code=1: 0 rsp+8\n20+20 @f.cold: 0 rsp+16",
	    "40+20 @g code=2: 0 rsp+8\n60+20 @f.cold: 0 rsp+24",
	    "note changed 20-40 (frame 16 -> 24 bytes) <-+> -> 60\n"
	    "equal=1 differing=1 same=1 other=1 changed=1" },
	{ "and no code changed",
	    "0+20 @g code=1: 0 rsp+8\n20+20 @f.cold: 0 rsp+16",
	    "40+20 @g code=1: 0 rsp+8\n60+20 @f.cold: 0 rsp+24",
	    "error cfa 20-40: rsp+16 | rsp+24 -> 60\n"
	    "equal=1 differing=1 same=2" },
	{ "a part without a name, where some code changed",
	    "0+20 @g: 0 rsp+8\n20+20 code=5: 0 rsp+16\n"
	    "40+20 @h code=1: 0 rsp+8",
	    "80+20 @g: 0 rsp+8\na0+20 code=5: 0 rsp+24\n"
	    "c0+20 @h code=2: 0 rsp+8",
	    "note changed 20-40 (frame 16 -> 24 bytes) <-+> -> a0\n"
	    "equal=2 differing=1 same=2 other=1 changed=1" },
	{ "one that has a name on the right",
	    "0+20 @h code=1: 0 rsp+8\n20+20 code=5: 0 rsp+16",
	    "80+20 @h code=2: 0 rsp+8\na0+20 @g code=5: 0 rsp+24",
	    "error cfa 20-40: rsp+16 | rsp+24 -> a0\n"
	    "equal=1 differing=1 same=1 other=1" },
	{ "and where none did", "0+20 @g: 0 rsp+8\n20+20 code=5: 0 rsp+16",
	    "80+20 @g: 0 rsp+8\na0+20 code=5: 0 rsp+24",
	    "error cfa 20-40: rsp+16 | rsp+24 -> a0\n"
	    "equal=1 differing=1 same=2" },
	{ "each by the owner that it names",
	    "0+20 @a code=1: 0 rsp+8\n20+20 @a.cold: 0 rsp+16\n"
	    "40+20 @b code=2: 0 rsp+8\n60+20 @b.cold: 0 rsp+16\n"
	    "80+20 @c code=3: 0 rsp+8\na0+20 @c.cold: 0 rsp+16\n"
	    "c0+20 @d code=4: 0 rsp+8\ne0+20 @d.cold: 0 rsp+16",
	    "100+20 @a code=1: 0 rsp+8\n120+20 @a.cold: 0 rsp+24\n"
	    "140+20 @b code=9: 0 rsp+8\n160+20 @b.cold: 0 rsp+24\n"
	    "180+20 @c code=3: 0 rsp+8\n1a0+20 @c.cold: 0 rsp+24\n"
	    "1c0+20 @d code=8: 0 rsp+8\n1e0+20 @d.cold: 0 rsp+24",
	    "error cfa 20-40: rsp+16 | rsp+24 -> 120\n"
	    "note changed 60-80 (frame 16 -> 24 bytes) <-+> -> 160\n"
	    "error cfa a0-c0: rsp+16 | rsp+24 -> 1a0\n"
	    "note changed e0-100 (frame 16 -> 24 bytes) <-+> -> 1e0\n"
	    "equal=4 differing=4 same=6 other=2 changed=2" },
	{ "a part that begins as functions do",
	    "0+20 @f code=1: 0 rsp+8\n20+20 @f.cold: 0 rsp+8; 2 rsp+16",
	    "40+20 @f code=2: 0 rsp+8\n60+20 @f.cold: 0 rsp+8; 2 rsp+24",
	    "error cfa 22-40: rsp+16 | rsp+24 -> 60\n"
	    "equal=1 differing=1 same=1 other=1" },
	{ "the owner's name is not the start of another",
	    "0+20 @fa code=1: 0 rsp+8\n20+20 @f.cold: 0 rsp+16\n"
	    "a0+20 @f: 0 rsp+8\nc0+20 @e: 0 rsp+8",
	    "40+20 @fa code=2: 0 rsp+8\n60+20 @f.cold: 0 rsp+24\n"
	    "a0+20 @f: 0 rsp+8\nc0+20 @e: 0 rsp+8",
	    "error cfa 20-40: rsp+16 | rsp+24 -> 60\n"
	    "equal=3 differing=1 same=3 other=1" },
};

/* The code changed: one note, with a heading. */
#define OTHER(l, r, note)                                      \
	{                                                      \
		note, "0+20 @f code=1" l, "40+20 @f code=2" r, \
		    "note changed 0-20 (" note " -> 40\n"      \
		    "differing=1 other=1 changed=1"            \
	}

static const struct duo_case changed[] = {
	OTHER(": 0 rsp+8; 1 rsp+48", ": 0 rsp+8; 1 rsp+24",
	    "frame 48 -> 24 bytes) <=-+>"),
	OTHER(": 0 rsp+8; 1 rsp+48; 2 rsp+8", ": 0 rsp+8; 1 rsp+24; 2 rsp+8",
	    "frame 48 -> 24 bytes) <=-+=>"),
	OTHER(": 0 rsp+8", ": 0 rsp+8 rbx=[cfa-16]", "saves rbx) <-+>"),
	OTHER(": 0 rsp+8", ": 0 rsp+8 rbx=[cfa-16] r12=[rbp-24]",
	    "saves rbx, r12) <-+>"),
	OTHER(": 0 rsp+8 rbx=[cfa-16]", ": 0 rsp+8",
	    "no longer saves rbx) <-+>"),
	OTHER(": 0 rsp+8 rbx=[cfa-16]", ": 0 rsp+8 r12=[cfa-16]",
	    "saves r12, no longer saves rbx) <-+>"),
	OTHER(": 0 rsp+8; 4 rsp+8 rbx=[cfa-24]", ": 0 rsp+8 rbx=[cfa-16]",
	    "other rows) <--+>"),
	OTHER(": 0 rsp+8 rbx=same", ": 0 rsp+8", "other rows) <-+>"),
	OTHER(": 0 rsp+8 rbx=cfa+8", ": 0 rsp+8", "other rows) <-+>"),
	OTHER(": 0 rsp+8", ": 0 rsp+8; 2 rbp+16",
	    "keeps a frame pointer) <=+>"),
	OTHER(": 0 rsp+8; 2 rbp+16", ": 0 rsp+8",
	    "no frame pointer any more) <=->"),
	OTHER(" signal: 0 rsp+8", ": 0 rsp+8", "no signal frame any more) <=>"),
	OTHER(": 0 rsp+8", " signal: 0 rsp+8", "a signal frame) <=>"),
	OTHER(" handler=p: 0 rsp+8", " handler=q: 0 rsp+8",
	    "personality p -> q) <=>"),
	OTHER(": 0 rsp+8", " handler=q lsda=5: 0 rsp+8",
	    "personality none -> q, has an LSDA) <=>"),
	OTHER(" lsda=5: 0 rsp+8", ": 0 rsp+8", "no LSDA any more) <=>"),
	OTHER(" handler=p: 0 rsp+8", ": 0 rsp+8; 2 rsp+24 rbx=[cfa-24]",
	    "frame 8 -> 24 bytes, saves rbx, personality p -> none) <=+>"),
	OTHER(": 0 r10+0", ": 0 rsp+8", "other rows) <-+>"),
	OTHER(": 0 rsp+8; 1 rsp+16; 2 rsp+24; 3 rsp+8",
	    ": 0 rsp+8; 1 rsp+24; 2 rsp+16; 3 rsp+8", "other rows) <=-=+=>"),
	OTHER(": 0 rsp+8; 1 rsp+16; 2 rsp+24; 3 rsp+32",
	    ": 0 rsp+8; 2 rsp+24; 3 rsp+32", "other rows) <=-==>"),
	OTHER(": 0 rsp+8; 2 rsp+24; 3 rsp+32",
	    ": 0 rsp+8; 1 rsp+16; 2 rsp+24; 3 rsp+32", "other rows) <=+==>"),
	OTHER(": 0 rsp+8; 1 rsp+40; 2 rsp+16; 3 rsp+24; 4 rsp+32; 5 rsp+8",
	    ": 0 rsp+8; 1 rsp+16; 2 rsp+24; 3 rsp+32; 4 rsp+40; 5 rsp+8",
	    "other rows) <=-===+=>"),
	OTHER(": 0 rsp+8; 1 rsp+16; 2 rsp+24; 3 rsp+32; 4 rsp+40",
	    ": 0 rsp+8; 1 rsp+64; 2 rsp+16; 3 rsp+24; 4 rsp+32; 5 rsp+48",
	    "frame 40 -> 64 bytes) <=+===-+>"),
	OTHER(": 0 rsp+8; 1 rsp+64; 2 rsp+16; 3 rsp+24; 4 rsp+32; 5 rsp+48",
	    ": 0 rsp+8; 1 rsp+16; 2 rsp+24; 3 rsp+32; 4 rsp+40",
	    "frame 64 -> 40 bytes) <=-===-+>"),
	OTHER(": 0 rsp+8; 1 rsp+16; 2 rsp+24; 3 rsp+56",
	    ": 0 rsp+8; 1 rsp+24; 2 rsp+16; 3 rsp+24; 4 rsp+48",
	    "frame 56 -> 48 bytes) <=+==-+>"),
	OTHER(": 0 rsp+8; 2 rsp+8", ": 0 rsp+8", "other rows) <=->"),
	OTHER(": 0 rsp+8", ": 0 rsp+8; 2 rsp+8", "other rows) <=+>"),
	OTHER(": 0 rsp+8; 1 rsp+16; 2 rsp+8; 3 rsp+16", ": 0 rsp+8; 1 rsp+16",
	    "other rows) <==-->"),
	OTHER(": 0 rsp+8 ra=[cfa-8]", ": 0 rsp+8 ra=[cfa-16]",
	    "other rows) <-+>"),
	{ "equal rows at other places", "0+20 @f code=1: 0 rsp+8; 1 rsp+16",
	    "40+20 @f code=2: 0 rsp+8; 5 rsp+16", "equal=1 other=1" },
	{ "another length", "0+20 @f code=1: 0 rsp+8",
	    "40+30 @f code=2: 0 rsp+8", "equal=1 other=1" },
};

/*
 * __unwind_info: an entry holds on to the next one, and may be that of several
 * functions, which are told apart by symbols and by the file's own list.
 */
static const struct duo_case unwind_info[] = {
	{ "an entry of two functions", "0+40 @a: 0 rsp+8\n20+20 @b bare:",
	    "80+20 @b: 0 rsp+8\na0+20 @a: 0 rsp+8", "equal=2 same=2" },
	{ "of which one needs another", "0+40 @a: 0 rsp+8\n20+20 @b bare:",
	    "80+20 @b: 0 rsp+16\na0+20 @a: 0 rsp+8",
	    "error cfa 20-40: rsp+8 | rsp+16 -> 80\n"
	    "equal=1 differing=1 same=2" },
	{ "of one and one that is gone",
	    "0+40 @a: 0 rsp+8\n20+20 @b bare:", "a0+20 @a: 0 rsp+8",
	    "note gone 20-40 (no such function in the other file)\n"
	    "equal=1 missing=1 same=1 gone=1" },
	{ "a new one that says that there is nothing", "0+20 @a: 0 rsp+8",
	    "80+20 @a: 0 rsp+8\na0+20 @b: 0 none", "equal=1 same=1" },
	{ "one that says more", "0+20 @a: 0 rsp+8",
	    "80+20 @a: 0 rsp+8\na0+20 @b: 0 rsp+8",
	    "note new a0-c0 (no such function in the other file)\n"
	    "equal=1 extra=1 same=1 new=1" },
	{ "lengths tell nothing", "0+28 @a code=1: 0 rsp+8",
	    "80+20 @a code=1: 0 rsp+8\na0+8 bare code=7:", "equal=1 same=1" },
};

/* The same without a symbol for the second function. */
static void
with_starts(struct world *w)
{
	static uint64_t starts[] = { WORLD_CODE, WORLD_CODE + 0x20 };

	w->img.starts = starts;
	w->img.nstarts = 2;
}

static const struct duo_case listed[] = {
	{ "an entry of two functions",
	    "0+40 @a code=1: 0 rsp+8\n"
	    "20+20 bare code=2:",
	    "80+20 @a code=1: 0 rsp+8\n"
	    "a0+20 code=2: 0 rsp+8",
	    "equal=2 same=2" },
};

/* Exidx: no entry has an end of its own. */
static const struct duo_case exidx[] = {
	{ "a longer one", "0+20 @f hex=1eff2fe1: 0 sp+8",
	    "40+30 @f hex=1eff2fe1: 0 sp+8", "equal=1 same=1" },
};

/* Objects, whose sections all begin at 0. */
static const struct duo_case objects[] = {
	{ "by name", "0+20 @f: 0 rsp+8", "40+20 @f: 0 rsp+8",
	    "equal=1 same=1" },
	{ "by place", "0+20 code=1" ANEW, "40+20 code=2" ANEW,
	    "equal=1 other=1 guessed=1" },
	{ "by place between neighbours",
	    "0+20 @a: 0 rsp+8\n20+20 code=1" ANEW "40+20 @b: 0 rsp+8",
	    "80+20 @a: 0 rsp+8\na0+20 code=2" ANEW "c0+20 @b: 0 rsp+8",
	    "equal=3 same=2 other=1 guessed=1" },
	{ "at the start of a section", "20+20 code=1" ANEW "40+20 @b: 0 rsp+8",
	    "a0+20 code=2" ANEW "c0+20 @b: 0 rsp+8",
	    "equal=2 same=1 other=1 guessed=1" },
	{ "at its end", "0+20 @a: 0 rsp+8\n20+20 code=1" ANEW,
	    "80+20 @a: 0 rsp+8\na0+20 code=2" ANEW,
	    "equal=2 same=1 other=1 guessed=1" },
	{ "one layout", "0+20 code=1: 0 rsp+8\n20+20 code=2: 0 rsp+8",
	    "0+20 code=3: 0 rsp+8\n20+20 code=4: 0 rsp+16",
	    "note changed 20-40 (frame 8 -> 16 bytes) <-+>\n"
	    "equal=1 differing=1 other=2 changed=1" },
};

/* A file and what a debugger has of it: no code, but one build ID. */
static void
with_id(struct world *w)
{
	static const uint8_t id[] = { 1, 2, 3 };
	unsigned i;

	for (i = 0; i < 2; i++) {
		w[i].img.build_id = id;
		w[i].img.build_id_len = sizeof(id);
	}
	w[1].sec[0].attr |= SEC_NOBITS;
}

static void
with_other_id(struct world *w)
{
	static const uint8_t id[] = { 1, 2, 4 };

	with_id(w);
	w[1].img.build_id = id;
}

static void
without_id(struct world *w)
{
	with_id(w);
	w[0].img.build_id_len = w[1].img.build_id_len = 0;
}

/* Machines on which a function begins with nothing pushed. */
static const struct duo_case leaves[] = {
	{ "a leaf that calls now", "0+20 @f code=1: 0 sp+0",
	    "0+20 @f code=2: 0 sp+0; 4 sp+16",
	    "note changed 0-20 (frame 0 -> 16 bytes) <=+>\n"
	    "differing=1 other=1 changed=1" },
	{ "and one that no longer does", "0+20 @f code=1: 0 sp+0; 4 sp+16",
	    "0+20 @f code=2: 0 sp+0",
	    "note changed 0-20 (frame 16 -> 0 bytes) <=->\n"
	    "differing=1 other=1 changed=1" },
};

static const struct duo_case companion[] = {
	{ "the companion of a debugger", "0+20 @f: 0 rsp+8; 4 rsp+16",
	    "0+20 @f: 0 rsp+8; 4 rsp+24",
	    "error cfa 4-20: rsp+16 | rsp+24\ndiffering=1 same=1" },
	{ "at another place it is none", "0+20 @f: 0 rsp+8",
	    "20+20 @f: 0 rsp+8", "equal=1 absent=1" },
};

static const struct duo_case absent[] = {
	{ "of another build", "0+20 @f: 0 rsp+8; 4 rsp+16",
	    "0+20 @f: 0 rsp+8; 4 rsp+24",
	    "note changed 0-20 (frame 16 -> 24 bytes) <=-+>\n"
	    "differing=1 absent=1 changed=1" },
};

static void
run(const struct duo_case *c, size_t n, const char *kind, uint8_t machine,
    void (*worlds)(struct world *))
{
	struct duo duo = { .machine = machine,
		.kind = { kind, kind },
		.builds = true,
		.objects = c == objects };

	duo_run(duo, c, n, worlds);
}

int
main(void)
{
	run(names, NELEM(names), "eh_frame", MACH_X86_64, NULL);
	run(stripped, NELEM(stripped), "eh_frame", MACH_X86_64, NULL);
	run(strict, NELEM(strict), "eh_frame", MACH_X86_64, NULL);
	run(changed, NELEM(changed), "eh_frame", MACH_X86_64, NULL);
	run(unwind_info, NELEM(unwind_info), "unwind_info", MACH_X86_64, NULL);
	run(listed, NELEM(listed), "unwind_info", MACH_X86_64, with_starts);
	run(exidx, NELEM(exidx), "exidx", MACH_ARM, NULL);
	run(objects, NELEM(objects), "eh_frame", MACH_X86_64, NULL);
	run(leaves, NELEM(leaves), "eh_frame", MACH_AARCH64, NULL);
	run(companion, NELEM(companion), "eh_frame", MACH_X86_64, with_id);
	run(absent, NELEM(absent), "eh_frame", MACH_X86_64, with_other_id);
	run(absent, NELEM(absent), "eh_frame", MACH_X86_64, without_id);
	sb_free(&duo_out);
	return done();
}
