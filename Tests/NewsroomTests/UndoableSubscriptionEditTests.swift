import FoundationEssentials
import News
import Testing

@testable import Newsroom

@Suite("Undo and redo of subscription changes")
struct UndoableSubscriptionEditTests {
    private let folder: TemporaryFolder
    private let file: SubscriptionsFile

    init() throws {
        folder = try TemporaryFolder()
        file = SubscriptionsFile(at: "\(folder.path)/subscriptions.opml")
    }

    private static let list = """
        <opml version="2.0"><body>
          <!-- mine -->
          <outline text="World">
            <outline text="A" xmlUrl="https://a.example/"/>
            <outline text="B" xmlUrl="https://b.example/" mood="blue"/>
            <outline text="C" xmlUrl="https://c.example/"/>
            <outline text="Europe">
              <outline text="D" xmlUrl="https://d.example/"/>
            </outline>
          </outline>
          <outline text="Sport"><!-- goals -->
            <outline text="E" xmlUrl="https://e.example/"/>
          </outline>
          <outline text="F" xmlUrl="https://f.example/"/>
        </body></opml>

        """

    private func feed(_ name: String) -> FeedID { FeedID("https://\(name).example/") }

    /// Returns each section's feeds by letter, in order.
    private func order() throws -> [String] {
        let all = try file.read()
        return all.sectionTitles.map { section in
            let names = all.filter { $0.section == section }
                .map { $0.address.dropFirst(8).prefix(1) }
            return "\(section): \(names.joined().uppercased())"
        }
    }

    private static let cases: [(SubscriptionEdit, [String])] = [
        (
            .place(FeedID("https://a.example/"), before: nil),
            ["World: BCA", "World / Europe: D", "Sport: E", "News: F"]
        ),
        (
            .place(FeedID("https://c.example/"), before: FeedID("https://a.example/")),
            ["World: CAB", "World / Europe: D", "Sport: E", "News: F"]
        ),
        (
            .placeSection("Sport", before: "World"),
            ["Sport: E", "World: ABC", "World / Europe: D", "News: F"]
        ),
        (
            .placeSection("World", before: nil),
            ["Sport: E", "News: F", "World: ABC", "World / Europe: D"]
        ),
        (
            .placeSection("World / Europe", before: "World"),
            ["World / Europe: D", "World: ABC", "Sport: E", "News: F"]
        ),
        (
            .placeSection("News", before: "Sport"),
            ["World: ABC", "World / Europe: D", "News: F", "Sport: E"]
        ),
        (
            .renameSection("Sport", to: "Games"),
            ["World: ABC", "World / Europe: D", "Games: E", "News: F"]
        ),
        (
            .renameSection("World / Europe", to: "World / Asia"),
            ["World: ABC", "World / Asia: D", "Sport: E", "News: F"]
        ),
        (
            .renameSection("Sport", to: "World"),
            ["World: ABCE", "World / Europe: D", "News: F"]
        ),
        (
            .renameSection("News", to: "Rest"),
            ["World: ABC", "World / Europe: D", "Sport: E", "Rest: F"]
        ),
        (
            .change(FeedID("https://b.example/"), title: nil, section: "Sport"),
            ["World: AC", "World / Europe: D", "Sport: EB", "News: F"]
        ),
        (
            .remove([FeedID("https://b.example/"), FeedID("https://e.example/")]),
            ["World: AC", "World / Europe: D", "News: F"]
        ),
    ]

    @Test("Undo and redo restore the list byte for byte", arguments: cases.indices)
    func turning(number: Int) throws {
        let (request, expected) = Self.cases[number]
        try folder.write(Self.list, to: "subscriptions.opml")
        let change = try #require(try file.perform(request))
        let after = try folder.text(of: "subscriptions.opml")
        #expect(try order() == expected)
        #expect(after.contains("<!-- mine -->") && !after.contains("<!-- goals --> <!--"))
        try file.apply(change, .back)
        #expect(try folder.text(of: "subscriptions.opml") == Self.list)
        try file.apply(change, .forth)
        #expect(try folder.text(of: "subscriptions.opml") == after)
        #expect(try folder.names == ["subscriptions.opml", "subscriptions.removed.json"])
    }

    @Test(
        "Undo and redo keep outside edits of the list",
        arguments: cases.indices
    )
    func edited(number: Int) throws {
        let (request, expected) = Self.cases[number]
        try folder.write(Self.list, to: "subscriptions.opml")
        let before = try order()
        let change = try #require(try file.perform(request))
        let text = try folder.text(of: "subscriptions.opml")
        try folder.write(
            text.replacing("<!-- mine -->", with: "<!-- yours -->"),
            to: "subscriptions.opml"
        )
        try file.apply(change, .back)
        #expect(try order() == before)
        #expect(try folder.text(of: "subscriptions.opml").contains("<!-- yours -->"))
        #expect(try folder.text(of: "subscriptions.opml").contains("mood=\"blue\""))
        try file.apply(change, .forth)
        #expect(try order() == expected)
    }

    @Test("An edit without effect yields no change")
    func nothing() throws {
        try folder.write(Self.list, to: "subscriptions.opml")
        let requests: [SubscriptionEdit] = [
            .add([Subscription(address: "https://a.example/")]),
            .change(feed("a"), title: "A", section: "World"), .remove([feed("x")]),
            .place(feed("c"), before: nil), .place(feed("a"), before: feed("b")),
            .renameSection("Nowhere", to: "World"), .renameSection("World", to: "World"),
            .placeSection("Nowhere", before: nil), .placeSection("News", before: nil),
        ]
        for request in requests { #expect(try file.perform(request) == nil, "\(request)") }
        #expect(try folder.text(of: "subscriptions.opml") == Self.list)
    }

    @Test(
        "Random edits keep unrelated text and can be undone",
        arguments: 0..<80
    )
    func random(seed: UInt64) throws {
        var random = SeededNumbers(seed: seed)
        var list = RandomList(&random)
        try folder.write(String(decoding: list.bytes, as: UTF8.self), to: "subscriptions.opml")
        for _ in 0..<8 {
            let before = try file.read()
            let text = try folder.text(of: "subscriptions.opml")
            guard let request = request(in: before, &list, &random),
                let change = try file.perform(request)
            else { continue }
            let after = try folder.text(of: "subscriptions.opml")
            #expect(try file.read() != before, "\(request)")
            let noise = [after, text].map { list.noise(in: Array($0.utf8)).sorted() }
            #expect(noise[0] == noise[1])
            try file.apply(change, .back)
            #expect(try folder.text(of: "subscriptions.opml") == text, "\(request)")
            try file.apply(change, .forth)
            #expect(try folder.text(of: "subscriptions.opml") == after, "\(request)")
        }
        #expect(try folder.names.filter { $0.contains("kept") } == [])
    }

    private func request(
        in all: [Subscription],
        _ list: inout RandomList,
        _ random: inout SeededNumbers
    ) -> SubscriptionEdit? {
        guard let feed = all.randomElement(using: &random),
            let other = all.filter({ $0.section == feed.section }).randomElement(
                using: &random
            ),
            let section = all.sectionTitles.randomElement(using: &random)
        else { return nil }
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return .place(feed.id, before: other.id)
        case 1: return .place(feed.id, before: nil)
        case 2: return .placeSection(feed.section, before: section)
        case 3: return .placeSection(feed.section, before: nil)
        case 4: return .renameSection(feed.section, to: list.section(&random))
        default: return .change(feed.id, title: list.word(&random), section: section)
        }
    }
}
