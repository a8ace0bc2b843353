"""Drives a headless Chromium over its DevTools protocol (https://chromedevtools.github.io/devtools-protocol/)."""
import base64
import contextlib
import json
import pathlib
import shutil
import subprocess
import tempfile
import time
import urllib.request

import websocket


class Browser:
    """One page in a browser of its own, which ends with it."""

    def __init__(self):
        self.folder = tempfile.mkdtemp()
        program = shutil.which("chromium") or shutil.which("chromium-browser") or "google-chrome"
        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--no-first-run", "--disable-dev-shm-usage", "--remote-debugging-port=0",
             "--remote-allow-origins=*", f"--user-data-dir={self.folder}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port = self._port()
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/json") as answer:
            pages = [page for page in json.load(answer) if page["type"] == "page"]
        self.socket = websocket.create_connection(pages[0]["webSocketDebuggerUrl"], timeout=60)
        self.number = 0
        self.errors = []
        self.requests = []
        self.loads = 0
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.send(f"{domain}.enable")
        self.send("Performance.enable", timeDomain="threadTicks")

    def _port(self):
        file = pathlib.Path(self.folder) / "DevToolsActivePort"
        for _ in range(600):
            if file.exists() and "\n" in file.read_text():
                return file.read_text().splitlines()[0]
            if self.process.poll() is not None:
                raise SystemExit("chromium ended instead of starting")
            time.sleep(0.1)
        raise SystemExit("chromium did not start within 60 s")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def send(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv())
            if message.get("id") == self.number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']['message']}")
                return message["result"]
            self._note(message)

    def _note(self, message):
        method, parameters = message.get("method"), message.get("params", {})
        if method == "Page.loadEventFired":
            self.loads += 1
        elif method == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            self.errors.append(details.get("exception", {}).get("description") or details["text"])
        elif method == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning"):
            self.errors.append(json.dumps(parameters["args"]))
        elif method == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
            self.errors.append(parameters["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            self.requests.append(parameters["request"]["url"])

    def show(self, width=1280, height=900, dark=False):
        """Sets the size of the window and the colour scheme."""
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.send("Emulation.setEmulatedMedia", features=[scheme])

    def open(self, url, script=True):
        """Opens a page and waits until it is loaded."""
        self.send("Emulation.setScriptExecutionDisabled", value=not script)
        for address in ["about:blank", url]:
            self.loads = 0
            self.send("Page.navigate", url=address)
            while self.loads == 0:
                self._note(json.loads(self.socket.recv()))

    @contextlib.contextmanager
    def unrecorded(self):
        """Keeps no copies of what is loaded: for long pages they are a good part of the work."""
        self.send("Network.disable")
        yield
        self.send("Network.enable")

    def run(self, expression):
        """The value of an expression in the page."""
        result = self.send("Runtime.evaluate", expression=expression, awaitPromise=True,
                           returnByValue=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description") or details["text"])
        return result["result"].get("value")

    def work(self):
        """The processor time that the page has taken since it was opened, in seconds."""
        metrics = self.send("Performance.getMetrics")["metrics"]
        return next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")

    def picture(self, file=None, full=False):
        """A screenshot as PNG."""
        data = self.send("Page.captureScreenshot", format="png", captureBeyondViewport=full)["data"]
        png = base64.b64decode(data)
        if file:
            pathlib.Path(file).write_bytes(png)
        return png
