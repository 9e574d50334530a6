# Blocks with entries of their own, and what takes many rounds; truth: the
# directives.  Of a block to which nothing leads the code cannot tell.
compare -j code -j eh_frame code/blocks-x86.o
dump -j code --func=f.__part.1 --func=f.eh code/blocks-x86.o
