import Testing

@testable import Feeds

@Suite("Incremental feed reading")
struct FeedReadingTests {
    @Test(
        "Reading entry by entry has the same result as parsing at once",
        arguments: [FeedFixtures.rss1, FeedFixtures.rss2, FeedFixtures.atom, FeedFixtures.json]
    )
    func whole(text: String) throws {
        let parser = FeedParser(address: "https://example.org/feed")
        let reading = try parser.read(Array(text.utf8))
        let feed = try parser.parse(Array(text.utf8))
        #expect(reading.head.entries.isEmpty)
        #expect(Array(reading.entries) == feed.entries)
        #expect(reading.completeFeed == feed)
    }

    @Test("JSON is written in pieces that form one document")
    func pieces() throws {
        let items = (0..<3000).map { "<item><title>Entry \($0)</title></item>" }.joined()
        let document = Array("<rss><channel>\(items)</channel></rss>".utf8)
        var pieces: [[UInt8]] = []
        FeedJSONWriter.write(try FeedParser().read(document)) { pieces.append($0) }
        #expect(pieces.count > 1)
        #expect(pieces.allSatisfy { $0.count < 1 << 17 })
        let whole = FeedJSONWriter.json(for: try FeedParser().parse(document))
        #expect(String(decoding: pieces.joined(), as: UTF8.self) == whole)
    }
}
