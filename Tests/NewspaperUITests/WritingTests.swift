import Cells
import FoundationEssentials
import Glibc
import News
import Pictures
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Exporting stories to a file", .timeLimit(.minutes(30)))
struct WritingTests {
    private func service(_ count: Int = 3, html: String = "<p>Text.</p>") -> FakeNewsService {
        let headlines = (1...count).map {
            Headline.test($0, section: $0 == 2 ? "Culture" : "World")
        }
        return FakeNewsService(
            headlines: headlines,
            html: Dictionary(headlines.map { ($0.id, html) }) { first, _ in first },
            pictures: ["https://a.example/p": Self.png, "https://a.example/w": [6, 4, 1]]
        )
    }

    private static let png =
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR4nGMQ+AAAARMBAXVbZvwAAAAASUVORK5CYII="
        ).map { Array($0) } ?? []

    private func open(_ service: FakeNewsService, decoder: FakeDecoder? = nil) async -> Robot {
        let robot = Robot(service, columns: 100, rows: 30, showsPictures: false, decoder: decoder)
        await robot.idle()
        return robot
    }

    private func command(_ name: String, in robot: Robot) async {
        await robot.press(":")
        await robot.type(name)
        await robot.press("Enter")
    }

    @Test(":write-list writes the list as a book, and writing again produces the same file")
    func list() async throws {
        let robot = await open(service())
        await command("write-list", in: robot)
        #expect(robot.shows("to Front.epub"))
        await robot.press("Enter")
        #expect(robot.shows("3 stories written to Front.epub."))
        #expect(robot.navigation.presented.isEmpty)
        let bytes = try #require(await robot.files.bytes["Front.epub"])
        #expect(bytes.firstRange(of: Array("EPUB/story3.xhtml".utf8)) != nil)
        #expect(bytes.dropFirst(30).starts(with: "mimetypeapplication/epub+zip".utf8))
        await command("write-list", in: robot)
        await robot.press("Enter")
        #expect(robot.shows("Front.epub already exists. Enter: overwrite"))
        await robot.press("Enter")
        #expect(await robot.files.bytes["Front.epub"] == bytes)
        #expect(robot.shows("3 stories written to Front.epub."))
    }

    @Test("A list in other formats is one text in its order, with separators between stories")
    func texts() async throws {
        let robot = await open(service())
        for name in ["a.md", "a.html", "a.txt"] {
            await command("write-list", in: robot)
            await robot.press("^U")
            await robot.type(name)
            await robot.press("Enter")
            #expect(robot.shows("3 stories written to \(name)."))
        }
        let texts = await robot.files.texts
        let markdown = try #require(texts["a.md"])
        #expect(markdown.matches(of: /(?m)^# Story number [123]$/).count == 3)
        #expect(markdown.contains("Text.\n\n---\n\n# Story number 2\n"))
        let page = try #require(texts["a.html"])
        #expect(page.contains("<title>Front</title>") && page.hasSuffix("</body>\n</html>\n"))
        #expect(page.ranges(of: "<article>").count == 3 && page.ranges(of: "<html").count == 1)
        let text = try #require(texts["a.txt"])
        let rule = "\n\(String(repeating: "═", count: 72))\n\nStory number"
        #expect(text.ranges(of: rule).count == 2)
    }

    @Test(":write-starred writes all starred stories and reports if there are none")
    func starred() async throws {
        let robot = await open(service())
        await command("write-starred", in: robot)
        #expect(robot.shows("to Starred.epub"))
        await robot.press("Enter")
        #expect(robot.shows("There are no stories to write."))
        await robot.press("Esc", "j", "s", "F", "Enter")
        await command("write-starred", in: robot)
        await robot.press("^U")
        await robot.type("s.md")
        await robot.press("Enter")
        #expect(robot.shows("Story written to s.md."))
        #expect(await robot.files.texts["s.md"]?.hasPrefix("# Story number 2\n") == true)
        #expect(await robot.files.texts.count == 1)
    }

    @Test("A filtered list writes only the visible stories, and the file name says so")
    func filtered() async throws {
        let robot = await open(service())
        await robot.press("m")
        await command("show-unread", in: robot)
        await command("write-list", in: robot)
        #expect(robot.shows("to Front-unread.epub"))
        await robot.press("^U")
        await robot.type("u.md")
        await robot.press("Enter")
        #expect(robot.shows("2 stories written to u.md."))
    }

    @Test("A single story becomes a book with its stored pictures, without any fetch")
    func story() async throws {
        let html =
            "<p>Text.</p><img src='https://a.example/p'><img src='https://a.example/q' alt='q'>"
        let service = service(1, html: html)
        let robot = await open(service)
        await robot.press("Enter")
        let fetched = await service.pictureLog
        await robot.press(":", "w", "Enter", "^U")
        await robot.type("one.epub")
        await robot.press("Enter")
        #expect(robot.shows("Story written to one.epub."))
        let bytes = try #require(await robot.files.bytes["one.epub"])
        #expect(bytes.firstRange(of: Self.png) != nil)
        #expect(await service.pictureLog == fetched)
    }

    @Test(
        "Esc stops writing many stories and leaves no file"
    )
    func stopping() async throws {
        let service = service(3, html: "<p>Text.</p><img src='https://a.example/w'>")
        let robot = await open(service, decoder: FakeDecoder(holds: true))
        await command("write-list", in: robot)
        robot.send("Enter")
        await robot.waitWhileBusy { $0.shows("0 of 3 stories. Esc: stop") }
        robot.send("x", "Enter", "Esc")
        await robot.idle()
        #expect(robot.navigation.presented.isEmpty)
        #expect(robot.shows("Stopped. Nothing was written."))
        #expect(await robot.files.bytes.isEmpty)
    }

    @Test(
        "Pictures are converted into formats for books, and damaged ones are omitted"
    )
    func otherPictures() async throws {
        let pictures = CachedPictureReader(
            newsService: service(),
            decoder: PNGDecoder(png: Self.png)
        )
        let feed = FeedID("http://feed.example/")
        #expect(await pictures.forBook("https://a.example/p", of: feed) == Self.png)
        #expect(await pictures.forBook("https://a.example/w", of: feed) == Self.png)
        #expect(await pictures.forBook("https://a.example/none", of: feed) == nil)
        let embedded = "data:image/png;base64,\(Data(Self.png).base64EncodedString())"
        #expect(await pictures.forBook(embedded, of: feed) == Self.png)
        #expect(await pictures.forBook("data:image/png;base64,AAAA", of: feed) == nil)
        #expect(await pictures.forBook("data:,x", of: feed) == nil)
    }

    @Test("More stories than a file may have are refused with an error")
    func tooMany() async throws {
        let service = LongNewsService(count: StoriesWriter.mostStories + 1)
        let writer = StoriesWriter(
            newsService: service,
            decoder: FakeDecoder(),
            clock: .fixed
        )
        await #expect(throws: WritingFailure.tooMany(10_001)) {
            try await writer.write(
                .list(title: "Front", HeadlineQuery()),
                as: .book,
                to: -1
            )
        }
    }
}

/// Encodes every picture of three or more bytes as the same PNG.
private struct PNGDecoder: PictureDecoding, BitmapRendering {
    let png: [UInt8]

    func decode(
        _ bytes: [UInt8],
        _ request: PictureDecodingOptions
    ) async throws(PictureError) -> DecodedPicture {
        try await FakeDecoder().decode(bytes.first == 0 ? [] : bytes, request)
    }

    func png(of bitmap: Bitmap) async throws(PictureError) -> [UInt8] { png }
    func sixels(of bitmap: Bitmap) async throws(PictureError) -> [UInt8] { [] }

    func quarterBlocks(
        of bitmap: Bitmap,
        size: Size,
        background: Color,
        colors: PictureColors
    ) async throws(PictureError) -> CellPicture {
        CellPicture(bitmap, size: size, background: background, colors: colors)
    }
}
