# macho/src/regress.s: the new one has no CFI for lost() and last(), so that
# ld64.lld writes words of 0 for both (llvm-objdump --unwind-info).
# rc: 1
compare macho/regress-old.dylib macho/regress-new.dylib
compare --format=jsonl macho/regress-old.dylib macho/regress-new.dylib
compare --format=github macho/regress-old.dylib macho/regress-new.dylib
compare --summary macho/regress-old.dylib macho/regress-new.dylib
compare -Wno-cov-regress macho/regress-old.dylib macho/regress-new.dylib
# It gains them the other way round, and keeps all of them here.
compare macho/regress-new.dylib macho/regress-old.dylib
# rc: 0
compare macho/regress-old.dylib macho/regress-old.dylib
