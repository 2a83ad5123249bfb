import Cells
import News
import Pictures
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Pictures beside headlines", .timeLimit(.minutes(30)))
struct HeadlineThumbnailsTests {
    /// Twenty stories, all but the third with a picture.
    private func service() -> FakeNewsService {
        let numbers = 1...20
        return FakeNewsService(
            headlines: numbers.map { .test($0, hasPicture: $0 != 3) },
            html: Dictionary(
                uniqueKeysWithValues: numbers.map {
                    let tag = "<figure><img src='\(address($0))' width=600 height=400></figure>"
                    return (ArticleID("\($0)"), "<p>Words.</p>" + ($0 == 3 ? "" : tag))
                }
            ),
            pictures: Dictionary(
                uniqueKeysWithValues: numbers.map { (address($0), [60, UInt8(40 + $0), 1]) }
            )
        )
    }

    private func address(_ number: Int) -> String { "https://feed.example/\(number).png" }

    private func open(
        _ service: FakeNewsService,
        graphics: PixelGraphics? = .inCells(width: 10, height: 20),
        columns: Int = 120,
        rowsOfHeadline: Int = 2,
        fetchesPicturesAhead: Bool = true
    ) async -> Robot {
        let robot = Robot(
            service,
            columns: columns,
            rows: 34,
            rowsOfHeadline: rowsOfHeadline,
            fetchesPicturesAhead: fetchesPicturesAhead,
            decoder: FakeDecoder()
        )
        robot.appearance.onGraphicsWanted = { robot.appearance.setGraphics(graphics: graphics) }
        await robot.idle()
        await robot.press("j")
        return robot
    }

    /// Returns pictures beside headlines, not the preview's.
    private func pictures(of robot: Robot) -> [SurfacePicture] {
        robot.screen.surface.visiblePictures.filter { $0.picture.size.rows == 2 }
    }

    private func rows(of robot: Robot) -> [Int] { pictures(of: robot).map(\.origin.row) }

    @Test(
        "Pictures are aligned at the right of their headlines, in pixels and six columns wide"
    )
    func aligned() async throws {
        let robot = await open(service())
        let shown = pictures(of: robot)
        #expect(shown.count > 8)
        #expect(shown.allSatisfy { $0.picture.size.columns == 6 })
        // Of forty pixel rows, two stay free above and below.
        #expect(shown.allSatisfy { $0.picture.pixelCount == 60 * 36 })
        #expect(Set(shown.map(\.origin.column)).count == 1)
        let left = try #require(shown.first).origin.column
        let titles = robot.rows.indices.filter { row in
            let list = robot.rows[row].prefix(left)
            return list.contains("Story number ") && !list.contains("Story number 3")
        }
        #expect(rows(of: robot).sorted() == titles)
    }

    @Test("Pictures scroll with their headlines and are not fetched again")
    func scrolled() async throws {
        let service = service()
        let robot = await open(service)
        let before = rows(of: robot)
        await robot.press("G")
        #expect(!rows(of: robot).isEmpty)
        await robot.press("gg", "j")
        #expect(rows(of: robot) == before)
        // One fetch for cells and one for pixels; previews add none.
        let asked = await service.pictureLog
        #expect(asked.count <= 2 * Set(asked).count)
    }

    @Test(
        "Lists that cannot or should not show pictures reserve no space and fetch none",
        arguments: [
            (PixelGraphics.inCells(width: 10, height: 20), 120, 1, true),
            (.inCells(width: 10, height: 20), 99, 2, true),
            (.inCells(width: 10, height: 20), 120, 2, false),
            (.kitty, 120, 2, true), (.sixel(width: 8, height: 16), 120, 2, true),
            (nil, 120, 2, true),
        ] as [(PixelGraphics?, Int, Int, Bool)]
    )
    func absent(
        graphics: PixelGraphics?,
        columns: Int,
        rowsOfHeadline: Int,
        isAhead: Bool
    ) async {
        let service = service()
        let robot = await open(
            service,
            graphics: graphics,
            columns: columns,
            rowsOfHeadline: rowsOfHeadline,
            fetchesPicturesAhead: isAhead
        )
        let plain = await open(
            service,
            graphics: nil,
            columns: columns,
            rowsOfHeadline: rowsOfHeadline,
            fetchesPicturesAhead: isAhead
        )
        let list = { (robot: Robot) in robot.rows.map { $0.prefix(columns < 100 ? columns : 78) } }
        #expect(list(robot) == list(plain))
        #expect(pictures(of: robot) == [])
        #expect(await service.pictureLog == [])
    }
}
