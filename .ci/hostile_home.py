"""Makes a home whose feed wants to be more than text, for .ci/terminals and .ci/monkey-terminal.

All data are inert; PWN marks text that must not reach a terminal inside a control sequence.
"""
import os
import struct
import subprocess
import zlib

ESCAPES = [
    "\x1b]0;PWN\x07", "\x1b]52;c;UFdO\x07", "\x1b]8;;file:///PWN\x1b\\x\x1b]8;;\x1b\\", "\x1b[2J\x1b[1337m",
    "\x1bP+q544e\x1b\\", "\x9b31mPWN", "\x9d0;PWN\x9c", "\x1b_Gf=24;AAAA\x1b\\", "\x1b[6n\x1b[c", "\x05\x07\x0e\x08\r",
]
TEXTS = ESCAPES + [
    "\u202edrawkcab\u202c \u2066inside", "Z" + "\u0301\u0316" * 20_000, "A" * 1_000_000, "W" * 50_000,
    "👩‍👩‍👧‍👦" * 50 + "\u200d\ufe0f" * 500, "日本語の見出し", "العربية עברית", "a\u2028b\u2029c\u0085d\ufeff\u00ad\ufff9e", "a\tb\nc",
]


def picture(width, height, steps=0):
    """A PNG with a grey gradient, which is shifted by `steps` in each row."""
    rows = b"".join(b"\0" + bytes((x * 255 // width + y * steps) % 256 for x in range(width)) for y in range(height))

    def part(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", zlib.compress(rows)) + part(b"IEND", b"")


def item(number, text, pictures=""):
    # XML cannot contain these controls, so they are written as character references.
    for code in [*range(0x09), 0x0B, 0x0C, *range(0x0E, 0x20)]:
        text = text.replace(chr(code), f"&#{code};")
    return (
        f"<item><guid>{number}</guid><title>{text}</title><author>{text[:300]}</author>"
        f"<link>https://hostile.example/{number}</link><pubDate>Fri, 20 Nov 2026 10:{number % 60:02}:00 GMT</pubDate>"
        f"<description>{pictures}&lt;p&gt;{text}&lt;/p&gt;&lt;pre&gt;{text[:900]}&lt;/pre&gt;</description></item>"
    )


def feed(with_pictures=False):
    image = ""
    if with_pictures:
        import base64

        data = base64.b64encode(picture(320, 200)).decode()
        image = f"&lt;img src='data:image/png;base64,{data}' width='320' height='200' alt='A slope'&gt;"
        texts = [f"Story with a picture {number}" for number in range(8)]
    else:
        texts = TEXTS
    items = "".join(item(number, text, image) for number, text in enumerate(texts))
    return f'<?xml version="1.0" encoding="utf-8"?><rss><channel><title>Hostile &#27;[31mPWN</title>{items}</channel></rss>'


def make(folder, program=".build/debug/newspaper", with_pictures=False):
    """Subscribes to the feed, which is a file, and fetches it."""
    with open(f"{folder}/feed.xml", "w", encoding="utf-8", errors="surrogatepass") as file:
        file.write(feed(with_pictures))
    environment = {"HOME": folder, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"}
    for words in (["add", "--unchecked", f"file://{folder}/feed.xml"], ["refresh", "--quiet"]):
        subprocess.run([os.path.abspath(program), *words], env=environment, check=True, stdout=subprocess.DEVNULL)
