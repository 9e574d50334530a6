# An archive from standard input that has no members (ar.h: the eight bytes that
# one begins with).
# rc: 2
-V > /dev/null; printf '!<arch>\n' | "$UNWINDDUMP" list -
-V > /dev/null; printf '!<arch>\n' | "$UNWINDDUMP" dump -
-V > /dev/null; printf '!<arch>\n' | "$UNWINDDUMP" check -
-V > /dev/null; printf '!<arch>\n' | "$UNWINDDUMP" compare - cfi/eh.so
-V > /dev/null; printf '!<arch>\n' | "$UNWINDDUMP" find - 0
