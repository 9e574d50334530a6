// SPDX-License-Identifier: GPL-3.0-or-later
// size: what tables cost, as a treemap by name; for two files what changed.

const PARTS = ["fde", "cie", "rows", "entry", "extab", "ip", "lsda", "other"];
const MOST = 400;

// The names of scopes before that of a function, as far as they can be read.
function scopes(o) {
	if (o.demangled) {
		// Without arguments and what it gives; templates stay whole.
		let depth = 0, from = 0;
		const parts = [];
		for (let i = 0; i < o.demangled.length; i++) {
			const c = o.demangled[i];
			if (c === "(" && depth === 0 && i > from)
				break;
			if ("<([{".includes(c))
				depth++;
			else if (">)]}".includes(c) && depth > 0)
				depth--;
			else if (depth === 0 && c === " " && parts.length === 0)
				from = i + 1;
			else if (depth === 0 && c === ":" &&
			    o.demangled[i + 1] === ":") {
				parts.push(o.demangled.slice(from, i));
				from = ++i + 1;
			}
		}
		return parts;
	}
	const name = o.name, parts = [];
	if (name.startsWith("_ZSt"))
		return ["std"];
	if (name.startsWith("_ZN")) {
		let i = 3;
		while ("rVKRO".includes(name[i]))
			i++;
		if (/^S[tabsiod]/.test(name.slice(i, i + 2))) {
			parts.push("std");
			i += 2;
		}
		for (;;) {
			let n = 0, c = name.charCodeAt(i);
			while (c >= 48 && c <= 57 && n < 10000) {
				n = 10 * n + c - 48;
				c = name.charCodeAt(++i);
			}
			if (n === 0)
				return parts;
			// What a name ends with is the function itself.
			const end = i + n;
			if (end >= name.length || name[end] === "E")
				return parts;
			parts.push(name.slice(i, end));
			i = end;
		}
	}
	if (o.by === "file" || o.by === "prefix" || o.by === "member")
		return name.split("/").slice(0, -1);
	const m = /^_*[A-Za-z0-9]+_/.exec(name);
	return m && o.by === "function" && !name.startsWith("_Z") &&
	    !name.startsWith("_R") ? [m[0] + "\u2026"] : [];
}

class Scope {
	constructor(name, parent) {
		this.name = name;
		this.parent = parent;
		this.size = 0;
		this.old = 0;
		this.map = null;	// scopes in it, by name
		this.leaves = [];
		this.objects = null;	// a leaf's
	}

	child(name) {
		if (this.map === null)
			this.map = new Map();
		let n = this.map.get(name);
		if (!n)
			this.map.set(name, n = new Scope(name, this));
		return n;
	}

	leaf(name, objects) {
		const n = new Scope(name, this);
		n.objects = objects;
		this.leaves.push(n);
	}

	opens() {
		return this.map !== null || this.leaves.length > 0;
	}

	add() {
		for (const o of this.objects || []) {
			this.size += o.size;
			this.old += o.old_size || 0;
		}
		for (const list of [this.leaves, this.map ? this.map.values() : []])
			for (const n of list) {
				n.add();
				this.size += n.size;
				this.old += n.old;
			}
	}

	weight() {
		return DIFFERENCE ? Math.abs(this.size - this.old) : this.size;
	}

	// Largest first; a scope with a single thing in it is that thing.
	children() {
		if (this.sorted)
			return this.sorted;
		this.sorted = this.leaves.slice();
		for (let n of this.map === null ? [] : this.map.values()) {
			let shown = n.name;
			while (n.opens() && (n.map ? n.map.size : 0) +
			    n.leaves.length === 1) {
				n = n.leaves.length ? n.leaves[0] :
				    n.map.values().next().value;
				shown = n.opens() ? shown + "::" + n.name : n.name;
			}
			n.name = shown;
			n.parent = this;
			this.sorted.push(n);
		}
		this.sorted.sort((a, b) => b.weight() - a.weight());
		return this.sorted;
	}
}

let DIFFERENCE = false;

// The objects of one function, which differ in their sections.
function functions(objects) {
	const map = new Map(), list = [];
	for (const o of objects) {
		const key = o.name !== undefined ? o.name : o.start !== undefined ?
		    o.start : null;
		let f = map.get(key);
		// Functions of one name are told apart by their place.
		while (f !== undefined && (f[0].start !== o.start ||
		    f[0].file !== o.file || f[0].member !== o.member))
			f = f.next;
		if (f !== undefined) {
			f.push(o);
			continue;
		}
		f = [o];
		f.next = map.get(key);
		map.set(key, f);
		list.push(f);
	}
	return list;
}

