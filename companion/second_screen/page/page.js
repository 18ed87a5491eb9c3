"use strict";
// Follows the table: draws whatever state it is told, and looks for the table again when it is
// gone. All words come from the table in the language of this browser; nothing is stored but a
// number by which the table knows this screen again, and who sits here.

const asked = new URLSearchParams(location.search);
const wanted = location.pathname.endsWith("/tv") ? "tv" : asked.get("view");
const view = ["tv", "overlay"].includes(wanted) ? wanted : "phone";
const language = asked.get("lang") || "";
document.documentElement.classList.add(view);

const SILENT_MS = 25000; // the table says at least every 10 s that it is there
const RETRY_MS = 1000;

let words = {};
let look = { faces: {} };
let game = null;
let me = { number: 0, photo: false, asks: false };
let source = null;
let heard = Date.now();
let isSending = false;
let answer = null;
let safe = 0; // the port of the same page over https

const memory = {
  get(name) { try { return localStorage.getItem(name) || ""; } catch { return ""; } },
  set(name, value) { try { localStorage.setItem(name, value); } catch { /* a private window */ } },
};

function drawnNumber() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
// The same page over another port is another page to the browser: it is told who it is.
const told = /^#[0-9a-f]{32}$/.test(location.hash) ? location.hash.slice(1) : "";
const own = told || memory.get("me") || drawnNumber();
memory.set("me", own);
if (told) history.replaceState(null, "", location.pathname + location.search);

const byId = (id) => document.getElementById(id);
const part = (id, name) => byId(id).querySelector(name);
const address = (name, more = {}) =>
  `${name}?${new URLSearchParams({ me: own, ...(language ? { lang: language } : {}), ...more })}`;

function make(tag, kind, text = "") {
  const element = document.createElement(tag);
  if (kind) element.className = kind;
  if (text) element.textContent = text;
  return element;
}
const fill = (parent, children) => parent.replaceChildren(...children);
const filled = (text, values) => text.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);

function drawing(svg, name) {
  const holder = make("span", "");
  // It is the table's own text, never anything that people typed.
  holder.innerHTML = svg;
  const shape = holder.firstElementChild;
  shape.setAttribute("role", "img");
  shape.setAttribute("aria-label", name);
  return shape;
}

function painted(element, face) {
  element.style.background = look.faces[face].fill;
  element.style.color = look.faces[face].on;
  return element;
}

function chip(face) {
  if (!look.faces[face]) return make("span", "chip", "?");
  return painted(make("span", "chip", look.faces[face].letter), face);
}

function card(shown) {
  if (!look.faces[shown.face]) return make("div", "card empty", shown.name);
  const element = painted(make("div", "card"), shown.face);
  element.append(drawing(look.faces[shown.face].svg, shown.name), make("b", "", look.faces[shown.face].letter));
  return element;
}

function ticket(shown) {
  const element = make("span", `ticket c-${shown.colour}${shown.is_void ? " void" : ""}`);
  element.append(make("i", "", shown.badge), document.createTextNode(shown.text || "?"));
  return element;
}

function lot(shown) {
  const element = make("div", "lot");
  element.classList.toggle("unsure", !shown.is_sure);
  element.classList.toggle("sold", Boolean(shown.sold_to));
  element.append(make("div", "title", shown.title));
  if (shown.price) {
    const tablet = make("div", "tablet", shown.price);
    const small = make("small", "", shown.modifier);
    if (shown.has_clock) small.append(drawing(look.clock, words.clock));
    tablet.append(small);
    element.append(tablet);
  }
  element.append(...shown.cards.map(card));
  if (!shown.is_sure) element.append(make("div", "title", words.reading));
  if (shown.tickets.length) {
    const tickets = make("div", "tickets");
    tickets.append(...shown.tickets.map(ticket));
    element.append(tickets, make("div", "sum", shown.total));
  }
  if (shown.sold_to) {
    element.append(make("div", "sold-to", filled(words.sold, { name: shown.sold_to })));
  }
  return element;
}

function track(shown) {
  const held = new Map(shown.stacks.map((stack) => [stack.space, stack.faces]));
  return Array.from({ length: shown.spaces }, (_, index) => {
    const faces = held.get(index + 1) || [];
    const space = make("div", faces.length ? "space held" : "space");
    space.classList.toggle("many", faces.length > 1);
    space.append(make("span", "number", String(index + 1)), ...faces.map(chip));
    return space;
  });
}

function move(shown) {
  const element = make("span", "move");
  element.append(chip(shown.face), document.createTextNode(shown.way));
  return element;
}

function player(shown) {
  const element = make("div", `player c-${shown.colour}${shown.is_active ? " on" : ""}`);
  const name = make("span", "name", shown.name);
  const note = [shown.is_first ? words.first : "", shown.note].filter(Boolean).join(", ");
  if (note) name.append(make("small", "", note));
  const rows = make("div", "rows");
  rows.append(...shown.rows.map((row) => {
    const held = make("span", "row");
    held.append(chip(row.face), document.createTextNode(row.count));
    return held;
  }));
  element.append(make("span", "badge", shown.badge), name, make("span", "money", shown.money), rows);
  if (view === "phone") {
    element.addEventListener("click", () => {
      memory.set("mine", memory.get("mine") === shown.name ? "" : shown.name);
      draw();
    });
  }
  return element;
}

