# lr stored behind a call, where no function begins.  Truth: the source.
# rc: 1
check --code code/behind-call-arm.o
