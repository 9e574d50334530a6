# Several modules: src/modules.c dies in the vDSO, below a function that a
# library called.  What the functions recorded is held against the frames by
# tests/stack.sh.  The vDSO is that of the core.
stack -e stack/modules --sysroot=stack/root stack/modules.core.xz
stack --format=jsonl -e stack/modules --sysroot=stack/root stack/modules.core.xz
find --core=stack/modules.core.xz -e stack/modules --sysroot=stack/root -j eh_frame 7ffff7fba34c
# By the list of ld.so, without any build id; gdb shows the same frames.
stack -v -q -e stack/modules-aarch64 --sysroot=stack stack/modules-aarch64.core.xz
# ld.so has its name from the file of the program: qemu writes no pages of code.
# rc: 1
find --core=stack/modules-aarch64.core.xz -e stack/modules-aarch64 --sysroot=stack 7ffff7f30100
# rc: 0
# Tables that are in the debug file only.
stack -e stack/split --debug-dir=stack/debug stack/split.core.xz
# rc: 1
stack -e stack/split stack/split.core.xz
# The library is not there, is another one, was removed while it was in use.
stack -e stack/modules --sysroot=stack/src stack/modules.core.xz
stack -e stack/modules --sysroot=stack/rebuilt.root stack/modules.core.xz
stack --force -e stack/modules --sysroot=stack/rebuilt.root stack/modules.core.xz
find --core=stack/modules.core.xz -e stack/modules --sysroot=stack/rebuilt.root 7ffff7fba34c
stack -e stack/modules-aarch64 --sysroot=stack/rebuilt.root stack/modules-aarch64.core.xz
stack -e stack/modules-aarch64 --sysroot=stack/src stack/modules-aarch64.core.xz
stack -e stack/deleting --sysroot=stack/root stack/deleting.core.xz
