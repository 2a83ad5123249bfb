import Cells
import News
import Synchronization
import TerminalKit
import Testing
import Typesetting

@testable import NewspaperUI

@MainActor
@Suite("In-story searcher", .timeLimit(.minutes(30)))
struct InStorySearcherTests {
    private let html = (1...120).map { number in
        "<p>Paragraph \(number) \(number.isMultiple(of: 10) ? "hides a Needle" : "is hay").</p>"
    }.joined()

    @Test("The searchable text of a story is prepared once, however fast the user types")
    func preparation() async {
        let service = FakeNewsService(headlines: [.test(1)], html: [ArticleID("1"): html])
        guard let article = try? await service.article(ArticleID("1")) else { return }
        let storyDocument = await StoryTypesetter.read(article)
        let count = Mutex(0)
        let work = PendingWork()
        let finder = InStorySearcher(work: work) {
            count.withLock { $0 += 1 }
            return await StoryTypesetter.searchable($0, $1)
        }
        var answers: [Int] = []
        finder.onMatches = { answers.append($0.count) }
        for words in ["n", "ne", "nee", "need"] {
            finder.find(PreparedSearchQuery(phrase: words), in: article, storyDocument)
        }
        await work.idle()
        finder.find(PreparedSearchQuery(phrase: "needle"), in: article, storyDocument)
        await work.idle()
        #expect(answers == [12, 12])
        #expect(count.withLock { $0 } == 1)
    }
}

@MainActor
@Suite("Opening a search result", .timeLimit(.minutes(30)))
struct OpeningAtMatchTests {
    private func open() async -> Robot {
        let hay = (1...60).map { "<p>Hay \($0).</p>" }.joined()
        let service = FakeNewsService(
            headlines: [
                .test(1, title: "Of needles"), .test(2, title: "Of needles, again"),
                .test(3, title: "Something else"),
            ],
            html: [
                ArticleID("1"): "\(hay)<p>Here is the needle itself.</p>",
                ArticleID("2"): "<p>No word of it.</p>",
            ]
        )
        let robot = Robot(service, columns: 100, rows: 24)
        await robot.idle()
        await robot.press("/")
        await robot.type("needle")
        await robot.press("Enter")
        return robot
    }

    private func reversed(_ robot: Robot) -> String {
        robot.screen.surface.cells.filter { $0.style.attributes.contains(.reverse) }
            .map { String($0.glyph.base) }.joined()
    }

    @Test("A result opens at its first match, and n visits its matches and then the next result")
    func matches() async {
        let robot = await open()
        #expect(robot.shows("Of needles") && robot.footerShows("1 of 2"))
        #expect(reversed(robot) == "needle")
        await robot.press("n")
        #expect(robot.shows("Here is the needle itself.") && robot.footerShows("2 of 2"))
        await robot.press("n")
        #expect(robot.shows("No word of it.") && robot.footerShows("1 of 1"))
        await robot.press("n")
        #expect(robot.shows("This is the last story."))
        await robot.press("N")
        #expect(robot.shows("Of needles") && robot.footerShows("1 of 2"))
    }

    @Test("A result behaves like any other story after Esc ends the search")
    func ended() async {
        let robot = await open()
        await robot.press("Esc", "n")
        #expect(robot.shows("No word of it."))
        await robot.press("q")
        #expect(robot.navigation.top?.title == "“needle”")
    }
}
