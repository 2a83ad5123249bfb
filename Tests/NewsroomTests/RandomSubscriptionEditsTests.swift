import Feeds
import FoundationEssentials
import News
import Testing

@testable import Newsroom

/// The number of lists; 300 with `NEWSPAPER_HAMMER`.
private let listCount: UInt64 =
    ProcessInfo.processInfo.environment["NEWSPAPER_HAMMER"] == nil ? 120 : 300

@Suite("Random subscription edits")
struct RandomSubscriptionEditsTests {
    private let folder: TemporaryFolder
    private let file: SubscriptionsFile

    init() throws {
        folder = try TemporaryFolder()
        file = SubscriptionsFile(at: "\(folder.path)/subscriptions.opml")
    }

    @Test("An edit of a random list changes only its target", arguments: 0..<listCount)
    func random(seed: UInt64) throws {
        var random = SeededNumbers(seed: seed)
        var list = RandomList(&random)
        try file.replace(with: list.bytes)
        #expect(try file.read() == list.subscriptions)
        for _ in 0..<6 {
            let bytes = try file.contents()
            let before = try file.read()
            switch Int.random(in: 0..<5, using: &random) {
            case 0:
                let new = Subscription(
                    address:
                        "https://new.example/\(UInt64.random(in: 0...99_999, using: &random))",
                    title: list.word(&random),
                    section: list.section(&random)
                )
                #expect(try file.add(new))
                #expect(isInserted(into: bytes, giving: try file.contents()))
                #expect(Set(try file.read()) == Set(before + [new]))
                #expect(try file.read().filter { $0.id != new.id } == before)
            case 1:
                guard let place = before.indices.randomElement(using: &random) else { break }
                let removed = try #require(try file.remove(before[place].id))
                #expect(removed.before.map(\.address) == [before[place].id.address])
                #expect(isRest(try file.contents(), of: bytes))
                #expect(try file.read() == before.filter { $0.id != before[place].id })
                guard Bool.random(using: &random) else { break }
                try file.apply(removed, .back)
                #expect(try file.contents() == bytes)
            case 2:
                guard let place = before.indices.randomElement(using: &random) else { break }
                let title = list.word(&random)
                try file.change(before[place].id, title: title, section: nil)
                #expect(try file.read()[place].title == title)
                #expect(list.noise(in: try file.contents()) == list.noise(in: bytes))
            case 3:
                guard let feed = before.randomElement(using: &random) else { break }
                let section = list.section(&random)
                try file.change(feed.id, title: nil, section: section)
                let moved = Subscription(
                    address: feed.address,
                    title: feed.title,
                    section: section
                )
                #expect(Set(try file.read()) == Set(before.filter { $0 != feed } + [moved]))
                #expect(
                    list.noise(in: try file.contents()).sorted() == list.noise(in: bytes).sorted()
                )
            default:
                guard let place = before.indices.randomElement(using: &random) else { break }
                let address =
                    "https://moved.example/\(UInt64.random(in: 0...9999, using: &random))"
                guard !before.contains(where: { $0.address == address }) else { break }
                try file.move(before[place].id, to: address)
                #expect(try file.read()[place].address == address)
                #expect(list.noise(in: try file.contents()) == list.noise(in: bytes))
            }
        }
        #expect(try folder.names.filter { $0.contains("kept") } == [])
    }
}
