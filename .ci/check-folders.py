#!/usr/bin/env python3
"""Checks that the folders of a module use only types of the folders below them, and their own.

    .ci/check-folders.py [ROOT]

ORDER has the folders of each module from bottom to top; "" is for the files outside of all folders. A type belongs to
the folder of the file that declares it at the outermost level. The compiler checks the modules.
"""
import pathlib
import re
import sys

ORDER = {
    "RoutingVocabulary": ["", "URLText", "Vocabulary", "Rules", "Expressions", "Dialects"],
    "RoutingConformance": [
        "Escaping", "JSON", "Forms", "Files", "Scenario", "Spec", "Corpus", "Running", "Wire", "Baseline", "Reporting"],
    "ConformanceCommand": [
        "Text", "CommandLine", "Options", "Tracing", "Reports", "RuleSearch", "Observations", "Fuzz", "Fingerprint", "Schema", "Try",
        "Checks", "Commands", ""],
    "CorpusTools": ["Formatting", "Lint", "Strength", "NewCase", ""],
}
DECLARED = re.compile(
    r"^(?:@\w+(?:\([^)]*\))? )*(?:(?:public|package|internal|indirect|final) )*"
    r"(?:struct|enum|class|actor|protocol|typealias) (\w+)", re.M)
NOT_CODE = re.compile(r'//[^\n]*|"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"')
NAME = re.compile(r"(?<![.\w])[A-Z]\w*")


def check(sources, module, order):
    """The number of uses between the folders of a module, and what is wrong with them."""
    code, owner, wrong, uses = {}, {}, [], 0
    for file in sorted((sources / module).rglob("*.swift")):
        path = file.relative_to(sources / module).parts
        code[file] = (path[0] if len(path) > 1 else "", NOT_CODE.sub(" ", file.read_text(encoding="utf-8")))
    for folder in sorted({folder for folder, _ in code.values()} - set(order)):
        wrong.append(f"Sources/{module}/{folder}: error: the folder has no place in the order; add it to ORDER of {sys.argv[0]}")
    for folder, text in code.values():
        owner |= {match[1]: folder for match in DECLARED.finditer(text)}
    for file, (folder, text) in code.items():
        for name in sorted(set(NAME.findall(text)) & owner.keys()):
            known = folder in order and owner[name] in order
            uses += owner[name] != folder
            if known and order.index(owner[name]) > order.index(folder):
                wrong.append(
                    f"{file.relative_to(sources.parent)}: error: it uses '{name}' of {module}/{owner[name]}, which is above "
                    f"{module}/{folder}; move one of them")
    return uses, wrong


root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parent.parent)
found = [check(root / "Sources", module, order) for module, order in ORDER.items()]
wrong = [line for _, lines in found for line in lines]
uses = sum(count for count, _ in found)
print(*wrong, f"{uses} use{'s' * (uses != 1)} of a type between folders, {len(wrong)} wrong", sep="\n")
sys.exit(bool(wrong))
