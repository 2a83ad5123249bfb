import News
import Testing

@Suite("Sentences")
struct ErrorMessagesTests {
    @Test("What was typed as an address loses its password, also where that has a blank")
    func typedPasswords() {
        for address in ["http://bob:sec ret@host/", "bob:sec/ret @host", "http://bob:se@c ret@h/"] {
            #expect(!ErrorMessages.describe(.badAddress(address)).contains("ret@"), "\(address)")
        }
        #expect(ErrorMessages.describe(.badAddress("news a@b c")).hasPrefix("“b c” is not"))
    }

    @Test(
        "Titles lose the passwords of addresses, and no other signs",
        arguments: [
            ("https://bob:sesame@ex.org/", "https://ex.org/"),
            ("See http://a@b.example/x@y and @dhh", "See http://b.example/x@y and @dhh"),
            ("bob@ex.org", "bob@ex.org"), ("Tea: //@home", "Tea: //@home"),
            ("https://b:s@c:d@ex.org", "https://ex.org"),
            // What combines with a mark takes nothing from it.
            ("https://bob:sesame@\u{301}ex.org/", "https://\u{301}ex.org/"),
            ("https://\u{301}bob:sesame@ex.org/", "https://ex.org/"),
            ("On https://bob:sesame@ex.org\nand @home", "On https://ex.org\nand @home"),
        ]
    )
    func titles(written: String, shown: String) {
        #expect(UntrustedText.wordsWithoutCredentials(written) == shown)
    }

    @Test(
        "Every failure says what happened and what to do",
        arguments: [
            (
                .badAddress("news exampel"),
                "“news exampel” is not an address: type it as https://example.org."
            ),
            (
                .unsupportedScheme("gopher"),
                "Addresses that begin with “gopher” cannot be read: use http or https."
            ),
            (
                .hostNotFound("news.exampel"),
                "No server named news.exampel was found: check the address and your connection."
            ),
            (
                .connectionFailed(host: "example.org"),
                "example.org could not be reached: check your connection, or try again later."
            ),
            (
                .timedOut(host: "example.org", seconds: 30),
                "example.org did not answer within 30 seconds: try again later."
            ),
            (
                .unfinished(host: "example.org", seconds: 60),
                "example.org had not sent all of its answer after 60 seconds: try again later."
            ),
            (
                .tooSlow(host: "example.org", seconds: 20),
                "example.org began to answer and then sent next to nothing for 20 seconds: "
                    + "try again later."
            ),
            (
                .headTooLarge(host: "example.org", limit: 262_144),
                "What example.org sent before the feed itself is larger than it may be (262 kB): "
                    + "tell its publisher, or look for another address."
            ),
            (
                .timedOut(host: "example.org", seconds: 1),
                "example.org did not answer within 1 second: try again later."
            ),
            (
                .insecureConnection(host: "example.org"),
                "example.org has no secure connection to offer (its certificate or handshake failed): "
                    + "check the address and your computer’s clock."
            ),
            (
                .tooManyRedirects(host: "example.org"),
                "example.org sent us from one address to the next without an end: "
                    + "look up the feed’s address on its site."
            ),
            (
                .ledNowhere(host: "example.org"),
                "example.org sent us on to what is no address: look up the feed’s address on its site."
            ),
            (
                .faultyFile("/home/reader/.netrc", detail: "line 3: nothing follows “login”"),
                "The file “/home/reader/.netrc” cannot be used (line 3: nothing follows “login”): "
                    + "mend it, and try again."
            ),
            (
                .proxyFailed(proxy: "proxy.example:3128"),
                "The proxy proxy.example:3128 could not be reached: "
                    + "check its address, and whether it is running."
            ),
            (
                .passwordRefused(host: "example.org"),
                "example.org answered 401 (not authorised): "
                    + "it refused the name and the password that are set; check them."
            ),
            (
                .noPassword(detail: "“pass” left with status 2", mayAsk: false),
                "The feed’s passwordCommand gave no password (“pass” left with status 2): "
                    + "if it has to ask, “newspaper refresh” lets it do so."
            ),
            (
                .noPassword(detail: "“pass” left with status 2", mayAsk: true),
                "The feed’s passwordCommand gave no password (“pass” left with status 2): "
                    + "try it in a shell."
            ),
            (
                .notKept(detail: "it can only be read"),
                "Nobody was asked, for the archive keeps no news (it can only be read): "
                    + "“newspaper doctor” tells more."
            ),
            (
                .privateAddress(host: "example.org"),
                "example.org led to an address inside of a private network, which was refused: "
                    + "allow it in the feed’s settings if it is yours."
            ),
            (
                .tooLarge(limit: 32_000_000),
                "The answer is larger than a feed may be (32 MB): check the feed’s address."
            ),
            (
                .brokenAnswer(host: "example.org"),
                "The answer of example.org broke off or could not be decoded: try again later."
            ),
            (
                .notAFeed(found: "a web page (HTML)"),
                "That address leads to a web page (HTML), not to a feed: "
                    + "look for a link named RSS, Atom or Feed on the site."
            ),
            (
                .malformed(detail: "line 3: no closing tag"),
                "The feed is damaged and cannot be read (line 3: no closing tag): "
                    + "try again later, or tell its publisher."
            ),
            (
                .unreadableFile("feeds.xml"),
                "The file “feeds.xml” cannot be read: check its name and its permissions."
            ),
            (
                .notReached(seconds: 600),
                "The refresh ended after 10 minutes, before this feed had answered: "
                    + "it is asked first next time."
            ),
            (
                .other("out of memory"),
                "The feed could not be fetched (out of memory): try again later."
            ),
        ] as [(FeedFailure, String)]
    )
    func failures(failure: FeedFailure, sentence: String) {
        #expect(ErrorMessages.describe(failure) == sentence)
    }

