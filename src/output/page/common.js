// SPDX-License-Identifier: GPL-3.0-or-later
// What the pages of all commands share: the objects, elements, long tables.
// Nothing of a file ever becomes markup: all text goes through text nodes.

// The lines of jsonl (output/page_data.h).
async function data() {
	const e = document.getElementById("data"), text = e.textContent;
	if (e.type !== "application/gzip")
		return text.trim();
	const gzip = Uint8Array.from(atob(text), c => c.charCodeAt(0));
	return (await new Response(new Blob([gzip]).stream().pipeThrough(
	    new DecompressionStream("gzip"))).text()).trim();
}

// What holds an address or an offset.  Names of a file may look like one.
const HEX = ["start", "end", "offset", "address", "pc", "until", "lsda",
    "other_start", "symbol_offset", "fde", "cie", "cfa", "ra", "bias", "asked",
    "from", "sp", "words_at"];

// What links lead to by number, each type counted by itself.
const COUNTED = { finding: 0, difference: 0, frame: 0 };
const NUMBER = Symbol("number");

// Objects of those lines.  Addresses become numbers, above 2^53 BigInt, but in
// objects inside of others they stay text.
function parse(text) {
	return text.split("\n").map(line => {
		const o = JSON.parse(line);
		if (o.type in COUNTED)
			o[NUMBER] = ++COUNTED[o.type];
		for (const k of HEX)
			if (typeof o[k] === "string" &&
			    /^0x(0|[1-9a-f][0-9a-f]{0,15})$/.test(o[k]))
				o[k] = o[k].length < 16 ? Number(o[k]) :
				    narrow(BigInt(o[k]));
		return o;
	});
}

function narrow(v) {
	return v <= 9007199254740991n ? Number(v) : v;
}

// The document of --format=json, to be saved.
function original(text) {
	return '{"schema":"unwinddump-1","objects":[\n' +
	    text.replaceAll("\n", ",\n") + "\n]}\n";
}

function hex(v) {
	return v === undefined ? "" : typeof v === "string" ? v :
	    "0x" + v.toString(16);
}

// The difference of two addresses that are near each other.
function sub(a, b) {
	return typeof a === typeof b ? Number(a - b) :
	    Number(BigInt(a) - BigInt(b));
}

function num(v) {
	return v === undefined ? "" : String(v).replace(/\B(?=(\d{3})+$)/g, ",");
}

// With its sign.
function change(v) {
	return (v > 0 ? "+" : v < 0 ? "\u2212" : "") + num(Math.abs(v));
}

function bytes(v) {
	if (v < 10000)
		return num(v) + " B";
	const units = ["KiB", "MiB", "GiB"];
	let i = -1;
	while (v >= 1024 && i < 2) {
		v /= 1024;
		i++;
	}
	return v.toFixed(v < 10 ? 2 : v < 100 ? 1 : 0) + " " + units[i];
}

function percent(part, whole) {
	if (!whole)
		return "";
	const v = 100 * part / whole;
	// Never all unless it is, and never nothing.
	return part === whole ? "100%" : part === 0 ? "0%" :
	    Math.min(Math.max(v, 0.001), 99.999).toFixed(v > 99.9 || v < 0.1 ?
	    3 : 1) + "%";
}

function plural(n, one, many) {
	return num(n) + " " + (n === 1 ? one : many || one + "s");
}

// What would change more than its own place is shown as its code.
function safe(s) {
	return String(s).replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
	    c => "\\u" + c.charCodeAt(0).toString(16).padStart(4, "0"));
}

function nameOf(o) {
	return o.demangled || o.symbol || o.name || "";
}

function fileOf(o) {
	return (o.member ? o.file + "(" + o.member + ")" : o.file || "") +
	    (o.arch ? " [" + o.arch + "]" : "");
}

function baseName(path) {
	return String(path).replace(/^.*\/(?=[^\/])/, "");
}

