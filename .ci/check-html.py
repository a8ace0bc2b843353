#!/usr/bin/env python3
"""Checks the HTML report in a real browser (Debian's chromium), and its markup with html5lib.

check-html.py [PICTURES]: makes reports with .build/debug/conformance; screenshots go to the folder PICTURES.
"""
import io
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import html5lib
from PIL import Image

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from browser import Browser

ROOT = pathlib.Path(__file__).resolve().parent.parent
BINARY = ROOT / ".build/debug/conformance"
MISBEHAVING = "python3 Tests/Candidates/misbehaving.py"
# The size of the pages that are timed, and the seconds that the browser may work on one until it is
# loaded: processor time, and the best of up to so many loads, because the machine may have other
# things to do.
VERDICTS, SECONDS, LOADS = 10_000, 1.5, 7
problems = 0


def check(name, holds, got=""):
    global problems
    if not holds:
        problems += 1
    print(f"{'ok    ' if holds else 'FAILED'} {name}{f': {got}' if got or not holds else ''}")


def report(file, *options):
    run = subprocess.run([BINARY, "run", *options, "--report", f"html:{file}"], cwd=ROOT,
                         capture_output=True, text=True)
    if not file.exists():
        raise SystemExit(f"no report: {run.stderr}")
    return file.as_uri()


def large(folder):
    """Several routers in several dialects, with every verdict that needs no baseline."""
    options = ["--change", "precedence=queryOverPath", "--timeout", "2", "--router", "reference"]
    for dialect in ["standard", "jlroutes", "hdroutes"]:
        options += ["--dialect", dialect]
    for words in ["signal parameters/", "not-json query/", "hang parameters/path-beats-query"]:
        options += ["--command", f"{MISBEHAVING} {words}"]
    return report(folder / "large.html", *options)


DEAF = """
import sys
sys.path.insert(0, "Tests/Candidates")
import jlroutes

def reply(scenario):
    if "canary" in scenario["id"]:
        return jlroutes.write(jlroutes.answer({**scenario, "dialect": "jlroutes"}))
    observed = [{"handled": False, "events": []} if step["do"] == "open" else None
                for step in scenario["steps"]]
    jlroutes.write({"message": "answer", "id": scenario["id"], "observed": observed})

# What a list without "core" does not have is not played.
jlroutes.HELLO = {"message": "hello", "protocol": 1, "name": "deaf", "capabilities": sys.argv[1:]}
jlroutes.serve(reply)
"""


def failing(folder):
    """Several routers that handle nothing but the first questions to every router."""
    program = folder / "deaf.py"
    program.write_text(DEAF)
    listed = subprocess.run([BINARY, "list", "capabilities"], cwd=ROOT, capture_output=True, text=True)
    claimed = [line.split()[0] for line in listed.stdout.splitlines()][1:]
    options = []
    for dialect in ["standard", "jlroutes", "hdroutes"]:
        options += ["--dialect", dialect]
    for _ in range(3):
        options += ["--command", f"python3 {program} {' '.join(claimed)}"]
    return report(folder / "failing.html", *options, "--report", f"json:{folder / 'failing.json'}")


def marked(folder):
    """The run of check-reports.py: every verdict, an expected failure and an unexpected pass."""
    baseline = folder / "baseline.txt"
    baseline.write_text("wire/fixed  # passes, though this says that it fails\nwire/known  # known to fail\n")
    return report(folder / "marked.html", "--corpus", "Tests/WireTests/reports",
                  "--dialect", "jlroutes", "--timeout", "2", "--baseline", str(baseline),
                  "--command", f"{MISBEHAVING} as-named", "--report", f"json:{folder / 'marked.json'}")


def small(folder, name):
    return report(folder / name, "--dialect", "standard", "--topic", "parameters",
                  "--change", "precedence=queryOverPath")


EVIL = "</script><script>document.title='owned'</script><img src=x onerror=\"document.title='owned'\">"


