import Cells
import News
import Pictures
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Pixel pictures in the page", .timeLimit(.minutes(30)))
struct PagePicturesTests {
    private static let address = "https://feed.example/a.png"
    private static let html =
        "<p>Before.</p><figure><img src='\(address)' alt='A pier' width=600 height=400>"
        + "<figcaption>The pier in May.</figcaption></figure>"
        + (1...40).map { "<p>After \($0).</p>" }.joined()

    private func open(
        _ graphics: PixelGraphics? = .inCells(width: 5, height: 10),
        picture: [UInt8] = [60, 40, 1],
        rows: Int = 40,
        pictureBytes: Int = PictureService.maximumBytes
    ) async -> Robot {
        let service = FakeNewsService(
            headlines: [.test(1)],
            html: [ArticleID("1"): Self.html],
            pictures: [Self.address: picture]
        )
        let robot = Robot(
            service,
            columns: 80,
            rows: rows,
            decoder: FakeDecoder(),
            pictureBytes: pictureBytes
        )
        robot.appearance.onGraphicsWanted = { robot.appearance.setGraphics(graphics: graphics) }
        await robot.idle()
        await robot.press("Enter")
        return robot
    }

    @Test("A picture has exactly the pixels of the cells that contain it")
    func shown() async throws {
        let robot = await open()
        let frame = try #require(robot.picture)
        let shown = try #require(robot.screen.surface.visiblePictures.first)
        #expect(shown.origin == Point(column: frame.column, row: frame.row))
        #expect(shown.picture.size == Size(columns: frame.columns, rows: frame.rows))
        #expect(frame.columns == 54 && frame.rows == 18)
        #expect(shown.picture.pixelCount == 270 * 180)
        #expect(shown.picture.file == [0x89] + Array("PNG of 270 x 180".utf8))
    }

    @Test(
        "Terminals with other graphics, or none, show half blocks only",
        arguments: [nil, .kitty, .sixel(width: 8, height: 16)] as [PixelGraphics?]
    )
    func elsewhere(graphics: PixelGraphics?) async {
        let robot = await open(graphics)
        #expect(robot.picture != nil)
        #expect(robot.screen.surface.visiblePictures == [])
    }

    @Test("Graphics that the terminal reports late apply to a picture on the screen")
    func late() async {
        let robot = await open(nil)
        #expect(robot.screen.surface.visiblePictures == [])
        robot.appearance.setGraphics(graphics: .inCells(width: 8, height: 16))
        await robot.idle()
        #expect(robot.screen.surface.visiblePictures.count == 1)
    }

    @Test("Pixels scroll with the text and are rendered once")
    func scrolled() async throws {
        let robot = await open()
        let before = try #require(robot.screen.surface.visiblePictures.first)
        await robot.press("j", "j", "j")
        let after = try #require(robot.screen.surface.visiblePictures.first)
        #expect(after.picture == before.picture)
        #expect(after.origin == Point(column: before.origin.column, row: before.origin.row - 3))
        await robot.press("G")
        #expect(robot.screen.surface.visiblePictures == [])
        await robot.press("gg")
        #expect(robot.screen.surface.visiblePictures == [before])
    }

    @Test("Help and commands cover the picture where they overlap it", arguments: ["?", ":"])
    func covered(key: String) async {
        let robot = await open()
        func count() -> Int {
            var surface = robot.screen.surface
            surface.setPlaceholders { _ in 16 }
            return surface.cells.count(where: \.glyph.isPlaceholder)
        }
        let before = count()
        let plain = await open(nil)
        await robot.press(key)
        await plain.press(key)
        #expect(count() < before)
        // The panel has the same cells as over half blocks.
        #expect(robot.screen.surface.cells.map(\.glyph) == plain.screen.surface.cells.map(\.glyph))
        await robot.press("Esc")
        #expect(count() == before)
    }

    @Test("A new size of the window or its cells has other pixels")
    func resized() async throws {
        let robot = await open()
        let before = try #require(robot.screen.surface.visiblePictures.first).picture
        await robot.resize(columns: 50, rows: 40)
        let smaller = try #require(robot.screen.surface.visiblePictures.first).picture
        #expect(smaller.size.columns < before.size.columns)
        robot.appearance.setGraphics(graphics: .inCells(width: 2, height: 4))
        await robot.idle()
        await robot.resize(columns: 80, rows: 40)
        let coarse = try #require(robot.screen.surface.visiblePictures.first).picture
        #expect(coarse.size == before.size)
        #expect(coarse.pixelCount == 108 * 72)
    }

