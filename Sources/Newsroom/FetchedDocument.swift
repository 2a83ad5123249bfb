import Feeds
import News

/// A document that a server sent, not yet read.
struct FetchedDocument: Sendable {
    let bytes: [UInt8]
    /// What relative addresses in it are relative to.
    let address: String
    let contentType: String?

    /// Reads it entry by entry, on the task of the caller.
    func read() throws(FeedFailure) -> FeedReading {
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
    var isWhole: Bool {
        let tail = bytes.suffix(4096)
        // Other encodings have zeros between the letters; their end is not looked for.
        if tail.contains(0) { return true }
        let ends = ["</rss", "</feed", "</rdf", "</channel", "</entry", ":rdf", ":feed", ":rss"]
        let text = String(decoding: tail, as: UTF8.self).lowercased()
        guard let last = text.utf8.last(where: { $0 > 0x20 }) else { return false }
        return "}])".utf8.contains(last) || ends.contains { text.contains($0) }
    }
}
