public import FoundationEssentials

/// A chapter of a book: one story.
public struct BookChapter: Sendable {
    /// The title; `Untitled` replaces a blank one.
    public let title: String
    /// The section, used as the heading of consecutive chapters in the table of contents.
    public let section: String
    /// A stable, unique identifier.
    public let identity: String
    /// The BCP 47 language tag; an invalid tag is ignored.
    public let language: String?
    /// The author or publisher.
    public let creator: String
    /// The publication date, if known.
    public let date: Date?
    /// The well-formed XHTML content of the `body` element.
    public let body: String

    /// Creates a chapter.
    public init(
        title: String,
        section: String,
        identity: String,
        language: String?,
        creator: String,
        date: Date?,
        body: String
    ) {
        self.title = title
        self.section = section
        self.identity = identity
        self.language = language
        self.creator = creator
        self.date = date
        self.body = body
    }
}

struct BookLanguage: Hashable {
    let tag: String

    init?(_ tag: String?) {
        guard let parts = tag?.split(separator: "-", omittingEmptySubsequences: false),
            let first = parts.first, (2...3).contains(first.utf8.count),
            first.allSatisfy(\.isLetter),
            parts.allSatisfy({ (1...8).contains($0.utf8.count) }),
            parts.joined().allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
        else { return nil }
        // Variants and extensions are dropped: they are often wrong, and e-readers ignore them.
        let region = parts.dropFirst().prefix {
            $0.utf8.count == 4 && $0.allSatisfy(\.isLetter) || $0.utf8.count == 2
        }
        self.tag = ([first] + region.prefix(2)).joined(separator: "-")
    }

    var isRightToLeft: Bool {
        let parts = tag.lowercased().split(separator: "-")
        if parts.dropFirst().contains(where: { ["arab", "hebr", "thaa", "syrc"].contains($0) }) {
            return true
        }
        if parts.dropFirst().contains(where: { $0.utf8.count == 4 }) { return false }
        return [
            "ar", "he", "iw", "fa", "ur", "yi", "ps", "sd", "ug", "dv", "ckb", "syr",
        ].contains(parts[0])
    }

    var attributes: String {
        "lang=\"\(tag)\" xml:lang=\"\(tag)\" dir=\"\(isRightToLeft ? "rtl" : "ltr")\""
    }
}

extension String {
    /// Returns the text on one line and truncated, or `other` if the text is empty.
    func onOneLine(otherwise other: String) -> String {
        let scalars = unicodeScalars.lazy.map { scalar -> Unicode.Scalar in
            scalar.properties.isWhitespace || scalar.value < 0x20 ? " " : scalar
        }
        let words = String(String.UnicodeScalarView(scalars.prefix(2_000)))
            .split(separator: " ").joined(separator: " ")
        let line = String(String.UnicodeScalarView(words.unicodeScalars.prefix(300)))
        return line.isEmpty ? other : line.unicodeScalars.count < 300 ? line : line + "…"
    }
}
