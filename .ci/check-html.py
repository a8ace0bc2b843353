#!/usr/bin/env python3
"""Checks the HTML report in a real browser (Debian's chromium), and its markup with html5lib.

check-html.py [PICTURES]: makes reports with .build/debug/conformance; screenshots go to the folder PICTURES.
"""
import io
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import html5lib
from PIL import Image

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from browser import Browser

ROOT = pathlib.Path(__file__).resolve().parent.parent
BINARY = ROOT / ".build/debug/conformance"
# Without site packages, it starts much faster.
MISBEHAVING = f"{sys.executable} -S Tests/Candidates/misbehaving.py"
# The seconds of processor time that the browser may work on a long page until it is loaded: the best of up to
# so many loads, because the machine may have other things to do.
SECONDS, LOADS = 1.5, 7
problems = 0


def check(name, holds, got=""):
    global problems
    if not holds:
        problems += 1
    print(f"{'ok    ' if holds else 'FAILED'} {name}{f': {got}' if got or not holds else ''}")


def report(file, *options):
    run = subprocess.run(
        [BINARY, "run", *options, "--report", f"html:{file}", "--report", f"json:{file}.json"], cwd=ROOT,
        capture_output=True, text=True)
    if not file.exists():
        raise SystemExit(f"no report: {run.stderr}")
    return file


EVIL = "</pre><script>document.title='owned'</script><img src=x onerror=\"document.title='owned'\">"


def pages(folder):
    """A short page, one of several routers with every verdict, one with expected failures, and hostile texts."""
    small = report(folder / "small.html", "--dialect", "standard", "--topic", "parameters",
                   "--rule", "precedence=queryOverPath")
    options = ["--timeout", "2", "--router", "model"]
    for dialect in ["standard", "jlroutes", "hdroutes"]:
        options += ["--dialect", dialect]
    for words in ["signal parameters/", "not-json query/", "hang parameters/path-beats-query"]:
        options += ["--command", f"{MISBEHAVING} {words}"]
    large = report(folder / "large.html", *options)
    baseline = folder / "baseline.txt"
    baseline.write_text("wire/fixed  # passes, though this says that it fails\nwire/known  # known to fail\n")
    marked = report(folder / "marked.html", "--corpus", "Tests/WireTests/reports", "--dialect", "jlroutes",
                    "--timeout", "2", "--baseline", str(baseline), "--command", f"{MISBEHAVING} as-named")
    case = {"id": "evil", "title": EVIL, "clauses": ["HANDLER-1"], "open": f"app://a/{EVIL}",
            "expect": {"route": "/a", "parameters": {EVIL: "'\"><b>"}}}
    cases = folder / "corpus" / "evil"
    cases.mkdir(parents=True)
    (cases / "evil.json").write_text(json.dumps(
        {"title": "Evil", "routes": ["/a"], "dialects": ["standard"], "cases": [case]}))
    hostile = report(folder / "hostile.html", "--corpus", str(cases.parent), "--dialect", "standard")
    return {"small": small, "large": large, "marked": marked, "hostile": hostile}


def check_markup(files):
    for name, file in files.items():
        try:
            html5lib.HTMLParser(strict=True).parse(file.read_text(encoding="utf-8"))
            check(f"{name} is valid HTML", True)
        except html5lib.html5parser.ParseError as error:
            check(f"{name} is valid HTML", False, error)


