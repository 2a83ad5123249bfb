import Feeds
import FoundationEssentials
import News
import Testing

@testable import Newsroom

@Suite("Subscriptions file")
struct SubscriptionsFileTests {
    private let folder: TemporaryFolder
    private let file: SubscriptionsFile

    init() throws {
        folder = try TemporaryFolder()
        file = SubscriptionsFile(at: "\(folder.path)/subscriptions.opml")
    }

    @Test("A missing file contains no subscriptions")
    func missing() throws {
        #expect(try file.read() == [])
        #expect(try folder.names == [])
    }

    @Test("Added feeds are read back in their sections, each once")
    func adding() throws {
        let subscriptions = [
            Subscription(address: "https://a.example/?x=1&y", title: "A & B", section: "Sea"),
            Subscription(address: "https://b.example/"),
            Subscription(address: "https://c.example/", section: "Sea"),
        ]
        for subscription in subscriptions { #expect(try file.add(subscription)) }
        #expect(try !file.add(Subscription(address: "https://b.example/", section: "Sea")))
        #expect(try file.read() == [subscriptions[0], subscriptions[2], subscriptions[1]])
        #expect(try folder.names == ["subscriptions.opml", "subscriptions.removed.json"])
    }

    @Test("The folder of the file is created")
    func newFolder() throws {
        let file = SubscriptionsFile(at: "\(folder.path)/config/newspaper/subscriptions.opml")
        let subscription = Subscription(address: "https://a.example/")
        #expect(try file.add(subscription))
        #expect(try file.read() == [subscription])
    }

    @Test("Concurrent additions are all kept")
    func adders() async throws {
        let file = file
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...20 {
                group.addTask { try file.add(Subscription(address: "https://\(number).example/")) }
            }
            try await group.waitForAll()
        }
        #expect(Set(try file.read().map(\.address)).count == 20)
    }

