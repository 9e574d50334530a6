# Truth: objdump -d -M intel.
dump --code --func=plain code/seed-x86-64-gcc12-O2.o
dump --code --func=plain --format=jsonl code/seed-i386-gcc-O2.o
dump --code -j sframe --func=extern3@plt sframe/bugs-plt-got.so
# What Zydis does not know is told by what it does, as on other machines; one of
# these Zydis 4.1 does know.
dump --code --func=good code/apx-x86.o | sed 's/vpmadd52luq .*/(newer than Zydis)/'
# Bytes that are none, up to where a branch leads.
dump --code --func=bytes code/apx-x86.o
