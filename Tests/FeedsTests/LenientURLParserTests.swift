import Testing

@testable import Feeds

@Suite("Lenient URLs")
struct LenientURLParserTests {
    /// RFC 3986, section 5.4, except abnormal examples, with additions.
    @Test(
        "References are resolved against a base",
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
        #expect(LenientURLParser.resolve(reference, against: "http://a/b/c/d;p?q") == expected)
    }

    @Test(
        "A path from the root is appended to scheme and host of any base",
        arguments: [
            ("/x", "http://a", "http://a/x"),
            ("/x?y#z", "https://a:1/b?c/d#e", "https://a:1/x?y#z"),
            ("/x", "http://a?b/c", "http://a/x"), ("/x", "http://a#b/c", "http://a/x"),
            ("/x", "http:///b", "http:///x"), ("/x", "HTTP://A/b", "HTTP://A/x"),
            ("/x", "ftp://a/b", "ftp://a/x"), ("/x", "b/c", "/x"), ("/", "http://a/b", "http://a/"),
            ("/./x/../y", "http://a/b", "http://a/y"), ("/x/.", "http://a/b", "http://a/x/"),
            ("/.x", "http://a/b", "http://a/.x"), ("/x//y", "http://a/b", "http://a/x//y"),
            ("/r?u=http://b/./c", "http://a/b", "http://a/r?u=http://b/./c"),
            ("/grün", "http://ä/b", "http://ä/grün"), ("/x y", "http://a/b", "http://a/x y"),
            ("/x\n ", "http://a/b", "http://a/x"),
        ]
    )
    func fromRoot(reference: String, base: String, expected: String) {
        #expect(LenientURLParser.resolve(reference, against: base) == expected)
    }

    @Test("References remain relative without a base, and empty ones are absent")
    func withoutBase() {
        #expect(LenientURLParser.resolve("a/b", against: nil) == "a/b")
        #expect(LenientURLParser.resolve(" ", against: nil) == nil)
    }
}
