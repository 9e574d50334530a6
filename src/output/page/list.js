// SPDX-License-Identifier: GPL-3.0-or-later
// list: strips of code to scale, a track a table, and what is no track's.

const CLASSES = [
	["table", "cover", "under a table"], ["plt", "plt", "stubs of the linker"],
	["data", "data", "data"], ["padding", "padding", "padding"],
	["gap", "gap", "gap"]
];

// Everything about the sections of one image.
function codeOf(group) {
	const summary = group.objects.find(o => o.type === "summary" &&
	    o.gap !== undefined);
	const names = summary ? summary.tables.map(t => t.table) : [];
	const sections = [], byName = new Map(), masks = new Map();
	const maskOf = tables => {
		let mask = 0;
		names.forEach((t, i) => {
			if (tables.includes(t))
				mask |= 1 << i;
		});
		masks.set(tables, mask);
		return mask;
	};
	for (const o of group.objects) {
		if (o.type !== "span" && o.type !== "gap")
			continue;
		let s = byName.get(o.section);
		// Spans of a section stand in one row; another may have its name.
		if (!s || s !== sections[sections.length - 1] ||
		    o.start < s.end) {
			s = { name: o.section, start: o.start, spans: [], ends: [],
			    kinds: [], masks: [], gaps: [], functions: [], size: 0, length: 0,
			    bytes: { table: 0, plt: 0, data: 0, padding: 0, gap: 0 } };
			byName.set(o.section, s);
			sections.push(s);
		}
		const kind = o.type === "gap" ? 4 :
		    CLASSES.findIndex(c => c[0] === o.class);
		let mask = 0;
		// Equal arrays of tables are one.
		if (o.tables !== undefined) {
			mask = masks.get(o.tables);
			if (mask === undefined)
				mask = maskOf(o.tables);
		}
		const at = sub(o.start, s.start);
		// What was not asked for lacks.
		if (at > s.length) {
			s.spans.push(null);
			s.ends.push(at);
			s.kinds.push(6);
			s.masks.push(0);
		}
		s.end = o.end;
		s.length = at + o.size;
		s.size += o.size;
		s.bytes[CLASSES[kind][0]] += o.size;
		s.spans.push(o);
		s.ends.push(s.length);
		s.kinds.push(kind);
		s.masks.push(mask);
		if (kind === 4)
			s.gaps.push(o);
	}
	for (const e of group.objects)
		if (e.type === "entry" && e.start !== undefined) {
			const s = e.text_section !== undefined ?
			    byName.get(e.text_section) : sections.find(x =>
			    e.start >= x.start && e.start < x.end);
			if (s)
				s.functions.push({ at: sub(e.start, s.start),
				    end: e.end === undefined ? undefined :
				    sub(e.end, s.start), name: nameOf(e),
				    entries: [e] });
		}
	for (const s of sections) {
		s.functions.sort((a, b) => a.at - b.at);
		// One function, as every table has it.
		const all = [];
		for (const f of s.functions) {
			const last = all[all.length - 1];
			if (last && last.at === f.at) {
				last.entries.push(f.entries[0]);
				last.name = last.name || f.name;
				if (f.end > last.end || last.end === undefined)
					last.end = f.end;
			} else
				all.push(f);
		}
		all.forEach((f, i) => {
			if (f.end === undefined || f.end <= f.at)
				f.end = i + 1 < all.length ? all[i + 1].at : s.length;
		});
		s.functions = all;
	}
	return { names, sections, summary };
}

// What a span is in a track (or -1: in all of them together).
function stateOf(s, i, track) {
	if (s.kinds[i] !== 0)
		return s.kinds[i];
	return track < 0 || s.masks[i] & 1 << track ? 0 : 5;
}

