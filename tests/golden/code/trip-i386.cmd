# As trip.cmd: tables of words that count from the GOT.
check --code -j eh_frame code/trip-i386.o
compare -j code -j eh_frame code/trip-i386.o
dump -j code --ops --no-rows --func=choose code/trip-i386.o
