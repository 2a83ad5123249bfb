import Cells
import News
import Pictures
import TerminalKit
import Testing
import Typesetting

@testable import NewspaperUI

@MainActor
@Suite("Content of previews", .timeLimit(.minutes(30)))
struct PreviewContentTests {
    private static let address = "https://feed.example/a.png"

    private func service() -> FakeNewsService {
        FakeNewsService(
            headlines: [.test(1, hasPicture: true), .test(2)],
            html: [
                ArticleID("1"):
                    "<p>Before.</p><img src='\(Self.address)' width=600 height=400><p>After.</p>"
            ],
            pictures: [Self.address: [60, 40, 1]]
        )
    }

    @Test("The preview shows all of a title that the list truncates")
    func longTitle() async {
        let title = """
            A correspondent walks the whole length of the new railway and finds that nothing is as \
            it was described in the prospectus
            """
        let service = FakeNewsService(headlines: [.test(1, title: title)])
        let robot = Robot(service, columns: 120, rows: 40)
        await robot.idle()
        #expect(robot.shows("prospectus"))
    }

    @Test("The preview shows a stored picture and fetches none")
    func picture() async throws {
        let service = service()
        let robot = Robot(service, columns: 120, rows: 40, decoder: FakeDecoder())
        await robot.idle()
        #expect(await service.pictureLog == [])
        let picture = try #require(robot.picture)
        #expect(picture.rows <= 13)
        let before = try #require(robot.row(of: "Before."))
        let after = try #require(robot.row(of: "After."))
        #expect(before < picture.row && picture.row + picture.rows <= after)
        await robot.press("j")
        #expect(robot.picture == nil)
        await robot.press("k")
        #expect(robot.picture == picture)
    }

    @Test("The preview shows the full text of a story once it is stored")
    func wholeText() async throws {
        let service = service()
        await service.provide(
            wholeText: .success("<p>All that the page says.</p>"),
            of: ArticleID("2")
        )
        let robot = Robot(service, columns: 120, rows: 40)
        await robot.idle()
        await robot.press("j")
        #expect(robot.shows("The text of Story number 2."))
        _ = try await service.fetchFullText(of: ArticleID("2"), for: .requested)
        await robot.idle()
        #expect(robot.shows("All that the page says."))
    }

    @Test("A picture that is resized while it loads is shown in the latest size")
    func resized() async {
        let work = PendingWork()
        let decoder = FakeDecoder()
        let pictures = PictureService(
            newsService: service(),
            decoder: decoder,
            appearance: DisplaySettings(.theme(.terminal), showsPictures: true),
            colors: { .direct },
            work: work
        )
        let loader = PictureLoader(service: pictures)
        let orders = [Size(columns: 10, rows: 4), Size(columns: 90, rows: 30)].map {
            PictureDisplayRequest(
                StoryPicture(number: 0, address: Self.address),
                of: FeedID("http://feed.example/"),
                room: $0
            )
        }
        loader.load([orders[0]])
        loader.load([orders[1]])
        await work.idle()
        #expect(loader.isIdle)
        #expect(pictures.satisfies(orders[1]))
        guard case .shown(let print, _) = loader.state(of: orders[1]) else {
            Issue.record("The picture is not shown.")
            return
        }
        #expect(print.size == orders[1].size(of: PixelSize(width: 600, height: 400)))
    }
}
