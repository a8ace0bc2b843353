#!/usr/bin/env python3
"""Checks what README.md shows.

The output of the command of every `<!-- excerpt: ... -->`, and the file of every `<!-- file: ... -->`, has to be
what stands in the block below; with --write, it is put there.
"""
import pathlib
import re
import shlex
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent
readme = root / "README.md"


def output(program, command):
    words = [f".build/debug/{program}", *shlex.split(command)]
    return subprocess.run(words, cwd=root, capture_output=True, text=True).stdout


def file(path):
    return (root / path).read_text(encoding="utf-8")


def fresh(match):
    kind, what = match["kind"], match["what"]
    text = file(what) if kind == "file:" else output(kind.split()[1], what)
    return match["head"] + text.rstrip("\n") + "\n```"


pattern = re.compile(
    r"(?P<head><!-- (?P<kind>excerpt: (?:conformance|linked-candidates)|file:) (?P<what>.*?) -->\n```\w*\n).*?\n```", re.S)
text = readme.read_text(encoding="utf-8")
found = len(pattern.findall(text))
new = pattern.sub(fresh, text)
if "--write" in sys.argv:
    readme.write_text(new, encoding="utf-8")
elif new != text:
    sys.exit("README.md shows other output or files than there are; run .ci/readme.py --write")
print(f"{found} blocks checked")
