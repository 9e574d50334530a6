# No tables: said in every form of output, with status 1.
# rc: 1
list macho/bare.dylib
list --format=jsonl macho/bare.dylib
list -q --format=json macho/bare.dylib
--format=json macho/bare.dylib
