# Places and sizes by src/gaps*.s and objdump -d of the same files: what stands
# between the functions there is padding, no more and no less.
list --gaps -v cost/gaps.so cost/gaps-aarch64.so cost/gaps-i386.o
list --gaps cost/gaps.so
list --gaps --sort=address -j eh_frame --func='ba*' cost/gaps.so
list --gaps --format=jsonl cost/gaps.so cost/gaps-aarch64.so
# sframe has no entry where the PLT is; eh_frame has.
list --gaps --format=jsonl sframe/v3-plt.so
# Functions that GNU as left out of .sframe, each for the reason that it warned
# of (as --gsframe src/missing-*.s), and ones that no reason keeps out.
list --gaps -j sframe sframe/missing-amd64.o sframe/missing-aarch64.o
list --gaps -v sframe/missing-amd64.o sframe/v2-lost.o
list --gaps --format=jsonl sframe/missing-aarch64.o
# 6144 bytes that are no code, and no hole.
list --gaps cost/constants.so
check -Wno-cfi-terminator-missing cost/constants.so
# rc: 1
# Not without call frame information, only not in the table asked for.
list --gaps -j debug_frame cfi/eh.so
list --gaps xray/bad-3.xray
# rc: 2
list --gaps --sort=colour cost/gaps.so
# readelf -u: the last entry of both is "[cantunwind]", of tail-arm.so one at
# 0x178, from which on all is its; last-arm.so has no other.
# rc: 0
list --gaps cost/tail-arm.so cost/last-arm.so
check cost/tail-arm.so cost/last-arm.so
# llvm-objdump -d: two stubs of 32 bytes in front of the code, two of 20 behind
# it, two of 32, one of 32.  The 8 bytes at 0x260 are no instructions, but
# where the glink code's FDE does not reach.
list --gaps -v cost/stubs-ppc64le.so cost/stubs-lld.so cost/stubs-ppc64.so
list --gaps -v cost/stubs-aarch64.elf
# The same: stubs of four kinds up to 0x260, filled up with zeros.
list --gaps -v cost/stubs-power10.so
# Neighbours are named as stored, and with -C as c++filt has it beside that.
# rc: 0
list --gaps -C --format=jsonl cfi/eh-noshdr.so
# A search table leads to entries, but covers nothing itself.
# rc: 1
list --gaps -j eh_frame_hdr cfi/by-id.so