function scoreTable(score, players) {
  const top = make("tr", "");
  top.append(make("th", ""), ...players.map((one) => make("th", "", one.badge)));
  return [top, ...score.rows.map((row) => {
    const line = make("tr", row.total ? "total" : "");
    line.append(make("td", "", row.title), ...row.cells.map((cell) => make("td", "", cell)));
    return line;
  })];
}

function draw() {
  document.title = game ? `${game.heading} · ${words.title}` : words.title || "Tsukiji";
  document.querySelector("main").hidden = !game;
  document.documentElement.classList.toggle("over", Boolean(game && game.is_over));
  byId("heading").textContent = game ? game.heading : "";
  byId("now").textContent = game ? game.now : words.none || "";
  fill(byId("phases"), (game ? game.phases : []).map((name, index) =>
    make("li", index === game.phase ? "on" : "", name)));
  for (const id of ["lots", "market", "players", "score"]) part(id, "h2").textContent = words[id];
  if (game) {
    byId("lots").hidden = !game.lots.length;
    fill(part("lots", ".lots"), game.lots.map(lot));
    byId("market").hidden = !game.track;
    fill(part("market", ".moves"), game.track ? game.track.moves.map(move) : []);
    fill(part("market", ".track"), game.track ? track(game.track) : []);
    const mine = view === "phone" ? memory.get("mine") : "";
    const order = [...game.players].sort((a, b) => (b.name === mine) - (a.name === mine));
    fill(part("players", ".players"), order.map(player));
    byId("score").hidden = !game.score;
    part("score", ".verdict").textContent = game.score ? game.score.title : "";
    fill(part("score", "table"), game.score ? scoreTable(game.score, game.players) : []);
  }
  drawFooter();
}

function photoButton(text, kind, joins) {
  const label = make("label", `button ${kind}`, text);
  const input = make("input", "");
  input.type = "file";
  // A phone then turns its own format into one of these.
  input.accept = "image/jpeg,image/png,image/webp";
  input.setAttribute("capture", "environment");
  input.addEventListener("change", () => input.files.length && send(input.files[0], joins));
  label.append(input);
  return label;
}

function drawFooter() {
  document.querySelector("footer").hidden = view !== "phone" || !me.number;
  document.querySelector("footer").classList.toggle("let-in", me.photo);
  byId("who").textContent = me.number ? filled(words.you, { number: me.number }) : "";
  const buttons = [];
  if (me.photo && !isSending) {
    buttons.push(photoButton(words.photograph, "", false));
    if (answer && answer.read) buttons.push(photoButton(words.again, "quiet", true));
    buttons.push(...live.buttons());
  } else if (!me.photo && !me.asks) {
    const ask = make("button", "quiet", words.ask);
    ask.addEventListener("click", () => fetch(address("ask"), { method: "POST" }));
    buttons.push(ask);
  }
  fill(byId("buttons"), buttons);
  drawAnswer();
}

// Apart from the buttons: one that is drawn anew under a finger is not tapped.
function drawAnswer() {
  let lines = answer ? answer.lines : [];
  if (isSending) lines = [words.sending];
  else if (!me.photo && me.asks) lines = [words.asked];
  else if (me.photo) lines = [...lines, ...live.lines()];
  fill(byId("answer"), lines.map((line) => make("p", "", line)));
}

async function send(file, joins) {
  isSending = true;
  drawFooter();
  try {
    const reply = await fetch(address("photo", { joins: joins ? "1" : "0" }), {
      method: "POST", body: file, headers: { "content-type": file.type || "image/jpeg" },
    });
    const troubles = { 413: words.large, 429: words.busy };
    answer = reply.ok ? await reply.json()
      : { read: false, lines: [troubles[reply.status] || words.refused] };
  } catch {
    answer = { read: false, lines: [words.gone] };
  }
  isSending = false;
  drawFooter();
}

function trouble(text) {
  byId("trouble").hidden = !text;
  byId("trouble").textContent = text || "";
}

function listen() {
  if (source) source.close();
  heard = Date.now();
  source = new EventSource(address("events"));
  const on = (name, act) => source.addEventListener(name, (event) => {
    heard = Date.now();
    trouble("");
    act(JSON.parse(event.data));
  });
  on("table", (told) => {
    // What was said about a photo is read by the time that the table goes on.
    if (game && told.game && told.game.now !== game.now) answer = null;
    game = told.game;
    draw();
  });
  on("me", (told) => { me = told; drawFooter(); });
  on("beat", () => {});
  on("over", () => { trouble(words.over); later(); });
  source.onerror = () => { trouble(words.gone); later(); };
}

let waiting = 0;
function later() {
  source.close();
  clearTimeout(waiting);
  waiting = setTimeout(begin, RETRY_MS);
}

async function begin() {
  clearTimeout(waiting);
  try {
    const [told, drawn] = await Promise.all(
      [address("words.json"), "look.json"].map(async (name) => {
        const reply = await fetch(name);
        if (!reply.ok) throw new Error(name);
        return reply.json();
      }));
    words = told.words;
    safe = told.safe;
    look = drawn;
    document.documentElement.lang = told.language;
    if (!game) { byId("now").textContent = words.looking; }
    listen();
  } catch {
    // Before the first words there are none to say it in.
    trouble(words.gone || "…");
    waiting = setTimeout(begin, RETRY_MS);
  }
}

setInterval(() => {
  if (source && Date.now() - heard > SILENT_MS) { trouble(words.gone); listen(); }
}, 5000);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && source && source.readyState === EventSource.CLOSED) begin();
});
live.tell(drawFooter, drawAnswer);
begin();
