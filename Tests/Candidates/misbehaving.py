#!/usr/bin/env python3
"""The router of jlroutes.py, misbehaving in one way: misbehaving.py MODE [MARK].

It does so at every scenario whose id contains MARK (`victim` if none is given); the modes of START
do so from the beginning, those of ALWAYS in every answer. The mode `as-named` misbehaves at each
scenario that has the name of a mode in that mode.
"""
import json
import os
import signal
import subprocess
import sys
import time

import jlroutes


def raw(data):
    sys.stdout.flush()
    os.write(1, data)


def exit_after(code, words):
    sys.stderr.write(words + "\n")
    sys.stderr.flush()
    os._exit(code)


def hang():
    while True:
        time.sleep(1000)


def grandchild():
    # It inherits the pipes and stays in the process group; its last word is for those who look for it.
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)", __file__])


def hang_with_grandchild():
    grandchild()
    hang()


def exit_with_grandchild():
    grandchild()
    os._exit(4)


def flood_output():
    while True:
        raw(b"x" * 65536)


def flood_errors():
    while True:
        os.write(2, b"all work and no play\n" * 4096)


def line_of(scenario):
    return (json.dumps(jlroutes.answer(scenario)) + "\n").encode()


def close_output():
    os.close(1)
    hang()


def unknown_error(scenario):
    answer = jlroutes.answer(scenario)
    answer["observed"][-1] = {"error": {"code": "invalidUrl"}}
    jlroutes.write(answer)


def one_answer_less(scenario):
    answer = jlroutes.answer(scenario)
    answer["observed"].pop()
    jlroutes.write(answer)


def half_and_exit(scenario):
    raw(line_of(scenario)[:30])
    os._exit(0)


AT_MARK = {
    "signal": lambda s: os.kill(os.getpid(), signal.SIGSEGV),
    "exit": lambda s: exit_after(3, "the disk is full"),
    "exit-zero": lambda s: os._exit(0),
    "hang": lambda s: hang(),
    "hang-with-grandchild": lambda s: hang_with_grandchild(),
    "exit-with-grandchild": lambda s: exit_with_grandchild(),
    "not-json": lambda s: raw(b"Segmentation fault (but not really)\n"),
    "invalid-utf-8": lambda s: raw(b'{"message":"answer","id":"\xff\xfe"}\n'),
    "half-a-line": half_and_exit,
    "half-and-hang": lambda s: (raw(line_of(s)[:30]), hang()),
    "two-answers": lambda s: raw(line_of(s) + line_of(s)),
    "other-id": lambda s: jlroutes.write(jlroutes.answer({**s, "id": "another/case@jlroutes"})),
    "no-observation": lambda s: jlroutes.write({"message": "answer", "id": s["id"]}),
    "one-answer-less": one_answer_less,
    "unknown-error": unknown_error,
    "flood-output": lambda s: flood_output(),
    "flood-errors": lambda s: flood_errors(),
    "close-output": lambda s: close_output(),
}
ALWAYS = {
    "refuses-all": {"error": {"code": "invalidURL"}},
    "accepts-all": None,
    "unsupported-all": {"unsupported": "anything"},
}
START = {
    "exits-at-once": lambda: exit_after(5, "cannot find its configuration"),
    "greets-wrongly": lambda: raw(b"Welcome!\n"),
    "other-protocol": lambda: raw(b'{"message":"hello","protocol":2,"name":"newer"}\n'),
    "never-greets": hang,
}


def always(mode, scenario):
    def of(step):
        if step["do"] == "register":
            return None
        call = {"event": "call", "route": "canary", "parameters": {}}
        return ALWAYS[mode] or {"handled": True, "events": [call]}

    observed = [of(step) for step in scenario["steps"]]
    jlroutes.write({"message": "answer", "id": scenario["id"], "observed": observed})


def main():
    mode = sys.argv[1]
    mark = sys.argv[2] if len(sys.argv) > 2 else "victim"
    if mode in START:
        START[mode]()
        hang()

    def reply(scenario):
        if mode in ALWAYS:
            always(mode, scenario)
        elif mode == "more-fields":
            jlroutes.write({**jlroutes.answer(scenario), "mood": "good"})
        elif mode == "as-named":
            name = scenario["id"].partition("/")[2].partition("@")[0]
            AT_MARK.get(name, lambda s: jlroutes.write(jlroutes.answer(s)))(scenario)
        elif mark in scenario["id"]:
            AT_MARK[mode](scenario)
        else:
            jlroutes.write(jlroutes.answer(scenario))

    jlroutes.serve(reply)


main()
