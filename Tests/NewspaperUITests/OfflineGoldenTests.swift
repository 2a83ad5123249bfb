import Cells
import ExampleGazette
import News
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Golden screens of the offline edition")
struct OfflineGoldenTests {
    /// Readiness values for successive stories.
    private static let kept: [(OfflineTextReadiness, OfflinePictureReadiness)] = [
        (.page(words: 2420), OfflinePictureReadiness(kept: 2, of: 2)),
        (.page(words: 618), OfflinePictureReadiness(kept: 0, of: 0)),
        (.feed(words: 1105), OfflinePictureReadiness(kept: 1, of: 1)),
        (
            .teaser(words: 38, .failed(.barrier(.subscription, host: "ledger.example"))),
            OfflinePictureReadiness(kept: 1, of: 1)
        ),
        (.page(words: 94), OfflinePictureReadiness(kept: 3, of: 4, failed: 1)),
        (.teaser(words: 22, .notFetched), OfflinePictureReadiness(kept: 0, of: 0)),
        (
            .teaser(words: 51, .failed(.notFetched(.status(404, host: "orbit.example")))),
            OfflinePictureReadiness(kept: 0, of: 2)
        ),
    ]

    @Test(
        "Stories of three groups match their golden screen",
        arguments: [(120, 40), (80, 24), (160, 45), (40, 12)]
    )
    func stories(columns: Int, rows: Int) async {
        let service = ExampleNewsService(openedAt: WallClock.fixed.now())
        let headlines = await service.headlines(HeadlineQuery(rows: 0..<16)).headlines
        let stories = headlines.enumerated().map { place, headline in
            OfflineStory(headline, in: place < 9 ? .next : place < 11 ? .starred : .later)
        }
        var kept: [String: (OfflineTextReadiness, OfflinePictureReadiness?)] = [:]
        for (place, story) in stories.enumerated() {
            kept[story.id.text] = Self.kept[place % Self.kept.count]
        }
        let robot = Robot(
            service,
            offline: FakeOffline(stories, kept: kept),
            columns: columns,
            rows: rows
        )
        await robot.idle()
        await robot.press("go", "j", "j", "j")
        GoldenScreens.expect(robot.screen.surface, matches: "offline-\(columns)x\(rows)")
    }
}
