# As unread-x86.s, unread-aarch64.s and unread-s390x.s say: *_ok are unknown, for
# the rows are right as far as anyone can tell, *_bad are told, apart_ok is
# proved.
# rc: 1
check --code -v code/unread-x86.o
check --code -v code/unread-aarch64.o
check --code -v code/unread-s390x.o
# rc: 0
dump --code -j eh_frame code/unread-x86.o
