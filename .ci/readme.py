#!/usr/bin/env python3
"""Checks what README.md and the pages below Conformance show.

The output of the command of every `<!-- excerpt: ... -->`, and the file of every `<!-- file: ... -->`, has to be
what is in the block after it; `<!-- excerpt 12 lines: ... -->` shows the first lines, and
`<!-- case: TOPIC/FILE ID -->` one case of a file. With --write, it is put there.

Every `swift run conformance ...` in a block of shell commands has to be a right call: its exit code says nothing of wrong
usage or input. Not played are calls that write, and those with a name to fill in, such as TOPIC or mine.json.
"""
import pathlib
import re
import shlex
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent
pages = [root / "README.md", *sorted((root / "Conformance").rglob("*.md"))]


def run(program, command):
    words = [f".build/debug/{program}", *shlex.split(command, comments=True)]
    return subprocess.run(words, cwd=root, capture_output=True, text=True)


def first(text, count):
    lines = text.split("\n")
    return text if count is None or len(lines) <= count else "\n".join([*lines[:count], "  ..."])


def case(file, name):
    """The lines of a case in its file."""
    lines = (root / "Conformance/cases" / f"{file}.json").read_text(encoding="utf-8").split("\n")
    place = next((number for number, line in enumerate(lines) if f'"id": "{name}"' in line), 1)
    start = max(number for number in range(place + 1) if lines[number].strip().startswith("{"))
    end = next(number for number in range(start, len(lines)) if lines[number].startswith("    }"))
    return "\n".join(line.removeprefix("    ") for line in lines[start:end + 1]).removesuffix(",")


def fresh(match):
    kind, what = match["kind"], match["what"]
    if kind == "case":
        text = case(*what.split())
    elif kind == "file":
        text = (root / what).read_text(encoding="utf-8").rstrip("\n")
    else:
        text = first(run(match["program"], what).stdout.rstrip("\n"), int(match["lines"]) if match["lines"] else None)
    return match["head"] + text + "\n```"


block = re.compile(
    r"(?P<head><!-- (?:(?P<kind>file|case): |excerpt(?: (?P<lines>\d+) lines)?: (?P<program>conformance|linked-candidates) )"
    r"(?P<what>.*?) -->\n```\w*\n).*?```", re.S)
shell = re.compile(r"^```sh\n(.*?)^```", re.S | re.M)
call = re.compile(r"^swift run conformance\b(.*(?:\\\n.*)*)", re.M)
# What writes, what takes long, and what is to be filled in.
unplayed = re.compile(r"\b(new|mine|app|routes|format)\b|--(fix|write|seconds)|\b[A-Z]{2,}\b(?!-)|\bcoverage\b(?!.*--clause)")

counts, wrong = [0, 0], []
for page in pages:
    text = page.read_text(encoding="utf-8")
    counts[0] += len(block.findall(text))
    new = block.sub(fresh, text)
    if new != text:
        if "--write" in sys.argv:
            page.write_text(new, encoding="utf-8")
        else:
            wrong.append(f"{page.relative_to(root)} shows other output or files than there are; run .ci/readme.py --write")
    for commands in shell.findall(text):
        for command in call.findall(commands):
            if unplayed.search(re.sub(r"'.*?'|#.*", "", command)):
                continue
            counts[1] += 1
            result = run("conformance", command.replace("\\\n", " "))
            if result.returncode not in (0, 1):
                wrong.append(f"{page.relative_to(root)}: 'conformance{command}' ends with {result.returncode}: {result.stderr}")
print(f"{counts[0]} blocks and {counts[1]} commands checked")
if wrong:
    sys.exit("\n".join(wrong))
