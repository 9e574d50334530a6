# The findings of one file in each form; offsets and addresses by readelf -wf.
# rc: 1
check -q check/image.elf
check -q --format=json check/image.elf
check -q --format=jsonl check/image.elf
check -q --format=github check/image.elf
# rc: 0
check check/abs.so | sed 's/by [0-9]* checks/by N checks/'
check --format=jsonl check/abs.so | sed 's/"checks":[0-9]*/"checks":0/g'
