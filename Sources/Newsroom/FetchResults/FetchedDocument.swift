import Feeds
import News

package struct FetchedDocument: Sendable {
    let bytes: [UInt8]
    let address: String
    let contentType: String?

    package init(bytes: [UInt8], address: String, contentType: String?) {
        self.bytes = bytes
        self.address = address
        self.contentType = contentType
    }

    func read() throws(FeedFailure) -> FeedEntryIterator {
        do throws(FeedError) {
            return try FeedParser(address: address, contentType: contentType).read(bytes)
        } catch {
            throw FeedFailure(error)
        }
    }

    /// Whether the document seems to be complete.
    ///
    /// libcurl does not notice truncated compressed data, and some servers truncate documents.
    /// Comments may follow the end tag, so it may be anywhere in the last 4096 bytes.
    package var isWhole: Bool {
        let tail = bytes.suffix(4096)
        // UTF-16 and UTF-32 contain zero bytes and are not checked.
        if tail.contains(0) { return true }
        guard let last = tail.last(where: { $0 > 0x20 }) else { return false }
        return "}])".utf8.contains(last) || tail.indices.contains { endsFeed(at: $0) }
    }

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
