# Their own rows, by hand, are the truth: all are equal.
compare -j code -j eh_frame code/traps-x86.so
dump -j code code/traps-x86.so
# The pad has the frame of the third call, as its source says.
dump -j code --func=mixed code/mixed-x86.so
# Of PLT0 alone nothing is known, of a stub alone what is called, and who lets
# more go than a call leaves is doubtful.
dump -j code -j eh_frame code/header-x86.so
