# Machine code alone was linked: two functions.
compare -v --link link/fat-plain.so link/fat-a.o link/fat-b.o
# rc: 1
# It was compiled again, and one function put into the other: readelf -wf shows
# one FDE beside that of .plt.  Said once, also where no name tells.
compare -v --link link/fat.so link/fat-a.o link/fat-b.o
compare -v --link link/fat-s.so link/fat-a.o link/fat-b.o
# Of one of them, said as one.
compare -v --link link/fat.so link/fat-a.o
