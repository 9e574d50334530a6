# With -C the name as stored, and the demangled one beside it, as in size.
size --as=sframe -C --func=_Z6nestedi --format=jsonl cfi/eh.so
size -C --func=_Z6nestedi --format=jsonl cfi/eh.so
