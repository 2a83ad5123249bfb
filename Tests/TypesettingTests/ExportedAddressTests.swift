import Testing

@testable import Typesetting

@Suite("Addresses in exported stories")
struct ExportedAddressTests {
    init() {
        useUnicodeLocale()
    }

    /// Line breaks, which could end an address, before Markdown and HTML.
    private static let lines =
        "https://a.example/p.png\n\n[x]:javascript:alert(1)\n\n#\tHead\n\n<b onclick=x>"

    @Test(
        "An exported address contains no character that could end it",
        arguments: [
            ("https://a.example/x y\t<\">", "https://a.example/x%20y%09%3C%22%3E"),
            (
                "https://a.example/\n\r\u{85}\u{2028}\u{A0}\u{3000}",
                "https://a.example/%0A%0D%C2%85%E2%80%A8%C2%A0%E3%80%80"
            ),
            (
                "https://a.example/\u{202E}\u{200E}\u{E0041}\u{1B}",
                "https://a.example/%E2%80%AE%E2%80%8E%F3%A0%81%81%1B"
            ),
            ("https://a.example\n[x]/", "https://a.example%0A%5Bx%5D/"),
            ("/a/b[c]", "/a/b%5Bc%5D"), ("//[x]/a", "//%5Bx%5D/a"),
            ("data:text/a,b/[::1]", "data:text/a,b/%5B::1%5D"),
            ("mailto:a//b/[::1]", "mailto:a//b/%5B::1%5D"),
            ("https://[me]@[fe80::1]/", "https://%5Bme%5D@[fe80::1]/"),
            ("//[2001:db8::1.2.3.4]", "//[2001:db8::1.2.3.4]"),
            ("https://[::1]x/", "https://%5B::1%5Dx/"),
            ("https://[::1]:80/[a]?[b]#[c]#d", "https://[::1]:80/%5Ba%5D?%5Bb%5D#%5Bc%5D%23d"),
            ("https://a.example?[a]", "https://a.example?%5Ba%5D"),
            ("https://a.example/100%/%2f%zz", "https://a.example/100%25/%2f%25zz"),
            ("data:image/png;base64,AA==", "data:image/png;base64,AA=="),
            ("data:image/svg+xml,[<svg>]", "data:image/svg+xml,%5B%3Csvg%3E%5D"),
            ("mailto:a@b.example", "mailto:a@b.example"),
            (
                "https://b\u{FC}cher.example/\u{E4}\u{6F22}",
                "https://b\u{FC}cher.example/\u{E4}\u{6F22}"
            ),
            ("", ""),
        ]
    )
    func encoded(address: String, written: String) {
        #expect(address.encodedAsAddress == written)
        #expect(written.encodedAsAddress == written)
    }

    @Test(
        "The address of a picture is one line of Markdown, whichever attribute contains it",
        arguments: ["src", "data-src", "data-original", "data-lazy-src"]
    )
    func pictures(attribute: String) {
        let address = Self.lines.replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
            .replacing("<", with: "&lt;")
        let markdown = ExportedStory(
            html: "<p>Text.</p><img \(attribute)=\"\(address)\" alt=p>",
            language: "en"
        ).markdown
        let lines = markdown.split(separator: "\n")
        #expect(lines.count == 2 && lines[0] == "Text.")
        #expect(lines[1].hasPrefix("![p](https://a.example/p.png") && lines[1].hasSuffix(")"))
    }

    @Test("The address of the lead picture is one line of Markdown")
    func leadPicture() {
        let story = ExportedStory(html: "<p>Text.", language: "en", leadPicture: Self.lines)
        #expect(story.markdown.split(separator: "\n").count == 2)
        #expect(!story.html { $0 }.contains("<b "))
    }

    @Test("An exclamation mark before a link does not turn it into a picture")
    func exclamation() {
        func markdown(_ html: String) -> String {
            ExportedStory(html: html, language: "en").markdown
        }
        let link = "<a href='https://a.example/'>b</a>"
        #expect(markdown("<p>Oh!\(link)") == "Oh\\![b](https://a.example/)\n")
        #expect(markdown("<p>Oh! \(link)") == "Oh! [b](https://a.example/)\n")
    }

    @Test(
        "Markdown punctuation with a combining mark is escaped",
        arguments: [
            ("*\u{301}a*\u{301}", "\\*\u{301}a\\*\u{301}"),
            ("[\u{20DD}a](b)", "\\[\u{20DD}a\\](b)"),
            ("<code>a`\u{301}b</code>", "``a`\u{301}b``"),
        ]
    )
    func marks(text: String, written: String) {
        let html = "<p>\(text)</p>"
        let markdown = ExportedStory(html: html, language: "en").markdown
        #expect(markdown.unicodeScalars.elementsEqual("\(written)\n".unicodeScalars))
    }

    @Test(
        "Exported text has no directional formatting characters",
        arguments: ["\u{202E}", "\u{2066}", "\u{200F}", "\u{61C}"]
    )
    func direction(mark: String) {
        let story = ExportedStory(html: "<p>a\(mark)b</p>", language: "en")
        #expect(story.markdown == "ab\n")
        #expect(story.html == "<p dir=\"auto\">ab</p>\n")
    }
}
