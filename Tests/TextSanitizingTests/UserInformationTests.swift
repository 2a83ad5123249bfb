import Testing
import TextSanitizing

@Suite("User information in addresses")
struct UserInformationTests {
    @Test(
        "User and password are found in any address syntax",
        arguments: [
            ("http://me:word@a.example/f", "http://a.example/f"),
            ("http://me:w@rd@a.example/f", "http://a.example/f"),
            ("//me:word@a.example/f", "//a.example/f"), ("me@a.example/f", "a.example/f"),
            ("http:me:word@a.example", "http:me:a.example"),
            ("http:/me:word@a.example/f", "http:/a.example/f"),
            ("http:///me:word@a.example/f", "http:///a.example/f"),
            ("feed:http://me:word@a.example/f", "feed:http://a.example/f"),
            ("me:word@a.example/f", "me:a.example/f"), ("http://me:word@", "http://"),
            ("http://me:wo rd@a.example/f", "http://a.example/f"),
            ("http://me:wo/rd@a.example/f", "http://a.example/f"),
            ("http://me:w#o?r@d@a.example/f", "http://a.example/f"),
        ]
    )
    func removed(address: String, rest: String) {
        #expect(CredentialFinder.removed(from: address[...]) == rest)
    }

    @Test(
        "An at sign after the host is not user information",
        arguments: [
            "https://a.example/@me", "a.example/f?to=me@b.example", "https://a.example/#me@b",
            "http://a.example/?x=http://me:word@b.example/", "file:///home/me@work/feed.xml",
            "FILE:///home/me@work", "http://a.example:8080/@me", "http://[::1]:8080/@me",
            "http://a.example:/@me",
            "kagi:sea", "a.example:8080/f", "",
        ]
    )
    func absent(address: String) {
        #expect(CredentialFinder.range(in: address[...]) == nil)
    }
}
