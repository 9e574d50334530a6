# needs: Zydis
# By objdump -d bare is at 0x290, of 3 bytes, with padding from 0x286 on before
# it and to 0x2a0 behind it.  A span that ends where the range begins is not in
# it, nor is one that begins where it ends.
list --gaps -v --start-address=28f --stop-address=291 cost/gaps.so
list --gaps -v --start-address=290 --stop-address=290 cost/gaps.so
list --gaps -v --start-address=290 --stop-address=293 cost/gaps.so
list --gaps -v --start-address=290 --stop-address=294 cost/gaps.so
list --gaps -v --start-address=292 --stop-address=293 cost/gaps.so
