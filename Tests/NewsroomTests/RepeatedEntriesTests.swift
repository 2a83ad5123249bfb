import Archive
import Feeds
import FoundationEssentials
import Testing

@testable import Newsroom

@Suite("Entries with repeated IDs or invalid dates")
struct RepeatedEntriesTests {
    private func articles(
        _ entries: (id: String?, title: String, link: String?, day: Double?)...
    ) -> [IncomingArticle] {
        let service = ArticleBuilder(now: Date(timeIntervalSince1970: 1_800_000_000))
        return service.articles(
            from: entries.map { entry in
                var parsed = ParsedEntry()
                (parsed.id, parsed.title, parsed.link) = (entry.id, entry.title, entry.link)
                parsed.published = entry.day.map {
                    Date(timeIntervalSince1970: 1_700_000_000 + 86_400 * $0)
                }
                return parsed
            }
        )
    }

    @Test("Entries with a repeated ID stay separate unless they are identical")
    func repeatedIdentifiers() {
        let shared = articles(
            ("poll", "One", "https://a.example/", 1),
            ("poll", "Two", "https://a.example/", 2),
            ("poll", "One", "https://a.example/", 1),
            ("poll", "One", "https://a.example/", 3),
            ("other", "Other", "https://a.example/", 1)
        )
        #expect(shared.map(\.title) == ["One", "Two", "One", "Other"])
        #expect(shared.map(\.sharedKey) == ["poll", "poll", "poll", nil])
        #expect(Set(shared.map(\.key)).count == 4 && shared[3].key == "other")
        let again = articles(("1", "One", nil, 1), ("1", "One", nil, 1))
        #expect(again.map(\.key) == ["1"] && again.map(\.sharedKey) == [nil])
    }

    @Test("Entries without ID but with the same link stay separate")
    func repeatedLinks() {
        let shared = articles(
            (nil, "One", "https://a.example/", 1),
            (nil, "Two", "https://a.example/", nil)
        )
        #expect(shared.map(\.title) == ["One", "Two"])
    }

    @Test("IDs that are positions in the document, newest first, are replaced by the links")
    func positions() {
        func keys(_ ids: [String?], days: [Double?], pages: [String] = ["c", "b", "a"]) -> [String]
        {
            let entries = zip(zip(ids, days), pages).map { ($0.0, "Title", $1, $0.1) }
            return articles(entries[0], entries[1], entries[2]).map(\.key)
        }
        let days: [Double?] = [3, 2, 1]
        #expect(keys(["0", "1", "2"], days: days) == ["c", "b", "a"])
        #expect(keys(["1", "2", "3"], days: days) == ["c", "b", "a"])
        #expect(keys(["3", "2", "1"], days: days) == ["3", "2", "1"])
        #expect(keys(["1", "2", "3"], days: [1, 2, 3]) == ["1", "2", "3"])
        #expect(keys(["1", "2", "3"], days: [nil, nil, nil]) == ["1", "2", "3"])
        #expect(keys(["1", "2", "4"], days: days) == ["1", "2", "4"])
        #expect(keys(["1", "2", "3"], days: days, pages: ["a", "b", "a"]) == ["1", "2", "3"])
    }

    @Test("Entries without ID and date that differ only in their text stay separate")
    func repeatedTexts() {
        func articles(_ texts: [String], id: String? = nil) -> [IncomingArticle] {
            let service = ArticleBuilder(now: Date(timeIntervalSince1970: 1_800_000_000))
            return service.articles(
                from: texts.map { text in
                    var entry = ParsedEntry()
                    (entry.id, entry.title, entry.link) = (id, "Note", "https://a.example/")
                    entry.summary = text
                    return entry
                }
            )
        }
        let both = articles(["one", "two", "one"])
        #expect(both.map(\.html) == ["one", "two"])
        #expect(Set(both.map(\.key)).count == 2)
        #expect(articles(["three", "two"]).last?.key == both[1].key)
        #expect(articles(["one", "one"]).map(\.key) == ["https://a.example/"])
        #expect(articles(["one", "two"], id: "1").map(\.html) == ["one"])
    }

    @Test("Keys do not contain U+001F, which the archive uses as a separator")
    func separators() {
        #expect(articles(("a\u{1F}b", "One", nil, 1)).map(\.key) == ["ab"])
    }

    @Test(
        "A placeholder date counts as missing",
        arguments: [
            "0001-01-01T00:00:00Z", "0001-01-03T00:00:00Z", "1970-01-01T00:00:00Z",
            "1969-12-31T19:00:00Z", "Thu, 01 Jan 1970 00:00:01 GMT", "1970-07-04T10:00:00Z",
            "1899-12-30T00:00:00Z", "1900-01-01T00:00:00Z", "1601-01-01T00:00:00Z",
        ]
    )
    func zeroDates(text: String) {
        var entry = ParsedEntry()
        (entry.id, entry.published) = ("1", FeedDate.parse(text))
        #expect(entry.published != nil)
        let service = ArticleBuilder(now: Date(timeIntervalSince1970: 1_800_000_000))
        #expect(service.articles(from: [entry]).first?.published == nil)
        entry.updated = Date(timeIntervalSince1970: 1_700_000_000)
        #expect(service.articles(from: [entry]).first?.published == entry.updated)
        entry.published = FeedDate.parse("1971-01-02T00:00:00Z")
        #expect(entry.published != nil)
        #expect(service.articles(from: [entry]).first?.published == entry.published)
    }
}
