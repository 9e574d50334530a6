// SPDX-License-Identifier: GPL-3.0-or-later
function view(objects, root) {
	others(objects, root, ["image", "error"]);
}
