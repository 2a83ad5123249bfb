import Feeds
import FoundationEssentials
import News
import Testing

@testable import Newsroom

@Suite("Undo and redo after outside edits of the list")
struct UndoAfterOutsideEditsTests {
    private let folder: TemporaryFolder
    private let file: SubscriptionsFile
    private static let name = "subscriptions.opml"

    init() throws {
        folder = try TemporaryFolder()
        file = SubscriptionsFile(at: "\(folder.path)/\(Self.name)")
    }

    private static let list = """
        <opml version="2.0"><body>
          <outline text="World">
            <outline text="A" xmlUrl="https://a.example/"/>
            <outline text="B" xmlUrl="https://b.example/"/>
          </outline>
          <outline text="Sport">
            <outline text="C" xmlUrl="https://c.example/"/>
          </outline>
        </body></opml>

        """

    private func feed(_ name: String) -> FeedID { FeedID("https://\(name).example/") }

    private func edit(_ change: (String) -> String) throws {
        try folder.write(change(try folder.text(of: Self.name)), to: Self.name)
    }

    private func lines() throws -> [String] {
        try file.read().map { "\($0.section): \($0.title ?? "untitled") \($0.address)" }
    }

    @Test(
        "Undo and redo do not restore a feed that was removed by hand",
        arguments: [
            SubscriptionEdit.change(FeedID("https://a.example/"), title: "Alpha", section: nil),
            .change(FeedID("https://a.example/"), title: nil, section: "Sport"),
            .place(FeedID("https://a.example/"), before: nil),
            .renameSection("World", to: "Sport"),
        ]
    )
    func removedByHand(request: SubscriptionEdit) throws {
        try folder.write(Self.list, to: Self.name)
        let change = try #require(try file.perform(request))
        try edit { text in
            text.split(separator: "\n", omittingEmptySubsequences: false)
                .filter { !$0.contains("a.example") }.joined(separator: "\n")
        }
        for direction in [UndoDirection.back, .forth] {
            try file.apply(change, direction)
            #expect(try file.read().contains { $0.id == feed("b") })
            #expect(try !file.read().contains { $0.id == feed("a") })
        }
    }

