import Cells
import News
import Pictures
import Synchronization
import TerminalKit
import Testing
import Typesetting

@testable import NewspaperUI

@MainActor
@Suite("The picture screen", .timeLimit(.minutes(30)))
struct PictureScreenTests {
    private static let names = ["Ash", "Birch", "Cedar"]

    /// The story has three pictures, the second with four frames.
    private func open(columns: Int = 80, rows: Int = 40, html: String? = nil) async -> Robot {
        let figures = Self.names.map { name in
            "<figure><img src='https://a.example/\(name)' alt='A tree' width=600 height=400>"
                + "<figcaption>\(name) in spring.</figcaption></figure><p>Text.</p>"
        }
        let service = FakeNewsService(
            headlines: [.test(1)],
            html: [ArticleID("1"): html ?? figures.joined()],
            pictures: [
                "https://a.example/Ash": [60, 40, 1], "https://a.example/Birch": [60, 40, 4],
                "https://a.example/Cedar": [30, 60, 1],
            ]
        )
        let robot = Robot(service, columns: columns, rows: rows, decoder: FakeDecoder())
        await robot.idle()
        return robot
    }

    @Test("i shows a story's pictures one at a time, and Esc returns")
    func walk() async {
        let robot = await open()
        await robot.press("Enter", "i")
        #expect(robot.navigation.top is PictureController)
        #expect(robot.shows("1 of 3"))
        #expect(robot.shows("Ash in spring."))
        await robot.press("n")
        #expect(robot.shows("2 of 3"))
        #expect(robot.shows("Birch in spring."))
        await robot.press("Right", "n")
        #expect(robot.shows("3 of 3"))
        await robot.press("p")
        #expect(robot.shows("2 of 3"))
        await robot.press("gg")
        #expect(robot.shows("1 of 3"))
        await robot.press("G")
        #expect(robot.shows("3 of 3"))
        await robot.press("Esc")
        #expect(robot.navigation.presented.isEmpty)
        #expect(robot.navigation.top is StoryController)
        await robot.press("i", "q")
        #expect(robot.navigation.top is StoryController)
        #expect(!robot.hasQuit)
    }

    @Test("The picture that is visible in the story is shown first")
    func first() async {
        let robot = await open(rows: 20)
        await robot.press("Enter", "Space", "Space", "i")
        #expect(!robot.shows("1 of 3"))
    }

    @Test("i works in the list too, and reports a story without pictures")
    func fromTheList() async {
        let robot = await open()
        await robot.press("i")
        #expect(robot.navigation.top is PictureController)
        #expect(robot.shows("Ash in spring."))
        await robot.press("q")
        #expect(robot.navigation.stack.count == 1)
        let words = await open(html: "<p>Words alone.</p>")
        await words.press("i")
        #expect(words.shows("This story has no pictures."))
        await words.press("Enter", "i")
        #expect(words.shows("This story has no pictures."))
    }

    @Test("Keys without effect on a picture are not offered")
    func hints() async {
        let data = "data:image/png;base64," + String(repeating: "AAAA", count: 80)
        let embedded = "<img src='\(data)'>"
        let all = "next/prev", own = "browser"
        for (html, offered) in [
            ("<img src='https://a.example/Ash'>", [own]), (embedded, []),
            (embedded + "<img src='\(data)BBBB'>", [all]),
            ("<img src='https://a.example/Ash'><img src='https://a.example/Birch'>", [all, own]),
        ] {
            let robot = await open(html: html)
            await robot.press("i")
            #expect([all, own].filter { robot.shows($0) } == offered)
            #expect(robot.shows("q back"))
        }
    }

    @Test("The picture fills the screen and keeps its proportions")
    func size() async throws {
        let robot = await open(columns: 120, rows: 40, html: "<img src='https://a.example/Ash'>")
        await robot.press("i")
        let picture = try #require(robot.picture)
        #expect(picture.rows == 37)
        #expect(picture.columns == 111)
        for (columns, rows) in [(40, 12), (20, 6), (3, 2), (1, 1), (200, 50), (80, 24)] {
            await robot.resize(columns: columns, rows: rows)
            #expect(robot.navigation.top is PictureController)
        }
        #expect(robot.picture != nil)
    }

