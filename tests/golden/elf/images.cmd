# The objects of images and of files that cannot be read.  The build id is what
# readelf -n prints, the UUID what llvm-dwarfdump --uuid prints.
# rc: 2
list --format=jsonl -j eh_frame cfi/named.so ../README
list --format=json /nonexistent cfi/named.so
dump --format=json -j eh_frame_hdr --no-rows no-such-file
check --format=jsonl /nonexistent
compare --format=jsonl cfi/named.so /nonexistent
calls --format=json -m /nonexistent xray/typed-run.xray
# rc: 1
list --format=jsonl macho/bare.dylib
# rc: 2
find --format=jsonl elf/control.a nothing
# rc: 1
