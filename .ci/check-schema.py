#!/usr/bin/env python3
"""Checks every case file against the JSON Schema with an independent validator."""
import json
import pathlib
import sys

import jsonschema_rs

root = pathlib.Path(__file__).resolve().parent.parent / "Conformance"
schema = json.loads((root / "case-file.schema.json").read_text(encoding="utf-8"))
jsonschema_rs.meta.validate(schema)
validator = jsonschema_rs.Draft202012Validator(schema)
files = sorted((root / "cases").rglob("*.json"))
problems = 0
for file in files:
    for error in validator.iter_errors(json.loads(file.read_text(encoding="utf-8"))):
        problems += 1
        print(f"{file.relative_to(root.parent)}: {error.instance_path}: {error.message[:200]}")
print(f"{len(files)} case files, {problems} problems")
sys.exit(1 if problems or not files else 0)