def hostile(folder):
    """Titles and URLs that would be markup if they were not escaped."""
    case = {"id": "evil", "title": EVIL, "clauses": ["HANDLER-1"], "open": f"app://a/{EVIL}",
            "expect": {"route": "/a", "parameters": {EVIL: "'\"><b>"}}}
    cases = folder / "corpus" / "evil"
    cases.mkdir(parents=True)
    (cases / "evil.json").write_text(json.dumps(
        {"title": "Evil", "routes": ["/a"], "dialects": ["standard"], "cases": [case]}))
    return report(folder / "hostile.html", "--corpus", str(cases.parent), "--dialect", "standard")


PLANTED = "<script>document.title='owned'</script><img src=x onerror=\"document.title='owned'\">" \
    "<style>body { display: none }</style><base href='https://example.com/'>"


def check_policy(browser, folder):
    """What came into a page all the same neither runs nor is loaded; without the policy it would be."""
    page = (folder / "small.html").read_text(encoding="utf-8")
    planted = page.replace('<main id="main"', PLANTED + '<main id="main"')
    bare = re.sub("<meta http-equiv=\"Content-Security-Policy\"[^>]*>", "", planted)
    for name, text, owned in [("planted", planted, False), ("bare", bare, True)]:
        file = folder / f"{name}.html"
        file.write_text(text, encoding="utf-8")
        browser.open(file.as_uri())
        browser.settle()
        check(f"a {name} script {'runs' if owned else 'does not run'}",
              (browser.run("document.title") == "owned") == owned)
        check(f"a {name} style sheet {'acts' if owned else 'does not act'}",
              (browser.run("getComputedStyle(document.body).display") == "none") == owned)
        file.unlink()
    browser.errors.clear()
    browser.requests.clear()


def check_markup(folder):
    for file in ["small.html", "hostile.html", "large.html", "marked.html"]:
        try:
            html5lib.HTMLParser(strict=True).parse((folder / file).read_text(encoding="utf-8"))
            check(f"{file} is valid HTML", True)
        except html5lib.html5parser.ParseError as error:
            check(f"{file} is valid HTML", False, error)


def check_links(browser, name, url):
    browser.open(url)
    dead = browser.run("[...document.querySelectorAll('a[href^=\"#\"]')].map(a => decodeURIComponent("
                       "a.hash.slice(1))).filter(id => !document.getElementById(id)).slice(0, 5)")
    check(f"{name}: every link leads somewhere", not dead, dead)


def check_failures(page, report):
    """The page holds every failure in full, however many there are."""
    lines = re.search('<script type="application/json" id="report">(.*?)</script>',
                      page.read_text(encoding="utf-8"), re.DOTALL)[1].split("\n")[1:]
    problems = [result.get("problem") for result in json.loads(report.read_text(encoding="utf-8"))["results"]]
    failures = sum(problem is not None and "expected" in problem for problem in problems)
    found = [json.loads(line, object_hook=lambda each: json.loads(each["$number"]) if "$number" in each else each)
             for line in lines]
    check("many problems: all are in the page", found == problems and failures >= VERDICTS, failures)


def visible(browser, query):
    """How many elements of a query can be seen."""
    return browser.run(f"[...document.querySelectorAll({json.dumps(query)})]"
                       ".filter(e => e.checkVisibility()).length")


def shown(browser):
    """How many verdicts the page says that it shows."""
    text = browser.run("document.querySelector('#shown').textContent")
    return int(text.split(" ")[0].replace("\u202f", ""))


def focus(browser):
    """What has the focus, in a few words."""
    return browser.run("(e => e.id || e.className || e.tagName)(document.activeElement)")


def colours(picture):
    """The number of colours, and the part of the picture that the most frequent one has."""
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    counts = sorted((count for count, _ in image.getcolors(1 << 24)), reverse=True)
    return len(counts), counts[0] / (image.width * image.height)


def check_loading(browser, name, url):
    works = []
    with browser.unrecorded():
        while len(works) < LOADS and min(works, default=SECONDS) >= SECONDS:
            browser.open(url)
            works.append(browser.work())
    count, size = shown(browser), browser.run("document.querySelectorAll('*').length")
    check(f"{name}: at least {VERDICTS} verdicts", count >= VERDICTS, f"{count}, {size} elements")
    check(f"{name}: loads in less than {SECONDS} s", min(works) < SECONDS,
          f"{min(works):.2f} s of work, at worst {max(works):.2f} s, in {len(works)} loads")


