import Cells
import News
import Pictures
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Pictures in a story", .timeLimit(.minutes(30)))
struct StoryPictureScreenTests {
    private static let address = "https://feed.example/a.png"
    /// 600 x 400 pixels.
    private static let usual: [UInt8] = [60, 40, 1]
    /// 100 x 400 pixels.
    private static let tall: [UInt8] = [10, 40, 1]

    private func open(
        _ html: String,
        pictures: [String: [UInt8]] = [address: usual],
        decoder: FakeDecoder = FakeDecoder(),
        columns: Int = 80,
        rows: Int = 30,
        pictureBytes: Int = PictureService.maximumBytes
    ) async -> Robot {
        let service = FakeNewsService(
            headlines: [.test(1)],
            html: [ArticleID("1"): html],
            pictures: pictures
        )
        let robot = Robot(
            service,
            columns: columns,
            rows: rows,
            decoder: decoder,
            pictureBytes: pictureBytes
        )
        await robot.idle()
        await robot.press("Enter")
        return robot
    }

    private func figure(_ attributes: String = "") -> String {
        "<p>Before.</p><figure><img src='\(Self.address)' alt='A pier' \(attributes)>"
            + "<figcaption>The pier in May.</figcaption></figure><p>After.</p>"
    }

    private func paragraphs(_ name: String, _ count: Int) -> String {
        (1...count).map { "<p>\(name) \($0).</p>" }.joined()
    }

    @Test("A picture is between the lines, with its caption below")
    func shown() async {
        let robot = await open(figure("width=600 height=400"))
        #expect(robot.picture == PictureFrame(column: 7, row: 10, columns: 39, rows: 13))
        #expect(robot.row(of: "Before.") == 8)
        #expect(!robot.shows("A pier"))
        #expect(robot.shows("The pier in May."))
    }

    @Test("The top line stays, and a failed picture gives back all its rows but one")
    func room() async throws {
        let robots = [
            await open(figure()), await open(figure(), pictures: [:]),
            await open(figure(), pictures: [Self.address: Self.tall]),
            await open(figure(), pictures: [Self.address: [9]]),
        ]
        #expect(robots.map { $0.row(of: "Before.") } == [8, 8, 8, 8])
        for words in ["The pier in May.", "After."] {
            let row = try #require(robots[0].row(of: words))
            #expect(robots.map { $0.row(of: words) } == [row, row - 12, row, row - 12])
        }
        #expect(robots[1].shows("No picture at"))
        #expect(robots[1].shows("▣ A pier"))
        #expect(robots[1].text.split(separator: "The pier in May.").count == 2)
        #expect(robots[3].shows("▣ A pier · damaged"))
    }

    @Test("A failed picture that is out of sight gives back its rows")
    func missing() async {
        let html = paragraphs("Above", 30) + figure() + paragraphs("Below", 30)
        let robots = [await open(html), await open(html, pictures: [:])]
        for robot in robots { await robot.press("Space") }
        #expect(robots.map { $0.shows("Before.") } == [true, true])
        #expect(robots.map { $0.shows("After.") } == [false, true])
        #expect(robots[1].shows("▣ A pier · No picture at"))
        let row = robots[1].row(of: "▣ A pier") ?? 0
        #expect(robots[1].row(of: "The pier in May.") == row + 1)
    }

    @Test("The footer is correct at once when a picture that is out of sight fails")
    func footer() async {
        let robot = await open(paragraphs("A", 240) + figure() + paragraphs("B", 90), pictures: [:])
        for _ in 0..<8 {
            await robot.press("Space")
            let footer = robot.rows.last
            await robot.press("?", "q")
            #expect(robot.rows.last == footer)
        }
    }

    @Test("A failed picture has space for text only, at once and when the story is reopened")
    func missingAgain() async {
        let robot = await open(figure(), pictures: [:])
        let words = ["Before.", "No picture at", "The pier in May.", "After."]
        let rows = words.map { robot.row(of: $0) }
        #expect(rows.prefix(3) == [8, 10, 11] && rows[3] != nil)
        await robot.press("q", "Enter")
        #expect(words.map { robot.row(of: $0) } == rows)
    }

    @Test("A picture of another shape is fitted into its reserved space")
    func fitted() async {
        let robot = await open(figure(), pictures: [Self.address: Self.tall])
        #expect(robot.picture == PictureFrame(column: 7, row: 10, columns: 6, rows: 12))
    }

    @Test("A loading picture shows its description, and leaving the story cancels it")
    func waiting() async {
        let decoder = FakeDecoder(holds: true)
        let service = FakeNewsService(
            headlines: [.test(1)],
            html: [ArticleID("1"): figure()],
            pictures: [Self.address: Self.usual]
        )
        let robot = Robot(service, columns: 80, rows: 30, decoder: decoder)
        await robot.idle()
        robot.screen.send(.key(Key(.enter)))
        await decoder.wasRequested()
        robot.screen.send(.key(Key(.character("j"))))
        #expect(robot.shows("▣ A pier"))
        #expect(robot.picture == nil)
        #expect(robot.work.count > 0)
        robot.screen.send(.key(Key(.character("q"))))
        // Never returns if work continues.
        await robot.idle()
        #expect(robot.pictureService.byteCount == 0)
    }

    @Test("Without pictures descriptions are shown and nothing is fetched; a command switches")
    func off() async {
        let service = FakeNewsService(
            headlines: [.test(1)],
            html: [ArticleID("1"): figure()],
            pictures: [Self.address: Self.usual]
        )
        let robot = Robot(service, columns: 80, rows: 30)
        await robot.idle()
        await robot.press("Enter")
        #expect(robot.shows("▣ A pier\n"))
        #expect(await service.pictureLog == [])
        robot.navigation.perform(.togglePictures)
        await robot.idle()
        #expect(robot.picture != nil)
        #expect(robot.shows("Pictures on."))
        robot.navigation.perform(.togglePictures)
        await robot.idle()
        #expect(robot.picture == nil)
        #expect(robot.shows("▣ A pier\n"))
        #expect(robot.shows("Pictures off."))
    }

