"""Openings that overlap: each that a step begins has a thread, and only one thread moves at a time."""
import threading


class Abandoned(BaseException):
    """The scenario has ended, so nothing waits any more."""


class Begun:
    """An opening that a step began."""

    def __init__(self, opened):
        self.go, self.stops = threading.Semaphore(0), threading.Semaphore(0)
        self.answer = self.fault = None
        self.ended = self.abandoned = False
        threading.Thread(target=self.run, args=(opened,), daemon=True).start()

    def run(self, opened):
        try:
            self.answer = opened(self)
        except Abandoned:
            pass
        except Exception as fault:
            self.fault = fault
        self.ended = True
        self.stops.release()

    def wait(self, events):
        """Stops in the thread of the opening, with the events so far, until a step lets it continue."""
        self.answer = {"handled": False, "waits": True, "events": events[:]}
        events.clear()
        self.stops.release()
        self.go.acquire()
        if self.abandoned:
            raise Abandoned

    def moved(self):
        """What a step answers, when the opening waits or has ended."""
        self.stops.acquire()
        if self.fault:
            raise self.fault
        return self.answer

    def proceed(self):
        """Lets the opening continue, if it has not ended."""
        if self.ended:
            self.answer = self.answer and {**self.answer, "events": []}
            self.stops.release()
        else:
            self.go.release()
        return self.moved()

    def abandon(self):
        self.abandoned = True
        self.go.release()