// Draws [from, to) of a section into a band; each pixel by shares.
function drawBand(c, s, track, from, to, x0, y, width, height, palette) {
	const scale = width / (to - from), n = Math.ceil(width);
	const sums = new Float64Array(6 * n);
	let i = search(s.ends.length, k => s.ends[k] > from);
	let begin = i === 0 ? 0 : s.ends[i - 1];
	for (; i < s.ends.length && begin < to; begin = s.ends[i++]) {
		const state = stateOf(s, i, track);
		if (state === 6)
			continue;
		const a = Math.max(0, (begin - from) * scale);
		const b = Math.min(n, (s.ends[i] - from) * scale);
		const k = Math.floor(a), e = Math.min(n - 1, Math.floor(b));
		if (k === e)
			sums[6 * k + state] += b - a;
		else {
			sums[6 * k + state] += k + 1 - a;
			for (let x = k + 1; x < e; x++)
				sums[6 * x + state] += 1;
			sums[6 * e + state] += b - e;
		}
	}
	const order = [0, 1, 2, 3, 5, 4];
	for (let x = 0; x < n; x++) {
		let top = y + height;
		let total = 0;
		for (const k of order)
			total += sums[6 * x + k];
		if (total === 0)
			continue;
		for (const k of order) {
			const part = sums[6 * x + k] / total * height;
			if (part === 0)
				continue;
			c.fillStyle = palette[k];
			c.fillRect(x0 + x, top - part, 1, part + .3);
			top -= part;
		}
		// However small, what lacks a table is seen.
		for (const k of [5, 4]) {
			const part = sums[6 * x + k] / total * height;
			if (part > 0 && part < 4) {
				c.fillStyle = palette[k];
				c.fillRect(x0 + x, y, 1, 4);
			}
		}
	}
}

function palette() {
	return [...CLASSES.map(k => color(k[1])), color("lacks")];
}

// Round numbers of bytes for a ruler.
function ticks(from, to, width) {
	const want = (to - from) / Math.max(2, width / 110);
	const step = Math.pow(2, Math.ceil(Math.log2(Math.max(1, want))));
	const list = [];
	for (let v = Math.ceil(from / step) * step; v < to; v += step)
		list.push(v);
	return list;
}

// The large strip of one section, which can be zoomed.
class Strip {
	constructor(code, s) {
		this.code = code;
		this.s = s;
		this.from = 0;
		this.to = s.length;
		this.cursor = null;
		this.canvas = h("canvas", { tabindex: "0", role: "img",
		    "aria-label": "section " + s.name + ", " + s.size +
		    " bytes; arrow keys move, plus and minus zoom, N and P go to " +
		    "the next and previous gap, Home shows all",
		    onkeydown: e => this.key(e), onpointerdown: e => this.down(e),
		    onpointermove: e => this.move(e),
		    onpointerup: e => this.up(e),
		    onpointerleave: () => this.point(null),
		    ondblclick: e => this.zoomTo(this.at(e)) });
		this.canvas.addEventListener("wheel", e => this.wheel(e),
		    { passive: false });
		this.info = h("div.info", { "aria-live": "polite" });
		this.place = h("span.dim");
		const names = [...code.names];
		if (names.length === 0)
			names.push("code");
		this.labels = h("div.labels", h("div",
		    { style: { height: "20px" } }, h("span", "\u00a0")),
		    names.map(t => h("div", { style: { height: "26px",
		    paddingTop: "2px" } }, t)),
		    h("div", { style: { height: "22px", paddingTop: "1px" } },
		    "functions"));
		this.tracks = names.length;
		this.element = h("div.strip", h("div.tools",
		    h("button", { type: "button", onclick: () => this.zoom(.5) },
		    "zoom in"), h("button", { type: "button",
		    onclick: () => this.zoom(2) }, "zoom out"),
		    h("button", { type: "button",
		    onclick: () => this.show(0, s.length) }, "all"),
		    s.gaps.length > 0 ? h("button", { type: "button",
		    onclick: () => this.gap(-1) }, "previous gap") : "",
		    s.gaps.length > 0 ? h("button", { type: "button",
		    onclick: () => this.gap(1) }, "next gap") : "", this.place),
		    h("div.tracks", this.labels, this.canvas), this.info);
		this.point(null);
		drawn(this.canvas, () => this.draw());
	}

