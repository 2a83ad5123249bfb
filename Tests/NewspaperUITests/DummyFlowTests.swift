import Cells
import Editing
import Glibc
import News
import TerminalKit
import Testing
import Typesetting

@testable import NewspaperUI

@MainActor
@Suite("Navigation with dummy screens", .timeLimit(.minutes(30)))
struct DummyFlowTests {
    private let service = FakeNewsService(headlines: [.test(1)])

    private func open() throws -> (Robot, DummyFrontPage) {
        let robot = Robot(service) { _ in DummyFactory() }
        return (robot, try #require(robot.navigation.stack.first as? DummyFrontPage))
    }

    private func top<Screen>(_ robot: Robot, as kind: Screen.Type) throws -> Screen {
        try #require(robot.navigation.top as? Screen)
    }

    private func titles(_ robot: Robot) -> [String] {
        (robot.navigation.stack + robot.navigation.presented).map(\.title)
    }

    @Test("Story requests open pictures, copy addresses, open the browser and write files")
    func stories() async throws {
        let (robot, front) = try open()
        front.onHeadlineSelected?(.test(1))
        #expect(titles(robot) == ["stories of Front", "story 1 at 7"])
        let story = try top(robot, as: DummyStory.self)
        story.list.onNeighborRequested(1)
        #expect(robot.navigation.top === story)

        let picture = StoryPicture(number: 1, address: "https://a.example/1.png")
        let album = try #require(
            PictureAlbum(title: "A", feed: Headline.test(1).feed, pictures: [picture])
        )
        story.onRequest?(.showPictures(album, first: 0))
        try top(robot, as: DummyPictures.self).onRequest?(.copy("https://a.example/"))
        #expect(robot.screen.copies == ["https://a.example/"])
        robot.navigation.perform(.back)

        story.onRequest?(.openInBrowser("https://b.example/"))
        await robot.idle()
        #expect(robot.opened.list == ["https://b.example/"])
        story.onRequest?(.share(.story(.test(1)), .file, to: nil))
        let sharing = try top(robot, as: DummySharing.self)
        let content: FileContent = { Glibc.write($0, "The text", 8) == 8 ? 1 : 0 }
        sharing.onFile?(TypedFileName(name: "/closed/a.txt", overwrites: false), content)
        await robot.idle()
        #expect(sharing.answers == ["⚠ Can’t write /closed/a.txt (Permission denied)."])
        sharing.onFile?(TypedFileName(name: "a.txt", overwrites: false), content)
        await robot.idle()
        #expect(robot.navigation.top === story)
        #expect(await robot.files.texts == ["a.txt": "The text"])
        robot.navigation.perform(.close)
        #expect(robot.navigation.top === front)
    }

    @Test("The front page opens the sort order, the ranking of a story and help")
    func frontPage() throws {
        let (robot, front) = try open()
        front.onSortRequested?()
        try top(robot, as: DummySort.self).onChosen?(.oldestFirst)
        #expect(front.order == .oldestFirst)
        front.onReasonRequested?(
            FrontPageRankExplanation(title: "A", place: 1, count: 1, leads: true, parts: [])
        )
        #expect(titles(robot) == ["stories of Front", "why A"])
        robot.navigation.perform(.close)
        robot.navigation.perform(.help)
        #expect(titles(robot) == ["stories of Front", "help"])
    }

    @Test("A search from the palette replaces the results of the previous search")
    func palette() throws {
        let (robot, _) = try open()
        robot.navigation.perform(.search)
        try top(robot, as: DummyPalette.self).onChoice?(.results(.search("a")))
        #expect(titles(robot) == ["stories of Front", "stories of “a”"])
        robot.navigation.perform(.commands)
        try top(robot, as: DummyPalette.self).onChoice?(.results(.search("b")))
        #expect(titles(robot) == ["stories of Front", "stories of “b”"])
    }

    @Test("Sections open lists and panels, and a repeated command opens no second screen")
    func sections() async throws {
        let (robot, _) = try open()
        robot.navigation.perform(.sections)
        let sections = try top(robot, as: DummySections.self)
        sections.onScopeSelected?(.section(SectionID("World")))
        #expect(titles(robot).last == "stories of World")
        robot.navigation.perform(.sections)
        #expect(robot.navigation.top === sections)
        sections.onEditRequested?(try await service.edition().feeds[0])
        try top(robot, as: DummyEditFeed.self).onFinished?("Kept.")
        sections.onRenameRequested?(try await service.edition().sections[0])
        try top(robot, as: DummyEditFeed.self).onFinished?("Renamed.")
        robot.navigation.perform(.health)
        robot.navigation.perform(.health)
        #expect(titles(robot) == ["stories of Front", "sections", "health"])
        robot.navigation.perform(.addFeed)
        try top(robot, as: DummySubscribing.self).onSubscribed?("Subscribed.")
        await robot.idle()
        #expect(robot.subscribedCount == 1)
        robot.navigation.perform(.todaysPaper)
        #expect(titles(robot).last == "today")
        robot.navigation.dismiss()
        robot.navigation.perform(.catalogue)
        #expect(titles(robot).last == "catalogue")
    }
}
