# Found by PT_GNU_SFRAME.  The same table as with section headers.
-j sframe sframe/v3-noshdr.so
