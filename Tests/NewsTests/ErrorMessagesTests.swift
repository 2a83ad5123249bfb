import News
import Testing

@Suite("Error messages")
struct ErrorMessagesTests {
    @Test("An invalid address is shown without its password, even one with a space")
    func typedPasswords() {
        for address in ["http://bob:sec ret@host/", "bob:sec/ret @host", "http://bob:se@c ret@h/"] {
            #expect(!ErrorMessages.describe(.badAddress(address)).contains("ret@"), "\(address)")
        }
        #expect(ErrorMessages.describe(.badAddress("news a@b c")).hasPrefix("“b c” is not"))
    }

    @Test(
        "Titles are shown without passwords in addresses, and are otherwise unchanged",
        arguments: [
            ("https://bob:sesame@ex.org/", "https://ex.org/"),
            ("See http://a@b.example/x@y and @dhh", "See http://b.example/x@y and @dhh"),
            ("bob@ex.org", "bob@ex.org"), ("Tea: //@home", "Tea: //@home"),
            ("https://b:s@c:d@ex.org", "https://ex.org"),
            // A combining mark after the sign does not hide the password.
            ("https://bob:sesame@\u{301}ex.org/", "https://\u{301}ex.org/"),
            ("https://\u{301}bob:sesame@ex.org/", "https://ex.org/"),
            ("On https://bob:sesame@ex.org\nand @home", "On https://ex.org\nand @home"),
        ]
    )
    func titles(written: String, shown: String) {
        #expect(MessageTextSanitizer.wordsWithoutCredentials(written) == shown)
    }

    @Test(
        "Every failure message has the fact and an action",
        arguments: [
            (
                .badAddress("news exampel"),
                "“news exampel” is not a valid address. Example: https://example.org"
            ),
            (
                .unsupportedScheme("gopher"),
                "Addresses beginning with “gopher” are not supported. Use http or https."
            ),
            (
                .hostNotFound("news.exampel"),
                "Can’t find the server news.exampel. Check the address and your connection."
            ),
            (
                .connectionFailed(host: "example.org"),
                "Can’t connect to example.org. Check your connection, or try again later."
            ),
            (
                .timedOut(host: "example.org", seconds: 30),
                "example.org did not respond within 30 seconds. Try again later."
            ),
            (
                .unfinished(host: "example.org", seconds: 60),
                "The response from example.org was incomplete after 60 seconds. Try again later."
            ),
            (
                .tooSlow(host: "example.org", seconds: 20),
                "The response from example.org stalled for 20 seconds. "
                    + "Try again later."
            ),
            (
                .headTooLarge(host: "example.org", limit: 262_144),
                "The response headers from example.org exceed the limit (262 kB). "
                    + "Report this to the publisher, or try another address."
            ),
            (
                .timedOut(host: "example.org", seconds: 1),
                "example.org did not respond within 1 second. Try again later."
            ),
            (
                .insecureConnection(host: "example.org"),
                "No secure connection to example.org: the TLS handshake or certificate check failed. "
                    + "Check the address and your computer’s clock."
            ),
            (
                .tooManyRedirects(host: "example.org"),
                "example.org redirected too many times. "
                    + "Look up the feed’s current address on its site."
            ),
            (
                .invalidRedirect(host: "example.org"),
                "example.org redirected to an invalid address. Look up the feed’s current address on its site."
            ),
            (
                .invalidFile("/home/reader/.netrc", detail: "line 3: no value after “login”"),
                "Can’t use the file “/home/reader/.netrc” (line 3: no value after “login”). "
                    + "Fix it and try again."
            ),
            (
                .proxyFailed(proxy: "proxy.example:3128"),
                "Can’t connect to the proxy proxy.example:3128. Check the proxy’s address and that it is running."
            ),
            (
                .passwordRefused(host: "example.org"),
                "example.org returned 401 (not authorized). "
                    + "Check the configured user name and password."
            ),
            (
                .noPassword(detail: "“pass” exited with status 2", mayAsk: false),
                "The feed’s passwordCommand did not print a password (“pass” exited with status 2). "
                    + "If the command asks for input, run “newspaper refresh”."
            ),
            (
                .noPassword(detail: "“pass” exited with status 2", mayAsk: true),
                "The feed’s passwordCommand did not print a password (“pass” exited with status 2). "
                    + "Run the command in a shell to see why."
            ),
            (
                .archiveUnavailable(detail: "the file is read-only"),
                "Nothing was fetched: the archive can’t store news (the file is read-only). "
                    + "Run “newspaper doctor”."
            ),
            (
                .privateAddress(host: "example.org"),
                "example.org redirected to an address in a private network, which is blocked. "
                    + "If you trust this address, allow private addresses in the feed’s settings."
            ),
            (
                .tooLarge(limit: 32_000_000),
                "The response exceeds the limit for feeds (32 MB). Check the feed’s address."
            ),
            (
                .incompleteResponse(host: "example.org"),
                "The response from example.org was cut off or could not be decoded. Try again later."
            ),
            (
                .notAFeed(found: "a web page (HTML)"),
                "This address leads to a web page (HTML), not a feed. Look for a link named RSS, Atom or Feed on the site."
            ),
            (
                .malformed(detail: "line 3: no closing tag"),
                "The feed is malformed (line 3: no closing tag). "
                    + "Try again later, or report it to the publisher."
            ),
            (
                .unreadableFile("feeds.xml"),
                "Can’t read the file “feeds.xml”. Check its name and permissions."
            ),
            (
                .notReached(seconds: 600),
                "The refresh ended after 10 minutes, before this feed responded. "
                    + "It will be fetched first next time."
            ),
            (
                .libraryMissing(detail: "libcurl.so.4: no such file"),
                "Can’t load libcurl (libcurl.so.4: no such file). Install it (Debian: libcurl4)."
            ),
            (
                .other("out of memory"),
                "Couldn’t fetch the feed (out of memory). Try again later."
            ),
            (
                .other("the disk is full"),
                "Can’t write to the archive (the disk is full). Run “newspaper doctor”."
            ),
        ] as [(FeedFailure, String)]
    )
    func failures(failure: FeedFailure, sentence: String) {
        #expect(ErrorMessages.describe(failure) == sentence)
    }

