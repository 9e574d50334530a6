# -C: functions whose rows hold at calls only have names that are read, in JSON
# beside the ones that are stored.  c++filt agrees.
check --code -v -C cfi/eh-s390x.o
check --code -C --format=jsonl cfi/eh-s390x.o
check --code --format=jsonl cfi/eh-s390x.o
