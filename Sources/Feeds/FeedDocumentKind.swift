enum FeedDocumentKind {
    case markup
    case json
    case other(NonFeedDocument)

    /// Detects the kind of a decoded document.
    ///
    /// Binary data has been decoded as windows-1252.
    init(of head: ArraySlice<UInt8>) {
        let text = head.drop(while: Self.isIgnored)
        guard let first = text.first else {
            self = .other(.empty)
            return
        }
        if first == UInt8(ascii: "<") {
            let start = String(decoding: text.prefix(16), as: UTF8.self).lowercased()
            let isPage = start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
            self = isPage ? .other(.webPage) : .markup
            return
        }
        let signatures: [([UInt8], String)] = [
            (Array("%PDF".utf8), "a PDF file"),
            (Array("\u{2030}PNG".utf8), "a picture (PNG)"),
            (Array("GIF8".utf8), "a picture (GIF)"),
            ([0xC3, 0xBF, 0xC3, 0x98, 0xC3, 0xBF], "a picture (JPEG)"),
            ([0x1F] + Array("\u{2039}".utf8), "a compressed file (gzip)"),
            (Array("PK\u{3}\u{4}".utf8), "a ZIP file"),
        ]
        if let found = signatures.first(where: { text.starts(with: $0.0) }) {
            self = .other(.other(found.1))
            return
        }
        switch first {
        case UInt8(ascii: "{"), UInt8(ascii: "["): self = .json
        default:
            let hasFeed = String(decoding: text, as: UTF8.self).firstRange(of: "<?xml") != nil
            self = hasFeed ? .markup : .other(.other("plain text"))
        }
    }

    /// Whether a byte before the document has no meaning.
    ///
    /// Some feeds have several byte order marks.
    private static func isIgnored(_ byte: UInt8) -> Bool {
        switch byte {
        case 0, 0x09...0x0D, 0x20, 0xEF, 0xBB, 0xBF: true
        default: false
        }
    }
}
