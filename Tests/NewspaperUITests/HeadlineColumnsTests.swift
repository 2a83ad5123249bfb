import Cells
import FoundationEssentials
import News
import TerminalKit
import Testing
import Typesetting

@testable import NewspaperUI

@MainActor
@Suite("Headlines in columns", .timeLimit(.minutes(30)))
struct HeadlineColumnsTests {
    /// Wide, joined, combining and right-to-left characters.
    private nonisolated static let texts = [
        "Plain words of a title that is longer than any column of a list could ever be, on any screen at all",
        "東京株、続伸 — 半導体に買いが集まり、銀行株も三日ぶりに値を上げて引けた、と市場関係者は語った",
        "صحيفة المساء: قمة المناخ تُمدَّد يومين آخرين بعد خلاف على التمويل بين الدول الغنية والفقيرة",
        "👩‍👩‍👧‍👦 A family 👩🏽‍🚀 and 🇩🇪 flags 🏳️‍🌈 of all kinds, keycaps 4️⃣ among them, in a title",
        "e\u{301}o\u{308}u\u{304}\u{301} marks upon marks a\u{300}\u{301}\u{302}\u{303} on letters",
        "한국어 제목과 हिन्दी शीर्षक และหัวข้อภาษาไทย", "", "Short",
    ]

    private nonisolated static let widths = [64, 80, 92, 99, 100, 120, 139, 140, 160, 200, 320]

    private func headlines() -> [Headline] {
        Self.texts.enumerated().map { number, text in
            Headline(
                id: ArticleID("\(number)"),
                title: text,
                summary: "Some words. \(text)",
                feed: FeedID("http://\(number).example/"),
                source: text.isEmpty ? "Ledger" : String(text.prefix(40)),
                section: SectionID("World"),
                published: WallClock.fixed.now().addingTimeInterval(Double(-number) * 3600 * 70),
                readingMinutes: number * 3 + 1
            )
        }
    }

