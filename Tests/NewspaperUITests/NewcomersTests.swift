import News
import TerminalKit
import Testing

@testable import NewspaperUI

/// A task known from another program, and its number of keys.
@MainActor
struct FirstChange: Sendable {
    let name: String
    /// Keys before the task.
    var before: [String] = []
    let keys: [String]
    /// The other program's number of keys.
    let there: Int
    /// The keys in newsboat 2.40 with defaults, if possible.
    let inNewsboat: Int?
    let isDone: @MainActor (Robot) async -> Bool

    var count: Int { keys.reduce(0) { $0 + KeySequence($1).keys.count } }

    /// Performs the task with twenty stories, the first one long.
    func perform(keymap: Keymap) async {
        let paragraph = "<p>The tide turns. <a href='https://a.example/tide'>A tide table</a>.</p>"
        let service = FakeNewsService(
            headlines: (1...20).map { number in
                .test(number, title: number == 3 ? "Of the tide" : nil)
            },
            html: [ArticleID("1"): String(repeating: paragraph, count: 60)]
        )
        let robot = Robot(service, keymap: keymap, columns: 100, rows: 30)
        await robot.idle()
        await robot.press(sequence: before)
        #expect(await !isDone(robot), "\(name): it is done before")
        await robot.press(sequence: keys)
        #expect(await isDone(robot), "\(name): \(keys)\n\(robot.text)")
        #expect(count <= (inNewsboat ?? there) + 1, "\(name): \(count)")
    }

    static func opened(_ robot: Robot) -> Bool {
        robot.navigation.top is any StoryScreen
    }
}

@MainActor
@Suite("Familiar keys for newcomers", .timeLimit(.minutes(30)))
struct NewcomersTests {
    private func typed(_ text: String) -> [String] { text.map { $0 == "\n" ? "Enter" : "\($0)" } }

    private func top(_ robot: Robot) -> Int {
        (robot.navigation.top as? StoryController)?.story.viewport.top ?? 0
    }

    private func isAtEnd(_ robot: Robot) -> Bool {
        (robot.navigation.top as? StoryController)?.story.viewport.hasPageBelow == false
    }

    @Test("The newsboat preset does 20 tasks with at most one key more than newsboat")
    func newsboat() async {
        let edits: [FirstChange] = [
            .init(name: "read", keys: ["Enter"], there: 1, inNewsboat: 1) {
                FirstChange.opened($0)
            },
            .init(name: "go back", before: ["Enter"], keys: ["q"], there: 1, inNewsboat: 1) {
                !FirstChange.opened($0)
            },
            .init(name: "fetch all", keys: ["R"], there: 1, inNewsboat: 1) { robot in
                await robot.service?.refreshLog == [.all]
            },
            .init(name: "refresh this feed", keys: ["r"], there: 1, inNewsboat: 1) { robot in
                await robot.service?.refreshLog.count == 1
            },
            .init(name: "next unread", keys: ["n"], there: 1, inNewsboat: 1) {
                $0.shows("2/20")
            },
            .init(
                name: "previous unread",
                before: ["n"],
                keys: ["p"],
                there: 1,
                inNewsboat: 1
            ) {
                $0.shows("1/20")
            },
            .init(name: "mark read", keys: ["N"], there: 1, inNewsboat: 1) { robot in
                await robot.service?.markLog.count == 1
            },
            .init(name: "mark all as read", keys: ["A"], there: 1, inNewsboat: 1) { robot in
                await robot.service?.markLog.isEmpty == false
            },
            .init(name: "browser", keys: ["o"], there: 1, inNewsboat: 1) {
                $0.opened.list == ["https://feed.example/1"]
            },
            .init(name: "row down", keys: ["J"], there: 1, inNewsboat: 1) { $0.shows("2/20") },
            .init(name: "next story", before: ["Enter"], keys: ["J"], there: 1, inNewsboat: 1) {
                $0.shows("The text of Story number 2.")
            },
            .init(
                name: "next unread story",
                before: ["Enter"],
                keys: ["n"],
                there: 1,
                inNewsboat: 1
            ) { $0.shows("The text of Story number 2.") },
            .init(
                name: "a link in the browser",
                before: ["Enter"],
                keys: ["1", "o"],
                there: 1,
                inNewsboat: 1
            ) { $0.opened.list == ["https://a.example/tide"] },
            .init(name: "into a file", keys: ["s", "Enter"], there: 2, inNewsboat: 2) { robot in
                await robot.files.texts.count == 1
            },
            .init(name: "into a command", keys: typed("|wc\n"), there: 4, inNewsboat: 4) {
                $0.opened.piped.count == 1
            },
            .init(name: "sort by feed", keys: ["g", "4"], there: 2, inNewsboat: 2) {
                $0.appearance.orders[HeadlineQuery()] == .bySource
            },
            .init(name: "unread only", before: ["N"], keys: ["l"], there: 1, inNewsboat: 1) {
                $0.shows("/19")
            },
            .init(name: "search", keys: typed("/tide\n"), there: 6, inNewsboat: 6) {
                FirstChange.opened($0) && $0.shows("Of the tide")
            },
            .init(name: "the keys", keys: ["?"], there: 1, inNewsboat: 1) {
                $0.navigation.top is HelpController
            },
            .init(name: "quit", keys: ["Q"], there: 1, inNewsboat: 1) { $0.hasQuit },
        ]
        #expect(edits.count == 20)
        for change in edits { await change.perform(keymap: KeyPreset.newsboat.keymap) }
    }

