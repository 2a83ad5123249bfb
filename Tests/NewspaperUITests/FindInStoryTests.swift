import Cells
import FoundationEssentials
import News
import SleepingClock
import TerminalKit
import Testing
import Typesetting

@testable import NewspaperUI

@MainActor
@Suite("Searching in a story", .timeLimit(.minutes(30)))
struct FindInStoryTests {
    private nonisolated static let html = (1...120).map { number in
        "<p>Paragraph \(number) \(number.isMultiple(of: 10) ? "hides a Needle" : "is hay").</p>"
    }.joined()

    private func open(
        theme: Theme = .terminal,
        html: String = html,
        title: String = "A haystack"
    ) async -> Robot {
        let service = FakeNewsService(
            headlines: [.test(1, title: title), .test(2, title: "Another story")],
            html: [ArticleID("1"): html]
        )
        let robot = Robot(service, columns: 100, rows: 24, theme: .theme(theme))
        await robot.idle()
        await robot.press("Enter")
        return robot
    }

    /// Returns the text in matching styles by row.
    private func letters(_ robot: Robot, in isMeant: (Style) -> Bool) -> [String] {
        (0..<robot.screen.surface.size.rows).compactMap { row in
            let cells = robot.screen.surface.row(row).filter { isMeant($0.style) }
            let text = cells.map { String($0.glyph.base) }.joined()
            return text.isEmpty ? nil : text
        }
    }

    @Test("Typing counts and highlights matches and scrolls to the first one")
    func typing() async {
        let robot = await open()
        await robot.press("/")
        #expect(robot.rows.last?.hasPrefix(" / words in this story") == true)
        await robot.type("nee")
        #expect(robot.shows("/ nee"))
        #expect(robot.footerShows("1 of 12"))
        #expect(robot.shows("Paragraph 10 hides a Needle"))
        #expect(letters(robot) { $0.attributes.contains(.reverse) } == ["Nee"])
        #expect(letters(robot) { $0.attributes.contains([.bold, .underline]) }.count <= 2)
        await robot.type("dle")
        #expect(letters(robot) { $0.attributes.contains(.reverse) } == ["Needle"])
    }

    @Test("The page does not scroll if the first match is visible")
    func still() async {
        let robot = await open()
        let before = robot.rows
        await robot.press("/")
        await robot.type("paragraph 2")
        #expect(robot.rows.dropLast() == before.dropLast())
    }

    @Test("Esc returns to the row from before the search")
    func givingUp() async {
        let robot = await open()
        await robot.press("j", "j", "j", "d")
        let before = robot.rows
        await robot.press("/")
        await robot.type("paragraph 110")
        #expect(robot.rows != before)
        await robot.press("Esc")
        #expect(robot.rows == before)
        #expect(letters(robot) { $0.attributes.contains(.reverse) } == [])
    }

    @Test(
        "n and N move between matches and wrap around, and after Esc n opens the next story"
    )
    func matches() async {
        let robot = await open()
        await robot.press("/")
        await robot.type("needle")
        await robot.press("Enter")
        #expect(robot.footerShows("1 of 12"))
        await robot.press("n", "n")
        #expect(robot.footerShows("3 of 12") && robot.shows("Paragraph 30 hides"))
        await robot.press("N", "N", "N")
        #expect(robot.footerShows("12 of 12") && robot.shows("Paragraph 120 hides"))
        #expect(robot.shows("Search wrapped to the last match."))
        await robot.press("n")
        #expect(robot.footerShows("1 of 12") && robot.shows("Search wrapped to the first match."))
        await robot.press("Esc")
        #expect(robot.shows("Paragraph 10 hides") && !robot.shows("of 12"))
        await robot.press("n")
        #expect(robot.shows("The text of Another story."))
    }

    @Test("After scrolling, the search continues from the visible rows")
    func scrolled() async {
        let robot = await open()
        await robot.press("/")
        await robot.type("needle")
        await robot.press("Enter", "G", "N")
        #expect(robot.footerShows("12 of 12") && robot.shows("Paragraph 120 hides"))
        await robot.press("gg", "n")
        #expect(robot.footerShows("1 of 12"))
    }

    @Test("n and N pass a match that no line shows")
    func hidden() async {
        let cells = { (tag: String) in
            (1...12).map { "<\(tag)>Lighthouses\($0)</\(tag)>" }.joined()
        }
        // So wide a table has space for only one header row beside records.
        let robot = await open(
            html: "<p>One needle.</p><table><tr><th>needle</th><th>x</th></tr>"
                + "<tr>\(cells("th"))</tr><tr>\(cells("td"))</tr></table><p>The last needle.</p>"
        )
        await robot.press("/")
        await robot.type("needle")
        await robot.press("Enter", "n")
        #expect(robot.footerShows("2 of 3"))
        await robot.press("n")
        #expect(robot.footerShows("3 of 3"))
        await robot.press("N", "N")
        #expect(robot.footerShows("1 of 3"))
    }

    @Test("Arrow keys move between matches while typing")
    func arrows() async {
        let robot = await open()
        await robot.press("/")
        await robot.type("needle")
        await robot.press("Down", "Down", "Up")
        #expect(robot.footerShows("2 of 12") && robot.shows("Paragraph 20 hides"))
        await robot.press("Enter", "J")
        #expect(robot.shows("The text of Another story."))
    }

    @Test("Words without a match are reported, and the page returns to where it was")
    func nothing() async {
        let robot = await open()
        await robot.press("d")
        let before = robot.rows
        await robot.press("/")
        await robot.type("zeppelin")
        #expect(robot.footerShows("not found"))
        #expect(robot.rows.dropLast() == before.dropLast())
        await robot.press("Enter")
        #expect(robot.shows("No matches for “zeppelin” in this story. //: search everything"))
        await robot.press("j", "k")
        #expect(robot.rows == before)
    }

