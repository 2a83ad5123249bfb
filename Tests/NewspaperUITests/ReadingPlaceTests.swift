import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("The place at which a session begins")
struct ReadingPlaceTests {
    private func robot(
        sections: [String] = ["World", "Sport"],
        opensBroadsheet: Bool = false,
        place: ReadingPlace? = nil
    ) async -> Robot {
        let service = FakeNewsService(
            headlines: (0..<40).map { number in
                .test(
                    number,
                    title: "Story \(number).",
                    section: sections[number % sections.count],
                    minutesAgo: number
                )
            }
        )
        let robot = Robot(
            service,
            columns: 120,
            rows: 40,
            opensBroadsheet: opensBroadsheet,
            place: place
        )
        await robot.idle()
        return robot
    }

    @Test("A list begins in the section and at the story of the session before")
    func section() async throws {
        let first = await robot()
        await first.press("3", "j", "j", "j")
        let place = try #require(first.app.lastPlace)
        #expect(place.section == SectionID("Sport") && place.story != nil)
        #expect(place.arrangement == nil)
        let next = await robot(place: place)
        let front = try #require(next.navigation.top as? FrontPageController)
        #expect(front.selectedHeadline?.id == place.story)
        #expect(front.place.list == "Sport" && !next.shows("Story 0."))
        await next.press("1")
        #expect(next.shows("Story 0."))
    }

    @Test("A list begins with all stories if its section was removed")
    func removedSection() async throws {
        let place = ReadingPlace(section: SectionID("Sport"), story: nil)
        let robot = await robot(sections: ["World"], place: place)
        let front = try #require(robot.navigation.top as? FrontPageController)
        #expect(front.place.count == 40 && front.selectedHeadline?.title == "Story 0.")
    }

    @Test("A broadsheet begins at its first page, and the chosen layout is reported")
    func broadsheet() async {
        let robot = await robot(opensBroadsheet: true)
        await robot.press("3", "j")
        #expect(robot.app.lastPlace == ReadingPlace(section: nil, story: nil))
        await robot.press("v")
        #expect(robot.app.lastPlace?.arrangement == .list)
        #expect(robot.app.lastPlace?.section == SectionID("Sport"))
    }

    @Test("The digit of the open section returns to its beginning")
    func digit() async throws {
        let robot = await robot()
        await robot.press("2", "j", "j", "2")
        let front = try #require(robot.navigation.top as? FrontPageController)
        #expect(front.selectedHeadline?.title == "Story 0." && robot.app.lastPlace?.story == nil)
        await robot.press("2")
        #expect(robot.shows("“World” is already open."))
    }
}