    @Test("Thumbnails below the picture show which one is selected, and a click selects another")
    func thumbnails() async throws {
        let robot = await open()
        await robot.press("i")
        let row = try #require(robot.row(of: "━━━"))
        let first = try #require(robot.rows[row].firstIndex(of: "━"))
        await robot.press("n")
        let second = try #require(robot.rows[row].firstIndex(of: "━"))
        #expect(second > first)
        let column = robot.rows[row].distance(from: robot.rows[row].startIndex, to: second)
        let click = MouseEvent(.press, at: Point(column: column + 16, row: row - 2))
        robot.screen.send(.mouse(click))
        await robot.idle()
        #expect(robot.shows("3 of 3"))
        let single = await open(html: "<img src='https://a.example/Ash'>")
        await single.press("i")
        #expect(!single.shows("━━━"))
    }

    @Test("o and y use the picture's own address and show the result")
    func addresses() async {
        let robot = await open()
        await robot.press("i", "n", "y")
        #expect(robot.screen.copies == ["https://a.example/Birch"])
        #expect(robot.shows("Copied https://a.example/Birch"))
        await robot.press("o")
        #expect(robot.opened.list == ["https://a.example/Birch"])
        let address = "data:image/png;base64,PCgB" + String(repeating: "AAAA", count: 80)
        let embedded = await open(html: "<img src='\(address)'>")
        await embedded.press("i", "o")
        #expect(embedded.opened.list == [])
        #expect(embedded.shows("This picture is embedded in the story; it has no address."))
    }

    @Test("An animation shows all its frames and stops after a minute")
    func movement() async throws {
        let service = FakeNewsService(headlines: [], pictures: ["a": [60, 40, 4]])
        let work = PendingWork()
        let appearance = DisplaySettings(.theme(.terminal))
        let waits = Mutex<[Duration]>([])
        let controller = PictureController(
            album: try #require(
                PictureAlbum(
                    title: "Trees",
                    feed: FeedID("f"),
                    pictures: [StoryPicture(number: 0, address: "a")]
                )
            ),
            selection: 0,
            pictureService: PictureService(
                newsService: service,
                decoder: FakeDecoder(),
                appearance: appearance,
                colors: { .direct },
                work: work
            ),
            environment: ScreenEnvironment(
                keyboard: SharedKeyboardState(),
                appearance: appearance,
                clock: WallClock(
                    now: WallClock.fixed.now,
                    secondsFromUTC: { _ in 0 },
                    wait: { duration in waits.withLock { $0.append(duration) } }
                ),
                work: work
            )
        )
        var frames: [UInt8] = []
        controller.onChange = {
            var canvas = Canvas(size: Size(columns: 40, rows: 20))
            canvas.draw(controller.makeView(), in: canvas.bounds)
            let middle = canvas.surface[Point(column: 20, row: 5)].style.background
            if case .rgb(let frame, _, _) = middle { frames.append(frame) }
        }
        controller.layOut(in: Size(columns: 40, rows: 20))
        controller.viewDidLoad()
        await work.idle()
        #expect(waits.withLock { $0 } == Array(repeating: .milliseconds(500), count: 120))
        #expect(Array(frames.drop { $0 == 0 }.prefix(7)) == [1, 2, 3, 0, 1, 2, 3])
        controller.didLeave()
    }

    @Test(
        "Terminals with graphics show pixels instead of half blocks until the screen closes",
        arguments: [.kitty, .sixel(width: 8, height: 16)] as [PixelGraphics]
    )
    func pixels(graphics: PixelGraphics) async throws {
        let robot = await open()
        var wasRequested = 0
        robot.appearance.onGraphicsWanted = {
            wasRequested += 1
            robot.appearance.setGraphics(graphics: graphics)
        }
        await robot.press("Enter")
        #expect(robot.screen.surface.picture == nil)
        await robot.press("i")
        let first = try #require(robot.screen.surface.picture)
        #expect(first.frame.column >= 2)
        #expect(first.frame.endColumn <= 78)
        #expect(first.frame.endRow < 33)
        #expect(robot.text.contains("Ash in spring."))
        // The second is animated and stays in cells.
        await robot.press("n")
        #expect(robot.screen.surface.picture == nil)
        await robot.press("n")
        let third = try #require(robot.screen.surface.picture)
        #expect(third != first)
        await robot.resize(columns: 60, rows: 30)
        #expect(robot.screen.surface.picture != nil)
        #expect(robot.screen.surface.picture != third)
        let before = robot.pictureService.byteCount
        await robot.press("q")
        #expect(robot.screen.surface.picture == nil)
        #expect(robot.pictureService.byteCount < before)
        await robot.press("i", "q")
        #expect(wasRequested == 1)
    }

    @Test("A picture that failed shows the reason")
    func failure() async {
        let robot = await open(html: "<img src='https://a.example/Dogwood' alt='A dogwood'>")
        await robot.press("i")
        #expect(robot.shows("▣ A dogwood"))
        #expect(robot.shows("No picture at"))
    }
}