	draw() {
		const width = this.canvas.clientWidth;
		if (width === 0)
			return;
		const c = surface(this.canvas, width, 20 + 26 * this.tracks + 24);
		const colors = palette(), text = color("dim");
		this.place.textContent = hex(this.address(this.from)) + " to " +
		    hex(this.address(this.to)) + ", " + bytes(this.to - this.from);
		c.font = "11px system-ui, sans-serif";
		c.fillStyle = text;
		for (const v of ticks(this.from, this.to, width)) {
			const x = (v - this.from) / (this.to - this.from) * width;
			c.fillRect(Math.round(x), 14, 1, 5);
			const label = hex(this.address(v));
			if (x + c.measureText(label).width + 3 < width)
				c.fillText(label, x + 3, 12);
		}
		for (let t = 0; t < this.tracks; t++)
			drawBand(c, this.s, this.code.names.length ? t : -1,
			    this.from, this.to, 0, 20 + 26 * t + 2, width, 22,
			    colors);
		this.drawFunctions(c, 20 + 26 * this.tracks, width);
		if (this.cursor !== null) {
			const x = (this.cursor - this.from) /
			    (this.to - this.from) * width;
			c.fillStyle = color("text");
			c.fillRect(Math.round(x), 14, 1,
			    6 + 26 * this.tracks + 22);
		}
	}

	drawFunctions(c, y, width) {
		const f = this.s.functions, scale = width / (this.to - this.from);
		const fill = [color("accent-soft"), color("soft")];
		const text = color("text"), line = color("line");
		let i = search(f.length, k => f[k].end > this.from), done = -1;
		for (; i < f.length && f[i].at < this.to; i++) {
			const x = Math.max(0, (f[i].at - this.from) * scale);
			const e = Math.min(width, (f[i].end - this.from) * scale);
			// A pixel that has one is full.
			if (e <= done)
				continue;
			done = Math.max(Math.ceil(e), Math.floor(x) + 1);
			c.fillStyle = e - x < 2 ? line : fill[i % 2];
			c.fillRect(x, y + 1, Math.max(1, e - x), 20);
			if (e - x < 36 || !f[i].name)
				continue;
			c.fillStyle = text;
			c.save();
			c.beginPath();
			c.rect(x, y, e - x - 3, 22);
			c.clip();
			c.fillText(safe(f[i].name), x + 4, y + 15);
			c.restore();
		}
	}

	address(at) {
		const v = Math.floor(at);
		return typeof this.s.start === "bigint" ?
		    this.s.start + BigInt(v) : this.s.start + v;
	}

	at(e) {
		const r = this.canvas.getBoundingClientRect();
		return this.from + (e.clientX - r.left) / r.width *
		    (this.to - this.from);
	}

	show(from, to) {
		const size = this.s.length;
		const n = Math.min(size, Math.max(to - from, Math.min(16, size)));
		from = Math.max(0, Math.min(from, size - n));
		this.from = from;
		this.to = from + n;
		this.draw();
	}

	zoom(factor, at) {
		const n = this.to - this.from;
		if (at === undefined)
			at = this.cursor !== null && this.cursor > this.from &&
			    this.cursor < this.to ? this.cursor :
			    this.from + n / 2;
		const from = at - (at - this.from) * factor;
		this.show(from, from + n * factor);
	}

	functionAt(at) {
		const f = this.s.functions;
		const i = search(f.length, k => f[k].at > at) - 1;
		return i >= 0 && at < f[i].end ? f[i] : null;
	}

	// The function there fills a third of the strip.
	zoomTo(at) {
		const f = this.functionAt(at);
		if (!f)
			this.zoom(.25, at);
		else
			this.focus(f.at, f.end);
	}

	focus(from, to) {
		const n = Math.max(to - from, 16);
		this.show(from - n, to + n);
		this.point(from);
	}

