# SPDX-License-Identifier: GPL-3.0-or-later
# make [all|check|check-long|bench|dist|install|uninstall|clean]

VERSION = 0.1
# In a checkout of this, not of what it was unpacked in.
COMMIT := $(if $(wildcard .git),$(shell git rev-parse --short=10 HEAD 2>/dev/null))

CC ?= cc
CFLAGS ?= -O2 -g
PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
MANDIR ?= $(PREFIX)/share/man
DOCDIR ?= $(PREFIX)/share/doc/unwinddump
BASHCOMPDIR ?= $(PREFIX)/share/bash-completion/completions
ZSHCOMPDIR ?= $(PREFIX)/share/zsh/site-functions
FISHCOMPDIR ?= $(PREFIX)/share/fish/vendor_completions.d
PKG_CONFIG ?= pkg-config
BUILD ?= build
PROG ?= unwinddump

# The program's page, for the outputs that tell where it comes from.
HOMEPAGE ?=

WARN = -Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wvla

# Required: libelf, which reads ELF files, and libdwarf for names and lines (whose
# pkg-config file older releases lack).
# Used when present: zlib, zstd and lzma for compressed sections and files, lz4
# and bz2 for compressed files, zlib for the data of pages, Zydis to hold tables
# against x86 code, libiberty for demangling.  WITHOUT="Zydis bz2" leaves these
# two out even so, WITHOUT=all all of them.
OPTIONAL = zstd lzma zlib lz4 bz2 Zydis iberty
WITHOUT ?=
wanted = $(if $(filter all $(1),$(WITHOUT)),,yes)
ifneq ($(filter-out all $(OPTIONAL),$(WITHOUT)),)
$(error WITHOUT knows all, $(OPTIONAL))
endif
pkg = $(shell $(PKG_CONFIG) --exists $(1) 2>/dev/null && echo yes)
LIBS_CFLAGS := $(shell $(PKG_CONFIG) --cflags libelf 2>/dev/null)
LIBS := $(or $(shell $(PKG_CONFIG) --libs libelf 2>/dev/null),-lelf)
ifeq ($(call pkg,libdwarf),yes)
# Debian's file names a directory that its package does not have.
LIBS_CFLAGS += $(shell $(PKG_CONFIG) --cflags libdwarf) -I/usr/include/libdwarf
LIBS += $(shell $(PKG_CONFIG) --libs libdwarf)
else
LIBS_CFLAGS += -I/usr/include/libdwarf
LIBS += -ldwarf
endif
# optional NAME,MACRO: a library that pkg-config knows
define optional
ifeq ($$(and $$(call wanted,$(1:lib%=%)),$$(call pkg,$(1))),yes)
LIBS_CFLAGS += -D$(2) $$(shell $$(PKG_CONFIG) --cflags $(1))
LIBS += $$(shell $$(PKG_CONFIG) --libs $(1))
endif
endef
$(eval $(call optional,libzstd,HAVE_ZSTD))
$(eval $(call optional,liblzma,HAVE_LZMA))
$(eval $(call optional,zlib,HAVE_ZLIB))
$(eval $(call optional,liblz4,HAVE_LZ4))
# Debian's bzip2 and Zydis have no pkg-config file.
comma := ,
uses = $(shell printf '\043include <$(1)>\nint main(void){return !$(2);}\n' | \
    $(CC) $(CPPFLAGS) $(LDFLAGS) -x c - -o /dev/null $(3) 2>/dev/null && \
    echo yes)
uses_wanted = $(and $(call wanted,$(1)),$(call uses,$(2),$(3),$(4)))
ifeq ($(call uses_wanted,bz2,bzlib.h,BZ2_bzlibVersion(),-lbz2),yes)
LIBS_CFLAGS += -DHAVE_BZ2
LIBS += -lbz2
endif
ifeq ($(call uses_wanted,Zydis,Zydis/Zydis.h,ZydisGetVersion(),-lZydis),yes)
LIBS_CFLAGS += -DHAVE_ZYDIS
LIBS += -lZydis
else ifeq ($(call uses_wanted,Zydis,Zydis/Zydis.h,ZydisGetVersion(),-lZydis -lZycore),yes)
LIBS_CFLAGS += -DHAVE_ZYDIS
LIBS += -lZydis -lZycore
endif
ifeq ($(call uses_wanted,iberty,libiberty/demangle.h,cplus_demangle("_Z1fv"$(comma)3),-liberty),yes)
LIBS_CFLAGS += -DHAVE_LIBIBERTY
LIBS += -liberty
endif

