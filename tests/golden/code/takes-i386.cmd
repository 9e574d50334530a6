# Truth: the rows beside, written by hand for what each callee takes away; of
# the function unclear the code cannot tell, and says so.
dump -j code -j eh_frame code/takes-i386.so
