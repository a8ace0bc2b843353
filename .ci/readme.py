#!/usr/bin/env python3
"""Checks what README.md promises.

excerpts: runs the command of every `<!-- excerpt: ... -->` and compares its output with the block below;
          with --write, puts the output there.
package DIR: writes the package and the adapter of README.md to DIR, to be built.
"""
import pathlib
import re
import shlex
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent
readme = root / "README.md"
text = readme.read_text(encoding="utf-8")


def excerpts(write):
    pattern = re.compile(r"(<!-- excerpt: conformance (.*?) -->\n```\n)(.*?)(\n```)", re.S)

    def fresh(match):
        command = [".build/debug/conformance", *shlex.split(match[2])]
        output = subprocess.run(command, cwd=root, capture_output=True, text=True).stdout
        return match[1] + output.rstrip("\n") + match[4]

    found = len(pattern.findall(text))
    new = pattern.sub(fresh, text)
    if write:
        readme.write_text(new, encoding="utf-8")
    elif new != text:
        sys.exit("README.md shows other output than the program; run .ci/readme.py excerpts --write")
    print(f"{found} excerpts checked")


def package(folder):
    blocks = re.findall(r"```swift\n(.*?)```", text, re.S)
    manifest = next(b for b in blocks if b.startswith("// swift-tools-version"))
    program = next(b for b in blocks if "@main" in b)
    folder = pathlib.Path(folder)
    (folder / "Sources/check").mkdir(parents=True, exist_ok=True)
    manifest = manifest.replace('path: "../url-routing-conformance"', f'path: "{root}"')
    (folder / "Package.swift").write_text(manifest, encoding="utf-8")
    (folder / "Sources/check/Check.swift").write_text(program, encoding="utf-8")


if sys.argv[1] == "excerpts":
    excerpts("--write" in sys.argv)
else:
    package(sys.argv[2])