def check_many_problems(browser, url):
    browser.open(url)
    first = visible(browser, ".problem")
    group = "document.querySelector('.group:has(.more:not([hidden]))')"
    browser.run(f"window.group = {group}")
    count = int(browser.run("group.querySelector('.more').textContent.split(' ')[1]"))
    was = browser.run("group.querySelectorAll('.problem').length")
    browser.run("group.querySelector('.more').click()")
    check("many problems: more of them at a button",
          browser.run("group.querySelectorAll('.problem').length") == was + count, f"{first} at first")
    identifier = browser.run("[...document.querySelectorAll('#matrix td a')].map(a => decodeURIComponent("
                             "a.hash.slice(1))).findLast(id => !document.getElementById(id))")
    browser.open(url + "#" + identifier)
    browser.settle()
    check("many problems: an address leads to one",
          visible(browser, f"[id='{identifier}'][open] .sides"), identifier)
    browser.run("document.querySelector('#text').focus()")
    browser.type(identifier.split("-", 2)[2])
    browser.settle()
    check("many problems: found by text", visible(browser, ".problem") == shown(browser) >= 3,
          shown(browser))


def chips(browser):
    """The verdicts that can be chosen, with the counts that they tell."""
    return browser.run("Object.fromEntries([...document.querySelectorAll('.chip')].map(chip =>"
                       " [chip.dataset.look, Number(chip.querySelector('b').textContent"
                       ".replace('\\u202f', ''))]))")


def check_filters(browser, url):
    browser.open(url)
    total, wrong = shown(browser), visible(browser, ".problem")
    check("every verdict has a filter", sum(chips(browser).values()) == total, chips(browser))
    for look, count in chips(browser).items():
        click(browser, f".chip[data-look={look}]")
        problems = 0 if look in ("passed", "skipped") else count
        check(f"filter by verdict: {look}",
              shown(browser) == count and visible(browser, ".problem") == problems,
              f"{shown(browser)} verdicts, {visible(browser, '.problem')} problems")
        click(browser, f".chip[data-look={look}]")
    check("without a filter everything is back",
          shown(browser) == total and visible(browser, ".problem") == wrong)
    browser.run("(s => { s.value = 'query'; s.dispatchEvent(new Event('input', {bubbles: true})) })"
                "(document.querySelector('#topic'))")
    browser.settle()
    topics = browser.run("[...document.querySelectorAll('.topic, .problem')].filter(e => !e.hidden)"
                         ".every(e => /^(verdict-[0-9]+-)?query(\\/|$)/.test(e.id || e.dataset.topic))")
    check("filter by topic", topics and 0 < shown(browser) < total, shown(browser))
    looks = chips(browser)
    check("the counts of the verdicts follow the filter", sum(looks.values()) == shown(browser), looks)
    counts = browser.run("[...document.querySelectorAll('.topic:not([hidden]) .counts > span')].map("
                         "each => each.childNodes[1].data.replace('\\u202f', '')).map(Number)")
    check("and so do those of the topic", sum(counts) == shown(browser), counts)
    click(browser, ".chip[data-look=passed]")
    check("but not their own", chips(browser) == looks and shown(browser) == looks["passed"])
    click(browser, "#clear")
    check("the button clears the filter", shown(browser) == total)
    click(browser, "#matrix tbody.open tr[data-clause] td a")
    clause = browser.run("document.querySelector('#clause').textContent")
    counts = browser.run("[...document.querySelectorAll('.group:not([hidden]) .count')]"
                       ".map(each => each.textContent)")
    check("the counts of the causes follow the filter",
          sum(int(each.split()[0]) for each in counts) == visible(browser, ".problem"), counts)
    check("a cell of the matrix filters by clause, router and dialect",
          clause and visible(browser, ".problem") == int(browser.run(
              "(([passed, played]) => played - passed)(document.querySelector("
              "'#matrix tbody:not([hidden]) tr[data-clause]:not([hidden]) td a').textContent.split('/'))")),
          clause)
    other = browser.run("document.querySelector('.problem[open] .also a').hash")
    click(browser, ".problem[open] .also a")
    check("another clause of a case is shown, filter or not",
          visible(browser, f"[id='{other[1:]}'] details[open] p"), other)
    browser.open(url)
    browser.open(url + "#?verdict=crashed&topic=parameters")
    check("the address keeps the filter", 0 < shown(browser) < total, shown(browser))
    browser.run("location.hash = ''")
    browser.settle()
    check("an address without a filter shows all", shown(browser) == total, shown(browser))
    click(browser, ".chip[data-look=passed]")
    click(browser, "#matrix tbody.open tr[data-clause]:not([hidden]) td a")
    check("a cell shows what it counts, whatever the filter was", visible(browser, ".problem") > 0)
    browser.open(url + "#%")
    check("an address that is none does no harm", shown(browser) == total)


