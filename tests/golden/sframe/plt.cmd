# Rows of repeated blocks.
# Rows checked against readelf --sframe of binutils 2.47.
-j sframe sframe/v3-plt.so
-j sframe sframe/v3-plt-ibt.so
-j sframe sframe/bugs-plt-got.so
# One function of four has SFrame, _start, as where the C library has: a note.
# rc: 0
check -Wno-cfi-terminator-missing sframe/startup.elf
check -v -Wno-cfi-terminator-missing sframe/startup.elf
# And all but _start, 6 bytes of 315 (readelf -wf, --sframe), as where the C
# library has none: a note.
check -Wno-cfi-terminator-missing sframe/no-startup.elf
check -v -Wno-cfi-terminator-missing sframe/no-startup.elf
