# Stacks that end as they should, though no table says so: what nobody called
# finds the number of arguments where a return address would be, as in Go's
# rt0_go; a fiber goes to the system's stack and back, as OCaml 5 does; and a
# context's function returns to glibc's __start_context, which is known by name
# and by its bytes.  What begins or goes back otherwise is in stops.cmd.
stack -e stack/first stack/first.core.xz
stack -e stack/fiber stack/fiber.core.xz
stack --walk=both -e stack/fiber stack/fiber.core.xz
stack -e stack/context stack/context.core.xz
stack --format=jsonl -e stack/context-bare stack/context.core.xz