def check_marks(browser, url, counts):
    """Every verdict and mark as often as the JSON report counts it, and shown with its reason."""
    browser.open(url)
    for name, count in counts.items():
        look = {"expectedFailures": "expectedFailure", "unexpectedPasses": "unexpectedPass"}.get(name, name)
        click(browser, f".chip[data-look={look}]")
        check(f"marks: {count} {name}", shown(browser) == count >= 1, shown(browser))
        if look != name:
            check(f"marks: {name} are shown", visible(browser, ".problem") == count,
                  visible(browser, ".problem"))
        click(browser, f".chip[data-look={look}]")
    text = browser.run("document.querySelector('#problems').textContent")
    for reason in ["passes, though this says that it fails", "known to fail"]:
        check(f"marks: the reason '{reason}' is shown", reason in text)


def click(browser, query):
    browser.run(f"document.querySelector({json.dumps(query)}).click()")
    browser.settle()


def check_keys(browser, url):
    browser.open(url)
    total = shown(browser)
    browser.press("Tab")
    check("the first stop is the link that skips", focus(browser) == "skip", focus(browser))
    browser.press("Enter")
    browser.settle()
    check("it leads to the results", focus(browser) == "main", focus(browser))
    browser.press("/")
    check("/ goes to the filter", focus(browser) == "text", focus(browser))
    browser.type("path-beats-query")
    browser.settle()
    check("filter by text", 0 < shown(browser) < total, shown(browser))
    browser.press("ArrowDown")
    check("down goes to the first problem", focus(browser) == "SUMMARY"
          and browser.run("document.activeElement.parentElement.matches('.problem')"))
    was = browser.run("document.activeElement.parentElement.open")
    browser.press("Enter")
    check("enter folds it", browser.run("document.activeElement.parentElement.open") != was)
    for _ in range(30):
        browser.press("ArrowDown")
    check("down goes on to clauses and cases",
          browser.run("Boolean(document.activeElement.closest('#cases'))"))
    outline = browser.run("getComputedStyle(document.activeElement).outlineStyle")
    check("the focus can be seen", outline == "solid", outline)
    browser.press("/")
    browser.press("Escape")
    browser.settle()
    check("escape clears the filter", shown(browser) == total, shown(browser))


def check_without_script(browser, url):
    browser.open(url, script=False)
    check("without JavaScript: no dead controls", visible(browser, "button, input, select") == 0)
    text = browser.run("document.querySelector('noscript pre').textContent")
    check("without JavaScript: the report as text", visible(browser, "noscript pre") == 1
          and all(part in text for part in ["path-beats-query", "expected", "got", "again:", "passed"]))
    count, share = colours(browser.picture())
    check("without JavaScript: a picture that is not blank", count > 50 and share < 0.98,
          f"{count} colours")


