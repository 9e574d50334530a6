# What runtimes' own code does, by hand.
# A call of what jumps to a routine of Arm Linux's kernel (kernel_user_helpers.rst)
# is none at which rows have to hold; of another jump it is.
# rc: 1
check --code -v code/kernel-arm
# "handler" puts another address where its own return address is; "wrong" only
# tells a wrong place.
# rc: 1
check --code -v code/eh-return-s390x.o
