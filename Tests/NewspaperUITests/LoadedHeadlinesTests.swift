import News
import Testing

@testable import NewspaperUI

@Suite("Loaded headlines")
struct LoadedHeadlinesTests {
    private let byDay = SortOrderStrings.headings(
        for: .newestFirst,
        ages: RelativeTime(clock: .fixed)
    )

    private func window(_ numbers: ClosedRange<Int>, firstRow: Int) -> HeadlineWindow {
        HeadlineWindow(
            headlines: numbers.map { .test($0, minutesAgo: $0 * 300) },
            firstRow: firstRow,
            totalCount: 100,
            unreadCount: 50
        )
    }

    @Test("Headlines are found by their position in the whole list")
    func positions() {
        let headlines = LoadedHeadlines(window(11...14, firstRow: 10), headings: byDay)
        #expect(headlines.rows == 10..<14)
        #expect(headlines[12]?.id == ArticleID("13"))
        #expect(headlines[9] == nil)
        #expect(headlines[14] == nil)
        #expect(headlines.row(of: ArticleID("14")) == 13)
        #expect(headlines.row(of: ArticleID("15")) == nil)
    }

    @Test("A day heading is above the first headline of the day")
    func days() {
        let headlines = LoadedHeadlines(window(1...4, firstRow: 0), headings: byDay)
        #expect((0..<5).map(headlines.heading(above:)) == ["Today", "Yesterday", nil, nil, nil])
    }

    @Test("The heading at the edge of a window is unknown")
    func dayAtTheEdge() {
        let headlines = LoadedHeadlines(window(1...4, firstRow: 7), headings: byDay)
        #expect((7..<9).map(headlines.heading(above:)) == [nil, "Yesterday"])
    }

    @Test("The sort order decides the headings, and search results have none")
    func otherHeadings() {
        let headlines = LoadedHeadlines(window(1...4, firstRow: 0), headings: nil)
        #expect(headlines.heading(above: 0) == nil)
        let ages = RelativeTime(clock: .fixed)
        let sources = SortOrderStrings.headings(for: .bySource, ages: ages)
        let bySource = LoadedHeadlines(window(1...4, firstRow: 0), headings: sources)
        #expect((0..<4).map(bySource.heading(above:)) == ["The Feed", nil, nil, nil])
        let states = SortOrderStrings.headings(for: .unreadFirst, ages: ages)
        let unread = LoadedHeadlines(window(1...4, firstRow: 0), headings: states)
        #expect((0..<4).map(unread.heading(above:)) == ["Unread", nil, nil, nil])
    }

    @Test("A story that was read in a list with unread stories first stays in its part")
    func readMeanwhile() {
        var mixed = window(1...5, firstRow: 0).headlines
        for row in [0, 2, 4] { mixed[row].state.isRead = true }
        let states = SortOrderStrings.headings(for: .unreadFirst, ages: RelativeTime(clock: .fixed))
        #expect(states?(mixed) == ["Unread", "Unread", "Unread", "Unread", "Read"])
        let order = HeadlineSortOrder.unreadFirst.reversed
        for row in [0, 1, 3] { mixed[row].state.isRead = true }
        for row in [2, 4] { mixed[row].state.isRead = false }
        let turned = SortOrderStrings.headings(for: order, ages: RelativeTime(clock: .fixed))
        #expect(turned?(mixed) == ["Read", "Read", "Unread", "Unread", "Unread"])
    }

    @Test(
        "A reading time that changes after sorting starts no new part",
        arguments: [
            ([4, 4, 1, 1, 2, nil], [1, 1, 1, 1, 2, nil], false),
            ([1, 9, 2, 3, nil, 3], [1, 1, 2, 3, 3, 3], false),
            ([9, 3, 3, 5, 2, nil], [9, 3, 3, 3, 2, nil], true),
            ([], [], false),
        ] as [([Int?], [Int?], Bool)]
    )
    func changedLengths(minutes: [Int?], shown: [Int?], isReversed: Bool) {
        let headlines = minutes.enumerated().map { row, minutes in
            Headline(
                id: ArticleID("\(row)"),
                title: "\(row)",
                feed: FeedID("f"),
                source: "The Feed",
                section: SectionID("World"),
                readingMinutes: minutes
            )
        }
        let order = HeadlineSortOrder(.length, reversed: isReversed)
        let headings = SortOrderStrings.headings(for: order, ages: RelativeTime(clock: .fixed))
        let words = shown.map { $0.map { "\($0) min read" } ?? "Unknown length" }
        #expect(headings?(headlines) == words)
    }

    @Test("The nearest unread headline is found in both directions")
    func unread() {
        var headlines = LoadedHeadlines(window(11...15, firstRow: 10), headings: byDay)
        headlines.apply(.read(true)) { ["12", "13", "15"].contains($0.id.text) }
        #expect(headlines.unread(from: 10, before: false) == 13)
        #expect(headlines.unread(from: 13, before: false) == nil)
        #expect(headlines.unread(from: 13, before: true) == 10)
        #expect(headlines.unread(from: 90, before: true) == 13)
    }
}
