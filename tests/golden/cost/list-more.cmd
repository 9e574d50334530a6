# Order by each column, of equal ones that of the files: largest and least
# covered first, names and addresses from the start; "-" is covered most.
list -r --sort=size cfi/eh.so sframe/v3-plt.so cost/gaps.so
list -r --sort=entries cfi/eh.so sframe/v3-plt.so cost/gaps.so
list -r --sort=rows cfi/eh.so sframe/v3-plt.so cost/gaps.so
list -r --sort=covered cfi/eh.so sframe/v3-plt.so cost/gaps.so
list -r --sort=address cfi/eh.so sframe/v3-plt.so cost/gaps.so
list -r --sort=table cfi/eh.so sframe/v3-plt.so cost/gaps.so
list -r --sort=section,file cost/gaps.so sframe/v3-plt.so cfi/eh.so
list -r --sort=file,table cost/gaps.so sframe/v3-plt.so cfi/eh.so
list --sort=table,size cfi/eh.so
list -r --format=json cfi/eh.so elf/gnu.a
list --func='_Z8h*' cfi/eh.so
list -j lsda --func='_Z8h*' --format=jsonl cfi/eh.so
list --start-address=7c0 --stop-address=7f0 cfi/eh.so
list -r -j lsda cfi/eh.so elf/bare4.a
list --gaps -r -j lsda cfi/eh.so elf/bare4.a
list --gaps -C --format=json sframe/missing-amd64.o
list --gaps -C --format=jsonl html/names.so html/other.so
list --gaps -j sframe --format=jsonl sframe/missing-amd64.o
list --gaps -v -C html/names.so
list --gaps --format=json cost/holes.so
# Nothing there, and nothing there that matches.
# rc: 1
list -r -j orc cfi/eh.so
list -q -r -j orc cfi/eh.so
list -j orc cfi/eh.so
list -q --gaps -j orc cfi/eh.so
# A folder without objects.
list -r builds/src
list --gaps -r builds/src
list --gaps -r --format=json builds/src
