import FoundationEssentials
import News
import Testing

import struct News.Tag

@testable import Archive

@Suite("Tags in the archive")
struct TaggingTests {
    private let sea: Tag
    private let quay: Tag

    init() throws {
        sea = try #require(Tag("sea"))
        quay = try #require(Tag("the quay"))
    }

    private func archive(at path: String? = nil) async throws -> Archive {
        let archive = try Archive.test(at: path)
        try await archive.subscribe(["a": "World", "b": "Sea"])
        try await archive.store("a", ["1", "2", "3"].map { article($0) })
        try await archive.store("b", ["4"].map { article($0) })
        return archive
    }

    private func tagged(_ tag: Tag, in archive: Archive) async throws -> Set<String> {
        Set(try await archive.titles(HeadlineQuery(also: [.tagged(tag)])))
    }

    @Test("Tags are added, removed, undone and redone only on stories that change")
    func journal() async throws {
        let archive = try await archive()
        try await archive.mark(["1", "2"], .tagged(sea, true))
        let world = MarkTarget.query(HeadlineQuery(section: SectionID("World")))
        #expect(try await archive.mark(world, .tagged(sea, true)).count == 1)
        #expect(try await archive.mark(world, .tagged(sea, true)).count == 0)
        try await archive.mark(["2"], .tagged(quay, true))
        try await archive.mark(["2"], .tagged(sea, false))
        #expect(try await tagged(sea, in: archive) == ["1", "3"])
        #expect(try await archive.undo()?.entry == .mark(.tagged(sea, false), count: 1))
        #expect(try await tagged(sea, in: archive) == ["1", "2", "3"])
        let second = try await archive.headlines(HeadlineQuery()).headlines.first {
            $0.title == "2"
        }
        #expect(second?.state.tags == [sea, quay])
        #expect(try await archive.undo()?.entry == .mark(.tagged(quay, true), count: 1))
        #expect(try await archive.undo()?.entry == .mark(.tagged(sea, true), count: 1))
        #expect(try await tagged(sea, in: archive) == ["1", "2"])
        #expect(try await archive.redo()?.outcome.count == 1)
        #expect(try await tagged(sea, in: archive) == ["1", "2", "3"])
        let tags = MarkTarget.query(HeadlineQuery(also: [.tagged(sea)]))
        #expect(try await archive.mark(tags, .tagged(sea, false)).count == 3)
        #expect(try await tagged(sea, in: archive) == [])
        #expect(try await archive.allFaults() == [])
    }

    @Test("A tag protects an old, read story from removal")
    func retaining() async throws {
        let archive = try await archive()
        try await archive.mark(["1", "2", "3"], .read(true))
        try await archive.mark(["1"], .tagged(sea, true))
        try await archive.mark(["2"], .tagged(quay, true))
        try await archive.mark(["2"], .tagged(quay, false))
        try await archive.clearUndoHistory()
        #expect(try await archive.maintenance.retain(maximumAge: nil, maximumPerFeed: 0) == 2)
        #expect(Set(try await archive.titles()) == ["1", "4"])
        try await archive.mark(["1"], .tagged(sea, false))
        try await archive.clearUndoHistory()
        #expect(try await archive.maintenance.retain(maximumAge: nil, maximumPerFeed: 0) == 1)
        #expect(try await archive.allFaults() == [])
    }

    @Test("Merging two feeds combines the tags of equal articles")
    func merging() async throws {
        let archive = try await archive()
        try await archive.store("b", [article("1 again", key: "1")])
        try await archive.mark(["1"], .tagged(sea, true))
        try await archive.mark(["1 again"], .tagged(quay, true))
        try await archive.moveFeed(from: FeedID(address("a")), to: FeedID(address("b")))
        #expect(try await tagged(sea, in: archive) == ["1 again"])
        #expect(try await tagged(quay, in: archive) == ["1 again"])
        #expect(try await archive.allFaults() == [])
    }

    @Test("Tags are recovered from a damaged file")
    func salvage() async throws {
        let folder = try ArchiveFolderFixture()
        do {
            let archive = try await archive(at: folder.archive)
            try await archive.mark(["1", "4"], .tagged(sea, true))
        }
        ArchiveMarkerFile.damaged(folder.archive).create()
        let place = URL(fileURLWithPath: folder.archive)
        var bytes = Array(try Data(contentsOf: place))
        // Without the schema page, only pages of tables are left.
        for index in 100..<4096 { bytes[index] = 0 }
        try Data(bytes).write(to: place)
        let archive = try Archive.test(at: folder.archive)
        #expect(try await tagged(sea, in: archive) == ["1", "4"])
    }
}
