import Cells
import News
import TerminalKit
import Testing
import Typesetting

@testable import NewspaperUI

@MainActor
@Suite("Searching in a discussion", .timeLimit(.minutes(30)))
struct DiscussionFindingTests {
    private let first = ArticleID("1")
    private static let thread = DiscussionThread.test(
        [
            (0, "ada", "<p>The tide comes."), (1, "bo", "<p>Which <i>tide</i>, the spring tide?"),
            (2, "cy", "<p>Nobody knows."), (0, "di", "<p>The moon does."),
            (1, "ed", "<p>Tidal, it <a href='https://a.example/tide'>says</a>."),
            (0, "fay", "<p>No more TIDE tables."),
        ],
        html: "<p>What of the tide?"
    )

    /// Returns each row's highlighted text.
    private func looked(_ robot: Robot) -> [String] {
        (2..<robot.screen.surface.size.rows - 2).compactMap { row in
            let cells = robot.screen.surface.row(row).filter {
                $0.style.attributes.contains(.reverse)
            }
            let text = cells.map { String($0.glyph.base) }.joined()
            return text.isEmpty ? nil : text
        }
    }

    @Test("/ finds typed words, n and N move between matches, and Esc ends the search")
    func finding() async {
        let (robot, _) = await Robot.open(Self.thread, rows: 40)
        await robot.press("/")
        #expect(robot.shows("words in these comments"))
        await robot.type("tide")
        #expect(robot.shows("1 of 5"))
        #expect(robot.chosenAuthor == "Survey")
        #expect(looked(robot) == ["tide"])
        await robot.press("Enter")
        let way = [
            ("n", "ada", "2 of 5"), ("n", "bo", "3 of 5"), ("n", "bo", "4 of 5"),
            ("n", "fay", "5 of 5"), ("N", "bo", "4 of 5"), ("N", "bo", "3 of 5"),
        ]
        for (key, author, count) in way {
            await robot.press(key)
            #expect(robot.chosenAuthor == author && robot.shows(count), "\(key) \(count)")
        }
        // Search continues from the selected comment.
        await robot.press("G", "k", "N")
        #expect(robot.chosenAuthor == "bo" && robot.shows("4 of 5"))
        await robot.press("n", "n")
        #expect(robot.shows("Search wrapped to the first match.") && robot.shows("1 of 5"))
        await robot.press("Esc")
        #expect(!robot.shows("of 5") && robot.shows("q back"))
        #expect(looked(robot) == [])
        await robot.press("n")
        #expect(robot.navigation.stack.count == 2)
        #expect(robot.rows[0].hasPrefix(" The Talk"))
    }

    @Test("Esc while typing restores the position, and words without a match are reported")
    func givingUp() async {
        let (robot, _) = await Robot.open(.long(60))
        await robot.press("]", "]", "j")
        let before = robot.rows
        await robot.press("/")
        await robot.type("number 50")
        #expect(robot.chosenAuthor == "reader50")
        await robot.press("Esc")
        #expect(robot.rows == before)
        await robot.press("/")
        await robot.type("nowhere")
        #expect(robot.shows("not found"))
        await robot.press("Enter")
        #expect(robot.shows("No matches for “nowhere” in these comments. //: search everything"))
        #expect(robot.rows.prefix(20) == before.prefix(20))
    }

    @Test(
        "A search unfolds comments with matches and scrolls a long comment to its match"
    )
    func hidden() async {
        let words = (1...400).map { "word\($0)" }.joined(separator: " ")
        let thread = DiscussionThread.test([
            (0, "ada", "<p>One."), (1, "bo", "<p>\(words)"), (0, "cy", "<p>End."),
        ])
        let (robot, _) = await Robot.open(thread)
        await robot.press("j", "z")
        #expect(!robot.shows("word1"))
        await robot.press("/")
        await robot.type("word399")
        #expect(robot.shows("word399"))
        await robot.press("Enter", "Esc")
        #expect(robot.shows("word399"))
    }

    @Test("Tab or a second slash switches to the search of everything")
    func everywhere() async {
        let (robot, _) = await Robot.open(Self.thread)
        await robot.press("/")
        await robot.type("tide")
        await robot.press("Tab")
        #expect(robot.shows("Search") && robot.shows("tide"))
        await robot.press("Esc", "/", "/")
        #expect(robot.shows("story text, feed or command"))
    }

    @Test("A search includes comments that arrive later")
    func arriving() async {
        let (robot, service) = await Robot.open(Self.thread, rows: 40)
        await robot.press("/")
        await robot.type("moon")
        await robot.press("Enter")
        #expect(robot.shows("1 of 1"))
        var newer = Self.thread
        newer.comments += DiscussionThread.test([(0, "gus", "<p>Another moon.")]).comments
        await service.provide(kept: Self.thread, coming: .success(newer), of: first)
        await robot.press("r")
        #expect(robot.shows("1 of 2"))
        await robot.press("n")
        #expect(robot.chosenAuthor == "gus")
    }

    @Test(
        "Search ignores scripts and link addresses and finds decomposed letters"
    )
    func words() {
        var thread = Self.thread
        thread.comments +=
            DiscussionThread.test([(3, "x", "<p>a\u{301}<script>tide</script>")]).comments
        let searchable = SearchableDiscussion(thread)
        func count(_ words: String) -> Int {
            searchable.find(PreparedSearchQuery(phrase: words)).all.count
        }
        #expect(count("tide") == 5)
        #expect(count("spring tide") == 1)
        #expect(count("a.example") == 0)
        #expect(count("á") > 0)
    }
}