    @Test("Without colors a story shows descriptions, and the picture screen shows shades")
    func noColors() async {
        let robot = await open(figure())
        robot.appearance.choose(.theme(.mono))
        await robot.press("j")
        #expect(robot.picture == nil)
        #expect(robot.shows("▣ A pier"))
        await robot.press("i")
        #expect(robot.navigation.top is PictureController)
        #expect(robot.picture == nil)
        #expect(robot.shows("::::") || robot.shows("....") || robot.shows("----"))
    }

    @Test("Pictures scroll with the text and leave row by row")
    func scrolling() async {
        let html = figure("width=600 height=400") + paragraphs("Line", 40)
        let robot = await open(html)
        for step in 1...20 {
            await robot.press("j")
            let top = 10 - step
            let frame = PictureFrame(
                column: 7,
                row: max(top, 2),
                columns: 39,
                rows: 13 + min(top - 2, 0)
            )
            #expect(robot.picture == frame)
        }
        await robot.press("j")
        #expect(robot.picture == nil)
    }

    @Test("The true shape of a picture applies as soon as no visible line moves by it")
    func learning() async {
        let html = paragraphs("Line", 60) + figure() + paragraphs("Later", 60)
        let robot = await open(html, pictures: [Self.address: [60, 10, 1]])
        await robot.press("Space")
        for _ in 1...30 {
            let before = robot.rows[3]
            await robot.press("j")
            #expect(robot.rows[2].prefix(40) == before.prefix(40))
        }
        let picture = robot.picture
        #expect(picture?.columns == 66)
        #expect(picture?.rows == 6)
    }

    @Test("The top of the screen stays through every resize, even within a picture")
    func resizing() async {
        let html = paragraphs("Line", 10) + figure("width=600 height=400") + paragraphs("Later", 40)
        let robot = await open(html)
        await robot.press("Space")
        let top = robot.rows[2]
        for (columns, rows) in [(120, 40), (40, 12), (80, 10), (200, 50), (1, 1), (80, 30)] {
            await robot.resize(columns: columns, rows: rows)
        }
        #expect(robot.rows[2] == top)
        await robot.press("gg")
        for _ in 0..<40 where robot.picture?.row != 2 { await robot.press("j") }
        await robot.press("j", "j")
        await robot.resize(columns: 120, rows: 40)
        #expect(robot.picture?.row == 2)
    }

    @Test(
        "A screen with too little space shows descriptions instead of pictures",
        arguments: [(80, 8), (14, 30)]
    )
    func small(columns: Int, rows: Int) async {
        let robot = await open(figure(), columns: columns, rows: rows)
        await robot.press("G", "k", "k", "k")
        #expect(robot.picture == nil)
    }

    @Test("Memory for pictures is limited, however many are viewed")
    func memory() async {
        let addresses = (1...60).map { "https://feed.example/\($0).png" }
        let html = addresses.map { "<p>x</p><img src='\($0)' width=600 height=400>" }.joined()
        let pictures = Dictionary(uniqueKeysWithValues: addresses.map { ($0, Self.usual) })
        let robot = await open(html, pictures: pictures, pictureBytes: 400_000)
        var most = 0
        for _ in 0..<200 where !robot.shows("100%") {
            await robot.press("Space")
            #expect(robot.picture != nil)
            most = max(most, robot.pictureService.byteCount)
        }
        #expect(robot.shows("100%") && most > 100_000)
        #expect(most <= 400_000)
        await robot.press("gg")
        #expect(robot.picture != nil)
    }

    @Test("Memory that is too small for a picture causes no repeated decoding")
    func tinyMemory() async {
        let decoder = FakeDecoder()
        let robot = await open(figure(), decoder: decoder, pictureBytes: 10)
        #expect(decoder.requests.count <= 2)
        #expect(robot.pictureService.byteCount >= 0)
    }

    @Test("The first pictures of the next story are fetched ahead once, unless pictures are off")
    func prefetching() async {
        func images(_ names: String...) -> String {
            names.map { "<p>x</p><img src='\($0)' width=600 height=400>" }.joined()
        }
        func service() -> FakeNewsService {
            FakeNewsService(
                headlines: (1...3).map { .test($0) },
                html: [
                    ArticleID("1"): images("a"), ArticleID("2"): images("b", "c", "d"),
                    ArticleID("3"): images("e"),
                ],
                pictures: ["a": Self.usual, "b": Self.usual]
            )
        }
        let shown = service()
        let robot = Robot(shown, columns: 80, rows: 30, decoder: FakeDecoder())
        await robot.idle()
        #expect(await shown.pictureLog == [])
        await robot.press("Enter")
        #expect(await shown.pictureLog == ["a", "b", "c"])
        await robot.press("q", "Enter")
        #expect(await shown.pictureLog == ["a", "b", "c"])
        let hidden = service()
        let plain = Robot(hidden, columns: 80, rows: 30)
        await plain.idle()
        await plain.press("Enter")
        #expect(await hidden.pictureLog == [])
    }

    @Test("A picture embedded in the page needs no fetch")
    func embedded() async {
        let address = "data:image/png;base64,PCgB" + String(repeating: "AAAA", count: 80)
        let robot = await open("<p>a</p><img src='\(address)' alt=Pier>", pictures: [:])
        #expect(robot.picture != nil)
    }
}
