import Cells
import FoundationEssentials
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Discussion screen", .timeLimit(.minutes(30)))
struct DiscussionScreenTests {
    private let first = ArticleID("1")

    private let small = DiscussionThread.test([
        (0, "ada", "<p>One."), (1, "bo", "<p>Two."), (2, "cy", "<p>Three."), (1, "di", "<p>Four."),
        (0, "ed", "<p>Five."), (1, "fay", "<p>Six."), (0, "gus", "<p>Seven."),
    ])

    @Test("c opens the discussion from list, broadsheet and story, and q returns")
    func opening() async {
        for keys in [[], ["v"], ["Enter"]] {
            let service = FakeNewsService(headlines: [.talkedOf])
            await service.provide(coming: .success(small), of: first)
            let robot = Robot(service, columns: 90, rows: 30)
            await robot.idle()
            await robot.press(sequence: keys)
            let before = robot.navigation.stack.count
            await robot.press("c")
            #expect(robot.rows[0].hasPrefix(" The Talk ▸ A tide table kept by hand"))
            #expect(robot.shows("Seven."))
            #expect(await service.threads.fetchCount == 1)
            await robot.press("q")
            #expect(robot.navigation.stack.count == before)
        }
    }

    @Test("c opens an unsupported discussion in the browser and reports a missing one")
    func elsewhere() async {
        let blog = Headline(
            id: first,
            title: "A blog",
            feed: FeedID("http://feed.example/"),
            source: "The Feed",
            section: SectionID("World"),
            published: WallClock.fixed.now(),
            discussion: DiscussionSummary(
                address: "https://blog.example/1#comments",
                commentCount: 4
            )
        )
        let robot = Robot(FakeNewsService(headlines: [blog, .test(2)]))
        await robot.idle()
        await robot.press("c")
        #expect(robot.opened.list == ["https://blog.example/1#comments"])
        await robot.press("j", "c")
        #expect(robot.opened.list.count == 1)
        #expect(robot.shows("The feed has no link to comments on this story."))
    }

    @Test("The footer of a story hints at its comments and enclosures")
    func hints() async {
        let discussion = DiscussionSummary(address: "https://talk.example/1")
        let robot = Robot(
            FakeNewsService(
                headlines: [.test(1, discussion: discussion, enclosure: .audio), .test(2)],
                enclosures: [ArticleID("1"): [.episode]]
            ),
            columns: 120
        )
        await robot.idle()
        await robot.press("Enter")
        #expect(robot.rows.last?.hasPrefix(" c comments   P play   j k") == true, "\(robot.text)")
        await robot.press("J")
        #expect(robot.rows.last?.contains("comments") == false)
        #expect(robot.rows.last?.contains("m read/unread") == true)
    }

    @Test("Keys move between comments, replies and parents")
    func moving() async {
        let (robot, _) = await Robot.open(small)
        #expect(robot.chosenAuthor == "Survey")
        let way = [
            ("j", "ada"), ("j", "bo"), ("J", "di"), ("K", "bo"), ("j", "cy"), ("h", "bo"),
            ("j", "cy"),
            ("]", "ed"), ("j", "fay"), ("[", "ed"), ("[", "ada"), ("J", "ed"), ("G", "gus"),
            ("k", "fay"), ("]", "gus"), ("gg", "Survey"), ("J", "ada"), ("h", "Survey"),
        ]
        for (key, author) in way {
            await robot.press(key)
            #expect(robot.chosenAuthor == author, "after \(key)")
        }
        await robot.press("G", "j")
        #expect(robot.shows("No more comments."))
        await robot.press("J")
        #expect(robot.shows("This is the last reply."))
    }

