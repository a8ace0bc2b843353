#!/usr/bin/env python3
"""The router of jlroutes.py, misbehaving in one way: misbehaving.py MODE [MARK] [FILE].

It does so at every scenario whose id contains MARK (`victim` if none is given); the modes of START
do so from the beginning, those of ALWAYS in every answer, those of FAREWELL at the end. The mode
`as-named` misbehaves at each scenario that has the name of a mode in that mode; `claims-more` and
`more-fields` tell what the protocol does not know, `patterns-for-labels` names every route by its
pattern; `byte-by-byte` and `longest-name` do nothing wrong. FILE is where a mode may leave a note for the
processes after it.
"""
import json
import os
import signal
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


def start(program, *words, **options):
    # Not every mode needs this module, and it takes long to read.
    from subprocess import Popen
    Popen([sys.executable, "-S", "-c", program, *words], **options)


def grandchild():
    # It inherits the pipes and stays in the process group; its last word is for those who look for it.
    start("import time; time.sleep(1000)", __file__)


def daemon():
    # It inherits the pipes and leaves the process group; it ends by itself after a while.
    start("import time; time.sleep(3)", start_new_session=True)


def hang_with_grandchild():
    grandchild()
    hang()


def exit_with_grandchild():
    grandchild()
    os._exit(4)


def exit_with_daemon():
    daemon()
    os._exit(4)


def hang_with_daemon():
    daemon()
    hang()


def flood_output():
    while True:
        raw(b"x" * 65536)


def flood_goodbyes():
    while True:
        raw(b'{"message":"goodbye"}\n' * 3000)


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


def one_answer_more(scenario):
    answer = jlroutes.answer(scenario)
    answer["observed"].append(None)
    jlroutes.write(answer)


def exit_for_ever():
    with open(sys.argv[3], "w", encoding="utf-8") as note:
        note.write("never again")
    os._exit(6)


def also_answer(scenario, line):
    # In one go: the runner may say goodbye as soon as it has the answer.
    raw(json.dumps(jlroutes.answer(scenario)).encode() + b"\n" + line)


def more_after_goodbye():
    # The goodbye and other lines in one write, or half a line that comes later.
    raw(b'{"message":"goodbye"}\nBye!\n')
    time.sleep(0.1)
    raw(b"Tru")


def many_words_and_exit():
    for number in range(1, 101):
        sys.stderr.write(f"word {number}\n")
    exit_after(3, "the last word")


def write_byte_by_byte(message):
    for byte in (json.dumps(message) + "\n").encode():
        raw(bytes([byte]))


def close_input_and_hang():
    os.close(0)
    hang()


def half_and_exit(scenario):
    raw(line_of(scenario)[:30])
    os._exit(0)


