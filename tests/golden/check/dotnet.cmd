# By hand: lost alone has an LSDA that nobody reads.
# rc: 1
check check/dotnet.o
