#!/usr/bin/env python3
"""Measures how fast cases are played in process and over the wire, release build.

    swift build -c release && python3 .ci/wire-benchmark.py [RUNS]

Times are the best of RUNS (7 if none are given), for other work on the machine only ever adds to
them. "Playing" is what `--verbose` tells: from the first verdict to the last, judging included, but
not the start of the program, the loading of the corpus and the report. Cases that are skipped are
asked and take their time, and do not count.
"""
import pathlib
import re
import subprocess
import sys
import time

root = pathlib.Path(__file__).resolve().parent.parent
program = root / ".build/release/conformance"
runs = int(sys.argv[1]) if len(sys.argv) > 1 else 7
standard = ["--dialect", "standard"]


def serve(router):
    return ["--command", f"'{program}' serve --router {router}"]


def best(*arguments):
    """The shortest time of a whole process, in seconds, and of the playing in it: cases, seconds."""
    whole, playing = [], []
    for _ in range(runs):
        start = time.monotonic()
        ended = subprocess.run(
            [program, *arguments], cwd=root, capture_output=True, text=True, check=False)
        whole.append(time.monotonic() - start)
        found = re.search(r"played (\d+) cases in (\d+) ms", ended.stderr)
        if found:
            playing.append((int(found[2]) / 1000, int(found[1])))
    seconds, cases = min(playing, default=(0, 0))
    return min(whole), cases, seconds


def show(title, measured):
    whole, cases, seconds = measured
    print(f"  {title:26} {whole * 1000:7.0f} ms  {seconds * 1000:9.0f} ms  "
          f"{cases / seconds:8.0f} cases/s ({cases})")


def compare(title, router, options):
    print(f"\n{title:28} {'whole':>10}  {'playing':>12}")
    inside = best("run", "--router", router, "--in-process", "--verbose", *options)
    wire = best("run", *serve(router), "--verbose", *options)
    two = best("run", *serve(router), "--jobs", "2", "--verbose", *options)
    show("in process", inside)
    show("over the wire", wire)
    show("over the wire, two copies", two)
    print(f"  wire against in process: {wire[0] / inside[0]:.2f} whole, "
          f"{wire[2] / inside[2]:.2f} playing")
    return wire


start, _, _ = best("--help")
loading, _, _ = best("list", "cases")
print(f"starting the program {start * 1000:.0f} ms, loading the corpus {(loading - start) * 1000:.0f} ms")
compare("reference, every dialect (goal: at most 3 times the time in process)", "reference", [])
_, cases, seconds = compare("compiled, standard (goal: 10000 cases/s over the wire)",
                            "compiled", standard)
print(f"\nthe second router over the wire: {cases / seconds:.0f} cases/s")
