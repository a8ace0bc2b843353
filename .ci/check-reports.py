#!/usr/bin/env python3
"""Has independent readers read the reports of a run with verdicts of every kind.

Usage: check-reports.py BINARY JUNIT_XSD

The run has passes, failures, skips, a crash, a time-out, an expected failure and an unexpected
pass; every reader has to count what the JSON report counts. What a fingerprint says of the same
cases is read, too.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unicodedata

import jsonschema_rs
import junitparser
import xmlschema

root = pathlib.Path(__file__).resolve().parent.parent
binary, xsd = sys.argv[1], sys.argv[2]
folder = pathlib.Path(tempfile.mkdtemp())
problems = []


def check(what, found, wanted):
    if found != wanted:
        problems.append(f"{what}: {found!r} instead of {wanted!r}")


def check_schema(what, file, document):
    schema = json.loads((root / "Conformance" / file).read_text(encoding="utf-8"))
    jsonschema_rs.meta.validate(schema)
    for error in jsonschema_rs.Draft202012Validator(schema).iter_errors(document):
        problems.append(f"{what}: {error.instance_path}: {error.message[:200]}")


def run(*options):
    formats = ["json", "junit", "markdown", "github", "html", "console"]
    reports = [f"--report={name}:{folder / name}" for name in formats]
    done = subprocess.run([binary, "run", *options, *reports], capture_output=True, text=True)
    return done.returncode


baseline = folder / "baseline.txt"
baseline.write_text("wire/fixed  # passes, though this says that it fails\nwire/known  # known to fail\n")
code = run(
    "--corpus", str(root / "Tests/WireTests/reports"), "--dialect", "jlroutes", "--timeout", "2",
    "--baseline", str(baseline),
    "--command", f"{sys.executable} -S {root / 'Tests/Candidates/misbehaving.py'} as-named")
check("exit code", code, 1)
report = json.loads((folder / "json").read_text(encoding="utf-8"))
counts = report["counts"]
for kind in ["passed", "failed", "skipped", "crashed", "timedOut", "garbled",
             "expectedFailures", "unexpectedPasses"]:
    check(f"{kind} at least once", counts[kind] >= 1, True)
total = sum(counts.values())

# JSON, against the schema
check_schema("json", "report.schema.json", report)
fingerprint = json.loads(subprocess.run(
    [binary, "fingerprint", "--corpus", str(root / "Tests/WireTests/reports"), "--json",
     "--command", f"{sys.executable} -S {root / 'Tests/Candidates/misbehaving.py'} as-named"],
    capture_output=True, text=True, check=True).stdout)
check_schema("fingerprint", "fingerprint.schema.json", fingerprint)
check("fingerprint: causes with failures", all(cause["failures"] for cause in fingerprint["causes"]) and
      fingerprint["causes"] != [], True)

# JUnit, against the schema of Jenkins' xUnit plugin and by junitparser
for error in xmlschema.XMLSchema(xsd).iter_errors(str(folder / "junit")):
    problems.append(f"junit: {error.reason} ({error.path})")
cases = [case for suite in junitparser.JUnitXml.fromfile(str(folder / "junit")) for case in suite]
results = [type(case.result[0]) if case.result else None for case in cases]
check("junit cases", len(cases), total)
check("junit cases without file, line and column",
      [case.name for case in cases if not re.fullmatch(r"\S.*:\d+:\d+", case.system_out or "")], [])
for case in cases:
    if case.result and not case.result[0].text:
        problems.append(f"junit: {case.name} did not pass, and its text is empty")
check("junit failures", results.count(junitparser.Failure),
      counts["failed"] + counts["unexpectedPasses"])
check("junit errors", results.count(junitparser.Error),
      counts["crashed"] + counts["timedOut"] + counts["garbled"])
check("junit skipped", results.count(junitparser.Skipped),
      counts["skipped"] + counts["expectedFailures"])

# The console's report, 80 columns wide, but for commands: wide letters take two, marks none
for line in (folder / "console").read_text(encoding="utf-8").splitlines():
    columns = sum(0 if unicodedata.category(c) in ("Mn", "Me", "Cf") else
                  2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)
    if columns > 80 and not re.match(r" +(again|why): ", line):
        problems.append(f"console: {columns} columns: {line}")

# GitHub, Markdown
for line in (folder / "github").read_text(encoding="utf-8").splitlines():
    if not re.fullmatch(r"::(error|warning|notice) file=[^,:]+,line=\d+,col=\d+,title=[^,:]+::.+", line):
        problems.append(f"github: {line[:120]}")
markdown = (folder / "markdown").read_text(encoding="utf-8")
check("markdown details closed", markdown.count("<details>"), markdown.count("</details>"))

for problem in problems:
    print(problem)
print(f"{total} verdicts, {len(problems)} problems")
sys.exit(1 if problems else 0)
