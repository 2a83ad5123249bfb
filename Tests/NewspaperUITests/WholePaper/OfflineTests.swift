import News
import Newsroom
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Without a network", .timeLimit(.minutes(5)))
struct OfflineTests {
    private static let troubles = [
        "did not come", "could not be reached", "cannot be shown", "no server", "⚠", "…",
    ]

    @Test("all that was made ready is read as ever, with pictures, and nobody is asked for it")
    func reading() async throws {
        let paper = try await WholePaper()
        let report = await paper.fetchAhead()
        #expect(report.textCount == 1)
        #expect(report.pictureCount == 6)
        paper.fetcher.forget()
        paper.fetcher.cut()
        let robot = await paper.open(asList: true)
        await robot.press("Enter")
        for story in 1...3 {
            #expect(robot.shows("Story \(story)"))
            if story == 3 { #expect(robot.shows("Paragraph 1.") && robot.shows("full text")) }
            for _ in 1...8 {
                for trouble in Self.troubles { #expect(!robot.shows(trouble), "\(robot.text)") }
                await robot.press("PgDn")
            }
            if story < 3 {
                await robot.press("i")
                for trouble in Self.troubles { #expect(!robot.shows(trouble), "\(robot.text)") }
                await robot.press("q", "n")
            }
        }
        #expect(paper.fetcher.requests == [])
    }

    @Test("the broadsheet has its lead with its picture")
    func broadsheet() async throws {
        let paper = try await WholePaper()
        _ = await paper.fetchAhead()
        paper.fetcher.forget()
        paper.fetcher.cut()
        let robot = await paper.open()
        #expect(robot.shows("STORY 1") && robot.shows("▀▀▀"), "\(robot.text)")
        for trouble in Self.troubles.dropLast() { #expect(!robot.shows(trouble)) }
        #expect(paper.fetcher.requests == [])
    }

    @Test("the footer says since when, until somebody answers")
    func since() async throws {
        let paper = try await WholePaper()
        paper.fetcher.cut()
        let robot = await paper.open(asList: true)
        #expect(!robot.shows("offline since"))
        await robot.press("R")
        await robot.wait { $0.shows("Offline: showing what is kept.") }
        await robot.press("j")
        #expect(robot.shows("offline since 06:42"))
        paper.waitTwoHours()
        await robot.press("R")
        await robot.wait { $0.shows("Offline: showing what is kept.") }
        await robot.press("j")
        #expect(robot.shows("offline since 06:42"))
        paper.fetcher.join()
        await robot.press("R")
        await robot.wait { !$0.shows("offline since") }
    }

    @Test("a teaser that was not made ready stays without a word")
    func teaser() async throws {
        let paper = try await WholePaper()
        paper.fetcher.cut()
        let robot = await paper.open(asList: true, pictures: false)
        await robot.press("G", "Enter")
        #expect(robot.shows("Stones."))
        for trouble in Self.troubles { #expect(!robot.shows(trouble)) }
        await robot.press("f")
        #expect(robot.shows("The page did not come, nobody could not be reached: try again later."))
    }
}
