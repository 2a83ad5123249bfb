public import FoundationEssentials
public import News

/// A page in an imported list.
///
/// Its address is valid, and its text is sanitized.
public struct ImportablePage: Hashable, Sendable {
    /// An absolute http or https address without credentials.
    public let address: String
    /// The title as one line of plain text; `nil` if missing.
    public var title: String?
    /// When the user saved the page; `nil` if unknown.
    public var kept: Date?
    /// Whether the page is read and starred, and its tags.
    public var state = ReadingState()
    /// The author.
    public var byline: String?
    /// A description, or the passages that the user highlighted.
    public var note: String?
    /// The text as an HTML fragment; `nil` if missing.
    public var html: String?
    /// The language's BCP 47 tag.
    public var language: String?

    /// Parses an address in a list as leniently as a typed one.
    ///
    /// Throws the reason if it is invalid.
    public init(_ written: String) throws(RefusedPage.Reason) {
        address = try PageAddressValidator.allowed(written)
    }

    /// Parses a typed address; `host:port` means http if the host is this machine.
    init(typed: String) throws(RefusedPage.Reason) {
        try self.init(TypedFeedAddressParser.onOwnMachine(typed) ?? typed)
    }
}

/// An entry of a list that cannot be imported as a page.
public struct RefusedPage: Hashable, Sendable, Error {
    /// Why an entry is unusable.
    public enum Reason: Error, Hashable, Sendable {
        case unsupportedScheme(String)
        case localFile
        case noAddress
        case badAddress
        /// The line has an unclosed quote, or a value that is too long.
        case brokenLine
    }

    /// The one-based line number.
    ///
    /// In JSON, the number of the entry.
    public let number: Int
    /// The entry on one line, sanitized and truncated.
    public let text: String
    /// Why the entry is skipped.
    public let reason: Reason

    init(_ number: Int, _ text: String, _ reason: Reason) {
        self.number = number
        self.text = MessageTextSanitizer.presentable(text)
        self.reason = reason
    }
}

/// Validates and normalizes addresses of web pages.
public enum PageAddressValidator {
    /// Returns an absolute http or https address without credentials.
    ///
    /// Throws the reason if the address is invalid.
    public static func allowed(_ written: String) throws(RefusedPage.Reason) -> String {
        do throws(RefusedFeed.Reason) {
            return ImportedAddressValidator.withoutCredentials(
                try ImportedAddressValidator.allowed(written)
            )
        } catch {
            switch error {
            case .unsupportedScheme(let scheme): throw .unsupportedScheme(scheme)
            case .localFile: throw .localFile
            case .command, .search, .badAddress:
                throw written.allSatisfy(\.isWhitespace) ? .noAddress : .badAddress
            }
        }
    }

    /// Returns the same permanent key for all spellings of an address.
    ///
    /// Drops `utm_` parameters and fragments, except `#!…`, by which some sites identify pages.
    public static func key(of address: String) -> String {
        var text = ImportedAddressValidator.identity(of: address)
        if let query = text.firstIndex(of: "?") {
            let kept = text[query...].dropFirst().split(
                separator: "&",
                omittingEmptySubsequences: false
            )
            .filter { !$0.hasPrefix("utm_") }
            text = text[..<query] + (kept.isEmpty ? "" : "?" + kept.joined(separator: "&"))
        }
        guard let hash = address.firstIndex(of: "#"), address[hash...].hasPrefix("#!") else {
            return text
        }
        return text + address[hash...]
    }
}