# For packagers: most files need none of these libraries, and to find, map and
# relocate them all takes as long as to list a small file.  They are opened with
# dlopen(), by the name that a linked program would ask for, when they are first
# needed (src/base/late.h), so that the program does not name them and no tool
# will find them: depend on them, or on those that are wanted.  One that is not
# there is missing as if the program had been built without it.  LATE= links all
# of them, LATE="dwarf Zydis" all but these two.  What a program cannot be shown
# to ask for (it is static, there is no readelf) is linked, too.
LATE ?= dwarf zstd lzma lz4 bz2 Zydis
READELF ?= readelf
# What tests call themselves is linked with these.
LINKED := $(LIBS)
late_libs := $(filter $(LATE:%=-l%),$(LIBS))
# What is in two libraries has to be linked with both.
ifneq ($(filter -lZycore,$(LIBS)),)
late_libs := $(filter-out -lZydis,$(late_libs))
endif
ifneq ($(late_libs),)
late_names := $(shell d=$$(mktemp -d) && \
    printf 'int main(void){return 0;}\n' | \
    $(CC) $(CFLAGS) $(LDFLAGS) -Wl,--no-as-needed -x c - -o $$d/needs $(LIBS) \
    2>/dev/null && \
    $(READELF) -d $$d/needs 2>/dev/null | \
    sed -n 's/.*(NEEDED).*\[\(.*\)\].*/\1/p'; rm -rf "$$d")
# Older C libraries have dlopen() in another one.
dl := $(if $(call uses,dlfcn.h,dlopen(0$(comma)1)),,-ldl)
# late NAME,MACRO: a library that is not linked then
define late
ifneq ($$(and $$(filter -l$(1),$$(late_libs)),$$(filter lib$(1).so%,$$(late_names))),)
LIBS := $$(filter-out -l$(1),$$(LIBS))
LIBS_CFLAGS += -D$(2)=$$(firstword $$(filter lib$(1).so%,$$(late_names)))
LIBS += $$(dl)
endif
endef
$(eval $(call late,dwarf,LATE_DWARF))
$(eval $(call late,zstd,LATE_ZSTD))
$(eval $(call late,lzma,LATE_LZMA))
$(eval $(call late,lz4,LATE_LZ4))
$(eval $(call late,bz2,LATE_BZ2))
$(eval $(call late,Zydis,LATE_ZYDIS))
endif

# A static program needs what its libraries need, in whatever order.
ifneq ($(filter -static -static-pie,$(LDFLAGS)),)
LIBS := -Wl,--start-group $(LIBS) \
    $(or $(shell $(PKG_CONFIG) --static --libs libelf 2>/dev/null),-lz) \
    -Wl,--end-group
LINKED := $(LIBS)
endif

# takes FLAGS: those of them that can be used with the ones given, all or each.
# stdio.h: without optimisation, or where it is defined already, _FORTIFY_SOURCE
# makes a warning there.
try = $(shell printf '\043include <stdio.h>\nint main(void){return 0;}\n' | \
    $(CC) $(CPPFLAGS) $(CFLAGS) $(LDFLAGS) -Werror $(1) -x c - -o /dev/null \
    2>/dev/null && echo "$(1)")
takes = $(or $(call try,$(1)),$(foreach f,$(1),$(call try,$(f))))
# Sanitizers bring their own.  HARDEN= and HARDEN_LDFLAGS= leave them out.
ifeq ($(findstring -fsanitize,$(CFLAGS)),)
HARDEN := $(call takes,-D_FORTIFY_SOURCE=2 -fstack-protector-strong \
    -fstack-clash-protection -fPIE)
HARDEN_LDFLAGS := $(call takes,-Wl$(comma)-z$(comma)relro \
    -Wl$(comma)-z$(comma)now $(if $(filter -static%,$(LDFLAGS)),,-pie))
endif
# The same program in whatever folder.
PREFIX_MAP := $(call takes,-ffile-prefix-map=$(CURDIR)=.)

ALL_CFLAGS = -std=c11 -D_POSIX_C_SOURCE=200809L $(WARN) -Isrc -I$(BUILD) \
    $(LIBS_CFLAGS) $(PREFIX_MAP) $(HARDEN) $(CPPFLAGS) $(CFLAGS) -pthread
