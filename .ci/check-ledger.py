#!/usr/bin/env python3
"""Checks that the ledger of ids only grows: what any commit had in it is still there, and what was retired stays so."""
import pathlib
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent
name = "Conformance/ids.txt"


def entries(text):
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return {line.split(" ")[0]: " retired:" in line for line in lines}


def git(*arguments):
    return subprocess.run(
        ["git", *arguments], cwd=root, capture_output=True, text=True, encoding="utf-8", check=False)


now = entries((root / name).read_text(encoding="utf-8"))
commits = git("log", "--format=%H", "--", name).stdout.split()
problems = set()
for commit in commits:
    for identifier, retired in entries(git("show", f"{commit}:{name}").stdout).items():
        if identifier not in now:
            problems.add(f"{identifier} was in {name} and is not any more; put it back, retired if no case has it")
        elif retired and not now[identifier]:
            problems.add(f"{identifier} was retired and is not any more; give the case another id")
for problem in sorted(problems):
    print(problem)
print(f"{len(now)} ids, {sum(now.values())} retired, {len(commits)} commits compared, {len(problems)} problems")
sys.exit(1 if problems else 0)
