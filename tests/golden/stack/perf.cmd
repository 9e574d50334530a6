# Recordings of perf, with one sample each: see tests/stack-perf.sh.
stack --sysroot=stack stack/walks.perf
stack -v --walk=checked --sysroot=stack --format=jsonl stack/walks.perf
stack -v --sysroot=stack stack/aarch64.perf
stack --sysroot=stack - < stack/walks.perf
# rc: 1
stack --sysroot=stack stack/cut.perf
# rc: 2
stack -e stack/walks stack/walks.perf
check stack/walks.perf
