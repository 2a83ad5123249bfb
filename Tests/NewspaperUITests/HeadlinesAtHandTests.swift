import News
import Testing

@testable import NewspaperUI

@Suite("The headlines at hand")
struct HeadlinesAtHandTests {
    private let byDay = OrderWords.heading(for: .newestFirst, ages: Ages(clock: .fixed))

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
        let headlines = HeadlinesAtHand(window(11...14, firstRow: 10), heading: byDay)
        #expect(headlines.rows == 10..<14)
        #expect(headlines[12]?.id == ArticleID("13"))
        #expect(headlines[9] == nil)
        #expect(headlines[14] == nil)
        #expect(headlines.row(of: ArticleID("14")) == 13)
        #expect(headlines.row(of: ArticleID("15")) == nil)
    }

    @Test("A day stands above its first headline")
    func days() {
        let headlines = HeadlinesAtHand(window(1...4, firstRow: 0), heading: byDay)
        #expect((0..<5).map(headlines.heading(above:)) == ["Today", "Yesterday", nil, nil, nil])
    }

    @Test("What day begins at the edge of a window is not known")
    func dayAtTheEdge() {
        let headlines = HeadlinesAtHand(window(1...4, firstRow: 7), heading: byDay)
        #expect((7..<9).map(headlines.heading(above:)) == [nil, "Yesterday"])
    }

    @Test("A list of parts has their names, one of results has none")
    func otherHeadings() {
        let headlines = HeadlinesAtHand(window(1...4, firstRow: 0), heading: nil)
        #expect(headlines.heading(above: 0) == nil)
        let ages = Ages(clock: .fixed)
        let sources = OrderWords.heading(for: .bySource, ages: ages)
        let bySource = HeadlinesAtHand(window(1...4, firstRow: 0), heading: sources)
        #expect((0..<4).map(bySource.heading(above:)) == ["The Feed", nil, nil, nil])
        let states = OrderWords.heading(for: .unreadFirst, ages: ages)
        let unread = HeadlinesAtHand(window(1...4, firstRow: 0), heading: states)
        #expect((0..<4).map(unread.heading(above:)) == ["Unread", nil, nil, nil])
    }

    @Test("The nearest unread headline is found in both directions")
    func unread() {
        var headlines = HeadlinesAtHand(window(11...15, firstRow: 10), heading: byDay)
        headlines.apply(.read(true)) { ["12", "13", "15"].contains($0.id.text) }
        #expect(headlines.unread(from: 10, before: false) == 13)
        #expect(headlines.unread(from: 13, before: false) == nil)
        #expect(headlines.unread(from: 13, before: true) == 10)
        #expect(headlines.unread(from: 90, before: true) == 13)
    }
}