AT_MARK = {
    "many-words": lambda s: many_words_and_exit(),
    "stop": lambda s: os.kill(os.getpid(), signal.SIGSTOP),
    "stop-group": lambda s: os.killpg(os.getpgrp(), signal.SIGSTOP),
    "close-input": lambda s: close_input_and_hang(),
    "no-line-feed": lambda s: (raw(line_of(s)[:-1]), os._exit(0)),
    "no-line-feed-and-crash": lambda s: (raw(line_of(s)[:-1]), os._exit(3)),
    "long-line": lambda s: raw(b'{"message":"' + b"x" * 10_000_000 + b'"}\n'),
    "nothing-but-zeros": lambda s: raw(b"\0" * 100 + b"\n"),
    "signal": lambda s: os.kill(os.getpid(), signal.SIGSEGV),
    "exit": lambda s: exit_after(3, "the disk is full"),
    "exit-zero": lambda s: os._exit(0),
    "hang": lambda s: hang(),
    "hang-with-grandchild": lambda s: hang_with_grandchild(),
    "exit-with-grandchild": lambda s: exit_with_grandchild(),
    "exit-with-daemon": lambda s: exit_with_daemon(),
    "hang-with-daemon": lambda s: hang_with_daemon(),
    "exit-for-ever": lambda s: exit_for_ever(),
    "not-json": lambda s: raw(b"Segmentation fault (but not really)\n"),
    "invalid-utf-8": lambda s: raw(b'{"message":"answer","id":"\xff\xfe"}\n'),
    "half-a-line": half_and_exit,
    "half-and-hang": lambda s: (raw(line_of(s)[:30]), hang()),
    "two-answers": lambda s: raw(line_of(s) + line_of(s)),
    "other-id": lambda s: jlroutes.write(jlroutes.answer({**s, "id": "another/case@jlroutes"})),
    "no-observation": lambda s: jlroutes.write({"message": "answer", "id": s["id"]}),
    "one-answer-less": one_answer_less,
    "one-answer-more": one_answer_more,
    "unknown-error": unknown_error,
    "unasked": lambda s: also_answer(s, b'{"message":"answer","id":"nobody@asked","observed":[]}\n'),
    "second-greeting": lambda s: also_answer(s, b'{"message":"hello","protocol":1,"name":"a"}\n'),
    "early-goodbye": lambda s: also_answer(s, b'{"message":"goodbye"}\n'),
    "flood-output": lambda s: flood_output(),
    "flood-errors": lambda s: flood_errors(),
    "close-output": lambda s: close_output(),
}
ALWAYS = {
    "refuses-all": {"error": {"code": "invalidURL"}},
    "accepts-all": None,
    "unsupported-all": {"unsupported": "anything"},
}
# In the place of the one goodbye that is due.
FAREWELL = {
    "flood-goodbyes": flood_goodbyes,
    "more-after-goodbye": more_after_goodbye,
}
START = {
    "long-name": lambda: hello(name="n" * 201),
    "long-version": lambda: hello(version="é" * 101),
    "endless-name": lambda: hello(name="n" * 3_000_000),
    "closes-its-input": lambda: (os.close(0), hello(), hang()),
    "stops": lambda: os.kill(os.getpid(), signal.SIGSTOP),
    "exits-at-once": lambda: exit_after(5, "cannot find its configuration"),
    "greets-wrongly": lambda: raw(b"Welcome!\n"),
    "other-protocol": lambda: raw(b'{"message":"hello","protocol":2,"name":"newer"}\n'),
    "unknown-dialect": lambda: raw(
        b'{"message":"hello","protocol":1,"name":"far","dialects":["klingon"]}\n'),
    "never-greets": hang,
}


def hello(**changes):
    jlroutes.write({**jlroutes.HELLO, **changes})


def always(mode, scenario):
    def of(step):
        if step["do"] == "register":
            return None
        call = {"event": "call", "route": "canary", "parameters": {}}
        return ALWAYS[mode] or {"handled": True, "events": [call]}

    observed = [of(step) for step in scenario["steps"]]
    jlroutes.write({"message": "answer", "id": scenario["id"], "observed": observed})


def main():
    if len(sys.argv) < 2:
        sys.exit("usage: misbehaving.py MODE [MARK] [FILE]")
    mode = sys.argv[1]
    mark = sys.argv[2] if len(sys.argv) > 2 else "victim"
    if len(sys.argv) > 3 and os.path.exists(sys.argv[3]):
        exit_after(6, "never again")
    if mode in START:
        START[mode]()
        hang()
    if mode == "claims-more":
        jlroutes.HELLO["capabilities"] = ["core", "flying"]
        jlroutes.HELLO["dialects"].append("klingon")
    if mode == "longest-name":
        jlroutes.HELLO["name"] = "n" * 200
    if mode == "byte-by-byte":
        jlroutes.write = write_byte_by_byte
    if mode in FAREWELL:
        jlroutes.serve(lambda s: jlroutes.write(jlroutes.answer(s)), farewell=FAREWELL[mode])
        return

    def reply(scenario):
        if mode in ALWAYS:
            always(mode, scenario)
        elif mode == "patterns-for-labels":
            for step in scenario["steps"]:
                step.pop("route", None)
            jlroutes.write(jlroutes.answer(scenario))
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
