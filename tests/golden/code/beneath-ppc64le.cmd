# A vector that is loaded from below the red zone.  Truth: the source.
check --code code/beneath-ppc64le.o