function buildTree(objects, section, several) {
	const root = new Scope(DIFFERENCE ? "all that changed" : "all", null);
	const bare = new Map(), named = new Map();
	for (const f of functions(section === null ? objects :
	    objects.filter(o => o.section === section))) {
		const o = f[0];
		let at = several ? root.child(fileOf(o)) : root;
		if (o.name !== undefined) {
			if (o.start !== undefined)
				listOf(named, at).push([o.start, nameOf(o)]);
			for (const p of scopes(o))
				at = at.child(p);
			at.leaf(nameOf(o), f);
		} else if (o.start !== undefined)
			listOf(bare, at).push([o.start, f]);
		else
			at.leaf(DIFFERENCE ? "without a name" :
			    "nobody: headers, padding", f);
	}
	const order = (a, b) => a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0;
	for (const [at, list] of bare)
		byPlace(at.child("without a name"), list.sort(order),
		    listOf(named, at).sort(order));
	root.add();
	return root;
}

function listOf(map, key) {
	let list = map.get(key);
	if (!list)
		map.set(key, list = []);
	return list;
}

// Functions without names, by where they are and the name before them.
function byPlace(scope, list, named) {
	const parts = Math.min(40, Math.ceil(list.length / 80));
	if (parts <= 1) {
		for (const [start, f] of list)
			scope.leaf(hex(start), f);
		return;
	}
	for (let i = 0; i < parts; i++) {
		const part = list.slice(Math.round(i * list.length / parts),
		    Math.round((i + 1) * list.length / parts));
		const first = part[0][0], last = part[part.length - 1][0];
		const k = search(named.length, x => named[x][0] > first) - 1;
		byPlace(scope.child((k < 0 ? "" : "after " + named[k][1] + ", ") +
		    hex(first) + " to " + hex(last)), part, named);
	}
}

// Rectangles of [weights, largest first] in one, as square as may be.
function squarify(nodes, x, y, w, height) {
	const out = [];
	let sum = 0, i = 0;
	for (const n of nodes)
		sum += n.weight();
	while (i < nodes.length && w > 0 && height > 0 && sum > 0) {
		const side = Math.min(w, height), scale = w * height / sum;
		let row = 0, k = i, worst = Infinity;
		while (k < nodes.length) {
			const next = row + nodes[k].weight() * scale;
			const long = next / side;
			const ratio = Math.max(long * long /
			    (nodes[k].weight() * scale), nodes[i].weight() * scale /
			    (long * long));
			if (ratio > worst)
				break;
			worst = ratio;
			row = next;
			k++;
		}
		const long = row / side;
		let at = 0;
		for (let j = i; j < k; j++) {
			const part = nodes[j].weight() * scale / long;
			out.push(w >= height ? { n: nodes[j], x, y: y + at, w: long,
			    h: part } : { n: nodes[j], x: x + at, y, w: part,
			    h: long });
			at += part;
			sum -= nodes[j].weight();
		}
		if (w >= height) {
			x += long;
			w -= long;
		} else {
			y += long;
			height -= long;
		}
		i = k;
	}
	return out;
}

// The largest, and one for all others.
function largest(node, max) {
	const all = node.children().filter(n => n.weight() > 0);
	if (all.length <= max)
		return all;
	const rest = new Scope("", node);
	rest.name = num(all.length - max) + " more";
	rest.more = true;
	for (const n of all.slice(max)) {
		rest.size += n.size;
		rest.old += n.old;
		rest.sum = (rest.sum || 0) + n.weight();
	}
	rest.weight = () => rest.sum;
	return [...all.slice(0, max), rest];
}

class Treemap {
	constructor(open, pick) {
		this.open = open;
		this.pick = pick;
		this.at = -1;
		this.canvas = h("canvas", { tabindex: "0", role: "img",
		    onkeydown: e => this.key(e), onpointermove: e => this.over(e),
		    onpointerleave: () => this.choose(-1), onclick: e => {
			this.over(e);
			this.enter();
		    } });
		this.info = h("div.info", { "aria-live": "polite" });
		this.element = h("div", this.canvas, this.info);
		drawn(this.canvas, () => this.draw());
	}

