# As objdump reads it: "far" is A32, which a number behind a call is no blx to.
check --code code/stray-arm
