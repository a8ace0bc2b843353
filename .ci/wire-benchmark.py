#!/usr/bin/env python3
"""Measures how fast cases are played in process and over the wire, release build.

    swift build -c release && python3 .ci/wire-benchmark.py [RUNS]

The ways take turns, RUNS times (7 if none are given), and the best time of each counts, for other work on the machine
only ever adds to it. "Playing" is what `--verbose` says: from the first verdict to the last, judging included, but not
the start of the program, the loading of the corpus and the report. Cases that are skipped are not counted. How far the
median is from the best is the noise of the machine; exit 1: a goal is missed by more than that.
"""
import os
import pathlib
import re
import statistics
import subprocess
import sys
import time

root = pathlib.Path(__file__).resolve().parent.parent
program = pathlib.Path(os.environ.get("CONFORMANCE", root / ".build/release/linked-candidates"))
runs = int(sys.argv[1]) if len(sys.argv) > 1 else 7


def measured(arguments):
    """One run: seconds of the whole process, seconds of the playing in it, cases."""
    start = time.monotonic()
    ended = subprocess.run(
        [program, "run", "--verbose", *arguments], cwd=root, capture_output=True, text=True, check=False)
    whole = time.monotonic() - start
    found = re.search(r"played (\d+) cases in (\d+) ms", ended.stderr)
    if not found:
        sys.exit(f"'run {' '.join(arguments)}' does not say how fast it was:\n{ended.stderr}")
    return whole, max(int(found[2]), 1) / 1000, int(found[1])


def compared(title, router, options):
    """The best seconds of playing in process and over the wire, cases, and the noise."""
    wire = ["--command", f"'{program}' serve --router {router}", *options]
    ways = {"in process": ["--router", router, "--in-process", *options],
            "over the wire": wire, "over the wire, two copies": [*wire, "--jobs", "2"]}
    taken = {way: [] for way in ways}
    for _ in range(runs):
        for way, arguments in ways.items():
            taken[way].append(measured(arguments))
    print(f"\n{title:26} {'whole':>9}  {'playing':>9}")
    for way, all_of_it in taken.items():
        whole, playing, cases = map(min, zip(*all_of_it))
        print(f"  {way:26} {whole * 1000:6.0f} ms  {playing * 1000:6.0f} ms  {cases / playing:7.0f} cases/s ({cases})")
    inside, over = ([playing for _, playing, _ in taken[way]] for way in list(ways)[:2])
    print(f"  wire against in process: {min(over) / min(inside):.2f} times the playing")
    noise = max(statistics.median(times) / min(times) for times in (inside, over))
    return min(inside), min(over), cases, noise


inside, over, _, noise = compared("reference, every dialect", "reference", [])
is_missed = over > 3 * inside * noise
print(f"  goal: at most 3 times; noise {noise - 1:.0%}")
_, over, cases, noise = compared("compiled, standard", "compiled", ["--dialect", "standard"])
is_missed |= cases / over * noise < 10_000
print(f"  goal: 10000 cases/s over the wire; noise {noise - 1:.0%}")
sys.exit(1 if is_missed else 0)
