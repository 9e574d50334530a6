# As flame graphs take stacks: inlined functions are frames, equal stacks one
# line; N is the sample's period (5 in walks.perf), or how many threads.
stack --format=folded -e stack/inlined5 stack/inlined5.core.xz
stack --format=folded -e stack/walks stack/walks.core.xz
stack --format=folded -e stack/walks stack/made-threads-3.core.xz
stack --format=folded --sysroot=stack stack/walks.perf
# rc: 1
stack --format=folded -e stack/no-entry stack/no-entry.core.xz
# rc: 2
check --format=folded cfi/eh.so
