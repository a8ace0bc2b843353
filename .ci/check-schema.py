#!/usr/bin/env python3
"""Checks every case file and every result of the gallery against its JSON Schema with an independent validator."""
import json
import pathlib
import sys

import jsonschema_rs

root = pathlib.Path(__file__).resolve().parent.parent / "Conformance"
problems = 0
for noun, schema, folder in [("case files", "case-file", "cases"), ("results", "fingerprint", "gallery/results")]:
    schema = json.loads((root / f"{schema}.schema.json").read_text(encoding="utf-8"))
    jsonschema_rs.meta.validate(schema)
    validator = jsonschema_rs.Draft202012Validator(schema)
    files = sorted((root / folder).rglob("*.json"))
    problems += not files
    for file in files:
        for error in validator.iter_errors(json.loads(file.read_text(encoding="utf-8"))):
            problems += 1
            print(f"{file.relative_to(root.parent)}: {error.instance_path}: {error.message[:200]}")
    print(f"{len(files)} {noun}, {problems} problems so far")
sys.exit(1 if problems else 0)
