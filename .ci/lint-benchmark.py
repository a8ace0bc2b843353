#!/usr/bin/env python3
"""Measures `conformance lint` on the whole project, and `run --watch` after a change, release build.

    swift build -c release && python3 .ci/lint-benchmark.py [RUNS] [--room FACTOR]

Times are medians of whole processes, the process's start included. `reading` is this script reading every file
that lint reads; `loading` is `conformance list cases`, `playing` is `conformance run`, which is part of lint.
`watching` is the time from a change of a case file to the end of the report on it.

Fails beyond the goals, or beyond FACTOR times them. Where a machine does other work meanwhile, the time of the
processor is the shorter one, and counts.
"""
import argparse
import json
import os
import pathlib
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

root = pathlib.Path(__file__).resolve().parent.parent
given = os.environ.get("CONFORMANCE")
program = pathlib.Path(given or root / ".build/release/conformance")
goals = {"lint": 1.0, "watching": 0.5}

options = argparse.ArgumentParser()
options.add_argument("runs", nargs="?", type=int, default=7)
options.add_argument("--room", type=float, default=1)
options = options.parse_args()


def measured(work):
    walls, processors = [], []
    for _ in range(options.runs):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        start = time.monotonic()
        work()
        walls.append(time.monotonic() - start)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        processors.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return statistics.median(walls), statistics.median(processors)


def read():
    for folder in ("Conformance", "Spec"):
        for file in (root / folder).rglob("*"):
            if file.is_file():
                file.read_bytes()


def command(*arguments):
    return lambda: subprocess.run([program, *arguments], cwd=root, stdout=subprocess.DEVNULL, check=False)


def until_waiting(watch):
    """Waits until the loop says that it watches."""
    for line in watch.stderr:
        if line.startswith("watching"):
            return
    sys.exit("run --watch ended before it watched")


def watching():
    """The median time from a change of a case to the end of the report on it."""
    with tempfile.TemporaryDirectory() as folder:
        cases = pathlib.Path(shutil.copytree(root / "Conformance/cases", pathlib.Path(folder) / "cases"))
        file = next(iter(sorted(cases.glob("query/*.json"))))
        arguments = [program, "run", "--watch", "--corpus", cases]
        with subprocess.Popen(
            arguments, cwd=root, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        ) as watch:
            until_waiting(watch)
            walls = []
            for _ in range(options.runs):
                content = json.loads(file.read_text(encoding="utf-8"))
                content["cases"][0]["title"] += " again"
                start = time.monotonic()
                file.write_text(json.dumps(content), encoding="utf-8")
                until_waiting(watch)
                walls.append(time.monotonic() - start)
            watch.terminate()
        return statistics.median(walls)


newest = max(file.stat().st_mtime for file in (root / "Sources").rglob("*.swift"))
if not program.exists() or not given and program.stat().st_mtime < newest:
    sys.exit(f"no release build that is newer than the sources at {program}; swift build -c release")
reading, _ = measured(read)
print(f"reading  {reading:6.3f} s")
times = {}
for name, arguments in {"loading": ["list", "cases"], "playing": ["run"], "lint": ["lint"]}.items():
    wall, processor = measured(command(*arguments))
    times[name] = min(wall, processor)
    print(f"{name:8} {wall:6.3f} s, {processor:6.3f} s of processor")
times["watching"] = watching()
print(f"watching {times['watching']:6.3f} s")
print(f"lint against reading: {times['lint'] / reading:.1f} times")
slow = [name for name, goal in goals.items() if times[name] >= goal * options.room]
for name, goal in goals.items():
    verdict = "too slow" if name in slow else "met"
    print(f"{name}: {verdict}, {times[name]:.3f} s, at most {goal * options.room:.1f} s; the goal is {goal} s")
sys.exit(1 if slow else 0)