    @Test("Tab searches everything for the typed words, and // opens an empty search")
    func everywhere() async {
        let robot = await open()
        await robot.press("/")
        await robot.type("another")
        await robot.press("Tab")
        #expect(robot.shows("› another") && robot.shows("1 story"))
        await robot.press("Esc", "/", "/")
        #expect(robot.navigation.top?.title == "Search")
        #expect(robot.shows("story text, feed or command"))
        await robot.press("Esc")
        #expect(robot.navigation.top?.title == "A haystack")
    }

    @Test("A search includes the title, even if it has several lines")
    func title() async {
        let title =
            "The keeper of a lighthouse that nobody had asked for, and of all the other "
            + "lighthouses along this coast, retires"
        let robot = await open(html: "<p>Nothing else.</p>", title: title)
        await robot.press("/")
        await robot.type("light")
        #expect(robot.footerShows("1 of 2"))
        await robot.press("Enter", "n")
        #expect(robot.footerShows("2 of 2"))
        #expect(letters(robot) { $0.attributes.contains(.reverse) } == ["light"])
    }

    @Test("A search scrolls sideways to a match far to the right in code")
    func code() async {
        let code =
            String(repeating: "abc ", count: 60) + "needle" + String(repeating: " x", count: 9)
        let robot = await open(html: "<pre>\(code)</pre>")
        await robot.press("/")
        await robot.type("needle")
        #expect(robot.shows("needle x x"))
        await robot.press("Esc")
        #expect(!robot.shows("needle"))
    }

    @Test("A long line of code shows where it continues and which keys scroll")
    func cutCode() async {
        let html = "<pre>\(String(repeating: "abc ", count: 60))end</pre><p>On.</p>"
        let robot = await open(html: html)
        let row = robot.rows.firstIndex { $0.contains("abc abc") } ?? 0
        #expect(robot.rows[row].contains("›") && !robot.rows[row].contains("‹"))
        #expect(robot.shows("h l: sideways"))
        await robot.press("l")
        #expect(robot.rows[row].contains("‹") && robot.rows[row].contains("›"))
        for _ in 1...40 { await robot.press("l") }
        #expect(robot.rows[row].contains("‹") && !robot.rows[row].contains("›"))
        await robot.press("h")
        #expect(robot.rows[row].contains("›"))
    }

    @Test("Keys typed ahead belong to the search, and Enter waits for its results")
    func typedAhead() async {
        let robot = await open()
        robot.send("/")
        for letter in "needle" { robot.send(String(letter)) }
        robot.send("Enter", "n", "n")
        await robot.idle()
        #expect(robot.footerShows("3 of 12") && robot.shows("Paragraph 30 hides"))
    }

    @Test("A search does not change the stored reading position")
    func place() async {
        let robot = await open()
        await robot.press("d", "j", "j")
        let before = robot.rows
        await robot.press("/")
        await robot.type("paragraph 100")
        await robot.press("Enter")
        #expect(robot.shows("Paragraph 100 hides"))
        await robot.press("q", "Enter")
        #expect(robot.rows[5] == before[5] && robot.rows[5].contains("Paragraph"))
    }

    @Test("A position that was just reached is stored before a search leaves it")
    func placeBeforeSearch() async throws {
        let place = { (words: String) async throws -> ReadingPosition? in
            let service = FakeNewsService(
                headlines: [.test(1)],
                html: [ArticleID("1"): Self.html]
            )
            let clock = WallClock(
                now: WallClock.fixed.now,
                secondsFromUTC: { _ in 0 },
                wait: { [sleeping = SleepingClock(at: .distantPast)] in
                    if $0 == .seconds(1) { await sleeping.sleep(until: .distantFuture) }
                }
            )
            let robot = Robot(service, columns: 100, rows: 24, clock: clock)
            await robot.idle()
            await robot.press("Enter")
            robot.send("d", "j", "j")
            if !words.isEmpty {
                robot.send("/")
                for letter in words { robot.send(letter == " " ? "Space" : String(letter)) }
                robot.send("Enter")
                await robot.waitWhileBusy {
                    $0.footerShows("1 of ") && $0.shows("Paragraph 100 hides")
                }
            }
            robot.send("q")
            await robot.idle()
            return try await service.article(ArticleID("1")).headline.state.position
        }
        let scrolled = try await place("")
        #expect(scrolled != nil)
        #expect(try await place("paragraph 100") == scrolled)
    }

    @Test("A resize keeps the match visible")
    func resizing() async {
        let robot = await open()
        await robot.press("/")
        await robot.type("paragraph 60")
        await robot.resize(columns: 40, rows: 12)
        #expect(robot.shows("Paragraph 60 hides"))
        await robot.press("Esc")
        #expect(robot.shows("Paragraph 1 is hay"))
    }

    @Test(
        "Every theme distinguishes matches from other text, and the current match from the others"
    )
    func themes() {
        for theme in Theme.builtIn {
            let found = theme.marked(theme.body, .found)
            let current = theme.marked(theme.body, .current)
            let others = [
                theme.body, theme.title, theme.secondary, theme.accent, theme.link,
                theme.codeKeyword, theme.codeString, theme.codeComment,
            ]
            #expect(found != current && !others.contains(found) && !others.contains(current))
        }
    }
}

extension Robot {
    func footerShows(_ words: String) -> Bool { rows.last?.contains(words) == true }
}
