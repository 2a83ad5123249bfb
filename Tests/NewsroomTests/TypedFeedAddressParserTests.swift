import News
import Testing

@testable import Newsroom

@Suite("Typed feed addresses")
struct TypedFeedAddressParserTests {
    @Test(
        "A typed address becomes an absolute address",
        arguments: [
            ("example.org/feed", "https://example.org/feed"),
            (" http://example.org ", "http://example.org"),
            ("localhost:8080/x", "https://localhost:8080/x"),
            ("[::1]:8080/x", "https://[::1]:8080/x"), ("[2001:db8::1]", "https://[2001:db8::1]"),
            ("feed://example.org/x", "https://example.org/x"),
            ("feed:http://example.org/x", "http://example.org/x"),
            ("https://example.org/a b", "https://example.org/a%20b"),
            ("//example.org/x", "https://example.org/x"),
            ("/tmp/feed.xml", "file:///tmp/feed.xml"),
            ("./feed.xml", "file:///home/me/./feed.xml"),
            ("file:///tmp/feed.xml", "file:///tmp/feed.xml"),
        ]
    )
    func normalizes(typed: String, expected: String) throws {
        #expect(try TypedFeedAddressParser.normalized(typed, directory: "/home/me") == expected)
    }

    @Test(
        "An invalid address is rejected",
        arguments: [
            ("", FeedFailure.badAddress("")),
            ("a\u{1B}[2Jb", .badAddress("a\u{1B}[2Jb")),
            ("exa\u{202E}mple.org", .badAddress("exa\u{202E}mple.org")),
            ("https://", .badAddress("https://")),
            ("two words", .badAddress("https://two words")),
            ("::1", .badAddress("https://::1")),
            ("[::1:80/x", .badAddress("https://[::1:80/x")),
            ("gopher://example.org", .unsupportedScheme("gopher")),
            ("javascript:alert(1)", .unsupportedScheme("javascript")),
        ]
    )
    func refuses(typed: String, failure: FeedFailure) {
        #expect(throws: failure) { try TypedFeedAddressParser.normalized(typed) }
    }

    @Test(
        "An address with a port and no scheme also allows http",
        arguments: [
            ("127.0.0.1:80/x", "http://127.0.0.1:80/x"), ("[::1]:80/x", "http://[::1]:80/x"),
            ("feed:[::1]:80", "http://[::1]:80"), ("[::1]", nil), ("example.org/:80", nil),
            ("https://[::1]:80", nil), ("a:b@[::1]:80", nil),
        ]
    )
    func plain(typed: String, expected: String?) {
        #expect(TypedFeedAddressParser.withoutEncryption(typed) == expected)
    }

    @Test(
        "An address with a port uses http on this machine and for known feeds",
        arguments: [
            ("[::1]:80/x", "http://[::1]/x"), ("localhost:81/x", "http://localhost:81/x"),
            ("sea.example:81/x", "https://sea.example:81/x"),
            ("bay.example:81/x", "http://bay.example:81/x"),
            ("sea.example/x", "https://sea.example/x"),
            ("http://sea.example", "http://sea.example"),
            ("sea.example", nil), ("nope", nil), ("/tmp/x", nil), ("kagi:world/x", nil), ("", nil),
        ]
    )
    func kept(typed: String, expected: String?) {
        let known = "http://bay.example:81/x"
        #expect(TypedFeedAddressParser.kept(typed) { $0 == known } == expected)
    }
}
