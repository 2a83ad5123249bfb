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

    @Test(
        "User information is removed from all addresses in HTML",
        arguments: [
            ("<img src=\"http://u:pw@a.example/p.png\">", "<img src=\"http://a.example/p.png\">"),
            (
                "<img srcset='https://u:p1@a.example/1 1x, HTTPS://u:p2@a.example/2 2x'>",
                "<img srcset='https://a.example/1 1x, HTTPS://a.example/2 2x'>"
            ),
            ("<a href=//u:pw@a.example>x</a>", "<a href=//a.example>x</a>"),
            ("<p>See http://u:pw@a.example.</p>", "<p>See http://a.example.</p>"),
            ("http://u:p@w@a.example", "http://a.example"),
            ("http:///token@a.example", "http:///a.example"),
            ("https://web.example/http://u:pw@a.example/", "https://web.example/http://a.example/"),
            ("ftp://u:pw@a.example/ü", "ftp://a.example/ü"), ("//u:pw@a.example", "//a.example"),
        ]
    )
    func cleaned(html: String, rest: String) {
        #expect(TextCredentialRemover.cleaned(html) == rest)
    }

    @Test(
        "Other at signs in HTML are not changed",
        arguments: [
            "", "//", "http://", "me@b.example", "<a href='mailto:me@b.example'>me@b.example</a>",
            "<a href='https://a.example/@me'>@me</a>", "https://a.example me@b.example",
            "http://a.example?to=me@b.example", "<b>http://a.example</b>me@b.example",
            "git clone ssh://git@b.example/x", "a // see: me@b.example",
            "詳細はhttp://a.example、me@b.example",
        ]
    )
    func unchanged(html: String) {
        #expect(TextCredentialRemover.cleaned(html) == html)
    }
}
