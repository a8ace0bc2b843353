// path-to-regexp: the routes are tried in the order in which they were registered.
// Debian's package is outside the folders of other builds of Node: NODE_PATH=/usr/share/nodejs.
"use strict";
const { match } = require("path-to-regexp");
const { version } = require("path-to-regexp/package.json");
const { serve, translated, Refused, Unsupported } = require("../starters/candidate.js");

class PathToRegexp {
  routes = [];

  add(pattern, number) {
    // Without a slash before it, `:name*` does not match components.
    if (pattern === "*") throw new Unsupported("a wildcard without a slash before it");
    const text = translated(pattern, (name) => `:${name}`, (name) => `:${name}*`, ":{}*+?\\");
    try {
      // A name with a star is missing if it has taken nothing.
      const nothing = text.endsWith(":rest_*") ? { rest_: [] } : {};
      this.routes.push({ number, nothing, match: match(text, { decode: decodeURIComponent }) });
    } catch (error) {
      throw error instanceof TypeError ? new Refused("invalidPattern") : error;
    }
  }

  find(path) {
    try {
      for (const { number, nothing, match } of this.routes) {
        const found = match(path);
        if (found) return [number, { ...nothing, ...found.params }];
      }
    } catch (error) {
      // A value cannot be decoded.
      throw error instanceof URIError ? new Refused("invalidURL") : error;
    }
    return null;
  }

  query(text) {
    const items = new URLSearchParams(text);
    return Object.fromEntries([...items.keys()].map((name) => [name, items.getAll(name)]));
  }

  listed() {
    return this.routes.map(({ number }) => number);
  }
}

serve("path-to-regexp", version, () => new PathToRegexp());
