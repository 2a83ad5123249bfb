import Configuration
import News
import Testing

import struct News.Tag

@testable import Newsroom

@Suite("Saved queries in the configuration")
struct SavedSettingsTests {
    private func read(_ text: String) -> (saved: [SavedQuery], problems: [String]) {
        let (configuration, problems) = NewsroomConfiguration.read(Array(text.utf8))
        return (configuration.saved, problems.map(\.path))
    }

    @Test("Saved queries are condition trees in the order of the file")
    func trees() {
        let (saved, problems) = read(
            """
            { saved: [
                { title: "Long weekend", days: 3, unread: true, section: ["Essays", "Science"] },
                { title: "No sport", not: { any: [
                    { feed: "https://goals.example/rss" }, { words: "football", starred: false } ] } },
                { title: "All" },
            ] }
            """
        )
        #expect(problems == [])
        #expect(saved.map(\.title) == ["Long weekend", "No sport", "All"])
        #expect(
            saved.first
                == SavedQuery(
                    title: "Long weekend",
                    condition: .all([
                        .any([.section(SectionID("Essays")), .section(SectionID("Science"))]),
                        .read(false),
                    ]),
                    days: 3
                )
        )
        let goals = HeadlineCondition.feed(FeedID("https://goals.example/rss"))
        #expect(
            saved.dropFirst().first?.condition
                == .all([
                    .not(
                        .all([
                            .any([
                                .all([.any([goals])]),
                                .all([.words("football"), .starred(false)]),
                            ])
                        ])
                    )
                ])
        )
        #expect(saved.last?.condition == .all([]))
    }

    @Test(
        "A query with a mistake is reported and skipped, and the others are kept",
        arguments: [
            ("{ title: '' }", "saved[0].title"),
            ("{ unread: true }", "saved[0].title"),
            ("{ title: 'Good' }", "saved[1].title"),
            ("{ title: 'A', unraed: true }", "saved[0].unraed"),
            ("{ title: 'A', any: { words: 'b' } }", "saved[0].any"),
            ("{ title: 'A', any: [{ days: 3 }] }", "saved[0].any[0].days"),
            ("{ title: 'A', feed: ['ftp://a.example/'] }", "saved[0].feed"),
            ("{ title: 'A', section: ['b', 3] }", "saved[0].section[1]"),
            ("{ title: 'A', days: 0 }", "saved[0].days"),
            ("{ title: 'A', tag: ' ' }", "saved[0].tag"),
            ("{ title: 'A', words: ' ' }", "saved[0].words"),
            ("{ title: 'A', not: { words: '—' } }", "saved[0].not.words"),
            ("7", "saved[0]"),
        ]
    )
    func mistakes(entry: String, path: String) {
        let (saved, problems) = read("{ saved: [\(entry), { title: 'Good', starred: true }] }")
        #expect(problems.contains(path))
        #expect(saved.map(\.title) == ["Good"])
    }

    @Test("A query can match tags")
    func tags() throws {
        let (saved, problems) = read("{ saved: [{ title: 'A', tag: ['sea', 'to read'] }] }")
        #expect(problems == [])
        let tags = ["sea", "to read"].compactMap { Tag($0) }
        #expect(saved.first?.condition == .all([.any(tags.map { .tagged($0) })]))
    }

    @Test("Queries that are too deep or too wide for the archive are rejected")
    func limits() {
        let deep =
            String(repeating: "{ not: ", count: 40) + "{}" + String(repeating: "}", count: 40)
        let wide = "[" + (0...5000).map { "'\($0)'" }.joined(separator: ",") + "]"
        let (saved, problems) = read(
            "{ saved: [{ title: 'Deep', not: \(deep) }, { title: 'Wide', section: \(wide) }] }"
        )
        #expect(saved == [])
        #expect(problems.count == 2)
    }

    @Test("A value that is not a list is reported", arguments: ["{}", "'a'", "true"])
    func noList(text: String) {
        #expect(read("{ saved: \(text) }").problems == ["saved"])
    }
}
