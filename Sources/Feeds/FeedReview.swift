public import FoundationEssentials
import Markup

/// What is wrong with a feed, for those who write it or wonder why it looks odd.
///
/// The reader shows such a feed nevertheless: everything here was recovered from.
public struct FeedReview: Hashable, Sendable {
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
        // One after another, so that the document is understood only once at a time.
        let faults = Self.faults(of: bytes, charset: charset(ofContentType: contentType))
        // Without an address, relative ones stay as they are written.
        let feed = try FeedParser(contentType: contentType).read(bytes)
        findings =
            faults + Self.faults(of: feed) + EntryFaults(of: feed.entries, now: now).findings
    }

    private static func faults(of bytes: [UInt8], charset: String?) -> [Finding] {
        var findings: [Finding] = []
        if let name = DocumentFaults.wrongCharset(bytes, charset: charset) {
            findings.append(.wrongCharset(name))
        }
        let utf8 = decodeText(bytes, charset: charset)
        if case .json = DocumentKind(of: utf8[...]) {
            return findings + (JSONReading(utf8).isBroken ? [.brokenJSON] : [])
        }
        if let error = XMLDocument(parsingUTF8: utf8).firstError {
            findings.append(.illFormed(error))
        }
        let lines = DocumentFaults.strayAmpersands(in: utf8)
        if let first = lines.first {
            findings.append(.strayAmpersands(count: lines.count, line: first))
        }
        return findings
    }

    private static func faults(of feed: FeedReading) -> [Finding] {
        var findings: [Finding] = []
        if feed.head.title == nil { findings.append(.noTitle) }
        if feed.head.link == nil { findings.append(.noLink) }
        if feed.count == 0 { findings.append(.noEntries) }
        return findings
    }
}
