import Cells
import FoundationEssentials
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@Suite("The end of a paper")
struct EndPageTests {
    private func end(
        read: Int,
        starred: Int = 0,
        dueInMinutes: Double? = nil,
        later: Int = 0,
        others: (all: Int, unread: Int) = (0, 0),
        keymap: Keymap = .standard
    ) -> EndPage {
        var stories = (0..<12).map { Headline.test($0) }
        for index in 0..<read { stories[index].state.isRead = true }
        for index in 0..<starred { stories[index].state.isStarred = true }
        return EndPage(
            stories: stories,
            totalCount: stories.count + others.all,
            unreadCount: stories.count - read + others.unread,
            laterCount: later,
            nextDue: dueInMinutes.map { WallClock.fixed.now().addingTimeInterval($0 * 60) },
            clock: .fixed,
            keyTable: keymap.table(of: .broadsheet)
        )
    }

    @Test("The end page shows how much was read and when the next refresh is due")
    func sentences() {
        #expect(end(read: 0).sentences == ["12 stories, all unread"])
        #expect(end(read: 12).sentences == ["12 stories, all read"])
        let time = WallClock.fixed.local(WallClock.fixed.now().addingTimeInterval(1500)).time
        #expect(
            end(read: 5, starred: 2, dueInMinutes: 25).sentences
                == [
                    "5 of 12 stories read, 7 unread, 2 starred",
                    "Next refresh due at \(time), in 25 min",
                ]
        )
        #expect(end(read: 5, dueInMinutes: -3).sentences.last == "A refresh is due")
        #expect(end(read: 5, dueInMinutes: 150).sentences.last?.hasSuffix("in 2 h") == true)
    }

    @Test("The end page counts all stories of a long list, but lists only those of its last pages")
    func longList() {
        let end = end(read: 2, starred: 1, others: (472, 100))
        #expect(end.sentences == ["374 of 484 stories read, 110 unread"])
        #expect(end.readStories.count == 2)
    }

    @Test("The end page calls itself the end of the newspaper only if no story follows")
    func title() {
        func shows(_ words: String, at end: EndPage) -> Bool {
            var canvas = Canvas(size: Size(columns: 80, rows: 24))
            EndPageView(end: end, theme: .mono).draw(on: &canvas)
            return (0..<24).contains { canvas.surface.text(ofRow: $0).contains(words) }
        }
        #expect(shows("End of the newspaper", at: end(read: 1)))
        #expect(shows("End of the first 12 stories", at: end(read: 1, later: 67)))
    }

    @Test("The end page names the keys that lead on")
    func keys() {
        #expect(end(read: 12).keys.map(\.sign) == ["gg", "R"])
        #expect(end(read: 3, later: 1).keys.map(\.words).last == "1 more story")
        #expect(
            end(read: 3, later: 1200).keys.map(\.sign) == ["gg", "R", "Shift-Tab", "Space"]
        )
    }

    @Test("The end page names keys that the user has bound")
    func ownKeys() {
        var keymap = Keymap.standard
        keymap.bind(KeySequence("T"), to: .first, on: .broadsheet)
        keymap.unbind(KeySequence("R"), on: .broadsheet)
        let keys = end(read: 12, keymap: keymap).keys
        #expect(keys.map(\.sign) == ["T"])
        #expect(keys.map(\.words) == ["first page"])
    }

    @Test(
        "The keys of the end page take more rows on a narrow screen",
        arguments: [32, 40, 60, 100]
    )
    func wholeKeys(columns: Int) {
        let end = end(read: 3, later: 7)
        var canvas = Canvas(size: Size(columns: columns, rows: 30))
        EndPageView(end: end, theme: .mono).draw(on: &canvas)
        let rows = (0..<30).map { canvas.surface.text(ofRow: $0) }
        for key in end.keys {
            #expect(rows.contains { $0.contains("\(key.sign) \(key.words)") }, "\(key)")
        }
    }

    @Test("The end page lists the stories that were read")
    func readStories() {
        #expect(end(read: 3).readStories.map(\.id.text) == ["0", "1", "2"])
    }
}
