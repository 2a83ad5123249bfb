public import FoundationEssentials

/// A story of a book.
public struct BookChapter: Sendable {
    /// Its title for lists; blank text is `Untitled` there.
    public let title: String
    /// Where it stands in the contents, beneath others of the same section.
    public let section: String
    /// What tells it from all others, and stays the same.
    public let identity: String
    /// A BCP 47 tag; what is none counts as unknown.
    public let language: String?
    /// Who wrote it, or who printed it.
    public let creator: String
    /// When it was published, as far as it is known.
    public let date: Date?
    /// The elements of its page, which are well-formed XHTML.
    public let body: String

    /// Makes a chapter.
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

/// The language of a text, as books name it.
struct BookLanguage: Hashable {
    /// A well-formed tag.
    let tag: String

    /// - Returns: `nil` for what is no tag.
    init?(_ tag: String?) {
        guard let parts = tag?.split(separator: "-", omittingEmptySubsequences: false),
            let first = parts.first, (2...3).contains(first.utf8.count),
            first.allSatisfy(\.isLetter),
            parts.allSatisfy({ (1...8).contains($0.utf8.count) }),
            parts.joined().allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
        else { return nil }
        // What comes after the script and the region says nothing to readers of books, and is seldom right.
        let region = parts.dropFirst().prefix {
            $0.utf8.count == 4 && $0.allSatisfy(\.isLetter) || $0.utf8.count == 2
        }
        self.tag = ([first] + region.prefix(2)).joined(separator: "-")
    }

    /// Whether it is written from right to left.
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

    /// What an element has whose text is in it.
    var attributes: String {
        "lang=\"\(tag)\" xml:lang=\"\(tag)\" dir=\"\(isRightToLeft ? "rtl" : "ltr")\""
    }
}

extension String {
    /// On one line, and not longer than lists can show; never empty.
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
