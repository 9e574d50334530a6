# What rows do not tell, since all the code of a machine does so.
# Of predicated-arm.o "wrong" alone is: its frame is gone at the second call.
# rc: 1
check --code -v code/predicated-arm.o
