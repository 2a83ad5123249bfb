import Feeds
import News

/// A document that a server sent, not yet read.
package struct FetchedDocument: Sendable {
    let bytes: [UInt8]
    /// What relative addresses in it are relative to.
    let address: String
    let contentType: String?

    /// Takes what a server sent.
    package init(bytes: [UInt8], address: String, contentType: String?) {
        self.bytes = bytes
        self.address = address
        self.contentType = contentType
    }

    /// Reads it entry by entry, on the task of the caller.
    func read() throws(FeedFailure) -> FeedEntryIterator {
        do throws(FeedError) {
            return try FeedParser(address: address, contentType: contentType).read(bytes)
        } catch {
            throw FeedFailure(error)
        }
    }

    /// Whether the end of the document is there.
    ///
    /// libcurl does not notice that packed data end early, and some servers cut what they make. A few
    /// append comments of their own after the end, hence the generous look back.
    package var isWhole: Bool {
        let tail = bytes.suffix(4096)
        // Other encodings have zeros between the letters; their end is not looked for.
        if tail.contains(0) { return true }
        guard let last = tail.last(where: { $0 > 0x20 }) else { return false }
        return "}])".utf8.contains(last) || tail.indices.contains { endsFeed(at: $0) }
    }

    /// Whether an element that may be a feed's outermost or last one is closed here.
    private func endsFeed(at index: Int) -> Bool {
        guard bytes[index] == UInt8(ascii: "<") else { return false }
        let tag = bytes[(index + 1)...].prefix(32)
        guard tag.first == UInt8(ascii: "/") else { return false }
        let name = tag.dropFirst().prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") }
        let localName = name.split(separator: UInt8(ascii: ":")).last ?? name
        let ends: [StaticString] = ["rss", "feed", "rdf", "channel", "entry"]
        return ends.contains { end in
            end.utf8CodeUnitCount == localName.count
                && end.withUTF8Buffer { zip($0, localName).allSatisfy { $0 == $1 | 0x20 } }
        }
    }
}
