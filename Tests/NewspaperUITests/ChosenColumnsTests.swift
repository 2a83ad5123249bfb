import Cells
import FoundationEssentials
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Lists with chosen columns", .timeLimit(.minutes(30)))
struct ChosenColumnsTests {
    private nonisolated static let usual: [ListColumn] = [
        .mark, .date, .feed, .author, .title, .length,
    ]
    private nonisolated static let sets: [[ListColumn]] = [
        usual, ListColumn.allCases, ListColumn.allCases.reversed(), [.title], [.title, .mark],
        [.date, .title], [.length, .mark, .title, .section], [.title, .beginning],
        [.discussion, .title, .feed], [.author, .feed, .section, .title],
        [.beginning, .title, .date],
    ]
    /// The columns in the order of disappearing from narrowing lists.
    private let leavingOrder: [ListColumn] = [
        .beginning, .section, .author, .length, .discussion, .feed, .date, .mark,
    ]

    private func places(_ columns: HeadlineColumns) -> [(ListColumn, Range<Int>)] {
        let all: [(ListColumn, Range<Int>?)] = [
            (.mark, columns.mark), (.date, columns.age), (.feed, columns.source),
            (.section, columns.section), (.author, columns.author), (.title, columns.title),
            (.beginning, columns.beginning), (.length, columns.readingTime),
            (.discussion, columns.discussion),
        ]
        return all.compactMap { column, place in place.map { (column, $0) } }
            .sorted { $0.1.lowerBound < $1.1.lowerBound }
    }

