# Addresses in memory: the program is not moved, the vDSO is, to
# 0x7ffff7ffd000; rows as find has them for the files.
find --core=stack/walks.core.xz -e stack/walks 400236 0x4003a2 7ffff7ffdb00
find --core=stack/walks.core.xz -e stack/walks --format=jsonl 400236 0x4003a2
# rc: 1
find --core=stack/walks.core.xz -e stack/walks 1234
find --core=stack/walks.core.xz -e stack/rebuilt 400236
# rc: 0
find --base=0x7f0000000000 -j eh_frame cfi/eh.so 0x7f0000000630
find --base=80000000 -j exidx exidx/kernel.elf 80000d00
find -j eh_frame cfi/eh.so 0x630
# rc: 2
find --core=stack/walks.core.xz -e stack/walks 1234 leaf
find --core=stack/walks.core.xz -e stack/walks
find --core=stack/walks -e stack/walks 400236
find --base=here cfi/eh.so 0x630
