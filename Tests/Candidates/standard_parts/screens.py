"""Screens and containers, and what pushes and presentations change (chapter 17 of Spec/)."""
from .urls import Record, same

KINDS = ("screen", "stack", "tabs", "pages")


def screen(form):
    """A screen as it is kept: an object with its kind, what is in it and what it presents (NAV-1)."""
    form = {"screen": form} if isinstance(form, str) else dict(form)
    if "screen" not in form:
        form["of"] = [screen(each) for each in form.get("of", [])]
    return form | ({"presents": screen(form["presents"])} if "presents" in form else {})


def written(form):
    """A screen as a case writes it, without what it was built for."""
    form = {key: value for key, value in form.items() if key != "for"}
    if set(form) == {"screen"}:
        return form["screen"]
    inner = {"of": lambda screens: [written(each) for each in screens], "presents": written}
    return {key: inner.get(key, lambda same: same)(value) for key, value in form.items()
            if (key, value) != ("selected", 0)}


def name_of(form):
    return form and next(form[kind] for kind in KINDS if kind in form)


def change(kind, names, step, **more):
    """A change of the screen, with what the step says of it."""
    more |= {key: step[key] for key in ("style", "animated") if key in step}
    return {"change": kind, **({"screens": names} if names else {}), **more}


class Screens:
    """A window and other screens; what changes them gives back the changes in their order."""

    def __init__(self, rules):
        self.rules, self.window, self.root, self.others, self.hiding = rules, False, None, [], False
        self.place = self.latest = -1

    def changed(self, place, change, *given):
        """What changes the screens, if no opening that began later has shown one (NAV-21)."""
        if place is not None and place < self.latest:
            return []
        self.place = place
        changes = change(*given)
        if changes and place is not None:
            self.latest = place
        return changes

    def set(self, step):
        self.window, self.root = "root" in step, None if step.get("root") is None else screen(step["root"])
        self.others = [screen(each) for each in step.get("others", [])]

    def current(self):
        """The current screen, or None (NAV-2)."""
        at, inner = None, self.root
        while inner is not at:
            at, of, selected = inner, inner.get("of", []), inner.get("selected", 0)
            shown = of[-1:] if "stack" in at else of if "pages" in at and len(of) == 1 else []
            if "tabs" in at and selected is not None and 0 <= selected < len(of):
                shown = [of[selected]]
            inner = at.get("presents") or [*shown, at][0]
        return at

    def way(self, wanted):
        """The screens down to one that is wanted, each with whether a presentation begins with it."""
        ways = [[(each, True)] for each in ([self.root] if self.root else []) + [*self.others]]
        while ways:
            way = ways.pop(0)
            last = way[-1][0]
            if wanted(last):
                return way
            below = [way + [(last["presents"], True)]] if "presents" in last else []
            ways = [way + [(each, False)] for each in last.get("of", ())] + below + ways
        return []

    def around(self, name=None):
        """The named or current screen behind its containers, the stack around it, what presents them."""
        current = self.current()
        way = self.way(lambda each: each is current if name is None else name_of(each) == name)
        begin = max((i for i, (_, presented) in enumerate(way) if presented), default=0)
        cover = [each for each, _ in way[begin:]]
        itself = self.rules["startingStack"] == "itself" or name is not None
        stack = next((each for each in reversed(cover if itself else cover[:-1]) if "stack" in each), None)
        below = way[begin - 1][0] if begin else None
        return Record(cover=cover, stack=stack, below=below, deep=len(way) > 32)

    def push(self, step, screens, source):
        """NAV-3 to NAV-8."""
        here = self.around(source)
        if not here.cover or here.deep or not screens or any("stack" in each for each in screens):
            return []
        if not here.stack:
            return self.present(step, screens[-1], source)
        if self.hiding:
            screens[0]["hidesBar"] = True
        kind = "replace" if step.get("replace") and here.stack["of"] else "push"
        here.stack["of"][-1 if kind == "replace" else len(here.stack["of"]):] = screens
        return [change(kind, [name_of(each) for each in screens], step, on=name_of(here.stack))]

    def present(self, step, shown, source):
        """NAV-9."""
        here = self.around(source)
        if not here.cover or here.deep or "presents" in here.cover[0]:
            return []
        if "inStack" in step and "stack" not in shown:
            shown = {"stack": step["inStack"], "of": [shown]}
        here.cover[0]["presents"] = shown
        changes = [change("present", [name_of(shown)], step, on=name_of(here.cover[-1]))]
        return changes + ([{"change": "completed"}] if step.get("completion") else [])

    def close(self, step):
        """NAV-10."""
        here = self.around()
        if here.stack and len(here.stack["of"]) > 1:
            return [change("pop", [name_of(here.stack["of"].pop())], step, on=name_of(here.stack))]
        return [change("dismiss", [name_of(here.below.pop("presents"))], step)] if here.below else []

    def set_root(self, form, step):
        """NAV-11."""
        self.root = screen(form) if self.window else None
        return [change("root", [name_of(self.root)], step)] if self.window else []

    def listed(self):
        """The screens as they are, with the names of the current one and of the stack around it."""
        here = self.around()
        names = {"current": name_of(here.cover[-1] if here.cover else None), "stack": name_of(here.stack)}
        names = {fact: name for fact, name in names.items() if name is not None}
        return {"root": self.root and written(self.root), **names}

    def stays(self, shown):
        """Whether the current screen stays where another one was built (NAV-18)."""
        current, how = self.current(), self.rules["sameDestination"]
        return (current and name_of(current) == name_of(shown) and how != "shownAgain"
                and (how == "stays" or same(current.get("for"), shown["for"])))

    def show(self, form, built_for, how, source):
        """Shows what a route built, or the error page (NAV-12, NAV-14, NAV-17)."""
        shown, here = {**screen(form), "for": built_for}, self.around(source)
        if how == "root":
            return self.set_root(shown, {})
        if how == "nothing":
            return []
        if self.stays(shown):
            self.latest = self.place
            return []
        if how == "push" or how == "go" and here.stack and "stack" not in shown:
            return self.push({}, [shown], source)
        if how == "present" or here.cover:
            return self.present({}, shown, source)
        return self.set_root(shown, {}) if self.current() is None and source is None else []