    @Test("The columns of a list overlap at no width")
    func columns() {
        for columns in 0...400 {
            for kind in 0..<4 {
                let (hasSources, hasDiscussions) = (kind & 1 > 0, kind & 2 > 0)
                let list = HeadlineColumns(
                    columns: columns,
                    hasSources: hasSources,
                    hasDiscussions: hasDiscussions
                )
                let all = [list.title, list.beginning, list.source, list.age].compactMap(\.self)
                for (one, next) in zip(all, all.dropFirst()) {
                    #expect(one.upperBound < next.lowerBound)
                }
                if columns > 8 { #expect(all.allSatisfy { $0.upperBound < columns }) }
                #expect(list.title.lowerBound == 4)
                #expect((list.source != nil) == (hasSources && columns >= 48))
                #expect(
                    (list.discussion != nil)
                        == (hasDiscussions && columns >= (hasSources ? 79 : 62))
                )
                if let discussion = list.discussion {
                    // A discussion takes the last columns of its own row.
                    let text = list.beginning ?? list.title
                    #expect(discussion.upperBound == text.upperBound)
                    #expect(discussion.lowerBound - 2 - list.title.lowerBound >= 32)
                }
                if (30..<140).contains(columns) { #expect(list.title.count * 2 >= columns) }
                #expect((list.beginning != nil) == (columns >= 140))
                #expect((list.age != nil) == (columns >= 30))
            }
        }
    }

    @Test("Gaps between columns stay empty in every script", arguments: widths)
    func scripts(columns: Int) async {
        let robot = Robot(
            FakeNewsService(headlines: headlines()),
            columns: columns,
            rows: 24
        )
        await robot.idle()
        await robot.press("v", "v")
        let layout = HeadlineColumns(columns: columns, hasSources: true)
        var found = 0
        for row in 2..<22 {
            let cells = Array(robot.screen.surface.row(row))
            guard cells[2].glyph == Glyph("●") else { continue }
            let age = headlines()[found].published.map(RelativeTime(clock: .fixed).brief) ?? ""
            let own = layout.reachingAge(ofColumns: age.count)
            let ageColumns = columns - 1 - age.count..<columns - 1
            let taken = [own.title, own.beginning, own.source, ageColumns].compactMap(\.self)
            found += 1
            for column in 4..<columns where !taken.contains(where: { $0.contains(column) }) {
                #expect(cells[column].glyph == .space, "column \(column) of row \(row)")
            }
        }
        #expect(found == Self.texts.count)
    }

    @Test("Narrow rows drop reading time, then points, then comments, and finally cut the source")
    func steps() {
        let headline = Headline(
            id: ArticleID("1"),
            title: "Story",
            feed: FeedID("http://feed.example/"),
            source: "Medscape Family Medicine Daily",
            section: SectionID("World"),
            published: WallClock.fixed.now().addingTimeInterval(-54 * 60),
            readingMinutes: 5,
            discussion: DiscussionSummary(
                address: "https://talk.example/1",
                pointCount: 386,
                commentCount: 22
            )
        )
        let words = { (columns: Int) in
            HeadlineStrings.details(
                of: headline,
                ages: RelativeTime(clock: .fixed),
                columns: columns
            )
            .filter { !"\u{2068}\u{2069}".contains($0) }
        }
        let source = "Medscape Family Medicine Daily"
        #expect(words(90) == "\(source) · 54 min ago · 5 min read · 386 points, 22 comments")
        #expect(words(75) == "\(source) · 54 min ago · 386 points, 22 comments")
        #expect(words(60) == "\(source) · 54 min ago · 22 comments")
        #expect(words(50) == "\(source) · 54 min ago")
        #expect(words(34) == "Medscape Family Medicine… · 54 min")
        for columns in 17...100 {
            #expect(GlyphSequence.columns(of: words(columns)) <= columns, "\(columns)")
        }
    }

    @Test("Points and comments are aligned, and absent from lists without them")
    func discussions() async {
        func list(_ counts: [(Int?, Int?)]) async -> Robot {
            let stories = counts.enumerated().map { number, counts in
                Headline(
                    id: ArticleID("\(number)"),
                    title: "Story \(number)",
                    feed: FeedID("http://feed.example/"),
                    source: "The Feed",
                    section: SectionID("World"),
                    published: WallClock.fixed.now(),
                    discussion: DiscussionSummary(
                        address: "https://talk.example/\(number)",
                        pointCount: counts.0,
                        commentCount: counts.1
                    )
                )
            }
            let robot = Robot(FakeNewsService(headlines: stories), columns: 100, rows: 14)
            await robot.idle()
            await robot.press("v", "v")
            return robot
        }
        let robot = await list([
            (312, 145), (4, 0), (nil, 1), (12_345, 9999), (nil, nil), (0, 2_000_000), (7, 3),
        ])
        #expect(
            robot.rows[2..<9].map { String($0.dropFirst(53).prefix(15)) } == [
                "  312 ▲ ·  145 ",
                "    4 ▲        ",
                "     1 comment ",
                "  12k ▲ · 9999 ",
                "               ",
                "   2m comments ",
                "    7 ▲ ·    3 ",
            ]
        )
        let without = await list([(nil, nil), (0, 0)])
        #expect(without.rows[2].contains("● Story 0"))
        #expect(!without.shows("▲") && !without.shows("comment"))
    }

    @Test("The reading time is shown from four minutes, in both row heights", arguments: 1...2)
    func longStories(rows: Int) async {
        let stories = [3, 4].map { (minutes: Int) in
            story("\(minutes)", title: "Of \(minutes)", summary: "", minutes: minutes)
        }
        let robot = Robot(
            FakeNewsService(headlines: stories),
            columns: 200,
            rows: 24,
            rowsOfHeadline: rows
        )
        await robot.idle()
        await robot.press("v", "v")
        // In a one-row list it follows the title.
        #expect(robot.shows(rows == 1 ? "Of 4 · 4 min read" : " · 4 min read"))
        #expect(!robot.shows("3 min read"))
    }

    private func story(
        _ name: String,
        title: String,
        summary: String,
        minutes: Int? = nil
    ) -> Headline {
        Headline(
            id: ArticleID(name),
            title: title,
            summary: summary,
            feed: FeedID("http://feed.example/"),
            source: "The Feed",
            section: SectionID("World"),
            readingMinutes: minutes
        )
    }

