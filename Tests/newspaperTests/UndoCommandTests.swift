import SQLite
import Testing

@Suite("Undo and redo on the command line")
struct UndoCommandTests {
    private let home: CommandHome
    private static let subscriptions = ".config/newspaper/subscriptions.opml"

    init() throws { home = try CommandHome() }

    @Test("undo and redo reverse and repeat changes of the list, latest first")
    func list() throws {
        let names = ["sea.example", "hill.example"]
        let feeds = names.map { "https://\($0)/feed" }
        for feed in feeds { _ = try home.run("add --unchecked \(feed)") }
        let both = home.text(of: Self.subscriptions)
        #expect(try home.run("remove \(feeds[0])").status == 0)
        let one = home.text(of: Self.subscriptions)
        let undone = try home.run("undo")
        #expect(undone.output == "Undone: “\(names[0])” restored.\n")
        #expect(undone.status == 0)
        #expect(home.text(of: Self.subscriptions) == both)
        #expect(try home.run("redo").output == "Redone: “\(names[0])” removed.\n")
        #expect(home.text(of: Self.subscriptions) == one)
        #expect(try home.run("undo").status == 0)
        #expect(try home.run("undo").output == "Undone: “\(names[1])” removed.\n")
        #expect(try home.run("feeds").output == "News\t\(feeds[0])\t\(feeds[0])\n")
    }

    @Test("undo reverses a whole import at once")
    func imported() throws {
        try home.write(
            """
            <opml version="2.0"><body>
            <outline text="Sea" xmlUrl="https://sea.example/"/>
            <outline text="Hill" xmlUrl="https://hill.example/"/>
            </body></opml>
            """,
            to: "list.opml"
        )
        _ = try home.run("add --unchecked https://mine.example/")
        let before = home.text(of: Self.subscriptions)
        #expect(try home.run("import list.opml").status == 0)
        #expect(try home.run("undo").output == "Undone: 2 feeds removed.\n")
        #expect(home.text(of: Self.subscriptions) == before)
    }

    @Test("undo restores a feed with its password, which no message contains")
    func password() throws {
        let feed = "https://me:secret@sea.example/feed"
        #expect(try home.run("add --unchecked \(feed) --section Sea").status == 0)
        let list = try #require(home.text(of: Self.subscriptions))
        #expect(list.contains(feed))
        let removed = try home.run("remove sea.example/feed")
        #expect(removed.status == 0)
        #expect(home.text(of: Self.subscriptions)?.contains("secret") == false)
        let undone = try home.run("undo")
        #expect(undone.status == 0)
        #expect(home.text(of: Self.subscriptions) == list)
        let said = [removed, undone, try home.run("feeds"), try home.run("export")]
        #expect(said.allSatisfy { !($0.output + $0.standardError).contains("secret") })
    }

    @Test("A change without undo, because the archive is locked, is announced as such")
    func held() throws {
        let feed = "https://sea.example/feed"
        _ = try home.run("add --unchecked https://hill.example/feed")
        let archive = "\(home.path)/.local/share/newspaper/archive.db"
        let holder = try Connection(path: archive, access: .readingAndWriting, timeout: 1)
        try holder.execute("BEGIN IMMEDIATE")
        let added = try home.run("add --unchecked \(feed)")
        #expect(added.status == 0)
        #expect(added.output.contains(feed))
        #expect(
            added.standardError
                == """
                newspaper: Another Newspaper process is writing to the archive; waiting up to 1 minute.
                newspaper: Done, but the change can’t be undone: the archive is not available \
                (another program has locked the file).

                """
        )
        try holder.execute("ROLLBACK")
    }

    @Test("undo and redo report if there is nothing to do, with status 1")
    func nothing() throws {
        let answer = try home.run("undo")
        #expect(answer.standardError == "newspaper: Nothing to undo.\n")
        #expect(answer.status == 1)
        let redone = try home.run("redo --json")
        #expect(
            redone.output == """
                {
                  "isDone" : false,
                  "sentence" : "Nothing to redo."
                }

                """
        )
        #expect(redone.status == 1)
    }
}
