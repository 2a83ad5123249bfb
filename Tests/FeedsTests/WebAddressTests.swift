import Testing

@testable import Feeds

@Suite("Addresses")
struct WebAddressTests {
    /// RFC 3986, section 5.4, without its oddities, and what feeds add.
    @Test(
        "are resolved against their base",
        arguments: [
            ("g", "http://a/b/c/g"),
            ("./g", "http://a/b/c/g"),
            ("g/", "http://a/b/c/g/"),
            ("/g", "http://a/g"),
            ("//g", "http://g"),
            ("?y", "http://a/b/c/d;p?y"),
            ("#s", "http://a/b/c/d;p?q#s"),
            ("", "http://a/b/c/d;p?q"),
            (".", "http://a/b/c/"),
            ("..", "http://a/b/"),
            ("../../../g", "http://a/g"),
            ("mailto:g", "mailto:g"),
            (" \n g\n", "http://a/b/c/g"),
        ]
    )
    func resolves(reference: String, expected: String) {
        #expect(WebAddress.resolve(reference, against: "http://a/b/c/d;p?q") == expected)
    }

    @Test("stay relative without a base, and are absent when empty")
    func withoutBase() {
        #expect(WebAddress.resolve("a/b", against: nil) == "a/b")
        #expect(WebAddress.resolve(" ", against: nil) == nil)
    }

    @Test("know their host")
    func hosts() {
        #expect(WebAddress.host(of: "https://me:word@Example.org:80/a@b") == "example.org")
        #expect(WebAddress.host(of: "https://[::1]/") == "::1")
        #expect(WebAddress.host(of: "file:///a") == nil)
    }

    @Test("are encoded without touching what is encoded already")
    func encodes() {
        #expect(
            WebAddress.encoded("https://a/b c%20é|?\u{202E}")
                == "https://a/b%20c%20%C3%A9%7C?%E2%80%AE"
        )
    }
}
