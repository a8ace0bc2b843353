#!/usr/bin/env python3
"""Checks that all Python of the project has the syntax of Python 3.9, the oldest version on which it runs."""
import ast
import pathlib
import sys

root = pathlib.Path(__file__).resolve().parent.parent
problems, count = [], 0
for file in sorted([*(root / ".ci").rglob("*"), *(root / "Tests").rglob("*.py")]):
    text = file.read_text(encoding="utf-8", errors="replace") if file.is_file() else ""
    if file.suffix != ".py" and not text.startswith("#!/usr/bin/env python3") or ".build" in file.parts:
        continue
    count += 1
    try:
        ast.parse(text, feature_version=(3, 9))
    except SyntaxError as error:
        problems.append(f"{file.relative_to(root)}:{error.lineno}: {error.msg}; write it as Python 3.9 has it")
for problem in problems:
    print(problem)
print(f"{count} files, {len(problems)} problems")
sys.exit(1 if problems else 0)
