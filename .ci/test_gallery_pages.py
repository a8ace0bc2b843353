#!/usr/bin/env python3
"""Tests of the pages of Conformance/gallery."""
import json
import pathlib
import tempfile
import unittest

import gallery_pages

RESULT = {
    "name": "mine", "basedOn": "standard", "rules": {"pathTrailingSlash": "addedIfUnmatched"}, "version": "1",
    "date": "2026-11-27", "counts": {"all": [5, 8], "core": [5, 8]},
    "causes": [{"words": "A value is lost", "failures": [
        {"case": f"a/{name}", "steps": f"open /{number}", "expected": name, "observed": "none"}
        for number, name in enumerate(["zero", "first", "second"])]}],
}
QUESTION = {"rule": "pathTrailingSlash", "question": "Slash?", "answers": {"ignored": "yes", "addedIfUnmatched": "no"}}


def facts(**more):
    return {"router": "mine", "language": "Python", "source": "A test", **more}


def observation(*cases):
    return {"observations": [{"cases": list(cases), "words": "Numbers are lost."}]}


class Pages(unittest.TestCase):
    maxDiff = None
    specification = gallery_pages.Specification()

    def made(self, routers, questions, result=RESULT):
        """The pages of a folder with one result."""
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "results").mkdir()
            for file, content in [("results/mine.json", result), ("routers.json", routers),
                                  ("questions.json", questions)]:
                text = content if isinstance(content, str) else json.dumps(content)
                (folder / file).write_text(text, encoding="utf-8")
            return gallery_pages.pages(folder, self.specification)

    def check_wrong(self, words, routers, questions):
        with self.assertRaises(gallery_pages.Wrong) as wrong:
            self.made(routers, questions)
        for piece in words:
            self.assertIn(piece, str(wrong.exception))

    def test_an_observation_shows_its_first_case_and_explains_all(self):
        page = self.made([facts(redirects=["pathTrailingSlash"], **observation("a/first", "a/second"))],
                         [QUESTION])["README.md"]
        for piece in [
            "- Slash? **no (by a redirect)** (`pathTrailingSlash: addedIfUnmatched`)",
            "- Numbers are lost.\n\n  ```text\n  a/first\n  open /1\n  its rules:   first\n  observed:    none\n  ```\n",
            "Nothing here explains 1 other case in [the results](results/mine.json).",
            "| [mine](#mine) | Python | 1 | 1 | 1 | 8 |",
        ]:
            self.assertIn(piece, page)

    def test_a_case_that_passes_is_removed_from_an_observation(self):
        self.check_wrong(["'mine' passes the case 'a/fourth'"], [facts(**observation("a/fourth"))], [QUESTION])

    def test_every_rule_that_is_shown_has_an_answer(self):
        self.check_wrong(["no answer for pathTrailingSlash = \"addedIfUnmatched\", which 'mine' shows"], [facts()], [])
        # A rule that adapters decide needs none.
        self.made([facts()], [{"rule": "pathTrailingSlash", "question": "Slash?"}])

    def test_names_in_the_facts_exist(self):
        self.check_wrong(
            ["no result of the router 'other'", "nothing about the router 'mine'", "no such rule 'plusOder'"],
            [facts(router="other", answers={"plusOder": "no"})], [QUESTION])

    def test_all_that_is_wrong_is_said_at_once(self):
        self.check_wrong(
            ["routers.json: Expecting value", "no such rule 'plusOder'", "missing key 'question'",
             "rule 'plusOrder' has no value 'never'", "no such capability 'query'", "unknown key 'answer'"], "[",
            [{"rule": "plusOder", "question": "?"}, {"rule": "plusOrder", "answers": {}},
             {"rule": "plusOrder", "question": "?", "needs": "query", "answer": "", "answers": {"never": "no"}}])

    def test_the_same_key_twice_is_wrong(self):
        self.check_wrong(["the key 'router' is there twice"], '[{"router": "a", "router": "b"}]', [])

    def test_texts_stay_texts(self):
        hostile = "<img src=x>|`*&\u202e\x1b"
        question = {**QUESTION, "question": hostile, "answers": {"ignored": "`<b>`", "addedIfUnmatched": hostile}}
        failure = {"case": "a/first", "steps": hostile, "expected": "x" * 500, "observed": "\u00e9"}
        made = self.made([facts(**observation("a/first"))], [question],
                         {**RESULT, "causes": [{"words": "", "failures": [failure]}]})
        escaped = r"&#60;img src=x&#62;&#124;&#96;&#42;&#38;\u{202E}\u{1B}".replace("\\u", "&#92;u")
        self.assertIn(f"| {escaped} | `<b>` | **standard** |\n|  | {escaped} | mine |", made["README.md"])
        escaped = r"&lt;img src=x&gt;|`*&amp;\u{202E}\u{1B}"
        self.assertIn(f'<tr><th scope="row">{escaped}<td>{escaped}\n', made["index.html"])
        self.assertIn(f"<pre>a/first\n{escaped}\nits rules:   {'x' * 187} ... {'x' * 100}\nobserved:    &#233;</pre>",
                      made["index.html"])
        self.assertNotIn("<img", made["index.html"])


if __name__ == "__main__":
    unittest.main()
