import Markup
import News

/// What the first bytes of a document show it to be, whatever its server or its name says.
///
/// Only what shows beyond doubt is told: an HTML page in any spelling, and any text, may hold a story.
struct DocumentSniffer {
    /// So many bytes are looked at.
    static let length = 4096

    private let head: ArraySlice<UInt8>

    /// Looks at the beginning of a document.
    init(of bytes: [UInt8]) {
        head = bytes.prefix(Self.length)
    }

    /// What came instead of a page, in words that go after "there is"; `nil` when it may be one.
    var foundInstead: String? {
        if saysThatItIsPage { return nil }
        if let name = picture ?? package ?? sound { return name }
        if isFeed { return PageFailure.feed }
        return isBinary ? "a file of another kind" : nil
    }
}

/// Files that begin with a sign of their own.
extension DocumentSniffer {
    private var picture: String? {
        // Words may begin with the letters, but not go on with a width and a height.
        let isGIF =
            (begins("GIF87a") || begins("GIF89a")) && head.dropFirst(6).prefix(4).count == 4
            && head[7] < 0x20 && head[9] < 0x20
        let isPicture =
            isGIF || head.starts(with: [0x89, 0x50, 0x4E, 0x47]) || begins("RIFF", "WEBP", at: 8)
            || head.starts(with: [0xFF, 0xD8, 0xFF]) || isFilm(ofBrand: "avif")
            || isFilm(ofBrand: "hei") || head.starts(with: Array("II*\0".utf8))
            || head.starts(with: Array("MM\0*".utf8))
        return isPicture ? "a picture" : nil
    }

    private var package: String? {
        if begins("%PDF-") { return "a PDF document" }
        if begins("PK\u{3}\u{4}") {
            let isBook = begins("mimetypeapplication/epub+zip", at: 30)
            return isBook ? "a book (EPUB)" : "a ZIP file"
        }
        return head.starts(with: [0x1F, 0x8B, 8]) ? "a compressed file (gzip)" : nil
    }

    private var sound: String? {
        if isFilm(ofBrand: "M4A") { return "a sound recording" }
        if isFilm(ofBrand: "") || head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) { return "a film" }
        let isTagged = begins("ID3") && head.dropFirst(3).first.map { $0 < 0x10 } == true
        let isSound =
            isTagged || begins("OggS\0") || begins("fLaC\0") || begins("RIFF", "WAVE", at: 8)
        return isSound ? "a sound recording" : nil
    }

    /// Whether it is a file as films, and some pictures, are packed, of a brand that begins so.
    private func isFilm(ofBrand brand: String) -> Bool {
        head.first == 0 && begins("ftyp" + brand, at: 4)
    }

    private func begins(_ letters: String, at start: Int = 0) -> Bool {
        head.dropFirst(start).starts(with: letters.utf8)
    }

    private func begins(_ letters: String, _ kind: String, at start: Int) -> Bool {
        begins(letters) && begins(kind, at: start)
    }

    /// Whether so many bytes stand there that no text has, or zeros that are no halves of its letters.
    private var isBinary: Bool {
        guard head.count >= 16, !isTextInOtherLetters else { return false }
        var strange = 0
        var zeros = [0, 0]
        for (index, byte) in head.enumerated() where Self.isNoText(byte) {
            if byte == 0 { zeros[index % 2] += 1 } else { strange += 1 }
        }
        let areHalves = zeros.contains(0)
        let counted = strange + (areHalves ? 0 : zeros[0] + zeros[1])
        return counted * 20 > head.count
    }

    /// Letters of two or four bytes, and those of EBCDIC.
    private var isTextInOtherLetters: Bool {
        head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
            || head.starts(with: [0, 0, 0xFE, 0xFF]) || head.starts(with: [0x3C, 0])
            || head.starts(with: [0, 0x3C]) || head.starts(with: [0, 0, 0, 0x3C])
            || head.starts(with: [0x4C, 0x6F, 0xA7, 0x94])
    }

    /// True for control characters but those that lay out a text or choose its letters.
    private static func isNoText(_ byte: UInt8) -> Bool {
        byte < 0x20 && !(0x09...0x0F).contains(byte) && byte != 0x1B
    }
}

/// Feeds, by their outermost element or by what they say of themselves.
extension DocumentSniffer {
    /// Whether it begins as nearly all pages do, which is seen at once.
    private var saysThatItIsPage: Bool {
        let start = head.drop { $0 <= 0x20 }.prefix(14).map { $0 | 0x20 }
        return start.starts(with: "<!doctype html".utf8.map { $0 | 0x20 })
            || start.starts(with: "<html".utf8)
    }

    private var isFeed: Bool {
        // Names of elements are written in ASCII, whatever the letters of one byte beside them.
        let isByBytes = !isTextInOtherLetters && !head.starts(with: [0xEF, 0xBB, 0xBF])
        let letters = isByBytes ? head : decodeText(Array(head), charset: nil)[...]
        let text = letters.drop { $0 <= 0x20 }
        if text.first == UInt8(ascii: "{") {
            return text.firstRange(of: "jsonfeed.org/version/".utf8) != nil
        }
        return ["rss", "rdf", "feed"].contains(outermostElement(of: text))
    }

    /// The name of the first element, in small letters and without what stands before a colon; `nil` where
    /// something else comes first, or the document says that it is a page.
    private func outermostElement(of text: ArraySlice<UInt8>) -> String? {
        var rest = text
        while rest.first == UInt8(ascii: "<") {
            let tag = rest.dropFirst()
            if tag.starts(with: "!--".utf8) {
                rest = rest.after("-->")
            } else if tag.first == UInt8(ascii: "?") {
                rest = rest.after("?>")
            } else if tag.first == UInt8(ascii: "!") {
                rest = rest.after(tag.prefix { $0 != 0x3E }.contains(0x5B) ? "]>" : ">")
            } else {
                let name = tag.prefix { $0 > 0x20 && !"/>".utf8.contains($0) }
                let local = name.split(separator: UInt8(ascii: ":")).last ?? []
                return String(decoding: local, as: UTF8.self).lowercased()
            }
            rest = rest.drop { $0 <= 0x20 }
        }
        return nil
    }
}

extension ArraySlice<UInt8> {
    /// What stands behind the first such mark; nothing where there is none.
    fileprivate func after(_ mark: String) -> ArraySlice<UInt8> {
        firstRange(of: mark.utf8).map { self[$0.upperBound...] } ?? []
    }
}