	gap(step) {
		const g = this.s.gaps, at = this.cursor === null ?
		    (step > 0 ? -1 : Infinity) : this.cursor;
		const places = g.map(o => sub(o.start, this.s.start));
		const i = step > 0 ? places.findIndex(p => p > at) :
		    places.filter(p => p < at).length - 1;
		if (i >= 0 && i < g.length)
			this.focus(places[i], places[i] + g[i].size);
	}

	wheel(e) {
		if (!e.ctrlKey && !e.shiftKey &&
		    Math.abs(e.deltaX) <= Math.abs(e.deltaY))
			return;
		e.preventDefault();
		if (e.ctrlKey)
			this.zoom(Math.pow(1.005, e.deltaY), this.at(e));
		else {
			const by = (e.deltaX || e.deltaY) *
			    (this.to - this.from) / this.canvas.clientWidth;
			this.show(this.from + by, this.to + by);
		}
	}

	down(e) {
		this.drag = { x: e.clientX, from: this.from, to: this.to };
		this.canvas.setPointerCapture(e.pointerId);
	}

	move(e) {
		if (this.drag) {
			const by = (this.drag.x - e.clientX) *
			    (this.to - this.from) / this.canvas.clientWidth;
			this.show(this.drag.from + by, this.drag.to + by);
		}
		this.point(this.at(e));
	}

	up() {
		this.drag = null;
	}

	key(e) {
		const n = this.to - this.from, one = n / 50;
		const at = this.cursor === null ? this.from : this.cursor;
		const f = { ArrowLeft: () => this.step(at - one),
		    ArrowRight: () => this.step(at + one),
		    "+": () => this.zoom(.5), "=": () => this.zoom(.5),
		    "-": () => this.zoom(2), Home: () => this.show(0, this.s.length),
		    Enter: () => this.zoomTo(at), n: () => this.gap(1),
		    p: () => this.gap(-1) }[e.key];
		if (!f || e.ctrlKey || e.metaKey || e.altKey)
			return;
		e.preventDefault();
		f();
	}

	step(at) {
		at = Math.min(this.s.length - 1, Math.max(0, at));
		if (at < this.from || at >= this.to) {
			const by = at < this.from ? at - this.from :
			    at - this.to + (this.to - this.from) / 50;
			this.show(this.from + by, this.to + by);
		}
		this.point(at);
	}

	// Says what is there.
	point(at) {
		this.cursor = at;
		this.draw();
		if (at === null || at < 0 || at >= this.s.length) {
			this.info.replaceChildren(h("span.dim",
			    "Drag or use the arrow keys to move, Ctrl and wheel or " +
			    "+ and \u2212 to zoom, double click or Enter to see one " +
			    "function, N and P for the next and previous gap."));
			return;
		}
		const s = this.s, f = this.functionAt(at);
		const i = search(s.ends.length, k => s.ends[k] > at);
		const p = s.spans[i], parts = [h("code", hex(this.address(at)))];
		if (f && f.name)
			parts.push("  ", h("b.name", f.name), "+0x" +
			    Math.floor(at - f.at).toString(16));
		if (p) {
			parts.push(h("br"), CLASSES[s.kinds[i]][2] + ", " +
			    plural(p.size, "byte") + " from " + hex(p.start));
			if (p.tables)
				parts.push(": " + p.tables.join(", ") +
				    (p.lacks && p.lacks.length ? "; not in " +
				    p.lacks.join(", ") : ""));
			if (p.type === "gap")
				parts.push(...gapText(p));
		}
		if (f)
			parts.push(h("br"), f.entries.map(e => e.table + " " +
			    e.section + "+" + hex(e.offset)).join(", "));
		this.info.replaceChildren(...parts.map(x =>
		    typeof x === "string" ? document.createTextNode(safe(x)) : x));
	}
}

function gapText(o) {
	const parts = [];
	if (o.symbol)
		parts.push(" in ", h("b.name", nameOf(o)));
	if (o.after)
		parts.push(" after ", h("b.name", o.after));
	if (o.before)
		parts.push(" before ", h("b.name", o.before));
	if (o.reason)
		parts.push((parts.length ? ": " : " ") + o.reason);
	if (o.source)
		parts.push(" (" + o.source + ")");
	return parts;
}

