#!/usr/bin/env python3
"""Measures `conformance lint` on the whole project, release build, against merely reading the files.

    swift build -c release && python3 .ci/lint-benchmark.py [RUNS]

Times are medians of whole processes, the process's start included. `reading` is this script reading every file
that lint reads; `loading` is `conformance list cases`, `playing` is `conformance run`, which is part of lint.
"""
import os
import pathlib
import resource
import statistics
import subprocess
import sys
import time

root = pathlib.Path(__file__).resolve().parent.parent
program = pathlib.Path(os.environ.get("CONFORMANCE", root / ".build/release/conformance"))
runs = int(sys.argv[1]) if len(sys.argv) > 1 else 7


def read():
    for folder in ("Conformance", "Spec"):
        for file in (root / folder).rglob("*"):
            if file.is_file():
                file.read_bytes()


def measured(work):
    walls, processors = [], []
    for _ in range(runs):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        start = time.monotonic()
        work()
        walls.append(time.monotonic() - start)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        processors.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return statistics.median(walls), statistics.median(processors)


def command(*arguments):
    return lambda: subprocess.run([program, *arguments], cwd=root, stdout=subprocess.DEVNULL, check=False)


reading, _ = measured(read)
print(f"reading  {reading:6.3f} s")
for name, arguments in {"loading": ["list", "cases"], "playing": ["run"], "lint": ["lint"]}.items():
    wall, processor = measured(command(*arguments))
    print(f"{name:8} {wall:6.3f} s, {processor:6.3f} s of processor")
print(f"lint against reading: {wall / reading:.1f} times (goal: lint under 1 s)")
sys.exit(0 if wall < 1 else 1)
