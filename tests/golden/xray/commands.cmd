# A trace has no place to find and no table to compare.
# rc: 1
find xray/fdr-run.xray 0x10
# rc: 2
find xray/fdr-run.xray main+1 f
# rc: 1
compare xray/fdr-run.xray
compare xray/fdr-run.xray xray/basic-run.xray
