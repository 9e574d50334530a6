# SPDX-License-Identifier: GPL-3.0-or-later
# The objects of the page on standard input, a line each (output/page_data.h).
element=$(sed -n '/id="data">$/,/^<\/script>$/p')
case $element in
*application/gzip*)
	echo "$element" | sed '1d;$d' | base64 -d | gzip -dc;;
*)
	echo "$element" | sed '1d;$d; s/\\u003c/</g';;
esac
