# What runtimes' own code does, by hand.
# A call of what jumps to a routine of Arm Linux's kernel (kernel_user_helpers.rst)
# is none at which rows have to hold; of another jump it is.
# rc: 1
check --code -v code/kernel-arm
# "handler" puts another address where its own return address is; "wrong" only
# tells a wrong place.
# rc: 1
check --code -v code/eh-return-s390x.o
# What a row says of the frame pointer where a block has that row alone is not
# held against another row, where an error is told already: "cases" changes no
# register of its caller's, "wrong" does.
# rc: 1
check --code -v code/past-trap-loongarch64.o
# The size of a Thumb-1 frame is shifted: all are proved, but the row of "wrong"
# is late.
# rc: 1
check --code -v code/large-thumb1.o
# Split stacks: __morestack calls what is behind the "ret" behind its call, as
# the function was called.  "alone" has no test for room, and is assumed.
# rc: 1
check --code -v code/split-x86.o
