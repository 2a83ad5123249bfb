public import FoundationEssentials
import Markup

/// The problems of a feed, for its author and for investigating unexpected output.
///
/// The parser recovers from all of them.
public struct FeedValidation: Hashable, Sendable {
    /// A problem.
    public enum Finding: Hashable, Sendable {
        /// The first XML error and its line, as in "line 3: <b> is never closed".
        case illFormed(String)
        /// Ampersands that do not begin a character reference.
        ///
        /// `line` is that of the first one.
        case strayAmpersands(count: Int, line: Int)
        case brokenJSON
        /// The document contains bytes that are invalid in its declared charset.
        case wrongCharset(String)
        case noTitle
        case noLink
        case noEntries
        /// The number of entries that have neither an identifier nor a link.
        case withoutIdentity(Int)
        /// The number of entries that repeat the identifier of another entry.
        case repeatedIdentity(Int)
        case withoutTitle(Int)
        case withoutLink(Int)
        case withoutDate(Int)
        /// The number of entries dated after `now`.
        case inFuture(Int)
        case relativeAddresses(Int)
        /// The number of entries without text and summary.
        case withoutText(Int)
    }

    /// The problems in the order in which to fix them: encoding, feed, entries.
    public let findings: [Finding]

    /// Validates a document.
    ///
    /// - Throws: ``FeedError`` if the document is not a feed.
    public init(of bytes: [UInt8], contentType: String?, now: Date) throws(FeedError) {
        try self.init(of: bytes, address: nil, contentType: contentType, now: now) { _, _ in
        } entry: { _ in
        }
    }

    /// Validates a document and passes on its content, so that it need not be parsed twice.
    ///
    /// - Parameters:
    /// - bytes: The document.
    /// - address: The base for the feed's own relative addresses.
    /// - contentType: The Content-Type header.
    /// - now: The current time.
    /// - head: Called first, with the feed without entries and the number of entries.
    /// - entry: Called for each entry in order. Addresses in the entry are not resolved.
    /// - Throws: ``FeedError`` if the document is not a feed.
    public init(
        of bytes: [UInt8],
        address: String?,
        contentType: String?,
        now: Date,
        head: (_ feed: ParsedFeed, _ entryCount: Int) -> Void,
        entry: (ParsedEntry) -> Void
    ) throws(FeedError) {
        let charset = charset(ofContentType: contentType)
        let document = FeedDocument(bytes, charset: charset)
        let feed = try document.read(from: nil)
        let isAbsolute = feed.head.link.map { LenientURLParser.split($0).scheme != nil } ?? true
        head(isAbsolute ? feed.head : try document.read(from: address).head, feed.count)
        var faults = EntryProblemCounter(now: now)
        for parsed in feed.entries {
            entry(parsed)
            faults.count(parsed)
        }
        findings =
            Self.faults(of: bytes, document, charset: charset) + Self.faults(of: feed)
            + faults.findings
    }

    private static func faults(
        of bytes: [UInt8],
        _ document: FeedDocument,
        charset: String?
    ) -> [Finding] {
        var findings: [Finding] = []
        if let name = DocumentDiagnostics.wrongCharset(bytes, charset: charset) {
            findings.append(.wrongCharset(name))
        }
        switch document.content {
        case .json(let reading): return findings + (reading.isBroken ? [.brokenJSON] : [])
        case .other: return findings
        case .markup(let markup):
            if let error = markup.firstError { findings.append(.illFormed(error)) }
        }
        let lines = DocumentDiagnostics.strayAmpersands(in: document.utf8)
        if let first = lines.first {
            findings.append(.strayAmpersands(count: lines.count, line: first))
        }
        return findings
    }

    private static func faults(of feed: FeedEntryIterator) -> [Finding] {
        var findings: [Finding] = []
        if feed.head.title == nil { findings.append(.noTitle) }
        if feed.head.link == nil { findings.append(.noLink) }
        if feed.count == 0 { findings.append(.noEntries) }
        return findings
    }
}