def check_failures(browser, name, file):
    """Every failure is there, and the first one of each cause is open, with both sides where it is an answer."""
    found = json.loads(pathlib.Path(f"{file}.json").read_text(encoding="utf-8"))
    causes = found.get("causes", [])
    browser.open(file.as_uri(), script=False)
    count = browser.run("document.querySelectorAll('details.failure').length")
    wrong = {(each["router"], each["case"]) for each in found["results"]
             if "problem" in each and "expectedFailure" not in each}
    check(f"{name}: every failure is there", count >= len(wrong) > 0, f"{count} of {len(wrong)}")
    heads = browser.run("[...document.querySelectorAll('#failures h3[id]')].map(each => parseInt(each.textContent))")
    check(f"{name}: causes are numbered", heads == list(range(1, len(causes) + 1)), heads)
    opened = browser.run("document.querySelectorAll('details.failure[open]').length")
    check(f"{name}: the first failure of each cause is open", opened == len(causes), opened)
    sides = browser.run("[...document.querySelectorAll('.sides')].every(each => each.children.length == 2)")
    check(f"{name}: both sides", sides)
    dead = browser.run("[...document.querySelectorAll('a[href^=\"#\"]')].map(a => decodeURIComponent("
                       "a.hash.slice(1))).filter(id => !document.getElementById(id)).slice(0, 5)")
    check(f"{name}: every link leads somewhere", not dead, dead)


def check_marks(file):
    text = file.read_text(encoding="utf-8")
    for words in ["passes, though this says that it fails", "known to fail", "passed unexpectedly"]:
        check(f"marks: '{words}' is shown", words in text)


def check_hostile(browser, file):
    """Texts stay texts; what came into a page all the same neither runs nor acts."""
    browser.open(file.as_uri())
    check("titles and URLs stay text", browser.run("document.title") != "owned"
          and browser.run("document.querySelectorAll('img, script').length") == 0
          and EVIL in browser.run("document.querySelector('details.failure').textContent"))
    planted = file.with_name("planted.html")
    planted.write_text(file.read_text(encoding="utf-8").replace(
        "<main>", f"{EVIL}<style>body {{ display: none }}</style><main>"), encoding="utf-8")
    browser.open(planted.as_uri())
    check("a planted script does not run", browser.run("document.title") != "owned")
    check("a planted style does not act", browser.run("getComputedStyle(document.body).display") != "none")
    browser.errors.clear()
    browser.requests.clear()


def check_loading(browser, file):
    works = []
    with browser.unrecorded():
        while len(works) < LOADS and min(works, default=SECONDS) >= SECONDS:
            browser.open(file.as_uri())
            works.append(browser.work())
    check(f"a long page loads in less than {SECONDS} s", min(works) < SECONDS,
          f"{min(works):.2f} s of work, {file.stat().st_size >> 10} KiB")


def check_pictures(browser, files, folder):
    for name, file in files.items():
        for width in [1280, 390]:
            for dark in [False, True]:
                browser.show(width, 1200, dark)
                browser.open(file.as_uri())
                title = f"{name}-{width}-{'dark' if dark else 'light'}"
                image = Image.open(io.BytesIO(browser.picture(folder and folder / f"{title}.png"))).convert("RGB")
                counts = sorted((count for count, _ in image.getcolors(1 << 24)), reverse=True)
                share = counts[0] / (image.width * image.height)
                overflow = browser.run("document.documentElement.scrollWidth") > width
                check(f"{title}: not blank, nothing sticks out", len(counts) > 50 and share < 0.98 and not overflow)


def main():
    pictures = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else None
    if pictures:
        os.makedirs(pictures, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        files = pages(pathlib.Path(name))
        again = report(pathlib.Path(name) / "again.html", "--dialect", "standard", "--topic", "parameters",
                       "--rule", "precedence=queryOverPath")
        check("two runs give the same bytes", files["small"].read_bytes() == again.read_bytes())
        check_markup(files)
        check_marks(files["marked"])
        with Browser() as browser:
            for name in ["small", "large", "marked"]:
                check_failures(browser, name, files[name])
            check_loading(browser, files["large"])
            check_pictures(browser, files, pictures)
            check("no errors on the console", not browser.errors, browser.errors or "")
            foreign = [url for url in browser.requests if not url.startswith(("file:", "data:", "about:"))]
            check("no requests to a network", not foreign, foreign or "")
            check_hostile(browser, files["hostile"])
    print(f"{problems} problems")
    sys.exit(1 if problems else 0)


main()
