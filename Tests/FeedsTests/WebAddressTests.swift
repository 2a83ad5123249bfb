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
}
