"""Shared by scripts such as .ci/kills-commands and .ci/crowd: changing feeds on 127.0.0.1, and a home folder."""
import http.server
import json
import os
import random
import subprocess
import threading


class Feeds(http.server.ThreadingHTTPServer):
    """Responds to every path with a feed whose stories appear, disappear and change."""

    daemon_threads = True
    # With a full backlog, clients would retry only after seconds.
    request_queue_size = 128

    def __init__(self, seed):
        super().__init__(("127.0.0.1", 0), Answer)
        self.dice = random.Random(seed)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def address(self, number):
        return f"http://127.0.0.1:{self.server_port}/feed{number}"

    def opml(self, numbers):
        outlines = "".join(f'<outline text="Feed {n}" xmlUrl="{self.address(n)}"/>' for n in numbers)
        return f'<opml version="2.0"><body>{outlines}</body></opml>'

    def document(self, path):
        items = []
        for key in sorted(self.dice.sample(range(300), 60)):
            words = " ".join(f"word{self.dice.randrange(3000)}" for _ in range(self.dice.randrange(80)))
            items.append(
                f"<item><guid>{path[1:]}-{key}</guid><title>Story {key} of {path[1:]}</title>"
                f"<description>{words}</description>"
                f"<pubDate>Sat, 07 Sep 2024 {key // 60:02}:{key % 60:02}:00 GMT</pubDate></item>"
            )
        # An entry without identifier, link and date, as in some feeds.
        items += [
            f"<item><title>Note {number} of {path[1:]}</title><description>A note</description></item>"
            for number in range(5)
        ]
        return f"<rss><channel><title>{path[1:]}</title>{''.join(items)}</channel></rss>".encode()


class Answer(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body = self.server.document(self.path)
        try:
            self.send_response(200)
            self.send_header("Content-Type", "application/rss+xml")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        except OSError:
            pass  # The client was killed.

    def log_message(self, *arguments):
        pass


class Home:
    """Runs the program with a home folder."""

    def __init__(self, path, program=".build/debug/newspaper"):
        self.path, self.program = path, os.path.abspath(program)
        self.archive = f"{path}/.local/share/newspaper/archive.db"
        self.environment = {
            "HOME": path, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm-256color",
            "SWIFT_BACKTRACE": "enable=no",
        }
        os.makedirs(f"{path}/.config/newspaper")

    def write(self, name, text):
        with open(f"{self.path}/{name}", "w") as file:
            file.write(text)
        return f"{self.path}/{name}"

    def start(self, *words):
        return subprocess.Popen(
            [self.program, *words], env=self.environment, cwd=self.path, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )

    def run(self, *words):
        """Returns output, errors and status."""
        process = self.start(*words)
        return *process.communicate(), process.returncode

    def stories(self):
        """All stories by name."""
        output, complaint, status = self.run("list", "--json")
        if status != 0:
            raise SystemExit(f"list: {complaint}")
        return {story["name"]: story for story in json.loads(output)}
