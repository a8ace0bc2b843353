#!/usr/bin/env python3
"""Measures what the wire costs: the whole corpus in process and over the wire, release build.

    swift build -c release && python3 .ci/wire-benchmark.py [RUNS]

Times are medians of whole processes; `loading` (reading the corpus) is taken off both for the ratio.
"""
import json
import pathlib
import statistics
import subprocess
import sys
import time

root = pathlib.Path(__file__).resolve().parent.parent
program = root / ".build/release/conformance"
runs = int(sys.argv[1]) if len(sys.argv) > 1 else 7
serve = f"'{program}' serve --router reference"
python = f"python3 '{root / 'Tests/Candidates/jlroutes.py'}'"


def seconds(*arguments):
    times = []
    for _ in range(runs):
        start = time.monotonic()
        subprocess.run([program, *arguments], cwd=root, stdout=subprocess.DEVNULL, check=False)
        times.append(time.monotonic() - start)
    return statistics.median(times)


def played(*arguments):
    output = subprocess.run(
        [program, "run", "--report", "json", *arguments], cwd=root, capture_output=True, check=False)
    counts = json.loads(output.stdout)["counts"]
    return sum(counts.values()) - counts["skipped"]


loading = seconds("list", "cases")
inside = seconds("run")
wire = seconds("run", "--command", serve)
two = seconds("run", "--command", serve, "--jobs", "2")
other = seconds("run", "--command", python, "--dialect", "jlroutes")
count = played()
print(f"loading the corpus        {loading:6.3f} s")
print(f"in process                {inside:6.3f} s  {count / (inside - loading):8.0f} cases/s")
print(f"over the wire             {wire:6.3f} s  {count / (wire - loading):8.0f} cases/s")
print(f"over the wire, two copies {two:6.3f} s  {count / (two - loading):8.0f} cases/s")
print(f"Python over the wire      {other:6.3f} s")
print(f"wire against in process: {wire / inside:.2f} whole, "
      f"{(wire - loading) / (inside - loading):.2f} without loading (goal: at most 3)")
