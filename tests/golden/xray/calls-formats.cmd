# For flame graphs and trace viewers, by hand.
calls --format=folded xray/calls-v5-le.xray
calls --format=folded -m xray/prog.elf xray/fdr-run.xray
calls --format=folded -m xray/prog.elf --func='t*' xray/fdr-run.xray
calls --format=folded xray/bad-5.xray
calls --format=folded xray/basic-v1-be.xray
calls --format=trace-event xray/calls-v5-le.xray
calls --format=trace-event -m xray/prog.elf --min=2us xray/fdr-run.xray
calls --format=trace-event xray/bad-5.xray xray/basic-v1-le.xray
# Buffers are lost in the middle: 3 and 4 end with the last record before.
calls --tree xray/bad-12.xray
calls --format=trace-event xray/bad-12.xray
check xray/bad-12.xray
