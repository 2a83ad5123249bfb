import CFaultyDisk
import FoundationEssentials
import News
import SQLite
import Testing

@testable import Archive

/// Combines every disk fault with every action.
///
/// An action succeeds or fails as a whole, and keeps confirmed data.
@Suite("Disk faults")
struct DiskFaultsTests {
    enum Fault: String, CaseIterable {
        case full, writeError, syncError, readError, readOnly, damagedPages, deleted

        var codes: [Int32] {
            switch self {
            case .full: [13]
            case .writeError: [10 | 3 << 8]
            case .syncError: [10 | 4 << 8]
            case .readError: [10 | 1 << 8]
            case .readOnly: [8]
            case .damagedPages: [11]
            case .deleted: []
            }
        }

        func inject(_ folder: String, after count: Int) throws {
            let code = codes.first ?? 0
            switch self {
            case .full, .writeError:
                faulty_disk_break(folder, FAULTY_DISK_WRITE, Int32(count), code)
            case .syncError: faulty_disk_break(folder, FAULTY_DISK_SYNC, Int32(count), code)
            case .readError, .damagedPages:
                faulty_disk_break(folder, FAULTY_DISK_READ, Int32(count), code)
            case .readOnly: faulty_disk_break(folder, FAULTY_DISK_ALL_WRITING, 0, code)
            case .deleted: try FileManager.default.removeItem(atPath: folder)
            }
        }

        func explains(_ error: ArchiveError) -> Bool {
            switch (self, error) {
            case (.full, .diskFull), (.readOnly, .readOnly), (.readOnly, .notAccessible),
                (.damagedPages, .damaged), (.deleted, .gone):
                true
            case (.writeError, .other), (.syncError, .other), (.readError, .other): true
            default: false
            }
        }
    }

    enum Action: String, CaseIterable {
        case refresh, mark, star, undo, search, importFeeds, subscribe, savePosition, index, check,
            retain

        func run(on archive: Archive) async throws(ArchiveError) {
            switch self {
            case .refresh:
                let feed = FetchedFeedUpdate(
                    feed: FeedID(address("a")),
                    articles: [article("new", html: String(repeating: "words ", count: 1500))]
                )
                _ = try await archive.store([feed])
            case .mark: _ = try await archive.mark(.query(HeadlineQuery()), .read(true))
            case .star: _ = try await archive.mark(.articles([ArticleID("3")]), .starred(true))
            case .undo: _ = try await archive.undo()
            case .search: _ = try await archive.headlines(HeadlineQuery(search: "text"))
            case .importFeeds:
                let story = ImportedStory(
                    article: article("old", html: "old"),
                    state: ReadingState(isRead: true)
                )
                var feeds = [ImportedFeed(feed: FeedID(address("a")), stories: [story])]
                _ = try await archive.importFeeds { feeds.popLast() }
            case .subscribe:
                try await archive.setSubscriptions([
                    StoredSubscription(feed: FeedID(address("b")), section: "World"),
                    StoredSubscription(feed: FeedID(address("a")), section: "Sea"),
                ])
            case .savePosition:
                let place = ReadingPosition(anchor: 7, fraction: 0.5)
                try await archive.savePosition(place, in: ArticleID("2"))
            case .index:
                while try await archive.maintenance.indexSome() > 0 {}
                try await archive.maintenance.checkpoint()
            case .check: _ = try await archive.maintenance.integrity()
            case .retain:
                _ = try await archive.maintenance.retain(maximumAge: nil, maximumPerFeed: 1)
            }
        }
    }

    struct VisibleState: Equatable {
        let stories: [String]
        let feeds: [String]

        init(_ archive: Archive) async throws {
            stories = try await archive.headlines(HeadlineQuery()).headlines.map {
                "\($0.id.text) \($0.title) \($0.state)"
            }
            feeds = try await archive.edition(title: "").feeds.map {
                "\($0.id.address) \($0.section.text) \($0.unreadCount) \($0.storyCount)"
            }
        }
    }

    private static let sample = SampleArchive { archive in
        try await archive.subscribe(["a": "World", "b": "World"])
        let articles = (1...40).map {
            article("\($0)", minutes: Double($0), html: String(repeating: "text ", count: 300))
        }
        try await archive.store("a", articles)
        try await archive.indexAll()
        try await archive.store("b", [article("later")])
        try await archive.markOpened(ArticleID("5"))
        _ = try await archive.mark(.articles([ArticleID("6")]), .starred(true))
    }

