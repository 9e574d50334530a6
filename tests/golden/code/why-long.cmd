# Long ways: of 401 steps the push of rbx is left, which no pop takes back before
# the place; of 300 none is taken back (why-long.s; counted there).
# rc: 0
find --why code/why-long.o back+0x191
find --why code/why-long.o down+0x12c | sed -n '1,8p; 104,109p'
find --why code/why-long.o down+0x12c | wc -l
find --why --format=jsonl code/why-long.o back+0x191
