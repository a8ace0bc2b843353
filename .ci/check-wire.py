#!/usr/bin/env python3
"""Checks the messages of the wire protocol against their schemas with an independent validator.

Without arguments: the examples of the pages in Conformance/wire. With FROM_RUNNER and FROM_CANDIDATE: recorded
lines, too.
"""
import json
import pathlib
import re
import sys

import jsonschema_rs

folder = pathlib.Path(__file__).resolve().parent.parent / "Conformance" / "wire"


def retrieve(uri):
    return json.loads(pathlib.Path(uri.removeprefix("file://")).read_text(encoding="utf-8"))


def validator(name):
    file = folder / f"{name}.schema.json"
    schema = {**json.loads(file.read_text(encoding="utf-8")), "$id": file.as_uri()}
    jsonschema_rs.meta.validate(schema)
    return jsonschema_rs.Draft202012Validator(schema, retriever=retrieve)


names = ["runner-hello", "candidate-hello", "scenario", "answer", "goodbye"]
validators = {name: validator(name) for name in names}
allowed = {">": {"hello", "scenario", "goodbye"}, "<": {"hello", "answer", "goodbye"}}
problems = 0
counts = {}


def check(side, line, place):
    global problems
    message = json.loads(line)
    kind = message.get("message")
    if kind not in allowed[side]:
        errors = [f"no message of this side: {kind}"]
    else:
        name = ("runner-" if side == ">" else "candidate-") + kind if kind == "hello" else kind
        counts[name] = counts.get(name, 0) + 1
        errors = [f"{e.instance_path}: {e.message[:200]}" for e in validators[name].iter_errors(message)]
    for error in errors:
        problems += 1
        print(f"{place}: {error}")


for page in sorted(folder.glob("*.md")):
    for block in re.findall(r"<!-- examples:.*?-->\n```\n(.*?)```", page.read_text(encoding="utf-8"), re.S):
        for line in block.splitlines():
            check(line[0], line[2:], f"Conformance/wire/{page.name}")
missing = [name for name in names if name not in counts]
for side, file in zip("><", sys.argv[1:]):
    lines = pathlib.Path(file).read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines, 1):
        check(side, line, f"{file}:{number}")
print(", ".join(f"{count} {name}" for name, count in counts.items()), f"- {problems} problems")
if missing:
    print("no example of", ", ".join(missing))
sys.exit(1 if problems or missing else 0)
