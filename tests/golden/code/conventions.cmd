# What rows do not tell, since all the code of a machine does so.
# Of predicated-arm.o "wrong" and "wrong_parts" alone are: their frame is gone at
# the second call.  Nobody tells "parted" and "branch", whose ways disagree.
# rc: 1
check --code -v code/predicated-arm.o