    @Test("The standard keys do 20 tasks of less with at most one extra key")
    func less() async {
        let open = ["Enter"]
        let find = open + ["/", "t", "u", "r", "n", "Enter"]
        let edits: [FirstChange] = [
            .init(name: "line down", before: open, keys: ["j"], there: 1, inNewsboat: 1) {
                top($0) == 1
            },
            .init(name: "line up", before: open + ["j", "j"], keys: ["k"], there: 1, inNewsboat: 1)
            {
                top($0) == 1
            },
            .init(name: "page", before: open, keys: ["Space"], there: 1, inNewsboat: 1) {
                top($0) > 15
            },
            .init(name: "page back", before: open + ["Space"], keys: ["b"], there: 1, inNewsboat: 1)
            {
                top($0) == 0
            },
            .init(name: "half a page", before: open, keys: ["d"], there: 1, inNewsboat: nil) {
                (8...15).contains(top($0))
            },
            .init(name: "half back", before: open + ["d"], keys: ["u"], there: 1, inNewsboat: nil) {
                top($0) == 0
            },
            .init(name: "^F", before: open, keys: ["^F"], there: 1, inNewsboat: 1) { top($0) > 15 },
            .init(name: "^B", before: open + ["^F"], keys: ["^B"], there: 1, inNewsboat: 1) {
                top($0) == 0
            },
            .init(name: "^D", before: open, keys: ["^D"], there: 1, inNewsboat: nil) {
                top($0) > 7
            },
            .init(name: "^U", before: open + ["^D"], keys: ["^U"], there: 1, inNewsboat: nil) {
                top($0) == 0
            },
            .init(name: "ten lines", before: open, keys: ["10", "j"], there: 3, inNewsboat: 10) {
                top($0) == 10
            },
            .init(name: "go to end", before: open, keys: ["G"], there: 1, inNewsboat: 1) {
                isAtEnd($0)
            },
            .init(name: "to the top", before: open + ["G"], keys: ["gg"], there: 1, inNewsboat: 1) {
                top($0) == 0 && !isAtEnd($0)
            },
            .init(name: "search", before: open, keys: typed("/turn\n"), there: 6, inNewsboat: 6) {
                $0.navigation.top?.keyTable == Keymap.standard.table(of: .storyWithMatches)
            },
            .init(name: "next match", before: find, keys: ["n"], there: 1, inNewsboat: nil) {
                $0.shows("2 of 60")
            },
            .init(
                name: "match before",
                before: find + ["n"],
                keys: ["N"],
                there: 1,
                inNewsboat: nil
            ) {
                $0.shows("1 of 60")
            },
            .init(name: "no matches", before: find, keys: ["Esc"], there: 2, inNewsboat: nil) {
                $0.navigation.top?.keyTable == Keymap.standard.table(of: .story)
            },
            .init(name: "next text", before: open, keys: ["J"], there: 3, inNewsboat: 1) {
                $0.shows("The text of Story number 2.")
            },
            .init(name: "the keys", before: open, keys: ["?"], there: 1, inNewsboat: 1) {
                $0.navigation.top is HelpController
            },
            .init(name: "leave", before: open, keys: ["q"], there: 1, inNewsboat: 1) {
                !FirstChange.opened($0)
            },
        ]
        #expect(edits.count == 20)
        for change in edits { await change.perform(keymap: .standard) }
    }

