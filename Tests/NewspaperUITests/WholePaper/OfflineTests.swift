import News
import Newsroom
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Reading without a network", .timeLimit(.minutes(30)))
struct OfflineTests {
    private static let troubles = [
        "not loaded", "an’t connect", "Couldn’t open", "an’t find the server", "⚠", "…",
    ]

    @Test("Prefetched stories are complete, with pictures and without any request")
    func reading() async throws {
        let paper = try await WholePaper()
        let report = await paper.prefetch()
        #expect(report.textCount == 1)
        #expect(report.pictureCount == 6)
        paper.fetcher.forget()
        paper.fetcher.disconnect()
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

    @Test("The broadsheet has its lead with its picture")
    func broadsheet() async throws {
        let paper = try await WholePaper()
        _ = await paper.prefetch()
        paper.fetcher.forget()
        paper.fetcher.disconnect()
        let robot = await paper.open()
        // The title is in box letters; the age identifies the story.
        #expect(robot.shows("A · 53 min ago") && robot.shows("▀▀▀▀▀▀"), "\(robot.text)")
        for trouble in Self.troubles.dropLast() { #expect(!robot.shows(trouble)) }
        #expect(paper.fetcher.requests == [])
    }

    @Test("The footer shows since when the newspaper is offline, until a server responds")
    func since() async throws {
        let paper = try await WholePaper()
        paper.fetcher.disconnect()
        let robot = await paper.open(asList: true)
        #expect(!robot.shows("offline since"))
        await robot.press("R")
        await robot.wait { $0.shows("Offline. Showing stored stories.") }
        await robot.press("j")
        #expect(robot.shows("offline since 06:42"))
        // Even screens opened since.
        await robot.press("go")
        #expect(robot.shows("offline since 06:42"))
        await robot.press("q", "H")
        #expect(robot.shows("offline since 06:42"))
        await robot.press("q", "F")
        #expect(robot.shows("offline since 06:42"))
        await robot.press("Enter")
        #expect(robot.shows("offline since 06:42"))
        await robot.press("q", "q")
        paper.waitTwoHours()
        await robot.press("R")
        await robot.wait { $0.shows("Offline. Showing stored stories.") }
        await robot.press("j")
        #expect(robot.shows("offline since 06:42"))
        paper.fetcher.reconnect()
        await robot.press("R")
        await robot.wait { !$0.shows("offline since") }
    }

    private func row(_ title: String, _ robot: Robot) -> String {
        robot.rows.first { $0.contains("\(title) ") } ?? "none"
    }

    @Test("The offline edition shows which stories are complete, before and after a prefetch")
    func edition() async throws {
        let paper = try await WholePaper()
        let robot = await paper.open(columns: 120, asList: true, pictures: false)
        await robot.press("go")
        #expect(robot.rows[0].hasSuffix("2 of 3 complete · 0 of 6 pictures"))
        #expect(row("Story 3", robot).contains("teaser"))
        #expect(row("Story 3", robot).hasSuffix("not fetched yet"))
        _ = await paper.prefetch()
        await robot.wait { $0.rows[0].hasSuffix("3 of 3 complete · 6 of 6 pictures") }
        #expect(row("Story 3", robot).contains("✓ Story 3"))
        #expect(row("Story 3", robot).hasSuffix("full text"))
        #expect(row("Story 1", robot).hasSuffix("3 of 3  complete in the feed"))
        paper.fetcher.forget()
        await robot.press("q", "go", "G", "Tab")
        #expect(paper.fetcher.requests == [])
    }

    @Test("The offline edition explains why there is only a teaser")
    func reasons() async throws {
        let wall =
            #"<script type="application/ld+json">{"@type":"NewsArticle","#
            + #""headline":"Story 3","isAccessibleForFree":false}</script>"#
        let paper = try await WholePaper()
        paper.fetcher.serve(
            Array("<title>Story 3</title>\(wall)<article><p>Stones.</p></article>".utf8),
            at: "https://sea.example/3",
            type: "text/html"
        )
        paper.fetcher.serve(
            Array("<!doctype html><title>Gone</title>".utf8),
            at: "https://pictures.example/1/2",
            type: "text/html"
        )
        _ = await paper.prefetch()
        let robot = await paper.open(columns: 120, asList: true)
        await robot.press("go", "G")
        #expect(row("Story 3", robot).hasSuffix("page for subscribers only"))
        #expect(
            robot.shows(
                "This story on sea.example is for subscribers only. Open it in the browser."
            )
        )
        await robot.press("gg")
        #expect(robot.shows("2 of 3 pictures saved; 1 not available."))
        await robot.press("G", "o")
        #expect(robot.opened.list == ["https://sea.example/3"])
    }

    @Test("The offline edition names settings as reasons")
    func settings() async throws {
        var configuration = NewsroomConfiguration()
        configuration.fullText = .never
        configuration.offline.pictures = false
        configuration.offline.stories = 2
        let paper = try await WholePaper(configuration: configuration)
        _ = await paper.prefetch()
        let robot = await paper.open(columns: 120, asList: true)
        await robot.press("go")
        #expect(row("Story 3", robot).hasSuffix("full text off"))
        #expect(robot.rows[0].hasSuffix("2 of 2 complete"))
        #expect(robot.shows("LATER, NOT PREFETCHED"))
        #expect(!robot.shows("STARRED"))
        await robot.press("q", "G", "s", "go")
        #expect(robot.shows("STARRED"))
        #expect(robot.rows[0].hasSuffix("2 of 3 complete"))
    }

    @Test("A saved page without text is in the offline edition with its reason")
    func savedPage() async throws {
        let paper = try await WholePaper()
        paper.fetcher.disconnect()
        var page = try ImportablePage("https://web.example/hum")
        page.title = "The hum"
        try await paper.take([page])
        let robot = await paper.open(columns: 120, asList: true)
        await robot.press("go")
        #expect(row("The hum", robot).contains("title only"))
        #expect(row("The hum", robot).hasSuffix("page not loaded"))
        paper.fetcher.reconnect()
        paper.servePage("The hum", at: "https://web.example/hum")
        await robot.press("gg")
        while robot.selectedRow?.contains("The hum") == false { await robot.press("j") }
        await robot.press("f")
        #expect(row("The hum", robot).hasSuffix("full text"))
    }

    @Test("A teaser that was not prefetched is shown without an error")
    func teaser() async throws {
        let paper = try await WholePaper()
        paper.fetcher.disconnect()
        let robot = await paper.open(asList: true, pictures: false)
        await robot.press("G", "Enter")
        #expect(robot.shows("Stones."))
        for trouble in Self.troubles { #expect(!robot.shows(trouble)) }
        await robot.press("f")
        #expect(robot.shows("Couldn’t load the page: can’t connect to nobody. Try again later."))
    }
}
