# The findings of one file in each form; offsets and addresses by readelf -wf.
# rc: 1
check -v check/image.elf
check -v --format=json check/image.elf
check -v --format=jsonl check/image.elf
check -v --format=github check/image.elf
# rc: 0
check check/abs.so
check --format=jsonl check/abs.so | sed 's/"checks":[0-9]*/"checks":0/g'