    @Test("Undoing a section change keeps a title that was edited since")
    func titleGivenSince() throws {
        try folder.write(Self.list, to: Self.name)
        let change = try #require(
            try file.perform(.change(feed("a"), title: nil, section: "Sport"))
        )
        try edit { $0.replacing("text=\"A\"", with: "text=\"Alpha\"") }
        try file.apply(change, .back)
        #expect(try lines().first == "World: Alpha https://a.example/")
    }

    private static let secret = "https://me:sesame@d.example/"

    @Test(
        "Redoing a subscription keeps the password of its address",
        arguments: [nil, list],
        [false, true]
    )
    func password(list: String?, isEdited: Bool) throws {
        if let list { try folder.write(list, to: Self.name) }
        let before = try lines()
        let change = try #require(
            try file.perform(.add([Subscription(address: Self.secret, title: "D")]))
        )
        try file.apply(change, .back)
        #expect(try lines() == before)
        if isEdited { try edit { $0 + "<!-- mine -->" } }
        try file.apply(change, .forth)
        #expect(try lines() == before + ["News: D \(Self.secret)"])
    }

    @Test("Undoing a first title leaves the feed untitled")
    func untitled() throws {
        try folder.write(
            Self.list.replacing("https://a.example/", with: Self.secret)
                .replacing("text=\"A\"", with: "text=\"\(Self.secret)\""),
            to: Self.name
        )
        let before = try lines()
        let secret = Subscription(address: Self.secret).id
        let change = try #require(try file.perform(.change(secret, title: "Alpha", section: nil)))
        #expect(change.name == "https://d.example/")
        try edit { $0 + "<!-- mine -->" }
        try file.apply(change, .back)
        #expect(try lines() == before)
        #expect(try !folder.text(of: Self.name).contains("~"))
        try file.apply(change, .forth)
        #expect(try lines().first == "World: Alpha \(Self.secret)")
    }

    @Test("Undoing a removal restores a feed to every place it had")
    func twice() throws {
        let again = """
            <outline text="A too" mood="blue" xmlUrl="https://a.example/"/>
                <outline text="C" xmlUrl="https://c.example/"/>
            """
        try folder.write(
            Self.list.replacing("<outline text=\"C\" xmlUrl=\"https://c.example/\"/>", with: again),
            to: Self.name
        )
        let places = { () throws -> [String] in
            try OPMLDocument(parsing: try file.contents()).feeds.map {
                "\($0.path.joined()) \($0.title ?? "") \($0.address)"
            }
        }
        let before = try places()
        #expect(before.count == 4)
        let change = try #require(try file.perform(.remove([feed("a")])))
        #expect(try places().count == 2)
        try edit { $0 + "<!-- mine -->" }
        try file.apply(change, .back)
        #expect(try places() == before)
        #expect(try folder.text(of: Self.name).contains("mood=\"blue\""))
    }

    @Test("Undo and redo of an import work in old and new folders", arguments: 0..<40)
    func imports(seed: UInt64) throws {
        var random = SeededNumbers(seed: seed)
        try folder.write(Self.list, to: Self.name)
        let places = [[], ["World"], ["Sport"], ["World", "Europe"], ["Arts"], ["Arts", "Film"]]
        let feeds = (0..<12).map { number in
            ImportableFeed(
                address: "https://f\(number).example/",
                title: "\(number)",
                folders: places.randomElement(using: &random) ?? []
            )
        }
        let before = try lines()
        let change = try #require(try file.perform(.merge(feeds)))
        let after = try lines()
        #expect(after.count == 15)
        try edit { $0.replacing("text=\"C\"", with: "text=\"Sea\"") }
        try file.apply(change, .back)
        let sea = { (line: String) in line.replacing("Sport: C ", with: "Sport: Sea ") }
        #expect(try lines() == before.map(sea))
        try edit { $0.replacing("<outline text=\"Arts\" title=\"Arts\"/>", with: "") }
        try file.apply(change, .forth)
        #expect(Set(try lines()) == Set(after.map(sea)))
        for section in Set(try file.read().map(\.section)) {
            let mine = { (line: String) in line.hasPrefix("\(section): ") }
            #expect(try lines().filter(mine) == after.map(sea).filter(mine))
        }
    }

    @Test("Concurrent imports each report only the feeds they added")
    func brought() async throws {
        let file = file
        let feeds = (0..<40).map {
            ImportableFeed(address: "https://f\($0).example/", title: "\($0)")
        }
        let counts = try await withThrowingTaskGroup(of: [ImportableFeed].self) { group in
            for part in 0..<8 {
                group.addTask {
                    let mine = Array(feeds[part * 2..<part * 2 + 24]) + [feeds[part * 2]]
                    return try file.perform(.merge(mine)).brought(mine)
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(Set(counts).count == counts.count)
        #expect(Set(counts) == Set(feeds.prefix(38)))
        #expect(try file.read().count == 38)
    }

    @Test("The undo data of a list is limited to a few megabytes")
    func remembered() throws {
        let name = "subscriptions.removed.json"
        try folder.write(Self.list, to: Self.name)
        let long = String(repeating: "long ", count: 200_000)
        try file.perform(.add([Subscription(address: "https://d.example/", title: long)]))
        let size = try folder.text(of: name).utf8.count
        // The edit has the text twice and the element once, in base64.
        #expect(size < 5_000_000)
        for number in 0..<8 {
            try file.perform(.change(feed("d"), title: "\(number)\(long)", section: nil))
        }
        #expect(try folder.text(of: name).utf8.count < 14_000_000)
        let last = try #require(try file.perform(.remove([feed("d")])))
        try file.apply(last, .back)
        #expect(try file.read().last?.title?.hasPrefix("7long") == true)
    }

    @Test("Undo data of earlier versions with bytes as numbers is readable")
    func numbers() throws {
        try folder.write(Self.list, to: Self.name)
        let change = try #require(try file.perform(.remove([feed("c")])))
        let name = "subscriptions.removed.json"
        var json = try folder.text(of: name)
        let pieces = json.split(separator: "\"bytes\":\"").dropFirst().map {
            $0.prefix { $0 != "\"" }
        }
        for piece in pieces {
            let numbers = Array(Data(base64Encoded: String(piece)) ?? Data()).map(String.init)
            json = json.replacing(
                "\"bytes\":\"\(piece)\"",
                with: "\"bytes\":[\(numbers.joined(separator: ","))]"
            )
        }
        #expect(json.contains("\"bytes\":[") && !json.contains("\"bytes\":\""))
        try folder.write(json, to: name)
        try file.apply(change, .back)
        #expect(try folder.text(of: Self.name) == Self.list)
    }
}
