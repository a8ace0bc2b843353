#!/usr/bin/env node
// A router of paths whose handlers, redirectors and guards are `async` functions, and a candidate of
// the wire protocol. An opening that waits is a promise that nobody has kept yet.
//
//   conformance run --command 'node Tests/Candidates/waiting.js' --dialect standard
const readline = require("node:readline");

class Unsupported extends Error {}
class Refused extends Error {}

/** Literals and parameters; `{...}` is the values of the path, `null` if it does not match. */
function matched(pattern, path) {
  const wanted = components(pattern), given = components(path), values = {};
  if (wanted.length !== given.length) return null;
  for (const [index, name] of wanted.entries()) {
    if (!name.startsWith(":")) {
      if (name !== given[index]) return null;
    } else {
      if (given[index] === "") return null;
      values[name.slice(1)] = given[index];
    }
  }
  return values;
}

function components(path) {
  const trimmed = path.replace(/^\//, "").replace(/\/$/, "");
  return trimmed === "" ? [] : trimmed.split("/");
}

/** Where a pattern is tried: literals before parameters, from the left. */
const rank = (pattern) => components(pattern).map((name) => (name.startsWith(":") ? 1 : 0)).join("");

class Router {
  routes = [];
  guards = [];

  add(pattern, handler, redirector) {
    const place = this.routes.findIndex((other) => rank(pattern) < rank(other.pattern));
    this.routes.splice(place < 0 ? this.routes.length : place, 0, { pattern, handler, redirector });
  }

  remove(pattern) {
    this.routes = this.routes.filter((route) => route.pattern !== pattern);
  }

  canOpen(url) {
    return this.routes.some((route) => matched(route.pattern, url.split("?")[0]));
  }

  /** Opens a URL: true if a handler has handled it. */
  async open(url, history = [url], inherited = {}) {
    const [path, query = ""] = url.split("?");
    const items = { ...inherited, ...firstItems(query) };
    for (const route of [...this.routes]) {
      const values = matched(route.pattern, path);
      if (!values) continue;
      const parameters = { ...items, ...values };
      const target = await route.redirector?.(parameters);
      if (target != null) {
        if (history.length > 5) throw new Refused("tooManyRedirects");
        if (history.includes(target)) throw new Refused("redirectLoop");
        return this.open(target, [...history, target], items);
      }
      const passed = await this.passed(parameters, path);
      if (!passed) return false;
      if (await route.handler(passed)) return true;
    }
    return false;
  }

  /** What the guards let through, or null. */
  async passed(parameters, path) {
    for (const each of [...this.guards]) {
      if (each.patterns.length && !each.patterns.some((pattern) => matched(pattern, path))) continue;
      parameters = await each.decide(parameters);
      if (!parameters) return null;
    }
    return parameters;
  }
}

/** The items of a query; of several of one name, the first. */
function firstItems(query) {
  const items = query.split("&").filter(Boolean).map((item) => {
    const [name, ...rest] = item.split("=");
    return [name, rest.join("=")];
  });
  return Object.fromEntries(items.reverse());
}

// The scenario

/** An opening that a step began: its promise, and what lets it continue. */
class Opening {
  events = [];
  resume = null;
  stopped = null;

  /** Waits until a step lets the opening continue. */
  wait() {
    return new Promise((resume) => {
      this.resume = resume;
      this.stopped?.();
    });
  }

  /** The answer of a step: the result, or that the opening waits. */
  async answer() {
    const stops = new Promise((stopped) => { this.stopped = stopped; });
    if (!this.resume) await Promise.race([this.result, stops]);
    const events = this.events.splice(0);
    if (this.resume) return { handled: false, waits: true, events };
    return { ...(await this.result), events };
  }

  async proceed() {
    const resume = this.resume;
    this.resume = null;
    resume?.();
    return this.answer();
  }
}

const KEYS = {
  register: "do pattern route handler redirect", open: "do url", canOpen: "do url", begin: "do opening step",
  finish: "do opening", kept: "do", unregister: "do pattern", removeInterceptor: "do label",
  addInterceptor: "do label routes result at",
};

class Scenario {
  router = new Router();
  begun = {};
  /** What handlers received, each with the label of its route. */
  calls = [];
  /** The opening that moves: only one does at a time. */
  moving = null;

  async step(step) {
    const other = Object.keys(step).find((key) => !KEYS[step.do]?.split(" ").includes(key));
    if (other) throw new Unsupported(other === "do" ? step.do : `'${other}' of '${step.do}'`);
    return (await this[step.do](step)) ?? null;
  }

  register({ pattern, route = pattern, handler = "accept", redirect }) {
    checked(pattern, /[*()?#%]/);
    const scripted = this.decided(handler, ["accept", "decline"]);
    const redirector = redirect === undefined ? undefined : this.redirector(route, redirect);
    this.router.add(pattern, async (parameters) => {
      this.event({ event: "call", route, parameters: { ...parameters } });
      this.calls.push([route, parameters]);
      return (await scripted()) === "accept";
    }, redirector);
  }

  redirector(route, script) {
    const scripted = this.decided(script, null);
    return async () => {
      const to = await scripted();
      if (typeof to === "string") this.event({ event: "redirect", route, to });
      return to;
    };
  }

  addInterceptor({ label, routes = [], result, at = Infinity }) {
    const scripted = this.decided(result, ["next", "reject"], "reset"), { guards } = this.router;
    if (guards.some((each) => each.label === label)) return;
    guards.splice(Math.max(0, at), 0, { label, patterns: routes, decide: async (parameters) => {
      this.event({ event: "intercept", interceptor: label, parameters: { ...parameters } });
      const decision = await scripted();
      return decision === "next" ? parameters : decision === "reject" ? null : decision.reset;
    } });
  }

  removeInterceptor({ label }) {
    if (!this.router.guards.some((each) => each.label === label)) throw new Refused("unknownName");
    this.router.guards = this.router.guards.filter((each) => each.label !== label);
  }

  unregister({ pattern }) { this.router.remove(pattern); }

  canOpen({ url }) { return { can: this.router.canOpen(checked(url, /[#%+]/)) }; }

  async open({ url }) {
    checked(url, /[#%+]/);
    return this.during(new Opening(), async (opening) => {
      opening.isPlain = true;
      return { ...(await this.result(url)), events: opening.events };
    });
  }

  begin({ opening: name, step: { do: kind, url, ...more } }) {
    if (kind !== "open" || Object.keys(more).length) throw new Unsupported("other steps than 'open'");
    checked(url, /[#%+]/);
    if (this.begun[name]) throw new Refused("nameTaken");
    const opening = this.begun[name] = new Opening();
    return this.during(opening, () => {
      opening.result = this.result(url);
      return opening.answer();
    });
  }

  finish({ opening: name }) {
    if (!this.begun[name]) throw new Refused("unknownName");
    return this.during(this.begun[name], (opening) => opening.proceed());
  }

  kept() {
    return { kept: this.calls.map(([route, parameters]) => ({ event: "call", route, parameters: { ...parameters } })) };
  }

  /** The result of an opening, without events. */
  async result(url) {
    try {
      return { handled: await this.router.open(url) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { handled: false, error: { code: error.message } };
    }
  }

  async during(opening, work) {
    this.moving = opening;
    try { return await work(opening); } finally { this.moving = null; }
  }

  event(event) { this.moving.events.push(event); }

  /** What a script answers, after waiting if it says so. */
  decided(script, words, object) {
    const waits = script?.waits === true, then = !waits ? script : "then" in script ? script.then : "accept";
    const isKnown = words ? words.includes(then) || then?.[object] : then === null || typeof then === "string";
    if (!isKnown) throw new Unsupported("other scripts");
    return async () => {
      if (waits && !this.moving.isPlain) await this.moving.wait();
      return then;
    };
  }
}

function checked(text, signs) {
  if (typeof text !== "string" || text.includes(":/") || signs.test(text)) throw new Unsupported("other URLs");
  if (text === "") throw new Refused("invalidURL");
  return text;
}

/** What came of each step, until one of them was not possible. */
async function observed(steps) {
  const scenario = new Scenario(), answers = [];
  for (const step of steps) {
    try {
      answers.push(await scenario.step(step));
    } catch (error) {
      if (error instanceof Unsupported) return [...answers, { unsupported: error.message }];
      if (!(error instanceof Refused)) return [...answers, { thrown: String(error) }];
      answers.push({ error: { code: error.message } });
    }
  }
  return answers;
}

async function answer(message) {
  if (message.message === "hello") return { message: "hello", protocol: 1, name: "waiting.js" };
  if (message.message !== "scenario") return { message: "goodbye" };
  return { message: "answer", id: message.id, observed: await observed(message.steps) };
}

(async () => {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const reply = await answer(JSON.parse(line));
    process.stdout.write(`${JSON.stringify(reply)}\n`);
    if (reply.message === "goodbye") break;
  }
})();