ALL_LDFLAGS = $(HARDEN_LDFLAGS) $(LDFLAGS)

# Living processes are looked at as Linux has them.
LINUX_ONLY = $(wildcard src/process/stack_live*.c src/process/stack_pid.c \
    src/process/stack_sample.c src/process/stack_step.c)
LINUX := $(shell printf '\043ifdef __linux__\nyes\n\043endif\n' | \
    $(CC) $(CPPFLAGS) -E -P -x c - 2>/dev/null)
SRCS := $(sort $(filter-out $(if $(LINUX),src/process/stack_absent.c, \
    $(LINUX_ONLY)),$(wildcard src/*.c src/*/*.c)))
OBJS := $(SRCS:src/%.c=$(BUILD)/%.o)

# What is made, a line each; V=1 prints the commands.
say = $(if $(or $(V),$(findstring s,$(firstword -$(MAKEFLAGS)))),,@printf \
    '  %-3s %s\n' $(1) '$@'; )

all: $(PROG)

print-sources:
	@echo $(SRCS)

# Whatever other flags or tools a file was made with, it is made anew.
FLAGS = $(CC) $(ALL_CFLAGS) HOMEPAGE=$(HOMEPAGE)
LINK = $(CC) $(CFLAGS) $(ALL_LDFLAGS) $(LIBS)
RELEASE = $(VERSION) $(COMMIT)
export FLAGS LINK RELEASE

$(BUILD)/.flags $(BUILD)/.link $(BUILD)/.release: FORCE
	@mkdir -p $(@D)
	@case $@ in */.flags) f=$$FLAGS;; */.link) f=$$LINK;; \
	    *) f=$$RELEASE;; esac; \
	    printf '%s\n' "$$f" | cmp -s - $@ || printf '%s\n' "$$f" > $@

FORCE:

$(PROG): $(OBJS) $(BUILD)/.link
	@mkdir -p $(@D)
	$(call say,LD)$(CC) $(CFLAGS) $(ALL_LDFLAGS) -pthread -o $@ $(OBJS) $(LIBS)

$(BUILD)/run/version.o: ALL_CFLAGS += -DVERSION='"$(VERSION)"' \
    -DCOMMIT='"$(COMMIT)"'
$(BUILD)/run/version.o: $(BUILD)/.release

$(BUILD)/output/report_sarif.o: ALL_CFLAGS += -DHOMEPAGE='"$(HOMEPAGE)"'