	show(node) {
		this.node = node;
		this.at = -1;
		this.canvas.setAttribute("aria-label", "treemap of " +
		    safe(node.name) + "; arrow keys choose, Enter opens, " +
		    "Backspace goes back");
		this.draw();
		this.tell();
	}

	draw() {
		const width = this.canvas.clientWidth;
		if (width === 0 || !this.node)
			return;
		const height = Math.max(260, Math.min(560, width * .55));
		const c = surface(this.canvas, width, height);
		const dark = matchMedia("(prefers-color-scheme: dark)").matches;
		const text = color("text"), line = color("card");
		const more = color("more"), less = color("less");
		this.boxes = squarify(largest(this.node, MOST), 0, 0, width, height);
		c.textBaseline = "top";
		this.boxes.forEach((b, i) => {
			const hue = (i * 47 + 212) % 360;
			const tone = (k, n) => DIFFERENCE ? n.size > n.old ?
			    more : less : n.more && k === 0 ? color("soft") :
			    "hsl(" + hue + (dark ? " 30% " + (28 + k) :
			    " 48% " + (84 - k)) + "%)";
			c.fillStyle = tone(0, b.n);
			c.fillRect(b.x, b.y, b.w, b.h);
			const head = b.w > 46 && b.h > 34 ? 18 : 0;
			if (b.w > 24 && b.h > 24 && !b.n.more &&
			    b.n.opens())
				squarify(largest(b.n, Math.max(8, Math.round(b.w *
				    b.h / 24))), b.x + 2, b.y + head + 1, b.w - 4,
				    b.h - head - 3).forEach((x, k) => {
					c.fillStyle = tone(x.n.more ? 3 :
					    6 + k % 2 * 5, x.n);
					c.fillRect(x.x, x.y, Math.max(0, x.w - 1),
					    Math.max(0, x.h - 1));
					if (x.w > 60 && x.h > 14)
						this.text(c, x.n.name, x, 11, text);
				});
			c.strokeStyle = line;
			c.lineWidth = 1;
			c.strokeRect(b.x + .5, b.y + .5, b.w, b.h);
			if (b.w > 34 && b.h > 15)
				this.text(c, b.n.name, b, 12, text, true);
		});
		const b = this.boxes[this.at];
		if (b) {
			c.strokeStyle = color("focus");
			c.lineWidth = 3;
			c.strokeRect(b.x + 1.5, b.y + 1.5, Math.max(1, b.w - 3),
			    Math.max(1, b.h - 3));
		}
	}

	text(c, label, b, size, fill, bold) {
		c.save();
		c.beginPath();
		c.rect(b.x, b.y, b.w - 4, b.h);
		c.clip();
		c.font = (bold ? "600 " : "") + size + "px system-ui, sans-serif";
		c.fillStyle = fill;
		c.fillText(safe(label), b.x + 4, b.y + 3);
		c.restore();
	}

	choose(i) {
		if (i === this.at)
			return;
		this.at = i;
		this.draw();
		this.tell();
	}

	tell() {
		const b = this.boxes && this.boxes[this.at];
		const n = b ? b.n : this.node;
		this.info.replaceChildren(h("b.name", n.name), " ",
		    describe(n), h("br"), h("small", b && !b.n.more && b.n.opens() ?
		    plural(b.n.children().length, "thing") +
		    " in it: click or Enter to open" :
		    "Point or use the arrow keys; Enter opens, Backspace goes " +
		    "back."));
	}

	over(e) {
		const r = this.canvas.getBoundingClientRect();
		const x = e.clientX - r.left, y = e.clientY - r.top;
		this.choose((this.boxes || []).findIndex(b => x >= b.x &&
		    x < b.x + b.w && y >= b.y && y < b.y + b.h));
	}

	enter() {
		const b = this.boxes && this.boxes[this.at];
		if (!b || b.n.more)
			return;
		if (b.n.opens())
			this.open(b.n);
		else
			this.pick(b.n);
	}