// h("td.num", { title: "..." }, "text", [element, ...], ...); what is not there
// is left out.
function h(what, ...rest) {
	const parts = what.split("."), e = document.createElement(parts[0]);
	if (parts.length > 1)
		e.className = parts.slice(1).join(" ");
	for (const r of rest.flat(Infinity)) {
		if (r === undefined || r === null || r === false || r === "")
			continue;
		if (r instanceof Node)
			e.append(r);
		else if (typeof r === "object") {
			for (const k of Object.keys(r))
				if (k.startsWith("on"))
					e.addEventListener(k.slice(2), r[k]);
				else if (k === "style")
					Object.assign(e.style, r[k]);
				else if (r[k] !== undefined && r[k] !== false)
					e.setAttribute(k, r[k] === true ? "" :
					    r[k]);
		} else
			e.append(safe(r));
	}
	return e;
}

// What the page has to say, in a sentence or two.
function news(...rest) {
	return h("p.news", { role: "status" }, rest);
}

// "a, b and 3 more"
function some(names, max) {
	const shown = names.slice(0, names.length === max + 1 ? max + 1 : max);
	const left = names.length - shown.length;
	const last = left > 0 ? num(left) + " more" :
	    shown.length > 1 ? shown.pop() : undefined;
	return shown.join(", ") + (last === undefined ? "" : " and " + last);
}

function card(title, ...rest) {
	return h("section.card", h("h2", title), ...rest);
}

// What readers of tables take of the code, the least first (--profile).
function readersCard(list) {
	const share = p => p.code_bytes ? p.code_taken / p.code_bytes : 1;
	const lost = p => Object.entries(p.rows).filter(([k, n]) => n > 0 &&
	    k !== "ok" && k !== "root").map(([k, n]) => num(n) + " " + k);
	return card("Who can read it", h("p.dim",
	    "Bytes of code whose rows each reader takes, and the rows that it " +
	    "does not."), table(["reader", "as of", "#taken", "", "rows not taken"],
	    list.map(p => p.tables.length === 0 ?
	    [h("b", p.profile), p.date, "", "", "reads no table of such a file"] :
	    [h("b", p.profile), p.date, percent(p.code_taken, p.code_bytes),
	    h("span.meter", { role: "img", "aria-label":
	    percent(p.code_taken, p.code_bytes) }, h("i", { style: { width:
	    100 * share(p) + "%" } })), p.dropped ? "the file is not taken: " +
	    p.dropped : lost(p).join(", ")])));
}

// Of the one image that a page is about.
function imageFacts(objects) {
	const list = objects.filter(o => o.type === "image");
	const o = list[0];
	return list.length !== 1 ? [] : [["machine", o.machine], ["build id",
	    o.build_id && h("code", o.build_id)], ["uuid", o.uuid &&
	    h("code", o.uuid)]];
}

// Pairs of words and values, those without a value left out.
function facts(pairs) {
	const list = h("dl.facts");
	for (const [k, v] of pairs)
		if (v !== undefined && v !== "")
			list.append(h("div", h("dt", k), h("dd", v)));
	return list;
}

