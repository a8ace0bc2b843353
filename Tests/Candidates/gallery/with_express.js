// The router of Express, as Debian has it: with path-to-regexp 6 in place of its own version of it.
// Debian's package is outside the folders of other builds of Node: NODE_PATH=/usr/share/nodejs.
"use strict";
const express = require("express");
const { version } = require("express/package.json");
const { serve, translated, Refused, Unsupported } = require("../starters/candidate.js");

const parsed = express().get("query parser fn");

class Express {
  router = express.Router();
  numbers = [];

  add(pattern, number) {
    // Without a slash before it, `:name*` does not match components.
    if (pattern === "*") throw new Unsupported("a wildcard without a slash before it");
    const text = translated(pattern, (name) => `:${name}`, (name) => `:${name}*`, ":{}*+?\\");
    try {
      // A name with a star may have taken nothing, and is undefined then.
      const nothing = text.endsWith(":rest_*") ? { rest_: "" } : {};
      this.router.get(text, ({ found, params: { rest_ = nothing.rest_, ...values } }) => {
        found([number, { rest_, ...values }]);
      });
    } catch (error) {
      throw error instanceof TypeError ? new Refused("invalidPattern") : error;
    }
    this.numbers.push(number);
  }

  find(path) {
    return new Promise((found, failed) => {
      // Express answers an error with its status, 400 if a value cannot be decoded.
      const refused = (error) => (error.status === 400 ? new Refused("invalidURL") : error);
      const request = { method: "GET", url: path, found };
      this.router.handle(request, {}, (error) => (error ? failed(refused(error)) : found(null)));
    });
  }

  query(text) {
    const items = Object.entries(parsed(text)).map(([name, value]) => [name, [value].flat()]);
    if (items.some(([, values]) => values.some((value) => typeof value !== "string"))) {
      throw new Unsupported("values inside values");
    }
    return Object.fromEntries(items);
  }

  listed() {
    return this.numbers;
  }
}

serve("express", version, () => new Express());
