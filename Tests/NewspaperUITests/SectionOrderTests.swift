import Cells
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Order of sections and feeds", .timeLimit(.minutes(30)))
struct SectionOrderTests {
    private let feeds = ["a", "b", "c"].map { name in
        Feed(id: FeedID("https://\(name).example/"), title: "Feed \(name)", section: .world)
    }

    private func tree(selecting row: Int) -> SectionTree {
        var tree = SectionTree()
        let other = Feed(
            id: FeedID("https://d.example/", in: AccountID("elsewhere")),
            title: "Feed d",
            section: .world
        )
        let sport = Feed(id: FeedID("https://e.example/"), title: "Feed e", section: .sport)
        tree.update(
            Edition(
                title: "The Paper",
                sections: [.world, .sport].map { Section(id: $0, unreadCount: 0, storyCount: 0) },
                feeds: feeds + [other, sport]
            )
        )
        tree.list.layOut(in: Rect(column: 0, row: 0, columns: 40, rows: 20))
        tree.list.select(row)
        return tree
    }

    // Rows: three lists, a gap, World, a, b, c, d, a gap, Sport, e.

    @Test("A feed moves one position among the feeds of its section and account")
    func feed() {
        #expect(tree(selecting: 5).step(down: true) == .feed(feeds[0].id, before: feeds[2].id))
        #expect(tree(selecting: 6).step(down: true) == .feed(feeds[1].id, before: nil))
        #expect(tree(selecting: 7).step(down: true) == nil)
        #expect(tree(selecting: 7).step(down: false) == .feed(feeds[2].id, before: feeds[1].id))
        #expect(tree(selecting: 5).step(down: false) == nil)
        #expect(tree(selecting: 8).step(down: false) == nil)
    }

    @Test("A section moves with its feeds, and lists do not move")
    func section() {
        #expect(tree(selecting: 4).step(down: true) == .section(.world, before: nil))
        #expect(tree(selecting: 10).step(down: false) == .section(.sport, before: .world))
        #expect(tree(selecting: 4).step(down: false) == nil)
        #expect(tree(selecting: 0).step(down: true) == nil)
    }

    @Test(
        "A neighbor is selected when the selected feed disappears, wherever its section is now",
        arguments: [(5, "Feed b"), (6, "Feed c"), (8, "Feed c"), (11, "Feed d")]
    )
    func gone(row: Int, expected: String) throws {
        var tree = tree(selecting: row)
        let edition = try #require(tree.edition)
        guard case .feed(let feed) = tree.list.selectedRow else {
            Issue.record("no feed")
            return
        }
        // Then Sport is first, and the empty section is gone.
        let left = edition.feeds.filter { $0.id != feed.id }
        let sections = edition.sections.reversed().filter { section in
            left.contains { $0.section == section.id }
        }
        tree.update(Edition(title: "The Paper", sections: sections, feeds: left))
        switch tree.list.selectedRow {
        case .feed(let feed): #expect(feed.title == expected)
        case .section(let section, _, _): #expect(section.title == expected)
        default: Issue.record("\(expected) is not selected")
        }
    }

    @Test("J moves a feed, e renames a section, and U undoes each of these")
    func wholePaper() async throws {
        let paper = try await WholePaper()
        let robot = await paper.open(asList: true)
        await robot.press("F", "j", "j", "j", "j")
        #expect(rows(of: robot).suffix(3) == ["▾ News", "▌ A", "B"])
        await robot.press("J")
        #expect(rows(of: robot).suffix(3) == ["▾ News", "B", "▌ A"])
        #expect(robot.shows("Moved “A”. U: undo"))
        await robot.press("J")
        #expect(robot.shows("Can’t move any further."))
        await robot.press("k", "k", "e")
        #expect(robot.shows("Section title"))
        await robot.press("^U")
        await robot.type("Sea")
        await robot.press("Enter")
        #expect(robot.shows("Renamed “News” to “Sea”. U: undo"))
        await robot.wait { rows(of: $0).suffix(3) == ["▌ ▾ Sea", "B", "A"] }
        await robot.press("U")
        await robot.wait { $0.shows("Undone: section renamed back to “News”.") }
        await robot.wait { rows(of: $0).suffix(3) == ["▌ ▾ News", "B", "A"] }
        await robot.press("U")
        await robot.wait { rows(of: $0).suffix(3) == ["▌ ▾ News", "A", "B"] }
        await robot.press("^R")
        await robot.wait { rows(of: $0).suffix(3) == ["▌ ▾ News", "B", "A"] }
    }