    @Test("A folded comment keeps its header, which shows how many comments are hidden")
    func folding() async {
        let (robot, _) = await Robot.open(small, rows: 40)
        await robot.press("j", "z")
        #expect(robot.shows("▸ ada · 1 h ago · 4 hidden"))
        #expect(!robot.shows("One.") && !robot.shows("Three.") && robot.shows("Five."))
        await robot.press("j")
        #expect(robot.chosenAuthor == "ed")
        await robot.press("k", "z")
        #expect(robot.shows("One.") && robot.shows("Three."))
        await robot.press("j", "j", "Z")
        #expect(robot.shows("▸ ada · 1 h ago · 3 hidden"))
        #expect(robot.shows("One.") && !robot.shows("Two.") && !robot.shows("Six."))
        #expect(robot.selectedRow?.contains("▸ ada") == true)
        await robot.press("Z")
        #expect(robot.shows("Two.") && robot.shows("Six."))
    }

    @Test("Tab selects new comments, even if they are folded")
    func newComments() async {
        var thread = small
        for index in [2, 5] { thread.comments[index].isNew = true }
        let (robot, _) = await Robot.open(thread, rows: 40)
        #expect(robot.rows[0].hasSuffix("7 comments · 2 new"))
        #expect(robot.shows("● cy · 1 h ago") && !robot.shows("● bo"))
        await robot.press("Z", "Tab")
        #expect(robot.selectedRow?.contains("● cy") == true)
        await robot.press("Tab")
        #expect(robot.selectedRow?.contains("● fay") == true)
        await robot.press("Tab")
        #expect(robot.shows("No new comments below."))
        await robot.press("Shift-Tab")
        #expect(robot.selectedRow?.contains("● cy") == true)
    }

    @Test("l scrolls wide code of a comment, and h scrolls it back before selecting the parent")
    func wideCode() async {
        let code = "<pre><code>" + String(repeating: "x", count: 130) + " end</code></pre>"
        let (robot, _) = await Robot.open(.test([(0, "ada", code), (1, "bo", code)]))
        await robot.press("j", "j")
        #expect(!robot.shows("end"))
        for _ in 1...12 { await robot.press("l") }
        #expect(robot.rows.count { $0.contains("end") } == 1)
        await robot.press("h")
        #expect(!robot.shows("end"))
        #expect(robot.chosenAuthor == "bo")
        await robot.press("9", "9", "h")
        #expect(robot.chosenAuthor == "Survey")
    }