function legend(code) {
	const many = code.names.length > 1;
	return h("div.legend", CLASSES.map(k => h("span", h("i",
	    { style: { background: "var(--" + k[1] + ")" } }), k[2])),
	    many ? h("span", h("i", { style: { background: "var(--lacks)" } }),
	    "not in this table, but in another") : "",
	    h("span", "to scale; what lacks a table is at least a pixel"));
}

// What the page says of one image.
function imageNews(code, tables) {
	const s = code.summary;
	if (tables.length === 0)
		return news("It has no unwind tables.");
	if (!s || s.size === 0)
		return "";
	const gaps = code.sections.flatMap(x => x.gaps).sort((a, b) =>
	    b.size - a.size);
	const due = s.table + s.gap;
	const lacks = s.tables.filter(t => t.due && t.covered < s.table);
	const parts = [];
	if (gaps.length === 0)
		parts.push("Every byte of code that needs a table has one");
	else {
		const names = gaps.map(o => nameOf(o) || (o.before ? "code before " +
		    o.before : o.after ? "code after " + o.after :
		    hex(o.start)));
		const reason = gaps[0].reason;
		parts.push(h("b", plural(gaps.length, "gap")), ", " +
		    plural(s.gap, "byte") + " of " + num(due) + ": " +
		    some(names, 3) + (reason && gaps.every(o => o.reason ===
		    reason) ? ", " + reason : ""));
	}
	if (lacks.length > 0)
		parts.push("; " + lacks.map(t => t.table + " has " +
		    percent(t.covered, t.due)).join(", "));
	return news(parts, ".");
}

function tablesCard(group) {
	const tables = group.objects.filter(o => o.type === "table");
	const rows = tables.map(t => [h("b", t.table), h("code", t.section || "-"),
	    h("code", hex(t.address !== undefined ? t.address : t.offset)),
	    num(t.size), num(t.entries), t.rows === undefined ? "-" : num(t.rows),
	    num(t.covered), t.due ? percent(t.covered, t.due) : "-",
	    t.due ? h("span.meter", { role: "img", "aria-label":
	    percent(t.covered, t.due) }, h("i", { style: { width:
	    100 * t.covered / t.due + "%" } })) : ""]);
	return card("Tables", rows.length ? table(["table", "section", "address",
	    "#size", "#entries", "#rows", "#bytes covered", "#of what is due", ""],
	    rows) : h("p", "no unwind tables"));
}

function codeCard(code) {
	const s = code.summary;
	return card("Code", facts([["bytes", num(s.size)],
	    ...CLASSES.map(k => [k[2], h("span", num(s[k[0]]) + " ",
	    h("small", percent(s[k[0]], s.size)))])]),
	    h("div.bar", { "aria-hidden": "true" }, CLASSES.map(k => h("i",
	    { style: { background: "var(--" + k[1] + ")",
	    width: 100 * s[k[0]] / s.size + "%" } }))),
	    s.tables.length > 1 || s.tables.some(t => t.covered !== t.due) ?
	    table(["table", "#bytes of code", "#that it is due", "#share"],
	    s.tables.map(t => [h("b", t.table), num(t.covered), num(t.due),
	    percent(t.covered, t.due)])) : "");
}

// What links to a place say: the image where there are several, its section.
let SHOWN = "";

function idAt(s, start) {
	return SHOWN + s.name + "+" + hex(start);
}

// The small strip in the row of a section.
function smallStrip(s) {
	const canvas = h("canvas", { "aria-hidden": "true" });
	drawn(canvas, () => {
		const width = canvas.clientWidth;
		if (width > 0)
			drawBand(surface(canvas, width, 14), s, -1, 0, s.length, 0, 0,
			    width, 14, palette());
	});
	return canvas;
}