    @Test("Removing a feed keeps folders and unknown elements")
    func removing() throws {
        try folder.write(
            """
            <opml version="2.0"><head><title>Mine</title></head><body>
            <outline text="Sea" mood="blue"><outline xmlUrl="https://a.example/"/></outline>
            <outline text="A note to myself"/>
            </body></opml>
            """,
            to: "subscriptions.opml"
        )
        let before = UndoableSubscriptionEdit.Place(
            address: "https://a.example/",
            section: "Sea",
            number: 0
        )
        let change = try file.remove(FeedID("https://a.example/"))
        #expect(change?.before == [before])
        #expect(change?.after == [])
        #expect(try file.remove(FeedID("https://a.example/")) == nil)
        #expect(
            try folder.text(of: "subscriptions.opml") == """
                <opml version="2.0"><head><title>Mine</title></head><body>
                <outline text="Sea" mood="blue"></outline>
                <outline text="A note to myself"/>
                </body></opml>
                """
        )
    }

    @Test(
        "Undoing a removal restores the position of feed and section",
        arguments: [
            "https://a.example/", "https://b.example/", "https://c.example/", "https://d.example/",
            "https://e.example/", "https://f.example/",
        ]
    )
    func restoring(address: String) throws {
        try folder.write(
            """
            <opml version="2.0"><body>
            <outline text="A" title="A" xmlUrl="https://a.example/"/>
            <outline text="Sea" title="Sea">
              <outline text="North"><outline text="B" title="B" xmlUrl="https://b.example/"/></outline>
              <outline text="C" title="C" xmlUrl="https://c.example/"/>
              <outline text="D" title="D" xmlUrl="https://d.example/"/></outline>
            <outline text="E" title="E" xmlUrl="https://e.example/"/>
            <outline text="Hill"><outline text="F" title="F" xmlUrl="https://f.example/"/></outline>
            </body></opml>
            """,
            to: "subscriptions.opml"
        )
        let all = try file.read()
        let removed = try #require(try file.remove(FeedID(address)))
        try file.apply(removed, .back)
        #expect(try file.read() == all)
    }

    @Test("Undoing a removal restores a section that is gone")
    func restoringSection() throws {
        for (name, section) in [("a", "Sea"), ("b", "Hill"), ("c", "Sky")] {
            try file.add(Subscription(address: "https://\(name).example/", section: section))
        }
        let all = try file.read()
        let removed = try #require(try file.remove(FeedID("https://b.example/")))
        let list = try folder.text(of: "subscriptions.opml")
        try folder.write(
            list.replacing("<outline text=\"Hill\" title=\"Hill\">\n    </outline>", with: ""),
            to: "subscriptions.opml"
        )
        try file.apply(removed, .back)
        #expect(try file.read() == all)
        try file.perform(
            .restore([FeedToRestore(Subscription(address: "https://d.example/"), at: 99)])
        )
        #expect(try file.read().last?.address == "https://d.example/")
    }

    @Test("Importing a list keeps its folders, and a second import changes nothing")
    func merging() throws {
        try folder.write(
            """
            <opml version="2.0"><body>
            <outline text="Sea"><outline text="North"><outline text="A" xmlUrl="https://a.example/"/>
            </outline></outline>
            </body></opml>
            """,
            to: "subscriptions.opml"
        )
        let known = ImportableFeed(address: "HTTPS://a.EXAMPLE", title: "Other", folders: ["Hill"])
        let new = [
            ImportableFeed(address: "https://b.example/", title: "B", folders: ["Sea", "North"]),
            ImportableFeed(address: "https://c.example/", folders: ["North"]),
            ImportableFeed(
                address: "https://d.example/",
                page: "https://d.example/page",
                folders: ["Hill", "Top"],
                tags: ["x", "y"]
            ),
            ImportableFeed(address: "https://e.example/"),
        ]
        #expect(try file.missing([known] + new) == new)
        #expect(try file.read().count == 1)
        let change = try file.perform(.merge([known] + new))
        #expect(change?.after.map(\.address) == new.map(\.address))
        let written = try folder.text(of: "subscriptions.opml")
        #expect(try file.perform(.merge([known] + new)) == nil)
        #expect(try folder.text(of: "subscriptions.opml") == written)
        #expect(
            written == """
                <opml version="2.0"><body>
                <outline text="Sea"><outline text="North"><outline text="A" \
                xmlUrl="https://a.example/"/><outline type="rss" text="B" title="B" \
                xmlUrl="https://b.example/"/>
                </outline></outline>
                <outline text="North" title="North">
                  <outline type="rss" text="https://c.example/" title="https://c.example/" \
                xmlUrl="https://c.example/"/>
                </outline>
                <outline text="Hill" title="Hill">
                  <outline text="Top" title="Top">
                    <outline type="rss" text="https://d.example/" title="https://d.example/" \
                xmlUrl="https://d.example/" htmlUrl="https://d.example/page" category="x,y"/>
                  </outline>
                </outline>
                <outline type="rss" text="https://e.example/" title="https://e.example/" \
                xmlUrl="https://e.example/"/>
                </body></opml>
                """
        )
        #expect(
            try file.read().map(\.section) == [
                "Sea / North", "Sea / North", "North", "Hill / Top", "News",
            ]
        )
    }

    @Test("Checking for missing feeds creates no folder")
    func trial() throws {
        let file = SubscriptionsFile(at: "\(folder.path)/config/subscriptions.opml")
        let feed = ImportableFeed(address: "https://a.example/")
        #expect(try file.missing([feed]) == [feed])
        #expect(try folder.names == [])
    }

    @Test("An export omits credentials and unknown attributes")
    func exporting() throws {
        try folder.write(
            """
            <opml version="2.0"><body>
            <outline title="Sea" mood="blue"><outline text="https://me:pw@a.example/" x="y"
            xmlUrl="https://me:pw@a.example/" category="/salt"/></outline>
            <outline text="Empty"><outline text="A note"/></outline>
            </body></opml>
            """,
            to: "subscriptions.opml"
        )
        #expect(
            try file.export() == """
                <?xml version="1.0" encoding="UTF-8"?>
                <opml version="2.0">
                  <head>
                    <title>Subscriptions</title>
                  </head>
                  <body>
                    <outline text="Sea" title="Sea">
                      <outline type="rss" text="https://a.example/" title="https://a.example/" \
                xmlUrl="https://a.example/" category="salt"/>
                    </outline>
                  </body>
                </opml>

                """
        )
    }

    @Test(
        "A subscription is found by a typed address",
        arguments: [
            ("https://me:pw@a.example/feed", "https://me:pw@a.example/feed"),
            ("https://a.example/feed", "https://me:pw@a.example/feed"),
            ("A.example/feed", "https://me:pw@a.example/feed"),
            ("./b.xml", "file:///home/b.xml"), ("https://c.example/", nil), ("", nil),
            ("d.example:8080/feed", "http://d.example:8080/feed"), ("d.example/feed", nil),
        ]
    )
    func finding(typed: String, address: String?) throws {
        try file.add(Subscription(address: "https://me:pw@a.example/feed"))
        try file.add(Subscription(address: "file:///home/./b.xml"))
        try file.add(Subscription(address: "http://d.example:8080/feed"))
        let found = try file.subscription(meantBy: typed, directory: "/home")?.address
        #expect(found?.replacing("/./", with: "/") == address)
    }

    @Test("A file that is not a list throws an error and stays unchanged")
    func foreignFile() throws {
        try folder.write("dear diary", to: "subscriptions.opml")
        let error = SubscriptionsError.notAList(
            path: file.path,
            cause: .malformed(detail: "the document has no valid elements")
        )
        #expect(throws: error) { try file.read() }
        #expect(throws: error) { try file.add(Subscription(address: "https://a.example/")) }
        #expect(try folder.text(of: "subscriptions.opml") == "dear diary")
    }

    @Test("An unreadable file throws an error")
    func unreadable() throws {
        let error = SubscriptionsError.unreadable(path: folder.path, detail: "not a regular file")
        #expect(throws: error) { try SubscriptionsFile(at: folder.path).read() }
    }

    @Test("A file that cannot be written leaves no files behind")
    func unwritable() throws {
        try folder.write("a file, no folder", to: "config")
        let lost = SubscriptionsFile(at: "\(folder.path)/config/subscriptions.opml")
        let error = SubscriptionsError.unwritable(path: lost.path, detail: "Not a directory")
        #expect(throws: error) { try lost.add(Subscription(address: "https://a.example/")) }
        #expect(try folder.names == ["config"])
    }

    @Test("A symbolic link to the file is preserved")
    func links() throws {
        try folder.write("<opml><body/></opml>", to: "real.opml")
        try FileManager.default.createSymbolicLink(
            atPath: file.path,
            withDestinationPath: "\(folder.path)/real.opml"
        )
        try file.add(Subscription(address: "https://a.example/"))
        #expect(try SubscriptionsFile(at: "\(folder.path)/real.opml").read().count == 1)
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: file.path).hasSuffix(
                "real.opml"
            )
        )
    }
}
