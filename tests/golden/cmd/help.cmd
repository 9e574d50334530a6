# Of all options without a command, of its own with one (what each does is held
# against the manual by man.sh); dump is a command, too, and has fewer.
--help
dump --help