	key(e) {
		const n = (this.boxes || []).length;
		const f = { ArrowRight: () => this.choose((this.at + 1) % n),
		    ArrowDown: () => this.choose((this.at + 1) % n),
		    ArrowLeft: () => this.choose((this.at + n - 1) % n),
		    ArrowUp: () => this.choose((this.at + n - 1) % n),
		    Home: () => this.choose(0), End: () => this.choose(n - 1),
		    Enter: () => this.enter(),
		    Backspace: () => this.node.parent &&
		    this.open(this.node.parent),
		    Escape: () => this.node.parent &&
		    this.open(this.node.parent) }[e.key];
		if (!f || n === 0 || e.ctrlKey || e.altKey || e.metaKey)
			return;
		e.preventDefault();
		f();
	}
}

function describe(n) {
	if (DIFFERENCE)
		return change(n.size - n.old) + " bytes: " + num(n.old) +
		    " before, " + num(n.size) + " now";
	return plural(n.size, "byte") + (n.parent ? ", " + percent(n.size,
	    rootOf(n).size) + " of all" : "");
}

function rootOf(n) {
	while (n.parent)
		n = n.parent;
	return n;
}

// The sizes of one function by section and by what they are.
function detail(n) {
	const objects = n.objects || [];
	if (DIFFERENCE)
		return table(["section", "#before", "#now", "#change"],
		    objects.map(o => [h("code", o.section), num(o.old_size),
		    num(o.size), change(o.size - o.old_size)]));
	return table(["section", "start", "#bytes", "of which"], objects.map(o =>
	    [h("code", o.section), h("code", hex(o.start)), num(o.size),
	    PARTS.filter(p => o[p]).map(p => p + " " + num(o[p])).join(", ")]));
}

function sectionTable(objects) {
	const sections = new Map();
	for (const o of objects) {
		let s = sections.get(o.section);
		if (!s)
			sections.set(o.section, s = { name: o.section, size: 0,
			    old: 0, n: 0, parts: {} });
		s.size += o.size;
		s.old += o.old_size || 0;
		s.n++;
		for (const p of PARTS)
			if (o[p])
				s.parts[p] = (s.parts[p] || 0) + o[p];
	}
	const list = [...sections.values()];
	if (DIFFERENCE)
		return [list, table(["section", "#before", "#now", "#change"],
		    list.slice(0, 100).map(s => [h("code", s.name), num(s.old),
		    num(s.size), change(s.size - s.old)]))];
	const parts = PARTS.filter(p => list.some(s => s.parts[p]));
	return [list, table(["section", "#bytes", ...parts.map(p => "#" + p)],
	    list.slice(0, 100).map(s => [h("code", s.name), num(s.size),
	    ...parts.map(p => num(s.parts[p]))]))];
}

function mapCard(objects, sections) {
	const several = new Set(objects.map(fileOf)).size > 1;
	const crumbs = h("nav.crumbs", { "aria-label": "where" });
	const more = h("div");
	const pick = n => more.replaceChildren(h("h3", h("span.name",
	    n.name)), detail(n));
	const open = n => {
		const path = [];
		for (let p = n; p; p = p.parent)
			path.unshift(p);
		crumbs.replaceChildren(...path.flatMap((p, i) => [i > 0 ? "\u203a" :
		    "", h("button", { type: "button", "aria-current": p === n ?
		    "location" : undefined, onclick: () => open(p) },
		    p.name)]));
		map.show(n);
		list.show(n.children());
		more.replaceChildren();
		if (n.objects)
			pick(n);
	};
	const map = new Treemap(open, pick);
	const list = new LongTable([
	    { head: DIFFERENCE ? "change" : "bytes", width: "6rem", num: true,
	    cell: n => DIFFERENCE ? change(n.size - n.old) : num(n.size),
	    key: n => n.weight() },
	    DIFFERENCE ? { head: "now", width: "6rem", num: true, cell: n =>
	    num(n.size), key: n => n.size } : { head: "share", width: "4.5rem",
	    num: true, cell: n => percent(n.size, rootOf(n).size) },
	    { head: "name", width: "minmax(7rem,1fr)", cell: n =>
	    n.opens() ? h("span", h("b.name", n.name), h("small", " " +
	    num(n.children().length))) : n.name, key: n => n.name },
	    { head: "", width: "3.5rem", cell: n => n.opens() ? h("button",
	    { type: "button", tabindex: "-1", style: { padding: "0 .4rem" },
	    onclick: e => {
		e.stopPropagation();
		open(n);
	    } }, "open") : "" }],
	    { rows: [], filter: true, label: "what is in it", what: "things",
	    id: idOf, match: (n, w) =>
	    n.name.toLowerCase().includes(w), height: "30rem", select: pick });
	list.view.addEventListener("keydown", e => {
		const n = list.rows[list.at];
		if (e.key === "Enter" && n && n.opens())
			open(n);
		else if (e.key === "Backspace" && map.node.parent)
			open(map.node.parent);
	});
	const names = ["all sections", ...sections.slice(0, 12).map(s => s.name)];
	const choose = i => open(buildTree(objects, i === 0 ? null : names[i],
	    several));
	const tools = h("div.tools", sections.length > 1 ? choice("sections",
	    names, 0, choose) : "", crumbs);
	const result = card(DIFFERENCE ? "What changed, by name" :
	    "What it costs, by name", tools, DIFFERENCE ? h("div.legend",
	    [["more", "larger"], ["less", "smaller"]].map(k => h("span", h("i",
	    { style: { background: "var(--" + k[0] + ")" } }), k[1]))) : "",
	    h("div.split", h("div", map.element, more), list.element));
	choose(0);
	OPEN = id => {
		let n = rootOf(map.node);
		for (;;) {
			const next = n.children().find(x => id === idOf(x) ||
			    id.startsWith(idOf(x) + "/"));
			if (next === undefined || !next.opens())
				break;
			n = next;
		}
		if (n !== map.node)
			open(n);
		return false;
	};
	return [sizeNews(objects, rootOf(map.node)), result];
}

