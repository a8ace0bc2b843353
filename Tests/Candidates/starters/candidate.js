// The wire (Conformance/wire/README.md) for a router that knows paths, not URLs. In your file:
//   const { serve, translated, Unsupported, Refused } = require("./candidate.js");
//   serve("mine", "1.0", () => new Mine());
// `Mine` is an empty router with four functions, which may return promises, and throw `Unsupported`
// with what the router lacks or `Refused` with the code of an error:
//   add(pattern, number)  registers a pattern for the route of this number
//   find(path)            [number, parameters] of the route for a path, or null
//   query(text)           the values of each name in a query: {name: [value, ...]}
//   listed()              the numbers of the routes in the order in which they are tried
// The host of app://user/42 is put before the path, that of https://example.com/user/42 is dropped.
// Paths are percent-encoded. What a wildcard took is the parameter `rest_`, a string or an array.
// For a router that accepts only URLs with a scheme: serve("mine", "1.0", (schemes) => new Mine(schemes),
// { links: "app:" }). Then `find` receives whole URLs, app:/user/42 for /user/42, and not `query`.

class Unsupported extends Error {}
class Refused extends Error {}
const PARAMETER = /:([A-Za-z_][A-Za-z0-9_]*)/g;
const UNWRITABLE = /^\*$|:(?![A-Za-z_])|:[A-Za-z_][A-Za-z0-9_]*:[A-Za-z_]|[()]/;
const PARTS = /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?/;
const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/;
const SPECIAL = /^(https?|wss?|ftp|file)$/i;
const KEYS = {register: "do pattern route handler", open: "do url", canOpen: "do url", routes: "do"};

/** A pattern in the syntax of a router: `parameter` and `rest` write a name as a parameter and as a
 *  wildcard. A literal with a character of `special` cannot be written, nor a scheme if it has a colon. */
function translated(pattern, parameter, rest, special = "") {
  return pattern.split("/").map((component, index, all) => {
    if (component === "*" && index === all.length - 1 && rest) return rest("rest_");
    if (index === 0 && SCHEME.exec(component)?.[0] === component && !special.includes(":")) return component;
    const literals = component.replace(PARAMETER, "");
    if (UNWRITABLE.test(component) || [...special].some((one) => literals.includes(one))) {
      throw new Unsupported(`the component '${component}' of a pattern`);
    }
    return component.replace(PARAMETER, (_, name) => parameter(name));
  }).join("/");
}

/** A path after `start`; a URL with a scheme as it is. */
function link(url, start) {
  const [, space, text] = /^([\0-\x20]*)([^]*)$/.exec(url);
  if (text === "" || text.startsWith(":") || SCHEME.test(text)) return url;
  if (text.startsWith("//")) return `${space}${start.split(":")[0]}:${text}`;
  return space + start + (text.startsWith("/") ? text : `/${text}`);
}

/** The schemes of apps that a scenario names, in lower case, and `app`. */
function schemes(steps) {
  const named = JSON.stringify(steps).matchAll(/"\s*([A-Za-z][A-Za-z0-9+.-]*):\/|"scheme":"([^"]*)"/g);
  const all = ["app", ...[...named].map(([, one, other]) => (one ?? other).toLowerCase())];
  return [...new Set(all)].filter((name) => !SPECIAL.test(name));
}

/** Whether the dot segments of a path lead above its root, to a host before it. */
function climbs(path) {
  let depth = 0;
  return path.split("/").slice(1).some((segment) => {
    if (!/^(\.|%2e)$/i.test(segment)) depth += /^(\.|%2e){2}$/i.test(segment) ? -1 : 1;
    return depth < 0;
  });
}

/** Path and query of a URL. */
function split(url, links) {
  if (links) return [link(url, links), ""];
  if (url === "") throw new Refused("invalidURL");
  if (/[^\0-\x7f]/.test(url)) throw new Unsupported("characters that clients encode");
  const [, scheme = "", authority = "", path, query = ""] = PARTS.exec(url);
  const host = authority.slice(authority.lastIndexOf("@") + 1).replace(/:[0-9]*$/, "");
  const isBefore = host && !SPECIAL.test(scheme), whole = isBefore ? `/${host}${path}` : path;
  if (isBefore && climbs(path)) throw new Unsupported("dots that would remove the host");
  return [whole.startsWith("/") ? whole : `/${whole}`, query];
}

/** Does a step with a router; `routes` has what is registered. */
async function play(step, router, routes, links) {
  const other = Object.keys(step).find((key) => !KEYS[step.do]?.split(" ").includes(key));
  if (other) throw new Unsupported(other === "do" ? step.do : `'${other}' of '${step.do}'`);
  if (step.do === "routes") return { patterns: (await router.listed()).map((one) => routes[one].text) };

  const given = step.url ?? step.pattern, text = given?.$url ?? given;
  if (typeof text !== "string") throw new Unsupported("a URL or a pattern that is not a string");
  if (step.do === "register") {
    const { route = text, handler = "accept" } = step;
    if (!["accept", "decline"].includes(handler)) throw new Unsupported("other handlers");
    await router.add(text, routes.length);
    routes.push({ text, route, handled: handler === "accept" });
    return null;
  }
  const [path, query] = split(text, links), found = await router.find(path);
  if (step.do === "canOpen") return { can: Boolean(found) };
  if (!found) return { handled: false, events: [] };

  const { route, handled } = routes[found[0]], { rest_: rest, ...values } = found[1];
  const items = Object.entries(query ? await router.query(query) : {});
  if (items.some(([name]) => Object.hasOwn(values, name))) throw new Unsupported("a name in both path and query");
  const single = items.map(([name, all]) => [name, all.length > 1 ? all : all[0]]);
  const parameters = Object.fromEntries([...Object.entries(values), ...single]);
  const wildcard = typeof rest === "string" ? rest.split("/").slice(rest ? 0 : 1) : rest;
  return { handled, events: [{ event: "call", route, parameters, match: wildcard && { wildcard } }] };
}

/** What came of each step of a scenario, until one of them was not possible. */
async function observed(steps, router, links, answers = [], routes = []) {
  for (const step of steps) {
    try {
      answers.push(await play(step, router, routes, links));
    } catch (error) {
      if (error instanceof Unsupported) return [...answers, { unsupported: error.message }];
      if (!(error instanceof Refused)) return [...answers, { thrown: String(error) }];
      answers.push({ error: { code: error.message } });
    }
  }
  return answers;
}

/** Answers each line. `more` is what else the greeting says, such as `dialect`. */
exports.serve = async function serve(name, version, make, { links, ...more } = {}) {
  const hello = { message: "hello", protocol: 1, name, version, reservedKeys: false, ...more };
  let text = "";
  for await (const chunk of process.stdin.setEncoding("utf8")) {
    const lines = (text + chunk).split("\n");
    text = lines.pop();
    for (const { message, id, steps } of lines.map((line) => JSON.parse(line))) {
      const scenario = steps
        && { message: "answer", id, observed: await observed(steps, make(schemes(steps)), links) };
      process.stdout.write(JSON.stringify({ hello, scenario }[message] ?? { message }) + "\n");
      if (message === "goodbye") return;
    }
  }
};
Object.assign(exports, { translated, Unsupported, Refused });
