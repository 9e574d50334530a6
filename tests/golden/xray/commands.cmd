# A trace has no place to find and no table to compare.
# rc: 1
find xray/fdr-run.xray 0x10
find xray/fdr-run.xray main+1 f
compare xray/fdr-run.xray
compare xray/fdr-run.xray xray/basic-run.xray
