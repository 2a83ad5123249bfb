public import FoundationEssentials
public import News

/// A page in an imported list, with valid address and sanitized text.
public struct ListedPage: Hashable, Sendable {
    /// An absolute http or https address without credentials.
    public let address: String
    /// The title as one line of plain text, if any.
    public var title: String?
    /// When the user saved the page, if known.
    public var kept: Date?
    /// The reading state: read, starred and tags.
    public var state = ReadingState()
    /// The author.
    public var byline: String?
    /// A description or the user's highlights.
    public var note: String?
    /// The text as an HTML fragment, if any.
    public var html: String?
    /// The language's BCP 47 tag.
    public var language: String?

    /// Parses a listed address as leniently as a typed one; throws why it is invalid.
    public init(_ written: String) throws(RefusedPage.Reason) {
        address = try PageAddress.allowed(written)
    }

    /// Parses a typed address, which may be a local server given by its port.
    init(typed: String) throws(RefusedPage.Reason) {
        try self.init(FeedAddress.onOwnMachine(typed) ?? typed)
    }
}

/// An entry of a list without a usable page.
public struct RefusedPage: Hashable, Sendable, Error {
    /// Why an entry is unusable.
    public enum Reason: Error, Hashable, Sendable {
        case unsupportedScheme(String)
        case localFile
        case noAddress
        case badAddress
        /// A quote is unclosed, or the value is too long.
        case brokenLine
    }

    /// The line's number, from 1; in JSON, the entry's.
    public let number: Int
    /// The entry on one line, sanitized and truncated.
    public let text: String
    /// Why the entry is skipped.
    public let reason: Reason

    init(_ number: Int, _ text: String, _ reason: Reason) {
        self.number = number
        self.text = UntrustedText.presentable(text)
        self.reason = reason
    }
}

/// Validates and normalizes addresses of web pages.
public enum PageAddress {
    /// Returns an absolute http or https address without credentials, or throws why it is invalid.
    public static func allowed(_ written: String) throws(RefusedPage.Reason) -> String {
        do throws(RefusedFeed.Reason) {
            return ListedAddress.withoutCredentials(try ListedAddress.allowed(written))
        } catch {
            switch error {
            case .unsupportedScheme(let scheme): throw .unsupportedScheme(scheme)
            case .localFile: throw .localFile
            case .command, .search, .badAddress:
                throw written.allSatisfy(\.isWhitespace) ? .noAddress : .badAddress
            }
        }
    }

    /// Returns a permanent key for all spellings of an address.
    ///
    /// Drops `utm_` parameters and fragments, except `#!`, by which some sites identify pages.
    public static func key(of address: String) -> String {
        var text = ListedAddress.identity(of: address)
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
