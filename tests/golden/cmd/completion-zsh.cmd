# Loaded and asked by each shell in completion.sh; names of checks, which are many,
# are left out here.
--completion=zsh | sed -E 's/( "?(-W|-Wno-|-Werror=)?(cfi|hdr|lsda|sframe|exidx|apcs|cu|ui|enc|cov|xray|map|elf|macho|xcheck|xj|orc|code|walk|core|link)-[a-z0-9-]+)+/ CHECKS/g'
