import Markup
import News

/// Detects the type of a document from its first bytes.
///
/// Reports only types that are certain, because any HTML or text may contain a story.
struct DocumentSniffer {
    static let length = 4096

    private let head: ArraySlice<UInt8>

    init(of bytes: [UInt8]) {
        head = bytes.prefix(Self.length)
    }

    /// The type as a noun phrase for messages; `nil` if the document may be a page.
    var foundInstead: String? {
        if saysThatItIsPage { return nil }
        if let name = picture ?? package ?? sound { return name }
        if isFeed { return FullTextFailure.feed }
        return isBinary ? DocumentKindStrings.unsupported : nil
    }
}

extension DocumentSniffer {
    private var picture: String? {
        // Text may begin with the same letters, so also check the dimensions.
        let isGIF =
            (begins("GIF87a") || begins("GIF89a")) && head.dropFirst(6).prefix(4).count == 4
            && head[7] < 0x20 && head[9] < 0x20
        let isPicture =
            isGIF || head.starts(with: [0x89, 0x50, 0x4E, 0x47]) || begins("RIFF", "WEBP", at: 8)
            || head.starts(with: [0xFF, 0xD8, 0xFF]) || isFilm(ofBrand: "avif")
            || isFilm(ofBrand: "hei") || head.starts(with: Array("II*\0".utf8))
            || head.starts(with: Array("MM\0*".utf8))
        return isPicture ? DocumentKindStrings.picture : nil
    }

    private var package: String? {
        if begins("%PDF-") { return DocumentKindStrings.pdf }
        if begins("PK\u{3}\u{4}") {
            let isBook = begins("mimetypeapplication/epub+zip", at: 30)
            return isBook ? DocumentKindStrings.book : DocumentKindStrings.zip
        }
        return head.starts(with: [0x1F, 0x8B, 8]) ? DocumentKindStrings.compressed : nil
    }

    private var sound: String? {
        if isFilm(ofBrand: "M4A") { return DocumentKindStrings.audio }
        if isFilm(ofBrand: "") || head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
            return DocumentKindStrings.video
        }
        let isTagged = begins("ID3") && head.dropFirst(3).first.map { $0 < 0x10 } == true
        let isSound =
            isTagged || begins("OggS\0") || begins("fLaC\0") || begins("RIFF", "WAVE", at: 8)
        return isSound ? DocumentKindStrings.audio : nil
    }

    private func isFilm(ofBrand brand: String) -> Bool {
        head.first == 0 && begins("ftyp" + brand, at: 4)
    }

    private func begins(_ letters: String, at start: Int = 0) -> Bool {
        head.dropFirst(start).starts(with: letters.utf8)
    }

    private func begins(_ letters: String, _ kind: String, at start: Int) -> Bool {
        begins(letters) && begins(kind, at: start)
    }

    /// Whether the document has too many control characters, or zero bytes without being UTF-16.
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

    private var isTextInOtherLetters: Bool {
        head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
            || head.starts(with: [0, 0, 0xFE, 0xFF]) || head.starts(with: [0x3C, 0])
            || head.starts(with: [0, 0x3C]) || head.starts(with: [0, 0, 0, 0x3C])
            || head.starts(with: [0x4C, 0x6F, 0xA7, 0x94])
    }

    private static func isNoText(_ byte: UInt8) -> Bool {
        byte < 0x20 && !(0x09...0x0F).contains(byte) && byte != 0x1B
    }
}

extension DocumentSniffer {
    private var saysThatItIsPage: Bool {
        let start = head.drop { $0 <= 0x20 }.prefix(14).map { $0 | 0x20 }
        return start.starts(with: "<!doctype html".utf8.map { $0 | 0x20 })
            || start.starts(with: "<html".utf8)
    }

    private var isFeed: Bool {
        // The names of elements are ASCII in every single-byte encoding.
        let isByBytes = !isTextInOtherLetters && !head.starts(with: [0xEF, 0xBB, 0xBF])
        let letters = isByBytes ? head : decodeText(Array(head), charset: nil)[...]
        let text = letters.drop { $0 <= 0x20 }
        if text.first == UInt8(ascii: "{") {
            return text.firstRange(of: "jsonfeed.org/version/".utf8) != nil
        }
        return ["rss", "rdf", "feed"].contains(outermostElement(of: text))
    }

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
    fileprivate func after(_ mark: String) -> ArraySlice<UInt8> {
        firstRange(of: mark.utf8).map { self[$0.upperBound...] } ?? []
    }
}
