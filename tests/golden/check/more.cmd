# What inputs of other tests break.  encodings.elf: cfi/src/encodings.s has data
# for code on purpose.  rec64-id8-be.o: an advance by 1 on s390x.  eh.so has no
# crtend.o.  bugs-llvm.o: an SFrame that LLVM got wrong, and an FDE without CFA.
# v3-mold.so: mold puts the search table last.  model.o: a personality routine
# of its own.
# rc: 1
check -q cfi/encodings.elf
check -q cfi/rec64-id8-be.o
check -q -j eh_frame sframe/bugs-llvm.o
# rc: 0
check -q sframe/bugs-llvm.o | grep xcheck
check -q cfi/eh.so
check -q -j eh_frame_hdr sframe/v3-mold.so
check -q -j lsda exidx/model.o
check -q cfi/signal.o
check -q -j eh_frame sframe/v3-flex-amd64.o