    @Test("Numbers open links of the selected comment, and o alone opens its page")
    func links() async {
        let (robot, _) = await Robot.open(
            .test([
                (0, "ada", "<p>See <a href='https://a.example/'>this</a>."),
                (0, "bo", "<p>Or <a href='https://b.example/'>that</a>."),
            ])
        )
        await robot.press("j", "j", "1", "o", "o", "k", "1", "y", "y", "gg", "o", "9", "o")
        #expect(
            robot.opened.list
                == ["https://b.example/", "https://talk.example/bo", "https://talk.example/1"]
        )
        #expect(robot.screen.copies == ["https://a.example/", "https://talk.example/ada"])
        #expect(robot.shows("This story has no link 9."))
        // With a number, Enter opens the link here, and q returns. Alone it folds.
        await robot.press("j", "1", "Enter")
        #expect(robot.navigation.stack.count == 3)
        await robot.press("q", "Enter")
        #expect(robot.shows("▸ ada · 1 h ago · 1 hidden"))
    }

    @Test("A stored discussion is visible during a fetch, and stays if the fetch fails")
    func failing() async {
        let service = FakeNewsService(headlines: [.talkedOf])
        var kept = small
        kept.fetched = WallClock.fixed.now().addingTimeInterval(-3600)
        let failure = DiscussionFailure.notFetched(
            service: "The Talk",
            .connectionFailed(host: "api.talk.example")
        )
        await service.provide(kept: kept, coming: .failure(.noThread(failure)), of: first)
        await service.holdThreads()
        let robot = Robot(service, rows: 40)
        await robot.idle()
        robot.send("c")
        await robot.waitWhileBusy { $0.shows("Seven.") }
        #expect(!robot.shows("can’t connect"))
        await service.releaseThreads()
        await robot.idle()
        #expect(robot.shows("Seven."))
        #expect(
            robot.rows[38].hasPrefix(
                " ⚠ Couldn’t load the comments from The Talk: can’t connect to api.talk.example."
            )
        )
    }

    @Test("A failed fetch without a stored discussion shows one error, and q returns")
    func nothing() async {
        let service = FakeNewsService(headlines: [.talkedOf])
        let gone = DiscussionFailure.gone(service: "The Talk")
        await service.provide(coming: .failure(.noThread(gone)), of: first)
        await service.holdThreads()
        let robot = Robot(service)
        await robot.idle()
        robot.send("c")
        await robot.waitWhileBusy { $0.shows("Loading comments…") }
        await service.releaseThreads()
        await robot.idle()
        #expect(robot.shows("Couldn’t load the comments"))
        #expect(robot.shows("The Talk no longer has these comments."))
        await robot.press("j", "z", "Z", "Tab", "h", "G", "gg", "Space", "b", "1")
        #expect(await service.threads.fetchCount == 1)
        await robot.press("r")
        #expect(await service.threads.fetchCount == 2)
        await robot.press("o", "q")
        #expect(robot.opened.list == ["https://talk.example/1"])
        #expect(robot.navigation.stack.count == 1)
        #expect(await service.threads.storedPositions.isEmpty)
    }

    @Test("A discussion that was just fetched is fetched again only on request")
    func fresh() async {
        let (robot, service) = await Robot.open(small, kept: small)
        #expect(await service.threads.fetchCount == 0)
        await robot.press("r")
        #expect(await service.threads.fetchCount == 1)
        #expect(robot.shows("No new comments."))
    }

    @Test("Arriving comments keep the top comment and the folds in place")
    func arriving() async {
        let long = DiscussionThread.long(60)
        let (robot, service) = await Robot.open(long)
        await robot.press("Space", "Space", "Space", "z")
        let before = robot.rows[2..<21]
        var newer = long
        newer.comments.insert(
            contentsOf: DiscussionThread.test([(0, "late", "<p>Late.")]).comments,
            at: 0
        )
        newer.comments.append(contentsOf: DiscussionThread.test([(0, "last", "<p>Last.")]).comments)
        await service.provide(kept: long, coming: .success(newer), of: first)
        await robot.press("r")
        #expect(Array(robot.rows[2..<21]) == Array(before))
        #expect(robot.rows[0].hasSuffix("62 comments"))
        #expect(robot.shows("2 new comments."))
        // A removed top comment is replaced by the previous one.
        let words = before.joined(separator: " ").split(separator: " ").map(String.init)
        let name = words.first { $0.hasPrefix("reader") && $0 != "reader" } ?? ""
        #expect(name != "")
        newer.comments.removeAll { $0.id == name }
        await service.provide(kept: long, coming: .success(newer), of: first)
        await robot.press("r")
        #expect(!robot.shows("\(name) "))
    }

    @Test("A reopened discussion continues at the comment where reading stopped")
    func place() async {
        let (robot, service) = await Robot.open(.long(60))
        await robot.press("]", "]", "]", "j", "j")
        #expect(robot.chosenAuthor == "reader22")
        await robot.press("q")
        #expect(await service.threads.storedPositions == ["reader22"])
        await robot.press("c")
        #expect(robot.chosenAuthor == "reader22")
        #expect(robot.rows[2].contains("reader22"))
        await robot.press("gg", "q")
        #expect(await service.threads.storedPositions == ["reader22", nil])
    }

    @Test("Leaving records the discussion that was shown, even if a newer one was fetched")
    func shownRound() async {
        var kept = small
        kept.fetchNumber = 3
        var newer = small
        newer.fetchNumber = 4
        let service = FakeNewsService(headlines: [.talkedOf])
        kept.fetched = .distantPast
        await service.provide(kept: kept, coming: .success(newer), of: first)
        await service.holdThreads()
        let robot = Robot(service)
        await robot.idle()
        robot.send("c")
        while await service.threads.fetchCount == 0 { await Task.yield() }
        robot.send("q")
        await service.releaseThreads()
        await robot.idle()
        await robot.press("c", "q")
        #expect(await service.threads.rounds == [3, 4])
    }
}
