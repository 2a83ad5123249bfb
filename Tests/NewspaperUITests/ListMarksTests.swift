import FoundationEssentials
import News
import Testing
import Typesetting

@testable import NewspaperUI

@MainActor
@Suite("Marks and headings in lists", .timeLimit(.minutes(30)))
struct ListMarksTests {
    private static func story(
        _ number: Int,
        _ title: String,
        section: String = "World",
        linkHost: String? = nil
    ) -> Headline {
        Headline(
            id: ArticleID("\(number)"),
            title: title,
            feed: FeedID("http://feed.example/"),
            source: "The Feed",
            section: SectionID(section),
            published: WallClock.fixed.now().addingTimeInterval(Double(-number) * 60),
            linkHost: linkHost
        )
    }

    @Test(
        "A label in the title identifies an advertisement",
        arguments: [
            ("Anzeige: A mattress for everyone", true), ("[Sponsored] A mattress", true),
            ("Sponsored – A mattress", true), ("Ad - A mattress", true), ("【PR】A mattress", true),
            ("A mattress (Advertisement)", true), ("Werbung | A mattress", true),
            ("Ad-free browsing for all", false), ("PR-stunt or art?", false),
            ("PR: the review queue grows", false),
            ("Sponsored by nobody: a ferry", false), ("Promoted to captain", false),
            ("Why ads fail (and why not)", false), ("", false),
        ]
    )
    func advertisements(title: String, isAdvertorial: Bool) {
        #expect(Self.story(1, title).isAdvertorial == isAdvertorial)
    }

    @Test("Rows show which stories are advertisements and which link to another site")
    func rows() async {
        let service = FakeNewsService(headlines: [
            Self.story(1, "Anzeige: A mattress"),
            Self.story(2, "A ferry", linkHost: "harbour.example"),
            Self.story(3, "A pier"),
        ])
        let robot = Robot(service, columns: 100, rows: 14)
        await robot.idle()
        await robot.press("v", "v")
        #expect(robot.shows("Anzeige: A mattress · advertisement"))
        #expect(robot.shows("A ferry → harbour.example"))
        #expect(robot.shows("A pier") && !robot.shows("A pier →"))
    }

    @Test("Section headings show counts, and a blank row precedes all but the first")
    func headings() async throws {
        var stories = (1...3).map { Self.story($0, "World \($0)") }
        stories += (4...5).map { Self.story($0, "Science \($0)", section: "Science") }
        stories[0].state.isRead = true
        let robot = Robot(FakeNewsService(headlines: stories), columns: 80, rows: 30)
        await robot.idle()
        await robot.press("v", "v", "S", "5")
        let world = try #require(robot.rows.firstIndex { $0.contains("─ WORLD ─") })
        #expect(robot.rows[world].contains("2 unread of 3"))
        #expect(world == 2)
        let science = try #require(robot.rows.firstIndex { $0.contains("─ SCIENCE ─") })
        #expect(robot.rows[science].contains("2 unread of 2"))
        #expect(science == world + 5 && robot.rows[science - 1].allSatisfy { $0 == " " })
    }

    @Test("A list beside a preview names the source of each story", arguments: [120, 160])
    func sources(columns: Int) async throws {
        let robot = Robot(
            FakeNewsService(headlines: (1...4).map { .test($0, source: "Bay \($0)") }),
            columns: columns,
            rows: 40
        )
        await robot.idle()
        let row = try #require(robot.rows.first { $0.contains("● Story number 3") })
        #expect(row.contains("Bay 3"))
    }

    @Test("Facts below a headline are separated, and none of them is split", arguments: 24...60)
    func facts(columns: Int) {
        let facts = ["The Morning Ledger", "20 Nov 2026, 09:41", "By Ann Frome", "12 min read"]
        let lines = HeadlineStrings.lines(ofFacts: facts.joined(separator: " · "), columns: columns)
        let shown = lines.flatMap { $0.text.replacing("\u{A0}", with: " ").split(separator: " · ") }
        #expect(shown.map(String.init) == facts)
    }
}
