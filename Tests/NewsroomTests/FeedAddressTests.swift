import News
import Testing

@testable import Newsroom

@Suite("Addresses as typed")
struct FeedAddressTests {
    @Test(
        "become absolute",
        arguments: [
            ("example.org/feed", "https://example.org/feed"),
            (" http://example.org ", "http://example.org"),
            ("localhost:8080/x", "https://localhost:8080/x"),
            ("feed://example.org/x", "https://example.org/x"),
            ("feed:http://example.org/x", "http://example.org/x"),
            ("https://example.org/a b", "https://example.org/a%20b"),
            ("/tmp/feed.xml", "file:///tmp/feed.xml"),
            ("./feed.xml", "file:///home/me/./feed.xml"),
            ("file:///tmp/feed.xml", "file:///tmp/feed.xml"),
        ]
    )
    func normalizes(typed: String, expected: String) throws {
        #expect(try FeedAddress.normalized(typed, directory: "/home/me") == expected)
    }

    @Test(
        "are refused",
        arguments: [
            ("", FeedFailure.badAddress("")),
            ("a\u{1B}[2Jb", .badAddress("a\u{1B}[2Jb")),
            ("exa\u{202E}mple.org", .badAddress("exa\u{202E}mple.org")),
            ("https://", .badAddress("https://")),
            ("two words", .badAddress("https://two words")),
            ("gopher://example.org", .unsupportedScheme("gopher")),
            ("javascript:alert(1)", .unsupportedScheme("javascript")),
        ]
    )
    func refuses(typed: String, failure: FeedFailure) {
        #expect(throws: failure) { try FeedAddress.normalized(typed) }
    }
}