function sectionsCard(code) {
	const place = h("div");
	const at = h("h3");
	const functions = h("div");
	const pick = s => {
		const strip = new Strip(code, s);
		at.textContent = "";
		at.append(h("code", s.name), " ", h("small", plural(s.size, "byte") +
		    ", " + plural(s.functions.length, "function") + ", " +
		    plural(s.gaps.length, "gap")));
		place.replaceChildren(strip.element, legend(code));
		functions.replaceChildren();
		const lists = [];
		if (s.gaps.length > 0) {
			const t = new LongTable([
			    { head: "size", width: "6rem", num: true,
			    cell: o => num(o.size), key: o => o.size },
			    { head: "start", width: "9rem", cell: o =>
			    h("code", hex(o.start)), key: o => o.start },
			    { head: "gap", width: "minmax(14rem,1fr)", cell: o =>
			    h("span", gapText(o)), key: o => o.reason || "" }],
			    { rows: s.gaps.slice().sort((a, b) => b.size - a.size),
			    label: "gaps", what: "gaps", id: o => idAt(s, o.start),
			    match: (o, w) =>
			    [o.symbol, o.demangled, o.after, o.before, o.reason,
			    hex(o.start)].join(" ").toLowerCase().includes(w),
			    select: o => strip.focus(sub(o.start, s.start),
			    sub(o.end, s.start)) });
			lists.push(h("div", h("h3", "Gaps, largest first"),
			    t.element));
		}
		if (s.functions.length > 0) {
			const t = new LongTable([
			    { head: "start", width: "9rem", cell: f =>
			    h("code", hex(f.entries[0].start)), key: f => f.at },
			    { head: "size", width: "5rem", num: true,
			    cell: f => num(f.end - f.at), key: f => f.end - f.at },
			    { head: "function", width: "minmax(12rem,1fr)", cell:
			    f => f.name || h("span.dim", "without a name"),
			    key: f => f.name }],
			    { rows: s.functions, label: "functions", what:
			    "functions", id: f => idAt(s, f.entries[0].start),
			    match: (f, w) => (f.name + " " +
			    hex(f.entries[0].start)).toLowerCase().includes(w),
			    select: f => strip.focus(f.at, f.end) });
			lists.push(h("div", h("h3", "Functions"), t.element));
		}
		functions.append(h(lists.length > 1 ? "div.two" : "div", lists));
	};
	const list = new LongTable([
	    { head: "section", width: "minmax(8rem,14rem)", cell: s =>
	    h("code", s.name), key: s => s.name },
	    { head: "start", width: "9rem", cell: s => h("code", hex(s.start)),
	    key: s => s.start },
	    { head: "bytes", width: "7rem", num: true, cell: s => num(s.size),
	    key: s => s.size },
	    { head: "gaps", width: "6rem", num: true, cell: s => num(s.bytes.gap),
	    key: s => s.bytes.gap },
	    { head: "from its start to its end", width: "minmax(10rem,1fr)",
	    cell: s => s.strip = s.strip || smallStrip(s) }],
	    { rows: code.sections, label: "sections of code", what: "sections",
	    height: "13em", match: (s, w) => s.name.toLowerCase().includes(w),
	    select: pick });
	// The largest is what one wants to see.
	let first = 0;
	code.sections.forEach((s, i) => {
		if (s.size > code.sections[first].size)
			first = i;
	});
	list.at = first;
	pick(code.sections[first]);
	openSection = (name, address) => {
		const i = code.sections.findIndex(s => s.name === name &&
		    address >= s.start && address <= s.end);
		if (i >= 0 && list.rows.indexOf(code.sections[i]) !== list.at)
			list.pick(list.rows.indexOf(code.sections[i]));
	};
	return [card("Sections of code", list.element), h("section.card", at,
	    place, functions)];
}

let openSection = () => undefined;

