# Rows held against libdwarf's; the expressions as readelf -wf prints them.
-j eh_frame cfi/plt.so
-j eh_frame cfi/plt-lazy.so
-j eh_frame cfi/plt-i386.so
