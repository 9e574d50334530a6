# Every version of FDR mode, as src/calls.s says; the entries, exits and events
# of version 2 and 5 held against llvm-xray convert by vs-llvm-xray.sh, the
# times of typed events in version 3 and 4 by hand.
xray/calls-v1-le.xray
xray/calls-v2-le.xray
xray/calls-v3-le.xray
xray/calls-v4-be.xray
--raw xray/calls-v5-le.xray
--format=json xray/calls-v5-be.xray
--format=jsonl --raw xray/calls-v1-be.xray
