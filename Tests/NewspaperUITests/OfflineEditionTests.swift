import Cells
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Offline edition screen", .timeLimit(.minutes(30)))
struct OfflineEditionTests {
    private func row(_ title: String, _ robot: Robot) -> String {
        robot.rows.first { $0.contains(title) } ?? "none"
    }

    @Test("Each row shows whether a story is complete, its pictures, and why parts are missing")
    func rows() async {
        let robot = await Robot.atOfflineEdition(of: .mixed)
        #expect(row("Low water", robot).contains("✓ Low water"))
        #expect(row("Low water", robot).contains("1,240 words    2 of 2  full text"))
        #expect(!row("The harbour", robot).contains("✓"))
        #expect(row("The harbour", robot).contains("800 words    1 of 3  complete in the feed"))
        #expect(row("Ash", robot).contains("teaser"))
        #expect(row("Ash", robot).contains("page for subscribers only"))
        #expect(row("Elm", robot).contains("title only"))
        #expect(row("Elm", robot).contains("not prefetched"))
        // Only prefetched stories count.
        #expect(robot.rows[0].hasSuffix("2 of 3 complete · 3 of 5 pictures"))
        #expect(robot.shows("LATER, NOT PREFETCHED"))
    }

    @Test("Details describe the selected story and suggest an action")
    func details() async {
        let robot = await Robot.atOfflineEdition(of: .mixed)
        #expect(
            robot.shows("All pictures saved. Full text saved: 1,240 words.")
        )
        await robot.press("j")
        #expect(robot.shows("1 of 3 pictures saved; 1 not available."))
        await robot.press("j")
        #expect(
            robot.shows(
                "This story on ash.example is for subscribers only. Open it in the browser."
            )
        )
        await robot.press("j")
        #expect(
            robot.shows(
                "This story is beyond the number of prefetched stories "
                    + "(offline.stories in the configuration)."
            )
        )
    }

    @Test("Tab selects incomplete stories and reports the end of the list")
    func gaps() async {
        let robot = await Robot.atOfflineEdition(of: .mixed)
        await robot.press("Tab")
        #expect(robot.selectedRow?.contains("The harbour") == true)
        await robot.press("Tab", "Tab")
        #expect(robot.selectedRow?.contains("Elm") == true)
        await robot.press("Tab")
        #expect(robot.shows("No incomplete stories below so far."))
        await robot.press("Shift-Tab", "Shift-Tab", "Shift-Tab")
        #expect(robot.selectedRow?.contains("The harbour") == true)
        #expect(robot.shows("No incomplete stories above so far."))
    }

    @Test("d requests missing content, and each text that arrives updates its row")
    func makingReady() async {
        let reader = FakeOffline.mixed
        let service = FakeNewsService(headlines: [.test(1)])
        let robot = await Robot.atOfflineEdition(of: reader, service)
        await robot.press("d")
        #expect(robot.prefetchRequestCount == 1)
        #expect(robot.shows("Fetching missing content…"))
        let progress = RefreshProgress(finishedCount: 1, totalCount: 3)
        service.broadcaster.send(.prefetching(progress))
        await robot.press("j")
        #expect(robot.shows("prefetching 1/3"))
        await reader.setReadiness(.page(words: 900), of: "3")
        service.broadcaster.send(.texts([ArticleID("3")]))
        await robot.idle()
        #expect(row("Ash", robot).contains("900 words"))
        #expect(robot.rows[0].contains("3 of 3 complete"))
        await reader.setReadiness(
            .feed(words: 800),
            OfflinePictureReadiness(kept: 3, of: 3),
            of: "2"
        )
        service.broadcaster.send(.prefetching(nil))
        await robot.idle()
        #expect(row("The harbour", robot).contains("✓ The harbour"))
        #expect(!robot.shows("prefetching"))
        #expect(robot.selectedRow?.contains("The harbour") == true)
    }

    @Test("d reports that prefetching is off, and the header counts all stories")
    func unwanted() async {
        let reader = FakeOffline(
            [.test(1, in: .later), .test(2, in: .later)],
            kept: ["1": (.page(words: 200), nil), "2": (.teaser(words: 9, .notFetched), nil)]
        )
        let robot = await Robot.atOfflineEdition(of: reader)
        #expect(robot.rows[0].hasSuffix("1 of 2 complete"))
        #expect(!robot.shows("LATER"))
        await robot.press("d")
        #expect(
            robot.shows("The offline edition is off: offline.stories is 0 in the configuration.")
        )
        #expect(robot.prefetchRequestCount == 0)
    }

    @Test("f fetches the page of the selected story and reports a failure")
    func fullText() async {
        let service = FakeNewsService(headlines: [.test(3)])
        await service.provide(
            wholeText: .failure(.barrier(.logIn, host: "ash.example")),
            of: ArticleID("3")
        )
        let robot = await Robot.atOfflineEdition(of: .mixed, service)
        await robot.press("j", "j", "f")
        #expect(robot.shows("ash.example requires a login. Open the page in the browser."))
        await service.provide(wholeText: .success("The tide."), of: ArticleID("3"))
        await robot.press("f")
        #expect(robot.shows("Full text saved."))
    }

    @Test("Visible stories are checked first, in small batches, and every story once")
    func looks() async {
        let stories = (1...400).map { OfflineStory.test($0) }
        var kept: [String: (OfflineTextReadiness, OfflinePictureReadiness?)] = [:]
        for story in stories { kept[story.id.text] = (.page(words: 200), nil) }
        let reader = FakeOffline(stories, kept: kept, isHeld: true)
        let robot = Robot(
            FakeNewsService(headlines: [.test(1)]),
            offline: reader,
            columns: 80,
            rows: 24
        )
        await robot.idle()
        robot.send("go")
        await robot.waitWhileBusy { $0.shows("checked 0 of 400") }
        robot.send("G")
        await robot.waitWhileBusy { $0.shows("Story number 400") }
        await reader.release()
        await robot.idle()
        #expect(robot.rows[0].hasSuffix("400 of 400 complete"))
        let looks = await reader.queries
        #expect(looks.allSatisfy { $0.count <= 12 })
        #expect(looks.joined().count == 400)
        // The first batch preceded the jump to the end.
        #expect(looks.dropFirst().first?.allSatisfy { Int($0.text) ?? 0 > 370 } == true)
    }

    @Test("d reports that nothing is missing, and the notice stays until the next key")
    func complete() async {
        let reader = FakeOffline([.test(1)], kept: ["1": (.page(words: 200), nil)])
        let service = FakeNewsService(headlines: [.test(1)])
        let robot = await Robot.atOfflineEdition(of: reader, service)
        await robot.press("d")
        #expect(robot.shows("All stories can be read offline."))
        #expect(robot.prefetchRequestCount == 0)
        // Automatic refreshes do not replace the notice.
        service.broadcaster.send(.refreshed(RefreshReport(outcomes: []), of: .due))
        await robot.idle()
        #expect(robot.shows("All stories can be read offline."))
    }

    @Test("An empty edition offers no keys for stories, and these keys explain why")
    func empty() async {
        let robot = await Robot.atOfflineEdition(of: FakeOffline([], kept: [:]))
        #expect(robot.shows("New stories are prefetched after a refresh."))
        #expect(!robot.shows("fetch all") && !robot.shows("browser"))
        for key in ["Enter", "d", "f", "o", "Tab", "j", "Shift-Tab"] {
            await robot.press(key)
            #expect(
                robot.shows("No unread stories. New stories are prefetched after a refresh.")
            )
        }
        await robot.press("G")
        #expect(robot.navigation.top is any OfflineScreen)
    }

    @Test("Titles have all the space on a narrow screen")
    func narrow() async {
        let robot = await Robot.atOfflineEdition(of: .mixed, columns: 20, rows: 8)
        #expect(robot.shows("Low water") && robot.shows("The harbour"))
    }

    @Test("An error of the archive is shown")
    func failure() async {
        let reader = FakeOffline.mixed
        await reader.fail(with: .unknownArticle(ArticleID("1")))
        let robot = await Robot.atOfflineEdition(of: reader)
        #expect(robot.shows(ErrorMessages.describe(NewsError.unknownArticle(ArticleID("1")))))
        await robot.press("q")
        #expect(!(robot.navigation.top is any OfflineScreen))
    }

    @Test("go explains that nothing is prefetched without subscriptions")
    func nowhere() async {
        let robot = await Robot.atOfflineEdition(of: nil)
        #expect(robot.shows("The offline edition is available once you subscribe to a feed."))
    }

    @Test("A click selects a story, and a second one opens it")
    func mouse() async {
        let robot = await Robot.atOfflineEdition(of: .mixed)
        let place = robot.rows.firstIndex { $0.contains("Ash") } ?? 0
        let click = MouseEvent(.press, at: Point(column: 10, row: place))
        robot.screen.send(.mouse(click))
        await robot.idle()
        #expect(robot.selectedRow?.contains("Ash") == true)
        robot.screen.send(.mouse(click))
        await robot.idle()
        #expect(robot.navigation.top is any StoryScreen)
    }

    @Test(
        "Hostile names disturb no screen, however small",
        arguments: [(200, 50), (120, 40), (80, 24), (40, 12), (20, 5), (1, 1)]
    )
    func nastyNames(columns: Int, rows: Int) async {
        let name =
            "\u{1B}]0;owned\u{7} \u{202E}gpj.exe \u{2028} ש ש "
            + String(repeating: "ü", count: 300)
        let reader = FakeOffline(
            [.test(1, name), .test(2, name, in: .starred), .test(3, "", in: .later)],
            kept: [
                "1": (.teaser(words: 1, .failed(.noStory(host: name))), nil),
                "2": (.page(words: .max), OfflinePictureReadiness(kept: 12, of: 12)),
                "3": (.feed(words: 1), OfflinePictureReadiness(kept: 0, of: 0)),
            ]
        )
        let robot = await Robot.atOfflineEdition(of: reader, columns: columns, rows: rows)
        for key in ["j", "j", "k", "f", "d"] { await robot.press(key) }
        let harmful: Set<UInt32> = [0x1B, 7, 0x202E, 0x2028]
        #expect(!robot.text.unicodeScalars.contains { harmful.contains($0.value) })
        for (width, height) in [(30, 8), (120, 40), (columns, rows)] {
            await robot.resize(columns: width, rows: height)
        }
    }
}
