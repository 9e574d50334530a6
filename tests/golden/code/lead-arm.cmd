# Functions of one entry, told by what they load before they push: "second" has a
# place of its own (by the source), "third", which pushes no link, has none, and no
# function begins behind the call in "fourth".
dump -j code code/lead-arm.so
