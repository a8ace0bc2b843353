#!/usr/bin/env python3
"""Plays the exported cases with the runner of Conformance/export/README.md, and compares its verdicts with ours.

Usage: check-export.py REPORT, the JSON report of `conformance run` on the same router in `standard`.
"""
import json
import pathlib
import re
import subprocess
import sys

import jsonschema_rs

root = pathlib.Path(__file__).resolve().parent.parent
folder = root / "Conformance/export"
problems = []

# The file, and the example of the page.
page = (folder / "README.md").read_text(encoding="utf-8")
export = json.loads((folder / "standard.json").read_text(encoding="utf-8"))
example = json.loads(re.search(r"```json\n(.*?)```", page, re.S)[1])
schema = json.loads((folder / "export.schema.json").read_text(encoding="utf-8"))
jsonschema_rs.meta.validate(schema)
validator = jsonschema_rs.Draft202012Validator(
    {**schema, "$id": (folder / "export.schema.json").as_uri()},
    retriever=lambda uri: json.loads(pathlib.Path(uri.removeprefix("file://")).read_text(encoding="utf-8")))
for error in [*validator.iter_errors(export), *validator.iter_errors(example)]:
    problems.append(f"{error.instance_path}: {error.message[:200]}")
cases = {case["id"]: case for case in export["cases"]}
if example["specification"] != export["specification"]:
    problems.append("the example is of another version")
problems += [f"the example of {case['id']} is not in the file" for case in example["cases"]
             if case != cases.get(case["id"])]

# What the page says of a small router.
capabilities = set(re.findall(r"^\| `(\w+)` \|", page.split("| capability |")[1].split("\n\n")[0], re.M))
for id, case in cases.items():
    keys = {key for step in case["steps"] for key in step} | {step["do"] for step in case["steps"]}
    if capabilities.issuperset(case["needs"]) and not {
            "do", "register", "pattern", "route", "open", "url", "expect"}.issuperset(keys):
        problems.append(f"{id} needs more of a small router than the page says")

# The verdicts.
runner = re.search(r"```python\n(.*?)```", page, re.S)[1]


def verdicts(program: str) -> dict[str, str]:
    """The verdicts of the runner by the ids of the cases."""
    done = subprocess.run([sys.executable, "-c", program], cwd=root, capture_output=True, text=True, check=True)
    lines = [line.split(" ") for line in done.stdout.splitlines()]
    return {id: verdict for verdict, _, id in lines}


theirs = verdicts(runner)
report = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
ours = {result["case"]: result["verdict"] for result in report["results"]}
for id in sorted(ours.keys() | theirs.keys()):
    if ours.get(id) != theirs.get(id):
        problems.append(f"{id}: {theirs.get(id)} by the runner of the page, {ours.get(id)} by ours")

# A router that throws where any answer is right, and otherwise gives an answer too few.
wrong = """
def wrong(message):
    wild = [step.get("expect") == [] for step in message["steps"]]
    right = answer(message).get("observed", [])
    return {"observed": [{"thrown": "x"} if any else got for any, got in zip(wild, right)]
            if True in wild else right[:-1]}

HAS"""
for id, verdict in verdicts(runner.replace("answer({", "wrong({").replace("\nHAS", wrong, 1)).items():
    if verdict == "passed":
        problems.append(f"{id}: passed by a router that throws, or gives an answer too few")

for problem in problems[:20]:
    print(problem)
print(f"{len(theirs)} verdicts by a runner of {len(runner.splitlines())} lines, {len(problems)} problems")
sys.exit(1 if problems or not theirs else 0)
