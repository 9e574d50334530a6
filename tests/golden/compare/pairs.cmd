# Two builds in the forms that reports have; what differs is that of builds.cmd.
# rc: 1
compare --format=github builds/old.o builds/new.o
compare --format=json builds/many-old.a elf/bsd.a
compare --func=wrong --func=lost builds/old.o builds/new.o
compare --start-address=11 --stop-address=17 builds/old.o builds/new.o
# Tables of one name, one kind or both; a table that only one file has.
compare -j sframe cost/gaps.so html/names.so
compare -j eh_frame -j sframe cost/gaps.so html/names.so
compare cfi/eh.so sframe/v3-plt.so
compare macho/bare.dylib macho/bare.dylib
compare -q macho/bare.dylib macho/bare.dylib
# rc: 0
compare --func=steady builds/old.o builds/new.o
compare html/names.so
compare -j eh_frame html/names.so
compare -j eh_frame -j sframe --format=json html/names.so
compare cfi/wide-ptr.o cfi/wide-ptr.o