    @Test("A wide list shows how stories begin, unless the title repeats that")
    func beginnings() async {
        let stories = [
            Headline.test(1, title: "A title"),
            story(
                "2",
                title: "From time to time I…",
                summary: "From time to time I have to do it."
            ),
            story("3", title: "", summary: "Without a title it begins so."),
            story("4", title: "Rain", summary: "Rain fell over the harbour."),
            story("5", title: "The same", summary: "The same"),
            story("7", title: String(repeating: "so long ", count: 20), summary: ""),
            story("6", title: "Two boats came home", summary: "Two boats came home late."),
        ]
        let robot = Robot(FakeNewsService(headlines: stories), columns: 200, rows: 12)
        await robot.idle()
        await robot.press("v", "v")
        #expect(robot.shows("From time to time I…"))
        #expect(!robot.shows("have to do it") && !robot.shows("home late"))
        #expect(robot.shows("Without a title it begins so."))
        #expect(robot.shows("Rain fell over the harbour."))
        #expect(robot.text.ranges(of: "The same").count == 1)
        #expect(robot.text.ranges(of: "so long").count > 14)
    }

    @Test("The setting of two rows per headline applies to lists that are large enough")
    func twoRows() async {
        let stories = (1...3).map { Headline.test($0) }
        for (columns, rows, isTall) in [
            (80, 40, true), (80, 24, true), (80, 14, false), (40, 40, false),
        ] {
            let robot = Robot(
                FakeNewsService(headlines: stories),
                columns: columns,
                rows: rows,
                rowsOfHeadline: 2
            )
            await robot.idle()
            let first = robot.row(of: "Story number 1") ?? 0
            #expect((robot.row(of: "Story number 2") ?? 0) - first == (isTall ? 2 : 1))
            #expect(robot.rows[first + 1].contains("   The Feed · 10 min ago") == isTall)
        }
    }

    @Test("A list has a masthead of one row, with sections if there is space")
    func masthead() async {
        let stories = (1...3).map { Headline.test($0, section: $0 == 1 ? "World" : "Science") }
        let wide = Robot(FakeNewsService(headlines: stories), columns: 120, rows: 40)
        await wide.idle()
        #expect(wide.rows[0].hasPrefix(" The Test   1 Front  2 World (1)  3 Science (2)"))
        #expect(wide.rows[0].hasSuffix("3 unread of 3"))
        #expect(wide.rows[1].allSatisfy { $0 == "━" })
        #expect(wide.rows[2].contains("Story number 1"))
        let narrow = Robot(FakeNewsService(headlines: stories), columns: 40, rows: 12)
        await narrow.idle()
        await narrow.press("3")
        #expect(narrow.rows[0] == " The Test ▸ Science       2 unread of 2")
    }

    @Test("A day heading is never the last row of a list")
    func lastHeadings() async {
        let stories = (1...30).map { Headline.test($0, minutesAgo: $0 * 60 * 9) }
        for rows in 8...40 {
            let robot = Robot(FakeNewsService(headlines: stories), columns: 60, rows: rows)
            await robot.idle()
            await robot.press("v", "v", "v")
            for _ in 0..<12 {
                let body = robot.rows.dropFirst(2).prefix { !$0.hasPrefix("──") && $0 != "" }
                let isName = body.last?.hasPrefix(" ── ") == true
                #expect(!isName, "\(rows) rows: \(body.last ?? "")")
                await robot.press("j", "j")
            }
        }
    }

    @Test("A short list has no day headings")
    func handful() async {
        let stories = (1...7).map { Headline.test($0, minutesAgo: $0 * 60 * 20) }
        let robot = Robot(FakeNewsService(headlines: stories))
        await robot.idle()
        #expect(!robot.shows("YESTERDAY"))
        let more = Robot(FakeNewsService(headlines: stories + [.test(8, minutesAgo: 99_000)]))
        await more.idle()
        #expect(more.shows("YESTERDAY"))
    }
}
