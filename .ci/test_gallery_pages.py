#!/usr/bin/env python3
"""Tests of the pages of Conformance/gallery."""
import json
import pathlib
import tempfile
import unittest

import gallery_pages

RESULT = {
    "name": "mine", "basedOn": "standard", "rules": {"pathTrailingSlash": "addedIfUnmatched"}, "version": "1",
    "date": "2026-11-27", "predictions": {"predicted": 1990, "played": 2000}, "counts": {"all": [5, 8], "core": [5, 8]},
    "causes": [{"words": "A value is lost", "failures": [
        {"case": f"a/{name}", "steps": f"open /{number}", "expected": name, "observed": "none"}
        for number, name in enumerate(["zero", "first", "second"])]}],
}
QUESTION = {"rule": "pathTrailingSlash", "question": "Slash?", "answers": {"ignored": "yes", "addedIfUnmatched": "no"}}
CHARACTERS = {"ordinary": "?*+(){}<>:|"}
LITERALS = {"rule": "patternText", "question": "Characters?", "characters": CHARACTERS["ordinary"]}


def facts(**more):
    return {"router": "mine", "language": "Python", "source": "A test", "characters": CHARACTERS, **more}


def observation(*cases):
    return {"observations": [{"cases": list(cases), "words": "Numbers are lost."}]}


class Pages(unittest.TestCase):
    maxDiff = None
    specification = gallery_pages.Specification()

    def made(self, routers, questions, result=RESULT):
        """The pages of a folder with one result, whose questions also ask about characters."""
        questions = [*questions, LITERALS]
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
            '- <a id="mine/a/first"></a>Numbers are lost.\n\n  ```text\n  a/first\n  open /1\n  its rules:     first\n  observed:      none\n  ```\n',
            "Nothing here explains 1 other case in [the results](results/mine.json).",
            "| [mine](#mine) | Python | 1 | 1 | 1 | 8 | 1,990 of 2,000 | 2026-11-27 |",
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
            ["no result of the router 'other'", "nothing about the router 'mine'", "no such question 'plusOder'"],
            [facts(router="other", answers={"plusOder": "no"})], [QUESTION])

    def test_all_that_is_wrong_is_said_at_once(self):
        self.check_wrong(
            ["routers.json: Expecting value", "no such rule 'plusOder'", "missing key 'question'",
             "rule 'plusOrder' has no value 'never'", "no such capability 'query'", "unknown key 'answer'"], "[",
            [{"rule": "plusOder", "question": "?"}, {"rule": "plusOrder", "answers": {}},
             {"rule": "plusOrder", "question": "?", "needs": "query", "answer": "", "answers": {"never": "no"}}])

    def test_every_character_has_one_meaning(self):
        self.check_wrong(
            ["the character '(' of 'mine'", "the character '?' of 'mine'", "the character '~' of 'mine'"],
            [facts(characters={"ordinary": "?*+){}<>:|~", "special": "?"})], [QUESTION])
        page = self.made([facts(characters={"ordinary": "*+(){}<>:", "special": "?|", "note": "`?` ends a pattern"})],
                         [QUESTION])["README.md"]
        for piece in ["| `>` | `:` | `\\|` | note |\n", "| mine | special | ordinary |",
                      "| ordinary | special | `?` ends a pattern |\n"]:
            self.assertIn(piece, page)

    def test_what_reads_queries_is_named(self):
        result = {**RESULT, "rules": {"valuelessItems": "asNull"}, "counts": {"all": [5, 8], "queries": [1, 1]}}
        question = {"rule": "valuelessItems", "question": "Null?", "needs": "queries",
                    "answers": {"empty": "no", "asNull": "yes"}}
        page = self.made([facts(queries="Rack 2")], [question], result)["README.md"]
        self.assertIn("| mine | Rack 2 |\n", page)
        self.assertIn("- Null? **yes** (`valuelessItems: asNull`; read by Rack 2)\n", page)
        with self.assertRaisesRegex(gallery_pages.Wrong, "'mine' plays queries"):
            self.made([facts()], [question], result)

    def test_links_lead_somewhere(self):
        page = self.made([facts(answers={"pathTrailingSlash": "perhaps ([below](#a/first))"}, **observation("a/first"))],
                         [QUESTION])
        self.assertIn("**perhaps ([below](#mine/a/first))** (nearest: `pathTrailingSlash: addedIfUnmatched`)",
                      page["README.md"])
        self.assertIn('perhaps (<a href="#mine/a/first">below</a>)', page["index.html"])
        self.check_wrong(
            ["'nowhere', to which an answer links", "'see above' does not say where"],
            [facts(answers={"pathTrailingSlash": "([above](#nowhere))"})],
            [{**QUESTION, "answers": {"ignored": "see above", "addedIfUnmatched": "no"}}])

    def test_rules_without_a_question_are_shown(self):
        page = self.made([facts()], [QUESTION, {"rule": "declining", "question": "Declining?"}],
                         {**RESULT, "rules": {"pathTrailingSlash": "addedIfUnmatched", "declining": "ends"}})["README.md"]
        self.assertIn("Other rules in its results, most of them of the adapter: `declining: ends`.", page)

    def test_the_same_key_twice_is_wrong(self):
        self.check_wrong(["the key 'router' is there twice"], '[{"router": "a", "router": "b"}]', [])

    def test_texts_stay_texts(self):
        hostile = "<img src=x>|`*&\u202e\x1b"
        question = {**QUESTION, "question": hostile, "answers": {"ignored": "`<b>`", "addedIfUnmatched": hostile}}
        failure = {"case": "a/first", "steps": hostile, "expected": "x" * 500, "observed": "\u00e9"}
        made = self.made([facts(**observation("a/first"))], [question],
                         {**RESULT, "causes": [{"words": "", "failures": [failure]}]})
        escaped = r"&#60;img src=x&#62;&#124;&#96;&#42;&#38;\u{202E}\u{1B}".replace("\\u", "&#92;u")
        self.assertIn(f'| <a id="pathTrailingSlash"></a>{escaped} | `<b>` | **standard** |\n|  | {escaped} | mine |', made["README.md"])
        escaped = r"&lt;img src=x&gt;|`*&amp;\u{202E}\u{1B}"
        self.assertIn(f'<tr id="pathTrailingSlash"><th scope="row">{escaped}<td>{escaped}\n', made["index.html"])
        self.assertIn(f"<pre>a/first\n{escaped}\nits rules:     {'x' * 185} ... {'x' * 100}\nobserved:      &#233;</pre>",
                      made["index.html"])
        self.assertNotIn("<img", made["index.html"])


if __name__ == "__main__":
    unittest.main()