# Expected, got, where they differ, and both sides as the page shows them.
SIDES = [
    ({"id": "a%2Bb", "n": 1, "same": True}, {"id": "a+b", "n": 2, "same": True}, ["id", "n"],
     '<del>id: "a<mark>%2B</mark>b"</del><del>n: <mark>1</mark></del>same: true\n',
     '<ins>id: "a<mark>+</mark>b"</ins><ins>n: <mark>2</mark></ins>same: true\n'),
    ({"events": [{"event": "call"}], "handled": True}, {"events": [], "handled": True}, ["events[0]"],
     'events:\n<del>  [0]:\n    event: "call"</del>handled: true\n',
     'events:\n<i class="">\n\n</i>handled: true\n'),
    ({"handled": True}, {"handled": True, "url": "/a"}, [],
     'handled: true\n<i class="free">\n</i>', 'handled: true\n<small>url: "/a"</small>'),
    ({"can": True}, {"error": {"code": "x"}}, ["can", "error"],
     '<del>can: true</del><i class="">\n\n</i>', '<i class="">\n</i><ins>error:\n  code: "x"</ins>'),
    ("ab", None, [""], '<del><mark>"ab"</mark></del>', "<ins><mark>null</mark></ins>"),
    ({"a": [], "b": [1.5, "<\u202e"], "c": 2 ** 60}, {"a": [], "b": [1.5, "<"], "c": 2 ** 60}, ["b[1]"],
     'a: []\nb:\n  [0]: 1.5\n<del>  [1]: "&lt;<mark>\\u202e</mark>"</del>c: 1152921504606846976\n',
     'a: []\nb:\n  [0]: 1.5\n<ins>  [1]: "&lt;"</ins>c: 1152921504606846976\n'),
]


def check_sides(browser, url):
    """Two values side by side: the same line for the same part, marks where they differ."""
    browser.open(url)
    for number, (expected, got, paths, *_, left, right) in enumerate(SIDES):
        problem = {"expected": [{"value": expected}], "got": {"value": got},
                   "differences": [{"path": path} for path in paths]}
        found = browser.run(f"[...sides({json.dumps(problem)}, 'failed').querySelectorAll('pre')]"
                            ".map(each => each.innerHTML)")
        check(f"sides {number}", found == [left, right], found)


def check_hostile(browser, url):
    browser.open(url)
    browser.run("document.querySelectorAll('details').forEach(d => d.open = true)")
    browser.settle()
    check("titles and URLs stay text",
          browser.run("document.title") != "owned"
          and browser.run("document.querySelectorAll('img').length") == 0
          and EVIL in browser.run("document.querySelector('.problem summary span').textContent"))


def check_pictures(browser, urls, folder):
    for name, url in urls.items():
        for width in [1280, 400]:
            for dark in [False, True]:
                browser.show(width, 1200, dark)
                browser.open(url)
                browser.settle()
                title = f"{name}, {width} wide, {'dark' if dark else 'light'}"
                file = folder and folder / f"{title.replace(', ', '-').replace(' ', '-')}.png"
                count, share = colours(browser.picture(file))
                overflow = browser.run("document.documentElement.scrollWidth") > width
                check(f"{title}: not blank, nothing sticks out",
                      count > 50 and share < 0.98 and not overflow, f"{count} colours")
    browser.show()


def main():
    pictures = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else None
    if pictures:
        os.makedirs(pictures, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        urls = {"large": large(folder), "small": small(folder, "small.html")}
        small(folder, "again.html")
        check("two runs give the same bytes",
              (folder / "small.html").read_bytes() == (folder / "again.html").read_bytes())
        evil, fails, marks = hostile(folder), failing(folder), marked(folder)
        counts = json.loads((folder / "marked.json").read_text(encoding="utf-8"))["counts"]
        check_markup(folder)
        check_failures(folder / "failing.html", folder / "failing.json")
        with Browser() as browser:
            browser.show()
            check_loading(browser, "several routers", urls["large"])
            check_loading(browser, "nothing but failures", fails)
            check_many_problems(browser, fails)
            check_filters(browser, urls["large"])
            check_marks(browser, marks, counts)
            check_keys(browser, urls["large"])
            check_without_script(browser, urls["small"])
            check_hostile(browser, evil)
            check_sides(browser, urls["small"])
            for name, url in {"small": urls["small"], "hostile": evil, "marked": marks}.items():
                check_links(browser, name, url)
            check_pictures(browser, urls, pictures)
            check("no errors on the console", not browser.errors, browser.errors or "")
            foreign = [url for url in browser.requests
                       if not url.startswith(("file:", "data:", "about:"))]
            check("no requests to a network", not foreign, foreign or "")
            check_policy(browser, folder)
    print(f"{problems} problems")
    sys.exit(1 if problems else 0)


main()
