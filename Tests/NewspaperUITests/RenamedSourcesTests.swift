import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Renamed feeds and sections", .timeLimit(.minutes(30)))
struct RenamedSourcesTests {
    private func headlines(section: String, source: String) -> [Headline] {
        (1...6).map { .test($0, section: section, source: source) }
    }

    @Test(
        "The front page shows the new names at once and keeps its stories",
        arguments: [true, false]
    )
    func names(isBroadsheet: Bool) async {
        let service = FakeNewsService(headlines: headlines(section: "World", source: "The Feed"))
        let robot = Robot(service, columns: 120, rows: 40, opensBroadsheet: isBroadsheet)
        await robot.idle()
        await robot.press("j")
        let selected = (robot.navigation.top as? FrontPageController)?.selectedHeadline?.id
        await service.rename(headlines(section: "Abroad", source: "Daily Tide"))
        await robot.wait { $0.shows("Daily Tide") }
        #expect(!robot.shows("The Feed") && !robot.shows("World"), "\(robot.text)")
        #expect((robot.navigation.top as? FrontPageController)?.selectedHeadline?.id == selected)
    }
}

extension FakeNewsService {
    fileprivate func rename(_ headlines: [Headline]) {
        headlineList = headlines
        broadcaster.send(.headlines)
    }
}
