# needs: Zydis
# Chains of frame pointers: of x86-64 leaf has no frame record, so that it is
# realigned that comes next and not with_alloca (see perf.out for the tables);
# AArch64's are all there, and the kernel was sampled; and one that was made up.
stack -v --sysroot=stack stack/chain.perf
stack -v --sysroot=stack --format=jsonl stack/chain-later.perf
stack -v --sysroot=stack stack/chain-bad.perf
stack --sysroot=stack --format=folded stack/chain.perf
