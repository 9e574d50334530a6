# What is of other entries, or of nobody, is left out: each line is one of
# size.cmd's, and a CIE's share stays that of all who have it.
size --func=_Z6nestedi cfi/eh.so
size --func=_Z4spec* --format=jsonl cfi/eh.so
size --func=_Z6nestedi* --by=section --format=csv cfi/eh.so
size --stop-address=0x632 cfi/eh.so
size --as=sframe --func=_Z6nestedi cfi/eh.so
size --as=orc --func=_Z6nestedi --format=jsonl cfi/eh.so
size --as=compact --func=_Z6nestedi cfi/eh.so
size --func=f* builds/old.so builds/new.so
# rc: 1
size --func=f orc/more.o
size --func=nosuch cfi/eh.so
