# Which instructions a row depends on, and whether it is right.  Truth:
# objdump -d of the objects, followed by hand.  plain+0x40: the frame that the
# first three instructions make, and x29; the tail at 0x4c has let it go again.
# rc: 0
find --why code/seed-aarch64-clang22-O2.o plain+0x40 plain+0x54 plain
find --why --format=json code/seed-aarch64-clang22-O2.o plain+0x10
# wrong_cfa and wrong_saved: what faults-aarch64.s says above them.
find --why code/faults-aarch64.o wrong_cfa+8 wrong_saved+8 wrong_sign+4
find --why --format=json code/faults-aarch64.o wrong_cfa+8
# In the middle of an instruction; a table that holds at calls, at none.
find --why code/faults-aarch64.o wrong_cfa+6
find --why -j exidx exidx/exec.elf plain
