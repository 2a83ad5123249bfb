public import FoundationEssentials
public import News

/// A page that a list from elsewhere names: its address is allowed, its words are clean.
public struct ListedPage: Hashable, Sendable {
    /// An absolute http or https address, without a name and a password.
    public let address: String
    /// One line of plain text; `nil` when the list gives none.
    public var title: String?
    /// When the reader kept it; `nil` when the list does not say.
    public var kept: Date?
    /// What the reader did with it: read, starred, tags.
    public var state = ReadingState()
    /// Who wrote it.
    public var byline: String?
    /// A sentence or two about it, or what the reader has marked in it, as plain text.
    public var note: String?
    /// Its text as an HTML fragment, where the list holds it.
    public var html: String?
    /// BCP 47 tag of its language.
    public var language: String?

    /// Names a page.
    ///
    /// - Parameter written: Its address, as forgivingly read as a typed one.
    /// - Throws: Why it cannot be one.
    public init(_ written: String) throws(RefusedPage.Reason) {
        address = try PageAddress.allowed(written)
    }

    /// Names a page as a reader types it, who may mean a server on this machine by its port.
    init(typed: String) throws(RefusedPage.Reason) {
        try self.init(FeedAddress.onOwnMachine(typed) ?? typed)
    }
}

/// A line of a list from which no page can be taken.
public struct RefusedPage: Hashable, Sendable, Error {
    /// Why.
    public enum Reason: Error, Hashable, Sendable {
        /// It begins with a scheme that is not read.
        case unsupportedScheme(String)
        /// It is a file of this computer.
        case localFile
        /// No address stands where one should.
        case noAddress
        /// It is no address.
        case badAddress
        /// Its quotation marks have no end, or it is longer than any such line.
        case brokenLine
    }

    /// Where it stands: the line, counted from 1; in JSON the entry.
    public let number: Int
    /// What stands there, on one clean line, without credentials, and cut when long.
    public let text: String
    /// Why it is left out.
    public let reason: Reason

    init(_ number: Int, _ text: String, _ reason: Reason) {
        self.number = number
        self.text = UntrustedText.presentable(text)
        self.reason = reason
    }
}

/// Addresses of pages, as people type them and lists write them.
public enum PageAddress {
    /// The absolute http or https address without a name and a password, or why there is none.
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

    /// What all spellings of a page's address have in common; the page is called so for ever.
    ///
    /// What stands behind `#` is a place on the page, unless a program on it makes more of that (`#!`). What
    /// begins with `utm_` in a query says from where a reader came.
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
