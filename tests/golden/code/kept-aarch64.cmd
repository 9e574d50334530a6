# rc: 1
# A leaf that saves the return address and lets it be has it still behind its
# loop; where the loop calls it has not.  By the AArch64 manual's bl alone.
check --code -v code/kept-aarch64.o
