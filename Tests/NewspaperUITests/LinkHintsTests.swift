import Cells
import News
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Link hints", .timeLimit(.minutes(30)))
struct LinkHintsTests {
    private func open(_ html: String, columns: Int = 80, rows: Int = 24) async -> Robot {
        let service = FakeNewsService(
            headlines: [.test(1)] + (1...3).map(Headline.linked),
            html: [
                ArticleID("1"): html, ArticleID.linked(1): Self.page(1, to: 2),
                ArticleID.linked(2): Self.page(2, to: 3), ArticleID.linked(3): "<p>The third.</p>",
            ]
        )
        let robot = Robot(service, columns: columns, rows: rows)
        await robot.idle()
        await robot.press("Enter")
        return robot
    }

    private static func link(_ number: Int, _ words: String = "link") -> String {
        "<a href='https://a.example/\(number)'>\(words)</a>"
    }

    private static func page(_ number: Int, to next: Int) -> String {
        let lines = (1...40).map { "<p>Line \($0) of page \(number).</p>" }
        return lines[..<30].joined() + "<p>On to \(link(next)).</p>" + lines[30...].joined()
    }

    /// Returns links' labels (reverse video) in screen order.
    private func labels(_ robot: Robot) -> [String] {
        var labels: [String] = []
        let surface = robot.screen.surface
        for row in 0..<surface.size.rows {
            var label = ""
            for column in 0..<surface.size.columns {
                let cell = surface[Point(column: column, row: row)]
                if cell.style.attributes.contains(.reverse) {
                    label += cell.glyph.text
                } else if !label.isEmpty {
                    labels.append(label)
                    label = ""
                }
            }
            if !label.isEmpty { labels.append(label) }
        }
        return labels
    }

    @Test("Hints disappear with the last visible link")
    func noLinkLeft() async {
        let lines = String(repeating: "<p>Line.</p>", count: 6)
        let robot = await open(lines + "<p>\(Self.link(1))</p>" + lines, rows: 20)
        await robot.press(";")
        #expect(!labels(robot).isEmpty)
        await robot.resize(columns: 40, rows: 5)
        await robot.press("j")
        #expect(!robot.shows("No link has these letters."))
    }

    @Test("A label opens its link, y and a label copy it, and Enter and a label open it here")
    func actions() async {
        let robot = await open("<p>\(Self.link(1)) and \(Self.link(2))</p>")
        await robot.press(";")
        // The story's list of links has the same ones.
        #expect(labels(robot) == ["a", "s", "a", "s"])
        await robot.press("s")
        #expect(robot.opened.list == ["https://a.example/2"])
        #expect(labels(robot) == [])
        await robot.press(";", "y", "a")
        #expect(robot.screen.copies == ["https://a.example/1"])
        await robot.press(";", "y", "o", "A")
        #expect(robot.opened.list == ["https://a.example/2", "https://a.example/1"])
        await robot.press(";", "Enter", "a")
        #expect(robot.shows("Line 1 of page 1."))
    }

    @Test("Backspace returns through several links to their positions")
    func comingBack() async {
        let robot = await open("<p>\(Self.link(1))</p>")
        var pages: [String] = []
        for _ in 1...2 {
            pages.append(robot.text)
            await robot.press(";", "Enter", "a", "^D", "^D")
        }
        #expect(robot.shows("On to"))
        pages.append(robot.text)
        await robot.press(";", "Enter", "a")
        #expect(robot.shows("The third."))
        for page in pages.reversed() {
            await robot.press("Backspace")
            #expect(robot.text == page)
        }
    }

    @Test("Numbers still choose links after hints were cancelled")
    func numbers() async {
        let robot = await open("<p>\(Self.link(1)) and \(Self.link(2))</p>")
        await robot.press(";", "Esc", "2", "o")
        #expect(robot.opened.list == ["https://a.example/2"])
    }

    @Test("A page without links says so", arguments: ["", "<p>None.</p>"])
    func none(html: String) async {
        let robot = await open(html)
        await robot.press(";")
        #expect(robot.shows("No links on this page."))
        await robot.press("a")
        #expect(robot.opened.list == [])
    }

    @Test("Labels of 500 links are unique, prefix-free and at most three letters long")
    func many() async {
        let links = (1...500).map { Self.link($0, "\($0)") }.joined(separator: " ")
        let robot = await open("<p>\(links)</p>", columns: 200, rows: 50)
        await robot.press(";")
        // Adjacent links have adjacent labels.
        let letters = labels(robot).joined()
        #expect(letters.count > 200)
        let first = LinkHints(over: Array(1...500)).labels
        #expect(Set(first.values).count == 500)
        for label in first.values {
            #expect(!first.values.contains { $0 != label && $0.hasPrefix(label) })
        }
        #expect(first.values.map(\.count).max() == 3)
    }

