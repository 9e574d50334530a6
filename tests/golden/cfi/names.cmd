# needs: liblzma
# Names from .gnu_debuglink, from a build-id folder, from .gnu_debugdata; as
# nm of the unstripped library had them.
-j eh_frame --debug-dir=cfi cfi/named.so
-j eh_frame --debug-dir=cfi/build-id cfi/by-id.so
-j eh_frame --debug-dir=cfi/other-id cfi/by-id.so
-j eh_frame --debug-file=cfi/named.debug cfi/named.so
-j eh_frame cfi/mini.so