# Style and scripts of pages as string literals: without comments and
# indentation, a line each.
PAGE := $(patsubst src/%,$(BUILD)/%.h,$(wildcard src/output/page/*))

$(BUILD)/output/page/%.h: src/output/page/%
	@mkdir -p $(@D)
	$(call say,GEN)sed -e 's/^[[:blank:]]*//' -e '/^\/\//d' -e '/^\/\*.*\*\/$$/d' -e '/^$$/d' \
	    -e 's/[\\"]/\\&/g' -e 's/.*/"&\\n"/' $< > $@

$(BUILD)/output/html_page.o: $(PAGE)

$(OBJS): $(BUILD)/.flags

$(BUILD)/%.o: src/%.c
	@mkdir -p $(@D)
	$(call say,CC)$(CC) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

-include $(OBJS:.o=.d)

# tests/unit/*.c are tests, all in one program; tests/prog/*.c are programs that
# tests/*.sh run.  Both are linked with all objects but the one that has main().
UNITS := $(patsubst tests/unit/%.c,%,$(sort $(wildcard tests/unit/*.c)))
UNITOBJS = $(UNITS:%=$(BUILD)/tests/unit/%.o)
PROGS := $(patsubst tests/prog/%.c,$(BUILD)/tests/%,$(wildcard tests/prog/*.c))
# Those that no test of make check runs.
LONG_PROGS := $(patsubst %,$(BUILD)/tests/%,big_trace bomb damage dense guard \
    libdwarf_rows many_rows many_tables measure sweep)
TESTLIB = $(BUILD)/tests/unwinddump.a
# Tests are compiled to be compiled fast, with lines alone for a debugger, and name
# the members that they mean; long tests run longer than it takes to optimize what
# they run.
TEST_CFLAGS = $(ALL_CFLAGS) -Wno-missing-field-initializers -U_FORTIFY_SOURCE \
    -fno-stack-protector -O0 -g1
$(LONG_PROGS): TEST_CFLAGS = $(ALL_CFLAGS) -Wno-missing-field-initializers

$(TESTLIB): $(OBJS)
	@mkdir -p $(@D)
	@rm -f $@
	$(call say,AR)$(AR) -rcs $@ $(filter-out $(BUILD)/main.o,$(OBJS))

$(BUILD)/tests/units.def: Makefile $(wildcard tests/unit)
	@mkdir -p $(@D)
	$(call say,GEN)printf 'UNIT(%s)\n' $(UNITS) > $@

# Each has a main() of its own; this program has one more.
$(BUILD)/tests/unit/%.o: tests/unit/%.c
	@mkdir -p $(@D)
	$(call say,CC)$(CC) $(TEST_CFLAGS) -Wno-missing-prototypes -Dmain=unit_$* -MMD -MP \
	    -c -o $@ $<

$(BUILD)/tests/unit.o: tests/lib/units.c $(BUILD)/tests/units.def
	$(call say,CC)$(CC) $(TEST_CFLAGS) -MMD -MP -c -o $@ $<

$(UNITOBJS) $(BUILD)/tests/unit.o: $(BUILD)/.flags

$(BUILD)/tests/units: $(BUILD)/tests/unit.o $(UNITOBJS) $(TESTLIB)
	$(call say,LD)$(CC) $(CFLAGS) $(ALL_LDFLAGS) -pthread -o $@ $^ $(LIBS)

$(BUILD)/tests/%: tests/prog/%.c $(TESTLIB)
	$(call say,CC)$(CC) $(TEST_CFLAGS) -MMD -MP -MF $@.d $(ALL_LDFLAGS) -o $@ $< \
	    $(TESTLIB) $(LINKED)

-include $(PROGS:=.d) $(UNITOBJS:.o=.d) $(BUILD)/tests/unit.d

# What tests preload, into a program without sanitizers.
PRELOAD := $(patsubst tests/preload/%.c,$(BUILD)/tests/%.so, \
    $(wildcard tests/preload/*.c))

$(BUILD)/tests/%.so: tests/preload/%.c
	@mkdir -p $(@D)
	$(call say,LD)$(CC) -std=c11 $(WARN) -O1 -g -fPIC -shared -o $@ $<

# What check needs, built, and what all tests do.
check-quick-tests: $(PROG) $(BUILD)/tests/units $(PRELOAD) \
    $(filter-out $(LONG_PROGS),$(PROGS))

check-tests: check-quick-tests $(LONG_PROGS)

check: check-quick-tests $(if $(T),check-tests)
	BUILD="$(BUILD)" UNWINDDUMP="$(PROG)" UPDATE="$(UPDATE)" RUN=quick \
	    tests/run.sh $(T)

# The tests that take longer, then all that gain from it under sanitizers.
check-long: check-tests
	BUILD="$(BUILD)" UNWINDDUMP="$(PROG)" RUN=long tests/run.sh; \
	    failed=$$?; $(MAKE) check-clang || failed=$$?; \
	    $(MAKE) check-asan && exit $$failed

# The quick tests of a program without any optional library.
check-bare:
	$(MAKE) BUILD=build-bare PROG=build-bare/unwinddump WITHOUT=all \
	    CFLAGS="-O0 -Werror" check

# What clang's sanitizer knows to be undefined and gcc's does not, in the golden
# tests alone: whatever has a table goes through these.
CLANG ?= clang
check-clang:
	@command -v $(CLANG) > /dev/null 2>&1 || \
	    { echo "# no clang: its sanitizer is left out"; exit 0; } && \
	    $(MAKE) BUILD=build-clang PROG=build-clang/unwinddump CC="$(CLANG)" \
	    CFLAGS="-O1 -g -fsanitize=undefined -fno-sanitize-recover=undefined" \
	    check-golden

check-golden: $(PROG) $(BUILD)/tests/json_schema
	BUILD="$(BUILD)" UNWINDDUMP="$(PROG)" tests/run.sh golden/

# With bits of the inputs flipped.
check-asan:
	$(MAKE) BUILD=build-asan PROG=build-asan/unwinddump \
	    CFLAGS="-O1 -g -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer" \
	    check-sanitized

check-sanitized: check-tests
	BUILD="$(BUILD)" UNWINDDUMP="$(PROG)" RUN=sanitized tests/run.sh $(T)

# By hand: lays out all C files, with clang-format 14.
format:
	clang-format -i $(wildcard src/*.c src/*/*.[ch] tests/*/*.[ch])

# By hand: would the tests notice a change?  N mutants of each folder in DIR.
mutate: $(PAGE)
	CC="$(CC)" MUTATE_CFLAGS="$(ALL_CFLAGS) -O1 -Itests/mutate" \
	    MUTATE_LIBS="$(LINKED)" tests/mutate/mutate.sh

# By hand: are the frames true?  N cores of each of many programs.
truth: $(PROG)
	CC="$(CC)" BUILD="$(BUILD)" UNWINDDUMP="$(PROG)" tests/truth/truth.sh

# By hand: libFuzzer over one harness, make fuzz-cfi SECONDS_MAX=3600.
fuzz-%: $(PAGE)
	FUZZ_CFLAGS="-I$(BUILD) -D_POSIX_C_SOURCE=200809L $(LIBS_CFLAGS)" \
	    FUZZ_LIBS="$(LIBS)" tests/fuzz/fuzz.sh $*

# The program beside other dumpers; GROWTH=1 tells how time grows with input, too.
bench: $(PROG) $(BUILD)/tests/measure $(BUILD)/tests/big_trace \
    $(BUILD)/tests/core_make
	@CC="$(CC)" UNWINDDUMP="$(PROG)" BUILD="$(BUILD)" GROWTH="$(GROWTH)" \
	    tests/bench/bench.sh

# Nothing here runs the program, which may be for another machine; the
# completions do when a shell loads them: it knows its commands and options.
install: $(PROG) install-completions
	mkdir -p $(DESTDIR)$(BINDIR) $(DESTDIR)$(MANDIR)/man1 \
	    $(DESTDIR)$(MANDIR)/man7
	install -m 755 $(PROG) $(DESTDIR)$(BINDIR)/unwinddump
	install -m 644 man/unwinddump.1 $(DESTDIR)$(MANDIR)/man1/
	install -m 644 man/unwinddump-checks.7 $(DESTDIR)$(MANDIR)/man7/
	mkdir -p $(DESTDIR)$(DOCDIR)
	install -m 644 README COPYING $(DESTDIR)$(DOCDIR)/

BASHCOMP = $(DESTDIR)$(BASHCOMPDIR)/unwinddump
ZSHCOMP = $(DESTDIR)$(ZSHCOMPDIR)/_unwinddump
FISHCOMP = $(DESTDIR)$(FISHCOMPDIR)/unwinddump.fish

install-completions:
	mkdir -p $(DESTDIR)$(BASHCOMPDIR) $(DESTDIR)$(ZSHCOMPDIR) \
	    $(DESTDIR)$(FISHCOMPDIR)
	printf '%s\n' 'eval "$$(unwinddump --completion=bash)"' > $(BASHCOMP)
	printf '%s\n' '#compdef unwinddump' \
	    'eval "$$(unwinddump --completion=zsh)"' '_unwinddump "$$@"' \
	    > $(ZSHCOMP)
	printf '%s\n' 'unwinddump --completion=fish | source' > $(FISHCOMP)
	chmod 644 $(BASHCOMP) $(ZSHCOMP) $(FISHCOMP)

uninstall:
	rm -f $(DESTDIR)$(BINDIR)/unwinddump
	rm -f $(DESTDIR)$(MANDIR)/man1/unwinddump.1
	rm -f $(DESTDIR)$(MANDIR)/man7/unwinddump-checks.7
	rm -f $(BASHCOMP) $(ZSHCOMP) $(FISHCOMP)
	rm -f $(DESTDIR)$(DOCDIR)/README $(DESTDIR)$(DOCDIR)/COPYING
	-rmdir $(DESTDIR)$(DOCDIR)

# What the commit holds, with its time: the same bytes wherever it is made.
dist:
	git -c tar.umask=0022 archive --format=tar \
	    --prefix=unwinddump-$(VERSION)/ HEAD | \
	    gzip -9n > unwinddump-$(VERSION).tar.gz

clean:
	rm -rf $(BUILD) build-asan build-bare build-clang build-mutate build-fuzz
	rm -f $(PROG) unwinddump-$(VERSION).tar.gz

.PHONY: FORCE all print-sources check check-tests check-long check-asan \
    check-bare check-clang check-golden check-sanitized \
    format mutate truth bench dist install install-completions uninstall clean
