import Cells
import News
import TerminalKit
import Testing

@testable import NewspaperUI

/// What lies over a picture hides it: in every theme that shows pictures, over a story and over the front page.
@MainActor
@Suite("Overlays over pictures", .timeLimit(.minutes(5)))
struct OverlayTests {
    private static let address = "https://feed.example/a.png"
    private nonisolated static let overlays = ["?", "/", ":", "F", "a", "C", "S", "|", "o"]

    /// A paper whose only story begins with a large picture in more or less red.
    private func open(_ theme: Theme, red: UInt8, inStory: Bool) async -> Robot {
        let service = FakeNewsService(
            headlines: [.test(1)],
            html: [
                ArticleID("1"):
                    "<p><img src='\(Self.address)' width=900 height=600></p><p>Text.</p>"
            ],
            pictures: [Self.address: [90, 60, 1]]
        )
        let robot = Robot(
            service,
            subscriptionDesk: FakeSubscriptionDesk(),
            columns: 100,
            rows: 36,
            theme: .theme(theme),
            opensBroadsheet: true,
            decoder: FakeDecoder(red: red)
        )
        await robot.idle()
        if inStory { await robot.press("Enter") }
        return robot
    }

    /// The box that is drawn with corners; nothing for a screen without one.
    private func box(of surface: Surface) -> Rect? {
        let rows = (0..<surface.size.rows).map { surface.row($0).map(\.glyph.base) }
        guard let top = rows.firstIndex(where: { $0.contains("╭") }),
            let left = rows[top].firstIndex(of: "╭"), let right = rows[top].lastIndex(of: "╮"),
            let bottom = rows.lastIndex(where: { $0.contains("╰") })
        else { return nil }
        return Rect(column: left, row: top, columns: right + 1 - left, rows: bottom + 1 - top)
    }

    @Test(
        "A box shows nothing of the picture beneath",
        arguments: Theme.builtIn.filter(\.hasColors),
        [false, true]
    )
    func boxes(theme: Theme, inStory: Bool) async {
        var boxCount = 0
        for key in Self.overlays {
            let pale = await open(theme, red: 0, inStory: inStory)
            let red = await open(theme, red: 250, inStory: inStory)
            let before = (pale.screen.surface, red.screen.surface)
            #expect(before.0 != before.1, "no picture under \(key) in \(theme.name)")
            await pale.press(key)
            await red.press(key)
            guard let box = box(of: pale.screen.surface) else { continue }
            boxCount += 1
            for row in box.row..<box.endRow {
                let columns = box.column..<box.endColumn
                let seen = columns.filter { column in
                    let point = Point(column: column, row: row)
                    return pale.screen.surface[point] != red.screen.surface[point]
                }
                #expect(seen.isEmpty, "\(key) in \(theme.name), row \(row): columns \(seen)")
            }
        }
        #expect(boxCount >= 5)
    }
}
