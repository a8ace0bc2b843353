#!/usr/bin/env python3
"""Checks that the schema of case files refuses every file of Tests/WrongFiles/shape, as `conformance lint` does."""
import json
import pathlib
import sys

import jsonschema_rs

root = pathlib.Path(__file__).resolve().parent.parent
schema = json.loads((root / "Conformance/case-file.schema.json").read_text(encoding="utf-8"))
validator = jsonschema_rs.Draft202012Validator(schema)
files = sorted((root / "Tests/WrongFiles/shape").glob("*.json"))
accepted = []
for file in files:
    try:
        document = json.loads(file.read_text(encoding="utf-8"))
    except ValueError:
        continue  # no JSON, or no UTF-8: no editor takes it for more
    if validator.is_valid(document):
        accepted.append(file)
for file in accepted:
    print(f"{file.relative_to(root)}: the schema accepts it; tighten the schema, or move it to meaning")
print(f"{len(files)} files of a wrong shape, {len(accepted)} accepted")
sys.exit(1 if accepted or not files else 0)