    @Test(
        "An action on a failing disk succeeds or fails as a whole, and keeps confirmed data",
        arguments: Fault.allCases,
        Action.allCases
    )
    func actionOnFailingDisk(fault: Fault, action: Action) async throws {
        faulty_disk_install()
        let twin = try ArchiveFolderFixture()
        try await Self.sample.copy(in: twin)
        let healthy = try Archive.test(at: twin.archive)
        let before = try await VisibleState(healthy)
        try await action.run(on: healthy)
        let after = try await VisibleState(healthy)
        for count in [0, 1, 2, 3, 5, 8, 13, 40] {
            let folder = try ArchiveFolderFixture()
            defer { _ = faulty_disk_repair(folder.path) }
            try await Self.sample.copy(in: folder)
            let archive = try Archive.test(at: folder.archive)
            #expect(try await VisibleState(archive) == before)
            try fault.inject(folder.path, after: count)
            var isDone = true
            do throws(ArchiveError) {
                try await action.run(on: archive)
            } catch {
                isDone = false
                #expect(fault.explains(error), "\(error) after \(count)")
            }
            guard fault != .deleted else { return }
            let hasStruck = faulty_disk_repair(folder.path) != 0
            let expected = isDone ? after : before
            if action != .retain, action != .index {
                #expect(try await VisibleState(archive) == expected, "after \(count)")
            }
            let again = try Archive.test(at: folder.archive)
            #expect(try await again.allFaults() == [])
            #expect(again.opening.aside == nil || fault == .damagedPages)
            try await action.run(on: again)
            if action != .undo || !isDone { #expect(try await VisibleState(again) == after) }
            // Repetitions would hit no fault, or the same one.
            guard hasStruck, fault != .readOnly else { return }
        }
    }

    @Test(
        "Opening an archive on a failing disk works or reports the fault, and loses nothing",
        arguments: Fault.allCases
    )
    func opening(fault: Fault) async throws {
        faulty_disk_install()
        for count in [0, 1, 2, 3, 5, 8, 13, 40] where fault != .deleted {
            let folder = try ArchiveFolderFixture()
            defer { _ = faulty_disk_repair(folder.path) }
            try await Self.sample.copy(in: folder)
            let before = try await VisibleState(try Archive.test(at: folder.archive))
            try fault.inject(folder.path, after: count)
            do {
                let archive = try Archive.test(at: folder.archive)
                if fault == .readOnly {
                    #expect(archive.opening.isReadOnly)
                    await #expect(throws: ArchiveError.readOnly) {
                        _ = try await archive.mark(.articles([ArticleID("3")]), .read(true))
                    }
                }
            } catch let error as ArchiveError {
                #expect(fault.explains(error), "\(error) after \(count)")
            }
            let hasStruck = faulty_disk_repair(folder.path) != 0
            let again = try Archive.test(at: folder.archive)
            #expect(try await again.allFaults() == [])
            #expect(try await VisibleState(again) == before, "after \(count)")
            guard hasStruck, fault != .readOnly else { return }
        }
    }

    @Test("A disk that was full several times accepts a mark once there is space")
    func roomAgain() async throws {
        faulty_disk_install()
        let folder = try ArchiveFolderFixture()
        defer { _ = faulty_disk_repair(folder.path) }
        try await Self.sample.copy(in: folder)
        let archive = try Archive.test(at: folder.archive)
        for _ in 0..<5 {
            try Fault.full.inject(folder.path, after: 0)
            await #expect(throws: ArchiveError.diskFull) {
                _ = try await archive.mark(.articles([ArticleID("3")]), .read(true))
            }
        }
        _ = faulty_disk_repair(folder.path)
        let outcome = try await archive.mark(.articles([ArticleID("3")]), .read(true))
        #expect(outcome.count == 1)
        #expect(try await archive.allFaults() == [])
    }

    @Test("A mark waits for another process that writes, and reading does not")
    func locked() async throws {
        let folder = try ArchiveFolderFixture()
        try await Self.sample.copy(in: folder)
        let archive = try Archive.test(at: folder.archive)
        let other = try Connection(path: folder.archive, access: .readingAndWriting, timeout: 1)
        try other.run("BEGIN IMMEDIATE")
        async let outcome = archive.mark(.articles([ArticleID("3")]), .read(true))
        #expect(try await archive.headlines(HeadlineQuery()).totalCount == 41)
        try other.run("COMMIT")
        #expect(try await outcome.count == 1)
    }
}