    @Test("The picture screen shows still pictures in pixels and animations in half blocks")
    func large() async {
        let robot = await open()
        let inText = robot.screen.surface.visiblePictures
        await robot.press("i")
        #expect(robot.screen.surface.picture == nil)
        #expect(robot.screen.surface.visiblePictures.count == 1)
        #expect(robot.screen.surface.visiblePictures != inText)
        await robot.press("q")
        #expect(robot.screen.surface.visiblePictures == inText)
        let moving = await open(picture: [60, 40, 4])
        let still = moving.screen.surface.visiblePictures
        #expect(still.count == 1)
        await moving.press("i")
        #expect(moving.screen.surface.visiblePictures == [])
        await moving.press("q")
        #expect(moving.screen.surface.visiblePictures == still)
    }

    @Test("A picture that the picture screen evicted returns in cells and in pixels")
    func crowdedOut() async {
        // The cache has space for the first picture, but not also for a full-size second.
        let other = "https://feed.example/b.png"
        let service = FakeNewsService(
            headlines: [.test(1)],
            html: [ArticleID("1"): Self.html + "<img src='\(other)' width=2000 height=2000>"],
            pictures: [Self.address: [60, 40, 1], other: [200, 200, 1]]
        )
        let robot = Robot(
            service,
            columns: 80,
            rows: 40,
            fetchesPicturesAhead: false,
            decoder: FakeDecoder(),
            pictureBytes: 200_000
        )
        let cell = PixelGraphics.inCells(width: 5, height: 10)
        robot.appearance.onGraphicsWanted = { robot.appearance.setGraphics(graphics: cell) }
        await robot.idle()
        await robot.press("Enter")
        let inText = robot.screen.surface.visiblePictures
        #expect(inText.count == 1)
        await robot.press("i", "n")
        await robot.press("q")
        #expect(robot.screen.surface.visiblePictures == inText)
    }

    @Test("Pictures of two newspapers are equal only if their contents are")
    func names() async throws {
        let first = try #require(await open().screen.surface.visiblePictures.first).picture
        let same = try #require(await open().screen.surface.visiblePictures.first).picture
        let other = await open(picture: [60, 20, 1])
        #expect(first == same)
        #expect(try #require(other.screen.surface.visiblePictures.first).picture != first)
    }

    @Test("Pixels count towards the memory limit and disappear when pictures are turned off")
    func room() async {
        let robot = await open()
        let plain = await open(nil)
        #expect(robot.pictureService.byteCount > plain.pictureService.byteCount)
        await robot.press(":")
        _ = robot.appearance.togglePictures()
        await robot.press("Esc")
        #expect(robot.screen.surface.visiblePictures == [])
    }

    @Test("The terminal is queried for graphics only when there is a picture to show")
    func asked() async {
        var wasRequested = 0
        let service = FakeNewsService(
            headlines: [.test(1), .test(2)],
            html: [ArticleID("1"): "<p>Words.</p>", ArticleID("2"): Self.html],
            pictures: [Self.address: [60, 40, 1]]
        )
        let robot = Robot(service, columns: 80, rows: 40, decoder: FakeDecoder())
        robot.appearance.onGraphicsWanted = { wasRequested += 1 }
        await robot.idle()
        await robot.press("Enter")
        #expect(wasRequested == 0)
        await robot.press("n", "j", "q", "Enter")
        #expect(wasRequested == 1)
    }
}

@Suite("Picture plans for a page")
struct InlinePictureSizeTests {
    @Test("A picture keeps its proportions and has at most the pixels of its cells")
    func fitted() {
        let size = Size(columns: 30, rows: 10)
        let plan = InlinePictureSize(filling: size, cell: (10, 20), isCropped: false)
        #expect(plan.request(for: PixelSize(width: 900, height: 900)).fitting == plan.pixels)
        #expect(plan.pixels == PixelSize(width: 300, height: 200))
    }

    @Test(
        "A cropped picture covers its cells and has their shape",
        arguments: [(600, 400), (400, 1_200), (3_000, 100), (30, 30)]
    )
    func cropped(width: Int, height: Int) {
        let original = PixelSize(width: width, height: height)
        let plan = InlinePictureSize(
            filling: Size(columns: 20, rows: 10),
            cell: (9, 18),
            isCropped: true
        )
        let request = plan.request(for: original)
        #expect(request.fitting.width >= plan.pixels.width)
        #expect(request.fitting.height >= plan.pixels.height)
        let size = original.fitted(in: request.fitting)
        let shown = plan.shown(Bitmap(size: size, pixels: []), on: .standard).size
        // The cells' proportions in whole pixels.
        #expect(abs(shown.width - shown.height) <= 1)
    }

    @Test("A plan has at most a million pixels, even for small pixels")
    func fine() {
        let plan = InlinePictureSize(
            filling: Size(columns: 200, rows: 60),
            cell: (20, 40),
            isCropped: false
        )
        #expect((900_000...1_000_000).contains(plan.pixels.pixelCount))
        let nothing = InlinePictureSize(filling: .zero, cell: (10, 20), isCropped: true)
        #expect(nothing.request(for: PixelSize(width: 5, height: 5)).fitting.isEmpty)
    }
}
