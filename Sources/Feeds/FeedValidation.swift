public import FoundationEssentials
import Markup

/// What is wrong with a feed, for those who write it or wonder why it looks odd.
///
/// The reader shows such a feed nevertheless: everything here was recovered from.
public struct FeedValidation: Hashable, Sendable {
    /// One fault.
    public enum Finding: Hashable, Sendable {
        /// Not well-formed; with the line and the first fault: "line 3: <b> is never closed".
        case illFormed(String)
        /// Ampersands that begin no reference, with the line of the first.
        case strayAmpersands(count: Int, line: Int)
        /// JSON that breaks off or breaks its rules.
        case brokenJSON
        /// The bytes are not in the charset that the server or the document names.
        case wrongCharset(String)
        case noTitle
        case noLink
        case noEntries
        /// Entries with neither an identifier nor a link that could stand for it.
        case withoutIdentity(Int)
        /// Entries whose identifier another entry has already.
        case repeatedIdentity(Int)
        case withoutTitle(Int)
        case withoutLink(Int)
        /// Entries without a date, or with one that cannot be read.
        case withoutDate(Int)
        /// Entries that say they appear later than now.
        case inFuture(Int)
        /// Entries with an address that only means something beside the feed's own.
        case relativeAddresses(Int)
        /// Entries with neither text nor an abstract.
        case withoutText(Int)
    }

    /// In the order in which they are best mended: bytes, feed, entries.
    public let findings: [Finding]

    /// Reviews a document.
    ///
    /// - Parameters:
    ///   - bytes: The document as it came.
    ///   - contentType: The server's Content-Type.
    ///   - now: What counts as present.
    /// - Throws: ``FeedError`` when there is nothing of a feed in it.
    public init(of bytes: [UInt8], contentType: String?, now: Date) throws(FeedError) {
        try self.init(of: bytes, address: nil, contentType: contentType, now: now) { _, _ in
        } entry: { _ in
        }
    }

    /// Reviews a document and hands on what it holds, so that it is understood only once.
    ///
    /// - Parameters:
    ///   - bytes: The document as it came.
    ///   - address: Where it comes from, for the addresses of the feed itself.
    ///   - contentType: The server's Content-Type.
    ///   - now: What counts as present.
    ///   - head: Called first, with the feed without its entries, and how many there are.
    ///   - entry: Called with each entry in the order of the document; relative addresses stay as they are written.
    /// - Throws: ``FeedError`` when there is nothing of a feed in it.
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
        // Without an address, relative ones stay as they are written.
        let feed = try document.read(from: nil)
        let isAbsolute = feed.head.link.map { LenientURL.split($0).scheme != nil } ?? true
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
        if let name = DocumentFaults.wrongCharset(bytes, charset: charset) {
            findings.append(.wrongCharset(name))
        }
        switch document.content {
        case .json(let reading): return findings + (reading.isBroken ? [.brokenJSON] : [])
        case .other: return findings
        case .markup(let markup):
            if let error = markup.firstError { findings.append(.illFormed(error)) }
        }
        let lines = DocumentFaults.strayAmpersands(in: document.utf8)
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
