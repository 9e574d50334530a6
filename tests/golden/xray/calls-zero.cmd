# Two traces of one clock: the earliest record of both is zero, wherever it
# stands.  fdr-run begins at tick 1795278484661763774, typed-run 121600.405us
# later, at 1795278484783364179, as dump --raw has them.
calls --format=trace-event --func=work -m xray/prog.elf xray/typed-run.xray xray/fdr-run.xray
# A trace without process ids is a process of its own, named by its file.
calls --format=trace-event xray/calls-v2-le.xray xray/basic-v1-le.xray
# From a pipe, which is read twice.
calls --format=trace-event --func=catcher -m xray/prog.elf xray/typed-run.xray - < xray/fdr-run.xray
# Events and arguments of each version.
calls --format=trace-event xray/calls-v3-be.xray
calls --format=trace-event --thread=31675 --min=4us -m xray/prog.elf xray/typed-run.xray
# rc: 2
calls --format=trace-event xray/no-such-file