// The names on the way from all to it.
function idOf(n) {
	return n.parent && n.parent.parent ? idOf(n.parent) + "/" + n.name :
	    n.name;
}

// What the page says.
function sizeNews(objects, all) {
	const first = all.children().slice(0, 3);
	if (DIFFERENCE)
		return news(h("b", change(all.size - all.old) + " bytes"), ": " +
		    num(all.old) + " before, " + num(all.size) + " now, of what " +
		    "changed; most " + some(first.map(n => n.name + " " +
		    change(n.size - n.old)), 3) + ".");
	return news(h("b", plural(all.size, "byte")), "; the largest: " +
	    some(first.map(n => n.name + " " + percent(n.size, all.size)), 3) +
	    ".");
}

function view(objects, root) {
	const sizes = objects.filter(o => o.type === "size");
	const sums = objects.filter(o => o.type === "summary");
	const images = objects.filter(o => o.type === "image");
	DIFFERENCE = sums.some(o => o.old_size !== undefined);
	for (const s of sums.slice(0, 200)) {
		const image = images.find(i => fileOf(i) === fileOf(s)) || {};
		root.append(facts([["file", h("code", fileOf(s))],
		    ...imageFacts([image].filter(i => i.type)), ["as", s.as && s.as + " " +
		    (s.version || "")], ["before", num(s.old_size)],
		    [DIFFERENCE ? "now" : "bytes", num(s.size)],
		    ["change", DIFFERENCE ? change(s.size - s.old_size) : ""],
		    ["functions", num(s.functions)], ["rows", num(s.rows)],
		    ["stubs", num(s.stubs)], ["compared", num(s.compared)],
		    ["differing", num(s.differing)], ["rules", s.rules]]));
		if (s.left_out && s.left_out.length)
			root.append(card("Left out: " + plural(s.left_out.length,
			    "function"), new LongTable([
			    { head: "start", width: "9rem", cell: f =>
			    h("code", f.start), key: f => f.start },
			    { head: "function", width: "minmax(10rem,1fr)",
			    cell: f => f.symbol || "", key: f => f.symbol || "" },
			    { head: "reason", width: "minmax(14rem,1fr)",
			    cell: f => f.reason, key: f => f.reason }],
			    { rows: s.left_out, label: "left out",
			    what: "functions", match: (f, w) => (f.symbol + " " +
			    f.reason).toLowerCase().includes(w) }).element));
	}
	if (sizes.length > 0) {
		const [list, shown] = sectionTable(sizes);
		const [said, map] = mapCard(sizes, list);
		root.prepend(said);
		root.append(card(DIFFERENCE ? "By section, of what changed" :
		    "By section", shown), map);
	} else if (sums.length > 0 && !sums.some(s => s.as))
		root.append(h("p", DIFFERENCE ? "No function's tables changed." :
		    "Nothing has a size."));
	others(objects, root, ["image", "error", "size", "summary"]);
}
