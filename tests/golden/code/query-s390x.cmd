# Function 0 changes no register (SA22-7832, chapter 7: "query"), another one and
# one that nobody knows do, and the rows say nothing of r6.
check --code code/query-s390x.o
