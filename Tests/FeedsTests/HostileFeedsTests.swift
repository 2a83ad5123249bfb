import Testing

@testable import Feeds

@Suite("Hostile feeds")
struct HostileFeedsTests {
    private func parse(_ text: String) throws -> ParsedFeed {
        try FeedParser(address: "https://example.org/feed").parse(Array(text.utf8))
    }

    @Test("Authors, categories and enclosures of an entry are limited")
    func lists() throws {
        let elements = (0..<20_000).map {
            "<category>c\($0)</category><author>a\($0)</author><enclosure url='e\($0)'/>"
        }
        let feed = try parse("<rss><channel><item>\(elements.joined())</item></channel></rss>")
        let entry = try #require(feed.entries.first)
        let numbers = 0..<EntryBuilder.maximumPerKind
        #expect(entry.categories == numbers.map { "c\($0)" })
        #expect(entry.authors == numbers.map { "a\($0)" })
        #expect(entry.enclosures.map(\.address) == numbers.map { "https://example.org/e\($0)" })
    }

    @Test("A very long base is not repeated in every address")
    func base() throws {
        let base = "https://example.org/" + String(repeating: "b/", count: 10_000)
        let feed = try parse(
            "<feed xml:base='\(base)'><entry><link href='a'/><link rel='enclosure' href='/c'/>"
                + "<content type='html'>&lt;a href='d'></content></entry></feed>"
        )
        var entry = ParsedEntry()
        entry.link = "a"
        entry.enclosures = [ParsedEnclosure(address: "/c")]
        entry.content = "<a href='d'>"
        #expect(feed.entries == [entry])
    }

    @Test("The number of entries is not limited, but those in memory are")
    func manyEntries() throws {
        let count = FeedEntryIterator.maximumInMemory + 100
        let items = (0..<count).map { "<item><guid>\($0)</guid></item>" }.joined()
        let bytes = Array("<rss><channel>\(items)</channel></rss>".utf8)
        let first = (0..<FeedEntryIterator.maximumInMemory).map { Optional("\($0)") }
        #expect(try FeedParser().parse(bytes).entries.map(\.id) == first)
        let reading = try FeedParser().read(bytes)
        #expect(reading.count == count)
        #expect(Array(reading.entries).last?.id == "\(count - 1)")
    }

    @Test(
        "Items of a JSON document are limited like other entries",
        arguments: [
            ("{\"version\":\"https://jsonfeed.org/version/1.1\",\"items\":[", "]}"),
            ("{\"rss\":{\"channel\":{\"title\":\"S\",\"item\":[", "]}}}"),
        ]
    )
    func manyItems(start: String, end: String) throws {
        let count = FeedEntryIterator.maximumInMemory + 100
        let items = (0..<count).map { "{\"id\":\"\($0)\",\"guid\":\"\($0)\"}" }
        let bytes = Array("\(start)\(items.joined(separator: ","))\(end)".utf8)
        let first = (0..<FeedEntryIterator.maximumInMemory).map { Optional("\($0)") }
        #expect(try FeedParser().parse(bytes).entries.map(\.id) == first)
        let reading = try FeedParser().read(bytes)
        #expect(reading.head.entries.isEmpty)
        #expect(reading.count == count)
        #expect(Array(reading.entries).last?.id == "\(count - 1)")
    }

    @Test("A JSON feed of millions of empty items is read up to a million values")
    func emptyItems() throws {
        let items = String(repeating: "{},", count: 1_500_000)
        let text = "{\"title\":\"S\",\"items\":[\(items){}]}"
        let reading = try FeedParser().read(Array(text.utf8))
        #expect(reading.head.title == "S")
        // The feed, its title and the list are values, too.
        #expect(reading.count == 999_997)
    }

    @Test(
        "External entities, files and pages are never loaded",
        arguments: [
            "<!DOCTYPE rss [<!ENTITY e SYSTEM 'file://\(#filePath)'>]>",
            "<!DOCTYPE rss [<!ENTITY e SYSTEM 'http://127.0.0.1:9/'>]>",
            "<!DOCTYPE rss [<!ENTITY e PUBLIC 'x' '\(#filePath)'>]>",
            "<!DOCTYPE rss [<!ENTITY % p SYSTEM 'file://\(#filePath)'> %p;]>",
            "<!DOCTYPE rss SYSTEM 'file://\(#filePath)'>",
            "<?xml-stylesheet href='file://\(#filePath)'?>",
        ]
    )
    func outside(declaration: String) throws {
        let feed = try parse(
            """
            <?xml version="1.0"?>\(declaration)<rss><channel><title>&e;</title>
            <xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file://\(#filePath)"/>
            <item><title>after</title></item></channel></rss>
            """
        )
        var expected = ParsedFeed()
        expected.title = "&e;"
        var entry = ParsedEntry()
        entry.title = "after"
        expected.entries = [entry]
        #expect(feed == expected)
    }

    @Test("Internal entities are never expanded")
    func expansion() throws {
        let names = (0..<20).map { "e\($0)" }
        let laughs = zip(names, names.dropFirst()).map { inner, outer in
            "<!ENTITY \(outer) '\(String(repeating: "&\(inner);", count: 10))'>"
        }
        let long = String(repeating: "a", count: 10_000)
        let text = """
            <!DOCTYPE rss [<!ENTITY e0 '\(long)'>\(laughs.joined())<!ENTITY loop '&loop;'>]>
            <rss><channel><item><title>&e19;&loop;</title>
            <description>\(String(repeating: "&e0;", count: 1000))</description></item></channel></rss>
            """
        let entry = try #require(try parse(text).entries.first)
        #expect(entry.title == "&e19;&loop;")
        #expect(entry.summary == String(repeating: "&e0;", count: 1000))
    }
}
