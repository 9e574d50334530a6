# What inputs of other tests break.  encodings.elf: cfi/src/encodings.s has data
# for code on purpose.  rec64-id8-be.o: an advance by 1 on s390x.  eh.so has no
# crtend.o.  bugs-llvm.o: an SFrame that LLVM got wrong, and an FDE without CFA.
# v3-mold.so: mold puts the search table last.  model.o: a personality routine
# of its own.
# rc: 1
check -v cfi/encodings.elf
check -v cfi/rec64-id8-be.o
check -v -j eh_frame sframe/bugs-llvm.o
# rc: 0
check -v sframe/bugs-llvm.o | grep xcheck
check -v cfi/eh.so
check -v -j eh_frame_hdr sframe/v3-mold.so
check -v -j lsda exidx/model.o
check -v cfi/signal.o
check -v -j eh_frame sframe/v3-flex-amd64.o
