/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Small traces of XRay, record by record, as its documentation and the headers
 * of compiler-rt (xray_fdr_log_records.h, xray_records.h) have them, in both
 * byte orders: which records they hold, at what time, and what is said.
 */
#include "xray_words.h"

#define PREAMBLE "N1 W7.9 P3 C4:100" /* 64 bytes */
#define HAS      "32+16 buffer-extents b0 =%d; "

static const struct {
	const char *what;
	unsigned version;
	uint64_t buffer;
	const char *words, *want;
} cases[] = {
	{ "calls of version 5", 5, 4096,
	    "E88 N1 W7.9 P3 C4:100 e1+5 x1+6 t2+0x7fffffff",
	    "32+16 buffer-extents b0 =88; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+8 enter b0 t1 p3 c4 f1 +5 @105; 120+8 exit b0 t1 p3 "
	    "c4 f1 +6 @111; 128+8 tail-exit b0 t1 p3 c4 f2 +2147483647 "
	    "@2147483758 | 0 48..136 t1 p3 @100 7.9 first @100" },
	{ "the largest function, the longest time", 5, 4096,
	    "E80 N1 W7.9 P3 C4:100 e0xfffffff+0xffffffff a7+1",
	    "32+16 buffer-extents b0 =80; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+8 enter b0 t1 p3 c4 f268435455 +4294967295 "
	    "@4294967395; 120+8 enter-arg b0 t1 p3 c4 f7 +1 @4294967396 | 0 "
	    "48..128 t1 p3 @100 7.9 first @100" },
	{ "an argument", 5, 4096, "E112 N1 W7.9 P3 C4:100 a1+5 v77 v78 x1+1",
	    "32+16 buffer-extents b0 =112; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+8 enter-arg b0 t1 p3 c4 f1 +5 @105; 120+16 call-arg "
	    "b0 t1 p3 c4 f1 =77; 136+16 call-arg b0 t1 p3 c4 f1 =78; 152+8 "
	    "exit b0 t1 p3 c4 f1 +1 @106 | 0 48..160 t1 p3 @100 7.9 first "
	    "@100" },
	{ "an argument of an ordinary entry", 5, 4096,
	    "E88 N1 W7.9 P3 C4:100 e1+5 v77",
	    "32+16 buffer-extents b0 =88; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+8 enter b0 t1 p3 c4 f1 +5 @105; 120+16 call-arg b0 "
	    "t1 p3 c4 f1 =77 | 0 48..136 t1 p3 @100 7.9 first "
	    "@100\nxray-arg-orphan 120: CallArgument after Entry" },
	{ "the same in version 3, where old run-times wrote it", 3, 4096,
	    "E88 N1 W7.9 P3 C4:100 e1+5 v77",
	    "32+16 buffer-extents b0 =88; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+8 enter b0 t1 p3 c4 f1 +5 @105; 120+16 call-arg b0 "
	    "t1 p3 c4 f1 =77 | 0 48..136 t1 p3 @100 7.9 first @100" },
	{ "an argument after an exit in version 3", 3, 4096,
	    "E88 N1 W7.9 P3 C4:100 x1+5 v77",
	    "32+16 buffer-extents b0 =88; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+8 exit b0 t1 p3 c4 f1 +5 @105; 120+16 call-arg b0 t1 "
	    "p3 c4 f1 =77 | 0 48..136 t1 p3 @100 7.9 first "
	    "@100\nxray-arg-orphan 120: CallArgument after Exit" },
	{ "another cpu, a wrap", 5, 4096,
	    "E120 N1 W7.9 P3 C4:100 e1+5 C5:50 e2+1 T1000 x2+1",
	    "32+16 buffer-extents b0 =120; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+8 enter b0 t1 p3 c4 f1 +5 @105; 120+16 new-cpu b0 t1 "
	    "p3 c5 @50; 136+8 enter b0 t1 p3 c5 f2 +1 @51; 144+16 tsc-wrap b0 "
	    "t1 p3 c5 @1000; 160+8 exit b0 t1 p3 c5 f2 +1 @1001 | 0 48..168 t1 "
	    "p3 @100 7.9 first @50" },
	{ "two buffers", 5, 4096,
	    "E72 N1 W7.9 P3 C4:100 e1+5 E72 N2 W8.1 P3 C0:90 e1+1",
	    "32+16 buffer-extents b0 =72; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+8 enter b0 t1 p3 c4 f1 +5 @105; 120+16 "
	    "buffer-extents b1 =72; 136+16 new-buffer b1 t2; 152+16 wall-clock "
	    "b1 t2 8.1; 168+16 pid b1 t2 p3; 184+16 new-cpu b1 t2 p3 c0 @90; "
	    "200+8 enter b1 t2 p3 c0 f1 +1 @91 | 0 48..120 t1 p3 @100 7.9 1 "
	    "136..208 t2 p3 @90 8.1 first @90" },
	{ "an empty buffer", 5, 4096, "E0 E72 N1 W7.9 P3 C4:100 e1+5",
	    "32+16 buffer-extents b0 =0; 48+16 buffer-extents b1 =72; 64+16 "
	    "new-buffer b1 t1; 80+16 wall-clock b1 t1 7.9; 96+16 pid b1 t1 p3; "
	    "112+16 new-cpu b1 t1 p3 c4 @100; 128+8 enter b1 t1 p3 c4 f1 +5 "
	    "@105 | 1 64..136 t1 p3 @100 7.9 first @100" },
	{ "a custom event of version 5", 5, 4096,
	    "E92 N1 W7.9 P3 C4:100 u4@6 e1+1",
	    "32+16 buffer-extents b0 =92; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+20 custom-event b0 t1 p3 c4 +6 @106 4 bytes at 128; "
	    "132+8 enter b0 t1 p3 c4 f1 +1 @107 | 0 48..140 t1 p3 @100 7.9 "
	    "first @100" },
	{ "a typed one", 5, 4096, "E92 N1 W7.9 P3 C4:100 y4@6/9 e1+1",
	    "32+16 buffer-extents b0 =92; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+20 typed-event b0 t1 p3 c4 +6 @106 4 bytes at 128 of "
	    "9; 132+8 enter b0 t1 p3 c4 f1 +1 @107 | 0 48..140 t1 p3 @100 7.9 "
	    "first @100" },
	{ "a custom event of version 4", 4, 4096,
	    "E92 N1 W7.9 P3 C4:100 u4@200 e1+1",
	    "32+16 buffer-extents b0 =92; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+20 custom-event b0 t1 p3 c3 @200 4 bytes at 128; "
	    "132+8 enter b0 t1 p3 c4 f1 +1 @101 | 0 48..140 t1 p3 @100 7.9 "
	    "first @100" },
	{ "a typed one of version 4", 4, 4096,
	    "E92 N1 W7.9 P3 C4:100 y4@200/9 e1+1",
	    "32+16 buffer-extents b0 =92; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+20 typed-event b0 t1 p3 c4 @200 4 bytes at 128 of 9; "
	    "132+8 enter b0 t1 p3 c4 f1 +1 @101 | 0 48..140 t1 p3 @100 7.9 "
	    "first @100" },
	{ "a custom event of version 3", 3, 4096,
	    "E92 N1 W7.9 P3 C4:100 u4@200 e1+1",
	    "32+16 buffer-extents b0 =92; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+20 custom-event b0 t1 p3 c4 @200 4 bytes at 128; "
	    "132+8 enter b0 t1 p3 c4 f1 +1 @101 | 0 48..140 t1 p3 @100 7.9 "
	    "first @100" },
	{ "an event without data", 5, 4096, "E88 N1 W7.9 P3 C4:100 u0@6 e1+1",
	    "32+16 buffer-extents b0 =88; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+16 custom-event b0 t1 p3 c4 +6 @106 0 bytes at 128; "
	    "128+8 enter b0 t1 p3 c4 f1 +1 @107 | 0 48..136 t1 p3 @100 7.9 "
	    "first @100\nxray-event-size 112: CustomEvent has 0 bytes of "
	    "data" },
	{ "of less than none", 5, 4096, "E88 N1 W7.9 P3 C4:100 u-1@6 e1+1",
	    "32+16 buffer-extents b0 =88; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+16 custom-event b0 t1 p3 c4 +6 @106 -1 bytes at 128; "
	    "128+8 enter b0 t1 p3 c4 f1 +1 @107 | 0 48..136 t1 p3 @100 7.9 "
	    "first @100\nxray-event-size 112: CustomEvent has -1 bytes of "
	    "data" },
	{ "an event to the end", 5, 4096, "E84 N1 W7.9 P3 C4:100 u4@6",
	    "32+16 buffer-extents b0 =84; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+20 custom-event b0 t1 p3 c4 +6 @106 4 bytes at 128 | "
	    "0 48..132 t1 p3 @100 7.9 first @100" },
	{ "an event past the buffer", 5, 4096, "E88 N1 W7.9 P3 C4:100 u9@6",
	    "32+16 buffer-extents b0 =88; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100 | 0 48..136 t1 p3 @100 7.9 first @100\nxray-trailing 136: "
	    "no buffer begins here: 1 byte cannot be read\nxray-event-size "
	    "112: CustomEvent has 9 bytes of data, the buffer 8 more" },
	{ "a typed one, of which the writer lost 16 bytes", 5, 4096,
	    "E88 N1 W7.9 P3 C4:100 y24@6/9",
	    "32+16 buffer-extents b0 =88; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100 | 0 48..136 t1 p3 @100 7.9 first @100\nxray-trailing 136: "
	    "no buffer begins here: 16 bytes cannot be read\nxray-extents-cut "
	    "112: TypedEvent needs 40 bytes, the buffer has 24 more; it holds "
	    "1 typed event, of which writers lose 16 bytes each" },
	{ "of which it lost 17", 5, 4096, "E88 N1 W7.9 P3 C4:100 y25@6/9 z8",
	    "32+16 buffer-extents b0 =88; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100 | 0 48..136 t1 p3 @100 7.9 first @100\nxray-trailing 136: "
	    "no buffer begins here: 25 bytes cannot be read\nxray-event-size "
	    "112: TypedEvent has 25 bytes of data, the buffer 8 more" },
	{ "an event past the file", 5, 4096, "E200 N1 W7.9 P3 C4:100 u99@6",
	    "32+16 buffer-extents b0 =200; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+115 custom-event b0 t1 p3 c4 +6 @106 99 bytes at 128 "
	    "| 0 48..227 t1 p3 @100 7.9 first @100\nxray-extents-past-eof 32: "
	    "the buffer is to have 200 bytes, the file has 179 more" },
	{ "version 2: no process", 2, 4096, "E56 N1 W7.9 C4:100 e1+5",
	    "32+16 buffer-extents b0 =56; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 new-cpu b0 t1 c4 @100; 96+8 enter b0 "
	    "t1 c4 f1 +5 @105 | 0 48..104 t1 @100 7.9 first @100" },
	{ "version 2, with one", 2, 4096, "E72 N1 W7.9 P3 C4:100 e1+5",
	    "32+16 buffer-extents b0 =72; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 c4 "
	    "@100; 112+8 enter b0 t1 c4 f1 +5 @105 | 0 48..120 t1 @100 7.9 "
	    "first @100\nxray-preamble 80: Pid after WallclockTime, where "
	    "NewCPUId is due" },
	{ "no process where one is due", 5, 4096, "E56 N1 W7.9 C4:100 e1+5",
	    "32+16 buffer-extents b0 =56; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 new-cpu b0 t1 c4 @100; 96+8 enter b0 "
	    "t1 c4 f1 +5 @105 | 0 48..104 t1 @100 7.9 first "
	    "@100\nxray-extents-small 32: the buffer has 56 bytes, its "
	    "preamble needs 64\nxray-preamble 80: NewCPUId after "
	    "WallclockTime, where Pid is due" },
	{ "no clock", 5, 4096, "E56 N1 P3 C4:100 e1+5",
	    "32+16 buffer-extents b0 =56; 48+16 new-buffer b0 t1; 64+16 pid b0 "
	    "t1 p3; 80+16 new-cpu b0 t1 p3 c4 @100; 96+8 enter b0 t1 p3 c4 f1 "
	    "+5 @105 | 0 48..104 t1 p3 @100 first @100\nxray-extents-small 32: "
	    "the buffer has 56 bytes, its preamble needs 64\nxray-preamble 64: "
	    "Pid after NewBuffer, where WallclockTime is due" },
	{ "no cpu: no time", 5, 4096, "E64 N1 W7.9 P3 e1+5 e2+5",
	    "32+16 buffer-extents b0 =64; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+8 enter b0 t1 p3 f1 "
	    "+5; 104+8 enter b0 t1 p3 f2 +5 | 0 48..112 t1 p3 "
	    "7.9\nxray-preamble 96: Entry after Pid, where NewCPUId is "
	    "due\nxray-no-timebase 96: Entry has a time that counts from none: "
	    "no NewCPUId is before it" },
	{ "a preamble within", 5, 4096,
	    "E128 N1 W7.9 P3 C4:100 N1 W1.1 P3 e1+5 x1+5",
	    "32+16 buffer-extents b0 =128; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+16 new-buffer b0 t1 p3 c4; 128+16 wall-clock b0 t1 "
	    "p3 c4 1.1; 144+16 pid b0 t1 p3 c4; 160+8 enter b0 t1 p3 c4 f1 +5 "
	    "@105; 168+8 exit b0 t1 p3 c4 f1 +5 @110 | 0 48..176 t1 p3 @100 "
	    "7.9 first @100\nxray-grammar 112: NewBuffer after NewCPUId, "
	    "inside a buffer\nxray-grammar 128: WallclockTime after NewBuffer, "
	    "inside a buffer\nxray-grammar 144: Pid after WallclockTime, "
	    "inside a buffer" },
	{ "an action that there is not", 5, 4096,
	    "E88 N1 W7.9 P3 C4:100 e1+5 A4.2+3 x1+1",
	    "32+16 buffer-extents b0 =88; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+8 enter b0 t1 p3 c4 f1 +5 @105; 128+8 exit b0 t1 p3 "
	    "c4 f1 +1 @109 | 0 48..136 t1 p3 @100 7.9 first "
	    "@100\nxray-action-unknown 120: function 2 has a record of action "
	    "4" },
	{ "a kind that there is not", 5, 4096, "E88 N1 W7.9 P3 C4:100 K10 e1+5",
	    "32+16 buffer-extents b0 =88; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 128+8 enter? b0 t1 p3 c4 f1 +5 @105 | 0 48..136 t1 p3 "
	    "@100 7.9 first @100\nxray-kind-unknown 112: a metadata record of "
	    "kind 10" },
	{ "the last kind", 5, 4096, "E88 N1 W7.9 P3 C4:100 K127 e1+5",
	    "32+16 buffer-extents b0 =88; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 128+8 enter? b0 t1 p3 c4 f1 +5 @105 | 0 48..136 t1 p3 "
	    "@100 7.9 first @100\nxray-kind-unknown 112: a metadata record of "
	    "kind 127" },
	{ "a typed event in version 2", 2, 4096,
	    "E72 N1 W7.9 C4:100 y0@1/1 e1+5",
	    "32+16 buffer-extents b0 =72; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 new-cpu b0 t1 c4 @100; 112+8 enter? "
	    "b0 t1 c4 f1 +5 @105 | 0 48..120 t1 @100 7.9 first "
	    "@100\nxray-kind-unknown 96: TypedEvent, which version 2 does not "
	    "have" },
	{ "an end of buffer in version 5", 5, 4096,
	    "E88 N1 W7.9 P3 C4:100 B e1+5",
	    "32+16 buffer-extents b0 =88; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+16 end-of-buffer b0 t1 p3 c4; 128+8 enter b0 t1 p3 "
	    "c4 f1 +5 @105 | 0 48..136 t1 p3 @100 7.9 first "
	    "@100\nxray-eob-unexpected 112: EndOfBuffer in version 5" },
	{ "half a call", 5, 4096, "E68 N1 W7.9 P3 C4:100 e1+5",
	    "32+16 buffer-extents b0 =68; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100 | 0 48..116 t1 p3 @100 7.9 first @100\nxray-trailing 116: "
	    "no buffer begins here: 4 bytes cannot be read\nxray-extents-cut "
	    "112: a function record needs 8 bytes, the buffer has 4 more" },
	{ "half a record", 5, 4096, "E79 N1 W7.9 P3 C4:100 T5",
	    "32+16 buffer-extents b0 =79; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100 | 0 48..127 t1 p3 @100 7.9 first @100\nxray-trailing 127: "
	    "no buffer begins here: 1 byte cannot be read\nxray-extents-cut "
	    "112: TSCWrap needs 16 bytes, the buffer has 15 more" },
	{ "half a call at the file's end", 5, 4096, "E99 N1 W7.9 P3 C4:100 z7",
	    "32+16 buffer-extents b0 =99; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100 | 0 48..119 t1 p3 @100 7.9 first "
	    "@100\nxray-extents-past-eof 32: the buffer is to have 99 bytes, "
	    "the file has 71 more\nxray-record-truncated 112: a function "
	    "record needs 8 bytes, the file has 7 more" },
	{ "extents past the file", 5, 4096, "E73 N1 W7.9 P3 C4:100 e1+5",
	    "32+16 buffer-extents b0 =73; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+8 enter b0 t1 p3 c4 f1 +5 @105 | 0 48..120 t1 p3 "
	    "@100 7.9 first @100\nxray-extents-past-eof 32: the buffer is to "
	    "have 73 bytes, the file has 72 more" },
	{ "more than a buffer has", 5, 71, "E72 N1 W7.9 P3 C4:100 e1+5",
	    "32+16 buffer-extents b0 =72; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+8 enter b0 t1 p3 c4 f1 +5 @105 | 0 48..120 t1 p3 "
	    "@100 7.9 first @100\nxray-extents-over-bufsize 32: the buffer is "
	    "to have 72 bytes, the header says 71 at most" },
	{ "as much as it has", 5, 72, "E72 N1 W7.9 P3 C4:100 e1+5",
	    "32+16 buffer-extents b0 =72; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+8 enter b0 t1 p3 c4 f1 +5 @105 | 0 48..120 t1 p3 "
	    "@100 7.9 first @100" },
	{ "less than a preamble", 5, 4096, "E63 N1 W7.9 P3 z15",
	    "32+16 buffer-extents b0 =63; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+8 enter b0 t1 p3 f0 "
	    "+0 | 0 48..111 t1 p3 7.9\nxray-extents-small 32: the buffer has "
	    "63 bytes, its preamble needs 64\nxray-preamble 96: Entry after "
	    "Pid, where NewCPUId is due\nxray-no-timebase 96: Entry has a time "
	    "that counts from none: no NewCPUId is before it\nxray-extents-cut "
	    "104: a function record needs 8 bytes, the buffer has 7 more" },
	{ "a buffer without extents", 5, 4096, "N1 W7.9 P3 C4:100 e1+5",
	    "32+16 new-buffer b0 t1; 48+16 wall-clock b0 t1 7.9; 64+16 pid b0 "
	    "t1 p3; 80+16 new-cpu b0 t1 p3 c4 @100; 96+8 enter b0 t1 p3 c4 f1 "
	    "+5 @105 | 0 32..104 t1 p3 @100 7.9 first "
	    "@100\nxray-extents-missing 32: the buffer has no record "
	    "BufferExtents before it" },
	{ "one behind another", 5, 4096,
	    "E72 N1 W7.9 P3 C4:100 e1+5 N2 W8.1 P3 C0:90 e1+1",
	    "32+16 buffer-extents b0 =72; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+8 enter b0 t1 p3 c4 f1 +5 @105; 120+16 new-buffer b1 "
	    "t2; 136+16 wall-clock b1 t2 8.1; 152+16 pid b1 t2 p3; 168+16 "
	    "new-cpu b1 t2 p3 c0 @90; 184+8 enter b1 t2 p3 c0 f1 +1 @91 | 0 "
	    "48..120 t1 p3 @100 7.9 1 120..192 t2 p3 @90 8.1 first "
	    "@90\nxray-extents-missing 120: the buffer has no record "
	    "BufferExtents before it" },
	{ "a damaged one", 5, 4096, "z16 N1 W7.9 P3 C4:100 e1+5",
	    "48+16 new-buffer b0 t1; 64+16 wall-clock b0 t1 7.9; 80+16 pid b0 "
	    "t1 p3; 96+16 new-cpu b0 t1 p3 c4 @100; 112+8 enter b0 t1 p3 c4 f1 "
	    "+5 @105 | 0 48..120 t1 p3 @100 7.9 first "
	    "@100\nxray-extents-missing 32: before the buffer is no record "
	    "BufferExtents, but one that begins with 0x00" },
	{ "bytes between buffers", 5, 4096,
	    "E72 N1 W7.9 P3 C4:100 e1+5 z24 E72 N2 W8.1 P3 C0:90 e1+1",
	    "32+16 buffer-extents b0 =72; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+8 enter b0 t1 p3 c4 f1 +5 @105; 144+16 "
	    "buffer-extents b1 =72; 160+16 new-buffer b1 t2; 176+16 wall-clock "
	    "b1 t2 8.1; 192+16 pid b1 t2 p3; 208+16 new-cpu b1 t2 p3 c0 @90; "
	    "224+8 enter b1 t2 p3 c0 f1 +1 @91 | 0 48..120 t1 p3 @100 7.9 1 "
	    "160..232 t2 p3 @90 8.1 first @90\nxray-extents-missing 120: a "
	    "record BufferExtents is due, the next buffer begins 24 bytes on: "
	    "these are left out" },
	{ "bytes, then one without extents", 5, 4096,
	    "E72 N1 W7.9 P3 C4:100 e1+5 z8 N2 W8.1 P3 C0:90 e1+1",
	    "32+16 buffer-extents b0 =72; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+8 enter b0 t1 p3 c4 f1 +5 @105; 128+16 new-buffer b1 "
	    "t2; 144+16 wall-clock b1 t2 8.1; 160+16 pid b1 t2 p3; 176+16 "
	    "new-cpu b1 t2 p3 c0 @90; 192+8 enter b1 t2 p3 c0 f1 +1 @91 | 0 "
	    "48..120 t1 p3 @100 7.9 1 128..200 t2 p3 @90 8.1 first "
	    "@90\nxray-extents-missing 120: a record BufferExtents is due, the "
	    "next buffer begins 8 bytes on: these are left out" },
	{ "bytes at the end", 5, 4096, "E72 N1 W7.9 P3 C4:100 e1+5 z3",
	    "32+16 buffer-extents b0 =72; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+8 enter b0 t1 p3 c4 f1 +5 @105 | 0 48..120 t1 p3 "
	    "@100 7.9 first @100\nxray-trailing 120: no buffer begins here: 3 "
	    "bytes cannot be read" },
	{ "one byte", 5, 4096, "E72 N1 W7.9 P3 C4:100 e1+5 z1",
	    "32+16 buffer-extents b0 =72; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+8 enter b0 t1 p3 c4 f1 +5 @105 | 0 48..120 t1 p3 "
	    "@100 7.9 first @100\nxray-trailing 120: no buffer begins here: 1 "
	    "byte cannot be read" },
	{ "nothing but bytes", 5, 4096, "z16",
	    " |\nxray-extents-missing 32: no buffer begins here: 16 bytes "
	    "cannot be read" },
	{ "part of an extents", 5, 4096, "E72 N1 W7.9 P3 C4:100 e1+5 E0 ",
	    "32+16 buffer-extents b0 =72; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+8 enter b0 t1 p3 c4 f1 +5 @105; 120+16 "
	    "buffer-extents b1 =0 | 0 48..120 t1 p3 @100 7.9 first @100" },
	{ "extents too short: the next buffer within", 5, 4096,
	    "E200 N1 W7.9 P3 C4:100 e1+5 E72 N2 W8.1 P3 C0:90 e1+1",
	    "32+16 buffer-extents b0 =200; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+8 enter b0 t1 p3 c4 f1 +5 @105; 120+16 "
	    "buffer-extents b1 =72; 136+16 new-buffer b1 t2; 152+16 wall-clock "
	    "b1 t2 8.1; 168+16 pid b1 t2 p3; 184+16 new-cpu b1 t2 p3 c0 @90; "
	    "200+8 enter b1 t2 p3 c0 f1 +1 @91 | 0 48..208 t1 p3 @100 7.9 1 "
	    "136..208 t2 p3 @90 8.1 first @90\nxray-extents-past-eof 32: the "
	    "buffer is to have 200 bytes, the file has 160 more\nxray-grammar "
	    "120: BufferExtents after Entry, inside a buffer" },
	{ "version 1: two buffers of 80", 1, 80,
	    "N1 W7.9 C4:100 e1+5 B z8 N1 W8.1 C0:90 x1+1 B z8",
	    "32+16 new-buffer b0 t1; 48+16 wall-clock b0 t1 7.9; 64+16 new-cpu "
	    "b0 t1 c4 @100; 80+8 enter b0 t1 c4 f1 +5 @105; 88+16 "
	    "end-of-buffer b0 t1 c4; 112+16 new-buffer b1 t1; 128+16 "
	    "wall-clock b1 t1 8.1; 144+16 new-cpu b1 t1 c0 @90; 160+8 exit b1 "
	    "t1 c0 f1 +1 @91; 168+16 end-of-buffer b1 t1 c0 | 0 32..112 t1 "
	    "@100 7.9 1 112..192 t1 @90 8.1 first @90" },
	{ "no end of buffer", 1, 64, "N1 W7.9 C4:100 e1+5 x1+5",
	    "32+16 new-buffer b0 t1; 48+16 wall-clock b0 t1 7.9; 64+16 new-cpu "
	    "b0 t1 c4 @100; 80+8 enter b0 t1 c4 f1 +5 @105; 88+8 exit b0 t1 c4 "
	    "f1 +5 @110 | 0 32..96 t1 @100 7.9 first @100\nxray-eob-missing "
	    "96: buffer 0 has no record EndOfBuffer" },
	{ "nothing behind the preamble", 1, 64, "N1 W7.9 B z16",
	    "32+16 new-buffer b0 t1; 48+16 wall-clock b0 t1 7.9; 64+16 "
	    "end-of-buffer b0 t1 | 0 32..96 t1 7.9\nxray-preamble 96: buffer 0 "
	    "ends before its preamble does" },
	{ "the last one is cut", 1, 80,
	    "N1 W7.9 C4:100 e1+5 B z8 N1 W8.1 C0:90 x1+1",
	    "32+16 new-buffer b0 t1; 48+16 wall-clock b0 t1 7.9; 64+16 new-cpu "
	    "b0 t1 c4 @100; 80+8 enter b0 t1 c4 f1 +5 @105; 88+16 "
	    "end-of-buffer b0 t1 c4; 112+16 new-buffer b1 t1; 128+16 "
	    "wall-clock b1 t1 8.1; 144+16 new-cpu b1 t1 c0 @90; 160+8 exit b1 "
	    "t1 c0 f1 +1 @91 | 0 32..112 t1 @100 7.9 1 112..168 t1 @90 8.1 "
	    "first @90\nxray-size-multiple 112: the last buffer has 56 bytes "
	    "of 80\nxray-eob-missing 168: buffer 1 has no record EndOfBuffer" },
	{ "buffers of no size", 1, 0, "N1 W7.9 C4:100 e1+5 B",
	    "32+16 new-buffer b0 t1; 48+16 wall-clock b0 t1 7.9; 64+16 new-cpu "
	    "b0 t1 c4 @100; 80+8 enter b0 t1 c4 f1 +5 @105; 88+16 "
	    "end-of-buffer b0 t1 c4 | 0 32..104 t1 @100 7.9 first "
	    "@100\nxray-bufsize-zero 16: the size of buffers is 0: only the "
	    "first can be read" },
	{ "buffers of 47 bytes", 1, 47, "N1 W7.9 C4:100 e1+5 B",
	    "32+16 new-buffer b0 t1; 48+16 wall-clock b0 t1 7.9; 64+16 new-cpu "
	    "b0 t1 c4 @100; 80+8 enter b0 t1 c4 f1 +5 @105; 88+16 "
	    "end-of-buffer b0 t1 c4 | 0 32..104 t1 @100 7.9 first "
	    "@100\nxray-bufsize-zero 16: the size of buffers is 47: only the "
	    "first can be read" },
	{ "version 6", 6, 64, "E72 N1 W7.9 P3 C4:100 e1+5",
	    " |\nxray-version 0: version 6 of FDR mode is not known" },
	{ "extents inside a buffer, and no buffer behind them", 5, 4096,
	    "E96 N1 W7.9 P3 C4:100 e1+5 E7 x1+5",
	    "32+16 buffer-extents b0 =96; 48+16 new-buffer b0 t1; 64+16 "
	    "wall-clock b0 t1 7.9; 80+16 pid b0 t1 p3; 96+16 new-cpu b0 t1 p3 "
	    "c4 @100; 112+8 enter b0 t1 p3 c4 f1 +5 @105; 120+16 "
	    "buffer-extents b0 t1 p3 c4 =7; 136+8 exit b0 t1 p3 c4 f1 +5 @110 "
	    "| 0 48..144 t1 p3 @100 7.9 first @100\nxray-grammar 120: "
	    "BufferExtents after Entry, inside a buffer" },
	{ "nothing", 5, 64, "", " |" },
};

int
main(void)
{
	size_t i;

	for (i = 0; i < NELEM(cases); i++)
		for (be = false;; be = true) {
			version = cases[i].version;
			trace(cases[i].words, 1, cases[i].buffer);
			is(read_all(out.len), cases[i].want, cases[i].what);
			if (be)
				break;
		}
	sb_free(&out);
	sb_free(&told);
	return done();
}