    @Test("A dragged feed or section takes the position of the row where it is dropped")
    func dragging() {
        #expect(tree(selecting: 5).step(toRow: 7) == .feed(feeds[0].id, before: nil))
        #expect(tree(selecting: 5).step(toRow: 6) == .feed(feeds[0].id, before: feeds[2].id))
        #expect(tree(selecting: 7).step(toRow: 5) == .feed(feeds[2].id, before: feeds[0].id))
        #expect(tree(selecting: 5).step(toRow: 10) == .move(feeds[0].id, to: .sport))
        #expect(tree(selecting: 5).step(toRow: 8) == nil)
        #expect(tree(selecting: 5).step(toRow: 4) == nil)
        #expect(tree(selecting: 5).step(toRow: 1) == nil)
        #expect(tree(selecting: 4).step(toRow: 11) == .section(.world, before: nil))
        #expect(tree(selecting: 10).step(toRow: 5) == .section(.sport, before: .world))
        #expect(tree(selecting: 4).step(toRow: 5) == nil)
    }

    @Test("The mouse drags a feed to another position, and a click on the selected row opens it")
    func mouse() async throws {
        let paper = try await WholePaper()
        let robot = await paper.open(asList: true)
        await robot.press("F")
        let (first, second) = (try place(of: " A ", in: robot), try place(of: " B ", in: robot))
        await drag(robot, from: first, to: second)
        await robot.wait { rows(of: $0).suffix(3) == ["▾ News", "B", "▌ A"] }
        #expect(robot.shows("Moved “A”. U: undo"))
        for end in [second.row + 2, first.row - 1] {
            await drag(robot, from: second, to: Point(column: second.column, row: end))
            #expect(robot.shows("Can’t move the feed there. Drop it on another feed or section."))
        }
        await drag(robot, from: second, to: second)
        #expect(robot.navigation.top?.title == "A")
    }

    @Test("Dragging from a blank row does nothing")
    func fromBlank() async throws {
        let paper = try await WholePaper()
        let robot = await paper.open(asList: true)
        await robot.press("F", "j", "j", "j", "j")
        let blank = Point(column: 25, row: robot.screen.surface.size.rows - 4)
        await drag(robot, from: blank, to: try place(of: " B ", in: robot))
        await robot.press("j", "k")
        #expect(rows(of: robot).suffix(3) == ["▾ News", "▌ A", "B"])
    }

    private func place(of words: String, in robot: Robot) throws -> Point {
        let row = try #require(robot.rows.firstIndex { $0.prefix(50).contains(words) })
        return Point(column: 25, row: row)
    }

    private func drag(_ robot: Robot, from start: Point, to end: Point) async {
        robot.screen.send(.mouse(MouseEvent(.press, at: start)))
        await robot.idle()
        robot.screen.send(.release(end))
        await robot.idle()
    }

    @Test("Marking all on the front page reports how many sections are affected")
    func markingAll() async {
        let service = FakeNewsService(headlines: [
            .test(1), .test(2), .test(3, section: "Science"),
        ])
        let robot = Robot(service)
        await robot.idle()
        await robot.press("A")
        #expect(robot.shows("Marked 3 stories in 2 sections as read. U: undo"))
    }

    private func rows(of robot: Robot) -> [String] {
        robot.rows[4..<28].map { row in
            row.prefix(50).split(separator: " ").joined(separator: " ")
        }
        .filter { !$0.isEmpty }
    }
}

extension SectionID {
    fileprivate static let world = SectionID("World")
    fileprivate static let sport = SectionID("Sport")
}