    @Test(
        "A status message has its meaning and advice",
        arguments: [
            (400, "400 (bad request). Check the feed’s address."),
            (401, "401 (not authorized). Set a user name and a password for this feed."),
            (403, "403 (forbidden). The server denies access to this feed; check its address."),
            (404, "404 (not found). The feed may have moved; check its address."),
            (
                410,
                "410 (gone). The feed was discontinued; look for a new one on its site."
            ),
            (418, "418. Check the feed’s address."),
            (429, "429 (too many requests). Try again later."),
            (503, "503 (unavailable). The server has a problem; try again later."),
            (599, "599. The server has a problem; try again later."),
        ]
    )
    func statuses(code: Int, answer: String) {
        let sentence = ErrorMessages.describe(.status(code, host: "example.org"))
        #expect(sentence == "example.org returned \(answer)")
    }

    @Test(
        "Small limits are shown exactly",
        arguments: [
            (1, "1 byte"), (999, "999 bytes"), (64_000, "64 kB"),
        ]
    )
    func sizes(limit: Int, size: String) {
        #expect(
            ErrorMessages.describe(.tooLarge(limit: limit))
                == "The response exceeds the limit for feeds (\(size)). Check the feed’s address."
        )
    }

    @Test("Messages for service errors omit opaque identifiers")
    func errors() {
        #expect(
            ErrorMessages.describe(NewsError.unknownArticle(ArticleID("7f3a")))
                == "This story is no longer available. Go back to the headlines and choose another."
        )
        #expect(
            ErrorMessages.describe(NewsError.unknownPicture("example:cow.png"))
                == "No picture at “example:cow.png”."
        )
    }

    @Test(
        "An error of the archive says whether writing failed",
        arguments: [
            ("the disk is full", "write to"), ("the file is read-only", "write to"),
            ("attempt to write a readonly database", "write to"),
            ("the file is damaged: no header", "read"),
        ]
    )
    func archive(detail: String, operation: String) {
        #expect(
            ErrorMessages.describe(NewsError.archive(detail: detail))
                == "Can’t \(operation) the archive (\(detail)). Run “newspaper doctor”."
        )
    }

    @Test(
        "Messages for missing pictures are short",
        arguments: [
            (
                .pictureNotFetched(.status(404, host: "a.example")),
                "Couldn’t load the picture: a.example returned 404 (not found)."
            ),
            (
                .pictureNotFetched(.timedOut(host: "a.example", seconds: 30)),
                "Couldn’t load the picture: a.example did not respond in time."
            ),
            (
                .pictureNotFetched(.tooLarge(limit: 16 << 20)),
                "Couldn’t load the picture: the response is larger than 16 MB."
            ),
            (
                .pictureNotFetched(.privateAddress(host: "10.0.0.1")),
                "Couldn’t load the picture: the address is in a private network."
            ),
            (.notAPicture(found: "a web page"), "This file is a web page, not a picture."),
        ] as [(NewsError, String)]
    )
    func pictures(error: NewsError, sentence: String) {
        #expect(ErrorMessages.describe(error) == sentence)
    }

    @Test(
        "Untrusted text is shown without credentials, control characters and excess length",
        arguments: [
            ("https://ann:secret@example.org/feed", "https://example.org/feed"),
            ("ann:sec@ret@example.org/feed", "example.org/feed"),
            (
                "https://a.example/ see https://b:c@d.example",
                "https://a.example/ see https://d.example"
            ),
            ("https://example.org/@ann", "https://example.org/@ann"),
            ("one\u{1B}[31m\ntwo\u{202E}\u{0}", "one[31m two"),
            ("a\u{2028}b\tc", "a b c"),
            (String(repeating: "x", count: 200), String(repeating: "x", count: 119) + "…"),
        ]
    )
    func foreignText(text: String, shown: String) {
        #expect(
            ErrorMessages.describe(.unsupportedScheme(text))
                == "Addresses beginning with “\(shown)” are not supported. Use http or https."
        )
    }
}
