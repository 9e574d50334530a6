# By hand from src/model.s: every model, descriptors of every kind.
-j exidx --ops --raw exidx/model.o
-j exidx --format=jsonl exidx/model.o
-j exidx --ops exidx/model-be.o
