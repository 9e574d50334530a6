# Basic mode, as src/basic.s says; version 3 held against llvm-xray convert by
# vs-llvm-xray.sh.
xray/basic-v1-le.xray
xray/basic-v2-be.xray
xray/basic-v3-le.xray
--format=jsonl xray/basic-v1-be.xray
--format=jsonl xray/basic-v3-be.xray
