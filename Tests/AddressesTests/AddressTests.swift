import AddressForms
import Testing

@testable import Addresses

@Suite("Address parsing")
struct AddressTests {
    @Test(
        "An address has one canonical spelling",
        arguments: [
            ("https://Example.org/a", "https://example.org/a"),
            ("HTTP://example.org:80?q", "http://example.org?q"),
            ("http://example.org:8080#f", "http://example.org:8080#f"),
            ("https://example.org:0443/", "https://example.org/"),
            ("http://example.org:/", "http://example.org/"),
            ("http://name:word@example.org/", "http://example.org/"),
            ("http://a.example;@b.example/", "http://b.example/"),
            ("http://ex%41mple.org/", "http://example.org/"),
            ("http://example.org./", "http://example.org./"),
            ("http://2130706433/", "http://127.0.0.1/"),
            ("http://0x7f.1/", "http://127.0.0.1/"),
            ("http://017700000001/", "http://127.0.0.1/"),
            ("http://127.0.0.1./", "http://127.0.0.1/"),
            ("http://%31%32%37.0.0.1/", "http://127.0.0.1/"),
            ("http://①②⑦。0。0。1/", "http://127.0.0.1/"),
            ("http://[0:0::1]:81/", "http://[::1]:81/"),
            ("http://[FE80::1%eth0]/", "http://[fe80::1%25eth0]/"),
            ("http://[::FFFF:127.0.0.1]/", "http://[::ffff:127.0.0.1]/"),
            ("http://bücher.example/ä b", "http://xn--bcher-kva.example/%C3%A4%20b"),
            ("http://a.example/\u{202E}\\x|", "http://a.example/%E2%80%AE%5Cx%7C"),
        ]
    )
    func spelling(written: String, text: String) {
        #expect(Address(written)?.text == text)
    }

    @Test(
        "An ambiguous or incomplete address is rejected",
        arguments: [
            "", "example.org", "//example.org", "ftp://example.org/", "mailto:a@example.org",
            "http:example.org", "http:/example.org", "http:///example.org", "http://", "http://?a",
            "http://a b/", "http://a\tb/", "http://a\nb/", "http://a\u{7F}/", "http://a\\b/",
            "http://news.example\\@192.168.77.1:8080/", "http://news.example:80\\@10.0.0.1/",
            "http://a@b@c/", "http://a%40b/", "http://a%2fb/", "http://a%00b/", "http://℀.example/",
            "http://a<b/", "http://a\"b/", "http://{a}/", "http://a:b/", "http://a:65536/",
            "http://a:-1/", "http://:80/", "http://@/", "http://[::1/", "http://[::1]x/",
            "http://[::1%25<b>]/", "http://256.1.1.1/", "http://1.2.3.4.5/", "http://0x/",
            "http://a.0x7f/", "http://.../", "http://\(String(repeating: "a", count: 254))/",
            "http://a/\(String(repeating: "a", count: Address.longest))",
        ]
    )
    func refusals(written: String) {
        #expect(Address(written)?.text == nil)
    }

    @Test("An address exposes its server and omits credentials from its text")
    func parts() throws {
        let address = try #require(Address("https://J%40ne:p%3Aw@Example.org:8443/feed"))
        #expect(address.server == ServerOrigin(scheme: "https", host: "example.org", port: 8443))
        #expect(address.login == AddressCredentials(name: "J@ne", password: "p:w"))
        #expect(address.text == "https://example.org:8443/feed")
        #expect(!"\(address)".contains("p:w"))
        #expect(Address("http://@example.org/")?.login == nil)
        #expect(Address("http://[fe80::1%25eth0]/")?.server.host == "fe80::1%eth0")
    }

    @Test("Encoding keeps the spelling of the host")
    func encoded() {
        #expect(Address.encoded("https://Me:w@Example.org/a b") == "https://Me:w@Example.org/a%20b")
        #expect(Address.encoded("https://bücher.example") == "https://bücher.example")
        #expect(Address.encoded("https://a b/") == nil)
    }

    @Test(
        "libcurl parses unusual addresses the same way",
        arguments: AddressForms.all
    )
    func forms(form: String) {
        guard let address = Address(form) else { return }
        #expect(address.isReadAlikeByCurl)
        #expect(Address(address.text)?.text == address.text)
        #expect(Address(address.text)?.server == address.server)
        #expect(Address(address.shown)?.shown == address.shown)
        #expect(Address(address.shown)?.text == address.text)
        #expect(address.text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }

    @Test("libcurl parses random addresses the same way", arguments: 0..<8)
    func random(seed: UInt64) {
        var dice = AddressGenerator(state: seed)
        for _ in 0..<4000 {
            let parts = (0..<dice.below(7) + 1).map { _ in
                Self.pieces[dice.below(Self.pieces.count)]
            }
            let written = (dice.below(2) == 0 ? "http://" : "https://") + parts.joined()
            guard let address = Address(written) else { continue }
            #expect(address.isReadAlikeByCurl, "\(written)")
            #expect(Address(address.text)?.server == address.server, "\(written)")
            #expect(Address(address.shown)?.text == address.text, "\(written)")
        }
    }

    private static let pieces =
        AddressForms.hosts + [
            "@", ":", "/", "\\", "?", "#", ".", "..", "%", "%40", "%2e", "%5c", "%00", "[", "]",
            ";",
            "80", ":8080", ":0", "0x", "1", "255", "a", "A", "xn--", "-", "_", "ä", "ß", "。", "①",
            "\u{AD}", "\u{200D}", "\u{202E}", "а", "日本", " ", "\t", "\n", "&", "=", "+", "!", "~",
            "*",
        ]
}

/// SplitMix64.
struct AddressGenerator {
    var state: UInt64

    mutating func below(_ count: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ mixed >> 31) % UInt64(count))
    }
}
