import Testing
import TextSanitizing

@Suite("The name and the password in an address")
struct UserInformationTests {
    @Test(
        "are found however it is written",
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
        #expect(UserInformation.removed(from: address[...]) == rest)
    }

    @Test(
        "are not there where the sign stands behind the host",
        arguments: [
            "https://a.example/@me", "a.example/f?to=me@b.example", "https://a.example/#me@b",
            "http://a.example/?x=http://me:word@b.example/", "file:///home/me@work/feed.xml",
            "FILE:///home/me@work", "http://a.example:8080/@me", "http://[::1]:8080/@me",
            "http://a.example:/@me",
            "kagi:sea", "a.example:8080/f", "",
        ]
    )
    func absent(address: String) {
        #expect(UserInformation.range(in: address[...]) == nil)
    }
}