    @Test(
        "A status comes with its meaning and advice",
        arguments: [
            (400, "400 (bad request): check the feed’s address."),
            (401, "401 (not authorised): the feed wants a name and a password."),
            (403, "403 (forbidden): the server does not give this feed to you; check its address."),
            (404, "404 (not found): the feed may have moved; check its address."),
            (
                410,
                "410 (gone): the feed was given up; remove it, or look for a new one on its site."
            ),
            (418, "418: check the feed’s address."),
            (429, "429 (too many requests): wait a while before you try again."),
            (503, "503 (unavailable): the trouble is at the server; try again later."),
            (599, "599: the trouble is at the server; try again later."),
        ]
    )
    func statuses(code: Int, answer: String) {
        let sentence = ErrorMessages.describe(.status(code, host: "example.org"))
        #expect(sentence == "example.org answered \(answer)")
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
                == "The answer is larger than a feed may be (\(size)): check the feed’s address."
        )
    }

    @Test("A service's errors are worded without its opaque names")
    func errors() {
        #expect(
            ErrorMessages.describe(NewsError.unknownArticle(ArticleID("7f3a")))
                == "That story is no longer there: go back to the headlines and choose another."
        )
        #expect(
            ErrorMessages.describe(NewsError.unknownPicture("example:cow.png"))
                == "There is no picture at “example:cow.png”: read on without it."
        )
    }

    @Test(
        "Why there is no picture is said in few words: they stand in its place",
        arguments: [
            (
                .pictureNotFetched(.status(404, host: "a.example")),
                "The picture did not come: a.example answered 404 (not found)."
            ),
            (
                .pictureNotFetched(.timedOut(host: "a.example", seconds: 30)),
                "The picture did not come: a.example did not answer in time."
            ),
            (
                .pictureNotFetched(.tooLarge(limit: 16 << 20)),
                "The picture did not come: it is larger than 16 MB."
            ),
            (
                .pictureNotFetched(.privateAddress(host: "10.0.0.1")),
                "The picture did not come: its address lies inside of a private network."
            ),
            (.notAPicture(found: "a web page"), "There is no picture here but a web page."),
        ] as [(NewsError, String)]
    )
    func pictures(error: NewsError, sentence: String) {
        #expect(ErrorMessages.describe(error) == sentence)
    }

    @Test(
        "Foreign text loses credentials, controls and excess",
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
                == "Addresses that begin with “\(shown)” cannot be read: use http or https."
        )
    }
}
