# The same program on other machines, run by qemu-user; frames as recorded by
# the program itself, see tests/stack.sh.
stack -e stack/i686 stack/i686.core.xz
stack -e stack/aarch64 stack/aarch64.core.xz
stack -e stack/pac stack/pac.core.xz
stack -e stack/arm stack/arm.core.xz
stack -e stack/riscv64 stack/riscv64.core.xz
stack -e stack/s390x stack/s390x.core.xz
stack -e stack/powerpc64le stack/powerpc64le.core.xz
# The pc is behind the trap that ends leaf, at the first byte of with_alloca.
stack -e stack/trap stack/trap.core.xz
stack --format=jsonl --walk=checked -e stack/trap stack/trap.core.xz
stack -e stack/loongarch64 stack/loongarch64.core.xz
stack -e stack/mips64el stack/mips64el.core.xz
stack -e stack/mipsel stack/mipsel.core.xz
stack -e stack/mipsn32 stack/mipsn32.core.xz
stack -v --format=jsonl -e stack/s390x stack/s390x.core.xz
# rc: 1
stack -e stack/bad-arm stack/arm.core.xz
# rc: 0
# By frame pointers and back chains, where there is no table: AArch64 here has
# frame pointers everywhere, s390x no back chain.
stack --fallback=fp -j debug_frame -e stack/aarch64 stack/aarch64.core.xz
# By what the code implies: the frames that .eh_frame gives, and no guess.
stack --fallback=code -j debug_frame -e stack/aarch64 stack/aarch64.core.xz
# rc: 1
stack --fallback=fp -j debug_frame -e stack/s390x stack/s390x.core.xz
# Nothing names the program; another machine's program.
stack stack/aarch64.core.xz
stack -e stack/walks stack/aarch64.core.xz
