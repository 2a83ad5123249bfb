import Testing

@testable import Addresses

@Suite("Displayed addresses")
struct ShownAddressTests {
    @Test(
        "Unambiguous international addresses are shown in their own script",
        arguments: [
            "https://bücher.example/straße", "https://пример.example/новости",
            "https://日本語.example/日本", "https://ひらがなと漢字.example/", "https://παράδειγμα.example/",
            "https://한국어.example/", "https://ตัวอย่าง.example/", "https://उदाहरण.example/",
            "https://faß.example/", "https://bücher-2.example/", "https://münchen.de/",
            "https://español.es/", "https://élysée.fr/", "https://cœur.fr/", "https://việtnam.vn/",
            "https://łódź.pl/", "https://ışık.com.tr/", "https://mâțe.ro/", "https://ħal.org.mt/",
            "https://привет.example/", "https://ニュース.example/", "https://новини.укр/",
        ]
    )
    func letters(address: String) {
        #expect(Address(address)?.shown == address)
    }

    @Test(
        "A host with mixed scripts, lookalikes or right-to-left letters is shown in ASCII",
        arguments: [
            ("https://аpple.example/", "https://xn--pple-43d.example/"),
            ("https://аррӏе.example/", "https://xn--80ak6aa92e.example/"),
            ("https://ехаmple.example/", "https://xn--mple-43d3a6i.example/"),
            ("https://οο.example/", "https://xn--0xaa.example/"),
            ("https://гор.укр/", "https://xn--c1awg.xn--j1amh/"),
            ("https://a.exampleノb.example/", "https://a.xn--exampleb-b44g.example/"),
            ("https://דוגמה.example/", "https://xn--6dbbec0c.example/"),
            ("https://مثال.example/", "https://xn--mgbh0fb.example/"),
        ]
    )
    func lookalikes(written: String, shown: String) {
        #expect(Address(written)?.shown == shown)
        #expect(Address(written)?.text == shown)
    }

    @Test(
        "A host with Latin letters foreign to its top-level domain is shown in ASCII",
        arguments: [
            "paypaı.com", "ĸernel.org", "gọogle.com", "ġoogle.com", "pąypal.com", "paypał.com",
            "paypa\u{323}l.com", "œ.com", "əxample.net", "việtnam.example", "łódź.de",
            "hosť.example", "xn--paypa-r4a.com",
        ]
    )
    func foreignLetters(host: String) throws {
        let address = try #require(Address("https://\(host)/"))
        #expect(address.shown == address.text)
        #expect(address.shown.hasPrefix("https://xn--"))
    }

    @Test(
        "A host whose letters all resemble ASCII is shown in ASCII",
        arguments: ["ноесру", "гор", "ηιοα", "ոսօ", "ノ丶"]
    )
    func lookalikeWords(label: String) throws {
        let address = try #require(Address("https://\(label).example/"))
        #expect(address.shown == address.text)
    }

    @Test("An address written in ASCII stays in ASCII")
    func ascii() {
        let address = "https://xn--bcher-kva.example/%C3%A4"
        #expect(Address(address)?.shown == address)
    }

    @Test(
        "Confusing characters in a path stay percent-encoded",
        arguments: [
            ("https://a.example/א", "https://a.example/%D7%90"),
            ("https://a.example/\u{202E}gpj.x", "https://a.example/%E2%80%AEgpj.x"),
            ("https://a.example/x⁄y", "https://a.example/x%E2%81%84y"),
            ("https://a.example/a\u{301}", "https://a.example/a%CC%81"),
            ("https://a.example/x y\u{A0}z", "https://a.example/x%20y%C2%A0z"),
        ]
    )
    func codes(written: String, shown: String) {
        #expect(Address(written)?.shown == shown)
    }

    @Test(
        "A mail address needs a name and a host, and is percent-encoded",
        arguments: [
            ("mailto:a@b.example", "mailto:a@b.example"),
            ("MAILTO:a@b.example?subject=x y", "mailto:a@b.example?subject=x%20y"),
            ("mailto:ä@b.example", "mailto:%C3%A4@b.example"),
            ("mailto:", nil), ("mailto:a", nil), ("mailto:@b.example", nil), ("mailto:a@", nil),
        ] as [(String, String?)]
    )
    func mail(written: String, text: String?) {
        #expect(MailAddress(written)?.text == text)
    }
}
