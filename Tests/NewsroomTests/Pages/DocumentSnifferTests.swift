import Testing

@testable import Newsroom

@Suite("Document sniffing")
struct DocumentSnifferTests {
    private func found(_ bytes: [UInt8], ofType type: String? = "text/html") -> String? {
        DocumentClassifier.foundInstead(ofType: type, bytes)
    }

    private func found(_ text: String) -> String? { found(Array(text.utf8)) }

    @Test("Pictures, audio, video and archives are recognized regardless of the declared type")
    func files() {
        let wide = [UInt8](repeating: 0, count: 16)
        let files: [(beginning: [UInt8], name: String)] = [
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "a picture"),
            ([0xFF, 0xD8, 0xFF, 0xE0], "a picture"),
            (Array("GIF89a\u{1}\0\u{1}\0".utf8), "a picture"),
            (Array("RIFF\u{1}\0\0\0WEBPVP8 ".utf8), "a picture"),
            (Array("\0\0\0\u{1C}ftypavif".utf8), "a picture"),
            (Array("\0\0\0\u{1C}ftypisom".utf8), "a video"),
            (Array("ID3\u{4}\0".utf8), "an audio file"),
            (Array("%PDF-1.7".utf8), "a PDF document"),
            (Array("PK\u{3}\u{4}\u{14}\0".utf8), "a ZIP file"),
            (
                Array("PK\u{3}\u{4}".utf8) + wide + wide.prefix(10)
                    + Array("mimetypeapplication/epub+zip".utf8), "a book (EPUB)"
            ),
            ([0x1F, 0x8B, 8, 0], "a compressed file (gzip)"),
            (Array("\u{7F}ELF\u{2}\u{1}\u{1}".utf8) + wide, "a file of an unsupported type"),
        ]
        for file in files {
            #expect(found(file.beginning) == file.name)
            #expect(found(file.beginning, ofType: nil) == file.name)
        }
    }

    @Test(
        "Feed lists and JSON are recognized unless the declared type is HTML",
        arguments: ["text/x-opml", "text/plain; charset=utf-8", "application/octet-stream"]
    )
    func documents(type: String) {
        let list =
            "<opml version='2.0'><body><outline text='Sea' xmlUrl='https://a.example/'/></body></opml>"
        #expect(found(Array(list.utf8), ofType: type) == "a list of feeds (OPML)")
        #expect(found(Array("{\"a\": 1}".utf8), ofType: type) == "JSON")
        #expect(found(Array("Words.".utf8), ofType: "text/plain") == "plain text")
        #expect(found(Array("Words.".utf8), ofType: "text/x-opml") == "a file (text/x-opml)")
        #expect(found(list) == nil)
    }

    @Test(
        "Feeds are recognized by their root element or version",
        arguments: [
            "<rss version='2.0'><channel/></rss>", "\u{FEFF}<?xml version='1.0'?>\n<rss>",
            "<?xml version='1.0'?><?xml-stylesheet href='x.xsl'?><!-- <html> --><feed xmlns='x'>",
            "<!DOCTYPE rss [<!ENTITY nbsp '&#160;'>]><rss>", "\n <rdf:RDF xmlns='x'>",
            "<!DOCTYPE rdf:RDF>\n<atom:feed>",
            "{ \"version\": \"https://jsonfeed.org/version/1.1\", \"items\": [] }",
        ]
    )
    func feeds(_ text: String) {
        #expect(found(text) == "a feed")
    }

    @Test(
        "Web pages and plain text are accepted as pages",
        arguments: [
            "<!DOCTYPE html><p>x",
            "<?xml version='1.0'?><html xmlns='http://www.w3.org/1999/xhtml'/>",
            "<?xml version='1.0'?><!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.0 Strict//EN' 'x'><html>",
            "<!-- <rss> --><p>About feeds", "<p>&lt;rss>", "<rss-reader><h1>x</h1>", "", "<",
            "<!-- never closed", "GIF89a is a format that everybody knows.", "ID3 stands in songs.",
            "{ } are braces.", "High water\tat the mole.\r\n\u{C}\u{1B}[1mNext\u{1B}[0m",
            "<html>\u{0}\u{1}\u{2}" + String(repeating: "A page with a fault. ", count: 40),
        ]
    )
    func pages(_ text: String) {
        #expect(found(text) == nil)
    }

    @Test("UTF-16 text is accepted with and without a byte order mark")
    func wideLetters() {
        let letters = "High water at the mole, as on every evening.".utf16
        let bytes = letters.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(found(bytes) == nil)
        #expect(found([0xFF, 0xFE] + bytes) == nil)
    }
}