    @Test("The standard keys do 20 tasks of mutt with at most one extra key")
    func mutt() async {
        let edits: [FirstChange] = [
            .init(name: "next", keys: ["j"], there: 1, inNewsboat: 1) { $0.shows("2/20") },
            .init(name: "before", before: ["j", "j"], keys: ["k"], there: 1, inNewsboat: 1) {
                $0.shows("2/20")
            },
            .init(name: "open", keys: ["Enter"], there: 1, inNewsboat: 1) {
                FirstChange.opened($0)
            },
            .init(name: "close", before: ["Enter"], keys: ["q"], there: 1, inNewsboat: 1) {
                !FirstChange.opened($0)
            },
            .init(name: "page", keys: ["Space"], there: 1, inNewsboat: 1) { !$0.shows("1/20") },
            .init(name: "page back", before: ["G"], keys: ["b"], there: 1, inNewsboat: 1) {
                !$0.shows("20/20")
            },
            .init(name: "last", keys: ["G"], there: 1, inNewsboat: 1) { $0.shows("20/20") },
            .init(name: "first", before: ["G"], keys: ["gg"], there: 1, inNewsboat: 1) {
                $0.shows(" 1/20")
            },
            .init(name: "next new", keys: ["Tab"], there: 1, inNewsboat: 1) { $0.shows("2/20") },
            .init(name: "mark read", keys: ["m"], there: 1, inNewsboat: 1) { robot in
                await robot.service?.markLog.count == 1
            },
            .init(name: "flag", keys: ["s"], there: 1, inNewsboat: 3) { $0.shows("★") },
            .init(name: "sort", keys: ["S", "2"], there: 2, inNewsboat: 2) {
                $0.appearance.orders[HeadlineQuery()] == .oldestFirst
            },
            .init(name: "search", keys: typed("/tide\n"), there: 6, inNewsboat: 6) {
                $0.shows("Of the tide") && FirstChange.opened($0)
            },
            .init(name: "all read", keys: ["A"], there: 2, inNewsboat: 1) { robot in
                await robot.service?.markLog.isEmpty == false
            },
            .init(name: "fetch", keys: ["R"], there: 1, inNewsboat: 1) { robot in
                await robot.service?.refreshLog == [.all]
            },
            .init(name: "pipe", keys: typed("|wc\n"), there: 4, inNewsboat: 4) {
                $0.opened.piped.count == 1
            },
            .init(name: "folders", keys: ["F"], there: 1, inNewsboat: 1) {
                $0.navigation.top is any SectionsScreen
            },
            .init(
                name: "next while reading",
                before: ["Enter"],
                keys: ["J"],
                there: 1,
                inNewsboat: 1
            ) {
                $0.shows("The text of Story number 2.")
            },
            .init(name: "the keys", keys: ["?"], there: 1, inNewsboat: 1) {
                $0.navigation.top is HelpController
            },
            .init(name: "quit", keys: ["q"], there: 1, inNewsboat: 1) { $0.hasQuit },
        ]
        #expect(edits.count == 20)
        for change in edits { await change.perform(keymap: .standard) }
    }
}
