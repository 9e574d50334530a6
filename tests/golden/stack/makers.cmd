# The core of another maker, and as systemd-coredump keeps cores: the stack is
# that of walks.cmd.  gdb counts offsets of NT_FILE in bytes; the build id is
# found and verified all the same.
stack -v -q -e stack/walks stack/gcore.core.xz
stack -q -e stack/walks stack/walks.core.zstd
stack -q -e stack/walks stack/walks.core.lz4
# rc: 2
stack stack/macho.core
# In JSON too, behind the image.
stack --format=jsonl stack/macho.core
stack stack/mini.dmp
stack --core=stack/mini.dmp
find --core=stack/macho.core 1000
