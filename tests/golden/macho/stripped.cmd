# Images whose local symbols were stripped (llvm-nm -a: exported ones alone,
# or none), and one that has some; the UUIDs as llvm-objdump --macho -p has them.
# rc: 2
find macho/bare.dylib nosuch
find macho/arm64-alone.exe nosuch
find macho/arm64.dylib nosuch
