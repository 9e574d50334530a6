# Lines as list has them for each file; totals are their sums.
list -r cost
list -r --sort=covered,size cost
list -r --format=jsonl cost/gaps.so cost
list --sort=size cfi/eh.so
# rc: 1
list -r cost/src
