# rc: 1
# Fast interrupts have r8 to r12 of their own: "fast", "subs" and "thumb" do not
# change anybody's, "low" and "plain" do.  __aeabi_read_tp() is no call to make
# frames for ("right"); others are ("wrong").
check --code -v code/apart-arm.o
# The rule of v8 that LLVM does not take back is stale at the return of "early",
# below the stack pointer by a vector; in "wrong" nothing was stored at a call.
check --code -v code/early-sve-aarch64.o
# A call of __gnu_thumb1_case_* is a jump to a case: the rows of the second one are
# wrong where the name says so, and no case is assumed.
check --code -v code/case-thumb1.o