function showImage(group, root) {
	const code = codeOf(group), image = group.image || {};
	openSection = () => undefined;
	root.replaceChildren(imageNews(code, group.objects.filter(o =>
	    o.type === "table")), facts([["file", h("code", group.name)],
	    ...imageFacts([image].filter(i => i.type))]),
	    tablesCard(group));
	if (code.summary && code.summary.size > 0)
		root.append(codeCard(code));
	if (code.sections.length > 0)
		root.append(...sectionsCard(code));
	else {
		const list = group.objects.filter(o => o.type === "entry" &&
		    o.start !== undefined);
		if (list.length > 0)
			root.append(card("Entries", new LongTable([
			    { head: "table", width: "9rem", cell: e => e.table,
			    key: e => e.table },
			    { head: "start", width: "10rem", cell: e =>
			    h("code", hex(e.start)), key: e => e.start },
			    { head: "end", width: "10rem", cell: e =>
			    h("code", hex(e.end)) },
			    { head: "function", width: "minmax(12rem,1fr)",
			    cell: nameOf, key: nameOf }], { rows: list,
			    label: "entries", what: "entries", match: (e, w) =>
			    (e.table + " " + hex(e.start) + " " + nameOf(e))
			    .toLowerCase().includes(w) }).element));
	}
	const readers = group.objects.find(o => o.profiles);
	if (readers)
		root.append(readersCard(readers.profiles));
}

function imagesNews(groups) {
	const bad = groups.filter(g => g.gap > 0).sort((a, b) => b.gap - a.gap);
	const bare = groups.filter(g => g.tables.length === 0);
	return news(bad.length === 0 ?
	    "No image has code that lacks a table" : [h("b",
	    plural(bad.length, "image")), " of " + num(groups.length) +
	    (bad.length === 1 ? " has" : " have") + " code without a table, " +
	    plural(bad.reduce((n, g) => n + g.gap, 0), "byte") +
	    ", most of it " + baseName(bad[0].name)], bare.length ? "; " +
	    plural(bare.length, "has", "have") + " no table at all" : "", ".");
}

function view(objects, root) {
	const totals = objects.filter(o => o.images !== undefined);
	const groups = groupByImage(objects.filter(o => o.type !== "error" &&
	    o.images === undefined));
	const place = h("div");
	let showAt = () => undefined;
	for (const t of totals)
		root.append(card("All " + plural(t.images, "image"),
		    table(["table", "#tables", "#size", "#entries", "#rows",
		    "#bytes covered", "#of what is due"], t.tables.map(x =>
		    [h("b", x.table), num(x.tables), num(x.size), num(x.entries),
		    num(x.rows), num(x.covered), percent(x.covered, x.due)]))));
	if (groups.length > 1) {
		for (const g of groups) {
			const s = g.objects.find(o => o.type === "summary");
			g.gap = s ? s.gap : 0;
			g.size = s ? s.size : 0;
			g.tables = g.objects.filter(o => o.type === "table");
		}
		const list = new LongTable([
		    { head: "image", width: "minmax(14rem,2fr)", cell: g => g.name,
		    key: g => g.name },
		    { head: "tables", width: "minmax(10rem,1fr)", cell: g =>
		    g.tables.map(t => t.table).join(", ") },
		    { head: "code", width: "7rem", num: true, cell: g =>
		    num(g.size), key: g => g.size },
		    { head: "gaps", width: "7rem", num: true, cell: g =>
		    num(g.gap), key: g => g.gap }],
		    { rows: groups, label: "images", what: "images",
		    height: "14em", match: (g, w) =>
		    g.name.toLowerCase().includes(w),
		    select: g => showAt(g) });
		root.append(imagesNews(groups), card("Images", list.element));
		list.at = 0;
	}
	root.append(place);
	if (groups.length === 0)
		return;
	let at = 0;
	const show = i => {
		at = i;
		SHOWN = groups.length > 1 ? i + 1 + ":" : "";
		showImage(groups[i], place);
	};
	showAt = g => show(groups.indexOf(g));
	show(0);
	OPEN = id => {
		const m = /^(?:(\d+):)?(.*)\+(0x[0-9a-f]+)$/.exec(id);
		if (!m)
			return false;
		if (m[1] && groups[m[1] - 1] && at !== m[1] - 1)
			show(m[1] - 1);
		openSection(m[2], narrow(BigInt(m[3])));
		return false;
	};
}
