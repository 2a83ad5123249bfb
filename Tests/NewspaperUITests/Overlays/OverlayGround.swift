import Cells
import News
import TerminalKit

@testable import NewspaperUI

/// A screen below an overlay.
enum OverlayGround: String, CaseIterable, Sendable {
    case broadsheet, list
    case preview = "list with preview"
    case story, pictures, discussion, sections

    var hasPicture: Bool {
        switch self {
        case .broadsheet, .preview, .story, .pictures: true
        case .list, .discussion, .sections: false
        }
    }

    static let size = Size(columns: 100, rows: 32)

    /// The picture's unique red component.
    private static let red: UInt8 = 199

    private static let html =
        "<p><img src='\(address)' width=900 height=600></p><h2>The harbour</h2>"
        + String(repeating: "<p>Boats come and go, and nobody counts them.</p>", count: 9)
        + "<h2>The town</h2><p>It sleeps.</p>"

    /// Whether a cell is part of the picture, in half blocks or pixels.
    static func isPicture(_ cell: Cell) -> Bool {
        cell.glyph.isPlaceholder
            || [cell.style.foreground, cell.style.background].contains { color in
                if case .rgb(red, _, _) = color { true } else { false }
            }
    }

    private static let address = "https://feed.example/a.png"

    /// Whether the terminal shows pixels, required beside headlines.
    var hasPixels: Bool { self == .preview }

    /// Opens this screen; the first story has a discussion and a large picture.
    @MainActor
    func open(_ theme: Theme) async -> Robot {
        let headline = Headline.test(
            1,
            title: "A tide table kept by hand",
            hasPicture: true,
            discussion: DiscussionSummary(
                address: "https://talk.example/1",
                pointCount: 312,
                commentCount: 13
            )
        )
        let service = FakeNewsService(
            headlines: [headline] + (2...30).map { .test($0, hasPicture: true) },
            html: Dictionary(
                uniqueKeysWithValues: (1...30).map { (ArticleID("\($0)"), Self.html) }
            ),
            pictures: [Self.address: [90, 60, 1]]
        )
        await service.provide(coming: .success(.sample), of: headline.id)
        var keymap = Keymap.standard
        keymap.add(Overlay.reported)
        keymap.add(Overlay.untold)
        let robot = Robot(
            service,
            subscriptionManager: FakeSubscriptionManager(
                found: ["today": .parts],
                catalogue: CatalogueEntry.examples
            ),
            pages: NoPages(),
            keymap: keymap,
            columns: Self.size.columns,
            rows: Self.size.rows,
            theme: .theme(theme),
            opensBroadsheet: self == .broadsheet,
            rowsOfHeadline: hasPixels ? 2 : 1,
            decoder: FakeDecoder(red: Self.red)
        )
        // Under a one-row headline the lead's picture reaches low boxes.
        if self == .broadsheet { robot.appearance.drawsBoxLetters = false }
        if hasPixels {
            robot.appearance.onGraphicsWanted = { [appearance = robot.appearance] in
                appearance.setGraphics(graphics: .inCells(width: 10, height: 20))
            }
        }
        let words = Array(repeating: "It is about boats.", count: 9).joined(separator: "\n\n")
        robot.programs.outcome = .written(words)
        await robot.idle()
        switch self {
        case .broadsheet, .preview: break
        case .list: await robot.press("v", "v")
        case .story: await robot.press("Enter")
        case .pictures: await robot.press("Enter", "i")
        case .discussion: await robot.press("c")
        case .sections: await robot.press("F")
        }
        return robot
    }
}

private struct NoPages: PageSaving {
    func save(_: [String], namedBy _: FeedID?) async throws(NewsError) -> [PageSavingResult] { [] }
    func removePages(_ pages: [ArticleID]) async throws(NewsError) -> Int { 0 }
    func page(at address: String) async throws(NewsError) -> ArticleID? { nil }
}
