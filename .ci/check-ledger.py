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
    done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode:
        sys.exit(f"the history cannot be read, so nothing was compared: {done.stderr.strip()}")
    return done.stdout


now = entries((root / name).read_text(encoding="utf-8"))
if git("rev-parse", "--is-shallow-repository").strip() != "false":
    sys.exit("the history is not complete, so nothing was compared; fetch all of it: git fetch --unshallow")
head = git("rev-parse", "HEAD").strip()
commits = [commit for commit in git("log", "--format=%H", "--diff-filter=AM", "--", name).split() if commit != head]
if not commits:
    sys.exit(f"no commit before this one has {name}, so nothing was compared; fetch the whole history")
problems = set()
for commit in commits:
    for identifier, retired in entries(git("show", f"{commit}:{name}")).items():
        if identifier not in now:
            problems.add(f"{identifier} was in {name} and is not any more; put it back, retired if no case has it")
        elif retired and not now[identifier]:
            problems.add(f"{identifier} was retired and is not any more; give the case another id")
for problem in sorted(problems):
    print(problem)
print(f"{len(now)} ids, {sum(now.values())} retired, {len(commits)} commits compared, {len(problems)} problems")
sys.exit(1 if problems else 0)