// A table of few rows: cells are text or elements.
function table(heads, rows) {
	return h("div.wide", h("table", h("thead", h("tr", heads.map(t =>
	    h(t.startsWith("#") ? "th.num" : "th", { scope: "col" },
	    t.replace(/^#/, ""))))),
	    h("tbody", rows.map(r => h("tr", r.map((c, i) =>
	    h(heads[i].startsWith("#") ? "td.num" : "td", c)))))));
}

// The list of rows of an entry, as dump prints them.
function ruleTable(rows, mark) {
	if (!rows || rows.length === 0)
		return h("p.dim", "no rows");
	const regs = [];
	for (const r of rows)
		for (const k of Object.keys(r.regs || {}))
			if (!regs.includes(k))
				regs.push(k);
	const body = rows.map((r, i) => {
		const cells = [r.pc, r.cfa, r.ra === undefined ? "" : r.ra,
		    ...regs.map(k => r.regs && r.regs[k] || "")];
		const flags = ["signed", "signed_pc", "type", "signal"]
		    .filter(k => r[k]).map(k => k === "type" ? r[k] : k);
		return h("tr", mark && mark(r, i) ? { class: mark(r, i) } : "",
		    cells.map(c => h("td", h("code", c))),
		    h("td", flags.join(" ")));
	});
	return h("div.wide", h("table.rules", h("thead", h("tr", ["pc", "cfa",
	    "ra", ...regs, ""].map(t => h("th", { scope: "col" }, t)))),
	    h("tbody", body)));
}

const LINE = 24;

// A table of any number of rows of which only those in sight exist.
// columns: { head, width, num, cell(row) -> text or element, key(row), line: a
//     line of its own below the others }
// options: rows, label, height, select(row), match(row, word), filter,
//     id(row): what links to it say
class LongTable {
	constructor(columns, options) {
		columns = columns.filter(c => c);
		this.columns = columns;
		this.o = options;
		this.high = columns.some(c => c.line) ? 2 * LINE : LINE;
		this.all = options.rows;
		this.rows = this.all;
		this.at = -1;
		this.sorted = null;
		this.descending = false;
		this.id = "t" + ++LongTable.count;
		const grid = columns.filter(c => !c.line).map(c => c.width ||
		    "minmax(6rem,1fr)").join(" ");
		this.head = h("div.lt-head", { role: "row" }, columns.map((c, i) =>
		    c.line ? "" : h("div" + (c.num ? ".num" : ""),
		    { role: "columnheader" }, c.key ? h("button",
		    { type: "button", onclick: () => this.sort(i) }, c.head) :
		    c.head)));
		this.body = h("div.lt-rows", { role: "rowgroup" });
		this.space = h("div.lt-space", this.body);
		this.view = h("div.lt-view", { role: "grid", tabindex: "0",
		    "aria-label": options.label,
		    onscroll: () => this.draw(),
		    onkeydown: e => this.key(e) }, this.head, this.space);
		this.view.style.setProperty("--grid", grid);
		this.view.style.setProperty("--high", this.high + "px");
		this.view.style.maxHeight = options.height || "26em";
		this.count = h("span.dim", { "aria-live": "polite" });
		this.bar = h("div.lt-bar");
		if (options.match && (this.all.length > 8 || options.filter))
			this.bar.append(h("label", h("span", "find "),
			    h("input", { type: "search", size: "24",
			    oninput: e => this.filter(e.target.value) })));
		this.bar.append(this.count);
		this.cut = h("p.lt-cut.dim");
		this.element = h("div.lt", this.bar, this.view, this.cut);
		LongTable.all.push(this);
		this.update();
		onSize(this.view, () => this.draw());
	}

	update() {
		const n = this.rows.length;
		// Browsers have no room for more than some million pixels.
		this.scale = Math.max(1, n * this.high / 8e6);
		this.space.style.height = n * this.high / this.scale + "px";
		this.view.setAttribute("aria-rowcount", n + 1);
		const what = this.o.what || "rows", all = this.all.length;
		this.count.textContent = (n === all ? "" : num(n) + " of ") +
		    num(all) + " " + (all === 1 ? what.slice(0, -1) : what);
		this.drawn = null;
		this.draw();
	}

	show(rows) {
		this.all = this.rows = rows;
		this.at = -1;
		this.refilter();
	}

	refilter() {
		const words = (this.words || "").toLowerCase().split(/\s+/)
		    .filter(w => w !== "");
		this.rows = words.length === 0 ? this.all :
		    this.all.filter(r => words.every(w => this.o.match(r, w)));
		if (this.sorted !== null) {
			const key = this.columns[this.sorted].key;
			const up = this.descending ? -1 : 1;
			this.rows = this.rows.slice().sort((a, b) => {
				const x = key(a), y = key(b);
				return x < y ? -up : x > y ? up : 0;
			});
		}
		this.at = -1;
		this.update();
	}

	filter(text) {
		this.words = text;
		this.view.scrollTop = 0;
		this.refilter();
	}

	sort(i) {
		const first = this.columns[i].num === true;
		this.descending = this.sorted === i ? !this.descending : first;
		this.sorted = i;
		[...this.head.children].forEach((e, k) => {
			if (k === i)
				e.setAttribute("aria-sort", this.descending ?
				    "descending" : "ascending");
			else
				e.removeAttribute("aria-sort");
		});
		this.refilter();
	}

	draw() {
		const n = this.rows.length;
		const high = this.view.clientHeight || 300;
		const top = this.view.scrollTop * this.scale;
		const from = Math.max(0, Math.floor(top / this.high) - 8);
		const to = Math.min(n, from + Math.ceil(high / this.high) + 17);
		const key = from + ":" + to + ":" + this.at + ":" + this.scale;
		if (key === this.drawn)
			return;
		this.drawn = key;
		this.body.style.transform = "translateY(" +
		    (from * this.high - top + top / this.scale) + "px)";
		this.cut.textContent = to - from < n ? "rows " + num(from + 1) +
		    " to " + num(to) + " of " + num(n) : "";
		const list = [];
		for (let i = from; i < to; i++) {
			const r = this.rows[i];
			list.push(h("div.lt-row", { role: "row",
			    id: this.id + "-" + i, "aria-rowindex": i + 2,
			    "aria-selected": i === this.at ? "true" : "false",
			    onclick: () => this.choose(i) },
			    this.columns.map(c => h("div" + (c.num ? ".num" : "") +
			    (c.line ? ".line" : ""), { role: "gridcell" },
			    c.cell(r)))));
		}
		this.body.replaceChildren(...list);
	}

	pick(i, quiet) {
		if (i < 0 || i >= this.rows.length)
			return;
		this.at = i;
		const top = i * this.high;
		const high = this.view.clientHeight - LINE - this.high;
		const at = this.view.scrollTop * this.scale;
		if (top < at)
			this.view.scrollTop = top / this.scale;
		else if (top > at + high)
			this.view.scrollTop = (top - high) / this.scale;
		this.view.setAttribute("aria-activedescendant",
		    this.id + "-" + i);
		this.draw();
		if (!quiet && this.o.select)
			this.o.select(this.rows[i]);
	}

	// By a reader, whose address then leads here.
	choose(i) {
		this.pick(i);
		if (this.o.id && this.rows[i] !== undefined)
			keepLink(this.o.id(this.rows[i]));
	}

	key(e) {
		const page = Math.max(1, Math.floor(this.view.clientHeight /
		    this.high) - 2), n = this.rows.length;
		const to = { ArrowDown: this.at + 1, ArrowUp: this.at - 1,
		    PageDown: this.at + page, PageUp: this.at - page,
		    Home: 0, End: n - 1 }[e.key];
		if (to === undefined || e.target !== this.view || n === 0)
			return;
		e.preventDefault();
		this.choose(Math.min(n - 1, Math.max(0, to)));
	}
}
LongTable.count = 0;
LongTable.all = [];

// Links: #ID is a row of a table that is shown.  What has to be shown before,
// views do: OPEN is called with the ID, and tells whether that is all.
let OPEN = id => false;

function keepLink(id) {
	history.replaceState(null, "", "#" + encodeURIComponent(id));
}

function follow() {
	let id = location.hash.slice(1);
	try {
		id = decodeURIComponent(id);
	} catch (e) {
		return;
	}
	if (id === "" || OPEN(id))
		return;
	LongTable.all = LongTable.all.filter(t => t.element.isConnected);
	for (const t of LongTable.all) {
		const i = t.o.id ? t.rows.findIndex(r => t.o.id(r) === id) : -1;
		if (i >= 0) {
			t.pick(i);
			t.element.scrollIntoView();
			return;
		}
	}
}

// Colours as the style sheet has them, for canvases.
function color(name) {
	return getComputedStyle(document.body).getPropertyValue("--" + name)
	    .trim();
}

const redraws = [];

// Sizes that change while sizes are told of wait for the next frame.
function onSize(element, f) {
	new ResizeObserver(() => requestAnimationFrame(f)).observe(element);
}

// Calls draw now, and when size or colours change.
function drawn(element, draw) {
	redraws.push(draw);
	onSize(element, draw);
}

// A canvas of sharp pixels; gives its context, in CSS pixels.
function surface(canvas, width, height) {
	const ratio = window.devicePixelRatio || 1;
	canvas.width = Math.round(width * ratio);
	canvas.height = Math.round(height * ratio);
	canvas.style.height = height + "px";
	const c = canvas.getContext("2d");
	c.setTransform(ratio, 0, 0, ratio, 0, 0);
	c.clearRect(0, 0, width, height);
	return c;
}

// The first index of n that is not below: ends(i) > v.
function search(n, above) {
	let lo = 0, hi = n;
	while (lo < hi) {
		const mid = (lo + hi) >> 1;
		if (above(mid))
			hi = mid;
		else
			lo = mid + 1;
	}
	return lo;
}

// Objects by image, in their order; what has none stands for itself.
function groupByImage(objects) {
	const map = new Map();
	for (const o of objects) {
		const key = fileOf(o);
		if (!map.has(key))
			map.set(key, { name: key, objects: [] });
		const g = map.get(key);
		if (o.type === "image")
			g.image = o;
		g.objects.push(o);
	}
	return [...map.values()];
}

// A choice among few, as buttons.
function choice(label, names, at, pick) {
	const group = h("div.choice", { role: "group", "aria-label": label });
	const buttons = names.map((t, i) => h("button", { type: "button",
	    "aria-pressed": i === at ? "true" : "false", onclick: () => {
		buttons.forEach((b, k) => b.setAttribute("aria-pressed",
		    k === i ? "true" : "false"));
		pick(i);
	} }, t));
	group.append(...buttons);
	return group;
}

function troubles(objects, root) {
	const bad = objects.filter(o => o.type === "error");
	if (bad.length > 0)
		root.append(card("Files that could not be read", h("ul",
		    bad.map(o => h("li", h("code", o.file), ": ", o.message)))));
}

// What no view knows, so that nothing is kept back.
function others(objects, root, known) {
	const rest = objects.filter(o => !known.includes(o.type));
	if (rest.length > 0)
		root.append(card("Further objects", h("pre.wide",
		    rest.slice(0, 200).map(o => JSON.stringify(o, (k, v) =>
		    typeof v === "bigint" ? hex(v) : v)).join("\n"))));
}

function save(text) {
	const url = URL.createObjectURL(new Blob([original(text)],
	    { type: "application/json" }));
	const a = h("a", { href: url, download: "unwinddump.json" });
	a.click();
	setTimeout(() => URL.revokeObjectURL(url), 1000);
}

async function start() {
	const still = document.getElementById("static");
	const text = await data(), objects = text === "" ? [] : parse(text);
	const root = h("main", { id: "view" });
	still.before(root);
	troubles(objects, root);
	view(objects, root);
	document.querySelector("footer").append(" ", h("button",
	    { type: "button", onclick: () => save(text) },
	    "save the data as JSON"));
	// Explanations are shown from there.
	still.hidden = true;
	const redraw = () => redraws.forEach(f => f());
	matchMedia("(prefers-color-scheme: dark)").addEventListener("change",
	    redraw);
	window.addEventListener("beforeprint", redraw);
	follow();
	window.addEventListener("hashchange", follow);
	document.body.dataset.ready = objects.length;
}