    @Test("Columns never overlap, and the title keeps enough space", arguments: sets)
    func widths(chosen: [ListColumn]) {
        for kind in 0..<4 {
            let (hasSources, hasDiscussions) = (kind & 1 > 0, kind & 2 > 0)
            let sensible = chosen.filter {
                ($0 != .feed || hasSources) && ($0 != .discussion || hasDiscussions)
            }
            var narrower: Set<ListColumn> = []
            for columns in 1...240 {
                let list = HeadlineColumns(
                    chosen: chosen,
                    columns: columns,
                    hasSources: hasSources,
                    hasDiscussions: hasDiscussions
                )
                let places = places(list)
                let shown = places.map(\.0)
                let room = columns - 3
                guard room > 0 else {
                    #expect(shown == [.title] && list.title.isEmpty)
                    continue
                }
                #expect(shown == sensible.filter(shown.contains), "\(columns)")
                #expect((places.first?.1.lowerBound ?? 0) == 2)
                #expect((places.last?.1.upperBound ?? columns) <= columns - 1, "\(columns)")
                for (one, next) in zip(places, places.dropFirst()) {
                    #expect(one.1.upperBound < next.1.lowerBound, "\(columns): \(one), \(next)")
                }
                #expect(list.title.count >= min(room, max(min(room / 2, 32), 8)), "\(columns)")
                // A wider list has all columns of a narrower one.
                #expect(narrower.isSubset(of: shown), "\(columns)")
                narrower = Set(shown)
                let leaving = leavingOrder.filter(sensible.contains)
                #expect(
                    leaving.drop { !shown.contains($0) }.allSatisfy(shown.contains),
                    "\(columns)"
                )
            }
            #expect(narrower == Set(sensible))
        }
    }

    private func headline(_ number: Int, title: String, author: String?) -> Headline {
        Headline(
            id: ArticleID("\(number)"),
            title: title,
            summary: "It begins so.",
            feed: FeedID("http://\(number).example/"),
            source: "The Feed",
            section: SectionID("World"),
            byline: author,
            published: WallClock.fixed.now().addingTimeInterval(-600),
            readingMinutes: 6
        )
    }

    private func list(
        _ headlines: [Headline],
        columns: Int,
        rows: Int = 24,
        chosen: [ListColumn]?
    ) async -> Robot {
        let robot = Robot(FakeNewsService(headlines: headlines), columns: columns, rows: rows)
        await robot.idle()
        await robot.press("v", "v")
        await choose(chosen, robot)
        return robot
    }

    private func choose(_ chosen: [ListColumn]?, rows: Int = 1, _ robot: Robot) async {
        var settings = robot.appearance.configured
        settings.rowsOfHeadline = rows
        settings.listColumns = chosen
        robot.appearance.take(settings)
        robot.navigation.onChange?()
        await robot.idle()
    }

    private func stories() -> [Headline] {
        [
            headline(1, title: "A first story", author: "Marta Lindqvist"),
            headline(2, title: "A second story", author: nil),
            headline(3, title: "A third story", author: "Jo Byrne"),
        ]
    }

    @Test("A wide list shows the columns in their order, a narrow one those that fit")
    func order() async throws {
        let wide = await list(stories(), columns: 120, rows: 40, chosen: Self.usual)
        let first = try #require(wide.row(of: "A first story"))
        #expect(
            wide.rows[first..<first + 3].map { String($0.dropFirst(2)) } == [
                "●   10 min  The Feed                  Marta Lindqvist       A first story"
                    + "                                  6 min read",
                "●   10 min  The Feed                                        A second story"
                    + "                                 6 min read",
                "●   10 min  The Feed                  Jo Byrne              A third story"
                    + "                                  6 min read",
            ]
        )
        let narrow = await list(stories(), columns: 40, rows: 12, chosen: Self.usual)
        let row = try #require(narrow.row(of: "A first story"))
        #expect(
            narrow.rows[row..<row + 3].map { String($0.dropFirst(2)) } == [
                "●   10 min  A first story", "●   10 min  A second story",
                "●   10 min  A third story",
            ]
        )
    }

    @Test("Changed columns apply at once, and resetting them restores the list")
    func live() async {
        for (columns, rows) in [(80, 24), (200, 50)] {
            let robot = await list(stories(), columns: columns, rows: rows, chosen: nil)
            let before = robot.rows
            await choose([.author, .title, .section], robot)
            #expect(robot.shows("Jo Byrne") && robot.shows("World") && !robot.shows("●"))
            #expect(!robot.shows("10 min") && !robot.shows("It begins so."))
            await choose([.title, .date, .mark], robot)
            #expect(
                !robot.shows("Jo Byrne")
                    && robot.rows.filter { $0.hasSuffix("10 min  ●") }.count == 3
            )
            await choose(nil, robot)
            #expect(robot.rows == before)
        }
    }

    @Test("Chosen columns do not affect two-row lists and the broadsheet")
    func others() async {
        let robot = await list(stories(), columns: 100, rows: 40, chosen: nil)
        await choose(nil, rows: 2, robot)
        let tall = robot.rows
        await choose([.title, .author], rows: 2, robot)
        #expect(robot.rows == tall)
        await robot.press("v", "v")
        let broadsheet = robot.rows
        #expect(broadsheet[1] != tall[1] && robot.shows("A first story"))
        await choose(nil, robot)
        #expect(robot.rows == broadsheet)
    }

    @Test(
        "Wide and right-to-left text stays in its columns",
        arguments: [30, 40, 80, 200]
    )
    func scripts(columns: Int) async {
        let texts = [
            "東京株、続伸 — 半導体に買いが集まり、銀行株も三日ぶりに値を上げて引けた、と市場関係者は語った",
            "صحيفة المساء: قمة المناخ تُمدَّد يومين آخرين بعد خلاف على التمويل بين الدول الغنية والفقيرة",
            "👩‍👩‍👧‍👦 A family 👩🏽‍🚀 and 🇩🇪 flags 🏳️‍🌈 of all kinds, keycaps 4️⃣ among them, in a title", "",
        ]
        let chosen: [ListColumn] = [.mark, .author, .title, .feed, .date]
        let stories = texts.enumerated().map { headline($0, title: $1, author: $1) }
        let robot = await list(stories, columns: columns, chosen: chosen)
        let layout = HeadlineColumns(
            chosen: chosen,
            columns: columns,
            hasSources: true,
            hasDiscussions: false
        )
        var found = 0
        for row in 2..<22 {
            let cells = Array(robot.screen.surface.row(row))
            guard cells[2].glyph == Glyph("●") else { continue }
            // A short age leaves its space to the previous column.
            let age = stories[found].published.map(RelativeTime(clock: .fixed).brief) ?? ""
            let taken = places(layout.reachingAge(ofColumns: age.count)).map(\.1)
            found += 1
            #expect(cells[layout.title.lowerBound].glyph != .space)
            for column in 3..<columns where !taken.contains(where: { $0.contains(column) }) {
                #expect(cells[column].glyph == .space, "column \(column) of row \(row)")
            }
        }
        #expect(found == texts.count)
    }
}