    @Test("Labels are as short as possible, and the first links have the shortest")
    func shortest() {
        #expect(LinkHints.labels(count: 0) == [])
        #expect(LinkHints.labels(count: 9).joined() == "asdfghjkl")
        #expect(LinkHints.labels(count: 11).prefix(8).joined() == "sdfghjkl")
        #expect(LinkHints.labels(count: 11).suffix(3) == ["aa", "as", "ad"])
        #expect(LinkHints.labels(count: 81).allSatisfy { $0.count == 2 })
    }

    @Test("A typed letter narrows the labels, and Backspace removes it before it ends the hints")
    func twoLetters() async {
        let links = (1...12).map { Self.link($0, "word\($0)") }.joined(separator: " ")
        let robot = await open("<p>\(links)</p>", rows: 16)
        await robot.press(";")
        let all = labels(robot)
        #expect(all.contains("s") && all.contains("ad"))
        await robot.press("a")
        #expect(labels(robot).allSatisfy { $0.hasPrefix("a") })
        await robot.press("Backspace")
        #expect(labels(robot) == all)
        await robot.press("a", "k")
        #expect(robot.shows("No link has these letters."))
        await robot.press("d")
        #expect(robot.opened.list == ["https://a.example/11"])
        await robot.press(";", "a", "Esc")
        #expect(labels(robot) == [])
        await robot.press(";", "Backspace")
        #expect(labels(robot) == [] && robot.shows("Story number 1"))
    }

    @Test("A link that continues in the next line has one label")
    func split() async {
        let words = (1...30).map { "word\($0)" }.joined(separator: " ")
        let robot = await open("<p>Here \(Self.link(1, words)) ends.</p>")
        await robot.press(";")
        // In the text and in the list.
        #expect(labels(robot) == ["a", "a"])
    }

    @Test(
        "Links in tables, lists, quotes, notes and right-to-left text have labels",
        arguments: [
            "<table><tr><td>One</td><td>LINK</td></tr></table>", "<ul><li>An LINK</li></ul>",
            "<p>Text<sup>LINK</sup>.</p>",
            "<p dir='rtl'>שלום LINK עולם</p>", "<blockquote><p>So LINK</p></blockquote>",
        ]
    )
    func places(html: String) async {
        let robot = await open(html.split(separator: "LINK").joined(separator: Self.link(1, "4")))
        await robot.press(";")
        #expect(labels(robot) == ["a", "a"])
        await robot.press("a")
        #expect(robot.opened.list == ["https://a.example/1"])
    }

    @Test("Labels typed ahead wait for the story")
    func ahead() async {
        let service = FakeNewsService(
            headlines: [.test(1)],
            html: [ArticleID("1"): "<p>\(Self.link(1))</p>"]
        )
        let robot = Robot(service)
        await robot.idle()
        robot.send("Enter", ";", "a", "2", ";", "q", "1", "o")
        await robot.idle()
        #expect(robot.opened.list == ["https://a.example/1", "https://a.example/1"])
    }

    @Test("After a resize the labels are on the links that are visible then")
    func resize() async {
        let html = (1...30).map { "<p>\(Self.link($0, "word"))</p>" }.joined()
        let robot = await open(html, rows: 40)
        await robot.press(";")
        let many = labels(robot).count
        await robot.press("a")
        await robot.resize(columns: 40, rows: 12)
        #expect(labels(robot).count < many && !labels(robot).isEmpty)
        #expect(labels(robot).first == "a")
        await robot.press("a")
        #expect(robot.opened.list == ["https://a.example/1"])
    }

    @Test("The mouse removes the labels")
    func ending() async {
        let robot = await open("<p>\(Self.link(1))</p>")
        await robot.press(";")
        robot.screen.send(.mouse(MouseEvent(.wheelDown, at: Point(column: 5, row: 5))))
        await robot.idle()
        #expect(labels(robot) == [])
    }

    @Test("Link hints match their golden screen", arguments: [(120, 40), (80, 24), (40, 12)])
    func golden(columns: Int, rows: Int) async {
        let robot = await open(Self.sample, columns: columns, rows: rows)
        await robot.press(";")
        GoldenScreens.expect(robot.screen.surface, matches: "hints-\(columns)x\(rows)")
    }

    private static let sample =
        "<p>The harbour has \(link(1, "a new light")), and \(link(2, keeper)) is content.</p>"
        + "<h2>Tides</h2><table><tr><th>Port</th><th>Report</th></tr>"
        + "<tr><td>Ash</td><td>\(link(3, "high"))</td></tr>"
        + "<tr><td>Elm</td><td>\(link(4, "low"))</td></tr></table>"
        + "<p>So it stands in the books\(link(5, "1"))\(link(6, "2"))\(link(7, "3")).</p>"
    private static let keeper =
        "its keeper, who has been there for thirty years and says that nothing ever changes"
}

extension ArticleID {
    fileprivate static func linked(_ number: Int) -> ArticleID {
        ArticleID(ofPageAt: "https://a.example/\(number)", linkedFrom: Headline.test(1).feed)
    }
}

extension Headline {
    fileprivate static func linked(_ number: Int) -> Headline {
        Headline(
            id: .linked(number),
            title: "At the end",
            feed: Headline.test(1).feed,
            source: "a.example",
            section: SectionID("World")
        )
    }
}
